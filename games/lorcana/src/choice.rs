//! Choices and their codes.

use cards::pool::{ACTIVATED_MAX, POOL_CARDS_MAX};
use cards::{CardId, Dialect, SEATS_MAX};
use kernel::{ChoicePart, Seat};

/// One answer. Places are those of the play area, in the order things came there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Ends the turn.
    EndTurn,
    /// Keeps the hand.
    Keep,
    /// Chooses no more: it is enough.
    Done,
    /// Does the optional thing, or pays the optional cost.
    Yes,
    /// Declines it; takes none.
    No,
    /// Goes on to the next step, where the game waits after each.
    Continue,
    /// A player.
    Player(Seat),
    /// A mode, from 0.
    Mode(u8),
    /// A number.
    Number(u8),
    /// The object at this place.
    Object(u8),
    /// The card at this place of a discard pile.
    Buried(Seat, u8),
    /// The entry of the bag at this place.
    Trigger(u8),
    /// The character at this place quests.
    Quest(u8),
    /// Puts a card under the character at this place, by Boost.
    Boost(u8),
    /// Uses an ability of the object at this place.
    Activate(u8, u8),
    /// Puts this card of the hand into the inkwell.
    Ink(CardId),
    /// Plays this card of the hand for ink.
    Play(CardId),
    /// Sings this song together.
    SingTogether(CardId),
    /// A card.
    Card(CardId),
    /// A card to put on top.
    Top(CardId),
    /// A card to put on the bottom.
    Bottom(CardId),
    /// The first challenges the second.
    Challenge(u8, u8),
    /// The first, a character, moves to the second, a location.
    Move(u8, u8),
    /// Plays this card by Shift onto the character at this place.
    Shift(CardId, u8),
    /// Sings this song with the character at this place.
    Sing(CardId, u8),
}

pub(crate) const MODES: u32 = 8;

const PLAYER: ChoicePart<Seat> = ChoicePart::seat(SEATS_MAX as u32);
const MODE: ChoicePart<u8> = ChoicePart::below(MODES);
const PLACE: ChoicePart<u8> = ChoicePart::below(256);
const ABILITY: ChoicePart<u8> = ChoicePart::below(ACTIVATED_MAX as u32);
/// Cards the pool does not have are counted too: they are choices no game ever offers.
const CARD: ChoicePart<CardId> = ChoicePart {
    count: POOL_CARDS_MAX as u32,
    number: |card| u32::from(card.index()),
    value: |number| Some(CardId::raw(Dialect::Lorcana, number as u16)),
};

kernel::choice!(
    Choice,
    [
        ("end_turn", "ends the turn"),
        ("keep_hand", "keeps the opening hand"),
        ("put_on_top", "puts a card on top of the deck"),
        ("put_on_bottom", "puts a card on the bottom of the deck, also to alter the opening hand"),
        ("done", "has chosen enough"),
        (
            "answer",
            "does or pays what may be done or paid, or does not; chooses nothing where that is allowed",
        ),
        ("advance_step", "goes on to the next step, where the game waits after each (`manual_steps`)"),
        ("choose_mode", "chooses a mode, or what happens instead"),
        ("choose_number", "says a number"),
        (
            "choose",
            "points at a player, an object in play or a card in a discard: what is chosen, who sings, what is paid with",
        ),
        ("choose_trigger", "resolves this entry of the bag next"),
        ("choose_card", "names a card: one to discard, to ink, to play for free, to find, to take"),
        ("quest", "quests with a character"),
        ("challenge", "challenges a character or location with another"),
        ("move_to_location", "moves a character to a location"),
        ("boost", "puts the top card of the deck under a character, by Boost"),
        ("activate_ability", "uses an ability of an object in play"),
        ("ink_card", "puts a card of the hand into the inkwell"),
        ("play_card", "plays a card of the hand for ink"),
        ("shift", "plays a card of the hand onto a character, by Shift"),
        ("sing", "plays a song by singing it, with one character or together"),
    ],
    {
        EndTurn => "end_turn",
        Keep => "keep_hand",
        Done => "done",
        Yes => "answer",
        No => "answer",
        Continue => "advance_step",
        Player(seat: PLAYER) => "choose",
        Mode(mode: MODE) => "choose_mode",
        Number(number: PLACE) => "choose_number",
        Object(place: PLACE) => "choose",
        Buried(seat: PLAYER, place: PLACE) => "choose",
        Trigger(place: PLACE) => "choose_trigger",
        Quest(place: PLACE) => "quest",
        Boost(place: PLACE) => "boost",
        Activate(place: PLACE, ability: ABILITY) => "activate_ability",
        Ink(card: CARD) => "ink_card",
        Play(card: CARD) => "play_card",
        SingTogether(card: CARD) => "sing",
        Card(card: CARD) => "choose_card",
        Top(card: CARD) => "put_on_top",
        Bottom(card: CARD) => "put_on_bottom",
        Challenge(challenger: PLACE, defender: PLACE) => "challenge",
        Move(character: PLACE, location: PLACE) => "move_to_location",
        Shift(card: CARD, onto: PLACE) => "shift",
        Sing(card: CARD, with: PLACE) => "sing",
    }
);

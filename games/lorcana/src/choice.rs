//! Choices and their codes.

use cards::pool::{ACTIVATED_MAX, POOL_CARDS_MAX};
use cards::{CardId, Dialect, SEATS_MAX};
use kernel::Seat;

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

const PLAIN: [Choice; 6] =
    [Choice::EndTurn, Choice::Keep, Choice::Done, Choice::Yes, Choice::No, Choice::Continue];

const SEATS: u32 = SEATS_MAX as u32;
pub(crate) const MODES: u32 = 8;
const PLACES: u32 = 256;
const CARDS: u32 = POOL_CARDS_MAX as u32;
const ABILITIES: u32 = ACTIVATED_MAX as u32;

const PLAYER: u32 = PLAIN.len() as u32;
const MODE: u32 = PLAYER + SEATS;
const NUMBER: u32 = MODE + MODES;
const OBJECT: u32 = NUMBER + PLACES;
const BURIED: u32 = OBJECT + PLACES;
const TRIGGER: u32 = BURIED + SEATS * PLACES;
const QUEST: u32 = TRIGGER + PLACES;
const BOOST: u32 = QUEST + PLACES;
const ACTIVATE: u32 = BOOST + PLACES;
const INK: u32 = ACTIVATE + PLACES * ABILITIES;
const PLAY: u32 = INK + CARDS;
const SING_TOGETHER: u32 = PLAY + CARDS;
const CARD: u32 = SING_TOGETHER + CARDS;
const TOP: u32 = CARD + CARDS;
const BOTTOM: u32 = TOP + CARDS;
const CHALLENGE: u32 = BOTTOM + CARDS;
const MOVE: u32 = CHALLENGE + PLACES * PLACES;
const SHIFT: u32 = MOVE + PLACES * PLACES;
const SING: u32 = SHIFT + CARDS * PLACES;
const END: u32 = SING + CARDS * PLACES;

/// Packs two numbers into one.
fn pair(first: u8, second: u8) -> u32 {
    u32::from(first) * PLACES + u32::from(second)
}

impl kernel::Choice for Choice {
    const CODES: u32 = END;
    const KINDS: &[(&str, &str)] = &[
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
    ];

    fn kind(self) -> &'static str {
        match self {
            Choice::EndTurn => "end_turn",
            Choice::Keep => "keep_hand",
            Choice::Done => "done",
            Choice::Yes | Choice::No => "answer",
            Choice::Continue => "advance_step",
            Choice::Mode(_) => "choose_mode",
            Choice::Number(_) => "choose_number",
            Choice::Player(_) | Choice::Object(_) | Choice::Buried(..) => "choose",
            Choice::Trigger(_) => "choose_trigger",
            Choice::Quest(_) => "quest",
            Choice::Boost(_) => "boost",
            Choice::Activate(..) => "activate_ability",
            Choice::Ink(_) => "ink_card",
            Choice::Play(_) => "play_card",
            Choice::Shift(..) => "shift",
            Choice::Sing(..) | Choice::SingTogether(_) => "sing",
            Choice::Challenge(..) => "challenge",
            Choice::Move(..) => "move_to_location",
            Choice::Card(_) => "choose_card",
            Choice::Top(_) => "put_on_top",
            Choice::Bottom(_) => "put_on_bottom",
        }
    }

    fn code(self) -> u32 {
        let card = |card: CardId| u32::from(card.index());
        match self {
            Choice::EndTurn | Choice::Keep | Choice::Done | Choice::Yes | Choice::No | Choice::Continue => {
                PLAIN.iter().position(|&plain| plain == self).unwrap_or(0) as u32
            }
            Choice::Player(seat) => PLAYER + u32::from(seat.0),
            Choice::Mode(mode) => MODE + u32::from(mode),
            Choice::Number(number) => NUMBER + u32::from(number),
            Choice::Object(place) => OBJECT + u32::from(place),
            Choice::Buried(seat, place) => BURIED + pair(seat.0, place),
            Choice::Trigger(place) => TRIGGER + u32::from(place),
            Choice::Quest(place) => QUEST + u32::from(place),
            Choice::Boost(place) => BOOST + u32::from(place),
            Choice::Activate(place, ability) => ACTIVATE + u32::from(place) * ABILITIES + u32::from(ability),
            Choice::Ink(one) => INK + card(one),
            Choice::Play(one) => PLAY + card(one),
            Choice::SingTogether(one) => SING_TOGETHER + card(one),
            Choice::Card(one) => CARD + card(one),
            Choice::Top(one) => TOP + card(one),
            Choice::Bottom(one) => BOTTOM + card(one),
            Choice::Challenge(challenger, defender) => CHALLENGE + pair(challenger, defender),
            Choice::Move(character, location) => MOVE + pair(character, location),
            Choice::Shift(one, onto) => SHIFT + card(one) * PLACES + u32::from(onto),
            Choice::Sing(one, with) => SING + card(one) * PLACES + u32::from(with),
        }
    }

    /// Codes of cards the pool does not have are dense too: they are choices no game ever offers.
    fn from_code(code: u32) -> Option<Self> {
        let nth = |index: u32| CardId::raw(Dialect::Lorcana, index as u16);
        let card = |from: u32| nth(code - from);
        let place = |from: u32| (code - from) as u8;
        let both = |from: u32| (((code - from) / PLACES) as u8, ((code - from) % PLACES) as u8);
        let card_and_place = |from: u32| (nth((code - from) / PLACES), ((code - from) % PLACES) as u8);
        Some(match code {
            0..PLAYER => PLAIN[code as usize],
            PLAYER..MODE => Choice::Player(Seat(place(PLAYER))),
            MODE..NUMBER => Choice::Mode(place(MODE)),
            NUMBER..OBJECT => Choice::Number(place(NUMBER)),
            OBJECT..BURIED => Choice::Object(place(OBJECT)),
            BURIED..TRIGGER => {
                let (seat, place) = both(BURIED);
                Choice::Buried(Seat(seat), place)
            }
            TRIGGER..QUEST => Choice::Trigger(place(TRIGGER)),
            QUEST..BOOST => Choice::Quest(place(QUEST)),
            BOOST..ACTIVATE => Choice::Boost(place(BOOST)),
            ACTIVATE..INK => {
                let at = code - ACTIVATE;
                Choice::Activate((at / ABILITIES) as u8, (at % ABILITIES) as u8)
            }
            INK..PLAY => Choice::Ink(card(INK)),
            PLAY..SING_TOGETHER => Choice::Play(card(PLAY)),
            SING_TOGETHER..CARD => Choice::SingTogether(card(SING_TOGETHER)),
            CARD..TOP => Choice::Card(card(CARD)),
            TOP..BOTTOM => Choice::Top(card(TOP)),
            BOTTOM..CHALLENGE => Choice::Bottom(card(BOTTOM)),
            CHALLENGE..MOVE => {
                let (challenger, defender) = both(CHALLENGE);
                Choice::Challenge(challenger, defender)
            }
            MOVE..SHIFT => {
                let (character, location) = both(MOVE);
                Choice::Move(character, location)
            }
            SHIFT..SING => {
                let (one, onto) = card_and_place(SHIFT);
                Choice::Shift(one, onto)
            }
            SING..END => {
                let (one, with) = card_and_place(SING);
                Choice::Sing(one, with)
            }
            _ => return None,
        })
    }
}

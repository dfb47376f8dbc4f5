//! Choices and their codes.

use cards::pool::ACTIVATED_MAX;
use cards::{CardId, CardList, SEATS_MAX};
use kernel::{Choice as _, ChoicePart, Seat};

/// One answer; `C` is how it names cards. Places are those of the play area, in the order things came there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice<C = CardId> {
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
    Ink(C),
    /// Plays this card of the hand for ink.
    Play(C),
    /// Sings this song together.
    SingTogether(C),
    /// A card.
    Card(C),
    /// A card to put on top.
    Top(C),
    /// A card to put on the bottom.
    Bottom(C),
    /// The first challenges the second.
    Challenge(u8, u8),
    /// The first, a character, moves to the second, a location.
    Move(u8, u8),
    /// Plays this card by Shift onto the character at this place.
    Shift(C, u8),
    /// Sings this song with the character at this place.
    Sing(C, u8),
}

pub(crate) const MODES: u32 = 8;

const PLAYER: ChoicePart<Seat> = ChoicePart::seat(SEATS_MAX as u32);
const MODE: ChoicePart<u8> = ChoicePart::below(MODES);
const PLACE: ChoicePart<u8> = ChoicePart::below(256);
const ABILITY: ChoicePart<u8> = ChoicePart::below(ACTIVATED_MAX as u32);
/// Cards by their places in the list of the seat that chooses.
const CARD: ChoicePart<u8> = ChoicePart::below(CardList::PLACES);

kernel::choice!(
    Choice<u8>,
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

impl<C> Choice<C> {
    /// The same choice with cards named otherwise, if they all have such names.
    fn renamed<D>(self, name: impl Fn(C) -> Option<D>) -> Option<Choice<D>> {
        Some(match self {
            Choice::EndTurn => Choice::EndTurn,
            Choice::Keep => Choice::Keep,
            Choice::Done => Choice::Done,
            Choice::Yes => Choice::Yes,
            Choice::No => Choice::No,
            Choice::Continue => Choice::Continue,
            Choice::Player(seat) => Choice::Player(seat),
            Choice::Mode(one) => Choice::Mode(one),
            Choice::Number(one) => Choice::Number(one),
            Choice::Object(one) => Choice::Object(one),
            Choice::Buried(seat, one) => Choice::Buried(seat, one),
            Choice::Trigger(one) => Choice::Trigger(one),
            Choice::Quest(one) => Choice::Quest(one),
            Choice::Boost(one) => Choice::Boost(one),
            Choice::Activate(one, other) => Choice::Activate(one, other),
            Choice::Ink(card) => Choice::Ink(name(card)?),
            Choice::Play(card) => Choice::Play(name(card)?),
            Choice::SingTogether(card) => Choice::SingTogether(name(card)?),
            Choice::Card(card) => Choice::Card(name(card)?),
            Choice::Top(card) => Choice::Top(name(card)?),
            Choice::Bottom(card) => Choice::Bottom(name(card)?),
            Choice::Challenge(one, other) => Choice::Challenge(one, other),
            Choice::Move(one, other) => Choice::Move(one, other),
            Choice::Shift(card, one) => Choice::Shift(name(card)?, one),
            Choice::Sing(card, one) => Choice::Sing(name(card)?, one),
        })
    }
}

impl Choice {
    /// Its code for a seat with this list of cards.
    pub(crate) fn coded(self, cards: CardList<'_>) -> Option<u32> {
        self.renamed(|card| cards.place(card))?.code()
    }

    /// The choice of a code for a seat with this list of cards.
    pub(crate) fn decoded(code: u32, cards: CardList<'_>) -> Option<Choice> {
        Choice::<u8>::from_code(code)?.renamed(|place| cards.card(place))
    }
}

/// A choice that names a card has no code of its own: the card has its place in the list of the seat that chooses.
impl kernel::Choice for Choice {
    const CODES: u32 = <Choice<u8> as kernel::Choice>::CODES;
    const KINDS: &'static [(&'static str, &'static str)] = <Choice<u8> as kernel::Choice>::KINDS;

    fn kind(self) -> &'static str {
        self.renamed(|_| Some(0)).map_or("", |choice: Choice<u8>| choice.kind())
    }

    fn code(self) -> Option<u32> {
        self.renamed(|_| None::<u8>)?.code()
    }

    fn from_code(code: u32) -> Option<Self> {
        Choice::<u8>::from_code(code)?.renamed(|_| None)
    }
}

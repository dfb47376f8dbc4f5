//! Choices and their codes.

use cards::pool::ACTIVATED_MAX;
use cards::{CardId, CardList};
use kernel::{Choice as _, ChoicePart, Seat};

/// One answer; `C` is how it names cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice<C = CardId> {
    /// Passes priority.
    Pass,
    /// Keeps the hand.
    Keep,
    /// Draws a new one, a card fewer.
    Mulligan,
    /// Does the optional thing, or pays the optional cost.
    Yes,
    /// Declines it; takes none.
    No,
    /// The creature that is asked about attacks.
    Attack,
    /// The creature that is asked about does not attack.
    Hold,
    /// The creature that is asked about does not block.
    NoBlock,
    /// Pays the alternative cost.
    Alternative,
    /// Pays the printed cost.
    Printed,
    /// A player.
    Player(Seat),
    /// A mode, from 0.
    Mode(u8),
    /// A number: X, damage, resources.
    Number(u8),
    /// The permanent at this place of the battlefield.
    Object(u8),
    /// The item at this place of the stack, from the bottom.
    Item(u8),
    /// The card at this place of a graveyard.
    Buried(Seat, u8),
    /// The waiting trigger at this place.
    Trigger(u8),
    /// Activates an ability of the permanent at this place.
    Activate(u8, u8),
    /// Plays this card from the hand.
    Play(C),
    /// A card.
    Card(C),
    /// A card to put on top.
    Top(C),
    /// A card to put on the bottom.
    Bottom(C),
}

const PLAYER: ChoicePart<Seat> = ChoicePart::seat(2);
const MODE: ChoicePart<u8> = ChoicePart::below(8);
const PLACE: ChoicePart<u8> = ChoicePart::below(256);
const ITEM: ChoicePart<u8> = ChoicePart::below(256);
const ABILITY: ChoicePart<u8> = ChoicePart::below(ACTIVATED_MAX as u32);
/// Cards by their places in the list of the seat that chooses.
const CARD: ChoicePart<u8> = ChoicePart::below(CardList::PLACES);

kernel::choice!(
    Choice<u8>,
    [
        ("pass", "passes priority"),
        ("keep_hand", "keeps the opening hand"),
        ("mulligan", "draws a new hand, a card fewer"),
        (
            "answer",
            "does or pays what may be done or paid, or does not; chooses nothing where that is allowed",
        ),
        ("declare_attacker", "says whether the creature that is asked about attacks"),
        (
            "declare_blocker",
            "says that the creature that is asked about does not block; what it blocks is a `choose`",
        ),
        ("choose_cost", "pays the printed cost, or the other one"),
        ("choose_mode", "chooses a mode"),
        ("choose_number", "says a number: X, damage, resources of an aspect"),
        (
            "choose",
            "points at a player, a permanent, an item of the stack or a card in a graveyard: a target, what is blocked or paid with",
        ),
        ("choose_trigger", "puts this waiting trigger on the stack next"),
        ("activate_ability", "activates an ability of a permanent"),
        ("play_card", "plays a card of the hand"),
        ("choose_card", "names a card: one to discard, to find, to take"),
        ("put_on_top", "puts a card on top of the library"),
        ("put_on_bottom", "puts a card on the bottom of the library"),
    ],
    {
        Pass => "pass",
        Keep => "keep_hand",
        Mulligan => "mulligan",
        Yes => "answer",
        No => "answer",
        Attack => "declare_attacker",
        Hold => "declare_attacker",
        NoBlock => "declare_blocker",
        Alternative => "choose_cost",
        Printed => "choose_cost",
        Player(seat: PLAYER) => "choose",
        Mode(mode: MODE) => "choose_mode",
        Number(number: PLACE) => "choose_number",
        Object(place: PLACE) => "choose",
        Item(place: ITEM) => "choose",
        Buried(seat: PLAYER, place: PLACE) => "choose",
        Trigger(place: PLACE) => "choose_trigger",
        Activate(place: PLACE, ability: ABILITY) => "activate_ability",
        Play(card: CARD) => "play_card",
        Card(card: CARD) => "choose_card",
        Top(card: CARD) => "put_on_top",
        Bottom(card: CARD) => "put_on_bottom",
    }
);

impl<C> Choice<C> {
    /// The same choice with cards named otherwise, if they all have such names.
    fn renamed<D>(self, name: impl Fn(C) -> Option<D>) -> Option<Choice<D>> {
        Some(match self {
            Choice::Pass => Choice::Pass,
            Choice::Keep => Choice::Keep,
            Choice::Mulligan => Choice::Mulligan,
            Choice::Yes => Choice::Yes,
            Choice::No => Choice::No,
            Choice::Attack => Choice::Attack,
            Choice::Hold => Choice::Hold,
            Choice::NoBlock => Choice::NoBlock,
            Choice::Alternative => Choice::Alternative,
            Choice::Printed => Choice::Printed,
            Choice::Player(seat) => Choice::Player(seat),
            Choice::Mode(one) => Choice::Mode(one),
            Choice::Number(one) => Choice::Number(one),
            Choice::Object(one) => Choice::Object(one),
            Choice::Item(one) => Choice::Item(one),
            Choice::Buried(seat, one) => Choice::Buried(seat, one),
            Choice::Trigger(one) => Choice::Trigger(one),
            Choice::Activate(one, other) => Choice::Activate(one, other),
            Choice::Play(card) => Choice::Play(name(card)?),
            Choice::Card(card) => Choice::Card(name(card)?),
            Choice::Top(card) => Choice::Top(name(card)?),
            Choice::Bottom(card) => Choice::Bottom(name(card)?),
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

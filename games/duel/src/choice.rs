//! Choices and their codes.

use cards::pool::{ACTIVATED_MAX, POOL_CARDS_MAX};
use cards::{CardId, Dialect};
use kernel::{ChoicePart, Seat};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
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
    Play(CardId),
    /// A card.
    Card(CardId),
    /// A card to put on top.
    Top(CardId),
    /// A card to put on the bottom.
    Bottom(CardId),
}

const PLAYER: ChoicePart<Seat> = ChoicePart::seat(2);
const MODE: ChoicePart<u8> = ChoicePart::below(8);
const PLACE: ChoicePart<u8> = ChoicePart::below(256);
const ITEM: ChoicePart<u8> = ChoicePart::below(256);
const ABILITY: ChoicePart<u8> = ChoicePart::below(ACTIVATED_MAX as u32);
/// Cards the pool does not have are counted too: they are choices no game ever offers.
const CARD: ChoicePart<CardId> = ChoicePart {
    count: POOL_CARDS_MAX as u32,
    number: |card| u32::from(card.index()),
    value: |number| Some(CardId::raw(Dialect::Duel, number as u16)),
};

kernel::choice!(
    Choice,
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

//! Choices and their codes.

use cards::CardId;
use cards::pool::{ACTIVATED_MAX, POOL_CARDS_MAX};

use crate::seats::SEATS;
use kernel::Seat;

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

const PLAIN: [Choice; 10] = [
    Choice::Pass,
    Choice::Keep,
    Choice::Mulligan,
    Choice::Yes,
    Choice::No,
    Choice::Attack,
    Choice::Hold,
    Choice::NoBlock,
    Choice::Alternative,
    Choice::Printed,
];

const MODES: u32 = 8;
const PLACES: u32 = 256;
const ITEMS: u32 = 64;
const CARDS: u32 = POOL_CARDS_MAX as u32;
const ABILITIES: u32 = ACTIVATED_MAX as u32;

const PLAYER: u32 = PLAIN.len() as u32;
const MODE: u32 = PLAYER + 2;
const NUMBER: u32 = MODE + MODES;
const OBJECT: u32 = NUMBER + PLACES;
const ITEM: u32 = OBJECT + PLACES;
const BURIED: u32 = ITEM + ITEMS;
const TRIGGER: u32 = BURIED + 2 * PLACES;
const ACTIVATE: u32 = TRIGGER + PLACES;
const PLAY: u32 = ACTIVATE + PLACES * ABILITIES;
const CARD: u32 = PLAY + CARDS;
const TOP: u32 = CARD + CARDS;
const BOTTOM: u32 = TOP + CARDS;
const END: u32 = BOTTOM + CARDS;

impl kernel::Choice for Choice {
    const CODES: u32 = END;
    const KINDS: &[(&str, &str)] = &[
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
    ];

    fn kind(self) -> &'static str {
        match self {
            Choice::Pass => "pass",
            Choice::Keep => "keep_hand",
            Choice::Mulligan => "mulligan",
            Choice::Yes | Choice::No => "answer",
            Choice::Attack | Choice::Hold => "declare_attacker",
            Choice::NoBlock => "declare_blocker",
            Choice::Alternative | Choice::Printed => "choose_cost",
            Choice::Mode(_) => "choose_mode",
            Choice::Number(_) => "choose_number",
            Choice::Player(_) | Choice::Object(_) | Choice::Item(_) | Choice::Buried(..) => "choose",
            Choice::Trigger(_) => "choose_trigger",
            Choice::Activate(..) => "activate_ability",
            Choice::Play(_) => "play_card",
            Choice::Card(_) => "choose_card",
            Choice::Top(_) => "put_on_top",
            Choice::Bottom(_) => "put_on_bottom",
        }
    }

    fn code(self) -> u32 {
        match self {
            Choice::Pass
            | Choice::Keep
            | Choice::Mulligan
            | Choice::Yes
            | Choice::No
            | Choice::Attack
            | Choice::Hold
            | Choice::NoBlock
            | Choice::Alternative
            | Choice::Printed => PLAIN.iter().position(|&plain| plain == self).unwrap_or(0) as u32,
            Choice::Player(seat) => PLAYER + u32::from(seat.0),
            Choice::Mode(mode) => MODE + u32::from(mode),
            Choice::Number(number) => NUMBER + u32::from(number),
            Choice::Object(place) => OBJECT + u32::from(place),
            Choice::Item(place) => ITEM + u32::from(place),
            Choice::Buried(seat, place) => BURIED + u32::from(seat.0) * PLACES + u32::from(place),
            Choice::Trigger(place) => TRIGGER + u32::from(place),
            Choice::Activate(place, ability) => ACTIVATE + u32::from(place) * ABILITIES + u32::from(ability),
            Choice::Play(card) => PLAY + u32::from(card.index()),
            Choice::Card(card) => CARD + u32::from(card.index()),
            Choice::Top(card) => TOP + u32::from(card.index()),
            Choice::Bottom(card) => BOTTOM + u32::from(card.index()),
        }
    }

    /// Codes of cards the pool does not have are dense too: they are choices no game ever offers.
    fn from_code(code: u32) -> Option<Self> {
        let card = |from: u32| CardId::raw(cards::Dialect::Duel, (code - from) as u16);
        let place = |from: u32| (code - from) as u8;
        Some(match code {
            0..PLAYER => PLAIN[code as usize],
            PLAYER..MODE => Choice::Player(SEATS[(code - PLAYER) as usize]),
            MODE..NUMBER => Choice::Mode(place(MODE)),
            NUMBER..OBJECT => Choice::Number(place(NUMBER)),
            OBJECT..ITEM => Choice::Object(place(OBJECT)),
            ITEM..BURIED => Choice::Item(place(ITEM)),
            BURIED..TRIGGER => {
                let at = code - BURIED;
                Choice::Buried(SEATS[(at / PLACES) as usize], (at % PLACES) as u8)
            }
            TRIGGER..ACTIVATE => Choice::Trigger(place(TRIGGER)),
            ACTIVATE..PLAY => {
                let at = code - ACTIVATE;
                Choice::Activate((at / ABILITIES) as u8, (at % ABILITIES) as u8)
            }
            PLAY..CARD => Choice::Play(card(PLAY)),
            CARD..TOP => Choice::Card(card(CARD)),
            TOP..BOTTOM => Choice::Top(card(TOP)),
            BOTTOM..END => Choice::Bottom(card(BOTTOM)),
            _ => return None,
        })
    }
}

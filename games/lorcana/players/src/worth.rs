//! Values of things, in a unit of about one ink: a plain character with 2 strength, 2 willpower and 1 lore is worth
//! about two and a half.

use cards::{Card, CardId, CardType, Keywords, Permanent, PublicState};
use kernel::Seat;
use kernel::limits::SEATS_MAX;
use lorcana::{Lorcana, lore_to_win};
use wording::ast::{Duration, Keyword, Restriction, Trigger};

use bots::SeatValues;
use cardbots::{GAME, Scale};

/// Scale of values in Lorcana.
#[derive(Clone, Copy, Debug)]
pub(super) struct InLorcana;

/// A card in the hand, before anybody looks which.
const HELD: f32 = 1.3;

impl Scale for InLorcana {
    const HELD: f32 = HELD;
    const DRAWN: f32 = 1.25;
    const USUAL: f32 = 2.2;
    const SCAR: f32 = 0.3;
    const TAPPED: f32 = 0.15;
    const UNTAPPED: f32 = 0.25;

    fn permanent(self, public: &PublicState, one: &Permanent) -> f32 {
        let (card, now) = (one.card(), &one.now);
        let left = now.toughness - one.damage;
        let more = if now.mute { 0.0 } else { abilities(card) };
        match card.card_type {
            CardType::Creature => {
                let quests = !now.keywords.is(Restriction::CantQuest) && !one.has(Keyword::Reckless);
                let each = if quests { 0.85 * next_lore(public, now.controller) } else { 0.0 };
                self.body(now.power, left, now.keywords) + each * f32::from(now.lore.max(0)) + more
            }
            CardType::Location => location(left, now.lore) + more,
            CardType::Item => 0.5 + 0.25 * f32::from(card.price.total()) + more,
            _ => 0.0,
        }
    }

    fn body(self, strength: i16, willpower: i16, keywords: Keywords) -> f32 {
        let strength = f32::from(strength.max(0));
        let mut worth = 0.4 + 0.3 * strength + 0.35 * f32::from(willpower.max(0));
        let mut add = |keyword: Keyword, more: f32| {
            if keywords.has(keyword) {
                worth += more;
            }
        };
        add(Keyword::Evasive, 0.7);
        add(Keyword::Hexproof, 0.4);
        add(Keyword::Bodyguard, 0.4);
        add(Keyword::Alert, 0.1);
        add(Keyword::Support, 0.1 + 0.15 * strength);
        add(Keyword::Reckless, -0.7);
        add(Keyword::Vanish, -0.3);
        add(Keyword::Boost(0), 0.4);
        worth
            + 0.15 * f32::from(keywords.challenger)
            + 0.6 * f32::from(keywords.resist)
            + 0.08 * f32::from(keywords.singer)
    }

    fn in_play(self, card: &Card, _x: u8) -> f32 {
        let (strength, willpower) = (i16::from(card.power), i16::from(card.toughness));
        match card.card_type {
            CardType::Creature => {
                let rush = if card.keywords.has(Keyword::Rush) { 0.3 } else { 0.0 };
                self.body(strength, willpower, card.keywords)
                    + 0.6 * f32::from(card.lore)
                    + abilities(card)
                    + rush
            }
            CardType::Location => location(willpower, card.lore.into()) + abilities(card),
            CardType::Item => 0.5 + 0.25 * f32::from(card.price.total()) + abilities(card),
            _ => 0.0,
        }
    }

    fn held(self, public: &PublicState, seat: Seat, _hand: &[CardId], card: &Card) -> f32 {
        let cost = f32::from(card.price.total());
        let too_much = (cost - f32::from(public.ink[seat.index()].total()) - 2.0).max(0.0);
        let worth = match card.card_type {
            CardType::Creature | CardType::Location | CardType::Item => self.in_play(card, 0),
            _ => 1.3 + 0.35 * cost,
        };
        worth - 0.35 * too_much
    }

    fn life_change(self, public: &PublicState, seat: Seat, by: i16) -> f32 {
        let (now, goal) = (public.players[seat.index()].life, lore_to_win(public, seat));
        lore(now.saturating_add(by).max(0), goal) - lore(now, goal)
    }

    /// Strength matters in the challenger's turn.
    fn passing(self, public: &PublicState, one: &Permanent) -> f32 {
        let fights = public.active == one.now.controller && !one.tapped && !one.sick;
        if fights || public.active != one.now.controller && one.tapped { 0.25 } else { 0.05 }
    }

    /// An exerted character does not quest, and can be challenged.
    fn tapping(self, public: &PublicState, one: &Permanent) -> f32 {
        if !one.is_creature() || one.sick {
            return 0.0;
        }
        quest_lore(public, one) + 0.08 * self.permanent(public, one)
    }

    fn ink(self, public: &PublicState, seat: Seat) -> f32 {
        ink_more(public.ink[seat.index()].total())
    }

    fn more_lore(self, public: &PublicState, one: &Permanent, more: i16, duration: Duration) -> f32 {
        let each = next_lore(public, one.now.controller);
        let quests = public.active == one.now.controller && !one.tapped && !one.sick;
        f32::from(more)
            * match duration {
                Duration::EndOfTurn if quests => each,
                Duration::EndOfTurn => 0.0,
                Duration::YourNextTurn => 0.3 * each,
                Duration::WhileSourceStays | Duration::Forever => 1.2 * each,
            }
    }
}

/// Value of an amount of lore towards the goal: each point the more, the nearer the end is.
fn lore(lore: i16, goal: i16) -> f32 {
    if lore >= goal {
        return GAME;
    }
    let part = 20.0 * f32::from(lore) / f32::from(goal.max(1));
    0.9 * part + 0.03 * part * part
}

/// Value of the next point of lore to a seat, but for winning.
pub(super) fn next_lore(public: &PublicState, seat: Seat) -> f32 {
    0.93 + 0.08 * f32::from(public.players[seat.index()].life.clamp(0, 19))
}

/// The lore a character would bring by questing now.
pub(super) fn quest_lore(public: &PublicState, one: &Permanent) -> f32 {
    if one.has(Keyword::Reckless) || one.now.keywords.is(Restriction::CantQuest) {
        return 0.0;
    }
    InLorcana.life_change(public, one.now.controller, one.now.lore.max(0))
}

/// Value of the abilities of a card that stays, beside what the table shows of them.
fn abilities(card: &Card) -> f32 {
    let lasting = card.triggered.iter().filter(|one| !matches!(one.when, Trigger::Enters(_))).count();
    let others = card.activated.len() + card.statics.len() + card.replacements.len();
    0.25 * (lasting + others) as f32
}

/// A location of this willpower and lore.
fn location(willpower: i16, lore: i16) -> f32 {
    0.3 + 0.2 * f32::from(willpower.max(0)) + 1.6 * f32::from(lore.max(0))
}

/// Value of another card in an inkwell of `there` cards: the first ones most.
pub(super) fn ink_more(there: u8) -> f32 {
    match there {
        0..=3 => 3.0,
        4..=5 => 1.8,
        6 => 1.2,
        7 => 0.8,
        8..=9 => 0.4,
        _ => 0.1,
    }
}

/// Value of a card in play at the beginning of a turn, its controller having this part of 20 lore. These weights, and
/// those of [`standing`], fit the winners of some thousand games best.
fn weight(one: &Permanent, part: f32) -> f32 {
    let (card, now) = (one.card(), &one.now);
    let left = f32::from((now.toughness - one.damage).max(0));
    let lore = f32::from(now.lore.max(0));
    let if_it = |is: bool, more: f32| if is { more } else { 0.0 };
    match card.card_type {
        CardType::Creature => {
            let quests = !now.keywords.is(Restriction::CantQuest) && !one.has(Keyword::Reckless);
            0.34 * f32::from(now.power.max(0))
                + 0.33 * left
                + if_it(quests, lore * (0.62 + 0.029 * part))
                + if_it(one.has(Keyword::Evasive), 0.75)
                + if_it(one.has(Keyword::Bodyguard), 0.25)
                + if_it(one.tapped, -0.5)
                + if_it(!now.mute, 0.3 * abilities(card))
                + 0.4 * f32::from(now.keywords.challenger)
                + 0.2 * f32::from(now.keywords.resist)
        }
        CardType::Location => (1.8 * lore + 0.39 * left - 2.0).max(0.1),
        CardType::Item => 0.57 * f32::from(card.price.total()),
        _ => 0.0,
    }
}

/// Strength of a seat's standing by itself. Early lore counts for little: the better characters catch up.
fn standing(public: &PublicState, seat: Seat) -> f32 {
    let index = seat.index();
    if public.players[index].out {
        return -GAME;
    }
    let part = 20.0 * f32::from(public.players[index].life) / f32::from(lore_to_win(public, seat).max(1));
    let lore = 0.0375 * part * part + 1.1 * (part - 15.0).max(0.0);
    let board: f32 = public.controlled(seat).map(|one| weight(one, part)).sum();
    let cards = f32::from(public.hands[index]);
    let hand = 1.55 * cards.min(2.0) + 1.22 * (cards - 2.0).clamp(0.0, 2.0) + 0.95 * (cards - 4.0).max(0.0);
    let ink = f32::from(public.ink[index].total());
    let ink = 2.0 * ink.min(4.0) + 0.95 * (ink - 4.0).clamp(0.0, 3.0) + 0.1 * (ink - 7.0).max(0.0);
    lore + board + hand + ink
}

/// The share of games each seat is expected to win from here.
pub(super) fn expected(world: &Lorcana) -> SeatValues {
    /// A lead that wins about three of four games.
    const CLEAR: f32 = 4.0;
    let public = world.public();
    let mut standings = [-GAME; SEATS_MAX];
    for seat in public.seats() {
        standings[seat.index()] = standing(public, seat);
    }
    let mut shares = [0.0; SEATS_MAX];
    let mut sum = 0.0;
    for seat in public.seats() {
        let others = public.seats().filter(|&other| other != seat).map(|other| standings[other.index()]);
        let lead = (standings[seat.index()] - others.fold(-GAME, f32::max)) / CLEAR;
        // Rises like the usual curve, and is the same on every machine.
        shares[seat.index()] = 0.5 + 0.5 * lead / (1.0 + lead.abs());
        sum += shares[seat.index()];
    }
    shares.map(|share| share / sum)
}

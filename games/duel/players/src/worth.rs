//! Values of things, in a unit of about one resource: a plain 2/2 is worth about two and a half.

use cards::{Card, CardId, CardType, Keywords, Permanent, PublicState};
use duel::Duel;
use duel::other;
use kernel::Seat;
use wording::ast::{Condition, Keyword, Restriction, Static, Trigger};

use cardbots::{GAME, Scale};

/// A card in the hand, before anybody looks which.
const HELD: f32 = 1.4;

/// Scale of values in Duel.
#[derive(Clone, Copy, Debug)]
pub(super) struct InDuel;

impl Scale for InDuel {
    const HELD: f32 = HELD;
    const DRAWN: f32 = 1.3;
    const USUAL: f32 = 1.9;
    const SCAR: f32 = 0.05;
    const TAPPED: f32 = 0.2;
    const UNTAPPED: f32 = 0.15;

    fn permanent(self, public: &PublicState, one: &Permanent) -> f32 {
        let card = one.card();
        match card.card_type {
            CardType::Creature => {
                let now = &one.now;
                let mut worth = self.body(now.power, now.toughness, now.keywords);
                if !now.mute {
                    worth += abilities(card);
                }
                let stuck = now.keywords.is(Restriction::DoesntUntap) && one.tapped;
                if stuck || now.keywords.is(Restriction::CantAttack) {
                    worth *= 0.5;
                } else if now.keywords.is(Restriction::CantBlock) {
                    worth *= 0.85;
                }
                worth
            }
            CardType::Enchantment => {
                // What is attached shows in its host.
                let attached = public.find(one.attached_to).is_some();
                if attached { 0.3 } else { 0.6 + 0.4 * f32::from(card.price.total()) }
            }
            CardType::Generator => 1.5,
            // The last three are of other games.
            CardType::Instant
            | CardType::Sorcery
            | CardType::Action
            | CardType::Item
            | CardType::Location => 0.0,
        }
    }

    fn body(self, power: i16, toughness: i16, keywords: Keywords) -> f32 {
        let strength = f32::from(power.max(0));
        let mut worth = 0.3 + 0.6 * strength + 0.5 * f32::from(toughness.max(0));
        let mut add = |keyword: Keyword, more: f32| {
            if keywords.has(keyword) {
                worth += more;
            }
        };
        add(Keyword::Flying, 0.3 + 0.3 * strength);
        add(Keyword::Reach, 0.2);
        add(Keyword::FirstStrike, 0.15 + 0.2 * strength);
        add(Keyword::DoubleStrike, 0.2 + 0.6 * strength);
        add(Keyword::Trample, 0.12 * strength);
        add(Keyword::Deathtouch, 0.9);
        add(Keyword::Lifelink, 0.35 * strength);
        add(Keyword::Vigilance, 0.1 + 0.1 * strength);
        add(Keyword::Haste, 0.1);
        add(Keyword::Menace, 0.2 + 0.1 * strength);
        add(Keyword::Defender, -0.5 * strength);
        add(Keyword::Hexproof, 0.4);
        add(Keyword::Indestructible, 1.0);
        add(Keyword::Ward(0), 0.3);
        worth
    }

    fn in_play(self, card: &Card, x: u8) -> f32 {
        match card.card_type {
            CardType::Creature => {
                let more = if card.price.x { i16::from(x) } else { 0 };
                let counted = card.statics.iter().any(|one| matches!(one, Static::PowerAndToughness { .. }));
                let more = if counted { 4 } else { more };
                let (power, toughness) = (i16::from(card.power) + more, i16::from(card.toughness) + more);
                if toughness <= 0 {
                    0.0
                } else {
                    self.body(power, toughness, card.keywords) + abilities(card)
                }
            }
            CardType::Enchantment if card.is_attached() => 0.0,
            CardType::Enchantment => 0.6 + 0.4 * f32::from(card.price.total()),
            CardType::Generator => 1.5,
            // The last three are of other games.
            CardType::Instant
            | CardType::Sorcery
            | CardType::Action
            | CardType::Item
            | CardType::Location => 0.0,
        }
    }

    fn held(self, public: &PublicState, seat: Seat, hand: &[CardId], card: &Card) -> f32 {
        let generators = generators(public, seat);
        if card.card_type == CardType::Generator {
            let holding = hand.iter().filter(|id| id.card().card_type == CardType::Generator).count();
            let lacking = 6 - (generators + holding) as i32;
            return if lacking > 3 { 4.0 } else { 0.9 + 0.5 * lacking.max(-1) as f32 };
        }
        let cost = f32::from(card.price.total());
        let too_much = (cost - generators as f32 - 2.0).max(0.0);
        let worth = match card.card_type {
            CardType::Creature | CardType::Enchantment => self.in_play(card, 3).max(1.5),
            _ => 1.6 + 0.3 * cost,
        };
        worth - 0.4 * too_much
    }

    #[inline]
    fn life_change(self, public: &PublicState, seat: Seat, by: i16) -> f32 {
        let now = public.players[seat.index()].life;
        life(now.saturating_add(by)) - life(now)
    }

    /// Changes that end soon matter only in a fight.
    fn passing(self, _table: &PublicState, one: &Permanent) -> f32 {
        if one.in_combat() { 0.4 } else { 0.05 }
    }

    fn tapping(self, public: &PublicState, one: &Permanent) -> f32 {
        0.06 * self.permanent(public, one)
    }

    fn likes_its_graveyard(self, public: &PublicState, seat: Seat) -> bool {
        public.controlled(seat).any(|one| {
            let wins =
                |condition: Option<Condition>| matches!(condition, Some(Condition::GraveyardAtLeast(_)));
            one.card().triggered.iter().any(|ability| wins(ability.only_if))
                || one.card().statics.iter().any(|one| matches!(one, Static::PowerAndToughness { .. }))
        })
    }
}

/// Value of a life total: each point the more, the fewer there are.
#[inline]
pub(super) fn life(life: i16) -> f32 {
    // Even then less is worse, so that what saves a part is seen.
    if life <= 0 { 10.0 * f32::from(life) - GAME } else { 3.0 * f32::from(life.min(60)).sqrt() }
}

/// Value of the abilities of a card that stays, beside what the table shows of them.
fn abilities(card: &Card) -> f32 {
    let lasting = card.triggered.iter().filter(|one| !matches!(one.when, Trigger::Enters(_))).count();
    let others = card.activated.len() + card.statics.len() + card.replacements.len();
    0.35 * (lasting + others) as f32
}

/// Number of generators a seat has.
fn generators(public: &PublicState, seat: Seat) -> usize {
    public.controlled(seat).filter(|one| one.card().card_type == CardType::Generator).count()
}

/// Strength of a seat's standing by itself.
fn standing(public: &PublicState, seat: Seat) -> f32 {
    let player = &public.players[seat.index()];
    let mut worth = life(player.life) - 0.08 * f32::from(player.poison) * f32::from(player.poison);
    let mut resources = 0;
    for one in public.controlled(seat) {
        if one.card().card_type == CardType::Generator {
            resources += 1;
        } else {
            worth += InDuel.permanent(public, one);
        }
    }
    let cards = f32::from(public.hands[seat.index()]);
    worth + HELD * cards.min(4.0) + 0.5 * (cards - 4.0).max(0.0) + generator_worth(resources)
}

/// Value of a number of generators: the first ones are worth most.
fn generator_worth(count: i32) -> f32 {
    1.3 * count.min(4) as f32 + 0.7 * (count - 4).clamp(0, 3) as f32 + 0.2 * (count - 7).max(0) as f32
}

/// Lead of a seat over the other.
fn lead(public: &PublicState, seat: Seat) -> f32 {
    standing(public, seat) - standing(public, other(seat))
}

/// The share of games a seat is expected to win from here.
pub(super) fn expected(world: &Duel, seat: Seat) -> f32 {
    /// A lead that wins about three of four games.
    const CLEAR: f32 = 5.0;
    let lead = lead(world.public(), seat) / CLEAR;
    // Rises like the usual curve, and is the same on every machine.
    0.5 + 0.5 * lead / (1.0 + lead.abs())
}

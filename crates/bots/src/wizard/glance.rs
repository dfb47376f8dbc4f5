//! What a player sees at a glance, in numbers: how the round stands, and what a card would be in it.

use wizard::{CARDS, Card, RANKS};

use super::counts::{Counts, Kind};
use super::tricks::{PLAIN, WIZARD_BIT};
use super::watched::Watched;

/// How many Wizards there are.
const WIZARDS: u8 = Card::FOOL.bit() - Card::WIZARD.bit();

/// How many numbers tell how the round stands.
pub(super) const SITUATION: usize = 25;

/// How many numbers tell what a card is.
pub(super) const CARD: usize = 12;

/// What whose turn it is sees: the own hand, what was played, predictions and tricks. Nothing in it depends on
/// what others hold.
pub(super) struct Glance<'a> {
    watched: &'a Watched,
    held: Counts,
    /// Plain cards not seen and not held.
    unseen: u64,
    unseen_trumps: f32,
    unseen_wizards: f32,
    /// One over the number of all cards not seen.
    per_unseen: f32,
    /// How many play to this trick afterwards.
    after: u8,
    /// The cards that would take the trick as it lies.
    takers: u64,
}

#[inline]
fn is(so: bool) -> f32 {
    f32::from(u8::from(so))
}

impl<'a> Glance<'a> {
    /// What whose turn it is sees.
    #[inline]
    pub(super) fn new(watched: &'a Watched) -> Glance<'a> {
        let tricks = &watched.tricks;
        let held = watched.held[usize::from(tricks.turn)];
        let known = held + watched.gone;
        let trumps = if tricks.trump == 0 { 0 } else { RANKS };
        Glance {
            watched,
            held,
            unseen: PLAIN & !watched.seen & !tricks.hands[usize::from(tricks.turn)],
            unseen_trumps: f32::from(trumps - known.of(Kind::Trumps)),
            unseen_wizards: f32::from(WIZARDS - known.of(Kind::Wizards)),
            per_unseen: 1.0 / f32::from((CARDS - known.all()).max(1)),
            after: tricks.players_after(),
            takers: tricks.takers(),
        }
    }

    /// How the round stands, every number somewhere around 0 to 1.
    #[inline]
    pub(super) fn situation(&self) -> [f32; SITUATION] {
        let tricks = &self.watched.tricks;
        let held = |kind| f32::from(self.held.of(kind));
        let (need, size) = (f32::from(tricks.need()), f32::from(tricks.left));
        let per_card = 1.0 / size;
        let playable = tricks.playable();
        let (wanted, wanting_after) = self.wanted();
        [
            1.0,
            size * 0.1,
            per_card,
            (need * 0.25).clamp(-1.0, 2.0),
            (need * per_card).clamp(-1.0, 1.0),
            is(need <= 0.0),
            is(need < 0.0),
            is(need == 1.0),
            is(need >= size),
            held(Kind::Wizards) * 0.5,
            held(Kind::Fools) * 0.5,
            held(Kind::Trumps) * 0.25,
            held(Kind::GoodTrumps) * 0.5,
            held(Kind::High) * 0.33,
            held(Kind::Middle) * 0.33,
            ((f32::from(wanted) - size) * 0.33).clamp(-2.0, 2.0),
            f32::from(self.after) * 0.33,
            is(self.after == 0),
            f32::from(wanting_after) * 0.33,
            is(tricks.taker().is_some_and(|seat| tricks.need_of(seat) > 0)),
            is(playable & self.takers != 0),
            is(playable & !self.takers != 0),
            self.unseen_trumps * 0.15,
            self.unseen_wizards * 0.25,
            is(tricks.taker().is_none()),
        ]
    }

    /// How many tricks all want together, and how many of those who play to this trick afterwards want any.
    #[inline]
    fn wanted(&self) -> (u8, u8) {
        let tricks = &self.watched.tricks;
        let (mut wanted, mut wanting_after) = (0, 0);
        let mut seat = tricks.turn;
        for place in 0..tricks.seats {
            let need = tricks.need_of(seat).max(0) as u8;
            wanted += need;
            wanting_after += u8::from(need > 0 && place > 0 && place <= self.after);
            seat = if seat + 1 == tricks.seats { 0 } else { seat + 1 };
        }
        (wanted, wanting_after)
    }

    /// What the card of a bit would be, every number somewhere around 0 to 1.
    #[inline]
    pub(super) fn card(&self, bit: u8) -> [f32; CARD] {
        let one = 1u64 << bit;
        let takes = is(self.takers & one != 0);
        if one & PLAIN == 0 {
            let wizard = is(one == WIZARD_BIT);
            let takes = takes * wizard;
            return [takes, wizard, 1.0 - wizard, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, takes, 0.0];
        }
        let colour = bit / RANKS;
        let own = self.held.of_colour(colour);
        let unseen = RANKS - own - self.watched.gone.of_colour(colour);
        let in_colour = self.unseen >> (colour * RANKS) & ((1 << RANKS) - 1);
        let higher = (in_colour >> (bit % RANKS)).count_ones() as f32;
        let trump = one & self.watched.tricks.trump != 0;
        let ruffs = if trump { 0.0 } else { self.unseen_trumps };
        // Who plays afterwards is taken to hold any of the cards not seen; every second one has to follow.
        let beaten = (higher + 0.5 * ruffs + self.unseen_wizards) * self.per_unseen;
        let stays = (1.0 - beaten).max(0.0);
        let holds = (0..self.after).fold(takes, |holds, _| holds * stays);
        [
            takes,
            0.0,
            0.0,
            is(trump),
            f32::from(bit % RANKS) / f32::from(RANKS - 1),
            higher * 0.2,
            (f32::from(unseen) - higher) * 0.2,
            f32::from(own - 1) * 0.33,
            is(own == 1),
            is(higher == 0.0),
            holds,
            ruffs * 0.15,
        ]
    }
}

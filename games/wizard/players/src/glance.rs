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
/// what others hold. Secret predictions are taken to be those of the world looked at, which were drawn.
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

#[cfg(test)]
mod tests {
    use wizard::Trump;

    use super::super::tricks::Tricks;
    use super::*;

    fn glanced(
        hands: &[&str],
        bids: &[u8],
        played: &[&str],
    ) -> ([f32; SITUATION], impl Fn(&str) -> [f32; CARD]) {
        let mut watched = Watched::fresh(Tricks::example(hands, bids), Trump::Colour(wizard::Colour::Red));
        let bit = |card: &str| card.parse::<Card>().unwrap().bit();
        played.iter().for_each(|card| watched.play(bit(card)));
        (Glance::new(&watched).situation(), move |card: &str| Glance::new(&watched).card(bit(card)))
    }

    fn near(one: f32, other: f32) -> bool {
        (one - other).abs() < 1e-5
    }

    /// The second of three, after B9: red is trump.
    #[test]
    fn a_glance_tells_how_the_round_stands() {
        let (situation, _) = glanced(&["B9 G1 G2", "B12 R3 Z", "B1 Y2 Y3"], &[1, 2, 0], &["B9"]);
        let held = (situation[9], situation[10], situation[11], situation[12], situation[13]);
        assert_eq!(held, (0.5, 0.0, 0.25, 0.0, 0.33), "Wizards, Fools, trumps, good trumps, high cards");
        assert!(near(situation[1], 0.3) && near(situation[3], 0.5), "three tricks left, two of them wanted");
        assert!(near(situation[15], 0.0), "three tricks are wanted and there are three");
        assert!(near(situation[16], 0.33) && situation[17] == 0.0, "one plays afterwards");
        assert!(near(situation[18], 0.0), "and wants none");
        assert_eq!(situation[19], 1.0, "who takes the trick so far wants it");
        assert_eq!((situation[20], situation[21]), (1.0, 0.0), "all that can be played would take it");
        assert!(
            near(situation[22], 12.0 * 0.15) && near(situation[23], 3.0 * 0.25),
            "trumps and Wizards unseen"
        );
    }

    #[test]
    fn a_glance_tells_what_a_card_would_be() {
        let hands = ["B9 G1 G2", "B12 R3 Z", "B1 Y2 Y3"];
        let (_, card) = glanced(&hands, &[1, 2, 0], &["B9"]);
        let high = card("B12");
        assert_eq!((high[0], high[3]), (1.0, 0.0), "it takes the trick and is no trump");
        assert!(near(high[5], 0.2) && near(high[6], 2.0), "one unseen card is higher, ten are lower");
        assert!(
            near(high[7], 0.0) && high[8] == 1.0 && high[9] == 0.0,
            "the only one of its colour, not the best"
        );
        // One higher card, every second trump of twelve and three Wizards, among the 56 not seen.
        assert!(near(high[10], 1.0 - 10.0 / 56.0), "one who plays afterwards may beat it: {}", high[10]);
        assert_eq!(card("Z")[..3], [1.0, 1.0, 0.0]);
        let (_, card) = glanced(&hands, &[1, 2, 0], &["B9", "Z"]);
        assert_eq!((card("B1")[0], card("B1")[10]), (0.0, 0.0), "nothing takes a trick from a Wizard");
    }
}

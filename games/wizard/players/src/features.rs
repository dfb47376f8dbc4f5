//! The features of the policy net: how the round stands, and what a card would be in it.

use wizard::{CARDS, Card, RANKS};

use super::counts::{Counts, Kind};
use super::tricks::{PLAIN, WIZARD_BIT};
use super::watched::Watched;

/// Number of Wizards in the deck.
const WIZARDS: u8 = Card::FOOL.bit() - Card::WIZARD.bit();

/// Number of features of the round.
pub(super) const ROUND_FEATURES: usize = 25;

/// Number of features of a card.
pub(super) const CARD_FEATURES: usize = 12;

/// Indices of the features of the round. "Need" is tricks predicted less tricks taken; the weights are fitted in this
/// order, so that a new feature goes to the end and needs `cargo xtask learn`.
pub(super) mod round {
    /// Always 1.
    pub(crate) const BIAS: usize = 0;
    /// Cards in hand.
    pub(crate) const CARDS_LEFT: usize = 1;
    /// One over the cards in hand.
    pub(crate) const PER_CARD: usize = 2;
    /// The need.
    pub(crate) const NEED: usize = 3;
    /// The need for each card in hand.
    pub(crate) const NEED_PER_CARD: usize = 4;
    /// No trick is needed.
    pub(crate) const NEEDS_NONE: usize = 5;
    /// Too many tricks are won already.
    pub(crate) const HAS_TOO_MANY: usize = 6;
    /// One trick is needed.
    pub(crate) const NEEDS_ONE: usize = 7;
    /// Every trick is needed.
    pub(crate) const NEEDS_ALL: usize = 8;
    /// Wizards in hand.
    pub(crate) const WIZARDS: usize = 9;
    /// Fools in hand.
    pub(crate) const FOOLS: usize = 10;
    /// Trumps in hand.
    pub(crate) const TRUMPS: usize = 11;
    /// Good trumps in hand.
    pub(crate) const GOOD_TRUMPS: usize = 12;
    /// High cards in hand.
    pub(crate) const HIGH: usize = 13;
    /// Middle cards in hand.
    pub(crate) const MIDDLE: usize = 14;
    /// Tricks all seats need together, less those there are.
    pub(crate) const DEMAND: usize = 15;
    /// Seats that play to this trick afterwards.
    pub(crate) const PLAYERS_AFTER: usize = 16;
    /// Nobody plays to this trick afterwards.
    pub(crate) const IS_LAST: usize = 17;
    /// Seats that play afterwards and need a trick.
    pub(crate) const NEEDY_AFTER: usize = 18;
    /// The seat that takes the trick so far needs it.
    pub(crate) const TAKER_NEEDS_IT: usize = 19;
    /// A card that takes the trick can be played.
    pub(crate) const CAN_TAKE: usize = 20;
    /// A card that does not take the trick can be played.
    pub(crate) const CAN_DUCK: usize = 21;
    /// Trumps not seen.
    pub(crate) const UNSEEN_TRUMPS: usize = 22;
    /// Wizards not seen.
    pub(crate) const UNSEEN_WIZARDS: usize = 23;
    /// Nobody takes the trick so far.
    pub(crate) const LEADS: usize = 24;
}

/// Indices of the features of a card.
pub(super) mod card {
    /// The card would take the trick as it lies.
    pub(crate) const TAKES: usize = 0;
    /// The card is a Wizard.
    pub(crate) const IS_WIZARD: usize = 1;
    /// The card is a Fool.
    pub(crate) const IS_FOOL: usize = 2;
    /// The card is a trump.
    pub(crate) const IS_TRUMP: usize = 3;
    /// Rank of the card.
    pub(crate) const RANK: usize = 4;
    /// Cards of its colour not seen that are higher.
    pub(crate) const HIGHER: usize = 5;
    /// Cards of its colour not seen that are lower.
    pub(crate) const LOWER: usize = 6;
    /// Other cards of its colour in hand.
    pub(crate) const OTHERS_OF_COLOUR: usize = 7;
    /// The card is the only one of its colour in hand.
    pub(crate) const IS_ALONE: usize = 8;
    /// The card is the highest of its colour not seen.
    pub(crate) const IS_HIGHEST: usize = 9;
    /// The chance that it takes the trick and nobody beats it afterwards.
    pub(crate) const HOLDS: usize = 10;
    /// Trumps not seen that may beat it.
    pub(crate) const RUFFS: usize = 11;
}

/// Features visible to the player to move: own hand, cards played, predictions, tricks won. Never depends on hidden hands;
/// secret predictions are those of the world looked at, which were drawn.
pub(super) struct Features<'a> {
    watched: &'a Watched,
    held: Counts,
    /// Plain cards not seen and not held.
    unseen: u64,
    unseen_trumps: f32,
    unseen_wizards: f32,
    /// One over the number of all cards not seen.
    per_unseen: f32,
    /// Number of seats that play to this trick afterwards.
    after: u8,
    /// The cards that would take the trick as it lies.
    takers: u64,
}

#[inline]
fn is(so: bool) -> f32 {
    f32::from(u8::from(so))
}

impl<'a> Features<'a> {
    /// The features for the player to move.
    #[inline]
    pub(super) fn new(watched: &'a Watched) -> Features<'a> {
        let tricks = &watched.tricks;
        let held = watched.held[usize::from(tricks.turn)];
        let known = held + watched.gone;
        let trumps = if tricks.trump == 0 { 0 } else { RANKS };
        Features {
            watched,
            held,
            unseen: PLAIN & !watched.seen & !tricks.hands[usize::from(tricks.turn)],
            unseen_trumps: f32::from(trumps - known.count(Kind::Trumps)),
            unseen_wizards: f32::from(WIZARDS - known.count(Kind::Wizards)),
            per_unseen: 1.0 / f32::from((CARDS - known.all()).max(1)),
            after: tricks.players_after(),
            takers: tricks.takers(),
        }
    }

    /// The features of the round, each somewhere around 0 to 1.
    #[inline]
    pub(super) fn round(&self) -> [f32; ROUND_FEATURES] {
        let tricks = &self.watched.tricks;
        let held = |kind| f32::from(self.held.count(kind));
        let (need, size) = (f32::from(tricks.need()), f32::from(tricks.left));
        let per_card = 1.0 / size;
        let playable = tricks.playable();
        let (wanted, wanting_after) = self.wanted();
        let mut features = [0.0; ROUND_FEATURES];
        features[round::BIAS] = 1.0;
        features[round::CARDS_LEFT] = size * 0.1;
        features[round::PER_CARD] = per_card;
        features[round::NEED] = (need * 0.25).clamp(-1.0, 2.0);
        features[round::NEED_PER_CARD] = (need * per_card).clamp(-1.0, 1.0);
        features[round::NEEDS_NONE] = is(need <= 0.0);
        features[round::HAS_TOO_MANY] = is(need < 0.0);
        features[round::NEEDS_ONE] = is(need == 1.0);
        features[round::NEEDS_ALL] = is(need >= size);
        features[round::WIZARDS] = held(Kind::Wizards) * 0.5;
        features[round::FOOLS] = held(Kind::Fools) * 0.5;
        features[round::TRUMPS] = held(Kind::Trumps) * 0.25;
        features[round::GOOD_TRUMPS] = held(Kind::GoodTrumps) * 0.5;
        features[round::HIGH] = held(Kind::High) * 0.33;
        features[round::MIDDLE] = held(Kind::Middle) * 0.33;
        features[round::DEMAND] = ((f32::from(wanted) - size) * 0.33).clamp(-2.0, 2.0);
        features[round::PLAYERS_AFTER] = f32::from(self.after) * 0.33;
        features[round::IS_LAST] = is(self.after == 0);
        features[round::NEEDY_AFTER] = f32::from(wanting_after) * 0.33;
        features[round::TAKER_NEEDS_IT] = is(tricks.taker().is_some_and(|seat| tricks.need_of(seat) > 0));
        features[round::CAN_TAKE] = is(playable & self.takers != 0);
        features[round::CAN_DUCK] = is(playable & !self.takers != 0);
        features[round::UNSEEN_TRUMPS] = self.unseen_trumps * 0.15;
        features[round::UNSEEN_WIZARDS] = self.unseen_wizards * 0.25;
        features[round::LEADS] = is(tricks.taker().is_none());
        features
    }

    /// Number of tricks all seats want together, and number of seats that play to this trick afterwards and want any.
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

    /// The features of the card of a bit, each somewhere around 0 to 1.
    #[inline]
    pub(super) fn card(&self, bit: u8) -> [f32; CARD_FEATURES] {
        let mut features = [0.0; CARD_FEATURES];
        let one = 1u64 << bit;
        let takes = is(self.takers & one != 0);
        if one & PLAIN == 0 {
            let wizard = is(one == WIZARD_BIT);
            let takes = takes * wizard;
            features[card::TAKES] = takes;
            features[card::IS_WIZARD] = wizard;
            features[card::IS_FOOL] = 1.0 - wizard;
            features[card::HOLDS] = takes;
            return features;
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
        features[card::TAKES] = takes;
        features[card::IS_TRUMP] = is(trump);
        features[card::RANK] = f32::from(bit % RANKS) / f32::from(RANKS - 1);
        features[card::HIGHER] = higher * 0.2;
        features[card::LOWER] = (f32::from(unseen) - higher) * 0.2;
        features[card::OTHERS_OF_COLOUR] = f32::from(own - 1) * 0.33;
        features[card::IS_ALONE] = is(own == 1);
        features[card::IS_HIGHEST] = is(higher == 0.0);
        features[card::HOLDS] = holds;
        features[card::RUFFS] = ruffs * 0.15;
        features
    }
}

#[cfg(test)]
mod tests {
    use wizard::Trump;

    use super::super::tricks::Tricks;
    use super::*;

    fn features(
        hands: &[&str],
        bids: &[u8],
        played: &[&str],
    ) -> ([f32; ROUND_FEATURES], impl Fn(&str) -> [f32; CARD_FEATURES]) {
        let mut watched = Watched::fresh(Tricks::example(hands, bids), Trump::Colour(wizard::Colour::Red));
        let bit = |card: &str| card.parse::<Card>().unwrap().bit();
        played.iter().for_each(|card| watched.play(bit(card)));
        (Features::new(&watched).round(), move |card: &str| Features::new(&watched).card(bit(card)))
    }

    fn near(one: f32, other: f32) -> bool {
        (one - other).abs() < 1e-5
    }

    /// The second of three, after B9: red is trump.
    #[test]
    fn round_features_tell_how_the_round_stands() {
        let (round, _) = features(&["B9 G1 G2", "B12 R3 Z", "B1 Y2 Y3"], &[1, 2, 0], &["B9"]);
        let held = (
            round[round::WIZARDS],
            round[round::FOOLS],
            round[round::TRUMPS],
            round[round::GOOD_TRUMPS],
            round[round::HIGH],
        );
        assert_eq!(held, (0.5, 0.0, 0.25, 0.0, 0.33), "Wizards, Fools, trumps, good trumps, high cards");
        assert!(
            near(round[round::CARDS_LEFT], 0.3) && near(round[round::NEED], 0.5),
            "three tricks left, two of them wanted"
        );
        assert!(near(round[round::DEMAND], 0.0), "three tricks are wanted and there are three");
        assert!(
            near(round[round::PLAYERS_AFTER], 0.33) && round[round::IS_LAST] == 0.0,
            "one plays afterwards"
        );
        assert!(near(round[round::NEEDY_AFTER], 0.0), "and wants none");
        assert_eq!(round[round::TAKER_NEEDS_IT], 1.0, "who takes the trick so far wants it");
        assert_eq!(
            (round[round::CAN_TAKE], round[round::CAN_DUCK]),
            (1.0, 0.0),
            "all that can be played would take it"
        );
        assert!(
            near(round[round::UNSEEN_TRUMPS], 12.0 * 0.15) && near(round[round::UNSEEN_WIZARDS], 3.0 * 0.25),
            "trumps and Wizards unseen"
        );
    }

    #[test]
    fn card_features_tell_what_a_card_would_be() {
        let hands = ["B9 G1 G2", "B12 R3 Z", "B1 Y2 Y3"];
        let (_, card) = features(&hands, &[1, 2, 0], &["B9"]);
        let high = card("B12");
        assert_eq!(
            (high[card::TAKES], high[card::IS_TRUMP]),
            (1.0, 0.0),
            "it takes the trick and is no trump"
        );
        assert!(
            near(high[card::HIGHER], 0.2) && near(high[card::LOWER], 2.0),
            "one unseen card is higher, ten are lower"
        );
        assert!(
            near(high[card::OTHERS_OF_COLOUR], 0.0)
                && high[card::IS_ALONE] == 1.0
                && high[card::IS_HIGHEST] == 0.0,
            "the only one of its colour, not the best"
        );
        // One higher card, every second trump of twelve and three Wizards, among the 56 not seen.
        assert!(
            near(high[card::HOLDS], 1.0 - 10.0 / 56.0),
            "one who plays afterwards may beat it: {}",
            high[card::HOLDS]
        );
        assert_eq!(card("Z")[..3], [1.0, 1.0, 0.0]);
        let (_, card) = features(&hands, &[1, 2, 0], &["B9", "Z"]);
        assert_eq!(
            (card("B1")[card::TAKES], card("B1")[card::HOLDS]),
            (0.0, 0.0),
            "nothing takes a trick from a Wizard"
        );
    }
}

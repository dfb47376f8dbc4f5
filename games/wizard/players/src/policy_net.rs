//! The policy net: a small network that chooses a card as a long search would.
//!
//! Looking ahead needs somebody who plays the round out, hundreds of times for one decision, and it is worth as much
//! as those players are. The net answers in a fraction of a microsecond; it is fitted to what the expert says ([`learn`](super::learn), `cargo xtask learn`). ADR 0013.

mod fitted;

use super::features::{CARD_FEATURES, Features, ROUND_FEATURES};
use super::watched::Watched;

/// Number of hidden units.
pub(super) const HIDDEN_UNITS: usize = 16;

type Row = [f32; HIDDEN_UNITS];

/// A network with one hidden layer of rectified units over the features of the round and of a card.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PolicyNet {
    /// Weights of the features of the round.
    pub(super) round: [Row; ROUND_FEATURES],
    /// Weights of the features of the card.
    pub(super) card: [Row; CARD_FEATURES],
    /// Weights of the hidden units in the score of the card.
    pub(super) output_weights: Row,
}

impl PolicyNet {
    /// The fitted network.
    pub(super) const FITTED: &'static PolicyNet = &fitted::WEIGHTS;

    /// The bit of the card to play for the player to move.
    #[inline]
    pub(super) fn choose(&self, watched: &Watched) -> u8 {
        let mut rest = watched.tricks.playable();
        let mut best = (f32::NEG_INFINITY, rest.trailing_zeros() as u8);
        if rest & (rest - 1) == 0 {
            return best.1;
        }
        let features = Features::new(watched);
        let round = add(&[0.0; HIDDEN_UNITS], &self.round, &features.round());
        while rest != 0 {
            let bit = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let worth = relu_dot(&add(&round, &self.card, &features.card(bit)), &self.output_weights);
            if worth > best.0 {
                best = (worth, bit);
            }
        }
        best.1
    }
}

// Not inlined: these two alone become vector instructions, in the middle of other code they do not.

/// The hidden units with the weighted features added.
#[inline(never)]
pub(super) fn add(units: &Row, rows: &[Row], numbers: &[f32]) -> Row {
    let mut sums = *units;
    for (row, number) in rows.iter().zip(numbers) {
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum += weight * number;
        }
    }
    sums
}

/// The dot product of the rectified units and the output weights.
#[inline(never)]
pub(super) fn relu_dot(units: &Row, output_weights: &Row) -> f32 {
    let mut lanes = [0.0; 4];
    for (units, output_weights) in units.chunks_exact(4).zip(output_weights.chunks_exact(4)) {
        for ((lane, &unit), output_weights) in lanes.iter_mut().zip(units).zip(output_weights) {
            *lane += if unit > 0.0 { unit } else { 0.0 } * output_weights;
        }
    }
    lanes.iter().sum()
}

#[cfg(test)]
mod tests {
    use kernel::{Decision, Game, Seat, Seed, Sink, Viewer};
    use wizard::{Card, Choice, Options, Predictions, Question, Wizard};

    use super::super::rule;
    use super::*;

    /// Plays games of four, cards by `card` and all else by rules of thumb; the share of exact predictions.
    fn exact_share(games: u64, card: impl Fn(&Wizard) -> Card) -> f64 {
        let (mut exact, mut all) = (0, 0);
        for number in 0..games {
            let seed = Seed::from_number(number);
            let mut game = Wizard::new(&Options::default(), &[(); 4], seed, &mut Sink::off()).unwrap();
            while let Decision::Ask { seats, what, .. } = game.decision() {
                let seat = seats.first().unwrap();
                let choice = match what {
                    Question::Play => Choice::Play(card(&game)),
                    Question::Bid | Question::Trump => rule::answer(&game, seat),
                };
                let before = [0, 1, 2, 3].map(|seat| game.open().total(Seat(seat)));
                game.apply_unchecked(seat, choice, &mut Sink::off());
                let after = [0, 1, 2, 3].map(|seat| game.open().total(Seat(seat)));
                if before != after {
                    exact += after.iter().zip(before).filter(|(after, before)| *after > before).count();
                    all += 4;
                }
            }
        }
        exact as f64 / f64::from(all)
    }

    #[test]
    fn four_players_by_the_net_keep_their_word_more_often_than_four_by_rule() {
        let by_net =
            exact_share(60, |game| Card::of_bit(PolicyNet::FITTED.choose(&Watched::from_world(game))));
        let by_rule = exact_share(60, |game| Card::of_bit(rule::card(&Watched::from_world(game).tricks)));
        assert!(by_net > by_rule + 0.1, "{by_net} against {by_rule}");
    }

    /// Features are the same in every world a player cannot tell from the true one, as long as predictions are known
    /// when cards are played.
    #[test]
    fn features_do_not_depend_on_hidden_hands() {
        for number in 0..20 {
            let seed = Seed::from_number(number);
            let seats = vec![(); 3 + number as usize % 4];
            let said = if number < 10 { Predictions::Open } else { Predictions::Simultaneous };
            let options = Options { predictions: said, ..Options::default() };
            let mut game = Wizard::new(&options, &seats, seed, &mut Sink::off()).unwrap();
            let (mut rng, mut choices) = (seed.rng("test"), Vec::new());
            let mut world = game.clone();
            while let Decision::Ask { seats, what, .. } = game.decision() {
                let seat = seats.first().unwrap();
                choices.clear();
                game.choices(seat, &mut choices);
                if what == Question::Play {
                    Wizard::deal(&game.known(Viewer::Seat(seat)), &(), &mut rng, &mut world);
                    let (one, other) = (Watched::from_world(&game), Watched::from_world(&world));
                    let (one, other) = (Features::new(&one), Features::new(&other));
                    assert_eq!(one.round(), other.round());
                    for choice in &choices {
                        let Choice::Play(card) = choice else { continue };
                        assert_eq!(one.card(card.bit()), other.card(card.bit()), "{card}");
                    }
                }
                game.apply_unchecked(seat, *rng.pick(&choices), &mut Sink::off());
            }
        }
    }
}

//! A card chosen at a glance, the way long thought would have chosen.
//!
//! Looking ahead needs somebody who plays the round out, hundreds of times for one decision, and it is worth as much
//! as those players are. These look at a few numbers and answer in a fraction of a microsecond, by a small network
//! fitted to what the bot that thinks long says ([`learn`](super::learn), `cargo xtask learn`). ADR 0013.

mod fitted;

use super::glance::{CARD, Glance, SITUATION};
use super::watched::Watched;

/// What stands between numbers seen and the card played.
pub(super) const UNITS: usize = 16;

type Row = [f32; UNITS];

/// A way to choose cards: one layer of units, each a sum over the situation and the card, nothing if negative.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Habit {
    pub(super) situation: [Row; SITUATION],
    pub(super) card: [Row; CARD],
    /// What each unit says for the card.
    pub(super) voice: Row,
}

impl Habit {
    /// The one that was learnt.
    pub(super) const FITTED: &'static Habit = &fitted::HABIT;

    /// The bit of the card to play for whose turn it is.
    #[inline]
    pub(super) fn choose(&self, watched: &Watched) -> u8 {
        let mut rest = watched.tricks.playable();
        let mut best = (f32::NEG_INFINITY, rest.trailing_zeros() as u8);
        if rest & (rest - 1) == 0 {
            return best.1;
        }
        let glance = Glance::new(watched);
        let situation = add(&[0.0; UNITS], &self.situation, &glance.situation());
        while rest != 0 {
            let bit = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let worth = said(&add(&situation, &self.card, &glance.card(bit)), &self.voice);
            if worth > best.0 {
                best = (worth, bit);
            }
        }
        best.1
    }
}

// Not inlined: these two alone become vector instructions, in the middle of other code they do not.

/// The units after some more numbers.
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

/// What units say together; those below zero are silent.
#[inline(never)]
pub(super) fn said(units: &Row, voice: &Row) -> f32 {
    let mut lanes = [0.0; 4];
    for (units, voice) in units.chunks_exact(4).zip(voice.chunks_exact(4)) {
        for ((lane, &unit), voice) in lanes.iter_mut().zip(units).zip(voice) {
            *lane += if unit > 0.0 { unit } else { 0.0 } * voice;
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
    fn four_players_of_habit_keep_their_word_more_often_than_four_by_rule() {
        let by_habit = exact_share(60, |game| Card::of_bit(Habit::FITTED.choose(&Watched::of(game))));
        let by_rule = exact_share(60, |game| Card::of_bit(rule::card(&Watched::of(game).tricks)));
        assert!(by_habit > by_rule + 0.1, "{by_habit} against {by_rule}");
    }

    /// What a player goes by is the same in every world it cannot tell from the true one, as long as predictions are
    /// known when cards are played.
    #[test]
    fn a_glance_does_not_see_what_others_hold() {
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
                    let (one, other) = (Watched::of(&game), Watched::of(&world));
                    let (one, other) = (Glance::new(&one), Glance::new(&other));
                    assert_eq!(one.situation(), other.situation());
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

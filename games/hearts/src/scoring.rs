//! HEA 5: points, the score sheet, and who wins.

use kernel::{Outcome, Seat, Seats, Sink, Standing, Verdict};

use crate::card::{Card, Hand, Suit};
use crate::events::Event;
use crate::options::{Moon, Options, SEATS};
use crate::state::{Ended, Hearts, Open, all_seats};

/// All the points of a deal (HEA 5.1).
const ALL_POINTS: i8 = 26;

/// Points of cards taken (HEA 5.1, HEA 6.9): 1 for a heart, 13 for the queen of spades; with the option, the jack of diamonds
/// takes 10 off.
pub fn points_of(cards: Hand, options: &Options) -> i8 {
    let hearts = cards.among(Suit::Hearts.cards()).len() as i8;
    let queen = if cards.has(Card::QUEEN) { 13 } else { 0 };
    let jack = if options.jack_bonus && cards.has(Card::JACK) { 10 } else { 0 };
    hearts + queen - jack
}

impl Open {
    /// Points a seat has taken in this deal so far.
    pub fn points(&self, seat: Seat) -> i8 {
        points_of(self.taken[seat.index()], &self.options)
    }

    /// The seat that has taken every point card of this deal (HEA 5.2).
    pub fn shooter(&self) -> Option<Seat> {
        all_seats().find(|seat| self.taken[seat.index()].among(Hand::POINTS) == Hand::POINTS)
    }

    /// Points each seat gets for the deal as it stands.
    pub fn deal_points(&self) -> [i8; SEATS] {
        let mut points: [i8; SEATS] = std::array::from_fn(|seat| points_of(self.taken[seat], &self.options));
        // HEA 5.2, HEA 6.4: shooting the moon.
        if let Some(shooter) = self.shooter() {
            for (seat, points) in points.iter_mut().enumerate() {
                *points += match (self.options.moon, seat == shooter.index()) {
                    (Moon::Others, true) => -ALL_POINTS,
                    (Moon::Others, false) => ALL_POINTS,
                    (Moon::Own, true) => -2 * ALL_POINTS,
                    (Moon::Own, false) => 0,
                };
            }
        } else if self.options.no_trick_bonus {
            // HEA 6.10.
            for (points, taken) in points.iter_mut().zip(self.taken) {
                *points -= if taken.is_empty() { 5 } else { 0 };
            }
        }
        points
    }

    /// HEA 5.4: all with the lowest total; who left is not among them.
    fn winners(&self) -> Seats {
        let stays = |seat: &Seat| self.ended != Some(Ended::Left(*seat));
        let best = all_seats().filter(stays).map(|seat| self.totals[seat.index()]).min();
        all_seats().filter(stays).filter(|seat| Some(self.totals[seat.index()]) == best).collect()
    }

    /// Ends the game.
    pub(crate) fn end(&mut self, ended: Ended, out: &mut Sink<'_, Event>) {
        self.ended = Some(ended);
        if ended == Ended::Over {
            self.waiting = Seats::NONE;
        }
        out.emit(|| {
            let winners = self.winners();
            let total = winners.first().map_or(0, |seat| self.totals[seat.index()]);
            Event::GameOver { winners, total }
        });
    }

    /// HEA 5.4: the result, once the game is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let ended = self.ended?;
        let winners = self.winners();
        let why = match ended {
            Ended::Over => "hearts-over",
            Ended::Left(_) => "hearts-over-left",
        };
        let standings: [Standing; SEATS] = std::array::from_fn(|seat| {
            let total = i32::from(self.totals[seat]);
            let verdict = if winners.has(Seat(seat as u8)) { Verdict::Won } else { Verdict::Lost };
            // Few points are good. Equal scores have equal totals, so as a tie-break the total orders nothing; the
            // sentence about the result says it.
            Standing { verdict, score: -total, tiebreak: total }
        });
        Some(Outcome::new(&standings, why))
    }

    /// HEA 1.4: whether the game ends after the deals on the sheet.
    pub(crate) fn is_decided(&self) -> bool {
        let limit = i16::from(self.options.limit);
        self.totals.iter().any(|&total| total >= limit) || self.deal >= self.options.deals
    }
}

impl Hearts {
    /// HEA 5.3: the deal is written down; then the next one, or the end (HEA 1.4).
    pub(crate) fn end_deal(&mut self, out: &mut Sink<'_, Event>) {
        let open = &mut self.open;
        if let Some(seat) = open.shooter() {
            out.emit(|| Event::MoonShot { seat });
        }
        let points = open.deal_points();
        open.sheet[usize::from(open.rows)] = points;
        open.rows += 1;
        for seat in all_seats() {
            let points = points[seat.index()];
            open.totals[seat.index()] += i16::from(points);
            let total = open.totals[seat.index()];
            out.emit(|| Event::Scored { seat, points, total });
        }
        if open.is_decided() {
            open.end(Ended::Over, out);
        } else {
            self.begin_deal(self.open.deal + 1, out);
        }
    }
}

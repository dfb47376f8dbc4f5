//! WIZ 5: Experience Points, the Tablet of Truth, and who wins.

use kernel::{Outcome, Seat, Seats, Sink, Standing, Verdict};

use crate::events::Event;
use crate::options::{SEATS_MAX, SHEET_ENTRIES_MAX};
use crate::state::{Ended, Open, Sheet};

/// Experience Points (WIZ 5.1): 20 and 10 per trick for an exact prediction, else 10 less for each trick of difference.
pub const fn points(bid: u8, won: u8) -> i16 {
    match bid.abs_diff(won) {
        0 => 20 + 10 * won as i16,
        off => -10 * off as i16,
    }
}

/// One round of the Tablet of Truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scored<'a> {
    /// The number of the round, from 1.
    pub round: u8,
    /// Cards each seat was dealt.
    pub size: u8,
    /// Number of tricks each seat predicted.
    pub bids: &'a [u8],
    /// Number of tricks each seat won.
    pub won: &'a [u8],
}

impl Scored<'_> {
    /// The Experience Points of each seat (WIZ 5.1).
    pub fn points(&self) -> impl Iterator<Item = i16> + '_ {
        self.bids.iter().zip(self.won).map(|(&bid, &won)| points(bid, won))
    }
}

impl Sheet {
    pub(crate) const EMPTY: Sheet =
        Sheet { rounds: 0, bids: [0; SHEET_ENTRIES_MAX], won: [0; SHEET_ENTRIES_MAX] };

    /// Writes a round below the others.
    pub(crate) fn push(&mut self, bids: &[u8], won: &[u8]) {
        let start = usize::from(self.rounds) * bids.len();
        self.bids[start..start + bids.len()].copy_from_slice(bids);
        self.won[start..start + won.len()].copy_from_slice(won);
        self.rounds += 1;
    }
}

impl Open {
    /// The Tablet of Truth: every finished round. Games begun from a position may lack the first ones.
    pub fn sheet(&self) -> impl DoubleEndedIterator<Item = Scored<'_>> + ExactSizeIterator {
        let seats = usize::from(self.seats);
        let before = self.finished_rounds() - self.sheet.rounds;
        let sizes = self.options.length.sizes(self.seats);
        (0..self.sheet.rounds).map(move |row| {
            let entries = usize::from(row) * seats..(usize::from(row) + 1) * seats;
            let round = before + row + 1;
            Scored {
                round,
                size: sizes[usize::from(round) - 1],
                bids: &self.sheet.bids[entries.clone()],
                won: &self.sheet.won[entries],
            }
        })
    }

    /// Rounds played to their end.
    pub(crate) fn finished_rounds(&self) -> u8 {
        if self.ended == Some(Ended::Over) { self.round } else { self.round - 1 }
    }

    /// Writes the round that just ended on the Tablet of Truth.
    pub(crate) fn score_round(&mut self, out: &mut Sink<'_, Event>) {
        let mut bids = [0; SEATS_MAX];
        for seat in self.all_seats() {
            let (bid, won) = (self.bids[seat.index()].unwrap_or(0), self.won[seat.index()]);
            bids[seat.index()] = bid;
            self.totals[seat.index()] += points(bid, won);
            out.emit(|| Event::Scored { seat, bid, won });
        }
        let seats = usize::from(self.seats);
        self.sheet.push(&bids[..seats], &self.won[..seats]);
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

    /// WIZ 5.2: all with the highest total; who left is not among them.
    fn winners(&self) -> Seats {
        let stays = |seat: &Seat| self.ended != Some(Ended::Left(*seat));
        let best = self.all_seats().filter(stays).map(|seat| self.totals[seat.index()]).max();
        self.all_seats().filter(stays).filter(|seat| Some(self.totals[seat.index()]) == best).collect()
    }

    /// WIZ 5.2: the result, once the game is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let ended = self.ended?;
        let winners = self.winners();
        let why = match ended {
            Ended::Over if winners.count() == 1 => "wizard-over",
            Ended::Over => "wizard-over-shared",
            Ended::Left(_) => "wizard-over-left",
        };
        let standings: [Standing; SEATS_MAX] = std::array::from_fn(|seat| Standing {
            verdict: if winners.has(Seat(seat as u8)) { Verdict::Won } else { Verdict::Lost },
            score: i32::from(self.totals[seat]),
            tiebreak: 0,
        });
        Some(Outcome::new(&standings[..usize::from(self.seats)], why))
    }
}

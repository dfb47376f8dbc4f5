//! Value of points, as the game stands.

use kernel::Seat;
use kernel::limits::SEATS_MAX;
use wizard::Open;

/// Stakes of a seat in a round.
pub(super) struct Stakes {
    /// The seat.
    pub(super) seat: Seat,
    seats: usize,
    totals: [f32; SEATS_MAX],
    /// Value of winning the game, in points; nothing as long as the end is far away.
    win: f32,
    /// Spread of the totals that the rounds still to come bring about.
    spread: f32,
}

/// Number of rounds, counted from the last, in which winning counts.
const LATE_ROUNDS: u8 = 3;

/// Value of a certain win in them.
const WIN: f32 = 100.0;

/// Points by which the totals of two players stray apart in a round, as the scale of a logistic curve, and the
/// uncertainty the round itself leaves.
const SPREAD_PER_ROUND: f32 = 25.0;
const SPREAD: f32 = 5.0;

impl Stakes {
    /// Stakes of `seat` now.
    pub(super) fn new(open: &Open, seat: Seat) -> Stakes {
        let to_come = open.rounds() - open.round();
        let mut totals = [0.0; SEATS_MAX];
        for other in (0..open.seats()).map(Seat) {
            totals[other.index()] = f32::from(open.total(other));
        }
        Stakes {
            seat,
            seats: usize::from(open.seats()),
            totals,
            win: if to_come < LATE_ROUNDS { WIN } else { 0.0 },
            spread: SPREAD + SPREAD_PER_ROUND * f32::from(to_come).sqrt(),
        }
    }

    /// Value to the seat of a round that brings these points.
    pub(super) fn worth(&self, points: &[i16; SEATS_MAX]) -> f32 {
        let own = f32::from(points[self.seat.index()]);
        if self.win == 0.0 {
            return own;
        }
        let total = self.totals[self.seat.index()] + own;
        let ahead = |other: usize| {
            let margin = total - self.totals[other] - f32::from(points[other]);
            1.0 / (1.0 + (-margin / self.spread).exp())
        };
        let others = (0..self.seats).filter(|&other| other != self.seat.index());
        own + self.win * others.map(ahead).product::<f32>()
    }
}

//! What points are worth, as the game stands.

use kernel::Seat;
use kernel::limits::SEATS_MAX;
use wizard::Open;

/// What a seat plays for in a round.
pub(super) struct Stakes {
    /// The seat.
    pub(super) seat: Seat,
    seats: usize,
    totals: [f32; SEATS_MAX],
    /// What winning the game counts, in points; nothing as long as the end is far away.
    win: f32,
    /// How far totals are thrown apart by the rounds still to come.
    spread: f32,
}

/// In how many rounds, counted from the last, winning counts.
const LATE_ROUNDS: u8 = 3;

/// What a certain win counts in them.
const WIN: f32 = 100.0;

/// By how many points the totals of two players stray apart in a round, as the scale of a logistic curve, and
/// how near to certain the round itself leaves things.
const SPREAD_PER_ROUND: f32 = 25.0;
const SPREAD: f32 = 5.0;

impl Stakes {
    /// What `seat` plays for now.
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

    /// What it is worth to the seat if the round brings these points.
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

//! The last tricks, solved: everybody sees all cards and plays for the most points.

use kernel::limits::SEATS_MAX;

use super::tricks::Tricks;

/// Points of every seat if everybody plays for the most points of their own; of equal ways the one that leaves the
/// others least. Every way is tried, so there must be few tricks left.
pub(super) fn solve(tricks: &Tricks) -> [i16; SEATS_MAX] {
    if tricks.left == 0 {
        return tricks.all_points();
    }
    let seat = usize::from(tricks.turn);
    let mut best = ((i16::MIN, i16::MIN), [0; SEATS_MAX]);
    let mut rest = tricks.playable();
    while rest != 0 {
        let mut after = *tricks;
        after.play(rest.trailing_zeros() as u8);
        rest &= rest - 1;
        let points = solve(&after);
        let all: i16 = points[..usize::from(tricks.seats)].iter().sum();
        let rank = (points[seat], points[seat] - all);
        if rank > best.0 {
            best = (rank, points);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wizard_takes_one_of_the_last_two_tricks() {
        for (bid, points) in [(0, -10), (1, 30), (2, -10)] {
            let tricks = Tricks::example(&["Z B5", "B6 B8", "B7 B9"], &[bid, 0, 0]);
            assert_eq!(solve(&tricks)[0], points, "predicted {bid}");
        }
    }

    /// Leading B1, the second seat could win one trick either way and would choose the way that leaves nobody
    /// else anything; leading R2 costs that seat its prediction.
    #[test]
    fn everybody_plays_for_their_own_points_and_then_against_the_others() {
        let tricks = Tricks::example(&["R2 B1", "R3 G9", "B8 B7"], &[1, 1, 0]);
        assert_eq!(solve(&tricks)[..3], [-10, -10, 20]);
        let mut other = tricks;
        other.play("B1".parse::<wizard::Card>().unwrap().bit());
        assert_eq!(solve(&other)[..3], [-10, 30, -10]);
    }
}

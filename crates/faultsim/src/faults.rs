//! Faults of a world: each seed draws its own measure of every one.

use kernel::Rng;

/// Frequencies of faults, out of a thousand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Faults {
    /// Messages lost, each with its connection.
    pub(crate) lost: u32,
    /// Messages that take seconds.
    pub(crate) late: u32,
    /// Cut connections of which one side hears much later.
    pub(crate) half_open: u32,
    /// Steps after which something happens to the server or its store.
    pub(crate) trouble: u32,
    /// Turns of a client in which it does something a well-behaved one would not.
    pub(crate) mischief: u32,
    /// Turns after which a client stays away for a while.
    pub(crate) absence: u32,
}

/// Trouble for the server between two steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    Crash,
    FullStore,
    UnreadableStore,
    SlowStore,
    ClockJump,
    Cut,
    DamagedRow,
}

impl Faults {
    pub(crate) fn draw(rng: &mut Rng) -> Self {
        let mut one = |of: &[u32]| *rng.pick(of);
        Faults {
            lost: one(&[0, 2, 10, 30]),
            late: one(&[0, 5, 30]),
            half_open: one(&[0, 300, 700]),
            trouble: one(&[0, 3, 8, 20]),
            mischief: one(&[20, 80, 200]),
            absence: one(&[0, 4, 15]),
        }
    }

    pub(crate) const NONE: Faults =
        Faults { lost: 0, late: 0, half_open: 0, trouble: 0, mischief: 0, absence: 0 };
}

impl Trouble {
    pub(crate) fn draw(rng: &mut Rng) -> Self {
        match rng.below(20) {
            0..=5 => Trouble::Crash,
            6..=8 => Trouble::FullStore,
            9 => Trouble::UnreadableStore,
            10..=11 => Trouble::SlowStore,
            12..=13 => Trouble::ClockJump,
            14..=18 => Trouble::Cut,
            _ => Trouble::DamagedRow,
        }
    }
}

/// Whether something that happens `per_mille` times out of a thousand happens now.
pub(crate) fn chance(rng: &mut Rng, per_mille: u32) -> bool {
    per_mille > 0 && rng.below(1_000) < per_mille
}

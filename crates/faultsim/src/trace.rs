//! Trace of a run, in words: the last steps for people, a fingerprint of all of them for machines.

use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::Once;

/// Number of steps a failure shows.
const SHOWN: usize = 40;
/// Length to which the line of a step is cut.
const LINE_MAX: usize = 220;

pub(crate) struct Trace {
    last: VecDeque<String>,
    digest: u64,
}

impl Trace {
    pub(crate) fn new() -> Self {
        Trace { last: VecDeque::new(), digest: 0xcbf2_9ce4_8422_2325 }
    }

    pub(crate) fn note(&mut self, now: u64, what: &str) {
        let mut mix =
            |word: u64| self.digest = (self.digest ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(29);
        mix(now);
        for chunk in what.as_bytes().chunks(8) {
            mix(chunk.iter().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
        if self.last.len() == SHOWN {
            self.last.pop_front();
        }
        let cut = (0..=LINE_MAX.min(what.len())).rev().find(|&at| what.is_char_boundary(at)).unwrap_or(0);
        self.last.push_back(format!("{now:>8} ms  {}", &what[..cut]));
    }

    pub(crate) fn digest(&self) -> u64 {
        self.digest
    }

    pub(crate) fn into_lines(self) -> Vec<String> {
        self.last.into()
    }
}

thread_local! {
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Does something whose panics are caught and judged: they are not printed.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> T {
    CAUGHT.set(true);
    let done = work();
    CAUGHT.set(false);
    done
}

/// Lets panics that are caught pass in silence, and all others be printed as ever.
pub(crate) fn hush() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !CAUGHT.get() {
                usual(info);
            }
        }));
    });
}

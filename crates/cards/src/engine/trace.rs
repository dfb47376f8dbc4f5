//! Trace of the variants of the tree that were carried out, for the test that wants to see all of them. Without the
//! feature `trace` nothing is kept and nothing is done.

use wording::AbilityLine;
use wording::ast::{Ability, Static};

#[cfg(feature = "trace")]
pub use on::{start, stop};

/// Notes that a part of the tree was carried out.
#[inline]
pub fn seen(kind: &'static str, part: &impl std::fmt::Debug) {
    #[cfg(feature = "trace")]
    on::seen(kind, part);
    #[cfg(not(feature = "trace"))]
    let _ = (kind, part);
}

/// Notes the lasting parts of a permanent that has entered: keywords and restrictions, which hold from now on.
#[inline]
pub(crate) fn holds(lines: &[AbilityLine<'_>]) {
    if cfg!(feature = "trace") {
        for line in lines {
            match &line.ability {
                Ability::Keywords(keywords) => keywords.iter().for_each(|one| seen("Keyword", one)),
                Ability::Static(one @ Static::Restricted { .. }) => seen("Static", one),
                Ability::Static(_)
                | Ability::Spell(_)
                | Ability::Triggered { .. }
                | Ability::Activated { .. }
                | Ability::Replacement(_)
                | Ability::AdditionalCost(_)
                | Ability::AlternativeCost(_) => {}
            }
        }
    }
}

#[cfg(feature = "trace")]
mod on {
    use std::collections::BTreeSet;
    use std::fmt::Debug;
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// Whether parts are kept. Tests that count allocations or time share the build: nothing is kept before somebody
    /// asks for it.
    static ON: AtomicBool = AtomicBool::new(false);
    static SEEN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

    /// Starts to keep the parts carried out.
    pub fn start() {
        ON.store(true, Ordering::Relaxed);
    }

    /// Returns the parts carried out since the start, each with everything it carries: `Effect Draw(You, Number(2))`.
    pub fn stop() -> BTreeSet<String> {
        ON.store(false, Ordering::Relaxed);
        SEEN.lock().map(|mut seen| std::mem::take(&mut *seen)).unwrap_or_default()
    }

    pub(super) fn seen(kind: &'static str, part: &impl Debug) {
        if ON.load(Ordering::Relaxed)
            && let Ok(mut seen) = SEEN.lock()
        {
            seen.insert(format!("{kind} {part:?}"));
        }
    }
}

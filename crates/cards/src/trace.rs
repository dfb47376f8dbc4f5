//! Which variants of the tree were carried out, for the test that wants to see all of them. Without the feature `trace`
//! nothing is kept and nothing is done.

#[cfg(feature = "trace")]
pub use on::{name, start, stop};

/// A variant was carried out.
#[inline]
pub fn seen(kind: &'static str, part: &impl std::fmt::Debug) {
    #[cfg(feature = "trace")]
    on::seen(kind, part);
    #[cfg(not(feature = "trace"))]
    let _ = (kind, part);
}

#[cfg(feature = "trace")]
mod on {
    use std::collections::BTreeSet;
    use std::fmt::{self, Debug, Write};
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// Tests that count allocations or time share the build: nothing is kept before somebody asks for it.
    static ON: AtomicBool = AtomicBool::new(false);
    static SEEN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

    /// Keeps what is carried out from now on.
    pub fn start() {
        ON.store(true, Ordering::Relaxed);
    }

    /// What was carried out since the start, as [`name`] calls it.
    pub fn stop() -> BTreeSet<String> {
        ON.store(false, Ordering::Relaxed);
        SEEN.lock().map(|mut seen| std::mem::take(&mut *seen)).unwrap_or_default()
    }

    pub(super) fn seen(kind: &'static str, part: &impl Debug) {
        if ON.load(Ordering::Relaxed)
            && let Ok(mut seen) = SEEN.lock()
        {
            let name = name(kind, part);
            if !seen.contains(&name) {
                seen.insert(name);
            }
        }
    }

    /// `Effect::Draw` of an effect, whatever it carries.
    pub fn name(kind: &str, part: &impl Debug) -> String {
        let mut first = FirstWord(format!("{kind}::"));
        // Stopping early is how the first word is found.
        let _ = write!(first, "{part:?}");
        first.0
    }

    struct FirstWord(String);

    impl Write for FirstWord {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            let end = text.find(|letter: char| !letter.is_alphanumeric());
            self.0.push_str(&text[..end.unwrap_or(text.len())]);
            if end.is_some() { Err(fmt::Error) } else { Ok(()) }
        }
    }
}

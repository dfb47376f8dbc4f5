use std::fmt;
use std::hash::Hash;

/// One answer to a decision: a small value with a dense code.
///
/// Codes run from 0 to `CODES - 1` without gaps and are stable within a game's `rules_version`, so that a
/// learning program can use them as indexes into a mask. The codes below `LISTED` are choices that
/// [`choices`](crate::Game::choices) may list; the rest are legal acts listed apart
/// ([`asides`](crate::Game::asides)), which random players, bots and benchmarks never take.
pub trait Choice: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// Number of codes, those of asides included.
    const CODES: u32;
    /// Number of codes of listed choices, which are the lowest ones.
    const LISTED: u32 = Self::CODES;
    /// Every kind of choice there is, with what such a choice does: the vocabulary of the protocol's page.
    const KINDS: &'static [(&'static str, &'static str)];

    /// The word for this kind of choice: `play_card`, `bid`, `pass`. Views offer choices under it, and clients send it along with
    /// the notation. One of [`KINDS`](Choice::KINDS); the same act has the same word in every game.
    fn kind(self) -> &'static str;

    /// The code of this choice.
    fn code(self) -> u32;

    /// The choice of a code; `None` from `CODES` on.
    fn from_code(code: u32) -> Option<Self>;

    /// Every choice there is, by rising code, whether it can be made now or not.
    fn all() -> impl Iterator<Item = Self> {
        (0..Self::CODES).filter_map(Self::from_code)
    }
}

use std::fmt;
use std::hash::Hash;

use crate::Seat;

/// One answer to a decision: a small value with a dense code.
///
/// Codes are below `CODES` and stable within a game's `rules_version`, so that a
/// learning program can use them as indexes into a mask. Most choices have one of their own, from 0 without gaps. A choice that
/// names a card of somebody's deck is numbered by its place in what its seat knows: [`Game::code`](crate::Game::code) knows it. The codes below `LISTED` are choices that
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

    /// The code of this choice, if it is the same whoever makes it.
    fn code(self) -> Option<u32>;

    /// The choice that has this code whoever makes it; `None` from `CODES` on.
    fn from_code(code: u32) -> Option<Self>;

    /// Every choice with a code of its own, by rising code, whether it can be made now or not.
    fn all() -> impl Iterator<Item = Self> {
        (0..Self::CODES).filter_map(Self::from_code)
    }
}

/// A part of a choice, counted by its code: a card, a seat, a place.
pub struct ChoicePart<T> {
    /// Number of values the part can have.
    pub count: u32,
    /// The number of a value, from 0.
    pub number: fn(T) -> u32,
    /// The value of a number below `count`.
    pub value: fn(u32) -> Option<T>,
}

impl ChoicePart<u8> {
    /// A number below `count`, 256 at most.
    pub const fn below(count: u32) -> Self {
        ChoicePart { count, number: |number| number as u32, value: |number| u8::try_from(number).ok() }
    }
}

impl ChoicePart<Seat> {
    /// One of the first `count` seats.
    pub const fn seat(count: u32) -> Self {
        ChoicePart {
            count,
            number: |seat| seat.0 as u32,
            value: |number| u8::try_from(number).ok().map(Seat),
        }
    }
}

/// Implements [`Choice`](trait@crate::Choice) for an enum: its kinds, then every variant with its parts and its kind, in the
/// order of the codes. Every combination of parts has one.
///
/// ```
/// use kernel::{Choice, ChoicePart, choice};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
/// enum Say {
///     Pass,
///     Bid(u8),
/// }
///
/// choice!(Say, [("pass", "bids no more"), ("bid", "bids so much")], {
///     Pass => "pass",
///     Bid(coins: ChoicePart::below(10)) => "bid",
/// });
///
/// assert_eq!((Say::CODES, Say::Bid(3).code(), Say::from_code(4)), (11, Some(4), Some(Say::Bid(3))));
/// ```
#[macro_export]
macro_rules! choice {
    ($choice:ty, $kinds:expr, {$($variant:ident $(($($field:ident: $part:expr),+))? => $kind:literal),+ $(,)?}) => {
        impl $crate::Choice for $choice {
            const CODES: u32 = 0 $(+ 1 $($(* $part.count)+)?)+;
            const KINDS: &'static [(&'static str, &'static str)] = &$kinds;

            fn kind(self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $kind),+
                }
            }

            #[inline]
            fn code(self) -> Option<u32> {
                let first = 0;
                $(
                    if let Self::$variant $(($($field),+))? = self {
                        let code = 0;
                        $($(let code = code * $part.count + ($part.number)($field);)+)?
                        return Some(first + code);
                    }
                    let first = first + 1 $($(* $part.count)+)?;
                )+
                unreachable!("{self:?} has no code below {first}")
            }

            fn from_code(code: u32) -> Option<Self> {
                let rest = code;
                $(
                    let size = 1 $($(* $part.count)+)?;
                    if rest < size {
                        $($(
                            let size = size / $part.count;
                            let ($field, rest) = (($part.value)(rest / size)?, rest % size);
                        )+)?
                        let _ = rest;
                        return Some(Self::$variant $(($($field),+))?);
                    }
                    let rest = rest - size;
                )+
                let _ = rest;
                None
            }
        }
    };
}

//! Randomness that is the same on every machine and for ever.
//!
//! Generators come from libraries whose streams are documented as portable; what is made of them (a number
//! below n, a shuffle) is ours and pinned by test vectors, because libraries may change theirs.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

/// The one source of chance of a game.
///
/// Written as a number (`42`) or as 64 hexadecimal digits. Each purpose draws from a stream of its own, so
/// that one never shifts another.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed people write as a plain number.
    pub fn from_number(number: u64) -> Self {
        Seed(blake3::derive_key("parlour 2026 seed from number", &number.to_le_bytes()))
    }

    /// The seed of these 256 bits.
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }

    /// The seed of the `index`-th of many games played from this one.
    #[must_use]
    pub fn nth(self, index: u64) -> Self {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(b"nth");
        hasher.update(&index.to_le_bytes());
        Seed(*hasher.finalize().as_bytes())
    }

    /// The generator a game keeps in its state, for one purpose.
    pub fn state_rng(self, purpose: &str) -> StateRng {
        StateRng { key: self.key(purpose), word: 0 }
    }

    /// A fast generator outside the game state: players, simulations, tests.
    pub fn rng(self, purpose: &str) -> Rng {
        Rng(Xoshiro256PlusPlus::from_seed(self.key(purpose)))
    }

    fn key(self, purpose: &str) -> [u8; 32] {
        *blake3::keyed_hash(&self.0, purpose.as_bytes()).as_bytes()
    }
}

/// A text that is no seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{0}\" is no seed: give a number from 0 to 18446744073709551615 or 64 hexadecimal digits")]
pub struct SeedError(String);

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        if text.len() == 64 {
            let hash = blake3::Hash::from_hex(text).map_err(|_| SeedError(text.to_owned()))?;
            return Ok(Seed(*hash.as_bytes()));
        }
        text.parse().map(Seed::from_number).map_err(|_| SeedError(text.to_owned()))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&blake3::Hash::from_bytes(self.0).to_hex())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// The generator that is part of a game's state: a key and how many words were used.
///
/// 40 bytes, against the 300 of a running ChaCha; blocks are made when words are drawn. Eight rounds are
/// plenty for cards and the stream cannot be predicted from what players see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StateRng {
    #[serde(with = "hex")]
    key: [u8; 32],
    word: u64,
}

impl StateRng {
    /// A number below `n`, each equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        self.draw(|words| below(words, n))
    }

    /// Puts `items` into an order, each equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.draw(|words| shuffle(words, items));
    }

    /// Runs `use_words` on the stream and remembers how far it got.
    fn draw<R>(&mut self, use_words: impl FnOnce(&mut dyn FnMut() -> u32) -> R) -> R {
        let mut chacha = ChaCha8Rng::from_seed(self.key);
        chacha.set_word_pos(u128::from(self.word));
        let mut used = 0;
        let result = use_words(&mut || {
            used += 1;
            chacha.next_u32()
        });
        self.word += used;
        result
    }
}

/// A fast generator for players, simulations and tests; never in a game's state.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`, each equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        below(&mut || (self.0.next_u64() >> 32) as u32, n)
    }

    /// One of `items`, each equally likely.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    /// Puts `items` into an order, each equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(&mut || (self.0.next_u64() >> 32) as u32, items);
    }

    /// A fresh game seed.
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_exact_mut(8) {
            chunk.copy_from_slice(&self.bits().to_le_bytes());
        }
        Seed(bytes)
    }
}

/// Lemire's reduction: the high half of `word * n`, drawing again in the few cases that would be unfair.
#[inline]
fn below<W: FnMut() -> u32 + ?Sized>(word: &mut W, n: u32) -> u32 {
    assert!(n > 0, "no number is below 0");
    let mut wide = u64::from(word()) * u64::from(n);
    if (wide as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (wide as u32) < unfair {
            wide = u64::from(word()) * u64::from(n);
        }
    }
    (wide >> 32) as u32
}

/// Fisher-Yates shuffle from the last place down.
fn shuffle<T, W: FnMut() -> u32 + ?Sized>(word: &mut W, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        let other = below(word, last as u32 + 1) as usize;
        items.swap(last, other);
    }
}

/// Serialisation of keys in positions as hexadecimal digits.
mod hex {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&blake3::Hash::from_bytes(*bytes).to_hex())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(*blake3::Hash::from_hex(&text).map_err(D::Error::custom)?.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    // The vectors below are the contract with every stored game: they never change.

    #[test]
    fn state_stream_is_pinned() {
        let mut rng = Seed::from_number(42).state_rng("test");
        let drawn: Vec<u32> = [2, 3, 6, 52, 60, 1_000_000, u32::MAX].map(|n| rng.below(n)).to_vec();
        assert_eq!(drawn, [0, 1, 0, 1, 4, 321346, 3815674113]);
        let mut cards: Vec<u8> = (1..=12).collect();
        rng.shuffle(&mut cards);
        assert_eq!(cards, [5, 6, 8, 9, 12, 11, 7, 3, 2, 4, 10, 1]);
        assert_eq!(rng.word, 18);
    }

    #[test]
    fn fast_stream_is_pinned() {
        let mut rng = Seed::from_number(42).rng("test");
        let drawn: Vec<u32> = [2, 3, 6, 52, 60, 1_000_000, u32::MAX].map(|n| rng.below(n)).to_vec();
        assert_eq!(drawn, [1, 1, 0, 19, 3, 756719, 180902261]);
        let mut cards: Vec<u8> = (1..=12).collect();
        rng.shuffle(&mut cards);
        assert_eq!(cards, [7, 2, 3, 5, 11, 8, 4, 10, 9, 1, 12, 6]);
        assert_eq!(
            rng.seed().to_string(),
            "54c55d41577f137da91aa246459f04c8737d1b3126b2ae8d62aa4f6d9986fbdc"
        );
    }

    #[test]
    fn seeds_are_pinned_and_read_back() {
        assert_eq!(
            Seed::from_number(42).to_string(),
            "32d9727ba09de8da8b0d275b611640db11fc25c6e2c5c49a7597c868874d0a42"
        );
        assert_eq!(
            Seed::from_number(42).nth(1).to_string(),
            "e03ed4ed2b9c27c5588c1a112cedffef78d46cbd0c7b7ddad0afcaf86543a51b"
        );
        let seed = Seed::from_number(42);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("42".parse(), Ok(seed));
    }

    #[test]
    fn a_bad_seed_says_what_would_be_right() {
        for text in ["", "-1", "forty-two", "18446744073709551616", &"g".repeat(64)] {
            let error = text.parse::<Seed>().unwrap_err();
            assert!(error.to_string().contains("64 hexadecimal digits"), "{error}");
        }
    }

    #[test]
    fn purposes_and_games_have_streams_of_their_own() {
        let seed = Seed::from_number(1);
        assert_ne!(seed.state_rng("deck"), seed.state_rng("dice"));
        assert_ne!(seed.nth(0), seed.nth(1));
        assert_ne!(seed.nth(0), seed);
    }

    /// All 24 orders of four cards, 24,000 shuffles: chi-square with 23 degrees of freedom stays below 59
    /// in all but one of 20,000 fair runs, and this run is fixed by its seed.
    #[test]
    fn every_order_is_equally_likely() {
        let mut rng = Seed::from_number(3).state_rng("fairness");
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut cards = [0u8, 1, 2, 3];
            rng.shuffle(&mut cards);
            *counts.entry(cards).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 24);
        let chi_square: f64 = counts.values().map(|&n| (f64::from(n) - 1000.0).powi(2) / 1000.0).sum();
        assert!(chi_square < 59.0, "{chi_square}");
    }

    proptest! {
        #[test]
        fn below_stays_below(seed: u64, n in 1u32..) {
            prop_assert!(Seed::from_number(seed).rng("test").below(n) < n);
            prop_assert!(Seed::from_number(seed).state_rng("test").below(n) < n);
        }

        #[test]
        fn a_saved_generator_goes_on_where_it_was(seed: u64, draws in prop::collection::vec(1u32..100, 0..40)) {
            let mut rng = Seed::from_number(seed).state_rng("test");
            for n in draws {
                rng.below(n);
            }
            let saved = serde_json::to_string(&rng).unwrap();
            let mut loaded: StateRng = serde_json::from_str(&saved).unwrap();
            let (mut a, mut b) = ([0u8, 1, 2, 3, 4, 5, 6, 7], [0u8, 1, 2, 3, 4, 5, 6, 7]);
            rng.shuffle(&mut a);
            loaded.shuffle(&mut b);
            prop_assert_eq!(a, b);
            prop_assert_eq!(rng, loaded);
        }
    }
}

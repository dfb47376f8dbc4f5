//! A shuffle nobody at the table can have chosen: neither the players nor the operator of the table.
//!
//! Before the deal the server draws a [`Secret`] and shows its [`Commitment`]. Then every person's client adds a
//! [`Nonce`] of its own. The seed is a hash of all of them, so the server cannot pick it once it has heard the
//! nonces, and no player can pick it without the secret. When the game is over the record publishes everything,
//! and everybody who kept the commitment can check it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Seed;

const COMMITMENT_CONTEXT: &str = "parlour 2026 fair shuffle commitment";
const SEED_CONTEXT: &str = "parlour 2026 fair shuffle seed";

/// Longest nonce, in characters.
const NONCE_CHARS_MAX: usize = 64;

/// The server's secret: 256 random bits, drawn before the deal and kept until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret of these bits, which must come from a source nobody can guess.
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        Secret(bytes)
    }

    /// The commitment to this secret, to be shown before the deal.
    pub fn commitment(&self) -> Commitment {
        Commitment(blake3::derive_key(COMMITMENT_CONTEXT, &self.0))
    }

    /// The secret as 64 hexadecimal digits. There is no `Display`, so that no log shows it by accident.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// Commitment to the secret of a shuffle, shown before the deal as 64 hexadecimal digits: it fits one secret and says
/// nothing about it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, schemars::JsonSchema, ts_rs::TS)]
#[ts(type = "string")]
#[schemars(with = "String", extend("pattern" = "^[0-9a-fA-F]{64}$"))]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// A text that is no secret or commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("secrets and commitments are 64 hexadecimal digits")]
pub struct NotHex;

impl FromStr for Secret {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        bytes(text).map(Secret)
    }
}

impl FromStr for Commitment {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        bytes(text).map(Commitment)
    }
}

fn hex(bytes: &[u8; 32]) -> String {
    blake3::Hash::from_bytes(*bytes).to_hex().to_string()
}

fn bytes(text: &str) -> Result<[u8; 32], NotHex> {
    blake3::Hash::from_hex(text).map(|hash| *hash.as_bytes()).map_err(|_| NotHex)
}

/// Contribution of a person's client to the shuffle: 1 to 64 letters, digits, `-` and `_`, best chosen at random.
#[derive(Clone, PartialEq, Eq, Hash, Debug, schemars::JsonSchema, ts_rs::TS)]
#[ts(type = "string")]
#[schemars(with = "String", extend("pattern" = "^[0-9a-zA-Z_-]{1,64}$"))]
pub struct Nonce(#[schemars(regex(pattern = "^[0-9a-zA-Z_-]{1,64}$"))] String);

impl Nonce {
    /// The nonce as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A text that is no nonce.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a nonce is 1 to {NONCE_CHARS_MAX} of the characters 0-9, a-z, A-Z, _ and -")]
pub struct NotANonce;

impl FromStr for Nonce {
    type Err = NotANonce;

    fn from_str(text: &str) -> Result<Self, NotANonce> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
        if (1..=NONCE_CHARS_MAX).contains(&text.len()) && text.bytes().all(plain) {
            Ok(Nonce(text.to_owned()))
        } else {
            Err(NotANonce)
        }
    }
}

/// The ingredients of a fair shuffle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The id of the table, so that no shuffle is used at two of them.
    pub table: String,
    /// The commitment shown before the deal.
    pub commitment: Commitment,
    /// The secret that was committed to.
    pub secret: Secret,
    /// The nonce of each seat; `None` for bots.
    pub nonces: Vec<Option<Nonce>>,
}

/// A shuffle that is not what it says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// Another secret was committed to.
    #[error("the secret of the shuffle is not the one committed to before the deal")]
    Commitment,
    /// The list of nonces does not have one place per seat.
    #[error("a fair shuffle names one nonce, or null, for each of {seats} seats; there are {nonces}")]
    Nonces {
        /// Number of seats.
        seats: usize,
        /// Number of nonces.
        nonces: usize,
    },
    /// Another seed was used.
    #[error("the seed is not the one that secret, table, entries and nonces of the shuffle give")]
    Seed,
}

impl Fairness {
    /// A shuffle with this secret. `nonces` has one place per seat.
    pub fn new(table: impl Into<String>, secret: Secret, nonces: Vec<Option<Nonce>>) -> Self {
        Fairness { table: table.into(), commitment: secret.commitment(), secret, nonces }
    }

    /// The seed of a game in which the seats bring these entries.
    ///
    /// BLAKE3 in its key derivation mode over the secret, the table, the entries as compact JSON and the nonces.
    /// Every text is preceded by its length and every list by its count, as 8 bytes, lowest first; so no two
    /// different shuffles feed it the same bytes.
    pub fn seed(&self, entries: &[Value]) -> Seed {
        let mut hasher = blake3::Hasher::new_derive_key(SEED_CONTEXT);
        hasher.update(&self.secret.0);
        feed_text(&mut hasher, &self.table);
        feed_number(&mut hasher, entries.len());
        for entry in entries {
            feed_text(&mut hasher, &entry.to_string());
        }
        feed_number(&mut hasher, self.nonces.len());
        for nonce in &self.nonces {
            // No nonce is empty, so an absent one cannot be taken for another.
            feed_text(&mut hasher, nonce.as_ref().map_or("", Nonce::as_str));
        }
        Seed::from_bytes(*hasher.finalize().as_bytes())
    }

    /// Whether `seed` came from this shuffle, and the secret is the one committed to.
    pub fn check(&self, entries: &[Value], seed: Seed) -> Result<(), Unfair> {
        if self.nonces.len() != entries.len() {
            return Err(Unfair::Nonces { seats: entries.len(), nonces: self.nonces.len() });
        }
        if self.secret.commitment() != self.commitment {
            return Err(Unfair::Commitment);
        }
        if self.seed(entries) != seed {
            return Err(Unfair::Seed);
        }
        Ok(())
    }
}

fn feed_number(hasher: &mut blake3::Hasher, number: usize) {
    hasher.update(&(number as u64).to_le_bytes());
}

fn feed_text(hasher: &mut blake3::Hasher, text: &str) {
    feed_number(hasher, text.len());
    hasher.update(text.as_bytes());
}

crate::as_text!(Commitment, Nonce);

impl Serialize for Secret {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.reveal())
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn nonce(text: &str) -> Option<Nonce> {
        Some(text.parse().unwrap())
    }

    fn shuffle() -> Fairness {
        Fairness::new("table-1", Secret::from_bytes([7; 32]), vec![nonce("a_1"), None, nonce("B-2")])
    }

    /// Records hold seeds made like this: they must come out the same for ever.
    #[test]
    fn is_pinned() {
        let fairness = shuffle();
        assert_eq!(
            fairness.commitment.to_string(),
            "78571f58d7da9d18b055a2ddc8126169fb83aa31ba9e2cdcc146cd35f5c8650e"
        );
        let entries = [json!(null), json!({ "deck": ["Bolt", 4] }), json!(null)];
        let seed = fairness.seed(&entries);
        assert_eq!(seed.to_string(), "82610f67d1163973f1ee04c591c43ad12a6568df4760215b0cf1e2d40741fad9");
        assert_eq!(fairness.check(&entries, seed), Ok(()));
    }

    #[test]
    fn everything_that_goes_in_matters() {
        let entries = vec![json!(null); 3];
        let seed = shuffle().seed(&entries);
        let other = |change: fn(&mut Fairness)| {
            let mut changed = shuffle();
            change(&mut changed);
            changed.seed(&entries)
        };
        let seeds = [
            seed,
            other(|shuffle| shuffle.secret = Secret::from_bytes([8; 32])),
            other(|shuffle| shuffle.table.push('1')),
            other(|shuffle| shuffle.nonces[0] = None),
            other(|shuffle| shuffle.nonces.swap(0, 1)),
            // The same characters, cut elsewhere.
            other(|shuffle| shuffle.nonces = vec![nonce("a_1B"), None, nonce("-2")]),
            other(|shuffle| shuffle.nonces.push(None)),
            shuffle().seed(&[json!(null), json!(null), json!(1)]),
        ];
        for (index, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..index].contains(seed), "change {index} made no difference");
        }
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let entries = vec![json!(null); 3];
        let seed = shuffle().seed(&entries);
        let mut other = shuffle();
        other.secret = Secret::from_bytes([8; 32]);
        assert_eq!(other.check(&entries, other.seed(&entries)), Err(Unfair::Commitment));
        assert_eq!(shuffle().check(&entries, Seed::from_number(1)), Err(Unfair::Seed));
        assert_eq!(shuffle().check(&entries[..2], seed), Err(Unfair::Nonces { seats: 2, nonces: 3 }));
    }

    #[test]
    fn texts_read_back_and_others_are_refused() {
        let text = serde_json::to_string(&shuffle()).unwrap();
        assert_eq!(serde_json::from_str::<Fairness>(&text).unwrap(), shuffle());
        let long = "x".repeat(NONCE_CHARS_MAX + 1);
        for text in ["", " ", "a b", "é", "a\"", long.as_str()] {
            assert_eq!(text.parse::<Nonce>(), Err(NotANonce), "{text:?}");
        }
        assert!(long[1..].parse::<Nonce>().is_ok());
        assert_eq!("07".parse::<Commitment>(), Err(NotHex));
    }

    #[test]
    fn a_secret_is_not_shown_by_accident() {
        let shown = format!("{:?}", shuffle());
        assert!(!shown.contains(&shuffle().secret.reveal()) && shown.contains("Secret(..)"), "{shown}");
    }
}

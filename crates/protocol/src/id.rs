use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::limits::COMMAND_ID_BYTES_MAX;

/// A text that is no id of this kind.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no {what}: {expected}")]
pub struct BadId {
    what: &'static str,
    expected: &'static str,
}

/// The number of a change at a table, counted from 1: the table as it was made.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(transparent)]
pub struct Version(pub u32);

impl Version {
    /// The version after this one.
    #[must_use]
    pub fn next(self) -> Self {
        // A client may name any number.
        Version(self.0.saturating_add(1))
    }

    /// The version before this one.
    #[must_use]
    pub fn before(self) -> Self {
        Version(self.0.saturating_sub(1))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Makes an id of 64 random bits, written as 16 hexadecimal digits.
macro_rules! random_id {
    ($(#[$doc:meta])* $name:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS, JsonSchema)]
        #[schemars(with = "String", extend("pattern" = "^[0-9a-f]{16}$"))]
        #[ts(type = "string")]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:016x}", self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<Self, BadId> {
                let bad = BadId { what: $what, expected: "16 hexadecimal digits" };
                if text.len() != 16 || !text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
                    return Err(bad);
                }
                u64::from_str_radix(text, 16).map($name).map_err(|_| bad)
            }
        }

        kernel::as_text!($name);
    };
}

random_id!(
    /// Id of a table. A client that knows it can ask for the table; what may be seen of it, `Access` says.
    TableId,
    "table"
);
random_id!(
    /// Id of a guest. Only the server and the guest see it: others see names.
    GuestId,
    "guest"
);

random_id!(
    /// Id of the history a store has. A store brought back from a backup gets another.
    Epoch,
    "epoch"
);

kernel::as_text!(CommandId, Token, TokenHash);

/// Id a client gives a command, so that it may be sent again without harm: up to 64 letters, digits, `-`, `_`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS, JsonSchema)]
#[schemars(with = "String", extend("pattern" = "^[0-9a-zA-Z_-]{1,64}$"))]
#[ts(type = "string")]
pub struct CommandId(Box<str>);

impl CommandId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for CommandId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if text.is_empty() || text.len() > COMMAND_ID_BYTES_MAX || !text.bytes().all(is_plain) {
            let expected = "1 to 64 letters, digits, hyphens and underscores";
            return Err(BadId { what: "id of a command", expected });
        }
        Ok(CommandId(text.into()))
    }
}

/// A secret of 256 random bits, written as 64 hexadecimal digits: the bearer is the guest who got it. Never logged;
/// the server keeps only its hash.
#[derive(Clone, PartialEq, Eq, TS, JsonSchema)]
#[schemars(with = "String", extend("pattern" = "^[0-9a-fA-F]{64}$"))]
#[ts(type = "string")]
pub struct Token([u8; 32]);

impl Token {
    /// The token of these bits, which must come from the system's randomness.
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        Token(bytes)
    }

    /// The hash of the token, which is all the server keeps of it.
    pub fn hash(&self) -> TokenHash {
        TokenHash(blake3::Hash::from_bytes(blake3::derive_key("parlour 2026 token", &self.0)))
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&blake3::Hash::from_bytes(self.0).to_hex())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl FromStr for Token {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let hash = blake3::Hash::from_hex(text)
            .map_err(|_| BadId { what: "token", expected: "64 hexadecimal digits" })?;
        Ok(Token(*hash.as_bytes()))
    }
}

/// The hash of a token. Comparing two takes the same time wherever they differ.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TokenHash(blake3::Hash);

impl TokenHash {
    /// The bytes to keep.
    pub fn as_bytes(&self) -> &[u8; 32] {
        self.0.as_bytes()
    }
}

impl fmt::Display for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_hex())
    }
}

impl FromStr for TokenHash {
    type Err = blake3::HexError;

    fn from_str(text: &str) -> Result<Self, blake3::HexError> {
        blake3::Hash::from_hex(text).map(TokenHash)
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

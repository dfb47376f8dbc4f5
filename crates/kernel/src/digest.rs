use std::fmt;

use serde::{Deserialize, Serialize};

/// A fingerprint of a position. Equal positions have equal digests on every machine and build.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The digest of a value: BLAKE3 over its compact JSON. Positions hold no maps without order and no
    /// floats, so that JSON is canonical.
    ///
    /// # Panics
    /// If the value cannot be written as JSON, which no position of ours is.
    pub fn compute<T: Serialize + ?Sized>(value: &T) -> Self {
        let mut hasher = blake3::Hasher::new();
        serde_json::to_writer(&mut hasher, value).expect("positions are plain data");
        Digest(*hasher.finalize().as_bytes())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&blake3::Hash::from_bytes(self.0).to_hex())
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

impl Serialize for Digest {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let hash = blake3::Hash::from_hex(&text).map_err(serde::de::Error::custom)?;
        Ok(Digest(*hash.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_pinned_and_reads_back() {
        let digest = Digest::compute(&serde_json::json!({ "present": [1, 2], "candy": 5 }));
        assert_eq!(digest, Digest::compute(&serde_json::json!({ "candy": 5, "present": [1, 2] })));
        let text = serde_json::to_string(&digest).unwrap();
        assert_eq!(serde_json::from_str::<Digest>(&text).unwrap(), digest);
        assert_eq!(digest.to_string(), "ee077c18feed8abbbfc6ca808e2adeb10acc50151d8486e8b05baa1cc764acb7");
    }
}

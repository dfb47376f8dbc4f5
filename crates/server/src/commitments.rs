//! Commitments to the secrets of shuffles, made before a guest adds a nonce.
//!
//! The host sends a nonce and receives the deal in one request, so the commitment must be published earlier; otherwise the
//! server could pick its secret after seeing the nonce.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use kernel::fair::{Commitment, Secret};
use protocol::GuestId;

/// Largest number of guests with a commitment. Beyond it another guest's is forgotten, and they ask again.
const COMMITMENTS_MAX: usize = 50_000;

/// Secrets, one for each guest who asked, until they make a table with it. Lost in a restart, which is no harm.
#[derive(Default)]
pub(crate) struct ShuffleCommitments(Mutex<HashMap<GuestId, Secret>>);

impl ShuffleCommitments {
    fn all(&self) -> MutexGuard<'_, HashMap<GuestId, Secret>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Commits to a secret for the next table of this guest.
    pub(crate) fn give(&self, guest: GuestId, secret: Secret) -> Commitment {
        let mut all = self.all();
        if all.len() >= COMMITMENTS_MAX
            && let Some(other) = all.keys().copied().find(|&one| one != guest)
        {
            all.remove(&other);
        }
        all.insert(guest, secret);
        secret.commitment()
    }

    /// The secret of a commitment, once.
    pub(crate) fn keep(&self, guest: GuestId, commitment: Commitment) -> Option<Secret> {
        let mut all = self.all();
        all.get(&guest).filter(|secret| secret.commitment() == commitment)?;
        all.remove(&guest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_kept_once_and_to_who_got_it() {
        let commitments = ShuffleCommitments::default();
        let (ann, bob) = (GuestId(1), GuestId(2));
        let old = commitments.give(ann, Secret::from_bytes([1; 32]));
        let new = commitments.give(ann, Secret::from_bytes([2; 32]));
        assert_eq!(commitments.keep(ann, old), None, "the latest one counts");
        assert_eq!(commitments.keep(bob, new), None);
        assert_eq!(commitments.keep(ann, new), Some(Secret::from_bytes([2; 32])));
        assert_eq!(commitments.keep(ann, new), None);
    }
}

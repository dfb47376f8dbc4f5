//! Secrets the server has committed to before it hears what a guest adds to the shuffle.
//!
//! Who makes a table says in one breath what they add and gets the deal: only a commitment they saw before shows
//! that the secret was not chosen to fit.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use kernel::fair::{Commitment, Secret};
use protocol::GuestId;

/// Most guests who can have a pledge at a time. Beyond that somebody else's is forgotten, and they ask again.
const PLEDGES_MAX: usize = 50_000;

/// One secret for each guest who asked, until they make a table with it. Lost in a restart, which is no harm.
#[derive(Default)]
pub(crate) struct Pledges(Mutex<HashMap<GuestId, Secret>>);

impl Pledges {
    fn all(&self) -> MutexGuard<'_, HashMap<GuestId, Secret>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Commits to a secret for the next table of this guest.
    pub(crate) fn give(&self, guest: GuestId, secret: Secret) -> Commitment {
        let mut all = self.all();
        if all.len() >= PLEDGES_MAX
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
    fn a_pledge_is_kept_once_and_to_who_got_it() {
        let pledges = Pledges::default();
        let (ann, bob) = (GuestId(1), GuestId(2));
        let old = pledges.give(ann, Secret::from_bytes([1; 32]));
        let new = pledges.give(ann, Secret::from_bytes([2; 32]));
        assert_eq!(pledges.keep(ann, old), None, "the latest one counts");
        assert_eq!(pledges.keep(bob, new), None);
        assert_eq!(pledges.keep(ann, new), Some(Secret::from_bytes([2; 32])));
        assert_eq!(pledges.keep(ann, new), None);
    }
}

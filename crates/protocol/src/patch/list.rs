//! Differences between lists whose items are known by a key.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use super::{Between, Parts, SPLICE};

/// Distance to look ahead for an item that stays: two long lists with nothing in common are not compared pair by pair.
const LOOK_AHEAD: usize = 32;

/// An item of a list.
pub(super) trait Item: Parts + PartialEq + Serialize {
    /// Key by which an item is found again in the list after a change.
    type Key<'a>: PartialEq
    where
        Self: 'a;

    fn key(&self) -> Self::Key<'_>;
}

/// The difference between two lists, written as a patch.
pub(super) struct List<'a, T> {
    pub(super) old: &'a [T],
    pub(super) new: &'a [T],
}

/// Items taken out and put in at one place: `[at, how many go, those that come...]`.
struct Splice<'a, T> {
    /// The place, in the list as it is when all before this is done.
    at: usize,
    gone: usize,
    come: &'a [T],
}

impl<T: Serialize> Serialize for Splice<'_, T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut list = out.serialize_seq(Some(2 + self.come.len()))?;
        list.serialize_element(&self.at)?;
        list.serialize_element(&self.gone)?;
        self.come.iter().try_for_each(|item| list.serialize_element(item))?;
        list.end()
    }
}

impl<T: Item> Serialize for List<'_, T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let (splices, stay) = self.align();
        let mut members = out.serialize_map(None)?;
        if !splices.is_empty() {
            members.serialize_entry(SPLICE, &splices)?;
        }
        for (old, new) in stay {
            if self.old[old] != self.new[new] {
                members.serialize_entry(&new, &Between { old: &self.old[old], new: &self.new[new] })?;
            }
        }
        members.end()
    }
}

impl<'a, T: Item> List<'a, T> {
    /// The items that come and go, and the places before and after of those that stay.
    fn align(&self) -> (Vec<Splice<'a, T>>, Vec<(usize, usize)>) {
        let (mut splices, mut stay) = (Vec::new(), Vec::new());
        let (mut old, mut new) = (0, 0);
        while old < self.old.len() || new < self.new.len() {
            let (gone, come) = self.apart(old, new);
            if gone + come > 0 {
                splices.push(Splice { at: new, gone, come: &self.new[new..new + come] });
            }
            (old, new) = (old + gone, new + come);
            if old < self.old.len() && new < self.new.len() {
                stay.push((old, new));
                (old, new) = (old + 1, new + 1);
            }
        }
        (splices, stay)
    }

    /// Numbers of items that go and come before the next one that stays.
    fn apart(&self, old: usize, new: usize) -> (usize, usize) {
        let (old, new) = (&self.old[old..], &self.new[new..]);
        // The nearest pair with one key, by how many items come before it.
        let farthest = if old.is_empty() || new.is_empty() { 0 } else { old.len().max(new.len()) };
        for far in 0..farthest.min(LOOK_AHEAD) {
            for near in 0..=far {
                for (gone, come) in [(far, near), (near, far)] {
                    let pair = old.get(gone).zip(new.get(come));
                    if pair.is_some_and(|(one, other)| one.key() == other.key()) {
                        return (gone, come);
                    }
                }
            }
        }
        (old.len(), new.len())
    }
}

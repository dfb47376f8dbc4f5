//! Parts of views that are made once and lent to every view they are in.

use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A part of a view that may be in many views at once, such as a card in a hand: a table makes a view for every viewer after
/// every move, and most of it is as it was. Two that are the same are equal without a look at what they hold.
#[derive(Debug)]
pub enum Shared<T: 'static> {
    /// A part that lives as long as the program.
    Fixed(&'static T),
    /// A part that lives as long as a view holds it.
    Counted(Arc<T>),
}

impl<T> Shared<T> {
    /// The part, to be changed: a copy of its own unless nobody else holds it.
    pub fn make_mut(&mut self) -> &mut T
    where
        T: Clone,
    {
        if let Shared::Fixed(fixed) = *self {
            *self = Shared::Counted(Arc::new(fixed.clone()));
        }
        match self {
            Shared::Counted(counted) => Arc::make_mut(counted),
            Shared::Fixed(_) => unreachable!("a fixed part has just been copied"),
        }
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        match self {
            Shared::Fixed(fixed) => fixed,
            Shared::Counted(counted) => counted,
        }
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        match self {
            Shared::Fixed(fixed) => Shared::Fixed(fixed),
            Shared::Counted(counted) => Shared::Counted(Arc::clone(counted)),
        }
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq::<T>(&**self, &**other) || **self == **other
    }
}

impl<T: Eq> Eq for Shared<T> {}

impl<T> From<T> for Shared<T> {
    fn from(part: T) -> Self {
        Shared::Counted(Arc::new(part))
    }
}

impl<T> From<&'static T> for Shared<T> {
    fn from(part: &'static T) -> Self {
        Shared::Fixed(part)
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        T::serialize(self, serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Shared::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static WORD: String = String::new();

    #[test]
    fn what_is_lent_is_copied_before_it_is_changed() {
        let mut fixed: Shared<String> = (&WORD).into();
        fixed.make_mut().push('a');
        assert_eq!((fixed.as_str(), WORD.as_str()), ("a", ""));
        let mut counted = fixed.clone();
        assert_eq!(counted, fixed);
        counted.make_mut().push('b');
        assert_eq!((counted.as_str(), fixed.as_str()), ("ab", "a"));
    }
}

//! A queue from many threads to one that takes everything at once: one lock and at most one waking a batch.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub(crate) struct Inbox<T> {
    inner: Mutex<Inner<T>>,
    arrived: Condvar,
    /// Number that may wait before [`Inbox::offer`] says no.
    capacity: usize,
}

struct Inner<T> {
    waiting: Vec<T>,
    /// The reader sleeps and wants to be woken.
    is_asleep: bool,
}

/// The queue is full; this is what was offered.
pub(crate) struct Full<T>(pub(crate) T);

impl<T> Inbox<T> {
    pub(crate) fn new(capacity: usize) -> Self {
        let inner = Mutex::new(Inner { waiting: Vec::new(), is_asleep: false });
        Inbox { inner, arrived: Condvar::new(), capacity }
    }

    /// Adds an item from outside, unless too many wait already.
    pub(crate) fn offer(&self, item: T) -> Result<(), Full<T>> {
        let inner = self.lock();
        if inner.waiting.len() >= self.capacity {
            return Err(Full(item));
        }
        self.add(inner, item);
        Ok(())
    }

    /// Adds what must not be lost. Such things are few: answers to what was asked from inside.
    pub(crate) fn push(&self, item: T) {
        self.add(self.lock(), item);
    }

    fn add(&self, mut inner: MutexGuard<'_, Inner<T>>, item: T) {
        inner.waiting.push(item);
        if std::mem::take(&mut inner.is_asleep) {
            drop(inner);
            self.arrived.notify_one();
        }
    }

    /// Waits until something is there or the time is over, and swaps it all into `batch`, which must be empty.
    pub(crate) fn take(&self, batch: &mut Vec<T>, within: Option<Duration>) {
        let mut inner = self.lock();
        if inner.waiting.is_empty() {
            inner.is_asleep = true;
            inner = match within {
                None => self.arrived.wait(inner).unwrap_or_else(PoisonError::into_inner),
                Some(within) => {
                    self.arrived.wait_timeout(inner, within).unwrap_or_else(PoisonError::into_inner).0
                }
            };
            inner.is_asleep = false;
        }
        std::mem::swap(&mut inner.waiting, batch);
    }

    /// Nobody panics while holding the lock, so a poisoned one is as good as any.
    fn lock(&self) -> MutexGuard<'_, Inner<T>> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

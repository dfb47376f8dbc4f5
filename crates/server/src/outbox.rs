//! The outgoing queue of one connection. A client that does not read is cut off, and nobody else notices.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use protocol::Goodbye;
use protocol::limits::{UNREAD_BYTES_MAX, UNREAD_MESSAGES_MAX};
use session::Payload;
use tokio::sync::Notify;

/// The outgoing queue of one connection.
#[derive(Default)]
pub(crate) struct Outbox {
    inner: Mutex<Inner>,
    changed: Notify,
    /// Separate from `changed`: a `Notify` wakes one waiter, and the stall waiter must not consume the sender's wake-up.
    stalled: Notify,
}

#[derive(Default)]
struct Inner {
    waiting: VecDeque<Outgoing>,
    bytes: usize,
    end: Option<End>,
}

/// A message on its way out.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    /// Text, shared by all who are sent the same.
    Text(Payload),
    /// A frame in the packed form.
    Packed(Bytes),
}

impl Outgoing {
    fn len(&self) -> usize {
        match self {
            Outgoing::Text(text) => text.len(),
            Outgoing::Packed(frame) => frame.len(),
        }
    }
}

impl From<&str> for Outgoing {
    fn from(text: &str) -> Self {
        Outgoing::Text(text.into())
    }
}

impl From<String> for Outgoing {
    fn from(text: String) -> Self {
        Outgoing::Text(text.into())
    }
}

/// Way in which a connection is to end.
#[derive(Clone, Debug)]
pub(crate) enum End {
    /// Orderly: with a last message, once all is sent.
    Goodbye(Goodbye),
    /// Abrupt: it does not read what it is sent.
    Stalled,
}

/// Result of adding a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pushed {
    /// First that waits: the sender must be woken, with [`Outbox::wake`].
    First,
    /// Behind others that wait.
    Behind,
    /// Too much waits; the connection has ended.
    Stalled,
    /// The connection had ended before.
    Ended,
}

impl Outbox {
    pub(crate) fn push(&self, message: Outgoing) -> Pushed {
        let mut inner = self.lock();
        if inner.end.is_some() {
            return Pushed::Ended;
        }
        let is_first = inner.waiting.is_empty();
        inner.bytes += message.len();
        if !is_first && (inner.bytes > UNREAD_BYTES_MAX || inner.waiting.len() >= UNREAD_MESSAGES_MAX) {
            inner.end = Some(End::Stalled);
            inner.waiting = VecDeque::new();
            self.stalled.notify_one();
            return Pushed::Stalled;
        }
        inner.waiting.push_back(message);
        if is_first { Pushed::First } else { Pushed::Behind }
    }

    /// Ends the connection, unless it has ended.
    pub(crate) fn end(&self, end: End) {
        self.lock().end.get_or_insert(end);
        self.wake();
    }

    /// Wakes the sender.
    pub(crate) fn wake(&self) {
        self.changed.notify_one();
    }

    /// Takes all that waits, and how the connection is to end after it, if it is.
    pub(crate) fn take(&self, messages: &mut Vec<Outgoing>) -> Option<End> {
        let mut inner = self.lock();
        messages.extend(inner.waiting.drain(..));
        inner.bytes = 0;
        // A burst is no reason to keep its room on thousands of quiet connections.
        if inner.waiting.capacity() > 8 {
            inner.waiting = VecDeque::new();
        }
        inner.end.clone()
    }

    /// Waits until there may be something to take.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Waits until the connection is cut off.
    pub(crate) async fn cut_off(&self) {
        while !matches!(self.lock().end, Some(End::Stalled)) {
            self.stalled.notified().await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_does_not_read_is_cut_off() {
        let outbox = Outbox::default();
        assert_eq!(outbox.push("a".into()), Pushed::First);
        for _ in 1..UNREAD_MESSAGES_MAX {
            assert_eq!(outbox.push("a".into()), Pushed::Behind);
        }
        assert_eq!(outbox.push("a".into()), Pushed::Stalled);
        assert_eq!(outbox.push("a".into()), Pushed::Ended);
        assert!(matches!(outbox.take(&mut Vec::new()), Some(End::Stalled)));
    }

    #[test]
    fn whoever_waits_to_be_cut_off_takes_no_news_away() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let outbox = Outbox::default();
            let mut cut_off = std::pin::pin!(outbox.cut_off());
            for _ in 0..2 {
                tokio::select! {
                    biased;
                    () = &mut cut_off => panic!("it was cut off"),
                    () = std::future::ready(()) => {}
                }
                if outbox.push("a".into()) == Pushed::First {
                    outbox.wake();
                }
            }
            // A slow write has ended, and what came meanwhile is still to be sent.
            tokio::select! {
                biased;
                () = outbox.changed() => {}
                () = std::future::ready(()) => panic!("nobody was told"),
            }
            while outbox.push("a".into()) != Pushed::Stalled {}
            cut_off.await;
        });
    }

    #[test]
    fn one_long_message_fits_and_a_second_does_not() {
        let outbox = Outbox::default();
        let long: Outgoing = "x".repeat(UNREAD_BYTES_MAX + 1).into();
        assert_eq!(outbox.push(long.clone()), Pushed::First);
        let mut texts = Vec::new();
        assert!(outbox.take(&mut texts).is_none());
        assert_eq!(texts.len(), 1);
        assert_eq!(outbox.push(long.clone()), Pushed::First);
        assert_eq!(outbox.push(long), Pushed::Stalled);
    }
}

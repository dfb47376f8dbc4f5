//! Canaries: texts that must never be seen by anybody but their owner, or not before the game is over.

use std::collections::{BTreeMap, BTreeSet};

use protocol::TableId;

use super::log::TableLog;
use super::{Held, Invariant, broken};

/// Shorter texts are no secrets.
const SHORTEST: usize = 16;

#[derive(Default)]
pub(crate) struct Secrets(BTreeMap<String, Secret>);

struct Secret {
    what: &'static str,
    /// Clients that may be told: more than one, if several chose the same.
    owners: BTreeSet<usize>,
    /// The table whose record publishes it.
    published_by: Option<TableId>,
}

impl Secrets {
    /// Adds a text that only its owners may be told, with this client as one of them.
    pub(crate) fn own(&mut self, text: String, client: usize) {
        let what = "something of another guest";
        let secret = Secret { what, owners: BTreeSet::new(), published_by: None };
        self.0.entry(text).or_insert(secret).owners.insert(client);
    }

    /// The secrets of a table.
    pub(crate) fn learn(&mut self, log: &TableLog) {
        for (what, text) in log.secrets() {
            let published_by = (what != "an invitation").then_some(log.table());
            let one =
                self.0.entry(text).or_insert(Secret { what, owners: BTreeSet::new(), published_by: None });
            if one.what == what || one.published_by.is_none() {
                one.published_by = published_by.flatten();
            }
        }
    }

    /// Whether a text says nothing its reader may not know.
    pub(crate) fn check(&self, text: &str, client: usize, is_over: impl Fn(TableId) -> bool) -> Held {
        let plain = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte == b'-';
        for word in text.as_bytes().split(|byte| !plain(byte)).filter(|word| word.len() >= SHORTEST) {
            let Some(secret) = std::str::from_utf8(word).ok().and_then(|word| self.0.get(word)) else {
                continue;
            };
            let published = secret.published_by.is_some_and(&is_over);
            if !secret.owners.contains(&client) && !published {
                let end = text.char_indices().nth(300).map_or(text.len(), |(at, _)| at);
                let what = format!("{} is in what client {client} is sent: {}", secret.what, &text[..end]);
                return broken(Invariant::Hidden, what);
            }
        }
        Ok(())
    }
}

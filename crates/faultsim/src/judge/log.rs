//! Log of a table, read by other code than the manager's.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::view::Anchor;
use kernel::{Rng, Seat, Seats, View, Viewer};
use protocol::http::Invitation;
use protocol::{Act, Consent, Pointed, TableId};
use serde_json::Value;
use session::LogRow;

use super::{Held, Invariant, Sent, broken};
use crate::replay::{Going, Rules};

#[derive(Default)]
pub(crate) struct TableLog {
    pub(crate) rows: Vec<LogRow>,
    pub(crate) damaged: bool,
    game: String,
    secret: String,
    invitation: String,
    going: Option<Box<dyn Going>>,
    seats: Vec<Who>,
    tokens: Vec<String>,
    nonces: Vec<String>,
    wish: Option<(Seat, Seats)>,
    ended: bool,
}

/// Actor at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Nobody,
    Person,
    /// A bot for a person who is away.
    Substitute,
    Bot,
}

/// Effects of one row.
#[derive(Default)]
struct Did {
    words: Vec<String>,
    choices: Vec<(Seat, String)>,
    left: Vec<Seat>,
    consent: Option<Consent>,
}

/// Cause of a row.
#[derive(Clone, Copy)]
pub(crate) enum Behind<'a> {
    /// A command, as its client sent it; none if no client did.
    Command(Option<&'a Sent>),
    /// No command: a bot, or the manager itself.
    Server,
    /// A cause that was judged before.
    Judged,
}

type AllRules = BTreeMap<&'static str, Arc<dyn Rules>>;

impl TableLog {
    pub(crate) fn is_over(&self) -> bool {
        self.going.as_ref().is_some_and(|going| going.is_over())
    }

    /// Whether nothing will happen here any more.
    pub(crate) fn is_final(&self) -> bool {
        self.ended || self.is_over()
    }

    /// Whether the game has not begun.
    pub(crate) fn is_waiting(&self) -> bool {
        self.going.is_none() && !self.ended
    }

    pub(crate) fn table(&self) -> Option<TableId> {
        self.rows.first().map(|row| row.table)
    }

    /// The hash of the token that is good for a seat.
    pub(crate) fn token(&self, seat: Seat) -> Option<&str> {
        self.tokens.get(seat.index()).map(String::as_str).filter(|token| !token.is_empty())
    }

    pub(crate) fn invitation(&self) -> Option<Invitation> {
        self.invitation.parse().ok()
    }

    pub(crate) fn secrets(&self) -> impl Iterator<Item = (&'static str, String)> {
        let seed = self.going.iter().map(|going| ("the seed of the game", going.seed()));
        let nonces = self.nonces.iter().map(|nonce| ("a nonce", nonce.clone()));
        let secret =
            [("the secret of the table", self.secret.clone()), ("an invitation", self.invitation.clone())];
        seed.chain(nonces).chain(secret)
    }

    /// Cuts the log to its first `left` rows and goes over them again.
    pub(crate) fn cut(&mut self, left: usize, rules: &AllRules) -> Held {
        let rows = std::mem::take(&mut self.rows);
        *self = TableLog { damaged: self.damaged, ..TableLog::default() };
        rows.iter().take(left).try_for_each(|row| self.enter(row, rules, Behind::Judged))
    }

    /// Whether a viewer is shown what they should be, and nothing that depends on what they may not know.
    pub(crate) fn check_view(&self, view: Option<&View>, viewer: Viewer, rng: &mut Rng) -> Held {
        let (Some(going), Some(view)) = (&self.going, view) else {
            if self.going.is_some() == view.is_some() {
                return Ok(());
            }
            return broken(
                Invariant::Projection,
                "a game is shown that is not in the log, or the other way round",
            );
        };
        if going.twin(viewer, rng).is_some_and(|twin| twin != *view) {
            return broken(
                Invariant::Hidden,
                format!("what {viewer:?} is shown depends on what they may not know"),
            );
        }
        if going.look(viewer) != *view {
            return broken(
                Invariant::Projection,
                format!("{viewer:?} is shown another game than the log has"),
            );
        }
        Ok(())
    }

    /// Whether somebody who pointed at a thing hears what the game says to it. Before the game, after it and while a bot
    /// plays for them the table answers.
    pub(crate) fn check_why(&self, seat: Seat, on: &Anchor, heard: &Pointed) -> Held {
        let plays = self.seats.get(seat.index()) == Some(&Who::Person) && !self.is_final();
        let Some(going) = self.going.as_ref().filter(|_| plays) else { return Ok(()) };
        let right = going.why(seat, on);
        if right == *heard {
            return Ok(());
        }
        broken(Invariant::Projection, format!("{seat} points at {on:?} and hears {heard:?}, not {right:?}"))
    }

    /// Takes in a row.
    pub(crate) fn enter(&mut self, row: &LogRow, rules: &AllRules, behind: Behind<'_>) -> Held {
        self.rows.push(row.clone());
        if row.version.0 as usize != self.rows.len() {
            let what = format!("row {} was stored as the {}th of its table", row.version, self.rows.len());
            return broken(Invariant::Projection, what);
        }
        let entries: Vec<Value> = serde_json::from_str(&row.body).unwrap_or_default();
        let acting = self.acting();
        let people: Vec<Who> = self.seats.clone();
        let mut did = Did::default();
        for entry in &entries {
            self.entry(entry, rules, &mut did)?;
        }
        if did.words.iter().any(|word| word == "undone") && did.consent.is_none() && acting.count() > 1 {
            return broken(Invariant::Once, "something was taken back, and nobody was asked");
        }
        match behind {
            Behind::Command(Some(sent)) => must_be_meant(row, sent, &did),
            Behind::Command(None) => {
                broken(Invariant::Once, format!("nobody sent the command {:?}", row.command))
            }
            Behind::Server => {
                match did.choices.iter().find(|(seat, _)| people.get(seat.index()) == Some(&Who::Person)) {
                    Some((seat, text)) => {
                        broken(Invariant::Once, format!("`{text}` was chosen, not by who is at {seat}"))
                    }
                    None => Ok(()),
                }
            }
            Behind::Judged => Ok(()),
        }
    }

    fn acting(&self) -> Seats {
        let people = self.seats.iter().enumerate().filter(|(_, who)| **who == Who::Person);
        people.map(|(index, _)| Seat(index as u8)).collect()
    }

    fn entry(&mut self, entry: &Value, rules: &AllRules, did: &mut Did) -> Held {
        let (word, fields) = match entry {
            Value::String(word) => (word.as_str(), &Value::Null),
            Value::Object(one) => {
                one.iter().next().map_or(("", &Value::Null), |(word, fields)| (word, fields))
            }
            _ => ("", &Value::Null),
        };
        did.words.push(word.to_owned());
        let seat = |name: &str| Seat(fields[name].as_u64().unwrap_or(u64::MAX) as u8);
        let text = |name: &str| fields[name].as_str().unwrap_or_default().to_owned();
        match word {
            "made" => {
                (self.game, self.secret, self.invitation) =
                    (text("game"), text("secret"), text("invitation"));
                let words = fields["seats"].as_array().map_or(&[][..], Vec::as_slice);
                let who = |word: &Value| if word == "open" { Who::Nobody } else { Who::Bot };
                self.seats = words.iter().map(who).collect();
                self.tokens = vec![String::new(); words.len()];
            }
            "sat" => {
                self.sit(seat("seat"), Who::Person);
                self.tokens[seat("seat").index()] = text("token");
                self.nonces.push(text("nonce"));
            }
            "token" => self.tokens[seat("seat").index()] = text("token"),
            "left" => {
                let next = if self.going.is_some() { Who::Bot } else { Who::Nobody };
                self.sit(seat("seat"), next);
                self.tokens[seat("seat").index()] = String::new();
                did.left.push(seat("seat"));
            }
            "filled" => {
                for seat in fields["seats"].as_array().map_or(&[][..], Vec::as_slice) {
                    self.sit(Seat(seat.as_u64().unwrap_or_default() as u8), Who::Bot);
                }
            }
            "bot_plays" => self.sit(seat("seat"), Who::Substitute),
            "back" => self.sit(seat("seat"), Who::Person),
            "undo_asked" => self.wish = Some((seat("by"), self.acting().without(seat("by")))),
            "undo_answered" => {
                let consent = if fields["consent"] == "agree" { Consent::Agree } else { Consent::Refuse };
                did.consent = Some(consent);
                self.wish = self.wish.map(|(by, waiting)| (by, waiting.without(seat("seat"))));
            }
            "undone" => {
                let waits = self.wish.take().is_some_and(|(_, waiting)| !waiting.is_empty());
                if waits && did.consent.is_some() {
                    return broken(Invariant::Once, "something was taken back before all had agreed");
                }
            }
            "record" => return self.went_on(fields.as_str().unwrap_or_default(), rules, did),
            "abandoned" | "stopped" => self.ended = true,
            _ => {}
        }
        Ok(())
    }

    fn sit(&mut self, seat: Seat, who: Who) {
        if let Some(place) = self.seats.get_mut(seat.index()) {
            *place = who;
        }
        self.wish = None;
    }

    fn went_on(&mut self, lines: &str, rules: &AllRules, did: &mut Did) -> Held {
        for line in lines.lines() {
            let value: Value = serde_json::from_str(line).unwrap_or_default();
            let seat = |of: &Value| Seat(of["seat"].as_u64().unwrap_or(u64::MAX) as u8);
            if let Some(choice) = value.get("choice") {
                did.choices.push((seat(choice), choice["text"].as_str().unwrap_or_default().to_owned()));
            } else if let Some(leave) = value.get("leave") {
                did.left.push(seat(leave));
            }
        }
        let gone = match (&mut self.going, rules.get(self.game.as_str())) {
            (Some(going), _) => going.go_on(lines),
            (None, Some(rules)) => rules.begin(lines).map(|going| self.going = Some(going)),
            (None, None) => Err(format!("there is no game {}", self.game)),
        };
        gone.or_else(|why| broken(Invariant::Projection, format!("the record does not go on: {why}")))
    }
}

/// Whether a row did what its command asked for, at the seat of its sender.
fn must_be_meant(row: &LogRow, sent: &Sent, did: &Did) -> Held {
    let has = |word: &str| did.words.iter().any(|one| one == word);
    let Some(seat) = sent.seat.filter(|seat| row.seat == Some(*seat)) else {
        let what = format!("{:?} was carried out for {:?}, not for who sent it", row.command, row.seat);
        return broken(Invariant::Once, what);
    };
    let meant = match &sent.act {
        Act::Choose(chosen) => {
            let texts = chosen.iter().map(|one| one.notation.as_str());
            did.choices.iter().all(|(by, _)| *by == seat)
                && did.choices.iter().map(|(_, text)| text.as_str()).eq(texts)
        }
        Act::Concede => did.left == [seat] && !has("left"),
        Act::Undo => has("undo_asked") || has("undone"),
        Act::AnswerUndo(consent) => {
            did.consent == Some(*consent) && (*consent == Consent::Agree || !has("undone"))
        }
        Act::Start => has("filled"),
        Act::Leave => has("left"),
    };
    if meant {
        return Ok(());
    }
    broken(Invariant::Once, format!("{:?} meant {:?}; the log has {}", row.command, sent.act, row.body))
}

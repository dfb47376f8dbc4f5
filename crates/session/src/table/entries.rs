//! What each entry of the log does to a table, now and when the log is read again. Only the game itself is not moved
//! here: its record is replayed as a whole.

use kernel::{Game, Seat};
use protocol::{Consent, Phase};

use super::{Table, Wish};
use crate::entry::Entry;
use crate::seating::{Acts, SUBSTITUTE, Seated, Sitter};

impl<G: Game> Table<G> {
    pub(super) fn enter(&mut self, entry: &Entry) {
        match entry {
            Entry::Made(_) | Entry::Record(_) => {}
            Entry::Sat { seat, person, token, nonce, entry } => {
                self.say("seat_taken", format!("{} sits down at {seat}", person.name), Some(*seat));
                let (person, nonce, entry) = (person.clone(), nonce.clone(), entry.clone());
                let seated = Seated { person, token: *token, nonce, entry, acts: Acts::Themselves };
                self.seating.set(*seat, Sitter::Person(Box::new(seated)));
            }
            Entry::Token { seat, token } => {
                if let Some(seated) = self.seating.seated_mut(*seat) {
                    seated.token = *token;
                }
            }
            Entry::Left { seat } => self.leaves(*seat),
            Entry::Filled { seats } => {
                for &seat in seats {
                    self.say("bot_sits", format!("a bot of level {SUBSTITUTE} takes {seat}"), Some(seat));
                    self.seating.set(seat, Sitter::Bot(SUBSTITUTE.to_owned()));
                }
            }
            Entry::BotPlays { seat } => {
                let words = format!("{} is away: a bot plays for them", self.seating.name(*seat));
                self.acts(*seat, Acts::Bot, "bot_plays", words);
            }
            Entry::Back { seat } => {
                let words = format!("{} is back", self.seating.name(*seat));
                self.acts(*seat, Acts::Themselves, "player_back", words);
            }
            Entry::UndoAsked { by } => {
                let waiting = self.seating.acting().without(*by);
                self.wish = Some(Wish { by: *by, waiting, told: self.version.next() });
                let words = format!("{} asks to take back their last decision", self.seating.name(*by));
                self.say("undo_asked", words, Some(*by));
            }
            Entry::UndoAnswered { seat, consent } => self.answered(*seat, *consent),
            Entry::Undone { by } => {
                // What was told before is no longer so.
                self.held.forget(self.version.next());
                self.wish = None;
                let words = format!("{} took back their last decision", self.seating.name(*by));
                self.say("undone", words, Some(*by));
            }
            Entry::Rematch { table } => {
                self.rematch = Some(*table);
                self.say("rematch", "they play again at another table".to_owned(), None);
            }
            Entry::Abandoned => {
                self.phase = Phase::Abandoned;
                self.asked.fill(None);
            }
            Entry::Stopped { why } => {
                (self.phase, self.stopped, self.wish) = (Phase::Stopped, Some(why.clone()), None);
                self.asked.fill(None);
                self.say("table_stopped", why.clone(), None);
            }
        }
    }

    fn leaves(&mut self, seat: Seat) {
        let who = self.seating.name(seat);
        let (words, next) = match self.phase {
            Phase::Playing => {
                (format!("{who} leaves, and a bot takes {seat}"), Sitter::Bot(SUBSTITUTE.to_owned()))
            }
            Phase::Waiting | Phase::Over | Phase::Abandoned | Phase::Stopped => {
                (format!("{who} leaves {seat}"), Sitter::Open)
            }
        };
        self.say("seat_left", words, Some(seat));
        self.seating.set(seat, next);
        self.wish = None;
    }

    fn acts(&mut self, seat: Seat, acts: Acts, kind: &'static str, words: String) {
        if let Some(seated) = self.seating.seated_mut(seat) {
            seated.acts = acts;
        }
        self.wish = None;
        self.say(kind, words, Some(seat));
    }

    fn answered(&mut self, seat: Seat, consent: Consent) {
        let who = self.seating.name(seat);
        match consent {
            Consent::Agree => {
                if let Some(wish) = &mut self.wish {
                    wish.waiting = wish.waiting.without(seat);
                }
                self.say("undo_agreed", format!("{who} agrees"), Some(seat));
            }
            Consent::Refuse => {
                self.wish = None;
                self.say("undo_refused", format!("{who} does not agree"), Some(seat));
            }
        }
    }
}

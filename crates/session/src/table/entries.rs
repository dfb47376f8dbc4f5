//! Effects of log entries on a table, now and when the log is read again. Only the game itself is not moved here: its
//! record is replayed as a whole.

use host::SUBSTITUTE;
use kernel::{Game, Message, Seat, message};
use protocol::{Consent, Phase};

use super::{Table, Wish};
use crate::log::LogEntry;
use crate::seating::{Acts, Seated, Sitter};

impl<G: Game> Table<G> {
    pub(super) fn enter(&mut self, entry: &LogEntry) {
        match entry {
            LogEntry::Made(_) | LogEntry::Record(_) => {}
            LogEntry::Sat { seat, person, token, nonce, entry } => {
                self.say(
                    "seat_taken",
                    message!("table-seat-taken", name = person.name.to_string(), place = seat.0 + 1),
                    Some(*seat),
                );
                let (person, nonce, entry) = (person.clone(), nonce.clone(), entry.clone());
                let seated = Seated { person, token: *token, nonce, entry, acts: Acts::Themselves };
                self.seating.set(*seat, Sitter::Person(Box::new(seated)));
            }
            LogEntry::Token { seat, token } => {
                if let Some(seated) = self.seating.seated_mut(*seat) {
                    seated.token = *token;
                }
            }
            LogEntry::Left { seat } => self.leaves(*seat),
            LogEntry::Filled { seats } => {
                for &seat in seats {
                    self.say(
                        "bot_sits",
                        message!("table-bot-sits", level = SUBSTITUTE, place = seat.0 + 1),
                        Some(seat),
                    );
                    self.seating.set(seat, Sitter::Bot(SUBSTITUTE.to_owned()));
                }
            }
            LogEntry::BotPlays { seat } => {
                let words = message!("table-bot-plays", name = self.seating.name(*seat));
                self.acts(*seat, Acts::Bot, "bot_plays", words);
            }
            LogEntry::Back { seat } => {
                let words = message!("table-player-back", name = self.seating.name(*seat));
                self.acts(*seat, Acts::Themselves, "player_back", words);
            }
            LogEntry::UndoAsked { by } => {
                let waiting = self.seating.acting().without(*by);
                self.wish = Some(Wish { by: *by, waiting, told: self.version.next() });
                let words = message!("table-undo-asked", name = self.seating.name(*by));
                self.say("undo_asked", words, Some(*by));
            }
            LogEntry::UndoAnswered { seat, consent } => self.answered(*seat, *consent),
            LogEntry::Undone { by } => {
                // What was told before is no longer so.
                self.held.forget(self.version.next());
                self.wish = None;
                let words = message!("table-undone", name = self.seating.name(*by));
                self.say("undone", words, Some(*by));
            }
            LogEntry::Rematch { table } => {
                self.rematch = Some(*table);
                self.say("rematch", message!("table-rematch"), None);
            }
            LogEntry::Abandoned => {
                self.phase = Phase::Abandoned;
                self.asked.fill(None);
            }
            LogEntry::Stopped { why } => {
                (self.phase, self.stopped, self.wish) = (Phase::Stopped, Some(why.clone()), None);
                self.asked.fill(None);
                self.say("table_stopped", why.clone(), None);
            }
        }
    }

    fn leaves(&mut self, seat: Seat) {
        let who = self.seating.name(seat);
        let place = seat.0 + 1;
        let (words, next) = match self.phase {
            Phase::Playing => {
                let words = message!("table-seat-left-to-bot", name = who, place = place);
                (words, Sitter::Bot(SUBSTITUTE.to_owned()))
            }
            Phase::Waiting | Phase::Over | Phase::Abandoned | Phase::Stopped => {
                (message!("table-seat-left", name = who, place = place), Sitter::Open)
            }
        };
        self.say("seat_left", words, Some(seat));
        self.seating.set(seat, next);
        self.hand_over(seat);
        self.wish = None;
    }

    fn acts(&mut self, seat: Seat, acts: Acts, kind: &'static str, words: Message) {
        if let Some(seated) = self.seating.seated_mut(seat) {
            seated.acts = acts;
        }
        self.hand_over(seat);
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
                self.say("undo_agreed", message!("table-undo-agreed", name = who), Some(seat));
            }
            Consent::Refuse => {
                self.wish = None;
                self.say("undo_refused", message!("table-undo-refused", name = who), Some(seat));
            }
        }
    }
}

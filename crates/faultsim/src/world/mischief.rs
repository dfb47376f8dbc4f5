//! Mischief of clients: deeds that a well-behaved one would not do, or seldom does.

use kernel::Seat;
use kernel::view::{Anchor, Slot};
use protocol::{Act, Chosen, ClientMsg, Consent, Version};

use session::ConnId;

use super::World;
use crate::client::{Asked, Role};
use crate::judge::Honesty;

/// Texts that are no messages.
const GARBAGE: [&str; 6] = [
    "",
    "{",
    "[1,2,3]",
    "{\"type\":\"command\"}",
    "{\"type\":\"command\",\"id\":\"a b\",\"at\":1,\"act\":\"concede\"}",
    "{\"type\":\"command\",\"id\":\"x\",\"at\":1,\"act\":\"concede\",\"seat\":1}",
];

impl World<'_> {
    pub(super) fn mischief(&mut self, number: usize) {
        let Some(conn) = self.clients[number].conn() else { return };
        if self.is_made_to_fail(number) && self.rng.below(4) == 0 {
            self.nonsense(number);
            return;
        }
        match self.rng.below(23) {
            0 | 1 => self.repeat(number),
            2 | 3 => self.stale(number),
            4 => {
                let version = self.clients[number].seen.unwrap_or_default();
                self.count("commands from the future");
                self.command_at(number, Act::Undo, Version(version.0 + 5), Honesty::Proper);
            }
            5 => {
                let text = (*self.rng.pick(&GARBAGE)).to_owned();
                self.send_up(conn, text);
            }
            6 => self.nonsense(number),
            7 | 8 => self.command(number, Act::Undo, Honesty::Proper),
            9 if self.rng.below(6) == 0 => self.command(number, Act::Concede, Honesty::Proper),
            9 if self.rng.below(3) == 0 => self.command(number, Act::Leave, Honesty::Proper),
            9 | 10 => {
                let id = self.clients[number].next_id(number);
                self.count("hints asked for");
                self.send_up(conn, ClientMsg::Hint { id }.to_text());
            }
            11 | 12 => {
                self.count("second tabs");
                self.say_hello(number, self.clients[number].token.clone());
                if self.rng.below(2) == 0 {
                    // Without waiting for the welcome.
                    self.repeat(number);
                }
            }
            13 if self.clients[number].role != Role::Watcher => self.request(number, Asked::Seat),
            13 | 14 => self.probe(number),
            15 if number.is_multiple_of(2) => self.request(number, Asked::Story),
            15 => self.request(number, Asked::Record),
            16 => self.request(number, Asked::Info),
            17 => self.choose(number, 2),
            18 => self.command(number, Act::AnswerUndo(Consent::Agree), Honesty::Proper),
            19 | 20 => self.point(number, conn),
            21 => {
                self.count("snapshots asked for");
                self.send_up(conn, ClientMsg::Resync.to_text());
            }
            _ => self.command(number, Act::Start, Honesty::Proper),
        }
    }

    /// Whether the game of a client's table panics over odd texts.
    fn is_made_to_fail(&self, number: usize) -> bool {
        let view = self.clients[number].frame.as_ref().and_then(|frame| frame.view.as_ref());
        view.is_some_and(|view| {
            self.stage.plans.iter().any(|plan| plan.game == view.game && plan.stored.is_some())
        })
    }

    /// Sends again what was sent before, answered or not.
    fn repeat(&mut self, number: usize) {
        let sent = &self.clients[number].sent;
        if sent.is_empty() {
            return;
        }
        let back = self.rng.below(sent.len().min(4) as u32) as usize;
        let again = sent[sent.len() - 1 - back].clone();
        self.send_again(number, Some(again));
    }

    /// Answers the question before the one that is asked.
    fn stale(&mut self, number: usize) {
        let Some(frame) = &self.clients[number].frame else { return };
        let Some(view) = frame.view.as_ref().filter(|view| frame.asked.is_some() && !view.choices.is_empty())
        else {
            return;
        };
        let offer = self.rng.pick(&view.choices);
        let chosen = Chosen { kind: Some(offer.kind.to_string()), notation: offer.notation.to_string() };
        self.count("stale commands");
        self.command(number, Act::Choose(vec![chosen]), Honesty::Stale);
    }

    /// Chooses what is no choice.
    fn nonsense(&mut self, number: usize) {
        let notation = if self.rng.below(3) > 0 { "an umbrella ☂" } else { "play 99" };
        let chosen = Chosen { kind: Some("play_card".to_owned()), notation: notation.to_owned() };
        self.count("nonsense chosen");
        self.command(number, Act::Choose(vec![chosen]), Honesty::Proper);
    }

    /// Asks why nothing can be done with something, be it there or not.
    fn point(&mut self, number: usize, conn: ConnId) {
        let view = self.clients[number].frame.as_ref().and_then(|frame| frame.view.as_ref());
        let slots = view.into_iter().flat_map(|view| &view.zones).flat_map(|zone| &zone.slots);
        let cards: Vec<u32> = slots
            .filter_map(|slot| match slot {
                Slot::Card(card) => Some(card.handle),
                Slot::Hidden { .. } => None,
            })
            .collect();
        let on = match self.rng.below(8) {
            0 => Anchor::Zone("trick ☂ ".repeat(1_000).into()),
            1 => Anchor::Seat(Seat(self.rng.below(256) as u8)),
            2 => Anchor::Item(self.rng.below(100)),
            _ if cards.is_empty() || self.rng.below(4) == 0 => Anchor::Card(self.rng.below(100)),
            _ => Anchor::Card(*self.rng.pick(&cards)),
        };
        let id = self.clients[number].next_id(number);
        self.count("things pointed at");
        self.judge.pointed_at(id.clone(), on.clone());
        self.send_up(conn, ClientMsg::Why { id, on }.to_text());
    }

    /// Tries whether a token is still good after another was given out.
    fn probe(&mut self, number: usize) {
        let Some(old) = self.clients[number].old_token.clone() else { return };
        self.count("old tokens tried");
        self.say_hello(number, Some(old));
        let client = &mut self.clients[number];
        client.probing = client.conn();
    }
}

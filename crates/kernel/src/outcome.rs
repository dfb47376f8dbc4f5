use serde::{Deserialize, Serialize};

use crate::limits::SEATS_MAX;
use crate::{GameInfo, Message, Seat, Text};

/// Verdict of a finished game for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// A win, alone or with others.
    Won,
    /// A loss.
    Lost,
    /// A draw.
    Drew,
}

/// The result of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Standing {
    /// Won, lost or drew.
    pub verdict: Verdict,
    /// The score in the game's own unit; higher is better.
    pub score: i32,
    /// Tiebreak between equal scores; higher is better.
    pub tiebreak: i32,
}

impl Standing {
    /// The standing in words, to follow the name of the player, by the message of the game.
    pub fn text(self, info: &GameInfo) -> Text {
        let verdict = match self.verdict {
            Verdict::Won => "won",
            Verdict::Lost => "lost",
            Verdict::Drew => "drew",
        };
        let message = Message::new(info.result).with("verdict", verdict).with("score", self.score);
        message.with("tiebreak", self.tiebreak).into()
    }
}

impl From<Verdict> for Standing {
    /// Standing in a game where nothing counts but who won: a win is worth 1, a loss -1, a draw 0.
    fn from(verdict: Verdict) -> Self {
        let score = match verdict {
            Verdict::Won => 1,
            Verdict::Lost => -1,
            Verdict::Drew => 0,
        };
        Standing { verdict, score, tiebreak: 0 }
    }
}

/// The result of a finished game: small and flat, because search reads it at every leaf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    standings: [Standing; SEATS_MAX],
    seats: u8,
    /// The message that says why it ended: all may hear it.
    why: &'static str,
}

impl Outcome {
    /// The result of a game, one standing per seat, and the id of the message that says why it ended.
    ///
    /// # Panics
    /// With more standings than a table has seats.
    pub fn new(standings: &[Standing], why: &'static str) -> Self {
        assert!(standings.len() <= SEATS_MAX, "at most {SEATS_MAX} seats");
        let nobody = Standing { verdict: Verdict::Drew, score: 0, tiebreak: 0 };
        let mut all = [nobody; SEATS_MAX];
        all[..standings.len()].copy_from_slice(standings);
        Outcome { standings: all, seats: standings.len() as u8, why }
    }

    /// Reason the game ended for, in words.
    pub fn why(&self) -> Text {
        // A toy may bring words in place of a message.
        if self.why.contains(' ') { self.why.into() } else { Message::new(self.why).into() }
    }

    /// One standing per seat, in seat order.
    pub fn standings(&self) -> &[Standing] {
        &self.standings[..usize::from(self.seats)]
    }

    /// The standing of `seat`.
    pub fn standing(&self, seat: Seat) -> Standing {
        self.standings()[seat.index()]
    }
}

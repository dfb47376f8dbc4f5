//! Commands: the meaning of typed lines.

use protocol::{Consent, Phase};

use crate::source::{ServerTable, State};

/// Command of a line.
pub(super) enum Command<'a> {
    Nothing,
    Help(&'a str),
    Look,
    Sheet,
    Abilities,
    Hint,
    Undo,
    Redo,
    Save(&'a str),
    Concede,
    Quit,
    Start,
    Leave,
    Answer(Consent),
    Rematch,
    Choice(&'a str),
}

impl<'a> Command<'a> {
    /// Parses a line that may stand at any table.
    pub(super) fn parse(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => Command::Nothing,
            ("help" | "?", about) => Command::Help(about),
            ("look", "") => Command::Look,
            ("sheet", "") => Command::Sheet,
            ("abilities", "") => Command::Abilities,
            ("hint", "") => Command::Hint,
            ("undo", "") => Command::Undo,
            ("redo", "") => Command::Redo,
            ("save", path) if !path.is_empty() => Command::Save(path),
            ("concede", "") => Command::Concede,
            ("quit", "") => Command::Quit,
            _ if word.starts_with('#') => Command::Nothing,
            _ => Command::Choice(line),
        }
    }

    /// Parses a line typed at a table of a server, where there are others.
    pub(super) fn among_others(line: &'a str) -> Self {
        match line.trim() {
            "start" => Command::Start,
            "leave" => Command::Leave,
            "agree" => Command::Answer(Consent::Agree),
            "refuse" => Command::Answer(Consent::Refuse),
            "rematch" | "again" => Command::Rematch,
            _ => Command::parse(line),
        }
    }

    /// Whether a script may go on with this now.
    pub(super) fn is_due(&self, state: &State, server_table: &ServerTable) -> bool {
        let over = state.phase.is_final();
        match self {
            Command::Answer(_) => over || server_table.asks_undo.is_some(),
            Command::Rematch => over,
            Command::Choice(_) | Command::Hint | Command::Concede => over || state.question.is_some(),
            Command::Undo => state.phase != Phase::Waiting,
            _ => true,
        }
    }
}

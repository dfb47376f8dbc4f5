//! HTTP client of the server's API.

use std::io;
use std::time::Duration;

use kernel::fair::Nonce;
use kernel::{Text, message};
use protocol::Token;
use protocol::http::{
    Games, Guest, Invitation, Listed, Name, NewGuest, NewTable, Pledge, Rematch, Seated, Sit, Tables,
};
use protocol::{Refusal, TableId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use ureq::Agent;

use super::address::Server;
use super::sanitise;
use crate::words::english;

/// Timeouts of connecting and of a whole request.
const PATIENCE: (Duration, Duration) = (Duration::from_secs(5), Duration::from_secs(15));
/// The longest answer that is read.
const ANSWER_BYTES_MAX: u64 = 8 << 20;

/// A request that came to nothing.
#[derive(Debug, thiserror::Error)]
#[error("{}", english(self.text()))]
pub enum ApiFailure {
    /// Nobody answers.
    Unreachable {
        /// The server.
        server: Server,
        /// Reason, as far as is known.
        reason: Text,
    },
    /// The server said no.
    Refused {
        /// The status of the answer.
        status: u16,
        /// Refusal it sent.
        refusal: Refusal,
    },
    /// The server answers, but not as it should.
    Strange {
        /// The server.
        server: Server,
        /// Answer that came back.
        what: Text,
    },
}

/// A sentence that goes on: errors end without a full stop.
fn without_stop(sentence: &str) -> String {
    sentence.strip_suffix('.').unwrap_or(sentence).to_owned()
}

impl ApiFailure {
    /// The same in a text.
    pub fn text(&self) -> Text {
        match self {
            ApiFailure::Unreachable { server, reason } => {
                message!("terminal-error-unreachable", server = server.to_string(), reason = reason.clone())
                    .into()
            }
            ApiFailure::Refused { refusal, .. } => without_stop(&refusal.reason.to_string()).into(),
            ApiFailure::Strange { server, what } => {
                message!("terminal-error-strange", server = server.to_string(), what = what.clone()).into()
            }
        }
    }

    /// Whether the server does not know the guest.
    pub fn is_unknown_guest(&self) -> bool {
        matches!(self, ApiFailure::Refused { status: 401, .. })
    }
}

/// A server, asked over HTTP, by a guest once there is one.
#[derive(Clone, Debug)]
pub struct Api {
    server: Server,
    agent: Agent,
    token: Option<Token>,
    /// Language the server is to answer in.
    language: &'static str,
}

enum Verb<'a, T> {
    /// GET, with an invitation if one is needed.
    Get(Option<Invitation>),
    Post(&'a T),
}

impl Api {
    /// The server at this address; nothing is asked yet.
    pub fn new(server: Server) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(PATIENCE.0))
            .timeout_global(Some(PATIENCE.1))
            // The WebSocket goes to the server itself, so all else does.
            .proxy(None)
            .build();
        Api { server, agent: config.into(), token: None, language: language::ENGLISH }
    }

    /// Address of the server.
    pub fn server(&self) -> &Server {
        &self.server
    }

    /// Wants to be answered in this language from now on.
    pub fn set_language(&mut self, tag: &'static str) {
        self.language = tag;
    }

    /// Asks as this guest from now on.
    pub fn be(&mut self, token: Token) {
        self.token = Some(token);
    }

    /// A new guest of this name.
    pub fn new_guest(&self, name: &Name) -> Result<Guest, ApiFailure> {
        self.post("/api/guests", &NewGuest { name: name.clone() })
    }

    /// Fetches the games that can be played.
    pub fn games(&self) -> Result<Games, ApiFailure> {
        self.get("/api/games")
    }

    /// Makes a table and sits down there. The server commits to its secret before it hears our nonce.
    pub fn make(&self, table: NewTable) -> Result<Seated, ApiFailure> {
        let Pledge { commitment } = self.post("/api/commitments", &())?;
        let seated: Seated = self.post("/api/tables", &NewTable { commitment: Some(commitment), ..table })?;
        if seated.commitment != commitment {
            return Err(self.strange(message!("terminal-strange-commitment")));
        }
        Ok(seated)
    }

    /// The open tables.
    pub fn open_tables(&self) -> Result<Vec<Listed>, ApiFailure> {
        self.get("/api/tables").map(|Tables { tables }| tables)
    }

    /// The tables of the guest.
    pub fn own_tables(&self) -> Result<Vec<Listed>, ApiFailure> {
        self.get("/api/me/tables").map(|Tables { tables }| tables)
    }

    /// Sits down at a table, or comes back to the own seat.
    pub fn sit(&self, table: TableId, sit: &Sit) -> Result<Seated, ApiFailure> {
        self.post(&format!("/api/tables/{table}/seats"), sit)
    }

    /// Plays again, at a new table. The first who asks has the server's commitment; the others find the table made.
    pub fn rematch(&self, table: TableId, nonce: Option<Nonce>) -> Result<Seated, ApiFailure> {
        let Pledge { commitment } = self.post("/api/commitments", &())?;
        let rematch = Rematch { nonce, commitment: Some(commitment) };
        self.post(&format!("/api/tables/{table}/rematch"), &rematch)
    }

    /// The record of a finished game.
    pub fn record(&self, table: TableId, invitation: Option<Invitation>) -> Result<String, ApiFailure> {
        self.ask::<()>(&format!("/api/tables/{table}/record"), Verb::Get(invitation))
    }

    fn get<A: DeserializeOwned>(&self, path: &str) -> Result<A, ApiFailure> {
        self.read(&self.ask::<()>(path, Verb::Get(None))?)
    }

    fn post<T: Serialize, A: DeserializeOwned>(&self, path: &str, body: &T) -> Result<A, ApiFailure> {
        self.read(&self.ask(path, Verb::Post(body))?)
    }

    fn read<A: DeserializeOwned>(&self, text: &str) -> Result<A, ApiFailure> {
        let strange = |error: serde_json::Error| message!("terminal-strange-answer", why = error.to_string());
        sanitise::read(text).map_err(|error| self.strange(strange(error)))
    }

    fn strange(&self, what: impl Into<Text>) -> ApiFailure {
        ApiFailure::Strange { server: self.server.clone(), what: what.into() }
    }

    /// The answer, as text.
    fn ask<T: Serialize>(&self, path: &str, verb: Verb<'_, T>) -> Result<String, ApiFailure> {
        let url = self.server.url(path);
        let bearer = self.token.as_ref().map(|token| format!("Bearer {token}"));
        let answer = match verb {
            Verb::Get(invitation) => {
                let mut request = self.agent.get(&url).header("Accept-Language", self.language);
                if let Some(invitation) = invitation {
                    request = request.header("X-Parlour-Invitation", invitation.to_string());
                }
                if let Some(bearer) = bearer {
                    request = request.header("Authorization", bearer);
                }
                request.call()
            }
            Verb::Post(body) => {
                let mut request = self.agent.post(&url).header("Accept-Language", self.language);
                if let Some(bearer) = bearer {
                    request = request.header("Authorization", bearer);
                }
                request.send_json(body)
            }
        };
        let mut answer = answer.map_err(|error| self.unreachable(&error))?;
        let status = answer.status();
        let text = answer.body_mut().with_config().limit(ANSWER_BYTES_MAX).read_to_string();
        let text = text.map_err(|error| self.unreachable(&error))?;
        if status.is_success() {
            return Ok(text);
        }
        match sanitise::read::<Refusal>(&text) {
            Ok(refusal) => Err(ApiFailure::Refused { status: status.as_u16(), refusal }),
            Err(_) => Err(self.strange(message!("terminal-strange-status", status = status.as_u16()))),
        }
    }

    fn unreachable(&self, error: &ureq::Error) -> ApiFailure {
        let reason = match error {
            ureq::Error::Io(error) => connection_words(error),
            ureq::Error::HostNotFound => message!("terminal-why-no-host").into(),
            ureq::Error::ConnectionFailed => message!("terminal-why-failed").into(),
            ureq::Error::Timeout(_) => message!("terminal-why-slow").into(),
            other => return self.strange(other.to_string()),
        };
        ApiFailure::Unreachable { server: self.server.clone(), reason }
    }
}

/// Reason for which a connection failed, in words.
pub(super) fn connection_words(error: &io::Error) -> Text {
    use io::ErrorKind;
    match error.kind() {
        ErrorKind::ConnectionRefused => message!("terminal-why-refused").into(),
        ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted | ErrorKind::UnexpectedEof => {
            message!("terminal-why-cut").into()
        }
        ErrorKind::TimedOut | ErrorKind::WouldBlock => message!("terminal-why-slow").into(),
        _ if error.to_string().contains("lookup") => message!("terminal-why-no-host").into(),
        _ => error.to_string().into(),
    }
}

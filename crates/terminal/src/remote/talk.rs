//! One table's conversation over any number of connections: what is said first, what must be said again.

use kernel::{Text, message};
use protocol::{ClientMsg, CommandId, Goodbye, Hello, PROTOCOL, RefusalCode, Return, ServerMsg, Version};

/// The conversation.
pub(super) struct Talk {
    hello: Hello,
    /// Whether the connection there is now has been welcomed.
    welcomed: bool,
    /// The latest version seen on this connection.
    here: Option<Version>,
    /// What has been said and not answered, in order.
    unanswered: Vec<ClientMsg>,
}

/// What to do about something that was heard.
#[derive(Debug)]
pub(super) enum Heard {
    /// Pass it on.
    News(ServerMsg),
    /// Pass it on, and say again what was not answered.
    Welcome(ServerMsg, Vec<ClientMsg>),
    /// Connect again. Says why.
    Again(Text),
    /// The end: connecting again makes no sense.
    End(Goodbye),
}

impl Talk {
    pub(super) fn new(hello: Hello) -> Self {
        Talk { hello, welcomed: false, here: None, unanswered: Vec::new() }
    }

    /// What is said first on a new connection.
    pub(super) fn hello(&mut self) -> ClientMsg {
        (self.welcomed, self.here) = (false, None);
        ClientMsg::Hello(self.hello.clone())
    }

    /// Remembers something that is to be said; says whether it can be said now.
    pub(super) fn say(&mut self, msg: &ClientMsg) -> bool {
        self.unanswered.push(msg.clone());
        self.welcomed
    }

    pub(super) fn hear(&mut self, msg: ServerMsg) -> Heard {
        match &msg {
            ServerMsg::Welcome(welcome) if welcome.protocol != PROTOCOL => {
                let reason = message!("refused-protocol-client", theirs = welcome.protocol, ours = PROTOCOL);
                return Heard::End(Goodbye::new(RefusalCode::Protocol, reason, Return::No));
            }
            ServerMsg::Welcome(_) => {
                self.welcomed = true;
                return Heard::Welcome(msg, self.unanswered.clone());
            }
            ServerMsg::Goodbye(goodbye) => {
                return match goodbye.come_back {
                    Return::Soon => Heard::Again(goodbye.refusal.reason.clone()),
                    Return::No => Heard::End(goodbye.clone()),
                };
            }
            // Before the welcome there is nothing but the hello to refuse.
            ServerMsg::GameError(error) if !self.welcomed => {
                return Heard::End(Goodbye { refusal: error.refusal.clone(), come_back: Return::No });
            }
            ServerMsg::Frame(frame) => {
                if self.here.is_some_and(|here| frame.version != here.next()) {
                    return Heard::Again(message!("refused-lost").into());
                }
                self.here = Some(frame.version);
                self.hello.since = Some(frame.version);
            }
            ServerMsg::Accepted { id, .. } => self.answered(id),
            ServerMsg::Hint(hint) => self.answered(&hint.id),
            ServerMsg::Reason { id, .. } => self.answered(id),
            ServerMsg::GameError(error) => {
                if let Some(id) = &error.id {
                    self.answered(id);
                }
            }
            ServerMsg::Presence { .. } => {}
        }
        Heard::News(msg)
    }

    fn answered(&mut self, answered: &CommandId) {
        self.unanswered.retain(|msg| msg.id().is_some_and(|id| id != answered));
    }
}

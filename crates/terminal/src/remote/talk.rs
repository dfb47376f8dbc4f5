//! Conversation with one table over any number of connections: the opening message, and those to send again.

use kernel::{Text, message};
use protocol::{
    ClientMsg, CommandId, Epoch, Goodbye, Hello, PROTOCOL, RefusalCode, Replica, Return, ServerMsg,
};

/// A conversation with a table.
pub(super) struct Talk {
    hello: Hello,
    /// Whether the connection there is now has been welcomed.
    welcomed: bool,
    /// Replica of the table, built from the frames of this connection.
    replica: Replica,
    /// Epoch of the server's store, once it has said so.
    epoch: Option<Epoch>,
    /// Messages sent and not answered, in order.
    unanswered: Vec<ClientMsg>,
}

/// Reaction to a message that was received.
#[derive(Debug)]
pub(super) enum Heard {
    /// Pass it on.
    News(ServerMsg),
    /// Pass it on, and send again the messages that were not answered.
    Welcome(ServerMsg, Vec<ClientMsg>),
    /// Connect again. Says why.
    Again(Text),
    /// The end: connecting again makes no sense.
    End(Goodbye),
}

impl Talk {
    pub(super) fn new(hello: Hello) -> Self {
        Talk { hello, welcomed: false, replica: Replica::default(), epoch: None, unanswered: Vec::new() }
    }

    /// Opening message of a new connection.
    pub(super) fn hello(&mut self) -> ClientMsg {
        (self.welcomed, self.replica) = (false, Replica::default());
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
            ServerMsg::Welcome(welcome) => {
                self.welcomed = true;
                // What was said to a server of another history answers what nobody asks any more.
                if self.epoch.replace(welcome.epoch).is_some_and(|epoch| epoch != welcome.epoch) {
                    self.unanswered.clear();
                }
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
                let Ok(whole) = self.replica.take((**frame).clone()) else {
                    return Heard::Again(message!("refused-lost").into());
                };
                self.hello.since = Some(whole.version);
                return Heard::News(ServerMsg::Frame(Box::new(whole.into())));
            }
            ServerMsg::Accepted { id, .. } => self.answered(id),
            ServerMsg::Hint(hint) => self.answered(&hint.id),
            ServerMsg::Reason { id, .. } => self.answered(id),
            ServerMsg::GameError(error) => {
                if let Some(id) = &error.id {
                    self.answered(id);
                }
            }
            ServerMsg::Presence { seats } => self.replica.presence(seats),
            ServerMsg::Unknown => {}
        }
        Heard::News(msg)
    }

    fn answered(&mut self, answered: &CommandId) {
        self.unanswered.retain(|msg| msg.id().is_some_and(|id| id != answered));
    }
}

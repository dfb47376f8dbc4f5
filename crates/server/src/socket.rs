//! A connection: its identity, its messages and their rate, and the messages it is sent.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use kernel::{Text, message};
use protocol::limits::{HELLO_WITHIN, MALFORMED_MAX, MESSAGE_BYTES_MAX};
use protocol::{
    ClientMsg, CommandId, GameError, Goodbye, Hello, Refusal, RefusalCode, Return, ServerMsg, TableId,
    Version,
};
use session::ConnId;
use tungstenite::error::CapacityError;

use crate::hub::Hub;
use crate::inbox::Full;
use crate::limit::{Flow, Flowing};
use crate::outbox::{End, Outbox, Outgoing};
use crate::shard::{self, ShardMsg};

/// Longest time a shard may be too busy to take a message.
const BUSY_MAX: Duration = Duration::from_secs(10);
/// Time a client has to answer when the connection is closed.
const CLOSE_WITHIN: Duration = Duration::from_secs(2);
/// Pause when a shard has too much to do. Meanwhile nothing is read from the client.
const BUSY_WAIT: Duration = Duration::from_millis(5);

/// Pings before hello after which the connection ends.
const PINGS_MAX: u32 = 8;

/// Bytes a connection sets aside for reading and for writing.
pub(crate) const BUFFER_BYTES: usize = 4 * 1024;

/// End of a connection: its close code and last message.
struct Ending {
    code: u16,
    goodbye: Option<Goodbye>,
}

impl Ending {
    fn new(code: u16, word: RefusalCode, reason: impl Into<Text>) -> Self {
        Ending { code, goodbye: Some(Goodbye::new(word, reason, Return::No)) }
    }

    /// Ending without a message: the other side has gone, or is as good as gone.
    fn silent() -> Self {
        Ending { code: close_code::NORMAL, goodbye: None }
    }

    fn from_goodbye(goodbye: Goodbye) -> Self {
        let code = match goodbye.refusal.code {
            RefusalCode::Restarting => close_code::RESTART,
            _ => close_code::NORMAL,
        };
        Ending { code, goodbye: Some(goodbye) }
    }

    /// Ending for an error in what was received.
    fn of_error(error: axum::Error) -> Self {
        let inner = error.into_inner();
        match inner.downcast_ref::<tungstenite::Error>() {
            Some(tungstenite::Error::Capacity(CapacityError::MessageTooLong { .. })) => {
                let reason = message!("refused-too-long", count = MESSAGE_BYTES_MAX as i64);
                Ending::new(close_code::SIZE, RefusalCode::TooLong, reason)
            }
            Some(tungstenite::Error::Utf8(_)) => {
                Ending::new(close_code::INVALID, RefusalCode::Malformed, message!("refused-malformed-utf8"))
            }
            Some(tungstenite::Error::Protocol(_)) => {
                Ending::new(close_code::PROTOCOL, RefusalCode::Malformed, message!("refused-malformed-frame"))
            }
            _ => Ending::silent(),
        }
    }
}

/// Serves a connection from its start to its end.
pub(crate) async fn serve(hub: Arc<Hub>, mut socket: WebSocket) {
    hub.metrics.connections.fetch_add(1, Ordering::Relaxed);
    let ending = match tokio::time::timeout(HELLO_WITHIN, hello(&mut socket)).await {
        Ok(Ok(hello)) => converse(&hub, &mut socket, hello).await,
        Ok(Err(ending)) => ending,
        Err(_) => {
            let reason = message!("refused-hello-late", count = HELLO_WITHIN.as_secs() as i64);
            Ending::new(close_code::POLICY, RefusalCode::Hello, reason)
        }
    };
    close(&mut socket, ending).await;
    hub.metrics.connections.fetch_sub(1, Ordering::Relaxed);
}

/// The first message.
async fn hello(socket: &mut WebSocket) -> Result<Hello, Ending> {
    let mut pings = 0;
    let text = loop {
        match socket.recv().await {
            None => return Err(Ending::silent()),
            Some(Err(error)) => return Err(Ending::of_error(error)),
            Some(Ok(Message::Text(text))) => break text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) if pings < PINGS_MAX => pings += 1,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                return Err(Ending::new(close_code::POLICY, RefusalCode::Hello, message!("refused-hello")));
            }
            Some(Ok(Message::Binary(_))) => return Err(binary()),
            Some(Ok(Message::Close(_))) => return Err(Ending::silent()),
        }
    };
    match session::read_message(&text) {
        Ok(ClientMsg::Hello(hello)) => Ok(hello),
        Ok(_) => Err(Ending::new(close_code::POLICY, RefusalCode::Hello, message!("refused-hello"))),
        Err(refusal) => Err(Ending::new(close_code::POLICY, refusal.code, refusal.reason)),
    }
}

fn binary() -> Ending {
    Ending::new(close_code::UNSUPPORTED, RefusalCode::Binary, message!("refused-binary"))
}

/// A connection that has said hello.
struct Conversation<'a> {
    hub: &'a Hub,
    conn: ConnId,
    table: TableId,
    outbox: Arc<Outbox>,
    flow: Flow,
    malformed: u32,
}

/// Everything between hello and the end.
async fn converse(hub: &Hub, socket: &mut WebSocket, hello: Hello) -> Ending {
    let table = hello.table;
    if hub.is_looping(table) {
        return Ending::from_goodbye(shard::stopped());
    }
    if !hub.is_open() {
        return Ending::from_goodbye(shard::restarting());
    }
    let (conn, outbox) = (hub.new_conn(), Arc::new(Outbox::default()));
    let flow = Flow::new(hub.config.limits.messages, Instant::now());
    let shard = hub.shard_of(table);
    {
        let mut routes = shard.routes();
        if routes.is_closed {
            return Ending::from_goodbye(shard::restarting());
        }
        routes.conns.insert(conn, Arc::clone(&outbox));
    }
    let mut conversation = Conversation { hub, conn, table, outbox, flow, malformed: 0 };
    let ending = match conversation.to_shard(ShardMsg::Hello { conn, hello }).await {
        Ok(()) => conversation.run(socket).await,
        Err(ending) => ending,
    };
    shard.routes().conns.remove(&conn);
    shard.inbox.push(ShardMsg::Gone { conn, table });
    ending
}

impl Conversation<'_> {
    async fn run(&mut self, socket: &mut WebSocket) -> Ending {
        let mut waiting = Vec::new();
        let silence = self.hub.config.limits.silence;
        let mut heard = Instant::now();
        let ping_every = silence * 2 / 5;
        let mut ping = tokio::time::interval_at(tokio::time::Instant::now() + ping_every, ping_every);
        loop {
            let result = tokio::select! {
                () = self.outbox.changed() => self.send(socket, &mut waiting).await,
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        None => Err(Ending::silent()),
                        Some(Err(error)) => Err(Ending::of_error(error)),
                        Some(Ok(message)) => self.read(message, heard).await,
                    }
                }
                _ = ping.tick() => self.write(socket, [Message::Ping(Default::default())]).await,
                () = tokio::time::sleep_until((heard + silence).into()) => Err(Ending::silent()),
            };
            if let Err(ending) = result {
                return ending;
            }
        }
    }

    /// Sends what waits: all of it, then one push to the network.
    async fn send(&self, socket: &mut WebSocket, waiting: &mut Vec<Outgoing>) -> Result<(), Ending> {
        let end = self.outbox.take(waiting);
        if let Some(End::Stalled) = end {
            return Err(Ending::silent());
        }
        if !waiting.is_empty() {
            let messages = waiting.drain(..).map(|message| match message {
                Outgoing::Text(text) => Message::Text(Utf8Bytes::from(&*text)),
                Outgoing::Packed(frame) => Message::Binary(frame),
            });
            self.write(socket, messages).await?;
        }
        match end {
            Some(End::Goodbye(goodbye)) => Err(Ending::from_goodbye(goodbye)),
            _ => Ok(()),
        }
    }

    async fn write(
        &self,
        socket: &mut WebSocket,
        messages: impl IntoIterator<Item = Message>,
    ) -> Result<(), Ending> {
        let write = async {
            for message in messages {
                socket.feed(message).await?;
            }
            socket.flush().await
        };
        tokio::select! {
            biased;
            written = tokio::time::timeout(self.hub.config.limits.read_within, write) => match written {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(Ending::silent()),
                Err(_) => {
                    self.hub.metrics.stalled.fetch_add(1, Ordering::Relaxed);
                    Err(Ending::silent())
                }
            },
            () = self.outbox.cut_off() => Err(Ending::silent()),
        }
    }

    async fn read(&mut self, message: Message, now: Instant) -> Result<(), Ending> {
        let text = match message {
            Message::Text(text) => Some(text),
            // They cost an answer too, and count like messages.
            Message::Ping(_) | Message::Pong(_) => None,
            Message::Binary(_) => return Err(binary()),
            Message::Close(_) => return Err(Ending::silent()),
        };
        let rate = self.hub.config.limits.messages;
        let flowing = self.flow.take(rate, now);
        if flowing == Flowing::Flood {
            let reason = message!("refused-flood");
            return Err(Ending::new(close_code::POLICY, RefusalCode::Flood, reason));
        }
        let Some(text) = text else { return Ok(()) };
        if flowing == Flowing::Beyond {
            // Whoever waits for an answer to a command gets it.
            let id = session::read_message(&text).ok().and_then(|msg| msg.id().cloned());
            let wait = self.flow.wait_ms(rate) as i64;
            let reason = message!("refused-rate-messages", count = rate.per_second, wait = wait);
            self.refuse(id, Refusal::new(RefusalCode::Rate, reason));
            return Ok(());
        }
        match session::read_message(&text) {
            Ok(msg) => self.to_shard(ShardMsg::Message { conn: self.conn, table: self.table, msg }).await,
            Err(refusal) => {
                self.malformed += 1;
                if self.malformed >= MALFORMED_MAX {
                    return Err(Ending::new(close_code::POLICY, refusal.code, refusal.reason));
                }
                self.refuse(None, refusal);
                Ok(())
            }
        }
    }

    /// Answers no to a message no table has seen. It has no version to name.
    fn refuse(&self, id: Option<CommandId>, refusal: Refusal) {
        self.hub.metrics.refused(refusal.code.as_str());
        let error = GameError { id, refusal, version: Version(0) };
        self.outbox.push(ServerMsg::GameError(error).to_text().into());
        self.outbox.wake();
    }

    /// Sends a message to the table's shard, and waits if it has too much to do.
    async fn to_shard(&self, mut msg: ShardMsg) -> Result<(), Ending> {
        let shard = self.hub.shard_of(self.table);
        let deadline = Instant::now() + BUSY_MAX;
        while let Err(Full(back)) = shard.inbox.offer(msg) {
            if Instant::now() > deadline {
                let goodbye = Goodbye::new(RefusalCode::Busy, message!("refused-busy"), Return::Soon);
                return Err(Ending::from_goodbye(goodbye));
            }
            tokio::time::sleep(BUSY_WAIT).await;
            msg = back;
        }
        Ok(())
    }
}

/// Says goodbye and closes. What the other side still sends is read for a moment, because closing on unread bytes
/// would take the goodbye away from it.
async fn close(socket: &mut WebSocket, ending: Ending) {
    let Some(goodbye) = ending.goodbye else { return };
    let farewell = async {
        let frame =
            CloseFrame { code: ending.code, reason: Utf8Bytes::from_static(goodbye.refusal.code.as_str()) };
        let text = ServerMsg::Goodbye(goodbye).to_text();
        socket.feed(Message::Text(text.into())).await?;
        socket.send(Message::Close(Some(frame))).await?;
        while let Some(Ok(_)) = socket.recv().await {}
        Ok::<(), axum::Error>(())
    };
    // Whether it was heard makes no difference any more.
    let _ = tokio::time::timeout(CLOSE_WITHIN, farewell).await;
}

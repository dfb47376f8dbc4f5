//! A manager with a store in memory, where everything is done at once and in order.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::Seat;
use protocol::http::{NewTable, Seated, Sit};
use protocol::{
    Access, Act, Chosen, ClientMsg, Command, GuestId, Hello, PlayerWord, Refusal, RefusalCode, Replica,
    ServerMsg, TableId, Version, WholeFrame,
};
use session::{
    ConnId, Entropy, Input, Listing, LogReader, LogRow, LogUnreadable, ManagerConfig, Millis, Output, Person,
    Reply, RequestId, RequestKind, ServedGames, Stored, StoredLog, TableManager,
};

/// Numbers that look random and are the same every time.
pub(crate) struct Counting(pub(crate) u64);

impl Entropy for Counting {
    fn bits(&mut self) -> [u8; 32] {
        self.0 += 1;
        let mut bits = [0; 32];
        for (index, chunk) in bits.chunks_mut(8).enumerate() {
            chunk.copy_from_slice(&(self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ index as u64).to_le_bytes());
        }
        bits
    }
}

/// Log rows by table.
#[derive(Default)]
pub(crate) struct Rows(pub(crate) BTreeMap<TableId, Vec<LogRow>>);

impl LogReader for Rows {
    fn load(&mut self, table: TableId) -> Result<StoredLog, LogUnreadable> {
        Ok(self.0.get(&table).cloned().unwrap_or_default().into())
    }
}

/// State of the disk.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Disk {
    Works,
    Full,
}

/// A manager and all around it.
pub(crate) struct Hall {
    pub(crate) manager: TableManager,
    pub(crate) rows: Rows,
    pub(crate) now: Millis,
    pub(crate) disk: Disk,
    pub(crate) listings: BTreeMap<TableId, Listing>,
    pub(crate) aside: Vec<(TableId, String, String)>,
    pub(crate) closed: Vec<(ConnId, RefusalCode)>,
    games: Arc<ServedGames>,
    /// The words of packed frames each connection was told.
    pub(crate) words: BTreeMap<ConnId, Vec<String>>,
    inbox: BTreeMap<ConnId, Vec<ServerMsg>>,
    /// Replica of each connection, and the frames since the last call.
    shown: BTreeMap<ConnId, (Replica, Vec<WholeFrame>)>,
    replies: BTreeMap<RequestId, Reply>,
    next: u64,
}

impl Hall {
    pub(crate) fn new() -> Self {
        Hall::with(ServedGames::of_catalog())
    }

    pub(crate) fn with(games: ServedGames) -> Self {
        let games = Arc::new(games);
        Hall {
            manager: TableManager::new(Arc::clone(&games), ManagerConfig::default(), Box::new(Counting(0))),
            rows: Rows::default(),
            now: Millis(0),
            disk: Disk::Works,
            listings: BTreeMap::new(),
            aside: Vec::new(),
            closed: Vec::new(),
            games,
            words: BTreeMap::new(),
            inbox: BTreeMap::new(),
            shown: BTreeMap::new(),
            replies: BTreeMap::new(),
            next: 0,
        }
    }

    /// Everything in mind is gone, as after a crash.
    pub(crate) fn restart(&mut self) {
        self.manager = TableManager::new(
            Arc::clone(&self.games),
            ManagerConfig::default(),
            Box::new(Counting(1_000_000 + self.next)),
        );
    }

    fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// A message as its reader sees it, whichever form it came in.
    fn read(&self, output: Output) -> (ConnId, ServerMsg) {
        match output {
            Output::Send { conn, text } => (conn, serde_json::from_str(&text).unwrap()),
            Output::SendPacked { conn, frame } => {
                let value = protocol::packed::unpack(&frame, &self.words[&conn]).unwrap();
                (conn, serde_json::from_value(value).unwrap())
            }
            _ => panic!("it is no message"),
        }
    }

    pub(crate) fn input(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            let mut out = Vec::new();
            self.manager.handle(self.now, input, &mut self.rows, &mut out);
            for output in out {
                match output {
                    Output::Send { .. } | Output::SendPacked { .. } => {
                        let (conn, msg) = self.read(output);
                        let (replica, frames) = self.shown.entry(conn).or_default();
                        match &msg {
                            ServerMsg::Frame(frame) => frames.push(replica.take((**frame).clone()).unwrap()),
                            ServerMsg::Presence { seats } => replica.presence(seats),
                            ServerMsg::Welcome(welcome) => {
                                self.words.insert(conn, welcome.words.clone());
                            }
                            _ => {}
                        }
                        self.inbox.entry(conn).or_default().push(msg);
                    }
                    Output::Close { conn, goodbye } => self.closed.push((conn, goodbye.refusal.code)),
                    Output::Store { ticket, row, listing } => {
                        let outcome = match self.disk {
                            Disk::Works => {
                                if let Some(listing) = listing {
                                    self.listings.insert(row.table, *listing);
                                }
                                self.rows.0.entry(row.table).or_default().push(row);
                                Stored::Safely
                            }
                            Disk::Full => Stored::NotAtAll("the disk is full".to_owned()),
                        };
                        inputs.push(Input::Stored { ticket, outcome });
                    }
                    Output::Think(job) => inputs.push(Input::JobDone(job.run())),
                    Output::Reply { request, reply } => {
                        self.replies.insert(request, reply);
                    }
                    Output::SetAside { table, why, report } => {
                        self.aside.push((table, why.to_string(), report))
                    }
                }
            }
        }
    }

    pub(crate) fn later(&mut self, millis: u64) {
        self.now.0 += millis;
        self.input(Input::Tick);
    }

    pub(crate) fn ask(&mut self, table: TableId, ask: RequestKind) -> Reply {
        let request = RequestId(self.number());
        self.input(Input::Request { request, table, ask });
        self.replies.remove(&request).expect("an answer")
    }

    /// Makes a table with `guest` at the first open seat.
    pub(crate) fn make(
        &mut self,
        guest: &Person,
        game: &str,
        options: &[(&str, &str)],
        seats: &[&str],
    ) -> Seated {
        self.make_for(guest, game, options, seats, Access::Open)
    }

    pub(crate) fn make_for(
        &mut self,
        guest: &Person,
        game: &str,
        options: &[(&str, &str)],
        seats: &[&str],
        access: Access,
    ) -> Seated {
        let options = options.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned())).collect();
        self.try_make(guest, NewTable { options, access, ..new_table(game, seats) }).unwrap()
    }

    pub(crate) fn try_make(&mut self, guest: &Person, mut new: NewTable) -> Result<Seated, Refusal> {
        let number = self.number();
        let entry = new.entry.take();
        let spec = self.games.plan(new, guest.guest, 7, &mut Counting(number * 1_000))?;
        let (spec, guest, nonce) = (Box::new(spec), guest.clone(), Some("mine".parse().unwrap()));
        taken(self.ask(TableId(number), RequestKind::Make { spec, guest, nonce, entry }))
    }

    pub(crate) fn sit(&mut self, guest: &Person, table: TableId) -> Result<Seated, RefusalCode> {
        self.sit_down(guest, table, Sit::default()).map_err(|refusal| refusal.code)
    }

    pub(crate) fn sit_down(&mut self, guest: &Person, table: TableId, sit: Sit) -> Result<Seated, Refusal> {
        taken(self.ask(table, RequestKind::Sit { guest: guest.clone(), sit }))
    }

    /// Connects with a hello for this seat.
    pub(crate) fn connect(&mut self, seated: &Seated) -> ConnId {
        self.connect_since(seated, None)
    }

    pub(crate) fn connect_since(&mut self, seated: &Seated, since: Option<Version>) -> ConnId {
        self.hello(Hello {
            protocol: vec![protocol::PROTOCOL],
            table: seated.table,
            seat_token: Some(seated.seat_token.clone()),
            invitation: None,
            since,
            packed: false,
        })
    }

    pub(crate) fn watch(&mut self, table: TableId) -> ConnId {
        self.hello(Hello {
            protocol: vec![protocol::PROTOCOL],
            table,
            seat_token: None,
            invitation: None,
            since: None,
            packed: false,
        })
    }

    pub(crate) fn hello(&mut self, hello: Hello) -> ConnId {
        let conn = ConnId(self.number());
        self.input(Input::Hello { conn, hello });
        conn
    }

    /// Takes the messages a connection was sent since the last call.
    pub(crate) fn heard(&mut self, conn: ConnId) -> Vec<ServerMsg> {
        self.shown.entry(conn).or_default().1.clear();
        self.inbox.get_mut(&conn).map(std::mem::take).unwrap_or_default()
    }

    /// The frames among what was told since the last call.
    pub(crate) fn frames(&mut self, conn: ConnId) -> Vec<WholeFrame> {
        let frames = std::mem::take(&mut self.shown.entry(conn).or_default().1);
        self.heard(conn);
        frames
    }

    /// The latest frame, and the text of everything told since the last call, as it goes over the wire.
    pub(crate) fn frame_and_text(&mut self, conn: ConnId, texts: &mut Vec<String>) -> WholeFrame {
        let frame = self.shown[&conn].1.last().cloned();
        texts.extend(self.inbox.get_mut(&conn).into_iter().flat_map(std::mem::take).map(|msg| msg.to_text()));
        frame.expect("a frame")
    }

    pub(crate) fn frame(&mut self, conn: ConnId) -> WholeFrame {
        self.frames(conn).pop().expect("a frame")
    }

    /// Sends a command; the version it led to, or the code of the refusal. What else was told is lost.
    pub(crate) fn command(
        &mut self,
        conn: ConnId,
        id: &str,
        at: Version,
        act: Act,
    ) -> Result<Version, RefusalCode> {
        self.say(conn, id, at, act);
        self.answer(conn, id)
    }

    pub(crate) fn say(&mut self, conn: ConnId, id: &str, at: Version, act: Act) {
        let command = Command { id: id.parse().unwrap(), at, act };
        self.input(Input::Message { conn, msg: ClientMsg::Command(command) });
    }

    pub(crate) fn answer(&mut self, conn: ConnId, id: &str) -> Result<Version, RefusalCode> {
        for msg in self.inbox.get(&conn).into_iter().flatten() {
            match msg {
                ServerMsg::Accepted { id: done, version } if done.as_str() == id => return Ok(*version),
                ServerMsg::GameError(error) if error.id.as_ref().is_some_and(|done| done.as_str() == id) => {
                    return Err(error.refusal.code);
                }
                _ => {}
            }
        }
        panic!("no answer to {id}: {:?}", self.inbox.get(&conn))
    }
}

/// A table like any other.
pub(crate) fn new_table(game: &str, seats: &[&str]) -> NewTable {
    NewTable {
        game: game.to_owned(),
        options: BTreeMap::new(),
        seats: seats.iter().map(|word| word.parse::<PlayerWord>().unwrap()).collect(),
        entry: None,
        bot_entries: Vec::new(),
        access: Access::Open,
        mode: Default::default(),
        nonce: None,
        commitment: None,
    }
}

fn taken(reply: Reply) -> Result<Seated, Refusal> {
    match reply {
        Reply::Seated(seated) => Ok(seated),
        Reply::Refused(refusal) => Err(refusal),
        other => panic!("{other:?}"),
    }
}

pub(crate) fn seated(reply: Reply) -> Seated {
    match reply {
        Reply::Seated(seated) => seated,
        other => panic!("{other:?}"),
    }
}

pub(crate) fn person(number: u64, name: &str) -> Person {
    Person { guest: GuestId(number), name: name.parse().unwrap() }
}

/// The first choice a frame offers.
pub(crate) fn first(frame: &WholeFrame) -> Act {
    nth(frame, 0)
}

pub(crate) fn nth(frame: &WholeFrame, index: usize) -> Act {
    let offer = &frame.view.as_ref().expect("a view").choices[index];
    Act::Choose(vec![Chosen { kind: Some(offer.kind.to_string()), notation: offer.notation.to_string() }])
}

pub(crate) fn events(frame: &WholeFrame) -> Vec<&str> {
    frame.events.iter().map(|told| &*told.kind).collect()
}

pub(crate) const fn seat(number: u8) -> Seat {
    Seat(number)
}

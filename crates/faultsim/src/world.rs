//! The world: one clock, one queue of what happens next, and everything that takes part.

mod clients;
mod mischief;
mod network;
mod server;
mod trouble;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use kernel::fair::Nonce;
use kernel::record::Mode;
use kernel::{Rng, Seed};
use protocol::http::{Name, NewTable, OwnEntry, SeatEntry, StarterEntry};
use protocol::{Access, GuestId, PlayerWord, ServerMsg, TableId, Token};
use session::{ConnId, Entropy, Job, Person, Reply, RequestId, Stored, TableManager, Ticket};

use crate::bug::Bug;
use crate::client::{Client, Gossip, Role};
use crate::faults::{Faults, chance};
use crate::judge::{Held, Invariant, Judge, broken};
use crate::stage::{GameSet, TablePlan};
use crate::store::Store;
use crate::trace::Trace;
use crate::{Counts, RunFailure, RunReport};
use network::Wire;

/// A run that takes more steps than this after the faults have ended does not end.
const CALM_STEPS_MAX: u64 = 40_000;

pub(crate) struct World<'a> {
    stage: &'a GameSet,
    seed: u64,
    bug: Option<Bug>,
    bug_counter: u32,
    rng: Rng,
    now: u64,
    steps: u64,
    order: u64,
    queue: BinaryHeap<Reverse<Next>>,
    events: BTreeMap<u64, Event>,
    faults: Faults,
    weather: Weather,
    /// Number of steps the faults last.
    storm_steps: u64,
    manager: Option<TableManager>,
    /// Number of times the server was started: what an earlier one waited for reaches nobody.
    life: u64,
    ticks_at: Option<u64>,
    committing: bool,
    store: Store,
    wires: BTreeMap<ConnId, Wire>,
    last_conn: u64,
    last_request: u64,
    requests: BTreeMap<RequestId, usize>,
    /// Requests the manager has got and not answered yet.
    unanswered: BTreeSet<RequestId>,
    clients: Vec<Client>,
    gossip: Gossip,
    rematches: u32,
    /// Tables that may be set aside: their log is damaged, or their game is made to fail.
    fragile: BTreeSet<TableId>,
    /// Newer tokens for the seats of old ones, for bugs.
    newer_tokens: Vec<(TableId, kernel::Seat, Token)>,
    /// Rows that only seem to be stored, with their times, for bugs.
    lazy: Vec<(TableId, u64)>,
    judge: Judge,
    trace: Trace,
    counts: Counts,
}

/// Whether things go wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Weather {
    Stormy,
    Calm,
}

/// Key of an event in the queue: its time, and its place among equals.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Next {
    at: u64,
    order: u64,
}

enum Event {
    /// A client has a turn.
    Wake(usize),
    /// A message reaches the server.
    Arrive { conn: ConnId, text: String },
    /// A message reaches a client.
    Deliver { conn: ConnId, msg: Box<ServerMsg> },
    /// The server hears that a connection is gone.
    ServerHears { conn: ConnId },
    /// A client hears that a connection is gone.
    ClientHears { conn: ConnId },
    /// A request reaches the server.
    Ask { request: RequestId, table: TableId, ask: session::RequestKind, life: u64 },
    /// A reply reaches a client.
    Answer { client: usize, request: RequestId, reply: Box<Reply> },
    /// The store commits what waits.
    Commit { life: u64 },
    /// The server hears what came of it.
    Told { ticket: Ticket, outcome: Stored, life: u64 },
    /// A bot has an answer.
    Think { job: Box<Job>, life: u64 },
    /// The manager wanted to be woken.
    Tick { life: u64 },
    /// The server starts again.
    Start,
}

/// Chance for the manager, from the seed.
struct Chance(Rng);

impl Entropy for Chance {
    fn bits(&mut self) -> [u8; 32] {
        bits(&mut self.0)
    }
}

fn bits(rng: &mut Rng) -> [u8; 32] {
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_exact_mut(8) {
        chunk.copy_from_slice(&rng.bits().to_le_bytes());
    }
    bytes
}

impl<'a> World<'a> {
    pub(crate) fn new(stage: &'a GameSet, seed: u64, bug: Option<Bug>) -> Self {
        let of = Seed::from_number(seed);
        let mut rng = of.rng("world");
        let faults = Faults::draw(&mut rng);
        let storm_steps = u64::from(300 + rng.below(1_500));
        let mut world = World {
            stage,
            seed,
            bug,
            bug_counter: 0,
            rng,
            now: 1_000,
            steps: 0,
            order: 0,
            queue: BinaryHeap::new(),
            events: BTreeMap::new(),
            faults,
            weather: Weather::Stormy,
            storm_steps,
            manager: None,
            life: 0,
            ticks_at: None,
            committing: false,
            store: Store::default(),
            wires: BTreeMap::new(),
            last_conn: 0,
            last_request: 0,
            requests: BTreeMap::new(),
            unanswered: BTreeSet::new(),
            clients: Vec::new(),
            gossip: Gossip::default(),
            rematches: 0,
            fragile: BTreeSet::new(),
            newer_tokens: Vec::new(),
            lazy: Vec::new(),
            judge: Judge::new(stage, of.rng("judge")),
            trace: Trace::new(),
            counts: Counts::new(),
        };
        world.start();
        for _ in 0..2 + world.rng.below(3) {
            let plan = world.rng.pick(&stage.plans).clone();
            world.people_come(&plan);
        }
        world
    }

    /// People who want to play at a new table, and some who want to watch.
    fn people_come(&mut self, plan: &TablePlan) {
        let (min, max) = plan.seats;
        let seats = u32::from(min) + self.rng.below(u32::from(max - min) + 1);
        let people = 1 + self.rng.below(seats.min(3));
        let open = people + if people < seats && chance(&mut self.rng, 300) { 1 } else { 0 };
        let bot = |rng: &mut Rng| match rng.below(8) {
            0 => "panics",
            1..=3 => "easy",
            _ => "medium",
        };
        let mut words: Vec<PlayerWord> = (0..open).map(|_| PlayerWord::Open).collect();
        words.extend((open..seats).map(|_| PlayerWord::Bot(bot(&mut self.rng).to_owned())));
        self.rng.shuffle(&mut words);
        let bot_entries = words.iter().map(|word| match word {
            PlayerWord::Open => None,
            PlayerWord::Bot(_) => self.starter(plan.game).map(|starter| SeatEntry::Starter(starter.id)),
        });
        let bot_entries = bot_entries.collect();
        let options =
            plan.options.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned())).collect();
        let access = if chance(&mut self.rng, 400) { Access::Invitation } else { Access::Open };
        let mode = if chance(&mut self.rng, 300) { Mode::Practice } else { Mode::Play };
        let new = NewTable {
            game: plan.game.to_owned(),
            options,
            seats: words,
            entry: None,
            bot_entries,
            access,
            mode,
            nonce: None,
            commitment: None,
        };
        let table = TableId(self.rng.bits());
        let (host, nonce) = self.guest();
        let mut entropy = Chance(Seed::from_bytes(bits(&mut self.rng)).rng("table"));
        let spec = self.stage.games.plan(new, host.guest, 1_000_000, &mut entropy);
        // The stage's plans are right; a wrong one is a table nobody makes.
        let Ok(mut spec) = spec else { unreachable!("a plan of the stage cannot be played") };
        if let Some(stored) = &plan.stored {
            spec.options = stored.clone();
            self.fragile.insert(table);
        }
        let entry = self.own_entry(plan.game);
        self.add(Client::new(host, nonce, table, Role::Host(Box::new(spec))).bringing(entry));
        for _ in 1..people {
            let (person, nonce) = self.guest();
            let entry = self.own_entry(plan.game);
            self.add(Client::new(person, nonce, table, Role::Player).bringing(entry));
        }
        for _ in 0..self.rng.below(3) {
            let (person, nonce) = self.guest();
            self.add(Client::new(person, nonce, table, Role::Watcher));
        }
    }

    fn guest(&mut self) -> (Person, Nonce) {
        let number = self.clients.len();
        let guest = GuestId(self.rng.bits());
        self.judge.own(guest.to_string(), number);
        match format!("Guest {number}").parse::<Name>() {
            Ok(name) => (Person { guest, name }, self.nonce(number)),
            Err(_) => unreachable!("a plain name"),
        }
    }

    /// Contribution of a client to the shuffle of one table: only it may see it before the game is over.
    fn nonce(&mut self, number: usize) -> Nonce {
        let nonce = format!("nonce-{:016x}", self.rng.bits());
        self.judge.own(nonce.clone(), number);
        nonce.parse().unwrap_or_else(|_| unreachable!("a plain nonce"))
    }

    /// Starter a client brings, if the game leaves it the choice and it uses it.
    fn starter(&mut self, game: &str) -> Option<StarterEntry> {
        let starters = self.stage.games.entries().into_iter().find(|entry| entry.id == game)?.starters;
        // Worlds of games without decks stay as they are.
        if starters.is_empty() || chance(&mut self.rng, 300) {
            return None;
        }
        Some(self.rng.pick(&starters).clone())
    }

    /// Setup of the client to be added next, half the time as a text of its own: nobody else may hear of it.
    fn own_entry(&mut self, game: &str) -> Option<SeatEntry> {
        let StarterEntry { id, text, .. } = self.starter(game)?;
        self.judge.own(id.clone(), self.clients.len());
        if text.is_empty() || chance(&mut self.rng, 500) {
            return Some(SeatEntry::Starter(id));
        }
        Some(SeatEntry::Own(OwnEntry { text }))
    }

    fn add(&mut self, client: Client) {
        self.clients.push(client);
        let wait = 1 + u64::from(self.rng.below(200));
        self.after(wait, Event::Wake(self.clients.len() - 1));
    }

    fn after(&mut self, wait: u64, event: Event) {
        self.at(self.now + wait, event);
    }

    fn at(&mut self, at: u64, event: Event) {
        self.order += 1;
        self.events.insert(self.order, event);
        self.queue.push(Reverse(Next { at, order: self.order }));
    }

    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    fn note(&mut self, what: &str) {
        self.trace.note(self.now, what);
    }

    pub(crate) fn run(mut self) -> Result<RunReport, Box<RunFailure>> {
        match self.run_to_end() {
            Ok(()) => Ok(RunReport {
                seed: self.seed,
                steps: self.steps,
                digest: self.trace.digest(),
                counts: self.counts,
            }),
            Err(violation) => {
                let (seed, step) = (self.seed, self.steps);
                let replay = self.stage.replay.replace("{seed}", &seed.to_string());
                Err(Box::new(RunFailure { seed, step, violation, trace: self.trace.into_lines(), replay }))
            }
        }
    }

    fn run_to_end(&mut self) -> Held {
        while self.steps < self.storm_steps && !self.clients.iter().all(|client| client.done) {
            self.step()?;
            if chance(&mut self.rng, self.faults.trouble) {
                self.trouble()?;
            }
        }
        self.calm_down();
        while !self.clients.iter().all(|client| client.done) {
            self.step()?;
            self.go_home();
            if self.steps > self.storm_steps + CALM_STEPS_MAX {
                let waits = self.clients.iter().position(|client| !client.done).unwrap_or_default();
                let what = format!(
                    "the games do not come to an end: client {waits} waits ({})",
                    self.state_of(waits)
                );
                return broken(Invariant::Once, what);
            }
        }
        // What is under way arrives.
        let end = self.now + 30_000;
        while self.queue.peek().is_some_and(|next| next.0.at <= end) {
            self.step()?;
        }
        self.finish()
    }

    /// Sends home those who watch a table that waits for players, all of whom have gone. A seat may be taken there:
    /// by a request that came again after its guest had left.
    fn go_home(&mut self) {
        if !self.steps.is_multiple_of(1_000) {
            return;
        }
        for index in 0..self.clients.len() {
            let table = self.clients[index].table;
            let plays =
                |client: &Client| client.table == table && client.role != Role::Watcher && !client.done;
            let is_waiting = self.judge.log(table).is_some_and(|log| log.is_waiting());
            if is_waiting && !self.clients.iter().any(plays) {
                self.clients[index].done = true;
            }
        }
    }

    fn finish(&mut self) -> Held {
        self.judge.finish()?;
        if let Some(request) = self.unanswered.first() {
            return broken(Invariant::Once, format!("{request:?} was never answered"));
        }
        let tables: BTreeSet<TableId> = self.store.logs.keys().copied().collect();
        for table in tables {
            let Some(log) = self.judge.log(table) else { continue };
            if log.is_over() {
                self.count("games over");
            } else if log.is_final() {
                self.count("games abandoned or stopped");
            } else if log.is_waiting() {
                self.count("tables left waiting");
            } else if !self.fragile.contains(&table) {
                return broken(Invariant::Once, format!("table {table} never came to an end"));
            }
        }
        let open = self.wires.values().filter(|wire| wire.is_known(self.life)).count();
        let known = self.manager.as_ref().map_or(0, TableManager::connections);
        if open != known {
            let what = format!("the manager knows {known} connections, and there are {open}");
            return broken(Invariant::Projection, what);
        }
        Ok(())
    }

    fn step(&mut self) -> Held {
        let Some(Reverse(Next { at, order })) = self.queue.pop() else {
            return broken(Invariant::Once, "nothing will ever happen again");
        };
        self.now = self.now.max(at);
        self.steps += 1;
        let Some(event) = self.events.remove(&order) else { return Ok(()) };
        match event {
            Event::Wake(client) => self.wake(client),
            Event::Arrive { conn, text } => self.arrive(conn, &text),
            Event::Deliver { conn, msg } => {
                self.deliver(conn, *msg);
                Ok(())
            }
            Event::ServerHears { conn } => self.server_hears(conn),
            Event::ClientHears { conn } => {
                self.client_hears(conn);
                Ok(())
            }
            Event::Ask { request, table, ask, life } => self.asked(request, table, ask, life),
            Event::Answer { client, request, reply } => {
                self.answered(client, request, *reply);
                Ok(())
            }
            Event::Commit { life } => self.commit(life),
            Event::Told { ticket, outcome, life } => self.told(ticket, outcome, life),
            Event::Think { job, life } => self.think(*job, life),
            Event::Tick { life } => self.tick(life),
            Event::Start => {
                self.start();
                Ok(())
            }
        }
    }

    /// No more faults: everybody comes back and plays to the end.
    fn calm_down(&mut self) {
        self.note("calm");
        self.weather = Weather::Calm;
        self.faults = Faults::NONE;
        (self.store.full_until, self.store.unreadable_until, self.store.slow_until) = (0, 0, 0);
        for client in &mut self.clients {
            client.away_until = 0;
        }
        if self.manager.is_none() {
            self.after(10, Event::Start);
        }
    }
}

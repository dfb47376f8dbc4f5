//! Coming and going at moments when a table is busy, has just been read, or fails.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::hall::{self, Hall, first};
use protocol::http::{NewTable, Sit};
use protocol::{Access, Act, Chosen, ClientMsg, Command, GuestId, Hello, PlayerWord, TableId, Token};
use serde_json::json;
use session::{
    ConnId, Entropy, Input, LogReader, LogRow, LogUnreadable, ManagerConfig, Millis, Output, Person, Reply,
    RequestId, RequestKind, ServedGame, ServedGames, Stored, StoredLog, TableManager, TableSpec, Ticket,
};
use testkit::crooked::Crooked;
use toys::sealed_bid::SealedBid;

const TABLE: TableId = TableId(7);
const GRACE: u64 = 1_000;

/// A manager with a log, where rows are stored when the test says so.
struct Place {
    manager: TableManager,
    rows: Rows,
    now: u64,
    storing: Vec<(Ticket, LogRow)>,
}

#[derive(Default)]
struct Rows(Vec<LogRow>);

impl LogReader for Rows {
    fn load(&mut self, _table: TableId) -> Result<StoredLog, LogUnreadable> {
        Ok(self.0.clone().into())
    }
}

struct Count(u8);

impl Entropy for Count {
    fn bits(&mut self) -> [u8; 32] {
        self.0 += 1;
        [self.0; 32]
    }
}

fn games() -> ServedGames {
    fn bots<G: kernel::Game>() -> bots::Roster<G> {
        let random = bots::BotKind::random::<bots::RandomPolicy<_>>(bots::ANY_CHOICE);
        bots::Roster::new(vec![random], [("random", 1); 3])
    }
    ServedGames::default()
        .with::<SealedBid>(ServedGame {
            roster: bots,
            entry: |_, _| (),
            starters: |_| Vec::new(),
            read_entry: |_, text| bots::no_own_entry(text),
            write_entry: |_| String::new(),
            prior: |_| (),
            score_unit: "points",
        })
        .with::<Crooked>(ServedGame {
            roster: bots,
            entry: |_, _| (),
            starters: |_| Vec::new(),
            read_entry: |_, text| bots::no_own_entry(text),
            write_entry: |_| String::new(),
            prior: |_| (),
            score_unit: "points",
        })
}

fn person(number: u64) -> Person {
    Person { guest: GuestId(number), name: format!("Guest {number}").parse().expect("a name") }
}

fn hello(token: &Token) -> Hello {
    let protocol = vec![protocol::PROTOCOL];
    Hello {
        protocol,
        table: TABLE,
        seat_token: Some(token.clone()),
        invitation: None,
        since: None,
        packed: false,
    }
}

fn sends_to(out: &[Output], conn: u64) -> usize {
    out.iter().filter(|one| matches!(one, Output::Send { conn: to, .. } if *to == ConnId(conn))).count()
}

impl Place {
    fn new() -> Self {
        Place { manager: Self::manager(1), rows: Rows::default(), now: 0, storing: Vec::new() }
    }

    fn manager(chance: u8) -> TableManager {
        let config = ManagerConfig { grace: Millis(GRACE), ..ManagerConfig::default() };
        TableManager::new(Arc::new(games()), config, Box::new(Count(chance)))
    }

    fn tell(&mut self, input: Input) -> Vec<Output> {
        let mut out = Vec::new();
        self.manager.handle(Millis(self.now), input, &mut self.rows, &mut out);
        for output in &out {
            if let Output::Store { ticket, row, .. } = output {
                self.storing.push((*ticket, row.clone()));
            }
        }
        out
    }

    /// Everything that waits is stored, and what comes of it too.
    fn store(&mut self) -> Vec<Output> {
        let mut all = Vec::new();
        while !self.storing.is_empty() {
            let (ticket, row) = self.storing.remove(0);
            self.rows.0.push(row);
            all.extend(self.tell(Input::Stored { ticket, outcome: Stored::Safely }));
        }
        all
    }

    fn request(&mut self, number: u64, ask: RequestKind) -> Vec<Output> {
        self.tell(Input::Request { request: RequestId(number), table: TABLE, ask })
    }

    /// A table of two people who both have a seat, and their tokens.
    fn two_people(game: &str, options: Option<serde_json::Value>) -> (Place, [Token; 2]) {
        let mut place = Place::new();
        let seats = vec![PlayerWord::Open; 2];
        let (options_by_word, nonce, mode) = (BTreeMap::new(), None, Default::default());
        let new = NewTable {
            game: game.to_owned(),
            options: options_by_word,
            seats,
            access: Access::Open,
            mode,
            nonce,
            entry: None,
            bot_entries: Vec::new(),
            commitment: None,
        };
        let mut spec: TableSpec = games().plan(new, GuestId(1), 0, &mut Count(100)).expect("a plan");
        spec.options = options.unwrap_or(spec.options);
        place.request(
            1,
            RequestKind::Make { spec: Box::new(spec), guest: person(1), nonce: None, entry: None },
        );
        let one = token(&place.store());
        place.request(2, RequestKind::Sit { guest: person(2), sit: Sit::default() });
        let other = token(&place.store());
        (place, [one, other])
    }

    fn connect(&mut self, conn: u64, token: &Token) -> Vec<Output> {
        self.tell(Input::Hello { conn: ConnId(conn), hello: hello(token) })
    }

    fn choose(&mut self, conn: u64, id: &str, kind: &str, notation: &str) -> Vec<Output> {
        let chosen = Chosen { kind: Some(kind.to_owned()), notation: notation.to_owned() };
        let at = protocol::Version(self.rows.0.len() as u32);
        let command = Command { id: id.parse().expect("an id"), at, act: Act::Choose(vec![chosen]) };
        self.tell(Input::Message { conn: ConnId(conn), msg: ClientMsg::Command(command) })
    }
}

fn token(out: &[Output]) -> Token {
    let seated = out.iter().find_map(|output| match output {
        Output::Reply { reply: Reply::Seated(seated), .. } => Some(seated.seat_token.clone()),
        _ => None,
    });
    seated.expect("a seat was given")
}

fn is_closed(out: &[Output], conn: u64) -> bool {
    out.iter().any(|one| matches!(one, Output::Close { conn: to, .. } if *to == ConnId(conn)))
}

#[test]
fn who_is_gone_before_the_table_had_time_for_them_is_not_let_in() {
    let (mut place, [one, other]) = Place::two_people("sealed-bid", None);
    place.connect(1, &one);
    place.choose(1, "a", "bid", "bid 1");
    assert!(!place.storing.is_empty(), "the table is busy");
    place.connect(2, &other);
    place.tell(Input::Gone { conn: ConnId(2) });
    let out = place.store();
    assert_eq!(sends_to(&out, 2), 0);
    assert_eq!(place.manager.connections(), 1);
}

#[test]
fn what_is_said_right_after_hello_is_answered_although_the_table_is_busy() {
    let (mut place, [one, other]) = Place::two_people("sealed-bid", None);
    place.connect(1, &one);
    place.choose(1, "a", "bid", "bid 1");
    place.connect(2, &other);
    place.choose(2, "b", "bid", "bid 100");
    let out = place.store();
    assert_eq!(sends_to(&out, 2), 3, "welcome, frame and the refusal");
}

#[test]
fn who_waits_to_come_in_is_told_when_too_much_waits() {
    let (mut place, [one, other]) = Place::two_people("sealed-bid", None);
    place.connect(1, &one);
    place.choose(1, "a", "bid", "bid 1");
    place.connect(2, &other);
    let waiting_max = ManagerConfig::default().waiting_max;
    let mut answers = 0;
    for number in 0..waiting_max + 2 {
        answers += sends_to(&place.choose(2, &format!("b{number}"), "bid", "bid 100"), 2);
    }
    assert_eq!(answers, 3, "the hello takes a place too");
    answers += sends_to(&place.store(), 2);
    assert_eq!(answers, 2 + waiting_max + 2, "welcome, frame, and an answer to each");
}

#[test]
fn who_has_seen_what_never_was_is_shown_what_is() {
    let (mut place, [one, _]) = Place::two_people("sealed-bid", None);
    let hello = Hello { since: Some(protocol::Version(u32::MAX)), ..hello(&one) };
    let out = place.tell(Input::Hello { conn: ConnId(1), hello });
    assert_eq!(sends_to(&out, 1), 2, "{out:?}");
}

#[test]
fn goodbye_is_said_to_those_who_wait_to_come_in_too() {
    let (mut place, [one, other]) = Place::two_people("sealed-bid", None);
    place.connect(1, &one);
    place.choose(1, "a", "bid", "bid 1");
    place.connect(2, &other);
    let mut out = Vec::new();
    let goodbye =
        protocol::Goodbye::new(protocol::RefusalCode::Restarting, "back soon", protocol::Return::Soon);
    place.manager.farewell(&goodbye, &mut out);
    assert!(is_closed(&out, 1) && is_closed(&out, 2));
    place.store();
    assert_eq!(place.manager.connections(), 0);
}

#[test]
fn a_bot_takes_over_for_who_never_came_back_after_a_restart() {
    let (mut place, [one, _]) = Place::two_people("sealed-bid", None);
    place.manager = Place::manager(50);
    place.connect(1, &one);
    let wakes_at = place.manager.wakes_at().expect("somebody is missing");
    assert!(wakes_at.0 <= GRACE, "{wakes_at:?}");
    place.now = wakes_at.0;
    place.tell(Input::Tick);
    let body = &place.storing.last().expect("something changes").1.body;
    assert!(body.contains("bot_plays"), "{body}");
}

#[test]
fn grace_waits_for_a_crowd_that_comes_back() {
    let grace = ManagerConfig::default().grace.0;
    let mut hall = Hall::new();
    let people = [1, 2, 3].map(|number| hall::person(number, &format!("Guest {number}")));
    let first = hall.make(&people[0], "wizard", &[], &["open", "open", "open"]);
    let others = [1, 2].map(|index: usize| hall.sit(&people[index], first.table).unwrap());
    let elsewhere = hall.make(&people[0], "wizard", &[], &["open", "bot:easy", "bot:easy"]);
    let bots_play = |hall: &Hall| hall.rows.0[&first.table].iter().any(|row| row.body.contains("bot_plays"));
    hall.restart();
    hall.connect(&first);
    hall.later(grace - 1);
    // Somebody comes back to another table: the crowd is still on its way.
    hall.connect(&elsewhere);
    hall.later(grace - 1);
    assert!(!bots_play(&hall), "they may be on their way");
    // Coming again is no return, and neither puts the grace off for ever.
    hall.connect(&elsewhere);
    hall.connect(&first);
    hall.later(1);
    assert!(bots_play(&hall), "nobody came back any more");
    hall.connect(&others[0]);
}

#[test]
fn a_crowd_is_not_waited_for_for_ever() {
    let ManagerConfig { grace, return_within, .. } = ManagerConfig::default();
    let mut hall = Hall::new();
    let people = [1, 2, 3].map(|number| hall::person(number, &format!("Guest {number}")));
    let first = hall.make(&people[0], "wizard", &[], &["open", "open", "open"]);
    for person in &people[1..] {
        hall.sit(person, first.table).unwrap();
    }
    let step = grace.0 - 1;
    let elsewhere = (0..return_within.0 / step + 5)
        .map(|_| hall.make(&people[0], "wizard", &[], &["open", "bot:easy", "bot:easy"]))
        .collect::<Vec<_>>();
    hall.restart();
    hall.connect(&first);
    for one in &elsewhere {
        hall.later(step);
        hall.connect(one);
    }
    assert!(hall.rows.0[&first.table].iter().any(|row| row.body.contains("bot_plays")));
}

#[test]
fn a_table_that_fails_leaves_nobody_without_an_answer() {
    let fragile = json!({ "fault": "fragile_reader", "pebbles_count": false });
    let (mut place, [one, other]) = Place::two_people("crooked", Some(fragile));
    let out = place.connect(1, &one);
    assert_eq!(sends_to(&out, 1), 2);
    // Both seats: whoever is asked makes the table busy, and the odd text comes while it is.
    place.connect(2, &other);
    let busy = [1, 2].iter().any(|&conn| {
        place.choose(conn, "a", "set", "set left");
        !place.storing.is_empty()
    });
    assert!(busy);
    // From both as well: that of whoever was asked is stale by now and is not read.
    place.choose(1, "b", "set", "☂");
    place.choose(2, "b", "set", "☂");
    place.connect(3, &one);
    place.request(9, RequestKind::Info { guest: Some(GuestId(1)), invitation: None });
    let (ticket, row) = place.storing.remove(0);
    place.rows.0.push(row);
    let out = place.tell(Input::Stored { ticket, outcome: Stored::Safely });
    assert!(out.iter().any(|one| matches!(one, Output::SetAside { .. })));
    assert!([1, 2, 3].iter().all(|&conn| is_closed(&out, conn)));
    let refused =
        |one: &Output| matches!(one, Output::Reply { request: RequestId(9), reply: Reply::Refused(_) });
    assert!(out.iter().any(refused), "{out:?}");
}

/// Copies of what is shown are checked by their digests: nobody's goes astray when one more comes to watch.
#[test]
fn others_hear_that_a_new_token_ended_a_connection() {
    let (mut hall, ann) = (Hall::new(), hall::person(1, "Ann"));
    let seated = hall.make(&ann, "wizard", &[], &["open", "bot:easy", "bot:easy"]);
    hall.connect(&seated);
    let watcher = hall.watch(seated.table);
    hall.heard(watcher);
    let again = hall.sit(&ann, seated.table).unwrap();
    let away = hall.heard(watcher).pop().map(|last| last.to_text()).unwrap_or_default();
    assert!(away.contains("presence") && away.contains("away"), "{away}");
    hall.watch(seated.table);
    let conn = hall.connect(&again);
    let frame = hall.frame(conn);
    hall.command(conn, "c", frame.version, first(&frame)).unwrap();
    assert!(!hall.frames(watcher).is_empty());
}

/// The time a bot takes must not tell whether it had a choice.
#[test]
fn a_bot_that_deals_worlds_takes_its_time_whatever_it_is_asked() {
    let pause = ManagerConfig::default().bot_pause.0;
    let (mut hall, ann) = (Hall::new(), hall::person(1, "Ann"));
    let seated = hall.make(&ann, "wizard", &[], &["open", "bot:medium", "bot:medium"]);
    let conn = hall.connect(&seated);
    let mut frame = hall.frame(conn);
    let rows = |hall: &Hall| hall.rows.0[&seated.table].len();
    let mut bots_moved = 0;
    while bots_moved < 12 {
        let before = rows(&hall);
        if let Some(asked) = frame.asked {
            hall.command(conn, &format!("c{before}"), asked, first(&frame)).unwrap();
            frame = hall.frames(conn).pop().unwrap_or(frame);
            continue;
        }
        hall.later(pause - 1);
        assert_eq!(rows(&hall), before, "it moved at once");
        hall.later(1);
        assert_eq!(rows(&hall), before + 1, "it did not move");
        frame = hall.frame(conn);
        bots_moved += 1;
    }
}

#[test]
fn an_id_stands_for_one_act() {
    let mut hall = Hall::new();
    let seated = hall.make(&hall::person(1, "Ann"), "wizard", &[], &["open", "open", "open"]);
    let mut conn = hall.connect(&seated);
    let version = hall.frame(conn).version;
    let done = hall.command(conn, "c1", version, Act::Start).unwrap();
    for life in 0..2 {
        hall.heard(conn);
        assert_eq!(hall.command(conn, "c1", version, Act::Start), Ok(done), "life {life}");
        hall.heard(conn);
        let other = hall.command(conn, "c1", version, Act::Leave);
        assert_eq!(other, Err(protocol::RefusalCode::IdUsed), "life {life}");
        hall.restart();
        conn = hall.connect(&seated);
    }
}

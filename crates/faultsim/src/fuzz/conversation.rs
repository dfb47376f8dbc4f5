//! Conversations of a few people with a manager of two tables, a line at a time.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use kernel::view::Slot;
use kernel::{Rng, Seed, Viewer};
use protocol::http::{NewTable, Sit};
use protocol::{
    ClientMsg, CommandId, Content, Frame, GuestId, Hello, PlayerWord, Replica, ServerMsg, TableId, Token,
    Version, WholeFrame,
};
use session::{
    ConnId, Input, Job, LogReader, LogRow, LogUnreadable, ManagerConfig, Millis, Output, Person, Reply,
    RequestId, RequestKind, Stored, StoredLog, TableManager, read_message,
};

use super::{Counting, STAGE};
use crate::judge::log::{Behind, TableLog};
use crate::judge::{Held, difference, plain, shown_anew};
use crate::store::Store;

const WIZARD: TableId = TableId(1);
const FINISHED: TableId = TableId(2);

/// Lines after these are not read, so that a run is short.
const LINES_MAX: usize = 150;
/// Limit of messages that wait at a table, so low that a conversation can be too much for it.
const WAITING_MAX: usize = 6;

/// A conversation. The first letter of a line says who speaks or what happens, the rest is what they say:
///
/// - `a`, `b` and `s` at a table of Wizard: Ann, who made it, Ben, who may sit down, and somebody who watches;
///   `f` at a table of Finished!, `n` somebody who has not said hello
/// - `@` somebody sits down (again), `+` connects (again), `-` is cut off: `@b`
/// - `t` seconds pass, and what was held up is done
/// - `!` storing fails once, `~` storing and bots take until the next `t`
/// - `^` the manager starts again and everybody comes back; what was being stored is lost, or kept with `^+`
///
/// In what people say `$AT` stands for the latest version they have seen, `$FIRST` and `$LAST` for choices they are
/// offered, `$CARD` for the last card they are shown, `$ID` for a new id, `$TABLE` for their table and `$TOKEN` for
/// Ann's token.
///
/// # Panics
/// If something is not answered once, is shown otherwise than the log leads to, cannot be loaded, or fails.
pub fn conversation(data: &[u8]) {
    talk(data);
}

/// A manager after a conversation.
fn talk(data: &[u8]) -> Hall {
    let mut hall = Hall::open();
    for line in String::from_utf8_lossy(data).lines().take(LINES_MAX) {
        hall.line(line);
        hall.settle();
        hall.check();
    }
    hall.line("t 60");
    hall.settle();
    hall.check();
    for table in [WIZARD, FINISHED] {
        assert!(hall.shown_anew(&hello_to(table, None, None)).is_some(), "the log of {table} loads");
    }
    hall
}

/// A manager and those who talk to it.
struct Hall {
    manager: TableManager,
    store: Store,
    logs: BTreeMap<TableId, TableLog>,
    jobs: VecDeque<Job>,
    voices: BTreeMap<char, Voice>,
    requests: BTreeMap<RequestId, char>,
    now: Millis,
    next_store: Next,
    pace: Pace,
    rng: Rng,
    last_number: u64,
}

/// Result of storing next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Works,
    Fails,
}

/// Pace of work that takes time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pace {
    AtOnce,
    Later,
}

/// A person or spectator who talks.
struct Voice {
    table: TableId,
    person: Option<Person>,
    token: Option<Token>,
    line: Option<Line>,
    seen: Option<WholeFrame>,
}

/// A connection.
struct Line {
    conn: ConnId,
    hello: Option<Hello>,
    viewer: Option<Viewer>,
    last: Option<Version>,
    replica: Replica,
    /// Ids of the messages the manager has got and not answered yet.
    unanswered: Vec<Option<CommandId>>,
    /// Version since which the last frame should tell, until it is checked.
    unchecked: Option<Version>,
}

fn must(held: Held) {
    if let Err(violation) = held {
        panic!("{violation}");
    }
}

fn hello_to(table: TableId, seat_token: Option<Token>, since: Option<Version>) -> Hello {
    Hello { protocol: vec![protocol::PROTOCOL], table, seat_token, invitation: None, since, packed: false }
}

fn new_manager(entropy: u8) -> TableManager {
    let config = ManagerConfig { waiting_max: WAITING_MAX, ..ManagerConfig::default() };
    TableManager::new(Arc::clone(&STAGE.games), config, Box::new(Counting(entropy)))
}

impl Hall {
    /// Ann has made a table of Wizard and is connected; somebody watches; somebody plays Finished!.
    fn open() -> Self {
        let person = |number, name: &str| Person {
            guest: GuestId(number),
            name: name.parse().unwrap_or_else(|_| unreachable!("a good name")),
        };
        let voice = |table, person| Voice { table, person, token: None, line: None, seen: None };
        let voices = [
            ('a', voice(WIZARD, Some(person(1, "Ann")))),
            ('b', voice(WIZARD, Some(person(2, "Ben")))),
            ('f', voice(FINISHED, Some(person(3, "Fay")))),
            ('n', voice(WIZARD, None)),
            ('s', voice(WIZARD, None)),
        ];
        let mut hall = Hall {
            manager: new_manager(0),
            store: Store::default(),
            logs: BTreeMap::new(),
            jobs: VecDeque::new(),
            voices: voices.into(),
            requests: BTreeMap::new(),
            now: Millis(0),
            next_store: Next::Works,
            pace: Pace::AtOnce,
            rng: Seed::from_number(0).rng("fuzz"),
            last_number: 0,
        };
        hall.make(
            'a',
            "wizard",
            &[("length", "1,2"), ("predictions", "simultaneous")],
            &["open", "open", "bot:rule"],
        );
        hall.make('f', "finished", &[], &["open"]);
        hall.connect('s');
        hall
    }

    fn make(&mut self, who: char, game: &str, options: &[(&str, &str)], seats: &[&str]) {
        let word = |word: &&str| word.parse::<PlayerWord>().unwrap_or_else(|_| unreachable!("a good word"));
        let new = NewTable {
            game: game.to_owned(),
            options: options.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned())).collect(),
            seats: seats.iter().map(word).collect(),
            access: Default::default(),
            mode: Default::default(),
            nonce: None,
            entry: None,
            bot_entries: Vec::new(),
            commitment: None,
        };
        let Some(guest) = self.voices[&who].person.clone() else { return };
        let spec = STAGE.games.plan(new, guest.guest, 0, &mut Counting(100)).expect("a good table");
        self.ask(who, RequestKind::Make { spec: Box::new(spec), guest, nonce: None, entry: None });
        self.settle();
        self.connect(who);
    }

    fn number(&mut self) -> u64 {
        self.last_number += 1;
        self.last_number
    }

    fn ask(&mut self, who: char, ask: RequestKind) {
        let request = RequestId(self.number());
        self.requests.insert(request, who);
        self.input(Input::Request { request, table: self.voices[&who].table, ask });
    }

    /// Does what a line says.
    fn line(&mut self, line: &str) {
        let mut letters = line.chars();
        let Some(first) = letters.next() else { return };
        let rest = letters.as_str();
        let named = rest.chars().next().filter(|who| self.voices.contains_key(who));
        match (first, named) {
            ('@', Some(who)) => self.sit(who),
            ('+', Some(who)) => self.connect(who),
            ('-', Some(who)) => self.cut(who),
            ('t', _) => {
                self.pace = Pace::AtOnce;
                self.settle();
                self.now.0 += 1_000 * rest.trim().parse::<u16>().map_or(1, u64::from);
                self.input(Input::Tick);
            }
            ('!', _) => self.next_store = Next::Fails,
            ('~', _) => self.pace = Pace::Later,
            ('^', _) => self.restart(rest),
            _ if self.voices.contains_key(&first) => self.say(first, rest),
            _ => {}
        }
    }

    fn sit(&mut self, who: char) {
        let Some(guest) = self.voices[&who].person.clone() else { return };
        self.ask(who, RequestKind::Sit { guest, sit: Sit::default() });
        self.settle();
        if self.pace == Pace::AtOnce {
            self.connect(who);
        }
    }

    /// Opens another connection and says hello. Whatever the old one was, the client has closed it.
    fn connect(&mut self, who: char) {
        self.cut(who);
        let voice = &self.voices[&who];
        let since = voice.seen.as_ref().map(|frame| frame.version);
        self.hello(who, hello_to(voice.table, voice.token.clone(), since));
    }

    fn cut(&mut self, who: char) {
        if let Some(line) = self.voices.get_mut(&who).and_then(|voice| voice.line.take()) {
            self.input(Input::Gone { conn: line.conn });
        }
    }

    fn line_of(&mut self, who: char) -> &mut Line {
        let voice = self.voices.get_mut(&who).expect("a voice");
        voice.line.get_or_insert_with(|| {
            self.last_number += 1;
            Line {
                conn: ConnId(self.last_number),
                hello: None,
                viewer: None,
                last: None,
                replica: Replica::default(),
                unanswered: Vec::new(),
                unchecked: None,
            }
        })
    }

    fn hello(&mut self, who: char, hello: Hello) {
        let line = self.line_of(who);
        line.hello = Some(hello.clone());
        let conn = line.conn;
        self.input(Input::Hello { conn, hello });
    }

    fn say(&mut self, who: char, text: &str) {
        let msg = match read_message(&self.filled_in(who, text)) {
            Ok(msg) => msg,
            // The shell answers to that.
            Err(refusal) => return assert!(!refusal.reason.is_empty(), "who is refused is told why"),
        };
        let line = self.line_of(who);
        let conn = line.conn;
        match msg {
            ClientMsg::Hello(hello) if line.hello.is_none() => self.hello(who, hello),
            msg => {
                // Who has not said hello is nobody yet.
                if line.hello.is_some() {
                    line.unanswered.push(msg.id().cloned());
                }
                self.input(Input::Message { conn, msg });
            }
        }
    }

    /// Message of a voice, with its placeholders filled in.
    fn filled_in(&mut self, who: char, text: &str) -> String {
        if !text.contains('$') {
            return text.to_owned();
        }
        let id = format!("id-{}", self.number());
        let voice = &self.voices[&who];
        let offers = voice.seen.iter().filter_map(|frame| frame.view.as_ref()).flat_map(|view| &view.choices);
        let words = offers.map(|one| serde_json::json!({ "kind": one.kind, "notation": one.notation }));
        let words: Vec<String> = words.map(|one| one.to_string()).collect();
        let nothing = r#"{"kind":"none","notation":"none"}"#;
        let token = self.voices[&'a'].token.as_ref().map(Token::to_string).unwrap_or_default();
        let views = voice.seen.iter().filter_map(|frame| frame.view.as_ref());
        let slots = views.flat_map(|view| &view.zones).flat_map(|zone| &zone.slots);
        let mut cards = slots.filter_map(|slot| match slot {
            Slot::Card(card) => Some(card.handle),
            Slot::Hidden { .. } => None,
        });
        let card = cards.next_back().unwrap_or_default().to_string();
        text.replace("$AT", &voice.seen.as_ref().map_or(0, |frame| frame.version.0).to_string())
            .replace("$FIRST", words.first().map_or(nothing, String::as_str))
            .replace("$LAST", words.last().map_or(nothing, String::as_str))
            .replace("$CARD", &card)
            .replace("$ID", &id)
            .replace("$TABLE", &voice.table.to_string())
            .replace("$TOKEN", &token)
    }

    /// Everything in mind is gone.
    fn restart(&mut self, kept: &str) {
        if kept.starts_with('+') {
            while !self.store.pending.is_empty() {
                self.commit();
            }
        }
        self.store.pending.clear();
        self.jobs.clear();
        self.requests.clear();
        (self.pace, self.next_store) = (Pace::AtOnce, Next::Works);
        let entropy = 128 | self.number() as u8;
        self.manager = new_manager(entropy);
        let here: Vec<char> =
            self.voices.iter_mut().filter_map(|(who, voice)| voice.line.take().map(|_| *who)).collect();
        for who in here {
            self.connect(who);
            self.settle();
        }
    }

    fn input(&mut self, input: Input) {
        let mut out = Vec::new();
        self.manager.handle(self.now, input, &mut Logs(&self.store.logs), &mut out);
        for output in out {
            match output {
                Output::Send { conn, text } => self.hear(conn, &text),
                Output::SendPacked { .. } => panic!("nobody asked for the packed form"),
                Output::Close { conn, .. } => {
                    let who = self.who(conn);
                    if let Some(voice) = self.voices.get_mut(&who) {
                        voice.line = None;
                    }
                }
                Output::Store { ticket, row, .. } => self.store.pending.push((ticket, row)),
                Output::Think(job) => self.jobs.push_back(job),
                Output::Reply { request, reply } => self.reply(request, reply),
                Output::SetAside { why, report, .. } => panic!("a table is set aside: {why}\n{report}"),
            }
        }
    }

    /// Does what takes time, if its time has come.
    fn settle(&mut self) {
        while self.pace == Pace::AtOnce {
            if let Some(input) = self.commit() {
                self.input(input);
            } else if let Some(job) = self.jobs.pop_front() {
                self.input(Input::JobDone(job.run()));
            } else {
                return;
            }
        }
    }

    /// Stores the first row that waits, unless that fails.
    fn commit(&mut self) -> Option<Input> {
        self.store.full_until = match std::mem::replace(&mut self.next_store, Next::Works) {
            next if self.store.pending.is_empty() => {
                self.next_store = next;
                return None;
            }
            Next::Works => 0,
            Next::Fails => self.now.0 + 1,
        };
        let done = self.store.commit(self.now.0, 1).pop()?;
        if done.outcome == Stored::Safely {
            let behind = if done.row.command.is_some() { Behind::Judged } else { Behind::Server };
            must(self.logs.entry(done.row.table).or_default().enter(&done.row, &STAGE.rules, behind));
        }
        Some(Input::Stored { ticket: done.ticket, outcome: done.outcome })
    }

    fn who(&self, conn: ConnId) -> char {
        let has = |voice: &Voice| voice.line.as_ref().is_some_and(|line| line.conn == conn);
        let who = self.voices.iter().find(|(_, voice)| has(voice)).map(|(who, _)| *who);
        who.expect("only those who are connected are spoken to")
    }

    fn reply(&mut self, request: RequestId, reply: Reply) {
        let who = self.requests.remove(&request).expect("a request is answered once");
        if let (Reply::Seated(seated), Some(voice)) = (reply, self.voices.get_mut(&who)) {
            voice.token = Some(seated.seat_token);
        }
    }

    fn hear(&mut self, conn: ConnId, text: &str) {
        let who = self.who(conn);
        match serde_json::from_str(text).expect("what is sent can be read") {
            ServerMsg::Welcome(welcome) => self.line_of(who).viewer = Some(welcome.viewer),
            ServerMsg::Frame(frame) => self.see(who, *frame),
            ServerMsg::Accepted { id, version } => {
                self.answered(who, Some(&id));
                let Some(Viewer::Seat(seat)) = self.line_of(who).viewer else {
                    panic!("{id} was accepted from nobody at a seat")
                };
                let log = &self.logs[&self.table_of(who)];
                let row = log.rows.iter().find(|row| row.version == version);
                let kept = row.is_some_and(|row| row.command.as_ref() == Some(&id) && row.seat == Some(seat));
                assert!(kept, "{id} was accepted as version {version}, which is {row:?}");
            }
            ServerMsg::GameError(error) => self.answered(who, error.id.as_ref()),
            ServerMsg::Reason { id, .. } => self.answered(who, Some(&id)),
            ServerMsg::Hint(hint) => self.answered(who, Some(&hint.id)),
            ServerMsg::Presence { seats } => self.line_of(who).replica.presence(&seats),
            ServerMsg::Goodbye(_) => {}
            ServerMsg::Unknown => panic!("an unknown message: {text}"),
        }
    }

    fn table_of(&self, who: char) -> TableId {
        let voice = &self.voices[&who];
        let hello = voice.line.as_ref().and_then(|line| line.hello.as_ref());
        hello.map_or(voice.table, |hello| hello.table)
    }

    fn answered(&mut self, who: char, id: Option<&CommandId>) {
        let unanswered = &mut self.line_of(who).unanswered;
        let place = unanswered.iter().position(|one| one.as_ref() == id);
        unanswered.remove(place.unwrap_or_else(|| panic!("{id:?} of {who} is answered once too often")));
    }

    fn see(&mut self, who: char, frame: Frame) {
        let table = self.table_of(who);
        let line = self.line_of(who);
        let viewer = line.viewer.expect("a welcome comes before the first frame");
        let before = line.last.replace(frame.version);
        let since = line.hello.as_ref().and_then(|hello| hello.since);
        let is_whole = matches!(frame.content, Content::Snapshot(_));
        let frame = line.replica.take(frame).expect("a patch leads to its digest");
        line.unchecked = Some(before.or(since).unwrap_or(frame.version));
        if let Some(before) = before {
            let again = is_whole && (frame.version, frame.since) == (before, before);
            let gapless = !is_whole && frame.version == before.next() && frame.since == before;
            assert!(
                again || gapless,
                "after {before} {who} is shown {} since {}",
                frame.version,
                frame.since
            );
        }
        let log = &self.logs[&table];
        assert_eq!(log.rows.len(), frame.version.0 as usize, "what is shown is stored");
        must(log.check_view(frame.view.as_ref(), viewer, &mut self.rng));
        if let Some(voice) = self.voices.get_mut(&who) {
            voice.seen = Some(frame);
        }
    }

    fn shown_anew(&self, hello: &Hello) -> Option<WholeFrame> {
        shown_anew(&STAGE.games, &self.logs[&hello.table].rows, hello.clone())
    }

    /// Once everything is done everything is answered, everybody has seen everything, and it is what the log leads to.
    fn check(&mut self) {
        if self.pace == Pace::Later {
            return;
        }
        assert!(self.requests.is_empty(), "every request is answered");
        let mut voices = std::mem::take(&mut self.voices);
        for (who, voice) in &mut voices {
            let Some(line) = &mut voice.line else { continue };
            assert!(line.unanswered.is_empty(), "{who} waits for answers to {:?}", line.unanswered);
            let (Some(hello), Some(seen)) = (&line.hello, &voice.seen) else { continue };
            assert_eq!(line.last, Some(seen.version), "{who} was let in");
            assert_eq!(
                seen.version.0 as usize,
                self.logs[&hello.table].rows.len(),
                "{who} has seen everything"
            );
            let Some(since) = line.unchecked.take() else { continue };
            let anew = self.shown_anew(&Hello { since: Some(since), ..hello.clone() });
            let (anew, seen) = (plain(anew.expect("the log loads")), plain(seen.clone()));
            assert!(anew == seen, "{who} at {}: {}", seen.version, difference(&anew, &seen));
        }
        self.voices = voices;
    }
}

/// The logs of all tables.
struct Logs<'a>(&'a BTreeMap<TableId, Vec<LogRow>>);

impl LogReader for Logs<'_> {
    fn load(&mut self, table: TableId) -> Result<StoredLog, LogUnreadable> {
        Ok(self.0.get(&table).cloned().unwrap_or_default().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(name: &str, table: TableId) -> (Vec<String>, bool) {
        let path = format!("{}/../../fuzz/corpus/conversation/{name}", env!("CARGO_MANIFEST_DIR"));
        let data = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let log = &talk(&data).logs[&table];
        (log.rows.iter().map(|row| row.body.clone()).collect(), log.is_over())
    }

    #[test]
    fn conversations_of_the_corpus_get_somewhere() {
        for (name, table, what) in [
            ("away_and_back", WIZARD, "bot_plays"),
            ("concede_and_hints", WIZARD, "leave"),
            ("finished_batches_and_undo", FINISHED, "undone"),
            ("start_with_a_bot_and_leave", WIZARD, "abandoned"),
            ("wizard_undo_and_consent", WIZARD, "agreed_undo_to"),
        ] {
            let (bodies, _) = after(name, table);
            assert!(bodies.iter().any(|body| body.contains(what)), "{name}: no {what} in {bodies:#?}");
        }
        assert!(after("wizard_whole_game", WIZARD).1, "a whole game is played");
    }
}

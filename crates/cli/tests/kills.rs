//! The real server is killed at random moments while clients play whole games: nothing acknowledged is lost, nothing
//! happens twice, and every result is that of the replayed record.
//!
//! `PARLOUR_KILLS` says how often; `cargo xtask nightly kills` asks for 500.

use std::net::SocketAddr;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use crate::served::{Line, Served, ask_text, guest, table};
use catalog::{Listed, Visitor};
use kernel::record::{Tail, Timeline};
use kernel::view::Ending;
use kernel::{Rng, Seed, Viewer};
use protocol::http::{Guest, Seated};
use protocol::{Act, Chosen, ClientMsg, Command, Phase, ServerMsg, Version, WholeFrame};

const PLAYERS: u64 = 4;
/// Clients of a test are quicker than people.
const QUICK: &[&str] = &["--max-messages-per-second", "10000"];

/// State that everybody in the test shares.
#[derive(Clone)]
struct Shared {
    /// Current address of the server.
    addr: Arc<Mutex<SocketAddr>>,
    /// Counter of acknowledged commands.
    acks: Sender<()>,
    /// Whether to begin no new game.
    enough: Arc<Mutex<bool>>,
}

impl Shared {
    fn addr(&self) -> SocketAddr {
        *self.addr.lock().unwrap()
    }

    /// Tries until it works: the server may be down for a moment.
    fn insist<T>(&self, mut what: impl FnMut(SocketAddr) -> Option<T>) -> T {
        for _ in 0..10_000 {
            if let Some(done) = what(self.addr()) {
                return done;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("the server does not come back");
    }
}

/// Acknowledged deeds of a player at one table.
struct Played {
    seated: Seated,
    game: &'static str,
    /// Version and notation of every acknowledged choice, in order.
    acknowledged: Vec<(Version, String)>,
    ending: Ending,
}

/// Plays one game to its end, through as many connections as it takes.
fn play(shared: &Shared, guest: &Guest, game: &'static str, rng: &mut Rng) -> Played {
    let (options, seats): (&[(&str, &str)], &[&str]) = match game {
        "wizard" => (&[("length", "4")], &["bot:rule", "open", "bot:easy", "bot:rule"]),
        _ => (&[], &["open"]),
    };
    let seated = shared.insist(|addr| table(addr, guest, game, options, seats));
    let mut acknowledged: Vec<(Version, String)> = Vec::new();
    // The command that waits for its answer; it is sent again over every new connection.
    let mut pending: Option<(Command, String)> = None;
    let mut seen: Option<Version> = None;
    let mut count = 0;
    loop {
        let mut line = shared.insist(|addr| Line::open(addr, seated.table, Some(&seated), seen));
        if let Some((command, _)) = &pending {
            line.say(&ClientMsg::Command(command.clone()));
        }
        let mut latest: Option<WholeFrame> = None;
        while let Some(msg) = line.hear() {
            if let Some(frame) = line.shown(&msg) {
                check_version(&frame, seen, latest.is_none());
                seen = Some(frame.version);
                latest = Some(frame);
            }
            match msg {
                ServerMsg::Frame(_) => {}
                ServerMsg::Accepted { id, version } => {
                    let (command, notation) = pending.take().expect("nothing was asked for");
                    assert_eq!(command.id, id);
                    acknowledged.push((version, notation));
                    // Nobody counts any more once the last kill is done.
                    let _ = shared.acks.send(());
                    // Unless it was done before this connection, its frame is still to come.
                    if latest.as_ref().is_some_and(|frame| frame.version < version) {
                        continue;
                    }
                }
                ServerMsg::GameError(error) => panic!("refused: {error:?}, pending {pending:?}"),
                ServerMsg::Goodbye(_) => break,
                ServerMsg::Welcome(_)
                | ServerMsg::Presence { .. }
                | ServerMsg::Hint(_)
                | ServerMsg::Reason { .. }
                | ServerMsg::Unknown => continue,
            }
            let (Some(frame), None) = (&latest, &pending) else { continue };
            if frame.phase == Phase::Over {
                let ending = frame.view.clone().unwrap().ending.unwrap();
                return Played { seated, game, acknowledged, ending };
            }
            if let Some(at) = frame.asked {
                count += 1;
                let (command, notation) = choose(frame, at, count, rng);
                line.say(&ClientMsg::Command(command.clone()));
                pending = Some((command, notation));
            }
        }
    }
}

fn check_version(frame: &WholeFrame, seen: Option<Version>, first: bool) {
    let Some(seen) = seen else { return };
    assert!(frame.version >= seen, "the server forgot version {seen}: it is at {}", frame.version);
    if !first {
        assert_eq!((frame.version, frame.since), (seen.next(), seen), "a gap");
    }
}

fn choose(frame: &WholeFrame, at: Version, count: u32, rng: &mut Rng) -> (Command, String) {
    let offers = &frame.view.as_ref().unwrap().choices;
    let offer = &offers[rng.below(offers.len() as u32) as usize];
    let chosen = Chosen { kind: Some(offer.kind.to_string()), notation: offer.notation.to_string() };
    let id = format!("c{count}").parse().unwrap();
    (Command { id, at, act: Act::Choose(vec![chosen]) }, offer.notation.to_string())
}

/// Plays as one person, game after game until it is enough.
fn person(shared: &Shared, number: u64) -> Vec<Played> {
    let mut rng = Seed::from_number(number).rng("person");
    let guest = shared.insist(|addr| guest(addr, &format!("Guest {number}")));
    let game = if number.is_multiple_of(2) { "wizard" } else { "finished" };
    let mut games = Vec::new();
    while games.is_empty() || !*shared.enough.lock().unwrap() {
        games.push(play(shared, &guest, game, &mut rng));
    }
    games
}

/// The record of a game says exactly what was acknowledged, and ends as the player was told.
fn verify(shared: &Shared, played: &Played) {
    struct Check<'a>(&'a str, &'a Played);
    impl Visitor for Check<'_> {
        type Out = ();
        fn visit<G: Listed>(self) {
            let Check(record, played) = self;
            let timeline = Timeline::<G>::load(record, Tail::Whole).unwrap();
            let mut own = Vec::new();
            for index in 0..timeline.len() {
                let (seat, text) = timeline.written(index).unwrap();
                if seat == played.seated.seat {
                    own.push(text);
                }
            }
            let told: Vec<String> = played.acknowledged.iter().map(|(_, text)| text.clone()).collect();
            assert_eq!(own, told, "what was acknowledged is what was done, once and in order");
            let view = timeline.game().look(Viewer::Seat(played.seated.seat));
            assert_eq!(view.ending.as_ref(), Some(&played.ending));
            let fair = timeline.header().fair.as_ref().unwrap();
            assert_eq!(fair.commitment, played.seated.commitment, "the shuffle is the one committed to");
        }
    }
    let path = format!("/api/tables/{}/record", played.seated.table);
    // One address may not ask for so many records at once: it is told to wait.
    let record = shared.insist(|addr| ask_text(addr, &path, None, None::<&()>));
    catalog::with_game(played.game, Check(&record, played)).unwrap();
}

#[test]
fn killed_at_any_moment_it_loses_nothing() {
    let kills: u32 = std::env::var("PARLOUR_KILLS").map_or(30, |text| text.parse().unwrap());
    let data = tempfile::tempdir().unwrap();
    let mut server = Served::start(data.path(), QUICK);
    let (acks, heard) = channel();
    let shared =
        Shared { addr: Arc::new(Mutex::new(server.addr)), acks, enough: Arc::new(Mutex::new(false)) };
    let people: Vec<_> = (0..PLAYERS)
        .map(|number| {
            let shared = shared.clone();
            thread::spawn(move || person(&shared, number))
        })
        .collect();
    let mut rng = Seed::from_number(u64::from(kills)).rng("kills");
    for kill in 0..kills {
        for _ in 0..=rng.below(25) {
            heard.recv().unwrap();
        }
        server.kill();
        server = Served::start(data.path(), QUICK);
        *shared.addr.lock().unwrap() = server.addr;
        if kills > 100 && kill % 50 == 0 {
            println!("{kill} of {kills} kills");
        }
    }
    *shared.enough.lock().unwrap() = true;
    let played: Vec<Played> = people.into_iter().flat_map(|one| one.join().unwrap()).collect();
    played.iter().for_each(|game| verify(&shared, game));
    let moves: usize = played.iter().map(|game| game.acknowledged.len()).sum();
    println!("{kills} kills, {} games, {moves} acknowledged moves, none lost", played.len());
    for game in ["wizard", "finished"] {
        assert!(played.iter().any(|one| one.game == game));
    }
}

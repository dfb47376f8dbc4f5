//! A game that never comes back stops its table, and no other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use catalog::{Listed, Listing, Visitor};
use kernel::Seat;
use protocol::Phase;
use serde_json::json;
use session::{ServedGame, ServedGames};

use crate::client::{Server, hello};

/// Whether the deal of the broken game never ends.
static IS_STUCK: AtomicBool = AtomicBool::new(false);

/// Ends what is stuck, so that the process does not keep it.
struct Release;

impl Drop for Release {
    fn drop(&mut self) {
        IS_STUCK.store(false, Ordering::Relaxed);
    }
}

fn entry<G: Listed>(options: &G::Options, seat: Seat) -> G::SeatSetup {
    while IS_STUCK.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(1));
    }
    G::Listing::entry(options, seat)
}

/// The games of the catalog, Wizard among them broken.
fn games() -> ServedGames {
    struct Break(ServedGames);
    impl Visitor for Break {
        type Out = ServedGames;
        fn visit<G: Listed>(self) -> ServedGames {
            self.0.with::<G>(ServedGame { entry: entry::<G>, ..ServedGame::listed() })
        }
    }
    catalog::with_game("wizard", Break(ServedGames::of_catalog())).unwrap()
}

#[test]
fn a_looping_table_is_set_aside_alone() {
    let directory = Arc::new(tempfile::tempdir().unwrap());
    let server = Server::of_games(games(), Arc::clone(&directory), |config| {
        config.shards = 1;
        config.step_within = Duration::from_millis(300);
    });
    let (anna, bert) = (server.guest("Anna"), server.guest("Bert"));
    let good = anna.make("finished", &["open"]);
    let mut neighbour = server.watch(&hello(&good));
    let frame = neighbour.frame();
    let bad = anna.make("wizard", &["open", "open", "bot:easy"]);
    let _release = Release;
    // The last seat is taken, and the deal begins.
    let path = format!("/api/tables/{}/seats", bad.table);
    let (carl, asker, also) = (server.guest("Carl").token, server.asker(), path.clone());
    IS_STUCK.store(true, Ordering::Relaxed);
    let waiting = std::thread::spawn(move || asker.post(&also, Some(&carl), "{}").refusal());
    let answers = [bert.post(&path, &json!({})).refusal(), waiting.join().unwrap()];
    let restarting = (503, "restarting".to_owned());
    assert!(answers.contains(&restarting), "{answers:?}");
    assert!(
        answers.iter().all(|one| [&restarting, &(410, "stopped".to_owned())].contains(&one)),
        "{answers:?}"
    );
    assert_eq!(neighbour.closed().words(), ("restarting", 1012));

    let mut neighbour = server.watch(&hello(&good));
    assert_eq!(neighbour.frame().version, frame.version);
    // Whoever else waited for the table did not make it loop again.
    assert!(server.get("/metrics", &[]).text.contains("\nparlour_houses_lost_total 1\n"));
    neighbour.choose_first(&frame);
    assert_eq!(neighbour.frame().version, frame.version.next());
    assert_eq!(server.watch(&hello(&bad)).closed().words().0, "stopped");
    let path = format!("/api/tables/{}", bad.table);
    assert_eq!(anna.get(&path).refusal(), (410, "stopped".to_owned()));
    let own = anna.own_tables();
    let phases: Vec<_> = own.iter().map(|one| (one.table.table, one.table.phase)).collect();
    assert!(phases.contains(&(bad.table, Phase::Stopped)), "{phases:?}");
    let report = directory.path().join("set-aside").join(format!("{}.looping.txt", bad.table));
    assert!(std::fs::read_to_string(report).unwrap().contains("wizard"));

    // It stays so when the server comes back, until somebody has looked at it.
    let server = Server::open(server.stop(), |_| {});
    assert_eq!(server.watch(&hello(&bad)).closed().words().0, "stopped");
}

//! Records whose shuffle can be proven fair, and those that only say so.

use kernel::fair::{Fairness, Secret};
use kernel::record::{Header, Mode, Tail, Timeline};
use kernel::{Game, Seed, Sink};
use serde_json::{Value, json};
use testkit::crooked::{Choice, Crooked, Options};

fn fairness() -> Fairness {
    let nonces = vec![Some("mine-1".parse().expect("a nonce")), None];
    Fairness::new("table-7", Secret::from_bytes([3; 32]), nonces)
}

fn start(fairness: Fairness) -> Result<Timeline<Crooked>, kernel::SetupErrors> {
    Timeline::start_fair(&Options::default(), &[(); 2], fairness, Mode::Play, &mut Sink::off())
}

fn record() -> String {
    let mut timeline = start(fairness()).expect("two can play");
    let seat = timeline.game().decision().seats().first().expect("somebody is asked");
    timeline.choose(seat, Choice::Set(1), &mut Sink::off()).expect("a legal choice");
    timeline.take_lines()
}

/// The record with another header, all checksums made to fit.
fn forged(change: impl FnOnce(&mut Value)) -> String {
    let text = record();
    let mut lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("lines are JSON")).collect();
    for line in &mut lines {
        line.as_object_mut().expect("lines are objects").remove("sum");
    }
    change(&mut lines[0]);
    let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
    kernel::record::seal(lines.iter().map(String::as_str))
}

fn load(text: &str) -> Result<Timeline<Crooked>, String> {
    Timeline::load(text, Tail::Whole).map_err(|error| error.to_string())
}

#[test]
fn the_seed_comes_from_the_shuffle_and_the_record_loads() {
    let loaded = load(&record()).unwrap();
    let header: &Header = loaded.header();
    assert_eq!(header.fair, Some(fairness()));
    assert_eq!(header.seed, fairness().seed(&[json!(null), json!(null)]));
    assert_eq!(loaded.fork(1, Mode::Practice).header().fair, Some(fairness()));
}

#[test]
fn forging_without_a_change_changes_nothing() {
    assert!(load(&forged(|_| {})).is_ok(), "or the refusals below would show nothing");
}

#[test]
fn whatever_is_changed_is_noticed_even_with_new_checksums() {
    let seed = "line 1: the seed is not the one that secret, table, entries and nonces of the shuffle give";
    let secret = "line 1: the secret of the shuffle is not the one committed to before the deal";
    let other = Secret::from_bytes([4; 32]);
    let cases: [(&str, Value, &str); 6] = [
        ("/fair/nonces/0", json!("mine-2"), seed),
        ("/fair/nonces/1", json!("bot"), seed),
        ("/fair/table", json!("table-8"), seed),
        ("/seed", json!(Seed::from_number(1).to_string()), seed),
        ("/fair/secret", json!(other.reveal()), secret),
        ("/fair/commitment", json!(other.commitment()), secret),
    ];
    for (place, value, expected) in cases {
        let text = forged(|header| *header.pointer_mut(place).unwrap() = value);
        assert_eq!(load(&text).err().as_deref(), Some(expected), "{place}");
    }
    let all = forged(|header| {
        header["fair"]["secret"] = json!(other.reveal());
        header["fair"]["commitment"] = json!(other.commitment());
    });
    assert_eq!(load(&all).err().as_deref(), Some(seed), "another secret gives another seed");
    let without = forged(|header| header["fair"]["nonces"] = json!([null]));
    let expected = "line 1: a fair shuffle names one nonce, or null, for each of 2 seats; there are 1";
    assert_eq!(load(&without).err().as_deref(), Some(expected));
}

/// A forger who changes everything makes another honest record, with another commitment: only who kept the one
/// that was shown before the deal can tell.
#[test]
fn a_record_made_anew_carries_another_commitment() {
    let other = Fairness { nonces: vec![None, None], ..fairness() };
    let other = Fairness::new("table-7", Secret::from_bytes([4; 32]), other.nonces);
    let header = start(other).unwrap().header().clone();
    assert_ne!(header.fair.unwrap().commitment, fairness().commitment);
}

#[test]
fn a_shuffle_that_does_not_fit_the_table_starts_no_game() {
    let mut short = fairness();
    short.nonces.pop();
    assert!(start(short).err().unwrap().to_string().contains("for each of 2 seats; there are 1"));
    let broken = Fairness { commitment: Secret::from_bytes([4; 32]).commitment(), ..fairness() };
    assert!(start(broken).err().unwrap().to_string().contains("not the one committed to"));
}

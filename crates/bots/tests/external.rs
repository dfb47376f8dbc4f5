//! Programs that play, as child processes: good ones, and every kind of bad one.
#![cfg(unix)]

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use bots::external::{BotProgram, LINE_BYTES_MAX, ProgramLimits};
use bots::{Bot, BotError, Budget, Query, TableContext, Thought};
use kernel::{Game, Seat, Seed, Sink, Viewer};
use tempfile::TempDir;
use toys::sealed_bid::{Bid, SealedBid};

const YOU: Seat = Seat(0);
const BUDGET: Budget = Budget { worlds: 10 };
/// Limits longer than any machine takes, so that only programs that are silent on purpose are late.
const PATIENT: ProgramLimits =
    ProgramLimits { start: Duration::from_secs(120), answer: Duration::from_secs(120) };
const HASTY: ProgramLimits = ProgramLimits { answer: Duration::from_millis(50), ..PATIENT };

const READY: &str = r#"read hello; echo '{"type":"ready","protocol":2}'; read game;"#;
const BIDS_TWO: &str = r#"while read ask; do echo '{"type":"choose","choice":"bid 2"}'; done"#;

/// A program written for `sh`, in a directory of its own.
struct Script(TempDir);

impl Script {
    fn new(text: &str) -> Self {
        let directory = tempfile::tempdir().expect("the script can be run");
        fs::write(directory.path().join("bot.sh"), text).expect("the script can be run");
        Script(directory)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn program(&self) -> BotProgram {
        BotProgram::new(&format!("sh '{}'", self.path("bot.sh").display())).expect("the script can be run")
    }
}

fn sealed_bid() -> (SealedBid, TableContext<SealedBid>) {
    let options = Default::default();
    let game = SealedBid::new(&options, &[(); 2], Seed::from_number(5), &mut Sink::off())
        .expect("the script can be run");
    (game, TableContext::new(&options, &[(); 2], ()).expect("the script can be run"))
}

fn think(bot: &mut dyn Bot<SealedBid>) -> Result<Thought<Bid>, BotError> {
    let (game, context) = sealed_bid();
    let known = game.known(Viewer::Seat(YOU));
    let seed = Seed::from_number(1);
    bot.think(&Query { known: &known, seat: YOU, seed, budget: BUDGET, context: &context })
}

/// Asks a program once.
fn first_answer(script: &str, limits: ProgramLimits) -> Result<Thought<Bid>, BotError> {
    let script = Script::new(script);
    let program = script.program();
    think(&mut *program.factory("bot", BUDGET, limits).make())
}

#[track_caller]
fn faulty(script: &str, why: &str) {
    let fault = first_answer(script, PATIENT).expect_err("the program fails");
    assert!(fault.to_string().contains(why), "{fault}");
}

#[test]
fn a_good_program_answers_as_often_as_it_is_asked() {
    let script = Script::new(&format!("{READY} {BIDS_TWO}"));
    let program = script.program();
    let mut bot = program.factory("bot", BUDGET, PATIENT).make();
    for _ in 0..3 {
        assert_eq!(think(&mut *bot).unwrap().choice, Bid(2));
    }
}

#[test]
fn it_is_told_the_game_and_the_question() {
    let script = Script::new(
        "cd \"$(dirname \"$0\")\"; read -r hello; echo '{\"type\":\"ready\",\"protocol\":2}'; read -r game; \
         read -r ask; printf '%s\\n' \"$hello\" \"$game\" \"$ask\" > heard; \
         echo '{\"type\":\"choose\",\"choice\":\"bid 0\"}'",
    );
    let program = script.program();
    think(&mut *program.factory("bot", BUDGET, PATIENT).make()).unwrap();
    let heard = fs::read_to_string(script.path("heard")).unwrap();
    let lines: Vec<&str> = heard.lines().collect();
    assert_eq!(lines[0], r#"{"type":"hello","protocol":2}"#);
    assert!(
        lines[1].starts_with(r#"{"type":"game","game":"sealed-bid","rules_version":"#)
            && lines[1].ends_with(r#""seats":2,"codes":10,"options":{"coins":6,"rounds":3}}"#),
        "{}",
        lines[1]
    );
    let start = r#"{"type":"ask","id":1,"seat":0,"seed":""#;
    let choices = r#""worlds":10,"time_ms":120000,"choices":["bid 0","bid 1","bid 2","bid 3","bid 4","#;
    assert!(lines[2].starts_with(start) && lines[2].contains(choices), "{}", lines[2]);
}

#[test]
fn a_process_plays_one_game_only() {
    let script = Script::new(
        "echo started >> \"$(dirname \"$0\")/starts\"; read hello; echo '{\"type\":\"ready\",\"protocol\":2}'; \
         while read line; do case \"$line\" in *'\"type\":\"ask\"'*) \
         echo '{\"type\":\"choose\",\"choice\":\"bid 2\"}';; esac; done",
    );
    let program = script.program();
    let chosen = program.factory("bot", BUDGET, PATIENT);
    let starts = || fs::read_to_string(script.path("starts")).unwrap_or_default().lines().count();
    for _ in 0..3 {
        think(&mut *chosen.make()).unwrap();
    }
    assert_eq!(starts(), 3);
    let mut bot = chosen.make();
    for _ in 0..3 {
        think(&mut *bot).unwrap();
    }
    assert_eq!(starts(), 4);
}

#[test]
fn a_program_that_cannot_be_started_is_not_tried_again() {
    let script = Script::new("echo started >> \"$(dirname \"$0\")/starts\"; read hello; read x");
    let program = script.program();
    let limits = ProgramLimits { start: Duration::from_millis(500), ..PATIENT };
    let chosen = program.factory("bot", BUDGET, limits);
    let fault = think(&mut *chosen.make()).unwrap_err();
    assert!(matches!(fault, BotError::NotStarted(_)), "{fault}");
    fs::write(script.path("starts"), "").unwrap();
    for _ in 0..3 {
        assert_eq!(think(&mut *chosen.make()), Err(fault.clone()));
    }
    assert_eq!(fs::read_to_string(script.path("starts")).unwrap(), "");
}

#[test]
fn a_program_that_does_not_exist_cannot_be_started() {
    let program = BotProgram::new("./no-such-program").unwrap();
    let fault = think(&mut *program.factory("bot", BUDGET, PATIENT).make()).unwrap_err();
    assert!(
        matches!(fault, BotError::NotStarted(_)) && fault.to_string().contains("no-such-program"),
        "{fault}"
    );
}

#[test]
fn a_crash_is_told_with_status_and_last_words() {
    faulty(
        "echo 'no module named torch' >&2; exit 3",
        "exit status: 3; its last words: no module named torch",
    );
    faulty(&format!("{READY} read ask; echo line 7 >&2; kill -9 $$"), "signal: 9");
    faulty("exec >&-; exec sleep 60", "closed its output");
    faulty("printf '{\"type\":\"ready\"'", "exit status: 0");
}

#[test]
fn nonsense_is_told_as_such() {
    faulty("echo Hello, my name is Bot; read x", "`ready` was expected, not `Hello, my name is Bot`");
    faulty(&format!("{READY} read ask; echo bid 2; read x"), "`choose` was expected, not `bid 2`");
    faulty(
        r#"read hello; echo '{"type":"ready","protocol":7}'; read x"#,
        "it speaks version 7 of the protocol, not 2",
    );
    faulty(
        &format!("{READY} read ask; echo '{{\"type\":\"choose\",\"choice\":\"bid 9\"}}'; read x"),
        "chose \"bid 9\", which is not allowed: you have 6 coins",
    );
}

#[test]
fn a_line_without_end_is_cut_short() {
    let endless = format!("{READY} read ask; while :; do printf 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'; done");
    let limit = format!("a line of more than {LINE_BYTES_MAX} bytes");
    faulty(&endless, &limit);
}

#[test]
fn who_speaks_unasked_is_not_believed_later() {
    let script = Script::new(&format!(
        "{READY} read ask; echo '{{\"type\":\"choose\",\"choice\":\"bid 2\"}}'; \
         echo '{{\"type\":\"choose\",\"choice\":\"bid 6\",\"id\":1}}'; read ask; read x"
    ));
    let program = script.program();
    let mut bot = program.factory("bot", BUDGET, PATIENT).make();
    think(&mut *bot).unwrap();
    // Whether the second line is there already or comes when the next is awaited: it is no answer.
    let fault = think(&mut *bot).unwrap_err().to_string();
    assert!(fault.contains("without being asked") || fault.contains("it answered question 1"), "{fault}");
}

/// Whether a process of this id exists, if only as a dead one that nobody has waited for.
fn exists(pid: &str) -> bool {
    Command::new("sh")
        .args(["-c", "kill -0 \"$1\" 2>/dev/null", "sh", pid])
        .status()
        .expect("the script can be run")
        .success()
}

#[test]
fn who_is_silent_is_late_and_killed() {
    let script = Script::new(&format!(
        "echo $$ > \"$(dirname \"$0\")/pid\"; {READY} while :; do read x || sleep 60; done"
    ));
    let program = script.program();
    let mut bot = program.factory("bot", BUDGET, HASTY).make();
    assert_eq!(think(&mut *bot), Err(BotError::Late(HASTY.answer)));
    let pid = fs::read_to_string(script.path("pid")).unwrap();
    assert!(!exists(pid.trim()));
    let never_ready = ProgramLimits { start: Duration::from_millis(50), ..PATIENT };
    let fault = first_answer("read hello; read x", never_ready).unwrap_err();
    assert_eq!(fault.to_string(), "cannot be started: it did not say within 0.05 s that it is ready");
}

#[test]
fn the_end_of_the_input_ends_it() {
    let script = Script::new(&format!("{READY} {BIDS_TWO}; echo bye > \"$(dirname \"$0\")/bye\""));
    let program = script.program();
    let mut bot = program.factory("bot", BUDGET, PATIENT).make();
    think(&mut *bot).unwrap();
    drop(bot);
    assert!(script.path("bye").exists());
}

/// Waits until no process of this id runs: its new parent may be slow to reap the orphan.
fn wait_for_end(pid: &str) {
    let until = Instant::now() + Duration::from_secs(60);
    let is_dead = || {
        let state = Command::new("ps").args(["-o", "stat=", "-p", pid]).output();
        !exists(pid) || state.is_ok_and(|state| state.stdout.starts_with(b"Z"))
    };
    while !is_dead() {
        assert!(Instant::now() < until, "{pid} still runs");
        std::thread::yield_now();
    }
}

/// A program whose work is done by another one it starts, which does not end by itself.
fn with_a_helper(rest: &str) -> Script {
    Script::new(&format!(
        "cd \"$(dirname \"$0\")\"; sh -c 'echo $$ > helper; exec sleep 600' & \
         until [ -s helper ]; do :; done; {READY} {rest}"
    ))
}

#[test]
fn what_it_started_ends_with_it() {
    let helper = |script: &Script| fs::read_to_string(script.path("helper")).unwrap().trim().to_owned();
    // It ends by itself when the game is over.
    let script = with_a_helper(BIDS_TWO);
    let program = script.program();
    let mut bot = program.factory("bot", BUDGET, PATIENT).make();
    think(&mut *bot).unwrap();
    assert!(exists(&helper(&script)));
    drop(bot);
    wait_for_end(&helper(&script));
    // It is killed for a fault.
    let script = with_a_helper("read ask; wait");
    let program = script.program();
    let mut bot = program.factory("bot", BUDGET, HASTY).make();
    assert_eq!(think(&mut *bot), Err(BotError::Late(HASTY.answer)));
    wait_for_end(&helper(&script));
    // It crashes.
    let script = with_a_helper("read ask; exec >&-; exit 3");
    let program = script.program();
    let mut bot = program.factory("bot", BUDGET, HASTY).make();
    think(&mut *bot).unwrap_err();
    wait_for_end(&helper(&script));
}

#[test]
fn who_does_not_end_is_waited_for_but_once() {
    let script = Script::new(&format!("{READY} {BIDS_TWO}; exec sleep 600"));
    let program = script.program();
    let chosen = program.factory("bot", BUDGET, PATIENT);
    let mut bots: Vec<_> = (0..8).map(|_| chosen.make()).collect();
    for bot in &mut bots {
        think(&mut **bot).unwrap();
    }
    let start = Instant::now();
    drop(bots);
    assert!(start.elapsed() < Duration::from_secs(10), "eight times the grace period would be 16 s");
}

#[test]
fn dropping_the_program_ends_even_those_that_are_waited_for() {
    let script = Script::new(&format!(
        "{READY} read ask; echo > \"$(dirname \"$0\")/asked\"; while :; do read x || sleep 60; done"
    ));
    let program = script.program();
    let mut bot = program.factory::<SealedBid>("bot", BUDGET, PATIENT).make();
    let waiting = std::thread::spawn(move || think(&mut *bot));
    while !script.path("asked").exists() {
        std::thread::yield_now();
    }
    drop(program);
    let fault = waiting.join().unwrap().unwrap_err();
    assert!(matches!(fault, BotError::Ended(_)), "{fault}");
}

#[test]
fn after_a_fault_it_is_started_afresh() {
    let script = Script::new(&format!(
        "cd \"$(dirname \"$0\")\"; {READY} if [ -e once ]; then {BIDS_TWO}; fi; echo > once; exit 1"
    ));
    let program = script.program();
    let mut bot = program.factory("bot", BUDGET, PATIENT).make();
    assert!(matches!(think(&mut *bot), Err(BotError::Ended(_))));
    assert_eq!(think(&mut *bot).unwrap().choice, Bid(2));
}

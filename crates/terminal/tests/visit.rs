//! The two clients at a table of a server: frames made by hand, keys and lines, and what comes back.

use std::io::{self, Cursor, Write};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

use crate::fake::{Conn, Fake, PATIENCE, frame, person, said, seats, welcome};
use kernel::view::Ending;
use kernel::{Seat, Standing, Unit, Verdict, Viewer};
use protocol::{
    Act, ClientMsg, Consent, GameError, Goodbye, Hint, Phase, Presence, Refusal, RefusalCode, Return,
    ServerMsg, UndoAsked, Version, Weighed, WholeFrame,
};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use terminal::plain::{self, Typist};
use terminal::remote::Visit;
use terminal::screen::{Client, ColourUse, Glyphs, ScreenError, Theme};
use terminal::{AutoPass, PlayEnd};

/// A guest on a screen of text.
struct Stage<'a> {
    guest: Client<'a>,
    signs: &'a Receiver<()>,
    terminal: Terminal<TestBackend>,
}

impl<'a> Stage<'a> {
    fn new(visit: &'a mut Visit, signs: &'a Receiver<()>) -> Self {
        let theme = Theme { colour: ColourUse::Off, glyphs: Glyphs::Unicode };
        let terminal = Terminal::new(TestBackend::new(100, 30)).expect("a screen of text");
        Stage { guest: Client::visiting(visit, theme), signs, terminal }
    }

    fn text(&mut self) -> String {
        self.terminal.draw(|frame| self.guest.draw(frame)).expect("a screen of text");
        let buffer = self.terminal.backend().buffer();
        let rows = buffer.content().chunks(usize::from(buffer.area.width));
        let lines = rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
        lines.map(|line| line.trim_end().to_owned() + "\n").collect()
    }

    /// Waits until the screen shows something.
    #[track_caller]
    fn shows(&mut self, wanted: &str) {
        let until = Instant::now() + PATIENCE;
        loop {
            assert_eq!(self.guest.attend().expect("we are let in"), None);
            let text = self.text();
            if text.contains(wanted) {
                return;
            }
            let sign = self.signs.recv_timeout(until.saturating_duration_since(Instant::now()));
            assert!(sign.is_ok(), "no {wanted:?} on the screen:\n{text}");
        }
    }

    #[track_caller]
    fn hides(&mut self, unwanted: &str) {
        let text = self.text();
        assert!(!text.contains(unwanted), "{unwanted:?} is on the screen:\n{text}");
    }

    fn keys(&mut self, keys: &str) -> Option<PlayEnd> {
        let code = |key| if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
        let press = |key| Event::Key(KeyEvent::from(code(key)));
        keys.chars().map(|key| self.guest.handle(&press(key)).expect("we are let in")).last().flatten()
    }
}

fn accepted(conn: &mut Conn, version: u32) -> Act {
    let command = conn.hear_command();
    conn.say(&ServerMsg::Accepted { id: command.id, version: Version(version) });
    command.act
}

fn waiting(version: u32) -> WholeFrame {
    let mut frame = frame(version, &[]);
    (frame.phase, frame.view, frame.asked) = (Phase::Waiting, None, None);
    frame
}

fn over(version: u32) -> WholeFrame {
    let mut frame = frame(version, &[]);
    frame.phase = Phase::Over;
    let standing = |verdict, score| Standing { verdict, score, tiebreak: 0 };
    let ending = Ending {
        standings: vec![standing(Verdict::Won, 3), standing(Verdict::Lost, 1)],
        results: vec!["won with 3 points".into(), "lost with 1 point".into()],
        text: "all cards are played".into(),
    };
    if let Some(view) = &mut frame.view {
        view.prompt = None;
        view.ending = Some(ending);
    }
    frame
}

fn notation(act: &Act) -> (&str, &str) {
    match act {
        Act::Choose(chosen) => (chosen[0].kind.as_deref().unwrap_or("unknown"), &chosen[0].notation),
        other => panic!("no choice but {other:?}"),
    }
}

#[test]
fn passes_are_made_for_who_can_only_pass_and_not_after_an_undo() {
    let fake = Fake::new();
    let (mut visit, signs) = fake.connected_visit();
    visit.set_passing(AutoPass::ByItself);
    let mut stage = Stage::new(&mut visit, &signs);
    let mut conn = fake.welcome();
    conn.say(&said(frame(2, &["pass"])));
    stage.shows("Passing…");
    let act = accepted(&mut conn, 3);
    assert_eq!(notation(&act), ("pass", "pass"));
    conn.say(&said(frame(3, &["play 7", "pass"])));
    stage.shows("1 play 7");
    stage.keys("u");
    assert_eq!(accepted(&mut conn, 4), Act::Undo);
    conn.say(&said(frame(4, &["pass"])));
    stage.shows("change 4 happens");
    stage.shows("1 pass");
    stage.hides("Passing…");
    stage.keys("1");
    let act = accepted(&mut conn, 5);
    assert_eq!(notation(&act), ("pass", "pass"));
}

#[test]
fn a_game_is_played_on_the_screen() {
    let fake = Fake::new();
    let (mut visit, signs) = fake.connected_visit();
    let mut stage = Stage::new(&mut visit, &signs);
    stage.shows("Connecting");
    let mut conn = fake.welcome();
    conn.say(&said(waiting(1)));
    stage.shows("seat 1  Ann (you)");
    stage.shows("parlour play --server http://127.0.0.1:");
    stage.shows("/#/table/0123456789abcdef");
    stage.keys("s");
    assert_eq!(accepted(&mut conn, 2), Act::Start);
    conn.say(&said(frame(2, &["play 7", "play 8"])));
    stage.shows("Small Whist");
    stage.shows(" Bob");
    stage.shows(" Ann (you)");
    stage.shows("change 2 happens");
    stage.keys("2");
    let act = accepted(&mut conn, 3);
    assert_eq!(notation(&act), ("play", "play 8"));
    conn.say(&said(frame(3, &[])));
    stage.shows("Waiting for Bob…");
    conn.say(&ServerMsg::Presence {
        seats: vec![
            seats()[0].clone(),
            protocol::SeatInfo { seat: Seat(1), player: person("Bob", Presence::Away) },
        ],
    });
    stage.shows("Bob (away)");
    conn.say(&said(over(4)));
    stage.shows("Ann (you) won with 3 points.");
    stage.shows("n play again");
    assert_eq!(stage.keys("q"), Some(PlayEnd::Over));
}

#[test]
fn a_choice_made_without_connection_is_sent_when_it_is_back() {
    let fake = Fake::new();
    let (mut visit, signs) = fake.connected_visit();
    let mut stage = Stage::new(&mut visit, &signs);
    let mut conn = fake.welcome();
    conn.say(&said(frame(2, &["play 7", "play 8"])));
    stage.shows("play 7");
    drop(conn);
    stage.shows("No connection: ");
    stage.keys("1");
    stage.shows("\"play 7\" is sent as soon as there is");
    stage.keys("2");
    stage.shows("\"play 7\" is sent as soon as there is");
    let (mut conn, hello) = fake.accept();
    assert_eq!(hello.since, Some(Version(2)));
    conn.say(&welcome(Viewer::Seat(Seat(0))));
    let command = conn.hear_command();
    assert_eq!((notation(&command.act), command.at), (("play", "play 7"), Version(2)));
    stage.shows("The connection is back.");
    conn.say(&ServerMsg::Accepted { id: command.id, version: Version(3) });
    conn.say(&said(frame(3, &["play 8"])));
    stage.shows("change 3 happens");
    stage.hides("no connection");
}

#[test]
fn a_refusal_is_a_sentence_and_the_next_choice_has_another_id() {
    let fake = Fake::new();
    let (mut visit, signs) = fake.connected_visit();
    let mut stage = Stage::new(&mut visit, &signs);
    let mut conn = fake.welcome();
    conn.say(&said(frame(2, &["play 7", "play 8"])));
    stage.shows("play 7");
    stage.keys("1");
    let first = conn.hear_command();
    conn.say(&ServerMsg::GameError(GameError {
        id: Some(first.id.clone()),
        refusal: Refusal::new(RefusalCode::Stale, "something has changed since"),
        version: Version(2),
    }));
    stage.shows("No: something has changed since.");
    stage.keys(":play  8\n");
    let second = conn.hear_command();
    assert_eq!(notation(&second.act), ("play", "play 8"));
    assert_ne!(first.id, second.id);
}

#[test]
fn others_are_asked_before_something_is_taken_back() {
    let fake = Fake::new();
    let (mut visit, signs) = fake.connected_visit();
    let mut stage = Stage::new(&mut visit, &signs);
    let mut conn = fake.welcome();
    conn.say(&said(frame(2, &["play 7"])));
    stage.shows("u undo");
    stage.keys("u");
    assert_eq!(accepted(&mut conn, 3), Act::Undo);
    conn.say(&said(frame(3, &["play 7"])));
    stage.shows("change 3 happens");
    for (key, consent, version) in [("n", Consent::Refuse, 4), ("y", Consent::Agree, 6)] {
        let undo = Some(UndoAsked { by: Seat(1), waiting_for: vec![Seat(0)] });
        let mut asks = frame(version, &["play 7"]);
        asks.undo = undo;
        conn.say(&said(asks));
        stage.shows("y agrees");
        stage.keys(key);
        assert_eq!(accepted(&mut conn, version + 1), Act::AnswerUndo(consent));
        conn.say(&said(frame(version + 1, &["play 7"])));
        stage.shows(&format!("change {} happens", version + 1));
        stage.hides("y agrees");
    }
}

#[test]
fn hints_come_from_the_server() {
    let fake = Fake::new();
    let (mut visit, signs) = fake.connected_visit();
    let mut stage = Stage::new(&mut visit, &signs);
    let mut conn = fake.welcome();
    conn.say(&said(frame(2, &["play 7", "play 8"])));
    stage.shows("play 7");
    stage.keys("i");
    let ClientMsg::Hint { id } = conn.hear() else { panic!("no question for a hint") };
    let weighed = |notation: &str, value| Weighed { notation: notation.to_owned(), value, error: None };
    conn.say(&ServerMsg::Hint(Hint {
        id,
        version: Version(2),
        by: "hard".to_owned(),
        best: "play 8".to_owned(),
        candidates: vec![weighed("play 8", 4.25), weighed("play 7", 1.0)],
        unit: Some(Unit::Count("points".into())),
    }));
    stage.shows("Hint (hard): play 8: 4.2 points | play 7: 1.0.");
    // The cursor is on it.
    stage.keys("\n");
    assert_eq!(notation(&conn.hear_command().act), ("play", "play 8"));
}

#[test]
fn who_watches_chooses_nothing() {
    let fake = Fake::new();
    let (mut visit, signs) = fake.connected_visit();
    let mut stage = Stage::new(&mut visit, &signs);
    let (mut conn, _) = fake.accept();
    conn.say(&welcome(Viewer::Public));
    let mut public = frame(2, &[]);
    if let Some(view) = &mut public.view {
        view.viewer = Viewer::Public;
    }
    conn.say(&said(public));
    stage.shows("watching");
    for key in ["u", "c", "L", "i", ":"] {
        stage.keys(key);
        stage.shows("You only watch.");
    }
    stage.hides("concede");
    assert_eq!(stage.keys("q"), Some(PlayEnd::Quit));
}

#[test]
fn leaving_asks_first_and_ends_the_visit() {
    let fake = Fake::new();
    let (mut visit, signs) = fake.connected_visit();
    let mut stage = Stage::new(&mut visit, &signs);
    let mut conn = fake.welcome();
    conn.say(&said(frame(2, &["play 7"])));
    stage.shows("play 7");
    stage.keys("L");
    stage.shows("Leave the seat for good?");
    stage.keys("y");
    assert_eq!(accepted(&mut conn, 3), Act::Leave);
    let ended = loop {
        if let Some(ended) = stage.guest.attend().expect("we are let in") {
            break ended;
        }
        stage.signs.recv_timeout(PATIENCE).expect("the server answers");
    };
    assert_eq!(ended, PlayEnd::Quit);
}

#[test]
fn who_is_not_let_in_is_told_why() {
    let fake = Fake::new();
    let (mut visit, signs) = fake.connected_visit();
    let mut stage = Stage::new(&mut visit, &signs);
    let (mut conn, _) = fake.accept();
    conn.say(&ServerMsg::Goodbye(Goodbye::new(
        RefusalCode::UnknownTable,
        "there is no such table",
        Return::No,
    )));
    let error = loop {
        match stage.guest.attend() {
            Ok(_) => stage.signs.recv_timeout(PATIENCE).expect("the server answers"),
            Err(error) => break error,
        }
    };
    assert!(matches!(&error, ScreenError::NotWelcome(_)));
    assert_eq!(error.to_string(), "there is no such table");
}

/// Output buffer that can be read while it is still being written.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panicked").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Plays a script against a server that does as `server` says; what was printed, and how it ended.
fn script(
    lines: &'static str,
    server: impl FnOnce(Conn, &Fake),
) -> (String, Result<PlayEnd, plain::PlainError>) {
    let fake = Fake::new();
    let mut visit = fake.visit();
    let paper = Paper::default();
    let own = paper.clone();
    let playing = thread::spawn(move || plain::visit(&mut visit, Cursor::new(lines), own, Typist::Script));
    server(fake.welcome(), &fake);
    let ended = playing.join().expect("nobody panicked");
    let text = String::from_utf8_lossy(&paper.0.lock().expect("nobody panicked")).into_owned();
    (anstream::adapter::strip_str(&text).to_string(), ended)
}

#[test]
fn a_script_waits_for_its_moment() {
    let (text, ended) = script("2\nagree\nplay 9\nquit\n", |mut conn, _| {
        conn.say(&said(waiting(1)));
        conn.say(&said(frame(2, &[])));
        conn.say(&said(frame(3, &["play 7", "play 8"])));
        let act = accepted(&mut conn, 4);
        assert_eq!(notation(&act), ("play", "play 8"));
        conn.say(&said(frame(4, &["play 7"])));
        // It agrees when it is asked, though there is something else to answer already.
        let undo = Some(UndoAsked { by: Seat(1), waiting_for: vec![Seat(0)] });
        let mut asks = frame(5, &["play 7"]);
        asks.undo = undo;
        conn.say(&said(asks));
        assert_eq!(accepted(&mut conn, 6), Act::AnswerUndo(Consent::Agree));
        conn.say(&said(frame(6, &["play 7"])));
        let wrong = conn.hear_command();
        assert_eq!(notation(&wrong.act), ("unknown", "play 9"));
        conn.say(&ServerMsg::GameError(GameError {
            id: Some(wrong.id),
            refusal: Refusal::new(RefusalCode::Rule, "you do not have it"),
            version: Version(6),
        }));
        conn.hear_end();
    });
    assert_eq!(ended.expect("it quits"), PlayEnd::Quit);
    for wanted in [
        "Small Whist, table 0123456789abcdef",
        "* change 2 happens",
        "> 2\n",
        "Bob asks to take back their last decision: agree or refuse.",
        "> play 9\nNo: you do not have it.",
    ] {
        assert!(text.contains(wanted), "no {wanted:?} in\n{text}");
    }
}

#[test]
fn a_script_that_ends_too_early_is_an_error_and_one_after_the_end_is_not() {
    let (_, ended) = script("", |mut conn, _| {
        conn.say(&said(frame(2, &["play 7"])));
        conn.hear_end();
    });
    assert!(matches!(ended, Err(plain::PlainError::EndOfInput)));
    let (text, ended) = script("", |mut conn, _| {
        conn.say(&said(over(2)));
        conn.hear_end();
    });
    assert_eq!(ended.expect("it is over"), PlayEnd::Over);
    assert!(text.contains("The game is over: all cards are played."), "{text}");
    assert!(text.contains("Bob"), "{text}");
}

#[test]
fn a_script_that_waits_for_those_who_wait_for_it_is_an_error() {
    let (text, ended) = script("rematch\n1\n", |mut conn, _| {
        conn.say(&said(frame(2, &["play 7"])));
        conn.hear_end();
    });
    let error = ended.unwrap_err().to_string();
    assert!(error.contains("`rematch`"), "{error}\n{text}");
    assert!(!text.contains("> rematch"), "{text}");
}

#[test]
fn what_a_server_says_does_not_steer_the_terminal() {
    let (text, ended) = script("", |mut conn, _| {
        conn.say(&said(frame(2, &[])));
        let reason = "you \u{1b}]0;evil\u{7}play \u{202e}elsewhere";
        conn.say(&ServerMsg::Goodbye(Goodbye::new(RefusalCode::Replaced, reason, Return::No)));
        conn.hear_end();
    });
    let said = format!("{text}{}", ended.unwrap_err());
    assert!(said.contains("evil") && said.contains("elsewhere"), "{said}");
    assert!(!said.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{said:?}");
}

#[test]
fn a_script_goes_on_after_a_cut() {
    let (text, ended) = script("1\nquit\n", |mut conn, fake| {
        conn.say(&said(frame(2, &["play 7"])));
        let first = conn.hear_command();
        drop(conn);
        let mut conn = fake.welcome();
        let again = conn.hear_command();
        assert_eq!(first, again);
        conn.say(&ServerMsg::Accepted { id: again.id, version: Version(3) });
        conn.say(&said(frame(3, &[])));
        conn.hear_end();
    });
    assert_eq!(ended.expect("it quits"), PlayEnd::Quit);
    assert!(text.contains("! No connection: ") && text.contains("! The connection is back."), "{text}");
}

#[test]
fn a_goodbye_ends_the_line_mode_with_its_reason() {
    let (_, ended) = script("", |mut conn, _| {
        conn.say(&said(frame(2, &[])));
        conn.say(&ServerMsg::Goodbye(Goodbye::new(
            RefusalCode::Replaced,
            "you play from another place",
            Return::No,
        )));
        conn.hear_end();
    });
    assert_eq!(ended.unwrap_err().to_string(), "you play from another place");
}

//! Two terminals and two bots at a table of a real server.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread::{self, JoinHandle};

use crate::served::Served;

/// `parlour play --server` in line mode, with what it prints.
struct Terminal {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    text: String,
    errors: JoinHandle<String>,
}

impl Terminal {
    fn start(addr: SocketAddr, data: &Path, name: &str, args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
            .args(["play", "--server", &format!("http://{addr}"), "--name", name, "--data-dir"])
            .arg(data)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut errors = child.stderr.take().expect("it is piped");
        let read_errors = move || {
            let mut text = String::new();
            errors.read_to_string(&mut text).expect("text");
            text
        };
        Terminal {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().expect("it is piped")),
            child,
            text: String::new(),
            errors: thread::spawn(read_errors),
        }
    }

    fn write(&mut self, text: &str) {
        let input = self.input.as_mut().expect("it is piped");
        input.write_all(text.as_bytes()).expect("it reads");
    }

    /// Reads on until a line with these words has come.
    #[track_caller]
    fn read_to(&mut self, wanted: &str) -> String {
        loop {
            let mut line = String::new();
            let more = self.output.read_line(&mut line).expect("text") > 0;
            self.text.push_str(&line);
            if line.contains(wanted) {
                return line;
            }
            assert!(more, "it ended without {wanted:?}:\n{}", self.text);
        }
    }

    /// Types no more and reads to the end: the exit code, all that was printed, and the messages.
    fn finish(mut self) -> (Option<i32>, String, String) {
        drop(self.input.take());
        self.output.read_to_string(&mut self.text).expect("text");
        let code = self.child.wait().expect("it was started").code();
        (code, self.text, self.errors.join().expect("nobody panicked"))
    }
}

/// More answers than a game of two rounds asks for: always the first on offer.
fn answers() -> String {
    "1\n".repeat(12)
}

#[test]
fn two_terminals_and_two_bots_play_a_table_to_its_end() {
    let data = tempfile::tempdir().unwrap();
    let server = Served::start(&data.path().join("server"), &[]);
    // The same directory for both: each name is a guest of its own.
    let own = data.path().join("own");
    let seats = "open,human,bot:easy,bot:easy";
    let mut ann =
        Terminal::start(server.addr, &own, "Ann", &["wizard", "--seat", seats, "--option", "length=1,2"]);
    let join = ann.read_to("parlour play --server");
    let table = join.trim().rsplit(' ').next().unwrap().to_owned();
    let mut bob = Terminal::start(server.addr, &own, "Bob", &["--join", &table]);
    ann.write(&answers());
    bob.write(&answers());
    let (code, text, errors) = ann.finish();
    assert_eq!(code, Some(0), "{text}\n{errors}");
    let (bob_code, bob_text, bob_errors) = bob.finish();
    assert_eq!(bob_code, Some(0), "{bob_text}\n{bob_errors}");
    let ending = |text: &str| {
        let (_, ending) = text.split_once("The game is over: ").unwrap_or_else(|| panic!("no end:\n{text}"));
        ending.replace(" (you)", "").split_whitespace().take(20).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(ending(&text), ending(&bob_text));
    assert!(text.contains("\nAnn (you)") && text.contains("\nBob "), "{text}");
    assert!(bob_text.contains("\nBob (you)"), "{bob_text}");
}

#[test]
fn who_quits_comes_back_to_the_seat_and_others_may_watch() {
    let data = tempfile::tempdir().unwrap();
    let server = Served::start(&data.path().join("server"), &[]);
    let own = data.path().join("own");
    let game = ["wizard", "--option", "length=1,2", "--seat", "open,bot:easy,bot:easy"];
    let mut ann = Terminal::start(server.addr, &own, "Ann", &game);
    let title = ann.read_to("Wizard, table ");
    let table = title.trim().rsplit(' ').next().unwrap().to_owned();
    ann.write("1\nquit\n");
    let (code, _, errors) = ann.finish();
    assert_eq!(code, Some(0), "{errors}");
    assert!(errors.contains("--resume` comes back to the table"), "{errors}");
    let list = Terminal::start(server.addr, &own, "Ann", &[]);
    let (_, listed, _) = list.finish();
    assert!(listed.contains("Your tables") && listed.contains(&table), "{listed}");
    let watcher = Terminal::start(server.addr, &own, "Wim", &["--join", &table, "--watch"]);
    let mut ann = Terminal::start(server.addr, &own, "Ann", &["--resume"]);
    ann.read_to(&table);
    ann.write(&answers());
    let (code, text, errors) = ann.finish();
    assert_eq!(code, Some(0), "{text}\n{errors}");
    assert!(text.contains("The game is over: "), "{text}");
    let (code, text, errors) = watcher.finish();
    assert_eq!(code, Some(0), "{text}\n{errors}");
    assert!(text.contains("The game is over: ") && !text.contains("(you)"), "{text}");
}

#[test]
fn a_rematch_is_played_by_the_same_people() {
    let data = tempfile::tempdir().unwrap();
    let server = Served::start(&data.path().join("server"), &[]);
    let own = data.path().join("own");
    // The bot deals, for whoever deals may be asked for one thing more: to name trump.
    let deal = ["--option", "length=1", "--option", "first_dealer=3"];
    let game = ["wizard", "--seat", "open,open,bot:easy"].into_iter().chain(deal).collect::<Vec<_>>();
    let mut ann = Terminal::start(server.addr, &own, "Ann", &game);
    let join = ann.read_to("parlour play --server");
    let table = join.trim().rsplit(' ').next().unwrap().to_owned();
    let mut bob = Terminal::start(server.addr, &own, "Bob", &["--join", &table]);
    for terminal in [&mut ann, &mut bob] {
        // In one round of one card: a prediction, and a card.
        terminal.write("1\n1\nrematch\n1\n1\n");
    }
    for (terminal, name) in [(ann, "Ann (you)"), (bob, "Bob (you)")] {
        let (code, text, errors) = terminal.finish();
        assert_eq!(code, Some(0), "{text}\n{errors}");
        assert_eq!(text.matches("The game is over: ").count(), 2, "{text}");
        assert!(text.rsplit("rematch").next().unwrap().contains(name), "{text}");
    }
}

#[test]
fn what_cannot_be_joined_is_said_in_one_sentence() {
    let data = tempfile::tempdir().unwrap();
    let server = Served::start(&data.path().join("server"), &[]);
    let own = data.path().join("own");
    let fail = |args: &[&str], why: &str| {
        let (code, text, errors) = Terminal::start(server.addr, &own, "Ann", args).finish();
        assert_eq!(code, Some(2), "{text}\n{errors}");
        assert!(errors.contains(why), "{args:?}: {errors}");
    };
    fail(&["--join", "0123456789abcdef"], "there is no such table");
    fail(&["--join", "0123456789abcdef", "--watch"], "there is no such table");
    fail(&["--resume"], "you have no unfinished table");
    fail(&["chess"], "there is no game \"chess\"");
    fail(&["wizard", "--seat", "human,robot,random"], "a seat is open, random or bot:NAME");
    let game = ["wizard", "--option", "length=1", "--seat", "open,open,bot:easy", "--invitation-only"];
    let mut bob = Terminal::start(server.addr, &own, "Bob", &game);
    let join = bob.read_to("--invitation");
    let words: Vec<&str> = join.split_whitespace().collect();
    let [.., table, _, code] = words[..] else { panic!("{join}") };
    fail(&["--join", table], "by invitation only");
    // Both seats taken: another is one too many.
    let link = format!("http://{}/#/table/{table}?invitation={code}", server.addr);
    let mut cleo = Terminal::start(server.addr, &own, "Cleo", &["--join", &link]);
    cleo.read_to(table);
    fail(&["--join", table, "--invitation", code], "you can watch");
    drop((bob.input.take(), cleo.input.take()));
    bob.child.kill().unwrap();
    cleo.child.kill().unwrap();
    bob.finish();
    cleo.finish();
}

//! Games outlive the program: whatever ends it, a game goes on at its last choice.

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use tempfile::TempDir;

/// A data directory of the test's own.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Home(tempfile::tempdir().expect("the program runs"))
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        command
            .args(["play", "finished"])
            .args(args)
            .env("HOME", self.0.path())
            .env("XDG_DATA_HOME", self.0.path())
            .env("PARLOUR_DATA_DIR", self.0.path())
            .env_remove("RUST_BACKTRACE")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Plays a script to its end.
    fn play(&self, args: &[&str], script: &str) -> Output {
        let mut child = self.command(args).spawn().expect("the program runs");
        let mut typed = child.stdin.take().expect("the program runs");
        // A program that refuses to start does not read what is typed.
        let _ = typed.write_all(script.as_bytes());
        drop(typed);
        child.wait_with_output().expect("the program runs")
    }

    fn games(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.0.path().join("games/finished")) else { return Vec::new() };
        entries.map(|entry| entry.expect("the program runs").path()).collect()
    }
}

/// A program that waits at its prompt.
struct Waiting {
    child: Child,
    typed: ChildStdin,
    shown: ChildStdout,
}

impl Waiting {
    fn start(mut command: Command) -> Self {
        let mut child = command.spawn().expect("the program runs");
        let (typed, shown) =
            (child.stdin.take().expect("the program runs"), child.stdout.take().expect("the program runs"));
        Waiting { child, typed, shown }
    }

    /// Output up to the next prompt.
    fn until_asked(&mut self) -> String {
        let mut text = Vec::new();
        while !text.ends_with(b"\n> ") {
            let mut byte = [0];
            assert_eq!(
                self.shown.read(&mut byte).expect("the program runs"),
                1,
                "ended: {}",
                String::from_utf8_lossy(&text)
            );
            text.push(byte[0]);
        }
        String::from_utf8(text).expect("the program runs")
    }

    fn answer(&mut self, line: &str) -> String {
        writeln!(self.typed, "{line}").expect("the program runs");
        self.typed.flush().expect("the program runs");
        self.until_asked()
    }

    fn kill(mut self) {
        self.child.kill().expect("the program runs");
        self.child.wait().expect("the program runs");
    }
}

/// The last table shown, up to its prompt.
fn table(shown: &str) -> &str {
    let table = &shown[shown.rfind("\nTurn ").expect("the program runs")..];
    &table[..table.find("\n> ").expect("the program runs")]
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program runs")
}

#[test]
fn a_killed_game_goes_on_at_its_last_choice() {
    let home = Home::new();
    let mut game = Waiting::start(home.command(&["--seed", "7"]));
    game.until_asked();
    game.answer("use 27");
    let shown = game.answer("use 39");
    game.kill();
    let mut game = Waiting::start(home.command(&["--resume"]));
    let again = game.until_asked();
    assert!(again.contains("Continued after 2 moves."), "{again}");
    assert_eq!(table(&again), table(&shown));
    // And once more, after going on: the file is appended to, not begun again.
    let shown = game.answer("return 40");
    game.kill();
    let output = home.play(&["--resume"], "quit\n");
    assert!(text(&output.stdout).contains("Continued after 3 moves."));
    assert_eq!(table(text(&output.stdout)), table(&shown));
    assert_eq!(home.games().len(), 1);
    assert!(text(&output.stderr).contains("`parlour play finished --resume` goes on with it"));
}

#[test]
fn a_line_cut_off_in_the_middle_is_forgotten() {
    let home = Home::new();
    home.play(&["--seed", "7"], "use 27\nuse 39\nquit\n");
    let path = &home.games()[0];
    let whole = fs::read(path).unwrap();
    fs::write(path, &whole[..whole.len() - 9]).unwrap();
    let output = home.play(&["--resume"], "use 39\nquit\n");
    assert!(text(&output.stdout).contains("Continued after 1 move.\n"), "{}", text(&output.stdout));
    assert_eq!(fs::read(path).unwrap(), whole, "the same choice makes the same line");
}

#[test]
fn a_damaged_game_is_named_left_alone_and_a_new_one_starts() {
    let home = Home::new();
    home.play(&["--seed", "7"], "use 27\nuse 39\nquit\n");
    let path = home.games().remove(0);
    let damaged = fs::read_to_string(&path).unwrap().replace("use 27", "use 40");
    fs::write(&path, &damaged).unwrap();
    let output = home.play(&["--resume"], "quit\n");
    assert!(output.status.success());
    let message = text(&output.stderr);
    assert!(message.contains("A kept game cannot be continued and stays as it is: "), "{message}");
    let place = format!("{}: line 2: damaged: its checksum does not fit", path.display());
    assert!(message.contains(&place), "{message}");
    assert!(text(&output.stdout).contains("\nTurn 1 "));
    assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
    assert_eq!(home.games().len(), 2);
    // Asked for by name there is nothing else to start.
    let output = home.play(&["--resume", path.to_str().unwrap()], "quit\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("line 2: damaged"));
    assert_eq!(home.games().len(), 2);
}

#[test]
fn a_game_open_elsewhere_is_not_played_twice() {
    let home = Home::new();
    let mut game = Waiting::start(home.command(&["--seed", "7"]));
    game.until_asked();
    game.answer("use 27");
    let path = home.games().remove(0);
    let before = fs::read(&path).unwrap();
    let output = home.play(&["--resume", path.to_str().unwrap()], "use 39\nquit\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("another program has this game open"), "{output:?}");
    assert_eq!(fs::read(&path).unwrap(), before);
    game.kill();
    assert!(home.play(&["--resume", path.to_str().unwrap()], "quit\n").status.success());
}

#[test]
fn a_script_starts_anew_and_asks_nothing() {
    let home = Home::new();
    home.play(&["--seed", "7"], "use 27\nquit\n");
    let output = home.play(&["--seed", "8"], "quit\n");
    assert!(!text(&output.stderr).contains("Continue"));
    assert!(!text(&output.stdout).contains("Continued"));
    assert_eq!(home.games().len(), 2);
}

#[test]
fn no_save_keeps_nothing() {
    let home = Home::new();
    let output = home.play(&["--seed", "7", "--no-save"], "use 27\nhelp\nquit\n");
    assert!(output.status.success());
    assert!(text(&output.stdout).contains("this game is not kept"));
    assert!(!text(&output.stderr).contains("Kept in"));
    assert!(home.games().is_empty());
}

#[test]
fn with_nothing_to_continue_a_new_game_starts() {
    let home = Home::new();
    let output = home.play(&["--resume"], "quit\n");
    assert!(output.status.success());
    assert!(text(&output.stderr).contains("There is no game of Finished! to continue"), "{output:?}");
}

#[test]
fn practice_takes_back_what_came_to_light_and_the_record_says_so() {
    let home = Home::new();
    let output = home.play(&["--seed", "7", "--practice"], "use 27\nundo\nundo\nredo\nquit\n");
    let shown = text(&output.stdout);
    assert!(shown.contains("No: nothing has been done that could be taken back."), "{shown}");
    let record = fs::read_to_string(&home.games()[0]).unwrap();
    assert!(record.lines().next().unwrap().contains("\"mode\":\"practice\""), "{record}");
    let output = home.play(&["--seed", "7"], "use 27\nundo\nquit\n");
    assert!(text(&output.stdout).contains("No: something came to light since"));
}

#[test]
fn a_game_is_forked_and_goes_on_another_way() {
    let home = Home::new();
    home.play(&["--seed", "7"], "use 27\nend\nrest\nquit\n");
    let (game, fork) = (home.games().remove(0), home.0.path().join("fork.jsonl"));
    let replay = |extra: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        let output =
            command.arg("replay").arg(&game).args(["--at", "1", "--fork"]).arg(&fork).args(extra).output();
        output.expect("the program runs")
    };
    assert!(replay(&[]).status.success());
    let resume = format!("--resume={}", fork.display());
    let output = home.play(&[&resume], "use 39\nquit\n");
    assert!(text(&output.stdout).contains("Continued after 1 move."), "{output:?}");
    let forked = fs::read_to_string(&fork).unwrap();
    assert!(forked.contains("\"mode\":\"practice\"") && forked.contains("use 39"), "{forked}");
    assert!(!fs::read_to_string(&game).unwrap().contains("use 39"), "the first game stays as it was");
    assert_eq!(replay(&[]).status.code(), Some(2), "a fork never overwrites a file");
}

/// A game against a bot of one's own is kept with its name; to go on with it, one names the program again.
#[cfg(unix)]
#[test]
fn a_kept_game_remembers_its_bots() {
    let home = Home::new();
    let wizard = |args: &[&str], script: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        command.args(["play", "wizard"]).args(args).env("PARLOUR_DATA_DIR", home.0.path());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program runs");
        // A program that refuses to start does not read what is typed.
        let _ = child.stdin.take().expect("the program runs").write_all(script.as_bytes());
        child.wait_with_output().expect("the program runs")
    };
    let own = "mine=sh -c 'exit 1'";
    let first =
        ["--seed", "7", "--option", "first_dealer=3", "--seat", "human,bot:mine,random", "--external", own];
    let output = wizard(&first, "bid 0\nquit\n");
    assert!(output.status.success(), "{output:?}");
    let output = wizard(&["--resume"], "quit\n");
    assert_eq!(output.status.code(), Some(2));
    let error = text(&output.stderr);
    assert!(error.contains("seat 2 is played by bot:mine; name it again with --external"), "{error}");
    let output = wizard(&["--resume", "--external", own], "quit\n");
    assert!(text(&output.stdout).contains("Continued after"), "{output:?}");
    let output = wizard(&["--resume", "--seat", "human,random,random"], "quit\n");
    assert!(text(&output.stdout).contains("Continued after"), "{output:?}");
    // A game of before there were bots says nothing of its players: chance plays on.
    let games = fs::read_dir(home.0.path().join("games/wizard")).unwrap();
    let seats = games.map(|file| file.unwrap().path()).find(|path| path.extension().unwrap() == "seats");
    fs::remove_file(seats.unwrap()).unwrap();
    let output = wizard(&["--resume"], "quit\n");
    assert!(text(&output.stdout).contains("Continued after"), "{output:?}");
}

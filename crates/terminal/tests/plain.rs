//! The line mode, driven by scripts.

use crate::participants::Who::{self, Human, Random};
use crate::participants::participants;
use anstream::StripStream;
use kernel::record::{Mode, Tail, Timeline};
use kernel::{Game, Seed};
use terminal::plain::{self, PlainError, Typist};
use terminal::saved_games::SavedGames;
use terminal::{LocalGame, PlayEnd};
use testkit::crooked::Crooked;
use toys::sealed_bid::SealedBid;

fn local_game<G: Game<SeatSetup = (), Prior: Default>>(players: &[Who]) -> LocalGame<G> {
    let entries = vec![(); players.len()];
    let seed = Seed::from_number(5);
    LocalGame::start(&G::Options::default(), &entries, seed, Mode::Play, participants(players))
        .expect("the players fit the seats")
}

fn play<G: Game<SeatSetup = (), Prior: Default>>(
    players: &[Who],
    script: &str,
) -> (Result<PlayEnd, PlainError>, String) {
    let mut screen = StripStream::new(Vec::new());
    let ended = plain::play(&mut local_game::<G>(players), script.as_bytes(), &mut screen, Typist::Script);
    (ended, String::from_utf8(screen.into_inner()).expect("the screen is text"))
}

fn bids(players: &[Who], script: &str) -> (Result<PlayEnd, PlainError>, String) {
    play::<SealedBid>(players, script)
}

#[test]
fn a_script_plays_a_game_to_its_end() {
    let (ended, screen) = bids(&[Human, Random], "bid 1\n3\n1\n");
    assert_eq!(ended.unwrap(), PlayEnd::Over);
    assert!(screen.contains("The game is over: all prizes are sold."), "{screen}");
    assert!(screen.contains("* you bid 1\n"), "{screen}");
    assert!(screen.contains("* you bid 2\n"), "number 3 of the list is a bid of 2: {screen}");
    assert!(screen.contains("seat 1 (you)"), "{screen}");
}

#[test]
fn the_table_is_drawn_with_its_choices() {
    let (_, screen) = bids(&[Human, Random], "quit\n");
    assert!(screen.contains("Turn 1"), "{screen}");
    assert!(screen.contains("4 face down"), "{screen}");
    assert!(screen.contains("What do you bid?"), "{screen}");
    assert!(screen.contains("\n 1  bid 0  Bid 0 coins.\n"), "{screen}");
    assert!(screen.lines().all(|line| line.chars().count() <= 80 && line == line.trim_end()), "{screen}");
}

#[test]
fn quitting_is_no_error() {
    let (ended, screen) = bids(&[Human, Random], "quit\n");
    assert_eq!(ended.unwrap(), PlayEnd::Quit);
    assert!(!screen.contains("The game is over"), "{screen}");
}

#[test]
fn input_that_ends_too_early_is_an_error() {
    for script in ["", "bid 1\n", "help\n# nothing more\n\n"] {
        let (ended, _) = bids(&[Human, Random], script);
        assert!(matches!(ended, Err(PlainError::EndOfInput)), "{script:?}");
    }
}

#[test]
fn what_is_refused_or_unreadable_is_explained_and_asked_again() {
    let (ended, screen) = bids(&[Human, Random], "bid 9\nfold\n8\n0\nbid 1\nquit\n");
    assert_eq!(ended.unwrap(), PlayEnd::Quit);
    for reason in [
        "No: you have 6 coins: bid at most that.",
        "No: cannot read \"fold\": write `bid N` with N from 0 to 9.",
        "No: there is no 8 in the list; it goes from 1 to 7.",
        "No: there is no 0 in the list; it goes from 1 to 7.",
    ] {
        assert!(screen.contains(reason), "{reason}: {screen}");
    }
    assert_eq!(screen.matches("What do you bid?").count(), 2, "{screen}");
}

#[test]
fn bytes_that_are_no_text_and_endless_lines_are_refused() {
    let mut long = vec![b'x'; 5000];
    long.extend(b"\nquit\n");
    for script in [&b"\xff\xfe\nquit\n"[..], &long] {
        let mut screen = Vec::new();
        let mut local_game = local_game::<SealedBid>(&[Human, Random]);
        assert_eq!(plain::play(&mut local_game, script, &mut screen, Typist::Person).unwrap(), PlayEnd::Quit);
        assert!(String::from_utf8(screen).unwrap().contains("No: "));
    }
}

#[test]
fn help_and_look_change_nothing() {
    let (_, screen) = bids(&[Human, Random], "help\n?\nlook\nhelp 7\nquit\n");
    assert_eq!(screen.matches("What you can type").count(), 2, "{screen}");
    assert_eq!(screen.matches("What do you bid?").count(), 2, "{screen}");
    assert!(screen.contains("No card named \"7\" is in view"), "{screen}");
}

#[test]
fn people_at_one_screen_do_not_see_each_other() {
    let (ended, screen) = bids(&[Human, Human], "\nbid 4\n\nbid 2\nquit\n");
    assert_eq!(ended.unwrap(), PlayEnd::Quit);
    let (before, after) = screen.split_once("It is the turn of seat 2.").unwrap();
    assert!(before.contains("> bid 4") && before.ends_with(&"\n".repeat(40)), "{screen}");
    let (second, _) = after.split_once("> bid 2").unwrap();
    assert!(second.contains("seat 1 has bid") && !second.contains("bid 4\n"), "{second}");
    assert!(second.contains("Press Enter when only seat 2 looks at the screen."), "{second}");
}

#[test]
fn everybody_reads_how_a_game_of_several_ends() {
    let script = "\nbid 0\n\nbid 2\n".repeat(3);
    let (ended, screen) = bids(&[Human, Human], &script);
    assert_eq!(ended.unwrap(), PlayEnd::Over);
    let (_, end) = screen.rsplit_once("> bid 2").unwrap();
    assert!(end.contains("seat 1 bid 0; seat 2 bid 2; seat 2 takes prize"), "{end}");
    assert!(!end.contains("you"), "{end}");
}

#[test]
fn conceding_ends_a_game_of_two() {
    let (ended, screen) = bids(&[Human, Random], "concede\n");
    assert_eq!(ended.unwrap(), PlayEnd::Over);
    assert!(screen.contains("seat 1 leaves"), "{screen}");
}

#[test]
fn chance_alone_plays_without_input() {
    let (ended, screen) = bids(&[Random, Random], "");
    assert_eq!(ended.unwrap(), PlayEnd::Over);
    assert!(screen.contains("seat 1 has bid") && !screen.contains("you bid"), "{screen}");
}

#[test]
fn asides_are_mentioned_once() {
    let (_, screen) = play::<Crooked>(&[Human, Random], "quit\n");
    assert_eq!(screen.matches("also: fan").count(), 1, "{screen}");
    assert!(screen.contains("(choice 1 of at most 2)"), "{screen}");
}

#[test]
fn what_is_taken_back_is_asked_again_and_can_be_done_again() {
    let script = "set left\nundo\nset left\nundo\nredo\nset right\nundo\nredo\n1\nundo\nredo\nsave\nquit\n";
    let (ended, screen) = play::<Crooked>(&[Human, Random], script);
    assert_eq!(ended.unwrap(), PlayEnd::Quit);
    // At the start, after each of the two first undos, and after the one that took back both pebbles.
    assert_eq!(screen.matches("(choice 1 of at most 2)").count(), 4, "{screen}");
    assert!(screen.contains("No: something came to light since, or another seat has moved"), "{screen}");
    assert!(screen.contains("No: nothing has been taken back that could be done again."), "{screen}");
}

#[test]
fn a_copy_of_the_record_is_saved_but_never_over_another_file() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("copy.jsonl");
    let path = path.to_str().unwrap();
    let (_, screen) = bids(&[Human, Random], &format!("bid 1\nsave {path}\nsave {path}\nquit\n"));
    assert!(screen.contains("Saved a copy to"), "{screen}");
    assert!(screen.contains("No: cannot save to"), "{screen}");
    let saved = std::fs::read_to_string(path).unwrap();
    let loaded = Timeline::<SealedBid>::load(&saved, Tail::Whole).unwrap();
    assert_eq!(loaded.len(), 2, "the bids of both seats");
}

#[test]
fn help_says_whether_the_game_is_kept() {
    let (_, screen) = bids(&[Human, Random], "help\nquit\n");
    assert!(screen.contains("this game is not kept"), "{screen}");
    let directory = tempfile::tempdir().unwrap();
    let mut local_game = local_game::<SealedBid>(&[Human, Random]);
    local_game.keep_on(&SavedGames::new(directory.path())).unwrap();
    let mut screen = Vec::new();
    plain::play(&mut local_game, &b"help\nquit\n"[..], &mut screen, Typist::Script).unwrap();
    assert!(String::from_utf8(screen).unwrap().contains("the game is kept, move by move"));
}

#[test]
fn one_player_per_seat() {
    let error = LocalGame::<SealedBid>::start(
        &Default::default(),
        &[(); 3],
        Seed::from_number(1),
        Mode::Play,
        participants(&[Human, Random]),
    );
    assert_eq!(error.err().unwrap().to_string(), "there are 3 seats and 2 players");
}

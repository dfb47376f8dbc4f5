//! Abilities that run: folded in every client, and told in full to those who want to follow them.

use anstream::StripStream;
use catalog::{Listed, Listing, Visitor, with_game};
use host::{Participants, SeatPlayer};
use kernel::record::Mode;
use kernel::{Seed, Told};
use protocol::WholeFrame;
use ratatui::crossterm::event::KeyCode;
use terminal::LocalGame;
use terminal::plain::{self, Typist};
use toys::sealed_bid::SealedBid;

use crate::fake::{Fake, frame, said};
use crate::participants::Who::{Human, Random};
use crate::participants::participants;
use crate::stage::{COLOURED, Stage};

/// Line told when the first turn begins.
const BEGIN_TURN: &str = "beginTurn: a waiting All row becomes the Present;";

fn alone<G: Listed>() -> LocalGame<G> {
    let context = G::Listing::context(&G::Options::default(), 1).expect("the game starts");
    let participants = Participants::new(vec![SeatPlayer::Human], context);
    LocalGame::start(
        &G::Options::default(),
        &G::Listing::entries(&G::Options::default(), 1),
        Seed::from_number(7),
        Mode::Play,
        participants,
    )
    .expect("the game starts")
}

/// Visitor that plays a script and returns its output.
struct Script<'a>(&'a str);

impl Visitor for Script<'_> {
    type Out = String;
    fn visit<G: Listed>(self) -> String {
        let mut screen = StripStream::new(Vec::new());
        plain::play(&mut alone::<G>(), self.0.as_bytes(), &mut screen, Typist::Script)
            .expect("the script ends");
        String::from_utf8(screen.into_inner()).expect("the screen is text")
    }
}

fn finished(script: &str) -> String {
    with_game("finished", Script(script)).expect("the game is listed")
}

#[test]
fn in_line_mode_abilities_are_folded_until_somebody_wants_them() {
    let screen = finished("use 27\nquit\n");
    assert!(!screen.contains("beginTurn") && !screen.contains("drawOne:"), "{screen}");
    let screen = finished("abilities\nuse 27\nabilities\nuse 39\nquit\n");
    let (before, after) = screen.split_once("> abilities").expect("it was typed");
    assert!(!before.contains(BEGIN_TURN), "{before}");
    assert!(after.contains(&format!("* {BEGIN_TURN}")), "what has run is told again: {after}");
    assert!(after.contains("* drawOne: draw 1 card; card 27; touched Present, Draw Stack, Active Stash\n"));
    let (_, folded) = after.split_once("> abilities").expect("it was typed twice");
    assert!(folded.contains("Abilities are folded again."), "{folded}");
    assert!(!folded.contains("drawOne:"), "{folded}");
}

#[test]
fn help_names_the_command_where_there_are_abilities() {
    let screen = finished("help\nquit\n");
    assert!(screen.contains("  abilities  tells every ability that runs, or folds them again\n"), "{screen}");
    let mut screen = StripStream::new(Vec::new());
    let seed = Seed::from_number(5);
    let mut bids = LocalGame::<SealedBid>::start(
        &Default::default(),
        &[(), ()],
        seed,
        Mode::Play,
        participants(&[Human, Random]),
    )
    .expect("the players fit the seats");
    plain::play(&mut bids, "help\nabilities\nquit\n".as_bytes(), &mut screen, Typist::Script)
        .expect("the script ends");
    let screen = String::from_utf8(screen.into_inner()).expect("the screen is text");
    assert!(!screen.contains("tells every ability"), "{screen}");
    assert!(screen.contains("Nothing is told of abilities in this game."), "{screen}");
}

#[test]
fn on_the_screen_a_key_shows_and_folds_them() {
    struct Keys;
    impl Visitor for Keys {
        type Out = ();
        fn visit<G: Listed>(self) {
            let mut local_game = alone::<G>();
            let mut stage = Stage::new(&mut local_game, (100, 40), COLOURED);
            stage.shows("Log (a shows abilities)");
            stage.hides("beginTurn");
            stage.keys("a");
            stage.shows("Log (a folds abilities)");
            stage.shows("· beginTurn: a waiting All row");
            stage.keys(":use 27\n");
            stage.shows("· drawOne: draw 1 card; card 27;");
            stage.keys("?");
            stage.shows("show every ability that runs in the log");
            stage.keys("qa");
            stage.hides("drawOne: draw 1 card");
        }
    }
    with_game("finished", Keys).expect("the game is listed");
}

/// FIN 9 keeps the old spelling as another name.
#[test]
fn help_explains_an_ability_by_either_spelling() {
    for word in ["drinkCofee", "drinkCoffee", "DRINKCOFFEE"] {
        let screen = finished(&format!("help {word}\nquit\n"));
        assert!(screen.contains("Abilities: drinkCoffee\n"), "{word}: {screen}");
        assert!(screen.contains("  alias        drinkCofee\n"), "{screen}");
        assert!(screen.contains("  description  costs a cup of coffee when it goes to the Past"), "{screen}");
    }
    let screen = finished("help 48\nhelp nothing\nquit\n");
    assert!(screen.contains("Cards: 48\n  ability  drinkCoffee\n"), "it is not in view: {screen}");
    assert!(
        screen.contains("No card named \"nothing\" is in view, and the tables of the game do not"),
        "{screen}"
    );
}

#[test]
fn the_screen_explains_an_ability_by_either_spelling() {
    struct Keys;
    impl Visitor for Keys {
        type Out = ();
        fn visit<G: Listed>(self) {
            let mut local_game = alone::<G>();
            let mut stage = Stage::new(&mut local_game, (80, 24), COLOURED);
            stage.keys(":");
            stage.shows("Type a choice, or help WORD:");
            stage.keys("help drinkCofee\n");
            stage.shows(" Abilities: drinkCoffee ");
            stage.shows("alias        drinkCofee");
            stage.press(KeyCode::Esc);
            stage.hides("alias");
            stage.keys(":help 27\n");
            stage.shows(" 27 ");
            stage.press(KeyCode::Esc);
            stage.keys(":help nothing\n");
            stage.shows("No card named \"nothing\" is in view");
            stage.keys(":help\n");
            stage.shows("arrows, hjkl");
        }
    }
    with_game("finished", Keys).expect("the game is listed");
}

/// A frame in which an ability ran.
fn frame_with_ability(version: u32) -> WholeFrame {
    let events = vec![
        Told::new("ability_executed", "drawOne: draw 1 card").weighing(kernel::Weight::Dull),
        Told::new("card_moved", "5 to the Present"),
    ];
    WholeFrame { events, ..frame(version, &["use 9"]) }
}

#[test]
fn at_a_table_of_a_server_lines_show_them_too() {
    let fake = Fake::new();
    let mut visit = fake.visit();
    let script = "abilities\nquit\n";
    let screen = std::thread::scope(|scope| {
        let server = scope.spawn(|| {
            let mut conn = fake.welcome();
            conn.say(&said(frame_with_ability(2)));
            conn
        });
        let mut screen = StripStream::new(Vec::new());
        plain::visit(&mut visit, script.as_bytes(), &mut screen, Typist::Script).expect("the script ends");
        drop(server.join());
        String::from_utf8(screen.into_inner()).expect("the screen is text")
    });
    let (before, after) = screen.split_once("> abilities").expect("it was typed");
    assert!(before.contains("* 5 to the Present\n") && !before.contains("drawOne"), "{screen}");
    assert!(after.contains("* drawOne: draw 1 card\n* 5 to the Present\n"), "{screen}");
}

//! The full-screen client, driven by keys and looked at as text.

use std::fs;
use std::path::Path;

use crate::participants::Who::{self, Human, Random};
use crate::participants::{participants, participants_with};
use crate::stage::{COLOURED, PLAIN, Stage};
use catalog::{Listed, Listing, Visitor, infos, with_game};
use host::{Participants, SeatPlayer};
use kernel::record::Mode;
use kernel::{Game, Rng, Seed};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::Color;
use terminal::saved_games::SavedGames;
use terminal::screen::{ColourUse, Theme};
use terminal::{LocalGame, PlayEnd};
use testkit::crooked::Crooked;
use toys::mini_duel::MiniDuel;
use toys::sealed_bid::SealedBid;

/// Actions that only these tests need.
impl Stage<'_> {
    fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        self.send(&Event::Resize(width, height));
    }

    fn click(&mut self, column: u16, row: u16) -> Option<PlayEnd> {
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.send(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    }

    /// Position of a text on the screen.
    fn find(&self, wanted: &str) -> (u16, u16) {
        let text = self.text();
        let found = text.lines().enumerate().find_map(|(row, line)| {
            let before = &line[..line.find(wanted)?];
            Some((before.chars().count() as u16, row as u16))
        });
        found.unwrap_or_else(|| panic!("no {wanted:?} on the screen:\n{text}"))
    }
}

fn toy<G: Game<SeatSetup: Default, Prior: Default>>(players: &[Who]) -> LocalGame<G> {
    let entries: Vec<G::SeatSetup> = players.iter().map(|_| G::SeatSetup::default()).collect();
    let seed = Seed::from_number(5);
    LocalGame::start(&G::Options::default(), &entries, seed, Mode::Play, participants(players))
        .expect("the players fit the seats")
}

fn listed<G: Listed>(seed: u64, seats: u8) -> LocalGame<G> {
    let options = G::Options::default();
    let participants = against_chance::<G>(seats);
    LocalGame::start(
        &options,
        &G::Listing::entries(&options, seats),
        Seed::from_number(seed),
        Mode::Play,
        participants,
    )
    .expect("every game of the list starts")
}

/// A person at the first seat and chance at the others.
fn against_chance<G: Listed>(seats: u8) -> Participants<G> {
    let players = (0..seats).map(|seat| if seat == 0 { SeatPlayer::Human } else { SeatPlayer::chance() });
    let context = G::Listing::context(&G::Options::default(), seats).expect("every game of the list starts");
    Participants::new(players.collect(), context)
}

fn for_every_game<V: Visitor<Out = ()> + Copy>(visitor: V) {
    for info in infos() {
        with_game(info.id, visitor).expect("the game is listed");
    }
}

/// Presses anything: what a cat does.
fn any_event(rng: &mut Rng, size: (u16, u16)) -> Event {
    // Without `s`, which would leave files behind.
    const KEYS: &[u8] = b"123456789hjkl xiurc?q:/n";
    const CODES: [KeyCode; 9] = [
        KeyCode::Enter,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Esc,
        KeyCode::PageUp,
    ];
    const MOUSE: [MouseEventKind; 4] = [
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Moved,
        MouseEventKind::ScrollDown,
        MouseEventKind::ScrollUp,
    ];
    match rng.below(4) {
        0 => Event::Key(KeyEvent::from(KeyCode::Char(char::from(*rng.pick(KEYS))))),
        1 | 2 => Event::Key(KeyEvent::from(*rng.pick(&CODES))),
        _ => {
            let (column, row) = (rng.below(size.0.into()) as u16, rng.below(size.1.into()) as u16);
            let kind = *rng.pick(&MOUSE);
            Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
        }
    }
}

/// Plays with random numbers to the end, looking at every state.
fn play_by_numbers<G: Game>(local_game: &mut LocalGame<G>, size: (u16, u16), theme: Theme) {
    let mut rng = Seed::from_number(1).rng("numbers");
    let mut stage = Stage::new(local_game, size, theme);
    for _ in 0..5000 {
        if stage.text().contains("The game is over") {
            return;
        }
        let number = rng.below(40) + 1;
        stage.keys(&number.to_string());
        // A number that another digit may follow waits for Enter; on a cover this is what it waits for.
        stage.press(KeyCode::Enter);
        stage.press(KeyCode::Esc);
    }
    panic!("the game does not end:\n{}", stage.text());
}

#[derive(Clone, Copy)]
struct PlayAll;

impl Visitor for PlayAll {
    type Out = ();
    fn visit<G: Listed>(self) {
        play_by_numbers(&mut listed::<G>(1, G::INFO.seats.min), (80, 24), COLOURED);
        play_by_numbers(&mut listed::<G>(2, G::INFO.seats.max), (120, 40), PLAIN);
    }
}

#[test]
fn every_game_is_played_to_its_end_with_keys() {
    for_every_game(PlayAll);
    for size in [(80, 24), (120, 40)] {
        play_by_numbers(&mut toy::<SealedBid>(&[Human, Random]), size, COLOURED);
        play_by_numbers(&mut toy::<SealedBid>(&[Human, Human, Human]), size, PLAIN);
        play_by_numbers(&mut toy::<Crooked>(&[Human, Human]), size, COLOURED);
        play_by_numbers(&mut toy::<MiniDuel>(&[Human, Random]), size, COLOURED);
    }
}

#[derive(Clone, Copy)]
struct Cat;

impl Visitor for Cat {
    type Out = ();
    fn visit<G: Listed>(self) {
        for seed in 0..2 {
            cat(&mut listed::<G>(seed, G::INFO.seats.min), seed);
        }
    }
}

fn cat<G: Game>(local_game: &mut LocalGame<G>, seed: u64) {
    let mut rng = Seed::from_number(seed).rng("cat");
    let mut size = (80, 24);
    let mut stage = Stage::new(local_game, size, COLOURED);
    for step in 0..400 {
        if step % 50 == 49 {
            size = (20 + rng.below(140) as u16, 5 + rng.below(50) as u16);
            stage.resize(size.0, size.1);
        }
        // Quitting and new games are for the caller; here the cat goes on.
        let event = any_event(&mut rng, size);
        stage.send(&event);
    }
}

#[test]
fn no_key_click_or_size_breaks_anything() {
    for_every_game(Cat);
    for seed in 0..2 {
        cat(&mut toy::<SealedBid>(&[Human, Human, Random]), seed);
        cat(&mut toy::<Crooked>(&[Human, Human]), seed);
        cat(&mut toy::<MiniDuel>(&[Human, Human]), seed);
    }
}

#[test]
fn between_people_the_screen_is_covered() {
    let mut local_game = toy::<Crooked>(&[Human, Human]);
    let mut stage = Stage::new(&mut local_game, (80, 24), COLOURED);
    let cover = |seat: u8| {
        format!("It is the turn of seat {seat}. Press Enter when only seat {seat} looks at the screen.")
    };
    let mut turns = 0;
    while !stage.text().contains("The game is over") {
        let words = stage.text().split_whitespace().collect::<Vec<_>>().join(" ");
        if words.contains("It is the turn of") {
            let seat = if words.contains("of seat 1.") { 1 } else { 2 };
            let all = format!("{} {} q quits.", Crooked::INFO.title, cover(seat));
            assert_eq!(words, all, "nothing else is on a covered screen");
            assert_eq!(stage.keys("1ux?:c"), None, "only Enter lifts the cover");
            stage.shows("It is the turn of");
            turns += 1;
            stage.press(KeyCode::Enter);
            stage.hides("It is the turn of");
        }
        stage.keys("1");
    }
    assert!(turns >= 3, "the screen went back and forth: {turns}");
}

/// Everybody looks at the end of a game, so what follows it begins with the cover.
#[test]
fn going_back_from_the_end_covers_the_screen() {
    let entries = [(); 2];
    let mut local_game = LocalGame::<Crooked>::start(
        &Default::default(),
        &entries,
        Seed::from_number(3),
        Mode::Practice,
        participants(&[Human, Human]),
    )
    .expect("two can play");
    let mut stage = Stage::new(&mut local_game, (80, 24), COLOURED);
    while !stage.text().contains("The game is over") {
        stage.keys(if stage.text().contains("It is the turn of") { "\n" } else { "1" });
    }
    stage.keys("\nu");
    stage.shows("It is the turn of seat 2.");
    stage.hides("Hand");
}

#[test]
fn what_others_hold_is_never_on_the_screen() {
    let mut local_game = toy::<SealedBid>(&[Human, Human]);
    let mut stage = Stage::new(&mut local_game, (100, 30), COLOURED);
    stage.keys("\n");
    stage.shows("seat 1 (you)");
    stage.keys(":bid 4\n");
    stage.hides("bid 4");
    stage.keys("\n");
    stage.shows("seat 2 (you)");
    stage.shows("seat 1 has bid");
    stage.hides("you bid 4");
}

#[test]
fn without_colour_everything_is_still_there() {
    struct Both;
    impl Visitor for Both {
        type Out = ();
        fn visit<G: Listed>(self) {
            let (mut one, mut other) = (listed::<G>(7, 1), listed::<G>(7, 1));
            let without = Theme { colour: ColourUse::Off, ..COLOURED };
            let mut coloured = Stage::new(&mut one, (100, 30), COLOURED);
            let mut stage = Stage::new(&mut other, (100, 30), without);
            for keys in ["2", "3", "x", "?", "q", "c", "n"] {
                coloured.keys(keys);
                stage.keys(keys);
                assert_eq!(coloured.text(), stage.text());
                let cells = stage.terminal.backend().buffer().content();
                assert!(cells.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
            }
            drop(stage);
            let mut ascii = Stage::new(&mut other, (100, 30), PLAIN);
            ascii.keys("2");
            assert!(ascii.text().is_ascii(), "{}", ascii.text());
        }
    }
    with_game("finished", Both).expect("the game is listed");
}

/// Compares the screen with a file; `PARLOUR_BLESS=1` writes it anew.
#[track_caller]
fn matches_file(stage: &Stage<'_>, name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name);
    if std::env::var_os("PARLOUR_BLESS").is_some() {
        fs::write(&path, stage.text()).expect("the file can be written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(stage.text(), expected, "{name} differs:\n{}", stage.text());
}

struct Solitaire;

impl Visitor for Solitaire {
    type Out = ();
    fn visit<G: Listed>(self) {
        let mut local_game = listed::<G>(7, 1);
        let mut stage = Stage::new(&mut local_game, (80, 24), COLOURED);
        matches_file(&stage, "opening_80x24.txt");
        stage.resize(100, 30);
        // Enter acts on the card under the cursor, a number on the list.
        stage.keys("\n");
        stage.shows("Draw Stack 44");
        stage.keys("3");
        matches_file(&stage, "asked_100x30.txt");
        stage.keys("?");
        stage.shows("Cards in view");
        stage.keys("q");
        stage.hides("Cards in view");
        stage.keys(":use 49\n");
        stage.shows("No: cannot read \"use 49\": cards are the numbers 1 to 48.");
        stage.keys(":return 40\n");
        stage.hides("No: ");
        swap(&mut stage);
        undo_and_mouse(&mut stage);
        stage.keys("c");
        stage.shows("Give the game up?");
        stage.keys("n");
        stage.hides("Give the game up?");
        stage.keys("cy");
        stage.shows("The game is over");
        stage.shows("You lost with 0 cards finished");
        assert_eq!(stage.keys("n"), Some(PlayEnd::Again));
        assert_eq!(stage.keys("q"), Some(PlayEnd::Over));
    }
}

/// `x` on one card and `x` on another.
fn swap(stage: &mut Stage<'_>) {
    let order = |stage: &Stage<'_>| stage.find("27").0 < stage.find("39").0;
    assert!(order(stage));
    stage.keys("hhx");
    stage.shows("swap: point at the other card and press x again");
    stage.keys("lx");
    assert!(!order(stage), "{}", stage.text());
    stage.keys("u");
    assert!(order(stage), "{}", stage.text());
    stage.keys("r");
    assert!(!order(stage), "{}", stage.text());
}

fn undo_and_mouse(stage: &mut Stage<'_>) {
    // What came to light stays so.
    stage.keys("uuu");
    stage.shows("No: something came to light since");
    // A click on a card does what Enter does there.
    let (column, row) = stage.find("╭40");
    stage.click(column + 2, row + 1);
    stage.shows("40 from the Present");
    let (column, row) = stage.find("2 use 2:");
    stage.click(column, row);
    stage.shows("Draw Stack 42");
    let (column, row) = stage.find("? help");
    stage.click(column, row);
    stage.shows("Cards in view");
    stage.click(0, 0);
    stage.hides("Cards in view");
}

#[test]
fn a_solitaire_with_keys_and_mouse() {
    with_game("finished", Solitaire).expect("the game is listed");
}

#[test]
fn a_game_goes_on_after_quitting() {
    struct Keep;
    impl Visitor for Keep {
        type Out = ();
        fn visit<G: Listed>(self) {
            let directory = tempfile::tempdir().expect("a temporary directory");
            let saved_games = SavedGames::new(directory.path());
            let mut local_game = listed::<G>(7, 1);
            local_game.keep_on(&saved_games).expect("the directory can be written");
            let mut stage = Stage::new(&mut local_game, (80, 24), COLOURED);
            stage.keys("22");
            stage.keys("hhhl");
            let before = stage.text();
            assert_eq!(stage.keys("q"), Some(PlayEnd::Quit));
            let control_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
            assert_eq!(stage.send(&Event::Key(control_c)), Some(PlayEnd::Quit));
            drop(stage);
            drop(local_game);
            let saved = saved_games.latest::<G>(|problem| panic!("{problem}")).expect("the game is kept");
            let mut local_game = LocalGame::resume(saved, against_chance(1)).expect("one seat");
            let mut stage = Stage::new(&mut local_game, (80, 24), COLOURED);
            stage.keys("hhhl");
            assert_eq!(stage.text(), before);
        }
    }
    with_game("finished", Keep).expect("the game is listed");
}

#[test]
fn a_game_that_is_not_kept_is_not_left_by_accident() {
    let mut local_game = toy::<SealedBid>(&[Human, Random]);
    let mut stage = Stage::new(&mut local_game, (80, 24), COLOURED);
    assert_eq!(stage.keys("q"), None);
    stage.shows("This game is not kept.");
    assert_eq!(stage.keys("y"), Some(PlayEnd::Quit));
}

/// Presses digits by chance until the game has come some way, and leaves the cursor at the first choice. Where the cursor is
/// meanwhile depends on how quickly the bots answer.
fn some_way(stage: &mut Stage<'_>, digits: usize) {
    let mut rng = Seed::from_number(11).rng("some way");
    for _ in 0..digits {
        stage.keys(&(rng.below(3) + 1).to_string());
    }
    to_the_first_choice(stage);
}

fn to_the_first_choice(stage: &mut Stage<'_>) {
    for key in [[KeyCode::Right].repeat(20), [KeyCode::Up].repeat(60)].concat() {
        stage.press(key);
    }
}

/// However many play, the smallest screen has a line for each of them: the others above, the person at the screen below. The
/// files show what that looks like.
#[test]
fn every_seat_is_on_the_smallest_screen() {
    #[derive(Clone, Copy)]
    struct Look(u8, usize);
    impl Visitor for Look {
        type Out = ();
        fn visit<G: Listed>(self) {
            let Look(seats, choices) = self;
            let mut local_game = listed::<G>(3, seats);
            let mut stage = Stage::new(&mut local_game, (80, 24), COLOURED);
            some_way(&mut stage, choices);
            let names = ["seat 1 (you)", "Basil (", "Cleo (", "Dara (", "Edgar (", "Flora ("];
            let row =
                |name: &str| stage.text().lines().position(|line| line.starts_with(&format!(" {name}")));
            let rows: Vec<usize> = names[..usize::from(seats)]
                .iter()
                .map(|name| row(name).unwrap_or_else(|| panic!("no {name}:\n{}", stage.text())))
                .collect();
            assert!(rows[1..].is_sorted() && rows[1..].iter().all(|other| *other < 8), "{}", stage.text());
            assert_eq!(rows[0], 22, "{}", stage.text());
            matches_file(&stage, &format!("{}_{seats}_80x24.txt", G::INFO.id));
            // What was seen on the way here changes nothing.
            let seen = stage.text();
            drop(stage);
            let mut stage = Stage::new(&mut local_game, (80, 24), COLOURED);
            to_the_first_choice(&mut stage);
            assert_eq!(stage.text(), seen);
        }
    }
    for (game, seats, choices) in
        [("duel", 2, 60), ("wizard", 3, 12), ("hearts", 4, 11), ("lorcana", 4, 60), ("wizard", 6, 12)]
    {
        with_game(game, Look(seats, choices)).expect("the game is listed");
    }
}

/// A trick says who played which card.
#[test]
fn cards_of_a_trick_have_the_names_of_their_players() {
    struct Tricks;
    impl Visitor for Tricks {
        type Out = ();
        fn visit<G: Listed>(self) {
            let participants = against_chance::<G>(3).named([Some("Ann".to_owned())]);
            let options = G::Options::default();
            let entries = G::Listing::entries(&options, 3);
            let mut local_game =
                LocalGame::start(&options, &entries, Seed::from_number(2), Mode::Play, participants)
                    .expect("three can play");
            let mut stage = Stage::new(&mut local_game, (120, 40), COLOURED);
            stage.shows("Ann (you)");
            stage.keys("1");
            stage.keys("1");
            let text = stage.text();
            let edges: Vec<&str> = text.lines().filter(|line| line.contains('╰')).collect();
            for name in ["Ann", "Basil", "Cleo"] {
                assert!(edges.iter().any(|edge| edge.contains(&format!("╰{name}"))), "{name}:\n{text}");
            }
        }
    }
    with_game("wizard", Tricks).expect("the game is listed");
}

/// `t` shows the sheets of a game that has some, and says that there is no such key in one that has none.
#[test]
fn sheets_are_a_key_away_where_there_are_some() {
    #[derive(Clone, Copy)]
    struct Read;
    impl Visitor for Read {
        type Out = ();
        fn visit<G: Listed>(self) {
            let mut local_game = listed::<G>(3, G::INFO.seats.min);
            let game = local_game.game().look(kernel::Viewer::Seat(kernel::Seat(0)));
            let mut stage = Stage::new(&mut local_game, (100, 40), PLAIN);
            stage.keys("t");
            match game.sheets.first() {
                Some(sheet) => {
                    let title = language::Language::english(&G::INFO).plain(&sheet.title);
                    assert!(stage.text().contains(&title), "{}", stage.text());
                }
                None => assert!(stage.text().contains("t is no key here"), "{}", stage.text()),
            }
        }
    }
    for_every_game(Read);
}

#[test]
fn numbers_of_two_digits_wait_for_the_second() {
    let options = toys::sealed_bid::Options { coins: 9, rounds: 3 };
    let mut local_game = LocalGame::<SealedBid>::start(
        &options,
        &[(); 2],
        Seed::from_number(7),
        Mode::Play,
        participants_with(&[Human, Random], &options),
    )
    .expect("two seats");
    let mut stage = Stage::new(&mut local_game, (80, 24), COLOURED);
    stage.keys("1");
    stage.shows("Turn 1");
    stage.keys("0");
    stage.shows("Turn 2");
    stage.shows("you bid 9");
}

#[test]
fn a_small_screen_says_so_and_does_nothing_unseen() {
    let mut local_game = toy::<SealedBid>(&[Human, Random]);
    let mut stage = Stage::new(&mut local_game, (79, 24), COLOURED);
    stage.shows("Needed: 80 x 24.");
    stage.keys("1");
    stage.resize(80, 24);
    stage.shows("Turn 1");
    stage.resize(1, 1);
    assert_eq!(stage.keys("q"), Some(PlayEnd::Quit));
}

#[test]
fn only_the_look_table_knows_games() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut directories = vec![source];
    while let Some(directory) = directories.pop() {
        for entry in fs::read_dir(directory).expect("the sources are there") {
            let path = entry.expect("the sources are there").path();
            if path.is_dir() {
                directories.push(path);
                continue;
            }
            if path.file_name().is_some_and(|name| name == "look.rs") {
                continue;
            }
            let text = fs::read_to_string(&path).expect("sources are text");
            for info in infos() {
                let id = format!("\"{}\"", info.id);
                let known = [info.title, id.as_str()].into_iter().find(|word| text.contains(word));
                assert_eq!(known, None, "{} knows a game", path.display());
            }
        }
    }
}

//! Every word the clients print was looked up: in a language of nonsense none of them is left.

use std::collections::BTreeSet;

use anstream::StripStream;
use catalog::{Listed, Listing, Visitor, infos, with_game};
use host::{Participants, SeatPlayer};
use kernel::record::Mode;
use kernel::{Seed, Viewer};
use language::{ENGLISH, SCRAMBLED, scramble};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use terminal::plain::{self, Typist};
use terminal::{LocalGame, PlayEnd};

use crate::stage::{COLOURED, Stage};

/// Words that are typed and pressed, which are the same in every language.
const TYPED: &str = "help look sheet abilities hint undo redo save concede quit swap PATH Enter Tab Esc plain \
                     resume random nonsense Basil Cleo Dara";

/// The words of a text of at least two letters.
fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    words.filter(|word| word.chars().count() > 1).map(str::to_owned).collect()
}

/// A word as it begins a sentence.
fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

/// The words of nonsense that are no nonsense: those no English word was turned into, once, or twice where a text is part of
/// another. What repeats its notation is shown by the notation in English, and then by its text in nonsense.
fn not_looked_up(nonsense: &str, english: &str, typed: &BTreeSet<String>) -> Vec<String> {
    let english = words(english).into_iter().chain(typed.iter().map(|word| capital(word)));
    let once: BTreeSet<String> = english.map(|word| scramble(&word)).collect();
    let twice: BTreeSet<String> = once.iter().map(|word| scramble(word)).collect();
    let all = [&once, &twice, typed];
    let known = |word: &String| {
        all.iter().any(|words| words.contains(word))
            || is_cut(word, nonsense) && all.iter().any(|words| words.iter().any(|one| one.contains(word)))
    };
    words(nonsense).into_iter().filter(|word| !known(word)).collect()
}

/// Whether a word is cut off somewhere, at the end of a line or by what lies on top.
fn is_cut(word: &str, text: &str) -> bool {
    let after = ["…", "│", "╭", "╰"].map(|mark| format!("{word}{mark}"));
    let before = ["│", "╮", "╯"].map(|mark| format!("{mark}{word}"));
    after.iter().chain(&before).any(|cut| text.contains(cut))
}

fn local_game<G: Listed>(language: &str) -> LocalGame<G> {
    let (seats, options) = (G::INFO.seats.min, G::Options::default());
    let players = (0..seats).map(|seat| if seat == 0 { SeatPlayer::Human } else { SeatPlayer::chance() });
    let context = G::Listing::context(&options, seats).expect("every game of the list starts");
    let participants = Participants::new(players.collect(), context);
    let mut local_game = LocalGame::start(
        &options,
        &G::Listing::entries(&options, seats),
        Seed::from_number(7),
        Mode::Play,
        participants,
    )
    .expect("every game of the list starts");
    local_game.set_language(language);
    local_game
}

/// Commands to type, one a line.
const ASKED: &str = "help\nhelp nonsense\nlook\nsheet\nabilities\nhint\nundo\nredo\n999\nnonsense\n";

/// A whole game in lines, always by the first choice, after these lines.
fn lines<G: Listed>(language: &str, asked: &str) -> String {
    let script = format!("{asked}{}", "1\n".repeat(5_000));
    let mut screen = StripStream::new(Vec::new());
    let ended = plain::play(&mut local_game::<G>(language), script.as_bytes(), &mut screen, Typist::Script);
    assert_eq!(ended.expect("the script is long enough"), PlayEnd::Over, "{}", G::INFO.id);
    String::from_utf8(screen.into_inner()).expect("the screen is text")
}

/// Notation of the choices on offer in a whole game, always by the first choice: question by question.
fn offers<G: Listed>() -> Vec<Vec<String>> {
    let mut local_game = local_game::<G>(ENGLISH);
    let mut offers = Vec::new();
    while let Some(seat) = local_game.advance().expect("there is nothing to keep") {
        let view = local_game.game().look(Viewer::Seat(seat));
        let notations: Vec<String> = view.choices.iter().map(|offer| offer.notation.to_string()).collect();
        local_game.choose_written(seat, &notations[0]).expect("what is on offer is legal");
        offers.push(notations);
    }
    offers
}

/// Presses keys nobody watches being pressed.
fn press_all(stage: &mut Stage<'_>, codes: &[KeyCode]) {
    for code in codes {
        stage.client.handle(&Event::Key(KeyEvent::from(*code))).expect("there is nothing to keep");
    }
}

/// Screens of a whole game in which these choices are made.
fn screens<G: Listed>(language: &str, choices: &[&str]) -> String {
    let mut local_game = local_game::<G>(language);
    let mut stage = Stage::new(&mut local_game, (100, 40), COLOURED);
    let mut seen = String::new();
    let mut look = |stage: &Stage<'_>| seen.push_str(&stage.text());
    for key in ["?", "t", "a", "i", "q", "c", "u", "r", "x", "z", "99", ":help nonsense\n", ":nonsense\n"] {
        stage.keys(key);
        look(&stage);
        stage.press(KeyCode::Esc);
    }
    for choice in choices {
        let typed = format!(":{choice}").chars().map(KeyCode::Char).collect::<Vec<_>>();
        press_all(&mut stage, &typed);
        stage.press(KeyCode::Enter);
        look(&stage);
        press_all(&mut stage, &[KeyCode::Tab, KeyCode::Right]);
        stage.press(KeyCode::Down);
        look(&stage);
    }
    assert!(seen.ends_with(&stage.text()));
    seen
}

struct WholeGame;

impl Visitor for WholeGame {
    type Out = ();

    fn visit<G: Listed>(self) {
        let (english, nonsense) = (lines::<G>(ENGLISH, ASKED), lines::<G>(SCRAMBLED, ASKED));
        let offers = offers::<G>();
        let notation = offers.concat().join(" ");
        let typed = words(&format!("{TYPED} {notation} {}", G::INFO.title));
        assert_eq!(not_looked_up(&nonsense, &english, &typed), [""; 0], "{} in lines", G::INFO.id);
        let choices: Vec<&str> = offers.iter().map(|notations| notations[0].as_str()).collect();
        // Not all of a long page of help is seen, and which part depends on the order of words.
        let (english, nonsense) =
            (english + &screens::<G>(ENGLISH, &choices), screens::<G>(SCRAMBLED, &choices));
        assert_eq!(not_looked_up(&nonsense, &english, &typed), [""; 0], "{} on the screen", G::INFO.id);
    }
}

#[test]
fn no_word_of_a_whole_game_is_left_in_another_language() {
    for info in infos() {
        with_game(info.id, WholeGame).expect("the game is listed");
    }
}

#[test]
fn a_word_that_was_not_looked_up_is_found() {
    let typed = words("bid");
    let english = "The game is over: bid 3 (you)";
    assert_eq!(not_looked_up(&scramble(english), english, &typed), [""; 0]);
    assert_eq!(not_looked_up("The zlxj is over bid", english, &typed), ["The", "is", "over", "zlxj"]);
}

//! Several sets of cards in one process.

use duel::{Choice, Deck, Duel, Options, Position};
use kernel::record::{Header, Mode, Tail, Timeline};
use kernel::{Game, Seat, Seed, Sink};

/// A set whose one card has this power and does this, as a file.
fn file(name: &str, own: bool, power: u8, text: &str) -> String {
    format!(
        "[set]\nname = \"{name}\"\nown = {own}\n[[card]]\nname = \"Salt Golem\"\ntype = \"creature\"\ncost = \"1\"\n\
         kinds = [\"Hound\"]\npower = {power}\ntoughness = 1\ntext = \"{text}\"\nglyph = \"golem\"\n"
    )
}

fn options(name: &str, own: bool, power: u8, text: &str) -> Options {
    let set = duel::learn(&[file(name, own, power, text)]).unwrap_or_else(|faults| panic!("{faults}"));
    Options { set, ..Options::default() }
}

fn deck() -> Deck {
    let cards = [("Salt Golem".to_owned(), 4), ("Ember Vent".to_owned(), 56)];
    Deck { name: String::new(), about: String::new(), cards: cards.into() }
}

fn start(options: &Options, seed: u64) -> Duel {
    Duel::new(options, &[deck(), deck()], Seed::from_number(seed), &mut Sink::off()).expect("legal decks")
}

/// The power of every golem on the battlefield.
fn powers(game: &Duel) -> Vec<i16> {
    let golems = game.public().field.iter().filter(|one| one.card().name == "Salt Golem");
    golems.map(|one| one.now.power - i16::from(one.counters.plus)).collect()
}

#[test]
fn cards_of_one_name_differ_by_set_in_games_played_side_by_side() {
    let sets = [options("small", false, 1, ""), options("great", false, 6, ""), Options::default()];
    let mut games: Vec<Duel> =
        (0..8).flat_map(|seed| sets[..2].iter().map(move |set| start(set, seed))).collect();
    let mut rngs: Vec<_> =
        (0..games.len() as u64).map(|number| Seed::from_number(number / 2).rng("sets")).collect();
    let (mut seen, mut choices) = ([0, 0], Vec::new());
    for _ in 0..600 {
        for (index, (game, rng)) in games.iter_mut().zip(&mut rngs).enumerate() {
            kernel::random_playout(game, rng, &mut choices, 1);
            game.check().expect("a sound state");
            for power in powers(game) {
                assert_eq!(power, [1, 6][index % 2]);
                seen[index % 2] += 1;
            }
        }
    }
    assert!(seen.iter().all(|seen| *seen > 0), "{seen:?}");
    let core = Duel::new(&sets[2], &[deck(), deck()], Seed::from_number(0), &mut Sink::off());
    assert!(core.is_err(), "the game's own set has no such card");
}

#[test]
fn a_position_names_its_set_and_reads_back_in_it() {
    for (name, power) in [("small", 1), ("great", 6)] {
        let options = options(name, false, power, "");
        let mut game = start(&options, 3);
        kernel::random_playout(&mut game, &mut Seed::from_number(3).rng("sets"), &mut Vec::new(), 120);
        let text = serde_json::to_string(&game.position()).unwrap();
        assert!(text.contains(&format!("\"set\":\"{name}#")), "{text}");
        let again: Position = serde_json::from_str(&text).unwrap();
        assert_eq!(Duel::from_position(&again).unwrap(), game);
    }
}

#[test]
fn options_with_the_own_set_are_written_as_before() {
    let text = serde_json::to_string(&Options::default()).unwrap();
    assert!(!text.contains("set"), "{text}");
    let only_decks =
        duel::learn(&["[[deck]]\nname = \"Mine\"\n[deck.cards]\n\"Ember Vent\" = 60\n".to_owned()]).unwrap();
    let text = serde_json::to_string(&Options { set: only_decks, ..Options::default() }).unwrap();
    assert!(!text.contains("set"), "more decks are no other cards: {text}");
}

#[test]
fn where_a_card_stands_in_a_file_and_what_is_said_beside_it_do_not_matter() {
    let card = |name: &str| {
        format!("[[card]]\nname = \"{name}\"\ntype = \"creature\"\ncost = \"1\"\npower = 1\ntoughness = 1\n")
    };
    let set = |text: String| duel::learn(&[text]).unwrap().pool().set().digest;
    let (one, other) = (card("Tin Heron"), card("Tin Otter"));
    assert_eq!(set(format!("{one}{other}")), set(format!("# a remark\n{other}\n\n{one}")));
    assert_ne!(set(one.clone()), set(format!("{one}{other}")));
}

#[test]
fn an_unknown_set_is_refused_with_what_to_do() {
    let json = r#"{"set":"winter#00000000000000000000000000000000"}"#;
    let error = serde_json::from_str::<Options>(json).unwrap_err().to_string();
    assert!(error.contains("\"winter\"") && error.contains("--cards FILE"), "{error}");
}

#[test]
fn a_record_holds_the_cards_only_if_they_are_ones_own() {
    for own in [true, false] {
        let options = options(if own { "mine" } else { "theirs" }, own, 3, "Flying.");
        let entries = [deck(), deck()];
        let mut timeline =
            Timeline::<Duel>::start(&options, &entries, Seed::from_number(1), Mode::Play, &mut Sink::off())
                .unwrap();
        let mut choices = Vec::new();
        while timeline.len() < 40
            && let Some(seat) = timeline.game().decision().seats().first()
        {
            choices.clear();
            timeline.game().choices(seat, &mut choices);
            timeline.choose(seat, choices[0], &mut Sink::off()).unwrap();
        }
        let text = timeline.take_lines();
        assert_eq!(!Header::peek(&text).unwrap().cards.is_empty(), own);
        let again = Timeline::<Duel>::load(&text, Tail::Whole).unwrap();
        assert_eq!(again.game(), timeline.game());
    }
}

/// Two worlds that differ in the other seat's deck alone: every code means the same in both.
#[test]
fn codes_tell_nothing_of_the_deck_of_another() {
    const CODES: u32 = <Choice as kernel::Choice>::CODES;
    let meanings = |other: usize| -> Vec<Option<Choice>> {
        let entries = [duel::starters()[0].clone(), duel::starters()[other].clone()];
        let seed = Seed::from_number(5);
        let game = Duel::new(&Options::default(), &entries, seed, &mut Sink::off()).expect("legal decks");
        let held = game.hand(Seat(0)).iter().map(|&card| game.code(Seat(0), Choice::Play(card)));
        assert!(held.into_iter().all(|code| code.is_some()), "what one holds is in one's deck");
        (0..CODES).map(|code| game.choice_of(Seat(0), code)).collect()
    };
    let first = meanings(1);
    assert!((2..4).all(|other| meanings(other) == first));
}

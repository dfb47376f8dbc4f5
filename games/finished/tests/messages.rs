//! Messages that are shown and told: every catalogue has all of them, and nothing else.

// The helpers below are part of the tests: what they unwrap is what a test asserts.
#![allow(clippy::unwrap_used)]

use finished::{ABILITIES, Choice, Event, Finished, Options};
use kernel::text::Argument;
use kernel::{Choice as _, Game, Leave, Message, Seed, Sink, Text, Told, Viewer, Weight};
use language::Language;
use serde_json::json;

use crate::rules::{PLAYER, make, position};

/// A text in the words of an English reader.
pub(crate) fn english(text: &Text) -> String {
    Language::english(&Finished::INFO).plain(text)
}

/// The catalogues in every language, to be held to what the game says.
struct Catalogues(Vec<Language>);

impl Catalogues {
    fn new() -> Self {
        Catalogues(language::tags().map(|tag| Language::new(tag, Finished::INFO.messages)).collect())
    }

    /// Asserts that every language can say a text and all texts in it.
    fn hold(&self, text: &Text) {
        let Text::Message(message) = text else { return };
        for language in &self.0 {
            assert_eq!(language.faults(message), Vec::<String>::new(), "{language:?}: {message}");
        }
        message.args.iter().for_each(|(_, argument)| self.hold_argument(argument));
    }

    fn hold_argument(&self, argument: &Argument) {
        match argument {
            Argument::Text(text) => self.hold(text),
            Argument::Card { card, .. } => self.hold(card),
            Argument::List { list } => list.iter().for_each(|one| self.hold_argument(one)),
            Argument::Number(_) | Argument::Seat { .. } | Argument::Price { .. } => {}
        }
    }

    fn hold_state(&self, game: &Finished) {
        for viewer in [Viewer::Public, Viewer::Seat(PLAYER)] {
            game.look(viewer).for_each_text(&mut |text| self.hold(text));
        }
        for choice in (0..Choice::CODES).step_by(7).filter_map(Choice::from_code) {
            if let Err(refused) = game.legal(PLAYER, choice) {
                self.hold(&refused.text());
            }
        }
    }

    fn hold_events(&self, events: &[Event]) {
        Finished::tell_all(events, Viewer::Public).iter().for_each(|told| self.hold(&told.text));
    }
}

#[test]
fn every_language_can_say_whatever_comes_up_in_play() {
    let catalogues = Catalogues::new();
    let names: Vec<&str> = Finished::INFO.options.iter().map(|option| option.name).collect();
    let all = kernel::sweep::<Finished>(&Options::default(), &names).unwrap();
    for (number, options) in (0..).zip(all) {
        let seed = Seed::from_number(number);
        let mut rng = seed.rng("choices");
        let mut events = Vec::new();
        let mut game = Finished::new(&options, &[()], seed, &mut Sink::into_list(&mut events)).unwrap();
        for _ in 0..60 {
            catalogues.hold_state(&game);
            catalogues.hold_events(&events);
            events.clear();
            let offered = game.offered(Viewer::Seat(PLAYER));
            if offered.choices.is_empty() {
                break;
            }
            let choice = *rng.pick(&offered.choices);
            game.apply(PLAYER, choice, &mut Sink::into_list(&mut events)).unwrap();
        }
        game.leave(PLAYER, Leave::Concede, &mut Sink::into_list(&mut events));
        catalogues.hold_state(&game);
        catalogues.hold_events(&events);
    }
}

#[test]
fn every_language_can_say_how_a_game_ends_and_what_cannot_be_read() {
    let catalogues = Catalogues::new();
    let mut game = position(json!({ "present": [9], "stack": [20] }));
    for text in ["", "use", "use 49", "end 3", "swap 3", "swap 3 3"] {
        catalogues.hold(&game.read(PLAYER, text).unwrap_err().into());
    }
    let alone = Finished::new(&Options::default(), &[], Seed::from_number(1), &mut Sink::off());
    catalogues.hold(&alone.unwrap_err().text());
    game.leave(PLAYER, Leave::Forfeit, &mut Sink::off());
    catalogues.hold_state(&game);
    for (value, choice) in [
        (json!({ "stack": [48], "finished": 47 }), "end"),
        (json!({ "present": [48], "coffee": 0 }), "end"),
        (json!({ "present": [20, 21, 22] }), "end"),
    ] {
        let mut game = position(value);
        catalogues.hold_events(&make(&mut game, choice).1);
        catalogues.hold_state(&game);
    }
}

#[test]
fn the_languages_have_the_same_messages() {
    assert_eq!(language::check(Finished::INFO.messages), Vec::<String>::new());
}

/// The table of abilities is data for documents too, and these are in English.
#[test]
fn the_english_words_are_those_of_the_table() {
    for info in ABILITIES {
        assert_eq!(english(&info.text().into()), info.description, "{}", info.id);
    }
    let game = position(json!({ "future": [{ "kind": "all", "cards": [16] }] }));
    let view = game.look(Viewer::Public);
    let titles: Vec<String> = view.zones.iter().map(|zone| english(&zone.title)).collect();
    assert_eq!(titles, ["Draw Stack", "Present", "Past", "Future 1", "Finished Pile"]);
}

fn told(value: serde_json::Value, notation: &str) -> Vec<(String, String)> {
    let (_, events) = make(&mut position(value), notation);
    let lines = Finished::tell_all(&events, Viewer::Public);
    let lines = lines.iter().filter(|told| told.weight != Weight::Dull);
    lines.map(|told| (told.kind.to_string(), english(&told.text))).collect()
}

#[test]
fn what_happens_in_a_row_is_told_together() {
    let value = json!({ "present": [37, 9, 12, 47], "candy": { "9": 1, "12": 1, "47": 2 }, "active": 1 });
    assert_eq!(
        told(value, "use 37").into_iter().map(|(_, text)| text).collect::<Vec<_>>(),
        [
            "1 candy from the Active Stash to card 37",
            "1 candy each from cards 9, 12 to the Reserve",
            "2 candy from card 47 to the Reserve",
        ]
    );
    let lines = told(json!({ "stack": [20, 22, 24, 26], "past": [30, 31] }), "end");
    assert_eq!(
        lines,
        [
            ("turn_began".to_owned(), "turn 2 begins".to_owned()),
            ("card_moved".to_owned(), "20, 22, 24 from the Draw Stack to the Present".to_owned()),
        ]
    );
}

#[test]
fn events_carry_their_facts_and_their_weight() {
    let (_, events) = make(&mut position(json!({ "stack": [1, 20, 22, 24] })), "end");
    let all = Finished::tell_all(&events, Viewer::Public);
    let of = |kind: &str| -> &Told { all.iter().find(|told| told.kind == kind).unwrap() };
    assert_eq!(of("card_moved").facts["cards"], json!([1, 20, 22]));
    assert_eq!(
        (&of("card_moved").facts["from"], &of("card_moved").facts["to"]),
        (&json!("stack"), &json!("present"))
    );
    assert_eq!(of("scored").facts["cards"], json!([1]));
    assert_eq!(of("scored").weight, Weight::Weighty);
    assert_eq!(of("ability_executed").weight, Weight::Dull);
    assert_eq!(of("card_moved").weight, Weight::Plain);
}

#[test]
fn a_message_nobody_has_would_be_noticed() {
    let missing =
        std::panic::catch_unwind(|| Catalogues::new().hold(&Message::new("finished-missing").into()));
    assert!(missing.is_err());
}

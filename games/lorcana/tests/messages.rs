//! Every message has its words, in every language, with all it wants to be given; and no words are there for nothing.

use std::collections::BTreeSet;

use kernel::text::Argument;
use kernel::{Decision, Game, Message, Rng, Seed, Sink, Text, Viewer};
use language::Language;
use lorcana::{Choice, Edition, Lorcana, Options, STEPS, starters};

/// Messages with what is wrong with their words.
struct Reader {
    languages: Vec<Language>,
    read: BTreeSet<String>,
    faults: BTreeSet<String>,
}

impl Reader {
    fn new() -> Reader {
        let languages = language::tags().map(|tag| Language::new(tag, Lorcana::INFO.messages)).collect();
        Reader { languages, read: BTreeSet::new(), faults: BTreeSet::new() }
    }

    fn text(&mut self, text: &Text) {
        if let Text::Message(message) = text
            && self.read.insert(message.to_string())
        {
            self.message(message);
        }
    }

    fn message(&mut self, message: &Message) {
        self.faults.extend(self.languages.iter().flat_map(|language| language.faults(message)));
        message.args.iter().for_each(|(_, argument)| self.argument(argument));
    }

    fn argument(&mut self, argument: &Argument) {
        match argument {
            Argument::Text(text) => self.text(text),
            Argument::Card { card, .. } => self.text(card),
            Argument::List { list } => list.iter().for_each(|one| self.argument(one)),
            Argument::Number(_) | Argument::Seat { .. } | Argument::Price { .. } => {}
        }
    }

    /// All that everybody is shown, and why some choice is refused.
    fn game(&mut self, game: &Lorcana, events: &[lorcana::Event], rng: &mut Rng) {
        for viewer in Viewer::everybody(game.seats()) {
            game.look(viewer).for_each_text(&mut |text| self.text(text));
            Lorcana::tell_all(events, viewer).iter().for_each(|told| self.text(&told.text));
        }
        let Some(seat) = game.decision().seats().first() else { return };
        let tried: Vec<Choice> = (0..20)
            .filter_map(|_| game.choice_of(seat, rng.below(<Choice as kernel::Choice>::CODES)))
            .collect();
        for choice in tried {
            if let Err(refused) = game.legal(seat, choice) {
                self.text(&refused.text());
            }
            if let Err(unreadable) = game.read(seat, &game.write(choice)[1..]) {
                self.text(&unreadable.into());
            }
        }
    }
}

/// Plays at random to the end, or for 600 choices.
fn play(options: &Options, decks: &[usize], seed: u64, reader: &mut Reader) {
    let all = starters();
    let entries: Vec<_> = decks.iter().map(|&deck| all[deck % all.len()].clone()).collect();
    let seed = Seed::from_number(seed);
    let mut rng = seed.rng("choices");
    let mut events = Vec::new();
    let mut game = Lorcana::new(options, &entries, seed, &mut Sink::into_list(&mut events)).unwrap();
    let mut choices = Vec::new();
    for _ in 0..600 {
        reader.game(&game, &events, &mut rng);
        events.clear();
        let Decision::Ask { seats, .. } = game.decision() else { return };
        let seat = seats.first().unwrap();
        choices.clear();
        game.choices(seat, &mut choices);
        let choice = *rng.pick(&choices);
        game.apply(seat, choice, &mut Sink::into_list(&mut events)).unwrap();
    }
}

#[test]
fn whatever_is_said_has_words() {
    let mut reader = Reader::new();
    for deck in 0..starters().len() {
        let edition = if deck % 2 == 0 { Edition::Classic } else { Edition::Current };
        let options = Options { edition, manual_steps: deck == 0, ..Options::default() };
        let decks = if deck == 1 { vec![1, 2, 3] } else { vec![deck, deck + 1] };
        play(&options, &decks, deck as u64, &mut reader);
    }
    assert!(reader.faults.is_empty(), "{:#?}", reader.faults);
    assert!(reader.read.len() > 1000, "only {} messages", reader.read.len());
}

#[test]
fn both_languages_say_the_same() {
    assert_eq!(language::check(Lorcana::INFO.messages), Vec::<String>::new());
}

#[test]
fn steps_are_called_as_the_docs_call_them() {
    let english = Language::new("en", Lorcana::INFO.messages);
    for row in STEPS {
        let name = Message::new(row.message).into();
        assert_eq!(english.show(&name, &|seat| seat.to_string()), row.title);
    }
}

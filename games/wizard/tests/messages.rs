//! Every message the game says stands in its catalogues, with all its arguments, and the catalogues have no other.

use std::collections::BTreeSet;

use kernel::{Choice as _, Game, Message, Rng, Seed, Sink, Text, View, Viewer};
use language::Language;
use wizard::{Choice, Event, FirstDealer, Length, Options, Predictions, Sizes, Wizard};

/// Collects what does not stand in the catalogues as it is said.
struct Judge {
    languages: Vec<Language>,
    faults: BTreeSet<String>,
}

impl Judge {
    fn new() -> Self {
        let languages = language::tags().map(|tag| Language::new(tag, Wizard::INFO.messages)).collect();
        Judge { languages, faults: BTreeSet::new() }
    }

    fn hear(&mut self, text: &Text) {
        match text {
            Text::Message(message) => self.judge(message),
            Text::Printed(text) => {
                // Names of cards are all that is printed: `R7`.
                if text.parse::<wizard::Card>().is_err() {
                    self.faults.insert(format!("not a message: {text}"));
                }
            }
        }
    }

    fn judge(&mut self, message: &Message) {
        for language in &self.languages {
            let faults = language.faults(message);
            self.faults.extend(faults.into_iter().map(|fault| format!("{}: {fault}", language.tag())));
        }
    }

    fn look(&mut self, game: &Wizard) {
        for viewer in Viewer::everybody(game.seats()) {
            let mut view: View = game.look(viewer);
            view.for_each_text(&mut |text| self.hear(text));
        }
    }

    fn listen(&mut self, game: &Wizard, events: &[Event]) {
        for viewer in Viewer::everybody(game.seats()) {
            for told in Wizard::tell_all(events, viewer) {
                self.hear(&told.text);
            }
        }
    }

    /// Every choice there is, of every seat: most are refused.
    fn refuse(&mut self, game: &Wizard) {
        for seat in (0..game.seats()).map(kernel::Seat) {
            for choice in (0..Choice::CODES).filter_map(Choice::from_code) {
                if let Err(refused) = game.legal(seat, choice) {
                    self.hear(&refused.text());
                }
            }
        }
    }

    fn play(&mut self, options: &Options, seats: usize, seed: Seed) {
        let mut rng: Rng = seed.rng("messages");
        let mut events = Vec::new();
        let mut sink = Sink::into_list(&mut events);
        let mut game = Wizard::new(options, &vec![(); seats], seed, &mut sink).expect("a table");
        let mut choices = Vec::new();
        loop {
            self.listen(&game, &events);
            self.look(&game);
            events.clear();
            let Some(seat) = game.decision().seats().first() else { break };
            if rng.below(40) == 0 {
                self.refuse(&game);
            }
            choices.clear();
            game.choices(seat, &mut choices);
            let choice = choices[rng.below(choices.len() as u32) as usize];
            game.apply(seat, choice, &mut Sink::into_list(&mut events)).expect("a legal choice");
        }
        let mut left = Wizard::new(options, &vec![(); seats], seed, &mut Sink::off()).expect("a table");
        left.leave(kernel::Seat(0), kernel::Leave::Concede, &mut Sink::into_list(&mut events));
        self.listen(&left, &events);
        self.look(&left);
    }
}

/// Options that differ in all that is said.
fn tables() -> Vec<(Options, usize)> {
    let listed = Length::Listed(Sizes::new(&[1, 10, 2]).expect("sizes"));
    let base = Options { length: listed, ..Options::default() };
    let mut tables = vec![
        (Options { sum_rule: true, ..base }, 4),
        (Options { length: Length::Tournament, first_dealer: FirstDealer::Set(kernel::Seat(1)), ..base }, 6),
        (Options::default(), 3),
    ];
    for predictions in [Predictions::Open, Predictions::Simultaneous, Predictions::Secret] {
        tables.push((Options { predictions, ..base }, 5));
    }
    tables
}

#[test]
fn every_message_of_a_game_is_in_the_catalogues() {
    let mut judge = Judge::new();
    for (options, seats) in tables() {
        for number in 0..3 {
            judge.play(&options, seats, Seed::from_number(number));
        }
    }
    assert_eq!(judge.faults, BTreeSet::new());
}

#[test]
fn reasons_against_tables_and_texts_are_in_the_catalogues() {
    let mut judge = Judge::new();
    let length = Length::Listed(Sizes::new(&[20; 20]).expect("sizes"));
    let first_dealer = FirstDealer::Set(kernel::Seat(5));
    let wrong = Options { sum_rule_from: 30, length, first_dealer, ..Options::default() };
    for (options, seats) in [
        (wrong, 4),
        (Options::default(), 2),
        (Options { sum_rule: true, predictions: Predictions::Secret, ..Options::default() }, 3),
        (Options { sum_rule: true, predictions: Predictions::Simultaneous, ..Options::default() }, 3),
    ] {
        let refused = Wizard::new(&options, &vec![(); seats], Seed::from_number(1), &mut Sink::off());
        refused.expect_err("no such table").reasons().iter().for_each(|reason| judge.hear(reason));
    }
    let game = Wizard::new(&Options::default(), &[(); 3], Seed::from_number(1), &mut Sink::off());
    let game = game.expect("a table");
    for text in ["hello", "trump pink", "bid 99", "play X9"] {
        judge.hear(&game.read(kernel::Seat(0), text).expect_err("no choice").into());
    }
    assert_eq!(judge.faults, BTreeSet::new());
}

#[test]
fn the_catalogues_are_whole() {
    assert_eq!(language::check(Wizard::INFO.messages), Vec::<String>::new());
}

//! Every message the game says stands in its catalogues, with all its arguments, and the catalogues have no other.

use std::collections::BTreeSet;

use hearts::{Choice, Event, Hearts, Options, Passing};
use kernel::{Choice as _, Game, Message, Rng, Seed, Sink, Text, View, Viewer};
use language::Language;

/// Collects what does not stand in the catalogues as it is said.
struct Judge {
    languages: Vec<Language>,
    faults: BTreeSet<String>,
}

impl Judge {
    fn new() -> Self {
        let languages = language::tags().map(|tag| Language::new(tag, Hearts::INFO.messages)).collect();
        Judge { languages, faults: BTreeSet::new() }
    }

    fn hear(&mut self, text: &Text) {
        match text {
            Text::Message(message) => self.judge(message),
            Text::Printed(text) => {
                // Faces of cards are all that is printed: `Q♠`.
                if !text.ends_with(['♣', '♦', '♠', '♥']) {
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

    fn look(&mut self, game: &Hearts) {
        for viewer in Viewer::everybody(game.seats()) {
            let mut view: View = game.look(viewer);
            view.for_each_text(&mut |text| self.hear(text));
        }
    }

    fn listen(&mut self, game: &Hearts, events: &[Event]) {
        for viewer in Viewer::everybody(game.seats()) {
            for told in Hearts::tell_all(events, viewer) {
                self.hear(&told.text);
            }
        }
    }

    /// Every choice there is, of every seat: most are refused.
    fn refuse(&mut self, game: &Hearts) {
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
        let mut game = Hearts::new(options, &vec![(); seats], seed, &mut sink).expect("a table");
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
        let mut left = Hearts::new(options, &vec![(); seats], seed, &mut Sink::off()).expect("a table");
        left.leave(kernel::Seat(0), kernel::Leave::Concede, &mut Sink::into_list(&mut events));
        self.listen(&left, &events);
        self.look(&left);
    }
}

/// Options that differ in all that is said.
fn tables() -> Vec<Options> {
    let ways = [Passing::Cycle, Passing::Left, Passing::Right, Passing::Across, Passing::Hold];
    let mut tables: Vec<Options> =
        ways.into_iter().map(|passing| Options { passing, deals: 4, ..Options::default() }).collect();
    tables.push(Options { moon: hearts::Moon::Own, jack_bonus: true, any_club: true, ..Options::default() });
    tables
}

#[test]
fn every_message_of_a_game_is_in_the_catalogues() {
    let mut judge = Judge::new();
    for options in tables() {
        for number in 0..2 {
            judge.play(&options, 4, Seed::from_number(number));
        }
    }
    assert_eq!(judge.faults, BTreeSet::new());
}

#[test]
fn reasons_against_tables_and_texts_are_in_the_catalogues() {
    let mut judge = Judge::new();
    let wrong = Options { limit: 0, deals: 99, ..Options::default() };
    let refused = Hearts::new(&wrong, &[(); 3], Seed::from_number(1), &mut Sink::off());
    let refused = refused.expect_err("no such table");
    assert_eq!(refused.reasons().len(), 3, "seats, limit and deals");
    refused.reasons().iter().for_each(|reason| judge.hear(reason));
    let game = Hearts::new(&Options::default(), &[(); 4], Seed::from_number(1), &mut Sink::off());
    let game = game.expect("a table");
    for text in ["hello", "pass 1C", "play QX", "play"] {
        judge.hear(&game.read(kernel::Seat(0), text).expect_err("no choice").into());
    }
    assert_eq!(judge.faults, BTreeSet::new());
}

#[test]
fn the_catalogues_are_whole() {
    assert_eq!(language::check(Hearts::INFO.messages), Vec::<String>::new());
}

//! Messages that are shown and told: each is in the catalogues of both languages, and every one there is used.

use std::collections::BTreeSet;

use duel::{Duel, Mulligan, Options, starters};
use kernel::{Choice, Game, Message, Seat, Seed, Sink, Text, Viewer};
use language::Language;

/// Faults of the messages that were met, in every language.
struct Judge {
    languages: Vec<Language>,
    met: BTreeSet<String>,
    faults: BTreeSet<String>,
}

impl Judge {
    fn new() -> Self {
        let languages = language::tags().map(|tag| Language::new(tag, Duel::INFO.messages)).collect();
        Judge { languages, met: BTreeSet::new(), faults: BTreeSet::new() }
    }

    fn judge(&mut self, text: &Text) {
        let Text::Message(message) = text else { return };
        // Those with the same arguments have the same faults; which cards they name does not matter.
        let names: Vec<&str> = message.args.iter().map(|(name, _)| name).collect();
        if !self.met.insert(format!("{} {names:?}", message.id)) {
            return self.judge_words(message);
        }
        for language in &self.languages {
            self.faults.extend(language.faults(message));
        }
        self.judge_words(message);
    }

    /// Checks that all nested messages have words: one without shows its id.
    fn judge_words(&mut self, message: &Message) {
        for language in &self.languages {
            let shown = language.say(message.clone());
            if shown.contains("duel-") || shown.contains("cards-") || shown.contains("price-") {
                self.faults.insert(format!("{}: {shown}", message.id));
            }
        }
    }
}

fn play(number: u64, options: &Options, judge: &mut Judge) {
    let decks = starters();
    let entries = [
        decks[number as usize % decks.len()].clone(),
        decks[(number as usize / decks.len() + 1) % decks.len()].clone(),
    ];
    let seed = Seed::from_number(number);
    let mut events = Vec::new();
    let game = Duel::new(options, &entries, seed, &mut Sink::into_list(&mut events));
    let mut game = game.expect("the decks are legal");
    let mut rng = seed.rng("messages");
    let mut choices = Vec::new();
    for turn in 0..400 {
        for viewer in Viewer::everybody(2) {
            for told in Duel::tell_all(&events, viewer) {
                judge.judge(&told.text);
            }
            game.look(viewer).for_each_text(&mut |text| judge.judge(text));
        }
        events.clear();
        let Some(seat) = game.decision().seats().first() else { return };
        for other in [Seat(0), Seat(1)] {
            let code = rng.below(<Duel as Game>::Choice::CODES);
            if let Some(Err(refused)) = game.choice_of(other, code).map(|choice| game.legal(other, choice)) {
                judge.judge(&refused.text());
            }
        }
        choices.clear();
        game.choices(seat, &mut choices);
        let choice = *rng.pick(&choices);
        game.apply_unchecked(seat, choice, &mut Sink::into_list(&mut events));
        if turn == 399 {
            game.leave(Seat(0), kernel::Leave::Concede, &mut Sink::into_list(&mut events));
        }
    }
}

#[test]
fn every_message_is_in_both_catalogues() {
    let usual = Options::default();
    let mut judge = Judge::new();
    for number in 0..12 {
        let options = match number % 3 {
            0 => usual,
            1 => Options { base: 2, hand_limit: 3, ..usual },
            _ => Options { mulligan: Mulligan::Plain, life: 8, ..usual },
        };
        play(number, &options, &mut judge);
    }
    assert_eq!(judge.faults, BTreeSet::new());
    assert!(judge.met.len() > 100, "only {} messages were met", judge.met.len());
}

#[test]
fn the_catalogues_are_whole() {
    assert_eq!(language::check(Duel::INFO.messages), Vec::<String>::new());
}

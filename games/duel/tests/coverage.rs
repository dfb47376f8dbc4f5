//! Everything the wordings of the dialect mean is carried out in plain random games.

use cards::trace;
use duel::{Choice, Duel, Options, starters};
use kernel::{Game, Seed, Sink};
use testkit::Coverage;

/// Number of games after which a thing not yet seen counts as never seen.
const GAMES: u64 = 10_000;

/// Name of the part of texts that a choice shows by itself.
fn shown(choice: Choice) -> Option<&'static str> {
    match choice {
        Choice::Mode(_) => Some("Choose"),
        Choice::Alternative => Some("AlternativeCost"),
        Choice::Play(card) if card.card().additional.is_some() => Some("AdditionalCost"),
        Choice::Play(card) if !card.card().card_type.is_permanent() => Some("Spell"),
        _ => None,
    }
}

fn play(number: u64, coverage: &mut Coverage) {
    let decks = starters();
    let seed = Seed::from_number(number);
    let (one, two) = (number as usize % decks.len(), number as usize / decks.len() % decks.len());
    let entries = [decks[one].clone(), decks[two].clone()];
    let options = Options::default();
    let mut game = Duel::new(&options, &entries, seed, &mut Sink::off()).expect("ready decks");
    let mut rng = seed.rng("random games");
    let mut choices = Vec::new();
    while let Some(seat) = game.decision().seats().first() {
        choices.clear();
        game.choices(seat, &mut choices);
        let choice = *rng.pick(&choices);
        if let Some(variant) = shown(choice) {
            coverage.saw(variant);
        }
        game.apply_unchecked(seat, choice, &mut Sink::off());
    }
}

#[test]
fn every_variant_is_executed() {
    let reference = wording::reference::<wording::Duel>(&wording::Vocabulary::new::<wording::Duel>());
    let trees = reference.rows().map(|wording| &wording.reads.as_ref().expect("an example that is read").1);
    let mut coverage = Coverage::measure(trees);
    let round = (starters().len() * starters().len()) as u64;
    for first in (0..GAMES).step_by(round as usize) {
        trace::start();
        (first..first + round).for_each(|number| play(number, &mut coverage));
        trace::stop().iter().for_each(|part| coverage.saw_part(part));
        if coverage.missing().is_empty() {
            println!("all {} variants in {} games", coverage.wanted(), first + round);
            return;
        }
    }
    panic!("never carried out in {GAMES} random games over all pairs of decks: {:?}", coverage.missing());
}

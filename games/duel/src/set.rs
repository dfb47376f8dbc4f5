//! The cards the game comes with, and those a designer adds.

use cards::{Dialect, Faults, Pool, PrintedKinds, Starters, WrittenKind, pool};

use crate::options::Deck;
use crate::written::{CardFile, Written, pool_of, read_pool};

/// The files of the card set. What is new comes last, so that what was kept still finds its programs.
pub const CORE: [&str; 7] = [
    include_str!("../../../cards/duel/dawn.toml"),
    include_str!("../../../cards/duel/tide.toml"),
    include_str!("../../../cards/duel/dusk.toml"),
    include_str!("../../../cards/duel/ember.toml"),
    include_str!("../../../cards/duel/grove.toml"),
    include_str!("../../../cards/duel/neutral.toml"),
    include_str!("../../../cards/duel/second.toml"),
];

static STARTERS: Starters = Starters::new(include_str!("../../../cards/duel/decks.toml"));

/// The pool all games of this process are played with: the set, unless cards were added before the first game.
pub fn pool() -> &'static Pool {
    pool::get_or_give(Dialect::Duel, || read_pool(&CORE).expect("the tests read every card of the set"))
}

/// The cards of the set as its files have them.
pub fn written() -> Vec<Written> {
    let file =
        |text: &&str| toml::from_str::<CardFile>(text).expect("the tests read every card of the set").card;
    CORE.iter().flat_map(file).collect()
}

/// Makes these cards the pool instead of the set, with kinds they do not declare themselves, before anything is played, and
/// offers these decks besides; all that is wrong with the cards at once.
pub fn play_with(cards: &[Written], kinds: &[WrittenKind], decks: &[Deck]) -> Result<(), Faults> {
    STARTERS.play_with(pool_of(cards, kinds)?, decks)
}

/// Decks ready to be played.
pub fn starters() -> &'static [Deck] {
    STARTERS.all()
}

/// The digest of the cards of these decks, as they are printed.
pub(crate) fn digest(decks: &[Deck]) -> kernel::Digest {
    let names: std::collections::BTreeSet<&String> =
        decks.iter().flat_map(|deck| deck.cards.keys()).collect();
    let cards = names.into_iter().filter_map(|name| pool().named(name).ok()).map(|id| {
        let card = id.card();
        let cost = cost_words(&card.price);
        (
            card.name,
            card.card_type,
            cost,
            card.power,
            card.toughness,
            PrintedKinds::new::<wording::Duel>(&card.kinds),
            card.yields.map(|one| one.name()),
            card.text,
        )
    });
    kernel::Digest::compute(&cards.collect::<Vec<_>>())
}

/// The cards for people.
pub(crate) fn table() -> kernel::DocTable {
    let rows = pool().collectible().map(|card| {
        let size =
            if card.is_creature() { format!("{}/{}", card.power, card.toughness) } else { String::new() };
        let cost = crate::set::cost_words(&card.price);
        vec![card.name.to_owned(), card.card_type.name().to_owned(), cost, size, card.text.replace('\n', " ")]
    });
    kernel::DocTable {
        id: "cards",
        title: "Cards",
        columns: vec!["card", "type", "cost", "power/toughness", "text"],
        rows: rows.collect(),
    }
}

/// A price as texts write it.
pub fn cost_words(price: &cards::Price) -> String {
    let mut words = Vec::new();
    if price.x {
        words.push("X".to_owned());
    }
    if price.generic > 0 {
        words.push(price.generic.to_string());
    }
    for aspect in wording::ast::Aspect::ALL {
        words.extend(std::iter::repeat_n(
            aspect.name().to_owned(),
            usize::from(price.aspects[aspect as usize]),
        ));
    }
    if words.is_empty() { "0".to_owned() } else { words.join(" ") }
}

//! The cards the game comes with, and sets with others.

use cards::{Dialect, Faults, Pool, PoolId, PrintedKinds, SetFacts, WrittenKind};

use crate::options::Deck;
use crate::written::{CardFile, Written, pool_of};

/// The files of the card set. What is new comes last, so that what was kept still finds its programs, which positions name by number.
pub const CORE: [&str; 7] = [
    include_str!("../../../cards/duel/dawn.toml"),
    include_str!("../../../cards/duel/tide.toml"),
    include_str!("../../../cards/duel/dusk.toml"),
    include_str!("../../../cards/duel/ember.toml"),
    include_str!("../../../cards/duel/grove.toml"),
    include_str!("../../../cards/duel/neutral.toml"),
    include_str!("../../../cards/duel/second.toml"),
];

const DECKS: &str = include_str!("../../../cards/duel/decks.toml");

/// The pool of the set the game comes with.
pub fn pool() -> &'static Pool {
    cards::built_in(Dialect::Duel, |id| {
        let pool = pool_of(id, &written(), &[]).expect("the tests read every card of the set");
        pool.described(SetFacts { decks: file(DECKS).deck, ..SetFacts::default() })
    })
}

/// The cards of the set as its files have them.
pub fn written() -> Vec<Written> {
    CORE.iter().flat_map(|text| file(text).card).collect()
}

fn file(text: &str) -> CardFile {
    toml::from_str(text).expect("the tests read every file of the set")
}

/// Makes known the set of these cards and of kinds they do not declare themselves, with what is to be known of it besides; or
/// all that is wrong with the cards.
pub fn enter(cards: &[Written], kinds: &[WrittenKind], facts: SetFacts) -> Result<PoolId, Faults> {
    cards::enter(pool(), facts, |id| pool_of(id, cards, kinds))
}

/// Makes known the set of the game's own cards and those of these files, which only games that name it can choose.
pub fn learn(files: &[String]) -> Result<PoolId, Faults> {
    let read = cards::read_files::<Written>(pool(), files)?;
    let all: Vec<Written> = written().into_iter().chain(read.cards).collect();
    enter(&all, &read.kinds, read.facts)
}

/// Decks of the set the game comes with, ready to be played.
pub fn starters() -> &'static [Deck] {
    &pool().set().decks
}

/// The digest of the cards of these decks, as they are printed.
pub(crate) fn digest(pool: &Pool, decks: &[Deck]) -> kernel::Digest {
    let names: std::collections::BTreeSet<&String> =
        decks.iter().flat_map(|deck| deck.cards.keys()).collect();
    let cards = names.into_iter().filter_map(|name| pool.named(name).ok()).map(|id| {
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

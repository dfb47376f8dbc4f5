//! The cards the game comes with, and sets with others (LOR 9).

use cards::{Dialect, Faults, Pool, PoolId, PrintedKinds, SetFacts, WrittenKind};
use std::collections::BTreeSet;

use crate::options::Deck;
use crate::written::{CardFile, Written};

/// The files of the card set.
pub const CORE: [&str; 6] = [
    include_str!("../../../cards/lorcana/amber.toml"),
    include_str!("../../../cards/lorcana/amethyst.toml"),
    include_str!("../../../cards/lorcana/emerald.toml"),
    include_str!("../../../cards/lorcana/ruby.toml"),
    include_str!("../../../cards/lorcana/sapphire.toml"),
    include_str!("../../../cards/lorcana/steel.toml"),
];

const DECKS: &str = include_str!("../../../cards/lorcana/decks.toml");

/// The pool of the set the game comes with.
pub fn pool() -> &'static Pool {
    cards::built_in(Dialect::Lorcana, |id| {
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

fn pool_of(id: PoolId, cards: &[Written], kinds: &[WrittenKind]) -> Result<Pool, Faults> {
    Pool::of_set::<wording::Lorcana, _>(id, (cards, kinds), |card| &card.kinds, Written::printed)
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
    let names: BTreeSet<&String> = decks.iter().flat_map(|deck| deck.cards.keys()).collect();
    let cards = names.into_iter().filter_map(|name| pool.named(name).ok()).map(|id| {
        let card = id.card();
        (
            (card.name, card.card_type, card.price.total(), card.aspects, card.inkable, card.song),
            (
                card.power,
                card.toughness,
                card.lore,
                card.move_cost,
                PrintedKinds::new::<wording::Lorcana>(&card.kinds),
                card.text,
            ),
        )
    });
    kernel::Digest::compute(&cards.collect::<Vec<_>>())
}

/// The cards for people.
pub(crate) fn table() -> kernel::DocTable {
    let rows = pool().collectible().map(|card| {
        let kind = if card.song { "song" } else { type_word(card.card_type) };
        let size = if card.is_creature() {
            format!("{}/{}", card.power, card.toughness)
        } else if card.toughness > 0 {
            card.toughness.to_string()
        } else {
            String::new()
        };
        let cost = format!("{}{}", card.price.total(), if card.inkable { " ink" } else { "" });
        vec![card.name.to_owned(), kind.to_owned(), cost, size, card.text.replace('\n', " ")]
    });
    kernel::DocTable {
        id: "cards",
        title: "Cards",
        columns: vec!["card", "type", "cost", "strength/willpower", "text"],
        rows: rows.collect(),
    }
}

/// Name of a card type in this game.
pub(crate) fn type_word(card_type: cards::CardType) -> &'static str {
    match card_type {
        cards::CardType::Creature => "character",
        other => other.name(),
    }
}

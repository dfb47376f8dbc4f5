//! The cards the game comes with, and those a user adds (LOR 9).

use cards::pool;
use cards::{Dialect, Faults, Pool, PrintedKinds, Starters, WrittenKind};
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

static STARTERS: Starters = Starters::new(include_str!("../../../cards/lorcana/decks.toml"));

/// The pool all games of this process are played with: the set, unless cards were added before the first game.
pub fn pool() -> &'static Pool {
    pool::get_or_give(Dialect::Lorcana, || {
        made(&written(), &[]).expect("the tests read every card of the set")
    })
}

/// The cards of the set as its files have them.
pub fn written() -> Vec<Written> {
    let file =
        |text: &&str| toml::from_str::<CardFile>(text).expect("the tests read every card of the set").card;
    CORE.iter().flat_map(file).collect()
}

fn made(cards: &[Written], kinds: &[WrittenKind]) -> Result<Pool, Faults> {
    Pool::of_set::<wording::Lorcana, _>(
        Dialect::Lorcana,
        (cards, kinds),
        |card| &card.kinds,
        Written::printed,
    )
}

/// Makes these cards the pool instead of the set, with kinds they do not declare themselves, before anything is played, and
/// offers these decks besides; all that is wrong with the cards at once.
pub fn play_with(cards: &[Written], kinds: &[WrittenKind], decks: &[Deck]) -> Result<(), Faults> {
    STARTERS.play_with(made(cards, kinds)?, decks)
}

/// Decks ready to be played.
pub fn starters() -> &'static [Deck] {
    STARTERS.all()
}

/// The digest of the cards of these decks, as they are printed.
pub(crate) fn digest(decks: &[Deck]) -> kernel::Digest {
    let names: BTreeSet<&String> = decks.iter().flat_map(|deck| deck.cards.keys()).collect();
    let cards = names.into_iter().filter_map(|name| pool().named(name).ok()).map(|id| {
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

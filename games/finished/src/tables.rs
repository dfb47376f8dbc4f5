//! The regular structure of the game as tables: for the rules page, for help and for looks.

use kernel::DocTable;

use crate::abilities::{ABILITIES, Ability, Category};
use crate::card::{CARDS, Card};
use crate::options::{Difficulty, Supplies};

/// The ability table in words.
pub(crate) fn abilities() -> DocTable {
    let numbers = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    DocTable {
        id: "abilities",
        title: "Abilities",
        columns: vec![
            "id",
            "alias",
            "category",
            "phase",
            "order",
            "candy",
            "limit",
            "cards",
            "decision",
            "next",
            "areas",
            "description",
            "ruling",
        ],
        rows: ABILITIES
            .iter()
            .map(|row| {
                vec![
                    row.id.to_owned(),
                    row.alias.unwrap_or_default().to_owned(),
                    match row.category {
                        Category::Automatic => "automatic".to_owned(),
                        Category::Manual => "manual".to_owned(),
                    },
                    row.phase.word().to_owned(),
                    row.order.to_string(),
                    row.cost.to_string(),
                    row.limit.map(|limit| limit.to_string()).unwrap_or_default(),
                    numbers(row.cards),
                    row.decision.words(),
                    row.next.iter().map(i8::to_string).collect::<Vec<_>>().join(" "),
                    row.areas.iter().map(|area| area.title()).collect::<Vec<_>>().join(", "),
                    row.description.to_owned(),
                    row.ruling.unwrap_or_default().to_owned(),
                ]
            })
            .collect(),
    }
}

/// The cards in words.
pub(crate) fn cards() -> DocTable {
    DocTable {
        id: "cards",
        title: "Cards",
        columns: vec!["card", "ability", "text"],
        rows: (1..=CARDS)
            .map(|number| {
                let info = Ability::of_card(Card(number)).info();
                vec![number.to_string(), info.id.to_owned(), info.description.to_owned()]
            })
            .collect(),
    }
}

/// The difficulties in words.
pub(crate) fn difficulties() -> DocTable {
    DocTable {
        id: "difficulties",
        title: "Difficulties",
        columns: vec!["difficulty", "coffee", "active candy", "reserved candy"],
        rows: Difficulty::ALL
            .iter()
            .map(|difficulty| {
                let Supplies { coffee, active, reserved } = difficulty.supplies();
                vec![
                    difficulty.word().to_owned(),
                    coffee.to_string(),
                    active.to_string(),
                    reserved.to_string(),
                ]
            })
            .collect(),
    }
}

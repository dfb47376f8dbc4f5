//! The whole state by names, for people, scenario files and storage.

use std::collections::BTreeMap;

use kernel::SetupErrors;
use serde::{Deserialize, Serialize};

use crate::abilities::room;
use crate::areas::RowKind;
use crate::card::{CARDS, Card, CardSet};
use crate::options::Options;
use crate::state::{Asking, CANDY_IN_ALL, Ended, Finished, Open, Question};

/// A position. Every part may be left out when reading; cards left out are out of play. `S` is a card of the
/// stack; knowledge is written in the same shape, with `null` for cards nobody has seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Position<S = Card> {
    /// The options of the game.
    pub options: Options,
    /// The number of the turn, from 1.
    pub turn: u32,
    /// The Draw Stack from top to bottom.
    pub stack: Vec<S>,
    /// The cards of the stack nobody has seen.
    pub unseen: Vec<Card>,
    /// The Present from left to right; while laying, the cards not yet laid.
    pub present: Vec<Card>,
    /// The Past from oldest to newest.
    pub past: Vec<Card>,
    /// The rows of the Future, nearest first.
    pub future: Vec<FutureRow>,
    /// Number of cards that are finished: 1 to this number.
    pub finished: u8,
    /// Candy in the Active Stash.
    pub active: u8,
    /// Candy in the Reserve; where a position leaves it out, what is missing to 10.
    #[schemars(with = "u8")]
    pub reserved: Option<u8>,
    /// Cups left.
    pub coffee: u8,
    /// Candy lying on cards, by the number of the card.
    pub candy: BTreeMap<Card, u8>,
    /// The question that is asked.
    pub asking: Asking,
    /// The card whose ability runs; 0 if none does.
    pub by: u8,
    /// The first card chosen for cardsIntoPast.
    pub picked: Vec<Card>,
    /// The cards already laid, in order.
    pub laid: Vec<Card>,
    /// The number of waiting All rows.
    #[schemars(with = "u8")]
    pub active_all_cards_in_future_areas: Option<u8>,
    /// The game's ending, once it has ended.
    pub ended: Option<Ended>,
}

/// A row of the Future.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FutureRow {
    /// Kind of the row, by the way it comes back.
    pub kind: RowKind,
    /// Cards of the row in order.
    pub cards: Vec<Card>,
}

impl<S> Default for Position<S> {
    fn default() -> Self {
        let options = Options::default();
        let supplies = options.difficulty.supplies();
        Position {
            options,
            turn: 1,
            stack: Vec::new(),
            unseen: Vec::new(),
            present: Vec::new(),
            past: Vec::new(),
            future: Vec::new(),
            finished: 0,
            active: supplies.active,
            reserved: None,
            coffee: supplies.coffee,
            candy: BTreeMap::new(),
            asking: Asking::Act,
            by: 0,
            picked: Vec::new(),
            laid: Vec::new(),
            active_all_cards_in_future_areas: None,
            ended: None,
        }
    }
}

impl<S> Position<S> {
    /// The position of what lies open, over this stack.
    pub(crate) fn new(open: &Open, stack: Vec<S>) -> Position<S> {
        Position {
            options: open.options,
            turn: open.turn,
            stack,
            unseen: open.unseen.iter().collect(),
            present: open.present().collect(),
            past: open.past().collect(),
            future: open.future().map(|(kind, cards)| FutureRow { kind, cards: cards.collect() }).collect(),
            finished: open.finished,
            active: open.active,
            reserved: Some(open.reserved),
            coffee: open.coffee,
            candy: open.candy.cards().iter().map(|card| (card, open.candy.on(card))).collect(),
            asking: open.question.asking,
            by: open.question.by.map_or(0, Card::number),
            picked: open.question.picked.into_iter().collect(),
            laid: open.laid().collect(),
            active_all_cards_in_future_areas: Some(open.all_rows()),
            ended: open.ended,
        }
    }
}

impl Position {
    /// The state of this position.
    pub(crate) fn state(&self) -> Result<Finished, SetupErrors> {
        let mut errors = SetupErrors::default();
        self.shape_errors(&mut errors);
        // Beyond this the containers hold the position; what else is wrong the state itself tells.
        errors.or(())?;
        let game = Finished { stack: self.stack.iter().copied().collect(), open: self.open() };
        let mut errors = SetupErrors::default();
        let all_rows = game.open.all_rows();
        errors.require(self.active_all_cards_in_future_areas.is_none_or(|given| given == all_rows), || {
            format!("active_all_cards_in_future_areas is the number of All rows, {all_rows}")
        });
        game.faults(&mut |reason| errors.add(reason));
        errors.or(game)
    }

    /// Collects errors the state could not even hold.
    fn shape_errors(&self, errors: &mut SetupErrors) {
        errors.require(self.finished <= CARDS, || {
            format!("at most {CARDS} cards are finished, not {}", self.finished)
        });
        let mut seen = CardSet::up_to(self.finished.min(CARDS));
        let rows = self.future.iter().flat_map(|row| &row.cards);
        for &card in self.stack.iter().chain(&self.present).chain(&self.laid).chain(&self.past).chain(rows) {
            errors.require(!seen.has(card), || format!("card {card} lies in two places"));
            seen = seen.with(card);
        }
        errors.require(
            self.future.iter().all(|row| !row.cards.is_empty()),
            || "a row of the Future holds at least one card",
        );
        let ones = self.future.iter().filter(|row| row.kind == RowKind::One).count();
        errors.require(
            ones == 0 || self.future.len() == 1,
            || "a One row waits alone: it would have merged into an All row",
        );
        for (&card, &count) in &self.candy {
            errors.require(count <= room(card), || {
                format!("card {card} has room for {} candy, not {count}", room(card))
            });
        }
        let on_cards: u32 = self.candy.values().map(|&count| u32::from(count)).sum();
        errors.require(u32::from(self.active) + on_cards <= u32::from(CANDY_IN_ALL), || {
            format!(
                "there are {CANDY_IN_ALL} candies in all, fewer than {} active and {on_cards} on cards",
                self.active
            )
        });
        errors.require(self.by <= CARDS, || format!("by is a card from 1 to {CARDS}, or 0 for none"));
        errors.require(self.picked.len() <= 1, || "at most one card is picked before the second");
    }

    /// The part of this position that lies open.
    fn open(&self) -> Open {
        let mut open = Open::empty(self.options);
        open.present = self.laid.iter().chain(&self.present).copied().collect();
        open.laid = self.laid.len() as u8;
        open.past = self.past.iter().copied().collect();
        for row in self.future.iter().rev() {
            open.future.open_row(row.kind);
            row.cards.iter().for_each(|&card| open.future.append(card));
        }
        open.finished = self.finished;
        for (&card, &count) in &self.candy {
            (0..count).for_each(|_| open.candy.put(card));
        }
        open.active = self.active;
        open.reserved = self.reserved.unwrap_or(CANDY_IN_ALL - self.active - open.candy.total());
        open.coffee = self.coffee;
        open.question =
            Question { asking: self.asking, by: Card::new(self.by), picked: self.picked.first().copied() };
        open.turn = self.turn;
        open.ended = self.ended;
        open.unseen = self.unseen.iter().copied().collect();
        open.in_play = self
            .stack
            .iter()
            .copied()
            .chain(open.present.iter())
            .chain(open.past.iter())
            .chain(open.future.cards())
            .collect::<CardSet>()
            .or(CardSet::up_to(open.finished));
        open
    }
}

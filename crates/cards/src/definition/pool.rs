//! Card pools: every card there is, game by game.
//!
//! A process has one pool for each game; cards are then plain numbers. A pool is made of the files a game comes with and
//! of those a designer adds, before the first game.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use kernel::{Message, message};
use wording::ast::Token;
use wording::{Kinds, Vocabulary};

use crate::definition::card::{Card, CardId, Dialect, in_own, pool_of};
use crate::definition::compile::{Program, ProgramId};

use crate::definition::keywords::Keywords;
use crate::definition::make::Maker;
use crate::definition::printed::{Faults, Printed, WrittenKind, vocabulary};

/// Most cards of a pool: choices of a card are coded by its place.
pub const POOL_CARDS_MAX: usize = 1024;

/// Most activated abilities of one card: choices of one are coded by its place.
pub const ACTIVATED_MAX: usize = 4;

/// All cards of a game and their programs.
#[derive(Debug)]
pub struct Pool {
    pub(crate) dialect: Dialect,
    /// On the heap, as refusals of a pool stay small.
    pub(crate) vocabulary: Box<Vocabulary>,
    pub(crate) cards: Vec<Card>,
    pub(crate) by_name: BTreeMap<String, CardId>,
    pub(crate) programs: Vec<Program>,
    pub(crate) tokens: BTreeMap<&'static str, Vec<CardId>>,
}

static DUEL: OnceLock<Pool> = OnceLock::new();
static LORCANA: OnceLock<Pool> = OnceLock::new();

#[inline]
fn place(dialect: Dialect) -> &'static OnceLock<Pool> {
    match dialect {
        Dialect::Duel => &DUEL,
        Dialect::Lorcana => &LORCANA,
    }
}

/// The pool of a game.
///
/// # Panics
/// If none was given yet: a game gives its own before it makes a card.
#[inline]
pub fn get(dialect: Dialect) -> &'static Pool {
    given(dialect).expect("the pool is given before any card is spoken of")
}

/// The pool of a game, if it was given.
#[inline]
pub fn given(dialect: Dialect) -> Option<&'static Pool> {
    place(dialect).get()
}

/// The pool of a game, made now if there is none yet.
pub fn get_or_give(dialect: Dialect, make: impl FnOnce() -> Pool) -> &'static Pool {
    place(dialect).get_or_init(make)
}

/// Gives a game its pool. Returns the pool as an error if the game has one already.
pub fn give(pool: Pool) -> Result<(), Pool> {
    place(pool.dialect).set(pool)
}

#[inline]
pub(crate) fn definition(id: CardId) -> &'static Card {
    // Asked for all the time. Ids of the other pool are beyond the cards of this one, so looking whether it has the card
    // tells the two apart as well.
    match DUEL.get().and_then(|pool| pool.cards.get(usize::from(id.0))) {
        Some(card) => card,
        None => &get(id.dialect()).cards[usize::from(id.index())],
    }
}

/// The program with this id, in any pool.
#[inline]
pub fn program(id: ProgramId) -> &'static Program {
    get(pool_of(id.0)).program(id)
}

/// The card of this name, in any pool.
pub fn named(name: &str) -> Result<CardId, UnknownCard> {
    let mut pools = Dialect::ALL.into_iter().filter_map(given);
    let found = pools.clone().find_map(|pool| pool.by_name.get(&key(name)).copied());
    found.map_or_else(
        || match pools.next() {
            Some(first) => first.named(name),
            None => Err(UnknownCard { name: name.to_owned(), nearest: None }),
        },
        Ok,
    )
}

impl Pool {
    /// Compiles the pool of these cards, whose texts were read with a vocabulary, or reports everything that is wrong with
    /// them.
    pub fn compile(dialect: Dialect, vocabulary: &Vocabulary, printed: &[Printed]) -> Result<Pool, Faults> {
        let mut maker = Maker::new(dialect, vocabulary.clone());
        for card in printed {
            maker.card(card);
        }
        maker.finish()
    }

    /// Compiles the pool of the cards of a set, as files have them, and of kinds they do not declare themselves.
    pub fn of_set<D: Kinds, W>(
        dialect: Dialect,
        (written, kinds): (&[W], &[WrittenKind]),
        kinds_of: impl Fn(&W) -> &[String],
        printed: impl Fn(&W, &Vocabulary) -> Printed,
    ) -> Result<Pool, Faults> {
        let (vocabulary, mut faults) = vocabulary::<D>(kinds, written.iter().flat_map(kinds_of));
        let printed: Vec<Printed> = written.iter().map(|card| printed(card, &vocabulary)).collect();
        match Pool::compile(dialect, &vocabulary, &printed) {
            Ok(pool) if faults.0.is_empty() => Ok(pool),
            made => {
                faults.0.extend(made.err().into_iter().flat_map(|more| more.0));
                Err(faults)
            }
        }
    }

    /// The kinds its texts may speak of.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// All cards, tokens last.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Cards a deck can have.
    pub fn collectible(&self) -> impl Iterator<Item = &Card> {
        self.cards.iter().filter(|card| !card.token)
    }

    /// The card of this name, in any capitalisation. Several tokens may share one: the first is meant.
    pub fn named(&self, name: &str) -> Result<CardId, UnknownCard> {
        let key = key(name);
        self.by_name
            .get(&key)
            .copied()
            .ok_or_else(|| UnknownCard { name: name.to_owned(), nearest: self.nearest(&key) })
    }

    fn nearest(&self, key: &str) -> Option<&'static str> {
        const FAR: usize = 3;
        let length = key.chars().count();
        let near = self.cards.iter().map(|card| (self::key(card.name), card.name));
        // Texts of other lengths are at least as far apart as those differ.
        let near = near.filter(|(name, _)| name.chars().count().abs_diff(length) <= FAR);
        let near = near.map(|(name, shown)| (wording::distance(key, &name), shown));
        let near = near.min().filter(|&(distance, _)| distance <= FAR).map(|(_, name)| name);
        near.or_else(|| self.only_beginning(key))
    }

    /// The one card whose name begins so, as where somebody left the version out.
    fn only_beginning(&self, key: &str) -> Option<&'static str> {
        let mut fitting = self.collectible().filter(|card| self::key(card.name).starts_with(key));
        let first = fitting.next()?;
        fitting.next().is_none().then_some(first.name)
    }

    /// The program of this pool with this id.
    #[inline]
    pub fn program(&self, id: ProgramId) -> &Program {
        &self.programs[usize::from(in_own(id.0))]
    }

    /// All programs.
    pub fn programs(&self) -> &[Program] {
        &self.programs
    }

    /// The card of a token a text makes.
    pub fn token(&self, token: &Token) -> CardId {
        let same = self.tokens.get(token.kind.name()).into_iter().flatten();
        let found = same.copied().find(|id| is_token(&self.cards[usize::from(id.index())], token));
        found.expect("every token of a text is in the pool")
    }
}

/// Lookup key of a name: capitals and kinds of apostrophes make no difference.
pub fn key(name: &str) -> String {
    name.to_lowercase().replace(['\u{2018}', '\u{2019}'], "'")
}

/// Error for a name that no card has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCard {
    name: String,
    nearest: Option<&'static str>,
}

impl UnknownCard {
    /// The error as a message for people.
    pub fn message(&self) -> Message {
        let name = self.name.clone();
        match self.nearest {
            None => message!("cards-unknown", name = name),
            Some(nearest) => message!("cards-unknown-near", name = name, nearest = nearest),
        }
    }
}

/// Text for writers of card and deck files.
impl fmt::Display for UnknownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no card \"{}\"", self.name)?;
        match self.nearest {
            Some(nearest) => write!(f, "; did you mean \"{nearest}\"?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownCard {}

fn is_token(card: &Card, token: &Token) -> bool {
    let mut keywords = Keywords::default();
    token.keyword.into_iter().for_each(|keyword| keywords.add(keyword));
    card.token
        && card.power == token.power as i8
        && card.toughness == token.toughness as i8
        && card.aspects == token.aspect.map_or(0, |aspect| 1 << aspect as u8)
        && card.kinds == [token.kind]
        && card.keywords == keywords
}

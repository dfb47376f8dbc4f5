//! Card pools: the cards a game can be played with, and their programs.
//!
//! A process may have several of one game, each entered in the registry; cards are then plain numbers. A pool is made of the
//! files a game comes with, and of those somebody adds.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use kernel::{Message, message};
use wording::ast::Token;
use wording::{Kinds, Vocabulary};

use crate::definition::card::{Card, CardId, Dialect};
use crate::definition::compile::{Program, ProgramId};

use crate::definition::keywords::Keywords;
use crate::definition::make::Maker;
use crate::definition::printed::{Faults, Printed, WrittenKind, vocabulary};
use crate::definition::registry::PoolId;
use crate::definition::set::SetFacts;

/// Most cards of a pool.
pub const POOL_CARDS_MAX: usize = 1024;

/// Most activated abilities of one card: choices of one are coded by its place.
pub const ACTIVATED_MAX: usize = 4;

/// All cards of a game and their programs.
#[derive(Debug)]
pub struct Pool {
    pub(crate) id: PoolId,
    pub(crate) set: SetFacts,
    /// On the heap, as refusals of a pool stay small.
    pub(crate) vocabulary: Box<Vocabulary>,
    pub(crate) cards: Vec<Card>,
    pub(crate) by_name: BTreeMap<String, CardId>,
    pub(crate) programs: Vec<Program>,
    pub(crate) tokens: BTreeMap<&'static str, Vec<CardId>>,
    /// Words for what programs do that are modes of others, from when they are first asked for.
    pub(crate) modes: OnceLock<BTreeMap<u32, String>>,
}

/// The program with this id.
#[inline]
pub fn program(id: ProgramId) -> &'static Program {
    let (pool, index) = PoolId::of_number(id.0);
    &pool.pool().programs[index as usize]
}

impl Pool {
    /// Compiles the pool of these cards, whose texts were read with a vocabulary, to look at it, or reports everything that is
    /// wrong with them. It cannot be played with.
    pub fn compile(dialect: Dialect, vocabulary: &Vocabulary, printed: &[Printed]) -> Result<Pool, Faults> {
        Pool::compile_as(PoolId::unentered(dialect), vocabulary, printed)
    }

    /// Compiles the pool of these cards as the one with this id, or reports everything that is wrong with them.
    pub fn compile_as(id: PoolId, vocabulary: &Vocabulary, printed: &[Printed]) -> Result<Pool, Faults> {
        let mut maker = Maker::new(id, vocabulary.clone());
        for card in printed {
            maker.card(card);
        }
        maker.finish()
    }

    /// Compiles the pool of the cards of a set, as files have them, and of kinds they do not declare themselves.
    pub fn of_set<D: Kinds, W>(
        id: PoolId,
        (written, kinds): (&[W], &[WrittenKind]),
        kinds_of: impl Fn(&W) -> &[String],
        printed: impl Fn(&W, &Vocabulary) -> Printed,
    ) -> Result<Pool, Faults> {
        let (vocabulary, mut faults) = vocabulary::<D>(kinds, written.iter().flat_map(kinds_of));
        let printed: Vec<Printed> = written.iter().map(|card| printed(card, &vocabulary)).collect();
        match Pool::compile_as(id, &vocabulary, &printed) {
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

    /// Its id.
    pub fn id(&self) -> PoolId {
        self.id
    }

    /// The set it is made of.
    pub fn set(&self) -> &SetFacts {
        &self.set
    }

    /// The pool with what is to be known of its set.
    #[must_use]
    pub fn described(self, set: SetFacts) -> Pool {
        Pool { set, ..self }
    }

    /// The card at a place.
    pub fn at(&self, place: usize) -> Option<CardId> {
        self.cards.get(place).map(|card| card.id)
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

    /// All programs.
    pub fn programs(&self) -> &[Program] {
        &self.programs
    }

    /// Words for what a program does that is one of the modes of another: those of `say`, which has to say the same each time.
    pub fn mode_text(&self, id: ProgramId, say: impl Fn(&Program) -> Option<String>) -> Option<&str> {
        let modes = self.modes.get_or_init(|| {
            let all = self.programs.iter().flat_map(|program| &program.modes).map(|mode| mode.index());
            all.filter_map(|index| Some((index, say(&self.programs[index as usize])?))).collect()
        });
        modes.get(&id.index()).map(String::as_str)
    }

    /// The card of a token a text makes.
    pub fn token(&self, token: &Token) -> CardId {
        let same = self.tokens.get(token.kind.name()).into_iter().flatten();
        let found = same.copied().find(|id| is_token(&self.cards[id.index() as usize], token));
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

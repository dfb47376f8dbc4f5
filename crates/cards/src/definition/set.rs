//! Sets: the cards a game comes with, together with those of some files, and how options and records name them.

use kernel::Digest;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::definition::card::{Card, Dialect};
use crate::definition::deck::Deck;
use crate::definition::pool::Pool;
use crate::definition::printed::{Fault, Faults, WrittenKind};
use crate::definition::registry::{self, PoolId};

/// Name of the set a game comes with.
pub const CORE: &str = "core";

/// Name of a set of one's own whose files give it none.
pub const OWN: &str = "own";

/// Digits of a digest in the name of a set.
const DIGITS: usize = 32;

/// Facts of the set of a pool besides its cards.
#[derive(Clone, Debug)]
pub struct SetFacts {
    /// Its name.
    pub name: String,
    /// Digest of its name and of the cards it has besides or otherwise than the set of the game.
    pub digest: Digest,
    /// Decks ready to be played.
    pub decks: Vec<Deck>,
    /// Its files, if whoever brought it calls it one's own: then records hold them.
    pub own: Vec<String>,
    /// Whether tables may choose it. A set that only a record brought is for that record.
    pub offered: bool,
}

impl Default for SetFacts {
    fn default() -> Self {
        let (digest, decks, own) = (Digest::compute(&()), Vec::new(), Vec::new());
        SetFacts { name: CORE.to_owned(), digest, decks, own, offered: true }
    }
}

/// A file of cards and decks.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetFile<W> {
    /// Words of the file about itself.
    #[serde(default)]
    pub set: SetHead,
    /// The cards.
    #[serde(default = "Vec::new")]
    pub card: Vec<W>,
    /// The kinds no card of it has, or with a plural of their own.
    #[serde(default)]
    pub kind: Vec<WrittenKind>,
    /// The decks.
    #[serde(default = "Vec::new")]
    pub deck: Vec<Deck>,
}

/// Words of a file of cards about itself.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SetHead {
    /// Name of the set.
    pub name: String,
    /// Whether the cards are the writer's own, so that records of games may hold them.
    pub own: bool,
}

/// Contents of files of cards.
pub struct ReadFiles<W> {
    /// The cards.
    pub cards: Vec<W>,
    /// The kinds they do not declare themselves.
    pub kinds: Vec<WrittenKind>,
    /// Facts of the set besides; not offered yet.
    pub facts: SetFacts,
}

/// Reads the files of a set that is played with besides the cards of a game's own. All that is no file of cards is told at
/// once.
pub fn read_files<W: DeserializeOwned>(core: &Pool, files: &[String]) -> Result<ReadFiles<W>, Faults> {
    let mut faults = Faults::default();
    let mut facts = SetFacts {
        name: String::new(),
        decks: core.set().decks.clone(),
        offered: false,
        ..SetFacts::default()
    };
    let (mut cards, mut kinds, mut own) = (Vec::new(), Vec::new(), true);
    for text in files {
        match toml::from_str::<SetFile<W>>(text) {
            Ok(file) => {
                if facts.name.is_empty() {
                    facts.name = file.set.name;
                }
                own &= file.set.own;
                cards.extend(file.card);
                kinds.extend(file.kind);
                facts.decks.extend(file.deck);
            }
            Err(error) => faults.0.push(Fault::new("", error.to_string())),
        }
    }
    if own {
        facts.own = files.to_vec();
    }
    if facts.name.is_empty() {
        facts.name = OWN.to_owned();
    }
    if faults.0.is_empty() { Ok(ReadFiles { cards, kinds, facts }) } else { Err(faults) }
}

/// Enters the pool that `compile` makes as the set of these facts, unless it is there already. The digest of the facts is
/// worked out here.
pub fn enter(
    core: &'static Pool,
    facts: SetFacts,
    compile: impl FnOnce(PoolId) -> Result<Pool, Faults>,
) -> Result<PoolId, Faults> {
    registry::enter(core.id().dialect(), |id| {
        let pool = compile(id)?;
        let digest = difference(&pool, core, &facts.name);
        Ok(pool.described(SetFacts { digest, ..facts }))
    })
}

/// The digest of what a pool of this name has besides or otherwise than another.
fn difference(pool: &Pool, core: &Pool, name: &str) -> Digest {
    let differs = |card: &&Card| {
        let same = core.named(card.name).ok().map(|id| &core.cards()[id.index() as usize]);
        same.is_none_or(|same| printed(same) != printed(card))
    };
    let mut cards: Vec<_> = pool.collectible().filter(differs).map(printed).collect();
    let mut gone: Vec<&str> = core.collectible().map(|card| card.name).collect();
    gone.retain(|name| pool.named(name).is_err());
    if cards.is_empty() && gone.is_empty() {
        return core.set().digest;
    }
    // Where a card stands in a file does not matter.
    cards.sort_unstable_by_key(Digest::to_string);
    Digest::compute(&(pool.id().dialect().colour_words(), name, cards, gone))
}

/// Digest of everything printed on a card that the rules know.
fn printed(card: &Card) -> Digest {
    let dialect = card.id.dialect();
    let colours: Vec<&str> = dialect.colours(card.aspects).collect();
    let kinds: Vec<&str> = card.kinds.iter().map(|kind| kind.name()).collect();
    Digest::compute(&(
        (card.name, card.card_type, card.price, colours, kinds, card.yields.map(|aspect| aspect.name())),
        (card.power, card.toughness, card.lore, card.move_cost, card.max_copies, card.text),
        (card.inkable, card.song, card.basic),
    ))
}

impl PoolId {
    /// Whether it has the very cards the game comes with, perhaps with more decks.
    pub fn is_core(&self) -> bool {
        let core = PoolId::built_in(self.dialect());
        *self == core || core.entered().is_some_and(|core| core.set().digest == self.pool().set().digest)
    }

    /// The set a word names: by its name, or by its digest behind a `#`.
    pub fn named(dialect: Dialect, word: &str) -> Option<PoolId> {
        if let Some((_, digits)) = word.rsplit_once('#') {
            let fits = |id: &PoolId| digits.len() == DIGITS && id.digits() == digits;
            return PoolId::all(dialect).find(fits);
        }
        PoolId::all(dialect).find(|id| id.pool().set().offered && id.pool().set().name == word)
    }

    /// The sets of a game that tables may choose, by name.
    pub fn offered(dialect: Dialect) -> Vec<String> {
        let offered = PoolId::all(dialect).map(|id| id.pool().set()).filter(|set| set.offered);
        offered.map(|set| set.name.clone()).collect()
    }

    fn digits(self) -> String {
        let mut digits = self.pool().set().digest.to_string();
        digits.truncate(DIGITS);
        digits
    }
}

/// Its name and its digest.
impl std::fmt::Display for PoolId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}#{}", self.pool().set().name, self.digits())
    }
}

impl Serialize for PoolId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads which set of a game is meant: for the options of that game, when it has entered its own.
pub fn read_set<'de, D: Deserializer<'de>>(dialect: Dialect, from: D) -> Result<PoolId, D::Error> {
    let word = String::deserialize(from)?;
    PoolId::named(dialect, &word).ok_or_else(|| {
        let name = word.split('#').next().unwrap_or_default();
        de::Error::custom(format!(
            "the set of cards \"{name}\" is not known here: name its file with --cards FILE"
        ))
    })
}

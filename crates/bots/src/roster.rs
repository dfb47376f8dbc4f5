use std::sync::Arc;

use kernel::Game;

use crate::{Bot, Budget, Policy, PolicyBot};

/// The bots of a game and its levels.
pub struct Roster<G: Game> {
    /// Kinds of bots, from the weakest to the strongest.
    pub kinds: Vec<BotKind<G>>,
    /// Levels for people who would rather not choose among kinds, from the easiest to the hardest.
    pub levels: [Level; 3],
}

/// A kind of bot.
#[derive(Clone)]
pub struct BotKind<G: Game> {
    /// Its name, as people write it.
    pub name: &'static str,
    /// The message that says how it plays, in a few words.
    pub about: &'static str,
    /// Default budget; `None` if it does not deal worlds.
    pub budget: Option<Budget>,
    /// Function that makes one.
    pub make: fn() -> Box<dyn Bot<G>>,
}

/// The message that says how [`RandomPolicy`](crate::RandomPolicy) plays.
pub const ANY_CHOICE: &str = "bots-any-choice";

impl<G: Game> BotKind<G> {
    /// The random bot, which every game has: chance, as [`Listing::Chance`](crate::Listing::Chance) understands it.
    pub fn random<P: Policy<G> + Default>(about: &'static str) -> Self {
        BotKind { name: "random", about, budget: None, make: || Box::new(PolicyBot(P::default())) }
    }

    /// The bot `rule`, which chooses at once by rules of thumb.
    pub fn rule<P: Policy<G> + Default>(about: &'static str) -> Self {
        BotKind { name: "rule", ..Self::random::<P>(about) }
    }

    /// A bot that deals worlds, so many unless it is asked for with another number.
    pub fn search(
        name: &'static str,
        about: &'static str,
        worlds: u32,
        make: fn() -> Box<dyn Bot<G>>,
    ) -> Self {
        BotKind { name, about, budget: Some(Budget { worlds }), make }
    }
}

/// A level: a bot under another name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Its name, as people write it.
    pub name: &'static str,
    /// The kind of bot.
    pub kind: &'static str,
    /// Budget of its thinking.
    pub budget: Budget,
}

/// A factory of a bot somebody asked for, to make it as often as it is needed.
#[derive(Clone)]
pub struct BotFactory<G: Game> {
    /// Name it was asked for by: `mc:100`, `hard`.
    pub name: String,
    /// Budget of its thinking.
    pub budget: Budget,
    make: Arc<dyn Fn() -> Box<dyn Bot<G>> + Send + Sync>,
}

impl<G: Game> BotFactory<G> {
    /// A factory of bots of this name, which `make` makes.
    pub fn new(
        name: impl Into<String>,
        budget: Budget,
        make: impl Fn() -> Box<dyn Bot<G>> + Send + Sync + 'static,
    ) -> Self {
        BotFactory { name: name.into(), budget, make: Arc::new(make) }
    }

    /// Makes a bot that remembers nothing.
    pub fn make(&self) -> Box<dyn Bot<G>> {
        (self.make)()
    }
}

impl<G: Game> Roster<G> {
    /// A roster of these kinds, from the weakest to the strongest, and of the levels `easy`, `medium` and `hard`: each a kind
    /// with the number of its worlds.
    pub fn new(kinds: Vec<BotKind<G>>, levels: [(&'static str, u32); 3]) -> Self {
        let level = |name, (kind, worlds)| Level { name, kind, budget: Budget { worlds } };
        let [easy, medium, hard] = levels;
        Roster { kinds, levels: [level("easy", easy), level("medium", medium), level("hard", hard)] }
    }

    /// The bot somebody means by `mc`, `mc:100` or `hard`.
    pub fn find(&self, text: &str) -> Result<BotFactory<G>, UnknownBot> {
        let unknown = |why: String| UnknownBot { text: text.to_owned(), why };
        let (name, worlds) = match text.split_once(':') {
            None => (text, None),
            Some((name, worlds)) => (name, Some(worlds)),
        };
        let level = self.levels.iter().find(|level| level.name == name);
        let kind_name = level.map_or(name, |level| level.kind);
        let kind = self.kinds.iter().find(|kind| kind.name == kind_name).cloned();
        let kind = kind.ok_or_else(|| unknown(format!("there is {}", self.names().join(", "))))?;
        let usual = level.map(|level| level.budget).or(kind.budget);
        let budget = match (worlds, usual) {
            (None, Some(budget)) => budget,
            (None, None) => Budget { worlds: 1 },
            (Some(_), None) => return Err(unknown(format!("{name} deals no worlds: write just {name}"))),
            (Some(worlds), Some(_)) => {
                let number = worlds.parse().ok().filter(|number| (1..=WORLDS_MAX).contains(number));
                let wrong = || {
                    format!(
                        "after {name}: stands a number of worlds, from 1 to {WORLDS_MAX}, as in {name}:100"
                    )
                };
                Budget { worlds: number.ok_or_else(|| unknown(wrong()))? }
            }
        };
        Ok(BotFactory::new(text, budget, kind.make))
    }

    /// All names: levels, then kinds.
    pub fn names(&self) -> Vec<&'static str> {
        self.levels.iter().map(|level| level.name).chain(self.kinds.iter().map(|kind| kind.name)).collect()
    }
}

/// Most worlds of a budget: more than anybody waits for.
const WORLDS_MAX: u32 = 1_000_000;

/// Error of a text that names no bot of the game. Says what would.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot \"{text}\": {why}")]
pub struct UnknownBot {
    text: String,
    why: String,
}

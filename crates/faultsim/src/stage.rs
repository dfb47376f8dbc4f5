//! Games of the world, with bots that cost little, and the tables people want.

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::{ANY_CHOICE, Bot, BotError, BotKind, Query, RandomPolicy, Roster, Thought};
use catalog::{Listed, Listing, Visitor};
use kernel::Game;
use serde_json::Value;
use session::{ServedGame, ServedGames};

use crate::replay::{Rules, RulesOf};

/// A kind of table people make.
#[derive(Clone, Debug)]
pub struct TablePlan {
    /// The id of the game.
    pub game: &'static str,
    /// Options by name, each a word.
    pub options: &'static [(&'static str, &'static str)],
    /// The options as they are stored, where words cannot say them.
    pub stored: Option<Value>,
    /// Number of seats: at least and at most.
    pub seats: (u8, u8),
}

/// The games of a world and the tables people make there.
#[derive(Default)]
pub struct GameSet {
    pub(crate) games: Arc<ServedGames>,
    pub(crate) rules: BTreeMap<&'static str, Arc<dyn Rules>>,
    pub(crate) plans: Vec<TablePlan>,
    /// The command that runs one seed again; `{seed}` stands for the seed.
    pub(crate) replay: &'static str,
}

impl GameSet {
    /// The games of the catalog, short.
    pub fn of_catalog() -> Self {
        struct Add(GameSet);
        impl Visitor for Add {
            type Out = GameSet;
            fn visit<G: Listed>(self) -> GameSet {
                self.0.with::<G>(ServedGame { roster: cheap::<G>, ..ServedGame::listed() }, &[])
            }
        }
        let mut stage = catalog::infos().iter().fold(GameSet::default(), |stage, info| {
            // Every info of the list has its game; the catalog's tests hold it to that.
            catalog::with_game(info.id, Add(stage)).unwrap_or_default()
        });
        let plan = |game, options, seats| TablePlan { game, options, stored: None, seats };
        stage.replay = "cargo xtask faultsim --seed {seed}";
        // Long games are there less often: what is tried here is the manager, and short games end more often.
        stage.plans = vec![
            plan("wizard", &[("length", "1,2,3")], (3, 4)),
            plan("wizard", &[("length", "1,2")], (3, 5)),
            plan("finished", &[], (1, 1)),
            plan("wizard", &[("length", "2,3"), ("predictions", "simultaneous")], (3, 4)),
            plan("wizard", &[("length", "3,1"), ("predictions", "secret")], (3, 3)),
            plan("finished", &[], (1, 1)),
            plan("duel", &[("life", "5")], (2, 2)),
            plan("lorcana", &[("edition", "current")], (2, 3)),
        ];
        // A game nobody has made a plan for is played as it comes.
        for info in catalog::infos() {
            if !stage.plans.iter().any(|plan| plan.game == info.id) {
                stage.plans.push(plan(info.id, &[], (info.seats.min, info.seats.max)));
            }
        }
        stage
    }

    /// Adds a game, and the tables of it that people make.
    #[must_use]
    pub fn with<G: Game>(self, served: ServedGame<G>, plans: &[TablePlan]) -> Self {
        let GameSet { games, mut rules, plans: mut all, replay } = self;
        rules.insert(G::INFO.id, Arc::new(RulesOf::<G> { prior: served.prior }));
        // Nobody else has the games yet: a stage is put together by one.
        let games = Arc::try_unwrap(games).unwrap_or_default().with::<G>(served);
        all.extend_from_slice(plans);
        GameSet { games: Arc::new(games), rules, plans: all, replay }
    }

    /// The same games, of which people make these tables and no others.
    #[must_use]
    pub fn with_plans(self, plans: Vec<TablePlan>) -> Self {
        GameSet { plans, ..self }
    }

    /// The command that runs one seed of this stage again, with `{seed}` in place of the seed.
    #[must_use]
    pub fn replayed_by(self, replay: &'static str) -> Self {
        GameSet { replay, ..self }
    }
}

/// The bots of a game of the catalog, none of which thinks for long.
fn cheap<G: Listed>() -> Roster<G> {
    let roster = G::Listing::roster();
    let mut kinds: Vec<BotKind<G>> =
        roster.kinds.into_iter().filter(|kind| ["random", "rule"].contains(&kind.name)).collect();
    kinds.push(panics());
    Roster::new(kinds, [("random", 1), ("rule", 1), ("rule", 1)])
}

/// Bots for a game that has none: any choice, whatever the level.
pub fn random_bots<G: Game>() -> Roster<G> {
    Roster::new(vec![BotKind::random::<RandomPolicy<G>>(ANY_CHOICE), panics()], [("random", 1); 3])
}

/// A bot that never answers.
fn panics<G: Game>() -> BotKind<G> {
    struct Panics;
    impl<G: Game> Bot<G> for Panics {
        fn think(&mut self, _query: &Query<'_, G>) -> Result<Thought<G::Choice>, BotError> {
            panic!("this bot was made to panic");
        }
    }
    BotKind { name: "panics", about: "fails whenever it is asked", budget: None, make: || Box::new(Panics) }
}

//! The one list of games.
//!
//! Everything that serves all games (the command line, the terminal, the arena) finds a game here by its id
//! and is compiled for each game on its own: [`with_game`] calls a [`Visitor`] with the game as a type, so
//! that nothing on the way to a choice goes through a pointer.
//!
//! ```
//! use catalog::{Listed, Listing, Visitor, with_game};
//!
//! /// Names of the levels of a game's bots.
//! struct Levels;
//!
//! impl Visitor for Levels {
//!     type Out = Vec<&'static str>;
//!     fn visit<G: Listed>(self) -> Self::Out {
//!         G::Listing::roster().levels.iter().map(|level| level.name).collect()
//!     }
//! }
//!
//! assert_eq!(with_game("wizard", Levels)?, ["easy", "medium", "hard"]);
//! assert!(with_game("wizzard", Levels).is_err_and(|error| error.to_string().ends_with("did you mean wizard?")));
//! # Ok::<(), catalog::UnknownGame>(())
//! ```

use std::fmt;

use kernel::{Game, GameInfo};
use scenario::{Scenario, ScenarioReport};
use schemars::JsonSchema;

pub use bots::Listing;

/// A game of the list: its rules and its listing. Programs outside can look up the shapes of what they read.
pub trait Listed: Game<Known: JsonSchema, Options: JsonSchema> {
    /// Its bots, and what a table needs beyond its rules.
    type Listing: Listing<Game = Self>;
}

/// A visitor: work to do with a game whose type is known only by its id.
pub trait Visitor {
    /// Result of the visit.
    type Out;

    /// Does the work with the game `G`.
    fn visit<G: Listed>(self) -> Self::Out;
}

/// Makes the list of what build.rs finds in the manifest: games, each with its [`Listing`].
macro_rules! games {
    ($($game:ty: $listing:ty),+ $(,)?) => {
        $(impl Listed for $game {
            type Listing = $listing;
        })+

        const INFOS: &[GameInfo] = &[$(<$game as Game>::INFO),+];

        /// Calls `visitor` with the game of this id.
        pub fn with_game<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $(if id == <$game as Game>::INFO.id {
                return Ok(visitor.visit::<$game>());
            })+
            Err(UnknownGame(id.to_owned()))
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The fixed facts of every game, in the order of the list.
pub fn infos() -> &'static [GameInfo] {
    INFOS
}

/// Error of an id of no game. Says which there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<&str> = infos().iter().map(|info| info.id).collect();
        write!(f, "there is no game \"{}\"; there is {}", self.0, ids.join(", "))?;
        match nearest(&self.0, &ids) {
            Some(id) => write!(f, "; did you mean {id}?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownGame {}

/// The word somebody may have meant, if one is much like what was typed.
fn nearest<'a>(typed: &str, words: &[&'a str]) -> Option<&'a str> {
    const ALIKE: f64 = 0.8;
    let likeness = |word: &&str| strsim::jaro_winkler(&typed.to_lowercase(), word);
    let best = words.iter().copied().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(&best) >= ALIKE).then_some(best)
}

/// Runs a scenario with the game it names.
pub fn run_scenario(scenario: &Scenario) -> Result<ScenarioReport, scenario::ScenarioError> {
    struct Run<'a>(&'a Scenario);
    impl Visitor for Run<'_> {
        type Out = Result<ScenarioReport, scenario::ScenarioError>;
        fn visit<G: Listed>(self) -> Self::Out {
            scenario::run::<G>(self.0)
        }
    }
    with_game(&scenario.game, Run(scenario))
        .unwrap_or_else(|unknown| Err(scenario::ScenarioError::Setup(unknown.to_string())))
}

#[cfg(test)]
mod tests {
    use kernel::{MeasureKind, Seat, Sink};

    use super::*;

    struct Title;
    impl Visitor for Title {
        type Out = &'static str;
        fn visit<G: Listed>(self) -> Self::Out {
            G::INFO.title
        }
    }

    #[test]
    fn every_game_is_found_by_its_id() {
        for info in infos() {
            assert_eq!(with_game(info.id, Title), Ok(info.title));
        }
    }

    #[test]
    fn ids_are_single_lower_case_words_and_differ() {
        let mut ids: Vec<&str> = infos().iter().map(|info| info.id).collect();
        assert!(ids.iter().all(|id| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_lowercase())));
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), infos().len());
    }

    #[test]
    fn every_game_starts_with_what_the_seats_bring() {
        struct Start;
        impl Visitor for Start {
            type Out = ();
            fn visit<G: Listed>(self) {
                for seats in G::INFO.seats.min..=G::INFO.seats.max {
                    let seed = kernel::Seed::from_number(1);
                    let game = G::new(
                        &G::Options::default(),
                        &G::Listing::entries(&G::Options::default(), seats),
                        seed,
                        &mut kernel::Sink::off(),
                    )
                    .unwrap();
                    assert_eq!(game.seats(), seats);
                }
            }
        }
        for info in infos() {
            with_game(info.id, Start).unwrap();
        }
    }

    #[test]
    fn every_starter_makes_a_game_and_has_an_id_of_its_own() {
        struct Start;
        impl Visitor for Start {
            type Out = ();
            fn visit<G: Listed>(self) {
                let starters = G::Listing::starters(&G::Options::default());
                for (index, starter) in starters.iter().enumerate() {
                    let entries = vec![starter.entry.clone(); usize::from(G::INFO.seats.min)];
                    let seed = kernel::Seed::from_number(1);
                    let game = G::new(&G::Options::default(), &entries, seed, &mut Sink::off());
                    assert!(game.is_ok(), "{}: {:?}", starter.id, game.err());
                    assert!(!starter.id.is_empty() && starter.about.ends_with('.'), "{}", starter.id);
                    assert!(starters[..index].iter().all(|other| other.id != starter.id), "{}", starter.id);
                }
            }
        }
        for info in infos() {
            with_game(info.id, Start).unwrap();
        }
    }

    #[test]
    fn what_games_measure_is_what_they_say() {
        struct Read;
        impl Visitor for Read {
            type Out = ();
            fn visit<G: Listed>(self) {
                let seed = kernel::Seed::from_number(1);
                let entries = G::Listing::entries(&G::Options::default(), G::INFO.seats.min);
                let mut game = G::new(&G::Options::default(), &entries, seed, &mut Sink::off()).unwrap();
                kernel::random_playout(&mut game, &mut seed.rng("test"), &mut Vec::new(), u32::MAX);
                for measure in G::Listing::measures() {
                    (measure.read)(&game, Seat(0), &mut |at, value| {
                        assert!(measure.by.is_some() || at == 0, "{}", measure.name);
                        assert!(measure.kind == MeasureKind::Amount || [0, 1].contains(&value));
                    });
                }
            }
        }
        for info in infos() {
            with_game(info.id, Read).unwrap();
        }
    }

    #[test]
    fn an_unknown_game_is_told_which_there_are() {
        let error = with_game("fnished", Title).unwrap_err().to_string();
        assert!(error.starts_with("there is no game \"fnished\"; there is finished"), "{error}");
        assert!(error.ends_with("; did you mean finished?"), "{error}");
    }

    #[test]
    fn a_scenario_of_an_unknown_game_cannot_be_run() {
        let text =
            "game = \"go\"\nrule = [\"GO 1\"]\ntitle = \"no cards\"\nseed = 1\n[[step]]\ndo = \"pass\"\n";
        let error = run_scenario(&Scenario::parse(text).unwrap()).unwrap_err().to_string();
        assert!(error.contains("there is no game \"go\""), "{error}");
    }
}

//! The one list of games.
//!
//! Everything that serves all games (the command line, the terminal, the arena) finds a game here by its id
//! and is compiled for each game on its own: [`with_game`] calls a [`Visitor`] with the game as a type, so
//! that nothing on the way to a choice goes through a pointer.

mod starter;

use std::fmt;

use bots::wizard::RoundByChance;
use bots::{Ismcts, SearchBench, TableContext, Trained};
use duel::{Deck, Duel};
use finished::Finished;
use kernel::{Decision, Game, GameInfo, Measure, MeasureKind, Rollout, Seat, Seed, Sink, Verdict};
use lorcana::Lorcana;
use scenario::{Scenario, ScenarioReport};
use wizard::Wizard;

pub use starter::{Starter, UnknownStarter};

/// A type whose shape programs outside can look up, where the build asks for that.
#[cfg(feature = "schema")]
pub trait Described: schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> Described for T {}

/// A type whose shape programs outside can look up, where the build asks for that; here it does not.
#[cfg(not(feature = "schema"))]
pub trait Described {}
#[cfg(not(feature = "schema"))]
impl<T> Described for T {}

/// A game of the list: its rules, its bots, and what a table needs beyond them.
pub trait Listed: Game<Known: Described, Options: Described> + Trained {
    /// What a seat brings if it says nothing, such as a starter deck.
    fn entry(seat: Seat) -> Self::SeatSetup;

    /// What a seat can choose to bring, such as starter decks; empty if there is nothing to choose.
    fn starters() -> Vec<Starter<Self::SeatSetup>> {
        Vec::new()
    }

    /// What a player believes of closed things if nothing else is known.
    fn prior() -> Self::Prior;

    /// The game's own way to play on quickly, if it has one: what is played out, a start, and the playout.
    fn rollout() -> Option<Rollout<Self>> {
        None
    }

    /// Searches of the game whose speed is worth knowing.
    fn trials() -> Vec<SearchBench<Self>> {
        Vec::new()
    }

    /// What its scores count.
    const SCORE_UNIT: &'static str = "points";

    /// What is worth counting in a game that is over, besides scores.
    fn measures() -> &'static [Measure<Self>] {
        &[]
    }

    /// What the first `seats` seats bring if they say nothing.
    fn entries(seats: u8) -> Vec<Self::SeatSetup> {
        (0..seats).map(|seat| Self::entry(Seat(seat))).collect()
    }

    /// What bots know of a table with these options, and what they believe of the rest.
    fn context(options: &Self::Options, seats: u8) -> Result<TableContext<Self>, kernel::SetupErrors> {
        TableContext::new(options, &Self::entries(seats), Self::prior())
    }
}

impl Listed for Finished {
    const SCORE_UNIT: &'static str = "cards finished";

    fn entry(_seat: Seat) -> Self::SeatSetup {}

    fn prior() -> Self::Prior {}

    fn measures() -> &'static [Measure<Self>] {
        const MEASURES: &[Measure<Finished>] = &[Measure {
            name: "cups left after a win",
            kind: MeasureKind::Amount,
            by: None,
            read: |game, seat, count| {
                if game.outcome().is_some_and(|outcome| outcome.standing(seat).verdict == Verdict::Won) {
                    count(0, i32::from(game.open().coffee()));
                }
            },
        }];
        MEASURES
    }
}

impl Listed for Wizard {
    const SCORE_UNIT: &'static str = "Experience Points";

    fn entry(_seat: Seat) -> Self::SeatSetup {}

    fn prior() -> Self::Prior {}

    fn measures() -> &'static [Measure<Self>] {
        const MEASURES: &[Measure<Wizard>] = &[Measure {
            name: "exact predictions",
            kind: MeasureKind::Share,
            by: Some("cards in the round"),
            read: |game, seat, count| {
                for round in game.open().sheet() {
                    let exact = round.bids[seat.index()] == round.won[seat.index()];
                    count(u16::from(round.size), i32::from(exact));
                }
            },
        }];
        MEASURES
    }

    fn rollout() -> Option<Rollout<Self>> {
        Some(Rollout {
            what: "rounds of 8 tricks",
            start: |seed| Some(first_asked(wizard::Question::Play, seed)?.0),
            play: Wizard::play_out_round,
        })
    }

    fn trials() -> Vec<SearchBench<Self>> {
        let bot = || Box::new(Ismcts::new(RoundByChance::default())) as _;
        vec![
            SearchBench {
                what: "the first prediction for 8 tricks",
                start: |seed| first_asked(wizard::Question::Bid, seed),
                bot,
            },
            SearchBench {
                what: "the first card of 8 tricks",
                start: |seed| first_asked(wizard::Question::Play, seed),
                bot,
            },
        ]
    }
}

impl Listed for Duel {
    const SCORE_UNIT: &'static str = "wins less losses";

    fn entry(seat: Seat) -> Self::SeatSetup {
        nth_deck(duel::starters(), seat)
    }

    fn prior() -> Self::Prior {
        duel::Prior::default()
    }

    fn starters() -> Vec<Starter<Self::SeatSetup>> {
        duel::starters().iter().map(of_deck).collect()
    }
}

impl Listed for Lorcana {
    const SCORE_UNIT: &'static str = "wins less losses";

    fn entry(seat: Seat) -> Self::SeatSetup {
        nth_deck(lorcana::starters(), seat)
    }

    fn prior() -> Self::Prior {
        lorcana::Prior::default()
    }

    fn starters() -> Vec<Starter<Self::SeatSetup>> {
        lorcana::starters().iter().map(of_deck).collect()
    }
}

/// The ready deck of a seat that says nothing: seats next to each other bring different ones.
fn nth_deck(decks: &[Deck], seat: Seat) -> Deck {
    decks[seat.index() % decks.len()].clone()
}

/// A ready deck as something to choose.
fn of_deck(deck: &Deck) -> Starter<Deck> {
    Starter::new(deck.name.clone(), deck.about.clone(), deck.clone())
}

/// A round of 8 tricks with four seats, played at random up to a question.
fn first_asked(question: wizard::Question, seed: Seed) -> Option<(Wizard, TableContext<Wizard>)> {
    let options = kernel::options_from_words::<Wizard>([("length", "8")]).ok()?;
    let mut game = Wizard::new(&options, &[(); 4], seed, &mut Sink::off()).ok()?;
    let (mut rng, mut scratch) = (seed.rng("predictions"), Vec::new());
    while !matches!(game.decision(), Decision::Ask { what, .. } if what == question) {
        kernel::random_playout(&mut game, &mut rng, &mut scratch, 1);
    }
    Some((game, TableContext::new(&options, &[(); 4], ()).ok()?))
}

/// Something to do with a game whose type is known only by its id.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it with the game `G`.
    fn visit<G: Listed>(self) -> Self::Out;
}

/// Makes the list: a game is added by naming it once.
macro_rules! games {
    ($($game:ty),+ $(,)?) => {
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

games![Finished, Wizard, Duel, Lorcana];

/// The fixed facts of every game, in the order of the list.
pub fn infos() -> &'static [GameInfo] {
    INFOS
}

/// There is no game of this id. Says which there are.
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
                    let game =
                        G::new(&G::Options::default(), &G::entries(seats), seed, &mut kernel::Sink::off())
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
                let starters = G::starters();
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
                let entries = G::entries(G::INFO.seats.min);
                let mut game = G::new(&G::Options::default(), &entries, seed, &mut Sink::off()).unwrap();
                kernel::random_playout(&mut game, &mut seed.rng("test"), &mut Vec::new(), u32::MAX);
                for measure in G::measures() {
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
        let mut sizes = Vec::new();
        let seed = kernel::Seed::from_number(1);
        let mut game = Wizard::new(&Default::default(), &[(); 4], seed, &mut Sink::off()).unwrap();
        kernel::random_playout(&mut game, &mut seed.rng("test"), &mut Vec::new(), u32::MAX);
        (Wizard::measures()[0].read)(&game, Seat(3), &mut |at, _| sizes.push(at));
        assert_eq!(sizes, (1..=15).collect::<Vec<u16>>(), "every round is counted");
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

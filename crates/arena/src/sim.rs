use bots::Policy;
use kernel::limits::GAME_CHOICES_MAX;
use kernel::{Decision, Game, Rng, Seat, Seed, SetupErrors, Sink, Verdict};
use rayon::prelude::*;
use serde::{Serialize, Serializer};

use crate::Histogram;

/// Plan of a simulation: games of random players.
#[derive(Clone, Debug)]
pub struct SimPlan<'a, G: Game> {
    /// The options of every game.
    pub options: &'a G::Options,
    /// Setups of the seats, one each.
    pub entries: &'a [G::SeatSetup],
    /// Seed of the games: game `i` is played from `seed.nth(i)`.
    pub seed: Seed,
    /// Number of games to play.
    pub games: u64,
    /// Whether the game's invariants are checked.
    pub checks: Checks,
}

/// Whether the invariants of a game are checked as it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checks {
    /// No checks.
    Off,
    /// Checks at the start and after every choice.
    EveryChoice,
}

/// Summary of the simulated games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SimSummary {
    /// Number of games played.
    pub games: u64,
    /// Summary of each seat, in seat order.
    pub seats: Vec<SeatSummary>,
    /// Choices made in a game.
    #[serde(serialize_with = "figures_only")]
    pub choices: Histogram,
    /// Turns of a game.
    #[serde(serialize_with = "figures_only")]
    pub turns: Histogram,
    /// Most choices made in one turn of any game.
    pub choices_per_turn_max: u64,
}

/// Writes the figures alone: the distribution of lengths is long and hardly ever asked for.
fn figures_only<S: Serializer>(histogram: &Histogram, serializer: S) -> Result<S::Ok, S::Error> {
    histogram.figures().serialize(serializer)
}

/// Summary of one seat over all games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SeatSummary {
    /// Games won.
    pub won: u64,
    /// Games drawn.
    pub drew: u64,
    /// The score at the end of a game.
    pub score: Histogram,
}

/// A simulation that cannot be done or found a defect.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SimError {
    /// These options or entries make no game.
    #[error("the game cannot be set up")]
    Setup(#[source] SetupErrors),
    /// The threads cannot be started.
    #[error("cannot start the threads: {0}")]
    Threads(String),
    /// A game went wrong; the first of them by number.
    #[error("game {} (seed {}) went wrong after {} choices: {}", .0.game + 1, .0.seed, .0.choices, .0.why)]
    Faulty(Faulty),
}

/// A game that went wrong: a defect of its rules, never of its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faulty {
    /// Number of the game, from 0.
    pub game: u64,
    /// Number of choices made before.
    pub choices: u32,
    /// The seed of this game, to play it again.
    pub seed: Seed,
    /// The defect, in words.
    pub why: String,
}

/// Lets `P` play the games of `plan`, on `threads` threads (`None`: one per core), and calls `progress` after each.
/// The summary does not depend on the number of threads.
pub fn sim<G: Game, P: Policy<G> + Default>(
    plan: &SimPlan<'_, G>,
    threads: Option<usize>,
    progress: &(impl Fn() + Sync),
) -> Result<SimSummary, SimError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .build()
        .map_err(|error| SimError::Threads(error.to_string()))?;
    let nothing =
        || Part { summary: SimSummary::empty(plan.entries.len()), fault: None, players: P::default() };
    let whole = pool.install(|| {
        (0..plan.games)
            .into_par_iter()
            .fold(nothing, |mut part, index| {
                part.play(plan, index);
                progress();
                part
            })
            .reduce(nothing, Part::merge)
    });
    match whole.fault {
        None => Ok(whole.summary),
        Some((_, error)) => Err(error),
    }
}

/// Partial result of one thread.
struct Part<P> {
    summary: SimSummary,
    /// The fault of the lowest-numbered game, so that it is the same one on any number of threads.
    fault: Option<(u64, SimError)>,
    players: P,
}

impl<P> Part<P> {
    fn play<G: Game>(&mut self, plan: &SimPlan<'_, G>, index: u64)
    where
        P: Policy<G>,
    {
        let seed = plan.seed.nth(index);
        let mut game = match G::new(plan.options, plan.entries, seed, &mut Sink::off()) {
            Ok(game) => game,
            Err(errors) => return self.fault(index, SimError::Setup(errors)),
        };
        let mut play = Play { choices: 0, turn: game.turn(), in_turn: 0, in_turn_max: 0 };
        match play.finish(&mut game, &mut seed.rng("random players"), &mut self.players, plan.checks) {
            Ok(()) => self.summary.add(&game, &play),
            Err(why) => {
                self.fault(index, SimError::Faulty(Faulty { game: index, choices: play.choices, seed, why }));
            }
        }
    }

    fn fault(&mut self, index: u64, error: SimError) {
        if self.fault.as_ref().is_none_or(|&(known, _)| index < known) {
            self.fault = Some((index, error));
        }
    }

    fn merge(mut self, other: Self) -> Self {
        self.summary.merge(&other.summary);
        if let Some((index, error)) = other.fault {
            self.fault(index, error);
        }
        self
    }
}

/// One game as it is played.
struct Play {
    choices: u32,
    turn: u32,
    in_turn: u64,
    in_turn_max: u64,
}

impl Play {
    fn finish<G: Game>(
        &mut self,
        game: &mut G,
        rng: &mut Rng,
        players: &mut impl Policy<G>,
        checks: Checks,
    ) -> Result<(), String> {
        let check = |game: &G| match checks {
            Checks::Off => Ok(()),
            Checks::EveryChoice => game.check().map_err(|broken| broken.to_string()),
        };
        check(game)?;
        while let Decision::Ask { seats, .. } = game.decision() {
            if self.choices == GAME_CHOICES_MAX {
                return Err("it does not end".to_owned());
            }
            let seat = seats.first().ok_or("nobody is asked")?;
            let choice = players.pick(game, seat, rng);
            let choice = choice.ok_or_else(|| format!("{seat} is asked and has no choice"))?;
            game.apply(seat, choice, &mut Sink::off()).map_err(|refused| {
                format!("the listed choice `{}` is refused: {refused}", game.write(choice))
            })?;
            check(game)?;
            self.count(game.turn());
        }
        Ok(())
    }

    /// Counts a choice, made in the turn the game was in before it.
    fn count(&mut self, turn_now: u32) {
        self.choices += 1;
        self.in_turn += 1;
        self.in_turn_max = self.in_turn_max.max(self.in_turn);
        if turn_now != self.turn {
            self.turn = turn_now;
            self.in_turn = 0;
        }
    }
}

impl SimSummary {
    fn empty(seats: usize) -> Self {
        SimSummary {
            games: 0,
            seats: vec![SeatSummary::default(); seats],
            choices: Histogram::default(),
            turns: Histogram::default(),
            choices_per_turn_max: 0,
        }
    }

    fn add<G: Game>(&mut self, game: &G, play: &Play) {
        self.games += 1;
        self.choices.add(i64::from(play.choices));
        self.turns.add(i64::from(game.turn()));
        self.choices_per_turn_max = self.choices_per_turn_max.max(play.in_turn_max);
        let Some(outcome) = game.outcome() else { return };
        for (index, seat) in self.seats.iter_mut().enumerate() {
            let standing = outcome.standing(Seat(index as u8));
            seat.won += u64::from(standing.verdict == Verdict::Won);
            seat.drew += u64::from(standing.verdict == Verdict::Drew);
            seat.score.add(i64::from(standing.score));
        }
    }

    fn merge(&mut self, other: &SimSummary) {
        self.games += other.games;
        self.choices.merge(&other.choices);
        self.turns.merge(&other.turns);
        self.choices_per_turn_max = self.choices_per_turn_max.max(other.choices_per_turn_max);
        for (seat, others) in self.seats.iter_mut().zip(&other.seats) {
            seat.won += others.won;
            seat.drew += others.drew;
            seat.score.merge(&others.score);
        }
    }
}

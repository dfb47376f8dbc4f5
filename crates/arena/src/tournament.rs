use std::time::Duration;

use bots::{Bot, BotError, BotFactory, Query, TableContext};
use kernel::limits::GAME_CHOICES_MAX;
use kernel::{Game, Leave, Measure, Seat, Seed, SetupErrors, Sink, Standing, Verdict, Viewer};
use language::Language;
use rayon::prelude::*;

use crate::clock::thread_time;
use crate::schedule::{Fixture, Schedule};
use crate::standings::{Results, Tally};

/// A tournament: bots at tables, by a schedule.
pub struct Tournament<'a, G: Game> {
    /// The options of every game.
    pub options: &'a G::Options,
    /// Setups of the seats, at least one list with an entry per seat. Deals take them in turn.
    pub entries: &'a [Vec<G::SeatSetup>],
    /// Prior beliefs of bots about closed things.
    pub prior: G::Prior,
    /// Seed of the deals: deal `i` is that of `seed.nth(i)`. The bots' own chance has seeds apart from it.
    pub seed: Seed,
    /// The bots. One is made for each seat of each game.
    pub bots: &'a [BotFactory<G>],
    /// Schedule of the games.
    pub schedule: &'a Schedule,
    /// Statistics to count besides scores.
    pub measures: &'a [Measure<G>],
    /// The bot that others are compared with, by its number.
    pub reference: usize,
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Game of the schedule it is.
    pub fixture: Fixture,
    /// The bots, by seat.
    pub bots: Vec<usize>,
    /// Results, by seat.
    pub standings: Vec<Standing>,
    /// Choices made, forced ones included.
    pub choices: u32,
    /// Seats that left because their bot gave no answer that counts.
    pub forfeits: Vec<Forfeit>,
    /// Values of the measures.
    pub(crate) readings: Vec<Reading>,
    /// CPU time of each decision with more than one choice, with its seat. The one thing that differs from
    /// run to run.
    pub(crate) times: Vec<(Seat, Duration)>,
}

impl Played {
    /// Share of a seat in the win: the winners, or if there is none those who drew, divide it.
    pub fn win_share(&self, seat: usize) -> f64 {
        let won = |verdict| self.standings.iter().filter(move |standing| standing.verdict == verdict).count();
        let shared = if won(Verdict::Won) > 0 { Verdict::Won } else { Verdict::Drew };
        let own = self.standings[seat].verdict == shared;
        if own { 1.0 / won(shared) as f64 } else { 0.0 }
    }

    /// Rank of a seat; higher is better.
    pub(crate) fn rank(&self, seat: usize) -> (u8, i32, i32) {
        let Standing { verdict, score, tiebreak } = self.standings[seat];
        let verdict = match verdict {
            Verdict::Lost => 0,
            Verdict::Drew => 1,
            Verdict::Won => 2,
        };
        (verdict, score, tiebreak)
    }
}

/// A forfeit: a seat that had to leave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// The seat.
    pub seat: Seat,
    /// Number of choices made in the game before.
    pub choices: u32,
    /// Error of its bot.
    pub fault: BotError,
}

/// A value of a measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reading {
    pub(crate) seat: Seat,
    /// The number of the measure.
    pub(crate) measure: usize,
    pub(crate) at: u16,
    pub(crate) value: i32,
}

/// A tournament that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TournamentError {
    /// These options or entries make no game.
    #[error("the game cannot be set up")]
    Setup(#[source] SetupErrors),
    /// The threads cannot be started.
    #[error("cannot start the threads: {0}")]
    Threads(String),
}

/// Games handed to each thread at a time: enough that waiting for the slowest is little.
const GAMES_PER_THREAD: usize = 32;

/// Plays a tournament on `threads` threads (`None`: one per core). Calls `progress` after each game, in any
/// order, and `each` with every game in the order of the schedule. But for CPU times, what comes of it does
/// not depend on the number of threads.
pub fn play<G: Game, E: From<TournamentError>>(
    tournament: &Tournament<'_, G>,
    threads: Option<usize>,
    progress: &(impl Fn() + Sync),
    mut each: impl FnMut(&Played) -> Result<(), E>,
) -> Result<Results, E> {
    let Tournament { options, entries, prior, schedule, .. } = tournament;
    // Bots deal worlds from what they know and believe, whatever the first seats brought.
    let context =
        TableContext::<G>::new(options, &entries[0], prior.clone()).map_err(TournamentError::Setup)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .build()
        .map_err(|error| TournamentError::Threads(error.to_string()))?;
    let mut tally = Tally::new(tournament);
    let mut next = 0;
    while next < schedule.games() {
        let until = schedule.games().min(next + (pool.current_num_threads() * GAMES_PER_THREAD) as u64);
        let games: Vec<Result<Played, SetupErrors>> = pool.install(|| {
            (0..(until - next) as u32)
                .into_par_iter()
                .with_max_len(1)
                .map(|index| {
                    let fixture = schedule.fixture(next + u64::from(index));
                    let played = play_one(tournament, &context, fixture);
                    progress();
                    played
                })
                .collect()
        });
        // One after the other: sums of fractions and ratings depend on the order.
        for played in games {
            let played = played.map_err(TournamentError::Setup)?;
            each(&played)?;
            tally.add(&played);
        }
        next = until;
    }
    Ok(tally.finish())
}

fn play_one<G: Game>(
    tournament: &Tournament<'_, G>,
    context: &TableContext<G>,
    fixture: Fixture,
) -> Result<Played, SetupErrors> {
    let Tournament { options, entries, seed, bots, schedule, measures, .. } = tournament;
    let entries = &entries[(fixture.deal % entries.len() as u64) as usize];
    let mut game = G::new(options, entries, seed.nth(fixture.deal), &mut Sink::off())?;
    let at = schedule.bots(fixture);
    let mut players: Vec<Player<G>> =
        at.iter().map(|&bot| Player { bot: bots[bot].make(), factory: &bots[bot] }).collect();
    let chance = seed.rng("bots of the arena").seed().nth(fixture.deal).nth(fixture.rotation as u64);
    let mut table = Table { context, chance, choices: 0, scratch: Vec::new(), times: Vec::new() };
    let mut forfeits = Vec::new();
    while let Some(seat) = game.decision().seats().first() {
        if let Err(fault) = table.step(&mut game, seat, &mut players[seat.index()]) {
            forfeits.push(Forfeit { seat, choices: table.choices, fault });
            game.leave(seat, Leave::Forfeit, &mut Sink::off());
        }
    }
    let mut readings = Vec::new();
    for seat in (0..game.seats()).map(Seat) {
        for (number, measure) in measures.iter().enumerate() {
            (measure.read)(&game, seat, &mut |at, value| {
                readings.push(Reading { seat, measure: number, at, value });
            });
        }
    }
    let mut standings = game.outcome().map(|outcome| outcome.standings().to_vec()).unwrap_or_default();
    // A bot that fails at one seat wins at none, or it would profit from leaving.
    for (seat, standing) in standings.iter_mut().enumerate() {
        if forfeits.iter().any(|forfeit| at[forfeit.seat.index()] == at[seat]) {
            standing.verdict = Verdict::Lost;
        }
    }
    let Table { choices, times, .. } = table;
    Ok(Played { fixture, bots: at, standings, choices, forfeits, readings, times })
}

/// A bot at a seat.
struct Player<'a, G: Game> {
    bot: Box<dyn Bot<G>>,
    factory: &'a BotFactory<G>,
}

/// A game as it is played.
struct Table<'a, G: Game> {
    context: &'a TableContext<G>,
    /// Seed that the seeds of the bots of this game come from.
    chance: Seed,
    choices: u32,
    scratch: Vec<G::Choice>,
    times: Vec<(Seat, Duration)>,
}

impl<G: Game> Table<'_, G> {
    /// Lets a seat make its choice. If there is but one, its bot is not asked.
    fn step(&mut self, game: &mut G, seat: Seat, player: &mut Player<'_, G>) -> Result<(), BotError> {
        if self.choices >= GAME_CHOICES_MAX {
            return Err(BotError::Garbled(format!(
                "the game does not end within {GAME_CHOICES_MAX} choices"
            )));
        }
        self.scratch.clear();
        game.choices(seat, &mut self.scratch);
        let choice = match self.scratch[..] {
            [only] => only,
            _ => self.ask(game, seat, player)?,
        };
        game.apply(seat, choice, &mut Sink::off()).map_err(|refused| BotError::Illegal {
            choice: game.write(choice),
            why: Language::english(&G::INFO).plain(&refused.text()).into(),
        })?;
        self.choices += 1;
        Ok(())
    }

    fn ask(&mut self, game: &G, seat: Seat, player: &mut Player<'_, G>) -> Result<G::Choice, BotError> {
        let known = game.known(Viewer::Seat(seat));
        let seed = self.chance.nth(u64::from(seat.0)).nth(u64::from(self.choices));
        let budget = player.factory.budget;
        let start = thread_time();
        let choice = player.bot.choose(&Query { known: &known, seat, seed, budget, context: self.context });
        self.times.push((seat, thread_time() - start));
        choice
    }
}

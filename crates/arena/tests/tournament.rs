//! Tournaments of toy bots in a toy game.

use std::sync::atomic::{AtomicU64, Ordering};

use arena::{Lineup, Pairing, Played, Results, Schedule, Tournament, TournamentError, pair_up, play};
use bots::{Bot, BotError, BotFactory, Budget, FlatMonteCarlo, PolicyBot, Query, RandomPolicy, Thought};
use kernel::{Measure, MeasureKind, Seed, Verdict};
use toys::sealed_bid::{Bid, Options, SealedBid};

/// Bot that bids the same every time, whether it can pay that or not.
struct Stubborn(u8);

impl Bot<SealedBid> for Stubborn {
    fn think(&mut self, _query: &Query<'_, SealedBid>) -> Result<Thought<Bid>, BotError> {
        Ok(Thought::plain(Bid(self.0)))
    }
}

/// Bot that crashes when it is asked the second time.
struct Crashing(u32);

impl Bot<SealedBid> for Crashing {
    fn think(&mut self, _query: &Query<'_, SealedBid>) -> Result<Thought<Bid>, BotError> {
        self.0 += 1;
        match self.0 {
            1 => Ok(Thought::plain(Bid(0))),
            _ => Err(BotError::Ended("exit code 3".to_owned())),
        }
    }
}

fn bot(
    name: &str,
    make: impl Fn() -> Box<dyn Bot<SealedBid>> + Send + Sync + 'static,
) -> BotFactory<SealedBid> {
    BotFactory::new(name, Budget { worlds: 3 }, make)
}

fn random() -> BotFactory<SealedBid> {
    bot("random", || Box::new(PolicyBot(RandomPolicy::default())))
}

fn stubborn(bid: u8) -> BotFactory<SealedBid> {
    bot("stubborn", move || Box::new(Stubborn(bid)))
}

const ABOVE_TWO: Measure<SealedBid> = Measure {
    name: "score above 2",
    kind: MeasureKind::Share,
    by: None,
    read: |game, seat, count| {
        let score = kernel::Game::outcome(game).map_or(0, |outcome| outcome.standing(seat).score);
        count(0, i32::from(score > 2));
    },
};

struct Run {
    results: Results,
    games: Vec<Played>,
    told: u64,
}

fn run(bots: &[BotFactory<SealedBid>], lineups: Vec<Lineup>, deals: u64, threads: usize) -> Run {
    let seats = lineups[0].0.len();
    let schedule = Schedule::new(lineups, 0, deals);
    let entries = [vec![(); seats]];
    let tournament = Tournament {
        options: &Options::default(),
        entries: &entries,
        prior: (),
        seed: Seed::from_number(7),
        bots,
        schedule: &schedule,
        measures: &[ABOVE_TWO],
        reference: 0,
    };
    let (mut games, told) = (Vec::new(), AtomicU64::new(0));
    let progress = || {
        told.fetch_add(1, Ordering::Relaxed);
    };
    let results = play(&tournament, Some(threads), &progress, |game| {
        games.push(game.clone());
        Ok::<(), TournamentError>(())
    });
    Run { results: results.expect("these options make a game"), games, told: told.into_inner() }
}

/// The results without CPU times.
fn repeatable(run: &Run) -> String {
    let bots: Vec<serde_json::Value> = run
        .results
        .bots
        .iter()
        .map(|bot| {
            let mut value = serde_json::to_value(bot).expect("results can be written");
            assert!(bot.cpu_us.decisions > 0);
            value["cpu_us"].take();
            value
        })
        .collect();
    let games: Vec<_> =
        run.games.iter().map(|game| (&game.fixture, &game.bots, &game.standings, game.choices)).collect();
    format!("{games:?} {bots:?} {}", serde_json::to_string(&run.results.pairs).expect("pairs can be written"))
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let bots = [random(), bot("mc:3", || Box::new(FlatMonteCarlo(bots::RandomPlayout::default())))];
    let lineups = pair_up(Pairing::RoundRobin, 2, 3);
    let [one, three] = [1, 3].map(|threads| run(&bots, lineups.clone(), 40, threads));
    assert_eq!(one.games.len(), 240);
    assert_eq!((one.results.games, one.told), (240, 240));
    assert_eq!(repeatable(&one), repeatable(&three));
}

#[test]
fn more_deals_or_other_lineups_leave_a_game_as_it_is() {
    let bots = [random(), stubborn(2)];
    let lineup = Lineup(vec![0, 1, 0]);
    let few = run(&bots, vec![lineup.clone()], 2, 1);
    let many = run(&bots, vec![Lineup(vec![1, 1, 1]), lineup], 5, 1);
    for game in &few.games {
        let same = |other: &&Played| (game.fixture.deal, &game.bots) == (other.fixture.deal, &other.bots);
        let again = many.games.iter().find(same).unwrap();
        assert_eq!((&game.standings, game.choices), (&again.standings, again.choices));
    }
}

#[test]
fn shares_of_wins_add_up_and_scores_are_those_of_the_games() {
    let bots = [random(), stubborn(2)];
    let run = run(&bots, pair_up(Pairing::RoundRobin, 2, 4), 30, 2);
    let Results { bots, .. } = &run.results;
    let wins: f64 = bots.iter().map(|bot| bot.won.mean * bot.seats as f64).sum();
    assert!((wins - 240.0).abs() < 1e-6, "{wins}");
    for (number, bot) in bots.iter().enumerate() {
        assert_eq!((bot.games, bot.seats), (240, 480));
        let own = |game: &Played| {
            let seats = game.bots.iter().zip(&game.standings).filter(|(at, _)| **at == number);
            seats.map(|(_, standing)| f64::from(standing.score)).sum::<f64>()
        };
        let mean = run.games.iter().map(own).sum::<f64>() / 480.0;
        assert!((bot.score.mean - mean).abs() < 1e-9);
        assert!(bot.score.low.unwrap() < mean && mean < bot.score.high.unwrap());
        assert_eq!(bot.scores.count(), 480);
        let above: u64 = bot.scores.iter().filter(|(score, _)| *score > 2).map(|(_, count)| count).sum();
        assert!((bot.measures[0].all.unwrap().mean - above as f64 / 480.0).abs() < 1e-9);
    }
    let (ahead, score) = run.results.pair(0, 1).unwrap();
    let (behind, lost) = run.results.pair(1, 0).unwrap();
    assert!((ahead.mean + behind.mean - 1.0).abs() < 1e-9 && (score.mean + lost.mean).abs() < 1e-9);
    assert_eq!((bots[0].to_reference, bots[1].to_reference), (None, Some(lost)));
}

#[test]
fn the_better_bot_wins_more_and_is_rated_higher() {
    // Who never bids never wins a prize.
    let bots = [bot("miser", || Box::new(Stubborn(0))), random()];
    let Results { bots, .. } = run(&bots, pair_up(Pairing::Ladder, 2, 2), 60, 2).results;
    let [miser, random] = &bots[..] else { panic!("two bots") };
    assert!(random.won.low.unwrap() > miser.won.high.unwrap());
    assert!(random.rating.rating > miser.rating.rating + 2.0 * miser.rating.uncertainty);
    assert!(random.to_reference.unwrap().low.unwrap() > 0.0);
    assert!(bots.iter().all(|bot| bot.faults == 0 && bot.first_fault.is_none()));
}

#[test]
fn who_crashes_loses_by_forfeit() {
    let bots = [random(), bot("crashing", || Box::new(Crashing(0)))];
    let run = run(&bots, vec![Lineup(vec![0, 1, 0])], 4, 2);
    assert_eq!(run.results.bots[0].faults, 0);
    let crashing = &run.results.bots[1];
    assert_eq!((crashing.faults, crashing.won.mean), (12, 0.0));
    let first = crashing.first_fault.as_ref().unwrap();
    assert_eq!((first.deal, first.lineup, first.rotation, first.seat.0), (0, 0, 0, 1));
    assert_eq!(first.why, "ended before it answered: exit code 3");
    for game in &run.games {
        let seat = game.forfeits[0].seat.index();
        assert_eq!((game.forfeits.len(), game.bots[seat]), (1, 1));
        assert_eq!(game.standings[seat].verdict, Verdict::Lost);
        // The others play on.
        assert!(game.standings.iter().any(|standing| standing.verdict == Verdict::Won));
    }
}

#[test]
fn what_the_rules_forbid_is_a_fault() {
    let run = run(&[random(), stubborn(200)], pair_up(Pairing::RoundRobin, 2, 2), 3, 1);
    let cheat = &run.results.bots[1];
    assert_eq!((cheat.faults, cheat.won.mean), (6, 0.0));
    let why = &cheat.first_fault.as_ref().unwrap().why;
    assert!(why.starts_with("chose \"") && why.ends_with("you have 6 coins: bid at most that"), "{why}");
    assert!(run.games.iter().all(|game| matches!(game.forfeits[0].fault, BotError::Illegal { .. })));
}

#[test]
fn options_that_make_no_game_are_an_error() {
    let schedule = Schedule::new(vec![Lineup(vec![0; 2])], 0, 1);
    let tournament = Tournament {
        options: &Options { coins: 0, rounds: 1 },
        entries: &[vec![(), ()]],
        prior: (),
        seed: Seed::from_number(1),
        bots: &[random()],
        schedule: &schedule,
        measures: &[],
        reference: 0,
    };
    let error = play(&tournament, None, &|| {}, |_| Ok::<(), TournamentError>(())).unwrap_err();
    assert_eq!(std::error::Error::source(&error).unwrap().to_string(), "coins go from 1 to 9");
}

//! Search on games whose values are known: Kuhn poker by theory, a small trick game by trying everything.

use std::borrow::Cow;

use bots::{Bot, Budget, FlatMonteCarlo, Ismcts, Lookahead, Query, SeatValues, TableContext, Thought};
use kernel::limits::{GAME_CHOICES_MAX, SEATS_MAX};
use kernel::{Game, Rng, Seat, Seed, Sink, Unit, Viewer, random_playout};
use toys::kuhn::{self, Act, Card, Kuhn};
use toys::small_whist::{self, SmallWhist};

/// The seat that is asked.
fn asked<G: Game>(game: &G) -> Seat {
    game.decision().seats().first().expect("somebody is asked")
}

/// The state after a listed choice of the seat that is asked.
fn after<G: Game>(game: &G, choice: G::Choice) -> G {
    game.after(asked(game), choice).expect("a listed choice is legal")
}

/// Asks a bot in a state.
fn think<G: Game<SeatSetup = (), Prior = ()>>(
    bot: &mut dyn Bot<G>,
    options: &G::Options,
    game: &G,
    worlds: u32,
    seed: u64,
) -> Thought<G::Choice> {
    let seat = asked(game);
    let context = TableContext::new(options, &[(); 2], ()).expect("two can play");
    let known = game.known(Viewer::Seat(seat));
    let (seed, budget) = (Seed::from_number(seed), Budget { worlds });
    bot.think(&Query { known: &known, seat, seed, budget, context: &context }).expect("there is a choice")
}

/// Plays at random to the end of the game and takes the scores.
fn scores<G: Game>(world: &mut G, rng: &mut Rng) -> SeatValues {
    random_playout(world, rng, &mut Vec::new(), GAME_CHOICES_MAX);
    let mut values = [0.0; SEATS_MAX];
    for (worth, standing) in values.iter_mut().zip(world.outcome().expect("random play ends").standings()) {
        *worth = standing.score as f32;
    }
    values
}

struct Chips;

impl Lookahead<Kuhn> for Chips {
    const UNIT: Unit = Unit::Count(Cow::Borrowed("chips"));
    const RANGE: (f32, f32) = (-2.0, 2.0);

    fn play_out(&mut self, _root: &Kuhn, world: &mut Kuhn, rng: &mut Rng) -> SeatValues {
        scores(world, rng)
    }

    fn infoset_hash(&self, world: &Kuhn, seat: Seat) -> u64 {
        1 + world.cards[seat.index()] as u64
    }
}

/// Histories after which a seat is asked in Kuhn poker: the acts so far.
const FIRST: &[Act] = &[];
const AFTER_PASS: &[Act] = &[Act::Pass];
const AGAINST_BET: &[Act] = &[Act::Bet];
const AGAINST_LATE_BET: &[Act] = &[Act::Pass, Act::Bet];
const ASKED: [&[Act]; 4] = [FIRST, AFTER_PASS, AGAINST_BET, AGAINST_LATE_BET];

fn other_than(card: Card) -> Card {
    if card == Card::Jack { Card::Queen } else { Card::Jack }
}

/// The state in which the seat that acts next holds `card`.
fn kuhn(card: Card, acts: &[Act]) -> Kuhn {
    let other = other_than(card);
    let cards = if acts.len().is_multiple_of(2) { [card, other] } else { [other, card] };
    Kuhn { cards, acts: acts.to_vec(), left: None }
}

/// Strategy of a bot: its act at each of the twelve information sets.
struct Strategy(Vec<(Card, &'static [Act], Act)>);

impl Strategy {
    fn from_bot(bot: &mut dyn Bot<Kuhn>, worlds: u32, seed: u64) -> Strategy {
        let mut strategy = Vec::new();
        for acts in ASKED {
            for card in Card::ALL {
                let thought = think(bot, &kuhn::NoOptions::default(), &kuhn(card, acts), worlds, seed);
                strategy.push((card, acts, thought.choice));
            }
        }
        Strategy(strategy)
    }

    /// The chance that it bets.
    fn bets(&self, card: Card, acts: &[Act]) -> f64 {
        let here = self.0.iter().find(|(held, before, _)| *held == card && *before == acts);
        f64::from(u8::from(here.expect("all sets are there").2 == Act::Bet))
    }
}

/// The chance that the first seat bets in the equilibrium with this chance of a bluff, 0 to 1/3.
fn first_seat_bets(bluff: f64, card: Card, acts: &[Act]) -> f64 {
    match (card, acts.is_empty()) {
        (Card::Jack, true) => bluff,
        (Card::Queen, true) | (Card::Jack, false) => 0.0,
        (Card::King, true) => 3.0 * bluff,
        (Card::Queen, false) => bluff + 1.0 / 3.0,
        (Card::King, false) => 1.0,
    }
}

/// The chance that the second seat bets in its only equilibrium.
fn second_seat_bets(card: Card, acts: &[Act]) -> f64 {
    match (card, acts == AFTER_PASS) {
        (Card::Jack, true) | (Card::Queen, false) => 1.0 / 3.0,
        (Card::Queen, true) | (Card::Jack, false) => 0.0,
        (Card::King, _) => 1.0,
    }
}

/// Expected payoff of the first seat from here, by following every act with its chance.
fn payoff(game: &Kuhn, first: &dyn Fn(Card, &[Act]) -> f64, second: &dyn Fn(Card, &[Act]) -> f64) -> f64 {
    if let Some(outcome) = Game::outcome(game) {
        return f64::from(outcome.standing(Seat(0)).score);
    }
    let seat = asked(game);
    let card = game.cards[seat.index()];
    let bets = if seat == Seat(0) { first(card, &game.acts) } else { second(card, &game.acts) };
    let payoff = |act| payoff(&after(game, act), first, second);
    bets * payoff(Act::Bet) + (1.0 - bets) * payoff(Act::Pass)
}

/// Expected payoff of the first seat over all deals.
fn value(first: &dyn Fn(Card, &[Act]) -> f64, second: &dyn Fn(Card, &[Act]) -> f64) -> f64 {
    let pairs = Card::ALL.into_iter().flat_map(|one| Card::ALL.map(|two| [one, two]));
    let deals: Vec<[Card; 2]> = pairs.filter(|[one, two]| one != two).collect();
    let payoffs = deals.iter().map(|&cards| payoff(&Kuhn { cards, acts: vec![], left: None }, first, second));
    payoffs.sum::<f64>() / deals.len() as f64
}

const KUHN_VALUE: f64 = -1.0 / 18.0;
const BLUFFS: [f64; 3] = [0.0, 1.0 / 6.0, 1.0 / 3.0];

#[test]
fn the_yardstick_itself_is_right() {
    for bluff in BLUFFS {
        let value = value(&|card, acts| first_seat_bets(bluff, card, acts), &second_seat_bets);
        assert!((value - KUHN_VALUE).abs() < 1e-12, "{bluff}: {value}");
    }
}

/// Dominated acts, which no good player does. The first five are never better whatever the other does. With a Queen a
/// bet wins nothing more from a Jack, which then passes, and loses more to a King, which then bets.
const DOMINATED: [(Card, &[Act], Act); 7] = [
    (Card::Jack, AGAINST_BET, Act::Bet),
    (Card::Jack, AGAINST_LATE_BET, Act::Bet),
    (Card::King, AGAINST_BET, Act::Pass),
    (Card::King, AGAINST_LATE_BET, Act::Pass),
    (Card::King, AFTER_PASS, Act::Pass),
    (Card::Queen, FIRST, Act::Bet),
    (Card::Queen, AFTER_PASS, Act::Bet),
];

const SEEDS: std::ops::Range<u64> = 0..12;

#[test]
fn ismcts_never_does_what_is_dominated_in_kuhn_poker() {
    for seed in SEEDS {
        let Strategy(acts) = Strategy::from_bot(&mut Ismcts::new(Chips), 4_000, seed);
        assert_eq!(acts.len(), 12);
        for act in acts {
            assert!(!DOMINATED.contains(&act), "seed {seed}: {act:?}");
        }
    }
}

#[test]
fn ismcts_gets_the_value_of_kuhn_poker_against_perfect_play() {
    for seed in SEEDS {
        let bot = Strategy::from_bot(&mut Ismcts::new(Chips), 4_000, seed);
        let bets = |card: Card, acts: &[Act]| bot.bets(card, acts);
        let as_first = value(&bets, &second_seat_bets);
        assert!((as_first - KUHN_VALUE).abs() < 1e-12, "seed {seed}: {as_first}");
        for bluff in BLUFFS {
            let as_second = -value(&|card, acts| first_seat_bets(bluff, card, acts), &bets);
            assert!((as_second + KUHN_VALUE).abs() < 1e-12, "seed {seed}, bluff {bluff}: {as_second}");
        }
    }
}

struct Tricks;

impl Lookahead<SmallWhist> for Tricks {
    const UNIT: Unit = Unit::Count(Cow::Borrowed("tricks"));
    const RANGE: (f32, f32) = (0.0, 5.0);

    fn play_out(&mut self, _root: &SmallWhist, world: &mut SmallWhist, rng: &mut Rng) -> SeatValues {
        scores(world, rng)
    }
}

/// The tricks of the first seat if both play perfectly.
fn solve(game: &SmallWhist) -> i32 {
    if let Some(outcome) = game.outcome() {
        return outcome.standing(Seat(0)).score;
    }
    let seat = asked(game);
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    let values = choices.into_iter().map(|choice| solve(&after(game, choice)));
    if seat == Seat(0) { values.max() } else { values.min() }.expect("there is a choice")
}

/// The tricks of the seat to act after one of its choices, if both play perfectly from then on.
fn solve_after(game: &SmallWhist, choice: small_whist::Card) -> f64 {
    let seat = asked(game);
    let next = after(game, choice);
    f64::from(if seat == Seat(0) { solve(&next) } else { tricks_in_all(game) - solve(&next) })
}

fn best_value(game: &SmallWhist) -> f64 {
    let seat = asked(game);
    f64::from(if seat == Seat(0) { solve(game) } else { tricks_in_all(game) - solve(game) })
}

/// Tricks of a whole game: what both seats together score at its end.
fn tricks_in_all(game: &SmallWhist) -> i32 {
    let mut end = *game;
    random_playout(&mut end, &mut Seed::from_number(0).rng("end"), &mut Vec::new(), GAME_CHOICES_MAX);
    end.outcome().expect("random play ends").standings().iter().map(|standing| standing.score).sum()
}

/// Every state of some random games in which somebody has more than one choice.
fn whist_decisions(ranks: u8, deals: u64, mut visit: impl FnMut(u64, &small_whist::Options, &SmallWhist)) {
    let options = small_whist::Options { ranks, blind: false, hands: 1 };
    for deal in 0..deals {
        let seed = Seed::from_number(deal);
        let mut game = SmallWhist::new(&options, &[(); 2], seed, &mut Sink::off()).expect("two can play");
        let (mut rng, mut choices) = (seed.rng("players"), Vec::new());
        while let Some(seat) = game.decision().seats().first() {
            choices.clear();
            game.choices(seat, &mut choices);
            if choices.len() > 1 {
                visit(deal, &options, &game);
            }
            game.apply_unchecked(seat, *rng.pick(&choices), &mut Sink::off());
        }
    }
}

#[test]
fn ismcts_plays_the_small_trick_game_perfectly() {
    let (mut decisions, mut matter) = (0, 0);
    for (ranks, deals) in [(3, 30), (4, 30), (5, 6)] {
        whist_decisions(ranks, deals, |deal, options, game| {
            let best = best_value(game);
            for seed in 0..2 {
                let thought = think(&mut Ismcts::new(Tricks), options, game, 2_000, seed);
                let values: Vec<f64> =
                    thought.candidates.iter().map(|candidate| solve_after(game, candidate.choice)).collect();
                assert_eq!(values[0], best, "deal {deal}, seed {seed}: {thought:?} in {game:?}");
                decisions += 1;
                matter += u32::from(values.iter().any(|value| *value < best));
            }
        });
    }
    assert!(decisions > 400 && matter > 100, "{decisions} decisions, of which {matter} matter");
}

/// With 10,000 worlds what it expects is within a tenth of a trick of the truth; with fewer it is further off.
#[test]
fn what_ismcts_expects_comes_near_the_value_of_the_small_trick_game() {
    let (mut few, mut many) = (0.0, 0.0);
    whist_decisions(4, 12, |deal, options, game| {
        let off = |worlds, seed| {
            let thought = think(&mut Ismcts::new(Tricks), options, game, worlds, seed);
            (thought.candidates[0].value - best_value(game)).abs()
        };
        for seed in 0..2 {
            let far = off(10_000, seed);
            assert!(far < 0.1, "deal {deal}, seed {seed}: {far} off in {game:?}");
            many += far;
            few += off(300, seed);
        }
    });
    assert!(many < few / 3.0, "{few} off with few worlds, {many} with many");
}

/// Equal queries give equal thoughts, whatever the bot was asked before; another seed gives another.
#[test]
fn what_ismcts_thinks_does_not_depend_on_what_it_thought_before() {
    let mut bot = Ismcts::new(Tricks);
    let mut differs = false;
    whist_decisions(4, 3, |_, options, game| {
        let fresh = think(&mut Ismcts::new(Tricks), options, game, 200, 1);
        assert_eq!(think(&mut bot, options, game, 200, 1), fresh);
        differs |= think(&mut bot, options, game, 200, 2) != fresh;
    });
    assert!(differs);
}

/// However little it may think, every choice is weighed once, and the answer comes first.
#[test]
fn ismcts_weighs_every_choice() {
    whist_decisions(5, 4, |_, options, game| {
        let seat = asked(game);
        let mut choices = Vec::new();
        game.choices(seat, &mut choices);
        for worlds in [1, 50] {
            let thought = think(&mut Ismcts::new(Tricks), options, game, worlds, 3);
            assert_eq!(thought.choice, thought.candidates[0].choice);
            assert_eq!(thought.unit, Some(Tricks::UNIT));
            let weighed = |choice| thought.candidates.iter().filter(|one| one.choice == choice).count();
            assert!(choices.iter().all(|&choice| weighed(choice) == 1));
            assert_eq!(thought.candidates.len(), choices.len());
        }
    });
}

/// Against a bet the own act is the last, so that flat Monte Carlo must be right: only the other card is unknown.
#[test]
fn flat_monte_carlo_knows_what_the_last_act_of_kuhn_poker_is_worth() {
    for (seed, acts) in [(0, AGAINST_BET), (1, AGAINST_BET), (2, AGAINST_LATE_BET), (3, AGAINST_LATE_BET)] {
        // A Queen meets either card equally often, as far as dealt worlds go.
        for (card, worth_of_bet) in [(Card::Jack, -2.0), (Card::Queen, 0.0), (Card::King, 2.0)] {
            let thought = think(
                &mut FlatMonteCarlo(Chips),
                &kuhn::NoOptions::default(),
                &kuhn(card, acts),
                2_000,
                seed,
            );
            let of = |act| *thought.candidates.iter().find(|candidate| candidate.choice == act).unwrap();
            assert_eq!(of(Act::Pass).value, -1.0);
            let bet = of(Act::Bet);
            assert!((bet.value - worth_of_bet).abs() <= 4.0 * bet.error.unwrap(), "{card:?}: {bet:?}");
            assert_eq!(thought.choice, if worth_of_bet > -1.0 { Act::Bet } else { Act::Pass });
        }
    }
}

/// The last card but two of a deal decides it: after it both have one card left and no choice.
#[test]
fn flat_monte_carlo_is_exact_where_only_one_decision_is_left() {
    let mut decisions = 0;
    whist_decisions(4, 60, |_, options, game| {
        let seat = asked(game);
        let mut choices = Vec::new();
        game.choices(seat, &mut choices);
        let is_last = |&choice: &small_whist::Card| {
            let mut next = after(game, choice);
            random_playout(&mut next, &mut Seed::from_number(0).rng("end"), &mut Vec::new(), 3) == 2
        };
        if choices.iter().all(is_last) {
            let thought = think(&mut FlatMonteCarlo(Tricks), options, game, 1, decisions);
            for candidate in &thought.candidates {
                assert_eq!(candidate.value, solve_after(game, candidate.choice));
            }
            assert_eq!(thought.candidates[0].value, best_value(game));
            decisions += 1;
        }
    });
    assert!(decisions > 10, "{decisions}");
}

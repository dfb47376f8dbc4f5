//! Every bot of every game plays fair and by the rules, and a bot that is given the truth is caught.

use std::borrow::Cow;
use std::collections::BTreeMap;

use bots::{
    BotFactory, Budget, FlatMonteCarlo, Ismcts, Lookahead, Query, RandomPlayout, TableContext, Thought,
};
use catalog::{Listed, Listing, Visitor, infos, with_game};
use finished::Finished;
use kernel::{Decision, Game, Seat, Seed, Sink, Unit, Viewer};
use testkit::{Asked, CheckFailure, FairAnswer, Kit, Setup, plays_fair};
use wizard::Wizard;
use wizard_players::RoundByChance;

/// Budget just enough to think at all. What is checked does not depend on how long a bot thinks.
const WORLDS_MAX: u32 = 2;
/// Pairs of worlds each bot is asked in: few, because some bots think long, and enough to catch the cheats below.
const PAIRS: u32 = 30;

fn kit<G: Listed>(setups: usize) -> Kit<G> {
    let options = G::Options::default();
    Kit::bringing(|seats| G::Listing::entries(&G::Options::default(), seats), &G::Listing::prior(&options))
        .few(setups)
        .games(1)
}

fn context<G: Game>(setup: &Setup<G>) -> TableContext<G> {
    TableContext::new(&setup.options, &setup.entries, setup.prior.clone()).expect("the kit plays this setup")
}

/// Every kind and level of a game, thinking little. A level that is a kind with as little thought is that kind.
fn all_bots<G: Listed>() -> Vec<BotFactory<G>> {
    let roster = G::Listing::roster();
    let little = |budget: Budget| Budget { worlds: budget.worlds.min(WORLDS_MAX) };
    let kinds = roster.kinds.iter().map(|kind| (kind.name, kind.name));
    let levels = roster.levels.iter().map(|level| (level.name, level.kind));
    let mut bots = Vec::new();
    let mut there = Vec::new();
    for (name, kind) in kinds.chain(levels) {
        let mut chosen = roster.find(name).expect("the roster knows its names");
        chosen.budget = little(chosen.budget);
        if !there.contains(&(kind, chosen.budget)) {
            there.push((kind, chosen.budget));
            bots.push(chosen);
        }
    }
    bots
}

/// Checks of any answer: it is legal and, if there are candidates, the first of them; they are legal, each there once,
/// with values that are numbers.
fn judge<G: Game>(game: &G, seat: Seat, thought: &Thought<G::Choice>) -> Result<(), String> {
    let Thought { choice, candidates, unit } = thought;
    game.legal(seat, *choice)
        .map_err(|refused| format!("answers {choice:?}, which is refused: {refused}"))?;
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    if let Some(first) = candidates.first() {
        if first.choice != *choice {
            return Err(format!("answers {choice:?} and puts {:?} first", first.choice));
        }
        if unit.is_none() {
            return Err("says values and not of what".into());
        }
    }
    for (place, candidate) in candidates.iter().enumerate() {
        if !choices.contains(&candidate.choice) {
            return Err(format!("weighs {:?}, which is no choice", candidate.choice));
        }
        if candidates[..place].iter().any(|before| before.choice == candidate.choice) {
            return Err(format!("weighs {:?} twice", candidate.choice));
        }
        // An error may be infinite: after a single try the value could be anything.
        if !candidate.value.is_finite() || candidate.error.is_some_and(|error| error.is_nan() || error < 0.0)
        {
            return Err(format!("weighs {candidate:?}"));
        }
    }
    Ok(())
}

fn fair<G: Listed>(chosen: &BotFactory<G>, kit: &Kit<G>) -> Result<(), CheckFailure> {
    plays_fair(kit, PAIRS, |setup| {
        let (mut bot, context, budget) = (chosen.make(), context(setup), chosen.budget);
        move |asked: &Asked<'_, G>| {
            let Asked { known, seat, seed, truth, .. } = *asked;
            let query = Query { known, seat, seed, budget, context: &context };
            let thought = bot.think(&query).map_err(|fault| fault.to_string())?;
            judge(truth, seat, &thought)?;
            Ok(FairAnswer { choice: thought.choice, reasons: format!("{:?}", thought.candidates) })
        }
    })
}

#[test]
fn every_bot_of_every_game_plays_fair() {
    struct PlayFair;
    impl Visitor for PlayFair {
        type Out = Vec<String>;
        fn visit<G: Listed>(self) -> Self::Out {
            let unfair = |chosen: &BotFactory<G>| {
                let failure = fair(chosen, &kit::<G>(4)).err()?;
                Some(format!("{} of {}: {failure}", chosen.name, G::INFO.title))
            };
            all_bots::<G>().iter().filter_map(unfair).collect()
        }
    }
    let unfair: Vec<String> =
        infos().iter().flat_map(|info| with_game(info.id, PlayFair).expect("it is in the list")).collect();
    assert!(unfair.is_empty(), "{}", unfair.join("\n"));
}

/// Searches that need not be in a roster as they are.
#[test]
fn searches_play_fair() {
    let budget = Budget { worlds: 20 };
    let of_wizard = [
        BotFactory::new("flat", budget, || Box::new(FlatMonteCarlo(RoundByChance::default()))),
        BotFactory::new("ismcts", budget, || Box::new(Ismcts::new(RoundByChance::default()))),
        BotFactory::new("ismcts by chance", budget, || Box::new(Ismcts::new(RandomPlayout::default()))),
    ];
    for chosen in &of_wizard {
        fair::<Wizard>(chosen, &kit(2)).unwrap_or_else(|failure| panic!("{}: {failure}", chosen.name));
    }
    let chosen =
        BotFactory::new("ismcts", Budget { worlds: 4 }, || Box::new(Ismcts::new(RandomPlayout::default())));
    fair::<Finished>(&chosen, &kit(1)).unwrap_or_else(|failure| panic!("{failure}"));
}

fn assert_caught(result: Result<(), CheckFailure>) {
    let failure = result.expect_err("the cheat went unnoticed");
    assert!(failure.problem.contains("depends on what the seat cannot know"), "{failure}");
}

/// Runs a cheat that tries every choice in the true state instead of in dealt worlds.
fn clairvoyant<G: Listed, L: Lookahead<G>>(lookahead: fn() -> L) -> Result<(), CheckFailure> {
    plays_fair(&kit::<G>(4), PAIRS, |_| {
        let mut lookahead = lookahead();
        move |asked: &Asked<'_, G>| {
            let mut choices = Vec::new();
            asked.truth.choices(asked.seat, &mut choices);
            let mut worth = |choice: G::Choice| {
                let mut world = asked.truth.clone();
                world.apply_unchecked(asked.seat, choice, &mut Sink::off());
                let values = lookahead.play_out(asked.truth, &mut world, &mut asked.seed.rng("playout"));
                values[asked.seat.index()]
            };
            let tried = choices.iter().map(|&choice| (worth(choice), choice));
            let best = tried.reduce(|best, next| if next.0 > best.0 { next } else { best });
            let (_, choice) = best.ok_or("nothing to choose")?;
            Ok(FairAnswer { choice, reasons: String::new() })
        }
    })
}

#[test]
fn bots_that_search_the_true_state_are_caught() {
    assert_caught(clairvoyant::<Wizard, _>(RoundByChance::default));
    assert_caught(clairvoyant::<Finished, _>(FinishedCards::default));
}

/// Lookahead that plays at random to the end and counts the cards finished: random play never wins.
#[derive(Default)]
struct FinishedCards(RandomPlayout<Finished>);

impl Lookahead<Finished> for FinishedCards {
    const UNIT: Unit = Unit::Count(Cow::Borrowed("cards finished"));
    const RANGE: (f32, f32) = (0.0, 48.0);

    fn play_out(&mut self, root: &Finished, world: &mut Finished, rng: &mut kernel::Rng) -> bots::SeatValues {
        let mut values = self.0.play_out(root, world, rng);
        values[0] = f32::from(world.open().finished());
        values
    }
}

/// Runs a cheat that makes the first choice or the last, depending on something hidden.
fn peeking<G: Listed>(peek: fn(&G, Seat) -> bool) -> Result<(), CheckFailure> {
    plays_fair(&kit::<G>(4), PAIRS, |_| {
        move |asked: &Asked<'_, G>| {
            let mut choices = Vec::new();
            asked.truth.choices(asked.seat, &mut choices);
            let choice = if peek(asked.truth, asked.seat) { choices.first() } else { choices.last() };
            Ok(FairAnswer { choice: *choice.ok_or("nothing to choose")?, reasons: String::new() })
        }
    })
}

#[test]
fn a_look_at_another_hand_is_caught() {
    assert_caught(peeking::<Wizard>(|game, seat| {
        let next = Seat((seat.0 + 1) % game.seats());
        game.hand(next).has(wizard::Card::WIZARD)
    }));
}

#[test]
fn a_look_at_the_order_of_the_stack_is_caught() {
    assert_caught(peeking::<Finished>(|game, _| game.stack().next() > game.stack().nth(1)));
}

/// The kind of a question: its name without what it holds.
fn kind_of<Q: std::fmt::Debug>(question: &Q) -> String {
    format!("{question:?}").chars().take_while(|char| char.is_alphanumeric()).collect()
}

/// Decisions of random games, some of every kind.
fn some_of_every_kind<G: Listed>() -> BTreeMap<String, Vec<(Setup<G>, Seat, G)>> {
    const GAMES: u64 = 30;
    const OF_EACH_KIND: usize = 4;
    let mut found: BTreeMap<String, Vec<_>> = BTreeMap::new();
    let range = G::INFO.seats;
    for number in 0..GAMES {
        let seats = range.min + (number % u64::from(range.max - range.min + 1)) as u8;
        let options = G::Options::default();
        let entries = G::Listing::entries(&options, seats);
        let seed = Seed::from_number(number);
        let mut game = G::new(&options, &entries, seed, &mut Sink::off()).expect("the defaults are playable");
        let (mut rng, mut scratch) = (seed.rng("players"), Vec::new());
        while let Decision::Ask { seats, what, .. } = game.decision() {
            let of_kind = found.entry(kind_of(&what)).or_default();
            if let Some(seat) = seats.first().filter(|_| of_kind.len() < OF_EACH_KIND && rng.below(3) == 0) {
                let (options, entries, prior) =
                    (options.clone(), entries.clone(), G::Listing::prior(&options));
                of_kind.push((Setup { options, entries, prior }, seat, game.clone()));
            }
            kernel::random_playout(&mut game, &mut rng, &mut scratch, 1);
        }
    }
    found
}

#[test]
fn every_bot_answers_every_kind_of_decision() {
    struct AnswerAll;
    impl Visitor for AnswerAll {
        type Out = Vec<String>;
        fn visit<G: Listed>(self) -> Self::Out {
            let decisions = some_of_every_kind::<G>();
            for chosen in all_bots::<G>() {
                for (setup, seat, game) in decisions.values().flatten() {
                    let known = game.known(Viewer::Seat(*seat));
                    let query = Query {
                        known: &known,
                        seat: *seat,
                        seed: Seed::from_number(5),
                        budget: chosen.budget,
                        context: &context(setup),
                    };
                    let thought = chosen.make().think(&query).map_err(|fault| fault.to_string());
                    let judged = thought.and_then(|thought| judge(game, *seat, &thought));
                    let what = game.decision();
                    judged.unwrap_or_else(|problem| panic!("{} at {what:?}: {problem}", chosen.name));
                }
            }
            decisions.into_keys().collect()
        }
    }
    for info in infos() {
        let kinds = with_game(info.id, AnswerAll).expect("it is in the list");
        assert!(!kinds.is_empty(), "{} never asks", info.id);
        if info.id == Wizard::INFO.id {
            assert_eq!(kinds, ["Bid", "Play", "Trump"]);
        }
    }
}

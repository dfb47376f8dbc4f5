//! Every variant of the tree that the set uses is carried out in random games.

use std::collections::BTreeSet;

use cards::{Op, ProgramId, trace};
use duel::{Choice, Duel, Options, pool, starters};
use kernel::{Game, Seed, Sink};
use wording::ast::{Change, Condition, Cost, Effect, Static};

/// After so many games for each pair of decks, what was not seen is not seen.
const ROUNDS: u64 = 40;

/// Names of variants.
#[derive(Default)]
struct Used(BTreeSet<String>);

impl Used {
    fn effect(&mut self, effect: &Effect) {
        self.0.insert(trace::name("Effect", effect));
        if let Effect::Modify(_, change, _) = effect {
            self.change(change);
        }
    }

    fn change(&mut self, change: &Change) {
        self.0.insert(trace::name("Change", change));
    }

    fn cost(&mut self, cost: &Cost) {
        // What resources pay for is seen by what follows; they are paid together, not as a cost of their own.
        if !matches!(cost, Cost::Resources { .. }) {
            self.0.insert(trace::name("Cost", cost));
        }
    }

    fn condition(&mut self, condition: &Condition) {
        self.0.insert(trace::name("Condition", condition));
    }

    fn op(&mut self, op: &Op) {
        self.0.insert(trace::name("Op", op));
        match op {
            Op::Do { effect, .. } => self.effect(effect),
            Op::MayPay { cost, .. } | Op::Unless { cost, .. } => self.cost(cost),
            Op::If { condition, .. } => self.condition(condition),
            Op::May { .. } | Op::IfDone { .. } | Op::Jump(_) | Op::ComeBack | Op::Ward => {}
        }
    }

    /// Everything cards of the decks use. Cards that are in no deck are never played here.
    fn by_the_set() -> BTreeSet<String> {
        let mut used = Used::default();
        for card in pool().cards() {
            for ability in &card.triggered {
                used.0.insert(trace::name("Trigger", &ability.when));
                ability.only_if.iter().for_each(|condition| used.condition(condition));
            }
            card.activated.iter().flat_map(|ability| &ability.costs).for_each(|cost| used.cost(cost));
            card.additional.iter().chain(&card.alternative).for_each(|cost| used.cost(cost));
            for one in &card.statics {
                used.0.insert(trace::name("Static", one));
                match one {
                    Static::Has { change, .. } => used.change(change),
                    Static::HasWhile { condition, change, .. } => {
                        used.condition(condition);
                        used.change(change);
                    }
                    _ => {}
                }
            }
            for one in &card.replacements {
                used.0.insert(trace::name("Replacement", one));
            }
        }
        for program in 0..pool().programs() {
            pool().program(ProgramId(program as u16)).ops.iter().for_each(|op| used.op(op));
        }
        used.0
    }
}

fn play(one: usize, two: usize, number: u64) {
    let decks = starters();
    let seed = Seed::from_number(number);
    let entries = [decks[one].clone(), decks[two].clone()];
    // Long games with much to spend come to more than usual ones; some stay as they are.
    let options = match number % 4 {
        0 => Options::default(),
        _ => Options { life: 60, base: 4, ..Options::default() },
    };
    let mut game = Duel::new(&options, &entries, seed, &mut Sink::off()).unwrap();
    let mut rng = seed.rng("random games");
    let mut choices = Vec::new();
    while let Some(seat) = game.decision().seats().first() {
        choices.clear();
        game.choices(seat, &mut choices);
        // Half of the players are patient: whoever spends everything at once never answers an attack.
        let patient = number % 2 == 1 && choices.contains(&Choice::Pass) && rng.below(4) > 0;
        let choice = if patient { Choice::Pass } else { *rng.pick(&choices) };
        game.perform(seat, choice, &mut Sink::off());
    }
}

#[test]
fn every_variant_is_executed() {
    let mut missing = Used::by_the_set();
    let decks = starters().len();
    for number in 0..ROUNDS {
        trace::start();
        for (one, two) in (0..decks).flat_map(|one| (0..decks).map(move |two| (one, two))) {
            play(one, two, number);
        }
        let seen = trace::stop();
        missing.retain(|name| !seen.contains(name));
        if missing.is_empty() {
            return;
        }
    }
    panic!("never carried out in {ROUNDS} games of each pair of decks: {missing:?}");
}

//! Programs without a text: those of keywords and of the rules themselves.

use wording::ast::{Antecedent, Change, Duration, Effect, Filter, Noun, Objects, Other, Players};

use crate::definition::card::Dialect;
use crate::definition::compile::{Op, Program, TargetSpec, add};
use crate::definition::registry::PoolId;

/// Adds these programs to a pool, in the order of [`Common`](super::compile::Common).
pub(crate) fn programs(pool: PoolId, programs: &mut Vec<Program>) {
    let mut add = |program: Program| add(programs, pool, program);
    add(Program { ops: vec![Op::Ward], text: "Ward.", ..Program::default() });
    add(Program::default());
    let text = "Return it to the battlefield under its owner's control.";
    add(Program { ops: vec![Op::ComeBack], text, ..Program::default() });
    match pool.dialect() {
        Dialect::Duel => {}
        Dialect::Lorcana => {
            add(support());
            let banish = Op::Do { effect: Effect::Destroy(Objects::It(Antecedent::Trigger)), slot: 0 };
            add(Program { ops: vec![banish], text: "Vanish.", ..Program::default() });
        }
    }
}

fn support() -> Program {
    let filter = Filter { other: Other::Another, ..Filter::new(Noun::Creature) };
    let effect = Effect::Modify(Objects::Target(filter), Change::PlusX(1, 0), Duration::EndOfTurn);
    let ops = vec![
        Op::Measure,
        Op::May { who: Players::You, by: 0, effect, slot: 0, no: 4 },
        Op::Point { slot: 0, count: 1, no: 4 },
        Op::Do { effect, slot: 0 },
    ];
    let targets = vec![TargetSpec::Object { filter, optional: false }];
    Program { ops, targets, text: "Support.", ..Program::default() }
}

//! Compilation of syntax trees into flat programs, once per card.
//!
//! A program is a list of instructions with jumps, and the targets it needs. What an instruction does is still said in
//! the words of the tree ([`Effect`]); only what decides about what comes next is flattened, so that a pause inside is a
//! position in a list.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use wording::ast::{
    Amount, Antecedent, Condition, Cost, Effect, EffectPart, Filter, Fold, Objects, Players, Step, StepName,
    Trigger,
};

use crate::definition::bind::Binder;
use crate::definition::card::Dialect;
use crate::definition::registry::{self, PoolId};

/// A program of a pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, schemars::JsonSchema)]
#[schemars(with = "u32")]
pub struct ProgramId(
    /// The pool, and the index there.
    pub(crate) u32,
);

/// A program that every pool of its game has at the same index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Common {
    /// Program of every ward: the player who targeted it pays, or the spell or ability is countered.
    Ward,
    /// Program that does nothing, run by creature spells.
    Nothing,
    /// Program that brings back a card exiled until the next end step.
    ComeBack,
    /// Program of Support, in Lorcana: may add the strength of the source to another character's.
    Support,
    /// Program of Vanish, in Lorcana: banishes the permanent it is about.
    Vanish,
}

impl Common {
    /// The program as a pool has it.
    pub const fn of(self, pool: PoolId) -> ProgramId {
        ProgramId(pool.number(self as u32))
    }
}

impl ProgramId {
    /// Its index in its pool.
    pub const fn index(self) -> u32 {
        PoolId::of_number(self.0).1
    }

    /// Its pool.
    pub const fn pool_id(self) -> PoolId {
        PoolId::of_number(self.0).0
    }

    /// Whether it is this program.
    pub const fn is(self, common: Common) -> bool {
        self.index() == common as u32
    }
}

/// Bit of a written program that says it is one of Lorcana; it stands where ids once ended.
const OF_LORCANA: u32 = 1 << 15;

impl Serialize for ProgramId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (pool, index) = PoolId::of_number(self.0);
        let bit = if pool.dialect() == Dialect::Lorcana { OF_LORCANA } else { 0 };
        let above = index & !(OF_LORCANA - 1);
        serializer.serialize_u32(above << 1 | bit | index & (OF_LORCANA - 1))
    }
}

impl<'de> Deserialize<'de> for ProgramId {
    /// The program of this index in the pool that is [read](registry::reading).
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = u32::deserialize(deserializer)?;
        let no_such = || de::Error::custom("there is no such program");
        let pool = registry::read_now().ok_or_else(no_such)?;
        let of_lorcana = written & OF_LORCANA != 0;
        let index = written >> 1 & !(OF_LORCANA - 1) | written & (OF_LORCANA - 1);
        let fits = of_lorcana == (pool.dialect() == Dialect::Lorcana);
        if !fits || index as usize >= pool.pool().programs().len() {
            return Err(no_such());
        }
        Ok(ProgramId(pool.number(index)))
    }
}

/// An instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Execution of an effect. Its targets are at `slot` and after.
    Do {
        /// The effect.
        effect: Effect,
        /// Index of its first target.
        slot: u8,
    },
    /// Choice of the targets of the next effect, where a game makes it only now; the effect is skipped if nothing can
    /// be chosen.
    Point {
        /// Index of the first target.
        slot: u8,
        /// Number of targets.
        count: u8,
        /// Jump target if there is nothing to choose.
        no: u8,
    },
    /// Question whether to do the next effect; no jumps.
    May {
        /// Players to ask, one after the other.
        who: Players,
        /// Index of their target, if they are one.
        by: u8,
        /// Effect in question.
        effect: Effect,
        /// Index of its first target: that of the players, if they are one.
        slot: u8,
        /// Jump target after a no.
        no: u8,
    },
    /// Question whether to pay; no jumps.
    MayPay {
        /// Cost in question.
        cost: Cost,
        /// Jump target after a no.
        no: u8,
    },
    /// Question whether to pay to prevent the next effect; yes jumps.
    Unless {
        /// Players to ask.
        who: Players,
        /// Cost they would pay.
        cost: Cost,
        /// Jump target after a yes.
        paid: u8,
    },
    /// Jump unless a condition holds.
    If {
        /// Condition that must hold.
        condition: Condition,
        /// Jump target otherwise.
        no: u8,
    },
    /// Jump unless the last effect was done fully.
    IfDone {
        /// Jump target otherwise.
        no: u8,
    },
    /// Jump to this instruction.
    Jump(u8),
    /// Jump back to a `may`, for the player to ask next.
    Again(u8),
    /// Return of the card the item is about from exile to the battlefield.
    ComeBack,
    /// Trigger for the rest of the turn: runs a program each time it is set off.
    Watch {
        /// Trigger condition.
        when: Trigger,
        /// Program it runs.
        program: ProgramId,
    },
    /// Delayed trigger: runs a program once, at the next such step.
    Later {
        /// Step it waits for: of one's own next turn if it is the upkeep.
        at: StepName,
        /// Program it runs.
        program: ProgramId,
        /// Object it is about, if its text speaks of one.
        about: Option<Antecedent>,
    },
    /// Assignment of the power of the source to X.
    Measure,
    /// Ward: the player meant pays the X of the item, or the spell or ability the item is about is countered.
    Ward,
}

/// A target a program needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TargetSpec {
    /// A permanent.
    Object {
        /// The permanents that are legal targets.
        filter: Filter,
        /// Whether it may be left out.
        optional: bool,
    },
    /// A creature or a player.
    Any,
    /// A player.
    Player,
    /// The opponent.
    Opponent,
    /// A spell on the stack.
    Spell(Filter),
    /// A card in one's own graveyard.
    Buried(Filter),
}

/// Program of an ability: a flat list of instructions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Program {
    /// The instructions.
    pub ops: Vec<Op>,
    /// The targets, in the order of the text.
    pub targets: Vec<TargetSpec>,
    /// The programs of its modes, if one of several is to be chosen.
    pub modes: Vec<ProgramId>,
    /// Its text, from after the colon or comma on.
    pub text: &'static str,
}

/// Most targets of one program.
pub const TARGETS_MAX: usize = 4;

/// Reason why a tree cannot be a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Uncompiled {
    /// Excess of targets.
    #[error("more than {TARGETS_MAX} targets")]
    Targets,
    /// Excess of sentences.
    #[error("more than 100 sentences")]
    Long,
    /// A mode beside other sentences.
    #[error("\"Choose one\" must be all the text does")]
    Modes,
}

/// Compiler of programs into a pool.
pub(crate) struct Compiler<'a> {
    pub(crate) pool: PoolId,
    pub(crate) programs: &'a mut Vec<Program>,
    pub(crate) binder: &'a mut Binder,
}

impl Compiler<'_> {
    /// Adds the program of these sentences, line by line.
    pub(crate) fn program(
        &mut self,
        lines: &[(usize, &[Step])],
        text: &'static str,
    ) -> Result<ProgramId, Uncompiled> {
        let mut program = Program { text, ..Program::default() };
        if let [(_, [Step::Choose(modes)])] = lines {
            for mode in modes {
                let mark = self.binder.mark();
                program.modes.push(self.effect_program(*mode, text)?);
                self.binder.back_to(&mark);
            }
        } else {
            for (line, steps) in lines {
                if lines.len() > 1 {
                    self.binder.line(*line);
                }
                steps.iter().try_for_each(|step| self.add_step(&mut program, step))?;
            }
        }
        self.finish(program)
    }

    /// Adds the program of a single effect.
    fn effect_program(&mut self, effect: Effect, text: &'static str) -> Result<ProgramId, Uncompiled> {
        let mut program = Program { text, ..Program::default() };
        self.add_effect(&mut program, effect);
        self.finish(program)
    }

    fn finish(&mut self, program: Program) -> Result<ProgramId, Uncompiled> {
        if program.targets.len() > TARGETS_MAX {
            return Err(Uncompiled::Targets);
        }
        if program.ops.len() > 250 {
            return Err(Uncompiled::Long);
        }
        Ok(add(self.programs, self.pool, program))
    }

    fn add_effect(&mut self, program: &mut Program, effect: Effect) {
        let effect = self.binder.bound(effect, program.targets.len() as u8);
        self.add_bound(program, effect);
    }

    fn add_bound(&self, program: &mut Program, effect: Effect) {
        let slot = program.targets.len() as u8;
        each_target(&effect, &mut |spec| program.targets.push(spec));
        let point = self.add_point(program, slot);
        program.ops.push(Op::Do { effect, slot });
        if let Some(at) = point {
            let after = program.ops.len() as u8;
            set_jump(&mut program.ops[at], after);
        }
    }

    /// Adds the choice of the targets from `slot` on, in a game that makes it only now; returns its index.
    fn add_point(&self, program: &mut Program, slot: u8) -> Option<usize> {
        let count = program.targets.len() as u8 - slot;
        match self.pool.dialect() {
            // All targets are chosen before the program runs.
            Dialect::Duel => None,
            Dialect::Lorcana if count == 0 => None,
            Dialect::Lorcana => {
                program.ops.push(Op::Point { slot, count, no: 0 });
                Some(program.ops.len() - 1)
            }
        }
    }

    fn add_may(&mut self, program: &mut Program, who: Players, first: Effect, then: Option<Effect>) {
        let by = program.targets.len() as u8;
        let who = self.binder.bound_players(who, by);
        players(who, &mut |spec| program.targets.push(spec));
        let point = self.add_point(program, by);
        let ask = program.ops.len();
        let slot = program.targets.len() as u8;
        let first = self.binder.bound(first, slot);
        program.ops.push(Op::May { who, by, effect: first, slot, no: 0 });
        self.add_bound(program, first);
        let mut fails = None;
        if let Some(then) = then {
            fails = Some(program.ops.len());
            program.ops.push(Op::IfDone { no: 0 });
            self.add_effect(program, then);
        }
        let end = program.ops.len() as u8;
        for at in [Some(ask), fails, point].into_iter().flatten() {
            set_jump(&mut program.ops[at], end);
        }
        if is_several(who) {
            program.ops.push(Op::Again(ask as u8));
        }
    }

    /// Adds an instruction that decides whether an effect happens, and the effect.
    fn add_guarded(&mut self, program: &mut Program, guard: Op, effect: Effect) {
        let at = program.ops.len();
        program.ops.push(guard);
        self.add_bound(program, effect);
        let end = program.ops.len() as u8;
        set_jump(&mut program.ops[at], end);
    }

    fn add_step(&mut self, program: &mut Program, step: &Step) -> Result<(), Uncompiled> {
        let slot = program.targets.len() as u8;
        let mark = self.binder.mark();
        match *step {
            Step::Do(effect) => self.add_effect(program, effect),
            Step::May { who, first, then } => {
                self.add_may(program, who, first, then);
                self.binder.may_not_have_happened(&mark);
            }
            Step::MayPay { cost, then } => {
                let then = self.binder.bound(then, slot);
                self.add_guarded(program, Op::MayPay { cost, no: 0 }, then);
                self.binder.may_not_have_happened(&mark);
            }
            Step::Unless { effect, who, cost } => {
                let effect = self.binder.bound(effect, slot);
                let who = self.binder.bound_players(who, slot);
                self.add_guarded(program, Op::Unless { who, cost, paid: 0 }, effect);
                self.binder.may_not_have_happened(&mark);
            }
            Step::If { condition, then } => {
                let condition = self.binder.condition(condition);
                let then = self.binder.bound(then, slot);
                self.add_guarded(program, Op::If { condition, no: 0 }, then);
                self.binder.may_not_have_happened(&mark);
            }
            Step::IfElse { condition, then, otherwise } => {
                let condition = self.binder.condition(condition);
                let test = program.ops.len();
                program.ops.push(Op::If { condition, no: 0 });
                self.add_effect(program, then);
                self.binder.back_to(&mark);
                let over = program.ops.len();
                program.ops.push(Op::Jump(0));
                let no = program.ops.len() as u8;
                set_jump(&mut program.ops[test], no);
                self.add_effect(program, otherwise);
                self.binder.back_to(&mark);
                let end = program.ops.len() as u8;
                set_jump(&mut program.ops[over], end);
            }
            Step::Choose(_) => return Err(Uncompiled::Modes),
            Step::Watch { when, does } => {
                self.binder.watch(&when);
                let does = self.effect_program(does, program.text)?;
                self.binder.back_to(&mark);
                program.ops.push(Op::Watch { when, program: does });
            }
            Step::Later { at, does } => {
                self.binder.delay();
                let does = self.effect_program(does, program.text)?;
                let about = self.binder.remembered();
                self.binder.back_to(&mark);
                program.ops.push(Op::Later { at, program: does, about });
            }
        }
        Ok(())
    }
}

/// Adds a program to those of a pool.
pub(crate) fn add(programs: &mut Vec<Program>, pool: PoolId, program: Program) -> ProgramId {
    programs.push(program);
    ProgramId(pool.number((programs.len() - 1) as u32))
}

/// Whether several players may be asked, one after the other.
pub(crate) fn is_several(who: Players) -> bool {
    match who {
        Players::EachOpponent | Players::EachPlayer => true,
        Players::You
        | Players::Target
        | Players::TargetOpponent
        | Players::ItsController(_)
        | Players::ThatPlayer(_) => false,
    }
}

fn set_jump(op: &mut Op, to: u8) {
    match op {
        Op::Point { no, .. }
        | Op::May { no, .. }
        | Op::MayPay { no, .. }
        | Op::If { no, .. }
        | Op::IfDone { no } => *no = to,
        Op::Unless { paid, .. } => *paid = to,
        Op::Jump(at) => *at = to,
        Op::Do { .. }
        | Op::Again(_)
        | Op::Watch { .. }
        | Op::Later { .. }
        | Op::Measure
        | Op::Ward
        | Op::ComeBack => {}
    }
}

/// The targets of an effect, in the order of its text.
pub fn each_target(effect: &Effect, found: &mut dyn FnMut(TargetSpec)) {
    for part in effect.parts().into_iter().flatten() {
        match part {
            EffectPart::Players(who) => players(who, found),
            EffectPart::Objects(what) => objects(what, found),
            EffectPart::AnyTarget => found(TargetSpec::Any),
            EffectPart::Spell(filter) => found(TargetSpec::Spell(filter)),
            EffectPart::Buried(filter) => found(TargetSpec::Buried(filter)),
            EffectPart::Among(_) => {}
        }
    }
    // LOR 6.11: an amount that hangs on a choice asks for it, after all others of the effect.
    if let Some(what) = effect.amount().and_then(Amount::of) {
        objects(what, found);
    }
}

fn players(who: Players, found: &mut dyn FnMut(TargetSpec)) {
    match who {
        Players::Target => found(TargetSpec::Player),
        Players::TargetOpponent => found(TargetSpec::Opponent),
        Players::You
        | Players::EachOpponent
        | Players::EachPlayer
        | Players::ItsController(_)
        | Players::ThatPlayer(_) => {}
    }
}

fn objects(what: Objects, found: &mut dyn FnMut(TargetSpec)) {
    match what {
        Objects::Target(filter) => found(TargetSpec::Object { filter, optional: false }),
        Objects::UpTo(count, filter) => {
            for _ in 0..count {
                found(TargetSpec::Object { filter, optional: true });
            }
        }
        Objects::This(_)
        | Objects::It(_)
        | Objects::That(_)
        | Objects::Host
        | Objects::Each(_)
        | Objects::Chosen(_) => {}
    }
}

/// Number of targets a text has for these objects.
pub(crate) fn slots(what: Objects) -> u8 {
    match what {
        Objects::Target(_) => 1,
        Objects::UpTo(count, _) => count,
        Objects::This(_)
        | Objects::It(_)
        | Objects::That(_)
        | Objects::Host
        | Objects::Each(_)
        | Objects::Chosen(_) => 0,
    }
}

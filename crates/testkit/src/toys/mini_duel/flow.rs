//! The course of a game: steps, priority, checks, triggers, combat. Runs until somebody must choose.

use std::ops::ControlFlow;

use kernel::{Seat, Sink, Step};

use super::MiniDuel;
use super::cards::{Card, Target, When};
use super::choice::Choice;
use super::event::{Event, What};
use super::table::{
    ENERGY_MAX, Ending, Frame, Item, Object, Part, Place, Question, Ref, STEPS, Trigger, TurnStep, Value,
    other,
};

/// A game while a choice is carried out: where events go, and whether something came to light.
pub(super) struct Play<'g, 'o, 'e> {
    pub(super) game: &'g mut MiniDuel,
    pub(super) out: &'o mut Sink<'e, Event>,
    pub(super) step: Step,
}

/// Goes on, or stops because somebody is asked.
pub(super) type Going = ControlFlow<()>;
pub(super) const ON: Going = ControlFlow::Continue(());
pub(super) const ASKED: Going = ControlFlow::Break(());

impl<'g, 'o, 'e> Play<'g, 'o, 'e> {
    pub(super) fn new(game: &'g mut MiniDuel, out: &'o mut Sink<'e, Event>) -> Self {
        Play { game, out, step: Step::Quiet }
    }

    pub(super) fn emit(&mut self, what: What) {
        self.out.emit(|| Event(what));
    }

    pub(super) fn ask(&mut self, seat: Seat, question: Question) -> Going {
        self.game.table.asked = seat;
        self.game.table.question = question;
        ASKED
    }

    pub(super) fn end(&mut self, ending: Ending) {
        self.game.table.ending = Some(ending);
        self.emit(What::Ended(ending));
    }

    /// Carries out a legal answer, then everything that follows from it.
    pub(super) fn answer(&mut self, seat: Seat, choice: Choice) {
        let going = match (self.game.table.question, choice) {
            (Question::Attack(place), _) => self.attack(place, choice),
            (Question::Block(place), _) => self.block(place, choice),
            (Question::Priority, Choice::Play(card)) => self.cast(seat, card),
            (Question::Priority, _) => {
                self.game.table.passes += 1;
                self.game.table.priority = other(seat);
                ON
            }
            (Question::Order, Choice::Trigger(card)) => {
                self.game.table.ordered += 1;
                self.put_on_stack(seat, card);
                ON
            }
            (Question::Target, _) => {
                let target = self.value(choice);
                if let Some(item) = self.game.table.stack.last_mut() {
                    item.registers[0] = target;
                }
                self.emit(What::Targeted(target));
                ON
            }
            _ => self.answer_effect(seat, choice),
        };
        if going == ON {
            self.advance();
        }
    }

    /// Value of the thing a choice points at, as a program keeps it.
    pub(super) fn value(&self, choice: Choice) -> Value {
        match choice {
            Choice::Player(seat) => Value::Player(seat),
            Choice::Discard(card) => Value::Card(card),
            Choice::Creature(place) => self
                .game
                .table
                .at(place)
                .map_or(Value::Nothing, |object| Value::Creature(Ref { place, handle: object.handle })),
            _ => Value::Nothing,
        }
    }

    /// The only loop. What comes first is decided here and nowhere else: a resolution under way, the step's
    /// own action, checks, waiting triggers, and only then priority.
    pub(super) fn advance(&mut self) {
        loop {
            let table = &self.game.table;
            if table.ending.is_some() {
                return;
            }
            let going = if !table.agenda.is_empty() {
                self.run()
            } else if !table.entered {
                self.enter_step()
            } else if self.checks() {
                ON
            } else if !self.game.table.waiting.is_empty() {
                self.stack_triggers()
            } else if self.game.table.passes == 2 {
                self.both_passed();
                ON
            } else {
                self.ask(self.game.table.priority, Question::Priority)
            };
            if going == ASKED {
                return;
            }
        }
    }

    fn both_passed(&mut self) {
        let table = &mut self.game.table;
        table.passes = 0;
        // The active player goes first again, whoever's item it was.
        table.priority = table.active();
        match table.stack.pop() {
            Some(item) => self.resolve(item),
            None => self.next_step(),
        }
    }

    /// Playing a card shows it to the others.
    fn cast(&mut self, seat: Seat, card: Card) -> Going {
        self.leave_hand(seat, card);
        let table = &mut self.game.table;
        let handle = table.issue();
        table.players[seat.index()].energy -= card.definition().cost;
        table.passes = 0;
        table.stack.push(Item::new(handle, card, Part::Spell, seat));
        self.now_seen(seat);
        self.emit(What::Played(seat, card));
        match card.definition().target {
            Target::Nothing => ON,
            Target::Creature | Target::CreatureOrPlayer => self.ask(seat, Question::Target),
        }
    }

    fn resolve(&mut self, item: Item) {
        if item.part == Part::Spell && item.card.is_creature() {
            self.emit(What::Resolves(item.card));
            return self.enter_field(item.controller, item.card);
        }
        if let Value::Creature(target) = item.registers[0]
            && self.game.table.find(target).is_none()
        {
            self.emit(What::Fizzled(item.card));
            return self.bury(item.controller, item.card);
        }
        self.emit(What::Resolves(item.card));
        self.game.table.agenda.push(Frame { item, next: 0 });
    }

    fn next_step(&mut self) {
        let table = &mut self.game.table;
        table.entered = false;
        table.step = match table.step {
            TurnStep::Attack if !table.is_attacked() => TurnStep::End,
            TurnStep::End => return self.next_turn(),
            now => STEPS[now as usize + 1].0,
        };
        if table.step == TurnStep::End {
            for object in table.field.iter_mut().flatten() {
                *object = Object { attacking: false, blocked: false, blocks: None, ..*object };
            }
        }
    }

    fn next_turn(&mut self) {
        let table = &mut self.game.table;
        // Damage and boosts go together: a boosted creature does not die of old damage.
        for object in table.field.iter_mut().flatten() {
            *object = Object { damage: 0, boost: 0, ..*object };
        }
        if table.turn >= table.options.turns {
            return self.end(Ending::TurnLimit);
        }
        table.turn += 1;
        table.step = TurnStep::Begin;
        table.priority = table.active();
        let (turn, active) = (table.turn, table.priority);
        self.emit(What::TurnBegan(turn, active));
    }

    /// The step's own action, before anybody gets priority.
    fn enter_step(&mut self) -> Going {
        let (step, active, turn) = {
            let table = &self.game.table;
            (table.step, table.active(), table.turn)
        };
        self.emit(What::StepBegan(step));
        match step {
            TurnStep::Begin => {
                self.game.table.players[active.index()].energy = turn.div_ceil(2).min(ENERGY_MAX);
                if turn > 1 {
                    self.draw(active, 1);
                }
            }
            TurnStep::Attack => self.ask_attacker(None)?,
            TurnStep::Block => self.ask_blocker(None)?,
            TurnStep::Damage => self.combat_damage(),
            TurnStep::Main | TurnStep::End => {}
        }
        self.game.table.entered = true;
        ON
    }

    /// Asks about the next creature that may attack; goes on if there is none.
    fn ask_attacker(&mut self, last: Option<Place>) -> Going {
        let table = &self.game.table;
        match Place::all().find(|&place| Some(place) > last && table.may_attack(place)) {
            Some(place) => self.ask(table.active(), Question::Attack(place)),
            None => ON,
        }
    }

    fn attack(&mut self, place: Place, choice: Choice) -> Going {
        if choice == Choice::Attack {
            if let Some(object) = self.game.table.at_mut(place) {
                object.attacking = true;
            }
            self.emit(What::Attacks(place));
        }
        self.ask_attacker(Some(place))?;
        self.game.table.entered = true;
        ON
    }

    fn ask_blocker(&mut self, last: Option<Place>) -> Going {
        let table = &self.game.table;
        match Place::all().find(|&place| Some(place) > last && table.may_block(place)) {
            Some(place) => self.ask(other(table.active()), Question::Block(place)),
            None => ON,
        }
    }

    fn block(&mut self, place: Place, choice: Choice) -> Going {
        if let Choice::Block(attacker) = choice
            && let Value::Creature(attacked) = self.value(Choice::Creature(attacker))
        {
            if let Some(object) = self.game.table.at_mut(place) {
                object.blocks = Some(attacked);
            }
            if let Some(object) = self.game.table.at_mut(attacker) {
                object.blocked = true;
            }
            self.emit(What::Blocks(place, attacker));
        }
        self.ask_blocker(Some(place))?;
        self.game.table.entered = true;
        ON
    }

    /// All damage is worked out first and then dealt, so that nobody's death spares anybody.
    fn combat_damage(&mut self) {
        let table = &self.game.table;
        let defender = other(table.active());
        let mut to_player = 0;
        let mut dealt: Vec<(Place, i16)> = Vec::new();
        for (place, attacker) in table.creatures().filter(|(_, object)| object.attacking) {
            let mut left = attacker.power();
            if !attacker.blocked {
                to_player += left;
                continue;
            }
            let attacked = Ref { place, handle: attacker.handle };
            for (blocker_place, blocker) in table.blockers(attacked) {
                // Enough to kill the first, then the next; what is left over is lost.
                let share = left.min((blocker.toughness() - blocker.damage).max(0));
                left -= share;
                dealt.push((blocker_place, share));
                dealt.push((place, blocker.power()));
            }
        }
        for (place, amount) in dealt {
            self.damage(place, amount);
        }
        if to_player > 0 {
            self.lose_life(defender, to_player);
        }
    }

    /// One round of checks from one snapshot; whether anything happened.
    fn checks(&mut self) -> bool {
        let table = &self.game.table;
        let beaten = |seat: usize| table.players[seat].life <= 0 || table.players[seat].drew_nothing;
        let ending = match (beaten(0), beaten(1)) {
            (true, true) => Some(Ending::BothBeaten),
            (true, false) => Some(Ending::Beaten(Seat(0))),
            (false, true) => Some(Ending::Beaten(Seat(1))),
            (false, false) => None,
        };
        if let Some(ending) = ending {
            self.end(ending);
            return true;
        }
        let is_dead = |object: &Object| object.damage >= object.toughness();
        let dead: Vec<Place> =
            table.creatures().filter(|(_, object)| is_dead(object)).map(|(place, _)| place).collect();
        for &place in &dead {
            self.die(place);
        }
        !dead.is_empty()
    }

    pub(super) fn trigger(&mut self, when: When, card: Card, controller: Seat) {
        if card.definition().trigger.is_some_and(|(moment, _)| moment == when) {
            self.game.table.waiting.push(Trigger { card, controller });
        }
    }

    /// The active player's triggers go on the stack first and so resolve last; each orders the own, and is
    /// asked only while there is a difference.
    fn stack_triggers(&mut self) -> Going {
        let table = &self.game.table;
        let active = table.active();
        for seat in [active, other(active)] {
            let kinds: Vec<Card> = table.waiting_kinds(seat).take(2).collect();
            match *kinds {
                [] => {}
                [card] => {
                    self.put_on_stack(seat, card);
                    if self.game.table.waiting_of(seat).next().is_none() {
                        self.game.table.ordered = 0;
                    }
                    return ON;
                }
                _ => return self.ask(seat, Question::Order),
            }
        }
        ON
    }

    fn put_on_stack(&mut self, seat: Seat, card: Card) {
        let table = &mut self.game.table;
        let waits = |trigger: &Trigger| trigger.card == card && trigger.controller == seat;
        let Some(index) = table.waiting.iter().position(waits) else { return };
        table.waiting.remove(index);
        let handle = table.issue();
        table.stack.push(Item::new(handle, card, Part::Trigger, seat));
        // New on the stack: both get to answer it.
        table.passes = 0;
        table.priority = table.active();
        self.emit(What::Triggered(seat, card));
    }
}

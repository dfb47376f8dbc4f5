//! The turn: what happens in each step, and how steps and turns follow each other (DUEL 2).

use cards::{Common, Event, Handle, Item, ItemKind, PendingReturn, TriggerEvent, Until, Value};
use wording::ast::Restriction;

use crate::priority::{Flow, Going, ON};
use crate::seats::other;
use crate::state::Question;
use crate::steps::Step;

impl Flow<'_, '_> {
    /// The step's own action, before anybody gets priority (DUEL 2.1).
    pub(crate) fn enter_step(&mut self) -> Going {
        let (step, active) = (self.course.step, self.play.public.active);
        match step {
            Step::Setup => return self.set_up_hands(),
            Step::Untap => self.untap(),
            Step::Upkeep | Step::Main1 | Step::BeginCombat | Step::EndCombat | Step::Main2 => {
                self.begin_step()
            }
            Step::Draw => {
                // DUEL 1.4: the first player skips the whole step of turn 1.
                if self.play.public.turn == 1 {
                    self.next_step();
                    return ON;
                }
                self.begin_step();
                self.play.draw(active);
            }
            Step::Resource => {
                self.begin_step();
                self.refresh_resources();
            }
            Step::Attackers => {
                self.begin_step();
                self.ask_attacker(Handle::NONE)?;
                self.attackers_declared();
            }
            Step::Blockers => {
                self.begin_step();
                self.ask_blocker(Handle::NONE)?;
                self.blockers_declared();
            }
            Step::FirstDamage => {
                if !self.is_first_damage() {
                    self.next_step();
                    return ON;
                }
                self.begin_step();
                self.mark_first_strikers();
                self.ask_assignment(None)?;
                self.combat_damage();
            }
            Step::Damage => {
                self.begin_step();
                self.ask_assignment(None)?;
                self.combat_damage();
            }
            Step::End => {
                self.begin_step();
                self.return_at_end();
            }
            Step::Cleanup => return self.clean_up(),
        }
        self.course.entered = true;
        ON
    }

    /// Says that a step began, and lets what waits for it trigger.
    fn begin_step(&mut self) {
        let step = self.course.step;
        self.play.emit(Event::StepBegan(step as u8));
        if let Some(name) = step.row().beginning {
            let active = self.play.public.active;
            self.play.public.occurs(TriggerEvent::of_player(name.kind(), active, 0));
        }
    }

    /// DUEL 2.4: everything of the active player untaps; what triggers waits.
    fn untap(&mut self) {
        let active = self.play.public.active;
        self.play.emit(Event::StepBegan(Step::Untap as u8));
        self.play.public.end_effects(Until::TurnOf(active));
        for place in 0..self.play.public.field.len() {
            let permanent = &mut self.play.public.field[place];
            if permanent.now.controller != active {
                continue;
            }
            permanent.sick = false;
            let (handle, stays) = (permanent.handle, permanent.now.keywords.is(Restriction::DoesntUntap));
            if !stays {
                self.play.set_tapped(handle, false);
            }
        }
    }

    /// DUEL 4.2: the pool is set to the base and what generators yield, not added to.
    fn refresh_resources(&mut self) {
        let active = self.play.public.active;
        let options = self.course.options;
        let mut yields = [0u8; 5];
        for permanent in self.play.public.controlled(active) {
            if let Some(aspect) = permanent.card().yields {
                yields[aspect as usize] = yields[aspect as usize].saturating_add(1);
            }
        }
        let resources = &mut self.play.public.players[active.index()].resources;
        if !options.carry_over {
            resources.lasting = [0; 5];
            resources.plain = 0;
        }
        for (lasting, yielded) in resources.lasting.iter_mut().zip(yields) {
            *lasting = lasting.saturating_add(yielded).min(99);
        }
        resources.plain = resources.plain.saturating_add(options.base).min(99);
        self.play.emit(Event::Refreshed(active));
    }

    /// Returns cards exiled until the next end step, by a trigger, which both can answer.
    fn return_at_end(&mut self) {
        while let Some(place) = self.play.public.returns.iter().position(|one| !one.when.is_some()) {
            let PendingReturn { what, by, controller, .. } = self.play.public.returns.remove(place);
            let mut item = Item::new(
                Handle::NONE,
                by,
                ItemKind::Triggered,
                Common::ComeBack.of(by.pool_id()),
                controller,
            );
            item.about = Value::Object(what);
            self.play.public.waiting.push(item);
        }
    }

    /// DUEL 2.3: the active player discards to the limit; then, as one event, damage wears off and "until end of turn"
    /// ends.
    fn clean_up(&mut self) -> Going {
        let active = self.play.public.active;
        if self.play.public.hands[active.index()] > self.course.options.hand_limit {
            return self.ask(active, Question::HandLimit);
        }
        self.play.emit(Event::StepBegan(Step::Cleanup as u8));
        let public = &mut *self.play.public;
        for permanent in &mut public.field {
            permanent.damage = 0;
            permanent.touched = false;
        }
        public.end_effects(Until::EndOfTurn);
        public.shields.clear();
        self.course.entered = true;
        self.course.stirred = false;
        ON
    }

    /// The step ends; resources made by effects vanish with it (DUEL 4.3).
    pub(crate) fn next_step(&mut self) {
        for player in &mut self.play.public.players {
            player.resources.passing = [0; 5];
        }
        self.play.forget_last_known();
        self.course.entered = false;
        self.course.priority = self.play.public.active;
        let attacked = self.play.public.players[self.play.public.active.index()].attacked;
        self.course.step = match self.course.step {
            // DUEL 2.2: without attackers, blockers and damage are skipped.
            Step::Attackers if !attacked => Step::EndCombat,
            // DUEL 6.6: attackers stay attacking until the end of combat ends.
            Step::EndCombat => {
                self.play.public.field.iter_mut().for_each(cards::Permanent::leave_combat);
                Step::Main2
            }
            // DUEL 2.3: another cleanup.
            Step::Cleanup => Step::Cleanup,
            step => step.next().unwrap_or(Step::Untap),
        };
    }

    /// Passes the turn to the seat that was promised one most recently, or to the other player.
    pub(crate) fn next_turn(&mut self) {
        let public = &mut *self.play.public;
        let next = match public.extra_turns.pop() {
            Some(seat) => seat,
            None => {
                self.course.regular = other(self.course.regular);
                self.course.regular
            }
        };
        public.pass_turn(next);
        self.play.forget_last_known();
        let turn = self.play.public.turn;
        self.course.step = Step::Untap;
        self.course.entered = false;
        self.course.passes = 0;
        self.course.priority = next;
        self.course.choices = 0;
        self.course.watch = Default::default();
        self.play.emit(Event::TurnBegan(turn, next));
    }
}

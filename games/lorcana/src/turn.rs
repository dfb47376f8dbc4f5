//! The turn: what happens in each step, and how steps and turns follow each other (LOR 4).

use cards::{Event, TriggerEvent, Until};
use kernel::Seat;
use wording::ast::{Restriction, TriggerKind};

use crate::flow::{Flow, Going, ON};
use crate::options::Edition;
use crate::state::{Loss, Question};
use crate::steps::Step;

impl Flow<'_, '_> {
    /// Performs a step's first action.
    pub(crate) fn enter_step(&mut self) -> Going {
        let active = self.play.public.active;
        match self.course.step {
            Step::DetermineFirstPlayer => self.play.emit(Event::First(self.course.first)),
            Step::ShuffleDecks => self.shuffle_decks(),
            Step::DrawStartingHands => self.draw_starting_hands(),
            Step::Mulligan => self.alter_hands()?,
            Step::Ready => self.ready(active),
            Step::Set => self.set(active),
            Step::Draw => {
                // LOR 4.2.3.2: the starting player skips the whole step of turn 1.
                if self.play.public.turn == 1 {
                    self.next_step();
                    return ON;
                }
                self.begin_step();
                self.play.draw(active);
            }
            Step::Main => self.begin_step(),
            Step::End => {
                self.begin_step();
                self.play.public.occurs(TriggerEvent::of_player(TriggerKind::EndStep, active, 0));
            }
        }
        self.course.entered = true;
        ON
    }

    fn begin_step(&mut self) {
        self.play.emit(Event::StepBegan(self.course.step as u8));
    }

    /// LOR 4.2.1: everything readies; then "until the start of your next turn" ends; what triggers waits.
    fn ready(&mut self, active: Seat) {
        self.begin_step();
        for place in 0..self.play.public.field.len() {
            let permanent = &self.play.public.field[place];
            let (handle, controller) = (permanent.handle, permanent.now.controller);
            if controller == active && !permanent.now.keywords.is(Restriction::DoesntUntap) {
                self.play.set_tapped(handle, false);
            }
        }
        self.play.ready_all_ink(active);
        self.play.public.end_effects(Until::TurnOf(active));
        self.play.public.occurs(TriggerEvent::of_player(TriggerKind::Upkeep, active, 0));
    }

    /// LOR 4.2.2: characters dry, and locations give their lore by the rules, not by the bag.
    fn set(&mut self, active: Seat) {
        self.begin_step();
        let own = self.play.public.field.iter_mut().filter(|one| one.now.controller == active);
        own.for_each(|one| one.sick = false);
        for place in 0..self.play.public.field.len() {
            let one = &self.play.public.field[place];
            if one.now.controller == active && one.is_location() {
                let (handle, card, lore) = (one.handle, one.now.card, one.now.lore.max(0));
                if lore > 0 {
                    self.play.emit(Event::LocationLore(handle, card, lore));
                    self.play.gain_life(active, lore);
                }
            }
        }
    }

    /// A step in which nothing is decided is over; the game waits there if it was asked to (LOR 8).
    pub(crate) fn step_ends(&mut self) -> Going {
        let decides = matches!(self.course.step, Step::Mulligan | Step::Main);
        if self.course.options.manual_steps && !decides && !self.course.waited {
            return self.ask(self.play.public.active, Question::Step);
        }
        self.next_step();
        ON
    }

    fn next_step(&mut self) {
        self.course.entered = false;
        self.course.waited = false;
        let Some(next) = self.course.step.next() else { return };
        self.course.step = next;
        if next == Step::Ready {
            self.play.emit(Event::TurnBegan(self.play.public.turn, self.play.public.active));
        }
    }

    /// LOR 4.4: the bag is empty. What lasts this turn ends, and what that triggers is resolved, until nothing is left
    /// to end; then the turn passes.
    pub(crate) fn turn_ends(&mut self) -> Going {
        let active = self.play.public.active;
        let mut ended = self.play.public.end_effects(Until::EndOfTurn);
        let public = &mut *self.play.public;
        ended |= !public.shields.is_empty() || !public.floating.is_empty();
        public.shields.clear();
        public.floating.clear();
        if ended {
            public.stale = true;
            return ON;
        }
        if self.is_out(active) {
            self.next_turn();
            return ON;
        }
        if self.course.options.manual_steps && !self.course.waited {
            return self.ask(active, Question::Step);
        }
        // LOR 1: in the current edition this is when an empty deck loses.
        let empty = self.play.secrets[active.index()].library.is_empty();
        if empty && self.course.options.edition == Edition::Current {
            self.lose(active, Loss::DeckOut);
            return ON;
        }
        self.next_turn();
        ON
    }

    /// The turn passes to the next seat that still plays.
    fn next_turn(&mut self) {
        let next = self.play.public.after(self.play.public.active);
        self.play.public.pass_turn(next);
        self.play.forget_last_known();
        self.course.step = Step::Ready;
        self.course.entered = false;
        self.course.waited = false;
        self.course.choices = 0;
        self.course.resolved = 0;
        self.play.emit(Event::TurnBegan(self.play.public.turn, next));
    }
}

//! Priority and the stack (DUEL 3): what comes first is decided here and nowhere else.

use std::ops::ControlFlow;

use cards::{Event, Exhausted, Item, ItemKind, Play, Pointer, Value, pool};
use kernel::{Seat, Sink};

use crate::choice::Choice;
use crate::seats::{SEATS, other};
use crate::state::{Announcement, Course, Duel, Ending, Question, Stage};
use crate::steps::{Step, Window};
use crate::{legal, loops};

/// Most choices of one turn; a turn that needs more is a draw (DUEL 5.4).
const TURN_CHOICES_MAX: u16 = 4_000;

/// Goes on, or stops because somebody is asked.
pub(crate) type Going = ControlFlow<()>;
pub(crate) const ON: Going = ControlFlow::Continue(());
pub(crate) const ASKED: Going = ControlFlow::Break(());

/// A game while a choice is carried out.
pub(crate) struct Flow<'g, 'e> {
    pub(crate) play: Play<'g, 'e>,
    pub(crate) course: &'g mut Course,
}

impl<'g, 'e> Flow<'g, 'e> {
    pub(crate) fn new(game: &'g mut Duel, out: &'g mut Sink<'e, Event>) -> Self {
        let Duel { public, course, secrets, rng } = game;
        let actor = course.asked;
        Flow { play: Play { public, secrets, rng, out, actor, step: kernel::Step::Quiet }, course }
    }

    /// Asks. A question of the same decision counts on.
    pub(crate) fn ask(&mut self, seat: Seat, question: Question) -> Going {
        self.play.public.refresh();
        let before = legal::group(&self.course.question);
        self.course.asked = seat;
        self.course.question = question;
        let left = legal::left(self.play.public, self.course);
        let goes_on = before.is_some() && before == legal::group(&question) && left < self.course.left;
        self.course.made = if goes_on { self.course.made + 1 } else { 0 };
        self.course.left = left;
        ASKED
    }

    pub(crate) fn end(&mut self, ending: Ending) {
        self.course.ending = Some(ending);
        self.play.emit(Event::Ended(ending.why()));
    }

    /// Carries out a legal answer, then everything that follows from it.
    pub(crate) fn answer(&mut self, seat: Seat, choice: Choice) {
        self.course.choices = self.course.choices.saturating_add(1);
        let going = match self.course.question {
            Question::Mulligan => self.answer_mulligan(seat, choice),
            Question::Look => self.answer_look(seat, choice),
            Question::Priority => self.answer_priority(seat, choice),
            Question::Way
            | Question::Mode
            | Question::X
            | Question::Target(_)
            | Question::Pay(_)
            | Question::MakeResources
            | Question::Cost(_) => self.answer_announcement(seat, choice),
            Question::Attack(creature) => self.answer_attack(creature, choice),
            Question::Block(creature) => self.answer_block(creature, choice),
            Question::Assign(attacker, blocker) => self.answer_assign(attacker, blocker, choice),
            Question::Order => {
                if let Choice::Trigger(place) = choice {
                    self.put_on_stack(usize::from(place));
                }
                ON
            }
            Question::Unique => self.answer_unique(seat, choice),
            Question::HandLimit => {
                if let Choice::Card(card) = choice {
                    self.play.discard(seat, card);
                }
                ON
            }
            Question::Effect(ask) => {
                if let Some(answer) = legal::as_answer(self.play.public, choice) {
                    self.play.answer(seat, ask, answer);
                }
                ON
            }
        };
        if going == ON {
            self.advance();
        }
    }

    /// The only loop: an announcement or a resolution under way, the step's own action, checks, waiting triggers, and
    /// only then priority (DUEL 2.1, 5.1).
    pub(crate) fn advance(&mut self) {
        loop {
            if let Some(exhausted) = self.play.public.exhausted {
                self.end(match exhausted {
                    Exhausted::Field => Ending::FieldBudget,
                    Exhausted::Stack => Ending::StackBudget,
                    Exhausted::Turn => Ending::TurnBudget,
                    Exhausted::Loop => Ending::Loop,
                });
            }
            if self.course.ending.is_some() {
                return;
            }
            self.play.public.refresh();
            let going = if self.course.announcement.is_some() {
                self.announce()
            } else if self.play.public.frame.is_some() {
                match self.play.run() {
                    Some((seat, ask)) => self.ask(seat, Question::Effect(ask)),
                    None => ON,
                }
            } else if !self.course.entered {
                self.enter_step()
            } else if self.course.step.row().window == Window::Closed && self.course.step != Step::Cleanup {
                self.next_step();
                ON
            } else {
                self.before_priority()
            };
            if going == ASKED {
                return;
            }
        }
    }

    /// DUEL 5.1: checks until nothing applies, then waiting triggers, and again; then priority.
    fn before_priority(&mut self) -> Going {
        if self.checks()? {
            self.course.stirred = true;
            return ON;
        }
        if !self.play.public.waiting.is_empty() {
            self.course.stirred = true;
            return self.stack_triggers();
        }
        if self.course.step == Step::Cleanup && !self.course.stirred {
            self.next_turn();
            return ON;
        }
        if self.course.passes == 2 {
            self.both_passed();
            return ON;
        }
        if self.course.choices > TURN_CHOICES_MAX {
            self.play.public.exhausted = Some(Exhausted::Turn);
            return ON;
        }
        if self.is_going_in_circles() {
            self.play.public.exhausted = Some(Exhausted::Loop);
            return ON;
        }
        self.ask(self.course.priority, Question::Priority)
    }

    fn answer_priority(&mut self, seat: Seat, choice: Choice) -> Going {
        match choice {
            Choice::Play(card) => self.play_card(seat, card),
            Choice::Activate(place, ability) => self.activate(seat, usize::from(place), ability),
            _ => {
                self.course.passes += 1;
                self.course.priority = other(seat);
                self.play.emit(Event::Passed(seat));
            }
        }
        ON
    }

    /// DUEL 3.2: the top item resolves and the active player has priority, even after an item of the other; on an empty
    /// stack the step ends.
    fn both_passed(&mut self) {
        self.course.passes = 0;
        self.course.priority = self.play.public.active;
        match self.play.public.stack.pop() {
            Some(item) => {
                self.course.watch.forced = self.course.watch.forced.saturating_add(1);
                self.resolve(item);
            }
            None => self.next_step(),
        }
    }

    /// The pointer with which an item points at its targets.
    pub(crate) fn pointer(&self, item: &Item) -> Pointer {
        let aspects = match item.kind {
            ItemKind::Spell | ItemKind::Copy => item.card.card().aspects,
            ItemKind::Activated | ItemKind::Triggered => self.play.aspects(item.source),
        };
        Pointer { you: item.controller, source: item.source, item: item.handle, aspects, x: item.x }
    }

    /// DUEL 3.4: with all targets illegal it does nothing at all; with some, the rest happens.
    fn resolve(&mut self, mut item: Item) {
        let (card, pointer) = (item.card.card(), self.pointer(&item));
        let specs = &pool::program(item.program).targets;
        let (mut chosen, mut legal) = (0, 0);
        for (spec, target) in specs.iter().zip(&mut item.targets) {
            if *target == Value::Nothing {
                continue;
            }
            chosen += 1;
            if self.play.public.is_target(spec, *target, &pointer) {
                legal += 1;
            } else {
                *target = Value::Nothing;
            }
        }
        let only_if = item.ability.and_then(|index| card.triggered.get(usize::from(index))?.only_if);
        let holds =
            only_if.is_none_or(|condition| self.play.public.holds(&condition, &cards::Context::item(&item)));
        if (chosen > 0 && legal == 0) || !holds {
            self.play.emit(Event::Fizzled(item.card));
            if item.kind == ItemKind::Spell {
                self.play.bury(item.owner, item.card, cards::Zone::Stack);
            }
            return;
        }
        self.play.emit(Event::Resolves(item.handle, item.card));
        let is_spell = matches!(item.kind, ItemKind::Spell | ItemKind::Copy);
        if is_spell && card.card_type.is_permanent() {
            let from = if item.kind == ItemKind::Spell { cards::Zone::Stack } else { cards::Zone::Nowhere };
            let host = item.targets[0].object();
            let Item { card, owner, controller, x, .. } = item;
            self.play.enter(cards::Arrival { card, owner, controller, from, tapped: false, host, x });
        } else {
            self.play.begin(item);
        }
    }

    /// DUEL 7.2: the active player's triggers go on the stack first and so resolve last; each orders the own, and is
    /// asked only while there is a difference.
    fn stack_triggers(&mut self) -> Going {
        let active = self.play.public.active;
        for seat in [active, other(active)] {
            let mut own =
                self.play.public.waiting.iter().enumerate().filter(|(_, item)| item.controller == seat);
            let Some((place, first)) = own.next() else { continue };
            if own.any(|(_, item)| !cards::same_trigger(item, first)) {
                return self.ask(seat, Question::Order);
            }
            self.put_on_stack(place);
            return ON;
        }
        ON
    }

    /// Puts a waiting trigger on the stack; one without a legal target is removed (DUEL 3.5).
    fn put_on_stack(&mut self, place: usize) {
        let mut item = self.play.public.waiting.remove(place);
        let program = pool::program(item.program);
        item.handle = self.play.public.issue();
        let pointer = self.pointer(&item);
        if !legal::can_point(self.play.public, program, &pointer) {
            return self.play.emit(Event::Removed(item.card));
        }
        if self.play.public.stack.len() >= cards::STACK_MAX {
            self.play.public.exhausted = Some(Exhausted::Stack);
            return;
        }
        self.play.emit(Event::Triggered(item.handle, item.card, item.controller));
        self.play.public.stack.push(item);
        // Both get to answer it, and first whoever would have got priority anyway.
        self.course.passes = 0;
        if !program.targets.is_empty() || !program.modes.is_empty() {
            self.course.announcement = Some(Announcement {
                seat: item.controller,
                stage: Stage::Mode,
                ability: None,
                alternative: false,
                owed: Default::default(),
                targets: 0,
                costs: 0,
                picked: 0,
            });
        }
    }

    /// DUEL 5.4: whether the table looks as it did before, while nobody could do anything but pass.
    fn is_going_in_circles(&mut self) -> bool {
        const WATCH_FROM: u16 = 20;
        if self.course.watch.forced < WATCH_FROM
            || self.course.passes > 0
            || self.play.public.stack.is_empty()
        {
            return false;
        }
        let (public, course) = (&*self.play.public, &*self.course);
        if SEATS.into_iter().any(|seat| legal::can_act(public, course, self.play.secrets, seat)) {
            self.course.watch = Default::default();
            return false;
        }
        let fingerprint = loops::fingerprint(self.play.public, self.course, self.play.secrets);
        let watch = &mut self.course.watch;
        if watch.fingerprint == fingerprint && watch.span > 0 {
            return true;
        }
        // The distance to the fingerprint doubles, so that a circle of any length is found.
        watch.since += 1;
        if watch.since > watch.span {
            watch.fingerprint = fingerprint;
            watch.span = (watch.span * 2).clamp(1, 1 << 14);
            watch.since = 0;
        }
        false
    }
}

//! The one loop: what comes first is decided here and nowhere else (LOR 4.3, 4.5, 5).

use std::ops::ControlFlow;

use cards::{Event, Exhausted, Play};
use kernel::{Leave, Seat, Sink};

use crate::choice::Choice;
use crate::legal;
use crate::state::{Course, Ending, Lorcana, Loss, Question};
use crate::steps::{Bag, Step};

/// Most choices of one turn; a turn that needs more is a draw.
const TURN_CHOICES_MAX: u16 = 4_000;

/// Most entries of the bag at once: a choice of one is coded by its place.
const BAG_MAX: usize = 250;

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
    pub(crate) fn new(game: &'g mut Lorcana, out: &'g mut Sink<'e, Event>) -> Self {
        let Lorcana { public, course, secrets, rng } = game;
        let actor = course.asked;
        Flow { play: Play { public, secrets, rng, out, actor, step: kernel::Step::Quiet }, course }
    }

    /// Asks. A question of the same decision counts on.
    pub(crate) fn ask(&mut self, seat: Seat, question: Question) -> Going {
        self.play.public.refresh();
        let before = legal::group(&self.course.question);
        let same_seat = self.course.asked == seat;
        self.course.asked = seat;
        self.course.question = question;
        let left = legal::left(self.play.public, self.course);
        let goes_on =
            same_seat && before.is_some() && before == legal::group(&question) && left < self.course.left;
        self.course.made = if goes_on { self.course.made + 1 } else { 0 };
        self.course.left = left;
        ASKED
    }

    pub(crate) fn end(&mut self, ending: Ending) {
        self.course.ending = Some(ending);
        self.play.emit(Event::Ended(ending.why()));
    }

    /// Whether a seat still plays.
    pub(crate) fn is_out(&self, seat: Seat) -> bool {
        self.play.public.players[seat.index()].out
    }

    /// Carries out a legal answer, then everything that follows from it.
    pub(crate) fn answer(&mut self, seat: Seat, choice: Choice) {
        self.course.choices = self.course.choices.saturating_add(1);
        match self.course.question {
            Question::Mulligan => self.answer_mulligan(seat, choice),
            Question::Main => self.answer_main(seat, choice),
            Question::Singers | Question::EnterExerted | Question::Cost(_) => {
                self.answer_announcement(seat, choice);
            }
            Question::Instead => {
                if let Choice::Mode(way) = choice {
                    self.play.decide(way);
                }
            }
            Question::Bag => {
                if let Choice::Trigger(place) = choice {
                    self.resolve_entry(usize::from(place));
                }
            }
            Question::Step => self.course.waited = true,
            Question::Effect(ask) => {
                if let Some(answer) = legal::as_answer(self.play.public, choice) {
                    self.play.answer(seat, ask, answer);
                }
            }
        }
        self.advance();
    }

    /// Makes a seat leave; the others play on (LOR 3.2.1.3).
    pub(crate) fn leaves(&mut self, seat: Seat, why: Leave) {
        self.play.emit(Event::Left(seat));
        let asked = self.course.asked;
        self.lose(seat, Loss::Left(why));
        // What others decide about cards of their own stays as it is.
        let stays = self.course.announcement.is_some() || self.course.question == Question::Mulligan;
        if asked == seat || !stays {
            self.advance();
        }
    }

    /// The only loop: what is being played, what happens, what a text played, the step's own action; then checks, the bag,
    /// the challenge, and only then the step goes on.
    pub(crate) fn advance(&mut self) {
        loop {
            if self.play.public.waiting.len() > BAG_MAX {
                self.play.public.exhausted = Some(Exhausted::Stack);
            }
            if let Some(exhausted) = self.play.public.exhausted.filter(|_| self.course.ending.is_none()) {
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
            let going = if self.play.public.departing {
                self.depart_somewhere()
            } else if self.course.announcement.is_some() {
                self.announce()
            } else if self.play.public.frame.is_some() {
                match self.play.run() {
                    Some((seat, ask)) => self.ask(seat, Question::Effect(ask)),
                    None => ON,
                }
            } else if !self.play.public.stack.is_empty() {
                self.happen_next();
                ON
            } else if !self.course.entered && !self.is_out(self.play.public.active) {
                self.enter_step()
            } else {
                self.settle()
            };
            if going == ASKED {
                return;
            }
        }
    }

    /// LOR 6.9: who is affected says what happens instead, if several texts say different things.
    fn depart_somewhere(&mut self) -> Going {
        match self.play.public.undecided() {
            Some(undecided) => self.ask(undecided.who, Question::Instead),
            None => {
                self.play.depart();
                ON
            }
        }
    }

    /// LOR 4.5, 5: checks until nothing applies, one entry of the bag, and again; then the challenge, then the step.
    fn settle(&mut self) -> Going {
        if self.checks() {
            return ON;
        }
        let leaderless = self.is_out(self.play.public.active);
        if (leaderless || self.course.step.row().bag == Bag::Resolved) && !self.play.public.waiting.is_empty()
        {
            return self.resolve_bag();
        }
        self.course.resolver = None;
        if self.play.public.challenge.is_some() {
            self.challenge_goes_on();
            return ON;
        }
        self.play.forget_last_known();
        if leaderless {
            return self.turn_ends();
        }
        match self.course.step {
            Step::Main if self.course.choices > TURN_CHOICES_MAX => {
                self.play.public.exhausted = Some(Exhausted::Turn);
                ON
            }
            Step::Main => self.ask(self.play.public.active, Question::Main),
            Step::End => self.turn_ends(),
            _ => self.step_ends(),
        }
    }
}

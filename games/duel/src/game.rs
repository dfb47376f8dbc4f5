use cards::{Event, ItemKind};
use kernel::text::Catalogue;
use kernel::view::Anchor;
use kernel::{
    Broken, Decision, Digest, Game, GameInfo, Leave, Offered, Outcome, Refused, Rng, Seat, SeatRange, Seats,
    Seed, SetupErrors, Sink, Step, Told, Unreadable, View, Viewer,
};

use crate::choice::Choice;
use crate::known::{Known, Prior};
use crate::options::{Deck, OPTIONS, Options};
use crate::position::Position;
use crate::priority::Flow;
use crate::refusal::Refusal;
use crate::state::{Duel, Ending, Question};
use crate::{events, notation, set, steps, view};

/// Catalogues of Duel and of every game of cards.
const MESSAGES: &[Catalogue] =
    &Catalogue::joined::<{ cards::MESSAGES.len() + OWN_MESSAGES.len() }>(cards::MESSAGES, OWN_MESSAGES);
const OWN_MESSAGES: &[Catalogue] = kernel::catalogues!();

impl Game for Duel {
    const INFO: GameInfo = GameInfo {
        id: "duel",
        title: "Duel",
        summary: "duel-summary",
        seats: SeatRange { min: 2, max: 2 },
        rules_version: 2,
        options: OPTIONS,
        result: "duel-result",
        messages: MESSAGES,
        tables: || vec![steps::table(), set::table()],
    };

    type Options = Options;
    type SeatSetup = Deck;
    type Choice = Choice;
    type Question = Question;
    type Reason = Refusal;
    type Event = Event;
    type Known = Known;
    type Prior = Prior;
    type Position = Position;

    fn new(
        options: &Options,
        entries: &[Deck],
        seed: Seed,
        out: &mut Sink<'_, Event>,
    ) -> Result<Self, SetupErrors> {
        Duel::set_up(options, entries, seed, out)
    }

    fn pool(options: &Options, entries: &[Deck]) -> Option<Digest> {
        Some(set::digest(options.pool(), entries))
    }

    fn own_cards(options: &Options) -> Vec<String> {
        options.pool().set().own.clone()
    }

    fn learn_cards(files: &[String]) -> Result<String, SetupErrors> {
        let set = set::learn(files).map_err(|faults| SetupErrors::one(faults.to_string()))?;
        Ok(set.to_string())
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn decision(&self) -> Decision<Question> {
        if self.course.ending.is_some() {
            return Decision::Over;
        }
        let (seats, what) = (Seats::one(self.course.asked), self.course.question);
        Decision::Ask { seats, what, progress: self.course.progress() }
    }

    /// DUEL 3.4: what is cast or activated, until it is paid. A trigger is nobody's announcement.
    fn announcement(&self) -> Option<u32> {
        self.course.announcement?;
        let item = self.public.stack.last()?;
        (item.kind != ItemKind::Triggered).then_some(item.handle.0)
    }

    fn turn(&self) -> u32 {
        u32::from(self.public.turn)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.course.outcome(&self.public)
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.course.ending.is_none() && self.course.asked == seat {
            self.each_choice(|choice| out.push(choice));
        }
    }

    fn code(&self, seat: Seat, choice: Choice) -> Option<u32> {
        choice.coded(self.card_list(seat)?)
    }

    fn choice_of(&self, seat: Seat, code: u32) -> Option<Choice> {
        Choice::decoded(code, self.card_list(seat)?)
    }

    fn legal(&self, seat: Seat, choice: Choice) -> Result<(), Refused<Refusal>> {
        self.judge(seat, choice)
    }

    fn apply_unchecked(&mut self, seat: Seat, choice: Choice, out: &mut Sink<'_, Event>) -> Step {
        // DUEL 5.4: what nobody chose does not interrupt a loop. Looked at only where one may be under way.
        let forced = choice == Choice::Pass || self.course.watch.forced > 0 && self.is_forced();
        let mut flow = Flow::new(self, out);
        if !forced {
            flow.course.watch = Default::default();
        }
        flow.answer(seat, choice);
        flow.play.step
    }

    fn leave(&mut self, seat: Seat, why: Leave, out: &mut Sink<'_, Event>) {
        if self.course.ending.is_some() || seat.0 > 1 {
            return;
        }
        out.emit(|| Event::Left(seat));
        Flow::new(self, out).end(Ending::Left(seat, why));
    }

    fn known(&self, viewer: Viewer) -> Known {
        Known::new(self, viewer)
    }

    fn view(known: &Known, offered: &Offered<Choice>, _: impl FnOnce() -> View) -> View {
        view::view(known, offered)
    }

    fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
        view::choice_at(known, at)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
        events::told(event, viewer)
    }

    fn deal(known: &Known, prior: &Prior, rng: &mut Rng, into: &mut Self) {
        known.deal(prior, rng, into);
    }

    fn write(&self, choice: Choice) -> String {
        notation::write(&self.public, &self.course, choice)
    }

    fn read(&self, _seat: Seat, text: &str) -> Result<Choice, Unreadable> {
        notation::read(&self.public, &self.course, text)
    }

    fn position(&self) -> Position {
        Position::new(self)
    }

    fn from_position(position: &Position) -> Result<Self, SetupErrors> {
        position.state()
    }

    fn check(&self) -> Result<(), Broken> {
        self.faults().into_iter().next().map_or(Ok(()), |fault| Err(Broken(fault)))
    }
}

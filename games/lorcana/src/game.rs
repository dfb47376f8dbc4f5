use cards::{Event, ItemKind};
use kernel::text::Catalogue;
use kernel::view::Anchor;
use kernel::{
    Broken, Decision, Digest, Game, GameInfo, Leave, Offered, Outcome, Refused, Rng, Seat, SeatRange, Seats,
    Seed, SetupErrors, Sink, Step, Told, Unreadable, View, Viewer,
};

use crate::choice::Choice;
use crate::flow::Flow;
use crate::known::{Known, Prior};
use crate::options::{Deck, OPTIONS, Options};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::{Lorcana, Question};
use crate::{events, notation, set, steps, view};

/// Catalogues of Lorcana and of all games on its layer.
const MESSAGES: &[Catalogue] =
    &Catalogue::joined::<{ cards::MESSAGES.len() + OWN_MESSAGES.len() }>(cards::MESSAGES, OWN_MESSAGES);
const OWN_MESSAGES: &[Catalogue] = kernel::catalogues!();

impl Game for Lorcana {
    const INFO: GameInfo = GameInfo {
        id: "lorcana",
        title: "Lorcana",
        summary: "lorcana-summary",
        seats: SeatRange { min: 2, max: 4 },
        rules_version: 2,
        options: OPTIONS,
        result: "lorcana-result",
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
        Lorcana::set_up(options, entries, seed, out)
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
        self.public.seats
    }

    #[inline]
    fn decision(&self) -> Decision<Question> {
        if self.course.ending.is_some() {
            return Decision::Over;
        }
        let (seats, what) = (Seats::one(self.course.asked), self.course.question);
        Decision::Ask { seats, what, progress: self.course.progress() }
    }

    /// LOR 6.1, 6.2: what its player plays or uses, until it is paid and has happened. A trigger is nobody's announcement.
    fn announcement(&self) -> Option<u32> {
        let item = match self.course.announcement {
            Some(_) => self.public.stack.last()?,
            None => &self.public.frame.as_ref()?.item,
        };
        let own = item.controller == self.course.asked && item.kind != ItemKind::Triggered;
        own.then_some(item.handle.0)
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
        let mut flow = Flow::new(self, out);
        flow.answer(seat, choice);
        flow.play.step
    }

    fn leave(&mut self, seat: Seat, why: Leave, out: &mut Sink<'_, Event>) {
        let plays = seat.0 < self.public.seats && !self.public.players[seat.index()].out;
        if self.course.ending.is_none() && plays {
            Flow::new(self, out).leaves(seat, why);
        }
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

    fn read(&self, seat: Seat, text: &str) -> Result<Choice, Unreadable> {
        let hand = self.secrets.get(seat.index()).map_or(&[][..], |secret| &secret.hand);
        notation::read(&self.public, &self.course, hand, text)
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

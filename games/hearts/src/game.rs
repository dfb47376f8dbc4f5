use kernel::text::Catalogue;
use kernel::view::Anchor;
use kernel::{
    Broken, Decision, Game, GameInfo, Leave, Offered, Outcome, Progress, Refused, Rng, Seat, SeatRange, Seed,
    SetupErrors, Sink, Step, Told, Unreadable, View, Viewer,
};

use crate::card::RANKS;
use crate::choice::Choice;
use crate::events::Event;
use crate::known::Known;
use crate::options::{OPTIONS, Options, SEATS};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::{Ended, Hearts, Question};
use crate::{notation, phases, view};

/// Catalogues of Hearts.
const MESSAGES: &[Catalogue] = kernel::catalogues!();

impl Game for Hearts {
    const INFO: GameInfo = GameInfo {
        id: "hearts",
        title: "Hearts",
        summary: "hearts-summary",
        seats: SeatRange { min: SEATS as u8, max: SEATS as u8 },
        rules_version: 1,
        options: OPTIONS,
        result: "hearts-result",
        messages: MESSAGES,
        tables: || vec![phases::table()],
    };

    type Options = Options;
    type SeatSetup = ();
    type Choice = Choice;
    type Question = Question;
    type Reason = Refusal;
    type Event = Event;
    type Known = Known;
    type Prior = ();
    type Position = Position;

    fn new(
        options: &Options,
        entries: &[()],
        seed: Seed,
        out: &mut Sink<'_, Event>,
    ) -> Result<Self, SetupErrors> {
        Hearts::set_up(options, entries.len(), seed, out)
    }

    fn seats(&self) -> u8 {
        SEATS as u8
    }

    #[inline]
    fn decision(&self) -> Decision<Question> {
        if self.open.ended.is_some() {
            return Decision::Over;
        }
        let seats = self.open.waiting;
        let progress = seats.first().map_or(Progress::WHOLE, |seat| self.open.progress(seat));
        Decision::Ask { seats, what: self.open.asking, progress }
    }

    fn progress(&self, seat: Seat) -> Progress {
        if self.open.ended.is_some() { Progress::WHOLE } else { self.open.progress(seat) }
    }

    fn turn(&self) -> u32 {
        u32::from(self.open.deal)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.open.outcome()
    }

    /// Lists choices in the order of their codes.
    #[inline]
    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        if !self.open.waiting().has(seat) {
            return;
        }
        // Room for a whole hand, so that the list grows at most once.
        out.reserve(usize::from(RANKS));
        match self.open.asking {
            Question::Pass => out.extend(self.passable(seat).iter().map(Choice::Pass)),
            Question::Play => out.extend(self.playable(seat).iter().map(Choice::Play)),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, choice: Choice) -> Result<(), Refused<Refusal>> {
        if self.open.ended.is_some() {
            return Err(Refused::Over);
        }
        if !self.open.waiting.has(seat) {
            return Err(Refused::NotAsked(seat));
        }
        self.allows(seat, choice).map_err(Refused::Rules)
    }

    #[inline]
    fn apply_unchecked(&mut self, seat: Seat, choice: Choice, out: &mut Sink<'_, Event>) -> Step {
        match choice {
            Choice::Play(card) => self.play(seat, card, out),
            Choice::Pass(card) => self.pass(seat, card, out),
        }
    }

    /// A deal cannot be played without one of its hands, so the game is over.
    fn leave(&mut self, seat: Seat, _why: Leave, out: &mut Sink<'_, Event>) {
        if self.open.ended.is_some() || seat.index() >= SEATS {
            return;
        }
        out.emit(|| Event::Left(seat));
        self.open.end(Ended::Left(seat), out);
    }

    fn known(&self, viewer: Viewer) -> Known {
        Known::of(self, viewer)
    }

    fn view(known: &Known, offered: &Offered<Choice>, _: impl FnOnce() -> View) -> View {
        view::view(known, offered)
    }

    fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
        view::choice_at(known, at)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
        Some(event.told(viewer))
    }

    fn deal(known: &Known, (): &(), rng: &mut Rng, into: &mut Self) {
        known.deal(rng, into);
    }

    fn write(&self, choice: Choice) -> String {
        notation::write(choice)
    }

    fn read(&self, _seat: Seat, text: &str) -> Result<Choice, Unreadable> {
        notation::read(text)
    }

    fn position(&self) -> Position {
        self.as_position()
    }

    fn from_position(position: &Position) -> Result<Self, SetupErrors> {
        position.state()
    }

    fn check(&self) -> Result<(), Broken> {
        let mut first = None;
        self.faults(&mut |reason| {
            first.get_or_insert(reason);
        });
        first.map_or(Ok(()), |reason| Err(Broken(reason)))
    }
}

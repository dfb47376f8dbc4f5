use kernel::text::Catalogue;
use kernel::view::Anchor;
use kernel::{
    Broken, Decision, Game, GameInfo, Leave, Offered, Outcome, Progress, Refused, Rng, Seat, SeatRange, Seed,
    SetupErrors, Sink, Step, Told, Unreadable, View, Viewer,
};

use crate::card::Colour;
use crate::choice::Choice;
use crate::events::Event;
use crate::known::Known;
use crate::options::{OPTIONS, Options, SEATS_MAX, SEATS_MIN, SIZE_MAX, lengths_table};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::{Ended, Question, Wizard};
use crate::{notation, phases, view};

/// Catalogues of Wizard.
const MESSAGES: &[Catalogue] = kernel::catalogues!();

impl Game for Wizard {
    const INFO: GameInfo = GameInfo {
        id: "wizard",
        title: "Wizard",
        summary: "wizard-summary",
        seats: SeatRange { min: SEATS_MIN, max: SEATS_MAX as u8 },
        rules_version: 1,
        options: OPTIONS,
        result: "wizard-result",
        messages: MESSAGES,
        tables: || vec![phases::table(), lengths_table()],
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
        Wizard::set_up(options, entries.len(), seed, out)
    }

    fn seats(&self) -> u8 {
        self.open.seats
    }

    #[inline]
    fn decision(&self) -> Decision<Question> {
        if self.open.ended.is_some() {
            return Decision::Over;
        }
        Decision::Ask { seats: self.open.waiting, what: self.open.asking, progress: Progress::WHOLE }
    }

    fn turn(&self) -> u32 {
        u32::from(self.open.round)
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
        match self.open.asking {
            Question::Trump => out.extend(Colour::ALL.map(Choice::Trump)),
            Question::Bid => {
                let forbidden = self.open.forbidden_bid(seat);
                let free = |bid: &u8| Some(*bid) != forbidden;
                out.extend((0..=self.open.size).filter(free).map(Choice::Bid));
            }
            Question::Play => {
                // Room for a whole hand, so that the list grows at most once.
                out.reserve(usize::from(SIZE_MAX));
                out.extend(self.playable(seat).iter().map(Choice::Play));
            }
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, choice: Choice) -> Result<(), Refused<Refusal>> {
        if self.open.ended.is_some() {
            return Err(Refused::Over);
        }
        // WIZ 3.2: out of turn, or twice, is refused.
        if !self.open.waiting.has(seat) {
            return Err(Refused::NotAsked(seat));
        }
        self.allows(seat, choice).map_err(Refused::Rules)
    }

    #[inline]
    fn apply_unchecked(&mut self, seat: Seat, choice: Choice, out: &mut Sink<'_, Event>) -> Step {
        match choice {
            Choice::Play(card) => self.play(seat, card, out),
            Choice::Bid(bid) => self.predict(seat, bid, out),
            Choice::Trump(colour) => self.name_trump(seat, colour, out),
        }
    }

    /// A round cannot be played without one of its hands, so the game is over.
    fn leave(&mut self, seat: Seat, _why: Leave, out: &mut Sink<'_, Event>) {
        if self.open.ended.is_some() || seat.0 >= self.open.seats {
            return;
        }
        out.emit(|| Event::Left(seat));
        self.open.end(Ended::Left(seat), out);
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
        Some(event.told(viewer))
    }

    fn deal(known: &Known, (): &(), rng: &mut Rng, into: &mut Self) {
        known.deal(rng, into);
    }

    fn write(&self, choice: Choice) -> String {
        notation::write(choice).into_owned()
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

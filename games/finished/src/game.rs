use kernel::text::Catalogue;
use kernel::view::Anchor;
use kernel::{
    Broken, Decision, Game, GameInfo, Leave, Offered, Outcome, Refused, Rng, Seat, SeatRange, Seats, Seed,
    SetupErrors, Sink, Step, Told, Unreadable, View, Viewer,
};

use crate::choice::Choice;
use crate::events::Event;
use crate::known::Known;
use crate::options::{OPTIONS, Options};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::{Asking, Ended, Finished, Question};
use crate::{notation, tables, view};

/// The one seat.
const PLAYER: Seat = Seat(0);

/// Catalogues of the game, in every language there is.
const MESSAGES: &[Catalogue] = kernel::catalogues!();

impl Game for Finished {
    const INFO: GameInfo = GameInfo {
        id: "finished",
        title: "Finished!",
        summary: "finished-summary",
        seats: SeatRange { min: 1, max: 1 },
        rules_version: 1,
        options: OPTIONS,
        result: "finished-result",
        messages: MESSAGES,
        tables: || vec![tables::abilities(), tables::cards(), tables::difficulties()],
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
        Finished::set_up(options, entries.len(), seed, out)
    }

    fn seats(&self) -> u8 {
        1
    }

    #[inline]
    fn decision(&self) -> Decision<Question> {
        if self.open.ended.is_some() {
            return Decision::Over;
        }
        Decision::Ask { seats: Seats::one(PLAYER), what: self.open.question, progress: self.open.progress() }
    }

    fn turn(&self) -> u32 {
        self.open.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.open.outcome()
    }

    /// Lists choices in the order of their codes.
    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        if seat != PLAYER || self.open.ended.is_some() {
            return;
        }
        let question = self.open.question;
        match question.asking {
            Asking::Act => {
                out.push(Choice::End);
                out.extend(self.usable().iter().map(Choice::Use));
            }
            Asking::Return => out.extend(self.open.present.set().iter().map(Choice::Return)),
            Asking::Past => {
                let cards = self.open.present.set();
                let left = question.picked.map_or(cards, |picked| cards.without(picked));
                out.extend(left.iter().map(Choice::Past));
            }
            Asking::Future => out.extend(self.open.present.set().iter().map(Choice::Future)),
            Asking::LayEnd | Asking::LayBelow => {
                out.push(Choice::Rest);
                out.extend(self.open.lying().iter().map(Choice::Lay));
            }
        }
    }

    /// FIN 5.11: the cards of the Present may be rearranged at any time.
    fn asides(&self, seat: Seat, out: &mut Vec<Choice>) {
        if seat != PLAYER || self.open.ended.is_some() {
            return;
        }
        let lying = self.open.lying();
        for high in lying.iter() {
            out.extend(lying.iter().take_while(|&low| low < high).map(|low| Choice::Swap(low, high)));
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, choice: Choice) -> Result<(), Refused<Refusal>> {
        // FIN 6.6: after win or loss everything is refused.
        if self.open.ended.is_some() {
            return Err(Refused::Over);
        }
        if seat != PLAYER {
            return Err(Refused::NotAsked(seat));
        }
        self.allows(choice).map_err(Refused::Rules)
    }

    #[inline]
    fn apply_unchecked(&mut self, _seat: Seat, choice: Choice, out: &mut Sink<'_, Event>) -> Step {
        let mut play = Play::new(self, out);
        match choice {
            Choice::End => play.end(),
            Choice::Rest => play.all_laid(),
            Choice::Use(card) => play.use_card(card),
            Choice::Return(card) => play.return_card(card),
            Choice::Past(card) => play.pick_for_past(card),
            Choice::Future(card) => play.send_to_future(card),
            Choice::Lay(card) => play.lay(card),
            Choice::Swap(a, b) => play.swap(a, b),
        }
        play.finish()
    }

    fn leave(&mut self, seat: Seat, why: Leave, out: &mut Sink<'_, Event>) {
        if seat != PLAYER || self.open.ended.is_some() {
            return;
        }
        let mut play = Play::new(self, out);
        play.end_game(match why {
            Leave::Concede => Ended::Conceded,
            Leave::Forfeit => Ended::Forfeited,
        });
        play.finish();
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

    fn tell(event: &Event, _viewer: Viewer) -> Option<Told> {
        Some(event.told())
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
        Position::new(&self.open, self.stack.iter().collect())
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

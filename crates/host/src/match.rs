//! A game that is being played.

use std::ops::Range;

use bots::{Bot, BotError, BotFactory};
use kernel::fair::Fairness;
use kernel::limits::EVENTS_PER_CHOICE_MAX;
use kernel::record::{CannotUndo, Mode, Timeline};
use kernel::{BatchRefused, Game, Leave, Refused, Seat, Seats, Seed, SetupErrors, Sink};

use crate::participants::{Participants, SeatPlayer};
use crate::question::{Advice, BotAnswer, BotQuestion, Purpose};

/// A game with its players.
///
/// A move is performed once. Its lines of the record are fetched with [`take_lines`](Match::take_lines); what happened in
/// it is held until [`stored`](Match::stored) says that they are safe, so that nobody can be told what could be lost.
pub struct Match<G: Game> {
    timeline: Timeline<G>,
    participants: Participants<G>,
    /// The bots that were asked since the last undo, seat by seat.
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// Seats whose bots failed: the substitute plays for them.
    failed: Seats,
    /// Events that may not be stored yet.
    held: Vec<Happened<G::Event>>,
}

/// Events of moves that were made together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happened<E> {
    /// The numbers of the moves, from 0; none for the opening.
    pub moves: Range<usize>,
    /// The events, as they came from the game.
    pub events: Vec<E>,
}

/// The player to answer next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A person.
    Person(Seat),
    /// A bot.
    Bot(Seat),
    /// The game is over.
    Nobody,
}

/// Result of the answer of a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answered {
    /// A move was made.
    Moved,
    /// The bot failed: from now on the substitute is asked in its place.
    Failed(BotError),
}

impl<G: Game> Match<G> {
    /// A new game. One player and one entry per seat.
    pub fn start(
        options: &G::Options,
        entries: &[G::SeatSetup],
        seed: Seed,
        mode: Mode,
        participants: Participants<G>,
    ) -> Result<Self, SetupErrors> {
        Match::open(participants, |sink| Timeline::start(options, entries, seed, mode, sink))
    }

    /// A new game whose seed comes from a fair shuffle.
    pub fn start_fair(
        options: &G::Options,
        entries: &[G::SeatSetup],
        fairness: Fairness,
        mode: Mode,
        participants: Participants<G>,
    ) -> Result<Self, SetupErrors> {
        Match::open(participants, |sink| Timeline::start_fair(options, entries, fairness, mode, sink))
    }

    fn open(
        participants: Participants<G>,
        start: impl FnOnce(&mut Sink<'_, G::Event>) -> Result<Timeline<G>, SetupErrors>,
    ) -> Result<Self, SetupErrors> {
        let mut events = Vec::new();
        let timeline = start(&mut Sink::within(&mut events, EVENTS_PER_CHOICE_MAX))?;
        let mut opened = Match::resume(timeline, participants)?;
        opened.held.push(Happened { moves: 0..0, events });
        Ok(opened)
    }

    /// Resumes a game. What happened in it before counts as told.
    pub fn resume(timeline: Timeline<G>, participants: Participants<G>) -> Result<Self, SetupErrors> {
        let (seats, count) = (timeline.game().seats(), participants.players.len());
        if usize::from(seats) != count {
            return Err(SetupErrors::one(format!("there are {seats} seats and {count} players")));
        }
        let bots = (0..seats).map(|_| None).collect();
        Ok(Match { timeline, participants, bots, failed: Seats::NONE, held: Vec::new() })
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        self.timeline.game()
    }

    /// The game with its past.
    pub fn timeline(&self) -> &Timeline<G> {
        &self.timeline
    }

    /// The participants of the match.
    pub fn participants(&self) -> &Participants<G> {
        &self.participants
    }

    /// The player of a seat, if there is such a seat.
    pub fn player(&self, seat: Seat) -> Option<&SeatPlayer<G>> {
        self.participants.players.get(seat.index())
    }

    /// Lets somebody else play at a seat from now on.
    pub fn set_player(&mut self, seat: Seat, player: SeatPlayer<G>) {
        if let Some(place) = self.participants.players.get_mut(seat.index()) {
            *place = player;
        }
    }

    /// The seats of people.
    pub fn people(&self) -> Seats {
        let players = self.participants.players.iter().enumerate();
        players.filter(|(_, player)| player.is_human()).map(|(index, _)| Seat(index as u8)).collect()
    }

    /// The player to answer next.
    pub fn next(&self) -> Next {
        match self.game().decision().seats().first() {
            None => Next::Nobody,
            Some(seat) if self.player(seat).is_some_and(SeatPlayer::is_human) => Next::Person(seat),
            Some(seat) => Next::Bot(seat),
        }
    }

    /// Makes a choice. Refused, it changes nothing.
    pub fn choose(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Refused<G::Reason>> {
        self.perform(|timeline, sink| timeline.choose(seat, choice, sink)).map(|_| ())
    }

    /// Makes several choices of one compound decision, all or nothing.
    pub fn choose_batch(&mut self, seat: Seat, choices: &[G::Choice]) -> Result<(), BatchRefused<G::Reason>> {
        self.perform(|timeline, sink| timeline.choose_batch(seat, choices, sink)).map(|_| ())
    }

    /// Takes a seat out of the game; does nothing once the game is over.
    pub fn leave(&mut self, seat: Seat, why: Leave) {
        self.perform(|timeline, sink| timeline.leave(seat, why, sink));
    }

    /// Performs an act in the game and holds its events.
    fn perform<T>(&mut self, act: impl FnOnce(&mut Timeline<G>, &mut Sink<'_, G::Event>) -> T) -> T {
        let (from, mut events) = (self.timeline.len(), Vec::new());
        let done = act(&mut self.timeline, &mut Sink::within(&mut events, EVENTS_PER_CHOICE_MAX));
        if self.timeline.len() > from {
            self.held.push(Happened { moves: from..self.timeline.len(), events });
        }
        done
    }

    /// The lines of the record that were not fetched before: to be stored before anybody is told.
    pub fn take_lines(&mut self) -> String {
        self.timeline.take_lines()
    }

    /// Notes that all that was done is stored; returns what happened since the last call, to be told.
    pub fn stored(&mut self) -> Vec<Happened<G::Event>> {
        std::mem::take(&mut self.held)
    }

    /// The bot that plays at a seat now, if one does.
    fn bot(&self, seat: Seat) -> Option<&BotFactory<G>> {
        match self.player(seat)? {
            SeatPlayer::Human => None,
            SeatPlayer::Bot(_) if self.failed.has(seat) => Some(&self.participants.substitute),
            SeatPlayer::Bot(chosen) => Some(chosen),
        }
    }

    /// The question to the bot at a seat; `None` if no bot plays there.
    pub fn question(&mut self, seat: Seat) -> Option<BotQuestion<G>> {
        self.bot(seat)?;
        let asked_before = self.bots.get_mut(seat.index())?.take();
        let chosen = self.bot(seat)?;
        let bot = asked_before.unwrap_or_else(|| chosen.make());
        Some(BotQuestion::new(&self.timeline, seat, Purpose::Move, &self.participants.context, chosen, bot))
    }

    /// The question to the adviser on behalf of the person at a seat.
    pub fn hint_question(&self, seat: Seat) -> BotQuestion<G> {
        let Participants { adviser, context, .. } = &self.participants;
        BotQuestion::new(&self.timeline, seat, Purpose::Hint, context, adviser, adviser.make())
    }

    /// Makes the choice a bot came to. A bot that came to none that counts is replaced by the substitute, and if that
    /// fails any choice is made: a game never waits for a program in vain.
    pub fn answer(&mut self, seat: Seat, answer: Result<BotAnswer<G>, BotError>) -> Answered {
        let made = answer.and_then(|BotAnswer { bot, thought }| {
            let choice = thought?.choice;
            let written = self.game().write(choice);
            let made = self.choose(seat, choice);
            made.map_err(|refused| BotError::Illegal { choice: written, why: refused.text() })?;
            Ok(bot)
        });
        let fault = match made {
            Ok(bot) => {
                if let Some(place) = self.bots.get_mut(seat.index()) {
                    *place = Some(bot);
                }
                return Answered::Moved;
            }
            Err(fault) => fault,
        };
        if self.failed.has(seat) && self.choose_any(seat) {
            return Answered::Moved;
        }
        self.failed = self.failed.iter().chain([seat]).collect();
        Answered::Failed(fault)
    }

    /// Makes the first choice of the list; returns whether there was one.
    fn choose_any(&mut self, seat: Seat) -> bool {
        let mut choices = Vec::new();
        self.game().choices(seat, &mut choices);
        // A listed choice is legal; the conformance suite holds every game to that.
        choices.first().is_some_and(|&choice| self.choose(seat, choice).is_ok())
    }

    /// The advice in the adviser's answer to [`hint_question`](Match::hint_question).
    pub fn hint(&self, answer: BotAnswer<G>) -> Result<Advice, BotError> {
        Ok(Advice::new(self.game(), &self.participants.adviser.name, answer.thought?))
    }

    /// Whether the last decision of one of these people may be taken back without asking anybody, and if not the
    /// reason. Cheap enough to be told after every move.
    pub fn may_undo(&self, people: Seats) -> Result<(), CannotUndo> {
        let by_people = |seat| people.has(seat);
        if self.timeline.has_decision(self.timeline.undo_floor(), by_people) {
            return Ok(());
        }
        let has_any = self.timeline.has_decision(0, by_people);
        Err(if has_any { CannotUndo::Revealed } else { CannotUndo::Nothing })
    }

    /// Whether a seat has a decision that may be taken back if everybody agrees.
    pub fn may_undo_agreed(&self, seat: Seat) -> Result<(), CannotUndo> {
        let has_any = self.timeline.has_decision(0, |one| one == seat);
        if has_any { Ok(()) } else { Err(CannotUndo::Nothing) }
    }

    /// Number of moves left if the last decision of one of these people is taken back, with what others answered to it,
    /// as far as undo may go without asking anybody.
    pub fn undo_target(&self, people: Seats) -> Result<usize, CannotUndo> {
        self.may_undo(people)?;
        let floor = self.timeline.undo_floor();
        self.timeline.last_decision(floor, |seat| people.has(seat)).ok_or(CannotUndo::Nothing)
    }

    /// Takes back the last decision of one of these people; returns the number of moves left.
    pub fn undo(&mut self, people: Seats) -> Result<usize, CannotUndo> {
        let left = self.undo_target(people)?;
        self.timeline.undo_to(left)?;
        self.forget_after(left);
        Ok(left)
    }

    /// Number of moves left if the last decision of a seat is taken back, which everybody has to agree to.
    pub fn agreed_undo_target(&self, seat: Seat) -> Result<usize, CannotUndo> {
        self.timeline.last_decision(0, |one| one == seat).ok_or(CannotUndo::Nothing)
    }

    /// Takes back the last decision of a seat, to which everybody agreed.
    pub fn undo_agreed(&mut self, seat: Seat) -> Result<(), CannotUndo> {
        let left = self.agreed_undo_target(seat)?;
        self.timeline.undo_agreed(left)?;
        self.forget_after(left);
        Ok(())
    }

    fn forget_after(&mut self, left: usize) {
        // A bot must not remember what is no longer so.
        self.bots.fill_with(|| None);
        self.held.retain(|happened| happened.moves.end <= left);
    }

    /// Redoes what was taken back last, up to the next decision of a person.
    pub fn redo(&mut self) -> Result<(), CannotUndo> {
        loop {
            self.perform(|timeline, sink| timeline.redo_move(sink))?;
            let goes_on = self.timeline.is_amid_decision() || matches!(self.next(), Next::Bot(_));
            if !(goes_on && self.timeline.can_redo()) {
                return Ok(());
            }
        }
    }
}

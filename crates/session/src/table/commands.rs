//! Commands of people at a seat.

use kernel::limits::NOTATION_BYTES_MAX;
use kernel::record::CannotUndo;
use kernel::view::Anchor;
use kernel::{Batch, BatchRefused, Choice, Game, Leave, Reason, Seat, Seats, message};
use protocol::{Act, Chosen, Command, Consent, Phase, Pointed, Refusal, RefusalCode, Version};

use super::{Change, Happened, Table};
use crate::log::LogEntry;
use crate::seating::Acts;

impl<G: Game> Table<G> {
    pub(super) fn obey(&mut self, seat: Seat, command: &Command) -> Result<Change, Refusal> {
        if command.at > self.version {
            let reason = message!("refused-from-the-future", version = self.version.0);
            return Err(Refusal::new(RefusalCode::FromTheFuture, reason));
        }
        match &command.act {
            Act::Choose(choices) => self.choose(seat, command.at, choices),
            Act::Concede => self.concede(seat),
            Act::Undo => self.wish_undo(seat, command.at),
            Act::AnswerUndo(consent) => self.answer_undo(seat, command.at, *consent),
            Act::Start => self.start_with_bots(seat),
            Act::Leave => self.leave(seat),
        }
    }

    fn must_play(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(Refusal::new(RefusalCode::NotBegun, message!("refused-not-begun-open"))),
            Phase::Over | Phase::Abandoned => Err(Refusal::new(RefusalCode::Over, message!("refused-over"))),
            Phase::Stopped => Err(Refusal::new(RefusalCode::Stopped, message!("refused-stopped"))),
        }
    }

    /// Whether the own choices of a seat count now.
    fn may_choose(&self, seat: Seat) -> Result<(), Refusal> {
        self.must_play()?;
        if self.seating.seated(seat).is_some_and(|one| one.acts == Acts::Bot) {
            return Err(Refusal::new(RefusalCode::BotPlays, message!("refused-bot-plays")));
        }
        Ok(())
    }

    pub(super) fn explain_at(&self, seat: Seat, on: &Anchor) -> Result<Pointed, Refusal> {
        self.may_choose(seat)?;
        let game = self.begun()?;
        Ok(match game.explain_at(seat, on) {
            Some(Err(refused)) => Pointed::Refused(refused.into()),
            Some(Ok(choice)) => Pointed::Allowed { notation: game.write(choice) },
            None => Pointed::Nothing,
        })
    }

    fn begun(&self) -> Result<&G, Refusal> {
        self.game().ok_or_else(|| Refusal::new(RefusalCode::NotBegun, message!("refused-not-begun")))
    }

    fn choose(&mut self, seat: Seat, at: Version, chosen: &[Chosen]) -> Result<Change, Refusal> {
        self.may_choose(seat)?;
        // Whoever answers an older question means something else by it.
        if self.asked[seat.index()].is_some_and(|asked| at < asked) {
            let reason = message!("refused-stale");
            return Err(Refusal::new(RefusalCode::Stale, reason));
        }
        let choices = self.read(seat, chosen)?;
        self.make_choices(seat, &choices)
    }

    /// Choices a person means. In a batch each depends on those before it, so each is read where it is made.
    fn read(&self, seat: Seat, chosen: &[Chosen]) -> Result<Vec<G::Choice>, Refusal> {
        let game = self.begun()?;
        if let [one] = chosen {
            return Ok(vec![read(game, seat, one)?]);
        }
        let mut batch = Batch::new(game, seat, chosen.len()).map_err(batch_refusal)?;
        for one in chosen {
            let choice = read(batch.state().map_err(batch_refusal)?, seat, one)?;
            batch.push(choice).map_err(batch_refusal)?;
        }
        Ok(batch.into_choices())
    }

    /// Makes choices of one decision.
    fn make_choices(&mut self, seat: Seat, choices: &[G::Choice]) -> Result<Change, Refusal> {
        let Some(play) = &mut self.play else {
            return Err(Refusal::new(RefusalCode::NotBegun, message!("refused-not-begun")));
        };
        let from = play.timeline().len();
        match choices {
            [choice] => play.choose(seat, *choice).map_err(Refusal::from)?,
            _ => play.choose_batch(seat, choices).map_err(batch_refusal)?,
        }
        Ok(self.moved(Some(seat), from))
    }

    fn concede(&mut self, seat: Seat) -> Result<Change, Refusal> {
        self.must_play()?;
        let Some(play) = &mut self.play else {
            return Err(Refusal::new(RefusalCode::NotBegun, message!("refused-not-begun")));
        };
        let from = play.timeline().len();
        play.leave(seat, Leave::Concede);
        Ok(self.moved(None, from))
    }

    /// Takes note of the moves made since there were `from`. `by` is who made them, if that leaves what the others are
    /// asked as it is.
    pub(super) fn moved(&mut self, by: Option<Seat>, from: usize) -> Change {
        let version = self.next_version();
        let Some(play) = &mut self.play else { return Change::default() };
        self.held.push(version, Happened::Moves(from, play.timeline().len()));
        let change = Change::new(LogEntry::Record(play.take_lines()));
        self.wish = None;
        self.ask_again(by);
        if self.phase == Phase::Over { change.listed() } else { change }
    }

    /// Notes who is asked after something changed in the game.
    pub(super) fn ask_again(&mut self, by: Option<Seat>) {
        if let Some(game) = self.game() {
            let (seats, over) = (game.decision().seats(), game.outcome().is_some());
            self.note_asked(seats, by);
            if over {
                self.phase = Phase::Over;
            }
        }
    }

    /// `seats` are asked now. `by` is who made a choice, if that leaves what the others were asked as it was.
    pub(super) fn note_asked(&mut self, seats: Seats, by: Option<Seat>) {
        let version = self.next_version();
        for (index, asked) in self.asked.iter_mut().enumerate() {
            let seat = Seat(index as u8);
            // Another seat's answer to the same decision leaves this one's question as it is.
            let same = asked.filter(|_| by.is_some_and(|by| by != seat));
            *asked = seats.has(seat).then_some(same.unwrap_or(version));
        }
    }

    fn wish_undo(&mut self, seat: Seat, at: Version) -> Result<Change, Refusal> {
        self.must_play()?;
        if at != self.version {
            return Err(Refusal::new(RefusalCode::Stale, message!("refused-stale")));
        }
        let no = |why: CannotUndo| Refusal::new(RefusalCode::CannotUndo, why.text());
        let solo = self.is_solo();
        let people = self.seating.people();
        let Some(play) = &mut self.play else { return Err(no(CannotUndo::Nothing)) };
        if solo {
            play.undo(people).map_err(no)?;
            return Ok(self.taken_back(seat));
        }
        play.agreed_undo_target(seat).map_err(no)?;
        if self.wish.is_some() {
            return Err(Refusal::new(RefusalCode::UndoAsked, message!("refused-undo-asked")));
        }
        Ok(self.change(LogEntry::UndoAsked { by: seat }))
    }

    fn answer_undo(&mut self, seat: Seat, at: Version, consent: Consent) -> Result<Change, Refusal> {
        self.must_play()?;
        let Some(wish) = self.wish.filter(|wish| wish.waiting.has(seat)) else {
            return Err(Refusal::new(RefusalCode::NothingAsked, message!("refused-nothing-asked")));
        };
        if at < wish.told {
            return Err(Refusal::new(RefusalCode::Stale, message!("refused-stale-wish")));
        }
        if consent == Consent::Refuse || !wish.waiting.without(seat).is_empty() {
            return Ok(self.change(LogEntry::UndoAnswered { seat, consent }));
        }
        let no = |why: CannotUndo| Refusal::new(RefusalCode::CannotUndo, why.text());
        let Some(play) = &mut self.play else { return Err(no(CannotUndo::Nothing)) };
        play.undo_agreed(wish.by).map_err(no)?;
        let mut change = self.change(LogEntry::UndoAnswered { seat, consent });
        change.entries.extend(self.taken_back(wish.by).entries);
        Ok(change)
    }

    /// Takes note of moves just taken back.
    fn taken_back(&mut self, by: Seat) -> Change {
        let mut change = self.change(LogEntry::Undone { by });
        let Some(play) = &mut self.play else { return change };
        change.entries.push(LogEntry::Record(play.take_lines()));
        self.thinking = None;
        self.ask_again(None);
        change
    }
}

/// Choice a person means, of the kind they say it is, if they do.
fn read<G: Game>(game: &G, seat: Seat, chosen: &Chosen) -> Result<G::Choice, Refusal> {
    if chosen.notation.len() > NOTATION_BYTES_MAX {
        let reason = message!("refused-unreadable-long", count = NOTATION_BYTES_MAX as i64);
        return Err(Refusal::new(RefusalCode::Unreadable, reason));
    }
    let choice = game
        .read(seat, &chosen.notation)
        .map_err(|unreadable| Refusal::new(RefusalCode::Unreadable, unreadable))?;
    if chosen.kind.as_ref().is_some_and(|kind| choice.kind() != kind) {
        let reason = message!("refused-wrong-kind", kind = choice.kind());
        return Err(Refusal::new(RefusalCode::WrongKind, reason));
    }
    Ok(choice)
}

fn batch_refusal<R: Reason>(refused: BatchRefused<R>) -> Refusal {
    let reason = refused.text();
    match refused {
        BatchRefused::Choice(_, why) => Refusal { reason, ..why.into() },
        BatchRefused::Empty | BatchRefused::TooLong | BatchRefused::ReachesPast(_) => {
            Refusal::new(RefusalCode::BadBatch, reason)
        }
    }
}

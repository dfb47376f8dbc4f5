use super::line::{Chain, Lines, read_lines};
use super::{Entry, FORMAT, Header, Mode, RecordError, Tail};
use crate::limits::NOTATION_BYTES_MAX;
use crate::{Decision, Digest, Game, Leave, Refused, Seat, Seed, SetupErrors, Sink, Step};

/// A checkpoint comes after so many moves.
const MOVES_PER_CHECKPOINT: usize = 16;

/// A game with its past: it can be taken back, gone over again, forked, saved and loaded.
///
/// The record only ever grows. What is new since the last call is fetched with
/// [`take_lines`](Timeline::take_lines) and appended wherever records are kept.
#[derive(Clone)]
pub struct Timeline<G: Game> {
    header: Header,
    start: G,
    /// What was done and stands, each with the state it led to.
    moves: Vec<Move<G>>,
    /// What was taken back last, latest first.
    undone: Vec<Act<G::Choice>>,
    chain: Chain,
    /// Lines not yet fetched.
    fresh: Vec<String>,
    closed: bool,
}

#[derive(Clone)]
struct Move<G: Game> {
    act: Act<G::Choice>,
    after: G,
    step: Step,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Act<C> {
    Choice(Seat, C),
    Leave(Seat, Leave),
}

impl<C> Act<C> {
    fn seat(&self) -> Seat {
        match self {
            Act::Choice(seat, _) | Act::Leave(seat, _) => *seat,
        }
    }
}

/// Why a move is not taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotUndo {
    /// There is nothing to take back.
    #[error("nothing has been done that could be taken back")]
    Nothing,
    /// Something came to light since.
    #[error("something came to light since, or another seat has moved; only practice games go back further")]
    Revealed,
    /// There is nothing to go over again.
    #[error("nothing has been taken back that could be done again")]
    NothingUndone,
}

impl<G: Game> Timeline<G> {
    /// A new game and its record. Events of the opening go to `out`.
    pub fn start(
        options: &G::Options,
        entries: &[G::Entry],
        seed: Seed,
        mode: Mode,
        out: &mut Sink<'_, G::Event>,
    ) -> Result<Self, SetupErrors> {
        let start = G::new(options, entries, seed, out)?;
        let plain = |error: serde_json::Error| SetupErrors::one(error.to_string());
        let header = Header {
            format: FORMAT,
            game: G::INFO.id.to_owned(),
            rules_version: G::INFO.rules_version,
            options: serde_json::to_value(options).map_err(plain)?,
            entries: entries.iter().map(serde_json::to_value).collect::<Result<_, _>>().map_err(plain)?,
            pool: None,
            seed,
            mode,
        };
        Ok(Timeline::of(header, start))
    }

    fn of(header: Header, start: G) -> Self {
        let mut chain = Chain::default();
        let fresh = vec![chain.write(&header)];
        Timeline { header, start, moves: Vec::new(), undone: Vec::new(), chain, fresh, closed: false }
    }

    /// The game of a record, replayed and checked against its checkpoints.
    pub fn load(text: &str, tail: Tail) -> Result<Self, RecordError> {
        let Lines { header, entries, chain } = read_lines(text, tail)?;
        header.must_be_of::<G>()?;
        let mut timeline =
            Timeline::of(header.clone(), Timeline::<G>::first_state(&header, &mut Sink::off())?);
        for (line, entry) in entries {
            timeline.replay(&entry).map_err(|reason| RecordError::new(line, reason))?;
        }
        timeline.chain = chain;
        timeline.fresh.clear();
        Ok(timeline)
    }

    fn first_state(header: &Header, out: &mut Sink<'_, G::Event>) -> Result<G, RecordError> {
        let wrong =
            |what: &str, error: &dyn std::fmt::Display| RecordError::new(1, format!("{what}: {error}"));
        let options =
            serde_json::from_value(header.options.clone()).map_err(|error| wrong("options", &error))?;
        let entries: Vec<G::Entry> = header
            .entries
            .iter()
            .map(|entry| serde_json::from_value(entry.clone()))
            .collect::<Result<_, _>>()
            .map_err(|error| wrong("entries", &error))?;
        G::new(&options, &entries, header.seed, out).map_err(|errors| wrong("setup", &errors))
    }

    /// Does what an entry says, or says why that cannot have happened.
    fn replay(&mut self, entry: &Entry) -> Result<(), String> {
        if self.closed && !matches!(entry, Entry::UndoTo(_)) {
            return Err("something follows the end of the game".into());
        }
        match entry {
            Entry::Choice { seat, text } => {
                if seat.0 >= self.game().seats() {
                    return Err(format!("there is no {seat}"));
                }
                if text.len() > NOTATION_BYTES_MAX {
                    return Err(format!("a choice longer than {NOTATION_BYTES_MAX} bytes"));
                }
                let choice = self.game().read(*seat, text).map_err(|unreadable| unreadable.to_string())?;
                let game = self.game();
                game.legal(*seat, choice)
                    .map_err(|refused| format!("`{text}` is not possible here: {refused}"))?;
                self.act(Act::Choice(*seat, choice), &mut Sink::off());
            }
            Entry::Leave { seat, why } => {
                if seat.0 >= self.game().seats() || self.game().outcome().is_some() {
                    return Err(format!("{seat} cannot leave here"));
                }
                self.act(Act::Leave(*seat, *why), &mut Sink::off());
            }
            Entry::UndoTo(left) => {
                let left = *left as usize;
                if left >= self.moves.len() || left < self.undo_floor() {
                    return Err(format!("going back to move {left} is not possible here"));
                }
                self.take_back_to(left);
            }
            Entry::Checkpoint(digest) => self.compare(*digest)?,
            Entry::Over(digest) => {
                if self.game().outcome().is_none() {
                    return Err("the game is not over here".into());
                }
                self.compare(*digest)?;
                self.closed = true;
            }
        }
        Ok(())
    }

    fn compare(&self, recorded: Digest) -> Result<(), String> {
        if self.game().digest() == recorded {
            return Ok(());
        }
        Err(format!("the position after move {} is not the one that was recorded", self.moves.len()))
    }

    /// The header of the record.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        self.moves.last().map_or(&self.start, |last| &last.after)
    }

    /// How many moves stand.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether nothing was done yet, or all was taken back.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The game after the first `moves` moves; the latest if there are fewer.
    pub fn at(&self, moves: usize) -> &G {
        match moves.min(self.moves.len()) {
            0 => &self.start,
            count => &self.moves[count - 1].after,
        }
    }

    /// What was done as move `index`, from 0: the seat and the notation.
    pub fn written(&self, index: usize) -> Option<(Seat, String)> {
        Some(match self.moves.get(index)?.act {
            Act::Choice(seat, choice) => (seat, self.at(index).write(choice)),
            Act::Leave(seat, Leave::Concede) => (seat, "concede".to_owned()),
            Act::Leave(seat, Leave::Forfeit) => (seat, "forfeit".to_owned()),
        })
    }

    /// The events of the opening, before the first move.
    pub fn opening(&self) -> Vec<G::Event> {
        let mut events = Vec::new();
        // The game was set up from this header once; it can be again.
        let again = Timeline::<G>::first_state(&self.header, &mut Sink::into_list(&mut events));
        debug_assert!(again.is_ok_and(|start| start == self.start), "the opening went another way");
        events
    }

    /// The events of move `index`, from 0.
    pub fn events(&self, index: usize) -> Vec<G::Event> {
        let mut events = Vec::new();
        if let Some(Move { act, .. }) = self.moves.get(index) {
            let mut game = self.at(index).clone();
            carry_out(&mut game, *act, &mut Sink::into_list(&mut events));
        }
        events
    }

    /// Makes a choice. Refused, it changes nothing.
    pub fn choose(
        &mut self,
        seat: Seat,
        choice: G::Choice,
        out: &mut Sink<'_, G::Event>,
    ) -> Result<Step, Refused<G::Reason>> {
        self.game().legal(seat, choice)?;
        Ok(self.act_and_record(Act::Choice(seat, choice), out))
    }

    /// A seat leaves; nothing happens once the game is over.
    pub fn leave(&mut self, seat: Seat, why: Leave, out: &mut Sink<'_, G::Event>) {
        if self.game().outcome().is_none() {
            self.act_and_record(Act::Leave(seat, why), out);
        }
    }

    /// The number of moves undo may go back to: after the last reveal, and never over what another seat did, for
    /// who has heard the others answer must not answer again. In practice games: the start.
    pub fn undo_floor(&self) -> usize {
        match self.header.mode {
            Mode::Practice => 0,
            Mode::Play => {
                let stops =
                    |made: &Move<G>| made.step == Step::Reveal || Some(made.act.seat()) != self.last_seat();
                self.moves.iter().rposition(stops).map_or(0, |last| last + 1)
            }
        }
    }

    /// Who made the last move that stands.
    pub fn last_seat(&self) -> Option<Seat> {
        self.moves.last().map(|made| made.act.seat())
    }

    /// Takes back the last decision: all its choices, if it was a compound one.
    pub fn undo(&mut self) -> Result<(), CannotUndo> {
        if self.moves.is_empty() {
            return Err(CannotUndo::Nothing);
        }
        if self.undo_floor() == self.moves.len() {
            return Err(CannotUndo::Revealed);
        }
        let mut left = self.moves.len() - 1;
        while left > self.undo_floor() && in_the_middle(self.at(left)) {
            left -= 1;
        }
        self.undo_to(left)
    }

    /// Takes back moves until `left` stand.
    pub fn undo_to(&mut self, left: usize) -> Result<(), CannotUndo> {
        if left >= self.moves.len() {
            return Err(CannotUndo::Nothing);
        }
        if left < self.undo_floor() {
            return Err(CannotUndo::Revealed);
        }
        self.take_back_to(left);
        self.record(&Entry::UndoTo(left as u32));
        Ok(())
    }

    /// Does again what was taken back last, up to the end of its decision.
    pub fn redo(&mut self, out: &mut Sink<'_, G::Event>) -> Result<(), CannotUndo> {
        let mut next = *self.undone.last().ok_or(CannotUndo::NothingUndone)?;
        loop {
            self.act_and_record(next, out);
            match self.undone.last() {
                Some(&undone) if in_the_middle(self.game()) => next = undone,
                Some(_) | None => return Ok(()),
            }
        }
    }

    /// Whether there is something to do again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// A record of its own that shares the first `moves` moves. Who knows how it went on practises.
    #[must_use]
    pub fn fork(&self, moves: usize, mode: Mode) -> Self {
        let mut fork = Timeline::of(Header { mode, ..self.header.clone() }, self.start.clone());
        for made in self.moves.iter().take(moves) {
            fork.act_and_record(made.act, &mut Sink::off());
        }
        fork
    }

    /// The lines of the record that were not fetched before, each with its line end.
    pub fn take_lines(&mut self) -> String {
        let mut text = String::new();
        for line in self.fresh.drain(..) {
            text.push_str(&line);
            text.push('\n');
        }
        text
    }

    fn act_and_record(&mut self, act: Act<G::Choice>, out: &mut Sink<'_, G::Event>) -> Step {
        let entry = match act {
            Act::Choice(seat, choice) => Entry::Choice { seat, text: self.game().write(choice) },
            Act::Leave(seat, why) => Entry::Leave { seat, why },
        };
        let step = self.act(act, out);
        self.record(&entry);
        if self.game().outcome().is_some() {
            self.record(&Entry::Over(self.game().digest()));
            self.closed = true;
        } else if self.moves.len().is_multiple_of(MOVES_PER_CHECKPOINT) {
            self.record(&Entry::Checkpoint(self.game().digest()));
        }
        step
    }

    fn act(&mut self, act: Act<G::Choice>, out: &mut Sink<'_, G::Event>) -> Step {
        if self.undone.pop().is_some_and(|undone| undone != act) {
            // Another way was taken: what was taken back is gone.
            self.undone.clear();
        }
        let mut after = self.game().clone();
        let step = carry_out(&mut after, act, out);
        self.moves.push(Move { act, after, step });
        step
    }

    fn take_back_to(&mut self, left: usize) {
        let taken: Vec<Act<G::Choice>> = self.moves.drain(left..).rev().map(|made| made.act).collect();
        // A longer way back keeps what was taken back before it: redo goes over all of it.
        self.undone.extend(taken);
        self.closed = false;
    }

    fn record(&mut self, entry: &Entry) {
        self.fresh.push(self.chain.write(entry));
    }
}

fn carry_out<G: Game>(game: &mut G, act: Act<G::Choice>, out: &mut Sink<'_, G::Event>) -> Step {
    match act {
        Act::Choice(seat, choice) => game.perform(seat, choice, out),
        Act::Leave(seat, why) => {
            game.leave(seat, why, out);
            Step::Reveal
        }
    }
}

/// Whether a compound decision is under way.
fn in_the_middle<G: Game>(game: &G) -> bool {
    matches!(game.decision(), Decision::Ask { progress, .. } if progress.made > 0)
}

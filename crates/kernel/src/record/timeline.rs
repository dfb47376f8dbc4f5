use serde_json::Value;

use super::line::{Chain, Lines, read_lines};
use super::{FORMAT, Header, Mode, RecordError, RecordLine, Tail, Walk};
use crate::fair::Fairness;
use crate::limits::NOTATION_BYTES_MAX;
use crate::{
    BatchRefused, Digest, Game, Leave, Refused, Seat, Seed, SetupErrors, Sink, Step, Text, apply_batch,
    message,
};

/// Moves between two checkpoints of a record.
const MOVES_PER_CHECKPOINT: usize = 16;

/// Moves between two states that are kept in memory. The others are made again when somebody asks: a server holds many
/// games, and seldom looks back.
const MOVES_PER_STATE: usize = 64;

/// A game with its past: it can be taken back, gone over again, forked, saved and loaded.
///
/// The record only ever grows. Lines new since the last call are fetched with
/// [`take_lines`](Timeline::take_lines) and appended wherever records are kept.
#[derive(Clone)]
pub struct Timeline<G: Game> {
    header: Header,
    /// The game as it stands.
    game: G,
    /// The first state, and the one after every [`MOVES_PER_STATE`] moves that stand.
    kept: Vec<G>,
    /// The moves that stand.
    moves: Vec<Move<G::Choice>>,
    /// The acts taken back, the last to be redone first.
    undone: Vec<Act<G::Choice>>,
    chain: Chain,
    /// Lines not yet fetched.
    fresh: String,
    /// Number of times everybody agreed to take moves back.
    agreed_undos: u32,
    closed: bool,
}

#[derive(Clone, Copy)]
struct Move<C> {
    act: Act<C>,
    step: Step,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act<C> {
    Choice(Seat, C),
    Leave(Seat, Leave),
}

impl<C: Copy> Act<C> {
    pub(super) fn seat(self) -> Seat {
        match self {
            Act::Choice(seat, _) | Act::Leave(seat, _) => seat,
        }
    }

    /// The notation of an act that is about to be done in `game`.
    pub(super) fn written<G: Game<Choice = C>>(self, game: &G) -> String {
        match self {
            Act::Choice(_, choice) => game.write(choice),
            Act::Leave(_, Leave::Concede) => "concede".to_owned(),
            Act::Leave(_, Leave::Forfeit) => "forfeit".to_owned(),
        }
    }
}

/// Reason a move is not taken back, or not done again.
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

impl CannotUndo {
    /// The reason in words, for people.
    pub fn text(self) -> Text {
        match self {
            CannotUndo::Nothing => message!("kernel-cannot-undo-nothing"),
            CannotUndo::Revealed => message!("kernel-cannot-undo-revealed"),
            CannotUndo::NothingUndone => message!("kernel-cannot-redo"),
        }
        .into()
    }
}

impl<G: Game> Timeline<G> {
    /// A new game and its record. Events of the opening go to `out`.
    pub fn start(
        options: &G::Options,
        entries: &[G::SeatSetup],
        seed: Seed,
        mode: Mode,
        out: &mut Sink<'_, G::Event>,
    ) -> Result<Self, SetupErrors> {
        let start = G::new(options, entries, seed, out)?;
        Ok(Timeline::new(new_header::<G>(options, entries, seed, mode)?, start))
    }

    /// A new game whose seed comes from a fair shuffle, and its record, which will prove it.
    pub fn start_fair(
        options: &G::Options,
        entries: &[G::SeatSetup],
        fairness: Fairness,
        mode: Mode,
        out: &mut Sink<'_, G::Event>,
    ) -> Result<Self, SetupErrors> {
        let values = plain_values(entries)?;
        let seed = fairness.seed(&values);
        fairness.check(&values, seed).map_err(|unfair| SetupErrors::one(unfair.to_string()))?;
        let start = G::new(options, entries, seed, out)?;
        let header = Header { fair: Some(fairness), ..new_header::<G>(options, entries, seed, mode)? };
        Ok(Timeline::new(header, start))
    }

    fn new(header: Header, start: G) -> Self {
        let (mut chain, mut fresh) = (Chain::default(), String::new());
        chain.write(&header, &mut fresh);
        Timeline {
            header,
            game: start.clone(),
            kept: vec![start],
            moves: Vec::new(),
            undone: Vec::new(),
            chain,
            fresh,
            agreed_undos: 0,
            closed: false,
        }
    }

    /// The game of a record, replayed and checked against its checkpoints.
    pub fn load(text: &str, tail: Tail) -> Result<Self, RecordError> {
        Timeline::load_with(text, tail, None)
    }

    /// The game of a record as [`load`](Timeline::load) has it. If the record names no set of cards, as old ones do, this one
    /// is meant: the name of the option, and its word.
    pub fn load_with(text: &str, tail: Tail, set: Option<(&str, &str)>) -> Result<Self, RecordError> {
        let Lines { mut header, lines, chain } = read_lines(text, tail)?;
        if let (Some((option, set)), Value::Object(options)) = (set, &mut header.options) {
            options.entry(option).or_insert_with(|| set.into());
        }
        header.must_be_of::<G>()?;
        header.must_be_fair()?;
        let start = Timeline::<G>::first_state(&header, &mut Sink::off())?;
        let mut timeline = Timeline::new(header, start);
        for (number, line) in lines {
            timeline.replay(&line).map_err(|reason| RecordError::new(number, reason))?;
        }
        timeline.chain = chain;
        timeline.fresh = String::new();
        Ok(timeline)
    }

    fn first_state(header: &Header, out: &mut Sink<'_, G::Event>) -> Result<G, RecordError> {
        let wrong =
            |what: &str, error: &dyn std::fmt::Display| RecordError::new(1, format!("{what}: {error}"));
        if !header.cards.is_empty() {
            G::learn_cards(&header.cards).map_err(|errors| wrong("cards", &errors))?;
        }
        let options =
            serde_json::from_value(header.options.clone()).map_err(|error| wrong("options", &error))?;
        let entries: Vec<G::SeatSetup> = header
            .entries
            .iter()
            .map(|entry| serde_json::from_value(entry.clone()))
            .collect::<Result<_, _>>()
            .map_err(|error| wrong("entries", &error))?;
        let start = G::new(&options, &entries, header.seed, out).map_err(|errors| wrong("setup", &errors))?;
        if header.pool != G::pool(&options, &entries) {
            return Err(RecordError::new(
                1,
                "the cards of these decks read otherwise than when this was played",
            ));
        }
        Ok(start)
    }

    /// Carries out a line, or returns the reason it cannot have happened.
    fn replay(&mut self, line: &RecordLine) -> Result<(), String> {
        if self.closed && !matches!(line, RecordLine::UndoTo(_) | RecordLine::AgreedUndoTo(_)) {
            return Err("something follows the end of the game".into());
        }
        match line {
            RecordLine::Choice { seat, text } => {
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
            RecordLine::Leave { seat, why } => {
                if seat.0 >= self.game().seats() || self.game().outcome().is_some() {
                    return Err(format!("{seat} cannot leave here"));
                }
                self.act(Act::Leave(*seat, *why), &mut Sink::off());
            }
            RecordLine::UndoTo(left) => {
                let left = *left as usize;
                if left >= self.moves.len() || left < self.undo_floor() {
                    return Err(format!("going back to move {left} is not possible here"));
                }
                self.take_back_to(left);
            }
            RecordLine::AgreedUndoTo(left) => {
                let left = *left as usize;
                if left >= self.moves.len() {
                    return Err(format!("there is nothing after move {left} to take back here"));
                }
                self.take_back_to(left);
                self.agreed_undos += 1;
            }
            RecordLine::Checkpoint(digest) => self.compare(*digest)?,
            RecordLine::Over(digest) => {
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
        &self.game
    }

    /// Number of moves that stand.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether nothing was done yet, or all was taken back.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// A walk through the game from the point after the first `moves` moves; from its end if there are fewer.
    pub fn walk(&self, moves: usize) -> Walk<'_, G> {
        let moves = moves.min(self.moves.len());
        if moves == self.moves.len() {
            return Walk::new(self, moves, self.game.clone());
        }
        let nearest = moves / MOVES_PER_STATE;
        let mut walk = Walk::new(self, nearest * MOVES_PER_STATE, self.kept[nearest].clone());
        while walk.made() < moves {
            walk.go_on(&mut Sink::off());
        }
        walk
    }

    /// The game after the first `moves` moves; the latest if there are fewer. Made again from the nearest state
    /// that is kept; for many states in a row take a [`walk`](Timeline::walk).
    pub fn at(&self, moves: usize) -> G {
        self.walk(moves).into_game()
    }

    pub(super) fn act_at(&self, index: usize) -> Option<Act<G::Choice>> {
        self.moves.get(index).map(|made| made.act)
    }

    /// The move at `index`, from 0: its seat and its notation.
    pub fn written(&self, index: usize) -> Option<(Seat, String)> {
        self.walk(index).coming()
    }

    /// The events of the opening, before the first move.
    pub fn opening(&self) -> Vec<G::Event> {
        let mut events = Vec::new();
        // The game was set up from this header once; it can be again.
        let again = Timeline::<G>::first_state(&self.header, &mut Sink::into_list(&mut events));
        debug_assert!(again.is_ok_and(|start| start == self.kept[0]), "the opening went another way");
        events
    }

    /// The events of move `index`, from 0.
    pub fn events(&self, index: usize) -> Vec<G::Event> {
        let mut events = Vec::new();
        self.walk(index).go_on(&mut Sink::into_list(&mut events));
        events
    }

    /// Makes a choice. Refused, it changes nothing.
    pub fn choose(
        &mut self,
        seat: Seat,
        choice: G::Choice,
        out: &mut Sink<'_, G::Event>,
    ) -> Result<Step, Refused<G::Reason>> {
        self.game.legal(seat, choice)?;
        Ok(self.act_and_record(Act::Choice(seat, choice), out))
    }

    /// Makes several choices of one decision, all or nothing, as [`apply_batch`] does.
    pub fn choose_batch(
        &mut self,
        seat: Seat,
        choices: &[G::Choice],
        out: &mut Sink<'_, G::Event>,
    ) -> Result<Step, BatchRefused<G::Reason>> {
        let step = apply_batch(&mut self.game.clone(), seat, choices, &mut Sink::off())?;
        for &choice in choices {
            self.act_and_record(Act::Choice(seat, choice), out);
        }
        Ok(step)
    }

    /// Takes a seat out of the game; does nothing once the game is over.
    pub fn leave(&mut self, seat: Seat, why: Leave, out: &mut Sink<'_, G::Event>) {
        if self.game().outcome().is_none() {
            self.act_and_record(Act::Leave(seat, why), out);
        }
    }

    /// The number of moves undo may go back to: after the last step that brought something to light, and never over what
    /// another seat did, for a player who has heard the others answer must not answer again. What a player has only shown to
    /// others goes back: nobody but those who agree, or bots, has seen it. In practice games: the start.
    pub fn undo_floor(&self) -> usize {
        match self.header.mode {
            Mode::Practice => 0,
            Mode::Play => {
                let stops = |made: &Move<G::Choice>| {
                    made.step == Step::Reveal || Some(made.act.seat()) != self.last_seat()
                };
                self.moves.iter().rposition(stops).map_or(0, |last| last + 1)
            }
        }
    }

    /// The seat that made the last move that stands.
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
        let floor = self.undo_floor();
        let mut left = self.moves.len() - 1;
        let seat = self.moves[left].act.seat();
        while left > floor && self.at(left).progress(seat).made > 0 {
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
        self.record(&RecordLine::UndoTo(left as u32));
        Ok(())
    }

    /// Takes back moves until `left` stand, no matter what came to light or who made them: everybody at the table
    /// agreed. The record says so.
    pub fn undo_agreed(&mut self, left: usize) -> Result<(), CannotUndo> {
        if left >= self.moves.len() {
            return Err(CannotUndo::Nothing);
        }
        self.take_back_to(left);
        self.agreed_undos += 1;
        self.record(&RecordLine::AgreedUndoTo(left as u32));
        Ok(())
    }

    /// Number of times everybody agreed to take moves back.
    pub fn agreed_undos(&self) -> u32 {
        self.agreed_undos
    }

    /// Number of moves left if the last decision of a person is taken back, with what others answered to it;
    /// at least `floor`. The whole decision if it was a compound one, or as much of it as lies after `floor`.
    pub fn last_decision(&self, floor: usize, is_person: impl Fn(Seat) -> bool) -> Option<usize> {
        let begins = |walk: &Walk<'_, G>| {
            let by = self.act_at(walk.made()).map(Act::seat).filter(|&seat| is_person(seat));
            by.is_some_and(|seat| walk.made() == floor || walk.game().progress(seat).made == 0)
        };
        // From one kept state to the next, the last ones first: no move is made again twice.
        let mut end = self.moves.len();
        while end > floor {
            let mut walk = self.walk(floor.max((end - 1) / MOVES_PER_STATE * MOVES_PER_STATE));
            let (start, mut last) = (walk.made(), None);
            while walk.made() < end {
                last = begins(&walk).then_some(walk.made()).or(last);
                walk.go_on(&mut Sink::off());
            }
            if last.is_some() {
                return last;
            }
            end = start;
        }
        None
    }

    /// Whether [`last_decision`](Timeline::last_decision) finds one, without a look at where it began: after every move
    /// somebody wants to know.
    pub fn has_decision(&self, floor: usize, is_person: impl Fn(Seat) -> bool) -> bool {
        self.moves.iter().skip(floor).rev().any(|made| is_person(made.act.seat()))
    }

    /// Redoes what was taken back last, up to the end of its decision.
    pub fn redo(&mut self, out: &mut Sink<'_, G::Event>) -> Result<(), CannotUndo> {
        let seat = self.undone.last().ok_or(CannotUndo::NothingUndone)?.seat();
        self.redo_move(out)?;
        while self.game.progress(seat).made > 0 && self.can_redo() {
            self.redo_move(out)?;
        }
        Ok(())
    }

    /// Redoes the one move that was taken back last, which may be part of a decision.
    pub fn redo_move(&mut self, out: &mut Sink<'_, G::Event>) -> Result<(), CannotUndo> {
        let next = *self.undone.last().ok_or(CannotUndo::NothingUndone)?;
        self.act_and_record(next, out);
        Ok(())
    }

    /// Whether a compound decision is under way.
    pub fn is_amid_decision(&self) -> bool {
        self.game.decision().seats().iter().any(|seat| self.game.progress(seat).made > 0)
    }

    /// Whether there is something to do again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// A fork: a record of its own that shares the first `moves` moves. A player who knows how it went on practises.
    #[must_use]
    pub fn fork(&self, moves: usize, mode: Mode) -> Self {
        let mut fork = Timeline::new(Header { mode, ..self.header.clone() }, self.kept[0].clone());
        for made in self.moves.iter().take(moves) {
            fork.act_and_record(made.act, &mut Sink::off());
        }
        fork
    }

    /// The lines of the record that were not fetched before, each with its line end.
    pub fn take_lines(&mut self) -> String {
        std::mem::take(&mut self.fresh)
    }

    fn act_and_record(&mut self, act: Act<G::Choice>, out: &mut Sink<'_, G::Event>) -> Step {
        let line = match act {
            Act::Choice(seat, choice) => RecordLine::Choice { seat, text: self.game().write(choice) },
            Act::Leave(seat, why) => RecordLine::Leave { seat, why },
        };
        let step = self.act(act, out);
        self.record(&line);
        if self.game().outcome().is_some() {
            self.record(&RecordLine::Over(self.game().digest()));
            self.closed = true;
        } else if self.moves.len().is_multiple_of(MOVES_PER_CHECKPOINT) {
            self.record(&RecordLine::Checkpoint(self.game().digest()));
        }
        step
    }

    fn act(&mut self, act: Act<G::Choice>, out: &mut Sink<'_, G::Event>) -> Step {
        if self.undone.pop().is_some_and(|undone| undone != act) {
            // Another way was taken: what was taken back is gone.
            self.undone.clear();
        }
        let step = carry_out(&mut self.game, act, out);
        self.moves.push(Move { act, step });
        if self.moves.len().is_multiple_of(MOVES_PER_STATE) {
            self.kept.push(self.game.clone());
        }
        step
    }

    fn take_back_to(&mut self, left: usize) {
        self.game = self.at(left);
        self.kept.truncate(left / MOVES_PER_STATE + 1);
        // A longer way back keeps what was taken back before it: redo goes over all of it.
        self.undone.extend(self.moves.drain(left..).rev().map(|made| made.act));
        self.closed = false;
    }

    fn record(&mut self, line: &RecordLine) {
        self.chain.write(line, &mut self.fresh);
    }
}

fn plain_values<T: serde::Serialize>(values: &[T]) -> Result<Vec<Value>, SetupErrors> {
    let values = values.iter().map(serde_json::to_value).collect::<Result<_, _>>();
    values.map_err(|error| SetupErrors::one(error.to_string()))
}

fn new_header<G: Game>(
    options: &G::Options,
    entries: &[G::SeatSetup],
    seed: Seed,
    mode: Mode,
) -> Result<Header, SetupErrors> {
    Ok(Header {
        format: FORMAT,
        game: G::INFO.id.to_owned(),
        rules_version: G::INFO.rules_version,
        options: serde_json::to_value(options).map_err(|error| SetupErrors::one(error.to_string()))?,
        entries: plain_values(entries)?,
        pool: G::pool(options, entries),
        cards: G::own_cards(options),
        seed,
        fair: None,
        mode,
    })
}

pub(super) fn carry_out<G: Game>(game: &mut G, act: Act<G::Choice>, out: &mut Sink<'_, G::Event>) -> Step {
    match act {
        Act::Choice(seat, choice) => game.apply_unchecked(seat, choice, out),
        Act::Leave(seat, why) => {
            game.leave(seat, why, out);
            Step::Reveal
        }
    }
}

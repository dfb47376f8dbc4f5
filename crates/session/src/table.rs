//! A table: its seats, its match and its log.
//!
//! A table changes by methods that return a [`Change`]; the manager makes a row of it and has it stored. Until that is
//! done nobody may be told of the change, and if it fails the manager forgets the table and loads it again.

mod commands;
mod entries;
mod frames;
mod load;
mod seats;
mod story;
mod thinking;

pub(crate) use load::{check_end, record, spec};

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use host::Match;
use kernel::record::CannotUndo;
use kernel::view::Anchor;
use kernel::{Game, Message, Seat, Seats, Text, Told, Viewer, message};
use protocol::http::{SeatEntry, Sit, Story};
use protocol::{
    Access, Act, Command, CommandId, Frame, GuestId, Hint, MayUndo, NextFrame, Phase, PlayerWord, Pointed,
    Refusal, RefusalCode, SeatInfo, TableId, TableInfo, TokenHash, UndoAsked, Version,
};

use crate::games::ServedGame;
use crate::io::{ConnId, Job, JobResult, Person, Purpose};
use crate::log::{ActPrint, LogEntry, LogRow, Sum, TableSpec};
use crate::seating::Seating;
use frames::LastShown;
pub(crate) use frames::SeatsShown;

/// Number of past changes whose events a client can still be told.
const HELD_CHANGES: usize = 64;
/// Most changes of a table: far more than any game takes, and few enough to be read again in a moment.
const VERSIONS_MAX: Version = Version(100_000);

/// A log that does not lead to a table. Says why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Damaged(pub(crate) String);

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A table of any game.
pub(crate) trait AnyTable: Send {
    fn id(&self) -> TableId;
    fn spec(&self) -> &TableSpec;
    fn version(&self) -> Version;
    fn phase(&self) -> Phase;
    fn seating(&self) -> &Seating;
    fn info(&self, here: Seats) -> TableInfo;

    /// Everything `viewer` is shown, with what happened after `since`. `seats` is who sits where.
    fn whole_frame(&self, viewer: Viewer, since: Version, seats: &[SeatInfo]) -> Frame;
    /// Hands on what `viewer` is shown otherwise after the latest change, and what happened by it. `before` is who was shown
    /// at the seats last.
    fn next_frame(
        &mut self,
        viewer: Viewer,
        before: &SeatsShown,
        seats: &SeatsShown,
        write: &mut dyn FnMut(&NextFrame<'_>),
    );
    /// Notes that everybody has been shown the table as it stands.
    fn note_shown(&mut self);

    /// Makes a row of a change. From now on the table is at the version after it.
    fn row(&mut self, change: &Change) -> LogRow;

    /// Notes that the last change is stored: its events may be told.
    fn stored(&mut self);

    /// First change of a table: its making.
    fn opened(&mut self) -> Change;

    /// Result of a command of this seat, if it was carried out before.
    fn done_before(&self, seat: Seat, command: &Command) -> Option<Result<Version, Refusal>>;

    fn command(&mut self, seat: Seat, command: &Command) -> Result<Change, Refusal>;
    fn sit(&mut self, person: &Person, sit: &Sit, token: TokenHash) -> Result<(Seat, Change), Refusal>;
    fn bot_plays(&mut self, seat: Seat) -> Option<Change>;
    fn welcome_back(&mut self, seat: Seat) -> Option<Change>;
    fn rematch(&mut self, new: TableId) -> Change;
    fn stop(&mut self, why: Message) -> Change;

    /// Question a bot must answer before anything else can happen.
    fn bot_job(&mut self) -> Option<Job>;
    fn hint_job(&self, seat: Seat, conn: ConnId, id: CommandId) -> Result<Job, Refusal>;
    /// The move a bot came to, if it still counts.
    fn bot_moves(&mut self, result: JobResult) -> Option<Change>;
    fn hint(&self, result: JobResult, id: CommandId) -> Result<Hint, Refusal>;

    /// Choice or explanation for the thing a person points at; refused if their own choices do not count now.
    fn explain_at(&self, seat: Seat, on: &Anchor) -> Result<Pointed, Refusal>;

    /// Whether the answer of a seat is awaited.
    fn is_asked(&self, seat: Seat) -> bool;

    /// The course of the game; none before the deal.
    fn story(&self) -> Option<Story>;
}

/// A change of a table that is not yet stored.
#[derive(Debug, Default)]
pub(crate) struct Change {
    pub(crate) entries: Vec<LogEntry>,
    pub(crate) seat: Option<Seat>,
    /// The command that caused it, what it asked for, and who gave it.
    pub(crate) command: Option<(CommandId, ActPrint, GuestId)>,
    pub(crate) listing: Lists,
}

/// Whether the change affects the lobby listing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Lists {
    #[default]
    Same,
    Changed,
}

impl Change {
    fn new(entry: LogEntry) -> Self {
        Change { entries: vec![entry], ..Change::default() }
    }

    fn listed(mut self) -> Self {
        self.listing = Lists::Changed;
        self
    }
}

/// A table of one game.
pub(crate) struct Table<G: Game> {
    id: TableId,
    served: Arc<ServedGame<G>>,
    spec: TableSpec,
    seating: Seating,
    play: Option<Match<G>>,
    /// The seat and version of the bot that is thinking.
    thinking: Option<(Seat, Version)>,
    phase: Phase,
    version: Version,
    sum: Sum,
    /// Version since which each seat has been asked its current question.
    asked: Vec<Option<Version>>,
    wish: Option<Wish>,
    rematch: Option<TableId>,
    stopped: Option<Text>,
    held: Held<G>,
    shown: LastShown<G>,
    /// Commands carried out, by [`command_key`].
    done: HashMap<u64, Done>,
}

/// A command that was carried out.
#[derive(Clone, Copy)]
struct Done {
    /// Version it led to.
    version: Version,
    /// Guest who gave it.
    by: GuestId,
    /// Act it asked for, if that was noted.
    act: Option<ActPrint>,
}

/// A player's wish to take something back.
#[derive(Clone, Copy)]
struct Wish {
    by: Seat,
    waiting: Seats,
    /// Version that told of it.
    told: Version,
}

/// Recent changes, for clients that missed some.
struct Held<G: Game> {
    /// Events by version, the oldest first; several of one version in their order.
    happened: VecDeque<(Version, Happened)>,
    /// The oldest version of which everything is held.
    from: Version,
    /// The events of a version, the latest with moves, as they came from the game.
    latest: (Version, Vec<G::Event>),
}

#[derive(Clone)]
enum Happened {
    /// A remark about the table, told to all in these words.
    Words(Told),
    /// The opening of the game.
    Opening,
    /// Moves of the game: from this index up to, but not including, that one.
    Moves(usize, usize),
}

impl<G: Game> Held<G> {
    fn new() -> Self {
        Held { happened: VecDeque::new(), from: Version(1), latest: (Version(0), Vec::new()) }
    }

    fn push(&mut self, version: Version, happened: Happened) {
        self.happened.push_back((version, happened));
        while self.happened.len() > HELD_CHANGES {
            if let Some((gone, _)) = self.happened.pop_front() {
                self.from = gone.next();
            }
        }
        // Part of a version is worth nothing.
        while self.happened.front().is_some_and(|(first, _)| *first < self.from) {
            self.happened.pop_front();
        }
    }

    /// Forgets all events, which have been taken back.
    fn forget(&mut self, version: Version) {
        self.happened.clear();
        self.latest.1.clear();
        self.from = version;
    }
}

impl<G: Game> Table<G> {
    pub(crate) fn make(served: Arc<ServedGame<G>>, id: TableId, spec: TableSpec) -> Result<Self, Refusal> {
        let table = Table {
            id,
            served,
            seating: Seating::new(&spec),
            play: None,
            thinking: None,
            phase: Phase::Waiting,
            version: Version(0),
            sum: Sum::default(),
            asked: vec![None; spec.seats.len()],
            wish: None,
            rematch: None,
            stopped: None,
            held: Held::new(),
            shown: LastShown::nothing(),
            done: HashMap::new(),
            spec,
        };
        // Options that came over the wire were read before; this is for those of an older program.
        table.options().map_err(|reason| Refusal::new(RefusalCode::BadTable, reason))?;
        Ok(table)
    }

    fn options(&self) -> Result<G::Options, String> {
        serde_json::from_value(self.spec.options.clone()).map_err(|error| error.to_string())
    }

    fn next_version(&self) -> Version {
        self.version.next()
    }

    /// Notes what everybody is told of the change that is being made.
    fn say(&mut self, kind: &'static str, text: impl Into<Text>, seat: Option<Seat>) {
        let told = Told::new(kind, text);
        let told = match seat {
            Some(seat) => told.with("seat", seat.0),
            None => told,
        };
        self.held.push(self.next_version(), Happened::Words(told));
    }

    /// Carries out an entry.
    fn change(&mut self, entry: LogEntry) -> Change {
        self.enter(&entry);
        Change::new(entry)
    }

    fn game(&self) -> Option<&G> {
        self.play.as_ref().map(Match::game)
    }
}

impl<G: Game> AnyTable for Table<G> {
    fn id(&self) -> TableId {
        self.id
    }

    fn spec(&self) -> &TableSpec {
        &self.spec
    }

    fn version(&self) -> Version {
        self.version
    }

    fn phase(&self) -> Phase {
        self.phase
    }

    fn seating(&self) -> &Seating {
        &self.seating
    }

    fn info(&self, here: Seats) -> TableInfo {
        TableInfo {
            table: self.id,
            game: self.spec.game.clone(),
            options: self.spec.options.clone(),
            access: self.spec.access,
            mode: self.spec.mode,
            phase: self.phase,
            seats: self.seating.infos(here),
            commitment: self.spec.secret.commitment(),
            ending: self
                .game()
                .and_then(Game::outcome)
                .map(|outcome| kernel::view::Ending::new(&G::INFO, outcome)),
            rematch: self.rematch,
            stopped: self.stopped.clone(),
            created: self.spec.created,
        }
    }

    fn whole_frame(&self, viewer: Viewer, since: Version, seats: &[SeatInfo]) -> Frame {
        Table::whole_frame(self, viewer, since, seats)
    }

    fn next_frame(
        &mut self,
        viewer: Viewer,
        before: &SeatsShown,
        seats: &SeatsShown,
        write: &mut dyn FnMut(&NextFrame<'_>),
    ) {
        Table::next_frame(self, viewer, before, seats, write);
    }

    fn note_shown(&mut self) {
        Table::note_shown(self);
    }

    fn row(&mut self, change: &Change) -> LogRow {
        self.version = self.next_version();
        if let (Some(seat), Some((command, act, by))) = (change.seat, &change.command) {
            self.remember(seat, command, Some(*act), *by);
        }
        let body = serde_json::to_string(&change.entries)
            .expect("entries are plain data with text keys, which JSON can always hold");
        let mut row = LogRow {
            table: self.id,
            version: self.version,
            seat: change.seat,
            command: change.command.as_ref().map(|(command, ..)| command.clone()),
            act: change.command.as_ref().map(|(_, act, _)| *act),
            body,
            sum: Sum::default(),
        };
        row.sum = row.right_sum(self.sum);
        self.sum = row.sum;
        row
    }

    fn stored(&mut self) {
        let happened = self.play.as_mut().map(Match::stored).unwrap_or_default();
        if !happened.is_empty() {
            let events = happened.into_iter().flat_map(|one| one.events).collect();
            self.held.latest = (self.version, events);
        }
    }

    fn opened(&mut self) -> Change {
        Change::new(LogEntry::Made(Box::new(self.spec.clone()))).listed()
    }

    fn done_before(&self, seat: Seat, command: &Command) -> Option<Result<Version, Refusal>> {
        let Done { version, by, act } = *self.done.get(&command_key(seat, &command.id))?;
        let is_theirs = self.seating.seated(seat).is_some_and(|one| one.person.guest == by);
        let is_same = act.is_none_or(|act| act == ActPrint::new(&command.act));
        let reason = match (is_theirs, is_same) {
            (true, true) => return Some(Ok(version)),
            (true, false) => message!("refused-id-used-otherwise"),
            (false, _) => message!("refused-id-used"),
        };
        Some(Err(Refusal::new(RefusalCode::IdUsed, reason)))
    }

    fn command(&mut self, seat: Seat, command: &Command) -> Result<Change, Refusal> {
        let Some(by) = self.seating.seated(seat).map(|one| one.person.guest) else {
            return Err(Refusal::new(RefusalCode::NotSeated, message!("refused-not-seated")));
        };
        if self.version >= VERSIONS_MAX && command.act != Act::Leave {
            return Err(Refusal::new(RefusalCode::TooLong, message!("refused-too-long-table")));
        }
        let mut change = self.obey(seat, command)?;
        (change.seat, change.command) =
            (Some(seat), Some((command.id.clone(), ActPrint::new(&command.act), by)));
        Ok(change)
    }

    fn sit(&mut self, person: &Person, sit: &Sit, token: TokenHash) -> Result<(Seat, Change), Refusal> {
        Table::sit(self, person, sit, token)
    }

    fn bot_plays(&mut self, seat: Seat) -> Option<Change> {
        Table::bot_plays(self, seat)
    }

    fn welcome_back(&mut self, seat: Seat) -> Option<Change> {
        Table::welcome_back(self, seat)
    }

    fn rematch(&mut self, new: TableId) -> Change {
        self.change(LogEntry::Rematch { table: new }).listed()
    }

    fn stop(&mut self, why: Message) -> Change {
        self.change(LogEntry::Stopped { why: why.into() }).listed()
    }

    fn bot_job(&mut self) -> Option<Job> {
        Table::bot_job(self)
    }

    fn hint_job(&self, seat: Seat, conn: ConnId, id: CommandId) -> Result<Job, Refusal> {
        Table::hint_job(self, seat, Purpose::Hint { conn, id })
    }

    fn bot_moves(&mut self, result: JobResult) -> Option<Change> {
        Table::bot_moves(self, result)
    }

    fn hint(&self, result: JobResult, id: CommandId) -> Result<Hint, Refusal> {
        Table::hint(self, result, id)
    }

    fn explain_at(&self, seat: Seat, on: &Anchor) -> Result<Pointed, Refusal> {
        Table::explain_at(self, seat, on)
    }

    fn is_asked(&self, seat: Seat) -> bool {
        self.phase == Phase::Playing && self.game().is_some_and(|game| game.decision().seats().has(seat))
    }

    fn story(&self) -> Option<Story> {
        self.play.as_ref().map(|play| story::story(play.timeline()))
    }
}

impl<G: Game> Table<G> {
    fn remember(&mut self, seat: Seat, command: &CommandId, act: Option<ActPrint>, by: GuestId) {
        self.done.insert(command_key(seat, command), Done { version: self.version, by, act });
    }

    /// Whether a viewer may take their last decision back now; none if they watch, or the game is not on.
    fn may_undo(&self, viewer: Viewer) -> Option<MayUndo> {
        let Viewer::Seat(seat) = viewer else { return None };
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing)?;
        let (possible, if_so) = match (self.is_solo(), self.wish) {
            (true, _) => (play.may_undo(self.seating.people()), MayUndo::Freely),
            (false, None) => (play.may_undo_agreed(seat), MayUndo::IfAllAgree),
            (false, Some(_)) => (play.may_undo_agreed(seat), MayUndo::Asked),
        };
        Some(match possible {
            Ok(()) => if_so,
            Err(CannotUndo::Revealed) => MayUndo::Revealed,
            Err(CannotUndo::Nothing | CannotUndo::NothingUndone) => MayUndo::Nothing,
        })
    }

    fn undo_asked(&self) -> Option<UndoAsked> {
        self.wish.map(|wish| UndoAsked { by: wish.by, waiting_for: wish.waiting.iter().collect() })
    }

    /// Whether at most one person plays.
    fn is_solo(&self) -> bool {
        self.seating.acting().count() <= 1
    }
}

/// A seat and the id of a command as a number: small enough to remember all of them.
fn command_key(seat: Seat, id: &CommandId) -> u64 {
    let mut hasher = DefaultHasher::new();
    (seat, id).hash(&mut hasher);
    hasher.finish()
}

impl TableSpec {
    /// Whether somebody with this invitation, or none, may watch and see what lists show.
    pub(crate) fn admits(&self, invitation: Option<protocol::http::Invitation>) -> bool {
        self.access == Access::Open || invitation == Some(self.invitation)
    }

    /// Setup that the bot of a seat was told to bring. What a person was to bring is not for the bot after them.
    pub(crate) fn bot_entry(&self, seat: Seat) -> Option<&SeatEntry> {
        matches!(self.seats.get(seat.index()), Some(PlayerWord::Bot(_)))
            .then(|| self.entries.get(seat.index())?.as_ref())?
    }

    /// Whether this guest made the table.
    pub(crate) fn is_host(&self, guest: GuestId) -> bool {
        self.host == guest
    }
}

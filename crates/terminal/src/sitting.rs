//! A game at one screen: who plays, what they have been told, and the record that is kept.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use kernel::limits::NOTATION_BYTES_MAX;
use kernel::record::{CannotUndo, Header, Mode, Timeline};
use kernel::{Choice, Decision, Game, Leave, Seat, Seed, SetupErrors, Sink, Told, Viewer};

use crate::shelf::{Keeper, Saved, Shelf, Unkept};

/// Who answers for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody at the keyboard.
    Human,
    /// Chance: any listed choice, each equally likely.
    Random,
}

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// It is not possible now; this is what to tell whoever tried. Nothing has changed.
    #[error("{0}")]
    No(String),
    /// It was done but could not be stored. Nobody may go on from here.
    #[error(transparent)]
    Unkept(#[from] Unkept),
}

impl From<CannotUndo> for Trouble {
    fn from(reason: CannotUndo) -> Self {
        Trouble::No(reason.to_string())
    }
}

/// A game at one screen.
///
/// Every move is stored before the method that made it returns, so that a client cannot show what would be
/// lost if the program ended at that moment.
pub struct Sitting<G: Game> {
    timeline: Timeline<G>,
    players: Vec<Player>,
    keeper: Option<Keeper>,
    /// All lines of the record.
    record: String,
    readers: Vec<Reader>,
    /// How many moves the readers have been told of.
    told: usize,
}

/// Somebody who reads along.
struct Reader {
    viewer: Viewer,
    /// What it was told, each with the number of the move that brought it; 0 for the opening.
    told: Vec<(usize, Told)>,
    /// How many of those it has read.
    read: usize,
}

impl<G: Game> Sitting<G> {
    /// A new game, kept nowhere yet. One player and one entry per seat.
    pub fn start(
        options: &G::Options,
        entries: &[G::Entry],
        seed: Seed,
        mode: Mode,
        players: Vec<Player>,
    ) -> Result<Self, SetupErrors> {
        let mut timeline = Timeline::start(options, entries, seed, mode, &mut Sink::off())?;
        let record = timeline.take_lines();
        Sitting::of(timeline, players, record)
    }

    /// Goes on with a game that was kept. Everybody has read what was told before.
    pub fn resume(saved: Saved<G>, players: Vec<Player>) -> Result<Self, SetupErrors> {
        let Saved { timeline, keeper, record, .. } = saved;
        let mut sitting = Sitting::of(timeline, players, record)?;
        sitting.keeper = Some(keeper);
        for reader in &mut sitting.readers {
            reader.read = reader.told.len();
        }
        Ok(sitting)
    }

    fn of(timeline: Timeline<G>, players: Vec<Player>, record: String) -> Result<Self, SetupErrors> {
        let seats = timeline.game().seats();
        if usize::from(seats) != players.len() {
            return Err(SetupErrors::one(format!("there are {seats} seats and {} players", players.len())));
        }
        let humans = (0..seats).map(Seat).filter(|seat| players[seat.index()] == Player::Human);
        let viewers = humans.map(Viewer::Seat).chain([Viewer::Public]);
        let readers = viewers.map(|viewer| Reader { viewer, told: Vec::new(), read: 0 }).collect();
        let mut sitting = Sitting { timeline, players, keeper: None, record, readers, told: 0 };
        sitting.tell(0, &sitting.timeline.opening());
        sitting.catch_up();
        Ok(sitting)
    }

    /// Keeps the game on `shelf` from now on, with all that happened so far.
    pub fn keep_on(&mut self, shelf: &Shelf) -> Result<(), Unkept> {
        let mut keeper = shelf.create(G::INFO.id, self.timeline.header().seed, &self.players)?;
        keeper.append(&self.record)?;
        self.keeper = Some(keeper);
        Ok(())
    }

    /// The file the game is kept in, if it is kept.
    pub fn kept_in(&self) -> Option<&Path> {
        self.keeper.as_ref().map(Keeper::path)
    }

    /// Writes a copy of the whole record to a new file.
    pub fn save_copy(&self, path: &Path) -> Result<(), Trouble> {
        let written = File::create_new(path).and_then(|mut file| {
            file.write_all(self.record.as_bytes())?;
            file.sync_data()
        });
        written.map_err(|error| Trouble::No(format!("cannot save to {}: {error}", path.display())))
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        self.timeline.game()
    }

    /// How many moves stand.
    pub fn moves(&self) -> usize {
        self.timeline.len()
    }

    /// What the game was started with.
    pub fn header(&self) -> &Header {
        self.timeline.header()
    }

    /// What undo may reach.
    pub fn mode(&self) -> Mode {
        self.timeline.header().mode
    }

    /// Where chance comes from.
    pub fn seed(&self) -> Seed {
        self.timeline.header().seed
    }

    /// Whether there is something to do again.
    pub fn can_redo(&self) -> bool {
        self.timeline.can_redo()
    }

    /// Whether there is a decision that may be taken back.
    pub fn can_undo(&self) -> bool {
        self.undo_target().is_some()
    }

    /// Who plays, seat by seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// How many people play.
    pub fn humans(&self) -> usize {
        self.players.iter().filter(|player| **player == Player::Human).count()
    }

    /// Who looks once the game is over: the only person, or everybody at once.
    pub fn audience(&self) -> Viewer {
        match self.readers[..] {
            [Reader { viewer, .. }, _] => viewer,
            _ => Viewer::Public,
        }
    }

    /// Lets chance play until the game waits for a person; for nobody, once it is over.
    pub fn advance(&mut self) -> Result<Option<Seat>, Unkept> {
        let asked = loop {
            let Some(seat) = self.game().decision().seats().first() else { break None };
            if self.players[seat.index()] == Player::Human {
                break Some(seat);
            }
            let mut choices = Vec::new();
            self.game().choices(seat, &mut choices);
            // From the number of the move alone: a game that was interrupted goes on as it would have, and
            // taking a move back does not change what chance answers.
            let mut rng = self.seed().nth(self.moves() as u64).rng("random players");
            let choice = *rng.pick(&choices);
            if self.timeline.choose(seat, choice, &mut Sink::off()).is_err() {
                // A listed choice is legal; the conformance suite holds every game to that.
                debug_assert!(false, "listed choice {choice:?} refused");
                break None;
            }
        };
        self.store()?;
        Ok(asked)
    }

    /// Makes a choice, listed or not.
    pub fn choose(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Trouble> {
        self.timeline
            .choose(seat, choice, &mut Sink::off())
            .map_err(|refused| Trouble::No(refused.to_string()))?;
        Ok(self.store()?)
    }

    /// Makes the choice of a code.
    pub fn choose_code(&mut self, seat: Seat, code: u32) -> Result<(), Trouble> {
        let choice = G::Choice::from_code(code)
            .ok_or_else(|| Trouble::No(format!("there is no choice of code {code}")))?;
        self.choose(seat, choice)
    }

    /// Makes the choice written in notation.
    pub fn choose_written(&mut self, seat: Seat, text: &str) -> Result<(), Trouble> {
        if text.len() > NOTATION_BYTES_MAX {
            let reason = format!("no choice is longer than {NOTATION_BYTES_MAX} characters");
            return Err(Trouble::No(reason));
        }
        let choice =
            self.game().read(seat, text).map_err(|unreadable| Trouble::No(unreadable.to_string()))?;
        self.choose(seat, choice)
    }

    /// `seat` gives the game up.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Unkept> {
        self.timeline.leave(seat, Leave::Concede, &mut Sink::off());
        self.store()
    }

    /// Takes back the last decision of a person, and what chance answered to it.
    pub fn undo(&mut self) -> Result<(), Trouble> {
        let Some(left) = self.undo_target() else {
            let nothing = self.timeline.is_empty();
            return Err(if nothing { CannotUndo::Nothing } else { CannotUndo::Revealed }.into());
        };
        self.timeline.undo_to(left)?;
        self.told = left;
        for reader in &mut self.readers {
            reader.told.retain(|(number, _)| *number <= left);
            reader.read = reader.read.min(reader.told.len());
        }
        Ok(self.store()?)
    }

    /// The number of moves that are left if the last decision of a person is taken back.
    fn undo_target(&self) -> Option<usize> {
        let floor = self.timeline.undo_floor();
        // Nobody takes back what somebody else at the keyboard did.
        let asked = self.timeline.game().decision().seats();
        let own = asked.is_empty() || self.timeline.last_seat().is_none_or(|seat| asked.has(seat));
        if self.mode() == Mode::Play && !own {
            return None;
        }
        let starts_a_decision = |left: usize| match self.timeline.at(left).decision() {
            Decision::Ask { seats, progress, .. } => {
                let person = seats.first().is_some_and(|seat| self.players[seat.index()] == Player::Human);
                person && (progress.made == 0 || left == floor)
            }
            Decision::Over => false,
        };
        (floor..self.moves()).rev().find(|&left| starts_a_decision(left))
    }

    /// Does again what was taken back last, up to the next decision of a person.
    pub fn redo(&mut self) -> Result<(), Trouble> {
        loop {
            self.timeline.redo(&mut Sink::off())?;
            let asked = self.game().decision().seats().first();
            let chance_is_next = asked.is_some_and(|seat| self.players[seat.index()] == Player::Random);
            if !(chance_is_next && self.timeline.can_redo()) {
                break;
            }
        }
        Ok(self.store()?)
    }

    /// Stores what is new, then lets everybody hear of it.
    fn store(&mut self) -> Result<(), Unkept> {
        let lines = self.timeline.take_lines();
        self.record.push_str(&lines);
        if let Some(keeper) = &mut self.keeper {
            keeper.append(&lines)?;
        }
        self.catch_up();
        Ok(())
    }

    fn catch_up(&mut self) {
        for index in self.told..self.moves() {
            self.tell(index + 1, &self.timeline.events(index));
        }
        self.told = self.moves();
    }

    fn tell(&mut self, number: usize, events: &[G::Event]) {
        for Reader { viewer, told, .. } in &mut self.readers {
            let heard = events.iter().filter_map(|event| G::tell(event, *viewer));
            told.extend(heard.map(|sentence| (number, sentence)));
        }
    }

    /// Everything `viewer` was told, move by move; only people and the public are told anything.
    pub fn log(&self, viewer: Viewer) -> Vec<Vec<&Told>> {
        by_move(self.reader(viewer).map_or(&[], |reader| &reader.told))
    }

    /// What `viewer` was told since the last call, move by move.
    pub fn news(&mut self, viewer: Viewer) -> Vec<Vec<&Told>> {
        let Some(reader) = self.readers.iter_mut().find(|reader| reader.viewer == viewer) else {
            return Vec::new();
        };
        let read = std::mem::replace(&mut reader.read, reader.told.len());
        by_move(&reader.told[read..])
    }

    fn reader(&self, viewer: Viewer) -> Option<&Reader> {
        self.readers.iter().find(|reader| reader.viewer == viewer)
    }
}

fn by_move(told: &[(usize, Told)]) -> Vec<Vec<&Told>> {
    let groups = told.chunk_by(|(one, _), (other, _)| one == other);
    groups.map(|group| group.iter().map(|(_, told)| told).collect()).collect()
}

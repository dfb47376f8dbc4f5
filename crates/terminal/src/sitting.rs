//! A game at one screen: who plays, what they have been told, and the record that is kept.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use bots::{Bot, Budget, Fault};
use kernel::limits::NOTATION_BYTES_MAX;
use kernel::record::{CannotUndo, Header, Mode, Timeline};
use kernel::{Choice, Game, Leave, Seat, Seed, SetupErrors, Sink, Text, Told, View, Viewer};
use language::Language;

use crate::company::{Company, Done, Job, Player, Purpose};
use crate::hint::Hint;
use crate::shelf::{Keeper, Saved, Shelf, Unkept};
use crate::words::{MESSAGES, is_ability};

/// Who is to answer next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Somebody at the keyboard.
    Person(Seat),
    /// A bot.
    Bot(Seat),
    /// The game is over.
    Nobody,
}

/// Whether people are asked for every pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passing {
    /// They are.
    Asked,
    /// Only where they are likely to do something else.
    ByItself,
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
    company: Company<G>,
    /// The bots that were asked since the last undo, seat by seat.
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// For whom the substitute plays.
    substituted: Vec<bool>,
    /// What went wrong with bots and nobody has read yet.
    notices: Vec<String>,
    keeper: Option<Keeper>,
    passing: Passing,
    /// All lines of the record.
    record: String,
    readers: Vec<Reader>,
    /// The words of whoever is at the screen.
    language: Language,
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
        company: Company<G>,
    ) -> Result<Self, SetupErrors> {
        let mut timeline = Timeline::start(options, entries, seed, mode, &mut Sink::off())?;
        let record = timeline.take_lines();
        Sitting::of(timeline, company, record)
    }

    /// Goes on with a game that was kept. Everybody has read what was told before.
    pub fn resume(saved: Saved<G>, company: Company<G>) -> Result<Self, SetupErrors> {
        let Saved { timeline, keeper, record, .. } = saved;
        let mut sitting = Sitting::of(timeline, company, record)?;
        sitting.keeper = Some(keeper);
        for reader in &mut sitting.readers {
            reader.read = reader.told.len();
        }
        Ok(sitting)
    }

    fn of(timeline: Timeline<G>, company: Company<G>, record: String) -> Result<Self, SetupErrors> {
        let (seats, count) = (timeline.game().seats(), company.players.len());
        if usize::from(seats) != count {
            return Err(SetupErrors::one(format!("there are {seats} seats and {count} players")));
        }
        let humans = (0..seats).map(Seat).filter(|seat| company.players[seat.index()].is_human());
        let viewers = humans.map(Viewer::Seat).chain([Viewer::Public]);
        let readers = viewers.map(|viewer| Reader { viewer, told: Vec::new(), read: 0 }).collect();
        let mut sitting = Sitting {
            timeline,
            company,
            bots: (0..seats).map(|_| None).collect(),
            substituted: vec![false; count],
            notices: Vec::new(),
            keeper: None,
            passing: Passing::Asked,
            record,
            readers,
            language: words_of::<G>(language::ENGLISH),
            told: 0,
        };
        tell::<G>(&mut sitting.readers, 0, &sitting.timeline.opening());
        sitting.catch_up();
        Ok(sitting)
    }

    /// Keeps the game on `shelf` from now on, with all that happened so far.
    pub fn keep_on(&mut self, shelf: &Shelf) -> Result<(), Unkept> {
        let mut keeper = shelf.create(G::INFO.id, self.timeline.header().seed, &self.players())?;
        keeper.append(&self.record)?;
        self.keeper = Some(keeper);
        Ok(())
    }

    /// Says whether people are asked for every pass.
    pub fn set_passing(&mut self, passing: Passing) {
        self.passing = passing;
    }

    /// Passes for people where they need not be asked. Not after an undo: whoever takes something back wants to do
    /// something else.
    fn pass_on(&mut self) -> Result<(), Unkept> {
        while let (Passing::ByItself, Next::Person(seat)) = (self.passing, self.next()) {
            let pass = self.game().look(Viewer::Seat(seat)).usual_pass();
            let Some(choice) = pass.and_then(G::Choice::from_code) else { break };
            if self.timeline.choose(seat, choice, &mut Sink::off()).is_err() {
                break;
            }
            self.store()?;
        }
        Ok(())
    }

    /// Speaks this language from now on.
    pub fn set_language(&mut self, tag: &str) {
        self.language = words_of::<G>(tag);
    }

    /// The words of whoever is at the screen.
    pub(crate) fn words(&self) -> &Language {
        &self.language
    }

    /// What `viewer` is shown now, in words.
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let mut view = self.game().look(viewer);
        self.language.speak(&mut view, &self.language.numbers());
        view
    }

    /// A text in words.
    fn show(&self, text: &Text) -> String {
        self.language.plain(text)
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

    /// Who sits at the table.
    pub fn company(&self) -> &Company<G> {
        &self.company
    }

    /// Who plays, seat by seat, in words.
    pub fn players(&self) -> Vec<String> {
        self.company.players.iter().map(Player::word).collect()
    }

    /// How many people play.
    pub fn humans(&self) -> usize {
        self.company.players.iter().filter(|player| player.is_human()).count()
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.company.players[seat.index()].is_human()
    }

    /// Who looks once the game is over: the only person, or everybody at once.
    pub fn audience(&self) -> Viewer {
        match self.readers[..] {
            [Reader { viewer, .. }, _] => viewer,
            _ => Viewer::Public,
        }
    }

    /// Who is to answer next.
    pub(crate) fn next(&self) -> Next {
        match self.game().decision().seats().first() {
            None => Next::Nobody,
            Some(seat) if self.is_human(seat) => Next::Person(seat),
            Some(seat) => Next::Bot(seat),
        }
    }

    /// Lets the bots play until the game waits for a person; for nobody, once it is over.
    pub fn advance(&mut self) -> Result<Option<Seat>, Unkept> {
        loop {
            match self.next() {
                Next::Nobody => return Ok(None),
                Next::Person(seat) => return Ok(Some(seat)),
                Next::Bot(seat) => {
                    let done = self.job(seat).run();
                    self.play_answer(seat, Ok(done))?;
                }
            }
        }
    }

    /// What the bot at `seat` is to think about.
    pub(crate) fn job(&mut self, seat: Seat) -> Job<G> {
        let chosen = match &self.company.players[seat.index()] {
            Player::Bot(chosen) if !self.substituted[seat.index()] => chosen,
            Player::Bot(_) | Player::Human => &self.company.substitute,
        };
        let bot = self.bots[seat.index()].take().unwrap_or_else(|| chosen.make());
        let budget = chosen.budget;
        self.question(seat, Purpose::Move, budget, bot)
    }

    /// What the adviser is to think about for the person at `seat`.
    pub(crate) fn hint_job(&self, seat: Seat) -> Job<G> {
        let adviser = &self.company.adviser;
        self.question(seat, Purpose::Hint, adviser.budget, adviser.make())
    }

    fn question(&self, seat: Seat, purpose: Purpose, budget: Budget, bot: Box<dyn Bot<G>>) -> Job<G> {
        Job {
            seat,
            known: self.game().known(Viewer::Seat(seat)),
            // From the number of the move alone: a game that was interrupted goes on as it would have, and
            // taking a move back does not change what bots answer.
            seed: self.seed().nth(self.moves() as u64).rng(purpose.label()).seed(),
            purpose,
            budget,
            insight: Arc::clone(&self.company.insight),
            bot,
        }
    }

    /// Makes the choice a bot came to. If it came to none that counts, the substitute takes its place.
    pub(crate) fn play_answer(&mut self, seat: Seat, done: Result<Done<G>, Fault>) -> Result<(), Unkept> {
        let made = done.and_then(|Done { bot, thought }| {
            let choice = thought?.choice;
            let written = self.game().write(choice);
            let made = self.timeline.choose(seat, choice, &mut Sink::off());
            made.map_err(|refused| Fault::Illegal {
                choice: written,
                why: self.language.plain(&refused.text()),
            })?;
            Ok(bot)
        });
        match made {
            Ok(bot) => self.bots[seat.index()] = Some(bot),
            Err(fault) => self.substitute(seat, &fault),
        }
        self.store()?;
        self.pass_on()
    }

    /// A bot failed: says so, and lets the substitute play on for it; if that failed, any choice is made.
    fn substitute(&mut self, seat: Seat, fault: &Fault) {
        let who = self.company.players[seat.index()].word();
        if !std::mem::replace(&mut self.substituted[seat.index()], true) {
            let substitute = Player::Bot(self.company.substitute.clone()).word();
            self.notices.push(format!("{who}, {seat}, {fault}. From here on {substitute} plays for it."));
            return;
        }
        let mut choices = Vec::new();
        self.game().choices(seat, &mut choices);
        if let Some(&choice) = choices.first() {
            // A listed choice is legal; the conformance suite holds every game to that.
            let made = self.timeline.choose(seat, choice, &mut Sink::off());
            debug_assert!(made.is_ok(), "listed choice {choice:?} refused");
        }
    }

    /// What the adviser, asked with [`hint_job`](Sitting::hint_job), would do.
    pub(crate) fn hint(&self, done: Result<Done<G>, Fault>) -> Result<Hint, Trouble> {
        let by = &self.company.adviser.name;
        match done.and_then(|done| done.thought) {
            Ok(thought) => Ok(Hint::of(self.game(), by, &thought)),
            Err(fault) => Err(Trouble::No(format!("{by} {fault}"))),
        }
    }

    /// What went wrong with bots since the last call.
    pub fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// Makes a choice, listed or not.
    pub fn choose(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Trouble> {
        self.timeline
            .choose(seat, choice, &mut Sink::off())
            .map_err(|refused| Trouble::No(self.language.plain(&refused.text())))?;
        self.store()?;
        Ok(self.pass_on()?)
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
            self.game().read(seat, text).map_err(|unreadable| Trouble::No(self.show(&unreadable.into())))?;
        self.choose(seat, choice)
    }

    /// `seat` gives the game up.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Unkept> {
        self.timeline.leave(seat, Leave::Concede, &mut Sink::off());
        self.store()
    }

    /// Takes back the last decision of a person, and what bots answered to it.
    pub fn undo(&mut self) -> Result<(), Trouble> {
        let Some(left) = self.undo_target() else {
            let nothing = self.timeline.is_empty();
            return Err(if nothing { CannotUndo::Nothing } else { CannotUndo::Revealed }.into());
        };
        self.timeline.undo_to(left)?;
        // A bot must not remember what is no longer so.
        self.bots.fill_with(|| None);
        self.told = left;
        for reader in &mut self.readers {
            reader.told.retain(|(number, _)| *number <= left);
            reader.read = reader.read.min(reader.told.len());
        }
        Ok(self.store()?)
    }

    /// The number of moves that are left if the last decision of a person is taken back.
    fn undo_target(&self) -> Option<usize> {
        // Nobody takes back what somebody else at the keyboard did.
        let asked = self.timeline.game().decision().seats();
        let own = asked.is_empty() || self.timeline.last_seat().is_none_or(|seat| asked.has(seat));
        if self.mode() == Mode::Play && !own {
            return None;
        }
        self.timeline.last_decision(self.timeline.undo_floor(), |seat| self.is_human(seat))
    }

    /// Does again what was taken back last, up to the next decision of a person.
    pub fn redo(&mut self) -> Result<(), Trouble> {
        loop {
            self.timeline.redo(&mut Sink::off())?;
            if !(matches!(self.next(), Next::Bot(_)) && self.timeline.can_redo()) {
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
        let (mut walk, mut events) = (self.timeline.walk(self.told), Vec::new());
        while walk.go_on(&mut Sink::into_list(&mut events)).is_some() {
            tell::<G>(&mut self.readers, walk.made(), &events);
            events.clear();
        }
        self.told = walk.made();
    }

    /// Everything `viewer` was told, move by move; only people and the public are told anything.
    pub fn log(&self, viewer: Viewer) -> Vec<Vec<Told>> {
        self.by_move(self.reader(viewer).map_or(&[], |reader| &reader.told))
    }

    /// What `viewer` was told since the last call, move by move.
    pub fn news(&mut self, viewer: Viewer) -> Vec<Vec<Told>> {
        let Some(reader) = self.readers.iter_mut().find(|reader| reader.viewer == viewer) else {
            return Vec::new();
        };
        let read = std::mem::replace(&mut reader.read, reader.told.len());
        self.reader(viewer).map_or_else(Vec::new, |reader| self.by_move(&reader.told[read..]))
    }

    /// What was told, in words, move by move.
    fn by_move(&self, told: &[(usize, Told)]) -> Vec<Vec<Told>> {
        let flow = self.game().look(Viewer::Public).flow;
        let groups = told.chunk_by(|(one, _), (other, _)| one == other);
        let spoken = |group: &[(usize, Told)]| {
            let mut group: Vec<Told> = group.iter().map(|(_, told)| told.clone()).collect();
            self.language.tell(&mut group, &flow, &self.language.numbers());
            group
        };
        groups.map(spoken).collect()
    }

    /// Whether `viewer` was told of abilities that ran.
    pub(crate) fn tells_abilities(&self, viewer: Viewer) -> bool {
        self.reader(viewer).is_some_and(|reader| reader.told.iter().any(|(_, told)| is_ability(told)))
    }

    fn reader(&self, viewer: Viewer) -> Option<&Reader> {
        self.readers.iter().find(|reader| reader.viewer == viewer)
    }
}

/// The words of a game, and those of the clients.
fn words_of<G: Game>(tag: &str) -> Language {
    Language::new(tag, MESSAGES.iter().chain(G::INFO.messages))
}

/// Tells everybody what they may hear of the events of a move.
fn tell<G: Game>(readers: &mut [Reader], number: usize, events: &[G::Event]) {
    for Reader { viewer, told, .. } in readers {
        told.extend(G::tell_all(events, *viewer).into_iter().map(|one| (number, one)));
    }
}

//! A game at one screen: who plays, what they have been told, and the record that is kept.

use std::path::Path;

use bots::BotError;
use host::{Answered, BotAnswer, BotQuestion, Happened, Match, Next, Participants, SeatPlayer};
use kernel::limits::NOTATION_BYTES_MAX;
use kernel::record::{CannotUndo, Header, Mode};
use kernel::{Game, Leave, Message, Seat, Seed, SetupErrors, Sink, Text, Told, View, Viewer, message};
use language::Language;

use crate::hint::Hint;
use crate::players::{Words, names_of};
use crate::saved_games::{self, RecordFile, SavedGame, SavedGames, StoreError};
use crate::words::MESSAGES;

/// Whether people are asked for every pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AutoPass {
    /// Asked for every pass.
    Asked,
    /// Asked only where they are likely to do something else; other passes make themselves.
    ByItself,
}

/// An error of play: why something was not done.
#[derive(Debug)]
pub enum PlayError {
    /// A refusal, with the text for the person. Nothing has changed.
    Refused(Text),
    /// A refusal, with a whole sentence that says why. Nothing has changed.
    Sentence(Text),
    /// A failure to store what was done. Nobody may go on from here.
    NotStored(StoreError),
}

impl PlayError {
    /// Refusal for this reason.
    pub(crate) fn refused(reason: impl Into<Text>) -> Self {
        PlayError::Refused(reason.into())
    }

    /// Refusal explained by this sentence.
    pub(crate) fn sentence(sentence: impl Into<Text>) -> Self {
        PlayError::Sentence(sentence.into())
    }
}

impl From<CannotUndo> for PlayError {
    fn from(reason: CannotUndo) -> Self {
        PlayError::refused(reason.text())
    }
}

impl From<StoreError> for PlayError {
    fn from(error: StoreError) -> Self {
        PlayError::NotStored(error)
    }
}

/// A game at one screen.
///
/// Every move is stored before the method that made it returns, so that a client cannot show what would be
/// lost if the program ended at that moment.
pub struct LocalGame<G: Game> {
    game: Match<G>,
    /// Failures of bots that nobody has read yet.
    notices: Vec<Message>,
    record_file: Option<RecordFile>,
    passing: AutoPass,
    /// Lines of the record, all of them.
    record: String,
    readers: Vec<Reader>,
    /// The words of the person at the screen.
    words: Words,
}

/// A viewer who reads along.
struct Reader {
    viewer: Viewer,
    /// Events it was told, each with the number of the move that brought it; 0 for the opening.
    told: Vec<(usize, Told)>,
    /// Number of those it has read.
    read: usize,
}

impl<G: Game> LocalGame<G> {
    /// A new game, kept nowhere yet. One player and one entry per seat.
    pub fn start(
        options: &G::Options,
        entries: &[G::SeatSetup],
        seed: Seed,
        mode: Mode,
        participants: Participants<G>,
    ) -> Result<Self, SetupErrors> {
        let mut game = Match::start(options, entries, seed, mode, participants)?;
        let record = game.take_lines();
        let mut local_game = LocalGame::new(game, record);
        local_game.tell();
        Ok(local_game)
    }

    /// Goes on with a game that was kept. Everybody has read what was told before.
    pub fn resume(saved: SavedGame<G>, participants: Participants<G>) -> Result<Self, SetupErrors> {
        let SavedGame { timeline, record_file, record, .. } = saved;
        let mut local_game = LocalGame::new(Match::resume(timeline, participants)?, record);
        local_game.record_file = Some(record_file);
        local_game.recall();
        for reader in &mut local_game.readers {
            reader.read = reader.told.len();
        }
        Ok(local_game)
    }

    fn new(game: Match<G>, record: String) -> Self {
        let viewers = game.people().iter().map(Viewer::Seat).chain([Viewer::Public]);
        let readers = viewers.map(|viewer| Reader { viewer, told: Vec::new(), read: 0 }).collect();
        let words = Words::new(words_of::<G>(language::ENGLISH), names_of(game.participants()));
        LocalGame {
            game,
            notices: Vec::new(),
            record_file: None,
            passing: AutoPass::Asked,
            record,
            readers,
            words,
        }
    }

    /// Keeps the game among `saved_games` from now on, with all that happened so far.
    pub fn keep_on(&mut self, saved_games: &SavedGames) -> Result<(), StoreError> {
        let mut record_file = saved_games.create(G::INFO.id, self.header().seed, &self.players())?;
        record_file.append(&self.record)?;
        self.record_file = Some(record_file);
        Ok(())
    }

    /// Says whether people are asked for every pass.
    pub fn set_passing(&mut self, passing: AutoPass) {
        self.passing = passing;
    }

    /// Passes for people where they need not be asked. Not after an undo: a person who takes something back wants to do
    /// something else.
    fn pass_on(&mut self) -> Result<(), StoreError> {
        while let (AutoPass::ByItself, Next::Person(seat)) = (self.passing, self.next()) {
            let pass = self.game().look(Viewer::Seat(seat)).usual_pass();
            let Some(choice) = pass.and_then(|code| self.game().choice_of(seat, code)) else { break };
            if self.game.choose(seat, choice).is_err() {
                break;
            }
            self.store()?;
        }
        Ok(())
    }

    /// Speaks this language from now on.
    pub fn set_language(&mut self, tag: &str) {
        self.words = Words::new(words_of::<G>(tag), names_of(self.participants()));
    }

    /// The words of the person at the screen.
    pub(crate) fn words(&self) -> &Words {
        &self.words
    }

    /// View of the table for `viewer`, in words.
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let mut view = self.game().look(viewer);
        self.words.speak(&mut view, &|seat| self.words.seat(seat));
        view
    }

    /// The file the game is kept in, if it is kept.
    pub fn kept_in(&self) -> Option<&Path> {
        self.record_file.as_ref().map(RecordFile::path)
    }

    /// Writes a copy of the whole record to a new file.
    pub fn save_copy(&self, path: &Path) -> Result<(), PlayError> {
        saved_games::write_copy(path, &self.record).map_err(PlayError::refused)
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        self.game.game()
    }

    /// Number of moves that stand.
    pub fn moves(&self) -> usize {
        self.game.timeline().len()
    }

    /// Header of the record: the settings the game was started with.
    pub fn header(&self) -> &Header {
        self.game.timeline().header()
    }

    /// Mode of the game, which says how far undo reaches.
    pub fn mode(&self) -> Mode {
        self.header().mode
    }

    /// Seed of the random numbers.
    pub fn seed(&self) -> Seed {
        self.header().seed
    }

    /// Whether there is something to do again.
    pub fn can_redo(&self) -> bool {
        self.game.timeline().can_redo()
    }

    /// Whether there is a decision that may be taken back.
    pub fn can_undo(&self) -> bool {
        self.undo_target().is_ok()
    }

    /// Participants of the match.
    pub fn participants(&self) -> &Participants<G> {
        self.game.participants()
    }

    /// Players, seat by seat, in words.
    pub fn players(&self) -> Vec<String> {
        self.participants().words()
    }

    /// Number of people who play.
    pub fn humans(&self) -> usize {
        usize::from(self.game.people().count())
    }

    /// Viewer of the finished game: the only person, or everybody at once.
    pub fn audience(&self) -> Viewer {
        match self.readers[..] {
            [Reader { viewer, .. }, _] => viewer,
            _ => Viewer::Public,
        }
    }

    /// Player to answer next.
    pub(crate) fn next(&self) -> Next {
        self.game.next()
    }

    /// Lets the bots play until the game waits for a person; for nobody, once it is over.
    pub fn advance(&mut self) -> Result<Option<Seat>, StoreError> {
        loop {
            match self.next() {
                Next::Nobody => return Ok(None),
                Next::Person(seat) => return Ok(Some(seat)),
                Next::Bot(seat) => {
                    let answer =
                        self.question(seat).map(BotQuestion::answer).ok_or(BotError::NothingToChoose);
                    self.play_answer(seat, answer)?;
                }
            }
        }
    }

    /// Question for the bot at `seat` to think about.
    pub(crate) fn question(&mut self, seat: Seat) -> Option<BotQuestion<G>> {
        self.game.question(seat)
    }

    /// Question for the adviser to think about, on behalf of the person at `seat`.
    pub(crate) fn hint_question(&self, seat: Seat) -> BotQuestion<G> {
        self.game.hint_question(seat)
    }

    /// Makes the choice a bot came to. If it came to none that counts, the substitute takes its place.
    pub(crate) fn play_answer(
        &mut self,
        seat: Seat,
        answer: Result<BotAnswer<G>, BotError>,
    ) -> Result<(), StoreError> {
        if let Answered::Failed(fault) = self.game.answer(seat, answer) {
            let who = self.participants().players[seat.index()].word();
            let substitute = SeatPlayer::Bot(self.participants().substitute.clone()).word();
            self.notices.push(
                message!("terminal-substituted", bot = who, seat = seat, fault = fault.message())
                    .with("substitute", substitute),
            );
        }
        self.store()?;
        self.pass_on()
    }

    /// Hint from the answer to [`hint_question`](LocalGame::hint_question), or a message that says why there is none.
    pub(crate) fn hint(&self, seat: Seat, answer: Result<BotAnswer<G>, BotError>) -> Result<Hint, Message> {
        match answer.and_then(|answer| self.game.hint(answer)) {
            Ok(hint) => Ok(Hint::new(hint, &self.view(Viewer::Seat(seat)).choices)),
            Err(fault) => {
                let bot = self.participants().adviser.name.clone();
                Err(message!("terminal-bot-failed", bot = bot, fault = fault.message()))
            }
        }
    }

    /// Takes the failures of bots since the last call, in words.
    pub fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices).into_iter().map(|notice| self.words.say(notice)).collect()
    }

    /// Makes a choice, listed or not.
    pub fn choose(&mut self, seat: Seat, choice: G::Choice) -> Result<(), PlayError> {
        let made = self.game.choose(seat, choice);
        made.map_err(|refused| PlayError::refused(refused.text()))?;
        self.store()?;
        Ok(self.pass_on()?)
    }

    /// Makes the choice of a code.
    pub fn choose_code(&mut self, seat: Seat, code: u32) -> Result<(), PlayError> {
        let choice = self
            .game()
            .choice_of(seat, code)
            .ok_or_else(|| PlayError::refused(message!("terminal-no-such-code", code = code)))?;
        self.choose(seat, choice)
    }

    /// Makes the choice written in notation.
    pub fn choose_written(&mut self, seat: Seat, text: &str) -> Result<(), PlayError> {
        if text.len() > NOTATION_BYTES_MAX {
            let most = NOTATION_BYTES_MAX as u32;
            return Err(PlayError::refused(message!("terminal-too-long", most = most)));
        }
        let choice = self.game().read(seat, text).map_err(PlayError::refused)?;
        self.choose(seat, choice)
    }

    /// `seat` gives the game up.
    pub fn concede(&mut self, seat: Seat) -> Result<(), StoreError> {
        self.game.leave(seat, Leave::Concede);
        self.store()
    }

    /// Takes back the last decision of a person, and what bots answered to it.
    pub fn undo(&mut self) -> Result<(), PlayError> {
        self.undo_target()?;
        let left = self.game.undo(self.game.people())?;
        for reader in &mut self.readers {
            reader.told.retain(|(number, _)| *number <= left);
            reader.read = reader.read.min(reader.told.len());
        }
        Ok(self.store()?)
    }

    /// The number of moves that are left if the last decision of a person is taken back.
    fn undo_target(&self) -> Result<usize, CannotUndo> {
        let left = self.game.undo_target(self.game.people())?;
        // Nobody takes back what somebody else at the keyboard did.
        let asked = self.game().decision().seats();
        let own = asked.is_empty() || self.game.timeline().last_seat().is_none_or(|seat| asked.has(seat));
        if self.mode() == Mode::Play && !own { Err(CannotUndo::Revealed) } else { Ok(left) }
    }

    /// Does again what was taken back last, up to the next decision of a person.
    pub fn redo(&mut self) -> Result<(), PlayError> {
        self.game.redo()?;
        Ok(self.store()?)
    }

    /// Stores what is new, then lets everybody hear of it.
    fn store(&mut self) -> Result<(), StoreError> {
        let lines = self.game.take_lines();
        self.record.push_str(&lines);
        if let Some(record_file) = &mut self.record_file {
            record_file.append(&lines)?;
        }
        self.tell();
        Ok(())
    }

    /// Tells everybody what they may hear of what is stored.
    fn tell(&mut self) {
        for happened in self.game.stored() {
            tell::<G>(&mut self.readers, &happened);
        }
    }

    /// Tells everybody again what happened before the game was continued.
    fn recall(&mut self) {
        let timeline = self.game.timeline();
        tell::<G>(&mut self.readers, &Happened { moves: 0..0, events: timeline.opening() });
        let mut walk = timeline.walk(0);
        loop {
            let (from, mut events) = (walk.made(), Vec::new());
            if walk.go_on(&mut Sink::into_list(&mut events)).is_none() {
                return;
            }
            tell::<G>(&mut self.readers, &Happened { moves: from..walk.made(), events });
        }
    }

    /// Everything `viewer` was told, move by move; only people and the public are told anything.
    pub fn log(&self, viewer: Viewer) -> Vec<Vec<Told>> {
        self.by_move(self.reader(viewer).map_or(&[], |reader| &reader.told))
    }

    /// Takes the events `viewer` was told since the last call, move by move.
    pub fn news(&mut self, viewer: Viewer) -> Vec<Vec<Told>> {
        let Some(reader) = self.readers.iter_mut().find(|reader| reader.viewer == viewer) else {
            return Vec::new();
        };
        let read = std::mem::replace(&mut reader.read, reader.told.len());
        self.reader(viewer).map_or_else(Vec::new, |reader| self.by_move(&reader.told[read..]))
    }

    /// Events in words, grouped by move.
    fn by_move(&self, told: &[(usize, Told)]) -> Vec<Vec<Told>> {
        let flow = self.game().look(Viewer::Public).flow;
        let groups = told.chunk_by(|(one, _), (other, _)| one == other);
        let spoken = |group: &[(usize, Told)]| {
            let mut group: Vec<Told> = group.iter().map(|(_, told)| told.clone()).collect();
            self.words.tell(&mut group, &flow, &|seat| self.words.seat(seat));
            group
        };
        groups.map(spoken).collect()
    }

    fn reader(&self, viewer: Viewer) -> Option<&Reader> {
        self.readers.iter().find(|reader| reader.viewer == viewer)
    }
}

/// The words of a game, and those of the clients.
fn words_of<G: Game>(tag: &str) -> Language {
    Language::new(tag, MESSAGES.iter().chain(bots::MESSAGES).chain(G::INFO.messages))
}

/// Tells everybody what they may hear of what happened.
fn tell<G: Game>(readers: &mut [Reader], happened: &Happened<G::Event>) {
    for Reader { viewer, told, .. } in readers {
        let heard = G::tell_all(&happened.events, *viewer);
        told.extend(heard.into_iter().map(|one| (happened.moves.end, one)));
    }
}

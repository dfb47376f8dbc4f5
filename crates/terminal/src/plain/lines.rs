//! A table in lines of text: what is new is printed, what is typed is obeyed.

use std::collections::VecDeque;
use std::io::{self, Write};

use crate::players::Words;
use kernel::{Message, Seat, Told, message};
use protocol::Phase;

use super::command::Command;
use super::help::{self, HelpTable, Persistence};
use super::layout::{BOLD, DIM, paragraph};
use super::{PlainError, Typist, draw};
use crate::source::{News, Scene, ServerTable, Source, State};
use crate::words::{all_names, is_ability, marked_own, sentences};
use crate::{Abilities, PlayEnd, PlayError};

/// Sign that ends the waiting.
pub(super) enum Sign {
    /// A hint that there may be news.
    News,
    Line(String),
    EndOfInput,
    Failed(io::Error),
}

/// Record of the things already shown, so that none is shown twice.
#[derive(Default)]
struct Shown {
    title: bool,
    room: bool,
    /// Seat whose turn it is to look at the screen alone.
    cover: Option<Seat>,
    question: Option<u64>,
    /// Person who wants to take something back.
    undo: Option<String>,
    waiting_for: Vec<String>,
    ending: bool,
    rematch: bool,
}

/// A table in lines of text.
pub(super) struct Lines<'a, O> {
    source: Box<dyn Source + 'a>,
    scene: Scene,
    server_table: Option<ServerTable>,
    output: O,
    typist: Typist,
    /// Waits for a sign; none if there will be no more.
    wait: Box<dyn FnMut() -> Option<Sign> + 'a>,
    /// Lines typed ahead, which wait for their moment.
    typed: VecDeque<String>,
    input_ended: bool,
    shown: Shown,
    /// Whether the cursor stands after a prompt.
    prompt_stands: bool,
    hint_awaited: bool,
    welcomed: bool,
    abilities: Abilities,
}

impl<'a, O: Write> Lines<'a, O> {
    pub(super) fn new(
        source: Box<dyn Source + 'a>,
        output: O,
        typist: Typist,
        wait: Box<dyn FnMut() -> Option<Sign> + 'a>,
    ) -> Self {
        Lines {
            scene: source.scene(),
            server_table: source.server_table(),
            source,
            output,
            typist,
            wait,
            typed: VecDeque::new(),
            input_ended: false,
            shown: Shown::default(),
            prompt_stands: false,
            hint_awaited: false,
            welcomed: false,
            abilities: Abilities::Folded,
        }
    }

    /// Plays on until the game is over, somebody quits or the input ends.
    pub(super) fn run(mut self) -> Result<PlayEnd, PlainError> {
        loop {
            if let Some(ended) = self.go_on()? {
                self.output.flush()?;
                return Ok(ended);
            }
            self.prompt()?;
            self.output.flush()?;
            let Some(sign) = (self.wait)() else { return Ok(PlayEnd::Quit) };
            match sign {
                Sign::News => {}
                Sign::Line(line) => self.typed.push_back(line),
                Sign::EndOfInput => self.input_ended = true,
                Sign::Failed(error) => return Err(error.into()),
            }
        }
    }

    /// Shows what is new and obeys what was typed, until there is nothing left to do; says how it ended if it did.
    fn go_on(&mut self) -> Result<Option<PlayEnd>, PlainError> {
        loop {
            if let Some(ended) = self.attend()? {
                return Ok(Some(ended));
            }
            self.show()?;
            if self.server_table.is_none() && self.is_over() {
                return Ok(Some(PlayEnd::Over));
            }
            match self.next_line()? {
                Some(line) => {
                    if let Some(ended) = self.obey(&line)? {
                        return Ok(Some(ended));
                    }
                }
                None => {
                    return self
                        .stuck()
                        .map_or_else(|| self.end_of_input(), |line| Err(PlainError::NotYet(line)));
                }
            }
        }
    }

    /// The table, unless nobody may see it now.
    fn state(&self) -> Option<&State> {
        match &self.scene {
            Scene::Table(state) => Some(state),
            Scene::Cover(_) => None,
        }
    }

    fn is_over(&self) -> bool {
        self.state().is_some_and(|state| state.phase.is_final())
    }

    fn is_asked(&self) -> bool {
        self.state().is_some_and(|state| state.question.is_some())
    }

    /// Parses a line for the kind of table played at.
    fn command<'l>(&self, line: &'l str) -> Command<'l> {
        if self.server_table.is_some() { Command::among_others(line) } else { Command::parse(line) }
    }

    /// Whether this is the moment for a line. What a person types is obeyed at once; at a table of a server the lines of
    /// a script wait until somebody would type them.
    fn is_due(&self, line: &str) -> bool {
        let (Typist::Script, Some(server_table), Some(state)) =
            (self.typist, &self.server_table, self.state())
        else {
            return true;
        };
        let settled = server_table.is_known && !server_table.is_unsettled && !self.hint_awaited;
        settled && self.command(line).is_due(state, server_table)
    }

    /// The next line, if this is its moment.
    fn next_line(&mut self) -> io::Result<Option<String>> {
        if !self.typed.front().is_some_and(|line| self.is_due(line)) {
            return Ok(None);
        }
        let Some(line) = self.typed.pop_front() else { return Ok(None) };
        let prompted = std::mem::replace(&mut self.prompt_stands, false);
        // Repeating its lines makes the output of a script a readable transcript.
        if self.typist == Typist::Script {
            writeln!(self.output, "{}{line}", if prompted { "" } else { "> " })?;
        }
        Ok(Some(line))
    }

    /// The next line of a script, if its moment cannot come: it waits for others, who wait for us.
    fn stuck(&self) -> Option<String> {
        let line = self.typed.front().filter(|_| self.typist == Typist::Script)?;
        let server_table = self.server_table.as_ref()?;
        let others_can = match self.command(line) {
            Command::Answer(_) => server_table.has_others,
            _ => !server_table.people_asked.is_empty(),
        };
        let waits = !self.is_asked() || self.hint_awaited || self.is_due(line);
        (!waits && !others_can).then(|| line.clone())
    }

    /// End of the client when no more will be typed, if that ends it.
    fn end_of_input(&mut self) -> Result<Option<PlayEnd>, PlainError> {
        if !self.input_ended || !self.typed.is_empty() {
            return Ok(None);
        }
        self.fresh_line()?;
        match self.typist {
            _ if self.is_over() => Ok(Some(PlayEnd::Over)),
            Typist::Person => Ok(Some(PlayEnd::Quit)),
            Typist::Script if self.server_table.is_none() || self.is_asked() => Err(PlainError::EndOfInput),
            Typist::Script => Ok(None),
        }
    }

    /// Asks for a line, where one is awaited. What is typed at other times is obeyed too.
    fn prompt(&mut self) -> io::Result<()> {
        // Before a script whatever happens meanwhile would leave a prompt without a line.
        if self.prompt_stands || self.typist == Typist::Script && self.server_table.is_some() {
            return Ok(());
        }
        let server_table = self.server_table.as_ref();
        let prompt = match &self.scene {
            Scene::Cover(seat) => {
                let wait = self.words().say(message!("terminal-hand-over", seat = *seat));
                format!("{DIM}{wait}{DIM:#} ")
            }
            Scene::Table(state) => {
                let awaited = match state.phase {
                    Phase::Waiting => server_table.is_some_and(|server_table| server_table.is_known),
                    Phase::Playing => {
                        state.question.is_some()
                            || server_table.is_some_and(|server_table| server_table.asks_undo.is_some())
                    }
                    Phase::Over | Phase::Abandoned | Phase::Stopped => true,
                };
                if !awaited {
                    return Ok(());
                }
                "> ".to_owned()
            }
        };
        self.prompt_stands = true;
        write!(self.output, "{prompt}")
    }

    /// Prints a paragraph, on a line of its own whatever stands there.
    fn say(&mut self, label: &str, text: &str) -> io::Result<()> {
        self.fresh_line()?;
        paragraph(&mut self.output, label, text)
    }

    fn words(&self) -> &Words {
        self.source.words()
    }

    /// Prints a message of the client itself.
    fn say_message(&mut self, label: &str, message: Message) -> io::Result<()> {
        self.say(label, &self.words().say(message))
    }

    /// Prints what happened.
    fn tell(&mut self, told: &[Told]) -> io::Result<()> {
        sentences(told, self.abilities).iter().try_for_each(|sentence| self.say("* ", sentence))
    }

    fn fresh_line(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.prompt_stands, false) { writeln!(self.output) } else { Ok(()) }
    }

    /// Prints what is new; says how it ended if it did.
    fn attend(&mut self) -> Result<Option<PlayEnd>, PlainError> {
        let news = self.source.attend()?;
        (self.scene, self.server_table) = (self.source.scene(), self.source.server_table());
        for news in news {
            match news {
                News::Changed(told) => {
                    self.welcomed = true;
                    told.iter().try_for_each(|told| self.tell(told))?;
                }
                News::Notices(notices) => {
                    notices.iter().try_for_each(|notice| self.say("! ", notice))?;
                }
                News::Presence => {}
                News::Up => self.say_message("! ", message!("terminal-connection-back"))?,
                News::Down(why) => self.say_message("! ", message!("terminal-down-line", why = why))?,
                News::Refused(reason) => {
                    self.hint_awaited = false;
                    self.say_message("", message!("terminal-refused", reason = reason))?;
                }
                News::Hint(hint) => {
                    self.hint_awaited = false;
                    self.say("", &format!("{}.", hint.sentence(self.words())))?;
                }
                News::Left => {
                    self.say_message("", message!("terminal-left"))?;
                    return Ok(Some(PlayEnd::Quit));
                }
                News::Gone(_) if self.welcomed && self.is_over() => return Ok(Some(PlayEnd::Over)),
                News::Gone(why) => return Err(PlainError::Gone(why)),
            }
        }
        Ok(None)
    }

    /// Shows what there is to see and was not seen yet.
    fn show(&mut self) -> io::Result<()> {
        let (phase, question) = match &self.scene {
            Scene::Cover(seat) => return self.show_cover(*seat),
            Scene::Table(state) => (state.phase, state.question),
        };
        if let Some(server_table) = &self.server_table {
            match phase {
                _ if !server_table.is_known => return Ok(()),
                Phase::Waiting if self.shown.room => return Ok(()),
                Phase::Waiting => return self.show_room(),
                _ => self.show_wish()?,
            }
        }
        if phase.is_final() {
            return self.show_ending(phase);
        }
        if question.is_some() {
            if self.shown.question != question {
                self.shown.question = question;
                self.shown.waiting_for.clear();
                self.show_table()?;
            }
            return Ok(());
        }
        // Bots answer soon enough.
        let settled = self.server_table.as_ref().filter(|server_table| !server_table.is_unsettled);
        let people = settled.map_or_else(Vec::new, |server_table| server_table.people_asked.clone());
        if !people.is_empty() && people != self.shown.waiting_for {
            let names = all_names(&people, self.words());
            self.say_message("", message!("terminal-waiting-for", names = names))?;
            self.shown.waiting_for = people;
        }
        Ok(())
    }

    /// Moves what the last player saw out of sight.
    fn show_cover(&mut self, seat: Seat) -> io::Result<()> {
        const BLANK_LINES: usize = 50;
        if self.shown.cover.replace(seat) == Some(seat) {
            return Ok(());
        }
        write!(self.output, "{}", "\n".repeat(BLANK_LINES))?;
        let turn = self.words().say(message!("terminal-turn-of", seat = seat));
        writeln!(self.output, "{BOLD}{turn}{BOLD:#}")
    }

    /// Shows the title, once, and who wants to take something back.
    fn show_wish(&mut self) -> io::Result<()> {
        if !std::mem::replace(&mut self.shown.title, true) {
            self.show_title()?;
        }
        let asks = self.server_table.as_ref().and_then(|server_table| server_table.asks_undo.clone());
        if let Some(name) = asks.as_ref().filter(|_| self.shown.undo != asks) {
            self.say_message("! ", message!("terminal-asks-undo-line", name = name.clone()))?;
        }
        self.shown.undo = asks;
        Ok(())
    }

    fn show_title(&mut self) -> io::Result<()> {
        self.fresh_line()?;
        let Some(server_table) = &self.server_table else { return Ok(()) };
        let table = self.words().say(message!("terminal-table", table = server_table.table.to_string()));
        writeln!(self.output, "{BOLD}{}{BOLD:#}, {table}", self.source.title())
    }

    fn show_table(&mut self) -> io::Result<()> {
        self.fresh_line()?;
        match &self.scene {
            Scene::Table(state) => match &state.view {
                Some(view) => draw::table_of(view, self.source.words(), &mut self.output),
                None => self.show_room(),
            },
            Scene::Cover(_) => Ok(()),
        }
    }

    fn show_room(&mut self) -> io::Result<()> {
        (self.shown.title, self.shown.room) = (true, true);
        self.show_title()?;
        let (Some(server_table), words, out) = (&self.server_table, self.source.words(), &mut self.output)
        else {
            return Ok(());
        };
        for (seat, name) in (0..).map(Seat).zip(&server_table.names) {
            let name = marked_own(name.clone(), server_table.own_seat == Some(seat), words);
            writeln!(out, "  {}  {name}", words.number(seat))?;
        }
        writeln!(out, "{}\n  {}", words.say(message!("terminal-join-by-command")), server_table.command)?;
        writeln!(out, "{}\n  {}", words.say(message!("terminal-join-by-link")), server_table.link)?;
        if server_table.own_seat.is_some() {
            writeln!(out, "{}", words.say(message!("terminal-type-start")))?;
        }
        Ok(())
    }

    fn show_ending(&mut self, phase: Phase) -> io::Result<()> {
        if !std::mem::replace(&mut self.shown.ending, true) {
            match phase {
                Phase::Abandoned => self.say_message("", message!("terminal-abandoned"))?,
                Phase::Stopped => self.say_message("", message!("terminal-stopped"))?,
                Phase::Waiting | Phase::Playing | Phase::Over => self.show_table()?,
            }
            if self.typist == Typist::Person && self.server_table.is_some() {
                self.say_message("", message!("terminal-rematch-or-quit"))?;
            }
        }
        let has_rematch = self.server_table.as_ref().is_some_and(|server_table| server_table.has_rematch);
        if has_rematch && !std::mem::replace(&mut self.shown.rematch, true) {
            self.say_message("! ", message!("terminal-they-play-again-line"))?;
        }
        Ok(())
    }

    /// Does what a line asks for; says how it ended if it did.
    fn obey(&mut self, line: &str) -> Result<Option<PlayEnd>, PlainError> {
        let command = self.command(line);
        if matches!(command, Command::Quit) {
            return Ok(Some(if self.is_over() { PlayEnd::Over } else { PlayEnd::Quit }));
        }
        if let Scene::Cover(_) = self.scene {
            self.shown.cover = None;
            self.source.be_ready();
            return Ok(None);
        }
        match self.carry_out(command) {
            Ok(()) => {
                if let Some(waits) = self.source.server_table().and_then(|server_table| server_table.unsent) {
                    self.say_message("! ", message!("terminal-unsent", command = waits))?;
                }
            }
            Err(Failure::Said(PlayError::Refused(reason))) => {
                self.say_message("", message!("terminal-refused", reason = reason))?;
            }
            Err(Failure::Said(PlayError::Sentence(sentence))) => {
                self.say("", &self.words().plain(&sentence))?
            }
            Err(Failure::Said(PlayError::NotStored(error))) => return Err(error.into()),
            Err(Failure::Io(error)) => return Err(error.into()),
        }
        Ok(None)
    }

    fn carry_out(&mut self, command: Command<'_>) -> Result<(), Failure> {
        match command {
            Command::Nothing | Command::Quit => {}
            Command::Look => self.show_table()?,
            Command::Sheet => match self.state().and_then(|state| state.view.clone()) {
                Some(view) => draw::sheets(&view, self.source.words(), &mut self.output)?,
                None => self.show_room()?,
            },
            Command::Abilities => self.turn_abilities()?,
            Command::Help(about) => self.help(about)?,
            Command::Save(path) => {
                let saved = self.source.save(path)?;
                writeln!(self.output, "{saved}")?;
            }
            Command::Hint => self.hint_awaited = self.source.ask_hint()?.is_some(),
            Command::Redo => self.source.redo()?,
            Command::Undo => {
                self.source.undo()?;
                // What is asked now is shown again if it is still asked afterwards.
                self.shown.question = None;
            }
            Command::Concede => self.source.concede()?,
            Command::Choice(text) => self.choose(text)?,
            Command::Start => self.source.start()?,
            Command::Leave => self.source.leave()?,
            Command::Answer(consent) => self.source.answer_undo(consent)?,
            Command::Rematch => self.play_again()?,
        }
        Ok(())
    }

    /// Makes the choice meant by a number of the list or by notation.
    fn choose(&mut self, text: &str) -> Result<(), PlayError> {
        if self.is_over() {
            return Err(PlayError::sentence(message!("terminal-is-over")));
        }
        let Ok(number) = text.parse::<usize>() else { return self.source.choose_written(text) };
        let view = self.state().and_then(|state| state.view.as_ref());
        let choices = view.map_or(&[][..], |view| &view.choices);
        match (number.checked_sub(1).and_then(|index| choices.get(index)), choices.len()) {
            (Some(offer), _) => {
                let code = offer.code;
                self.source.choose(code)
            }
            (None, 0) => Err(PlayError::sentence(message!("terminal-nothing-asked"))),
            (None, count) => {
                let (number, count) = (number as i64, count as u32);
                Err(PlayError::refused(message!("terminal-number-refused", number = number, count = count)))
            }
        }
    }

    /// Shows or folds the abilities that run, and tells the last move again that way.
    fn turn_abilities(&mut self) -> io::Result<()> {
        let mut log = self.source.log();
        if !log.iter().flatten().any(is_ability) {
            return self.say_message("", message!("terminal-no-abilities"));
        }
        self.abilities = self.abilities.turned();
        let sentence = match self.abilities {
            Abilities::Shown => message!("terminal-abilities-shown"),
            Abilities::Folded => message!("terminal-abilities-folded"),
        };
        self.say_message("", sentence)?;
        self.tell(&log.pop().unwrap_or_default())
    }

    fn help(&mut self, about: &str) -> io::Result<()> {
        let Scene::Table(state) = &self.scene else { return Ok(()) };
        let Some(view) = &state.view else { return self.show_room() };
        let kept = match &self.server_table {
            Some(_) => Persistence::ByServer,
            None if state.is_kept => Persistence::Yes,
            None => Persistence::No,
        };
        let tells_abilities = self.source.log().iter().flatten().any(is_ability);
        let table = HelpTable { mode: state.mode, kept, tells_abilities, tables: self.source.tables() };
        help::show(view, about, &table, self.source.words(), &mut self.output)
    }

    fn play_again(&mut self) -> Result<(), PlayError> {
        if !self.is_over() {
            return Err(PlayError::sentence(message!("terminal-not-over")));
        }
        self.source.play_again()?;
        (self.shown, self.welcomed, self.hint_awaited) = (Shown::default(), false, false);
        Ok(())
    }
}

/// Reason for which a line came to nothing.
enum Failure {
    Said(PlayError),
    Io(io::Error),
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Self {
        Failure::Said(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Io(error)
    }
}

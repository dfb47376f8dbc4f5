//! The line mode at a table of a server.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use kernel::record::Mode;
use kernel::{Seat, Told};
use protocol::{Act, Consent, Phase, Version};

use super::help::{self, Kept, Table as HelpTable};
use super::layout::{BOLD, paragraph};
use super::{Command, Error, NO_ABILITIES, Typist, abilities_sentence, draw};
use crate::hint::Hint;
use crate::remote::{News, Table, Visit};
use crate::words::sentences;
use crate::{Abilities, Ended};

/// Plays at a table of a server until the game is over, somebody quits or the input ends.
///
/// What a person types is obeyed at once. The lines of a script wait for their moment: a choice until the seat is
/// asked, `agree` until somebody asks for it, `rematch` until the game is over.
pub fn visit(
    visit: &mut Visit,
    input: impl BufRead + Send + 'static,
    output: impl Write,
    typist: Typist,
) -> Result<Ended, Error> {
    let (sender, signs) = channel();
    let waker = sender.clone();
    visit.connect(Arc::new(move || {
        // Nobody waits once the visit is over.
        let _ = waker.send(Sign::News);
    }))?;
    thread::Builder::new().name("input".into()).spawn(move || read(input, &sender))?;
    let mut lines = Lines {
        visit,
        output,
        typist,
        signs,
        typed: VecDeque::new(),
        input_ended: false,
        shown: Shown::default(),
        prompt_stands: false,
        hint_awaited: false,
        welcomed: false,
        abilities: Abilities::Folded,
    };
    lines.run()
}

/// What ends the waiting.
enum Sign {
    /// The server has said something.
    News,
    Line(String),
    EndOfInput,
    Failed(io::Error),
}

/// Reads lines on a thread of its own: the table goes on while somebody types.
fn read(mut input: impl BufRead, sender: &Sender<Sign>) {
    loop {
        let mut bytes = Vec::new();
        let (sign, more) = match input.read_until(b'\n', &mut bytes) {
            Ok(0) => (Sign::EndOfInput, false),
            Ok(_) => (Sign::Line(String::from_utf8_lossy(&bytes).trim_end().to_owned()), true),
            Err(error) => (Sign::Failed(error), false),
        };
        if sender.send(sign).is_err() || !more {
            return;
        }
    }
}

/// What a line asks for at a table of a server.
enum Order<'a> {
    Start,
    Leave,
    Answer(Consent),
    Rematch,
    Common(Command<'a>),
}

impl<'a> Order<'a> {
    fn of(line: &'a str) -> Self {
        match line.trim() {
            "start" => Order::Start,
            "leave" => Order::Leave,
            "agree" => Order::Answer(Consent::Agree),
            "refuse" => Order::Answer(Consent::Refuse),
            "rematch" | "again" => Order::Rematch,
            _ => Order::Common(Command::of(line)),
        }
    }

    /// Whether a script may go on with this now.
    fn is_due(&self, table: &Table) -> bool {
        let over = table.phase().is_final();
        match self {
            Order::Answer(_) => over || table.asks_us_to_undo().is_some(),
            Order::Rematch => over,
            Order::Common(Command::Choice(_) | Command::Hint | Command::Concede) => over || table.is_asked(),
            Order::Common(Command::Undo) => table.phase() != Phase::Waiting,
            Order::Start | Order::Leave | Order::Common(_) => true,
        }
    }
}

/// What has been shown, so that it is not shown twice.
#[derive(Default)]
struct Shown {
    title: bool,
    room: bool,
    /// The question, by the version it was asked at.
    question: Option<Version>,
    undo: Option<Seat>,
    waiting_for: Vec<Seat>,
    ending: bool,
    rematch: bool,
}

struct Lines<'a, O> {
    visit: &'a mut Visit,
    output: O,
    typist: Typist,
    signs: Receiver<Sign>,
    /// What was typed and waits for its moment.
    typed: VecDeque<String>,
    input_ended: bool,
    shown: Shown,
    /// Whether the cursor stands after a prompt.
    prompt_stands: bool,
    hint_awaited: bool,
    welcomed: bool,
    abilities: Abilities,
}

impl<O: Write> Lines<'_, O> {
    fn run(&mut self) -> Result<Ended, Error> {
        loop {
            if let Some(ended) = self.go_on()? {
                self.output.flush()?;
                return Ok(ended);
            }
            self.prompt()?;
            self.output.flush()?;
            let Ok(sign) = self.signs.recv() else { return Ok(Ended::Quit) };
            match sign {
                Sign::News => {}
                Sign::Line(line) => self.typed.push_back(line),
                Sign::EndOfInput => self.input_ended = true,
                Sign::Failed(error) => return Err(error.into()),
            }
        }
    }

    /// Shows what is new and obeys what was typed, until there is nothing left to do; says how it ended if it did.
    fn go_on(&mut self) -> Result<Option<Ended>, Error> {
        loop {
            if let Some(ended) = self.attend()? {
                return Ok(Some(ended));
            }
            self.show()?;
            match self.next_line() {
                Some(line) => {
                    if let Some(ended) = self.obey(&line)? {
                        return Ok(Some(ended));
                    }
                }
                None => {
                    return self.stuck().map_or_else(|| self.end_of_input(), |line| Err(Error::NotYet(line)));
                }
            }
        }
    }

    /// The next line, if this is its moment.
    fn next_line(&mut self) -> Option<String> {
        let table = self.visit.table();
        let settled = !table.is_unsettled() && !self.hint_awaited && table.version().is_some();
        let due = match self.typist {
            Typist::Person => true,
            Typist::Script => settled && self.typed.front().is_some_and(|line| Order::of(line).is_due(table)),
        };
        let line = self.typed.pop_front_if(|_| due)?;
        match self.typist {
            Typist::Person => self.prompt_stands = false,
            // Repeating its lines makes the output a readable transcript.
            Typist::Script => {
                let _ = writeln!(self.output, "> {line}");
            }
        }
        Some(line)
    }

    /// The next line of a script, if its moment cannot come: it waits for others, who wait for us.
    fn stuck(&self) -> Option<String> {
        let table = self.visit.table();
        let line = self.typed.front().filter(|_| self.typist == Typist::Script)?;
        let order = Order::of(line);
        let waits = !table.is_asked() || table.is_unsettled() || self.hint_awaited || order.is_due(table);
        let is_other = |seat: Seat| table.is_person(seat) && table.own_seat() != Some(seat);
        let others_can = match order {
            Order::Answer(_) => table.seats().iter().any(|info| is_other(info.seat)),
            _ => table.others_asked().into_iter().any(is_other),
        };
        (!waits && !others_can).then(|| line.clone())
    }

    /// What it means that no more will be typed.
    fn end_of_input(&mut self) -> Result<Option<Ended>, Error> {
        let table = self.visit.table();
        if !self.input_ended || !self.typed.is_empty() {
            return Ok(None);
        }
        match self.typist {
            _ if table.phase().is_final() => Ok(Some(Ended::Over)),
            Typist::Person => Ok(Some(Ended::Quit)),
            Typist::Script if table.is_asked() && !table.is_unsettled() => Err(Error::EndOfInput),
            Typist::Script => Ok(None),
        }
    }

    /// Asks a person to type something, where something is awaited. What is typed at other times is obeyed too.
    fn prompt(&mut self) -> io::Result<()> {
        let table = self.visit.table();
        let awaited = match table.phase() {
            Phase::Waiting => table.version().is_some(),
            Phase::Playing => table.asks_us_to_undo().is_some() || table.is_asked() && !table.is_unsettled(),
            Phase::Over | Phase::Abandoned | Phase::Stopped => true,
        };
        if self.typist == Typist::Person && awaited && !self.prompt_stands {
            self.prompt_stands = true;
            write!(self.output, "> ")?;
        }
        Ok(())
    }

    /// Prints a paragraph, on a line of its own whatever stands there.
    fn say(&mut self, label: &str, text: &str) -> io::Result<()> {
        self.fresh_line()?;
        paragraph(&mut self.output, label, text)
    }

    /// Prints what happened.
    fn tell(&mut self, told: &[Told]) -> io::Result<()> {
        sentences(told, self.abilities).iter().try_for_each(|sentence| self.say("* ", sentence))
    }

    /// Shows or folds the abilities that run, and tells the last change again that way.
    fn turn_abilities(&mut self) -> io::Result<()> {
        let table = self.visit.table();
        if !table.tells_abilities() {
            return self.say("", NO_ABILITIES);
        }
        let last = table.log().last().cloned().unwrap_or_default();
        self.abilities = self.abilities.turned();
        self.say("", abilities_sentence(self.abilities))?;
        self.tell(&last)
    }

    fn fresh_line(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.prompt_stands, false) { writeln!(self.output) } else { Ok(()) }
    }

    /// Prints what the server has said.
    fn attend(&mut self) -> Result<Option<Ended>, Error> {
        for news in self.visit.attend() {
            match news {
                News::Changed(told) => {
                    self.welcomed = true;
                    told.iter().try_for_each(|told| self.tell(told))?;
                }
                News::Presence => {}
                News::Up => self.say("! ", "The connection is back.")?,
                News::Down(why) => self.say("! ", &format!("No connection: {why}. Trying again..."))?,
                News::Refused(reason) => {
                    self.hint_awaited = false;
                    self.say("", &format!("No: {reason}."))?;
                }
                News::Hint(hint) => {
                    self.hint_awaited = false;
                    let offers = self.visit.table().view().map_or(&[][..], |view| &view.choices);
                    let sentence = Hint::told(&hint, offers).sentence();
                    self.say("", &format!("{sentence}."))?;
                }
                News::Left => {
                    self.say("", "You have left the table.")?;
                    return Ok(Some(Ended::Quit));
                }
                News::Gone(_) if self.welcomed && self.visit.table().phase().is_final() => {
                    return Ok(Some(Ended::Over));
                }
                News::Gone(why) => {
                    return Err(Error::Gone(why));
                }
            }
        }
        Ok(None)
    }

    /// Shows what there is to see and was not seen yet.
    fn show(&mut self) -> io::Result<()> {
        let table = self.visit.table();
        if table.version().is_none() {
            return Ok(());
        }
        if table.phase() == Phase::Waiting {
            return if self.shown.room { Ok(()) } else { self.show_room() };
        }
        if !std::mem::replace(&mut self.shown.title, true) {
            self.fresh_line()?;
            writeln!(self.output, "{BOLD}{}{BOLD:#}, table {}", self.visit.title(), self.visit.table_id())?;
        }
        let table = self.visit.table();
        let undo = table.asks_us_to_undo();
        let asker = undo.filter(|_| self.shown.undo != undo).map(|by| table.name(by));
        self.shown.undo = undo;
        if let Some(name) = asker {
            self.say("! ", &format!("{name} asks to take back their last decision: agree or refuse."))?;
        }
        let table = self.visit.table();
        if table.phase().is_final() {
            return self.show_ending();
        }
        if table.is_asked() && !table.is_unsettled() {
            let question = table.asked();
            if self.shown.question != question {
                self.shown.question = question;
                self.shown.waiting_for.clear();
                self.show_table()?;
            }
            return Ok(());
        }
        // Bots answer soon enough.
        let people: Vec<Seat> =
            table.others_asked().into_iter().filter(|seat| table.is_person(*seat)).collect();
        if !people.is_empty() && people != self.shown.waiting_for && !table.is_unsettled() {
            let names: Vec<String> = people.iter().map(|seat| table.name(*seat)).collect();
            self.shown.waiting_for = people;
            self.say("", &format!("Waiting for {}.", names.join(" and ")))?;
        }
        Ok(())
    }

    fn show_table(&mut self) -> io::Result<()> {
        self.fresh_line()?;
        let table = self.visit.table();
        match table.view() {
            Some(view) => draw::table_of(view, &table.names(), table.words(), &mut self.output),
            None => self.show_room(),
        }
    }

    fn show_room(&mut self) -> io::Result<()> {
        self.fresh_line()?;
        (self.shown.title, self.shown.room) = (true, true);
        let (visit, out) = (&self.visit, &mut self.output);
        let table = visit.table();
        writeln!(out, "{BOLD}{}{BOLD:#}, table {}", visit.title(), visit.table_id())?;
        for (info, name) in table.seats().iter().zip(table.names()) {
            let you = if table.viewer().is(info.seat) { " (you)" } else { "" };
            writeln!(out, "  {}  {name}{you}", info.seat)?;
        }
        writeln!(out, "Others join with\n  {}", visit.command_line())?;
        writeln!(out, "or follow this link, which says how\n  {}", visit.link())?;
        if table.own_seat().is_some() {
            writeln!(out, "Who made the table can type `start`: bots then take the open seats.")?;
        }
        Ok(())
    }

    fn show_ending(&mut self) -> io::Result<()> {
        if !std::mem::replace(&mut self.shown.ending, true) {
            let phase = self.visit.table().phase();
            match phase {
                Phase::Abandoned => self.say("", "Everybody has left: the game is over.")?,
                Phase::Stopped => self.say("", "The table cannot go on: its game failed.")?,
                Phase::Waiting | Phase::Playing | Phase::Over => self.show_table()?,
            }
            if self.typist == Typist::Person {
                self.say("", "`rematch` plays again, `quit` ends.")?;
            }
        }
        if self.visit.table().rematch().is_some() && !std::mem::replace(&mut self.shown.rematch, true) {
            self.say("! ", "They play again: `rematch` joins them.")?;
        }
        Ok(())
    }

    /// Does what a line asks for; says how it ended if it did.
    fn obey(&mut self, line: &str) -> Result<Option<Ended>, Error> {
        let over = self.visit.table().phase().is_final();
        let done = match Order::of(line) {
            Order::Common(Command::Quit) => return Ok(Some(if over { Ended::Over } else { Ended::Quit })),
            Order::Common(Command::Nothing) => Ok(()),
            Order::Common(Command::Look) => {
                self.show_table()?;
                Ok(())
            }
            Order::Common(Command::Sheet) => {
                match self.visit.table().view() {
                    Some(view) => draw::sheets(view, self.visit.table().words(), &mut self.output)?,
                    None => self.show_room()?,
                }
                Ok(())
            }
            Order::Common(Command::Abilities) => {
                self.turn_abilities()?;
                Ok(())
            }
            Order::Common(Command::Help(about)) => {
                let known = self.visit.table();
                let tells_abilities = known.tells_abilities();
                let tables = self.visit.tables();
                let table = HelpTable { mode: Mode::Play, kept: Kept::ByServer, tells_abilities, tables };
                match known.view() {
                    Some(view) => help::show(view, about, &table, known.words(), &mut self.output)?,
                    None => self.show_room()?,
                }
                Ok(())
            }
            Order::Common(Command::Save(path)) => self.save(path),
            Order::Common(Command::Hint) => self.visit.ask_hint().map(|()| self.hint_awaited = true),
            Order::Common(Command::Redo) => Err("At a table of a server nothing is done again.".to_owned()),
            Order::Common(Command::Undo) => self.act(Act::Undo),
            Order::Common(Command::Concede) => self.act(Act::Concede),
            Order::Common(Command::Choice(text)) => self.choose(text),
            Order::Start => self.act(Act::Start),
            Order::Leave => self.act(Act::Leave),
            Order::Answer(consent) => self.act(Act::AnswerUndo(consent)),
            Order::Rematch => self.play_again(),
        };
        match (done, self.visit.table().waits_to_be_sent()) {
            (Err(sentence), _) => self.say("", &sentence)?,
            (Ok(()), Some(waits)) => {
                self.say("! ", &format!("There is no connection; \"{waits}\" is sent as soon as there is."))?;
            }
            (Ok(()), None) => {}
        }
        Ok(None)
    }

    fn act(&mut self, act: Act) -> Result<(), String> {
        // What is asked now is shown again if it is still asked afterwards.
        let undoes = act == Act::Undo;
        self.visit.act(act)?;
        if undoes {
            self.shown.question = None;
        }
        Ok(())
    }

    /// Makes the choice meant by a number of the list or by notation.
    fn choose(&mut self, text: &str) -> Result<(), String> {
        let table = self.visit.table();
        if table.phase().is_final() {
            return Err("The game is over.".to_owned());
        }
        let Ok(number) = text.parse::<usize>() else { return self.visit.choose_written(text) };
        let choices = table.view().map_or(&[][..], |view| &view.choices);
        match (number.checked_sub(1).and_then(|index| choices.get(index)), choices.len()) {
            (Some(offer), _) => {
                let code = offer.code;
                self.visit.choose(code)
            }
            (None, 0) => Err("Nothing is asked of you now.".to_owned()),
            (None, 1) => Err(format!("No: there is no {number} in the list; there is only 1.")),
            (None, count) => Err(format!("No: there is no {number} in the list; it goes from 1 to {count}.")),
        }
    }

    fn play_again(&mut self) -> Result<(), String> {
        if !self.visit.table().phase().is_final() {
            return Err("The game is not over yet.".to_owned());
        }
        self.visit.play_again()?;
        (self.shown, self.welcomed, self.hint_awaited) = (Shown::default(), false, false);
        Ok(())
    }

    fn save(&mut self, path: &str) -> Result<(), String> {
        let record = self.visit.record()?;
        let written =
            File::create_new(Path::new(path)).and_then(|mut file| file.write_all(record.as_bytes()));
        written.map_err(|error| format!("No: cannot save to {path}: {error}."))?;
        self.say("", &format!("Saved the record to {path}.")).map_err(|error| error.to_string())
    }
}

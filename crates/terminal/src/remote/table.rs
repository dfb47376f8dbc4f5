//! What is known of a table: plain state that reports change and commands are made from.

use kernel::text::Catalogue;
use kernel::view::Offer;
use kernel::{Seat, Text, Told, View, Viewer};
use language::Language;
use protocol::{
    Act, Chosen, ClientMsg, Command, CommandId, Frame, Phase, Player, Presence, SeatInfo, ServerMsg, TableId,
    TableInfo, UndoAsked, Version,
};

use super::line::Report;
use crate::words::is_ability;

/// A table of a server as one viewer knows it.
#[derive(Debug)]
pub struct Table {
    /// Sets our commands apart from those of any other client.
    prefix: String,
    commands: u32,
    viewer: Viewer,
    info: Option<TableInfo>,
    frame: Option<Frame>,
    log: Vec<Vec<Told>>,
    /// Why there is no connection, while there is none.
    down: Option<String>,
    /// The command that is not settled yet.
    sent: Option<Sent>,
    /// The version at which a pass was made for the person, last.
    passed: Option<Version>,
    /// Whether the person has taken something back and not chosen since.
    taken_back: bool,
    gone: Option<String>,
    left: bool,
    /// The words of whoever is at the screen.
    language: &'static str,
    speech: Language,
}

/// A command on its way.
#[derive(Debug)]
struct Sent {
    id: CommandId,
    act: Act,
    /// The version it led to, once that is known; it is settled when that version is seen.
    led_to: Option<Version>,
}

/// What a report changed.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// The table: this was told of it, change by change where that is known.
    Changed(Vec<Vec<Told>>),
    /// Only who is there.
    Presence,
    /// What we wanted is not possible. Says why.
    Refused(String),
    /// What a strong bot would do.
    Hint(protocol::Hint),
    /// There is no connection any more. Says why.
    Down(String),
    /// There is one again.
    Up,
    /// We have left the seat.
    Left,
    /// There will be no connection any more. Says why.
    Gone(String),
}

impl Table {
    /// A table nothing is known of yet. `prefix` is what ids of commands start with.
    pub fn new(prefix: String, language: &'static str) -> Self {
        Table {
            prefix,
            commands: 0,
            viewer: Viewer::Public,
            info: None,
            frame: None,
            log: Vec::new(),
            down: None,
            sent: None,
            passed: None,
            taken_back: false,
            gone: None,
            left: false,
            language,
            speech: speech_of("", language),
        }
    }

    /// For whom everything is shown.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The seat one has; none for who only watches.
    pub fn own_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// The id of the game, once it is known.
    pub fn game(&self) -> Option<&str> {
        self.info.as_ref().map(|info| info.game.as_str())
    }

    /// Where the table is in its life.
    pub fn phase(&self) -> Phase {
        match (&self.frame, &self.info) {
            (Some(frame), _) => frame.phase,
            (None, Some(info)) => info.phase,
            (None, None) => Phase::Waiting,
        }
    }

    /// The seats, in order.
    pub fn seats(&self) -> &[SeatInfo] {
        match (&self.frame, &self.info) {
            (Some(frame), _) => &frame.seats,
            (None, Some(info)) => &info.seats,
            (None, None) => &[],
        }
    }

    /// What lies on the table, once the cards are dealt.
    pub fn view(&self) -> Option<&View> {
        self.frame.as_ref()?.view.as_ref()
    }

    /// The number of the latest change.
    pub fn version(&self) -> Option<Version> {
        self.frame.as_ref().map(|frame| frame.version)
    }

    /// The table where they play again, if there is one.
    pub fn rematch(&self) -> Option<TableId> {
        self.frame.as_ref()?.rematch
    }

    /// What happened, change by change where that is known.
    pub fn log(&self) -> &[Vec<Told>] {
        &self.log
    }

    /// Whether we were told of abilities that ran.
    pub(crate) fn tells_abilities(&self) -> bool {
        self.log.iter().flatten().any(is_ability)
    }

    /// Why there is no connection, while there is none.
    pub fn down(&self) -> Option<&str> {
        self.down.as_deref()
    }

    /// Why there will be no connection any more.
    pub fn gone(&self) -> Option<&str> {
        self.gone.as_deref()
    }

    /// Whether one has left the seat for good.
    pub fn has_left(&self) -> bool {
        self.left
    }

    /// Whether a command waits for its answer, or for what it led to.
    pub fn is_unsettled(&self) -> bool {
        self.sent.is_some()
    }

    /// The command that waits to be sent, in words, while there is no connection.
    pub fn waits_to_be_sent(&self) -> Option<String> {
        let sent = self.sent.as_ref().filter(|_| self.down.is_some())?;
        Some(act_words(&sent.act))
    }

    /// Since which version the seat has been asked what it is asked now.
    pub fn asked(&self) -> Option<Version> {
        self.frame.as_ref()?.asked
    }

    /// Whether the person at the seat is to make a choice.
    pub fn is_asked(&self) -> bool {
        self.is_open() && !self.is_passing()
    }

    /// Whether a pass that is made for the person is on its way.
    pub fn is_passing(&self) -> bool {
        self.sent.is_some() && self.passed.is_some() && self.passed == self.version()
    }

    /// The pass to be made for the person now: once for every question, and not after an undo, for whoever takes
    /// something back wants to do something else.
    pub(super) fn pass(&mut self) -> Option<Act> {
        let version = self.version()?;
        let ready = self.is_open() && self.sent.is_none() && self.down.is_none() && !self.taken_back;
        if !ready || self.passed == Some(version) {
            return None;
        }
        let code = self.view()?.usual_pass()?;
        let act = self.choice(code).ok()?;
        self.passed = Some(version);
        Some(act)
    }

    /// Whether the seat has choices.
    fn is_open(&self) -> bool {
        self.asked().is_some()
            && self.phase() == Phase::Playing
            && self.view().is_some_and(|view| !view.choices.is_empty())
    }

    /// Who wants to take something back and waits for our answer.
    pub fn asks_us_to_undo(&self) -> Option<Seat> {
        let own = self.own_seat()?;
        let UndoAsked { by, waiting_for } = self.frame.as_ref()?.undo.as_ref()?;
        waiting_for.contains(&own).then_some(*by)
    }

    /// Others the game waits for.
    pub fn others_asked(&self) -> Vec<Seat> {
        let own = self.own_seat();
        let asked = self.view().map_or(&[][..], |view| &view.seats).iter().filter(|seat| seat.asked);
        asked.map(|seat| seat.seat).filter(|seat| Some(*seat) != own).collect()
    }

    /// Whether a person plays the seat, there or not.
    pub fn is_person(&self, seat: Seat) -> bool {
        let found = self.seats().iter().find(|info| info.seat == seat);
        found.is_some_and(|info| matches!(info.player, Player::Person { .. }))
    }

    /// Who plays each seat, in words; once the game is over it no longer matters who is there.
    pub fn names(&self) -> Vec<String> {
        let over = self.phase().is_final();
        let name = |info: &SeatInfo| match &info.player {
            Player::Person { name, .. } if over => name.clone(),
            player => player_words(player),
        };
        self.seats().iter().map(name).collect()
    }

    /// Who plays a seat, with the seat: `Ann (seat 2)`.
    pub fn name(&self, seat: Seat) -> String {
        match self.seats().iter().find(|info| info.seat == seat).map(|info| &info.player) {
            Some(Player::Person { name, .. } | Player::Kept { name }) => format!("{name} ({seat})"),
            Some(Player::Bot { name }) => format!("bot:{name} ({seat})"),
            Some(Player::Open) | None => seat.to_string(),
        }
    }

    /// Takes in what the line reports.
    pub fn take(&mut self, report: Report) -> Vec<News> {
        match report {
            Report::Down(why) => {
                let fresh = self.down.is_none();
                let why = self.show(&why);
                self.down = Some(why.clone());
                if fresh { vec![News::Down(why)] } else { Vec::new() }
            }
            Report::Over(goodbye) => {
                let why = self.show(&goodbye.refusal.reason);
                self.gone = Some(why.clone());
                vec![News::Gone(why)]
            }
            Report::Said(msg) => self.hear(msg),
        }
    }

    fn hear(&mut self, msg: ServerMsg) -> Vec<News> {
        match msg {
            ServerMsg::Welcome(welcome) => {
                self.speech = speech_of(&welcome.table.game, self.language);
                (self.viewer, self.info) = (welcome.viewer, Some(welcome.table));
                if self.down.take().is_some() { vec![News::Up] } else { vec![News::Presence] }
            }
            ServerMsg::Frame(mut frame) => {
                self.speak(&mut frame);
                let told = self.told(&frame);
                self.log.extend(told.iter().cloned());
                self.frame = Some(*frame);
                self.settle();
                vec![News::Changed(told)]
            }
            ServerMsg::Accepted { id, version } => {
                let Some(sent) = self.sent.as_mut().filter(|sent| sent.id == id) else { return Vec::new() };
                sent.led_to = Some(version);
                if sent.act == Act::Leave {
                    (self.sent, self.left) = (None, true);
                    return vec![News::Left];
                }
                if self.settle() { vec![News::Presence] } else { Vec::new() }
            }
            ServerMsg::GameError(error) => {
                if self.sent.as_ref().is_some_and(|sent| error.id.as_ref() == Some(&sent.id)) {
                    self.sent = None;
                }
                vec![News::Refused(self.show(&error.refusal.reason))]
            }
            ServerMsg::Presence { seats } => {
                if let Some(frame) = &mut self.frame {
                    frame.seats = seats;
                }
                vec![News::Presence]
            }
            ServerMsg::Hint(hint) => vec![News::Hint(hint)],
            // Nobody points at things here.
            ServerMsg::Reason { .. } => Vec::new(),
            // The line makes a report of its own of it.
            ServerMsg::Goodbye(_) => Vec::new(),
        }
    }

    /// A text in words.
    fn show(&self, text: &Text) -> String {
        self.speech.show(text, &|seat| seat.to_string())
    }

    /// Puts a frame into words.
    fn speak(&self, frame: &mut Frame) {
        let names = |seat: Seat| seat.to_string();
        let flow = frame.view.as_ref().map_or(&[][..], |view| &view.flow);
        self.speech.tell(&mut frame.events, flow, &names);
        frame.view.iter_mut().for_each(|view| self.speech.speak(view, &names));
    }

    /// What a frame tells: together what came together, and one by one where several changes are told at once.
    fn told(&self, frame: &Frame) -> Vec<Vec<Told>> {
        let mut told = Vec::new();
        if self.version().is_some_and(|seen| seen < frame.since) {
            told.push(vec![Told::new("left_out", "Some of what happened meanwhile is not told here")]);
        }
        match frame.since.next() == frame.version {
            true => told.push(frame.events.clone()),
            false => told.extend(frame.events.iter().map(|event| vec![event.clone()])),
        }
        told
    }

    /// Whether the command on its way has become history just now.
    fn settle(&mut self) -> bool {
        let version = self.version();
        let settled = self.sent.as_ref().is_some_and(|sent| sent.led_to.is_some() && sent.led_to <= version);
        if settled {
            self.sent = None;
        }
        settled
    }

    fn next_id(&mut self) -> Option<CommandId> {
        self.commands += 1;
        format!("{}-{}", self.prefix, self.commands).parse().ok()
    }

    /// The command for an act; a sentence if this is not the moment.
    pub fn command(&mut self, act: Act) -> Result<ClientMsg, String> {
        if let Some(gone) = &self.gone {
            return Err(format!("The server ended the connection: {gone}."));
        }
        if let Some(sent) = &self.sent {
            let waits = act_words(&sent.act);
            return Err(match self.down {
                Some(_) => format!("There is no connection; \"{waits}\" is sent as soon as there is."),
                None => format!("The server has not answered to \"{waits}\" yet."),
            });
        }
        if self.own_seat().is_none() {
            return Err("You only watch.".to_owned());
        }
        let Some(frame) = &self.frame else { return Err("There is no connection yet.".to_owned()) };
        let at = match act {
            Act::Choose(_) => frame.asked.unwrap_or(frame.version),
            _ => frame.version,
        };
        let Some(id) = self.next_id() else { return Err("There is no id for a command.".to_owned()) };
        match act {
            Act::Undo => self.taken_back = true,
            Act::Choose(_) => self.taken_back = false,
            _ => {}
        }
        self.sent = Some(Sent { id: id.clone(), act: act.clone(), led_to: None });
        Ok(ClientMsg::Command(Command { id, at, act }))
    }

    /// The choice of a code, as it is on offer.
    pub fn choice(&self, code: u32) -> Result<Act, String> {
        let offer = self.offers().find(|offer| offer.code == code);
        offer.map(chosen).ok_or_else(|| "This is no longer on offer.".to_owned())
    }

    /// The choice somebody means by a text. What is not on offer is for the server to refuse: it says why.
    pub fn choice_written(&self, text: &str) -> Act {
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let typed = words(text);
        match self.offers().find(|offer| words(&offer.notation) == typed) {
            Some(offer) => chosen(offer),
            None => Act::Choose(vec![Chosen { kind: None, notation: text.trim().to_owned() }]),
        }
    }

    fn offers(&self) -> impl Iterator<Item = &Offer> {
        self.view().into_iter().flat_map(|view| view.choices.iter().chain(&view.asides))
    }

    /// The request for a hint; a sentence if this is not the moment.
    pub fn ask_hint(&mut self) -> Result<ClientMsg, String> {
        if !self.is_asked() {
            return Err("There is a hint when you are asked something.".to_owned());
        }
        match self.next_id() {
            Some(id) => Ok(ClientMsg::Hint { id }),
            None => Err("There is no id for a question.".to_owned()),
        }
    }
}

/// The words of a game, if it is one of the list; what all games share otherwise.
fn speech_of(game: &str, language: &'static str) -> Language {
    let info = catalog::infos().iter().find(|info| info.id == game);
    let own = info.map_or(&[][..], |info| info.messages);
    let catalogues: Vec<Catalogue> = protocol::MESSAGES.iter().chain(own).copied().collect();
    Language::new(language, &catalogues)
}

fn chosen(offer: &Offer) -> Act {
    Act::Choose(vec![Chosen { kind: Some(offer.kind.to_string()), notation: offer.notation.to_string() }])
}

fn act_words(act: &Act) -> String {
    match act {
        Act::Choose(chosen) => chosen.iter().map(|one| one.notation.as_str()).collect::<Vec<_>>().join(", "),
        Act::Concede => "concede".to_owned(),
        Act::Undo => "undo".to_owned(),
        Act::AnswerUndo(protocol::Consent::Agree) => "agree".to_owned(),
        Act::AnswerUndo(protocol::Consent::Refuse) => "refuse".to_owned(),
        Act::Start => "start".to_owned(),
        Act::Leave => "leave".to_owned(),
    }
}

/// Who plays a seat: `Ann`, `Ann, away`, `bot:hard`, `open`.
pub(crate) fn player_words(player: &Player) -> String {
    match player {
        Player::Open => "open".to_owned(),
        Player::Kept { name } => format!("kept for {name}"),
        Player::Person { name, presence: Presence::Here } => name.clone(),
        Player::Person { name, presence: Presence::Away } => format!("{name}, away"),
        Player::Person { name, presence: Presence::BotPlays } => format!("{name}, away: a bot plays"),
        Player::Bot { name } => format!("bot:{name}"),
    }
}

//! State of a remote table: plain data that reports change and commands are made from.

use kernel::view::Offer;
use kernel::{Message, Seat, Text, Told, View, Viewer, message};
use language::Language;
use protocol::{
    Act, Chosen, ClientMsg, Command, CommandId, MayUndo, Phase, Player, Presence, SeatInfo, ServerMsg,
    TableId, TableInfo, UndoAsked, Version, WholeFrame,
};

use super::line::LineEvent;
use crate::hint::Hint;
use crate::players::{PlayerName, Words};
use crate::source::{Connection, News, Waiting};
use crate::words::MESSAGES;

/// A table of a server as one viewer knows it.
#[derive(Debug)]
pub(super) struct Table {
    /// Prefix of our command ids, which sets them apart from those of any other client.
    prefix: String,
    commands: u32,
    viewer: Viewer,
    info: Option<TableInfo>,
    frame: Option<WholeFrame>,
    log: Vec<Vec<Told>>,
    /// Whether there is no connection.
    is_down: bool,
    /// The command that is not settled yet.
    sent: Option<Sent>,
    /// The version at which a pass was made for the person, last.
    passed: Option<Version>,
    /// Whether the person has taken something back and not chosen since.
    taken_back: bool,
    gone: Option<String>,
    left: bool,
    /// The words of the person at the screen.
    language: &'static str,
    speech: Words,
}

/// A command on its way.
#[derive(Debug)]
struct Sent {
    id: CommandId,
    act: Act,
    /// The version it led to, once that is known; it is settled when that version is seen.
    led_to: Option<Version>,
}

impl Table {
    /// A table nothing is known of yet. `prefix` is what ids of commands start with.
    pub(super) fn new(prefix: String, language: &'static str) -> Self {
        Table {
            prefix,
            commands: 0,
            viewer: Viewer::Public,
            info: None,
            frame: None,
            log: Vec::new(),
            is_down: false,
            sent: None,
            passed: None,
            taken_back: false,
            gone: None,
            left: false,
            language,
            speech: speech_of("", language).into(),
        }
    }

    /// The words of the person at the screen.
    pub(super) fn words(&self) -> &Words {
        &self.speech
    }

    /// Own seat; none for a spectator.
    pub(super) fn own_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// The id of the game, once it is known.
    pub(super) fn game(&self) -> Option<&str> {
        self.info.as_ref().map(|info| info.game.as_str())
    }

    /// Phase of the table's life.
    pub(super) fn phase(&self) -> Phase {
        match (&self.frame, &self.info) {
            (Some(frame), _) => frame.phase,
            (None, Some(info)) => info.phase,
            (None, None) => Phase::Waiting,
        }
    }

    /// The seats, in order.
    pub(super) fn seats(&self) -> &[SeatInfo] {
        match (&self.frame, &self.info) {
            (Some(frame), _) => &frame.seats,
            (None, Some(info)) => &info.seats,
            (None, None) => &[],
        }
    }

    /// View of the table, once the cards are dealt.
    pub(super) fn view(&self) -> Option<&View> {
        self.frame.as_ref()?.view.as_ref()
    }

    /// The number of the latest change.
    pub(super) fn version(&self) -> Option<Version> {
        self.frame.as_ref().map(|frame| frame.version)
    }

    /// The table where they play again, if there is one.
    pub(super) fn rematch(&self) -> Option<TableId> {
        self.frame.as_ref()?.rematch
    }

    /// Events so far, change by change where that is known.
    pub(super) fn log(&self) -> &[Vec<Told>] {
        &self.log
    }

    /// State of the connection.
    pub(super) fn connection(&self) -> Connection {
        match (&self.gone, self.is_down) {
            (Some(_), _) => Connection::Gone,
            (None, true) => Connection::Down,
            (None, false) => Connection::Up,
        }
    }

    /// Whether one has left the seat for good.
    pub(super) fn has_left(&self) -> bool {
        self.left
    }

    /// Whether a command waits for its answer, or for what it led to.
    pub(super) fn is_unsettled(&self) -> bool {
        self.sent.is_some()
    }

    /// The command that waits to be sent, in words, while there is no connection.
    pub(super) fn unsent(&self) -> Option<String> {
        let sent = self.sent.as_ref().filter(|_| self.is_down)?;
        Some(act_words(&sent.act))
    }

    /// Version since which the person at the seat has been asked the current question.
    pub(super) fn question(&self) -> Option<Version> {
        self.frame.as_ref()?.asked.filter(|_| self.is_open() && !self.is_passing())
    }

    /// Players who are to answer, if they are others.
    pub(super) fn waiting(&self) -> Option<Waiting> {
        if self.is_passing() {
            return Some(Waiting::Passing);
        }
        let others: Vec<String> = self.others_asked().map(|seat| self.speech.seat(seat)).collect();
        (self.question().is_none() && !others.is_empty()).then_some(Waiting::Others(others))
    }

    /// Whether a pass that is made for the person is on its way.
    fn is_passing(&self) -> bool {
        self.sent.is_some() && self.passed.is_some() && self.passed == self.version()
    }

    /// The pass to be made for the person now: once for every question, and not after an undo: a person who takes
    /// something back wants to do something else.
    pub(super) fn pass(&mut self) -> Option<Act> {
        let version = self.version()?;
        let ready = self.is_open() && self.sent.is_none() && !self.is_down && !self.taken_back;
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
        self.frame.as_ref().is_some_and(|frame| frame.asked.is_some())
            && self.phase() == Phase::Playing
            && self.view().is_some_and(|view| !view.choices.is_empty())
    }

    /// Whether the last decision of our seat may be taken back, at once or by asking.
    pub(super) fn may_undo(&self) -> bool {
        self.frame.as_ref().and_then(|frame| frame.may_undo).is_some_and(MayUndo::is_possible)
    }

    /// Seat that wants to take something back and waits for our answer.
    pub(super) fn asks_us_to_undo(&self) -> Option<Seat> {
        let own = self.own_seat()?;
        let UndoAsked { by, waiting_for } = self.frame.as_ref()?.undo.as_ref()?;
        waiting_for.contains(&own).then_some(*by)
    }

    /// Others the game waits for.
    pub(super) fn others_asked(&self) -> impl Iterator<Item = Seat> {
        let own = self.own_seat();
        let asked = self.view().map_or(&[][..], |view| &view.seats).iter().filter(|seat| seat.asked);
        asked.map(|seat| seat.seat).filter(move |seat| Some(*seat) != own)
    }

    /// Whether a person plays the seat, there or not.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        let found = self.seats().iter().find(|info| info.seat == seat);
        found.is_some_and(|info| matches!(info.player, Player::Person { .. }))
    }

    /// Players of the seats, in words: `Ann`, `Basil (hard bot)`, `open`.
    pub(super) fn names(&self) -> Vec<String> {
        let name = |info: &SeatInfo| match &info.player {
            Player::Open => self.speech.say(message!("terminal-player-open")),
            Player::Kept { name } => self.speech.say(message!("terminal-player-kept", name = name.clone())),
            Player::Person { .. } | Player::Bot { .. } => self.speech.seat_with_remark(info.seat),
        };
        self.seats().iter().map(name).collect()
    }

    /// Takes in what the line reports.
    pub(super) fn take(&mut self, report: LineEvent) -> Vec<News> {
        match report {
            LineEvent::Down(why) => {
                let was_down = std::mem::replace(&mut self.is_down, true);
                if was_down { Vec::new() } else { vec![News::Down(self.show(&why))] }
            }
            LineEvent::Over(goodbye) => {
                let why = self.show(&goodbye.refusal.reason);
                self.gone = Some(why.clone());
                vec![News::Gone(why)]
            }
            LineEvent::Said(msg) => self.hear(msg),
        }
    }

    fn hear(&mut self, msg: ServerMsg) -> Vec<News> {
        match msg {
            ServerMsg::Welcome(welcome) => {
                self.speech = speech_of(&welcome.table.game, self.language).into();
                (self.viewer, self.info) = (welcome.viewer, Some(welcome.table));
                self.rename();
                let was_down = std::mem::replace(&mut self.is_down, false);
                vec![if was_down { News::Up } else { News::Presence }]
            }
            ServerMsg::Frame(frame) => {
                // The line has made it whole.
                let Some(mut frame) = frame.whole() else { return Vec::new() };
                self.speech.rename(players(&frame.seats, frame.phase));
                self.speak(&mut frame);
                let told = self.told(&frame);
                self.log.extend(told.iter().cloned());
                self.frame = Some(frame);
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
                self.rename();
                vec![News::Presence]
            }
            ServerMsg::Hint(hint) => {
                let offers = self.view().map_or(&[][..], |view| &view.choices);
                vec![News::Hint(Hint::told(hint, offers))]
            }
            // Nobody points at things here.
            ServerMsg::Reason { .. } => Vec::new(),
            // The line makes a report of its own of it.
            ServerMsg::Goodbye(_) => Vec::new(),
            // Of a later server, for later clients.
            ServerMsg::Unknown => Vec::new(),
        }
    }

    /// Calls the players by the names they have now.
    fn rename(&mut self) {
        let players = players(self.seats(), self.phase());
        self.speech.rename(players);
    }

    /// A text in words.
    fn show(&self, text: &Text) -> String {
        self.speech.plain(text)
    }

    /// Puts a frame into words.
    fn speak(&self, frame: &mut WholeFrame) {
        let names = |seat| self.speech.seat(seat);
        let flow = frame.snapshot.view.as_ref().map_or(&[][..], |view| &view.flow);
        self.speech.tell(&mut frame.events, flow, &names);
        frame.snapshot.view.iter_mut().for_each(|view| self.speech.speak(view, &names));
    }

    /// Events of a frame: grouped if they came together, one by one where several changes are told at once.
    fn told(&self, frame: &WholeFrame) -> Vec<Vec<Told>> {
        let mut told = Vec::new();
        if self.version().is_some_and(|seen| seen < frame.since) {
            let left_out = self.speech.say(message!("terminal-left-out"));
            told.push(vec![Told::new("left_out", left_out)]);
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
    pub(super) fn command(&mut self, act: Act) -> Result<ClientMsg, Message> {
        if let Some(gone) = &self.gone {
            return Err(message!("terminal-gone", why = gone.clone()));
        }
        if let Some(sent) = &self.sent {
            let waits = act_words(&sent.act);
            return Err(match self.is_down {
                true => message!("terminal-unsent", command = waits),
                false => message!("terminal-unanswered", command = waits),
            });
        }
        if self.own_seat().is_none() {
            return Err(message!("terminal-only-watch"));
        }
        let Some(frame) = &self.frame else { return Err(message!("terminal-no-connection-yet")) };
        let at = match act {
            Act::Choose(_) => frame.asked.unwrap_or(frame.version),
            _ => frame.version,
        };
        let Some(id) = self.next_id() else { return Err(message!("terminal-no-id")) };
        match act {
            Act::Undo => self.taken_back = true,
            Act::Choose(_) => self.taken_back = false,
            _ => {}
        }
        self.sent = Some(Sent { id: id.clone(), act: act.clone(), led_to: None });
        Ok(ClientMsg::Command(Command { id, at, act }))
    }

    /// The choice of a code, as it is on offer.
    pub(super) fn choice(&self, code: u32) -> Result<Act, Message> {
        let offer = self.offers().find(|offer| offer.code == code);
        offer.map(chosen).ok_or_else(|| message!("terminal-not-on-offer"))
    }

    /// The choice somebody means by a text. What is not on offer is for the server to refuse: it says why.
    pub(super) fn choice_written(&self, text: &str) -> Act {
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
    pub(super) fn ask_hint(&mut self) -> Result<ClientMsg, Message> {
        if self.question().is_none() {
            return Err(message!("terminal-no-hint"));
        }
        self.next_id().map(|id| ClientMsg::Hint { id }).ok_or_else(|| message!("terminal-no-id"))
    }
}

/// The words of a game, if it is one of the list; what all games share otherwise.
fn speech_of(game: &str, language: &'static str) -> Language {
    let info = catalog::infos().iter().find(|info| info.id == game);
    let own = info.map_or(&[][..], |info| info.messages);
    Language::new(language, MESSAGES.iter().chain(protocol::MESSAGES).chain(own))
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

/// Players as others speak of them; once the game is over it no longer matters who is there.
fn players(seats: &[SeatInfo], phase: Phase) -> Vec<PlayerName> {
    let player = |info: &SeatInfo| match &info.player {
        Player::Open | Player::Kept { .. } => PlayerName::default(),
        Player::Bot { name } => PlayerName::bot(info.seat, name),
        Player::Person { name, presence } => {
            let remark = match presence {
                Presence::Away if !phase.is_final() => Some(message!("terminal-away")),
                Presence::BotPlays if !phase.is_final() => Some(message!("terminal-away-bot-plays")),
                Presence::Here | Presence::Away | Presence::BotPlays => None,
            };
            PlayerName::person(Some(name.clone()), remark)
        }
    };
    seats.iter().map(player).collect()
}

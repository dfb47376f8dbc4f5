//! Reactions to keys and the mouse.

use kernel::view::{Anchor, Offer};
use kernel::{Message, message};
use protocol::Consent;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::app::{App, Cursor, Effect, Hit, Overlay, Page, Part, Persistence, Purpose, Scene};
use super::plan::Place;
use super::steer::Way;
use crate::offers::offer_words;
use crate::words::kind_words;

impl App {
    /// Takes in what the person did, and says what the game has to do.
    pub(super) fn update(&mut self, event: &Event) -> Effect {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Resize(..) => {
                self.follow = true;
                Effect::None
            }
            _ => Effect::None,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Effect {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'd')) {
            return Effect::Quit;
        }
        self.message = None;
        if !self.fits {
            return if key.code == KeyCode::Char('q') { Effect::Quit } else { Effect::None };
        }
        match &self.scene {
            Scene::Cover(_) => {
                return match key.code {
                    KeyCode::Enter => Effect::Ready,
                    KeyCode::Char('q') => Effect::Quit,
                    _ => Effect::None,
                };
            }
            Scene::Room(room) => {
                return match (key.code, room.part) {
                    (KeyCode::Char('s'), Part::Plays) => Effect::Start,
                    (KeyCode::Char('L'), Part::Plays) => Effect::Leave,
                    (KeyCode::Char('q'), _) => Effect::Quit,
                    _ => Effect::None,
                };
            }
            Scene::Table(_) => {}
        }
        match self.overlay {
            Overlay::Nothing => self.table_key(key.code),
            Overlay::Ending => self.ending_key(key.code),
            Overlay::Page(..) => self.page_key(key.code),
            Overlay::Menu { .. } => self.menu_key(key.code),
            Overlay::Sure(..) => self.sure_key(key.code),
            Overlay::Line(..) => self.line_key(key.code),
        }
    }

    fn table_key(&mut self, code: KeyCode) -> Effect {
        const LOG_PAGE: u16 = 5;
        if !matches!(code, KeyCode::Char('0'..='9') | KeyCode::Enter) {
            self.digits.clear();
        }
        match code {
            KeyCode::Left | KeyCode::Char('h') => self.steer(Way::Left),
            KeyCode::Right | KeyCode::Char('l') => self.steer(Way::Right),
            KeyCode::Up | KeyCode::Char('k') => self.steer(Way::Up),
            KeyCode::Down | KeyCode::Char('j') => self.steer(Way::Down),
            KeyCode::Tab => self.steer(Way::NextArea),
            KeyCode::BackTab => self.steer(Way::LastArea),
            KeyCode::PageUp => self.log_up = self.log_up.saturating_add(LOG_PAGE),
            KeyCode::PageDown => self.log_up = self.log_up.saturating_sub(LOG_PAGE),
            KeyCode::Esc => self.marked = None,
            KeyCode::Enter | KeyCode::Char(' ') => return self.enter(),
            KeyCode::Char(letter) => return self.letter(letter),
            _ => {}
        }
        Effect::None
    }

    /// The keys that are also buttons.
    fn letter(&mut self, letter: char) -> Effect {
        let Some(shown) = self.shown() else { return Effect::None };
        let (over, kept) = (shown.view.ending.is_some(), shown.kept);
        let (has_sheets, has_abilities) = (!shown.view.sheets.is_empty(), shown.has_abilities());
        let copy_name = shown.copy_name.clone();
        let (remote, watches, asks) = (shown.remote.is_some(), shown.watches(), shown.asks_to_undo());
        match letter {
            '0'..='9' => return self.digit(letter),
            'y' if asks => return Effect::Answer(Consent::Agree),
            'n' if asks => return Effect::Answer(Consent::Refuse),
            'n' if over => return Effect::Again,
            'i' | 'u' | 'c' | 'L' | ':' | '/' if watches => self.tell(message!("terminal-only-watch")),
            'i' => return Effect::Hint,
            'u' => return Effect::Undo,
            'r' if !remote => return Effect::Redo,
            'L' if remote && !over => self.make_sure(message!("terminal-sure-leave"), Effect::Leave),
            'q' if over || kept == Persistence::Yes => return Effect::Quit,
            'q' => self.make_sure(message!("terminal-sure-quit"), Effect::Quit),
            'c' if !over => self.make_sure(message!("terminal-sure-concede"), Effect::Concede),
            's' if !remote || over => self.overlay = Overlay::Line(Purpose::Save, copy_name),
            ':' | '/' if !over => self.overlay = Overlay::Line(Purpose::Notation, String::new()),
            '?' => self.overlay = Overlay::Page(Page::Help, 0),
            'a' if has_abilities => (self.abilities, self.log_up) = (self.abilities.turned(), 0),
            't' if has_sheets => self.overlay = Overlay::Page(Page::Sheets, 0),
            'x' => return self.aside(),
            _ => self.tell(message!("terminal-no-key", key = letter.to_string())),
        }
        Effect::None
    }

    /// Asks whether something that cannot be taken back is really wanted.
    fn make_sure(&mut self, question: Message, effect: Effect) {
        self.overlay = Overlay::Sure(self.words.say(question), effect);
    }

    /// Numbers choose at once, unless another digit could follow.
    fn digit(&mut self, digit: char) -> Effect {
        let count = self.choices().len();
        self.digits.push(digit);
        let number: usize = self.digits.parse().unwrap_or(0);
        if number == 0 || number > count {
            self.digits.clear();
            if count > 0 {
                let (number, count) = (number as u32, count as u32);
                self.tell(message!("terminal-not-in-list", number = number, count = count));
            }
            return Effect::None;
        }
        if number * 10 > count {
            return self.choose(number - 1);
        }
        self.cursor = Cursor::Choice(number - 1);
        Effect::None
    }

    fn choose(&mut self, index: usize) -> Effect {
        self.digits.clear();
        self.choices().get(index).map_or(Effect::None, |offer| Effect::Choose(offer.code))
    }

    fn enter(&mut self) -> Effect {
        match self.cursor {
            Cursor::Choice(index) => self.choose(index),
            Cursor::Place(place) if self.marked.is_some() => self.second_of_aside(place),
            Cursor::Place(place) => self.act_at(place),
        }
    }

    /// Does what can be done at a place; asks, if that is several things.
    fn act_at(&mut self, place: Place) -> Effect {
        let name = self.card(place).map_or_else(|| self.this_area(), |card| card.name.to_string());
        let offers = self.offers_at(place);
        self.pick(offers, &name)
    }

    /// An area that is pointed at, where a card would have a name.
    fn this_area(&self) -> String {
        self.words.say(message!("terminal-this-area"))
    }

    fn pick(&mut self, offers: Vec<usize>, name: &str) -> Effect {
        match offers[..] {
            [] => {
                if self.shown().is_some_and(|shown| shown.view.ending.is_none()) {
                    self.tell(message!("terminal-nothing-to-do", thing = name.to_owned()));
                }
                Effect::None
            }
            [one] => self.choose(one),
            _ => {
                let texts = self.shown().map_or_else(Vec::new, |shown| offer_words(&shown.view, &self.words));
                let item = |&index: &usize| {
                    Some((texts.get(index)?.clone(), Effect::Choose(self.choices().get(index)?.code)))
                };
                let items = offers.iter().filter_map(item).collect();
                let title = self.words.say(message!("terminal-menu-with", thing = name.to_owned()));
                self.overlay = Overlay::Menu { title, items, at: 0 };
                Effect::None
            }
        }
    }

    /// `x`: acts that answer nothing, such as putting two cards in another order.
    fn aside(&mut self) -> Effect {
        let place = match self.cursor {
            Cursor::Place(place) => Some(place),
            Cursor::Choice(_) => None,
        };
        if let (Some(place), Some(_)) = (place, self.marked) {
            return self.second_of_aside(place);
        }
        let handle = place.and_then(|place| self.card(place)).map(|card| card.handle);
        let with_card = handle.map(|handle| self.asides_with(handle)).unwrap_or_default();
        if with_card.iter().any(|offer| cards_of(offer) == 2) {
            let kind = kind_words(with_card[0], &self.words);
            self.marked = handle;
            self.tell(message!("terminal-aside-other", kind = kind));
            return Effect::None;
        }
        let asides = self.shown().map_or(&[][..], |shown| &shown.view.asides);
        let anywhere: Vec<&Offer> = asides.iter().filter(|offer| cards_of(offer) == 0).collect();
        let offers = if with_card.is_empty() { anywhere } else { with_card };
        match offers[..] {
            [] if asides.is_empty() => self.tell(message!("terminal-no-asides")),
            [] => self.tell(message!("terminal-aside-card")),
            [one] => return Effect::Choose(one.code),
            _ => self.overlay = menu(self.words.say(message!("terminal-rearrange")), &offers),
        }
        Effect::None
    }

    fn second_of_aside(&mut self, place: Place) -> Effect {
        let Some(first) = self.marked.take() else { return Effect::None };
        let Some(second) = self.card(place).map(|card| card.handle) else { return Effect::None };
        let both = self.asides_with(first).into_iter().find(|offer| {
            offer.on.contains(&Anchor::Card(second)) && cards_of(offer) == 2 && first != second
        });
        match both.map(|offer| offer.code) {
            Some(code) => Effect::Choose(code),
            None => {
                if first != second {
                    self.tell(message!("terminal-not-together"));
                }
                Effect::None
            }
        }
    }

    fn ending_key(&mut self, code: KeyCode) -> Effect {
        match code {
            KeyCode::Char('n' | 'q' | 'u' | 'r' | 's' | 't' | '?') => {
                self.overlay = Overlay::Nothing;
                self.table_key(code)
            }
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ') => {
                self.overlay = Overlay::Nothing;
                Effect::None
            }
            _ => Effect::None,
        }
    }

    fn page_key(&mut self, code: KeyCode) -> Effect {
        const PAGE: u16 = 10;
        let Overlay::Page(_, top) = &mut self.overlay else { return Effect::None };
        match code {
            KeyCode::Up | KeyCode::Char('k') => *top = top.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => *top = top.saturating_add(1),
            KeyCode::PageUp => *top = top.saturating_sub(PAGE),
            KeyCode::PageDown | KeyCode::Char(' ') => *top = top.saturating_add(PAGE),
            _ => self.overlay = Overlay::Nothing,
        }
        Effect::None
    }

    fn menu_key(&mut self, code: KeyCode) -> Effect {
        let Overlay::Menu { items, at, .. } = &mut self.overlay else { return Effect::None };
        match code {
            KeyCode::Up | KeyCode::Char('k') => *at = at.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => *at = (*at + 1).min(items.len() - 1),
            KeyCode::Enter | KeyCode::Char(' ') => {
                let at = *at;
                return self.take_item(at);
            }
            KeyCode::Char(digit @ '1'..='9') => {
                let index = digit as usize - '1' as usize;
                return self.take_item(index);
            }
            _ => self.overlay = Overlay::Nothing,
        }
        Effect::None
    }

    fn take_item(&mut self, index: usize) -> Effect {
        let Overlay::Menu { items, .. } = &self.overlay else { return Effect::None };
        let Some((_, effect)) = items.get(index) else { return Effect::None };
        let effect = effect.clone();
        self.overlay = Overlay::Nothing;
        effect
    }

    fn sure_key(&mut self, code: KeyCode) -> Effect {
        let Overlay::Sure(_, effect) = std::mem::replace(&mut self.overlay, Overlay::Nothing) else {
            return Effect::None;
        };
        if matches!(code, KeyCode::Char('y' | 'Y')) { effect } else { Effect::None }
    }

    fn line_key(&mut self, code: KeyCode) -> Effect {
        const LETTERS_MAX: usize = 256;
        let Overlay::Line(purpose, text) = &mut self.overlay else { return Effect::None };
        match code {
            KeyCode::Char(letter) if text.chars().count() < LETTERS_MAX => text.push(letter),
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Esc => self.overlay = Overlay::Nothing,
            KeyCode::Enter => {
                let (purpose, text) = (*purpose, text.trim().to_owned());
                self.overlay = Overlay::Nothing;
                return match purpose {
                    _ if text.is_empty() => Effect::None,
                    Purpose::Notation => self.obey(text),
                    Purpose::Save => Effect::Save(text),
                };
            }
            _ => {}
        }
        Effect::None
    }

    /// A typed line: `help WORD`, or else a choice.
    fn obey(&mut self, text: String) -> Effect {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
        match (word, rest.trim()) {
            ("help" | "?", "") => {
                self.overlay = Overlay::Page(Page::Help, 0);
                Effect::None
            }
            ("help" | "?", about) => Effect::Explain(about.to_owned()),
            _ => Effect::Write(text),
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Effect {
        let at = Position::new(mouse.column, mouse.row);
        // What was drawn last lies on top.
        let hit = self.hits.iter().rev().find(|(rect, _)| rect.contains(at)).map(|(_, hit)| *hit);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.message = None;
                self.click(hit)
            }
            MouseEventKind::Moved => {
                if let (Overlay::Nothing, Some(Hit::Place(place))) = (&self.overlay, hit) {
                    self.cursor = Cursor::Place(place);
                }
                Effect::None
            }
            MouseEventKind::ScrollUp => self.wheel(hit, true),
            MouseEventKind::ScrollDown => self.wheel(hit, false),
            _ => Effect::None,
        }
    }

    fn click(&mut self, hit: Option<Hit>) -> Effect {
        match (hit, &self.scene) {
            _ if !self.fits => {}
            (_, Scene::Cover(_)) => return Effect::Ready,
            (_, Scene::Room(_)) => {}
            (Some(Hit::Item(index)), _) => return self.take_item(index),
            (Some(Hit::Key(key)), _) => return self.key(KeyEvent::from(button(key))),
            _ if self.overlay != Overlay::Nothing => {
                if !matches!(self.overlay, Overlay::Line(..)) {
                    self.overlay = Overlay::Nothing;
                }
            }
            (Some(Hit::Place(place)), _) => {
                self.cursor = Cursor::Place(place);
                return self.enter();
            }
            (Some(Hit::Zone(zone)), _) => {
                let offers = self.offers_on_zone(zone);
                let name = self.this_area();
                return self.pick(offers, &name);
            }
            (Some(Hit::Choice(index)), _) => {
                self.cursor = Cursor::Choice(index);
                return self.choose(index);
            }
            (Some(Hit::Log | Hit::Table) | None, _) => {}
        }
        Effect::None
    }

    fn wheel(&mut self, hit: Option<Hit>, up: bool) -> Effect {
        const LINES: u16 = 2;
        let by = |value: u16, grow: bool| if grow { value + LINES } else { value.saturating_sub(LINES) };
        match (&mut self.overlay, hit) {
            (Overlay::Page(_, top), _) => *top = by(*top, !up),
            (Overlay::Nothing, Some(Hit::Table | Hit::Place(_) | Hit::Zone(_))) => {
                self.table_top = by(self.table_top, !up);
            }
            (Overlay::Nothing, Some(Hit::Choice(index))) => {
                let last = self.choices().len().saturating_sub(1);
                let next = if up { index.saturating_sub(1) } else { (index + 1).min(last) };
                self.cursor = Cursor::Choice(next);
            }
            (Overlay::Nothing, _) => self.log_up = by(self.log_up, up),
            _ => {}
        }
        Effect::None
    }
}

fn button(key: char) -> KeyCode {
    if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) }
}

fn cards_of(offer: &Offer) -> usize {
    offer.on.iter().filter(|anchor| matches!(anchor, Anchor::Card(_))).count()
}

fn menu(title: String, offers: &[&Offer]) -> Overlay {
    let items = offers.iter().map(|offer| (offer.text.to_string(), Effect::Choose(offer.code))).collect();
    Overlay::Menu { title, items, at: 0 }
}

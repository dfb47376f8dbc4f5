//! The state of the screen: what is shown, where the cursor is, what lies on top. No game, no terminal.

use crate::players::Words;
use kernel::record::Mode;
use kernel::view::{Anchor, CardView, Offer, Slot};
use kernel::{DocTable, Message, Seat, Told, View};
use protocol::Consent;
use ratatui::layout::Rect;

use super::plan::{CARD_COLUMNS, Place, Plan, cards_at, offers_at, wanted_card_columns};
use super::text::{columns, wrap};
use super::theme::Theme;
use crate::Abilities;
use crate::arrange::stacks;
use crate::hint::Hint;
use crate::words::{HelpEntry, cards, entries, is_ability, unknown_word};

/// Effect of an input on the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// Nothing.
    None,
    /// Make the choice of this code.
    Choose(u32),
    /// Make the choice with this notation.
    Write(String),
    /// Explain a word.
    Explain(String),
    /// Ask a bot for a hint.
    Hint,
    Undo,
    Redo,
    /// Save a copy under this path.
    Save(String),
    Concede,
    /// Answer to somebody else's wish to take something back.
    Answer(Consent),
    /// Begin at a table of a server without waiting for others.
    Start,
    /// Leave the seat at a table of a server for good.
    Leave,
    /// The next person is alone with the screen.
    Ready,
    /// Another game.
    Again,
    Quit,
}

/// Contents of the screen: all that the person before it may see now.
pub(super) struct Shown {
    pub(super) view: View,
    /// Events so far, move by move where that is known.
    pub(super) log: Vec<Vec<Told>>,
    pub(super) moves: usize,
    pub(super) mode: Mode,
    pub(super) kept: Persistence,
    pub(super) can_undo: bool,
    pub(super) can_redo: bool,
    /// A name for a copy of the record.
    pub(super) copy_name: String,
    /// Sentence that names the player to answer, if it is somebody else.
    pub(super) thinking: Option<String>,
    /// Additional state at a table of a server.
    pub(super) remote: Option<Remote>,
}

/// State that only a table of a server has, not a game at one screen.
#[derive(Clone)]
pub(super) struct Remote {
    pub(super) part: Part,
    /// Trouble with the connection, if there is some.
    pub(super) trouble: Option<String>,
    /// Sentence saying that a player wants to take something back and waits for an answer.
    pub(super) undo: Option<String>,
}

/// Role at a table of a server.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Plays,
    Watches,
}

/// A table of a server before the cards are dealt.
pub(super) struct Room {
    pub(super) lines: Vec<String>,
    pub(super) part: Part,
}

impl Shown {
    /// Whether one only watches.
    pub(super) fn watches(&self) -> bool {
        self.remote.as_ref().is_some_and(|remote| remote.part == Part::Watches)
    }

    /// Whether somebody waits for an answer to their wish to take something back.
    pub(super) fn asks_to_undo(&self) -> bool {
        self.remote.as_ref().is_some_and(|remote| remote.undo.is_some())
    }

    /// Whether the game tells of abilities.
    pub(super) fn has_abilities(&self) -> bool {
        self.log.iter().flatten().any(is_ability)
    }
}

/// Whether the game outlives the program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Persistence {
    Yes,
    No,
}

pub(super) enum Scene {
    /// A cover that hides the game: the screen passes on to this seat.
    Cover(Seat),
    /// People are still to come.
    Room(Room),
    Table(Box<Shown>),
}

/// Position of the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cursor {
    Choice(usize),
    Place(Place),
}

/// Overlay on top of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Overlay {
    Nothing,
    /// A page to read, scrolled down by a number of lines.
    Page(Page, u16),
    /// A menu of the possible choices, if there are several.
    Menu {
        title: String,
        items: Vec<(String, Effect)>,
        at: usize,
    },
    /// A confirmation of an effect that cannot be taken back.
    Sure(String, Effect),
    /// A line to type.
    Line(Purpose, String),
    /// The result.
    Ending,
}

/// A page to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Page {
    /// Keys and cards.
    Help,
    /// Sheets, such as the scores.
    Sheets,
    /// Meaning of a word: a title and lines.
    Word(String, Vec<String>),
}

/// Purpose of a typed line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    Notation,
    Save,
}

/// Target of a click on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hit {
    Place(Place),
    Zone(usize),
    Choice(usize),
    Item(usize),
    Key(char),
    Log,
    Table,
}

/// Largest width of a page.
pub(super) const PAGE_COLUMNS: usize = 70;

/// A page with all entries there are for a word.
fn entries_page(entries: &[HelpEntry]) -> Page {
    let title = entries.first().map_or_else(String::new, |entry| entry.title.clone());
    let mut lines = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        if index > 0 {
            lines.extend([String::new(), entry.title.clone()]);
        }
        let wide = entry.lines.iter().map(|(column, _)| columns(column)).max().unwrap_or(0);
        for (column, cell) in &entry.lines {
            for (row, line) in wrap(cell, PAGE_COLUMNS - wide - 2, 0).iter().enumerate() {
                lines.push(format!("{:wide$}  {line}", if row == 0 { column } else { "" }));
            }
        }
    }
    Page::Word(title, lines)
}

/// The state of the screen.
pub(super) struct App {
    pub(super) title: String,
    pub(super) theme: Theme,
    /// The words of the person at the screen.
    pub(super) words: Words,
    pub(super) scene: Scene,
    pub(super) cursor: Cursor,
    pub(super) overlay: Overlay,
    pub(super) message: Option<String>,
    /// Hint of a bot, until something changes.
    pub(super) hint: Option<Hint>,
    /// The first card of an aside that takes two, by its handle.
    pub(super) marked: Option<u32>,
    /// Digits of a number that is not complete.
    pub(super) digits: String,
    /// Whether the log has the abilities that run.
    pub(super) abilities: Abilities,
    /// Number of lines the log is scrolled up.
    pub(super) log_up: u16,
    /// The first row of the table that is shown.
    pub(super) table_top: u16,
    /// Whether the table is to be scrolled to the cursor.
    pub(super) follow: bool,
    /// Width of a card, the widest wanted so far: cards never shrink, so that nothing jumps about.
    pub(super) card: u16,
    /// Whether the screen is large enough. If not, nothing is done that cannot be seen.
    pub(super) fits: bool,
    /// Layout of the table as drawn last.
    pub(super) plan: Plan,
    pub(super) hits: Vec<(Rect, Hit)>,
}

impl App {
    pub(super) fn new(title: &str, theme: Theme, words: Words) -> Self {
        App {
            title: title.to_owned(),
            theme,
            words,
            scene: Scene::Cover(Seat(0)),
            cursor: Cursor::Choice(0),
            overlay: Overlay::Nothing,
            message: None,
            hint: None,
            marked: None,
            digits: String::new(),
            abilities: Abilities::Folded,
            log_up: 0,
            table_top: 0,
            follow: true,
            card: CARD_COLUMNS.0,
            fits: true,
            plan: Plan::default(),
            hits: Vec::new(),
        }
    }

    /// A new screen that is set as this one is.
    pub(super) fn afresh(&self) -> Self {
        App { abilities: self.abilities, ..App::new(&self.title, self.theme, self.words.clone()) }
    }

    /// Takes everything of the game from the screen until `seat` is ready.
    pub(super) fn cover(&mut self, seat: Seat) {
        // Made anew: nothing anybody saw or typed stays behind.
        *self = self.afresh();
        self.scene = Scene::Cover(seat);
    }

    /// Shows the table to the viewer of `shown`.
    pub(super) fn show(&mut self, shown: Shown) {
        self.card = wanted_card_columns(&shown.view, self.theme, &self.words);
        let held = self.card_at_cursor().map(|card| card.handle);
        let was_table = matches!(self.scene, Scene::Table(_));
        self.overlay = match std::mem::replace(&mut self.overlay, Overlay::Nothing) {
            _ if shown.view.ending.is_some() => Overlay::Ending,
            // Bots play on while somebody reads or writes.
            overlay @ (Overlay::Page(..) | Overlay::Line(..)) => overlay,
            _ => Overlay::Nothing,
        };
        (self.marked, self.hint, self.log_up, self.follow) = (None, None, 0, true);
        self.digits.clear();
        let waits = shown.thinking.is_some() && was_table;
        self.scene = Scene::Table(Box::new(shown));
        if waits {
            return;
        }
        self.cursor = match self.cursor {
            Cursor::Choice(index) if was_table && !self.choices().is_empty() => {
                Cursor::Choice(index.min(self.choices().len() - 1))
            }
            Cursor::Place(place) if was_table => self.next_place(held, place),
            Cursor::Choice(_) | Cursor::Place(_) => self.first_place(),
        };
    }

    /// Position of the cursor after the table has changed: the same card, or whatever lies in its place now,
    /// if something can be done there.
    fn next_place(&self, held: Option<u32>, place: Place) -> Cursor {
        let of_use = |place: &Place| self.card(*place).is_some() && !self.offers_at(*place).is_empty();
        let same_card = held.and_then(|handle| self.place_of(handle));
        match same_card.filter(of_use).or_else(|| self.near(place).filter(of_use)) {
            Some(place) => Cursor::Place(place),
            None => self.first_place(),
        }
    }

    /// Says something until the next key.
    pub(super) fn say(&mut self, message: impl Into<String>) {
        self.message = Some(message.into());
    }

    /// Says a message of the client itself until the next key.
    pub(super) fn tell(&mut self, message: Message) {
        self.say(self.words.say(message));
    }

    /// Explains a word: cards in view of that name, or else entries of the game's tables.
    pub(super) fn explain(&mut self, word: &str, tables: &[DocTable]) {
        let Some(shown) = self.shown() else { return };
        let named = cards(&shown.view).filter(|card| card.name.to_string().eq_ignore_ascii_case(word));
        let mut texts: Vec<String> = named.map(|card| card.text.to_string()).collect();
        texts.dedup();
        let entries = entries(tables, word);
        self.overlay = match (&texts[..], &entries[..]) {
            ([], []) => return self.say(unknown_word(word, &self.words)),
            ([], entries) => Overlay::Page(entries_page(entries), 0),
            (texts, _) => {
                let lines = texts.iter().flat_map(|text| wrap(text, PAGE_COLUMNS, 0)).collect();
                Overlay::Page(Page::Word(word.to_owned(), lines), 0)
            }
        };
    }

    /// Shows what a bot would do, with the cursor on it.
    pub(super) fn show_hint(&mut self, hint: Hint) {
        if let Some(index) = self.choices().iter().position(|offer| offer.code == hint.best) {
            self.cursor = Cursor::Choice(index);
        }
        self.say(format!("{}.", hint.sentence(&self.words)));
        self.hint = Some(hint);
    }

    pub(super) fn shown(&self) -> Option<&Shown> {
        match &self.scene {
            Scene::Table(shown) => Some(shown),
            Scene::Cover(_) | Scene::Room(_) => None,
        }
    }

    /// Shows a table before the cards are dealt.
    pub(super) fn show_room(&mut self, room: Room) {
        self.scene = Scene::Room(room);
    }

    /// Shows who is there and how the connection is; all else stays as it is.
    pub(super) fn show_remote(&mut self, remote: Remote) {
        if let Scene::Table(shown) = &mut self.scene {
            shown.remote = Some(remote);
        }
    }

    pub(super) fn choices(&self) -> &[Offer] {
        self.shown().map_or(&[], |shown| &shown.view.choices)
    }

    /// The first card something can be done with, or else the list, or else the first area.
    fn first_place(&self) -> Cursor {
        let anchors = self.choices().iter().flat_map(|offer| &offer.on);
        let handles = anchors.filter_map(|anchor| match anchor {
            Anchor::Card(handle) => Some(*handle),
            Anchor::Zone(_) | Anchor::Seat(_) | Anchor::Item(_) => None,
        });
        let mut places: Vec<Place> = handles.filter_map(|handle| self.place_of(handle)).collect();
        places.sort_by_key(|place| (place.zone, place.slot));
        let first_area = Place { zone: 0, slot: 0 };
        match places.first() {
            Some(place) => Cursor::Place(*place),
            None if self.choices().is_empty() => Cursor::Place(first_area),
            None => Cursor::Choice(0),
        }
    }

    fn place_of(&self, handle: u32) -> Option<Place> {
        let view = &self.shown()?.view;
        let stacks = (0..view.zones.len()).flat_map(|zone| {
            let firsts = stacks(&view.zones[zone], view).into_iter().map(|stack| stack[0]);
            firsts.map(move |slot| Place { zone, slot }).collect::<Vec<_>>()
        });
        stacks.into_iter().find(|&place| cards_at(view, place).iter().any(|card| card.handle == handle))
    }

    /// The place itself if it still exists, or the last one of its area.
    fn near(&self, place: Place) -> Option<Place> {
        let view = &self.shown()?.view;
        let firsts: Vec<usize> =
            stacks(view.zones.get(place.zone)?, view).into_iter().map(|stack| stack[0]).collect();
        let slot = firsts.iter().copied().filter(|&slot| slot <= place.slot).max();
        Some(Place { zone: place.zone, slot: slot.or(firsts.first().copied()).unwrap_or(0) })
    }

    pub(super) fn slot(&self, place: Place) -> Option<&Slot> {
        self.shown()?.view.zones.get(place.zone)?.slots.get(place.slot)
    }

    pub(super) fn card(&self, place: Place) -> Option<&CardView> {
        match self.slot(place)? {
            Slot::Card(card) => Some(card),
            Slot::Hidden { .. } => None,
        }
    }

    fn card_at_cursor(&self) -> Option<&CardView> {
        match self.cursor {
            Cursor::Place(place) => self.card(place),
            Cursor::Choice(_) => None,
        }
    }

    /// The numbers, from 0, of the choices made by pointing at this place.
    pub(super) fn offers_at(&self, place: Place) -> Vec<usize> {
        self.shown().map_or_else(Vec::new, |shown| offers_at(&shown.view, place))
    }

    /// The numbers, from 0, of the choices made by pointing at an area.
    pub(super) fn offers_on_zone(&self, zone: usize) -> Vec<usize> {
        let Some(zone) = self.shown().and_then(|shown| shown.view.zones.get(zone)) else { return Vec::new() };
        self.offers_on(|anchor| matches!(anchor, Anchor::Zone(id) if *id == zone.id))
    }

    fn offers_on(&self, is_there: impl Fn(&Anchor) -> bool) -> Vec<usize> {
        let offers = self.choices().iter().enumerate();
        offers.filter(|(_, offer)| offer.on.iter().any(&is_there)).map(|(index, _)| index).collect()
    }

    /// The asides that involve this card.
    pub(super) fn asides_with(&self, handle: u32) -> Vec<&Offer> {
        let asides = self.shown().map_or(&[][..], |shown| &shown.view.asides);
        asides.iter().filter(|offer| offer.on.contains(&Anchor::Card(handle))).collect()
    }
}

//! The menu of games on the full screen.

use kernel::message;
use ratatui::Frame;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::draw::only_ascii;
use super::text::{columns, wrap};
use super::theme::{Glyphs, SELECTED, STRONG, Theme};
use crate::menu::{Menu, Picked};

/// Outcome of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuEnd {
    /// A game was picked.
    Picked(Picked),
    /// Nobody wants to play.
    Quit,
}

/// A menu on a screen, without the terminal around it.
pub struct MenuScreen<'a> {
    menu: &'a mut Menu,
    theme: Theme,
    /// The item each row of the screen shows.
    rows: Vec<(u16, usize)>,
}

/// Number of rows below the list: the sentence about an item, the levels, and the keys with the blank rows between.
const FOOT_ROWS: u16 = 8;

impl<'a> MenuScreen<'a> {
    /// Shows a menu.
    pub fn new(menu: &'a mut Menu, theme: Theme) -> Self {
        MenuScreen { menu, theme, rows: Vec::new() }
    }

    /// Takes in what somebody did.
    pub fn handle(&mut self, event: &Event) -> Option<MenuEnd> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.press(key),
            Event::Mouse(mouse) => {
                let under = self.rows.iter().find(|(row, _)| *row == mouse.row).map(|(_, item)| *item);
                match (mouse.kind, under) {
                    (MouseEventKind::Moved, Some(item)) => self.menu.cursor = item,
                    (MouseEventKind::Down(MouseButton::Left), Some(item)) => return self.pick(item),
                    (MouseEventKind::ScrollUp, _) => self.go(-1),
                    (MouseEventKind::ScrollDown, _) => self.go(1),
                    _ => {}
                }
                None
            }
            _ => None,
        }
    }

    fn press(&mut self, key: &KeyEvent) -> Option<MenuEnd> {
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Some(MenuEnd::Quit);
            }
            KeyCode::Char('q') | KeyCode::Esc => return Some(MenuEnd::Quit),
            KeyCode::Enter | KeyCode::Char(' ') => return self.pick(self.menu.cursor),
            KeyCode::Char(digit @ '1'..='9') => {
                let item = digit.to_digit(10)? as usize - 1;
                return if item < self.menu.items.len() { self.pick(item) } else { None };
            }
            KeyCode::Up | KeyCode::Char('k') => self.go(-1),
            KeyCode::Down | KeyCode::Char('j') => self.go(1),
            KeyCode::Left | KeyCode::Char('h') => self.menu.level = self.menu.level.saturating_sub(1),
            KeyCode::Right | KeyCode::Char('l') => {
                self.menu.level = (self.menu.level + 1).min(self.menu.levels.len() - 1);
            }
            _ => {}
        }
        None
    }

    fn go(&mut self, steps: isize) {
        self.menu.cursor = self.menu.cursor.saturating_add_signed(steps).min(self.menu.items.len() - 1);
    }

    fn pick(&mut self, item: usize) -> Option<MenuEnd> {
        self.menu.cursor = item;
        Some(MenuEnd::Picked(self.menu.picked()))
    }

    /// Draws the screen and remembers what lies where.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        let list =
            Rect::new(1, 2, screen.width.saturating_sub(2), screen.height.saturating_sub(2 + FOOT_ROWS));
        let foot_top = list.bottom() + 1;
        let foot = Rect::new(1, foot_top, list.width, screen.height.saturating_sub(foot_top));
        let words = &self.menu.words;
        let buffer = frame.buffer_mut();
        Canvas::new(buffer, screen).put(1, 0, &words.say(message!("terminal-menu-title")), STRONG);
        self.draw_list(buffer, list);
        self.draw_foot(&mut Canvas::new(buffer, foot));
        if self.theme.glyphs == Glyphs::Ascii {
            only_ascii(buffer);
        }
    }

    fn draw_list(&mut self, buffer: &mut ratatui::buffer::Buffer, area: Rect) {
        let menu = &self.menu;
        // Headings stand before the first of a kind, with a blank row between kinds.
        let mut placed = Vec::new();
        let mut row = 0;
        for (index, item) in menu.items.iter().enumerate() {
            let first = index == 0 || menu.items[index - 1].begun != item.begun;
            row += u16::from(first) + u16::from(first && index > 0);
            placed.push((row, first));
            row += 1;
        }
        let here = placed[menu.cursor].0;
        let top = if here >= area.height { here + 1 - area.height } else { 0 };
        let mut canvas = Canvas::scrolled(buffer, area, top);
        let wide = |text: fn(&crate::menu::MenuItem) -> &str| {
            menu.items.iter().map(|item| columns(text(item))).max().unwrap_or(0) as u16
        };
        let note = 4 + wide(|item| &item.title) + 2;
        let about = note + wide(|item| &item.note) + 2;
        self.rows.clear();
        for (index, (item, &(row, first))) in menu.items.iter().zip(&placed).enumerate() {
            if first {
                canvas.put(0, row - 1, &menu.heading(item.begun), STRONG);
            }
            let style = if index == menu.cursor { SELECTED } else { Default::default() };
            canvas.put(0, row, &" ".repeat(usize::from(area.width)), style);
            canvas.put(0, row, &format!("{:2}", index + 1), style);
            canvas.put(4, row, &item.title, style);
            canvas.put(note, row, &item.note, style);
            canvas.put(about, row, &item.about, style);
            if row >= top && row - top < area.height {
                self.rows.push((area.y + row - top, index));
            }
        }
    }

    fn draw_foot(&self, canvas: &mut Canvas<'_>) {
        let menu = &self.menu;
        let item = &menu.items[menu.cursor];
        for (row, line) in (0..3).zip(wrap(&item.about, usize::from(canvas.width()), 0)) {
            canvas.put(0, row, &line, Default::default());
        }
        let keys = canvas.height().saturating_sub(1);
        if item.opponents {
            let mut column =
                canvas.put(0, 4, &menu.words.say(message!("terminal-menu-opponents")), STRONG) + 2;
            for (index, level) in menu.levels.iter().enumerate() {
                let shown = if index == menu.level { format!("[{level}]") } else { format!(" {level} ") };
                let style = if index == menu.level { SELECTED } else { Default::default() };
                column = canvas.put(column, 4, &shown, style) + 1;
            }
        }
        canvas.put(0, keys, &menu.words.say(message!("terminal-menu-keys")), Default::default());
    }
}

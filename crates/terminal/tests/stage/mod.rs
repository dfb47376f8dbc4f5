//! A client on a screen of text, driven by keys.

use std::sync::Arc;

use kernel::Game;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use terminal::screen::{Client, ColourUse, Glyphs, Theme};
use terminal::{LocalGame, PlayEnd};

pub(crate) const COLOURED: Theme = Theme { colour: ColourUse::On, glyphs: Glyphs::Unicode };
pub(crate) const PLAIN: Theme = Theme { colour: ColourUse::Off, glyphs: Glyphs::Ascii };

/// A client on a screen of text.
pub(crate) struct Stage<'a> {
    pub(crate) client: Client<'a>,
    pub(crate) terminal: Terminal<TestBackend>,
}

impl<'a> Stage<'a> {
    pub(crate) fn new<G: Game>(local_game: &'a mut LocalGame<G>, size: (u16, u16), theme: Theme) -> Self {
        let client = Client::new(local_game, theme, Arc::new(|| {}));
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a screen of text");
        let mut stage = Stage { client, terminal };
        stage.draw();
        stage
    }

    /// Draws the screen once all bots have thought.
    pub(crate) fn draw(&mut self) {
        assert_eq!(self.client.settle().expect("there is nothing to keep"), None);
        self.draw_now();
    }

    /// Draws the screen, even while a bot is thinking.
    pub(crate) fn draw_now(&mut self) {
        self.terminal.draw(|frame| self.client.draw(frame)).expect("a screen of text");
    }

    pub(crate) fn send(&mut self, event: &Event) -> Option<PlayEnd> {
        let ended = self.client.handle(event).expect("there is nothing to keep");
        self.draw();
        ended
    }

    pub(crate) fn press(&mut self, code: KeyCode) -> Option<PlayEnd> {
        self.send(&Event::Key(KeyEvent::from(code)))
    }

    /// Presses the keys of a text; `\n` is Enter.
    pub(crate) fn keys(&mut self, keys: &str) -> Option<PlayEnd> {
        let mut ended = None;
        for key in keys.chars() {
            ended = self.press(if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
        }
        ended
    }

    pub(crate) fn text(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let rows = buffer.content().chunks(usize::from(buffer.area.width));
        let lines = rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
        lines.map(|line| line.trim_end().to_owned() + "\n").collect()
    }

    #[track_caller]
    pub(crate) fn shows(&self, wanted: &str) {
        assert!(self.text().contains(wanted), "no {wanted:?} on the screen:\n{}", self.text());
    }

    #[track_caller]
    pub(crate) fn hides(&self, unwanted: &str) {
        assert!(!self.text().contains(unwanted), "{unwanted:?} is on the screen:\n{}", self.text());
    }
}

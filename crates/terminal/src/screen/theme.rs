//! Colours, lines and glyphs, with and without colour and Unicode.

use kernel::view::CardView;
use language::Language;
use ratatui::style::{Color, Modifier, Style};

use crate::look::{Look, look};

/// Capabilities of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Whether colours are used. Nothing is told by colour alone.
    pub colour: ColourUse,
    /// Character set in use.
    pub glyphs: Glyphs,
}

/// Whether colours are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColourUse {
    /// Sixteen colours, those of the terminal.
    On,
    /// Bold and dim only.
    Off,
}

/// Character set in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyphs {
    /// Lines, arrows and dots.
    Unicode,
    /// ASCII, which every terminal has.
    Ascii,
}

/// The lines of a box: corners from the upper left clockwise, then horizontal and vertical.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    pub(super) corners: [char; 4],
    pub(super) across: char,
    pub(super) down: char,
}

const fn lines(corners: [char; 4], across: char, down: char) -> Lines {
    Lines { corners, across, down }
}

const THIN: Lines = lines(['╭', '╮', '╯', '╰'], '─', '│');
const THICK: Lines = lines(['┏', '┓', '┛', '┗'], '━', '┃');
const THIN_ASCII: Lines = lines(['.', '.', '\'', '`'], '-', '|');
const THICK_ASCII: Lines = lines(['#', '#', '#', '#'], '=', '#');

/// Style of headings.
pub(super) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
/// The line of a list the cursor is on.
pub(super) const SELECTED: Style = Style::new().add_modifier(Modifier::REVERSED);
/// The step of the turn we are in.
pub(super) const NOW: Style = STRONG.add_modifier(Modifier::REVERSED);

impl Theme {
    /// Theme the environment asks for: `NO_COLOR`, and the character set of the locale.
    pub fn from_env() -> Self {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default();
        let locale = locale.to_lowercase();
        let plain = locale == "c" || locale == "posix" || !locale.is_empty() && !locale.contains("utf");
        Theme {
            colour: if set("NO_COLOR").is_some() { ColourUse::Off } else { ColourUse::On },
            glyphs: if plain { Glyphs::Ascii } else { Glyphs::Unicode },
        }
    }

    fn coloured(self, style: Style, colour: Color) -> Style {
        match self.colour {
            ColourUse::On => style.fg(colour),
            ColourUse::Off => style,
        }
    }

    /// The character to use: one that is nice, or one that every terminal has.
    pub(super) fn glyph(self, unicode: char, ascii: char) -> char {
        match self.glyphs {
            Glyphs::Unicode => unicode,
            Glyphs::Ascii => ascii,
        }
    }

    /// The lines around a card, thick under the cursor.
    pub(super) fn lines(self, under_cursor: bool) -> Lines {
        match (self.glyphs, under_cursor) {
            (Glyphs::Unicode, false) => THIN,
            (Glyphs::Unicode, true) => THICK,
            (Glyphs::Ascii, false) => THIN_ASCII,
            (Glyphs::Ascii, true) => THICK_ASCII,
        }
    }

    /// The look of a card: its glyph, its word and how both are written.
    pub(super) fn face(self, card: &CardView, words: &Language) -> (char, String, Style) {
        let Look { glyph, ascii, word, colour } = look(card, words);
        let style = colour.map_or(Style::new(), |colour| self.coloured(Style::new(), colour));
        (self.glyph(glyph, ascii), word, style)
    }

    /// Style of the less important.
    pub(super) fn dim(self) -> Style {
        match self.colour {
            ColourUse::On => Style::new().fg(Color::DarkGray),
            ColourUse::Off => Style::new().add_modifier(Modifier::DIM),
        }
    }

    /// Style of everything that can be pressed: numbers of choices, keys.
    pub(super) fn key(self) -> Style {
        self.coloured(STRONG, Color::Yellow)
    }

    /// Style of the cursor.
    pub(super) fn cursor(self) -> Style {
        self.coloured(STRONG, Color::White)
    }

    /// Style of messages.
    pub(super) fn notice(self) -> Style {
        self.coloured(STRONG, Color::LightYellow)
    }

    /// A gauge of a track, if its greatest value is small enough to count.
    pub(super) fn gauge(self, value: i32, max: i32) -> Option<String> {
        const SHOWN_MAX: i32 = 10;
        if !(1..=SHOWN_MAX).contains(&max) {
            return None;
        }
        let (full, empty) = (self.glyph('●', '*'), self.glyph('○', '.'));
        Some((0..max).map(|at| if at < value { full } else { empty }).collect())
    }
}

//! A part of the screen that is drawn on in its own coordinates; what lies outside is not drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::text::{clip, columns};
use super::theme::Lines;

/// A part of the screen.
pub(super) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    /// Number of its rows hidden above.
    top: u16,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(buffer: &'a mut Buffer, area: Rect) -> Self {
        let area = area.intersection(buffer.area);
        Canvas { buffer, area, top: 0 }
    }

    /// The same, scrolled down by `top` rows.
    pub(super) fn scrolled(buffer: &'a mut Buffer, area: Rect, top: u16) -> Self {
        Canvas { top, ..Canvas::new(buffer, area) }
    }

    pub(super) fn width(&self) -> u16 {
        self.area.width
    }

    pub(super) fn height(&self) -> u16 {
        self.area.height
    }

    /// Writes a text and returns the column after it.
    pub(super) fn put(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let room = self.area.width.saturating_sub(x);
        let text = clip(text, usize::from(room));
        let end = x.saturating_add(columns(&text) as u16);
        if y < self.top || y - self.top >= self.area.height || room == 0 {
            return end;
        }
        self.buffer.set_string(self.area.x + x, self.area.y + y - self.top, &text, style);
        end
    }

    /// Writes a text that ends before the column `end`.
    pub(super) fn put_right(&mut self, end: u16, y: u16, text: &str, style: Style) {
        self.put(end.saturating_sub(columns(text) as u16), y, text, style);
    }

    /// Blanks everything.
    pub(super) fn clear(&mut self) {
        for y in self.area.top()..self.area.bottom() {
            for x in self.area.left()..self.area.right() {
                self.buffer[(x, y)].reset();
            }
        }
    }

    /// Draws the lines of a box.
    pub(super) fn frame(&mut self, rect: Rect, lines: Lines, style: Style) {
        let Rect { x, y, width, height } = rect;
        if width < 2 || height < 2 {
            return;
        }
        let Lines { corners: [a, b, c, d], across, down } = lines;
        let line: String = std::iter::repeat_n(across, usize::from(width) - 2).collect();
        self.put(x, y, &format!("{a}{line}{b}"), style);
        for row in y + 1..y + height - 1 {
            self.put(x, row, &down.to_string(), style);
            self.put(x + width - 1, row, &down.to_string(), style);
        }
        self.put(x, y + height - 1, &format!("{d}{line}{c}"), style);
    }
}

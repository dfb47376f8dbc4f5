//! The areas with their cards.

use kernel::message;
use kernel::view::{CardView, Layout, Slot, Zone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::app::{App, Cursor, Hit};
use super::super::canvas::Canvas;
use super::super::plan::{
    Block, Form, Place, Room, cards_at, cell, counters, number_at, numbers, pile_title, times,
};
use super::super::text::{clip, columns};
use super::super::theme::{SELECTED, STRONG};
use crate::words::{shows_symbol, state_words, zone_label};

/// Draws the table, scrolled to where it is.
pub(super) fn draw(app: &App, buffer: &mut Buffer, area: Rect, hits: &mut Vec<(Rect, Hit)>) {
    let mut canvas = Canvas::scrolled(buffer, area, app.table_top);
    for block in &app.plan.blocks {
        draw_block(app, block, &mut canvas);
        hits.extend(on_screen(app, area, block.title).map(|rect| (rect, Hit::Zone(block.zone))));
        for (place, rect) in &block.spots {
            hits.extend(on_screen(app, area, *rect).map(|rect| (rect, Hit::Place(*place))));
        }
    }
    let theme = app.theme;
    let hidden = app.plan.height.saturating_sub(area.height);
    let mut canvas = Canvas::new(buffer, area);
    let (right, bottom) = (canvas.width(), canvas.height().saturating_sub(1));
    let more = app.words.say(message!("terminal-more"));
    if app.table_top > 0 {
        canvas.put_right(right, 0, &format!("{} {more}", theme.glyph('▲', '^')), theme.notice());
    }
    if app.table_top < hidden {
        canvas.put_right(right, bottom, &format!("{} {more}", theme.glyph('▼', 'v')), theme.notice());
    }
}

/// The part of a rectangle of the plan that is seen, in the coordinates of the screen.
fn on_screen(app: &App, area: Rect, rect: Rect) -> Option<Rect> {
    let top = rect.y.max(app.table_top);
    let bottom = rect.bottom().min(app.table_top + area.height);
    (top < bottom).then(|| Rect::new(area.x + rect.x, area.y + top - app.table_top, rect.width, bottom - top))
}

fn draw_block(app: &App, block: &Block, canvas: &mut Canvas<'_>) {
    let Some(shown) = app.shown() else { return };
    let (theme, view) = (app.theme, &shown.view);
    let Some(zone) = view.zones.get(block.zone) else { return };
    let Rect { x, y, width, .. } = block.title;
    let pile = zone.layout == Layout::Pile;
    let title = match pile {
        true => pile_title(zone, view, &app.words),
        false => zone_label(zone, view, &app.words),
    };
    let mut end = canvas.put(x, y, &fitted(&title, &zone.title.to_string(), usize::from(width)), STRONG);
    // A pile shows both on its top, and so does an area whose cards stand beside its name.
    let alone = block.spots.first().is_some_and(|(_, rect)| rect.y > y);
    if let (Some(&first), true) = (app.offers_on_zone(block.zone).first(), alone) {
        let text = app.choices().get(first).map_or_else(String::new, |offer| offer.text.to_string());
        end = canvas.put(end + 2, y, &format!("{}) {text}", first + 1), theme.key());
    }
    let beside = app.plan.blocks.iter().any(|other| other.zone != block.zone && other.title.y == y);
    if let (Some(note), true, false) = (&zone.note, alone && !beside, zone.slots.is_empty()) {
        canvas.put(end + 2, y, &note.to_string(), theme.dim());
    }
    for (place, rect) in &block.spots {
        match block.form {
            Form::Boxes => draw_box(app, zone, *place, *rect, canvas),
            Form::Cells => draw_cell(app, *place, *rect, canvas),
        }
    }
}

/// Title of an area, shortened to a number of columns. Its name is cut off, never its owner.
fn fitted(title: &str, name: &str, width: usize) -> String {
    match title.strip_prefix(name) {
        Some(whose) if columns(title) > width && columns(whose) < width => {
            clip(name, width - columns(whose)) + whose
        }
        _ => clip(title, width),
    }
}

fn draw_cell(app: &App, place: Place, rect: Rect, canvas: &mut Canvas<'_>) {
    let (theme, words) = (app.theme, &app.words);
    let Some(shown) = app.shown() else { return };
    let room = Room { width: rect.width, height: 1, card: 0, theme, words };
    let text = clip(&cell(&shown.view, place, Some(rect.width), room), usize::from(rect.width));
    let style = match app.slot(place) {
        _ if app.cursor == Cursor::Place(place) => SELECTED,
        Some(Slot::Card(card)) => theme.face(card, words).2,
        Some(Slot::Hidden { .. }) | None => theme.dim(),
    };
    canvas.put(rect.x, rect.y, &text, style);
    let number = number_at(&shown.view, place);
    if !number.is_empty() && app.cursor != Cursor::Place(place) {
        canvas.put(rect.x, rect.y, &number, theme.key());
    }
}

fn draw_box(app: &App, zone: &Zone, place: Place, rect: Rect, canvas: &mut Canvas<'_>) {
    let theme = app.theme;
    let under_cursor = app.cursor == Cursor::Place(place);
    let offers = app.offers_at(place);
    let marked = app.card(place).is_some_and(|card| app.marked == Some(card.handle));
    let frame = match (under_cursor || marked, offers.is_empty()) {
        (true, _) => theme.cursor(),
        (false, false) => Style::new(),
        (false, true) => theme.dim(),
    };
    let inner = usize::from(rect.width.saturating_sub(2));
    match app.slot(place) {
        None => {
            let note = match zone.layout {
                Layout::Pile => clip(&app.words.say(message!("terminal-empty")), inner),
                Layout::Row | Layout::Hand => "-".to_owned(),
            };
            canvas.frame(rect, theme.lines(under_cursor), frame);
            canvas.put(rect.x + 1, rect.y + 1, &format!("{note:^inner$}"), theme.dim());
        }
        Some(Slot::Hidden { count }) => {
            canvas.frame(rect, theme.lines(under_cursor), frame);
            let back: String = std::iter::repeat_n(theme.glyph('░', ':'), inner).collect();
            canvas.put(rect.x + 1, rect.y + 1, &back, theme.dim());
            // A pile says in its title how many there are.
            if zone.layout != Layout::Pile {
                let count = format!(" {count} ");
                let indent = inner.saturating_sub(columns(&count)) / 2;
                canvas.put(rect.x + 1 + indent as u16, rect.y + 1, &count, Style::new());
            }
        }
        Some(Slot::Card(card)) => {
            canvas.frame(rect, theme.lines(under_cursor || marked), frame);
            draw_card(app, (zone, place, card), rect, !offers.is_empty(), canvas);
        }
    }
    if let Some(shown) = app.shown() {
        canvas.put_right(rect.right().saturating_sub(1), rect.y, &number_at(&shown.view, place), theme.key());
    }
}

/// Name and number in the upper edge, symbol and numbers in the middle, counters and states in the lower one.
fn draw_card(
    app: &App,
    (zone, place, card): (&Zone, Place, &CardView),
    rect: Rect,
    usable: bool,
    canvas: &mut Canvas<'_>,
) {
    const NUMBER_COLUMNS: usize = 3;
    let theme = app.theme;
    let inner = usize::from(rect.width.saturating_sub(2));
    let Rect { x, y, .. } = rect;
    let name_style = if usable { STRONG } else { Style::new() };
    let name_room = if usable { inner.saturating_sub(NUMBER_COLUMNS) } else { inner };
    let count = app.shown().map_or(1, |shown| cards_at(&shown.view, place).len());
    let name = format!("{} {}", times(count), card.name);
    canvas.put(x + 1, y, &clip(name.trim_start(), name_room), name_style);
    let right = rect.right().saturating_sub(1);
    let stats = numbers(card, zone.layout);
    let between = usize::from(!stats.is_empty());
    let symbol_room = inner.saturating_sub(columns(&stats) + between);
    if shows_symbol(card, &app.words) {
        let (glyph, word, style) = theme.face(card, &app.words);
        canvas.put(x + 1, y + 1, &clip(&format!("{glyph} {word}"), symbol_room), style);
    }
    canvas.put_right(right, y + 1, &stats, STRONG);
    let by = card.by.map(|seat| app.words.seat(seat)).unwrap_or_default();
    let end = canvas.put(x + 1, y + 2, &clip(&by, inner), STRONG);
    let end = canvas.put(
        end + u16::from(!by.is_empty()),
        y + 2,
        &clip(&counters(card, theme), inner),
        theme.notice(),
    );
    let room = usize::from(right.saturating_sub(end));
    // The newest state says most.
    if let Some(state) = card.states.last() {
        canvas.put_right(right, y + 2, &clip(&state_words(state, &app.words), room), Style::new());
    }
}

//! What lies on top: help, menus, questions, messages, the result; and the screens without a table.

use kernel::record::Mode;
use kernel::{Seat, Viewer};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::app::{App, Effect, Hit, Kept, Overlay, PAGE_COLUMNS, Page, Part, Purpose, Room, Shown};
use super::super::canvas::Canvas;
use super::super::text::{clip, columns, wrap};
use super::super::theme::{SELECTED, STRONG, Theme};
use super::SMALLEST;
use crate::look::turn_word;
use crate::words::{cards, grouped, patterns, sheet_lines};

type Lines = Vec<(String, Style)>;

/// Draws the message and what lies on top of the table.
pub(super) fn draw(app: &App, shown: &Shown, buffer: &mut Buffer, screen: Rect, hits: &mut Vec<(Rect, Hit)>) {
    let theme = app.theme;
    match &app.overlay {
        Overlay::Nothing | Overlay::Line(..) => {}
        Overlay::Page(Page::Help, top) => {
            popup(buffer, screen, "Help", &help(shown, theme), *top, theme);
        }
        Overlay::Page(Page::Word(title, lines), top) => {
            let lines = lines.iter().map(|line| (line.clone(), Style::new())).collect();
            popup(buffer, screen, title, &lines, *top, theme);
        }
        Overlay::Page(Page::Sheets, top) => {
            popup(buffer, screen, "Sheets", &sheets(shown), *top, theme);
        }
        Overlay::Menu { title, items, at } => menu(buffer, screen, (title, items, *at), theme, hits),
        Overlay::Sure(question, _) => {
            let lines = vec![((*question).to_owned(), STRONG), keys_line(&[("y", "yes"), ("n", "no")])];
            let rect = popup(buffer, screen, "Sure?", &lines, 0, theme);
            let row = rect.y + 2;
            hits.push((Rect::new(rect.x + 2, row, 5, 1), Hit::Key('y')));
            hits.push((Rect::new(rect.x + 9, row, 4, 1), Hit::Key('n')));
        }
        Overlay::Ending => ending(buffer, screen, shown, theme, hits),
    }
    if let Some(message) = &app.message {
        notice(buffer, screen, message, theme);
    }
}

fn keys_line(keys: &[(&str, &str)]) -> (String, Style) {
    let words: Vec<String> = keys.iter().map(|(key, meaning)| format!("{key} {meaning}")).collect();
    (words.join("  "), Style::new())
}

/// A box in the middle of the screen, scrolled down by `top` lines if it is too long.
fn popup(buffer: &mut Buffer, screen: Rect, title: &str, lines: &Lines, top: u16, theme: Theme) -> Rect {
    let widest = lines.iter().map(|(line, _)| columns(line)).max().unwrap_or(0).max(columns(title) + 2);
    let width = (widest as u16 + 4).min(screen.width - 4);
    let height = (lines.len() as u16 + 2).min(screen.height - 2);
    let rect = Rect::new(
        screen.x + (screen.width - width) / 2,
        screen.y + (screen.height - height) / 2,
        width,
        height,
    );
    let mut canvas = Canvas::new(buffer, rect);
    canvas.clear();
    canvas.frame(Rect::new(0, 0, width, height), theme.lines(false), Style::new());
    canvas.put(2, 0, &format!(" {title} "), STRONG);
    let rows = usize::from(height.saturating_sub(2));
    let hidden = lines.len().saturating_sub(rows);
    let first = usize::from(top).min(hidden);
    for (row, (line, style)) in (1..).zip(lines.iter().skip(first).take(rows)) {
        canvas.put(2, row, &clip(line, usize::from(width) - 4), *style);
    }
    if hidden > 0 {
        let more = format!(" {}{} ", theme.glyph('▲', '^'), theme.glyph('▼', 'v'));
        canvas.put_right(width - 2, height - 1, &more, theme.notice());
    }
    rect
}

fn menu(
    buffer: &mut Buffer,
    screen: Rect,
    (title, items, at): (&str, &[(String, Effect)], usize),
    theme: Theme,
    hits: &mut Vec<(Rect, Hit)>,
) {
    let rows = usize::from(screen.height) - 6;
    let first = at.saturating_sub(rows.saturating_sub(1));
    let lines: Lines = items
        .iter()
        .enumerate()
        .skip(first)
        .take(rows)
        .map(|(index, (text, _))| {
            let style = if index == at { SELECTED } else { Style::new() };
            (format!("{} {text}", index + 1), style)
        })
        .collect();
    let rect = popup(buffer, screen, title, &lines, 0, theme);
    for (row, index) in (rect.y + 1..rect.bottom() - 1).zip(first..) {
        hits.push((Rect::new(rect.x + 1, row, rect.width - 2, 1), Hit::Item(index)));
    }
}

/// A few words at the bottom, above the keys.
pub(super) fn notice(buffer: &mut Buffer, screen: Rect, message: &str, theme: Theme) {
    let lines = wrap(message, usize::from(screen.width) - 8, 0);
    let height = (lines.len() as u16 + 2).min(screen.height);
    let widest = lines.iter().map(|line| columns(line)).max().unwrap_or(0);
    let rect = Rect::new(1, screen.height - 1 - height, widest as u16 + 4, height);
    let mut canvas = Canvas::new(buffer, rect);
    canvas.clear();
    canvas.frame(Rect::new(0, 0, rect.width, rect.height), theme.lines(false), theme.notice());
    for (row, line) in (1..).zip(&lines) {
        canvas.put(2, row, line, theme.notice());
    }
}

/// The line somebody types.
pub(super) fn line(canvas: &mut Canvas<'_>, purpose: Purpose, text: &str, theme: Theme) {
    let label = match purpose {
        Purpose::Notation => "Type a choice, or help WORD: ",
        Purpose::Save => "Save a copy as: ",
    };
    let mut x = canvas.put(0, 0, label, theme.key());
    // The end of a long text is where one types.
    let room = usize::from(canvas.width().saturating_sub(x + 2));
    let mut end = text;
    while columns(end) > room {
        end = &end[end.chars().next().map_or(1, char::len_utf8)..];
    }
    x = canvas.put(x, 0, end, Style::new());
    canvas.put(x, 0, " ", SELECTED);
}

fn ending(buffer: &mut Buffer, screen: Rect, shown: &Shown, theme: Theme, hits: &mut Vec<(Rect, Hit)>) {
    const WIDTH: usize = 50;
    let view = &shown.view;
    let Some(ending) = &view.ending else { return };
    let mut lines: Lines = vec![(String::new(), Style::new())];
    let alone = ending.standings.len() == 1;
    for (index, result) in ending.results.iter().enumerate() {
        let who = match view.viewer {
            Viewer::Seat(_) if alone => "You".to_owned(),
            _ => shown.seat_name(Seat(index as u8)),
        };
        let said = wrap(&format!("{who} {result}."), WIDTH, 2);
        lines.extend(said.into_iter().map(|line| (line, theme.notice())));
    }
    lines.push((String::new(), Style::new()));
    let turn = turn_word(&view.game).to_lowercase();
    let why = format!("The game ended in {turn} {}: {}.", view.turn, ending.text);
    lines.extend(wrap(&why, WIDTH, 0).into_iter().map(|line| (line, Style::new())));
    lines.push((String::new(), Style::new()));
    let again = if shown.remote.is_some() { "play again" } else { "new game" };
    lines.push(keys_line(&[("n", again), ("q", "quit"), ("Enter", "look at the table")]));
    let rect = popup(buffer, screen, "The game is over", &lines, 0, theme);
    let row = rect.bottom() - 2;
    let mut x = rect.x + 2;
    for (width, key) in [(2 + again.len() as u16, 'n'), (6, 'q'), (23, '\n')] {
        hits.push((Rect::new(x, row, width, 1), Hit::Key(key)));
        x += width + 2;
    }
}

/// Nothing of the game: the screen passes on.
pub(super) fn cover(canvas: &mut Canvas<'_>, title: &str, seat: Seat, theme: Theme) {
    let lines = [
        (title.to_owned(), theme.dim()),
        (String::new(), Style::new()),
        (format!("It is the turn of {seat}."), STRONG),
        (format!("Press Enter when only {seat} looks at the screen."), Style::new()),
        (String::new(), Style::new()),
        ("q quits.".to_owned(), theme.dim()),
    ];
    centred(canvas, &lines);
}

/// A table of a server before the cards are dealt.
pub(super) fn room(canvas: &mut Canvas<'_>, title: &str, room: &Room, theme: Theme) {
    let mut lines = vec![(title.to_owned(), STRONG), (String::new(), Style::new())];
    lines.extend(room.lines.iter().map(|line| (line.clone(), Style::new())));
    lines.push((String::new(), Style::new()));
    let keys = match room.part {
        Part::Plays => "s starts now, and bots take the open seats.  L leaves the seat.  q quits.",
        Part::Watches => "q quits.",
    };
    lines.push((keys.to_owned(), theme.dim()));
    let top = canvas.height().saturating_sub(lines.len() as u16) / 2;
    let widest = lines.iter().map(|(line, _)| columns(line)).max().unwrap_or(0) as u16;
    let left = canvas.width().saturating_sub(widest) / 2;
    for (row, (line, style)) in (top..).zip(&lines) {
        canvas.put(left, row, line, *style);
    }
}

/// What to do about a small screen.
pub(super) fn too_small(canvas: &mut Canvas<'_>, theme: Theme) {
    let (width, height) = SMALLEST;
    let lines = [
        (format!("This screen is {} x {}.", canvas.width(), canvas.height()), Style::new()),
        (format!("Needed: {width} x {height}."), STRONG),
        ("Enlarge it, or q quits.".to_owned(), Style::new()),
        ("--plain needs no room.".to_owned(), theme.dim()),
    ];
    centred(canvas, &lines);
}

fn centred(canvas: &mut Canvas<'_>, lines: &[(String, Style)]) {
    let top = canvas.height().saturating_sub(lines.len() as u16) / 2;
    for (row, (line, style)) in (top..).zip(lines) {
        let x = canvas.width().saturating_sub(columns(line) as u16) / 2;
        canvas.put(x, row, line, *style);
    }
}

fn sheets(shown: &Shown) -> Lines {
    let mut lines = Lines::new();
    for sheet in &shown.view.sheets {
        if !lines.is_empty() {
            lines.push((String::new(), Style::new()));
        }
        lines.push((sheet.title.to_string(), STRONG));
        lines.extend(sheet_lines(sheet).into_iter().map(|line| (line, Style::new())));
    }
    lines
}

/// The keys, and what the cards in view do.
fn help(shown: &Shown, theme: Theme) -> Lines {
    let mut lines: Lines = vec![("Keys".to_owned(), STRONG)];
    let aside = patterns(&shown.view.asides).join(", ");
    let aside = if aside.is_empty() {
        "rearrange, where a game allows it".to_owned()
    } else {
        format!("rearrange ({aside}): x on one card, x on another")
    };
    for (keys, meaning) in help_keys(shown, &aside) {
        let text = wrap(meaning, PAGE_COLUMNS - 16, 0);
        for (row, line) in text.iter().enumerate() {
            let keys = if row == 0 { keys } else { "" };
            lines.push((format!("  {keys:13} {line}"), Style::new()));
        }
    }
    let groups = grouped(cards(&shown.view).filter(|card| !card.text.is_empty()));
    if !groups.is_empty() {
        lines.push((String::new(), Style::new()));
        lines.push(("Cards in view".to_owned(), STRONG));
    }
    for (card, names) in groups {
        let (glyph, word, style) = theme.face(card);
        lines.push((format!("  {glyph} {word}: {}", names.join(", ")), style));
        lines.extend(
            wrap(&format!("    {}", card.text), PAGE_COLUMNS - 4, 0)
                .into_iter()
                .map(|line| (format!("    {line}"), Style::new())),
        );
    }
    lines
}

/// What the keys do here.
fn help_keys<'a>(shown: &Shown, aside: &'a str) -> Vec<(&'static str, &'a str)> {
    let undo = match (&shown.remote, shown.mode) {
        (Some(_), _) => "take your last decision back; others at the table are asked first",
        (None, Mode::Play) => "take the last decision back, unless something came to light",
        (None, Mode::Practice) => "take the last decision back, as far as you like: practice",
    };
    let quit = match (&shown.remote, shown.kept) {
        (Some(_), _) => "quit; your seat stays yours, and --resume comes back to it",
        (None, Kept::Yes) => "quit; the game is kept, move by move, and goes on another time",
        (None, Kept::No) => "quit; this game is not kept",
    };
    let save = match &shown.remote {
        Some(_) => "save the record, once the game is over",
        None => "save a copy of the record",
    };
    let mut keys = vec![
        ("arrows, hjkl", "move between cards and choices; what is pointed at is explained"),
        ("Tab", "go to the next area"),
        ("Enter, click", "do what can be done with a card, or make the choice"),
        ("1 2 3 ...", "make the choice of that number; cards show theirs at the corner"),
        (": or /", "type a choice in notation, or help and a word to have it explained"),
        ("x", aside),
        ("i", "hint: what a strong bot would do in your place, and why"),
        ("u", undo),
        ("r", "do again what was taken back"),
        ("y, n", "agree or not when somebody wants to take a decision back"),
        ("PgUp, PgDn", "read the log; the wheel does, too"),
        ("a", "show every ability that runs in the log, or fold them again"),
        ("t", "read the sheets, such as the scores, where a game has some"),
        ("s", save),
        ("c", "give the game up"),
        ("L", "leave the seat for good; a bot takes it"),
        ("n", "play again, once the game is over"),
        ("q", quit),
    ];
    let elsewhere: &[&str] = if shown.remote.is_some() { &["r"] } else { &["y, n", "L", "n"] };
    keys.retain(|(key, _)| !elsewhere.contains(key) && (*key != "a" || shown.has_abilities()));
    keys
}

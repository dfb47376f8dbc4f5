//! Overlays: help, menus, questions, messages, the result; and the screens without a table.

use crate::players::Words;
use kernel::record::Mode;
use kernel::{Message, Seat, message};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::app::{
    App, Effect, Hit, Overlay, PAGE_COLUMNS, Page, Part, Persistence, Purpose, Room, Shown,
};
use super::super::canvas::Canvas;
use super::super::text::{clip, columns, wrap};
use super::super::theme::{SELECTED, STRONG, Theme};
use super::panel::results;
use super::{SMALLEST, again_words};
use crate::words::{cards, grouped, patterns, sheet_lines};

type Lines = Vec<(String, Style)>;

/// Draws the message and what lies on top of the table.
pub(super) fn draw(app: &App, shown: &Shown, buffer: &mut Buffer, screen: Rect, hits: &mut Vec<(Rect, Hit)>) {
    let theme = app.theme;
    match &app.overlay {
        Overlay::Nothing | Overlay::Line(..) => {}
        Overlay::Page(Page::Help, top) => {
            let title = app.words.say(message!("terminal-help"));
            popup(buffer, screen, &title, &help(shown, theme, &app.words), *top, theme);
        }
        Overlay::Page(Page::Word(title, lines), top) => {
            let lines = lines.iter().map(|line| (line.clone(), Style::new())).collect();
            popup(buffer, screen, title, &lines, *top, theme);
        }
        Overlay::Page(Page::Sheets, top) => {
            let title = app.words.say(message!("terminal-sheets"));
            popup(buffer, screen, &title, &sheets(shown, &app.words), *top, theme);
        }
        Overlay::Menu { title, items, at } => menu(buffer, screen, (title, items, *at), theme, hits),
        Overlay::Sure(question, _) => {
            let (yes, no) = (app.words.say(message!("terminal-yes")), app.words.say(message!("terminal-no")));
            let buttons = Buttons(vec![('y', "y", yes), ('n', "n", no)]);
            let lines = vec![(question.clone(), STRONG), buttons.line()];
            let title = app.words.say(message!("terminal-sure"));
            let rect = popup(buffer, screen, &title, &lines, 0, theme);
            buttons.hits((rect.x + 2, rect.y + 2), hits);
        }
        Overlay::Ending => ending(buffer, screen, shown, app, hits),
    }
    if let Some(message) = &app.message {
        notice(buffer, screen, message, theme);
    }
}

/// Keys on one line that can be clicked, too: what is pressed, how it is written, what it does.
struct Buttons(Vec<(char, &'static str, String)>);

impl Buttons {
    const GAP: &str = "  ";

    fn labels(&self) -> impl Iterator<Item = (char, String)> {
        self.0.iter().map(|(key, name, meaning)| (*key, format!("{name} {meaning}")))
    }

    fn line(&self) -> (String, Style) {
        let labels: Vec<String> = self.labels().map(|(_, label)| label).collect();
        (labels.join(Self::GAP), Style::new())
    }

    /// Adds the clickable areas of the keys, if the line begins at this point.
    fn hits(&self, (mut x, y): (u16, u16), hits: &mut Vec<(Rect, Hit)>) {
        for (key, label) in self.labels() {
            let width = columns(&label) as u16;
            hits.push((Rect::new(x, y, width, 1), Hit::Key(key)));
            x += width + columns(Self::GAP) as u16;
        }
    }
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
pub(super) fn line(canvas: &mut Canvas<'_>, purpose: Purpose, text: &str, app: &App) {
    let label = app.words.say(match purpose {
        Purpose::Notation => message!("terminal-line-choice"),
        Purpose::Save => message!("terminal-line-save"),
    });
    let mut x = canvas.put(0, 0, &format!("{label} "), app.theme.key());
    // The end of a long text is where one types.
    let room = usize::from(canvas.width().saturating_sub(x + 2));
    let mut end = text;
    while columns(end) > room {
        end = &end[end.chars().next().map_or(1, char::len_utf8)..];
    }
    x = canvas.put(x, 0, end, Style::new());
    canvas.put(x, 0, " ", SELECTED);
}

fn ending(buffer: &mut Buffer, screen: Rect, shown: &Shown, app: &App, hits: &mut Vec<(Rect, Hit)>) {
    const WIDTH: usize = 50;
    let (view, theme, words) = (&shown.view, app.theme, &app.words);
    let Some(ending) = &view.ending else { return };
    let mut lines: Lines = vec![(String::new(), Style::new())];
    for result in results(ending, shown, words) {
        lines.extend(wrap(&result, WIDTH, 2).into_iter().map(|line| (line, theme.notice())));
    }
    lines.push((String::new(), Style::new()));
    let (game, why) = (view.game.to_string(), ending.text.clone());
    let why = words.say(message!("terminal-ended", game = game, number = view.turn, why = why));
    lines.extend(wrap(&why, WIDTH, 0).into_iter().map(|line| (line, Style::new())));
    lines.push((String::new(), Style::new()));
    let buttons = Buttons(vec![
        ('n', "n", again_words(shown, words)),
        ('q', "q", words.say(message!("terminal-key-quit"))),
        ('\n', "Enter", words.say(message!("terminal-look-at-table"))),
    ]);
    lines.push(buttons.line());
    let title = words.say(message!("terminal-over-title"));
    let rect = popup(buffer, screen, &title, &lines, 0, theme);
    buttons.hits((rect.x + 2, rect.bottom() - 2), hits);
}

/// Draws the cover shown while the screen passes on, with nothing of the game.
pub(super) fn cover(canvas: &mut Canvas<'_>, app: &App, seat: Seat) {
    let (theme, words) = (app.theme, &app.words);
    let lines = [
        (app.title.clone(), theme.dim()),
        (String::new(), Style::new()),
        (words.say(message!("terminal-turn-of", seat = seat)), STRONG),
        (words.say(message!("terminal-hand-over", seat = seat)), Style::new()),
        (String::new(), Style::new()),
        (words.say(message!("terminal-q-quits")), theme.dim()),
    ];
    centred(canvas, &lines);
}

/// A table of a server before the cards are dealt.
pub(super) fn room(canvas: &mut Canvas<'_>, app: &App, room: &Room) {
    let mut lines = vec![(app.title.clone(), STRONG), (String::new(), Style::new())];
    lines.extend(room.lines.iter().map(|line| (line.clone(), Style::new())));
    lines.push((String::new(), Style::new()));
    let keys = match room.part {
        Part::Plays => {
            let keys =
                [message!("terminal-s-starts"), message!("terminal-l-leaves"), message!("terminal-q-quits")];
            keys.map(|key| app.words.say(key)).join("  ")
        }
        Part::Watches => app.words.say(message!("terminal-q-quits")),
    };
    lines.push((keys, app.theme.dim()));
    let top = canvas.height().saturating_sub(lines.len() as u16) / 2;
    let widest = lines.iter().map(|(line, _)| columns(line)).max().unwrap_or(0) as u16;
    let left = canvas.width().saturating_sub(widest) / 2;
    for (row, (line, style)) in (top..).zip(&lines) {
        canvas.put(left, row, line, *style);
    }
}

/// Draws the advice shown on a screen that is too small.
pub(super) fn too_small(canvas: &mut Canvas<'_>, app: &App) {
    let ((width, height), words) = (SMALLEST, &app.words);
    let size = message!("terminal-screen-size", width = canvas.width(), height = canvas.height());
    let lines = [
        (words.say(size), Style::new()),
        (words.say(message!("terminal-screen-needed", width = width, height = height)), STRONG),
        (words.say(message!("terminal-screen-enlarge")), Style::new()),
        (words.say(message!("terminal-screen-plain")), app.theme.dim()),
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

fn sheets(shown: &Shown, words: &Words) -> Lines {
    let mut lines = Lines::new();
    for sheet in &shown.view.sheets {
        if !lines.is_empty() {
            lines.push((String::new(), Style::new()));
        }
        lines.push((sheet.title.to_string(), STRONG));
        lines.extend(sheet_lines(sheet, words).into_iter().map(|line| (line, Style::new())));
    }
    lines
}

/// The keys, and what the cards in view do.
fn help(shown: &Shown, theme: Theme, words: &Words) -> Lines {
    let mut lines: Lines = vec![(words.say(message!("terminal-keys")), STRONG)];
    for (keys, meaning) in help_keys(shown, words) {
        let text = wrap(&words.say(meaning), PAGE_COLUMNS - 16, 0);
        for (row, line) in text.iter().enumerate() {
            let keys = if row == 0 { keys.as_str() } else { "" };
            lines.push((format!("  {keys:13} {line}"), Style::new()));
        }
    }
    let groups = grouped(cards(&shown.view).filter(|card| !card.text.is_empty()), words);
    if !groups.is_empty() {
        lines.push((String::new(), Style::new()));
        lines.push((words.say(message!("terminal-cards-in-view")), STRONG));
    }
    for (card, names) in groups {
        let (glyph, word, style) = theme.face(card, words);
        lines.push((format!("  {glyph} {word}: {}", names.join(", ")), style));
        lines.extend(
            wrap(&format!("    {}", card.text), PAGE_COLUMNS - 4, 0)
                .into_iter()
                .map(|line| (format!("    {line}"), Style::new())),
        );
    }
    lines
}

/// Keys with their meanings, for the help.
fn help_keys(shown: &Shown, words: &Words) -> Vec<(String, Message)> {
    let aside = patterns(&shown.view.asides).join(", ");
    let aside = match aside.is_empty() {
        true => message!("terminal-keys-aside"),
        false => message!("terminal-keys-asides", asides = aside),
    };
    let undo = match (&shown.remote, shown.mode) {
        (Some(_), _) => message!("terminal-keys-undo-server"),
        (None, Mode::Play) => message!("terminal-keys-undo"),
        (None, Mode::Practice) => message!("terminal-keys-undo-practice"),
    };
    let quit = match (&shown.remote, shown.kept) {
        (Some(_), _) => message!("terminal-keys-quit-server"),
        (None, Persistence::Yes) => message!("terminal-keys-quit-kept"),
        (None, Persistence::No) => message!("terminal-keys-quit-lost"),
    };
    let save = match &shown.remote {
        Some(_) => message!("terminal-keys-save-server"),
        None => message!("terminal-keys-save"),
    };
    let mut keys = vec![
        (words.say(message!("terminal-keys-arrows")), message!("terminal-keys-move")),
        ("Tab".to_owned(), message!("terminal-keys-area")),
        (words.say(message!("terminal-keys-enter")), message!("terminal-keys-do")),
        ("1 2 3 ...".to_owned(), message!("terminal-keys-number")),
        (words.say(message!("terminal-keys-colon")), message!("terminal-keys-type")),
        ("x".to_owned(), aside),
        ("i".to_owned(), message!("terminal-keys-hint")),
        ("u".to_owned(), undo),
        ("r".to_owned(), message!("terminal-keys-redo")),
        ("y, n".to_owned(), message!("terminal-keys-agree")),
        (words.say(message!("terminal-keys-pages")), message!("terminal-keys-log")),
        ("a".to_owned(), message!("terminal-keys-abilities")),
        ("t".to_owned(), message!("terminal-keys-sheets")),
        ("s".to_owned(), save),
        ("c".to_owned(), message!("terminal-keys-concede")),
        ("L".to_owned(), message!("terminal-keys-leave")),
        ("n".to_owned(), message!("terminal-keys-again")),
        ("q".to_owned(), quit),
    ];
    let elsewhere: &[&str] = if shown.remote.is_some() { &["r"] } else { &["y, n", "L", "n"] };
    keys.retain(|(key, _)| !elsewhere.contains(&key.as_str()) && (key != "a" || shown.has_abilities()));
    keys
}

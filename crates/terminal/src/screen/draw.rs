//! Drawing the state of the screen.

mod overlay;
mod panel;
mod table;

use kernel::record::Mode;
use kernel::view::Track;
use kernel::{Seat, message};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::app::{App, Hit, Overlay, Part, Remote, Scene, Shown};
use super::canvas::Canvas;
use super::plan::{Plan, Room};
use super::text::{clip, columns};
use super::theme::{Glyphs, NOW, STRONG, Theme};
use crate::arrange::{counted, seating};
use crate::players::Words;
use crate::words::{kind_words, player_name, turn_words};

/// The smallest screen the table fits on.
pub(super) const SMALLEST: (u16, u16) = (80, 24);

/// Areas of the parts of the screen.
struct Areas {
    header: Rect,
    numbers: Rect,
    table: Rect,
    panel: Rect,
    /// Numbers of the viewer, next to their hand.
    own: Rect,
    foot: Rect,
}

/// The columns of the panel beside the table: at least, at most.
const PANEL_COLUMNS: (u16, u16) = (32, 96);
/// Longest name of a seat with who plays it.
const NAME_COLUMNS_MAX: usize = 32;
/// Height from which on there is room for blank rows.
const ROOMY_ROWS: u16 = 30;

impl Areas {
    fn new(screen: Rect, number_rows: u16, own_rows: u16) -> Areas {
        let Rect { width, height, .. } = screen;
        let air = u16::from(height >= ROOMY_ROWS);
        let panel_width = (width * 2 / 5).clamp(PANEL_COLUMNS.0, PANEL_COLUMNS.1);
        let main_top = 1 + air + number_rows + air;
        let own_top = height.saturating_sub(1 + air + own_rows);
        let main_height = own_top.saturating_sub(main_top);
        Areas {
            header: Rect::new(1, 0, width - 2, 1),
            numbers: Rect::new(1, 1 + air, width - 2, number_rows),
            table: Rect::new(1, main_top, width - panel_width - 2, main_height),
            panel: Rect::new(width - panel_width, main_top, panel_width, main_height),
            own: Rect::new(1, own_top, width - 2, own_rows),
            foot: Rect::new(1, height - 1, width - 2, 1),
        }
    }
}

impl App {
    /// Draws everything and remembers what lies where.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        self.draw_parts(screen, frame.buffer_mut());
        if self.theme.glyphs == Glyphs::Ascii {
            only_ascii(frame.buffer_mut());
        }
    }

    fn draw_parts(&mut self, screen: Rect, buffer: &mut Buffer) {
        self.hits.clear();
        self.fits = screen.width >= SMALLEST.0 && screen.height >= SMALLEST.1;
        if !self.fits {
            overlay::too_small(&mut Canvas::new(buffer, screen), self);
            return;
        }
        let (number_lines, own_lines) = match &self.scene {
            Scene::Cover(seat) => {
                overlay::cover(&mut Canvas::new(buffer, screen), self, *seat);
                return;
            }
            Scene::Room(room) => {
                overlay::room(&mut Canvas::new(buffer, screen), self, room);
                if let Some(message) = &self.message {
                    overlay::notice(buffer, screen, message, self.theme);
                }
                return;
            }
            Scene::Table(shown) => numbers(shown, usize::from(screen.width) - 2, self.theme, &self.words),
        };
        // The table needs this much; all else may go to the numbers, six seats and more of them.
        const TABLE_ROWS_MIN: u16 = 14;
        let own_rows = own_lines.len() as u16;
        let rows_max = screen.height.saturating_sub(TABLE_ROWS_MIN + 2 + own_rows);
        let areas = Areas::new(screen, (number_lines.len() as u16).min(rows_max), own_rows);
        self.replan(areas.table);
        let Some(shown) = self.shown() else { return };
        let mut hits = vec![(areas.table, Hit::Table), (areas.panel, Hit::Log)];
        header(&mut Canvas::new(buffer, areas.header), self, shown);
        put_lines(&mut Canvas::new(buffer, areas.numbers), &number_lines);
        put_lines(&mut Canvas::new(buffer, areas.own), &own_lines);
        table::draw(self, buffer, areas.table, &mut hits);
        panel::draw(self, shown, buffer, areas.panel, &mut hits);
        foot(self, shown, buffer, areas.foot, &mut hits);
        overlay::draw(self, shown, buffer, screen, &mut hits);
        self.hits = hits;
    }

    /// Lays the table out and scrolls it to the cursor.
    fn replan(&mut self, area: Rect) {
        let Some(shown) = self.shown() else { return };
        let (Rect { width, height, .. }, card, theme, words) = (area, self.card, self.theme, &self.words);
        let room = Room { width, height, card, theme, words };
        let plan = Plan::new(&shown.view, room);
        let hidden = plan.height.saturating_sub(area.height);
        if let (true, super::app::Cursor::Place(place)) = (self.follow, self.cursor)
            && let Some(rect) = plan.spot(place)
        {
            // With the name of its area, which stands above it.
            let (first, last) = (rect.y.saturating_sub(1), rect.bottom());
            self.table_top = self.table_top.min(first).max(last.saturating_sub(area.height));
        }
        self.follow = false;
        self.table_top = self.table_top.min(hidden);
        self.plan = plan;
    }
}

/// Replaces what the terminal cannot show, also in the words of a game.
pub(super) fn only_ascii(buffer: &mut Buffer) {
    for cell in buffer.content.iter_mut().filter(|cell| !cell.symbol().is_ascii()) {
        let replacement = match cell.symbol() {
            "…" => '.',
            "×" => 'x',
            "±" => '~',
            _ => '?',
        };
        cell.set_char(replacement);
    }
}

fn header(canvas: &mut Canvas<'_>, app: &App, shown: &Shown) {
    let (view, theme, words) = (&shown.view, app.theme, &app.words);
    let count = shown.moves as u32;
    let moves = match shown.mode {
        Mode::Play => message!("terminal-moves", count = count),
        Mode::Practice => message!("terminal-moves-practice", count = count),
    };
    let (right, right_style) = match &shown.remote {
        None => (format!("  {}", words.say(moves)), theme.dim()),
        Some(Remote { trouble: Some(trouble), .. }) => (format!("  {trouble}"), theme.notice()),
        Some(Remote { part: Part::Watches, .. }) => {
            (format!("  {}", words.say(message!("terminal-watching"))), theme.dim())
        }
        Some(Remote { part: Part::Plays, .. }) => (String::new(), theme.dim()),
    };
    let mut x = canvas.put(0, 0, &app.title, STRONG);
    x = canvas.put(x + 2, 0, &turn_words(view, words), Style::new()) + 3;
    let room = usize::from(canvas.width().saturating_sub(x)).saturating_sub(columns(&right));
    let wanted: usize = view.flow.iter().map(|step| columns(&step.title.to_string()) + 3).sum();
    for (index, step) in view.flow.iter().enumerate() {
        let (text, style) = match step.now {
            true => (format!("[{}]", step.title), NOW),
            false => (format!(" {} ", step.title), theme.dim()),
        };
        match (wanted <= room, step.now) {
            (true, _) => {
                let between = if index > 0 { theme.glyph('›', '>').to_string() } else { String::new() };
                x = canvas.put(x, 0, &between, theme.dim());
                x = canvas.put(x, 0, &text, style);
            }
            // Where the steps do not fit, the one we are in matters.
            (false, true) => x = canvas.put(x, 0, &clip(&text, room), style),
            (false, false) => {}
        }
    }
    canvas.put_right(canvas.width(), 0, &right, right_style);
}

type Cells = Vec<(String, Style)>;

/// The tracks above the table, in as many lines as they take: those of the table first, then those of the others; and those
/// below it, of the viewer.
fn numbers(shown: &Shown, width: usize, theme: Theme, words: &Words) -> (Vec<Cells>, Vec<Cells>) {
    let view = &shown.view;
    let of = |owner| -> Vec<Cells> {
        let tracks = view.tracks.iter().filter(move |track| track.owner == owner);
        (0..).zip(tracks).map(|(index, track)| number(track, owner.is_some() && index == 0, theme)).collect()
    };
    let mut above = fill(of(None), width);
    if view.seats.len() < 2 {
        above.extend(view.seats.iter().flat_map(|seat| fill(of(Some(seat.seat)), width)));
        return (above, Vec::new());
    }
    let mut below = Vec::new();
    let name = |seat: Seat| clip(&player_name(seat, view, words), NAME_COLUMNS_MAX);
    let seating = seating(view);
    let indent = seating.iter().map(|&seat| columns(&name(seat))).max().unwrap_or(0) + 2;
    for seat in seating.iter().filter_map(|own| view.seats.iter().find(|seat| seat.seat == *own)) {
        let style = if seat.asked { STRONG } else { Style::new() };
        let mut items = of(Some(seat.seat));
        items.extend(
            counted(view, seat.seat).map(|zone| {
                vec![(format!("{} ", zone.title), theme.dim()), (zone.count().to_string(), STRONG)]
            }),
        );
        if seat.asked {
            let asked = words.say(message!("terminal-to-answer"));
            items.push(vec![(format!("{} {asked}", theme.glyph('◄', '<')), theme.key())]);
        }
        items.extend(seat.note.as_ref().map(|note| vec![(format!("({note})"), theme.dim())]));
        // One line each, so that all are seen; what is cut off at its end matters least.
        let mut line = vec![(format!("{:indent$}", name(seat.seat)), style)];
        for (index, item) in items.into_iter().enumerate() {
            line.extend((index > 0).then(|| ("  ".to_owned(), Style::new())));
            line.extend(item);
        }
        if view.viewer.is(seat.seat) { below.push(line) } else { above.push(line) }
    }
    (above, below)
}

/// A track: its name, a gauge if there is one, and its value. The first of a player is the one that decides, and stands out.
fn number(track: &Track, decides: bool, theme: Theme) -> Cells {
    let mut cells = vec![(format!("{} ", track.title), theme.dim())];
    if let Some(gauge) = track.max.and_then(|max| theme.gauge(track.value, max)) {
        cells.push((format!("{gauge} "), Style::new()));
    }
    let max = track.max.map(|max| format!("/{max}")).unwrap_or_default();
    cells.push((format!("{}{max}", track.value), if decides { NOW } else { STRONG }));
    cells
}

fn put_lines(canvas: &mut Canvas<'_>, lines: &[Cells]) {
    for (row, cells) in (0..).zip(lines) {
        let mut x = 0;
        for (text, style) in cells {
            x = canvas.put(x, row, text, *style);
        }
    }
}

/// Items one after the other, in lines.
fn fill(items: Vec<Cells>, width: usize) -> Vec<Cells> {
    const GAP: usize = 3;
    let mut lines: Vec<Cells> = Vec::new();
    let mut used = 0;
    for item in items {
        let wanted: usize = item.iter().map(|(text, _)| columns(text)).sum();
        match lines.last_mut() {
            Some(line) if used + GAP + wanted <= width => {
                line.push((" ".repeat(GAP), Style::new()));
                line.extend(item);
                used += GAP + wanted;
            }
            _ => {
                lines.push(item);
                used = wanted;
            }
        }
    }
    lines
}

/// The keys, which are buttons too. Where not all fit, those go that help is enough for.
fn foot(app: &App, shown: &Shown, buffer: &mut Buffer, area: Rect, hits: &mut Vec<(Rect, Hit)>) {
    const GAP: u16 = 2;
    let theme = app.theme;
    let mut canvas = Canvas::new(buffer, area);
    if let Overlay::Line(purpose, text) = &app.overlay {
        overlay::line(&mut canvas, *purpose, text, app);
        return;
    }
    let mut keys = keys(shown, &app.words);
    let width = |(key, label, _): &(char, String, bool)| columns(&key_name(*key)) + 1 + columns(label);
    for spare in ['L', ':', 'c', 's', 'r', 'u'] {
        let wanted: usize = keys.iter().map(|key| width(key) + usize::from(GAP)).sum();
        if wanted > usize::from(area.width + GAP) {
            keys.retain(|(key, ..)| *key != spare);
        }
    }
    let mut x = 0;
    for (key, label, works) in keys {
        let from = x;
        let (key_style, label_style) =
            if works { (theme.key(), Style::new()) } else { (theme.dim(), theme.dim()) };
        x = canvas.put(x, 0, &key_name(key), key_style);
        x = canvas.put(x + 1, 0, &label, label_style);
        if works {
            hits.push((Rect::new(area.x + from, area.y, x - from, 1), Hit::Key(key)));
        }
        x += GAP;
    }
}

/// The keys there are now, each with what it does and whether that is possible.
fn keys(shown: &Shown, words: &Words) -> Vec<(char, String, bool)> {
    let over = shown.view.ending.is_some();
    let asked = !shown.view.choices.is_empty();
    let (remote, watches) = (shown.remote.is_some(), shown.watches());
    let aside = shown.view.asides.first().map_or_else(String::new, |offer| kind_words(offer, words));
    let (has_aside, asks) = (!aside.is_empty(), shown.asks_to_undo());
    let mut keys = vec![
        ('y', words.say(message!("terminal-key-agree")), asks),
        ('n', words.say(message!("terminal-key-refuse")), asks),
        ('\n', words.say(message!("terminal-key-pick")), !over && !watches),
        ('x', aside, has_aside),
        ('n', again_words(shown, words), over),
        ('i', words.say(message!("terminal-key-hint")), asked),
        ('u', words.say(message!("terminal-key-undo")), shown.can_undo),
        ('r', words.say(message!("terminal-key-redo")), shown.can_redo),
        (':', words.say(message!("terminal-key-type")), !over && !watches),
        ('t', words.say(message!("terminal-key-sheets")), !shown.view.sheets.is_empty()),
        ('s', words.say(message!("terminal-key-save")), !remote || over),
        ('c', words.say(message!("terminal-key-concede")), !over && !watches),
        ('L', words.say(message!("terminal-key-leave")), remote && !over && !watches),
        ('?', words.say(message!("terminal-key-help")), true),
        ('q', words.say(message!("terminal-key-quit")), true),
    ];
    // These keep their place, so that the others do not move about.
    let stays = |key: char| match key {
        'u' => !(watches || remote && over),
        'r' => !remote,
        'i' => !over && !watches,
        _ => false,
    };
    keys.retain(|(key, _, works)| *works || stays(*key));
    keys
}

/// Meaning of the key that plays once more.
fn again_words(shown: &Shown, words: &Words) -> String {
    words.say(match shown.remote {
        Some(_) => message!("terminal-key-again"),
        None => message!("terminal-key-new"),
    })
}

fn key_name(key: char) -> String {
    if key == '\n' { "Enter".to_owned() } else { key.to_string() }
}

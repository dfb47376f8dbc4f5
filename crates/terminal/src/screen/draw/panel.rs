//! The panel beside the table: what is asked, the answers, what the cursor points at, what happened.

use kernel::view::{Anchor, Ending, Layout, Offer, Slot, Zone};
use kernel::{Seat, Viewer, message};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::app::{App, Cursor, Hit, Shown};
use super::super::canvas::Canvas;
use super::super::plan::Place;
use super::super::text::{clip, columns, fit_all, wrap};
use super::super::theme::{SELECTED, STRONG, Theme};
use crate::Abilities;
use crate::look::described;
use crate::offers::offer_words;
use crate::players::Words;
use crate::words::{
    item_words, kind_words, link_words, remarks, seat_name, sentences, shows_symbol, zone_label,
};

/// Rows of the question at most.
const PROMPT_ROWS_MAX: usize = 6;
/// Rows of what the cursor points at, with the heading: where there is room, and where choices need it.
const DETAIL_ROWS: (u16, u16) = (6, 5);
/// Rows of the log at least, with the heading.
const LOG_ROWS_MIN: u16 = 4;

/// Draws the panel.
pub(super) fn draw(app: &App, shown: &Shown, buffer: &mut Buffer, area: Rect, hits: &mut Vec<(Rect, Hit)>) {
    let theme = app.theme;
    let mut edge = Canvas::new(buffer, area);
    for y in 0..area.height {
        edge.put(0, y, &theme.glyph('│', '|').to_string(), theme.dim());
    }
    let inside = Rect::new(area.x + 2, area.y, area.width.saturating_sub(3), area.height);
    let mut question = question(shown, usize::from(inside.width), &app.words);
    question.truncate(PROMPT_ROWS_MAX);
    let asked = question.len() as u16;
    let free = inside.height.saturating_sub(asked + LOG_ROWS_MIN);
    let lines =
        offer_lines(app, shown, usize::from(inside.width), usize::from(free.saturating_sub(DETAIL_ROWS.0)));
    let offers = lines.iter().map(Vec::len).sum::<usize>() as u16;
    let details = if offers + DETAIL_ROWS.0 <= free { DETAIL_ROWS.0 } else { DETAIL_ROWS.1 };
    let room = free.saturating_sub(details);
    let listed = offers.min(room);
    // Blank rows between the parts, if there are rows to spare.
    let air = u16::from(room >= listed + 3);
    let mut canvas = Canvas::new(buffer, inside);
    for (row, line) in (0..).zip(&question) {
        canvas.put(0, row, line, STRONG);
    }
    let mut y = asked + air;
    choices(app, shown, &lines, &mut canvas, y, listed, |row, index| {
        hits.push((Rect::new(inside.x, inside.y + row, inside.width, 1), Hit::Choice(index)));
    });
    y += listed + if listed > 0 { air } else { 0 };
    let Detail { heading, mut text, actions } = detail(app, shown, usize::from(inside.width));
    // What can be done must be seen, whatever there is to say before.
    text.truncate(usize::from(details).saturating_sub(1 + actions.len()));
    if !heading.is_empty() {
        heading_line(&mut canvas, y, &heading, theme);
    }
    for (row, (line, style)) in (y + 1..).zip(text.iter().chain(&actions)) {
        canvas.put(0, row, line, *style);
    }
    log(app, shown, &mut canvas, y + details + air);
}

fn heading_line(canvas: &mut Canvas<'_>, y: u16, title: &str, theme: Theme) {
    let across = theme.glyph('─', '-');
    let title = clip(title, usize::from(canvas.width()).saturating_sub(4));
    let end = canvas.put(0, y, &format!("{title} "), STRONG);
    let rest = usize::from(canvas.width().saturating_sub(end));
    canvas.put(end, y, &std::iter::repeat_n(across, rest).collect::<String>(), theme.dim());
}

/// Lines of the question, or of the result once the game is over.
fn question(shown: &Shown, width: usize, words: &Words) -> Vec<String> {
    let view = &shown.view;
    if let Some(ending) = &view.ending {
        let mut lines = wrap(&words.say(message!("terminal-over", why = ending.text.clone())), width, 0);
        lines.extend(results(ending, shown, words).iter().flat_map(|result| wrap(result, width, 2)));
        return lines;
    }
    let asks = shown.remote.as_ref().and_then(|remote| remote.undo.as_ref());
    let mut lines = asks.map(|asks| wrap(asks, width, 0)).unwrap_or_default();
    if let Some(who) = &shown.thinking {
        lines.extend(wrap(who, width, 0));
        return lines;
    }
    let Some(prompt) = &view.prompt else { return lines };
    let (number, most) = (prompt.progress.made + 1, prompt.progress.made + prompt.progress.left);
    let part = match most {
        0 | 1 => String::new(),
        _ => format!(" {}", words.say(message!("terminal-part-of", number = number, most = most))),
    };
    lines.extend(wrap(&format!("{}{part}", prompt.text), width, 0));
    lines
}

/// Results of the game, seat by seat.
pub(super) fn results(ending: &Ending, shown: &Shown, words: &Words) -> Vec<String> {
    let alone = ending.standings.len() == 1 && matches!(shown.view.viewer, Viewer::Seat(_));
    let result = |(index, result): (usize, &kernel::Text)| {
        words.say(match alone {
            true => message!("terminal-result-own", result = result.clone()),
            false => {
                let who = seat_name(Seat(index as u8), &shown.view, words);
                message!("terminal-result-of", who = who, result = result.clone())
            }
        })
    };
    ending.results.iter().enumerate().map(result).collect()
}

/// Value of an offer to the bot that gave a hint, if there is one.
fn worth<'a>(app: &'a App, offer: &Offer) -> &'a str {
    app.hint.as_ref().and_then(|hint| hint.value(offer.code)).unwrap_or_default()
}

/// Lines of every offer, with room for its number and for its value.
fn offer_lines(app: &App, shown: &Shown, width: usize, rows: usize) -> Vec<Vec<String>> {
    let offers = &shown.view.choices;
    let number = offers.len().to_string().len() + 1;
    let value = offers.iter().map(|offer| columns(worth(app, offer))).max().unwrap_or(0);
    let taken = number + if value > 0 { value + 1 } else { 0 };
    fit_all(&offer_words(&shown.view, &app.words), width.saturating_sub(taken), rows)
}

/// The part of the list around the cursor.
fn choices(
    app: &App,
    shown: &Shown,
    lines: &[Vec<String>],
    canvas: &mut Canvas<'_>,
    y: u16,
    rows: u16,
    mut hit: impl FnMut(u16, usize),
) {
    let theme = app.theme;
    let offers = &shown.view.choices;
    let digits = offers.len().to_string().len();
    let pointed_at = match app.cursor {
        Cursor::Choice(index) => vec![index],
        Cursor::Place(place) => app.offers_at(place),
    };
    let at = pointed_at.first().copied().unwrap_or(0);
    let (right, bottom) = (canvas.width(), y + rows);
    let first = first_listed(lines, at, usize::from(rows));
    let mut row = y;
    let mut listed = first;
    for (index, offer) in offers.iter().enumerate().skip(first) {
        if row >= bottom {
            break;
        }
        let selected = app.cursor == Cursor::Choice(index);
        let (style, key) = match (selected, pointed_at.contains(&index)) {
            (true, _) => (SELECTED, SELECTED),
            (false, true) => (STRONG, theme.key()),
            (false, false) => (Style::new(), theme.key()),
        };
        canvas.put(0, row, &format!("{:>digits$} ", index + 1), key);
        canvas.put_right(right, row, worth(app, offer), key);
        for line in lines[index].iter().take(usize::from(bottom - row)) {
            canvas.put(digits as u16 + 1, row, line, style);
            hit(row, index);
            row += 1;
        }
        listed = index + 1;
    }
    if first > 0 {
        canvas.put_right(right, y, &format!(" {}", theme.glyph('▲', '^')), theme.notice());
    }
    if listed < offers.len() && rows > 0 {
        let more = format!(" {} {}", theme.glyph('▼', 'v'), offers.len() - listed);
        canvas.put_right(right, bottom - 1, &more, theme.notice());
    }
}

/// The first offer of the part of a list that has `at` in its middle, as far as the ends of the list allow.
fn first_listed(lines: &[Vec<String>], at: usize, rows: usize) -> usize {
    let height = |from: usize, to: usize| lines[from..to].iter().map(Vec::len).sum::<usize>();
    let last = (0..lines.len()).find(|&first| height(first, lines.len()) <= rows).unwrap_or(0);
    let wanted = (0..=at.min(lines.len())).find(|&first| height(first, at.min(lines.len())) <= rows / 2);
    wanted.unwrap_or(at).min(last)
}

type Styled = (String, Style);

/// Description of the thing under the cursor.
#[derive(Default)]
struct Detail {
    heading: String,
    text: Vec<Styled>,
    /// Possible actions, with their keys.
    actions: Vec<Styled>,
}

fn detail(app: &App, shown: &Shown, width: usize) -> Detail {
    match app.cursor {
        Cursor::Choice(index) => shown.view.choices.get(index).map_or_else(Detail::default, |offer| Detail {
            heading: offer.notation.to_string(),
            text: plain(wrap(&offer_words(&shown.view, &app.words)[index], width, 0)),
            actions: Vec::new(),
        }),
        Cursor::Place(place) => match app.slot(place) {
            Some(Slot::Card(_)) => card(app, shown, place, width),
            Some(Slot::Hidden { .. }) | None => area(app, shown, place, width),
        },
    }
}

fn plain(lines: Vec<String>) -> Vec<Styled> {
    lines.into_iter().map(|line| (line, Style::new())).collect()
}

fn card(app: &App, shown: &Shown, place: Place, width: usize) -> Detail {
    let Some(card) = app.card(place) else { return Detail::default() };
    let (theme, view) = (app.theme, &shown.view);
    let symbol = if shows_symbol(card, &app.words) { described(card, &app.words) } else { String::new() };
    let heading = format!("{} {symbol}", card.name).trim_end().to_owned();
    let actions = actions(app, shown, &app.offers_at(place), Some(card.handle), width);
    let mut text = plain(wrap(&card.text.to_string(), width, 0));
    let mut remarks = remarks(card, view, &app.words);
    let here = Anchor::Card(card.handle);
    let links = view.links.iter().filter(|link| link.from == here || link.to == here);
    remarks.extend(links.map(|link| link_words(link, view, &app.words)));
    if !remarks.is_empty() {
        text.extend(wrap(&remarks.join(", "), width, 0).into_iter().map(|line| (line, theme.dim())));
    }
    Detail { heading, text, actions }
}

fn area(app: &App, shown: &Shown, place: Place, width: usize) -> Detail {
    let Some(zone) = shown.view.zones.get(place.zone) else { return Detail::default() };
    let mut text = app.words.say(message!("terminal-cards", count = zone.count()));
    if let Some(known) = known_from_top(zone) {
        text = format!("{text} {}", app.words.say(message!("terminal-from-top", cards = known)));
    }
    if let Some(note) = &zone.note {
        text = format!("{text} ({note})");
    }
    let actions = actions(app, shown, &app.offers_at(place), None, width);
    Detail { heading: zone_label(zone, &shown.view, &app.words), text: plain(wrap(&text, width, 0)), actions }
}

/// The cards of a pile, where some are known.
fn known_from_top(zone: &Zone) -> Option<String> {
    const UNKNOWN: &str = "...";
    let name = |slot: &Slot| match slot {
        Slot::Card(card) => card.name.to_string(),
        Slot::Hidden { .. } => UNKNOWN.to_owned(),
    };
    let known: Vec<String> = zone.slots.iter().map(name).collect();
    let some = zone.layout == Layout::Pile && known.iter().any(|name| name != UNKNOWN);
    some.then(|| known.join(", "))
}

/// Possible actions at the cursor, with their keys.
fn actions(app: &App, shown: &Shown, offers: &[usize], handle: Option<u32>, width: usize) -> Vec<Styled> {
    let key = app.theme.key();
    let mut lines: Vec<Styled> = Vec::new();
    let listed: Vec<&Offer> = offers.iter().filter_map(|&index| shown.view.choices.get(index)).collect();
    match listed[..] {
        [] => {}
        [one] => lines.push((clip(&format!("Enter  {}", one.text), width), key)),
        _ => {
            let many = app.words.say(message!("terminal-one-of", count = listed.len() as u32));
            lines.push((clip(&format!("Enter  {many}"), width), key));
        }
    }
    let asides = handle.map(|handle| app.asides_with(handle)).unwrap_or_default();
    if let Some(first) = asides.first() {
        lines.push((clip(&format!("x      {}", kind_words(first, &app.words)), width), key));
    }
    lines
}

/// Draws the log, the newest event at the bottom.
fn log(app: &App, shown: &Shown, canvas: &mut Canvas<'_>, y: u16) {
    let theme = app.theme;
    let width = usize::from(canvas.width());
    let stack = &shown.view.stack;
    let mut y = y;
    if !stack.is_empty() {
        // What is about to happen belongs with what has.
        heading_line(canvas, y, &app.words.say(message!("terminal-next")), theme);
        y += 1;
        for item in stack.iter().take(3) {
            canvas.put(0, y, &item_words(item, &app.words), Style::new());
            y += 1;
        }
    }
    let rows = usize::from(canvas.height().saturating_sub(y + 1));
    let mark = theme.glyph('·', '*');
    // From the newest back, as far as is seen: a long game has a long log.
    let wanted = rows + usize::from(app.log_up);
    let mut lines: Vec<(String, Style)> = Vec::new();
    for told in shown.log.iter().rev() {
        if lines.len() >= wanted {
            break;
        }
        let style = if lines.is_empty() { Style::new() } else { theme.dim() };
        for sentence in sentences(told, app.abilities).iter().rev() {
            let wrapped = wrap(&format!("{mark} {sentence}"), width, 2);
            lines.extend(wrapped.into_iter().rev().map(|line| (line, style)));
        }
    }
    let up = usize::from(app.log_up).min(lines.len().saturating_sub(rows));
    let heading = match (up, app.abilities) {
        (1.., _) => message!("terminal-log-back", count = up as u32),
        (0, _) if !shown.has_abilities() => message!("terminal-log"),
        (0, Abilities::Folded) => message!("terminal-log-show"),
        (0, Abilities::Shown) => message!("terminal-log-fold"),
    };
    heading_line(canvas, y, &app.words.say(heading), theme);
    let seen: Vec<&(String, Style)> = lines.iter().skip(up).take(rows).collect();
    for (row, (line, style)) in (y + 1..).zip(seen.into_iter().rev()) {
        canvas.put(0, row, line, *style);
    }
}

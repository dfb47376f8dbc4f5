//! The table as one viewer sees it, as text.

use std::io::{self, Write};

use kernel::view::{CardView, Ending, Layout, Offer, Prompt, Slot, Track, Zone};
use kernel::{Seat, Told, View, Viewer, message};
use language::Language;

use super::layout::{BOLD, Cell, DIM, PLAIN, flow, paragraph, width};
use crate::Abilities;
use crate::look::described;
use crate::words::{
    beyond_notation, item_words, link_words, marked_own, patterns, player_name, remarks, seat_name,
    sentences, sheet_lines, shows_symbol, turn_words, zone_label,
};

/// Draws everything: where we are, the numbers, the cards, the question and the answers.
pub fn table(view: &View, words: &Language, out: &mut impl Write) -> io::Result<()> {
    table_of(view, &[], words, out)
}

/// Draws a moment of a game that is gone over: what was asked then, and nothing to type.
pub fn moment(view: &View, words: &Language, out: &mut impl Write) -> io::Result<()> {
    let asked = View { prompt: None, ..view.clone() };
    table_of(&asked, &[], words, out)?;
    let Some(prompt) = &view.prompt else { return Ok(()) };
    let seats: Vec<String> = prompt.seats.iter().map(|seat| seat_name(*seat, view, words)).collect();
    let asked = match view.seats.len() {
        1 => prompt.text.to_string(),
        _ => words.say(message!("terminal-asked-of", seats = seats.join(", "), prompt = prompt.text.clone())),
    };
    writeln!(out)?;
    paragraph(out, "", &asked)
}

/// The same, with who plays each seat.
pub(super) fn table_of(
    view: &View,
    names: &[String],
    words: &Language,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out)?;
    let labels = view.zones.iter().map(|zone| width(&zone_label(zone, view, words)));
    let seats = view.seats.iter().map(|seat| width(&player_name(seat.seat, view, names, words)));
    let own = width(&marked_own(words.seat(Seat(0)), true, words));
    let indent = labels.chain(seats).chain([own]).max().unwrap_or(0) + 2;
    turn(view, indent, words, out)?;
    numbers(view, names, indent, words, out)?;
    for zone in &view.zones {
        let label = Cell::new(zone_label(zone, view, words), PLAIN);
        let gap = if zone.layout == Layout::Pile { " " } else { "  " };
        flow(out, &label, indent, &zone_cells(zone, view, words), gap)?;
    }
    stack(view, indent, words, out)?;
    for link in &view.links {
        paragraph(out, "  ", &link_words(link, view, words))?;
    }
    if let Some(ending) = &view.ending {
        if !view.sheets.is_empty() {
            sheets(view, words, out)?;
        }
        return self::ending(ending, view, names, words, out);
    }
    if let Some(prompt) = &view.prompt {
        question(prompt, view, words, out)?;
    }
    Ok(())
}

/// Draws the sheets, such as the scores.
pub fn sheets(view: &View, words: &Language, out: &mut impl Write) -> io::Result<()> {
    if view.sheets.is_empty() {
        writeln!(out, "{}", words.say(message!("terminal-no-sheets")))?;
    }
    for sheet in &view.sheets {
        writeln!(out, "\n{BOLD}{}{BOLD:#}", sheet.title)?;
        sheet_lines(sheet, words).iter().try_for_each(|line| writeln!(out, "  {line}"))?;
    }
    Ok(())
}

/// Writes the events in one paragraph, or in several if abilities are shown.
pub fn news<'a>(
    told: impl IntoIterator<Item = &'a Told>,
    abilities: Abilities,
    out: &mut impl Write,
) -> io::Result<()> {
    sentences(told, abilities).iter().try_for_each(|text| paragraph(out, "* ", text))
}

fn turn(view: &View, indent: usize, words: &Language, out: &mut impl Write) -> io::Result<()> {
    /// Largest number of steps that are all listed; with more, only the current one is.
    const STEPS_MAX: usize = 8;
    let many = view.flow.len() > STEPS_MAX;
    let steps: Vec<Cell> = view
        .flow
        .iter()
        .filter(|step| step.now || !many)
        .map(|step| match step.now {
            true => Cell::new(format!("[{}]", step.title), BOLD),
            false => Cell::new(step.title.to_string(), DIM),
        })
        .collect();
    flow(out, &Cell::new(turn_words(view, words), BOLD), indent, &steps, " > ")
}

/// The tracks: those of the table first, then seat by seat, each with its remark.
fn numbers(
    view: &View,
    names: &[String],
    indent: usize,
    words: &Language,
    out: &mut impl Write,
) -> io::Result<()> {
    let of =
        |owner: Option<Seat>| view.tracks.iter().filter(move |track| track.owner == owner).map(track_cell);
    let table: Vec<Cell> = of(None).collect();
    if !table.is_empty() {
        flow(out, &Cell::new("", PLAIN), indent, &table, "   ")?;
    }
    for seat in &view.seats {
        let mut cells: Vec<Cell> = of(Some(seat.seat)).collect();
        cells.extend(seat.note.as_ref().map(|note| Cell::new(format!("({note})"), DIM)));
        let alone = view.seats.len() == 1;
        if alone && cells.is_empty() {
            continue;
        }
        if seat.asked && !alone {
            cells.push(Cell::new(words.say(message!("terminal-to-answer")), BOLD));
        }
        let label = if alone { String::new() } else { player_name(seat.seat, view, names, words) };
        flow(out, &Cell::new(label, PLAIN), indent, &cells, "   ")?;
    }
    Ok(())
}

fn track_cell(track: &Track) -> Cell {
    let max = track.max.map(|max| format!("/{max}")).unwrap_or_default();
    Cell::new(format!("{} {}{max}", track.title, track.value), PLAIN)
}

fn zone_cells(zone: &Zone, view: &View, words: &Language) -> Vec<Cell> {
    let mut cells: Vec<Cell> = zone
        .slots
        .iter()
        .map(|slot| match slot {
            Slot::Card(card) if zone.layout == Layout::Pile => Cell::new(card.name.to_string(), PLAIN),
            Slot::Card(card) => card_cell(card, view, words),
            Slot::Hidden { count } => {
                Cell::new(words.say(message!("terminal-face-down", count = *count)), PLAIN)
            }
        })
        .collect();
    if cells.is_empty() {
        cells.push(Cell::new("-", DIM));
    }
    cells.extend(zone.note.as_ref().map(|note| Cell::new(format!("({note})"), DIM)));
    cells
}

/// A card in a row: `13 exchange (1 candy, used)`.
fn card_cell(card: &CardView, view: &View, words: &Language) -> Cell {
    let remarks = remarks(card, view, words);
    let mut text = card.name.to_string();
    if shows_symbol(card, words) {
        text = format!("{text} {}", described(card, words));
    }
    if !remarks.is_empty() {
        text = format!("{text} ({})", remarks.join(", "));
    }
    Cell::new(text, if card.states.is_empty() { PLAIN } else { DIM })
}

fn stack(view: &View, indent: usize, words: &Language, out: &mut impl Write) -> io::Result<()> {
    for (index, item) in view.stack.iter().enumerate() {
        let label = words.say(if index == 0 { message!("terminal-next") } else { message!("terminal-then") });
        paragraph(out, &format!("{label:indent$}"), &item_words(item, words))?;
    }
    Ok(())
}

fn question(prompt: &Prompt, view: &View, words: &Language, out: &mut impl Write) -> io::Result<()> {
    writeln!(out)?;
    let mut cells: Vec<Cell> =
        prompt.text.to_string().split_whitespace().map(|word| Cell::new(word, BOLD)).collect();
    let progress = prompt.progress;
    if progress.made + progress.left > 1 {
        let (number, most) = (progress.made + 1, progress.made + progress.left);
        let progress = words.say(message!("terminal-choice-of", number = number, most = most));
        cells.push(Cell::new(progress, DIM));
    }
    flow(out, &Cell::new("", PLAIN), 0, &cells, " ")?;
    choices(&view.choices, out)?;
    let mut also = patterns(&view.asides);
    also.extend((!view.sheets.is_empty()).then(|| "sheet".to_owned()));
    also.extend(["hint", "undo", "help", "quit"].map(str::to_owned));
    let also: Vec<Cell> = also.into_iter().map(|word| Cell::new(word, DIM)).collect();
    let label = words.say(message!("terminal-also")) + " ";
    flow(out, &Cell::new(label.as_str(), DIM), width(&label), &also, ", ")
}

fn choices(offers: &[Offer], out: &mut impl Write) -> io::Result<()> {
    const NOTATION_COLUMNS_MAX: usize = 24;
    let digits = offers.len().to_string().len() + 1;
    let columns =
        offers.iter().map(|offer| width(&offer.notation)).max().unwrap_or(0).min(NOTATION_COLUMNS_MAX);
    for (index, offer) in offers.iter().enumerate() {
        let text = beyond_notation(offer);
        let label = format!("{:>digits$}  {:columns$}  ", index + 1, offer.notation);
        paragraph(out, if text.is_empty() { label.trim_end() } else { &label }, &text)?;
    }
    Ok(())
}

fn ending(
    ending: &Ending,
    view: &View,
    names: &[String],
    words: &Language,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out)?;
    writeln!(out, "{BOLD}{}{BOLD:#}", words.say(message!("terminal-over", why = ending.text.clone())))?;
    for (index, result) in ending.results.iter().enumerate() {
        match (ending.standings.len(), view.viewer) {
            (1, Viewer::Seat(_)) => {
                writeln!(out, "{}", words.say(message!("terminal-result-own", result = result.clone())))?;
            }
            _ => writeln!(out, "{:12}  {result}.", player_name(Seat(index as u8), view, names, words))?,
        }
    }
    Ok(())
}

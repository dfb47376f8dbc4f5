//! The table as one viewer sees it, as text.

use std::io::{self, Write};

use kernel::view::{CardView, Ending, Layout, Prompt, Slot, Track, Zone};
use kernel::{Seat, Told, View, Viewer, message};
use language::Language;

use super::layout::{BOLD, Cell, DIM, PLAIN, flow, paragraph, width};
use crate::Abilities;
use crate::arrange::{areas, counted, seating, stacks};
use crate::look::described;
use crate::offers::offer_words;
use crate::players::Words;
use crate::words::{
    beyond_notation, item_words, link_words, marked_own, patterns, player_name, remarks, seat_name,
    sentences, sheet_lines, shows_symbol, turn_words, zone_label,
};

/// Draws everything: where we are, the numbers, the cards, the question and the answers.
pub fn table(view: &View, words: &Language, out: &mut impl Write) -> io::Result<()> {
    table_of(view, &words.clone().into(), out)
}

/// Draws a moment of a game that is gone over: what was asked then, and nothing to type.
pub fn moment(view: &View, words: &Language, out: &mut impl Write) -> io::Result<()> {
    let words = &Words::from(words.clone());
    let asked = View { prompt: None, ..view.clone() };
    table_of(&asked, words, out)?;
    let Some(prompt) = &view.prompt else { return Ok(()) };
    let seats: Vec<String> = prompt.seats.iter().map(|seat| seat_name(*seat, view, words)).collect();
    let asked = match view.seats.len() {
        1 => prompt.text.to_string(),
        _ => words.say(message!("terminal-asked-of", seats = seats.join(", "), prompt = prompt.text.clone())),
    };
    writeln!(out)?;
    paragraph(out, "", &asked)
}

/// The same, with the names of those who play.
pub(super) fn table_of(view: &View, words: &Words, out: &mut impl Write) -> io::Result<()> {
    writeln!(out)?;
    let areas: Vec<&Zone> = areas(view).into_iter().map(|index| &view.zones[index]).collect();
    let labels = areas.iter().map(|zone| width(&zone_label(zone, view, words)));
    let seats = view.seats.iter().map(|seat| width(&player_name(seat.seat, view, words)));
    let own = width(&marked_own(words.seat(Seat(0)), true, words));
    let indent = labels.chain(seats).chain([own]).max().unwrap_or(0) + 2;
    turn(view, indent, words, out)?;
    table_numbers(view, indent, out)?;
    for seat in seating(view).into_iter().filter(|seat| !view.viewer.is(*seat)) {
        seat_numbers(view, seat, indent, words, out)?;
    }
    let (own, others): (Vec<&Zone>, Vec<&Zone>) =
        areas.into_iter().partition(|zone| zone.owner.is_some_and(|owner| view.viewer.is(owner)));
    others.into_iter().try_for_each(|zone| area(zone, view, indent, words, out))?;
    if let Viewer::Seat(seat) = view.viewer {
        seat_numbers(view, seat, indent, words, out)?;
    }
    own.into_iter().try_for_each(|zone| area(zone, view, indent, words, out))?;
    stack(view, indent, words, out)?;
    for link in &view.links {
        paragraph(out, "  ", &link_words(link, view, words))?;
    }
    if let Some(ending) = &view.ending {
        if !view.sheets.is_empty() {
            sheets(view, words, out)?;
        }
        return self::ending(ending, view, words, out);
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

fn turn(view: &View, indent: usize, words: &Words, out: &mut impl Write) -> io::Result<()> {
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

/// The tracks of the table.
fn table_numbers(view: &View, indent: usize, out: &mut impl Write) -> io::Result<()> {
    let table: Vec<Cell> = view.tracks.iter().filter(|track| track.owner.is_none()).map(track_cell).collect();
    if table.is_empty() { Ok(()) } else { flow(out, &Cell::new("", PLAIN), indent, &table, "   ") }
}

/// The tracks of a seat, the areas that are only counted, and its remark.
fn seat_numbers(
    view: &View,
    seat: Seat,
    indent: usize,
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    let Some(seat) = view.seats.iter().find(|other| other.seat == seat) else { return Ok(()) };
    let tracks = view.tracks.iter().filter(|track| track.owner == Some(seat.seat));
    let mut cells: Vec<Cell> = tracks.map(track_cell).collect();
    cells.extend(
        counted(view, seat.seat).map(|zone| Cell::new(format!("{} {}", zone.title, zone.count()), PLAIN)),
    );
    cells.extend(seat.note.as_ref().map(|note| Cell::new(format!("({note})"), DIM)));
    let alone = view.seats.len() == 1;
    if alone && cells.is_empty() {
        return Ok(());
    }
    if seat.asked && !alone {
        cells.push(Cell::new(words.say(message!("terminal-to-answer")), BOLD));
    }
    let label = if alone { String::new() } else { player_name(seat.seat, view, words) };
    flow(out, &Cell::new(label, PLAIN), indent, &cells, "   ")
}

fn area(zone: &Zone, view: &View, indent: usize, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let label = Cell::new(zone_label(zone, view, words), PLAIN);
    let gap = if zone.layout == Layout::Pile { " " } else { "  " };
    flow(out, &label, indent, &zone_cells(zone, view, words), gap)
}

fn track_cell(track: &Track) -> Cell {
    let max = track.max.map(|max| format!("/{max}")).unwrap_or_default();
    Cell::new(format!("{} {}{max}", track.title, track.value), PLAIN)
}

fn zone_cells(zone: &Zone, view: &View, words: &Words) -> Vec<Cell> {
    let hidden = |count: u32| Cell::new(words.say(message!("terminal-face-down", count = count)), PLAIN);
    let mut cells: Vec<Cell> = match zone.layout {
        Layout::Pile => {
            let cell = |slot: &Slot| match slot {
                Slot::Card(card) => Cell::new(card.name.to_string(), PLAIN),
                Slot::Hidden { count } => hidden(*count),
            };
            zone.slots.iter().map(cell).collect()
        }
        Layout::Row | Layout::Hand => {
            let cell = |stack: Vec<usize>| match &zone.slots[stack[0]] {
                Slot::Card(card) => card_cell(card, stack.len(), view, words),
                Slot::Hidden { count } => hidden(*count),
            };
            stacks(zone, view).into_iter().map(cell).collect()
        }
    };
    if cells.is_empty() {
        cells.push(Cell::new("-", DIM));
    }
    cells.extend(zone.note.as_ref().map(|note| Cell::new(format!("({note})"), DIM)));
    cells
}

/// A stack in a row: `13 exchange (1 candy, used)`, `2× Fox creature (power 3)`, `Ann: B1 blue`.
fn card_cell(card: &CardView, count: usize, view: &View, words: &Words) -> Cell {
    let remarks = remarks(card, view, words);
    let mut text = card.name.to_string();
    if shows_symbol(card, words) {
        text = format!("{text} {}", described(card, words));
    }
    if !remarks.is_empty() {
        text = format!("{text} ({})", remarks.join(", "));
    }
    if count > 1 {
        text = format!("{count}× {text}");
    }
    if let Some(seat) = card.by {
        text = format!("{}: {text}", words.seat(seat));
    }
    Cell::new(text, if card.states.is_empty() { PLAIN } else { DIM })
}

fn stack(view: &View, indent: usize, words: &Words, out: &mut impl Write) -> io::Result<()> {
    for (index, item) in view.stack.iter().enumerate() {
        let label = words.say(if index == 0 { message!("terminal-next") } else { message!("terminal-then") });
        paragraph(out, &format!("{label:indent$}"), &item_words(item, words))?;
    }
    Ok(())
}

fn question(prompt: &Prompt, view: &View, words: &Words, out: &mut impl Write) -> io::Result<()> {
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
    choices(view, words, out)?;
    let mut also = patterns(&view.asides);
    also.extend((!view.sheets.is_empty()).then(|| "sheet".to_owned()));
    also.extend(["hint", "undo", "help", "quit"].map(str::to_owned));
    let also: Vec<Cell> = also.into_iter().map(|word| Cell::new(word, DIM)).collect();
    let label = words.say(message!("terminal-also")) + " ";
    flow(out, &Cell::new(label.as_str(), DIM), width(&label), &also, ", ")
}

/// The choices, with what one may type for each where that is short.
fn choices(view: &View, words: &Words, out: &mut impl Write) -> io::Result<()> {
    const NOTATION_COLUMNS_MAX: usize = 14;
    let digits = view.choices.len().to_string().len() + 1;
    let columns = view.choices.iter().map(|offer| width(&offer.notation)).max().unwrap_or(0);
    let columns = if columns > NOTATION_COLUMNS_MAX { 0 } else { columns };
    for (index, (offer, text)) in view.choices.iter().zip(offer_words(view, words)).enumerate() {
        let label = match columns {
            0 => format!("{:>digits$}  ", index + 1),
            _ => format!("{:>digits$}  {:columns$}  ", index + 1, offer.notation),
        };
        let text = if columns == 0 { text } else { beyond_notation(offer, text) };
        paragraph(out, if text.is_empty() { label.trim_end() } else { &label }, &text)?;
    }
    Ok(())
}

fn ending(ending: &Ending, view: &View, words: &Words, out: &mut impl Write) -> io::Result<()> {
    writeln!(out)?;
    writeln!(out, "{BOLD}{}{BOLD:#}", words.say(message!("terminal-over", why = ending.text.clone())))?;
    for (index, result) in ending.results.iter().enumerate() {
        match (ending.standings.len(), view.viewer) {
            (1, Viewer::Seat(_)) => {
                writeln!(out, "{}", words.say(message!("terminal-result-own", result = result.clone())))?;
            }
            _ => writeln!(out, "{:12}  {result}.", seat_name(Seat(index as u8), view, words))?,
        }
    }
    Ok(())
}

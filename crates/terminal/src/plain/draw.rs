//! The table as one viewer sees it, as text.

use std::io::{self, Write};

use kernel::view::{Anchor, CardView, Ending, Layout, Offer, Prompt, Slot, Track, Zone};
use kernel::{Seat, Told, View, Viewer};

use super::layout::{BOLD, Cell, DIM, PLAIN, flow, paragraph, width};
use crate::Abilities;
use crate::look::{described, turn_word};
use crate::words::{
    anchor_name, beyond_notation, numbers_beside_name, patterns, seat_name, sentences, sheet_lines,
    shows_symbol, state_words, zone_label,
};

/// Draws everything: where we are, the numbers, the cards, the question and the answers.
pub fn table(view: &View, out: &mut impl Write) -> io::Result<()> {
    table_of(view, &[], out)
}

/// Draws a moment of a game that is gone over: what was asked then, and nothing to type.
pub fn moment(view: &View, out: &mut impl Write) -> io::Result<()> {
    let asked = View { prompt: None, ..view.clone() };
    table_of(&asked, &[], out)?;
    let Some(prompt) = &view.prompt else { return Ok(()) };
    let seats: Vec<String> = prompt.seats.iter().map(|seat| seat_name(*seat, view)).collect();
    let who = if view.seats.len() > 1 { format!("Asked of {}: ", seats.join(", ")) } else { String::new() };
    writeln!(out)?;
    paragraph(out, "", &format!("{who}{}", prompt.text))
}

/// The same, with who plays each seat.
pub(super) fn table_of(view: &View, names: &[String], out: &mut impl Write) -> io::Result<()> {
    writeln!(out)?;
    let labels = view.zones.iter().map(|zone| width(&zone_label(zone, view)));
    let seats = view.seats.iter().map(|seat| width(&player_name(seat.seat, view, names)));
    let indent = labels.chain(seats).chain([width("seat 1 (you)")]).max().unwrap_or(0) + 2;
    turn(view, indent, out)?;
    numbers(view, names, indent, out)?;
    for zone in &view.zones {
        let label = Cell::new(zone_label(zone, view), PLAIN);
        flow(
            out,
            &label,
            indent,
            &zone_cells(zone, view),
            if zone.layout == Layout::Pile { " " } else { "  " },
        )?;
    }
    stack(view, indent, out)?;
    for link in &view.links {
        let (from, to) = (anchor_name(&link.from, view), anchor_name(&link.to, view));
        paragraph(out, "  ", &format!("{from} {} {to}", link.kind))?;
    }
    if let Some(ending) = &view.ending {
        if !view.sheets.is_empty() {
            sheets(view, out)?;
        }
        return self::ending(ending, view, names, out);
    }
    if let Some(prompt) = &view.prompt {
        question(prompt, view, out)?;
    }
    Ok(())
}

/// Draws the sheets, such as the scores.
pub fn sheets(view: &View, out: &mut impl Write) -> io::Result<()> {
    if view.sheets.is_empty() {
        writeln!(out, "There is no sheet in this game.")?;
    }
    for sheet in &view.sheets {
        writeln!(out, "\n{BOLD}{}{BOLD:#}", sheet.title)?;
        sheet_lines(sheet).iter().try_for_each(|line| writeln!(out, "  {line}"))?;
    }
    Ok(())
}

/// What happened, in one paragraph, or in several if abilities are shown.
pub fn news<'a>(
    told: impl IntoIterator<Item = &'a Told>,
    abilities: Abilities,
    out: &mut impl Write,
) -> io::Result<()> {
    sentences(told, abilities).iter().try_for_each(|text| paragraph(out, "* ", text))
}

fn turn(view: &View, indent: usize, out: &mut impl Write) -> io::Result<()> {
    /// With more steps than this, only the one that is now is told.
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
    let label = format!("{} {}", turn_word(&view.game), view.turn);
    flow(out, &Cell::new(label, BOLD), indent, &steps, " > ")
}

/// The tracks: those of the table first, then seat by seat, each with its remark.
fn numbers(view: &View, names: &[String], indent: usize, out: &mut impl Write) -> io::Result<()> {
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
            cells.push(Cell::new("to answer", BOLD));
        }
        let label = if alone { String::new() } else { player_name(seat.seat, view, names) };
        flow(out, &Cell::new(label, PLAIN), indent, &cells, "   ")?;
    }
    Ok(())
}

/// A seat with who plays it, where that is known.
fn player_name(seat: Seat, view: &View, names: &[String]) -> String {
    match names.get(seat.index()) {
        Some(who) if view.viewer.is(seat) => format!("{seat} {who} (you)"),
        Some(who) => format!("{seat} {who}"),
        None => seat_name(seat, view),
    }
}

fn track_cell(track: &Track) -> Cell {
    let max = track.max.map(|max| format!("/{max}")).unwrap_or_default();
    Cell::new(format!("{} {}{max}", track.title, track.value), PLAIN)
}

fn zone_cells(zone: &Zone, view: &View) -> Vec<Cell> {
    let mut cells: Vec<Cell> = zone
        .slots
        .iter()
        .map(|slot| match slot {
            Slot::Card(card) if zone.layout == Layout::Pile => Cell::new(card.name.to_string(), PLAIN),
            Slot::Card(card) => card_cell(card, view),
            Slot::Hidden { count } => Cell::new(format!("{count} face down"), PLAIN),
        })
        .collect();
    if cells.is_empty() {
        cells.push(Cell::new("-", DIM));
    }
    cells.extend(zone.note.as_ref().map(|note| Cell::new(format!("({note})"), DIM)));
    cells
}

/// A card in a row: `13 exchange (1 candy, used)`.
fn card_cell(card: &CardView, view: &View) -> Cell {
    let mut remarks: Vec<String> = Vec::new();
    remarks.extend(numbers_beside_name(card).map(|number| match number.now == number.base {
        true => format!("{} {}", number.kind, number.now),
        false => format!("{} {} (printed {})", number.kind, number.now, number.base),
    }));
    remarks.extend(card.counters.iter().map(|counter| format!("{} {}", counter.count, counter.kind)));
    remarks.extend(card.states.iter().map(|state| state_words(state)));
    remarks.extend(card.attached_to.map(|host| format!("on {}", anchor_name(&Anchor::Card(host), view))));
    let mut text = card.name.to_string();
    if shows_symbol(card) {
        text = format!("{text} {}", described(card));
    }
    if !remarks.is_empty() {
        text = format!("{text} ({})", remarks.join(", "));
    }
    Cell::new(text, if card.states.is_empty() { PLAIN } else { DIM })
}

fn stack(view: &View, indent: usize, out: &mut impl Write) -> io::Result<()> {
    for (index, item) in view.stack.iter().enumerate() {
        let label = if index == 0 { "Next to happen" } else { "then" };
        let owner = item.owner.map(|owner| format!(" ({owner})")).unwrap_or_default();
        let text = format!("{}{owner}: {}", item.title, item.text);
        paragraph(out, &format!("{label:indent$}"), &text)?;
    }
    Ok(())
}

fn question(prompt: &Prompt, view: &View, out: &mut impl Write) -> io::Result<()> {
    writeln!(out)?;
    let mut cells: Vec<Cell> =
        prompt.text.to_string().split_whitespace().map(|word| Cell::new(word, BOLD)).collect();
    let progress = prompt.progress;
    if progress.made + progress.left > 1 {
        let of = progress.made + progress.left;
        cells.push(Cell::new(format!("(choice {} of at most {of})", progress.made + 1), DIM));
    }
    flow(out, &Cell::new("", PLAIN), 0, &cells, " ")?;
    choices(&view.choices, out)?;
    let mut also = patterns(&view.asides);
    also.extend((!view.sheets.is_empty()).then(|| "sheet".to_owned()));
    also.extend(["hint", "undo", "help", "quit"].map(str::to_owned));
    let also: Vec<Cell> = also.into_iter().map(|word| Cell::new(word, DIM)).collect();
    flow(out, &Cell::new("also: ", DIM), 6, &also, ", ")
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

fn ending(ending: &Ending, view: &View, names: &[String], out: &mut impl Write) -> io::Result<()> {
    writeln!(out)?;
    writeln!(out, "{BOLD}The game is over: {}.{BOLD:#}", ending.text)?;
    for (index, result) in ending.results.iter().enumerate() {
        let who = match (ending.standings.len(), view.viewer) {
            (1, Viewer::Seat(_)) => "You".to_owned(),
            _ => format!("{:12} ", player_name(Seat(index as u8), view, names)),
        };
        writeln!(out, "{who} {result}.")?;
    }
    Ok(())
}

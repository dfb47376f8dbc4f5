//! Layout of the table: the others above, the own areas below; cards as boxes if there is room, else as cells of a line each.

use kernel::View;
use kernel::view::{Anchor, CardNumber, CardView, Layout, Slot, Zone};
use ratatui::layout::Rect;

use super::text::{clip, columns};
use super::theme::Theme;
use crate::arrange::{areas, stacks};
use crate::players::Words;
use crate::words::{numbers_beside_name, shows_symbol, state_words, zone_label};

/// The rows of a card drawn as a box.
pub(super) const CARD_ROWS: u16 = 3;
/// The columns of a card drawn as a box: at least, at most.
pub(super) const CARD_COLUMNS: (u16, u16) = (10, 20);
/// The steps in which cards drawn as boxes grow.
const CARD_COLUMNS_STEP: u16 = 5;
/// The columns of a card drawn as a cell: where there is room, and where there is little.
const CELL_COLUMNS: (u16, u16) = (22, 14);
/// Columns between two things on one line.
const GAP: u16 = 1;
/// Longest name of an area that stands before its cards.
const LABEL_COLUMNS_MAX: usize = 18;

/// A place the cursor can be at: a stack of an area, by its first slot. An empty area and a pile have one place, their first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) zone: usize,
    pub(super) slot: usize,
}

/// Form in which an area is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Its name, and cards as boxes below it.
    Boxes,
    /// Its name, and cards as cells of a line each, below it or beside it.
    Cells,
}

/// An area with its place on the table.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) zone: usize,
    pub(super) form: Form,
    pub(super) title: Rect,
    pub(super) spots: Vec<(Place, Rect)>,
}

/// The whole table; it may be higher than the room there is.
#[derive(Debug, Default)]
pub(super) struct Plan {
    pub(super) blocks: Vec<Block>,
    pub(super) height: u16,
}

/// Room for which a plan is made, with the means of drawing.
#[derive(Clone, Copy)]
pub(super) struct Room<'a> {
    pub(super) width: u16,
    pub(super) height: u16,
    pub(super) card: u16,
    pub(super) theme: Theme,
    pub(super) words: &'a Words,
}

/// Areas side by side: a row or a hand, if there is one, and piles of the same owner.
struct Band {
    row: Option<usize>,
    piles: Vec<usize>,
    form: Form,
    /// Columns of a card drawn as a cell.
    cell: u16,
}

impl Plan {
    /// Lays out all areas. Those that nothing can be done with now shrink first.
    pub(super) fn new(view: &View, room: Room<'_>) -> Plan {
        let mut bands = bands(view);
        let laid = |bands: &[Band], gap: u16| {
            let mut plan = Plan::default();
            for band in bands {
                plan.height += lay_band(view, band, room, plan.height, &mut plan.blocks) + gap;
            }
            plan.height = plan.height.saturating_sub(gap);
            plan
        };
        let shrinks: [fn(&mut Band); 2] = [|band| band.form = Form::Cells, |band| band.cell = CELL_COLUMNS.1];
        for shrink in shrinks {
            for index in shrinking(view, &bands) {
                if laid(&bands, 0).height <= room.height {
                    break;
                }
                shrink(&mut bands[index]);
            }
        }
        let airy = laid(&bands, 1);
        if airy.height <= room.height { airy } else { laid(&bands, 0) }
    }

    /// Places with their rectangles, in reading order.
    pub(super) fn spots(&self) -> impl Iterator<Item = (Place, Rect)> {
        self.blocks.iter().flat_map(|block| block.spots.iter().copied())
    }

    /// Rectangle of a place.
    pub(super) fn spot(&self, place: Place) -> Option<Rect> {
        self.spots().find(|(other, _)| *other == place).map(|(_, rect)| rect)
    }
}

fn bands(view: &View) -> Vec<Band> {
    let (piles, rows): (Vec<usize>, Vec<usize>) =
        areas(view).into_iter().partition(|&index| view.zones[index].layout == Layout::Pile);
    let band = |row: usize| {
        let is_bare = cards(&view.zones[row]).next().is_none();
        let form = if is_bare { Form::Cells } else { Form::Boxes };
        Band { row: Some(row), piles: Vec::new(), form, cell: CELL_COLUMNS.0 }
    };
    let mut bands: Vec<Band> = rows.into_iter().map(band).collect();
    for pile in piles {
        let owner = view.zones[pile].owner;
        let is_beside = |band: &&mut Band| match band.row.map(|row| &view.zones[row]) {
            Some(row) => owner.is_some() && row.owner == owner && row.layout == Layout::Row,
            None => band.piles.iter().any(|&other| view.zones[other].owner == owner),
        };
        match bands.iter_mut().find(is_beside) {
            Some(band) => band.piles.push(pile),
            None => {
                let first = bands.iter().position(|band| band.row.is_some_and(|row| row > pile));
                let alone = Band { row: None, piles: vec![pile], form: Form::Cells, cell: CELL_COLUMNS.0 };
                bands.insert(first.unwrap_or(bands.len()), alone);
            }
        }
    }
    bands
}

/// The bands in the order in which they give up their boxes.
fn shrinking(view: &View, bands: &[Band]) -> Vec<usize> {
    let busy = |band: &Band| band.row.is_some_and(|row| is_busy(&view.zones[row], view));
    let own = |band: &Band| {
        let owner = band.row.and_then(|row| view.zones[row].owner);
        owner.is_some_and(|owner| view.viewer.is(owner))
    };
    let mut order: Vec<usize> = (0..bands.len()).collect();
    order.sort_by_key(|&index| (busy(&bands[index]), own(&bands[index])));
    order
}

/// Whether something can be done with a card of this area.
fn is_busy(zone: &Zone, view: &View) -> bool {
    let handles: Vec<u32> = cards(zone).map(|card| card.handle).collect();
    let on_it = |anchor: &Anchor| matches!(anchor, Anchor::Card(handle) if handles.contains(handle));
    view.choices.iter().any(|offer| offer.on.iter().any(on_it))
}

fn cards(zone: &Zone) -> impl Iterator<Item = &CardView> {
    zone.slots.iter().filter_map(Slot::card)
}

/// Lays out a band from row `y` on and returns how many rows it takes.
fn lay_band(view: &View, band: &Band, room: Room<'_>, y: u16, out: &mut Vec<Block>) -> u16 {
    let Some(row) = band.row else { return lay_piles(view, &band.piles, room, (0, y), out) };
    let (rows, end) = match band.form {
        Form::Cells => lay_cells(view, row, room, band.cell, y, out),
        Form::Boxes => lay_boxes(view, row, room, y, out),
    };
    if band.piles.is_empty() {
        return rows;
    }
    rows.max(lay_piles(view, &band.piles, room, (end + 2 * GAP, y), out))
}

/// The places of an area: the first slot of every stack, or the area itself if it is empty.
fn places(view: &View, zone: usize) -> Vec<Place> {
    let firsts = stacks(&view.zones[zone], view).into_iter().map(|stack| stack[0]);
    let mut places: Vec<Place> = firsts.map(|slot| Place { zone, slot }).collect();
    if places.is_empty() {
        places.push(Place { zone, slot: 0 });
    }
    places
}

/// Lays out cards as boxes; returns the rows they take and the column after the name of the area.
fn lay_boxes(view: &View, zone: usize, room: Room<'_>, y: u16, out: &mut Vec<Block>) -> (u16, u16) {
    let per_line = (room.width / room.card).max(1);
    let places = places(view, zone);
    let rows = (places.len() as u16).div_ceil(per_line);
    let spots = (0..).zip(places).map(|(index, place)| {
        let (column, line) = (index % per_line, index / per_line);
        (place, Rect::new(column * room.card, y + 1 + line * CARD_ROWS, room.card, CARD_ROWS))
    });
    let title = title(view, zone, room, y);
    let end = title.right();
    out.push(Block { zone, form: Form::Boxes, title, spots: spots.collect() });
    (1 + rows * CARD_ROWS, end)
}

/// The line of an area's name. One with piles beside it takes no more than its name does.
fn title(view: &View, zone: usize, room: Room<'_>, y: u16) -> Rect {
    let area = &view.zones[zone];
    let shared = area.owner.is_some() && area.layout == Layout::Row && view.seats.len() > 1;
    let width = match shared {
        true => (columns(&zone_label(area, view, room.words)) as u16).min(room.width),
        false => room.width,
    };
    Rect::new(0, y, width, 1)
}

/// All piles of an owner from a point on, on one line if they fit, each with its top; returns the rows they take.
fn lay_piles(view: &View, zones: &[usize], room: Room<'_>, (x, y): (u16, u16), out: &mut Vec<Block>) -> u16 {
    /// Columns of the top of a pile that are worth showing.
    const TOP_COLUMNS_MIN: u16 = 6;
    let (mut x, mut row) = (x, y);
    for &zone in zones {
        let place = Place { zone, slot: 0 };
        let title = columns(&pile_title(&view.zones[zone], view, room.words)) as u16;
        let top = columns(&cell(view, place, None, room)) as u16;
        if x > 0 && x + title + GAP + top.min(TOP_COLUMNS_MIN) > room.width {
            (x, row) = (0, row + 1);
        }
        let title = title.min(room.width / 2);
        let top = top.min(room.width.saturating_sub(x + title + GAP));
        let spots = vec![(place, Rect::new(x + title + GAP, row, top, 1))];
        out.push(Block { zone, form: Form::Cells, title: Rect::new(x, row, title, 1), spots });
        x += title + GAP + top + 2 * GAP;
    }
    row - y + 1
}

/// The name of a pile with the number of its cards. Whose it is says the row it lies beside.
pub(super) fn pile_title(zone: &Zone, view: &View, words: &Words) -> String {
    let beside = |row: &Zone| row.owner == zone.owner && row.layout == Layout::Row;
    match zone.owner.is_some() && view.zones.iter().any(beside) {
        true => format!("{} {}", zone.title, zone.count()),
        false => format!("{} {}", zone_label(zone, view, words), zone.count()),
    }
}

/// Lays out cards as cells; returns the rows they take and the column after what stands in the first.
fn lay_cells(
    view: &View,
    zone: usize,
    room: Room<'_>,
    width: u16,
    y: u16,
    out: &mut Vec<Block>,
) -> (u16, u16) {
    let indent = label_columns(view, room.words);
    let places = places(view, zone);
    let wanted: Vec<u16> =
        places.iter().map(|&place| columns(&cell(view, place, None, room)) as u16).collect();
    let all: u16 = wanted.iter().map(|wide| wide.saturating_add(2 * GAP)).sum();
    // What fits beside the name of the area needs no line of its own.
    if indent + all <= room.width + 2 * GAP || view.zones[zone].slots.is_empty() {
        let mut x = indent;
        let mut spot = |(place, wide): (Place, u16)| {
            let rect = Rect::new(x, y, wide.min(room.width.saturating_sub(x)), 1);
            x += wide + 2 * GAP;
            (place, rect)
        };
        let spots = places.into_iter().zip(wanted).map(&mut spot).collect();
        out.push(Block { zone, form: Form::Cells, title: Rect::new(0, y, indent - GAP, 1), spots });
        return (1, x.saturating_sub(2 * GAP));
    }
    let widest = wanted.iter().copied().max().unwrap_or(0);
    let per_line = (room.width / (widest.min(width) + GAP)).clamp(1, places.len() as u16);
    let step = room.width / per_line;
    let rows = (places.len() as u16).div_ceil(per_line);
    let spots = (0..).zip(places).map(|(index, place)| {
        let (column, line) = (index % per_line, index / per_line);
        (place, Rect::new(column * step, y + 1 + line, step - GAP, 1))
    });
    let title = title(view, zone, room, y);
    let end = title.right();
    out.push(Block { zone, form: Form::Cells, title, spots: spots.collect() });
    (1 + rows, end)
}

fn label_columns(view: &View, words: &Words) -> u16 {
    let areas = areas(view).into_iter().map(|index| &view.zones[index]);
    let rows = areas.filter(|zone| zone.layout != Layout::Pile);
    let widest = rows.map(|zone| columns(&zone_label(zone, view, words))).max().unwrap_or(0);
    widest.min(LABEL_COLUMNS_MAX) as u16 + 2 * GAP
}

/// The cards of a stack: those of the slots that lie as one with the place.
pub(super) fn cards_at(view: &View, place: Place) -> Vec<&CardView> {
    let Some(zone) = view.zones.get(place.zone) else { return Vec::new() };
    let stack = stacks(zone, view).into_iter().find(|stack| stack.contains(&place.slot)).unwrap_or_default();
    // Of a pile only the top can be pointed at.
    let seen = if zone.layout == Layout::Pile { 1 } else { stack.len() };
    stack.into_iter().take(seen).filter_map(|slot| zone.slots[slot].card()).collect()
}

/// The numbers, from 0, of the choices made by pointing at a place.
pub(super) fn offers_at(view: &View, place: Place) -> Vec<usize> {
    let Some(zone) = view.zones.get(place.zone) else { return Vec::new() };
    let handles: Vec<u32> = cards_at(view, place).iter().map(|card| card.handle).collect();
    let whole_area = handles.is_empty() || zone.layout == Layout::Pile;
    let is_there = |anchor: &Anchor| match anchor {
        Anchor::Card(card) => handles.contains(card),
        Anchor::Zone(id) => whole_area && *id == zone.id,
        Anchor::Seat(_) | Anchor::Item(_) => false,
    };
    let offers = view.choices.iter().enumerate();
    offers.filter(|(_, offer)| offer.on.iter().any(is_there)).map(|(index, _)| index).collect()
}

/// The number to press for what can be done at a place, marked if there is more than one.
pub(super) fn number_at(view: &View, place: Place) -> String {
    match offers_at(view, place)[..] {
        [] => String::new(),
        [one] => (one + 1).to_string(),
        [first, ..] => format!("{}+", first + 1),
    }
}

/// A stack as a few words in a line: the number to press, the numbers of the card, its name, what else there is to say.
/// Where it is too narrow, the name is cut first.
pub(super) fn cell(view: &View, place: Place, width: Option<u16>, room: Room<'_>) -> String {
    const NAME_COLUMNS_MIN: usize = 6;
    let (theme, words) = (room.theme, room.words);
    let Some(zone) = view.zones.get(place.zone) else { return String::new() };
    let number = number_at(view, place);
    let number = if number.is_empty() { number } else { format!("{number})") };
    let note = match (&zone.note, zone.layout, zone.slots.is_empty()) {
        (Some(note), Layout::Pile, _) | (Some(note), _, true) => format!("({note})"),
        _ => String::new(),
    };
    let Some(card) = zone.slots.get(place.slot).and_then(Slot::card) else {
        let back = match zone.slots.get(place.slot) {
            None => "-".to_owned(),
            Some(Slot::Hidden { count }) if zone.layout != Layout::Pile => {
                words.say(kernel::message!("terminal-face-down", count = *count))
            }
            Some(_) => std::iter::repeat_n(theme.glyph('░', ':'), 2).collect(),
        };
        return joined(&[&number, &back, &note]);
    };
    let name = card.name.to_string();
    let (before, after) = match is_playing_card(card) {
        true => (String::new(), numbers(card, zone.layout)),
        false => (numbers(card, zone.layout), String::new()),
    };
    let by = card.by.map(|seat| format!("{}:", words.seat(seat))).unwrap_or_default();
    let states: Vec<String> = card.states.iter().map(|state| state_words(state, words)).collect();
    let on = if card.attached_to.is_some() { theme.glyph('└', '`').to_string() } else { String::new() };
    let lead = joined(&[&number, &on, &by, &times(cards_at(view, place).len()), &before]);
    let tail = joined(&[&counters(card, theme), &states.join(" "), &after]);
    let (glyph, word, _) = theme.face(card, words);
    let (glyph, kind) = match shows_symbol(card, words) {
        true => (glyph.to_string(), format!("{glyph} {word}")),
        false => (String::new(), String::new()),
    };
    let width = width.map_or(usize::MAX, usize::from);
    let whole = [joined(&[&lead, &name, &tail, &kind, &note]), joined(&[&lead, &name, &tail, &glyph])];
    whole.into_iter().find(|text| columns(text) <= width).unwrap_or_else(|| {
        // Of a card in a hand the name says more than anything but its cost.
        let bare = match zone.layout {
            Layout::Hand => joined(&[&number, &times(cards_at(view, place).len()), &cost(card)]),
            Layout::Row | Layout::Pile => lead.clone(),
        };
        let room = |lead: &str, tail: &str| width.saturating_sub(columns(&joined(&[lead, "", tail])) + 1);
        let enough = |room: usize| room >= NAME_COLUMNS_MIN + 2;
        let (lead, tail) = match (enough(room(&lead, &tail)), enough(room(&bare, &tail))) {
            (true, _) => (lead, tail),
            (false, true) => (bare, tail),
            (false, false) if zone.layout == Layout::Hand => (bare, String::new()),
            // The first letters of a state are enough to tell.
            (false, false) => {
                let left = width.saturating_sub(columns(&lead) + NAME_COLUMNS_MIN + 2);
                (lead, clip(&tail, left.max(3)))
            }
        };
        joined(&[&lead, &clip(&name, room(&lead, &tail).max(NAME_COLUMNS_MIN)), &tail])
    })
}

/// The cost of a card in parentheses, if it has one.
fn cost(card: &CardView) -> String {
    let cost = card.numbers.iter().find(|number| number.kind == "cost");
    cost.map(|cost| format!("({})", cost.now)).unwrap_or_default()
}

/// Whether a card is one of a deck of suits or numbers, which is known by its rank or number.
fn is_playing_card(card: &CardView) -> bool {
    card.numbers.iter().any(|number| matches!(&*number.kind, "number" | "rank"))
}

/// The number of cards in a stack, where it is more than one.
pub(super) fn times(count: usize) -> String {
    if count > 1 { format!("{count}×") } else { String::new() }
}

fn joined(parts: &[&str]) -> String {
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

/// The numbers of a card: `3/2`, those that are not as printed marked. What it costs matters in a hand: `(4) 3/2`.
pub(super) fn numbers(card: &CardView, layout: Layout) -> String {
    let number = |number: &CardNumber| match number.now == number.base {
        true => number.now.to_string(),
        false => format!("{}*", number.now),
    };
    let (costs, others): (Vec<_>, Vec<_>) =
        numbers_beside_name(card).partition(|number| number.kind == "cost");
    let others = others.into_iter().map(number).collect::<Vec<_>>().join("/");
    match costs.first().filter(|_| layout == Layout::Hand) {
        Some(cost) => format!("({}) {others}", number(cost)).trim_end().to_owned(),
        None => others,
    }
}

/// The counters of a card as marks; many of them as a number.
pub(super) fn counters(card: &CardView, theme: Theme) -> String {
    const MARKS_MAX: u32 = 3;
    let mark = theme.glyph('●', '*');
    let marks = |count: u32| match count {
        0..=MARKS_MAX => std::iter::repeat_n(mark, count as usize).collect(),
        _ => format!("{mark}{count}"),
    };
    card.counters.iter().map(|counter| marks(counter.count)).collect::<Vec<String>>().join(" ")
}

/// The columns the cards in view want, in steps, so that they seldom change as cards come and go. The view alone says them:
/// which views there were on the way here depends on how quickly others play.
pub(super) fn wanted_card_columns(view: &View, theme: Theme, words: &Words) -> u16 {
    let wanted = crate::words::cards(view).map(|card| {
        let top = columns(&card.name.to_string()) + 3;
        let (_, word, _) = theme.face(card, words);
        let symbol = if shows_symbol(card, words) { columns(&word) + 2 } else { 0 };
        let numbers = columns(&numbers(card, Layout::Hand));
        let by = card.by.map_or(0, |seat| columns(&words.seat(seat)) + 1);
        let state = card.states.last().map_or(0, |state| columns(&state_words(state, words)));
        top.max(by + state).max(symbol + numbers + usize::from(symbol > 0 && numbers > 0))
    });
    let columns = wanted.max().unwrap_or(0) as u16 + 2;
    columns.next_multiple_of(CARD_COLUMNS_STEP).clamp(CARD_COLUMNS.0, CARD_COLUMNS.1)
}

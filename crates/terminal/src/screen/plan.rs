//! Layout of the table: areas below each other, as boxes if there is room, else as lines.

use kernel::view::{Anchor, CardNumber, CardView, Layout, Slot, Zone};
use kernel::{View, message};
use language::Language;
use ratatui::layout::Rect;

use super::text::columns;
use super::theme::Theme;
use crate::words::{numbers_beside_name, shows_symbol, state_words, zone_label};

/// The rows of a card drawn as a box.
pub(super) const CARD_ROWS: u16 = 3;
/// The columns of a card drawn as a box: at least, at most.
pub(super) const CARD_COLUMNS: (u16, u16) = (10, 20);
/// Columns between two things on one line.
const GAP: u16 = 2;
/// Longest name of an area that stands before its cards.
const LABEL_COLUMNS_MAX: usize = 18;

/// A place the cursor can be at: a slot of an area. An empty area and a pile have one place, their first.
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
    /// Its name and its cards in a line of text.
    Line,
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
    pub(super) words: &'a Language,
}

/// Areas side by side: one, or the piles of one owner.
struct Band {
    zones: Vec<usize>,
    form: Form,
}

impl Plan {
    /// Lays out all areas. Those that nothing can be done with now shrink first.
    pub(super) fn new(view: &View, room: Room<'_>) -> Plan {
        let mut bands = bands(view);
        let height = |bands: &[Band]| bands.iter().map(|band| band_height(view, band, room)).sum::<u16>();
        for index in shrinking(view, &bands) {
            if height(&bands) <= room.height {
                break;
            }
            bands[index].form = Form::Line;
        }
        let gaps = bands.len().saturating_sub(1) as u16;
        let gap = u16::from(height(&bands) + gaps <= room.height);
        let mut plan = Plan::default();
        for band in &bands {
            let rows = lay_band(view, band, room, plan.height, &mut plan.blocks);
            plan.height += rows + gap;
        }
        plan.height = plan.height.saturating_sub(gap);
        plan
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
    let mut bands: Vec<Band> = Vec::new();
    for (index, zone) in view.zones.iter().enumerate() {
        let pile_of_same_owner = |band: &&mut Band| {
            let first = &view.zones[band.zones[0]];
            first.layout == Layout::Pile && first.owner == zone.owner
        };
        match bands.iter_mut().find(pile_of_same_owner) {
            Some(band) if zone.layout == Layout::Pile => band.zones.push(index),
            _ => bands.push(Band { zones: vec![index], form: Form::Boxes }),
        }
    }
    for band in &mut bands {
        if band.zones.iter().all(|zone| is_bare(&view.zones[*zone])) {
            band.form = Form::Line;
        }
    }
    bands
}

/// Whether there is nothing to look at: no cards, or a hand of somebody else.
fn is_bare(zone: &Zone) -> bool {
    zone.slots.is_empty() || zone.layout == Layout::Hand && cards(zone).next().is_none()
}

/// The bands in the order in which they give up their boxes.
fn shrinking(view: &View, bands: &[Band]) -> Vec<usize> {
    let busy = |band: &Band| band.zones.iter().any(|zone| is_busy(&view.zones[*zone], view));
    let pile = |band: &Band| view.zones[band.zones[0]].layout == Layout::Pile;
    let mut order: Vec<usize> = (0..bands.len()).rev().collect();
    order.sort_by_key(|index| (busy(&bands[*index]), pile(&bands[*index])));
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

fn band_height(view: &View, band: &Band, room: Room<'_>) -> u16 {
    lay_band(view, band, room, 0, &mut Vec::new())
}

/// Lays out a band from row `y` on and returns how many rows it takes.
fn lay_band(view: &View, band: &Band, room: Room<'_>, y: u16, out: &mut Vec<Block>) -> u16 {
    let mut rows = 0;
    match (band.form, view.zones[band.zones[0]].layout) {
        (Form::Line, _) => {
            for &zone in &band.zones {
                rows += lay_line(view, zone, room, y + rows, out);
            }
        }
        (Form::Boxes, Layout::Pile) => rows = lay_piles(view, &band.zones, room, y, out),
        (Form::Boxes, Layout::Row | Layout::Hand) => {
            for &zone in &band.zones {
                rows += lay_row(view, zone, room, y + rows, out);
            }
        }
    }
    rows
}

fn lay_row(view: &View, zone: usize, room: Room<'_>, y: u16, out: &mut Vec<Block>) -> u16 {
    let per_line = (room.width / room.card).max(1);
    let count = view.zones[zone].slots.len().max(1) as u16;
    let spots = (0..count)
        .map(|slot| {
            let (column, line) = (slot % per_line, slot / per_line);
            let rect = Rect::new(column * room.card, y + 1 + line * CARD_ROWS, room.card, CARD_ROWS);
            (Place { zone, slot: usize::from(slot) }, rect)
        })
        .collect();
    out.push(Block { zone, form: Form::Boxes, title: Rect::new(0, y, room.width, 1), spots });
    1 + count.div_ceil(per_line) * CARD_ROWS
}

fn lay_piles(view: &View, zones: &[usize], room: Room<'_>, y: u16, out: &mut Vec<Block>) -> u16 {
    let (mut x, mut row) = (0, 0);
    for &zone in zones {
        let width = room.card.max(columns(&pile_title(&view.zones[zone], view, room.words)) as u16);
        if x > 0 && x + width > room.width {
            (x, row) = (0, row + 1 + CARD_ROWS);
        }
        let spot = Rect::new(x, y + row + 1, room.card.min(room.width), CARD_ROWS);
        out.push(Block {
            zone,
            form: Form::Boxes,
            title: Rect::new(x, y + row, width.min(room.width), 1),
            spots: vec![(Place { zone, slot: 0 }, spot)],
        });
        x += width + GAP;
    }
    row + 1 + CARD_ROWS
}

/// The name of a pile with the number of its cards.
pub(super) fn pile_title(zone: &Zone, view: &View, words: &Language) -> String {
    format!("{} {}", zone_label(zone, view, words), zone.count())
}

fn lay_line(view: &View, zone: usize, room: Room<'_>, y: u16, out: &mut Vec<Block>) -> u16 {
    let indent = label_columns(view, room.words);
    let pile = view.zones[zone].layout == Layout::Pile;
    let slots = view.zones[zone].slots.len();
    let count = if pile { 1 } else { slots.max(1) };
    let (mut x, mut row) = (indent, y);
    let mut spots = Vec::new();
    for slot in 0..count {
        let text = chip(&view.zones[zone], slot, room.theme, room.words);
        let width = (columns(&text) as u16).min(room.width.saturating_sub(indent));
        if x > indent && x + width > room.width {
            (x, row) = (indent, row + 1);
        }
        spots.push((Place { zone, slot }, Rect::new(x, row, width, 1)));
        x += width + GAP;
    }
    out.push(Block { zone, form: Form::Line, title: Rect::new(0, y, indent, 1), spots });
    row - y + 1
}

fn label_columns(view: &View, words: &Language) -> u16 {
    let widest = view.zones.iter().map(|zone| columns(&zone_label(zone, view, words))).max().unwrap_or(0);
    widest.min(LABEL_COLUMNS_MAX) as u16 + GAP
}

/// A slot as a few words in a line.
pub(super) fn chip(zone: &Zone, slot: usize, theme: Theme, words: &Language) -> String {
    let more = match zone.layout {
        Layout::Pile => zone.count().saturating_sub(1),
        Layout::Row | Layout::Hand => 0,
    };
    match zone.slots.get(slot) {
        None => "-".to_owned(),
        Some(Slot::Hidden { count }) if more == 0 || *count == zone.count() => {
            words.say(message!("terminal-face-down", count = *count))
        }
        Some(Slot::Hidden { .. }) => words.say(message!("terminal-face-down-on-top", count = zone.count())),
        Some(Slot::Card(card)) => {
            let mut text = card.name.to_string();
            // What is cut off is what matters least.
            let kind = if shows_symbol(card, words) {
                let (glyph, word, _) = theme.face(card, words);
                format!("{glyph} {word}")
            } else {
                String::new()
            };
            let states: Vec<String> = card.states.iter().map(|state| state_words(state, words)).collect();
            for mark in [numbers(card, zone.layout), counters(card, theme), states.join(" "), kind] {
                if !mark.is_empty() {
                    text = format!("{text} {mark}");
                }
            }
            match more {
                0 => text,
                _ => words.say(message!("terminal-pile", top = text, more = more)),
            }
        }
    }
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

/// The columns the cards in view want.
pub(super) fn wanted_card_columns(view: &View, theme: Theme, words: &Language) -> u16 {
    let wanted = crate::words::cards(view).map(|card| {
        let top = columns(&card.name.to_string()) + 3;
        let (_, word, _) = theme.face(card, words);
        let symbol = if shows_symbol(card, words) { columns(&word) + 2 } else { 0 };
        let numbers = columns(&numbers(card, Layout::Hand));
        top.max(symbol + numbers + usize::from(symbol > 0 && numbers > 0))
    });
    (wanted.max().unwrap_or(0) as u16 + 2).clamp(CARD_COLUMNS.0, CARD_COLUMNS.1)
}

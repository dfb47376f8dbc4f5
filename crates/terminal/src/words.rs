//! Words for the parts of a view, used by both clients.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kernel::text::Catalogue;
use kernel::view::{Anchor, CardNumber, CardView, Cell, Link, Offer, Sheet, Slot, StackItem, Zone};
use kernel::{DocTable, Seat, Text, Told, View, Weight, message};
use language::Language;

use crate::look::described;
use crate::players::Words;

/// Catalogues of the terminal clients' own messages.
pub const MESSAGES: &[Catalogue] = kernel::catalogues!();

/// A text of the clients in English, for errors that are shown to nobody in particular.
pub(crate) fn english(text: impl Into<Text>) -> String {
    static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::new(language::ENGLISH, MESSAGES));
    ENGLISH.plain(&text.into())
}

/// Names one after the other: `Ann and Bob`.
pub(crate) fn all_names(names: &[String], words: &Words) -> String {
    names.join(&format!(" {} ", words.say(message!("terminal-and"))))
}

/// Whether the abilities that run are part of the tale. What they do is told in any case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Abilities {
    /// Left out.
    #[default]
    Folded,
    /// Told, each before the things it does.
    Shown,
}

impl Abilities {
    /// The other of the two.
    pub(crate) fn turned(self) -> Self {
        match self {
            Abilities::Folded => Abilities::Shown,
            Abilities::Shown => Abilities::Folded,
        }
    }
}

/// The numbers of a card that its name does not say: neither the number of a card that has no other name, nor a rank.
pub(crate) fn numbers_beside_name(card: &CardView) -> impl Iterator<Item = &CardNumber> {
    card.numbers.iter().filter(|number| !matches!(&*number.kind, "number" | "rank"))
}

/// Remarks on a card beside its name and its text: `power 3`, `2 damage`, `tapped`.
pub(crate) fn remarks(card: &CardView, view: &View, words: &Words) -> Vec<String> {
    let mut remarks: Vec<String> =
        numbers_beside_name(card).map(|number| number_words(number, words)).collect();
    remarks.extend(card.counters.iter().map(|counter| {
        let kind = counter.kind.to_string();
        let word = spaced(&counter.kind);
        words.say(message!("card-counters", kind = kind, count = counter.count, word = word))
    }));
    remarks.extend(card.states.iter().map(|state| state_words(state, words)));
    remarks.extend(card.attached_to.map(|host| {
        let host = anchor_name(&Anchor::Card(host), view, words);
        words.say(message!("terminal-attached", card = host))
    }));
    remarks
}

/// A number of a card, and what is printed if that is another.
fn number_words(number: &CardNumber, words: &Language) -> String {
    let CardNumber { kind, base, now, .. } = number;
    let name = message!("card-number", kind = kind.to_string(), word = spaced(kind));
    words.say(match now == base {
        true => message!("card-number-now", name = name, now = *now),
        false => message!("card-number-changed", name = name, now = *now, base = *base),
    })
}

/// Sentence that an arrow stands for: `Bear blocks Wolf`.
pub(crate) fn link_words(link: &Link, view: &View, words: &Words) -> String {
    let (from, to) = (anchor_name(&link.from, view, words), anchor_name(&link.to, view, words));
    let (kind, word) = (link.kind.to_string(), spaced(&link.kind));
    words.say(message!("terminal-link", kind = kind, word = word, from = from, to = to))
}

/// Description of an item on the stack, with its owner.
pub(crate) fn item_words(item: &StackItem, words: &Words) -> String {
    let owner = item.owner.map(|owner| format!(" ({})", words.seat(owner))).unwrap_or_default();
    format!("{}{owner}: {}", item.title, item.text)
}

/// Current turn in words: `Turn 3`.
pub(crate) fn turn_words(view: &View, words: &Language) -> String {
    words.say(message!("terminal-turn", game = view.game.to_string(), number = view.turn))
}

/// Whether this tells that an ability ran.
pub(crate) fn is_ability(told: &Told) -> bool {
    told.kind == "ability_executed"
}

/// Sentences about events, one for each step of the flow bar; with the abilities shown, one for each ability and
/// one for what it did.
pub(crate) fn sentences<'a>(told: impl IntoIterator<Item = &'a Told>, abilities: Abilities) -> Vec<String> {
    // What shows on the table anyway would bury the rest.
    let is_told =
        |told: &&Told| told.weight != Weight::Dull || abilities == Abilities::Shown && is_ability(told);
    let told: Vec<&Told> = told.into_iter().filter(is_told).collect();
    let parts = told.chunk_by(|one, other| !is_ability(one) && !is_ability(other) && one.step == other.step);
    parts.map(|part| part.iter().map(|told| said(told)).collect::<Vec<_>>().join("; ")).collect()
}

/// Text of an event, with the number of times it happened.
fn said(told: &Told) -> String {
    match told.times {
        1 => told.text.to_string(),
        times => format!("{} (×{times})", told.text),
    }
}

/// Name of a player, with the mark of the person at the screen: `Ann (you)`.
pub(crate) fn seat_name(seat: Seat, view: &View, words: &Words) -> String {
    marked_own(words.seat(seat), view.viewer.is(seat), words)
}

/// The same with what there is to say of the player: `Ada (medium bot)`.
pub(crate) fn player_name(seat: Seat, view: &View, words: &Words) -> String {
    marked_own(words.seat_with_remark(seat), view.viewer.is(seat), words)
}

/// A name with the mark of the person at the screen, if it is theirs.
pub(crate) fn marked_own(name: String, is_own: bool, words: &Language) -> String {
    if is_own { format!("{name} {}", words.say(message!("terminal-you"))) } else { name }
}

pub(crate) fn zone_label(zone: &Zone, view: &View, words: &Words) -> String {
    match zone.owner {
        Some(owner) if view.seats.len() > 1 && view.viewer.is(owner) => {
            marked_own(zone.title.to_string(), true, words)
        }
        Some(owner) if view.seats.len() > 1 => format!("{}, {}", zone.title, words.seat(owner)),
        _ => zone.title.to_string(),
    }
}

pub(crate) fn anchor_name(anchor: &Anchor, view: &View, words: &Words) -> String {
    let found = match anchor {
        Anchor::Card(handle) => {
            cards(view).find(|card| card.handle == *handle).map(|card| card.name.to_string())
        }
        Anchor::Zone(id) => {
            view.zones.iter().find(|zone| zone.id == *id).map(|zone| zone_label(zone, view, words))
        }
        Anchor::Seat(seat) => Some(seat_name(*seat, view, words)),
        Anchor::Item(handle) => {
            view.stack.iter().find(|item| item.handle == *handle).map(|item| item.title.to_string())
        }
    };
    found.unwrap_or_else(|| words.say(message!("terminal-out-of-sight")))
}

/// The cards in view, area by area.
pub(crate) fn cards(view: &View) -> impl Iterator<Item = &CardView> {
    view.zones.iter().flat_map(|zone| &zone.slots).filter_map(Slot::card)
}

/// Entries for a word in the tables of a game: every row that has it as its name, or as another spelling of it.
pub(crate) fn entries(tables: &[DocTable], word: &str) -> Vec<HelpEntry> {
    let is_named = |table: &DocTable, row: &[String]| {
        let mut cells = table.columns.iter().zip(row).enumerate();
        cells.any(|(index, (column, cell))| {
            (index == 0 || *column == "alias") && cell.eq_ignore_ascii_case(word)
        })
    };
    let entry = |table: &DocTable, row: &[String]| HelpEntry {
        title: format!("{}: {}", table.title, row.first().map_or("", String::as_str)),
        lines: table
            .columns
            .iter()
            .zip(row)
            .skip(1)
            .filter(|(_, cell)| !cell.is_empty())
            .map(|(column, cell)| (*column, cell.clone()))
            .collect(),
    };
    let rows = tables.iter().flat_map(|table| table.rows.iter().map(move |row| (table, row)));
    rows.filter(|(table, row)| is_named(table, row)).map(|(table, row)| entry(table, row)).collect()
}

/// A row of a table of the game, to be read.
pub(crate) struct HelpEntry {
    pub(crate) title: String,
    /// Name and content of each column.
    pub(crate) lines: Vec<(&'static str, String)>,
}

/// Reply about a word nobody can explain.
pub(crate) fn unknown_word(word: &str, words: &Language) -> String {
    words.say(message!("terminal-unknown-word", word = word.to_owned()))
}

/// Whether the symbol of a card says more than its name.
pub(crate) fn shows_symbol(card: &CardView, words: &Language) -> bool {
    !card.name.to_string().to_lowercase().contains(&described(card, words).to_lowercase())
}

/// A state as words: games write `summoning_sick`.
pub(crate) fn state_words(state: &str, words: &Language) -> String {
    words.say(message!("card-state", state = state.to_owned(), word = spaced(state)))
}

/// Name of a kind of choices: `swap`.
pub(crate) fn kind_words(offer: &Offer, words: &Language) -> String {
    words.say(message!("choice-kind", kind = offer.kind.to_string(), word = spaced(&offer.kind)))
}

/// A word for programs as people would write it, for catalogues that do not know it.
fn spaced(word: &str) -> String {
    word.replace('_', " ")
}

/// The lines of a sheet in even columns, its headings first.
pub(crate) fn sheet_lines(sheet: &Sheet, words: &Language) -> Vec<String> {
    let head = sheet.columns.iter().map(ToString::to_string).collect();
    let body = sheet.rows.iter().map(|row| row.iter().map(|cell| cell_words(cell, words)).collect());
    let rows: Vec<Vec<String>> = std::iter::once(head).chain(body).collect();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..sheet.columns.len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> =
            row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}")).collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// A cell of a sheet.
fn cell_words(cell: &Cell, words: &Language) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Number(number) => number.to_string(),
        Cell::Seat(seat) => words.seat(*seat),
        Cell::Score { bid, won, points } => {
            let bid = bid.map_or_else(|| "?".to_owned(), |bid| bid.to_string());
            let points = points.map(|points| format!(": {points:+}")).unwrap_or_default();
            words.say(message!("terminal-score", won = *won, bid = bid)) + &points
        }
        Cell::Text(text) => text.to_string(),
    }
}

/// Cards that are and do the same, one of each, with the names of all.
pub(crate) fn grouped<'a>(
    cards: impl Iterator<Item = &'a CardView>,
    words: &Language,
) -> Vec<(&'a CardView, Vec<String>)> {
    let mut groups: BTreeMap<(String, String), (&CardView, Vec<String>)> = BTreeMap::new();
    for card in cards {
        let alike = (described(card, words), card.text.to_string());
        let (_, names) = groups.entry(alike).or_insert_with(|| (card, Vec::new()));
        let name = card.name.to_string();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    groups.into_values().collect()
}

/// Words of an offer beyond its notation, which stands before them: no need to read it twice.
pub(crate) fn beyond_notation(offer: &Offer, text: String) -> String {
    let (start, rest) = text.split_at_checked(offer.notation.len()).unwrap_or((&text, ""));
    match rest {
        _ if !start.eq_ignore_ascii_case(&offer.notation) => text,
        "" => String::new(),
        rest => rest.strip_prefix(": ").map(str::to_owned).unwrap_or(text),
    }
}

/// Patterns, one per kind of offer: words that differ between offers become letters, as in `swap A B`.
pub(crate) fn patterns(offers: &[Offer]) -> Vec<String> {
    let mut kinds: BTreeMap<&str, Vec<Vec<&str>>> = BTreeMap::new();
    for offer in offers {
        kinds.entry(&offer.kind).or_default().push(offer.notation.split(' ').collect());
    }
    kinds.into_values().map(|notations| pattern(&notations)).collect()
}

fn pattern(notations: &[Vec<&str>]) -> String {
    let Some((first, others)) = notations.split_first() else { return String::new() };
    let mut letters = 'A'..='Z';
    let words = first.iter().enumerate().map(|(index, word)| {
        let fixed = others.iter().all(|other| other.get(index) == Some(word));
        if fixed { (*word).to_owned() } else { letters.next().unwrap_or('_').to_string() }
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_have_even_columns() {
        let sheet = Sheet {
            id: "scores".into(),
            title: "Scores".into(),
            columns: vec!["round".into(), "seat 1".into()],
            rows: vec![vec![Cell::Number(1), Cell::Number(-10)], vec!["total".into(), Cell::Number(-10)]],
        };
        let english = Language::new(language::ENGLISH, MESSAGES);
        assert_eq!(sheet_lines(&sheet, &english), ["round  seat 1", "1      -10", "total  -10"]);
    }

    #[test]
    fn an_entry_is_found_by_its_name_and_by_another_spelling() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let tables = [DocTable {
            id: "abilities",
            title: "Abilities",
            columns: vec!["id", "alias", "text"],
            rows: vec![row(["drink", "drinc", "costs a cup"]), row(["draw", "", "costs a cup"])],
        }];
        for word in ["drink", "DRINC"] {
            let found = entries(&tables, word);
            assert_eq!(found.len(), 1, "{word}");
            assert_eq!(found[0].title, "Abilities: drink");
            assert_eq!(found[0].lines, [("alias", "drinc".to_owned()), ("text", "costs a cup".to_owned())]);
        }
        assert!(entries(&tables, "costs a cup").is_empty() && entries(&tables, "x").is_empty());
    }

    fn offer(kind: &'static str, notation: &'static str) -> Offer {
        Offer {
            code: 0,
            notation: notation.into(),
            kind: kind.into(),
            text: Default::default(),
            on: Vec::new(),
            facts: Default::default(),
        }
    }

    #[test]
    fn asides_are_mentioned_by_their_pattern() {
        let offers = [
            offer("swap", "swap 3 9"),
            offer("swap", "swap 3 12"),
            offer("swap", "swap 9 12"),
            offer("sort", "sort hand"),
        ];
        assert_eq!(patterns(&offers), ["sort hand", "swap A B"]);
        assert_eq!(patterns(&offers[..1]), ["swap 3 9"]);
        assert!(patterns(&[]).is_empty());
    }
}

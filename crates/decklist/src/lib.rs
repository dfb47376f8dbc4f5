//! Deck lists as players share them: lines, files of ours, codes, links and saved objects of Tabletop Simulator. All are
//! read by [`read`], whichever one it is, and [`write`](fn@write) makes each.
//!
//! ```
//! use decklist::Format;
//!
//! let deck = decklist::parse("Creatures (4)\n4x cinder hound *F*\n", duel::pool())?;
//! assert_eq!(deck.cards["Cinder Hound"], 4);
//! let code = decklist::write(&deck, Format::Code);
//! assert_eq!(decklist::parse(&code, duel::pool())?, deck);
//! let faults = decklist::read(&code, duel::pool(), &duel::LIMITS).expect_err("a deck has 60 cards");
//! assert_eq!(faults.len(), 1);
//! # Ok::<(), kernel::SetupErrors>(())
//! ```

mod code;
mod faults;
pub mod fuzz;
mod lines;
mod names;
mod tables;
mod tabletop;

use std::collections::BTreeMap;

use cards::{Deck, Limits, Pool};
use kernel::{EntryFault, SetupErrors, message};

use names::Names;

/// Longest list that is read, in bytes. Saved objects of Tabletop Simulator take about one KiB a card.
pub const LIST_BYTES_MAX: usize = 128 * 1024;

/// Most entries of a list: more than any deck has cards, were each named by itself.
const ENTRIES_MAX: usize = 300;

/// Longest name of a deck or of a card no set has, in characters.
const NAME_CHARS_MAX: usize = 80;

/// A form deck lists are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A line for each card, such as `4 Cinder Hound`.
    Lines,
    /// A file of ours, in TOML.
    Toml,
    /// One word without spaces, for links.
    Code,
    /// A saved object of Tabletop Simulator.
    Tabletop,
}

impl Format {
    /// All forms, the usual one first.
    pub const ALL: [Format; 4] = [Format::Lines, Format::Toml, Format::Code, Format::Tabletop];

    /// Its name on command lines.
    pub fn name(self) -> &'static str {
        match self {
            Format::Lines => "lines",
            Format::Toml => "toml",
            Format::Code => "code",
            Format::Tabletop => "tabletop",
        }
    }
}

/// A card as a list names it.
struct Listed {
    count: u32,
    name: String,
    /// Number of its line, counted from 1, in lists of lines.
    line: Option<u32>,
}

/// A list as it was written.
#[derive(Default)]
struct List {
    name: String,
    listed: Vec<Listed>,
}

/// Reads a deck list in any form and checks it, or reports everything that is wrong with it, each fault with its line if it has
/// one: names no card has among too many copies and too few cards.
pub fn read(text: &str, pool: &Pool, limits: &Limits) -> Result<Deck, Vec<EntryFault>> {
    let names = Names::new(pool);
    let list = list_of(text, &names)?;
    let deck = deck_of(&list)?;
    match deck.cards(pool, limits) {
        Ok(_) => Ok(deck),
        Err(errors) => Err(faults::by_line(&list, &names, errors)),
    }
}

/// Reads the names of a deck list in any form, without looking whether a game takes them. Names are found in any spelling of
/// capitals, accents and punctuation, and then are those of the pool; a name no card has stays as it is.
pub fn parse(text: &str, pool: &Pool) -> Result<Deck, SetupErrors> {
    deck_of(&list_of(text, &Names::new(pool))?)
}

/// The list of a text, its cards under their names in the pool.
fn list_of(text: &str, names: &Names) -> Result<List, SetupErrors> {
    if text.len() > LIST_BYTES_MAX {
        let most = (LIST_BYTES_MAX / 1024) as u32;
        return Err(SetupErrors::one(message!("cards-list-long", most = most)));
    }
    // Lines are counted as they were written.
    let whole = text.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
    let mut list = if whole.starts_with('{') {
        tabletop::read(whole)?
    } else if tables::is_meant(whole) {
        tables::read(whole)?
    } else if let Some(listed) = code::read(whole) {
        List { name: String::new(), listed: listed? }
    } else {
        lines::read(text, names)
    };
    for one in &mut list.listed {
        one.name = names.find(&one.name).map_or_else(|| shown(&one.name), str::to_owned);
    }
    list.listed.retain(|one| one.count > 0 && !one.name.is_empty());
    Ok(list)
}

/// The deck of a list: copies of each card.
fn deck_of(list: &List) -> Result<Deck, SetupErrors> {
    let mut cards = BTreeMap::new();
    for one in &list.listed {
        let copies: &mut u8 = cards.entry(one.name.clone()).or_default();
        *copies = copies.saturating_add(u8::try_from(one.count).unwrap_or(u8::MAX));
    }
    match list.listed.len() {
        0 => Err(SetupErrors::one(message!("cards-list-empty"))),
        count if count > ENTRIES_MAX => {
            let (count, most) = (count as u32, ENTRIES_MAX as u32);
            Err(SetupErrors::one(message!("cards-list-many", count = count, most = most)))
        }
        _ => Ok(Deck { name: shown(&list.name), about: String::new(), cards }),
    }
}

/// A name from outside, short and without control characters.
fn shown(name: &str) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let name: String = name.trim().chars().take(NAME_CHARS_MAX).map(plain).collect();
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Writes a deck in a form that can be read back.
pub fn write(deck: &Deck, format: Format) -> String {
    match format {
        Format::Lines => lines::write(deck),
        Format::Toml => tables::write(deck),
        Format::Code => code::write(deck),
        Format::Tabletop => tabletop::write(deck),
    }
}

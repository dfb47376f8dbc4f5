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
//! assert_eq!(faults.reasons().len(), 1);
//! # Ok::<(), kernel::SetupErrors>(())
//! ```

mod code;
pub mod fuzz;
mod lines;
mod names;
mod tables;
mod tabletop;

use std::collections::BTreeMap;

use cards::{Deck, Limits, Pool};
use kernel::{SetupErrors, message};

use names::Names;

/// Longest list that is read, in bytes. Saved objects of Tabletop Simulator take about one KiB a card.
pub const LIST_BYTES_MAX: usize = 128 * 1024;

/// Most different cards of a list.
const CARDS_MAX: usize = 300;

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

/// Cards as a list names them, with the number of copies.
type Listed = Vec<(u32, String)>;

/// Reads a deck list in any form and checks it, or reports everything that is wrong with it: names no card has among too many
/// copies and too few cards.
pub fn read(text: &str, pool: &Pool, limits: &Limits) -> Result<Deck, SetupErrors> {
    let deck = parse(text, pool)?;
    deck.cards(pool, limits).map(|_| deck)
}

/// Reads the names of a deck list in any form, without looking whether a game takes them. Names are found in any spelling of
/// capitals, accents and punctuation, and then are those of the pool; a name no card has stays as it is.
pub fn parse(text: &str, pool: &Pool) -> Result<Deck, SetupErrors> {
    if text.len() > LIST_BYTES_MAX {
        let most = (LIST_BYTES_MAX / 1024) as u32;
        return Err(SetupErrors::one(message!("cards-list-long", most = most)));
    }
    let text = text.trim().trim_start_matches('\u{feff}');
    let names = Names::new(pool);
    let (name, listed) = if text.starts_with('{') {
        tabletop::read(text)?
    } else if tables::is_meant(text) {
        tables::read(text)?
    } else if let Some(listed) = code::read(text) {
        (String::new(), listed?)
    } else {
        lines::read(text, &names)
    };
    let cards = gathered(listed, &names);
    match cards.len() {
        0 => Err(SetupErrors::one(message!("cards-list-empty"))),
        count if count > CARDS_MAX => {
            let (count, most) = (count as u32, CARDS_MAX as u32);
            Err(SetupErrors::one(message!("cards-list-many", count = count, most = most)))
        }
        _ => Ok(Deck { name: shown(&name), about: String::new(), cards }),
    }
}

/// Copies of each card, under its name in the pool if it has one.
fn gathered(listed: Listed, names: &Names) -> BTreeMap<String, u8> {
    let mut cards = BTreeMap::new();
    for (count, name) in listed {
        let name = names.find(&name).map_or_else(|| shown(&name), str::to_owned);
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        if count == 0 || name.is_empty() {
            continue;
        }
        let copies: &mut u8 = cards.entry(name).or_default();
        *copies = copies.saturating_add(count);
    }
    cards
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

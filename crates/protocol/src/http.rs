//! Messages over HTTP. A client with a guest's token sends it as `Authorization: Bearer TOKEN`.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use kernel::fair::{Commitment, Nonce};
use kernel::view::Track;
use kernel::{Seat, SeatRange};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::limits::NAME_CHARS_MAX;
use crate::{Access, GuestId, PlayerWord, TableId, TableInfo, Token};

/// Name of a guest: 1 to 24 characters that can be seen, no more than one space in a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, schemars::JsonSchema)]
#[serde(transparent)]
#[ts(type = "string")]
pub struct Name(String);

impl Name {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whether a letter shows nothing of itself: with such letters, or with those that turn the direction of writing, a name
/// could pretend to be another.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Most marks on one letter: no language needs more, and a tower of them covers the lines above.
const MARKS_MAX: usize = 2;

fn has_tower_of_marks(name: &str) -> bool {
    let is_mark = |letter: char| {
        matches!(
            letter,
            '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{64b}'..='\u{65f}'
                | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
                | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}'
        )
    };
    let mut row = 0;
    name.chars().any(|letter| {
        row = if is_mark(letter) { row + 1 } else { 0 };
        row > MARKS_MAX
    })
}

impl FromStr for Name {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_odd = name.chars().any(is_unseen) || has_tower_of_marks(&name);
        if name.is_empty() || name.chars().count() > NAME_CHARS_MAX || is_odd {
            return Err("a name has 1 to 24 characters that can be seen");
        }
        Ok(Name(name))
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <std::borrow::Cow<'de, str>>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// `POST /api/guests`: a new guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// Name the guest wants.
    pub name: Name,
}

/// A guest, told to nobody but the guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Guest {
    /// The id of the guest.
    pub guest: GuestId,
    /// The name others see.
    pub name: Name,
    /// Token that proves to be this guest; only in the answer to `POST /api/guests`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Token>,
}

/// `POST /api/commitments`: a secret for the next table a guest makes, before the guest says what they add to the
/// shuffle. The latest one counts, and it is good for one table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Pledge {
    /// Commitment of the server to its secret.
    pub commitment: Commitment,
}

/// `POST /api/tables`: a new table. Its host sits at the first open seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The id of the game.
    pub game: String,
    /// Options by name, each a word as one would type it; what is not named has its default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Player of each seat: `open` or `bot:NAME`.
    pub seats: Vec<PlayerWord>,
    /// Seat setup of the host, such as a deck. Told to nobody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub entry: Option<SeatEntry>,
    /// Seat setups of bots, seat by seat, likewise; bots for whom none is named draw one. Told to nobody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Option<SeatEntry>>>")]
    pub bot_entries: Vec<Option<SeatEntry>>,
    /// Access to the table; open to anybody if this is absent.
    #[serde(default)]
    pub access: Access,
    /// Reach of undo; `play` if this is absent.
    #[serde(default)]
    pub mode: kernel::record::Mode,
    /// Nonce the client adds to the shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Nonce>,
    /// Commitment the server has made for this table; without it the server draws a secret now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub commitment: Option<Commitment>,
}

/// `POST /api/tables/ID/seats`: sit down. A guest with a seat already gets a new token for it, and the old one ends.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The seat to take; the first open one if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The invitation, for a table that is not open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<Invitation>,
    /// Nonce the client adds to the shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Nonce>,
    /// Seat setup of the guest, such as a deck. Told to nobody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub entry: Option<SeatEntry>,
}

/// Seat setup as its player names it: the id of one of the game's starters, or a setup of their own.
#[derive(schemars::JsonSchema, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(untagged, expecting = "an entry is the id of a starter, or {\"text\": ...}")]
pub enum SeatEntry {
    /// The id of a starter.
    Starter(String),
    /// A setup of one's own.
    Own(OwnEntry),
}

/// A seat setup of one's own, such as a deck list. `POST /api/games/ID/entries` says what is wrong with it.
#[derive(schemars::JsonSchema, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OwnEntry {
    /// The setup in the words of the game: for decks, a list in any usual form.
    pub text: String,
}

/// Report on a seat setup of one's own.
#[derive(schemars::JsonSchema, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct EntryReport {
    /// The setup as it was understood, in few words, to sit down with; `null` if something is wrong with it.
    pub text: Option<String>,
    /// Everything that is wrong with it, by lines, what is wrong with the whole last.
    pub faults: Vec<ReportedFault>,
}

/// Something that is wrong with a seat setup of one's own.
#[derive(schemars::JsonSchema, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ReportedFault {
    /// Reason in the language that was asked for.
    pub reason: String,
    /// The line it stands in, counted from 1; `null` if it is wrong with the whole.
    pub line: Option<u32>,
    /// A line to write in its place, if one is near.
    pub instead: Option<String>,
}

/// `POST /api/tables/ID/rematch`: the same game with the same people, who bring the same, at a new table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// Nonce the client adds to the shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Nonce>,
    /// Commitment the server has made, for the first client to ask.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub commitment: Option<Commitment>,
}

/// A seat that was taken: the answer to making a table, sitting down and playing again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Seated {
    /// The table.
    pub table: TableId,
    /// The seat that was taken.
    pub seat: Seat,
    /// The token `hello` must show to play it.
    pub seat_token: Token,
    /// Invitation that others need to come; `null` if the table is open.
    pub invitation: Option<Invitation>,
    /// Commitment of the server to its secret for the shuffle.
    pub commitment: Commitment,
}

/// `GET /api/tables/ID/story`: the course of a finished game.
#[derive(schemars::JsonSchema, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Story {
    /// The numbers before the first turn, then those at the end of every turn.
    pub points: Vec<StoryPoint>,
}

/// The numbers of a game at the end of a turn.
#[derive(schemars::JsonSchema, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct StoryPoint {
    /// The turn.
    pub turn: u32,
    /// The numbers, as everybody sees them.
    pub tracks: Vec<Track>,
}

/// Invitation to a table that is not open: a secret of 128 bits, as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, TS, schemars::JsonSchema)]
#[schemars(with = "String", extend("pattern" = "^[0-9a-fA-F]{32}$"))]
#[ts(type = "string")]
pub struct Invitation(pub u128);

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invitation(…)")
    }
}

kernel::as_text!(Invitation);

impl FromStr for Invitation {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let bad = "an invitation is 32 hexadecimal digits";
        if text.len() != 32 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(bad);
        }
        u128::from_str_radix(text, 16).map(Invitation).map_err(|_| bad)
    }
}

/// `GET /api/tables` (open ones) and `GET /api/me/tables` (the guest's own): newest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Tables {
    /// The tables.
    pub tables: Vec<Listed>,
}

/// A table of a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Listed {
    /// The table.
    pub table: TableInfo,
    /// The seat of the guest who asks; `null` if they have none, or showed no token.
    pub own_seat: Option<Seat>,
}

/// `GET /api/games`: the games that can be played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Games {
    /// The games.
    pub games: Vec<GameEntry>,
}

/// A game that can be played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct GameEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: String,
    /// One sentence about it.
    pub summary: String,
    /// Numbers of seats the game can be played with.
    pub seats: SeatRange,
    /// Options that can be set before a game.
    pub options: Vec<GameOption>,
    /// Bots of the game: levels first, easiest first.
    pub bots: Vec<BotEntry>,
    /// Starters a seat can choose from, such as decks; empty if there is nothing to choose.
    pub starters: Vec<StarterEntry>,
    /// Unit of its scores.
    pub score_unit: String,
}

/// A starter: a ready-made seat setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct StarterEntry {
    /// The word to choose it by.
    pub id: String,
    /// The name people read.
    pub title: String,
    /// One sentence about how it plays.
    pub about: String,
    /// The setup itself, as `OwnEntry` takes it: something to begin with for a setup of one's own.
    pub text: String,
    /// The set of cards it is for, as the options name it; left out for the game's own.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<String>,
}

/// An option that can be set before a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct GameOption {
    /// Its name.
    pub name: String,
    /// One sentence about what it changes.
    pub help: String,
    /// The words it takes; empty if it takes none.
    pub words: Vec<String>,
    /// The least and the greatest number it takes; `null` if it takes none.
    #[schemars(with = "Option<[i64; 2]>")]
    pub range: Option<(i64, i64)>,
    /// Whether it takes several numbers, separated by commas.
    pub list: bool,
    /// Default value, as one would write it.
    pub default: String,
}

/// A bot of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct BotEntry {
    /// The word to write after `bot:`.
    pub name: String,
    /// Description of how it plays.
    pub about: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_seen() {
        for good in [
            "Anna",
            "  Anna   Lena ",
            "Zoë",
            "Zoe\u{308}",
            "Nguye\u{302}\u{303}n",
            "日本",
            "Ольга",
            "משה",
            "🂡",
        ] {
            assert!(good.parse::<Name>().is_ok(), "{good:?}");
        }
        let letters = [
            "\u{3164}",
            "\u{ad}",
            "\u{2060}",
            "\u{2064}",
            "\u{fe0f}",
            "\u{202e}",
            "\u{200b}",
            "\u{7f}",
            "\u{e0041}",
        ];
        for bad in letters.map(|letter| format!("An{letter}na")) {
            assert!(bad.parse::<Name>().is_err(), "{bad:?}");
        }
        for bad in ["", "  ", "\u{3164}", "a\u{301}\u{301}\u{301}", &"a".repeat(25)] {
            assert!(bad.parse::<Name>().is_err(), "{bad:?}");
        }
        assert_eq!("  Anna   Lena ".parse::<Name>().map(|name| name.to_string()), Ok("Anna Lena".to_owned()));
    }
}

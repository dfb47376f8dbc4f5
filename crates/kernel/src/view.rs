//! What a viewer is shown: one shape for all games, so that one client serves them all.
//!
//! A view is made from [`Game::Known`](crate::Game::Known) alone and therefore cannot show what the viewer
//! may not know. A card whose face the viewer does not know is one of a count and has no handle.
//!
//! Written as JSON, lists that are empty for most games or most cards are left out.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::{Choice, Outcome, Progress, Seat, Seats, Standing, Viewer};

/// Text to show. Most of it is fixed, and then it is borrowed: a table makes a view for every viewer after every
/// move, and copying words would be much of that work. `"Trick".into()` and `format!(..).into()` make one.
pub type Words = Cow<'static, str>;

/// Everything on the table as one viewer sees it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The id of the game.
    pub game: Words,
    /// Who looks.
    pub viewer: Viewer,
    /// The number of the turn, from 1.
    pub turn: u32,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The areas cards lie in, in the order to draw them.
    pub zones: Vec<Zone>,
    /// Relations to draw as arrows.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Link>>"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
    /// Numbers to show: candy, life, scores.
    pub tracks: Vec<Track>,
    /// Sheets to read, such as a score sheet.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Sheet>>"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sheets: Vec<Sheet>,
    /// The flow bar: where in the turn we are.
    pub flow: Vec<FlowStep>,
    /// The stack or bag, next to resolve first.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<StackItem>>"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stack: Vec<StackItem>,
    /// What is asked, if anything.
    pub prompt: Option<Prompt>,
    /// The viewer's legal answers.
    pub choices: Vec<Offer>,
    /// Legal acts that answer nothing, such as rearranging what lies open before oneself.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Offer>>"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asides: Vec<Offer>,
    /// How it ended, once it has.
    pub ending: Option<Ending>,
}

impl View {
    /// An empty table: nothing lies there, nothing is asked.
    pub fn new(game: impl Into<Words>, viewer: Viewer, turn: u32, seats: u8) -> Self {
        View {
            game: game.into(),
            viewer,
            turn,
            seats: (0..seats).map(|seat| SeatView { seat: Seat(seat), asked: false, note: None }).collect(),
            zones: Vec::new(),
            links: Vec::new(),
            tracks: Vec::new(),
            sheets: Vec::new(),
            flow: Vec::new(),
            stack: Vec::new(),
            prompt: None,
            choices: Vec::new(),
            asides: Vec::new(),
            ending: None,
        }
    }

    /// Shows what is asked of whom; nothing if nobody is.
    pub fn ask(&mut self, seats: Seats, text: impl Into<Words>, progress: Progress) {
        for view in &mut self.seats {
            view.asked = seats.has(view.seat);
        }
        if !seats.is_empty() {
            self.prompt = Some(Prompt { seats: seats.iter().collect(), text: text.into(), progress });
        }
    }
}

/// A seat as seen.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// Whether an answer of this seat is awaited.
    pub asked: bool,
    /// A short remark: "dealer", "has answered".
    pub note: Option<Words>,
}

/// An area of the table.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Zone {
    /// A stable word: `present`, `hand_0`.
    pub id: Words,
    /// The name people read.
    pub title: Words,
    /// Whose it is, if it is somebody's.
    pub owner: Option<Seat>,
    /// How to lay it out.
    pub layout: Layout,
    /// Its cards in order, faces or counts.
    pub slots: Vec<Slot>,
    /// A short remark: "comes back next turn".
    pub note: Option<Words>,
}

impl Zone {
    /// An empty area.
    pub fn new(id: impl Into<Words>, title: impl Into<Words>, layout: Layout) -> Self {
        Zone { id: id.into(), title: title.into(), owner: None, layout, slots: Vec::new(), note: None }
    }

    /// How many cards lie there.
    pub fn count(&self) -> u32 {
        self.slots
            .iter()
            .map(|slot| match slot {
                Slot::Card(_) => 1,
                Slot::Hidden { count } => *count,
            })
            .sum()
    }
}

/// How an area is laid out.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// One upon the other, top first.
    Pile,
    /// Side by side.
    Row,
    /// A player's hand.
    Hand,
}

/// One place in an area.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// A card the viewer knows.
    Card(CardView),
    /// Some cards the viewer does not know.
    Hidden {
        /// How many.
        count: u32,
    },
}

/// A card the viewer knows.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardView {
    /// What choices and links refer to, unique in a view. Where objects have identity it is issued when the
    /// object enters a zone and never reused for another; for a card the viewer knows in a hidden zone, such as
    /// the own hand, it may be any number that says nothing about the card's past.
    pub handle: u32,
    /// The name of the card.
    pub name: Words,
    /// What it does, in words.
    pub text: Words,
    /// A word clients map to a symbol.
    pub symbol: Words,
    /// Counters lying on it.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Counter>>"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<Counter>,
    /// Its numbers, as printed and as they stand.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<CardNumber>>"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<CardNumber>,
    /// Words such as `tapped`, `attacking`, `used`.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Words>>"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<Words>,
    /// The handle of the card it is attached to.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<u32>,
}

impl CardView {
    /// A card with nothing but a name.
    pub fn new(handle: u32, name: impl Into<Words>) -> Self {
        CardView { handle, name: name.into(), ..CardView::default() }
    }
}

/// Counters of one kind on a card.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counter {
    /// What they are: `candy`.
    pub kind: Words,
    /// How many.
    pub count: u32,
}

/// A number of a card.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardNumber {
    /// Which: `power`.
    pub kind: Words,
    /// As printed.
    pub base: i32,
    /// As it stands.
    pub now: i32,
}

/// A relation between two things on the table.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Link {
    /// From here.
    pub from: Anchor,
    /// To there.
    pub to: Anchor,
    /// What it means: `targets`, `blocks`.
    pub kind: Words,
}

/// Something on the table one can point at.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Anchor {
    /// A card, by its handle.
    Card(u32),
    /// An area, by its id.
    Zone(Words),
    /// A seat.
    Seat(Seat),
    /// An item of the stack, by its handle.
    Item(u32),
}

/// A number to show.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Track {
    /// A stable word: `candy`.
    pub id: Words,
    /// The name people read.
    pub title: Words,
    /// Whose it is, if it is somebody's.
    pub owner: Option<Seat>,
    /// Its value.
    pub value: i32,
    /// Its greatest value, if there is one.
    pub max: Option<i32>,
}

/// A table of words and numbers, such as a score sheet.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// A stable word: `scores`.
    pub id: Words,
    /// The name people read.
    pub title: Words,
    /// The heading of each column.
    pub columns: Vec<Words>,
    /// The rows, each as wide as `columns`.
    pub rows: Vec<Vec<Words>>,
}

/// A step of the flow bar.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FlowStep {
    /// A stable word.
    pub id: Words,
    /// The name people read.
    pub title: Words,
    /// Whether the game is there now.
    pub now: bool,
}

/// An item on the stack or in the bag.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StackItem {
    /// What links refer to.
    pub handle: u32,
    /// What it is called.
    pub title: Words,
    /// What it will do.
    pub text: Words,
    /// Whose it is.
    pub owner: Option<Seat>,
}

/// What is asked.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prompt {
    /// Of whom.
    pub seats: Vec<Seat>,
    /// In words.
    pub text: Words,
    /// Where in a compound decision this question stands.
    pub progress: Progress,
}

/// A choice on offer.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// The dense code of the choice.
    pub code: u32,
    /// Its notation: what one types, and what records hold.
    pub notation: Words,
    /// The game's own word for this kind of choice: `use`, `bid`, `play`.
    pub kind: Words,
    /// What it does, in words.
    pub text: Words,
    /// The things one would click to make it.
    pub on: Vec<Anchor>,
}

impl Offer {
    /// Offers `choice`, whose code and kind speak for themselves.
    pub fn new(
        choice: impl Choice,
        notation: impl Into<Words>,
        text: impl Into<Words>,
        on: Vec<Anchor>,
    ) -> Self {
        let (code, kind) = (choice.code(), choice.kind().into());
        Offer { code, notation: notation.into(), kind, text: text.into(), on }
    }
}

/// How a game ended.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// One standing per seat.
    pub standings: Vec<Standing>,
    /// Why, in words.
    pub text: Words,
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Self {
        Ending { standings: outcome.standings().to_vec(), text: outcome.why.into() }
    }
}

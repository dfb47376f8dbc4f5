//! The view of a game: one shape for all games, so that one client serves them all.
//!
//! A view is made from [`Game::Known`](crate::Game::Known) alone and therefore cannot show what the viewer
//! may not know. A card whose face the viewer does not know is one of a count and has no handle.
//!
//! Written as JSON, lists that are empty for most games or most cards are left out.

mod asking;
mod card;
mod shared;

use serde::{Deserialize, Serialize};

use crate::text::{Text, Word};
pub use asking::{Does, Offer, OfferFacts, Prompt, Whose, Window};
pub use card::{CardNumber, CardView, Counter, Pips, Price};
pub use shared::Shared;

use crate::{GameInfo, Outcome, Progress, Seat, Seats, Standing, Viewer};

/// A view: the whole table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct View {
    /// The id of the game.
    pub game: Word,
    /// The viewer it is made for.
    pub viewer: Viewer,
    /// The number of the turn, from 1.
    pub turn: u32,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The areas cards lie in, in the order to draw them.
    pub zones: Vec<Zone>,
    /// Relations between things on the table, to draw as arrows.
    #[ts(optional, as = "Option<Vec<Link>>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
    /// Numbers to show: candy, life, scores.
    pub tracks: Vec<Track>,
    /// Sheets to read, such as a score sheet.
    #[ts(optional, as = "Option<Vec<Sheet>>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<Sheet>")]
    pub sheets: Vec<Shared<Sheet>>,
    /// The steps of a turn in their order, one of them marked as where the game is.
    pub flow: Vec<FlowStep>,
    /// The stack or bag, next to resolve first.
    #[ts(optional, as = "Option<Vec<StackItem>>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stack: Vec<StackItem>,
    /// The question asked, of the viewer or of others; `null` if there is none.
    pub prompt: Option<Prompt>,
    /// All legal answers of the viewer; empty if nothing is asked of them.
    pub choices: Vec<Offer>,
    /// Legal acts that answer nothing, such as rearranging what lies open before oneself.
    #[ts(optional, as = "Option<Vec<Offer>>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asides: Vec<Offer>,
    /// The end of the game; `null` while it goes on.
    pub ending: Option<Ending>,
}

impl View {
    /// An empty table: nothing lies there, nothing is asked.
    pub fn new(game: impl Into<Word>, viewer: Viewer, turn: u32, seats: u8) -> Self {
        View {
            game: game.into(),
            viewer,
            turn,
            seats: (0..seats).map(|seat| SeatView::new(Seat(seat))).collect(),
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

    /// Shows the question and the seats it is asked of; nothing if there are none.
    pub fn ask(&mut self, seats: Seats, text: impl Into<Text>, progress: Progress) {
        for view in &mut self.seats {
            view.asked = seats.has(view.seat);
        }
        if !seats.is_empty() {
            self.prompt = Some(Prompt::new(seats, text, progress));
        }
    }
}

/// Role of a seat in the game just now.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The active player, who has the turn.
    Active,
    /// The player who goes first in this game.
    First,
    /// The dealer.
    Dealer,
    /// The leader of the trick that lies there, or of the next one.
    Leader,
    /// The winner of the trick as it lies.
    Winning,
    /// A player who has answered in secret what others are still asked.
    Answered,
    /// A player who has kept the opening hand.
    Kept,
    /// A player who takes another turn after this one.
    ExtraTurn,
    /// The player who picks what resolves next among all that waits.
    Resolving,
    /// A player who has left the game.
    Left,
}

/// A seat as seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Whether an answer of this seat is awaited.
    pub asked: bool,
    /// Roles it has in the game just now; none if this is absent.
    #[ts(optional, as = "Option<Vec<Role>>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roles: Vec<Role>,
    /// A short remark: "deals", "has answered".
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
}

impl SeatView {
    /// A seat of which there is nothing to say.
    pub fn new(seat: Seat) -> Self {
        SeatView { seat, asked: false, roles: Vec::new(), note: None }
    }

    /// Whether it has a role.
    pub fn is(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }
}

/// An area of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Zone {
    /// A stable word, unique in a view: `present`, `hand_0`.
    pub id: Word,
    /// Kind of the area, the same for every owner: `hand`. Clients know an area by this word and its owner.
    pub kind: Word,
    /// The name people read.
    pub title: Text,
    /// The seat it belongs to; `null` if it is everybody's.
    pub owner: Option<Seat>,
    /// Layout of its cards.
    pub layout: Layout,
    /// Its cards in order: those the viewer knows one by one, others by their number.
    pub slots: Vec<Slot>,
    /// The colour that counts there: the trump that was turned up, or the suit that was led.
    #[ts(optional, type = "string")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Word>,
    /// A short remark: "comes back next turn".
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
}

impl Zone {
    /// An empty area of everybody, whose id says what it is.
    pub fn new(id: impl Into<Word>, title: impl Into<Text>, layout: Layout) -> Self {
        let id = id.into();
        let (kind, title) = (id.clone(), title.into());
        Zone { id, kind, title, owner: None, layout, slots: Vec::new(), colour: None, note: None }
    }

    /// An empty area of a seat.
    pub fn owned(owner: Seat, kind: &'static str, title: impl Into<Text>, layout: Layout) -> Self {
        let mut id = String::with_capacity(kind.len() + 2);
        id.extend([kind, "_"]);
        // There are fewer than ten seats.
        id.push(char::from(b'0' + owner.0));
        Zone { kind: kind.into(), owner: Some(owner), ..Zone::new(id, title, layout) }
    }

    /// Number of cards that lie there.
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

/// Layout of an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// A pile, one card upon the other, top first.
    Pile,
    /// A row, side by side.
    Row,
    /// A player's hand.
    Hand,
}

/// One place in an area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// A card the viewer knows.
    Card(
        #[ts(as = "CardView")]
        #[schemars(with = "CardView")]
        Shared<CardView>,
    ),
    /// Some cards the viewer does not know.
    Hidden {
        /// Number of these cards.
        count: u32,
    },
}

impl Slot {
    /// The card, if the viewer knows it.
    pub fn card(&self) -> Option<&CardView> {
        match self {
            Slot::Card(card) => Some(card),
            Slot::Hidden { .. } => None,
        }
    }

    /// The card, to be changed.
    pub(crate) fn card_mut(&mut self) -> Option<&mut CardView> {
        match self {
            Slot::Card(card) => Some(card.make_mut()),
            Slot::Hidden { .. } => None,
        }
    }
}

impl From<CardView> for Slot {
    fn from(card: CardView) -> Self {
        Slot::Card(card.into())
    }
}

/// A relation between two things on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Link {
    /// The thing it begins at.
    pub from: Anchor,
    /// The thing it points to.
    pub to: Anchor,
    /// Kind of the relation: `targets`, `blocks`.
    pub kind: Word,
}

/// A place to point at on the table: one end of a link, or a thing to click.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Anchor {
    /// A card, by its handle.
    Card(u32),
    /// An area, by its id.
    Zone(Word),
    /// A seat.
    Seat(Seat),
    /// An item of the stack, by its handle.
    Item(u32),
}

/// A number to show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Track {
    /// A stable word: `candy`.
    pub id: Word,
    /// The name people read.
    pub title: Text,
    /// The seat it belongs to; `null` if it is everybody's.
    pub owner: Option<Seat>,
    /// Its value.
    pub value: i32,
    /// Its greatest value; `null` if there is none.
    pub max: Option<i32>,
}

/// A table of words and numbers, such as a score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Sheet {
    /// A stable word: `scores`.
    pub id: Word,
    /// The name people read.
    pub title: Text,
    /// The heading of each column.
    pub columns: Vec<Text>,
    /// The rows, each as wide as `columns`.
    pub rows: Vec<Vec<Cell>>,
}

/// A cell of a sheet: a value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// An empty cell.
    Empty,
    /// A number.
    Number(i32),
    /// A seat, shown by the name of its player.
    Seat(Seat),
    /// A prediction, what came of it, and what that is worth.
    Score {
        /// The prediction; `null` if that is not known.
        bid: Option<i32>,
        /// The number won, to compare with the prediction.
        won: i32,
        /// The points for it; `null` until they are given.
        points: Option<i32>,
    },
    /// A text.
    Text(Text),
}

impl<T: Into<Text>> From<T> for Cell {
    fn from(text: T) -> Self {
        Cell::Text(text.into())
    }
}

/// A step of the flow bar.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct FlowStep {
    /// A stable word for the step.
    pub id: Word,
    /// The name people read.
    pub title: Text,
    /// Whether the game is in this step now.
    pub now: bool,
    /// Whether players usually want to be asked in this step although nothing happens; absent where nobody ever is.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<Stop>,
}

impl FlowStep {
    /// A step in which nobody is asked unless something happens.
    pub fn new(id: impl Into<Word>, title: impl Into<Text>, now: bool) -> Self {
        FlowStep { id: id.into(), title: title.into(), now, stop: None }
    }
}

/// Whether players usually want to be asked in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Stop {
    /// Whether in their own turn.
    pub own: bool,
    /// Whether in the turn of somebody else.
    pub other: bool,
}

/// An item on the stack or in the bag.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct StackItem {
    /// The number anchors refer to it by.
    pub handle: u32,
    /// The name people read.
    pub title: Text,
    /// Its effect, in words.
    pub text: Text,
    /// The seat it belongs to; `null` if it is nobody's.
    pub owner: Option<Seat>,
    /// The card that was played, or whose ability it is, as it is printed: for its picture. Nothing refers to it by its
    /// handle, which is that of the item.
    #[ts(optional, as = "Option<CardView>")]
    #[schemars(with = "Option<CardView>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Shared<CardView>>,
}

/// End of a game: the results and the reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Ending {
    /// The result of each seat, from seat 0 on.
    pub standings: Vec<Standing>,
    /// The results in words, each to follow the name of its player.
    #[ts(optional, as = "Option<Vec<Text>>")]
    #[serde(default)]
    pub results: Vec<Text>,
    /// The reason it ended for, in words.
    pub text: Text,
}

impl Ending {
    /// The end of a game with this outcome.
    pub fn new(info: &GameInfo, outcome: Outcome) -> Self {
        let standings = outcome.standings().to_vec();
        let results = standings.iter().map(|standing| standing.text(info)).collect();
        Ending { standings, results, text: outcome.why() }
    }
}

//! What a viewer is shown: one shape for all games, so that one client serves them all.
//!
//! A view is made from [`Game::Known`](crate::Game::Known) alone and therefore cannot show what the viewer
//! may not know. A card whose face the viewer does not know is one of a count and has no handle.
//!
//! Written as JSON, lists that are empty for most games or most cards are left out.

use serde::{Deserialize, Serialize};

use crate::text::{Text, Word};
use crate::{Choice, GameInfo, Outcome, Progress, Seat, Seats, Standing, Viewer};

/// Everything on the table as one viewer sees it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The id of the game.
    pub game: Word,
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

    /// Shows what is asked of whom; nothing if nobody is.
    pub fn ask(&mut self, seats: Seats, text: impl Into<Text>, progress: Progress) {
        for view in &mut self.seats {
            view.asked = seats.has(view.seat);
        }
        if !seats.is_empty() {
            self.prompt = Some(Prompt::new(seats, text, progress));
        }
    }
}

/// What a seat is to the game just now.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Has the turn.
    Active,
    /// Goes first in this game.
    First,
    /// Deals.
    Dealer,
    /// Leads to the next trick, or led to the one that lies there.
    Leader,
    /// Takes the trick as it lies.
    Winning,
    /// Has answered in secret what others are still asked.
    Answered,
    /// Has kept the cards it was dealt.
    Kept,
    /// Takes another turn after this one.
    ExtraTurn,
    /// Says what of all that waits resolves next.
    Resolving,
    /// Has left the game.
    Left,
}

/// A seat as seen.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// Whether an answer of this seat is awaited.
    pub asked: bool,
    /// What it is to the game just now.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Role>>"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roles: Vec<Role>,
    /// A short remark: "deals", "has answered".
    #[cfg_attr(feature = "typescript", ts(optional))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Zone {
    /// A stable word, unique in a view: `present`, `hand_0`.
    pub id: Word,
    /// What it is, whoever has it: `hand`. Clients know an area by this word and its owner.
    pub kind: Word,
    /// The name people read.
    pub title: Text,
    /// Whose it is, if it is somebody's.
    pub owner: Option<Seat>,
    /// How to lay it out.
    pub layout: Layout,
    /// Its cards in order, faces or counts.
    pub slots: Vec<Slot>,
    /// The colour that counts there: the trump that was turned up, or the suit that was led.
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Word>,
    /// A short remark: "comes back next turn".
    #[cfg_attr(feature = "typescript", ts(optional))]
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
    pub fn of(owner: Seat, kind: &'static str, title: impl Into<Text>, layout: Layout) -> Self {
        let id = format!("{kind}_{}", owner.0);
        Zone { kind: kind.into(), owner: Some(owner), ..Zone::new(id, title, layout) }
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
#[expect(
    clippy::large_enum_variant,
    reason = "most places hold a card, and a box each would cost more than it saves"
)]
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
            Slot::Card(card) => Some(card),
            Slot::Hidden { .. } => None,
        }
    }
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
    pub name: Text,
    /// What it does, in words.
    pub text: Text,
    /// A word clients map to a symbol.
    pub symbol: Word,
    /// What it is, the most important first: `creature`, `song`.
    #[cfg_attr(feature = "typescript", ts(optional, type = "string[]"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<Word>,
    /// Of which kinds it is: `hound`.
    #[cfg_attr(feature = "typescript", ts(optional, type = "string[]"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<Word>,
    /// Its colours: suit, aspects, inks.
    #[cfg_attr(feature = "typescript", ts(optional, type = "string[]"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<Word>,
    /// The keywords it has now, as the sheet of keywords calls them.
    #[cfg_attr(feature = "typescript", ts(optional, type = "string[]"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Word>,
    /// A word clients map to a picture.
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub art: Word,
    /// What it costs its holder now.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Price>,
    /// Who laid it there, as in a trick.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// Counters lying on it.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Counter>>"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<Counter>,
    /// Its numbers, as printed and as they stand.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<CardNumber>>"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<CardNumber>,
    /// Words such as `tapped`, `attacking`, `used`.
    #[cfg_attr(feature = "typescript", ts(optional, type = "string[]"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<Word>,
    /// The handle of the card it is attached to.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<u32>,
}

impl CardView {
    /// A card with nothing but a name.
    pub fn new(handle: u32, name: impl Into<Text>) -> Self {
        CardView { handle, name: name.into(), ..CardView::default() }
    }
}

/// A price: so much of anything, and so much of certain colours.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Price {
    /// What is paid: `candy`, `ink`, `resource`.
    pub unit: Word,
    /// So many of any colour.
    pub any: u32,
    /// How many times X comes to that.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    #[serde(default, skip_serializing_if = "is_zero")]
    pub x: u32,
    /// So many of each of these colours.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Pips>>"))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<Pips>,
}

/// A part of a price: so many of one colour.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pips {
    /// The colour.
    pub colour: Word,
    /// How many.
    pub count: u32,
}

impl Price {
    /// So many of one unit, of any colour.
    pub fn of(unit: &'static str, any: impl Into<u32>) -> Self {
        Price { unit: unit.into(), any: any.into(), ..Price::default() }
    }
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Counters of one kind on a card.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counter {
    /// What they are: `candy`.
    pub kind: Word,
    /// How many.
    pub count: u32,
}

/// A number of a card.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardNumber {
    /// Which: `power`.
    pub kind: Word,
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
    pub kind: Word,
}

/// Something on the table one can point at.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Track {
    /// A stable word: `candy`.
    pub id: Word,
    /// The name people read.
    pub title: Text,
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
    pub id: Word,
    /// The name people read.
    pub title: Text,
    /// The heading of each column.
    pub columns: Vec<Text>,
    /// The rows, each as wide as `columns`.
    pub rows: Vec<Vec<Cell>>,
}

/// A cell of a sheet: a value.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// Nothing stands there.
    Empty,
    /// A number.
    Number(i32),
    /// A seat, shown by the name of its player.
    Seat(Seat),
    /// A prediction, what came of it, and what that is worth.
    Score {
        /// What was predicted; nothing if that is not known.
        bid: Option<i32>,
        /// What was won.
        won: i32,
        /// The points for it, once they are given.
        points: Option<i32>,
    },
    /// Words.
    Text(Text),
}

impl<T: Into<Text>> From<T> for Cell {
    fn from(text: T) -> Self {
        Cell::Text(text.into())
    }
}

/// A step of the flow bar.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FlowStep {
    /// A stable word.
    pub id: Word,
    /// The name people read.
    pub title: Text,
    /// Whether the game is there now.
    pub now: bool,
    /// Where players may want to be asked although nothing happens: whether they usually do.
    #[cfg_attr(feature = "typescript", ts(optional))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stop {
    /// In their own turn.
    pub own: bool,
    /// In the turn of somebody else.
    pub other: bool,
}

/// An item on the stack or in the bag.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StackItem {
    /// What links refer to.
    pub handle: u32,
    /// What it is called.
    pub title: Text,
    /// What it will do.
    pub text: Text,
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
    pub text: Text,
    /// Where in a compound decision this question stands.
    pub progress: Progress,
    /// Whether the text says how far the decision has come.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub counted: bool,
    /// The window this is, if the viewer may pass: what standing orders look at.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<Window>,
}

impl Prompt {
    /// What is asked of these seats.
    pub fn new(seats: Seats, text: impl Into<Text>, progress: Progress) -> Self {
        Prompt { seats: seats.iter().collect(), text: text.into(), progress, counted: false, window: None }
    }
}

/// A window to act or pass in, as the viewer who is asked sees it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// The code of the pass.
    pub pass: u32,
    /// Whose turn it is.
    pub turn: Whose,
    /// Whether nothing but passing and making resources can be done.
    pub idle: bool,
    /// Whether a stop in this step counts: some steps are of interest only if somebody attacks.
    pub stops: bool,
    /// Whose is what would happen next, if anything waits.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Whose>,
}

/// Whose something is, seen by one viewer.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The viewer's.
    Own,
    /// Somebody else's.
    Other,
}

impl View {
    /// The pass to be made for the viewer where players usually do not want to be asked; none if they are to be asked. What
    /// somebody else lets wait is never passed over if there is anything to answer it with.
    pub fn usual_pass(&self) -> Option<u32> {
        let window = self.prompt.as_ref()?.window?;
        let asked = match window.next {
            Some(whose) => whose == Whose::Other,
            None => window.stops && self.has_usual_stop(window.turn),
        };
        (window.idle || !asked).then_some(window.pass)
    }

    /// Whether players usually want to be asked in the step the game is in.
    fn has_usual_stop(&self, turn: Whose) -> bool {
        let Some(step) = self.flow.iter().find(|step| step.now) else { return true };
        step.stop.is_some_and(|stop| if turn == Whose::Own { stop.own } else { stop.other })
    }
}

/// A choice on offer.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// The dense code of the choice.
    pub code: u32,
    /// Its notation: what one types, and what records hold.
    pub notation: Word,
    /// The game's own word for this kind of choice: `use`, `bid`, `play`.
    pub kind: Word,
    /// What it does, in words.
    pub text: Text,
    /// The things one would click to make it.
    pub on: Vec<Anchor>,
    /// The facts of it.
    #[serde(flatten)]
    pub facts: OfferFacts,
}

/// What programs may want to know of a choice on offer besides its kind.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct OfferFacts {
    /// What it costs.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Price>,
    /// The number it names or brings: tricks predicted, lore gained, the value of X.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// The colour it names.
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Word>,
    /// What the thing that is chosen is for: `sing`, `sacrifice`.
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purpose: Option<Word>,
    /// Where what one clicks goes by it.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Anchor>,
    /// What it is about, if that is not what one clicks.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Anchor>,
    /// What it does to the course of the game.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub does: Option<Does>,
}

/// What a choice does to the course of the game.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Does {
    /// It passes: whatever comes next happens.
    Pass,
    /// It ends the turn.
    EndTurn,
    /// It makes resources to pay with, and nothing else.
    MakeResources,
}

impl Offer {
    /// Offers `choice`, whose code and kind speak for themselves.
    pub fn new(
        choice: impl Choice,
        notation: impl Into<Word>,
        text: impl Into<Text>,
        on: Vec<Anchor>,
    ) -> Self {
        let (code, kind) = (choice.code(), choice.kind().into());
        Offer { code, notation: notation.into(), kind, text: text.into(), on, facts: OfferFacts::default() }
    }

    /// Adds facts.
    #[must_use]
    pub fn with(mut self, facts: OfferFacts) -> Self {
        self.facts = facts;
        self
    }
}

/// How a game ended.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// One standing per seat.
    pub standings: Vec<Standing>,
    /// The same in words, to stand after the name of the player.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Text>>"))]
    #[serde(default)]
    pub results: Vec<Text>,
    /// Why, in words.
    pub text: Text,
}

impl Ending {
    /// How a game ended.
    pub fn new(info: &GameInfo, outcome: Outcome) -> Self {
        let standings = outcome.standings().to_vec();
        let results = standings.iter().map(|standing| standing.text(info)).collect();
        Ending { standings, results, text: outcome.why() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASS: u32 = 7;

    /// A view of a window in a step where one usually stops as `stop` says.
    fn view(turn: Whose, stop: Option<Stop>, change: impl FnOnce(&mut Window)) -> View {
        let mut window = Window { pass: PASS, turn, idle: false, stops: true, next: None };
        change(&mut window);
        let mut view = View::new("game", Viewer::Seat(Seat(0)), 3, 2);
        view.flow = vec![FlowStep { stop, ..FlowStep::new("step", "Step", true) }];
        let prompt = Prompt::new(Seats::one(Seat(0)), "Act or pass.", Progress::WHOLE);
        view.prompt = Some(Prompt { window: Some(window), ..prompt });
        view
    }

    const OWN: Option<Stop> = Some(Stop { own: true, other: false });

    #[test]
    fn one_is_asked_where_one_usually_stops() {
        assert_eq!(view(Whose::Own, OWN, |_| {}).usual_pass(), None);
        assert_eq!(view(Whose::Other, OWN, |_| {}).usual_pass(), Some(PASS));
        assert_eq!(view(Whose::Own, None, |_| {}).usual_pass(), Some(PASS));
        assert_eq!(
            view(Whose::Own, OWN, |window| window.stops = false).usual_pass(),
            Some(PASS),
            "nobody attacks"
        );
    }

    #[test]
    fn what_others_do_is_never_passed_over() {
        assert_eq!(view(Whose::Other, None, |window| window.next = Some(Whose::Other)).usual_pass(), None);
        let own = view(Whose::Own, OWN, |window| window.next = Some(Whose::Own));
        assert_eq!(own.usual_pass(), Some(PASS), "the own spell happens");
    }

    #[test]
    fn who_can_do_nothing_is_not_asked() {
        let idle = view(Whose::Own, OWN, |window| (window.idle, window.next) = (true, Some(Whose::Other)));
        assert_eq!(idle.usual_pass(), Some(PASS));
    }

    #[test]
    fn only_passing_is_done_for_somebody() {
        let mut view = view(Whose::Own, None, |_| {});
        if let Some(prompt) = &mut view.prompt {
            prompt.window = None;
        }
        assert_eq!(view.usual_pass(), None);
    }
}

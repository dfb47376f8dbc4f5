//! Open state: everything about a game that all viewers may know, and the predicates over it.

use std::fmt;

use kernel::{Leave, Progress, Seat};
use serde::{Deserialize, Serialize};

use super::Options;
use super::cards::{Card, Cards, Definition, Kind, Op, Register};

/// Most creatures on one side. A creature for which there is no place does not enter.
pub(super) const SIDE_MAX: usize = 6;
pub(super) const PLACES: usize = 2 * SIDE_MAX;
/// Energy of a turn is its number, up to this.
pub(super) const ENERGY_MAX: u8 = 5;

/// A place for a creature: `a1` to `a6` before the first seat, `b1` to `b6` before the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Place(pub(super) u8);

impl Place {
    pub(super) fn all() -> impl Iterator<Item = Place> {
        (0..PLACES as u8).map(Place)
    }

    pub(super) fn of(seat: Seat) -> impl Iterator<Item = Place> {
        Place::all().filter(move |place| place.controller() == seat)
    }

    /// Nothing changes sides, so the place says whose creature it is.
    pub(super) fn controller(self) -> Seat {
        Seat(self.0 / SIDE_MAX as u8)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.controller() == Seat(0) { 'a' } else { 'b' };
        write!(f, "{side}{}", usize::from(self.0) % SIDE_MAX + 1)
    }
}

impl From<Place> for String {
    fn from(place: Place) -> String {
        place.to_string()
    }
}

impl TryFrom<String> for Place {
    type Error = String;

    fn try_from(text: String) -> Result<Place, String> {
        Place::all()
            .find(|place| place.to_string() == text)
            .ok_or_else(|| format!("\"{text}\" is no place: it is a1 to a{SIDE_MAX} or b1 to b{SIDE_MAX}"))
    }
}

/// A creature as it was when somebody spoke of it. Every time something enters a public zone it gets a new
/// handle, so once the creature has left, this refers to nothing, whatever has taken its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ref {
    pub(super) place: Place,
    pub(super) handle: u32,
}

/// A creature on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Object {
    pub(super) card: Card,
    pub(super) handle: u32,
    /// The turn in which it entered; it attacks from the next one on.
    pub(super) entered: u8,
    #[serde(default)]
    pub(super) damage: i16,
    #[serde(default)]
    pub(super) boost: i16,
    #[serde(default)]
    pub(super) attacking: bool,
    /// Blocked stays blocked although the blockers leave.
    #[serde(default)]
    pub(super) blocked: bool,
    #[serde(default)]
    pub(super) blocks: Option<Ref>,
}

impl Object {
    pub(super) fn power(&self) -> i16 {
        self.card.definition().power + self.boost
    }

    pub(super) fn toughness(&self) -> i16 {
        self.card.definition().toughness + self.boost
    }
}

/// A card in a graveyard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Buried {
    pub(super) card: Card,
    pub(super) handle: u32,
}

/// Value of a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Value {
    #[default]
    Nothing,
    Card(Card),
    Creature(Ref),
    Player(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Part {
    /// The card itself: its program, or the creature it is.
    Spell,
    /// The triggered ability of a creature, which may be long gone.
    Trigger,
}

/// Something on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Item {
    pub(super) handle: u32,
    pub(super) card: Card,
    pub(super) part: Part,
    pub(super) controller: Seat,
    #[serde(default)]
    pub(super) registers: [Value; 2],
}

impl Item {
    pub(super) fn new(handle: u32, card: Card, part: Part, controller: Seat) -> Self {
        Item { handle, card, part, controller, registers: [Value::Nothing; 2] }
    }

    pub(super) fn program(&self) -> &'static [Op] {
        let definition = self.card.definition();
        match self.part {
            Part::Spell => definition.program,
            Part::Trigger => definition.trigger.map_or(&[], |(_, program)| program),
        }
    }

    pub(super) fn at(&self, register: Register) -> Value {
        self.registers[register as usize]
    }
}

/// A resolution under way: the continuation as data.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Frame {
    pub(super) item: Item,
    /// The instruction to run next, or the one that waits for an answer.
    pub(super) next: u8,
}

impl Frame {
    pub(super) fn op(&self) -> Option<Op> {
        self.item.program().get(usize::from(self.next)).copied()
    }
}

/// An ability that has triggered and is not yet on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Trigger {
    pub(super) card: Card,
    pub(super) controller: Seat,
}

/// The steps of a turn, in order. Both players get priority in each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum TurnStep {
    Begin,
    Main,
    Attack,
    Block,
    Damage,
    End,
}

/// A row per step: the step, its word, what happens before anybody gets priority.
pub(super) const STEPS: [(TurnStep, &str, &str); 6] = [
    (TurnStep::Begin, "begin", "Energy is refreshed; the active player draws a card."),
    (TurnStep::Main, "main", "Creatures and sorceries may be played while the stack is empty."),
    (TurnStep::Attack, "attack", "The active player says which creatures attack."),
    (TurnStep::Block, "block", "The other player says what blocks; skipped if nothing attacks."),
    (TurnStep::Damage, "damage", "All combat damage is dealt at once; skipped if nothing attacks."),
    (TurnStep::End, "end", "Afterwards damage wears off and boosts end."),
];

/// Question asked of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Play something or pass?
    Priority,
    /// Target of the spell just played.
    Target,
    /// Card of the hand to discard.
    Discard,
    /// Creature an effect means.
    Creature,
    /// Does the card looked at stay on top?
    Look,
    /// Next of the own waiting triggers to go on the stack.
    Order,
    /// Does this creature attack?
    Attack(Place),
    /// Attacker this creature blocks, if any.
    Block(Place),
}

/// Ending of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ending {
    Beaten(Seat),
    BothBeaten,
    TurnLimit,
    Left(Seat, Leave),
}

/// The open part of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Player {
    pub(super) life: i16,
    pub(super) energy: u8,
    /// Tried to draw from an empty library; loses at the next check.
    pub(super) drew_nothing: bool,
    /// Cards of the hand that everybody has seen.
    pub(super) shown: Cards,
    /// Places of the library its owner has looked at, as bits: bit 0 is the bottom card.
    pub(super) looked: u64,
    /// Cards everybody has proof of being in the deck, wherever they are now.
    pub(super) seen: Cards,
}

/// Everything open. A part of the state and, as it is, of what every viewer knows.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Table {
    pub(super) options: Options,
    pub(super) turn: u8,
    pub(super) first: Seat,
    pub(super) step: TurnStep,
    /// Whether the step's own action is done.
    pub(super) entered: bool,
    pub(super) priority: Seat,
    pub(super) passes: u8,
    pub(super) asked: Seat,
    pub(super) question: Question,
    /// Triggers ordered so far in this decision.
    pub(super) ordered: u8,
    /// The last handle given out.
    pub(super) issued: u32,
    pub(super) ending: Option<Ending>,
    pub(super) players: [Player; 2],
    pub(super) field: [Option<Object>; PLACES],
    pub(super) graveyards: [Vec<Buried>; 2],
    pub(super) stack: Vec<Item>,
    pub(super) waiting: Vec<Trigger>,
    pub(super) agenda: Vec<Frame>,
}

impl Default for Table {
    /// The first main step of a game in which nothing has happened.
    fn default() -> Self {
        let options = Options::default();
        Table {
            options,
            turn: 1,
            first: Seat(0),
            step: TurnStep::Main,
            entered: true,
            priority: Seat(0),
            passes: 0,
            asked: Seat(0),
            question: Question::Priority,
            ordered: 0,
            issued: 0,
            ending: None,
            players: [Player { life: i16::from(options.life), ..Player::default() }; 2],
            field: [None; PLACES],
            graveyards: [Vec::new(), Vec::new()],
            stack: Vec::new(),
            waiting: Vec::new(),
            agenda: Vec::new(),
        }
    }
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Table {
            graveyards: self.graveyards.clone(),
            stack: self.stack.clone(),
            waiting: self.waiting.clone(),
            agenda: self.agenda.clone(),
            ..*self
        }
    }

    /// Keeps the vectors' memory: search copies states all the time.
    fn clone_from(&mut self, from: &Self) {
        let mut graveyards = std::mem::take(&mut self.graveyards);
        let mut stack = std::mem::take(&mut self.stack);
        let mut waiting = std::mem::take(&mut self.waiting);
        let mut agenda = std::mem::take(&mut self.agenda);
        graveyards.clone_from(&from.graveyards);
        stack.clone_from(&from.stack);
        waiting.clone_from(&from.waiting);
        agenda.clone_from(&from.agenda);
        *self = Table { graveyards, stack, waiting, agenda, ..*from };
    }
}

/// The other one of two.
pub(super) fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Table {
    pub(super) fn active(&self) -> Seat {
        if self.turn % 2 == 1 { self.first } else { other(self.first) }
    }

    pub(super) fn at(&self, place: Place) -> Option<&Object> {
        self.field[usize::from(place.0)].as_ref()
    }

    pub(super) fn at_mut(&mut self, place: Place) -> Option<&mut Object> {
        self.field[usize::from(place.0)].as_mut()
    }

    pub(super) fn creatures(&self) -> impl Iterator<Item = (Place, &Object)> {
        Place::all().filter_map(|place| Some((place, self.at(place)?)))
    }

    /// The creature meant, unless it has left.
    pub(super) fn find(&self, creature: Ref) -> Option<&Object> {
        self.at(creature.place).filter(|object| object.handle == creature.handle)
    }

    pub(super) fn find_mut(&mut self, creature: Ref) -> Option<&mut Object> {
        self.at_mut(creature.place).filter(|object| object.handle == creature.handle)
    }

    pub(super) fn issue(&mut self) -> u32 {
        self.issued += 1;
        self.issued
    }

    /// The cards of a seat's deck whose whereabouts everybody knows.
    pub(super) fn located(&self, seat: Seat) -> Cards {
        let graveyard = self.graveyards[seat.index()].iter().map(|buried| buried.card);
        let field = Place::of(seat).filter_map(|place| self.at(place)).map(|object| object.card);
        let items = self.stack.iter().chain(self.agenda.iter().map(|frame| &frame.item));
        let spells = items.filter(|item| item.part == Part::Spell && item.controller == seat);
        let public = graveyard.chain(field).chain(spells.map(|item| item.card));
        public.filter(|card| card.is_collectible()).chain(self.players[seat.index()].shown.iter()).collect()
    }

    pub(super) fn may_attack(&self, place: Place) -> bool {
        place.controller() == self.active() && self.at(place).is_some_and(|object| object.entered < self.turn)
    }

    pub(super) fn may_block(&self, place: Place) -> bool {
        place.controller() != self.active() && self.at(place).is_some()
    }

    pub(super) fn is_attacker(&self, place: Place) -> bool {
        self.at(place).is_some_and(|object| object.attacking)
    }

    pub(super) fn is_attacked(&self) -> bool {
        Place::all().any(|place| self.is_attacker(place))
    }

    pub(super) fn blockers(&self, attacker: Ref) -> impl Iterator<Item = (Place, &Object)> {
        self.creatures().filter(move |(_, object)| object.blocks == Some(attacker))
    }

    fn blockers_after(&self, place: Place) -> usize {
        Place::all().filter(|&later| later > place && self.may_block(later)).count()
    }

    /// Whether the declaration can still be completed if `blocker` blocks what stands at `attacker`, or
    /// nothing. Attackers that need two blockers and have one each need another of those still to come;
    /// every creature can block every attacker, so counting decides.
    pub(super) fn can_complete(&self, blocker: Place, attacker: Option<Place>) -> bool {
        let in_need = self.creatures().filter(|&(place, object)| {
            let before = self.blockers(Ref { place, handle: object.handle }).count();
            let blocks = before + usize::from(attacker == Some(place));
            object.attacking && object.card.definition().menace && blocks == 1
        });
        in_need.count() <= self.blockers_after(blocker)
    }

    /// The different triggers a seat has waiting.
    pub(super) fn waiting_kinds(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let own: Cards = self.waiting_of(seat).collect();
        Card::all().filter(move |&card| own.count(card) > 0)
    }

    pub(super) fn waiting_of(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.waiting.iter().filter(move |trigger| trigger.controller == seat).map(|trigger| trigger.card)
    }

    /// Whether `definition` may be played as far as time goes.
    pub(super) fn is_time_for(&self, definition: &Definition, seat: Seat) -> bool {
        let main = self.step == TurnStep::Main && seat == self.active() && self.stack.is_empty();
        definition.kind == Kind::Instant || main
    }

    pub(super) fn progress(&self) -> Progress {
        let count = |places: &dyn Fn(Place) -> bool| Place::all().filter(|&place| places(place)).count();
        let (made, left) = match self.question {
            Question::Attack(now) => (
                count(&|place| place < now && self.may_attack(place)),
                count(&|place| place >= now && self.may_attack(place)),
            ),
            Question::Block(now) => (
                count(&|place| place < now && self.may_block(place)),
                count(&|place| place >= now && self.may_block(place)),
            ),
            // The last one needs no question.
            Question::Order => {
                (usize::from(self.ordered), self.waiting_of(self.asked).count().saturating_sub(1))
            }
            _ => return Progress::WHOLE,
        };
        Progress { made: made as u16, left: left as u16 }
    }
}

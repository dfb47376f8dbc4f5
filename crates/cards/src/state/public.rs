//! Public state: everything that everybody may know.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use wording::ast::{Aspect, Keyword, Kind, Prevented, Restriction};

use crate::definition::card::{CardId, Dialect};
use crate::definition::compile::ProgramId;
use crate::definition::variants::RuleVariants;
use crate::engine::floating::{Delayed, Floating};
use crate::engine::inkwell::Inkwell;
use crate::engine::under::Under;
use crate::state::item::{Frame, Item, Value};
use crate::state::layers::LayerInputs;
use crate::state::object::{Buried, Handle, Permanent};
use crate::state::resource_pool::ResourcePool;
use crate::state::seats::SEATS_MAX;

/// Most permanents at once; a game that would need more is a draw (DUEL 5.4).
pub const FIELD_MAX: usize = 250;

/// Most items on the stack; a game that would need more is a draw (DUEL 5.4).
pub const STACK_MAX: usize = 250;

/// Bound on the absolute value of numbers.
pub const NUMBER_MAX: i16 = 10_000;

/// A zone a card can be in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// The pile cards are drawn from.
    Library,
    /// The cards a player holds.
    Hand,
    /// The spells and abilities that wait to resolve.
    Stack,
    /// The permanents in play.
    Battlefield,
    /// The pile of used cards.
    Graveyard,
    /// The cards set aside by effects.
    Exile,
    /// The cards that pay in Lorcana.
    Inkwell,
    /// The place under a permanent.
    Under,
    /// No zone: tokens and copies come from there and go there.
    Nowhere,
}

/// Modification of an object, with everything worked out that had to be when it was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Modification {
    /// Copy of this card.
    Copy(CardId),
    /// Control by this seat.
    Control(Seat),
    /// Kind in place of its own.
    Kind(#[serde(with = "written::kind")] Kind),
    /// Aspect in place of its own.
    Aspect(#[serde(with = "written::aspect")] Aspect),
    /// Additional keyword.
    Gains(#[serde(with = "written::keyword")] Keyword),
    /// Loss of a keyword.
    Loses(#[serde(with = "written::keyword")] Keyword),
    /// Loss of all abilities.
    Mute,
    /// Additional restriction.
    Restricted(#[serde(with = "written::restriction")] Restriction),
    /// Base power and toughness.
    Becomes(u8, u8),
    /// Change of power and toughness.
    Plus(i16, i16),
    /// Change of lore.
    PlusLore(i16),
    /// Exchange of power and toughness.
    Switch,
    /// Restriction of all permanents an instruction speaks of: `creatures without flying can't attack`. Which they are
    /// may change, so they are looked up each time.
    Rule {
        /// The program of the instruction.
        program: ProgramId,
        /// Index of the instruction there.
        at: u8,
        /// Controller of the text, its `you`.
        you: Seat,
        /// Source of the text, its `this`.
        source: Handle,
    },
}

/// End of the duration of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Cleanup of this turn.
    EndOfTurn,
    /// Beginning of this seat's next turn.
    TurnOf(Seat),
    /// Departure of this object.
    Leaves(Handle),
    /// No end by itself.
    Forever,
}

/// Modifier an effect made of one object, for a while. They are kept in the order they were made, which is that of time
/// stamps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modifier {
    /// The object it modifies; none for a rule.
    pub on: Handle,
    /// The modification.
    pub what: Modification,
    /// The time it ends.
    pub until: Until,
    /// Time stamp; permanents have their handle as theirs, and both come from one counter.
    pub stamp: u32,
}

/// Prevention of damage in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shield {
    /// Recipient of the damage; nothing is everybody.
    pub to: Value,
    /// Part of the damage that is prevented.
    #[serde(with = "written::prevented")]
    pub what: Prevented,
}

/// A card in exile that comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PendingReturn {
    /// The card in exile.
    pub what: Handle,
    /// Object whose departure brings it back; if none, the beginning of the next end step does.
    pub when: Handle,
    /// The card that sent it there.
    pub by: CardId,
    /// Controller of that card.
    pub controller: Seat,
}

/// Last known information about an object that left: texts may still speak of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastKnown {
    /// Identity it had.
    pub was: Handle,
    /// Identity it has now, if it has one.
    pub is: Handle,
    /// The card whose text it had.
    pub card: CardId,
    /// Last controller.
    pub controller: Seat,
    /// Its power.
    pub power: i16,
    /// Its lore.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lore: i16,
    /// The damage on it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub damage: i16,
    /// Number of cards under it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub under: i16,
}

impl LastKnown {
    /// Returns the last known information about a permanent that leaves, or is covered, and is `is` from now on.
    pub(crate) fn new(permanent: &Permanent, is: Handle, under: i16) -> LastKnown {
        // No text of Duel asks for it, and stored positions of Duel do not have it.
        let damage = match permanent.card.dialect() {
            Dialect::Duel => 0,
            Dialect::Lorcana => permanent.damage,
        };
        LastKnown {
            was: permanent.handle,
            is,
            card: permanent.now.card,
            controller: permanent.now.controller,
            power: permanent.now.power,
            lore: permanent.now.lore,
            damage,
            under,
        }
    }
}

fn is_zero(number: &i16) -> bool {
    *number == 0
}

/// A challenge under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Challenge {
    /// The character that challenges.
    #[serde(rename = "attacker")]
    pub challenger: Handle,
    /// The character or location that is challenged.
    pub defender: Handle,
}

impl Challenge {
    /// The other one of the two, if this is one of them.
    pub fn against(&self, one: Handle) -> Option<Handle> {
        if one == self.challenger {
            Some(self.defender)
        } else {
            (one == self.defender).then_some(self.challenger)
        }
    }
}

/// The public state of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// Life; in Lorcana, lore.
    pub life: i16,
    /// Poison counters.
    pub poison: u8,
    /// Resources to pay with.
    pub resources: ResourcePool,
    /// Generators played, or cards put into the inkwell by choice, this turn.
    pub generators: u8,
    /// Whether they tried to draw from an empty library since the last check.
    pub drew_nothing: bool,
    /// Whether a text makes them lose at the next check.
    pub loses: bool,
    /// Whether they gained life this turn.
    pub gained: bool,
    /// Whether they attacked this turn.
    pub attacked: bool,
    /// Whether they have lost or left; nothing of theirs is asked any more.
    pub out: bool,
}

impl Default for Player {
    fn default() -> Self {
        Player {
            life: 20,
            poison: 0,
            resources: ResourcePool::default(),
            generators: 0,
            drew_nothing: false,
            loses: false,
            gained: false,
            attacked: false,
            out: false,
        }
    }
}

/// Public state of any game on this layer.
#[derive(PartialEq, Eq, Debug)]
pub struct PublicState {
    /// The number of the turn, from 1.
    pub turn: u16,
    /// Active seat, the one to take this turn.
    pub active: Seat,
    /// Number of seats.
    pub seats: u8,
    /// The players.
    pub players: [Player; SEATS_MAX],
    /// The battlefield, in the order things came; handles rise.
    pub field: Vec<Permanent>,
    /// Number of cards in each hand.
    pub hands: [u8; SEATS_MAX],
    /// Graveyards, the oldest card first.
    pub graveyards: [Vec<Buried>; SEATS_MAX],
    /// Cards in exile, by owner.
    pub exile: [Vec<Buried>; SEATS_MAX],
    /// Numbers of ready and exerted cards in each inkwell.
    pub ink: [Inkwell; SEATS_MAX],
    /// Cards under permanents, the lowest of each first.
    pub under: Vec<Under>,
    /// The stack, the next to resolve last.
    pub stack: Vec<Item>,
    /// Triggers that wait to be put on the stack.
    pub waiting: Vec<Item>,
    /// Item that resolves now, with its progress.
    pub frame: Option<Frame>,
    /// Modifiers effects made of objects.
    pub modifiers: Vec<Modifier>,
    /// Preventions of damage in this turn.
    pub shields: Vec<Shield>,
    /// Cards in exile that come back.
    pub returns: Vec<PendingReturn>,
    /// Last known information about objects that left and may still be spoken of.
    pub last_known: Vec<LastKnown>,
    /// Cards of each hand that everybody has seen go there, in order of their places in the pool.
    pub shown: [Vec<CardId>; SEATS_MAX],
    /// Triggers that float for the rest of the turn.
    pub floating: Vec<Floating>,
    /// Triggers that come once, at a step.
    pub delayed: Vec<Delayed>,
    /// The challenge under way.
    pub challenge: Option<Challenge>,
    /// Whether the marked objects wait to leave together until somebody has decided where to.
    pub departing: bool,
    /// Turns to be taken after this one, the next last.
    pub extra_turns: Vec<Seat>,
    /// Whether a creature died this turn.
    pub creature_died: bool,
    /// Number of identities given out so far.
    pub issued: u32,
    /// The kinds of events abilities on the battlefield wait for, one bit each.
    pub listening: u32,
    /// Whether the characteristics have to be worked out again.
    pub stale: bool,
    /// Whether they depend on more than arrivals and departures, and have to be worked out again whenever that changes.
    pub volatile: bool,
    /// Inputs to the layers when they were worked out last.
    pub layer_inputs: LayerInputs,
    /// Rule variants of the game.
    pub variants: RuleVariants,
    /// Index among the waiting triggers of the first one of this moment, while simultaneous damage is dealt.
    pub damage_triggers_from: Option<u16>,
    /// Whether something on the battlefield changes the cost of spells, or forbids them.
    pub taxes: bool,
    /// Whether something on the battlefield has replacement or prevention effects.
    pub replaces: bool,
    /// Budget that is used up, by which the game must end as a draw.
    pub exhausted: Option<Exhausted>,
}

/// A budget that is used up (DUEL 5.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Exhausted {
    /// Number of permanents.
    Field,
    /// Number of items on the stack.
    Stack,
    /// Number of events in one turn.
    Turn,
    /// Number of repetitions of a loop nobody can stop.
    Loop,
}

impl Default for PublicState {
    fn default() -> Self {
        PublicState {
            turn: 1,
            active: Seat(0),
            seats: 2,
            players: [Player::default(); SEATS_MAX],
            field: Vec::new(),
            hands: [0; SEATS_MAX],
            graveyards: Default::default(),
            exile: Default::default(),
            ink: Default::default(),
            under: Vec::new(),
            stack: Vec::new(),
            waiting: Vec::new(),
            frame: None,
            modifiers: Vec::new(),
            shields: Vec::new(),
            returns: Vec::new(),
            last_known: Vec::new(),
            shown: Default::default(),
            floating: Vec::new(),
            delayed: Vec::new(),
            challenge: None,
            departing: false,
            extra_turns: Vec::new(),
            creature_died: false,
            issued: 0,
            listening: 0,
            stale: true,
            volatile: false,
            layer_inputs: LayerInputs::default(),
            variants: RuleVariants::default(),
            damage_triggers_from: None,
            taxes: false,
            replaces: false,
            exhausted: None,
        }
    }
}

impl Clone for PublicState {
    fn clone(&self) -> Self {
        let mut public = PublicState::default();
        public.clone_from(self);
        public
    }

    /// Clones into the vectors there are, which keep their room, because search clones states all the time.
    fn clone_from(&mut self, from: &Self) {
        let PublicState {
            turn,
            active,
            seats,
            players,
            field,
            hands,
            graveyards,
            exile,
            ink,
            under,
            stack,
            waiting,
            frame,
            modifiers,
            shields,
            returns,
            last_known,
            shown,
            floating,
            delayed,
            challenge,
            departing,
            extra_turns,
            creature_died,
            issued,
            listening,
            stale,
            volatile,
            layer_inputs,
            variants,
            damage_triggers_from,
            taxes,
            replaces,
            exhausted,
        } = self;
        (*turn, *active, *players, *frame) = (from.turn, from.active, from.players, from.frame);
        (*hands, *volatile, *layer_inputs) = (from.hands, from.volatile, from.layer_inputs);
        (*taxes, *replaces) = (from.taxes, from.replaces);
        (*variants, *damage_triggers_from, *seats) = (from.variants, from.damage_triggers_from, from.seats);
        (*ink, *challenge, *departing) = (from.ink, from.challenge, from.departing);
        field.clone_from(&from.field);
        under.clone_from(&from.under);
        floating.clone_from(&from.floating);
        delayed.clone_from(&from.delayed);
        for seat in 0..SEATS_MAX {
            graveyards[seat].clone_from(&from.graveyards[seat]);
            exile[seat].clone_from(&from.exile[seat]);
            shown[seat].clone_from(&from.shown[seat]);
        }
        stack.clone_from(&from.stack);
        waiting.clone_from(&from.waiting);
        modifiers.clone_from(&from.modifiers);
        shields.clone_from(&from.shields);
        returns.clone_from(&from.returns);
        last_known.clone_from(&from.last_known);
        extra_turns.clone_from(&from.extra_turns);
        (*creature_died, *issued, *listening) = (from.creature_died, from.issued, from.listening);
        (*stale, *exhausted) = (from.stale, from.exhausted);
    }
}

impl PublicState {
    /// Returns an empty state with room for usual games, so that playing hardly ever allocates.
    pub fn roomy(seats: usize) -> PublicState {
        fn room<T>(seats: usize, each: usize) -> [Vec<T>; SEATS_MAX] {
            std::array::from_fn(|seat| if seat < seats { Vec::with_capacity(each) } else { Vec::new() })
        }
        PublicState {
            field: Vec::with_capacity(64),
            seats: seats as u8,
            graveyards: room(seats, 64),
            exile: room(seats, 64),
            under: Vec::with_capacity(16),
            floating: Vec::with_capacity(8),
            delayed: Vec::with_capacity(8),
            stack: Vec::with_capacity(16),
            waiting: Vec::with_capacity(32),
            modifiers: Vec::with_capacity(64),
            shields: Vec::with_capacity(8),
            returns: Vec::with_capacity(8),
            last_known: Vec::with_capacity(64),
            shown: room(seats, 16),
            extra_turns: Vec::with_capacity(4),
            ..PublicState::default()
        }
    }

    /// Issues a new identity.
    pub fn issue(&mut self) -> Handle {
        self.issued += 1;
        Handle(self.issued)
    }

    /// Index of a permanent in the list. Handles rise along it.
    #[inline]
    pub fn place(&self, handle: Handle) -> Option<usize> {
        self.field.binary_search_by_key(&handle, |permanent| permanent.handle).ok()
    }

    /// The permanent with this identity.
    #[inline]
    pub fn find(&self, handle: Handle) -> Option<&Permanent> {
        self.place(handle).map(|place| &self.field[place])
    }

    /// The permanent with this identity, to change it.
    #[inline]
    pub fn find_mut(&mut self, handle: Handle) -> Option<&mut Permanent> {
        self.place(handle).map(|place| &mut self.field[place])
    }

    /// Last known information about an object that left.
    pub fn last_known_of(&self, handle: Handle) -> Option<&LastKnown> {
        self.last_known.iter().rev().find(|last_known| last_known.was == handle)
    }

    /// Owner and index of a card in a graveyard.
    pub fn buried(&self, handle: Handle) -> Option<(Seat, usize)> {
        self.seats().find_map(|seat| {
            let pile = &self.graveyards[seat.index()];
            Some((seat, pile.iter().position(|card| card.handle == handle)?))
        })
    }

    /// Owner and index of a card in exile.
    pub fn exiled(&self, handle: Handle) -> Option<(Seat, usize)> {
        self.seats().find_map(|seat| {
            let pile = &self.exile[seat.index()];
            Some((seat, pile.iter().position(|card| card.handle == handle)?))
        })
    }

    /// The item of the stack with this identity.
    pub fn item(&self, handle: Handle) -> Option<&Item> {
        self.stack.iter().find(|item| item.handle == handle)
    }

    /// Whether something is attached to a permanent.
    pub fn is_enchanted(&self, handle: Handle) -> bool {
        self.field.iter().any(|permanent| permanent.attached_to == handle)
    }

    /// Controller of an object, or its last known one.
    pub fn controller(&self, handle: Handle) -> Option<Seat> {
        let here = self.find(handle).map(|permanent| permanent.now.controller);
        let stacked = || self.item(handle).map(|item| item.controller);
        here.or_else(stacked).or_else(|| self.last_known_of(handle).map(|last_known| last_known.controller))
    }

    /// The permanents a seat controls.
    pub fn controlled(&self, seat: Seat) -> impl Iterator<Item = &Permanent> {
        self.field.iter().filter(move |permanent| permanent.now.controller == seat)
    }
}

mod running;
mod written;

pub use running::Running;

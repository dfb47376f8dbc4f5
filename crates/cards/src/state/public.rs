//! The open part of the state: everything that everybody may know.

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

/// Most items on the stack.
pub const STACK_MAX: usize = 60;

/// Numbers stay within this in both directions.
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
    /// Under a permanent.
    Under,
    /// Nowhere: tokens and copies come from there and go there.
    Nowhere,
}

/// What a modifier does, with everything worked out that had to be when it was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Modification {
    /// A copy of this card.
    Copy(CardId),
    /// Under this control.
    Control(Seat),
    /// Of this kind, in place of its own.
    Kind(#[serde(with = "written::kind")] Kind),
    /// Of this aspect, in place of its own.
    Aspect(#[serde(with = "written::aspect")] Aspect),
    /// With a keyword.
    Gains(#[serde(with = "written::keyword")] Keyword),
    /// Without a keyword.
    Loses(#[serde(with = "written::keyword")] Keyword),
    /// Without any ability.
    Mute,
    /// With a restriction.
    Restricted(#[serde(with = "written::restriction")] Restriction),
    /// Of this base power and toughness.
    Becomes(u8, u8),
    /// Stronger or weaker.
    Plus(i16, i16),
    /// Of more or less lore.
    PlusLore(i16),
    /// With power and toughness exchanged.
    Switch,
    /// Restricted as long as it is one of those an instruction speaks of: `creatures without flying can't attack`. Who
    /// that is may change, so it is looked up each time.
    Rule {
        /// The program of the instruction.
        program: ProgramId,
        /// Its place there.
        at: u8,
        /// Who is `you`.
        you: Seat,
        /// What is `this`.
        source: Handle,
    },
}

/// When something ends.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// In this turn's cleanup.
    EndOfTurn,
    /// When this seat's next turn begins.
    TurnOf(Seat),
    /// When this object leaves.
    Leaves(Handle),
    /// Never, by itself.
    Forever,
}

/// Something an effect made of one object, for a while. In the order they were made, which is that of time stamps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modifier {
    /// The object it modifies; none for a rule.
    pub on: Handle,
    /// The modification.
    pub what: Modification,
    /// The time it ends.
    pub until: Until,
    /// When it was made; permanents have their handle as a time stamp, and both come from one counter.
    pub stamp: u32,
}

/// Damage that will not be dealt this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shield {
    /// To whom; nothing is everybody.
    pub to: Value,
    /// How much of it.
    #[serde(with = "written::prevented")]
    pub what: Prevented,
}

/// A card in exile that comes back.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PendingReturn {
    /// The card in exile.
    pub what: Handle,
    /// When: as this object leaves, or, if it is nobody, at the beginning of the next end step.
    pub when: Handle,
    /// The card that sent it there.
    pub by: CardId,
    /// Who controlled that.
    pub controller: Seat,
}

/// An object that left, as it was last: texts may still speak of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastKnown {
    /// What it was.
    pub was: Handle,
    /// What it is now, if it has an identity.
    pub is: Handle,
    /// The card whose text it had.
    pub card: CardId,
    /// Who controlled it.
    pub controller: Seat,
    /// Its power.
    pub power: i16,
    /// Its lore.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lore: i16,
    /// The damage on it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub damage: i16,
    /// Cards under it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub under: i16,
}

impl LastKnown {
    /// A permanent that leaves, or is covered, and is `is` from now on.
    pub(crate) fn new(permanent: &Permanent, is: Handle, under: i16) -> LastKnown {
        // No text of Duel asks for it, and what Duel has stored does not tell it.
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

/// A challenge that is not over.
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
    /// Tried to draw from an empty library since the last check.
    pub drew_nothing: bool,
    /// Must lose at the next check, by a text.
    pub loses: bool,
    /// Gained life this turn.
    pub gained: bool,
    /// Attacked this turn.
    pub attacked: bool,
    /// Has lost or left; nothing of theirs is asked any more.
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

/// The public state of whatever game: everything that lies open.
#[derive(PartialEq, Eq, Debug)]
pub struct PublicState {
    /// The number of the turn, from 1.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// How many play.
    pub seats: u8,
    /// The players.
    pub players: [Player; SEATS_MAX],
    /// The battlefield, in the order things came; handles rise.
    pub field: Vec<Permanent>,
    /// Cards in each hand.
    pub hands: [u8; SEATS_MAX],
    /// Graveyards, the oldest card first.
    pub graveyards: [Vec<Buried>; SEATS_MAX],
    /// Cards in exile, by owner.
    pub exile: [Vec<Buried>; SEATS_MAX],
    /// Inkwells: how many cards are ready and exerted.
    pub ink: [Inkwell; SEATS_MAX],
    /// Cards under permanents, the lowest of each first.
    pub under: Vec<Under>,
    /// The stack, the next to resolve last.
    pub stack: Vec<Item>,
    /// Triggers that wait to be put on the stack.
    pub waiting: Vec<Item>,
    /// What happens now.
    pub frame: Option<Frame>,
    /// What effects made of objects.
    pub modifiers: Vec<Modifier>,
    /// Damage that will not be dealt this turn.
    pub shields: Vec<Shield>,
    /// Cards in exile that come back.
    pub returns: Vec<PendingReturn>,
    /// What left and may still be spoken of.
    pub last_known: Vec<LastKnown>,
    /// Cards of each hand that everybody has seen go there, in order of their places in the pool.
    pub shown: [Vec<CardId>; SEATS_MAX],
    /// Triggers that float for the rest of the turn.
    pub floating: Vec<Floating>,
    /// Triggers that come once, when a step does.
    pub delayed: Vec<Delayed>,
    /// The challenge that is not over.
    pub challenge: Option<Challenge>,
    /// What is marked waits to leave together until somebody has said where to.
    pub departing: bool,
    /// Turns to be taken after this one, the next last.
    pub extra_turns: Vec<Seat>,
    /// Whether a creature died this turn.
    pub creature_died: bool,
    /// Identities given out so far.
    pub issued: u32,
    /// The kinds of events abilities on the battlefield wait for, one bit each.
    pub listening: u32,
    /// Whether what modifies objects has to be applied again.
    pub stale: bool,
    /// Whether it depends on more than what comes and goes, and has to be applied again whenever that changes.
    pub volatile: bool,
    /// The inputs it depended on when it was applied last.
    pub layer_inputs: LayerInputs,
    /// What the game does differently from others.
    pub variants: RuleVariants,
    /// While damage is dealt at one moment: where among those waiting its triggers begin.
    pub damage_triggers_from: Option<u16>,
    /// Whether something on the battlefield changes what spells cost, or forbids them.
    pub taxes: bool,
    /// Whether something on the battlefield replaces or prevents.
    pub replaces: bool,
    /// Why the game must end as a draw, if a budget is used up.
    pub exhausted: Option<Exhausted>,
}

/// A budget that is used up (DUEL 5.4).
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exhausted {
    /// Too many permanents.
    Field,
    /// Too many items on the stack.
    Stack,
    /// Too many things happened in one turn.
    Turn,
    /// The same happens again and again, and nobody can stop it.
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

    /// Vectors keep their room, because search clones states all the time.
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
    /// An empty state with room for what games usually need, so that playing hardly ever asks for memory.
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

    /// A new identity.
    pub fn issue(&mut self) -> Handle {
        self.issued += 1;
        Handle(self.issued)
    }

    /// Where a permanent stands in the list. Handles rise along it.
    #[inline]
    pub fn place(&self, handle: Handle) -> Option<usize> {
        self.field.binary_search_by_key(&handle, |permanent| permanent.handle).ok()
    }

    /// A permanent.
    #[inline]
    pub fn find(&self, handle: Handle) -> Option<&Permanent> {
        self.place(handle).map(|place| &self.field[place])
    }

    /// A permanent, to change it.
    #[inline]
    pub fn find_mut(&mut self, handle: Handle) -> Option<&mut Permanent> {
        self.place(handle).map(|place| &mut self.field[place])
    }

    /// What left, as it was.
    pub fn last_known_of(&self, handle: Handle) -> Option<&LastKnown> {
        self.last_known.iter().rev().find(|last_known| last_known.was == handle)
    }

    /// A card in a graveyard: whose it is, and where it lies.
    pub fn buried(&self, handle: Handle) -> Option<(Seat, usize)> {
        self.seats().find_map(|seat| {
            let pile = &self.graveyards[seat.index()];
            Some((seat, pile.iter().position(|card| card.handle == handle)?))
        })
    }

    /// A card in exile: whose it is, and where it lies.
    pub fn exiled(&self, handle: Handle) -> Option<(Seat, usize)> {
        self.seats().find_map(|seat| {
            let pile = &self.exile[seat.index()];
            Some((seat, pile.iter().position(|card| card.handle == handle)?))
        })
    }

    /// An item of the stack.
    pub fn item(&self, handle: Handle) -> Option<&Item> {
        self.stack.iter().find(|item| item.handle == handle)
    }

    /// Whether something is attached to this.
    pub fn is_enchanted(&self, handle: Handle) -> bool {
        self.field.iter().any(|permanent| permanent.attached_to == handle)
    }

    /// Who controls this, or did last.
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

/// How parts of texts are written in positions.
mod running;
mod written;

pub use running::Running;

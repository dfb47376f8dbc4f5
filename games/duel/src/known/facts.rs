//! A viewer's knowledge as programs outside are told it: in the words of Duel, with seats counted from 0.

use cards::{
    Buried, CardId, Counters, Exhausted, Frame, Handle, Item, LastKnown, Leaving, Modification, Modifier,
    PendingReturn, Permanent, ProgramId, Shield, Until, Value,
};
use kernel::{Seat, Viewer};
use serde::Serialize;
use wording::ast::{Aspect, Keyword, Prevented, Restriction};

use super::Known;
use crate::options::Options;
use crate::seats::SEATS;
use crate::state::{Announcement, Ending, Question};
use crate::steps::Step;

/// The fields of [`Known`] as they are written.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
pub(super) struct Facts {
    /// The viewer.
    viewer: Viewer,
    /// The options of the game.
    options: Options,
    /// The number of the turn, from 1.
    turn: u16,
    /// The seat whose turn it is.
    active: Seat,
    /// The seat that had the first turn.
    first: Seat,
    /// The seat that had the last regular turn, one that was no extra turn.
    regular: Seat,
    /// Step of the turn.
    step: Step,
    /// Whether what the step does by itself has happened.
    entered: bool,
    /// The seat that has priority, or gets it next.
    priority: Seat,
    /// Passes in a row.
    passes: u8,
    /// The seat that is asked.
    asked: Seat,
    /// The question that is asked.
    question: Question,
    /// Number of choices of this decision already made.
    made: u16,
    /// Most choices still to be made, this one included.
    left: u16,
    /// The spell or ability being cast or activated, the top item of the stack; `null` if none is.
    announcement: Option<Announcement>,
    /// The seats: all that each has and has done.
    seats: Vec<SeatFacts>,
    /// Permanents on the battlefield, in the order they came.
    battlefield: Vec<PermanentFacts>,
    /// The stack, the next item to resolve last.
    stack: Vec<Item>,
    /// Triggered abilities that wait to be put on the stack.
    triggers: Vec<Item>,
    /// The item that resolves just now; `null` if none does.
    resolving: Option<Frame>,
    /// Modifications effects made to objects for a while, in the order they were made.
    modifiers: Vec<ModifierFacts>,
    /// Damage that will not be dealt this turn.
    prevented: Vec<PreventedFacts>,
    /// Cards in exile that come back.
    returns: Vec<PendingReturn>,
    /// Objects that left, as they were last, while texts may still speak of them.
    last_known: Vec<LastKnownFacts>,
    /// Seats that take an extra turn after this one, the next last.
    extra_turns: Vec<Seat>,
    /// Whether a creature died this turn.
    creature_died: bool,
    /// Number of identities given out so far.
    issued: u32,
    /// Whether something happened in this cleanup step that gives players priority.
    stirred: bool,
    /// Number of choices made in this turn.
    choices: u16,
    /// The budget that is used up, which ends the game as a draw; `null` if none is.
    exhausted: Option<Exhausted>,
    /// The game's ending; `null` while it goes on.
    ending: Option<Ending>,
}

/// A seat of a game of Duel: all that it has and has done, as far as the viewer knows.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "DuelSeat")]
struct SeatFacts {
    /// Life total.
    life: i16,
    /// Poison counters.
    poison: u8,
    /// Resources from generators, kept until the own next resource step: Dawn, Tide, Dusk, Ember, Grove.
    resources: [u8; 5],
    /// Resources from effects, gone at the end of the step, in the same order.
    passing: [u8; 5],
    /// Resources without aspect, which pay generic costs only.
    plain: u8,
    /// Generators played this turn.
    generators: u8,
    /// The hand: cards the viewer knows, by name, then `null` for each other card.
    hand: Vec<Option<CardId>>,
    /// Cards of the hand that everybody has seen go there.
    shown: Vec<CardId>,
    /// The library, the top card first: `null` where the viewer does not know the card.
    library: Vec<Option<CardId>>,
    /// The graveyard, the oldest card first.
    graveyard: Vec<Buried>,
    /// Cards in exile, the oldest first.
    exile: Vec<Buried>,
    /// All cards the seat came with; `null` unless the viewer sits there.
    deck: Option<Vec<CardId>>,
    /// Whether the opening hand is kept.
    kept: bool,
    /// Size of the opening hand.
    opening: u8,
    /// Whether the look at the top card after mulligans is over, or there is none.
    looked: bool,
    /// Whether the seat gained life this turn.
    gained: bool,
    /// Whether the seat attacked this turn.
    attacked: bool,
    /// Whether the seat had to draw from an empty library since the last check.
    drew_nothing: bool,
    /// Whether a text makes the seat lose at the next check.
    loses: bool,
}

/// A permanent on the battlefield of a game of Duel.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "DuelPermanent")]
struct PermanentFacts {
    /// Identity of the permanent, the handle it has in views.
    handle: Handle,
    /// The card that was put there.
    card: CardId,
    /// The card whose text it has: another if it is a copy.
    text_of: CardId,
    /// Owner, the seat that gets it back.
    owner: Seat,
    /// Controller.
    controller: Seat,
    /// Controller once effects on that are over.
    base_controller: Seat,
    /// Whether it is a token.
    token: bool,
    /// Whether it is tapped.
    tapped: bool,
    /// Whether it came under its controller's control since their turn began.
    sick: bool,
    /// Whether it attacks.
    attacking: bool,
    /// Whether it attacks and was blocked, whatever became of the blockers.
    blocked: bool,
    /// The attacker it blocks; `null` if it blocks none.
    blocks: Option<Handle>,
    /// The object it is attached to; `null` if to none.
    attached_to: Option<Handle>,
    /// Power now.
    power: i16,
    /// Toughness now.
    toughness: i16,
    /// Damage marked on it.
    damage: i16,
    /// Damage its attacker has assigned to it in this damage step.
    assigned: i16,
    /// Whether it was dealt damage by something with deathtouch since the last check.
    touched: bool,
    /// Whether it deals damage in the first damage step of this combat.
    struck_first: bool,
    /// Counters on it.
    counters: Counters,
    /// Keywords and restrictions now, in the words of cards.
    has: Vec<String>,
    /// Abilities that are used up this turn, one bit each.
    used: u8,
    /// Whether it is about to leave, and where to.
    leaving: Leaving,
}

/// A modification an effect made to an object in a game of Duel, for a while.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "DuelModifier")]
struct ModifierFacts {
    /// The object; `null` if it is of nobody in particular.
    on: Option<Handle>,
    /// The change it makes.
    what: Change,
    /// Duration of the change.
    until: Until,
    /// Timestamp, from the same counter as handles.
    stamp: u32,
}

/// A change a modifier makes in a game of Duel.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "DuelChange")]
#[serde(rename_all = "snake_case")]
enum Change {
    /// Copy of this card.
    Copy(CardId),
    /// Control by this seat.
    Control(Seat),
    /// This kind, in place of its own.
    Kind(String),
    /// This aspect, in place of its own.
    Aspect(String),
    /// A keyword gained.
    Gains(String),
    /// A keyword lost.
    Loses(String),
    /// Loss of all abilities.
    Mute,
    /// A restriction, in the words of cards: `can't attack`.
    Restricted(String),
    /// This base power and toughness.
    Becomes(u8, u8),
    /// A bonus to power and toughness, or a penalty if negative.
    Plus(i16, i16),
    /// Power and toughness exchanged.
    Switch,
    /// A restriction by an instruction, on all that it speaks of.
    Rule {
        /// The program of the instruction.
        program: ProgramId,
        /// Index of the instruction there.
        at: u8,
        /// Controller of the text, its "you".
        you: Seat,
        /// Source of the text, its "this".
        source: Handle,
    },
}

/// Damage that will not be dealt this turn in a game of Duel.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "DuelPrevented")]
struct PreventedFacts {
    /// The player or object protected; nothing is everybody.
    to: Value,
    /// The damage prevented, in the words of cards: `all damage`.
    what: String,
}

/// An object that left in a game of Duel, as it was last.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "DuelLastKnown")]
struct LastKnownFacts {
    /// The identity it had.
    was: Handle,
    /// The identity it has now; `null` if none.
    is: Option<Handle>,
    /// The card whose text it had.
    card: CardId,
    /// Controller it had.
    controller: Seat,
    /// Power it had.
    power: i16,
}

impl From<Known> for Facts {
    fn from(known: Known) -> Self {
        let Known { public, course, sight } = &known;
        Facts {
            viewer: sight.viewer,
            options: course.options,
            turn: public.turn,
            active: public.active,
            first: course.first,
            regular: course.regular,
            step: course.step,
            entered: course.entered,
            priority: course.priority,
            passes: course.passes,
            asked: course.asked,
            question: course.question,
            made: course.made,
            left: course.left,
            announcement: course.announcement,
            seats: SEATS.map(|seat| SeatFacts::new(&known, seat)).into(),
            battlefield: public.field.iter().map(PermanentFacts::new).collect(),
            stack: public.stack.clone(),
            triggers: public.waiting.clone(),
            resolving: public.frame,
            modifiers: public.modifiers.iter().filter_map(ModifierFacts::new).collect(),
            prevented: public.shields.iter().filter_map(PreventedFacts::new).collect(),
            returns: public.returns.clone(),
            last_known: public.last_known.iter().map(LastKnownFacts::new).collect(),
            extra_turns: public.extra_turns.clone(),
            creature_died: public.creature_died,
            issued: public.issued,
            stirred: course.stirred,
            choices: course.choices,
            exhausted: public.exhausted,
            ending: course.ending,
        }
    }
}

impl SeatFacts {
    fn new(known: &Known, seat: Seat) -> Self {
        let Known { public, course, sight } = known;
        let index = seat.index();
        let player = &public.players[index];
        let own = sight.own_of(seat);
        SeatFacts {
            life: player.life,
            poison: player.poison,
            resources: player.resources.lasting,
            passing: player.resources.passing,
            plain: player.resources.plain,
            generators: player.generators,
            hand: sight.held(public, seat),
            shown: public.shown[index].clone(),
            library: sight.library(seat),
            graveyard: public.graveyards[index].clone(),
            exile: public.exile[index].clone(),
            deck: own.map(|own| own.deck.clone()),
            kept: course.kept[index],
            opening: course.opening[index],
            looked: course.looked[index],
            gained: player.gained,
            attacked: player.attacked,
            drew_nothing: player.drew_nothing,
            loses: player.loses,
        }
    }
}

impl PermanentFacts {
    fn new(one: &Permanent) -> Self {
        let some = |handle: Handle| handle.is_some().then_some(handle);
        PermanentFacts {
            handle: one.handle,
            card: one.card,
            text_of: one.now.card,
            owner: one.owner,
            controller: one.now.controller,
            base_controller: one.base_controller,
            token: one.token,
            tapped: one.tapped,
            sick: one.sick,
            attacking: one.attacking,
            blocked: one.blocked,
            blocks: some(one.blocks),
            attached_to: some(one.attached_to),
            power: one.now.power,
            toughness: one.now.toughness,
            damage: one.damage,
            assigned: one.assigned,
            touched: one.touched,
            struck_first: one.struck_first,
            counters: one.counters,
            has: has(one),
            used: one.used,
            leaving: one.leaving,
        }
    }
}

/// The keywords and restrictions of a permanent, in the words of cards.
pub(crate) fn has(one: &Permanent) -> Vec<String> {
    let keywords = one.now.keywords.iter().filter_map(keyword);
    keywords.chain(one.now.keywords.restrictions().filter_map(restriction)).collect()
}

fn keyword(keyword: Keyword) -> Option<String> {
    wording::print::<wording::Duel, Keyword>(&keyword).ok()
}

fn restriction(restriction: Restriction) -> Option<String> {
    wording::print::<wording::Duel, Restriction>(&restriction).ok()
}

impl ModifierFacts {
    fn new(modifier: &Modifier) -> Option<Self> {
        let on = modifier.on.is_some().then_some(modifier.on);
        Some(ModifierFacts {
            on,
            what: Change::new(modifier.what)?,
            until: modifier.until,
            stamp: modifier.stamp,
        })
    }
}

impl Change {
    /// The change in the words of Duel, if Duel has words for it.
    fn new(what: Modification) -> Option<Self> {
        Some(match what {
            Modification::Copy(card) => Change::Copy(card),
            Modification::Control(seat) => Change::Control(seat),
            Modification::Kind(kind) => Change::Kind(kind.name().to_owned()),
            Modification::Aspect(aspect) => {
                Change::Aspect(wording::print::<wording::Duel, Aspect>(&aspect).ok()?)
            }
            Modification::Gains(gained) => Change::Gains(keyword(gained)?),
            Modification::Loses(lost) => Change::Loses(keyword(lost)?),
            Modification::Mute => Change::Mute,
            Modification::Restricted(one) => Change::Restricted(restriction(one)?),
            Modification::Becomes(power, toughness) => Change::Becomes(power, toughness),
            Modification::Plus(power, toughness) => Change::Plus(power, toughness),
            Modification::Switch => Change::Switch,
            Modification::Rule { program, at, you, source } => Change::Rule { program, at, you, source },
            Modification::PlusLore(_) => return None,
        })
    }
}

impl PreventedFacts {
    fn new(shield: &Shield) -> Option<Self> {
        let what = wording::print::<wording::Duel, Prevented>(&shield.what).ok()?;
        Some(PreventedFacts { to: shield.to, what })
    }
}

impl LastKnownFacts {
    fn new(last_known: &LastKnown) -> Self {
        let LastKnown { was, is, card, controller, power, .. } = *last_known;
        LastKnownFacts { was, is: is.is_some().then_some(is), card, controller, power }
    }
}

//! A viewer's knowledge as programs outside are told it: in the words of Lorcana, with seats counted from 0.

use cards::{
    Buried, CardId, Delayed, Exhausted, Floating, Frame, Handle, Item, LastKnown, Leaving, Modification,
    Modifier, Permanent, ProgramId, Shield, Until, Value, facedown,
};
use kernel::{Seat, Viewer};
use serde::Serialize;
use wording::ast::{Keyword, Prevented, Restriction};

use super::Known;
use crate::options::Options;
use crate::state::{Announcement, Challenging, Ending, Loss, Question};
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
    /// Step of the turn.
    step: Step,
    /// Whether what the step does first has happened.
    entered: bool,
    /// Whether the game has waited after the step already, which it does with `manual_steps` alone.
    waited: bool,
    /// The seat that is asked.
    asked: Seat,
    /// The question that is asked.
    question: Question,
    /// Number of choices of this decision already made.
    made: u16,
    /// Most choices still to be made, this one included.
    left: u16,
    /// The card or ability being played or used, the last item of `announced`; `null` if none is.
    announcement: Option<Announcement>,
    /// The challenge that is not over; `null` if there is none.
    challenge: Option<ChallengeFacts>,
    /// The seats: all that each has and has done.
    seats: Vec<SeatFacts>,
    /// Objects in play, in the order they came.
    play: Vec<ObjectFacts>,
    /// Cards and abilities that were announced and have not happened yet.
    announced: Vec<Item>,
    /// The bag: triggered abilities that wait.
    bag: Vec<Item>,
    /// The seat that resolved an entry of the bag last, while the bag is not empty; else `null`.
    resolver: Option<Seat>,
    /// The item that happens just now; `null` if none does.
    resolving: Option<Frame>,
    /// Modifications effects made to objects for a while, in the order they were made.
    modifiers: Vec<ModifierFacts>,
    /// Damage that will not be dealt this turn.
    prevented: Vec<PreventedFacts>,
    /// Objects that left or were covered, as they were last, while texts may still speak of them.
    last_known: Vec<LastKnownFacts>,
    /// Triggers that wait for the rest of the turn.
    floating: Vec<Floating>,
    /// Triggers that come once, when a step does.
    delayed: Vec<Delayed>,
    /// Whether what is about to leave waits until somebody has said where to.
    departing: bool,
    /// Whether a character was banished this turn.
    banished: bool,
    /// Number of identities given out so far.
    issued: u32,
    /// Number of choices made in this turn.
    choices: u16,
    /// Number of entries of the bag resolved in this turn.
    resolved: u16,
    /// The budget that is used up, which ends the game as a draw; `null` if none is.
    exhausted: Option<Exhausted>,
    /// The game's ending; `null` while it goes on.
    ending: Option<Ending>,
}

/// A challenge that is not over.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "LorcanaChallenge")]
struct ChallengeFacts {
    /// The challenging character.
    challenger: Handle,
    /// The character or location that is challenged.
    challenged: Handle,
    /// Stage it has come to.
    stage: Challenging,
}

/// A seat of a game of Lorcana: all that it has and has done, as far as the viewer knows.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "LorcanaSeat")]
struct SeatFacts {
    /// Lore total.
    lore: i16,
    /// Ink that is ready.
    ink: u8,
    /// Ink that is exerted.
    exerted_ink: u8,
    /// The cards of the inkwell, in the order they went there: `null` where the viewer does not know the card.
    inkwell: Vec<Option<InkFacts>>,
    /// Cards put into the inkwell this turn by choice.
    inked: u8,
    /// The hand: cards the viewer knows, by name, then `null` for each other card.
    hand: Vec<Option<CardId>>,
    /// Cards of the hand that everybody has seen go there.
    shown: Vec<CardId>,
    /// The deck that is left, the top card first: `null` where the viewer does not know the card.
    deck: Vec<Option<CardId>>,
    /// The discard pile, the oldest card first.
    discard: Vec<Buried>,
    /// All cards the seat came with; `null` unless the viewer sits there.
    brought: Option<Vec<CardId>>,
    /// Whether the opening hand was altered or kept.
    altered: bool,
    /// Number of cards of it put on the bottom of the deck.
    bottomed: u8,
    /// Whether the seat gained lore this turn.
    gained: bool,
    /// Whether the seat challenged this turn.
    challenged: bool,
    /// Whether the seat had to draw from an empty deck since the last check.
    drew_nothing: bool,
    /// Whether a text makes the seat lose at the next check.
    loses: bool,
    /// Whether the seat has lost or left.
    out: bool,
    /// Reason for which it is out; `null` if it is not.
    loss: Option<Loss>,
}

/// A card of an inkwell that the viewer knows.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "LorcanaInk")]
struct InkFacts {
    /// The card.
    card: CardId,
    /// Whether everybody has seen it go there.
    open: bool,
}

/// An object in play in a game of Lorcana: a character, an item or a location.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "LorcanaObject")]
struct ObjectFacts {
    /// Identity of the object, the handle it has in views.
    handle: Handle,
    /// The card.
    card: CardId,
    /// Owner of the card.
    owner: Seat,
    /// Controller.
    controller: Seat,
    /// Whether it is exerted.
    exerted: bool,
    /// Whether it came this turn.
    drying: bool,
    /// Strength now.
    strength: i16,
    /// Willpower now.
    willpower: i16,
    /// The lore it gives now.
    lore: i16,
    /// Damage on it.
    damage: i16,
    /// The location it is at; `null` if at none.
    at: Option<Handle>,
    /// Cards under it by Shift, the lowest first.
    under: Vec<CardId>,
    /// Cards facedown under it by Boost, in the order they went there: `null` where the viewer does not know the card.
    facedown: Vec<Option<CardId>>,
    /// Keywords and restrictions now, in the words of cards.
    has: Vec<String>,
    /// Abilities that are used up this turn, one bit each.
    used: u8,
    /// Whether it is about to leave, and where to.
    leaving: Leaving,
}

/// A modification an effect made to an object in a game of Lorcana, for a while.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "LorcanaModifier")]
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

/// A change a modifier makes in a game of Lorcana.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "LorcanaChange")]
#[serde(rename_all = "snake_case")]
enum Change {
    /// A keyword gained.
    Gains(String),
    /// A keyword lost.
    Loses(String),
    /// Loss of all abilities.
    Mute,
    /// A restriction, in the words of cards: `can't quest`.
    Restricted(String),
    /// A bonus to strength and willpower, or a penalty if negative.
    Plus(i16, i16),
    /// A bonus to lore, or a penalty if negative.
    PlusLore(i16),
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

/// Damage that will not be dealt this turn in a game of Lorcana.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "LorcanaPrevented")]
struct PreventedFacts {
    /// The player or object protected; nothing is everybody.
    to: Value,
    /// The damage prevented, in the words of cards: `can't be dealt damage`.
    what: String,
}

/// An object that left or was covered in a game of Lorcana, as it was last.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "LorcanaLastKnown")]
struct LastKnownFacts {
    /// The identity it had.
    was: Handle,
    /// The identity it has now, or what covers it has; `null` if none.
    is: Option<Handle>,
    /// The card.
    card: CardId,
    /// Controller it had.
    controller: Seat,
    /// Strength it had.
    strength: i16,
    /// The lore it gave.
    lore: i16,
    /// The damage on it.
    damage: i16,
    /// Number of cards that lay under it.
    under: i16,
}

impl From<Known> for Facts {
    fn from(known: Known) -> Self {
        let Known { public, course, sight } = &known;
        let challenge = public.challenge.map(|challenge| ChallengeFacts {
            challenger: challenge.challenger,
            challenged: challenge.defender,
            stage: course.challenging,
        });
        Facts {
            viewer: sight.viewer,
            options: course.options,
            turn: public.turn,
            active: public.active,
            first: course.first,
            step: course.step,
            entered: course.entered,
            waited: course.waited,
            asked: course.asked,
            question: course.question,
            made: course.made,
            left: course.left,
            announcement: course.announcement,
            challenge,
            seats: public.seats().map(|seat| SeatFacts::new(&known, seat)).collect(),
            play: public.field.iter().map(|one| ObjectFacts::new(&known, one)).collect(),
            announced: public.stack.clone(),
            bag: public.waiting.clone(),
            resolver: course.resolver,
            resolving: public.frame,
            modifiers: public.modifiers.iter().filter_map(ModifierFacts::new).collect(),
            prevented: public.shields.iter().filter_map(PreventedFacts::new).collect(),
            last_known: public.last_known.iter().map(LastKnownFacts::new).collect(),
            floating: public.floating.clone(),
            delayed: public.delayed.clone(),
            departing: public.departing,
            banished: public.creature_died,
            issued: public.issued,
            choices: course.choices,
            resolved: course.resolved,
            exhausted: public.exhausted,
            ending: course.ending,
        }
    }
}

impl SeatFacts {
    fn new(known: &Known, seat: Seat) -> Self {
        let Known { public, course, sight } = known;
        let index = seat.index();
        let (player, ink) = (&public.players[index], public.ink[index]);
        let inked = |one: &cards::Inked| InkFacts { card: one.card, open: one.open };
        SeatFacts {
            lore: player.life,
            ink: ink.ready,
            exerted_ink: ink.exerted,
            inkwell: sight.inkwells[index].iter().map(|one| one.as_ref().map(inked)).collect(),
            inked: player.generators,
            hand: sight.held(public, seat),
            shown: public.shown[index].clone(),
            deck: sight.library(seat),
            discard: public.graveyards[index].clone(),
            brought: sight.own_of(seat).map(|own| own.deck.clone()),
            altered: course.altered[index],
            bottomed: course.bottomed[index],
            gained: player.gained,
            challenged: player.attacked,
            drew_nothing: player.drew_nothing,
            loses: player.loses,
            out: player.out,
            loss: course.losses[index],
        }
    }
}

impl ObjectFacts {
    fn new(known: &Known, one: &Permanent) -> Self {
        let Known { public, sight, .. } = known;
        let under = public.under.iter().filter(|under| under.host == one.handle);
        let seen = sight.own_of(one.owner).map_or(&[][..], |own| &own.under).iter().copied();
        let hidden = facedown(public, one.owner).zip(seen.chain(std::iter::repeat(None)));
        ObjectFacts {
            handle: one.handle,
            card: one.card,
            owner: one.owner,
            controller: one.now.controller,
            exerted: one.tapped,
            drying: one.sick,
            strength: one.now.power,
            willpower: one.now.toughness,
            lore: one.now.lore,
            damage: one.damage,
            at: one.attached_to.is_some().then_some(one.attached_to),
            under: under.filter_map(|under| under.card).collect(),
            facedown: hidden.filter(|(host, _)| *host == one.handle).map(|(_, card)| card).collect(),
            has: has(one),
            used: one.used,
            leaving: one.leaving,
        }
    }
}

/// The keywords and restrictions of an object, in the words of cards.
pub(crate) fn has(one: &Permanent) -> Vec<String> {
    let keywords = one.now.keywords.iter().filter_map(keyword);
    keywords.chain(one.now.keywords.restrictions().filter_map(restriction)).collect()
}

fn keyword(keyword: Keyword) -> Option<String> {
    wording::print::<wording::Lorcana, Keyword>(&keyword).ok()
}

fn restriction(restriction: Restriction) -> Option<String> {
    wording::print::<wording::Lorcana, Restriction>(&restriction).ok()
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
    /// The change in the words of Lorcana, if Lorcana has words for it.
    fn new(what: Modification) -> Option<Self> {
        Some(match what {
            Modification::Gains(gained) => Change::Gains(keyword(gained)?),
            Modification::Loses(lost) => Change::Loses(keyword(lost)?),
            Modification::Mute => Change::Mute,
            Modification::Restricted(one) => Change::Restricted(restriction(one)?),
            Modification::Plus(strength, willpower) => Change::Plus(strength, willpower),
            Modification::PlusLore(lore) => Change::PlusLore(lore),
            Modification::Rule { program, at, you, source } => Change::Rule { program, at, you, source },
            Modification::Copy(_)
            | Modification::Control(_)
            | Modification::Kind(_)
            | Modification::Aspect(_)
            | Modification::Becomes(..)
            | Modification::Switch => return None,
        })
    }
}

impl PreventedFacts {
    fn new(shield: &Shield) -> Option<Self> {
        let what = wording::print::<wording::Lorcana, Prevented>(&shield.what).ok()?;
        Some(PreventedFacts { to: shield.to, what })
    }
}

impl LastKnownFacts {
    fn new(last_known: &LastKnown) -> Self {
        let LastKnown { was, is, card, controller, power, lore, damage, under } = *last_known;
        let is = is.is_some().then_some(is);
        LastKnownFacts { was, is, card, controller, strength: power, lore, damage, under }
    }
}

//! What a viewer knows, as programs outside are told it: in the words of Lorcana, with seats counted from 0.

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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
pub(super) struct Facts {
    /// Who looks.
    viewer: Viewer,
    /// The options of the game.
    options: Options,
    /// The number of the turn, from 1.
    turn: u16,
    /// Whose turn it is.
    active: Seat,
    /// Who had the first turn.
    first: Seat,
    /// Where in the turn the game is.
    step: Step,
    /// Whether what the step does first has happened.
    entered: bool,
    /// Whether the game has waited after the step already, which it does with `manual_steps` alone.
    waited: bool,
    /// Who is asked.
    asked: Seat,
    /// What is asked.
    question: Question,
    /// How many choices of this decision are made.
    made: u16,
    /// How many are still to be made at most, this one included.
    left: u16,
    /// What is being played or used: the last item of `announced`; `null` if nothing is.
    announcement: Option<Announcement>,
    /// The challenge that is not over; `null` if there is none.
    challenge: Option<ChallengeFacts>,
    /// What each seat has and has done.
    seats: Vec<SeatFacts>,
    /// What is in play, in the order it came.
    play: Vec<ObjectFacts>,
    /// Cards and abilities that were announced and have not happened yet.
    announced: Vec<Item>,
    /// The bag: triggered abilities that wait.
    bag: Vec<Item>,
    /// Who resolved an entry of the bag last, while it is not empty; else `null`.
    resolver: Option<Seat>,
    /// What happens just now; `null` if nothing does.
    resolving: Option<Frame>,
    /// What effects made of objects for a while, in the order they were made.
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
    /// How many identities were given out so far.
    issued: u32,
    /// How many choices were made in this turn.
    choices: u16,
    /// How many entries of the bag were resolved in this turn.
    resolved: u16,
    /// The budget that is used up, which ends the game as a draw; `null` if none is.
    exhausted: Option<Exhausted>,
    /// How the game ended; `null` while it goes on.
    ending: Option<Ending>,
}

/// A challenge that is not over.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaChallenge"))]
#[derive(Clone, Debug, Serialize)]
struct ChallengeFacts {
    /// Who challenges.
    challenger: Handle,
    /// Who or what is challenged.
    challenged: Handle,
    /// How far it has come.
    stage: Challenging,
}

/// What a seat has and has done in a game of Lorcana, as far as the viewer knows.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaSeat"))]
#[derive(Clone, Debug, Serialize)]
struct SeatFacts {
    /// Lore.
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
    /// How many cards of it were put on the bottom of the deck.
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
    /// Why it is out; `null` if it is not.
    loss: Option<Loss>,
}

/// A card of an inkwell that the viewer knows.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaInk"))]
#[derive(Clone, Debug, Serialize)]
struct InkFacts {
    /// The card.
    card: CardId,
    /// Whether everybody has seen it go there.
    open: bool,
}

/// What is in play in a game of Lorcana: a character, an item or a location.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaObject"))]
#[derive(Clone, Debug, Serialize)]
struct ObjectFacts {
    /// Its identity, the handle it has in views.
    handle: Handle,
    /// The card.
    card: CardId,
    /// Whose card it is.
    owner: Seat,
    /// Whose it is now.
    controller: Seat,
    /// Whether it is exerted.
    exerted: bool,
    /// Whether it came this turn.
    drying: bool,
    /// Its strength now.
    strength: i16,
    /// Its willpower now.
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
    /// Its keywords and restrictions now, in the words of cards.
    has: Vec<String>,
    /// Its abilities that are used up this turn, one bit each.
    used: u8,
    /// Whether it is about to leave, and where to.
    leaving: Leaving,
}

/// What an effect made of an object in a game of Lorcana, for a while.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaModifier"))]
#[derive(Clone, Debug, Serialize)]
struct ModifierFacts {
    /// The object; `null` if it is of nobody in particular.
    on: Option<Handle>,
    /// What it does.
    what: Change,
    /// When it ends.
    until: Until,
    /// When it was made: handles and these come from one counter.
    stamp: u32,
}

/// What a modifier does in a game of Lorcana.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaChange"))]
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Change {
    /// It has this keyword.
    Gains(String),
    /// It does not have this keyword.
    Loses(String),
    /// It has no abilities.
    Mute,
    /// It is restricted, in the words of cards: `can't quest`.
    Restricted(String),
    /// It gets so much strength and willpower.
    Plus(i16, i16),
    /// It gives so much more lore.
    PlusLore(i16),
    /// An instruction restricts whoever it speaks of.
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

/// Damage that will not be dealt this turn in a game of Lorcana.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaPrevented"))]
#[derive(Clone, Debug, Serialize)]
struct PreventedFacts {
    /// To whom; nothing is everybody.
    to: Value,
    /// Which, in the words of cards: `can't be dealt damage`.
    what: String,
}

/// An object that left or was covered in a game of Lorcana, as it was last.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaLastKnown"))]
#[derive(Clone, Debug, Serialize)]
struct LastKnownFacts {
    /// The identity it had.
    was: Handle,
    /// The identity it has now, or what covers it has; `null` if none.
    is: Option<Handle>,
    /// The card.
    card: CardId,
    /// Whose it was.
    controller: Seat,
    /// Its strength.
    strength: i16,
    /// The lore it gave.
    lore: i16,
    /// The damage on it.
    damage: i16,
    /// How many cards lay under it.
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
    /// It in the words of Lorcana, if Lorcana has words for it.
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

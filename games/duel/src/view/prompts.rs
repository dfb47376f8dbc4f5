//! Prompts: the questions in words.

use cards::{Ask, Handle, Op, Price, PublicState, pool};
use kernel::text::Argument;
use kernel::{Message, message};
use wording::ast::{Aspect, Cost};

use super::words;
use crate::known::Known;
use crate::notation;
use crate::state::Question;
use crate::steps::Step;

pub(super) fn prompt(known: &Known) -> Message {
    let (public, course) = (&known.public, &known.course);
    let card = || announced(public);
    match course.question {
        Question::Mulligan => mulligan(known),
        Question::Look => message!("duel-prompt-look"),
        Question::Priority => match public.stack.last() {
            None => free(known),
            Some(top) if top.controller == course.asked => {
                message!("duel-prompt-own-waits", item = words::item_title(top))
            }
            Some(top) => {
                let (item, text) = (words::item_title(top), words::item_text(top));
                message!("duel-prompt-answer", item = item, text = text)
            }
        },
        Question::Way => message!("duel-prompt-way", card = card()),
        Question::Mode => message!("duel-prompt-mode", card = card()),
        Question::X => message!("duel-prompt-x", card = card()),
        Question::Target(slot) => target(public, slot),
        Question::Pay(aspect) => {
            let owed = course.announcement.map_or(0, |announcement| announcement.owed.generic);
            let aspect = Aspect::ALL.get(usize::from(aspect)).map_or("", |aspect| aspect.name());
            message!("duel-prompt-pay-with", card = card(), owed = owed, aspect = aspect)
        }
        Question::MakeResources => message!("duel-prompt-make", card = card()),
        Question::Cost(ask) => message!("duel-prompt-cost", card = card(), ask = picked(ask)),
        Question::Attack(creature) => message!("duel-prompt-attack", card = named(public, creature)),
        Question::Block(creature) => message!("duel-prompt-block", card = named(public, creature)),
        Question::Assign(attacker, blocker) => assign(public, attacker, blocker),
        Question::Order => message!("duel-prompt-order"),
        Question::Unique => message!("duel-prompt-unique"),
        Question::HandLimit => message!("duel-prompt-hand-limit", count = course.options.hand_limit),
        Question::Effect(ask) => effect(public, ask),
    }
}

/// Whether the text says how far the decision has come: which target of how many.
pub(super) fn is_counted(known: &Known) -> bool {
    matches!(known.course.question, Question::Target(_)) && targets(&known.public) > 1
}

/// Priority while nothing waits: what passing leads to depends on the step.
fn free(known: &Known) -> Message {
    let (public, course) = (&known.public, &known.course);
    match (public.active == course.asked, course.step) {
        (true, Step::Main1) => message!("duel-prompt-main-1"),
        (true, Step::Main2) => message!("duel-prompt-main-2"),
        (true, step) => message!("duel-prompt-own-turn", step = step.title()),
        (false, step) => message!("duel-prompt-turn-of", step = step.title(), seat = public.active),
    }
}

fn mulligan(known: &Known) -> Message {
    let cards = known.course.opening[known.course.asked.index()];
    match cards.saturating_sub(1) {
        _ if cards == 0 => message!("duel-prompt-keep"),
        0 => message!("duel-prompt-last-mulligan"),
        fewer => message!("duel-prompt-mulligan", count = fewer),
    }
}

/// Name of the spell or ability being announced.
fn announced(public: &PublicState) -> Argument {
    match public.stack.last() {
        Some(item) => item.card.card().name.into(),
        None => message!("duel-it").into(),
    }
}

/// The name of a permanent, with a number if it is not the first of that name.
pub(super) fn named(public: &PublicState, handle: Handle) -> Argument {
    match public.place(handle) {
        Some(place) => Argument::Card {
            card: Box::new(notation::object(public, place as u8).into()),
            handle: Some(handle.0),
        },
        None => message!("duel-it").into(),
    }
}

/// Number of targets of the spell or ability being announced.
fn targets(public: &PublicState) -> usize {
    public.stack.last().map_or(1, |item| pool::program(item.program).targets.len())
}

fn target(public: &PublicState, slot: u8) -> Message {
    match targets(public) {
        0 | 1 => message!("duel-prompt-target", card = announced(public)),
        count => {
            let number = slot.saturating_add(1);
            message!("duel-prompt-target-of", card = announced(public), number = number, count = count as u32)
        }
    }
}

fn assign(public: &PublicState, attacker: Handle, blocker: Handle) -> Message {
    let power = public.find(attacker).map_or(0, |permanent| permanent.now.power);
    let dealt: i16 = public.field.iter().filter(|one| one.blocks == attacker).map(|one| one.assigned).sum();
    let (from, to) = (named(public, attacker), named(public, blocker));
    message!("duel-prompt-assign", amount = (power - dealt).max(0), from = from, to = to)
}

/// The word for what is to be picked for a cost or an effect.
fn picked(ask: Ask) -> &'static str {
    match ask {
        Ask::May | Ask::Pay => "may",
        Ask::Discard => "discard",
        Ask::Strip => "strip",
        Ask::Sacrifice => "sacrifice",
        Ask::Exile => "exile",
        Ask::Choose => "choose",
        Ask::Search => "search",
        Ask::Take => "take",
        Ask::Sort => "sort",
        // Nothing of Duel asks these.
        Ask::Target
        | Ask::Mode
        | Ask::Number(_)
        | Ask::Ink
        | Ask::PlayFree
        | Ask::Onto
        | Ask::EnterExerted => "which",
    }
}

fn effect(public: &PublicState, ask: Ask) -> Message {
    let frame = public.frame.as_ref();
    let card: Argument = match frame {
        Some(frame) => frame.item.card.card().name.into(),
        None => message!("duel-it").into(),
    };
    match (ask, frame.and_then(|frame| frame.op())) {
        (Ask::May, Some(Op::May { effect, .. })) => match words::effect(&effect) {
            Some(text) => {
                message!("duel-prompt-may", card = card, text = text.trim_end_matches('.').to_owned())
            }
            None => message!("duel-prompt-effect", card = card, ask = picked(ask)),
        },
        (Ask::Pay, _) => match dues(public) {
            Dues::Price(price) => message!("duel-prompt-pay", card = card, price = words::price(&price)),
            Dues::Cost(cost) => message!("duel-prompt-may", card = card, text = cost),
            Dues::Unknown => message!("duel-prompt-pay-it", card = card),
        },
        // What is chosen, and for what, is what the text says.
        (Ask::Choose, Some(Op::Do { effect, .. })) => match words::effect(&effect) {
            Some(text) => {
                message!("duel-prompt-choose", card = card, text = text.trim_end_matches('.').to_owned())
            }
            None => message!("duel-prompt-effect", card = card, ask = picked(ask)),
        },
        _ => message!("duel-prompt-effect", card = card, ask = picked(ask)),
    }
}

/// Costs that may be paid now.
pub(super) enum Dues {
    /// A price in resources.
    Price(Price),
    /// Something else, as texts have it: `sacrifice a creature`.
    Cost(String),
    /// Nothing that can be told.
    Unknown,
}

pub(super) fn dues(public: &PublicState) -> Dues {
    let Some(frame) = &public.frame else { return Dues::Unknown };
    match frame.op() {
        Some(Op::MayPay { cost: cost @ Cost::Resources { .. }, .. })
        | Some(Op::Unless { cost: cost @ Cost::Resources { .. }, .. }) => Dues::Price(Price::from(&cost)),
        Some(Op::MayPay { cost, .. } | Op::Unless { cost, .. }) => Dues::Cost(words::cost(&cost)),
        Some(Op::Ward) => Dues::Price(Price::generic(frame.item.x)),
        _ => Dues::Unknown,
    }
}

//! Prompts: the questions in words.

use cards::{Ask, Op, PublicState};
use kernel::view::Price;
use kernel::{Message, Text, message};
use wording::ast::{Cost, Effect};

use super::words;
use crate::known::Known;
use crate::notation;
use crate::state::{Question, Way};
use crate::steps::Phase;

/// The prompt, and whether it says how far the decision has come.
pub(super) fn prompt(known: &Known) -> (Message, bool) {
    let (public, course) = (&known.public, &known.course);
    let counted = match course.question {
        Question::Mulligan => course.bottomed[course.asked.index()] > 0,
        Question::Singers => true,
        _ => false,
    };
    let name = || named_or_it(public.stack.last().map(|item| item.card.card().name));
    let message = match course.question {
        Question::Mulligan => match course.bottomed[course.asked.index()] {
            0 => message!("lorcana-prompt-mulligan"),
            count => message!("lorcana-prompt-mulligan-more", count = count),
        },
        Question::Main => message!("lorcana-prompt-main"),
        Question::Singers => {
            let sung = course.announcement.map_or(0, |announcement| announcement.sung);
            let needed = public.stack.last().map_or(0, |item| item.card.card().keywords.sing_together);
            message!("lorcana-prompt-singers", card = name(), sung = sung, needed = needed)
        }
        Question::EnterExerted => message!("lorcana-prompt-enter-exerted", card = name()),
        Question::Instead => {
            let what = public.undecided().and_then(|undecided| public.find(undecided.what));
            message!("lorcana-prompt-instead", card = named_or_it(what.map(|one| one.card().name)))
        }
        Question::Bag => message!("lorcana-prompt-bag"),
        Question::Cost(ask) => match course.announcement.map(|announcement| announcement.way) {
            Some(Way::ShiftDiscard(_, count)) => {
                message!("lorcana-prompt-shift-discard", card = name(), count = count)
            }
            _ => message!("lorcana-prompt-cost", card = name(), question = asked(ask)),
        },
        Question::Step => match course.step.phase() {
            Phase::Setup => message!("lorcana-prompt-setup-step", step = course.step.row().name()),
            _ => message!("lorcana-prompt-step", step = course.step.row().name()),
        },
        Question::Effect(ask) => effect(public, ask),
    };
    (message, counted)
}

/// Name of a card; there may be none to name where a position says so.
fn named_or_it(name: Option<&'static str>) -> Text {
    name.map_or_else(|| message!("lorcana-prompt-it").into(), Text::from)
}

/// Message that asks for what a cost or an effect needs.
const fn asked(ask: Ask) -> Message {
    Message::new(match ask {
        Ask::May => "lorcana-ask-may",
        Ask::Pay => "lorcana-ask-pay",
        Ask::Discard => "lorcana-ask-discard",
        Ask::Strip => "lorcana-ask-strip",
        Ask::Sacrifice => "lorcana-ask-banish",
        Ask::Exile => "lorcana-ask-exile",
        Ask::Choose | Ask::Target => "lorcana-ask-choose",
        Ask::Search => "lorcana-ask-search",
        Ask::Take => "lorcana-ask-take",
        Ask::Sort => "lorcana-ask-sort",
        Ask::Mode => "lorcana-ask-mode",
        Ask::Number(_) => "lorcana-ask-number",
        Ask::Ink => "lorcana-ask-ink",
        Ask::PlayFree => "lorcana-ask-play-free",
        Ask::Onto => "lorcana-ask-onto",
        Ask::EnterExerted => "lorcana-ask-enter-exerted",
    })
}

fn effect(public: &PublicState, ask: Ask) -> Message {
    let Some(frame) = &public.frame else { return asked(ask) };
    let name = frame.item.card.card().name;
    let said = match (ask, frame.op()) {
        (Ask::May, Some(Op::May { effect, .. })) => words::effect(&effect).map(|text| {
            message!("lorcana-prompt-may", card = name, effect = text.trim_end_matches('.').to_owned())
        }),
        (Ask::Pay, _) => match to_pay(public) {
            Some(Cost::Resources { generic, .. }) => {
                Some(message!("lorcana-prompt-pay", card = name, price = Price::uncoloured("ink", generic)))
            }
            cost => cost
                .and_then(|cost| words::cost(&cost))
                .map(|text| message!("lorcana-prompt-may", card = name, effect = text)),
        },
        (Ask::Target, Some(Op::Point { .. })) => next_effect(public)
            .and_then(|effect| words::effect(&effect))
            .map(|text| message!("lorcana-prompt-target", card = name, effect = words::sentence(&text))),
        // What is chosen, and for what, is what the text says.
        (Ask::Choose, Some(Op::Do { effect, .. })) => words::effect(&effect)
            .map(|text| message!("lorcana-prompt-target", card = name, effect = words::sentence(&text))),
        (Ask::Number(_), Some(Op::Do { effect, .. })) => {
            words::effect(&effect).map(|text| message!("lorcana-prompt-number", card = name, effect = text))
        }
        _ => None,
    };
    said.unwrap_or_else(|| {
        // What is shifted or enters is what the effect plays.
        let played = frame.card.filter(|_| matches!(ask, Ask::Onto | Ask::EnterExerted));
        let name = played.map_or(name, |card| card.card().name);
        message!("lorcana-prompt-effect", card = name, question = asked(ask))
    })
}

/// Effect that happens once it is chosen.
fn next_effect(public: &PublicState) -> Option<Effect> {
    let frame = public.frame.as_ref()?;
    let ops = &cards::pool::program(frame.item.program).ops;
    ops.iter().skip(usize::from(frame.at)).find_map(|op| match op {
        Op::Do { effect, .. } => Some(*effect),
        _ => None,
    })
}

/// Cost that may be paid now.
pub(super) fn to_pay(public: &PublicState) -> Option<Cost> {
    match public.frame.as_ref().and_then(|frame| frame.op()) {
        Some(Op::MayPay { cost, .. } | Op::Unless { cost, .. }) => Some(cost),
        _ => None,
    }
}

/// The name of a card in play, with a number if it is not the first of that name.
pub(super) fn named(public: &PublicState, place: u8) -> String {
    notation::object(public, place)
}

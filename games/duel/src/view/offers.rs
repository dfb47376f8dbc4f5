//! The choices on offer, with what one would click and the facts of each.

use cards::naming::numbered;
use cards::{Ask, CardId, CardList, CardType, Price, PublicState, pool, showing};
use kernel::text::{Argument, Word};
use kernel::view::{Anchor, Does, Offer, OfferFacts};
use kernel::{Message, Seat, Text, message};
use wording::ast::Aspect;

use super::prompts::{Dues, dues, named};
use super::{with_handles, words};
use crate::choice::Choice;
use crate::events::word;
use crate::known::Known;
use crate::state::Question;
use crate::{announce, notation};

pub(super) fn offer(known: &Known, choice: Choice) -> Offer {
    let notation = notation::write(&known.public, &known.course, choice);
    let own = known.sight.own.as_ref().map_or(&[][..], |own| &own.deck);
    let code = choice.coded(CardList::new(own, &known.public)).unwrap_or_default();
    Offer::coded(code, choice, notation, in_words(known, choice), on(known, choice))
        .with(facts(known, choice))
}

fn facts(known: &Known, choice: Choice) -> OfferFacts {
    OfferFacts {
        price: price(known, choice).map(|price| words::price(&price)),
        number: match choice {
            Choice::Number(number) => Some(i32::from(number)),
            _ => None,
        },
        colour: match (choice, known.course.question) {
            (Choice::Number(_), Question::Pay(aspect)) => {
                Aspect::ALL.get(usize::from(aspect)).map(|&aspect| word(aspect).into())
            }
            _ => None,
        },
        purpose: purpose(known.course.question, choice).map(Word::Borrowed),
        to: None,
        about: about(known.course.question, choice),
        does: does(known, choice),
    }
}

/// Price of a choice in resources.
fn price(known: &Known, choice: Choice) -> Option<Price> {
    let (public, course) = (&known.public, &known.course);
    let announced = public.stack.last();
    match choice {
        Choice::Play(card) if card.card().card_type != CardType::Generator => {
            Some(announce::owed(public, course.asked, card, false))
        }
        Choice::Activate(place, ability) => {
            let permanent = public.field.get(usize::from(place))?;
            let price = permanent.card().activated.get(usize::from(ability))?.price;
            (price != Price::default()).then_some(price)
        }
        Choice::Printed => announced.map(|item| announce::owed(public, item.controller, item.card, false)),
        Choice::Alternative => match &announced?.card.card().alternative {
            Some(cost @ wording::ast::Cost::Resources { .. }) => Some(Price::from(cost)),
            _ => None,
        },
        Choice::Yes if course.question == Question::Effect(Ask::Pay) => match dues(public) {
            Dues::Price(price) => Some(price),
            Dues::Cost(_) | Dues::Unknown => None,
        },
        Choice::Number(number) if course.question == Question::X => {
            Some(course.announcement.map_or_else(Price::default, |one| one.owed).with_x(number))
        }
        _ => None,
    }
}

/// Purpose of the thing that is chosen.
fn purpose(question: Question, choice: Choice) -> Option<&'static str> {
    Some(match choice {
        Choice::Player(_) | Choice::Object(_) | Choice::Item(_) | Choice::Buried(..) => thing(question),
        Choice::Card(_) => match question {
            Question::Effect(Ask::Take | Ask::Search) => "take",
            _ => "discard",
        },
        Choice::Top(_) => "top",
        Choice::Bottom(_) => "bottom",
        Choice::Number(_) => match question {
            Question::Pay(_) => "pay",
            Question::Assign(..) => "assign",
            _ => "x",
        },
        Choice::Attack => "attack",
        Choice::Hold => "hold",
        Choice::NoBlock => "no_block",
        _ => return None,
    })
}

/// Verb for what is done with the thing that is chosen.
fn thing(question: Question) -> &'static str {
    match question {
        Question::Target(_) => "target",
        Question::Block(_) => "block",
        Question::Unique => "keep",
        Question::Cost(Ask::Sacrifice) | Question::Effect(Ask::Sacrifice) => "sacrifice",
        Question::Cost(Ask::Exile) | Question::Effect(Ask::Exile) => "exile",
        _ => "choose",
    }
}

/// The creature a choice is about that is made without pointing at it.
fn about(question: Question, choice: Choice) -> Option<Anchor> {
    match (question, choice) {
        (Question::Attack(creature), Choice::Hold)
        | (Question::Block(creature), Choice::NoBlock)
        | (Question::Assign(_, creature), Choice::Number(_)) => Some(Anchor::Card(creature.0)),
        _ => None,
    }
}

fn does(known: &Known, choice: Choice) -> Option<Does> {
    match choice {
        Choice::Pass => Some(Does::Pass),
        Choice::Activate(place, ability) => {
            let permanent = known.public.field.get(usize::from(place))?;
            let makes = permanent.card().activated.get(usize::from(ability))?.makes;
            makes.map(|_| Does::MakeResources)
        }
        _ => None,
    }
}

/// Anchors one would click for a choice. Attacking is done by the creature; not fighting is a plain answer, so that it
/// is there without pointing first.
fn on(known: &Known, choice: Choice) -> Vec<Anchor> {
    let (public, question) = (&known.public, known.course.question);
    let permanent =
        |place: u8| public.field.get(usize::from(place)).map(|permanent| Anchor::Card(permanent.handle.0));
    let one: Option<Anchor> = match (choice, question) {
        (Choice::Attack, Question::Attack(creature)) => Some(Anchor::Card(creature.0)),
        (Choice::Object(place), Question::Block(blocker)) => {
            return [Some(Anchor::Card(blocker.0)), permanent(place)].into_iter().flatten().collect();
        }
        (Choice::Object(place) | Choice::Activate(place, _), _) => permanent(place),
        (Choice::Player(seat), _) => Some(Anchor::Seat(seat)),
        (Choice::Item(place), _) => {
            public.stack.get(usize::from(place)).map(|item| Anchor::Item(item.handle.0))
        }
        (Choice::Buried(seat, place), _) => {
            let buried = public.graveyards[seat.index()].get(usize::from(place));
            buried.map(|buried| Anchor::Card(buried.handle.0))
        }
        (Choice::Play(card) | Choice::Card(card) | Choice::Top(card) | Choice::Bottom(card), _) => {
            on_card(known, card)
        }
        _ => None,
    };
    one.into_iter().collect()
}

fn in_words(known: &Known, choice: Choice) -> Text {
    let (public, question) = (&known.public, known.course.question);
    let name = |card: CardId| card.card().name;
    let chosen =
        |thing: Argument| message!("duel-offer-thing", purpose = self::thing(question), thing = thing).into();
    match choice {
        Choice::Pass => message!("duel-offer-pass").into(),
        Choice::Keep => message!("duel-offer-keep").into(),
        Choice::Mulligan => message!("duel-offer-mulligan").into(),
        Choice::Yes | Choice::No => answer(public, question, choice),
        Choice::Attack | Choice::Hold | Choice::NoBlock => fight(public, question, choice).into(),
        Choice::Alternative | Choice::Printed => way(known, choice).into(),
        Choice::Player(seat) => chosen(seat.into()),
        Choice::Object(place) => chosen(notation::object(public, place).into()),
        Choice::Item(place) => {
            let names = public.stack.iter().map(|item| item.card.card().name);
            chosen(message!("duel-spell", card = numbered(names, place).unwrap_or_default()).into())
        }
        Choice::Buried(seat, place) => {
            let card = notation::buried(public, seat.index(), place);
            chosen(message!("duel-in-graveyard", card = card, seat = seat).into())
        }
        Choice::Mode(mode) => mode_in_words(public, mode),
        Choice::Number(number) => number_in_words(known, number).into(),
        Choice::Trigger(place) => {
            let text = public.waiting.get(usize::from(place)).map_or_else(Text::default, words::item_text);
            message!("duel-offer-ability", card = notation::trigger(public, place), text = text).into()
        }
        Choice::Activate(place, ability) => activate(public, place, ability).into(),
        Choice::Play(card) => play(known, card).into(),
        Choice::Card(card) => match question {
            Question::Effect(Ask::Take | Ask::Search) => {
                message!("duel-offer-take", card = name(card)).into()
            }
            _ => message!("duel-offer-discard", card = name(card)).into(),
        },
        Choice::Top(card) => message!("duel-offer-top", card = name(card)).into(),
        Choice::Bottom(card) => message!("duel-offer-bottom", card = name(card)).into(),
    }
}

fn answer(public: &PublicState, question: Question, choice: Choice) -> Text {
    match (question, choice) {
        (Question::Effect(Ask::Pay), Choice::Yes) => match dues(public) {
            Dues::Price(price) => message!("duel-offer-pay", price = words::price(&price)).into(),
            Dues::Cost(cost) => words::sentence(&cost).trim_end_matches('.').to_owned().into(),
            Dues::Unknown => message!("duel-offer-pay-it").into(),
        },
        (Question::Effect(Ask::Pay), _) => message!("duel-offer-pay-not").into(),
        (Question::Target(_), _) => message!("duel-offer-no-target").into(),
        (Question::Effect(Ask::Search | Ask::Take), _) => message!("duel-offer-take-none").into(),
        (_, Choice::Yes) => message!("duel-offer-yes").into(),
        _ => message!("duel-offer-no").into(),
    }
}

fn fight(public: &PublicState, question: Question, choice: Choice) -> Message {
    let card = match question {
        Question::Attack(creature) | Question::Block(creature) => named(public, creature),
        _ => message!("duel-it").into(),
    };
    match choice {
        Choice::Attack => message!("duel-offer-attack", card = card),
        Choice::Hold => message!("duel-offer-hold", card = card),
        _ => message!("duel-offer-no-block", card = card),
    }
}

fn way(known: &Known, choice: Choice) -> Message {
    let cost = known.public.stack.last().and_then(|item| item.card.card().alternative);
    match (price(known, choice), choice, cost) {
        (Some(price), Choice::Alternative, _) => {
            message!("duel-offer-pay-instead", price = words::price(&price))
        }
        (None, Choice::Alternative, Some(cost)) => {
            message!("duel-offer-instead", cost = words::cost(&cost))
        }
        (Some(price), ..) => message!("duel-offer-pay", price = words::price(&price)),
        _ => message!("duel-offer-pay-it"),
    }
}

fn mode_in_words(public: &PublicState, mode: u8) -> Text {
    let program = public.stack.last().map(|item| pool::program(item.program));
    let text =
        program.and_then(|program| program.modes.get(usize::from(mode))).and_then(|&id| words::mode_text(id));
    match text {
        Some(text) => text.into(),
        None => message!("duel-offer-mode", number = u16::from(mode) + 1).into(),
    }
}

/// Numbers say what they lead to: what is paid in all, or with what the rest is.
fn number_in_words(known: &Known, number: u8) -> Message {
    let (public, course) = (&known.public, &known.course);
    let owed = course.announcement.map_or_else(Price::default, |announcement| announcement.owed);
    match course.question {
        Question::X => {
            message!("duel-offer-x", number = number, price = words::price(&owed.with_x(number)))
        }
        Question::Pay(aspect) => {
            let resources = &public.players[course.asked.index()].resources;
            let later = Aspect::ALL.into_iter().skip(usize::from(aspect) + 1);
            let later: Vec<Aspect> = later.filter(|&one| resources.amount(one as usize) > 0).collect();
            let own = Aspect::ALL.get(usize::from(aspect)).map_or("", |aspect| aspect.name());
            let rest = owed.generic.saturating_sub(number);
            let other = match later[..] {
                [only] => only.name().into(),
                _ => Argument::from(message!("duel-others")),
            };
            match (number, rest) {
                (_, 0) => message!("duel-offer-pay-with", number = number, aspect = own),
                (0, _) => message!("duel-offer-pay-with", number = rest, aspect = other),
                _ => message!(
                    "duel-offer-pay-with-both",
                    number = number,
                    aspect = own,
                    rest = rest,
                    other = other
                ),
            }
        }
        Question::Assign(_, blocker) => {
            message!("duel-offer-assign", number = number, card = named(public, blocker))
        }
        _ => message!("duel-offer-number", number = number),
    }
}

fn activate(public: &PublicState, place: u8, ability: u8) -> Message {
    let permanent = public.field.get(usize::from(place));
    let ability = permanent.and_then(|one| one.card().activated.get(usize::from(ability)));
    let text = ability.map_or("", |ability| ability.text);
    message!("duel-offer-ability", card = notation::object(public, place), text = text)
}

/// Casting says what it costs now.
fn play(known: &Known, card: CardId) -> Message {
    let name = card.card().name;
    match price(known, Choice::Play(card)) {
        None => message!("duel-offer-play", card = name),
        Some(price) => message!("duel-offer-cast", card = name, price = words::price(&price)),
    }
}

/// Anchor of such a card in the viewer's sight: among those looked at, or in a hand. Cards found in a library are seen
/// nowhere.
fn on_card(known: &Known, card: CardId) -> Option<Anchor> {
    let asked = known.course.asked;
    let first = |zone: u32, cards: &[CardId]| {
        with_handles(zone, cards).find(|&(_, own)| own == card).map(|(handle, _)| Anchor::Card(handle))
    };
    let in_hand = |seat: Seat| first(showing::hand_handles(&known.sight, seat), known.hand(seat));
    match known.course.question {
        Question::Effect(Ask::Search) => None,
        Question::Look | Question::Effect(Ask::Take | Ask::Sort) => {
            first(showing::LOOKED_AT, &known.looked_at())
        }
        Question::Effect(Ask::Strip) => in_hand(crate::seats::other(asked)),
        _ => in_hand(asked),
    }
}

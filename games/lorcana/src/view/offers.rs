//! The choices on offer: in words, with what one would click, and by their facts.

use cards::naming::with_handles;
use cards::{Ask, CardId, CardList, Leaving, PublicState, pool, showing};
use kernel::text::Word;
use kernel::view::{Anchor, Does, Offer, OfferFacts, Price};
use kernel::{Message, Seat, Text, message};
use wording::ast::Cost;

use super::prompts::{named, to_pay};
use super::{BAG, faces, words};
use crate::choice::Choice;
use crate::known::Known;
use crate::notation;
use crate::playing::{cheapest_shift, way_to_shift};
use crate::state::{Question, Way};

pub(super) fn offer(known: &Known, choice: Choice) -> Offer {
    let notation = notation::write(&known.public, &known.course, choice);
    let Said { text, on, facts } = said(known, choice);
    let own = known.sight.own.as_ref().map_or(&[][..], |own| &own.deck);
    let code = choice.coded(CardList::new(own, &known.public)).unwrap_or_default();
    Offer::coded(code, choice, notation, text, on).with(facts)
}

/// Contents of an offer: text, anchors and facts of a choice.
struct Said {
    text: Text,
    on: Vec<Anchor>,
    facts: OfferFacts,
}

impl Said {
    fn new(text: impl Into<Text>, on: impl IntoIterator<Item = Anchor>) -> Self {
        Said { text: text.into(), on: on.into_iter().collect(), facts: OfferFacts::default() }
    }

    fn does(mut self, does: Does) -> Self {
        self.facts.does = Some(does);
        self
    }

    fn for_price(mut self, price: impl Into<Option<Price>>) -> Self {
        self.facts.price = price.into();
        self
    }

    fn number(mut self, number: impl Into<i32>) -> Self {
        self.facts.number = Some(number.into());
        self
    }

    fn purpose(mut self, purpose: Option<&'static str>) -> Self {
        self.facts.purpose = purpose.map(Into::into);
        self
    }

    /// Says to which area of a seat what one clicks goes.
    fn to(mut self, kind: &str, seat: Seat) -> Self {
        self.facts.to = Some(Anchor::Zone(Word::from(format!("{kind}_{}", seat.0))));
        self
    }

    /// Says that it is about what happens now, or is being played.
    fn about_item(mut self, public: &PublicState) -> Self {
        self.facts.about = showing::under_way(public).next().map(|item| Anchor::Item(item.handle.0));
        self
    }
}

fn said(known: &Known, choice: Choice) -> Said {
    let (public, question) = (&known.public, known.course.question);
    match choice {
        Choice::EndTurn => Said::new(message!("lorcana-offer-end-turn"), []).does(Does::EndTurn),
        Choice::Keep => Said::new(message!("lorcana-offer-keep"), []),
        Choice::Done => Said::new(done(known), []),
        Choice::Yes | Choice::No => answer(public, question, choice).about_item(public),
        Choice::Continue => Said::new(message!("lorcana-offer-continue"), []).does(Does::Pass),
        Choice::Player(seat) => {
            Said::new(message!("lorcana-offer-player", seat = seat), [Anchor::Seat(seat)])
        }
        Choice::Mode(way) if question == Question::Instead => Said::new(way_in_words(public, way), []),
        Choice::Mode(mode) => Said::new(mode_in_words(public, mode), []).about_item(public),
        Choice::Number(number) => {
            let text = message!("lorcana-offer-number", number = number);
            Said::new(text, []).number(number).about_item(public)
        }
        Choice::Object(place) => object(public, question, place),
        Choice::Buried(seat, place) => {
            let card = public.graveyards[seat.index()].get(usize::from(place));
            let name = notation::buried(public, seat.index(), place);
            let text = message!("lorcana-offer-choose-discarded", card = name, seat = seat);
            Said::new(text, card.map(|buried| Anchor::Card(buried.handle.0)))
        }
        Choice::Trigger(place) => {
            let item = public.waiting.get(usize::from(place));
            let text = item.map_or_else(Text::default, |item| words::item_text(public, item));
            let name = notation::trigger(public, place);
            let text = message!("lorcana-offer-resolve", card = name, text = text);
            Said::new(text, [Anchor::Item(BAG + u32::from(place))])
        }
        Choice::Top(card) => {
            let said = Said::new(message!("lorcana-offer-top", card = name(card)), on_card(known, card));
            said.to("deck", known.course.asked)
        }
        Choice::Bottom(card) => {
            let said = Said::new(message!("lorcana-offer-bottom", card = name(card)), on_card(known, card));
            said.to("deck", known.course.asked)
        }
        Choice::Card(card) => picked(known, card),
        Choice::Ink(_) | Choice::Play(_) | Choice::Shift(..) | Choice::Sing(..) | Choice::SingTogether(_) => {
            from_hand(known, choice)
        }
        Choice::Quest(_)
        | Choice::Challenge(..)
        | Choice::Move(..)
        | Choice::Boost(_)
        | Choice::Activate(..) => deed(public, choice),
    }
}

/// Offer of a choice with a card of the own hand in the own main phase.
fn from_hand(known: &Known, choice: Choice) -> Said {
    let (public, seat) = (&known.public, known.course.asked);
    let with = |card: CardId, place: u8| on_card(known, card).into_iter().chain(on_object(public, place));
    match choice {
        Choice::Ink(card) => {
            let text = message!("lorcana-offer-ink", card = name(card));
            Said::new(text, on_card(known, card)).to("ink", seat)
        }
        Choice::Play(card) => {
            let price = ink(faces::owed(public, seat, card));
            let text = message!("lorcana-offer-play", card = name(card), price = price.clone());
            Said::new(text, on_card(known, card)).for_price(price).to("play", seat)
        }
        Choice::Shift(card, place) => {
            let (text, price) = shift(public, seat, card, place);
            Said::new(text, with(card, place)).for_price(price)
        }
        Choice::Sing(card, place) => {
            let text = message!("lorcana-offer-sing", card = name(card), character = named(public, place));
            Said::new(text, with(card, place))
        }
        Choice::SingTogether(card) => {
            Said::new(message!("lorcana-offer-sing-together", card = name(card)), on_card(known, card))
        }
        _ => Said::new(Text::default(), []),
    }
}

/// Offer of an action of something in play in the own main phase.
fn deed(public: &PublicState, choice: Choice) -> Said {
    let at = |place: u8| public.field.get(usize::from(place));
    match choice {
        Choice::Quest(place) => {
            let lore = at(place).map_or(0, |one| one.now.lore.max(0));
            let text = message!("lorcana-offer-quest", character = named(public, place), lore = lore);
            Said::new(text, on_object(public, place)).number(lore)
        }
        Choice::Challenge(challenger, defender) => {
            let (who, whom) = (named(public, challenger), named(public, defender));
            let text = message!("lorcana-offer-challenge", character = who, defender = whom);
            Said::new(text, on_object(public, challenger).into_iter().chain(on_object(public, defender)))
        }
        Choice::Move(character, location) => {
            let price = ink(at(location).map_or(0, crate::actions::move_cost));
            let (who, to) = (named(public, character), named(public, location));
            let text = message!("lorcana-offer-move", character = who, location = to, price = price.clone());
            let on = on_object(public, character).into_iter().chain(on_object(public, location));
            Said::new(text, on).for_price(price)
        }
        Choice::Boost(place) => {
            let price = ink(at(place).map_or(0, |one| one.now.keywords.boost));
            let who = named(public, place);
            let text = message!("lorcana-offer-boost", character = who, price = price.clone());
            Said::new(text, on_object(public, place)).for_price(price)
        }
        Choice::Activate(place, index) => {
            let ability = at(place).and_then(|one| one.card().activated.get(usize::from(index)));
            let price = ability.map(|ability| ability.price.total()).filter(|&total| total > 0);
            let text = ability.map_or("", |ability| ability.text);
            let text = message!("lorcana-offer-use", card = named(public, place), text = text);
            Said::new(text, on_object(public, place)).for_price(price.map(ink))
        }
        _ => Said::new(Text::default(), []),
    }
}

fn ink(count: u8) -> Price {
    Price::uncoloured("ink", count)
}

/// Playing a card onto a character, and what it costs in ink.
fn shift(public: &PublicState, seat: Seat, card: CardId, place: u8) -> (Message, Option<Price>) {
    let (onto, shifted) = (public.field.get(usize::from(place)), name(card));
    let character = named(public, place);
    let way = onto.map(|onto| way_to_shift(public, seat, card.card(), onto));
    if let Some(Ok(Way::ShiftDiscard(_, count))) = way {
        let text =
            message!("lorcana-offer-shift-discard", card = shifted, character = character, count = count);
        return (text, None);
    }
    let price = ink(onto.map_or(0, |onto| cheapest_shift(public, seat, card.card(), onto)));
    let text = message!("lorcana-offer-shift", card = shifted, character = character, price = price.clone());
    (text, Some(price))
}

fn done(known: &Known) -> Message {
    match known.course.question {
        Question::Mulligan => {
            message!("lorcana-offer-draw", count = known.course.bottomed[known.course.asked.index()])
        }
        Question::Singers => message!("lorcana-offer-sung"),
        _ => message!("lorcana-offer-done"),
    }
}

fn answer(public: &PublicState, question: Question, choice: Choice) -> Said {
    let text = match (question, choice) {
        (Question::Effect(Ask::Pay), Choice::Yes) => return paid(public),
        (Question::Effect(Ask::Pay), _) => "lorcana-offer-do-not-pay",
        (Question::EnterExerted | Question::Effect(Ask::EnterExerted), Choice::Yes) => {
            "lorcana-offer-enter-exerted"
        }
        (Question::EnterExerted | Question::Effect(Ask::EnterExerted), _) => "lorcana-offer-enter-ready",
        (Question::Effect(Ask::Target | Ask::Choose), _) => "lorcana-offer-choose-none",
        (Question::Effect(Ask::Search | Ask::Take), _) => "lorcana-offer-take-none",
        (Question::Effect(Ask::PlayFree), _) => "lorcana-offer-play-none",
        (Question::Effect(Ask::Onto), _) => "lorcana-offer-do-not-shift",
        (_, Choice::Yes) => "lorcana-offer-yes",
        _ => "lorcana-offer-no",
    };
    Said::new(Message::new(text), [])
}

/// Paying what may be paid now: ink, or what the text says.
fn paid(public: &PublicState) -> Said {
    match to_pay(public) {
        Some(Cost::Resources { generic, .. }) => {
            Said::new(message!("lorcana-offer-pay", price = ink(generic)), []).for_price(ink(generic))
        }
        cost => match cost.and_then(|cost| words::cost(&cost)) {
            Some(text) => Said::new(words::sentence(&text).trim_end_matches('.').to_owned(), []),
            None => Said::new(message!("lorcana-offer-yes"), []),
        },
    }
}

/// Offer of something in play that is chosen, and what for.
fn object(public: &PublicState, question: Question, place: u8) -> Said {
    let card = named(public, place);
    let (text, purpose) = match question {
        Question::Singers => (message!("lorcana-offer-sing-with", card = card), Some("sing")),
        Question::Cost(Ask::Sacrifice) | Question::Effect(Ask::Sacrifice) => {
            (message!("lorcana-offer-banish", card = card), Some("banish"))
        }
        Question::Effect(Ask::Onto) => (message!("lorcana-offer-shift-onto", card = card), Some("shift")),
        _ => (message!("lorcana-offer-choose", card = card), None),
    };
    Said::new(text, on_object(public, place)).purpose(purpose)
}

fn mode_in_words(public: &PublicState, mode: u8) -> Text {
    let program = public.frame.as_ref().map(|frame| pool::program(frame.item.program));
    let text =
        program.and_then(|program| program.modes.get(usize::from(mode))).and_then(|&id| words::mode_text(id));
    match text {
        Some(text) => text.into(),
        None => message!("lorcana-offer-mode", number = u16::from(mode) + 1).into(),
    }
}

/// Message that says where something goes instead of being banished.
fn way_in_words(public: &PublicState, way: u8) -> Message {
    let undecided = public.undecided();
    match undecided.and_then(|undecided| *undecided.ways.get(usize::from(way))?) {
        Some(Leaving::Returns) => message!("lorcana-offer-to-hand"),
        Some(Leaving::Inked) => message!("lorcana-offer-to-inkwell"),
        Some(Leaving::Exiled) => message!("lorcana-offer-out-of-game"),
        Some(Leaving::Stays | Leaving::Dies) | None => {
            message!("lorcana-offer-way", number = u16::from(way) + 1)
        }
    }
}

/// A card that is picked, for what, and where it goes.
fn picked(known: &Known, card: CardId) -> Said {
    let (public, seat, name) = (&known.public, known.course.asked, name(card));
    let question = known.course.question;
    let (text, purpose, to, of) = match question {
        Question::Effect(Ask::Take | Ask::Search) => {
            (message!("lorcana-offer-take", card = name), "take", "hand", seat)
        }
        Question::Effect(Ask::PlayFree) => {
            (message!("lorcana-offer-play-free", card = name), "play", "play", seat)
        }
        Question::Effect(Ask::Ink) => (message!("lorcana-offer-ink", card = name), "ink", "ink", seat),
        Question::Effect(Ask::Strip) => {
            let of = public.stripped().unwrap_or(seat);
            (message!("lorcana-offer-discard", card = name), "discard", "discard", of)
        }
        _ => (message!("lorcana-offer-discard", card = name), "discard", "discard", seat),
    };
    Said::new(text, on_card(known, card)).purpose(Some(purpose)).to(to, of)
}

/// A card by its name; choices of cards that are not there have none.
fn name(card: CardId) -> String {
    notation::card_name(card)
}

fn on_object(public: &PublicState, place: u8) -> Option<Anchor> {
    public.field.get(usize::from(place)).map(|one| Anchor::Card(one.handle.0))
}

/// Anchor of such a card in the viewer's sight: among those looked at, or in a hand. Cards found in a deck are seen
/// nowhere.
fn on_card(known: &Known, card: CardId) -> Option<Anchor> {
    let asked = known.course.asked;
    let first = |zone: u32, cards: &[CardId]| {
        with_handles(zone, cards).find(|&(_, own)| own == card).map(|(handle, _)| Anchor::Card(handle))
    };
    let in_hand = |seat: Seat| first(showing::hand_handles(&known.sight, seat), known.hand(seat));
    match known.course.question {
        Question::Effect(Ask::Search) => None,
        Question::Effect(Ask::Take | Ask::Sort) => first(showing::LOOKED_AT, &known.looked_at()),
        Question::Effect(Ask::Strip) => known.public.stripped().and_then(in_hand),
        _ => in_hand(asked),
    }
}

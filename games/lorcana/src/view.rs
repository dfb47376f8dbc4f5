//! View for one viewer, made from knowledge alone.

mod faces;
mod offers;
mod prompts;
mod words;
mod zones;

use cards::naming::with_handles;
use cards::{Ask, CardId, Dialect, Handle, showing};
use kernel::view::{Anchor, FlowStep, Role, SeatView, Shared, Track, View};
use kernel::{Game, Message, Offered, Seat, Seats, message};
use wording::ast::Keyword;
use wording::lorcana::keyword::keyword_help;

use crate::checks::lore_to_win;
use crate::choice::Choice;
use crate::known::Known;
use crate::state::{Lorcana, Loss, Question};
use crate::steps::{Phase, STEPS, Step};

pub(crate) fn view(known: &Known, offered: &Offered<Choice>) -> View {
    let (public, course) = (&known.public, &known.course);
    let mut view = View::new(Lorcana::INFO.id, known.sight.viewer, u32::from(public.turn), public.seats);
    for seat in &mut view.seats {
        remark(known, seat);
    }
    view.zones = zones::zones(known);
    view.links = zones::links(public);
    view.tracks = public.seats().flat_map(|seat| tracks(known, seat)).collect();
    view.sheets = showing::keywords(Dialect::Lorcana, public, &known.sight, keyword_help)
        .into_iter()
        .map(Shared::from)
        .collect();
    view.flow = flow(course.step);
    view.stack = zones::bag(public);
    if course.ending.is_none() {
        let (prompt, counted) = prompts::prompt(known);
        view.ask(Seats::one(course.asked), prompt, course.progress());
        view.prompt.iter_mut().for_each(|prompt| prompt.counted = counted);
    }
    view.choices = offered.choices.iter().map(|&choice| offers::offer(known, choice)).collect();
    view.ending = course.outcome(public).map(|outcome| kernel::view::Ending::new(&Lorcana::INFO, outcome));
    view
}

/// Says what a seat is to the game: `has the turn, goes first`.
fn remark(known: &Known, seat: &mut SeatView) {
    let (public, course) = (&known.public, &known.course);
    let (own, index) = (seat.seat, seat.seat.index());
    let begun = course.step.phase() != Phase::Setup;
    let loss = course.losses[index];
    let resolves = course.question == Question::Bag && course.asked == own && course.ending.is_none();
    let remarks = [
        (begun && public.active == own, Some(Role::Active), message!("cards-has-turn")),
        (public.turn <= 1 && course.first == own, Some(Role::First), message!("cards-goes-first")),
        (!begun && course.altered[index], Some(Role::Kept), message!("lorcana-has-decided")),
        (resolves, Some(Role::Resolving), message!("lorcana-resolves-bag")),
        (matches!(loss, Some(Loss::Left(_))), Some(Role::Left), message!("cards-has-left")),
        (matches!(loss, Some(Loss::DeckOut | Loss::ByText)), None, message!("lorcana-has-lost")),
    ];
    showing::remark(seat, remarks);
}

/// Lore first, for it decides; then ink, ready of all; then what is left to draw.
fn tracks(known: &Known, seat: Seat) -> [Track; 3] {
    let track = |id: &'static str, title: Message, value: i32, max: Option<i32>| Track {
        id: id.into(),
        title: title.into(),
        owner: Some(seat),
        value,
        max,
    };
    let public = &known.public;
    let ink = &public.ink[seat.index()];
    let (ready, all) = (i32::from(ink.ready), i32::from(ink.ready) + i32::from(ink.exerted));
    let lore = i32::from(public.players[seat.index()].life);
    [
        track("lore", message!("lorcana-lore"), lore, Some(i32::from(lore_to_win(public, seat)))),
        track("ink", message!("lorcana-ink"), ready, Some(all)),
        track("deck", message!("lorcana-deck"), i32::from(known.sight.libraries[seat.index()]), None),
    ]
}

fn flow(now: Step) -> Vec<FlowStep> {
    let turn = STEPS.iter().filter(|row| row.phase != Phase::Setup);
    turn.map(|row| FlowStep::new(row.id, row.name(), row.step == now)).collect()
}

// What is in the bag has no identity, only a place. Objects count from 1 and never get as far as this.
const BAG: u32 = 1_290_000;

/// The choice somebody means who points at a thing: the thing itself, if things are asked for; in the own main phase
/// playing a card of the own hand, unless it could become ink or be sung as well; questing with an own character that
/// can do nothing else by itself, or using the one ability of something else.
pub(crate) fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
    let kernel::Viewer::Seat(viewer) = known.sight.viewer else { return None };
    let question = known.course.question;
    let choosing = matches!(
        question,
        Question::Singers
            | Question::Cost(Ask::Sacrifice)
            | Question::Effect(Ask::Target | Ask::Choose | Ask::Sacrifice | Ask::Onto)
    );
    match *at {
        Anchor::Card(handle) => {
            let held = with_handles(showing::HAND, known.hand(viewer)).find(|&(own, _)| own == handle);
            if let Some((_, card)) = held {
                return meant_by_held(known, viewer, card);
            }
            let place = known.public.place(Handle(handle))?;
            let permanent = &known.public.field[place];
            let place = u8::try_from(place).ok()?;
            if choosing {
                return Some(Choice::Object(place));
            }
            let acts = question == Question::Main && permanent.now.controller == viewer;
            let boosts = permanent.has(Keyword::Boost(0));
            match (permanent.card().activated.len(), permanent.is_creature()) {
                (0, true) if acts && !boosts => Some(Choice::Quest(place)),
                (1, false) if acts => Some(Choice::Activate(place, 0)),
                _ => None,
            }
        }
        Anchor::Seat(seat) if seat.0 < known.public.seats => {
            (question == Question::Effect(Ask::Target)).then_some(Choice::Player(seat))
        }
        Anchor::Item(handle) => {
            let place = handle.checked_sub(BAG).and_then(|place| u8::try_from(place).ok())?;
            let waits = usize::from(place) < known.public.waiting.len();
            (question == Question::Bag && waits).then_some(Choice::Trigger(place))
        }
        Anchor::Seat(_) | Anchor::Zone(_) => None,
    }
}

fn meant_by_held(known: &Known, viewer: Seat, card: CardId) -> Option<Choice> {
    match known.course.question {
        Question::Mulligan => Some(Choice::Bottom(card)),
        Question::Main => {
            let inks = known.public.active == viewer && card.card().inkable;
            let sung = card.card().keywords.has(Keyword::SingTogether(0));
            (!inks && !sung).then_some(Choice::Play(card))
        }
        Question::Cost(_) | Question::Effect(Ask::Discard | Ask::PlayFree | Ask::Ink) => {
            Some(Choice::Card(card))
        }
        Question::Singers
        | Question::EnterExerted
        | Question::Instead
        | Question::Bag
        | Question::Step
        | Question::Effect(_) => None,
    }
}

#[cfg(test)]
mod tests;

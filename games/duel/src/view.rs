//! View for one viewer (DUEL 9), made from knowledge alone.

mod faces;
mod offers;
mod prompts;
mod words;
mod zones;

use cards::naming::with_handles;
use cards::{Ask, Dialect, Handle, showing};
use kernel::view::{Anchor, Does, FlowStep, Offer, Role, SeatView, Shared, Stop, Track, View, Whose, Window};
use kernel::{Game, Offered, Seat, Seats, Text, Viewer, message};
use wording::ast::Aspect;

use crate::choice::Choice;
use crate::events::word;
use crate::known::Known;
use crate::seats::SEATS;
use crate::state::{Duel, Ending, Question};
use crate::steps::{STEPS, Step};

pub(crate) use words::RESOURCE;

pub(crate) fn view(known: &Known, offered: &Offered<Choice>) -> View {
    let (public, course) = (&known.public, &known.course);
    let mut view = View::new(Duel::INFO.id, known.sight.viewer, u32::from(public.turn), SEATS.len() as u8);
    for seat in &mut view.seats {
        remark(known, seat);
    }
    view.zones = zones::zones(known);
    view.links = zones::links(public);
    view.tracks = SEATS.iter().flat_map(|&seat| tracks(known, seat)).collect();
    view.sheets = showing::keywords(Dialect::Duel, public, &known.sight, wording::keyword_help)
        .into_iter()
        .map(Shared::from)
        .collect();
    view.flow = flow(course.step);
    view.stack = zones::stack(public);
    if course.ending.is_none() {
        let progress = course.progress();
        view.ask(Seats::one(course.asked), prompts::prompt(known), progress);
    }
    view.choices = offered.choices.iter().map(|&choice| offers::offer(known, choice)).collect();
    let window = window(known, &view.choices);
    if let Some(prompt) = &mut view.prompt {
        prompt.counted = prompts::is_counted(known);
        prompt.window = window;
    }
    view.ending = course.outcome(public).map(|outcome| kernel::view::Ending::new(&Duel::INFO, outcome));
    view
}

/// Adds the roles of a seat to its view.
fn remark(known: &Known, view: &mut SeatView) {
    let (public, course, seat) = (&known.public, &known.course, view.seat);
    let begun = course.step != Step::Setup;
    let (goes_first, kept) = (public.turn <= 1 && course.first == seat, course.kept[seat.index()]);
    let left = matches!(course.ending, Some(Ending::Left(left, _)) if left == seat);
    let remarks = [
        (begun && public.active == seat, Role::Active, message!("cards-has-turn")),
        (goes_first, Role::First, message!("cards-goes-first")),
        (!begun && kept, Role::Kept, message!("cards-has-kept")),
        (public.extra_turns.contains(&seat), Role::ExtraTurn, message!("cards-takes-extra-turn")),
        (left, Role::Left, message!("cards-has-left")),
    ];
    showing::remark(view, remarks.map(|(holds, role, remark)| (holds, Some(role), remark)));
}

/// Life first, for it decides; then what there is of the rest.
fn tracks(known: &Known, seat: Seat) -> Vec<Track> {
    let track = |id: &'static str, title: Text, value: i32, max: Option<i32>| Track {
        id: id.into(),
        title,
        owner: Some(seat),
        value,
        max,
    };
    let player = &known.public.players[seat.index()];
    let mut tracks = vec![track("life", message!("duel-life").into(), i32::from(player.life), None)];
    if player.poison > 0 {
        tracks.push(track("poison", message!("duel-poison").into(), i32::from(player.poison), Some(10)));
    }
    for aspect in Aspect::ALL {
        let there = player.resources.amount(aspect as usize);
        if there > 0 {
            tracks.push(track(word(aspect), aspect.name().into(), i32::from(there), None));
        }
    }
    if player.resources.plain > 0 {
        tracks.push(track("plain", message!("duel-plain").into(), i32::from(player.resources.plain), None));
    }
    let library = i32::from(known.sight.libraries[seat.index()]);
    tracks.push(track("library", message!("duel-zone-library").into(), library, None));
    tracks
}

fn flow(now: Step) -> Vec<FlowStep> {
    let turn = STEPS.iter().filter(|row| row.step != Step::Setup);
    turn.map(|row| FlowStep {
        stop: stop(row.step),
        ..FlowStep::new(row.id, row.step.title(), row.step == now)
    })
    .collect()
}

/// Stop players usually want in a step while nothing waits: where they play cards, and where others may surprise them.
fn stop(step: Step) -> Option<Stop> {
    let own = matches!(step, Step::Main1 | Step::Blockers | Step::Main2);
    let other = matches!(step, Step::Attackers | Step::Blockers | Step::End);
    (!matches!(step, Step::Setup | Step::Untap | Step::Cleanup)).then_some(Stop { own, other })
}

/// The window the viewer is asked to pass or act in.
fn window(known: &Known, offers: &[Offer]) -> Option<Window> {
    let (public, course) = (&known.public, &known.course);
    let Viewer::Seat(viewer) = known.sight.viewer else { return None };
    let pass = offers.iter().find(|offer| offer.facts.does == Some(Does::Pass))?.code;
    let idle = |offer: &Offer| matches!(offer.facts.does, Some(Does::Pass | Does::MakeResources));
    let whose = |seat: Seat| if seat == viewer { Whose::Own } else { Whose::Other };
    let combat = matches!(course.step, Step::Attackers | Step::Blockers | Step::FirstDamage | Step::Damage);
    Some(Window {
        pass,
        turn: whose(public.active),
        idle: offers.iter().all(idle),
        stops: !combat || public.field.iter().any(|permanent| permanent.attacking),
        next: public.stack.last().map(|item| whose(item.controller)),
    })
}

/// The choice somebody means who points at a thing: playing a card of the own hand, or discarding it if that is asked;
/// the only ability of an own permanent; or the target of a spell.
pub(crate) fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
    let Viewer::Seat(viewer) = known.sight.viewer else { return None };
    let question = known.course.question;
    let pointing = matches!(question, Question::Target(_));
    match *at {
        Anchor::Card(handle) => {
            let held = with_handles(showing::HAND, known.hand(viewer)).find(|&(own, _)| own == handle);
            if let Some((_, card)) = held {
                let discards = matches!(
                    question,
                    Question::HandLimit | Question::Cost(Ask::Discard) | Question::Effect(Ask::Discard)
                );
                return Some(if discards { Choice::Card(card) } else { Choice::Play(card) });
            }
            let place = known.public.place(Handle(handle))?;
            let permanent = &known.public.field[place];
            let place = u8::try_from(place).ok()?;
            let fights = matches!(question, Question::Block(_)) && permanent.now.controller != viewer;
            if pointing || fights {
                return Some(Choice::Object(place));
            }
            let acts = question == Question::Priority;
            let own = acts && permanent.now.controller == viewer && permanent.card().activated.len() == 1;
            own.then_some(Choice::Activate(place, 0))
        }
        Anchor::Seat(seat) if SEATS.contains(&seat) => pointing.then_some(Choice::Player(seat)),
        Anchor::Item(handle) => {
            let place = known.public.stack.iter().position(|item| item.handle.0 == handle)?;
            pointing.then_some(Choice::Item(place as u8))
        }
        Anchor::Seat(_) | Anchor::Zone(_) => None,
    }
}

#[cfg(test)]
mod tests;

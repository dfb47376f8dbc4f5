//! Rules of thumb: a card into the inkwell while it helps, the best card that can be paid for, then quests, and challenges
//! where they pay.

use ::lorcana::{Choice, Lorcana, Question, as_answer};
use cards::{Answer, Ask, CardId, CardType, Permanent, Table};
use kernel::{Game, Rng, Seat};
use wording::ast::Keyword;

use super::deeds;
use super::worth::{self, InLorcana};
use crate::Policy;
use crate::texts::{self, Asked, best};

/// Plays Lorcana by rules of thumb.
#[derive(Clone, Debug, Default)]
pub struct Thumb {
    /// Room for the choices there are.
    listed: Vec<Choice>,
}

/// What an action must bring at least, to be worth its card.
const ACTION: f32 = 1.2;

/// What ink that is not spent is worth.
const UNSPENT: f32 = 0.1;

/// Before everything else, except to win.
const FIRST: f32 = 100.0;

impl Policy<Lorcana> for Thumb {
    fn pick(&mut self, world: &Lorcana, seat: Seat, _rng: &mut Rng) -> Option<Choice> {
        let course = world.course();
        if course.ending.is_some() || course.asked != seat {
            return None;
        }
        self.listed.clear();
        world.choices(seat, &mut self.listed);
        answer(world, seat, &self.listed)
    }
}

/// What the rules of thumb say to a question with these choices.
pub(super) fn answer(world: &Lorcana, seat: Seat, listed: &[Choice]) -> Option<Choice> {
    if let [only] = *listed {
        return Some(only);
    }
    best(listed.iter().copied(), |choice| score(world, seat, choice))
}

/// How good a choice is, compared with others of the same question.
pub(super) fn score(world: &Lorcana, seat: Seat, choice: Choice) -> f32 {
    let table = world.table();
    let asked = Asked { scale: InLorcana, table, seat, hand: world.hand(seat) };
    let meant = || as_answer(table, choice).unwrap_or(Answer::No);
    match world.course().question {
        Question::Main => action(world, &asked, choice),
        Question::Mulligan => mulligan(choice),
        Question::Singers => match choice {
            Choice::Object(place) => -at(table, place).map_or(0.0, |one| deeds::singing(table, seat, one)),
            // Enough is enough.
            _ => 10.0,
        },
        Question::EnterExerted => asked.effect(Ask::EnterExerted, meant()),
        Question::Cost(_) => -asked.lost(meant()),
        Question::Effect(ask) => asked.effect(ask, meant()),
        Question::Bag | Question::Step => 0.0,
    }
}

fn at(table: &Table, place: u8) -> Option<&Permanent> {
    table.field.get(usize::from(place))
}

/// Dear cards go back, those that could not even pay sooner.
fn mulligan(choice: Choice) -> f32 {
    let Choice::Bottom(card) = choice else { return 0.0 };
    let card = card.card();
    f32::from(card.price.total()) - if card.inkable { 5.5 } else { 4.5 }
}

/// How good an action of the own turn is; its end is 0.
fn action(world: &Lorcana, asked: &Asked<'_, InLorcana>, choice: Choice) -> f32 {
    let (table, seat) = (asked.table, asked.seat);
    let of = |place: u8, judge: &dyn Fn(&Permanent) -> f32| at(table, place).map_or(-1.0, judge);
    match choice {
        Choice::Ink(card) => inking(world, seat, card),
        Choice::Play(id) => of_card(asked, id) - UNSPENT * f32::from(table.price(seat, id.card()).total()),
        Choice::Shift(id, place) => of(place, &|base| shifting(asked, id, base)),
        Choice::Sing(id, place) => {
            of(place, &|singer| of_card(asked, id) - deeds::singing(table, seat, singer))
        }
        // Several do not quest.
        Choice::SingTogether(id) => of_card(asked, id) - 1.5,
        Choice::Quest(place) => of(place, &|one| deeds::quest(table, seat, one)),
        Choice::Challenge(one, other) => {
            let Some(other) = at(table, other) else { return -1.0 };
            of(one, &|one| deeds::challenge(table, seat, one, other))
        }
        Choice::Move(one, to) => {
            let Some(to) = at(table, to) else { return -1.0 };
            let cost = 0.25 * f32::from(to.card().move_cost);
            of(one, &|one| deeds::moving(table, one, to) - cost)
        }
        Choice::Boost(place) => of(place, &|one| 0.8 - 0.2 * f32::from(one.now.keywords.boost)),
        Choice::Activate(place, index) => of(place, &|one| {
            let ability = one.card().activated.get(usize::from(index));
            ability.map_or(-1.0, |ability| texts::of_ability(InLorcana, table, seat, one, ability))
        }),
        _ => 0.0,
    }
}

/// What it brings to play a card, beyond what must be expected of one.
fn of_card(asked: &Asked<'_, InLorcana>, id: CardId) -> f32 {
    let gain = asked.free(id);
    match id.card().card_type {
        CardType::Action => gain - ACTION,
        _ => gain,
    }
}

/// What it brings to play a card onto a character: it acts at once if that one could.
fn shifting(asked: &Asked<'_, InLorcana>, id: CardId, base: &Permanent) -> f32 {
    let (table, card) = (asked.table, id.card());
    let fresh = !base.tapped && !base.sick;
    let acts = if fresh { 0.8 * f32::from(card.lore) + 0.3 } else { 0.0 };
    let scars = 0.3 * f32::from(base.damage);
    let cost = card.shifts.iter().find_map(|way| match *way {
        Keyword::Shift(cost) | Keyword::ShiftKind(_, cost) | Keyword::UniversalShift(cost) => Some(cost),
        _ => None,
    });
    let cost = UNSPENT * f32::from(cost.unwrap_or(0));
    of_card(asked, id) + acts - scars - cost - worth::permanent(table, base)
}

/// What it brings to put a card into the inkwell: first of all, if it is less use in the hand.
fn inking(world: &Lorcana, seat: Seat, id: CardId) -> f32 {
    let table = world.table();
    let ready = table.ready_ink(seat);
    // One more may be just what another card needs.
    let mut others = world.hand(seat).iter().filter(|&&other| other != id).map(|other| other.card());
    let enables = others.any(|card| table.price(seat, card).total() == ready + 1);
    let gain = worth::ink_more(table.ink[seat.index()].total()) + if enables { 0.7 } else { 0.0 };
    let gain = gain - 0.75 * worth::held(table, seat, id.card());
    if gain > 0.0 { FIRST + gain } else { -1.0 + 0.01 * gain }
}

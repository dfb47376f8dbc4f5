//! Rules of thumb: a card into the inkwell while it helps, the cards that bring most for the ink there is, then quests,
//! and challenges where they pay.

use cards::{Answer, Ask, CardId, CardType, Permanent, PublicState};
use kernel::{Game, Rng, Seat};
use lorcana::{Choice, Lorcana, Question, as_answer, lore_to_win};
use wording::ast::Keyword;

use super::deeds::{self, NEVER, Sight};
use super::spend::Plan;
use super::worth::{self, InLorcana};
use bots::Policy;
use cardbots::{AskedSeat, Scale, best};

/// Plays Lorcana by rules of thumb.
#[derive(Clone, Debug, Default)]
pub struct LorcanaPolicy {
    /// Room for the choices there are.
    listed: Vec<Choice>,
}

/// Least value an action needs to be worth its card.
const ACTION: f32 = 1.2;

/// Cost of several characters singing and not questing.
const TOGETHER: f32 = 1.5;

/// Score that comes before everything else, except to win.
const FIRST: f32 = 100.0;

impl Policy<Lorcana> for LorcanaPolicy {
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

/// The rules of thumb's answer to a question with these choices.
pub(super) fn answer(world: &Lorcana, seat: Seat, listed: &[Choice]) -> Option<Choice> {
    if let [only] = *listed {
        return Some(only);
    }
    if world.course().question != Question::Main {
        return best(listed.iter().copied(), |choice| score(world, seat, choice));
    }
    winning(world.public(), seat, listed).or_else(|| {
        let turn = Turn::new(world, seat);
        best(listed.iter().copied(), |choice| turn.action(choice))
    })
}

/// A quest, if quests alone win in this turn: the one that brings most.
pub(super) fn winning(public: &PublicState, seat: Seat, listed: &[Choice]) -> Option<Choice> {
    let brings = |choice: Choice| match choice {
        Choice::Quest(place) => at(public, place).map_or(0, |one| one.now.lore.max(0)),
        _ => 0,
    };
    let needed = lore_to_win(public, seat) - public.players[seat.index()].life;
    let reach: i16 = listed.iter().map(|&choice| brings(choice)).sum();
    if reach < needed { None } else { best(listed.iter().copied(), |choice| f32::from(brings(choice))) }
}

/// Score of a choice, compared with others of the same question; not for actions of the own turn.
pub(super) fn score(world: &Lorcana, seat: Seat, choice: Choice) -> f32 {
    let asked = asked(world, seat);
    let public = asked.public;
    let meant = || as_answer(public, choice).unwrap_or(Answer::No);
    match world.course().question {
        Question::Mulligan => mulligan(choice),
        Question::Singers => match choice {
            Choice::Object(place) => -Sight::new(public, seat).singing(place),
            // Enough is enough.
            _ => 10.0,
        },
        Question::EnterExerted | Question::Effect(Ask::EnterExerted) => match choice {
            Choice::Yes => deeds::guarding(public, seat),
            _ => 0.0,
        },
        Question::Cost(_) => -asked.lost(meant()),
        Question::Effect(ask) => asked.effect(ask, meant()),
        Question::Main | Question::Instead | Question::Bag | Question::Step => 0.0,
    }
}

fn asked(world: &Lorcana, seat: Seat) -> AskedSeat<'_, InLorcana> {
    AskedSeat { scale: InLorcana, public: world.public(), seat, hand: world.hand(seat) }
}

fn at(public: &PublicState, place: u8) -> Option<&Permanent> {
    public.field.get(usize::from(place))
}

/// Dear cards go back, those that could not even pay sooner.
fn mulligan(choice: Choice) -> f32 {
    let Choice::Bottom(card) = choice else { return 0.0 };
    let card = card.card();
    f32::from(card.price.total()) - if card.inkable { 5.5 } else { 3.0 }
}

/// The turn of a seat: what it holds, and what it plans to pay for.
pub(super) struct Turn<'a> {
    asked: AskedSeat<'a, InLorcana>,
    plan: Plan,
    sight: Sight<'a>,
}

impl<'a> Turn<'a> {
    pub(super) fn new(world: &'a Lorcana, seat: Seat) -> Turn<'a> {
        let asked = asked(world, seat);
        Turn { asked, plan: Plan::new(&asked), sight: Sight::new(asked.public, seat) }
    }

    /// Score of an action; to end the turn is 0.
    pub(super) fn action(&self, choice: Choice) -> f32 {
        let (public, seat) = (self.asked.public, self.asked.seat);
        let of = |place: u8, judge: &dyn Fn(&Permanent) -> f32| at(public, place).map_or(NEVER, judge);
        match choice {
            Choice::Ink(card) => self.inking(card),
            Choice::Play(id) => self.playing(id),
            Choice::Shift(id, place) => of(place, &|base| self.shifting(id, base)),
            Choice::Sing(id, place) => {
                of_card(&self.asked, id) - self.sight.singing(place) - self.plan.loss(0, Some(id))
            }
            Choice::SingTogether(id) => of_card(&self.asked, id) - TOGETHER - self.plan.loss(0, Some(id)),
            Choice::Quest(place) => self.sight.quest(place),
            Choice::Challenge(one, other) => self.sight.challenge(one, other),
            Choice::Move(one, to) => {
                let Some(to) = at(public, to) else { return NEVER };
                let cost = deeds::move_cost(to);
                of(one, &|one| deeds::moving(public, seat, one, to) - self.plan.loss(cost, None))
            }
            Choice::Boost(place) => of(place, &|one| {
                deeds::boosting(public, seat, one) - self.plan.loss(one.now.keywords.boost, None)
            }),
            Choice::Activate(place, index) => of(place, &|one| {
                let Some(ability) = one.card().activated.get(usize::from(index)) else { return NEVER };
                let loss = self.plan.loss(ability.price.total(), None);
                cardbots::of_ability(InLorcana, public, seat, one, ability) - loss
            }),
            _ => 0.0,
        }
    }

    /// Value of playing a card for ink that would bring something else.
    fn playing(&self, id: CardId) -> f32 {
        let cost = self.asked.public.price(self.asked.seat, id.card()).total();
        let gain = of_card(&self.asked, id);
        // What belongs to the best use of the ink loses nothing by it.
        gain - (self.plan.loss(cost, Some(id)) - gain).max(0.0) - 0.01 * f32::from(cost)
    }

    /// Value of playing a card onto a character: it acts at once if that one could.
    fn shifting(&self, id: CardId, base: &Permanent) -> f32 {
        let (public, card) = (self.asked.public, id.card());
        let fresh = !base.tapped && !base.sick;
        let acts = if fresh { 0.8 * f32::from(card.lore) + 0.3 } else { 0.0 };
        let scars = 0.3 * f32::from(base.damage);
        let cost = card.shifts.iter().find_map(|way| match *way {
            Keyword::Shift(cost) | Keyword::ShiftKind(_, cost) | Keyword::UniversalShift(cost) => Some(cost),
            _ => None,
        });
        let discards = card.shifts.iter().find_map(|way| match *way {
            Keyword::ShiftDiscard(count) => Some(f32::from(count)),
            _ => None,
        });
        let gain = of_card(&self.asked, id) + acts - scars - InLorcana.permanent(public, base);
        let loss = self.plan.loss(cost.unwrap_or(0), Some(id));
        gain - loss - 0.8 * discards.unwrap_or(0.0)
    }

    /// Value of putting a card into the inkwell: first of all, if it is less use in the hand.
    fn inking(&self, id: CardId) -> f32 {
        let AskedSeat { public, seat, .. } = self.asked;
        let more = worth::ink_more(public.ink[seat.index()].total());
        let gain = more + 0.6 * self.plan.poured(id) - 0.5 * InLorcana.held(public, seat, &[], id.card());
        if gain > 0.0 { FIRST + gain } else { NEVER + 0.01 * gain }
    }
}

/// Value of playing a card, beyond what must be expected of one.
pub(super) fn of_card(asked: &AskedSeat<'_, InLorcana>, id: CardId) -> f32 {
    let gain = asked.free(id);
    match id.card().card_type {
        CardType::Action => gain - ACTION,
        _ => gain,
    }
}

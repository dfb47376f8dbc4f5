//! Rules of thumb: a generator each turn, the best card that can be paid for, answers kept for what is worth them.

use cards::{Answer, CardId, CardType, Item, PublicState, pool};
use duel::{Choice, Duel, Question, Step, as_answer, as_target};
use kernel::{Game, Rng, Seat};

use super::worth::InDuel;
use super::{cast, fight};
use bots::Policy;
use cardbots::{AskedSeat, GAME, best};

/// Plays Duel by rules of thumb.
#[derive(Clone, Debug, Default)]
pub struct DuelPolicy {
    /// Room for the choices there are.
    listed: Vec<Choice>,
}

/// Occasion to act when one has priority.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// Nothing yet: a better moment comes.
    Wait,
    /// The own main phase: anything.
    Main,
    /// Something of the other side waits on the stack.
    Respond,
    /// Creatures fight, or the other's turn ends: what can be done at any time.
    Quick,
}

impl Moment {
    pub(super) fn new(world: &Duel, seat: Seat) -> Moment {
        let (public, course) = (world.public(), world.course());
        let own = public.active == seat;
        if let Some(item) = public.stack.last() {
            return if item.controller == seat { Moment::Wait } else { Moment::Respond };
        }
        match course.step {
            Step::Main1 | Step::Main2 if own => Moment::Main,
            Step::Attackers if !own && public.players[public.active.index()].attacked => Moment::Quick,
            Step::Blockers if public.field.iter().any(|one| one.attacking) => Moment::Quick,
            Step::End if !own => Moment::Quick,
            _ => Moment::Wait,
        }
    }
}

impl Policy<Duel> for DuelPolicy {
    fn pick(&mut self, world: &Duel, seat: Seat, _rng: &mut Rng) -> Option<Choice> {
        let course = world.course();
        if course.ending.is_some() || course.asked != seat {
            return None;
        }
        if course.question == Question::Priority && Moment::new(world, seat) == Moment::Wait {
            return Some(Choice::Pass);
        }
        self.listed.clear();
        world.choices(seat, &mut self.listed);
        answer(world, seat, &self.listed)
    }
}

/// The rules of thumb's answer to a question with these choices.
pub(super) fn answer(world: &Duel, seat: Seat, listed: &[Choice]) -> Option<Choice> {
    if let [only] = *listed {
        return Some(only);
    }
    let public = world.public();
    match world.course().question {
        Question::Attack(creature) => Some(fight::attack(public, seat, creature)),
        Question::Block(creature) => fight::block(public, seat, creature, listed),
        Question::Assign(attacker, blocker) => fight::assign(public, attacker, blocker, listed),
        Question::Mulligan => Some(mulligan(world.hand(seat))),
        Question::Pay(aspect) => pay(world, seat, usize::from(aspect), listed),
        Question::MakeResources => make_resources(world, listed),
        _ => best(listed.iter().copied(), |choice| score(world, seat, choice)),
    }
}

/// Score of a choice, compared with others of the same question.
pub(super) fn score(world: &Duel, seat: Seat, choice: Choice) -> f32 {
    let public = world.public();
    match (world.course().question, choice) {
        (Question::Priority, choice) => priority(world, seat, choice),
        (Question::Mode, Choice::Mode(mode)) => {
            with_item(public, |item| cardbots::of_mode(InDuel, public, item, mode))
        }
        (Question::X, Choice::Number(x)) => {
            with_item(public, |item| cast::of_x(public, item, x)) + 0.01 * f32::from(x)
        }
        (Question::Target(slot), choice) => {
            with_item(public, |item| target(public, item, usize::from(slot), choice))
        }
        (Question::Way, Choice::Printed) => 1.0,
        // The best one stays.
        (Question::Unique, choice) => asked(world, seat).lost(meant(public, choice)),
        (Question::HandLimit | Question::Cost(_), choice) => -asked(world, seat).lost(meant(public, choice)),
        (Question::Look, choice) => asked(world, seat).sorted(meant(public, choice)),
        (Question::Effect(ask), choice) => asked(world, seat).effect(ask, meant(public, choice)),
        _ => 0.0,
    }
}

/// The seat that is asked, with what it holds.
fn asked(world: &Duel, seat: Seat) -> AskedSeat<'_, InDuel> {
    AskedSeat { scale: InDuel, public: world.public(), seat, hand: world.hand(seat) }
}

/// The answer a choice gives.
fn meant(public: &PublicState, choice: Choice) -> Answer {
    as_answer(public, choice).unwrap_or(Answer::No)
}

fn with_item(public: &PublicState, judge: impl FnOnce(&Item) -> f32) -> f32 {
    public.stack.last().map_or(0.0, judge)
}

/// Keeps two to five generators of seven cards; with few cards anything.
fn mulligan(hand: &[CardId]) -> Choice {
    let generators = hand.iter().filter(|card| card.card().card_type == CardType::Generator).count();
    let good = hand.len() <= 5 || (2..=hand.len() - 2).contains(&generators);
    if good { Choice::Keep } else { Choice::Mulligan }
}

/// Score of playing, activating or passing.
fn priority(world: &Duel, seat: Seat, choice: Choice) -> f32 {
    let public = world.public();
    let moment = Moment::new(world, seat);
    match choice {
        Choice::Play(id) => {
            let card = id.card();
            if card.card_type == CardType::Generator {
                return GAME + needed(world, seat, card);
            }
            let gain = cast::of_card(public, seat, card);
            // What can wait for the other's turn does, unless it makes way now.
            let waits = moment == Moment::Main && !card.is_slow();
            gain - if waits { 0.6 } else { 0.0 }
        }
        Choice::Activate(place, index) => {
            let Some(one) = public.field.get(usize::from(place)) else { return -1.0 };
            let Some(ability) = one.card().activated.get(usize::from(index)) else { return -1.0 };
            match ability.makes {
                None => cardbots::of_ability(InDuel, public, seat, one, ability),
                // Used as something is paid anyway.
                Some(_) if ability.makes_at_once() => -1.0,
                Some((aspect, count)) => {
                    let enables = moment == Moment::Main && makes_way(world, seat, aspect as usize, count);
                    if enables { 2.0 } else { -1.0 }
                }
            }
        }
        _ => 0.0,
    }
}

/// Whether so much more of an aspect lets the seat play a card it could not play without.
fn makes_way(world: &Duel, seat: Seat, aspect: usize, count: u8) -> bool {
    let public = world.public();
    let resources = &public.players[seat.index()].resources;
    let now = public.makeable(seat, cards::Handle::NONE);
    let mut then = now;
    then[aspect] = then[aspect].saturating_add(count);
    let mut hand = world.hand(seat).iter().map(|id| id.card());
    hand.any(|card| {
        card.card_type.is_permanent()
            && card.card_type != CardType::Generator
            && !resources.covers(&card.price, &now)
            && resources.covers(&card.price, &then)
    })
}

/// Need for a generator's aspect.
fn needed(world: &Duel, seat: Seat, generator: &cards::Card) -> f32 {
    let public = world.public();
    let makes = |card: &cards::Card, aspect: usize| {
        card.yields.is_some_and(|yields| yields as usize == aspect)
            || card.activated.iter().any(|one| one.makes.is_some_and(|(makes, _)| makes as usize == aspect))
    };
    let mut need = 0.0;
    for aspect in 0..5 {
        if !makes(generator, aspect) {
            continue;
        }
        let there = public.controlled(seat).filter(|one| makes(one.card(), aspect)).count() as f32;
        let hand = world.hand(seat).iter().map(|id| f32::from(id.card().price.aspects[aspect]));
        let most = hand.clone().fold(0.0, f32::max);
        need += (most - there).max(0.0) + 0.1 * hand.sum::<f32>();
    }
    // What yields by itself is better than what has to be tapped or used up.
    need + if generator.yields.is_some() { 0.5 } else { 0.0 }
}

/// Score of a target, the others being chosen as well as can be.
fn target(public: &PublicState, item: &Item, slot: usize, choice: Choice) -> f32 {
    let mut item = *item;
    item.targets[slot] = as_target(public, choice);
    let program = pool::program(item.program);
    cardbots::best_targets(InDuel, public, &mut item, program, slot + 1)
}

/// Pays generic costs with what the rest of the hand needs least.
fn pay(world: &Duel, seat: Seat, aspect: usize, listed: &[Choice]) -> Option<Choice> {
    let have = world.public().players[seat.index()].resources.amount(aspect);
    let need = world.hand(seat).iter().map(|id| id.card().price.aspects[aspect]).max().unwrap_or(0);
    let spare = have.saturating_sub(need);
    let off = |choice: Choice| {
        if let Choice::Number(number) = choice { -f32::from(number.abs_diff(spare)) } else { 0.0 }
    };
    best(listed.iter().copied(), off)
}

/// Uses what makes what is owed first, and creatures and what is used up last.
fn make_resources(world: &Duel, listed: &[Choice]) -> Option<Choice> {
    let public = world.public();
    let owed = world.course().announcement.map(|announcement| announcement.owed).unwrap_or_default();
    best(listed.iter().copied(), |choice| {
        let Choice::Activate(place, index) = choice else { return 0.0 };
        let Some(one) = public.field.get(usize::from(place)) else { return 0.0 };
        let Some(ability) = one.card().activated.get(usize::from(index)) else { return 0.0 };
        let fits = ability.makes.is_some_and(|(aspect, _)| owed.aspects[aspect as usize] > 0);
        let dear = one.is_creature() || ability.costs.len() > 1;
        f32::from(u8::from(fits)) - if dear { 0.5 } else { 0.0 }
    })
}

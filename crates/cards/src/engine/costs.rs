//! Costs: whether they can be paid, and the payment.

use kernel::Seat;
use wording::ast::{Cost, Effect, Filter, Limit, Static, TriggerKind};

use crate::definition::card::{Activated, Card};
use crate::definition::price::Price;
use crate::definition::variants::Pays;
use crate::engine::agenda::{Answer, Ask, Going};
use crate::engine::event::Event;
use crate::engine::play::Play;
use crate::engine::trigger::TriggerEvent;
use crate::state::filter::{Context, fits_spell};
use crate::state::item::Frame;
use crate::state::object::{Handle, Leaving, Permanent};
use crate::state::public::{PublicState, Zone};
use crate::state::secret::Secret;

impl PublicState {
    /// Change of the cost of a card for a seat by texts, negative if it costs less.
    pub fn cost_change(&self, seat: Seat, card: &Card) -> i16 {
        let mut more = 0;
        if self.taxes {
            for source in self.field.iter().filter(|source| !source.now.mute) {
                for one in &source.card().statics {
                    if let Static::Cost { spells, more: change } = one
                        && fits_spell(spells, card, seat, source.now.controller)
                    {
                        more += i16::from(*change);
                    }
                }
            }
        }
        for one in &card.statics {
            let context = Context::new(seat, Handle::NONE);
            if let Static::OwnCost { more: change, each } = one {
                more += i16::from(*change) * self.count(each, &context);
            }
            if let Static::OwnCostIf { condition, more: change } = one
                && self.holds(condition, &context)
            {
                more += i16::from(*change);
            }
        }
        more
    }

    /// Price of a card for a seat now, without additional costs.
    pub fn price(&self, seat: Seat, card: &Card) -> Price {
        match self.cost_change(seat, card) {
            0 => card.price,
            more => card.price.changed(more),
        }
    }

    /// Own permanents that can be sacrificed for a cost.
    pub fn each_sacrifice(
        &self,
        seat: Seat,
        filter: &Filter,
        source: Handle,
        mut found: impl FnMut(&Permanent),
    ) {
        let context = Context::new(seat, source);
        let meant = self.controlled(seat).filter(|permanent| permanent.leaving == Leaving::Stays);
        meant.filter(|permanent| self.fits(filter, permanent, &context)).for_each(&mut found);
    }

    /// Whether a seat can pay a cost that is no resources, for an ability of `source`.
    pub fn can_pay(&self, seat: Seat, cost: &Cost, source: Handle) -> bool {
        let player = &self.players[seat.index()];
        match *cost {
            Cost::Resources { generic, .. } if self.variants.pays == Pays::Ink => {
                self.ready_ink(seat) >= generic
            }
            Cost::Resources { .. } => {
                player.resources.covers(&Price::from(cost), &self.makeable(seat, source))
            }
            Cost::Tap => self.find(source).is_some_and(|permanent| {
                let is_sick =
                    permanent.sick && permanent.is_creature() && !permanent.has(wording::ast::Keyword::Haste);
                !permanent.tapped && !is_sick
            }),
            Cost::SacrificeThis(_) => self.find(source).is_some(),
            Cost::Sacrifice { count, of } => {
                let mut found = 0;
                self.each_sacrifice(seat, &of, source, |_| found += 1);
                found >= u32::from(count)
            }
            Cost::Life(life) => player.life >= i16::from(life),
            Cost::Discard(count) => self.hands[seat.index()] >= count,
            Cost::RemoveCounters { count, counter, .. } => {
                self.find(source).is_some_and(|permanent| permanent.counters.count(counter) >= count)
            }
            Cost::ExileFromGraveyard(count) => self.graveyards[seat.index()].len() >= usize::from(count),
        }
    }

    /// Whether an ability of a permanent could make resources now, at once.
    pub fn is_maker(&self, permanent: &Permanent, ability: &Activated) -> bool {
        ability.makes_at_once()
            && !permanent.now.mute
            && (ability.limit == Limit::None || permanent.used >> ability.bit & 1 == 0)
            && ability.costs.iter().all(|cost| self.can_pay(permanent.now.controller, cost, permanent.handle))
    }

    /// The abilities a seat could make resources with while paying for something of `source`: of each permanent the first.
    pub fn makers(&self, seat: Seat, source: Handle) -> impl Iterator<Item = (usize, usize, &Activated)> {
        let own = self.field.iter().enumerate().filter(move |(_, one)| {
            one.now.controller == seat && one.handle != source && !one.card().activated.is_empty()
        });
        own.filter_map(|(place, one)| {
            let index = one.card().activated.iter().position(|ability| self.is_maker(one, ability))?;
            Some((place, index, &one.card().activated[index]))
        })
    }

    /// Resources a seat could still make while paying, but for what `source` would make (DUEL 4.3).
    pub fn makeable(&self, seat: Seat, source: Handle) -> [u8; 5] {
        let mut more = [0u8; 5];
        for (aspect, count) in self.makers(seat, source).filter_map(|(_, _, ability)| ability.makes) {
            more[aspect as usize] = more[aspect as usize].saturating_add(count);
        }
        more
    }

    /// Everything that can be picked to pay a cost, by the question.
    pub fn each_picked(
        &self,
        secret: &Secret,
        seat: Seat,
        (ask, cost): (Ask, Option<Cost>),
        source: Handle,
        mut found: impl FnMut(Answer),
    ) {
        match (ask, cost) {
            (Ask::Sacrifice, Some(Cost::Sacrifice { of, .. })) => {
                self.each_sacrifice(seat, &of, source, |one| found(Answer::Object(one.handle)));
            }
            (Ask::Discard, _) => secret.each_held(|card| found(Answer::Card(card))),
            (Ask::Exile, _) => {
                self.graveyards[seat.index()].iter().for_each(|buried| found(Answer::Object(buried.handle)));
            }
            _ => {} // not the tree: nothing else is picked
        }
    }

    /// Number of things to pick for a cost, and the question that asks for them.
    pub fn picks(&self, cost: &Cost) -> (u8, Option<Ask>) {
        match *cost {
            Cost::Sacrifice { count, .. } => (count, Some(Ask::Sacrifice)),
            Cost::Discard(count) => (count, Some(Ask::Discard)),
            Cost::ExileFromGraveyard(count) => (count, Some(Ask::Exile)),
            Cost::Resources { .. }
            | Cost::Tap
            | Cost::SacrificeThis(_)
            | Cost::Life(_)
            | Cost::RemoveCounters { .. } => (0, None),
        }
    }
}

impl Play<'_, '_> {
    /// Asks whether to pay, and then for what has to be picked.
    pub(crate) fn ask_to_pay(
        &mut self,
        seat: Seat,
        cost: &Cost,
        frame: &Frame,
        paid: Going,
        unpaid: Going,
    ) -> Going {
        if !frame.agreed {
            let can = self.public.can_pay(seat, cost, frame.item.source);
            return if can { Going::Asked(seat, Ask::Pay) } else { unpaid };
        }
        let (picks, ask) = self.public.picks(cost);
        if let Some(ask) = ask.filter(|_| frame.count < picks) {
            return Going::Asked(seat, ask);
        }
        self.pay_at_once(seat, cost, frame.item.source);
        self.depart();
        self.emit(Event::Paid(seat));
        paid
    }

    /// Pays a cost as far as nothing has to be picked.
    pub fn pay_at_once(&mut self, seat: Seat, cost: &Cost, source: Handle) {
        crate::engine::trace::seen("Cost", cost);
        match *cost {
            Cost::Resources { generic, .. } if self.public.variants.pays == Pays::Ink => {
                self.pay_ink(seat, generic);
            }
            Cost::Resources { .. } => {
                self.make_what_is_missing(seat, &Price::from(cost), source);
                self.pay_by_itself(seat, &Price::from(cost));
            }
            Cost::Tap => self.set_tapped(source, true),
            Cost::SacrificeThis(_) => self.sacrifice(seat, source),
            Cost::Life(life) => self.lose_life(seat, i16::from(life)),
            Cost::RemoveCounters { count, counter, .. } => {
                self.remove_counters(source, counter, i16::from(count));
            }
            Cost::Sacrifice { .. } | Cost::Discard(_) | Cost::ExileFromGraveyard(_) => {}
        }
    }

    /// Makes resources by an ability that can be paid at once.
    pub fn make_resources(&mut self, seat: Seat, place: usize, ability: &Activated) {
        let handle = self.public.field[place].handle;
        if ability.limit == Limit::OncePerTurn {
            self.public.field[place].used |= 1 << ability.bit;
        }
        for cost in &ability.costs {
            self.pay_at_once(seat, cost, handle);
        }
        if let Some((aspect, count)) = ability.makes {
            crate::engine::trace::seen("Effect", &Effect::AddResource(count, aspect));
            let passing = &mut self.public.players[seat.index()].resources.passing[aspect as usize];
            *passing = passing.saturating_add(count).min(99);
            self.emit(Event::Made(seat, count, aspect));
        }
    }

    /// Makes the resources that a price lacks, by the first ability that helps, and none by others.
    fn make_what_is_missing(&mut self, seat: Seat, price: &Price, source: Handle) {
        while let Some((short, _)) = self.public.players[seat.index()].resources.lacks(price, &[0; 5]) {
            let helps = |ability: &Activated| {
                short.is_none_or(|aspect| ability.makes.is_some_and(|made| made.0 == aspect))
            };
            let mut makers = self.public.makers(seat, source);
            let Some((place, index, _)) = makers.find(|(_, _, ability)| helps(ability)) else { return };
            drop(makers);
            let card = self.public.field[place].card();
            self.make_resources(seat, place, &card.activated[index]);
        }
    }

    /// Pays resources, generic ones from the aspect there is most of.
    fn pay_by_itself(&mut self, seat: Seat, price: &Price) {
        let resources = &mut self.public.players[seat.index()].resources;
        for aspect in 0..5 {
            resources.pay_aspect(aspect, price.aspects[aspect]);
        }
        let left = resources.pay_plain(price.generic);
        for _ in 0..left {
            let most = (0..5)
                .max_by_key(|&aspect| (resources.passing[aspect] > 0, resources.amount(aspect), 5 - aspect))
                .unwrap_or(0);
            resources.pay_aspect(most, 1);
        }
    }

    /// Marks a permanent as sacrificed.
    pub fn sacrifice(&mut self, seat: Seat, handle: Handle) {
        if self.public.find(handle).is_some_and(|permanent| permanent.leaving == Leaving::Stays) {
            self.public.occurs(TriggerEvent {
                player: Some(seat),
                ..TriggerEvent::of_object(TriggerKind::Sacrifices, handle)
            });
            self.mark(handle, Leaving::Dies);
        }
    }

    /// Pays one pick of a cost: discards, sacrifices or exiles what was chosen.
    pub fn pay_pick(&mut self, seat: Seat, answer: Answer) {
        match answer {
            Answer::Card(card) => self.discard(seat, card),
            Answer::Object(handle) => {
                if let Some((owner, place)) = self.public.buried(handle) {
                    let card = self.public.graveyards[owner.index()].remove(place).card;
                    self.banish(owner, card, Zone::Graveyard);
                } else {
                    self.sacrifice(seat, handle);
                }
            }
            Answer::Yes
            | Answer::No
            | Answer::Top(_)
            | Answer::Bottom(_)
            | Answer::Player(_)
            | Answer::Number(_)
            | Answer::Mode(_) => {}
        }
    }
}

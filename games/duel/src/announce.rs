//! Casting and activating: modes, X, targets, payment (DUEL 3.4, 4.6).
//!
//! An item that is announced lies on top of the stack from the start. Nothing is offered that could not be completed,
//! so an announcement never has to be taken back.

use cards::{
    Ask, CardId, CardType, Common, Event, Exhausted, Item, ItemKind, Price, TriggerEvent, Value, Zone, pool,
};
use kernel::Seat;
use wording::ast::{Cost, Keyword, TriggerKind};

use crate::choice::Choice;
use crate::priority::{Flow, Going, ON};
use crate::state::{Announcement, Question, Stage};
use crate::{legal, payment};

/// The costs of an announcement other than resources, in the order they are paid.
pub(crate) fn costs(item: &Item, announcement: &Announcement) -> [Option<Cost>; 4] {
    let card = item.card.card();
    let mut all = [None; 4];
    match announcement.ability {
        Some(ability) => {
            if let Some(ability) = card.activated.get(usize::from(ability)) {
                for (place, cost) in all.iter_mut().zip(&ability.costs) {
                    *place = Some(*cost);
                }
            }
        }
        None if item.kind == ItemKind::Spell => {
            let instead = card.alternative.filter(|_| announcement.alternative);
            all[0] = instead.filter(|cost| !matches!(cost, Cost::Resources { .. }));
            all[1] = card.additional.filter(|cost| !matches!(cost, Cost::Resources { .. }));
        }
        None => {}
    }
    all
}

/// Price of a card in resources, paid the usual or the alternative way. What changes it changes the whole of it (DUEL 7.6).
pub(crate) fn owed(public: &cards::PublicState, seat: Seat, card: CardId, alternative: bool) -> Price {
    let definition = card.card();
    let mut price = match (&definition.alternative, alternative) {
        (Some(cost), true) => Price::from(cost),
        _ => definition.price,
    };
    if let Some(cost @ Cost::Resources { .. }) = &definition.additional {
        price = price.and(&Price::from(cost));
    }
    match public.cost_change(seat, definition) {
        0 => price,
        more => price.changed(more),
    }
}

impl Flow<'_, '_> {
    fn announcing(&mut self) -> Option<(Item, Announcement)> {
        Some((*self.play.public.stack.last()?, self.course.announcement?))
    }

    fn item(&mut self, change: impl FnOnce(&mut Item)) {
        if let Some(item) = self.play.public.stack.last_mut() {
            change(item);
        }
    }

    fn announcement(&mut self, change: impl FnOnce(&mut Announcement)) {
        if let Some(announcement) = &mut self.course.announcement {
            change(announcement);
        }
    }

    fn stage(&mut self, stage: Stage) {
        self.announcement(|announcement| announcement.stage = stage);
    }

    /// Plays a card from the hand.
    pub(crate) fn play_card(&mut self, seat: Seat, card: CardId) {
        self.play.let_go(seat, card);
        self.play.shows(seat);
        self.course.passes = 0;
        self.course.priority = seat;
        if card.card().card_type == CardType::Generator {
            return self.play_generator(seat, card);
        }
        let handle = self.play.public.issue();
        let program = card.card().program();
        let item = Item::new(handle, card, ItemKind::Spell, program, seat);
        let (from, to) = (Zone::Hand, Zone::Stack);
        self.play.emit(Event::Moved { handle, card, from, to, owner: seat, controller: seat });
        self.push(item, None);
    }

    /// DUEL 3.3: no stack, no response; counted by plays.
    fn play_generator(&mut self, seat: Seat, card: CardId) {
        self.play.public.players[seat.index()].generators += 1;
        let (from, host) = (Zone::Hand, cards::Handle::NONE);
        self.play.enter(cards::Arrival {
            card,
            owner: seat,
            controller: seat,
            from,
            tapped: false,
            host,
            x: 0,
        });
    }

    /// Activates an ability of a permanent. One that only makes resources does so at once (DUEL 4.3).
    pub(crate) fn activate(&mut self, seat: Seat, place: usize, index: u8) {
        let Some(permanent) = self.play.public.field.get(place).copied() else { return };
        let Some(ability) = permanent.card().activated.get(usize::from(index)) else { return };
        cards::trace::seen("Timing", &ability.timing);
        cards::trace::seen("Limit", &ability.limit);
        if ability.limit == wording::ast::Limit::OncePerTurn {
            self.play.public.field[place].used |= 1 << ability.bit;
        }
        // DUEL 3.2: any action clears earlier passes, and its player keeps priority.
        self.course.passes = 0;
        self.course.priority = seat;
        if ability.makes_at_once() {
            return self.play.make_resources(seat, place, ability);
        }
        let handle = self.play.public.issue();
        let mut item = Item::new(handle, permanent.now.card, ItemKind::Activated, ability.program, seat);
        item.source = permanent.handle;
        self.push(item, Some(index));
        self.announcement(|announcement| announcement.owed = ability.price);
    }

    fn push(&mut self, item: Item, ability: Option<u8>) {
        if self.play.public.stack.len() >= cards::STACK_MAX {
            self.play.public.exhausted = Some(Exhausted::Stack);
            return;
        }
        self.play.public.stack.push(item);
        let owed = match ability {
            None => owed(self.play.public, item.controller, item.card, false),
            Some(_) => Price::default(),
        };
        self.course.announcement = Some(Announcement {
            seat: item.controller,
            stage: Stage::Way,
            ability,
            alternative: false,
            owed,
            targets: 0,
            costs: 0,
            picked: 0,
        });
    }

    /// Brings the announcement as far as it goes without asking.
    pub(crate) fn announce(&mut self) -> Going {
        let Some((item, announcement)) = self.announcing() else {
            self.course.announcement = None;
            return ON;
        };
        match announcement.stage {
            Stage::Way => self.announce_way(&item, &announcement),
            Stage::Mode => self.announce_mode(&item, announcement.seat),
            Stage::X => {
                if !announcement.owed.x {
                    self.stage(Stage::Targets);
                    return ON;
                }
                self.ask(announcement.seat, Question::X)
            }
            Stage::Targets => {
                let targets = pool::program(item.program).targets.len();
                if usize::from(announcement.targets) < targets {
                    return self.ask(announcement.seat, Question::Target(announcement.targets));
                }
                self.stage(Stage::Pay);
                ON
            }
            Stage::Pay => self.announce_payment(&item, &announcement),
            Stage::Costs => self.announce_costs(&item, &announcement),
            Stage::Done => {
                self.announced(&item, &announcement);
                ON
            }
        }
    }

    fn announce_way(&mut self, item: &Item, announcement: &Announcement) -> Going {
        if announcement.ability.is_none() && item.card.card().alternative.is_some() {
            let (public, secrets) = (&*self.play.public, &*self.play.secrets);
            let ways = payment::ways(public, secrets, announcement.seat, item.card.card());
            match ways {
                [true, true] => return self.ask(announcement.seat, Question::Way),
                [_, alternative] => self.choose_way(alternative),
            }
        }
        self.stage(Stage::Mode);
        ON
    }

    fn choose_way(&mut self, alternative: bool) {
        if let Some((item, announcement)) = self.announcing() {
            let owed = owed(self.play.public, announcement.seat, item.card, alternative);
            self.announcement(|announcement| {
                announcement.alternative = alternative;
                announcement.owed = owed;
            });
        }
    }

    fn announce_mode(&mut self, item: &Item, seat: Seat) -> Going {
        let modes = &pool::program(item.program).modes;
        if modes.is_empty() {
            self.stage(Stage::X);
            return ON;
        }
        self.ask(seat, Question::Mode)
    }

    /// DUEL 4.6: automatic, with a choice where it matters.
    fn announce_payment(&mut self, item: &Item, announcement: &Announcement) -> Going {
        let seat = announcement.seat;
        let owed = announcement.owed;
        let resources = &mut self.play.public.players[seat.index()].resources;
        if !resources.covers(&owed, &[0; 5]) {
            return self.ask(seat, Question::MakeResources);
        }
        for aspect in 0..5 {
            resources.pay_aspect(aspect, owed.aspects[aspect]);
        }
        let mut generic = resources.pay_plain(owed.generic);
        // What vanishes at the end of the step is spent first.
        for aspect in 0..5 {
            let passing = resources.passing[aspect].min(generic);
            resources.passing[aspect] -= passing;
            generic -= passing;
        }
        self.announcement(|announcement| announcement.owed = Price::generic(generic));
        if generic > 0 {
            for aspect in 0..5 {
                let (least, most) = payment::payable(self.play.public, seat, generic, aspect);
                if least < most {
                    return self.ask(seat, Question::Pay(aspect as u8));
                }
                self.play.public.players[seat.index()].resources.pay_aspect(aspect, most);
                generic -= most;
                self.announcement(|announcement| announcement.owed = Price::generic(generic));
            }
        }
        debug_assert_eq!(item.controller, seat);
        self.stage(Stage::Costs);
        ON
    }

    fn announce_costs(&mut self, item: &Item, announcement: &Announcement) -> Going {
        let seat = announcement.seat;
        let all = costs(item, announcement);
        let Some(cost) = all.get(usize::from(announcement.costs)).copied() else {
            self.play.depart();
            self.stage(Stage::Done);
            return ON;
        };
        if let Some(cost) = cost {
            let (picks, ask) = self.play.public.picks(&cost);
            if let Some(ask) = ask.filter(|_| announcement.picked < picks) {
                return self.ask(seat, Question::Cost(ask));
            }
            self.play.pay_at_once(seat, &cost, item.source);
        }
        self.announcement(|announcement| {
            announcement.costs += 1;
            announcement.picked = 0;
        });
        ON
    }

    /// Completes the announcement: it counts as cast, and the targets notice.
    fn announced(&mut self, item: &Item, announcement: &Announcement) {
        self.course.announcement = None;
        match item.kind {
            ItemKind::Spell => {
                self.play.emit(Event::Cast(item.handle, item.card, item.controller));
                let event = TriggerEvent {
                    player: Some(item.controller),
                    ..TriggerEvent::of_object(TriggerKind::Casts, item.handle)
                };
                self.play.public.occurs(event);
            }
            ItemKind::Activated => {
                self.play.emit(Event::Activated(item.source, item.card, item.controller));
                let ability =
                    announcement.ability.and_then(|index| item.card.card().activated.get(usize::from(index)));
                if ability.is_some_and(|ability| ability.makes.is_some()) {
                    let made = self.play.public.stack.pop();
                    made.into_iter().for_each(|item| self.play.begin(item));
                    return;
                }
            }
            ItemKind::Copy | ItemKind::Triggered => {}
        }
        for target in item.targets.iter().filter(|&&target| target != Value::Nothing) {
            self.play.emit(Event::Pointed(
                item.handle,
                item.card,
                *target,
                self.play.public.pointed_card(target.object()),
            ));
            self.notice(item, target.object());
        }
    }

    /// Becoming a target may trigger, and ward does (DUEL 7.1).
    fn notice(&mut self, item: &Item, target: cards::Handle) {
        let Some(permanent) = self.play.public.find(target).copied() else { return };
        let event = TriggerEvent {
            player: Some(item.controller),
            ..TriggerEvent::of_object(TriggerKind::Targeted, target)
        };
        self.play.public.occurs(event);
        if permanent.now.controller != item.controller && permanent.has(Keyword::Ward(0)) {
            let mut ward = Item::new(
                cards::Handle::NONE,
                permanent.now.card,
                ItemKind::Triggered,
                Common::Ward.of(permanent.now.card.pool_id()),
                permanent.now.controller,
            );
            ward.source = target;
            ward.about = Value::Object(item.handle);
            ward.player = Some(item.controller);
            ward.x = permanent.now.keywords.ward;
            self.play.public.waiting.push(ward);
        }
    }

    /// Takes the answer to a question of an announcement.
    pub(crate) fn answer_announcement(&mut self, seat: Seat, choice: Choice) -> Going {
        let Some((item, announcement)) = self.announcing() else { return ON };
        match (self.course.question, choice) {
            (Question::Way, choice) => {
                self.choose_way(choice == Choice::Alternative);
                self.stage(Stage::Mode);
            }
            (Question::Mode, Choice::Mode(mode)) => {
                if let Some(&program) = pool::program(item.program).modes.get(usize::from(mode)) {
                    self.item(|item| item.program = program);
                }
                self.stage(Stage::X);
            }
            (Question::X, Choice::Number(x)) => {
                self.item(|item| item.x = x);
                self.announcement(|announcement| announcement.owed = announcement.owed.with_x(x));
                self.stage(Stage::Targets);
            }
            (Question::Target(slot), choice) => {
                let target = legal::as_target(self.play.public, choice);
                self.item(|item| item.targets[usize::from(slot)] = target);
                self.announcement(|announcement| announcement.targets += 1);
            }
            (Question::Pay(aspect), Choice::Number(count)) => {
                self.play.public.players[seat.index()].resources.pay_aspect(usize::from(aspect), count);
                let left = announcement.owed.generic - count;
                self.announcement(|announcement| announcement.owed = Price::generic(left));
                return self.pay_rest(seat, usize::from(aspect) + 1, left);
            }
            (Question::MakeResources, Choice::Activate(place, index)) => {
                if let Some(permanent) = self.play.public.field.get(usize::from(place)).copied()
                    && let Some(ability) = permanent.card().activated.get(usize::from(index))
                {
                    self.play.make_resources(seat, usize::from(place), ability);
                }
            }
            (Question::Cost(Ask::Discard | Ask::Sacrifice | Ask::Exile), picked) => {
                if let Some(answer) = legal::as_answer(self.play.public, picked) {
                    self.play.pay_pick(seat, answer);
                }
                self.announcement(|announcement| announcement.picked += 1);
            }
            _ => {}
        }
        ON
    }

    /// Goes on with the aspects after one that was asked about.
    fn pay_rest(&mut self, seat: Seat, from: usize, generic: u8) -> Going {
        let mut generic = generic;
        for aspect in from..5 {
            let (least, most) = payment::payable(self.play.public, seat, generic, aspect);
            if least < most {
                return self.ask(seat, Question::Pay(aspect as u8));
            }
            self.play.public.players[seat.index()].resources.pay_aspect(aspect, most);
            generic -= most;
            self.announcement(|announcement| announcement.owed = Price::generic(generic));
        }
        self.stage(Stage::Costs);
        ON
    }
}

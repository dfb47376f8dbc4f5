//! Playing cards and using abilities: what they cost, how that is paid, and what comes of it (LOR 6.1, 6.7, 7).
//!
//! A card or ability that is announced lies on the stack from the start. Nothing is offered that could not be
//! completed, so nothing ever has to be taken back.

use cards::{
    Activated, Ask, Card, CardId, Entering, Event, Exhausted, Handle, Item, ItemKind, Permanent, PublicState,
    TriggerEvent, Zone,
};
use kernel::Seat;
use wording::ast::{Cost, Keyword, Limit};

use crate::actions::has_ink;
use crate::choice::Choice;
use crate::flow::{Flow, Going, ON};
use crate::legal;
use crate::refusal::Refusal;
use crate::state::{Announcement, Question, Stage, Way};

/// Whether a card of the hand may be played for ink, and if not, why.
pub(crate) fn may_play(public: &PublicState, seat: Seat, card: &Card) -> Result<(), Refusal> {
    has_ink(public, seat, public.price(seat, card).total())
}

/// Way in which a card may be played onto a character now: the first that can be paid.
pub(crate) fn way_to_shift(
    public: &PublicState,
    seat: Seat,
    card: &Card,
    onto: &Permanent,
) -> Result<Way, Refusal> {
    if card.shifts.is_empty() {
        return Err(Refusal::NoShift(card.id));
    }
    if onto.now.controller != seat {
        return Err(Refusal::NotYours);
    }
    if !onto.is_creature() {
        return Err(Refusal::NoCharacter);
    }
    let mut refused = Refusal::CannotShift(card.id);
    for keyword in card.shifts.iter().filter(|keyword| public.is_base(seat, card, **keyword, onto)) {
        let way = match *keyword {
            Keyword::ShiftDiscard(count) => {
                // The card itself has left the hand by then.
                let enough = public.hands[seat.index()] > count;
                if enough { Ok(Way::ShiftDiscard(onto.handle, count)) } else { Err(Refusal::CannotPay) }
            }
            Keyword::Shift(cost) | Keyword::ShiftKind(_, cost) | Keyword::UniversalShift(cost) => {
                has_ink(public, seat, shift_price(public, seat, card, cost)).map(|()| Way::Shift(onto.handle))
            }
            _ => Err(refused),
        };
        match way {
            Ok(way) => return Ok(way),
            Err(why) => refused = why,
        }
    }
    Err(refused)
}

/// Price of Shift after everything that changes the cost of the card.
fn shift_price(public: &PublicState, seat: Seat, card: &Card, cost: u8) -> u8 {
    (i16::from(cost) + public.cost_change(seat, card)).clamp(0, 255) as u8
}

/// Price in ink of playing a card onto this character: the cheapest of its ways.
pub(crate) fn cheapest_shift(public: &PublicState, seat: Seat, card: &Card, onto: &Permanent) -> u8 {
    let fitting = card.shifts.iter().filter(|keyword| public.is_base(seat, card, **keyword, onto));
    let costs = fitting.filter_map(|keyword| match *keyword {
        Keyword::Shift(cost) | Keyword::ShiftKind(_, cost) | Keyword::UniversalShift(cost) => Some(cost),
        _ => None,
    });
    costs.map(|cost| shift_price(public, seat, card, cost)).min().unwrap_or(0)
}

/// Whether a card may be played onto a character now, and if not, why.
pub(crate) fn may_shift(
    public: &PublicState,
    seat: Seat,
    card: &Card,
    onto: &Permanent,
) -> Result<(), Refusal> {
    way_to_shift(public, seat, card, onto).map(|_| ())
}

/// Cost a character counts as to sing.
pub(crate) fn singing_cost(one: &Permanent) -> u8 {
    one.card().price.total().max(one.now.keywords.singer)
}

/// Whether a character could sing now (LOR 6.7).
pub(crate) fn may_exert_to_sing(seat: Seat, one: &Permanent) -> Result<(), Refusal> {
    if one.now.controller != seat {
        Err(Refusal::NotYours)
    } else if !one.is_creature() {
        Err(Refusal::NoCharacter)
    } else if one.tapped {
        Err(Refusal::Exerted)
    } else if one.sick {
        Err(Refusal::Drying)
    } else {
        Ok(())
    }
}

/// Whether one character may sing a song, and if not, why; the printed cost counts.
pub(crate) fn may_sing(seat: Seat, card: &Card, singer: &Permanent) -> Result<(), Refusal> {
    if !card.song {
        return Err(Refusal::NoSong(card.id));
    }
    may_exert_to_sing(seat, singer)?;
    if singing_cost(singer) >= card.price.total() { Ok(()) } else { Err(Refusal::CannotSing(card.id)) }
}

/// Whether characters may sing a song together, and if not, why.
pub(crate) fn may_sing_together(public: &PublicState, seat: Seat, card: &Card) -> Result<(), Refusal> {
    if !card.song {
        return Err(Refusal::NoSong(card.id));
    }
    let singers = public.controlled(seat).filter(|one| may_exert_to_sing(seat, one).is_ok());
    let worth: u32 = singers.map(|one| u32::from(singing_cost(one))).sum();
    // Without anybody nobody sings, whatever it asks for.
    let needed = u32::from(card.keywords.sing_together.max(1));
    if card.keywords.has(Keyword::SingTogether(0)) && worth >= needed {
        Ok(())
    } else {
        Err(Refusal::CannotSingTogether(card.id))
    }
}

/// Whether an ability may be used now, and if not, why.
pub(crate) fn may_activate(
    public: &PublicState,
    seat: Seat,
    one: &Permanent,
    ability: &Activated,
) -> Result<(), Refusal> {
    if one.now.controller != seat {
        return Err(Refusal::NotYours);
    }
    if one.now.mute {
        return Err(Refusal::NoAbility);
    }
    if ability.limit == Limit::OncePerTurn && one.used >> ability.bit & 1 == 1 {
        return Err(Refusal::Used);
    }
    for cost in &ability.costs {
        if !public.can_pay(seat, cost, one.handle) {
            return Err(match cost {
                Cost::Tap if one.tapped => Refusal::Exerted,
                Cost::Tap => Refusal::Drying,
                _ => Refusal::CannotPay,
            });
        }
    }
    has_ink(public, seat, ability.price.total())
}

/// The next cost of an ability, after those that are paid.
pub(crate) fn cost(item: &Item, announcement: &Announcement) -> Option<Cost> {
    let Way::Ability(index) = announcement.way else { return None };
    item.card.card().activated.get(usize::from(index))?.costs.get(usize::from(announcement.costs)).copied()
}

impl Flow<'_, '_> {
    pub(crate) fn way_to_shift(&self, seat: Seat, card: CardId, onto: Handle) -> Way {
        let public = &*self.play.public;
        let way = public.find(onto).map(|onto| way_to_shift(public, seat, card.card(), onto));
        way.and_then(Result::ok).unwrap_or(Way::Shift(onto))
    }

    fn announcement(&mut self, change: impl FnOnce(&mut Announcement)) {
        if let Some(announcement) = &mut self.course.announcement {
            change(announcement);
        }
    }

    /// Begins to play a card of the hand.
    pub(crate) fn play_card(&mut self, seat: Seat, card: CardId, way: Way) {
        if !self.play.let_go(seat, card) {
            return;
        }
        self.play.shows(seat);
        let handle = self.play.public.issue();
        let program = card.card().program();
        let item = Item::new(handle, card, ItemKind::Spell, program, seat);
        let (from, to) = (Zone::Hand, Zone::Stack);
        self.play.emit(Event::Moved { handle, card, from, to, owner: seat, controller: seat });
        self.push(item, way);
    }

    /// Begins to use an ability.
    pub(crate) fn activate(&mut self, seat: Seat, place: usize, index: u8) {
        let Some(&one) = self.play.public.field.get(place) else { return };
        let Some(ability) = one.card().activated.get(usize::from(index)) else { return };
        cards::trace::seen("Timing", &ability.timing);
        cards::trace::seen("Limit", &ability.limit);
        if ability.limit == Limit::OncePerTurn {
            self.play.public.field[place].used |= 1 << ability.bit;
        }
        let handle = self.play.public.issue();
        let mut item = Item::new(handle, one.now.card, ItemKind::Activated, ability.program, seat);
        item.source = one.handle;
        self.play.pay_ink(seat, ability.price.total());
        self.push(item, Way::Ability(index));
    }

    fn push(&mut self, item: Item, way: Way) {
        if self.play.public.stack.len() >= cards::STACK_MAX {
            self.play.public.exhausted = Some(Exhausted::Stack);
            return;
        }
        self.play.public.stack.push(item);
        self.course.announcement = Some(Announcement {
            seat: item.controller,
            way,
            stage: Stage::Costs,
            costs: 0,
            picked: 0,
            sung: 0,
            exerted: false,
        });
    }

    /// Brings what is being played as far as it goes without asking.
    pub(crate) fn announce(&mut self) -> Going {
        let (Some(item), Some(announcement)) =
            (self.play.public.stack.last().copied(), self.course.announcement)
        else {
            self.course.announcement = None;
            return ON;
        };
        match announcement.stage {
            Stage::Costs => self.announce_costs(&item, &announcement),
            Stage::Entering => {
                self.announcement(|one| one.stage = Stage::Done);
                if self.may_enter_exerted(&item, &announcement) {
                    return self.ask(announcement.seat, Question::EnterExerted);
                }
                ON
            }
            Stage::Done => {
                self.announced(item, &announcement);
                ON
            }
        }
    }

    /// LOR 6.1: exactly one way is paid.
    fn announce_costs(&mut self, item: &Item, announcement: &Announcement) -> Going {
        let (seat, card) = (announcement.seat, item.card.card());
        match announcement.way {
            Way::Ink => {
                let cost = self.play.public.price(seat, card).total();
                self.play.pay_ink(seat, cost);
            }
            Way::Shift(onto) => {
                let public = &*self.play.public;
                let cost = public.find(onto).map_or(0, |onto| cheapest_shift(public, seat, card, onto));
                self.play.pay_ink(seat, cost);
            }
            Way::ShiftDiscard(_, count) => {
                if announcement.picked < count && self.play.public.hands[seat.index()] > 0 {
                    return self.ask(seat, Question::Cost(Ask::Discard));
                }
            }
            Way::Sing(singer) => self.play.sing(singer, item.card),
            Way::SingTogether => return self.ask(seat, Question::Singers),
            Way::Ability(_) => self.announce_ability(item, announcement)?,
        }
        self.announcement(|one| one.stage = Stage::Entering);
        ON
    }

    /// The costs of an ability other than ink, one after the other.
    fn announce_ability(&mut self, item: &Item, announcement: &Announcement) -> Going {
        let seat = announcement.seat;
        let mut announcement = *announcement;
        while let Some(cost) = cost(item, &announcement) {
            let (picks, ask) = self.play.public.picks(&cost);
            if let Some(ask) = ask.filter(|_| announcement.picked < picks)
                && legal::can_pick(self.play.public, seat, &cost, item.source)
            {
                self.course.announcement = Some(announcement);
                return self.ask(seat, Question::Cost(ask));
            }
            self.play.pay_at_once(seat, &cost, item.source);
            announcement.costs += 1;
            announcement.picked = 0;
        }
        self.course.announcement = Some(announcement);
        self.play.depart();
        ON
    }

    /// LOR 7, Bodyguard; what it is played onto may be exerted anyway.
    fn may_enter_exerted(&self, item: &Item, announcement: &Announcement) -> bool {
        let onto = match announcement.way {
            Way::Shift(onto) | Way::ShiftDiscard(onto, _) => self.play.public.find(onto),
            Way::Ink | Way::Sing(_) | Way::SingTogether | Way::Ability(_) => None,
        };
        item.kind == ItemKind::Spell
            && item.card.card().is_creature()
            && item.card.card().keywords.has(Keyword::Bodyguard)
            && !onto.is_some_and(|onto| onto.tapped)
    }

    /// Completes the announcement once all is paid: it counts as played, and happens.
    fn announced(&mut self, item: Item, announcement: &Announcement) {
        self.course.announcement = None;
        if item.kind == ItemKind::Activated {
            self.play.public.stack.pop();
            self.play.emit(Event::Activated(item.source, item.card, item.controller));
            return self.play.begin(item);
        }
        if !item.card.card().card_type.is_permanent() {
            self.play.emit(Event::Cast(item.handle, item.card, item.controller));
            self.play.public.occurs(TriggerEvent::played(item.controller, item.card, item.handle));
            self.play.public.stack.pop();
            self.play.emit(Event::Resolves(item.handle, item.card));
            return self.play.begin(item);
        }
        self.play.public.stack.pop();
        let onto = match announcement.way {
            Way::Shift(onto) | Way::ShiftDiscard(onto, _) => onto,
            Way::Ink | Way::Sing(_) | Way::SingTogether | Way::Ability(_) => Handle::NONE,
        };
        let entering = Entering { onto, exerted: announcement.exerted };
        self.play.put_into_play(item.controller, item.card, Zone::Stack, entering);
    }

    /// Begins the card a text played: it happens after that text and a check, before anything of the bag.
    pub(crate) fn happen_next(&mut self) {
        if self.checks() {
            return;
        }
        if let Some(item) = self.play.public.stack.pop() {
            self.play.emit(Event::Resolves(item.handle, item.card));
            self.play.begin(item);
        }
    }

    /// Takes the answer to a question of what is being played.
    pub(crate) fn answer_announcement(&mut self, seat: Seat, choice: Choice) {
        match (self.course.question, choice) {
            (Question::EnterExerted, choice) => {
                self.announcement(|one| one.exerted = choice == Choice::Yes);
            }
            (Question::Singers, Choice::Object(place)) => {
                let Some(&singer) = self.play.public.field.get(usize::from(place)) else { return };
                let worth = singing_cost(&singer);
                if let Some(song) = self.play.public.stack.last().map(|item| item.card) {
                    self.play.sing(singer.handle, song);
                }
                self.announcement(|one| {
                    one.picked += 1;
                    one.sung = one.sung.saturating_add(worth);
                });
            }
            (Question::Singers, _) => self.announcement(|one| one.stage = Stage::Entering),
            (Question::Cost(_), picked) => {
                if let Some(answer) = legal::as_answer(self.play.public, picked) {
                    self.play.pay_pick(seat, answer);
                }
                self.announcement(|one| one.picked += 1);
            }
            _ => {}
        }
    }
}

//! Turn actions other than playing cards and challenging (LOR 4.3, 6.4, 6.6, 7).

use cards::{CardId, Event, Permanent, Poured, PublicState, Seen, Zone};
use kernel::Seat;
use wording::ast::{Keyword, Restriction, Static};

use crate::challenge::is_reckless;
use crate::choice::Choice;
use crate::flow::Flow;
use crate::refusal::Refusal;
use crate::state::Way;
use crate::steps::Step;

/// The bit among the used-up abilities of an object that Boost has.
const BOOSTED: u8 = 1 << 7;

/// Cards a seat may put into its inkwell this turn by choice.
fn inks_allowed(public: &PublicState, seat: Seat) -> u8 {
    let own = public.controlled(seat).filter(|one| !one.now.mute);
    let extra = own.flat_map(|one| &one.card().statics).filter(|one| matches!(one, Static::ExtraGenerator));
    1 + extra.count() as u8
}

/// Whether so much ink is ready.
pub(crate) fn has_ink(public: &PublicState, seat: Seat, cost: u8) -> Result<(), Refusal> {
    let ready = public.ink[seat.index()].ready;
    if ready >= cost { Ok(()) } else { Err(Refusal::NeedsInk(cost - ready)) }
}

/// LOR 4.3.3: once a turn, or as often as texts allow; the card needs the symbol.
pub(crate) fn may_ink(public: &PublicState, seat: Seat, card: CardId) -> Result<(), Refusal> {
    if public.players[seat.index()].generators >= inks_allowed(public, seat) {
        Err(Refusal::Inked)
    } else if !card.card().inkable {
        Err(Refusal::NotInkable(card))
    } else {
        Ok(())
    }
}

/// LOR 6.4: ready and dry, and not kept from it.
pub(crate) fn may_quest(seat: Seat, one: &Permanent) -> Result<(), Refusal> {
    if one.now.controller != seat {
        Err(Refusal::NotYours)
    } else if !one.is_creature() {
        Err(Refusal::NoCharacter)
    } else if one.tapped {
        Err(Refusal::Exerted)
    } else if one.sick {
        Err(Refusal::Drying)
    } else if one.has(Keyword::Reckless) || one.now.keywords.is(Restriction::CantQuest) {
        Err(Refusal::CannotQuest)
    } else {
        Ok(())
    }
}

/// Cost in ink of moving to a location.
pub(crate) fn move_cost(location: &Permanent) -> u8 {
    let statics = location.card().statics.iter().filter(|_| !location.now.mute);
    let more = statics.map(|one| if let Static::MoveCost { more } = one { i16::from(*more) } else { 0 });
    (i16::from(location.card().move_cost) + more.sum::<i16>()).clamp(0, 255) as u8
}

/// LOR 6.6: an own character, drying or exerted too, to an own location.
pub(crate) fn may_move(
    public: &PublicState,
    seat: Seat,
    character: &Permanent,
    location: &Permanent,
) -> Result<(), Refusal> {
    if character.now.controller != seat || location.now.controller != seat {
        Err(Refusal::NotYours)
    } else if !character.is_creature() {
        Err(Refusal::NoCharacter)
    } else if !location.is_location() {
        Err(Refusal::NoLocation)
    } else if character.attached_to == location.handle {
        Err(Refusal::AlreadyThere)
    } else {
        has_ink(public, seat, move_cost(location))
    }
}

/// LOR 7, Boost: once a turn, also while drying or exerted. `deck` is how many cards the deck has.
pub(crate) fn may_boost(
    public: &PublicState,
    seat: Seat,
    one: &Permanent,
    deck: usize,
) -> Result<(), Refusal> {
    if one.now.controller != seat {
        Err(Refusal::NotYours)
    } else if !one.has(Keyword::Boost(0)) {
        Err(Refusal::NoBoost)
    } else if one.used & BOOSTED != 0 {
        Err(Refusal::Used)
    } else if deck == 0 {
        Err(Refusal::EmptyDeck)
    } else {
        has_ink(public, seat, one.now.keywords.boost)
    }
}

/// LOR 4.4: not while a ready character with Reckless could challenge something.
pub(crate) fn may_end(public: &PublicState, seat: Seat) -> Result<(), Refusal> {
    if is_reckless(public, seat) { Err(Refusal::Reckless) } else { Ok(()) }
}

impl Flow<'_, '_> {
    pub(crate) fn answer_main(&mut self, seat: Seat, choice: Choice) {
        let handle = |flow: &Self, place: u8| flow.play.public.field[usize::from(place)].handle;
        match choice {
            Choice::EndTurn => {
                self.course.step = Step::End;
                self.course.entered = false;
                self.course.waited = false;
            }
            Choice::Ink(card) => self.ink(seat, card),
            Choice::Play(card) => self.play_card(seat, card, Way::Ink),
            Choice::Shift(card, place) => {
                let onto = handle(self, place);
                let way = self.way_to_shift(seat, card, onto);
                self.play_card(seat, card, way);
            }
            Choice::Sing(card, place) => {
                let singer = handle(self, place);
                self.play_card(seat, card, Way::Sing(singer));
            }
            Choice::SingTogether(card) => self.play_card(seat, card, Way::SingTogether),
            Choice::Quest(place) => {
                let character = handle(self, place);
                self.play.quest(character);
            }
            Choice::Challenge(one, other) => self.challenge(seat, usize::from(one), usize::from(other)),
            Choice::Move(one, to) => self.move_character(seat, usize::from(one), usize::from(to)),
            Choice::Boost(place) => self.boost(seat, usize::from(place)),
            Choice::Activate(place, index) => self.activate(seat, usize::from(place), index),
            _ => {}
        }
    }

    /// The card is shown on its way, and ready at once.
    fn ink(&mut self, seat: Seat, card: CardId) {
        if self.play.let_go(seat, card) {
            self.play.public.players[seat.index()].generators += 1;
            self.play.step = kernel::Step::Reveal;
            self.play.ink(seat, card, Zone::Hand, Poured::Ready, Seen::Everybody);
        }
    }

    fn move_character(&mut self, seat: Seat, place: usize, to: usize) {
        let field = &self.play.public.field;
        let (Some(&one), Some(&location)) = (field.get(place), field.get(to)) else { return };
        self.play.pay_ink(seat, move_cost(&location));
        self.play.move_to(one.handle, location.handle);
    }

    fn boost(&mut self, seat: Seat, place: usize) {
        let Some(one) = self.play.public.field.get_mut(place) else { return };
        one.used |= BOOSTED;
        let (handle, card, cost) = (one.handle, one.now.card, one.now.keywords.boost);
        self.play.emit(Event::Boosted(handle, card));
        self.play.pay_ink(seat, cost);
        self.play.put_under(handle);
    }
}

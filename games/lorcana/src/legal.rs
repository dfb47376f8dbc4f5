//! Legal choices, as a predicate and as a list.

use cards::{Answer, Ask, CardId, Permanent, PublicState, each_answer, same_trigger};
use kernel::{Refused, Seat};
use wording::ast::Cost;

use crate::actions::{may_boost, may_end, may_ink, may_move, may_quest};
use crate::challenge::may_challenge;
use crate::choice::Choice;
use crate::playing::{
    cost, may_activate, may_exert_to_sing, may_play, may_shift, may_sing, may_sing_together,
};
use crate::refusal::Refusal;
use crate::state::{Course, Lorcana, Question};

/// Questions that belong to one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Group {
    Mulligan,
    Singers,
    Sort,
}

/// The decision of several choices a question belongs to, if it does.
pub(crate) fn group(question: &Question) -> Option<Group> {
    match question {
        Question::Mulligan => Some(Group::Mulligan),
        Question::Singers => Some(Group::Singers),
        Question::Effect(Ask::Sort) => Some(Group::Sort),
        Question::Main
        | Question::EnterExerted
        | Question::Instead
        | Question::Bag
        | Question::Cost(_)
        | Question::Step
        | Question::Effect(_) => None,
    }
}

/// Most choices the present decision still needs, this one included.
pub(crate) fn left(public: &PublicState, course: &Course) -> u16 {
    let seat = course.asked;
    let count = match course.question {
        Question::Mulligan => 1 + usize::from(public.hands[seat.index()]),
        Question::Singers => {
            1 + public.controlled(seat).filter(|one| may_exert_to_sing(seat, one).is_ok()).count()
        }
        Question::Effect(Ask::Sort) => public.frame.map_or(1, |frame| usize::from(frame.looking)),
        _ => 1,
    };
    count.max(1) as u16
}

/// The answer a choice gives to an effect or a cost.
pub fn as_answer(public: &PublicState, choice: Choice) -> Option<Answer> {
    let object = |handle: Option<cards::Handle>| handle.map(Answer::Object);
    match choice {
        Choice::Yes => Some(Answer::Yes),
        Choice::No => Some(Answer::No),
        Choice::Card(card) => Some(Answer::Card(card)),
        Choice::Top(card) => Some(Answer::Top(card)),
        Choice::Bottom(card) => Some(Answer::Bottom(card)),
        Choice::Player(seat) => Some(Answer::Player(seat)),
        Choice::Number(number) => Some(Answer::Number(number)),
        Choice::Mode(mode) => Some(Answer::Mode(mode)),
        Choice::Object(place) => object(public.field.get(usize::from(place)).map(|one| one.handle)),
        Choice::Buried(seat, place) => {
            let pile = public.graveyards.get(seat.index())?;
            object(pile.get(usize::from(place)).map(|one| one.handle))
        }
        _ => None,
    }
}

/// The choice that answers so.
fn answering(public: &PublicState, answer: Answer) -> Choice {
    match answer {
        Answer::Yes => Choice::Yes,
        Answer::No => Choice::No,
        Answer::Card(card) => Choice::Card(card),
        Answer::Top(card) => Choice::Top(card),
        Answer::Bottom(card) => Choice::Bottom(card),
        Answer::Player(seat) => Choice::Player(seat),
        Answer::Number(number) => Choice::Number(number),
        Answer::Mode(mode) => Choice::Mode(mode),
        Answer::Object(handle) => match (public.place(handle), public.buried(handle)) {
            (Some(place), _) => Choice::Object(place as u8),
            (None, Some((seat, place))) => Choice::Buried(seat, place as u8),
            (None, None) => Choice::No,
        },
    }
}

/// Whether there is anything to pick for a cost.
pub(crate) fn can_pick(public: &PublicState, seat: Seat, cost: &Cost, source: cards::Handle) -> bool {
    match *cost {
        Cost::Sacrifice { of, .. } => {
            let mut any = false;
            public.each_sacrifice(seat, &of, source, |_| any = true);
            any
        }
        Cost::Discard(_) => public.hands[seat.index()] > 0,
        Cost::ExileFromGraveyard(_) => !public.graveyards[seat.index()].is_empty(),
        _ => false,
    }
}

impl Lorcana {
    /// Every legal answer of the seat that is asked.
    pub(crate) fn each_choice(&self, mut found: impl FnMut(Choice)) {
        let (public, course) = (&self.public, &self.course);
        let seat = course.asked;
        match course.question {
            Question::Mulligan => {
                found(if course.bottomed[seat.index()] == 0 { Choice::Keep } else { Choice::Done });
                self.secrets[seat.index()].each_held(|card| found(Choice::Bottom(card)));
            }
            Question::Main => self.each_action(seat, &mut found),
            Question::Singers => {
                if self.is_sung() {
                    found(Choice::Done);
                }
                for (place, one) in public.field.iter().enumerate() {
                    if may_exert_to_sing(seat, one).is_ok() {
                        found(Choice::Object(place as u8));
                    }
                }
            }
            Question::Instead => {
                let ways = public.undecided().map_or([None; 3], |undecided| undecided.ways);
                (0..).zip(ways.into_iter().flatten()).for_each(|(way, _)| found(Choice::Mode(way)));
            }
            Question::EnterExerted => {
                found(Choice::Yes);
                found(Choice::No);
            }
            Question::Bag => self.each_entry(seat, found),
            Question::Cost(ask) => self.each_payment(seat, ask, found),
            Question::Step => found(Choice::Continue),
            Question::Effect(ask) => {
                each_answer(public, &self.secrets, seat, ask, |answer| found(answering(public, answer)));
            }
        }
    }

    /// Whether the singers chosen so far are enough.
    fn is_sung(&self) -> bool {
        let (Some(song), Some(announcement)) = (self.public.stack.last(), self.course.announcement) else {
            return false;
        };
        announcement.picked > 0 && announcement.sung >= song.card.card().keywords.sing_together
    }

    fn each_entry(&self, seat: Seat, mut found: impl FnMut(Choice)) {
        let own = || self.public.waiting.iter().enumerate().filter(|(_, item)| item.controller == seat);
        for (place, item) in own() {
            if !own().any(|(before, other)| before < place && same_trigger(other, item)) {
                found(Choice::Trigger(place as u8));
            }
        }
    }

    fn each_payment(&self, seat: Seat, ask: Ask, mut found: impl FnMut(Choice)) {
        let (Some(item), Some(announcement)) = (self.public.stack.last(), self.course.announcement) else {
            return;
        };
        let asked = (ask, cost(item, &announcement));
        let secret = &self.secrets[seat.index()];
        self.public
            .each_picked(secret, seat, asked, item.source, |answer| found(answering(&self.public, answer)));
    }

    /// Every turn action, and the end of the turn.
    fn each_action(&self, seat: Seat, found: &mut impl FnMut(Choice)) {
        let public = &self.public;
        if may_end(public, seat).is_ok() {
            found(Choice::EndTurn);
        }
        self.secrets[seat.index()].each_held(|card| {
            if may_ink(public, seat, card).is_ok() {
                found(Choice::Ink(card));
            }
            if may_play(public, seat, card.card()).is_ok() {
                found(Choice::Play(card));
            }
            self.each_other_way(seat, card, found);
        });
        let deck = self.secrets[seat.index()].library.len();
        for (place, one) in public.field.iter().enumerate() {
            if one.now.controller != seat {
                continue;
            }
            for (index, ability) in one.card().activated.iter().enumerate() {
                if may_activate(public, seat, one, ability).is_ok() {
                    found(Choice::Activate(place as u8, index as u8));
                }
            }
            if may_boost(public, seat, one, deck).is_ok() {
                found(Choice::Boost(place as u8));
            }
            if one.is_creature() {
                self.each_deed(seat, place, one, found);
            }
        }
    }

    /// Shift and song.
    fn each_other_way(&self, seat: Seat, card: CardId, found: &mut impl FnMut(Choice)) {
        let (public, printed) = (&self.public, card.card());
        if printed.song {
            if may_sing_together(public, seat, printed).is_ok() {
                found(Choice::SingTogether(card));
            }
            for (place, one) in public.field.iter().enumerate() {
                if may_sing(seat, printed, one).is_ok() {
                    found(Choice::Sing(card, place as u8));
                }
            }
        }
        if !printed.shifts.is_empty() {
            for (place, one) in public.field.iter().enumerate() {
                if may_shift(public, seat, printed, one).is_ok() {
                    found(Choice::Shift(card, place as u8));
                }
            }
        }
    }

    /// Lists the actions of a character.
    fn each_deed(&self, seat: Seat, place: usize, one: &Permanent, found: &mut impl FnMut(Choice)) {
        let public = &self.public;
        if may_quest(seat, one).is_ok() {
            found(Choice::Quest(place as u8));
        }
        for (at, other) in public.field.iter().enumerate() {
            if may_challenge(public, seat, one, other).is_ok() {
                found(Choice::Challenge(place as u8, at as u8));
            }
            if may_move(public, seat, one, other).is_ok() {
                found(Choice::Move(place as u8, at as u8));
            }
        }
    }

    /// Whether a seat may make a choice, and if not, why: from nothing but what the seat knows.
    pub(crate) fn judge(&self, seat: Seat, choice: Choice) -> Result<(), Refused<Refusal>> {
        if self.course.ending.is_some() {
            return Err(Refused::Over);
        }
        if self.course.asked != seat {
            return Err(Refused::NotAsked(seat));
        }
        self.allows(seat, choice).map_err(Refused::Rules)
    }

    /// The card, if the seat holds it.
    fn held(&self, seat: Seat, card: CardId) -> Result<&'static cards::Card, Refusal> {
        if self.secrets[seat.index()].hand.binary_search(&card).is_err() {
            Err(Refusal::NotInHand(card))
        } else {
            Ok(card.card())
        }
    }

    fn at(&self, place: u8) -> Result<&Permanent, Refusal> {
        self.public.field.get(usize::from(place)).ok_or(Refusal::Nothing)
    }

    fn allows(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        if self.course.question == Question::Main {
            return self.allows_action(seat, choice);
        }
        let mut listed = false;
        self.each_choice(|one| listed |= one == choice);
        if listed { Ok(()) } else { Err(self.why_not(seat, choice)) }
    }

    fn allows_action(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let public = &self.public;
        match choice {
            Choice::EndTurn => may_end(public, seat),
            Choice::Ink(card) => may_ink(public, seat, self.held(seat, card)?.id),
            Choice::Play(card) => may_play(public, seat, self.held(seat, card)?),
            Choice::Shift(card, place) => may_shift(public, seat, self.held(seat, card)?, self.at(place)?),
            Choice::Sing(card, place) => may_sing(seat, self.held(seat, card)?, self.at(place)?),
            Choice::SingTogether(card) => may_sing_together(public, seat, self.held(seat, card)?),
            Choice::Quest(place) => may_quest(seat, self.at(place)?),
            Choice::Challenge(one, other) => may_challenge(public, seat, self.at(one)?, self.at(other)?),
            Choice::Move(one, to) => may_move(public, seat, self.at(one)?, self.at(to)?),
            Choice::Boost(place) => {
                may_boost(public, seat, self.at(place)?, self.secrets[seat.index()].library.len())
            }
            Choice::Activate(place, index) => {
                let one = self.at(place)?;
                let ability = one.card().activated.get(usize::from(index)).ok_or(Refusal::NoAbility)?;
                may_activate(public, seat, one, ability)
            }
            _ => Err(Refusal::NoAnswer),
        }
    }

    fn why_not(&self, seat: Seat, choice: Choice) -> Refusal {
        match (self.course.question, choice) {
            (Question::Mulligan, Choice::Keep) => Refusal::Altering,
            (Question::Singers, Choice::Done) => Refusal::MoreSingers,
            (Question::Singers, Choice::Object(place)) => {
                let one = self.at(place).and_then(|one| may_exert_to_sing(seat, one));
                one.err().unwrap_or(Refusal::NoAnswer)
            }
            (Question::Mulligan, Choice::Bottom(card))
            | (
                Question::Cost(Ask::Discard) | Question::Effect(Ask::Discard | Ask::Ink),
                Choice::Card(card),
            ) => self.held(seat, card).err().unwrap_or(Refusal::NoAnswer),
            (Question::Effect(Ask::Number(_)), Choice::Number(_)) => Refusal::Number,
            (
                Question::Effect(_) | Question::Cost(_),
                Choice::Object(_) | Choice::Player(_) | Choice::Buried(..) | Choice::Card(_),
            ) => Refusal::NotAChoice,
            _ => Refusal::NoAnswer,
        }
    }
}

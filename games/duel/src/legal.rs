//! Legal choices, as a predicate and as a list.

use cards::{
    Activated, Answer, Ask, Card, CardType, Item, Permanent, Pointer, Price, Program, PublicState, Secret,
    Value, each_answer, pool,
};
use kernel::{Refused, Seat};
use wording::ast::{Cost, Keyword, Limit, Restriction, Static, Timing};

use crate::choice::Choice;
use crate::combat::{Share, assignments_after, attackers_after, share};
use crate::payment::{payable, ways};
use crate::refusal::Refusal;
use crate::state::{Course, Duel, Question};
use crate::{announce, blocks, checks};

/// Questions that belong to one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Group {
    Attack,
    Block,
    Assign,
    HandLimit,
    Sort,
}

/// The decision of several choices a question belongs to, if it does.
pub(crate) fn group(question: &Question) -> Option<Group> {
    match question {
        Question::Attack(_) => Some(Group::Attack),
        Question::Block(_) => Some(Group::Block),
        Question::Assign(..) => Some(Group::Assign),
        Question::HandLimit => Some(Group::HandLimit),
        Question::Effect(Ask::Sort) => Some(Group::Sort),
        Question::Mulligan
        | Question::Look
        | Question::Priority
        | Question::Way
        | Question::Mode
        | Question::X
        | Question::Target(_)
        | Question::Pay(_)
        | Question::MakeResources
        | Question::Cost(_)
        | Question::Order
        | Question::Unique
        | Question::Effect(_) => None,
    }
}

/// Most choices the present decision still needs, this one included.
pub(crate) fn left(public: &PublicState, course: &Course) -> u16 {
    let count = match course.question {
        Question::Attack(creature) => 1 + attackers_after(public, creature).count(),
        Question::Block(creature) => 1 + blocks::blockers_after(public, creature).count(),
        Question::Assign(attacker, blocker) => {
            1 + assignments_after(public, course, Some((attacker, blocker))).count()
        }
        Question::HandLimit => {
            usize::from(public.hands[course.asked.index()].saturating_sub(course.options.hand_limit))
        }
        Question::Effect(Ask::Sort) => public.frame.map_or(1, |frame| usize::from(frame.looking)),
        _ => 1,
    };
    count.max(1) as u16
}

/// The answer a choice gives to an effect.
pub fn as_answer(public: &PublicState, choice: Choice) -> Option<Answer> {
    Some(match choice {
        Choice::Yes => Answer::Yes,
        Choice::No => Answer::No,
        Choice::Card(card) => Answer::Card(card),
        Choice::Top(card) => Answer::Top(card),
        Choice::Bottom(card) => Answer::Bottom(card),
        Choice::Object(_) | Choice::Buried(..) | Choice::Item(_) => {
            Answer::Object(as_target(public, choice).object())
        }
        _ => return None,
    })
}

/// The target a choice points at.
pub fn as_target(public: &PublicState, choice: Choice) -> Value {
    let object = match choice {
        Choice::Player(seat) => return Value::Player(seat),
        Choice::Object(place) => public.field.get(usize::from(place)).map(|one| one.handle),
        Choice::Item(place) => public.stack.get(usize::from(place)).map(|one| one.handle),
        Choice::Buried(seat, place) => {
            public.graveyards[seat.index()].get(usize::from(place)).map(|one| one.handle)
        }
        _ => None,
    };
    object.map_or(Value::Nothing, Value::Object)
}

/// The choice that points at something.
fn pointing_at(public: &PublicState, value: Value) -> Choice {
    match value {
        Value::Nothing => Choice::No,
        Value::Player(seat) => Choice::Player(seat),
        Value::Object(handle) => {
            if let Some(place) = public.place(handle) {
                Choice::Object(place as u8)
            } else if let Some((seat, place)) = public.buried(handle) {
                Choice::Buried(seat, place as u8)
            } else {
                let place = public.stack.iter().position(|item| item.handle == handle);
                Choice::Item(place.unwrap_or(0) as u8)
            }
        }
    }
}

fn answering(public: &PublicState, answer: Answer) -> Choice {
    match answer {
        Answer::Yes => Choice::Yes,
        Answer::No => Choice::No,
        Answer::Card(card) => Choice::Card(card),
        Answer::Top(card) => Choice::Top(card),
        Answer::Bottom(card) => Choice::Bottom(card),
        Answer::Object(handle) => pointing_at(public, Value::Object(handle)),
        Answer::Player(seat) => Choice::Player(seat),
        Answer::Number(number) => Choice::Number(number),
        Answer::Mode(mode) => Choice::Mode(mode),
    }
}

/// Whether all targets of a program can be chosen, or those of one of its modes.
pub(crate) fn can_point(public: &PublicState, program: &Program, pointer: &Pointer) -> bool {
    if program.modes.is_empty() {
        return program.targets.is_empty() || public.can_target(&program.targets, pointer);
    }
    program.modes.iter().any(|&mode| can_point(public, pool::program(mode), pointer))
}

/// Own main phase, empty stack (DUEL 3.3); priority is asked for elsewhere.
fn is_slow_time(public: &PublicState, course: &Course, seat: Seat) -> bool {
    public.active == seat && course.step.is_main() && public.stack.is_empty()
}

fn is_silenced(public: &PublicState, seat: Seat) -> bool {
    public.taxes
        && public.active != seat
        && public
            .controlled(public.active)
            .any(|one| !one.now.mute && one.card().statics.contains(&Static::SilenceOnYourTurn))
}

fn generators_allowed(public: &PublicState, seat: Seat) -> u8 {
    let extra = public.controlled(seat).filter(|one| !one.now.mute);
    let extra =
        extra.flat_map(|one| &one.card().statics).filter(|one| matches!(one, Static::ExtraGenerator)).count();
    1 + extra as u8
}

/// Whether a card of the hand may be played now, and if not, why.
pub(crate) fn may_play(
    public: &PublicState,
    course: &Course,
    secrets: &[Secret],
    seat: Seat,
    card: &Card,
) -> Result<(), Refusal> {
    if card.is_slow() && !is_slow_time(public, course, seat) {
        return Err(Refusal::WrongTime(card.id));
    }
    if card.card_type == CardType::Generator {
        let played = public.players[seat.index()].generators;
        return if played < generators_allowed(public, seat) {
            Ok(())
        } else {
            Err(Refusal::GeneratorPlayed)
        };
    }
    if is_silenced(public, seat) {
        return Err(Refusal::Silenced);
    }
    if ways(public, secrets, seat, card) == [false, false] {
        let owed = announce::owed(public, seat, card.id, false);
        let lacks =
            public.players[seat.index()].resources.lacks(&owed, &public.makeable(seat, cards::Handle::NONE));
        return Err(match lacks {
            Some((Some(aspect), short)) => Refusal::NeedsAspect(aspect, short),
            Some((None, short)) => Refusal::NeedsResources(short),
            None => Refusal::CannotPay,
        });
    }
    if let Some(program) = card.spell {
        let none = cards::Handle::NONE;
        let pointer = Pointer { you: seat, source: none, item: none, aspects: card.aspects, x: 0 };
        if !can_point(public, pool::program(program), &pointer) {
            return Err(Refusal::NothingToTarget(card.id));
        }
    }
    Ok(())
}

/// Whether an ability may be activated now, and if not, why.
pub(crate) fn may_activate(
    public: &PublicState,
    course: &Course,
    seat: Seat,
    permanent: &Permanent,
    ability: &Activated,
) -> Result<(), Refusal> {
    if permanent.now.controller != seat {
        return Err(Refusal::NotYours);
    }
    if permanent.now.mute {
        return Err(Refusal::NoAbility);
    }
    if ability.timing == Timing::Sorcery && !is_slow_time(public, course, seat) {
        return Err(Refusal::AbilityWrongTime);
    }
    if ability.limit == Limit::OncePerTurn && permanent.used >> ability.bit & 1 == 1 {
        return Err(Refusal::Used);
    }
    for cost in &ability.costs {
        if public.can_pay(seat, cost, permanent.handle) {
            continue;
        }
        return Err(match cost {
            Cost::Tap if permanent.tapped => Refusal::Tapped,
            Cost::Tap => Refusal::Sick,
            _ => Refusal::CannotPay,
        });
    }
    let own = if ability.taps() { permanent.handle } else { cards::Handle::NONE };
    if ability.price != Price::default() {
        let more = public.makeable(seat, own);
        if let Some(lacks) = public.players[seat.index()].resources.lacks(&ability.price, &more) {
            return Err(match lacks {
                (Some(aspect), short) => Refusal::NeedsAspect(aspect, short),
                (None, short) => Refusal::NeedsResources(short),
            });
        }
    }
    let source = permanent.handle;
    let pointer =
        Pointer { you: seat, source, item: cards::Handle::NONE, aspects: permanent.now.aspects, x: 0 };
    if can_point(public, pool::program(ability.program), &pointer) {
        Ok(())
    } else {
        Err(Refusal::NothingToTarget(permanent.now.card))
    }
}

/// Whether a seat could do anything but pass if it had priority now.
pub(crate) fn can_act(public: &PublicState, course: &Course, secrets: &[Secret], seat: Seat) -> bool {
    let hand = secrets[seat.index()].hand.iter();
    hand.copied().any(|card| may_play(public, course, secrets, seat, card.card()).is_ok())
        || public.controlled(seat).any(|one| {
            one.card()
                .activated
                .iter()
                .any(|ability| may_activate(public, course, seat, one, ability).is_ok())
        })
}

impl Duel {
    /// Every legal answer of the seat that is asked.
    pub(crate) fn each_choice(&self, mut found: impl FnMut(Choice)) {
        let (public, course) = (&self.public, &self.course);
        let seat = course.asked;
        match course.question {
            Question::Mulligan => {
                found(Choice::Keep);
                if course.opening[seat.index()] > 0 {
                    found(Choice::Mulligan);
                }
            }
            Question::Look => {
                if let Some(top) = self.secrets[seat.index()].library.last() {
                    found(Choice::Top(top.card));
                    found(Choice::Bottom(top.card));
                }
            }
            Question::Priority => self.each_act(seat, found),
            Question::Way => {
                found(Choice::Alternative);
                found(Choice::Printed);
            }
            Question::Mode => self.each_mode(found),
            Question::X => self.each_x(found),
            Question::Target(slot) => self.each_target(usize::from(slot), found),
            Question::Pay(aspect) => {
                let Some(announcement) = course.announcement else { return };
                let (least, most) = payable(public, seat, announcement.owed.generic, usize::from(aspect));
                (least..=most).for_each(|count| found(Choice::Number(count)));
            }
            Question::MakeResources => self.each_maker(seat, found),
            Question::Cost(ask) => self.each_payment(seat, ask, found),
            Question::Attack(creature) => {
                found(Choice::Attack);
                let must =
                    public.find(creature).is_some_and(|one| one.now.keywords.is(Restriction::MustAttack));
                if !must {
                    found(Choice::Hold);
                }
            }
            Question::Block(creature) => {
                if blocks::can_complete(public, creature, None) {
                    found(Choice::NoBlock);
                }
                blocks::each_block(public, creature, |place| found(Choice::Object(place as u8)));
            }
            Question::Assign(attacker, blocker) => {
                let Share { least, most } = share(public, attacker, blocker);
                (least..=most.min(255)).for_each(|amount| found(Choice::Number(amount as u8)));
            }
            Question::Order => self.each_order(seat, found),
            Question::Unique => self.each_twin(seat, found),
            Question::HandLimit => self.secrets[seat.index()].each_held(|card| found(Choice::Card(card))),
            Question::Effect(ask) => {
                each_answer(public, &self.secrets, seat, ask, |answer| found(answering(public, answer)));
            }
        }
    }

    /// Whether everybody can see that there is only one legal answer: what hands and libraries allow must not decide about a
    /// draw that all would see.
    pub(crate) fn is_forced(&self) -> bool {
        let open = matches!(
            self.course.question,
            Question::Target(_)
                | Question::Mode
                | Question::Order
                | Question::Unique
                | Question::Effect(Ask::Choose | Ask::Sacrifice | Ask::Exile)
        );
        let mut count = 0;
        if open {
            self.each_choice(|_| count += 1);
        }
        count == 1
    }

    fn each_mode(&self, mut found: impl FnMut(Choice)) {
        let Some(item) = self.public.stack.last() else { return };
        for (index, &mode) in pool::program(item.program).modes.iter().enumerate() {
            if can_point(&self.public, pool::program(mode), &self.pointer(item)) {
                found(Choice::Mode(index as u8));
            }
        }
    }

    fn each_order(&self, seat: Seat, mut found: impl FnMut(Choice)) {
        let public = &self.public;
        let own = || public.waiting.iter().enumerate().filter(|(_, item)| item.controller == seat);
        for (place, item) in own() {
            let first = !own().any(|(before, other)| before < place && cards::same_trigger(other, item));
            if first {
                found(Choice::Trigger(place as u8));
            }
        }
    }

    fn each_twin(&self, seat: Seat, mut found: impl FnMut(Choice)) {
        let public = &self.public;
        let Some((_, twin)) = checks::twins(public) else { return };
        for (place, one) in public.field.iter().enumerate() {
            if one.now.card == twin.now.card && one.now.controller == seat && one.has(Keyword::Unique) {
                found(Choice::Object(place as u8));
            }
        }
    }

    fn each_act(&self, seat: Seat, mut found: impl FnMut(Choice)) {
        let (public, course) = (&self.public, &self.course);
        found(Choice::Pass);
        self.secrets[seat.index()].each_held(|card| {
            if may_play(public, course, &self.secrets, seat, card.card()).is_ok() {
                found(Choice::Play(card));
            }
        });
        for (place, permanent) in public.field.iter().enumerate() {
            if permanent.now.controller != seat {
                continue;
            }
            for (index, ability) in permanent.card().activated.iter().enumerate() {
                if may_activate(public, course, seat, permanent, ability).is_ok() {
                    found(Choice::Activate(place as u8, index as u8));
                }
            }
        }
    }

    fn pointer(&self, item: &Item) -> Pointer {
        let aspects = match item.kind {
            cards::ItemKind::Spell | cards::ItemKind::Copy => item.card.card().aspects,
            cards::ItemKind::Activated | cards::ItemKind::Triggered => {
                let here = self.public.find(item.source).map(|one| one.now.aspects);
                here.or_else(|| {
                    self.public.last_known_of(item.source).map(|last_known| last_known.card.card().aspects)
                })
                .unwrap_or(0)
            }
        };
        Pointer { you: item.controller, source: item.source, item: item.handle, aspects, x: item.x }
    }

    fn each_x(&self, mut found: impl FnMut(Choice)) {
        let Some(announcement) = self.course.announcement else { return };
        let seat = announcement.seat;
        let more = self.public.makeable(seat, cards::Handle::NONE);
        let resources = &self.public.players[seat.index()].resources;
        for x in 0..=100 {
            if !resources.covers(&announcement.owed.with_x(x), &more) {
                break;
            }
            found(Choice::Number(x));
        }
    }

    fn each_target(&self, slot: usize, mut found: impl FnMut(Choice)) {
        let Some(item) = self.public.stack.last() else { return };
        let specs = &pool::program(item.program).targets;
        let Some(spec) = specs.get(slot) else { return };
        let pointer = self.pointer(item);
        let mut chosen = item.targets;
        self.public.each_legal_target(spec, cards::barred(specs, slot, &item.targets), &pointer, |value| {
            chosen[slot] = value;
            if slot + 1 == specs.len() || self.public.can_target_from(specs, slot + 1, &mut chosen, &pointer)
            {
                found(pointing_at(&self.public, value));
            }
            true
        });
    }

    fn each_maker(&self, seat: Seat, mut found: impl FnMut(Choice)) {
        let own = self.public.stack.last().map_or(cards::Handle::NONE, |item| item.source);
        for (place, index, _) in self.public.makers(seat, own) {
            found(Choice::Activate(place as u8, index as u8));
        }
    }

    fn each_payment(&self, seat: Seat, ask: Ask, mut found: impl FnMut(Choice)) {
        let (Some(item), Some(announcement)) = (self.public.stack.last(), self.course.announcement) else {
            return;
        };
        let asked = (ask, announce::costs(item, &announcement)[usize::from(announcement.costs)]);
        let secret = &self.secrets[seat.index()];
        self.public
            .each_picked(secret, seat, asked, item.source, |answer| found(answering(&self.public, answer)));
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

    fn allows(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match (self.course.question, choice) {
            (Question::Priority, Choice::Pass) => Ok(()),
            (Question::Priority, Choice::Play(card)) => {
                if self.secrets[seat.index()].hand.binary_search(&card).is_err() {
                    return Err(Refusal::NotInHand(card));
                }
                may_play(&self.public, &self.course, &self.secrets, seat, card.card())
            }
            (Question::Priority, Choice::Activate(place, index)) => {
                let permanent = self.public.field.get(usize::from(place)).ok_or(Refusal::Nothing)?;
                let ability = permanent.card().activated.get(usize::from(index)).ok_or(Refusal::NoAbility)?;
                may_activate(&self.public, &self.course, seat, permanent, ability)
            }
            _ => {
                let mut listed = false;
                self.each_choice(|one| listed |= one == choice);
                if listed { Ok(()) } else { Err(self.why_not(choice)) }
            }
        }
    }

    fn why_not(&self, choice: Choice) -> Refusal {
        match (self.course.question, choice) {
            (Question::Mulligan, Choice::Mulligan) => Refusal::NoSmallerHand,
            (
                Question::Target(_),
                Choice::Object(_) | Choice::Player(_) | Choice::Item(_) | Choice::Buried(..),
            ) => Refusal::NotATarget,
            (Question::X | Question::Pay(_) | Question::Assign(..), Choice::Number(_)) => Refusal::Number,
            (Question::Attack(_), Choice::Hold) => Refusal::MustAttack,
            (Question::Block(_), Choice::NoBlock) => Refusal::OneBlocker,
            (Question::Block(blocker), Choice::Object(place)) => {
                let attacker = self.public.field.get(usize::from(place));
                match (self.public.find(blocker), attacker) {
                    (Some(blocker), Some(attacker)) if blocks::can_block(blocker, attacker) => {
                        Refusal::OneBlocker
                    }
                    (_, Some(_)) => Refusal::CannotBlock,
                    (_, None) => Refusal::Nothing,
                }
            }
            (
                Question::HandLimit | Question::Cost(Ask::Discard) | Question::Effect(Ask::Discard),
                Choice::Card(card),
            ) => Refusal::NotInHand(card),
            _ => Refusal::NoAnswer,
        }
    }
}

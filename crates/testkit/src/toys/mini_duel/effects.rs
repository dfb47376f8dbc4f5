//! Programs, carried out instruction by instruction, and the moves of cards.

use kernel::{Seat, Step};

use super::cards::{Card, Cards, Op, When, Whom};
use super::choice::Choice;
use super::event::What;
use super::flow::{Going, ON, Play};
use super::table::{Buried, Object, Part, Place, Question, Ref, Value, other};

impl Play<'_, '_, '_> {
    /// Runs one instruction of the resolution under way. One that asks stays where it is until its answer.
    pub(super) fn run(&mut self) -> Going {
        let Some(&frame) = self.game.table.agenda.last() else { return ON };
        let Some(op) = frame.op() else {
            self.game.table.agenda.pop();
            if frame.item.part == Part::Spell {
                self.bury(frame.item.controller, frame.item.card);
            }
            return ON;
        };
        let seat = frame.item.controller;
        match op {
            Op::Draw(count) => self.draw(seat, count),
            Op::Discard(_) if !self.game.secrets[seat.index()].hand.is_empty() => {
                return self.ask(seat, Question::Discard);
            }
            Op::ChooseCreature(_) if self.game.table.creatures().next().is_some() => {
                return self.ask(seat, Question::Creature);
            }
            // Nothing to choose: the register stays empty and what uses it does nothing.
            Op::Discard(_) | Op::ChooseCreature(_) => {}
            Op::StopUnlessCreature(register) => {
                if !matches!(frame.item.at(register), Value::Card(card) if card.is_creature()) {
                    return self.jump(frame.item.program().len() as u8);
                }
            }
            Op::Damage(register, amount) => match frame.item.at(register) {
                Value::Creature(creature) if self.game.table.find(creature).is_some() => {
                    self.damage(creature.place, amount);
                }
                Value::Player(player) => self.lose_life(player, amount),
                _ => {}
            },
            Op::DamageAll(amount) => {
                let places: Vec<Place> = self.game.table.creatures().map(|(place, _)| place).collect();
                places.into_iter().for_each(|place| self.damage(place, amount));
            }
            Op::Boost(register, amount) => self.with_creature(frame.item.at(register), |play, creature| {
                if let Some(object) = play.game.table.find_mut(creature) {
                    object.boost += amount;
                }
                play.emit(What::Boosted(creature.place, amount));
            }),
            Op::ReturnToHand(register) => self.with_creature(frame.item.at(register), |play, creature| {
                play.return_to_hand(creature.place);
            }),
            Op::LoseLife(whom, amount) => {
                self.lose_life(other(seat), amount);
                if whom == Whom::Each {
                    self.lose_life(seat, amount);
                }
            }
            Op::MakeEmbers(count) => (0..count).for_each(|_| self.enter_field(seat, Card::EMBER)),
            Op::Look => return self.look(seat),
            Op::Renew => self.renew(seat),
            Op::Reveal => self.reveal(other(seat)),
        }
        self.jump(frame.next + 1)
    }

    fn jump(&mut self, next: u8) -> Going {
        if let Some(frame) = self.game.table.agenda.last_mut() {
            frame.next = next;
        }
        ON
    }

    fn with_creature(&mut self, value: Value, act: impl FnOnce(&mut Self, Ref)) {
        if let Value::Creature(creature) = value
            && self.game.table.find(creature).is_some()
        {
            act(self, creature);
        }
    }

    /// An answer to the instruction that waits.
    pub(super) fn answer_effect(&mut self, seat: Seat, choice: Choice) -> Going {
        let chosen = self.value(choice);
        match choice {
            Choice::Discard(card) => {
                self.leave_hand(seat, card);
                self.emit(What::Discarded(seat, card));
                self.bury(seat, card);
            }
            Choice::Keep => self.emit(What::Kept(seat)),
            Choice::Bottom => {
                let library = &mut self.game.secrets[seat.index()].library;
                let looked = &mut self.game.table.players[seat.index()].looked;
                if let Some(card) = library.pop() {
                    library.insert(0, card);
                    *looked = without_top(*looked, library.len() - 1) << 1 | 1;
                }
                self.emit(What::Bottomed(seat));
            }
            _ => {}
        }
        if let Some(frame) = self.game.table.agenda.last_mut() {
            if let Some(Op::Discard(register) | Op::ChooseCreature(register)) = frame.op() {
                frame.item.registers[register as usize] = chosen;
            }
            frame.next += 1;
        }
        ON
    }

    /// Everybody hears that cards are drawn, their owner hears which.
    pub(super) fn draw(&mut self, seat: Seat, count: u8) {
        let secret = &mut self.game.secrets[seat.index()];
        let player = &mut self.game.table.players[seat.index()];
        let mut drawn = Cards::default();
        for _ in 0..count {
            match secret.library.pop() {
                Some(card) => {
                    drawn.add(card);
                    player.looked = without_top(player.looked, secret.library.len());
                }
                None => player.drew_nothing = true,
            }
        }
        secret.hand = secret.hand.plus(drawn);
        let drew_nothing = player.drew_nothing;
        if !drawn.is_empty() {
            self.step = Step::Reveal;
            self.emit(What::Drew(seat, drawn));
        }
        if drew_nothing {
            self.emit(What::DrewNothing(seat));
        }
    }

    /// A card leaves the hand openly. Of equal cards the one everybody has seen goes first: they know no
    /// more of that hand than that it held so many.
    pub(super) fn leave_hand(&mut self, seat: Seat, card: Card) {
        self.step = self.step.and(Step::Shown);
        self.game.secrets[seat.index()].hand.take(card);
        self.game.table.players[seat.index()].shown.take(card);
    }

    /// Notes which cards of a deck everybody has proof of; the memory outlives their being shuffled away.
    pub(super) fn now_seen(&mut self, seat: Seat) {
        let located = self.game.table.located(seat);
        let seen = &mut self.game.table.players[seat.index()].seen;
        *seen = seen.at_least(located);
    }

    pub(super) fn bury(&mut self, seat: Seat, card: Card) {
        let handle = self.game.table.issue();
        self.game.table.graveyards[seat.index()].push(Buried { card, handle });
        self.now_seen(seat);
    }

    pub(super) fn enter_field(&mut self, seat: Seat, card: Card) {
        let table = &mut self.game.table;
        let Some(place) = Place::of(seat).find(|&place| table.at(place).is_none()) else {
            self.emit(What::NoRoom(seat, card));
            if card.is_collectible() {
                self.bury(seat, card);
            }
            return;
        };
        let object = Object {
            card,
            handle: table.issue(),
            entered: table.turn,
            damage: 0,
            boost: 0,
            attacking: false,
            blocked: false,
            blocks: None,
        };
        table.field[usize::from(place.0)] = Some(object);
        self.emit(What::Entered(place, card));
        self.trigger(When::Enters, card, seat);
    }

    /// A token triggers like any creature and then is no more.
    pub(super) fn die(&mut self, place: Place) {
        let Some(object) = self.game.table.field[usize::from(place.0)].take() else { return };
        self.emit(What::Died(place, object.card));
        if object.card.is_collectible() {
            self.bury(place.controller(), object.card);
        }
        self.trigger(When::Dies, object.card, place.controller());
    }

    /// Everybody saw the card, so everybody knows it in that hand until it leaves.
    fn return_to_hand(&mut self, place: Place) {
        let Some(object) = self.game.table.field[usize::from(place.0)].take() else { return };
        let seat = place.controller();
        if object.card.is_collectible() {
            self.game.secrets[seat.index()].hand.add(object.card);
            self.game.table.players[seat.index()].shown.add(object.card);
        }
        self.emit(What::Returned(place, object.card));
    }

    pub(super) fn damage(&mut self, place: Place, amount: i16) {
        if amount > 0
            && let Some(object) = self.game.table.at_mut(place)
        {
            object.damage += amount;
            self.emit(What::Damaged(place, amount));
        }
    }

    pub(super) fn lose_life(&mut self, seat: Seat, amount: i16) {
        self.game.table.players[seat.index()].life -= amount;
        self.emit(What::LifeLost(seat, amount));
    }

    fn look(&mut self, seat: Seat) -> Going {
        let library = &self.game.secrets[seat.index()].library;
        let Some(&top) = library.last() else {
            let next = self.game.table.agenda.last().map_or(0, |frame| frame.next);
            return self.jump(next + 1);
        };
        self.game.table.players[seat.index()].looked |= 1 << (library.len() - 1);
        self.step = Step::Reveal;
        self.emit(What::Looked(seat, top));
        self.ask(seat, Question::Look)
    }

    /// The hand goes in too. Were it left out, cards drawn before and after would no longer be equally likely
    /// to be any unseen card, and dealing worlds would have to remember when each card of a hand was drawn.
    fn renew(&mut self, seat: Seat) {
        let secret = &mut self.game.secrets[seat.index()];
        let player = &mut self.game.table.players[seat.index()];
        secret.library.extend(secret.hand.iter());
        secret.library.extend(self.game.table.graveyards[seat.index()].drain(..).map(|buried| buried.card));
        secret.hand = Cards::default();
        player.shown = Cards::default();
        player.looked = 0;
        self.game.rng.shuffle(&mut secret.library);
        self.step = Step::Reveal;
        self.emit(What::Renewed(seat));
    }

    fn reveal(&mut self, seat: Seat) {
        let shown = &mut self.game.table.players[seat.index()].shown;
        let unseen = self.game.secrets[seat.index()].hand.minus(*shown);
        if unseen.is_empty() {
            return;
        }
        let lot = self.game.rng.below(unseen.len());
        let Some(card) = unseen.iter().nth(lot as usize) else { return };
        shown.add(card);
        self.step = Step::Reveal;
        self.now_seen(seat);
        self.emit(What::Revealed(seat, card));
    }
}

/// Places looked at once the card at `top` is gone.
fn without_top(looked: u64, top: usize) -> u64 {
    looked & !(1 << top)
}

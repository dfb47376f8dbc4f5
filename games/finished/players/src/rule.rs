//! Rules of thumb.

use finished::{Ability, Asking, Card, CardSet, Choice, Finished};
use kernel::{Rng, Seat};

use bots::Policy;

/// A few rules of thumb: lay in rising order, see more cards before the turn ends, hold back a card if the
/// one below it comes soon, and hold back 48.
///
/// A little of what it does is left to chance, so that playing a world out again shows something else.
#[derive(Clone, Copy, Debug, Default)]
pub struct FinishedPolicy;

/// Cards that show more cards in the same turn.
const DRAWS: CardSet = Ability::DrawTwo.cards().or(Ability::DrawOne.cards()).or(Ability::DrawOne3x.cards());

/// Cards that show more cards and let others go first.
const SHIFTS: CardSet = Ability::CardsIntoPast.cards();

/// Number of known cards of the stack that are looked at.
const AHEAD: usize = 5;

/// Candy that is kept for when it helps at once.
const KEPT: u8 = 3;

impl Policy<Finished> for FinishedPolicy {
    #[inline]
    fn pick(&mut self, world: &Finished, _seat: Seat, rng: &mut Rng) -> Option<Choice> {
        let open = world.open();
        if open.ended().is_some() {
            return None;
        }
        let question = open.question();
        let lying = open.lying();
        match question.asking {
            Asking::Act => Some(act(world, lying, rng)),
            Asking::Return => held_back(world, lying).map(Choice::Return),
            Asking::Future => held_back(world, lying).map(Choice::Future),
            Asking::Past => let_go(world, lying, question.picked).map(Choice::Past),
            // Cards come back as they are laid, so in rising order they are finished in one go.
            Asking::LayEnd | Asking::LayBelow => lying.lowest().map(Choice::Lay),
        }
    }
}

/// Uses a card or ends the turn.
fn act(world: &Finished, lying: CardSet, rng: &mut Rng) -> Choice {
    let open = world.open();
    let usable = world.usable();
    if usable.is_empty() {
        return Choice::End;
    }
    let chance = rng.bits();
    // Now and then something else.
    if chance & 15 == 0 {
        return one_of(usable, chance >> 8).map_or(Choice::End, Choice::Use);
    }
    let ahead = Ahead::new(world);
    let late = ahead.late(lying);
    let holds = usable.and(Ability::CardIntoFuture.cards());
    if lying.has(Card::LAST) {
        // Held back, 48 costs nothing.
        let holds = if holds.is_empty() { usable.and(Ability::AllCardsIntoFuture.cards()) } else { holds };
        if let Some(card) = holds.lowest() {
            return Choice::Use(card);
        }
    }
    let draws = usable.and(DRAWS);
    if ahead.next_within(open.active()) || !ahead.soon(lying, open.active()).is_empty() {
        let draws = if draws.is_empty() { usable.and(SHIFTS) } else { draws };
        if let Some(card) = one_of(draws, chance >> 8) {
            return Choice::Use(card);
        }
    }
    if ahead.next_in_past
        && let Some(card) = usable.and(Ability::CardsFromPast.cards()).lowest()
    {
        return Choice::Use(card);
    }
    if !late.is_empty() {
        let holds = holds.or(usable.and(Ability::ExchangeCard.cards()));
        if let Some(card) = one_of(holds, chance >> 8) {
            return Choice::Use(card);
        }
    }
    // Candy is paid back only as long as some is missing.
    let spends = open.active() > KEPT || chance & 0x70 == 0;
    let card = one_of(draws.or(usable.and(SHIFTS)), chance >> 8);
    card.filter(|_| spends).map_or(Choice::End, Choice::Use)
}

/// Knowledge of the cards that come next.
struct Ahead {
    cards: [u8; AHEAD],
    next: u8,
    next_in_past: bool,
}

impl Ahead {
    fn new(world: &Finished) -> Ahead {
        let open = world.open();
        let unseen = open.unseen();
        let next = open.finished() + 1;
        let mut cards = [0; AHEAD];
        for (place, card) in cards.iter_mut().zip(world.stack()) {
            if !unseen.has(card) {
                *place = card.number();
            }
        }
        let next_in_past = open.past().rev().take(2).any(|card| card.number() == next);
        Ahead { cards, next, next_in_past }
    }

    /// Whether the next number is known to lie among the first few cards of the stack.
    fn next_within(&self, count: u8) -> bool {
        self.cards.iter().take(usize::from(count)).any(|&card| card == self.next)
    }

    /// The cards of `lying` whose lower neighbour is among the first few cards of the stack.
    fn soon(&self, lying: CardSet, count: u8) -> CardSet {
        let mut soon = CardSet::NONE;
        for &card in self.cards.iter().take(usize::from(count)) {
            match Card::new(card + 1) {
                Some(above) if card > 0 && lying.has(above) => soon = soon.with(above),
                _ => {}
            }
        }
        soon
    }

    /// The cards of `lying` that would better come later than what comes next.
    fn late(&self, lying: CardSet) -> CardSet {
        self.soon(lying, AHEAD as u8)
    }
}

/// The card to hold back: 48, one that had better come later, or else the highest.
fn held_back(world: &Finished, lying: CardSet) -> Option<Card> {
    if lying.has(Card::LAST) {
        return Some(Card::LAST);
    }
    let late = Ahead::new(world).late(lying);
    late.lowest().or(lying.highest())
}

/// The card to let go first: the lowest that need not wait.
fn let_go(world: &Finished, lying: CardSet, picked: Option<Card>) -> Option<Card> {
    let left = picked.map_or(lying, |picked| lying.without(picked));
    let late = Ahead::new(world).late(left);
    left.minus(late).lowest().or(left.lowest())
}

/// Picks one of some cards, by chance.
#[inline]
fn one_of(cards: CardSet, chance: u64) -> Option<Card> {
    let count = u64::from(cards.len());
    if count == 0 {
        return None;
    }
    cards.iter().nth((((chance & 0xFFFF) * count) >> 16) as usize)
}

#[cfg(test)]
mod tests {
    use finished::Position;
    use kernel::{Game, Seed, Sink};

    use super::*;

    /// The usual choice of the rules of thumb in the first position of a game, changed by `change`.
    fn usual(change: impl FnOnce(&mut Position)) -> Choice {
        let game = Finished::new(&Default::default(), &[()], Seed::from_number(3), &mut Sink::off());
        let mut position = game.unwrap().position();
        // All cards in the stack, in rising order and known; the test moves what it needs.
        position.stack.append(&mut position.present);
        position.stack.extend((1..=position.finished).filter_map(Card::new));
        position.stack.sort_unstable();
        (position.finished, position.active, position.reserved) = (0, 5, None);
        position.unseen.clear();
        change(&mut position);
        let world = Finished::from_position(&position).unwrap();
        let mut rng = Seed::from_number(1).rng("test");
        let picks: Vec<Choice> =
            (0..99).map(|_| FinishedPolicy.pick(&world, Seat(0), &mut rng).unwrap()).collect();
        let count = |choice: Choice| picks.iter().filter(|&&other| other == choice).count();
        picks.iter().copied().max_by_key(|&choice| count(choice)).unwrap()
    }

    fn card(number: u8) -> Card {
        Card::new(number).unwrap()
    }

    /// Moves cards from the stack into the Present.
    fn present(position: &mut Position, numbers: &[u8]) {
        position.stack.retain(|card| !numbers.contains(&card.number()));
        position.present = numbers.iter().map(|&number| card(number)).collect();
    }

    #[test]
    fn holds_48_back() {
        assert_eq!(usual(|position| present(position, &[20, 40, 48])), Choice::Use(card(40)));
        assert_eq!(usual(|position| present(position, &[20, 38, 48])), Choice::Use(card(38)));
        let asked = |position: &mut Position| {
            present(position, &[20, 40, 48]);
            (position.asking, position.by) = (Asking::Future, 40);
            position.active -= 1;
            position.candy.insert(card(40), 1);
        };
        assert_eq!(usual(asked), Choice::Future(Card::LAST));
    }

    #[test]
    fn draws_what_is_known_to_come() {
        assert_eq!(usual(|position| present(position, &[9, 30, 41])), Choice::Use(card(9)));
        let later = |position: &mut Position| {
            present(position, &[9, 30, 42]);
            position.stack.rotate_left(20);
            position.active = 2;
        };
        assert_eq!(usual(later), Choice::End);
    }

    #[test]
    fn lays_in_rising_order() {
        let laying = |position: &mut Position| {
            present(position, &[30, 9, 42]);
            position.asking = Asking::LayEnd;
        };
        assert_eq!(usual(laying), Choice::Lay(card(9)));
    }
}

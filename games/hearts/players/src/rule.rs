//! Rules of thumb: pass what is likely to take points, duck under the others, throw the worst card away.

use bots::Policy;
use hearts::{Card, Choice, Hand, Hearts, PASSED, Question, Suit};
use kernel::{Rng, Seat};

/// Plays Hearts by rules of thumb.
#[derive(Default)]
pub struct HeartsPolicy;

impl Policy<Hearts> for HeartsPolicy {
    fn pick(&mut self, world: &Hearts, seat: Seat, _rng: &mut Rng) -> Option<Choice> {
        world.open().waiting().has(seat).then(|| answer(world, seat))
    }
}

/// The answer of the rules of thumb.
#[inline]
pub(super) fn answer(world: &Hearts, seat: Seat) -> Choice {
    match world.open().asking() {
        Question::Pass => Choice::Pass(pass(world, seat)),
        Question::Play => Choice::Play(play(world, seat)),
    }
}

/// The first of the cards worth passing most. Cards are put aside in the order of the hand, so what is left to choose lies
/// behind the last one.
fn pass(world: &Hearts, seat: Seat) -> Card {
    let (hand, passable) = (world.hand(seat).and(world.passed(seat)), world.passable(seat));
    let last = world.passed(seat).last();
    let behind = world.hand(seat).iter().filter(|&card| last.is_none_or(|last| card > last));
    let wanted = usize::from(PASSED - world.passed(seat).len());
    // At most thirteen cards: the best few are found by going over them again.
    let mut left: Hand = behind.collect();
    let mut chosen = Hand::NONE;
    while usize::from(chosen.len()) < wanted {
        let Some(worst) = left.iter().max_by_key(|&card| danger(card, hand)) else { break };
        chosen = chosen.with(worst);
        left = left.without(worst);
    }
    chosen.first().filter(|&card| passable.has(card)).or(passable.first()).unwrap_or(Card::TWO_OF_CLUBS)
}

/// Danger of a card of a whole hand: the greater, the sooner one would like to be rid of it.
fn danger(card: Card, hand: Hand) -> i32 {
    let suit = hand.among(card.suit().cards());
    let (rank, length) = (i32::from(card.rank()), i32::from(suit.len()));
    match card.suit() {
        // Long spades protect the queen, and those below her are harmless.
        Suit::Spades if card == Card::QUEEN => {
            if length >= 5 {
                8
            } else {
                40
            }
        }
        Suit::Spades if rank > 12 => {
            if length >= 5 {
                6
            } else {
                30 + rank
            }
        }
        Suit::Spades => 0,
        Suit::Hearts => rank + 4,
        // A short suit is soon empty, and then everything can be thrown away.
        Suit::Clubs | Suit::Diamonds => rank + 3 * (4 - length).max(0),
    }
}

/// The card to play for whose turn it is.
#[inline]
fn play(world: &Hearts, seat: Seat) -> Card {
    let (open, playable) = (world.open(), world.playable(seat));
    let only = || playable.first().unwrap_or(Card::TWO_OF_CLUBS);
    if playable.len() == 1 {
        return only();
    }
    let Some(led) = open.led() else { return lead(world, seat, playable).unwrap_or_else(only) };
    let following = playable.among(led.cards());
    if following.is_empty() {
        return throw_away(playable).unwrap_or_else(only);
    }
    let best =
        open.trick().iter().filter(|card| card.suit() == led).max().copied().unwrap_or(Card::TWO_OF_CLUBS);
    let ducking: Hand = following.iter().filter(|&card| card < best).collect();
    let trick: Hand = open.trick().iter().copied().collect();
    let costly = !trick.among(Hand::POINTS).is_empty();
    let last = open.trick().len() == 3;
    // The queen goes as soon as somebody else takes her.
    if ducking.has(Card::QUEEN) {
        return Card::QUEEN;
    }
    if let Some(highest) = ducking.last() {
        // A trick without points is a chance to be rid of a high card, for who plays last.
        if !(last && !costly && led != Suit::Spades) {
            return highest;
        }
    }
    let harmless = following.without(Card::QUEEN);
    let above_queen = led == Suit::Spades && !last && !seen(world, Card::QUEEN);
    match () {
        // Whoever takes it anyway takes it with the highest.
        () if last && !costly => harmless.last(),
        () if above_queen => harmless.iter().filter(|card| *card < Card::QUEEN).last().or(harmless.first()),
        () if last => harmless.last(),
        () => harmless.first(),
    }
    .unwrap_or_else(only)
}

/// Whether a card was played in this deal.
fn seen(world: &Hearts, card: Card) -> bool {
    (0..4).any(|seat| world.open().played(Seat(seat)).has(card))
}

/// The card to lead: spades below the queen until she falls, else low cards of suits of which the others still have many.
fn lead(world: &Hearts, seat: Seat, playable: Hand) -> Option<Card> {
    let hand = world.hand(seat);
    let spades = playable.among(Suit::Spades.cards());
    let holds_high = hand.iter().any(|card| card.suit() == Suit::Spades && card >= Card::QUEEN);
    if !seen(world, Card::QUEEN) && !holds_high && !spades.is_empty() {
        return spades.last();
    }
    let gone = (0..4).fold(hand, |gone, seat| gone.and(world.open().played(Seat(seat))));
    let others = Hand::DECK.except(gone);
    let risk = |card: Card| {
        let suit = others.among(card.suit().cards());
        let lower = suit.iter().filter(|&other| other < card).count() as i32;
        let higher = i32::from(suit.len()) - lower;
        // With nobody left to follow, the trick is one's own.
        let alone = if suit.is_empty() { 20 } else { 0 };
        let queen = if card.suit() == Suit::Spades && card >= Card::QUEEN { 20 } else { 0 };
        2 * lower - higher + alone + queen
    };
    playable.iter().min_by_key(|&card| risk(card))
}

/// The worst card, when anything may be played.
fn throw_away(playable: Hand) -> Option<Card> {
    if playable.has(Card::QUEEN) {
        return Some(Card::QUEEN);
    }
    let worth = |card: Card| {
        let extra = match card.suit() {
            Suit::Hearts => 3,
            Suit::Spades if card > Card::QUEEN => 6,
            _ => 0,
        };
        i32::from(card.rank()) + extra
    };
    playable.iter().max_by_key(|&card| worth(card))
}

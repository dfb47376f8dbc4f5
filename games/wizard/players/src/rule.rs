//! Rules of thumb: predict what the hand is worth; play high when short of tricks, duck when there are enough.

use kernel::{Rng, Seat};
use wizard::{Card, Choice, Colour, Question, RANKS, Trump, Wizard};

use super::tricks::{FOOL_BIT, PLAIN, Tricks, WIZARD_BIT};
use super::value::{expected_tricks, values_of};
use bots::Policy;

/// Plays Wizard by rules of thumb.
#[derive(Default)]
pub struct WizardPolicy;

impl Policy<Wizard> for WizardPolicy {
    fn pick(&mut self, world: &Wizard, seat: Seat, _rng: &mut Rng) -> Option<Choice> {
        world.open().waiting().has(seat).then(|| answer(world, seat))
    }
}

/// The answer of the rules of thumb.
pub(super) fn answer(world: &Wizard, seat: Seat) -> Choice {
    match world.open().asking() {
        Question::Trump => Choice::Trump(best_trump(world, seat)),
        Question::Bid => Choice::Bid(bid(world, seat)),
        Question::Play => Choice::Play(Card::of_bit(card(&Tricks::from_world(world)))),
    }
}

/// The colour that makes the hand worth most; of equals the first.
fn best_trump(world: &Wizard, seat: Seat) -> Colour {
    let worth = |colour: Colour| {
        expected_tricks(world.hand(seat), values_of(world.open().seats(), Trump::Colour(colour)))
    };
    Colour::ALL
        .into_iter()
        .rev()
        .max_by(|&one, &other| worth(one).total_cmp(&worth(other)))
        .unwrap_or(Colour::Blue)
}

/// The allowed number nearest to what the hand is worth.
fn bid(world: &Wizard, seat: Seat) -> u8 {
    let open = world.open();
    let expected = expected_tricks(world.hand(seat), values_of(open.seats(), open.trump()));
    let allowed = (0..=open.size()).filter(|&bid| open.forbidden_bid(seat) != Some(bid));
    let off = |bid: u8| (f32::from(bid) - expected).abs();
    allowed.min_by(|&one, &other| off(one).total_cmp(&off(other))).unwrap_or(0)
}

/// The bit of the card to play for the seat to play.
#[inline]
pub(super) fn card(tricks: &Tricks) -> u8 {
    let (playable, takers, trump) = (tricks.playable(), tricks.takers(), tricks.trump);
    let taking = playable & takers;
    let ducking = playable & !takers;
    let short = tricks.need() > 0;
    match (short, tricks.is_last()) {
        (true, _) if taking == 0 => lowest(playable, trump),
        (true, true) => lowest(taking, trump),
        (true, false) => highest(taking, trump),
        (false, _) if ducking != 0 => highest(ducking, trump),
        // The trick is taken whatever is played: get rid of the best card.
        (false, true) => highest(taking, trump),
        (false, false) => lowest(taking, trump),
    }
}

const RANK_BITS: u64 = (1 << RANKS) - 1;

/// The bit of the best of some cards: Wizards, trumps, then by rank, Fools.
#[inline]
pub(super) fn highest(cards: u64, trump: u64) -> u8 {
    let trumps = cards & trump;
    let plain = cards & PLAIN;
    if cards & WIZARD_BIT != 0 {
        Card::WIZARD.bit()
    } else if trumps != 0 {
        63 - trumps.leading_zeros() as u8
    } else if plain != 0 {
        let rank = 63 - ranks(plain).leading_zeros();
        (plain & at_rank(rank)).trailing_zeros() as u8
    } else {
        Card::FOOL.bit()
    }
}

/// The bit of the worst of some cards.
#[inline]
pub(super) fn lowest(cards: u64, trump: u64) -> u8 {
    let trumps = cards & trump;
    let plain = cards & PLAIN & !trumps;
    if cards & FOOL_BIT != 0 {
        Card::FOOL.bit()
    } else if plain != 0 {
        (plain & at_rank(ranks(plain).trailing_zeros())).trailing_zeros() as u8
    } else if trumps != 0 {
        trumps.trailing_zeros() as u8
    } else {
        Card::WIZARD.bit()
    }
}

/// The ranks of some cards, whatever their colours.
#[inline]
const fn ranks(plain: u64) -> u64 {
    (plain | plain >> RANKS | plain >> (2 * RANKS) | plain >> (3 * RANKS)) & RANK_BITS
}

/// The four cards of a rank counted from 0.
#[inline]
const fn at_rank(rank: u32) -> u64 {
    (1 | 1 << RANKS | 1 << (2 * RANKS) | 1 << (3 * RANKS)) << rank
}

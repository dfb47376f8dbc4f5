//! Value of a card: its chance to take a trick.

use std::sync::LazyLock;

use wizard::{CARDS, Card, Colour, Hand, SEATS_MAX, Trump};

/// Chances to take a trick, by the bit of a card.
pub(super) type Values = [f32; CARDS as usize];

/// Chances for every number of seats, with each colour as trump and without trump.
static VALUES: LazyLock<Vec<[Values; 5]>> = LazyLock::new(|| {
    let trumps = [0, 1, 2, 3, 4].map(|row| Colour::ALL.get(row).copied());
    (0..=SEATS_MAX as i32).map(|seats| trumps.map(|trump| values(seats.max(1), trump))).collect()
});

/// The chance of every card to take a trick among `seats` seats.
pub(super) fn values_of(seats: u8, trump: Trump) -> &'static Values {
    let row = match trump {
        Trump::Colour(colour) => colour as usize,
        Trump::Nothing | Trump::Unnamed => 4,
    };
    &VALUES[usize::from(seats)][row]
}

/// The tricks a hand can expect.
#[inline]
pub(super) fn expected_tricks(hand: Hand, values: &Values) -> f32 {
    let mut rest = hand.bits();
    let mut sum = 0.0;
    while rest != 0 {
        sum += values[rest.trailing_zeros() as usize];
        rest &= rest - 1;
    }
    sum
}

/// Chances by a simple model: a card takes a trick if it beats every other one in it, taken as independent random
/// cards. One card in a trick takes it, so the chances of all cards are scaled to that average.
fn values(seats: i32, trump: Option<Colour>) -> Values {
    let card = |bit: usize| Card::of_bit(bit as u8);
    let raw: Values = std::array::from_fn(|bit| {
        let others = (0..usize::from(CARDS)).filter(|&other| other != bit);
        let wins = others.map(|other| {
            let stays = !beats(card(other), card(bit), trump);
            f32::from(u8::from(stays)) + f32::from(u8::from(beats(card(bit), card(other), trump)))
        });
        (wins.sum::<f32>() / (2.0 * f32::from(CARDS - 1))).powi(seats - 1)
    });
    let scale = f32::from(CARDS) / (seats as f32 * raw.iter().sum::<f32>());
    raw.map(|chance| (chance * scale).min(1.0))
}

/// Whether `card` takes a trick in which only `led` lies (WIZ 4.5).
fn beats(card: Card, led: Card, trump: Option<Colour>) -> bool {
    let strength = |card: Card| match card.colour() {
        None if card == Card::WIZARD => 100,
        None => 0,
        colour if colour == trump => 50 + card.rank().unwrap_or(0),
        colour if colour == led.colour() || led == Card::FOOL => 20 + card.rank().unwrap_or(0),
        Some(_) => 0,
    };
    strength(card) > strength(led)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stronger_cards_are_worth_more() {
        for seats in 3..=6 {
            let values = values_of(seats, Trump::Colour(Colour::Red));
            let of = |text: &str| values[text.parse::<Card>().unwrap().kind() as usize];
            assert!(
                of("Z") > of("R13")
                    && of("R13") > of("R1")
                    && of("B13") > of("B12")
                    && of("B1") >= values[59]
            );
            assert!(of("R1") > of("B1"));
            let sum: f32 = values.iter().sum();
            assert!(sum > 14.0 * 4.0 / f32::from(seats), "a trick is taken by one of {seats} cards: {sum}");
        }
    }
}

//! Hidden hands dealt at random, exactly: every way that fits is equally likely.
//!
//! A card is a bit of a 64-bit set, and cards are sorted into *classes*, such as the suits, of which a seat may be known to
//! hold none. Seats that may hold the same classes are one *group*, and so are all seats that may hold anything together
//! with the undealt cards. A group's cards are split among its seats at the end, all splits being equally
//! likely, so only how many cards of each class go to which group has to be weighed. The largest group takes
//! what the others leave; for every possible number of free places of the others we count the ways to fill
//! them, class by class, and then draw the numbers by those counts. Every bit is a card of its own: copies count as
//! different cards, because a hand of two equal cards can be dealt in more ways than one.

use crate::limits::SEATS_MAX;
use crate::{Rng, Seat};

/// Most cards: one bit each.
const CARDS_MAX: usize = 64;

/// Most classes of cards.
pub const CLASSES_MAX: usize = 8;

/// Most groups: every seat on its own, and the undealt cards.
const GROUPS_MAX: usize = SEATS_MAX + 1;

/// `BINOMIALS[n][k]`: the ways to choose `k` of `n` cards.
static BINOMIALS: [[u64; CARDS_MAX + 1]; CARDS_MAX + 1] = binomials();

const fn binomials() -> [[u64; CARDS_MAX + 1]; CARDS_MAX + 1] {
    let mut table = [[0; CARDS_MAX + 1]; CARDS_MAX + 1];
    let mut n = 0;
    while n < table.len() {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

fn choose(n: u8, k: u8) -> u128 {
    u128::from(BINOMIALS[usize::from(n)][usize::from(k)])
}

/// Message of the panic on overflow, which [`HiddenHands::needs`] rules out.
const FITS: &str = "the ways to deal hidden cards fit in 128 bits";

fn sum(a: u128, b: u128) -> u128 {
    a.checked_add(b).expect(FITS)
}

fn product(a: u128, b: u128) -> u128 {
    a.checked_mul(b).expect(FITS)
}

/// Seats that may hold the same classes.
#[derive(Clone, Copy)]
struct Group {
    /// Classes it cannot hold, one bit each.
    voids: u8,
    /// Cards it takes.
    places: u8,
}

/// Cards whose place is unknown, and the seats they belong to: what a game's [`deal`](crate::Game::deal) needs to lay them out
/// so that every way that fits is equally likely.
///
/// ```
/// use kernel::{HiddenHands, Seat, Seed};
///
/// // Eight cards, four red and four black; two seats hold three each, and the first holds nothing red.
/// const RED: u64 = 0b0000_1111;
/// const BLACK: u64 = 0b1111_0000;
/// let mut hidden = HiddenHands::new(RED | BLACK, &[RED, BLACK]);
/// hidden.needs(Seat(0), 3, 0b01);
/// hidden.needs(Seat(1), 3, 0);
/// let hands = hidden.deal(&mut Seed::from_number(1).rng("worlds"));
/// assert_eq!((hands[0] & RED, hands[0].count_ones(), hands[1].count_ones()), (0, 3, 3));
/// assert_eq!(hands[0] & hands[1], 0);
/// ```
pub struct HiddenHands<'a> {
    cards: u64,
    /// The cards of each class, unknown or not.
    of_class: &'a [u64],
    /// Classes with unknown cards: only of these it matters whether a seat may hold them.
    classes: u8,
    groups: [Group; GROUPS_MAX],
    count: usize,
    /// The group of each seat, and how many cards it needs.
    seats: [(u8, u8); SEATS_MAX],
}

impl<'a> HiddenHands<'a> {
    /// Starts with these cards, all of them undealt so far. `classes` are the cards of each class a seat may be known
    /// not to hold; no card is in two of them, and one may be in none.
    ///
    /// # Panics
    /// With more than [`CLASSES_MAX`] classes.
    pub fn new(cards: u64, classes: &'a [u64]) -> Self {
        assert!(classes.len() <= CLASSES_MAX, "at most {CLASSES_MAX} classes of cards");
        let held = classes.iter().enumerate().filter(|(_, class)| cards & **class != 0);
        let held = held.fold(0, |set, (class, _)| set | 1 << class);
        let mut groups = [Group { voids: 0, places: 0 }; GROUPS_MAX];
        groups[0].places = cards.count_ones() as u8;
        HiddenHands { cards, of_class: classes, classes: held, groups, count: 1, seats: [(0, 0); SEATS_MAX] }
    }

    /// Adds the constraint that `seat` holds `places` of the cards, none of them of the classes in `voids`, one bit
    /// each. Cards no seat needs stay undealt.
    ///
    /// Ways are counted in 128 bits: enough for any cards of up to four groups, as g groups have at most g to the power of
    /// the cards. A game with more seats shows by a test that its worst table fits.
    ///
    /// # Panics
    /// If the seats need more cards than there are.
    pub fn needs(&mut self, seat: Seat, places: u8, voids: u8) {
        let voids = voids & self.classes;
        let group = match self.groups[..self.count].iter().position(|group| group.voids == voids) {
            Some(group) => group,
            None => {
                self.groups[self.count].voids = voids;
                self.count += 1;
                self.count - 1
            }
        };
        // Cards no seat needs stay with the first group.
        let left = self.groups[0].places.checked_sub(places);
        self.groups[0].places = left.expect("there are as many cards as the seats need");
        self.groups[group].places += places;
        self.seats[seat.index()] = (group as u8, places);
    }

    /// The cards of every seat, as bits, by its number.
    ///
    /// # Panics
    /// If no way fits, because what was said contradicts itself.
    pub fn deal(&self, rng: &mut Rng) -> [u64; SEATS_MAX] {
        let mut groups = [Pile::EMPTY; GROUPS_MAX];
        if self.count == 1 {
            groups[0].put(self.cards);
        } else {
            Ways::count(self).draw(rng, &mut groups);
        }
        self.seats.map(|(group, places)| groups[usize::from(group)].take(places, rng))
    }

    fn of_class(&self, class: u8) -> u64 {
        self.cards & self.of_class[usize::from(class)]
    }
}

/// Cards in no particular order.
#[derive(Clone, Copy)]
struct Pile {
    cards: [u8; CARDS_MAX],
    len: u8,
}

impl Pile {
    const EMPTY: Pile = Pile { cards: [0; CARDS_MAX], len: 0 };

    /// Adds the cards of these bits.
    fn put(&mut self, mut bits: u64) {
        while bits != 0 {
            self.cards[usize::from(self.len)] = bits.trailing_zeros() as u8;
            self.len += 1;
            bits &= bits - 1;
        }
    }

    /// Takes `count` cards at random and returns their bits.
    fn take(&mut self, count: u8, rng: &mut Rng) -> u64 {
        let mut bits = 0;
        for _ in 0..count {
            let index = rng.below(u32::from(self.len)) as usize;
            bits |= 1 << self.cards[index];
            self.len -= 1;
            self.cards[index] = self.cards[usize::from(self.len)];
        }
        bits
    }
}

/// Numbers of ways to fill the groups other than the largest, for every number of free places.
struct Ways<'a> {
    hidden: &'a HiddenHands<'a>,
    /// The group that takes what the others leave.
    rest: usize,
    /// The other groups that have places, and how far apart the tables hold neighbours of theirs.
    filled: [(usize, usize); GROUPS_MAX],
    filled_count: usize,
    /// Classes some group cannot hold.
    restricted: [u8; CLASSES_MAX],
    restricted_count: usize,
    /// One table per restricted class and one for all other cards: the ways to fill the free places with the
    /// cards of that table and of those before it.
    tables: Vec<u128>,
    states: usize,
}

impl<'a> Ways<'a> {
    fn count(hidden: &'a HiddenHands<'a>) -> Ways<'a> {
        let groups = &hidden.groups[..hidden.count];
        let rest = (0..groups.len()).max_by_key(|&group| groups[group].places).unwrap_or(0);
        let (mut filled, mut filled_count, mut states) = ([(0, 0); GROUPS_MAX], 0, 1);
        for (index, group) in groups.iter().enumerate() {
            if index != rest && group.places > 0 {
                filled[filled_count] = (index, states);
                filled_count += 1;
                states *= usize::from(group.places) + 1;
            }
        }
        let (mut restricted, mut restricted_count) = ([0; CLASSES_MAX], 0);
        let voids = groups.iter().filter(|group| group.places > 0).fold(0, |set, group| set | group.voids);
        for class in (0..CLASSES_MAX as u8).filter(|class| voids >> class & 1 != 0) {
            restricted[restricted_count] = class;
            restricted_count += 1;
        }
        let tables = Vec::with_capacity(states * (restricted_count + 1));
        let mut ways =
            Ways { hidden, rest, filled, filled_count, restricted, restricted_count, tables, states };
        ways.count_unrestricted();
        for &class in &restricted[..restricted_count] {
            ways.count_class(class);
        }
        ways
    }

    fn filled(&self) -> &[(usize, usize)] {
        &self.filled[..self.filled_count]
    }

    fn restricted(&self) -> &[u8] {
        &self.restricted[..self.restricted_count]
    }

    /// The cards every group may hold.
    fn unrestricted(&self) -> u64 {
        self.restricted().iter().fold(self.hidden.cards, |cards, &class| cards & !self.hidden.of_class(class))
    }

    fn may_hold(&self, group: usize, class: u8) -> bool {
        self.hidden.groups[group].voids >> class & 1 == 0
    }

    /// The free places of each filled group when all are free.
    fn all_free(&self) -> [u8; GROUPS_MAX] {
        let mut free = [0; GROUPS_MAX];
        for (places, &(group, _)) in free.iter_mut().zip(self.filled()) {
            *places = self.hidden.groups[group].places;
        }
        free
    }

    /// The first table: multinomial coefficients.
    fn count_unrestricted(&mut self) {
        let cards = self.unrestricted().count_ones() as u8;
        let most = self.all_free();
        let mut free = [0; GROUPS_MAX];
        for _ in 0..self.states {
            let (mut ways, mut left) = (1, cards);
            for &places in &free[..self.filled_count] {
                ways = product(ways, choose(left, places));
                left = left.saturating_sub(places);
            }
            self.tables.push(ways);
            // Counts up: the first group is the lowest digit, as its neighbours are next to each other.
            for (places, &most) in free.iter_mut().zip(&most[..self.filled_count]) {
                if *places < most {
                    *places += 1;
                    break;
                }
                *places = 0;
            }
        }
    }

    /// The next table: the ways of the table before with each card of `class` laid to a group that may hold
    /// it, one card at a time.
    fn count_class(&mut self, class: u8) {
        let start = self.tables.len();
        self.tables.extend_from_within(start - self.states..);
        let most = self.all_free();
        let rest_may = self.may_hold(self.rest, class);
        let mut may = [(0, 0); GROUPS_MAX];
        let mut may_count = 0;
        for (digit, &(group, stride)) in self.filled[..self.filled_count].iter().enumerate() {
            if self.may_hold(group, class) {
                may[may_count] = (digit, stride);
                may_count += 1;
            }
        }
        let table = &mut self.tables[start..];
        for _ in 0..self.hidden.of_class(class).count_ones() {
            let mut free = most;
            // Downwards, so that smaller numbers of free places still hold the ways without this card.
            for index in (0..table.len()).rev() {
                let mut ways = if rest_may { table[index] } else { 0 };
                for &(digit, stride) in &may[..may_count] {
                    if free[digit] > 0 {
                        ways = sum(ways, table[index - stride]);
                    }
                }
                table[index] = ways;
                for (places, &most) in free.iter_mut().zip(&most[..self.filled_count]) {
                    if *places > 0 {
                        *places -= 1;
                        break;
                    }
                    *places = most;
                }
            }
        }
    }

    /// Draws how many cards of each class each group gets, and gives it such cards at random.
    fn draw(&self, rng: &mut Rng, piles: &mut [Pile; GROUPS_MAX]) {
        let mut free = self.all_free();
        let mut index = self.states - 1;
        for (table, &class) in self.restricted().iter().enumerate().rev() {
            let before = &self.tables[table * self.states..(table + 1) * self.states];
            let after = self.tables[(table + 1) * self.states + index];
            let mut search = Search { ways: self, class, before, free, left: below(after, rng) };
            let cards = self.hidden.of_class(class);
            let mut taken = [0; GROUPS_MAX];
            let found = search.find(0, cards.count_ones() as u8, 1, index, &mut taken);
            index = found.expect("the ways of a table are the sum of what it was made from");
            for (places, taken) in free.iter_mut().zip(&taken) {
                *places -= taken;
            }
            self.give(cards, &taken, rng, piles);
        }
        self.give(self.unrestricted(), &free, rng, piles);
    }

    /// Gives each filled group as many of the cards as `taken` says, at random, and the others to the rest.
    fn give(&self, cards: u64, taken: &[u8; GROUPS_MAX], rng: &mut Rng, piles: &mut [Pile; GROUPS_MAX]) {
        let mut pool = Pile::EMPTY;
        pool.put(cards);
        for (&count, &(group, _)) in taken.iter().zip(self.filled()) {
            piles[group].put(pool.take(count, rng));
        }
        for &card in &pool.cards[..usize::from(pool.len)] {
            piles[self.rest].put(1 << card);
        }
    }
}

/// The search for the numbers of cards that one drawn way stands for.
struct Search<'a> {
    ways: &'a Ways<'a>,
    class: u8,
    /// The table before this class.
    before: &'a [u128],
    free: [u8; GROUPS_MAX],
    /// Ways still to be passed over.
    left: u128,
}

impl Search<'_> {
    /// Tries all numbers for the filled groups from `digit` on, with `cards` of the class left and `ways`
    /// ways to have chosen the others; returns the state of the table before that was found.
    fn find(&mut self, digit: usize, cards: u8, ways: u128, index: usize, taken: &mut [u8]) -> Option<usize> {
        let Some(&(group, stride)) = self.ways.filled().get(digit) else {
            if cards > 0 && !self.ways.may_hold(self.ways.rest, self.class) {
                return None;
            }
            let here = product(ways, self.before[index]);
            if self.left < here {
                return Some(index);
            }
            self.left -= here;
            return None;
        };
        let most = if self.ways.may_hold(group, self.class) { self.free[digit].min(cards) } else { 0 };
        (0..=most).find_map(|count| {
            taken[digit] = count;
            let ways = product(ways, choose(cards, count));
            self.find(digit + 1, cards - count, ways, index - usize::from(count) * stride, taken)
        })
    }
}

/// A number below `n`, each equally likely: as many bits as needed, drawn again while they are too many.
fn below(n: u128, rng: &mut Rng) -> u128 {
    let unused = (n - 1).leading_zeros();
    loop {
        let bits = u128::from(rng.bits()) << 64 | u128::from(rng.bits());
        let number = bits.checked_shr(unused).unwrap_or(0);
        if number < n {
            return number;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::Seed;

    const RED: u64 = 0b0000_0111;
    const GREEN: u64 = 0b0011_1000;
    const BLUE: u64 = 0b0100_0000;
    const WHITE: u64 = 0b1000_0000;
    const ALL: u64 = 0b1111_1111;
    /// White is of no class: everybody may hold it.
    const CLASSES: [u64; 3] = [RED, GREEN, BLUE];

    /// All ways to give the seats their numbers of cards, none of the classes in their voids, found by trying.
    fn by_trying(seats: &[(u8, u8)], left: u64) -> Vec<Vec<u64>> {
        let Some((&(places, voids), others)) = seats.split_first() else { return vec![Vec::new()] };
        let classes = (0..3).filter(|class| voids >> class & 1 != 0);
        let barred = classes.fold(0, |barred, class| barred | CLASSES[class]);
        let hands = (0..=ALL)
            .filter(|hand| hand & !left == 0 && hand & barred == 0 && hand.count_ones() == u32::from(places));
        hands
            .flat_map(|hand| {
                by_trying(others, left & !hand).into_iter().map(move |mut ways| {
                    ways.insert(0, hand);
                    ways
                })
            })
            .collect()
    }

    /// Every way that fits is dealt, no other is, and all are equally likely: chi-square five standard deviations above
    /// what is expected comes once in some millions of fair runs, and this run is fixed by its seed.
    #[test]
    fn every_way_that_fits_is_equally_likely() {
        let tables: [&[(u8, u8)]; 5] = [
            &[(3, 0b001), (3, 0b010)],
            &[(2, 0b001), (2, 0b001), (2, 0b100)],
            &[(2, 0b011), (3, 0b000), (1, 0b110)],
            &[(1, 0b111), (2, 0b001), (2, 0b010), (2, 0b000)],
            &[(4, 0b000), (4, 0b000)],
        ];
        let mut rng = Seed::from_number(4).rng("test");
        for seats in tables {
            let ways = by_trying(seats, ALL);
            let mut hidden = HiddenHands::new(ALL, &CLASSES);
            for (seat, &(places, voids)) in seats.iter().enumerate() {
                hidden.needs(Seat(seat as u8), places, voids);
            }
            let mut counts: BTreeMap<Vec<u64>, i32> = ways.iter().map(|way| (way.clone(), 0)).collect();
            let expected = 200;
            for _ in 0..expected * ways.len() {
                let way = hidden.deal(&mut rng)[..seats.len()].to_vec();
                *counts.get_mut(&way).unwrap_or_else(|| panic!("{way:?} does not fit {seats:?}")) += 1;
            }
            let expected = f64::from(expected as u32);
            let square = |&count: &i32| (f64::from(count) - expected).powi(2) / expected;
            let chi_square: f64 = counts.values().map(square).sum();
            let degrees = (ways.len() - 1) as f64;
            assert!(
                chi_square < degrees + 5.0 * (2.0 * degrees).sqrt(),
                "{seats:?}: {chi_square}, {degrees}"
            );
        }
    }

    #[test]
    fn cards_of_no_class_may_be_anywhere() {
        let mut hidden = HiddenHands::new(ALL, &CLASSES);
        hidden.needs(Seat(5), 1, 0b111);
        assert_eq!(hidden.deal(&mut Seed::from_number(5).rng("test"))[5], WHITE);
    }

    /// 3 cards, 30,000 draws of 0, 1 and 2 each: chi-square with 2 degrees of freedom stays below 25 in all but
    /// a few of a million fair runs, and this run is fixed by its seed.
    #[test]
    fn numbers_below_are_equally_likely() {
        let mut rng = Seed::from_number(3).rng("test");
        for n in [1, 2, 3, u128::MAX] {
            for _ in 0..100 {
                assert!(below(n, &mut rng) < n);
            }
        }
        let mut counts = [0i32; 3];
        for _ in 0..90_000 {
            counts[below(3, &mut rng) as usize] += 1;
        }
        let chi_square: f64 = counts.iter().map(|count| f64::from(count - 30_000).powi(2) / 30_000.0).sum();
        assert!(chi_square < 25.0, "{counts:?}");
    }
}

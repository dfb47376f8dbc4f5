//! Hidden cards laid out at random, exactly: every way that fits is equally likely.
//!
//! Seats that may hold the same colours are one *group*, and so are all seats that may hold anything together
//! with the undealt cards. A group's cards are split among its seats at the end, all splits being equally
//! likely, so only how many cards of each colour go to which group has to be weighed. The largest group takes
//! what the others leave; for every possible number of free places of the others we count the ways to fill
//! them, colour by colour, and then draw the numbers by those counts. Copies count as different cards, because
//! a hand of two Wizards can be dealt in more ways than one.

use kernel::{Rng, Seat};

use crate::card::{CARDS, Colour, Hand};
use crate::options::SEATS_MAX;

/// Most groups: every seat on its own, and the undealt cards.
const GROUPS_MAX: usize = SEATS_MAX + 1;

/// `BINOMIALS[n][k]`: the ways to choose `k` of `n` cards.
static BINOMIALS: [[u64; CARDS as usize + 1]; CARDS as usize + 1] = binomials();

const fn binomials() -> [[u64; CARDS as usize + 1]; CARDS as usize + 1] {
    let mut table = [[0; CARDS as usize + 1]; CARDS as usize + 1];
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

/// A sum of ways. Colours shown not to be held keep it below 2^128 for every table there is.
fn add(a: u128, b: u128) -> u128 {
    a.checked_add(b).expect("the ways to lay out sixty cards fit in 128 bits")
}

/// Seats that may hold the same colours.
#[derive(Clone, Copy)]
struct Group {
    /// Colours it cannot hold, one bit each.
    voids: u8,
    /// Cards it takes.
    places: u8,
}

/// Cards whose place is unknown, and the seats they belong to.
pub(crate) struct Hidden {
    cards: Hand,
    /// Colours with unknown cards: only of these it matters whether a seat may hold them.
    colours: u8,
    groups: [Group; GROUPS_MAX],
    count: usize,
    /// The group of each seat, and how many cards it needs.
    seats: [(u8, u8); SEATS_MAX],
}

impl Hidden {
    /// These cards, all of them undealt so far.
    pub(crate) fn new(cards: Hand) -> Hidden {
        let held = |colour: &Colour| !cards.of_colour(*colour).is_empty();
        let colours = Colour::ALL.into_iter().filter(held).fold(0, |set, colour| set | colour.bit());
        let mut groups = [Group { voids: 0, places: 0 }; GROUPS_MAX];
        groups[0].places = cards.len();
        Hidden { cards, colours, groups, count: 1, seats: [(0, 0); SEATS_MAX] }
    }

    /// Says that `seat` holds so many of the cards, none of them of the colours in `voids`.
    pub(crate) fn needs(&mut self, seat: Seat, places: u8, voids: u8) {
        let voids = voids & self.colours;
        let group = match self.groups[..self.count].iter().position(|group| group.voids == voids) {
            Some(group) => group,
            None => {
                self.groups[self.count].voids = voids;
                self.count += 1;
                self.count - 1
            }
        };
        // What no seat needs stays with the first group, undealt.
        self.groups[0].places -= places;
        self.groups[group].places += places;
        self.seats[seat.index()] = (group as u8, places);
    }

    /// Gives every seat its cards.
    pub(crate) fn lay_out(&self, rng: &mut Rng, hands: &mut [Hand; SEATS_MAX]) {
        let mut groups = [Pile::EMPTY; GROUPS_MAX];
        if self.count == 1 {
            groups[0].put(self.cards.bits());
        } else {
            Ways::count(self).draw(rng, &mut groups);
        }
        for (seat, &(group, places)) in self.seats.iter().enumerate() {
            if places > 0 {
                hands[seat] = Hand::of_bits(groups[usize::from(group)].take(places, rng));
            }
        }
    }
}

/// Cards in no particular order.
#[derive(Clone, Copy)]
struct Pile {
    cards: [u8; CARDS as usize],
    len: u8,
}

impl Pile {
    const EMPTY: Pile = Pile { cards: [0; CARDS as usize], len: 0 };

    /// Adds the cards of these bits.
    fn put(&mut self, mut bits: u64) {
        while bits != 0 {
            self.cards[usize::from(self.len)] = bits.trailing_zeros() as u8;
            self.len += 1;
            bits &= bits - 1;
        }
    }

    /// Takes so many cards at random and returns their bits.
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

/// How many ways there are to fill the groups other than the largest, for every number of free places.
struct Ways<'a> {
    hidden: &'a Hidden,
    /// The group that takes what the others leave.
    rest: usize,
    /// The other groups that have places, and how far apart the tables hold neighbours of theirs.
    filled: [(usize, usize); GROUPS_MAX],
    filled_count: usize,
    /// Colours some group cannot hold.
    restricted: [Colour; 4],
    restricted_count: usize,
    /// One table per restricted colour and one for all other cards: the ways to fill the free places with the
    /// cards of that table and of those before it.
    tables: Vec<u128>,
    states: usize,
}

impl<'a> Ways<'a> {
    fn count(hidden: &'a Hidden) -> Ways<'a> {
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
        let (mut restricted, mut restricted_count) = ([Colour::Blue; 4], 0);
        let voids = groups.iter().filter(|group| group.places > 0).fold(0, |set, group| set | group.voids);
        for colour in Colour::ALL.into_iter().filter(|colour| voids & colour.bit() != 0) {
            restricted[restricted_count] = colour;
            restricted_count += 1;
        }
        let tables = Vec::with_capacity(states * (restricted_count + 1));
        let mut ways =
            Ways { hidden, rest, filled, filled_count, restricted, restricted_count, tables, states };
        ways.count_unrestricted();
        for &colour in &restricted[..restricted_count] {
            ways.count_colour(colour);
        }
        ways
    }

    fn filled(&self) -> &[(usize, usize)] {
        &self.filled[..self.filled_count]
    }

    fn restricted(&self) -> &[Colour] {
        &self.restricted[..self.restricted_count]
    }

    /// The cards every group may hold.
    fn unrestricted(&self) -> u64 {
        self.restricted().iter().fold(self.hidden.cards.bits(), |bits, colour| bits & !colour.cards())
    }

    fn may_hold(&self, group: usize, colour: Colour) -> bool {
        self.hidden.groups[group].voids & colour.bit() == 0
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
                ways *= choose(left, places);
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

    /// The next table: the ways of the table before with each card of `colour` laid to a group that may hold
    /// it, one card at a time.
    fn count_colour(&mut self, colour: Colour) {
        let start = self.tables.len();
        self.tables.extend_from_within(start - self.states..);
        let most = self.all_free();
        let rest_may = self.may_hold(self.rest, colour);
        let mut may = [(0, 0); GROUPS_MAX];
        let mut may_count = 0;
        for (digit, &(group, stride)) in self.filled[..self.filled_count].iter().enumerate() {
            if self.may_hold(group, colour) {
                may[may_count] = (digit, stride);
                may_count += 1;
            }
        }
        let table = &mut self.tables[start..];
        for _ in 0..self.hidden.cards.of_colour(colour).len() {
            let mut free = most;
            // Downwards, so that smaller numbers of free places still hold the ways without this card.
            for index in (0..table.len()).rev() {
                let mut ways = if rest_may { table[index] } else { 0 };
                for &(digit, stride) in &may[..may_count] {
                    if free[digit] > 0 {
                        ways = add(ways, table[index - stride]);
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

    /// Draws how many cards of each colour each group gets, and gives it such cards at random.
    fn draw(&self, rng: &mut Rng, piles: &mut [Pile; GROUPS_MAX]) {
        let mut free = self.all_free();
        let mut index = self.states - 1;
        for (table, &colour) in self.restricted().iter().enumerate().rev() {
            let before = &self.tables[table * self.states..(table + 1) * self.states];
            let after = self.tables[(table + 1) * self.states + index];
            let mut search = Search { ways: self, colour, before, free, left: below(after, rng) };
            let cards = self.hidden.cards.of_colour(colour);
            let mut taken = [0; GROUPS_MAX];
            let found = search.find(0, cards.len(), 1, index, &mut taken);
            index = found.expect("the ways of a table are the sum of what it was made from");
            for (places, taken) in free.iter_mut().zip(&taken) {
                *places -= taken;
            }
            self.give(cards.bits(), &taken, rng, piles);
        }
        self.give(self.unrestricted(), &free, rng, piles);
    }

    /// Gives each filled group so many of the cards at random, and the others to the rest.
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
    colour: Colour,
    /// The table before this colour.
    before: &'a [u128],
    free: [u8; GROUPS_MAX],
    /// Ways still to be passed over.
    left: u128,
}

impl Search<'_> {
    /// Tries all numbers for the filled groups from `digit` on, with `cards` of the colour left and `ways`
    /// ways to have chosen the others; returns the state of the table before that was found.
    fn find(&mut self, digit: usize, cards: u8, ways: u128, index: usize, taken: &mut [u8]) -> Option<usize> {
        let Some(&(group, stride)) = self.ways.filled().get(digit) else {
            if cards > 0 && !self.ways.may_hold(self.ways.rest, self.colour) {
                return None;
            }
            let here = ways * self.before[index];
            if self.left < here {
                return Some(index);
            }
            self.left -= here;
            return None;
        };
        let most = if self.ways.may_hold(group, self.colour) { self.free[digit].min(cards) } else { 0 };
        (0..=most).find_map(|count| {
            taken[digit] = count;
            let ways = ways * choose(cards, count);
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
    use super::*;
    use crate::card::Card;

    /// The deck without the turned card, laid out for seats with these sizes and voids.
    fn laid_out(seats: &[(u8, u8)], rng: &mut Rng) -> [Hand; SEATS_MAX] {
        let size: u8 = seats.iter().map(|(places, _)| places).sum();
        let cards = if size == CARDS { Hand::DECK } else { Hand::DECK.without(Card::FOOL) };
        let mut hidden = Hidden::new(cards);
        for (seat, &(places, voids)) in seats.iter().enumerate() {
            hidden.needs(Seat(seat as u8), places, voids);
        }
        let mut hands = [Hand::NONE; SEATS_MAX];
        hidden.lay_out(rng, &mut hands);
        hands
    }

    /// The most ways there are: nobody has played yet, and all seats are void in different colours. No game
    /// comes here, because voids are shown by playing; the counts must fit all the same.
    #[test]
    fn the_ways_of_the_worst_tables_fit() {
        let [blue, green, red, yellow] = Colour::ALL.map(Colour::bit);
        let masks = [blue, green, red, yellow, blue | green, red | yellow];
        let mut rng = kernel::Seed::from_number(1).rng("test");
        for (seats, size) in [(6, 8), (6, 10), (5, 9), (5, 12), (4, 12), (4, 15)] {
            let needs: Vec<(u8, u8)> = masks[..seats].iter().map(|&voids| (size, voids)).collect();
            let hands = laid_out(&needs, &mut rng);
            let mut left = Hand::DECK;
            for (hand, voids) in hands.iter().zip(masks).take(seats) {
                assert_eq!(hand.len(), size);
                let allowed = |card: Card| card.colour().is_none_or(|colour| voids & colour.bit() == 0);
                assert!(hand.iter().all(allowed), "{hand} with {voids:b}");
                left = hand.iter().fold(left, |left, card| {
                    assert!(left.has(card));
                    left.without(card)
                });
            }
        }
    }

    #[test]
    fn seats_void_in_all_colours_get_the_wizards_and_fools() {
        let mut rng = kernel::Seed::from_number(2).rng("test");
        let hands = laid_out(&[(3, 0b1111), (4, 0b1111), (20, 0)], &mut rng);
        assert_eq!(hands[0].bits() & !crate::card::SPECIALS, 0);
        assert_eq!(hands[1].bits() & !crate::card::SPECIALS, 0);
        assert_eq!(hands.map(Hand::len), [3, 4, 20, 0, 0, 0]);
    }

    /// 3 cards, 30,000 draws of 0, 1 and 2 each: chi-square with 2 degrees of freedom stays below 25 in all but
    /// a few of a million fair runs, and this run is fixed by its seed.
    #[test]
    fn numbers_below_are_equally_likely() {
        let mut rng = kernel::Seed::from_number(3).rng("test");
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

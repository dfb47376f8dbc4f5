//! WIZ 4: what may be played, and who wins the trick.

use kernel::{Seat, Seats, Sink, Step};

use crate::card::{Card, Colour, Hand, KindSet, SPECIALS};
use crate::events::Event;
use crate::options::{Predictions, SEATS_MAX};
use crate::state::{Ended, LastTrick, Led, Open, Trump, Wizard};

/// The strength of a Wizard: nothing beats the first one.
const UNBEATEN: u8 = u8::MAX;

/// Rows of the tables below: the four colours, and two for what is no colour.
const ROWS: usize = 6;

/// Table with an entry for every card, by its bit.
type PerCard<T> = [T; 64];

/// WIZ 4.5: the strength of every card under every trump and led colour. A card wins the trick from a weaker
/// one; of equals the first stays. Cards that cannot win have none.
static STRENGTHS: [[PerCard<u8>; ROWS]; ROWS] = strengths();

const fn strengths() -> [[PerCard<u8>; ROWS]; ROWS] {
    const LED: u8 = 16;
    const TRUMP: u8 = 32;
    let mut table = [[[0; 64]; ROWS]; ROWS];
    let mut trump = 0;
    while trump < ROWS {
        let mut led = 0;
        while led < ROWS {
            let mut kind = 0;
            while let Some(card) = Card::of_kind(kind) {
                table[trump][led][card.bit() as usize] = match (card.colour(), card.rank()) {
                    (Some(colour), Some(rank)) if colour as usize == trump => TRUMP + rank,
                    (Some(colour), Some(rank)) if colour as usize == led => LED + rank,
                    _ if card.bit() == Card::WIZARD.bit() => UNBEATEN,
                    _ => 0,
                };
                kind += 1;
            }
            led += 1;
        }
        trump += 1;
    }
    table
}

/// Effect of laying a card on a trick.
#[derive(Clone, Copy)]
struct Laid {
    /// Lead of the trick then.
    led: Led,
    /// The colour the player has shown not to hold, as a bit of a set.
    void: u8,
}

/// Effects of laying every card, for everything that can be led before.
static LAID: [PerCard<Laid>; ROWS] = laid();

const fn laid() -> [PerCard<Laid>; ROWS] {
    let mut table = [[Laid { led: Led::NotYet, void: 0 }; 64]; ROWS];
    let mut row = 0;
    while row < ROWS {
        let before = Led::ROWS[row];
        let mut kind = 0;
        while let Some(card) = Card::of_kind(kind) {
            table[row][card.bit() as usize] = Laid { led: before.with(card), void: before.shown_void(card) };
            kind += 1;
        }
        row += 1;
    }
    table
}

impl Trump {
    /// Row in the tables: colours first.
    #[inline]
    const fn row(self) -> usize {
        match self {
            Trump::Colour(colour) => colour as usize,
            Trump::Nothing => 4,
            Trump::Unnamed => 5,
        }
    }
}

impl Led {
    const ROWS: [Led; ROWS] = [
        Led::Colour(Colour::Blue),
        Led::Colour(Colour::Green),
        Led::Colour(Colour::Red),
        Led::Colour(Colour::Yellow),
        Led::Free,
        Led::NotYet,
    ];

    /// Row in the tables: colours first.
    #[inline]
    const fn row(self) -> usize {
        match self {
            Led::Colour(colour) => colour as usize,
            Led::Free => 4,
            Led::NotYet => 5,
        }
    }

    /// The cards that follow, as bits of a hand.
    #[inline]
    const fn cards(self) -> u64 {
        match self {
            Led::Colour(colour) => colour.cards(),
            Led::Free | Led::NotYet => 0,
        }
    }

    /// WIZ 4.2, WIZ 4.4: what is led once `card` lies in the trick.
    const fn with(self, card: Card) -> Led {
        match (self, card.colour()) {
            (Led::NotYet, Some(colour)) => Led::Colour(colour),
            (Led::NotYet, None) if card.bit() == Card::WIZARD.bit() => Led::Free,
            _ => self,
        }
    }

    /// The colour somebody shows not to hold by playing `card`. A Wizard or Fool shows nothing about colours.
    const fn shown_void(self, card: Card) -> u8 {
        match (self, card.colour()) {
            (Led::Colour(led), Some(colour)) if led as u8 != colour as u8 => led.bit(),
            _ => 0,
        }
    }

    /// WIZ 4.3: the cards of a hand that may be played. Who has the led colour plays it, or a Wizard or
    /// Fool.
    #[inline]
    pub(crate) const fn playable(self, hand: Hand) -> KindSet {
        let following = hand.bits() & self.cards();
        let bits = if following != 0 { following | hand.bits() & SPECIALS } else { hand.bits() };
        KindSet::of_bits(bits)
    }
}

impl Open {
    /// A new trick.
    #[inline]
    pub(crate) fn clear_trick(&mut self, leader: Seat) {
        self.leader = leader;
        self.led = Led::NotYet;
        self.in_trick = 0;
        // WIZ 4.5: if all play Fools, the first one wins the trick.
        self.winning = leader;
        self.strength = 0;
    }

    /// Lays a card into the trick; returns whether it is full now.
    #[inline(always)]
    pub(crate) fn lay(&mut self, seat: Seat, card: Card) -> bool {
        let bit = usize::from(card.bit()) & 63;
        let laid = LAID[self.led.row()][bit];
        self.led = laid.led;
        self.voids[seat.index()] |= laid.void;
        let strength = STRENGTHS[self.trump.row()][self.led.row()][bit];
        // Chosen without a branch: it would be guessed wrong too often.
        self.winning = [self.winning, seat][usize::from(strength > self.strength)];
        self.strength = self.strength.max(strength);
        self.played[usize::from(self.plays)] = card;
        self.plays += 1;
        self.in_trick += 1;
        self.in_trick == self.seats
    }

    /// Plays of this round, seat and card, in order.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> + '_ {
        let mut again = *self;
        again.plays = 0;
        again.clear_trick(self.next(self.dealer));
        let mut turn = again.leader;
        self.played[..usize::from(self.plays)].iter().map(move |&card| {
            let seat = turn;
            turn = if again.lay(seat, card) { again.take_trick() } else { again.next(seat) };
            (seat, card)
        })
    }

    /// WIZ 4.1: the full trick goes to its winner, who leads the next one.
    #[inline]
    pub(crate) fn take_trick(&mut self) -> Seat {
        let winner = self.winning;
        let mut cards = [Card::FILLER; SEATS_MAX];
        for (place, &card) in cards.iter_mut().zip(self.trick()) {
            *place = card;
        }
        self.last_trick = Some(LastTrick { leader: self.leader, winner, cards });
        self.won[winner.index()] += 1;
        self.tricks += 1;
        self.clear_trick(winner);
        winner
    }
}

impl Wizard {
    /// The cards `seat` may play, if it is its turn.
    #[inline]
    pub fn playable(&self, seat: Seat) -> KindSet {
        self.open.led.playable(self.hands[seat.index()])
    }

    /// Plays a card, and on to the next decision.
    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, card: Card, out: &mut Sink<'_, Event>) -> Step {
        self.hands[seat.index()] = self.hands[seat.index()].without(card);
        out.emit(|| Event::CardPlayed { seat, card });
        let open = &mut self.open;
        if !open.lay(seat, card) {
            open.waiting = Seats::one(open.next(seat));
            return Step::Reveal;
        }
        let winner = open.take_trick();
        out.emit(|| Event::TrickWon { seat: winner });
        open.waiting = Seats::one(winner);
        if open.tricks == open.size {
            self.end_round(out);
        }
        Step::Reveal
    }

    /// WIZ 1.4: the round is scored; then the next one, or the end.
    pub(crate) fn end_round(&mut self, out: &mut Sink<'_, Event>) {
        if self.open.options.predictions == Predictions::Secret {
            self.show_bids(out);
        }
        self.open.score_round(out);
        if self.open.round == self.open.rounds() {
            self.open.end(Ended::Over, out);
            return;
        }
        // WIZ 1.3: the dealer passes clockwise.
        self.open.dealer = self.open.next(self.open.dealer);
        self.begin_round(self.open.round + 1, out);
    }
}

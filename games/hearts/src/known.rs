//! Knowledge of a viewer, and full states made from it (HEA 7).

mod facts;

use kernel::{HiddenHands, Rng, Seat, Viewer};
use serde::Serialize;

use crate::card::{Card, Hand, RANKS};
use crate::options::SEATS;
use crate::passing::PASSED;
use crate::state::{CLASSES, Hearts, Open, Question, all_seats};
use facts::Facts;

/// All that a viewer of a game of Hearts may know: what lies open, with the cards of this deal and what seats have shown not to
/// hold; the own hand; the cards the own seat passed and got. For programs outside, lists with an entry for each seat begin with
/// seat 0, and `null` stands for what is not known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
#[schemars(with = "Facts", rename = "HeartsKnown")]
#[serde(into = "Facts")]
pub struct Known {
    /// The viewer.
    pub viewer: Viewer,
    /// Everything that lies open.
    pub open: Open,
    /// The own hand; no card for the public.
    pub hand: Hand,
    /// Cards the own seat has put aside, or passed in this deal.
    pub given: Hand,
    /// Cards the own seat got in this deal.
    pub got: Hand,
}

impl Known {
    pub(crate) fn of(game: &Hearts, viewer: Viewer) -> Known {
        let nothing = Known { viewer, open: game.open, hand: Hand::NONE, given: Hand::NONE, got: Hand::NONE };
        let Viewer::Seat(seat) = viewer else { return nothing };
        let Some(&hand) = game.hands.get(seat.index()) else { return nothing };
        let from = game.open.direction().from(seat);
        let got = if game.open.asking == Question::Play { game.passed[from.index()] } else { Hand::NONE };
        Known { hand, given: game.passed[seat.index()], got, ..nothing }
    }

    /// The hand of a seat, if it is the viewer's.
    pub(crate) fn hand_of(&self, seat: Seat) -> Option<Hand> {
        self.viewer.is(seat).then_some(self.hand)
    }

    /// Cards a seat has put aside or passed in this deal, if the viewer knows them (HEA 3.3).
    pub(crate) fn passed_of(&self, seat: Seat) -> Option<Hand> {
        let open = &self.open;
        let nothing = open.aside[seat.index()] == 0;
        match self.viewer {
            _ if nothing => Some(Hand::NONE),
            Viewer::Seat(own) if own == seat => Some(self.given),
            Viewer::Seat(own) if open.asking == Question::Play && open.direction().to(seat) == own => {
                Some(self.got)
            }
            Viewer::Seat(_) | Viewer::Public => None,
        }
    }

    /// Cards the viewer knows to be in the hand of another seat: those it passed there (HEA 3.3), and the two of clubs, which
    /// the seat that is to begin holds (HEA 4.1).
    fn held_by(&self, seat: Seat) -> Hand {
        let open = &self.open;
        if open.asking != Question::Play {
            return Hand::NONE;
        }
        let mut held = Hand::NONE;
        if seat == open.opener && !open.gone.has(Card::TWO_OF_CLUBS) {
            held = held.with(Card::TWO_OF_CLUBS);
        }
        if let Viewer::Seat(own) = self.viewer
            && open.direction().to(own) == seat
        {
            held = held.and(self.given);
        }
        held.except(open.played[seat.index()])
    }

    /// The cards in hands the viewer does not see.
    fn unknown(&self) -> Hand {
        let played = self.open.played.into_iter().fold(Hand::NONE, Hand::and);
        let aside = if self.open.asking == Question::Pass { self.given } else { Hand::NONE };
        Hand::DECK.except(played).except(self.open.gone).except(self.hand).except(aside)
    }

    /// Makes `into` a state like the true one: the unknown cards lie in any way that fits, each equally likely; what others
    /// put aside or passed is any that could be; the deals to come are shuffled anew.
    pub(crate) fn deal(&self, rng: &mut Rng, into: &mut Hearts) {
        let open = &self.open;
        into.open = *open;
        into.rng = rng.seed().state_rng("hearts");
        self.deal_hands(rng, &mut into.hands);
        for seat in all_seats() {
            into.passed[seat.index()] = match (self.passed_of(seat), open.asking) {
                (Some(cards), _) => cards,
                (None, Question::Pass) => {
                    let hand = &mut into.hands[seat.index()];
                    let aside = put_aside(*hand, open.aside[seat.index()], rng);
                    *hand = hand.except(aside);
                    aside
                }
                (None, Question::Play) => {
                    let to = open.direction().to(seat).index();
                    some_of(into.hands[to].and(open.played[to]), PASSED, rng)
                }
            };
        }
    }

    /// Deals hands; while cards are passed, with what others have put aside.
    fn deal_hands(&self, rng: &mut Rng, hands: &mut [Hand; SEATS]) {
        let open = &self.open;
        let others = || all_seats().filter(|seat| !self.viewer.is(*seat));
        let held = others().fold(Hand::NONE, |held, seat| held.and(self.held_by(seat)));
        let mut hidden = HiddenHands::new(self.unknown().except(held).bits(), &CLASSES);
        for seat in others() {
            let size = if open.asking == Question::Pass { RANKS } else { open.hand_size(seat) };
            hidden.needs(seat, size - self.held_by(seat).len(), open.voids[seat.index()]);
        }
        let dealt = hidden.deal(rng);
        for seat in all_seats() {
            hands[seat.index()] =
                self.hand_of(seat).unwrap_or(Hand::of_bits(dealt[seat.index()]).and(self.held_by(seat)));
        }
    }
}

/// Random subset of `count` cards, every one equally likely.
fn some_of(mut cards: Hand, count: u8, rng: &mut Rng) -> Hand {
    let mut chosen = Hand::NONE;
    for _ in 0..count.min(cards.len()) {
        let index = rng.below(u32::from(cards.len())) as usize;
        if let Some(card) = cards.iter().nth(index) {
            chosen = chosen.with(card);
            cards = cards.without(card);
        }
    }
    chosen
}

/// Random cards of a whole hand put aside in the order of the hand, `count` of them, every way equally likely: the
/// highest cards are still needed for the rest (HEA 3.2).
fn put_aside(hand: Hand, count: u8, rng: &mut Rng) -> Hand {
    let mut free = hand;
    for _ in count..PASSED {
        free = free.last().map_or(free, |last| free.without(last));
    }
    some_of(free, count, rng)
}

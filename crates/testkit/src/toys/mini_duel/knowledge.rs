//! Hidden state, the knowledge each viewer has of it, and worlds dealt from that knowledge.

use kernel::{Rng, Seat, SetupErrors, Viewer};
use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards};
use super::table::Table;
use super::{Deck, MiniDuel};

/// The hidden part of one seat.
#[derive(PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Secret {
    /// All cards the seat came with. Left out in a position, it is what lies there.
    pub(super) deck: Cards,
    pub(super) hand: Cards,
    /// The bottom card first.
    pub(super) library: Vec<Card>,
}

impl Clone for Secret {
    fn clone(&self) -> Self {
        Secret { library: self.library.clone(), ..*self }
    }

    fn clone_from(&mut self, from: &Self) {
        let mut library = std::mem::take(&mut self.library);
        library.clone_from(&from.library);
        *self = Secret { library, ..*from };
    }
}

/// The decks a player believes in, one per seat. What a viewer knows comes before what is believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prior {
    decks: [Cards; 2],
}

impl Prior {
    /// The belief that the seats brought these decks.
    pub fn of(decks: &[Deck; 2]) -> Result<Prior, SetupErrors> {
        let mut errors = SetupErrors::default();
        let decks = decks.each_ref().map(|deck| deck.cards("a believed deck", &mut errors));
        errors.or(Prior { decks })
    }
}

impl Default for Prior {
    fn default() -> Self {
        let starter = Deck::default().cards("", &mut SetupErrors::default());
        Prior { decks: [starter; 2] }
    }
}

/// Knowledge of one seat alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Own {
    seat: Seat,
    deck: Cards,
    hand: Cards,
    /// The cards at the places of the library looked at, from the bottom up.
    looked: Vec<Card>,
}

/// All that a viewer may know: what lies open, how many cards are hidden, and the own ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Known {
    pub(super) viewer: Viewer,
    pub(super) table: Table,
    /// Number of cards in each hand.
    pub(super) hands: [u32; 2],
    /// Number of cards in each library.
    pub(super) libraries: [u32; 2],
    own: Option<Own>,
}

impl Known {
    pub(super) fn of(game: &MiniDuel, viewer: Viewer) -> Known {
        let own = |seat: Seat| {
            let secret = &game.secrets[seat.index()];
            let looked = game.table.players[seat.index()].looked;
            let is_looked = |place: usize| looked >> place & 1 == 1;
            let seen = secret.library.iter().enumerate().filter(|(place, _)| is_looked(*place));
            Own { seat, deck: secret.deck, hand: secret.hand, looked: seen.map(|(_, &card)| card).collect() }
        };
        Known {
            viewer,
            table: game.table.clone(),
            hands: game.secrets.each_ref().map(|secret| secret.hand.len()),
            libraries: game.secrets.each_ref().map(|secret| secret.library.len() as u32),
            own: match viewer {
                Viewer::Seat(seat) => Some(own(seat)),
                Viewer::Public => None,
            },
        }
    }

    /// The cards of a hand that the viewer knows.
    pub(super) fn hand(&self, seat: Seat) -> Cards {
        match &self.own {
            Some(own) if own.seat == seat => own.hand,
            _ => self.table.players[seat.index()].shown,
        }
    }

    /// The card at a place of a library, counted from the bottom, if the viewer knows it.
    pub(super) fn library(&self, seat: Seat, place: u32) -> Option<Card> {
        let looked = self.table.players[seat.index()].looked;
        let own = self.own.as_ref().filter(|own| own.seat == seat && looked >> place & 1 == 1)?;
        let below = (looked & ((1 << place) - 1)).count_ones();
        own.looked.get(below as usize).copied()
    }

    /// Makes `into` a world this knowledge cannot tell from the true one.
    ///
    /// Copies of one card count as different cards, and every way for the unseen ones to lie in the unknown
    /// places is equally likely: nothing in this game ever makes one unknown place likelier than another to
    /// hold a certain card, so one fair shuffle over all of them is exact.
    pub(super) fn deal(&self, prior: &Prior, rng: &mut Rng, into: &mut MiniDuel) {
        into.table.clone_from(&self.table);
        // The true stream would foretell shuffles and lots; a dealt world has one of its own.
        into.rng = rng.seed().state_rng("mini-duel");
        for seat in [Seat(0), Seat(1)] {
            let hand = self.hand(seat);
            let hidden_in_hand = self.hands[seat.index()] - hand.len();
            let places = self.libraries[seat.index()];
            let known: Vec<Option<Card>> = (0..places).map(|place| self.library(seat, place)).collect();
            let unknown = hidden_in_hand + known.iter().filter(|card| card.is_none()).count() as u32;
            let mut unseen = self.unseen(seat, unknown as usize, prior, rng);
            rng.shuffle(&mut unseen);
            let mut unseen = unseen.into_iter();
            let secret = &mut into.secrets[seat.index()];
            secret.hand = unseen.by_ref().take(hidden_in_hand as usize).chain(hand.iter()).collect();
            secret.library.clear();
            secret.library.extend(known.iter().filter_map(|card| card.or_else(|| unseen.next())));
            secret.deck = self.table.located(seat).plus(secret.at_hidden_places(&self.table, seat));
        }
    }

    /// As many cards as there are unknown places: those of the own deck, or those everybody has proof of and
    /// then as many of the believed deck as fit.
    fn unseen(&self, seat: Seat, places: usize, prior: &Prior, rng: &mut Rng) -> Vec<Card> {
        let located = self.table.located(seat);
        if let Some(own) = self.own.as_ref().filter(|own| own.seat == seat) {
            let shown = self.table.players[seat.index()].shown;
            let elsewhere = located.minus(shown).plus(own.hand).plus(own.looked.iter().copied().collect());
            return own.deck.minus(elsewhere).iter().collect();
        }
        let mut cards: Vec<Card> = self.table.players[seat.index()].seen.minus(located).iter().collect();
        let proven: Cards = cards.iter().copied().collect();
        let mut believed: Vec<Card> = prior.decks[seat.index()].minus(located).minus(proven).iter().collect();
        rng.shuffle(&mut believed);
        // A belief proved wrong may leave too many cards, or too few: then the rest is anything.
        cards.extend(believed.into_iter().take(places - cards.len()));
        let anything: Vec<Card> = Card::all().filter(|card| card.is_collectible()).collect();
        while cards.len() < places {
            cards.push(*rng.pick(&anything));
        }
        cards
    }
}

impl Secret {
    /// The cards that are not where everybody can see them.
    pub(super) fn at_hidden_places(&self, table: &Table, seat: Seat) -> Cards {
        let shown = table.players[seat.index()].shown;
        self.hand.minus(shown).plus(self.library.iter().copied().collect())
    }
}

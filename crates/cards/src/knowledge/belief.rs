//! Decks a player believes others brought, and cards dealt from that.

use kernel::{Rng, Seat, SetupErrors};

use crate::definition::card::CardId;
use crate::definition::deck::{Deck, Limits};
use crate::definition::pool::Pool;
use crate::state::seats::SEATS_MAX;

/// Prior belief: decks each seat may have brought, one as likely as the other. Knowledge of the viewer comes before it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prior {
    decks: [Vec<Vec<CardId>>; SEATS_MAX],
}

impl Prior {
    /// The belief that the seats brought these decks.
    pub fn each(decks: &[Deck], pool: &Pool, limits: &Limits) -> Result<Prior, SetupErrors> {
        let mut prior = Prior::default();
        for (believed, deck) in prior.decks.iter_mut().zip(decks) {
            believed.push(deck.cards(pool, limits)?);
        }
        Ok(prior)
    }

    /// The belief that any seat brought one of these.
    pub fn one_of(decks: &[Deck], pool: &Pool, limits: &Limits) -> Result<Prior, SetupErrors> {
        let all = decks.iter().map(|deck| deck.cards(pool, limits)).collect::<Result<Vec<_>, _>>()?;
        Ok(Prior { decks: std::array::from_fn(|_| all.clone()) })
    }

    /// The decks one seat may have brought.
    pub fn decks(&self, seat: Seat) -> &[Vec<CardId>] {
        &self.decks[seat.index()]
    }
}

/// Takes the cards of one list from another; both in the order of the pool.
pub fn without(cards: &[CardId], gone: &[CardId]) -> Vec<CardId> {
    let mut gone = gone.iter().peekable();
    let mut left = Vec::with_capacity(cards.len());
    for &card in cards {
        while gone.next_if(|&&one| one < card).is_some() {}
        if gone.next_if(|&&one| one == card).is_none() {
            left.push(card);
        }
    }
    left
}

/// Draws as many unseen cards as there are unknown places: from a believed deck that has all cards seen, if there is
/// one.
pub fn believed(
    decks: &[Vec<CardId>],
    located: &[CardId],
    unknown: usize,
    pool: &Pool,
    rng: &mut Rng,
) -> Vec<CardId> {
    // What is believed of cards of another set says nothing about these.
    let is_other = |deck: &Vec<CardId>| deck.first().is_some_and(|card| card.pool_id() != pool.id());
    let decks = if decks.iter().any(is_other) { &[] } else { decks };
    let fits =
        |deck: &&Vec<CardId>| without(located, deck).is_empty() && deck.len() == located.len() + unknown;
    let fitting = decks.iter().filter(fits).count();
    let deck = if fitting > 0 {
        decks.iter().filter(fits).nth(rng.below(fitting as u32) as usize)
    } else if !decks.is_empty() {
        decks.get(rng.below(decks.len() as u32) as usize)
    } else {
        None
    };
    let mut unseen = deck.map_or_else(Vec::new, |deck| without(deck, located));
    // A belief proved wrong may leave too many cards, or too few: then the rest is anything.
    rng.shuffle(&mut unseen);
    unseen.truncate(unknown);
    let pool: Vec<CardId> = pool.collectible().map(|card| card.id).collect();
    while unseen.len() < unknown {
        unseen.push(*rng.pick(&pool));
    }
    unseen
}

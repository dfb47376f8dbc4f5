//! What a viewer may know, and worlds dealt from it.
//!
//! Everything public stands in [`Table`] and [`Course`]; besides these a seat knows its own deck, hand, and the cards of
//! its library it has looked at. No effect puts a card everybody has seen into a library, so every unknown place is
//! equally likely to hold any unseen card, and one fair shuffle over all of them is exact.

use cards::{CardId, Handle, Placed, SEATS, Secret, Table};
use kernel::{Rng, Seat, SetupErrors, Viewer};
use serde::Serialize;

use crate::options::Deck;
use crate::state::{Course, Duel};

/// What only one seat knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Own {
    /// Whose.
    pub seat: Seat,
    /// All cards the seat came with, in the order of the pool.
    pub deck: Vec<CardId>,
    /// The hand.
    pub hand: Vec<CardId>,
    /// The library from the bottom up: the cards looked at there.
    pub library: Vec<Option<CardId>>,
}

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Known {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub table: Table,
    /// Where in the turn the game is, and what is asked.
    pub course: Course,
    /// How many cards are in each library.
    pub libraries: [u16; 2],
    /// What only the viewer knows.
    pub own: Option<Own>,
}

/// Decks a player believes each seat may have brought, one as likely as the other. What a viewer knows comes before what
/// is believed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prior {
    decks: [Vec<Vec<CardId>>; 2],
}

impl Prior {
    /// The belief that the seats brought these decks.
    pub fn of(decks: &[Deck; 2]) -> Result<Prior, SetupErrors> {
        let mut errors = SetupErrors::default();
        let pool = crate::pool();
        let decks = decks.each_ref().map(|deck| vec![deck.cards(pool, "a believed deck", &mut errors)]);
        errors.or(Prior { decks })
    }

    /// The belief that either seat brought one of these.
    pub fn any(decks: &[Deck]) -> Result<Prior, SetupErrors> {
        let mut errors = SetupErrors::default();
        let pool = crate::pool();
        let all: Vec<_> = decks.iter().map(|deck| deck.cards(pool, "a believed deck", &mut errors)).collect();
        errors.or(Prior { decks: [all.clone(), all] })
    }
}

impl Default for Prior {
    fn default() -> Self {
        Prior::any(crate::starters()).unwrap_or(Prior { decks: Default::default() })
    }
}

/// Takes the cards of one list from another; both in the order of the pool.
pub(crate) fn without(cards: &[CardId], gone: &[CardId]) -> Vec<CardId> {
    let mut gone = gone.iter().peekable();
    let mut left = Vec::with_capacity(cards.len());
    for &card in cards {
        while gone.peek().is_some_and(|&&other| other < card) {
            gone.next();
        }
        if gone.peek() == Some(&&card) {
            gone.next();
        } else {
            left.push(card);
        }
    }
    left
}

/// The cards of a seat's deck that everybody knows the place of, in the order of the pool.
pub(crate) fn located(table: &Table, seat: Seat) -> Vec<CardId> {
    let piles =
        table.graveyards[seat.index()].iter().chain(&table.exile[seat.index()]).map(|buried| buried.card);
    let field = table.field.iter().filter(|one| one.owner == seat && !one.token).map(|one| one.card);
    let spells = table
        .stack
        .iter()
        .chain(table.frame.iter().map(|frame| &frame.item))
        .filter(|item| item.owner == seat && item.kind == cards::ItemKind::Spell)
        // A permanent that resolves is on the battlefield already.
        .filter(|item| {
            table.frame.is_none_or(|frame| frame.item.handle != item.handle)
                || !item.card.card().card_type.is_permanent()
        })
        .map(|item| item.card);
    let mut cards: Vec<CardId> =
        piles.chain(field).chain(spells).chain(table.shown[seat.index()].iter().copied()).collect();
    cards.sort_unstable();
    cards
}

impl Known {
    pub(crate) fn of(game: &Duel, viewer: Viewer) -> Known {
        let own = |seat: Seat| {
            let Secret { deck, hand, library } = &game.secrets[seat.index()];
            let library = library.iter().map(|placed| placed.seen.then_some(placed.card)).collect();
            Own { seat, deck: deck.clone(), hand: hand.clone(), library }
        };
        Known {
            viewer,
            table: game.table.clone(),
            course: game.course,
            libraries: game.secrets.each_ref().map(|secret| secret.library.len() as u16),
            own: match viewer {
                Viewer::Seat(seat) => Some(own(seat)),
                Viewer::Public => None,
            },
        }
    }

    /// The cards of a hand the viewer knows.
    pub fn hand(&self, seat: Seat) -> &[CardId] {
        match &self.own {
            Some(own) if own.seat == seat => &own.hand,
            _ => &self.table.shown[seat.index()],
        }
    }

    /// The cards at the top of the own library that are being looked at, the top one last.
    pub fn looked_at(&self) -> Vec<CardId> {
        let looking = match self.table.frame {
            Some(frame) => frame.looking,
            None => u8::from(self.course.question == crate::state::Question::Look),
        };
        let Some(own) = self.own.as_ref().filter(|own| own.seat == self.course.asked) else {
            return Vec::new();
        };
        let from = own.library.len().saturating_sub(usize::from(looking));
        own.library[from..].iter().filter_map(|card| *card).collect()
    }

    /// Makes `into` a world this knowledge cannot tell from the true one.
    pub(crate) fn deal(&self, prior: &Prior, rng: &mut Rng, into: &mut Duel) {
        into.table.clone_from(&self.table);
        into.course = self.course;
        // The true stream would foretell shuffles and lots; a dealt world has one of its own.
        into.rng = rng.seed().state_rng("duel");
        for seat in SEATS {
            let hidden = usize::from(self.table.hands[seat.index()]);
            let places = usize::from(self.libraries[seat.index()]);
            match self.own.as_ref().filter(|own| own.seat == seat) {
                Some(own) => self.deal_own(own, rng, &mut into.secrets[seat.index()]),
                None => self.deal_other(seat, hidden, places, prior, rng, &mut into.secrets[seat.index()]),
            }
        }
    }

    fn deal_own(&self, own: &Own, rng: &mut Rng, into: &mut Secret) {
        let located = located(&self.table, own.seat);
        let mut elsewhere = without(&located, &self.table.shown[own.seat.index()]);
        elsewhere.extend(own.hand.iter().copied());
        elsewhere.extend(own.library.iter().filter_map(|card| *card));
        elsewhere.sort_unstable();
        let mut unseen = without(&own.deck, &elsewhere);
        rng.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        into.deck.clone_from(&own.deck);
        into.hand.clone_from(&own.hand);
        into.library.clear();
        into.library.extend(own.library.iter().filter_map(|card| match card {
            Some(card) => Some(Placed { card: *card, seen: true }),
            None => unseen.next().map(Placed::from),
        }));
    }

    fn deal_other(
        &self,
        seat: Seat,
        hand: usize,
        places: usize,
        prior: &Prior,
        rng: &mut Rng,
        into: &mut Secret,
    ) {
        let located = located(&self.table, seat);
        let shown = &self.table.shown[seat.index()];
        let unknown = hand - shown.len() + places;
        let mut unseen = believed(&prior.decks[seat.index()], &located, unknown, rng);
        rng.shuffle(&mut unseen);
        into.library.clear();
        into.library.extend(unseen.drain(..places).map(Placed::from));
        into.hand.clone_from(shown);
        into.hand.append(&mut unseen);
        into.hand.sort_unstable();
        into.deck.clear();
        into.deck.extend(without(&located, shown));
        into.deck.extend(into.hand.iter().copied());
        into.deck.extend(into.library.iter().map(|placed| placed.card));
        into.deck.sort_unstable();
    }

    /// The permanent of a handle, if it is on the battlefield.
    pub fn permanent(&self, handle: Handle) -> Option<&cards::Permanent> {
        self.table.find(handle)
    }
}

/// As many unseen cards as there are unknown places: of a believed deck that has all cards seen, if there is one.
fn believed(decks: &[Vec<CardId>], located: &[CardId], unknown: usize, rng: &mut Rng) -> Vec<CardId> {
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
    let pool: Vec<CardId> = crate::pool().collectible().map(|card| card.id).collect();
    while unseen.len() < unknown {
        unseen.push(*rng.pick(&pool));
    }
    unseen
}

//! Knowledge of a viewer about hidden cards, and worlds dealt from it.
//!
//! Open cards stand in [`PublicState`]. Besides that everybody remembers which cards went into inkwells openly, and a
//! seat knows its own deck, its hand, and the cards of its library, of its inkwell and facedown under its permanents
//! that it has seen go there. No effect puts a card everybody has seen into a library, so every unknown place is
//! equally likely to hold any unseen card, and one fair shuffle over all of them is exact.

use kernel::{Rng, Seat, Viewer};

use crate::definition::card::CardId;
use crate::definition::pool::Pool;
use crate::knowledge::belief::{Prior, believed, without};
use crate::state::item::ItemKind;
use crate::state::object::Handle;
use crate::state::public::PublicState;
use crate::state::seats::SEATS_MAX;
use crate::state::secret::{Placed, Secret, Seen};

/// Private knowledge of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own {
    /// Seat that knows it.
    pub seat: Seat,
    /// All cards the seat came with, in the order of the pool.
    pub deck: Vec<CardId>,
    /// The hand.
    pub hand: Vec<CardId>,
    /// The library from the bottom up, with the cards seen there.
    pub library: Vec<Option<CardId>>,
    /// The cards facedown under permanents, in the order they went there, with those seen before.
    pub under: Vec<Option<CardId>>,
}

/// A card of an inkwell that the viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inked {
    /// The card.
    pub card: CardId,
    /// Whether everybody has seen it go there.
    pub open: bool,
}

/// Knowledge of a viewer besides the public state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    /// Viewer who has it.
    pub viewer: Viewer,
    /// Number of cards in each library.
    pub libraries: [u16; SEATS_MAX],
    /// The inkwells, in the order cards went there, with the cards the viewer knows.
    pub inkwells: [Vec<Option<Inked>>; SEATS_MAX],
    /// Private knowledge of the viewer.
    pub own: Option<Own>,
}

impl Sight {
    /// Returns the knowledge of a viewer about these secrets.
    pub fn new(secrets: &[Secret], viewer: Viewer) -> Sight {
        let own = |seat: Seat| {
            let Secret { deck, hand, library, under, .. } = &secrets[seat.index()];
            let seen = |placed: &Placed| placed.is_seen().then_some(placed.card);
            let under = under.iter().map(|(_, placed)| seen(placed)).collect();
            let library = library.iter().map(seen).collect();
            Own { seat, deck: deck.clone(), hand: hand.clone(), library, under }
        };
        Sight {
            viewer,
            libraries: std::array::from_fn(|seat| {
                secrets.get(seat).map_or(0, |secret| secret.library.len() as u16)
            }),
            inkwells: std::array::from_fn(|seat| {
                let is_own = viewer.is(Seat(seat as u8));
                let inkwell = secrets.get(seat).map_or(&[][..], |secret| &secret.inkwell);
                inkwell.iter().map(|placed| inked(placed, is_own)).collect()
            }),
            own: match viewer {
                Viewer::Seat(seat) => Some(own(seat)),
                Viewer::Public => None,
            },
        }
    }

    /// Private knowledge of this seat, if it is the viewer.
    pub fn own_of(&self, seat: Seat) -> Option<&Own> {
        self.own.as_ref().filter(|own| own.seat == seat)
    }

    /// The cards of a hand the viewer knows.
    pub fn hand<'s>(&'s self, public: &'s PublicState, seat: Seat) -> &'s [CardId] {
        match self.own_of(seat) {
            Some(own) => &own.hand,
            None => &public.shown[seat.index()],
        }
    }

    /// Every card of a hand: those the viewer knows, then nothing for each other.
    pub fn held(&self, public: &PublicState, seat: Seat) -> Vec<Option<CardId>> {
        let mut held: Vec<Option<CardId>> = self.hand(public, seat).iter().copied().map(Some).collect();
        held.resize(usize::from(public.hands[seat.index()]), None);
        held
    }

    /// Every card of a library, the top one first: nothing where the viewer does not know it.
    pub fn library(&self, seat: Seat) -> Vec<Option<CardId>> {
        match self.own_of(seat) {
            Some(own) => own.library.iter().rev().copied().collect(),
            None => vec![None; usize::from(self.libraries[seat.index()])],
        }
    }

    /// The `count` cards at the top of a seat's library, the top one last, if it is the viewer.
    pub fn top(&self, seat: Seat, count: u8) -> Vec<CardId> {
        let Some(own) = self.own_of(seat) else { return Vec::new() };
        let from = own.library.len().saturating_sub(usize::from(count));
        own.library[from..].iter().filter_map(|card| *card).collect()
    }

    /// Deals secrets to the seats that this viewer could not tell from the true ones.
    pub fn deal(&self, public: &PublicState, prior: &Prior, pool: &Pool, rng: &mut Rng, into: &mut [Secret]) {
        for seat in public.seats() {
            let secret = &mut into[seat.index()];
            match self.own_of(seat) {
                Some(own) => self.deal_own(public, own, rng, secret),
                None => self.deal_other(public, seat, (prior, pool), rng, secret),
            }
        }
    }

    /// The cards of a seat at places the viewer knows: openly, and in the inkwell.
    fn placed(&self, public: &PublicState, seat: Seat) -> Vec<CardId> {
        let mut placed = located(public, seat);
        placed.extend(self.inkwells[seat.index()].iter().flatten().map(|inked| inked.card));
        placed.sort_unstable();
        placed
    }

    fn deal_own(&self, public: &PublicState, own: &Own, rng: &mut Rng, into: &mut Secret) {
        let mut elsewhere = without(&self.placed(public, own.seat), &public.shown[own.seat.index()]);
        elsewhere.extend(own.hand.iter().copied());
        elsewhere.extend(own.library.iter().chain(&own.under).filter_map(|card| *card));
        elsewhere.sort_unstable();
        let mut unseen = without(&own.deck, &elsewhere);
        rng.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        into.deck.clone_from(&own.deck);
        into.hand.clone_from(&own.hand);
        into.library.clear();
        into.library.extend(own.library.iter().filter_map(|&card| placed(card, &mut unseen)));
        self.deal_facedown(public, own.seat, &own.under, &mut unseen, into);
    }

    fn deal_other(
        &self,
        public: &PublicState,
        seat: Seat,
        (prior, pool): (&Prior, &Pool),
        rng: &mut Rng,
        into: &mut Secret,
    ) {
        let placed = self.placed(public, seat);
        let shown = &public.shown[seat.index()];
        let hand = usize::from(public.hands[seat.index()]).saturating_sub(shown.len());
        let library = usize::from(self.libraries[seat.index()]);
        let ink = self.inkwells[seat.index()].iter().filter(|card| card.is_none()).count();
        let unknown = hand + library + ink + facedown(public, seat).count();
        let mut unseen = believed(prior.decks(seat), &placed, unknown, pool, rng);
        rng.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        into.library.clear();
        into.library.extend(unseen.by_ref().take(library).map(Placed::from));
        into.hand.clone_from(shown);
        into.hand.extend(unseen.by_ref().take(hand));
        into.hand.sort_unstable();
        self.deal_facedown(public, seat, &[], &mut unseen, into);
        into.deck = into.all_cards(public, seat);
    }

    /// Deals the cards in the inkwell and facedown under permanents; of the latter some may be known.
    fn deal_facedown(
        &self,
        public: &PublicState,
        seat: Seat,
        under: &[Option<CardId>],
        unseen: &mut impl Iterator<Item = CardId>,
        into: &mut Secret,
    ) {
        into.inkwell.clear();
        into.inkwell.extend(self.inkwells[seat.index()].iter().filter_map(|inked| match inked {
            Some(Inked { card, open: true }) => Some(Placed { card: *card, seen: Seen::Everybody }),
            Some(Inked { card, open: false }) => placed(Some(*card), unseen),
            None => placed(None, unseen),
        }));
        into.under.clear();
        let known = under.iter().copied().chain(std::iter::repeat(None));
        let facedown = facedown(public, seat).zip(known);
        into.under.extend(facedown.filter_map(|(host, card)| Some((host, placed(card, unseen)?))));
    }
}

impl Secret {
    /// All cards of the seat, wherever they lie, in the order of the pool.
    pub fn all_cards(&self, public: &PublicState, seat: Seat) -> Vec<CardId> {
        let mut all = located(public, seat);
        all.extend(without(&self.hand, &public.shown[seat.index()]));
        let under = self.under.iter().map(|(_, placed)| placed);
        all.extend(self.library.iter().chain(&self.inkwell).chain(under).map(|placed| placed.card));
        all.sort_unstable();
        all
    }
}

/// The cards of a seat's deck that lie openly, in the order of the pool.
fn located(public: &PublicState, seat: Seat) -> Vec<CardId> {
    let piles =
        public.graveyards[seat.index()].iter().chain(&public.exile[seat.index()]).map(|buried| buried.card);
    let field = public.field.iter().filter(|one| one.owner == seat && !one.token).map(|one| one.card);
    let under = public.under.iter().filter(|under| owner_of(public, under.host) == Some(seat));
    let under = under.filter_map(|under| under.card);
    let spells = public
        .stack
        .iter()
        .chain(public.frame.iter().map(|frame| &frame.item))
        .filter(|item| item.owner == seat && item.kind == ItemKind::Spell)
        // A permanent that resolves is on the battlefield already.
        .filter(|item| {
            public.frame.is_none_or(|frame| frame.item.handle != item.handle)
                || !item.card.card().card_type.is_permanent()
        })
        .map(|item| item.card);
    let shown = public.shown[seat.index()].iter().copied();
    let mut cards: Vec<CardId> = piles.chain(field).chain(under).chain(spells).chain(shown).collect();
    cards.sort_unstable();
    cards
}

fn owner_of(public: &PublicState, host: Handle) -> Option<Seat> {
    public.find(host).map(|one| one.owner)
}

/// Permanents of a seat that cards lie facedown under, in the order they went there.
pub fn facedown(public: &PublicState, seat: Seat) -> impl Iterator<Item = Handle> {
    let under = public.under.iter().filter(|under| under.card.is_none()).map(|under| under.host);
    under.filter(move |&host| owner_of(public, host) == Some(seat))
}

/// A card only its owner knows, or the next one nobody has seen.
fn placed(known: Option<CardId>, unseen: &mut impl Iterator<Item = CardId>) -> Option<Placed> {
    match known {
        Some(card) => Some(Placed { card, seen: Seen::Owner }),
        None => unseen.next().map(Placed::from),
    }
}

/// Knowledge of a viewer about a card of an inkwell.
fn inked(placed: &Placed, is_own: bool) -> Option<Inked> {
    match placed.seen {
        Seen::Everybody => Some(Inked { card: placed.card, open: true }),
        Seen::Owner if is_own => Some(Inked { card: placed.card, open: false }),
        Seen::Owner | Seen::Nobody => None,
    }
}

//! A seat's part of a position.

use cards::{
    Buried, CardId, Handle, Inkwell, Placed, Player, Pool, PublicState, ResourcePool, Secret, Seen, facedown,
};
use kernel::{Seat, SetupErrors};
use serde::{Deserialize, Serialize};

/// A seat's part of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    /// Lore total.
    pub lore: i16,
    /// Ink that is ready.
    pub ink: u8,
    /// Ink that is exerted.
    pub exerted_ink: u8,
    /// The cards of the inkwell, in the order they went there; copies of a plain card if left out.
    pub inkwell: Vec<CardId>,
    /// Seats that know each of these cards; everybody if left out.
    pub inkwell_seen: Vec<Seen>,
    /// Cards put into the inkwell this turn by choice.
    pub inked: u8,
    /// The hand.
    pub hand: Vec<CardId>,
    /// Cards of the hand everybody knows.
    pub shown: Vec<CardId>,
    /// The deck that is left, the top card first.
    pub deck: Vec<CardId>,
    /// Number of cards of the deck; worked out, not read.
    pub deck_size: u16,
    /// Places of the deck its owner has looked at, from the top, 0 being the first.
    pub seen: Vec<u16>,
    /// Cards the seat has in play, in the order they came.
    pub play: Vec<CardId>,
    /// The discard, the oldest card first.
    pub discard: Vec<CardId>,
    /// Identities of the cards in the discard; made up if left out.
    pub piles: Vec<Handle>,
    /// Cards facedown under those in play, in the order they went there; what the objects say if left out.
    pub facedown: Vec<CardId>,
    /// Seats that know each of these cards; nobody if left out.
    pub facedown_seen: Vec<Seen>,
    /// All cards the seat came with; what lies there if left out.
    pub brought: Option<Vec<CardId>>,
    /// Whether it tried to draw from an empty deck.
    pub drew_nothing: bool,
    /// Whether a text makes the seat lose at the next check.
    pub loses: bool,
    /// Whether it gained lore this turn.
    pub gained: bool,
    /// Whether it challenged this turn.
    pub challenged: bool,
    /// Whether it has lost or left.
    pub out: bool,
}

/// A card without text, to fill inkwells with.
fn plain(pool: &Pool) -> Option<CardId> {
    let plain = pool.collectible().find(|card| card.inkable && card.text.is_empty());
    plain.or_else(|| pool.collectible().next()).map(|card| card.id)
}

impl SeatPosition {
    pub(super) fn new(public: &PublicState, secret: &Secret, seat: Seat) -> SeatPosition {
        let index = seat.index();
        let (player, ink, discard) = (&public.players[index], &public.ink[index], &public.graveyards[index]);
        let deck = secret.library.iter().rev();
        let seen =
            deck.clone().enumerate().filter(|(_, placed)| placed.is_seen()).map(|(place, _)| place as u16);
        SeatPosition {
            lore: player.life,
            ink: ink.ready,
            exerted_ink: ink.exerted,
            inkwell: secret.inkwell.iter().map(|placed| placed.card).collect(),
            inkwell_seen: secret.inkwell.iter().map(|placed| placed.seen).collect(),
            inked: player.generators,
            hand: secret.hand.clone(),
            shown: public.shown[index].clone(),
            seen: seen.collect(),
            deck_size: secret.library.len() as u16,
            deck: deck.map(|placed| placed.card).collect(),
            play: public.controlled(seat).map(|one| one.card).collect(),
            discard: discard.iter().map(|buried| buried.card).collect(),
            piles: discard.iter().map(|buried| buried.handle).collect(),
            facedown: secret.under.iter().map(|(_, placed)| placed.card).collect(),
            facedown_seen: secret.under.iter().map(|(_, placed)| placed.seen).collect(),
            brought: Some(secret.deck.clone()),
            drew_nothing: player.drew_nothing,
            loses: player.loses,
            gained: player.gained,
            challenged: player.attacked,
            out: player.out,
        }
    }

    pub(super) fn put(
        &self,
        public: &mut PublicState,
        secret: &mut Secret,
        seat: Seat,
        pool: &Pool,
        errors: &mut SetupErrors,
    ) {
        let index = seat.index();
        public.players[index] = Player {
            life: self.lore,
            poison: 0,
            resources: ResourcePool::default(),
            generators: self.inked,
            drew_nothing: self.drew_nothing,
            loses: self.loses,
            gained: self.gained,
            attacked: self.challenged,
            out: self.out,
        };
        secret.hand.clone_from(&self.hand);
        secret.hand.sort_unstable();
        public.hands[index] = secret.hand.len().min(255) as u8;
        public.shown[index].clone_from(&self.shown);
        public.shown[index].sort_unstable();
        secret.library = self.deck.iter().rev().map(|&card| Placed::from(card)).collect();
        for &place in &self.seen {
            let at = secret.library.len().checked_sub(usize::from(place) + 1);
            match at.and_then(|at| secret.library.get_mut(at)) {
                Some(placed) => placed.seen = Seen::Owner,
                None => errors.add(format!("the deck of {seat} has no place {place}")),
            }
        }
        let mut handles = self.piles.iter().copied();
        for &card in &self.discard {
            let handle = handles.next().unwrap_or_else(|| public.issue());
            public.graveyards[index].push(Buried { handle, card });
        }
        self.put_ink(public, secret, seat, pool, errors);
    }

    fn put_ink(
        &self,
        public: &mut PublicState,
        secret: &mut Secret,
        seat: Seat,
        pool: &Pool,
        errors: &mut SetupErrors,
    ) {
        let told = usize::from(self.ink) + usize::from(self.exerted_ink);
        let ink = &mut public.ink[seat.index()];
        *ink = Inkwell { ready: self.ink, exerted: self.exerted_ink };
        let cards = match (&self.inkwell[..], told) {
            ([], _) => plain(pool).into_iter().cycle().take(told).collect(),
            (cards, 0) => {
                ink.ready = cards.len().min(255) as u8;
                cards.to_vec()
            }
            (cards, _) => {
                errors.require(cards.len() == told, || {
                    format!("the inkwell of {seat} has {} cards, not {told}", cards.len())
                });
                cards.to_vec()
            }
        };
        let seen = self.inkwell_seen.iter().copied().chain(std::iter::repeat(Seen::Everybody));
        secret.inkwell = cards.into_iter().zip(seen).map(|(card, seen)| Placed { card, seen }).collect();
    }

    /// Notes all cards the seat came with.
    pub(super) fn put_list(&self, public: &PublicState, secret: &mut Secret, seat: Seat) {
        secret.deck = match &self.brought {
            Some(brought) => brought.clone(),
            None => secret.all_cards(public, seat),
        };
        secret.deck.sort_unstable();
    }
}

/// Puts the cards that lie facedown under those of a seat where they lie.
pub(super) fn put_facedown(
    public: &PublicState,
    secret: &mut Secret,
    seat: Seat,
    hidden: &[(Handle, CardId)],
    position: &SeatPosition,
    errors: &mut SetupErrors,
) {
    let hosts: Vec<Handle> = facedown(public, seat).collect();
    let cards: Vec<CardId> = if hidden.is_empty() {
        position.facedown.clone()
    } else {
        hidden.iter().filter(|(host, _)| hosts.contains(host)).map(|&(_, card)| card).collect()
    };
    errors.require(cards.len() == hosts.len(), || {
        format!("{} cards lie facedown under those of {seat}, not {}", hosts.len(), cards.len())
    });
    let seen = position.facedown_seen.iter().copied().chain(std::iter::repeat(Seen::Nobody));
    let placed = cards.into_iter().zip(seen).map(|(card, seen)| Placed { card, seen });
    secret.under = hosts.into_iter().zip(placed).collect();
}

//! Invariants of a state, in any game.

use kernel::{Seat, SetupErrors};

use crate::definition::card::CardId;
use crate::definition::compile::ProgramId;
use crate::definition::registry::PoolId;
use crate::knowledge::belief::without;
use crate::knowledge::sight::facedown;
use crate::present::showing;
use crate::state::item::{Item, Value};
use crate::state::object::Handle;
use crate::state::public::{FIELD_MAX, Modification, NUMBER_MAX, PublicState, STACK_MAX, Until};
use crate::state::secret::{Secret, Seen};

impl PublicState {
    /// Checks that everything can be looked at without stumbling: numbers within what they index, and no more cards of
    /// a seat at one place than a deck has.
    pub fn sound(
        &self,
        secrets: &[Secret],
        asked: Seat,
        pool: PoolId,
        most: usize,
        errors: &mut SetupErrors,
    ) {
        errors
            .require(self.programs().all(|program| program.pool_id() == pool), || "there is no such program");
        errors.require(self.named_seats().all(|seat| seat.0 < self.seats), || {
            format!("there are {} seats", self.seats)
        });
        errors.require(
            self.cards(secrets).all(|card| card.pool_id() == pool),
            || "there are cards of another set",
        );
        errors.require(self.field.len() <= FIELD_MAX, || format!("at most {FIELD_MAX} cards are in play"));
        errors
            .require(self.stack.len() <= STACK_MAX, || format!("at most {STACK_MAX} things wait to happen"));
        errors.require(self.waiting.len() <= 255, || "at most 255 triggers wait");
        errors.require(
            self.field.windows(2).all(|pair| pair[0].handle < pair[1].handle),
            || "two objects have one identity",
        );
        errors.require(
            self.modifiers.windows(2).all(|pair| pair[0].stamp < pair[1].stamp),
            || "modifiers are in the order they were made",
        );
        errors.require(self.issued < showing::HAND, || "too many identities were given out");
        for seat in self.seats() {
            let secret = &secrets[seat.index()];
            let hidden = [&secret.deck, &secret.hand].map(Vec::len);
            let placed = [&secret.library, &secret.inkwell].map(Vec::len);
            let open = [&self.graveyards, &self.exile].map(|piles| piles[seat.index()].len());
            errors.require([hidden, placed, open].as_flattened().iter().all(|&len| len <= most), || {
                format!("{seat} has more cards than a deck has")
            });
        }
        let library = secrets.get(asked.index()).map_or(0, |secret| secret.library.len());
        errors.require(
            self.frame.is_none_or(|frame| usize::from(frame.looking) <= library),
            || "more cards are looked at than there are",
        );
    }

    /// Everything that is played, waits or resolves.
    fn items(&self) -> impl Iterator<Item = &Item> {
        self.stack.iter().chain(&self.waiting).chain(self.frame.iter().map(|frame| &frame.item))
    }

    fn programs(&self) -> impl Iterator<Item = ProgramId> {
        let floating = self.floating.iter().map(|one| one.program);
        let delayed = self.delayed.iter().map(|one| one.program);
        self.items().map(|item| item.program).chain(floating).chain(delayed)
    }

    /// Every seat that is mentioned somewhere.
    fn named_seats(&self) -> impl Iterator<Item = Seat> {
        let items = self.items().flat_map(|item| {
            [item.controller, item.owner].into_iter().chain(item.player).chain(players(item))
        });
        items
            .chain(self.field.iter().flat_map(|one| [one.owner, one.base_controller]))
            .chain(self.extra_turns.iter().copied())
            .chain(self.returns.iter().map(|one| one.controller))
            .chain(self.last_known.iter().map(|last_known| last_known.controller))
            .chain(self.floating.iter().map(|one| one.you))
            .chain(self.delayed.iter().map(|one| one.you))
            .chain(self.modifiers.iter().filter_map(|modifier| match (modifier.what, modifier.until) {
                (Modification::Control(seat), _) | (_, Until::TurnOf(seat)) => Some(seat),
                _ => None,
            }))
            .chain(self.frame.iter().filter_map(|frame| frame.actor))
            .chain([self.active])
    }

    /// Every card in any zone.
    fn cards(&self, secrets: &[Secret]) -> impl Iterator<Item = CardId> {
        let hidden = secrets.iter().flat_map(|secret| {
            let under = secret.under.iter().map(|(_, placed)| placed);
            let placed = secret.library.iter().chain(&secret.inkwell).chain(under).map(|placed| placed.card);
            secret.deck.iter().chain(&secret.hand).copied().chain(placed)
        });
        let piles = self.graveyards.iter().chain(&self.exile).flatten().map(|buried| buried.card);
        hidden
            .chain(piles)
            .chain(self.items().map(|item| item.card))
            .chain(self.field.iter().map(|one| one.card))
            .chain(self.under.iter().filter_map(|under| under.card))
            .chain(self.shown.iter().flatten().copied())
            .chain(self.last_known.iter().map(|last_known| last_known.card))
            .chain(self.floating.iter().map(|one| one.card))
            .chain(self.delayed.iter().map(|one| one.card))
            .chain(self.frame.and_then(|frame| frame.card))
    }

    /// Faults of the state, public and hidden.
    pub fn faults(&self, secrets: &[Secret]) -> Vec<String> {
        let mut faults = Vec::new();
        let mut require = |holds: bool, fault: &dyn Fn() -> String| {
            if !holds {
                faults.push(fault());
            }
        };
        let mut handles: Vec<Handle> = self.field.iter().map(|one| one.handle).collect();
        handles.extend(self.graveyards.iter().chain(&self.exile).flatten().map(|buried| buried.handle));
        handles.extend(self.stack.iter().map(|item| item.handle));
        handles.sort_unstable();
        require(handles.windows(2).all(|pair| pair[0] < pair[1]), &|| "an identity is used twice".into());
        require(handles.last().is_none_or(|last| last.0 <= self.issued), &|| {
            "an identity was never given out".into()
        });
        require(self.under.iter().all(|under| self.find(under.host).is_some()), &|| {
            "a card lies under nothing".into()
        });
        for one in &self.field {
            let (name, damage) = (one.card().name, one.damage);
            require((0..=NUMBER_MAX).contains(&damage), &|| format!("{name} has {damage} damage"));
        }
        for seat in self.seats() {
            self.seat_faults(seat, &secrets[seat.index()], &mut require);
        }
        faults
    }

    fn seat_faults(&self, seat: Seat, secret: &Secret, require: &mut impl FnMut(bool, &dyn Fn() -> String)) {
        let (player, ink) = (&self.players[seat.index()], &self.ink[seat.index()]);
        let shown = &self.shown[seat.index()];
        // A player who is out has taken the cards along.
        require(player.out || secret.all_cards(self, seat) == secret.deck, &|| {
            format!("the cards of {seat} are not those of its deck")
        });
        require(secret.hand.is_sorted() && shown.is_sorted(), &|| {
            format!("the hand of {seat} is in no order")
        });
        require(without(shown, &secret.hand).is_empty(), &|| {
            format!("{seat} has shown cards that are not in its hand")
        });
        require(usize::from(self.hands[seat.index()]) == secret.hand.len(), &|| {
            format!("the hand of {seat} is counted wrong")
        });
        require(usize::from(ink.ready) + usize::from(ink.exerted) == secret.inkwell.len(), &|| {
            format!("the inkwell of {seat} is counted wrong")
        });
        require(facedown(self, seat).eq(secret.under.iter().map(|(host, _)| *host)), &|| {
            format!("the facedown cards of {seat} lie elsewhere")
        });
        let under = secret.under.iter().map(|(_, placed)| placed);
        require(secret.library.iter().chain(under).all(|placed| placed.seen != Seen::Everybody), &|| {
            format!("everybody knows a hidden card of {seat}")
        });
        require(secret.deck.iter().all(|card| !card.card().token), &|| {
            format!("{seat} has a token in its deck")
        });
        require((self.variants.life_floor..=NUMBER_MAX).contains(&player.life), &|| {
            format!("{} of {seat} is out of range", player.life)
        });
    }
}

/// Size of the contents of a list in bytes.
fn bytes<T>(list: &[T]) -> usize {
    std::mem::size_of_val(list)
}

impl PublicState {
    /// Size in bytes of everything on the heap.
    pub fn held(&self) -> usize {
        let piles = self.graveyards.iter().chain(&self.exile).map(|pile| bytes(pile)).sum::<usize>();
        piles
            + self.shown.iter().map(|cards| bytes(cards)).sum::<usize>()
            + bytes(&self.field)
            + bytes(&self.under)
            + bytes(&self.stack)
            + bytes(&self.waiting)
            + bytes(&self.floating)
            + bytes(&self.delayed)
            + bytes(&self.modifiers)
            + bytes(&self.shields)
            + bytes(&self.returns)
            + bytes(&self.last_known)
            + bytes(&self.extra_turns)
    }
}

impl Secret {
    /// Size in bytes of everything hidden, beside the lists themselves.
    pub fn held(&self) -> usize {
        let Secret { deck, hand, library, inkwell, under } = self;
        bytes(deck) + bytes(hand) + bytes(library) + bytes(inkwell) + bytes(under)
    }
}

fn players(item: &Item) -> impl Iterator<Item = Seat> {
    item.targets.into_iter().chain([item.about]).filter_map(|value| match value {
        Value::Player(seat) => Some(seat),
        Value::Nothing | Value::Object(_) => None,
    })
}

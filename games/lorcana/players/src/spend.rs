//! Plan for spending ink: the cards of the hand that bring most together.

use cards::CardId;

use super::rule::of_card;
use super::worth::InLorcana;
use cardbots::AskedSeat;

/// Most cards of a hand that are weighed against each other.
const CARDS: usize = 12;

/// Most ink that is spent with care.
const INK: usize = 15;

/// A card that could be paid for.
#[derive(Clone, Copy)]
struct Payable {
    id: CardId,
    cost: u8,
    gain: f32,
}

/// The cards of a hand that could be paid for with the ink there is or one more, and what each brings.
pub(super) struct Plan {
    cards: [Option<Payable>; CARDS],
    /// Ready ink.
    pub(super) ready: u8,
    /// Value of the best use of the ready ink.
    best: f32,
}

impl Plan {
    pub(super) fn new(asked: &AskedSeat<'_, InLorcana>) -> Plan {
        let ready = asked.public.ready_ink(asked.seat);
        let mut plan = Plan { cards: [None; CARDS], ready, best: 0.0 };
        let (mut count, mut last) = (0, None::<Payable>);
        for &id in asked.hand {
            // Equal cards lie together.
            let payable = match last {
                Some(last) if last.id == id => last,
                _ => {
                    let cost = asked.public.price(asked.seat, id.card()).total();
                    if cost > ready.saturating_add(1) {
                        continue;
                    }
                    Payable { id, cost, gain: of_card(asked, id) }
                }
            };
            last = Some(payable);
            if count < CARDS && payable.gain > 0.0 {
                plan.cards[count] = Some(payable);
                count += 1;
            }
        }
        plan.best = plan.most(ready, None);
        plan
    }

    /// Greatest value an amount of ink can bring, one card being used in another way.
    pub(super) fn most(&self, ink: u8, without: Option<CardId>) -> f32 {
        let mut most = [0.0f32; INK + 1];
        let ink = usize::from(ink).min(INK);
        let mut left_out = without;
        for card in self.cards.iter().map_while(|card| card.as_ref()) {
            if left_out == Some(card.id) {
                left_out = None;
                continue;
            }
            let cost = usize::from(card.cost);
            for have in (cost..=ink).rev() {
                most[have] = most[have].max(most[have - cost] + card.gain);
            }
        }
        most[ink]
    }

    /// Value lost elsewhere if an amount of ink, and perhaps a card, is used for this.
    pub(super) fn loss(&self, cost: u8, with: Option<CardId>) -> f32 {
        self.best - self.most(self.ready.saturating_sub(cost), with)
    }

    /// Value one more ink brings at once if this card becomes it; less than nothing if the card was to be played.
    pub(super) fn poured(&self, card: CardId) -> f32 {
        self.most(self.ready.saturating_add(1), Some(card)) - self.best
    }
}

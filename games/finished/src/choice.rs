use crate::card::{CARDS, Card};

/// One answer, or one act of rearranging.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// End the turn (FIN 6.4).
    End,
    /// Keep the cards not yet laid in the order they lie (FIN 5.11).
    Rest,
    /// Pay a candy and use the ability of a card (FIN 5.1).
    Use(Card),
    /// Put a card on top of the stack (FIN 5.4).
    Return(Card),
    /// Move a card to the Past (FIN 5.5).
    Past(Card),
    /// Send a card into the Future (FIN 5.7).
    Future(Card),
    /// Lay a card next (FIN 5.11).
    Lay(Card),
    /// Exchange the places of two cards of the Present, the lower one named first (FIN 5.11). Listed apart.
    Swap(Card, Card),
}

/// Codes of one kind of choice that names a card.
const PER_KIND: u32 = CARDS as u32;

/// The first code of the choices that name a card: after `End` and `Rest`.
const FIRST: u32 = 2;

impl Choice {
    /// The exchange of two different cards, whichever is named first.
    pub(crate) fn swap(a: Card, b: Card) -> Choice {
        Choice::Swap(a.min(b), a.max(b))
    }
}

impl kernel::Choice for Choice {
    const CODES: u32 = Self::LISTED + PER_KIND * (PER_KIND - 1) / 2;
    const LISTED: u32 = FIRST + 5 * PER_KIND;
    const KINDS: &[(&str, &str)] = &[
        ("end_turn", "ends the turn"),
        ("keep_order", "keeps the cards not yet laid in the order they lie"),
        ("activate_ability", "pays a candy and uses the ability of a card"),
        ("return_card", "puts a card on top of the Draw Stack"),
        ("move_to_past", "moves a card to the Past"),
        ("move_to_future", "moves a card into the Future"),
        ("lay_card", "lays a card next, where their order matters"),
        ("swap_cards", "exchanges the places of two cards of the Present; one of the `asides`"),
    ];

    fn kind(self) -> &'static str {
        match self {
            Choice::End => "end_turn",
            Choice::Rest => "keep_order",
            Choice::Use(_) => "activate_ability",
            Choice::Return(_) => "return_card",
            Choice::Past(_) => "move_to_past",
            Choice::Future(_) => "move_to_future",
            Choice::Lay(_) => "lay_card",
            Choice::Swap(..) => "swap_cards",
        }
    }

    fn code(self) -> Option<u32> {
        let nth = |kind: u32, card: Card| FIRST + kind * PER_KIND + u32::from(card.number()) - 1;
        Some(match self {
            Choice::End => 0,
            Choice::Rest => 1,
            Choice::Use(card) => nth(0, card),
            Choice::Return(card) => nth(1, card),
            Choice::Past(card) => nth(2, card),
            Choice::Future(card) => nth(3, card),
            Choice::Lay(card) => nth(4, card),
            // Pairs by the higher card: (1,2), (1,3), (2,3), (1,4), ...
            Choice::Swap(a, b) => {
                let (low, high) = (u32::from(a.min(b).number()), u32::from(a.max(b).number()));
                Self::LISTED + (high - 1) * (high.saturating_sub(2)) / 2 + low - 1
            }
        })
    }

    fn from_code(code: u32) -> Option<Self> {
        match code {
            0 => return Some(Choice::End),
            1 => return Some(Choice::Rest),
            _ => {}
        }
        if code < Self::LISTED {
            let card = Card(((code - FIRST) % PER_KIND) as u8 + 1);
            return match (code - FIRST) / PER_KIND {
                0 => Some(Choice::Use(card)),
                1 => Some(Choice::Return(card)),
                2 => Some(Choice::Past(card)),
                3 => Some(Choice::Future(card)),
                _ => Some(Choice::Lay(card)),
            };
        }
        let mut low = code - Self::LISTED;
        (2..=CARDS).find_map(|high| {
            let pairs = u32::from(high) - 1;
            if low < pairs {
                return Some(Choice::Swap(Card(low as u8 + 1), Card(high)));
            }
            low -= pairs;
            None
        })
    }
}

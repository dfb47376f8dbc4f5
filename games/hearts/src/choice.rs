use crate::card::{CARDS, Card};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Put a card aside to be passed on (HEA 3.2).
    Pass(Card),
    /// Play a card (HEA 4).
    Play(Card),
}

const PLAYS: u32 = CARDS as u32;

impl kernel::Choice for Choice {
    const CODES: u32 = 2 * PLAYS;
    const KINDS: &[(&str, &str)] =
        &[("pass_card", "puts a card aside to be passed on"), ("play_card", "plays a card")];

    fn kind(self) -> &'static str {
        match self {
            Choice::Pass(_) => "pass_card",
            Choice::Play(_) => "play_card",
        }
    }

    #[inline]
    fn code(self) -> u32 {
        match self {
            Choice::Pass(card) => u32::from(card.bit()),
            Choice::Play(card) => PLAYS + u32::from(card.bit()),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let card = |bit: u32| u8::try_from(bit).ok().and_then(Card::of_bit);
        if code < PLAYS { card(code).map(Choice::Pass) } else { card(code - PLAYS).map(Choice::Play) }
    }
}

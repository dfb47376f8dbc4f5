use crate::card::{Card, Colour, KINDS};
use crate::options::SIZE_MAX;

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Name trump (WIZ 2.2).
    Trump(Colour),
    /// Predict this number of tricks (WIZ 3.1).
    Bid(u8),
    /// Play a card (WIZ 4).
    Play(Card),
}

/// The first code of predictions, and of cards.
const BIDS: u32 = Colour::ALL.len() as u32;
const PLAYS: u32 = BIDS + SIZE_MAX as u32 + 1;

impl kernel::Choice for Choice {
    const CODES: u32 = PLAYS + KINDS as u32;
    const KINDS: &[(&str, &str)] = &[
        ("choose_trump", "names the trump colour"),
        ("bid", "predicts so many tricks"),
        ("play_card", "plays a card"),
    ];

    fn kind(self) -> &'static str {
        match self {
            Choice::Trump(_) => "choose_trump",
            Choice::Bid(_) => "bid",
            Choice::Play(_) => "play_card",
        }
    }

    #[inline]
    fn code(self) -> u32 {
        match self {
            Choice::Trump(colour) => colour as u32,
            Choice::Bid(tricks) => BIDS + u32::from(tricks),
            Choice::Play(card) => PLAYS + u32::from(card.kind()),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        if code < BIDS {
            Some(Choice::Trump(Colour::ALL[code as usize]))
        } else if code < PLAYS {
            Some(Choice::Bid((code - BIDS) as u8))
        } else {
            u8::try_from(code - PLAYS).ok().and_then(Card::of_kind).map(Choice::Play)
        }
    }
}

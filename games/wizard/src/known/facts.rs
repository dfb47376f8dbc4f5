//! A viewer's knowledge as programs outside are told it.

use kernel::{Seat, Viewer};
use serde::Serialize;

use super::Known;
use crate::card::{Card, Colour};
use crate::options::Options;
use crate::position::{EndedWord, SheetRow, TrumpWord};
use crate::state::{Ended, Question};

/// The fields of [`Known`] as they are written.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
pub(super) struct Facts {
    /// The viewer.
    viewer: Viewer,
    /// The options of the game.
    options: Options,
    /// Number of seats.
    seats: u8,
    /// The number of the round, from 1.
    round: u8,
    /// Number of cards each seat was dealt in this round.
    size: u8,
    /// The dealer of this round.
    dealer: Seat,
    /// The card turned up to name trump; `null` if all cards were dealt.
    turned: Option<Card>,
    /// Trump; `null` until the dealer has named it.
    trump: Option<TrumpWord>,
    /// The question that is asked.
    asking: Question,
    /// The hand of each seat: the viewer's own, `null` for the others.
    hands: Vec<Option<Vec<Card>>>,
    /// The prediction of each seat: -1 if it has made none yet, `null` if it is secret.
    bids: Vec<Option<i8>>,
    /// Tricks each seat has won in this round.
    won: Vec<u8>,
    /// The seat that led the trick that is played, or leads it.
    leader: Seat,
    /// The cards of that trick, from the leader on.
    trick: Vec<Card>,
    /// The cards of the finished tricks of this round, in the order they were played.
    played: Vec<Card>,
    /// The trick finished last, perhaps in the round before; `null` before the first.
    last_trick: Option<FinishedTrick>,
    /// Colours each seat has shown not to hold in this round.
    voids: Vec<Vec<Colour>>,
    /// The finished rounds; the first ones are missing in a game that began from a position.
    sheet: Vec<SheetRow>,
    /// Experience Points of each seat.
    totals: Vec<i16>,
    /// The game's ending; `null` while it goes on.
    ended: Option<EndedWord>,
    /// The seat that left; `null` if none did.
    left: Option<Seat>,
}

/// A finished trick.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "WizardTrick")]
pub(super) struct FinishedTrick {
    /// The seat that led it.
    leader: Seat,
    /// Cards of the trick, from the leader on.
    cards: Vec<Card>,
    /// The seat that won it.
    winner: Seat,
}

impl From<Known> for Facts {
    fn from(known: Known) -> Self {
        let open = &known.open;
        let seats = usize::from(open.seats);
        let hand = |seat| Some(known.hand_of(seat)?.iter().collect());
        let bid = |seat| match known.bid_of(seat) {
            Some(bid) => Some(bid as i8),
            None => (!open.is_sealed(seat)).then_some(-1),
        };
        let colours = |voids: u8| Colour::ALL.into_iter().filter(move |colour| voids & colour.bit() != 0);
        let last_trick = open.last_trick.map(|last| FinishedTrick {
            leader: last.leader,
            cards: open.last_trick_cards().to_vec(),
            winner: last.winner,
        });
        Facts {
            viewer: known.viewer,
            options: open.options,
            seats: open.seats,
            round: open.round,
            size: open.size,
            dealer: open.dealer,
            turned: open.turned,
            trump: TrumpWord::new(open.trump),
            asking: open.asking,
            hands: open.all_seats().map(hand).collect(),
            bids: open.all_seats().map(bid).collect(),
            won: open.won[..seats].to_vec(),
            leader: open.leader,
            trick: open.trick().to_vec(),
            played: open.played().to_vec(),
            last_trick,
            voids: open.voids[..seats].iter().map(|&voids| colours(voids).collect()).collect(),
            sheet: SheetRow::all(open),
            totals: open.totals[..seats].to_vec(),
            ended: open.ended.map(EndedWord::new),
            left: match open.ended {
                Some(Ended::Left(seat)) => Some(seat),
                Some(Ended::Over) | None => None,
            },
        }
    }
}

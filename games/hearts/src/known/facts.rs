//! A viewer's knowledge as programs outside are told it.

use kernel::{Seat, Viewer};
use serde::Serialize;

use super::Known;
use crate::card::{Card, Hand, Suit};
use crate::options::Options;
use crate::passing::Direction;
use crate::position::EndedWord;
use crate::state::{Ended, Question, all_seats};

/// The fields of [`Known`] as they are written.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
pub(super) struct Facts {
    /// The viewer.
    viewer: Viewer,
    /// The options of the game.
    options: Options,
    /// The number of the deal, from 1.
    deal: u8,
    /// Direction in which cards are passed in this deal.
    direction: Direction,
    /// The question that is asked.
    asking: Question,
    /// The hand of each seat: the viewer's own, `null` for the others.
    hands: Vec<Option<Vec<Card>>>,
    /// Cards each seat has put aside while cards are passed; 3 for seats that passed in this deal.
    aside: Vec<u8>,
    /// Cards each seat has put aside or passed in this deal; `null` if the viewer does not know them.
    passed: Vec<Option<Vec<Card>>>,
    /// The seat that led the trick that is played, or leads it.
    leader: Seat,
    /// The cards of that trick, from the leader on.
    trick: Vec<Card>,
    /// Whether hearts may be led.
    broken: bool,
    /// Tricks finished in this deal.
    tricks: u8,
    /// The cards each seat has played in this deal.
    played: Vec<Vec<Card>>,
    /// The cards of the tricks each seat has taken in this deal.
    taken: Vec<Vec<Card>>,
    /// Points each seat has taken in this deal.
    points: Vec<i8>,
    /// Suits each seat has shown not to hold in this deal.
    voids: Vec<Vec<Suit>>,
    /// The trick finished last, perhaps in the deal before; `null` before the first.
    last_trick: Option<FinishedTrick>,
    /// The points of each seat in the finished deals; the first ones are missing in a game that began from a position.
    sheet: Vec<Vec<i8>>,
    /// Points of each seat in all deals.
    totals: Vec<i16>,
    /// The game's ending; `null` while it goes on.
    ended: Option<EndedWord>,
    /// The seat that left; `null` if none did.
    left: Option<Seat>,
}

/// A finished trick.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "HeartsTrick")]
pub(super) struct FinishedTrick {
    /// The seat that led it.
    leader: Seat,
    /// Cards of the trick, from the leader on.
    cards: Vec<Card>,
    /// The seat that took it.
    winner: Seat,
}

impl From<Known> for Facts {
    fn from(known: Known) -> Self {
        let open = &known.open;
        let list = |hand: Hand| hand.iter().collect::<Vec<Card>>();
        let lists = |hands: &[Hand]| hands.iter().map(|&hand| list(hand)).collect();
        let voids = |seat| Suit::ALL.into_iter().filter(|&suit| open.is_void(seat, suit)).collect();
        Facts {
            viewer: known.viewer,
            options: open.options,
            deal: open.deal,
            direction: open.direction(),
            asking: open.asking,
            hands: all_seats().map(|seat| known.hand_of(seat).map(list)).collect(),
            aside: open.aside.to_vec(),
            passed: all_seats().map(|seat| known.passed_of(seat).map(list)).collect(),
            leader: open.leader,
            trick: open.trick().to_vec(),
            broken: open.broken,
            tricks: open.tricks,
            played: lists(&open.played),
            taken: lists(&open.taken),
            points: all_seats().map(|seat| open.points(seat)).collect(),
            voids: all_seats().map(voids).collect(),
            last_trick: open.last_trick.map(|last| FinishedTrick {
                leader: last.leader,
                cards: last.cards.to_vec(),
                winner: last.winner,
            }),
            sheet: open.sheet().iter().map(|row| row.to_vec()).collect(),
            totals: open.totals.to_vec(),
            ended: open.ended.map(EndedWord::of),
            left: match open.ended {
                Some(Ended::Left(seat)) => Some(seat),
                Some(Ended::Over) | None => None,
            },
        }
    }
}

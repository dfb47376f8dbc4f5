use kernel::text::Argument;
use kernel::{Message, Seat, Seats, Told, Viewer, Weight, message};

use crate::card::{Card, Hand};
use crate::options::SEATS;
use crate::passing::Direction;
use crate::{phases, wording};

/// An event, told in full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A deal began.
    DealBegan {
        /// Number of the deal, from 1.
        deal: u8,
        /// Direction in which cards are passed.
        direction: Direction,
    },
    /// Cards were dealt: each seat sees its own.
    Dealt {
        /// The hands.
        hands: [Hand; SEATS],
    },
    /// A seat put a card aside: secret to the others.
    PutAside {
        /// The seat that put it aside.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Cards were passed on: the giver and the receiver see them.
    Passed {
        /// Giver.
        from: Seat,
        /// Receiver.
        to: Seat,
        /// The cards.
        cards: Hand,
    },
    /// Play began: a seat holds the two of clubs.
    Begins {
        /// The seat that begins.
        seat: Seat,
    },
    /// A card was played.
    CardPlayed {
        /// The seat that played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Hearts may be led from now on.
    HeartsBroken,
    /// A trick was taken.
    TrickWon {
        /// The seat that took it.
        seat: Seat,
        /// Points it costs.
        points: i8,
    },
    /// A seat took all point cards of the deal.
    MoonShot {
        /// The seat that took them.
        seat: Seat,
    },
    /// A seat's deal was written on the sheet.
    Scored {
        /// The seat.
        seat: Seat,
        /// The points of the deal.
        points: i8,
        /// Total of the seat's points.
        total: i16,
    },
    /// A seat left.
    Left(Seat),
    /// The game ended.
    GameOver {
        /// Seats with the lowest total.
        winners: Seats,
        /// Total of the winners.
        total: i16,
    },
}

impl Event {
    /// The event as `viewer` may hear of it.
    pub(crate) fn told(&self, viewer: Viewer) -> Told {
        match *self {
            Event::DealBegan { deal, direction } => {
                let text = match direction {
                    Direction::Hold => message!("hearts-deal-began-hold", deal = deal),
                    Direction::Left => message!("hearts-deal-began-left", deal = deal),
                    Direction::Across => message!("hearts-deal-began-across", deal = deal),
                    Direction::Right => message!("hearts-deal-began-right", deal = deal),
                };
                let told = Told::new("deal_began", text).with("deal", deal);
                told.with("direction", direction.word()).in_step(phases::DEAL)
            }
            Event::Dealt { ref hands } => told_deal(hands, viewer),
            // What is passed is told once all of it is: until then the seats show who has put cards aside.
            Event::PutAside { seat, card } if viewer.is(seat) => {
                let text = message!("hearts-you-put-aside", card = wording::named(card));
                about("put_aside", seat, text).with("card", card.to_string()).weighing(Weight::Dull)
            }
            Event::PutAside { seat, .. } => {
                let text = message!("hearts-puts-aside", seat = seat);
                about("put_aside", seat, text).weighing(Weight::Dull)
            }
            Event::Passed { from, to, cards } => told_passed(from, to, cards, viewer),
            Event::Begins { seat } => about("begins", seat, message!("hearts-begins", seat = seat)),
            Event::CardPlayed { seat, card } => {
                let text = message!("hearts-plays", seat = seat, card = wording::named(card));
                about("card_played", seat, text).with("card", card.to_string())
            }
            Event::HeartsBroken => Told::new("hearts_broken", message!("hearts-broken")),
            Event::TrickWon { seat, points } => {
                let text = message!("hearts-takes-trick", seat = seat, points = points);
                about("trick_won", seat, text).with("points", points).weighing(Weight::Weighty)
            }
            Event::MoonShot { seat } => {
                let text = message!("hearts-shoots-the-moon", seat = seat);
                about("moon_shot", seat, text).weighing(Weight::Weighty)
            }
            Event::Scored { seat, points, total } => {
                let text = message!("hearts-scored", seat = seat, points = points, total = total);
                let told = about("scored", seat, text).weighing(Weight::Weighty);
                told.with("points", points).with("total", total).in_step(phases::SCORE)
            }
            Event::Left(seat) => about("left", seat, message!("hearts-leaves", seat = seat)),
            Event::GameOver { winners, total } => told_end(winners, total),
        }
    }
}

/// An event that is about one seat.
fn about(kind: &'static str, seat: Seat, text: Message) -> Told {
    Told::new(kind, text).with("seat", seat.0)
}

fn words(cards: Hand) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

fn list(cards: Hand) -> Argument {
    cards.iter().map(wording::named).collect()
}

/// HEA 7: never another hand.
fn told_deal(hands: &[Hand; SEATS], viewer: Viewer) -> Told {
    let own = match viewer {
        Viewer::Seat(seat) => hands.get(seat.index()),
        Viewer::Public => None,
    };
    let told = match own {
        Some(&hand) => {
            Told::new("dealt", message!("hearts-you-are-dealt", cards = list(hand))).with("hand", words(hand))
        }
        None => Told::new("dealt", message!("hearts-dealt")),
    };
    told.in_step(phases::DEAL)
}

/// HEA 3.3: who gave and who got them know the cards.
fn told_passed(from: Seat, to: Seat, cards: Hand, viewer: Viewer) -> Told {
    let text = if viewer.is(to) {
        message!("hearts-you-get", from = from, cards = list(cards))
    } else if viewer.is(from) {
        message!("hearts-you-pass", to = to, cards = list(cards))
    } else {
        message!("hearts-passes", from = from, to = to)
    };
    let told = about("passed", from, text).with("to", to.0);
    if viewer.is(to) || viewer.is(from) { told.with("cards", words(cards)) } else { told }
}

fn told_end(winners: Seats, total: i16) -> Told {
    let mut others: Vec<Seat> = winners.iter().collect();
    let text = match others.pop() {
        Some(last) if others.is_empty() => message!("hearts-wins", seat = last, total = total),
        Some(last) => {
            let others = others.into_iter().collect::<Argument>();
            message!("hearts-win", others = others, last = last, total = total)
        }
        None => message!("hearts-nobody-wins"),
    };
    Told::new("game_over", text)
        .weighing(Weight::Weighty)
        .with("winners", winners.iter().map(|seat| seat.0).collect::<Vec<_>>())
        .with("total", total)
}

use kernel::text::Argument;
use kernel::{Message, Seat, Seats, Told, Viewer, Weight, message};

use crate::card::{Card, Colour, Hand};
use crate::options::{Predictions, SEATS_MAX};
use crate::phases;
use crate::scoring::points;
use crate::state::Trump;
use crate::wording;

/// An event, told in full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A round began.
    RoundBegan {
        /// Number of the round, from 1.
        round: u8,
        /// Cards each seat is dealt.
        size: u8,
        /// The dealer.
        dealer: Seat,
    },
    /// Cards were dealt: each seat sees its own.
    Dealt {
        /// The hands.
        hands: [Hand; SEATS_MAX],
        /// Cards in each.
        size: u8,
    },
    /// A card was turned up, or none was left.
    Turned {
        /// The card.
        card: Option<Card>,
        /// The dealer, who names trump if it is a Wizard.
        dealer: Seat,
    },
    /// The dealer named trump.
    TrumpNamed {
        /// The dealer.
        seat: Seat,
        /// The colour.
        colour: Colour,
    },
    /// A seat predicted: secret to the others unless predictions are open.
    Bid {
        /// The seat.
        seat: Seat,
        /// Number of tricks predicted.
        bid: u8,
        /// Visibility of predictions.
        predictions: Predictions,
    },
    /// A sealed prediction came to light.
    BidShown {
        /// The seat it belongs to.
        seat: Seat,
        /// Number of tricks predicted.
        bid: u8,
    },
    /// A card was played.
    CardPlayed {
        /// The seat that played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A trick was won.
    TrickWon {
        /// The seat that won it.
        seat: Seat,
    },
    /// A seat's round was written on the Tablet of Truth.
    Scored {
        /// The seat it belongs to.
        seat: Seat,
        /// Number of tricks predicted.
        bid: u8,
        /// Number of tricks won.
        won: u8,
    },
    /// A seat left.
    Left(Seat),
    /// The game ended.
    GameOver {
        /// Seats with the highest total.
        winners: Seats,
        /// Total of the winners.
        total: i16,
    },
}

impl Event {
    /// The event as `viewer` may hear of it.
    pub(crate) fn told(&self, viewer: Viewer) -> Told {
        match *self {
            Event::RoundBegan { round, size, dealer } => {
                let text = message!("wizard-round-began", round = round, size = size, dealer = dealer);
                let told = Told::new("round_began", text).with("round", round).with("size", size);
                told.with("dealer", dealer.0).in_step(phases::DEAL)
            }
            Event::Dealt { ref hands, size } => told_deal(hands, size, viewer),
            Event::Turned { card, dealer } => told_turned(card, dealer),
            Event::TrumpNamed { seat, colour } => {
                let name = wording::colour(colour).name.clone();
                let text = message!("wizard-names-trump", seat = seat, colour = name);
                about("trump_named", seat, text).with("trump", colour.word())
            }
            Event::Bid { seat, bid, predictions: Predictions::Open } => {
                about("bid", seat, message!("wizard-predicts", seat = seat, bid = bid)).with("bid", bid)
            }
            Event::Bid { seat, bid, .. } if viewer.is(seat) => {
                about("bid", seat, message!("wizard-you-predict", bid = bid)).with("bid", bid)
            }
            Event::Bid { seat, .. } => about("bid", seat, message!("wizard-has-predicted", seat = seat)),
            Event::BidShown { seat, bid } => {
                let text = message!("wizard-predicted", seat = seat, bid = bid);
                about("bids_shown", seat, text).with("bid", bid)
            }
            Event::CardPlayed { seat, card } => {
                let text = message!("wizard-plays", seat = seat, card = wording::named(card));
                about("card_played", seat, text).with("card", card.to_string())
            }
            Event::TrickWon { seat } => {
                about("trick_won", seat, message!("wizard-wins-trick", seat = seat)).weighing(Weight::Weighty)
            }
            Event::Scored { seat, bid, won } => {
                let points = points(bid, won);
                let text = message!("wizard-scored", seat = seat, bid = bid, won = won, points = points);
                let told = about("scored", seat, text).weighing(Weight::Weighty);
                told.with("bid", bid).with("won", won).with("points", points).in_step(phases::SCORE)
            }
            Event::Left(seat) => about("left", seat, message!("wizard-leaves", seat = seat)),
            Event::GameOver { winners, total } => told_end(winners, total),
        }
    }
}

/// An event that is about one seat.
fn about(kind: &'static str, seat: Seat, text: Message) -> Told {
    Told::new(kind, text).with("seat", seat.0)
}

/// WIZ 7: never another hand.
fn told_deal(hands: &[Hand; SEATS_MAX], size: u8, viewer: Viewer) -> Told {
    let own = match viewer {
        Viewer::Seat(seat) => hands.get(seat.index()).filter(|hand| !hand.is_empty()),
        Viewer::Public => None,
    };
    let told = match own {
        Some(hand) => {
            let cards = hand.iter().map(wording::named).collect::<Argument>();
            Told::new("dealt", message!("wizard-you-are-dealt", cards = cards))
                .with("hand", hand.iter().map(|card| card.to_string()).collect::<Vec<_>>())
        }
        None => Told::new("dealt", message!("wizard-dealt", size = size)),
    };
    told.with("size", size).in_step(phases::DEAL)
}

fn told_turned(card: Option<Card>, dealer: Seat) -> Told {
    let turned = |text: Message| Told::new("turned", text).in_step(phases::DEAL);
    let Some(card) = card else { return turned(message!("wizard-turned-none")) };
    let name = wording::named(card);
    let text = match Trump::of_turned(Some(card)) {
        Trump::Colour(colour) => {
            message!("wizard-turned-colour", card = name, colour = wording::colour(colour).name.clone())
        }
        Trump::Nothing => message!("wizard-turned-fool", card = name),
        Trump::Unnamed => message!("wizard-turned-wizard", card = name, dealer = dealer),
    };
    turned(text).with("card", card.to_string())
}

/// WIZ 1.3: the winner becomes Wizard.
fn told_end(winners: Seats, total: i16) -> Told {
    let mut others: Vec<Seat> = winners.iter().collect();
    let text = match others.pop() {
        Some(last) if others.is_empty() => message!("wizard-ascends", seat = last, total = total),
        Some(last) => {
            let others = others.into_iter().collect::<Argument>();
            message!("wizard-ascend", others = others, last = last, total = total)
        }
        None => message!("wizard-nobody-ascends"),
    };
    Told::new("game_over", text)
        .weighing(Weight::Weighty)
        .with("winners", winners.iter().map(|seat| seat.0).collect::<Vec<_>>())
        .with("total", total)
}

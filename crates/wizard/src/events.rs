use kernel::{Seat, Seats, Told, Viewer};

use crate::card::{Card, Colour, Hand};
use crate::options::{Predictions, SEATS_MAX};
use crate::phases;
use crate::scoring::points;
use crate::state::Trump;

/// Something that happened, in full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A round began.
    RoundBegan {
        /// Its number, from 1.
        round: u8,
        /// Cards each seat is dealt.
        size: u8,
        /// Who deals.
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
        /// Who names trump if it is a Wizard.
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
        /// Who.
        seat: Seat,
        /// So many tricks.
        bid: u8,
        /// Who hears it.
        predictions: Predictions,
    },
    /// A sealed prediction came to light.
    BidShown {
        /// Whose.
        seat: Seat,
        /// So many tricks.
        bid: u8,
    },
    /// A card was played.
    CardPlayed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A trick was won.
    TrickWon {
        /// By whom.
        seat: Seat,
    },
    /// A seat's round was written on the Tablet of Truth.
    Scored {
        /// Whose.
        seat: Seat,
        /// What it predicted.
        bid: u8,
        /// What it won.
        won: u8,
    },
    /// A seat left.
    Left(Seat),
    /// The game ended.
    GameOver {
        /// All with the highest total.
        winners: Seats,
        /// That total.
        total: i16,
    },
}

impl Event {
    /// The event in the words `viewer` may hear.
    pub(crate) fn told(&self, viewer: Viewer) -> Told {
        match *self {
            Event::RoundBegan { round, size, dealer } => Told::new(
                "round_began",
                format!("round {round} begins: {} each, {dealer} deals", cards(size)),
            )
            .with("round", round)
            .with("size", size)
            .with("dealer", number(dealer))
            .in_step(phases::DEAL),
            Event::Dealt { ref hands, size } => told_deal(hands, size, viewer),
            Event::Turned { card, dealer } => told_turned(card, dealer),
            Event::TrumpNamed { seat, colour } => {
                about("trump_named", seat, format!("{seat} names {colour}")).with("trump", colour.word())
            }
            Event::Bid { seat, bid, predictions: Predictions::Open } => {
                about("bid", seat, format!("{seat} predicts {bid}")).with("bid", bid)
            }
            Event::Bid { seat, bid, .. } if viewer.is(seat) => {
                about("bid", seat, format!("you predict {bid}")).with("bid", bid)
            }
            Event::Bid { seat, .. } => about("bid", seat, format!("{seat} has predicted")),
            Event::BidShown { seat, bid } => {
                about("bids_shown", seat, format!("{seat} predicted {bid}")).with("bid", bid)
            }
            Event::CardPlayed { seat, card } => {
                about("card_played", seat, format!("{seat} plays {card}")).with("card", card.to_string())
            }
            Event::TrickWon { seat } => about("trick_won", seat, format!("{seat} wins the trick")),
            Event::Scored { seat, bid, won } => {
                let points = points(bid, won);
                let text = format!("{seat} predicted {bid} and won {won}: {points} Experience Points");
                about("scored", seat, text)
                    .with("bid", bid)
                    .with("won", won)
                    .with("points", points)
                    .in_step(phases::SCORE)
            }
            Event::Left(seat) => about("left", seat, format!("{seat} leaves")),
            Event::GameOver { winners, total } => {
                // WIZ 1.3: the winner becomes Wizard.
                let who = seats_in_words(winners);
                let text = match winners.count() {
                    1 => format!("{who} ascends to Wizard with {total} Experience Points"),
                    _ => format!("{who} ascend to Wizard with {total} Experience Points each"),
                };
                Told::new("game_over", text)
                    .with("winners", winners.iter().map(number).collect::<Vec<_>>())
                    .with("total", total)
            }
        }
    }
}

/// An event that is about one seat.
fn about(kind: &'static str, seat: Seat, text: String) -> Told {
    Told::new(kind, text).with("seat", number(seat))
}

/// People count seats from 1.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

/// `1 card`, `2 cards`.
pub(crate) fn cards(count: u8) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

/// `seat 1`, `seats 1 and 3`, `seats 1, 2 and 4`.
fn seats_in_words(seats: Seats) -> String {
    let numbers: Vec<String> = seats.iter().map(|seat| number(seat).to_string()).collect();
    match numbers.split_last() {
        Some((last, [])) => format!("seat {last}"),
        Some((last, others)) => format!("seats {} and {last}", others.join(", ")),
        None => "nobody".to_owned(),
    }
}

/// WIZ 7: never another hand.
fn told_deal(hands: &[Hand; SEATS_MAX], size: u8, viewer: Viewer) -> Told {
    let own = match viewer {
        Viewer::Seat(seat) => hands.get(seat.index()).filter(|hand| !hand.is_empty()),
        Viewer::Public => None,
    };
    let told = match own {
        Some(hand) => Told::new("dealt", format!("you are dealt {hand}"))
            .with("hand", hand.iter().map(String::from).collect::<Vec<_>>()),
        None => {
            let are = if size == 1 { "is" } else { "are" };
            Told::new("dealt", format!("{} {are} dealt to each", cards(size)))
        }
    };
    told.with("size", size).in_step(phases::DEAL)
}

fn told_turned(card: Option<Card>, dealer: Seat) -> Told {
    let turned = |text: String| Told::new("turned", text).in_step(phases::DEAL);
    let Some(card) = card else { return turned("no card is left: no trump".to_owned()) };
    let means = match Trump::of_turned(Some(card)) {
        Trump::Colour(colour) => format!("trump is {colour}"),
        Trump::Nothing => "no trump".to_owned(),
        Trump::Unnamed => format!("{dealer} names trump"),
    };
    turned(format!("{card} is turned up: {means}")).with("card", card.to_string())
}

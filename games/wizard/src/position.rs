//! The whole state by names, for people, scenario files and storage.

use kernel::{Seat, Seats, Seed, SetupErrors, StateRng};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Colour, Hand};
use crate::options::{Options, Predictions, SEATS_MAX};
use crate::state::{Ended, LastTrick, Open, Question, Trump, Wizard};

/// A position. Parts may be left out when reading; cards named nowhere are undealt. Seats count from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// The options of the game.
    pub options: Options,
    /// Number of seats; as many as hands if left out.
    pub seats: Option<u8>,
    /// The number of the round, from 1.
    pub round: u8,
    /// The dealer.
    pub dealer: u8,
    /// The card turned up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turned: Option<Card>,
    /// Trump; as the turned card says if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trump: Option<TrumpWord>,
    /// The question that is asked; if left out, a card once all predictions are there, and predictions before.
    pub asking: Option<Question>,
    /// The hands.
    pub hands: Vec<Vec<Card>>,
    /// Predictions, shown or sealed; -1 for none yet.
    pub bids: Vec<i8>,
    /// Tricks won in this round.
    pub won: Vec<u8>,
    /// The seat that led the trick that is played, or leads it; the dealer's left if left out.
    pub leader: Option<u8>,
    /// Cards of that trick, from the leader on.
    pub trick: Vec<Card>,
    /// The cards of the finished tricks of this round, in the order they were played.
    pub played: Vec<Card>,
    /// The trick finished last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<TrickWords>,
    /// Colours each seat has shown not to hold.
    pub voids: Vec<Vec<Colour>>,
    /// The finished rounds; the first ones may be missing.
    pub sheet: Vec<SheetRow>,
    /// The sums of the sheet.
    pub totals: Option<Vec<i16>>,
    /// Source of chance for later rounds; a fixed stream if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rng: Option<StateRng>,
    /// The game's ending, once it has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<EndedWord>,
    /// The seat that left.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<u8>,
}

/// Trump, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "WizardTrump")]
#[serde(rename_all = "snake_case")]
pub enum TrumpWord {
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// No trump.
    None,
}

/// Ending of a game, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "WizardEnd")]
#[serde(rename_all = "snake_case")]
pub enum EndedWord {
    /// All rounds are played.
    Over,
    /// A seat left.
    Left,
}

/// A finished trick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrickWords {
    /// The seat that led it.
    pub leader: u8,
    /// Cards of the trick, from the leader on.
    pub cards: Vec<Card>,
    /// The seat that won it.
    pub winner: u8,
}

/// A finished round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "WizardRound")]
#[serde(deny_unknown_fields)]
pub struct SheetRow {
    /// Cards each seat was dealt.
    pub size: u8,
    /// Number of tricks each seat predicted.
    pub bids: Vec<u8>,
    /// Number of tricks each seat won.
    pub won: Vec<u8>,
    /// Points each seat scored.
    #[serde(default)]
    pub points: Option<Vec<i16>>,
}

/// Number of a seat for people, from 1.
fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

impl Default for Position {
    fn default() -> Self {
        Position {
            options: Options::default(),
            seats: None,
            round: 1,
            dealer: 1,
            turned: None,
            trump: None,
            asking: None,
            hands: Vec::new(),
            bids: Vec::new(),
            won: Vec::new(),
            leader: None,
            trick: Vec::new(),
            played: Vec::new(),
            last_trick: None,
            voids: Vec::new(),
            sheet: Vec::new(),
            totals: None,
            rng: None,
            ended: None,
            left: Vec::new(),
        }
    }
}

impl Position {
    /// The position of what lies open, with these hands and predictions.
    fn new(open: &Open, hands: Vec<Vec<Card>>, bids: Vec<i8>, rng: StateRng) -> Position {
        let seats = usize::from(open.seats);
        let colours = |voids: u8| Colour::ALL.into_iter().filter(move |colour| voids & colour.bit() != 0);
        Position {
            options: open.options,
            seats: Some(open.seats),
            round: open.round,
            dealer: number(open.dealer),
            turned: open.turned,
            trump: TrumpWord::new(open.trump),
            asking: Some(open.asking),
            hands,
            bids,
            won: open.won[..seats].to_vec(),
            leader: Some(number(open.leader)),
            trick: open.trick().to_vec(),
            played: open.played().to_vec(),
            last_trick: open.last_trick.as_ref().map(|last| TrickWords {
                leader: number(last.leader),
                cards: open.last_trick_cards().to_vec(),
                winner: number(last.winner),
            }),
            voids: open.voids[..seats].iter().map(|&voids| colours(voids).collect()).collect(),
            sheet: SheetRow::all(open),
            totals: Some(open.totals[..seats].to_vec()),
            rng: Some(rng),
            ended: open.ended.map(EndedWord::new),
            left: match open.ended {
                Some(Ended::Left(seat)) => vec![number(seat)],
                Some(Ended::Over) | None => Vec::new(),
            },
        }
    }
}

impl SheetRow {
    /// The finished rounds of a game.
    pub(crate) fn all(open: &Open) -> Vec<SheetRow> {
        let rows = open.sheet().map(|round| SheetRow {
            size: round.size,
            bids: round.bids.to_vec(),
            won: round.won.to_vec(),
            points: Some(round.points().collect()),
        });
        rows.collect()
    }
}

impl EndedWord {
    /// The word for it.
    pub(crate) fn new(ended: Ended) -> EndedWord {
        match ended {
            Ended::Over => EndedWord::Over,
            Ended::Left(_) => EndedWord::Left,
        }
    }
}

impl TrumpWord {
    /// The word for it, once it is known.
    pub(crate) fn new(trump: Trump) -> Option<TrumpWord> {
        match trump {
            Trump::Colour(Colour::Blue) => Some(TrumpWord::Blue),
            Trump::Colour(Colour::Green) => Some(TrumpWord::Green),
            Trump::Colour(Colour::Red) => Some(TrumpWord::Red),
            Trump::Colour(Colour::Yellow) => Some(TrumpWord::Yellow),
            Trump::Nothing => Some(TrumpWord::None),
            Trump::Unnamed => None,
        }
    }

    fn trump(self) -> Trump {
        match self {
            TrumpWord::Blue => Trump::Colour(Colour::Blue),
            TrumpWord::Green => Trump::Colour(Colour::Green),
            TrumpWord::Red => Trump::Colour(Colour::Red),
            TrumpWord::Yellow => Trump::Colour(Colour::Yellow),
            TrumpWord::None => Trump::Nothing,
        }
    }
}

impl Wizard {
    /// The whole state by names.
    pub(crate) fn as_position(&self) -> Position {
        let seats = usize::from(self.open.seats);
        let hands = self.hands[..seats].iter().map(|hand| hand.iter().collect()).collect();
        let bids = (0..seats).map(|seat| self.bid_of(seat).map_or(-1, |bid| bid as i8)).collect();
        Position::new(&self.open, hands, bids, self.rng)
    }
}

impl Position {
    /// The state of this position; all reasons against it at once.
    pub(crate) fn state(&self) -> Result<Wizard, SetupErrors> {
        let seats = self.seats.map_or(self.hands.len(), usize::from);
        let mut errors = SetupErrors::default();
        self.options.judge(seats, &mut errors);
        // Without seats and rounds nothing else can be judged.
        errors.or(())?;
        let seats = seats as u8;
        let mut errors = SetupErrors::default();
        self.shape_errors(seats, &mut errors);
        // Beyond this the state can hold the position; what else is wrong the state itself tells.
        errors.or(())?;
        let game = self.build(seats);
        let mut errors = SetupErrors::default();
        self.sum_errors(&game.open, &mut errors);
        game.faults(&mut |reason| errors.add(reason));
        errors.or(game)
    }

    /// Collects errors the state could not even hold.
    fn shape_errors(&self, seats: u8, errors: &mut SetupErrors) {
        let sizes = self.options.length.sizes(seats);
        let rounds = sizes.len();
        errors.require((1..=rounds).contains(&usize::from(self.round)), || {
            format!("the round is 1 to {rounds}, not {}", self.round)
        });
        let leaders = [Some(self.dealer), self.leader].into_iter().flatten();
        let last = self.last_trick.iter().flat_map(|last| [last.leader, last.winner]);
        for seat in leaders.chain(last).chain(self.left.iter().copied()) {
            errors.require((1..=seats).contains(&seat), || format!("seats are 1 to {seats}, not {seat}"));
        }
        let mut one_per_seat = |what: &str, count: usize| {
            errors.require(count == 0 || count == usize::from(seats), || {
                format!("{what} has one entry per seat: {seats}, not {count}")
            });
        };
        one_per_seat("hands", self.hands.len());
        one_per_seat("bids", self.bids.len());
        one_per_seat("won", self.won.len());
        one_per_seat("voids", self.voids.len());
        one_per_seat("totals", self.totals.as_ref().map_or(0, Vec::len));
        one_per_seat("last_trick.cards", self.last_trick.as_ref().map_or(0, |last| last.cards.len().max(1)));
        for row in &self.sheet {
            one_per_seat("a round of the sheet", row.bids.len().max(1));
            one_per_seat("a round of the sheet", row.won.len().max(1));
        }
        errors.require(self.sheet.len() <= usize::from(self.finished_rounds()), || {
            format!("{} rounds are finished, the sheet has {}", self.finished_rounds(), self.sheet.len())
        });
        let size = sizes.get(usize::from(self.round).wrapping_sub(1)).copied().unwrap_or(0);
        let tricks: usize = self.won.iter().map(|&won| usize::from(won)).sum();
        errors.require(tricks <= usize::from(size), || format!("{tricks} tricks are won, of {size}"));
        errors.require(self.played.len() == tricks * usize::from(seats), || {
            format!("{tricks} tricks of {seats} cards are won, and {} cards played", self.played.len())
        });
        let room = if tricks < usize::from(size) { usize::from(seats) - 1 } else { 0 };
        errors.require(self.trick.len() <= room, || {
            format!("the trick can hold {room} cards now, not {}", self.trick.len())
        });
        for &bid in &self.bids {
            errors.require((-1..=size as i8).contains(&bid), || {
                format!("predictions are 0 to {size}, or -1 for none yet, not {bid}")
            });
        }
        self.card_errors(errors);
        errors.require(self.left.len() == usize::from(self.ended == Some(EndedWord::Left)), || {
            "left names the one seat that left, if ended is \"left\"".to_owned()
        });
    }

    /// Every card is somewhere once, or as often as it has copies.
    fn card_errors(&self, errors: &mut SetupErrors) {
        let named = self.hands.iter().flatten().chain(&self.trick).chain(&self.played).chain(&self.turned);
        let last = self.last_trick.iter().flat_map(|last| &last.cards);
        for cards in [named.copied().collect::<Vec<Card>>(), last.copied().collect()] {
            let mut left = Hand::DECK;
            for card in cards {
                errors.require(left.has(card), || match card.copies() {
                    1 => format!("there is one {card}, and it lies in two places"),
                    copies => format!("there are only {copies} cards {card}"),
                });
                left = if left.has(card) { left.without(card) } else { left };
            }
        }
    }

    /// Sums that may be given and must be right.
    fn sum_errors(&self, open: &Open, errors: &mut SetupErrors) {
        let totals = &open.totals[..usize::from(open.seats)];
        errors.require(self.totals.as_ref().is_none_or(|given| given == totals), || {
            format!("the totals of the sheet are {totals:?}")
        });
        for (row, scored) in self.sheet.iter().zip(open.sheet()) {
            let round = scored.round;
            errors.require(row.size == scored.size, || {
                format!("round {round} has {} cards, not {}", scored.size, row.size)
            });
            let points: Vec<i16> = scored.points().collect();
            errors.require(row.points.as_ref().is_none_or(|given| *given == points), || {
                format!("the points of round {round} are {points:?}")
            });
        }
    }

    fn finished_rounds(&self) -> u8 {
        if self.ended == Some(EndedWord::Over) { self.round } else { self.round.saturating_sub(1) }
    }

    /// The state, if its parts fit.
    fn build(&self, seats: u8) -> Wizard {
        let mut open = Open::new(self.options, seats);
        open.round = self.round;
        open.size = self.options.length.sizes(seats)[usize::from(self.round) - 1];
        open.dealer = Seat(self.dealer - 1);
        open.turned = self.turned;
        open.trump = self.trump.map_or_else(|| Trump::of_turned(self.turned), TrumpWord::trump);
        let all_bid = self.bids.len() == usize::from(seats) && self.bids.iter().all(|&bid| bid >= 0);
        open.asking = self.asking.unwrap_or(if all_bid { Question::Play } else { Question::Bid });
        for (voids, colours) in open.voids.iter_mut().zip(&self.voids) {
            *voids = colours.iter().fold(0, |set, colour| set | colour.bit());
        }
        open.won[..self.won.len()].copy_from_slice(&self.won);
        open.tricks = self.won.iter().sum();
        open.plays = self.played.len() as u8;
        open.played[..self.played.len()].copy_from_slice(&self.played);
        open.clear_trick(self.leader.map_or(open.next(open.dealer), |seat| Seat(seat - 1)));
        let mut seat = open.leader;
        for &card in &self.trick {
            open.lay(seat, card);
            seat = open.next(seat);
        }
        open.last_trick = self.last_trick.as_ref().map(|last| {
            let mut cards = [Card::FILLER; SEATS_MAX];
            cards[..last.cards.len()].copy_from_slice(&last.cards);
            LastTrick { leader: Seat(last.leader - 1), winner: Seat(last.winner - 1), cards }
        });
        for row in &self.sheet {
            open.sheet.push(&row.bids, &row.won);
        }
        open.ended = self.ended.map(|ended| match ended {
            EndedWord::Over => Ended::Over,
            EndedWord::Left => Ended::Left(Seat(self.left[0] - 1)),
        });
        open.totals = open.sums();
        let sealed = self.place_bids(&mut open);
        let mut hands = [Hand::NONE; SEATS_MAX];
        for (hand, cards) in hands.iter_mut().zip(&self.hands) {
            *hand = cards.iter().fold(Hand::NONE, |hand, &card| hand.with(card).unwrap_or(hand));
        }
        open.waiting = open.asked_now(&sealed, seat);
        let fixed = || Seed::from_number(0).state_rng("wizard");
        Wizard { open, hands, sealed, rng: self.rng.unwrap_or_else(fixed) }
    }

    /// Lays predictions where everybody sees them, or returns them as sealed (WIZ 6.2).
    fn place_bids(&self, open: &mut Open) -> [Option<u8>; SEATS_MAX] {
        let mut bids = [None; SEATS_MAX];
        for (place, &bid) in bids.iter_mut().zip(&self.bids) {
            *place = u8::try_from(bid).ok();
        }
        let shown = match open.options.predictions {
            Predictions::Open => true,
            Predictions::Simultaneous => open.asking == Question::Play,
            Predictions::Secret => open.ended == Some(Ended::Over),
        };
        if shown {
            open.bids = bids;
            return [None; SEATS_MAX];
        }
        bids
    }
}

impl Open {
    /// The sums of the sheet.
    pub(crate) fn sums(&self) -> [i16; SEATS_MAX] {
        let mut totals = [0; SEATS_MAX];
        for round in self.sheet() {
            for (total, points) in totals.iter_mut().zip(round.points()) {
                *total += points;
            }
        }
        totals
    }

    /// Seats that are asked, given those that have predicted and the seat to play to the trick.
    pub(crate) fn asked_now(&self, sealed: &[Option<u8>; SEATS_MAX], turn: Seat) -> Seats {
        let silent = |seat: &Seat| self.bids[seat.index()].or(sealed[seat.index()]).is_none();
        match self.asking {
            _ if self.ended == Some(Ended::Over) => Seats::NONE,
            Question::Trump => Seats::one(self.dealer),
            Question::Bid if self.options.predictions == Predictions::Open => {
                let from_left = (1..=self.seats).map(|step| Seat((self.dealer.0 + step) % self.seats));
                from_left.into_iter().find(silent).map_or(Seats::NONE, Seats::one)
            }
            Question::Bid => self.all_seats().filter(silent).collect(),
            Question::Play => Seats::one(turn),
        }
    }
}

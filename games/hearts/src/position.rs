//! The whole state by names, for people, scenario files and storage.

use kernel::{Seat, Seed, SetupErrors, StateRng};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Hand, RANKS, Suit};
use crate::options::{DEALS_MAX, Options, SEATS};
use crate::passing::PASSED;
use crate::state::{CLASSES, Ended, Hearts, LastTrick, Open, QUEEN_CLASS, Question, all_seats, next};

/// A position. Parts may be left out when reading; cards of finished tricks need not be named. Seats count from 1.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// The options of the game.
    pub options: Options,
    /// The number of the deal, from 1.
    pub deal: Option<u8>,
    /// The question that is asked; if left out, a card to play.
    pub asking: Option<Question>,
    /// The hands.
    pub hands: Vec<Vec<Card>>,
    /// Cards each seat has put aside, or passed in this deal.
    pub passed: Vec<Vec<Card>>,
    /// The seat that began; if left out, the holder of the two of clubs.
    pub opener: Option<u8>,
    /// The seat that led the trick that is played, or leads it; the seat that began if left out.
    pub leader: Option<u8>,
    /// Cards of that trick, from the leader on.
    pub trick: Vec<Card>,
    /// Whether hearts may be led; if left out, whether a card that breaks them was played.
    pub broken: Option<bool>,
    /// The cards each seat has played in finished tricks of this deal.
    pub played: Vec<Vec<Card>>,
    /// The cards of the tricks each seat has taken.
    pub taken: Vec<Vec<Card>>,
    /// Suits each seat has shown not to hold.
    pub voids: Vec<Vec<VoidWord>>,
    /// The trick finished last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<TrickWords>,
    /// The points of the seats in the finished deals; the first ones may be missing.
    pub sheet: Vec<Vec<i8>>,
    /// The points of the seats in all deals; the sums of the sheet if left out.
    pub totals: Option<Vec<i16>>,
    /// Source of chance for later deals; a fixed stream if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rng: Option<StateRng>,
    /// The game's ending, once it has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<EndedWord>,
    /// The seat that left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
}

/// Class of cards a seat has shown not to hold, in a word. The order is that of its bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoidWord {
    /// Clubs.
    Clubs,
    /// Diamonds.
    Diamonds,
    /// Spades without the queen.
    Spades,
    /// Hearts.
    Hearts,
    /// The queen of spades.
    Queen,
}

impl VoidWord {
    const ALL: [VoidWord; CLASSES.len()] =
        [VoidWord::Clubs, VoidWord::Diamonds, VoidWord::Spades, VoidWord::Hearts, VoidWord::Queen];
}

/// Ending of a game, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "HeartsEnd")]
#[serde(rename_all = "snake_case")]
pub enum EndedWord {
    /// A limit was reached.
    Over,
    /// A seat left.
    Left,
}

impl EndedWord {
    /// The word for it.
    pub(crate) fn of(ended: Ended) -> EndedWord {
        match ended {
            Ended::Over => EndedWord::Over,
            Ended::Left(_) => EndedWord::Left,
        }
    }
}

/// A finished trick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrickWords {
    /// The seat that led it.
    pub leader: u8,
    /// Cards of the trick, from the leader on.
    pub cards: Vec<Card>,
    /// The seat that took it.
    pub winner: u8,
}

/// Number of a seat for people, from 1.
fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

fn lists(hands: impl IntoIterator<Item = Hand>) -> Vec<Vec<Card>> {
    hands.into_iter().map(|hand| hand.iter().collect()).collect()
}

/// Sets of cards by seat; nothing where nothing is said.
fn sets(lists: &[Vec<Card>]) -> [Hand; SEATS] {
    std::array::from_fn(|seat| lists.get(seat).map_or(Hand::NONE, |cards| cards.iter().copied().collect()))
}

impl Hearts {
    /// The whole state by names.
    pub(crate) fn as_position(&self) -> Position {
        let open = &self.open;
        let trick: Hand = open.trick().iter().copied().collect();
        let voids = |bits: u8| {
            let words = VoidWord::ALL.into_iter().enumerate();
            words.filter(|(class, _)| bits >> class & 1 == 1).map(|(_, word)| word).collect()
        };
        Position {
            options: open.options,
            deal: Some(open.deal),
            asking: Some(open.asking),
            hands: lists(self.hands),
            passed: lists(self.passed),
            opener: Some(number(open.opener)),
            leader: Some(number(open.leader)),
            trick: open.trick().to_vec(),
            broken: Some(open.broken),
            played: lists(open.played.map(|played| played.except(trick))),
            taken: lists(open.taken),
            voids: open.voids.into_iter().map(voids).collect(),
            last_trick: open.last_trick.map(|last| TrickWords {
                leader: number(last.leader),
                cards: last.cards.to_vec(),
                winner: number(last.winner),
            }),
            sheet: open.sheet().iter().map(|row| row.to_vec()).collect(),
            totals: Some(open.totals.to_vec()),
            rng: Some(self.rng),
            ended: open.ended.map(EndedWord::of),
            left: match open.ended {
                Some(Ended::Left(seat)) => Some(number(seat)),
                Some(Ended::Over) | None => None,
            },
        }
    }
}

impl Position {
    /// The state of this position; all reasons against it at once.
    pub(crate) fn state(&self) -> Result<Hearts, SetupErrors> {
        let mut errors = SetupErrors::default();
        self.options.judge(SEATS, &mut errors);
        self.shape_errors(&mut errors);
        // Beyond this the state can hold the position; what else is wrong the state itself tells.
        errors.or(())?;
        let game = self.build();
        let mut errors = SetupErrors::default();
        game.faults(&mut |reason| errors.add(reason));
        errors.or(game)
    }

    /// Collects errors the state could not even hold.
    fn shape_errors(&self, errors: &mut SetupErrors) {
        let deal = self.deal.unwrap_or(1);
        errors
            .require((1..=DEALS_MAX).contains(&deal), || format!("the deal is 1 to {DEALS_MAX}, not {deal}"));
        let last = self.last_trick.iter().flat_map(|last| [last.leader, last.winner]);
        for seat in [self.opener, self.leader, self.left].into_iter().flatten().chain(last) {
            errors.require((1..=4).contains(&seat), || format!("seats are 1 to 4, not {seat}"));
        }
        let mut four = |what: &str, count: usize, may_lack: bool| {
            errors.require(count == SEATS || may_lack && count == 0, || {
                format!("{what} has one entry per seat: 4, not {count}")
            });
        };
        four("hands", self.hands.len(), false);
        four("passed", self.passed.len(), true);
        four("played", self.played.len(), true);
        four("taken", self.taken.len(), true);
        four("voids", self.voids.len(), true);
        four("totals", self.totals.as_ref().map_or(0, Vec::len), true);
        four("last_trick.cards", self.last_trick.as_ref().map_or(0, |last| last.cards.len().max(1)), true);
        self.sheet.iter().for_each(|row| four("a deal of the sheet", row.len(), false));
        errors.require(self.sheet.len() < usize::from(DEALS_MAX) + 1, || {
            format!("the sheet has at most {DEALS_MAX} deals")
        });
        errors.require(self.totals.iter().flatten().all(|total| total.abs() <= 10_000), || {
            "totals are at most 10000".to_owned()
        });
        errors.require(self.trick.len() < SEATS, || "a trick that lies there has at most 3 cards".to_owned());
        let whole = self.hands.iter().chain(&self.passed).all(|cards| cards.len() <= usize::from(RANKS));
        errors.require(whole, || format!("nobody holds more than {RANKS} cards"));
        for (what, cards) in [
            ("hands", &self.hands),
            ("passed", &self.passed),
            ("taken", &self.taken),
            ("played", &self.played),
        ] {
            let mut seen = Hand::NONE;
            for &card in cards.iter().flatten() {
                errors.require(!seen.has(card), || format!("{card} is there twice ({what})"));
                seen = seen.with(card);
            }
        }
        errors.require(self.left.is_some() == (self.ended == Some(EndedWord::Left)), || {
            "left names the one seat that left, if ended is \"left\"".to_owned()
        });
    }

    /// The state, if its parts fit.
    fn build(&self) -> Hearts {
        let mut open = Open::new(self.options);
        let (hands, passed) = (sets(&self.hands), sets(&self.passed));
        open.deal = self.deal.unwrap_or(1);
        open.asking = self.asking.unwrap_or(Question::Play);
        open.aside = passed.map(|cards| cards.len().min(PASSED));
        open.taken = sets(&self.taken);
        open.played = sets(&self.played);
        for (voids, words) in open.voids.iter_mut().zip(&self.voids) {
            *voids = words.iter().fold(0, |set, word| set | 1 << *word as u8);
        }
        self.find_gone(&mut open, &hands, &passed);
        let holder = all_seats().find(|seat| hands[seat.index()].has(Card::TWO_OF_CLUBS));
        let seat = |number: u8| Seat(number - 1);
        open.opener = self.opener.map(seat).or(holder).unwrap_or(Seat(0));
        open.clear_trick(self.leader.map_or(open.opener, seat));
        let aside = if open.asking == Question::Pass { open.aside[open.leader.index()] } else { 0 };
        let held = hands[open.leader.index()].len() + u8::from(!self.trick.is_empty()) + aside;
        open.tricks = RANKS.saturating_sub(held);
        if let Some(broken) = self.broken {
            open.broken = broken;
        } else {
            let played = open.played.into_iter().fold(open.gone, Hand::and);
            open.broken |= !played.among(Suit::Hearts.cards()).is_empty()
                || self.options.queen_breaks && played.has(Card::QUEEN);
        }
        let mut turn = open.leader;
        for &card in &self.trick {
            open.lay(turn, card);
            turn = next(turn);
        }
        open.last_trick = self.last_trick.as_ref().map(|last| LastTrick {
            leader: seat(last.leader),
            winner: seat(last.winner),
            cards: std::array::from_fn(|place| last.cards[place]),
        });
        for row in &self.sheet {
            open.sheet[usize::from(open.rows)] = std::array::from_fn(|seat| row[seat]);
            open.rows += 1;
        }
        open.totals = match &self.totals {
            Some(totals) => std::array::from_fn(|seat| totals[seat]),
            None => open.sums(),
        };
        open.ended = self.ended.map(|ended| match (ended, self.left) {
            (EndedWord::Left, Some(left)) => Ended::Left(seat(left)),
            (EndedWord::Over | EndedWord::Left, _) => Ended::Over,
        });
        open.waiting = open.asked_now(turn);
        let fixed = || Seed::from_number(0).state_rng("hearts");
        Hearts { open, hands, passed, rng: self.rng.unwrap_or_else(fixed) }
    }

    /// Cards named nowhere lie in finished tricks of which nothing else is known. What was taken was played by somebody.
    fn find_gone(&self, open: &mut Open, hands: &[Hand; SEATS], passed: &[Hand; SEATS]) {
        let taken = open.taken.into_iter().fold(Hand::NONE, Hand::and);
        let played = open.played.into_iter().fold(Hand::NONE, Hand::and);
        // Who played what was taken may be left out: it is then as if everybody had played their own tricks.
        for (played_by, taken_by) in open.played.iter_mut().zip(open.taken) {
            *played_by = played_by.and(taken_by.except(played));
        }
        let aside = if open.asking == Question::Pass { *passed } else { [Hand::NONE; SEATS] };
        let named = hands.iter().chain(&aside).fold(taken, |named, &cards| named.and(cards));
        open.gone = self.trick.iter().fold(Hand::DECK.except(named), |gone, &card| gone.without(card));
    }
}

// The word of a void is the number of its bit.
const _: () = assert!(1 << VoidWord::Queen as u8 == QUEEN_CLASS);

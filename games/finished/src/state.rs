use kernel::{Outcome, Progress, Standing, Verdict};
use serde::{Deserialize, Serialize};

use crate::abilities::{Ability, DRAWING, FROM_PAST, INTO_PAST, RESETTING, USABLE};
use crate::areas::{Future, Ring, Row, RowKind};
use crate::candy::Candy;
use crate::card::{Card, CardSet};
use crate::events::Area;
use crate::options::Options;

/// Candy there is in all, always (FIN 1.1).
pub(crate) const CANDY_IN_ALL: u8 = 10;

/// Cups there are at most (FIN 1.3).
pub(crate) const CUPS_MAX: u8 = 7;

/// A game of Finished!: the whole state.
///
/// It keeps no random generator: the stack is shuffled once, at setup, and never again (FIN 2.1), so nothing
/// after the setup is left to chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    pub(crate) stack: Ring,
    pub(crate) open: Open,
}

// Search and undo clone the state all the time.
const _: () = assert!(size_of::<Finished>() <= 512);

/// Everything that lies open: the whole state but the order of the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    pub(crate) present: Row,
    pub(crate) past: Ring,
    pub(crate) future: Future,
    /// Cards lying on the Finished Pile: 1 to this number.
    pub(crate) finished: u8,
    pub(crate) candy: Candy,
    pub(crate) active: u8,
    pub(crate) reserved: u8,
    pub(crate) coffee: u8,
    pub(crate) question: Question,
    pub(crate) drawn_from: DrawnFrom,
    /// Number of cards laid already while laying, from the left end of the Present.
    pub(crate) laid: u8,
    pub(crate) turn: u32,
    pub(crate) ended: Option<Ended>,
    pub(crate) options: Options,
    /// The cards that take part; all 48 unless a position left some out.
    pub(crate) in_play: CardSet,
    /// The cards of the stack nobody has seen. Which they are is open, their order is not.
    pub(crate) unseen: CardSet,
}

/// The question that is asked, with all that is needed to go on after the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// The kind of question.
    pub asking: Asking,
    /// The card whose ability runs, if one does.
    pub by: Option<Card>,
    /// The first card chosen for cardsIntoPast; it lies in the Present until the second is chosen.
    pub picked: Option<Card>,
}

impl Question {
    /// The question between actions.
    pub(crate) const ACT: Question = Question { asking: Asking::Act, by: None, picked: None };
}

/// Area from which the running exchangeCard drew its card (FIN 5.4): the areas it touched are told only once it is
/// answered (FIN 10).
///
/// This is no part of the position, whose digests stand in records, and so it tells no states apart. A game set up
/// in the middle of an exchange takes the card to have come from the stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawnFrom(pub(crate) Area);

impl PartialEq for DrawnFrom {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for DrawnFrom {}

/// The kinds of question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "FinishedQuestion")]
#[serde(rename_all = "snake_case")]
pub enum Asking {
    /// Use a card or end the turn.
    #[default]
    Act,
    /// Card that goes on top of the stack (FIN 5.4).
    Return,
    /// Cards that go to the Past (FIN 5.5).
    Past,
    /// Card that goes into the Future (FIN 5.7).
    Future,
    /// Card that is laid next at the end of the turn (FIN 6.1).
    LayEnd,
    /// Card that is laid next under the stack (FIN 5.10).
    LayBelow,
}

impl Asking {
    /// The ability that asks this, if it belongs to one of a card.
    pub(crate) const fn ability(self) -> Option<Ability> {
        match self {
            Asking::Act | Asking::LayEnd => None,
            Asking::Return => Some(Ability::ExchangeCard),
            Asking::Past => Some(Ability::CardsIntoPast),
            Asking::Future => Some(Ability::CardIntoFuture),
            Asking::LayBelow => Some(Ability::BelowTheStack),
        }
    }

    /// Whether cards are being laid in order.
    #[inline]
    pub(crate) const fn is_laying(self) -> bool {
        matches!(self, Asking::LayEnd | Asking::LayBelow)
    }
}

/// Ending of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "FinishedEnd")]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Card 48 was finished (FIN 6.6).
    Won,
    /// No coffee was left to drink (FIN 6.3).
    Lost,
    /// The player gave up.
    Conceded,
    /// The table ended it.
    Forfeited,
}

impl Ended {
    /// Won or lost.
    pub const fn verdict(self) -> Verdict {
        match self {
            Ended::Won => Verdict::Won,
            Ended::Lost | Ended::Conceded | Ended::Forfeited => Verdict::Lost,
        }
    }

    pub(crate) const fn verdict_word(self) -> &'static str {
        match self {
            Ended::Won => "won",
            Ended::Lost | Ended::Conceded | Ended::Forfeited => "lost",
        }
    }

    /// The message that says why.
    pub const fn why(self) -> &'static str {
        match self {
            Ended::Won => "finished-over-won",
            Ended::Lost => "finished-over-lost",
            Ended::Conceded => "finished-over-conceded",
            Ended::Forfeited => "finished-over-forfeited",
        }
    }
}

impl Finished {
    /// Everything that lies open.
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// The Draw Stack from top to bottom.
    pub fn stack(&self) -> impl DoubleEndedIterator<Item = Card> + '_ {
        self.stack.iter()
    }

    /// The cards that can be used now (FIN 5.1, FIN 5.2), whatever is asked.
    #[inline]
    pub fn usable(&self) -> CardSet {
        let open = &self.open;
        if open.active == 0 {
            return CardSet::NONE;
        }
        let mut usable = open.present.set().and(USABLE).minus(open.candy.full());
        if open.past.is_empty() {
            usable = usable.minus(FROM_PAST);
            if self.stack.is_empty() {
                usable = usable.minus(DRAWING);
            }
        }
        if open.present.len() < 2 {
            usable = usable.minus(INTO_PAST);
        }
        // Card 37 holds no candy itself, or it would be full.
        if open.candy.cards().is_empty() {
            usable = usable.minus(RESETTING);
        }
        usable
    }
}

impl Open {
    /// The number of the turn, from 1.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The options of the game.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The question that is asked; as it was between actions once the game is over.
    pub fn question(&self) -> Question {
        self.question
    }

    /// Number of cards that are finished: 1 to this number.
    pub fn finished(&self) -> u8 {
        self.finished
    }

    /// The card to finish next, if one is left.
    pub fn next(&self) -> Option<Card> {
        Card::new(self.finished + 1)
    }

    /// Candy to spend.
    pub fn active(&self) -> u8 {
        self.active
    }

    /// Candy in the Reserve.
    pub fn reserved(&self) -> u8 {
        self.reserved
    }

    /// Cups left.
    pub fn coffee(&self) -> u8 {
        self.coffee
    }

    /// The cards with candy on them.
    #[inline]
    pub fn candied(&self) -> CardSet {
        self.candy.cards()
    }

    /// The Present from left to right; while laying, the cards not yet laid.
    pub fn present(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + '_ {
        self.present.iter().skip(usize::from(self.laid))
    }

    /// The cards already laid, in order.
    pub fn laid(&self) -> impl Iterator<Item = Card> + '_ {
        self.present.iter().take(usize::from(self.laid))
    }

    /// The Past from oldest to newest.
    pub fn past(&self) -> impl DoubleEndedIterator<Item = Card> + '_ {
        self.past.iter()
    }

    /// The rows of the Future, nearest first.
    pub fn future(&self) -> impl Iterator<Item = (RowKind, impl Iterator<Item = Card> + '_)> {
        let kind = self.future.nearest().unwrap_or(RowKind::One);
        self.future.rows().map(move |row| (kind, row.iter().map(|&number| Card(number))))
    }

    /// The number of waiting All rows, `activeAllCardsInFutureAreas` of the documents.
    pub fn all_rows(&self) -> u8 {
        self.future.all_rows()
    }

    /// The game's ending, once it has ended.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// The cards of the stack nobody has seen. Which they are is open, their order is not.
    #[inline]
    pub fn unseen(&self) -> CardSet {
        self.unseen
    }

    /// The Present as a set; while laying, the cards not yet laid.
    #[inline]
    pub fn lying(&self) -> CardSet {
        let mut lying = self.present.set();
        for index in 0..self.laid {
            lying = lying.without(self.present.at(index));
        }
        lying
    }

    /// Progress of the present decision.
    #[inline]
    pub(crate) fn progress(&self) -> Progress {
        match self.question.asking {
            Asking::Act | Asking::Return | Asking::Future => Progress::WHOLE,
            Asking::Past if self.question.picked.is_none() => Progress { made: 0, left: 2 },
            Asking::Past => Progress { made: 1, left: 1 },
            // The last card is laid by itself.
            Asking::LayEnd | Asking::LayBelow => Progress {
                made: u16::from(self.laid),
                left: u16::from((self.present.len() - self.laid).saturating_sub(1)),
            },
        }
    }

    /// FIN 6.7: won or lost, cards finished, cups left.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.ended.map(|ended| {
            let standing = Standing {
                verdict: ended.verdict(),
                score: i32::from(self.finished),
                tiebreak: i32::from(self.coffee),
            };
            Outcome::new(&[standing], ended.why())
        })
    }
}

//! The ability table: 22 rows of data that code, docs and clients all read (FIN 7, FIN 9).
//!
//! Columns follow the design documents; where the rules stand over that data, `ruling` says how.

use kernel::Message;

use crate::candy::ROOM_MAX;
use crate::card::{CARDS, Card, CardSet};
use crate::events::Area;

/// Ability of a card or of a moment of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ability {
    /// Sets the game up.
    BeginGame,
    /// Starts a turn.
    BeginTurn,
    /// Pays candy for certain cards when they are drawn.
    TakeCandy,
    /// Finishes the next number.
    ScoreCard,
    /// Finishes card 1.
    Start,
    /// Moves the Present to the Past.
    EndTurnBegin,
    /// Pays candy for runs.
    SequenceRule,
    /// Costs a cup when 48 leaves the Present.
    DrinkCoffee,
    /// Trims the Past.
    EndTurnEnd,
    /// Ends the game as won.
    GameEndWin,
    /// Ends the game as lost.
    GameEndLose,
    /// Draws two.
    DrawTwo,
    /// Moves two cards to the Past and draws two.
    CardsIntoPast,
    /// Draws one.
    DrawOne,
    /// Draws one, up to three times.
    DrawOne3x,
    /// Draws one and puts one back on top of the stack.
    ExchangeCard,
    /// Takes two cards back from the Past.
    CardsFromPast,
    /// Sends a card into the Future.
    CardIntoFuture,
    /// Rearranges the Present.
    ExchangePresentCardOrder,
    /// Takes candy off cards.
    ResetCandies,
    /// Sends the whole Present into the Future.
    AllCardsIntoFuture,
    /// Lays the Present under the stack and ends the turn.
    BelowTheStack,
}

impl Ability {
    /// The ability of a card.
    #[inline]
    pub const fn of_card(card: Card) -> Ability {
        BY_CARD[card.number() as usize]
    }

    /// Row of the table.
    pub const fn info(self) -> &'static AbilityInfo {
        &ABILITIES[self as usize]
    }

    /// The cards that have it.
    pub const fn cards(self) -> CardSet {
        CardSet::from_numbers(self.info().cards)
    }
}

/// Whether an ability runs by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// The ability runs by itself.
    Automatic,
    /// The player decides to use it.
    Manual,
}

/// Phase in which an ability runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The setup, once before the first turn.
    GameStart,
    /// The start of a turn.
    TurnStart,
    /// The time while the player acts.
    UserInputRequired,
    /// The end of a turn.
    TurnEnd,
    /// The end of a game that is won.
    GameEndVictory,
    /// The end of a game that is lost.
    GameEndLose,
}

impl Phase {
    /// The word of the documents.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::GameStart => "GAME_START",
            Phase::TurnStart => "TURN_START",
            Phase::UserInputRequired => "USER_INPUT_REQUIRED",
            Phase::TurnEnd => "TURN_END",
            Phase::GameEndVictory => "GAME_END_VICTORY",
            Phase::GameEndLose => "GAME_END_LOSE",
        }
    }
}

/// Decisions the player makes about an ability, as the documents list them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecisionKind {
    /// Nothing: it is automatic.
    Nothing,
    /// Whether to use it.
    Activation,
    /// Whether to use it, and where to draw from.
    ActivationAndSource,
    /// Number of times to use it, and where to draw from.
    CountAndSource,
    /// Whether to use it, and this many cards of the Present.
    ActivationAndCards(u8),
}

impl DecisionKind {
    /// The words of the table for readers.
    pub(crate) fn words(self) -> String {
        match self {
            DecisionKind::Nothing => "none".to_owned(),
            DecisionKind::Activation => "activation".to_owned(),
            DecisionKind::ActivationAndSource => "activation, source".to_owned(),
            DecisionKind::CountAndSource => "activation count, source".to_owned(),
            DecisionKind::ActivationAndCards(1) => "activation, 1 card".to_owned(),
            DecisionKind::ActivationAndCards(count) => format!("activation, {count} cards"),
        }
    }
}

/// A row of the ability table.
#[derive(Clone, Copy, Debug)]
pub struct AbilityInfo {
    /// The ability.
    pub ability: Ability,
    /// Id in events, symbols and documents.
    pub id: &'static str,
    /// Another spelling found in the documents.
    pub alias: Option<&'static str>,
    /// Automatic or manual.
    pub category: Category,
    /// Phase in which it runs.
    pub phase: Phase,
    /// Rank in the order of a turn.
    pub order: i8,
    /// Candy paid to use it.
    pub cost: u8,
    /// Number of times it may be used: room for candy on its card. `None` if it is not limited.
    pub limit: Option<u8>,
    /// The cards that have it.
    pub cards: &'static [u8],
    /// Decision of the player.
    pub decision: DecisionKind,
    /// Abilities that follow, by `order`; -1 is the end of the game.
    pub next: &'static [i8],
    /// The areas it can touch; which of them a run did touch is told of it (FIN 10).
    pub areas: &'static [Area],
    /// Description in the words of the documents.
    pub description: &'static str,
    /// The message that says what it does.
    pub message: &'static str,
    /// Ruling by which the rules stand over the documents' data (FIN 9).
    pub ruling: Option<&'static str>,
}

impl AbilityInfo {
    /// Description to be shown.
    pub const fn text(&self) -> Message {
        Message::new(self.message)
    }
}

/// An automatic ability; rows differ from it in what they name.
const AUTOMATIC: AbilityInfo = AbilityInfo {
    ability: Ability::BeginGame,
    id: "",
    alias: None,
    category: Category::Automatic,
    phase: Phase::TurnStart,
    order: 0,
    cost: 0,
    limit: None,
    cards: &[],
    decision: DecisionKind::Nothing,
    next: &[],
    areas: &[],
    description: "",
    message: "",
    ruling: None,
};

/// A manual ability: one candy, once per card.
const MANUAL_ROW: AbilityInfo = AbilityInfo {
    category: Category::Manual,
    phase: Phase::UserInputRequired,
    order: 3,
    cost: 1,
    limit: Some(1),
    decision: DecisionKind::Activation,
    ..AUTOMATIC
};

const NO_SOURCE_CHOICE: Option<&str> =
    Some("no source is chosen: the stack, then the oldest Past card (FIN 4.2)");

/// All abilities, in the order of the documents.
pub const ABILITIES: [AbilityInfo; 22] = [
    AbilityInfo {
        ability: Ability::BeginGame,
        id: "beginGame",
        phase: Phase::GameStart,
        order: -1,
        next: &[0],
        areas: &[Area::DrawStack, Area::Present, Area::Past, Area::Future, Area::FinishedPile],
        description: "shuffle cards 1 to 47, lay 48 under them, leave all other areas empty",
        message: "finished-ability-begin-game",
        ..AUTOMATIC
    },
    AbilityInfo {
        ability: Ability::BeginTurn,
        id: "beginTurn",
        order: 0,
        next: &[1],
        areas: &[Area::Present, Area::DrawStack, Area::Past, Area::Future],
        description: "a waiting All row becomes the Present; otherwise draw 3 cards and a waiting One row joins them",
        message: "finished-ability-begin-turn",
        ruling: Some("a One row joins the draw although it raises no counter (FIN 3.2)"),
        ..AUTOMATIC
    },
    AbilityInfo {
        ability: Ability::TakeCandy,
        id: "takeCandy",
        order: 1,
        cards: &[3, 6, 10, 15, 21, 28, 36, 45],
        next: &[2],
        areas: &[Area::ActiveStash, Area::Reserve],
        description: "when drawn from the Draw Stack, pays 1 candy from the Reserve if it holds one",
        message: "finished-ability-take-candy",
        ruling: Some("every draw from the stack pays, also in the middle of a turn (FIN 3.3)"),
        ..AUTOMATIC
    },
    AbilityInfo {
        ability: Ability::ScoreCard,
        id: "scoreCard",
        order: 2,
        next: &[1, 9],
        areas: &[Area::FinishedPile, Area::Present, Area::DrawStack, Area::Past, Area::Reserve],
        description: "the next number goes from the Present to the Finished Pile and a replacement is drawn",
        message: "finished-ability-score-card",
        ruling: Some("covers 1 to 48, at any moment of a turn (FIN 3.4)"),
        ..AUTOMATIC
    },
    AbilityInfo {
        ability: Ability::Start,
        id: "start",
        order: 2,
        cards: &[1],
        next: &[1],
        areas: &[Area::FinishedPile, Area::Present, Area::DrawStack, Area::Past],
        description: "begins the Finished Pile as soon as it lies in the Present; a replacement is drawn",
        message: "finished-ability-start",
        ..AUTOMATIC
    },
    AbilityInfo {
        ability: Ability::EndTurnBegin,
        id: "endTurnBegin",
        phase: Phase::TurnEnd,
        order: 4,
        next: &[5],
        areas: &[Area::Present, Area::Past, Area::Reserve],
        description: "the Present goes to the end of the Past, its candy to the Reserve",
        message: "finished-ability-end-turn-begin",
        ..AUTOMATIC
    },
    AbilityInfo {
        ability: Ability::SequenceRule,
        id: "sequenceRule",
        phase: Phase::TurnEnd,
        order: 5,
        next: &[6],
        areas: &[Area::ActiveStash, Area::Reserve],
        description: "runs of 3 or more cards moved just now, each 1 higher than the one before, pay their length less 1 in candy",
        message: "finished-ability-sequence-rule",
        ruling: Some("ascending means rising by exactly 1 (FIN 6.2)"),
        ..AUTOMATIC
    },
    AbilityInfo {
        ability: Ability::DrinkCoffee,
        id: "drinkCoffee",
        alias: Some("drinkCofee"),
        phase: Phase::TurnEnd,
        order: 6,
        cards: &[48],
        next: &[8, 10],
        areas: &[Area::Coffee],
        description: "costs a cup of coffee when it goes to the Past or is laid under the stack; with no cup left the game is lost",
        message: "finished-ability-drink-coffee",
        ruling: Some("also due at once in cardsIntoPast and belowTheStack (FIN 5.5, FIN 5.10)"),
        ..AUTOMATIC
    },
    AbilityInfo {
        ability: Ability::EndTurnEnd,
        id: "endTurnEnd",
        phase: Phase::TurnEnd,
        order: 8,
        next: &[0],
        areas: &[Area::Past, Area::DrawStack],
        description: "the Past keeps its 3 newest cards; the others go under the stack, oldest first",
        message: "finished-ability-end-turn-end",
        ..AUTOMATIC
    },
    AbilityInfo {
        ability: Ability::GameEndWin,
        id: "gameEndWin",
        phase: Phase::GameEndVictory,
        order: 9,
        next: &[-1],
        description: "card 48 is finished: the game is won",
        message: "finished-ability-game-end-win",
        ..AUTOMATIC
    },
    AbilityInfo {
        ability: Ability::GameEndLose,
        id: "gameEndLose",
        phase: Phase::GameEndLose,
        order: 10,
        next: &[-1],
        description: "no cup is left to drink for card 48: the game is lost",
        message: "finished-ability-game-end-lose",
        ..AUTOMATIC
    },
    AbilityInfo {
        ability: Ability::DrawTwo,
        id: "drawTwo",
        cards: &[2],
        decision: DecisionKind::ActivationAndSource,
        next: &[1],
        areas: &[Area::Present, Area::DrawStack, Area::Past, Area::ActiveStash],
        description: "draw 2 cards",
        message: "finished-ability-draw-two",
        ruling: NO_SOURCE_CHOICE,
        ..MANUAL_ROW
    },
    AbilityInfo {
        ability: Ability::CardsIntoPast,
        id: "cardsIntoPast",
        cards: &[5, 11, 17, 23, 25, 41],
        decision: DecisionKind::ActivationAndCards(2),
        next: &[1],
        areas: &[Area::Present, Area::Past, Area::DrawStack, Area::ActiveStash, Area::Reserve],
        description: "move 2 Present cards to the Past, then draw 2 cards",
        message: "finished-ability-cards-into-past",
        ..MANUAL_ROW
    },
    AbilityInfo {
        ability: Ability::DrawOne,
        id: "drawOne",
        cards: &[9, 14, 20, 27, 31, 34, 46],
        decision: DecisionKind::ActivationAndSource,
        next: &[1],
        areas: &[Area::Present, Area::DrawStack, Area::Past, Area::ActiveStash],
        description: "draw 1 card",
        message: "finished-ability-draw-one",
        ruling: NO_SOURCE_CHOICE,
        ..MANUAL_ROW
    },
    AbilityInfo {
        ability: Ability::DrawOne3x,
        id: "drawOne3x",
        limit: Some(3),
        cards: &[47],
        decision: DecisionKind::CountAndSource,
        next: &[1],
        areas: &[Area::Present, Area::DrawStack, Area::Past, Area::ActiveStash],
        description: "draw 1 card, up to three times",
        message: "finished-ability-draw-one-3x",
        ruling: Some("each candy is a choice of its own; no source is chosen (FIN 4.2)"),
        ..MANUAL_ROW
    },
    AbilityInfo {
        ability: Ability::ExchangeCard,
        id: "exchangeCard",
        cards: &[13, 22, 33, 39, 43],
        decision: DecisionKind::ActivationAndCards(1),
        next: &[1],
        areas: &[Area::Present, Area::DrawStack, Area::Past, Area::ActiveStash, Area::Reserve],
        description: "draw 1 card, then put any Present card on top of the stack",
        message: "finished-ability-exchange-card",
        ..MANUAL_ROW
    },
    AbilityInfo {
        ability: Ability::CardsFromPast,
        id: "cardsFromPast",
        cards: &[8, 18, 30, 44],
        next: &[2],
        areas: &[Area::Present, Area::Past, Area::ActiveStash],
        description: "take the 2 newest cards of the Past into the Present",
        message: "finished-ability-cards-from-past",
        ruling: Some("the first two of the Past are its newest two (FIN 5.6)"),
        ..MANUAL_ROW
    },
    AbilityInfo {
        ability: Ability::CardIntoFuture,
        id: "cardIntoFuture",
        cards: &[12, 19, 32, 40],
        decision: DecisionKind::ActivationAndCards(1),
        next: &[3],
        areas: &[Area::Present, Area::Future, Area::ActiveStash],
        description: "send 1 Present card into the nearest Future row",
        message: "finished-ability-card-into-future",
        ..MANUAL_ROW
    },
    AbilityInfo {
        ability: Ability::ExchangePresentCardOrder,
        id: "exchangePresentCardOrder",
        cost: 0,
        decision: DecisionKind::ActivationAndCards(2),
        next: &[3],
        areas: &[Area::Present],
        description: "exchange the places of 2 Present cards",
        message: "finished-ability-exchange-order",
        ruling: Some("free and without limit (FIN 5.11)"),
        ..MANUAL_ROW
    },
    AbilityInfo {
        ability: Ability::ResetCandies,
        id: "resetCandies",
        cards: &[37],
        next: &[3],
        areas: &[Area::Present, Area::Future, Area::Reserve, Area::ActiveStash],
        description: "all candy on Present and Future cards, except on this one, goes to the Reserve",
        message: "finished-ability-reset-candies",
        ruling: Some("the candy goes to the Reserve, not to the Active Stash (FIN 5.9)"),
        ..MANUAL_ROW
    },
    AbilityInfo {
        ability: Ability::AllCardsIntoFuture,
        id: "allCardsIntoFuture",
        cards: &[16, 24, 26, 35, 38],
        next: &[4],
        areas: &[Area::Present, Area::Future, Area::DrawStack, Area::Past, Area::ActiveStash],
        description: "send the whole Present into a new nearest Future row, then draw 3 cards",
        message: "finished-ability-all-into-future",
        ruling: Some("draws 3 and the turn goes on; the row pushed last comes back first (FIN 5.8)"),
        ..MANUAL_ROW
    },
    AbilityInfo {
        ability: Ability::BelowTheStack,
        id: "belowTheStack",
        cards: &[4, 7, 29, 42],
        next: &[8],
        areas: &[Area::Present, Area::DrawStack, Area::Reserve, Area::ActiveStash],
        description: "lay the whole Present under the stack in an order you choose; the turn ends",
        message: "finished-ability-below-the-stack",
        ruling: Some("48 among the cards costs its coffee first (FIN 5.10)"),
        ..MANUAL_ROW
    },
];

/// The ability of each card by number; index 0 is no card.
const BY_CARD: [Ability; CARDS as usize + 1] = {
    let mut by_card = [Ability::BeginGame; CARDS as usize + 1];
    let mut seen = CardSet::NONE;
    let mut row = 0;
    while row < ABILITIES.len() {
        assert!(ABILITIES[row].ability as usize == row, "rows stand in the order of the enum");
        let cards = ABILITIES[row].cards;
        let mut index = 0;
        while index < cards.len() {
            let card = Card(cards[index]);
            assert!(!seen.has(card), "a card has one ability (FIN 1.1)");
            seen = seen.with(card);
            by_card[cards[index] as usize] = ABILITIES[row].ability;
            index += 1;
        }
        row += 1;
    }
    assert!(seen.len() == CARDS && !seen.has(Card(0)), "every card has an ability (FIN 1.1)");
    by_card
};

/// Room for candy on cards (FIN 5.1): set n holds the cards that are full with n + 1 candy.
pub(crate) const CANDY_ROOM: [CardSet; ROOM_MAX] = {
    let mut room = [CardSet::NONE; ROOM_MAX];
    let mut row = 0;
    while row < ABILITIES.len() {
        if let (Category::Manual, Some(limit)) = (ABILITIES[row].category, ABILITIES[row].limit) {
            room[limit as usize - 1] =
                room[limit as usize - 1].or(CardSet::from_numbers(ABILITIES[row].cards));
        }
        row += 1;
    }
    room
};

/// The cards that are used by paying candy.
pub(crate) const USABLE: CardSet = {
    let mut cards = CardSet::NONE;
    let mut row = 0;
    while row < ABILITIES.len() {
        if matches!(ABILITIES[row].category, Category::Manual) {
            assert!(ABILITIES[row].cards.is_empty() || ABILITIES[row].cost == 1, "a use costs 1 (FIN 5.1)");
            cards = cards.or(CardSet::from_numbers(ABILITIES[row].cards));
        }
        row += 1;
    }
    cards
};

/// The cards that need something to draw (FIN 5.2).
pub(crate) const DRAWING: CardSet = Ability::DrawTwo
    .cards()
    .or(Ability::DrawOne.cards())
    .or(Ability::DrawOne3x.cards())
    .or(Ability::ExchangeCard.cards());

/// The cards that need two cards in the Present (FIN 5.2).
pub(crate) const INTO_PAST: CardSet = Ability::CardsIntoPast.cards();

/// The cards that need a card in the Past (FIN 5.2).
pub(crate) const FROM_PAST: CardSet = Ability::CardsFromPast.cards();

/// The cards that need candy lying on others (FIN 5.2).
pub(crate) const RESETTING: CardSet = Ability::ResetCandies.cards();

/// The cards that pay candy when drawn (FIN 3.3).
pub(crate) const PAYING: CardSet = Ability::TakeCandy.cards();

/// Room for candy on `card`.
pub(crate) fn room(card: Card) -> u8 {
    let info = Ability::of_card(card).info();
    if info.category == Category::Manual { info.limit.unwrap_or(0) } else { 0 }
}

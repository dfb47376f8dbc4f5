use kernel::text::Argument;
use kernel::{Message, Told, Weight, message};

use crate::abilities::Ability;
use crate::card::Card;
use crate::state::Ended;

/// A place on the table that abilities touch and cards move between (FIN 1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Area {
    /// The face-down stack.
    DrawStack,
    /// The row cards are used from.
    Present,
    /// The line of cards of earlier turns.
    Past,
    /// The rows that come back.
    Future,
    /// The cards finished.
    FinishedPile,
    /// Candy to spend.
    ActiveStash,
    /// Candy to earn.
    Reserve,
    /// The cups left.
    Coffee,
}

impl Area {
    /// Word for programs: the id of its zone or track in views.
    pub const fn id(self) -> &'static str {
        match self {
            Area::DrawStack => "stack",
            Area::Present => "present",
            Area::Past => "past",
            Area::Future => "future",
            Area::FinishedPile => "finished",
            Area::ActiveStash => "candy",
            Area::Reserve => "reserve",
            Area::Coffee => "coffee",
        }
    }

    /// Name in the documents.
    pub const fn title(self) -> &'static str {
        match self {
            Area::DrawStack => "Draw Stack",
            Area::Present => "Present",
            Area::Past => "Past",
            Area::Future => "Future",
            Area::FinishedPile => "Finished Pile",
            Area::ActiveStash => "Active Stash",
            Area::Reserve => "Reserve",
            Area::Coffee => "Coffee",
        }
    }

    /// Name to be shown.
    pub(crate) const fn name(self) -> Message {
        match self {
            Area::DrawStack => Message::new("finished-area-stack"),
            Area::Present => Message::new("finished-area-present"),
            Area::Past => Message::new("finished-area-past"),
            Area::Future => Message::new("finished-area-future"),
            Area::FinishedPile => Message::new("finished-area-finished"),
            Area::ActiveStash => Message::new("finished-area-candy"),
            Area::Reserve => Message::new("finished-area-reserve"),
            Area::Coffee => Message::new("finished-area-coffee"),
        }
    }
}

/// A set of areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Areas(u8);

impl Areas {
    pub(crate) const fn from_areas(areas: &[Area]) -> Areas {
        let mut set = Areas(0);
        let mut index = 0;
        while index < areas.len() {
            set.0 |= 1 << areas[index] as u8;
            index += 1;
        }
        set
    }

    #[inline]
    pub(crate) const fn or(self, other: Areas) -> Areas {
        Areas(self.0 | other.0)
    }

    pub(crate) const fn has(self, area: Area) -> bool {
        self.0 >> area as u8 & 1 == 1
    }
}

/// A way candy goes (FIN 5.1, FIN 3.3, FIN 6.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CandyWay {
    /// Payment from the Active Stash onto a card that is used.
    Paid(Card),
    /// Reward from the Reserve to the Active Stash.
    Earned,
    /// Return off a card, to the Reserve.
    Freed(Card),
}

/// An event. Everything that happens is open: a card leaves the stack only to be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn began.
    TurnBegan(u32),
    /// A card went from one area to another.
    CardMoved {
        /// The card.
        card: Card,
        /// Area it left.
        from: Area,
        /// Area it went to.
        to: Area,
    },
    /// A card went to the Finished Pile.
    Scored(Card),
    /// Candy went from one place to another.
    CandyMoved {
        /// The amount of candy.
        count: u8,
        /// Way the candy went.
        way: CandyWay,
    },
    /// A cup was drunk.
    CoffeeDrunk {
        /// Cups left.
        left: u8,
    },
    /// A run was rewarded.
    SequenceReward {
        /// First card of the run.
        first: Card,
        /// Last card of the run.
        last: Card,
        /// Candy earned; less than its length less 1 if the Reserve held no more.
        candy: u8,
    },
    /// An ability ran (FIN 10).
    AbilityExecuted {
        /// The ability.
        ability: Ability,
        /// The card it belongs to, if it belongs to one.
        card: Option<Card>,
        /// The areas this run touched, in the order of the ability table. What another ability touched that ran
        /// because of it is told of that one.
        areas: Vec<Area>,
        /// The cards the player chose for it, in order.
        inputs: Vec<Card>,
    },
    /// The game ended.
    GameOver(Ended),
}

impl Event {
    /// The event as it is told, the same to every viewer.
    pub(crate) fn told(&self) -> Told {
        match *self {
            Event::TurnBegan(turn) => {
                Told::new("turn_began", message!("finished-turn-began", turn = turn)).with("turn", turn)
            }
            Event::CardMoved { card, from, to } => {
                let (from, to) = (from.id(), to.id());
                let text = message!("finished-card-moved", cards = list(&[card]), from = from, to = to);
                Told::new("card_moved", text)
                    .with("cards", numbers(&[card]))
                    .with("from", from)
                    .with("to", to)
            }
            Event::Scored(card) => Told::new("scored", message!("finished-scored", cards = list(&[card])))
                .with("cards", numbers(&[card]))
                .weighing(Weight::Weighty),
            Event::CandyMoved { count, way } => told_candy(count, way),
            Event::CoffeeDrunk { left } => {
                Told::new("coffee_drunk", message!("finished-coffee-drunk", left = left))
                    .with("left", left)
                    .weighing(Weight::Weighty)
            }
            Event::SequenceReward { first, last, candy } => {
                let cards: Vec<u8> = (first.number()..=last.number()).collect();
                let run = cards.iter().map(u8::to_string).collect::<Vec<_>>().join("-");
                Told::new("sequence_reward", message!("finished-sequence-reward", run = run, candy = candy))
                    .with("cards", cards)
                    .with("candy", candy)
                    .weighing(Weight::Weighty)
            }
            Event::AbilityExecuted { ability, card, ref areas, ref inputs } => {
                told_ability(ability, card, areas, inputs)
            }
            Event::GameOver(ended) => {
                let (verdict, why) = (ended.verdict_word(), ended.why());
                let text = message!("finished-game-over", verdict = verdict, why = Message::new(why));
                Told::new("game_over", text)
                    .with("verdict", verdict)
                    .with("why", why)
                    .weighing(Weight::Weighty)
            }
        }
    }
}

/// Cards as an argument: neighbours that differ in nothing else are told together.
fn list(cards: &[Card]) -> Argument {
    cards.iter().map(|card| card.number()).collect()
}

/// Cards as a fact.
fn numbers(cards: &[Card]) -> Vec<u8> {
    cards.iter().map(|card| card.number()).collect()
}

fn told_candy(count: u8, way: CandyWay) -> Told {
    /// Place of candy that lies on a card.
    const CARD: &str = "card";
    let (active, reserve) = (Area::ActiveStash.id(), Area::Reserve.id());
    let (text, from, to) = match way {
        CandyWay::Paid(card) => {
            (message!("finished-candy-paid", count = count, card = card.number()), active, CARD)
        }
        CandyWay::Earned => (message!("finished-candy-earned", count = count), reserve, active),
        CandyWay::Freed(card) => {
            (message!("finished-candy-freed", count = count, cards = list(&[card])), CARD, reserve)
        }
    };
    let told = Told::new("candy_moved", text).with("count", count).with("from", from).with("to", to);
    match way {
        CandyWay::Paid(card) | CandyWay::Freed(card) => told.with("cards", numbers(&[card])),
        CandyWay::Earned => told,
    }
}

/// Event that an ability ran. The events around it tell what the player sees of it, so this one is folded away.
fn told_ability(ability: Ability, card: Option<Card>, areas: &[Area], inputs: &[Card]) -> Told {
    let info = ability.info();
    let text = message!(
        "finished-ability-executed",
        ability = info.id,
        does = info.text(),
        card = card.map_or(0, Card::number),
        inputs = list(inputs),
        areas = areas.iter().map(|area| area.name()).collect::<Argument>(),
    );
    Told::new("ability_executed", text)
        .with("ability", info.id)
        .with("card", card.map(Card::number))
        .with("areas", areas.iter().map(|area| area.id()).collect::<Vec<_>>())
        .with("inputs", numbers(inputs))
        .weighing(Weight::Dull)
}

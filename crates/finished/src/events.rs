use std::fmt;

use kernel::Told;

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
    /// Its word for programs: the id of its zone or track in views.
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

    /// Its name for people.
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
}

/// A set of areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Areas(u8);

impl Areas {
    pub(crate) const fn of(areas: &[Area]) -> Areas {
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

/// Where candy lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CandyPlace {
    /// In the Active Stash, to spend.
    Active,
    /// In the Reserve, to earn.
    Reserve,
    /// On a card.
    On(Card),
}

impl fmt::Display for CandyPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CandyPlace::Active => f.write_str("the Active Stash"),
            CandyPlace::Reserve => f.write_str("the Reserve"),
            CandyPlace::On(card) => write!(f, "card {card}"),
        }
    }
}

/// Something that happened. Everything that happens is open: a card leaves the stack only to be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn began.
    TurnBegan(u32),
    /// A card went from one area to another.
    CardMoved {
        /// Which card.
        card: Card,
        /// From here.
        from: Area,
        /// To there.
        to: Area,
    },
    /// A card went to the Finished Pile.
    Scored(Card),
    /// Candy went from one place to another.
    CandyMoved {
        /// How much.
        count: u8,
        /// From here.
        from: CandyPlace,
        /// To there.
        to: CandyPlace,
    },
    /// A cup was drunk.
    CoffeeDrunk {
        /// Cups left.
        left: u8,
    },
    /// A run was rewarded.
    SequenceReward {
        /// Its first card.
        first: Card,
        /// Its last card.
        last: Card,
        /// What it earned; less than its length less 1 if the Reserve held no more.
        candy: u8,
    },
    /// An ability ran (FIN 10).
    AbilityExecuted {
        /// Which.
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
    /// The event in words, the same for every viewer.
    pub(crate) fn told(&self) -> Told {
        match *self {
            Event::TurnBegan(turn) => {
                Told::new("turn_began", format!("turn {turn} begins")).with("turn", turn)
            }
            Event::CardMoved { card, from, to } => {
                Told::new("card_moved", format!("{card} from the {} to the {}", from.title(), to.title()))
                    .with("card", card.number())
                    .with("from", from.id())
                    .with("to", to.id())
            }
            Event::Scored(card) => {
                Told::new("scored", format!("{card} is finished")).with("card", card.number())
            }
            Event::CandyMoved { count, from, to } => {
                Told::new("candy_moved", format!("{count} candy from {from} to {to}"))
                    .with("count", count)
                    .with("from", candy_place_id(from))
                    .with("to", candy_place_id(to))
            }
            Event::CoffeeDrunk { left } => {
                Told::new("coffee_drunk", format!("a cup is drunk, {left} left")).with("left", left)
            }
            Event::SequenceReward { first, last, candy } => {
                let run: Vec<u8> = (first.number()..=last.number()).collect();
                let written = run.iter().map(u8::to_string).collect::<Vec<_>>().join("-");
                Told::new("sequence_reward", format!("the run {written} earns {candy} candy"))
                    .with("cards", run)
                    .with("candy", candy)
            }
            Event::AbilityExecuted { ability, card, ref areas, ref inputs } => {
                told_ability(ability, card, areas, inputs)
            }
            Event::GameOver(ended) => {
                Told::new("game_over", format!("{}: {}", ended.verdict_word(), ended.why()))
                    .with("verdict", ended.verdict_word())
                    .with("why", ended.why())
            }
        }
    }
}

fn candy_place_id(place: CandyPlace) -> String {
    match place {
        CandyPlace::Active => Area::ActiveStash.id().to_owned(),
        CandyPlace::Reserve => Area::Reserve.id().to_owned(),
        CandyPlace::On(card) => format!("card_{card}"),
    }
}

fn told_ability(ability: Ability, card: Option<Card>, areas: &[Area], inputs: &[Card]) -> Told {
    let info = ability.info();
    let mut text = format!("{}: {}", info.id, info.description);
    if let Some(card) = card {
        text += &format!("; card {card}");
    }
    if !inputs.is_empty() {
        text += &format!("; chosen {}", inputs.iter().map(Card::to_string).collect::<Vec<_>>().join(", "));
    }
    if !areas.is_empty() {
        text +=
            &format!("; touched {}", areas.iter().map(|area| area.title()).collect::<Vec<_>>().join(", "));
    }
    Told::new("ability_executed", text)
        .with("ability", info.id)
        .with("card", card.map(Card::number))
        .with("areas", areas.iter().map(|area| area.id()).collect::<Vec<_>>())
        .with("inputs", inputs.iter().map(|card| card.number()).collect::<Vec<_>>())
}

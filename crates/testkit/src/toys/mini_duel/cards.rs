//! The cards: what is printed on them, and the programs their words stand for.

use serde::{Deserialize, Serialize};

/// Number of different cards.
pub(super) const KINDS: usize = 17;

/// A card, as its row in the table of definitions. Written by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(pub(super) u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Creature,
    /// A creature that is made and never in a deck.
    Token,
    Sorcery,
    Instant,
}

/// Target a spell needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Nothing,
    Creature,
    CreatureOrPlayer,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum When {
    Enters,
    Dies,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whom {
    Opponent,
    Each,
}

/// Register of a program, for the things chosen. A target is in the first register from the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Register {
    First,
    Second,
}

/// One instruction. Those marked *asks* pause until somebody has answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Op {
    Draw(u8),
    /// *Asks* for a card of the hand.
    Discard(Register),
    StopUnlessCreature(Register),
    /// *Asks* for any creature.
    ChooseCreature(Register),
    Damage(Register, i16),
    DamageAll(i16),
    Boost(Register, i16),
    ReturnToHand(Register),
    LoseLife(Whom, i16),
    MakeEmbers(u8),
    /// Shows the top card to its owner and *asks* whether it stays there.
    Look,
    Renew,
    /// Shows everybody a card of the opponent's hand, drawn by lot.
    Reveal,
}

pub(super) struct Definition {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
    pub(super) cost: u8,
    pub(super) kind: Kind,
    pub(super) power: i16,
    pub(super) toughness: i16,
    pub(super) menace: bool,
    pub(super) target: Target,
    pub(super) program: &'static [Op],
    pub(super) trigger: Option<(When, &'static [Op])>,
}

const fn creature(name: &'static str, cost: u8, power: i16, toughness: i16) -> Definition {
    Definition {
        name,
        text: "",
        cost,
        kind: Kind::Creature,
        power,
        toughness,
        menace: false,
        target: Target::Nothing,
        program: &[],
        trigger: None,
    }
}

const fn spell(kind: Kind, name: &'static str, cost: u8, target: Target) -> Definition {
    Definition { kind, target, ..creature(name, cost, 0, 0) }
}

const LOOK: &[Op] = &[Op::Look];

static DEFINITIONS: [Definition; KINDS] = [
    Definition {
        kind: Kind::Token,
        text: "When this dies, your opponent loses 1 life.",
        trigger: Some((When::Dies, &[Op::LoseLife(Whom::Opponent, 1)])),
        ..creature("Ember", 0, 1, 1)
    },
    creature("Rat", 1, 1, 1),
    creature("Bear", 2, 2, 2),
    Definition {
        text: "Must be blocked by two or more creatures, or not at all.",
        menace: true,
        ..creature("Brute", 3, 3, 2)
    },
    Definition {
        text: "When this enters, draw a card.",
        trigger: Some((When::Enters, &[Op::Draw(1)])),
        ..creature("Scholar", 3, 1, 3)
    },
    Definition {
        text: "When this dies, each player loses 2 life.",
        trigger: Some((When::Dies, &[Op::LoseLife(Whom::Each, 2)])),
        ..creature("Martyr", 2, 1, 1)
    },
    Definition {
        text: "When this dies, look at the top card of your library. You may put it on the bottom.",
        trigger: Some((When::Dies, LOOK)),
        ..creature("Ghoul", 2, 2, 1)
    },
    Definition {
        text: "When this enters, make two Embers.",
        trigger: Some((When::Enters, &[Op::MakeEmbers(2)])),
        ..creature("Kindler", 4, 2, 2)
    },
    creature("Giant", 5, 5, 5),
    Definition {
        text: "Deal 2 damage to a creature or player.",
        program: &[Op::Damage(Register::First, 2)],
        ..spell(Kind::Instant, "Spark", 1, Target::CreatureOrPlayer)
    },
    Definition {
        text: "A creature gets +2/+2 until the end of the turn.",
        program: &[Op::Boost(Register::First, 2)],
        ..spell(Kind::Instant, "Swell", 1, Target::Creature)
    },
    Definition {
        text: "Return a creature to its owner's hand.",
        program: &[Op::ReturnToHand(Register::First)],
        ..spell(Kind::Instant, "Recall", 2, Target::Creature)
    },
    Definition {
        text: "Your opponent reveals a card of their hand, drawn by lot.",
        program: &[Op::Reveal],
        ..spell(Kind::Instant, "Glimpse", 1, Target::Nothing)
    },
    Definition {
        text: "Look at the top card of your library. You may put it on the bottom. Draw a card.",
        program: &[Op::Look, Op::Draw(1)],
        ..spell(Kind::Instant, "Study", 1, Target::Nothing)
    },
    Definition {
        text: "Draw two cards, then discard a card. If it was a creature, deal 2 damage to a creature of \
               your choice.",
        program: &[
            Op::Draw(2),
            Op::Discard(Register::First),
            Op::StopUnlessCreature(Register::First),
            Op::ChooseCreature(Register::Second),
            Op::Damage(Register::Second, 2),
        ],
        ..spell(Kind::Sorcery, "Sift", 2, Target::Nothing)
    },
    Definition {
        text: "Shuffle your hand and your graveyard into your library, then draw three cards.",
        program: &[Op::Renew, Op::Draw(3)],
        ..spell(Kind::Sorcery, "Renewal", 3, Target::Nothing)
    },
    Definition {
        text: "Deal 2 damage to each creature.",
        program: &[Op::DamageAll(2)],
        ..spell(Kind::Sorcery, "Storm", 3, Target::Nothing)
    },
];

impl Card {
    pub(super) const EMBER: Card = Card(0);

    /// All cards, tokens included.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..KINDS as u8).map(Card)
    }

    /// The card of this name, in any case.
    pub fn named(name: &str) -> Option<Card> {
        Card::all().find(|card| card.name().eq_ignore_ascii_case(name))
    }

    pub(super) fn definition(self) -> &'static Definition {
        &DEFINITIONS[usize::from(self.0)]
    }

    /// Name of the card.
    pub fn name(self) -> &'static str {
        self.definition().name
    }

    /// Whether it may be in a deck.
    pub fn is_collectible(self) -> bool {
        self.definition().kind != Kind::Token
    }

    pub(super) fn is_creature(self) -> bool {
        matches!(self.definition().kind, Kind::Creature | Kind::Token)
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.name().to_owned()
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(name: String) -> Result<Card, String> {
        Card::named(&name).ok_or_else(|| format!("no card is called \"{name}\""))
    }
}

/// Cards without order: how many there are of each. Written as a list of names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards([u8; KINDS]);

impl Cards {
    /// Number of copies of this card.
    pub fn count(&self, card: Card) -> u8 {
        self.0[usize::from(card.0)]
    }

    /// Number of cards in all.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All of them, equal ones side by side.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        let counts = self.0;
        Card::all().flat_map(move |card| std::iter::repeat_n(card, usize::from(counts[usize::from(card.0)])))
    }

    /// Each different card once.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Card> {
        let counts = self.0;
        Card::all().filter(move |card| counts[usize::from(card.0)] > 0)
    }

    pub(super) fn add(&mut self, card: Card) {
        let count = &mut self.0[usize::from(card.0)];
        *count = count.saturating_add(1);
    }

    /// Takes one of them out, if there is one.
    pub(super) fn take(&mut self, card: Card) {
        let count = &mut self.0[usize::from(card.0)];
        *count = count.saturating_sub(1);
    }

    fn join(self, other: Cards, each: impl Fn(u8, u8) -> u8) -> Cards {
        Cards(std::array::from_fn(|kind| each(self.0[kind], other.0[kind])))
    }

    pub(super) fn plus(self, other: Cards) -> Cards {
        self.join(other, u8::saturating_add)
    }

    /// Cards left without `other`; those that are not there cannot be taken away.
    pub(super) fn minus(self, other: Cards) -> Cards {
        self.join(other, u8::saturating_sub)
    }

    /// The least that holds both.
    pub(super) fn at_least(self, other: Cards) -> Cards {
        self.join(other, u8::max)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(list: I) -> Cards {
        let mut cards = Cards::default();
        list.into_iter().for_each(|card| cards.add(card));
        cards
    }
}

impl From<Vec<Card>> for Cards {
    fn from(list: Vec<Card>) -> Cards {
        list.into_iter().collect()
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.iter().collect()
    }
}

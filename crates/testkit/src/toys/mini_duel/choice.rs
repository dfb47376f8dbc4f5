//! Answers: their codes, which of them are legal and why not, and how they are written.

use kernel::{Reason, Refused, Seat, Unreadable};

use super::MiniDuel;
use super::cards::{Card, KINDS, Target};
use super::table::{PLACES, Place, Question, Table};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Pass priority.
    Pass,
    /// This creature attacks.
    Attack,
    /// This creature does not attack.
    Hold,
    /// This creature does not block.
    NoBlock,
    /// The card looked at stays on top.
    Keep,
    /// The card looked at goes to the bottom.
    Bottom,
    /// This player is meant.
    Player(Seat),
    /// The creature here is meant.
    Creature(Place),
    /// This creature blocks the one there.
    Block(Place),
    /// Play this card from the hand. Equal cards are one choice.
    Play(Card),
    /// Discard this card from the hand.
    Discard(Card),
    /// This trigger goes on the stack next.
    Trigger(Card),
}

const PLAIN: [Choice; 8] = [
    Choice::Pass,
    Choice::Attack,
    Choice::Hold,
    Choice::NoBlock,
    Choice::Keep,
    Choice::Bottom,
    Choice::Player(Seat(0)),
    Choice::Player(Seat(1)),
];
const CREATURE: u32 = PLAIN.len() as u32;
const BLOCK: u32 = CREATURE + PLACES as u32;
const PLAY: u32 = BLOCK + PLACES as u32;
const DISCARD: u32 = PLAY + KINDS as u32;
const TRIGGER: u32 = DISCARD + KINDS as u32;

impl kernel::Choice for Choice {
    const CODES: u32 = TRIGGER + KINDS as u32;
    const KINDS: &[(&str, &str)] = &[
        ("pass", "passes priority"),
        ("declare_attacker", "says whether the creature that is asked about attacks"),
        ("declare_blocker", "says what the creature that is asked about blocks, if anything"),
        ("put_on_top", "leaves the card looked at on top"),
        ("put_on_bottom", "puts the card looked at on the bottom"),
        ("choose", "points at a player or a creature"),
        ("play_card", "plays a card"),
        ("choose_card", "discards a card"),
        ("choose_trigger", "puts a waiting trigger on the stack next"),
    ];

    fn kind(self) -> &'static str {
        match self {
            Choice::Pass => "pass",
            Choice::Attack | Choice::Hold => "declare_attacker",
            Choice::NoBlock | Choice::Block(_) => "declare_blocker",
            Choice::Keep => "put_on_top",
            Choice::Bottom => "put_on_bottom",
            Choice::Player(_) | Choice::Creature(_) => "choose",
            Choice::Play(_) => "play_card",
            Choice::Discard(_) => "choose_card",
            Choice::Trigger(_) => "choose_trigger",
        }
    }

    fn code(self) -> u32 {
        match self {
            Choice::Pass => 0,
            Choice::Attack => 1,
            Choice::Hold => 2,
            Choice::NoBlock => 3,
            Choice::Keep => 4,
            Choice::Bottom => 5,
            Choice::Player(seat) => 6 + u32::from(seat.0),
            Choice::Creature(place) => CREATURE + u32::from(place.0),
            Choice::Block(place) => BLOCK + u32::from(place.0),
            Choice::Play(card) => PLAY + u32::from(card.0),
            Choice::Discard(card) => DISCARD + u32::from(card.0),
            Choice::Trigger(card) => TRIGGER + u32::from(card.0),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let from = |start: u32| (code - start) as u8;
        Some(match code {
            0..CREATURE => PLAIN[code as usize],
            CREATURE..BLOCK => Choice::Creature(Place(from(CREATURE))),
            BLOCK..PLAY => Choice::Block(Place(from(BLOCK))),
            PLAY..DISCARD => Choice::Play(Card(from(PLAY))),
            DISCARD..TRIGGER => Choice::Discard(Card(from(DISCARD))),
            TRIGGER..Self::CODES => Choice::Trigger(Card(from(TRIGGER))),
            _ => return None,
        })
    }
}

/// Reason of the rules for refusing a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Why {
    /// It answers another question.
    #[error("that is no answer to what is asked")]
    NoAnswer,
    /// There is no such card in the hand.
    #[error("you have no {} in your hand", .0.name())]
    NotInHand(Card),
    /// The energy does not suffice.
    #[error("that needs {0} energy more")]
    NeedsEnergy(u8),
    /// Not now.
    #[error("creatures and sorceries are played in your own main step while the stack is empty")]
    WrongTime,
    /// There is nothing it could be pointed at.
    #[error("there is no creature to point it at")]
    NothingToTarget,
    /// It must be pointed at something else.
    #[error("that spell is pointed at a creature")]
    NotATarget,
    /// Nobody stands there.
    #[error("no creature is at {0}")]
    Empty(Place),
    /// The creature there does not attack.
    #[error("nothing attacks from {0}")]
    NotAttacking(Place),
    /// Some attacker would be left with one blocker.
    #[error("an attacker that must be blocked by two would be left with one blocker")]
    OneBlocker,
    /// No such trigger waits.
    #[error("no trigger of {} waits for you", .0.name())]
    NotWaiting(Card),
}

impl Reason for Why {
    fn text(&self) -> kernel::Text {
        self.to_string().into()
    }

    fn code(&self) -> &'static str {
        match self {
            Why::NoAnswer => "no_answer",
            Why::NotInHand(_) => "not_in_hand",
            Why::NeedsEnergy(_) => "needs_energy",
            Why::WrongTime => "wrong_time",
            Why::NothingToTarget => "nothing_to_target",
            Why::NotATarget => "not_a_target",
            Why::Empty(_) => "empty",
            Why::NotAttacking(_) => "not_attacking",
            Why::OneBlocker => "one_blocker",
            Why::NotWaiting(_) => "not_waiting",
        }
    }
}

fn require(holds: bool, why: Why) -> Result<(), Why> {
    if holds { Ok(()) } else { Err(why) }
}

impl MiniDuel {
    /// Everything that could answer the question, legal or not; few enough to ask the predicate of each.
    pub(super) fn candidates(&self, seat: Seat) -> Vec<Choice> {
        let hand = self.secrets[seat.index()].hand;
        match self.table.question {
            Question::Priority => [Choice::Pass].into_iter().chain(hand.kinds().map(Choice::Play)).collect(),
            Question::Target | Question::Creature => {
                let players = [Choice::Player(Seat(0)), Choice::Player(Seat(1))];
                players.into_iter().chain(Place::all().map(Choice::Creature)).collect()
            }
            Question::Discard => hand.kinds().map(Choice::Discard).collect(),
            Question::Look => vec![Choice::Keep, Choice::Bottom],
            Question::Order => self.table.waiting_kinds(seat).map(Choice::Trigger).collect(),
            Question::Attack(_) => vec![Choice::Attack, Choice::Hold],
            Question::Block(_) => {
                [Choice::NoBlock].into_iter().chain(Place::all().map(Choice::Block)).collect()
            }
        }
    }

    /// Speaks of nothing but the open table and the seat's own hand.
    pub(super) fn judge(&self, seat: Seat, choice: Choice) -> Result<(), Refused<Why>> {
        let table = &self.table;
        if table.ending.is_some() {
            return Err(Refused::Over);
        }
        if table.asked != seat {
            return Err(Refused::NotAsked(seat));
        }
        let hand = &self.secrets[seat.index()].hand;
        let verdict = match (table.question, choice) {
            (Question::Priority, Choice::Pass)
            | (Question::Look, Choice::Keep | Choice::Bottom)
            | (Question::Attack(_), Choice::Attack | Choice::Hold) => Ok(()),
            (Question::Priority, Choice::Play(card)) => self.may_play(seat, card),
            (Question::Target | Question::Creature, Choice::Creature(place)) => {
                require(table.at(place).is_some(), Why::Empty(place))
            }
            (Question::Target, Choice::Player(_)) => {
                let spell = table.stack.last().map(|item| item.card.definition().target);
                require(spell == Some(Target::CreatureOrPlayer), Why::NotATarget)
            }
            (Question::Discard, Choice::Discard(card)) => require(hand.count(card) > 0, Why::NotInHand(card)),
            (Question::Order, Choice::Trigger(card)) => {
                require(table.waiting_kinds(seat).any(|own| own == card), Why::NotWaiting(card))
            }
            (Question::Block(blocker), Choice::Block(attacker)) => {
                require(table.is_attacker(attacker), Why::NotAttacking(attacker))
                    .and_then(|()| require(table.can_complete(blocker, Some(attacker)), Why::OneBlocker))
            }
            (Question::Block(blocker), Choice::NoBlock) => {
                require(table.can_complete(blocker, None), Why::OneBlocker)
            }
            _ => Err(Why::NoAnswer),
        };
        verdict.map_err(Refused::Rules)
    }

    fn may_play(&self, seat: Seat, card: Card) -> Result<(), Why> {
        let definition = card.definition();
        let energy = self.table.players[seat.index()].energy;
        require(self.secrets[seat.index()].hand.count(card) > 0, Why::NotInHand(card))?;
        require(self.table.is_time_for(definition, seat), Why::WrongTime)?;
        require(definition.cost <= energy, Why::NeedsEnergy(definition.cost.saturating_sub(energy)))?;
        let has_target = definition.target != Target::Creature || self.table.creatures().next().is_some();
        require(has_target, Why::NothingToTarget)
    }
}

/// Notation of a choice: by names, and creatures by their place and name.
pub(super) fn write(table: &Table, choice: Choice) -> String {
    let at = |place: Place| match table.at(place) {
        Some(object) => format!("{place} {}", object.card.name().to_lowercase()),
        None => place.to_string(),
    };
    let called = |card: Card| card.name().to_lowercase();
    match choice {
        Choice::Pass => "pass".into(),
        Choice::Attack => "attack".into(),
        Choice::Hold => "hold".into(),
        Choice::NoBlock => "no block".into(),
        Choice::Keep => "keep".into(),
        Choice::Bottom => "bottom".into(),
        Choice::Player(seat) => format!("target player {}", seat.0 + 1),
        Choice::Creature(place) => format!("target {}", at(place)),
        Choice::Block(place) => format!("block {}", at(place)),
        Choice::Play(card) => format!("play {}", called(card)),
        Choice::Discard(card) => format!("discard {}", called(card)),
        Choice::Trigger(card) => format!("trigger {}", called(card)),
    }
}

/// Reads what `write` writes, in any case; the name after a place may be left out.
pub(super) fn read(table: &Table, text: &str) -> Result<Choice, Unreadable> {
    let meant = <Choice as kernel::Choice>::all().find(|&choice| {
        let short = match choice {
            Choice::Creature(place) => text.eq_ignore_ascii_case(&format!("target {place}")),
            Choice::Block(place) => text.eq_ignore_ascii_case(&format!("block {place}")),
            _ => false,
        };
        short || text.eq_ignore_ascii_case(&write(table, choice))
    });
    let expected = "write pass, play CARD, discard CARD, trigger CARD, target PLACE, target player N, attack, \
                    hold, block PLACE, no block, keep or bottom";
    meant.ok_or_else(|| Unreadable::new(text, expected))
}

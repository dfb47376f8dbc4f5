//! The whole state.

use cards::{Ask, CardList, Handle, Price, PublicState, Secret};
use kernel::{Leave, Outcome, Progress, Seat, Standing, StateRng, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::options::Options;
use crate::steps::Step;

/// The question that is asked. Public: the same for every viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DuelQuestion")]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Keep the hand, or draw a new one (DUEL 1.3).
    Mulligan,
    /// Place for the top card after mulligans (DUEL 1.3).
    Look,
    /// Play, activate, or pass (DUEL 3.1).
    Priority,
    /// Cost to pay: the printed or the alternative one.
    Way,
    /// Mode to choose.
    Mode,
    /// Value of X.
    X,
    /// Target of the item on top of the stack, by its index.
    Target(u8),
    /// Amount of the generic cost to pay with this aspect, or an ability to make resources with.
    Pay(u8),
    /// Ability that makes the resources still missing.
    MakeResources,
    /// Payment of a cost other than resources.
    Cost(Ask),
    /// Whether this creature attacks.
    Attack(Handle),
    /// Attacker this creature blocks.
    Block(Handle),
    /// Damage this attacker deals to that blocker.
    Assign(Handle, Handle),
    /// Trigger that goes on the stack next.
    Order,
    /// Permanent to keep of several unique ones of one name.
    Unique,
    /// Card to discard at cleanup.
    HandLimit,
    /// Something an effect needs to know.
    Effect(Ask),
}

/// An announcement: a spell or ability about to be cast or activated, or a trigger that needs targets. It is on top of
/// the stack already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DuelAnnouncement")]
#[serde(deny_unknown_fields)]
pub struct Announcement {
    /// The seat that announces.
    pub seat: Seat,
    /// Stage it has come to.
    pub stage: Stage,
    /// Index of the activated ability among those of the source, if it is one.
    #[serde(default)]
    pub ability: Option<u8>,
    /// Whether the alternative cost is paid.
    #[serde(default)]
    pub alternative: bool,
    /// Resources still to pay.
    #[serde(default)]
    pub owed: Price,
    /// Targets chosen so far.
    #[serde(default)]
    pub targets: u8,
    /// Costs other than resources paid so far.
    #[serde(default)]
    pub costs: u8,
    /// Things picked for the present one.
    #[serde(default)]
    pub picked: u8,
}

/// Stages of an announcement (DUEL 3.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DuelStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The cost to pay is chosen.
    Way,
    /// The mode is chosen.
    Mode,
    /// X is chosen.
    X,
    /// The targets are chosen.
    Targets,
    /// Resources are made and paid.
    Pay,
    /// Other costs are paid.
    Costs,
    /// All is settled.
    Done,
}

/// Reason for which the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DuelEnding")]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// This seat lost by having no life.
    NoLife(Seat),
    /// This seat lost by drawing from an empty library.
    NoCards(Seat),
    /// This seat lost by poison.
    Poisoned(Seat),
    /// This seat lost by a text.
    ByText(Seat),
    /// Both lost at once.
    Both,
    /// This seat left.
    Left(Seat, Leave),
    /// The same would go on for ever (DUEL 5.4).
    Loop,
    /// Too much happened in one turn (DUEL 5.4).
    TurnBudget,
    /// The stack grew too high (DUEL 5.4).
    StackBudget,
    /// There were too many permanents (DUEL 5.4).
    FieldBudget,
}

impl Ending {
    /// The seat that lost, if one did.
    pub fn loser(self) -> Option<Seat> {
        match self {
            Ending::NoLife(seat)
            | Ending::NoCards(seat)
            | Ending::Poisoned(seat)
            | Ending::ByText(seat)
            | Ending::Left(seat, _) => Some(seat),
            Ending::Both | Ending::Loop | Ending::TurnBudget | Ending::StackBudget | Ending::FieldBudget => {
                None
            }
        }
    }

    /// The message that says why.
    pub fn why(self) -> &'static str {
        match self {
            Ending::NoLife(_) => "duel-over-no-life",
            Ending::NoCards(_) => "duel-over-no-cards",
            Ending::Poisoned(_) => "duel-over-poison",
            Ending::ByText(_) => "duel-over-by-text",
            Ending::Both => "duel-over-both",
            Ending::Left(_, Leave::Concede) => "duel-over-gave-up",
            Ending::Left(_, Leave::Forfeit) => "duel-over-gone",
            Ending::Loop => "duel-over-loop",
            Ending::TurnBudget => "duel-over-turn-budget",
            Ending::StackBudget => "duel-over-stack-budget",
            Ending::FieldBudget => "duel-over-field-budget",
        }
    }
}

/// A watch on a game that may go round in circles (DUEL 5.4).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Watch {
    /// Things that resolved this turn while nobody could do anything but pass.
    pub forced: u16,
    /// Number of looks since the fingerprint was taken.
    pub since: u16,
    /// Number of looks after which a new fingerprint is taken.
    pub span: u16,
    /// Fingerprint of the public state.
    pub fingerprint: u64,
}

/// The state the game adds to the public one: where in the turn it is, and what is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Course {
    /// Options of the game.
    pub options: Options,
    /// The seat that goes first.
    pub first: Seat,
    /// The seat that had the last regular turn, one that was no extra turn.
    pub regular: Seat,
    /// The step.
    pub step: Step,
    /// Whether the step's own action has happened.
    pub entered: bool,
    /// Passes in a row.
    pub passes: u8,
    /// The seat that has priority, or gets it next.
    pub priority: Seat,
    /// The seat that is asked.
    pub asked: Seat,
    /// The question that is asked.
    pub question: Question,
    /// Choices of the present decision already made.
    pub made: u16,
    /// Most choices of it still to be made.
    pub left: u16,
    /// The announcement under way.
    pub announcement: Option<Announcement>,
    /// Whether each seat has kept its hand.
    pub kept: [bool; 2],
    /// Cards of each opening hand.
    pub opening: [u8; 2],
    /// Seats that have looked at their top card after mulligans, or need not.
    pub looked: [bool; 2],
    /// Whether something happened in this cleanup that gives priority (DUEL 2.3).
    pub stirred: bool,
    /// Choices made in this turn.
    pub choices: u16,
    /// A watch for circles.
    pub watch: Watch,
    /// The game's ending.
    pub ending: Option<Ending>,
}

impl Default for Course {
    /// The first main phase of seat 1, as most scenarios want it.
    fn default() -> Self {
        Course {
            options: Options::default(),
            first: Seat(0),
            regular: Seat(0),
            step: Step::Main1,
            entered: true,
            passes: 0,
            priority: Seat(0),
            asked: Seat(0),
            question: Question::Priority,
            made: 0,
            left: 1,
            announcement: None,
            kept: [true; 2],
            opening: [7; 2],
            looked: [true; 2],
            stirred: false,
            choices: 0,
            watch: Watch::default(),
            ending: None,
        }
    }
}

/// A game of Duel: the whole state.
#[derive(PartialEq, Eq, Debug)]
pub struct Duel {
    pub(crate) public: PublicState,
    pub(crate) course: Course,
    pub(crate) secrets: [Secret; 2],
    pub(crate) rng: StateRng,
}

impl Clone for Duel {
    fn clone(&self) -> Self {
        Duel {
            public: self.public.clone(),
            course: self.course,
            secrets: self.secrets.clone(),
            rng: self.rng,
        }
    }

    fn clone_from(&mut self, from: &Self) {
        self.public.clone_from(&from.public);
        self.course = from.course;
        self.secrets[0].clone_from(&from.secrets[0]);
        self.secrets[1].clone_from(&from.secrets[1]);
        self.rng = from.rng;
    }
}

impl Duel {
    /// The cards a seat can name in choices.
    pub(crate) fn card_list(&self, seat: Seat) -> Option<CardList<'_>> {
        Some(CardList::new(&self.secrets.get(seat.index())?.deck, &self.public))
    }

    /// The public state: all that lies open.
    pub fn public(&self) -> &PublicState {
        &self.public
    }

    /// Course of the turn.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The cards a seat holds, in the order of the pool: only for eyes that may see them.
    pub fn hand(&self, seat: Seat) -> &[cards::CardId] {
        &self.secrets[seat.index()].hand
    }

    /// Bytes of the state, vectors by what they hold.
    pub fn bytes(&self) -> usize {
        std::mem::size_of::<Duel>()
            + self.public.held()
            + self.secrets.iter().map(Secret::held).sum::<usize>()
    }
}

impl Course {
    pub(crate) fn outcome(&self, public: &PublicState) -> Option<Outcome> {
        let ending = self.ending?;
        let standing = |seat: Seat| {
            let verdict = match ending.loser() {
                None => Verdict::Drew,
                Some(loser) if loser == seat => Verdict::Lost,
                Some(_) => Verdict::Won,
            };
            Standing { tiebreak: i32::from(public.players[seat.index()].life), ..verdict.into() }
        };
        Some(Outcome::new(&[standing(Seat(0)), standing(Seat(1))], ending.why()))
    }

    /// Progress of the present decision.
    pub(crate) fn progress(&self) -> Progress {
        Progress { made: self.made, left: self.left.max(1) }
    }
}

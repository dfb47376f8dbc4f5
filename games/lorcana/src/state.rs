//! The whole state.

use cards::{Ask, Handle, PublicState, SEATS_MAX, Secret};
use kernel::{Leave, Outcome, Progress, Seat, Standing, StateRng, Verdict};
use serde::{Deserialize, Serialize};

use crate::options::Options;
use crate::steps::Step;

/// What is asked. Public: the same for every viewer.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaQuestion"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Which cards of the hand go to the bottom, one by one (LOR 3.1.6).
    Mulligan,
    /// A turn action, or the end of the turn (LOR 4.3).
    Main,
    /// Who sings the song, one by one (LOR 7, Sing Together).
    Singers,
    /// Whether the character with Bodyguard enters exerted.
    EnterExerted,
    /// Where something goes instead of being banished (LOR 6.9).
    Instead,
    /// Which entry of the bag is resolved next (LOR 5.1).
    Bag,
    /// What to pay with, other than ink.
    Cost(Ask),
    /// Nothing: the step is over, and the game waits (LOR 8).
    Step,
    /// Something an effect needs to know.
    Effect(Ask),
}

/// How a card is played, or which ability is used (LOR 6.1).
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaWay"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// For its ink cost.
    Ink,
    /// By Shift for ink, onto this character.
    Shift(Handle),
    /// By Shift for so many cards of the hand, onto this character.
    ShiftDiscard(Handle, u8),
    /// Sung by this character.
    Sing(Handle),
    /// Sung by several characters.
    SingTogether,
    /// An ability of an object in play: its place among those.
    Ability(u8),
}

/// What a seat is about to play or use: on top of the stack already.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaAnnouncement"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Announcement {
    /// Whose.
    pub seat: Seat,
    /// How.
    pub way: Way,
    /// How far it has come.
    pub stage: Stage,
    /// Costs of an ability other than ink paid so far.
    #[serde(default)]
    pub costs: u8,
    /// Things picked for the present one: cards, objects, singers.
    #[serde(default)]
    pub picked: u8,
    /// What the singers so far are worth.
    #[serde(default)]
    pub sung: u8,
    /// Whether it enters exerted.
    #[serde(default)]
    pub exerted: bool,
}

/// How far an announcement has come.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaStage"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// What has to be picked to pay is picked, and the rest is paid.
    Costs,
    /// How it enters.
    Entering,
    /// All is settled.
    Done,
}

/// How far a challenge has come (LOR 6.5). Who challenges whom is on the table.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaChallengeStage"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Challenging {
    /// Declared: the bag is resolved, then damage is dealt.
    #[default]
    Declared,
    /// Damage was dealt, or could not be: the bag is resolved, then it ends.
    Damaged,
}

/// Why a seat is out of the game.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaLoss"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// Its deck ran out (LOR 3.2.1.2).
    DeckOut,
    /// A text said so.
    ByText,
    /// It left.
    Left(Leave),
}

/// Why the game ended.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LorcanaEnding"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// This seat won with so much lore.
    Lore(Seat, i16),
    /// Of two, this seat lost because its deck ran out.
    DeckOut(Seat),
    /// Of two, this seat lost by a text.
    ByText(Seat),
    /// Of two, this seat left.
    Left(Seat, Leave),
    /// Of more than two, this seat is the last one left.
    LastLeft(Seat),
    /// The same would go on for ever.
    Loop,
    /// Too much happened in one turn.
    TurnBudget,
    /// Too much waits to happen.
    StackBudget,
    /// There were too many cards in play.
    FieldBudget,
}

impl Ending {
    /// The message that says why.
    pub fn why(self) -> &'static str {
        match self {
            Ending::Lore(..) => "lorcana-over-lore",
            Ending::DeckOut(_) => "lorcana-over-deck-out",
            Ending::ByText(_) => "lorcana-over-by-text",
            Ending::Left(_, Leave::Concede) => "lorcana-over-conceded",
            Ending::Left(_, Leave::Forfeit) => "lorcana-over-forfeited",
            Ending::LastLeft(_) => "lorcana-over-last-left",
            Ending::Loop => "lorcana-over-loop",
            Ending::TurnBudget => "lorcana-over-turn-budget",
            Ending::StackBudget => "lorcana-over-bag-budget",
            Ending::FieldBudget => "lorcana-over-field-budget",
        }
    }

    /// Who won a game of so many seats, if somebody did.
    pub fn winner(self, seats: u8) -> Option<Seat> {
        match self {
            Ending::Lore(seat, _) | Ending::LastLeft(seat) => Some(seat),
            Ending::DeckOut(loser) | Ending::ByText(loser) | Ending::Left(loser, _) => {
                (0..seats).map(Seat).find(|&seat| seat != loser)
            }
            Ending::Loop | Ending::TurnBudget | Ending::StackBudget | Ending::FieldBudget => None,
        }
    }
}

/// The state the game adds to the public one: where in the turn it is, and what is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Course {
    /// How the game was set up.
    pub options: Options,
    /// Who goes first.
    pub first: Seat,
    /// The step.
    pub step: Step,
    /// Whether what the step does first has happened.
    pub entered: bool,
    /// Whether the game has waited after the step already.
    pub waited: bool,
    /// Who is asked.
    pub asked: Seat,
    /// What is asked.
    pub question: Question,
    /// Choices of the present decision already made.
    pub made: u16,
    /// Most choices of it still to be made.
    pub left: u16,
    /// Who resolved an entry of the bag last, while it is not empty (LOR 5.1).
    pub resolver: Option<Seat>,
    /// What is being played or used.
    pub announcement: Option<Announcement>,
    /// How far the challenge on the table has come.
    pub challenging: Challenging,
    /// Who has altered the hand, or kept it.
    pub altered: [bool; SEATS_MAX],
    /// Cards each put on the bottom.
    pub bottomed: [u8; SEATS_MAX],
    /// Choices made in this turn.
    pub choices: u16,
    /// Entries of the bag resolved in this turn.
    pub resolved: u16,
    /// Why seats are out.
    pub losses: [Option<Loss>; SEATS_MAX],
    /// How it ended.
    pub ending: Option<Ending>,
}

impl Default for Course {
    /// The main phase of seat 1, as most scenarios want it.
    fn default() -> Self {
        Course {
            options: Options::default(),
            first: Seat(0),
            step: Step::Main,
            entered: true,
            waited: false,
            asked: Seat(0),
            question: Question::Main,
            made: 0,
            left: 1,
            resolver: None,
            announcement: None,
            challenging: Challenging::Declared,
            altered: [true; SEATS_MAX],
            bottomed: [0; SEATS_MAX],
            choices: 0,
            resolved: 0,
            losses: [None; SEATS_MAX],
            ending: None,
        }
    }
}

/// A game of Lorcana: the whole state.
#[derive(PartialEq, Eq, Debug)]
pub struct Lorcana {
    pub(crate) public: PublicState,
    pub(crate) course: Course,
    /// One per seat of the game.
    pub(crate) secrets: Vec<Secret>,
    pub(crate) rng: StateRng,
}

impl Clone for Lorcana {
    fn clone(&self) -> Self {
        Lorcana {
            public: self.public.clone(),
            course: self.course,
            secrets: self.secrets.clone(),
            rng: self.rng,
        }
    }

    fn clone_from(&mut self, from: &Self) {
        self.public.clone_from(&from.public);
        self.course = from.course;
        self.secrets.clone_from(&from.secrets);
        self.rng = from.rng;
    }
}

impl Lorcana {
    /// What lies open.
    pub fn public(&self) -> &PublicState {
        &self.public
    }

    /// Where in the turn the game is.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The cards a seat holds, in the order of the pool: for whoever may see them.
    pub fn hand(&self, seat: Seat) -> &[cards::CardId] {
        self.secrets.get(seat.index()).map_or(&[], |secret| &secret.hand)
    }

    /// Bytes of the state, vectors by what they hold.
    pub fn bytes(&self) -> usize {
        let secret = |secret: &Secret| std::mem::size_of::<Secret>() + secret.held();
        std::mem::size_of::<Lorcana>() + self.public.held() + self.secrets.iter().map(secret).sum::<usize>()
    }
}

impl Course {
    pub(crate) fn outcome(&self, public: &PublicState) -> Option<Outcome> {
        let ending = self.ending?;
        let winner = ending.winner(public.seats);
        let standing = |seat: Seat| {
            let verdict = match winner {
                None if self.losses[seat.index()].is_none() => Verdict::Drew,
                Some(winner) if winner == seat => Verdict::Won,
                None | Some(_) => Verdict::Lost,
            };
            Standing { tiebreak: i32::from(public.players[seat.index()].life), ..verdict.into() }
        };
        let all: [Standing; SEATS_MAX] = std::array::from_fn(|seat| standing(Seat(seat as u8)));
        Some(Outcome::new(&all[..usize::from(public.seats)], ending.why()))
    }

    /// Where in its decision the question stands.
    pub(crate) fn progress(&self) -> Progress {
        Progress { made: self.made, left: self.left.max(1) }
    }
}

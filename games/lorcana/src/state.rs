//! The whole state.

use cards::{Ask, CardList, Handle, PublicState, SEATS_MAX, Secret};
use kernel::{Leave, Outcome, Progress, Seat, Standing, StateRng, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::options::Options;
use crate::steps::Step;

/// The question that is asked. Public: the same for every viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LorcanaQuestion")]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Cards of the hand that go to the bottom, one by one (LOR 3.1.6).
    Mulligan,
    /// A turn action, or the end of the turn (LOR 4.3).
    Main,
    /// Characters that sing the song, one by one (LOR 7, Sing Together).
    Singers,
    /// Whether the character with Bodyguard enters exerted.
    EnterExerted,
    /// Place to which something goes instead of being banished (LOR 6.9).
    Instead,
    /// Entry of the bag that is resolved next (LOR 5.1).
    Bag,
    /// Payment of a cost other than ink.
    Cost(Ask),
    /// Nothing: the step is over, and the game waits (LOR 8).
    Step,
    /// Something an effect needs to know.
    Effect(Ask),
}

/// Way in which a card is played, or the ability that is used (LOR 6.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LorcanaWay")]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Payment of its ink cost.
    Ink,
    /// Shift for ink, onto this character.
    Shift(Handle),
    /// Shift for this number of cards of the hand, onto this character.
    ShiftDiscard(Handle, u8),
    /// Singing by this character.
    Sing(Handle),
    /// Singing by several characters.
    SingTogether,
    /// An ability of an object in play: its place among those.
    Ability(u8),
}

/// An announcement: a card or ability about to be played or used, on top of the stack already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LorcanaAnnouncement")]
#[serde(deny_unknown_fields)]
pub struct Announcement {
    /// The seat that announces.
    pub seat: Seat,
    /// Way in which it is played.
    pub way: Way,
    /// Stage it has come to.
    pub stage: Stage,
    /// Costs of an ability other than ink paid so far.
    #[serde(default)]
    pub costs: u8,
    /// Things picked for the present one: cards, objects, singers.
    #[serde(default)]
    pub picked: u8,
    /// Total cost the singers so far count as.
    #[serde(default)]
    pub sung: u8,
    /// Whether it enters exerted.
    #[serde(default)]
    pub exerted: bool,
}

/// Stages of an announcement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LorcanaStage")]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Things to pay with are picked, and the rest is paid.
    Costs,
    /// The way it enters, ready or exerted, is chosen.
    Entering,
    /// All is settled.
    Done,
}

/// Stages of a challenge (LOR 6.5). Its participants are on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LorcanaChallengeStage")]
#[serde(rename_all = "snake_case")]
pub enum Challenging {
    /// Declared: the bag is resolved, then damage is dealt.
    #[default]
    Declared,
    /// Damage was dealt, or could not be: the bag is resolved, then it ends.
    Damaged,
}

/// Reason for which a seat is out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LorcanaLoss")]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// The deck ran out (LOR 3.2.1.2).
    DeckOut,
    /// A text said so.
    ByText,
    /// The seat left.
    Left(Leave),
}

/// Reason for which the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LorcanaEnding")]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// This seat won with this much lore.
    Lore(Seat, i16),
    /// This seat, one of two, lost because its deck ran out.
    DeckOut(Seat),
    /// This seat, one of two, lost by a text.
    ByText(Seat),
    /// This seat, one of two, left.
    Left(Seat, Leave),
    /// This seat is the last one left of more than two.
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

    /// The winner of a game of `seats` seats, if there is one.
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
    /// Options of the game.
    pub options: Options,
    /// The seat that goes first.
    pub first: Seat,
    /// The step.
    pub step: Step,
    /// Whether what the step does first has happened.
    pub entered: bool,
    /// Whether the game has waited after the step already.
    pub waited: bool,
    /// The seat that is asked.
    pub asked: Seat,
    /// The question that is asked.
    pub question: Question,
    /// Choices of the present decision already made.
    pub made: u16,
    /// Most choices of it still to be made.
    pub left: u16,
    /// The seat that resolved an entry of the bag last, while the bag is not empty (LOR 5.1).
    pub resolver: Option<Seat>,
    /// The announcement under way.
    pub announcement: Option<Announcement>,
    /// Stage of the challenge on the table.
    pub challenging: Challenging,
    /// Whether each seat has altered its hand, or kept it.
    pub altered: [bool; SEATS_MAX],
    /// Cards each put on the bottom.
    pub bottomed: [u8; SEATS_MAX],
    /// Choices made in this turn.
    pub choices: u16,
    /// Entries of the bag resolved in this turn.
    pub resolved: u16,
    /// Reasons for which seats are out.
    pub losses: [Option<Loss>; SEATS_MAX],
    /// The game's ending.
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

    /// Progress of the present decision.
    pub(crate) fn progress(&self) -> Progress {
        Progress { made: self.made, left: self.left.max(1) }
    }
}

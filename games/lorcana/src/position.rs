//! The whole state by names, for people, scenario files and storage.
//!
//! The parts people write stand in front: seats with their cards by name, and the objects in play by their label, which
//! is the full name, and from the second of a name on a number (`Tick - Clockwork Finch 2`, in the order they came).
//! State only a running game has, such as a bag, is there too, and may be left out.

mod objects;
mod seats;

use std::collections::BTreeMap;

use cards::naming::label;
use cards::{CardId, PublicState, Running, SEATS_MAX, Secret};
use kernel::{Seat, Seed, SetupErrors, StateRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

pub use objects::ObjectPosition;
pub use seats::SeatPosition;

use crate::options::Options;
use crate::setup::variants;
use crate::state::{Course, Lorcana, Question};
use crate::steps::Step;

/// The whole state by names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", default, deny_unknown_fields)]
pub struct Position {
    /// Options of the game.
    pub options: Options,
    /// The number of the turn.
    pub turn: u16,
    /// The seat whose turn it is, from 1.
    pub active: u8,
    /// The step.
    pub step: Step,
    /// The seat that is asked, from 1.
    pub asked: Option<u8>,
    /// The question that is asked; the usual one of the step if left out.
    pub asking: Option<Question>,
    /// Cards whose triggered abilities are in the bag, by name; worked out, not read.
    pub bag: Vec<CardId>,
    /// The first seat.
    pub seat_1: SeatPosition,
    /// The second seat.
    pub seat_2: SeatPosition,
    /// The third seat, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat_3: Option<SeatPosition>,
    /// The fourth seat, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat_4: Option<SeatPosition>,
    /// The objects in play that have something to tell, by label.
    pub objects: BTreeMap<String, ObjectPosition>,
    /// State that only a running game has.
    pub running: Running,
    /// Everything about the turn; made up from the rest if left out.
    pub course: Option<Course>,
    /// The source of chance.
    pub rng: StateRng,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Position::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    /// Names of cards mean something only in a set, so the options are read first.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct Set {
            options: Options,
        }
        crate::pool();
        let value = serde_json::Value::deserialize(deserializer)?;
        let Set { options } = Set::deserialize(&value).map_err(de::Error::custom)?;
        cards::reading(options.set, || Position::deserialize(value)).map_err(de::Error::custom)
    }
}

impl Default for Position {
    fn default() -> Self {
        Position {
            options: Options::default(),
            turn: 3,
            active: 1,
            step: Step::Main,
            asked: None,
            asking: None,
            bag: Vec::new(),
            seat_1: SeatPosition::default(),
            seat_2: SeatPosition::default(),
            seat_3: None,
            seat_4: None,
            objects: BTreeMap::new(),
            running: Running::default(),
            course: None,
            rng: Seed::from_number(0).state_rng("lorcana"),
        }
    }
}

impl Position {
    pub(crate) fn new(game: &Lorcana) -> Position {
        let Lorcana { public, course, secrets, rng } = game;
        let objects =
            public.field.iter().map(|one| (label(public, one.handle), ObjectPosition::new(game, one)));
        let seat = |seat: usize| {
            let secret = secrets.get(seat)?;
            Some(SeatPosition::new(public, secret, Seat(seat as u8)))
        };
        Position {
            options: course.options,
            turn: public.turn,
            active: public.active.0 + 1,
            step: course.step,
            asked: Some(course.asked.0 + 1),
            asking: Some(course.question),
            bag: public.waiting.iter().map(|item| item.card).collect(),
            seat_1: seat(0).unwrap_or_default(),
            seat_2: seat(1).unwrap_or_default(),
            seat_3: seat(2),
            seat_4: seat(3),
            objects: objects.collect(),
            running: Running::new(public),
            course: Some(*course),
            rng: *rng,
        }
    }

    /// The seats there are, in order.
    pub(crate) fn seats(&self) -> Vec<&SeatPosition> {
        [Some(&self.seat_1), Some(&self.seat_2), self.seat_3.as_ref(), self.seat_4.as_ref()]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Gives a seat so much more lore, or less: for scenarios and tests (LOR 8).
    pub fn add_lore(&mut self, seat: Seat, lore: i16) {
        let position = match seat.0 {
            0 => Some(&mut self.seat_1),
            1 => Some(&mut self.seat_2),
            2 => self.seat_3.as_mut(),
            _ => self.seat_4.as_mut(),
        };
        if let Some(position) = position {
            position.lore = position.lore.saturating_add(lore).max(0);
        }
    }

    /// The state of this position; all reasons against it at once.
    pub(crate) fn state(&self) -> Result<Lorcana, SetupErrors> {
        let mut errors = SetupErrors::default();
        self.options.pool();
        let positions = self.seats();
        let seats = positions.len() as u8;
        errors.require(
            self.seat_3.is_some() || self.seat_4.is_none(),
            || "there is a fourth seat only if there is a third",
        );
        errors.require((1..=seats).contains(&self.active), || format!("active is one of 1 to {seats}"));
        errors.require(self.asked.is_none_or(|seat| (1..=seats).contains(&seat)), || {
            format!("asked is one of 1 to {seats}")
        });
        errors.or(())?;
        let mut errors = SetupErrors::default();
        let active = Seat(self.active - 1);
        let mut public = PublicState { turn: self.turn, active, ..PublicState::roomy(usize::from(seats)) };
        public.variants = variants(&self.options);
        self.running.put(&mut public);
        let hidden = self.put_objects(&mut public, &mut errors);
        let mut secrets = vec![Secret::default(); usize::from(seats)];
        for (index, position) in positions.into_iter().enumerate() {
            let seat = Seat(index as u8);
            position.put(&mut public, &mut secrets[index], seat, self.options.pool(), &mut errors);
            seats::put_facedown(&public, &mut secrets[index], seat, &hidden, position, &mut errors);
            position.put_list(&public, &mut secrets[index], seat);
        }
        for seat in usize::from(seats)..SEATS_MAX {
            public.players[seat].life = 0;
        }
        errors.or(())?;
        let asked = self.asked.map_or(active, |seat| Seat(seat - 1));
        let course = Course {
            options: self.options,
            step: self.step,
            asked,
            question: self.asking(),
            ..self.course.unwrap_or_else(|| self.made_up())
        };
        let mut game = Lorcana { public, course, secrets, rng: self.rng };
        game.is_sound()?;
        game.public.settle();
        let mut errors = SetupErrors::default();
        game.faults().into_iter().for_each(|fault| errors.add(fault));
        errors.or(game)
    }

    fn asking(&self) -> Question {
        self.asking.unwrap_or(match self.step {
            Step::Main => Question::Main,
            Step::Mulligan => Question::Mulligan,
            _ => Question::Step,
        })
    }

    /// Course of a position that gives none: hands are still to be altered only in that step.
    fn made_up(&self) -> Course {
        let active = Seat(self.active - 1);
        // The starting player had the turns 1, 3, 5 of two players; scenarios of more say so themselves.
        let seats = self.seats().len() as u16;
        let before = self.turn.saturating_sub(1) % seats.max(1);
        let first = Seat(((u16::from(active.0) + seats - before) % seats.max(1)) as u8);
        let altered = [self.step != Step::Mulligan; SEATS_MAX];
        let left = match self.asking() {
            Question::Mulligan => {
                let asked = usize::from(self.asked.unwrap_or(self.active) - 1);
                self.seats().get(asked).map_or(1, |seat| 1 + seat.hand.len() as u16)
            }
            _ => 1,
        };
        let entered = self.step != Step::Mulligan;
        Course { first, altered, left, entered, ..Course::default() }
    }
}

//! The whole state by names, for people, scenario files and storage.
//!
//! The parts people write stand in front: seats with their cards by name, and the objects on the battlefield by their
//! label, which is the name, and from the second of a name on a number (`Cinder Hound 2`, in the order they came).
//! State only a running game has, such as a stack, is there too, and may be left out.

use std::collections::BTreeMap;

use cards::naming::{handle_of, label, labelled};
use cards::{
    Buried, CardId, Counters, Handle, Leaving, Permanent, Placed, Player, PublicState, ResourcePool, Running,
    Secret, Seen,
};
use kernel::{Seat, Seed, SetupErrors, StateRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::known::has;
use crate::options::Options;
use crate::seats::SEATS;
use crate::state::{Course, Duel, Question};
use crate::steps::Step;

/// A seat's part of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    /// Life total.
    pub life: i16,
    /// Poison counters.
    pub poison: u8,
    /// Resources from generators, by aspect: Dawn, Tide, Dusk, Ember, Grove.
    pub resources: [u8; 5],
    /// Resources from effects, gone at the end of the step.
    pub passing: [u8; 5],
    /// Resources without aspect.
    pub plain: u8,
    /// Generators played this turn.
    pub generators: u8,
    /// The hand.
    pub hand: Vec<CardId>,
    /// Cards of the hand everybody knows.
    pub shown: Vec<CardId>,
    /// The library, the top card first.
    pub library: Vec<CardId>,
    /// Places of the library its owner has looked at, from the top, 0 being the first.
    pub seen: Vec<u16>,
    /// Permanents the seat controls, in the order they came.
    pub battlefield: Vec<CardId>,
    /// The graveyard, the oldest card first.
    pub graveyard: Vec<CardId>,
    /// Cards in exile.
    pub exile: Vec<CardId>,
    /// Identities of the cards in the graveyard and in exile; made up if left out.
    pub piles: Vec<Handle>,
    /// The whole deck; what lies there if left out.
    pub deck: Option<Vec<CardId>>,
    /// Whether it tried to draw from an empty library.
    pub drew_nothing: bool,
    /// Whether a text makes the seat lose at the next check.
    pub loses: bool,
    /// Whether it gained life this turn.
    pub gained: bool,
    /// Whether it attacked this turn.
    pub attacked: bool,
}

impl Default for SeatPosition {
    fn default() -> Self {
        SeatPosition {
            life: 20,
            poison: 0,
            resources: [0; 5],
            passing: [0; 5],
            plain: 0,
            generators: 0,
            hand: Vec::new(),
            shown: Vec::new(),
            library: Vec::new(),
            seen: Vec::new(),
            battlefield: Vec::new(),
            graveyard: Vec::new(),
            exile: Vec::new(),
            piles: Vec::new(),
            deck: None,
            drew_nothing: false,
            loses: false,
            gained: false,
            attacked: false,
        }
    }
}

/// An object on the battlefield.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ObjectPosition {
    /// Identity; made up if left out.
    pub handle: Option<Handle>,
    /// Controller, from 1: needed only to tell two of one name apart.
    pub controller: Option<u8>,
    /// Owner, from 1; the controller if left out.
    pub owner: Option<u8>,
    /// Controller without effects on that, from 1; the controller if left out.
    pub base_controller: Option<u8>,
    /// Whether it is tapped.
    pub tapped: bool,
    /// Whether it came this turn.
    pub sick: bool,
    /// Whether it attacks.
    pub attacking: bool,
    /// Whether it was blocked.
    pub blocked: bool,
    /// Whether it is a token.
    pub token: Option<bool>,
    /// Whether it was dealt damage by something with deathtouch.
    pub touched: bool,
    /// Whether it deals damage in the first damage step.
    pub struck_first: bool,
    /// Marked damage.
    pub damage: i16,
    /// Damage assigned to it.
    pub assigned: i16,
    /// Counters on it.
    pub counters: Counters,
    /// The attacker it blocks, by label.
    pub blocks: Option<String>,
    /// The object it is attached to, by label.
    pub attached_to: Option<String>,
    /// Abilities used up this turn.
    pub used: u8,
    /// Whether it is about to leave.
    pub leaving: Leaving,
    /// Power now; worked out, not read.
    pub power: i16,
    /// Toughness now; worked out, not read.
    pub toughness: i16,
    /// Keywords and restrictions now; worked out, not read.
    pub has: Vec<String>,
}

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
    /// The question that is asked.
    pub asking: Question,
    /// Names on the stack, the next to resolve first; worked out, not read.
    pub on_stack: Vec<CardId>,
    /// The first seat.
    pub seat_1: SeatPosition,
    /// The second seat.
    pub seat_2: SeatPosition,
    /// The objects on the battlefield that have something to tell, by label.
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
            turn: 2,
            active: 1,
            step: Step::Main1,
            asked: None,
            asking: Question::Priority,
            on_stack: Vec::new(),
            seat_1: SeatPosition::default(),
            seat_2: SeatPosition::default(),
            objects: BTreeMap::new(),
            running: Running::default(),
            course: None,
            rng: Seed::from_number(0).state_rng("duel"),
        }
    }
}

impl Position {
    pub(crate) fn new(game: &Duel) -> Position {
        let Duel { public, course, secrets, rng } = game;
        let objects =
            public.field.iter().map(|one| (label(public, one.handle), ObjectPosition::new(public, one)));
        Position {
            options: course.options,
            turn: public.turn,
            active: public.active.0 + 1,
            step: course.step,
            asked: Some(course.asked.0 + 1),
            asking: course.question,
            on_stack: public.stack.iter().rev().map(|item| item.card).collect(),
            seat_1: SeatPosition::new(public, &secrets[0], SEATS[0]),
            seat_2: SeatPosition::new(public, &secrets[1], SEATS[1]),
            objects: objects.collect(),
            running: Running::new(public),
            course: Some(*course),
            rng: *rng,
        }
    }

    /// The state of this position; all reasons against it at once.
    pub(crate) fn state(&self) -> Result<Duel, SetupErrors> {
        let mut errors = SetupErrors::default();
        self.options.pool();
        self.options.check(&mut errors);
        errors.require((1..=2).contains(&self.active), || "active is 1 or 2");
        errors.require(self.asked.is_none_or(|seat| (1..=2).contains(&seat)), || "asked is 1 or 2");
        errors.or(())?;
        let mut errors = SetupErrors::default();
        let active = Seat(self.active - 1);
        let mut public = PublicState { turn: self.turn, active, ..PublicState::roomy(2) };
        public.variants = self.options.variants();
        self.running.put(&mut public);
        self.put_objects(&mut public, &mut errors);
        let mut secrets = [Secret::default(), Secret::default()];
        for (seat, position) in SEATS.into_iter().zip([&self.seat_1, &self.seat_2]) {
            position.put(&mut public, &mut secrets[seat.index()], seat, &mut errors);
        }
        errors.or(())?;
        let asked = self.asked.map_or(active, |seat| Seat(seat - 1));
        let made_up = Course { first: active, regular: active, priority: asked, ..Course::default() };
        let course = Course {
            options: self.options,
            step: self.step,
            asked,
            question: self.asking,
            ..self.course.unwrap_or(made_up)
        };
        let mut game = Duel { public, course, secrets, rng: self.rng };
        game.is_sound()?;
        game.public.settle();
        let mut errors = SetupErrors::default();
        game.faults().into_iter().for_each(|fault| errors.add(fault));
        errors.or(game)
    }

    /// Puts everything onto the battlefield, in the order of identities.
    fn put_objects(&self, public: &mut PublicState, errors: &mut SetupErrors) {
        let given = self.objects.values().filter_map(|object| object.handle).max().unwrap_or_default();
        let seats = [&self.seat_1, &self.seat_2];
        let piles = seats.into_iter().flat_map(|seat| &seat.piles).copied().max();
        public.issued = public.issued.max(given.0).max(piles.unwrap_or_default().0);
        let told = self.objects.iter().map(|(label, object)| (label, object.handle, object.controller));
        let all = labelled(told, seats.map(|seat| &seat.battlefield[..]));
        let mut labels = BTreeMap::new();
        for (label, card, seat) in &all {
            let object = self.objects.get(label);
            let handle = object.and_then(|object| object.handle).unwrap_or_else(|| public.issue());
            labels.insert(label.clone(), handle);
            public.field.push(Permanent::new(handle, *card, *seat, *seat));
        }
        for (label, object) in &self.objects {
            match labels
                .get(label)
                .copied()
                .and_then(|handle| public.field.iter_mut().find(|one| one.handle == handle))
            {
                Some(permanent) => object.put(permanent, &labels, errors),
                None => errors.add(format!("nothing in play is called \"{label}\"")),
            }
        }
        for permanent in &mut public.field {
            if !all.iter().any(|(label, ..)| {
                self.objects.contains_key(label) && labels.get(label) == Some(&permanent.handle)
            }) {
                permanent.sick = false;
            }
        }
        public.field.sort_by_key(|permanent| permanent.handle);
    }
}

impl ObjectPosition {
    fn new(public: &PublicState, one: &Permanent) -> ObjectPosition {
        let seat = |seat: Seat| (seat != one.now.controller).then_some(seat.0 + 1);
        ObjectPosition {
            handle: Some(one.handle),
            controller: Some(one.now.controller.0 + 1),
            owner: seat(one.owner),
            base_controller: seat(one.base_controller),
            tapped: one.tapped,
            sick: one.sick,
            attacking: one.attacking,
            blocked: one.blocked,
            token: (one.token != one.card.card().token).then_some(one.token),
            touched: one.touched,
            struck_first: one.struck_first,
            damage: one.damage,
            assigned: one.assigned,
            counters: one.counters,
            blocks: one.blocks.is_some().then(|| label(public, one.blocks)),
            attached_to: one.attached_to.is_some().then(|| label(public, one.attached_to)),
            used: one.used,
            leaving: one.leaving,
            power: one.now.power,
            toughness: one.now.toughness,
            has: has(one),
        }
    }

    fn put(&self, one: &mut Permanent, labels: &BTreeMap<String, Handle>, errors: &mut SetupErrors) {
        let listed = one.base_controller;
        let mut seat = |number: Option<u8>| match number {
            None => listed,
            Some(number @ 1..=2) => Seat(number - 1),
            Some(_) => {
                errors.add("seats are 1 and 2".to_owned());
                listed
            }
        };
        one.owner = seat(self.owner);
        one.base_controller = seat(self.base_controller);
        one.tapped = self.tapped;
        one.sick = self.sick;
        one.attacking = self.attacking;
        one.blocked = self.blocked;
        one.token = self.token.unwrap_or(one.card.card().token);
        one.touched = self.touched;
        one.struck_first = self.struck_first;
        one.damage = self.damage;
        one.assigned = self.assigned;
        one.counters = self.counters;
        one.used = self.used;
        one.leaving = self.leaving;
        one.blocks = self.blocks.as_ref().map_or(Handle::NONE, |label| handle_of(labels, label, errors));
        one.attached_to =
            self.attached_to.as_ref().map_or(Handle::NONE, |label| handle_of(labels, label, errors));
    }
}

impl SeatPosition {
    fn new(public: &PublicState, secret: &Secret, seat: Seat) -> SeatPosition {
        let player = &public.players[seat.index()];
        let (graveyard, exile) = (&public.graveyards[seat.index()], &public.exile[seat.index()]);
        let library = secret.library.iter().rev();
        let seen =
            library.clone().enumerate().filter(|(_, placed)| placed.is_seen()).map(|(place, _)| place as u16);
        SeatPosition {
            life: player.life,
            poison: player.poison,
            resources: player.resources.lasting,
            passing: player.resources.passing,
            plain: player.resources.plain,
            generators: player.generators,
            hand: secret.hand.clone(),
            shown: public.shown[seat.index()].clone(),
            seen: seen.collect(),
            library: library.map(|placed| placed.card).collect(),
            battlefield: public.controlled(seat).map(|one| one.card).collect(),
            graveyard: graveyard.iter().map(|buried| buried.card).collect(),
            exile: exile.iter().map(|buried| buried.card).collect(),
            piles: graveyard.iter().chain(exile).map(|buried| buried.handle).collect(),
            deck: Some(secret.deck.clone()),
            drew_nothing: player.drew_nothing,
            loses: player.loses,
            gained: player.gained,
            attacked: player.attacked,
        }
    }

    fn put(&self, public: &mut PublicState, secret: &mut Secret, seat: Seat, errors: &mut SetupErrors) {
        public.players[seat.index()] = Player {
            life: self.life,
            poison: self.poison,
            resources: ResourcePool { lasting: self.resources, passing: self.passing, plain: self.plain },
            generators: self.generators,
            drew_nothing: self.drew_nothing,
            loses: self.loses,
            gained: self.gained,
            attacked: self.attacked,
            out: false,
        };
        secret.hand.clone_from(&self.hand);
        secret.hand.sort_unstable();
        public.hands[seat.index()] = secret.hand.len().min(255) as u8;
        public.shown[seat.index()].clone_from(&self.shown);
        public.shown[seat.index()].sort_unstable();
        secret.library = self.library.iter().rev().map(|&card| Placed::from(card)).collect();
        for &place in &self.seen {
            let at = secret.library.len().checked_sub(usize::from(place) + 1);
            match at.and_then(|at| secret.library.get_mut(at)) {
                Some(placed) => placed.seen = Seen::Owner,
                None => errors.add(format!("the library of {seat} has no place {place}")),
            }
        }
        let mut handles = self.piles.iter().copied();
        for (pile, cards) in [(&self.graveyard, 0), (&self.exile, 1)] {
            for &card in pile {
                let handle = handles.next().unwrap_or_else(|| public.issue());
                let buried = Buried { handle, card };
                match cards {
                    0 => public.graveyards[seat.index()].push(buried),
                    _ => public.exile[seat.index()].push(buried),
                }
            }
        }
        secret.deck = match &self.deck {
            Some(deck) => deck.clone(),
            None => secret.all_cards(public, seat),
        };
        secret.deck.sort_unstable();
    }
}

//! Seating: the people and bots at the seats of a table.

use kernel::fair::Nonce;
use kernel::text::Argument;
use kernel::{Seat, Seats, message};
use protocol::http::SeatEntry;
use protocol::{Player, PlayerWord, Presence, Refusal, RefusalCode, SeatInfo, TokenHash};

use crate::io::Person;
use crate::log::TableSpec;

/// The seats of a table.
pub(crate) struct Seating(Vec<Sitter>);

/// Occupant of a seat.
pub(crate) enum Sitter {
    Open,
    Kept(Person),
    Person(Box<Seated>),
    Bot(String),
}

/// A person at a seat.
pub(crate) struct Seated {
    pub(crate) person: Person,
    /// Hash of the token that proves a connection is theirs.
    pub(crate) token: TokenHash,
    pub(crate) nonce: Option<Nonce>,
    /// Setup they bring, if they named one. Nobody else is told.
    pub(crate) entry: Option<SeatEntry>,
    pub(crate) acts: Acts,
}

/// Actor for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Acts {
    Themselves,
    /// A bot, since the person has been away for too long.
    Bot,
}

impl Seating {
    pub(crate) fn new(spec: &TableSpec) -> Self {
        let kept = |seat: usize| spec.kept.get(seat).cloned().flatten();
        let sitter = |(seat, word): (usize, &PlayerWord)| match (word, kept(seat)) {
            (PlayerWord::Bot(name), _) => Sitter::Bot(name.clone()),
            (PlayerWord::Open, Some(person)) => Sitter::Kept(person),
            (PlayerWord::Open, None) => Sitter::Open,
        };
        Seating(spec.seats.iter().enumerate().map(sitter).collect())
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.0.get(seat.index())
    }

    pub(crate) fn seated(&self, seat: Seat) -> Option<&Seated> {
        match self.0.get(seat.index()) {
            Some(Sitter::Person(seated)) => Some(seated),
            Some(Sitter::Open | Sitter::Kept(_) | Sitter::Bot(_)) | None => None,
        }
    }

    pub(crate) fn seated_mut(&mut self, seat: Seat) -> Option<&mut Seated> {
        match self.0.get_mut(seat.index()) {
            Some(Sitter::Person(seated)) => Some(seated),
            Some(Sitter::Open | Sitter::Kept(_) | Sitter::Bot(_)) | None => None,
        }
    }

    pub(crate) fn set(&mut self, seat: Seat, sitter: Sitter) {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = sitter;
        }
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        self.0.iter().enumerate().map(|(index, sitter)| (Seat(index as u8), sitter))
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> Seats {
        self.seats().filter(|(_, sitter)| matches!(sitter, Sitter::Person(_))).map(|(seat, _)| seat).collect()
    }

    /// The seats of people who act for themselves.
    pub(crate) fn acting(&self) -> Seats {
        let acts = |sitter: &Sitter| matches!(sitter, Sitter::Person(one) if one.acts == Acts::Themselves);
        self.seats().filter(|(_, sitter)| acts(sitter)).map(|(seat, _)| seat).collect()
    }

    /// The seats nobody has.
    pub(crate) fn free(&self) -> Seats {
        let free = |sitter: &Sitter| matches!(sitter, Sitter::Open | Sitter::Kept(_));
        self.seats().filter(|(_, sitter)| free(sitter)).map(|(seat, _)| seat).collect()
    }

    /// Seat of a guest.
    pub(crate) fn seat_of(&self, guest: protocol::GuestId) -> Option<Seat> {
        self.seats()
            .find(|(_, sitter)| matches!(sitter, Sitter::Person(one) if one.person.guest == guest))
            .map(|(seat, _)| seat)
    }

    /// The seat whose token this is.
    pub(crate) fn seat_with(&self, token: TokenHash) -> Option<Seat> {
        self.seats()
            .find(|(_, sitter)| matches!(sitter, Sitter::Person(one) if one.token == token))
            .map(|(seat, _)| seat)
    }

    /// A seat for somebody: the one they name, the one kept for them, or the first open one.
    pub(crate) fn place_for(&self, person: &Person, wanted: Option<Seat>) -> Result<Seat, Refusal> {
        let kept = |sitter: &Sitter| matches!(sitter, Sitter::Kept(one) if one.guest == person.guest);
        let can = |sitter: &Sitter| matches!(sitter, Sitter::Open) || kept(sitter);
        match wanted {
            Some(seat) => match self.sitter(seat) {
                Some(sitter) if can(sitter) => Ok(seat),
                Some(_) => Err(Refusal::new(
                    RefusalCode::SeatTaken,
                    message!("refused-seat-taken", place = seat.0 + 1),
                )),
                None => Err(Refusal::new(
                    RefusalCode::NoSuchSeat,
                    message!("refused-no-such-seat", count = self.len() as i64),
                )),
            },
            None => {
                let first = |wanted: &dyn Fn(&Sitter) -> bool| {
                    self.seats().find(|(_, sitter)| wanted(sitter)).map(|(seat, _)| seat)
                };
                first(&kept)
                    .or_else(|| first(&can))
                    .ok_or_else(|| Refusal::new(RefusalCode::TableFull, message!("refused-table-full")))
            }
        }
    }

    /// The seats as everybody sees them; `here` are those with a connection.
    pub(crate) fn infos(&self, here: Seats) -> Vec<SeatInfo> {
        let player = |(seat, sitter): (Seat, &Sitter)| {
            let player = match sitter {
                Sitter::Open => Player::Open,
                Sitter::Kept(person) => Player::Kept { name: self.shown(seat, person) },
                Sitter::Bot(name) => Player::Bot { name: name.clone() },
                Sitter::Person(one) => Player::Person {
                    name: self.shown(seat, &one.person),
                    presence: match one.acts {
                        Acts::Bot => Presence::BotPlays,
                        Acts::Themselves if here.has(seat) => Presence::Here,
                        Acts::Themselves => Presence::Away,
                    },
                },
            };
            SeatInfo { seat, player }
        };
        self.seats().map(player).collect()
    }

    /// Name of a person, told apart from the others at the table.
    fn shown(&self, seat: Seat, person: &Person) -> String {
        let others =
            self.seats().filter(|(other, _)| *other != seat).filter_map(|(_, sitter)| match sitter {
                Sitter::Open => None,
                Sitter::Kept(other) => Some(other.name.as_str()),
                Sitter::Person(other) => Some(other.person.name.as_str()),
                Sitter::Bot(name) => Some(name.as_str()),
            });
        crate::names::shown(person.name.as_str(), seat, others)
    }

    /// Name of a seat's player in sentences.
    pub(crate) fn name(&self, seat: Seat) -> Argument {
        match self.sitter(seat) {
            Some(Sitter::Person(one)) => self.shown(seat, &one.person).into(),
            Some(Sitter::Kept(_) | Sitter::Open | Sitter::Bot(_)) | None => seat.into(),
        }
    }
}

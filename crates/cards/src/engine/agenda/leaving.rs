//! Departure of a player while something happens.

use kernel::Seat;
use wording::ast::{Effect, Players};

use crate::definition::compile::Op;
use crate::engine::play::Play;
use crate::state::item::Frame;
use crate::state::object::Leaving;
use crate::state::public::PublicState;
use crate::state::seats::SomeSeats;

impl Play<'_, '_> {
    /// Prepares the present item for the departure of a seat, perhaps the one that is asked. Its own item goes with it;
    /// that of another player goes on with the next seat, and the seats dealt with are counted without it.
    pub fn leaves_frame(&mut self, seat: Seat, asked: Seat) {
        let Some(mut frame) = self.public.frame else { return };
        if frame.item.controller == seat {
            self.public.frame = None;
            self.public.departing = false;
            self.public.field.iter_mut().for_each(|one| one.leaving = Leaving::Stays);
            return;
        }
        let place =
            |meant: Option<SomeSeats>| meant.and_then(|meant| meant.iter().position(|one| one == seat));
        let dealt_with =
            |place: Option<usize>, count: u8| place.is_some_and(|place| place < usize::from(count));
        frame.players -= u8::from(dealt_with(place(self.public.dealt_with(&frame)), frame.players));
        frame.round -= u8::from(dealt_with(place(self.public.asked_in_turn(&frame)), frame.round));
        if frame.actor == Some(seat) {
            // Its action is left out; of several players who may, the next one comes.
            let ops = &frame.program().ops;
            let again = ops.iter().skip(usize::from(frame.at)).find_map(|op| match op {
                // Of the loop it is in, not of one further on.
                Op::Again(at) if *at <= frame.at => Some(*at),
                _ => None, // not the tree: what is looked for is one instruction
            });
            frame.at = again.unwrap_or(frame.at + 1);
            (frame.actor, frame.done) = (None, false);
        }
        if asked == seat {
            (frame.count, frame.looking, frame.agreed) = (0, 0, false);
        }
        self.public.frame = Some(frame);
    }
}

impl PublicState {
    /// Seats the present effect deals with one after the other.
    fn dealt_with(&self, frame: &Frame) -> Option<SomeSeats> {
        let Op::Do { effect, slot } = frame.op()? else { return None };
        match effect {
            Effect::Discard(who, ..)
            | Effect::DiscardChosen(who, _)
            | Effect::Sacrifice(who, _)
            | Effect::InkFromHand(who) => Some(self.players_meant(who, slot)),
            _ => None, // not the tree: nobody is asked one after the other by the rest
        }
    }

    /// Seats that are asked one after the other whether to do the present effect.
    fn asked_in_turn(&self, frame: &Frame) -> Option<SomeSeats> {
        let begun = frame.program().ops.iter().take(usize::from(frame.at) + 1);
        let who = begun.rev().find_map(|op| match op {
            Op::May { who, .. } => Some(*who),
            _ => None, // not the tree: what is looked for is one instruction
        });
        match who? {
            Players::EachOpponent => Some(self.opponents(frame.item.controller)),
            Players::EachPlayer => Some(self.from_active()),
            Players::You
            | Players::Target
            | Players::TargetOpponent
            | Players::ItsController(_)
            | Players::ThatPlayer(_) => None,
        }
    }
}

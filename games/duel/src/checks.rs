//! Checks: what the rules do whenever a player would get priority (DUEL 5).

use std::ops::ControlFlow;

use cards::{Leaving, Permanent, PublicState};
use kernel::Seat;
use wording::ast::Keyword;

use crate::choice::Choice;
use crate::priority::{Flow, Going, ON};
use crate::seats::SEATS;
use crate::state::{Ending, Question};

/// DUEL 5.2: so much poison loses.
const POISON: u8 = 10;

/// Two unique permanents of one name and one controller, if there are.
pub(crate) fn twins(public: &PublicState) -> Option<(Seat, &Permanent)> {
    let unique = || public.field.iter().filter(|one| one.has(Keyword::Unique));
    let mut all = unique();
    all.find_map(|one| {
        let same = |two: &&Permanent| {
            two.handle > one.handle
                && two.now.card == one.now.card
                && two.now.controller == one.now.controller
        };
        unique().find(same).map(|_| (one.now.controller, one))
    })
}

impl Flow<'_, '_> {
    /// One round of checks from one snapshot; whether anything happened. May have to ask.
    pub(crate) fn checks(&mut self) -> ControlFlow<(), bool> {
        if self.losses() {
            return ControlFlow::Continue(true);
        }
        let mut happened = false;
        for place in 0..self.play.public.field.len() {
            let permanent = self.play.public.field[place];
            if is_doomed(self.play.public, &permanent) {
                self.play.public.field[place].leaving = Leaving::Dies;
                happened = true;
            }
            let one = &mut self.play.public.field[place];
            one.touched = false;
            let cancel = one.counters.plus.min(one.counters.minus);
            if cancel > 0 {
                one.counters.plus -= cancel;
                one.counters.minus -= cancel;
                self.play.public.stale = true;
                happened = true;
            }
        }
        if happened {
            self.play.depart();
            self.play.public.refresh();
            return ControlFlow::Continue(true);
        }
        if let Some((seat, _)) = twins(self.play.public) {
            self.ask(seat, Question::Unique)?;
        }
        ControlFlow::Continue(false)
    }

    fn losses(&mut self) -> bool {
        let lost = |seat: Seat| {
            let player = &self.play.public.players[seat.index()];
            if player.life <= 0 {
                Some(Ending::NoLife(seat))
            } else if player.drew_nothing {
                Some(Ending::NoCards(seat))
            } else if player.poison >= POISON {
                Some(Ending::Poisoned(seat))
            } else if player.loses {
                Some(Ending::ByText(seat))
            } else {
                None
            }
        };
        let ending = match SEATS.map(lost) {
            [Some(_), Some(_)] => Ending::Both,
            [Some(ending), None] | [None, Some(ending)] => ending,
            [None, None] => return false,
        };
        self.end(ending);
        true
    }

    /// Keeps one of several; the others go to the graveyard, which is no destruction.
    pub(crate) fn answer_unique(&mut self, seat: Seat, choice: Choice) -> Going {
        let Choice::Object(kept) = choice else { return ON };
        let Some(&kept) = self.play.public.field.get(usize::from(kept)) else { return ON };
        for one in &mut self.play.public.field {
            if one.now.card == kept.now.card
                && one.now.controller == seat
                && one.handle != kept.handle
                && one.has(Keyword::Unique)
            {
                one.leaving = Leaving::Dies;
            }
        }
        self.play.depart();
        self.course.stirred = true;
        ON
    }
}

/// Whether a permanent goes to the graveyard at this check.
fn is_doomed(public: &PublicState, one: &Permanent) -> bool {
    if one.is_creature() {
        // Toughness 0 is no destruction: nothing helps against it.
        if one.now.toughness <= 0 {
            return true;
        }
        let destroyed = one.touched || one.damage >= one.now.toughness;
        if destroyed && !one.has(Keyword::Indestructible) {
            return true;
        }
    }
    one.card().is_attached()
        && !one.now.mute
        && !public
            .find(one.attached_to)
            .is_some_and(|host| host.is_creature() && host.now.keywords.protection & one.now.aspects == 0)
}

//! Replacements of dying.

use kernel::Seat;
use wording::ast::{Replacement, Subject};

use crate::engine::play::{Play, dies};
use crate::state::filter::Context;
use crate::state::object::{Handle, Leaving, Permanent};
use crate::state::public::PublicState;

/// Ways a permanent may go instead of dying: each once, in the order of the texts that say so.
pub type Ways = [Option<Leaving>; 3];

/// Permanent that would die, and could go to several places instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undecided {
    /// Identity of the permanent.
    pub what: Handle,
    /// Seat that decides.
    pub who: Seat,
    /// Ways it could go.
    pub ways: Ways,
}

impl PublicState {
    /// Ways a permanent that is marked to die goes instead. Its own text comes first; the texts of others come after
    /// that, and each event is replaced once.
    pub(crate) fn ways_out(&self, dying: &Permanent) -> Ways {
        let mut ways = [None; 3];
        if !self.replaces || dying.leaving != Leaving::Dies || !dies(dying) {
            return ways;
        }
        ways[0] = self.instead_of_dying(dying, dying);
        if ways[0].is_some() {
            return ways;
        }
        for source in self.field.iter().filter(|source| source.handle != dying.handle) {
            let instead = self.instead_of_dying(source, dying).filter(|way| !ways.contains(&Some(*way)));
            if let (Some(_), Some(free)) = (instead, ways.iter_mut().find(|way| way.is_none())) {
                *free = instead;
            }
        }
        ways
    }

    /// First permanent that would die and could go to several places instead: its controller decides.
    pub fn undecided(&self) -> Option<Undecided> {
        if !self.replaces {
            return None;
        }
        self.field.iter().find_map(|one| {
            let ways = self.ways_out(one);
            let (what, who) = (one.handle, one.now.controller);
            ways[1].is_some().then_some(Undecided { what, who, ways })
        })
    }

    /// Number of permanents marked to die, and of those among them that go elsewhere instead.
    pub(crate) fn dying(&self) -> (usize, usize) {
        let dying = || self.field.iter().filter(|one| one.leaving == Leaving::Dies);
        let replaced =
            if self.replaces { dying().filter(|one| self.ways_out(one)[0].is_some()).count() } else { 0 };
        (dying().count(), replaced)
    }

    fn instead_of_dying(&self, source: &Permanent, dying: &Permanent) -> Option<Leaving> {
        if source.now.mute {
            return None;
        }
        source.card().replacements.iter().find_map(|one| {
            let (who, instead) = match one {
                Replacement::ExiledInsteadOfDying(who) => (who, Leaving::Exiled),
                Replacement::ReturnedInsteadOfDying(who) => (who, Leaving::Returns),
                Replacement::InkedInsteadOfDying(who) => (who, Leaving::Inked),
                Replacement::EntersTapped(_)
                | Replacement::EntersWith { .. }
                | Replacement::Prevent { .. }
                | Replacement::MoreLife(_)
                | Replacement::MoreCounters { .. } => return None,
            };
            let is_meant = match who {
                Subject::This(_) => source.handle == dying.handle,
                Subject::Host => source.attached_to == dying.handle,
                Subject::Any(filter) => {
                    let context = Context::new(source.now.controller, source.handle);
                    self.fits(filter, dying, &context)
                }
            };
            crate::engine::trace::seen("Replacement", one);
            is_meant.then_some(instead)
        })
    }
}

impl Play<'_, '_> {
    /// Takes the way at this place for the undecided permanent; if it was the last, all marked permanents leave.
    pub fn decide(&mut self, way: u8) {
        let Some(undecided) = self.public.undecided() else { return };
        if let Some(Some(instead)) = undecided.ways.get(usize::from(way)) {
            self.mark(undecided.what, *instead);
        }
        self.depart();
    }
}

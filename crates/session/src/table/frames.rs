//! What each viewer is shown and told.

use kernel::{Game, Seats, Told, Viewer};
use protocol::{Frame, Phase, Version};

use super::{Happened, Table};

impl<G: Game> Table<G> {
    pub(super) fn frame_for(&self, viewer: Viewer, since: Version, here: Seats) -> Frame {
        // A client may say it has seen anything, up to the last number there is.
        let held = since <= self.version && since.next() >= self.held.from;
        let events = if held { self.events(viewer, since) } else { Vec::new() };
        let asked = match viewer {
            Viewer::Seat(seat) if self.phase == Phase::Playing => {
                self.asked.get(seat.index()).copied().flatten()
            }
            Viewer::Seat(_) | Viewer::Public => None,
        };
        Frame {
            version: self.version,
            since: if held { since } else { self.version },
            events,
            phase: self.phase,
            seats: self.seating.infos(here),
            asked,
            undo: self.undo_asked(),
            rematch: self.rematch,
            view: self.game().map(|game| game.look(viewer)),
        }
    }

    /// What `viewer` may hear of the versions after `since`.
    fn events(&self, viewer: Viewer, since: Version) -> Vec<Told> {
        let mut told = Vec::new();
        for (version, happened) in self.held.happened.iter().filter(|(version, _)| *version > since) {
            let mut tell = |events: &[G::Event]| told.extend(G::tell_all(events, viewer));
            match (happened, &self.play) {
                (Happened::Words(words), _) => told.push(words.clone()),
                // The latest move is the rule, and its events are at hand.
                (Happened::Opening | Happened::Moves(..), _) if *version == self.held.latest.0 => {
                    tell(&self.held.latest.1);
                }
                (Happened::Opening, Some(play)) => tell(&play.timeline().opening()),
                // Told together as they were when they happened.
                (Happened::Moves(from, to), Some(play)) => {
                    let events = (*from..*to).flat_map(|index| play.timeline().events(index));
                    tell(&events.collect::<Vec<_>>());
                }
                (Happened::Opening | Happened::Moves(..), None) => {}
            }
        }
        told
    }
}

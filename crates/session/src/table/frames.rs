//! What each viewer is shown and told.

use kernel::{Game, Told, Viewer};
use protocol::{Content, Frame, Patch, Phase, SeatInfo, Snapshot, TableId, UndoAsked, Version, digest_of};

use super::{Happened, Table};

/// What everybody at a table was shown last, but for who sits where: a frame says what changed since. The game is kept and
/// not its views, which are many times as large and made in no time.
pub(super) struct Shown<G> {
    game: Option<G>,
    phase: Phase,
    asked: Vec<Option<Version>>,
    undo: Option<UndoAsked>,
    rematch: Option<TableId>,
}

impl<G: Game> Shown<G> {
    /// A table of which nothing was shown yet.
    pub(super) fn nothing() -> Self {
        Shown { game: None, phase: Phase::Waiting, asked: Vec::new(), undo: None, rematch: None }
    }

    fn snapshot(&self, viewer: Viewer, seats: &[SeatInfo]) -> Snapshot {
        let Shown { game, phase, asked, undo, rematch } = self;
        Snapshot {
            phase: *phase,
            seats: seats.to_vec(),
            asked: asked_since(asked, *phase, viewer),
            undo: undo.clone(),
            rematch: *rematch,
            view: game.as_ref().map(|game| game.look(viewer)),
        }
    }
}

/// Since which version a viewer has been asked what it is asked now.
fn asked_since(asked: &[Option<Version>], phase: Phase, viewer: Viewer) -> Option<Version> {
    match viewer {
        Viewer::Seat(seat) if phase == Phase::Playing => asked.get(seat.index()).copied().flatten(),
        Viewer::Seat(_) | Viewer::Public => None,
    }
}

impl<G: Game> Table<G> {
    fn snapshot(&self, viewer: Viewer, seats: &[SeatInfo]) -> Snapshot {
        Snapshot {
            phase: self.phase,
            seats: seats.to_vec(),
            asked: asked_since(&self.asked, self.phase, viewer),
            undo: self.undo_asked(),
            rematch: self.rematch,
            view: self.game().map(|game| game.look(viewer)),
        }
    }

    /// Notes that everybody is shown the table as it stands.
    pub(super) fn note_shown(&mut self) {
        let undo = self.undo_asked();
        let game = self.play.as_ref().map(host::Match::game);
        match (&mut self.shown.game, game) {
            (Some(shown), Some(game)) => shown.clone_from(game),
            (shown, game) => *shown = game.cloned(),
        }
        self.shown.asked.clone_from(&self.asked);
        (self.shown.phase, self.shown.undo, self.shown.rematch) = (self.phase, undo, self.rematch);
    }

    /// Everything `viewer` is shown, with what happened after `since`.
    pub(super) fn whole_frame(&self, viewer: Viewer, since: Version, seats: &[SeatInfo]) -> Frame {
        // A client may say it has seen anything, up to the last number there is.
        let held = since <= self.version && since.next() >= self.held.from;
        let snapshot = self.snapshot(viewer, seats);
        Frame {
            version: self.version,
            since: Some(if held { since } else { self.version }),
            events: if held { self.events(viewer, since) } else { Vec::new() },
            digest: digest_of(&snapshot),
            content: Content::Snapshot(Box::new(snapshot)),
        }
    }

    /// What `viewer` is shown otherwise after the latest change, and what happened by it. The seats are who was shown there
    /// last, and who is there now.
    pub(super) fn next_frame(&self, viewer: Viewer, before: &[SeatInfo], seats: &[SeatInfo]) -> Frame {
        let old = self.shown.snapshot(viewer, before);
        let new = self.snapshot(viewer, seats);
        Frame {
            version: self.version,
            since: None,
            events: self.events(viewer, self.version.before()),
            digest: digest_of(&new),
            content: Content::Patch(Patch::Between(Box::new((old, new)))),
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

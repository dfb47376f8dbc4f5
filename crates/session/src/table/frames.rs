//! Frames: the views and events of each viewer.

use kernel::{Game, Told, Viewer};
use protocol::{
    Content, Frame, MayUndo, NextFrame, Phase, SeatInfo, Shown, Snapshot, TableId, UndoAsked, Version,
    ViewDigest, digest_of,
};

use super::{Happened, Table};

/// State everybody at a table was shown last, except the seating: a frame says what changed since. The game is kept and
/// not its views, which are many times as large: making one anew takes less time than fetching it from memory.
pub(super) struct LastShown<G> {
    game: Option<G>,
    phase: Phase,
    asked: Vec<Option<Version>>,
    undo: Option<UndoAsked>,
    may_undo: Vec<Option<MayUndo>>,
    rematch: Option<TableId>,
    /// The digests of the parts of the views made last, and at which version.
    digests: Vec<(Viewer, Version, ViewDigest)>,
}

impl<G: Game> LastShown<G> {
    /// A table of which nothing was shown yet.
    pub(super) fn nothing() -> Self {
        let (phase, asked, may_undo, digests) = (Phase::Waiting, Vec::new(), Vec::new(), Vec::new());
        LastShown { game: None, phase, asked, undo: None, may_undo, rematch: None, digests }
    }

    /// The digests of the parts of what `viewer` was shown at a version, if they are still there.
    fn digest(&self, viewer: Viewer, version: Version) -> Option<&ViewDigest> {
        let fits = |(one, at, _): &&(Viewer, Version, ViewDigest)| (*one, *at) == (viewer, version);
        self.digests.iter().find(fits).map(|(_, _, digest)| digest)
    }

    fn keep_digest(&mut self, viewer: Viewer, version: Version, digest: ViewDigest) {
        match self.digests.iter_mut().find(|(one, _, _)| *one == viewer) {
            Some(kept) => *kept = (viewer, version, digest),
            None => self.digests.push((viewer, version, digest)),
        }
    }
}

/// Seats as shown, with their digest, which is the same for all viewers.
#[derive(Clone, Debug)]
pub(crate) struct SeatsShown {
    pub(crate) seats: Vec<SeatInfo>,
    digest: u32,
}

impl SeatsShown {
    pub(crate) fn new(seats: Vec<SeatInfo>) -> Self {
        SeatsShown { digest: digest_of(&seats), seats }
    }

    /// Seats shown after others, which they mostly equal.
    pub(crate) fn after(seats: Vec<SeatInfo>, before: &SeatsShown) -> Self {
        if seats == before.seats {
            return SeatsShown { digest: before.digest, seats };
        }
        SeatsShown::new(seats)
    }
}

impl Default for SeatsShown {
    fn default() -> Self {
        SeatsShown::new(Vec::new())
    }
}

/// Version since which a viewer has been asked its current question.
fn asked_since(asked: &[Option<Version>], phase: Phase, viewer: Viewer) -> Option<Version> {
    match viewer {
        Viewer::Seat(seat) if phase == Phase::Playing => asked.get(seat.index()).copied().flatten(),
        Viewer::Seat(_) | Viewer::Public => None,
    }
}

/// Whether a viewer could take something back, of what held for each seat.
fn may_undo_of(may_undo: &[Option<MayUndo>], viewer: Viewer) -> Option<MayUndo> {
    match viewer {
        Viewer::Seat(seat) => may_undo.get(seat.index()).copied().flatten(),
        Viewer::Public => None,
    }
}

impl<G: Game> Table<G> {
    /// Notes that everybody is shown the table as it stands.
    pub(super) fn note_shown(&mut self) {
        let undo = self.undo_asked();
        let game = self.play.as_ref().map(host::Match::game);
        match (&mut self.shown.game, game) {
            (Some(shown), Some(game)) => shown.clone_from(game),
            (shown, game) => *shown = game.cloned(),
        }
        self.shown.asked.clone_from(&self.asked);
        let may_undo = |(seat, _)| self.may_undo(Viewer::Seat(seat));
        self.shown.may_undo = self.seating.seats().map(may_undo).collect();
        (self.shown.phase, self.shown.undo, self.shown.rematch) = (self.phase, undo, self.rematch);
    }

    /// Everything `viewer` is shown, with what happened after `since`.
    pub(super) fn whole_frame(&self, viewer: Viewer, since: Version, seats: &[SeatInfo]) -> Frame {
        // A client may say it has seen anything, up to the last number there is.
        let held = since <= self.version && since.next() >= self.held.from;
        let snapshot = Snapshot {
            phase: self.phase,
            seats: seats.to_vec(),
            asked: asked_since(&self.asked, self.phase, viewer),
            undo: self.undo_asked(),
            may_undo: self.may_undo(viewer),
            rematch: self.rematch,
            view: self.game().map(|game| game.look(viewer)),
        };
        Frame {
            version: self.version,
            since: Some(if held { since } else { self.version }),
            events: if held { self.events(viewer, since) } else { Vec::new() },
            digest: digest_of(&snapshot),
            content: Content::Snapshot(Box::new(snapshot)),
        }
    }

    /// Hands on what `viewer` is shown otherwise after the latest change, and what happened by it. The seats are who was
    /// shown there last, and who is there now.
    pub(super) fn next_frame(
        &mut self,
        viewer: Viewer,
        before: &SeatsShown,
        seats: &SeatsShown,
        write: &mut dyn FnMut(&NextFrame<'_>),
    ) {
        let LastShown { game, phase, asked, undo, may_undo, rematch, .. } = &self.shown;
        let old_view = game.as_ref().map(|game| game.look(viewer));
        let new_view = self.game().map(|game| game.look(viewer));
        let old = Shown {
            phase: *phase,
            seats: &before.seats,
            asked: asked_since(asked, *phase, viewer),
            undo: undo.as_ref(),
            may_undo: may_undo_of(may_undo, viewer),
            rematch: *rematch,
            view: old_view.as_ref(),
        };
        let undo = self.undo_asked();
        let new = Shown {
            phase: self.phase,
            seats: &seats.seats,
            asked: asked_since(&self.asked, self.phase, viewer),
            undo: undo.as_ref(),
            may_undo: self.may_undo(viewer),
            rematch: self.rematch,
            view: new_view.as_ref(),
        };
        let version = self.version;
        let kept = old_view.as_ref().zip(self.shown.digest(viewer, version.before()));
        let view_digest = new_view.as_ref().map(|view| ViewDigest::new(view, kept));
        let events = self.events(viewer, version.before());
        let digest = new.digest(seats.digest, view_digest.as_ref());
        write(&NextFrame { version, events: &events, digest, old, new });
        if let Some(digest) = view_digest {
            self.shown.keep_digest(viewer, version, digest);
        }
    }

    /// Events `viewer` may hear of the versions after `since`.
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

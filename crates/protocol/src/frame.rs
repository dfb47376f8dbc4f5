//! Frames, which show and tell a viewer every change, and the replica a client keeps by them.

use kernel::{Seat, Told, View};
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::patch::{Between, Patch, apply_patch};
use crate::{MayUndo, Phase, SeatInfo, TableId, UndoAsked, Version, digest_of};

/// A snapshot: the whole of what a viewer is shown of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Snapshot {
    /// Phase of the table.
    pub phase: Phase,
    /// Seats and their players. A `presence` message replaces them.
    pub seats: Vec<SeatInfo>,
    /// Version at which the viewer's seat was first asked what it is asked now; none if it is not asked.
    pub asked: Option<Version>,
    /// Request to take something back that waits for answers.
    pub undo: Option<UndoAsked>,
    /// Whether the viewer's seat may take its last decision back now; none if it watches, or the game is not on.
    pub may_undo: Option<MayUndo>,
    /// Table of the rematch.
    pub rematch: Option<TableId>,
    /// The table as the viewer sees it, with the choices on offer; none before the deal.
    pub view: Option<View>,
}

/// A snapshot by reference, its parts owned elsewhere, to be compared with the one before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown<'a> {
    /// Phase of the table.
    pub phase: Phase,
    /// Seats and their players.
    pub seats: &'a [SeatInfo],
    /// Version at which the viewer's seat was first asked what it is asked now.
    pub asked: Option<Version>,
    /// Request to take something back that waits for answers.
    pub undo: Option<&'a UndoAsked>,
    /// Whether the viewer's seat may take its last decision back now.
    pub may_undo: Option<MayUndo>,
    /// Table of the rematch.
    pub rematch: Option<TableId>,
    /// The table as the viewer sees it.
    pub view: Option<&'a View>,
}

impl Snapshot {
    /// The snapshot by reference.
    pub fn shown(&self) -> Shown<'_> {
        let Snapshot { phase, seats, asked, undo, may_undo, rematch, view } = self;
        let (phase, asked, may_undo, rematch) = (*phase, *asked, *may_undo, *rematch);
        Shown { phase, seats, asked, undo: undo.as_ref(), may_undo, rematch, view: view.as_ref() }
    }

    /// Whether an answer of `seat` is awaited.
    pub fn is_asked(&self, seat: Seat) -> bool {
        self.view.as_ref().is_some_and(|view| view.seats.iter().any(|one| one.seat == seat && one.asked))
    }
}

/// Update of one viewer after a change at the table: the events, and the difference in what is shown.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
pub struct Frame {
    /// The number of the change. On one connection it rises by one from frame to frame.
    pub version: Version,
    /// Version after which the events happened; absent if that is the one before `version`. On a frame with a snapshot
    /// it is the version the client said it has seen or, if the server no longer holds as much, `version`: then there
    /// are no events.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub since: Option<Version>,
    /// Events, as far as the viewer may hear of them; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Told>>")]
    pub events: Vec<Told>,
    /// The digest of the snapshot after this frame.
    pub digest: u32,
    /// The snapshot, or the patch that leads to it.
    #[serde(flatten)]
    pub content: Content,
}

/// A frame with a patch, as the server writes it: nothing is copied for it. Read back it is a [`Frame`].
#[derive(Clone, Copy, Debug)]
pub struct NextFrame<'a> {
    /// The number of the change.
    pub version: Version,
    /// Events of the change.
    pub events: &'a [Told],
    /// The digest of `new`.
    pub digest: u32,
    /// The snapshot before the change.
    pub old: Shown<'a>,
    /// The snapshot after it.
    pub new: Shown<'a>,
}

impl Serialize for NextFrame<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let NextFrame { version, events, digest, old, new } = self;
        let mut frame = serializer.serialize_struct("Frame", 5)?;
        frame.serialize_field("type", "frame")?;
        frame.serialize_field("version", version)?;
        if !events.is_empty() {
            frame.serialize_field("events", events)?;
        }
        frame.serialize_field("digest", digest)?;
        frame.serialize_field("patch", &Between { old, new })?;
        frame.end()
    }
}

/// Content of a frame: the state after a change, whole or as a difference.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Content {
    /// The whole snapshot: on hello, and on request.
    Snapshot(Box<Snapshot>),
    /// The difference from the snapshot before.
    Patch(Patch),
}

/// A frame with its whole snapshot, which a [`Replica`] makes of frames that hold patches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WholeFrame {
    /// The number of the change.
    pub version: Version,
    /// Version after which the events happened.
    pub since: Version,
    /// Events of the change.
    pub events: Vec<Told>,
    /// The snapshot after the change.
    #[serde(flatten)]
    pub snapshot: Snapshot,
}

impl Frame {
    /// The frame with its whole snapshot; none if it holds a patch.
    pub fn whole(self) -> Option<WholeFrame> {
        let Frame { version, since, events, content, .. } = self;
        let Content::Snapshot(snapshot) = content else { return None };
        Some(WholeFrame { version, since: since.unwrap_or(version.before()), events, snapshot: *snapshot })
    }
}

impl From<WholeFrame> for Frame {
    /// Makes a frame that holds a snapshot.
    fn from(whole: WholeFrame) -> Self {
        let WholeFrame { version, since, events, snapshot } = whole;
        let (digest, content) = (digest_of(&snapshot), Content::Snapshot(Box::new(snapshot)));
        Frame { version, since: Some(since), events, digest, content }
    }
}

impl std::ops::Deref for WholeFrame {
    type Target = Snapshot;

    fn deref(&self) -> &Snapshot {
        &self.snapshot
    }
}

impl std::ops::DerefMut for WholeFrame {
    fn deref_mut(&mut self) -> &mut Snapshot {
        &mut self.snapshot
    }
}

/// A client's copy of what its viewer is shown, kept up to date by frames.
#[derive(Clone, Debug, Default)]
pub struct Replica {
    version: Option<Version>,
    /// The snapshot as JSON: patches are about that, and name fields this program may not know.
    snapshot: Value,
}

/// A frame that cannot be taken in: a version is missing, or the digest is another. The client asks for a snapshot with
/// `resync`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("what the server shows has gone on without this client")]
pub struct OutOfStep;

impl Replica {
    /// Takes a frame in. If it does not fit, the copy is good for nothing until a snapshot comes.
    pub fn take(&mut self, frame: Frame) -> Result<WholeFrame, OutOfStep> {
        let Frame { version, since, events, digest, content } = frame;
        let before = self.version.take();
        let snapshot = match content {
            Content::Snapshot(snapshot) => serde_json::to_value(snapshot).ok(),
            Content::Patch(_) if before.is_none_or(|before| before.next() != version) => None,
            Content::Patch(Patch(patch)) => apply_patch(Some(self.snapshot.take()), &patch).ok().flatten(),
        };
        self.snapshot = snapshot.filter(|snapshot| digest_of(snapshot) == digest).ok_or(OutOfStep)?;
        let snapshot = Snapshot::deserialize(&self.snapshot).map_err(|_| OutOfStep)?;
        self.version = Some(version);
        Ok(WholeFrame { version, since: since.unwrap_or(version.before()), events, snapshot })
    }

    /// Replaces the seats by those of a `presence` message.
    pub fn presence(&mut self, seats: &[SeatInfo]) {
        if let (Some(members), Ok(seats)) = (self.snapshot.as_object_mut(), serde_json::to_value(seats)) {
            members.insert("seats".to_owned(), seats);
        }
    }
}

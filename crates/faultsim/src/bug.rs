//! Bugs to plant around the manager, to show that each is found. None is in the manager itself: a wrong shell, a wrong
//! store or a wrong network does to it, or to what it says, what the bug would do.

use protocol::{Content, Frame, GameError, Patch, Pointed, ServerMsg};
use session::{ConnId, LogRow, Output, Payload, Sum};

/// A mistake a programmer could make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bug {
    /// Frames are sent when a change goes to the store, not when it is there.
    ToldBeforeStored,
    /// A command is acknowledged when it comes.
    AckedBeforeStored,
    /// Rows are told to be stored when they are written, and the last are lost in a crash.
    LazyCommit,
    /// A change that could not be stored is told all the same.
    FullStoreIgnored,
    /// A crash leaves half of a row.
    TornRow,
    /// Rows are read in another order than they were written.
    RowsOutOfOrder,
    /// Damage to a row is not noticed.
    ChecksumIgnored,
    /// Commands already carried out are forgotten when a table is read again.
    CommandsForgottenOnReload,
    /// A command that comes again is taken for a new one.
    CommandsForgotten,
    /// An answer to an old question counts for the new one.
    StaleCheckOff,
    /// The seat named in a message acts, not the seat of its sender.
    ActorFromMessage,
    /// A player who refuses to take something back is taken to agree.
    ConsentForged,
    /// A refusal is not told, now and then.
    RefusalsDropped,
    /// A refusal is told twice, now and then.
    RefusalsTwice,
    /// A player who points at a thing hears another reason than the game's.
    ReasonsForgotten,
    /// Spectators miss a frame now and then.
    SpectatorsSkipped,
    /// A frame is sent twice, now and then.
    FramesTwice,
    /// A client that comes back is not told what happened meanwhile.
    SinceIgnored,
    /// A viewer hears what another viewer is told.
    EventsOfAnother,
    /// A viewer sees what another viewer is shown.
    ViewOfAnother,
    /// A token still opens a seat after another was given out.
    OldTokenAccepted,
    /// The record is given out while the game goes on.
    RecordTooEarly,
    /// The report for the operator is told to people at the table.
    ReportTold,
    /// A bot plays for a person who has not come yet.
    Impatient,
    /// The changes are left out of a frame now and then.
    PatchesLost,
    /// Rows lost at the end of a log are not noticed.
    HeadNotCompared,
    /// A bot plays for a person while a crowd is still coming back after a start.
    CrowdForgotten,
}

impl Bug {
    /// Bugs, all of them.
    pub const ALL: [Bug; 27] = [
        Bug::ToldBeforeStored,
        Bug::AckedBeforeStored,
        Bug::LazyCommit,
        Bug::FullStoreIgnored,
        Bug::TornRow,
        Bug::RowsOutOfOrder,
        Bug::ChecksumIgnored,
        Bug::CommandsForgottenOnReload,
        Bug::CommandsForgotten,
        Bug::StaleCheckOff,
        Bug::ActorFromMessage,
        Bug::ConsentForged,
        Bug::RefusalsDropped,
        Bug::RefusalsTwice,
        Bug::ReasonsForgotten,
        Bug::SpectatorsSkipped,
        Bug::FramesTwice,
        Bug::SinceIgnored,
        Bug::EventsOfAnother,
        Bug::ViewOfAnother,
        Bug::OldTokenAccepted,
        Bug::RecordTooEarly,
        Bug::ReportTold,
        Bug::Impatient,
        Bug::PatchesLost,
        Bug::HeadNotCompared,
        Bug::CrowdForgotten,
    ];
}

/// Rate of a bug that strikes now and then: one time out of these.
const NOW_AND_THEN: u32 = 5;

/// Does to the rows of a log what a bug does when they are read.
pub(crate) fn read_rows(bug: Option<Bug>, rows: &mut [LogRow]) {
    match bug {
        Some(Bug::RowsOutOfOrder) if rows.len() >= 3 => rows.swap(1, 2),
        Some(Bug::ChecksumIgnored) => chain_again(rows),
        Some(Bug::CommandsForgottenOnReload) => {
            rows.iter_mut().for_each(|row| row.command = None);
            chain_again(rows);
        }
        _ => {}
    }
}

/// Whether the end of a log is compared with what was noted of it: bugs that make up rows make up the note too.
pub(crate) fn compares_heads(bug: Option<Bug>) -> bool {
    !matches!(bug, Some(Bug::HeadNotCompared | Bug::ChecksumIgnored | Bug::CommandsForgottenOnReload))
}

fn chain_again(rows: &mut [LogRow]) {
    let mut sum = Sum::default();
    for row in rows {
        sum = row.right_sum(sum);
        row.sum = sum;
    }
}

/// Does to what a manager says what a bug does. `counter` counts the times it could strike, `watches` knows spectators.
pub(crate) fn outputs(
    bug: Option<Bug>,
    counter: &mut u32,
    watches: impl Fn(ConnId) -> bool,
    out: &mut Vec<Output>,
) {
    match bug {
        Some(Bug::SpectatorsSkipped) => {
            let skipped = |output: &Output| match output {
                Output::Send { conn, .. } => watches(*conn) && is_frame(output),
                _ => false,
            };
            out.retain(|output| !(skipped(output) && strikes(counter)));
        }
        Some(Bug::RefusalsDropped) => out.retain(|output| !(refusal(output).is_some() && strikes(counter))),
        Some(Bug::RefusalsTwice) => again(out, counter, |output| refusal(output).is_some()),
        Some(Bug::ReasonsForgotten) => {
            for output in out {
                if let (Some(ServerMsg::Reason { id, version, .. }), Output::Send { text, .. }) =
                    (message(output), output)
                {
                    let forgotten = ServerMsg::Reason { id, version, pointed: Pointed::Nothing };
                    *text = Payload::from(forgotten.to_text());
                }
            }
        }
        Some(Bug::FramesTwice) => {
            again(out, counter, is_frame);
        }
        Some(Bug::EventsOfAnother) => {
            exchange(out, |to, from| to.events.clone_from(&from.events));
        }
        Some(Bug::ViewOfAnother) => exchange(out, |to, from| {
            to.content.clone_from(&from.content);
            to.digest = from.digest;
        }),
        Some(Bug::PatchesLost) => {
            for output in out.iter_mut() {
                if let (Some(ServerMsg::Frame(mut frame)), Output::Send { text, .. }) =
                    (message(output), output)
                    && matches!(frame.content, Content::Patch(_))
                    && strikes(counter)
                {
                    frame.content = Content::Patch(Patch(serde_json::json!({})));
                    *text = Payload::from(ServerMsg::Frame(frame).to_text());
                }
            }
        }
        Some(Bug::ReportTold) => tell_reports(out),
        _ => {}
    }
}

fn strikes(counter: &mut u32) -> bool {
    *counter += 1;
    counter.is_multiple_of(NOW_AND_THEN)
}

fn message(output: &Output) -> Option<ServerMsg> {
    match output {
        Output::Send { text, .. } => serde_json::from_str(text).ok(),
        _ => None,
    }
}

fn refusal(output: &Output) -> Option<GameError> {
    match message(output)? {
        ServerMsg::GameError(error) if error.id.is_some() => Some(error),
        _ => None,
    }
}

/// Says the first of these things once more, now and then.
fn again(out: &mut Vec<Output>, counter: &mut u32, what: impl Fn(&Output) -> bool) {
    if let Some(Output::Send { conn, text }) = out.iter().find(|output| what(output))
        && strikes(counter)
    {
        let again = Output::Send { conn: *conn, text: Payload::clone(text) };
        out.push(again);
    }
}

fn is_frame(output: &Output) -> bool {
    matches!(message(output), Some(ServerMsg::Frame(_)))
}

/// Changes a frame by means of the one before it, which is of the same change and for somebody else.
fn exchange(out: &mut [Output], change: impl Fn(&mut Frame, &Frame)) {
    let mut before: Option<Frame> = None;
    for output in out {
        let Some(ServerMsg::Frame(mut frame)) = message(output) else { continue };
        let original = (*frame).clone();
        if let (Some(from), Output::Send { text, .. }) = (&before, output) {
            change(&mut frame, from);
            *text = Payload::from(ServerMsg::Frame(frame).to_text());
        }
        before = Some(original);
    }
}

fn tell_reports(out: &mut [Output]) {
    let mut told = None;
    for output in out {
        match output {
            Output::SetAside { report, .. } => told = Some(report.clone()),
            Output::Close { goodbye, .. } => {
                if let Some(report) = &told {
                    goodbye.refusal.reason = report.clone().into();
                }
            }
            _ => {}
        }
    }
}

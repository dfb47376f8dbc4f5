//! A child process, its pipes and its end.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, Weak};
use std::thread;
use std::time::{Duration, Instant};

use super::group::Group;
use super::{LINE_BYTES_MAX, lock};
use crate::BotError;

/// Grace period for a process to end when its input does, and to say why it did.
pub(super) const GRACE: Duration = Duration::from_secs(2);
/// Number of lines it may be ahead of us; a program that writes more waits.
const LINES_AHEAD: usize = 4;
/// Number of bytes kept of its standard error.
const STDERR_BYTES: usize = 4096;

/// A program that runs. Dropping it kills it, with all it started.
///
/// Each pipe has a thread of its own, so that a program that neither reads nor writes cannot stop ours. The
/// threads end with the pipes; nobody waits for them, for some program may have left a pipe to another one.
pub(super) struct Process {
    group: Arc<Mutex<Group>>,
    /// Lines for its standard input. Dropping this ends that.
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Heard>,
    stderr: Arc<Mutex<Vec<u8>>>,
    /// Channel that closes when its standard error does.
    stderr_open: Receiver<()>,
}

enum Heard {
    Line(Vec<u8>),
    TooLong,
}

/// Reason there is no line.
pub(super) enum Silence {
    Late,
    TooLong,
    Ended,
}

/// A handle to end a process without owning it.
pub(super) struct End(Weak<Mutex<Group>>);

impl End {
    /// Whether the process was dropped, and so has ended.
    pub(super) fn is_reached(&self) -> bool {
        self.0.strong_count() == 0
    }

    /// Kills the process if it still runs.
    pub(super) fn now(&self) {
        if let Some(group) = self.0.upgrade() {
            lock(&group).kill();
        }
    }
}

impl Process {
    pub(super) fn start(words: &[String]) -> Result<Self, BotError> {
        let Some((program, arguments)) = words.split_first() else {
            return Err(BotError::NotStarted("there is no command".into()));
        };
        let failed = |error: io::Error| BotError::NotStarted(format!("{program}: {error}"));
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::start(&mut command).map_err(failed)?;
        let child = group.child();
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(errors)) = pipes else {
            return Err(BotError::NotStarted(format!("{program}: it has no standard input and output")));
        };
        let (input, told) = channel::<Vec<u8>>();
        let (said, output) = sync_channel(LINES_AHEAD);
        let (open, stderr_open) = sync_channel::<()>(0);
        let stderr = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&stderr);
        let process =
            Process { group: Arc::new(Mutex::new(group)), input: Some(input), output, stderr, stderr_open };
        let thread = |work: Box<dyn FnOnce() + Send>| {
            thread::Builder::new().name("bot".into()).spawn(work).map(drop).map_err(failed)
        };
        thread(Box::new(move || write_lines(stdin, &told)))?;
        thread(Box::new(move || read_lines(BufReader::new(stdout), &said)))?;
        thread(Box::new(move || {
            keep_end(errors, &kept);
            drop(open);
        }))?;
        Ok(process)
    }

    /// Sends a line. That nobody reads it shows when there is no answer.
    pub(super) fn tell(&self, line: Vec<u8>) {
        if let Some(input) = &self.input {
            let _ = input.send(line);
        }
    }

    /// Waits for a line.
    pub(super) fn hear(&self, limit: Duration) -> Result<Vec<u8>, Silence> {
        match self.output.recv_timeout(limit) {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::TooLong) => Err(Silence::TooLong),
            Err(RecvTimeoutError::Timeout) => Err(Silence::Late),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Ended),
        }
    }

    /// A line it wrote without being asked.
    pub(super) fn overheard(&self) -> Option<Vec<u8>> {
        match self.output.try_recv() {
            Ok(Heard::Line(line)) => Some(line),
            Ok(Heard::TooLong) => Some(b"a long line".to_vec()),
            Err(_) => None,
        }
    }

    pub(super) fn end(&self) -> End {
        End(Arc::downgrade(&self.group))
    }

    /// Closes its input, which asks it to end, and kills what still runs after the grace period. Returns whether it
    /// ended by itself.
    pub(super) fn finish(mut self, grace: Duration) -> bool {
        self.input = None;
        self.ends_within(grace)
    }

    /// Exit status and last lines of its standard error, in words.
    pub(super) fn last_words(&self) -> String {
        const LINES: usize = 3;
        let ended = self.ends_within(GRACE);
        let how = match lock(&self.group).kill() {
            Some(status) if ended => status.to_string(),
            _ => "it closed its output".to_owned(),
        };
        // All it wrote is there once the pipe is closed; a program that left its group may keep it open.
        let _ = self.stderr_open.recv_timeout(GRACE);
        let text = String::from_utf8_lossy(&lock(&self.stderr)).into_owned();
        let plain = |line: &str| line.chars().filter(|letter| !letter.is_control()).collect::<String>();
        // Lines that only underline others say nothing by themselves.
        let says = |line: &String| line.contains(char::is_alphanumeric);
        let lines: Vec<String> = text.lines().map(plain).filter(says).collect();
        let last = lines[lines.len().saturating_sub(LINES)..].join(" / ");
        if last.is_empty() { how } else { format!("{how}; its last words: {}", last.trim()) }
    }

    /// Waits until the process ends, at most for `limit`. Returns whether it did.
    fn ends_within(&self, limit: Duration) -> bool {
        const STEP: Duration = Duration::from_millis(2);
        let until = Instant::now() + limit;
        loop {
            if lock(&self.group).has_ended() {
                return true;
            }
            if Instant::now() >= until {
                return false;
            }
            // The standard library cannot wait for a process and a time at once.
            thread::sleep(STEP);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        lock(&self.group).kill();
    }
}

fn write_lines(mut stdin: impl Write, told: &Receiver<Vec<u8>>) {
    for line in told {
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(mut stdout: impl BufRead, said: &SyncSender<Heard>) {
    loop {
        let mut line = Vec::new();
        // One byte more than allowed, to see that there is more.
        let read = stdout.by_ref().take(LINE_BYTES_MAX as u64 + 1).read_until(b'\n', &mut line);
        let heard = match read {
            Ok(0) | Err(_) => return,
            Ok(_) if line.len() > LINE_BYTES_MAX => Heard::TooLong,
            // What was not written to its end is no line.
            Ok(_) if !line.ends_with(b"\n") => return,
            Ok(_) => Heard::Line(line),
        };
        let over = matches!(heard, Heard::TooLong);
        if said.send(heard).is_err() || over {
            return;
        }
    }
}

/// Reads all and keeps the end of it.
fn keep_end(mut errors: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 1024];
    loop {
        match errors.read(&mut buffer) {
            Ok(0) => return,
            Ok(count) => {
                let mut kept = lock(kept);
                kept.extend_from_slice(&buffer[..count]);
                let excess = kept.len().saturating_sub(STDERR_BYTES);
                kept.drain(..excess);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

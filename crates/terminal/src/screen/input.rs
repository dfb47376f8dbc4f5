//! Input from the terminal, and the signs that nobody is there any more.

use std::io::{self, IsTerminal, stdin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use ratatui::crossterm::event::{self, Event};

/// Longest time a signal waits while nobody presses a key.
const PATIENCE: Duration = Duration::from_millis(100);

/// Keys, clicks and sizes as they come.
///
/// They are read on a thread of their own: at a terminal that was closed, reading never returns.
pub(super) struct Input {
    signs: Receiver<Sign>,
    sender: Sender<Sign>,
    /// Whether the system wants the program to end: the terminal was closed, the machine shuts down.
    stop: Arc<AtomicBool>,
    done: Arc<AtomicBool>,
    reader: Option<JoinHandle<()>>,
}

/// Sign that ends the waiting.
enum Sign {
    Event(io::Result<Event>),
    /// A wake-up from another thread, which has something to show.
    Wake,
}

/// Outcome of waiting for input.
pub(super) enum Came {
    /// Events in order; none if there is something else to see.
    Events(Vec<Event>),
    /// The end: nobody is there any more.
    End,
}

impl Input {
    pub(super) fn open() -> io::Result<Self> {
        let (stop, done) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        for signal in SIGNALS {
            signal_hook::flag::register(*signal, Arc::clone(&stop))?;
        }
        let (sender, signs) = channel();
        let (reader_sender, reader_done) = (sender.clone(), Arc::clone(&done));
        let reader =
            thread::Builder::new().name("input".into()).spawn(move || read(&reader_sender, &reader_done))?;
        Ok(Input { signs, sender, stop, done, reader: Some(reader) })
    }

    /// Ends the waiting from any thread.
    pub(super) fn waker(&self) -> impl Fn() + Send + Sync + use<> {
        let sender = self.sender.clone();
        move || {
            // Nobody waits once the screen is closed.
            let _ = sender.send(Sign::Wake);
        }
    }

    /// Waits for something.
    pub(super) fn wait(&mut self) -> io::Result<Came> {
        loop {
            let first = self.signs.recv_timeout(PATIENCE);
            if self.stop.load(Ordering::Relaxed) || !stdin().is_terminal() {
                // The reader may never come back; the program ends without it.
                self.reader = None;
                return Ok(Came::End);
            }
            match first {
                Ok(first) => {
                    // All that is waiting, then one drawing: a mouse moves faster than a screen is drawn.
                    let mut events = Vec::new();
                    for sign in std::iter::once(first).chain(self.signs.try_iter()) {
                        if let Sign::Event(event) = sign {
                            events.push(event?);
                        }
                    }
                    return Ok(Came::Events(events));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Came::End),
            }
        }
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
        if let Some(reader) = self.reader.take() {
            // Two readers would take keys from each other: this one ends before another may start.
            let _ = reader.join();
        }
    }
}

#[cfg(unix)]
const SIGNALS: &[i32] =
    &[signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT, signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const SIGNALS: &[i32] = &[signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT];

fn read(sender: &Sender<Sign>, done: &AtomicBool) {
    while !done.load(Ordering::Relaxed) {
        let event = match event::poll(PATIENCE) {
            Ok(false) => continue,
            Ok(true) => event::read(),
            Err(error) => Err(error),
        };
        let failed = event.is_err();
        if sender.send(Sign::Event(event)).is_err() || failed {
            return;
        }
    }
}

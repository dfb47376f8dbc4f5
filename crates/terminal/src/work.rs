//! A bot at work on a thread of its own, so that the screen goes on.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use bots::BotError;
use host::{BotAnswer, BotQuestion, Purpose};
use kernel::{Game, Seat};

/// Called, from any thread, when a bot has thought: the screen wants to look.
pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// A bot at work. Dropping this is losing interest in what it will say.
pub(crate) struct Work<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) purpose: Purpose,
    done: Receiver<BotAnswer<G>>,
}

impl<G: Game> Work<G> {
    /// Sets the bot to work.
    pub(crate) fn start(question: BotQuestion<G>, waker: &Waker) -> Self {
        let (seat, purpose) = (question.seat(), question.purpose());
        let (sender, done) = channel();
        let waker = Arc::clone(waker);
        let think = move || {
            // Nobody may be interested any more.
            let _ = sender.send(question.answer());
            waker();
        };
        // A thread that cannot be started shows as one that ended.
        let _ = thread::Builder::new().name("bot".into()).spawn(think);
        Work { seat, purpose, done }
    }

    /// Answer of the bot, once it has finished.
    pub(crate) fn look(&self) -> Option<Result<BotAnswer<G>, BotError>> {
        match self.done.try_recv() {
            Ok(done) => Some(Ok(done)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(lost())),
        }
    }

    /// Waits for it.
    pub(crate) fn wait(&self) -> Result<BotAnswer<G>, BotError> {
        self.done.recv().map_err(|_| lost())
    }
}

fn lost() -> BotError {
    BotError::Ended("its thread is gone".to_owned())
}

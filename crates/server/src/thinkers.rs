//! Questions that wait for bots to think, and who is next. Guests take turns, so that one with many tables waits for
//! themselves; bots that answer at once have a thread of their own and wait for nobody.

use std::collections::{HashMap, VecDeque};
use std::num::NonZeroU32;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use protocol::GuestId;

use crate::inbox::Full;

/// Most questions that may wait for a bot. A table asks one at a time.
const JOBS_MAX: usize = 100_000;

/// Largest number by which worlds are divided under load.
const DIVISOR_MAX: u32 = 16;

/// Claim of a question on the thinkers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Claim {
    /// Guest on whose behalf the bot thinks.
    pub(crate) guest: GuestId,
    /// Number of worlds it is to deal; one if it answers at once.
    pub(crate) worlds: u32,
}

/// Questions that wait for bots to think.
pub(crate) struct Thinkers<J> {
    waiting: Mutex<Waiting<J>>,
    arrived: Condvar,
    /// Threads for bots that deal worlds.
    threads: usize,
}

struct Waiting<J> {
    quick: VecDeque<J>,
    /// Guests whose bots deal worlds, the next one first, each with what waits. None is without.
    turns: VecDeque<(GuestId, Vec<(u32, J)>)>,
    /// Threads that think for a guest.
    running: HashMap<GuestId, usize>,
    count: usize,
    is_closed: bool,
}

/// Share of the questions a thread takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// Those that are answered at once.
    Quick,
    /// Those for which worlds are dealt.
    Slow,
}

/// A question somebody is to think about now.
pub(crate) struct Turn<J> {
    pub(crate) job: J,
    /// Number by which to divide its worlds: the more wait, the less each is thought about.
    pub(crate) divisor: NonZeroU32,
}

impl<J> Thinkers<J> {
    pub(crate) fn new(threads: usize) -> Self {
        let waiting = Waiting {
            quick: VecDeque::new(),
            turns: VecDeque::new(),
            running: HashMap::new(),
            count: 0,
            is_closed: false,
        };
        Thinkers { waiting: Mutex::new(waiting), arrived: Condvar::new(), threads: threads.max(1) }
    }

    /// Lanes of the threads there are to be.
    pub(crate) fn lanes(&self) -> impl Iterator<Item = Lane> {
        std::iter::once(Lane::Quick).chain(std::iter::repeat_n(Lane::Slow, self.threads))
    }

    /// Adds a question, unless too many wait already.
    pub(crate) fn offer(&self, claim: Claim, job: J) -> Result<(), Full<J>> {
        let mut waiting = self.lock();
        if waiting.count >= JOBS_MAX || waiting.is_closed {
            return Err(Full(job));
        }
        waiting.add(claim, job);
        drop(waiting);
        self.arrived.notify_all();
        Ok(())
    }

    /// Waits for the next question of a lane; none once the server ends.
    pub(crate) fn next(&self, lane: Lane) -> Option<Turn<J>> {
        let mut waiting = self.lock();
        loop {
            if waiting.is_closed {
                return None;
            }
            if let Some(turn) = waiting.take(lane, self.threads) {
                return Some(turn);
            }
            waiting = self.arrived.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Notes that the thinking for a guest is done.
    pub(crate) fn done(&self, lane: Lane, guest: GuestId) {
        if lane == Lane::Slow {
            self.lock().rest(guest);
            self.arrived.notify_all();
        }
    }

    pub(crate) fn close(&self) {
        self.lock().is_closed = true;
        self.arrived.notify_all();
    }

    /// Number of questions that wait.
    pub(crate) fn len(&self) -> usize {
        self.lock().count
    }

    fn lock(&self) -> MutexGuard<'_, Waiting<J>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<J> Waiting<J> {
    fn add(&mut self, Claim { guest, worlds }: Claim, job: J) {
        self.count += 1;
        if worlds <= 1 {
            self.quick.push_back(job);
        } else if let Some((_, jobs)) = self.turns.iter_mut().find(|(one, _)| *one == guest) {
            jobs.push((worlds, job));
        } else {
            self.turns.push_back((guest, vec![(worlds, job)]));
        }
    }

    fn take(&mut self, lane: Lane, threads: usize) -> Option<Turn<J>> {
        let turn = match lane {
            Lane::Quick => Turn { job: self.quick.pop_front()?, divisor: NonZeroU32::MIN },
            Lane::Slow => self.next_guest(threads)?,
        };
        self.count -= 1;
        Some(turn)
    }

    /// The shortest question of the guest whose turn it is. Nobody has more than half of the threads.
    fn next_guest(&mut self, threads: usize) -> Option<Turn<J>> {
        let divisor = self.divisor(threads);
        let most = threads.div_ceil(2);
        let may = |guest: &GuestId| self.running.get(guest).is_none_or(|count| *count < most);
        let place = self.turns.iter().position(|(guest, _)| may(guest))?;
        let (guest, mut jobs) = self.turns.remove(place)?;
        // The first of equals, so that tables take turns too.
        let (shortest, _) = jobs.iter().enumerate().min_by_key(|(_, (worlds, _))| *worlds)?;
        let (_, job) = jobs.remove(shortest);
        if !jobs.is_empty() {
            self.turns.push_back((guest, jobs));
        }
        *self.running.entry(guest).or_default() += 1;
        Some(Turn { job, divisor })
    }

    /// Number by which to divide worlds: what waits for each thread, halved for comfort.
    fn divisor(&self, threads: usize) -> NonZeroU32 {
        let slow = self.count - self.quick.len();
        let each = u32::try_from(slow / (2 * threads)).unwrap_or(u32::MAX);
        NonZeroU32::new(each.min(DIVISOR_MAX)).unwrap_or(NonZeroU32::MIN)
    }

    fn rest(&mut self, guest: GuestId) {
        if let Some(count) = self.running.get_mut(&guest) {
            *count -= 1;
            if *count == 0 {
                self.running.remove(&guest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A guest and a table of theirs.
    type Asked = (u64, u32);

    fn ask(thinkers: &Thinkers<Asked>, guest: u64, table: u32, worlds: u32) {
        assert!(thinkers.offer(Claim { guest: GuestId(guest), worlds }, (guest, table)).is_ok());
    }

    fn order(thinkers: &Thinkers<Asked>, lane: Lane, count: usize) -> Vec<Asked> {
        let next = || {
            let Turn { job, .. } = thinkers.next(lane).unwrap();
            thinkers.done(lane, GuestId(job.0));
            job
        };
        std::iter::repeat_with(next).take(count).collect()
    }

    #[test]
    fn who_has_many_tables_waits_for_themselves() {
        let thinkers = Thinkers::new(1);
        for table in 0..184 {
            ask(&thinkers, 1, table, 1_000);
        }
        ask(&thinkers, 2, 500, 1_000);
        ask(&thinkers, 3, 600, 20);
        assert_eq!(order(&thinkers, Lane::Slow, 4), [(1, 0), (2, 500), (3, 600), (1, 1)]);
        assert_eq!(thinkers.len(), 182);
    }

    #[test]
    fn what_is_answered_at_once_waits_for_nobody() {
        let thinkers = Thinkers::new(1);
        ask(&thinkers, 1, 1, 1_000);
        ask(&thinkers, 1, 2, 1);
        assert_eq!(order(&thinkers, Lane::Quick, 1), [(1, 2)]);
    }

    #[test]
    fn short_thoughts_of_a_guest_come_first() {
        let thinkers = Thinkers::new(1);
        for (table, worlds) in [(1, 1_000), (2, 20), (3, 20)] {
            ask(&thinkers, 1, table, worlds);
        }
        assert_eq!(order(&thinkers, Lane::Slow, 3), [(1, 2), (1, 3), (1, 1)]);
    }

    #[test]
    fn nobody_has_all_threads() {
        let thinkers = Thinkers::new(4);
        for table in 0..4 {
            ask(&thinkers, 1, table, 20);
        }
        let take = || thinkers.lock().take(Lane::Slow, 4).map(|turn| turn.job.0);
        assert_eq!([take(), take(), take()], [Some(1), Some(1), None]);
        ask(&thinkers, 2, 9, 20);
        assert_eq!(take(), Some(2));
        thinkers.done(Lane::Slow, GuestId(1));
        assert_eq!(take(), Some(1));
    }

    #[test]
    fn the_more_wait_the_less_is_thought() {
        let thinkers = Thinkers::new(2);
        let mut divisors = Vec::new();
        for count in [1, 8, 1_000] {
            while thinkers.len() < count {
                ask(&thinkers, thinkers.len() as u64, 1, 100);
            }
            divisors.push(thinkers.lock().divisor(2).get());
        }
        assert_eq!(divisors, [1, 2, DIVISOR_MAX]);
    }
}

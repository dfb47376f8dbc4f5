use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// The CPU time this thread has used.
pub(crate) fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    // A clock of CPU time runs from 0 up.
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

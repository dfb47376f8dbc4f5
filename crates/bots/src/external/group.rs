//! A process together with those it starts: they end with it.
//!
//! On Unix it leads a process group. The number of the group stays its own until somebody has waited for the
//! leader, so the group is always killed before that. Elsewhere only the process itself is killed.

use std::io;
use std::process::{Child, Command, ExitStatus};

/// A child process and all it started.
pub(super) struct Group {
    child: Child,
    /// Exit status, once somebody has waited for it.
    status: Option<ExitStatus>,
}

impl Group {
    pub(super) fn start(command: &mut Command) -> io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        Ok(Group { child: command.spawn()?, status: None })
    }

    /// The child, for its pipes.
    pub(super) fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Whether the first process has ended. What it started may still run.
    #[cfg(unix)]
    pub(super) fn has_ended(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        self.status.is_some() || !matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), look), Ok(None))
    }

    /// Whether the process has ended.
    #[cfg(not(unix))]
    pub(super) fn has_ended(&mut self) -> bool {
        self.status.is_some() || !matches!(self.child.try_wait(), Ok(None))
    }

    /// Kills what still runs, and waits for the first process, so that no trace of it stays in the system. Returns how
    /// that one ended, if it can be known.
    pub(super) fn kill(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            // Those that ended in this very moment are as good.
            #[cfg(unix)]
            let _ = rustix::process::kill_process_group(
                rustix::process::Pid::from_child(&self.child),
                rustix::process::Signal::KILL,
            );
            let _ = self.child.kill();
            self.status = self.child.wait().ok();
        }
        self.status
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.kill();
    }
}

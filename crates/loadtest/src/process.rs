//! Resources of a process, as the system knows them.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};

/// A running process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pid(pub u32);

impl Pid {
    /// The time it has used, on all cores, for itself and in the system.
    pub fn cpu_time(self) -> Result<Duration> {
        let text = self.read("stat")?;
        let wrong = || format!("cannot understand /proc/{}/stat", self.0);
        // The name of the program is in brackets and may hold anything.
        let (_, rest) = text.rsplit_once(')').with_context(wrong)?;
        let mut fields = rest.split_whitespace().skip(11).map(str::parse::<u64>);
        let (user, system) = (fields.next().with_context(wrong)??, fields.next().with_context(wrong)??);
        // A hundredth of a second on every Linux there is.
        Ok(Duration::from_millis((user + system) * 10))
    }

    /// Bytes it has in memory.
    pub fn resident(self) -> Result<u64> {
        let text = self.read("status")?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
        Ok(kib.with_context(|| format!("cannot understand /proc/{}/status", self.0))? * 1024)
    }

    fn read(self, file: &str) -> Result<String> {
        let path = format!("/proc/{}/{file}", self.0);
        fs::read_to_string(&path).with_context(|| format!("cannot read {path}: measuring needs Linux"))
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_has_memory_and_uses_time() {
        let own = Pid(std::process::id());
        assert!(own.resident().unwrap() > 100_000);
        let before = own.cpu_time().unwrap();
        let mut number = 1_u64;
        while own.cpu_time().unwrap() == before {
            number = std::hint::black_box(number.wrapping_mul(3));
        }
    }
}

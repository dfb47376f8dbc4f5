//! The server that is measured: one of our own in a process of its own, or one that runs already.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};

use anyhow::{Context, Result, ensure};
use bots::{ANY_CHOICE, BotKind, RandomPolicy, Roster};
use server::{Config, MetricsAt, ServerLimits};
use session::{ServedGame, ServedGames};
use toys::small_whist::SmallWhist;

use crate::process::Pid;

/// Limits of the server for one address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Patience {
    /// None: one address is everybody.
    Endless,
    /// Those that hold for everybody.
    Usual,
}

/// Description of the toy for a server. Its bots play at random.
fn toy() -> ServedGame<SmallWhist> {
    fn roster() -> Roster<SmallWhist> {
        Roster::new(vec![BotKind::random::<RandomPolicy<_>>(ANY_CHOICE)], [("random", 1); 3])
    }
    ServedGame {
        roster,
        entry: |_, _| (),
        starters: |_| Vec::new(),
        read_entry: |_, text| bots::no_own_entry(text),
        write_entry: |_| String::new(),
        prior: |_| (),
        score_unit: "tricks",
    }
}

/// Runs a server for measuring until `end` is at its end: the catalog's games and the toy, everything stored as
/// durably as always. Says on `announce` where it is.
pub fn serve(
    data_dir: PathBuf,
    patience: Patience,
    announce: &mut dyn Write,
    end: &mut dyn Read,
) -> Result<()> {
    let games = ServedGames::of_catalog().with(toy());
    let mut config = Config::new(data_dir);
    config.metrics = MetricsAt::PlayersPort;
    if patience == Patience::Endless {
        config.limits = ServerLimits::for_load();
    }
    let running = server::start(config, games, TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?)?;
    writeln!(announce, "http://{}", running.addr())?;
    announce.flush()?;
    std::io::copy(end, &mut std::io::sink())?;
    Ok(running.stop()?)
}

/// Function that makes the command of a process that does [`serve`] with standard input and output.
pub type Launch<'a> = &'a dyn Fn(&Path, Patience) -> Result<Command>;

/// A server to measure.
#[derive(Clone, Copy, Debug)]
pub struct LoadTarget {
    /// Address it listens on.
    pub server: SocketAddr,
    /// Id of its process, if known.
    pub pid: Option<Pid>,
}

impl LoadTarget {
    /// The server at an address such as `http://127.0.0.1:7777`.
    pub fn at(url: &str, pid: Option<Pid>) -> Result<Self> {
        let rest = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
        let wrong = || format!("\"{url}\" is no address of a server: write it as http://127.0.0.1:7777");
        let server = rest.to_socket_addrs().ok().and_then(|mut found| found.next()).with_context(wrong)?;
        Ok(LoadTarget { server, pid })
    }
}

/// A server of our own. It ends when this is dropped, however that comes about: it listens to our end of a pipe.
pub(crate) struct Own {
    child: Child,
    _pipe: Option<ChildStdin>,
    pub(crate) target: LoadTarget,
}

impl Own {
    pub(crate) fn start(launch: Launch<'_>, data_dir: &Path, patience: Patience) -> Result<Self> {
        let mut command = launch(data_dir, patience)?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().context("cannot start the server to measure")?;
        let pipe = child.stdin.take();
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        ensure!(!line.is_empty(), "the server to measure did not start");
        let target = LoadTarget::at(line.trim(), Some(Pid(child.id())))?;
        Ok(Own { child, _pipe: pipe, target })
    }

    /// Ends it as a failing machine would.
    pub(crate) fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        // Its data goes with it, so it need not tidy up. If it has ended already, that is what is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

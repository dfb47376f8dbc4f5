//! `cargo xtask web --watch`: pages that change while one edits them, and a server with tables for them.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::{install, web};
use crate::project::{self, Profile};

/// Port for pages if nothing else is there.
const PORT: u16 = 5173;
/// Time something that was asked to end may take.
const END_WITHIN: Duration = Duration::from_secs(15);
/// Interval of looking whether somebody wants to end.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// Serves pages from their sources, and tables, until one of both ends or somebody ends both.
pub(crate) fn watch() -> Result<()> {
    install()?;
    let is_over = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&is_over)).context("cannot listen for signals")?;
    }
    let (mut tables, url) = tables()?;
    let watched = pages(&url).and_then(|mut pages| {
        let ended = first_to_end(&is_over, [("the server", &mut tables), ("Vite", &mut pages)]);
        end(&mut pages);
        ended
    });
    end(&mut tables);
    watched
}

/// A server, and where it is.
fn tables() -> Result<(Child, String)> {
    let mut command = Command::new(project::build(Profile::Dev)?);
    let mut child = command.arg("serve").stdout(Stdio::piped()).spawn().context("cannot start the server")?;
    let mut lines = BufReader::new(child.stdout.take().context("the server has no output")?).lines();
    let first = lines.next().and_then(Result::ok).unwrap_or_default();
    let Some(url) = first.strip_prefix("Parlour is open at ").map(str::to_owned) else {
        end(&mut child);
        bail!("the server did not say where it is; it said {first:?}");
    };
    // Nobody needs the rest, but it must not fill the pipe.
    thread::spawn(move || lines.for_each(drop));
    Ok((child, url))
}

/// A server of pages that asks the other for everything else.
fn pages(tables: &str) -> Result<Child> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, PORT))
        .or_else(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))
        .context("there is no free port")?;
    let port = listener.local_addr()?.port().to_string();
    drop(listener);
    println!("Open http://127.0.0.1:{port}/ and edit what is in web/: pages follow. Ctrl-C ends it.");
    println!("Tables are served at {tables}");
    let mut command = Command::new("node");
    command
        .current_dir(web())
        .args(["node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", &port, "--strictPort"])
        .args(["--clearScreen", "false", "--logLevel", "warn"])
        .env("PARLOUR_URL", tables);
    command.spawn().context("cannot start Vite")
}

/// Waits until somebody asks us to end, which is well, or a child ends by itself, which is not.
fn first_to_end(is_over: &AtomicBool, mut children: [(&str, &mut Child); 2]) -> Result<()> {
    while !is_over.load(Ordering::Relaxed) {
        for (name, child) in &mut children {
            if let Some(status) = child.try_wait()? {
                // Ctrl-C reaches all of us, and a child may be quicker.
                thread::sleep(LOOK_EVERY);
                if is_over.load(Ordering::Relaxed) {
                    return Ok(());
                }
                bail!("{name} has ended ({status})");
            }
        }
        thread::sleep(LOOK_EVERY);
    }
    Ok(())
}

/// Asks a child to end, and waits for it.
fn end(child: &mut Child) {
    let by = Instant::now() + END_WITHIN;
    ask_to_end(child);
    while Instant::now() < by {
        if !matches!(child.try_wait(), Ok(None)) {
            return;
        }
        thread::sleep(LOOK_EVERY);
    }
    // It had its time. If it cannot be ended, there is nothing left to do.
    let _ = child.kill().and_then(|()| child.wait());
}

#[cfg(unix)]
fn ask_to_end(child: &mut Child) {
    if matches!(child.try_wait(), Ok(None)) {
        // It may end in this very moment, and then there is nobody to ask.
        let _ = rustix::process::kill_process(
            rustix::process::Pid::from_child(child),
            rustix::process::Signal::TERM,
        );
    }
}

#[cfg(not(unix))]
fn ask_to_end(child: &mut Child) {
    let _ = child.kill();
}

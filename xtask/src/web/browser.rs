//! The client in a real browser, against a real server.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::npm;
use crate::project::{self, Profile, succeed};

/// Chromium as Debian packs it for programs: it draws without a window, which is quicker than the whole browser, and does
/// not stop painting a page it believes nobody sees.
const PACKAGE: &str = "chromium-headless-shell";
/// Path where Debian puts it.
const CHROMIUM: &str = "/usr/bin/chromium-headless-shell";
/// Names another.
const CHROMIUM_VARIABLE: &str = "PARLOUR_CHROMIUM";

/// Set if there is time to play whole games by every means, and to look at every screen; the same as in `e2e/parlour.ts`.
const NIGHTLY_VARIABLE: &str = "PARLOUR_NIGHTLY";

/// Tests of which there is more by night.
const LONG_TESTS: [&str; 5] = ["whole", "layout", "zoom", "screens", "speed"];

/// Plays in Chromium, which is fetched if it is missing and we may.
pub(crate) fn test() -> Result<()> {
    play(npm(["run", "e2e"]))
}

/// Plays at length what `test` plays in part.
pub(crate) fn test_at_length() -> Result<()> {
    let mut command = npm(["run", "e2e", "--"].into_iter().chain(LONG_TESTS));
    command.env(NIGHTLY_VARIABLE, "1");
    play(command)
}

fn play(mut tests: Command) -> Result<()> {
    super::build()?;
    let chromium = chromium()?;
    let parlour = project::build(Profile::Dev)?;
    succeed(tests.env("PARLOUR_BIN", parlour).env(CHROMIUM_VARIABLE, chromium))
}

fn chromium() -> Result<PathBuf> {
    if let Some(path) = env::var_os(CHROMIUM_VARIABLE) {
        return Ok(path.into());
    }
    if !Path::new(CHROMIUM).exists() {
        install().with_context(|| {
            format!(
                "the browser tests need Chromium: install it (on Debian: apt-get install {PACKAGE}), \
                 or say where one is with {CHROMIUM_VARIABLE}"
            )
        })?;
    }
    Ok(CHROMIUM.into())
}

/// Installs Chromium from the packages of the system.
fn install() -> Result<()> {
    if !is_quietly_done(Command::new("apt-get").arg("--version")) {
        bail!("{CHROMIUM} is not there, and there is no apt-get to install it with");
    }
    let is_root =
        Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    if !is_root && !is_quietly_done(Command::new("sudo").args(["-n", "true"])) {
        bail!("{CHROMIUM} is not there, and only root may install it");
    }
    eprintln!("Installing Chromium");
    let apt = |args: &[&str]| {
        let mut command = Command::new(if is_root { "env" } else { "sudo" });
        if !is_root {
            command.args(["-n", "env"]);
        }
        succeed(command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]).args(args))
    };
    apt(&["update"])?;
    apt(&["install", "--yes", "--no-install-recommends", PACKAGE])
}

fn is_quietly_done(command: &mut Command) -> bool {
    let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

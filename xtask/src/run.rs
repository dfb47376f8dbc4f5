//! `cargo xtask run`: from a fresh checkout to a running server, or to any other command.

use std::process::Command;

use anyhow::{Context, Result};

use crate::project::{self, Profile};
use crate::web;

/// Builds the binary and becomes it.
pub(crate) fn run(args: &[String]) -> Result<()> {
    if args.first().is_none_or(|first| first == "serve") {
        build_client()?;
    }
    let mut command = Command::new(project::build(Profile::Dev)?);
    if args.is_empty() {
        command.arg("serve");
    } else {
        command.args(args);
    }
    become_it(&mut command)
}

/// Builds what the server gives to browsers. Where that cannot be built, the server has a page that says so.
fn build_client() -> Result<()> {
    if !web::is_fresh()?
        && let Some(obstacle) = web::obstacle()
    {
        eprintln!("warning: {obstacle}");
        return Ok(());
    }
    web::build().context("the browser client could not be built; `cargo run -- serve` does without")
}

/// Nothing of us stays between the terminal and the game: keys, signals and the exit code are its own.
#[cfg(unix)]
fn become_it(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;

    use anyhow::Context;

    Err(command.exec()).with_context(|| format!("cannot start {}", project::shown(command)))
}

#[cfg(not(unix))]
fn become_it(command: &mut Command) -> Result<()> {
    project::succeed(command)
}

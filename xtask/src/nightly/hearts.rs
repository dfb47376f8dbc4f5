//! Hearts held against OpenSpiel, an engine of others: legal cards and points of many deals, and the speed of both.

use std::process::Command;

use anyhow::{Context, Result};

use crate::project::{cargo, root, succeed};

/// The version the flags of the script are those of.
const OPEN_SPIEL: &str = "open_spiel==2.0.2";
const DEALS: &str = "10000";

/// Installs OpenSpiel below `target/`, if it is not there, and compares.
pub(super) fn hearts() -> Result<()> {
    let environment = root().join("target/open_spiel");
    let python = environment.join("bin/python");
    if !python.exists() {
        succeed(Command::new("python3").args(["-m", "venv"]).arg(&environment))
            .context("Python 3 with venv")?;
    }
    succeed(Command::new(&python).args(["-m", "pip", "install", "--quiet", OPEN_SPIEL]))?;
    succeed(&mut cargo(["build", "--release", "--package", "parlour-hearts", "--example", "deals"]))?;
    let script = root().join("games/hearts/examples/open_spiel.py");
    let program = root().join("target/release/examples/deals");
    succeed(Command::new(&python).arg(script).arg(program).arg(DEALS))
}

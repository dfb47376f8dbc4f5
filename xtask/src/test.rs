//! `cargo xtask test`: everything a change must pass. The continuous integration runs this and nothing else.

use std::process::Command;

use anyhow::Result;

use crate::project::{Profile, build, cargo, root, succeed};
use crate::stages::{self, Stage};
use crate::tidy;
use crate::web;

/// Runs all stages, cheap ones first.
pub(crate) fn test() -> Result<()> {
    stages::run(&[
        Stage::new("fmt", || succeed(&mut cargo(["fmt", "--all", "--check"]))),
        Stage::new("clippy", || {
            succeed(&mut cargo(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
        }),
        Stage::new("docs", || {
            let mut command = cargo(["doc", "--workspace", "--no-deps"]);
            succeed(command.env("RUSTDOCFLAGS", "-D warnings"))
        }),
        Stage::new("tidy", tidy::tidy),
        // Before the tests, so that they see the server with the client in it.
        Stage::new("web", web::test),
        Stage::new("tests", || {
            succeed(cargo(["test", "--workspace", "--no-fail-fast"]).env("RUST_BACKTRACE", "1"))
        }),
        Stage::new("scenarios", || parlour(&["scenario", "tests/scenarios"])),
        Stage::new("sim", || {
            let finished = ["sim", "finished", "--games", "2000", "--each", "edition", "--seed", "1"];
            parlour(&[&finished[..], &["--players", "any", "--check"]].concat())?;
            let wizard =
                ["sim", "wizard", "--games", "200", "--check", "--each", "predictions", "--seed", "1"];
            (3..=6).try_for_each(|seats: u8| {
                parlour(&[&wizard[..], &["--seats", &seats.to_string()]].concat())
            })?;
            parlour(&["sim", "duel", "--games", "1000", "--check", "--seed", "1"])?;
            let lorcana = ["sim", "lorcana", "--games", "200", "--check", "--each", "edition", "--seed", "1"];
            parlour(&lorcana)?;
            parlour(&[&lorcana[..], &["--seats", "4"]].concat())
        }),
        Stage::new("browser", web::test_in_browser),
    ])
}

fn parlour(args: &[&str]) -> Result<()> {
    succeed(Command::new(build(Profile::Dev)?).args(args).current_dir(root()))
}

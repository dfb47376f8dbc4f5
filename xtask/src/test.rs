//! `cargo xtask test`: everything a change must pass. The continuous integration runs this and nothing else.

use std::process::Command;

use anyhow::Result;

use crate::docs;
use crate::project::{Profile, build, cargo, games, root, succeed};
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
        Stage::new("docs", docs::docs),
        Stage::new("tidy", tidy::tidy),
        // Before the tests, so that they see the server with the client in it.
        Stage::new("web", web::test),
        Stage::new("tests", || {
            succeed(cargo(["test", "--workspace", "--no-fail-fast"]).env("RUST_BACKTRACE", "1"))
        }),
        Stage::new("scenarios", scenarios),
        Stage::new("sim", simulation),
        Stage::new("browser", web::test_in_browser),
    ])
}

/// Some games of every game, with every invariant checked after every choice: with as few seats as can be and with as many,
/// and with every word of every option.
fn simulation() -> Result<()> {
    for game in games(Profile::Dev)? {
        let mut seats = vec![game.seats.min, game.seats.max];
        seats.dedup();
        for seats in seats.iter().map(u8::to_string) {
            let plan = ["sim", &game.id, "--games", "200", "--seats", &seats, "--check", "--seed", "1"];
            parlour(&[&plan[..], &["--players", "any"]].concat())?;
            for option in game.options.iter().filter(|option| option.kind == "word") {
                parlour(&[&plan[..], &["--each", &option.name]].concat())?;
            }
        }
    }
    Ok(())
}

/// Every scenario of every game.
fn scenarios() -> Result<()> {
    let games = games(Profile::Dev)?;
    let directories: Vec<String> = games.iter().map(|game| format!("games/{}/scenarios", game.id)).collect();
    let mut args = vec!["scenario"];
    args.extend(directories.iter().map(String::as_str));
    parlour(&args)
}

fn parlour(args: &[&str]) -> Result<()> {
    succeed(Command::new(build(Profile::Dev)?).args(args).current_dir(root()))
}

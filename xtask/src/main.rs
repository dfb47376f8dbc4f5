//! Everything the project does to itself: `cargo xtask run`, `web`, `test`, `nightly`, `faultsim`,
//! `codegen`, `docs`, `learn`, `new-game`, `tidy`.
//!
//! It needs nothing but the Rust toolchain, Node for the browser client, and the packages of the lock files, so that
//! what runs here runs anywhere.

// A command-line tool speaks to people on stdout.
#![allow(clippy::print_stdout)]

mod codegen;
mod docs;
mod new_game;
mod nightly;
mod project;
mod run;
mod stages;
mod test;
mod tidy;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "Run, test, check and measure Parlour")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build everything and open the server, or run any other command of `parlour`
    Run {
        /// Arguments passed on to `parlour`; `serve` if none is given
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Build the browser client into web/dist, which the server gives to browsers
    Web {
        /// Serve it from its sources instead, together with tables, for whoever works on it
        #[arg(long)]
        watch: bool,
    },
    /// Check everything, stage by stage, and stop at the first failure
    #[command(visible_alias = "ci")]
    Test,
    /// Do the long work: release build, instruction counts, benchmarks, large simulations
    Nightly {
        /// The parts to run, in this order; all of them if none is given
        parts: Vec<nightly::Part>,
        /// Write the measured instruction counts into xtask/instructions.toml
        #[arg(long)]
        bless: bool,
    },
    /// Write the generated parts of docs and tests
    Codegen {
        /// Change nothing; fail if something is not fresh
        #[arg(long)]
        check: bool,
    },
    /// Make the documentation of all crates, with a first page that leads to them: target/doc/index.html
    Docs,
    /// Run the table server in simulated worlds full of faults, and check that everything holds
    #[command(disable_help_flag = true)]
    Faultsim(Passed),
    /// Fit the policy net of Wizard's strong bot to its own search: minutes of play, then weights in its sources
    #[command(disable_help_flag = true)]
    Learn(Passed),
    /// Make a new game that compiles, passes the suite and can be played: a directory in games/ and a line in the list
    NewGame {
        /// Its id: one word of small letters, as in hearts
        name: String,
        /// Title people know it by [default: the id with a capital letter]
        #[arg(long)]
        title: Option<String>,
    },
    /// Check the conventions of the project and report all problems at once
    Tidy,
}

/// Arguments of a program of its own.
#[derive(clap::Args)]
struct Passed {
    /// Arguments passed on; `--help` lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

fn main() -> ExitCode {
    let done = match Args::parse().command {
        Command::Run { args } => run::run(&args),
        Command::Web { watch: false } => web::build(),
        Command::Web { watch: true } => web::watch(),
        Command::Test => test::test(),
        Command::Nightly { parts, bless } => {
            let mode = if bless { nightly::Mode::Bless } else { nightly::Mode::Guard };
            nightly::nightly(&parts, mode)
        }
        Command::Codegen { check: false } => codegen::write(),
        Command::Codegen { check: true } => codegen::check(),
        Command::Docs => docs::docs(),
        Command::Faultsim(passed) => project::example("faultsim", &passed.args),
        Command::Learn(passed) => project::example("learn", &passed.args),
        Command::NewGame { name, title } => new_game::new_game(&name, title.as_deref()),
        Command::Tidy => tidy::tidy(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

//! The one binary: play, simulate, check and measure card games.
//!
//! Data goes to standard output, messages and progress to standard error. The exit code is 0 for yes or
//! done, 1 for a negative answer and 2 for an error.

mod analyse;
mod arena;
mod args;
mod bench;
mod cards;
mod completion;
mod decks;
mod games;
mod load;
mod menu;
mod play;
mod record;
mod remote;
mod replay;
mod rules;
mod scenario;
mod serve;
mod shell;
mod sim;
mod text;
mod verify;

use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::CompleteEnv;

/// Views are made of many small texts, for every viewer of every move: an allocator made for that serves a fifth more.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Card games: play, simulate, check and measure them.
#[derive(Parser)]
#[command(
    version,
    disable_help_subcommand = true,
    max_term_width = 100,
    after_help = "\
Examples:
  parlour games                      what there is to play
  parlour rules wizard               how to play one of them
  parlour play                       pick a game and play it here and now
  parlour serve                      open a table server
  parlour sim finished --games 5000  how random players fare
  parlour COMMAND --help             more about a command, with examples

Exit codes: 0 done or yes, 1 a negative answer, 2 an error."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Games(games::Args),
    Rules(rules::Args),
    Play(play::Args),
    Serve(serve::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Analyse(analyse::Args),
    Scenario(scenario::Args),
    Cards(cards::Args),
    Sim(sim::Args),
    Arena(arena::Args),
    Bench(bench::Args),
    Load(load::Args),
    Completions(shell::CompletionsArgs),
    Man(shell::ManArgs),
}

/// Answer of a command that did its work.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Done, or yes.
    Yes,
    /// No: something asked about does not hold.
    No,
    /// Some of the input could not be used; the command has said which.
    Unusable,
}

fn main() -> ExitCode {
    CompleteEnv::with_factory(Cli::command).var(completion::VARIABLE).shells(completion::SHELLS).complete();
    let cli = Cli::parse();
    let language = cli.language();
    match run(cli) {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::Unusable) => ExitCode::from(2),
        // Whoever reads our output has seen enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("error: {}", in_words(&error, language));
            ExitCode::from(2)
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<Answer> {
    match cli.command {
        None => Ok(Cli::command().print_help().map(|()| Answer::Yes)?),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Analyse(args)) => analyse::run(&args),
        Some(Command::Scenario(args)) => scenario::run(&args),
        Some(Command::Cards(args)) => cards::run(&args),
        Some(Command::Sim(args)) => sim::run(&args),
        Some(Command::Arena(args)) => arena::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Load(args)) => load::run(&args),
        Some(Command::Completions(args)) => shell::completions(&args),
        Some(Command::Man(args)) => shell::man(&args),
    }
}

impl Cli {
    /// Language errors are told in: that of the player, where there is one.
    fn language(&self) -> &'static str {
        match &self.command {
            Some(Command::Play(args)) => args.language.tag(),
            Some(Command::Replay(args)) => args.language.tag(),
            _ => language::ENGLISH,
        }
    }
}

/// An error with all its causes. What is wrong with a game's options or decks, and what ends a game at a terminal, is said
/// in messages; all else is English.
fn in_words(error: &anyhow::Error, language: &str) -> String {
    let games = catalog::infos().iter().flat_map(|info| info.messages);
    let words = language::Language::new(language, terminal::MESSAGES.iter().chain(games));
    let said = |cause: &(dyn std::error::Error + 'static)| {
        let setup = cause.downcast_ref::<kernel::SetupErrors>().map(|errors| errors.text());
        let text = setup.or_else(|| terminal::text_of(cause));
        text.map_or_else(|| cause.to_string(), |text| words.plain(&text))
    };
    error.chain().map(said).collect::<Vec<_>>().join(": ")
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

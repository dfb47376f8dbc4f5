//! `parlour completions` and `parlour man`: the command line for shells and for `man`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::CommandFactory;

use crate::completion::{SHELLS, VARIABLE};
use crate::{Answer, Cli};

/// Print the completions of a shell
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour completions bash > ~/.local/share/bash-completion/completions/parlour
  parlour completions zsh > ~/.zfunc/_parlour
  parlour completions fish > ~/.config/fish/completions/parlour.fish

The shell then asks `parlour` itself, which must be in its path: games, players, bots, decks and
options are completed by their names.")]
pub(crate) struct CompletionsArgs {
    /// Shell to print completions for
    shell: clap_complete::Shell,
}

/// Print the manual page, or write the pages of all commands
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour man | man -l -
  parlour man --dir ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// Write one page for every command into this directory
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

pub(crate) fn completions(args: &CompletionsArgs) -> anyhow::Result<Answer> {
    const NAME: &str = "parlour";
    let shell = args.shell.to_string();
    let asking = SHELLS.completer(&shell).with_context(|| format!("there are no completions for {shell}"))?;
    let mut script = Vec::new();
    asking.write_registration(VARIABLE, NAME, NAME, NAME, &mut script)?;
    std::io::stdout().lock().write_all(&script)?;
    Ok(Answer::Yes)
}

pub(crate) fn man(args: &ManArgs) -> anyhow::Result<Answer> {
    match &args.dir {
        None => clap_mangen::Man::new(Cli::command()).render(&mut std::io::stdout().lock())?,
        Some(dir) => {
            let cannot = || format!("cannot write the pages into {}", dir.display());
            std::fs::create_dir_all(dir).with_context(cannot)?;
            clap_mangen::generate_to(Cli::command(), dir).with_context(cannot)?;
            anstream::eprintln!("manual pages written to {}", dir.display());
        }
    }
    Ok(Answer::Yes)
}

//! `parlour cards deck`: a deck list checked, and written in another form.

use std::io::Write;

use cards::Dialect;
use catalog::Listed;
use decklist::Format;
use duel::Duel;
use kernel::Game;
use lorcana::Lorcana;

use super::designed;
use super::files::CardArgs;
use crate::args::OptionArgs;
use crate::{Answer, decks};

/// Check a deck and write it in a form to share
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour cards deck ./mine.txt                          is it a deck one can play?
  parlour cards deck ./mine.txt --as code                one word, for a message
  parlour cards deck cinders --as tabletop > deck.json   for Tabletop Simulator
  pbpaste | parlour cards deck - --game lorcana

Lists are read as people share them: lines such as \"4 NAME\" or \"4x NAME\" with comments, headings and codes of
sets, codes and links that carry a deck, saved objects of Tabletop Simulator, and TOML as in docs/designing-cards.md.")]
pub(super) struct Args {
    /// The deck: a name (`parlour games GAME` lists them), a file with a list, or - for the standard input
    #[arg(value_name = "DECK")]
    deck: String,
    /// The game: duel or lorcana
    #[arg(long, value_name = "GAME", value_parser = designed::game, default_value = "duel")]
    game: Dialect,
    /// The form to write it in: lines, toml, code or tabletop
    #[arg(long = "as", value_name = "FORM", value_parser = format, default_value = "lines")]
    format: Format,
    #[command(flatten)]
    cards: CardArgs,
}

fn format(word: &str) -> Result<Format, String> {
    let names = Format::ALL.map(Format::name);
    let found = Format::ALL.into_iter().find(|format| format.name() == word);
    found.ok_or_else(|| format!("there is no form \"{word}\"; there is {}", names.join(", ")))
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    match args.game {
        Dialect::Duel => write::<Duel>(args),
        Dialect::Lorcana => write::<Lorcana>(args),
    }
}

fn write<G: Listed + Game<SeatSetup = cards::Deck>>(args: &Args) -> anyhow::Result<Answer> {
    args.cards.add_to(G::INFO.id)?;
    let deck = decks::read::<G>(&OptionArgs::usual::<G>()?, &args.deck)?;
    let mut out = anstream::stdout().lock();
    write!(out, "{}", decklist::write(&deck, args.format))?;
    if args.format == Format::Code {
        writeln!(out)?;
    }
    Ok(Answer::Yes)
}

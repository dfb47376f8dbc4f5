//! `parlour cards`: the cards of Duel and Lorcana, for readers and designers.

mod check;
mod deck;
mod designed;
mod files;
mod glyphs;
mod knockout;
mod show;

use std::io::Write;

use cards::Dialect;

use crate::Answer;

pub(crate) use files::{CardArgs, chosen, offer_all};
pub(crate) use knockout::Place;

/// Read, check and design cards of Duel and Lorcana
#[derive(clap::Args)]
#[command(
    disable_help_subcommand = true,
    after_help = "\
Examples:
  parlour cards show                    all cards of Duel
  parlour cards show --game lorcana     all cards of Lorcana
  parlour cards show \"Cinder Hound\"     one of them
  parlour cards grammar                 everything a text can say
  parlour cards check my-cards.toml     is every text understood?
  parlour cards deck ./mine.txt         is it a deck one can play?
  parlour play duel --cards my-cards.toml

docs/designing-cards.md shows how to make a card."
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Check(check::Args),
    Show(show::Args),
    Deck(deck::Args),
    Grammar(GrammarArgs),
}

/// Write everything a text can say, as Markdown
#[derive(clap::Args)]
struct GrammarArgs {
    /// The game: duel or lorcana
    #[arg(long, value_name = "GAME", value_parser = designed::game, default_value = "duel")]
    game: Dialect,
    /// Say how many cards of the set use each wording
    #[arg(long)]
    used: bool,
    #[command(flatten)]
    cards: CardArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    match &args.command {
        Command::Check(args) => check::run(args),
        Command::Show(args) => show::run(args),
        Command::Deck(args) => deck::run(args),
        Command::Grammar(args) => grammar(args),
    }
}

fn grammar(args: &GrammarArgs) -> anyhow::Result<Answer> {
    args.cards.add_to(designed::id(args.game))?;
    let pool = designed::pool(args.game);
    let reference = match args.game {
        Dialect::Duel => wording::reference::<wording::Duel>(pool.vocabulary()),
        Dialect::Lorcana => wording::reference::<wording::Lorcana>(pool.vocabulary()),
    };
    let mut out = anstream::stdout().lock();
    if !args.used {
        write!(
            out,
            "{reference}\n## glyph\n\nWords for pictures of cards: {}.\n",
            glyphs::GLYPHS.join(", ")
        )?;
        return Ok(Answer::Yes);
    }
    let texts: Vec<&str> = pool.collectible().map(|card| card.text).collect();
    let uses = match args.game {
        Dialect::Duel => wording::row_uses::<wording::Duel>(&texts),
        Dialect::Lorcana => wording::row_uses::<wording::Lorcana>(&texts),
    };
    let text = reference.with_notes(|row| match uses.get(&row) {
        None | Some(0) => " (no card)".to_owned(),
        Some(1) => " (1 card)".to_owned(),
        Some(count) => format!(" ({count} cards)"),
    });
    write!(out, "{text}")?;
    Ok(Answer::Yes)
}

//! `parlour rules`: the rules of a game, for players.

mod book;
mod draw;

use std::io::Write;

use anyhow::Context;
use catalog::{Listed, Visitor, with_game};
use kernel::{GameInfo, message};
use serde::Serialize;

use crate::Answer;
use crate::args::LanguageArgs;
use crate::completion;
use book::Rulebook;

/// Print the rules of a game, or one of them by its number
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour rules wizard                 all rules of Wizard
  parlour rules wizard 3               its section 3
  parlour rules wizard 3.2             one rule
  parlour rules finished --lang de     in German
  parlour rules wizard --json | jq -r .rule

The numbers are those that scenarios and the code cite, as in WIZ 3.2.")]
pub(crate) struct Args {
    /// The game; `parlour games` lists them
    #[arg(add = completion::games())]
    game: String,
    /// A rule or a section by its number, as in 3.2 or 3 [default: all of them]
    rule: Option<String>,
    /// Write one JSON object a rule
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

/// A page of rules: `games/ID/rules.md`, or `rules.LANGUAGE.md` beside it.
struct Page {
    game: &'static str,
    language: &'static str,
    text: &'static str,
}

/// The pages there were when this was built; `build.rs` knows where they lie.
const PAGES: &[Page] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// A rule for programs.
#[derive(Serialize)]
struct RuleObject<'a> {
    game: &'static str,
    language: &'static str,
    section: &'a str,
    rule: &'a str,
    text: &'a str,
}

struct Info;

impl Visitor for Info {
    type Out = GameInfo;
    fn visit<G: Listed>(self) -> GameInfo {
        G::INFO
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    let info = with_game(&args.game, Info)?;
    let page =
        page(info.id, args.language.tag()).with_context(|| format!("{} has no page of rules", info.title))?;
    if page.language != args.language.tag() {
        let message = message!("cli-rules-in-english", game = info.title);
        anstream::eprintln!("{}", args.language.words(&[]).say(message));
    }
    let mut book = Rulebook::read(page.text);
    if let Some(rule) = &args.rule {
        book = book.only(rule).map_err(|missing| {
            anyhow::anyhow!("{} has {missing}; `parlour rules {}` prints them all", info.title, info.id)
        })?;
    }
    let mut out = anstream::stdout().lock();
    if !args.json {
        draw::book(&mut out, &book)?;
        return Ok(Answer::Yes);
    }
    let &Page { game, language, .. } = page;
    for (section, rule) in book.rules() {
        let (section, rule, text) = (section.title.as_str(), rule.number.as_str(), rule.text.as_str());
        let object = RuleObject { game, language, section, rule, text };
        writeln!(out, "{}", serde_json::to_string(&object)?)?;
    }
    Ok(Answer::Yes)
}

/// The page of a game in a language, or in English.
fn page(game: &str, language: &str) -> Option<&'static Page> {
    let of = |language: &str| PAGES.iter().find(|page| page.game == game && page.language == language);
    of(language).or_else(|| of(language::ENGLISH))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_rules_and_translations_have_the_same_numbers() {
        let numbers = |page: &Page| -> Vec<String> {
            Rulebook::read(page.text).rules().map(|(_, rule)| rule.number.clone()).collect()
        };
        for info in catalog::infos() {
            let english = page(info.id, language::ENGLISH).unwrap();
            assert!(!numbers(english).is_empty(), "{}", info.id);
            for page in PAGES.iter().filter(|page| page.game == info.id) {
                assert_eq!(numbers(page), numbers(english), "{} in {}", page.game, page.language);
            }
        }
    }

    #[test]
    fn every_rule_is_found_by_its_number() {
        for page in PAGES {
            for (section, rule) in Rulebook::read(page.text).rules() {
                let found = Rulebook::read(page.text).only(&rule.number).unwrap();
                let found: Vec<_> =
                    found.rules().map(|(of, rule)| (of.title.clone(), rule.text.clone())).collect();
                assert_eq!(found, [(section.title.clone(), rule.text.clone())]);
            }
        }
    }
}

//! Completions of a shell: games, players, bots, decks and options by their names.
//!
//! The shell asks the program itself, by a variable, so that what it offers is what this program has; what
//! depends on a game looks for one among the words typed so far.

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::Path;

use bots::Roster;
use catalog::{Listed, Listing, Visitor, infos, with_game};
use clap::Command;
use clap_complete::engine::{
    ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter, complete,
};
use clap_complete::env::{Bash, Elvish, EnvCompleter, Fish, Powershell, Shells, Zsh};
use host::{HUMAN, RANDOM};
use kernel::{GameInfo, Message, OptionInfo, OptionKind};
use language::Language;

use crate::args::word_of;

/// The variable by which a shell asks.
pub(crate) const VARIABLE: &str = "PARLOUR_COMPLETE";

/// The shells that can ask.
pub(crate) const SHELLS: Shells<'static> = Shells(&[&ColonBash, &Elvish, &Fish, &Powershell, &Zsh]);

/// Completer of games.
pub(crate) fn games() -> ArgValueCompleter {
    completer(|_| {
        let summary = |info: &GameInfo| Language::english(info).say(Message::of_id(info.summary));
        infos().iter().map(|info| (info.id.to_owned(), summary(info))).collect()
    })
}

/// Completer of the players of a seat.
pub(crate) fn players() -> ArgValueCompleter {
    completer(|game| {
        let mut players = vec![
            (HUMAN.to_owned(), "somebody at this screen".to_owned()),
            (RANDOM.to_owned(), "chance".to_owned()),
        ];
        players
            .extend(of_games(game, || Bots).into_iter().map(|(name, about)| (format!("bot:{name}"), about)));
        players
    })
}

/// Completer of the bots and levels of the game.
pub(crate) fn bots() -> ArgValueCompleter {
    completer(|game| of_games(game, || Bots))
}

/// Completer of the decks of the game, or files.
pub(crate) fn decks() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let mut decks = candidates(typed, of_games(game_typed().as_deref(), || Decks));
        decks.extend(PathCompleter::file().complete(typed));
        decks
    })
}

/// Completer of the options of the game, as in `difficulty=easy`.
pub(crate) fn options() -> ArgValueCompleter {
    completer(|game| of_games(game, || Options))
}

/// Completer of the names of the options of the game.
pub(crate) fn option_names() -> ArgValueCompleter {
    completer(|game| of_games(game, || OptionNames))
}

/// Completer of languages.
pub(crate) fn languages() -> ArgValueCompleter {
    completer(|_| language::tags().map(|tag| (tag.to_owned(), String::new())).collect())
}

/// A completion and its description.
type Named = (String, String);

fn completer(named: impl Fn(Option<&str>) -> Vec<Named> + Send + Sync + 'static) -> ArgValueCompleter {
    ArgValueCompleter::new(move |typed: &OsStr| candidates(typed, named(game_typed().as_deref())))
}

fn candidates(typed: &OsStr, named: Vec<Named>) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    let begins = |(name, _): &Named| name.starts_with(&*typed);
    let candidate = |(name, about): Named| CompletionCandidate::new(name).help(Some(about.into()));
    named.into_iter().filter(begins).map(candidate).collect()
}

/// The game among the words typed so far.
fn game_typed() -> Option<String> {
    std::env::args().find(|word| infos().iter().any(|info| info.id == word))
}

/// Completions of a game; where none is named, those of all games.
fn of_games<V: Visitor<Out = Vec<Named>>>(game: Option<&str>, visitor: impl Fn() -> V) -> Vec<Named> {
    let asked = infos().iter().map(|info| info.id).filter(|id| game.is_none_or(|game| game == *id));
    let mut all: Vec<Named> = Vec::new();
    for named in asked.filter_map(|id| with_game(id, visitor()).ok()).flatten() {
        if all.iter().all(|(name, _)| *name != named.0) {
            all.push(named);
        }
    }
    all
}

struct Bots;

impl Visitor for Bots {
    type Out = Vec<Named>;
    fn visit<G: Listed>(self) -> Vec<Named> {
        let Roster { levels, kinds, .. } = G::Listing::roster();
        let words = Language::new(language::ENGLISH, bots::MESSAGES);
        let levels = levels.iter().map(|level| (level.name.to_owned(), format!("the level: {}", level.kind)));
        let kinds = kinds.iter().map(|kind| (kind.name.to_owned(), words.say(Message::of_id(kind.about))));
        levels.chain(kinds).collect()
    }
}

struct Decks;

impl Visitor for Decks {
    type Out = Vec<Named>;
    fn visit<G: Listed>(self) -> Vec<Named> {
        G::Listing::starters(&G::Options::default())
            .into_iter()
            .map(|starter| (starter.id, starter.about))
            .collect()
    }
}

struct Options;

impl Visitor for Options {
    type Out = Vec<Named>;
    fn visit<G: Listed>(self) -> Vec<Named> {
        let words = Language::english(&G::INFO);
        let of = |option: &OptionInfo| {
            let help = words.say(Message::of_id(option.help));
            let values = match option.kind {
                OptionKind::Word { .. } | OptionKind::Set { .. } | OptionKind::Flag { .. } => {
                    option.kind.values()
                }
                // Numbers have no end worth listing.
                OptionKind::Number { .. } => Vec::new(),
                OptionKind::WordOrNumbers { of, .. } => of.iter().map(|&word| word.into()).collect(),
            };
            let words =
                if values.is_empty() { vec![String::new()] } else { values.iter().map(word_of).collect() };
            let name = option.name;
            words.into_iter().map(move |word| (format!("{name}={word}"), help.clone()))
        };
        G::INFO.options.iter().flat_map(of).collect()
    }
}

struct OptionNames;

impl Visitor for OptionNames {
    type Out = Vec<Named>;
    fn visit<G: Listed>(self) -> Vec<Named> {
        let words = Language::english(&G::INFO);
        let named = |option: &OptionInfo| (option.name.to_owned(), words.say(Message::of_id(option.help)));
        G::INFO.options.iter().map(named).collect()
    }
}

/// Bash, which takes `bot:hard` and `difficulty=easy` apart before it asks.
struct ColonBash;

impl EnvCompleter for ColonBash {
    fn name(&self) -> &'static str {
        Bash.name()
    }

    fn is(&self, name: &str) -> bool {
        Bash.is(name)
    }

    fn write_registration(
        &self,
        variable: &str,
        name: &str,
        program: &str,
        completer: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        Bash.write_registration(variable, name, program, completer, out)
    }

    fn write_complete(
        &self,
        command: &mut Command,
        words: Vec<OsString>,
        directory: Option<&Path>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let variable = |name: &str| std::env::var(name).ok();
        let index = variable("_CLAP_COMPLETE_INDEX").and_then(|index| index.parse().ok()).unwrap_or_default();
        let separator = variable("_CLAP_IFS").unwrap_or_else(|| "\n".to_owned());
        let (words, index) = rejoined(words, index);
        // Bash puts what we say in place of the last piece alone.
        let typed = words.get(index).map(|word| word.to_string_lossy().into_owned()).unwrap_or_default();
        let said = typed.rfind(BREAKS).map_or(0, |last| last + 1);
        let found = complete(command, words, index, directory)?;
        let rest = |candidate: &CompletionCandidate| {
            candidate.get_value().to_string_lossy().get(said..).unwrap_or_default().to_owned()
        };
        out.write_all(found.iter().map(rest).collect::<Vec<_>>().join(&separator).as_bytes())
    }
}

/// Characters at which Bash breaks a word in pieces.
const BREAKS: [char; 2] = [':', '='];

/// Words as they were typed, with the index of the one to complete.
fn rejoined(pieces: Vec<OsString>, asked: usize) -> (Vec<OsString>, usize) {
    let is_break = |piece: &OsStr| BREAKS.iter().any(|sign| piece == sign.to_string().as_str());
    let (mut words, mut index, mut open) = (Vec::<OsString>::new(), 0, false);
    for (number, piece) in pieces.into_iter().enumerate() {
        let breaks = is_break(&piece);
        match words.last_mut() {
            Some(word) if open || breaks && number > 0 => word.push(&piece),
            _ => words.push(piece),
        }
        open = breaks;
        if number == asked {
            index = words.len() - 1;
        }
    }
    (words, index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_put_together_again() {
        let joined = |pieces: &[&str], asked: usize| {
            let (words, index) = rejoined(pieces.iter().map(OsString::from).collect(), asked);
            (words.into_iter().map(|word| word.into_string().unwrap()).collect::<Vec<_>>(), index)
        };
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let typed = ["parlour", "play", "--seat", "human,bot", ":", "ha"];
        assert_eq!(joined(&typed, 5), (words(&["parlour", "play", "--seat", "human,bot:ha"]), 3));
        assert_eq!(joined(&typed[..5], 4), (words(&["parlour", "play", "--seat", "human,bot:"]), 3));
        let typed = ["parlour", "sim", "--option", "a", "=", "b", "--check"];
        assert_eq!(joined(&typed, 6), (words(&["parlour", "sim", "--option", "a=b", "--check"]), 4));
        assert_eq!(joined(&["parlour", "play", ""], 2), (words(&["parlour", "play", ""]), 2));
    }
}

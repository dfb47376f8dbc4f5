//! Arguments that several commands share.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use bots::external::{BotProgram, ProgramLimits};
use bots::{BotFactory, Budget};
use catalog::{Listed, Listing};
use kernel::text::Catalogue;
use kernel::{Game, OptionInfo, OptionKind, Seed, SeedError};
use language::Language;
use serde_json::Value;

use crate::cards::chosen;
use crate::completion;

/// Options of a game.
#[derive(clap::Args)]
pub(crate) struct OptionArgs {
    /// Set an option of the game; `parlour games GAME` lists them [may be repeated]
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = setting, add = completion::options())]
    pub(crate) given: Vec<(String, String)>,
}

impl OptionArgs {
    /// The options of `G`, defaults where nothing is given.
    pub(crate) fn read<G: Game>(&self) -> anyhow::Result<G::Options> {
        let words = self.given.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let chosen =
            chosen_set::<G>().filter(|(option, _)| self.given.iter().all(|(name, _)| name != option));
        let set = chosen.iter().map(|(name, set)| (*name, set.as_str()));
        Ok(kernel::options_from_words::<G>(words.chain(set))?)
    }

    /// The options where none are asked for.
    pub(crate) fn usual<G: Game>() -> anyhow::Result<G::Options> {
        OptionArgs { given: Vec::new() }.read::<G>()
    }
}

/// The option that chooses a set of cards, and the set that the cards named on the command line make, if there are some for
/// this game.
pub(crate) fn chosen_set<G: Game>() -> Option<(&'static str, String)> {
    let is_set = |option: &&OptionInfo| matches!(option.kind, OptionKind::Set { .. });
    let option = G::INFO.options.iter().find(is_set)?;
    Some((option.name, chosen(G::INFO.id)?.to_string()))
}

fn setting(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("write it as NAME=VALUE, as in difficulty=easy")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

/// Bots beyond those of the game.
#[derive(clap::Args)]
pub(crate) struct BotArgs {
    /// Let a program of your own play under a name, as in "mine=python3 bot.py"; docs/bots.md describes what
    /// it is asked [may be repeated]
    #[arg(long = "external", value_name = "NAME=COMMAND", value_parser = external)]
    externals: Vec<External>,
    /// Time limit for each choice of a program of your own, in seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "5")]
    time_limit: Duration,
}

/// A program under a name. It ends with the last of these.
#[derive(Clone)]
struct External {
    name: String,
    program: Arc<BotProgram>,
}

impl BotArgs {
    /// Bot of a name such as `hard`, `mc:100`, or that of a program of one's own. Its processes live as long as these
    /// arguments.
    pub(crate) fn find<G: Listed>(&self, text: &str) -> anyhow::Result<BotFactory<G>> {
        const WORLDS: Budget = Budget { worlds: 100 };
        for (index, External { name, .. }) in self.externals.iter().enumerate() {
            anyhow::ensure!(
                self.externals[..index].iter().all(|earlier| earlier.name != *name),
                "--external names two programs \"{name}\": give each a name of its own"
            );
        }
        let roster = G::Listing::roster();
        let (name, rest) = text.split_once(':').map_or((text, None), |(name, rest)| (name, Some(rest)));
        let Some(External { program, .. }) = self.externals.iter().find(|external| external.name == name)
        else {
            let own: Vec<&str> = self.externals.iter().map(|external| external.name.as_str()).collect();
            return roster.find(text).map_err(|unknown| match own[..] {
                [] => anyhow::anyhow!("{unknown}"),
                _ => anyhow::anyhow!("{unknown}; and of your own: {}", own.join(", ")),
            });
        };
        anyhow::ensure!(
            !roster.names().contains(&name),
            "{} has a bot \"{name}\" already: give your own another name",
            G::INFO.title
        );
        let budget = match rest.map(str::parse) {
            None => WORLDS,
            Some(Ok(worlds @ 1..)) => Budget { worlds },
            Some(_) => anyhow::bail!("after {name}: stands a number of worlds, as in {name}:100"),
        };
        Ok(program.factory(text, budget, ProgramLimits::answer_within(self.time_limit)))
    }
}

fn external(text: &str) -> Result<External, String> {
    const EXAMPLE: &str = "write it as NAME=COMMAND, as in mine=python3 bot.py";
    let (name, command) = text.split_once('=').ok_or(EXAMPLE)?;
    let name = name.trim();
    let is_word = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    if name.is_empty() || !name.chars().all(is_word) || name == "human" {
        return Err(format!("\"{name}\" cannot be a name: use small letters, digits and hyphens"));
    }
    let program = BotProgram::new(command).map_err(|bad| format!("{bad}; {EXAMPLE}"))?;
    Ok(External { name: name.to_owned(), program: Arc::new(program) })
}

fn seconds(text: &str) -> Result<Duration, String> {
    const MOST: f64 = 3600.0;
    let number = text.parse().ok().filter(|seconds| *seconds > 0.0 && *seconds <= MOST);
    number.map(Duration::from_secs_f64).ok_or_else(|| format!("give seconds, more than 0 and at most {MOST}"))
}

/// Catalogues of the command line's own messages.
const MESSAGES: &[Catalogue] = kernel::catalogues!();

/// The language games are shown in.
#[derive(clap::Args)]
pub(crate) struct LanguageArgs {
    #[arg(
        long = "lang",
        value_name = "LANGUAGE",
        value_parser = known_language,
        help = language_help(),
        add = completion::languages()
    )]
    language: Option<&'static str>,
}

impl LanguageArgs {
    /// The language, as in `de`.
    pub(crate) fn tag(&self) -> &'static str {
        self.language.unwrap_or_else(|| {
            let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| std::env::var(name).ok());
            language::negotiate(&set.unwrap_or_default())
        })
    }

    /// The words of the command line and of the terminal, with those of a game.
    pub(crate) fn words(&self, game: &'static [Catalogue]) -> Language {
        Language::new(self.tag(), MESSAGES.iter().chain(terminal::MESSAGES).chain(game))
    }
}

fn known_language(word: &str) -> Result<&'static str, String> {
    // Nonsense in place of words, to see that nothing depends on them.
    language::tags().chain([language::SCRAMBLED]).find(|tag| *tag == word).ok_or_else(|| {
        format!(
            "there is no language \"{word}\"; there is {}",
            language::tags().collect::<Vec<_>>().join(", ")
        )
    })
}

fn language_help() -> String {
    let tags = language::tags().collect::<Vec<_>>().join(" or ");
    format!("The language to play in: {tags} [default: that of LC_ALL, LC_MESSAGES or LANG]")
}

/// Seed of the random numbers.
#[derive(clap::Args)]
pub(crate) struct SeedArgs {
    /// Seed of the random numbers: a number or 64 hexadecimal digits; the same seed gives the same games
    /// [default: chosen at random and shown]
    #[arg(long)]
    seed: Option<NamedSeed>,
}

/// A seed as it was written.
#[derive(Clone)]
pub(crate) struct NamedSeed {
    pub(crate) seed: Seed,
    text: String,
}

impl fmt::Display for NamedSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for NamedSeed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        Ok(NamedSeed { seed: text.parse()?, text: text.to_owned() })
    }
}

impl SeedArgs {
    /// Whether a certain seed is asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.seed.is_some()
    }

    /// The seed given, or a random one, which is then shown so that the run can be repeated.
    pub(crate) fn seed(&self) -> anyhow::Result<NamedSeed> {
        if let Some(seed) = &self.seed {
            return Ok(seed.clone());
        }
        let number = getrandom::u64().context("the system gives no random numbers")?;
        anstream::eprintln!("seed {number}");
        Ok(NamedSeed { seed: Seed::from_number(number), text: number.to_string() })
    }
}

/// Number of seats.
#[derive(clap::Args)]
pub(crate) struct SeatArgs {
    /// Number of seats [default: the fewest the game allows]
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
}

impl SeatArgs {
    /// A number of seats the game allows.
    pub(crate) fn count<G: Game>(&self) -> anyhow::Result<u8> {
        let count = self.seats.unwrap_or(G::INFO.seats.min);
        check_seats::<G>(usize::from(count))?;
        Ok(count)
    }
}

/// Refuses a number of seats the game does not allow.
pub(crate) fn check_seats<G: Game>(count: usize) -> anyhow::Result<()> {
    let range = G::INFO.seats;
    anyhow::ensure!(
        (usize::from(range.min)..=usize::from(range.max)).contains(&count),
        "{} cannot be played with {count} seat{}; it is for {}",
        G::INFO.title,
        if count == 1 { "" } else { "s" },
        crate::text::players(range)
    );
    Ok(())
}

/// The values of a game's options by name, in the order the game lists them.
pub(crate) fn option_values<G: Game>(options: &G::Options) -> anyhow::Result<Vec<(&'static str, String)>> {
    let values = serde_json::to_value(options)?;
    let word = |option: &OptionInfo| match (&option.kind, &values[option.name]) {
        // The game's own set need not be named.
        (OptionKind::Set { default, .. }, Value::Null) => (*default).to_owned(),
        (_, value) => word_of(value),
    };
    Ok(G::INFO.options.iter().map(|option| (option.name, word(option))).collect())
}

/// The value of an option as it is typed.
pub(crate) fn word_of(value: &Value) -> String {
    match value {
        Value::Bool(true) => "on".to_owned(),
        Value::Bool(false) => "off".to_owned(),
        Value::String(word) => word.clone(),
        other => other.to_string(),
    }
}

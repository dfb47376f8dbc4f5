//! Files of cards: the set, and what a designer adds to it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::Context;
use cards::{Deck, Dialect, Fault, Faults, PoolId, SetFacts, SetFile, SetHead, WrittenKind};
use scenario::Scenario;
use wording::{Unread, Vocabulary};

use super::designed::{self, Designed};
use super::knockout::Place;

/// Cards of one's own, for games that are played with cards from files.
#[derive(clap::Args)]
pub(crate) struct CardArgs {
    /// Add the cards and decks of this file to those of Duel or Lorcana; docs/designing-cards.md describes it [may be
    /// repeated]
    #[arg(long = "cards", value_name = "FILE")]
    card_files: Vec<PathBuf>,
}

impl CardArgs {
    /// Adds the cards, before anything is played. All that is wrong with them is said at once.
    pub(crate) fn add(&self) -> anyhow::Result<()> {
        self.add_for(&[], None)
    }

    /// Adds the cards, and those scenarios bring; an ability may be taken away.
    pub(crate) fn add_for(
        &self,
        scenarios: &[(&Path, &Scenario)],
        without: Option<&Place>,
    ) -> anyhow::Result<()> {
        let of_duel = self.collection::<duel::Duel>(scenarios)?;
        let of_lorcana = self.collection::<lorcana::Lorcana>(scenarios)?;
        let is_of_lorcana = |place: &&Place| place.is_of::<lorcana::Lorcana>(&of_lorcana.cards);
        let (taken_from_lorcana, taken_from_duel) =
            (without.filter(is_of_lorcana), without.filter(|place| !is_of_lorcana(place)));
        add(of_duel, taken_from_duel)?;
        add(of_lorcana, taken_from_lorcana)
    }

    /// The set with the files of a game, and with the cards of its scenarios. Scenarios may share a card: it is the same if
    /// it is written the same.
    fn collection<G: Designed>(&self, scenarios: &[(&Path, &Scenario)]) -> anyhow::Result<Collection<G>> {
        let files = self.files_of(G::DIALECT);
        let mut files = files.iter().map(|path| CardFile::read(path)).collect::<Result<Vec<_>, _>>()?;
        let mut before = BTreeSet::new();
        for (path, scenario) in scenarios.iter().filter(|(_, one)| one.game == designed::id(G::DIALECT)) {
            for card in scenario.cards.iter().filter(|card| before.insert(*card)) {
                files.push(CardFile::parse(path, card.clone())?);
            }
        }
        Ok(Collection::new(files))
    }

    /// The same, for a game that must be one with such cards.
    pub(crate) fn add_to(&self, game: &str) -> anyhow::Result<()> {
        let ids = designed::GAMES.map(|(id, _)| id);
        anyhow::ensure!(
            self.card_files.is_empty() || ids.contains(&game),
            "cards of one's own are for {}: leave --cards out",
            ids.join(" and ")
        );
        self.card_files.iter().try_for_each(|path| is_for(path, game))?;
        self.add()
    }

    /// Refuses cards of one's own at a table of a server, which has its own.
    pub(crate) fn refuse_at_server(&self) -> anyhow::Result<()> {
        anyhow::ensure!(
            self.card_files.is_empty(),
            "a server plays with its own cards: leave --cards out, or leave --server out to play with yours here"
        );
        Ok(())
    }

    /// Hint for a kept game that cannot be continued: it may have been played with cards that are not named now.
    pub(crate) fn hint(&self, game: &str) -> String {
        if self.card_files.is_empty() && designed::GAMES.iter().any(|(id, _)| *id == game) {
            return format!(
                "the game cannot be continued; if it was played with cards of your own, name them again: parlour play \
                 {game} --resume --cards FILE"
            );
        }
        "the game cannot be continued".to_owned()
    }

    /// The words that name the files again.
    pub(crate) fn words(&self) -> String {
        self.card_files.iter().map(|path| format!(" --cards {}", path.display())).collect()
    }

    /// Deck of the files, if there is exactly one: a person who brings it wants to play it.
    pub(crate) fn deck(&self) -> anyhow::Result<Option<String>> {
        let mut decks = names_of_decks::<duel::Duel>(&self.files_of(Dialect::Duel))?;
        decks.extend(names_of_decks::<lorcana::Lorcana>(&self.files_of(Dialect::Lorcana))?);
        Ok(<[String; 1]>::try_from(decks).ok().map(|[deck]| deck))
    }

    /// The files with cards of a game; what is no such file at all is said of Duel's.
    fn files_of(&self, dialect: Dialect) -> Vec<PathBuf> {
        let is_of = |path: &&PathBuf| game_of(path).unwrap_or(Dialect::Duel) == dialect;
        self.card_files.iter().filter(is_of).cloned().collect()
    }
}

/// Makes every file of cards in a directory a set that tables may choose, besides the games' own; returns the games and names,
/// or all that is wrong with the cards and decks of all files.
pub(crate) fn offer_all(directory: &Path) -> anyhow::Result<Vec<(&'static str, String)>> {
    let entries = fs::read_dir(directory)
        .with_context(|| format!("cannot read the directory {}", directory.display()))?;
    let mut paths: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    anyhow::ensure!(!paths.is_empty(), "there is no file of cards (*.toml) in {}", directory.display());
    let (mut offered, mut wrong) = (Vec::new(), Vec::new());
    for path in &paths {
        let set = match game_of(path) {
            Some(Dialect::Lorcana) => offer::<lorcana::Lorcana>(path),
            Some(Dialect::Duel) | None => offer::<duel::Duel>(path),
        };
        match set {
            Ok(set) if offered.contains(&set) => {
                wrong.push(format!("{}: there is another set \"{}\"", path.display(), set.1));
            }
            Ok(set) => offered.push(set),
            Err(error) => wrong.push(format!("{error:#}")),
        }
    }
    anyhow::ensure!(wrong.is_empty(), "the sets of cards cannot be used\n{}", wrong.join("\n"));
    Ok(offered)
}

/// Makes the cards of a file, with those of its game, a set that tables may choose.
fn offer<G: Designed>(path: &Path) -> anyhow::Result<(&'static str, String)> {
    let file = CardFile::<G>::read(path)?;
    let name = file.set_name();
    anyhow::ensure!(name != cards::CORE, "{}: \"{name}\" is the game's own set", path.display());
    let (_, finds) = Collection::new(vec![file]).enter();
    let finds: Vec<String> = finds.iter().map(ToString::to_string).collect();
    anyhow::ensure!(finds.is_empty(), "{}", finds.join("\n"));
    Ok((designed::id(G::DIALECT), name))
}

/// Refuses files with cards of another game.
fn is_for(path: &Path, game: &str) -> anyhow::Result<()> {
    let of: &str = game_of(path).map_or(game, |dialect| designed::id(dialect));
    anyhow::ensure!(of == game, "the cards of {} are for {of}, not for {game}", path.display());
    Ok(())
}

/// Makes these the cards of the game, an ability left out.
fn add<G: Designed>(mut all: Collection<G>, without: Option<&Place>) -> anyhow::Result<()> {
    if all.files.is_empty() && without.is_none() {
        return Ok(());
    }
    if let Some(place) = without {
        place.take_from::<G>(&mut all.cards, &all.vocabulary)?;
        // What speaks of the ability goes with it: without it those lines mean nothing.
        loop {
            match G::enter(&all.cards, &all.kinds, all.facts()) {
                Ok(set) => return choose::<G>(set),
                Err(faults) => anyhow::ensure!(all.take_unbound(&faults), "{faults}"),
            }
        }
    }
    let (set, finds) = all.enter();
    if let (Some(set), []) = (set, &finds[..]) {
        return choose::<G>(set);
    }
    let what = if finds.len() == 1 { "1 fault" } else { &format!("{} faults", finds.len()) };
    let finds: Vec<String> = finds.iter().map(ToString::to_string).collect();
    anyhow::bail!("the cards have {what}\n{}", finds.join("\n"))
}

/// Sets the cards named on the command line make, by dialect: a command plays with one of each game.
static CHOSEN: [OnceLock<PoolId>; 2] = [const { OnceLock::new() }; 2];

fn choose<G: Designed>(set: PoolId) -> anyhow::Result<()> {
    let chosen = CHOSEN[G::DIALECT as usize].get_or_init(|| set);
    anyhow::ensure!(*chosen == set, "a command plays with one set of cards");
    Ok(())
}

/// The set that the cards named on the command line make, for a game.
pub(crate) fn chosen(game: &str) -> Option<PoolId> {
    let dialect = designed::game(game).ok()?;
    CHOSEN[dialect as usize].get().copied()
}

fn names_of_decks<G: Designed>(files: &[PathBuf]) -> anyhow::Result<Vec<String>> {
    let files = files.iter().map(|path| CardFile::<G>::read(path)).collect::<Result<Vec<_>, _>>()?;
    Ok(files.into_iter().flat_map(|file| file.decks).map(|deck| deck.name).collect())
}

/// The game a file has cards or decks of, if that can be told: cards of Lorcana have inks, and a deck has cards of its game.
pub(super) fn game_of(path: &Path) -> Option<Dialect> {
    let file: toml::Table = fs::read_to_string(path).ok()?.parse().ok()?;
    let tables = |key: &str| file.get(key).and_then(toml::Value::as_array).into_iter().flatten();
    if tables("card").next().is_some() {
        let inked = tables("card").any(|card| card.get("ink").is_some());
        return Some(if inked { Dialect::Lorcana } else { Dialect::Duel });
    }
    let mut names =
        tables("deck").filter_map(|deck| deck.get("cards")?.as_table()).flat_map(toml::Table::keys);
    let of_lorcana: Vec<String> = lorcana::written().iter().map(lorcana::Written::full_name).collect();
    let any = names.any(|name| of_lorcana.iter().any(|card| card.eq_ignore_ascii_case(name)));
    Some(if any { Dialect::Lorcana } else { Dialect::Duel })
}

/// A file of cards and decks, as it is written.
pub(super) struct CardFile<G: Designed> {
    path: String,
    text: String,
    head: SetHead,
    pub(super) cards: Vec<G::Written>,
    kinds: Vec<WrittenKind>,
    pub(super) decks: Vec<Deck>,
}

impl<G: Designed> CardFile<G> {
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        is_for(path, designed::id(G::DIALECT))?;
        CardFile::parse(path, text)
    }

    fn parse(path: &Path, text: String) -> anyhow::Result<Self> {
        let shown = path.display();
        let SetFile { set, card, kind, deck } =
            toml::from_str(&text).with_context(|| format!("{shown} is no file of cards"))?;
        Ok(CardFile { path: shown.to_string(), text, head: set, cards: card, kinds: kind, decks: deck })
    }

    /// Name of the set. If the file says none it is that of the file; but a record holds no name of a file.
    fn set_name(&self) -> String {
        let stem = || Path::new(&self.path).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        match &self.head {
            SetHead { name, .. } if !name.is_empty() => name.clone(),
            SetHead { own: true, .. } => cards::OWN.to_owned(),
            SetHead { .. } => stem(),
        }
    }

    /// The line, from 1, of what has this name; a version may stand on a line of its own.
    fn line_of(&self, name: &str) -> Option<usize> {
        let says = |line: &str, key: &str, what: &str| {
            line.trim_start().starts_with(key) && line.contains(&format!("\"{what}\""))
        };
        let lines: Vec<&str> = self.text.lines().collect();
        let whole = lines.iter().position(|line| says(line, "name", name));
        let versioned = || {
            let (name, version) = name.split_once(" - ")?;
            lines.iter().enumerate().position(|(index, line)| {
                let rest = lines[index + 1..].iter().take_while(|line| !line.starts_with("[["));
                says(line, "name", name) && rest.into_iter().any(|line| says(line, "version", version))
            })
        };
        whole.or_else(versioned).map(|index| index + 1)
    }

    fn has(&self, name: &str) -> bool {
        self.cards.iter().any(|card| G::name(card) == name)
    }
}

/// The set and files of one's own together.
pub(super) struct Collection<G: Designed> {
    /// The cards of the set, with those of the files behind them.
    pub(super) cards: Vec<G::Written>,
    kinds: Vec<WrittenKind>,
    /// The kinds their texts may speak of.
    pub(super) vocabulary: Vocabulary,
    pub(super) files: Vec<CardFile<G>>,
}

impl<G: Designed> Collection<G> {
    pub(super) fn new(files: Vec<CardFile<G>>) -> Self {
        let cards = G::set().into_iter().chain(files.iter().flat_map(|file| file.cards.clone()));
        let cards: Vec<G::Written> = cards.collect();
        let kinds: Vec<WrittenKind> = files.iter().flat_map(|file| file.kinds.clone()).collect();
        let (vocabulary, _) = cards::vocabulary::<G::Wording>(&kinds, cards.iter().flat_map(G::kinds));
        Collection { cards, kinds, vocabulary, files }
    }

    /// Whether the files or the set declare a kind by itself.
    pub(super) fn declares(&self, kind: &str) -> bool {
        let of_set = <G::Wording as wording::Kinds>::KINDS.iter().any(|(name, _)| *name == kind);
        of_set || self.kinds.iter().any(|declared| declared.name == kind)
    }

    /// The cards that are looked at: those of the files, or of the set if there are none.
    pub(super) fn own(&self) -> &[G::Written] {
        let added: usize = self.files.iter().map(|file| file.cards.len()).sum();
        if self.files.is_empty() { &self.cards } else { &self.cards[self.cards.len() - added..] }
    }

    /// Facts of them as a set.
    fn facts(&self) -> SetFacts {
        let own = self.files.iter().all(|file| file.head.own);
        let own = self.files.iter().filter(|_| own).map(|file| file.text.clone()).collect();
        let named = self.files.iter().map(|file| file.head.name.clone()).find(|name| !name.is_empty());
        let name = named.or(self.files.first().map(CardFile::set_name)).unwrap_or_default();
        let decks = self.files.iter().flat_map(|file| file.decks.clone());
        let decks = G::core().set().decks.iter().cloned().chain(decks).collect();
        SetFacts { name, decks, own, ..SetFacts::default() }
    }

    /// Makes a set of all of them known, or says what is wrong; a set may come of it all the same.
    pub(super) fn enter(&self) -> (Option<PoolId>, Vec<Find>) {
        let mut finds = Vec::new();
        let set = match G::enter(&self.cards, &self.kinds, self.facts()) {
            Ok(set) => set,
            Err(faults) => {
                finds.extend(faults.0.iter().map(|fault| self.find(fault)));
                match self.enter_without_faults(faults) {
                    Some(set) => set,
                    None => return (None, finds),
                }
            }
        };
        for (file, deck) in self.files.iter().flat_map(|file| file.decks.iter().map(move |deck| (file, deck)))
        {
            let mut errors = deck.cards(set.pool(), &G::LIMITS).err().unwrap_or_default();
            if deck.name.is_empty() {
                errors.add(kernel::message!("cards-deck-nameless"));
            }
            // Those who write cards read and write English.
            let english = language::Language::new(language::ENGLISH, cards::MESSAGES);
            let (path, line) = (Some(file.path.clone()), file.line_of(&deck.name));
            finds.extend(errors.reasons().iter().map(|reason| Find {
                path: path.clone(),
                line,
                name: deck.name.clone(),
                what: english.show(reason, &|seat| seat.to_string()),
                ..Find::default()
            }));
        }
        (Some(set), finds)
    }

    /// Takes away the lines in which words stand for nothing; returns whether there were any.
    fn take_unbound(&mut self, faults: &Faults) -> bool {
        let mut any = false;
        for card in &mut self.cards {
            let unbound: Vec<usize> = faults
                .0
                .iter()
                .filter(|fault| fault.card == G::name(card))
                .filter_map(|fault| fault.unread.as_ref())
                .filter(|unread| matches!(*unread.problem, wording::Problem::Unbound { .. }))
                .map(|unread| unread.clause)
                .collect();
            if !unbound.is_empty() {
                any = true;
                let lines = G::text(card).lines().map(str::trim).filter(|line| !line.is_empty());
                let left: Vec<&str> = (1..)
                    .zip(lines)
                    .filter(|(clause, _)| !unbound.contains(clause))
                    .map(|(_, line)| line)
                    .collect();
                let left = left.join("\n");
                G::set_text(card, left);
            }
        }
        any
    }

    /// Makes a set known in which faulty cards of the files have a text without faults, or are left out if that does not help,
    /// so that the decks can be checked all the same, if there is one.
    fn enter_without_faults(&self, mut faults: Faults) -> Option<PoolId> {
        let (mut cards, set) = (self.cards.clone(), self.cards.len() - self.own().len());
        for text in [Some(""), Some(G::NOTHING), None] {
            let mut own = cards.split_off(set);
            let is_faulty = |card: &G::Written| faults.0.iter().any(|fault| fault.card == G::name(card));
            match text {
                Some(text) => {
                    own.iter_mut()
                        .filter(|card| is_faulty(card))
                        .for_each(|card| G::set_text(card, text.to_owned()));
                }
                None => own.retain(|card| !is_faulty(card)),
            }
            cards.extend(own);
            match G::enter(&cards, &self.kinds, SetFacts { offered: false, ..self.facts() }) {
                Ok(set) => return Some(set),
                Err(still) => faults = still,
            }
        }
        None
    }

    /// Finding for a fault, with its place. Of two cards with one name the later is the one too many.
    fn find(&self, fault: &Fault) -> Find {
        let file = self.files.iter().rfind(|file| file.has(&fault.card));
        let mut find = Find {
            path: file.map(|file| file.path.clone()),
            line: file.and_then(|file| file.line_of(&fault.card)),
            name: fault.card.clone(),
            what: fault.what.clone(),
            ..Find::default()
        };
        if let Some(unread) = &fault.unread {
            find.at(unread, file);
        }
        find
    }
}

/// A finding about a card or a deck, with its place.
#[derive(Default, Debug, serde::Serialize)]
pub(super) struct Find {
    /// The file; of cards of the set there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "file")]
    pub(super) path: Option<String>,
    /// The line of the file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The column of the line, from 1, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The card or the deck.
    name: String,
    /// The line of the rules text, from 1, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<usize>,
    #[serde(rename = "reason")]
    what: String,
    /// The lines to write instead, if there are words for what is probably meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    rewrite: Option<String>,
}

impl Find {
    /// Finding about a card other than a fault.
    pub(super) fn about<G: Designed>(card: &G::Written, files: &[CardFile<G>], what: String) -> Self {
        let name = G::name(card);
        let file = files.iter().rfind(|file| file.has(&name));
        Find {
            path: file.map(|file| file.path.clone()),
            line: file.and_then(|file| file.line_of(&name)),
            name,
            what,
            ..Find::default()
        }
    }

    /// Points at the very word.
    fn at<G: Designed>(&mut self, unread: &Unread, file: Option<&CardFile<G>>) {
        self.clause = Some(unread.clause);
        self.rewrite.clone_from(&unread.rewrite);
        let (Some(file), Some(start)) = (file, self.line) else { return };
        let lines = (start..).zip(file.text.lines().skip(start - 1));
        let found = lines
            .filter_map(|(number, line)| line.find(&unread.text).map(|byte| (number, line, byte)))
            .next();
        if let Some((number, line, byte)) = found {
            self.line = Some(number);
            self.column = Some(line[..byte + unread.at].chars().count() + 1);
        }
    }
}

impl std::fmt::Display for Find {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(path) = &self.path {
            write!(f, "{path}:")?;
        }
        for number in [self.line, self.column].into_iter().flatten() {
            write!(f, "{number}:")?;
        }
        let space = if self.path.is_some() { " " } else { "" };
        let name = if self.name.is_empty() { "" } else { &format!("{}: ", self.name) };
        write!(f, "{space}{name}{}", self.what)
    }
}

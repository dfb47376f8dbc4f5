//! Files of cards: the set, and what a designer adds to it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use cards::pool::{Fault, Written};
use duel::Deck;
use kernel::Game;
use serde::Deserialize;
use wording::Unread;

use super::knockout::Place;

/// Cards of one's own, for games that are played with cards from files.
#[derive(clap::Args)]
pub(crate) struct CardArgs {
    /// Add the cards and decks of this file to those of Duel; docs/designing-cards.md describes it [may be repeated]
    #[arg(long = "cards", value_name = "FILE")]
    card_files: Vec<PathBuf>,
}

impl CardArgs {
    /// Adds the cards, before anything is played. All that is wrong with them is said at once.
    pub(crate) fn add(&self) -> anyhow::Result<()> {
        if self.card_files.is_empty() {
            return Ok(());
        }
        let all = Collection::with_set(&self.card_files)?;
        let finds = all.give();
        if finds.is_empty() {
            return Ok(());
        }
        let what = if finds.len() == 1 { "1 fault" } else { &format!("{} faults", finds.len()) };
        let finds: Vec<String> = finds.iter().map(ToString::to_string).collect();
        anyhow::bail!("the cards have {what}\n{}", finds.join("\n"))
    }

    /// The same with an ability taken away.
    pub(crate) fn add_without(&self, place: &Place) -> anyhow::Result<()> {
        let mut all = Collection::with_set(&self.card_files)?;
        place.take_from(&mut all.cards)?;
        let finds: Vec<String> = all.give().iter().map(ToString::to_string).collect();
        anyhow::ensure!(finds.is_empty(), "{}", finds.join("\n"));
        Ok(())
    }

    /// The same, for a game that must be one with such cards.
    pub(crate) fn add_to(&self, game: &str) -> anyhow::Result<()> {
        anyhow::ensure!(
            self.card_files.is_empty() || game == duel::Duel::INFO.id,
            "cards of one's own are for {}: leave --cards out",
            duel::Duel::INFO.id
        );
        self.add()
    }

    /// The one deck of the files, if there is exactly one: whoever brings it wants to play it.
    pub(crate) fn deck(&self) -> anyhow::Result<Option<String>> {
        let files = self.card_files.iter().map(|path| CardFile::read(path)).collect::<Result<Vec<_>, _>>()?;
        let decks: Vec<&Deck> = files.iter().flat_map(|file| &file.decks).collect();
        Ok(match decks[..] {
            [deck] => Some(deck.name.clone()),
            _ => None,
        })
    }
}

/// A file of cards and decks, as it is written.
pub(super) struct CardFile {
    path: String,
    text: String,
    pub(super) cards: Vec<Written>,
    pub(super) decks: Vec<Deck>,
}

impl CardFile {
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            #[serde(default)]
            card: Vec<Written>,
            #[serde(default)]
            deck: Vec<Deck>,
        }
        let shown = path.display();
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {shown}"))?;
        let File { card, deck } =
            toml::from_str(&text).with_context(|| format!("{shown} is no file of cards"))?;
        Ok(CardFile { path: shown.to_string(), text, cards: card, decks: deck })
    }

    /// The line, from 1, of what has this name.
    fn line_of(&self, name: &str) -> Option<usize> {
        let quoted = format!("\"{name}\"");
        let is_name = |line: &str| line.trim_start().starts_with("name") && line.contains(&quoted);
        self.text.lines().position(is_name).map(|index| index + 1)
    }
}

/// The set and files of one's own together.
pub(super) struct Collection {
    /// The cards of the set, with those of the files behind them.
    pub(super) cards: Vec<Written>,
    pub(super) files: Vec<CardFile>,
}

impl Collection {
    pub(super) fn with_set(paths: &[PathBuf]) -> anyhow::Result<Self> {
        let files = paths.iter().map(|path| CardFile::read(path)).collect::<Result<Vec<_>, _>>()?;
        Ok(Collection::of(files))
    }

    pub(super) fn of(files: Vec<CardFile>) -> Self {
        let cards = duel::written().into_iter().chain(files.iter().flat_map(|file| file.cards.clone()));
        Collection { cards: cards.collect(), files }
    }

    /// The cards that are looked at: those of the files, or of the set if there are none.
    pub(super) fn own(&self) -> &[Written] {
        let added: usize = self.files.iter().map(|file| file.cards.len()).sum();
        if self.files.is_empty() { &self.cards } else { &self.cards[self.cards.len() - added..] }
    }

    /// Makes all of them the pool of this process, or says what is wrong.
    pub(super) fn give(&self) -> Vec<Find> {
        let decks: Vec<Deck> = self.files.iter().flat_map(|file| file.decks.clone()).collect();
        if let Err(faults) = duel::play_with(&self.cards, &decks) {
            return faults.0.iter().map(|fault| self.find(fault)).collect();
        }
        let mut finds = Vec::new();
        for (file, deck) in self.files.iter().flat_map(|file| file.decks.iter().map(move |deck| (file, deck)))
        {
            let mut errors = kernel::SetupErrors::default();
            deck.cards(duel::pool(), "the deck", &mut errors);
            if deck.name.is_empty() {
                errors.add("the deck has no name");
            }
            let (path, line) = (Some(file.path.clone()), file.line_of(&deck.name));
            finds.extend(errors.reasons().iter().map(|what| Find {
                path: path.clone(),
                line,
                name: deck.name.clone(),
                what: what.trim_start_matches("the deck: ").to_owned(),
                ..Find::default()
            }));
        }
        finds
    }

    /// Where a fault is. Of two cards with one name the later is the one too many.
    fn find(&self, fault: &Fault) -> Find {
        let file = self.files.iter().rfind(|file| file.cards.iter().any(|card| card.name == fault.card));
        let mut find = Find {
            path: file.map(|file| file.path.clone()),
            line: file.and_then(|file| file.line_of(&fault.card)),
            name: fault.card.clone(),
            what: fault.what.clone(),
            ..Find::default()
        };
        let card = self.cards.iter().rfind(|card| card.name == fault.card);
        let unread = card.and_then(|card| wording::read_card_text::<wording::Duel>(&card.text).err());
        if let Some(unread) = unread.iter().flatten().find(|unread| unread.to_string() == fault.what) {
            find.at(unread, file);
        }
        find
    }
}

/// Something about a card or a deck, and where it is.
#[derive(Default, Debug, serde::Serialize)]
pub(super) struct Find {
    /// The file; of cards of the set there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
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
    what: String,
}

impl Find {
    /// Something else about a card.
    pub(super) fn about(card: &Written, files: &[CardFile], what: String) -> Self {
        let file = files.iter().rfind(|file| file.cards.iter().any(|other| other.name == card.name));
        Find {
            path: file.map(|file| file.path.clone()),
            line: file.and_then(|file| file.line_of(&card.name)),
            name: card.name.clone(),
            what,
            ..Find::default()
        }
    }

    /// Points at the very word.
    fn at(&mut self, unread: &Unread, file: Option<&CardFile>) {
        self.clause = Some(unread.clause);
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

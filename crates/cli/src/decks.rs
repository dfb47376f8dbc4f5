//! Decks of seats, by name or from files.

use std::path::Path;

use anyhow::Context;
use bots::Starter;
use catalog::{Listed, Listing};
use kernel::{Seat, Seed};
use language::Language;
use protocol::http::{OwnEntry, SeatEntry};

use crate::completion;

/// Decks, for games that are played with them.
#[derive(clap::Args)]
pub(crate) struct DeckArgs {
    /// Play with this deck: a name (`parlour games GAME` lists them), or a file with a list, such as ./mine.txt. One is for you, and for
    /// everybody where only bots play; several, separated by commas, are for the seats in order
    #[arg(long = "deck", visible_alias = "decks", value_name = "DECK", value_delimiter = ',', add = completion::decks())]
    pub(crate) decks: Vec<String>,
}

impl DeckArgs {
    /// Decks that are named, seat by seat. A single deck is for those seats where `alone` says so.
    pub(crate) fn named<G: Listed>(
        &self,
        options: &G::Options,
        alone: &[bool],
    ) -> anyhow::Result<Vec<Option<G::SeatSetup>>> {
        let starters = G::Listing::starters(options);
        let count = alone.len();
        anyhow::ensure!(
            self.decks.is_empty() || !starters.is_empty(),
            "{} is played without decks of one's own: leave --deck out",
            G::INFO.title
        );
        match &self.decks[..] {
            [] => Ok(vec![None; count]),
            [deck] => {
                let entry = read::<G>(options, deck)?;
                Ok(alone.iter().map(|is_meant| is_meant.then(|| entry.clone())).collect())
            }
            decks => {
                anyhow::ensure!(
                    decks.len() == count,
                    "--deck names {} decks for {count} seats: give one, or one for each seat",
                    decks.len()
                );
                decks.iter().map(|deck| read::<G>(options, deck).map(Some)).collect()
            }
        }
    }

    /// Setups of the seats where only bots play: those that are named, or the game's own.
    pub(crate) fn entries<G: Listed>(
        &self,
        options: &G::Options,
        seats: u8,
    ) -> anyhow::Result<Vec<G::SeatSetup>> {
        let named = self.named::<G>(options, &vec![true; usize::from(seats)])?;
        Ok(named
            .into_iter()
            .zip(G::Listing::entries(options, seats))
            .map(|(named, usual)| named.unwrap_or(usual))
            .collect())
    }

    /// Setups of the seats deal by deal, in turn, where only bots play: those that are named, else every pair of decks
    /// the game has.
    pub(crate) fn in_turn<G: Listed>(
        &self,
        options: &G::Options,
        seats: u8,
    ) -> anyhow::Result<Vec<Vec<G::SeatSetup>>> {
        let starters = G::Listing::starters(options);
        let count = starters.len();
        if !self.decks.is_empty() || count == 0 {
            return Ok(vec![self.entries::<G>(options, seats)?]);
        }
        // Everybody goes on by one each deal, and after a round the others are further away by one.
        let deck = |deal: usize, seat: usize| starters[(deal + seat * (deal / count)) % count].entry.clone();
        let seats = usize::from(seats);
        Ok((0..count * count).map(|deal| (0..seats).map(|seat| deck(deal, seat)).collect()).collect())
    }

    /// The decks as a server is told of them: the names of its own, and the texts of files.
    pub(crate) fn for_server(&self) -> anyhow::Result<Vec<SeatEntry>> {
        let entry = |deck: &String| {
            if is_file(deck) {
                return Ok(SeatEntry::Own(OwnEntry { text: text_of(deck)? }));
            }
            Ok(SeatEntry::Starter(deck.clone()))
        };
        self.decks.iter().map(entry).collect()
    }
}

/// Gives every seat of `bots` for which nothing is named a deck by chance, and the others what the game has for them.
pub(crate) fn filled_up<G: Listed>(
    named: Vec<Option<G::SeatSetup>>,
    bots: &[bool],
    options: &G::Options,
    seed: Seed,
) -> Vec<G::SeatSetup> {
    let (starters, usual) = (G::Listing::starters(options), G::Listing::entries(options, bots.len() as u8));
    let mut rng = seed.rng("entries");
    let mut entry = |(index, named): (usize, Option<G::SeatSetup>)| {
        let seat = Seat(index as u8);
        let mut draw = || Starter::draw::<G>(&starters, options, &usual, seat, &mut rng);
        let drawn = if named.is_none() && bots[index] { draw() } else { None };
        named.or(drawn.map(|one| one.entry.clone())).unwrap_or_else(|| usual[index].clone())
    };
    named.into_iter().enumerate().map(&mut entry).collect()
}

/// Endings of names of files; a name without one, and without a directory, is that of a deck.
const ENDINGS: [&str; 3] = [".toml", ".txt", ".json"];

/// Whether a deck is a file, or `-` for the standard input.
fn is_file(deck: &str) -> bool {
    deck == "-" || deck.contains(['/', '\\']) || ENDINGS.iter().any(|ending| deck.ends_with(ending))
}

/// Text of a deck in a file.
fn text_of(file: &str) -> anyhow::Result<String> {
    if file == "-" {
        return std::io::read_to_string(std::io::stdin()).context("cannot read the standard input");
    }
    std::fs::read_to_string(Path::new(file)).with_context(|| format!("cannot read {file}"))
}

/// Deck of this name or file.
pub(crate) fn read<G: Listed>(options: &G::Options, deck: &str) -> anyhow::Result<G::SeatSetup> {
    if !is_file(deck) {
        return Starter::find(&G::Listing::starters(options), deck)
            .map(|starter| starter.entry.clone())
            .map_err(|unknown| anyhow::anyhow!("{unknown}; a file is named as in ./{deck}.txt"));
    }
    G::Listing::read_entry(options, &text_of(deck)?).map_err(|faults| {
        // Errors on the command line are in English.
        let english = Language::new(language::ENGLISH, G::INFO.messages.iter().chain(bots::MESSAGES));
        let faults = faults.iter().map(|fault| format!("\n  {}", english.plain(&fault.text())));
        anyhow::anyhow!("{deck} is no deck of this game:{}", faults.collect::<String>())
    })
}

#[cfg(test)]
mod tests {
    use catalog::{Visitor, with_game};
    use decklist::Format;
    use duel::Duel;

    use super::*;

    #[test]
    fn a_deck_is_found_by_its_name_or_read_from_a_file() {
        let cinders = duel::starters().iter().find(|deck| deck.name == "Cinders").unwrap();
        let found = read::<Duel>(&Default::default(), "cinders").unwrap();
        assert_eq!(found.cards, cinders.cards);
        let error = read::<Duel>(&Default::default(), "ashes").unwrap_err().to_string();
        assert!(error.starts_with("there is no deck \"ashes\"; there is "), "{error}");
        assert!(error.ends_with("; a file is named as in ./ashes.txt"), "{error}");
        let directory = tempfile::tempdir().unwrap();
        for (name, format) in
            [("mine.toml", Format::Toml), ("mine.txt", Format::Lines), ("mine.json", Format::Tabletop)]
        {
            let path = directory.path().join(name);
            std::fs::write(&path, decklist::write(cinders, format)).unwrap();
            assert_eq!(
                read::<Duel>(&Default::default(), path.to_str().unwrap()).unwrap().cards,
                cinders.cards,
                "{name}"
            );
        }
        let error = read::<Duel>(&Default::default(), "./none.toml").unwrap_err().to_string();
        assert!(error.contains("cannot read ./none.toml"), "{error}");
    }

    #[test]
    fn all_faults_of_a_file_are_told_at_once() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("mine.txt");
        std::fs::write(&path, "9 Cinder Hound\n4 Cindr Hound\n1 Nobody\n").unwrap();
        let error = read::<Duel>(&Default::default(), path.to_str().unwrap()).unwrap_err().to_string();
        for fault in ["9 copies of Cinder Hound", "did you mean \"Cinder Hound\"", "\"Nobody\"", "14 cards"] {
            assert!(error.contains(fault), "{fault}: {error}");
        }
    }

    #[test]
    fn every_game_takes_its_own_decks_by_seat() {
        struct Check;
        impl Visitor for Check {
            type Out = ();
            fn visit<G: Listed>(self) {
                let options = &G::Options::default();
                let starters = G::Listing::starters(options);
                let seats = G::INFO.seats.min;
                let args =
                    |names: &[&str]| DeckArgs { decks: names.iter().map(|&name| name.into()).collect() };
                assert_eq!(
                    args(&[]).entries::<G>(options, seats).unwrap(),
                    G::Listing::entries(options, seats)
                );
                let (Some(first), Some(last)) = (starters.first(), starters.last()) else {
                    let error = args(&["x"]).entries::<G>(options, seats).unwrap_err().to_string();
                    assert!(error.contains("without decks"), "{error}");
                    return;
                };
                let turns = args(&[]).in_turn::<G>(options, seats).unwrap();
                for (number, turn) in turns.iter().enumerate() {
                    assert_eq!(turn.len(), usize::from(seats));
                    assert!(seats > 2 || !turns[..number].contains(turn), "every pair of decks once");
                }
                assert_eq!(turns.len(), starters.len() * starters.len());
                assert_eq!(args(&[&first.id]).in_turn::<G>(options, seats).unwrap().len(), 1);
                let all = vec![first.entry.clone(); usize::from(seats)];
                assert_eq!(args(&[&first.id]).entries::<G>(options, seats).unwrap(), all);
                let mut names = vec![first.id.as_str(); usize::from(seats)];
                names[usize::from(seats) - 1] = &last.id;
                assert_eq!(args(&names).entries::<G>(options, seats).unwrap().last(), Some(&last.entry));
                names.push(&last.id);
                let error = args(&names).entries::<G>(options, seats).unwrap_err().to_string();
                assert!(seats == 1 || error.contains("one for each seat"), "{error}");
                let bots = vec![true; usize::from(seats)];
                let draw = |seed| {
                    let named = vec![None; usize::from(seats)];
                    filled_up::<G>(named, &bots, &G::Options::default(), Seed::from_number(seed))
                };
                assert_eq!(draw(1), draw(1));
                assert!((0..50).any(|seed| draw(seed) != draw(1)) || starters.len() == 1, "games vary");
            }
        }
        for info in catalog::infos() {
            with_game(info.id, Check).unwrap();
        }
    }
}

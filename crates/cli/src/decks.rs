//! Decks of seats, by name or from files.

use std::path::Path;

use anyhow::Context;
use bots::Starter;
use catalog::{Listed, Listing};
use kernel::{Seat, Seed};
use serde::de::DeserializeOwned;

use crate::completion;

/// Decks, for games that are played with them.
#[derive(clap::Args)]
pub(crate) struct DeckArgs {
    /// Play with this deck: a name (`parlour games GAME` lists them) or a TOML file. One is for you, and for
    /// everybody where only bots play; several, separated by commas, are for the seats in order
    #[arg(long = "deck", visible_alias = "decks", value_name = "DECK", value_delimiter = ',', add = completion::decks())]
    pub(crate) decks: Vec<String>,
}

impl DeckArgs {
    /// Decks that are named, seat by seat. A single deck is for those seats where `alone` says so.
    pub(crate) fn named<G: Listed>(&self, alone: &[bool]) -> anyhow::Result<Vec<Option<G::SeatSetup>>> {
        let starters = G::Listing::starters();
        let count = alone.len();
        anyhow::ensure!(
            self.decks.is_empty() || !starters.is_empty(),
            "{} is played without decks of one's own: leave --deck out",
            G::INFO.title
        );
        match &self.decks[..] {
            [] => Ok(vec![None; count]),
            [deck] => {
                let entry = read(deck, &starters)?;
                Ok(alone.iter().map(|is_meant| is_meant.then(|| entry.clone())).collect())
            }
            decks => {
                anyhow::ensure!(
                    decks.len() == count,
                    "--deck names {} decks for {count} seats: give one, or one for each seat",
                    decks.len()
                );
                decks.iter().map(|deck| read(deck, &starters).map(Some)).collect()
            }
        }
    }

    /// Setups of the seats where only bots play: those that are named, or the game's own.
    pub(crate) fn entries<G: Listed>(&self, seats: u8) -> anyhow::Result<Vec<G::SeatSetup>> {
        let named = self.named::<G>(&vec![true; usize::from(seats)])?;
        Ok(named
            .into_iter()
            .zip(G::Listing::entries(seats))
            .map(|(named, usual)| named.unwrap_or(usual))
            .collect())
    }

    /// Setups of the seats deal by deal, in turn, where only bots play: those that are named, else every pair of decks
    /// the game has.
    pub(crate) fn in_turn<G: Listed>(&self, seats: u8) -> anyhow::Result<Vec<Vec<G::SeatSetup>>> {
        let starters = G::Listing::starters();
        let count = starters.len();
        if !self.decks.is_empty() || count == 0 {
            return Ok(vec![self.entries::<G>(seats)?]);
        }
        // Everybody goes on by one each deal, and after a round the others are further away by one.
        let deck = |deal: usize, seat: usize| starters[(deal + seat * (deal / count)) % count].entry.clone();
        let seats = usize::from(seats);
        Ok((0..count * count).map(|deal| (0..seats).map(|seat| deck(deal, seat)).collect()).collect())
    }

    /// The names for a server, which has its own decks.
    pub(crate) fn names(&self) -> anyhow::Result<&[String]> {
        let file = self.decks.iter().find(|deck| is_file(deck));
        anyhow::ensure!(
            file.is_none(),
            "a server takes decks by their names; \"{}\" is a file",
            file.map_or("", String::as_str)
        );
        Ok(&self.decks)
    }
}

/// Gives every seat of `bots` for which nothing is named a deck by chance, and the others what the game has for them.
pub(crate) fn filled_up<G: Listed>(
    named: Vec<Option<G::SeatSetup>>,
    bots: &[bool],
    options: &G::Options,
    seed: Seed,
) -> Vec<G::SeatSetup> {
    let (starters, usual) = (G::Listing::starters(), G::Listing::entries(bots.len() as u8));
    let mut rng = seed.rng("entries");
    let mut entry = |(index, named): (usize, Option<G::SeatSetup>)| {
        let seat = Seat(index as u8);
        let mut draw = || Starter::draw::<G>(&starters, options, &usual, seat, &mut rng);
        let drawn = if named.is_none() && bots[index] { draw() } else { None };
        named.or(drawn.map(|one| one.entry.clone())).unwrap_or_else(|| usual[index].clone())
    };
    named.into_iter().enumerate().map(&mut entry).collect()
}

fn is_file(deck: &str) -> bool {
    deck.ends_with(".toml") || deck.contains(['/', '\\'])
}

/// Deck of this name or file.
fn read<E: Clone + DeserializeOwned>(deck: &str, starters: &[Starter<E>]) -> anyhow::Result<E> {
    if !is_file(deck) {
        return Starter::find(starters, deck)
            .map(|starter| starter.entry.clone())
            .map_err(|unknown| anyhow::anyhow!("{unknown}; a file is named as in ./{deck}.toml"));
    }
    let text = std::fs::read_to_string(Path::new(deck)).with_context(|| format!("cannot read {deck}"))?;
    parse(&text).with_context(|| format!("{deck} is no deck of this game"))
}

/// A deck as a table `[[deck]]`, or as the whole file. What it says `about` itself is for people.
fn parse<E: DeserializeOwned>(text: &str) -> anyhow::Result<E> {
    let mut file: toml::Table = text.parse()?;
    let mut deck = match file.remove("deck") {
        None => file,
        Some(toml::Value::Table(deck)) => deck,
        Some(toml::Value::Array(decks)) => match <[toml::Value; 1]>::try_from(decks) {
            Ok([toml::Value::Table(deck)]) => deck,
            Ok(_) => anyhow::bail!("[[deck]] is a table with a name and cards"),
            Err(decks) => anyhow::bail!("there are {} decks in it: leave one", decks.len()),
        },
        Some(_) => anyhow::bail!("[[deck]] is a table with a name and cards"),
    };
    deck.remove("about");
    Ok(E::deserialize(toml::Value::Table(deck))?)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use catalog::{Visitor, with_game};
    use serde::Deserialize;

    use super::*;

    #[derive(Clone, PartialEq, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Deck {
        name: String,
        cards: BTreeMap<String, u8>,
    }

    fn cinders(count: u8) -> Deck {
        Deck { name: "Cinders".to_owned(), cards: BTreeMap::from([("Cinder Hound".to_owned(), count)]) }
    }

    const TEXT: &str = "name = \"Cinders\"\nabout = \"It burns.\"\n[deck.cards]\n\"Cinder Hound\" = 4\n";

    #[test]
    fn a_deck_is_found_by_its_name_or_read_from_a_file() {
        let starters = [Starter::new("Cinders", "It burns.", cinders(4))];
        assert_eq!(read("Cinders", &starters).unwrap(), cinders(4));
        let error = read("ashes", &starters).unwrap_err().to_string();
        assert_eq!(error, "there is no deck \"ashes\"; there is cinders; a file is named as in ./ashes.toml");
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("mine.toml");
        std::fs::write(&path, format!("[[deck]]\n{TEXT}").replace("= 4", "= 3")).unwrap();
        assert_eq!(read(path.to_str().unwrap(), &starters).unwrap(), cinders(3));
        assert!(read("./none.toml", &starters).unwrap_err().to_string().contains("cannot read ./none.toml"));
    }

    #[test]
    fn a_file_has_one_deck() {
        let whole = TEXT.replace("[deck.cards]", "[cards]");
        for text in [whole.clone(), format!("[[deck]]\n{TEXT}"), format!("[deck]\n{TEXT}")] {
            assert_eq!(parse::<Deck>(&text).unwrap(), cinders(4), "{text}");
        }
        let two = format!("[[deck]]\n{TEXT}[[deck]]\n{TEXT}");
        for (text, why) in [
            (two.as_str(), "there are 2 decks in it"),
            ("deck = 7", "a table with a name and cards"),
            ("[[deck]]\nname = \"x\"\n", "missing field `cards`"),
            ("name = ", "TOML"),
        ] {
            let error = format!("{:#}", parse::<Deck>(text).unwrap_err());
            assert!(error.contains(why), "{text}: {error}");
        }
    }

    #[test]
    fn every_game_takes_its_own_decks_by_seat() {
        struct Check;
        impl Visitor for Check {
            type Out = ();
            fn visit<G: Listed>(self) {
                let starters = G::Listing::starters();
                let seats = G::INFO.seats.min;
                let args =
                    |names: &[&str]| DeckArgs { decks: names.iter().map(|&name| name.into()).collect() };
                assert_eq!(args(&[]).entries::<G>(seats).unwrap(), G::Listing::entries(seats));
                let (Some(first), Some(last)) = (starters.first(), starters.last()) else {
                    let error = args(&["x"]).entries::<G>(seats).unwrap_err().to_string();
                    assert!(error.contains("without decks"), "{error}");
                    return;
                };
                let turns = args(&[]).in_turn::<G>(seats).unwrap();
                for (number, turn) in turns.iter().enumerate() {
                    assert_eq!(turn.len(), usize::from(seats));
                    assert!(seats > 2 || !turns[..number].contains(turn), "every pair of decks once");
                }
                assert_eq!(turns.len(), starters.len() * starters.len());
                assert_eq!(args(&[&first.id]).in_turn::<G>(seats).unwrap().len(), 1);
                let all = vec![first.entry.clone(); usize::from(seats)];
                assert_eq!(args(&[&first.id]).entries::<G>(seats).unwrap(), all);
                let mut names = vec![first.id.as_str(); usize::from(seats)];
                names[usize::from(seats) - 1] = &last.id;
                assert_eq!(args(&names).entries::<G>(seats).unwrap().last(), Some(&last.entry));
                names.push(&last.id);
                let error = args(&names).entries::<G>(seats).unwrap_err().to_string();
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

use std::fmt;

use kernel::{Game, Rng, Seat, Seed, SetupErrors, Sink};

/// A starter: a ready-made setup of a seat, such as a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Starter<E> {
    /// The word to name it by: the title in small letters, digits and hyphens.
    pub id: String,
    /// The name people read.
    pub title: String,
    /// One sentence about how it plays.
    pub about: String,
    /// The setup of the seat.
    pub entry: E,
}

impl<E: Clone> Starter<E> {
    /// A starter under a title, which gives it its id.
    pub fn new(title: impl Into<String>, about: impl Into<String>, entry: E) -> Self {
        let title = title.into();
        Starter { id: id_of(&title), title, about: about.into(), entry }
    }

    /// The starter somebody means by its id or its title.
    pub fn find<'a>(among: &'a [Self], name: &str) -> Result<&'a Self, UnknownStarter> {
        let id = id_of(name);
        among.iter().find(|starter| starter.id == id).ok_or_else(|| {
            let ids = among.iter().map(|starter| starter.id.clone()).collect();
            UnknownStarter { name: name.chars().take(NAME_SHOWN_MAX).collect(), ids }
        })
    }

    /// Whether a game can begin if `seat` brings this and the others bring `entries`; all reasons against it at once.
    pub fn fits<G: Game<SeatSetup = E>>(
        &self,
        options: &G::Options,
        entries: &[E],
        seat: Seat,
    ) -> Result<(), SetupErrors> {
        entry_fits::<G>(&self.entry, options, entries, seat)
    }

    /// Draws one of the starters that fit at random; `None` if none does.
    pub fn draw<'a, G: Game<SeatSetup = E>>(
        among: &'a [Self],
        options: &G::Options,
        entries: &[E],
        seat: Seat,
        rng: &mut Rng,
    ) -> Option<&'a Self> {
        let fits = |starter: &&Self| starter.fits::<G>(options, entries, seat).is_ok();
        let fitting: Vec<&Self> = among.iter().filter(fits).collect();
        (!fitting.is_empty()).then(|| *rng.pick(&fitting))
    }
}

/// Whether a game can begin if `seat` brings this setup and the others bring `entries`; all reasons against it at once.
pub fn entry_fits<G: Game>(
    entry: &G::SeatSetup,
    options: &G::Options,
    entries: &[G::SeatSetup],
    seat: Seat,
) -> Result<(), SetupErrors> {
    let mut entries = entries.to_vec();
    if let Some(place) = entries.get_mut(seat.index()) {
        place.clone_from(entry);
    }
    G::new(options, &entries, Seed::from_number(0), &mut Sink::off()).map(|_| ())
}

/// Number of characters of an unknown name that an error repeats.
const NAME_SHOWN_MAX: usize = 32;

/// The id of a title or name: `Low Tide` is `low-tide`.
fn id_of(title: &str) -> String {
    let words = title.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// Error of a name of no starter. Says which there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownStarter {
    name: String,
    ids: Vec<String>,
}

impl fmt::Display for UnknownStarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.ids[..] {
            [] => f.write_str("this game is played without decks of one's own"),
            ids => write!(f, "there is no deck \"{}\"; there is {}", self.name, ids.join(", ")),
        }
    }
}

impl std::error::Error for UnknownStarter {}

#[cfg(test)]
mod tests {
    use toys::mini_duel::{Deck, MiniDuel, Options};

    use super::*;

    fn starters() -> Vec<Starter<u8>> {
        vec![Starter::new("Low Tide", "Waits.", 1), Starter::new("Cinders", "Burns.", 2)]
    }

    #[test]
    fn a_starter_is_found_by_id_and_by_title() {
        for name in ["low-tide", "Low Tide", " LOW  TIDE"] {
            assert_eq!(Starter::find(&starters(), name).map(|one| one.entry), Ok(1), "{name}");
        }
        let error = Starter::find(&starters(), "ashes").unwrap_err().to_string();
        assert_eq!(error, "there is no deck \"ashes\"; there is low-tide, cinders");
        let none = Starter::<u8>::find(&[], "ashes").unwrap_err().to_string();
        assert!(none.contains("without decks"), "{none}");
    }

    #[test]
    fn equal_seeds_draw_equal_starters_of_those_that_fit() {
        let Deck(mut other) = Deck::default();
        other.reverse();
        let starters =
            [Deck::default(), Deck(other), Deck::singles(3)].map(|deck| Starter::new("Deck", "Any.", deck));
        let (options, entries) = (Options::default(), [Deck::default(), Deck::default()]);
        let draw = |seed| {
            let mut rng = Seed::from_number(seed).rng("test");
            Starter::draw::<MiniDuel>(&starters, &options, &entries, Seat(1), &mut rng).unwrap()
        };
        let drawn: Vec<&Starter<Deck>> = (0..20).map(draw).collect();
        assert_eq!(drawn, (0..20).map(draw).collect::<Vec<_>>());
        assert!(drawn.contains(&&starters[0]) && drawn.contains(&&starters[1]));
        assert!(!drawn.contains(&&starters[2]), "it is too small");
        assert!(!starters[2].fits::<MiniDuel>(&options, &entries, Seat(1)).unwrap_err().reasons().is_empty());
    }
}

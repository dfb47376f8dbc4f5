use std::panic::{AssertUnwindSafe, catch_unwind};

use kernel::{Game, OptionKind, Rng, Seat, Seed, Sink};
use serde_json::{Map, Value};

use crate::CheckFailure;
use crate::pairwise;

/// Setup of one table.
#[derive(Clone, Debug)]
pub struct Setup<G: Game> {
    /// The options.
    pub options: G::Options,
    /// Seat setups, such as decks, one for each seat.
    pub entries: Vec<G::SeatSetup>,
    /// Beliefs of a player who is dealt worlds about closed things.
    pub prior: G::Prior,
}

impl<G: Game> Setup<G> {
    fn describe(&self) -> String {
        format!("{:?}, {} seats", self.options, self.entries.len())
    }

    /// The number of seats and the value of every option, each as text.
    fn factors(&self) -> Vec<String> {
        let options = serde_json::to_value(&self.options).unwrap_or_default();
        let values = G::INFO.options.iter().map(|option| options[option.name].to_string());
        values.chain([self.entries.len().to_string()]).collect()
    }

    /// The game of this setup and seed.
    pub(crate) fn start(&self, seed: Seed) -> Result<G, String> {
        G::new(&self.options, &self.entries, seed, &mut Sink::off()).map_err(|errors| errors.to_string())
    }
}

/// A proposal of a full state, for the oracle that judges `deal`.
pub(crate) type Worlds<G> = fn(&G, &mut Rng) -> Option<G>;

/// Plan of the suite: setups, the number of games of each, and help for judging `deal`.
pub struct Kit<G: Game> {
    pub(crate) setups: Vec<Setup<G>>,
    pub(crate) small: Vec<Setup<G>>,
    pub(crate) games: u64,
    pub(crate) steps_max: usize,
    pub(crate) worlds: Option<Worlds<G>>,
}

/// Moment a check looks at: a state, how it came about, and the step random play takes next.
pub(crate) struct Moment<'a, G: Game> {
    pub(crate) setup: &'a Setup<G>,
    pub(crate) game: &'a G,
    pub(crate) next: Option<(Seat, G::Choice)>,
    pub(crate) history: &'a [(Seat, G::Choice)],
    pub(crate) seed: Seed,
}

impl<G: Game> Kit<G>
where
    G::SeatSetup: Default,
    G::Prior: Default,
{
    /// Every pair of values of two options, and of an option and a number of seats (numbers: least, default, greatest), in as few
    /// setups as will do and as far as the game accepts them; with `PARLOUR_SETUPS=all` in the environment, every combination.
    ///
    /// # Panics
    /// If a number of seats or a value of an option is never accepted: the suite would be green without it.
    pub fn new() -> Self {
        Kit::bringing(|seats| vec![G::SeatSetup::default(); usize::from(seats)], &G::Prior::default())
    }
}

impl<G: Game> Default for Kit<G>
where
    G::SeatSetup: Default,
    G::Prior: Default,
{
    fn default() -> Self {
        Kit::new()
    }
}

impl<G: Game> Kit<G> {
    /// Like [`new`](Kit::new), with what the seats bring and what is believed of it.
    ///
    /// # Panics
    /// If a number of seats or a value of an option is never accepted: the suite would be green without it.
    pub fn bringing(entries: impl Fn(u8) -> Vec<G::SeatSetup>, prior: &G::Prior) -> Self {
        let mut setups = Vec::new();
        for options in option_combinations::<G>() {
            for seats in G::INFO.seats.min..=G::INFO.seats.max {
                let (options, entries) = (options.clone(), entries(seats));
                setups.push(Setup { options, entries, prior: prior.clone() });
            }
        }
        let kit = Kit::with_setups(setups);
        for seats in G::INFO.seats.min..=G::INFO.seats.max {
            let played = kit.setups.iter().any(|setup| setup.entries.len() == usize::from(seats));
            assert!(played, "{} is never played with {seats} seats", G::INFO.id);
        }
        for option in G::INFO.options {
            for value in tried_values(&option.kind) {
                // A set that is left out is the game's own, which is the one that is tried.
                let may_miss = matches!(option.kind, OptionKind::Set { .. });
                let played = kit.setups.iter().any(|setup| {
                    serde_json::to_value(&setup.options).is_ok_and(|options| {
                        let said = &options[option.name];
                        *said == value || may_miss && said.is_null()
                    })
                });
                assert!(played, "{} is never played with {} = {value}", G::INFO.id, option.name);
            }
        }
        if std::env::var("PARLOUR_SETUPS").is_ok_and(|wanted| wanted == "all") {
            return kit;
        }
        Kit { setups: pairwise::covering(kit.setups, Setup::factors), ..kit }
    }

    /// These setups; those the game refuses are left out.
    pub fn with_setups(setups: Vec<Setup<G>>) -> Self {
        let setups: Vec<_> =
            setups.into_iter().filter(|setup| setup.start(Seed::from_number(0)).is_ok()).collect();
        assert!(!setups.is_empty(), "{} accepts none of the setups", G::INFO.id);
        Kit { small: setups.clone(), setups, games: 3, steps_max: 2_000, worlds: None }
    }

    /// Only so many of the setups, any of them but always the same: for checks that take long.
    #[must_use]
    pub fn few(mut self, count: usize) -> Self {
        Seed::from_number(0).rng("few setups").shuffle(&mut self.setups);
        self.setups.truncate(count.max(1));
        self
    }

    /// Sets the number of games of each setup a check plays.
    #[must_use]
    pub fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// Setups with few hidden cards, on which `deal` is compared with fresh seeds replayed. Worlds are told
    /// apart by their positions without a field `rng`, because a dealt world has a stream of its own. Where
    /// equal cards are one choice, use decks without copies: a replay that sees "plays a Rat" fits every hand
    /// with a Rat, while `deal` counts each copy as a card.
    #[must_use]
    pub fn small(mut self, setups: Vec<Setup<G>>) -> Self {
        self.small = setups;
        self
    }

    /// For games too large to find equal transcripts by trying seeds: proposes a state like the given one in
    /// which hidden things lie at random. It must propose all consistent worlds equally often and may propose
    /// inconsistent ones; those are rejected.
    #[must_use]
    pub fn worlds(mut self, worlds: fn(&G, &mut Rng) -> Option<G>) -> Self {
        self.worlds = Some(worlds);
        self
    }

    /// Plays random games and shows `visit` every state of them, the last included.
    pub(crate) fn walk(
        &self,
        visit: impl FnMut(&Moment<'_, G>, &mut Rng) -> Result<(), String>,
    ) -> Result<(), CheckFailure> {
        self.walk_over(&self.setups, visit)
    }

    pub(crate) fn walk_over(
        &self,
        setups: &[Setup<G>],
        mut visit: impl FnMut(&Moment<'_, G>, &mut Rng) -> Result<(), String>,
    ) -> Result<(), CheckFailure> {
        for setup in setups {
            for number in 0..self.games {
                let mut history = Vec::new();
                let walked = catch_unwind(AssertUnwindSafe(|| {
                    walk_one(setup, Seed::from_number(number), self.steps_max, &mut history, &mut visit)
                }));
                let problem = match walked {
                    Ok(Ok(())) => continue,
                    Ok(Err(problem)) => problem,
                    Err(panic) => format!("panicked: {}", panic_text(panic.as_ref())),
                };
                return Err(failure(setup, number, &history, problem));
            }
        }
        Ok(())
    }

    /// A failure of the kit as a whole rather than of a moment.
    pub(crate) fn overall(&self, problem: String) -> CheckFailure {
        failure(&self.setups[0], 0, &[], problem)
    }
}

/// The failure at the end of `history`, with the choices in notation.
fn failure<G: Game>(
    setup: &Setup<G>,
    seed: u64,
    history: &[(Seat, G::Choice)],
    problem: String,
) -> CheckFailure {
    let mut written = Vec::new();
    if let Ok(mut game) = setup.start(Seed::from_number(seed)) {
        for &(seat, choice) in history {
            written.push(format!("{}: {}", seat.0 + 1, game.write(choice)));
            if game.apply(seat, choice, &mut Sink::off()).is_err() {
                break;
            }
        }
    }
    CheckFailure { problem, setup: setup.describe(), seed, history: written }
}

fn walk_one<G: Game>(
    setup: &Setup<G>,
    seed: Seed,
    steps_max: usize,
    history: &mut Vec<(Seat, G::Choice)>,
    visit: &mut impl FnMut(&Moment<'_, G>, &mut Rng) -> Result<(), String>,
) -> Result<(), String> {
    let mut game = setup.start(seed)?;
    let mut rng = seed.rng("walk");
    // Checks draw from a stream of their own, so that all of them walk the same games.
    let mut check_rng = seed.rng("check");
    let mut choices = Vec::new();
    loop {
        let next = random_step(&game, &mut rng, &mut choices);
        visit(&Moment { setup, game: &game, next, history, seed }, &mut check_rng)?;
        let Some((seat, choice)) = next.filter(|_| history.len() < steps_max) else { return Ok(()) };
        if game.apply(seat, choice, &mut Sink::off()).is_err() {
            return Ok(()); // `listed_is_legal` reports it
        }
        history.push((seat, choice));
    }
}

/// A random asked seat and one of its choices; `None` if there is nothing to do.
fn random_step<G: Game>(game: &G, rng: &mut Rng, choices: &mut Vec<G::Choice>) -> Option<(Seat, G::Choice)> {
    let asked: Vec<Seat> = game.decision().seats().iter().collect();
    if asked.is_empty() {
        return None;
    }
    let seat = *rng.pick(&asked);
    choices.clear();
    game.choices(seat, choices);
    (!choices.is_empty()).then(|| (seat, *rng.pick(choices)))
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> &str {
    panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("for an unknown reason")
}

/// All values of an option; of numbers the least, the default and the greatest.
fn tried_values(kind: &OptionKind) -> Vec<Value> {
    match *kind {
        OptionKind::Number { min, max, default } => {
            let mut values = vec![min, default, max];
            values.dedup();
            values.into_iter().map(Value::from).collect()
        }
        // Sets differ from process to process: what holds of one is tried with the game's own.
        OptionKind::Set { default, .. } => vec![default.into()],
        OptionKind::Word { .. } | OptionKind::Flag { .. } | OptionKind::WordOrNumbers { .. } => kind.values(),
    }
}

fn option_combinations<G: Game>() -> Vec<G::Options> {
    let mut all = vec![Map::new()];
    for option in G::INFO.options {
        let values = tried_values(&option.kind);
        all = all
            .iter()
            .flat_map(|map| {
                values.iter().map(|value| {
                    let mut map = map.clone();
                    map.insert(option.name.to_owned(), value.clone());
                    map
                })
            })
            .collect();
    }
    // What a game makes of each combination is judged by `options_match_their_description`.
    all.into_iter().filter_map(|map| serde_json::from_value(Value::Object(map)).ok()).collect()
}

//! A second opinion on `deal`, slow and simple: propose worlds at random and reject those the viewer could
//! tell from the true one. What remains has the right distribution by construction.

use std::collections::BTreeMap;

use kernel::{Game, Rng, Seat, Viewer};
use serde_json::Value;

use crate::kit::Moment;
use crate::{CheckFailure, Kit, Setup};

/// Accepted worlds per sample.
const SAMPLE_SIZE: u32 = 3_000;
/// A case is used if at least one proposal in so many is accepted.
const PROPOSALS_PER_WORLD_MAX: u32 = 60;
/// Cases judged in all, spread over games and viewers.
const CASES_MAX: u32 = 24;
/// One moment in so many is tried.
const MOMENTS_PER_CASE: u32 = 4;
/// Sparse worlds are pooled into so many classes.
const CLASSES: usize = 64;

/// Counts of each world: how often it was found, and how often it was dealt.
pub(crate) struct Sample {
    pub(crate) oracle: BTreeMap<String, u32>,
    pub(crate) dealt: BTreeMap<String, u32>,
}

impl Sample {
    /// Chi-square of the two counts having one distribution, and its degrees of freedom. Worlds too rare to
    /// judge alone are pooled by a hash of their text, which is blind to what either sample holds.
    pub(crate) fn chi_square(&self) -> (f64, usize) {
        let mut classes: BTreeMap<String, [u32; 2]> = BTreeMap::new();
        let rare = self.oracle.len() > CLASSES;
        for (column, counts) in [&self.oracle, &self.dealt].into_iter().enumerate() {
            for (world, count) in counts {
                let class = if rare { class_of(world) } else { world.clone() };
                classes.entry(class).or_default()[column] += count;
            }
        }
        let chi_square = classes
            .values()
            .map(|&[a, b]| (f64::from(a) - f64::from(b)).powi(2) / (f64::from(a) + f64::from(b)))
            .sum();
        (chi_square, classes.len().saturating_sub(1).max(1))
    }
}

fn class_of(world: &str) -> String {
    let digest = kernel::Digest::compute(world).to_string();
    let number = u32::from_str_radix(&digest[..8], 16).unwrap_or_default();
    (number as usize % CLASSES).to_string()
}

/// The game a case is about, as one viewer followed it.
struct Truth<'a, G: Game> {
    setup: &'a Setup<G>,
    viewer: Viewer,
    /// Knowledge of the viewer at the start and after each step.
    known: Vec<G::Known>,
    history: &'a [(Seat, G::Choice)],
}

/// Calls `judge` with samples of many small cases: at most one for each viewer of a game, at a random moment,
/// so that early and late moments of many games are judged.
pub(crate) fn samples<G: Game>(
    kit: &Kit<G>,
    judge: impl Fn(&Sample) -> Result<(), String>,
) -> Result<(), CheckFailure> {
    let (mut judged, mut too_large) = (0, 0u32);
    let mut judged_here = Vec::new();
    kit.walk_over(&kit.small, |moment, rng| {
        if moment.history.is_empty() {
            judged_here.clear();
        }
        for viewer in Viewer::everybody(moment.game.seats()) {
            // Proposals made from the state are rare and cheap to refuse; replays are neither.
            let now = kit.worlds.is_some() || rng.below(MOMENTS_PER_CASE) == 0;
            if judged >= CASES_MAX || judged_here.contains(&viewer) || !now {
                continue;
            }
            match sample(kit, moment, viewer, rng)? {
                Case::Judged(sample) => {
                    judge(&sample).map_err(|problem| format!("for {viewer}: {problem}"))?;
                    judged += 1;
                    judged_here.push(viewer);
                }
                Case::TooLarge => too_large += 1,
                Case::NothingHidden => {}
            }
        }
        Ok(())
    })?;
    if judged == 0 && too_large > 0 {
        return Err(kit.overall(format!(
            "none of {too_large} cases has few enough hidden worlds to judge `deal`: \
             give the kit a `small` setup or `worlds`"
        )));
    }
    Ok(())
}

enum Case {
    Judged(Sample),
    /// Too few proposals fit.
    TooLarge,
    /// There is only one world.
    NothingHidden,
}

/// Worlds found and worlds dealt for one viewer at one moment.
fn sample<G: Game>(
    kit: &Kit<G>,
    moment: &Moment<'_, G>,
    viewer: Viewer,
    rng: &mut Rng,
) -> Result<Case, String> {
    let truth = Truth::new(moment, viewer)?;
    let propose = |rng: &mut Rng| match kit.worlds {
        Some(worlds) => worlds(moment.game, rng).filter(|world| world.known(viewer) == *truth.known_now()),
        None => truth.replay(rng),
    };
    let mut oracle = BTreeMap::new();
    let (mut accepted, mut proposed) = (0, 0);
    while accepted < SAMPLE_SIZE {
        // Give up on a hopeless case early: nothing in a first hundred, or far too little later.
        if proposed >= 4 * PROPOSALS_PER_WORLD_MAX && proposed > accepted * PROPOSALS_PER_WORLD_MAX {
            return Ok(Case::TooLarge);
        }
        proposed += 1;
        if let Some(world) = propose(rng) {
            accepted += 1;
            *oracle.entry(hidden_truth(&world)?).or_insert(0) += 1;
        }
    }
    if oracle.len() < 2 {
        return Ok(Case::NothingHidden);
    }
    let mut dealt = BTreeMap::new();
    let mut world = moment.game.clone();
    for _ in 0..SAMPLE_SIZE {
        G::deal(truth.known_now(), &moment.setup.prior, rng, &mut world);
        *dealt.entry(hidden_truth(&world)?).or_insert(0) += 1;
    }
    Ok(Case::Judged(Sample { oracle, dealt }))
}

/// A world as text, without the generator: dealt worlds have a stream of their own, so it always differs.
pub(crate) fn hidden_truth<G: Game>(game: &G) -> Result<String, String> {
    let mut position = serde_json::to_value(game.position()).map_err(|error| error.to_string())?;
    if let Value::Object(map) = &mut position {
        map.remove("rng");
    }
    Ok(position.to_string())
}

impl<'a, G: Game> Truth<'a, G> {
    fn new(moment: &'a Moment<'_, G>, viewer: Viewer) -> Result<Self, String> {
        let mut game = moment.setup.start(moment.seed)?;
        let mut known = vec![game.known(viewer)];
        for &(seat, choice) in moment.history {
            game = game.after(seat, choice).map_err(|refused| refused.to_string())?;
            known.push(game.known(viewer));
        }
        Ok(Truth { setup: moment.setup, viewer, known, history: moment.history })
    }

    fn known_now(&self) -> &G::Known {
        &self.known[self.known.len() - 1]
    }

    /// A game from a fresh seed in which everything looked the same to the viewer, if this one does. Other
    /// seats answer with any of their choices that looks like the true one: what is seen must be explained,
    /// what is secret is free.
    fn replay(&self, rng: &mut Rng) -> Option<G> {
        let mut game = self.setup.start(rng.seed()).ok()?;
        if game.known(self.viewer) != self.known[0] {
            return None;
        }
        let mut choices = Vec::new();
        for (&(seat, choice), known) in self.history.iter().zip(&self.known[1..]) {
            let looks_right = |world: &G| world.known(self.viewer) == *known;
            if self.viewer.is(seat) {
                game = game.after(seat, choice).ok().filter(looks_right)?;
                continue;
            }
            choices.clear();
            game.choices(seat, &mut choices);
            let worlds: Vec<G> = choices
                .iter()
                .filter_map(|&choice| game.after(seat, choice).ok())
                .filter(looks_right)
                .collect();
            if worlds.is_empty() {
                return None;
            }
            game = rng.pick(&worlds).clone();
        }
        Some(game)
    }
}

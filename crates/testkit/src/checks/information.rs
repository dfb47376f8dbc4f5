//! `deal`: worlds a viewer cannot tell from the true one, all of them, equally often.

use kernel::{Game, Seed, Viewer};

use super::require;
use crate::oracle::{Sample, samples};
use crate::{CheckFailure, Kit};

/// A dealt world is valid, looks the same to the viewer, owes nothing to what it was dealt over, and can be
/// played on.
pub fn deal_is_consistent<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    kit.walk(|moment, rng| {
        let game = moment.game;
        for viewer in Viewer::everybody(game.seats()) {
            let known = game.known(viewer);
            let (mut over_true, mut over_other) =
                (game.clone(), moment.setup.start(Seed::from_number(u64::MAX))?);
            let mut same_stream = rng.clone();
            G::deal(&known, &moment.setup.prior, rng, &mut over_true);
            G::deal(&known, &moment.setup.prior, &mut same_stream, &mut over_other);
            require(over_true == over_other, || {
                format!("a deal for {viewer} keeps something of what was there before")
            })?;
            let mut world = over_true;
            require(world.known(viewer) == known, || {
                format!("{viewer} can tell a dealt world: {:?} became {:?}", known, world.known(viewer))
            })?;
            world.check().map_err(|broken| format!("a world dealt for {viewer}: {broken}"))?;
            let mut choices = Vec::new();
            kernel::random_playout(&mut world, rng, &mut choices, 20);
            world.check().map_err(|broken| format!("a world dealt for {viewer}, played on: {broken}"))?;
        }
        Ok(())
    })
}

/// Every world the oracle finds is dealt, and no other.
pub fn deal_covers_all_worlds<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    samples(kit, |sample| {
        let Sample { oracle, dealt, .. } = sample;
        // A world that turns up this often in one sample is missing from the other by a flaw, not by chance.
        const OFTEN: u32 = 25;
        for (world, count) in oracle {
            require(*count < OFTEN || dealt.contains_key(world), || format!("never dealt: {world}"))?;
        }
        for (world, count) in dealt {
            require(*count < OFTEN || oracle.contains_key(world), || {
                format!("dealt and impossible: {world}")
            })?;
        }
        Ok(())
    })
}

/// Bound on chance, in standard deviations: exceeded once in two million fair samples.
const SIGMA: f64 = 4.9;

/// Worlds are dealt as often as the oracle finds them, by a chi-square test of homogeneity.
pub fn deal_is_fair<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    samples(kit, |sample| {
        let (chi_square, degrees) = sample.chi_square();
        let limit = chi_square_limit(degrees, SIGMA);
        require(chi_square < limit, || {
            format!(
                "{} worlds are dealt with another frequency than they have: chi-square {chi_square:.1}, \
                 at most {limit:.1} with {degrees} degrees of freedom",
                sample.oracle.len()
            )
        })
    })
}

/// The value chi-square stays below unless chance goes `sigma` standard deviations astray (Wilson and
/// Hilferty's approximation; on the safe side for few degrees of freedom).
fn chi_square_limit(degrees: usize, sigma: f64) -> f64 {
    let degrees = degrees as f64;
    let spread = 2.0 / (9.0 * degrees);
    degrees * (1.0 - spread + sigma * spread.sqrt()).powi(3)
}

#[cfg(test)]
mod tests {
    use super::chi_square_limit;

    /// The 5 % points printed in every table of chi-square.
    #[test]
    fn the_limit_is_near_the_tables() {
        for (degrees, tabulated) in [(1, 3.84), (5, 11.07), (10, 18.31), (30, 43.77), (60, 79.08)] {
            let limit = chi_square_limit(degrees, 1.645);
            assert!((limit - tabulated).abs() < 0.15, "{degrees}: {limit}");
        }
    }
}

//! What a bot would do, and why.

use bots::{Candidate, Thought};
use kernel::view::Offer;
use kernel::{Choice, Game};

/// What a bot would do in place of the person who asks.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Hint {
    /// The bot.
    by: String,
    /// The code of the choice it would make.
    pub(crate) best: u32,
    /// The same in notation.
    notation: String,
    /// What it weighed, best first; empty if it cannot say.
    weighed: Vec<Weighed>,
    unit: String,
}

/// A choice and what it is expected to bring.
#[derive(Clone, PartialEq, Debug)]
struct Weighed {
    code: u32,
    notation: String,
    value: String,
}

impl Hint {
    pub(crate) fn of<G: Game>(game: &G, by: &str, thought: &Thought<G::Choice>) -> Self {
        let largest = thought.candidates.iter().map(|candidate| candidate.value.abs()).fold(0.0, f64::max);
        let weighed = |candidate: &Candidate<G::Choice>| {
            let Candidate { choice, value, error } = candidate;
            Weighed {
                code: choice.code(),
                notation: game.write(*choice),
                value: value_words(*value, *error, largest),
            }
        };
        Hint {
            by: by.to_owned(),
            best: thought.choice.code(),
            notation: game.write(thought.choice),
            weighed: thought.candidates.iter().map(weighed).collect(),
            unit: thought.unit.clone().into_owned(),
        }
    }

    /// A hint a server gave, for these offers.
    pub(crate) fn told(hint: &protocol::Hint, offers: &[Offer]) -> Self {
        let protocol::Hint { by, best, candidates, unit, .. } = hint;
        let code =
            |notation: &str| offers.iter().find(|offer| offer.notation == notation).map(|offer| offer.code);
        let largest = candidates.iter().map(|candidate| candidate.value.abs()).fold(0.0, f64::max);
        let weighed = candidates.iter().filter_map(|candidate| {
            let protocol::Weighed { notation, value, error } = candidate;
            let code = code(notation)?;
            Some(Weighed { code, notation: notation.clone(), value: value_words(*value, *error, largest) })
        });
        Hint {
            by: by.clone(),
            best: code(best).unwrap_or(u32::MAX),
            notation: best.clone(),
            weighed: weighed.collect(),
            unit: unit.clone(),
        }
    }

    /// What the choice of a code is expected to bring: `31.4 ±2.1`.
    pub(crate) fn value(&self, code: u32) -> Option<&str> {
        self.weighed.iter().find(|weighed| weighed.code == code).map(|weighed| weighed.value.as_str())
    }

    /// All in one sentence: `Hint (hard): bid 2: 31.4 ±2.1 points | bid 3: 24.0 ±1.9`.
    pub(crate) fn sentence(&self) -> String {
        const SHOWN_MAX: usize = 3;
        let Hint { by, notation, weighed, unit, .. } = self;
        if weighed.is_empty() {
            return format!("Hint ({by}): {notation}");
        }
        // The answer stands first, also if something else was valued higher.
        let (answer, others): (Vec<&Weighed>, Vec<&Weighed>) =
            weighed.iter().partition(|weighed| weighed.code == self.best);
        let told = |(index, weighed): (usize, &&Weighed)| {
            let unit = if index == 0 && !unit.is_empty() { format!(" {unit}") } else { String::new() };
            format!("{}: {}{unit}", weighed.notation, weighed.value)
        };
        let parts: Vec<String> = answer.iter().chain(&others).take(SHOWN_MAX).enumerate().map(told).collect();
        let more = weighed.len().saturating_sub(SHOWN_MAX);
        let more = if more > 0 { format!(" | {more} more") } else { String::new() };
        format!("Hint ({by}): {}{more}", parts.join(" | "))
    }
}

/// A value with its error, beside others up to `largest`.
fn value_words(value: f64, error: Option<f64>, largest: f64) -> String {
    // Shares of a win are told in hundredths, points in tenths.
    let decimals = if largest < 2.0 { 2 } else { 1 };
    let error = error.filter(|error| error.is_finite());
    let error = error.map(|error| format!(" ±{error:.decimals$}")).unwrap_or_default();
    format!("{value:.decimals$}{error}")
}

#[cfg(test)]
mod tests {
    use testkit::toys::sealed_bid::{Bid, SealedBid};

    use super::*;

    fn hint(candidates: Vec<Candidate<Bid>>, unit: &'static str) -> Hint {
        let entries = [(); 2];
        let seed = kernel::Seed::from_number(1);
        let game = SealedBid::new(&Default::default(), &entries, seed, &mut kernel::Sink::off()).unwrap();
        let thought = Thought::best_of(candidates, unit).unwrap_or(Thought::plain(Bid(2)));
        Hint::of(&game, "hard", &thought)
    }

    #[test]
    fn reasons_are_told_best_first() {
        let weighed = |bid: u8, value: f64, error| Candidate { choice: Bid(bid), value, error };
        let points = hint(vec![weighed(1, 24.0, None), weighed(2, 31.42, Some(2.06))], "points");
        assert_eq!(points.sentence(), "Hint (hard): bid 2: 31.4 ±2.1 points | bid 1: 24.0");
        assert_eq!((points.best, points.value(2), points.value(5)), (2, Some("31.4 ±2.1"), None));
        let many = hint((0..6).map(|bid| weighed(bid, 0.1 * f64::from(bid), None)).collect(), "of a win");
        assert!(many.sentence().starts_with("Hint (hard): bid 5: 0.50 of a win | bid 4: 0.40 | "));
        assert!(many.sentence().ends_with(" | 3 more"));
        assert_eq!(hint(Vec::new(), "").sentence(), "Hint (hard): bid 2");
    }
}

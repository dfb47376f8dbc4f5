//! Hints: the choice a bot would make, and its reasons.

use kernel::view::Offer;
use kernel::{Unit, message};
use language::Language;

/// A hint: the choice a bot would make in place of the person who asks.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Hint {
    /// Name of the bot.
    by: String,
    /// Code of the choice it would make.
    pub(crate) best: u32,
    /// Notation of that choice.
    notation: String,
    /// Choices it weighed, best first; empty if it cannot say.
    weighed: Vec<Weighed>,
    /// Unit of their values, if the bot says so.
    unit: Option<Unit>,
}

/// A choice with its expected value.
#[derive(Clone, PartialEq, Debug)]
struct Weighed {
    code: u32,
    notation: String,
    value: String,
}

impl Hint {
    /// Creates a hint for the person who has these offers.
    pub(crate) fn new(hint: host::Advice, offers: &[Offer]) -> Self {
        let host::Advice { by, best, candidates, unit } = hint;
        let code =
            |notation: &str| offers.iter().find(|offer| offer.notation == notation).map(|offer| offer.code);
        let largest = candidates.iter().map(|candidate| candidate.value.abs()).fold(0.0, f64::max);
        let weighed = candidates.into_iter().filter_map(|candidate| {
            let host::AdvisedChoice { notation, value, error } = candidate;
            let value = value_words(value, error, unit.as_ref(), largest);
            Some(Weighed { code: code(&notation)?, notation, value })
        });
        let weighed = weighed.collect();
        Hint { by, best: code(&best).unwrap_or(u32::MAX), notation: best, weighed, unit }
    }

    /// Creates a hint from one a server gave, for the person who has these offers.
    pub(crate) fn told(hint: protocol::Hint, offers: &[Offer]) -> Self {
        let protocol::Hint { by, best, candidates, unit, .. } = hint;
        let weighed = |candidate: protocol::Weighed| {
            let protocol::Weighed { notation, value, error } = candidate;
            host::AdvisedChoice { notation, value, error }
        };
        let candidates = candidates.into_iter().map(weighed).collect();
        Hint::new(host::Advice { by, best, candidates, unit }, offers)
    }

    /// Expected value of the choice with this code: `31.4 ±2.1`, `62 ±3 %`.
    pub(crate) fn value(&self, code: u32) -> Option<&str> {
        self.weighed.iter().find(|weighed| weighed.code == code).map(|weighed| weighed.value.as_str())
    }

    /// The whole hint in one sentence: `Hint (hard): bid 2: 31.4 ±2.1 Experience Points | bid 3: 24.0 ±1.9`.
    pub(crate) fn sentence(&self, words: &Language) -> String {
        const SHOWN_MAX: usize = 3;
        let Hint { by, notation, weighed, unit, .. } = self;
        let sentence = |told: String| words.say(message!("terminal-hint-is", bot = by.clone(), told = told));
        if weighed.is_empty() {
            return sentence(notation.clone());
        }
        // The answer stands first, also if something else was valued higher.
        let (answer, others): (Vec<&Weighed>, Vec<&Weighed>) =
            weighed.iter().partition(|weighed| weighed.code == self.best);
        let told = |(index, weighed): (usize, &&Weighed)| {
            let unit = unit.as_ref().filter(|_| index == 0);
            let unit = unit.map(|unit| format!(" {}", unit_words(unit, words))).unwrap_or_default();
            format!("{}: {}{unit}", weighed.notation, weighed.value)
        };
        let mut parts: Vec<String> =
            answer.iter().chain(&others).take(SHOWN_MAX).enumerate().map(told).collect();
        let more = weighed.len().saturating_sub(SHOWN_MAX) as u32;
        parts.extend((more > 0).then(|| words.say(message!("terminal-hint-more", count = more))));
        sentence(parts.join(" | "))
    }
}

/// Name of the unit, which follows the first value and holds for all.
fn unit_words(unit: &Unit, words: &Language) -> String {
    words.say(match unit {
        Unit::Chance => message!("terminal-hint-chance"),
        Unit::Count(things) => {
            // A stable word, but for its spaces.
            let unit = things.replace(' ', "-").to_lowercase();
            message!("terminal-hint-unit", unit = unit, written = things.to_string())
        }
    })
}

/// A value with its error, beside others up to `largest`.
fn value_words(value: f64, error: Option<f64>, unit: Option<&Unit>, largest: f64) -> String {
    let (factor, sign, decimals) = match unit {
        Some(Unit::Chance) => (100.0, " %", 0),
        // Where all values are small, tenths would tell them apart too seldom.
        _ if largest < 2.0 => (1.0, "", 2),
        _ => (1.0, "", 1),
    };
    let error = error.filter(|error| error.is_finite());
    let error = error.map(|error| format!(" ±{:.decimals$}", factor * error)).unwrap_or_default();
    format!("{:.decimals$}{error}{sign}", factor * value)
}

#[cfg(test)]
mod tests {
    use toys::sealed_bid::Bid;

    use super::*;

    /// A hint for offers of `bid 0` to `bid 5`; what is weighed best first.
    fn hint(best: &str, candidates: Vec<host::AdvisedChoice>, unit: impl Into<Option<Unit>>) -> Hint {
        let offer = |bid: u8| Offer::new(Bid(bid), format!("bid {bid}"), "", Vec::new());
        let offers: Vec<Offer> = (0..6).map(offer).collect();
        let hint = host::Advice { by: "hard".into(), best: best.into(), candidates, unit: unit.into() };
        Hint::new(hint, &offers)
    }

    #[test]
    fn reasons_are_told_best_first() {
        let weighed =
            |bid: u8, value, error| host::AdvisedChoice { notation: format!("bid {bid}"), value, error };
        let unit = Unit::Count("Experience Points".into());
        let english = Language::new(language::ENGLISH, crate::MESSAGES);
        let sentence = |hint: &Hint| hint.sentence(&english);
        let points = hint("bid 2", vec![weighed(2, 31.42, Some(2.06)), weighed(1, 24.0, None)], unit);
        assert_eq!(sentence(&points), "Hint (hard): bid 2: 31.4 ±2.1 Experience Points | bid 1: 24.0");
        assert_eq!((points.best, points.value(2), points.value(5)), (2, Some("31.4 ±2.1"), None));
        let chance = |bid: u8| weighed(bid, 0.1 * f64::from(bid), Some(0.024));
        let many = hint("bid 5", (0..6).rev().map(chance).collect(), Unit::Chance);
        assert!(sentence(&many).starts_with("Hint (hard): bid 5: 50 ±2 % chance to win | bid 4: 40 ±2 % | "));
        assert!(sentence(&many).ends_with(" | 3 more"));
        assert_eq!(many.value(5), Some("50 ±2 %"));
        let unnamed = hint("bid 2", vec![weighed(2, 0.5, None), weighed(1, 0.25, None)], None);
        assert_eq!(sentence(&unnamed), "Hint (hard): bid 2: 0.50 | bid 1: 0.25");
        assert_eq!(sentence(&hint("bid 2", Vec::new(), None)), "Hint (hard): bid 2");
    }

    #[test]
    fn what_is_not_on_offer_is_not_weighed() {
        let weighed = host::AdvisedChoice { notation: "fold".into(), value: 1.0, error: None };
        let strange = hint("fold", vec![weighed], None);
        let english = Language::new(language::ENGLISH, crate::MESSAGES);
        assert_eq!((strange.best, strange.sentence(&english).as_str()), (u32::MAX, "Hint (hard): fold"));
    }
}

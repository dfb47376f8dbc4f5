//! What a bot would do, and why.

use kernel::Unit;
use kernel::view::Offer;

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
    /// What that counts, if the bot says so.
    unit: Option<Unit>,
}

/// A choice and what it is expected to bring.
#[derive(Clone, PartialEq, Debug)]
struct Weighed {
    code: u32,
    notation: String,
    value: String,
}

impl Hint {
    /// A hint for whoever has these offers.
    pub(crate) fn new(hint: host::Hint, offers: &[Offer]) -> Self {
        let host::Hint { by, best, candidates, unit } = hint;
        let code =
            |notation: &str| offers.iter().find(|offer| offer.notation == notation).map(|offer| offer.code);
        let largest = candidates.iter().map(|candidate| candidate.value.abs()).fold(0.0, f64::max);
        let weighed = candidates.into_iter().filter_map(|candidate| {
            let host::Weighed { notation, value, error } = candidate;
            let value = value_words(value, error, unit.as_ref(), largest);
            Some(Weighed { code: code(&notation)?, notation, value })
        });
        let weighed = weighed.collect();
        Hint { by, best: code(&best).unwrap_or(u32::MAX), notation: best, weighed, unit }
    }

    /// A hint a server gave, for whoever has these offers.
    pub(crate) fn told(hint: protocol::Hint, offers: &[Offer]) -> Self {
        let protocol::Hint { by, best, candidates, unit, .. } = hint;
        let weighed = |candidate: protocol::Weighed| {
            let protocol::Weighed { notation, value, error } = candidate;
            host::Weighed { notation, value, error }
        };
        let candidates = candidates.into_iter().map(weighed).collect();
        Hint::new(host::Hint { by, best, candidates, unit }, offers)
    }

    /// What the choice of a code is expected to bring: `31.4 ±2.1`, `62 ±3 %`.
    pub(crate) fn value(&self, code: u32) -> Option<&str> {
        self.weighed.iter().find(|weighed| weighed.code == code).map(|weighed| weighed.value.as_str())
    }

    /// All in one sentence: `Hint (hard): bid 2: 31.4 ±2.1 Experience Points | bid 3: 24.0 ±1.9`.
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
            let unit = unit.as_ref().filter(|_| index == 0).map(unit_words).unwrap_or_default();
            format!("{}: {}{unit}", weighed.notation, weighed.value)
        };
        let parts: Vec<String> = answer.iter().chain(&others).take(SHOWN_MAX).enumerate().map(told).collect();
        let more = weighed.len().saturating_sub(SHOWN_MAX);
        let more = if more > 0 { format!(" | {more} more") } else { String::new() };
        format!("Hint ({by}): {}{more}", parts.join(" | "))
    }
}

/// What stands behind the first value: what all of them count.
fn unit_words(unit: &Unit) -> String {
    match unit {
        Unit::Chance => " chance to win".to_owned(),
        Unit::Count(things) => format!(" {things}"),
    }
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
    use testkit::toys::sealed_bid::Bid;

    use super::*;

    /// A hint for offers of `bid 0` to `bid 5`; what is weighed best first.
    fn hint(best: &str, candidates: Vec<host::Weighed>, unit: impl Into<Option<Unit>>) -> Hint {
        let offer = |bid: u8| Offer::new(Bid(bid), format!("bid {bid}"), "", Vec::new());
        let offers: Vec<Offer> = (0..6).map(offer).collect();
        let hint = host::Hint { by: "hard".into(), best: best.into(), candidates, unit: unit.into() };
        Hint::new(hint, &offers)
    }

    #[test]
    fn reasons_are_told_best_first() {
        let weighed = |bid: u8, value, error| host::Weighed { notation: format!("bid {bid}"), value, error };
        let unit = Unit::Count("Experience Points".into());
        let points = hint("bid 2", vec![weighed(2, 31.42, Some(2.06)), weighed(1, 24.0, None)], unit);
        assert_eq!(points.sentence(), "Hint (hard): bid 2: 31.4 ±2.1 Experience Points | bid 1: 24.0");
        assert_eq!((points.best, points.value(2), points.value(5)), (2, Some("31.4 ±2.1"), None));
        let chance = |bid: u8| weighed(bid, 0.1 * f64::from(bid), Some(0.024));
        let many = hint("bid 5", (0..6).rev().map(chance).collect(), Unit::Chance);
        assert!(many.sentence().starts_with("Hint (hard): bid 5: 50 ±2 % chance to win | bid 4: 40 ±2 % | "));
        assert!(many.sentence().ends_with(" | 3 more"));
        assert_eq!(many.value(5), Some("50 ±2 %"));
        let unnamed = hint("bid 2", vec![weighed(2, 0.5, None), weighed(1, 0.25, None)], None);
        assert_eq!(unnamed.sentence(), "Hint (hard): bid 2: 0.50 | bid 1: 0.25");
        assert_eq!(hint("bid 2", Vec::new(), None).sentence(), "Hint (hard): bid 2");
    }

    #[test]
    fn what_is_not_on_offer_is_not_weighed() {
        let weighed = host::Weighed { notation: "fold".into(), value: 1.0, error: None };
        let strange = hint("fold", vec![weighed], None);
        assert_eq!((strange.best, strange.sentence().as_str()), (u32::MAX, "Hint (hard): fold"));
    }
}

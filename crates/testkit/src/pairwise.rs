//! Pairwise testing: a few cases that show every two values of two factors together. Faults that need three are rare, and the
//! nightly run tries every case.

use std::collections::BTreeMap;

/// The fewest cases a greedy search finds in which every pair of values occurs that occurs in `cases`; always the same ones.
pub(crate) fn covering<C>(mut cases: Vec<C>, factors: impl Fn(&C) -> Vec<String>) -> Vec<C> {
    let mut numbers = BTreeMap::new();
    let mut numbered: Vec<Vec<usize>> = cases
        .iter()
        .map(|case| {
            let values = factors(case).into_iter().enumerate();
            values
                .map(|value| {
                    let next = numbers.len();
                    *numbers.entry(value).or_insert(next)
                })
                .collect()
        })
        .collect();
    let width = numbers.len();
    let mut missing = vec![false; width * width];
    for case in &numbered {
        pairs(case, width).for_each(|pair| missing[pair] = true);
    }
    let mut chosen = Vec::new();
    loop {
        let gain = |case: &Vec<usize>| pairs(case, width).filter(|&pair| missing[pair]).count();
        // The first of equals: `max_by_key` would take the last.
        let best = (0..cases.len()).rev().max_by_key(|&index| gain(&numbered[index]));
        let Some(best) = best.filter(|&index| gain(&numbered[index]) > 0) else { return chosen };
        pairs(&numbered[best], width).for_each(|pair| missing[pair] = false);
        chosen.push(cases.swap_remove(best));
        numbered.swap_remove(best);
    }
}

/// Each two values of a case, and each value by itself, for who has but one factor.
fn pairs(case: &[usize], width: usize) -> impl Iterator<Item = usize> + '_ {
    case.iter()
        .enumerate()
        .flat_map(move |(index, &one)| case[index..].iter().map(move |&two| one * width + two))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn all(factors: usize) -> Vec<Vec<String>> {
        let words =
            |number: usize| (0..factors).map(move |factor| ((number >> factor) & 1).to_string()).collect();
        (0..1 << factors).map(words).collect()
    }

    fn shown(cases: &[Vec<String>]) -> BTreeSet<(usize, String, usize, String)> {
        let mut shown = BTreeSet::new();
        for case in cases {
            for (one, first) in case.iter().enumerate() {
                for (two, second) in case.iter().enumerate().skip(one) {
                    shown.insert((one, first.clone(), two, second.clone()));
                }
            }
        }
        shown
    }

    #[test]
    fn every_pair_is_covered_by_a_few_cases() {
        let cases = all(10);
        let few = covering(cases.clone(), Clone::clone);
        assert_eq!(shown(&few), shown(&cases));
        assert!(few.len() <= 12, "{} cases of {}", few.len(), cases.len());
    }

    #[test]
    fn a_single_factor_keeps_every_value() {
        assert_eq!(covering(all(1), Clone::clone).len(), 2);
    }

    #[test]
    fn pairs_that_never_occur_are_not_wanted() {
        let mut cases = all(3);
        cases.retain(|case| case[0] == "0" || case[1] == "0");
        let few = covering(cases.clone(), Clone::clone);
        assert_eq!(shown(&few), shown(&cases));
    }
}

//! Names of cards, found however people spell them.

use std::collections::BTreeMap;

use cards::Pool;
use unicode_normalization::UnicodeNormalization;

/// The names of a pool's cards as they are written, and by their letters and digits, unless two share these.
pub(crate) struct Names {
    exact: BTreeMap<String, &'static str>,
    folded: BTreeMap<String, Option<&'static str>>,
}

/// Fewest letters of a word, or of a part of a name, that can say which card is meant.
const WORD_LETTERS: usize = 4;

impl Names {
    pub(crate) fn new(pool: &Pool) -> Names {
        let mut names = Names { exact: BTreeMap::new(), folded: BTreeMap::new() };
        for card in pool.collectible() {
            names.exact.insert(cards::pool::key(card.name), card.name);
            let only = |one: &mut Option<_>| *one = None;
            names.folded.entry(folded(card.name)).and_modify(only).or_insert(Some(card.name));
        }
        names
    }

    /// The card's own name for one that has the same letters and digits: capitals, accents, kinds of quotes and dashes, and what
    /// stands between name and version make no difference.
    pub(crate) fn find(&self, name: &str) -> Option<&'static str> {
        let exact = self.exact.get(&cards::pool::key(name)).copied();
        exact.or_else(|| self.folded.get(&folded(name)).copied().flatten())
    }

    /// The names of which no two have the same letters, each with these.
    fn all(&self) -> impl Iterator<Item = (&str, &'static str)> {
        self.folded.iter().filter_map(|(letters, name)| Some((letters.as_str(), (*name)?)))
    }

    /// The card that was probably meant: one whose name is spelt almost so, the only one whose name has these letters as a
    /// part, or the one that has most of these words.
    pub(crate) fn nearest(&self, name: &str) -> Option<&'static str> {
        let letters = folded(name);
        self.misspelt(&letters).or_else(|| self.only_with(&letters)).or_else(|| self.sharing(name))
    }

    fn misspelt(&self, letters: &str) -> Option<&'static str> {
        let far = (letters.chars().count() / 4).clamp(1, 6);
        let counts = Counts::of(letters);
        let near = self.all().filter(|(other, _)| Counts::of(other).apart(&counts) <= 2 * far);
        let near = near.map(|(other, shown)| (wording::distance(letters, other), shown));
        near.min().filter(|&(distance, _)| distance <= far).map(|(_, shown)| shown)
    }

    fn only_with(&self, letters: &str) -> Option<&'static str> {
        if letters.chars().count() < WORD_LETTERS {
            return None;
        }
        let mut fitting = self.all().filter(|(other, _)| other.contains(letters));
        let (_, first) = fitting.next()?;
        fitting.next().is_none().then_some(first)
    }

    fn sharing(&self, name: &str) -> Option<&'static str> {
        let wanted = words(name);
        let shared = |other: &str| words(other).iter().filter(|word| wanted.contains(word)).count();
        let found = self.all().map(|(_, shown)| (shared(shown), shown)).max_by_key(|&(count, _)| count);
        let (most, shown) = found.filter(|&(count, _)| count > 0)?;
        // Which of several is meant, nobody knows.
        let others = self.all().filter(|(_, other)| shared(other) == most).count();
        (others == 1).then_some(shown)
    }
}

/// The letters and digits of a text, in small letters and without accents.
pub(crate) fn folded(text: &str) -> String {
    text.nfd().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The words of a name that can say which card is meant.
fn words(name: &str) -> Vec<String> {
    let words = name.split(|letter: char| !letter.is_alphanumeric()).map(folded);
    words.filter(|word| word.chars().count() >= WORD_LETTERS).collect()
}

/// Number of times each letter comes in a text, roughly: two texts are at least half as far apart as these are.
struct Counts([u8; 32]);

impl Counts {
    fn of(text: &str) -> Counts {
        let mut counts = [0_u8; 32];
        for letter in text.chars() {
            let count = &mut counts[letter as usize % 32];
            *count = count.saturating_add(1);
        }
        Counts(counts)
    }

    fn apart(&self, other: &Counts) -> usize {
        self.0.iter().zip(other.0).map(|(one, other)| usize::from(one.abs_diff(other))).sum()
    }
}

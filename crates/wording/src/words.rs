//! Words: a text cut into them, and put together again.

use std::borrow::Cow;

/// A word of a text, or a mark such as a comma.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    /// Byte offset of its beginning.
    pub(crate) at: usize,
}

/// Marks that are words of their own.
const MARKS: [char; 4] = [',', '.', ':', ';'];

/// Cuts a text into words.
pub(crate) fn split(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut begun = None;
    for (at, letter) in text.char_indices() {
        let mark = MARKS.contains(&letter);
        if !mark && !letter.is_whitespace() {
            begun.get_or_insert(at);
            continue;
        }
        if let Some(from) = begun.take() {
            words.push(Word { text: &text[from..at], at: from });
        }
        if mark {
            words.push(Word { text: &text[at..at + letter.len_utf8()], at });
        }
    }
    if let Some(from) = begun {
        words.push(Word { text: &text[from..], at: from });
    }
    words
}

/// Whether the first word gets a capital letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    /// Beginning of a sentence, with a capital.
    Sentence,
    /// Middle of a sentence, written as it is.
    Inside,
}

/// The word of templates after which a sentence begins.
pub(crate) const CAPITAL: &str = "^";

/// Puts words together: marks without a space before them, a capital where a sentence begins, `an` before a vowel.
pub(crate) fn join(words: &[Cow<'static, str>], start: Start) -> String {
    let mut text = String::new();
    let mut capital = start == Start::Sentence;
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        if word == CAPITAL {
            capital = true;
            continue;
        }
        let mark = word.starts_with(MARKS);
        if !text.is_empty() && !mark {
            text.push(' ');
        }
        let next = rest.clone().find(|word| *word != CAPITAL);
        let word = match next {
            Some(next) if word == "a" && begins_with_vowel(next) => "an",
            _ => word,
        };
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if capital && !mark => text.extend(first.to_uppercase()),
            Some(first) => text.push(first),
            None => {}
        }
        text.push_str(letters.as_str());
        capital = word == "." || capital && mark;
    }
    text
}

/// Whether a word sounds as if it began with a vowel: `Elk`, `8/8`, `11/11`.
fn begins_with_vowel(word: &str) -> bool {
    let number: String = word.chars().take_while(char::is_ascii_digit).collect();
    if !number.is_empty() {
        return number.starts_with('8') || number == "11" || number == "18";
    }
    word.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_words() {
        let words: Vec<&str> = split("2 Ember, tap: Draw a card.").iter().map(|word| word.text).collect();
        assert_eq!(words, ["2", "Ember", ",", "tap", ":", "Draw", "a", "card", "."]);
    }

    #[test]
    fn sentences_begin_with_a_capital_and_articles_follow_the_sound() {
        let words: Vec<Cow<'static, str>> =
            "a Elk dies , create a 8/8 Elk . create a 1/1 Elk : ^ draw a card ."
                .split(' ')
                .map(Cow::from)
                .collect();
        let text = "An Elk dies, create an 8/8 Elk. Create a 1/1 Elk: Draw a card.";
        assert_eq!(join(&words, Start::Sentence), text);
    }
}

//! Looks of cards: the one place where words of certain games are known.
//!
//! A game says what a card is and of which colours; this table gives some of these words a glyph, a short word and a colour. A
//! card none of whose words is in it is shown by its own, so a new game needs no entry here. Glyphs are single
//! characters that monospaced fonts have; everything can be read without colour.

use kernel::message;
use kernel::text::Word;
use kernel::view::CardView;
use language::Language;
use ratatui::style::Color;

/// Look of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// Symbol, one character.
    pub(crate) glyph: char,
    /// Symbol in ASCII, one character.
    pub(crate) ascii: char,
    /// Short word that fits on a card.
    pub(crate) word: String,
    pub(crate) colour: Option<Color>,
}

type Row = (&'static str, char, char, Color);

/// The word for what a card is, glyph, glyph in ASCII, colour. The short words are in the catalogue.
const LOOKS: [Row; 28] = [
    // Finished!
    ("drawOne", '↓', 'v', Color::Green),
    ("drawTwo", '↓', 'v', Color::Green),
    ("drawOne3x", '↓', 'v', Color::Green),
    ("exchangeCard", '↔', '=', Color::Cyan),
    ("exchangePresentCardOrder", '↔', '=', Color::Cyan),
    ("cardsIntoPast", '←', '<', Color::Blue),
    ("cardsFromPast", '↑', '^', Color::Blue),
    ("cardIntoFuture", '→', '>', Color::Magenta),
    ("allCardsIntoFuture", '»', '}', Color::Magenta),
    ("belowTheStack", '≡', '_', Color::Yellow),
    ("resetCandies", '○', 'o', Color::LightRed),
    ("takeCandy", '●', '*', Color::LightRed),
    ("start", '■', '#', Color::LightGreen),
    ("scoreCard", '■', '#', Color::LightGreen),
    ("drinkCoffee", '∩', 'u', Color::Yellow),
    ("sequenceRule", '≈', '~', Color::LightBlue),
    ("beginGame", '·', '.', Color::Gray),
    ("beginTurn", '·', '.', Color::Gray),
    ("endTurnBegin", '·', '.', Color::Gray),
    ("endTurnEnd", '·', '.', Color::Gray),
    ("gameEndWin", '√', '+', Color::LightGreen),
    ("gameEndLose", '×', 'x', Color::Red),
    // Wizard
    ("blue", '■', 'b', Color::LightBlue),
    ("green", '▲', 'g', Color::Green),
    ("red", '♦', 'r', Color::Red),
    ("yellow", '●', 'y', Color::Yellow),
    ("wizard", '◊', 'W', Color::LightMagenta),
    ("fool", '○', 'F', Color::Gray),
];

/// Colours, as in Duel and Lorcana: a glyph and a colour of the terminal.
const ASPECTS: [(&str, char, char, Color); 11] = [
    ("dawn", '☼', 'D', Color::Yellow),
    ("tide", '≈', 'T', Color::LightBlue),
    ("dusk", '♠', 'K', Color::Magenta),
    ("ember", '♦', 'E', Color::Red),
    ("grove", '♣', 'G', Color::Green),
    ("amber", '☼', 'A', Color::Yellow),
    ("amethyst", '♠', 'M', Color::Magenta),
    ("emerald", '♣', 'E', Color::Green),
    ("ruby", '♦', 'R', Color::Red),
    ("sapphire", '≈', 'S', Color::LightBlue),
    ("steel", '■', 'T', Color::Gray),
];

/// The look of a card; a neutral one with its own words if none of them is in the table.
pub(crate) fn look(card: &CardView, words: &Language) -> Look {
    let facts = || card.types.iter().chain(&card.colours).map(|word| &**word);
    let row = LOOKS.iter().find(|(known, ..)| facts().any(|word| word == *known));
    if let Some(&(known, glyph, ascii, colour)) = row {
        let word = words.say(message!("terminal-look", word = known));
        return Look { glyph, ascii, word, colour: Some(colour) };
    }
    let colour = ASPECTS.iter().find(|(known, ..)| facts().any(|word| word == *known));
    let (glyph, ascii, colour) =
        colour.map_or(('·', '.', None), |&(_, glyph, ascii, colour)| (glyph, ascii, Some(colour)));
    // What has kinds is known by its numbers, and so has the words for its kinds.
    let word = match (&card.kinds[..], card.types.first()) {
        ([], Some(one)) => fact_words(one, spaced(one), words),
        ([], None) => all_words(&card.colours, words),
        (kinds, _) => all_words(kinds, words),
    };
    Look { glyph, ascii, word, colour }
}

/// Description of a card in all its words: `ember creature hound`.
pub(crate) fn described(card: &CardView, words: &Language) -> String {
    all_words(card.colours.iter().chain(&card.types).chain(&card.kinds), words)
}

fn all_words<'a>(facts: impl IntoIterator<Item = &'a Word>, words: &Language) -> String {
    let word = |fact: &Word| fact_words(fact, fact.to_string(), words);
    facts.into_iter().map(word).collect::<Vec<_>>().join(" ")
}

/// Word for one aspect of a card, or the printed one if the catalogue does not have it.
fn fact_words(fact: &str, printed: String, words: &Language) -> String {
    words.say(message!("terminal-card-word", word = fact.to_owned(), printed = printed))
}

/// `drawTwo` or `draw_two` as words: `draw two`.
fn spaced(word: &str) -> String {
    let mut words = String::new();
    for letter in word.chars() {
        match letter {
            '_' | '-' => words.push(' '),
            _ if letter.is_uppercase() && !words.is_empty() => {
                words.push(' ');
                words.extend(letter.to_lowercase());
            }
            _ => words.push(letter),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use ratatui::text::Span;

    use super::*;
    use crate::words::MESSAGES;

    fn english() -> Language {
        Language::new(language::ENGLISH, MESSAGES)
    }

    /// The words of a card in English.
    fn word(card: &CardView) -> String {
        look(card, &english()).word
    }

    #[test]
    fn words_differ_and_glyphs_take_one_column() {
        for (index, (word, glyph, ascii, ..)) in LOOKS.iter().enumerate() {
            assert!(LOOKS[..index].iter().all(|(other, ..)| other != word), "{word} is there twice");
            assert_eq!(Span::raw(glyph.to_string()).width(), 1, "{word}");
            assert!(ascii.is_ascii_graphic(), "{word}");
            assert_ne!(english().say(message!("terminal-look", word = *word)), "?", "{word}");
        }
    }

    fn card(colours: &[&'static str], types: &[&'static str], kinds: &[&'static str]) -> CardView {
        let words = |all: &[&'static str]| all.iter().map(|&word| word.into()).collect();
        let mut card = CardView::new(1, "Card");
        (card.colours, card.types, card.kinds) = (words(colours), words(types), words(kinds));
        card
    }

    #[test]
    fn an_unknown_card_is_shown_by_its_own_words() {
        assert_eq!(word(&card(&[], &["drawSeven"], &[])), "draw seven");
        assert_eq!(word(&card(&[], &["one_of-many"], &[])), "one of many");
        assert_eq!(word(&card(&[], &[], &[])), "");
        assert_eq!(word(&card(&["mauve"], &[], &[])), "mauve");
        assert_eq!(look(&card(&[], &["fox"], &[]), &english()).colour, None);
    }

    #[test]
    fn a_card_is_known_by_its_kinds_or_else_by_its_type() {
        let english = english();
        let hound = look(&card(&["ember"], &["creature"], &["hound"]), &english);
        assert_eq!((hound.glyph, hound.word.as_str(), hound.colour), ('♦', "hound", Some(Color::Red)));
        assert_eq!(word(&card(&["tide"], &["instant"], &[])), "instant");
        assert_eq!(word(&card(&[], &["drawOne"], &[])), "draw 1");
        assert_eq!(word(&card(&["green"], &[], &[])), "green");
        assert_eq!(described(&card(&["ember"], &["creature"], &["hound"]), &english), "ember creature hound");
        assert_eq!(described(&card(&[], &["drawOne"], &[]), &english), "drawOne");
    }
}

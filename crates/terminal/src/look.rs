//! How cards look: the one place where words of certain games are known.
//!
//! A game says what a card is and of which colours; this table gives some of these words a glyph, a short word and a colour. A
//! card none of whose words is in it is shown by its own, so a new game needs no entry here. Glyphs are single
//! characters that monospaced fonts have; everything can be read without colour.

use kernel::view::CardView;
use ratatui::style::Color;

/// How a card looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// One character.
    pub(crate) glyph: char,
    /// One character of ASCII.
    pub(crate) ascii: char,
    /// What fits on a card.
    pub(crate) word: String,
    pub(crate) colour: Option<Color>,
}

type Row = (&'static str, char, char, &'static str, Color);

/// The word for what a card is, glyph, glyph in ASCII, word, colour.
const LOOKS: [Row; 28] = [
    // Finished!
    ("drawOne", '↓', 'v', "draw 1", Color::Green),
    ("drawTwo", '↓', 'v', "draw 2", Color::Green),
    ("drawOne3x", '↓', 'v', "3× draw", Color::Green),
    ("exchangeCard", '↔', '=', "trade", Color::Cyan),
    ("exchangePresentCardOrder", '↔', '=', "reorder", Color::Cyan),
    ("cardsIntoPast", '←', '<', "2 past", Color::Blue),
    ("cardsFromPast", '↑', '^', "recall", Color::Blue),
    ("cardIntoFuture", '→', '>', "future", Color::Magenta),
    ("allCardsIntoFuture", '»', '}', "all", Color::Magenta),
    ("belowTheStack", '≡', '_', "below", Color::Yellow),
    ("resetCandies", '○', 'o', "reset", Color::LightRed),
    ("takeCandy", '●', '*', "candy", Color::LightRed),
    ("start", '■', '#', "start", Color::LightGreen),
    ("scoreCard", '■', '#', "score", Color::LightGreen),
    ("drinkCoffee", '∩', 'u', "coffee", Color::Yellow),
    ("sequenceRule", '≈', '~', "run", Color::LightBlue),
    ("beginGame", '·', '.', "begin", Color::Gray),
    ("beginTurn", '·', '.', "turn", Color::Gray),
    ("endTurnBegin", '·', '.', "end", Color::Gray),
    ("endTurnEnd", '·', '.', "end", Color::Gray),
    ("gameEndWin", '√', '+', "won", Color::LightGreen),
    ("gameEndLose", '×', 'x', "lost", Color::Red),
    // Wizard
    ("blue", '■', 'b', "blue", Color::LightBlue),
    ("green", '▲', 'g', "green", Color::Green),
    ("red", '♦', 'r', "red", Color::Red),
    ("yellow", '●', 'y', "yellow", Color::Yellow),
    ("wizard", '◊', 'W', "wizard", Color::LightMagenta),
    ("fool", '○', 'F', "fool", Color::Gray),
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

/// What a turn of a game is called, with a capital.
pub(crate) fn turn_word(game: &str) -> &'static str {
    match game {
        "wizard" => "Round",
        _ => "Turn",
    }
}

/// The look of a card; a neutral one with its own words if none of them is in the table.
pub(crate) fn look(card: &CardView) -> Look {
    let words = || card.types.iter().chain(&card.colours).map(|word| &**word);
    let row = LOOKS.iter().find(|(known, ..)| words().any(|word| word == *known));
    if let Some(&(_, glyph, ascii, word, colour)) = row {
        return Look { glyph, ascii, word: word.to_owned(), colour: Some(colour) };
    }
    let colour = ASPECTS.iter().find(|(known, ..)| words().any(|word| word == *known));
    let (glyph, ascii, colour) =
        colour.map_or(('·', '.', None), |&(_, glyph, ascii, colour)| (glyph, ascii, Some(colour)));
    // What has kinds is known by its numbers, and so has the words for its kinds.
    let word = match (&card.kinds[..], card.types.first()) {
        ([], Some(one)) => spaced(one),
        ([], None) => card.colours.join(" "),
        (kinds, _) => kinds.join(" "),
    };
    Look { glyph, ascii, word, colour }
}

/// What a card is, in all its words: `ember creature hound`.
pub(crate) fn described(card: &CardView) -> String {
    let words = card.colours.iter().chain(&card.types).chain(&card.kinds);
    words.map(|word| &**word).collect::<Vec<_>>().join(" ")
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

    #[test]
    fn words_differ_and_glyphs_take_one_column() {
        for (index, (word, glyph, ascii, ..)) in LOOKS.iter().enumerate() {
            assert!(LOOKS[..index].iter().all(|(other, ..)| other != word), "{word} is there twice");
            assert_eq!(Span::raw(glyph.to_string()).width(), 1, "{word}");
            assert!(ascii.is_ascii_graphic(), "{word}");
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
        assert_eq!(look(&card(&[], &["drawSeven"], &[])).word, "draw seven");
        assert_eq!(look(&card(&[], &["one_of-many"], &[])).word, "one of many");
        assert_eq!(look(&card(&[], &[], &[])).word, "");
        assert_eq!(look(&card(&["mauve"], &[], &[])).word, "mauve");
        assert_eq!(look(&card(&[], &["fox"], &[])).colour, None);
    }

    #[test]
    fn a_card_is_known_by_its_kinds_or_else_by_its_type() {
        let hound = look(&card(&["ember"], &["creature"], &["hound"]));
        assert_eq!((hound.glyph, hound.word.as_str(), hound.colour), ('♦', "hound", Some(Color::Red)));
        assert_eq!(look(&card(&["tide"], &["instant"], &[])).word, "instant");
        assert_eq!(look(&card(&[], &["drawOne"], &[])).word, "draw 1");
        assert_eq!(look(&card(&["green"], &[], &[])).word, "green");
        assert_eq!(described(&card(&["ember"], &["creature"], &["hound"])), "ember creature hound");
        assert_eq!(described(&card(&[], &["drawOne"], &[])), "drawOne");
    }
}

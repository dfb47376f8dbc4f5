//! How symbols look: the one place where words of certain games are known.
//!
//! A game names a symbol for each card; this table gives some of them a glyph, a short word and a colour. A
//! symbol that is not in it is shown by its own word, so a new game needs no entry here. Glyphs are single
//! characters that monospaced fonts have; everything can be read without colour.

use ratatui::style::Color;

/// How a symbol looks.
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

/// Symbol, glyph, glyph in ASCII, word, colour.
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

/// Symbols of several words, as in Duel and Lorcana, have the glyph and the colour of one of these words.
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

/// What cards of Duel and Lorcana are; the first two come with kinds.
const TYPES: [&str; 10] = [
    "creature",
    "character",
    "instant",
    "sorcery",
    "enchantment",
    "generator",
    "action",
    "song",
    "item",
    "location",
];

/// What a turn of a game is called, with a capital.
pub(crate) fn turn_word(game: &str) -> &'static str {
    match game {
        "wizard" => "Round",
        _ => "Turn",
    }
}

/// Whether a type comes with kinds.
fn has_kinds(of: &str) -> bool {
    TYPES[..2].contains(&of)
}

/// The look of a symbol; a neutral one with its own words if it is not in the table.
pub(crate) fn look(symbol: &str) -> Look {
    if let Some(&(_, glyph, ascii, word, colour)) = LOOKS.iter().find(|(known, ..)| *known == symbol) {
        return Look { glyph, ascii, word: word.to_owned(), colour: Some(colour) };
    }
    let words: Vec<&str> = symbol.split(' ').collect();
    let aspect = ASPECTS.iter().find(|(aspect, ..)| words.contains(aspect));
    let (glyph, ascii, colour) =
        aspect.map_or(('·', '.', None), |&(_, glyph, ascii, colour)| (glyph, ascii, Some(colour)));
    let word = match words.iter().position(|word| TYPES.contains(word)) {
        Some(at) => kind(&words[at..]),
        None => spaced(symbol),
    };
    Look { glyph, ascii, word, colour }
}

/// What a card is, in all its words but the last, which is for a picture, if there is one.
pub(crate) fn described(symbol: &str) -> String {
    let words: Vec<&str> = symbol.split(' ').collect();
    let shown = match words.iter().position(|word| TYPES.contains(word)) {
        Some(at) => words.len() - usize::from(words.len() - at > 1 + usize::from(has_kinds(words[at]))),
        None => words.len(),
    };
    words[..shown].join(" ")
}

/// What a card is, in a word that fits on it: a creature is known by its numbers and so has the word for its kind.
/// What stands last is for a picture, if there is anything before it.
fn kind(words: &[&str]) -> String {
    match words {
        [one, kinds @ .., _picture] if has_kinds(one) && !kinds.is_empty() => kinds.join(" "),
        [one, kind] if has_kinds(one) => (*kind).to_owned(),
        [word, ..] => (*word).to_owned(),
        [] => String::new(),
    }
}

/// `drawTwo` or `draw_two` as words: `draw two`.
fn spaced(symbol: &str) -> String {
    let mut words = String::new();
    for letter in symbol.chars() {
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
    fn symbols_differ_and_glyphs_take_one_column() {
        for (index, (symbol, glyph, ascii, ..)) in LOOKS.iter().enumerate() {
            assert!(LOOKS[..index].iter().all(|(other, ..)| other != symbol), "{symbol} is there twice");
            assert_eq!(Span::raw(glyph.to_string()).width(), 1, "{symbol}");
            assert!(ascii.is_ascii_graphic(), "{symbol}");
        }
    }

    #[test]
    fn an_unknown_symbol_is_read_as_words() {
        assert_eq!(look("drawSeven").word, "draw seven");
        assert_eq!(look("one_of-many").word, "one of many");
        assert_eq!(look("").word, "");
        assert_eq!(look("fox").colour, None);
    }

    #[test]
    fn a_card_of_several_words_is_read_in_one() {
        let hound = look("ember creature hound wolf");
        assert_eq!((hound.glyph, hound.word.as_str(), hound.colour), ('♦', "hound", Some(Color::Red)));
        assert_eq!(look("ember creature hound").word, "hound");
        assert_eq!(look("neutral creature construct golem").word, "construct");
        assert_eq!(look("tide instant scroll").word, "instant");
        assert_eq!(look("grove generator").word, "generator");
        assert_eq!(described("ember creature hound wolf"), "ember creature hound");
        assert_eq!(described("ember creature hound"), "ember creature hound");
        assert_eq!(described("generator kiln"), "generator");
        assert_eq!(described("drawOne"), "drawOne");
    }
}

//! Nonsense in place of words, to find programs that read facts from them.

/// A text whose letters are others of the same kind; digits, spaces and marks stay. The same text gives the same nonsense,
/// and different texts mostly different ones.
pub fn scramble(text: &str) -> String {
    let turn = |first: char, letter: char| {
        let place = letter as u32 - first as u32;
        char::from_u32(first as u32 + (place * 7 + 11) % 26).unwrap_or(letter)
    };
    let other = |letter: char| match letter {
        'a'..='z' => turn('a', letter),
        'A'..='Z' => turn('A', letter),
        _ if letter.is_alphabetic() => 'x',
        _ => letter,
    };
    text.chars().map(other).collect()
}

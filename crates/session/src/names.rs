//! Names of people at one table, told apart.

use kernel::Seat;

/// The name under which somebody is shown, next to the names of the others at the table, bots included. Who could be taken for
/// somebody else, for a bot or for a seat has the number of their seat behind their name, and so has the other.
pub(crate) fn shown<'a>(name: &str, seat: Seat, mut others: impl Iterator<Item = &'a str>) -> String {
    let look = look(name);
    if others.any(|other| self::look(other) == look) || is_of_a_place(&look) || ends_with_number(name) {
        format!("{name} ({})", seat.0 + 1)
    } else {
        name.to_owned()
    }
}

/// Whether a name looks like what the program calls a place or a bot: "seat 1", "bot medium".
fn is_of_a_place(look: &str) -> bool {
    const WORDS: [&str; 4] = ["seat", "platz", "player", "bot"];
    const LEVELS: [&str; 3] = ["easy", "medium", "hard"];
    let is_word = |word: &str| {
        let rest = look.strip_prefix(self::look(word).as_str());
        rest.is_some_and(|rest| {
            rest.is_empty()
                || rest.chars().all(|letter| letter.is_ascii_digit() || ['i', 'o'].contains(&letter))
                || LEVELS.iter().any(|level| rest == self::look(level))
        })
    };
    WORDS.into_iter().any(is_word) || LEVELS.iter().any(|level| look == self::look(level))
}

/// Whether a name ends as those do that are told apart here.
fn ends_with_number(name: &str) -> bool {
    let inside = name.trim_end().strip_suffix(')').and_then(|rest| rest.rsplit_once('('));
    inside.is_some_and(|(_, inside)| inside.trim().parse::<u32>().is_ok())
}

/// Look of a name: without its spaces and marks, and with one letter for all that are drawn alike.
fn look(name: &str) -> String {
    name.chars().flat_map(char::to_lowercase).filter(|letter| letter.is_alphanumeric()).map(drawn).collect()
}

/// The Latin letter a letter or digit is drawn like.
fn drawn(letter: char) -> char {
    match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ɑ' | 'α' | 'ά' | 'а' => 'a',
        'в' | 'β' | 'ь' => 'b',
        'ç' | 'ć' | 'č' | 'с' | 'ϲ' => 'c',
        'ԁ' | 'đ' => 'd',
        'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' | 'е' | 'ё' | 'є' | 'ε' | 'έ' => 'e',
        'ɡ' | 'ğ' => 'g',
        'һ' | 'н' | 'η' => 'h',
        '1' | 'l' | 'ł' | 'ì'..='ï' | 'ī' | 'į' | 'ı' | 'ι' | 'ί' | 'і' | 'ї' | 'ӏ' => 'i',
        'ј' => 'j',
        'κ' | 'к' => 'k',
        'м' | 'μ' => 'm',
        'ñ' | 'ń' | 'ň' | 'ո' => 'n',
        '0' | 'ò'..='ö' | 'ø' | 'ō' | 'ő' | 'ο' | 'ό' | 'σ' | 'о' | 'օ' => 'o',
        'ρ' | 'р' => 'p',
        'г' => 'r',
        '5' | 'ś' | 'ş' | 'š' | 'ѕ' => 's',
        'τ' | 'т' | 'ţ' | 'ť' => 't',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' | 'υ' | 'ύ' | 'ս' => 'u',
        'ν' | 'ѵ' => 'v',
        'ω' | 'ѡ' | 'ш' => 'w',
        'χ' | 'х' => 'x',
        'ý' | 'ÿ' | 'γ' | 'у' | 'ү' => 'y',
        'ź' | 'ż' | 'ž' | 'ζ' => 'z',
        // Letters as wide as a Chinese one, and those of mathematics, are not told apart from each other: they are all odd.
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_could_be_taken_for_another_has_a_number() {
        let shown = |name: &str, others: &[&str]| shown(name, Seat(1), others.iter().copied());
        for (name, other) in [
            ("Ann", "Ann"),
            ("Ann", "ann"),
            ("Ann", "A n n"),
            ("Аnn", "Ann"),
            ("Paul", "Pau1"),
            ("B0b", "Bob"),
            ("Zoë", "Zoe"),
            ("мax", "Max"),
        ] {
            assert_eq!(shown(name, &[other]), format!("{name} (2)"), "{other}");
            assert_eq!(shown(other, &[name]), format!("{other} (2)"), "{name}");
        }
        for name in ["seat 1", "Seat l", "medium", "Bot", "bot hard", "Platz 3", "Ann (1)", "player 2"] {
            assert_eq!(shown(name, &[]), format!("{name} (2)"));
        }
        for name in ["Ann", "Anna", "Botticelli", "Seattle", "Hardy", "Платон", "王芳", "Ann (old)"] {
            assert_eq!(shown(name, &["Bob", "Cem"]), name);
        }
    }
}

//! Text in columns.

use ratatui::text::Span;

/// Number of columns a text takes.
pub(super) fn columns(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { Span::raw(text).width() }
}

/// Clips a text to a number of columns; a mark shows that something is left out.
pub(super) fn clip(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut clipped = String::new();
    let mut used = 0;
    for letter in text.chars() {
        used += columns(letter.encode_utf8(&mut [0; 4]));
        if used + 1 > width {
            break;
        }
        clipped.push(letter);
    }
    if width > 0 {
        clipped.truncate(clipped.trim_end().len());
        clipped.push('…');
    }
    clipped
}

/// Clips a text in its middle: both ends stay.
fn clip_middle(text: &str, width: usize) -> String {
    let mut end = text;
    while columns(end) > width / 2 {
        end = &end[end.chars().next().map_or(1, char::len_utf8)..];
    }
    if columns(text) <= width { text.to_owned() } else { clip(text, width - columns(end)) + end }
}

/// Lines of every text of a list: whole if all of them fit into a number of rows, else one line each. Those that would read
/// the same are cut in their middles instead, and stay whole where that does not help either.
pub(super) fn fit_all(texts: &[String], width: usize, rows: usize) -> Vec<Vec<String>> {
    const INDENT: usize = 2;
    let whole: Vec<Vec<String>> = texts.iter().map(|text| wrap(text, width, INDENT)).collect();
    if whole.iter().map(Vec::len).sum::<usize>() <= rows {
        return whole;
    }
    let ends: Vec<String> = texts.iter().map(|text| clip(text, width)).collect();
    let middle = |(index, text): (usize, &String)| match is_double(&ends, index) {
        true => clip_middle(text, width),
        false => ends[index].clone(),
    };
    let cut: Vec<String> = texts.iter().enumerate().map(middle).collect();
    let lines = |(index, whole)| if is_double(&cut, index) { whole } else { vec![cut[index].clone()] };
    whole.into_iter().enumerate().map(lines).collect()
}

/// Whether a text of a list is there twice.
fn is_double(texts: &[String], index: usize) -> bool {
    texts.iter().enumerate().any(|(other, text)| other != index && *text == texts[index])
}

/// Wraps a text into lines of a number of columns; lines after the first start with `indent` spaces.
pub(super) fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let used = columns(&line);
        let fresh = line.trim().is_empty();
        if !fresh && used + 1 + columns(word) > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
        } else if !fresh {
            line.push(' ');
        }
        let room = width.saturating_sub(columns(&line)).max(1);
        line.push_str(&clip(word, room));
    }
    if !line.trim().is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clipped_text_says_so() {
        assert_eq!(clip("seven", 5), "seven");
        assert_eq!(clip("seven", 4), "sev…");
        assert_eq!(clip("a b c", 3), "a…");
        assert_eq!(clip("seven", 0), "");
    }

    #[test]
    fn lines_of_a_list_stay_different() {
        let texts =
            ["Let the Fox play at dawn", "Let the Fox play at dusk", "Let the Owl play at dawn", "Pass"];
        let texts = texts.map(str::to_owned);
        let lines = |width, rows| -> Vec<String> {
            fit_all(&texts, width, rows).into_iter().map(|one| one.join("/")).collect()
        };
        assert_eq!(lines(15, 4), ["Let the…at dawn", "Let the…at dusk", "Let the Owl pl…", "Pass"]);
        let whole = "Let the/  Fox/  play/  at/  dawn";
        assert_eq!(lines(7, 4)[0], whole, "cut at either place it would read as the Owl's");
        assert_eq!(lines(15, 7)[0], "Let the Fox/  play at dawn");
    }

    #[test]
    fn words_are_wrapped_and_long_ones_clipped() {
        assert_eq!(wrap("one two three", 7, 0), ["one two", "three"]);
        assert_eq!(wrap("- one two three", 7, 2), ["- one", "  two", "  three"]);
        assert_eq!(wrap("endlessly", 5, 0), ["endl…"]);
        assert!(wrap("   ", 5, 0).is_empty());
        for width in 1..40 {
            let text = "some words of different lengths and an extraordinarily long one";
            assert!(wrap(text, width, 2).iter().all(|line| columns(line) <= width.max(3)));
        }
    }
}

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

//! Reading a whole text, and printing one.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::kinds::Vocabulary;
use crate::phrase::{Form, Phrase, Printer, Reader, Reading, Wanted};
use crate::reference::Row;
use crate::unread::{Problem, Unread, Unsaid, problem};
use crate::words::{Start, split};

/// Reads a whole text as one phrase: exactly one reading, or an error. It may speak of every kind this process knows, as
/// what is stored does.
pub fn read<D: 'static, P: Phrase<D>>(text: &str) -> Result<P::Value, Unread> {
    whole::<D, P>(text, false, None).map(|reading| reading.value)
}

/// Reads a text that may speak of the kinds of a vocabulary.
pub(crate) fn read_with<D: 'static, P: Phrase<D>>(
    text: &str,
    vocabulary: &Vocabulary,
) -> Result<P::Value, Unread> {
    whole::<D, P>(text, false, Some(vocabulary)).map(|reading| reading.value)
}

/// The rows a text is read with.
pub(crate) fn rows_of<D: 'static, P: Phrase<D>>(text: &str) -> Result<BTreeSet<Row>, Unread> {
    let mut rows = BTreeSet::new();
    whole::<D, P>(text, false, None)?.rows.each(&mut |(row, ..)| {
        rows.insert(row);
    });
    Ok(rows)
}

/// The parts of a text that a row was read from, each once, in the order of the text: byte ranges.
pub(crate) fn parts_of<D: 'static, P: Phrase<D>>(text: &str) -> Vec<Range<usize>> {
    let words = split(text);
    let mut parts = BTreeSet::new();
    if let Ok(reading) = whole::<D, P>(text, false, None) {
        reading.rows.each(&mut |(_, from, to)| {
            if let (Some(first), Some(last)) = (words.get(from), words[from..to].last()) {
                parts.insert((first.at, last.at + last.text.len()));
            }
        });
    }
    parts.into_iter().map(|(from, to)| from..to).collect()
}

/// The rows a part of a text is read with, and what it means, as data.
pub(crate) fn part<D: 'static, P: Phrase<D>>(text: &str) -> Result<(BTreeSet<Row>, String), Unread> {
    let reading = whole::<D, P>(text, true, None)?;
    let mut rows = BTreeSet::new();
    reading.rows.each(&mut |(row, ..)| {
        rows.insert(row);
    });
    Ok((rows, format!("{:?}", reading.value)))
}

fn whole<D: 'static, P: Phrase<D>>(
    text: &str,
    is_part: bool,
    vocabulary: Option<&Vocabulary>,
) -> Result<Reading<P::Value>, Unread> {
    let words = split(text);
    let mut reader = Reader::new(&words, is_part, vocabulary);
    let all = reader.readings::<D, P>(0, Form::One);
    let mut whole: Vec<&Reading<P::Value>> = Vec::new();
    for reading in all.iter() {
        if reading.end < words.len() {
            reader.miss(reading.end, Wanted::End);
        } else if whole.iter().all(|other| other.value != reading.value) {
            whole.push(reading);
        }
    }
    let (at, problem) = match whole[..] {
        [one] => return Ok(one.clone()),
        [] => {
            let word = words.get(reader.furthest);
            let at = word.map_or(text.len(), |word| word.at);
            (at, problem(word.map_or("", |word| word.text), &reader))
        }
        _ => (0, Problem::Ambiguous(whole.iter().map(|one| format!("{:?}", one.value)).collect())),
    };
    Err(Unread { clause: 1, text: text.to_owned(), at, problem: Box::new(problem), rewrite: None })
}

/// Prints a phrase, without the capital letter of a sentence.
pub fn print<D: 'static, P: Phrase<D>>(value: &P::Value) -> Result<String, Unsaid> {
    print_as::<D, P>(value, Start::Inside)
}

/// Prints a phrase.
pub(crate) fn print_as<D: 'static, P: Phrase<D>>(value: &P::Value, start: Start) -> Result<String, Unsaid> {
    let mut out = Printer::default();
    P::print(value, Form::One, &mut out)?;
    Ok(out.finish(start))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::phrases;

    /// A dialect in which a row forgets to say which thing is meant.
    enum Vague {}

    #[derive(Clone, Copy, PartialEq, Debug)]
    enum Thing {
        Cup,
        Mug,
        Both(u8),
    }

    phrases! {
        Vague: Thing as Thing, "thing" {
            Thing::Cup = "a vessel";
            Thing::Mug = "a vessel";
            Thing::Mug = "a mug|beaker";
            Thing::Both(count) if (count > 1) = {count: crate::parts::Counted} "cup/cups and mug/mugs";
        }
    }

    #[test]
    fn two_readings_are_an_error() {
        let error = read::<Vague, Thing>("a vessel").unwrap_err();
        let text = "clause 1 can be read in more than one way:\n  a vessel\n  ^ Cup\n    or Mug";
        assert_eq!(error.to_string(), text);
    }

    #[test]
    fn the_first_row_is_printed_and_guards_hold_both_ways() {
        assert_eq!(read::<Vague, Thing>("a beaker"), Ok(Thing::Mug));
        assert_eq!(print::<Vague, Thing>(&Thing::Mug).as_deref(), Ok("a vessel"));
        assert_eq!(read::<Vague, Thing>("2 cups and mugs"), Ok(Thing::Both(2)));
        assert!(read::<Vague, Thing>("1 cup and mug").is_err());
        let unsaid = print::<Vague, Thing>(&Thing::Both(1)).unwrap_err();
        assert_eq!(unsaid.to_string(), "there is no wording for the thing Both(1)");
    }
}

//! The places of words, found by their bytes: most of what is written in the packed form are words.

/// The places of words in a list.
#[derive(Debug, Default)]
pub(super) struct Places {
    /// A table of a power of two, at most half full: a word is at the number its ends lead to, or right after.
    table: Vec<Option<Entry>>,
}

#[derive(Clone, Debug)]
struct Entry {
    ends: Ends,
    word: Box<str>,
    place: u16,
}

/// The first and the last bytes of a text and its length. Texts of up to 16 bytes, as most words are, are told apart by them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ends {
    first: u64,
    last: u64,
    length: usize,
}

/// Length of the longest text that its ends are all of.
const ALL_ENDS: usize = 16;

impl Ends {
    #[inline]
    fn new(text: &[u8]) -> Self {
        let (first, last) = if let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) {
            (u64::from_le_bytes(*first), u64::from_le_bytes(*last))
        } else if let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) {
            (u64::from(u32::from_le_bytes(*first)), u64::from(u32::from_le_bytes(*last)))
        } else {
            (text.iter().fold(0, |all, byte| all << 8 | u64::from(*byte)), 0)
        };
        Ends { first, last, length: text.len() }
    }

    /// A number spread over a table of a power of two.
    #[inline]
    fn number(self, size: usize) -> usize {
        let mixed =
            (self.first ^ self.last.rotate_left(29) ^ self.length as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 40) as usize & (size - 1)
    }
}

impl Places {
    /// The places of some words; of a word that comes again, the last.
    pub(super) fn new<'a>(words: impl ExactSizeIterator<Item = (&'a str, u16)>) -> Self {
        let size = (2 * words.len()).next_power_of_two();
        let mut places = Places { table: vec![None; size] };
        for (word, place) in words {
            let ends = Ends::new(word.as_bytes());
            let mut at = ends.number(size);
            while places.table[at].as_ref().is_some_and(|entry| *entry.word != *word) {
                at = (at + 1) & (size - 1);
            }
            places.table[at] = Some(Entry { ends, word: word.into(), place });
        }
        places
    }

    /// The place of a word.
    #[inline]
    pub(super) fn find(&self, word: &str) -> Option<u16> {
        if self.table.is_empty() {
            return None;
        }
        let ends = Ends::new(word.as_bytes());
        let mut at = ends.number(self.table.len());
        while let Some(entry) = &self.table[at] {
            if entry.ends == ends && (word.len() <= ALL_ENDS || *entry.word == *word) {
                return Some(entry.place);
            }
            at = (at + 1) & (self.table.len() - 1);
        }
        None
    }
}

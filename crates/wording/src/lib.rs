//! Parser and printer of card texts: the English rules text of a card is its program, read into a typed tree and
//! printed back as the same text.
//!
//! [`ast`] is the syntax tree. The words of each game stand in the phrase tables of its dialect, [`duel`] and
//! [`lorcana`]: a row for each wording, from which reading, printing, the wording reference and the errors all come.
//!
//! ```
//! use wording::ast::Ability;
//! use wording::{Duel, Vocabulary, print_ability, read, read_card_text};
//!
//! let text = "When this creature enters, you may draw a card.";
//! let ability = read::<Duel, Ability>(text)?;
//! assert_eq!(print_ability::<Duel>(&ability).expect("it can be said"), text);
//!
//! let errors = read_card_text::<Duel>("Flying.\nDestroy target creature with flyng.", &Vocabulary::new::<Duel>());
//! assert_eq!(errors.unwrap_err()[0].rewrite.as_deref(), Some("Destroy target creature with flying."));
//! # Ok::<(), wording::Unread>(())
//! ```

mod anaphor;
pub mod ast;
pub mod duel;
mod kinds;
pub mod lorcana;
mod parts;
mod phrase;
mod read;
mod reference;
mod rewrite;
mod table;
mod unread;
mod words;

use std::collections::BTreeMap;

pub use anaphor::{Anaphor, unbound};
pub use duel::Duel;
pub use duel::keyword::{keyword_help, restriction_help};
pub use kinds::{Kinds, NoKind, Vocabulary};
pub use lorcana::Lorcana;
pub use phrase::{Form, Phrase, Printer, Reader, Reading, Rows};
pub use read::{print, read};
pub use reference::{Reference, Row, Table, Wording};
pub use rewrite::{Rewrite, Rewrites, Rewritten, rewritten};
pub use unread::{Problem, Unread, Unsaid, distance};

use ast::Ability;
use words::Start;

/// An ability with the line of a card's text that says it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AbilityLine<'t> {
    /// The line, as it is written.
    pub text: &'t str,
    /// The ability.
    pub ability: Ability,
}

/// Reads the text of a card of a set with these kinds, one ability in each line. All lines that are not understood are told
/// at once.
pub fn read_card_text<'t, D: Rewrites>(
    text: &'t str,
    vocabulary: &Vocabulary,
) -> Result<Vec<AbilityLine<'t>>, Vec<Unread>>
where
    Ability: Phrase<D, Value = Ability>,
{
    let mut lines = Vec::new();
    let mut unread = Vec::new();
    for (index, line) in text.lines().map(str::trim).filter(|line| !line.is_empty()).enumerate() {
        match read::read_with::<D, Ability>(line, vocabulary) {
            Ok(ability) => lines.push(AbilityLine { text: line, ability }),
            Err(error) => {
                unread.push(Unread { clause: index + 1, ..rewrite::taught::<D>(error, vocabulary) })
            }
        }
    }
    if unread.is_empty() { Ok(lines) } else { Err(unread) }
}

/// The text of an ability: one line.
pub fn print_ability<D: 'static>(ability: &Ability) -> Result<String, Unsaid>
where
    Ability: Phrase<D, Value = Ability>,
{
    read::print_as::<D, Ability>(ability, Start::Sentence)
}

/// The text of a card: one line for each ability.
pub fn print_abilities<'a, D: 'static>(
    abilities: impl IntoIterator<Item = &'a Ability>,
) -> Result<String, Unsaid>
where
    Ability: Phrase<D, Value = Ability>,
{
    let lines: Result<Vec<String>, Unsaid> = abilities.into_iter().map(print_ability::<D>).collect();
    Ok(lines?.join("\n"))
}

/// Wording reference: everything the dialect can say of these kinds.
pub fn reference<D: Rewrites>(vocabulary: &Vocabulary) -> Reference
where
    Ability: Phrase<D, Value = Ability>,
{
    let mut reference = Reference { names: vocabulary.names().collect(), ..Reference::default() };
    <Ability as Phrase<D>>::describe(&mut reference);
    let lines = D::REWRITES.iter().map(|row| row.example);
    reference.otherwise =
        lines.filter_map(|line| Some((line, rewritten::<D>(line, vocabulary)?.text))).collect();
    reference
}

/// Number of texts that use each row of the dialect's tables, rows that none uses included.
pub fn row_uses<D: 'static>(texts: &[&str]) -> BTreeMap<Row, usize>
where
    Ability: Phrase<D, Value = Ability>,
{
    reference::uses::<D, Ability>(texts)
}

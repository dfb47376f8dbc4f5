//! Rewrites of lines that are not understood: they are offered only if the card compiles with them.

use wording::ast::Ability;
use wording::{Phrase, Rewrites, Unread, Vocabulary};

use crate::definition::card::{CardType, Dialect};
use crate::definition::make::Maker;
use crate::definition::printed::Printed;

/// The lines of a card that are not understood, each with what to write instead if that is a card.
pub(crate) fn offers(dialect: Dialect, vocabulary: &Vocabulary, printed: &Printed) -> Vec<Unread> {
    let mut unread = printed.unread.clone();
    for one in unread.iter_mut().filter(|one| one.rewrite.is_none()) {
        one.rewrite = without_own_name(dialect, vocabulary, printed, &one.text);
    }
    if unread.iter().all(|one| one.rewrite.is_none()) {
        return unread;
    }
    let (mended, clauses) = mended(dialect, vocabulary, printed, &unread);
    let faults = Maker::faults_of_text(dialect, &mended).0;
    // A fault without a place may be due to any of them.
    let refused = |one: &Unread| {
        faults.iter().any(|fault| match &fault.unread {
            Some(place) => clauses.get(place.clause.wrapping_sub(1)) == Some(&one.clause),
            None => true,
        })
    };
    for one in &mut unread {
        if refused(one) {
            one.rewrite = None;
        }
    }
    unread
}

/// The line of a card that calls itself by its name, with the words by which it can.
fn without_own_name(
    dialect: Dialect,
    vocabulary: &Vocabulary,
    printed: &Printed,
    line: &str,
) -> Option<String> {
    let this = match (dialect, printed.card_type) {
        (Dialect::Duel, CardType::Creature) => "this creature",
        (Dialect::Duel, CardType::Enchantment) => "this enchantment",
        (Dialect::Duel, CardType::Generator) => "this generator",
        (Dialect::Duel, _) => "this spell",
        (Dialect::Lorcana, CardType::Creature) => "this character",
        (Dialect::Lorcana, CardType::Item) => "this item",
        (Dialect::Lorcana, CardType::Location) => "this location",
        (Dialect::Lorcana, _) => return None,
    };
    let short = printed.name.split([',', '-']).next().unwrap_or_default().trim();
    let mut names = [printed.name, short].into_iter().filter(|name| !name.is_empty());
    let line = line.replace(names.find(|name| line.contains(name))?, this);
    match dialect {
        Dialect::Duel => written::<wording::Duel>(&line, vocabulary),
        Dialect::Lorcana => written::<wording::Lorcana>(&line, vocabulary),
    }
}

/// A line as it is printed, or rewritten.
fn written<D: Rewrites>(line: &str, vocabulary: &Vocabulary) -> Option<String>
where
    Ability: Phrase<D, Value = Ability>,
{
    match wording::read_card_text::<D>(line, vocabulary) {
        Ok(lines) => wording::print_abilities::<D>(lines.iter().map(|line| &line.ability)).ok(),
        Err(unread) => unread.into_iter().next()?.rewrite,
    }
}

/// A card with the rewrites of its lines in their place, and without those that have none; for each line, the one it was.
fn mended(
    dialect: Dialect,
    vocabulary: &Vocabulary,
    printed: &Printed,
    unread: &[Unread],
) -> (Printed, Vec<usize>) {
    let mut lines: Vec<(usize, &str)> = Vec::new();
    let written = printed.text.lines().map(str::trim).filter(|line| !line.is_empty());
    for (clause, line) in (1..).zip(written) {
        match unread.iter().find(|one| one.clause == clause) {
            None => lines.push((clause, line)),
            Some(one) => {
                lines.extend(one.rewrite.iter().flat_map(|text| text.lines()).map(|line| (clause, line)))
            }
        }
    }
    let text: Vec<&str> = lines.iter().map(|(_, line)| *line).collect();
    let mut mended = Printed { unread: Vec::new(), ..printed.clone() };
    match dialect {
        Dialect::Duel => mended.read::<wording::Duel>(&text.join("\n"), vocabulary),
        Dialect::Lorcana => mended.read::<wording::Lorcana>(&text.join("\n"), vocabulary),
    }
    (mended, lines.into_iter().map(|(clause, _)| clause).collect())
}

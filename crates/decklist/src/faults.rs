//! Faults of a list at the lines they stand in, with what would be right there.

use kernel::text::Argument;
use kernel::{EntryFault, Message, SetupErrors, Text, message};

use crate::names::Names;
use crate::{List, Listed};

/// Everything that is wrong with a list, by lines; what is wrong with the whole comes last.
pub(crate) fn by_line(list: &List, names: &Names, errors: SetupErrors) -> Vec<EntryFault> {
    let mut faults: Vec<EntryFault> =
        errors.reasons().iter().flat_map(|reason| placed(list, names, reason)).collect();
    faults.sort_by_key(|fault| fault.line.unwrap_or(u32::MAX));
    faults
}

/// A reason at every line that has to be changed because of it.
fn placed(list: &List, names: &Names, reason: &Text) -> Vec<EntryFault> {
    let whole = || vec![EntryFault { reason: reason.clone(), line: None, instead: None }];
    let Text::Message(said) = reason else { return whole() };
    let faults = if let Some(unknown) = printed(said, "name") {
        unknown_at(list.of(unknown), names, unknown)
    } else if let (Some(card), Some(most)) = (printed(said, "card"), number(said, "most")) {
        too_many_at(&list.of(card).collect::<Vec<_>>(), reason, card, most)
    } else if let Some(card) = printed(said, "card") {
        list.of(card)
            .map(|one| EntryFault { reason: reason.clone(), line: one.line, instead: None })
            .collect()
    } else {
        Vec::new()
    };
    if faults.is_empty() { whole() } else { faults }
}

/// A name no card has, at each of its lines, with the nearest one.
fn unknown_at<'a>(lines: impl Iterator<Item = &'a Listed>, names: &Names, unknown: &str) -> Vec<EntryFault> {
    let nearest = names.nearest(unknown);
    let name = || unknown.to_owned();
    let reason: Text = match nearest {
        None => message!("cards-unknown", name = name()).into(),
        Some(nearest) => message!("cards-unknown-near", name = name(), nearest = nearest).into(),
    };
    let fault = |one: &Listed| EntryFault {
        reason: reason.clone(),
        line: one.line,
        instead: nearest.filter(|_| one.line.is_some()).map(|nearest| format!("{} {nearest}", one.count)),
    };
    lines.map(fault).collect()
}

/// Too many copies of a card, at the last line that names it.
fn too_many_at(lines: &[&Listed], reason: &Text, card: &str, most: u32) -> Vec<EntryFault> {
    let Some((last, others)) = lines.split_last() else { return Vec::new() };
    let left = most.saturating_sub(others.iter().map(|one| one.count).fold(0, u32::saturating_add));
    let instead = (left > 0 && last.line.is_some()).then(|| format!("{left} {card}"));
    vec![EntryFault { reason: reason.clone(), line: last.line, instead }]
}

impl List {
    /// The lines that name a card.
    fn of<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Listed> {
        self.listed.iter().filter(move |one| one.name == name)
    }
}

/// The text an argument of a message prints.
fn printed<'a>(message: &'a Message, name: &str) -> Option<&'a str> {
    message.args.iter().find_map(|(other, value)| match value {
        Argument::Text(Text::Printed(text)) if other == name => Some(&**text),
        _ => None,
    })
}

fn number(message: &Message, name: &str) -> Option<u32> {
    message.args.iter().find_map(|(other, value)| match value {
        Argument::Number(number) if other == name => u32::try_from(*number).ok(),
        _ => None,
    })
}

use std::fmt;

use crate::{Text, message};

/// All errors of a setup or a position at once.
#[derive(Clone, PartialEq, Eq, Debug, Default, thiserror::Error)]
pub struct SetupErrors(Vec<Text>);

impl SetupErrors {
    /// A single reason.
    pub fn one(reason: impl Into<Text>) -> Self {
        SetupErrors(vec![reason.into()])
    }

    /// Adds a reason.
    pub fn add(&mut self, reason: impl Into<Text>) {
        self.0.push(reason.into());
    }

    /// Adds a reason unless `holds`.
    pub fn require<T: Into<Text>>(&mut self, holds: bool, reason: impl FnOnce() -> T) {
        if !holds {
            self.0.push(reason().into());
        }
    }

    /// The reasons found.
    pub fn reasons(&self) -> &[Text] {
        &self.0
    }

    /// All reasons in one text.
    pub fn text(&self) -> Text {
        let mut reasons = self.0.iter().rev().cloned();
        let last = reasons.next().unwrap_or_default();
        reasons.fold(last, |others, first| message!("kernel-reasons", first = first, others = others).into())
    }

    /// `value`, if no reason speaks against it.
    pub fn or<T>(self, value: T) -> Result<T, SetupErrors> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.0.iter().enumerate() {
            write!(f, "{}{reason}", if index > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

/// Fault of a seat setup that somebody wrote, such as a deck list: what is wrong, where, and what would be right there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryFault {
    /// Reason it is a fault.
    pub reason: Text,
    /// Number of the line, counted from 1; none if the fault is of the whole.
    pub line: Option<u32>,
    /// A line to write in its place, if one is near.
    pub instead: Option<String>,
}

impl EntryFault {
    /// The reason, with the line if there is one.
    pub fn text(&self) -> Text {
        let fault = self.reason.clone();
        self.line.map_or(fault.clone(), |line| message!("kernel-on-line", line = line, fault = fault).into())
    }
}

impl From<SetupErrors> for Vec<EntryFault> {
    /// Faults of the whole.
    fn from(errors: SetupErrors) -> Self {
        errors.0.into_iter().map(|reason| EntryFault { reason, line: None, instead: None }).collect()
    }
}

impl From<Vec<EntryFault>> for SetupErrors {
    fn from(faults: Vec<EntryFault>) -> Self {
        SetupErrors(faults.iter().map(EntryFault::text).collect())
    }
}

impl From<Broken> for SetupErrors {
    /// A position in which an invariant does not hold cannot be set up.
    fn from(broken: Broken) -> Self {
        SetupErrors::one(broken.0)
    }
}

/// An invariant of a game that does not hold. Always a defect of the game, never of its players.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Broken(pub String);

impl Broken {
    /// `Err` with the reason unless `holds`.
    pub fn unless(holds: bool, reason: impl FnOnce() -> String) -> Result<(), Broken> {
        if holds { Ok(()) } else { Err(Broken(reason())) }
    }
}

//! Reading record files.

use std::fs;
use std::path::Path;

use anyhow::Context;
use kernel::Game;
use kernel::record::{Header, RecordError, Tail, Timeline};

use crate::args::chosen_set;

/// The game of a record; one that names no set of cards is one of those named on the command line.
pub(crate) fn load<G: Game>(text: &str) -> Result<Timeline<G>, RecordError> {
    let chosen = chosen_set::<G>();
    Timeline::load_with(text, Tail::Whole, chosen.as_ref().map(|(option, set)| (*option, set.as_str())))
}

/// The text of a record file and its header.
pub(crate) fn read(path: &Path) -> anyhow::Result<(String, Header)> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    // What is no text is damaged, and its checksum will say where.
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let header = Header::peek(&text).with_context(|| path.display().to_string())?;
    Ok((text, header))
}

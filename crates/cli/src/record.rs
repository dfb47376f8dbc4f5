//! Reading record files.

use std::fs;
use std::path::Path;

use anyhow::Context;
use kernel::record::Header;

/// The text of a record file and its header.
pub(crate) fn read(path: &Path) -> anyhow::Result<(String, Header)> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    // What is no text is damaged, and its checksum will say where.
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let header = Header::peek(&text).with_context(|| path.display().to_string())?;
    Ok((text, header))
}

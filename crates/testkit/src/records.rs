use std::path::Path;

use kernel::Game;
use kernel::record::{Tail, Timeline};

/// Loads every record in a directory; returns how many, or what went wrong. A record that no longer loads
/// means that the game behaves differently: raise its `rules_version` and record anew, or mend the game.
pub fn load_golden_records<G: Game>(directory: &Path) -> Result<usize, String> {
    let mut files: Vec<_> = std::fs::read_dir(directory)
        .map_err(|error| format!("{}: {error}", directory.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "jsonl"))
        .collect();
    files.sort();
    let problems: Vec<String> = files
        .iter()
        .filter_map(|path| {
            let problem = match std::fs::read_to_string(path) {
                Ok(text) => Timeline::<G>::load(&text, Tail::Whole).err()?.to_string(),
                Err(error) => error.to_string(),
            };
            Some(format!("{}: {problem}", path.display()))
        })
        .collect();
    if problems.is_empty() { Ok(files.len()) } else { Err(problems.join("\n")) }
}

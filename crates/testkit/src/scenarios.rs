use std::path::{Path, PathBuf};

use kernel::Game;
use scenario::Scenario;

/// Runs every scenario file in a directory; returns how many, or everything that does not hold.
pub fn run_scenarios<G: Game>(directory: &Path) -> Result<usize, String> {
    let files = files(directory)?;
    let problems: Vec<String> = files.iter().filter_map(|path| run_file::<G>(path).err()).collect();
    if problems.is_empty() { Ok(files.len()) } else { Err(problems.join("\n")) }
}

fn files(directory: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files: Vec<_> = std::fs::read_dir(directory)
        .map_err(|error| format!("{}: {error}", directory.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    Ok(files)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn read_file(path: &Path) -> Result<Scenario, String> {
    let name = name(path);
    let text = std::fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    Scenario::parse(&text).map_err(|error| format!("{name}: {error}"))
}

fn run_file<G: Game>(path: &Path) -> Result<(), String> {
    let (name, scenario) = (name(path), read_file(path)?);
    if scenario.game != G::INFO.id {
        return Err(format!("{name}: is of the game {}, not {}", scenario.game, G::INFO.id));
    }
    let report = scenario::run::<G>(&scenario).map_err(|error| format!("{name}: {error}"))?;
    let lines: Vec<String> = report
        .failures
        .iter()
        .map(|failure| {
            format!(
                "{name}: step {} ({}):\n    {}",
                failure.step,
                failure.did.join(", "),
                failure.lines.join("\n    ")
            )
        })
        .collect();
    if lines.is_empty() { Ok(()) } else { Err(lines.join("\n")) }
}

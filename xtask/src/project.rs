//! Paths of the project, and starting other programs.

use std::env;
use std::ffi::OsStr;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// The directory of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// The directory of everything that is built.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Build of the binary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Profile {
    /// The everyday build.
    Dev,
    /// The build for measuring and packaging.
    Release,
}

/// A cargo command at the root of the workspace: the same cargo that runs this program.
pub(crate) fn cargo<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(args);
    // Colour follows the terminal we were started in, unless the user has said what they want.
    if env::var_os("CARGO_TERM_COLOR").is_none() {
        let coloured = std::io::stderr().is_terminal() && env::var_os("NO_COLOR").is_none();
        command.env("CARGO_TERM_COLOR", if coloured { "always" } else { "never" });
    }
    command
}

/// Builds the `parlour` binary and says where it is.
pub(crate) fn build(profile: Profile) -> Result<PathBuf> {
    // Not `--package parlour`, for the reason in `.cargo/config.toml`.
    let mut command = cargo(["build", "--quiet", "--bin", "parlour"]);
    if profile == Profile::Release {
        command.arg("--release");
    }
    succeed(&mut command)?;
    let directory = match profile {
        Profile::Dev => "debug",
        Profile::Release => "release",
    };
    Ok(target().join(directory).join("parlour").with_extension(env::consts::EXE_EXTENSION))
}

/// Runs a program that is an example of its crate: it needs games, which this one does not.
pub(crate) fn example(name: &str, args: &[String]) -> Result<()> {
    // Not `--package`, for the reason in `.cargo/config.toml`.
    succeed(cargo(["run", "--quiet", "--example", name, "--"]).args(args))
}

/// Game of the list, as `parlour games --json` describes it.
#[derive(Deserialize)]
pub(crate) struct Game {
    /// Id of the game.
    #[serde(rename = "game")]
    pub(crate) id: String,
    /// Numbers of seats it can be played with.
    pub(crate) seats: SeatRange,
    /// Options of the game.
    pub(crate) options: Vec<GameOption>,
}

/// Fewest and most seats.
#[derive(Clone, Copy, Deserialize)]
pub(crate) struct SeatRange {
    pub(crate) min: u8,
    pub(crate) max: u8,
}

/// Option of a game.
#[derive(Deserialize)]
pub(crate) struct GameOption {
    /// Name of the option.
    pub(crate) name: String,
    /// Kind of its values: `word`, `number` and so on.
    #[serde(rename = "type")]
    pub(crate) kind: String,
}

/// The games of the list, in its order. They are asked of the binary, so that this program needs none of them.
pub(crate) fn games(profile: Profile) -> Result<Vec<Game>> {
    let output = Command::new(build(profile)?).args(["games", "--json"]).output()?;
    let lines = String::from_utf8(output.stdout)?;
    lines.lines().map(|line| serde_json::from_str(line).context("parlour games --json")).collect()
}

/// Runs a command that must succeed, its output going where ours goes.
pub(crate) fn succeed(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", shown(command)))?;
    ensure!(status.success(), "{} failed ({status})", shown(command));
    Ok(())
}

/// A command as one would type it.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    std::iter::once(program)
        .chain(command.get_args())
        .map(|word| word.to_string_lossy().into_owned())
        .collect::<Vec<_>>()
        .join(" ")
}

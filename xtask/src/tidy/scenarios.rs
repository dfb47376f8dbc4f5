//! Scenario files are readable, and lie with the game they are about.

use scenario::Scenario;

use super::Problem;
use super::tree::Source;

/// Checks that every scenario parses and names the game of its directory.
pub(crate) fn check(sources: &[Source]) -> Vec<Problem> {
    let game = |source: &Source| match source.path.split('/').collect::<Vec<_>>()[..] {
        ["games", id, "Cargo.toml"] => Some(id.to_owned()),
        _ => None,
    };
    let games: Vec<String> = sources.iter().filter_map(game).collect();
    let scenarios = sources.iter().filter(|source| source.is_scenario());
    scenarios.filter_map(|source| wrong(source, &games)).collect()
}

fn wrong(source: &Source, games: &[String]) -> Option<Problem> {
    let at = |start: &str, text: String| {
        let line = source.lines().find(|(_, line)| line.starts_with(start)).map_or(1, |(number, _)| number);
        Some(Problem::new(&source.path, line, text))
    };
    let scenario = match Scenario::parse(&source.text) {
        Ok(scenario) => scenario,
        Err(error) => return at("", error.to_string()),
    };
    if !games.contains(&scenario.game) {
        return at("game", format!("no game is called {}; there is {}", scenario.game, games.join(", ")));
    }
    let directory = source.path.split('/').nth(1).unwrap_or_default();
    (directory != scenario.game)
        .then(|| at("game", format!("move it to games/{}/scenarios/", scenario.game)))
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str =
        "game = \"toy\"\nrule = [\"TOY 1.1\"]\ntitle = \"t\"\nseed = 1\n[[step]]\ndo = \"pass\"\n";

    fn lines(path: &str, text: &str) -> Vec<usize> {
        let games = ["toy", "other"].map(|id| Source::example(&format!("games/{id}/Cargo.toml"), ""));
        let sources = [&games[..], &[Source::example(path, text)]].concat();
        check(&sources).into_iter().map(|p| p.line).collect()
    }

    #[test]
    fn a_good_one_passes() {
        assert_eq!(lines("games/toy/scenarios/a.toml", GOOD), [0; 0]);
        assert_eq!(lines("Cargo.toml", "not a scenario"), [0; 0]);
    }

    #[test]
    fn bad_ones_are_reported() {
        assert_eq!(lines("games/toy/scenarios/a.toml", "game = "), [1]);
        assert_eq!(lines("games/other/scenarios/a.toml", GOOD), [1]);
        assert_eq!(lines("games/chess/scenarios/a.toml", &GOOD.replace("toy", "chess")), [1]);
    }
}

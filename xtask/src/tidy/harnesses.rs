//! Libraries without unit tests say so: otherwise the whole library is compiled a second time, to run nothing.

use super::Problem;
use super::tree::Source;

/// Checks that a library is left out of the unit tests if and only if it has none.
pub(crate) fn check(sources: &[Source]) -> Vec<Problem> {
    let manifests = sources.iter().filter(|source| source.path.ends_with("/Cargo.toml"));
    manifests.filter_map(|manifest| wrong(manifest, sources)).collect()
}

fn wrong(manifest: &Source, sources: &[Source]) -> Option<Problem> {
    let (line, _) = manifest.lines().find(|(_, text)| *text == "[lib]")?;
    let section = manifest.text.lines().skip(line).take_while(|text| !text.starts_with('['));
    let left_out = section.into_iter().any(|text| text == "test = false");
    let directory = manifest.path.strip_suffix("Cargo.toml")?;
    let code = |source: &&Source| source.is_rust() && source.path.starts_with(&format!("{directory}src/"));
    let tested = sources.iter().filter(code).any(has_tests);
    let text = match (tested, left_out) {
        (true, true) => "its unit tests are not run: remove `test = false`",
        (false, false) => {
            "it has no unit tests: write `test = false` below `[lib]`, so that it is compiled once"
        }
        _ => return None,
    };
    Some(Problem::new(&manifest.path, line, text))
}

fn has_tests(source: &Source) -> bool {
    let code = source.text.lines().map(str::trim_start).filter(|line| !line.starts_with("//"));
    let starts = ["#[test]", "#[cfg(test)]", "proptest! {", "testkit::conformance!("];
    code.into_iter().any(|line| starts.iter().any(|start| line.starts_with(start)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(manifest: &str, code: &str) -> usize {
        let manifest = Source::example("crates/cup/Cargo.toml", manifest);
        let other = Source::example("crates/cupboard/src/lib.rs", "#[test]\nfn other() {}\n");
        check(&[manifest, Source::example("crates/cup/src/parts/handle.rs", code), other]).len()
    }

    #[test]
    fn a_library_is_left_out_of_the_tests_if_it_has_none() {
        let (tested, left_out) =
            ("[lib]\nname = \"cup\"\n\n[lints]\n", "[lib]\nname = \"cup\"\ntest = false\n");
        assert_eq!(problems(tested, "#[cfg(test)]\nmod tests;\n"), 0);
        assert_eq!(problems(left_out, "/// #[test]\nfn drink() {}\n"), 0);
        assert_eq!(problems(left_out, "mod tests {\n    #[test]\n    fn drinks() {}\n}\n"), 1);
        assert_eq!(problems(tested, "fn drink() {}\n"), 1);
        assert_eq!(problems("[package]\nname = \"cup\"\n", "fn main() {}\n"), 0);
    }
}

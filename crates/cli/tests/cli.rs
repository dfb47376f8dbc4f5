//! The commands as people type them, with what they print and their exit codes.

#[test]
fn commands() {
    // Games are kept in a directory of the test, never in the user's.
    let data = tempfile::tempdir().expect("a temporary directory");
    let path = data.path().to_string_lossy();
    trycmd::TestCases::new()
        .env("PARLOUR_DATA_DIR", path.clone())
        .env("XDG_DATA_HOME", path.clone())
        .env("HOME", path)
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .run();
}

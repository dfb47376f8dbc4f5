//! The commands of the README, as people copy them.

use std::path::Path;

/// The session that is played by typing is marked `ignore` here; `cargo xtask codegen` runs and compares it.
#[test]
fn readme_commands_print_what_the_readme_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // The README speaks of paths from the root of the project. This file is a process of its own.
    std::env::set_current_dir(root).expect("the root of the project");
    let data = tempfile::tempdir().expect("a temporary directory");
    trycmd::TestCases::new().env("PARLOUR_DATA_DIR", data.path().to_string_lossy()).case("README.md").run();
}

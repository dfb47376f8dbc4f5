//! Makes room for the browser client. Building it is up to `cargo xtask web`.

// The way to speak to cargo.
#![allow(clippy::print_stdout)]

use std::env;
use std::fs;
use std::path::Path;

fn main() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let dist = web.join("dist");
    if web.exists() {
        // A debug build reads the client from the disk, but never from a directory that was not there when it was
        // compiled. Where nothing can be written, nothing will be built either.
        let _ = fs::create_dir(&dist);
    }
    // A release build has the client in it, and must notice when it is another one. Others need no building for that.
    let is_release = env::var_os("PROFILE").is_some_and(|profile| profile == "release");
    if is_release && dist.exists() {
        println!("cargo:rerun-if-changed={}", dist.display());
    } else {
        println!("cargo:rerun-if-changed=build.rs");
    }
}

//! The corpora of the table server's fuzzers, and many small changes of each file, without a fuzzer.

use std::path::Path;

use faultsim::fuzz;
use testkit::fuzz::FuzzTarget;

fn replay(name: &str, target: FuzzTarget) {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let files = testkit::fuzz::replay(&corpora.join(name), target);
    assert!(files > 0, "the corpus {name} is empty");
}

#[test]
fn client_messages() {
    replay("client_message", fuzz::client_message);
}

#[test]
fn conversations() {
    replay("conversation", fuzz::conversation);
}

#[test]
fn stored_logs() {
    replay("stored_log", fuzz::stored_log);
}

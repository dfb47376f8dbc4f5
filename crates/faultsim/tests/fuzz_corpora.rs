//! The corpora of the table server's fuzzers, and many small changes of each file, without a fuzzer.

use std::path::Path;

use faultsim::fuzz;

fn replay(name: &str, changes: u64, target: fn(&[u8])) {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    testkit::fuzz::replay(&testkit::fuzz::corpus(&corpora.join(name)), changes, target);
}

#[test]
fn client_messages() {
    replay("client_message", 100, fuzz::client_message);
}

/// Each is a whole visit of several people: a few changes here, the rest by night.
#[test]
fn conversations() {
    replay("conversation", 15, fuzz::conversation);
}

#[test]
fn stored_logs() {
    replay("stored_log", 100, fuzz::stored_log);
}

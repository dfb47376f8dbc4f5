//! The corpora of the table server's fuzzers, and many small changes of each file, without a fuzzer.

use std::path::Path;

use faultsim::fuzz;

fn replay(name: &str, target: fn(&[u8])) {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    testkit::fuzz::replay(&testkit::fuzz::corpus(&corpora.join(name)), target);
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

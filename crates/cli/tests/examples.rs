//! The programs of `examples/`, run as they are.

#[path = "../../../examples/host_a_table.rs"]
#[expect(dead_code, reason = "its main waits for a person")]
mod host_a_table;
#[path = "../../../examples/play_against_a_bot.rs"]
#[expect(dead_code, reason = "its main waits for a person")]
mod play_against_a_bot;
#[path = "../../../examples/play_at_random.rs"]
mod play_at_random;
#[path = "../../../examples/write_a_bot.rs"]
mod write_a_bot;

#[test]
fn examples_play_to_the_end() {
    play_at_random::main().unwrap();
    write_a_bot::main().unwrap();
    // Some of these are listed at every decision; the others are told to be wrong.
    let cards = ["B", "G", "R", "Y"]
        .iter()
        .flat_map(|colour| (1..=13).map(move |number| format!("play {colour}{number}\n")));
    let round = format!("bid 1\ntrump red\nplay Z\nplay N\n{}", cards.collect::<String>());
    play_against_a_bot::play(round.repeat(20).as_bytes()).unwrap();
}

#[test]
fn a_hosted_table_is_there_to_join() {
    let directory = tempfile::tempdir().unwrap();
    let running = host_a_table::host(directory.path()).unwrap();
    let url = format!("http://{}/api/tables", running.addr());
    let tables: serde_json::Value = ureq::get(url).call().unwrap().body_mut().read_json().unwrap();
    assert!(tables.to_string().contains("\"wizard\""), "{tables}");
    running.stop().unwrap();
}

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| decklist::fuzz::deck_list(data, duel::pool()));

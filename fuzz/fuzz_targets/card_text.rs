#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| duel::fuzz::card_file(data));

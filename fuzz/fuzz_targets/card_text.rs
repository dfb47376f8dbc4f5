#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| cards::fuzz::card_file(data));

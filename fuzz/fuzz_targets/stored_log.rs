#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| simulation::fuzz::stored_log(data));

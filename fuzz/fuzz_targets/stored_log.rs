#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| faultsim::fuzz::stored_log(data));

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| faultsim::fuzz::conversation(data));

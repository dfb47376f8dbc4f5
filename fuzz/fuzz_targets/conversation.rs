#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| simulation::fuzz::conversation(data));

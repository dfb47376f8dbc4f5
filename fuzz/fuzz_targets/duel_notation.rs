#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| testkit::fuzz::notation::<duel::Duel>(data));

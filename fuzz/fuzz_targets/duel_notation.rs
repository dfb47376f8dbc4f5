#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    testkit::fuzz::notation_with::<duel::Duel>(data, &duel::starters()[0]);
});

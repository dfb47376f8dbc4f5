#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    testkit::fuzz::notation_with::<lorcana::Lorcana>(data, &lorcana::starters()[0]);
});

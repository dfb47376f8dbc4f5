#![no_main]
//! Readers of a game: `PARLOUR_FUZZ_GAME` names the game, `PARLOUR_FUZZ_READER` what it reads.

use std::env;
use std::sync::LazyLock;

use catalog::{Listed, Listing, Visitor};
use testkit::fuzz::FuzzReader;

/// Game and reader under test.
static CASE: LazyLock<(String, FuzzReader)> = LazyLock::new(|| {
    let variable = |name: &str| env::var(name).unwrap_or_else(|_| panic!("{name} is not set"));
    let reader = variable("PARLOUR_FUZZ_READER");
    let names = FuzzReader::ALL.map(FuzzReader::name);
    let found = FuzzReader::ALL.into_iter().find(|known| known.name() == reader);
    let reader =
        found.unwrap_or_else(|| panic!("there is no reader {reader}; there is {}", names.join(", ")));
    (variable("PARLOUR_FUZZ_GAME"), reader)
});

struct Read<'a>(&'a [u8], FuzzReader);

impl Visitor for Read<'_> {
    type Out = ();

    fn visit<G: Listed>(self) {
        let Read(data, reader) = self;
        reader.read::<G>(data, &G::Listing::entries(&Default::default(), G::INFO.seats.min));
    }
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let (game, reader) = &*CASE;
    catalog::with_game(game, Read(data, *reader)).unwrap_or_else(|unknown| panic!("{unknown}"));
});

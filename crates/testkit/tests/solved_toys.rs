//! The toy games with known values under the whole suite.

use kernel::{Game, Seat, Seed, Sink};
use testkit::Kit;
use testkit::toys::kuhn::{Act, Kuhn, NoOptions};
use testkit::toys::small_whist::SmallWhist;

testkit::conformance!(kuhn: Kit::<Kuhn>::new().games(12));
testkit::conformance!(small_whist: Kit::<SmallWhist>::new().games(6));

/// Kuhn takes `choices` and `read` as the kernel provides them.
#[test]
fn what_a_game_does_not_write_is_provided() {
    let game = Kuhn::new(&NoOptions {}, &[(), ()], Seed::from_number(0), &mut Sink::off()).unwrap();
    let listed = |seat| {
        let mut choices = Vec::new();
        game.choices(seat, &mut choices);
        choices
    };
    assert_eq!(listed(Seat(0)), [Act::Pass, Act::Bet]);
    assert_eq!(listed(Seat(1)), [], "seat 2 is not asked yet");
    assert_eq!(game.read(Seat(0), "bet"), Ok(Act::Bet));
    let unreadable = game.read(Seat(0), "raise").unwrap_err();
    assert_eq!(unreadable.to_string(), "cannot read \"raise\": write `pass` or `bet`");
}

//! The toy games with known values under the whole suite.

use kernel::{Game, Seat, Seed, Sink};
use testkit::{Kit, Setup};
use toys::kuhn::{Act, Kuhn, NoOptions};
use toys::small_whist::{Options, SmallWhist};

testkit::conformance!(kuhn: Kit::<Kuhn>::new().games(12));
testkit::conformance!(small_whist: whist());

/// Single hands of few cards, on which `deal` is judged, and then several hands.
fn whist() -> Kit<SmallWhist> {
    let setup = |ranks, blind, hands| Setup {
        options: Options { ranks, blind, hands },
        entries: vec![(); 2],
        prior: (),
    };
    let small: Vec<_> =
        [2, 4, 5].iter().flat_map(|&ranks| [false, true].map(|blind| setup(ranks, blind, 1))).collect();
    let long = [setup(2, true, 5), setup(8, true, 2), setup(8, false, 1)];
    Kit::with_setups([small.clone(), long.to_vec()].concat()).small(small).games(6)
}

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

//! Players for the tests.

use bots::TableContext;
use host::{Company, Player};
use kernel::Game;

/// A player of any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    Human,
    Random,
}

/// These players at a table with these options.
pub(crate) fn company_with<G: Game<SeatSetup: Default, Prior: Default>>(
    players: &[Who],
    options: &G::Options,
) -> Company<G> {
    let entries: Vec<G::SeatSetup> = players.iter().map(|_| G::SeatSetup::default()).collect();
    let context =
        TableContext::new(options, &entries, G::Prior::default()).expect("the players fit the seats");
    let player = |who: &Who| match who {
        Who::Human => Player::Human,
        Who::Random => Player::chance(),
    };
    Company::new(players.iter().map(player).collect(), context)
}

/// These players at a table as it usually is.
pub(crate) fn company<G: Game<SeatSetup: Default, Prior: Default>>(players: &[Who]) -> Company<G> {
    company_with(players, &G::Options::default())
}

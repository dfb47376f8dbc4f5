//! Players for the tests.

use bots::TableContext;
use host::{Participants, SeatPlayer};
use kernel::Game;

/// A player of any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    Human,
    Random,
}

/// These players at a table with these options.
pub(crate) fn participants_with<G: Game<SeatSetup: Default, Prior: Default>>(
    players: &[Who],
    options: &G::Options,
) -> Participants<G> {
    let entries: Vec<G::SeatSetup> = players.iter().map(|_| G::SeatSetup::default()).collect();
    let context =
        TableContext::new(options, &entries, G::Prior::default()).expect("the players fit the seats");
    let player = |who: &Who| match who {
        Who::Human => SeatPlayer::Human,
        Who::Random => SeatPlayer::chance(),
    };
    Participants::new(players.iter().map(player).collect(), context)
}

/// These players at a table as it usually is.
pub(crate) fn participants<G: Game<SeatSetup: Default, Prior: Default>>(players: &[Who]) -> Participants<G> {
    participants_with(players, &G::Options::default())
}

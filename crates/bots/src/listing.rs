use std::marker::PhantomData;

use kernel::{Game, Measure, Rollout, Seat, SetupErrors};

use crate::{
    ANY_CHOICE, BotKind, Budget, FlatMonteCarlo, Ismcts, Level, Policy, RandomPlayout, RandomPolicy, Roster,
    SearchBench, Starter, TableContext,
};

/// What the list of games says of one besides its rules: its bots, and what a table, a tournament and a benchmark need.
///
/// A crate of players implements it for a type of its own called `Listing`. A game without such a crate is listed as
/// [`Plain`].
pub trait Listing {
    /// The game.
    type Game: Game;

    /// How its random players play, remembering nothing: [`RandomPolicy`], unless some of what is listed is no more than how a
    /// player tells what everybody would do alike.
    type Chance: Policy<Self::Game> + Default;

    /// What its scores count.
    const SCORE_UNIT: &'static str = "points";

    /// Its bots and levels.
    fn roster() -> Roster<Self::Game>;

    /// What a seat brings if it says nothing, such as a starter deck.
    fn entry(seat: Seat) -> EntryOf<Self>;

    /// What a seat can choose to bring, such as starter decks; empty if there is nothing to choose.
    fn starters() -> Vec<Starter<EntryOf<Self>>> {
        Vec::new()
    }

    /// What a player believes of closed things if nothing else is known.
    fn prior() -> <Self::Game as Game>::Prior;

    /// What is worth counting in a game that is over, besides scores.
    fn measures() -> &'static [Measure<Self::Game>] {
        &[]
    }

    /// The game's own way to play on quickly, if it has one: what is played out, a start, and the playout.
    fn rollout() -> Option<Rollout<Self::Game>> {
        None
    }

    /// Searches of the game whose speed is worth knowing.
    fn trials() -> Vec<SearchBench<Self::Game>> {
        Vec::new()
    }

    /// What the first `seats` seats bring if they say nothing. Final.
    fn entries(seats: u8) -> Vec<EntryOf<Self>> {
        (0..seats).map(|seat| Self::entry(Seat(seat))).collect()
    }

    /// What bots know of a table with these options, and what they believe of the rest. Final.
    fn context(
        options: &<Self::Game as Game>::Options,
        seats: u8,
    ) -> Result<TableContext<Self::Game>, SetupErrors> {
        TableContext::new(options, &Self::entries(seats), Self::prior())
    }
}

/// What a seat of a listed game brings.
type EntryOf<L> = <<L as Listing>::Game as Game>::SeatSetup;

/// The listing of a game that has no crate of players: bots that play any game, and three levels of them.
pub struct Plain<G>(PhantomData<G>);

impl<G: Game<SeatSetup: Default, Prior: Default>> Listing for Plain<G> {
    type Game = G;
    type Chance = RandomPolicy<G>;

    fn roster() -> Roster<G> {
        Roster {
            kinds: vec![
                BotKind::random::<Self::Chance>(ANY_CHOICE),
                BotKind {
                    name: "mc",
                    about: "bots-flat",
                    budget: Some(Budget { worlds: 100 }),
                    make: || Box::new(FlatMonteCarlo(RandomPlayout::default())),
                },
                BotKind {
                    name: "mcts",
                    about: "bots-tree",
                    budget: Some(Budget { worlds: 1_000 }),
                    make: || Box::new(Ismcts::new(RandomPlayout::default())),
                },
            ],
            levels: [
                Level { name: "easy", kind: "random", budget: Budget { worlds: 1 } },
                Level { name: "medium", kind: "mc", budget: Budget { worlds: 10 } },
                Level { name: "hard", kind: "mcts", budget: Budget { worlds: 500 } },
            ],
        }
    }

    fn entry(_seat: Seat) -> G::SeatSetup {
        G::SeatSetup::default()
    }

    fn prior() -> G::Prior {
        G::Prior::default()
    }
}

use std::marker::PhantomData;

use kernel::{EntryFault, Game, Measure, Rollout, Seat, SetupErrors, message};

use crate::{
    ANY_CHOICE, BotKind, FlatMonteCarlo, Ismcts, Policy, RandomPlayout, RandomPolicy, Roster, SearchBench,
    Starter, TableContext,
};

/// Entry of a game in the list of games, besides its rules: its bots, and what a table, a tournament and a benchmark
/// need.
///
/// A crate of players implements it for a type of its own called `Listing`. A game without such a crate is listed as
/// [`Plain`].
pub trait Listing {
    /// The game.
    type Game: Game<Prior: Default>;

    /// Policy of its random players, which remembers nothing: [`RandomPolicy`], unless some of the listed choices only
    /// spell out what everybody would do alike.
    type Chance: Policy<Self::Game> + Default;

    /// Unit of its scores.
    const SCORE_UNIT: &'static str = "points";

    /// Its bots and levels.
    fn roster() -> Roster<Self::Game>;

    /// Default setup of a seat, such as a starter deck.
    fn entry(options: &OptionsOf<Self>, seat: Seat) -> EntryOf<Self>;

    /// Starters a seat can choose from in a game with these options, such as starter decks; empty if there is nothing to choose.
    fn starters(_options: &OptionsOf<Self>) -> Vec<Starter<EntryOf<Self>>> {
        Vec::new()
    }

    /// Reads a setup of somebody's own from a text, such as a deck list; or reports everything that is wrong with it. A game
    /// without such setups refuses all.
    fn read_entry(_options: &OptionsOf<Self>, text: &str) -> Result<EntryOf<Self>, Vec<EntryFault>> {
        no_own_entry(text)
    }

    /// The text of a setup, which `read_entry` reads back; empty in a game that reads none.
    fn write_entry(_entry: &EntryOf<Self>) -> String {
        String::new()
    }

    /// Prior beliefs of a player about closed things if nothing else is known.
    fn prior(_options: &OptionsOf<Self>) -> <Self::Game as Game>::Prior {
        Default::default()
    }

    /// Statistics worth counting in a game that is over, besides scores.
    fn measures() -> &'static [Measure<Self::Game>] {
        &[]
    }

    /// The game's own way to play on quickly, if it has one: what is played out, a start, and the playout.
    fn rollout() -> Option<Rollout<Self::Game>> {
        None
    }

    /// Benchmarks: searches of the game whose speed is worth knowing.
    fn trials() -> Vec<SearchBench<Self::Game>> {
        Vec::new()
    }

    /// Default setups of the first `seats` seats. Final.
    fn entries(options: &OptionsOf<Self>, seats: u8) -> Vec<EntryOf<Self>> {
        (0..seats).map(|seat| Self::entry(options, Seat(seat))).collect()
    }

    /// The context of a table with these options, for its bots: public facts and prior beliefs. Final.
    fn context(options: &OptionsOf<Self>, seats: u8) -> Result<TableContext<Self::Game>, SetupErrors> {
        TableContext::new(options, &Self::entries(options, seats), Self::prior(options))
    }
}

/// Refuses a setup of somebody's own, as games do to which one brings nothing.
pub fn no_own_entry<E>(_text: &str) -> Result<E, Vec<EntryFault>> {
    Err(SetupErrors::one(message!("bots-no-own-entry")).into())
}

/// Options of a listed game.
type OptionsOf<L> = <<L as Listing>::Game as Game>::Options;

/// Setup of a seat of a listed game.
type EntryOf<L> = <<L as Listing>::Game as Game>::SeatSetup;

/// The listing of a game that has no crate of players: bots that play any game, and three levels of them.
pub struct Plain<G>(PhantomData<G>);

impl<G: Game<SeatSetup: Default, Prior: Default>> Listing for Plain<G> {
    type Game = G;
    type Chance = RandomPolicy<G>;

    fn roster() -> Roster<G> {
        Roster::new(
            vec![
                BotKind::random::<Self::Chance>(ANY_CHOICE),
                BotKind::search("mc", "bots-flat", 100, || {
                    Box::new(FlatMonteCarlo(RandomPlayout::default()))
                }),
                BotKind::search("mcts", "bots-tree", 1_000, || {
                    Box::new(Ismcts::new(RandomPlayout::default()))
                }),
            ],
            [("random", 1), ("mc", 10), ("mcts", 500)],
        )
    }

    fn entry(_options: &G::Options, _seat: Seat) -> G::SeatSetup {
        G::SeatSetup::default()
    }
}

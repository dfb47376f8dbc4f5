//! Search plays fair in the toy games, too: with secret answers given at once, with closed decks and compound
//! decisions.

use bots::{Bot, Budget, FlatMonteCarlo, Ismcts, Query, RandomPlayout, TableContext};
use kernel::Game;
use testkit::{Asked, FairAnswer, Kit, Setup, plays_fair};
use toys::kuhn::Kuhn;
use toys::mini_duel::{Deck, MiniDuel, Options, Prior};
use toys::sealed_bid::SealedBid;
use toys::small_whist::{self, SmallWhist};

fn check<G: Game, B: Bot<G>>(kit: &Kit<G>, make: fn() -> B) {
    let fair = plays_fair(kit, 60, |setup| {
        let context = TableContext::new(&setup.options, &setup.entries, setup.prior.clone());
        let mut bot = make();
        move |asked: &Asked<'_, G>| {
            let context = context.as_ref().map_err(|errors| errors.to_string())?;
            let Asked { known, seat, seed, .. } = *asked;
            let query = Query { known, seat, seed, budget: Budget { worlds: 25 }, context };
            let thought = bot.think(&query).map_err(|fault| fault.to_string())?;
            Ok(FairAnswer { choice: thought.choice, reasons: format!("{:?}", thought.candidates) })
        }
    });
    fair.unwrap_or_else(|failure| panic!("{}: {failure}", G::INFO.title));
}

fn mini_duel() -> Kit<MiniDuel> {
    let decks = [Deck::default(), Deck::default()];
    let entries = decks.to_vec();
    Kit::with_setups(vec![Setup { options: Options::default(), entries, prior: Prior(decks) }])
}

/// One hand, with two cards that nobody sees.
fn whist() -> Kit<SmallWhist> {
    let setup = |ranks| {
        let options = small_whist::Options { ranks, blind: true, hands: 1 };
        Setup { options, entries: vec![(); 2], prior: () }
    };
    Kit::with_setups([2, 4, 5].map(setup).to_vec())
}

#[test]
fn ismcts_plays_fair() {
    check::<Kuhn, _>(&Kit::new().games(10), || Ismcts::new(RandomPlayout::default()));
    check::<SealedBid, _>(&Kit::new(), || Ismcts::new(RandomPlayout::default()));
    check::<SmallWhist, _>(&whist(), || Ismcts::new(RandomPlayout::default()));
    check::<MiniDuel, _>(&mini_duel(), || Ismcts::new(RandomPlayout::default()));
}

#[test]
fn flat_monte_carlo_plays_fair() {
    check::<Kuhn, _>(&Kit::new().games(10), || FlatMonteCarlo(RandomPlayout::default()));
    check::<SealedBid, _>(&Kit::new(), || FlatMonteCarlo(RandomPlayout::default()));
    check::<SmallWhist, _>(&whist(), || FlatMonteCarlo(RandomPlayout::default()));
    check::<MiniDuel, _>(&mini_duel(), || FlatMonteCarlo(RandomPlayout::default()));
}

//! Toy games: small enough to read in one sitting, and honest. Tests and load tools play them where a real game would be
//! too large, too slow or too hard to judge.
//!
//! | toy | seats | use it for |
//! |---|---|---|
//! | [`kuhn`] | 2 | a game whose value is known by theory; the smallest hidden hands |
//! | [`sealed_bid`] | 2 to 4 | answers given at once and in secret; several seats; seats that leave while others play on |
//! | [`small_whist`] | 2 | tricks that can be solved by trying everything; many cheap moves, as for `parlour load` |
//! | [`mini_duel`] | 2 | decks of one's own, which nobody else knows; batches, compound decisions, pauses in an effect |
//!
//! Each passes the whole conformance suite. The toy that breaks promises to show that the suite is awake is
//! `testkit::crooked`: no product carries it.
//!
//! A toy is played as any game is:
//!
//! ```
//! use kernel::{Decision, Game, Seat, Seed, Sink, Verdict};
//! use toys::kuhn::{Act, Kuhn, NoOptions};
//!
//! let mut game = Kuhn::new(&NoOptions::default(), &[(), ()], Seed::from_number(7), &mut Sink::off())?;
//! for (seat, act) in [(Seat(0), Act::Bet), (Seat(1), Act::Bet)] {
//!     game.apply(seat, act, &mut Sink::off())?;
//! }
//! assert_eq!(game.decision(), Decision::Over);
//! let outcome = game.outcome().expect("two bets show the cards");
//! let winner = if game.cards[0] > game.cards[1] { Seat(0) } else { Seat(1) };
//! assert_eq!(outcome.standing(winner).verdict, Verdict::Won);
//! assert_eq!(outcome.standing(winner).score, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod kuhn;
pub mod mini_duel;
pub mod sealed_bid;
pub mod small_whist;

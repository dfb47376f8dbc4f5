//! One host for a game: what everybody who lets a game be played has to do, done once.
//!
//! A [`Match`] is a game with its [`Company`]. It keeps the record, asks the bots and replaces those that fail, gets hints,
//! knows what can be taken back, and holds what happened until it is stored. Whoever hosts one keeps the rest: a
//! terminal its screen and its file, a server its seats and its log.
//!
//! It does nothing by itself and knows no clock, thread or file. A [`Question`] is answered wherever there is time for it.
//!
//! ```
//! use bots::TableContext;
//! use host::{Company, Match, Next, Player};
//! use kernel::{Game, Seed};
//! use kernel::record::Mode;
//! use testkit::toys::sealed_bid::SealedBid;
//!
//! let (options, entries) = (Default::default(), [(); 2]);
//! let context = TableContext::<SealedBid>::new(&options, &entries, ())?;
//! let company = Company::new(vec![Player::chance(), Player::chance()], context);
//! let mut game = Match::start(&options, &entries, Seed::from_number(7), Mode::Play, company)?;
//! while let Next::Bot(seat) = game.next() {
//!     let question = game.question(seat).expect("a bot plays there");
//!     game.answer(seat, Ok(question.answer()));
//!     let lines = game.take_lines();
//!     assert!(lines.contains("bid"), "these are stored");
//!     assert_eq!(game.stored().last().map(|happened| happened.moves.end), Some(game.timeline().len()));
//! }
//! assert!(game.game().outcome().is_some());
//! # Ok::<(), kernel::SetupErrors>(())
//! ```

mod company;
mod r#match;
mod question;

pub use company::{ADVISER, Company, HUMAN, Player, RANDOM, SUBSTITUTE};
pub use r#match::{Answered, Happened, Match, Next};
pub use question::{Answer, Hint, Purpose, Question, Weighed};

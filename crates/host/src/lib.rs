//! Hosting of a game: the work every program that lets a game be played has to do, done once.
//!
//! A [`Match`] is a game with its [`Participants`]. It keeps the record, asks the bots and replaces those that fail,
//! gets hints, knows what can be taken back, and holds what happened until it is stored. The program that hosts it
//! keeps the rest: a terminal its screen and its file, a server its seats and its log.
//!
//! It does nothing by itself and knows no clock, thread or file. A [`BotQuestion`] is answered wherever there is time for it.
//!
//! ```
//! use bots::TableContext;
//! use host::{Participants, Match, Next, SeatPlayer};
//! use kernel::{Game, Seed};
//! use kernel::record::Mode;
//! use toys::sealed_bid::SealedBid;
//!
//! let (options, entries) = (Default::default(), [(); 2]);
//! let context = TableContext::<SealedBid>::new(&options, &entries, ())?;
//! let participants = Participants::new(vec![SeatPlayer::chance(), SeatPlayer::chance()], context);
//! let mut game = Match::start(&options, &entries, Seed::from_number(7), Mode::Play, participants)?;
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

mod r#match;
mod participants;
mod question;

pub use r#match::{Answered, Happened, Match, Next};
pub use participants::{ADVISER, HUMAN, Participants, RANDOM, SUBSTITUTE, SeatPlayer, person_name};
pub use question::{Advice, AdvisedChoice, BotAnswer, BotQuestion, Purpose};

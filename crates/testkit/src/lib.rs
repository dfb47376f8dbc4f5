//! The test kit: what every game promises, checked; and a crooked game that proves the checks.
//!
//! One line in a test file, `testkit::conformance!(testkit::Kit::<Finished>::new());`, gives a game the whole suite. Each check
//! can also be called by itself:
//!
//! ```
//! use toys::sealed_bid::SealedBid;
//! use testkit::{CheckFailure, Kit, checks};
//!
//! let kit = Kit::<SealedBid>::new().few(2).games(1);
//! checks::listed_is_legal(&kit)?;
//! checks::random_play_ends(&kit)?;
//! # Ok::<(), CheckFailure>(())
//! ```
//!
//! The kit plays random games under every pair of values of options and numbers of seats and looks at each state from
//! every side. A failure names the setup, the seed and the choices that lead to it. [`crooked`] is a game that breaks
//! one promise at a time to show that the check for it is awake; honest small games are in the crate `toys`.

pub mod checks;
mod coverage;
pub mod crooked;
mod failure;
mod fair;
pub mod fuzz;
mod kit;
mod memory;
mod oracle;
mod pairwise;
mod records;
mod scenarios;

pub use coverage::Coverage;
pub use failure::CheckFailure;
pub use fair::{Asked, FairAnswer, plays_fair};
pub use kit::{Kit, Setup};
pub use memory::play_listed;
pub use records::load_golden_records;
pub use scenarios::run_scenarios;

/// Makes one test per promise of [`kernel::Game`] from a [`Kit`]. With several in one file, name them:
/// `conformance!(small: kit)`.
#[macro_export]
macro_rules! conformance {
    ($kit:expr) => {
        $crate::conformance!(conformance: $kit);
    };
    ($name:ident: $kit:expr) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;
            $crate::conformance!(@checks $kit;
                codes_are_dense, options_match_their_description, determinism, listed_is_legal,
                refusals_change_nothing, notation_round_trip, position_round_trip, records_load, always_a_choice,
                compound_decisions_are_monotone, random_play_ends, invariants_hold, asides_only_rearrange,
                leaving_is_final, views_show_the_offers, pointing_is_honest, quiet_steps_reveal_nothing,
                batches_are_no_oracle, non_interference, deal_is_consistent, deal_covers_all_worlds, deal_is_fair,
            );
        }
    };
    (@checks $kit:expr; $($check:ident,)*) => {
        $(
            #[test]
            fn $check() {
                if let Err(failure) = $crate::checks::$check(&$kit) {
                    panic!("{failure}");
                }
            }
        )*

        /// A check that exists and is not run here would be a promise nobody keeps.
        #[test]
        fn every_check_is_run() {
            fn names<G: kernel::Game>(_: &$crate::Kit<G>) -> Vec<&'static str> {
                $crate::checks::all::<G>().iter().map(|(name, _)| *name).collect()
            }
            assert_eq!(names(&$kit), [$(stringify!($check)),*]);
        }
    };
}

//! The promises of [`kernel::Game`], one check each.

mod information;
mod legality;
mod play;
mod records;
mod state;
mod twins;
mod views;

pub use information::{deal_covers_all_worlds, deal_is_consistent, deal_is_fair};
pub use legality::{asides_only_rearrange, codes_are_dense, listed_is_legal, refusals_change_nothing};
pub use play::{always_a_choice, compound_decisions_are_monotone, leaving_is_final, random_play_ends};
pub use records::records_load;
pub use state::{determinism, invariants_hold, options_match_their_description, position_round_trip};
pub(crate) use twins::twin;
pub use twins::{batches_are_no_oracle, non_interference, quiet_steps_reveal_nothing};
pub use views::{notation_round_trip, pointing_is_honest, views_show_the_offers};

use kernel::{Choice, Game, Rng};

use crate::{CheckFailure, Kit};

/// A check of one promise.
pub type Check<G> = fn(&Kit<G>) -> Result<(), CheckFailure>;

/// All checks, by name.
pub fn all<G: Game>() -> Vec<(&'static str, Check<G>)> {
    vec![
        ("codes_are_dense", codes_are_dense),
        ("options_match_their_description", options_match_their_description),
        ("determinism", determinism),
        ("listed_is_legal", listed_is_legal),
        ("refusals_change_nothing", refusals_change_nothing),
        ("notation_round_trip", notation_round_trip),
        ("position_round_trip", position_round_trip),
        ("records_load", records_load),
        ("always_a_choice", always_a_choice),
        ("compound_decisions_are_monotone", compound_decisions_are_monotone),
        ("random_play_ends", random_play_ends),
        ("invariants_hold", invariants_hold),
        ("asides_only_rearrange", asides_only_rearrange),
        ("leaving_is_final", leaving_is_final),
        ("views_show_the_offers", views_show_the_offers),
        ("pointing_is_honest", pointing_is_honest),
        ("quiet_steps_reveal_nothing", quiet_steps_reveal_nothing),
        ("batches_are_no_oracle", batches_are_no_oracle),
        ("non_interference", non_interference),
        ("deal_is_consistent", deal_is_consistent),
        ("deal_covers_all_worlds", deal_covers_all_worlds),
        ("deal_is_fair", deal_is_fair),
    ]
}

/// `Err` with the problem unless `holds`.
pub(crate) fn require(holds: bool, problem: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(problem()) }
}

/// The seats of a game.
pub(crate) fn seats<G: Game>(game: &G) -> impl Iterator<Item = kernel::Seat> {
    (0..game.seats()).map(kernel::Seat)
}

/// A value as JSON text: the bytes that would leave the process.
pub(crate) fn bytes<T: serde::Serialize>(value: &T) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| format!("cannot be written as JSON: {error}"))
}

/// Games with more codes than this have so many that not all are tried in every state.
const CODES_TRIED_MAX: u32 = 8_192;

/// Number of codes tried then.
const CODES_SAMPLED: u32 = 2_048;

/// Codes to try in a state: every one, or of a game with very many a sample that is another one in every state, so that all
/// are tried in time.
pub(crate) fn tried_codes<G: Game>(rng: &mut Rng) -> impl Iterator<Item = u32> + use<G> {
    let codes = G::Choice::CODES;
    let stride = if codes <= CODES_TRIED_MAX { 1 } else { codes.div_ceil(CODES_SAMPLED) | 1 };
    let first = if stride == 1 { 0 } else { rng.below(stride) };
    (first..codes).step_by(stride as usize)
}

/// Choices of a seat to try in a state: those of the codes to try.
pub(crate) fn tried<'g, G: Game>(
    game: &'g G,
    seat: kernel::Seat,
    rng: &mut Rng,
) -> impl Iterator<Item = G::Choice> + use<'g, G> {
    tried_codes::<G>(rng).filter_map(move |code| game.choice_of(seat, code))
}

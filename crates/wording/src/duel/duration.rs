//! Wording of durations.

use super::Duel;
use crate::ast::Duration;
use crate::table::phrases;

phrases! {
    Duel: Duration as Duration, "duration" {
        Duration::EndOfTurn = "until ~|the end of ~|the|this turn";
        Duration::EndOfTurn = "this turn";
        Duration::YourNextTurn = "until ~|the ~|start|beginning ~|of your next turn";
        Duration::WhileSourceStays
            = "for as long as this permanent|creature|enchantment|generator remains on the battlefield";
        Duration::Forever = ;
    }
}

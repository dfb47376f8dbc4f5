//! Wording of durations.

use super::Lorcana;
use crate::ast::Duration;
use crate::table::phrases;

phrases! {
    Lorcana: Duration as Duration, "duration" {
        Duration::EndOfTurn = "~|for ~|the ~|rest ~|of this turn";
        Duration::YourNextTurn = "until the start of your next turn";
    }
}

//! Scenario files: a position, steps in notation, expectations. Anybody can write one without Rust.
//!
//! ```toml
//! game = "finished"
//! rule = ["FIN 5.3"]
//! title = "drawOne draws one card"
//!
//! [position]              # or `seed = 7` for a whole game from its start
//! stack = [20, 21]
//! present = [9]
//! active = 2
//!
//! [[step]]
//! do = "use 9"
//! expect = { present = [9, 20], active = 1 }
//!
//! [[step]]
//! do = "use 9"
//! refused = "card_full"
//! ```
//!
//! The whole format is described in `docs/scenarios.md`.

mod diff;
mod file;
mod run;

pub use file::{Scenario, ScenarioError, Start, StepSpec};
pub use run::{ScenarioReport, StepFailure, run};

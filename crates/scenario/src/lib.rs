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
//!
//! A file is read on its own; [`run()`] plays it with the rules of its game, and `catalog::run_scenario` finds that game:
//!
//! ```
//! use scenario::Scenario;
//!
//! let text = r#"
//!     game = "finished"
//!     rule = ["FIN 5.3"]
//!     title = "drawOne draws one card"
//!     position = { stack = [20, 21], present = [9], active = 2 }
//!     step = [{ do = "use 9", expect = { present = [9, 20], active = 1 } }]
//! "#;
//! let scenario = Scenario::parse(text)?;
//! assert_eq!(scenario.steps[0].choices, ["use 9"]);
//! let misspelt = Scenario::parse(&text.replace("expect", "expects")).unwrap_err();
//! assert!(misspelt.to_string().contains("expects"), "{misspelt}");
//! # Ok::<(), scenario::ScenarioError>(())
//! ```

mod diff;
mod file;
mod run;

pub use file::{Hearing, Listener, Scenario, ScenarioError, Start, StepSpec};
pub use run::{ScenarioReport, StepFailure, run};

//! What card games with rules texts share at run time.
//!
//! A game on this layer keeps a [`Table`] (everything that lies open) and a [`Secret`] per seat, and adds its own turn.
//! While a choice is carried out both are lent to a [`Play`], which moves cards, deals damage and runs programs.
//!
//! | module | what |
//! |---|---|
//! | `card`, `pool`, `compile` | definitions, read from files; texts compiled to programs |
//! | `object`, `table` | permanents and everything else that lies open, with identities never reused |
//! | `layers` | what objects are by all that modifies them |
//! | `filter`, `targets` | which things a text means, and what can be pointed at |
//! | `trigger` | moments and the abilities that wait for them, with look-back |
//! | `agenda`, `effects` | programs run, with pauses kept as data |
//! | `play` | cards that move, damage, life |
//! | `resources`, `costs` | what things cost and what pays |

mod agenda;
mod card;
mod compile;
mod costs;
mod damage;
mod effects;
mod event;
mod filter;
pub mod fuzz;
mod item;
mod layers;
mod object;
mod play;
pub mod pool;
mod resources;
mod table;
mod targets;
pub mod trace;
mod trigger;

pub use agenda::{Answer, Ask, each_answer, looked};
pub use card::{Activated, Card, CardId, CardType, Keywords, Triggered};
pub use compile::{Op, Program, ProgramId, TARGETS_MAX, TargetSpec, each_target};
pub use damage::Combat;
pub use effects::sort_card;
pub use event::Event;
pub use filter::{Context, fits_card, fits_spell};
pub use layers::Seen;
pub use object::{Buried, Counters, Handle, Leaving, Now, Permanent};
pub use play::{Entry, Placed, Play, Secret};
pub use pool::{Pool, UnknownCard};
pub use resources::{Price, Purse};
pub use table::{
    Exhausted, FIELD_MAX, Frame, Ghost, Item, ItemKind, Modification, Modifier, NUMBER_MAX, Player, Return,
    SEATS, STACK_MAX, Shield, Table, Until, Value, Zone, other,
};
pub use targets::Pointer;
pub use trigger::{Happening, Moment};

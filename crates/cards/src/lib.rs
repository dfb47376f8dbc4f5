//! What card games with rules texts share at run time.
//!
//! A game on this layer keeps a [`Table`] (everything that lies open) and a [`Secret`] per seat, and adds its own turn.
//! While a choice is carried out both are lent to a [`Play`], which moves cards, deals damage and runs programs.
//!
//! | module | what |
//! |---|---|
//! | `card`, `keywords`, `draft`, `make`, `pool`, `compile`, `special` | definitions, told by the games; texts compiled to programs |
//! | `house` | what the games do differently |
//! | `object`, `table`, `seats` | permanents and everything else that lies open, with identities never reused |
//! | `layers` | what objects are by all that modifies them |
//! | `filter`, `targets` | which things a text means, and what can be pointed at |
//! | `trigger`, `floating` | moments and the abilities that wait for them, with look-back |
//! | `agenda`, `effects` | programs run, with pauses kept as data |
//! | `play`, `damage`, `instead`, `inkwell`, `under` | cards that move, damage, life |
//! | `resources`, `costs` | what things cost and what pays |
//! | `deck`, `starters`, `naming` | decks and things by names |
//! | `sight`, `belief` | what a viewer knows of what is hidden, and worlds dealt from that |
//! | `soundness` | what must hold of everything that lies there |
//! | `showing`, `telling` | what is shown and told alike in every game |

mod agenda;
mod belief;
mod card;
mod compile;
mod costs;
mod damage;
mod deck;
mod draft;
mod effects;
mod event;
mod filter;
mod floating;
mod house;
mod inkwell;
mod instead;
mod item;
mod keywords;
mod layers;
mod make;
pub mod naming;
mod object;
mod play;
pub mod pool;
mod resources;
mod seats;
pub mod showing;
mod sight;
mod soundness;
mod special;
mod starters;
mod table;
mod targets;
pub mod telling;
pub mod trace;
mod trigger;
mod under;

pub use agenda::{Answer, Ask, each_answer, looked};
pub use belief::{Prior, believed, without};
pub use card::{Activated, Card, CardId, CardType, Dialect, Triggered};
pub use compile::{Op, Program, ProgramId, TARGETS_MAX, TargetSpec, each_target};
pub use damage::Combat;
pub use deck::{Deck, Limits};
pub use draft::{Draft, Fault, Faults};
pub use effects::{Entering, sort_card};
pub use event::Event;
pub use filter::{Context, fits_card, fits_spell};
pub use floating::{Delayed, Floating};
pub use house::{Arrivals, Draws, Free, House, Ifs, Pays, Replaced, Yields};
pub use inkwell::{Inkwell, Poured};
pub use instead::{Undecided, Ways};
pub use keywords::Keywords;
pub use layers::Looks;
pub use object::{Buried, Counters, Handle, Leaving, Now, Permanent};
pub use play::{Entry, Placed, Play, Secret, Seen};
pub use pool::{Pool, UnknownCard};
pub use resources::{Price, Purse};
pub use seats::{SEATS_MAX, SomeSeats};
pub use sight::{Inked, Own, Sight, facedown};
pub use starters::Starters;
pub use table::{
    Challenge, Exhausted, FIELD_MAX, Frame, Ghost, Item, ItemKind, Modification, Modifier, NUMBER_MAX,
    Player, Return, Running, STACK_MAX, Shield, Table, Until, Value, Zone,
};
pub use targets::Pointer;
pub use trigger::{Happening, Moment, same_trigger};
pub use under::Under;

use kernel::text::Catalogue;

/// What every game of this layer says alike: each lists these beside its own.
pub const MESSAGES: &[Catalogue] = kernel::catalogues!();

//! Run-time layer of card games with rules texts.
//!
//! A game on this layer keeps a [`PublicState`] (everything that lies open) and a [`Secret`] per seat, and adds its own turn.
//! While a choice is carried out both are lent to a [`Play`], which moves cards, deals damage and runs programs.
//!
//! | folder | what | modules |
//! |---|---|---|
//! | `definition` | cards before they are in any zone, texts compiled to programs, and what the games do differently | `card`, `keywords`, `price`, `printed`, `make`, `bind`, `compile`, `special`, `pool`, `set`, `registry`, `deck`, `variants` |
//! | `state` | what lies where, with identities never reused, and what follows from it: characteristics, what a text means, what can be pointed at, what must hold | `public`, `object`, `item`, `secret`, `seats`, `resource_pool`, `layers`, `filter`, `targets`, `soundness` |
//! | `engine` | what changes it: cards that move, programs run with pauses kept as data, triggers with look-back, damage, costs | `play`, `agenda`, `effects`, `trigger`, `floating`, `damage`, `instead`, `inkwell`, `under`, `costs`, `event`, `trace` |
//! | `knowledge` | what a viewer knows of what is hidden, and worlds dealt from that | `sight`, `list`, `belief` |
//! | `present` | what is shown, told and named alike in every game | `showing`, `telling`, `naming` |
//!
//! A text becomes a tree, and the tree a program:
//!
//! ```
//! use cards::{CardType, Dialect, Op, Pool, Printed, TargetSpec};
//! use wording::{Duel, Vocabulary};
//!
//! let vocabulary = Vocabulary::new::<Duel>();
//! let mut printed = Printed::new("Sample", CardType::Instant);
//! printed.read::<Duel>("Deal 2 damage to any target. Draw a card.", &vocabulary);
//! let pool = Pool::compile(Dialect::Duel, &vocabulary, &[printed])?;
//! let spell = pool.cards()[0].spell.expect("an instant is a spell");
//! let program = &pool.programs()[spell.index() as usize];
//! assert_eq!(program.targets, [TargetSpec::Any]);
//! assert!(matches!(program.ops[..], [Op::Do { slot: 0, .. }, Op::Do { slot: 1, .. }]));
//! # Ok::<(), cards::Faults>(())
//! ```

mod definition;
mod engine;
mod knowledge;
mod present;
mod state;

pub use definition::card::{Activated, Card, CardId, CardType, Dialect, Triggered};
pub use definition::compile::{Common, Op, Program, ProgramId, TARGETS_MAX, TargetSpec, each_target};
pub use definition::deck::{Deck, Limits};
pub use definition::keywords::Keywords;
pub use definition::pool::{self, Pool, UnknownCard};
pub use definition::price::Price;
pub use definition::printed::{
    Fault, Faults, Printed, PrintedKinds, WrittenKind, keep, small_number, vocabulary,
};
pub use definition::registry::{POOLS_MAX, PoolId, built_in, reading};
pub use definition::set::{CORE, OWN, ReadFiles, SetFacts, SetFile, SetHead, enter, read_files, read_set};
pub use definition::variants::{Draws, EntersMeans, Free, Ifs, Pays, Replaced, RuleVariants, Yields};
pub use engine::agenda::{Answer, Ask, each_answer, looked};
pub use engine::damage::Combat;
pub use engine::effects::{Entering, sort_card};
pub use engine::event::Event;
pub use engine::floating::{Delayed, Floating};
pub use engine::inkwell::{Inkwell, Poured};
pub use engine::instead::{Undecided, Ways};
pub use engine::play::{Arrival, Play};
pub use engine::trace;
pub use engine::trigger::{TriggerEvent, same_trigger};
pub use engine::under::Under;
pub use knowledge::belief::{Prior, believed, without};
pub use knowledge::list::CardList;
pub use knowledge::sight::{Inked, Own, Sight, facedown};
pub use present::{naming, showing, telling};
pub use state::filter::{Context, fits_card, fits_spell};
pub use state::item::{Frame, Item, ItemKind, Value};
pub use state::layers::LayerInputs;
pub use state::object::{Buried, Characteristics, Counters, Handle, Leaving, Permanent};
pub use state::public::{
    Challenge, Exhausted, FIELD_MAX, LastKnown, Modification, Modifier, NUMBER_MAX, PendingReturn, Player,
    PublicState, Running, STACK_MAX, Shield, Until, Zone,
};
pub use state::resource_pool::ResourcePool;
pub use state::seats::{SEATS_MAX, SomeSeats};
pub use state::secret::{Placed, Secret, Seen};
pub use state::targets::{Pointer, barred};

use kernel::text::Catalogue;

/// Message catalogues of this layer: each game lists these beside its own.
pub const MESSAGES: &[Catalogue] = kernel::catalogues!();

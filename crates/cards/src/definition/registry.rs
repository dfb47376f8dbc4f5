//! Pools of this process, each compiled once: an id of a card says in which of them it is.
//!
//! A pool is entered under the digest of its set and stays for good, so that ids stay valid and are resolved without a lock.
//! In which slot it lies differs from process to process; nothing that is stored or shown depends on it.

use std::cell::Cell;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::definition::card::{Card, CardId, Dialect};
use crate::definition::pool::Pool;
use crate::definition::printed::{Fault, Faults};

/// Slots of a process: the even ones for Duel, the odd ones for Lorcana.
const SLOTS: usize = 1 << u8::BITS;

/// Most pools of one game in a process, the built-in one among them.
pub const POOLS_MAX: usize = SLOTS / 2 - 1;

/// Bits of an id that say which pool it is of; those above say the place there.
const POOL_BITS: u32 = u8::BITS;

/// Cards of the pools, once more: they are asked for all the time.
static CARDS: [OnceLock<&'static [Card]>; SLOTS] = [const { OnceLock::new() }; SLOTS];

static POOLS: [OnceLock<Pool>; SLOTS] = [const { OnceLock::new() }; SLOTS];

/// Lock held while a pool is entered.
static ENTERING: Mutex<()> = Mutex::new(());

thread_local! {
    /// Pool whose cards the names that are read on this thread are.
    static READING: Cell<Option<PoolId>> = const { Cell::new(None) };
}

/// A pool of this process.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PoolId(u8);

impl PoolId {
    /// The built-in pool of a game: the cards it comes with.
    pub const fn built_in(dialect: Dialect) -> PoolId {
        PoolId(dialect as u8)
    }

    /// Pool that is compiled only to find its faults, and never entered.
    pub const fn unentered(dialect: Dialect) -> PoolId {
        PoolId((SLOTS - 2) as u8 + dialect as u8)
    }

    /// Game of its cards.
    #[inline]
    pub const fn dialect(self) -> Dialect {
        if self.0 & 1 == 0 { Dialect::Duel } else { Dialect::Lorcana }
    }

    /// Whether it is the pool the game comes with.
    pub fn is_built_in(&self) -> bool {
        *self == PoolId::built_in(self.dialect())
    }

    /// The pool.
    ///
    /// # Panics
    /// If it is a built-in one and its game has not entered it: a game does before it makes a card.
    #[inline]
    pub fn pool(self) -> &'static Pool {
        self.entered().expect("a pool is entered before any card is spoken of")
    }

    /// The pool, if it is there already.
    #[inline]
    pub fn entered(self) -> Option<&'static Pool> {
        POOLS[usize::from(self.0)].get()
    }

    /// Number of what is at a place of the pool.
    pub(crate) const fn number(self, place: u32) -> u32 {
        place << POOL_BITS | self.0 as u32
    }

    /// Pool and place of a number.
    #[inline]
    pub(crate) const fn of_number(number: u32) -> (PoolId, u32) {
        (PoolId(number as u8), number >> POOL_BITS)
    }

    /// Every pool of a game that was entered, the built-in one first.
    pub fn all(dialect: Dialect) -> impl Iterator<Item = PoolId> {
        let slots = (dialect as usize..SLOTS - 2).step_by(2).map(|slot| PoolId(slot as u8));
        // The cards come last when a pool is entered.
        slots.filter(|id| CARDS[usize::from(id.0)].get().is_some())
    }

    /// The id of the card at a place, whether there is one or not.
    pub(crate) const fn card(self, place: u32) -> CardId {
        CardId(self.number(place))
    }
}

/// The built-in pool of a game, made now if it is not there yet.
pub fn built_in(dialect: Dialect, make: impl FnOnce(PoolId) -> Pool) -> &'static Pool {
    let id = PoolId::built_in(dialect);
    keep(id, || make(id))
}

/// Puts a pool into its slot.
fn keep(id: PoolId, make: impl FnOnce() -> Pool) -> &'static Pool {
    let slot = usize::from(id.0);
    let pool = POOLS[slot].get_or_init(make);
    CARDS[slot].get_or_init(|| &pool.cards);
    pool
}

/// The card of an id.
#[inline]
pub(crate) fn card(id: CardId) -> &'static Card {
    let (pool, place) = PoolId::of_number(id.0);
    let cards = CARDS[usize::from(pool.0)].get().expect("a pool is entered before any card is spoken of");
    &cards[place as usize]
}

/// Enters a pool, unless one with the same cards and decks is there already.
pub(crate) fn enter(
    dialect: Dialect,
    make: impl FnOnce(PoolId) -> Result<Pool, Faults>,
) -> Result<PoolId, Faults> {
    let _entering = ENTERING.lock().unwrap_or_else(PoisonError::into_inner);
    let free = (dialect as usize + 2..SLOTS - 2).step_by(2).find(|slot| POOLS[*slot].get().is_none());
    let pool = make(free.map_or(PoolId::unentered(dialect), |slot| PoolId(slot as u8)))?;
    let is_same = |id: &PoolId| {
        let (one, other) = (id.pool().set(), pool.set());
        (one.digest, &one.decks, &one.name, &one.own) == (other.digest, &other.decks, &other.name, &other.own)
    };
    if let Some(same) = PoolId::all(dialect).find(is_same) {
        return Ok(same);
    }
    let Some(slot) = free else {
        let what = format!("at most {POOLS_MAX} sets of cards of one game can be open at the same time");
        return Err(Faults(vec![Fault::new("", what)]));
    };
    let id = PoolId(slot as u8);
    keep(id, || pool);
    Ok(id)
}

/// Reads something in which names of cards are those of a pool.
pub fn reading<T>(pool: PoolId, read: impl FnOnce() -> T) -> T {
    struct Back(Option<PoolId>);
    impl Drop for Back {
        fn drop(&mut self) {
            READING.set(self.0);
        }
    }
    let _back = Back(READING.replace(Some(pool)));
    read()
}

/// Pool whose cards are named in what is read now.
pub(crate) fn read_now() -> Option<PoolId> {
    READING.get()
}

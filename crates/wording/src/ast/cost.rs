use super::{Aspect, CounterKind, Filter, This};

/// Cost to be paid. Costs of one ability are written with commas between: `2 Ember, tap`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cost {
    /// Resources, generic first and then aspect by aspect in the order of [`Aspect::ALL`]: `3`, `Ember`, `2 Ember`,
    /// `1 Ember Ember Grove`. After `pay`: `pay 2`.
    Resources {
        /// Generic part, which anything can pay.
        generic: u8,
        /// Parts only one aspect can pay, each at most 15.
        aspects: [u8; 5],
    },
    /// `tap`; not while the creature is summoning sick.
    Tap,
    /// `sacrifice this creature`.
    SacrificeThis(This),
    /// `sacrifice a creature`, `sacrifice another Hound`, `sacrifice 2 creatures`.
    Sacrifice {
        /// Number of permanents.
        count: u8,
        /// Permanents that will do; own ones, so its `whose` is any.
        of: Filter,
    },
    /// `pay 2 life`; needs at least that much.
    Life(u8),
    /// `discard a card`, `discard 2 cards`.
    Discard(u8),
    /// `remove a charge counter from this generator`, `remove 2 +1/+1 counters from this creature`.
    RemoveCounters {
        /// Number of counters.
        count: u8,
        /// Kind of counter.
        counter: CounterKind,
        /// Noun it calls itself by.
        this: This,
    },
    /// `exile a card from your graveyard`, `exile 2 cards from your graveyard`.
    ExileFromGraveyard(u8),
}

impl Cost {
    /// Returns a cost of resources of one aspect.
    pub fn aspect(aspect: Aspect, count: u8) -> Cost {
        let mut aspects = [0; 5];
        aspects[aspect as usize] = count;
        Cost::Resources { generic: 0, aspects }
    }
}

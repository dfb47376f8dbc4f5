use super::{Aspect, CounterKind, Keyword, Kind};

/// Description of the things meant: `another tapped Ember creature an opponent controls with flying`. Words come in
/// this order: other, state, aspect, noun, whose, with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Filter {
    /// Whether the source itself is left out.
    pub other: Other,
    /// State it must be in now.
    pub state: Option<State>,
    /// Its aspect.
    pub aspect: Option<Aspect>,
    /// Noun for it.
    pub noun: Noun,
    /// Controller it must have.
    pub whose: Whose,
    /// Further property it must have.
    pub with: Option<With>,
}

impl Filter {
    /// Returns a filter for everything of this noun.
    pub const fn new(noun: Noun) -> Filter {
        Filter { other: Other::Any, state: None, aspect: None, noun, whose: Whose::Anyones, with: None }
    }
}

/// Whether the source itself is left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Other {
    /// No exclusion; nothing is said.
    Any,
    /// `another creature`, `other creatures`.
    Another,
}

/// Noun for the things meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Noun {
    /// `creature`.
    Creature,
    /// `Hound`: a creature of that kind.
    Kind(Kind),
    /// `enchantment`.
    Enchantment,
    /// `generator`.
    Generator,
    /// `permanent`.
    Permanent,
    /// `creature or enchantment`.
    CreatureOrEnchantment,
    /// `nongenerator permanent`.
    NongeneratorPermanent,
    /// `creature token`.
    Token,
    /// `spell`: on the stack.
    Spell,
    /// `creature spell`.
    CreatureSpell,
    /// `noncreature spell`.
    NoncreatureSpell,
    /// `instant or sorcery spell`.
    InstantOrSorcerySpell,
    /// `card`: in a hand, library or graveyard.
    Card,
    /// `creature card`.
    CreatureCard,
    /// `noncreature card`.
    NoncreatureCard,
    /// `generator card`.
    GeneratorCard,
    /// `enchantment card`.
    EnchantmentCard,
    /// `instant or sorcery card`.
    InstantOrSorceryCard,
    /// `Hound card`.
    KindCard(Kind),
    /// `item`.
    Item,
    /// `location`.
    Location,
    /// `character or location`.
    CreatureOrLocation,
    /// `Hero`: being played.
    KindSpell(Kind),
    /// `song`: being played.
    SongSpell,
    /// `item`: being played.
    ItemSpell,
    /// `location`: being played.
    LocationSpell,
    /// `song card`.
    SongCard,
    /// `item card`.
    ItemCard,
    /// `location card`.
    LocationCard,
}

/// State an object must be in now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum State {
    /// `tapped`.
    Tapped,
    /// `untapped`.
    Untapped,
    /// `attacking`.
    Attacking,
    /// `blocking`.
    Blocking,
    /// `damaged`.
    Damaged,
    /// `enchanted`: has something attached.
    Enchanted,
    /// `at a location`.
    AtLocation,
    /// `here`, on locations: at this one.
    Here,
    /// `with a card under it`.
    Boosted,
}

/// Controller of something, seen from `you`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Whose {
    /// Any controller; nothing is said.
    Anyones,
    /// `you control`; of spells `you cast` in costs and triggers, `you control` elsewhere.
    Yours,
    /// `an opponent controls`; of spells `an opponent casts`. After `each`/`all`: `your opponents control` is not used.
    Theirs,
}

/// Further property of an object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum With {
    /// `with flying`.
    Keyword(Keyword),
    /// `without flying`.
    Without(Keyword),
    /// `with power 2 or less`.
    PowerAtMost(u8),
    /// `with power 4 or more`.
    PowerAtLeast(u8),
    /// `with toughness 2 or less`.
    ToughnessAtMost(u8),
    /// `with cost 3 or less`.
    CostAtMost(u8),
    /// `with cost 4 or more`.
    CostAtLeast(u8),
    /// `with a +1/+1 counter on it`; of several `with +1/+1 counters on them`.
    Counter(CounterKind),
}

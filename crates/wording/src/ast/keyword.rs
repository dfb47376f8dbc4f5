/// The five kinds of resources, and of cards made with them (DUEL 4.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aspect {
    /// `Dawn`.
    Dawn,
    /// `Tide`.
    Tide,
    /// `Dusk`.
    Dusk,
    /// `Ember`.
    Ember,
    /// `Grove`.
    Grove,
}

impl Aspect {
    /// All, in the order costs are written.
    pub const ALL: [Aspect; 5] = [Aspect::Dawn, Aspect::Tide, Aspect::Dusk, Aspect::Ember, Aspect::Grove];
}

/// A word that stands for rules (DUEL 7.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Keyword {
    /// `flying`.
    Flying,
    /// `reach`.
    Reach,
    /// `first strike`.
    FirstStrike,
    /// `double strike`.
    DoubleStrike,
    /// `trample`.
    Trample,
    /// `deathtouch`.
    Deathtouch,
    /// `lifelink`.
    Lifelink,
    /// `vigilance`.
    Vigilance,
    /// `haste`.
    Haste,
    /// `menace`.
    Menace,
    /// `defender`.
    Defender,
    /// `hexproof`.
    Hexproof,
    /// `indestructible`.
    Indestructible,
    /// `flash`.
    Flash,
    /// `ward 2`: a spell or ability of an opponent that targets it is countered unless they pay so much.
    Ward(u8),
    /// `protection from Ember`.
    Protection(Aspect),
    /// `unique`: of two with one name their controller keeps one.
    Unique,
    /// `enchant creature`, on enchantments that are attached; `enchant creature you control` is not there.
    Enchant,
}

/// What something cannot do, or must.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Restriction {
    /// `can't attack`.
    CantAttack,
    /// `can't block`.
    CantBlock,
    /// `can't be blocked`.
    CantBeBlocked,
    /// `attacks each combat if able`, `attack each combat if able`.
    MustAttack,
    /// `doesn't untap during its controller's untap step`, `don't untap during their controllers' untap steps`.
    DoesntUntap,
}

/// What a creature is: `Hound`. An index into the kinds of a dialect, so that a card's kinds are one set of bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub u8);

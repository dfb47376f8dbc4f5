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
    /// All aspects, in the order costs are written.
    pub const ALL: [Aspect; 5] = [Aspect::Dawn, Aspect::Tide, Aspect::Dusk, Aspect::Ember, Aspect::Grove];
}

/// Keyword: a word that stands for rules (DUEL 7.1).
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
    /// `hexproof`; in the dialect of Lorcana `Ward`: opponents cannot choose it.
    Hexproof,
    /// `indestructible`.
    Indestructible,
    /// `flash`.
    Flash,
    /// `ward 2`: a spell or ability of an opponent that targets it is countered unless they pay this cost.
    Ward(u8),
    /// `protection from Ember`.
    Protection(Aspect),
    /// `unique`: of two with one name their controller keeps one.
    Unique,
    /// `enchant creature`, on enchantments that are attached; `enchant creature you control` is not there.
    Enchant,
    /// `Alert`: may challenge characters with Evasive.
    Alert,
    /// `Bodyguard`: may enter exerted; while exerted, opponents who challenge a character must choose one with it.
    Bodyguard,
    /// `Boost 2`: once a turn, for this much ink, the top card of the deck goes facedown under it.
    Boost(u8),
    /// `Challenger +2`: stronger by this much while it challenges.
    Challenger(u8),
    /// `Evasive`: only characters with Evasive or Alert can challenge it.
    Evasive,
    /// `Reckless`: cannot quest, and has to challenge before the turn ends if it can.
    Reckless,
    /// `Resist +1`: damage dealt to it is less by this much.
    Resist(u8),
    /// `Rush`: may challenge while drying.
    Rush,
    /// `Shift 4`: may be played for this cost onto an own character of the same name.
    Shift(u8),
    /// `Captain Shift 4`: onto an own character of that kind.
    ShiftKind(Kind, u8),
    /// `Universal Shift 4`: onto any own character.
    UniversalShift(u8),
    /// `Shift: discard 2 cards`: paid by discarding instead of ink.
    ShiftDiscard(u8),
    /// `Singer 5`: counts as of that cost to sing.
    Singer(u8),
    /// `Sing Together 7`, on songs: any number of characters of this total cost.
    SingTogether(u8),
    /// `Support`: when it quests, its strength may be added to another character's for the turn.
    Support,
    /// `Vanish`: banished when an opponent chooses it for an action.
    Vanish,
}

/// Restriction of an object: a prohibition or an obligation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Restriction {
    /// `can't attack`; `can't challenge`.
    CantAttack,
    /// `can't block`.
    CantBlock,
    /// `can't be blocked`.
    CantBeBlocked,
    /// `attacks each combat if able`, `attack each combat if able`.
    MustAttack,
    /// `doesn't untap during its controller's untap step`, `don't untap during their controllers' untap steps`.
    DoesntUntap,
    /// `can't quest`.
    CantQuest,
    /// `can't be challenged`.
    CantBeChallenged,
}

/// Kind of creature: `Hound`. A name as a number, which is no number outside this process.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Kind(pub(crate) u16);

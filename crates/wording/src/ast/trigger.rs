use super::{Filter, This};

/// Event that sets a triggered ability off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Trigger {
    /// `this creature enters`, `another creature you control enters`.
    Enters(Subject),
    /// `this creature dies`; looks back.
    Dies(Subject),
    /// `this enchantment leaves the battlefield`; looks back.
    Leaves(Subject),
    /// `this creature attacks`.
    Attacks(Subject),
    /// `this creature blocks`.
    Blocks(Subject),
    /// `this creature becomes blocked`.
    BecomesBlocked(Subject),
    /// `this creature deals combat damage to a player`.
    CombatDamageToPlayer(Subject),
    /// `this creature deals damage`.
    DealsDamage(Subject),
    /// `this creature is dealt damage`.
    DealtDamage(Subject),
    /// `this creature becomes tapped`.
    Tapped(Subject),
    /// `this creature becomes the target of a spell or ability an opponent controls`.
    Targeted(Subject),
    /// `a +1/+1 counter is put on this creature`: once for any number of them.
    CounterPut(Subject),
    /// `the beginning of your upkeep`: the whose of the turn; `each upkeep` for anyone's, `each opponent's upkeep`.
    Beginning(StepName, super::Whose),
    /// `you cast an instant or sorcery spell`, `an opponent casts a spell`, `a player casts a spell`.
    Casts(Filter),
    /// `you draw a card`, `an opponent draws a card`.
    Draws(super::Whose),
    /// `you discard a card`.
    Discards(super::Whose),
    /// `you gain life`.
    GainsLife(super::Whose),
    /// `you lose life`, `an opponent loses life`.
    LosesLife(super::Whose),
    /// `you sacrifice a creature`.
    Sacrifices(Filter),
    /// `this character quests`.
    Quests(Subject),
    /// `this character is challenged`.
    Challenged(Subject),
    /// `this character is banished in a challenge`; looks back.
    DiesInChallenge(Subject),
    /// `this character banishes another character in a challenge`; looks back.
    KillsInChallenge(Subject),
    /// `this character moves to a location`; of a location's own text `a character of yours moves here` is
    /// [`Trigger::MovesHere`].
    Moves(Subject),
    /// `a character of yours moves here`.
    MovesHere(Filter),
    /// `you put a card into your inkwell`.
    Inks(super::Whose),
    /// `this character sings a song`.
    Sings(Subject),
    /// `you put a card under this character`.
    PutUnder(Subject),
}

impl Trigger {
    /// The object it is about, if the text names one as its subject.
    pub const fn subject(&self) -> Option<Subject> {
        match *self {
            Trigger::Enters(who)
            | Trigger::Dies(who)
            | Trigger::Leaves(who)
            | Trigger::Attacks(who)
            | Trigger::Blocks(who)
            | Trigger::BecomesBlocked(who)
            | Trigger::CombatDamageToPlayer(who)
            | Trigger::DealsDamage(who)
            | Trigger::DealtDamage(who)
            | Trigger::Tapped(who)
            | Trigger::Targeted(who)
            | Trigger::CounterPut(who)
            | Trigger::Quests(who)
            | Trigger::Challenged(who)
            | Trigger::DiesInChallenge(who)
            | Trigger::KillsInChallenge(who)
            | Trigger::Moves(who)
            | Trigger::Sings(who)
            | Trigger::PutUnder(who) => Some(who),
            Trigger::Casts(filter) | Trigger::Sacrifices(filter) | Trigger::MovesHere(filter) => {
                Some(Subject::Any(filter))
            }
            Trigger::Beginning(..)
            | Trigger::Draws(_)
            | Trigger::Discards(_)
            | Trigger::GainsLife(_)
            | Trigger::LosesLife(_)
            | Trigger::Inks(_) => None,
        }
    }

    /// The kind of event it waits for.
    pub const fn kind(&self) -> TriggerKind {
        match self {
            Trigger::Enters(_) => TriggerKind::Enters,
            Trigger::Dies(_) | Trigger::DiesInChallenge(_) | Trigger::KillsInChallenge(_) => {
                TriggerKind::Dies
            }
            Trigger::Leaves(_) => TriggerKind::Leaves,
            Trigger::Attacks(_) => TriggerKind::Attacks,
            Trigger::Blocks(_) => TriggerKind::Blocks,
            Trigger::BecomesBlocked(_) => TriggerKind::BecomesBlocked,
            Trigger::CombatDamageToPlayer(_) => TriggerKind::CombatDamageToPlayer,
            Trigger::DealsDamage(_) => TriggerKind::DealsDamage,
            Trigger::DealtDamage(_) => TriggerKind::DealtDamage,
            Trigger::Tapped(_) => TriggerKind::Tapped,
            Trigger::Targeted(_) => TriggerKind::Targeted,
            Trigger::CounterPut(_) => TriggerKind::CounterPut,
            Trigger::Beginning(step, _) => step.kind(),
            Trigger::Casts(_) => TriggerKind::Casts,
            Trigger::Draws(_) => TriggerKind::Draws,
            Trigger::Discards(_) => TriggerKind::Discards,
            Trigger::GainsLife(_) => TriggerKind::GainsLife,
            Trigger::LosesLife(_) => TriggerKind::LosesLife,
            Trigger::Sacrifices(_) => TriggerKind::Sacrifices,
            Trigger::Quests(_) => TriggerKind::Quests,
            Trigger::Challenged(_) => TriggerKind::Challenged,
            Trigger::Moves(_) | Trigger::MovesHere(_) => TriggerKind::Moves,
            Trigger::Inks(_) => TriggerKind::Inks,
            Trigger::Sings(_) => TriggerKind::Sings,
            Trigger::PutUnder(_) => TriggerKind::PutUnder,
        }
    }
}

/// The kind of event a trigger waits for: one bit each in the mask of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TriggerKind {
    /// A permanent enters.
    Enters,
    /// A creature dies.
    Dies,
    /// A permanent leaves.
    Leaves,
    /// A creature attacks.
    Attacks,
    /// A creature blocks.
    Blocks,
    /// An attacker is blocked.
    BecomesBlocked,
    /// Combat damage is dealt to a player.
    CombatDamageToPlayer,
    /// An object deals damage.
    DealsDamage,
    /// An object is dealt damage.
    DealtDamage,
    /// A permanent becomes tapped.
    Tapped,
    /// A permanent becomes a target.
    Targeted,
    /// Counters are put on a permanent.
    CounterPut,
    /// The upkeep begins.
    Upkeep,
    /// The draw step begins.
    DrawStep,
    /// Combat begins.
    Combat,
    /// The end of combat begins.
    EndOfCombat,
    /// The end step begins.
    EndStep,
    /// A spell is cast.
    Casts,
    /// A player draws a card.
    Draws,
    /// A player discards a card.
    Discards,
    /// A player gains life.
    GainsLife,
    /// A player loses life.
    LosesLife,
    /// A player sacrifices a permanent.
    Sacrifices,
    /// A creature quests.
    Quests,
    /// A permanent is challenged.
    Challenged,
    /// A creature moves to a location.
    Moves,
    /// A card is put into an inkwell.
    Inks,
    /// A creature sings a song.
    Sings,
    /// A card is put under a permanent.
    PutUnder,
}

impl TriggerKind {
    /// Bit of the kind in a mask.
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// Steps abilities can wait for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StepName {
    /// `upkeep`.
    Upkeep,
    /// `draw step`.
    Draw,
    /// `combat`: its beginning.
    Combat,
    /// `At the end of your combat`.
    EndOfCombat,
    /// `end step`.
    End,
}

impl StepName {
    /// The kind of event that its beginning is.
    pub const fn kind(self) -> TriggerKind {
        match self {
            StepName::Upkeep => TriggerKind::Upkeep,
            StepName::Draw => TriggerKind::DrawStep,
            StepName::Combat => TriggerKind::Combat,
            StepName::EndOfCombat => TriggerKind::EndOfCombat,
            StepName::End => TriggerKind::EndStep,
        }
    }
}

/// The subject of a static ability or a trigger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// `this creature`.
    This(This),
    /// `enchanted creature`.
    Host,
    /// In triggers `a creature you control`, `another creature`; in static abilities the plural, `other creatures you
    /// control`.
    Any(Filter),
}

use super::{Filter, This};

/// What sets a triggered ability off.
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
    /// `a +1/+1 counter is put on this creature`: once however many.
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

use super::{
    Amount, Change, Condition, Cost, CounterKind, Effect, Filter, Keyword, Players, Prevented, Recipient,
    Restriction, StepName, Subject, This, Trigger,
};

/// One line of a card's text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ability {
    /// `Flying, haste.`; the first word is capitalised, the others are not.
    Keywords(Vec<Keyword>),
    /// Text of an instant or sorcery: `Deal 3 damage to any target.`
    Spell(Vec<Step>),
    /// `When this creature enters, draw a card.`, `Whenever another creature you control dies, if you control a Hound, draw
    /// a card.`, `At the beginning of your upkeep, gain 1 life.` With a limit, `This ability triggers only once each turn.`
    /// follows as a last sentence. `When` stands where the subject is the object itself, `Whenever` elsewhere; beginnings
    /// have `At`.
    Triggered {
        /// Event that sets it off.
        when: Trigger,
        /// Condition, checked when it would trigger and again when it resolves. An `if` right after the event is always
        /// this, never a [`Step::If`].
        only_if: Option<Condition>,
        /// Sentences of its effect.
        does: Vec<Step>,
        /// Limit on uses in a turn.
        limit: Limit,
    },
    /// `2 Ember, tap, sacrifice this creature: Deal 2 damage to any target.` What follows the colon is a sentence of its own.
    /// `Activate only as a sorcery.` and `Activate only once each turn.` come last, in this order.
    Activated {
        /// Costs to pay.
        costs: Vec<Cost>,
        /// Sentences of its effect.
        does: Vec<Step>,
        /// Time at which it may be activated.
        timing: Timing,
        /// Limit on uses in a turn.
        limit: Limit,
    },
    /// Static ability, in force as long as the permanent is there.
    Static(Static),
    /// Replacement of one event by another.
    Replacement(Replacement),
    /// `As an additional cost to cast this spell, sacrifice a creature.`
    AdditionalCost(Cost),
    /// `You may sacrifice a creature rather than pay this spell's cost.`
    AlternativeCost(Cost),
}

/// A sentence of an ability.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// `Draw a card.`
    Do(Effect),
    /// `You may draw a card.`, `Each opponent may discard a card.`; then, if there is a second part, `If they do, ...` or,
    /// after `you`, `If you do, draw a card.` The first part must be done fully for that. It is worded in the imperative, so
    /// its doer is [`Players::You`], by which it means the player who may; the second part is worded as any effect.
    May {
        /// Players who may.
        who: Players,
        /// Effect they may choose.
        first: Effect,
        /// Effect that follows if they did.
        then: Option<Effect>,
    },
    /// `You may pay 2. If you do, draw a card.`: resources, life, or cards exiled from the graveyard. Other costs are effects
    /// too, and read as [`Step::May`].
    MayPay {
        /// Cost that may be paid.
        cost: Cost,
        /// Effect that follows if it was.
        then: Effect,
    },
    /// `Counter target spell unless its controller pays 2.`
    Unless {
        /// Effect if nothing is paid.
        effect: Effect,
        /// Players who may pay; never a target.
        who: Players,
        /// Cost they would have to pay.
        cost: Cost,
    },
    /// `If you control a Hound, draw a card.`
    If {
        /// Condition that must hold now.
        condition: Condition,
        /// Effect if it does.
        then: Effect,
    },
    /// `If you control a Hound, draw 2 cards. Otherwise, draw a card.`
    IfElse {
        /// Condition that must hold now.
        condition: Condition,
        /// Effect if it does.
        then: Effect,
        /// Effect otherwise.
        otherwise: Effect,
    },
    /// `Choose one: destroy target enchantment; or draw a card.` Modes are separated by `; or`; always the only step.
    Choose(Vec<Effect>),
    /// `Whenever a character of yours quests this turn, gain 1 lore.`: waits for the rest of the turn.
    Watch {
        /// Event that sets it off; its `you` is that of the text.
        when: Trigger,
        /// Effect each time.
        does: Effect,
    },
    /// `At the end of this turn, banish it.`: once, when that step comes next; `it` is the object the text speaks of
    /// now.
    Later {
        /// Step it waits for: the end of this turn, or the start of your next turn.
        at: StepName,
        /// Effect at that step.
        does: Effect,
    },
}

/// Limit on the uses or triggers of an ability in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// No limit; nothing is said.
    None,
    /// `Activate only once each turn.`, `This ability triggers only once each turn.`
    OncePerTurn,
}

/// Time at which an ability may be activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Timing {
    /// Any time one has priority; nothing is said.
    Instant,
    /// `Activate only as a sorcery.`
    Sorcery,
}

/// Static ability, in force as long as the permanent is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Static {
    /// `Other Hounds you control get +1/+1.`, `Enchanted creature has flying.`, `This creature gets +1/+0 for each other
    /// creature you control.` Restrictions alone are [`Static::Restricted`].
    Has {
        /// The permanents it is about.
        who: Subject,
        /// The change.
        change: Change,
    },
    /// `As long as you control a Hound, this creature has flying.`
    HasWhile {
        /// Condition on which it depends.
        condition: Condition,
        /// The permanents it is about.
        who: Subject,
        /// The change.
        change: Change,
    },
    /// `Creature spells you cast cost 1 less.`, `Instant or sorcery spells an opponent casts cost 2 more.`
    Cost {
        /// Spells the change applies to; their `whose` says who casts.
        spells: Filter,
        /// Change of the cost, less if negative. Never below 0 generic.
        more: i8,
    },
    /// `This spell costs 1 less for each creature you control.`; works wherever the card is.
    OwnCost {
        /// Change of the cost, less if negative.
        more: i8,
        /// Permanents it is counted by.
        each: Filter,
    },
    /// `Players can't gain life.`
    NoLifeGain,
    /// `You may play an additional generator each of your turns.`
    ExtraGenerator,
    /// `This creature's power and toughness are each equal to the number of creatures you control.`; works everywhere.
    PowerAndToughness {
        /// Value of both numbers.
        amount: Amount,
    },
    /// `You have hexproof.`: opponents cannot target you.
    PlayerHexproof,
    /// `Your opponents can't cast spells during your turn.`
    SilenceOnYourTurn,
    /// `If you have a Hero in play, you pay 2 ink less to play this card.`; works wherever the card is.
    OwnCostIf {
        /// Condition on which it depends.
        condition: Condition,
        /// Change of the cost, less if negative.
        more: i8,
    },
    /// `You pay 1 ink less to move your characters here.`
    MoveCost {
        /// Change of the cost, less if negative.
        more: i8,
    },
    /// `Opponents need 25 lore to win the game.`
    OpponentsNeed(u8),
    /// `Creatures you control can't be blocked.`, `This creature attacks each combat if able.`
    Restricted {
        /// The permanents it is about.
        who: Subject,
        /// Restriction they have.
        restriction: Restriction,
    },
}

/// Replacement of one event by another. The forms commute: in whatever order several apply to one event, the result is
/// the same, so nobody has to choose the order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Replacement {
    /// `This creature enters tapped.`, `Creatures an opponent controls enter tapped.`
    EntersTapped(Subject),
    /// `This creature enters with 2 +1/+1 counters.`, `This creature enters with X +1/+1 counters.`
    EntersWith {
        /// Noun it calls itself by.
        this: This,
        /// Number of counters.
        count: Amount,
        /// Kind of counter.
        counter: CounterKind,
    },
    /// `If a creature an opponent controls would die, exile it instead.`
    ExiledInsteadOfDying(Subject),
    /// `If this character would be banished, return it to its player's hand instead.`
    ReturnedInsteadOfDying(Subject),
    /// `If this character would be banished, put it into its player's inkwell facedown and exerted instead.`
    InkedInsteadOfDying(Subject),
    /// `Prevent all combat damage that would be dealt to this creature.`, `Prevent 1 of any damage that would be dealt to you.`
    Prevent {
        /// Part of the damage that is prevented.
        what: Prevented,
        /// Recipient of the damage; never a target.
        to: Recipient,
    },
    /// `If you would gain life, gain that much plus 1 instead.`
    MoreLife(u8),
    /// `If counters would be put on a creature you control, that many plus 1 are put on it instead.`
    MoreCounters {
        /// Permanents the counters would be put on.
        on: Filter,
        /// Number of additional counters.
        more: u8,
    },
}

use super::{
    Amount, Change, Condition, Cost, CounterKind, Effect, Filter, Keyword, Players, Prevented, Recipient,
    Restriction, StepName, Subject, This, Trigger,
};

/// One line of a card's text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ability {
    /// `Flying, haste.`; the first word is capitalised, the others are not.
    Keywords(Vec<Keyword>),
    /// What an instant or sorcery does: `Deal 3 damage to any target.`
    Spell(Vec<Step>),
    /// `When this creature enters, draw a card.`, `Whenever another creature you control dies, if you control a Hound, draw
    /// a card.`, `At the beginning of your upkeep, gain 1 life.` With a limit, `This ability triggers only once each turn.`
    /// follows as a last sentence. `When` stands where the subject is the object itself, `Whenever` elsewhere; beginnings
    /// have `At`.
    Triggered {
        /// What sets it off.
        when: Trigger,
        /// Checked when it would trigger and again when it resolves. An `if` right after the event is always this, never a
        /// [`Step::If`].
        only_if: Option<Condition>,
        /// What happens.
        does: Vec<Step>,
        /// How often in a turn.
        limit: Limit,
    },
    /// `2 Ember, tap, sacrifice this creature: Deal 2 damage to any target.` What follows the colon is a sentence of its own.
    /// `Activate only as a sorcery.` and `Activate only once each turn.` come last, in this order.
    Activated {
        /// Everything to be paid.
        costs: Vec<Cost>,
        /// What happens.
        does: Vec<Step>,
        /// When it may be activated.
        timing: Timing,
        /// How often in a turn.
        limit: Limit,
    },
    /// What is true as long as the permanent is there.
    Static(Static),
    /// What happens instead of something else.
    Replacement(Replacement),
    /// `As an additional cost to cast this spell, sacrifice a creature.`
    AdditionalCost(Cost),
    /// `You may sacrifice a creature rather than pay this spell's cost.`
    AlternativeCost(Cost),
}

/// A sentence of what an ability does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// `Draw a card.`
    Do(Effect),
    /// `You may draw a card.`, `Each opponent may discard a card.`; then, if there is a second part, `If they do, ...` or,
    /// after `you`, `If you do, draw a card.` The first part must be done fully for that. It is worded in the imperative, so
    /// its doer is [`Players::You`], by which it means whoever may; the second part is worded as any effect.
    May {
        /// Who may.
        who: Players,
        /// What they may do.
        first: Effect,
        /// What follows if they did.
        then: Option<Effect>,
    },
    /// `You may pay 2. If you do, draw a card.`: resources, life, or cards exiled from the graveyard. Other costs are effects
    /// too, and read as [`Step::May`].
    MayPay {
        /// What may be paid.
        cost: Cost,
        /// What follows if it was.
        then: Effect,
    },
    /// `Counter target spell unless its controller pays 2.`
    Unless {
        /// What happens if nothing is paid.
        effect: Effect,
        /// Who may pay; never a target.
        who: Players,
        /// What would have to be paid.
        cost: Cost,
    },
    /// `If you control a Hound, draw a card.`
    If {
        /// What must hold now.
        condition: Condition,
        /// What happens then.
        then: Effect,
    },
    /// `If you control a Hound, draw 2 cards. Otherwise, draw a card.`
    IfElse {
        /// What must hold now.
        condition: Condition,
        /// What happens then.
        then: Effect,
        /// What happens else.
        otherwise: Effect,
    },
    /// `Choose one: destroy target enchantment; or draw a card.` Modes are separated by `; or`; always the only step.
    Choose(Vec<Effect>),
    /// `Whenever a character of yours quests this turn, gain 1 lore.`: waits for the rest of the turn.
    Watch {
        /// What sets it off; its `you` is that of the text.
        when: Trigger,
        /// What happens then.
        does: Effect,
    },
    /// `At the end of this turn, banish it.`: once, when that step comes next; `it` is what the text speaks of now.
    Later {
        /// When: the end of this turn, or the start of your next turn.
        at: StepName,
        /// What happens then.
        does: Effect,
    },
}

/// How often an ability may be used or trigger in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// As often as one likes; nothing is said.
    None,
    /// `Activate only once each turn.`, `This ability triggers only once each turn.`
    OncePerTurn,
}

/// When an ability may be activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Timing {
    /// Whenever one has priority; nothing is said.
    Instant,
    /// `Activate only as a sorcery.`
    Sorcery,
}

/// What is true as long as the permanent is there.
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
        /// While this holds.
        condition: Condition,
        /// The permanents it is about.
        who: Subject,
        /// The change.
        change: Change,
    },
    /// `Creature spells you cast cost 1 less.`, `Instant or sorcery spells an opponent casts cost 2 more.`
    Cost {
        /// Which spells; their `whose` says who casts.
        spells: Filter,
        /// Less if negative. Never below 0 generic.
        more: i8,
    },
    /// `This spell costs 1 less for each creature you control.`; works wherever the card is.
    OwnCost {
        /// Less if negative.
        more: i8,
        /// For each of these.
        each: Filter,
    },
    /// `Players can't gain life.`
    NoLifeGain,
    /// `You may play an additional generator each of your turns.`
    ExtraGenerator,
    /// `This creature's power and toughness are each equal to the number of creatures you control.`; works everywhere.
    PowerAndToughness {
        /// Both numbers.
        amount: Amount,
    },
    /// `You have hexproof.`: opponents cannot target you.
    PlayerHexproof,
    /// `Your opponents can't cast spells during your turn.`
    SilenceOnYourTurn,
    /// `If you have a Hero in play, you pay 2 ink less to play this card.`; works wherever the card is.
    OwnCostIf {
        /// While this holds.
        condition: Condition,
        /// Less if negative.
        more: i8,
    },
    /// `You pay 1 ink less to move your characters here.`
    MoveCost {
        /// Less if negative.
        more: i8,
    },
    /// `Opponents need 25 lore to win the game.`
    OpponentsNeed(u8),
    /// `Creatures you control can't be blocked.`, `This creature attacks each combat if able.`
    Restricted {
        /// The permanents it is about.
        who: Subject,
        /// What they cannot do, or must.
        restriction: Restriction,
    },
}

/// What happens instead of something else. The forms commute: in whatever order several apply to one event, the result is
/// the same, so nobody has to choose the order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Replacement {
    /// `This creature enters tapped.`, `Creatures an opponent controls enter tapped.`
    EntersTapped(Subject),
    /// `This creature enters with 2 +1/+1 counters.`, `This creature enters with X +1/+1 counters.`
    EntersWith {
        /// How it calls itself.
        this: This,
        /// How many.
        count: Amount,
        /// Of what.
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
        /// How much of what.
        what: Prevented,
        /// Dealt to whom; never a target.
        to: Recipient,
    },
    /// `If you would gain life, gain that much plus 1 instead.`
    MoreLife(u8),
    /// `If counters would be put on a creature you control, that many plus 1 are put on it instead.`
    MoreCounters {
        /// On whom.
        on: Filter,
        /// How many more.
        more: u8,
    },
}

//! Strategies for trees that Lorcana has words for.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use wording::ast::{
    Ability, Amount, Change, Condition, Cost, Duration, Effect, Filter, Keyword, Kind, Limit, Noun, OPEN,
    Objects, Other, Players, Prevented, Random, Recipient, Replacement, Restriction, State, Static, Step,
    StepName, Subject, This, Timing, Trigger, Where, Whose, With,
};
use wording::{Kinds, Lorcana};

type Of<T> = BoxedStrategy<T>;

fn number() -> Of<u8> {
    prop_oneof![3 => 0..5_u8, 1 => any::<u8>()].boxed()
}

fn signed() -> Of<i8> {
    select(vec![-20_i8, -2, -1, 1, 2, 3, 20]).boxed()
}

fn kind() -> Of<Kind> {
    select(Lorcana::KINDS).prop_map(|(name, _)| Kind::named(name).expect("a kind of the set")).boxed()
}

fn keyword() -> Of<Keyword> {
    use Keyword::*;
    prop_oneof![
        8 => select(vec![Rush, Evasive, Alert, Bodyguard, Reckless, Support, Hexproof, Vanish]),
        1 => number().prop_map(Challenger),
        1 => number().prop_map(Resist),
        1 => number().prop_map(Boost),
        1 => number().prop_map(Singer),
        1 => number().prop_map(SingTogether),
        1 => number().prop_map(Shift),
        1 => (kind(), number()).prop_map(|(kind, ink)| ShiftKind(kind, ink)),
        1 => number().prop_map(UniversalShift),
        1 => number().prop_map(ShiftDiscard),
    ]
    .boxed()
}

fn restriction() -> Of<Restriction> {
    use Restriction::*;
    select(vec![CantQuest, CantAttack, CantBeChallenged, DoesntUntap]).boxed()
}

fn state() -> Of<State> {
    use State::*;
    select(vec![Tapped, Untapped, Damaged, AtLocation, Here, Boosted]).boxed()
}

fn whose() -> Of<Whose> {
    select(vec![Whose::Anyones, Whose::Yours, Whose::Theirs]).boxed()
}

fn with() -> Of<With> {
    prop_oneof![
        keyword().prop_map(With::Keyword),
        keyword().prop_map(With::Without),
        number().prop_map(With::PowerAtMost),
        number().prop_map(With::PowerAtLeast),
        number().prop_map(With::ToughnessAtMost),
        number().prop_map(With::CostAtMost),
        number().prop_map(With::CostAtLeast),
    ]
    .boxed()
}

fn other() -> Of<Other> {
    select(vec![Other::Any, Other::Another]).boxed()
}

fn filter() -> Of<Filter> {
    use Noun::{Creature, CreatureOrLocation, Item, Location};
    let plain = select(vec![Creature, Creature, Item, Location, CreatureOrLocation]);
    let noun = prop_oneof![3 => plain, 1 => kind().prop_map(Noun::Kind)];
    (other(), option::of(state()), noun, whose(), option::of(with()))
        .prop_map(|(other, state, noun, whose, with)| Filter {
            other,
            state,
            whose,
            with,
            ..Filter::new(noun)
        })
        .boxed()
}

fn a_card() -> Of<Filter> {
    use Noun::*;
    let plain = vec![Card, CreatureCard, InstantOrSorceryCard, SongCard, ItemCard, LocationCard];
    let noun = prop_oneof![3 => select(plain), 1 => kind().prop_map(KindCard)];
    (noun, option::of(with())).prop_map(|(noun, with)| Filter { with, ..Filter::new(noun) }).boxed()
}

fn played(other: Of<Other>) -> Of<Filter> {
    use Noun::*;
    let plain = vec![Spell, CreatureSpell, InstantOrSorcerySpell, SongSpell, ItemSpell, LocationSpell];
    let noun = prop_oneof![3 => select(plain), 1 => kind().prop_map(KindSpell)];
    (other, noun, whose(), option::of(with()))
        .prop_map(|(other, noun, whose, with)| Filter { other, whose, with, ..Filter::new(noun) })
        .boxed()
}

fn this() -> Of<This> {
    select(vec![This::Creature, This::Creature, This::Item, This::Location]).boxed()
}

fn known() -> Of<Objects> {
    prop_oneof![this().prop_map(Objects::This), Just(Objects::It(OPEN)), Just(Objects::That(OPEN))].boxed()
}

fn named() -> Of<Objects> {
    prop_oneof![
        known(),
        filter().prop_map(Objects::Target),
        (number(), filter()).prop_map(|(count, filter)| Objects::UpTo(count, filter)),
    ]
    .boxed()
}

fn objects() -> Of<Objects> {
    prop_oneof![3 => named(), 1 => filter().prop_map(Objects::Each)].boxed()
}

fn others() -> Of<Players> {
    use Players::*;
    select(vec![EachOpponent, EachPlayer, Target, TargetOpponent, ItsController(OPEN), ThatPlayer(OPEN)])
        .boxed()
}

fn players() -> Of<Players> {
    prop_oneof![1 => Just(Players::You), 3 => others()].boxed()
}

fn recipient() -> Of<Recipient> {
    objects().prop_map(Recipient::Objects).boxed()
}

fn plain_amount() -> Of<Amount> {
    prop_oneof![number().prop_map(Amount::Number), Just(Amount::ThatMuch)].boxed()
}

fn amount() -> Of<Amount> {
    let owner = || {
        let fixed = vec![
            Objects::It(OPEN),
            Objects::That(OPEN),
            Objects::This(This::Creature),
            Objects::This(This::Location),
        ];
        prop_oneof![select(fixed), filter().prop_map(Objects::Target)]
    };
    let counted = prop_oneof![
        filter().prop_map(Amount::Count),
        owner().prop_map(Amount::Power),
        owner().prop_map(Amount::Lore),
        known().prop_map(Amount::DamageOn),
        known().prop_map(Amount::CardsUnder),
        Just(Amount::CardsInHand),
        Just(Amount::CardsInGraveyard),
    ];
    prop_oneof![2 => plain_amount(), 1 => counted].boxed()
}

fn duration() -> Of<Duration> {
    select(vec![Duration::EndOfTurn, Duration::YourNextTurn]).boxed()
}

fn place() -> Of<Where> {
    select(vec![Where::Hand, Where::Battlefield, Where::BattlefieldTapped, Where::Inkwell]).boxed()
}

/// Changes of strength and willpower.
fn plus() -> Of<(i8, i8)> {
    prop_oneof![
        signed().prop_map(|strength| (strength, 0)),
        signed().prop_map(|willpower| (0, willpower)),
        (signed(), signed()),
    ]
    .boxed()
}

/// Changes that can be given.
fn gift() -> Of<Change> {
    prop_oneof![
        plus().prop_map(|(strength, willpower)| Change::Plus(strength, willpower)),
        (plus(), keyword())
            .prop_map(|((strength, willpower), keyword)| Change::PlusAnd(strength, willpower, keyword)),
        (plus(), filter())
            .prop_map(|((strength, willpower), each)| Change::PlusForEach(strength, willpower, each)),
        signed().prop_map(Change::PlusLore),
        keyword().prop_map(Change::Gains),
        (keyword(), keyword()).prop_map(|(one, other)| Change::GainsBoth(one, other)),
    ]
    .boxed()
}

fn change() -> Of<Change> {
    prop_oneof![
        5 => gift(),
        1 => keyword().prop_map(Change::Loses),
        1 => Just(Change::LosesAll),
        2 => restriction().prop_map(Change::Restricted),
    ]
    .boxed()
}

fn prevented() -> Of<Prevented> {
    select(vec![Prevented::All, Prevented::AllCombat]).boxed()
}

/// Effects with a player as their doer.
fn deed(who: Of<Players>) -> Of<Effect> {
    let who = move || who.clone();
    let random = select(vec![Random::Chosen, Random::AtRandom]);
    prop_oneof![
        (who(), amount()).prop_map(|(who, amount)| Effect::Draw(who, amount)),
        (who(), amount(), random).prop_map(|(who, amount, random)| Effect::Discard(who, amount, random)),
        (who(), plain_amount()).prop_map(|(who, amount)| Effect::Mill(who, amount)),
        (who(), amount()).prop_map(|(who, amount)| Effect::GainLife(who, amount)),
        (who(), amount()).prop_map(|(who, amount)| Effect::LoseLife(who, amount)),
        (who(), filter()).prop_map(|(who, filter)| Effect::Sacrifice(who, filter)),
        who().prop_map(Effect::InkTop),
        who().prop_map(Effect::InkFromHand),
    ]
    .boxed()
}

/// Effects told of objects as their subject.
fn telling() -> Of<Effect> {
    prop_oneof![
        (objects(), recipient()).prop_map(|(who, to)| Effect::DamageByPower(who, to)),
        (objects(), change(), duration())
            .prop_map(|(who, change, duration)| Effect::Modify(who, change, duration)),
        objects().prop_map(|who| {
            let change = Change::Restricted(Restriction::DoesntUntap);
            Effect::Modify(who, change, Duration::YourNextTurn)
        }),
        (prevented(), recipient()).prop_map(|(what, to)| Effect::Prevent(what, to)),
        (others(), a_card()).prop_map(|(who, card)| Effect::DiscardChosen(who, card)),
    ]
    .boxed()
}

/// Effects without a doer.
fn bare() -> Of<Effect> {
    let several =
        || plain_amount().prop_filter("not of one card", |amount| *amount != Amount::Number(1)).boxed();
    prop_oneof![
        plain_amount().prop_map(Effect::LookAndSort),
        (several(), a_card()).prop_map(|(amount, card)| Effect::LookAndTake(amount, card)),
        (a_card(), place()).prop_map(|(card, place)| Effect::Search(card, place)),
        (a_card(), place()).prop_map(|(card, place)| Effect::ReturnFromGraveyard(card, place)),
        (amount(), recipient()).prop_map(|(amount, to)| Effect::Damage(amount, to)),
        (amount(), objects()).prop_map(|(amount, on)| Effect::PutDamage(amount, on)),
        (number(), objects()).prop_map(|(most, from)| Effect::RemoveDamage(most, from)),
        (number(), objects(), objects()).prop_map(|(most, from, to)| Effect::MoveDamage(most, from, to)),
        objects().prop_map(Effect::Destroy),
        objects().prop_map(Effect::ReturnToHand),
        objects().prop_map(Effect::InkObject),
        objects().prop_map(Effect::Tap),
        objects().prop_map(Effect::Untap),
        a_card().prop_map(Effect::PlayFree),
        (objects(), named()).prop_map(|(what, to)| Effect::Move(what, to)),
        named().prop_map(Effect::PutUnder),
    ]
    .boxed()
}

fn effect() -> Of<Effect> {
    prop_oneof![3 => deed(players()), 2 => telling(), 4 => bare()].boxed()
}

/// Effects one may do oneself.
fn optional() -> Of<Effect> {
    let gift =
        (objects(), gift(), duration()).prop_map(|(who, gift, duration)| Effect::Modify(who, gift, duration));
    prop_oneof![2 => deed(Just(Players::You).boxed()), 3 => bare(), 3 => gift].boxed()
}

/// Effects somebody else may do.
fn for_anyone() -> Of<Effect> {
    let you = Players::You;
    prop_oneof![
        plain_amount().prop_map(move |amount| Effect::Draw(you, amount)),
        plain_amount().prop_map(move |amount| Effect::Discard(you, amount, Random::Chosen)),
        plain_amount().prop_map(move |amount| Effect::GainLife(you, amount)),
        plain_amount().prop_map(move |amount| Effect::LoseLife(you, amount)),
    ]
    .boxed()
}

fn condition() -> Of<Condition> {
    use Condition::*;
    prop_oneof![
        2 => (number(), filter()).prop_map(|(count, of)| YouControl { count, of }),
        1 => filter().prop_map(YouControlNo),
        1 => filter().prop_map(OpponentControls),
        1 => number().prop_map(LifeAtMost),
        1 => number().prop_map(LifeAtLeast),
        1 => number().prop_map(GraveyardAtLeast),
        1 => number().prop_map(InkAtLeast),
        3 => (known(), state()).prop_map(|(objects, state)| Is(objects, state)),
        4 => select(vec![
            OpponentAhead, YourTurn, NotYourTurn, EmptyHand, GainedLife, Attacked, CreatureDied,
        ]),
    ]
    .boxed()
}

fn subject() -> Of<Subject> {
    prop_oneof![this().prop_map(Subject::This), filter().prop_map(Subject::Any)].boxed()
}

/// Events to wait for until the turn ends.
fn event() -> Of<Trigger> {
    prop_oneof![
        subject().prop_map(Trigger::Enters),
        subject().prop_map(Trigger::Dies),
        subject().prop_map(Trigger::DiesInChallenge),
        subject().prop_map(Trigger::KillsInChallenge),
        subject().prop_map(Trigger::Leaves),
        subject().prop_map(Trigger::Quests),
        subject().prop_map(Trigger::Attacks),
        subject().prop_map(Trigger::Challenged),
        subject().prop_map(Trigger::Sings),
        subject().prop_map(Trigger::Moves),
        filter().prop_map(Trigger::MovesHere),
        subject().prop_map(Trigger::DealtDamage),
        subject().prop_map(Trigger::Tapped),
        subject().prop_map(Trigger::Targeted),
        subject().prop_map(Trigger::PutUnder),
        played(other()).prop_map(Trigger::Casts),
        whose().prop_map(Trigger::Inks),
        whose().prop_map(Trigger::Draws),
        whose().prop_map(Trigger::Discards),
        whose().prop_map(Trigger::GainsLife),
        whose().prop_map(Trigger::LosesLife),
    ]
    .boxed()
}

fn moment() -> Of<StepName> {
    select(vec![StepName::Upkeep, StepName::End]).boxed()
}

fn step() -> Of<Step> {
    prop_oneof![
        3 => effect().prop_map(Step::Do),
        3 => (optional(), option::of(effect()))
            .prop_map(|(first, then)| Step::May { who: Players::You, first, then }),
        1 => (others(), for_anyone(), option::of(effect()))
            .prop_map(|(who, first, then)| Step::May { who, first, then }),
        1 => (number(), effect()).prop_map(|(generic, then)| {
            Step::MayPay { cost: Cost::Resources { generic, aspects: [0; 5] }, then }
        }),
        1 => (condition(), effect()).prop_map(|(condition, then)| Step::If { condition, then }),
        1 => (condition(), effect(), effect())
            .prop_map(|(condition, then, otherwise)| Step::IfElse { condition, then, otherwise }),
        1 => (event(), effect()).prop_map(|(when, does)| Step::Watch { when, does }),
        1 => (moment(), effect()).prop_map(|(at, does)| Step::Later { at, does }),
    ]
    .boxed()
}

fn steps() -> Of<Vec<Step>> {
    prop_oneof![8 => vec(step(), 1..3), 1 => vec(effect(), 2..4).prop_map(|modes| vec![Step::Choose(modes)])]
        .boxed()
}

fn limit() -> Of<Limit> {
    select(vec![Limit::None, Limit::OncePerTurn]).boxed()
}

fn always() -> Of<Static> {
    let has = (subject(), change())
        .prop_filter("restrictions stand alone", |(_, change)| !matches!(change, Change::Restricted(_)));
    let more = || select(vec![-3_i8, -1, 1, 2]);
    let own = Subject::This(This::Creature);
    let being = |state| Condition::Is(Objects::This(This::Creature), state);
    prop_oneof![
        3 => has.prop_map(|(who, change)| Static::Has { who, change }),
        3 => (subject(), restriction())
            .prop_map(|(who, restriction)| Static::Restricted { who, restriction }),
        3 => (condition(), subject(), change())
            .prop_map(|(condition, who, change)| Static::HasWhile { condition, who, change }),
        2 => (state(), change())
            .prop_map(move |(state, change)| Static::HasWhile { condition: being(state), who: own, change }),
        2 => (played(Just(Other::Any).boxed()), more())
            .prop_map(|(spells, more)| Static::Cost { spells, more }),
        1 => (more(), filter()).prop_map(|(more, each)| Static::OwnCost { more, each }),
        1 => (condition(), more()).prop_map(|(condition, more)| Static::OwnCostIf { condition, more }),
        1 => more().prop_map(|more| Static::MoveCost { more }),
        1 => Just(Static::ExtraGenerator),
        1 => number().prop_map(Static::OpponentsNeed),
    ]
    .boxed()
}

fn replacement() -> Of<Replacement> {
    let lasting = prop_oneof![this().prop_map(Objects::This), filter().prop_map(Objects::Each)];
    prop_oneof![
        subject().prop_map(Replacement::EntersTapped),
        subject().prop_map(Replacement::ReturnedInsteadOfDying),
        subject().prop_map(Replacement::InkedInsteadOfDying),
        (prevented(), lasting)
            .prop_map(|(what, to)| Replacement::Prevent { what, to: Recipient::Objects(to) }),
    ]
    .boxed()
}

/// A line of a card.
pub(crate) fn ability() -> Of<Ability> {
    let trigger = prop_oneof![
        12 => event(),
        1 => (moment(), whose()).prop_map(|(step, whose)| Trigger::Beginning(step, whose)),
    ];
    let cost = prop_oneof![
        number().prop_map(|generic| Cost::Resources { generic, aspects: [0; 5] }),
        Just(Cost::Tap),
        this().prop_map(Cost::SacrificeThis),
        (number(), filter()).prop_map(|(count, of)| Cost::Sacrifice { count, of }),
        number().prop_map(Cost::Discard),
    ];
    let timing = Timing::Instant;
    prop_oneof![
        2 => vec(keyword(), 1..4).prop_map(Ability::Keywords),
        6 => steps().prop_map(Ability::Spell),
        6 => (trigger, option::of(condition()), steps(), limit())
            .prop_map(|(when, only_if, does, limit)| Ability::Triggered { when, only_if, does, limit })
            .prop_filter("an `if` after the event belongs to the trigger", |ability| match ability {
                Ability::Triggered { only_if: None, does, .. } => !matches!(does[0], Step::If { .. }),
                _ => true,
            }),
        4 => (vec(cost, 1..3), steps(), limit())
            .prop_map(move |(costs, does, limit)| Ability::Activated { costs, does, timing, limit }),
        4 => always().prop_map(Ability::Static),
        2 => replacement().prop_map(Ability::Replacement),
    ]
    .boxed()
}

/// The lines of a card.
pub(crate) fn card() -> Of<Vec<Ability>> {
    vec(ability(), 1..4).boxed()
}

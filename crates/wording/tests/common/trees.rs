//! Strategies for trees that are sensible English.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use wording::ast::{
    Ability, Amount, Aspect, Change, Condition, Cost, CounterKind, Duration, Effect, Filter, Keyword, Kind,
    Limit, Noun, OPEN, Objects, Other, Players, Prevented, Random, Recipient, Replacement, Restriction,
    State, Static, Step, StepName, Subject, This, Timing, Token, Trigger, Where, Whose, With,
};
use wording::{Duel, Kinds};

type Of<T> = BoxedStrategy<T>;

fn number() -> Of<u8> {
    prop_oneof![3 => 0..5_u8, 1 => any::<u8>()].boxed()
}

fn kind() -> Of<Kind> {
    select(Duel::KINDS).prop_map(|(name, _)| Kind::named(name).expect("a kind of the set")).boxed()
}

fn aspect() -> Of<Aspect> {
    select(&Aspect::ALL[..]).boxed()
}

fn keyword() -> Of<Keyword> {
    let plain = [
        Keyword::Flying,
        Keyword::Reach,
        Keyword::FirstStrike,
        Keyword::DoubleStrike,
        Keyword::Trample,
        Keyword::Deathtouch,
        Keyword::Lifelink,
        Keyword::Vigilance,
        Keyword::Haste,
        Keyword::Menace,
        Keyword::Defender,
        Keyword::Hexproof,
        Keyword::Indestructible,
        Keyword::Flash,
        Keyword::Unique,
        Keyword::Enchant,
    ];
    prop_oneof![
        8 => select(plain.to_vec()),
        1 => number().prop_map(Keyword::Ward),
        1 => aspect().prop_map(Keyword::Protection),
    ]
    .boxed()
}

fn restriction() -> Of<Restriction> {
    select(vec![
        Restriction::CantAttack,
        Restriction::CantBlock,
        Restriction::CantBeBlocked,
        Restriction::MustAttack,
        Restriction::DoesntUntap,
    ])
    .boxed()
}

fn state() -> Of<State> {
    use State::*;
    select(vec![Tapped, Untapped, Attacking, Blocking, Damaged, Enchanted]).boxed()
}

fn whose() -> Of<Whose> {
    select(vec![Whose::Anyones, Whose::Yours, Whose::Theirs]).boxed()
}

fn counter() -> Of<CounterKind> {
    select(vec![CounterKind::Plus, CounterKind::Minus, CounterKind::Charge]).boxed()
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
        counter().prop_map(With::Counter),
    ]
    .boxed()
}

fn permanent() -> Of<Noun> {
    use Noun::*;
    let plain = vec![
        Creature,
        Enchantment,
        Generator,
        Permanent,
        CreatureOrEnchantment,
        NongeneratorPermanent,
        Token,
    ];
    prop_oneof![2 => select(plain), 1 => kind().prop_map(Kind)].boxed()
}

fn filter() -> Of<Filter> {
    let other = select(vec![Other::Any, Other::Another]);
    (other, option::of(state()), option::of(aspect()), permanent(), whose(), option::of(with()))
        .prop_map(|(other, state, aspect, noun, whose, with)| Filter {
            other,
            state,
            aspect,
            noun,
            whose,
            with,
        })
        .boxed()
}

fn of_nouns(noun: Of<Noun>, whose: Of<Whose>) -> Of<Filter> {
    (option::of(aspect()), noun, whose, option::of(with()))
        .prop_map(|(aspect, noun, whose, with)| Filter { aspect, whose, with, ..Filter::new(noun) })
        .boxed()
}

fn spell() -> Of<Filter> {
    use Noun::*;
    of_nouns(select(vec![Spell, CreatureSpell, NoncreatureSpell, InstantOrSorcerySpell]).boxed(), whose())
}

fn a_card() -> Of<Filter> {
    use Noun::*;
    let plain =
        vec![Card, CreatureCard, NoncreatureCard, GeneratorCard, EnchantmentCard, InstantOrSorceryCard];
    let noun = prop_oneof![3 => select(plain), 1 => kind().prop_map(KindCard)];
    of_nouns(noun.boxed(), Just(Whose::Anyones).boxed())
}

fn this() -> Of<This> {
    select(vec![This::Creature, This::Enchantment, This::Generator, This::Permanent, This::Spell]).boxed()
}

fn known() -> Of<Objects> {
    prop_oneof![
        this().prop_map(Objects::This),
        Just(Objects::It(OPEN)),
        Just(Objects::That(OPEN)),
        Just(Objects::Host)
    ]
    .boxed()
}

fn named() -> Of<Objects> {
    prop_oneof![
        known(),
        filter().prop_map(Objects::Target),
        (number(), filter()).prop_map(|(count, filter)| Objects::UpTo(count, filter)),
        filter().prop_map(Objects::Chosen),
    ]
    .boxed()
}

fn objects() -> Of<Objects> {
    prop_oneof![3 => named(), 1 => filter().prop_map(Objects::Each)].boxed()
}

fn players() -> Of<Players> {
    use Players::*;
    select(vec![
        You,
        You,
        EachOpponent,
        EachPlayer,
        Target,
        TargetOpponent,
        ItsController(OPEN),
        ThatPlayer(OPEN),
    ])
    .boxed()
}

/// Players who may be asked to pay: no targets.
fn payers() -> Of<Players> {
    use Players::*;
    select(vec![You, EachOpponent, EachPlayer, ItsController(OPEN), ThatPlayer(OPEN)]).boxed()
}

fn recipient() -> Of<Recipient> {
    prop_oneof![
        Just(Recipient::AnyTarget),
        objects().prop_map(Recipient::Objects),
        players().prop_map(Recipient::Players),
        Just(Recipient::Everything),
    ]
    .boxed()
}

fn plain_amount() -> Of<Amount> {
    prop_oneof![number().prop_map(Amount::Number), Just(Amount::X), Just(Amount::ThatMuch)].boxed()
}

fn computed() -> Of<Amount> {
    use Objects::{Host, It, That};
    let power = select(vec![It(OPEN), Objects::This(This::Creature), That(OPEN), Host]);
    prop_oneof![
        filter().prop_map(Amount::Count),
        power.prop_map(Amount::Power),
        Just(Amount::CardsInHand),
        Just(Amount::CardsInGraveyard),
    ]
    .boxed()
}

fn amount() -> Of<Amount> {
    prop_oneof![2 => plain_amount(), 1 => computed()].boxed()
}

/// Number of cards from the top, more than one.
fn top() -> Of<Amount> {
    plain_amount().prop_filter("one card is worded otherwise", |amount| *amount != Amount::Number(1)).boxed()
}

fn duration() -> Of<Duration> {
    use Duration::*;
    select(vec![EndOfTurn, YourNextTurn, WhileSourceStays, Forever]).boxed()
}

fn place() -> Of<Where> {
    select(vec![Where::Hand, Where::Battlefield, Where::BattlefieldTapped]).boxed()
}

fn change() -> Of<Change> {
    let plus = || (-20..20_i8, -20..20_i8);
    let times = select(vec![(1, 1), (-1, -1), (1, 0), (0, -1), (-1, 1)]);
    prop_oneof![
        any::<(i8, i8)>().prop_map(|(power, toughness)| Change::Plus(power, toughness)),
        (plus(), keyword())
            .prop_map(|((power, toughness), keyword)| Change::PlusAnd(power, toughness, keyword)),
        (plus(), filter()).prop_map(|((power, toughness), each)| Change::PlusForEach(power, toughness, each)),
        times.prop_map(|(power, toughness)| Change::PlusX(power, toughness)),
        keyword().prop_map(Change::Gains),
        (keyword(), keyword()).prop_map(|(one, other)| Change::GainsBoth(one, other)),
        keyword().prop_map(Change::Loses),
        Just(Change::LosesAll),
        (number(), number()).prop_map(|(power, toughness)| Change::Becomes(power, toughness)),
        kind().prop_map(Change::BecomesKind),
        aspect().prop_map(Change::BecomesAspect),
        restriction().prop_map(Change::Restricted),
        Just(Change::Switch),
        named().prop_map(Change::BecomesCopy),
    ]
    .boxed()
}

fn token() -> Of<Token> {
    (number(), number(), option::of(aspect()), kind(), option::of(keyword()))
        .prop_map(|(power, toughness, aspect, kind, keyword)| Token {
            power,
            toughness,
            aspect,
            kind,
            keyword,
        })
        .boxed()
}

fn prevented(last: fn(u8) -> Prevented) -> Of<Prevented> {
    prop_oneof![Just(Prevented::All), Just(Prevented::AllCombat), number().prop_map(last)].boxed()
}

/// Effects with a player as their doer.
fn deed(who: Of<Players>) -> Of<Effect> {
    let who = move || who.clone();
    let random = select(vec![Random::Chosen, Random::AtRandom]);
    prop_oneof![
        (who(), amount()).prop_map(|(who, amount)| Effect::Draw(who, amount)),
        (who(), amount(), random).prop_map(|(who, amount, random)| Effect::Discard(who, amount, random)),
        (who(), amount()).prop_map(|(who, amount)| Effect::Mill(who, amount)),
        (who(), amount()).prop_map(|(who, amount)| Effect::GainLife(who, amount)),
        (who(), amount()).prop_map(|(who, amount)| Effect::LoseLife(who, amount)),
        (who(), amount()).prop_map(|(who, amount)| Effect::Poison(who, amount)),
        (who(), filter()).prop_map(|(who, filter)| Effect::Sacrifice(who, filter)),
        (who(), amount(), token()).prop_map(|(who, amount, token)| Effect::Create(who, amount, token)),
        who().prop_map(Effect::LoseGame),
    ]
    .boxed()
}

/// Effects told of objects as their subject.
fn telling() -> Of<Effect> {
    prop_oneof![
        (objects(), recipient()).prop_map(|(who, to)| Effect::DamageByPower(who, to)),
        (objects(), objects()).prop_map(|(one, other)| Effect::Fight(one, other)),
        (objects(), change(), duration())
            .prop_map(|(who, change, duration)| Effect::Modify(who, change, duration)),
    ]
    .boxed()
}

/// Effects without a doer.
fn bare() -> Of<Effect> {
    prop_oneof![
        (select(vec![Players::TargetOpponent, Players::ThatPlayer(OPEN)]), a_card())
            .prop_map(|(who, card)| Effect::DiscardChosen(who, card)),
        plain_amount().prop_map(Effect::LookAndSort),
        (top(), a_card()).prop_map(|(amount, card)| Effect::LookAndTake(amount, card)),
        (a_card(), place()).prop_map(|(card, place)| Effect::Search(card, place)),
        (amount(), recipient()).prop_map(|(amount, to)| Effect::Damage(amount, to)),
        objects().prop_map(Effect::Destroy),
        objects().prop_map(Effect::Exile),
        objects().prop_map(Effect::ExileUntilThisLeaves),
        objects().prop_map(Effect::Blink),
        objects().prop_map(Effect::BlinkUntilEndStep),
        objects().prop_map(Effect::ReturnToHand),
        (a_card(), place()).prop_map(|(card, place)| Effect::ReturnFromGraveyard(card, place)),
        objects().prop_map(Effect::Tap),
        objects().prop_map(Effect::Untap),
        spell().prop_map(Effect::Counter),
        known().prop_map(Effect::SacrificeIt),
        named().prop_map(Effect::CreateCopy),
        spell().prop_map(Effect::CopySpell),
        (amount(), counter(), objects()).prop_map(|(amount, kind, on)| Effect::PutCounters(amount, kind, on)),
        (plain_amount(), counter(), objects())
            .prop_map(|(amount, kind, on)| Effect::RemoveCounters(amount, kind, on)),
        (objects(), duration()).prop_map(|(what, duration)| Effect::GainControl(what, duration)),
        Just(Effect::ExtraTurn),
        (number(), aspect()).prop_map(|(count, aspect)| Effect::AddResource(count, aspect)),
        (prevented(Prevented::Next), recipient()).prop_map(|(what, to)| Effect::Prevent(what, to)),
        Just(Effect::WinGame),
        objects().prop_map(Effect::Attach),
    ]
    .boxed()
}

fn effect() -> Of<Effect> {
    prop_oneof![3 => deed(players()), 2 => telling(), 4 => bare()].boxed()
}

fn imperative() -> Of<Effect> {
    prop_oneof![deed(Just(Players::You).boxed()), bare()].boxed()
}

fn condition() -> Of<Condition> {
    prop_oneof![
        (number(), filter()).prop_map(|(count, of)| Condition::YouControl { count, of }),
        filter().prop_map(Condition::YouControlNo),
        filter().prop_map(Condition::OpponentControls),
        number().prop_map(Condition::LifeAtMost),
        number().prop_map(Condition::LifeAtLeast),
        Just(Condition::YourTurn),
        Just(Condition::NotYourTurn),
        Just(Condition::EmptyHand),
        number().prop_map(Condition::GraveyardAtLeast),
        (objects(), state()).prop_map(|(objects, state)| Condition::Is(objects, state)),
        Just(Condition::GainedLife),
        Just(Condition::Attacked),
        Just(Condition::CreatureDied),
    ]
    .boxed()
}

fn resources() -> Of<Cost> {
    (number(), [0..4_u8, 0..4_u8, 0..4_u8, 0..4_u8, 0..4_u8])
        .prop_map(|(generic, aspects)| Cost::Resources { generic, aspects })
        .boxed()
}

/// Costs somebody pays in a sentence.
fn payment() -> Of<Cost> {
    prop_oneof![
        resources(),
        this().prop_map(Cost::SacrificeThis),
        (number(), filter()).prop_map(|(count, of)| Cost::Sacrifice { count, of }),
        number().prop_map(Cost::Life),
        number().prop_map(Cost::Discard),
        (number(), counter(), this()).prop_map(|(count, counter, this)| Cost::RemoveCounters {
            count,
            counter,
            this
        }),
        number().prop_map(Cost::ExileFromGraveyard),
    ]
    .boxed()
}

fn subject() -> Of<Subject> {
    prop_oneof![this().prop_map(Subject::This), Just(Subject::Host), filter().prop_map(Subject::Any)].boxed()
}

fn trigger() -> Of<Trigger> {
    use StepName::*;
    let step = select(vec![Upkeep, Draw, Combat, EndOfCombat, End]);
    prop_oneof![
        subject().prop_map(Trigger::Enters),
        subject().prop_map(Trigger::Dies),
        subject().prop_map(Trigger::Leaves),
        subject().prop_map(Trigger::Attacks),
        subject().prop_map(Trigger::Blocks),
        subject().prop_map(Trigger::BecomesBlocked),
        subject().prop_map(Trigger::CombatDamageToPlayer),
        subject().prop_map(Trigger::DealsDamage),
        subject().prop_map(Trigger::DealtDamage),
        subject().prop_map(Trigger::Tapped),
        subject().prop_map(Trigger::Targeted),
        subject().prop_map(Trigger::CounterPut),
        (step, whose()).prop_map(|(step, whose)| Trigger::Beginning(step, whose)),
        spell().prop_map(Trigger::Casts),
        whose().prop_map(Trigger::Draws),
        whose().prop_map(Trigger::Discards),
        whose().prop_map(Trigger::GainsLife),
        whose().prop_map(Trigger::LosesLife),
        filter().prop_map(Trigger::Sacrifices),
    ]
    .boxed()
}

fn step() -> Of<Step> {
    let pay =
        prop_oneof![resources(), number().prop_map(Cost::Life), number().prop_map(Cost::ExileFromGraveyard)];
    prop_oneof![
        effect().prop_map(Step::Do),
        (players(), imperative(), option::of(effect())).prop_map(|(who, first, then)| Step::May {
            who,
            first,
            then
        }),
        (pay, effect()).prop_map(|(cost, then)| Step::MayPay { cost, then }),
        (effect(), payers(), payment()).prop_map(|(effect, who, cost)| Step::Unless { effect, who, cost }),
        (condition(), effect()).prop_map(|(condition, then)| Step::If { condition, then }),
        (condition(), effect(), effect()).prop_map(|(condition, then, otherwise)| Step::IfElse {
            condition,
            then,
            otherwise
        }),
    ]
    .boxed()
}

fn steps() -> Of<Vec<Step>> {
    prop_oneof![8 => vec(step(), 1..4), 1 => vec(effect(), 2..4).prop_map(|modes| vec![Step::Choose(modes)])]
        .boxed()
}

fn limit() -> Of<Limit> {
    select(vec![Limit::None, Limit::OncePerTurn]).boxed()
}

fn always() -> Of<Static> {
    let has = (subject(), change())
        .prop_filter("restrictions stand alone", |(_, change)| !matches!(change, Change::Restricted(_)));
    let more = || select(vec![-3_i8, -1, 1, 2]);
    prop_oneof![
        has.prop_map(|(who, change)| Static::Has { who, change }),
        (condition(), subject(), change()).prop_map(|(condition, who, change)| Static::HasWhile {
            condition,
            who,
            change
        }),
        (spell(), more()).prop_map(|(spells, more)| Static::Cost { spells, more }),
        (filter(), more()).prop_map(|(each, more)| Static::OwnCost { more, each }),
        Just(Static::NoLifeGain),
        Just(Static::ExtraGenerator),
        computed().prop_map(|amount| Static::PowerAndToughness { amount }),
        Just(Static::PlayerHexproof),
        Just(Static::SilenceOnYourTurn),
        (subject(), restriction()).prop_map(|(who, restriction)| Static::Restricted { who, restriction }),
    ]
    .boxed()
}

fn replacement() -> Of<Replacement> {
    let nobody_aimed_at = recipient().prop_filter("never a target", |to| match to {
        Recipient::AnyTarget => false,
        Recipient::Objects(objects) => !matches!(objects, Objects::Target(_) | Objects::UpTo(..)),
        Recipient::Players(players) => !matches!(players, Players::Target | Players::TargetOpponent),
        Recipient::Everything => true,
    });
    prop_oneof![
        subject().prop_map(Replacement::EntersTapped),
        (this(), amount(), counter()).prop_map(|(this, count, counter)| Replacement::EntersWith {
            this,
            count,
            counter
        }),
        subject().prop_map(Replacement::ExiledInsteadOfDying),
        (prevented(Prevented::Each), nobody_aimed_at)
            .prop_map(|(what, to)| Replacement::Prevent { what, to }),
        number().prop_map(Replacement::MoreLife),
        (filter(), number()).prop_map(|(on, more)| Replacement::MoreCounters { on, more }),
    ]
    .boxed()
}

/// Whether the tree is one its text would be read as: not a spell that reads as a static ability, nor a step with an
/// `if` that reads as part of the trigger.
fn sensible(ability: &Ability) -> bool {
    match ability {
        Ability::Spell(does) => !matches!(
            does[..],
            [Step::Do(Effect::Modify(
                Objects::This(_) | Objects::Host | Objects::Each(_),
                _,
                Duration::Forever
            ))]
        ),
        Ability::Triggered { only_if: None, does, .. } => !matches!(does[0], Step::If { .. }),
        _ => true,
    }
}

/// A line of a card.
pub(crate) fn ability() -> Of<Ability> {
    let cost = prop_oneof![4 => payment(), 1 => Just(Cost::Tap)];
    let timing = select(vec![Timing::Instant, Timing::Sorcery]);
    prop_oneof![
        2 => vec(keyword(), 1..5).prop_map(Ability::Keywords),
        6 => steps().prop_map(Ability::Spell),
        6 => (trigger(), option::of(condition()), steps(), limit())
            .prop_map(|(when, only_if, does, limit)| Ability::Triggered { when, only_if, does, limit }),
        4 => (vec(cost, 1..4), steps(), timing, limit())
            .prop_map(|(costs, does, timing, limit)| Ability::Activated { costs, does, timing, limit }),
        3 => always().prop_map(Ability::Static),
        3 => replacement().prop_map(Ability::Replacement),
        1 => payment().prop_map(Ability::AdditionalCost),
        1 => payment().prop_map(Ability::AlternativeCost),
    ]
    .prop_filter("worded otherwise", sensible)
    .boxed()
}

/// The lines of a card.
pub(crate) fn card() -> Of<Vec<Ability>> {
    vec(ability(), 1..4).boxed()
}

//! Lines of a card's text.

use super::Duel;
use super::amount::Quantity;
use super::cost::Paying;
use super::effect::{Had, imperative};
use super::filter::{One, SpellsCast};
use super::trigger::{Everyone, Someone};
use crate::ast::{
    Ability, Amount, Change, Condition, Cost, CounterKind, Duration, Effect, Filter, Keyword, Limit, Objects,
    Players, Prevented, Recipient, Replacement, Restriction, Static, Step, Subject, This, Timing, Trigger,
};
use crate::parts::{Comma, Less, List, Maybe, More, Nothing, Number, Or};
use crate::table::phrases;

/// `if you control a Hound,`.
pub(crate) enum OnlyIf {}

/// Limit on the triggers of an ability.
pub(crate) enum TriggerLimit {}

phrases! {
    Duel: Ability as Ability, "ability" {
        Ability::Keywords(keywords) = {keywords: List<Keyword, Comma>} ".";
        Ability::Spell(does) if (!is_static(&does)) = {does: List<Step, Nothing>};
        Ability::Triggered { when, only_if, does, limit }
            if (opening(&when) == Opening::At && !starts_with_if(only_if, &does))
            = "at" {when: Trigger} "," {only_if: Maybe<OnlyIf>} {does: List<Step, Nothing>}
              {limit: TriggerLimit} => "at the beginning of your upkeep , draw a card .";
        Ability::Triggered { when, only_if, does, limit }
            if (opening(&when) == Opening::When && !starts_with_if(only_if, &does))
            = "when|whenever" {when: Trigger} "," {only_if: Maybe<OnlyIf>} {does: List<Step, Nothing>}
              {limit: TriggerLimit};
        Ability::Triggered { when, only_if, does, limit }
            if (opening(&when) == Opening::Whenever && !starts_with_if(only_if, &does))
            = "whenever|when" {when: Trigger} "," {only_if: Maybe<OnlyIf>} {does: List<Step, Nothing>}
              {limit: TriggerLimit} => "whenever another creature dies , draw a card .";
        Ability::Activated { costs, does, timing, limit }
            = {costs: List<Cost, Comma>} ": ^" {does: List<Step, Nothing>} {timing: Timing} {limit: Limit};
        Ability::Static(always) = {always: Static} ".";
        Ability::Replacement(replacement) = {replacement: Replacement} ".";
        Ability::AdditionalCost(cost) = "as an additional cost to cast this spell , @many" {cost: Paying} ".";
        Ability::AlternativeCost(cost)
            = "you may @many" {cost: Paying} "rather than pay this spell's cost .";
    }

    Duel: Step as Step, "step" {
        Step::Do(effect) = {effect: Effect} ".";
        Step::Do(effect) = {effect: Effect} ", then …";
        Step::Do(effect) = {effect: Effect} "and …";
        Step::May { who, first, then: None } if (imperative(&first))
            = {who: Players} "may @many" {first: Effect} ".";
        Step::May { who: Players::You, first, then: Some(then) } if (imperative(&first))
            = "you may @many" {first: Effect} ". if you do ," {then: Effect} ".";
        Step::May { who, first, then: Some(then) } if (who != Players::You && imperative(&first))
            = {who: Players} "may @many" {first: Effect} ". if they do ," {then: Effect} "."
            => "target opponent may discard a card . if they do , draw a card .";
        Step::MayPay { cost, then } if (is_only_a_cost(cost))
            = "you may @many" {cost: Paying} ". if you do ," {then: Effect} ".";
        Step::Unless { effect, who, cost } if (!matches!(who, Players::Target | Players::TargetOpponent))
            = {effect: Effect} "unless" {who: Players} {cost: Paying} ".";
        Step::If { condition, then } = "if" {condition: Condition} "," {then: Effect} ".";
        Step::IfElse { condition, then, otherwise }
            = "if" {condition: Condition} "," {then: Effect} ". otherwise ," {otherwise: Effect} ".";
        Step::Choose(modes) = "choose one :" {modes: List<Effect, Or>} "."
            => "choose one : draw a card ; or gain 3 life .";
    }

    Duel: OnlyIf as Condition, "only if" {
        condition = "if" {condition: Condition} ",";
    }

    Duel: TriggerLimit as Limit, "trigger limit" {
        Limit::None = ;
        Limit::OncePerTurn = "this ability triggers only once each|per turn .";
    }

    Duel: Limit as Limit, "limit" {
        Limit::None = ;
        Limit::OncePerTurn = "activate ~|this ~|ability only once each|per turn .";
    }

    Duel: Timing as Timing, "timing" {
        Timing::Instant = ;
        Timing::Sorcery = "activate ~|this ~|ability only as a sorcery .";
    }

    Duel: Static as Static, "static" {
        Static::Has { who, change } if (!matches!(change, Change::Restricted(_)))
            = {who: Everyone} {change: Had};
        Static::Restricted { who, restriction } = {who: Everyone} {restriction: Restriction};
        Static::HasWhile { condition, who, change }
            = "as long as" {condition: Condition} "," {who: Everyone} {change: Had};
        Static::HasWhile { condition, who, change }
            = "while" {condition: Condition} "," {who: Everyone} {change: Had};
        Static::HasWhile { condition: Condition::YourTurn, who, change }
            = "during your turn ," {who: Everyone} {change: Had};
        Static::Cost { spells, more } = {spells: SpellsCast} "cost" {more: Less} "less ~|to ~|cast";
        Static::Cost { spells, more } = {spells: SpellsCast} "cost" {more: More} "more ~|to ~|cast";
        Static::OwnCost { more, each } = "this spell costs" {more: Less} "less ~|to ~|cast for each" {each: Filter};
        Static::OwnCost { more, each } = "this spell costs" {more: More} "more ~|to ~|cast for each" {each: Filter};
        Static::NoLifeGain = "players can't gain life";
        Static::ExtraGenerator = "you may play an additional generator each of your turns";
        Static::PowerAndToughness { amount }
            = "this creature's power and toughness are each equal to" {amount: Amount};
        Static::PlayerHexproof = "you have hexproof";
        Static::SilenceOnYourTurn = "your opponents can't cast spells during your turn";
    }

    Duel: Replacement as Replacement, "replacement" {
        Replacement::EntersTapped(who) = {who: Everyone} "enters/enter ~|the ~|battlefield tapped";
        Replacement::EntersWith { this, count, counter }
            = {this: This} "enters ~|the ~|battlefield with" {count: Quantity} {counter: CounterKind} "~|on ~|it";
        Replacement::EntersWith { this, count, counter }
            = {this: This} "enters ~|the ~|battlefield with a number of @many" {counter: CounterKind} "~|on ~|it equal to" {count: Amount};
        Replacement::ExiledInsteadOfDying(who) = "if" {who: Someone} "would die , exile it instead";
        Replacement::Prevent { what, to: Recipient::Everything } if (!matches!(what, Prevented::Next(_)))
            = "prevent" {what: Prevented} "that would be dealt";
        Replacement::Prevent { what, to } if (!matches!(what, Prevented::Next(_)) && !is_target(to))
            = "prevent" {what: Prevented} "that would be dealt to" {to: Recipient}
            => "prevent all damage that would be dealt to this creature";
        Replacement::MoreLife(more)
            = "if you would gain life , gain that much plus" {more: Number} "instead";
        Replacement::MoreCounters { on, more }
            = "if counters would be put on" {on: One} ", that many plus" {more: Number}
              "are put on it instead";
    }
}

/// First word of a triggered ability.
#[derive(PartialEq)]
enum Opening {
    At,
    When,
    Whenever,
}

fn opening(trigger: &Trigger) -> Opening {
    match trigger {
        Trigger::Beginning(..) => Opening::At,
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
            if matches!(who, Subject::This(_)) =>
        {
            Opening::When
        }
        _ => Opening::Whenever,
    }
}

/// Whether the first step is an `if`, which right after the event would be read as part of the trigger.
fn starts_with_if(only_if: Option<Condition>, does: &[Step]) -> bool {
    only_if.is_none() && matches!(does.first(), Some(Step::If { .. }))
}

/// Whether it is for a static ability to say this: `This creature gets +1/+1.` without an end.
fn is_static(does: &[Step]) -> bool {
    let [Step::Do(Effect::Modify(who, _, Duration::Forever))] = does else { return false };
    matches!(who, Objects::This(_) | Objects::Host | Objects::Each(_))
}

/// Whether a cost is not also an effect; one that is both is worded as an effect after `you may`.
fn is_only_a_cost(cost: Cost) -> bool {
    matches!(cost, Cost::Resources { .. } | Cost::Life(_) | Cost::ExileFromGraveyard(_))
}

fn is_target(to: Recipient) -> bool {
    match to {
        Recipient::AnyTarget => true,
        Recipient::Objects(objects) => matches!(objects, Objects::Target(_) | Objects::UpTo(..)),
        Recipient::Players(players) => matches!(players, Players::Target | Players::TargetOpponent),
        Recipient::Everything => false,
    }
}

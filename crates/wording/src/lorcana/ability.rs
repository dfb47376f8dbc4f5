//! Lines of a card's text.

use super::Lorcana;
use super::condition::While;
use super::effect::{Had, Optional, for_anyone};
use super::filter::{Played, WhileHere};
use super::target::{Lasting, Others};
use super::trigger::{Everyone, Moment, Someone};
use crate::ast::{
    Ability, Change, Condition, Cost, Effect, Filter, Keyword, Limit, Objects, Other, Players, Prevented,
    Recipient, Replacement, Restriction, Static, Step, Subject, This, Timing, Trigger, Whose, With,
};
use crate::parts::{Comma, Less, List, Maybe, More, Nothing, Number, Or};
use crate::table::phrases;

/// `if you have a Captain in play,`.
pub(crate) enum OnlyIf {}

/// Limit on the triggers of an ability.
pub(crate) enum TriggerLimit {}

/// Player who pays.
pub(crate) enum Payer {}

phrases! {
    Lorcana: Ability as Ability, "ability" {
        Ability::Keywords(keywords) = {keywords: List<Keyword, Comma>} ".";
        Ability::Spell(does) = {does: List<Step, Nothing>};
        Ability::Triggered { when, only_if, does, limit }
            if (opening(&when) == Opening::At && !starts_with_if(only_if, &does))
            = "at" {when: Trigger} "," {only_if: Maybe<OnlyIf>} {does: List<Step, Nothing>}
              {limit: TriggerLimit} => "at the start of your turn , draw a card .";
        Ability::Triggered { when, only_if, does, limit }
            if (opening(&when) == Opening::When && !starts_with_if(only_if, &does))
            = "when|whenever" {when: Trigger} "," {only_if: Maybe<OnlyIf>} {does: List<Step, Nothing>}
              {limit: TriggerLimit};
        Ability::Triggered { when, only_if, does, limit }
            if (opening(&when) == Opening::Whenever && !starts_with_if(only_if, &does))
            = "whenever|when" {when: Trigger} "," {only_if: Maybe<OnlyIf>} {does: List<Step, Nothing>}
              {limit: TriggerLimit} => "whenever this character quests , draw a card .";
        Ability::Activated { costs, does, timing: Timing::Instant, limit }
            = {costs: List<Cost, Comma>} ": ^" {does: List<Step, Nothing>} {limit: Limit};
        Ability::Static(always) = {always: Static} ".";
        Ability::Replacement(replacement) = {replacement: Replacement} ".";
    }

    Lorcana: Step as Step, "step" {
        Step::Do(effect) = {effect: Effect} ".";
        Step::Do(effect) = {effect: Effect} ", then …";
        Step::Do(effect) = {effect: Effect} "and …";
        Step::May { who: Players::You, first, then: None } = "you may @many" {first: Optional} ".";
        Step::May { who: Players::You, first, then: Some(then) }
            = "you may @many" {first: Optional} ". if you do ," {then: Effect} ".";
        Step::May { who, first, then: None } if (for_anyone(&first))
            = {who: Others} "may @many" {first: Effect} ".";
        Step::May { who, first, then: Some(then) } if (for_anyone(&first))
            = {who: Others} "may @many" {first: Effect} ". if they do ," {then: Effect} ".";
        Step::MayPay { cost: Cost::Resources { generic, aspects: [0, 0, 0, 0, 0] }, then }
            = "you may pay" {generic: Number} "ink . if you do ," {then: Effect} ".";
        Step::If { condition, then } = "if" {condition: Condition} "," {then: Effect} ".";
        Step::IfElse { condition, then, otherwise }
            = "if" {condition: Condition} "," {then: Effect} ". otherwise ," {otherwise: Effect} ".";
        Step::Choose(modes) = "choose one :" {modes: List<Effect, Or>} "."
            => "choose one : draw a card ; or gain 1 lore .";
        Step::Watch { when, does } if (opening(&when) != Opening::At)
            = "whenever|when" {when: Trigger} "this turn ," {does: Effect} ".";
        Step::Later { at, does } = "at" {at: Moment} "," {does: Effect} ".";
    }

    Lorcana: OnlyIf as Condition, "only if" {
        condition = "if" {condition: Condition} ",";
    }

    Lorcana: TriggerLimit as Limit, "trigger limit" {
        Limit::None = ;
        Limit::OncePerTurn = "this ability triggers only once each|per turn .";
    }

    Lorcana: Limit as Limit, "limit" {
        Limit::None = ;
        Limit::OncePerTurn = "use ~|this ~|ability only once each|per turn .";
    }

    Lorcana: Static as Static, "static" {
        Static::Has { who: Subject::Any(who), change } if (!matches!(change, Change::Restricted(_)))
            = "@many" {who: WhileHere} {change: Had} "while here";
        Static::Has { who, change } if (!matches!(change, Change::Restricted(_)))
            = {who: Everyone} {change: Had};
        Static::Restricted { who: Subject::Any(who), restriction }
            = "@many" {who: WhileHere} {restriction: Restriction} "while here";
        Static::Restricted { who, restriction } = {who: Everyone} {restriction: Restriction};
        Static::HasWhile {
            condition: Condition::Is(Objects::This(This::Creature), state),
            who: Subject::This(This::Creature),
            change
        } = "this character @one" {change: Had} "while" {state: While};
        Static::HasWhile { condition: Condition::YourTurn, who, change }
            = "during your turn ," {who: Everyone} {change: Had};
        Static::HasWhile { condition: Condition::NotYourTurn, who, change }
            = "during opponents' turns ," {who: Everyone} {change: Had};
        Static::HasWhile { condition, who, change }
            = "while" {condition: Condition} "," {who: Everyone} {change: Had};
        Static::Cost {
            spells: Filter { other: Other::Any, state: None, aspect: None, noun, whose, with }, more
        } = {whose: Payer} {more: Less} "ink|~ less to play @many" {noun: Played} {with: Maybe<With>};
        Static::Cost {
            spells: Filter { other: Other::Any, state: None, aspect: None, noun, whose, with }, more
        } = {whose: Payer} {more: More} "ink|~ more to play @many" {noun: Played} {with: Maybe<With>};
        Static::OwnCost { more, each }
            = "you pay" {more: Less} "ink|~ less to play this card for each @one" {each: Filter};
        Static::OwnCost { more, each }
            = "you pay" {more: More} "ink|~ more to play this card for each @one" {each: Filter};
        Static::OwnCostIf { condition, more }
            = "if" {condition: Condition} ", you pay" {more: Less} "ink|~ less to play this card";
        Static::OwnCostIf { condition, more }
            = "if" {condition: Condition} ", you pay" {more: More} "ink|~ more to play this card";
        Static::MoveCost { more } = "you pay" {more: Less} "ink|~ less to move your characters here";
        Static::MoveCost { more } = "you pay" {more: More} "ink|~ more to move your characters here";
        Static::ExtraGenerator = "you may ink an additional card each of your turns";
        Static::OpponentsNeed(lore) = "opponents need" {lore: Number} "lore to win the game";
    }

    Lorcana: Payer as Whose, "payer" {
        Whose::Yours = "you pay";
        Whose::Theirs = "opponents pay";
        Whose::Anyones = "players pay";
    }

    Lorcana: Replacement as Replacement, "replacement" {
        Replacement::EntersTapped(who) = {who: Everyone} "enters/enter play exerted";
        Replacement::ReturnedInsteadOfDying(who)
            = "if" {who: Someone} "would be banished , return it to its player's hand instead";
        Replacement::InkedInsteadOfDying(who)
            = "if" {who: Someone}
              "would be banished , put it into its player's inkwell facedown and exerted instead";
        Replacement::Prevent { what, to: Recipient::Objects(to) } = {to: Lasting} {what: Prevented};
    }
}

/// First word of a triggered ability.
#[derive(PartialEq)]
enum Opening {
    At,
    When,
    Whenever,
}

/// First word for a trigger: `When` stands where the event happens to a card once.
fn opening(trigger: &Trigger) -> Opening {
    match trigger {
        Trigger::Beginning(..) => Opening::At,
        Trigger::Enters(who) | Trigger::Dies(who) | Trigger::DiesInChallenge(who) | Trigger::Leaves(who)
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

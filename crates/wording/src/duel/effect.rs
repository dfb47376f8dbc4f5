//! Wording of effects.

use std::borrow::Cow;

use super::Duel;
use super::amount::{Cards, Damage, Life, Poison, Quantity, Top};
use super::filter::{One, OneCard, TargetCard, TargetSpell};
use super::kind::KindOf;
use super::target::{Doer, Doing, Done, Known, Named, Onto, Their};
use crate::ast::{
    Amount, Aspect, Change, CounterKind, Duration, Effect, Filter, Keyword, Kind, Players, Prevented, Random,
    Recipient, Restriction, Token, Where,
};
use crate::parts::{Leaf, Maybe, Number, Plural};
use crate::phrase::Form;
use crate::table::phrases;

/// `to your hand`.
pub(crate) enum To {}

/// `into your hand`.
pub(crate) enum Into {}

/// Change as effects word it: it `gains flying`.
pub(crate) enum Gained {}

/// Change as static abilities word it: it `has flying`.
pub(crate) enum Had {}

/// `with flying`.
pub(crate) enum WithKeyword {}

phrases! {
    Duel: Effect as Effect, "effect" {
        Effect::Draw(who, amount) = {who: Doer} "draws/draw" {amount: Cards};
        Effect::Discard(who, amount, random)
            = {who: Doer} "discards/discard" {amount: Cards} {random: Random};
        Effect::DiscardChosen(who, card) = "look at" {who: Their} "hand and discard" {card: OneCard} "from it";
        Effect::Mill(who, amount) = {who: Doer} "mills/mill" {amount: Cards};
        Effect::LookAndSort(Amount::Number(1))
            = "look at the top card of your library and put it back or on the bottom";
        Effect::LookAndSort(amount) = "look at the" {amount: Top} "and put any number of them on the bottom";
        Effect::LookAndTake(amount, card)
            = "look at the" {amount: Top} ", put" {card: OneCard}
              "from among them into your hand , and put the rest on the bottom";
        Effect::Search(card, to) = "search your library for" {card: OneCard} ", ~|reveal ~|it ~|, put it" {to: Into} ", and|then shuffle ~|your ~|library";
        Effect::Damage(amount, to) = "deal" {amount: Damage} "to" {to: Recipient};
        Effect::DamageByPower(who, to)
            = {who: Doing} "deals/deal damage equal to its/their power to" {to: Recipient};
        Effect::Fight(one, other) = {one: Doing} "fights/fight" {other: Done}
            => "this creature fights target creature";
        Effect::GainLife(who, amount) = {who: Doer} "gains/gain" {amount: Life};
        Effect::LoseLife(who, amount) = {who: Doer} "loses/lose" {amount: Life};
        Effect::Poison(who, amount) = {who: Doer} "gets/get" {amount: Poison};
        Effect::Destroy(what) = "destroy" {what: Done} => "destroy target creature";
        Effect::Exile(what) = "exile" {what: Done} => "exile target creature";
        Effect::ExileUntilThisLeaves(what)
            = "exile" {what: Done} "until this permanent|creature|enchantment|generator leaves the battlefield"
            => "exile target creature until this permanent leaves the battlefield";
        Effect::Blink(what)
            = "exile" {what: Done}
              ", then return it/them to the battlefield under its/their owner's/owners' control"
            => "exile target creature , then return it to the battlefield under its owner's control";
        Effect::BlinkUntilEndStep(what)
            = "exile" {what: Done} ", then return it/them to the battlefield under its/their owner's/owners'"
              "control at the beginning of the next end step";
        Effect::ReturnToHand(what) = "return" {what: Done} "to its/their owner's/owners' hand/hands";
        Effect::ReturnFromGraveyard(card, to) = "return" {card: TargetCard} "from your graveyard" {to: To};
        Effect::Tap(what) = "tap" {what: Done} => "tap target creature";
        Effect::Untap(what) = "untap" {what: Done};
        Effect::Counter(spell) = "counter" {spell: TargetSpell};
        Effect::Sacrifice(who, what) = {who: Doer} "sacrifices/sacrifice" {what: One};
        Effect::SacrificeIt(what) = "sacrifice" {what: Known};
        Effect::Create(who, amount, token) = {who: Doer} "creates/create" {amount: Quantity} {token: Token};
        Effect::Create(who, amount, token)
            = {who: Doer} "creates/create a number of @many" {token: Token} "equal to" {amount: Amount};
        Effect::CreateCopy(what) = "create a token that is a copy of" {what: Named}
            => "create a token that is a copy of target creature";
        Effect::CopySpell(spell) = "copy" {spell: TargetSpell};
        Effect::PutCounters(amount, counter, on)
            = "put" {amount: Quantity} {counter: CounterKind} "on" {on: Onto};
        Effect::PutCounters(amount, counter, on)
            = "put a number of @many" {counter: CounterKind} "on" {on: Onto} "equal to" {amount: Amount};
        Effect::RemoveCounters(amount, counter, on)
            = "remove" {amount: Quantity} {counter: CounterKind} "from" {on: Onto};
        Effect::Modify(who, change, duration) = {who: Doing} {change: Gained} {duration: Duration};
        Effect::GainControl(what, duration) = "gain control of" {what: Done} {duration: Duration}
            => "gain control of target creature until end of turn";
        Effect::ExtraTurn = "take an extra turn after this one";
        Effect::AddResource(1, aspect) = "add" {aspect: Aspect};
        Effect::AddResource(count, aspect) = "add" {count: Plural} {aspect: Aspect};
        Effect::Prevent(what, Recipient::Everything) if (!matches!(what, Prevented::Each(_)))
            = "prevent" {what: Prevented} "that would be dealt until end of turn";
        Effect::Prevent(what, to) if (!matches!(what, Prevented::Each(_)))
            = "prevent" {what: Prevented} "that would be dealt to" {to: Recipient} "until end of turn";
        Effect::Prevent(what, Recipient::Everything) if (!matches!(what, Prevented::Each(_)))
            = "prevent" {what: Prevented} "that would be dealt this turn";
        Effect::Prevent(what, to) if (!matches!(what, Prevented::Each(_)))
            = "prevent" {what: Prevented} "that would be dealt to" {to: Recipient} "this turn";
        Effect::WinGame = "win the game";
        Effect::LoseGame(who) = {who: Doer} "loses/lose the game" => "each opponent loses the game";
        Effect::Attach(to) = "attach this permanent|enchantment to" {to: Onto}
            => "attach this permanent to target creature";
    }

    Duel: Random as Random, "at random" {
        Random::Chosen = ;
        Random::AtRandom = "at random";
    }

    Duel: To as Where, "to" {
        Where::Hand = "to your hand";
        Where::Battlefield = "to the battlefield";
        Where::BattlefieldTapped = "to the battlefield tapped";
    }

    Duel: Into as Where, "into" {
        Where::Hand = "into your hand";
        Where::Battlefield = "onto the battlefield";
        Where::BattlefieldTapped = "onto the battlefield tapped";
    }

    Duel: Token as Token, "token" {
        Token { power, toughness, aspect, kind, keyword }
            = {(power, toughness): Size} {aspect: Maybe<Aspect>} {kind: KindOf} "creature token/tokens"
              {keyword: Maybe<WithKeyword>};
    }

    Duel: WithKeyword as Keyword, "with keyword" {
        keyword = "with" {keyword: Keyword};
    }

    Duel: CounterKind as CounterKind, "counter" {
        CounterKind::Plus = "+1/+1 counter/counters";
        CounterKind::Minus = "-1/-1 counter/counters";
        CounterKind::Charge = "charge counter/counters";
    }

    Duel: Gained as Change, "change" {
        Change::PlusAnd(power, toughness, keyword)
            = "gets/get" {(power, toughness): Plus} "and gains|has/gain|have" {keyword: Keyword};
        Change::Gains(keyword) = "gains|has/gain|have" {keyword: Keyword};
        Change::GainsBoth(one, other) = "gains|has/gain|have" {one: Keyword} "and" {other: Keyword};
        change = {change: Change};
    }

    Duel: Had as Change, "lasting change" {
        Change::PlusAnd(power, toughness, keyword)
            = "gets/get" {(power, toughness): Plus} "and has|gains/have|gain" {keyword: Keyword};
        Change::Gains(keyword) = "has|gains/have|gain" {keyword: Keyword};
        Change::GainsBoth(one, other) = "has|gains/have|gain" {one: Keyword} "and" {other: Keyword};
        change = {change: Change};
    }

    Duel: Change as Change, "any change" {
        Change::Plus(power, toughness) = "gets/get" {(power, toughness): Plus};
        Change::PlusForEach(power, toughness, filter)
            = "gets/get" {(power, toughness): Plus} "for each @one" {filter: Filter};
        Change::PlusX(power, toughness) = "gets/get" {(power, toughness): PlusX};
        Change::Loses(keyword) = "loses/lose" {keyword: Keyword};
        Change::LosesAll = "loses/lose all abilities";
        Change::Becomes(power, toughness) = "becomes/become" {(power, toughness): Size};
        Change::BecomesKind(kind) = "becomes/become a/~" {kind: Kind};
        Change::BecomesAspect(aspect) = "becomes/become" {aspect: Aspect};
        Change::Restricted(restriction) = {restriction: Restriction};
        Change::Switch = "switches/switch power and toughness";
        Change::BecomesCopy(what) = "becomes/become a/~ copy/copies of" {what: Named}
            => "becomes a copy of target creature";
    }

    Duel: Prevented as Prevented, "prevented" {
        Prevented::All = "all damage";
        Prevented::AllCombat = "all combat damage";
        Prevented::Next(amount) = "the next" {amount: Number} "damage";
        Prevented::Each(amount) = {amount: Number} "of any damage";
    }
}

/// Whether an effect is worded as something its doer does: `draw a card`, not `target player draws a card`. Only such an
/// effect can follow `may`.
pub(crate) fn imperative(effect: &Effect) -> bool {
    match effect {
        Effect::Draw(who, _)
        | Effect::Discard(who, _, _)
        | Effect::Mill(who, _)
        | Effect::GainLife(who, _)
        | Effect::LoseLife(who, _)
        | Effect::Poison(who, _)
        | Effect::Sacrifice(who, _)
        | Effect::Create(who, _, _)
        | Effect::LoseGame(who) => *who == Players::You,
        Effect::DamageByPower(..) | Effect::Fight(..) | Effect::Modify(..) => false,
        _ => true,
    }
}

/// Two numbers with a slash between them.
fn pair(word: &str) -> Option<(&str, &str)> {
    word.split_once('/')
}

/// `1/1`.
pub(crate) enum Size {}

impl Leaf for Size {
    type Value = (u8, u8);
    const NAME: &'static str = "power/toughness";
    const ABOUT: &'static str = "Two numbers: `2/3`.";
    const EXAMPLE: &'static str = "2/1";

    fn read(word: &str, form: Form) -> Option<((u8, u8), Form)> {
        let (power, toughness) = pair(word)?;
        let size = (power.parse().ok()?, toughness.parse().ok()?);
        (format!("{}/{}", size.0, size.1) == word).then_some((size, form))
    }

    fn print(value: &(u8, u8), form: Form) -> Option<(Cow<'static, str>, Form)> {
        Some((format!("{}/{}", value.0, value.1).into(), form))
    }
}

/// The sign of a number in a pair: that of 0 is the one of its neighbour.
fn sign(number: i8, neighbour: i8) -> char {
    if number < 0 || number == 0 && neighbour < 0 { '-' } else { '+' }
}

/// `+2/+2`, `-1/-0`.
pub(crate) enum Plus {}

impl Leaf for Plus {
    type Value = (i8, i8);
    const NAME: &'static str = "+power/+toughness";
    const ABOUT: &'static str =
        "Two numbers with signs: `+2/+0`, `-1/-1`; 0 has the sign of the other number.";
    const EXAMPLE: &'static str = "+2/+1";

    fn read(word: &str, form: Form) -> Option<((i8, i8), Form)> {
        let (power, toughness) = pair(word)?;
        let value = (power.parse().ok()?, toughness.parse().ok()?);
        (Plus::print(&value, form)?.0 == word).then_some((value, form))
    }

    fn print(value: &(i8, i8), form: Form) -> Option<(Cow<'static, str>, Form)> {
        let (power, toughness) = *value;
        let first = sign(power, toughness);
        let second = sign(toughness, power);
        let word = format!("{first}{}/{second}{}", power.unsigned_abs(), toughness.unsigned_abs());
        Some((word.into(), form))
    }
}

/// `+X/+X`, `-X/-X`, `+X/+0`: each number is 1, 0 or -1 times X.
pub(crate) enum PlusX {}

impl Leaf for PlusX {
    type Value = (i8, i8);
    const NAME: &'static str = "+X/+X";
    const ABOUT: &'static str = "`X` or 0 with signs: `+X/+X`, `-X/-X`, `+X/+0`.";
    const EXAMPLE: &'static str = "+X/+X";

    fn read(word: &str, form: Form) -> Option<((i8, i8), Form)> {
        let times = |text: &str| match text {
            "+X" => Some(1),
            "-X" => Some(-1),
            "+0" | "-0" => Some(0),
            _ => None,
        };
        let (power, toughness) = pair(word)?;
        let value = (times(power)?, times(toughness)?);
        (PlusX::print(&value, form)?.0 == word).then_some((value, form))
    }

    fn print(value: &(i8, i8), form: Form) -> Option<(Cow<'static, str>, Form)> {
        let (power, toughness) = *value;
        let number = |times: i8| match times {
            -1 | 1 => Some('X'),
            0 => Some('0'),
            _ => None,
        };
        let word = format!(
            "{}{}/{}{}",
            sign(power, toughness),
            number(power)?,
            sign(toughness, power),
            number(toughness)?
        );
        (*value != (0, 0)).then_some((word.into(), form))
    }
}

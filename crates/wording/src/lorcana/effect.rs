//! Wording of effects.

use std::borrow::Cow;

use super::Lorcana;
use super::amount::{Cards, Damage, Each, Lore, Top};
use super::filter::{OneCard, Playable};
use super::target::{Doer, Doing, Done, Known, Named, Onto, Others};
use crate::ast::{
    Amount, Change, Duration, Effect, Filter, Keyword, Objects, Other, Players, Prevented, Random, Recipient,
    Restriction, Where, Whose, With,
};
use crate::parts::{Leaf, Mapped, Mapping, Maybe, Number};
use crate::phrase::Form;
use crate::table::phrases;

/// An effect behind `you may`.
pub(crate) enum Optional {}

/// `into your hand`.
pub(crate) enum Into {}

/// Change as effects word it: it `gains Rush`.
pub(crate) enum Gained {}

/// Change as static abilities word it: it `has Rush`.
pub(crate) enum Had {}

/// Change after `give`: `Rush`.
pub(crate) enum Given {}

/// Changes of strength and willpower.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bonus(i8, i8);

/// `+2 strength and +1 willpower`.
pub(crate) type Stats = Mapped<Pair>;

phrases! {
    Lorcana: Effect as Effect, "effect" {
        Effect::Draw(who, amount) = {who: Doer} "draws/draw" {amount: Cards};
        Effect::Discard(who, amount, random)
            = {who: Doer} "discards/discard" {amount: Cards} {random: Random};
        Effect::Discard(who, amount, Random::Chosen)
            = {who: Doer} "chooses/choose and discards/discard" {amount: Cards};
        Effect::DiscardChosen(who, card)
            = {who: Others} "reveals their hand and discards" {card: OneCard} "of your choice";
        Effect::Mill(Players::You, amount) = "put the" {amount: Top} "of your deck into your discard";
        Effect::Mill(who, amount) = {who: Others} "puts the" {amount: Top} "of their deck into their discard";
        Effect::LookAndSort(Amount::Number(1))
            = "look at the top card of your deck and put it back or on the bottom";
        Effect::LookAndSort(amount) if (amount != Amount::Number(1))
            = "look at the" {amount: Top} "of your deck and put any number of them on the bottom";
        Effect::LookAndTake(amount, card) if (amount != Amount::Number(1))
            = "look at the" {amount: Top} "of your deck , put" {card: OneCard}
              "from among them into your hand , and put the rest on the bottom";
        Effect::Search(card, to) = "search your deck for" {card: OneCard} ", ~|reveal ~|it ~|, put it" {to: Into}
              ", and|then shuffle ~|your ~|deck";
        Effect::GainLife(who, amount) = {who: Doer} "gains/gain" {amount: Lore};
        Effect::LoseLife(who, amount) = {who: Doer} "loses/lose" {amount: Lore};
        Effect::Damage(amount, to) = "deal" {amount: Damage} "to" {to: Recipient};
        Effect::Damage(amount, to) = "deal 1 damage to" {to: Recipient} "for each @one" {amount: Each};
        Effect::DamageByPower(who, to)
            = {who: Doing} "deals/deal damage equal to its/their strength to" {to: Recipient};
        Effect::PutDamage(amount, on) = "put" {amount: Damage} "on" {on: Onto};
        Effect::PutDamage(amount, on) = "put 1 damage on" {on: Onto} "for each @one" {amount: Each};
        Effect::RemoveDamage(most, from) = "remove up to" {most: Number} "damage ~|counter|counters from" {from: Onto};
        Effect::MoveDamage(most, from, to)
            = "move up to" {most: Number} "damage ~|counter|counters from" {from: Onto} "to" {to: Onto};
        Effect::Destroy(what) = "banish" {what: Done};
        Effect::Sacrifice(Players::You, what) = "banish one of your @many" {what: Filter};
        Effect::Sacrifice(who, what)
            = {who: Others} "chooses and banishes one of their @many" {what: Filter};
        Effect::ReturnToHand(what) if (is_known(what)) = "return" {what: Known} "to its|their|his|her player's hand";
        Effect::ReturnToHand(what) if (!is_known(what))
            = "return" {what: Done} "to their|its/their player's/players' hand/hands";
        Effect::ReturnFromGraveyard(card, Where::Hand)
            = "return" {card: OneCard} "from your discard to your hand";
        Effect::ReturnFromGraveyard(card, to) if (to != Where::Hand)
            = "put" {card: OneCard} "from your discard" {to: Into}
            => "put a character card from your discard into play";
        Effect::Tap(what) = "exert" {what: Done};
        Effect::Untap(what) = "ready" {what: Done};
        Effect::Modify(who, Change::Restricted(Restriction::DoesntUntap), Duration::YourNextTurn)
            = {who: Doing} "doesn't/don't ready at the start of its/their player's/players' next turn/turns";
        Effect::Modify(who, Change::Restricted(Restriction::DoesntUntap), Duration::YourNextTurn)
            = {who: Doing} "can't ready at the start of its|their next turn";
        Effect::Modify(who, change, duration) = {who: Doing} {change: Gained} {duration: Duration};
        Effect::Prevent(what, Recipient::Objects(who)) = {who: Doing} {what: Prevented} "this turn";
        Effect::InkTop(who)
            = {who: Doer} "puts/put the top card of their/your deck into their/your inkwell facedown and exerted";
        Effect::InkFromHand(who)
            = {who: Doer} "puts/put a card from their/your hand into their/your inkwell facedown and exerted";
        Effect::InkObject(what) if (is_known(what))
            = "put" {what: Known} "into its|their|his|her player's inkwell facedown and exerted";
        Effect::InkObject(what) if (!is_known(what))
            = "put" {what: Done} "into their|its/their player's/players' inkwell/inkwells facedown and exerted";
        Effect::PlayFree(Filter { other: Other::Any, state: None, aspect: None, noun, whose: Whose::Anyones, with })
            = "play @one a" {noun: Playable} {with: Maybe<With>} "for free";
        Effect::Move(what, to) = "move" {what: Done} "to @one" {to: Named} "for free"
            => "move chosen character of yours to chosen location of yours for free";
        Effect::PutUnder(what) = "put the top card of your deck facedown under @one" {what: Named};
    }

    Lorcana: Optional as Effect, "optional effect" {
        effect if (imperative(&effect)) = {effect: Effect};
        Effect::Modify(who, change, duration) = "give" {who: Done} {change: Given} {duration: Duration};
    }

    Lorcana: Random as Random, "at random" {
        Random::Chosen = ;
        Random::AtRandom = "at random";
    }

    Lorcana: Into as Where, "into" {
        Where::Hand = "into your hand";
        Where::Battlefield = "into play";
        Where::BattlefieldTapped = "into play exerted";
        Where::Inkwell = "into your inkwell facedown and exerted";
    }

    Lorcana: Bonus as Bonus, "bonus" {
        Bonus(strength, 0) = {strength: Signed} "strength";
        Bonus(0, willpower) = {willpower: Signed} "willpower";
        Bonus(strength, willpower) = {strength: Signed} "strength and" {willpower: Signed} "willpower";
    }

    Lorcana: Gained as Change, "change" {
        Change::PlusAnd(strength, willpower, keyword)
            = "gets/get" {(strength, willpower): Stats} "and gains|has/gain|have" {keyword: Keyword};
        Change::Gains(keyword) = "gains|has/gain|have" {keyword: Keyword};
        Change::GainsBoth(one, other) = "gains|has/gain|have" {one: Keyword} "and" {other: Keyword};
        change = {change: Change};
    }

    Lorcana: Had as Change, "lasting change" {
        Change::PlusAnd(strength, willpower, keyword)
            = "gets/get" {(strength, willpower): Stats} "and has|gains/have|gain" {keyword: Keyword};
        Change::Gains(keyword) = "has|gains/have|gain" {keyword: Keyword};
        Change::GainsBoth(one, other) = "has|gains/have|gain" {one: Keyword} "and" {other: Keyword};
        change = {change: Change};
    }

    Lorcana: Change as Change, "any change" {
        Change::Plus(strength, willpower) = "gets/get" {(strength, willpower): Stats};
        Change::PlusForEach(strength, willpower, filter)
            = "gets/get" {(strength, willpower): Stats} "for each @one" {filter: Filter};
        Change::PlusLore(lore) = "gets/get" {lore: Signed} "lore";
        Change::Loses(keyword) = "loses/lose" {keyword: Keyword};
        Change::LosesAll = "loses/lose all abilities";
        Change::Restricted(restriction) = {restriction: Restriction};
    }

    Lorcana: Given as Change, "given change" {
        Change::Plus(strength, willpower) = {(strength, willpower): Stats};
        Change::PlusForEach(strength, willpower, filter)
            = {(strength, willpower): Stats} "for each @one" {filter: Filter};
        Change::PlusAnd(strength, willpower, keyword)
            = {(strength, willpower): Stats} "and" {keyword: Keyword};
        Change::PlusLore(lore) = {lore: Signed} "lore";
        Change::Gains(keyword) = {keyword: Keyword};
        Change::GainsBoth(one, other) = {one: Keyword} "and" {other: Keyword};
    }

    Lorcana: Prevented as Prevented, "prevented" {
        Prevented::All = "can't be dealt damage";
        Prevented::AllCombat = "takes/take no damage from challenges";
    }
}

/// Whether an effect is worded as something its doer does: `draw a card`, not `each player draws a card`.
pub(crate) fn imperative(effect: &Effect) -> bool {
    match effect {
        Effect::Draw(who, _)
        | Effect::Discard(who, _, _)
        | Effect::Mill(who, _)
        | Effect::GainLife(who, _)
        | Effect::LoseLife(who, _)
        | Effect::Sacrifice(who, _)
        | Effect::InkTop(who)
        | Effect::InkFromHand(who) => *who == Players::You,
        Effect::DamageByPower(..) | Effect::DiscardChosen(..) | Effect::Modify(..) | Effect::Prevent(..) => {
            false
        }
        _ => true,
    }
}

/// Whether an imperative is the same for anyone it is said to: nothing in it is `your`.
pub(crate) fn for_anyone(effect: &Effect) -> bool {
    match effect {
        Effect::Draw(Players::You, amount)
        | Effect::Discard(Players::You, amount, _)
        | Effect::GainLife(Players::You, amount)
        | Effect::LoseLife(Players::You, amount) => matches!(amount, Amount::Number(_) | Amount::ThatMuch),
        _ => false,
    }
}

/// Whether the text has named these objects before: of such it says `its player`, of a chosen character `their player`.
fn is_known(objects: Objects) -> bool {
    matches!(objects, Objects::This(_) | Objects::It(_) | Objects::That(_))
}

/// Mapping of [`Stats`].
pub(crate) enum Pair {}

impl Mapping for Pair {
    type Words = Bonus;
    type Said = Bonus;
    type Value = (i8, i8);

    fn meant(said: Bonus) -> Option<(i8, i8)> {
        Some((said.0, said.1))
    }

    fn said(meant: &(i8, i8)) -> Option<Bonus> {
        Some(Bonus(meant.0, meant.1))
    }
}

/// `+2`, `-1`.
pub(crate) enum Signed {}

impl Leaf for Signed {
    type Value = i8;
    const NAME: &'static str = "signed number";
    const ABOUT: &'static str = "A number in digits with its sign, other than 0: `+2`, `-1`.";
    const EXAMPLE: &'static str = "+2";

    fn read(word: &str, form: Form) -> Option<(i8, Form)> {
        let number: i8 = word.parse().ok()?;
        (Signed::print(&number, form)?.0 == word).then_some((number, form))
    }

    fn print(value: &i8, form: Form) -> Option<(Cow<'static, str>, Form)> {
        (*value != 0).then(|| (format!("{value:+}").into(), form))
    }
}

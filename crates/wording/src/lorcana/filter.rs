//! Wording of filters, which describe the things meant.

use super::Lorcana;
use super::kind::KindOf;
use crate::ast::{Filter, Keyword, Kind, Noun, Other, State, Whose, With};
use crate::parts::{Mapped, Mapping, Maybe, Number};
use crate::table::phrases;

/// Filter without its `other`.
pub(crate) enum Sort {}

/// Filter for things other than the source.
pub(crate) type Another = Mapped<Elsewhere>;

/// Filter for one's own things.
pub(crate) type Owned = Mapped<Own>;

/// Filter for one's own things other than the source.
pub(crate) type OtherOwned = Mapped<OwnElsewhere>;

/// Characters a text restricts by `while here`.
pub(crate) type WhileHere = Mapped<Staying>;

/// `a character`, `another character`.
pub(crate) enum One {}

/// `chosen character`, `another chosen character`.
pub(crate) enum Target {}

/// `a character card`.
pub(crate) enum OneCard {}

/// Objects in play.
pub(crate) enum InPlay {}

/// Cards in a hand, deck or discard.
pub(crate) enum Card {}

/// Cards of a hand to play: `character`.
pub(crate) enum Playable {}

/// Cards being played.
pub(crate) enum Played {}

/// State told before the noun: `exerted`.
pub(crate) enum Condition {}

/// State told after the noun: `at a location`.
pub(crate) enum Place {}

phrases! {
    Lorcana: Filter as Filter, "filter" {
        filter = {filter: Sort};
        filter = "other" {filter: Another};
        filter = "your" {filter: Owned};
        filter = "your other" {filter: OtherOwned};
    }

    Lorcana: One as Filter, "one" {
        filter = "@one a" {filter: Sort};
        filter = "@one another" {filter: Another};
        filter = "one of your @many" {filter: Owned} "@one";
        filter = "one of your other @many" {filter: OtherOwned} "@one";
    }

    Lorcana: Target as Filter, "target" {
        filter = "chosen" {filter: Sort};
        filter = "another/other chosen" {filter: Another};
    }

    Lorcana: Sort as Filter, "sort" {
        Filter { other: Other::Any, state, aspect: None, noun, whose, with }
            = {state: Maybe<Condition>} {noun: InPlay} {whose: Whose} {with: Maybe<With>};
        Filter { other: Other::Any, state: Some(state), aspect: None, noun, whose, with }
            = {noun: InPlay} {whose: Whose} {state: Place} {with: Maybe<With>};
        Filter { other: Other::Any, state, aspect: None, noun, whose: Whose::Theirs, with }
            = "opposing" {state: Maybe<Condition>} {noun: InPlay} {with: Maybe<With>};
        Filter { other: Other::Any, state: Some(state), aspect: None, noun, whose: Whose::Theirs, with }
            = "opposing" {noun: InPlay} {state: Place} {with: Maybe<With>};
    }

    Lorcana: OneCard as Filter, "one card" {
        Filter { other: Other::Any, state: None, aspect: None, noun, whose: Whose::Anyones, with }
            = "@one a" {noun: Card} {with: Maybe<With>};
    }

    Lorcana: InPlay as Noun, "in play" {
        Noun::Creature = "character/characters";
        Noun::Kind(kind) = {kind: Kind};
        Noun::Kind(kind) = {kind: KindOf} "character/characters";
        Noun::Item = "item/items";
        Noun::Location = "location/locations";
        Noun::CreatureOrLocation = "character/characters or location/locations";
    }

    Lorcana: Card as Noun, "card" {
        Noun::Card = "card";
        Noun::CreatureCard = "character card";
        Noun::KindCard(kind) = {kind: KindOf} "card";
        Noun::InstantOrSorceryCard = "action card";
        Noun::SongCard = "song card";
        Noun::ItemCard = "item card";
        Noun::LocationCard = "location card";
    }

    Lorcana: Playable as Noun, "playable" {
        Noun::CreatureCard = "character";
        Noun::KindCard(kind) = {kind: KindOf};
        Noun::Card = "card";
        Noun::InstantOrSorceryCard = "action";
        Noun::SongCard = "song";
        Noun::ItemCard = "item";
        Noun::LocationCard = "location";
    }

    Lorcana: Played as Noun, "played" {
        Noun::SongSpell = "song/songs";
        Noun::InstantOrSorcerySpell = "action/actions";
        Noun::CreatureSpell = "character/characters";
        Noun::KindSpell(kind) = {kind: Kind};
        Noun::ItemSpell = "item/items";
        Noun::LocationSpell = "location/locations";
        Noun::Spell = "card/cards";
    }

    Lorcana: Condition as State, "state" {
        State::Tapped = "exerted";
        State::Untapped = "ready";
        State::Damaged = "damaged";
    }

    Lorcana: Place as State, "place" {
        State::AtLocation = "at a location";
        State::Here = "here";
        State::Boosted = "with a card under it/them";
    }

    Lorcana: Whose as Whose, "whose" {
        Whose::Anyones = ;
        Whose::Yours = "of yours";
        Whose::Yours = "you have in play";
    }

    Lorcana: With as With, "with" {
        With::Keyword(keyword) = "with" {keyword: Keyword};
        With::Without(keyword) = "without" {keyword: Keyword};
        With::PowerAtMost(strength) = "with strength" {strength: Number} "or less";
        With::PowerAtMost(strength) = "with" {strength: Number} "strength or less";
        With::PowerAtLeast(strength) = "with strength" {strength: Number} "or more";
        With::PowerAtLeast(strength) = "with" {strength: Number} "strength or more";
        With::ToughnessAtMost(willpower) = "with willpower" {willpower: Number} "or less";
        With::CostAtMost(cost) = "with cost" {cost: Number} "or less";
        With::CostAtLeast(cost) = "with cost" {cost: Number} "or more";
    }
}

/// Mapping of [`Another`].
pub(crate) enum Elsewhere {}

impl Mapping for Elsewhere {
    type Words = Sort;
    type Said = Filter;
    type Value = Filter;

    fn meant(said: Filter) -> Option<Filter> {
        Some(Filter { other: Other::Another, ..said })
    }

    fn said(meant: &Filter) -> Option<Filter> {
        (meant.other == Other::Another).then_some(Filter { other: Other::Any, ..*meant })
    }
}

/// Mapping of [`Owned`].
pub(crate) enum Own {}

impl Mapping for Own {
    type Words = Sort;
    type Said = Filter;
    type Value = Filter;

    fn meant(said: Filter) -> Option<Filter> {
        (said.whose == Whose::Anyones).then_some(Filter { whose: Whose::Yours, ..said })
    }

    fn said(meant: &Filter) -> Option<Filter> {
        let own = meant.whose == Whose::Yours && meant.other == Other::Any;
        own.then_some(Filter { whose: Whose::Anyones, ..*meant })
    }
}

/// Mapping of [`OtherOwned`].
pub(crate) enum OwnElsewhere {}

impl Mapping for OwnElsewhere {
    type Words = Sort;
    type Said = Filter;
    type Value = Filter;

    fn meant(said: Filter) -> Option<Filter> {
        Elsewhere::meant(Own::meant(said)?)
    }

    fn said(meant: &Filter) -> Option<Filter> {
        Own::said(&Elsewhere::said(meant)?)
    }
}

/// Mapping of [`WhileHere`].
pub(crate) enum Staying {}

impl Mapping for Staying {
    type Words = Filter;
    type Said = Filter;
    type Value = Filter;

    fn meant(said: Filter) -> Option<Filter> {
        said.state.is_none().then_some(Filter { state: Some(State::Here), ..said })
    }

    fn said(meant: &Filter) -> Option<Filter> {
        (meant.state == Some(State::Here)).then_some(Filter { state: None, ..*meant })
    }
}

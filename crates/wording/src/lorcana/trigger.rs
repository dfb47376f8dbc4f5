//! Triggers, and the subjects of triggers and static abilities.

use super::Lorcana;
use super::filter::{One, Played};
use crate::ast::{Filter, Other, StepName, Subject, This, Trigger, Whose, With};
use crate::parts::Maybe;
use crate::table::phrases;

/// `this character`, `a character of yours`: the subject of a trigger.
pub(crate) enum Someone {}

/// `this character`, `characters of yours`: the subject of a static ability.
pub(crate) enum Everyone {}

/// `your turn`.
pub(crate) enum WhoseTurn {}

/// `you`, `an opponent`, `a player`.
pub(crate) enum Somebody {}

/// Step of a delayed effect, which comes once.
pub(crate) enum Moment {}

phrases! {
    Lorcana: Trigger as Trigger, "trigger" {
        Trigger::Enters(Subject::This(this)) = "you play" {this: This};
        Trigger::Enters(Subject::Any(filter)) = {filter: One} "enters play";
        Trigger::Dies(who) = {who: Someone} "is banished";
        Trigger::DiesInChallenge(who) = {who: Someone} "is banished in a challenge";
        Trigger::KillsInChallenge(who) = {who: Someone} "banishes another character in a challenge";
        Trigger::Leaves(who) = {who: Someone} "leaves play";
        Trigger::Quests(who) = {who: Someone} "quests";
        Trigger::Attacks(who) = {who: Someone} "challenges";
        Trigger::Challenged(who) = {who: Someone} "is challenged";
        Trigger::Sings(who) = {who: Someone} "sings a song";
        Trigger::Moves(who) = {who: Someone} "moves to a location";
        Trigger::MovesHere(filter) = {filter: One} "moves here";
        Trigger::DealtDamage(who) = {who: Someone} "is dealt damage";
        Trigger::Tapped(who) = {who: Someone} "is exerted";
        Trigger::Targeted(who) = {who: Someone} "is chosen by an opponent";
        Trigger::PutUnder(who) = "you put a card under" {who: Someone};
        Trigger::Beginning(StepName::Upkeep, whose) = "the start of" {whose: WhoseTurn};
        Trigger::Beginning(StepName::End, whose) = "the end of" {whose: WhoseTurn};
        Trigger::Casts(Filter { other: Other::Any, state: None, aspect: None, noun, whose, with })
            = {whose: Somebody} "plays/play @one a" {noun: Played} {with: Maybe<With>};
        Trigger::Casts(Filter { other: Other::Another, state: None, aspect: None, noun, whose, with })
            = {whose: Somebody} "plays/play @one another" {noun: Played} {with: Maybe<With>};
        Trigger::Inks(who) = {who: Somebody} "puts/put a card into their/your inkwell";
        Trigger::Draws(who) = {who: Somebody} "draws/draw a card";
        Trigger::Discards(who) = {who: Somebody} "discards/discard a card";
        Trigger::GainsLife(who) = {who: Somebody} "gains/gain lore";
        Trigger::LosesLife(who) = {who: Somebody} "loses/lose lore";
    }

    Lorcana: WhoseTurn as Whose, "whose turn" {
        Whose::Yours = "your turn";
        Whose::Anyones = "each player's turn";
        Whose::Theirs = "each opponent's turn";
    }

    Lorcana: Somebody as Whose, "somebody" {
        Whose::Yours = "you @many";
        Whose::Theirs = "an opponent @one";
        Whose::Anyones = "a player @one";
    }

    Lorcana: Someone as Subject, "someone" {
        Subject::This(this) = {this: This};
        Subject::Any(filter) = {filter: One};
    }

    Lorcana: Everyone as Subject, "everyone" {
        Subject::This(this) = "@one" {this: This};
        Subject::Any(filter) = "@many" {filter: Filter};
    }

    Lorcana: Moment as StepName, "moment" {
        StepName::End = "the end of this turn";
        StepName::Upkeep = "the start of your next turn";
    }
}

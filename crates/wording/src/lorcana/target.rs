//! Objects and players an effect is about.

use super::Lorcana;
use super::filter::Target;
use crate::anaphor::Anaphor;
use crate::ast::{Filter, OPEN, Objects, Players, Recipient, This};
use crate::parts::Counted;
use crate::table::phrases;

/// Objects as a subject: `characters of yours` get something.
pub(crate) enum Doing {}

/// Objects of a verb: banish `all characters`.
pub(crate) enum Done {}

/// Objects after `to`, `on` and `from`: `each character`.
pub(crate) enum Onto {}

/// Subjects of a lasting effect: `this character`, `characters of yours`.
pub(crate) enum Lasting {}

/// Objects that are called the same wherever they stand.
pub(crate) enum Named {}

/// Objects that are chosen.
pub(crate) enum Chosen {}

/// Objects the text has spoken of before.
pub(crate) enum Known {}

/// `its`, `this character's`.
pub(crate) enum Owning {}

/// Player who does something: nothing is said where it is you.
pub(crate) enum Doer {}

/// Players other than you.
pub(crate) enum Others {}

phrases! {
    Lorcana: Doing as Objects, "subject" {
        objects = "@one" {objects: Named};
        Objects::Each(filter) = "@many" {filter: Filter};
    }

    Lorcana: Done as Objects, "object" {
        objects = "@one" {objects: Named};
        Objects::Each(filter) = "all @many" {filter: Filter};
        Objects::Each(filter) = "each @one" {filter: Filter};
    }

    Lorcana: Onto as Objects, "receiver" {
        objects = "@one" {objects: Named};
        Objects::Each(filter) = "each @one" {filter: Filter};
        Objects::Each(filter) = "all @many" {filter: Filter};
    }

    Lorcana: Lasting as Objects, "lasting object" {
        Objects::This(this) = "@one" {this: This};
        Objects::Each(filter) = "@many" {filter: Filter};
    }

    Lorcana: Named as Objects, "named object" {
        objects = {objects: Chosen};
        objects = {objects: Known};
    }

    Lorcana: Chosen as Objects, "chosen object" {
        Objects::Target(filter) = {filter: Target};
        Objects::UpTo(count, filter) = "up to" {count: Counted} {filter: Target};
    }

    Lorcana: Known as Objects, "known object" {
        Objects::This(this) = {this: This};
        Objects::It(OPEN) = "it|he|she|him|her";
        Objects::It(OPEN) = "they|them @many";
        Objects::It(OPEN) = "those characters @many";
        Objects::That(OPEN) = "that character";
    }

    Lorcana: Owning as Objects, "owning object" {
        Objects::It(OPEN) = "its|his|her|their";
        Objects::This(This::Creature) = "this character's";
        Objects::This(This::Location) = "this location's";
        Objects::That(OPEN) = "that character's";
    }

    Lorcana: This as This, "this" {
        This::Creature = "this character";
        This::Item = "this item";
        This::Location = "this location";
    }

    Lorcana: Players as Players, "players" {
        Players::You = "you @many";
        others = {others: Others};
    }

    Lorcana: Others as Players, "other players" {
        Players::TargetOpponent = "chosen opponent @one";
        Players::Target = "chosen player @one";
        Players::EachOpponent = "each opponent @one";
        Players::EachPlayer = "each player @one";
        Players::ItsController(OPEN) = "its player @one";
        Players::ThatPlayer(OPEN) = "that player @one";
    }

    Lorcana: Doer as Players, "doer" {
        Players::You = "@many";
        Players::You = "you @many";
        others = {others: Others};
    }

    Lorcana: Recipient as Recipient, "recipient" {
        Recipient::Objects(objects) = {objects: Onto};
    }

    Lorcana: Anaphor as Anaphor, "anaphor" {
        Anaphor::It = "it";
        Anaphor::That = "that character";
        Anaphor::ThatPlayer = "that player";
        Anaphor::ItsController = "its player";
        Anaphor::ThatMuch = "that much";
        Anaphor::ThatMany = "that many";
        Anaphor::This(this) = {this: This};
        Anaphor::Another = "another";
        Anaphor::Here = "here";
    }
}

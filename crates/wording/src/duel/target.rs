//! Objects and players an effect is about.

use super::Duel;
use super::filter::{One, Target};
use crate::anaphor::Anaphor;
use crate::ast::{Filter, OPEN, Objects, Players, Recipient, This};
use crate::parts::Counted;
use crate::table::phrases;

/// Objects as a subject: `creatures you control` get something.
pub(crate) enum Doing {}

/// Objects of a verb: destroy `all creatures`.
pub(crate) enum Done {}

/// Objects after `to`, `on` and `from`: `each creature`.
pub(crate) enum Onto {}

/// Objects that are called the same wherever they stand.
pub(crate) enum Named {}

/// Objects the text has spoken of before.
pub(crate) enum Known {}

/// `its`, `this creature's`.
pub(crate) enum Owning {}

/// Player who does something: nothing is said where it is you.
pub(crate) enum Doer {}

/// `target opponent's`, `that player's`.
pub(crate) enum Their {}

phrases! {
    Duel: Doing as Objects, "subject" {
        objects = "@one" {objects: Named};
        Objects::Each(filter) = "@many" {filter: Filter};
    }

    Duel: Done as Objects, "object" {
        objects = "@one" {objects: Named};
        Objects::Each(filter) = "all @many" {filter: Filter};
        Objects::Each(filter) = "each @one" {filter: Filter};
    }

    Duel: Onto as Objects, "receiver" {
        objects = "@one" {objects: Named};
        Objects::Each(filter) = "each @one" {filter: Filter};
        Objects::Each(filter) = "all @many" {filter: Filter};
    }

    Duel: Named as Objects, "named object" {
        objects = {objects: Known};
        Objects::Target(filter) = {filter: Target};
        Objects::UpTo(count, filter) = "up to" {count: Counted} {filter: Target};
        Objects::Chosen(filter) = {filter: One};
    }

    Duel: Known as Objects, "known object" {
        Objects::This(this) = {this: This};
        Objects::It(OPEN) = "it";
        Objects::That(OPEN) = "that creature";
        Objects::Host = "enchanted creature";
    }

    Duel: Owning as Objects, "owning object" {
        Objects::It(OPEN) = "its";
        Objects::This(This::Creature) = "this creature's";
        Objects::That(OPEN) = "that creature's";
        Objects::Host = "enchanted creature's";
    }

    Duel: This as This, "this" {
        This::Creature = "this creature";
        This::Enchantment = "this enchantment";
        This::Generator = "this generator";
        This::Permanent = "this permanent";
        This::Spell = "this spell";
    }

    Duel: Players as Players, "players" {
        Players::You = "you @many";
        Players::EachOpponent = "each opponent @one";
        Players::EachPlayer = "each player @one";
        Players::Target = "target player @one";
        Players::TargetOpponent = "target opponent @one";
        Players::ItsController(OPEN) = "its controller @one";
        Players::ThatPlayer(OPEN) = "that player @one";
    }

    Duel: Doer as Players, "doer" {
        Players::You = "@many";
        Players::You = "you @many";
        players if (players != Players::You) = {players: Players} => "target player";
    }

    Duel: Their as Players, "their" {
        Players::TargetOpponent = "target opponent's";
        Players::ThatPlayer(OPEN) = "that player's";
    }

    Duel: Recipient as Recipient, "recipient" {
        Recipient::AnyTarget = "any target";
        Recipient::Objects(objects) = {objects: Onto};
        Recipient::Players(players) = {players: Players};
        Recipient::Everything = "each creature and each player";
    }

    Duel: Anaphor as Anaphor, "anaphor" {
        Anaphor::It = "it";
        Anaphor::That = "that creature";
        Anaphor::ThatPlayer = "that player";
        Anaphor::ItsController = "its controller";
        Anaphor::ThatMuch = "that much";
        Anaphor::ThatMany = "that many";
        Anaphor::This(this) = {this: This};
        Anaphor::Another = "another";
        Anaphor::X = "X";
        Anaphor::Host = "enchanted creature";
    }
}

//! Keywords, restrictions and aspects.

use std::borrow::Cow;

use super::Duel;
use crate::ast::{Aspect, Keyword, Restriction};
use crate::parts::{Leaf, Number};
use crate::phrase::Form;
use crate::table::phrases;

impl Leaf for Aspect {
    type Value = Aspect;
    const NAME: &'static str = "aspect";
    const ABOUT: &'static str = "A kind of resources.";
    const EXAMPLE: &'static str = "Ember";

    fn read(word: &str, form: Form) -> Option<(Aspect, Form)> {
        Aspect::ALL.into_iter().find(|aspect| aspect.name() == word).map(|aspect| (aspect, form))
    }

    fn print(value: &Aspect, form: Form) -> Option<(Cow<'static, str>, Form)> {
        Some((value.name().into(), form))
    }

    fn names() -> &'static [&'static str] {
        &["Dawn", "Tide", "Dusk", "Ember", "Grove"]
    }
}

phrases! {
    Duel: Keyword as Keyword, "keyword" {
        Keyword::Flying = "flying";
        Keyword::Reach = "reach";
        Keyword::FirstStrike = "first strike";
        Keyword::DoubleStrike = "double strike";
        Keyword::Trample = "trample";
        Keyword::Deathtouch = "deathtouch";
        Keyword::Lifelink = "lifelink";
        Keyword::Vigilance = "vigilance";
        Keyword::Haste = "haste";
        Keyword::Menace = "menace";
        Keyword::Defender = "defender";
        Keyword::Hexproof = "hexproof";
        Keyword::Indestructible = "indestructible";
        Keyword::Flash = "flash";
        Keyword::Ward(price) = "ward" {price: Number};
        Keyword::Protection(aspect) = "protection from" {aspect: Aspect};
        Keyword::Unique = "unique";
        Keyword::Enchant = "enchant creature";
    }

    Duel: Restriction as Restriction, "restriction" {
        Restriction::CantAttack = "can't attack";
        Restriction::CantBlock = "can't block";
        Restriction::CantBeBlocked = "can't be blocked";
        Restriction::MustAttack = "attacks/attack each combat|turn if able";
        Restriction::DoesntUntap
            = "doesn't/don't untap during its/their controller's/controllers' untap step/steps";
    }
}

/// Explanation of a keyword, for players (DUEL 6, 7.1). Empty for one that Duel does not have.
pub fn keyword_help(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Flying => "Only creatures with flying or reach can block it.",
        Keyword::Reach => "It can block creatures with flying.",
        Keyword::FirstStrike => {
            "It deals combat damage before creatures without first strike or double strike."
        }
        Keyword::DoubleStrike => {
            "It deals combat damage twice: with first strike, and again with the others."
        }
        Keyword::Trample => "Damage beyond what kills its blockers is dealt to the player it attacks.",
        Keyword::Deathtouch => "Any damage it deals to a creature is enough to destroy that creature.",
        Keyword::Lifelink => "Damage it deals also makes its controller gain that much life.",
        Keyword::Vigilance => "Attacking does not tap it.",
        Keyword::Haste => {
            "It can attack, and tap for its abilities, on the turn it comes under your control."
        }
        Keyword::Menace => "It can only be blocked by two or more creatures.",
        Keyword::Defender => "It can't attack.",
        Keyword::Hexproof => "Opponents can't target it with spells or abilities.",
        Keyword::Indestructible => {
            "Damage and effects that destroy don't put it into the graveyard; toughness 0 or less still does."
        }
        Keyword::Flash => "You may cast it whenever you have priority.",
        Keyword::Ward(_) => {
            "A spell or ability of an opponent that targets it is countered unless they pay this much."
        }
        Keyword::Protection(_) => {
            "It can't be targeted, damaged, blocked or enchanted by anything of this aspect."
        }
        Keyword::Unique => "If you control two with this name, you keep one of them.",
        Keyword::Enchant => "Cast it on a creature: it stays attached, and goes to the graveyard with it.",
        Keyword::Alert
        | Keyword::Bodyguard
        | Keyword::Boost(_)
        | Keyword::Challenger(_)
        | Keyword::Evasive
        | Keyword::Reckless
        | Keyword::Resist(_)
        | Keyword::Rush
        | Keyword::Shift(_)
        | Keyword::ShiftKind(..)
        | Keyword::UniversalShift(_)
        | Keyword::ShiftDiscard(_)
        | Keyword::Singer(_)
        | Keyword::SingTogether(_)
        | Keyword::Support
        | Keyword::Vanish => "",
    }
}

/// Explanation of a restriction, for players (DUEL 6). Empty for one that Duel does not have.
pub fn restriction_help(restriction: Restriction) -> &'static str {
    match restriction {
        Restriction::CantAttack => "It can't be declared as an attacker.",
        Restriction::CantBlock => "It can't be declared as a blocker.",
        Restriction::CantBeBlocked => "No creature can be declared as a blocker of it.",
        Restriction::MustAttack => {
            "Its controller has to attack with it in each of their combats in which it can."
        }
        Restriction::DoesntUntap => "It stays tapped when its controller's permanents untap.",
        Restriction::CantQuest | Restriction::CantBeChallenged => "",
    }
}

impl Aspect {
    /// Name of the aspect.
    pub fn name(self) -> &'static str {
        ["Dawn", "Tide", "Dusk", "Ember", "Grove"][self as usize]
    }
}

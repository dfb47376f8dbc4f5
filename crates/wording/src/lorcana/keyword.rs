//! Keywords and restrictions.

use std::borrow::Cow;

use super::Lorcana;
use super::kind::KindOf;
use crate::ast::{Keyword, Restriction};
use crate::parts::{Leaf, Number, Several};
use crate::phrase::Form;
use crate::table::phrases;

phrases! {
    Lorcana: Keyword as Keyword, "keyword" {
        Keyword::Rush = "Rush";
        Keyword::Evasive = "Evasive";
        Keyword::Alert = "Alert";
        Keyword::Bodyguard = "Bodyguard";
        Keyword::Reckless = "Reckless";
        Keyword::Support = "Support";
        Keyword::Hexproof = "Ward";
        Keyword::Vanish = "Vanish";
        Keyword::Challenger(more) = "Challenger" {more: Extra};
        Keyword::Resist(less) = "Resist" {less: Extra};
        Keyword::Boost(ink) = "Boost" {ink: Number};
        Keyword::Singer(cost) = "Singer" {cost: Number};
        Keyword::SingTogether(cost) = "Sing Together" {cost: Number};
        Keyword::Shift(ink) = "Shift" {ink: Number};
        Keyword::ShiftKind(kind, ink) = {kind: KindOf} "Shift" {ink: Number};
        Keyword::UniversalShift(ink) = "Universal Shift" {ink: Number};
        Keyword::ShiftDiscard(count) = "Shift : discard" {count: Several} "card/cards";
    }

    Lorcana: Restriction as Restriction, "restriction" {
        Restriction::CantQuest = "can't quest";
        Restriction::CantAttack = "can't challenge";
        Restriction::CantBeChallenged = "can't be challenged";
        Restriction::DoesntUntap
            = "doesn't/don't ready at the start of its/their player's/players' turn/turns";
    }
}

/// `+2` behind a keyword.
pub(crate) enum Extra {}

impl Leaf for Extra {
    type Value = u8;
    const NAME: &'static str = "+number";
    const ABOUT: &'static str = "A number in digits with a plus: `+2`.";
    const EXAMPLE: &'static str = "+2";

    fn read(word: &str, form: Form) -> Option<(u8, Form)> {
        let (number, form) = Number::read(word.strip_prefix('+')?, form)?;
        Some((number, form))
    }

    fn print(value: &u8, form: Form) -> Option<(Cow<'static, str>, Form)> {
        Some((format!("+{value}").into(), form))
    }
}

/// Explanation of a keyword, for players (LOR 7). Empty for one that Lorcana does not have.
pub fn keyword_help(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Rush => "It can challenge the turn it is played.",
        Keyword::Evasive => "Only characters with Evasive or Alert can challenge it.",
        Keyword::Alert => "It can challenge characters with Evasive.",
        Keyword::Bodyguard => {
            "It may enter play exerted. While it is exerted, an opponent who challenges one of your characters must choose \
             one with Bodyguard if they can."
        }
        Keyword::Reckless => "It can't quest, and your turn can't end while it is ready and could challenge.",
        Keyword::Support => {
            "Whenever it quests, you may add its strength to another chosen character's strength this turn."
        }
        Keyword::Hexproof => "Opponents can't choose it except to challenge.",
        Keyword::Vanish => "When an opponent chooses it for an action, it is banished.",
        Keyword::Challenger(_) => "It gets this much strength while it challenges.",
        Keyword::Resist(_) => "Damage dealt to it is reduced by this much.",
        Keyword::Boost(_) => {
            "Once during your turn you may pay this much ink to put the top card of your deck facedown under it."
        }
        Keyword::Singer(_) => "It counts as having this cost to sing songs.",
        Keyword::SingTogether(_) => {
            "Any number of your characters whose costs together reach this may exert to sing this song for free."
        }
        Keyword::Shift(_) => {
            "You may pay this much ink to play it on top of one of your characters of the same name."
        }
        Keyword::ShiftKind(..) => {
            "You may pay this much ink to play it on top of one of your characters of this kind."
        }
        Keyword::UniversalShift(_) => {
            "You may pay this much ink to play it on top of any of your characters."
        }
        Keyword::ShiftDiscard(_) => {
            "You may discard this many cards to play it on top of one of your characters of the same name."
        }
        Keyword::Flying
        | Keyword::Reach
        | Keyword::FirstStrike
        | Keyword::DoubleStrike
        | Keyword::Trample
        | Keyword::Deathtouch
        | Keyword::Lifelink
        | Keyword::Vigilance
        | Keyword::Haste
        | Keyword::Menace
        | Keyword::Defender
        | Keyword::Indestructible
        | Keyword::Flash
        | Keyword::Ward(_)
        | Keyword::Protection(_)
        | Keyword::Unique
        | Keyword::Enchant => "",
    }
}

/// Explanation of a restriction, for players (LOR 6). Empty for one that Lorcana does not have.
pub fn restriction_help(restriction: Restriction) -> &'static str {
    match restriction {
        Restriction::CantQuest => "It can't quest for lore.",
        Restriction::CantAttack => "It can't challenge.",
        Restriction::CantBeChallenged => "No character can challenge it.",
        Restriction::DoesntUntap => "It stays exerted when its player's cards ready.",
        Restriction::CantBlock | Restriction::CantBeBlocked | Restriction::MustAttack => "",
    }
}

//! Reasons for which the rules refuse a choice.

use cards::CardId;
use kernel::{Reason, Text, message};

/// Reason for which the rules refuse a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The choice answers another question.
    NoAnswer,
    /// The hand has no such card.
    NotInHand(CardId),
    /// The place is empty.
    Nothing,
    /// The thing is somebody else's.
    NotYours,
    /// Hands are altered once (LOR 3.1.6).
    Altering,
    /// The limit of the turn is reached (LOR 4.3.3).
    Inked,
    /// The card has no inkwell symbol.
    NotInkable(CardId),
    /// Too little ink that is ready.
    NeedsInk(u8),
    /// Something else cannot be paid.
    CannotPay,
    /// The object is no character, and only characters do that.
    NoCharacter,
    /// The object is no location, and only locations are moved to.
    NoLocation,
    /// The character is there already.
    AlreadyThere,
    /// The character came this turn (LOR 2.3).
    Drying,
    /// The object is exerted.
    Exerted,
    /// A text or Reckless forbids it (LOR 6.4).
    CannotQuest,
    /// A text forbids it.
    CannotChallenge,
    /// Ready characters are not challenged (LOR 6.5).
    NotExerted,
    /// A text forbids it.
    CannotBeChallenged,
    /// Evasive (LOR 7).
    Evasive,
    /// Bodyguard (LOR 7).
    Bodyguard,
    /// The object is of the own side, which nobody challenges.
    Own,
    /// The card is no song.
    NoSong(CardId),
    /// The character counts as too small a cost to sing it (LOR 6.7).
    CannotSing(CardId),
    /// The song has no Sing Together, or there are too few singers (LOR 7).
    CannotSingTogether(CardId),
    /// The card has no Shift.
    NoShift(CardId),
    /// The character is none it can be shifted onto (LOR 7).
    CannotShift(CardId),
    /// The character has no Boost.
    NoBoost,
    /// The deck is empty.
    EmptyDeck,
    /// The object has no such ability.
    NoAbility,
    /// The ability is used up for this turn.
    Used,
    /// Reckless (LOR 4.4).
    Reckless,
    /// The thing cannot be chosen.
    NotAChoice,
    /// The number is not possible.
    Number,
    /// More singers are needed.
    MoreSingers,
}

impl Reason for Refusal {
    fn words(&self) -> (&'static str, Text) {
        let (code, message) = match *self {
            Refusal::NoAnswer => ("no_answer", message!("lorcana-refused-no-answer")),
            Refusal::NotInHand(card) => {
                ("not_in_hand", message!("lorcana-refused-not-in-hand", card = card.card().name))
            }
            Refusal::Nothing => ("nothing_there", message!("lorcana-refused-nothing-there")),
            Refusal::NotYours => ("not_yours", message!("lorcana-refused-not-yours")),
            Refusal::Altering => ("altering", message!("lorcana-refused-altering")),
            Refusal::Inked => ("inked", message!("lorcana-refused-inked")),
            Refusal::NotInkable(card) => {
                ("not_inkable", message!("lorcana-refused-not-inkable", card = card.card().name))
            }
            Refusal::NeedsInk(ink) => ("needs_ink", message!("lorcana-refused-needs-ink", ink = ink)),
            Refusal::CannotPay => ("cannot_pay", message!("lorcana-refused-cannot-pay")),
            Refusal::NoCharacter => ("no_character", message!("lorcana-refused-no-character")),
            Refusal::NoLocation => ("no_location", message!("lorcana-refused-no-location")),
            Refusal::AlreadyThere => ("already_there", message!("lorcana-refused-already-there")),
            Refusal::Drying => ("drying", message!("lorcana-refused-drying")),
            Refusal::Exerted => ("exerted", message!("lorcana-refused-exerted")),
            Refusal::CannotQuest => ("cannot_quest", message!("lorcana-refused-cannot-quest")),
            Refusal::CannotChallenge => ("cannot_challenge", message!("lorcana-refused-cannot-challenge")),
            Refusal::NotExerted => ("not_exerted", message!("lorcana-refused-not-exerted")),
            Refusal::CannotBeChallenged => {
                ("cannot_be_challenged", message!("lorcana-refused-cannot-be-challenged"))
            }
            Refusal::Evasive => ("evasive", message!("lorcana-refused-evasive")),
            Refusal::Bodyguard => ("bodyguard", message!("lorcana-refused-bodyguard")),
            Refusal::Own => ("own", message!("lorcana-refused-own")),
            Refusal::NoSong(card) => {
                ("no_song", message!("lorcana-refused-no-song", card = card.card().name))
            }
            Refusal::CannotSing(card) => {
                ("cannot_sing", message!("lorcana-refused-cannot-sing", card = card.card().name))
            }
            Refusal::CannotSingTogether(card) => (
                "cannot_sing_together",
                message!("lorcana-refused-cannot-sing-together", card = card.card().name),
            ),
            Refusal::NoShift(card) => {
                ("no_shift", message!("lorcana-refused-no-shift", card = card.card().name))
            }
            Refusal::CannotShift(card) => {
                ("cannot_shift", message!("lorcana-refused-cannot-shift", card = card.card().name))
            }
            Refusal::NoBoost => ("no_boost", message!("lorcana-refused-no-boost")),
            Refusal::EmptyDeck => ("empty_deck", message!("lorcana-refused-empty-deck")),
            Refusal::NoAbility => ("no_ability", message!("lorcana-refused-no-ability")),
            Refusal::Used => ("used", message!("lorcana-refused-used")),
            Refusal::Reckless => ("reckless", message!("lorcana-refused-reckless")),
            Refusal::NotAChoice => ("not_a_choice", message!("lorcana-refused-not-a-choice")),
            Refusal::Number => ("number", message!("lorcana-refused-number")),
            Refusal::MoreSingers => ("more_singers", message!("lorcana-refused-more-singers")),
        };
        (code, message.into())
    }
}

//! Why the rules refuse a choice.

use cards::CardId;
use kernel::Reason;

/// Why the rules refuse a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// It answers another question.
    #[error("that is no answer to what is asked now")]
    NoAnswer,
    /// There is no such card.
    #[error("there is no such card")]
    NoCard,
    /// There is no such card in the hand.
    #[error("you have no {} in your hand", .0.card().name)]
    NotInHand(CardId),
    /// Nothing is there.
    #[error("there is nothing at that place")]
    Nothing,
    /// Somebody else's.
    #[error("that is not yours")]
    NotYours,
    /// Hands are altered once (LOR 3.1.6).
    #[error("you have put cards on the bottom already: say done")]
    Altering,
    /// The limit of the turn is reached (LOR 4.3.3).
    #[error("you have put a card into your inkwell this turn")]
    Inked,
    /// It has no inkwell symbol.
    #[error("{} cannot go into the inkwell: it has no inkwell symbol", .0.card().name)]
    NotInkable(CardId),
    /// Too little ink that is ready.
    #[error("needs {0} more ready ink")]
    NeedsInk(u8),
    /// Something else cannot be paid.
    #[error("its cost cannot be paid")]
    CannotPay,
    /// Only characters do that.
    #[error("only characters do that")]
    NoCharacter,
    /// Only locations are moved to.
    #[error("characters move to locations only")]
    NoLocation,
    /// It is there already.
    #[error("it is at that location already")]
    AlreadyThere,
    /// It came this turn (LOR 2.3).
    #[error("it came this turn and is still drying")]
    Drying,
    /// It is exerted.
    #[error("it is exerted")]
    Exerted,
    /// A text or Reckless forbids it (LOR 6.4).
    #[error("it cannot quest")]
    CannotQuest,
    /// A text forbids it.
    #[error("it cannot challenge")]
    CannotChallenge,
    /// Ready characters are not challenged (LOR 6.5).
    #[error("only exerted characters can be challenged")]
    NotExerted,
    /// A text forbids it.
    #[error("it cannot be challenged")]
    CannotBeChallenged,
    /// Evasive (LOR 7).
    #[error("only a character with Evasive or Alert can challenge one with Evasive")]
    Evasive,
    /// Bodyguard (LOR 7).
    #[error("a character with Bodyguard must be challenged before others")]
    Bodyguard,
    /// Nobody challenges the own side.
    #[error("characters challenge those of opponents")]
    Own,
    /// Only songs are sung.
    #[error("{} is no song", .0.card().name)]
    NoSong(CardId),
    /// Too small a cost to sing it (LOR 6.7).
    #[error("its cost is too low to sing {}", .0.card().name)]
    CannotSing(CardId),
    /// It has no Sing Together, or there are too few singers (LOR 7).
    #[error("your ready characters cannot sing {} together", .0.card().name)]
    CannotSingTogether(CardId),
    /// It has no Shift.
    #[error("{} has no Shift", .0.card().name)]
    NoShift(CardId),
    /// The character is none it can be shifted onto (LOR 7).
    #[error("{} cannot be shifted onto that", .0.card().name)]
    CannotShift(CardId),
    /// It has no Boost.
    #[error("it has no Boost")]
    NoBoost,
    /// The deck is empty.
    #[error("your deck is empty")]
    EmptyDeck,
    /// The object has no such ability.
    #[error("it has no such ability")]
    NoAbility,
    /// Used up for this turn.
    #[error("that was used this turn")]
    Used,
    /// Reckless (LOR 4.4).
    #[error("a ready character with Reckless can challenge, and has to before the turn ends")]
    Reckless,
    /// It cannot be chosen.
    #[error("that cannot be chosen")]
    NotAChoice,
    /// The number is not possible.
    #[error("that number is not possible here")]
    Number,
    /// More singers are needed.
    #[error("the characters chosen so far cannot sing it: choose more")]
    MoreSingers,
}

impl Reason for Refusal {
    fn text(&self) -> kernel::Text {
        self.to_string().into()
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::NoAnswer => "no_answer",
            Refusal::NoCard => "no_card",
            Refusal::NotInHand(_) => "not_in_hand",
            Refusal::Nothing => "nothing_there",
            Refusal::NotYours => "not_yours",
            Refusal::Altering => "altering",
            Refusal::Inked => "inked",
            Refusal::NotInkable(_) => "not_inkable",
            Refusal::NeedsInk(_) => "needs_ink",
            Refusal::CannotPay => "cannot_pay",
            Refusal::NoCharacter => "no_character",
            Refusal::NoLocation => "no_location",
            Refusal::AlreadyThere => "already_there",
            Refusal::Drying => "drying",
            Refusal::Exerted => "exerted",
            Refusal::CannotQuest => "cannot_quest",
            Refusal::CannotChallenge => "cannot_challenge",
            Refusal::NotExerted => "not_exerted",
            Refusal::CannotBeChallenged => "cannot_be_challenged",
            Refusal::Evasive => "evasive",
            Refusal::Bodyguard => "bodyguard",
            Refusal::Own => "own",
            Refusal::NoSong(_) => "no_song",
            Refusal::CannotSing(_) => "cannot_sing",
            Refusal::CannotSingTogether(_) => "cannot_sing_together",
            Refusal::NoShift(_) => "no_shift",
            Refusal::CannotShift(_) => "cannot_shift",
            Refusal::NoBoost => "no_boost",
            Refusal::EmptyDeck => "empty_deck",
            Refusal::NoAbility => "no_ability",
            Refusal::Used => "used",
            Refusal::Reckless => "reckless",
            Refusal::NotAChoice => "not_a_choice",
            Refusal::Number => "number",
            Refusal::MoreSingers => "more_singers",
        }
    }
}

use super::{Filter, Objects};

impl Amount {
    /// The object whose number it is, if it is one's.
    pub fn of(self) -> Option<Objects> {
        match self {
            Amount::Power(what) | Amount::CardsUnder(what) | Amount::DamageOn(what) | Amount::Lore(what) => {
                Some(what)
            }
            Amount::Number(_)
            | Amount::X
            | Amount::Count(_)
            | Amount::ThatMuch
            | Amount::CardsInHand
            | Amount::CardsInGraveyard => None,
        }
    }
}

/// A number that may have to be counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Amount {
    /// `3`; before a noun 1 is `a` where that is English: `draw a card`, `create a 1/1 ...`, `gain 1 life`.
    Number(u8),
    /// `X`, chosen when the spell was cast; 0 anywhere but on the stack.
    X,
    /// `the number of creatures you control`; in `Draw cards equal to the number of creatures you control`.
    Count(Filter),
    /// `its power`, `this creature's power`, `that creature's power`, `enchanted creature's power`: last known if it is gone.
    /// Objects the text has not spoken of before, such as a target, are not there.
    Power(Objects),
    /// `that much`: the damage, life or cards of the event that triggered.
    ThatMuch,
    /// `the number of cards in your hand`.
    CardsInHand,
    /// `the number of cards in your graveyard`.
    CardsInGraveyard,
    /// `the number of cards under this character`.
    CardsUnder(Objects),
    /// `the damage on it`.
    DamageOn(Objects),
    /// `its lore`.
    Lore(Objects),
}

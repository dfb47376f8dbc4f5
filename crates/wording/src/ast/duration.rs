/// Duration of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Duration {
    /// `until end of turn`.
    EndOfTurn,
    /// `until your next turn`.
    YourNextTurn,
    /// `for as long as this permanent remains on the battlefield`: until the source leaves. Other nouns for the source are
    /// read too.
    WhileSourceStays,
    /// No end, and nothing is said: as long as the object is there.
    Forever,
}

use crate::Seat;

/// Something counted for a seat besides its score, read from a game that is over.
pub struct Measure<G> {
    /// What is counted, such as `exact predictions`.
    pub name: &'static str,
    /// What its values are.
    pub kind: MeasureKind,
    /// What the values are told apart by, such as `cards in the round`; `None` if nothing.
    pub by: Option<&'static str>,
    /// Hands over the values of a seat, each with what it is told apart by; 0 if nothing.
    pub read: fn(&G, Seat, &mut dyn FnMut(u16, i32)),
}

/// What the values of a measure are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeasureKind {
    /// 1 for a hit and 0 for a miss: of interest is the share of hits.
    Share,
    /// Any number: of interest is the mean.
    Amount,
}

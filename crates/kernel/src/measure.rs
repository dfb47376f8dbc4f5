use crate::Seat;

/// A statistic of a seat besides its score, read from a game that is over.
pub struct Measure<G> {
    /// Name of the statistic, such as `exact predictions`.
    pub name: &'static str,
    /// Kind of its values.
    pub kind: MeasureKind,
    /// Category the values are grouped by, such as `cards in the round`; `None` if they are not.
    pub by: Option<&'static str>,
    /// Function that hands over the values of a seat, each after the number of its category; 0 if there is none.
    pub read: fn(&G, Seat, &mut dyn FnMut(u16, i32)),
}

/// Kind of the values of a measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeasureKind {
    /// 1 for a hit and 0 for a miss: of interest is the share of hits.
    Share,
    /// Any number: of interest is the mean.
    Amount,
}

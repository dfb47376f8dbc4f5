use super::timeline::{Timeline, carry_out};
use crate::{Game, Seat, Sink, Step};

/// A walk through the past of a game, one move after the other.
///
/// A [`Timeline`] keeps few of the states its game went through, so a caller that wants them all walks from one to the
/// next instead of asking for each.
pub struct Walk<'a, G: Game> {
    timeline: &'a Timeline<G>,
    made: usize,
    game: G,
}

impl<'a, G: Game> Walk<'a, G> {
    /// A walk that begins with `game`, to which the first `made` moves lead.
    pub(super) fn new(timeline: &'a Timeline<G>, made: usize, game: G) -> Self {
        Walk { timeline, made, game }
    }

    /// The game at this point.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Number of moves made up to here.
    pub fn made(&self) -> usize {
        self.made
    }

    /// The move that comes next: the seat and the notation. `None` at the end.
    pub fn coming(&self) -> Option<(Seat, String)> {
        self.timeline.act_at(self.made).map(|act| (act.seat(), act.written(&self.game)))
    }

    /// Makes the next move; its events go to `out`. `None` at the end.
    pub fn go_on(&mut self, out: &mut Sink<'_, G::Event>) -> Option<Step> {
        let act = self.timeline.act_at(self.made)?;
        self.made += 1;
        Some(carry_out(&mut self.game, act, out))
    }

    /// The game at this point; ends the walk.
    pub fn into_game(self) -> G {
        self.game
    }
}

//! Looking for a way to win a world of which everything is known: many turns deep and a few worlds wide.
//!
//! From turn to turn the most promising worlds are kept, as [`Outlook`] sees them. Within a turn everything
//! that can be done is tried, the most promising first. Cards are always laid in rising order: they come
//! back so, and any other order would only have to be mended.

use finished::{Asking, CARDS, Card, Choice, Ended, Finished, Open, Question};
use kernel::{Game, Seat, Sink};

use super::outlook::Outlook;

/// The one seat.
const PLAYER: Seat = Seat(0);

/// More turns than a game worth playing has. Without a bound 48 could be held back for ever.
const TURNS_MAX: u32 = 150;

/// Worlds kept at most: their choices fill a hundred megabytes.
const WIDTH_MAX: usize = 1_000;

/// Turns looked further for a win that saves more cups.
const TURNS_AFTER_WIN: u32 = 12;

/// Cards that about one more cup would have finished.
const CARDS_PER_CUP: f64 = 8.0;

/// Cups that good play saves beyond what the outlook at the start of a game says: what was measured.
const SAVED_BY_PLAY: f64 = 2.4;

/// Effort of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    /// Worlds kept from turn to turn.
    pub(super) width: usize,
    /// States looked at within one turn of one of them.
    pub(super) acts: usize,
    /// Number of turns to look ahead.
    pub(super) turns: u32,
}

impl Effort {
    /// Effort of a search to the end of the game with about this many worlds at a time.
    pub(super) fn to_the_end(width: usize) -> Effort {
        Effort { width: width.clamp(1, WIDTH_MAX), acts: 20, turns: TURNS_MAX }
    }
}

/// A line of play.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Choices of the line, but for those that lay cards.
    pub(super) choices: Vec<Choice>,
    /// End it leads to.
    pub(super) end: End,
}

/// End of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum End {
    /// A win with this number of cups left.
    Won(u8),
    /// A loss with this number of cards finished.
    Lost(u8),
    /// The horizon of the search, with this outlook.
    Open(f32),
}

impl End {
    /// Whether it is a win.
    pub(super) fn is_won(self) -> bool {
        matches!(self, End::Won(_))
    }

    /// Value in cups: those saved, or less than none if the game is lost.
    pub(super) fn cups(self) -> f64 {
        match self {
            End::Won(cups) => f64::from(cups),
            End::Lost(finished) => f64::from(CARDS - finished) / -CARDS_PER_CUP,
            End::Open(value) => f64::from(value) + SAVED_BY_PLAY,
        }
    }
}

/// A world on the way, at a decision to use a card or to end the turn.
#[derive(Clone)]
struct Node {
    world: Finished,
    outlook: Outlook,
    step: u32,
}

/// The step before the first.
const START: u32 = u32::MAX;

/// The search, with room to work in.
#[derive(Default)]
pub(super) struct Beam {
    /// Choices made, each with the step before it.
    steps: Vec<(u32, Choice)>,
    /// The turn that is looked at.
    now: u32,
    /// Worlds at its start.
    level: Vec<Node>,
    /// States reachable from one of them within the turn.
    turn: Vec<Node>,
    /// Worlds at the start of the turn after it.
    next: Vec<Node>,
    /// The best win so far: cups left, and the last step.
    won: Option<(u8, u32)>,
}

impl Beam {
    /// The best line found from `root`.
    pub(super) fn search(&mut self, root: &Finished, effort: Effort) -> Line {
        self.steps.clear();
        self.level.clear();
        self.won = None;
        let outlook = Outlook::new(root);
        self.level.push(Node { world: root.clone(), outlook, step: START });
        let mut farthest = (root.open().finished(), START);
        let mut left = effort.turns;
        while left > 0 && !self.level.is_empty() {
            let had_won = self.won.is_some();
            self.play_turn(effort);
            left -= 1;
            if self.won.is_some() && !had_won {
                left = left.min(TURNS_AFTER_WIN);
            }
            for node in &self.level {
                farthest = farthest.max((node.world.open().finished(), node.step));
            }
        }
        match (self.won, self.level.first()) {
            (Some((cups, step)), _) => self.line(step, End::Won(cups)),
            (None, Some(node)) => self.line(node.step, End::Open(node.outlook.value)),
            (None, None) => self.line(farthest.1, End::Lost(farthest.0)),
        }
    }

    /// Plays a turn of every world of the level, and makes the most promising outcomes the next level.
    fn play_turn(&mut self, effort: Effort) {
        let level = std::mem::take(&mut self.level);
        self.next.clear();
        for node in &level {
            self.expand(node, effort.acts);
        }
        let mut order: Vec<usize> = (0..self.next.len()).collect();
        let outlook = |index: &usize| self.next[*index].outlook;
        order.sort_unstable_by(|one, other| {
            let (one, other) = (outlook(one), outlook(other));
            other.value.total_cmp(&one.value).then(one.print.cmp(&other.print))
        });
        order.dedup_by_key(|index| outlook(index).print);
        order.truncate(effort.width);
        self.level = level;
        self.level.clear();
        self.level.extend(order.into_iter().map(|index| self.next[index].clone()));
    }

    /// Tries what can be done in this turn of `node`.
    fn expand(&mut self, node: &Node, acts: usize) {
        self.turn.clear();
        self.now = node.world.turn();
        self.settle(node.world.clone(), node.step);
        let mut looked = 0;
        while looked < acts.min(self.turn.len()) {
            let values = self.turn[looked..].iter().map(|node| node.outlook.value);
            let best = values.enumerate().max_by(|one, other| one.1.total_cmp(&other.1));
            self.turn.swap(looked, looked + best.map_or(0, |(index, _)| index));
            let Node { world, step, .. } = self.turn[looked].clone();
            looked += 1;
            self.play(&world, step, Choice::End);
            for card in world.usable().iter() {
                self.play(&world, step, Choice::Use(card));
            }
        }
    }

    /// Makes a choice.
    fn play(&mut self, world: &Finished, step: u32, choice: Choice) {
        let mut world = world.clone();
        world.apply_unchecked(PLAYER, choice, &mut Sink::off());
        self.steps.push((step, choice));
        self.settle(world, self.steps.len() as u32 - 1);
    }

    /// Answers what a running action asks, in every way that makes sense, until it asks no more.
    fn settle(&mut self, mut world: Finished, step: u32) {
        lay(&mut world);
        let open = world.open();
        let cups = open.coffee();
        // Cups never become more.
        if self.won.is_some_and(|(saved, _)| saved >= cups) {
            return;
        }
        match open.ended() {
            Some(Ended::Won) => self.won = Some((cups, step)),
            Some(_) => {}
            None if open.question().asking == Asking::Act => self.keep(world, step),
            None => {
                for choice in open.lying().iter().filter_map(|card| answer(open, card)) {
                    self.play(&world, step, choice);
                }
            }
        }
    }

    /// Keeps a world in which a card can be used or the turn ended.
    fn keep(&mut self, world: Finished, step: u32) {
        let outlook = Outlook::new(&world);
        if world.turn() != self.now {
            self.next.push(Node { world, outlook, step });
        } else if self.turn.iter().all(|node| node.outlook.print != outlook.print) {
            self.turn.push(Node { world, outlook, step });
        }
    }

    /// The line up to a step.
    fn line(&self, mut step: u32, end: End) -> Line {
        let mut choices = Vec::new();
        while let Some(&(before, choice)) = self.steps.get(step as usize) {
            choices.push(choice);
            step = before;
        }
        choices.reverse();
        Line { choices, end }
    }
}

/// `card` as the answer to what a running action asks, if that makes sense.
fn answer(open: &Open, card: Card) -> Option<Choice> {
    let Question { asking, picked, .. } = open.question();
    match asking {
        Asking::Return => Some(Choice::Return(card)),
        Asking::Future => Some(Choice::Future(card)),
        Asking::Past => {
            // The lower of two goes first, unless the highest is chosen already.
            let highest = open.lying().highest();
            let sensible = match picked {
                None => Some(card) != highest,
                Some(first) => card > first || Some(first) == highest && card != first,
            };
            sensible.then_some(Choice::Past(card))
        }
        Asking::Act | Asking::LayEnd | Asking::LayBelow => None,
    }
}

/// Lays cards in rising order as long as cards are to be laid.
pub(super) fn lay(world: &mut Finished) {
    while let Some(choice) = laying(world) {
        world.apply_unchecked(PLAYER, choice, &mut Sink::off());
    }
}

/// The choice that lays cards in rising order, if cards are to be laid.
pub(super) fn laying(world: &Finished) -> Option<Choice> {
    match world.open().question().asking {
        Asking::LayEnd | Asking::LayBelow => {
            if world.open().present().is_sorted() {
                return Some(Choice::Rest);
            }
            world.open().lying().lowest().map(Choice::Lay)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use finished::{Difficulty, Options};
    use kernel::Seed;

    use super::*;

    fn game(seed: u64) -> Finished {
        let options = Options { difficulty: Difficulty::Difficult, ..Options::default() };
        Finished::new(&options, &[()], Seed::from_number(seed), &mut Sink::off()).unwrap()
    }

    /// Goes a line to its end.
    fn follow(mut world: Finished, line: &Line) -> Finished {
        for &choice in &line.choices {
            world.apply(PLAYER, choice, &mut Sink::off()).unwrap();
            lay(&mut world);
        }
        world
    }

    #[test]
    fn lines_lead_where_they_say() {
        let mut beam = Beam::default();
        let (mut won, mut lost) = (0, 0);
        for seed in 0..20 {
            let root = game(seed);
            let line = beam.search(&root, Effort::to_the_end(1));
            let open = *follow(root, &line).open();
            match line.end {
                End::Won(cups) => {
                    assert_eq!((open.ended(), open.coffee()), (Some(Ended::Won), cups), "seed {seed}");
                    won += 1;
                }
                End::Lost(finished) => {
                    assert_eq!((open.ended(), open.finished()), (None, finished), "seed {seed}");
                    lost += 1;
                }
                End::Open(_) => panic!("seed {seed} does not end"),
            }
        }
        assert!(won > 0 && lost > 0, "{won} won, {lost} lost");
    }

    #[test]
    fn no_farther_than_asked() {
        let root = game(1);
        let line = Beam::default().search(&root, Effort { width: 3, acts: 5, turns: 4 });
        let world = follow(root.clone(), &line);
        assert_eq!(world.turn(), root.turn() + 4);
        assert_eq!(line.end, End::Open(Outlook::new(&world).value));
    }

    #[test]
    fn wider_is_better() {
        let cups = |width| {
            let mut beam = Beam::default();
            (0..10).map(|seed| beam.search(&game(seed), Effort::to_the_end(width)).end.cups()).sum::<f64>()
        };
        assert!(cups(8) > cups(1));
    }
}

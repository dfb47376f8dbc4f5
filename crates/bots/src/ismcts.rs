use kernel::{Choice, Game, Rng, Seat, Seats, Sink};

use crate::flat::Tally;
use crate::{Bot, BotError, Candidate, Lookahead, Query, SeatValues, Thought};

/// Information-set Monte Carlo tree search: one tree for all worlds the seat cannot tell apart.
///
/// Every world is dealt anew from what the seat knows, walked down the tree and played out once. At each node
/// the seat to act takes the choice that promises it the most, or that was tried too seldom; a choice
/// competes only where it is legal, which is why each counts how often it was on offer. A node is what was
/// chosen since the root and, if the [`Lookahead`] can tell, the information set of the seat to act there.
pub struct Ismcts<L> {
    lookahead: L,
    exploration: f64,
    tree: Tree,
}

/// The usual exploration constant for values from 0 to 1.
const EXPLORATION: f64 = 0.7;

impl<L> Ismcts<L> {
    /// A search that looks at a game in this way.
    pub fn new(lookahead: L) -> Self {
        Ismcts { lookahead, exploration: EXPLORATION, tree: Tree::default() }
    }

    /// Sets the exploration constant, which says how readily it tries what looks worse, as a share of the whole
    /// [`Lookahead::RANGE`]. Less than usual suits a range of which most ends fill only a part.
    #[must_use]
    pub fn exploring(mut self, share: f64) -> Self {
        self.exploration = share;
        self
    }
}

impl<G: Game, L: Lookahead<G>> Bot<G> for Ismcts<L> {
    fn think(&mut self, query: &Query<'_, G>) -> Result<Thought<G::Choice>, BotError> {
        let mut rng = query.seed.rng("ismcts");
        let mut root = query.world(&mut rng);
        let mut choices = query.choices(&root);
        if let [only] = choices[..] {
            return Ok(Thought::plain(only));
        }
        if let Some(clear) = self.lookahead.narrow(&root, query.seat, &mut choices) {
            return Ok(Thought::plain(clear));
        }
        // Every choice is tried at least once, so that each has a value.
        let iterations = choices.len().max(query.budget.worlds as usize);
        self.tree.clear(iterations, G::Choice::LISTED, self.exploration_of::<G>());
        let mut world = root.clone();
        let (mut listed, mut untried) = (Vec::new(), Vec::new());
        for _ in 0..iterations {
            query.deal(&mut rng, &mut root);
            world.clone_from(&root);
            self.tree.return_to_root();
            while let Some(seat) = next_to_answer(world.decision().seats(), query.seat) {
                listed.clear();
                world.choices(seat, &mut listed);
                // What needs no search needs no node either.
                let (choice, step) = match self.lookahead.narrow(&world, seat, &mut listed) {
                    Some(clear) => (clear, Step::Within),
                    None => {
                        let infoset = self.lookahead.infoset_hash(&world, seat);
                        let code = |choice| world.code(seat, choice).unwrap_or_default();
                        self.tree.step(Actor { seat, infoset }, &listed, &mut untried, code, &mut rng)
                    }
                };
                world.apply_unchecked(seat, choice, &mut Sink::off());
                if step == Step::Grown || self.lookahead.is_far(&root, &world) {
                    break;
                }
            }
            let values = self.lookahead.play_out(&root, &mut world, &mut rng);
            self.tree.back_up(&values);
        }
        Thought::first_of(
            self.tree.candidates(&choices, |choice| root.code(query.seat, choice).unwrap_or_default()),
            L::UNIT,
        )
        .ok_or(BotError::NothingToChoose)
    }
}

impl<L> Ismcts<L> {
    /// The exploration constant in the unit of its values.
    fn exploration_of<G: Game>(&self) -> f64
    where
        L: Lookahead<G>,
    {
        let (least, greatest) = L::RANGE;
        self.exploration * f64::from(greatest - least)
    }
}

/// The asked seat that answers first in a simulation: the seat that thinks, then the others in order.
///
/// Seats that are asked at the same time so answer one after the other, and the tree knows what those before
/// have chosen. In it the others reply to a secret answer of the seat that thinks as if they had seen it, unless
/// their information sets are told apart. That makes the search too careful where secrecy is the point, and is no matter
/// where answers hardly depend on each other, as with predictions.
fn next_to_answer(asked: Seats, thinking: Seat) -> Option<Seat> {
    if asked.has(thinking) { Some(thinking) } else { asked.first() }
}

/// The seat whose choice a node stands for, and the information set it chose in.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Actor {
    seat: Seat,
    infoset: u64,
}

/// The place of a node in the tree; the root has the first.
type NodeId = u32;

const ROOT: NodeId = 0;

/// A node of the tree: a choice made at its parent, and its results.
#[derive(Clone, Copy, Default)]
struct Node {
    actor: Actor,
    code: u32,
    /// Number of times it was made, and its values to the actor.
    tally: Tally,
    /// One by the square root of the number of times it was made.
    doubt: f64,
    /// Number of times it was on offer.
    offered: u32,
    /// The child made last, and the sibling made before; the root stands for none.
    child: NodeId,
    sibling: NodeId,
}

/// Whether a step stayed within the tree.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Within,
    /// The step made a node.
    Grown,
}

/// The search tree: all nodes, in the order they were made. Kept from one decision to the next for its room alone.
#[derive(Default)]
struct Tree {
    nodes: Vec<Node>,
    /// Path from the root to where the simulation stands, the root left out.
    path: Vec<NodeId>,
    /// Children by the code of the choice each stands for; valid if the stamp is that of this step.
    found: Vec<(u64, NodeId)>,
    stamp: u64,
    exploration: f64,
}

impl Tree {
    /// Forgets everything, and makes room so that no simulation has to.
    fn clear(&mut self, simulations: usize, codes: u32, exploration: f64) {
        self.nodes.clear();
        self.nodes.reserve(simulations + 1);
        self.nodes.push(Node::default());
        self.found.resize(codes as usize, (0, ROOT));
        self.exploration = exploration;
    }

    fn return_to_root(&mut self) {
        self.path.clear();
    }

    /// The choice the actor makes here: one never tried, if there is any, else the one that promises most.
    #[inline]
    fn step<C: Choice>(
        &mut self,
        actor: Actor,
        choices: &[C],
        untried: &mut Vec<C>,
        code: impl Fn(C) -> u32,
        rng: &mut Rng,
    ) -> (C, Step) {
        let here = self.path.last().copied().unwrap_or(ROOT);
        self.find_children(here, actor);
        untried.clear();
        let mut best = (f64::NEG_INFINITY, choices[0], ROOT);
        // Choices next to each other were mostly on offer equally often: the root is then taken once.
        let (mut offered, mut eagerness) = (0, 0.0);
        for &choice in choices {
            let (stamp, id) = self.found[code(choice) as usize];
            if stamp != self.stamp {
                untried.push(choice);
                continue;
            }
            let node = &mut self.nodes[id as usize];
            node.offered += 1;
            if node.offered != offered {
                offered = node.offered;
                eagerness = self.exploration * ln(offered).sqrt();
            }
            // UCB1: what it brought so far, and more the less often it was made of the times it was on offer.
            let promise = node.tally.mean() + eagerness * node.doubt;
            if promise > best.0 {
                best = (promise, choice, id);
            }
        }
        if untried.is_empty() {
            self.path.push(best.2);
            return (best.1, Step::Within);
        }
        let choice = *rng.pick(untried);
        self.grow(here, actor, code(choice));
        (choice, Step::Grown)
    }

    /// Notes by code the children of a node that are choices of this actor.
    #[inline]
    fn find_children(&mut self, of: NodeId, actor: Actor) {
        self.stamp += 1;
        let mut id = self.nodes[of as usize].child;
        while id != ROOT {
            let node = &self.nodes[id as usize];
            if node.actor == actor {
                self.found[node.code as usize] = (self.stamp, id);
            }
            id = node.sibling;
        }
    }

    fn grow(&mut self, parent: NodeId, actor: Actor, code: u32) {
        let id = self.nodes.len() as NodeId;
        let sibling = std::mem::replace(&mut self.nodes[parent as usize].child, id);
        self.nodes.push(Node { actor, code, offered: 1, sibling, ..Node::default() });
        self.path.push(id);
    }

    /// Adds to every node on the path the value for its actor.
    #[inline]
    fn back_up(&mut self, values: &SeatValues) {
        for &id in &self.path {
            let node = &mut self.nodes[id as usize];
            node.tally.add(f64::from(values[node.actor.seat.index()]));
            node.doubt = 1.0 / node.tally.count().sqrt();
        }
    }

    /// The choices at the root, those tried most often first: the search goes where it finds the most, so a high
    /// average of few tries is luck it did not believe in.
    fn candidates<C: Choice>(&self, choices: &[C], code: impl Fn(C) -> u32) -> Vec<Candidate<C>> {
        let of_choice = |&choice: &C| {
            let mut id = self.nodes[ROOT as usize].child;
            let code = code(choice);
            while id != ROOT && self.nodes[id as usize].code != code {
                id = self.nodes[id as usize].sibling;
            }
            (choice, self.nodes[id as usize].tally)
        };
        let mut tried: Vec<(C, Tally)> = choices.iter().map(of_choice).collect();
        // Stable, so that equals stay in the order of the game's list.
        tried.sort_by(|(_, one), (_, other)| {
            other.count().total_cmp(&one.count()).then(other.mean().total_cmp(&one.mean()))
        });
        tried.into_iter().map(|(choice, tally)| tally.candidate(choice)).collect()
    }
}

/// The natural logarithm of a count from 1 up, to two digits: enough to weigh by, quick, and the same on every
/// machine, which the one of the standard library need not be.
#[inline]
fn ln(count: u32) -> f64 {
    const FRACTION: u64 = (1 << 52) - 1;
    let bits = f64::from(count).to_bits();
    let exponent = (bits >> 52) as i32 - 1023;
    let rest = f64::from_bits(bits & FRACTION | 1.0f64.to_bits()) - 1.0;
    (f64::from(exponent) + rest + 0.343 * rest * (1.0 - rest)) * std::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_near_and_rises() {
        assert_eq!(ln(1), 0.0);
        for count in 1..10_000u32 {
            assert!((ln(count) - f64::from(count).ln()).abs() < 0.01, "{count}");
            assert!(ln(count + 1) > ln(count), "{count}");
        }
        assert!((ln(u32::MAX) - f64::from(u32::MAX).ln()).abs() < 0.01);
    }

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct Way(u32);

    impl Choice for Way {
        const CODES: u32 = 3;
        const KINDS: &[(&str, &str)] = &[("go", "goes this way")];

        fn kind(self) -> &'static str {
            "go"
        }

        fn code(self) -> Option<u32> {
            Some(self.0)
        }

        fn from_code(code: u32) -> Option<Self> {
            (code < Self::CODES).then_some(Way(code))
        }
    }

    /// A choice that is seldom on offer loses nothing by it: it is made about as often, of the times it could be,
    /// as an equal one that always is.
    #[test]
    fn a_choice_competes_only_where_it_is_on_offer() {
        const ROUNDS: usize = 4_000;
        let mut tree = Tree::default();
        tree.clear(ROUNDS, Way::CODES, 1.0);
        let (mut untried, mut rng) = (Vec::new(), kernel::Seed::from_number(1).rng("test"));
        let (mut offered, mut made) = ([0u32; 3], [0u32; 3]);
        for round in 0..ROUNDS {
            let ways = if round % 10 == 0 { &[Way(0), Way(1), Way(2)][..] } else { &[Way(0), Way(1)] };
            tree.return_to_root();
            let (way, _) = tree.step(Actor::default(), ways, &mut untried, |way| way.0, &mut rng);
            assert!(ways.contains(&way));
            tree.back_up(&[0.5; kernel::limits::SEATS_MAX]);
            ways.iter().for_each(|way| offered[way.0 as usize] += 1);
            made[way.0 as usize] += 1;
        }
        for id in 1..=Way::CODES {
            let node = &tree.nodes[id as usize];
            // Counted from its first time on.
            assert!(offered[node.code as usize] - node.offered <= 2);
            assert_eq!(node.tally.count(), f64::from(made[node.code as usize]));
        }
        assert!(made[0].abs_diff(made[1]) <= 4, "{made:?}");
        assert!(made[2] > 300 && made[2] <= 400, "{made:?} of {offered:?}");
    }

    /// The same choice is another node for another seat, or in another information set.
    #[test]
    fn nodes_are_told_apart_by_who_acts_and_what_they_have_in_mind() {
        let mut tree = Tree::default();
        tree.clear(10, Way::CODES, 1.0);
        let (mut untried, mut rng) = (Vec::new(), kernel::Seed::from_number(1).rng("test"));
        let actors =
            [(0, 0), (1, 0), (0, 7), (1, 7)].map(|(seat, infoset)| Actor { seat: Seat(seat), infoset });
        for expected in [Step::Grown, Step::Within] {
            for actor in actors {
                tree.return_to_root();
                let (_, step) = tree.step(actor, &[Way(2)], &mut untried, |way| way.0, &mut rng);
                assert!(step == expected);
                tree.back_up(&[0.5; kernel::limits::SEATS_MAX]);
            }
        }
        assert_eq!(tree.nodes.len(), 1 + actors.len());
    }
}

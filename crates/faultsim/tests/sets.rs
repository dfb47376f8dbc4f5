//! Tables of several sets of cards side by side, in one world after the other.

use catalog::{Listed, Visitor};
use faultsim::{GameSet, RunSummary, TablePlan};

/// A set of Duel whose one card has this power, by the word for it in the options.
fn set(power: u8) -> &'static str {
    struct Learn(String);
    impl Visitor for Learn {
        type Out = String;
        fn visit<G: Listed>(self) -> String {
            G::learn_cards(&[self.0]).unwrap_or_else(|faults| panic!("{faults}"))
        }
    }
    let file = format!(
        "[set]\nown = true\n[[card]]\nname = \"Salt Golem\"\ntype = \"creature\"\ncost = \"1\"\npower = {power}\n\
         toughness = 1\n[[deck]]\nname = \"Salt\"\nabout = \"Salt.\"\n[deck.cards]\n\"Salt Golem\" = 4\n\"Ember Vent\" = 56\n"
    );
    catalog::with_game("duel", Learn(file)).expect("a game of the catalog").leak()
}

#[test]
fn tables_of_three_sets_are_played_side_by_side() {
    let of = |options: Vec<(&'static str, &'static str)>| TablePlan {
        game: "duel",
        options: options.leak(),
        stored: None,
        seats: (2, 2),
    };
    let life = ("life", "3");
    let plans = vec![of(vec![life]), of(vec![life, ("set", set(1))]), of(vec![life, ("set", set(7))])];
    let stage = GameSet::of_catalog().with_plans(plans);
    let summary: RunSummary =
        faultsim::run_all(&stage, 0..12, 2).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(summary.counts.get("games over").is_some_and(|count| *count > 0), "{:?}", summary.counts);
}

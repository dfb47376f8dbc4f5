//! Paired tables: they differ only in the deck one player brings, and the other is told the same, byte for byte.

use std::collections::BTreeMap;

use crate::hall::{Hall, new_table, person};
use kernel::View;
use protocol::http::{NewTable, OwnEntry, SeatEntry, Sit};
use protocol::{Act, Chosen, ClientMsg};

/// Commands of a game, so that both see some turns.
const COMMANDS: usize = 60;

/// A game, and what of it makes paired tables.
struct Pair {
    game: &'static str,
    options: &'static [(&'static str, &'static str)],
    /// The one card of the deck of who is told, so that every shuffle of it is the same.
    own: &'static str,
    /// Notations that show nothing of a hand, in the order they are wanted.
    quiet: &'static [&'static str],
    /// Guesses at what the other may hold: the answers must not tell.
    guesses: &'static [&'static str],
}

const DUEL: Pair = Pair {
    game: "duel",
    options: &[("hand_limit", "20")],
    own: "Ember Vent",
    quiet: &["keep", "pass", "no"],
    guesses: &["play Slagfoot Giant", "target Slagfoot Giant", "discard Tide Pool", "play Nothing"],
};

const LORCANA: Pair = Pair {
    game: "lorcana",
    options: &[],
    own: "Foundling Chorister - One of Many",
    quiet: &["keep", "end turn", "done"],
    guesses: &["play Pell - Smallest Soprano", "choose Pell - Smallest Soprano", "discard Nothing"],
};

fn own(text: String) -> Option<SeatEntry> {
    Some(SeatEntry::Own(OwnEntry { text }))
}

/// The quiet choice a view offers.
fn quiet(view: &View, pair: &Pair) -> Act {
    let offer = pair.quiet.iter().find_map(|word| view.choices.iter().find(|one| &*one.notation == *word));
    let offer = offer.unwrap_or_else(|| panic!("{:?}", view.choices));
    Act::Choose(vec![Chosen { kind: Some(offer.kind.to_string()), notation: offer.notation.to_string() }])
}

/// Everything Bob is told at a table to which Ann brings this deck: in the game, and in answer to guesses.
fn told(pair: &Pair, deck: String) -> Vec<String> {
    let (ann, bob) = (person(1, "Ann"), person(2, "Bob"));
    let mut hall = Hall::new();
    let options = pair.options.iter().map(|(name, word)| ((*name).to_owned(), (*word).to_owned())).collect();
    let new = NewTable { entry: own(deck), options, ..new_table(pair.game, &["open", "open"]) };
    let made = hall.try_make(&ann, new).expect("a deck one can play");
    let mut heard: Vec<String> = Vec::new();
    let refused = Sit { entry: own("4 Nobody".to_owned()), ..Sit::default() };
    heard.push(format!("{:?}", hall.sit_down(&bob, made.table, refused).expect_err("no deck")));
    let sit = Sit { entry: own(format!("60 {}", pair.own)), ..Sit::default() };
    let seated = hall.sit_down(&bob, made.table, sit).expect("a deck one can play");
    let conns = [hall.connect(&made), hall.connect(&seated)];
    let mut latest =
        [hall.frame_and_text(conns[0], &mut Vec::new()), hall.frame_and_text(conns[1], &mut heard)];
    for number in 0..COMMANDS {
        let Some(seat) = (0..2).find(|&seat| latest[seat].asked.is_some()) else { break };
        for (index, guess) in pair.guesses.iter().enumerate() {
            let guess = Act::Choose(vec![Chosen { kind: None, notation: (*guess).to_owned() }]);
            hall.say(conns[1], &format!("g{number}-{index}"), latest[1].version, guess);
        }
        hall.input(session::Input::Message { conn: conns[1], msg: ClientMsg::Resync });
        let act = quiet(latest[seat].view.as_ref().expect("a view"), pair);
        let asked = latest[seat].asked.expect("asked");
        hall.say(conns[seat], &format!("c{number}"), asked, act);
        latest[0] = hall.frame_and_text(conns[0], &mut Vec::new());
        latest[1] = hall.frame_and_text(conns[1], &mut heard);
    }
    heard
}

/// Decks of ready ones' cards, all allowed, which differ as much as they can.
fn decks(game: &str) -> Vec<String> {
    let entries = session::ServedGames::of_catalog().entries();
    let game = entries.into_iter().find(|entry| entry.id == game).expect("a game");
    game.starters.into_iter().map(|starter| starter.text).collect()
}

fn the_other_is_told_the_same(pair: &Pair) {
    // Who begins is drawn by lot, for which decks count: tables are paired by the first frame, after the refusal and the welcome.
    let mut by_lot: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
    for (index, deck) in decks(pair.game).into_iter().enumerate() {
        let heard = told(pair, deck.replace("Name: ", &format!("Name: Closed {index} ")));
        let all = heard.join("\n");
        assert!(!all.contains("Closed"), "{all}");
        by_lot.entry(heard[2].clone()).or_default().push(heard);
    }
    let paired = by_lot.values().map(Vec::len).max();
    assert!(paired >= Some(2), "no two tables with the same lot: {:?}", by_lot.keys());
    for tables in by_lot.values() {
        for table in tables {
            assert!(table.len() > COMMANDS, "{} messages", table.len());
            for (one, other) in table.iter().zip(&tables[0]) {
                assert_eq!(one, other);
            }
            assert_eq!(table.len(), tables[0].len());
        }
    }
}

#[test]
fn a_closed_deck_of_duel_is_told_by_nothing() {
    the_other_is_told_the_same(&DUEL);
}

#[test]
fn a_closed_deck_of_lorcana_is_told_by_nothing() {
    the_other_is_told_the_same(&LORCANA);
}

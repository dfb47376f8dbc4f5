//! Frames in the packed form.

use crate::hall::{Hall, first, person};
use protocol::{Hello, Phase};

/// A game of Wizard in which one person reads text, one packed frames, and two watch, one in each form.
#[test]
fn packed_frames_say_what_text_says() {
    let mut hall = Hall::new();
    let ann = hall.make(&person(1, "Ann"), "wizard", &[("length", "2")], &["open", "open", "bot:rule"]);
    let bob = hall.sit(&person(2, "Bob"), ann.table).unwrap();
    let hello = |seat_token, packed| Hello {
        protocol: vec![protocol::PROTOCOL],
        table: ann.table,
        seat_token,
        invitation: None,
        since: None,
        packed,
    };
    let players = [
        hall.hello(hello(Some(ann.seat_token.clone()), false)),
        hall.hello(hello(Some(bob.seat_token.clone()), true)),
    ];
    let watchers = [hall.hello(hello(None, false)), hall.hello(hello(None, true))];
    let [text, packed] = watchers.map(|conn| hall.frame(conn));
    assert_eq!(text, packed);
    let (mut moves, mut shown) = (0, players.map(|conn| hall.frame(conn)));
    while let Some(asked) = shown.iter().position(|frame| frame.asked.is_some()) {
        let frame = &shown[asked];
        hall.say(players[asked], &format!("c{moves}"), frame.asked.unwrap(), first(frame));
        shown = players.map(|conn| hall.frame(conn));
        let [text, packed] = watchers.map(|conn| hall.frame(conn));
        assert_eq!(text, packed);
        moves += 1;
    }
    assert!(moves > 4, "a game of two rounds takes more than {moves} moves");
    assert_eq!(shown.map(|frame| frame.phase), [Phase::Over; 2]);
    let words = |conn| hall.words[&conn].len();
    assert_eq!(words(players[0]), 0, "who reads text needs no words");
    assert!(words(players[1]) > 50);
}

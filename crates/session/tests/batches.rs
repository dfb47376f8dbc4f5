//! A cast with its targets and its payment as one command.

use crate::hall::{Hall, events, new_table, person};
use protocol::http::{NewTable, Sit};
use protocol::{Act, Chosen, RefusalCode, TableId, WholeFrame};
use session::ConnId;

const SPELL: &str = "play Flint and Spite";
const GENERATOR: &str = "play Ember Vent";

/// Both seats have more than they need for the spell from here on.
const LATE_TURN: u32 = 8;

/// A game of Duel between two people, in which the player who is asked may cast the spell for either of its costs.
struct Duel {
    hall: Hall,
    table: TableId,
    /// Connection that is asked, with its latest frame; `other` is the one that is not.
    asked: (ConnId, WholeFrame),
    other: (ConnId, WholeFrame),
}

fn before_the_cast() -> Duel {
    let mut hall = Hall::new();
    let entry = || Some(protocol::http::SeatEntry::Starter("cinders".to_owned()));
    let new = NewTable { entry: entry(), ..new_table("duel", &["open", "open"]) };
    let a = hall.try_make(&person(1, "Ann"), new).unwrap();
    let b = hall.sit_down(&person(2, "Bob"), a.table, Sit { entry: entry(), ..Sit::default() }).unwrap();
    let conns = [hall.connect(&a), hall.connect(&b)];
    for command in 0.. {
        let [one, other] = conns.map(|conn| (conn, hall.frame(conn)));
        let (asked, other) = if one.1.asked.is_some() { (one, other) } else { (other, one) };
        let view = asked.1.view.as_ref().unwrap();
        let offered = |notation: &str| view.choices.iter().find(|offer| offer.notation == *notation);
        if offered(SPELL).is_some() && view.turn >= LATE_TURN {
            return Duel { hall, table: a.table, asked, other };
        }
        let offer = offered(GENERATOR).unwrap_or(&view.choices[0]);
        let act = chosen(&[(&offer.kind, &offer.notation)]);
        hall.say(asked.0, &format!("c{command}"), asked.1.asked.unwrap(), act);
    }
    unreachable!("the spell is offered before the game ends")
}

fn chosen(choices: &[(&str, &str)]) -> Act {
    let one = |&(kind, notation): &(&str, &str)| Chosen {
        kind: Some(kind.to_owned()),
        notation: notation.to_owned(),
    };
    Act::Choose(choices.iter().map(one).collect())
}

const CAST: [(&str, &str); 3] =
    [("play_card", SPELL), ("choose_cost", "printed"), ("choose", "target player 1")];

#[test]
fn a_cast_is_one_command_and_one_version() {
    let Duel { mut hall, asked: (conn, frame), other: (other, _), .. } = before_the_cast();
    let next = hall.command(conn, "cast", frame.asked.unwrap(), chosen(&CAST)).unwrap();
    assert_eq!(next, frame.version.next());
    for viewer in [conn, other] {
        let frames = hall.frames(viewer);
        let [frame] = &frames[..] else { panic!("{} frames", frames.len()) };
        assert_eq!(frame.version, next);
        assert_eq!(events(frame), ["card_moved", "stack_update", "stack_update"], "shown, cast, and pointed");
        assert_eq!(frame.view.as_ref().unwrap().stack.len(), 1);
    }
}

#[test]
fn a_refused_cast_changes_nothing_and_only_its_sender_hears_of_it() {
    let Duel { mut hall, table, asked: (conn, frame), other: (other, _) } = before_the_cast();
    let at = frame.asked.unwrap();
    let rows = hall.rows.0[&table].len();
    let [play, cost, target] = CAST;
    for (id, batch, code) in [
        ("1", vec![play, cost, ("choose", "target spell Flint and Spite")], RefusalCode::Rule),
        ("2", vec![play, cost, ("choose", "target Nobody")], RefusalCode::Unreadable),
        ("3", vec![play, cost, ("choose_card", "target player 1")], RefusalCode::WrongKind),
        ("4", vec![play, target], RefusalCode::Rule),
        ("5", vec![play, cost, target, ("pass", "pass")], RefusalCode::BadBatch),
        ("6", vec![("pass", "pass"), play], RefusalCode::BadBatch),
    ] {
        assert_eq!(hall.command(conn, id, at, chosen(&batch)), Err(code), "{batch:?}");
    }
    assert_eq!(hall.rows.0[&table].len(), rows, "nothing is stored");
    assert!(hall.heard(other).is_empty());
    assert!(hall.frames(conn).is_empty());
    assert!(hall.command(conn, "right", at, chosen(&CAST)).is_ok(), "and it can still be cast");
}

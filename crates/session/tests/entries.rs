//! Setups of seats: choosing them, hiding them, and playing with them.

use crate::hall::{Hall, first, new_table, person, seat};
use bots::Starter;
use bots::{ANY_CHOICE, BotKind, RandomPolicy, Roster};
use kernel::message;
use kernel::{Game, SetupErrors};
use protocol::http::{NewTable, OwnEntry, SeatEntry, Sit};
use protocol::{Act, RefusalCode, ServerMsg, TableId, Version};
use serde_json::Value;
use session::{Person, Reply, RequestKind, ServedGame, ServedGames};
use toys::mini_duel::{Deck, MiniDuel, Prior};

const GAME: &str = MiniDuel::INFO.id;

fn bots() -> Roster<MiniDuel> {
    Roster::new(vec![BotKind::random::<RandomPolicy<_>>(ANY_CHOICE)], [("random", 1); 3])
}

/// Deck with one of each card, and a second of four of them from the index `from` on.
fn deck(from: usize) -> Deck {
    let Deck(cards) = Deck::singles(usize::MAX);
    Deck([&cards[..], &cards[from..from + 4]].concat())
}

fn starters() -> Vec<Starter<Deck>> {
    vec![
        Starter::new("Early Birds", "Comes early.", deck(1)),
        Starter::new("Late Owls", "Comes late.", deck(5)),
        Starter::new("Too Small", "Is not allowed.", Deck::singles(3)),
    ]
}

fn games() -> ServedGames {
    ServedGames::of_catalog().with(ServedGame::<MiniDuel> {
        roster: bots,
        entry: |_, _| Deck::default(),
        starters: |_| starters(),
        read_entry: |_, text| match text {
            "early" => Ok(deck(1)),
            text => Err(SetupErrors::one(text.to_owned()).into()),
        },
        write_entry: |_| "early".to_owned(),
        prior: |_| Prior::default(),
        score_unit: "points",
    })
}

fn mini_duel() -> Hall {
    Hall::with(games())
}

fn bringing(entry: &str) -> Option<SeatEntry> {
    Some(SeatEntry::Starter(entry.to_owned()))
}

fn with_entry(entry: &str) -> Sit {
    Sit { entry: bringing(entry), ..Sit::default() }
}

/// Decks of the seats, from the record of a table.
fn brought(hall: &Hall, table: TableId) -> Vec<Deck> {
    for row in &hall.rows.0[&table] {
        for entry in serde_json::from_str::<Vec<Value>>(&row.body).unwrap() {
            if let Some(lines) = entry["record"].as_str() {
                let header: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
                return serde_json::from_value(header["entries"].clone()).unwrap();
            }
        }
    }
    panic!("the game has not begun")
}

fn two() -> [Person; 2] {
    [person(1, "Ann"), person(2, "Bob")]
}

#[test]
fn lists_say_what_can_be_brought() {
    let entries = games().entries();
    let duel = entries.iter().find(|entry| entry.id == GAME).unwrap();
    let first = &duel.starters[0];
    assert_eq!((first.id.as_str(), first.title.as_str()), ("early-birds", "Early Birds"));
    assert_eq!(first.about, "Comes early.");
    assert!(entries.iter().find(|entry| entry.id == "wizard").unwrap().starters.is_empty());
}

#[test]
fn everybody_plays_with_what_they_named_and_nobody_else_hears_of_it() {
    let [one, other] = two();
    let mut hall = mini_duel();
    let new = NewTable { entry: bringing("early-birds"), ..new_table(GAME, &["open", "open"]) };
    let a = hall.try_make(&one, new).unwrap();
    let (ann, watcher) = (hall.connect(&a), hall.watch(a.table));
    let b = hall.sit_down(&other, a.table, with_entry("late-owls")).unwrap();
    let bob = hall.connect(&b);
    assert_eq!(brought(&hall, a.table), [deck(1), deck(5)]);
    for (conn, own) in [(ann, Some("early-birds")), (bob, Some("late-owls")), (watcher, None)] {
        let heard = hall.heard(conn);
        let Some(ServerMsg::Welcome(welcome)) = heard.first() else { panic!("{heard:?}") };
        assert_eq!(welcome.entry, own.and_then(bringing));
        let text: String = heard.iter().map(ServerMsg::to_text).collect();
        for id in ["early-birds", "late-owls"] {
            assert_eq!(text.contains(id), own == Some(id), "{text}");
        }
    }
    hall.restart();
    let again = hall.connect(&a);
    assert!(
        matches!(hall.heard(again).first(), Some(ServerMsg::Welcome(one)) if one.entry == bringing("early-birds"))
    );
}

#[test]
fn a_setup_of_ones_own_is_played_with_and_told_to_nobody_else() {
    let own = |text: &str| Some(SeatEntry::Own(OwnEntry { text: text.to_owned() }));
    let [one, other] = two();
    let mut hall = mini_duel();
    let bad = NewTable { entry: own("nonsense"), ..new_table(GAME, &["open", "open"]) };
    let refusal = hall.try_make(&one, bad).unwrap_err();
    assert_eq!((refusal.code, refusal.reason.to_string().as_str()), (RefusalCode::BadEntry, "nonsense"));
    assert!(hall.rows.0.is_empty());
    let new = NewTable { entry: own("early"), ..new_table(GAME, &["open", "open"]) };
    let a = hall.try_make(&one, new).unwrap();
    hall.restart();
    let b = hall.sit_down(&other, a.table, with_entry("late-owls")).unwrap();
    assert_eq!(brought(&hall, a.table), [deck(1), deck(5)]);
    let (ann, bob) = (hall.connect(&a), hall.connect(&b));
    assert!(matches!(hall.heard(ann).first(), Some(ServerMsg::Welcome(it)) if it.entry == own("early")));
    let text: String = hall.heard(bob).iter().map(ServerMsg::to_text).collect();
    assert!(!text.contains("early"), "{text}");
}

#[test]
fn who_names_nothing_brings_what_the_game_has_for_them() {
    let [one, other] = two();
    let mut hall = mini_duel();
    let a = hall.make(&one, GAME, &[], &["open", "open"]);
    hall.sit(&other, a.table).unwrap();
    assert_eq!(brought(&hall, a.table), [Deck::default(), Deck::default()]);
}

#[test]
fn what_cannot_be_brought_is_refused_and_nothing_has_changed() {
    let [one, other] = two();
    let mut hall = mini_duel();
    let make = |entry: &str| NewTable { entry: bringing(entry), ..new_table(GAME, &["open", "open"]) };
    let refusal = hall.try_make(&one, make("Ashes")).unwrap_err();
    assert_eq!(refusal.code, RefusalCode::UnknownEntry);
    assert_eq!(
        refusal.reason.to_string(),
        "there is no deck \"Ashes\"; there is early-birds, late-owls, too-small"
    );
    assert_eq!(hall.try_make(&one, make("too-small")).unwrap_err().code, RefusalCode::BadEntry);
    assert!(hall.rows.0.is_empty());
    let a = hall.try_make(&one, make("early-birds")).unwrap();
    for (entry, code) in [("ashes", RefusalCode::UnknownEntry), ("too-small", RefusalCode::BadEntry)] {
        assert_eq!(hall.sit_down(&other, a.table, with_entry(entry)).unwrap_err().code, code);
    }
    assert_eq!(hall.rows.0[&a.table].len(), 1);
    let again = |hall: &mut Hall, entry| hall.sit_down(&one, a.table, with_entry(entry));
    assert_eq!(again(&mut hall, "late-owls").unwrap_err().code, RefusalCode::Seated);
    assert_eq!(again(&mut hall, "early-birds").unwrap().seat, seat(0), "asking again is harmless");
    let wizard = NewTable { entry: bringing("x"), ..new_table("wizard", &["open", "open", "open"]) };
    let refusal = hall.try_make(&one, wizard).unwrap_err();
    assert_eq!(refusal.reason.to_string(), "this game is played without decks of one's own");
}

#[test]
fn bots_bring_what_is_named_for_them_or_draw() {
    let [one, _] = two();
    let mut hall = mini_duel();
    let make = |bot_entries: &[Option<&str>]| NewTable {
        bot_entries: bot_entries
            .iter()
            .map(|name| name.map(|name| SeatEntry::Starter(name.to_owned())))
            .collect(),
        ..new_table(GAME, &["open", "bot:easy"])
    };
    let named = hall.try_make(&one, make(&[None, Some("late-owls")])).unwrap();
    assert_eq!(brought(&hall, named.table), [Deck::default(), deck(5)]);
    let refusal = hall.try_make(&one, make(&[Some("late-owls")])).unwrap_err();
    assert_eq!(refusal.reason, message!("refused-table-no-bot", place = 1).into());
    assert_eq!(
        hall.try_make(&one, make(&[None, Some("ashes")])).unwrap_err().code,
        RefusalCode::UnknownEntry
    );
    assert_eq!(
        hall.try_make(&one, make(&[None, None, Some("late-owls")])).unwrap_err().code,
        RefusalCode::BadTable
    );
    let draw = |hall: &mut Hall| {
        let table = hall.try_make(&one, make(&[])).unwrap().table;
        brought(hall, table)[1].clone()
    };
    let drawn: Vec<Deck> = (0..12).map(|_| draw(&mut hall)).collect();
    assert!(drawn.contains(&deck(1)) && drawn.contains(&deck(5)), "games vary");
    assert!(drawn.iter().all(|one| *one == deck(1) || *one == deck(5)), "only what is allowed is drawn");
    let mut twin = mini_duel();
    twin.try_make(&one, make(&[None, Some("late-owls")])).unwrap();
    for _ in 0..3 {
        twin.try_make(&one, make(&[Some("late-owls")])).unwrap_err();
    }
    assert_eq!((0..12).map(|_| draw(&mut twin)).collect::<Vec<_>>(), drawn, "equal chance, equal decks");
}

#[test]
fn who_plays_again_brings_the_same_again() {
    let [one, other] = two();
    let mut hall = mini_duel();
    let new = NewTable { entry: bringing("early-birds"), ..new_table(GAME, &["open", "open"]) };
    let a = hall.try_make(&one, new).unwrap();
    let b = hall.sit_down(&other, a.table, with_entry("late-owls")).unwrap();
    let conn = hall.connect(&b);
    hall.command(conn, "c", Version(2), Act::Concede).unwrap();
    let Reply::Rematch { table, spec } = hall.ask(a.table, RequestKind::Rematch { guest: other.clone() })
    else {
        panic!("a new table")
    };
    let nobody_says = RequestKind::Make { spec, guest: other, nonce: None, entry: None };
    assert_eq!(crate::hall::seated(hall.ask(table, nobody_says)).seat, seat(1));
    // Unless they want something else.
    hall.sit_down(&one, table, with_entry("late-owls")).unwrap();
    assert_eq!(brought(&hall, table), [deck(5), deck(5)]);
}

#[test]
fn a_bot_that_takes_a_kept_seat_does_not_bring_what_its_owner_would_have() {
    let [one, other] = two();
    let mut took_over = Vec::new();
    for number in 0..8 {
        let mut hall = mini_duel();
        for _ in 0..number {
            hall.make(&person(9, "Eve"), GAME, &[], &["open", "bot:easy"]);
        }
        let new = NewTable { entry: bringing("early-birds"), ..new_table(GAME, &["open", "open"]) };
        let a = hall.try_make(&one, new).unwrap();
        hall.sit_down(&other, a.table, with_entry("late-owls")).unwrap();
        let conn = hall.connect(&a);
        hall.command(conn, "c", Version(2), Act::Concede).unwrap();
        let Reply::Rematch { table, spec } = hall.ask(a.table, RequestKind::Rematch { guest: one.clone() })
        else {
            panic!("a new table")
        };
        let seated =
            hall.ask(table, RequestKind::Make { spec, guest: one.clone(), nonce: None, entry: None });
        let conn = hall.connect(&crate::hall::seated(seated));
        hall.command(conn, "s", Version(1), Act::Start).unwrap();
        took_over.push(brought(&hall, table)[1].clone());
    }
    assert!(took_over.contains(&deck(1)), "drawn, not taken from who played before");
}

#[test]
fn a_table_with_decks_is_played_on_after_a_restart() {
    let [one, _] = two();
    let mut hall = mini_duel();
    let new = NewTable { entry: bringing("late-owls"), ..new_table(GAME, &["open", "bot:easy"]) };
    let a = hall.try_make(&one, new).unwrap();
    hall.restart();
    let conn = hall.connect(&a);
    let frame = hall.frame(conn);
    hall.command(conn, "c", frame.version, first(&frame)).unwrap();
    assert!(hall.aside.is_empty());
}

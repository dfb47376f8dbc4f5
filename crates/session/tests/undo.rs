//! Whether something may be taken back, as every frame says it, against what comes of trying.

use kernel::record::Mode;
use protocol::http::NewTable;
use protocol::{Act, Consent, MayUndo, Phase, RefusalCode, WholeFrame};
use session::{ConnId, Reply, RequestKind};

use crate::hall::{Hall, first, new_table, person};

/// Plays with bots until the person has chosen so many times; the frame after that.
fn play(hall: &mut Hall, conn: ConnId, times: usize) -> WholeFrame {
    let mut frame = hall.frame(conn);
    for number in 0..times {
        let at = frame.asked.expect("bots answer at once");
        hall.command(conn, &format!("c{number}"), at, first(&frame)).unwrap();
        frame = hall.frame(conn);
    }
    frame
}

/// A person with two bots at a table of Wizard.
fn against_bots(mode: Mode) -> (Hall, ConnId, protocol::http::Seated) {
    let mut hall = Hall::new();
    let new = NewTable { mode, ..new_table("wizard", &["open", "bot:rule", "bot:rule"]) };
    let seated = hall.try_make(&person(1, "Ann"), new).unwrap();
    let conn = hall.connect(&seated);
    (hall, conn, seated)
}

#[test]
fn against_bots_what_came_to_light_stays_and_practice_goes_back_to_the_start() {
    for (mode, then) in [(Mode::Play, MayUndo::Revealed), (Mode::Practice, MayUndo::Freely)] {
        let (mut hall, conn, seated) = against_bots(mode);
        let opening = hall.frame(conn);
        assert_eq!(opening.may_undo, Some(MayUndo::Nothing));
        let refused = hall.command(conn, "u", opening.version, Act::Undo);
        assert_eq!(refused, Err(RefusalCode::CannotUndo));
        let conn = hall.connect(&seated);
        let frame = play(&mut hall, conn, 3);
        assert_eq!(frame.may_undo, Some(then), "{mode:?}");
        let undone = hall.command(conn, "u2", frame.version, Act::Undo);
        assert_eq!(undone.is_ok(), then == MayUndo::Freely, "{mode:?}");
    }
}

#[test]
fn people_are_asked_and_those_who_watch_have_no_say() {
    let mut hall = Hall::new();
    let one = hall.make(&person(1, "Ann"), "wizard", &[("length", "2")], &["open", "open", "bot:rule"]);
    let other = hall.sit(&person(2, "Bob"), one.table).unwrap();
    let (watcher, mut moved) = (hall.watch(one.table), None);
    for seated in [&one, &other] {
        let conn = hall.connect(seated);
        let frame = hall.frame(conn);
        assert_eq!(frame.may_undo, Some(MayUndo::Nothing));
        if let Some(at) = frame.asked.filter(|_| moved.is_none()) {
            hall.command(conn, "c", at, first(&frame)).unwrap();
            moved = Some(seated);
        }
    }
    let by = moved.expect("somebody is asked first").clone();
    let against = if by == one { &other } else { &one };
    let (asks, answers) = (hall.connect(&by), hall.connect(against));
    let frame = hall.frame(asks);
    assert_eq!(frame.may_undo, Some(MayUndo::IfAllAgree));
    hall.command(asks, "u", frame.version, Act::Undo).unwrap();
    assert_eq!(hall.frame(asks).may_undo, Some(MayUndo::Asked));
    let at = hall.frame(answers).version;
    hall.command(answers, "y", at, Act::AnswerUndo(Consent::Agree)).unwrap();
    assert_eq!(hall.frame(asks).may_undo, Some(MayUndo::Nothing));
    assert!(hall.frames(watcher).iter().all(|frame| frame.may_undo.is_none()));
}

#[test]
fn a_finished_game_tells_its_story_and_says_that_it_was_practice() {
    let (mut hall, conn, seated) = against_bots(Mode::Practice);
    let ask = || RequestKind::Story { guest: None, invitation: None };
    let early = hall.ask(seated.table, ask());
    assert!(matches!(early, Reply::Refused(refusal) if refusal.code == RefusalCode::NotOver));
    let mut frame = hall.frame(conn);
    let mut number = 0;
    while frame.phase == Phase::Playing {
        number += 1;
        hall.command(conn, &format!("c{number}"), frame.asked.unwrap(), first(&frame)).unwrap();
        frame = hall.frame(conn);
    }
    assert_eq!(frame.may_undo, None);
    let Reply::Story(story) = hall.ask(seated.table, ask()) else { panic!("no story") };
    let view = frame.view.as_ref().unwrap();
    // The numbers before the first round, then after each.
    let turns: Vec<u32> = story.points.iter().map(|point| point.turn).collect();
    assert_eq!(turns, (0..=view.turn).collect::<Vec<_>>());
    assert_eq!(story.points.last().unwrap().tracks, view.tracks);
    let Reply::Info { table, .. } =
        hall.ask(seated.table, RequestKind::Info { guest: None, invitation: None })
    else {
        panic!("no information")
    };
    assert_eq!(table.mode, Mode::Practice);
    let record = hall.ask(seated.table, RequestKind::Record { guest: None, invitation: None });
    let Reply::Record(record) = record else { panic!("no record") };
    assert!(record.lines().next().unwrap().contains(r#""mode":"practice""#));
}

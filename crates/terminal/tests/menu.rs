//! The menu on the full screen, driven by keys and looked at as text.

use language::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use terminal::menu::{Begun, Menu, MenuItem, Picked};
use terminal::screen::{MenuEnd, MenuScreen};

use crate::stage::{COLOURED, PLAIN};

fn menu(begun: usize, new: usize) -> Menu {
    let item = |begun, number: usize| MenuItem {
        begun,
        title: format!("Game {number}"),
        note: if begun == Begun::Yes { "turn 3, 9 moves" } else { "2 players" }.to_owned(),
        about: "What a long sentence says of it, word by word, so that no line of the list has room for all."
            .to_owned(),
        opponents: begun == Begun::No,
    };
    let items = (0..new)
        .map(|number| item(Begun::No, number))
        .chain((0..begun).map(|number| item(Begun::Yes, number)));
    let levels = ["easy", "medium", "hard"].map(str::to_owned).to_vec();
    Menu::new(items.collect(), levels, 1, Language::new(language::ENGLISH, terminal::MESSAGES))
}

fn text(shown: &mut MenuScreen<'_>, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, height)).unwrap();
    terminal.draw(|frame| shown.draw(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let rows =
        buffer.content().chunks(80).map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
    rows.map(|line| line.trim_end().to_owned() + "\n").collect()
}

fn press(shown: &mut MenuScreen<'_>, code: KeyCode) -> Option<MenuEnd> {
    shown.handle(&Event::Key(KeyEvent::from(code)))
}

fn picked(item: usize, level: usize) -> Option<MenuEnd> {
    Some(MenuEnd::Picked(Picked { item, level }))
}

#[test]
fn keys_move_choose_opponents_and_pick() {
    let mut menu = menu(1, 2);
    let mut shown = MenuScreen::new(&mut menu, PLAIN);
    let before = text(&mut shown, 24);
    assert!(before.contains(" Go on with\n  1  Game 0  turn 3, 9 moves  What a long"), "{before}");
    assert!(before.contains("\n New game\n  2  Game 0  2 players"), "{before}");
    assert!(!before.contains("Opponents"), "those of a game under way are known: {before}");
    assert_eq!(press(&mut shown, KeyCode::Down), None);
    assert_eq!(press(&mut shown, KeyCode::Right), None);
    let after = text(&mut shown, 24);
    assert!(after.contains("Opponents   easy   medium  [hard]"), "{after}");
    assert_eq!(press(&mut shown, KeyCode::Enter), picked(1, 2));
    assert_eq!(press(&mut shown, KeyCode::Char('3')), picked(2, 2));
    assert_eq!(press(&mut shown, KeyCode::Char('9')), None, "there is no ninth");
    assert_eq!(press(&mut shown, KeyCode::Char('q')), Some(MenuEnd::Quit));
}

#[test]
fn a_click_picks_what_is_under_it() {
    let mut menu = menu(0, 3);
    let mut shown = MenuScreen::new(&mut menu, COLOURED);
    let rows = text(&mut shown, 24);
    let row = rows.lines().position(|line| line.contains("Game 1")).unwrap() as u16;
    let kind = MouseEventKind::Down(MouseButton::Left);
    let click = |row| Event::Mouse(MouseEvent { kind, column: 5, row, modifiers: KeyModifiers::NONE });
    assert_eq!(shown.handle(&click(0)), None);
    assert_eq!(shown.handle(&click(row)), picked(1, 1));
}

#[test]
fn what_is_pointed_at_is_seen_on_any_screen() {
    let mut menu = menu(9, 9);
    let mut shown = MenuScreen::new(&mut menu, PLAIN);
    for height in [1, 5, 12, 24, 60] {
        text(&mut shown, height);
    }
    for _ in 0..30 {
        press(&mut shown, KeyCode::Down);
    }
    let end = text(&mut shown, 16);
    assert!(end.contains(" 18  Game 8"), "{end}");
}

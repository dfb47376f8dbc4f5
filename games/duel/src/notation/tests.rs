use cards::{Buried, CardId, CardList, Common, Handle, Item, ItemKind, Permanent, PublicState};
use kernel::{Game, Seat};
use language::Language;

use super::{read, write};
use crate::choice::Choice;
use crate::seats::SEATS;
use crate::state::{Course, Duel, Question};

/// A table on which names repeat everywhere.
fn crowded() -> PublicState {
    let pool = crate::pool();
    let cards: Vec<_> = pool.cards().iter().take(5).map(|card| card.id).collect();
    let mut public = PublicState::default();
    for number in 0..12 {
        let handle = public.issue();
        let card = cards[number % cards.len()];
        let seat = Seat((number % 2) as u8);
        public.field.push(Permanent::new(handle, card, seat, seat));
        let item = Item::new(handle, card, ItemKind::Spell, Common::Nothing.of(card.pool_id()), seat);
        public.stack.push(item);
        public.waiting.push(item);
        public.graveyards[seat.index()].push(Buried { handle: Handle(900 + number as u32), card });
    }
    public
}

fn questions() -> Vec<Question> {
    use cards::Ask;
    let asks =
        [Ask::May, Ask::Discard, Ask::Sacrifice, Ask::Exile, Ask::Choose, Ask::Search, Ask::Take, Ask::Sort];
    let plain = [
        Question::Mulligan,
        Question::Priority,
        Question::X,
        Question::Target(0),
        Question::Pay(1),
        Question::Block(Handle(1)),
        Question::Assign(Handle(1), Handle(2)),
        Question::HandLimit,
    ];
    plain
        .into_iter()
        .chain(asks.into_iter().flat_map(|ask| [Question::Effect(ask), Question::Cost(ask)]))
        .collect()
}

#[test]
fn every_choice_is_read_as_it_was_written() {
    for public in [
        {
            crate::pool();
            PublicState::default()
        },
        crowded(),
    ] {
        let cards: Vec<CardId> = crate::pool().cards().iter().map(|card| card.id).take(100).collect();
        for question in questions() {
            let course = Course { question, ..Course::default() };
            for code in 0..<Choice as kernel::Choice>::CODES {
                let Some(choice) = Choice::decoded(code, CardList::new(&cards, &public)) else { continue };
                let written = write(&public, &course, choice);
                assert_eq!(read(&public, &course, &written), Ok(choice), "{written}");
            }
        }
    }
}

#[test]
fn case_and_spaces_do_not_matter() {
    let (public, course) = (crowded(), Course::default());
    for choice in [
        Choice::Object(7),
        Choice::Activate(3, 1),
        Choice::Buried(SEATS[1], 4),
        Choice::Play(public.field[0].card),
    ] {
        let written = write(&public, &course, choice);
        let odd = format!("  {} ", written.to_uppercase().replace(' ', "   "));
        assert_eq!(read(&public, &course, &odd), Ok(choice), "{odd}");
    }
}

#[test]
fn equal_names_are_told_apart_by_number() {
    let (public, course) = (crowded(), Course { question: Question::Target(0), ..Course::default() });
    let name = public.field[1].card().name;
    assert_eq!(write(&public, &course, Choice::Object(1)), format!("target {name}"));
    assert_eq!(write(&public, &course, Choice::Object(6)), format!("target {name} 2"));
    assert_eq!(read(&public, &course, &format!("target {name} 1")), Ok(Choice::Object(1)));
}

#[test]
fn what_cannot_be_read_says_what_would_be_right() {
    let (public, course) = (crowded(), Course::default());
    for (text, word) in [
        ("dance", "write pass"),
        ("play cinder houn", "Cinder Hound"),
        ("target player 3", "nothing"),
        ("x many", "number"),
        ("mode 9", "8 modes"),
        ("", "write pass"),
    ] {
        let error = read(&public, &course, text).expect_err(text);
        let error = Language::english(&Duel::INFO).plain(&error.into());
        assert!(error.contains(word), "{error}");
    }
}

use cards::{Ask, Buried, CardId, CardList, Common, Handle, Item, ItemKind, Permanent, PublicState};
use kernel::{Seat, Seed};

use super::{read, title, write};
use crate::choice::Choice;
use crate::english;
use crate::state::{Course, Question};

/// A table on which names repeat everywhere.
fn crowded() -> PublicState {
    let pool = crate::pool();
    let cards: Vec<_> = pool.cards().iter().take(5).map(|card| card.id).collect();
    let mut public = PublicState { seats: 4, ..PublicState::default() };
    for number in 0..12 {
        let handle = public.issue();
        let card = cards[number % cards.len()];
        let seat = Seat((number % 4) as u8);
        public.field.push(Permanent::new(handle, card, seat, seat));
        let nothing = Common::Nothing.of(card.pool_id());
        public.waiting.push(Item::new(handle, card, ItemKind::Triggered, nothing, seat));
        public.graveyards[seat.index()].push(Buried { handle: Handle(900 + number as u32), card });
    }
    public
}

fn questions() -> Vec<Question> {
    let asks = [Ask::May, Ask::Discard, Ask::Target, Ask::Search, Ask::Take, Ask::Sort, Ask::Number(3)];
    let plain = [Question::Mulligan, Question::Main, Question::Singers, Question::Bag, Question::Step];
    plain.into_iter().chain(asks.map(Question::Effect)).collect()
}

/// Codes are very many: each question gets a sample of its own.
#[test]
fn every_choice_is_read_as_it_was_written() {
    crate::pool();
    let mut rng = Seed::from_number(1).rng("codes");
    for public in [PublicState::default(), crowded()] {
        let cards: Vec<CardId> = crate::pool().cards().iter().map(|card| card.id).take(100).collect();
        for question in questions() {
            let course = Course { question, ..Course::default() };
            for code in (rng.below(61)..<Choice as kernel::Choice>::CODES).step_by(61) {
                let Some(choice) = Choice::decoded(code, CardList::new(&cards, &public)) else { continue };
                let written = write(&public, &course, choice);
                assert_eq!(read(&public, &course, &[], &written), Ok(choice), "{written}");
            }
        }
    }
}

#[test]
fn what_an_effect_asks_for_is_written_as_what_becomes_of_it() {
    let public = crowded();
    let card = public.field[0].card;
    for (ask, word) in
        [(Ask::PlayFree, "play"), (Ask::Ink, "ink"), (Ask::Take, "take"), (Ask::Discard, "discard")]
    {
        let course = Course { question: Question::Effect(ask), ..Course::default() };
        let written = write(&public, &course, Choice::Card(card));
        assert_eq!(written, format!("{word} {}", card.card().name));
        assert_eq!(read(&public, &course, &[], &written), Ok(Choice::Card(card)));
    }
}

#[test]
fn case_and_spaces_do_not_matter() {
    let (public, course) = (crowded(), Course::default());
    for choice in [
        Choice::Object(7),
        Choice::Activate(3, 1),
        Choice::Buried(Seat(1), 2),
        Choice::Challenge(3, 8),
        Choice::Shift(public.field[0].card, 6),
        Choice::Play(public.field[0].card),
    ] {
        let written = write(&public, &course, choice);
        let odd = format!("  {} ", written.to_uppercase().replace(' ', "   "));
        assert_eq!(read(&public, &course, &[], &odd), Ok(choice), "{odd}");
    }
}

#[test]
fn a_name_without_its_version_will_do_where_only_one_fits() {
    let pool = crate::pool();
    let course = Course::default();
    let of = |name: &str| pool.named(name).expect("the set has it");
    let (young, old) =
        (of("Odalie Wick - Lamp Apprentice"), of("Odalie Wick - Keeper of Ten Thousand Lamps"));
    let mut public = PublicState::default();
    public.field.push(Permanent::new(Handle(1), young, Seat(0), Seat(0)));
    assert_eq!(title(young), "Odalie Wick");
    assert_eq!(read(&public, &course, &[], "quest odalie wick"), Ok(Choice::Quest(0)));
    let unclear = read(&public, &course, &[], "play Odalie Wick").expect_err("there are two");
    let unclear = english(&unclear.into());
    assert!(unclear.contains(young.card().name) && unclear.contains(old.card().name), "{unclear}");
    assert_eq!(read(&public, &course, &[old], "play Odalie Wick"), Ok(Choice::Play(old)));
    let shift = read(&public, &course, &[old], "shift Odalie Wick onto Odalie Wick");
    assert_eq!(shift, Ok(Choice::Shift(old, 0)));
    public.field.push(Permanent::new(Handle(2), young, Seat(1), Seat(1)));
    assert!(read(&public, &course, &[], "quest odalie wick").is_err(), "there are two now");
    assert_eq!(write(&public, &course, Choice::Quest(1)), "quest Odalie Wick - Lamp Apprentice 2");
}

#[test]
fn what_cannot_be_read_says_what_would_be_right() {
    let (public, course) = (crowded(), Course::default());
    for (text, word) in [
        ("dance", "write end turn"),
        ("choose player 0", "from 1"),
        ("choose nobody", "nothing in play"),
        ("number many", "number"),
        ("mode 9", "1 to 8"),
        ("challenge nobody", "\"with\""),
        ("order nobody", "bag"),
        ("", "write end turn"),
    ] {
        let error = english(&read(&public, &course, &[], text).expect_err(text).into());
        assert!(error.contains(word), "{error}");
    }
}

//! Views of the toy.

use std::sync::LazyLock;

use kernel::view::{Anchor, CardView, Layout, Offer, Slot, Track, Zone};
use kernel::{Choice, Offered, Progress, Seat, View};

use super::cards::{RANKS, SUITS};
use super::{Card, Known, Open, notation};

pub(super) fn view(game: &'static str, known: &Known, offered: &Offered<Card>) -> View {
    let open: &Open = &known.open;
    let mut view = View::new(game, known.viewer, u32::from(open.hand), 2);
    let mut trick = Zone::new("trick", "Trick", Layout::Row);
    trick.slots = open.led.into_iter().map(face).collect();
    view.zones.push(trick);
    for seat in [Seat(0), Seat(1)] {
        let mut zone = Zone::owned(seat, "hand", "Hand", Layout::Hand);
        zone.slots = match known.viewer.is(seat) {
            true => known.hand.iter().map(face).collect(),
            false => vec![Slot::Hidden { count: u32::from(open.hand_size(seat)) }],
        };
        view.zones.push(zone);
        view.tracks.push(track("tricks", "Tricks", seat, i32::from(open.won[seat.index()])));
        view.tracks.push(track("score", "Score", seat, i32::from(open.score[seat.index()])));
    }
    let offer = |&card: &Card| {
        Offer::new(card, notation(card), format!("Play {card}."), vec![Anchor::Card(card.code())])
    };
    view.choices = offered.choices.iter().map(offer).collect();
    view.ask(open.asked(), "Which card do you play?", Progress::WHOLE);
    view.ending = open
        .outcome()
        .map(|outcome| kernel::view::Ending::new(&<super::Sevens as kernel::Game>::INFO, outcome));
    view
}

fn track(id: &'static str, title: &'static str, seat: Seat, value: i32) -> Track {
    Track { id: id.into(), title: title.into(), owner: Some(seat), value, max: None }
}

/// A card as it is shown. All are made once, as in a game that counts on many tables.
fn face(card: Card) -> Slot {
    static FACES: LazyLock<[CardView; (SUITS * RANKS) as usize]> = LazyLock::new(|| {
        std::array::from_fn(|number| CardView::new(number as u32, Card(number as u8).to_string()))
    });
    Slot::Card((&FACES[usize::from(card.0)]).into())
}

//! Views of the crooked toy, and the choices that pointing at things means.

use kernel::view::{Anchor, CardView, Layout, Offer, Prompt, SeatView, Zone};
use kernel::{Game, Offered, Progress, Seat, Seats, View};

use super::{Choice, Crooked, Fault, Known, notation};

pub(super) fn view(known: &Known, offered: &Offered<Choice>) -> View {
    let open = &known.open;
    let asked = if open.trick == 2 || open.gone.is_some() {
        None
    } else {
        Some(if open.set < 2 { Seat(0) } else { Seat(open.to_play) })
    };
    let mut hand = Zone::new("hand", "Hand", Layout::Hand);
    hand.slots = known.hand.iter().filter(|&&card| card > 0).map(|&card| card_view(card).into()).collect();
    hand.note = (known.leaked > 0).then(|| format!("under: {}", known.leaked).into());
    let shown =
        if known.fault == Fault::ShortView { offered.choices.len() / 2 } else { offered.choices.len() };
    let left = if known.fault == Fault::TakesBack { 2 } else { 2 - u16::from(open.set.min(1)) };
    let progress = if open.set < 2 { Progress { made: u16::from(open.set), left } } else { Progress::WHOLE };
    View {
        game: Crooked::INFO.id.into(),
        viewer: known.viewer,
        turn: u32::from(open.trick) + 1,
        seats: [Seat(0), Seat(1)]
            .map(|seat| SeatView { asked: asked == Some(seat), ..SeatView::new(seat) })
            .to_vec(),
        zones: vec![hand, Zone::new("pebbles", "Pebbles", Layout::Row)],
        links: Vec::new(),
        tracks: Vec::new(),
        sheets: Vec::new(),
        flow: Vec::new(),
        stack: Vec::new(),
        prompt: asked.map(|seat| Prompt::new(Seats::one(seat), "Your choice?", progress)),
        choices: offered.choices.iter().take(shown).map(|&choice| offer(choice, known.fault)).collect(),
        asides: offered.asides.iter().map(|&choice| offer(choice, known.fault)).collect(),
        ending: Crooked::outcome_of(open).map(|outcome| kernel::view::Ending::new(&Crooked::INFO, outcome)),
    }
}

/// A card of the own hand means playing it.
pub(super) fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
    let Anchor::Card(handle) = *at else { return None };
    let card = known.hand.into_iter().find(|&card| card > 0 && u32::from(card) == handle)?;
    Some(Choice::Play(if known.fault == Fault::OtherMeant { card % 5 + 1 } else { card }))
}

fn offer(choice: Choice, fault: Fault) -> Offer {
    let notation = notation(choice);
    let kind = if fault == Fault::OtherKind { "move" } else { kernel::Choice::kind(choice) }.into();
    let on = match choice {
        Choice::Set(_) => vec![Anchor::Zone("pebbles".into())],
        Choice::Play(card) => vec![Anchor::Card(u32::from(card))],
        Choice::Fan => vec![Anchor::Zone("hand".into())],
    };
    Offer {
        code: kernel::Choice::code(choice).unwrap_or_default(),
        text: format!("{notation}.").into(),
        notation: notation.into(),
        kind,
        on,
        facts: Default::default(),
    }
}

fn card_view(card: u8) -> CardView {
    CardView { types: vec!["card".into()], ..CardView::new(u32::from(card), card.to_string()) }
}

//! View for one viewer (HEA 7), made from knowledge alone.

use kernel::text::Argument;
use kernel::view::{
    Anchor, CardNumber, CardView, Cell, Ending, Layout, Link, Offer, OfferFacts, Role, SeatView, Sheet, Slot,
    Track, View, Zone,
};
use kernel::{Game, Message, Offered, Progress, Seat, Text, Viewer, message};

use crate::card::{Card, Hand};
use crate::choice::Choice;
use crate::known::Known;
use crate::passing::Direction;
use crate::scoring::points_of;
use crate::state::{Ended, Hearts, Open, Question, all_seats, next};
use crate::{notation, phases, wording};

pub(crate) fn view(known: &Known, offered: &Offered<Choice>) -> View {
    let open = &known.open;
    let mut view = View::new(Hearts::INFO.id, known.viewer, u32::from(open.deal), 4);
    for seat in &mut view.seats {
        mark(known, seat);
    }
    view.zones = zones(known);
    view.links = links(open);
    view.tracks = tracks(open);
    view.sheets = vec![score_sheet(open).into(), options_sheet(open).into()];
    view.flow = phases::flow(open.ended.is_none().then_some(open.asking));
    let asked = open.waiting();
    let progress = match known.viewer {
        Viewer::Seat(seat) if asked.has(seat) => open.progress(seat),
        Viewer::Seat(_) | Viewer::Public => {
            asked.first().map_or(Progress::WHOLE, |first| open.progress(first))
        }
    };
    view.ask(asked, prompt(known), progress);
    view.choices = offered.choices.iter().map(|&choice| offer(choice, known)).collect();
    view.ending = open.outcome().map(|outcome| Ending::new(&Hearts::INFO, outcome));
    view
}

/// Says what a seat is to the game: its roles, and the same as a remark.
fn mark(known: &Known, view: &mut SeatView) {
    let (open, seat) = (&known.open, view.seat);
    let mut remarks = Vec::new();
    let mut is = |role, remark| {
        view.roles.push(role);
        remarks.push(remark);
    };
    if seat == open.leader && open.asking == Question::Play && open.ended.is_none() {
        let leads = open.in_trick == 0;
        is(Role::Leader, if leads { message!("hearts-note-leads") } else { message!("hearts-note-led") });
    }
    if open.in_trick > 0 && seat == open.winning {
        is(Role::Winning, message!("hearts-note-winning"));
    }
    if open.has_passed(seat) {
        is(Role::Answered, message!("hearts-note-passed"));
    }
    if open.ended == Some(Ended::Left(seat)) {
        is(Role::Left, message!("hearts-note-left"));
    }
    view.note = match remarks.len() {
        0 | 1 => remarks.pop().map(Text::from),
        _ => Some(message!("hearts-notes", remarks = remarks.into_iter().collect::<Argument>()).into()),
    };
}

fn zones(known: &Known) -> Vec<Zone> {
    let open = &known.open;
    let mut trick = Zone::new("trick", message!("hearts-zone-trick"), Layout::Row);
    trick.slots =
        played_cards(open, open.trick(), handle(open.deal, 4 * open.tricks), open.leader, open.winning);
    trick.colour = open.led().map(|suit| suit.word().into());
    trick.note = (open.asking == Question::Play).then(|| hearts_in_words(open).into());
    let mut zones = vec![trick];
    if let Some(last) = open.last_trick() {
        let mut zone = Zone::new("last_trick", message!("hearts-zone-last-trick"), Layout::Row);
        let first = if open.tricks > 0 {
            handle(open.deal, 4 * (open.tricks - 1))
        } else {
            handle(open.deal - 1, 48)
        };
        zone.slots = played_cards(open, &last.cards, first, last.leader, last.winner);
        let note = message!("hearts-last-trick", leader = last.leader, winner = last.winner);
        zone.note = Some(note.into());
        zones.push(zone);
    }
    for seat in all_seats() {
        if open.asking == Question::Pass {
            let mut aside = Zone::owned(seat, "aside", message!("hearts-zone-aside"), Layout::Row);
            aside.slots = match known.passed_of(seat) {
                Some(cards) => faces(cards, open),
                None => hidden(open.aside[seat.index()]),
            };
            zones.push(aside);
        }
        let mut hand = Zone::owned(seat, "hand", message!("hearts-zone-hand"), Layout::Hand);
        hand.slots = match known.hand_of(seat) {
            Some(cards) => held(known, cards),
            None => hidden(open.hand_size(seat)),
        };
        zones.push(hand);
    }
    zones
}

fn hidden(count: u8) -> Vec<Slot> {
    if count == 0 { Vec::new() } else { vec![Slot::Hidden { count: u32::from(count) }] }
}

// A card in the own hand has its bit as handle, which says nothing about its past. Cards that lie open are counted through the
// game in the order they were played, each deal in a hundred of its own.

fn faces(cards: Hand, open: &Open) -> Vec<Slot> {
    cards.iter().map(|card| card_view(u32::from(card.bit()), card, open).into()).collect()
}

/// The state of a card in the own hand that was passed to it in this deal (HEA 3.3).
const RECEIVED: &str = "received";

/// The cards of the own hand; those the seat got are marked.
fn held(known: &Known, cards: Hand) -> Vec<Slot> {
    let held = cards.iter().map(|card| {
        let mut view = card_view(u32::from(card.bit()), card, &known.open);
        if known.got.has(card) {
            view.states.push(RECEIVED.into());
        }
        view.into()
    });
    held.collect()
}

/// HEA 3.1: who passes to whom, as long as cards are passed.
fn links(open: &Open) -> Vec<Link> {
    if open.asking != Question::Pass || open.ended.is_some() {
        return Vec::new();
    }
    let to = |seat| Anchor::Seat(open.direction().to(seat));
    let passes = |seat| Link { from: Anchor::Seat(seat), to: to(seat), kind: "passes".into() };
    all_seats().map(passes).collect()
}

/// The handle of a card by its place among those played in a deal.
fn handle(deal: u8, place: u8) -> u32 {
    (u32::from(deal) + 1) * 100 + u32::from(place)
}

/// The state of the card that takes its trick, or took it.
const WINNING: &str = "winning";

/// The cards of a trick, clockwise from who led.
fn played_cards(open: &Open, cards: &[Card], first: u32, leader: Seat, winner: Seat) -> Vec<Slot> {
    let mut seat = leader;
    let played = cards.iter().zip(first..).map(|(&card, handle)| {
        let mut view = card_view(handle, card, open);
        view.by = Some(seat);
        if seat == winner {
            view.states.push(WINNING.into());
        }
        seat = next(seat);
        view.into()
    });
    played.collect()
}

fn card_view(handle: u32, card: Card, open: &Open) -> CardView {
    let number =
        |kind: &'static str, number: i32| CardNumber { kind: kind.into(), base: number, now: number };
    let mut view = CardView {
        handle,
        name: wording::face(card).into(),
        text: wording::name(card).into(),
        ..CardView::default()
    };
    view.colours.push(card.suit().word().into());
    view.numbers.push(number("rank", i32::from(card.rank())));
    let points = points_of(Hand::NONE.with(card), &open.options);
    if points != 0 {
        view.numbers.push(number("points", i32::from(points)));
    }
    view
}

/// A card of the own hand means playing it, or passing it.
pub(crate) fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
    let Anchor::Card(handle) = *at else { return None };
    let card = u8::try_from(handle).ok().and_then(Card::of_bit).filter(|&card| known.hand.has(card))?;
    Some(match known.open.asking {
        Question::Pass => Choice::Pass(card),
        Question::Play => Choice::Play(card),
    })
}

fn hearts_in_words(open: &Open) -> Message {
    if open.broken { message!("hearts-are-broken") } else { message!("hearts-are-not-broken") }
}

fn tracks(open: &Open) -> Vec<Track> {
    let track = |id: &'static str, title: Message, owner: Option<Seat>, value: i32, max: Option<i32>| Track {
        id: id.into(),
        title: title.into(),
        owner,
        value,
        max,
    };
    let mut tracks = vec![track("deal", message!("hearts-track-deal"), None, i32::from(open.deal), None)];
    for seat in all_seats() {
        let points = i32::from(open.points(seat));
        tracks.push(track("points", message!("hearts-track-points"), Some(seat), points, None));
        let (total, limit) = (i32::from(open.total(seat)), i32::from(open.options.limit));
        tracks.push(track("total", message!("hearts-track-total"), Some(seat), total, Some(limit)));
    }
    tracks
}

/// HEA 5.3: the score sheet, every deal with the points of the seats.
fn score_sheet(open: &Open) -> Sheet {
    let mut columns: Vec<Text> = vec![message!("hearts-sheet-deal").into()];
    columns.extend(all_seats().map(|seat| Text::from(wording::seat(seat))));
    let finished = open.deal - u8::from(open.ended != Some(Ended::Over));
    let first = finished - open.rows + 1;
    let mut rows: Vec<Vec<Cell>> = Vec::with_capacity(open.sheet().len() + 1);
    rows.extend(open.sheet().iter().zip(first..).map(|(row, deal)| {
        let cells = row.iter().map(|&points| Cell::Number(i32::from(points)));
        [Cell::Number(i32::from(deal))].into_iter().chain(cells).collect()
    }));
    let totals = open.totals.iter().map(|&total| Cell::Number(i32::from(total)));
    rows.push([message!("hearts-sheet-total").into()].into_iter().chain(totals).collect());
    Sheet { id: "scores".into(), title: message!("hearts-sheet-scores").into(), columns, rows }
}

/// HEA 6: options are visible in the views.
fn options_sheet(open: &Open) -> Sheet {
    Sheet {
        id: "options".into(),
        title: message!("hearts-sheet-options").into(),
        columns: vec![message!("hearts-sheet-option").into(), message!("hearts-sheet-value").into()],
        rows: open.options.shown().into_iter().map(|(name, value)| vec![name.into(), value]).collect(),
    }
}

fn prompt(known: &Known) -> Message {
    let open = &known.open;
    match open.asking {
        Question::Pass => match (known.viewer, open.direction()) {
            (Viewer::Seat(seat), direction) if open.waiting.has(seat) => {
                message!("hearts-prompt-pass", to = direction.to(seat))
            }
            (_, Direction::Left) => message!("hearts-prompt-pass-left"),
            (_, Direction::Right) => message!("hearts-prompt-pass-right"),
            (_, Direction::Across | Direction::Hold) => message!("hearts-prompt-pass-across"),
        },
        Question::Play => match open.led() {
            Some(suit) => message!("hearts-prompt-follow", suit = wording::suit(suit)),
            None if open.tricks == 0 => message!("hearts-prompt-begin"),
            None if open.broken => message!("hearts-prompt-lead"),
            None => message!("hearts-prompt-lead-no-heart"),
        },
    }
}

fn offer(choice: Choice, known: &Known) -> Offer {
    let on = |card: Card| vec![Anchor::Card(u32::from(card.bit()))];
    let (text, on, facts) = match choice {
        Choice::Pass(card) => {
            let to = match known.viewer {
                Viewer::Seat(seat) => Some(Anchor::Seat(known.open.direction().to(seat))),
                Viewer::Public => None,
            };
            let facts = OfferFacts { to, ..OfferFacts::default() };
            (message!("hearts-offer-pass", card = wording::named(card)), on(card), facts)
        }
        Choice::Play(card) => {
            (message!("hearts-offer-play", card = wording::named(card)), on(card), OfferFacts::default())
        }
    };
    Offer::new(choice, notation::write(choice), text, on).with(facts)
}

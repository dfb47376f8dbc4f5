//! What is shown (WIZ 7), made from knowledge alone.

use std::cmp::Ordering;

use kernel::view::{Anchor, CardView, Cell, Layout, Offer, Sheet, Slot, Track, View, Zone};
use kernel::{Game, Offered, Progress, Seat, Text};

use crate::card::Card;
use crate::choice::Choice;
use crate::known::Known;
use crate::scoring::points;
use crate::state::{Ended, Led, Open, Question, Trump, Wizard};
use crate::{notation, phases, wording};

pub(crate) fn view(known: &Known, offered: &Offered<Choice>) -> View {
    let open = &known.open;
    let mut view = View::new(Wizard::INFO.id, known.viewer, u32::from(open.round), open.seats);
    for seat in &mut view.seats {
        seat.note = note(known, seat.seat);
    }
    view.zones = zones(known);
    view.tracks = tracks(known);
    view.sheets = vec![score_sheet(known), options_sheet(open)];
    view.flow = phases::flow(open.ended.is_none().then_some(open.asking));
    view.ask(open.waiting(), prompt(known), Progress::WHOLE);
    view.choices = offered.choices.iter().map(|&choice| offer(choice, known)).collect();
    view.ending = open.outcome().map(Into::into);
    view
}

/// What there is to say of a seat: `deals, has predicted`.
fn note(known: &Known, seat: Seat) -> Option<Text> {
    let open = &known.open;
    let mut remarks = Vec::new();
    if seat == open.dealer {
        remarks.push("deals");
    }
    if seat == open.leader && open.asking == Question::Play && open.ended.is_none() {
        remarks.push(if open.in_trick == 0 { "leads" } else { "led" });
    }
    if open.in_trick > 0 && seat == open.winning {
        remarks.push("wins the trick so far");
    }
    if open.is_sealed(seat) {
        remarks.push(if known.viewer.is(seat) { "predicted in secret" } else { "has predicted" });
    }
    if open.ended == Some(Ended::Left(seat)) {
        remarks.push("has left");
    }
    match remarks[..] {
        [] => None,
        [remark] => Some(remark.into()),
        _ => Some(remarks.join(", ").into()),
    }
}

fn zones(known: &Known) -> Vec<Zone> {
    let open = &known.open;
    let mut turned = Zone::new("turned", "Turned up", Layout::Pile);
    turned.slots = open.turned.iter().map(|&card| Slot::Card(card_view(turned_handle(open), card))).collect();
    turned.note = Some(trump_in_words(open));
    let mut undealt = Zone::new("undealt", "Undealt", Layout::Pile);
    undealt.slots = hidden(open.undealt());
    let mut trick = Zone::new("trick", "Trick", Layout::Row);
    let first = open.plays - open.in_trick;
    trick.slots = played_cards(open.trick(), handle(open.round, first));
    trick.note = (open.asking == Question::Play).then(|| led_in_words(open));
    let mut zones = vec![turned, undealt, trick];
    if let Some(last) = open.last_trick() {
        let mut zone = Zone::new("last_trick", "Last trick", Layout::Row);
        zone.slots = played_cards(open.last_trick_cards(), last_trick_handle(open));
        zone.note = Some(format!("{} led, {} won it", last.leader, last.winner).into());
        zones.push(zone);
    }
    zones.extend(open.all_seats().map(|seat| hand_zone(known, seat)));
    zones
}

fn hand_zone(known: &Known, seat: Seat) -> Zone {
    let mut zone = Zone::new(wording::seat(seat).hand, "Hand", Layout::Hand);
    zone.owner = Some(seat);
    zone.slots = match known.hand_of(seat) {
        Some(hand) => hand_handles(hand.bits())
            .map(|handle| Slot::Card(card_view(handle, Card::of_bit(handle as u8))))
            .collect(),
        None => hidden(known.open.hand_size(seat)),
    };
    zone
}

fn hidden(count: u8) -> Vec<Slot> {
    if count == 0 { Vec::new() } else { vec![Slot::Hidden { count: u32::from(count) }] }
}

fn played_cards(cards: &[Card], first: u32) -> Vec<Slot> {
    cards.iter().zip(first..).map(|(&card, handle)| Slot::Card(card_view(handle, card))).collect()
}

// A card in the own hand has its bit as handle, which says nothing about its past. Cards that lie open are
// counted through the game: the turned one and those played, in order, each round in a hundred of its own.

fn hand_handles(mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = bits.trailing_zeros();
        (bits != 0).then(|| {
            bits &= bits - 1;
            bit
        })
    })
}

/// A card of the own hand means playing it. Cards that lie open mean nothing.
pub(crate) fn meant(known: &Known, at: &Anchor) -> Option<Choice> {
    let Anchor::Card(handle) = *at else { return None };
    let held = hand_handles(known.hand.bits()).any(|own| own == handle);
    held.then(|| Choice::Play(Card::of_bit(handle as u8)))
}

/// The handle of a card by its place among those played in a round.
fn handle(round: u8, place: u8) -> u32 {
    (u32::from(round) + 1) * 100 + u32::from(place)
}

fn turned_handle(open: &Open) -> u32 {
    handle(open.round, 99)
}

/// The handle the first card of the last trick had when it was played, perhaps in the round before.
fn last_trick_handle(open: &Open) -> u32 {
    let first = open.plays - open.in_trick;
    if first > 0 {
        return handle(open.round, first - open.seats);
    }
    let sizes = open.options.length.sizes(open.seats);
    let before = usize::from(open.round).checked_sub(2).map_or(1, |index| sizes[index]);
    handle(open.round - 1, (before - 1) * open.seats)
}

fn card_view(handle: u32, card: Card) -> CardView {
    let words = wording::card(card);
    CardView {
        handle,
        name: words.code.into(),
        text: words.text.into(),
        symbol: words.symbol.into(),
        ..CardView::default()
    }
}

fn trump_in_words(open: &Open) -> Text {
    match open.trump {
        Trump::Colour(colour) if open.turned == Some(Card::WIZARD) => {
            format!("trump is {colour}, named by {}", open.dealer).into()
        }
        Trump::Colour(colour) => wording::colour(colour).trump.into(),
        Trump::Nothing if open.turned.is_none() => "no card was left: no trump".into(),
        Trump::Nothing => "no trump".into(),
        Trump::Unnamed => format!("{} names trump", open.dealer).into(),
    }
}

fn led_in_words(open: &Open) -> Text {
    match open.led {
        Led::Colour(colour) => wording::colour(colour).led.into(),
        Led::Free => "no colour is led: all play freely".into(),
        Led::NotYet => "no colour is led yet".into(),
    }
}

fn tracks(known: &Known) -> Vec<Track> {
    let open = &known.open;
    let track = |id: &'static str, title: Text, owner: Option<Seat>, value: i32, max: Option<u8>| Track {
        id: id.into(),
        title,
        owner,
        value,
        max: max.map(i32::from),
    };
    let mut tracks = vec![
        track("round", "Round".into(), None, i32::from(open.round), Some(open.rounds())),
        track("size", "Cards each".into(), None, i32::from(open.size), None),
    ];
    if let Some((title, sum)) = predicted(open) {
        tracks.push(track("predicted", title, None, i32::from(sum), Some(open.size)));
    }
    for seat in open.all_seats() {
        let of = |id, title: &'static str, value: i32, max| track(id, title.into(), Some(seat), value, max);
        tracks.extend(known.bid_of(seat).map(|bid| of("bid", "Predicts", i32::from(bid), None)));
        tracks.push(of("won", "Won", i32::from(open.won(seat)), None));
        tracks.push(of("total", "Experience Points", i32::from(open.total(seat)), None));
    }
    tracks
}

/// The sum of the predictions everybody knows, and whether it is over or under the number of tricks.
fn predicted(open: &Open) -> Option<(Text, u8)> {
    let bids = &open.bids[..usize::from(open.seats)];
    let made = bids.iter().flatten().count();
    let sum: u8 = bids.iter().flatten().sum();
    let title = match sum.cmp(&open.size) {
        _ if made == 0 => return None,
        _ if made < bids.len() => "Predicted so far".into(),
        Ordering::Less => format!("Predicted (under by {})", open.size - sum).into(),
        Ordering::Equal => "Predicted (even)".into(),
        Ordering::Greater => format!("Predicted (over by {})", sum - open.size).into(),
    };
    Some((title, sum))
}

/// WIZ 1.3: the Tablet of Truth, every round with predictions, tricks won and Experience Points; the round being played
/// without the last.
fn score_sheet(known: &Known) -> Sheet {
    let open = &known.open;
    let seats = || open.all_seats();
    let mut columns: Vec<Text> = vec!["round".into(), "cards".into()];
    columns.extend(seats().map(|seat| Text::from(wording::seat(seat).name)));
    let mut rows: Vec<Vec<Cell>> = Vec::with_capacity(open.sheet().len() + 2);
    let head = |numbers: [u8; 2]| numbers.map(|number| Cell::Number(i32::from(number)));
    rows.extend(open.sheet().map(|round| {
        let cells = round.bids.iter().zip(round.won).map(|(&bid, &won)| Cell::Score {
            bid: Some(i32::from(bid)),
            won: i32::from(won),
            points: Some(i32::from(points(bid, won))),
        });
        head([round.round, round.size]).into_iter().chain(cells).collect()
    }));
    if open.ended != Some(Ended::Over) {
        let cells = seats().map(|seat| so_far(known, seat));
        rows.push(head([open.round, open.size]).into_iter().chain(cells).collect());
    }
    let totals = seats().map(|seat| Cell::Number(i32::from(open.total(seat))));
    rows.push(["total".into(), Cell::Empty].into_iter().chain(totals).collect());
    let title = "Tablet of Truth (tricks won of predicted: Experience Points)";
    Sheet { id: "scores".into(), title: title.into(), columns, rows }
}

/// WIZ 6.2, WIZ 7: what a seat has won in the round being played, of what the viewer knows it to have predicted.
fn so_far(known: &Known, seat: Seat) -> Cell {
    let bid = known.bid_of(seat).map(i32::from);
    if bid.is_none() && !known.open.is_sealed(seat) {
        return Cell::Empty;
    }
    Cell::Score { bid, won: i32::from(known.open.won(seat)), points: None }
}

/// WIZ 6: options are visible in the views.
fn options_sheet(open: &Open) -> Sheet {
    Sheet {
        id: "options".into(),
        title: "Options".into(),
        columns: vec!["option".into(), "value".into()],
        rows: open
            .options
            .in_words()
            .into_iter()
            .map(|(name, value)| vec![name.into(), value.into()])
            .collect(),
    }
}

fn prompt(known: &Known) -> Text {
    let open = &known.open;
    match open.asking {
        Question::Trump => "A Wizard is turned up: name the trump colour.".into(),
        Question::Bid => {
            let ask = wording::number(open.size).ask;
            let asked = open.waiting.first().unwrap_or(open.dealer);
            match open.forbidden_bid(asked) {
                Some(bid) => format!("{ask} Not {bid}: sum rule.").into(),
                None => ask.into(),
            }
        }
        Question::Play => match open.led {
            Led::Colour(colour) => wording::colour(colour).follow.into(),
            Led::Free => "Play any card: the trick began with a Wizard.".into(),
            Led::NotYet if open.in_trick == 0 => "Lead a card.".into(),
            Led::NotYet => "Play any card: only Fools lie there.".into(),
        },
    }
}

fn offer(choice: Choice, known: &Known) -> Offer {
    let (text, on) = match choice {
        Choice::Trump(colour) => (wording::colour(colour).named, Anchor::Zone("turned".into())),
        Choice::Bid(bid) => (wording::number(bid).predict, known_seat(known)),
        Choice::Play(card) => (wording::card(card).play, Anchor::Card(u32::from(card.bit()))),
    };
    Offer::new(choice, notation::write(choice), text, vec![on])
}

/// The viewer's own seat, where predictions are made.
fn known_seat(known: &Known) -> Anchor {
    match known.viewer {
        kernel::Viewer::Seat(seat) => Anchor::Seat(seat),
        kernel::Viewer::Public => Anchor::Zone("trick".into()),
    }
}

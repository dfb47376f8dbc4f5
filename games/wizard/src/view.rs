//! View for one viewer (WIZ 7), made from knowledge alone.

use std::sync::LazyLock;

use kernel::text::Argument;
use kernel::view::{
    Anchor, CardNumber, CardView, Cell, Layout, Offer, OfferFacts, Role, SeatView, Shared, Sheet, Slot,
    Track, View, Zone,
};
use kernel::{Game, Message, Offered, Progress, Seat, Text, message};

use crate::card::{CARDS, Card};
use crate::choice::Choice;
use crate::known::Known;
use crate::options::Options;
use crate::scoring::points;
use crate::state::{Ended, Led, Open, Question, Trump, Wizard};
use crate::{notation, phases, wording};

pub(crate) fn view(known: &Known, offered: &Offered<Choice>) -> View {
    let open = &known.open;
    let mut view = View::new(Wizard::INFO.id, known.viewer, u32::from(open.round), open.seats);
    for seat in &mut view.seats {
        mark(known, seat);
    }
    view.zones = zones(known);
    view.tracks = tracks(known);
    view.sheets = vec![score_sheet(known).into(), options_sheet(&open.options)];
    view.flow = phases::flow(open.ended.is_none().then_some(open.asking));
    view.ask(open.waiting(), prompt(known), Progress::WHOLE);
    view.choices = offered.choices.iter().map(|&choice| offer(choice, known)).collect();
    view.ending = open.outcome().map(|outcome| kernel::view::Ending::new(&Wizard::INFO, outcome));
    view
}

/// Says what a seat is to the game: its roles, and the same as a remark: `deals, has predicted`.
fn mark(known: &Known, view: &mut SeatView) {
    let (open, seat) = (&known.open, view.seat);
    let mut remarks = Vec::new();
    let mut is = |role, remark| {
        view.roles.push(role);
        remarks.push(remark);
    };
    if seat == open.dealer {
        is(Role::Dealer, message!("wizard-note-deals"));
    }
    if seat == open.leader && open.asking == Question::Play && open.ended.is_none() {
        let leads = open.in_trick == 0;
        is(Role::Leader, if leads { message!("wizard-note-leads") } else { message!("wizard-note-led") });
    }
    if open.in_trick > 0 && seat == open.winning {
        is(Role::Winning, message!("wizard-note-winning"));
    }
    if open.is_sealed(seat) {
        let own = known.viewer.is(seat);
        let remark = if own { message!("wizard-note-own-sealed") } else { message!("wizard-note-sealed") };
        is(Role::Answered, remark);
    }
    if open.ended == Some(Ended::Left(seat)) {
        is(Role::Left, message!("wizard-note-left"));
    }
    view.note = match remarks.len() {
        0 | 1 => remarks.pop().map(Text::from),
        _ => Some(message!("wizard-notes", remarks = remarks.into_iter().collect::<Argument>()).into()),
    };
}

fn zones(known: &Known) -> Vec<Zone> {
    let open = &known.open;
    let mut turned = Zone::new("turned", message!("wizard-zone-turned"), Layout::Pile);
    turned.slots = open.turned.iter().map(|&card| card_view(turned_handle(open), card).into()).collect();
    turned.colour = match open.trump {
        Trump::Colour(colour) => Some(colour.word().into()),
        Trump::Nothing | Trump::Unnamed => None,
    };
    turned.note = Some(trump_in_words(open).into());
    let mut undealt = Zone::new("undealt", message!("wizard-zone-undealt"), Layout::Pile);
    undealt.slots = hidden(open.undealt());
    let mut trick = Zone::new("trick", message!("wizard-zone-trick"), Layout::Row);
    let first = handle(open.round, open.plays - open.in_trick);
    trick.slots = played_cards(open, open.trick(), first, open.leader, open.winning);
    trick.colour = match open.led {
        Led::Colour(colour) => Some(colour.word().into()),
        Led::Free | Led::NotYet => None,
    };
    trick.note = (open.asking == Question::Play).then(|| led_in_words(open).into());
    let mut zones = Vec::with_capacity(4 + usize::from(open.seats));
    zones.extend([turned, undealt, trick]);
    if let Some(last) = open.last_trick() {
        let mut zone = Zone::new("last_trick", message!("wizard-zone-last-trick"), Layout::Row);
        let first = last_trick_handle(open);
        zone.slots = played_cards(open, open.last_trick_cards(), first, last.leader, last.winner);
        let note = message!("wizard-last-trick", leader = last.leader, winner = last.winner);
        zone.note = Some(note.into());
        zones.push(zone);
    }
    zones.extend(open.all_seats().map(|seat| hand_zone(known, seat)));
    zones
}

fn hand_zone(known: &Known, seat: Seat) -> Zone {
    let mut zone = Zone::owned(seat, "hand", message!("wizard-zone-hand"), Layout::Hand);
    zone.slots = match known.hand_of(seat) {
        Some(hand) => hand_handles(hand.bits()).map(|handle| Slot::Card(held(handle).into())).collect(),
        None => hidden(known.open.hand_size(seat)),
    };
    zone
}

fn hidden(count: u8) -> Vec<Slot> {
    if count == 0 { Vec::new() } else { vec![Slot::Hidden { count: u32::from(count) }] }
}

/// The state of the card that takes its trick, or took it.
const WINNING: &str = "winning";

/// The cards of a trick, clockwise from who led.
fn played_cards(open: &Open, cards: &[Card], first: u32, leader: Seat, winner: Seat) -> Vec<Slot> {
    let mut seat = leader;
    let played = cards.iter().zip(first..).map(|(&card, handle)| {
        let mut view = card_view(handle, card);
        view.by = Some(seat);
        if seat == winner {
            view.states = vec![WINNING.into()];
        }
        seat = open.next(seat);
        view.into()
    });
    played.collect()
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
pub(crate) fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
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

/// A card in the own hand as it is shown, by its handle: made once, because most of what a player sees are such cards.
fn held(handle: u32) -> &'static CardView {
    static HELD: LazyLock<[CardView; CARDS as usize]> =
        LazyLock::new(|| std::array::from_fn(|bit| card_view(bit as u32, Card::of_bit(bit as u8))));
    &HELD[handle as usize]
}

fn card_view(handle: u32, card: Card) -> CardView {
    let words = wording::card(card);
    let mut view =
        CardView { handle, name: words.code.into(), text: words.text.clone().into(), ..CardView::default() };
    match card.rank() {
        Some(rank) => {
            let rank = i32::from(rank);
            view.colours = vec![words.suit.into()];
            view.numbers = vec![CardNumber { kind: "rank".into(), base: rank, now: rank }];
        }
        None => view.types = vec![words.suit.into()],
    }
    view
}

fn trump_in_words(open: &Open) -> Message {
    match open.trump {
        Trump::Colour(colour) if open.turned == Some(Card::WIZARD) => {
            let colour = wording::colour(colour).name.clone();
            message!("wizard-trump-named", colour = colour, dealer = open.dealer)
        }
        Trump::Colour(colour) => wording::colour(colour).trump.clone(),
        Trump::Nothing if open.turned.is_none() => message!("wizard-trump-none-left"),
        Trump::Nothing => message!("wizard-trump-none"),
        Trump::Unnamed => message!("wizard-trump-unnamed", dealer = open.dealer),
    }
}

fn led_in_words(open: &Open) -> Message {
    match open.led {
        Led::Colour(colour) => wording::colour(colour).led.clone(),
        Led::Free => message!("wizard-led-free"),
        Led::NotYet => message!("wizard-led-not-yet"),
    }
}

fn tracks(known: &Known) -> Vec<Track> {
    let open = &known.open;
    let track = |id: &'static str, title: Message, owner: Option<Seat>, value: i32, max: Option<u8>| Track {
        id: id.into(),
        title: title.into(),
        owner,
        value,
        max: max.map(i32::from),
    };
    let mut tracks = Vec::with_capacity(3 + 3 * usize::from(open.seats));
    tracks.extend([
        track("round", message!("wizard-track-round"), None, i32::from(open.round), Some(open.rounds())),
        track("size", message!("wizard-track-size"), None, i32::from(open.size), None),
    ]);
    if let Some((id, title, sum)) = predicted(open) {
        tracks.push(track(id, title, None, i32::from(sum), Some(open.size)));
    }
    for seat in open.all_seats() {
        let of = |id, title, value: i32| track(id, title, Some(seat), value, None);
        tracks.extend(known.bid_of(seat).map(|bid| of("bid", message!("wizard-track-bid"), i32::from(bid))));
        tracks.push(of("won", message!("wizard-track-won"), i32::from(open.won(seat))));
        tracks.push(of("total", message!("wizard-track-total"), i32::from(open.total(seat))));
    }
    tracks
}

/// The sum of the predictions everybody knows, by the word and title of its track: over or under the number of tricks
/// once all are in.
fn predicted(open: &Open) -> Option<(&'static str, Message, u8)> {
    let bids = &open.bids[..usize::from(open.seats)];
    let sum = bids.iter().flatten().sum();
    match bids.iter().flatten().count() {
        0 => None,
        made if made < bids.len() => {
            Some(("predicted_so_far", message!("wizard-track-predicted-so-far"), sum))
        }
        _ => Some(("predicted", message!("wizard-track-predicted"), sum)),
    }
}

/// WIZ 1.3: the Tablet of Truth, every round with predictions, tricks won and Experience Points; the round being played
/// without the last.
fn score_sheet(known: &Known) -> Sheet {
    let open = &known.open;
    let seats = || open.all_seats();
    let mut columns: Vec<Text> =
        vec![message!("wizard-sheet-round").into(), message!("wizard-sheet-cards").into()];
    columns.extend(seats().map(|seat| Text::from(wording::seat(seat))));
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
    rows.push([message!("wizard-sheet-total").into(), Cell::Empty].into_iter().chain(totals).collect());
    Sheet { id: "scores".into(), title: message!("wizard-sheet-scores").into(), columns, rows }
}

/// WIZ 6.2, WIZ 7: what a seat has won in the round being played, of what the viewer knows it to have predicted.
fn so_far(known: &Known, seat: Seat) -> Cell {
    let bid = known.bid_of(seat).map(i32::from);
    if bid.is_none() && !known.open.is_sealed(seat) {
        return Cell::Empty;
    }
    Cell::Score { bid, won: i32::from(known.open.won(seat)), points: None }
}

/// WIZ 6: options are visible in the views. The sheet of the usual ones is made once.
fn options_sheet(options: &Options) -> Shared<Sheet> {
    static USUAL: LazyLock<(Options, Sheet)> = LazyLock::new(|| {
        let usual = Options::default();
        (usual, sheet_of_options(&usual))
    });
    let (usual, sheet) = &*USUAL;
    if options == usual { sheet.into() } else { sheet_of_options(options).into() }
}

fn sheet_of_options(options: &Options) -> Sheet {
    Sheet {
        id: "options".into(),
        title: message!("wizard-sheet-options").into(),
        columns: vec![message!("wizard-sheet-option").into(), message!("wizard-sheet-value").into()],
        rows: options.shown().into_iter().map(|(name, value)| vec![name.into(), value]).collect(),
    }
}

fn prompt(known: &Known) -> Message {
    let open = &known.open;
    match open.asking {
        Question::Trump => message!("wizard-prompt-trump"),
        Question::Bid => {
            let asked = open.waiting.first().unwrap_or(open.dealer);
            match open.forbidden_bid(asked) {
                Some(bid) => message!("wizard-prompt-bid-not", tricks = open.size, bid = bid),
                None => wording::number(open.size).ask.clone(),
            }
        }
        Question::Play => match open.led {
            Led::Colour(colour) => wording::colour(colour).follow.clone(),
            Led::Free => message!("wizard-prompt-free"),
            Led::NotYet if open.in_trick == 0 => message!("wizard-prompt-lead"),
            Led::NotYet => message!("wizard-prompt-fools"),
        },
    }
}

fn offer(choice: Choice, known: &Known) -> Offer {
    let (text, on) = match choice {
        Choice::Trump(colour) => (&wording::colour(colour).named, Anchor::Zone("turned".into())),
        Choice::Bid(bid) => (&wording::number(bid).predict, known_seat(known)),
        Choice::Play(card) => (&wording::card(card).play, Anchor::Card(u32::from(card.bit()))),
    };
    let facts = match choice {
        Choice::Trump(colour) => OfferFacts { colour: Some(colour.word().into()), ..OfferFacts::default() },
        Choice::Bid(bid) => OfferFacts { number: Some(i32::from(bid)), ..OfferFacts::default() },
        Choice::Play(_) => OfferFacts::default(),
    };
    Offer::new(choice, notation::write(choice), text.clone(), vec![on]).with(facts)
}

/// The viewer's own seat, where predictions are made.
fn known_seat(known: &Known) -> Anchor {
    match known.viewer {
        kernel::Viewer::Seat(seat) => Anchor::Seat(seat),
        kernel::Viewer::Public => Anchor::Zone("trick".into()),
    }
}

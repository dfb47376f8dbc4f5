//! `sealed-bid`: all seats bid for a prize at once and in secret.
//!
//! Each round one prize (1..=5) is turned up. Everybody bids between nothing and all their coins; bids stay
//! secret until the last is in, in whatever order they come. The highest bid pays and takes the prize; if
//! the highest is bid twice, nobody does. Most prize points win. The order of the prizes to come is hidden.

use kernel::view::{Anchor, CardView, FlowStep, Layout, Offer, Prompt, SeatView, Slot, Track, Zone};
use kernel::{
    Broken, Decision, Game, GameInfo, Leave, Offered, OptionInfo, Outcome, Progress, Reason, Refused, Rng,
    Seat, SeatRange, Seats, Seed, SetupErrors, Sink, Standing, Step, Told, Unreadable, Verdict, View, Viewer,
};
use serde::{Deserialize, Serialize};

const SEATS_MAX: usize = 4;
const PRIZES: u8 = 5;
const COINS_MAX: u8 = 9;

/// Options of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Coins each seat starts with.
    pub coins: u8,
    /// Number of the five prizes that are auctioned.
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { coins: 6, rounds: 3 }
    }
}

/// The state. Everything but the order of the prizes to come and the sealed bids is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SealedBid {
    open: Open,
    prizes: [u8; PRIZES as usize],
    sealed: [Option<u8>; SEATS_MAX],
}

/// Public state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Open {
    seats: u8,
    rounds: u8,
    round: u8,
    coins: [u8; SEATS_MAX],
    points: [u8; SEATS_MAX],
    gone: [bool; SEATS_MAX],
    answered: [bool; SEATS_MAX],
    /// The bids of past rounds, which everybody saw and may remember.
    shown: [[Option<u8>; SEATS_MAX]; PRIZES as usize],
    over: bool,
}

/// Knowledge of a viewer: the public state, the prizes turned up so far, and the own sealed bid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Known {
    viewer: Viewer,
    open: Open,
    turned: Vec<u8>,
    own: Option<u8>,
}

/// The whole state by names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Position {
    open: Open,
    prizes: [u8; PRIZES as usize],
    sealed: [Option<u8>; SEATS_MAX],
}

/// A bid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bid(pub u8);

impl kernel::Choice for Bid {
    const CODES: u32 = COINS_MAX as u32 + 1;

    const KINDS: &[(&str, &str)] = &[("bid", "bids so much")];

    fn kind(self) -> &'static str {
        "bid"
    }

    fn code(self) -> Option<u32> {
        Some(u32::from(self.0))
    }

    fn from_code(code: u32) -> Option<Self> {
        u8::try_from(code).ok().filter(|&coins| coins <= COINS_MAX).map(Bid)
    }
}

/// Event, in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A prize was turned up.
    Turned(u8),
    /// A seat bid: secret to the others.
    Bid(Seat, u8),
    /// All bids of a round came to light.
    Opened(Seat, u8),
    /// Somebody took the prize.
    Sold(Seat, u8),
    /// Somebody left.
    Left(Seat),
}

/// The only question: what do you bid?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct YourBid;

/// The only refusal: more than one has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMuch {
    has: u8,
}

impl Reason for TooMuch {
    fn words(&self) -> (&'static str, kernel::Text) {
        ("too_much", format!("you have {} coins: bid at most that", self.has).into())
    }
}

impl SealedBid {
    fn waiting(&self) -> Seats {
        let open = &self.open;
        if open.over {
            return Seats::NONE;
        }
        let waits = |seat: &Seat| !open.answered[seat.index()] && !open.gone[seat.index()];
        (0..open.seats).map(Seat).filter(waits).collect()
    }

    fn staying(&self) -> usize {
        self.open.gone[..usize::from(self.open.seats)].iter().filter(|gone| !**gone).count()
    }

    /// Opens the bids once all are in and goes on to the next round.
    fn settle(&mut self, out: &mut Sink<'_, Event>) -> Step {
        if !self.waiting().is_empty() || self.open.over {
            return Step::Quiet;
        }
        for seat in (0..self.open.seats).map(Seat) {
            if let Some(bid) = self.sealed[seat.index()] {
                out.emit(|| Event::Opened(seat, bid));
            }
        }
        if let Some((winner, bid)) = self.highest() {
            let prize = self.prizes[usize::from(self.open.round)];
            self.open.coins[winner.index()] -= bid;
            self.open.points[winner.index()] += prize;
            out.emit(|| Event::Sold(winner, prize));
        }
        self.open.shown[usize::from(self.open.round)] = self.sealed;
        self.sealed = [None; SEATS_MAX];
        self.open.answered = [false; SEATS_MAX];
        self.open.round += 1;
        if self.open.round == self.open.rounds {
            self.open.over = true;
        } else {
            let prize = self.prizes[usize::from(self.open.round)];
            out.emit(|| Event::Turned(prize));
        }
        Step::Reveal
    }

    /// The one highest bid above nothing.
    fn highest(&self) -> Option<(Seat, u8)> {
        let best = self.sealed.iter().copied().flatten().max().filter(|&bid| bid > 0)?;
        let mut winners =
            (0..self.open.seats).map(Seat).filter(|seat| self.sealed[seat.index()] == Some(best));
        let winner = winners.next()?;
        winners.next().is_none().then_some((winner, best))
    }
}

fn outcome(open: &Open) -> Option<Outcome> {
    if !open.over {
        return None;
    }
    let seats = usize::from(open.seats);
    let stays = |seat: &usize| !open.gone[*seat];
    let best = (0..seats).filter(stays).map(|seat| open.points[seat]).max();
    let standings: Vec<Standing> = (0..seats)
        .map(|seat| {
            let won = stays(&seat) && Some(open.points[seat]) == best;
            let verdict = if won { Verdict::Won } else { Verdict::Lost };
            Standing { verdict, score: i32::from(open.points[seat]), tiebreak: i32::from(open.coins[seat]) }
        })
        .collect();
    Some(Outcome::new(&standings, "all prizes are sold"))
}

impl Game for SealedBid {
    const INFO: GameInfo = GameInfo {
        id: "sealed-bid",
        title: "Sealed Bid",
        summary: "Bid for prizes, all at once and in secret.",
        seats: SeatRange { min: 2, max: SEATS_MAX as u8 },
        rules_version: 1,
        options: &[
            OptionInfo::number("coins", "Coins each seat starts with.", (1, COINS_MAX), 6),
            OptionInfo::number("rounds", "How many prizes are auctioned.", (1, PRIZES), 3),
        ],
        result: "kernel-result-points",
        messages: &[],
        tables: Vec::new,
    };

    type Options = Options;
    type SeatSetup = ();
    type Choice = Bid;
    type Question = YourBid;
    type Reason = TooMuch;
    type Event = Event;
    type Known = Known;
    type Prior = ();
    type Position = Position;

    fn new(
        options: &Options,
        entries: &[()],
        seed: Seed,
        out: &mut Sink<'_, Event>,
    ) -> Result<Self, SetupErrors> {
        let mut errors = SetupErrors::default();
        errors.require((2..=SEATS_MAX).contains(&entries.len()), || "two to four can play");
        errors
            .require((1..=COINS_MAX).contains(&options.coins), || format!("coins go from 1 to {COINS_MAX}"));
        errors.require((1..=PRIZES).contains(&options.rounds), || format!("rounds go from 1 to {PRIZES}"));
        errors.or(())?;
        let mut prizes = std::array::from_fn(|index| index as u8 + 1);
        seed.state_rng("prizes").shuffle(&mut prizes);
        out.emit(|| Event::Turned(prizes[0]));
        let open = Open {
            seats: entries.len() as u8,
            rounds: options.rounds,
            round: 0,
            coins: [options.coins; SEATS_MAX],
            points: [0; SEATS_MAX],
            gone: [false; SEATS_MAX],
            answered: [false; SEATS_MAX],
            shown: [[None; SEATS_MAX]; PRIZES as usize],
            over: false,
        };
        Ok(SealedBid { open, prizes, sealed: [None; SEATS_MAX] })
    }

    fn seats(&self) -> u8 {
        self.open.seats
    }

    fn decision(&self) -> Decision<YourBid> {
        if self.open.over {
            return Decision::Over;
        }
        Decision::Ask { seats: self.waiting(), what: YourBid, progress: Progress::WHOLE }
    }

    fn turn(&self) -> u32 {
        u32::from(self.open.round) + 1
    }

    fn outcome(&self) -> Option<Outcome> {
        outcome(&self.open)
    }

    fn legal(&self, seat: Seat, bid: Bid) -> Result<(), Refused<TooMuch>> {
        self.asks(seat)?;
        let has = self.open.coins[seat.index()];
        if bid.0 > has { Err(Refused::Rules(TooMuch { has })) } else { Ok(()) }
    }

    fn apply_unchecked(&mut self, seat: Seat, bid: Bid, out: &mut Sink<'_, Event>) -> Step {
        out.emit(|| Event::Bid(seat, bid.0));
        self.sealed[seat.index()] = Some(bid.0);
        self.open.answered[seat.index()] = true;
        self.settle(out)
    }

    fn leave(&mut self, seat: Seat, _why: Leave, out: &mut Sink<'_, Event>) {
        out.emit(|| Event::Left(seat));
        self.open.gone[seat.index()] = true;
        self.open.answered[seat.index()] = false;
        self.sealed[seat.index()] = None;
        if self.staying() < 2 {
            self.open.over = true;
            self.open.answered = [false; SEATS_MAX];
            self.sealed = [None; SEATS_MAX];
        }
        self.settle(out);
    }

    fn known(&self, viewer: Viewer) -> Known {
        let turned = usize::from(self.open.round + 1).min(usize::from(self.open.rounds));
        let own = match viewer {
            Viewer::Seat(seat) => self.sealed[seat.index()],
            Viewer::Public => None,
        };
        Known { viewer, open: self.open, turned: self.prizes[..turned].to_vec(), own }
    }

    fn view(known: &Known, offered: &Offered<Bid>, _: impl FnOnce() -> View) -> View {
        let open = &known.open;
        let seats = (0..open.seats).map(Seat);
        let asked = |seat: Seat| !open.over && !open.answered[seat.index()] && !open.gone[seat.index()];
        let note = |seat: Seat| match (open.gone[seat.index()], open.answered[seat.index()]) {
            (true, _) => Some("has left".into()),
            (false, true) => Some("has bid".into()),
            (false, false) => None,
        };
        let mut turned = Zone::new("prizes", "Prizes", Layout::Row);
        turned.slots = known.turned.iter().map(|&prize| prize_card(prize).into()).collect();
        let hidden = u32::from(PRIZES) - known.turned.len() as u32;
        turned.slots.extend((hidden > 0).then_some(Slot::Hidden { count: hidden }));
        let track = |id: &'static str, title: &'static str, seat: Seat, value: u8| Track {
            id: id.into(),
            title: title.into(),
            owner: Some(seat),
            value: i32::from(value),
            max: None,
        };
        View {
            game: Self::INFO.id.into(),
            viewer: known.viewer,
            turn: u32::from(open.round) + 1,
            seats: seats
                .clone()
                .map(|seat| SeatView { asked: asked(seat), note: note(seat), ..SeatView::new(seat) })
                .collect(),
            zones: vec![turned],
            links: Vec::new(),
            tracks: seats
                .clone()
                .flat_map(|seat| {
                    let (coins, points) = (open.coins[seat.index()], open.points[seat.index()]);
                    [track("coins", "Coins", seat, coins), track("points", "Points", seat, points)]
                })
                .collect(),
            sheets: Vec::new(),
            flow: vec![FlowStep::new("bid", "Bid", !open.over)],
            stack: Vec::new(),
            prompt: (!open.over).then(|| {
                Prompt::new(seats.filter(|&seat| asked(seat)).collect(), "What do you bid?", Progress::WHOLE)
            }),
            choices: offered.choices.iter().map(|&bid| offer(bid)).collect(),
            asides: Vec::new(),
            ending: outcome(open).map(|outcome| kernel::view::Ending::new(&Self::INFO, outcome)),
        }
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
        Some(match *event {
            Event::Turned(prize) => {
                Told::new("turned", format!("prize {prize} is turned up")).with("prize", prize)
            }
            Event::Bid(seat, bid) if viewer.is(seat) => {
                Told::new("bid", format!("you bid {bid}")).with("bid", bid)
            }
            Event::Bid(seat, _) => Told::new("bid", format!("{seat} has bid")),
            Event::Opened(seat, bid) => Told::new("opened", format!("{seat} bid {bid}")).with("bid", bid),
            Event::Sold(seat, prize) => {
                Told::new("sold", format!("{seat} takes prize {prize}")).with("prize", prize)
            }
            Event::Left(seat) => Told::new("left", format!("{seat} leaves")),
        })
    }

    fn deal(known: &Known, _prior: &(), rng: &mut Rng, into: &mut Self) {
        let mut unseen: Vec<u8> = (1..=PRIZES).filter(|prize| !known.turned.contains(prize)).collect();
        rng.shuffle(&mut unseen);
        into.open = known.open;
        for (place, &prize) in into.prizes.iter_mut().zip(known.turned.iter().chain(&unseen)) {
            *place = prize;
        }
        // Others' sealed bids are any they could have made.
        for seat in (0..SEATS_MAX as u8).map(Seat) {
            into.sealed[seat.index()] = match known.open.answered[seat.index()] {
                false => None,
                true if known.viewer.is(seat) => known.own,
                true => Some(rng.below(u32::from(known.open.coins[seat.index()]) + 1) as u8),
            };
        }
    }

    fn write(&self, bid: Bid) -> String {
        notation(bid)
    }

    fn read(&self, _seat: Seat, text: &str) -> Result<Bid, Unreadable> {
        let number = text.strip_prefix("bid ").and_then(|number| number.parse().ok());
        number
            .filter(|&coins| coins <= COINS_MAX)
            .map(Bid)
            .ok_or_else(|| Unreadable::new(text, format!("write `bid N` with N from 0 to {COINS_MAX}")))
    }

    fn position(&self) -> Position {
        Position { open: self.open, prizes: self.prizes, sealed: self.sealed }
    }

    fn from_position(position: &Position) -> Result<Self, SetupErrors> {
        let game = SealedBid { open: position.open, prizes: position.prizes, sealed: position.sealed };
        game.check()?;
        Ok(game)
    }

    fn check(&self) -> Result<(), Broken> {
        let open = &self.open;
        let in_range = (2..=SEATS_MAX).contains(&usize::from(open.seats)) && open.rounds <= PRIZES;
        Broken::unless(in_range && open.round <= open.rounds, || "seats or rounds are out of range".into())?;
        let mut prizes = self.prizes;
        prizes.sort_unstable();
        Broken::unless(prizes == [1, 2, 3, 4, 5], || format!("the prizes are {prizes:?}"))?;
        for seat in 0..SEATS_MAX {
            let (bid, coins) = (self.sealed[seat], open.coins[seat]);
            Broken::unless(bid.is_some() == open.answered[seat], || {
                format!("seat {seat} has answered without a bid")
            })?;
            Broken::unless(bid.unwrap_or(0) <= coins, || format!("seat {seat} bid {bid:?} of {coins}"))?;
        }
        Ok(())
    }
}

fn notation(bid: Bid) -> String {
    format!("bid {}", bid.0)
}

fn offer(bid: Bid) -> Offer {
    let text = format!("Bid {} coins.", bid.0);
    Offer::new(bid, notation(bid), text, vec![Anchor::Zone("prizes".into())])
}

fn prize_card(prize: u8) -> CardView {
    CardView { types: vec!["prize".into()], ..CardView::new(u32::from(prize), format!("prize {prize}")) }
}

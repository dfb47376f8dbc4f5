//! `small-whist`: tricks for two with the cards of two suits. Small enough to be solved by trying everything, and cheap
//! enough to load a server with.
//!
//! Each suit has two to eight ranks. All cards are dealt, half to each, so that both know everything; or two are left out
//! face down (`blind`). The leader of a trick plays any card, the other follows suit if possible, and the higher card of
//! the suit led takes the trick and leads the next. Each trick is a point; after the last hand most points win.
//!
//! With the default options a hand has fourteen choices and a game forty hands: long enough to measure with, and
//! its rules cost next to nothing, so what is measured is the server.

use std::fmt;
use std::sync::LazyLock;

use kernel::view::{Anchor, CardView, Layout, Slot, Track, Zone};
use kernel::{
    Broken, Choice, Decision, Game, GameInfo, HiddenHands, Leave, Offered, OptionInfo, Outcome, PlainReason,
    Refused, Rng, Seat, SeatRange, Seats, Seed, SetupErrors, Sink, Standing, StateRng, Step, Told,
    Unreadable, Verdict, View, Viewer,
};
use serde::{Deserialize, Serialize};

const SUITS: u8 = 2;
const RANKS_MIN: u8 = 2;
const RANKS_MAX: u8 = 8;
const HANDS_MAX: u8 = 200;
const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Cards of each suit.
    pub ranks: u8,
    /// Whether two cards are left out.
    pub blind: bool,
    /// Number of hands played.
    pub hands: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { ranks: RANKS_MAX, blind: true, hands: 40 }
    }
}

impl Options {
    /// Cards dealt to each seat.
    fn hand(&self) -> u8 {
        self.ranks - u8::from(self.blind)
    }

    fn deck(&self) -> Cards {
        let suit = (1 << self.ranks) - 1;
        Cards(suit | suit << RANKS_MAX)
    }

    fn faults(&self) -> SetupErrors {
        let mut errors = SetupErrors::default();
        errors.require((RANKS_MIN..=RANKS_MAX).contains(&self.ranks), || {
            format!("ranks go from {RANKS_MIN} to {RANKS_MAX}")
        });
        errors.require((1..=HANDS_MAX).contains(&self.hands), || format!("1 to {HANDS_MAX} hands"));
        errors
    }
}

/// A card, by its number: red ranks, then black ones. Playing it is the only kind of choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(u8);

impl Card {
    fn suit(self) -> u8 {
        self.0 / RANKS_MAX
    }

    /// Whether it takes a trick that `led` began.
    fn beats(self, led: Card) -> bool {
        self.suit() == led.suit() && self.0 > led.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", ["R", "B"][usize::from(self.suit()) % 2], self.0 % RANKS_MAX + 1)
    }
}

impl Choice for Card {
    const CODES: u32 = (SUITS * RANKS_MAX) as u32;

    const KINDS: &[(&str, &str)] = &[("play_card", "plays a card")];

    fn kind(self) -> &'static str {
        "play_card"
    }

    fn code(self) -> Option<u32> {
        Some(u32::from(self.0))
    }

    fn from_code(code: u32) -> Option<Self> {
        u8::try_from(code).ok().filter(|_| code < Self::CODES).map(Card)
    }
}

/// A set of cards, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(u16);

impl Cards {
    /// Cards of each suit, for dealing hidden hands.
    const SUITS: [u64; SUITS as usize] = [0x00ff, 0xff00];

    fn has(self, card: Card) -> bool {
        card.0 < SUITS * RANKS_MAX && self.0 >> card.0 & 1 == 1
    }

    fn with(self, others: Cards) -> Cards {
        Cards(self.0 | others.0)
    }

    fn without(self, others: Cards) -> Cards {
        Cards(self.0 & !others.0)
    }

    fn of_suit(self, suit: u8) -> Cards {
        Cards(self.0 & 0xff << (suit * RANKS_MAX))
    }

    fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn iter(self) -> impl Iterator<Item = Card> {
        (0..SUITS * RANKS_MAX).map(Card).filter(move |&card| self.has(card))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        Cards(cards.into_iter().fold(0, |bits, card| bits | 1 << card.0))
    }
}

/// Public state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Open {
    options: Options,
    /// The number of the hand, from 1.
    hand: u8,
    /// Seat that leads the trick, or has led it.
    leader: Seat,
    led: Option<Card>,
    /// Cards played in this hand, the one led included.
    gone: Cards,
    /// Tricks of this hand.
    won: [u8; 2],
    /// Tricks of the hands before.
    score: [u16; 2],
    /// Suits each seat has shown not to hold, one bit each.
    void: [u8; 2],
    left: Option<Seat>,
}

impl Open {
    fn tricks(&self) -> u8 {
        self.won[0].saturating_add(self.won[1])
    }

    fn asked(&self) -> Seats {
        if self.left.is_some() || self.tricks() >= self.options.hand() {
            return Seats::NONE;
        }
        Seats::one(if self.led.is_some() { other(self.leader) } else { self.leader })
    }

    fn hand_size(&self, seat: Seat) -> u8 {
        self.options.hand() - self.tricks() - u8::from(self.led.is_some() && seat == self.leader)
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.asked().is_empty() {
            return None;
        }
        let points = [0, 1].map(|seat| self.score[seat] + u16::from(self.won[seat]));
        let standing = |seat: Seat| {
            let (own, others) = (points[seat.index()], points[other(seat).index()]);
            let verdict = match self.left {
                Some(left) if left == seat => Verdict::Lost,
                Some(_) => Verdict::Won,
                None if own == others => Verdict::Drew,
                None => {
                    if own > others {
                        Verdict::Won
                    } else {
                        Verdict::Lost
                    }
                }
            };
            Standing { verdict, score: i32::from(own), tiebreak: 0 }
        };
        Some(Outcome::new(&SEATS.map(standing), "the last trick is taken or a player left"))
    }
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// The state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SmallWhist {
    open: Open,
    hands: [Cards; 2],
    rng: StateRng,
}

impl SmallWhist {
    fn playable(&self, seat: Seat) -> Cards {
        let hand = self.hands[seat.index()];
        let following = self.open.led.map_or(hand, |led| hand.of_suit(led.suit()));
        if following.is_empty() { hand } else { following }
    }

    fn deal_hand(&mut self, out: &mut Sink<'_, Event>) {
        let mut deck = [Card(0); (SUITS * RANKS_MAX) as usize];
        let cards = usize::from(SUITS * self.open.options.ranks);
        deck.iter_mut().zip(self.open.options.deck().iter()).for_each(|(place, card)| *place = card);
        self.rng.shuffle(&mut deck[..cards]);
        let hand = usize::from(self.open.options.hand());
        self.hands = [0, hand].map(|first| deck[first..first + hand].iter().copied().collect());
        let hands = self.hands;
        out.emit(|| Event::Dealt(hands));
    }
}

/// Knowledge of a viewer: the public state, and the own hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Known {
    viewer: Viewer,
    open: Open,
    hand: Cards,
}

/// Event, in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Each seat got a hand.
    Dealt([Cards; 2]),
    /// A card was played.
    Played(Seat, Card),
    /// A trick was taken.
    Taken(Seat),
    /// Somebody left.
    Left(Seat),
}

/// The only question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhichCard;

const NOT_HELD: PlainReason = PlainReason { code: "not_held", text: "you do not hold this card" };
const MUST_FOLLOW: PlainReason =
    PlainReason { code: "must_follow", text: "you hold the suit that was led: follow it" };

impl Game for SmallWhist {
    const INFO: GameInfo = GameInfo {
        id: "small-whist",
        title: "Small Whist",
        summary: "Two players, two suits, tricks.",
        seats: SeatRange { min: 2, max: 2 },
        rules_version: 1,
        options: &[
            OptionInfo::number("ranks", "Cards of each suit.", (RANKS_MIN, RANKS_MAX), 8),
            OptionInfo::flag("blind", "Two cards are left out, face down.", true),
            OptionInfo::number("hands", "Number of hands.", (1, HANDS_MAX), 40),
        ],
        result: "kernel-result-points",
        messages: &[],
        tables: Vec::new,
    };

    type Options = Options;
    type SeatSetup = ();
    type Choice = Card;
    type Question = WhichCard;
    type Reason = PlainReason;
    type Event = Event;
    type Known = Known;
    type Prior = ();
    type Position = SmallWhist;

    fn new(
        options: &Options,
        entries: &[()],
        seed: Seed,
        out: &mut Sink<'_, Event>,
    ) -> Result<Self, SetupErrors> {
        let mut errors = options.faults();
        errors.require(entries.len() == 2, || "Small Whist is for two");
        errors.or(())?;
        let open = Open {
            options: *options,
            hand: 1,
            leader: Seat(0),
            led: None,
            gone: Cards::default(),
            won: [0; 2],
            score: [0; 2],
            void: [0; 2],
            left: None,
        };
        let mut game = SmallWhist { open, hands: [Cards::default(); 2], rng: seed.state_rng("deck") };
        game.deal_hand(out);
        Ok(game)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn decision(&self) -> Decision<WhichCard> {
        Decision::ask(self.open.asked(), WhichCard)
    }

    fn turn(&self) -> u32 {
        u32::from(self.open.hand)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.open.outcome()
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Card>) {
        if self.open.asked().has(seat) {
            out.extend(self.playable(seat).iter());
        }
    }

    fn legal(&self, seat: Seat, card: Card) -> Result<(), Refused<PlainReason>> {
        self.asks(seat)?;
        match self.hands[seat.index()].has(card) {
            false => Err(Refused::Rules(NOT_HELD)),
            true if !self.playable(seat).has(card) => Err(Refused::Rules(MUST_FOLLOW)),
            true => Ok(()),
        }
    }

    fn apply_unchecked(&mut self, seat: Seat, card: Card, out: &mut Sink<'_, Event>) -> Step {
        let played = Cards::from_iter([card]);
        self.hands[seat.index()] = self.hands[seat.index()].without(played);
        self.open.gone = self.open.gone.with(played);
        out.emit(|| Event::Played(seat, card));
        let Some(led) = self.open.led.take() else {
            self.open.led = Some(card);
            return Step::Reveal;
        };
        if card.suit() != led.suit() {
            self.open.void[seat.index()] |= 1 << led.suit();
        }
        let winner = if card.beats(led) { seat } else { self.open.leader };
        self.open.won[winner.index()] += 1;
        self.open.leader = winner;
        out.emit(|| Event::Taken(winner));
        let open = &self.open;
        if open.tricks() == open.options.hand() && open.hand < open.options.hands {
            let score = [0, 1].map(|seat| open.score[seat] + u16::from(open.won[seat]));
            let (hand, gone) = (open.hand + 1, Cards::default());
            self.open = Open { hand, gone, won: [0; 2], score, void: [0; 2], ..*open };
            self.deal_hand(out);
        }
        Step::Reveal
    }

    fn leave(&mut self, seat: Seat, _why: Leave, out: &mut Sink<'_, Event>) {
        if !self.open.asked().is_empty() {
            self.open.left = Some(seat);
            out.emit(|| Event::Left(seat));
        }
    }

    fn known(&self, viewer: Viewer) -> Known {
        let hand = match viewer {
            Viewer::Seat(seat) => self.hands[seat.index()],
            Viewer::Public => Cards::default(),
        };
        Known { viewer, open: self.open, hand }
    }

    fn view(known: &Known, offered: &Offered<Card>, outline: impl FnOnce() -> View) -> View {
        let (mut view, open) = (outline(), &known.open);
        let trick = Zone::new("trick", "Trick", Layout::Row);
        view.zones.push(Zone { slots: open.led.into_iter().map(face).collect(), ..trick });
        for seat in SEATS {
            let slots = match (known.viewer.is(seat), open.hand_size(seat)) {
                (true, _) => known.hand.iter().map(face).collect(),
                (false, count) => vec![Slot::Hidden { count: u32::from(count) }],
            };
            view.zones.push(Zone { slots, ..Zone::owned(seat, "hand", "Hand", Layout::Hand) });
            let track = |id: &'static str, title: &'static str, value: u16| Track {
                id: id.into(),
                title: title.into(),
                owner: Some(seat),
                value: i32::from(value),
                max: None,
            };
            view.tracks.push(track("tricks", "Tricks", open.won[seat.index()].into()));
            view.tracks.push(track("score", "Score", open.score[seat.index()]));
        }
        for (offer, card) in view.choices.iter_mut().zip(&offered.choices) {
            offer.on = vec![Anchor::Card(card.0.into())];
        }
        view
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
        Some(match (event, viewer) {
            (Event::Dealt(hands), Viewer::Seat(seat)) => {
                let cards: Vec<String> = hands[seat.index()].iter().map(|card| card.to_string()).collect();
                Told::new("dealt", format!("you hold {}", cards.join(" ")))
            }
            (Event::Dealt(_), Viewer::Public) => Told::new("dealt", "the cards are dealt"),
            (Event::Played(seat, card), _) => Told::new("card_moved", format!("{seat} plays {card}"))
                .with("seat", seat.0)
                .with("card", card.to_string()),
            (Event::Taken(seat), _) => {
                Told::new("scored", format!("{seat} takes the trick")).with("seat", seat.0)
            }
            (Event::Left(seat), _) => Told::new("left", format!("{seat} leaves")).with("seat", seat.0),
        })
    }

    fn deal(known: &Known, _prior: &(), rng: &mut Rng, into: &mut Self) {
        let open = known.open;
        let unseen = open.options.deck().without(open.gone).without(known.hand);
        let mut hidden = HiddenHands::new(unseen.0.into(), &Cards::SUITS);
        for seat in SEATS.into_iter().filter(|&seat| !known.viewer.is(seat)) {
            hidden.needs(seat, open.hand_size(seat), open.void[seat.index()]);
        }
        let hands = hidden.deal(rng);
        into.hands = SEATS.map(|seat| match known.viewer.is(seat) {
            true => known.hand,
            false => Cards(hands[seat.index()] as u16),
        });
        into.open = open;
        into.rng = rng.seed().state_rng("deck");
    }

    fn write(&self, card: Card) -> String {
        format!("play {card}")
    }

    fn read(&self, _seat: Seat, text: &str) -> Result<Card, Unreadable> {
        let card = Card::all().find(|&card| self.write(card) == text);
        card.ok_or_else(|| Unreadable::new(text, format!("write `play R1` to `play B{RANKS_MAX}`")))
    }

    fn position(&self) -> SmallWhist {
        *self
    }

    fn from_position(position: &SmallWhist) -> Result<Self, SetupErrors> {
        position.check()?;
        Ok(*position)
    }

    fn check(&self) -> Result<(), Broken> {
        let Open { options, hand, leader, led, gone, score, void, left, .. } = self.open;
        if let Some(fault) = options.faults().reasons().first() {
            return Err(Broken(fault.to_string()));
        }
        let (tricks, size) = (self.open.tricks(), options.hand());
        Broken::unless((1..=options.hands).contains(&hand), || "no such hand".into())?;
        Broken::unless(tricks < size || (tricks == size && led.is_none() && hand == options.hands), || {
            "a trick after the last, or the next hand is not dealt".into()
        })?;
        let scored = u32::from(score[0]) + u32::from(score[1]);
        Broken::unless(scored == u32::from(hand - 1) * u32::from(size), || {
            "each trick of the hands before is a point".into()
        })?;
        Broken::unless(leader.0 < 2 && left.is_none_or(|seat| seat.0 < 2), || "there are two seats".into())?;
        let played = 2 * tricks + u8::from(led.is_some());
        Broken::unless(led.is_none_or(|led| gone.has(led)) && gone.len() == played, || {
            "each trick has two cards, and the card led was played".into()
        })?;
        let all = [gone, self.hands[0], self.hands[1]];
        let together = all.iter().fold(Cards::default(), |cards, more| cards.with(*more));
        let count: u8 = all.iter().map(|cards| cards.len()).sum();
        let whole = together.without(options.deck()).is_empty();
        Broken::unless(count == together.len() && whole, || {
            "a card lies twice or is none of the deck".into()
        })?;
        let fits = |seat: Seat| {
            let (held, void) = (self.hands[seat.index()], void[seat.index()]);
            let void = (0..SUITS).any(|suit| void >> suit & 1 == 1 && !held.of_suit(suit).is_empty());
            held.len() == self.open.hand_size(seat) && !void
        };
        Broken::unless(SEATS.into_iter().all(fits), || "the hands do not fit what was played".into())
    }
}

/// A card as it is shown. All are made once, as in a game that counts on many tables.
fn face(card: Card) -> Slot {
    static FACES: LazyLock<[CardView; (SUITS * RANKS_MAX) as usize]> = LazyLock::new(|| {
        std::array::from_fn(|number| CardView::new(number as u32, Card(number as u8).to_string()))
    });
    Slot::Card((&FACES[usize::from(card.0)]).into())
}

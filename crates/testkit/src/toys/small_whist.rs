//! `small-whist`: tricks for two with the cards of two suits, small enough to be solved by trying everything.
//!
//! Each suit has two to five ranks. All cards are dealt, half to each, so that both know everything; or two are
//! left out face down (`blind`). The leader of a trick plays any card, the other follows suit if possible, and
//! the higher card of the suit led takes the trick and leads the next. Most tricks win.

use std::fmt;

use kernel::view::{Anchor, CardView, Layout, Offer, Slot, Track, Zone};
use kernel::{
    Broken, Choice, Decision, Game, GameInfo, Leave, Offered, OptionInfo, OptionKind, Outcome, PlainReason,
    Progress, Refused, Rng, Seat, SeatRange, Seats, Seed, SetupErrors, Sink, Standing, Step, Told,
    Unreadable, Verdict, View, Viewer,
};
use serde::{Deserialize, Serialize};

const SUITS: u8 = 2;
const RANKS_MIN: u8 = 2;
const RANKS_MAX: u8 = 5;

/// Options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Cards of each suit.
    pub ranks: u8,
    /// Whether two cards are left out.
    pub blind: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { ranks: 4, blind: false }
    }
}

impl Options {
    fn hand(&self) -> u8 {
        self.ranks - u8::from(self.blind)
    }

    fn deck(&self) -> Cards {
        (0..SUITS * RANKS_MAX).map(Card).filter(|card| card.rank() < self.ranks).collect()
    }
}

/// A card, by its number: red ranks, then black ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(u8);

impl Card {
    fn suit(self) -> u8 {
        self.0 / RANKS_MAX
    }

    fn rank(self) -> u8 {
        self.0 % RANKS_MAX
    }

    /// Whether it takes a trick that `led` began.
    fn beats(self, led: Card) -> bool {
        self.suit() == led.suit() && self.rank() > led.rank()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", ["R", "B"][usize::from(self.suit()) % 2], self.rank() + 1)
    }
}

impl Choice for Card {
    const CODES: u32 = (SUITS * RANKS_MAX) as u32;

    const KINDS: &[(&str, &str)] = &[("play_card", "plays a card")];

    fn kind(self) -> &'static str {
        "play_card"
    }

    fn code(self) -> u32 {
        u32::from(self.0)
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
    fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    fn without(self, others: Cards) -> Cards {
        Cards(self.0 & !others.0)
    }

    fn of_suit(self, suit: u8) -> Cards {
        self.iter().filter(|card| card.suit() == suit).collect()
    }

    fn len(self) -> u8 {
        self.0.count_ones() as u8
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
    /// Seat that leads the trick, or has led it.
    leader: Seat,
    led: Option<Card>,
    /// Cards played, the one led included.
    gone: Cards,
    won: [u8; 2],
    /// Suits each seat has shown not to hold.
    void: [[bool; SUITS as usize]; 2],
    left: Option<Seat>,
}

impl Open {
    fn asked(&self) -> Seats {
        if self.left.is_some() || self.won[0] + self.won[1] == self.options.hand() {
            return Seats::NONE;
        }
        Seats::one(if self.led.is_some() { other(self.leader) } else { self.leader })
    }

    fn hand_size(&self, seat: Seat) -> u8 {
        let tricks = self.won[0] + self.won[1];
        self.options.hand() - tricks - u8::from(self.led.is_some() && seat == self.leader)
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.asked().is_empty() {
            return None;
        }
        let verdict = |seat: Seat| match self.left {
            Some(left) if left == seat => Verdict::Lost,
            Some(_) => Verdict::Won,
            None => match self.won[seat.index()].cmp(&self.won[other(seat).index()]) {
                std::cmp::Ordering::Less => Verdict::Lost,
                std::cmp::Ordering::Equal => Verdict::Drew,
                std::cmp::Ordering::Greater => Verdict::Won,
            },
        };
        let standing = |seat: Seat| Standing {
            verdict: verdict(seat),
            score: i32::from(self.won[seat.index()]),
            tiebreak: 0,
        };
        Some(Outcome::new(&[Seat(0), Seat(1)].map(standing), "the last trick is taken"))
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
}

impl SmallWhist {
    fn playable(&self, seat: Seat) -> Cards {
        let hand = self.hands[seat.index()];
        let following = self.open.led.map_or(hand, |led| hand.of_suit(led.suit()));
        if following.len() == 0 { hand } else { following }
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

/// Somebody else has the card, or nobody.
const NOT_HELD: PlainReason = PlainReason { code: "not_held", text: "you do not hold this card" };
/// The suit led is in the hand.
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
            OptionInfo {
                name: "ranks",
                help: "Cards of each suit.",
                kind: OptionKind::Number { min: RANKS_MIN as i64, max: RANKS_MAX as i64, default: 4 },
            },
            OptionInfo {
                name: "blind",
                help: "Two cards are left out, face down.",
                kind: OptionKind::Flag { default: false },
            },
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
        let mut errors = SetupErrors::default();
        errors.require(entries.len() == 2, || "Small Whist is for two");
        errors.require((RANKS_MIN..=RANKS_MAX).contains(&options.ranks), || {
            format!("ranks go from {RANKS_MIN} to {RANKS_MAX}")
        });
        errors.or(())?;
        let mut deck: Vec<Card> = options.deck().iter().collect();
        seed.state_rng("deck").shuffle(&mut deck);
        let mut piles = deck.chunks(usize::from(options.hand())).map(|pile| pile.iter().copied().collect());
        let hands = [piles.next().unwrap_or_default(), piles.next().unwrap_or_default()];
        out.emit(|| Event::Dealt(hands));
        let open = Open {
            options: *options,
            leader: Seat(0),
            led: None,
            gone: Cards::default(),
            won: [0; 2],
            void: [[false; SUITS as usize]; 2],
            left: None,
        };
        Ok(SmallWhist { open, hands })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn decision(&self) -> Decision<WhichCard> {
        Decision::ask(self.open.asked(), WhichCard)
    }

    fn turn(&self) -> u32 {
        u32::from(self.open.won[0] + self.open.won[1]) + 1
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
        self.open.gone = Cards(self.open.gone.0 | played.0);
        out.emit(|| Event::Played(seat, card));
        let Some(led) = self.open.led.take() else {
            self.open.led = Some(card);
            return Step::Reveal;
        };
        if card.suit() != led.suit() {
            self.open.void[seat.index()][usize::from(led.suit())] = true;
        }
        let winner = if card.beats(led) { seat } else { self.open.leader };
        self.open.won[winner.index()] += 1;
        self.open.leader = winner;
        out.emit(|| Event::Taken(winner));
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

    fn view(known: &Known, offered: &Offered<Card>, _: impl FnOnce() -> View) -> View {
        let open = &known.open;
        let turn = u32::from(open.won[0] + open.won[1]) + 1;
        let mut view = View::new(Self::INFO.id, known.viewer, turn, 2);
        let mut trick = Zone::new("trick", "Trick", Layout::Row);
        trick.slots = open.led.into_iter().map(face).collect();
        view.zones.push(trick);
        for seat in [Seat(0), Seat(1)] {
            let mut zone = Zone::new(format!("hand_{}", seat.0), "Hand", Layout::Hand);
            zone.owner = Some(seat);
            zone.slots = match known.viewer.is(seat) {
                true => known.hand.iter().map(face).collect(),
                false => vec![Slot::Hidden { count: u32::from(open.hand_size(seat)) }],
            };
            view.zones.push(zone);
            view.tracks.push(Track {
                id: "won".into(),
                title: "Tricks".into(),
                owner: Some(seat),
                value: i32::from(open.won[seat.index()]),
                max: None,
            });
        }
        let offer = |&card: &Card| {
            Offer::new(card, notation(card), format!("Play {card}."), vec![Anchor::Zone("trick".into())])
        };
        view.choices = offered.choices.iter().map(offer).collect();
        view.ask(open.asked(), "Which card do you play?", Progress::WHOLE);
        view.ending = open.outcome().map(|outcome| kernel::view::Ending::new(&Self::INFO, outcome));
        view
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
        Some(match (event, viewer) {
            (Event::Dealt(hands), Viewer::Seat(seat)) => {
                let cards: Vec<String> = hands[seat.index()].iter().map(|card| card.to_string()).collect();
                Told::new("dealt", format!("you hold {}", cards.join(" ")))
            }
            (Event::Dealt(_), Viewer::Public) => Told::new("dealt", "the cards are dealt"),
            (Event::Played(seat, card), _) => Told::new("played", format!("{seat} plays {card}")),
            (Event::Taken(seat), _) => Told::new("taken", format!("{seat} takes the trick")),
            (Event::Left(seat), _) => Told::new("left", format!("{seat} leaves")),
        })
    }

    /// Lays the unseen cards out until they fit the suits seats have shown not to hold: all worlds that fit are
    /// equally likely.
    fn deal(known: &Known, _prior: &(), rng: &mut Rng, into: &mut Self) {
        let open = known.open;
        let mut unseen: Vec<Card> =
            open.options.deck().without(open.gone).without(known.hand).iter().collect();
        into.open = open;
        loop {
            rng.shuffle(&mut unseen);
            let mut rest = unseen.iter().copied();
            into.hands = [Seat(0), Seat(1)].map(|seat| match known.viewer.is(seat) {
                true => known.hand,
                false => rest.by_ref().take(usize::from(open.hand_size(seat))).collect(),
            });
            if into.hands_fit() {
                return;
            }
        }
    }

    fn write(&self, card: Card) -> String {
        notation(card)
    }

    fn read(&self, _seat: Seat, text: &str) -> Result<Card, Unreadable> {
        let card = Card::all().find(|&card| notation(card) == text);
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
        let open = &self.open;
        Broken::unless((RANKS_MIN..=RANKS_MAX).contains(&open.options.ranks), || "no such deck".into())?;
        let tricks = u16::from(open.won[0]) + u16::from(open.won[1]);
        Broken::unless(tricks <= u16::from(open.options.hand()), || "too many tricks".into())?;
        Broken::unless(open.leader.0 < 2 && open.left.is_none_or(|seat| seat.0 < 2), || {
            "there are two seats".into()
        })?;
        let led = open.led.is_none_or(|led| led.0 < SUITS * RANKS_MAX && open.gone.has(led));
        Broken::unless(led, || "the card led was not played".into())?;
        let all = [open.gone, self.hands[0], self.hands[1]];
        let together = Cards(all.iter().fold(0, |bits, cards| bits | cards.0));
        let apart = all.iter().map(|cards| u32::from(cards.len())).sum::<u32>() == u32::from(together.len());
        let whole = together.without(open.options.deck()).len() == 0;
        Broken::unless(apart && whole, || "a card lies twice or is none of the deck".into())?;
        Broken::unless(open.led.is_none() || tricks < u16::from(open.options.hand()), || {
            "a trick begins after the last".into()
        })?;
        let sizes =
            [Seat(0), Seat(1)].into_iter().all(|seat| self.hands[seat.index()].len() == open.hand_size(seat));
        Broken::unless(sizes && self.hands_fit(), || "the hands do not fit what was played".into())
    }
}

impl SmallWhist {
    /// Whether no seat holds a suit it has shown not to hold.
    fn hands_fit(&self) -> bool {
        self.hands.iter().zip(&self.open.void).all(|(hand, void)| {
            (0..SUITS).all(|suit| !void[usize::from(suit)] || hand.of_suit(suit).len() == 0)
        })
    }
}

fn notation(card: Card) -> String {
    format!("play {card}")
}

fn face(card: Card) -> Slot {
    CardView::new(u32::from(card.0), card.to_string()).into()
}

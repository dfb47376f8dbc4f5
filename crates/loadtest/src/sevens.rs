//! `sevens`: a toy game to load a server with. Two seats, seven hidden cards each, tricks, many hands.
//!
//! There are two suits of eight ranks. Each hand both seats are dealt seven cards and two stay face down. The leader
//! of a trick plays any card, the other follows suit if possible, and the higher card of the suit led takes the
//! trick and leads the next. Each trick is a point; after the last hand most points win. A hand has 14 choices, so
//! a game is long enough to measure with and each step of it is cheap: what is measured is the server.

mod cards;
mod look;

use bots::{ANY_CHOICE, BotKind, Budget, Level, RandomPolicy, Roster};
use kernel::{
    Broken, Decision, Game, GameInfo, Leave, Offered, OptionInfo, OptionKind, Outcome, PlainReason, Refused,
    Rng, Seat, SeatRange, Seats, Seed, SetupErrors, Sink, Standing, StateRng, Step, Told, Unreadable,
    Verdict, View, Viewer,
};
use serde::{Deserialize, Serialize};
use session::ServedGame;

pub use cards::{Card, Cards};
use cards::{RANKS, SUITS};

/// Cards dealt to each seat.
const HAND: u8 = 7;
const HANDS_MAX: u8 = 200;
const HANDS_USUAL: u8 = 40;

/// Options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Number of hands played.
    pub hands: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { hands: HANDS_USUAL }
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
    /// Suits each seat has shown not to hold.
    void: [[bool; SUITS as usize]; 2],
    left: Option<Seat>,
}

impl Open {
    fn tricks(&self) -> u8 {
        self.won[0].saturating_add(self.won[1])
    }

    fn asked(&self) -> Seats {
        if self.left.is_some() || self.tricks() >= HAND {
            return Seats::NONE;
        }
        Seats::one(if self.led.is_some() { other(self.leader) } else { self.leader })
    }

    fn hand_size(&self, seat: Seat) -> u8 {
        HAND - self.tricks() - u8::from(self.led.is_some() && seat == self.leader)
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.asked().is_empty() {
            return None;
        }
        let points = [0, 1].map(|seat| self.score[seat] + u16::from(self.won[seat]));
        let verdict = |seat: Seat| match self.left {
            Some(left) if left == seat => Verdict::Lost,
            Some(_) => Verdict::Won,
            None => match points[seat.index()].cmp(&points[other(seat).index()]) {
                std::cmp::Ordering::Less => Verdict::Lost,
                std::cmp::Ordering::Equal => Verdict::Drew,
                std::cmp::Ordering::Greater => Verdict::Won,
            },
        };
        let standing = |seat: Seat| Standing {
            verdict: verdict(seat),
            score: i32::from(points[seat.index()]),
            tiebreak: 0,
        };
        Some(Outcome::new(&[Seat(0), Seat(1)].map(standing), "the last trick is taken or a player left"))
    }
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// The state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sevens {
    open: Open,
    hands: [Cards; 2],
    rng: StateRng,
}

impl Sevens {
    fn playable(&self, seat: Seat) -> Cards {
        let hand = self.hands[seat.index()];
        let following = self.open.led.map_or(hand, |led| hand.of_suit(led.suit()));
        if following.is_empty() { hand } else { following }
    }

    fn deal_hand(&mut self, out: &mut Sink<'_, Event>) {
        let mut deck: [Card; (SUITS * RANKS) as usize] = std::array::from_fn(|number| Card(number as u8));
        self.rng.shuffle(&mut deck);
        let mut piles = deck.chunks(usize::from(HAND)).map(|pile| pile.iter().copied().collect());
        self.hands = [piles.next().unwrap_or_default(), piles.next().unwrap_or_default()];
        let hands = self.hands;
        out.emit(|| Event::Dealt(hands));
    }

    /// Whether no seat holds a suit it has shown not to hold.
    fn hands_fit(&self) -> bool {
        self.hands.iter().zip(&self.open.void).all(|(hand, void)| {
            (0..SUITS).all(|suit| !void[usize::from(suit)] || hand.of_suit(suit).is_empty())
        })
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

/// Description of the game for a server. Its bots play at random.
pub(crate) fn served() -> ServedGame<Sevens> {
    ServedGame { roster, entry: |_| (), starters: Vec::new, prior: || (), score_unit: "tricks" }
}

fn roster() -> Roster<Sevens> {
    let level = |name| Level { name, kind: "random", budget: Budget { worlds: 1 } };
    Roster {
        kinds: vec![BotKind::random::<RandomPolicy<Sevens>>(ANY_CHOICE)],
        levels: ["easy", "medium", "hard"].map(level),
    }
}

impl Game for Sevens {
    const INFO: GameInfo = GameInfo {
        id: "sevens",
        title: "Sevens",
        summary: "A toy to load a server with: two seats, seven hidden cards each, tricks.",
        seats: SeatRange { min: 2, max: 2 },
        rules_version: 1,
        options: &[OptionInfo {
            name: "hands",
            help: "How many hands are played.",
            kind: OptionKind::Number { min: 1, max: HANDS_MAX as i64, default: HANDS_USUAL as i64 },
        }],
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
    type Position = Sevens;

    fn new(
        options: &Options,
        entries: &[()],
        seed: Seed,
        out: &mut Sink<'_, Event>,
    ) -> Result<Self, SetupErrors> {
        let mut errors = SetupErrors::default();
        errors.require(entries.len() == 2, || "Sevens is for two");
        errors.require((1..=HANDS_MAX).contains(&options.hands), || format!("1 to {HANDS_MAX} hands"));
        errors.or(())?;
        let open = Open {
            options: *options,
            hand: 1,
            leader: Seat(0),
            led: None,
            gone: Cards::default(),
            won: [0; 2],
            score: [0; 2],
            void: [[false; SUITS as usize]; 2],
            left: None,
        };
        let mut game = Sevens { open, hands: [Cards::default(); 2], rng: seed.state_rng("sevens") };
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
            self.open.void[seat.index()][usize::from(led.suit())] = true;
        }
        let winner = if card.beats(led) { seat } else { self.open.leader };
        self.open.won[winner.index()] += 1;
        self.open.leader = winner;
        out.emit(|| Event::Taken(winner));
        if self.open.tricks() == HAND && self.open.hand < self.open.options.hands {
            let score = [0, 1].map(|seat| self.open.score[seat] + u16::from(self.open.won[seat]));
            let (gone, void) = (Cards::default(), [[false; SUITS as usize]; 2]);
            self.open = Open { hand: self.open.hand + 1, gone, won: [0; 2], score, void, ..self.open };
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

    fn view(known: &Known, offered: &Offered<Card>, _: impl FnOnce() -> View) -> View {
        look::view(Self::INFO.id, known, offered)
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

    /// Lays the unseen cards out until they fit the suits seats have shown not to hold: all worlds that fit are
    /// equally likely.
    fn deal(known: &Known, _prior: &(), rng: &mut Rng, into: &mut Self) {
        let open = known.open;
        let mut unseen: Vec<Card> = Cards::DECK.without(open.gone).without(known.hand).iter().collect();
        into.open = open;
        into.rng = rng.seed().state_rng("sevens");
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
        let card = Cards::DECK.iter().find(|&card| notation(card) == text);
        card.ok_or_else(|| Unreadable::new(text, format!("write `play R1` to `play B{RANKS}`")))
    }

    fn position(&self) -> Sevens {
        *self
    }

    fn from_position(position: &Sevens) -> Result<Self, SetupErrors> {
        position.check()?;
        Ok(*position)
    }

    fn check(&self) -> Result<(), Broken> {
        let open = &self.open;
        Broken::unless((1..=HANDS_MAX).contains(&open.options.hands), || "no such number of hands".into())?;
        Broken::unless((1..=open.options.hands).contains(&open.hand), || "no such hand".into())?;
        Broken::unless(open.tricks() <= HAND, || "too many tricks".into())?;
        Broken::unless(open.tricks() < HAND || open.hand == open.options.hands, || {
            "the next hand is not dealt".into()
        })?;
        let earlier = u32::from(open.hand - 1) * u32::from(HAND);
        let scored = u32::from(open.score[0]) + u32::from(open.score[1]);
        Broken::unless(scored == earlier, || "each trick of the hands before is a point".into())?;
        Broken::unless(open.leader.0 < 2 && open.left.is_none_or(|seat| seat.0 < 2), || {
            "there are two seats".into()
        })?;
        Broken::unless(open.led.is_none_or(|led| open.gone.has(led)), || {
            "the card led was not played".into()
        })?;
        Broken::unless(open.led.is_none() || open.tricks() < HAND, || "a trick after the last".into())?;
        let played = 2 * open.tricks() + u8::from(open.led.is_some());
        Broken::unless(open.gone.len() == played, || "each trick has two cards".into())?;
        let all = [open.gone, self.hands[0], self.hands[1]];
        let together = all.iter().fold(Cards::default(), |cards, more| cards.with(*more));
        let count: u8 = all.iter().map(|cards| cards.len()).sum();
        Broken::unless(count == together.len(), || "a card lies twice".into())?;
        let sizes = [Seat(0), Seat(1)].map(|seat| self.hands[seat.index()].len() == open.hand_size(seat));
        Broken::unless(sizes == [true; 2] && self.hands_fit(), || {
            "the hands do not fit what was played".into()
        })
    }
}

fn notation(card: Card) -> String {
    format!("play {card}")
}

#[cfg(test)]
mod tests {
    use testkit::{Kit, Setup};

    use super::*;

    testkit::conformance!(
        Kit::with_setups(vec![setup(1), setup(5)]).small(vec![setup(1)]).worlds(cards_in_disorder)
    );

    fn setup(hands: u8) -> Setup<Sevens> {
        Setup { options: Options { hands }, entries: vec![(); 2], prior: () }
    }

    /// Proposes worlds for the oracle that judges `deal`: all unplayed cards dealt anew, once there are few.
    fn cards_in_disorder(game: &Sevens, rng: &mut Rng) -> Option<Sevens> {
        const HIDDEN_MAX: usize = 6;
        let mut cards: Vec<Card> = Cards::DECK.without(game.open.gone).iter().collect();
        if cards.len() > HIDDEN_MAX {
            return None;
        }
        rng.shuffle(&mut cards);
        let mut cards = cards.into_iter();
        let hands = game.hands.map(|hand| cards.by_ref().take(usize::from(hand.len())).collect());
        Sevens::from_position(&Sevens { hands, ..*game }).ok()
    }
}

//! `kuhn`: the smallest poker there is, solved by Harold Kuhn in 1950.
//!
//! There are three cards: Jack, Queen and King. Two players pay a chip each, get a card each and see only their
//! own. In turn they pass or bet a second chip. Two passes or two bets show the cards, and the higher takes the
//! pot; who passes against a bet gives it away unseen. Played perfectly it costs the first seat 1/18 of a chip.

use kernel::view::{Anchor, CardView, Layout, Offer, Slot, Track, Zone};
use kernel::{
    Broken, Choice, Decision, Game, GameInfo, Leave, Offered, Outcome, Progress, Reason, Refused, Rng, Seat,
    SeatRange, Seats, Seed, SetupErrors, Sink, Standing, Step, Told, Verdict, View, Viewer,
};
use serde::{Deserialize, Serialize};

pub use kernel::NoOptions;

/// A card; a later one beats an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// The lowest.
    Jack,
    /// The middle one.
    Queen,
    /// The highest.
    King,
}

impl Card {
    /// All three.
    pub const ALL: [Card; 3] = [Card::Jack, Card::Queen, Card::King];
}

/// Act of a seat in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Puts in nothing; gives up if the other has bet.
    Pass,
    /// Puts in a second chip.
    Bet,
}

impl Choice for Act {
    const CODES: u32 = 2;

    const KINDS: &[(&str, &str)] = &[("act", "passes or bets")];

    fn kind(self) -> &'static str {
        "act"
    }

    fn code(self) -> Option<u32> {
        Some(self as u32)
    }

    fn from_code(code: u32) -> Option<Self> {
        [Act::Pass, Act::Bet].get(code as usize).copied()
    }
}

/// Most acts of a game.
const ACTS_MAX: usize = 3;

/// Table as it lies. `C` is a card: one in the state, perhaps a secret to a viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table<C> {
    /// The card of each seat.
    pub cards: [C; 2],
    /// Acts so far, the seats taking turns.
    pub acts: Vec<Act>,
    /// Seat that left, if one did.
    pub left: Option<Seat>,
}

/// The state.
pub type Kuhn = Table<Card>;

/// Knowledge of a viewer: the acts and the own card; both cards once they are shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Known {
    /// Viewer it belongs to.
    pub viewer: Viewer,
    /// Table as the viewer sees it.
    pub table: Table<Option<Card>>,
}

/// Event, in full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Each seat got a card.
    Dealt([Card; 2]),
    /// A seat passed or bet.
    Did(Seat, Act),
    /// The cards were shown.
    Shown([Card; 2]),
    /// Somebody left.
    Left(Seat),
}

/// The only question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PassOrBet;

/// Reason for refusing a choice, of which there is none: the seat that is asked may do either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Never {}

impl Reason for Never {
    fn words(&self) -> (&'static str, kernel::Text) {
        match *self {}
    }
}

/// Ending of a game by its acts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// The cards decide about so many chips.
    Shown(i32),
    /// This seat gave up a chip.
    GaveUp(Seat),
}

impl<C> Table<C> {
    fn end(&self) -> Option<End> {
        match self.acts[..] {
            [Act::Pass, Act::Pass] => Some(End::Shown(1)),
            [Act::Bet, Act::Bet] | [Act::Pass, Act::Bet, Act::Bet] => Some(End::Shown(2)),
            [Act::Bet, Act::Pass] => Some(End::GaveUp(Seat(1))),
            [Act::Pass, Act::Bet, Act::Pass] => Some(End::GaveUp(Seat(0))),
            _ => None,
        }
    }

    fn is_shown(&self) -> bool {
        matches!(self.end(), Some(End::Shown(_)))
    }

    fn asked(&self) -> Seats {
        if self.end().is_some() || self.left.is_some() {
            return Seats::NONE;
        }
        Seats::one(Seat(self.acts.len() as u8 % 2))
    }

    /// Chips a seat has put in.
    fn paid(&self, seat: Seat) -> i32 {
        let own = self.acts.iter().skip(seat.index()).step_by(2);
        1 + own.filter(|act| **act == Act::Bet).count() as i32
    }

    fn outcome(&self, first_is_higher: bool) -> Option<Outcome> {
        let (winner, chips) = match (self.left, self.end()) {
            (Some(left), _) => (other(left), self.paid(left)),
            (None, Some(End::Shown(chips))) => (Seat(u8::from(!first_is_higher)), chips),
            (None, Some(End::GaveUp(seat))) => (other(seat), 1),
            (None, None) => return None,
        };
        let standings = [Seat(0), Seat(1)].map(|seat| match seat == winner {
            true => Standing { verdict: Verdict::Won, score: chips, tiebreak: 0 },
            false => Standing { verdict: Verdict::Lost, score: -chips, tiebreak: 0 },
        });
        Some(Outcome::new(&standings, "the pot is taken"))
    }
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

fn word(act: Act) -> &'static str {
    match act {
        Act::Pass => "pass",
        Act::Bet => "bet",
    }
}

impl Game for Kuhn {
    const INFO: GameInfo = GameInfo {
        id: "kuhn",
        title: "Kuhn Poker",
        summary: "Three cards, two players, one bet.",
        seats: SeatRange { min: 2, max: 2 },
        rules_version: 1,
        options: &[],
        result: "kernel-result",
        messages: &[],
        tables: Vec::new,
    };

    type Options = NoOptions;
    type SeatSetup = ();
    type Choice = Act;
    type Question = PassOrBet;
    type Reason = Never;
    type Event = Event;
    type Known = Known;
    type Prior = ();
    type Position = Kuhn;

    fn new(
        _: &NoOptions,
        entries: &[()],
        seed: Seed,
        out: &mut Sink<'_, Event>,
    ) -> Result<Self, SetupErrors> {
        if entries.len() != 2 {
            return Err(SetupErrors::one("Kuhn Poker is for two"));
        }
        let mut deck = Card::ALL;
        seed.state_rng("deck").shuffle(&mut deck);
        let cards = [deck[0], deck[1]];
        out.emit(|| Event::Dealt(cards));
        Ok(Kuhn { cards, acts: Vec::with_capacity(ACTS_MAX), left: None })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn decision(&self) -> Decision<PassOrBet> {
        Decision::ask(self.asked(), PassOrBet)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome(self.cards[0] > self.cards[1])
    }

    fn legal(&self, seat: Seat, _act: Act) -> Result<(), Refused<Never>> {
        self.asks(seat)
    }

    fn apply_unchecked(&mut self, seat: Seat, act: Act, out: &mut Sink<'_, Event>) -> Step {
        self.acts.push(act);
        out.emit(|| Event::Did(seat, act));
        if !self.is_shown() {
            return Step::Quiet;
        }
        out.emit(|| Event::Shown(self.cards));
        Step::Reveal
    }

    fn leave(&mut self, seat: Seat, _why: Leave, out: &mut Sink<'_, Event>) {
        if !self.asked().is_empty() {
            self.left = Some(seat);
            out.emit(|| Event::Left(seat));
        }
    }

    fn known(&self, viewer: Viewer) -> Known {
        let sees = |seat: u8| self.is_shown() || viewer.is(Seat(seat));
        let cards = [0, 1].map(|seat| sees(seat).then(|| self.cards[usize::from(seat)]));
        Known { viewer, table: Table { cards, acts: self.acts.clone(), left: self.left } }
    }

    fn view(known: &Known, offered: &Offered<Act>, _: impl FnOnce() -> View) -> View {
        let table = &known.table;
        let mut view = View::new(Self::INFO.id, known.viewer, 1, 2);
        for seat in [Seat(0), Seat(1)] {
            let mut zone = Zone::new(format!("card_{}", seat.0), "Card", Layout::Hand);
            zone.owner = Some(seat);
            zone.slots.push(match table.cards[seat.index()] {
                Some(card) => CardView::new(card as u32, format!("{card:?}")).into(),
                None => Slot::Hidden { count: 1 },
            });
            view.zones.push(zone);
            view.tracks.push(Track {
                id: "paid".into(),
                title: "Chips in the pot".into(),
                owner: Some(seat),
                value: table.paid(seat),
                max: Some(2),
            });
        }
        let offer = |&act: &Act| {
            Offer::new(act, word(act), format!("{} now", word(act)), vec![Anchor::Zone("card_0".into())])
        };
        view.choices = offered.choices.iter().map(offer).collect();
        view.ask(table.asked(), "Do you pass or bet?", Progress::WHOLE);
        // Where a card is unknown, it does not matter.
        view.ending = table
            .outcome(table.cards[0] > table.cards[1])
            .map(|outcome| kernel::view::Ending::new(&Self::INFO, outcome));
        view
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
        Some(match (event, viewer) {
            (Event::Dealt(cards), Viewer::Seat(seat)) => {
                Told::new("dealt", format!("you hold the {:?}", cards[seat.index()]))
            }
            (Event::Dealt(_), Viewer::Public) => Told::new("dealt", "each seat gets a card"),
            (Event::Did(seat, act), _) => Told::new("did", format!("{seat}: {}", word(*act))),
            (Event::Shown([first, second]), _) => Told::new("shown", format!("{first:?} against {second:?}")),
            (Event::Left(seat), _) => Told::new("left", format!("{seat} leaves")),
        })
    }

    fn deal(known: &Known, _prior: &(), rng: &mut Rng, into: &mut Self) {
        let mut deck = Card::ALL;
        rng.shuffle(&mut deck);
        let mut unseen = deck.into_iter().filter(|card| !known.table.cards.contains(&Some(*card)));
        into.cards = known.table.cards.map(|card| card.or_else(|| unseen.next()).unwrap_or(Card::Jack));
        into.acts.clone_from(&known.table.acts);
        into.left = known.table.left;
    }

    fn write(&self, act: Act) -> String {
        word(act).into()
    }

    fn position(&self) -> Kuhn {
        self.clone()
    }

    fn from_position(position: &Kuhn) -> Result<Self, SetupErrors> {
        position.check()?;
        Ok(position.clone())
    }

    fn check(&self) -> Result<(), Broken> {
        let [first, second] = self.cards;
        Broken::unless(first != second, || format!("there is only one {first:?}"))?;
        let played_on = (1..self.acts.len()).any(|made| {
            let before = self.acts[..made].to_vec();
            Table { cards: self.cards, acts: before, left: None }.end().is_some()
        });
        Broken::unless(self.acts.len() <= ACTS_MAX && !played_on, || "there are too many acts".into())?;
        Broken::unless(self.left.is_none_or(|seat| seat.0 < 2), || "there are two seats".into())
    }
}

//! `mini-duel`: a very small duel with decks of one's own.
//!
//! Two seats bring closed decks. A turn begins with a card drawn and three energy; its player plays cards for energy
//! until they pass. A card is a short program. Some are pointed at a player first: card and target are one announcement, so
//! that they can be one batch. Some ask in the middle, perhaps the other seat; discarding several cards is one compound
//! decision. A player without life, or who has to draw from an empty library, has lost.
//!
//! Hands, libraries and decks are hidden. A card that was shown is known to everybody until it leaves the hand.

mod cards;
mod look;

use kernel::view::Anchor;
use kernel::{
    Broken, Decision, Game, GameInfo, Leave, Offered, OptionInfo, Outcome, PlainReason, Progress, Refused,
    Rng, Seat, SeatRange, Seats, Seed, SetupErrors, Sink, Standing, Step, Told, Verdict, View, Viewer,
};
use serde::{Deserialize, Serialize};

pub use cards::{COPIES_MAX, Card, Choice, Deck};
use cards::{Op, copies, take};

/// Sizes a deck may have.
const DECK: std::ops::RangeInclusive<usize> = 5..=30;
/// Cards drawn before the first turn.
const HAND: u8 = 3;
/// Energy of each turn.
const ENERGY: u8 = 3;
const LIFE_MAX: u8 = 20;
const TURNS_MAX: u8 = 60;
const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Life at the start.
    pub life: u8,
    /// Number of the last turn; after it the game is a draw.
    pub turns: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { life: 10, turns: 40 }
    }
}

impl Options {
    fn faults(&self) -> SetupErrors {
        let mut errors = SetupErrors::default();
        errors.require((1..=LIFE_MAX).contains(&self.life), || format!("life goes from 1 to {LIFE_MAX}"));
        errors.require((1..=TURNS_MAX).contains(&self.turns), || format!("turns go from 1 to {TURNS_MAX}"));
        errors
    }
}

/// Decks a player believes in, one for each seat. What a viewer knows comes before what is believed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prior(pub [Deck; 2]);

/// A card that is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Running {
    card: Card,
    /// Player it is done to; none until it is pointed at one.
    target: Option<Seat>,
    /// Instruction that waits for an answer.
    op: u8,
    /// Cards discarded for that instruction so far.
    made: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ending {
    Lost(Seat),
    TurnLimit,
}

/// Question asked of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// A card to play, or the end of the turn.
    Turn,
    /// The player the card is pointed at.
    Target,
    /// A card of the hand to show.
    Show,
    /// A card of the hand to discard.
    Discard,
}

/// Public state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    options: Options,
    turn: u8,
    active: Seat,
    energy: u8,
    life: [u8; 2],
    /// Number of cards each seat brought.
    decks: [usize; 2],
    /// Cards of each hand that everybody has been shown, sorted.
    shown: [Vec<Card>; 2],
    /// Cards that are used up, the oldest first.
    used: [Vec<Card>; 2],
    running: Option<Running>,
    ending: Option<Ending>,
}

impl Open {
    /// The seat that is asked, and the question. Both follow from the card that is being carried out.
    fn asked(&self) -> Option<(Seat, Question)> {
        let None = self.ending else { return None };
        let Some(running) = self.running else { return Some((self.active, Question::Turn)) };
        let Some(target) = running.target else { return Some((self.active, Question::Target)) };
        match running.card.program().get(usize::from(running.op))? {
            Op::Show => Some((target, Question::Show)),
            Op::Discard(_) => Some((target, Question::Discard)),
            Op::Life(_) | Op::Draw(_) => None,
        }
    }
}

/// The hidden part of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Hidden {
    /// Sorted.
    hand: Vec<Card>,
    /// The top card last.
    library: Vec<Card>,
}

/// The whole state, which is also its position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MiniDuel {
    open: Open,
    seats: [Hidden; 2],
}

/// Knowledge of a viewer: the public state, the numbers of hidden cards, and the own ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Known {
    viewer: Viewer,
    open: Open,
    hands: [usize; 2],
    libraries: [usize; 2],
    /// With the library sorted: its order is hidden from its owner, too.
    own: Hidden,
}

const NO_ANSWER: PlainReason = PlainReason { code: "no_answer", text: "that does not answer the question" };
const NOT_IN_HAND: PlainReason = PlainReason { code: "not_in_hand", text: "your hand has no such card" };
const NEEDS_ENERGY: PlainReason =
    PlainReason { code: "needs_energy", text: "this turn has less energy left" };
const IS_SHOWN: PlainReason = PlainReason { code: "is_shown", text: "everybody has seen that card already" };

/// Event, in full. Only cards that are drawn are secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    kind: &'static str,
    seat: Seat,
    cards: Vec<Card>,
    number: Option<u8>,
}

impl Event {
    fn new(kind: &'static str, seat: Seat, cards: &[Card], number: Option<u8>) -> Self {
        Event { kind, seat, cards: cards.to_vec(), number }
    }
}

const DREW: &str = "drew";

impl MiniDuel {
    fn end(&mut self, seat: Seat, ending: Ending, out: &mut Sink<'_, Event>) {
        self.open.ending = Some(ending);
        out.emit(|| Event::new("ended_game", seat, &[], None));
    }

    fn draw(&mut self, seat: Seat, count: u8, out: &mut Sink<'_, Event>) {
        let Hidden { hand, library } = &mut self.seats[seat.index()];
        let rest = library.len().checked_sub(usize::from(count));
        let mut drawn = library.split_off(rest.unwrap_or_default());
        // Together they have no order.
        drawn.sort_unstable();
        hand.extend(&drawn);
        hand.sort_unstable();
        out.emit(|| Event::new(DREW, seat, &drawn, None));
        if rest.is_none() {
            self.end(seat, Ending::Lost(seat), out);
        }
    }

    fn next_turn(&mut self, seat: Seat, out: &mut Sink<'_, Event>) -> Step {
        let open = &mut self.open;
        if open.turn >= open.options.turns {
            self.end(seat, Ending::TurnLimit, out);
            return Step::Quiet;
        }
        (open.turn, open.active, open.energy) = (open.turn + 1, Seat(1 - seat.0), ENERGY);
        let (turn, active) = (open.turn, open.active);
        out.emit(|| Event::new("began_turn", active, &[], Some(turn)));
        self.draw(active, 1, out);
        Step::Reveal
    }

    /// Carries out the card that was played until an instruction asks somebody or it is done.
    fn run(&mut self, out: &mut Sink<'_, Event>) -> Step {
        let mut step = Step::Quiet;
        while let (None, Some(Running { card, target: Some(target), op, .. })) =
            (self.open.ending, self.open.running)
        {
            match card.program().get(usize::from(op)) {
                None => {
                    self.open.used[self.open.active.index()].push(card);
                    self.open.running = None;
                }
                Some(Op::Show | Op::Discard(_)) if self.picks_left() > 0 => break,
                Some(Op::Show | Op::Discard(_)) => self.next_op(),
                Some(&Op::Draw(count)) => {
                    self.draw(target, count, out);
                    self.next_op();
                    step = Step::Reveal;
                }
                Some(&Op::Life(change)) => {
                    let life = self.open.life[target.index()].saturating_add_signed(change);
                    self.open.life[target.index()] = life;
                    out.emit(|| Event::new("has_life", target, &[], Some(life)));
                    self.next_op();
                    if life == 0 {
                        self.end(target, Ending::Lost(target), out);
                    }
                }
            }
        }
        step
    }

    fn next_op(&mut self) {
        self.open.running = self.open.running.map(|it| Running { op: it.op + 1, made: 0, ..it });
    }

    /// Number of cards still to be picked for the instruction that asks for them.
    fn picks_left(&self) -> u16 {
        let Some(Running { card, target: Some(target), op, made }) = self.open.running else { return 0 };
        let (wanted, kept) = match card.program().get(usize::from(op)) {
            Some(Op::Show) => (1, self.open.shown[target.index()].len()),
            Some(&Op::Discard(count)) => (count, 0),
            Some(Op::Life(_) | Op::Draw(_)) | None => return 0,
        };
        let there = self.seats[target.index()].hand.len().saturating_sub(kept);
        u16::from(wanted).saturating_sub(made).min(there as u16)
    }

    /// A card leaves the hand for where all can see it.
    fn leave_hand(&mut self, seat: Seat, card: Card) {
        take(&mut self.seats[seat.index()].hand, &[card]);
        take(&mut self.open.shown[seat.index()], &[card]);
    }

    /// All faults of the state; one that would make the rest senseless comes alone.
    fn faults(&self) -> SetupErrors {
        let (open, mut faults) = (&self.open, self.open.options.faults());
        let target = open.running.and_then(|running| running.target);
        let loser = if let Some(Ending::Lost(seat)) = open.ending { Some(seat) } else { None };
        let seats = [Some(open.active), target, loser];
        faults.require(seats.into_iter().flatten().all(|seat| seat.0 < 2), || "there are two seats");
        if !faults.reasons().is_empty() {
            return faults;
        }
        faults.require((1..=open.options.turns).contains(&open.turn), || format!("no turn {}", open.turn));
        faults.require(open.energy <= ENERGY, || format!("{} energy in a turn", open.energy));
        for (seat, Hidden { hand, library }) in SEATS.into_iter().zip(&self.seats) {
            let (mut shown, used) = (open.shown[seat.index()].clone(), &open.used[seat.index()]);
            let running = usize::from(open.running.is_some() && open.active == seat);
            let count = hand.len() + library.len() + used.len() + running;
            faults.require(count == open.decks[seat.index()], || format!("{seat} has {count} cards"));
            let sorted = hand.is_sorted() && shown.is_sorted();
            take(&mut shown, hand);
            faults.require(sorted && shown.is_empty(), || format!("the hand of {seat} is wrong"));
        }
        let can_answer = match open.asked() {
            None => false,
            Some((_, Question::Turn | Question::Target)) => true,
            Some((_, Question::Show | Question::Discard)) => self.picks_left() > 0,
        };
        faults.require(
            open.ending.is_some() || (can_answer && !open.life.contains(&0)),
            || "the game cannot go on",
        );
        faults
    }
}

impl Known {
    /// Cards of a hand that the viewer knows.
    fn hand(&self, seat: Seat) -> &[Card] {
        if self.viewer.is(seat) { &self.own.hand } else { &self.open.shown[seat.index()] }
    }

    /// Cards in the unknown places of a closed deck: as many of the believed ones as fit, then any.
    fn believed(&self, seat: Seat, places: usize, prior: &Prior, rng: &mut Rng) -> Vec<Card> {
        let mut cards = prior.0[seat.index()].0.clone();
        take(&mut cards, &self.open.used[seat.index()]);
        take(&mut cards, &self.open.shown[seat.index()]);
        let running = self.open.running.filter(|_| self.open.active == seat);
        take(&mut cards, running.map(|running| running.card).as_slice());
        rng.shuffle(&mut cards);
        cards.resize_with(places, || *rng.pick(Card::ALL));
        rng.shuffle(&mut cards);
        cards
    }
}

impl Game for MiniDuel {
    const INFO: GameInfo = GameInfo {
        id: "mini-duel",
        title: "Mini Duel",
        summary: "Two decks, and what their cards do to the players.",
        seats: SeatRange { min: 2, max: 2 },
        rules_version: 1,
        options: &[
            OptionInfo::number("life", "Life at the start.", (1, LIFE_MAX), 10),
            OptionInfo::number("turns", "Number of the last turn.", (1, TURNS_MAX), 40),
        ],
        result: "kernel-result",
        messages: &[],
        tables: Vec::new,
    };

    type Options = Options;
    type SeatSetup = Deck;
    type Choice = Choice;
    type Question = Question;
    type Reason = PlainReason;
    type Event = Event;
    type Known = Known;
    type Prior = Prior;
    type Position = MiniDuel;

    fn new(
        options: &Options,
        decks: &[Deck],
        seed: Seed,
        out: &mut Sink<'_, Event>,
    ) -> Result<Self, SetupErrors> {
        let mut errors = options.faults();
        errors.require(decks.len() == 2, || "two can play");
        for (seat, deck) in SEATS.into_iter().zip(decks) {
            deck.check(seat, &mut errors);
        }
        errors.or(())?;
        let mut rng = seed.state_rng("mini-duel");
        let open = Open {
            options: *options,
            turn: 1,
            active: Seat(rng.below(2) as u8),
            energy: ENERGY,
            life: [options.life; 2],
            decks: SEATS.map(|seat| decks[seat.index()].0.len()),
            shown: Default::default(),
            used: Default::default(),
            running: None,
            ending: None,
        };
        let seats = SEATS.map(|seat| {
            let mut library = decks[seat.index()].0.clone();
            rng.shuffle(&mut library);
            Hidden { hand: Vec::new(), library }
        });
        let mut game = MiniDuel { open, seats };
        for seat in SEATS {
            game.draw(seat, HAND, out);
        }
        out.emit(|| Event::new("began_turn", game.open.active, &[], Some(1)));
        Ok(game)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn decision(&self) -> Decision<Question> {
        let Some((seat, what)) = self.open.asked() else { return Decision::Over };
        let progress = match self.open.running {
            Some(Running { made, .. }) if what == Question::Discard => {
                Progress { made, left: self.picks_left() }
            }
            _ => Progress::WHOLE,
        };
        Decision::Ask { seats: Seats::one(seat), what, progress }
    }

    fn announcement(&self) -> Option<u32> {
        let (_, question) = self.open.asked()?;
        (question == Question::Target).then(|| self.open.used.iter().map(Vec::len).sum::<usize>() as u32)
    }

    fn turn(&self) -> u32 {
        u32::from(self.open.turn)
    }

    fn outcome(&self) -> Option<Outcome> {
        let (verdicts, why) = match self.open.ending? {
            Ending::TurnLimit => ([Verdict::Drew; 2], "the last turn is over"),
            Ending::Lost(Seat(0)) => ([Verdict::Lost, Verdict::Won], "a player is beaten or gone"),
            Ending::Lost(_) => ([Verdict::Won, Verdict::Lost], "a player is beaten or gone"),
        };
        Some(Outcome::new(&verdicts.map(Standing::from), why))
    }

    fn legal(&self, seat: Seat, choice: Choice) -> Result<(), Refused<PlainReason>> {
        self.asks(seat)?;
        let Some((_, question)) = self.open.asked() else { return Err(Refused::Over) };
        let held = |card: Card| copies(&self.seats[seat.index()].hand, card);
        let shown = |card: Card| copies(&self.open.shown[seat.index()], card);
        Err(Refused::Rules(match (question, choice) {
            (Question::Turn, Choice::Pass) | (Question::Target, Choice::Target(_)) => return Ok(()),
            (Question::Turn, Choice::Play(card)) if held(card) == 0 => NOT_IN_HAND,
            (Question::Turn, Choice::Play(card)) if card.cost() > self.open.energy => NEEDS_ENERGY,
            (Question::Show | Question::Discard, Choice::Pick(card)) if held(card) == 0 => NOT_IN_HAND,
            (Question::Show, Choice::Pick(card)) if held(card) == shown(card) => IS_SHOWN,
            (Question::Turn, Choice::Play(_)) | (Question::Show | Question::Discard, Choice::Pick(_)) => {
                return Ok(());
            }
            _ => NO_ANSWER,
        }))
    }

    fn apply_unchecked(&mut self, seat: Seat, choice: Choice, out: &mut Sink<'_, Event>) -> Step {
        let step = match choice {
            Choice::Pass => return self.next_turn(seat, out),
            Choice::Play(card) => {
                self.leave_hand(seat, card);
                self.open.energy -= card.cost();
                let target = (!card.targets()).then_some(seat);
                self.open.running = Some(Running { card, target, op: 0, made: 0 });
                out.emit(|| Event::new("played", seat, &[card], None));
                Step::Shown
            }
            Choice::Target(target) => {
                self.open.running = self.open.running.map(|it| Running { target: Some(target), ..it });
                out.emit(|| Event::new("was_pointed_at", target, &[], None));
                Step::Quiet
            }
            Choice::Pick(card) if self.open.asked().is_some_and(|(_, what)| what == Question::Show) => {
                let shown = &mut self.open.shown[seat.index()];
                shown.push(card);
                shown.sort_unstable();
                out.emit(|| Event::new("showed", seat, &[card], None));
                self.next_op();
                Step::Shown
            }
            Choice::Pick(card) => {
                self.leave_hand(seat, card);
                self.open.used[seat.index()].push(card);
                out.emit(|| Event::new("discarded", seat, &[card], None));
                self.open.running = self.open.running.map(|it| Running { made: it.made + 1, ..it });
                Step::Shown
            }
        };
        step.and(self.run(out))
    }

    fn leave(&mut self, seat: Seat, _why: Leave, out: &mut Sink<'_, Event>) {
        if self.open.ending.is_none() {
            self.end(seat, Ending::Lost(seat), out);
        }
    }

    fn known(&self, viewer: Viewer) -> Known {
        let mut own = match viewer {
            Viewer::Seat(seat) => self.seats[seat.index()].clone(),
            Viewer::Public => Hidden::default(),
        };
        own.library.sort_unstable();
        let hands = self.seats.each_ref().map(|hidden| hidden.hand.len());
        let libraries = self.seats.each_ref().map(|hidden| hidden.library.len());
        Known { viewer, open: self.open.clone(), hands, libraries, own }
    }

    fn view(known: &Known, offered: &Offered<Choice>, outline: impl FnOnce() -> View) -> View {
        look::view(known, offered, outline())
    }

    fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
        look::choice_at(known, at)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
        let Event { kind, seat, cards, number } = event;
        let secret = *kind == DREW && !viewer.is(*seat);
        let names: Vec<&str> = cards.iter().map(|card| if secret { "?" } else { card.name() }).collect();
        let number = number.map(|number| number.to_string()).unwrap_or_default();
        let text = format!("{seat} {} {}{number}", kind.replace('_', " "), names.join(", "));
        Some(Told::new(kind, text.trim_end().to_owned()).with("cards", names))
    }

    /// Copies of one card count as different cards, and nothing ever makes one unknown place likelier than another to
    /// hold a certain one: a fair shuffle over all of them is exact.
    fn deal(known: &Known, prior: &Prior, rng: &mut Rng, into: &mut Self) {
        into.open.clone_from(&known.open);
        for seat in SEATS {
            let Hidden { hand, library } = &mut into.seats[seat.index()];
            hand.clear();
            hand.extend(known.hand(seat));
            let (in_hand, in_library) =
                (known.hands[seat.index()] - hand.len(), known.libraries[seat.index()]);
            if known.viewer.is(seat) {
                library.clone_from(&known.own.library);
                rng.shuffle(library);
            } else {
                *library = known.believed(seat, in_hand + in_library, prior, rng);
            }
            hand.extend(library.drain(in_library..));
            hand.sort_unstable();
        }
    }

    fn write(&self, choice: Choice) -> String {
        choice.write()
    }

    fn position(&self) -> MiniDuel {
        self.clone()
    }

    fn from_position(position: &MiniDuel) -> Result<Self, SetupErrors> {
        position.faults().or(position.clone())
    }

    fn check(&self) -> Result<(), Broken> {
        self.faults().reasons().first().map_or(Ok(()), |reason| Err(Broken(reason.to_string())))
    }
}

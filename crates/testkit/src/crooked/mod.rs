//! `crooked`: an honest little game that can be told to break one promise.
//!
//! Two seats hold two cards each of 1..=5; the fifth lies hidden. First seat 1 sets two pebbles left or
//! right (a compound decision), then the seats play a card each in turn; the higher card takes the trick and
//! a roll of the die (chance in the middle of the game). Fanning the own hand is an aside. With
//! [`Fault::None`] it passes the whole suite; every other fault is caught by the check named in
//! `tests/broken_toys.rs`.

mod fault;
mod look;

use std::sync::atomic::{AtomicU32, Ordering};

use kernel::view::Anchor;
use kernel::{
    Broken, Decision, Game, GameInfo, Leave, Offered, OptionInfo, Outcome, PlainReason, Progress, Refused,
    Rng, Seat, SeatRange, Seats, Seed, SetupErrors, Sink, Standing, StateRng, Step, Told, Unreadable,
    Verdict, View, Viewer,
};
use serde::{Deserialize, Serialize};

pub use fault::{Fault, Options};

/// The state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crooked {
    fault: Fault,
    open: Open,
    hands: [[u8; 2]; 2],
    under: u8,
    rng: StateRng,
}

/// Public state. Cards played are 1..=5, 0 stands for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Open {
    pebbles: [u8; 2],
    set: u8,
    played: [[u8; 2]; 2],
    points: [u8; 2],
    fanned: [bool; 2],
    to_play: u8,
    trick: u8,
    gone: Option<u8>,
}

/// Knowledge of a viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Known {
    fault: Fault,
    viewer: Viewer,
    open: Open,
    hand: [u8; 2],
    /// Secret that a fault puts there.
    leaked: u8,
    untold: u8,
}

/// The whole state by names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Position {
    options: Options,
    open: Open,
    hands: [[u8; 2]; 2],
    under: u8,
    rng: Option<StateRng>,
}

/// A choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Set the next pebble: 0 left, 1 right.
    Set(u8),
    /// Play a card.
    Play(u8),
    /// Fan the own hand, or close it: an aside.
    Fan,
}

impl kernel::Choice for Choice {
    const CODES: u32 = 8;
    const LISTED: u32 = 7;
    const KINDS: &[(&str, &str)] = &[
        ("set", "sets the next pebble"),
        ("play_card", "plays a card"),
        ("fan", "fans the own hand or closes it"),
    ];

    fn kind(self) -> &'static str {
        match self {
            Choice::Set(_) => "set",
            Choice::Play(_) => "play_card",
            Choice::Fan => "fan",
        }
    }

    fn code(self) -> Option<u32> {
        Some(match self {
            Choice::Set(side) => u32::from(side),
            Choice::Play(card) => u32::from(card) + 1,
            Choice::Fan => 7,
        })
    }

    fn from_code(code: u32) -> Option<Self> {
        match code {
            0 | 1 => Some(Choice::Set(code as u8)),
            2..=6 => Some(Choice::Play(code as u8 - 1)),
            7 => Some(Choice::Fan),
            _ => None,
        }
    }
}

/// Question asked of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Place of the next pebble.
    Pebble,
    /// Card to play.
    Card,
}

/// Refusal of an answer to something else.
pub const OTHER_QUESTION: PlainReason =
    PlainReason { code: "other_question", text: "something else is asked now" };
const NOT_HELD: PlainReason = PlainReason { code: "not_held", text: "you do not hold that card" };
/// The leak of [`Fault::RefusalLeak`].
const HELD_BY_OTHER: PlainReason =
    PlainReason { code: "held_by_other", text: "the other seat holds that card" };

/// Event, in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A pebble was set.
    Set(u8),
    /// A card was played.
    Played(Seat, u8),
    /// A die was rolled for the winner.
    Rolled(Seat, u8),
    /// A hand was fanned or closed.
    Fanned(Seat),
    /// The leak of [`Fault::EventLeak`].
    Under(u8),
    /// The step of [`Fault::OtherStep`].
    Elsewhere,
    /// A seat left.
    Left(Seat),
}

impl Crooked {
    fn faulty(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    fn asked(&self) -> Option<(Seat, Question)> {
        let open = &self.open;
        let revenant = self.faulty(Fault::Revenant) && open.gone.is_some();
        if (open.trick == 2 || open.gone.is_some()) && !revenant {
            return None;
        }
        if open.set < 2 {
            return Some((Seat(0), Question::Pebble));
        }
        Some((Seat(open.to_play), Question::Card))
    }

    fn holds(&self, seat: Seat, card: u8) -> bool {
        card > 0 && self.hands[seat.index()].contains(&card)
    }

    fn play(&mut self, seat: Seat, card: u8, out: &mut Sink<'_, Event>) -> Step {
        out.emit(|| Event::Played(seat, card));
        for held in &mut self.hands[seat.index()] {
            if *held == card {
                *held = 0;
            }
        }
        self.hands[seat.index()].sort_unstable();
        let lost = self.faulty(Fault::LostCard) && card == 3;
        self.open.played[seat.index()][usize::from(self.open.trick)] = if lost { 2 } else { card };
        if self.faulty(Fault::EventLeak) {
            out.emit(|| Event::Under(self.under));
        }
        if self.faulty(Fault::OtherStep) {
            out.emit(|| Event::Elsewhere);
        }
        let rolls = self.open.to_play == 1;
        if rolls {
            self.score(out);
        } else {
            self.open.to_play = 1;
        }
        match self.fault {
            Fault::QuietPlay => Step::Quiet,
            Fault::ShownRoll => Step::Shown,
            Fault::StepLeak if self.under > 3 => Step::Reveal,
            _ if rolls => Step::Reveal,
            _ => Step::Shown,
        }
    }

    fn score(&mut self, out: &mut Sink<'_, Event>) {
        static GAMES_ROLLED: AtomicU32 = AtomicU32::new(0);
        let trick = usize::from(self.open.trick);
        let winner = Seat(u8::from(self.open.played[1][trick] > self.open.played[0][trick]));
        let mut roll = self.rng.below(6) as u8 + 1;
        if self.faulty(Fault::GlobalCounter) {
            roll = (GAMES_ROLLED.fetch_add(1, Ordering::Relaxed) % 5) as u8 + 1;
        }
        self.open.points[winner.index()] += roll;
        out.emit(|| Event::Rolled(winner, roll));
        self.open.to_play = 0;
        if !self.faulty(Fault::Endless) {
            self.open.trick += 1;
        } else {
            // Everybody takes the card back.
            for seat in 0..2 {
                for held in &mut self.hands[seat] {
                    *held = if *held == 0 { self.open.played[seat][trick] } else { *held };
                }
                self.hands[seat].sort_unstable();
                self.open.played[seat][trick] = 0;
                self.open.points[seat] %= 50;
            }
        }
    }

    fn outcome_of(open: &Open) -> Option<Outcome> {
        if open.trick < 2 && open.gone.is_none() {
            return None;
        }
        let [a, b] = open.points;
        let standing = |seat: u8, own: u8, other: u8| {
            let verdict = match open.gone {
                Some(gone) if gone == seat => Verdict::Lost,
                Some(_) => Verdict::Won,
                None if own == other => Verdict::Drew,
                None if own > other => Verdict::Won,
                None => Verdict::Lost,
            };
            Standing { verdict, score: i32::from(own), tiebreak: 0 }
        };
        Some(Outcome::new(&[standing(0, a, b), standing(1, b, a)], "both tricks are played"))
    }
}

impl Game for Crooked {
    const INFO: GameInfo = GameInfo {
        id: "crooked",
        title: "Crooked",
        summary: "Two tricks and a loaded die.",
        seats: SeatRange { min: 2, max: 2 },
        rules_version: 1,
        options: &[OptionInfo::flag("pebbles_count", "Nothing changes.", false)],
        result: "kernel-result",
        messages: &[],
        tables: Vec::new,
    };

    type Options = Options;
    type SeatSetup = ();
    type Choice = Choice;
    type Question = Question;
    type Reason = PlainReason;
    type Event = Event;
    type Known = Known;
    type Prior = ();
    type Position = Position;

    fn new(
        options: &Options,
        entries: &[()],
        seed: Seed,
        _out: &mut Sink<'_, Event>,
    ) -> Result<Self, SetupErrors> {
        if entries.len() != 2 {
            return Err(SetupErrors::one("two can play"));
        }
        fault::set_default_of(options.fault);
        let mut rng = seed.state_rng("cards");
        let mut cards = [1, 2, 3, 4, 5];
        rng.shuffle(&mut cards);
        let [a, b, c, d, under] = cards;
        let open = Open {
            pebbles: [0; 2],
            set: 0,
            played: [[0; 2]; 2],
            points: [0; 2],
            fanned: [false; 2],
            to_play: 0,
            trick: 0,
            gone: None,
        };
        Ok(Crooked {
            fault: options.fault,
            open,
            hands: [[a.min(b), a.max(b)], [c.min(d), c.max(d)]],
            under,
            rng,
        })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn decision(&self) -> Decision<Question> {
        let Some((seat, what)) = self.asked() else { return Decision::Over };
        let progress = match what {
            Question::Pebble if self.faulty(Fault::TakesBack) => {
                Progress { made: u16::from(self.open.set), left: 2 }
            }
            Question::Pebble => {
                Progress { made: u16::from(self.open.set), left: 2 - u16::from(self.open.set) }
            }
            Question::Card => Progress::WHOLE,
        };
        Decision::Ask { seats: Seats::one(seat), what, progress }
    }

    fn turn(&self) -> u32 {
        u32::from(self.open.trick) + 1
    }

    fn outcome(&self) -> Option<Outcome> {
        Crooked::outcome_of(&self.open).filter(|_| self.asked().is_none())
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        let first = out.len();
        match self.asked() {
            Some((asked, Question::Pebble)) if asked == seat => out.extend([Choice::Set(0), Choice::Set(1)]),
            Some((asked, Question::Card)) if asked == seat => {
                let held = self.hands[seat.index()].into_iter().filter(|&card| card > 0);
                out.extend(held.map(Choice::Play));
            }
            Some(_) | None => return,
        }
        match self.fault {
            Fault::CodeOfAside => out.push(Choice::Fan),
            Fault::Unlisted if out.len() > first + 1 => {
                out.pop();
            }
            Fault::Illegal if self.open.trick == 1 => out.push(Choice::Set(0)),
            Fault::Twice => out.push(out[first]),
            Fault::NoChoice if self.open.trick == 1 => out.truncate(first),
            _ => {}
        }
    }

    fn asides(&self, _seat: Seat, out: &mut Vec<Choice>) {
        if self.asked().is_some() && !self.faulty(Fault::CodeOfAside) {
            out.push(Choice::Fan);
        }
    }

    fn legal(&self, seat: Seat, choice: Choice) -> Result<(), Refused<PlainReason>> {
        let Some((asked, question)) = self.asked() else { return Err(Refused::Over) };
        if choice == Choice::Fan {
            return Ok(());
        }
        if asked != seat {
            return Err(Refused::NotAsked(seat));
        }
        match (question, choice) {
            (Question::Pebble, Choice::Set(_)) => Ok(()),
            (Question::Card, Choice::Play(card)) if self.holds(seat, card) => Ok(()),
            (Question::Card, Choice::Play(card)) => {
                let leak = self.faulty(Fault::RefusalLeak) && self.holds(Seat(1 - seat.0), card);
                Err(Refused::Rules(if leak { HELD_BY_OTHER } else { NOT_HELD }))
            }
            _ => Err(Refused::Rules(OTHER_QUESTION)),
        }
    }

    fn apply_unchecked(&mut self, seat: Seat, choice: Choice, out: &mut Sink<'_, Event>) -> Step {
        match choice {
            Choice::Set(side) => {
                out.emit(|| Event::Set(side));
                self.open.pebbles[usize::from(self.open.set)] = side;
                self.open.set += 1;
                Step::Quiet
            }
            Choice::Play(card) => self.play(seat, card, out),
            Choice::Fan => {
                out.emit(|| Event::Fanned(seat));
                self.open.fanned[seat.index()] ^= true;
                if self.faulty(Fault::PushyAside) && self.open.set == 2 {
                    self.open.to_play ^= 1;
                }
                Step::Quiet
            }
        }
    }

    /// Overridden only to break the promise that `apply` gives of itself.
    fn apply(
        &mut self,
        seat: Seat,
        choice: Choice,
        out: &mut Sink<'_, Event>,
    ) -> Result<Step, Refused<PlainReason>> {
        if let Err(refused) = self.legal(seat, choice) {
            if self.faulty(Fault::CostlyRefusal) && self.open.set == 2 {
                self.open.points[seat.index()] = self.open.points[seat.index()].wrapping_add(1);
            }
            return Err(refused);
        }
        Ok(self.apply_unchecked(seat, choice, out))
    }

    fn leave(&mut self, seat: Seat, _why: Leave, out: &mut Sink<'_, Event>) {
        out.emit(|| Event::Left(seat));
        self.open.gone = Some(seat.0);
    }

    fn known(&self, viewer: Viewer) -> Known {
        let hand = match viewer {
            Viewer::Seat(seat) => self.hands[seat.index()],
            Viewer::Public => [0; 2],
        };
        let untold = if self.faulty(Fault::UntoldKnowledge) && self.open.trick == 1 { self.under } else { 0 };
        let leaked = if self.faulty(Fault::KnownLeak) { self.under } else { 0 };
        Known { fault: self.fault, viewer, open: self.open, hand, leaked, untold }
    }

    fn view(known: &Known, offered: &Offered<Choice>, _: impl FnOnce() -> View) -> View {
        look::view(known, offered)
    }

    fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
        look::choice_at(known, at)
    }

    fn tell(event: &Event, _viewer: Viewer) -> Option<Told> {
        Some(match *event {
            Event::Set(side) => Told::new("set", "a pebble is set").with("side", side),
            Event::Played(seat, card) => Told::new("played", format!("{seat} plays {card}")),
            Event::Rolled(seat, roll) => Told::new("rolled", format!("{seat} rolls {roll}")),
            Event::Fanned(seat) => Told::new("fanned", format!("{seat} fans or closes the hand")),
            Event::Under(card) => Told::new("under", format!("{card} lies under")),
            Event::Elsewhere => Told::new("elsewhere", "all are elsewhere").in_step("elsewhere"),
            Event::Left(seat) => Told::new("left", format!("{seat} leaves")),
        })
    }

    fn deal(known: &Known, _prior: &(), rng: &mut Rng, into: &mut Self) {
        let truth = into.under;
        let seen =
            |card: &u8| known.hand.contains(card) || known.open.played.iter().flatten().any(|c| c == card);
        let mut unseen: Vec<u8> = (1..=5).filter(|card| !seen(card)).collect();
        rng.shuffle(&mut unseen);
        match known.fault {
            Fault::NarrowDeal => unseen.sort_unstable(),
            Fault::BiasedDeal if rng.below(3) == 0 => unseen.sort_unstable(),
            Fault::PeekingDeal => {
                if let Some(place) = unseen.iter().position(|&card| card == truth) {
                    let last = unseen.len() - 1;
                    unseen.swap(place, last);
                }
            }
            _ => {}
        }
        let mut hands = [[0; 2]; 2];
        let mut from = unseen.into_iter();
        for (seat, hand) in hands.iter_mut().enumerate() {
            if known.viewer.is(Seat(seat as u8)) {
                *hand = known.hand;
                continue;
            }
            let played = known.open.played[seat].iter().filter(|&&card| card > 0).count();
            for place in &mut hand[played..] {
                *place = from.next().unwrap_or(0);
            }
            hand.sort_unstable();
        }
        let mut open = known.open;
        if known.fault == Fault::WrongDeal && open.trick == 1 {
            open.points[0] = open.points[0].wrapping_add(1);
        }
        let under = from.next().unwrap_or(0);
        let under = if known.untold > 0 { known.untold } else { under };
        *into = Crooked { fault: known.fault, open, hands, under, rng: rng.seed().state_rng("dealt") };
    }

    fn write(&self, choice: Choice) -> String {
        let choice = match choice {
            Choice::Play(_) if self.faulty(Fault::SameNotation) => Choice::Play(1),
            other => other,
        };
        notation(choice)
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Choice, Unreadable> {
        if self.faulty(Fault::FragileReader) {
            assert!(text.is_ascii(), "this reader knows no other letters");
        }
        let expected =
            || Unreadable::new(text, "write `set left`, `set right`, `play N` (N from 1 to 5) or `fan`");
        match text {
            "set left" => Ok(Choice::Set(0)),
            "set right" => Ok(Choice::Set(1)),
            "fan" => Ok(Choice::Fan),
            _ => {
                let card: u8 =
                    text.strip_prefix("play ").and_then(|card| card.parse().ok()).ok_or_else(expected)?;
                let leak = self.faulty(Fault::ReaderLeak) && self.holds(Seat(1 - seat.0), card);
                if (1..=5).contains(&card) && !leak { Ok(Choice::Play(card)) } else { Err(expected()) }
            }
        }
    }

    fn position(&self) -> Position {
        let mut open = self.open;
        if self.faulty(Fault::PositionWithoutPebbles) {
            open.set = open.set / 2 * 2;
        }
        let rng = (!self.faulty(Fault::PositionWithoutRng)).then_some(self.rng);
        let options = Options { fault: self.fault, ..Options::default() };
        Position { options, open, hands: self.hands, under: self.under, rng }
    }

    fn from_position(position: &Position) -> Result<Self, SetupErrors> {
        let Position { options, open, hands, under, rng } = position.clone();
        let rng = rng.unwrap_or_else(|| Seed::from_number(0).state_rng("lost"));
        let game = Crooked { fault: options.fault, open, hands, under, rng };
        game.check()?;
        Ok(game)
    }

    fn check(&self) -> Result<(), Broken> {
        let everywhere = self.hands.iter().chain(&self.open.played).flatten().chain([&self.under]);
        let mut cards: Vec<u8> = everywhere.copied().filter(|&card| card > 0).collect();
        cards.sort_unstable();
        Broken::unless(cards == [1, 2, 3, 4, 5], || format!("the cards are {cards:?}"))
    }
}

fn notation(choice: Choice) -> String {
    match choice {
        Choice::Set(0) => "set left".into(),
        Choice::Set(_) => "set right".into(),
        Choice::Play(card) => format!("play {card}"),
        Choice::Fan => "fan".into(),
    }
}

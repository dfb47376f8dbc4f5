//! A very small duel with everything that makes the real one hard.
//!
//! Two seats with closed decks of their own; hidden hands, libraries nobody has seen, open graveyards. A turn
//! has six steps with priority in each; spells and triggers wait on a stack; effects pause in the middle for
//! answers and go on from data; attackers and blockers are declared creature by creature; tokens come and
//! cease; libraries are shuffled during the game; players remember what they were shown.
//!
//! The state is in two parts. `Table` lies open and is, as it is, a part of what everybody knows.
//! `Secret` is what one seat hides. Cards in hands and libraries are kinds of cards and no
//! objects: only what enters an open zone gets a handle.

mod cards;
mod choice;
mod effects;
mod event;
mod flow;
mod knowledge;
mod look;
mod table;
#[cfg(test)]
mod tests;

use kernel::view::Anchor;
use kernel::{
    Broken, Decision, Game, GameInfo, Leave, Offered, OptionInfo, OptionKind, Outcome, Refused, Rng, Seat,
    SeatRange, Seats, Seed, SetupErrors, Sink, Standing, StateRng, Step, Told, Unreadable, Verdict, View,
    Viewer,
};
use serde::{Deserialize, Serialize};

pub use cards::{Card, Cards};
pub use choice::{Choice, Why};
pub use event::Event;
pub use knowledge::{Known, Prior};
pub use table::{Place, Question};

use cards::Op;
use event::{What, ending_words};
use flow::Play;
use knowledge::Secret;
use table::{Ending, Part, Player, STEPS, Table, TurnStep, Value, other};

/// Most copies of one card in a deck.
pub const COPIES_MAX: u8 = 3;

const DECK: (u8, u8) = (4, 40);
const HAND: (u8, u8) = (0, 5);
const LIFE: (u8, u8) = (1, 20);
/// Every game ends after so many turns at the latest, as a draw.
const TURNS: (u8, u8) = (1, 60);

/// Life, damage and boosts stay within this in both directions.
const NUMBER_MAX: i16 = 1_000;

/// Options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Cards in a deck.
    pub deck: u8,
    /// Cards drawn before the first turn.
    pub hand: u8,
    /// Life at the start.
    pub life: u8,
    /// After so many turns the game is a draw.
    pub turns: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { deck: 20, hand: 4, life: 10, turns: 40 }
    }
}

/// The deck a seat brings: names of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deck(pub Vec<String>);

impl Deck {
    /// One of each of the first `count` cards.
    pub fn singles(count: usize) -> Deck {
        let cards = Card::all().filter(|card| card.is_collectible());
        Deck(cards.take(count).map(String::from).collect())
    }

    /// The cards it lists, or what is wrong with it.
    fn cards(&self, whose: &str, errors: &mut SetupErrors) -> Cards {
        let mut cards = Cards::default();
        for name in &self.0 {
            match Card::named(name).filter(|card| card.is_collectible()) {
                Some(card) => cards.add(card),
                None => errors.add(format!("{whose}: no deck can have a \"{name}\"")),
            }
        }
        for card in cards.kinds() {
            let count = cards.count(card);
            errors.require(count <= COPIES_MAX, || {
                format!("{whose}: {count} copies of {}, at most {COPIES_MAX} are allowed", card.name())
            });
        }
        cards
    }
}

impl Default for Deck {
    /// A legal deck for the default options: one of each card and a second of the first four.
    fn default() -> Self {
        let Deck(mut names) = Deck::singles(cards::KINDS);
        names.extend(Deck::singles(4).0);
        Deck(names)
    }
}

/// The whole state.
#[derive(PartialEq, Eq, Debug)]
pub struct MiniDuel {
    table: Table,
    secrets: [Secret; 2],
    rng: StateRng,
}

impl Clone for MiniDuel {
    fn clone(&self) -> Self {
        MiniDuel { table: self.table.clone(), secrets: self.secrets.clone(), rng: self.rng }
    }

    fn clone_from(&mut self, from: &Self) {
        self.table.clone_from(&from.table);
        self.secrets.clone_from(&from.secrets);
        self.rng = from.rng;
    }
}

/// The whole state by names: its parts are written so themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default)]
    table: Table,
    #[serde(default)]
    seats: [Secret; 2],
    rng: StateRng,
}

fn outcome(table: &Table) -> Option<Outcome> {
    let ending = table.ending?;
    let loser = match ending {
        Ending::Beaten(seat) | Ending::Left(seat, _) => Some(seat),
        Ending::BothBeaten | Ending::TurnLimit => None,
    };
    let verdict = |seat: Seat| match loser {
        None => Verdict::Drew,
        Some(loser) if loser == seat => Verdict::Lost,
        Some(_) => Verdict::Won,
    };
    let standings = [Seat(0), Seat(1)].map(|seat| Standing::from(verdict(seat)));
    Some(Outcome::new(&standings, ending_words(ending)))
}

fn tables() -> Vec<kernel::DocTable> {
    let cards = Card::all().map(|card| {
        let definition = card.definition();
        vec![
            definition.name.to_owned(),
            definition.cost.to_string(),
            format!("{}/{}", definition.power, definition.toughness),
            definition.text.to_owned(),
        ]
    });
    let steps = STEPS.iter().map(|&(_, word, text)| vec![word.to_owned(), text.to_owned()]);
    vec![
        kernel::DocTable {
            id: "cards",
            title: "Cards",
            columns: vec!["card", "cost", "power/toughness", "text"],
            rows: cards.collect(),
        },
        kernel::DocTable {
            id: "steps",
            title: "Steps of a turn",
            columns: vec!["step", "what happens"],
            rows: steps.collect(),
        },
    ]
}

const fn number(name: &'static str, help: &'static str, range: (u8, u8), default: i64) -> OptionInfo {
    OptionInfo { name, help, kind: OptionKind::Number { min: range.0 as i64, max: range.1 as i64, default } }
}

impl MiniDuel {
    /// Everything that is wrong with the state; what would make the rest senseless comes alone.
    fn faults(&self) -> SetupErrors {
        let table = &self.table;
        let mut faults = SetupErrors::default();
        let items = table.stack.iter().chain(table.agenda.iter().map(|frame| &frame.item));
        let values = items.clone().flat_map(|item| item.registers);
        let seats = [table.first, table.priority, table.asked]
            .into_iter()
            .chain(items.clone().map(|item| item.controller))
            .chain(table.waiting.iter().map(|trigger| trigger.controller))
            .chain(values.filter_map(|value| if let Value::Player(seat) = value { Some(seat) } else { None }))
            .chain(match table.ending {
                Some(Ending::Beaten(seat) | Ending::Left(seat, _)) => Some(seat),
                Some(Ending::BothBeaten | Ending::TurnLimit) | None => None,
            });
        faults.require(seats.into_iter().all(|seat| seat.0 < 2), || "there are two seats");
        if !faults.reasons().is_empty() {
            return faults;
        }
        let handles = table.field.iter().flatten().map(|object| object.handle);
        let mut handles: Vec<u32> = handles
            .chain(table.graveyards.iter().flatten().map(|buried| buried.handle))
            .chain(items.map(|item| item.handle))
            .collect();
        handles.sort_unstable();
        faults.require(handles.windows(2).all(|pair| pair[0] < pair[1]), || "a handle is used twice");
        faults.require(handles.last().is_none_or(|&last| last <= table.issued), || {
            format!("handle {:?} was never given out", handles.last())
        });
        faults.require((1..=table.options.turns).contains(&table.turn), || {
            format!("turn {} of {}", table.turn, table.options.turns)
        });
        faults.require(table.passes < 2 || table.ending.is_some(), || {
            format!("{} passes in a row", table.passes)
        });
        let numbers = table.field.iter().flatten().flat_map(|object| [object.damage, object.boost]);
        let numbers = numbers.chain(table.players.iter().map(|player| player.life));
        for number in numbers.filter(|number| !(-NUMBER_MAX..=NUMBER_MAX).contains(number)) {
            faults.add(format!("{number} is out of range"));
        }
        for seat in [Seat(0), Seat(1)] {
            self.faults_of(seat, &mut faults);
        }
        let answerable =
            self.candidates(table.asked).into_iter().any(|choice| self.judge(table.asked, choice).is_ok());
        faults.require(table.ending.is_some() || (self.question_fits() && answerable), || {
            format!("{:?} cannot be asked of {} now", table.question, table.asked)
        });
        faults
    }

    fn faults_of(&self, seat: Seat, faults: &mut SetupErrors) {
        let (player, secret) = (&self.table.players[seat.index()], &self.secrets[seat.index()]);
        let located = self.table.located(seat);
        faults.require(secret.deck == located.plus(secret.at_hidden_places(&self.table, seat)), || {
            format!("the cards of {seat} are not those of its deck")
        });
        faults.require(secret.deck.count(Card::EMBER) == 0, || format!("{seat} has a token in its deck"));
        faults.require(player.shown.minus(secret.hand).is_empty(), || {
            format!("{seat} has shown cards that are not in its hand")
        });
        faults.require(
            located.minus(player.seen).is_empty() && player.seen.minus(secret.deck).is_empty(),
            || format!("what everybody has seen of the deck of {seat} is wrong"),
        );
        let places = secret.library.len();
        faults.require(places < 64 && player.looked >> places == 0, || {
            format!("{seat} has looked at cards its library does not have")
        });
    }

    /// Whether the game is where its question can be asked.
    fn question_fits(&self) -> bool {
        let table = &self.table;
        let waits = table.agenda.last().map(|frame| (frame.item.controller == table.asked, frame.op()));
        let quiet = table.agenda.is_empty();
        match table.question {
            Question::Discard => matches!(waits, Some((true, Some(Op::Discard(_))))),
            Question::Creature => matches!(waits, Some((true, Some(Op::ChooseCreature(_))))),
            Question::Look => {
                let places = self.secrets[table.asked.index()].library.len();
                let looked = table.players[table.asked.index()].looked;
                matches!(waits, Some((true, Some(Op::Look)))) && places > 0 && looked >> (places - 1) == 1
            }
            Question::Target => table.stack.last().is_some_and(|item| {
                quiet
                    && item.part == Part::Spell
                    && item.controller == table.asked
                    && table.priority == table.asked
            }),
            Question::Order => quiet && table.waiting_kinds(table.asked).count() > 1,
            Question::Attack(place) => {
                let is_time = table.step == TurnStep::Attack && !table.entered && quiet;
                is_time && table.asked == table.active() && table.may_attack(place)
            }
            Question::Block(place) => {
                let is_time = table.step == TurnStep::Block && !table.entered && quiet;
                is_time && table.asked == other(table.active()) && table.may_block(place)
            }
            Question::Priority => {
                quiet && table.entered && table.waiting.is_empty() && table.asked == table.priority
            }
        }
    }
}

impl Game for MiniDuel {
    const INFO: GameInfo = GameInfo {
        id: "mini-duel",
        title: "Mini Duel",
        summary: "Two decks, a stack, and a fight of creatures.",
        seats: SeatRange { min: 2, max: 2 },
        rules_version: 1,
        options: &[
            number("deck", "Cards in a deck.", DECK, 20),
            number("hand", "Cards drawn before the first turn.", HAND, 4),
            number("life", "Life at the start.", LIFE, 10),
            number("turns", "After so many turns the game is a draw.", TURNS, 40),
        ],
        result: "kernel-result",
        messages: &[],
        tables,
    };

    type Options = Options;
    type SeatSetup = Deck;
    type Choice = Choice;
    type Question = Question;
    type Reason = Why;
    type Event = Event;
    type Known = Known;
    type Prior = Prior;
    type Position = Position;

    fn new(
        options: &Options,
        entries: &[Deck],
        seed: Seed,
        out: &mut Sink<'_, Event>,
    ) -> Result<Self, SetupErrors> {
        let mut errors = SetupErrors::default();
        let values = [
            ("deck", options.deck, DECK),
            ("hand", options.hand, HAND),
            ("life", options.life, LIFE),
            ("turns", options.turns, TURNS),
        ];
        for (name, value, (min, max)) in values {
            errors.require((min..=max).contains(&value), || format!("{name} goes from {min} to {max}"));
        }
        errors.require(entries.len() == 2, || "two can play");
        let mut decks = [Cards::default(); 2];
        for ((deck, entry), seat) in decks.iter_mut().zip(entries).zip([Seat(0), Seat(1)]) {
            *deck = entry.cards(&seat.to_string(), &mut errors);
            errors.require(entry.0.len() == usize::from(options.deck), || {
                format!("{seat}: {} cards, a deck has exactly {}", entry.0.len(), options.deck)
            });
        }
        errors.or(())?;

        let mut rng = seed.state_rng("mini-duel");
        let first = Seat(rng.below(2) as u8);
        let player = Player { life: i16::from(options.life), ..Player::default() };
        let secrets = decks.map(|deck| {
            let mut library: Vec<Card> = deck.iter().collect();
            rng.shuffle(&mut library);
            Secret { deck, hand: Cards::default(), library }
        });
        let table = Table {
            options: *options,
            first,
            priority: first,
            step: TurnStep::Begin,
            entered: false,
            players: [player; 2],
            ..Table::default()
        };
        let mut game = MiniDuel { table, secrets, rng };
        let mut play = Play::new(&mut game, out);
        for seat in [first, other(first)] {
            play.draw(seat, options.hand);
        }
        play.emit(What::TurnBegan(1, first));
        play.advance();
        Ok(game)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn decision(&self) -> Decision<Question> {
        if self.table.ending.is_some() {
            return Decision::Over;
        }
        Decision::Ask {
            seats: Seats::one(self.table.asked),
            what: self.table.question,
            progress: self.table.progress(),
        }
    }

    fn announcement(&self) -> Option<u32> {
        let spell = self.table.stack.last()?;
        (self.table.question == Question::Target).then_some(spell.handle)
    }

    fn turn(&self) -> u32 {
        u32::from(self.table.turn)
    }

    fn outcome(&self) -> Option<Outcome> {
        outcome(&self.table)
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.table.ending.is_none() && self.table.asked == seat {
            out.extend(self.candidates(seat).into_iter().filter(|&choice| self.judge(seat, choice).is_ok()));
        }
    }

    fn legal(&self, seat: Seat, choice: Choice) -> Result<(), Refused<Why>> {
        self.judge(seat, choice)
    }

    fn apply_unchecked(&mut self, seat: Seat, choice: Choice, out: &mut Sink<'_, Event>) -> Step {
        let mut play = Play::new(self, out);
        play.answer(seat, choice);
        play.step
    }

    fn leave(&mut self, seat: Seat, why: Leave, out: &mut Sink<'_, Event>) {
        if self.table.ending.is_none() {
            Play::new(self, out).end(Ending::Left(seat, why));
        }
    }

    fn known(&self, viewer: Viewer) -> Known {
        Known::of(self, viewer)
    }

    fn view(known: &Known, offered: &Offered<Choice>, _: impl FnOnce() -> View) -> View {
        look::view(known, offered)
    }

    fn choice_at(known: &Known, at: &Anchor) -> Option<Choice> {
        look::choice_at(known, at)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Told> {
        Some(event::tell(event, viewer))
    }

    fn deal(known: &Known, prior: &Prior, rng: &mut Rng, into: &mut Self) {
        known.deal(prior, rng, into);
    }

    fn write(&self, choice: Choice) -> String {
        choice::write(&self.table, choice)
    }

    fn read(&self, _seat: Seat, text: &str) -> Result<Choice, Unreadable> {
        choice::read(&self.table, text)
    }

    fn position(&self) -> Position {
        Position { table: self.table.clone(), seats: self.secrets.clone(), rng: self.rng }
    }

    fn from_position(position: &Position) -> Result<Self, SetupErrors> {
        let mut game =
            MiniDuel { table: position.table.clone(), secrets: position.seats.clone(), rng: position.rng };
        for seat in [Seat(0), Seat(1)] {
            let hidden = game.secrets[seat.index()].at_hidden_places(&game.table, seat);
            let secret = &mut game.secrets[seat.index()];
            if secret.deck.is_empty() {
                secret.deck = game.table.located(seat).plus(hidden);
            }
        }
        game.faults().or(game)
    }

    fn check(&self) -> Result<(), Broken> {
        self.faults().reasons().first().map_or(Ok(()), |reason| Err(Broken(reason.to_string())))
    }
}

//! The agenda: a text runs, its questions are answered, and the events are listed.

use cards::{
    Answer, Arrival, Ask, Card, CardId, CardType, Dialect, Event, Handle, Item, ItemKind, Permanent, Play,
    Pool, Printed, PublicState, Secret, Value, Zone, each_answer,
};
use kernel::{Seat, Seed, Sink, Step};
use wording::Vocabulary;

use crate::assert_listing;

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);

/// The texts of the spells that are run, by name.
const SPELLS: [(&str, &str); 6] = [
    ("Study", "Draw 2 cards."),
    ("Bolt", "Deal 3 damage to any target."),
    ("Offer", "You may sacrifice a creature. If you do, draw 2 cards."),
    ("Toll", "Each opponent discards a card."),
    ("Growth", "Put a +1/+1 counter on a creature you control."),
    ("Sweep", "Destroy all creatures."),
];

fn test_pool() -> &'static Pool {
    cards::built_in(Dialect::Duel, |id| {
        let mut printed = Vec::new();
        for (name, text) in SPELLS {
            let mut spell = Printed::new(name, CardType::Sorcery);
            spell.read::<wording::Duel>(text, &Vocabulary::new::<wording::Duel>());
            printed.push(spell);
        }
        let mut bear = Printed::new("Bear", CardType::Creature);
        (bear.power, bear.toughness) = (2, 2);
        let mut herald = Printed::new("Herald", CardType::Creature);
        (herald.power, herald.toughness) = (1, 1);
        herald.read::<wording::Duel>(
            "When another creature dies, draw a card.",
            &Vocabulary::new::<wording::Duel>(),
        );
        printed.extend([bear, herald]);
        Pool::compile_as(id, &Vocabulary::default(), &printed).unwrap_or_else(|faults| panic!("{faults}"))
    })
}

fn card(name: &str) -> &'static Card {
    test_pool().named(name).expect("a card of the pool").card()
}

/// Two seats with five cards in each library, two in each hand, and these creatures, seat by seat.
struct Stage {
    public: PublicState,
    secrets: [Secret; 2],
    events: Vec<Event>,
}

impl Stage {
    fn new(creatures: &[(Seat, &str)]) -> Stage {
        let bear = card("Bear").id;
        let secret = || Secret {
            deck: vec![bear; 7],
            hand: vec![bear; 2],
            library: vec![bear.into(); 5],
            ..Secret::default()
        };
        let mut public = PublicState::roomy(2);
        public.hands = [2, 2, 0, 0];
        let mut stage = Stage { public, secrets: [secret(), secret()], events: Vec::new() };
        for &(seat, name) in creatures {
            let (card, from, host) = (card(name).id, Zone::Hand, Handle::NONE);
            let arrival = Arrival { card, owner: seat, controller: seat, from, tapped: false, host, x: 0 };
            stage.play(|play| play.enter(arrival));
        }
        stage.public.refresh();
        stage.events.clear();
        stage
    }

    fn play<T>(&mut self, act: impl FnOnce(&mut Play<'_, '_>) -> T) -> T {
        let mut rng = Seed::from_number(1).state_rng("cards");
        act(&mut Play {
            public: &mut self.public,
            secrets: &mut self.secrets,
            rng: &mut rng,
            out: &mut Sink::into_list(&mut self.events),
            actor: ONE,
            step: Step::Quiet,
        })
    }

    /// Runs a spell of seat 1 at a target; each question is answered by the answer at this place of the list of answers.
    fn run(&mut self, name: &str, target: Value, picks: &[usize]) -> String {
        let spell = card(name);
        let mut item = Item::new(Handle(900), spell.id, ItemKind::Spell, spell.spell.expect("a spell"), ONE);
        item.targets[0] = target;
        self.play(|play| play.begin(item));
        let mut listing = String::new();
        let mut picks = picks.iter();
        loop {
            let asked = self.play(|play| play.run());
            for event in self.events.drain(..) {
                listing.push_str(&format!("{}\n", told(&event)));
            }
            let Some((seat, ask)) = asked else { break };
            let answers = answers(&self.public, &self.secrets, seat, ask);
            let &pick = picks.next().unwrap_or_else(|| panic!("{seat:?} is asked {ask:?}\n{listing}"));
            listing.push_str(&format!("seat {}: {ask:?} of {}\n", seat.0 + 1, answers.len()));
            self.play(|play| play.answer(seat, ask, answers[pick]));
        }
        assert!(picks.next().is_none(), "an answer nobody asked for\n{listing}");
        listing
    }

    fn creature(&self, seat: Seat) -> &Permanent {
        self.public.field.iter().find(|one| one.now.controller == seat).expect("a creature")
    }
}

fn answers(public: &PublicState, secrets: &[Secret], seat: Seat, ask: Ask) -> Vec<Answer> {
    let mut all = Vec::new();
    each_answer(public, secrets, seat, ask, |answer| all.push(answer));
    all
}

/// An event without identities, which are not what these tests are about.
fn told(event: &Event) -> String {
    let name = |card: CardId| card.card().name;
    match *event {
        Event::Moved { card, from, to, owner, .. } => {
            format!("{} of seat {}: {from:?} to {to:?}", name(card), owner.0 + 1)
        }
        Event::Drew(seat, card) => format!("seat {} draws {}", seat.0 + 1, name(card)),
        ref other => format!("{other:?}").split(['(', ' ']).next().unwrap_or_default().to_owned(),
    }
}

#[test]
fn a_spell_draws_and_goes_to_the_graveyard() {
    let mut stage = Stage::new(&[]);
    let expected = "seat 1 draws Bear
        seat 1 draws Bear
        Study of seat 1: Stack to Graveyard";
    assert_listing("Study", &stage.run("Study", Value::Nothing, &[]), expected);
    assert_eq!(stage.public.hands[..2], [4, 2]);
}

#[test]
fn damage_stays_on_a_creature() {
    let mut stage = Stage::new(&[(TWO, "Bear")]);
    let target = Value::Object(stage.creature(TWO).handle);
    stage.run("Bolt", target, &[]);
    assert_eq!(stage.creature(TWO).damage, 3);
    stage.run("Bolt", Value::Player(TWO), &[]);
    assert_eq!(stage.public.players[1].life, 17);
}

#[test]
fn a_no_leaves_out_what_depends_on_it() {
    let mut stage = Stage::new(&[(ONE, "Bear")]);
    let expected = "seat 1: May of 2
        Offer of seat 1: Stack to Graveyard";
    assert_listing("Offer", &stage.run("Offer", Value::Nothing, &[1]), expected);
    assert_eq!(stage.public.field.len(), 1);
}

#[test]
fn a_yes_asks_on_and_pays_off() {
    let mut stage = Stage::new(&[(ONE, "Bear")]);
    let listing = stage.run("Offer", Value::Nothing, &[0, 0]);
    let expected = "seat 1: May of 2
        seat 1: Sacrifice of 1
        Bear of seat 1: Battlefield to Graveyard
        seat 1 draws Bear
        seat 1 draws Bear
        Offer of seat 1: Stack to Graveyard";
    assert_listing("Offer", &listing, expected);
}

#[test]
fn nobody_is_asked_for_what_cannot_be_done() {
    let mut stage = Stage::new(&[]);
    let expected = "NothingToChoose
        Offer of seat 1: Stack to Graveyard";
    assert_listing("Offer", &stage.run("Offer", Value::Nothing, &[]), expected);
}

#[test]
fn who_discards_chooses_among_distinct_cards() {
    let mut stage = Stage::new(&[]);
    let expected = "seat 2: Discard of 1
        Bear of seat 2: Hand to Graveyard
        Toll of seat 1: Stack to Graveyard";
    assert_listing("Toll", &stage.run("Toll", Value::Nothing, &[0]), expected);
    assert_eq!(stage.public.hands[..2], [2, 1]);
}

#[test]
fn what_is_no_target_is_chosen_on_resolution() {
    let mut stage = Stage::new(&[(ONE, "Bear"), (TWO, "Bear"), (ONE, "Bear")]);
    let listing = stage.run("Growth", Value::Nothing, &[1]);
    assert!(listing.starts_with("seat 1: Choose of 2\n"), "{listing}");
    assert_eq!(stage.public.field.iter().map(|one| one.now.power).collect::<Vec<_>>(), [2, 2, 3]);
}

#[test]
fn triggers_see_what_dies_with_them() {
    let mut stage = Stage::new(&[(ONE, "Bear"), (TWO, "Herald"), (TWO, "Bear")]);
    stage.run("Sweep", Value::Nothing, &[]);
    assert!(stage.public.field.is_empty());
    let waiting: Vec<Seat> = stage.public.waiting.iter().map(|item| item.controller).collect();
    assert_eq!(waiting, [TWO, TWO], "the Herald saw both others die");
}

//! Messages to programs outside, for every game: they tell only what their seat knows, and follow the schema.

// The helpers below are part of the tests: what they unwrap is what a test asserts.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use bots::external::{BotProgram, PROTOCOL, ProgramLimits, first_lines};
use bots::{Bot, Budget, Query, TableContext};
use catalog::{Listed, Listing, Visitor};

use jsonschema::Validator;
use kernel::{Game, Rng, Seat, Seed, Sink, Viewer};
use serde_json::{Value, json};
use wizard::Wizard;

use crate::with_every_game;

const BUDGET: Budget = Budget { worlds: 10 };
const LIMIT: Duration = Duration::from_secs(1);

/// A game with as many seats as the seed says.
fn start<G: Listed>(seed: u64) -> (G, TableContext<G>) {
    let range = G::INFO.seats;
    let seats = range.min + (seed % u64::from(range.max - range.min + 1)) as u8;
    let options = G::Options::default();
    let entries = G::Listing::entries(&options, seats);
    let game = G::new(&options, &entries, Seed::from_number(seed), &mut Sink::off()).unwrap();
    (game, TableContext::new(&options, &entries, G::Listing::prior(&options)).unwrap())
}

/// The game, and the question asked of a seat that knows this.
fn lines<G: Game>(known: &G::Known, seat: Seat, context: &TableContext<G>, seed: Seed) -> [String; 2] {
    first_lines(&Query { known, seat, seed, budget: BUDGET, context }, LIMIT)
        .map(|line| String::from_utf8(line).unwrap())
}

/// Everything a program is sent at some moments of a game is the same in the true world and in others its
/// seat cannot tell from it, whatever world the notation is read in.
fn tells_only_what_is_known<G: Listed>() {
    for game_seed in 0..3 {
        let (mut game, context) = start::<G>(game_seed);
        let mut rng: Rng = Seed::from_number(game_seed).rng("moments");
        let mut scratch = Vec::new();
        for _ in 0..40 {
            let Some(seat) = game.decision().seats().first() else { break };
            let known = game.known(Viewer::Seat(seat));
            let seeds = [Seed::from_number(1), Seed::from_number(2)];
            let told = seeds.map(|seed| lines(&known, seat, &context, seed));
            let mut other = game.clone();
            G::deal(&known, &G::Listing::prior(&G::Options::default()), &mut rng, &mut other);
            let from_other = lines(&other.known(Viewer::Seat(seat)), seat, &context, seeds[0]);
            assert_eq!(told[0], from_other);
            let seeds = seeds.map(|seed| seed.to_string());
            let [[_, question], [_, other_question]] = &told;
            assert_eq!(question.replace(&seeds[0], &seeds[1]), *other_question, "only the seed differs");
            let view = serde_json::to_string(&game.look(Viewer::Seat(seat))).unwrap();
            assert!(question.contains(&view), "the view is what a person at this seat is shown");
            kernel::random_playout(&mut game, &mut rng, &mut scratch, 3);
        }
    }
}

#[test]
fn what_is_sent_carries_only_what_the_seat_knows() {
    #[derive(Clone, Copy)]
    struct Tell;
    impl Visitor for Tell {
        type Out = ();
        fn visit<G: Listed>(self) {
            tells_only_what_is_known::<G>();
        }
    }
    with_every_game(Tell);
}

/// The schema of the messages, as authors of bots get it.
struct Schema(Value);

impl Schema {
    fn read() -> Self {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema/bots.json");
        Schema(serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap())
    }

    fn judge(&self, entry: &Value) -> Validator {
        jsonschema::draft202012::new(&json!({ "$ref": entry["$ref"], "$defs": self.0["$defs"] })).unwrap()
    }

    /// The names of all fields of a type and of what it is made of.
    fn fields(&self, entry: &Value) -> BTreeSet<&str> {
        let (mut names, mut done, mut open) =
            (BTreeSet::new(), BTreeSet::new(), vec![entry["$ref"].as_str().unwrap()]);
        while let Some(reference) = open.pop() {
            if done.insert(reference) {
                visit(self.0.pointer(&reference[1..]).unwrap(), &mut |name, value| match name {
                    "properties" => names.extend(value.as_object().unwrap().keys().map(String::as_str)),
                    "$ref" => open.push(value.as_str().unwrap()),
                    _ => {}
                });
            }
        }
        names
    }
}

/// Calls `each` with every field in a value.
fn visit<'a>(value: &'a Value, each: &mut impl FnMut(&'a str, &'a Value)) {
    match value {
        Value::Array(all) => all.iter().for_each(|one| visit(one, each)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            each(name, value);
            visit(value, each);
        }),
        _ => {}
    }
}

#[track_caller]
fn hold(judge: &Validator, value: &Value) {
    let faults: Vec<String> =
        judge.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(faults.is_empty(), "{faults:#?}\n{value}");
}

/// Holds everything a program is told of some games played at random to the schema.
fn is_told_as_the_schema_says<G: Listed>(schema: &Schema) {
    let told = schema.judge(&schema.0["x-told"]);
    let entry = &schema.0["x-games"][G::INFO.id];
    let (options, known) = (schema.judge(&entry["options"]), schema.judge(&entry["known"]));
    let fields = schema.fields(&entry["known"]);
    for seed in 0..6 {
        let (mut game, context) = start::<G>(seed);
        let mut rng: Rng = Seed::from_number(seed).rng("moments");
        while let Some(seat) = game.decision().seats().first() {
            let seen = game.known(Viewer::Seat(seat));
            let [line, question] = lines(&seen, seat, &context, Seed::from_number(seed));
            let line: Value = serde_json::from_str(&line).unwrap();
            hold(&told, &line);
            hold(&options, &line["options"]);
            let line: Value = serde_json::from_str(&question).unwrap();
            hold(&told, &line);
            hold(&known, &line["known"]);
            visit(&line["known"], &mut |name, _| {
                let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
                assert!(is_number || fields.contains(name), "{name} is not in the schema of {}", G::INFO.id);
            });
            kernel::random_playout(&mut game, &mut rng, &mut Vec::new(), 4);
        }
    }
}

#[test]
fn every_game_is_told_as_the_schema_says() {
    #[derive(Clone, Copy)]
    struct Tell<'a>(&'a Schema);
    impl Visitor for Tell<'_> {
        type Out = ();
        fn visit<G: Listed>(self) {
            is_told_as_the_schema_says::<G>(self.0);
        }
    }
    let schema = Schema::read();
    with_every_game(Tell(&schema));
    let hello = json!({ "type": "hello", "protocol": PROTOCOL });
    hold(&schema.judge(&schema.0["x-told"]), &hello);
}

#[test]
fn duel_knows_nothing_of_lorcana_and_lorcana_nothing_of_duel() {
    let schema = Schema::read();
    let fields = |game: &str| schema.fields(&schema.0["x-games"][game]["known"]);
    let (duel, lorcana) = (fields("duel"), fields("lorcana"));
    for word in ["ink", "inkwell", "lore", "strength", "exerted", "drying", "challenge", "bag", "floating"] {
        assert!(lorcana.contains(word) && !duel.contains(word), "{word}");
    }
    for word in ["life", "poison", "power", "tapped", "attacking", "blocks", "exile", "priority"] {
        assert!(duel.contains(word) && !lorcana.contains(word), "{word}");
    }
}

#[test]
fn a_message_that_lacks_something_is_not_in_the_schema() {
    let schema = Schema::read();
    let (told, said) = (schema.judge(&schema.0["x-told"]), schema.judge(&schema.0["x-said"]));
    let (game, context) = start::<Wizard>(1);
    let seat = game.decision().seats().first().unwrap();
    let [_, line] = lines(&game.known(Viewer::Seat(seat)), seat, &context, Seed::from_number(1));
    let ask: Value = serde_json::from_str(&line).unwrap();
    for name in ask.as_object().unwrap().keys() {
        let mut less = ask.clone();
        less.as_object_mut().unwrap().remove(name);
        assert!(!told.is_valid(&less), "{name}");
    }
    hold(&said, &json!({ "type": "ready", "protocol": PROTOCOL, "name": "any" }));
    hold(
        &said,
        &json!({ "type": "choose", "choice": 3, "why": [{ "choice": "bid 1", "value": 0.5, "error": null }] }),
    );
    assert!(!said.is_valid(&json!({ "type": "choose" })) && !said.is_valid(&json!({ "type": "ready" })));
}

/// Plays a game to its end, all seats by one program.
fn play_out<G: Listed>(program: &BotProgram) -> u32 {
    let (mut game, context) = start::<G>(3);
    // Longer than any machine takes.
    let patient = ProgramLimits { start: Duration::from_secs(120), answer: Duration::from_secs(120) };
    let chosen = program.factory::<G>("bot", BUDGET, patient);
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..game.seats()).map(|_| chosen.make()).collect();
    let mut moves = 0;
    while let Some(seat) = game.decision().seats().first() {
        let known = game.known(Viewer::Seat(seat));
        let seed = Seed::from_number(9).nth(u64::from(moves));
        let query = Query { known: &known, seat, seed, budget: BUDGET, context: &context };
        let thought = bots[seat.index()].think(&query).unwrap();
        game.apply(seat, thought.choice, &mut Sink::off()).unwrap();
        moves += 1;
    }
    moves
}

#[test]
#[cfg(unix)]
fn the_example_in_python_plays_every_game() {
    #[derive(Clone, Copy)]
    struct Play<'a>(&'a BotProgram);
    impl Visitor for Play<'_> {
        type Out = ();
        fn visit<G: Listed>(self) {
            assert!(play_out::<G>(self.0) > 0, "{}", G::INFO.id);
        }
    }
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots/simple.py");
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("SKIPPED: there is no python3 to run {}", example.display());
        return;
    }
    let program = BotProgram::new(&format!("python3 '{}'", example.display())).unwrap();
    with_every_game(Play(&program));
}

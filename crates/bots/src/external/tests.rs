use std::collections::BTreeSet;

use duel::Duel;
use finished::Finished;
use jsonschema::Validator;
use kernel::{Rng, Seat, Seed, Sink, Unit, Viewer};
use lorcana::Lorcana;
use proptest::prelude::*;
use serde_json::{Value, json};
use wizard::Wizard;

use super::*;
use crate::TableContext;

const LIMIT: Duration = Duration::from_secs(1);

#[test]
fn commands_are_split_like_a_shell_does() {
    assert_eq!(words("python3  bot.py\t-v").unwrap(), ["python3", "bot.py", "-v"]);
    assert_eq!(words("sh -c 'a \"b\" c' \"d e\"f ''").unwrap(), ["sh", "-c", "a \"b\" c", "d ef", ""]);
    assert_eq!(words("sh -c 'a"), Err(BadCommand::OpenQuote));
    assert_eq!(BotProgram::new("  ").err(), Some(BadCommand::Empty));
}

fn start<G: Game<SeatSetup = (), Prior = ()>>(seed: u64, seats: u8) -> (G, TableContext<G>) {
    start_with(seed, &vec![(); usize::from(seats)], ())
}

fn start_with<G: Game>(seed: u64, entries: &[G::SeatSetup], prior: G::Prior) -> (G, TableContext<G>) {
    let options = G::Options::default();
    let game = G::new(&options, entries, Seed::from_number(seed), &mut Sink::off()).unwrap();
    (game, TableContext::new(&options, entries, prior).unwrap())
}

/// The decks of a game of two.
fn two<D: Clone>(decks: &[D], seed: u64) -> [D; 2] {
    [0, 1].map(|seat| decks[(seed as usize + seat) % decks.len()].clone())
}

fn asked_line<G: Game>(known: &G::Known, seat: Seat, context: &TableContext<G>, seed: Seed) -> String {
    let query = Query { known, seat, seed, budget: Budget { worlds: 10 }, context };
    String::from_utf8(Asked::new(&query).line(&query, 1, LIMIT)).unwrap()
}

/// Everything a program is sent at some moments of a game is the same in the true world and in others its
/// seat cannot tell from it, whatever world the notation is read in.
fn tells_only_what_is_known<G: Game>(start: impl Fn(u64) -> (G, TableContext<G>), prior: &G::Prior) {
    for game_seed in 0..3 {
        let (mut game, context) = start(game_seed);
        let mut rng: Rng = Seed::from_number(game_seed).rng("moments");
        let mut scratch = Vec::new();
        for _ in 0..40 {
            let Some(seat) = game.decision().seats().first() else { return };
            let known = game.known(Viewer::Seat(seat));
            let seeds = [Seed::from_number(1), Seed::from_number(2)];
            let lines = seeds.map(|seed| asked_line(&known, seat, &context, seed));
            let mut other = game.clone();
            G::deal(&known, prior, &mut rng, &mut other);
            let from_other = asked_line(&other.known(Viewer::Seat(seat)), seat, &context, seeds[0]);
            assert_eq!(lines[0], from_other);
            let seeds = seeds.map(|seed| seed.to_string());
            assert_eq!(lines[0].replace(&seeds[0], &seeds[1]), lines[1], "only the seed differs");
            let view = serde_json::to_string(&game.look(Viewer::Seat(seat))).unwrap();
            assert!(lines[0].contains(&view), "the view is what a person at this seat is shown");
            kernel::random_playout(&mut game, &mut rng, &mut scratch, 3);
        }
    }
}

#[test]
fn what_is_sent_carries_only_what_the_seat_knows() {
    tells_only_what_is_known::<Wizard>(|seed| start(seed, 4), &());
    tells_only_what_is_known::<Finished>(|seed| start(seed, 1), &());
    let prior = duel::Prior::default();
    let duel = |seed| start_with(seed, &two(duel::starters(), seed), prior.clone());
    tells_only_what_is_known::<Duel>(duel, &prior);
    let prior = lorcana::Prior::default();
    let lorcana = |seed| start_with(seed, &two(lorcana::starters(), seed), prior.clone());
    tells_only_what_is_known::<Lorcana>(lorcana, &prior);
}

fn answer(line: &[u8]) -> Result<Thought<wizard::Choice>, BotError> {
    let (game, context) = start::<Wizard>(1, 3);
    let seat = game.decision().seats().first().unwrap();
    let known = game.known(Viewer::Seat(seat));
    let budget = Budget { worlds: 10 };
    let query = Query { known: &known, seat, seed: Seed::from_number(1), budget, context: &context };
    choose(line, 7, &Asked::new(&query), seat)
}

#[test]
fn answers_are_read_with_their_reasons() {
    let plain = answer(br#"{"type":"choose","choice":"bid 1","id":7,"mood":"good"}"#).unwrap();
    assert!(plain.candidates.is_empty());
    let reasons = r#"{"type":"choose","choice":"bid 1","unit":"points","why":[
        {"choice":"bid 0","value":3.5},{"choice":"bid 1","value":4,"error":0.5},
        {"choice":"bid 99","value":9}]}"#;
    let thought = answer(reasons.as_bytes()).unwrap();
    assert_eq!((thought.choice, thought.candidates.len()), (plain.choice, 2));
    assert_eq!((thought.candidates[0].choice, thought.candidates[0].error), (plain.choice, Some(0.5)));
    assert_eq!(thought.unit, Some(Unit::Count("points".into())));
    let of = |unit: &str| answer(reasons.replace("points", unit).as_bytes()).unwrap().unit;
    assert_eq!([of("chance"), of(""), of(" \\u0007 ")], [Some(Unit::Chance), None, None]);
    assert_eq!(of(&"x".repeat(99)), Some(Unit::Count("x".repeat(24).into())));
    let others = br#"{"type":"choose","choice":"bid 1","why":[{"choice":"bid 0","value":1}]}"#;
    assert_eq!(answer(others), Ok(plain.clone()), "reasons that leave the answer out explain nothing");
    let nothing = br#"{"type":"choose","choice":"bid 1","id":null,"why":null,"unit":null}"#;
    assert_eq!(answer(nothing), Ok(plain.clone()));
    let code = format!(r#"{{"type":"choose","choice":{}}}"#, kernel::Choice::code(plain.choice));
    assert_eq!(answer(code.as_bytes()), Ok(plain));
}

#[test]
fn reasons_one_cannot_reckon_with_are_left_out() {
    let reasons = r#"{"type":"choose","choice":"bid 1","why":[
        {"choice":"bid 0","value":1e300},{"choice":"bid 0","value":-2e9},
        {"choice":"bid 1","value":4,"error":-1},{"choice":"bid 1","value":5,"error":1}]}"#;
    let thought = answer(reasons.as_bytes()).unwrap();
    let [only] = &thought.candidates[..] else { panic!("{thought:?}") };
    assert_eq!((only.choice, only.value, only.error), (thought.choice, 4.0, None));
}

#[test]
fn what_is_no_answer_says_why() {
    for (line, why) in [
        ("hello", "broke the protocol: `choose` was expected, not `hello`: expected value"),
        ("\x1b[2J", "`choose` was expected, not `\\u{1b}[2J`"),
        ("{}", "missing field `type`"),
        (r#"{"type":"chose","choice":"bid 1"}"#, "unknown variant `chose`"),
        (r#"{"type":"choose"}"#, "missing field `choice`"),
        (r#"{"type":"ready","protocol":2}"#, "`choose` was expected, not `{\"type\""),
        (r#"{"type":"choose","choice":"bid 1","id":6}"#, "it answered question 6 when it was asked 7"),
        (r#"{"type":"choose","choice":"bid 20"}"#, "chose \"bid 20\", which is not allowed: "),
        (r#"{"type":"choose","choice":4000000000}"#, "chose \"code 4000000000\", which is not allowed: "),
        (r#"{"type":"choose","choice":-1}"#, ": a choice in notation or its code"),
        (r#"{"type":"choose","choice":"fold"}"#, "chose \"fold\", which is not allowed: "),
    ] {
        // Where a serde message quotes, so does ours.
        let fault = answer(line.as_bytes()).unwrap_err().to_string().replace("\\\"", "\"");
        assert!(fault.contains(why), "{line}: {fault}");
    }
}

#[test]
fn other_versions_are_refused_by_name() {
    assert_eq!(ready(br#"{"type":"ready","protocol":2,"name":"any"}"#), Ok(()));
    let fault = ready(br#"{"type":"ready","protocol":1}"#).unwrap_err();
    assert!(fault.to_string().contains("it speaks version 1 of the protocol, not 2"), "{fault}");
    assert!(matches!(ready(br#"{"type":"ready"}"#), Err(BotError::Garbled(_))));
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
fn is_told_as_the_schema_says<G: Game>(schema: &Schema, start: impl Fn(u64) -> (G, TableContext<G>)) {
    let told = schema.judge(&schema.0["x-told"]);
    let entry = &schema.0["x-games"][G::INFO.id];
    let (options, known) = (schema.judge(&entry["options"]), schema.judge(&entry["known"]));
    let fields = schema.fields(&entry["known"]);
    for seed in 0..6 {
        let (mut game, context) = start(seed);
        let mut rng: Rng = Seed::from_number(seed).rng("moments");
        while let Some(seat) = game.decision().seats().first() {
            let seen = game.known(Viewer::Seat(seat));
            let query = Query {
                known: &seen,
                seat,
                seed: Seed::from_number(seed),
                budget: Budget { worlds: 10 },
                context: &context,
            };
            let line: Value = serde_json::from_slice(&game_line(&query)).unwrap();
            hold(&told, &line);
            hold(&options, &line["options"]);
            let line: Value = serde_json::from_str(&asked_line(&seen, seat, &context, query.seed)).unwrap();
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
    let schema = Schema::read();
    is_told_as_the_schema_says::<Finished>(&schema, |seed| start(seed, 1));
    is_told_as_the_schema_says::<Wizard>(&schema, |seed| start(seed, 3 + (seed % 4) as u8));
    is_told_as_the_schema_says::<Duel>(&schema, |seed| {
        start_with(seed, &two(duel::starters(), seed), duel::Prior::default())
    });
    is_told_as_the_schema_says::<Lorcana>(&schema, |seed| {
        start_with(seed, &two(lorcana::starters(), seed), lorcana::Prior::default())
    });
    let hello: ToBot<'_, Wizard> = ToBot::Hello { protocol: PROTOCOL };
    hold(&schema.judge(&schema.0["x-told"]), &serde_json::from_slice(&hello.line()).unwrap());
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
    let (game, context) = start::<Wizard>(1, 3);
    let seat = game.decision().seats().first().unwrap();
    let line = asked_line(&game.known(Viewer::Seat(seat)), seat, &context, Seed::from_number(1));
    let query: Value = serde_json::from_str(&line).unwrap();
    for name in query.as_object().unwrap().keys() {
        let mut less = query.clone();
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

/// Pieces of answers, put together anyhow.
fn nearly_answers() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("{\"type\":\"choose\",".to_owned()),
        Just("\"choice\":\"bid 1\"".to_owned()),
        Just("\"why\":[{\"choice\":1,\"value\":1e308}]".to_owned()),
        Just("}".to_owned()),
        Just(",".to_owned()),
        any::<u32>().prop_map(|code| format!("\"choice\":{code}")),
        any::<f64>().prop_map(|number| format!("\"id\":{number}")),
        ".{0,12}".prop_map(|text| format!("\"choice\":{}", serde_json::Value::from(text))),
    ];
    prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_line_is_an_answer_or_a_fault(
        line in prop_oneof![any::<Vec<u8>>(), nearly_answers().prop_map(String::into_bytes)]
    ) {
        let _ = ready(&line);
        if let Ok(thought) = answer(&line) {
            prop_assert!(thought.candidates.is_empty()
                || thought.candidates.iter().any(|candidate| candidate.choice == thought.choice));
        }
    }
}

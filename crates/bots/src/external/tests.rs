use kernel::{Seed, Sink, Unit, Viewer};
use proptest::prelude::*;
use toys::sealed_bid::{Bid, SealedBid};

use super::*;
use crate::TableContext;

#[test]
fn commands_are_split_like_a_shell_does() {
    assert_eq!(words("python3  bot.py\t-v").unwrap(), ["python3", "bot.py", "-v"]);
    assert_eq!(words("sh -c 'a \"b\" c' \"d e\"f ''").unwrap(), ["sh", "-c", "a \"b\" c", "d ef", ""]);
    assert_eq!(words("sh -c 'a"), Err(BadCommand::OpenQuote));
    assert_eq!(BotProgram::new("  ").err(), Some(BadCommand::Empty));
}

fn answer(line: &[u8]) -> Result<Thought<Bid>, BotError> {
    let (options, entries, seed) = (Default::default(), [(); 3], Seed::from_number(1));
    let game = SealedBid::new(&options, &entries, seed, &mut Sink::off()).unwrap();
    let context = TableContext::<SealedBid>::new(&options, &entries, ()).unwrap();
    let seat = game.decision().seats().first().unwrap();
    let known = game.known(Viewer::Seat(seat));
    let budget = Budget { worlds: 10 };
    let query = Query { known: &known, seat, seed, budget, context: &context };
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
    let code = format!(r#"{{"type":"choose","choice":{}}}"#, kernel::Choice::code(plain.choice).unwrap());
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

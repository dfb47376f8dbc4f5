use serde_json::{Value, json};

use super::*;

fn round(value: &Value, words: &Words) -> Vec<u8> {
    let mut bytes = Vec::new();
    pack(value, words, &mut bytes).unwrap();
    assert_eq!(unpack(&bytes, words.list()).as_ref(), Ok(value), "{bytes:?}");
    bytes
}

/// The examples of docs/protocol.md, which other languages are tested with.
#[test]
fn packed_values_never_change() {
    let words = Words::new(["type", "frame"].map(str::to_owned).into());
    let examples: [(Value, &[u8]); 16] = [
        (json!(null), &[224]),
        (json!([true, false]), &[227, 226, 225, 229]),
        (json!(63), &[191]),
        (json!(64), &[230, 64]),
        (json!(300), &[230, 172, 2]),
        (json!(-1), &[231, 1]),
        (json!(268_435_455), &[230, 255, 255, 255, 127]),
        (json!(3_523_832_008_u32), &[235, 200, 104, 9, 210]),
        (json!(4_294_967_296_u64), &[230, 128, 128, 128, 128, 16]),
        (json!("frame"), &[1]),
        (json!("Tür"), &[196, 84, 195, 188, 114]),
        (json!({"type": "frame"}), &[234, 0, 1]),
        (json!({"7": 7}), &[234, 193, 55, 135]),
        (json!({"type": 1, "frame": [2]}), &[228, 1, 233, 130, 0, 129, 229]),
        (json!([]), &[227, 229]),
        (json!({}), &[228, 229]),
    ];
    for (value, right) in examples {
        assert_eq!(round(&value, &words), right, "{value}");
    }
    let long = "x".repeat(300);
    assert_eq!(round(&json!(long), &words)[..3], [232, 172, 2]);
}

#[test]
fn places_beyond_the_first_64_take_two_bytes() {
    let words = Words::new((0..1000).map(|number| format!("word {number}")).collect());
    assert_eq!(round(&json!("word 63"), &words), [63]);
    assert_eq!(round(&json!("word 64"), &words), [64, 64]);
    assert_eq!(round(&json!("word 999"), &words), [67, 231]);
}

#[test]
fn words_are_told_apart_by_all_their_bytes() {
    let list =
        ["a", "ab", "ba", "abc", "abcd", "abcde", "abcdefgh", "abcdefghi", "a word of some length, 1 of 2"];
    let words = Words::new(list.map(str::to_owned).into());
    for (place, word) in (0..).zip(list) {
        assert_eq!(round(&json!(word), &words), [place]);
    }
    for other in ["", "b", "aba", "abce", "abcdefgx", "a word of same length, 1 of 2"] {
        assert_eq!(round(&json!(other), &words).len(), 1 + other.len(), "{other}");
    }
    assert_eq!(round(&json!("a"), &Words::default()), [193, 97]);
}

#[test]
fn numbers_as_names_are_read_as_text() {
    let numbered = std::collections::BTreeMap::from([(3_usize, true), (200, false)]);
    let mut bytes = Vec::new();
    pack(&numbered, &Words::default(), &mut bytes).unwrap();
    assert_eq!(unpack(&bytes, &[]), Ok(json!({"3": true, "200": false})));
}

#[test]
fn what_is_said_often_becomes_a_word_and_the_most_frequent_come_first() {
    let one = json!({"kind": "card", "kinds": ["card", "x"]});
    let said = [one.clone(), one, json!({"kind": "once", "card": "x"}), json!({"kind": "x"})];
    assert_eq!(Words::said_in(&said).list(), ["card", "kind"]);
}

#[test]
fn bytes_that_are_no_value_are_refused() {
    let words = ["word".to_owned()];
    let wrong: [&[u8]; 13] = [
        &[235, 0, 0, 0],
        &[233],
        &[234, 0],
        &[234, 233, 224, 224],
        &[],
        &[1],
        &[227],
        &[228, 0, 229],
        &[228, 224, 224, 229],
        &[196, 84],
        &[193, 255],
        &[224, 224],
        &[230, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1],
    ];
    for bytes in wrong {
        assert_eq!(unpack(bytes, &words), Err(NotPacked), "{bytes:?}");
    }
    assert_eq!(unpack(&[227; 1000], &words), Err(NotPacked), "too deep");
    assert_eq!(unpack(&[233; 1000], &words), Err(NotPacked), "too deep");
    let mut deep = [227; 60].to_vec();
    deep.extend([229; 60]);
    assert!(unpack(&deep, &words).is_ok());
}

//! Objects in JSON: decks saved from Tabletop Simulator, and ours.

use cards::Deck;
use kernel::{SetupErrors, message};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{List, Listed};

/// The list of a deck in JSON.
pub(crate) fn read(text: &str) -> Result<List, SetupErrors> {
    let bad = |why: String| SetupErrors::one(message!("cards-list-json", why = why));
    let value: Value = serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
    if value.get("cards").is_some() {
        let deck = Deck::deserialize(&value).map_err(|error| bad(error.to_string()))?;
        return Ok(deck.into());
    }
    let objects = value.get("ObjectStates").and_then(Value::as_array);
    let objects = objects.ok_or_else(|| SetupErrors::one(message!("cards-list-json-shape")))?;
    let mut listed = Vec::new();
    objects.iter().for_each(|object| gather(object, &mut listed));
    let title = objects.first().map_or("", nickname);
    Ok(List { name: title.to_owned(), listed })
}

/// Adds the cards of an object: those it contains, or itself if it is no container.
fn gather(object: &Value, listed: &mut Vec<Listed>) {
    match object.get("ContainedObjects").and_then(Value::as_array) {
        Some(contained) => contained.iter().for_each(|object| gather(object, listed)),
        None if nickname(object).is_empty() => {}
        None => listed.push(Listed { count: 1, name: nickname(object).to_owned(), line: None }),
    }
}

fn nickname(object: &Value) -> &str {
    object.get("Nickname").and_then(Value::as_str).unwrap_or_default()
}

/// The deck as a saved object, its cards without pictures.
pub(crate) fn write(deck: &Deck) -> String {
    /// Number Tabletop Simulator gives the first card of the first sheet of pictures.
    const FIRST: usize = 100;
    let copies = deck.cards.iter().flat_map(|(name, &count)| std::iter::repeat_n(name, usize::from(count)));
    let place = json!({"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1, "scaleZ": 1});
    let card = |(index, name): (usize, &String)| json!({"Name": "Card", "Nickname": name, "CardID": FIRST + index, "Transform": place});
    let cards: Vec<Value> = copies.enumerate().map(card).collect();
    let ids: Vec<usize> = (0..cards.len()).map(|index| FIRST + index).collect();
    let object = json!({"ObjectStates": [{
        "Name": "DeckCustom", "Nickname": deck.name, "Transform": place, "DeckIDs": ids, "ContainedObjects": cards,
    }]});
    format!("{object:#}\n")
}

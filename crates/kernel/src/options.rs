//! Options given as words, checked against the game's own description of them.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Game, OptionInfo, OptionKind, SetupErrors};

/// The options of a game in which nothing can be set.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

/// The options of a game from `name`, `value` words; what is not given has its default. All mistakes are
/// reported at once, each with what would be right.
pub fn options_from_words<'a, G: Game>(
    words: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<G::Options, SetupErrors> {
    let mut errors = SetupErrors::default();
    let mut map = Map::new();
    for (name, word) in words {
        let Some(option) = G::INFO.options.iter().find(|option| option.name == name) else {
            errors.add(format!(
                "{} has no option \"{name}\": {}",
                G::INFO.title,
                known_names(G::INFO.options)
            ));
            continue;
        };
        match option.kind.read(word) {
            Some(value) => {
                if map.insert(name.to_owned(), value).is_some() {
                    errors.add(format!("option \"{name}\" is given twice"));
                }
            }
            None => errors.add(format!("option {name} cannot be \"{word}\": {}", option.kind.expected())),
        }
    }
    errors.or(())?;
    with_defaults::<G>(map)
}

/// All combinations of values of the named options, the others as in `base`; numbers take every value.
pub fn sweep<G: Game>(base: &G::Options, names: &[&str]) -> Result<Vec<G::Options>, SetupErrors> {
    let Ok(Value::Object(base)) = serde_json::to_value(base) else {
        return Err(SetupErrors::one("these options cannot be swept"));
    };
    let mut all = vec![base];
    for (index, name) in names.iter().enumerate() {
        if names[..index].contains(name) {
            return Err(SetupErrors::one(format!("option \"{name}\" is named twice")));
        }
        let option = G::INFO.options.iter().find(|option| option.name == *name).ok_or_else(|| {
            SetupErrors::one(format!(
                "{} has no option \"{name}\": {}",
                G::INFO.title,
                known_names(G::INFO.options)
            ))
        })?;
        let values = option.kind.values();
        all = all
            .into_iter()
            .flat_map(|map| {
                values.iter().map(move |value| {
                    let mut map = map.clone();
                    map.insert((*name).to_owned(), value.clone());
                    map
                })
            })
            .collect();
    }
    all.into_iter().map(with_defaults::<G>).collect()
}

fn with_defaults<G: Game>(mut map: Map<String, Value>) -> Result<G::Options, SetupErrors> {
    for option in G::INFO.options {
        if !matches!(option.kind, OptionKind::Set { .. }) {
            map.entry(option.name).or_insert_with(|| option.kind.default());
        }
    }
    serde_json::from_value(Value::Object(map)).map_err(|error| SetupErrors::one(error.to_string()))
}

fn known_names(options: &[OptionInfo]) -> String {
    match options {
        [] => "it has no options".to_owned(),
        _ => format!("there is {}", options.iter().map(|o| o.name).collect::<Vec<_>>().join(", ")),
    }
}

impl OptionKind {
    /// The value that stands if none is given.
    pub fn default(&self) -> Value {
        match *self {
            OptionKind::Word { default, .. } | OptionKind::Set { default, .. } => default.into(),
            OptionKind::Number { default, .. } => default.into(),
            OptionKind::Flag { default } => default.into(),
            OptionKind::WordOrNumbers { default, .. } => default.into(),
        }
    }

    /// Every value it can take; of lists, which are too many, the shortest two.
    pub fn values(&self) -> Vec<Value> {
        match *self {
            OptionKind::Word { of, .. } => of.iter().map(|&word| word.into()).collect(),
            OptionKind::Set { of, .. } => of().into_iter().map(Value::from).collect(),
            OptionKind::Number { min, max, .. } => (min..=max).map(Value::from).collect(),
            OptionKind::Flag { .. } => vec![false.into(), true.into()],
            OptionKind::WordOrNumbers { of, min, max, .. } => {
                of.iter().map(|&word| word.into()).chain([vec![min].into(), vec![max].into()]).collect()
            }
        }
    }

    /// The value of a word, if it has one.
    pub fn read(&self, word: &str) -> Option<Value> {
        match *self {
            OptionKind::Word { of, .. } => of.contains(&word).then(|| word.into()),
            // By its digest a set can be named that is offered to nobody else.
            OptionKind::Set { of, .. } => {
                (word.contains('#') || of().iter().any(|name| name == word)).then(|| word.into())
            }
            OptionKind::Number { min, max, .. } => {
                word.parse().ok().filter(|number| (min..=max).contains(number)).map(Value::from)
            }
            OptionKind::Flag { .. } => match word {
                "on" | "true" | "yes" => Some(true.into()),
                "off" | "false" | "no" => Some(false.into()),
                _ => None,
            },
            OptionKind::WordOrNumbers { of, .. } if of.contains(&word) => Some(word.into()),
            OptionKind::WordOrNumbers { min, max, len_max, .. } => {
                let list = word.strip_prefix('[').and_then(|list| list.strip_suffix(']')).unwrap_or(word);
                let read =
                    |number: &str| number.trim().parse().ok().filter(|number| (min..=max).contains(number));
                let numbers: Option<Vec<i64>> = list.split(',').map(read).collect();
                numbers.filter(|numbers| numbers.len() <= len_max as usize).map(Value::from)
            }
        }
    }

    /// The values it takes, in words, to follow a refusal.
    pub fn expected(&self) -> String {
        match *self {
            OptionKind::Word { of, .. } => format!("it is one of {}", of.join(", ")),
            OptionKind::Set { of, .. } => format!("it is one of {}", of().join(", ")),
            OptionKind::Number { min, max, .. } => format!("it is a number from {min} to {max}"),
            OptionKind::Flag { .. } => "it is on or off".to_owned(),
            OptionKind::WordOrNumbers { of, min, max, len_max, .. } => format!(
                "it is one of {}, or up to {len_max} numbers from {min} to {max} separated by commas",
                of.join(", ")
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_their_kind_says() {
        let word = OptionKind::Word { of: &["a", "b"], default: "a" };
        let number = OptionKind::Number { min: -1, max: 9, default: 0 };
        let flag = OptionKind::Flag { default: true };
        let list = OptionKind::WordOrNumbers { of: &["full"], min: 1, max: 9, len_max: 3, default: "full" };
        for (kind, text, value) in [
            (word, "b", Some(Value::from("b"))),
            (word, "c", None),
            (number, "-1", Some(Value::from(-1))),
            (number, "10", None),
            (number, "x", None),
            (flag, "on", Some(Value::from(true))),
            (flag, "perhaps", None),
            (list, "full", Some(Value::from("full"))),
            (list, "1, 3,5", Some(Value::from(vec![1, 3, 5]))),
            (list, "[1,3]", Some(Value::from(vec![1, 3]))),
            (list, "", None),
            (list, "1,10", None),
            (list, "1,2,3,4", None),
        ] {
            assert_eq!(kind.read(text), value, "{text:?} as {kind:?}");
        }
    }

    #[test]
    fn every_value_and_default_reads_back() {
        for kind in [
            OptionKind::Word { of: &["a", "b"], default: "b" },
            OptionKind::Number { min: 1, max: 4, default: 2 },
            OptionKind::Flag { default: false },
            OptionKind::WordOrNumbers { of: &["full"], min: 1, max: 9, len_max: 3, default: "full" },
        ] {
            let values = kind.values();
            assert!(values.contains(&kind.default()));
            for value in values {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                assert_eq!(kind.read(&text), Some(value));
            }
        }
    }
}

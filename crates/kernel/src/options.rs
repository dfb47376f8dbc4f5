//! Options given as words, checked against the game's own description of them.

use serde_json::{Map, Value};

use crate::{Game, OptionInfo, OptionKind, SetupErrors};

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
    for name in names {
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
        map.entry(option.name).or_insert_with(|| option.kind.default());
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
            OptionKind::Word { default, .. } => default.into(),
            OptionKind::Number { default, .. } => default.into(),
            OptionKind::Flag { default } => default.into(),
        }
    }

    /// Every value it can take.
    pub fn values(&self) -> Vec<Value> {
        match *self {
            OptionKind::Word { of, .. } => of.iter().map(|&word| word.into()).collect(),
            OptionKind::Number { min, max, .. } => (min..=max).map(Value::from).collect(),
            OptionKind::Flag { .. } => vec![false.into(), true.into()],
        }
    }

    /// The value of a word, if it has one.
    pub fn read(&self, word: &str) -> Option<Value> {
        match *self {
            OptionKind::Word { of, .. } => of.contains(&word).then(|| word.into()),
            OptionKind::Number { min, max, .. } => {
                word.parse().ok().filter(|number| (min..=max).contains(number)).map(Value::from)
            }
            OptionKind::Flag { .. } => match word {
                "on" | "true" | "yes" => Some(true.into()),
                "off" | "false" | "no" => Some(false.into()),
                _ => None,
            },
        }
    }

    /// What would be right, in words.
    pub fn expected(&self) -> String {
        match *self {
            OptionKind::Word { of, .. } => format!("it is one of {}", of.join(", ")),
            OptionKind::Number { min, max, .. } => format!("it is a number from {min} to {max}"),
            OptionKind::Flag { .. } => "it is on or off".to_owned(),
        }
    }
}

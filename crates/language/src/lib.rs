//! Words for messages, in the language of their reader.
//!
//! Games and tables say what there is to tell by [`Message`]s; catalogues of Project Fluent, one per language, say it in
//! words. A [`Language`] is the catalogues of one reader: their own language first, English behind it.
//!
//! ```
//! use kernel::text::Catalogue;
//! use kernel::{Seat, message};
//! use language::Language;
//!
//! const MESSAGES: &[Catalogue] = &[
//!     Catalogue { language: "en", text: "toy-draws = { $seat } draws { $count ->\n [one] a card\n *[other] { $count } cards\n }" },
//!     Catalogue { language: "de", text: "toy-draws = { $seat } zieht { $count ->\n [one] eine Karte\n *[other] { $count } Karten\n }" },
//! ];
//! let german = Language::new("de", MESSAGES);
//! let text = message!("toy-draws", seat = Seat(0), count = 2).into();
//! assert_eq!(german.show(&text, &|_| "Anna".to_owned()), "Anna zieht 2 Karten");
//! ```

mod scramble;

/// The build script of every crate that speaks, for its test.
#[cfg(test)]
#[path = "../build.rs"]
#[allow(dead_code)]
mod build;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use kernel::text::{Argument, Catalogue};
use kernel::view::{Cell, FlowStep, Price};
use kernel::{GameInfo, Message, Seat, Text, Told, View, message};
use unic_langid::LanguageIdentifier;

pub use scramble::scramble;

/// Catalogues of the messages all games and tables share, one per language.
pub const SHARED: &[Catalogue] = kernel::catalogues!();

/// The language every catalogue has.
pub const ENGLISH: &str = "en";

/// The language whose words are nonsense of the same length: what still works in it depends on no word. For tests.
pub const SCRAMBLED: &str = "en-x-scramble";

/// Function that names the player of a seat.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// The words of one reader: their language first, English behind it. Clones share the catalogues.
#[derive(Clone)]
pub struct Language {
    tag: String,
    bundles: Arc<[FluentBundle<FluentResource>]>,
    is_scrambled: bool,
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Language({})", self.tag)
    }
}

impl Language {
    /// The words of these catalogues, and of those all share, in the wanted language where they have it.
    pub fn new<'a>(
        wanted: &str,
        catalogues: impl IntoIterator<Item = &'a Catalogue, IntoIter: Clone>,
    ) -> Self {
        let catalogues = catalogues.into_iter();
        let is_scrambled = wanted == SCRAMBLED;
        let own = primary(wanted);
        let tags = [own.as_str(), ENGLISH].into_iter().take(if own == ENGLISH { 1 } else { 2 });
        let bundles = tags.map(|tag| bundle(tag, SHARED.iter().chain(catalogues.clone()))).collect();
        Language { tag: own, bundles, is_scrambled }
    }

    /// English words of a game, for scenario files, reports and errors. Read once a game and kept.
    pub fn english(info: &GameInfo) -> &'static Language {
        static KEPT: Mutex<BTreeMap<&'static str, &'static Language>> = Mutex::new(BTreeMap::new());
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        kept.entry(info.id).or_insert_with(|| Box::leak(Box::new(Language::new(ENGLISH, info.messages))))
    }

    /// A text in words, with seats by their numbers.
    pub fn plain(&self, text: &Text) -> String {
        self.show(text, &self.numbers())
    }

    /// A message in words, with seats by their numbers.
    pub fn say(&self, message: Message) -> String {
        self.plain(&message.into())
    }

    /// Name of a seat where it does not matter who sits there: `seat 2`.
    pub fn seat(&self, seat: Seat) -> String {
        self.say(numbered(seat))
    }

    /// Names that call seats by their numbers.
    pub fn numbers(&self) -> impl Fn(Seat) -> String {
        |seat| self.tell_message(&numbered(seat), &|_| String::new())
    }

    /// The language, as in `de`.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// A text in words.
    pub fn show(&self, text: &Text, names: Names) -> String {
        let shown = match text {
            Text::Printed(text) => text.to_string(),
            Text::Message(message) => self.tell_message(message, names),
        };
        self.disguised(shown)
    }

    /// The words as they are shown: nonsense in their place, if that is wanted.
    fn disguised(&self, shown: String) -> String {
        if self.is_scrambled { scramble(&shown) } else { shown }
    }

    /// Several texts in words, one after the other.
    pub fn show_all<'a>(&self, texts: impl IntoIterator<Item = &'a Text>, names: Names) -> String {
        texts.into_iter().map(|text| self.show(text, names)).collect::<Vec<_>>().join("; ")
    }

    /// Puts every text of a view into words.
    pub fn speak(&self, view: &mut View, names: Names) {
        view.for_each_text(&mut |text| *text = self.show(text, names).into());
        for cell in view.sheets.iter_mut().flat_map(|sheet| sheet.make_mut().rows.iter_mut().flatten()) {
            if let Cell::Seat(seat) = cell {
                *cell = self.disguised(names(*seat)).into();
            }
        }
    }

    /// Puts the events of a move into words. Where a step of the flow bar is only ever told, never shown, its title, as this
    /// view has it, stands before the first of its events.
    pub fn tell<'a>(&self, all: impl IntoIterator<Item = &'a mut Told>, flow: &[FlowStep], names: Names) {
        let mut last = None;
        for told in all {
            let shown = self.show(&told.text, names);
            let title = flow.iter().find(|step| Some(&step.id) == told.step.as_ref() && told.step != last);
            told.text = match title {
                Some(step) => format!("{}: {shown}", self.show(&step.title, names)).into(),
                None => shown.into(),
            };
            last.clone_from(&told.step);
        }
    }

    /// Whether some catalogue has a message of this id.
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(id))
    }

    /// Faults of the words for a message: that no catalogue has them, or arguments they want and were not given.
    pub fn faults(&self, message: &Message) -> Vec<String> {
        let mut errors = Vec::new();
        match self.format(message, &|seat| seat.to_string(), &mut errors) {
            Some(_) => errors.iter().map(|error| format!("{}: {error}", message.id)).collect(),
            None => vec![format!("no catalogue has the message {}", message.id)],
        }
    }

    fn format(&self, message: &Message, names: Names, errors: &mut Vec<FluentError>) -> Option<String> {
        self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(&message.id)?.value()?;
            Some(bundle.format_pattern(pattern, Some(&self.args(message, names)), errors).into_owned())
        })
    }

    fn tell_message(&self, message: &Message, names: Names) -> String {
        // What is missing shows in its place; the tests of every game hold its catalogue to what it says. A game of somebody
        // else may say what no catalogue here has.
        self.format(message, names, &mut Vec::new()).unwrap_or_else(|| message.to_string())
    }

    fn args(&self, message: &Message, names: Names) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        for (name, value) in message.args.iter() {
            if let Argument::List { list } = value {
                args.set(format!("{name}-count"), list.len());
            }
            args.set(name.to_owned(), self.value(value, names));
        }
        args
    }

    fn value(&self, value: &Argument, names: Names) -> FluentValue<'static> {
        match value {
            Argument::Number(number) => FluentValue::from(*number),
            _ => FluentValue::String(Cow::Owned(self.words(value, names))),
        }
    }

    fn words(&self, value: &Argument, names: Names) -> String {
        match value {
            Argument::Number(number) => number.to_string(),
            Argument::Text(Text::Printed(text)) => text.to_string(),
            Argument::Text(Text::Message(message)) => self.tell_message(message, names),
            Argument::Seat { seat } => names(*seat),
            Argument::Card { card, .. } => self.words(&Argument::Text((**card).clone()), names),
            Argument::Price { price } => self.price(price),
            Argument::List { list } => {
                list.iter().map(|one| self.words(one, names)).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// A price in words: `2 ink`, `1 Ember and 3 more`.
    pub fn price(&self, price: &Price) -> String {
        let part = |id: &'static str, count: u32| Message::new(id).with("count", count);
        let coloured = price.colours.iter().map(|pips| {
            part("price-colour", pips.count).with("colour", Message::of_id(format!("colour-{}", pips.colour)))
        });
        let x = (price.x > 0).then(|| part("price-x", price.x));
        let any = (price.any > 0 || price.x == 0 && price.colours.is_empty()).then(|| {
            let id = if price.colours.is_empty() && price.x == 0 { "price-any" } else { "price-more" };
            part(id, price.any).with("unit", price.unit.to_string())
        });
        let parts: Vec<String> =
            coloured.chain(x).chain(any).map(|part| self.tell_message(&part, &|_| String::new())).collect();
        match parts.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, others)) => {
                let (others, last) = (others.join(", "), last.clone());
                self.tell_message(&message!("list-and", others = others, last = last), &|_| String::new())
            }
            None => String::new(),
        }
    }
}

/// The message that calls a seat by its number.
fn numbered(seat: Seat) -> Message {
    message!("seat-number", number = seat.0 + 1)
}

/// The languages there are, English first.
pub fn tags() -> impl Iterator<Item = &'static str> + Clone {
    SHARED.iter().map(|catalogue| catalogue.language)
}

/// The language of a tag without its region: `de` for `de_AT.UTF-8` as for `de-CH`.
fn primary(tag: &str) -> String {
    let word: String = tag.chars().take_while(char::is_ascii_alphabetic).collect();
    if word.is_empty() { ENGLISH.to_owned() } else { word.to_ascii_lowercase() }
}

/// The best language somebody asks for by `LANG` or `Accept-Language` of those there are.
pub fn negotiate(asked: &str) -> &'static str {
    let known = |tag: &str| tags().find(|known| *known == primary(tag));
    asked
        .split(',')
        .find_map(|part| known(part.split(';').next().unwrap_or_default().trim()))
        .unwrap_or(ENGLISH)
}

/// The catalogues of one language, as one.
fn bundle<'a>(tag: &str, catalogues: impl Iterator<Item = &'a Catalogue>) -> FluentBundle<FluentResource> {
    let identifier: LanguageIdentifier = tag.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // The marks that keep apart what is written in two directions show as boxes in terminals.
    bundle.set_use_isolating(false);
    for catalogue in catalogues.filter(|catalogue| catalogue.language == tag) {
        // What can be read of a catalogue counts; its tests see to the rest.
        let resource = match FluentResource::try_new(catalogue.text.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// Faults of catalogues: what is no message, and messages one language has and another has not.
pub fn check(catalogues: &[Catalogue]) -> Vec<String> {
    let mut faults = Vec::new();
    for Catalogue { language, text } in catalogues {
        if let Err((_, errors)) = FluentResource::try_new((*text).to_owned()) {
            faults.extend(errors.iter().map(|error| format!("{language}: {error}")));
        }
    }
    let all = |language: &str| -> Vec<String> {
        catalogues.iter().filter(|catalogue| catalogue.language == language).flat_map(ids).collect()
    };
    let english = all(ENGLISH);
    let languages: BTreeSet<&str> = catalogues.iter().map(|catalogue| catalogue.language).collect();
    for language in languages {
        let own = all(language);
        faults.extend(
            english.iter().filter(|id| !own.contains(id)).map(|id| format!("{language} has no {id}")),
        );
        faults.extend(
            own.iter()
                .filter(|id| !english.contains(id))
                .map(|id| format!("{language} has {id}, and en has not")),
        );
    }
    faults
}

/// The ids of the messages of a catalogue.
pub fn ids(catalogue: &Catalogue) -> Vec<String> {
    let starts =
        catalogue.text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()));
    starts.filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::view::Pips;

    const TOY: &[Catalogue] = &[
        Catalogue {
            language: "en",
            text: "toy-moved = { $cards } { $cards-count ->\n [one] goes\n *[other] go\n } to { $to }\n",
        },
        Catalogue { language: "de", text: "toy-moved = { $cards } nach { $to }\n" },
    ];

    fn moved() -> Text {
        message!("toy-moved", cards = [5u8, 7].into_iter().collect::<Argument>(), to = "A").into()
    }

    #[test]
    fn a_message_is_said_in_the_language_of_its_reader() {
        let names = |seat: Seat| seat.to_string();
        assert_eq!(Language::new("en", TOY).show(&moved(), &names), "5, 7 go to A");
        assert_eq!(Language::new("de_AT.UTF-8", TOY).show(&moved(), &names), "5, 7 nach A");
        assert_eq!(
            Language::new("fr", TOY).show(&moved(), &names),
            "5, 7 go to A",
            "English where there is nothing else"
        );
    }

    #[test]
    fn a_message_nobody_knows_shows_its_id() {
        let text = message!("toy-unknown", n = 3).into();
        assert_eq!(Language::new("en", TOY).show(&text, &|_| String::new()), "toy-unknown n=3");
    }

    #[test]
    fn scrambled_words_have_the_same_length() {
        let shown = Language::new(SCRAMBLED, TOY).show(&moved(), &|_| String::new());
        assert_eq!(shown.chars().count(), "5, 7 go to A".len());
        assert!(shown.starts_with("5, 7 ") && !shown.contains("go"), "{shown}");
    }

    #[test]
    fn the_language_asked_for_is_taken_if_it_is_there() {
        assert_eq!(negotiate("de-CH,de;q=0.9,en;q=0.8"), "de");
        assert_eq!(negotiate("fr-FR, de;q=0.5"), "de");
        assert_eq!((negotiate("C.UTF-8"), negotiate("")), ("en", "en"));
    }

    #[test]
    fn prices_read_as_people_say_them() {
        let english = Language::new("en", &[]);
        assert_eq!(english.price(&Price::uncoloured("ink", 3u8)), "3 ink");
        let pips = |colour: &'static str, count| Pips { colour: colour.into(), count };
        let price =
            Price { colours: vec![pips("ember", 1), pips("dawn", 2)], ..Price::uncoloured("resource", 3u8) };
        assert_eq!(english.price(&price), "1 Ember, 2 Dawn and 3 more");
    }

    #[test]
    fn catalogues_of_one_language_are_checked_together() {
        let pair = |en: &'static str, de: &'static str| {
            [Catalogue { language: "en", text: en }, Catalogue { language: "de", text: de }]
        };
        let both = [pair("a = A", "a = A"), pair("b = B\nc = C", "b = B")].concat();
        assert_eq!(check(&both), ["de has no c"]);
    }

    #[test]
    fn a_new_language_is_a_new_file() {
        let directory = tempfile::tempdir().unwrap();
        for name in ["de.ftl", "fr.ftl", "en.ftl", "notes.txt"] {
            std::fs::write(directory.path().join(name), "toy-lead = A\n").unwrap();
        }
        let listed = build::list(directory.path()).unwrap();
        let languages: Vec<&str> = listed.split('"').filter(|part| part.len() == 2).collect();
        assert_eq!(languages, ["en", "de", "fr"], "{listed}");
        let files: BTreeSet<String> = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/messages"))
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        assert_eq!(files, tags().map(|tag| format!("{tag}.ftl")).collect());
    }

    #[test]
    fn seats_are_called_by_their_numbers_in_every_language() {
        let lost = message!("kernel-not-asked", seat = Seat(1));
        assert_eq!(Language::new("en", &[]).say(lost.clone()), "nothing is asked of seat 2 now");
        assert_eq!(Language::new("de", &[]).say(lost), "von Platz 2 wird gerade nichts erwartet");
        assert_eq!(Language::new("de", &[]).seat(Seat(0)), "Platz 1");
    }

    #[test]
    fn the_shared_catalogues_are_whole() {
        assert_eq!(check(SHARED), Vec::<String>::new());
    }
}

//! Games whose cards come from files, and their terms.

use anyhow::Context;
use cards::{Card, Dialect, Faults, Limits, Pool, PoolId, SetFacts, WrittenKind};
use kernel::Game;
use serde::de::DeserializeOwned;
use wording::ast::{Ability, Aspect, Keyword};
use wording::{AbilityLine, Unread, Unsaid, Vocabulary};

/// A game whose cards come from files.
pub(super) trait Designed {
    /// Dialect of its card texts.
    const DIALECT: Dialect;
    /// Limits of a deck.
    const LIMITS: Limits;
    /// Text that does nothing, for a card that happens once and whose own text is taken away: it must say something.
    const NOTHING: &'static str;

    /// Words of its card texts.
    type Wording: wording::Kinds;

    /// A card as files have it.
    type Written: Clone + DeserializeOwned;

    /// The cards of the set.
    fn set() -> Vec<Self::Written>;

    /// Makes a set of these cards known, and of kinds they do not declare themselves.
    fn enter(cards: &[Self::Written], kinds: &[WrittenKind], facts: SetFacts) -> Result<PoolId, Faults>;

    /// The pool of the set of the game.
    fn core() -> &'static Pool;

    /// The whole name of a card.
    fn name(card: &Self::Written) -> String;

    /// The text of a card.
    fn text(card: &Self::Written) -> &str;

    /// The kinds of a card.
    fn kinds(card: &Self::Written) -> &[String];

    /// The word for its picture.
    fn glyph(card: &Self::Written) -> &str;

    /// Gives a card another text.
    fn set_text(card: &mut Self::Written, text: String);

    /// Groups a card is counted under, of [`groups`].
    fn groups_of(card: &Self::Written) -> Vec<&'static str>;

    /// Parses a text into its abilities.
    fn read(text: &str, vocabulary: &Vocabulary) -> Result<Vec<Ability>, Vec<Unread>>;

    /// Prints an ability in its usual wording.
    fn print(ability: &Ability) -> Result<String, Unsaid>;
}

impl Designed for duel::Duel {
    const DIALECT: Dialect = Dialect::Duel;
    const LIMITS: Limits = duel::LIMITS;
    const NOTHING: &'static str = "Gain 0 life.";

    type Wording = wording::Duel;
    type Written = duel::Written;

    fn set() -> Vec<duel::Written> {
        duel::written()
    }

    fn enter(cards: &[duel::Written], kinds: &[WrittenKind], facts: SetFacts) -> Result<PoolId, Faults> {
        duel::enter(cards, kinds, facts)
    }

    fn core() -> &'static Pool {
        duel::pool()
    }

    fn name(card: &duel::Written) -> String {
        card.name.clone()
    }

    fn text(card: &duel::Written) -> &str {
        &card.text
    }

    fn kinds(card: &duel::Written) -> &[String] {
        &card.kinds
    }

    fn glyph(card: &duel::Written) -> &str {
        &card.glyph
    }

    fn set_text(card: &mut duel::Written, text: String) {
        card.text = text;
    }

    fn groups_of(card: &duel::Written) -> Vec<&'static str> {
        let words = || card.cost.split(' ').chain(card.yields.as_deref());
        let has = |aspect: &Aspect| words().any(|word| word == aspect.name());
        let groups: Vec<&str> = Aspect::ALL.into_iter().filter(has).map(Aspect::name).collect();
        if groups.is_empty() { vec![NEUTRAL] } else { groups }
    }

    fn read(text: &str, vocabulary: &Vocabulary) -> Result<Vec<Ability>, Vec<Unread>> {
        wording::read_card_text::<wording::Duel>(text, vocabulary).map(abilities)
    }

    fn print(ability: &Ability) -> Result<String, Unsaid> {
        wording::print_ability::<wording::Duel>(ability)
    }
}

impl Designed for lorcana::Lorcana {
    const DIALECT: Dialect = Dialect::Lorcana;
    const LIMITS: Limits = lorcana::LIMITS;
    const NOTHING: &'static str = "Gain 0 lore.";

    type Wording = wording::Lorcana;
    type Written = lorcana::Written;

    fn set() -> Vec<lorcana::Written> {
        lorcana::written()
    }

    fn enter(cards: &[lorcana::Written], kinds: &[WrittenKind], facts: SetFacts) -> Result<PoolId, Faults> {
        lorcana::enter(cards, kinds, facts)
    }

    fn core() -> &'static Pool {
        lorcana::pool()
    }

    fn name(card: &lorcana::Written) -> String {
        card.full_name()
    }

    fn text(card: &lorcana::Written) -> &str {
        &card.text
    }

    fn kinds(card: &lorcana::Written) -> &[String] {
        &card.kinds
    }

    fn glyph(card: &lorcana::Written) -> &str {
        &card.glyph
    }

    fn set_text(card: &mut lorcana::Written, text: String) {
        card.text = text;
    }

    fn groups_of(card: &lorcana::Written) -> Vec<&'static str> {
        let has = |ink: &&str| card.ink.iter().any(|word| word.eq_ignore_ascii_case(ink));
        lorcana::INKS.into_iter().filter(has).collect()
    }

    fn read(text: &str, vocabulary: &Vocabulary) -> Result<Vec<Ability>, Vec<Unread>> {
        wording::read_card_text::<wording::Lorcana>(text, vocabulary).map(abilities)
    }

    fn print(ability: &Ability) -> Result<String, Unsaid> {
        wording::print_ability::<wording::Lorcana>(ability)
    }
}

fn abilities(lines: Vec<AbilityLine<'_>>) -> Vec<Ability> {
    lines.into_iter().map(|line| line.ability).collect()
}

/// Group of the cards of Duel without an aspect.
const NEUTRAL: &str = "neutral";

/// Games by the id one types.
pub(super) const GAMES: [(&str, Dialect); 2] =
    [(duel::Duel::INFO.id, Dialect::Duel), (lorcana::Lorcana::INFO.id, Dialect::Lorcana)];

/// Game with this id.
pub(super) fn game(text: &str) -> Result<Dialect, String> {
    let found = GAMES.into_iter().find(|(id, _)| *id == text);
    found.map(|(_, dialect)| dialect).ok_or_else(|| "give duel or lorcana".to_owned())
}

/// Id of a game.
pub(super) fn id(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Duel => duel::Duel::INFO.id,
        Dialect::Lorcana => lorcana::Lorcana::INFO.id,
    }
}

/// The cards of a game: those of the set that was chosen, or its own.
pub(super) fn pool(dialect: Dialect) -> &'static Pool {
    let core = || match dialect {
        Dialect::Duel => duel::pool(),
        Dialect::Lorcana => lorcana::pool(),
    };
    super::files::chosen(id(dialect)).map_or_else(core, PoolId::pool)
}

/// Groups the cards of a game are counted under, in the order of the bits of `aspects` of a card; the last is for cards
/// without any of them.
pub(super) fn groups(dialect: Dialect) -> Vec<&'static str> {
    match dialect {
        Dialect::Duel => Aspect::ALL.map(Aspect::name).into_iter().chain([NEUTRAL]).collect(),
        Dialect::Lorcana => lorcana::INKS.to_vec(),
    }
}

/// Groups of a card.
pub(super) fn groups_of(card: &Card) -> Vec<&'static str> {
    let all = groups(card.id.dialect()).into_iter().filter(|group| *group != NEUTRAL).enumerate();
    all.filter(|(bit, _)| card.aspects >> bit & 1 == 1).map(|(_, group)| group).collect()
}

/// Group with this name, as its bit; none for cards without.
pub(super) fn group(dialect: Dialect, text: &str) -> anyhow::Result<Option<u8>> {
    let groups = groups(dialect);
    let found = groups.iter().position(|group| group.eq_ignore_ascii_case(text));
    let place = found.with_context(|| {
        let words: Vec<String> = groups.iter().map(|group| group.to_lowercase()).collect();
        format!("there is no \"{text}\": give one of {}", words.join(", "))
    })?;
    Ok((groups[place] != NEUTRAL).then_some(place as u8))
}

/// Names of a game's card types.
pub(super) fn types(dialect: Dialect) -> &'static [&'static str] {
    match dialect {
        Dialect::Duel => &["creature", "instant", "sorcery", "enchantment", "generator"],
        Dialect::Lorcana => &["character", "action", "song", "item", "location"],
    }
}

/// Name of a card's type in its game.
pub(super) fn type_of(card: &Card) -> &'static str {
    match card.id.dialect() {
        Dialect::Lorcana if card.song => "song",
        Dialect::Lorcana if card.is_creature() => "character",
        Dialect::Lorcana | Dialect::Duel => card.card_type.name(),
    }
}

/// The kinds of a card.
pub(super) fn kinds(card: &Card) -> Vec<&'static str> {
    card.kinds.iter().map(|kind| kind.name()).collect()
}

/// A keyword of a game, and what it means.
pub(super) fn help(dialect: Dialect, keyword: &Keyword) -> (String, &'static str) {
    match dialect {
        Dialect::Duel => (
            wording::print::<wording::Duel, Keyword>(keyword).unwrap_or_default(),
            wording::keyword_help(*keyword),
        ),
        Dialect::Lorcana => (
            wording::print::<wording::Lorcana, Keyword>(keyword).unwrap_or_default(),
            wording::lorcana::keyword::keyword_help(*keyword),
        ),
    }
}

//! The binder: what stands for nothing is a fault with its place, and what stands for something is none.

use cards::{CardType, Dialect, Pool, Printed};
use wording::Vocabulary;

/// The faults of a card with this text.
fn faults(dialect: Dialect, card_type: CardType, text: &str) -> Option<String> {
    let mut printed = Printed::new("Sample", card_type);
    match dialect {
        Dialect::Duel => printed.read::<wording::Duel>(text, &Vocabulary::new::<wording::Duel>()),
        Dialect::Lorcana => printed.read::<wording::Lorcana>(text, &Vocabulary::new::<wording::Lorcana>()),
    }
    assert!(printed.unread.is_empty(), "not understood: {:?}", printed.unread);
    Pool::compile(dialect, &Vocabulary::default(), &[printed]).err().map(|faults| faults.to_string())
}

/// Checks that a text is refused at these words, and what is advised.
#[track_caller]
fn dangles(dialect: Dialect, card_type: CardType, text: &str, words: &str, advice: &str) {
    let faults = faults(dialect, card_type, text).unwrap_or_else(|| panic!("accepted: {text}"));
    assert!(faults.contains(&format!("does not say what `{words}` stands for:\n")), "{faults}");
    assert!(faults.contains(advice), "{faults}");
    let line = faults.lines().find(|line| line.trim_start().starts_with('^')).expect("a place");
    let (column, shown) = (line.find('^').expect("a mark"), faults.lines().nth(1).expect("the line"));
    let there = shown[column..].to_lowercase();
    assert!(there.starts_with(&words.to_lowercase()), "the mark is at {there}:\n{faults}");
}

#[test]
fn each_kind_of_words_that_stand_for_nothing_is_told_with_its_place() {
    use CardType::{Action, Creature, Enchantment, Instant, Item, Sorcery};
    let duel = |card_type, text, words, advice| dangles(Dialect::Duel, card_type, text, words, advice);
    duel(Sorcery, "Untap it.", "it", "say which, as in `target creature`");
    duel(Instant, "Draw a card. Gain life equal to its power.", "it", "nothing before it is one thing");
    duel(Instant, "Draw a card. Destroy that creature.", "that creature", "nothing before it is a creature");
    let text = "Destroy target enchantment. Untap that creature.";
    duel(Instant, text, "that creature", "nothing before it is a creature");
    duel(Instant, "That player draws a card.", "that player", "as in `target player`");
    duel(Instant, "Its controller loses 2 life.", "its controller", "nothing before it is one thing");
    duel(Instant, "Gain that much life.", "that much", "say a number");
    duel(Instant, "Draw that many cards.", "that many", "say a number");
    duel(Creature, "Whenever you draw a card, gain that much life.", "that much", "say a number");
    duel(Sorcery, "Draw X cards.", "X", "the cost of the card has no X");
    duel(Sorcery, "Creatures you control get +X/+0 until end of turn.", "X", "the cost of the card has no X");
    duel(Creature, "Enchanted creature gets +1/+1.", "enchanted creature", "`Enchant creature.`");
    duel(Enchantment, "Whenever enchanted creature attacks, draw a card.", "enchanted creature", "`Enchant");
    duel(Instant, "Untap this creature.", "this creature", "say `this spell`");
    duel(Enchantment, "Sacrifice this creature: Draw a card.", "this creature", "say `this enchantment`");
    duel(Creature, "Tap: Exile this spell.", "this spell", "say `this creature`");
    let text = "Gain control of target creature for as long as this permanent remains on the battlefield.";
    duel(Sorcery, text, "this permanent", "this card does not stay");
    duel(Sorcery, "Destroy another target creature.", "another", "leave it out");
    let text = "As an additional cost to cast this spell, sacrifice this creature.";
    duel(Creature, text, "this creature", "not in play while it is cast");
    let text = "You may create a 1/1 Hound creature token. It gains haste until end of turn.";
    duel(Sorcery, text, "it", "nothing before it is one thing");
    duel(Sorcery, "Destroy all creatures. Its controller draws a card.", "its controller", "one thing");
    let text = "If you control a Hound, destroy target creature. Otherwise, tap it.";
    duel(Sorcery, text, "it", "nothing before it is one thing");

    let lorcana = |card_type, text, words, advice| dangles(Dialect::Lorcana, card_type, text, words, advice);
    lorcana(Action, "Banish it.", "it", "as in `chosen character`");
    lorcana(
        Action,
        "That character gets +2 strength this turn.",
        "that character",
        "as in `chosen character`",
    );
    lorcana(Action, "Ready this character.", "this character", "does not stay in play");
    lorcana(Item, "This character gets +1 strength.", "this character", "say `this item`");
    lorcana(Item, "Characters have Evasive while here.", "here", "only a location has a here");
    lorcana(Creature, "Whenever a character of yours moves here, draw a card.", "here", "only a location");
    lorcana(Action, "Its player loses 1 lore.", "its player", "as in `chosen character`");
    lorcana(Action, "That player loses 1 lore.", "that player", "as in `chosen player`");
    lorcana(Action, "Gain that much lore.", "that much", "or `for each ...`");
    lorcana(Action, "Banish another chosen character.", "another", "leave it out");
    let text = "Draw a card. Whenever a character of yours quests this turn, gain that much lore.";
    lorcana(Action, text, "that much", "say a number");
}

/// An effect that does nothing to what is not there is bound to nothing: what has died cannot be untapped.
#[test]
fn an_effect_reaches_no_farther_than_it_finds_things() {
    use CardType::{Creature, Instant, Item};
    let duel = |card_type, text, words, advice| dangles(Dialect::Duel, card_type, text, words, advice);
    duel(Creature, "When this creature dies, untap it.", "it", "it can be returned, exiled or counted");
    duel(Creature, "When this creature dies, tap this creature.", "this creature", "it has left play");
    duel(Creature, "Whenever another creature dies, put a +1/+1 counter on it.", "it", "it has left play");
    duel(Creature, "Sacrifice this creature: Put a +1/+1 counter on it.", "it", "it has left play");
    duel(Instant, "Exile target creature. Untap it.", "it", "it can be counted, and nothing else");
    let text = "Return target creature to its owner's hand. That creature can't block until end of turn.";
    duel(Instant, text, "that creature", "it can be counted, and nothing else");
    let text = "Whenever you cast a spell, it gains flying until end of turn.";
    duel(Creature, text, "it", "a spell is nothing in play");
    let song = "Whenever you play a song, it gains Evasive this turn.";
    dangles(Dialect::Lorcana, Item, song, "it", "it has left play");
    let banish = "Banish this item: Return it to its player's hand.";
    dangles(Dialect::Lorcana, Item, banish, "it", "it can be counted, and nothing else");

    for text in [
        "When this creature dies, return it to its owner's hand.",
        "When this creature dies, exile this creature.",
        "Whenever another creature you control dies, gain life equal to its power.",
        "Whenever another creature dies, its controller draws a card.",
        "Whenever an opponent casts a spell, its controller loses 1 life.",
        "Sacrifice this creature: Deal damage equal to its power to any target.",
        "Tap: Exile target creature. Its controller gains life equal to its power.",
        "Tap: Tap target creature. Exile another target creature. Its controller draws a card.",
        "When this creature enters, you may exile target creature. Untap it.",
    ] {
        assert_eq!(faults(Dialect::Duel, Creature, text), None, "{text}");
    }
    let text = "Whenever you play a character, it gains Rush this turn.";
    assert_eq!(faults(Dialect::Lorcana, Item, text), None);
}

#[test]
fn the_place_is_that_of_the_very_words() {
    let text = "Search your library for a card, put it into your hand, and shuffle. Untap it.";
    let faults = faults(Dialect::Duel, CardType::Sorcery, text).expect("nothing on the battlefield");
    let mark = faults.lines().last().and_then(|line| line.find('^')).expect("a mark");
    assert_eq!(mark - 2, text.rfind("it.").expect("the words"), "{faults}");
}

#[test]
fn all_lines_are_told_at_once() {
    let text = "When this creature enters, destroy that creature.\n1: Untap it.\nTap: Gain that much life.";
    let faults = faults(Dialect::Duel, CardType::Enchantment, text).expect("four of them");
    let heads: Vec<&str> = faults.lines().filter(|line| line.contains("does not say")).collect();
    assert_eq!(heads.len(), 4, "{faults}");
    assert!(heads[3].starts_with("Sample: clause 3 "), "{faults}");
}

#[test]
fn other_words_for_it_are_told_as_they_are_written() {
    use CardType::Action;
    let lorcana = |text, words| dangles(Dialect::Lorcana, Action, text, words, "as in `chosen character`");
    lorcana("Draw a card. She gains Rush this turn.", "she");
    lorcana("Banish them.", "them");
    lorcana("Those characters can't quest this turn.", "those characters");
    lorcana("Draw cards equal to his lore.", "his");
}

/// Wording offered instead of a line of a card that is not understood.
fn offered(card_type: CardType, text: &str) -> Option<String> {
    let mut printed = Printed::new("Sample", card_type);
    printed.read::<wording::Duel>(text, &Vocabulary::new::<wording::Duel>());
    let faults =
        Pool::compile(Dialect::Duel, &Vocabulary::default(), &[printed]).expect_err("not understood");
    faults.0[0].unread.as_ref().expect("a place").rewrite.clone()
}

#[test]
fn a_rewrite_is_offered_only_if_the_card_compiles_with_it() {
    let text = "This creature gains +2/+2 until end of turn.";
    assert_eq!(offered(CardType::Sorcery, text), None);
    let text = "Tap: This creature gains +2/+2 until end of turn.";
    let write = "Tap: This creature gets +2/+2 until end of turn.";
    assert_eq!(offered(CardType::Creature, text).as_deref(), Some(write));
    assert_eq!(offered(CardType::Creature, "Kill target creature."), None);
    assert_eq!(offered(CardType::Instant, "Kill it."), None);
    assert_eq!(
        offered(CardType::Instant, "Kill target creature.").as_deref(),
        Some("Destroy target creature.")
    );
    let text = "When Sample enters the battlefield, draw a card.";
    let write = "When this creature enters, draw a card.";
    assert_eq!(offered(CardType::Creature, text).as_deref(), Some(write));
    assert_eq!(offered(CardType::Instant, text), None);
    let text = "Enchanted creature gains +1/+1.\nEnchant creature";
    assert_eq!(offered(CardType::Enchantment, text).as_deref(), Some("Enchanted creature gets +1/+1."));
}

/// Beginnings of a text in which nothing is named that the sentences below could stand for.
const OPENINGS: [(CardType, &str); 5] = [
    (CardType::Instant, ""),
    (CardType::Sorcery, "Draw a card. "),
    (CardType::Sorcery, "Destroy all creatures. "),
    (CardType::Creature, "2, tap: "),
    (CardType::Creature, "Discard a card: Gain 1 life. "),
];

/// Sentences that speak of one creature, a player, an amount, or the card's own X and host.
const SENTENCES: [&str; 16] = [
    "Untap it.",
    "Destroy it.",
    "It gains flying until end of turn.",
    "It fights target creature.",
    "Gain life equal to its power.",
    "Deal damage equal to its power to any target.",
    "Exile that creature.",
    "That creature can't block until end of turn.",
    "Draw cards equal to that creature's power.",
    "Its controller loses 2 life.",
    "Its controller may draw a card.",
    "That player discards a card.",
    "Look at that player's hand and discard a card from it.",
    "Deal that much damage to any target.",
    "Draw X cards.",
    "Tap enchanted creature.",
];

/// The same for Lorcana.
const LORCANA_OPENINGS: [(CardType, &str); 4] = [
    (CardType::Action, ""),
    (CardType::Action, "Draw a card. "),
    (CardType::Action, "Banish all items. "),
    (CardType::Creature, "2 ink: "),
];

const LORCANA_SENTENCES: [&str; 10] = [
    "Banish it.",
    "It gains Rush this turn.",
    "Gain lore equal to its lore.",
    "Remove up to 2 damage from it.",
    "At the end of this turn, banish it.",
    "That character can't quest this turn.",
    "Deal damage equal to that character's strength to chosen character.",
    "Its player draws a card.",
    "That player loses 1 lore.",
    "Draw that many cards.",
];

fn generated() -> Vec<(Dialect, CardType, String)> {
    let mut texts = Vec::new();
    for (card_type, opening) in OPENINGS {
        texts.extend(SENTENCES.map(|sentence| (Dialect::Duel, card_type, format!("{opening}{sentence}"))));
    }
    for (card_type, opening) in LORCANA_OPENINGS {
        let sentences = LORCANA_SENTENCES;
        texts.extend(sentences.map(|sentence| (Dialect::Lorcana, card_type, format!("{opening}{sentence}"))));
    }
    texts
}

#[test]
fn a_hundred_generated_texts_that_stand_for_nothing_are_all_refused() {
    let texts = generated();
    assert!(texts.len() >= 100, "{}", texts.len());
    let accepted: Vec<String> = texts
        .iter()
        .filter(|(dialect, card_type, text)| {
            faults(*dialect, *card_type, text).is_none_or(|faults| !faults.contains("does not say what"))
        })
        .map(|(_, _, text)| text.clone())
        .collect();
    assert!(accepted.is_empty(), "{accepted:#?}");
}

#[test]
fn the_same_sentences_are_accepted_once_somebody_is_named() {
    let duel = SENTENCES
        .iter()
        .filter(|text| !["that much", "X", "player", "enchanted"].iter().any(|no| text.contains(no)));
    for sentence in duel {
        let text = format!("Tap target creature. {sentence}");
        assert_eq!(faults(Dialect::Duel, CardType::Instant, &text), None, "{text}");
    }
    let lorcana =
        LORCANA_SENTENCES.iter().filter(|text| !text.contains("That player") && !text.contains("many"));
    for sentence in lorcana {
        let text = format!("Ready chosen character. {sentence}");
        assert_eq!(faults(Dialect::Lorcana, CardType::Action, &text), None, "{text}");
    }
}

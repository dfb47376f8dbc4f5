//! Errors for texts that are not understood.

use wording::ast::{Ability, Aspect, Change, Cost, Keyword, Kind, Restriction, Static, Subject, This};
use wording::{
    Duel, Lorcana, Problem, kind_name, kind_named, kind_plural, lorcana, print, print_ability, read,
    read_card_text, reference,
};

/// Checks the text shown below a clause that is not understood, with its column, and what to write.
#[track_caller]
fn check(text: &str, word: &str, below: &str, write: Option<&str>) {
    let errors = read_card_text::<Duel>(text).expect_err("not understood");
    let head = match word {
        "" => "clause 1 ends too early:".to_owned(),
        word => format!("clause 1 is not understood at `{word}`:"),
    };
    let column = if word.is_empty() { text.len() } else { text.find(word).expect("a word of the text") };
    let write = write.map_or(String::new(), |write| format!("\n  write: {write}"));
    let shown = format!("{head}\n  {text}\n  {}^ {below}{write}", " ".repeat(column));
    assert_eq!(errors[0].to_string(), shown);
}

#[test]
fn a_clause_is_shown_with_the_place_in_it() {
    let errors = read_card_text::<Duel>("Flying.\nDestroy target creature with flyng.").unwrap_err();
    assert_eq!(
        errors[0].to_string(),
        "clause 2 is not understood at `flyng`:\n\
         \x20 Destroy target creature with flyng.\n\
         \x20                              ^ did you mean `flying`?\n\
         \x20 write: Destroy target creature with flying."
    );
}

#[test]
fn a_misspelt_word_is_shown_with_what_was_meant() {
    check(
        "Destroy target Konstruct.",
        "Konstruct",
        "did you mean `Construct`?",
        Some("Destroy target Construct."),
    );
    check("Destroy target hound.", "hound", "did you mean `Hound`?", Some("Destroy target Hound."));
    check(
        "Target creature gets +2/+2 untill end of turn.",
        "untill",
        "did you mean `until end of turn` or `until your next turn`?",
        Some("Target creature gets +2/+2 until end of turn."),
    );
}

#[test]
fn an_unknown_clause_is_shown_with_what_is_known_there() {
    check("Players can't breathe.", "breathe", "known here: gain life", None);
    let error = read_card_text::<Duel>("Proliferate twice.").unwrap_err()[0].to_string();
    let shown = "clause 1 is not understood at `Proliferate`:\n  Proliferate twice.\n  ^ known here: <aspect> | <kind> | ";
    assert!(error.starts_with(shown) && error.ends_with(" more"), "{error}");
}

#[test]
fn words_left_over_and_missing_ones_are_shown() {
    check("Flying, haste. Banana.", "Banana", "known here: the end", None);
    check("Draw a card", "", "known here: , then | . | and | unless", Some("Draw a card."));
    let known = "known here: <plural> | X cards | a card | cards equal to | that many cards";
    check("Draw", "", known, None);
}

#[test]
fn every_unknown_clause_is_told_with_its_place() {
    let unread = read_card_text::<Duel>("Flyng.\n\nHaste.\nDraw a crad.").unwrap_err();
    let places: Vec<(usize, usize)> = unread.iter().map(|unread| (unread.clause, unread.at)).collect();
    assert_eq!(places, [(1, 0), (3, 7)]);
    let Problem::Unknown { word, nearest, .. } = &*unread[1].problem else { panic!("{unread:?}") };
    assert_eq!((word.as_str(), &nearest[..]), ("crad", &["card".to_owned()][..]));
}

#[test]
fn costs_are_read_alone() {
    let cost = Cost::Resources { generic: 1, aspects: [0, 0, 0, 2, 1] };
    assert_eq!(read::<Duel, Cost>("1 Ember Ember Grove"), Ok(cost));
    assert_eq!(read::<Duel, Cost>("Tide"), Ok(Cost::aspect(Aspect::Tide, 1)));
    assert_eq!(read::<Duel, Cost>("0"), Ok(Cost::Resources { generic: 0, aspects: [0; 5] }));
    assert_eq!(read::<Duel, Cost>("1 Grove Ember Ember"), Ok(cost));
    assert!(read::<Duel, Cost>("0 Ember").is_err());
}

#[test]
fn what_has_no_words_is_not_printed() {
    let change = Change::Restricted(Restriction::CantBlock);
    let ability = Ability::Static(Static::Has { who: Subject::This(This::Creature), change });
    assert_eq!(
        print_ability::<Duel>(&ability).unwrap_err().to_string(),
        "there is no wording for the ability Static(Has { who: This(Creature), change: Restricted(CantBlock) })"
    );
}

#[test]
fn kinds_have_names() {
    assert_eq!(kind_named::<Duel>("Hound"), Some(Kind(0)));
    assert_eq!(kind_named::<Duel>("Hounds"), None);
    assert_eq!(kind_name::<Duel>(Kind(37)), "Horror");
    assert_eq!(kind_name::<Duel>(Kind(38)), "");
}

#[test]
fn the_reference_is_markdown() {
    let text = reference::<Duel>().to_string();
    assert!(text.starts_with("## ability\n\n- `<keyword>, ….`, as in `Flying.`\n"), "{text}");
    assert!(
        text.contains("\n- `deal <damage> to <recipient>`, as in `deal 2 damage to any target`\n"),
        "{text}"
    );
    assert!(text.contains("\n## whose\n\n- nothing is said\n- `you control`\n"), "{text}");
}

#[test]
fn lorcana_has_words_of_its_own() {
    let error = read_card_text::<Lorcana>("Banish chosen Herro.").unwrap_err()[0].to_string();
    assert!(error.ends_with("^ did you mean `Hero`?\n  write: Banish chosen Hero."), "{error}");
    assert!(read_card_text::<Lorcana>("Destroy target creature.").is_err());
    assert!(read_card_text::<Duel>("Banish chosen character.").is_err());
    assert_eq!(kind_named::<Lorcana>("Captain").map(kind_plural::<Lorcana>), Some("Captains"));
    assert_eq!(read::<Lorcana, Kind>("Hero"), Ok(Kind(0)));
    assert_eq!(read::<Duel, Kind>("Hound"), Ok(Kind(0)));
    let shown = [Keyword::Hexproof, Keyword::Resist(1)].map(|keyword| {
        (print::<Lorcana, Keyword>(&keyword).unwrap(), !lorcana::keyword::keyword_help(keyword).is_empty())
    });
    assert_eq!(shown, [("Ward".to_owned(), true), ("Resist +1".to_owned(), true)]);
    assert_eq!(lorcana::keyword::keyword_help(Keyword::Flying), "");
}

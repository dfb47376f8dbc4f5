//! Errors for texts that are not understood.

use wording::ast::{Ability, Aspect, Change, Cost, Keyword, Kind, Restriction, Static, Subject, This};
use wording::{
    Duel, Lorcana, Problem, Vocabulary, lorcana, print, print_ability, read, read_card_text, reference,
};

/// Checks the text shown below a clause that is not understood, with its column, and what to write.
#[track_caller]
fn check(text: &str, word: &str, below: &str, write: Option<&str>) {
    let errors = read_card_text::<Duel>(text, &Vocabulary::new::<Duel>()).expect_err("not understood");
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
    let errors =
        read_card_text::<Duel>("Flying.\nDestroy target creature with flyng.", &Vocabulary::new::<Duel>())
            .unwrap_err();
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
        "did you mean `Construct`?\n  a new kind? `Konstruct` is one if a card has it, or `[[kind]]` in the file declares it",
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
    let error =
        read_card_text::<Duel>("Proliferate twice.", &Vocabulary::new::<Duel>()).unwrap_err()[0].to_string();
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
    let unread =
        read_card_text::<Duel>("Flyng.\n\nHaste.\nDraw a crad.", &Vocabulary::new::<Duel>()).unwrap_err();
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
fn a_text_speaks_of_the_kinds_of_its_vocabulary() {
    let text = "Destroy target Sea Newt.\nOther Newts you control get +1/+1.";
    let refused = |vocabulary: &Vocabulary| -> Vec<String> {
        let unread = read_card_text::<Duel>(text, vocabulary).err().unwrap_or_default();
        unread.iter().map(ToString::to_string).collect()
    };
    let mut vocabulary = Vocabulary::new::<Duel>();
    vocabulary.declare("Sea Newt", None).unwrap();
    assert_eq!(refused(&vocabulary).len(), 1);
    vocabulary.declare("Newt", None).unwrap();
    assert_eq!(refused(&vocabulary), [""; 0]);
    // What one set declares, another does not know.
    let refused = refused(&Vocabulary::new::<Duel>());
    let advice = "a new kind? `Newts` is one if a card has it, or `[[kind]]` in the file declares it";
    assert_eq!(refused.len(), 2);
    assert!(refused[1].contains("at `Newts`") && refused[1].contains(advice), "{}", refused[1]);
    // What is stored may be of any set.
    assert_eq!(read::<Duel, Kind>("Sea Newt").map(Kind::name), Ok("Sea Newt"));
}

#[test]
fn declared_kinds_are_printed_as_they_are_read() {
    let mut vocabulary = Vocabulary::new::<Duel>();
    for (name, plural) in [("Octopus", Some("Octopodes")), ("Model T-1", None), ("Will-o'-Wisp", None)] {
        let kind = vocabulary.declare(name, plural).unwrap();
        for text in [
            format!("Destroy target {name}."),
            format!("{} you control get +1/+1.", kind.plural()),
            format!("Create two 1/1 {name} creature tokens.").replace("two", "2"),
        ] {
            let lines = read_card_text::<Duel>(&text, &vocabulary).unwrap_or_else(|all| panic!("{}", all[0]));
            assert_eq!(print_ability::<Duel>(&lines[0].ability).as_deref(), Ok(text.as_str()));
        }
    }
}

#[test]
fn the_reference_is_markdown() {
    let text = reference::<Duel>(&Vocabulary::new::<Duel>()).to_string();
    assert!(text.starts_with("## ability\n\n- `<keyword>, ….`, as in `Flying.`\n"), "{text}");
    assert!(
        text.contains("\n- `deal <damage> to <recipient>`, as in `deal 2 damage to any target`\n"),
        "{text}"
    );
    assert!(text.contains("\n## whose\n\n- nothing is said\n- `you control`\n"), "{text}");
}

#[test]
fn lorcana_has_words_of_its_own() {
    let error = read_card_text::<Lorcana>("Banish chosen Herro.", &Vocabulary::new::<Lorcana>()).unwrap_err()
        [0]
    .to_string();
    assert!(
        error.contains("^ did you mean `Hero`?\n") && error.ends_with("\n  write: Banish chosen Hero."),
        "{error}"
    );
    assert!(read_card_text::<Lorcana>("Destroy target creature.", &Vocabulary::new::<Lorcana>()).is_err());
    assert!(read_card_text::<Duel>("Banish chosen character.", &Vocabulary::new::<Duel>()).is_err());
    assert_eq!(read::<Lorcana, Kind>("Captain").map(Kind::plural), Ok("Captains"));
    let shown = [Keyword::Hexproof, Keyword::Resist(1)].map(|keyword| {
        (print::<Lorcana, Keyword>(&keyword).unwrap(), !lorcana::keyword::keyword_help(keyword).is_empty())
    });
    assert_eq!(shown, [("Ward".to_owned(), true), ("Resist +1".to_owned(), true)]);
    assert_eq!(lorcana::keyword::keyword_help(Keyword::Flying), "");
}

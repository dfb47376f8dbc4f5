//! Other wordings: each is refused, and what is offered instead means something and is printed as it stands.

use wording::ast::Ability;
use wording::{Duel, Lorcana, Phrase, Rewrites, Vocabulary, print_abilities, read_card_text, rewritten};

/// The rows of a table that do not do what they are there for.
fn wrong_rows<D: Rewrites>() -> Vec<String>
where
    Ability: Phrase<D, Value = Ability>,
{
    let check = |index: usize, line: &str| {
        let Err(unread) = read_card_text::<D>(line, &Vocabulary::new::<D>()) else {
            return Err("is read without it".to_owned());
        };
        let Some(found) = rewritten::<D>(line, &Vocabulary::new::<D>()) else {
            return Err(format!("is not rewritten\n{}", unread[0]));
        };
        if !found.rows.contains(&index) {
            return Err(format!("is rewritten by {:?}", found.rows));
        }
        if unread[0].rewrite.as_deref() != Some(&found.text[..]) {
            return Err("is not told in the error".to_owned());
        }
        let lines = read_card_text::<D>(&found.text, &Vocabulary::new::<D>())
            .map_err(|unread| unread[0].to_string())?;
        let printed = print_abilities::<D>(lines.iter().map(|line| &line.ability));
        (printed.as_deref() == Ok(&found.text[..]))
            .then_some(())
            .ok_or_else(|| format!("is printed as {printed:?}"))
    };
    let rows = D::REWRITES.iter().enumerate();
    rows.filter_map(|(index, row)| {
        Some(format!("{index} {}: {}", row.example, check(index, row.example).err()?))
    })
    .collect()
}

#[test]
fn every_row_rewrites_a_line_that_is_refused_without_it() {
    let wrong = [wrong_rows::<Duel>(), wrong_rows::<Lorcana>()].concat();
    assert!(wrong.is_empty(), "{} rows:\n{}", wrong.len(), wrong.join("\n"));
}

/// Wording offered instead of a line.
#[track_caller]
fn offers<D: Rewrites>(line: &str, text: Option<&str>)
where
    Ability: Phrase<D, Value = Ability>,
{
    let unread = read_card_text::<D>(line, &Vocabulary::new::<D>()).expect_err("not read");
    assert_eq!(unread[0].rewrite.as_deref(), text, "{}", unread[0]);
}

#[test]
fn several_rewritings_of_one_line_come_together() {
    offers::<Duel>("Other Wolf creatures get +1/+1.", Some("Other Wolves get +1/+1."));
    offers::<Duel>(
        "Your other Wolf creatures have trample and get +1/+0",
        Some("Other Wolves you control get +1/+0 and have trample."),
    );
    offers::<Duel>(
        "Whenever this creature attacks or dies, it deals 2 damage to your opponent.",
        Some(
            "When this creature attacks, deal 2 damage to each opponent.\n\
             When this creature dies, deal 2 damage to each opponent.",
        ),
    );
    // Whoever draws is who discards.
    offers::<Lorcana>(
        "Each player draws 3 cards, then discards 2 cards.",
        Some("Each player draws 3 cards. Each player discards 2 cards."),
    );
    offers::<Lorcana>("Resist 2", Some("Resist +2."));
    offers::<Duel>(
        "Tap up to two target creatures. Those creatures don't untap during their controller's next untap step.",
        Some(
            "Tap up to 2 target creatures. It doesn't untap during its controller's untap step until your next turn.",
        ),
    );
    offers::<Lorcana>(
        "SONG OF DAWN When you play this character and whenever he quests, target creature gets +2 {S} this turn.",
        Some(
            "When you play this character, chosen character gets +2 strength this turn.\n\
             Whenever this character quests, chosen character gets +2 strength this turn.",
        ),
    );
}

#[test]
fn what_is_misspelt_and_what_is_left_out_is_put_right() {
    offers::<Duel>("When this creature enter, draw a card.", Some("When this creature enters, draw a card."));
    offers::<Duel>("Flying, haste", Some("Flying, haste."));
    offers::<Duel>("Destroy target hound", Some("Destroy target Hound."));
    offers::<Duel>("{1}{T}: This creature\u{2019}s power (whatever it is) is doubled.", None);
    offers::<Duel>("Trample (Damage goes on.)\u{2014}", None);
    offers::<Duel>(
        "Deal damage equal to this creature\u{2019}s power to any target.",
        Some("Deal damage equal to this creature's power to any target."),
    );
    offers::<Duel>("Flying (It can only be blocked by its like.)", Some("Flying."));
}

#[test]
fn nothing_is_offered_for_what_nothing_means() {
    offers::<Duel>("Proliferate twice.", None);
    offers::<Duel>("This creature phases out.", None);
    offers::<Duel>(&"kill target creature and ".repeat(1000), None);
    offers::<Lorcana>("Name a card, then reveal the top card of your deck.", None);
}

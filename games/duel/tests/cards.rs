//! The cards of the set, and cards of others (DUEL 8).

use duel::{pool, starters};

#[test]
fn duel_8_1_what_is_not_understood_is_refused_by_name_and_clause() {
    let file = r#"
[[card]]
name = "Odd One"
type = "instant"
cost = "1"
text = """
Draw a card.
Banish target creature to the moon.
"""
"#;
    let faults = duel::read_pool(&[file]).expect_err("the second line means nothing").to_string();
    assert!(faults.starts_with("Odd One: "), "{faults}");
    assert!(faults.contains("Banish target creature to the moon."), "{faults}");
}

#[test]
fn a_cost_is_read_in_any_order() {
    for (cost, usual) in
        [("Ember 2 X", "X 2 Ember"), ("Ember 1", "1 Ember"), ("Grove 1 Ember", "1 Grove Ember")]
    {
        let text = if cost.contains('X') { "Draw X cards." } else { "Draw a card." };
        let head = "[[card]]\nname = \"Odd One\"\ntype = \"instant\"";
        let file = |cost: &str| format!("{head}\ncost = \"{cost}\"\ntext = \"{text}\"\n");
        let price = |cost: &str| {
            let pool = duel::read_pool(&[&file(cost)]).unwrap_or_else(|faults| panic!("{cost}: {faults}"));
            pool.cards()[0].price
        };
        assert_eq!(price(cost), price(usual), "{cost}");
    }
    let twice =
        "[[card]]\nname = \"Odd\"\ntype = \"instant\"\ncost = \"1 Ember 2\"\ntext = \"Draw a card.\"\n";
    let refused = duel::read_pool(&[twice]).map(|_| ()).map_err(|faults| faults.to_string());
    assert!(refused.is_err_and(|why| why.contains("1 Ember 2")));
}

#[test]
fn duel_8_2_every_aspect_has_cards_and_every_card_is_in_a_deck() {
    let set: Vec<_> = pool().collectible().collect();
    assert!(set.len() >= 60, "{} cards", set.len());
    for aspect in wording::ast::Aspect::ALL {
        let of_it = set.iter().filter(|card| card.aspects >> aspect as u8 & 1 == 1).count();
        assert!(of_it >= 10, "{} has {of_it} cards", aspect.name());
    }
    assert!(starters().len() >= 4);
    // Two cards that would go on for ever together are in no deck.
    let unused = set.iter().filter(|card| !starters().iter().any(|deck| deck.cards.contains_key(card.name)));
    let unused: Vec<&str> = unused.map(|card| card.name).collect();
    assert!(unused.len() <= 1, "in no deck: {unused:?}");
}

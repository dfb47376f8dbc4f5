//! The compiler: a text in, the listing of its programs out.

use cards::{Card, CardType, Dialect, Op, Pool, Program, ProgramId, TargetSpec};
use wording::ast::{
    Amount, Antecedent, Condition, Cost, Effect, Filter, Fold, OPEN, Objects, Players, This, Trigger,
};
use wording::{Phrase, Vocabulary, print};

use crate::{assert_listing, pool_of, sample};

/// Fold that takes the antecedents out of a part of a program, so that it is a text again.
#[derive(Default)]
struct Unbinding(Vec<Antecedent>);

impl Fold for Unbinding {
    fn objects(&mut self, objects: Objects) -> Objects {
        match objects {
            Objects::It(antecedent) => {
                self.0.push(antecedent);
                Objects::It(OPEN)
            }
            Objects::That(antecedent) => {
                self.0.push(antecedent);
                Objects::That(OPEN)
            }
            other => other,
        }
    }

    fn players(&mut self, players: Players) -> Players {
        match players {
            Players::ItsController(antecedent) => {
                self.0.push(antecedent);
                Players::ItsController(OPEN)
            }
            Players::ThatPlayer(antecedent) => {
                self.0.push(antecedent);
                Players::ThatPlayer(OPEN)
            }
            other => other,
        }
    }

    fn amount(&mut self, amount: Amount) -> Amount {
        match amount {
            Amount::Power(objects) => Amount::Power(self.objects(objects)),
            Amount::Lore(objects) => Amount::Lore(self.objects(objects)),
            Amount::DamageOn(objects) => Amount::DamageOn(self.objects(objects)),
            Amount::CardsUnder(objects) => Amount::CardsUnder(self.objects(objects)),
            other => other,
        }
    }

    fn filter(&mut self, _: &Filter) {}
    fn this(&mut self, _: This) {}
    fn host(&mut self) {}
    fn here(&mut self) {}
    fn x(&mut self) {}
}

/// Words of a part, followed by what its pronouns are bound to.
fn bound<T>(part: T, fold: impl Fn(&mut Unbinding, T) -> T, words: fn(&T) -> String) -> String {
    let mut unbinding = Unbinding::default();
    let text = words(&fold(&mut unbinding, part));
    if unbinding.0.is_empty() { text } else { format!("{text} {:?}", unbinding.0) }
}

/// The words of a part of the tree.
fn words<D: 'static, P: Phrase<D>>(part: &P::Value) -> String {
    print::<D, P>(part).unwrap_or_else(|_| "?".to_owned())
}

/// Writes programs in the words of a dialect.
struct Listing {
    effect: fn(&Effect) -> String,
    cost: fn(&Cost) -> String,
    condition: fn(&Condition) -> String,
    players: fn(&Players) -> String,
    trigger: fn(&Trigger) -> String,
}

fn listing(dialect: Dialect) -> Listing {
    match dialect {
        Dialect::Duel => Listing {
            effect: words::<wording::Duel, Effect>,
            cost: words::<wording::Duel, Cost>,
            condition: words::<wording::Duel, Condition>,
            players: words::<wording::Duel, Players>,
            trigger: words::<wording::Duel, Trigger>,
        },
        Dialect::Lorcana => Listing {
            effect: words::<wording::Lorcana, Effect>,
            cost: words::<wording::Lorcana, Cost>,
            condition: words::<wording::Lorcana, Condition>,
            players: words::<wording::Lorcana, Players>,
            trigger: words::<wording::Lorcana, Trigger>,
        },
    }
}

impl Listing {
    fn op(&self, op: &Op) -> String {
        match op {
            Op::Do { effect, slot } => {
                format!("do @{slot}: {}", bound(*effect, Unbinding::effect, self.effect))
            }
            Op::Point { slot, count, no } => format!("point @{slot} x{count}, else {no}"),
            Op::May { who, effect, no, .. } => {
                let effect = bound(*effect, Unbinding::effect, self.effect);
                format!("may {}, else {no}: {effect}", bound(*who, Unbinding::players, self.players))
            }
            Op::MayPay { cost, no } => format!("may pay {}, else {no}", (self.cost)(cost)),
            Op::Unless { who, cost, paid } => {
                let who = bound(*who, Unbinding::players, self.players);
                format!("unless {who} pays {}, then {paid}", (self.cost)(cost))
            }
            Op::If { condition, no } => {
                format!("if {}, else {no}", bound(*condition, Unbinding::condition, self.condition))
            }
            Op::IfDone { no } => format!("if done, else {no}"),
            Op::Jump(at) => format!("jump {at}"),
            Op::Again(at) => format!("again {at}"),
            Op::Watch { when, program } => {
                format!("watch {}: program {}", (self.trigger)(when), program.index())
            }
            Op::Later { at, program, about } => {
                format!("later {at:?}, about {about:?}: program {}", program.index())
            }
            Op::ComeBack | Op::Measure | Op::Ward => format!("{op:?}"),
        }
    }

    fn program(&self, pool: &Pool, id: ProgramId, into: &mut String) {
        let Program { ops, targets, modes, .. } = &pool.programs()[id.index() as usize];
        for target in targets {
            let target = match target {
                TargetSpec::Object { filter, optional: false } => format!("{:?}", filter.noun),
                TargetSpec::Object { filter, optional: true } => format!("{:?} or none", filter.noun),
                TargetSpec::Spell(filter) => format!("spell {:?}", filter.noun),
                TargetSpec::Buried(filter) => format!("buried {:?}", filter.noun),
                TargetSpec::Any | TargetSpec::Player | TargetSpec::Opponent => format!("{target:?}"),
            };
            into.push_str(&format!("target {target}\n"));
        }
        for (at, op) in ops.iter().enumerate() {
            into.push_str(&format!("{at} {}\n", self.op(op)));
        }
        for &mode in modes {
            into.push_str("mode\n");
            self.program(pool, mode, into);
        }
        for op in ops {
            if let Op::Watch { program, .. } | Op::Later { program, .. } = op {
                into.push_str(&format!("program {}\n", program.index()));
                self.program(pool, *program, into);
            }
        }
    }
}

/// The programs of a card: its spell, its triggered and its activated abilities.
fn programs(card: &Card) -> impl Iterator<Item = ProgramId> {
    let triggered = card.triggered.iter().map(|ability| ability.program);
    card.spell.into_iter().chain(triggered).chain(card.activated.iter().map(|ability| ability.program))
}

#[track_caller]
fn check(dialect: Dialect, card_type: CardType, text: &str, expected: &str) {
    let pool = pool_of(dialect, card_type, text);
    let mut found = String::new();
    programs(sample(&pool)).for_each(|id| listing(dialect).program(&pool, id, &mut found));
    assert_listing(text, &found, expected);
}

#[track_caller]
fn instant(text: &str, expected: &str) {
    check(Dialect::Duel, CardType::Instant, text, expected);
}

#[track_caller]
fn creature(text: &str, expected: &str) {
    check(Dialect::Duel, CardType::Creature, text, expected);
}

#[track_caller]
fn action(text: &str, expected: &str) {
    check(Dialect::Lorcana, CardType::Action, text, expected);
}

#[test]
fn a_sentence_is_an_instruction() {
    instant("Draw 2 cards.", "0 do @0: draw 2 cards");
}

#[test]
fn targets_have_slots_in_the_order_of_the_text() {
    let text = "Destroy target creature. Deal 2 damage to any target. Target player draws a card.";
    let expected = "target Creature
        target Any
        target Player
        0 do @0: destroy target creature
        1 do @1: deal 2 damage to any target
        2 do @2: target player draws a card";
    instant(text, expected);
}

#[test]
fn an_effect_on_two_objects_has_two_slots() {
    let text = "Target creature you control deals damage equal to its power to target creature an opponent controls.";
    let expected = "target Creature
        target Creature
        0 do @0: target creature you control deals damage equal to its power to target creature an opponent controls";
    instant(text, expected);
}

#[test]
fn up_to_two_targets_may_be_left_out() {
    let expected = "target Creature or none
        target Creature or none
        0 do @0: tap up to 2 target creatures";
    instant("Tap up to 2 target creatures.", expected);
}

#[test]
fn spells_and_graveyards_have_targets_too() {
    instant("Counter target spell.", "target spell Spell\n0 do @0: counter target spell");
    let text = "Return target creature card from your graveyard to your hand.";
    let expected = "target buried CreatureCard
        0 do @0: return target creature card from your graveyard to your hand";
    instant(text, expected);
}

#[test]
fn a_no_jumps_behind_what_one_may_do() {
    creature(
        "When this creature enters, you may draw a card.",
        "0 may you, else 2: draw a card\n1 do @0: draw a card",
    );
}

#[test]
fn if_you_do_asks_whether_it_was_done() {
    let text = "When this creature enters, you may sacrifice a creature. If you do, draw 2 cards.";
    let expected = "0 may you, else 4: sacrifice a creature
        1 do @0: sacrifice a creature
        2 if done, else 4
        3 do @0: draw 2 cards";
    creature(text, expected);
}

#[test]
fn paying_prevents_what_comes_next() {
    let expected = "target spell Spell
        0 unless its controller [Targets(0, 1)] pays 2, then 2
        1 do @0: counter target spell";
    instant("Counter target spell unless its controller pays 2.", expected);
}

#[test]
fn each_opponent_is_asked_one_after_the_other() {
    let text = "When this creature enters, each opponent may draw a card.";
    let expected = "0 may each opponent, else 2: draw a card
        1 do @0: draw a card
        2 again 0";
    creature(text, expected);
}

#[test]
fn modes_are_programs_of_their_own() {
    let expected = "mode
        target Any
        0 do @0: deal 2 damage to any target
        mode
        0 do @0: draw a card";
    instant("Choose one: deal 2 damage to any target; or draw a card.", expected);
}

#[test]
fn lorcana_chooses_while_it_happens() {
    let expected = "target Creature
        0 point @0 x1, else 2
        1 do @0: banish chosen character
        2 do @1: draw a card";
    action("Banish chosen character. Draw a card.", expected);
}

#[test]
fn a_pronoun_is_bound_to_the_nearest_thing_that_fits() {
    let text = "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.";
    let expected = "target Creature
        0 do @0: gain control of target creature until end of turn
        1 do @1: untap that creature [Targets(0, 1)]
        2 do @1: it gains haste until end of turn [Targets(0, 1)]";
    instant(text, expected);
    let text = "Tap target creature. Destroy target enchantment. That creature gets -1/-1 until end of turn. Its controller \
                loses 1 life.";
    let expected = "target Creature
        target Enchantment
        0 do @0: tap target creature
        1 do @1: destroy target enchantment
        2 do @2: that creature gets -1/-1 until end of turn [Targets(0, 1)]
        3 do @2: its controller loses 1 life [Targets(0, 1)]";
    instant(text, expected);
}

#[test]
fn a_pronoun_means_all_that_were_chosen_together() {
    let expected = "target Creature or none
        target Creature or none
        0 do @0: tap up to 2 target creatures
        1 do @2: it gets -1/-0 until end of turn [Targets(0, 2)]";
    instant("Tap up to 2 target creatures. It gets -1/-0 until end of turn.", expected);
}

#[test]
fn players_are_bound_as_objects_are() {
    let expected = "target Opponent
        0 do @0: target opponent discards a card
        1 do @1: that player loses 1 life [Targets(0, 1)]";
    instant("Target opponent discards a card. That player loses 1 life.", expected);
    creature(
        "When this creature deals combat damage to a player, that player discards a card.",
        "0 do @0: that player discards a card [Trigger]",
    );
    let expected = "target Creature
        0 do @0: destroy target creature
        1 do @1: its controller draws a card [Targets(0, 1)]
        2 do @1: its controller loses 1 life [Targets(0, 1)]";
    instant("Destroy target creature. Its controller draws a card. That player loses 1 life.", expected);
}

#[test]
fn costs_tokens_and_choices_are_named_too() {
    creature(
        "Sacrifice this creature: Gain life equal to its power.",
        "0 do @0: gain life equal to its power [Source]",
    );
    let expected = "0 do @0: create a 1/1 Hound creature token
        1 do @0: it gains haste until end of turn [Latest]";
    instant("Create a 1/1 Hound creature token. It gains haste until end of turn.", expected);
    let expected = "0 do @0: put a +1/+1 counter on a creature you control
        1 do @0: that creature gains flying until end of turn [Latest]";
    instant(
        "Put a +1/+1 counter on a creature you control. That creature gains flying until end of turn.",
        expected,
    );
}

#[test]
fn what_happens_later_remembers_what_it_is_about() {
    let expected = "target Creature
        0 point @0 x1, else 2
        1 do @0: ready chosen character of yours
        2 later End, about Some(Targets(0, 1)): program 5
        program 5
        0 do @0: banish it [Trigger]";
    action("Ready chosen character of yours. At the end of this turn, banish it.", expected);
}

#[test]
fn too_many_targets_are_a_fault() {
    let text = "Destroy target creature. ".repeat(5);
    let mut printed = cards::Printed::new("Sample", CardType::Instant);
    printed.read::<wording::Duel>(&text, &Vocabulary::new::<wording::Duel>());
    let faults = Pool::compile(Dialect::Duel, &Vocabulary::default(), &[printed]).expect_err("five targets");
    assert!(faults.to_string().contains("more than 4 targets"), "{faults}");
}

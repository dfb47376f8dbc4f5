//! Wording of costs.

use super::Duel;
use super::filter::One;
use crate::ast::{Aspect, Cost, CounterKind, Filter, This};
use crate::parts::{Number, Plural, Several};
use crate::phrase::{Form, Phrase, Printer, Reader, Reading, Rows, Wanted};
use crate::reference::Reference;
use crate::table::phrases;
use crate::unread::Unsaid;

/// Act of paying: `pay 2`, `pays 2`, `sacrifice a creature`.
pub(crate) enum Paying {}

/// Act of paying a cost other than resources.
pub(crate) enum Deed {}

/// `2 Ember Ember`.
pub(crate) enum Price {}

phrases! {
    Duel: Cost as Cost, "cost" {
        Cost::Resources { generic, aspects } = {(generic, aspects): Price};
        Cost::Tap = "tap";
        cost = "@many" {cost: Deed};
    }

    Duel: Paying as Cost, "payment" {
        Cost::Resources { generic, aspects } = "pays/pay" {(generic, aspects): Price};
        cost = {cost: Deed};
    }

    Duel: Deed as Cost, "deed" {
        Cost::SacrificeThis(this) = "sacrifices/sacrifice" {this: This};
        Cost::Sacrifice { count: 1, of } = "sacrifices/sacrifice" {of: One};
        Cost::Sacrifice { count, of } = "sacrifices/sacrifice" {count: Plural} {of: Filter};
        Cost::Life(life) = "pays/pay" {life: Number} "life";
        Cost::Discard(count) = "discards/discard" {count: Several} "card/cards";
        Cost::RemoveCounters { count, counter, this }
            = "removes/remove" {count: Several} {counter: CounterKind} "from" {this: This};
        Cost::ExileFromGraveyard(count) = "exiles/exile" {count: Several} "card/cards from your graveyard";
    }
}

impl Phrase<Duel> for Price {
    type Value = (u8, [u8; 5]);

    fn name() -> String {
        "<resources>".to_owned()
    }

    fn read(reader: &mut Reader<'_>, at: usize, form: Form) -> Vec<Reading<Self::Value>> {
        let mut aspects = [0_u8; 5];
        let generic =
            reader.word(at).and_then(|word| Some(<Number as crate::parts::Leaf>::read(word, form)?.0));
        let mut end = at + usize::from(generic.is_some());
        // In any order: it is printed in that of the aspects.
        let aspect_at =
            |at: usize| Aspect::ALL.into_iter().find(|aspect| reader.word(at) == Some(aspect.name()));
        while let Some(aspect) = aspect_at(end) {
            aspects[aspect as usize] = aspects[aspect as usize].saturating_add(1);
            end += 1;
        }
        // No cost at all is `0`; next to an aspect nobody writes it.
        let sensible = generic != Some(0) || end == at + 1;
        if end == at || !sensible || aspects.iter().any(|count| *count > 15) {
            reader.miss(at, Wanted::Hint("resources"));
            return Vec::new();
        }
        vec![Reading { value: (generic.unwrap_or(0), aspects), end, form, rows: Rows::default() }]
    }

    fn print(value: &Self::Value, form: Form, out: &mut Printer) -> Result<Form, Unsaid> {
        let (generic, aspects) = value;
        if aspects.iter().any(|count| *count > 15) {
            return Err(Unsaid::new("resources", value));
        }
        if *generic > 0 || aspects.iter().all(|count| *count == 0) {
            out.word(generic.to_string());
        }
        for aspect in Aspect::ALL {
            (0..aspects[aspect as usize]).for_each(|_| out.word(aspect.name()));
        }
        Ok(form)
    }

    fn sample(_row: usize, form: Form, out: &mut Printer) -> Form {
        out.literal("2 Ember", form)
    }

    fn describe(reference: &mut Reference) {
        reference.leaf(
            "resources",
            "What anything can pay as a number, then aspects, each as often as it is needed, usually in the order Dawn, \
             Tide, Dusk, Ember, Grove: `3`, `Ember`, `1 Ember Ember Grove`.",
            &[],
        );
    }
}

//! Patches: the difference between two snapshots, in a form that any language can apply in a few lines.
//!
//! A patch says of a value how it changed: `[new]` puts another in its place, `[]` takes it away, and an object goes
//! down into what is there. In an object its members are named; in a list the numbers of its items are, after `splice`
//! has taken out and put in whole items: `[[at, how many go, those that come...], ...]`, one after the other.
//!
//! The differences are found on the types, not on JSON: what is equal is passed over without being written.

mod list;

use kernel::View;
use kernel::view::{
    CardView, FlowStep, Offer, Prompt, SeatView, Shared, Sheet, Slot, StackItem, Track, Zone,
};
use serde::Deserialize;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;
use ts_rs::TS;

use crate::{SeatInfo, Shown};
use list::{Item, List};

/// The difference between two values, written as a patch.
pub(crate) struct Between<'a, T: ?Sized> {
    pub(crate) old: &'a T,
    pub(crate) new: &'a T,
}

/// A value whose changes can be told part by part.
pub(crate) trait Parts {
    /// Writes the patch that leads from `old` to `new`, which differ.
    fn patch<S: Serializer>(old: &Self, new: &Self, out: S) -> Result<S::Ok, S::Error>;
}

impl<T: Parts + ?Sized> Parts for &T {
    fn patch<S: Serializer>(old: &Self, new: &Self, out: S) -> Result<S::Ok, S::Error> {
        T::patch(old, new, out)
    }
}

impl<T: Parts> Parts for Shared<T> {
    fn patch<S: Serializer>(old: &Self, new: &Self, out: S) -> Result<S::Ok, S::Error> {
        T::patch(old, new, out)
    }
}

impl<T: Parts + ?Sized> Serialize for Between<'_, T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        T::patch(self.old, self.new, out)
    }
}

/// A replacement: another value in the place of one, `[new]`.
struct Replaced<'a, T: ?Sized>(&'a T);

impl<T: Serialize + ?Sized> Serialize for Replaced<'_, T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        [self.0].serialize(out)
    }
}

/// A removal: nothing in the place of a value, `[]`.
struct Removed;

impl Serialize for Removed {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        [(); 0].serialize(out)
    }
}

/// A value that is left out when there is nothing to say.
trait Optional {
    fn is_left_out(&self) -> bool;
}

impl<T> Optional for Option<T> {
    fn is_left_out(&self) -> bool {
        self.is_none()
    }
}

impl<T> Optional for Vec<T> {
    fn is_left_out(&self) -> bool {
        self.is_empty()
    }
}

impl Optional for kernel::text::Word {
    fn is_left_out(&self) -> bool {
        self.is_empty()
    }
}

impl Optional for bool {
    fn is_left_out(&self) -> bool {
        !*self
    }
}

/// Implements `Parts` for a struct from the way each field is patched: `whole` ones are replaced, `parts` are gone down
/// into, a `list` is spliced; those that are left out of JSON when empty are `optional`. All fields must be named, in
/// any order.
macro_rules! parts {
    ($type:ty { $($field:ident: $($how:ident)+),+ $(,)? }) => {
        impl Parts for $type {
            fn patch<S: Serializer>(old: &Self, new: &Self, out: S) -> Result<S::Ok, S::Error> {
                // A field that is not named here does not compile.
                let Self { $($field: _),+ } = new;
                let mut members = out.serialize_map(None)?;
                $(if old.$field != new.$field {
                    parts!(@ members, stringify!($field), old.$field, new.$field, $($how)+);
                })+
                members.end()
            }
        }
    };
    (@ $members:ident, $name:expr, $old:expr, $new:expr, whole) => {
        $members.serialize_entry($name, &Replaced(&$new))?
    };
    (@ $members:ident, $name:expr, $old:expr, $new:expr, parts) => {
        match (&$old, &$new) {
            (Some(old), Some(new)) => $members.serialize_entry($name, &Between { old, new })?,
            (_, new) => $members.serialize_entry($name, &Replaced(new))?,
        }
    };
    (@ $members:ident, $name:expr, $old:expr, $new:expr, list) => {
        $members.serialize_entry($name, &List { old: &$old, new: &$new })?
    };
    (@ $members:ident, $name:expr, $old:expr, $new:expr, optional $how:ident) => {
        if $new.is_left_out() {
            $members.serialize_entry($name, &Removed)?
        } else if $old.is_left_out() {
            $members.serialize_entry($name, &Replaced(&$new))?
        } else {
            parts!(@ $members, $name, $old, $new, $how)
        }
    };
}

parts!(Shown<'_> {
    phase: whole,
    seats: list,
    asked: whole,
    undo: whole,
    may_undo: whole,
    rematch: whole,
    view: parts,
});

parts!(View {
    game: whole,
    viewer: whole,
    turn: whole,
    seats: list,
    zones: list,
    links: optional whole,
    tracks: list,
    sheets: optional list,
    flow: list,
    stack: optional list,
    prompt: parts,
    choices: list,
    asides: optional list,
    ending: whole,
});

parts!(SeatView { seat: whole, asked: whole, roles: optional whole, note: optional whole });
parts!(SeatInfo { seat: whole, player: whole });
parts!(Zone {
    id: whole,
    kind: whole,
    title: whole,
    owner: whole,
    layout: whole,
    slots: list,
    colour: optional whole,
    note: optional whole,
});
parts!(CardView {
    handle: whole,
    name: whole,
    text: whole,
    types: optional whole,
    kinds: optional whole,
    colours: optional whole,
    keywords: optional whole,
    art: optional whole,
    price: optional whole,
    by: optional whole,
    counters: optional whole,
    numbers: optional whole,
    states: optional whole,
    attached_to: optional whole,
});
parts!(Track { id: whole, title: whole, owner: whole, value: whole, max: whole });
parts!(Sheet { id: whole, title: whole, columns: whole, rows: list });
parts!(FlowStep { id: whole, title: whole, now: whole, stop: optional whole });
parts!(StackItem { handle: whole, title: whole, text: whole, owner: whole, card: optional whole });
parts!(Prompt {
    seats: whole,
    text: whole,
    progress: whole,
    counted: optional whole,
    window: optional whole,
});

/// An offer is short, and those of two questions have little in common.
impl Parts for Offer {
    fn patch<S: Serializer>(_: &Self, new: &Self, out: S) -> Result<S::Ok, S::Error> {
        Replaced(new).serialize(out)
    }
}

impl Parts for Slot {
    fn patch<S: Serializer>(old: &Self, new: &Self, out: S) -> Result<S::Ok, S::Error> {
        let (Slot::Card(old), Slot::Card(new)) = (old, new) else { return Replaced(new).serialize(out) };
        let mut members = out.serialize_map(Some(1))?;
        members.serialize_entry("card", &Between { old, new })?;
        members.end()
    }
}

impl Item for SeatView {
    type Key<'a> = kernel::Seat;
    fn key(&self) -> kernel::Seat {
        self.seat
    }
}

impl Item for SeatInfo {
    type Key<'a> = kernel::Seat;
    fn key(&self) -> kernel::Seat {
        self.seat
    }
}

impl Item for Slot {
    type Key<'a> = Option<u32>;
    fn key(&self) -> Option<u32> {
        self.card().map(|card| card.handle)
    }
}

impl Item for Offer {
    type Key<'a> = u32;
    fn key(&self) -> u32 {
        self.code
    }
}

impl Item for StackItem {
    type Key<'a> = u32;
    fn key(&self) -> u32 {
        self.handle
    }
}

macro_rules! known_by_id {
    ($($type:ty),+) => {
        $(impl Item for $type {
            type Key<'a> = &'a str;
            fn key(&self) -> &str {
                &self.id
            }
        })+
    };
}

known_by_id!(Zone, Sheet, FlowStep);

impl<T: Item> Item for Shared<T> {
    type Key<'a> = T::Key<'a>;
    fn key(&self) -> T::Key<'_> {
        T::key(self)
    }
}

impl Item for Track {
    type Key<'a> = (&'a str, Option<kernel::Seat>);
    fn key(&self) -> (&str, Option<kernel::Seat>) {
        (&self.id, self.owner)
    }
}

/// A row of a sheet is known by its place.
impl Item for Vec<kernel::view::Cell> {
    type Key<'a> = ();
    fn key(&self) {}
}

impl Parts for Vec<kernel::view::Cell> {
    fn patch<S: Serializer>(_: &Self, new: &Self, out: S) -> Result<S::Ok, S::Error> {
        Replaced(new).serialize(out)
    }
}

/// The difference between two snapshots: `[new]` in the place of a value, `[]` if it is gone, or an object that goes
/// down into it, by the names of members or the numbers of items, which `splice` takes out and puts in.
#[derive(Clone, PartialEq, Debug, serde::Serialize, Deserialize, TS)]
#[ts(type = "[] | [JsonValue] | { [part: string]: Patch | [number, number, ...JsonValue[]][] }")]
pub struct Patch(pub Value);

impl Patch {
    /// The patch that leads from one snapshot to the other.
    pub fn between(old: &Shown<'_>, new: &Shown<'_>) -> Self {
        Patch(serde_json::to_value(Between { old, new }).expect("what is shown is plain data with text keys"))
    }
}

impl schemars::JsonSchema for Patch {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Patch".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let patch = generator.subschema_for::<Patch>();
        schemars::json_schema!({
            "description": "What changed in a value: `[new]` in its place, `[]` if it is gone, or an object that goes down into \
                it, by the names of members or the numbers of items.",
            "oneOf": [
                {"type": "array", "maxItems": 1},
                {
                    "type": "object",
                    "properties": {
                        "splice": {
                            "description": "Items of a list taken out and put in, one after the other: the place, how many \
                                go, and those that come.",
                            "type": "array",
                            "items": {"type": "array", "minItems": 2},
                        },
                    },
                    "additionalProperties": patch,
                },
            ],
        })
    }
}

/// A patch that does not fit what it is applied to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the patch does not fit what it is applied to")]
pub struct Unfit;

/// Applies a patch to JSON: `docs/protocol.md` has the rules. Nothing is left of a value that is taken away.
pub fn apply_patch(value: Option<Value>, patch: &Value) -> Result<Option<Value>, Unfit> {
    match (patch, value) {
        (Value::Array(new), _) => match &new[..] {
            [] => Ok(None),
            [new] => Ok(Some(new.clone())),
            _ => Err(Unfit),
        },
        (Value::Object(changes), Some(Value::Object(mut members))) => {
            for (name, change) in changes {
                if let Some(new) = apply_patch(members.remove(name), change)? {
                    members.insert(name.clone(), new);
                }
            }
            Ok(Some(Value::Object(members)))
        }
        (Value::Object(changes), Some(Value::Array(mut items))) => {
            for splice in changes.get(SPLICE).and_then(Value::as_array).into_iter().flatten() {
                apply_splice(&mut items, splice)?;
            }
            for (number, change) in changes.iter().filter(|(name, _)| *name != SPLICE) {
                let number: usize = number.parse().map_err(|_| Unfit)?;
                let item = items.get_mut(number).ok_or(Unfit)?;
                *item = apply_patch(Some(item.take()), change)?.ok_or(Unfit)?;
            }
            Ok(Some(Value::Array(items)))
        }
        _ => Err(Unfit),
    }
}

/// The member of a patch of a list that takes out and puts in whole items.
const SPLICE: &str = "splice";

fn apply_splice(items: &mut Vec<Value>, splice: &Value) -> Result<(), Unfit> {
    let [at, gone, come @ ..] = splice.as_array().map(Vec::as_slice).ok_or(Unfit)? else { return Err(Unfit) };
    let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok()).ok_or(Unfit);
    let (at, gone) = (number(at)?, number(gone)?);
    if at.checked_add(gone).is_none_or(|end| end > items.len()) {
        return Err(Unfit);
    }
    items.splice(at..at + gone, come.iter().cloned());
    Ok(())
}

#[cfg(test)]
mod tests;

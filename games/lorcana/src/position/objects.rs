//! Objects in play, by label.

use std::collections::BTreeMap;

use cards::naming::{handle_of, label, labelled};
use cards::{CardId, Handle, Leaving, Permanent, PublicState, Under};
use kernel::{Seat, SetupErrors};
use serde::{Deserialize, Serialize};

use super::Position;
use crate::known::has;
use crate::state::Lorcana;

/// An object in play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ObjectPosition {
    /// Identity; made up if left out.
    pub handle: Option<Handle>,
    /// Controller, from 1: needed only to tell two of one name apart.
    pub controller: Option<u8>,
    /// Owner, from 1; the controller if left out.
    pub owner: Option<u8>,
    /// Whether it is exerted.
    pub exerted: bool,
    /// Whether it came this turn.
    pub drying: bool,
    /// Damage on it.
    pub damage: i16,
    /// The location it is at, by label.
    pub at: Option<String>,
    /// Cards under it, by Shift, the lowest first.
    pub under: Vec<CardId>,
    /// Cards facedown under it, by Boost.
    pub facedown: Vec<CardId>,
    /// Abilities used up this turn, one bit each.
    pub used: u8,
    /// Whether it is about to leave.
    pub leaving: Leaving,
    /// Strength now; worked out, not read.
    pub strength: i16,
    /// Willpower now; worked out, not read.
    pub willpower: i16,
    /// Lore it gives now; worked out, not read.
    pub lore: i16,
    /// Keywords and restrictions now; worked out, not read.
    pub has: Vec<String>,
}

impl ObjectPosition {
    pub(super) fn new(game: &Lorcana, one: &Permanent) -> ObjectPosition {
        let Lorcana { public, secrets, .. } = game;
        let under = public.under.iter().filter(|under| under.host == one.handle);
        let facedown = secrets[one.owner.index()].under.iter().filter(|(host, _)| *host == one.handle);
        ObjectPosition {
            handle: Some(one.handle),
            controller: Some(one.now.controller.0 + 1),
            owner: (one.owner != one.now.controller).then_some(one.owner.0 + 1),
            exerted: one.tapped,
            drying: one.sick,
            damage: one.damage,
            at: one.attached_to.is_some().then(|| label(public, one.attached_to)),
            under: under.filter_map(|under| under.card).collect(),
            facedown: facedown.map(|(_, placed)| placed.card).collect(),
            used: one.used,
            leaving: one.leaving,
            strength: one.now.power,
            willpower: one.now.toughness,
            lore: one.now.lore,
            has: has(one),
        }
    }

    fn put(&self, one: &mut Permanent, labels: &BTreeMap<String, Handle>, errors: &mut SetupErrors) {
        if let Some(owner) = self.owner {
            errors.require((1..=4).contains(&owner), || "seats are numbered from 1");
            one.owner = Seat(owner.saturating_sub(1));
        }
        one.tapped = self.exerted;
        one.sick = self.drying;
        one.damage = self.damage;
        one.used = self.used;
        one.leaving = self.leaving;
        one.attached_to = self.at.as_ref().map_or(Handle::NONE, |label| handle_of(labels, label, errors));
    }
}

impl Position {
    /// Puts everything into play, in the order of identities, and what lies under it; returns the cards that lie facedown,
    /// with what they lie under, if objects say so.
    pub(super) fn put_objects(
        &self,
        public: &mut PublicState,
        errors: &mut SetupErrors,
    ) -> Vec<(Handle, CardId)> {
        let given = self.objects.values().filter_map(|object| object.handle).max().unwrap_or_default();
        let piles = self.seats().into_iter().flat_map(|seat| &seat.piles).copied().max();
        public.issued = public.issued.max(given.0).max(piles.unwrap_or_default().0);
        let told = self.objects.iter().map(|(label, object)| (label, object.handle, object.controller));
        let all = labelled(told, self.seats().into_iter().map(|seat| &seat.play[..]));
        let mut labels = BTreeMap::new();
        for (label, card, seat) in &all {
            let object = self.objects.get(label);
            let handle = object.and_then(|object| object.handle).unwrap_or_else(|| public.issue());
            labels.insert(label.clone(), handle);
            let mut permanent = Permanent::new(handle, *card, *seat, *seat);
            permanent.sick = false;
            public.field.push(permanent);
        }
        for (label, object) in &self.objects {
            let handle = labels.get(label).copied();
            match handle.and_then(|handle| public.field.iter_mut().find(|one| one.handle == handle)) {
                Some(permanent) => object.put(permanent, &labels, errors),
                None => errors.add(format!("nothing in play is called \"{label}\"")),
            }
        }
        public.field.sort_by_key(|permanent| permanent.handle);
        let mut hidden = Vec::new();
        // A running game has said already in which order they went there.
        if public.under.is_empty() {
            let mut hosts: Vec<(Handle, &ObjectPosition)> = self
                .objects
                .iter()
                .filter_map(|(label, object)| Some((*labels.get(label)?, object)))
                .collect();
            hosts.sort_unstable_by_key(|&(host, _)| host);
            for (host, object) in hosts {
                let open = object.under.iter().map(|&card| Under { host, card: Some(card) });
                let facedown = object.facedown.iter().map(|_| Under { host, card: None });
                public.under.extend(open.chain(facedown));
                hidden.extend(object.facedown.iter().map(|&card| (host, card)));
            }
        }
        hidden
    }
}

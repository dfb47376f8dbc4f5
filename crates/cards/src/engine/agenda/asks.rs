//! What effects ask in the middle, and every answer to it.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use wording::ast::{Effect, Filter, Objects, Recipient};

use crate::definition::card::CardId;
use crate::state::filter::fits_card;
use crate::state::item::Frame;
use crate::state::object::Handle;
use crate::state::public::PublicState;
use crate::state::secret::Secret;

/// What an effect asks in the middle.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EffectQuestion"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Whether to do it.
    May,
    /// Whether to pay.
    Pay,
    /// Which card of the own hand to discard.
    Discard,
    /// Which card of the other's hand they discard.
    Strip,
    /// Which own permanent to sacrifice.
    Sacrifice,
    /// Which card of the own graveyard to exile.
    Exile,
    /// Which permanent it is about.
    Choose,
    /// Which card of the own library to find, or none.
    Search,
    /// Which card of those looked at to take, or none.
    Take,
    /// Where to put a card of those looked at.
    Sort,
    /// What the effect that comes next is pointed at.
    Target,
    /// Which mode to choose.
    Mode,
    /// How much, up to this.
    Number(u8),
    /// Which card of the own hand to put into the inkwell.
    Ink,
    /// Which card of the own hand to play for free, or none.
    PlayFree,
    /// Which own permanent to play it onto, or none.
    Onto,
    /// Whether it enters exerted.
    EnterExerted,
}

/// An answer to what is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Yes.
    Yes,
    /// No, or none.
    No,
    /// This card.
    Card(CardId),
    /// This card on top.
    Top(CardId),
    /// This card on the bottom.
    Bottom(CardId),
    /// This object.
    Object(Handle),
    /// This player.
    Player(Seat),
    /// So much.
    Number(u8),
    /// The mode at this place.
    Mode(u8),
}

/// The distinct cards of a list, each once, in its order.
fn each_kind(cards: impl Iterator<Item = CardId> + Clone, mut found: impl FnMut(CardId)) {
    for (index, card) in cards.clone().enumerate() {
        if cards.clone().take(index).all(|before| before != card) {
            found(card);
        }
    }
}

/// The distinct cards of a list the present instruction means.
fn each_meant(frame: &Frame, cards: impl Iterator<Item = CardId> + Clone, mut found: impl FnMut(Answer)) {
    let Some(filter) = frame.filter() else { return };
    each_kind(cards.filter(|card| fits_card(&filter, card.card())), |card| found(Answer::Card(card)));
}

/// Every answer to what the present effect asks of `seat`.
pub fn each_answer(
    public: &PublicState,
    secrets: &[Secret],
    seat: Seat,
    ask: Ask,
    mut found: impl FnMut(Answer),
) {
    let Some(frame) = &public.frame else { return };
    match ask {
        Ask::May | Ask::Pay | Ask::EnterExerted => {
            found(Answer::Yes);
            found(Answer::No);
        }
        Ask::Discard | Ask::Ink => {
            each_kind(secrets[seat.index()].hand.iter().copied(), |card| found(Answer::Card(card)))
        }
        Ask::Strip => {
            let Some(stripped) = public.stripped() else { return };
            each_meant(frame, secrets[stripped.index()].hand.iter().copied(), found);
        }
        Ask::Sacrifice => {
            if let Some(filter) = frame.filter() {
                public.each_sacrifice(seat, &filter, frame.item.source, |permanent| {
                    found(Answer::Object(permanent.handle))
                });
            }
        }
        Ask::Exile => {
            public.graveyards[seat.index()].iter().for_each(|buried| found(Answer::Object(buried.handle)));
        }
        Ask::Choose => {
            let context = frame.context();
            if let Some(filter) = frame.filter() {
                let meant = public.field.iter().filter(|permanent| public.fits(&filter, permanent, &context));
                meant.for_each(|permanent| found(Answer::Object(permanent.handle)));
            }
        }
        Ask::Target => public.each_pointed(frame, found),
        Ask::Mode => public.each_mode(frame, found),
        Ask::Number(most) => (0..=most).for_each(|number| found(Answer::Number(number))),
        Ask::PlayFree => {
            found(Answer::No);
            each_meant(frame, secrets[seat.index()].hand.iter().copied(), found);
        }
        Ask::Onto => {
            found(Answer::No);
            let Some(card) = frame.card else { return };
            let bases = public.field.iter().filter(|one| public.is_free_base(seat, card.card(), one));
            bases.for_each(|one| found(Answer::Object(one.handle)));
        }
        Ask::Search => {
            found(Answer::No);
            // In the order of the pool: where a card lies in the library is nobody's knowledge.
            let Secret { deck, library, .. } = &secrets[seat.index()];
            let Some(filter) = frame.filter() else { return };
            let lies_there = |card: CardId| library.iter().any(|placed| placed.card == card);
            let meant =
                deck.iter().copied().filter(|&card| fits_card(&filter, card.card()) && lies_there(card));
            each_kind(meant, |card| found(Answer::Card(card)));
        }
        Ask::Take => {
            found(Answer::No);
            each_meant(frame, looked(secrets, seat, frame.looking), found);
        }
        Ask::Sort => each_kind(looked(secrets, seat, frame.looking), |card| {
            found(Answer::Top(card));
            found(Answer::Bottom(card));
        }),
    }
}

/// The cards being looked at, the top one last.
pub fn looked(secrets: &[Secret], seat: Seat, count: u8) -> impl Iterator<Item = CardId> + Clone + '_ {
    let library = &secrets[seat.index()].library;
    library[library.len().saturating_sub(usize::from(count))..].iter().map(|placed| placed.card)
}

pub(crate) fn effect_filter(effect: &Effect) -> Option<Filter> {
    match *effect {
        Effect::DiscardChosen(_, filter)
        | Effect::LookAndTake(_, filter)
        | Effect::Search(filter, _)
        | Effect::PlayFree(filter)
        | Effect::Sacrifice(_, filter) => Some(filter),
        ref other => chosen_filter(other),
    }
}

/// What an effect lets choose on resolution, if it does.
pub(crate) fn chosen_filter(effect: &Effect) -> Option<Filter> {
    match *effect {
        Effect::Damage(_, Recipient::Objects(objects)) => chosen(objects),
        Effect::DamageByPower(one, Recipient::Objects(two))
        | Effect::Fight(one, two)
        | Effect::MoveDamage(_, one, two)
        | Effect::Move(one, two) => chosen(one).or_else(|| chosen(two)),
        Effect::Destroy(objects)
        | Effect::Exile(objects)
        | Effect::ExileUntilThisLeaves(objects)
        | Effect::Blink(objects)
        | Effect::BlinkUntilEndStep(objects)
        | Effect::ReturnToHand(objects)
        | Effect::Tap(objects)
        | Effect::Untap(objects)
        | Effect::SacrificeIt(objects)
        | Effect::CreateCopy(objects)
        | Effect::PutCounters(_, _, objects)
        | Effect::RemoveCounters(_, _, objects)
        | Effect::Modify(objects, _, _)
        | Effect::GainControl(objects, _)
        | Effect::Attach(objects)
        | Effect::PutDamage(_, objects)
        | Effect::RemoveDamage(_, objects)
        | Effect::InkObject(objects)
        | Effect::PutUnder(objects)
        | Effect::DamageByPower(objects, _) => chosen(objects),
        Effect::DiscardChosen(..)
        | Effect::LookAndTake(..)
        | Effect::Search(..)
        | Effect::Sacrifice(..)
        | Effect::Draw(..)
        | Effect::Discard(..)
        | Effect::Mill(..)
        | Effect::LookAndSort(_)
        | Effect::Damage(..)
        | Effect::GainLife(..)
        | Effect::LoseLife(..)
        | Effect::Poison(..)
        | Effect::ReturnFromGraveyard(..)
        | Effect::Counter(_)
        | Effect::Create(..)
        | Effect::CopySpell(_)
        | Effect::ExtraTurn
        | Effect::AddResource(..)
        | Effect::Prevent(..)
        | Effect::WinGame
        | Effect::InkTop(_)
        | Effect::InkFromHand(_)
        | Effect::PlayFree(_)
        | Effect::LoseGame(_) => None,
    }
}

fn chosen(objects: Objects) -> Option<Filter> {
    if let Objects::Chosen(filter) = objects { Some(filter) } else { None }
}

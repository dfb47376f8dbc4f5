//! Questions of effects while they happen, and every answer to them.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use wording::ast::{Effect, EffectPart, Filter, Objects};

use crate::definition::card::CardId;
use crate::state::filter::fits_card;
use crate::state::item::Frame;
use crate::state::object::Handle;
use crate::state::public::PublicState;
use crate::state::secret::Secret;

/// Question of an effect while it happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "EffectQuestion")]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Whether to do it.
    May,
    /// Whether to pay.
    Pay,
    /// Card of the own hand to discard.
    Discard,
    /// Card of the other's hand for them to discard.
    Strip,
    /// Own permanent to sacrifice.
    Sacrifice,
    /// Card of the own graveyard to exile.
    Exile,
    /// Permanent the effect is about.
    Choose,
    /// Card of the own library to find, or none.
    Search,
    /// Card to take of those looked at, or none.
    Take,
    /// Place to put a card of those looked at.
    Sort,
    /// Target of the next effect.
    Target,
    /// Mode to choose.
    Mode,
    /// Number to choose, up to this.
    Number(u8),
    /// Card of the own hand to put into the inkwell.
    Ink,
    /// Card of the own hand to play for free, or none.
    PlayFree,
    /// Own permanent to play it onto, or none.
    Onto,
    /// Whether it enters exerted.
    EnterExerted,
}

/// Answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Agreement to what may be done.
    Yes,
    /// Refusal, or none of what could be picked.
    No,
    /// Card picked.
    Card(CardId),
    /// Card to put on top.
    Top(CardId),
    /// Card to put on the bottom.
    Bottom(CardId),
    /// Object picked.
    Object(Handle),
    /// Player picked.
    Player(Seat),
    /// Number up to the one asked for.
    Number(u8),
    /// Index of the mode.
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

/// Every answer to the question of the present effect to `seat`.
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
            // In the order of the pool: nobody knows the order of the library.
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

/// Filter for the things an effect lets pick among while it happens, if it does.
pub(crate) fn effect_filter(effect: &Effect) -> Option<Filter> {
    let among = effect.parts().into_iter().flatten().find_map(|part| match part {
        EffectPart::Among(filter) => Some(filter),
        EffectPart::Players(_)
        | EffectPart::Objects(_)
        | EffectPart::AnyTarget
        | EffectPart::Spell(_)
        | EffectPart::Buried(_) => None,
    });
    among.or_else(|| chosen_filter(effect))
}

/// Filter for the permanents an effect lets choose one of on resolution, if it does.
#[inline]
pub(crate) fn chosen_filter(effect: &Effect) -> Option<Filter> {
    effect.parts().into_iter().flatten().find_map(|part| match part {
        EffectPart::Objects(Objects::Chosen(filter)) => Some(filter),
        EffectPart::Objects(_)
        | EffectPart::Players(_)
        | EffectPart::AnyTarget
        | EffectPart::Spell(_)
        | EffectPart::Buried(_)
        | EffectPart::Among(_) => None,
    })
}

//! Views that are alike in every game of this layer: hidden zones, piles, links to targets, and help for keywords. The
//! look of a card is up to the game.

use std::collections::BTreeMap;

use kernel::text::{Argument, Word};
use kernel::view::{Anchor, CardView, Layout, Link, Pips, Price, Role, SeatView, Sheet, Slot, Zone};
use kernel::{Message, Seat, message};
use wording::ast::{Keyword, Restriction};

use crate::definition::card::{Card, CardId, Dialect};
use crate::definition::keywords::Keywords;
use crate::knowledge::sight::Sight;
use crate::present::naming::{hidden_handle, with_handles};
use crate::state::item::{Item, Value};
use crate::state::object::{Buried, Permanent};
use crate::state::public::PublicState;

// Cards in hidden zones are no objects: their handle says only "the second Bear of this hand". Objects count from 1 and
// never get as far as these.

/// First handle of the viewer's own hand.
pub const HAND: u32 = 1_000_000;
/// First handle of cards looked at.
pub const LOOKED_AT: u32 = 1_100_000;
const LIBRARY: u32 = 1_200_000;
const SHOWN: u32 = 1_300_000;

/// Function by which a game draws a card it knows, under this handle.
type Face<'f> = &'f dyn Fn(u32, CardId) -> CardView;

/// Printed card, without its numbers: which of them count is up to the game.
pub fn printed(handle: u32, card: &'static Card) -> CardView {
    let dialect = card.id.dialect();
    CardView {
        handle,
        name: card.name.into(),
        text: card.text.into(),
        types: words(card.types()),
        kinds: words(card.kinds.iter().map(|kind| kind.word())),
        colours: words(dialect.colours(card.aspects)),
        keywords: words(card.keyword_names.iter().copied()),
        art: card.art.into(),
        ..CardView::default()
    }
}

fn words(all: impl Iterator<Item = &'static str>) -> Vec<Word> {
    all.map(Word::Borrowed).collect()
}

/// Gives the face of a permanent the kinds, colours and keywords it has now.
pub fn as_it_stands(view: &mut CardView, permanent: &Permanent) {
    let (now, card) = (&permanent.now, permanent.now.card.card());
    let dialect = card.id.dialect();
    if permanent.kinds() != card.kinds {
        view.kinds = words(permanent.kinds().iter().map(|kind| kind.word()));
    }
    if now.aspects != card.aspects {
        view.colours = words(dialect.colours(now.aspects));
    }
    if now.keywords != card.keywords {
        view.keywords = now.keywords.iter().map(|keyword| dialect.keyword(keyword).into()).collect();
    }
}

/// Remarks on the abilities of an object that differ from its card.
pub fn changed_abilities(permanent: &Permanent) -> Vec<Message> {
    let (now, card) = (&permanent.now, permanent.card());
    let dialect = card.id.dialect();
    let mut remarks = Vec::new();
    if now.mute {
        remarks.push(message!("cards-lost-abilities"));
    }
    let differing = |one: Keywords, other: Keywords| -> Vec<String> {
        let others: Vec<Keyword> = other.iter().collect();
        let own = one.iter().filter(|keyword| !others.contains(keyword));
        own.map(|keyword| dialect.keyword(keyword)).collect()
    };
    let gained = differing(now.keywords, card.keywords);
    if !gained.is_empty() {
        remarks.push(message!("cards-now-has", keywords = gained.into_iter().collect::<Argument>()));
    }
    let lost = if now.mute { Vec::new() } else { differing(card.keywords, now.keywords) };
    if !lost.is_empty() {
        remarks.push(message!("cards-no-longer-has", keywords = lost.into_iter().collect::<Argument>()));
    }
    for restriction in now.keywords.restrictions().filter(|&one| !card.keywords.is(one)) {
        remarks.push(message!("cards-now-restricted", restriction = restriction_word(restriction)));
    }
    remarks
}

fn restriction_word(restriction: Restriction) -> &'static str {
    match restriction {
        Restriction::CantAttack => "cant_attack",
        Restriction::CantBlock => "cant_block",
        Restriction::CantBeBlocked => "cant_be_blocked",
        Restriction::MustAttack => "must_attack",
        Restriction::DoesntUntap => "doesnt_untap",
        Restriction::CantQuest => "cant_quest",
        Restriction::CantBeChallenged => "cant_be_challenged",
    }
}

/// Adds a line to the text of a card.
pub fn add_line(view: &mut CardView, line: Message) {
    let text = std::mem::take(&mut view.text);
    view.text = if text.is_empty() {
        line.into()
    } else {
        message!("cards-text-and-more", text = text, more = line).into()
    };
}

/// Adds roles to a seat: those that hold, with the remark each is shown by.
pub fn remark(view: &mut SeatView, all: impl IntoIterator<Item = (bool, Option<Role>, Message)>) {
    let mut remarks = Vec::new();
    for (_, role, remark) in all.into_iter().filter(|(holds, ..)| *holds) {
        view.roles.extend(role);
        remarks.push(remark);
    }
    view.note = match remarks.len() {
        0 | 1 => remarks.pop().map(Into::into),
        _ => Some(message!("cards-remarks", remarks = remarks.into_iter().collect::<Argument>()).into()),
    };
}

/// A price as it is shown, in this unit.
pub fn price(unit: &'static str, price: &crate::Price) -> Price {
    let aspects = Dialect::Duel.colour_words().iter().zip(price.aspects).filter(|(_, count)| *count > 0);
    let colours = aspects.map(|(word, count)| Pips { colour: (*word).into(), count: u32::from(count) });
    Price { x: u32::from(price.x), colours: colours.collect(), ..Price::uncoloured(unit, price.generic) }
}

/// First handle of a seat's hand: the viewer's own, or the known part of another's.
pub fn hand_handles(sight: &Sight, seat: Seat) -> u32 {
    if sight.viewer.is(seat) { HAND } else { SHOWN + u32::from(seat.0) * 100_000 }
}

/// A hand: the cards the viewer knows, and the number of others.
pub fn hand(public: &PublicState, sight: &Sight, seat: Seat, face: Face) -> Vec<Slot> {
    let cards = sight.hand(public, seat);
    let faces = with_handles(hand_handles(sight, seat), cards);
    let faces = faces.map(|(handle, card)| Slot::from(face(handle, card)));
    let hidden = u32::from(public.hands[seat.index()]).saturating_sub(cards.len() as u32);
    faces.chain((hidden > 0).then_some(Slot::Hidden { count: hidden })).collect()
}

/// An open pile, top first.
pub fn pile(cards: &[Buried], face: Face) -> Vec<Slot> {
    cards.iter().rev().map(|buried| face(buried.handle.0, buried.card).into()).collect()
}

/// A library, top first; cards the viewer does not know run together into counts. Cards being looked at lie elsewhere.
pub fn library(sight: &Sight, seat: Seat, looked_at: usize, face: Face) -> Vec<Slot> {
    let count = usize::from(sight.libraries[seat.index()]);
    let hidden = |count: usize| Slot::Hidden { count: count as u32 };
    let Some(own) = sight.own_of(seat) else {
        return if count == 0 { Vec::new() } else { vec![hidden(count)] };
    };
    let mut slots: Vec<Slot> = Vec::new();
    let mut seen: Vec<CardId> = Vec::new();
    for card in own.library.iter().rev().skip(looked_at) {
        match (card, slots.last_mut()) {
            (Some(card), _) => {
                let copy = seen.iter().filter(|other| *other == card).count();
                slots.push(face(hidden_handle(LIBRARY, *card, copy), *card).into());
                seen.push(*card);
            }
            (None, Some(Slot::Hidden { count })) => *count += 1,
            (None, _) => slots.push(hidden(1)),
        }
    }
    slots
}

/// The cards somebody looks at, if there are any; they are told with the top one last.
pub fn looking(looked_at: &[CardId], face: Face) -> Option<Zone> {
    let faces = with_handles(LOOKED_AT, looked_at).rev();
    let mut zone = Zone::new("looking", message!("cards-looking"), Layout::Row);
    zone.slots = faces.map(|(handle, card)| Slot::from(face(handle, card))).collect();
    zone.note = Some(message!("cards-top-first").into());
    (!looked_at.is_empty()).then_some(zone)
}

/// The present item, if it has left the stack, then the stack, the next first.
pub fn under_way(public: &PublicState) -> impl Iterator<Item = &Item> {
    let now = public.frame.as_ref().map(|frame| &frame.item);
    now.filter(|item| public.item(item.handle).is_none()).into_iter().chain(public.stack.iter().rev())
}

/// Links from every item under way to its targets.
pub fn pointing(public: &PublicState, kind: &'static str) -> impl Iterator<Item = Link> {
    under_way(public).flat_map(move |item| {
        item.targets.iter().filter_map(move |&target| {
            Some(Link { from: Anchor::Item(item.handle.0), to: anchor(public, target)?, kind: kind.into() })
        })
    })
}

/// Anchor of a value on the table, if it is still there.
fn anchor(public: &PublicState, value: Value) -> Option<Anchor> {
    match value {
        Value::Nothing => None,
        Value::Player(seat) => Some(Anchor::Seat(seat)),
        Value::Object(handle) => {
            let lies = public.place(handle).is_some()
                || public.buried(handle).is_some()
                || public.exiled(handle).is_some();
            if lies {
                return Some(Anchor::Card(handle.0));
            }
            public.item(handle).map(|item| Anchor::Item(item.handle.0))
        }
    }
}

/// Help for the keywords that matter now: of cards in play, waiting, or in a hand the viewer sees.
pub fn keywords(
    dialect: Dialect,
    public: &PublicState,
    sight: &Sight,
    help: impl Fn(Keyword) -> &'static str,
) -> Option<Sheet> {
    let printed = |card: CardId| card.card().keywords;
    let field = public.field.iter().map(|permanent| permanent.now.keywords);
    let waiting = public.stack.iter().map(|item| printed(item.card));
    let hands = public.seats().flat_map(|seat| sight.hand(public, seat)).map(|&card| printed(card));
    let mut found = BTreeMap::new();
    for keyword in field.chain(waiting).chain(hands).flat_map(Keywords::iter) {
        found.insert(dialect.keyword(keyword), help(keyword));
    }
    if found.is_empty() {
        return None;
    }
    let rows = found.into_iter().map(|(word, help)| vec![word.into(), help.into()]);
    Some(Sheet {
        id: "keywords".into(),
        title: message!("cards-keywords").into(),
        columns: vec![message!("cards-keyword").into(), message!("cards-keyword-meaning").into()],
        rows: rows.collect(),
    })
}

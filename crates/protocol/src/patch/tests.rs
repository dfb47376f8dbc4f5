use kernel::view::{CardView, Layout, Offer, Slot, Zone};
use kernel::{Seat, Seed, View, Viewer};
use serde_json::json;

use super::*;
use crate::{Content, Frame, Phase, Player, Replica, Snapshot, Version, digest_of};

fn snapshot(view: Option<View>) -> Snapshot {
    let seats = vec![SeatInfo { seat: Seat(0), player: Player::Open }];
    Snapshot { phase: Phase::Playing, seats, asked: None, undo: None, may_undo: None, rematch: None, view }
}

/// A table with these cards in one row.
fn cards(handles: &[u32]) -> Snapshot {
    let mut view = View::new("toy", Viewer::Public, 1, 1);
    let mut zone = Zone::new("row", "Row", Layout::Row);
    zone.slots = handles.iter().map(|&handle| Slot::from(CardView::new(handle, "Card"))).collect();
    view.zones.push(zone);
    snapshot(Some(view))
}

fn zone(snapshot: &mut Snapshot) -> &mut Zone {
    &mut snapshot.view.as_mut().unwrap().zones[0]
}

fn card(snapshot: &mut Snapshot, index: usize) -> &mut CardView {
    match &mut zone(snapshot).slots[index] {
        Slot::Card(card) => card.make_mut(),
        Slot::Hidden { .. } => panic!("it is hidden"),
    }
}

/// The patch from one to the other, which must lead there.
fn patch(old: &Snapshot, new: &Snapshot) -> Value {
    let patch = Patch::between(&old.shown(), &new.shown()).0;
    let patched = apply_patch(Some(serde_json::to_value(old).unwrap()), &patch).unwrap().unwrap();
    assert_eq!(patched, serde_json::to_value(new).unwrap(), "by {patch}");
    patch
}

#[test]
fn nothing_changed_is_nothing_to_say() {
    assert_eq!(patch(&cards(&[1, 2]), &cards(&[1, 2])), json!({}));
}

#[test]
fn a_view_comes_and_goes_whole() {
    let (before, dealt) = (snapshot(None), cards(&[1]));
    assert_eq!(patch(&before, &dealt), json!({"view": [dealt.view]}));
    assert_eq!(patch(&dealt, &before), json!({"view": [null]}));
}

#[test]
fn only_what_changed_in_a_card_is_told() {
    let (old, mut new) = (cards(&[1, 2, 3]), cards(&[1, 2, 3]));
    card(&mut new, 1).states = vec!["tapped".into()];
    let down = |change: Value| json!({"view": {"zones": {"0": {"slots": {"1": {"card": change}}}}}});
    assert_eq!(patch(&old, &new), down(json!({"states": [["tapped"]]})));
    assert_eq!(patch(&new, &old), down(json!({"states": []})), "what is left out when empty goes away");
}

#[test]
fn cards_come_and_go_by_splices() {
    let slots = |old: &[u32], new: &[u32]| {
        let patch = patch(&cards(old), &cards(new));
        patch.pointer("/view/zones/0/slots").cloned().unwrap()
    };
    assert_eq!(slots(&[1, 2, 3], &[1, 3]), json!({"splice": [[1, 1]]}));
    let four = json!({"card": {"handle": 4, "name": "Card", "text": ""}});
    assert_eq!(slots(&[1, 2, 3], &[1, 2, 4, 3]), json!({"splice": [[2, 0, four]]}));
    assert_eq!(slots(&[1, 2, 3], &[4, 3]), json!({"splice": [[0, 2, four]]}));
    assert_eq!(slots(&[1, 2, 3], &[]), json!({"splice": [[0, 3]]}));
}

#[test]
fn hidden_cards_are_counted_in_their_place() {
    let (mut old, mut new) = (cards(&[]), cards(&[]));
    zone(&mut old).slots = vec![Slot::Hidden { count: 53 }];
    zone(&mut new).slots = vec![Slot::Hidden { count: 52 }];
    let slots = json!({"0": [{"hidden": {"count": 52}}]});
    assert_eq!(patch(&old, &new), json!({"view": {"zones": {"0": {"slots": slots}}}}));
}

#[test]
fn any_lists_lead_to_each_other() {
    let mut rng = Seed::from_number(18).rng("lists");
    for _ in 0..500 {
        let mut list = || -> Vec<u32> {
            let mut all: Vec<u32> = (0..12).collect();
            rng.shuffle(&mut all);
            all.truncate(rng.below(13) as usize);
            all
        };
        patch(&cards(&list()), &cards(&list()));
    }
}

#[test]
fn offers_are_told_whole() {
    let mut offered = cards(&[]);
    let offer = |code: u32, notation: &'static str| Offer {
        code,
        notation: notation.into(),
        kind: "bid".into(),
        text: "Bid".into(),
        on: Vec::new(),
        facts: Default::default(),
    };
    let choices = |snapshot: &mut Snapshot, offers: Vec<Offer>| {
        snapshot.view.as_mut().unwrap().choices = offers;
    };
    let nothing = offered.clone();
    choices(&mut offered, vec![offer(1, "bid 1"), offer(2, "bid 2")]);
    let first = patch(&nothing, &offered);
    assert_eq!(first.pointer("/view/choices/splice/0/0"), Some(&json!(0)));
    let mut other = offered.clone();
    choices(&mut other, vec![offer(1, "bid one"), offer(2, "bid 2")]);
    let change = patch(&offered, &other);
    assert_eq!(change.pointer("/view/choices/0/0/notation"), Some(&json!("bid one")));
}

#[test]
fn a_patch_that_does_not_fit_is_refused() {
    let value = || Some(json!({"list": [1, 2], "name": "Ann"}));
    let unfit = [
        json!(1),
        json!([1, 2]),
        json!({"name": {"x": [1]}}),
        json!({"list": {"2": [3]}}),
        json!({"list": {"x": [3]}}),
        json!({"list": {"0": []}}),
        json!({"list": {"splice": [[1, 2]]}}),
        json!({"list": {"splice": [[1, u64::MAX]]}}),
        json!({"list": {"splice": [[1]]}}),
        json!({"list": {"splice": ["x"]}}),
        json!({"nobody": {"x": [1]}}),
    ];
    for patch in unfit {
        assert_eq!(apply_patch(value(), &patch), Err(Unfit), "{patch}");
    }
}

fn frame(version: u32, content: Content, shows: &Snapshot) -> Frame {
    Frame { version: Version(version), since: None, events: Vec::new(), digest: digest_of(shows), content }
}

/// A frame as it arrives.
fn sent(frame: &Frame) -> Frame {
    serde_json::from_str(&serde_json::to_string(frame).unwrap()).unwrap()
}

#[test]
fn a_replica_follows_and_notices_when_it_cannot() {
    let (first, second, third) = (cards(&[1, 2]), cards(&[2]), cards(&[2, 3]));
    let whole = |version, shows: &Snapshot| frame(version, Content::Snapshot(Box::new(shows.clone())), shows);
    let change = |version, old: &Snapshot, new: &Snapshot| {
        frame(version, Content::Patch(Patch::between(&old.shown(), &new.shown())), new)
    };
    let mut replica = Replica::default();
    assert!(replica.take(sent(&change(4, &first, &second))).is_err(), "there is nothing to patch yet");
    assert_eq!(replica.take(sent(&whole(4, &first))).unwrap().snapshot, first);
    let next = replica.take(sent(&change(5, &first, &second))).unwrap();
    assert_eq!((next.snapshot, next.since), (second.clone(), Version(4)));
    assert!(replica.take(sent(&change(7, &second, &third))).is_err(), "a version is missing");
    assert!(replica.take(sent(&change(8, &third, &third))).is_err(), "only a snapshot helps");
    assert_eq!(replica.take(sent(&whole(8, &third))).unwrap().snapshot, third);
    assert!(replica.take(sent(&change(9, &first, &second))).is_err(), "it is about something else");
}

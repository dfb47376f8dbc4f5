use std::collections::HashSet;

use kernel::limits::NOTATION_BYTES_MAX;
use kernel::view::{Anchor, CardView, Offer, Slot};
use kernel::{Choice, Decision, Game, Seat, Sink, View, Viewer};

use super::{bytes, require, seats};
use crate::kit::Moment;
use crate::{CheckFailure, Kit};

/// Every offered choice is written in its own way and read back; no other text crashes the reader.
pub fn notation_round_trip<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    kit.walk(|moment, rng| {
        let game = moment.game;
        for seat in seats(game) {
            let offered = game.offered(Viewer::Seat(seat));
            let mut written = HashSet::new();
            for &choice in offered.choices.iter().chain(&offered.asides) {
                let text = game.write(choice);
                require(text.len() <= NOTATION_BYTES_MAX, || {
                    format!("the notation of {choice:?} is too long")
                })?;
                let read = game.read(seat, &text);
                require(read.as_ref() == Ok(&choice), || {
                    format!("{choice:?} is written \"{text}\" and read {read:?}")
                })?;
                require(written.insert(text.clone()), || format!("two choices are written \"{text}\""))?;
            }
            let texts: Vec<String> = written.into_iter().collect();
            for text in garbage(&texts, rng) {
                // Either no choice, or one that is written so that it reads back as itself.
                if let Ok(choice) = game.read(seat, &text) {
                    let code = game.code(seat, choice).unwrap_or_default();
                    require(code < G::Choice::CODES, || format!("\"{text}\" reads as code {code}"))?;
                }
            }
        }
        Ok(())
    })
}

/// Texts nobody should send: empty, long, odd, and notations with a piece cut out or put in.
pub(crate) fn garbage(notations: &[String], rng: &mut kernel::Rng) -> Vec<String> {
    let mut texts: Vec<String> =
        ["", " ", "\0", "-1", "999999999999999999999", "pass pass", "é\u{301}", "{}", "'", "\u{202e}"]
            .map(str::to_owned)
            .to_vec();
    texts.push("x".repeat(4 * NOTATION_BYTES_MAX));
    for _ in 0..4.min(notations.len()) {
        let mut chars: Vec<char> = rng.pick(notations).chars().collect();
        let place = rng.below(chars.len().max(1) as u32) as usize;
        if rng.below(2) == 0 && !chars.is_empty() {
            chars.remove(place);
        } else {
            chars.insert(place, *rng.pick(&['0', '9', ' ', 'z', '\n', 'ß']));
        }
        texts.push(chars.into_iter().collect());
    }
    texts
}

/// Every view offers exactly the viewer's choices in their notation, and everything it points at exists. Every step an
/// event names is on the flow bar.
pub fn views_show_the_offers<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    kit.walk(|moment, rng| {
        let asked = moment.game.decision().seats();
        for viewer in Viewer::everybody(moment.game.seats()) {
            // Who is not asked sees the same most of the time.
            let is_asked = matches!(viewer, Viewer::Seat(seat) if asked.has(seat));
            if !is_asked && rng.below(4) > 0 {
                continue;
            }
            let view = moment.game.look(viewer);
            shows(moment, viewer, &view).map_err(|problem| format!("the view of {viewer}: {problem}"))?;
            steps_are_shown(moment, viewer, &view)?;
        }
        Ok(())
    })
}

/// Checks that pointing at a thing means the choice the view offers there, and that it is offered if and only if it
/// is legal. Pointing at what is not there does no harm.
pub fn pointing_is_honest<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    kit.walk(|moment, rng| {
        let game = moment.game;
        let asked = game.decision().seats();
        for seat in seats(game) {
            // Who is not asked hears the same most of the time.
            if !asked.has(seat) && rng.below(4) > 0 {
                continue;
            }
            let view = game.look(Viewer::Seat(seat));
            let known = game.known(Viewer::Seat(seat));
            let offered = game.offered(Viewer::Seat(seat));
            for at in things(&view) {
                let meant = G::choice_at(&known, &at);
                let code = meant.and_then(|choice| game.code(seat, choice));
                means_its_offer(&view, &at, meant.zip(code))
                    .map_err(|problem| format!("{seat} points at {at:?}, {problem}"))?;
                let Some(choice) = meant else { continue };
                let pointed = game.explain_at(seat, &at);
                let right = game.legal(seat, choice).map(|()| choice);
                require(pointed == Some(right), || {
                    format!("{choice:?} is meant, and {pointed:?} comes of it")
                })?;
                let listed = offered.choices.contains(&choice) || offered.asides.contains(&choice);
                require(listed == right.is_ok(), || {
                    format!("{seat} points at {at:?} and means {choice:?}: listed {listed}, {right:?}")
                })?;
            }
        }
        for viewer in Viewer::everybody(game.seats()) {
            let known = game.known(viewer);
            for at in nowhere(rng) {
                let Viewer::Seat(seat) = viewer else { continue };
                let code =
                    G::choice_at(&known, &at).and_then(|choice| game.code(seat, choice)).unwrap_or_default();
                require(code < G::Choice::CODES, || format!("{at:?} means code {code}"))?;
            }
        }
        Ok(())
    })
}

/// Checks one thing: the only offer at it alone, and nothing else with it, is the choice it means, if it means any; and
/// what a thing means is on offer there, or at one that looks the same, or nowhere.
fn means_its_offer<C: Choice>(view: &View, at: &Anchor, meant: Option<(C, u32)>) -> Result<(), String> {
    let Some((meant, code)) = meant else { return Ok(()) };
    let about: Vec<&Offer> = view.choices.iter().filter(|offer| offer.on.contains(at)).collect();
    if let [offer] = about[..]
        && offer.on.len() == 1
    {
        require(offer.code == code, || format!("which is \"{}\", not {meant:?}", offer.notation))?;
    }
    let mut offers = view.choices.iter().chain(&view.asides);
    let Some(offer) = offers.find(|offer| offer.code == code) else { return Ok(()) };
    let same =
        |other: &Anchor| *other == *at || face(view, other).is_some_and(|it| face(view, at) == Some(it));
    require(offer.on.iter().any(same), || {
        format!("and means \"{}\", which is offered at {:?}", offer.notation, offer.on)
    })
}

/// A card as it looks, whichever of several equal ones it is.
fn face(view: &View, at: &Anchor) -> Option<CardView> {
    let mut cards = view.zones.iter().flat_map(|zone| &zone.slots).filter_map(Slot::card);
    let Anchor::Card(handle) = at else { return None };
    cards.find(|card| card.handle == *handle).map(|card| CardView { handle: 0, ..card.clone() })
}

/// Everything in a view one can point at.
fn things(view: &View) -> Vec<Anchor> {
    let mut things: Vec<Anchor> = view.seats.iter().map(|seat| Anchor::Seat(seat.seat)).collect();
    things.extend(view.stack.iter().map(|item| Anchor::Item(item.handle)));
    for zone in &view.zones {
        things.push(Anchor::Zone(zone.id.clone()));
        things.extend(zone.slots.iter().filter_map(|slot| match slot {
            Slot::Card(card) => Some(Anchor::Card(card.handle)),
            Slot::Hidden { .. } => None,
        }));
    }
    things
}

/// Things that are hardly there.
fn nowhere(rng: &mut kernel::Rng) -> [Anchor; 8] {
    let number = rng.below(1 << 10);
    [
        Anchor::Card(number),
        Anchor::Card(number << rng.below(22)),
        Anchor::Card(u32::MAX),
        Anchor::Item(number),
        Anchor::Item(u32::MAX),
        Anchor::Seat(Seat(u8::MAX)),
        Anchor::Zone("".into()),
        Anchor::Zone("ß".repeat(1 << 10).into()),
    ]
}

fn shows<G: Game>(moment: &Moment<'_, G>, viewer: Viewer, view: &View) -> Result<(), String> {
    let game = moment.game;
    let offered = game.offered(viewer);
    same_offers(game, viewer, &offered.choices, &view.choices)?;
    same_offers(game, viewer, &offered.asides, &view.asides)?;
    require(view.game == G::INFO.id, || format!("is of the game {}", view.game))?;
    require(view.viewer == viewer, || format!("is made for {}", view.viewer))?;
    require(view.turn == game.turn(), || format!("is of turn {}", view.turn))?;
    require(view.seats.len() == usize::from(game.seats()), || "has another number of seats".into())?;
    let asked = game.decision().seats();
    for seat in &view.seats {
        require(seat.asked == asked.has(seat.seat), || format!("is wrong about who is asked: {seat:?}"))?;
    }
    match (&view.prompt, game.decision()) {
        (Some(prompt), Decision::Ask { seats, progress, .. }) => {
            let progress = match viewer {
                Viewer::Seat(seat) if seats.has(seat) => game.progress(seat),
                Viewer::Seat(_) | Viewer::Public => progress,
            };
            let same = prompt.seats.iter().copied().collect::<kernel::Seats>() == seats
                && prompt.progress == progress;
            require(same && !prompt.text.is_empty(), || format!("asks differently: {prompt:?}"))?;
        }
        (None, Decision::Over) => {}
        (prompt, _) => return Err(format!("has the prompt {prompt:?}")),
    }
    require(
        view.ending == game.outcome().map(|outcome| kernel::view::Ending::new(&G::INFO, outcome)),
        || format!("has the ending {:?}", view.ending),
    )?;
    for sheet in &view.sheets {
        let even = sheet.rows.iter().all(|row| row.len() == sheet.columns.len());
        require(even, || format!("has a sheet {} with rows of another width than its columns", sheet.id))?;
    }
    anchors_exist(view)?;
    let text = bytes(view)?;
    let read: View = serde_json::from_str(&text).map_err(|error| format!("does not read back: {error}"))?;
    require(read == *view, || "reads back differently".into())
}

/// The steps told of what happens next are those the viewer is shown.
fn steps_are_shown<G: Game>(moment: &Moment<'_, G>, viewer: Viewer, view: &View) -> Result<(), String> {
    let Some((seat, choice)) = moment.next else { return Ok(()) };
    let (mut game, mut events) = (moment.game.clone(), Vec::new());
    game.apply_unchecked(seat, choice, &mut Sink::into_list(&mut events));
    for told in events.iter().filter_map(|event| G::tell(event, viewer)) {
        let shown = told.step.iter().all(|named| view.flow.iter().any(|step| step.id == *named));
        require(shown, || format!("{viewer} is told of a step that is not on the flow bar: {told:?}"))?;
    }
    Ok(())
}

fn same_offers<G: Game>(
    game: &G,
    viewer: Viewer,
    choices: &[G::Choice],
    offers: &[Offer],
) -> Result<(), String> {
    require(choices.len() == offers.len(), || {
        format!("offers {} of {} choices", offers.len(), choices.len())
    })?;
    for (&choice, offer) in choices.iter().zip(offers) {
        let code = match viewer {
            Viewer::Seat(seat) => game.code(seat, choice),
            Viewer::Public => None,
        };
        require(Some(offer.code) == code && offer.notation == game.write(choice), || {
            format!("offers {offer:?} for {choice:?}, written \"{}\"", game.write(choice))
        })?;
        require(offer.kind == choice.kind() && !offer.kind.is_empty(), || {
            format!("calls {choice:?} \"{}\", and its kind is \"{}\"", offer.kind, choice.kind())
        })?;
        require(!offer.text.is_empty(), || format!("says nothing about {choice:?}"))?;
    }
    Ok(())
}

fn anchors_exist(view: &View) -> Result<(), String> {
    let mut handles = HashSet::new();
    for zone in &view.zones {
        for slot in &zone.slots {
            if let Slot::Card(card) = slot {
                require(handles.insert(card.handle), || format!("shows the handle {} twice", card.handle))?;
            }
        }
    }
    let exists = |anchor: &Anchor| match anchor {
        Anchor::Card(handle) => handles.contains(handle),
        Anchor::Zone(id) => view.zones.iter().any(|zone| zone.id == *id),
        Anchor::Seat(seat) => view.seats.iter().any(|view| view.seat == *seat),
        Anchor::Item(handle) => view.stack.iter().any(|item| item.handle == *handle),
    };
    let offers = view.choices.iter().chain(&view.asides).flat_map(|offer| &offer.on);
    let links = view.links.iter().flat_map(|link| [&link.from, &link.to]);
    for anchor in offers.chain(links) {
        require(exists(anchor), || format!("points at {anchor:?}, which is not there"))?;
    }
    Ok(())
}

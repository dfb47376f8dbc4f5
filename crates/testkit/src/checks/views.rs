use std::collections::HashSet;

use kernel::limits::NOTATION_BYTES_MAX;
use kernel::view::{Anchor, Offer, Slot};
use kernel::{Choice, Decision, Game, View, Viewer};

use super::{bytes, require, seats};
use crate::kit::Moment;
use crate::{Failure, Kit};

/// Every offered choice is written in its own way and read back; no other text crashes the reader.
pub fn notation_round_trip<G: Game>(kit: &Kit<G>) -> Result<(), Failure> {
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
                    let code = choice.code();
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

/// Every view offers exactly the viewer's choices in their notation, and everything it points at exists.
pub fn views_show_the_offers<G: Game>(kit: &Kit<G>) -> Result<(), Failure> {
    kit.walk(|moment, _| {
        for viewer in Viewer::everybody(moment.game.seats()) {
            let view = moment.game.look(viewer);
            shows(moment, viewer, &view).map_err(|problem| format!("the view of {viewer}: {problem}"))?;
        }
        Ok(())
    })
}

fn shows<G: Game>(moment: &Moment<'_, G>, viewer: Viewer, view: &View) -> Result<(), String> {
    let game = moment.game;
    let offered = game.offered(viewer);
    same_offers(game, &offered.choices, &view.choices)?;
    same_offers(game, &offered.asides, &view.asides)?;
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
            let same = prompt.seats.iter().copied().collect::<kernel::Seats>() == seats
                && prompt.progress == progress;
            require(same && !prompt.text.is_empty(), || format!("asks differently: {prompt:?}"))?;
        }
        (None, Decision::Over) => {}
        (prompt, _) => return Err(format!("has the prompt {prompt:?}")),
    }
    require(view.ending == game.outcome().map(Into::into), || format!("has the ending {:?}", view.ending))?;
    for sheet in &view.sheets {
        let even = sheet.rows.iter().all(|row| row.len() == sheet.columns.len());
        require(even, || format!("has a sheet {} with rows of another width than its columns", sheet.id))?;
    }
    anchors_exist(view)?;
    let text = bytes(view)?;
    let read: View = serde_json::from_str(&text).map_err(|error| format!("does not read back: {error}"))?;
    require(read == *view, || "reads back differently".into())
}

fn same_offers<G: Game>(game: &G, choices: &[G::Choice], offers: &[Offer]) -> Result<(), String> {
    require(choices.len() == offers.len(), || {
        format!("offers {} of {} choices", offers.len(), choices.len())
    })?;
    for (&choice, offer) in choices.iter().zip(offers) {
        require(offer.code == choice.code() && offer.notation == game.write(choice), || {
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

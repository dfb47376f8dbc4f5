//! The words of a game: what its frames say most often.

use kernel::{Game, Seat, Seed, Sink, Viewer};
use protocol::packed::Words;
use protocol::{MayUndo, NextFrame, Phase, Shown, Version};
use serde_json::Value;

use super::ServedGame;

/// Number of moves of a random game that are looked at: enough for most of what a game can say.
const MOVES: usize = 250;

/// The words said most often in a game played at random. It is the same game every time and nobody's, so its words tell
/// nothing about a table.
pub(super) fn of_game<G: Game>(served: &ServedGame<G>) -> Words {
    let seats = G::INFO.seats.min;
    let (seed, options) = (Seed::from_number(0), G::Options::default());
    let Ok(mut game) = G::new(&options, &served.entries(&options, seats.into()), seed, &mut Sink::off())
    else {
        return Words::default();
    };
    let (mut rng, mut choices, mut frames) = (seed.rng("words"), Vec::new(), Vec::new());
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Public];
    let mut before = viewers.map(|viewer| game.look(viewer));
    for version in 1..=MOVES as u32 {
        let Some(seat) = game.decision().seats().iter().next() else { break };
        choices.clear();
        game.choices(seat, &mut choices);
        let mut events = Vec::new();
        if game.apply(seat, *rng.pick(&choices), &mut Sink::into_list(&mut events)).is_err() {
            break;
        }
        for (viewer, old) in viewers.into_iter().zip(&mut before) {
            let new = game.look(viewer);
            // Said after every other move, so that its words are among them.
            let may_undo = [MayUndo::Freely, MayUndo::Revealed];
            let shown = |view, may_undo| Shown {
                phase: Phase::Playing,
                seats: &[],
                asked: None,
                undo: None,
                may_undo: Some(may_undo),
                rematch: None,
                view: Some(view),
            };
            let events = G::tell_all(&events, viewer);
            let (version, digest) = (Version(version), 0);
            let frame = NextFrame {
                version,
                events: &events,
                digest,
                old: shown(old, may_undo[0]),
                new: shown(&new, may_undo[1]),
            };
            frames.extend(serde_json::to_value(frame).ok());
            *old = new;
        }
    }
    Words::said_in(&frames as &Vec<Value>)
}

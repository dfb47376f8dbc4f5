//! The course of a game, turn by turn.

use kernel::record::Timeline;
use kernel::view::{Role, Track};
use kernel::{Game, Seat, Sink, View, Viewer};
use protocol::http::{Story, StoryPoint};

/// The story of a game so far, as everybody sees it.
pub(super) fn story<G: Game>(timeline: &Timeline<G>) -> Story {
    let mut walk = timeline.walk(0);
    let View { turn, tracks, .. } = walk.game().look(Viewer::Public);
    let before = StoryPoint { turn: turn.saturating_sub(1), tracks: tracks.clone() };
    let mut points = vec![before, StoryPoint { turn, tracks }];
    while walk.go_on(&mut Sink::off()).is_some() {
        go_on(&mut points, walk.game().look(Viewer::Public));
    }
    Story { points }
}

/// Adds what is seen after a move.
fn go_on(points: &mut Vec<StoryPoint>, view: View) {
    let active = active(&view);
    let View { turn, tracks, .. } = view;
    match points.last_mut() {
        Some(last) if last.turn == turn => last.tracks = tracks,
        last => {
            if let Some(last) = last {
                last.tracks = at_the_end(&last.tracks, &tracks, active);
            }
            points.push(StoryPoint { turn, tracks });
        }
    }
}

/// The player who has the turn, in games where turns belong to one.
fn active(view: &View) -> Option<Seat> {
    view.seats.iter().find(|seat| seat.is(Role::Active)).map(|seat| seat.seat)
}

/// The numbers at the end of a turn. The move that ends a turn begins the next one: what it changed counts for the turn
/// that ends, as scores of a round do, except for the player whose turn begins.
fn at_the_end(old: &[Track], new: &[Track], active: Option<Seat>) -> Vec<Track> {
    let kept = |track: &Track| {
        let is_theirs = active.is_some() && track.owner == active;
        let before = || old.iter().find(|one| one.id == track.id && one.owner == track.owner);
        if is_theirs { before().unwrap_or(track).clone() } else { track.clone() }
    };
    new.iter().map(kept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(owner: u8, value: i32) -> Track {
        Track { id: "lore".into(), title: "Lore".into(), owner: Some(Seat(owner)), value, max: None }
    }

    #[test]
    fn what_the_move_between_two_turns_changed_counts_for_the_first_but_for_whose_turn_begins() {
        let (old, new) = ([track(0, 3), track(1, 5)], [track(0, 4), track(1, 7)]);
        assert_eq!(at_the_end(&old, &new, None), new);
        assert_eq!(at_the_end(&old, &new, Some(Seat(1))), [track(0, 4), track(1, 5)]);
    }
}

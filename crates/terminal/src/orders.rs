//! Passing for a person where they would hardly do anything else.
//!
//! Games with many windows to answer in ask for a pass dozens of times a turn. Here is when people want to be asked:
//! the same rules as in the browser, as it has them at first.

use kernel::view::{Offer, Slot};
use kernel::{Seat, View};

/// Steps in which a player is asked in the own turn, and in those of others, while nothing waits to happen.
const OWN_STOPS: [&str; 3] = ["main_1", "blockers", "main_2"];
const OTHER_STOPS: [&str; 3] = ["attackers", "blockers", "end"];
/// Steps that are worth a question only if somebody attacks.
const FIGHTS: [&str; 2] = ["attackers", "blockers"];

/// The pass to be made for the player at `seat`; none if they are to be asked. What somebody else lets wait is never
/// passed over if there is anything to answer it with.
pub(crate) fn pass_for(view: &View, seat: Seat) -> Option<u32> {
    let pass = view.choices.iter().find(|offer| offer.kind == "pass")?;
    let idle = view.choices.iter().all(|offer| offer.code == pass.code || makes_resources(offer));
    let asked = match view.stack.first() {
        Some(next) => next.owner != Some(seat),
        None => is_stop(view, seat),
    };
    (idle || !asked).then_some(pass.code)
}

/// Whether an offer only makes resources to pay with: by itself no reason to be asked.
fn makes_resources(offer: &Offer) -> bool {
    let last = offer.text.rsplit(": ").next();
    offer.kind == "activate" && last.is_some_and(|effect| effect.starts_with("Add "))
}

fn is_stop(view: &View, seat: Seat) -> bool {
    let Some(step) = view.flow.iter().find(|step| step.now) else { return true };
    let active = |note: &str| note.split(", ").any(|word| word == "has the turn");
    let turn = view.seats.iter().find(|one| one.note.as_deref().is_some_and(active));
    let own = turn.is_some_and(|one| one.seat == seat);
    let stops = if own { OWN_STOPS } else { OTHER_STOPS };
    stops.contains(&&*step.id) && (!FIGHTS.contains(&&*step.id) || is_fought(view))
}

fn is_fought(view: &View) -> bool {
    let slots = view.zones.iter().flat_map(|zone| &zone.slots);
    slots.into_iter().any(|slot| match slot {
        Slot::Card(card) => card.states.iter().any(|state| state == "attacking"),
        Slot::Hidden { .. } => false,
    })
}

#[cfg(test)]
mod tests {
    use kernel::Viewer;
    use kernel::view::{FlowStep, StackItem};

    use super::*;

    const ME: Seat = Seat(0);
    const OTHER: Seat = Seat(1);

    fn offer(code: u32, kind: &'static str, text: &'static str) -> Offer {
        Offer { code, notation: text.into(), kind: kind.into(), text: text.into(), on: Vec::new() }
    }

    /// A view of a step in a turn of `active`, in which something can be cast.
    fn view(step: &'static str, active: Seat) -> View {
        let mut view = View::new("game", Viewer::Seat(ME), 3, 2);
        view.seats[active.index()].note = Some("has the turn".into());
        view.flow = vec![FlowStep { id: step.into(), title: step.into(), now: true }];
        view.choices = vec![offer(0, "pass", "Pass"), offer(7, "play", "Cast Ember Lash for Ember")];
        view
    }

    fn with_stack(mut view: View, owner: Seat) -> View {
        view.stack = vec![StackItem { handle: 5, title: "X".into(), text: "".into(), owner: Some(owner) }];
        view
    }

    #[test]
    fn one_is_asked_in_main_phases_and_at_the_end_of_others_turns() {
        for step in ["main_1", "main_2"] {
            assert_eq!(pass_for(&view(step, ME), ME), None, "{step}");
            assert_eq!(pass_for(&view(step, OTHER), ME), Some(0), "{step}");
        }
        assert_eq!(pass_for(&view("end", OTHER), ME), None);
        assert_eq!(pass_for(&view("end", ME), ME), Some(0));
        assert_eq!(pass_for(&view("attackers", OTHER), ME), Some(0), "nobody attacks");
    }

    #[test]
    fn what_others_do_is_never_passed_over() {
        assert_eq!(pass_for(&with_stack(view("upkeep", OTHER), OTHER), ME), None);
        assert_eq!(pass_for(&with_stack(view("main_1", ME), ME), ME), Some(0), "the own spell happens");
    }

    #[test]
    fn who_can_do_nothing_is_not_asked() {
        let mut view = with_stack(view("main_1", ME), OTHER);
        view.choices[1] = offer(8, "activate", "Crossroads Shrine: Tap: Add Dawn.");
        assert_eq!(pass_for(&view, ME), Some(0));
    }

    #[test]
    fn only_passing_is_done_for_somebody() {
        let mut view = view("upkeep", ME);
        view.choices.remove(0);
        assert_eq!(pass_for(&view, ME), None);
    }
}

//! Prompts, offers of choices, and the windows that standing orders look at.

use serde::{Deserialize, Serialize};

use super::{Anchor, Price, View};
use crate::text::{Text, Word};
use crate::{Choice, Progress, Seat, Seats};

/// A question to some seats, as it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Prompt {
    /// The seats that are asked.
    pub seats: Vec<Seat>,
    /// The question, in words.
    pub text: Text,
    /// Progress of a compound decision.
    pub progress: Progress,
    /// Whether the text says how far the decision has come.
    #[ts(optional, as = "Option<bool>")]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub counted: bool,
    /// The window this is, if the viewer may pass: what standing orders look at.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<Window>,
}

impl Prompt {
    /// A prompt for these seats.
    pub fn new(seats: Seats, text: impl Into<Text>, progress: Progress) -> Self {
        Prompt { seats: seats.iter().collect(), text: text.into(), progress, counted: false, window: None }
    }
}

/// A window to act or pass in, as the viewer who is asked sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Window {
    /// The code of the offer that passes.
    pub pass: u32,
    /// Owner of the turn.
    pub turn: Whose,
    /// Whether nothing but passing and making resources can be done.
    pub idle: bool,
    /// Whether a stop in this step counts: some steps are of interest only if somebody attacks.
    pub stops: bool,
    /// Owner of what would happen next; absent if nothing waits.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Whose>,
}

/// Ownership of something as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// Owned by the viewer.
    Own,
    /// Owned by somebody else.
    Other,
}

impl View {
    /// The pass to be made for the viewer where players usually do not want to be asked; none if they are to be asked. What
    /// somebody else lets wait is never passed over if there is anything to answer it with.
    pub fn usual_pass(&self) -> Option<u32> {
        let window = self.prompt.as_ref()?.window?;
        let asked = match window.next {
            Some(whose) => whose == Whose::Other,
            None => window.stops && self.has_usual_stop(window.turn),
        };
        (window.idle || !asked).then_some(window.pass)
    }

    /// Whether players usually want to be asked in the step the game is in.
    fn has_usual_stop(&self, turn: Whose) -> bool {
        let Some(step) = self.flow.iter().find(|step| step.now) else { return true };
        step.stop.is_some_and(|stop| if turn == Whose::Own { stop.own } else { stop.other })
    }
}

/// A choice on offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Offer {
    /// The dense code of the choice: its number among all choices of the game, the same as long as the rules are.
    pub code: u32,
    /// Its notation, which people type, records hold and commands name.
    pub notation: Word,
    /// The word for this kind of choice: `play_card`, `bid`, `pass`.
    pub kind: Word,
    /// Description of the choice, in words.
    pub text: Text,
    /// The things one would click to make it, in this order.
    pub on: Vec<Anchor>,
    /// Facts for programs.
    #[serde(flatten)]
    pub facts: OfferFacts,
}

/// Facts of a choice on offer that programs may want besides its kind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
pub struct OfferFacts {
    /// The price of it.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Price>,
    /// The number it names or brings: tricks predicted, lore gained, the value of X.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// The colour it names.
    #[ts(optional, type = "string")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Word>,
    /// Purpose of the thing that is chosen: `sing`, `sacrifice`.
    #[ts(optional, type = "string")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purpose: Option<Word>,
    /// Destination of the thing one clicks.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Anchor>,
    /// Subject of the choice, if that is not the thing one clicks.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Anchor>,
    /// Effect on the course of the game.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub does: Option<Does>,
}

/// Effect of a choice on the course of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Does {
    /// A pass: whatever comes next happens.
    Pass,
    /// The end of the turn.
    EndTurn,
    /// Resources to pay with are made, and nothing else happens.
    MakeResources,
}

impl Offer {
    /// Offers `choice`, which has a code of its own.
    pub fn new(
        choice: impl Choice,
        notation: impl Into<Word>,
        text: impl Into<Text>,
        on: Vec<Anchor>,
    ) -> Self {
        Offer::coded(choice.code().unwrap_or_default(), choice, notation, text, on)
    }

    /// Offers `choice` under this code.
    pub fn coded(
        code: u32,
        choice: impl Choice,
        notation: impl Into<Word>,
        text: impl Into<Text>,
        on: Vec<Anchor>,
    ) -> Self {
        let kind = choice.kind().into();
        Offer { code, notation: notation.into(), kind, text: text.into(), on, facts: OfferFacts::default() }
    }

    /// Adds facts.
    #[must_use]
    pub fn with(mut self, facts: OfferFacts) -> Self {
        self.facts = facts;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Viewer;
    use crate::view::{FlowStep, Stop};

    const PASS: u32 = 7;

    /// A view of a window in a step where one usually stops as `stop` says.
    fn view(turn: Whose, stop: Option<Stop>, change: impl FnOnce(&mut Window)) -> View {
        let mut window = Window { pass: PASS, turn, idle: false, stops: true, next: None };
        change(&mut window);
        let mut view = View::new("game", Viewer::Seat(Seat(0)), 3, 2);
        view.flow = vec![FlowStep { stop, ..FlowStep::new("step", "Step", true) }];
        let prompt = Prompt::new(Seats::one(Seat(0)), "Act or pass.", Progress::WHOLE);
        view.prompt = Some(Prompt { window: Some(window), ..prompt });
        view
    }

    const OWN: Option<Stop> = Some(Stop { own: true, other: false });

    #[test]
    fn one_is_asked_where_one_usually_stops() {
        assert_eq!(view(Whose::Own, OWN, |_| {}).usual_pass(), None);
        assert_eq!(view(Whose::Other, OWN, |_| {}).usual_pass(), Some(PASS));
        assert_eq!(view(Whose::Own, None, |_| {}).usual_pass(), Some(PASS));
        assert_eq!(
            view(Whose::Own, OWN, |window| window.stops = false).usual_pass(),
            Some(PASS),
            "nobody attacks"
        );
    }

    #[test]
    fn what_others_do_is_never_passed_over() {
        assert_eq!(view(Whose::Other, None, |window| window.next = Some(Whose::Other)).usual_pass(), None);
        let own = view(Whose::Own, OWN, |window| window.next = Some(Whose::Own));
        assert_eq!(own.usual_pass(), Some(PASS), "the own spell happens");
    }

    #[test]
    fn who_can_do_nothing_is_not_asked() {
        let idle = view(Whose::Own, OWN, |window| (window.idle, window.next) = (true, Some(Whose::Other)));
        assert_eq!(idle.usual_pass(), Some(PASS));
    }

    #[test]
    fn only_passing_is_done_for_somebody() {
        let mut view = view(Whose::Own, None, |_| {});
        if let Some(prompt) = &mut view.prompt {
            prompt.window = None;
        }
        assert_eq!(view.usual_pass(), None);
    }
}

use cards::naming::{card_named, place_of};
use cards::pool::ACTIVATED_MAX;
use cards::{CardId, PublicState, pool};
use kernel::{Choice as _, Seat, Unreadable, message};

use super::{buried, item, object, trigger};
use crate::choice::Choice;
use crate::seats::SEATS;
use crate::state::Course;

/// Reads a choice; case and extra spaces do not matter.
pub(crate) fn read(public: &PublicState, course: &Course, text: &str) -> Result<Choice, Unreadable> {
    let tidy = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let tidy = pool::key(&tidy);
    if let Some(choice) = plain(&tidy) {
        return Ok(choice);
    }
    let (word, rest) = tidy.split_once(' ').unwrap_or((&tidy, ""));
    let expected = match word {
        "mode" => match rest.parse::<u8>().ok().and_then(|mode| mode.checked_sub(1)) {
            Some(mode) => {
                return valid(Choice::Mode(mode))
                    .ok_or_else(|| Unreadable::new(text, message!("duel-modes-at-most", count = 8)));
            }
            None => message!("duel-modes-from"),
        },
        "x" | "pay" | "assign" | "number" => match rest.parse() {
            Ok(number) => return Ok(Choice::Number(number)),
            Err(_) => message!("duel-number-range"),
        },
        "target" | "choose" | "block" | "sacrifice" | "exile" | "keep" => match thing(public, rest) {
            Some(choice) => return Ok(choice),
            None => message!("duel-nothing-called", name = short(rest)),
        },
        "order" => {
            match place_of(rest, "trigger at ", public.waiting.len(), |place| trigger(public, place)) {
                Some(place) => return Ok(Choice::Trigger(place)),
                None => message!("duel-no-trigger", name = short(rest)),
            }
        }
        "activate" => match activated(public, rest) {
            Some(choice) => return Ok(choice),
            None => message!("duel-nothing-in-play-called", name = short(rest)),
        },
        "play" | "cast" => return card(course, text, rest).map(Choice::Play),
        "discard" | "take" | "find" | "card" => return card(course, text, rest).map(Choice::Card),
        "top" => return card(course, text, rest).map(Choice::Top),
        "bottom" => return card(course, text, rest).map(Choice::Bottom),
        _ => message!("duel-forms"),
    };
    Err(Unreadable::new(text, expected))
}

/// Names in errors are not longer than names are.
fn short(name: &str) -> String {
    name.chars().take(40).collect()
}

fn plain(text: &str) -> Option<Choice> {
    Some(match text {
        "pass" => Choice::Pass,
        "keep" => Choice::Keep,
        "mulligan" => Choice::Mulligan,
        "yes" => Choice::Yes,
        "no" | "none" | "no target" => Choice::No,
        "attack" => Choice::Attack,
        "hold" => Choice::Hold,
        "no block" => Choice::NoBlock,
        "alternative" => Choice::Alternative,
        "printed" => Choice::Printed,
        _ => return None,
    })
}

/// The choice, if it has a code.
fn valid(choice: Choice) -> Option<Choice> {
    (choice.code().and_then(Choice::from_code) == Some(choice)).then_some(choice)
}

/// A player, a permanent, an item of the stack or a card in a graveyard.
fn thing(public: &PublicState, name: &str) -> Option<Choice> {
    if let Some(seat) = name.strip_prefix("player ") {
        return player(seat).map(Choice::Player);
    }
    if let Some((card, seat)) = name.rsplit_once(" in graveyard of player ") {
        let seat = player(seat)?;
        let count = public.graveyards[seat.index()].len();
        let place = place_of(card, "card at ", count, |place| buried(public, seat.index(), place))?;
        return Some(Choice::Buried(seat, place));
    }
    if let Some(place) = place_of(name, "object at ", public.field.len(), |place| object(public, place)) {
        return Some(Choice::Object(place));
    }
    let place = place_of(name, "item at ", public.stack.len(), |place| item(public, place))?;
    valid(Choice::Item(place))
}

fn player(number: &str) -> Option<Seat> {
    let seat = number.parse::<u8>().ok()?.checked_sub(1).map(Seat)?;
    SEATS.contains(&seat).then_some(seat)
}

fn activated(public: &PublicState, name: &str) -> Option<Choice> {
    let at = |name: &str| place_of(name, "object at ", public.field.len(), |place| object(public, place));
    // The whole first: a name may end like that.
    if let Some(place) = at(name) {
        return Some(Choice::Activate(place, 0));
    }
    let (name, number) = name.rsplit_once(" ability ")?;
    let ability = number.parse::<u8>().ok()?.checked_sub(1)?;
    let possible = usize::from(ability) < ACTIVATED_MAX;
    at(name).filter(|_| possible).map(|place| Choice::Activate(place, ability))
}

fn card(course: &Course, text: &str, name: &str) -> Result<CardId, Unreadable> {
    card_named(course.options.set.pool(), name).map_err(|why| Unreadable::new(text, why))
}

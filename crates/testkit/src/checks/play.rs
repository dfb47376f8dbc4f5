use kernel::limits::GAME_CHOICES_MAX;
use kernel::{Decision, Game, Leave, Seed, Sink};

use super::{require, seats};
use crate::kit::Moment;
use crate::{CheckFailure, Kit};

/// Until the game is over somebody is asked, and everybody who is asked has a choice.
pub fn always_a_choice<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    kit.walk(|moment, _| {
        let game = moment.game;
        let over = game.decision() == Decision::Over;
        require(over == game.outcome().is_some(), || {
            "the decision and the outcome disagree on the end".into()
        })?;
        require(over || !game.decision().seats().is_empty(), || "nobody is asked".into())?;
        for seat in game.decision().seats().iter() {
            require(seat.0 < game.seats(), || format!("{seat} is asked and does not exist"))?;
            let mut choices = Vec::new();
            game.choices(seat, &mut choices);
            require(!choices.is_empty(), || format!("{seat} is asked and has no choice"))?;
        }
        Ok(())
    })
}

/// Compound decisions count up, come closer to their end with every choice, and stay with who is asked; what one seat
/// chooses does not move another on.
pub fn compound_decisions_are_monotone<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    kit.walk(|moment, _| {
        let game = moment.game;
        let Decision::Ask { seats, progress, .. } = game.decision() else { return Ok(()) };
        let first = seats.first().map(|seat| game.progress(seat));
        require(first == Some(progress), || {
            format!("{progress:?} is not that of the first seat: {first:?}")
        })?;
        for seat in seats.iter() {
            require(game.progress(seat).left >= 1, || "a question with nothing left to answer".into())?;
        }
        let Some((seat, choice)) = moment.next else { return Ok(()) };
        let Ok(next) = game.after(seat, choice) else { return Ok(()) };
        let (before, after) = (game.progress(seat), next.progress(seat));
        if after.made == 0 {
            return Ok(());
        }
        require(after.made == before.made + 1, || format!("{choice:?}: {before:?} became {after:?}"))?;
        require(after.left < before.left, || format!("{choice:?} came no closer: {before:?}, {after:?}"))?;
        let asked = next.decision().seats();
        require(asked == seats, || format!("a compound decision went from {seats:?} to {asked:?}"))?;
        for other in seats.iter().filter(|other| *other != seat) {
            let (before, after) = (game.progress(other), next.progress(other));
            require(before == after, || {
                format!("{choice:?} of {seat} moved {other} on: {before:?}, {after:?}")
            })?;
        }
        Ok(())
    })
}

/// Random play comes to an end.
pub fn random_play_ends<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    let mut choices = Vec::new();
    for setup in &kit.setups {
        for number in 0..kit.games {
            let seed = Seed::from_number(number);
            let Ok(mut game) = setup.start(seed) else { continue };
            let made =
                kernel::random_playout(&mut game, &mut seed.rng("walk"), &mut choices, GAME_CHOICES_MAX);
            if game.decision() != Decision::Over {
                return Err(kit.overall(format!("seed {number}: not over after {made} choices")));
            }
        }
    }
    Ok(())
}

/// Checks that a seat that left is not asked again: the game goes on validly or is over, and nothing follows the end.
pub fn leaving_is_final<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    kit.walk(|moment, rng| {
        let game = moment.game;
        if game.outcome().is_some() {
            return Ok(());
        }
        for seat in seats(game) {
            let why = if rng.below(2) == 0 { Leave::Concede } else { Leave::Forfeit };
            let mut after = game.clone();
            after.leave(seat, why, &mut Sink::off());
            after.check().map_err(|broken| format!("after {seat} left: {broken}"))?;
            require(!after.decision().seats().has(seat), || format!("{seat} left and is still asked"))?;
            plays_on(moment, &after).map_err(|problem| format!("after {seat} left: {problem}"))?;
        }
        Ok(())
    })
}

/// A few more random choices work.
fn plays_on<G: Game>(moment: &Moment<'_, G>, game: &G) -> Result<(), String> {
    let mut game = game.clone();
    let mut rng = moment.seed.rng("after leaving");
    for _ in 0..4 {
        let Some(seat) = game.decision().seats().first() else { break };
        let mut choices = Vec::new();
        game.choices(seat, &mut choices);
        require(!choices.is_empty(), || format!("{seat} is asked and has no choice"))?;
        let choice = *rng.pick(&choices);
        game.apply(seat, choice, &mut Sink::off())
            .map_err(|refused| format!("{choice:?} is refused: {refused}"))?;
        game.check().map_err(|broken| broken.to_string())?;
    }
    require((game.decision() == Decision::Over) == game.outcome().is_some(), || {
        "the decision and the outcome disagree on the end".into()
    })
}

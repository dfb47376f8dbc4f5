use kernel::record::{Mode, Tail, Timeline};
use kernel::{Game, Rng, Seed, Sink};

use super::require;
use crate::{CheckFailure, Kit, Setup};

/// Moves made in a recorded game, besides those taken back.
const MOVES_MAX: usize = 300;

/// A recorded game, with moves taken back and done again, loads to the same state; and no byte of its record
/// can change unnoticed.
pub fn records_load<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    for setup in &kit.setups {
        for number in 0..kit.games {
            let mode = if number % 2 == 0 { Mode::Practice } else { Mode::Play };
            record_and_load(setup, Seed::from_number(number), mode)
                .map_err(|problem| kit.overall(format!("seed {number}, {mode:?}: {problem}")))?;
        }
    }
    Ok(())
}

fn record_and_load<G: Game>(setup: &Setup<G>, seed: Seed, mode: Mode) -> Result<(), String> {
    let mut rng = seed.rng("record");
    let mut timeline = Timeline::<G>::start(&setup.options, &setup.entries, seed, mode, &mut Sink::off())
        .map_err(|errors| errors.to_string())?;
    let mut text = timeline.take_lines();
    for _ in 0..MOVES_MAX {
        if !act(&mut timeline, &mut rng)? {
            break;
        }
        text.push_str(&timeline.take_lines());
    }
    let loaded =
        Timeline::<G>::load(&text, Tail::Whole).map_err(|error| format!("does not load: {error}"))?;
    require(loaded.game() == timeline.game() && loaded.len() == timeline.len(), || {
        "a record led to another state".into()
    })?;
    require(loaded.header() == timeline.header(), || "a record has another header".into())?;
    let half = timeline.len() / 2;
    let mut fork = timeline.fork(half, mode);
    let forked = Timeline::<G>::load(&fork.take_lines(), Tail::Whole).map_err(|error| error.to_string())?;
    require(*forked.game() == timeline.at(half), || format!("a fork at move {half} is another state"))?;
    damage::<G>(&text, &mut rng)
}

/// Mostly a random choice, now and then undo or redo; `false` once the game is over.
fn act<G: Game>(timeline: &mut Timeline<G>, rng: &mut Rng) -> Result<bool, String> {
    match rng.below(12) {
        0 => {
            let (before, moves) = (timeline.game().clone(), timeline.len());
            if timeline.undo().is_ok() {
                let back_to = timeline.len();
                while timeline.len() < moves {
                    timeline.redo(&mut Sink::off()).map_err(|cannot| cannot.to_string())?;
                }
                // Redo may go on to the end of a decision that was left half made before.
                require(timeline.at(moves) == before, || "undo and redo led elsewhere".into())?;
                timeline.undo_to(back_to).map_err(|cannot| cannot.to_string())?;
            }
            Ok(true)
        }
        _ => {
            let Some(seat) = timeline.game().decision().seats().first() else { return Ok(false) };
            let mut choices = Vec::new();
            timeline.game().choices(seat, &mut choices);
            if choices.is_empty() {
                return Ok(false); // `always_a_choice` reports it
            }
            let choice = *rng.pick(&choices);
            timeline.choose(seat, choice, &mut Sink::off()).map_err(|refused| refused.to_string())?;
            Ok(true)
        }
    }
}

/// Changed bytes, lost lines and lost ends are noticed.
fn damage<G: Game>(text: &str, rng: &mut Rng) -> Result<(), String> {
    for _ in 0..20 {
        let mut bytes = text.as_bytes().to_vec();
        let place = rng.below(bytes.len() as u32) as usize;
        bytes[place] ^= 1 << rng.below(8);
        let noticed = match String::from_utf8(bytes) {
            Ok(changed) => Timeline::<G>::load(&changed, Tail::Whole).is_err(),
            Err(_) => true,
        };
        require(noticed, || format!("byte {place} of a record changed unnoticed"))?;
    }
    let cut = text.len() - 1 - rng.below(10.min(text.len() as u32 - 1)) as usize;
    require(Timeline::<G>::load(&text[..cut], Tail::Whole).is_err(), || "a cut went unnoticed".into())?;
    if text.lines().count() > 2 {
        let without_second: String = text.lines().enumerate().filter(|(index, _)| *index != 1).fold(
            String::new(),
            |mut kept, (_, line)| {
                kept.push_str(line);
                kept.push('\n');
                kept
            },
        );
        require(Timeline::<G>::load(&without_second, Tail::Whole).is_err(), || {
            "a lost line went unnoticed".into()
        })?;
    }
    Ok(())
}

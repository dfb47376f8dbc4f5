//! Two worlds a viewer cannot tell apart must go on looking alike to that viewer.
//!
//! A twin of a state is dealt from what one viewer knows of it. Whatever the viewer gets from either world
//! has to be the same bytes, until something comes to light that tells the worlds apart; and what comes to
//! light must be told, and must be announced: as a `Reveal` if it does for whoever chose, as `Shown` or a `Reveal` if it
//! does for others.

use kernel::{Game, Rng, Seat, Sink, Step, Viewer, apply_batch};

use super::views::garbage;
use super::{bytes, require, tried, tried_codes};
use crate::kit::Moment;
use crate::{CheckFailure, Kit};

/// Number of steps a pair of worlds is followed.
const STEPS_FOLLOWED: usize = 12;
/// One state in so many gets twins, for each viewer.
const STATES_PER_TWIN: u32 = 4;

/// Everything a viewer gets is a function of what the viewer knows: views, choices, refusals, readings of
/// notation, results; and events are told apart exactly when knowledge differs.
pub fn non_interference<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    for_twins(kit, |viewer, real, twin, rng| {
        let (mut real, mut twin) = (real.clone(), twin.clone());
        leaving_looks_alike(viewer, &real, &twin)?;
        for _ in 0..STEPS_FOLLOWED {
            looks_alike(viewer, &real, &twin, rng)?;
            let Some((seat, choice)) = next_step(&real, rng) else { break };
            if twin.legal(seat, choice).is_err() {
                break;
            }
            let (real_step, real_told) = tell_step(&mut real, seat, choice, viewer)?;
            let (twin_step, twin_told) = tell_step(&mut twin, seat, choice, viewer)?;
            let same_known = real.known(viewer) == twin.known(viewer);
            // In which order cards were drawn that are in one hand then is told, and known no more.
            let same_told =
                if same_known { sorted(&real_told) == sorted(&twin_told) } else { real_told == twin_told };
            require(same_told == same_known, || {
                format!(
                    "after {choice:?}, {} but what is told {}:\n    {real_told:?}\n    {twin_told:?}",
                    if same_known { "knowledge is equal" } else { "knowledge differs" },
                    if same_known { "differs" } else { "is equal" },
                )
            })?;
            require(!same_known || real_step == twin_step, || {
                format!("{choice:?} is {real_step:?} in one world and {twin_step:?} in the other")
            })?;
            if !same_known {
                break;
            }
        }
        Ok(())
    })
}

/// After a `Quiet` step nobody can rule out a world they could not rule out before.
pub fn quiet_steps_reveal_nothing<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    for_twins(kit, |viewer, real, twin, rng| {
        let Some((seat, choice)) = next_step(real, rng) else { return Ok(()) };
        let mut after = real.clone();
        if after.apply_unchecked(seat, choice, &mut Sink::off()) != Step::Quiet {
            return Ok(());
        }
        let known = after.known(viewer);
        let explains =
            |choice: G::Choice| twin.after(seat, choice).is_ok_and(|world| world.known(viewer) == known);
        if twin.legal(seat, choice).is_ok() {
            return require(explains(choice), || format!("the quiet {choice:?} showed {viewer} something"));
        }
        // The viewer saw a choice that was impossible in the twin: fine only if it looked like a possible one.
        let mut choices = Vec::new();
        twin.choices(seat, &mut choices);
        require(choices.into_iter().any(explains), || {
            format!("that {choice:?} was possible tells {viewer} something, and yet it is quiet")
        })
    })
}

/// Checks that a seat learns nothing by its own choice unless it is a `Reveal`; so every batch of choices, a wrong one
/// too, is answered alike in two worlds its sender cannot tell apart.
pub fn batches_are_no_oracle<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    for_twins(kit, |viewer, real, twin, rng| {
        let Viewer::Seat(actor) = viewer else { return Ok(()) };
        let (mut real_next, mut twin_next, mut batch) = (real.clone(), twin.clone(), Vec::new());
        while batch.len() < STEPS_FOLLOWED && real_next.decision().seats().has(actor) {
            let mut choices = Vec::new();
            real_next.choices(actor, &mut choices);
            let Some(&choice) = (!choices.is_empty()).then(|| rng.pick(&choices)) else { break };
            batch.push(choice);
            let real_step = real_next.apply(actor, choice, &mut Sink::off());
            let twin_step = twin_next.apply(actor, choice, &mut Sink::off());
            require(real_step == twin_step, || {
                format!("{choice:?} is {real_step:?} in one world and {twin_step:?} in the other")
            })?;
            let Ok(step @ (Step::Quiet | Step::Shown)) = real_step else { break };
            require(real_next.known(viewer) == twin_next.known(viewer), || {
                format!("{choice:?} told {viewer} something, and yet it is {step:?}")
            })?;
        }
        let right = (1..=batch.len()).map(|count| batch[..count].to_vec());
        let mut wrong = batch[..rng.below(batch.len() as u32 + 1) as usize].to_vec();
        wrong.extend(tried(real, actor, rng).next());
        for batch in right.chain([wrong]) {
            let answer =
                |game: &G| apply_batch(&mut game.clone(), actor, &batch, &mut Sink::off()).map(|_| ());
            let (a, b) = (answer(real), answer(twin));
            require(a == b, || format!("the batch {batch:?} is answered {a:?} or {b:?}"))?;
        }
        Ok(())
    })
}

/// Calls `compare` with a viewer, a state and a twin of it, for many states and every viewer.
fn for_twins<G: Game>(
    kit: &Kit<G>,
    compare: impl Fn(Viewer, &G, &G, &mut Rng) -> Result<(), String>,
) -> Result<(), CheckFailure> {
    kit.walk(|moment, rng| {
        for viewer in Viewer::everybody(moment.game.seats()) {
            if rng.below(STATES_PER_TWIN) == 0 {
                let twin = twin(moment, viewer, rng);
                if twin.known(viewer) != moment.game.known(viewer) {
                    return Ok(()); // `deal_is_consistent` reports it
                }
                compare(viewer, moment.game, &twin, rng)
                    .map_err(|problem| format!("for {viewer}: {problem}"))?;
            }
        }
        Ok(())
    })
}

/// A world that `viewer` cannot tell from the state, unless `deal` is wrong.
pub(crate) fn twin<G: Game>(moment: &Moment<'_, G>, viewer: Viewer, rng: &mut Rng) -> G {
    let mut twin = moment.game.clone();
    G::deal(&moment.game.known(viewer), &moment.setup.prior, rng, &mut twin);
    twin
}

fn next_step<G: Game>(game: &G, rng: &mut Rng) -> Option<(Seat, G::Choice)> {
    let asked: Vec<Seat> = game.decision().seats().iter().collect();
    let seat = if asked.is_empty() { return None } else { *rng.pick(&asked) };
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    // Asides are part of what others see; take one now and then.
    if rng.below(8) == 0 {
        game.asides(seat, &mut choices);
    }
    (!choices.is_empty()).then(|| (seat, *rng.pick(&choices)))
}

fn tell_step<G: Game>(
    game: &mut G,
    seat: Seat,
    choice: G::Choice,
    viewer: Viewer,
) -> Result<(Step, Vec<String>), String> {
    let mut events = Vec::new();
    let step = game.apply_unchecked(seat, choice, &mut Sink::into_list(&mut events));
    Ok((step, told::<G>(&events, viewer)?))
}

fn told<G: Game>(events: &[G::Event], viewer: Viewer) -> Result<Vec<String>, String> {
    events.iter().filter_map(|event| G::tell(event, viewer)).map(|told| bytes(&told)).collect()
}

fn sorted(told: &[String]) -> Vec<&String> {
    let mut told: Vec<&String> = told.iter().collect();
    told.sort_unstable();
    told
}

fn looks_alike<G: Game>(viewer: Viewer, real: &G, twin: &G, rng: &mut Rng) -> Result<(), String> {
    require(real.decision() == twin.decision(), || {
        format!("the decision depends on hidden things: {:?} or {:?}", real.decision(), twin.decision())
    })?;
    require(real.announcement() == twin.announcement(), || {
        "the announcement depends on hidden things".into()
    })?;
    require(real.outcome() == twin.outcome(), || "the outcome depends on hidden things".into())?;
    require(real.turn() == twin.turn(), || "the turn depends on hidden things".into())?;
    let offered = real.offered(viewer);
    require(offered == twin.offered(viewer), || {
        format!("the choices depend on hidden things: {offered:?} or {:?}", twin.offered(viewer))
    })?;
    let (real_view, twin_view) = (bytes(&real.look(viewer))?, bytes(&twin.look(viewer))?);
    require(real_view == twin_view, || format!("views differ:\n    {real_view}\n    {twin_view}"))?;
    let (real_known, twin_known) = (bytes(&real.known(viewer))?, bytes(&twin.known(viewer))?);
    require(real_known == twin_known, || {
        format!("equal knowledge is written differently: {real_known}, {twin_known}")
    })?;
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    for code in tried_codes::<G>(rng) {
        let (a, b) = (real.choice_of(seat, code), twin.choice_of(seat, code));
        require(a == b, || format!("code {code} means {a:?} or {b:?}"))?;
        let Some(choice) = a else { continue };
        let (a, b) = (real.legal(seat, choice), twin.legal(seat, choice));
        require(a == b, || format!("{choice:?} is answered {a:?} or {b:?}"))?;
    }
    let mut notations = Vec::new();
    for &choice in offered.choices.iter().chain(&offered.asides) {
        let (a, b) = (real.write(choice), twin.write(choice));
        require(a == b, || format!("{choice:?} is written \"{a}\" or \"{b}\""))?;
        notations.push(a);
    }
    // Texts meant for other seats are what a snoop would try.
    for other in real.decision().seats().iter() {
        notations
            .extend(real.offered(Viewer::Seat(other)).choices.into_iter().map(|choice| real.write(choice)));
    }
    for text in garbage(&notations, rng).into_iter().chain(notations) {
        let (a, b) = (real.read(seat, &text), twin.read(seat, &text));
        require(a == b, || format!("\"{text}\" is read as {a:?} or {b:?}"))?;
    }
    Ok(())
}

fn leaving_looks_alike<G: Game>(viewer: Viewer, real: &G, twin: &G) -> Result<(), String> {
    if real.outcome().is_some() {
        return Ok(());
    }
    for seat in super::seats(real) {
        let leave = |game: &G| -> Result<(G::Known, Vec<String>), String> {
            let (mut game, mut events) = (game.clone(), Vec::new());
            game.leave(seat, kernel::Leave::Concede, &mut Sink::into_list(&mut events));
            Ok((game.known(viewer), told::<G>(&events, viewer)?))
        };
        let ((real_known, real_told), (twin_known, twin_told)) = (leave(real)?, leave(twin)?);
        // Leaving may settle what others had answered in secret; then it is told.
        require((real_known == twin_known) == (real_told == twin_told), || {
            format!(
                "{seat} leaving shows something untold, or tells something unknown: {real_told:?} or {twin_told:?}"
            )
        })?;
    }
    Ok(())
}

use kernel::{Decision, Game, Rng, Seed, Sink};

/// Plays games to their end by random choices, listing and judging each, and returns the number of choices made. After each
/// choice `besides` may do something more with the state.
///
/// For tests that count allocations: it takes no memory itself as long as `choices` has room for all that is listed.
///
/// # Panics
/// If a listed choice is refused, or if nothing is listed.
pub fn play_listed<G: Game>(
    games: Vec<G>,
    choices: &mut Vec<G::Choice>,
    mut besides: impl FnMut(&G, &mut Rng),
) -> usize {
    let (mut rng, mut made) = (Seed::from_number(5).rng("play_listed"), 0);
    for mut game in games {
        while let Decision::Ask { seats, .. } = game.decision() {
            let Some(seat) = seats.first() else { break };
            choices.clear();
            game.choices(seat, choices);
            let choice = *rng.pick(choices);
            assert!(game.legal(seat, choice).is_ok());
            game.apply_unchecked(seat, choice, &mut Sink::off());
            besides(&game, &mut rng);
            made += 1;
        }
    }
    made
}

//! Many random games over all pairs of decks.

use duel::{Duel, Options, starters};
use kernel::{Game, Seed, Sink};

#[test]
fn random_games_end_and_stay_sound() {
    let decks = starters();
    let games: u64 =
        std::env::var("PARLOUR_DUEL_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(40);
    let mut longest = 0;
    for number in 0..games {
        let seed = Seed::from_number(number);
        let (one, two) = ((number as usize) % decks.len(), (number as usize / decks.len()) % decks.len());
        let entries = [decks[one].clone(), decks[two].clone()];
        let mut game = Duel::new(&Options::default(), &entries, seed, &mut Sink::off()).unwrap();
        let mut rng = seed.rng("random games");
        let (mut choices, mut count) = (Vec::new(), 0);
        while let Some(seat) = game.decision().seats().first() {
            choices.clear();
            game.choices(seat, &mut choices);
            assert!(!choices.is_empty(), "game {number}, choice {count}: {:?}", game.decision());
            let choice = *rng.pick(&choices);
            game.apply_unchecked(seat, choice, &mut Sink::off());
            if let Err(broken) = game.check() {
                panic!("game {number}, choice {count} {choice:?}: {broken}");
            }
            count += 1;
            assert!(count < 50_000, "game {number} does not end");
        }
        longest = longest.max(count);
    }
    println!("longest game: {longest} choices");
}

//! Many random games over all pairs of decks, both editions, and more seats than two.

use kernel::{Game, Leave, Seat, Seed, Sink};
use lorcana::{Deck, Edition, Lorcana, Options, starters};

#[test]
fn random_games_end_and_stay_sound() {
    let games: u64 =
        std::env::var("PARLOUR_LORCANA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(72);
    let mut longest = 0;
    for number in 0..games {
        longest = longest.max(play(number));
    }
    println!("longest game: {longest} choices");
}

/// Pairs of decks one after the other; every eighth game is one of three, every sixteenth one of four.
fn entries(number: usize) -> Vec<Deck> {
    let decks = starters();
    let seats = match number % 16 {
        7 => 3,
        15 => 4,
        _ => 2,
    };
    let (one, two) = (number % decks.len(), number / decks.len() % decks.len());
    (0..seats)
        .map(|seat| if seat == 0 { one } else { two + seat - 1 })
        .map(|deck| decks[deck % decks.len()].clone())
        .collect()
}

fn play(number: u64) -> u32 {
    let seed = Seed::from_number(number);
    // All pairs of decks in one edition, then all in the other.
    let pairs = (starters().len() * starters().len()) as u64;
    let edition = if (number / pairs).is_multiple_of(2) { Edition::Classic } else { Edition::Current };
    let options = Options { edition, manual_steps: number % 32 == 9, ..Options::default() };
    let mut game = Lorcana::new(&options, &entries(number as usize), seed, &mut Sink::off()).unwrap();
    let mut rng = seed.rng("random games");
    let (mut choices, mut count) = (Vec::new(), 0);
    while let Some(seat) = game.decision().seats().first() {
        choices.clear();
        game.choices(seat, &mut choices);
        assert!(!choices.is_empty(), "game {number}, choice {count}: {:?}", game.decision());
        let choice = *rng.pick(&choices);
        game.apply_unchecked(seat, choice, &mut Sink::off());
        // Of several, somebody may leave at any time, also in the middle of something.
        if game.seats() > 2 && rng.below(60) == 0 {
            game.leave(Seat(rng.below(u32::from(game.seats())) as u8), Leave::Concede, &mut Sink::off());
        }
        if let Err(broken) = game.check() {
            panic!("game {number}, choice {count} {choice:?}: {broken}");
        }
        count += 1;
        assert!(count < 50_000, "game {number} does not end");
    }
    count
}

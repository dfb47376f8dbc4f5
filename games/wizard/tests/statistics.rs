//! Many random games: what is known of their averages.

use kernel::{Game, Seed, Sink};
use wizard::{Options, Wizard};

/// Random players of four seats lose about 23 points a round; tricks are neither lost nor found.
#[test]
fn random_games_of_four_seats_score_as_they_should() {
    const GAMES: u64 = 3_000;
    let mut rng = Seed::from_number(2).rng("statistics");
    let mut choices = Vec::new();
    let (mut points, mut scored) = (0i64, 0i64);
    for number in 0..GAMES {
        let seed = Seed::from_number(number);
        let mut game = Wizard::new(&Options::default(), &[(); 4], seed, &mut Sink::off()).unwrap();
        kernel::random_playout(&mut game, &mut rng, &mut choices, u32::MAX);
        assert_eq!(game.open().sheet().len(), 15);
        for round in game.open().sheet() {
            assert_eq!(round.won.iter().sum::<u8>(), round.size);
            points += round.points().map(i64::from).sum::<i64>();
            scored += 4;
        }
    }
    let mean = points as f64 / scored as f64;
    assert!((-24.0..=-22.0).contains(&mean), "{mean}");
}

/// The game's own playout is random play: it ends rounds with the same average as choosing from lists.
#[test]
fn playing_out_a_round_is_random_play() {
    const GAMES: u64 = 1_000;
    let mut rng = Seed::from_number(3).rng("statistics");
    let (mut points, mut scored) = (0i64, 0i64);
    for number in 0..GAMES {
        let seed = Seed::from_number(number);
        let mut game = Wizard::new(&Options::default(), &[(); 4], seed, &mut Sink::off()).unwrap();
        for round in 1..=15 {
            assert_eq!(game.turn(), round);
            game.play_out_round(&mut rng);
            game.check().unwrap();
        }
        assert!(game.outcome().is_some());
        points += game
            .open()
            .sheet()
            .flat_map(|round| round.points().collect::<Vec<_>>())
            .map(i64::from)
            .sum::<i64>();
        scored += 4 * 15;
    }
    let mean = points as f64 / scored as f64;
    assert!((-24.0..=-22.0).contains(&mean), "{mean}");
}

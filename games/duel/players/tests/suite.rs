//! The bots of Duel play with sense.

use bots::{Lookahead, Policy};
use duel::{Choice, Duel, Question, starters};
use duel_players::{DuelHorizon, DuelPolicy};
use kernel::{Game, Rng, Seat, Seed, Sink};

fn game(number: u64) -> Duel {
    let decks = starters();
    let pick = |place: u64| decks[(place % decks.len() as u64) as usize].clone();
    let entries = [pick(number), pick(number / 4)];
    Duel::new(&Default::default(), &entries, Seed::from_number(number), &mut Sink::off())
        .expect("ready decks")
}

/// Plays to the end, one seat by rules of policy and the other at random, and says who lost.
fn against_chance(mut game: Duel, ruled: Seat, rng: &mut Rng) -> Option<Seat> {
    let (mut policy, mut listed) = (DuelPolicy::default(), Vec::new());
    while game.outcome().is_none() {
        let seat = game.course().asked;
        let choice = if seat == ruled {
            policy.pick(&game, seat, rng).expect("whoever is asked has an answer")
        } else {
            listed.clear();
            game.choices(seat, &mut listed);
            *rng.pick(&listed)
        };
        game.legal(seat, choice).expect("rules of policy keep the rules");
        game.apply_unchecked(seat, choice, &mut Sink::off());
    }
    game.course().ending.and_then(|ending| ending.loser())
}

#[test]
fn rules_of_thumb_beat_chance_with_every_deck() {
    const GAMES: u64 = 64;
    let mut rng = Seed::from_number(8).rng("players");
    let lost = (0..GAMES)
        .filter(|&number| {
            let ruled = Seat((number / 2 % 2) as u8);
            against_chance(game(number), ruled, &mut rng) == Some(ruled)
        })
        .count();
    assert!(lost <= 6, "lost {lost} of {GAMES}");
}

/// Search is not bothered with passes nobody would think about, and always has something left to try.
#[test]
fn search_narrows_what_it_tries_to_legal_choices() {
    let mut rng = Seed::from_number(9).rng("players");
    let (mut ahead, mut listed) = (DuelHorizon::new(1), Vec::new());
    let (mut asked, mut clear) = (0, 0);
    for number in 0..20 {
        let mut game = game(number);
        while game.outcome().is_none() {
            let seat = game.course().asked;
            listed.clear();
            game.choices(seat, &mut listed);
            let all = listed.clone();
            asked += 1;
            match ahead.narrow(&game, seat, &mut listed) {
                Some(choice) => {
                    clear += 1;
                    assert!(all.contains(&choice), "{choice:?} is no choice of {all:?}");
                }
                None => {
                    assert!(listed.len() > 1, "one choice is clear");
                    assert!(listed.iter().all(|choice| all.contains(choice)));
                    if game.course().question == Question::Priority {
                        assert!(listed.contains(&Choice::Pass));
                    }
                }
            }
            let choice = *rng.pick(&all);
            game.apply_unchecked(seat, choice, &mut Sink::off());
        }
    }
    assert!(clear * 2 > asked, "{clear} of {asked} decisions are clear");
}

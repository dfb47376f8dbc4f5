//! The bots of Lorcana play with sense.

use bots::{Lookahead, Policy};
use kernel::{Game, Rng, Seat, Seed, Sink, Verdict};
use lorcana::{Choice, Edition, Lorcana, Options, Question, lore_to_win, starters};
use lorcana_players::{LorcanaHorizon, LorcanaPolicy};

fn game(number: u64, seats: u64) -> Lorcana {
    let decks = starters();
    let pick = |seat: u64| decks[((number + seat * (1 + number / 4)) % decks.len() as u64) as usize].clone();
    let entries: Vec<_> = (0..seats).map(pick).collect();
    let edition = if number.is_multiple_of(2) { Edition::Classic } else { Edition::Current };
    let options = Options { edition, ..Options::default() };
    Lorcana::new(&options, &entries, Seed::from_number(number), &mut Sink::off()).expect("ready decks")
}

/// Plays to the end, one seat by rules of policy and the others at random, and says whether that seat won.
fn beats_chance(mut game: Lorcana, ruled: Seat, rng: &mut Rng) -> bool {
    let (mut policy, mut listed) = (LorcanaPolicy::default(), Vec::new());
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
    game.outcome().is_some_and(|outcome| outcome.standing(ruled).verdict == Verdict::Won)
}

#[test]
fn rules_of_thumb_beat_chance_with_every_deck() {
    const GAMES: u64 = 64;
    let mut rng = Seed::from_number(8).rng("players");
    let won = (0..GAMES)
        .filter(|&number| {
            let seats = 2 + number % 3;
            beats_chance(game(number, seats), Seat((number / 3 % seats) as u8), &mut rng)
        })
        .count();
    assert!(won >= 58, "won {won} of {GAMES}");
}

/// Whether the quests on offer bring the seat the lore it needs.
fn wins_by_questing(game: &Lorcana, seat: Seat, choices: &[Choice]) -> bool {
    let public = game.public();
    let lore = |choice: &Choice| match choice {
        Choice::Quest(place) => public.field[usize::from(*place)].now.lore,
        _ => 0,
    };
    let reach: i16 = choices.iter().map(lore).sum();
    public.players[seat.index()].life + reach >= lore_to_win(public, seat)
}

#[test]
fn who_can_win_by_questing_does() {
    let mut rng = Seed::from_number(10).rng("players");
    let (mut policy, mut ahead, mut listed) = (LorcanaPolicy::default(), LorcanaHorizon::new(1), Vec::new());
    for number in 0..12 {
        let mut game = game(number, 2);
        let mut won = false;
        while game.outcome().is_none() {
            let seat = game.course().asked;
            listed.clear();
            game.choices(seat, &mut listed);
            let choice = policy.pick(&game, seat, &mut rng).expect("whoever is asked has an answer");
            if game.course().question == Question::Main && wins_by_questing(&game, seat, &listed) {
                won = true;
                assert!(matches!(choice, Choice::Quest(_)), "{choice:?} instead of a win");
                let clear = ahead.narrow(&game, seat, &mut listed);
                assert!(matches!(clear, Some(Choice::Quest(_))), "{clear:?} instead of a win");
            }
            game.apply_unchecked(seat, choice, &mut Sink::off());
        }
        assert!(won, "nobody won by questing");
    }
}

/// Search always has something left to try, and among actions the end of the turn, where it is one.
#[test]
fn search_narrows_what_it_tries_to_legal_choices() {
    let mut rng = Seed::from_number(9).rng("players");
    let (mut ahead, mut listed) = (LorcanaHorizon::new(1), Vec::new());
    for number in 0..12 {
        let mut game = game(number, 2 + number % 3);
        while game.outcome().is_none() {
            let seat = game.course().asked;
            listed.clear();
            game.choices(seat, &mut listed);
            let all = listed.clone();
            match ahead.narrow(&game, seat, &mut listed) {
                Some(choice) => assert!(all.contains(&choice), "{choice:?} is no choice of {all:?}"),
                None => {
                    assert!(listed.len() > 1, "one choice is clear");
                    assert!(listed.iter().all(|choice| all.contains(choice)));
                    let can_end = game.course().question == Question::Main && all.contains(&Choice::EndTurn);
                    assert!(!can_end || listed.contains(&Choice::EndTurn));
                }
            }
            let choice = *rng.pick(&all);
            game.apply_unchecked(seat, choice, &mut Sink::off());
        }
    }
}

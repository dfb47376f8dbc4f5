//! The whole suite, for decks of every kind, both editions and every number of seats.

use kernel::{Game, Rng, Seed, Sink};
use lorcana::{Deck, Edition, Lorcana, Options, Prior, starters};
use testkit::{Kit, Setup};

testkit::conformance!(
    Kit::with_setups(setups()).games(games()).small(few_kinds()).worlds(hidden_cards_in_disorder)
);

/// Games of each setup; more on request.
fn games() -> u64 {
    std::env::var("PARLOUR_LORCANA_ROUNDS").ok().and_then(|games| games.parse().ok()).unwrap_or(1)
}

/// Every pair of neighbouring decks with the editions by turns, and games of three and four.
fn setups() -> Vec<Setup<Lorcana>> {
    let decks = starters();
    let two = (0..decks.len()).map(|index| {
        let edition = if index % 2 == 0 { Edition::Classic } else { Edition::Current };
        setup(Options { edition, manual_steps: false, ..Options::default() }, &[index, index + 1])
    });
    let more = [
        setup(Options { edition: Edition::Current, manual_steps: false, ..Options::default() }, &[0, 1, 2]),
        setup(Options { edition: Edition::Classic, manual_steps: true, ..Options::default() }, &[3, 2, 1, 0]),
    ];
    two.chain(more).collect()
}

fn setup(options: Options, decks: &[usize]) -> Setup<Lorcana> {
    let all = starters();
    let entries: Vec<Deck> = decks.iter().map(|&index| all[index % all.len()].clone()).collect();
    let prior = Prior::each(lorcana::pool(), &entries).expect("the decks are legal");
    Setup { options, entries, prior }
}

fn deck(cards: &[(&str, u8)]) -> Deck {
    Deck {
        name: String::new(),
        about: String::new(),
        cards: cards.iter().map(|&(name, count)| (name.to_owned(), count)).collect(),
    }
}

/// Decks that are almost all of one card: few enough worlds to count them all. Cards go to every hidden place.
fn few_kinds() -> Vec<Setup<Lorcana>> {
    const MANY: &str = "Foundling Chorister - One of Many";
    let odd = deck(&[(MANY, 59), ("Odalie Wick - Lamp Apprentice", 1)]);
    let inking =
        deck(&[(MANY, 51), ("The Patient Hour", 3), ("Pocket Orrery", 3), ("Redrawn Blueprints", 3)]);
    let boosting = deck(&[(MANY, 56), ("Archive Wisp - Keeper of Loose Pages", 4)]);
    [[odd.clone(), deck(&[(MANY, 60)])], [inking, odd.clone()], [boosting, odd]]
        .into_iter()
        .map(|entries| {
            let prior = Prior::each(lorcana::pool(), &entries).expect("the decks are legal");
            Setup { options: Options::default(), entries: entries.to_vec(), prior }
        })
        .collect()
}

/// Proposes worlds for the oracle that judges `deal`: the hidden cards of each seat in any order. Copies are shuffled as
/// different cards, so every deal is equally likely; what a viewer could tell from the truth is rejected.
fn hidden_cards_in_disorder(game: &Lorcana, rng: &mut Rng) -> Option<Lorcana> {
    let mut position = game.position();
    let seats = [Some(&mut position.seat_1), Some(&mut position.seat_2)];
    for seat in seats.into_iter().chain([position.seat_3.as_mut(), position.seat_4.as_mut()]).flatten() {
        let mut places: [&mut Vec<_>; 4] =
            [&mut seat.hand, &mut seat.deck, &mut seat.inkwell, &mut seat.facedown];
        let mut cards = places.iter().flat_map(|place| place.iter().copied()).collect::<Vec<_>>();
        rng.shuffle(&mut cards);
        for place in &mut places {
            let rest = cards.split_off(place.len());
            **place = std::mem::replace(&mut cards, rest);
        }
    }
    Lorcana::from_position(&position).ok()
}

#[test]
fn all_decks_are_legal() {
    for deck in starters() {
        let entries = [deck.clone(), deck.clone()];
        let game = Lorcana::new(&Options::default(), &entries, Seed::from_number(1), &mut Sink::off());
        assert!(game.is_ok(), "{}: {game:?}", deck.name);
    }
}

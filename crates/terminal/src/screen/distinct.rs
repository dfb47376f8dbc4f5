//! A property of all lists of choices: no two read the same, even cut to the narrowest panel.

use std::collections::BTreeSet;

use catalog::{Listed, Listing, Visitor, infos, with_game};
use host::{Next, Participants, SeatPlayer};
use kernel::record::Mode;
use kernel::{Seed, Viewer};

use super::text::fit_all;
use crate::LocalGame;
use crate::offers::offer_words;

/// Columns of a line of the list on the smallest screen.
const NARROWEST: usize = 26;

#[derive(Clone, Copy)]
struct Sample {
    seed: u64,
    language: &'static str,
}

impl Visitor for Sample {
    type Out = ();

    fn visit<G: Listed>(self) {
        for seats in [G::INFO.seats.min, G::INFO.seats.max] {
            let options = G::Options::default();
            let context = G::Listing::context(&options, seats).expect("every game of the list starts");
            let players = (0..seats).map(|_| SeatPlayer::Human).collect();
            let (entries, seed) = (G::Listing::entries(&options, seats), Seed::from_number(self.seed));
            let participants = Participants::new(players, context);
            let mut game = LocalGame::<G>::start(&options, &entries, seed, Mode::Play, participants)
                .expect("every game of the list starts");
            game.set_language(self.language);
            play(&mut game, seed);
        }
    }
}

/// Plays at random and looks at every list on the way.
fn play<G: Listed>(game: &mut LocalGame<G>, seed: Seed) {
    const DECISIONS_MAX: usize = 600;
    let mut rng = seed.rng("distinct");
    for _ in 0..DECISIONS_MAX {
        let Next::Person(seat) = game.next() else { return };
        let view = game.view(Viewer::Seat(seat));
        let texts = offer_words(&view, game.words());
        let shown = fit_all(&texts, NARROWEST, 0);
        let different: BTreeSet<&Vec<String>> = shown.iter().collect();
        assert_eq!(different.len(), shown.len(), "{}: {shown:#?}", G::INFO.title);
        let code = rng.pick(&view.choices).code;
        game.choose_code(seat, code).expect("what is on offer is legal");
    }
}

#[test]
fn no_two_choices_read_the_same() {
    for info in infos() {
        for (seed, language) in [(1, "en"), (2, "en"), (3, "de")] {
            with_game(info.id, Sample { seed, language }).expect("the game is listed");
        }
    }
}

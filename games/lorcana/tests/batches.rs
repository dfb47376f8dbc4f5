//! Playing a card with all that is chosen for it as one batch: all or nothing.

use kernel::{Batch, BatchRefused, Game, Refused, Seat, Sink, Step, apply_batch};
use lorcana::{Lorcana, Refusal};
use serde_json::{Value, json};

const ONE: Seat = Seat(0);
const TOLLA: &str = "Tolla Grout - Mason of the Fifth Pier";

/// A main phase of the first seat with these cards, against two of Tolla.
fn game(hand: &[&str], play: &[&str], ink: u8) -> Lorcana {
    let position: Value = json!({
        "seat_1": { "hand": hand, "play": play, "ink": ink, "deck": [TOLLA, TOLLA, TOLLA] },
        "seat_2": { "play": [TOLLA, TOLLA], "deck": [TOLLA, TOLLA, TOLLA] },
    });
    Lorcana::from_position(&serde_json::from_value(position).unwrap()).unwrap()
}

/// Makes choices as one batch, each read where it is made; one by one they must come to the same. The joint effect.
fn act(game: &mut Lorcana, texts: &[&str]) -> Result<Step, BatchRefused<Refusal>> {
    let mut batch = Batch::new(game, ONE, texts.len())?;
    for text in texts {
        let choice = batch.state()?.read(ONE, text).unwrap();
        batch.push(choice)?;
    }
    let choices = batch.into_choices();
    let mut stepped = game.clone();
    for &choice in &choices {
        stepped.apply(ONE, choice, &mut Sink::off()).unwrap();
    }
    let step = apply_batch(game, ONE, &choices, &mut Sink::off())?;
    assert_eq!(*game, stepped);
    Ok(step)
}

#[test]
fn shift_with_what_is_discarded_for_it() {
    let hand = ["Echo - Child of the Underarch", "Tamsin Reed - Queen of the Night Market", TOLLA];
    let mut game = game(&hand, &["Tamsin Reed - Pocket Thief"], 0);
    let shift = "shift Tamsin Reed - Queen of the Night Market onto Tamsin Reed - Pocket Thief";
    let discards = ["discard Echo - Child of the Underarch", &format!("discard {TOLLA}")];
    assert_eq!(act(&mut game, &[shift, discards[0], discards[1]]), Ok(Step::Shown));
}

#[test]
fn a_song_with_its_singers() {
    let singers = ["Pell - Smallest Soprano", "Father Osk - Teller of Tall Tales"];
    let mut game = game(&["Round for Nine Voices"], &singers, 0);
    let song = "sing together Round for Nine Voices";
    let [first, second] = singers.map(|name| format!("choose {name}"));
    assert_eq!(act(&mut game, &[song, &first, "done"]), Err(no(2, Refusal::MoreSingers)));
    assert_eq!(
        act(&mut game, &[song, &first, &second, "done"]),
        Ok(Step::Reveal),
        "the last may show the deck"
    );
}

/// LOR 6.2: choices are made on resolution, and belong to what is played all the same.
#[test]
fn an_action_with_what_is_chosen_for_it() {
    let before = game(&["A Dream With Your Name in It"], &[], 4);
    let (play, mode, second) = ("play A Dream With Your Name in It", "mode 2", &*format!("choose {TOLLA} 2"));
    let mut game = before.clone();
    assert_eq!(act(&mut game, &[play, mode, second]), Ok(Step::Shown));

    let mut game = before.clone();
    assert_eq!(act(&mut game, &[play, "mode 3"]), Err(no(1, Refusal::NoAnswer)));
    assert_eq!(act(&mut game, &[play, mode, second, "end"]), Err(BatchRefused::ReachesPast(2)));
    assert_eq!(game, before, "all or nothing");
}

#[test]
fn an_ability_with_what_is_chosen_for_it() {
    let mut game = game(&[], &["Moonwater Vial", "Pell - Smallest Soprano"], 0);
    let vial = "use Moonwater Vial";
    let [from, to] = ["Pell - Smallest Soprano", TOLLA].map(|name| format!("choose {name}"));
    assert_eq!(act(&mut game, &[vial, &from, &to]), Ok(Step::Quiet));
}

fn no(index: usize, why: Refusal) -> BatchRefused<Refusal> {
    BatchRefused::Choice(index, Refused::Rules(why))
}

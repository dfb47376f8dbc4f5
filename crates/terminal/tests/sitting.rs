//! A game at one screen: nothing is shown that is not stored, and chance cannot be asked twice.

use std::fs;
use std::path::PathBuf;

use crate::company::Who::{self, Human, Random};
use crate::company::company;
use kernel::record::{CannotUndo, Mode};
use kernel::{Game, Seat, Seed, Viewer};
use tempfile::TempDir;
use terminal::shelf::{Saved, Shelf, WhyNot};
use terminal::{Sitting, Trouble};
use testkit::toys::crooked::{Choice, Crooked};
use testkit::toys::sealed_bid::{Bid, SealedBid};

const YOU: Seat = Seat(0);
const OTHER: Seat = Seat(1);

fn start<G: Game<SeatSetup = (), Prior: Default>>(players: &[Who], mode: Mode) -> Sitting<G> {
    let entries = vec![(); players.len()];
    Sitting::start(&G::Options::default(), &entries, Seed::from_number(5), mode, company(players))
        .expect("the players fit the seats")
}

fn kept<G: Game<SeatSetup = (), Prior: Default>>(players: &[Who]) -> (Sitting<G>, Shelf, TempDir) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let shelf = Shelf::new(directory.path());
    let mut sitting = start(players, Mode::Play);
    sitting.keep_on(&shelf).expect("the directory can be written");
    (sitting, shelf, directory)
}

fn file<G: Game>(sitting: &Sitting<G>) -> PathBuf {
    sitting.kept_in().expect("the game is kept").to_owned()
}

fn only<G: Game>(shelf: &Shelf) -> Option<Saved<G>> {
    shelf.latest(|problem| panic!("{problem}"))
}

#[test]
fn a_game_left_at_any_moment_goes_on_where_it_was() {
    let (mut sitting, shelf, _directory) = kept::<Crooked>(&[Human, Random]);
    let mut rng = Seed::from_number(1).rng("moments");
    let mut choices = Vec::new();
    while let Some(seat) = sitting.advance().unwrap() {
        choices.clear();
        sitting.game().choices(seat, &mut choices);
        sitting.choose(seat, *rng.pick(&choices)).unwrap();
        let (game, moves) = (*sitting.game(), sitting.moves());
        if game.outcome().is_some() {
            break;
        }
        // Dropping it is all that an end without warning leaves behind: the file and no lock.
        drop(sitting);
        let saved = only::<Crooked>(&shelf).unwrap();
        assert_eq!(saved.players, ["human", "random"]);
        sitting = Sitting::resume(saved, company(&[Human, Random])).unwrap();
        assert_eq!((sitting.game(), sitting.moves()), (&game, moves));
        assert!(sitting.news(Viewer::Seat(YOU)).is_empty() && !sitting.log(Viewer::Seat(YOU)).is_empty());
    }
    assert!(only::<Crooked>(&shelf).is_none(), "a game that is over is not continued");
}

#[test]
fn chance_answers_the_same_after_an_interruption_or_an_undo() {
    let mut straight = start::<SealedBid>(&[Human, Random], Mode::Practice);
    straight.advance().unwrap();
    straight.choose(YOU, Bid(1)).unwrap();
    straight.advance().unwrap();
    let after = *straight.game();
    straight.undo().unwrap();
    assert_eq!(straight.moves(), 0, "the answer of chance is taken back with the bid");
    straight.redo().unwrap();
    assert_eq!(*straight.game(), after);
    straight.undo().unwrap();
    straight.choose(YOU, Bid(1)).unwrap();
    straight.advance().unwrap();
    assert_eq!(*straight.game(), after);
    assert!(!straight.can_redo());
}

#[test]
fn undo_stops_at_what_came_to_light() {
    let mut sitting = start::<Crooked>(&[Human, Human], Mode::Play);
    assert!(matches!(sitting.undo(), Err(Trouble::No(why)) if why == CannotUndo::Nothing.text()));
    sitting.choose(YOU, Choice::Set(0)).unwrap();
    assert!(sitting.can_undo());
    sitting.choose(YOU, Choice::Set(1)).unwrap();
    assert!(sitting.can_undo());
    let mut cards = Vec::new();
    sitting.game().choices(YOU, &mut cards);
    sitting.choose(YOU, cards[0]).unwrap();
    assert!(!sitting.can_undo());
    assert!(matches!(sitting.undo(), Err(Trouble::No(why)) if why == CannotUndo::Revealed.text()));
}

#[test]
fn what_is_taken_back_is_no_longer_told() {
    let mut sitting = start::<Crooked>(&[Human, Human], Mode::Play);
    let before = sitting.log(Viewer::Seat(OTHER)).len();
    sitting.choose(YOU, Choice::Set(1)).unwrap();
    assert_eq!(sitting.log(Viewer::Seat(OTHER)).len(), before + 1);
    sitting.undo().unwrap();
    assert_eq!(sitting.log(Viewer::Seat(OTHER)).len(), before);
    assert!(sitting.log(Viewer::Seat(Seat(7))).is_empty(), "nobody sits there");
}

#[test]
fn a_torn_last_line_is_cut_off_before_the_next_is_written() {
    let (mut sitting, shelf, _directory) = kept::<SealedBid>(&[Human, Random]);
    sitting.choose(YOU, Bid(1)).unwrap();
    let path = file(&sitting);
    drop(sitting);
    let whole = fs::read(&path).unwrap();
    fs::write(&path, [&whole[..], b"{\"choice\":{\"seat\":1,\"te\xff"].concat()).unwrap();
    let mut sitting = Sitting::resume(only::<SealedBid>(&shelf).unwrap(), company(&[Human, Random])).unwrap();
    assert_eq!(fs::read(&path).unwrap(), whole);
    sitting.advance().unwrap();
    let moves = sitting.moves();
    drop(sitting);
    assert_eq!(only::<SealedBid>(&shelf).unwrap().timeline.len(), moves);
}

#[test]
fn a_damaged_game_is_reported_left_alone_and_passed_over() {
    let (mut good, shelf, _directory) = kept::<SealedBid>(&[Human, Random]);
    good.choose(YOU, Bid(1)).unwrap();
    drop(good);
    for damage in ["bid 1", "\u{0}"] {
        let mut bad = start::<SealedBid>(&[Human, Random], Mode::Play);
        bad.keep_on(&shelf).unwrap();
        bad.choose(YOU, Bid(2)).unwrap();
        let path = file(&bad);
        drop(bad);
        let text = fs::read_to_string(&path).unwrap().replace("bid 2", damage);
        fs::write(&path, &text).unwrap();
        let mut problems = Vec::new();
        let found = shelf.latest::<SealedBid>(|problem| problems.push(problem.to_string())).unwrap();
        assert_eq!(found.timeline.len(), 1);
        assert!(problems[0].contains(path.to_str().unwrap()), "{problems:?}");
        assert!(problems[0].ends_with("line 2: damaged: its checksum does not fit"), "{problems:?}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn two_programs_cannot_play_one_game() {
    let (mut sitting, shelf, _directory) = kept::<SealedBid>(&[Human, Random]);
    sitting.choose(YOU, Bid(1)).unwrap();
    let error = Saved::<SealedBid>::open(&file(&sitting)).err().unwrap();
    assert!(matches!(error.why, WhyNot::Held));
    assert!(shelf.latest::<SealedBid>(|_| {}).is_none());
    drop(sitting);
    assert!(only::<SealedBid>(&shelf).is_some());
}

#[test]
fn who_played_is_remembered_and_equal_starts_get_files_of_their_own() {
    let (mut first, shelf, _directory) = kept::<SealedBid>(&[Human, Human]);
    let mut second = start::<SealedBid>(&[Random, Human], Mode::Play);
    second.keep_on(&shelf).unwrap();
    assert_ne!(first.kept_in(), second.kept_in());
    first.choose(YOU, Bid(1)).unwrap();
    let path = file(&first);
    drop((first, second));
    assert_eq!(Saved::<SealedBid>::open(&path).unwrap().players, ["human", "human"]);
    assert_eq!(shelf.files("sealed-bid").len(), 2);
    assert_eq!(only::<SealedBid>(&shelf).unwrap().path(), path, "the other has no move yet");
}

/// Who has heard another seat answer must not answer again, and nobody takes back what another person did.
#[test]
fn undo_does_not_reach_over_another_seat() {
    for players in [[Human, Random, Human], [Human, Human, Human]] {
        let mut sitting = start::<SealedBid>(&players, Mode::Play);
        sitting.choose(YOU, Bid(1)).unwrap();
        sitting.advance().unwrap();
        assert!(!sitting.can_undo(), "{players:?}");
        assert!(matches!(sitting.undo(), Err(Trouble::No(_))), "{players:?}");
    }
    let mut practice = start::<SealedBid>(&[Human, Random, Human], Mode::Practice);
    practice.choose(YOU, Bid(1)).unwrap();
    practice.advance().unwrap();
    practice.undo().unwrap();
    assert_eq!(practice.moves(), 0);
}

#[cfg(unix)]
#[test]
fn only_plain_files_are_looked_into() {
    let directory = tempfile::tempdir().unwrap();
    let games = directory.path().join("games").join(SealedBid::INFO.id);
    fs::create_dir_all(&games).unwrap();
    std::os::unix::fs::symlink("/dev/zero", games.join("endless.jsonl")).unwrap();
    assert!(Shelf::new(directory.path()).latest::<SealedBid>(|problem| panic!("{problem}")).is_none());
}

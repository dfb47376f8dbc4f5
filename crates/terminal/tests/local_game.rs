//! A game at one screen: nothing is shown that is not stored, and chance cannot be asked twice.

use std::fs;
use std::path::PathBuf;

use crate::participants::Who::{self, Human, Random};
use crate::participants::participants;
use kernel::record::{CannotUndo, Mode};
use kernel::{Game, Seat, Seed, Viewer};
use tempfile::TempDir;
use terminal::saved_games::{SavedGame, SavedGames, WhyNot};
use terminal::{LocalGame, PlayError};
use testkit::crooked::{Choice, Crooked};
use toys::sealed_bid::{Bid, SealedBid};

const YOU: Seat = Seat(0);
const OTHER: Seat = Seat(1);

fn start<G: Game<SeatSetup = (), Prior: Default>>(players: &[Who], mode: Mode) -> LocalGame<G> {
    let entries = vec![(); players.len()];
    LocalGame::start(&G::Options::default(), &entries, Seed::from_number(5), mode, participants(players))
        .expect("the players fit the seats")
}

fn kept<G: Game<SeatSetup = (), Prior: Default>>(players: &[Who]) -> (LocalGame<G>, SavedGames, TempDir) {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let saved_games = SavedGames::new(directory.path());
    let mut local_game = start(players, Mode::Play);
    local_game.keep_on(&saved_games).expect("the directory can be written");
    (local_game, saved_games, directory)
}

fn file<G: Game>(local_game: &LocalGame<G>) -> PathBuf {
    local_game.kept_in().expect("the game is kept").to_owned()
}

fn only<G: Game>(saved_games: &SavedGames) -> Option<SavedGame<G>> {
    saved_games.latest(|problem| panic!("{problem}"))
}

#[test]
fn a_game_left_at_any_moment_goes_on_where_it_was() {
    let (mut local_game, saved_games, _directory) = kept::<Crooked>(&[Human, Random]);
    let mut rng = Seed::from_number(1).rng("moments");
    let mut choices = Vec::new();
    while let Some(seat) = local_game.advance().unwrap() {
        choices.clear();
        local_game.game().choices(seat, &mut choices);
        local_game.choose(seat, *rng.pick(&choices)).unwrap();
        let (game, moves) = (*local_game.game(), local_game.moves());
        if game.outcome().is_some() {
            break;
        }
        // Dropping it is all that an end without warning leaves behind: the file and no lock.
        drop(local_game);
        let saved = only::<Crooked>(&saved_games).unwrap();
        assert_eq!(saved.players, ["human", "random"]);
        local_game = LocalGame::resume(saved, participants(&[Human, Random])).unwrap();
        assert_eq!((local_game.game(), local_game.moves()), (&game, moves));
        assert!(
            local_game.news(Viewer::Seat(YOU)).is_empty() && !local_game.log(Viewer::Seat(YOU)).is_empty()
        );
    }
    assert!(only::<Crooked>(&saved_games).is_none(), "a game that is over is not continued");
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
    let mut local_game = start::<Crooked>(&[Human, Human], Mode::Play);
    assert!(matches!(local_game.undo(), Err(PlayError::Refused(why)) if why == CannotUndo::Nothing.text()));
    local_game.choose(YOU, Choice::Set(0)).unwrap();
    assert!(local_game.can_undo());
    local_game.choose(YOU, Choice::Set(1)).unwrap();
    assert!(local_game.can_undo());
    let mut cards = Vec::new();
    local_game.game().choices(YOU, &mut cards);
    local_game.choose(YOU, cards[0]).unwrap();
    assert!(!local_game.can_undo());
    assert!(matches!(local_game.undo(), Err(PlayError::Refused(why)) if why == CannotUndo::Revealed.text()));
}

#[test]
fn what_is_taken_back_is_no_longer_told() {
    let mut local_game = start::<Crooked>(&[Human, Human], Mode::Play);
    let before = local_game.log(Viewer::Seat(OTHER)).len();
    local_game.choose(YOU, Choice::Set(1)).unwrap();
    assert_eq!(local_game.log(Viewer::Seat(OTHER)).len(), before + 1);
    local_game.undo().unwrap();
    assert_eq!(local_game.log(Viewer::Seat(OTHER)).len(), before);
    assert!(local_game.log(Viewer::Seat(Seat(7))).is_empty(), "nobody sits there");
}

#[test]
fn a_torn_last_line_is_cut_off_before_the_next_is_written() {
    let (mut local_game, saved_games, _directory) = kept::<SealedBid>(&[Human, Random]);
    local_game.choose(YOU, Bid(1)).unwrap();
    let path = file(&local_game);
    drop(local_game);
    let whole = fs::read(&path).unwrap();
    fs::write(&path, [&whole[..], b"{\"choice\":{\"seat\":1,\"te\xff"].concat()).unwrap();
    let mut local_game =
        LocalGame::resume(only::<SealedBid>(&saved_games).unwrap(), participants(&[Human, Random])).unwrap();
    assert_eq!(fs::read(&path).unwrap(), whole);
    local_game.advance().unwrap();
    let moves = local_game.moves();
    drop(local_game);
    assert_eq!(only::<SealedBid>(&saved_games).unwrap().timeline.len(), moves);
}

#[test]
fn a_damaged_game_is_reported_left_alone_and_passed_over() {
    let (mut good, saved_games, _directory) = kept::<SealedBid>(&[Human, Random]);
    good.choose(YOU, Bid(1)).unwrap();
    drop(good);
    for damage in ["bid 1", "\u{0}"] {
        let mut bad = start::<SealedBid>(&[Human, Random], Mode::Play);
        bad.keep_on(&saved_games).unwrap();
        bad.choose(YOU, Bid(2)).unwrap();
        let path = file(&bad);
        drop(bad);
        let text = fs::read_to_string(&path).unwrap().replace("bid 2", damage);
        fs::write(&path, &text).unwrap();
        let mut problems = Vec::new();
        let found = saved_games.latest::<SealedBid>(|problem| problems.push(problem.to_string())).unwrap();
        assert_eq!(found.timeline.len(), 1);
        assert!(problems[0].contains(path.to_str().unwrap()), "{problems:?}");
        assert!(problems[0].ends_with("line 2: damaged: its checksum does not fit"), "{problems:?}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn two_programs_cannot_play_one_game() {
    let (mut local_game, saved_games, _directory) = kept::<SealedBid>(&[Human, Random]);
    local_game.choose(YOU, Bid(1)).unwrap();
    let error = SavedGame::<SealedBid>::open(&file(&local_game), None).err().unwrap();
    assert!(matches!(error.why, WhyNot::Held));
    assert!(saved_games.latest::<SealedBid>(|_| {}).is_none());
    drop(local_game);
    assert!(only::<SealedBid>(&saved_games).is_some());
}

#[test]
fn who_played_is_remembered_and_equal_starts_get_files_of_their_own() {
    let (mut first, saved_games, _directory) = kept::<SealedBid>(&[Human, Human]);
    let mut second = start::<SealedBid>(&[Random, Human], Mode::Play);
    second.keep_on(&saved_games).unwrap();
    assert_ne!(first.kept_in(), second.kept_in());
    first.choose(YOU, Bid(1)).unwrap();
    let path = file(&first);
    drop((first, second));
    assert_eq!(SavedGame::<SealedBid>::open(&path, None).unwrap().players, ["human", "human"]);
    assert_eq!(saved_games.files("sealed-bid").len(), 2);
    assert_eq!(only::<SealedBid>(&saved_games).unwrap().path(), path, "the other has no move yet");
}

/// A person who has heard another seat answer must not answer again, and nobody takes back what another person did.
#[test]
fn undo_does_not_reach_over_another_seat() {
    for players in [[Human, Random, Human], [Human, Human, Human]] {
        let mut local_game = start::<SealedBid>(&players, Mode::Play);
        local_game.choose(YOU, Bid(1)).unwrap();
        local_game.advance().unwrap();
        assert!(!local_game.can_undo(), "{players:?}");
        assert!(matches!(local_game.undo(), Err(PlayError::Refused(_))), "{players:?}");
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
    assert!(SavedGames::new(directory.path()).latest::<SealedBid>(|problem| panic!("{problem}")).is_none());
}

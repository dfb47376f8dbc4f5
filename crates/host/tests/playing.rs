//! A match between a person and bots that say what they are told to.

use bots::{
    ANY_CHOICE, Bot, BotError, BotFactory, BotKind, Budget, Query, RandomPolicy, Roster, TableContext,
    Thought,
};
use host::{ADVISER, Answered, Happened, Match, Next, Participants, Purpose, SUBSTITUTE, SeatPlayer};
use kernel::record::{CannotUndo, Mode};
use kernel::{Game, Leave, Seat, Seats, Seed};
use testkit::crooked::Crooked;
use toys::sealed_bid::{Bid, SealedBid};

const PERSON: Seat = Seat(0);
const OTHER: Seat = Seat(1);

/// Bot that answers by a function of the query.
struct Fun<F>(F);

impl<F> Bot<SealedBid> for Fun<F>
where
    F: FnMut(&Query<'_, SealedBid>) -> Result<Thought<Bid>, BotError> + Send,
{
    fn think(&mut self, query: &Query<'_, SealedBid>) -> Result<Thought<Bid>, BotError> {
        (self.0)(query)
    }
}

fn chosen<F>(name: &str, think: F) -> BotFactory<SealedBid>
where
    F: FnMut(&Query<'_, SealedBid>) -> Result<Thought<Bid>, BotError> + Clone + Send + Sync + 'static,
{
    BotFactory::new(name, Budget { worlds: 3 }, move || Box::new(Fun(think.clone())))
}

/// Bot that bids at random by its seed.
fn by_seed() -> BotFactory<SealedBid> {
    chosen("seeded", |query| Ok(Thought::plain(Bid(query.seed.rng("test").below(2) as u8))))
}

fn failing() -> BotFactory<SealedBid> {
    chosen("failing", |_| Err(BotError::NothingToChoose))
}

fn bidding(bid: u8) -> BotFactory<SealedBid> {
    chosen("stubborn", move |_| Ok(Thought::plain(Bid(bid))))
}

fn participants<G: Game<SeatSetup = (), Prior: Default>>(players: Vec<SeatPlayer<G>>) -> Participants<G> {
    let entries = vec![(); players.len()];
    let context = TableContext::new(&G::Options::default(), &entries, G::Prior::default())
        .expect("the game can be played");
    Participants::new(players, context)
}

fn start<G: Game<SeatSetup = (), Prior: Default>>(participants: Participants<G>, mode: Mode) -> Match<G> {
    let entries = vec![(); participants.players.len()];
    Match::start(&G::Options::default(), &entries, Seed::from_number(5), mode, participants)
        .expect("the game can be played")
}

fn against(bot: BotFactory<SealedBid>) -> Participants<SealedBid> {
    participants(vec![SeatPlayer::Human, SeatPlayer::Bot(bot)])
}

fn let_bot_answer(game: &mut Match<SealedBid>) -> Answered {
    assert_eq!(game.next(), Next::Bot(OTHER));
    let question = game.question(OTHER).expect("the game can be played");
    assert_eq!((question.seat(), question.purpose()), (OTHER, Purpose::Move));
    game.answer(OTHER, Ok(question.answer()))
}

#[test]
fn what_happened_is_held_until_it_is_stored() {
    let mut game = start(against(bidding(2)), Mode::Play);
    assert!(game.take_lines().contains("sealed-bid"));
    let opening = Happened { moves: 0..0, events: game.timeline().opening() };
    assert_eq!(game.stored(), [opening]);
    game.choose(PERSON, Bid(1)).unwrap();
    assert!(game.choose(PERSON, Bid(1)).is_err(), "it has answered");
    assert_eq!(let_bot_answer(&mut game), Answered::Moved);
    assert_eq!(game.take_lines().matches("bid").count(), 2);
    let moves =
        [0, 1].map(|index| Happened { moves: index..index + 1, events: game.timeline().events(index) });
    assert_eq!(game.stored(), moves);
    assert_eq!(game.stored(), []);
    assert_eq!(game.take_lines(), "");
    game.leave(PERSON, Leave::Concede);
    assert_eq!(game.stored().len(), 1);
    game.leave(OTHER, Leave::Concede);
    assert_eq!((game.next(), game.stored()), (Next::Nobody, vec![]), "it was over");
}

#[test]
fn several_choices_are_made_together_or_not_at_all() {
    let mut game = start::<Crooked>(participants(vec![SeatPlayer::Human, SeatPlayer::chance()]), Mode::Play);
    game.stored();
    let choices = |game: &Match<Crooked>| {
        let mut choices = Vec::new();
        game.game().choices(PERSON, &mut choices);
        choices
    };
    let first = choices(&game)[0];
    assert!(game.choose_batch(PERSON, &[first, first, first, first]).is_err());
    assert_eq!((game.timeline().len(), game.stored()), (0, vec![]));
    let mut ahead = start::<Crooked>(participants(vec![SeatPlayer::Human, SeatPlayer::chance()]), Mode::Play);
    ahead.choose(PERSON, first).unwrap();
    let second = choices(&ahead)[0];
    game.choose_batch(PERSON, &[first, second]).unwrap();
    let happened = game.stored();
    assert_eq!((happened.len(), &happened[0].moves), (1, &(0..2)));
}

#[test]
fn a_bot_that_fails_is_replaced_and_if_that_fails_any_choice_is_made() {
    let mut game = start(Participants { substitute: bidding(2), ..against(failing()) }, Mode::Play);
    game.choose(PERSON, Bid(1)).unwrap();
    assert_eq!(let_bot_answer(&mut game), Answered::Failed(BotError::NothingToChoose));
    assert_eq!(game.timeline().len(), 1, "nothing was done for it");
    assert_eq!(let_bot_answer(&mut game), Answered::Moved);
    assert_eq!(game.timeline().written(1), Some((OTHER, "bid 2".to_owned())));
    let mut hopeless = start(Participants { substitute: failing(), ..against(failing()) }, Mode::Play);
    hopeless.choose(PERSON, Bid(1)).unwrap();
    let_bot_answer(&mut hopeless);
    assert_eq!(let_bot_answer(&mut hopeless), Answered::Moved);
    assert_eq!(hopeless.timeline().written(1), Some((OTHER, "bid 0".to_owned())));
}

#[test]
fn what_the_rules_forbid_is_a_failure_and_so_is_no_answer() {
    let mut game = start(against(bidding(9)), Mode::Play);
    game.choose(PERSON, Bid(1)).unwrap();
    let Answered::Failed(BotError::Illegal { choice, .. }) = let_bot_answer(&mut game) else {
        panic!("a bid of 9 with 6 coins");
    };
    assert_eq!(choice, "bid 9");
    let mut lost = start(against(bidding(2)), Mode::Play);
    lost.choose(PERSON, Bid(1)).unwrap();
    let gone = BotError::Ended("gone".to_owned());
    assert_eq!(lost.answer(OTHER, Err(gone.clone())), Answered::Failed(gone));
}

/// Takes the answers of the bot in a whole game.
fn answers(mut game: Match<SealedBid>, takes_back: bool) -> Vec<String> {
    while let Next::Person(seat) = game.next() {
        game.choose(seat, Bid(1)).expect("the game can be played");
        let_bot_answer(&mut game);
        if takes_back {
            assert_eq!(game.undo(game.people()), Ok(game.timeline().len()));
            game.choose(seat, Bid(1)).expect("the game can be played");
            let_bot_answer(&mut game);
        }
    }
    (0..game.timeline().len())
        .filter_map(|index| game.timeline().written(index))
        .map(|(_, text)| text)
        .collect()
}

#[test]
fn the_number_of_the_move_decides_what_bots_answer() {
    let straight = answers(start(against(by_seed()), Mode::Practice), false);
    assert_eq!(answers(start(against(by_seed()), Mode::Practice), true), straight);
}

#[test]
fn a_hint_is_asked_apart_from_moves() {
    let seed_of = |purpose: Purpose| {
        let (told, heard) = std::sync::mpsc::channel();
        let listener = std::sync::Mutex::new(told);
        let listener = std::sync::Arc::new(listener);
        let bot = chosen("listener", move |query| {
            listener.lock().unwrap().send(query.seed).unwrap();
            Ok(Thought::plain(Bid(2)))
        });
        let mut game = start(
            Participants { adviser: bot.clone(), ..participants(vec![SeatPlayer::Bot(bot); 2]) },
            Mode::Play,
        );
        match purpose {
            Purpose::Move => drop(game.question(PERSON).unwrap().answer()),
            Purpose::Hint => {
                let hint = game.hint(game.hint_question(PERSON).answer()).unwrap();
                assert_eq!((hint.by.as_str(), hint.best.as_str()), ("listener", "bid 2"));
            }
        }
        assert_eq!(game.timeline().len(), 0);
        heard.recv().unwrap()
    };
    assert_ne!(seed_of(Purpose::Move), seed_of(Purpose::Hint));
}

#[test]
fn a_roster_names_who_helps() {
    let participants = participants::<SealedBid>(vec![SeatPlayer::Human, SeatPlayer::Human]);
    assert_eq!(
        (participants.adviser.name.as_str(), participants.substitute.name.as_str()),
        ("random", "random")
    );
    let roster =
        Roster::new(vec![BotKind::random::<RandomPolicy<SealedBid>>(ANY_CHOICE)], [("random", 1); 3]);
    let helped = participants.helped_by(&roster);
    assert_eq!((helped.adviser.name.as_str(), helped.substitute.name.as_str()), (ADVISER, SUBSTITUTE));
}

#[test]
fn taking_back_and_doing_again_go_from_person_to_person() {
    let mut game = start(against(bidding(2)), Mode::Practice);
    assert_eq!(game.undo(game.people()), Err(CannotUndo::Nothing));
    game.choose(PERSON, Bid(1)).unwrap();
    let_bot_answer(&mut game);
    let happened = game.stored();
    assert_eq!(game.undo(game.people()), Ok(0));
    assert_eq!((game.next(), game.stored()), (Next::Person(PERSON), vec![]));
    game.redo().unwrap();
    assert_eq!(game.next(), Next::Person(PERSON));
    assert_eq!(game.stored(), happened[1..], "each move by itself, as before");
    assert_eq!(game.redo(), Err(CannotUndo::NothingUndone));
}

#[test]
fn undo_stops_where_another_seat_has_moved_unless_all_agree() {
    let mut game = start(against(bidding(2)), Mode::Play);
    game.choose(PERSON, Bid(1)).unwrap();
    let_bot_answer(&mut game);
    assert_eq!(game.undo_target(game.people()), Err(CannotUndo::Revealed));
    assert_eq!(game.agreed_undo_target(PERSON), Ok(0));
    game.undo_agreed(PERSON).unwrap();
    assert_eq!((game.timeline().len(), game.timeline().agreed_undos()), (0, 1));
}

#[test]
fn seats_change_hands() {
    let mut game = start(against(bidding(2)), Mode::Play);
    game.set_player(PERSON, SeatPlayer::Bot(bidding(3)));
    assert_eq!((game.next(), game.people()), (Next::Bot(PERSON), Seats::NONE));
    let question = game.question(PERSON).unwrap();
    assert_eq!(game.answer(PERSON, Ok(question.answer())), Answered::Moved);
    game.set_player(OTHER, SeatPlayer::Human);
    assert_eq!((game.next(), game.people()), (Next::Person(OTHER), Seats::one(OTHER)));
    assert!(game.question(OTHER).is_none());
}

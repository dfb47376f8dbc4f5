//! Bots at the table: they think without stopping the screen, give hints, and may fail.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

use crate::participants::Who::{Human, Random};
use crate::participants::participants;
use crate::stage::{COLOURED, PLAIN, Stage};
use anstream::StripStream;
use bots::{Bot, BotError, BotFactory, Budget, Candidate, Query, Thought};
use host::{Participants, SeatPlayer};
use kernel::record::Mode;
use kernel::{Game, Seat, Seed, Unit};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use terminal::plain::{self, Typist};
use terminal::saved_games::SavedGames;
use terminal::{LocalGame, PlayEnd};
use toys::sealed_bid::{Bid, SealedBid};

const BUDGET: Budget = Budget { worlds: 7 };
const OTHER: Seat = Seat(1);

/// Answers by a function of what it was asked and how often it was asked before.
struct Fun<F>(F, usize);

impl<F> Bot<SealedBid> for Fun<F>
where
    F: FnMut(&Query<'_, SealedBid>, usize) -> Result<Thought<Bid>, BotError> + Send,
{
    fn think(&mut self, query: &Query<'_, SealedBid>) -> Result<Thought<Bid>, BotError> {
        self.1 += 1;
        (self.0)(query, self.1 - 1)
    }
}

fn chosen<F>(name: &str, think: F) -> BotFactory<SealedBid>
where
    F: FnMut(&Query<'_, SealedBid>, usize) -> Result<Thought<Bid>, BotError> + Clone + Send + Sync + 'static,
{
    BotFactory::new(name, BUDGET, move || Box::new(Fun(think.clone(), 0)))
}

fn against(bot: BotFactory<SealedBid>) -> Participants<SealedBid> {
    let mut participants = participants(&[Human, Random]);
    participants.players[OTHER.index()] = SeatPlayer::Bot(bot);
    participants
}

fn start(participants: Participants<SealedBid>, mode: Mode) -> LocalGame<SealedBid> {
    let entries = vec![(); participants.players.len()];
    LocalGame::start(&Default::default(), &entries, Seed::from_number(5), mode, participants)
        .expect("the game can be played")
}

fn lines(local_game: &mut LocalGame<SealedBid>, script: &str) -> String {
    let mut screen = StripStream::new(Vec::new());
    plain::play(local_game, script.as_bytes(), &mut screen, Typist::Script).expect("the game can be played");
    String::from_utf8(screen.into_inner()).expect("the game can be played")
}

/// A bot that waits for a word before it bids.
fn slow() -> (BotFactory<SealedBid>, Sender<u8>) {
    let (word, waiting): (Sender<u8>, Receiver<u8>) = channel();
    let waiting = Arc::new(Mutex::new(waiting));
    let bot = chosen("slow", move |_, _| {
        let bid =
            waiting.lock().expect("the game can be played").recv().map_err(|_| BotError::NothingToChoose)?;
        Ok(Thought::plain(Bid(bid)))
    });
    (bot, word)
}

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::from(code))
}

#[test]
fn the_screen_goes_on_while_a_bot_thinks() {
    let (bot, word) = slow();
    let mut local_game = start(against(bot), Mode::Play);
    let mut stage = Stage::new(&mut local_game, (100, 30), COLOURED);
    stage.client.handle(&key(KeyCode::Char('3'))).unwrap();
    stage.draw_now();
    stage.shows("Basil is thinking…");
    stage.shows("you bid 2");
    // What asks something of the game waits; reading does not.
    for letter in "1iu?".chars() {
        assert_eq!(stage.client.handle(&key(KeyCode::Char(letter))).unwrap(), None);
    }
    stage.draw_now();
    stage.shows("do again what was taken back");
    word.send(4).unwrap();
    stage.draw();
    stage.shows("do again what was taken back");
    stage.press(KeyCode::Esc);
    stage.shows("seat 2 has bid; seat 1 bid 2");
    stage.shows("What do you bid?");
    stage.client.handle(&key(KeyCode::Char('1'))).unwrap();
    assert_eq!(stage.client.handle(&key(KeyCode::Char('q'))).unwrap(), None, "the game is not kept");
    let quit = stage.client.handle(&key(KeyCode::Char('y'))).unwrap();
    assert_eq!(quit, Some(PlayEnd::Quit), "nobody waits for a bot to quit");
}

#[test]
fn taking_back_stops_a_bot_that_thinks() {
    let (bot, word) = slow();
    let mut local_game = start(against(bot), Mode::Practice);
    let mut stage = Stage::new(&mut local_game, (100, 30), COLOURED);
    stage.client.handle(&key(KeyCode::Char('3'))).unwrap();
    stage.client.handle(&key(KeyCode::Char('u'))).unwrap();
    stage.draw();
    stage.shows("Turn 1");
    stage.shows("What do you bid?");
    stage.client.handle(&key(KeyCode::Char('2'))).unwrap();
    // The first of these may go to the bot nobody listens to any more.
    word.send(4).unwrap();
    word.send(4).unwrap();
    stage.draw();
    stage.shows("seat 2 has bid; seat 1 bid 1");
}

fn weighing() -> BotFactory<SealedBid> {
    chosen("sage", |query, _| {
        assert_eq!((query.seat, query.budget), (Seat(0), BUDGET));
        let value = |bid: u8| Candidate { choice: Bid(bid), value: 10.0 - f64::from(bid), error: Some(0.25) };
        let mut candidates: Vec<Candidate<Bid>> = (0..7).map(value).collect();
        candidates.rotate_left(3);
        candidates[0].value = 31.42;
        Ok(Thought::best_of(candidates, Unit::Count("points".into())).expect("the game can be played"))
    })
}

#[test]
fn a_hint_names_the_best_choices_with_their_values() {
    let advised = || Participants { adviser: weighing(), ..participants(&[Human, Random]) };
    let told = "Hint (sage): bid 3: 31.4 ±0.2 points | bid 0: 10.0 ±0.2 | bid 1: 9.0 ±0.2 | 4 more.";
    let screen = lines(&mut start(advised(), Mode::Play), "hint\nquit\n");
    assert!(screen.split_whitespace().collect::<Vec<_>>().join(" ").contains(told), "{screen}");
    assert_eq!(screen.matches("What do you bid?").count(), 1, "nothing has changed: {screen}");
    let mut local_game = start(advised(), Mode::Play);
    let mut stage = Stage::new(&mut local_game, (100, 30), PLAIN);
    stage.keys("i");
    stage.shows("Hint (sage): bid 3: 31.4 ~0.2 points");
    stage.shows("31.4 ~0.2\n");
    stage.shows("10.0 ~0.2\n");
    // The cursor is on the best choice: Enter makes it.
    stage.press(KeyCode::Enter);
    stage.hides("~0.2");
    stage.shows("seat 1 bid 3");
}

#[test]
fn a_bot_that_fails_is_named_and_another_plays_on() {
    let fails_at = |when: usize| {
        chosen("mine", move |_, asked| {
            if asked < when {
                Ok(Thought::plain(Bid(0)))
            } else {
                Err(BotError::Garbled("it said `moo`".into()))
            }
        })
    };
    let notice = "bot:mine, Basil, broke the protocol: it said `moo`. From here on random plays for it.";
    let screen = lines(&mut start(against(fails_at(1)), Mode::Play), "bid 1\nbid 1\nbid 1\n");
    let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(&format!("! {notice}")), "{screen}");
    assert_eq!(words.matches("broke the protocol").count(), 1, "{screen}");
    assert!(words.contains("The game is over"), "{screen}");
    let mut local_game = start(against(fails_at(0)), Mode::Play);
    let mut stage = Stage::new(&mut local_game, (100, 30), COLOURED);
    stage.keys("2");
    stage.shows("bot:mine, Basil, broke the protocol: it said `moo`. From here on random plays for it.");
    stage.shows("Turn 2");
}

#[test]
fn what_the_rules_forbid_is_a_failure_too() {
    let greedy = chosen("greedy", |_, _| Ok(Thought::plain(Bid(9))));
    let screen = lines(&mut start(against(greedy), Mode::Play), "bid 1\nquit\n");
    let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Basil, chose \"bid 9\", which is not allowed: you have 6 coins"), "{screen}");
}

/// Bids what its seed says: the answer depends on nothing but the record.
fn by_seed() -> BotFactory<SealedBid> {
    chosen("seeded", |query, _| Ok(Thought::plain(Bid(query.seed.rng("test").below(2) as u8))))
}

#[test]
fn an_interrupted_game_goes_on_as_it_would_have() {
    let mut straight = start(against(by_seed()), Mode::Play);
    lines(&mut straight, "bid 1\nbid 0\nbid 1\n");
    let directory = tempfile::tempdir().unwrap();
    let saved_games = SavedGames::new(directory.path());
    let mut local_game = start(against(by_seed()), Mode::Play);
    local_game.keep_on(&saved_games).unwrap();
    for script in ["bid 1\nquit\n", "bid 0\nquit\n", "bid 1\n"] {
        lines(&mut local_game, script);
        if local_game.game().outcome().is_some() {
            break;
        }
        drop(local_game);
        let saved = saved_games.latest::<SealedBid>(|problem| panic!("{problem}")).unwrap();
        assert_eq!(saved.players, ["human", "bot:seeded"]);
        local_game = LocalGame::resume(saved, against(by_seed())).unwrap();
    }
    assert_eq!(local_game.game(), straight.game());
}

#[test]
fn players_are_read_as_they_are_written() {
    for (word, name) in
        [("bot:mc:5", "mc:5"), ("random", "random"), ("bot:random", "random"), ("hard", "hard")]
    {
        let player = SeatPlayer::<SealedBid>::read(word, |found| {
            assert_eq!(found, name);
            Ok::<_, ()>(chosen(found, |_, _| Err(BotError::NothingToChoose)))
        });
        let written = player.unwrap().word();
        assert_eq!(written, if name == "random" { "random".to_owned() } else { format!("bot:{name}") });
    }
    let human = SeatPlayer::<SealedBid>::read("human", |_| Err(())).unwrap();
    assert!(human.is_human() && human.word() == "human");
}

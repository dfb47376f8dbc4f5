//! The game by the names of its document (LOR 8): a facade over the kernel, which alone changes the state.

use cards::{CardId, Player};
use kernel::{Game, Leave, Refused, Seat, Seed, SetupErrors, Sink};

use crate::choice::Choice;
use crate::options::{Deck, Options};
use crate::refusal::Refusal;
use crate::state::{Ending, Lorcana, Question};
use crate::steps::{Phase, Step};

/// Configuration of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Options of the game.
    pub options: Options,
    /// The deck of each seat.
    pub decks: Vec<Deck>,
    /// Seed of chance.
    pub seed: Seed,
}

/// Reason for which something cannot be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotNow {
    /// The game has not begun.
    #[error("the game has not started")]
    NotStarted,
    /// The game has begun already.
    #[error("the game has started already")]
    Started,
    /// The rules refuse it.
    #[error("{0}")]
    Refused(Refused<Refusal>),
}

/// Result of a game, once it is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndState {
    /// Whether it is over.
    pub is_over: bool,
    /// The winner.
    pub winner: Option<Seat>,
    /// The losers.
    pub losers: Vec<Seat>,
    /// Reason for which it ended.
    pub reason: Option<Ending>,
}

/// A game of Lorcana by the names of its document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LorcanaGame {
    game: Lorcana,
    started: bool,
}

impl LorcanaGame {
    /// A game that waits to be started; all that is wrong with what it is made of at once.
    pub fn create_game(config: &Config) -> Result<LorcanaGame, SetupErrors> {
        let game = Lorcana::new(&config.options, &config.decks, config.seed, &mut Sink::off())?;
        Ok(LorcanaGame { game, started: false })
    }

    /// A game that goes on from a state.
    pub fn new(game: Lorcana) -> LorcanaGame {
        LorcanaGame { game, started: true }
    }

    /// The state below.
    pub fn game(&self) -> &Lorcana {
        &self.game
    }

    /// Starts it: who goes first is known, decks are shuffled and hands are drawn.
    pub fn start_game(&mut self) -> Result<(), NotNow> {
        if self.started {
            return Err(NotNow::Started);
        }
        self.started = true;
        Ok(())
    }

    /// Makes a choice.
    pub fn choose(&mut self, seat: Seat, choice: Choice) -> Result<(), NotNow> {
        if !self.started {
            return Err(NotNow::NotStarted);
        }
        self.game.apply(seat, choice, &mut Sink::off()).map(|_| ()).map_err(NotNow::Refused)
    }

    /// Puts these cards of the hand on the bottom and draws as many, all at once or not at all; with none, keeps the hand.
    pub fn submit_mulligan(&mut self, seat: Seat, cards: &[CardId]) -> Result<(), NotNow> {
        let mut after = self.clone();
        for &card in cards {
            after.choose(seat, Choice::Bottom(card))?;
        }
        after.choose(seat, if cards.is_empty() { Choice::Keep } else { Choice::Done })?;
        *self = after;
        Ok(())
    }

    /// The phase.
    pub fn current_phase(&self) -> Phase {
        self.game.course().step.phase()
    }

    /// The step of the setup or of the beginning phase; the other phases have none.
    pub fn current_step(&self) -> Option<Step> {
        let step = self.game.course().step;
        match step.phase() {
            Phase::Setup | Phase::Beginning => Some(step),
            Phase::Main | Phase::End => None,
        }
    }

    /// The seat whose turn it is; before the first turn, the one that will have it.
    pub fn active_player(&self) -> Seat {
        self.game.public().active
    }

    /// Whether turn actions can be taken.
    pub fn is_in_main_phase(&self) -> bool {
        self.current_phase() == Phase::Main
    }

    /// Goes on to the next step, where the game waits after each.
    pub fn advance_step(&mut self) -> Result<(), NotNow> {
        self.choose(self.active_player(), Choice::Continue)
    }

    /// Ends the phase: the main phase ends with the turn; others are over by themselves, or where the game waits after each
    /// step, when it has waited for the last.
    pub fn end_phase(&mut self) -> Result<(), NotNow> {
        if self.is_in_main_phase() {
            return self.end_turn();
        }
        let (phase, turn) = (self.current_phase(), self.turn_number());
        self.advance_step()?;
        while !self.is_game_over()
            && (self.current_phase(), self.turn_number()) == (phase, turn)
            && self.game.course().question == Question::Step
        {
            self.advance_step()?;
        }
        Ok(())
    }

    /// Ends the turn.
    pub fn end_turn(&mut self) -> Result<(), NotNow> {
        self.choose(self.active_player(), Choice::EndTurn)
    }

    /// Whether a player has put a card into the inkwell by choice this turn.
    pub fn has_inked_this_turn(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.generators > 0)
    }

    /// Whether this is turn 1.
    pub fn is_first_turn(&self) -> bool {
        self.turn_number() == 1
    }

    /// The number of the turn, counting every player's from 1.
    pub fn turn_number(&self) -> u32 {
        self.game.turn()
    }

    /// Whether it is this player's turn.
    pub fn is_active_player(&self, seat: Seat) -> bool {
        self.active_player() == seat
    }

    /// The lore of a player; who does not sit there has none.
    pub fn lore(&self, seat: Seat) -> i16 {
        self.player(seat).map_or(0, |player| player.life)
    }

    fn player(&self, seat: Seat) -> Option<&Player> {
        let seated = &self.game.public().players[..usize::from(self.game.seats())];
        seated.get(seat.index())
    }

    /// A player gives up, which is possible at any time of a game that has started.
    pub fn concede(&mut self, seat: Seat) -> Result<(), NotNow> {
        if !self.started {
            return Err(NotNow::NotStarted);
        }
        self.game.leave(seat, Leave::Concede, &mut Sink::off());
        Ok(())
    }

    /// Reason for which the game is over, if it is: checks have run after the last event.
    pub fn check_win_conditions(&self) -> Option<Ending> {
        self.game.course().ending
    }

    /// Whether it is over.
    pub fn is_game_over(&self) -> bool {
        self.check_win_conditions().is_some()
    }

    /// The winner, if there is one.
    pub fn winner(&self) -> Option<Seat> {
        self.check_win_conditions()?.winner(self.game.seats())
    }

    /// The result.
    pub fn end_state(&self) -> EndState {
        let winner = self.winner();
        let lost = |seat: &Seat| match winner {
            Some(winner) => *seat != winner,
            None => self.game.course().losses[seat.index()].is_some(),
        };
        EndState {
            is_over: self.is_game_over(),
            winner,
            losers: (0..self.game.seats()).map(Seat).filter(lost).collect(),
            reason: self.check_win_conditions(),
        }
    }
}

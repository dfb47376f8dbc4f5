//! The start of a turn (FIN 3) and its end (FIN 6).

use crate::abilities::Ability;
use crate::areas::RowKind;
use crate::card::{Card, CardSet};
use crate::events::{Area, Event};
use crate::options::Edition;
use crate::play::Play;
use crate::state::{Asking, Ended, Question};

/// Cards the Past keeps (FIN 6.5).
const PAST_KEEPS: u8 = 3;

/// The shortest run that is rewarded (FIN 6.2).
const RUN_MIN: u8 = 3;

impl Play<'_, '_> {
    /// FIN 3: cards come, candy is paid, what can be finished is finished.
    pub(crate) fn begin_turn(&mut self) {
        self.open.turn = self.open.turn.saturating_add(1);
        self.open.laid = 0;
        self.open.question = Question::ACT;
        let turn = self.open.turn;
        self.out.emit(|| Event::TurnBegan(turn));
        self.run(Ability::BeginTurn, None, [], |play| {
            // FIN 3.1: an All row replaces the draw. FIN 3.2: a One row joins it.
            if play.open.future.nearest() != Some(RowKind::All) {
                play.opening_draw();
            }
            if play.open.future.nearest().is_some() {
                play.touch(&[Area::Future, Area::Present]);
            }
            let (open, out) = (&mut *play.open, &mut *play.out);
            open.future.take_nearest(|card| {
                open.present.push(card);
                out.emit(|| Event::CardMoved { card, from: Area::Future, to: Area::Present });
            });
        });
        self.score();
    }

    /// The player ends the turn: the order of the Present is asked for if there is one to choose (FIN 5.11).
    pub(crate) fn end(&mut self) {
        self.lay_out(Asking::LayEnd, None);
    }

    /// Asks in which order the Present is laid, or goes on if fewer than two cards lie there.
    pub(crate) fn lay_out(&mut self, asking: Asking, by: Option<Card>) {
        self.ask(asking, by);
        self.open.laid = 0;
        if self.open.present.len() < 2 {
            self.all_laid();
        }
    }

    /// FIN 5.11: the card laid next; the last card is laid by itself.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card) {
        self.open.present.move_left(card, self.open.laid);
        self.open.laid += 1;
        if self.open.laid + 1 >= self.open.present.len() {
            self.all_laid();
        }
    }

    /// The order stands: the turn ends.
    pub(crate) fn all_laid(&mut self) {
        match self.open.question.asking {
            Asking::LayBelow => self.lay_below(),
            _ => self.end_turn(),
        }
        if !self.is_over() {
            self.trim();
            self.begin_turn();
        }
    }

    /// FIN 6.1 to FIN 6.3, in this order.
    fn end_turn(&mut self) {
        let moved = self.open.present;
        self.run(Ability::EndTurnBegin, None, moved.iter(), |play| {
            for card in moved.iter() {
                play.open.past.push_back(card);
                play.moved(card, Area::Present, Area::Past);
            }
            play.reclaim(moved.set());
        });
        self.reward();
        self.open.present.clear();
        if Self::coffee_is_due(moved.set()) {
            self.drink_coffee();
        }
    }

    /// FIN 5.10: the cards go under the stack. Candy and coffee were settled before they were laid.
    fn lay_below(&mut self) {
        let moved = self.open.present;
        let by = self.open.question.by;
        self.run(Ability::BelowTheStack, by, moved.iter(), |play| {
            // FIN 5.10: at least the candy paid went there before the order was asked for.
            play.touch(&[Area::Reserve]);
            // FIN 8.1, FIN 8.2: only the rulebook rewards runs here.
            if play.open.options.edition == Edition::Rulebook {
                play.reward();
            }
            for card in moved.iter() {
                play.stack.push_back(card);
                play.moved(card, Area::Present, Area::DrawStack);
            }
            play.open.present.clear();
        });
    }

    /// FIN 6.2: runs in the Present, as it is moved now, pay candy.
    fn reward(&mut self) {
        self.run(Ability::SequenceRule, None, [], |play| {
            let len = play.open.present.len();
            let mut start = 0;
            while start < len {
                let first = play.open.present.at(start);
                let mut end = start + 1;
                while end < len && play.open.present.at(end).number() == first.number() + (end - start) {
                    end += 1;
                }
                if end - start >= RUN_MIN {
                    play.reward_run(first, end - start);
                }
                start = end;
            }
        });
    }

    fn reward_run(&mut self, first: Card, len: u8) {
        let candy = (len - 1).min(self.open.reserved);
        let last = Card(first.number() + len - 1);
        self.out.emit(|| Event::SequenceReward { first, last, candy });
        if candy > 0 {
            self.earn(candy);
        }
    }

    /// FIN 6.3: 48 costs a cup; with none left the game is lost at once.
    pub(crate) fn drink_coffee(&mut self) {
        self.run(Ability::DrinkCoffee, Some(Card::LAST), [], |play| {
            if play.open.coffee == 0 {
                return play.end_game(Ended::Lost);
            }
            play.open.coffee -= 1;
            let left = play.open.coffee;
            play.tell(&[Area::Coffee], || Event::CoffeeDrunk { left });
        });
    }

    /// FIN 6.5: the Past keeps its 3 newest; the others go under the stack, oldest first.
    fn trim(&mut self) {
        self.run(Ability::EndTurnEnd, None, [], |play| {
            while play.open.past.len() > PAST_KEEPS {
                if let Some(card) = play.open.past.pop_front() {
                    play.stack.push_back(card);
                    play.moved(card, Area::Past, Area::DrawStack);
                }
            }
        });
    }

    /// Whether a card that costs coffee when it leaves the Present is among these (FIN 6.3).
    #[inline]
    pub(crate) fn coffee_is_due(cards: CardSet) -> bool {
        cards.has(Card::LAST)
    }
}

//! The actions: what a card does when it is used, and what the answers to its questions do (FIN 5).

use crate::abilities::Ability;
use crate::card::{Card, CardSet};
use crate::events::{Area, CandyWay, Event};
use crate::play::Play;
use crate::state::{Asking, DrawnFrom, Question};

impl Play<'_, '_> {
    /// FIN 5.1: a candy goes from the Active Stash onto the card, and its ability runs.
    pub(crate) fn use_card(&mut self, card: Card) {
        self.open.active -= 1;
        self.open.candy.put(card);
        self.out.emit(|| Event::CandyMoved { count: 1, way: CandyWay::Paid(card) });
        match Ability::of_card(card) {
            Ability::DrawTwo => self.run(Ability::DrawTwo, Some(card), [], |play| play.draw(2)),
            ability @ (Ability::DrawOne | Ability::DrawOne3x) => {
                self.run(ability, Some(card), [], |play| play.draw(1));
            }
            Ability::ExchangeCard => self.exchange(card),
            Ability::CardsIntoPast => self.ask(Asking::Past, Some(card)),
            Ability::CardsFromPast => self.take_from_past(card),
            Ability::CardIntoFuture => self.ask(Asking::Future, Some(card)),
            Ability::AllCardsIntoFuture => self.all_into_future(card),
            Ability::ResetCandies => {
                self.run(Ability::ResetCandies, Some(card), [], |play| play.reset_candies(card));
            }
            Ability::BelowTheStack => self.below_the_stack(card),
            other => debug_assert!(false, "{other:?} is not used by hand"),
        }
    }

    /// FIN 5.9: candy lies only in Present and Future now.
    fn reset_candies(&mut self, own: Card) {
        let candied = self.open.candy.cards().without(own);
        if !candied.minus(self.open.present.set()).is_empty() {
            self.touch(&[Area::Future]);
        }
        self.reclaim(candied);
    }

    /// FIN 5.4: draw 1, with all scoring it brings; then a card is returned, if one is there.
    fn exchange(&mut self, card: Card) {
        self.open.drawn_from = DrawnFrom(if self.stack.is_empty() { Area::Past } else { Area::DrawStack });
        self.draw(1);
        if self.is_over() || self.open.present.len() == 0 {
            self.run(Ability::ExchangeCard, Some(card), [], Self::touch_drawn);
        } else {
            self.ask(Asking::Return, Some(card));
        }
    }

    /// The draw of an exchange, which was made before the card to return was asked for.
    fn touch_drawn(&mut self) {
        self.touch(&[Area::Present, self.open.drawn_from.0]);
    }

    /// FIN 5.4: the returned card loses its candy; 48 costs no coffee here.
    pub(crate) fn return_card(&mut self, card: Card) {
        let by = self.answered();
        self.run(Ability::ExchangeCard, by, [card], |play| {
            play.touch_drawn();
            play.open.present.remove(card);
            play.stack.push_front(card);
            play.moved(card, Area::Present, Area::DrawStack);
            play.reclaim(CardSet::NONE.with(card));
        });
    }

    /// FIN 5.5: the first card chosen waits for the second; then both move.
    pub(crate) fn pick_for_past(&mut self, card: Card) {
        match self.open.question.picked {
            None => self.open.question.picked = Some(card),
            Some(first) => self.move_to_past(first, card),
        }
    }

    /// FIN 5.5: two cards go to the Past in the chosen order, 48 costs its coffee, then 2 are drawn.
    fn move_to_past(&mut self, first: Card, second: Card) {
        let by = self.answered();
        self.run(Ability::CardsIntoPast, by, [first, second], |play| {
            for card in [first, second] {
                play.open.present.remove(card);
                play.open.past.push_back(card);
                play.moved(card, Area::Present, Area::Past);
            }
            let both = CardSet::NONE.with(first).with(second);
            play.reclaim(both);
            if Self::coffee_is_due(both) {
                play.drink_coffee();
            }
            play.draw(2);
        });
    }

    /// FIN 5.6: the newest two Past cards enter in their order, then scoring.
    fn take_from_past(&mut self, card: Card) {
        self.run(Ability::CardsFromPast, Some(card), [], |play| {
            let newest = play.open.past.pop_back();
            let before = play.open.past.pop_back();
            for card in [before, newest].into_iter().flatten() {
                play.open.present.push(card);
                play.moved(card, Area::Past, Area::Present);
            }
        });
        self.score();
    }

    /// FIN 5.7: the chosen card goes into the nearest row; its candy stays on it.
    pub(crate) fn send_to_future(&mut self, card: Card) {
        let by = self.answered();
        self.run(Ability::CardIntoFuture, by, [card], |play| {
            play.open.present.remove(card);
            play.open.future.add(card);
            play.moved(card, Area::Present, Area::Future);
        });
    }

    /// FIN 5.8: the Present becomes the nearest row, then 3 cards are drawn and the turn goes on.
    fn all_into_future(&mut self, card: Card) {
        self.run(Ability::AllCardsIntoFuture, Some(card), [], |play| {
            let row = play.open.present;
            play.open.future.push_all(&row);
            play.open.present.clear();
            for card in row.iter() {
                play.moved(card, Area::Present, Area::Future);
            }
            play.draw(3);
        });
    }

    /// FIN 5.10: candy to the Reserve, coffee for 48, then the order is asked for.
    fn below_the_stack(&mut self, card: Card) {
        let cards = self.open.present.set();
        self.reclaim(cards);
        if Self::coffee_is_due(cards) {
            self.drink_coffee();
        }
        if self.is_over() {
            self.run(Ability::BelowTheStack, Some(card), [], |play| play.touch(&[Area::Reserve]));
        } else {
            self.lay_out(Asking::LayBelow, Some(card));
        }
    }

    /// FIN 5.11: changes only the order shown.
    pub(crate) fn swap(&mut self, a: Card, b: Card) {
        self.run(Ability::ExchangePresentCardOrder, None, [a, b], |play| {
            play.touch(&[Area::Present]);
            play.open.present.swap(a, b);
        });
    }

    /// The question of the running action is answered; returns the card that asked.
    #[inline]
    fn answered(&mut self) -> Option<Card> {
        std::mem::replace(&mut self.open.question, Question::ACT).by
    }
}

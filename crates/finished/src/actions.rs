//! The actions: what a card does when it is used, and what the answers to its questions do (FIN 5).

use crate::abilities::Ability;
use crate::card::{Card, CardSet};
use crate::events::{Area, CandyPlace, Event};
use crate::play::Play;
use crate::state::{Asking, Question};

impl Play<'_, '_> {
    /// FIN 5.1: a candy goes from the Active Stash onto the card, and its ability runs.
    pub(crate) fn use_card(&mut self, card: Card) {
        self.open.active -= 1;
        self.open.candy.put(card);
        self.out.emit(|| Event::CandyMoved { count: 1, from: CandyPlace::Active, to: CandyPlace::On(card) });
        match Ability::of(card) {
            Ability::DrawTwo => {
                self.executed(Ability::DrawTwo, Some(card), Vec::new);
                self.draw(2);
            }
            ability @ (Ability::DrawOne | Ability::DrawOne3x) => {
                self.executed(ability, Some(card), Vec::new);
                self.draw(1);
            }
            Ability::ExchangeCard => self.exchange(card),
            Ability::CardsIntoPast => self.ask(Asking::Past, Some(card)),
            Ability::CardsFromPast => self.take_from_past(card),
            Ability::CardIntoFuture => self.ask(Asking::Future, Some(card)),
            Ability::AllCardsIntoFuture => self.all_into_future(card),
            Ability::ResetCandies => {
                self.executed(Ability::ResetCandies, Some(card), Vec::new);
                // FIN 5.9: candy lies only in Present and Future now.
                self.reclaim(self.open.candy.cards().without(card));
            }
            Ability::BelowTheStack => self.below_the_stack(card),
            other => debug_assert!(false, "{other:?} is not used by hand"),
        }
    }

    /// FIN 5.4: draw 1, with all scoring it brings; then a card is returned, if one is there.
    fn exchange(&mut self, card: Card) {
        self.draw(1);
        if self.is_over() || self.open.present.len() == 0 {
            self.executed(Ability::ExchangeCard, Some(card), Vec::new);
        } else {
            self.ask(Asking::Return, Some(card));
        }
    }

    /// FIN 5.4: the returned card loses its candy; 48 costs no coffee here.
    pub(crate) fn return_card(&mut self, card: Card) {
        let by = self.answered();
        self.executed(Ability::ExchangeCard, by, || vec![card]);
        self.open.present.remove(card);
        self.stack.push_front(card);
        self.moved(card, Area::Present, Area::DrawStack);
        self.reclaim(CardSet::NONE.with(card));
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
        self.executed(Ability::CardsIntoPast, by, || vec![first, second]);
        for card in [first, second] {
            self.open.present.remove(card);
            self.open.past.push_back(card);
            self.moved(card, Area::Present, Area::Past);
        }
        let both = CardSet::NONE.with(first).with(second);
        self.reclaim(both);
        if Self::coffee_is_due(both) {
            self.drink_coffee();
        }
        self.draw(2);
    }

    /// FIN 5.6: the newest two Past cards enter in their order, then scoring.
    fn take_from_past(&mut self, card: Card) {
        self.executed(Ability::CardsFromPast, Some(card), Vec::new);
        let newest = self.open.past.pop_back();
        let before = self.open.past.pop_back();
        for card in [before, newest].into_iter().flatten() {
            self.open.present.push(card);
            self.moved(card, Area::Past, Area::Present);
        }
        self.score();
    }

    /// FIN 5.7: the chosen card goes into the nearest row; its candy stays on it.
    pub(crate) fn send_to_future(&mut self, card: Card) {
        let by = self.answered();
        self.executed(Ability::CardIntoFuture, by, || vec![card]);
        self.open.present.remove(card);
        self.open.future.add(card);
        self.moved(card, Area::Present, Area::Future);
    }

    /// FIN 5.8: the Present becomes the nearest row, then 3 cards are drawn and the turn goes on.
    fn all_into_future(&mut self, card: Card) {
        self.executed(Ability::AllCardsIntoFuture, Some(card), Vec::new);
        let row = self.open.present;
        self.open.future.push_all(&row);
        self.open.present.clear();
        for card in row.iter() {
            self.moved(card, Area::Present, Area::Future);
        }
        self.draw(3);
    }

    /// FIN 5.10: candy to the Reserve, coffee for 48, then the order is asked for.
    fn below_the_stack(&mut self, card: Card) {
        let cards = self.open.present.set();
        self.reclaim(cards);
        if Self::coffee_is_due(cards) {
            self.drink_coffee();
        }
        if self.is_over() {
            self.executed(Ability::BelowTheStack, Some(card), Vec::new);
        } else {
            self.lay_out(Asking::LayBelow, Some(card));
        }
    }

    /// FIN 5.11: changes only the order shown.
    pub(crate) fn swap(&mut self, a: Card, b: Card) {
        self.executed(Ability::ExchangePresentCardOrder, None, || vec![a, b]);
        self.open.present.swap(a, b);
    }

    /// The question of the running action is answered; returns the card that asked.
    #[inline]
    fn answered(&mut self) -> Option<Card> {
        std::mem::replace(&mut self.open.question, Question::ACT).by
    }
}

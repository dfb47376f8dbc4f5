//! Drawing, the candy it pays, and scoring (FIN 3.3 to FIN 4.2).

use kernel::Step;

use crate::abilities::{Ability, PAYING};
use crate::card::{CARDS, Card, CardSet};
use crate::events::{Area, Event};
use crate::play::Play;
use crate::state::Ended;

impl Play<'_, '_> {
    /// FIN 4.1: one card from the stack, or the oldest Past card if the stack is empty, or none. Returns the
    /// card if it came from the stack: only those pay candy.
    #[inline]
    pub(crate) fn draw_card(&mut self) -> Option<Card> {
        if let Some(card) = self.stack.pop_front() {
            self.open.unseen = self.open.unseen.without(card);
            self.open.present.push(card);
            // Remembering is part of the game (FIN 10), so a card seen before counts as revealed too.
            self.step = Step::Reveal;
            self.moved(card, Area::DrawStack, Area::Present);
            return Some(card);
        }
        if let Some(card) = self.open.past.pop_front() {
            self.open.present.push(card);
            self.moved(card, Area::Past, Area::Present);
        }
        None
    }

    /// FIN 3.3: a takeCandy card that came from the stack pays 1 candy if the Reserve has one.
    #[inline]
    pub(crate) fn take_candy(&mut self, card: Card) {
        if PAYING.has(card) {
            self.run(Ability::TakeCandy, Some(card), [], |play| {
                if play.open.reserved > 0 {
                    play.earn(1);
                }
            });
        }
    }

    /// A draw inside an action or as a replacement: paid at once.
    #[inline]
    fn draw_and_pay(&mut self) {
        if let Some(card) = self.draw_card() {
            self.take_candy(card);
        }
    }

    /// FIN 3.6: draws of an action; each card is drawn, paid and scored before the next.
    pub(crate) fn draw(&mut self, count: u8) {
        for _ in 0..count {
            if self.is_over() {
                return;
            }
            self.draw_and_pay();
            self.score();
        }
    }

    /// FIN 3.6: the opening draw is a batch: draw 3, then pay candy.
    pub(crate) fn opening_draw(&mut self) {
        let mut drawn = [None; 3];
        for place in &mut drawn {
            *place = self.draw_card();
        }
        for card in drawn.into_iter().flatten() {
            self.take_candy(card);
        }
    }

    /// FIN 3.4: as long as the next number lies in the Present it is finished and replaced.
    pub(crate) fn score(&mut self) {
        let mut next = Card(self.open.finished + 1);
        while self.open.present.set().has(next) {
            let ability = if next.number() == 1 { Ability::Start } else { Ability::ScoreCard };
            self.run(ability, Some(next), [], |play| play.finish_card(next));
            next = Card(next.number() + 1);
        }
    }

    /// FIN 3.4: a card goes from the Present to the Finished Pile and is replaced.
    #[inline]
    fn finish_card(&mut self, card: Card) {
        self.open.present.remove(card);
        self.open.finished = card.number();
        self.tell(&[Area::Present, Area::FinishedPile], || Event::Scored(card));
        // FIN 3.5: its candy returns to the Reserve.
        self.reclaim(CardSet::NONE.with(card));
        if self.open.finished == CARDS {
            // FIN 6.6: won at once, no replacement.
            self.end_game(Ended::Won);
        } else {
            self.draw_and_pay();
        }
    }
}

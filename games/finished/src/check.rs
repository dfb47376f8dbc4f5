//! Invariants that hold in every state (FIN 1.1). Positions given from outside are held to the same.

use crate::abilities::{Ability, room};
use crate::card::{CARDS, Card, CardSet};
use crate::state::{Asking, CANDY_IN_ALL, CUPS_MAX, Ended, Finished};

impl Finished {
    /// Calls `fault` with everything that does not hold.
    pub(crate) fn faults(&self, fault: &mut dyn FnMut(String)) {
        self.card_faults(fault);
        self.candy_faults(fault);
        self.stack_faults(fault);
        self.question_faults(fault);
        self.end_faults(fault);
    }

    fn card_faults(&self, fault: &mut dyn FnMut(String)) {
        let open = &self.open;
        let mut seen = CardSet::up_to(open.finished.min(CARDS));
        let lying = open.present.iter().chain(open.past.iter()).chain(open.future.cards());
        for card in self.stack.iter().chain(lying) {
            if Card::new(card.number()).is_none() {
                fault(format!("there is no card {card}"));
                continue;
            }
            if seen.has(card) {
                fault(format!("card {card} lies in two places"));
            }
            seen = seen.with(card);
        }
        if open.finished > CARDS {
            fault(format!("at most {CARDS} cards are finished, not {}", open.finished));
        }
        if seen != open.in_play {
            fault(format!("the cards on the table are {seen}, those in play are {}", open.in_play));
        }
        if open.present.set() != open.present.iter().collect() {
            fault(format!("the Present holds {:?}, its set says {}", open.present, open.present.set()));
        }
        if open.future.rows().any(<[u8]>::is_empty) {
            fault("a row of the Future is empty".to_owned());
        }
        if open.turn == 0 {
            fault("turns count from 1".to_owned());
        }
    }

    fn candy_faults(&self, fault: &mut dyn FnMut(String)) {
        let open = &self.open;
        let on_cards = open.candy.total();
        let sum = u32::from(open.active) + u32::from(open.reserved) + u32::from(on_cards);
        if sum != u32::from(CANDY_IN_ALL) {
            fault(format!(
                "there are {CANDY_IN_ALL} candies, not {sum} ({} active, {} reserved, {on_cards} on cards)",
                open.active, open.reserved
            ));
        }
        let holding = open.present.set().or(open.future.cards().collect());
        for card in open.candy.cards().iter() {
            let (count, room) = (open.candy.on(card), room(card));
            if count > room {
                fault(format!("card {card} has room for {room} candy, not {count}"));
            }
            if !holding.has(card) {
                fault(format!("card {card} holds candy and lies neither in the Present nor in the Future"));
            }
        }
        if open.coffee > CUPS_MAX {
            fault(format!("there are at most {CUPS_MAX} cups, not {}", open.coffee));
        }
    }

    /// Unseen cards lie next to each other: they are what is left of the shuffled stack.
    fn stack_faults(&self, fault: &mut dyn FnMut(String)) {
        let unseen = self.open.unseen;
        if unseen.has(Card::LAST) {
            fault("the place of card 48 is always known: it is not unseen".to_owned());
        }
        let strangers = unseen.minus(self.stack.iter().collect());
        if !strangers.is_empty() {
            fault(format!("unseen cards lie in the stack, unlike {strangers}"));
        }
        let holes =
            self.stack.iter().skip_while(|&card| !unseen.has(card)).take_while(|&card| unseen.has(card));
        if strangers.is_empty() && holes.count() != usize::from(unseen.len()) {
            fault("unseen cards lie next to each other in the stack".to_owned());
        }
    }

    fn question_faults(&self, fault: &mut dyn FnMut(String)) {
        let open = &self.open;
        let question = open.question;
        let asking = question.asking;
        let present = open.present.set();
        if let Some(next) = open.next().filter(|&next| present.has(next)) {
            fault(format!("card {next} is next and lies in the Present: it would have been finished"));
        }
        match (asking.ability(), question.by) {
            (None, Some(by)) => fault(format!("nothing is asked by card {by} now")),
            (Some(ability), None) => fault(format!("one of {} must be asking", ability.cards())),
            (Some(ability), Some(by)) if Ability::of_card(by) != ability => {
                fault(format!("card {by} does not ask this, only {} do", ability.cards()));
            }
            (Some(_), Some(by))
                if !present.has(by) && (asking != Asking::Return || by.number() > open.finished) =>
            {
                fault(format!("card {by} asks and does not lie in the Present"));
            }
            _ => {}
        }
        let (needed, lying) = match asking {
            Asking::Act => (0, open.present.len()),
            Asking::Return | Asking::Future => (1, open.present.len()),
            Asking::Past => (2, open.present.len()),
            Asking::LayEnd | Asking::LayBelow => (2, open.present.len().saturating_sub(open.laid)),
        };
        if lying < needed {
            fault(format!("this is asked only with {needed} or more cards in the Present, not {lying}"));
        }
        if question.picked.is_some_and(|picked| asking != Asking::Past || !present.has(picked)) {
            fault("a card is picked only for cardsIntoPast, and lies in the Present".to_owned());
        }
        if open.laid > 0 && !asking.is_laying() {
            fault("cards are laid only while the order is asked for".to_owned());
        }
        if asking == Asking::LayBelow && !open.candy.cards().and(present).is_empty() {
            fault("cards laid under the stack hold no candy any more".to_owned());
        }
    }

    fn end_faults(&self, fault: &mut dyn FnMut(String)) {
        let open = &self.open;
        if (open.finished == CARDS) != (open.ended == Some(Ended::Won)) {
            fault("the game is won when, and only when, card 48 is finished".to_owned());
        }
        if open.ended == Some(Ended::Lost) && open.coffee > 0 {
            fault("the game is lost only without a cup left".to_owned());
        }
        if open.ended.is_some() && open.question.asking != Asking::Act {
            fault("nothing is asked once the game is over".to_owned());
        }
    }
}

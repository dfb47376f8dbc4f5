//! What must hold in every state.

use cards::{FIELD_MAX, Handle, Item, NUMBER_MAX, SEATS, STACK_MAX, Value, pool};
use kernel::{Seat, SetupErrors};

use crate::known::located;
use crate::options::DECK;
use crate::state::{Duel, Question};

impl Duel {
    /// Whether everything can be looked at without stumbling: numbers within what they index.
    pub(crate) fn is_sound(&self) -> Result<(), SetupErrors> {
        let mut errors = SetupErrors::default();
        let table = &self.table;
        let items =
            || table.stack.iter().chain(&table.waiting).chain(table.frame.iter().map(|frame| &frame.item));
        let programs = pool::get().programs();
        errors.require(items().all(|item| usize::from(item.program.0) < programs), || {
            "there is no such program".into()
        });
        let seats = items().flat_map(|item| {
            [item.controller, item.owner].into_iter().chain(item.player).chain(players(item))
        });
        let course = &self.course;
        let seats = seats
            .chain(table.field.iter().flat_map(|one| [one.owner, one.base_controller]))
            .chain(table.extra_turns.iter().copied())
            .chain(table.returns.iter().map(|one| one.controller))
            .chain(table.ghosts.iter().map(|ghost| ghost.controller))
            .chain(table.modifiers.iter().filter_map(|modifier| match (modifier.what, modifier.until) {
                (cards::Modification::Control(seat), _) | (_, cards::Until::TurnOf(seat)) => Some(seat),
                _ => None,
            }))
            .chain(course.announcement.iter().map(|announcement| announcement.seat))
            .chain(table.frame.iter().filter_map(|frame| frame.actor))
            .chain(course.ending.and_then(|ending| ending.loser()))
            .chain([course.first, course.regular, course.priority, course.asked, table.active]);
        errors.require(seats.into_iter().all(|seat| seat.0 < 2), || "there are two seats".into());
        errors.require(table.field.len() <= FIELD_MAX, || format!("at most {FIELD_MAX} permanents"));
        errors.require(table.stack.len() <= STACK_MAX, || format!("at most {STACK_MAX} items on the stack"));
        errors.require(table.waiting.len() <= 255, || "at most 255 waiting triggers".into());
        errors.require(table.field.windows(2).all(|pair| pair[0].handle < pair[1].handle), || {
            "two permanents have one identity".into()
        });
        errors.require(table.modifiers.windows(2).all(|pair| pair[0].stamp < pair[1].stamp), || {
            "modifiers are in the order they were made".into()
        });
        for seat in SEATS {
            let secret = &self.secrets[seat.index()];
            let piles = [table.graveyards[seat.index()].len(), table.exile[seat.index()].len()];
            let most = DECK.1;
            errors.require(
                secret.library.len() <= most
                    && secret.hand.len() <= most
                    && piles.into_iter().all(|len| len <= 255),
                || format!("{seat} has more cards than a deck has"),
            );
        }
        if let Some(frame) = &table.frame {
            errors.require(
                usize::from(frame.looking)
                    <= self.secrets[0].library.len().max(self.secrets[1].library.len()),
                || "more cards are looked at than there are".into(),
            );
        }
        if let Some(announcement) = &course.announcement {
            errors.require(
                announcement.costs <= 4 && usize::from(announcement.targets) <= cards::TARGETS_MAX,
                || "the announcement is past its end".into(),
            );
        }
        errors.or(())
    }

    /// Everything that is wrong with the state.
    pub(crate) fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut require = |holds: bool, fault: &dyn Fn() -> String| {
            if !holds {
                faults.push(fault());
            }
        };
        let table = &self.table;
        let mut handles: Vec<Handle> = table.field.iter().map(|one| one.handle).collect();
        handles.extend(table.graveyards.iter().chain(&table.exile).flatten().map(|buried| buried.handle));
        handles.extend(table.stack.iter().map(|item| item.handle));
        handles.sort_unstable();
        require(handles.windows(2).all(|pair| pair[0] < pair[1]), &|| "an identity is used twice".into());
        require(handles.last().is_none_or(|last| last.0 <= table.issued), &|| {
            "an identity was never given out".into()
        });
        for seat in SEATS {
            let secret = &self.secrets[seat.index()];
            let shown = &table.shown[seat.index()];
            let mut all = located(table, seat);
            all.extend(crate::known::without(&secret.hand, shown));
            all.extend(secret.library.iter().map(|placed| placed.card));
            all.sort_unstable();
            require(all == secret.deck, &|| format!("the cards of {seat} are not those of its deck"));
            require(secret.hand.is_sorted() && shown.is_sorted(), &|| {
                format!("the hand of {seat} is in no order")
            });
            require(crate::known::without(shown, &secret.hand).is_empty(), &|| {
                format!("{seat} has shown cards that are not in its hand")
            });
            require(usize::from(table.hands[seat.index()]) == secret.hand.len(), &|| {
                format!("the hand of {seat} is counted wrong")
            });
            require(secret.deck.iter().all(|card| !card.card().token), &|| {
                format!("{seat} has a token in its deck")
            });
            let life = table.players[seat.index()].life;
            require((-NUMBER_MAX..=NUMBER_MAX).contains(&life), &|| {
                format!("the life of {seat} is out of range")
            });
        }
        for one in &table.field {
            require((0..=NUMBER_MAX).contains(&one.damage), &|| {
                format!("damage {} is out of range", one.damage)
            });
        }
        require(self.course.passes < 3, &|| "more passes than players".into());
        if self.course.ending.is_none() {
            let mut any = false;
            self.each_choice(|_| any = true);
            require(any, &|| format!("nobody could answer {:?}", self.course.question));
            require(self.question_fits(), &|| format!("{:?} cannot be asked now", self.course.question));
        }
        faults
    }

    /// Whether the game is where its question can be asked.
    fn question_fits(&self) -> bool {
        let (table, course) = (&self.table, &self.course);
        let quiet = table.frame.is_none() && course.announcement.is_none();
        match course.question {
            Question::Effect(_) => table.frame.is_some() && course.announcement.is_none(),
            Question::Way
            | Question::Mode
            | Question::X
            | Question::Target(_)
            | Question::Pay(_)
            | Question::MakeResources
            | Question::Cost(_) => {
                course.announcement.is_some_and(|announcement| announcement.seat == course.asked)
                    && !table.stack.is_empty()
            }
            Question::Attack(creature) => quiet && table.find(creature).is_some(),
            Question::Block(creature) => quiet && table.find(creature).is_some(),
            Question::Assign(attacker, blocker) => {
                quiet && table.find(attacker).is_some() && table.find(blocker).is_some()
            }
            Question::Priority => {
                quiet && course.entered && course.priority == course.asked && table.waiting.is_empty()
            }
            Question::Mulligan
            | Question::Look
            | Question::Order
            | Question::Unique
            | Question::HandLimit => quiet,
        }
    }
}

fn players(item: &Item) -> impl Iterator<Item = Seat> {
    item.targets.into_iter().chain([item.about]).filter_map(|value| match value {
        Value::Player(seat) => Some(seat),
        Value::Nothing | Value::Object(_) => None,
    })
}

//! Invariants that hold in every state.

use kernel::SetupErrors;

use crate::options::LIMITS;
use crate::state::{Duel, Question};

impl Duel {
    /// Whether everything can be looked at without stumbling: numbers within what they index.
    pub(crate) fn is_sound(&self) -> Result<(), SetupErrors> {
        let mut errors = SetupErrors::default();
        let (public, course) = (&self.public, &self.course);
        public.sound(&self.secrets, course.asked, course.options.set, LIMITS.cards.1, &mut errors);
        let announcer = course.announcement.map(|announcement| announcement.seat);
        let loser = course.ending.and_then(|ending| ending.loser());
        let seats = [course.first, course.regular, course.priority, course.asked];
        errors.require(
            seats.into_iter().chain(announcer).chain(loser).all(|seat| seat.0 < public.seats),
            || format!("there are {} seats", public.seats),
        );
        if let Some(announcement) = &course.announcement {
            errors.require(
                announcement.costs <= 4 && usize::from(announcement.targets) <= cards::TARGETS_MAX,
                || "the announcement is past its end",
            );
        }
        errors.or(())
    }

    /// Everything that is wrong with the state.
    pub(crate) fn faults(&self) -> Vec<String> {
        let mut faults = self.public.faults(&self.secrets);
        let mut require = |holds: bool, fault: &dyn Fn() -> String| {
            if !holds {
                faults.push(fault());
            }
        };
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
        let (public, course) = (&self.public, &self.course);
        let quiet = public.frame.is_none() && course.announcement.is_none();
        match course.question {
            Question::Effect(_) => public.frame.is_some() && course.announcement.is_none(),
            Question::Way
            | Question::Mode
            | Question::X
            | Question::Target(_)
            | Question::Pay(_)
            | Question::MakeResources
            | Question::Cost(_) => {
                course.announcement.is_some_and(|announcement| announcement.seat == course.asked)
                    && !public.stack.is_empty()
            }
            Question::Attack(creature) => quiet && public.find(creature).is_some(),
            Question::Block(creature) => quiet && public.find(creature).is_some(),
            Question::Assign(attacker, blocker) => {
                quiet && public.find(attacker).is_some() && public.find(blocker).is_some()
            }
            Question::Priority => {
                quiet && course.entered && course.priority == course.asked && public.waiting.is_empty()
            }
            Question::Mulligan
            | Question::Look
            | Question::Order
            | Question::Unique
            | Question::HandLimit => quiet,
        }
    }
}

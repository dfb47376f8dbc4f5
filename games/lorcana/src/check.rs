//! Invariants that hold in every state.

use kernel::SetupErrors;

use crate::checks::lore_to_win;
use crate::options::DECK;
use crate::state::{Lorcana, Question, Way};
use crate::steps::Step;

impl Lorcana {
    /// Whether everything can be looked at without stumbling: numbers within what they index.
    pub(crate) fn is_sound(&self) -> Result<(), SetupErrors> {
        let mut errors = SetupErrors::default();
        let (public, course) = (&self.public, &self.course);
        public.sound(&self.secrets, course.asked, course.options.set, DECK.1, &mut errors);
        let announcer = course.announcement.map(|announcement| announcement.seat);
        let seats = [course.first, course.asked].into_iter().chain(announcer).chain(course.resolver);
        errors.require(seats.into_iter().all(|seat| seat.0 < public.seats), || {
            format!("there are {} seats", public.seats)
        });
        if let Some(announcement) = &course.announcement {
            errors.require(announcement.costs <= 8, || "the announcement is past its end");
        }
        errors.or(())
    }

    /// Everything that is wrong with the state.
    pub(crate) fn faults(&self) -> Vec<String> {
        let public = &self.public;
        let mut faults = public.faults(&self.secrets);
        let mut require = |holds: bool, fault: &dyn Fn() -> String| {
            if !holds {
                faults.push(fault());
            }
        };
        require(public.exile.iter().all(Vec::is_empty), &|| "a card is nowhere".into());
        for one in &public.field {
            let host = public.find(one.attached_to);
            let placed = host.is_some_and(|host| host.is_location() && one.is_creature());
            let name = one.card().name;
            require(placed || !one.attached_to.is_some(), &|| format!("{name} is at no location"));
        }
        if self.course.ending.is_none() {
            let mut any = false;
            self.each_choice(|_| any = true);
            require(any, &|| format!("nobody could answer {:?}", self.course.question));
            require(self.question_fits(), &|| format!("{:?} cannot be asked now", self.course.question));
            let settled = matches!(self.course.question, Question::Main | Question::Bag | Question::Step);
            for seat in public.seats().filter(|seat| settled && !public.players[seat.index()].out) {
                let lore = public.players[seat.index()].life;
                require(lore < lore_to_win(public, seat), &|| {
                    format!("{seat} has {lore} lore and would have won")
                });
            }
            require(!public.players[self.course.asked.index()].out, &|| "who is out is asked".into());
        }
        faults
    }

    /// Whether the game is where its question can be asked.
    fn question_fits(&self) -> bool {
        let (public, course) = (&self.public, &self.course);
        let quiet = public.frame.is_none() && course.announcement.is_none() && public.stack.is_empty();
        let announced = |fits: &dyn Fn(Way) -> bool| {
            course.announcement.is_some_and(|one| one.seat == course.asked && fits(one.way))
                && public.frame.is_none()
                && !public.stack.is_empty()
        };
        match course.question {
            Question::Effect(_) => public.frame.is_some() && course.announcement.is_none(),
            Question::Singers => announced(&|way| way == Way::SingTogether),
            Question::EnterExerted => announced(&|_| true),
            Question::Instead => {
                public.departing && public.undecided().is_some_and(|one| one.who == course.asked)
            }
            Question::Cost(_) => announced(&|way| matches!(way, Way::ShiftDiscard(..) | Way::Ability(_))),
            Question::Main => {
                quiet
                    && course.step == Step::Main
                    && course.asked == public.active
                    && public.waiting.is_empty()
                    && public.challenge.is_none()
            }
            Question::Bag => quiet && public.waiting.iter().any(|item| item.controller == course.asked),
            Question::Mulligan => {
                quiet && course.step == Step::Mulligan && !course.altered[course.asked.index()]
            }
            Question::Step => quiet,
        }
    }
}

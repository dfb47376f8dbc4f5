//! Game state checks (LOR 4.5), and how players win and lose (LOR 3.2.1.1).

use cards::{CardType, Event, Leaving, Permanent, PublicState, Until};
use kernel::Seat;
use wording::ast::Static;

use crate::flow::Flow;
use crate::options::LORE_TO_WIN;
use crate::state::{Ending, Loss};
use crate::steps::Phase;

/// The lore a seat needs to win.
pub fn lore_to_win(public: &PublicState, seat: Seat) -> i16 {
    let others = public.field.iter().filter(|one| one.now.controller != seat && !one.now.mute);
    let needs = others.flat_map(|one| &one.card().statics).map(|one| match one {
        Static::OpponentsNeed(lore) => i16::from(*lore),
        _ => LORE_TO_WIN,
    });
    needs.fold(LORE_TO_WIN, i16::max)
}

/// Whether damage, or the lack of willpower, banishes it.
fn is_doomed(one: &Permanent) -> bool {
    matches!(one.card().card_type, CardType::Creature | CardType::Location) && one.damage >= one.now.toughness
}

impl Flow<'_, '_> {
    /// One round of checks from one snapshot; whether anything happened.
    pub(crate) fn checks(&mut self) -> bool {
        if self.results() {
            return true;
        }
        let mut happened = false;
        for permanent in &mut self.play.public.field {
            if is_doomed(permanent) {
                permanent.leaving = Leaving::Dies;
                happened = true;
            }
        }
        if happened {
            self.play.depart();
            self.play.public.refresh();
        }
        happened
    }

    /// Wins and losses in turn order; of one player the win stands (LOR 1).
    fn results(&mut self) -> bool {
        let (active, seats) = (self.play.public.active, self.play.public.seats);
        let mut happened = false;
        for more in 0..seats {
            let seat = Seat((active.0 + more) % seats);
            let player = self.play.public.players[seat.index()];
            if player.out {
                continue;
            }
            if player.life >= lore_to_win(self.play.public, seat) {
                self.end(Ending::Lore(seat, player.life));
                return true;
            }
            let loss = match (player.drew_nothing, player.loses) {
                (true, _) => Loss::DeckOut,
                (false, true) => Loss::ByText,
                (false, false) => continue,
            };
            self.lose(seat, loss);
            happened = true;
            if self.course.ending.is_some() {
                return true;
            }
        }
        happened
    }

    /// A seat is out. The last one left wins (LOR 3.2.1.3).
    pub(crate) fn lose(&mut self, seat: Seat, loss: Loss) {
        self.course.losses[seat.index()] = Some(loss);
        self.play.leaves_frame(seat, self.course.asked);
        self.play.public.players[seat.index()].out = true;
        let seats = self.play.public.seats;
        let mut others = (0..seats).map(Seat).filter(|&one| !self.is_out(one));
        let (winner, more) = (others.next(), others.next());
        match (winner, more, loss) {
            (Some(_), None, Loss::DeckOut) if seats == 2 => self.end(Ending::DeckOut(seat)),
            (Some(_), None, Loss::ByText) if seats == 2 => self.end(Ending::ByText(seat)),
            (Some(_), None, Loss::Left(why)) if seats == 2 => self.end(Ending::Left(seat, why)),
            (Some(winner), None, _) => self.end(Ending::LastLeft(winner)),
            _ => {
                if !matches!(loss, Loss::Left(_)) {
                    self.play.emit(Event::Loses(seat));
                }
                self.clear(seat);
            }
        }
    }

    /// The cards, effects and bag entries of a seat that is out leave with it.
    fn clear(&mut self, seat: Seat) {
        let public = &mut *self.play.public;
        let index = seat.index();
        public.field.retain(|one| one.owner != seat);
        let field = &public.field;
        let is_there = |handle| field.binary_search_by_key(&handle, |one: &Permanent| one.handle).is_ok();
        public.under.retain(|one| is_there(one.host));
        public.modifiers.retain(|modifier| {
            let lasts = match modifier.until {
                Until::TurnOf(whose) => whose != seat,
                Until::Leaves(source) => is_there(source),
                Until::EndOfTurn | Until::Forever => true,
            };
            lasts && (is_there(modifier.on) || !modifier.on.is_some())
        });
        public.waiting.retain(|item| item.controller != seat);
        public.stack.retain(|item| item.controller != seat);
        public.floating.retain(|one| one.you != seat);
        public.delayed.retain(|one| one.you != seat);
        public.graveyards[index].clear();
        public.exile[index].clear();
        public.shown[index].clear();
        public.hands[index] = 0;
        public.ink[index] = Default::default();
        let secret = &mut self.play.secrets[index];
        secret.hand.clear();
        secret.library.clear();
        secret.inkwell.clear();
        secret.under.clear();
        public.stale = true;
        if self.course.announcement.is_some_and(|one| one.seat == seat) {
            self.course.announcement = None;
        }
        if public.active == seat {
            public.challenge = None;
            // Before the first turn whoever is next becomes the first player.
            if self.course.step.phase() == Phase::Setup {
                public.active = public.after(seat);
                self.course.first = public.active;
            }
        }
        public.refresh();
    }
}

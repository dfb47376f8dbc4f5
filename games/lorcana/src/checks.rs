//! Game state checks (LOR 4.5), and how players win and lose (LOR 3.2.1.1).

use cards::{CardType, Event, Leaving, Permanent, Table, Until};
use kernel::Seat;
use wording::ast::Static;

use crate::flow::Flow;
use crate::options::LORE_TO_WIN;
use crate::state::{Ending, Loss};
use crate::steps::Phase;

/// The lore a seat needs to win.
pub fn lore_to_win(table: &Table, seat: Seat) -> i16 {
    let others = table.field.iter().filter(|one| one.now.controller != seat && !one.now.mute);
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
        for permanent in &mut self.play.table.field {
            if is_doomed(permanent) {
                permanent.leaving = Leaving::Dies;
                happened = true;
            }
        }
        if happened {
            self.play.depart();
            self.play.table.refresh();
        }
        happened
    }

    /// Wins and losses in turn order; of one player the win stands (LOR 1).
    fn results(&mut self) -> bool {
        let (active, seats) = (self.play.table.active, self.play.table.seats);
        let mut happened = false;
        for more in 0..seats {
            let seat = Seat((active.0 + more) % seats);
            let player = self.play.table.players[seat.index()];
            if player.out {
                continue;
            }
            if player.life >= lore_to_win(self.play.table, seat) {
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
        self.play.table.players[seat.index()].out = true;
        let seats = self.play.table.seats;
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
        let table = &mut *self.play.table;
        let index = seat.index();
        table.field.retain(|one| one.owner != seat);
        let field = &table.field;
        let is_there = |handle| field.binary_search_by_key(&handle, |one: &Permanent| one.handle).is_ok();
        table.under.retain(|one| is_there(one.host));
        table.modifiers.retain(|modifier| {
            let lasts = match modifier.until {
                Until::TurnOf(whose) => whose != seat,
                Until::Leaves(source) => is_there(source),
                Until::EndOfTurn | Until::Forever => true,
            };
            lasts && (is_there(modifier.on) || !modifier.on.is_some())
        });
        table.waiting.retain(|item| item.controller != seat);
        table.stack.retain(|item| item.controller != seat);
        table.floating.retain(|one| one.you != seat);
        table.delayed.retain(|one| one.you != seat);
        table.graveyards[index].clear();
        table.exile[index].clear();
        table.shown[index].clear();
        table.hands[index] = 0;
        table.ink[index] = Default::default();
        let secret = &mut self.play.secrets[index];
        secret.hand.clear();
        secret.library.clear();
        secret.inkwell.clear();
        secret.under.clear();
        table.stale = true;
        if self.course.announcement.is_some_and(|one| one.seat == seat) {
            self.course.announcement = None;
        }
        if table.active == seat {
            table.challenge = None;
            // Before the first turn whoever is next becomes the first player.
            if self.course.step.phase() == Phase::Setup {
                table.active = table.after(seat);
                self.course.first = table.active;
            }
        }
        table.refresh();
    }
}

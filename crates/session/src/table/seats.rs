//! Coming, going, and the beginning of the game.

use bots::Starter;
use bots::{BotFactory, Roster};
use host::{Match, Participants, SeatPlayer};
use kernel::fair::Fairness;
use kernel::{Game, Seat, Text, message};
use protocol::http::{SeatEntry, Sit};
use protocol::{Phase, Refusal, RefusalCode, TokenHash};

use super::{Change, Happened, Table};
use crate::io::Person;
use crate::log::LogEntry;
use crate::seating::{Acts, Sitter};

impl<G: Game> Table<G> {
    pub(super) fn sit(
        &mut self,
        person: &Person,
        sit: &Sit,
        token: TokenHash,
    ) -> Result<(Seat, Change), Refusal> {
        if let Some(seat) = self.seating.seat_of(person.guest) {
            let brought = self.seating.seated(seat).and_then(|one| one.entry.as_ref());
            if self.checked(sit, seat)?.is_some_and(|entry| brought != Some(&entry)) {
                let reason = message!("refused-seated");
                return Err(Refusal::new(RefusalCode::Seated, reason));
            }
            return Ok((seat, self.change(LogEntry::Token { seat, token })));
        }
        match self.phase {
            Phase::Waiting => {}
            Phase::Playing => {
                return Err(Refusal::new(RefusalCode::Begun, message!("refused-begun")));
            }
            Phase::Over | Phase::Abandoned | Phase::Stopped => {
                return Err(Refusal::new(RefusalCode::Over, message!("refused-over")));
            }
        }
        let is_kept = |sitter: &Sitter| matches!(sitter, Sitter::Kept(one) if one.guest == person.guest);
        let kept = self.seating.seats().any(|(_, sitter)| is_kept(sitter));
        if !(kept || self.spec.is_host(person.guest) || self.spec.admits(sit.invitation)) {
            return Err(Refusal::new(RefusalCode::NotInvited, message!("refused-not-invited")));
        }
        let seat = self.seating.place_for(person, sit.seat)?;
        let entry = self.checked(sit, seat)?;
        // Who plays again brings the same again.
        let again =
            self.spec.entries.get(seat.index()).filter(|_| self.seating.sitter(seat).is_some_and(is_kept));
        let entry = entry.or_else(|| again.cloned().flatten());
        let (person, nonce) = (person.clone(), sit.nonce.clone());
        let mut change = self.change(LogEntry::Sat { seat, person, token, nonce, entry }).listed();
        self.begin_if_full(&mut change)?;
        Ok((seat, change))
    }

    /// Setup that somebody names for a seat, in the form in which it is kept.
    fn checked(&self, sit: &Sit, seat: Seat) -> Result<Option<SeatEntry>, Refusal> {
        let (options, seats) = (&self.spec.options, self.seating.len());
        sit.entry.as_ref().map(|entry| self.served.check_entry(options, seats, seat, entry)).transpose()
    }

    /// Deals, once nobody is missing.
    fn begin_if_full(&mut self, change: &mut Change) -> Result<(), Refusal> {
        if !self.seating.free().is_empty() {
            return Ok(());
        }
        let bad = |reason: Text| Refusal::new(RefusalCode::BadTable, reason);
        let options = self.options().map_err(|reason| bad(reason.into()))?;
        let nonce = |(seat, _): (Seat, &Sitter)| self.seating.seated(seat).and_then(|one| one.nonce.clone());
        let nonces = self.seating.seats().map(nonce).collect();
        let fairness = Fairness::new(self.id.to_string(), self.spec.secret, nonces);
        let entries = self.brought(&options, &fairness);
        let participants = self.participants(&options).map_err(|reason| bad(reason.into()))?;
        let mut play = Match::start_fair(&options, &entries, fairness, self.spec.mode, participants)
            .map_err(|errors| bad(errors.text()))?;
        change.entries.push(LogEntry::Record(play.take_lines()));
        self.begins();
        self.play = Some(play);
        self.ask_again(None);
        Ok(())
    }

    /// Setups of the seats. Those of bots are drawn from randomness that nobody can choose and the record publishes;
    /// the seed itself cannot serve, for it depends on the setups.
    fn brought(&self, options: &G::Options, fairness: &Fairness) -> Vec<G::SeatSetup> {
        let starters = (self.served.starters)(options);
        let usual = self.served.entries(options, self.seating.len());
        let mut rng = fairness.seed(&[]).rng("entries");
        let entry = |(seat, sitter): (Seat, &Sitter)| {
            let named = match sitter {
                Sitter::Person(one) => one.entry.as_ref(),
                Sitter::Bot(_) | Sitter::Open | Sitter::Kept(_) => self.spec.bot_entry(seat),
            };
            // A newer program may not have it any more.
            let named = named.and_then(|entry| self.served.setup(options, entry).ok());
            let mut draw = || Starter::draw::<G>(&starters, options, &usual, seat, &mut rng);
            let drawn = if named.is_none() && matches!(sitter, Sitter::Bot(_)) { draw() } else { None };
            named.or(drawn.map(|one| one.entry.clone())).unwrap_or_else(|| usual[seat.index()].clone())
        };
        self.seating.seats().map(entry).collect()
    }

    /// Notes that the game begins.
    pub(super) fn begins(&mut self) {
        self.phase = Phase::Playing;
        self.say("game_started", message!("table-begins"), None);
        self.held.push(self.next_version(), Happened::Opening);
    }

    /// Everybody who plays, and the bots that help.
    pub(super) fn participants(&self, options: &G::Options) -> Result<Participants<G>, String> {
        let context =
            self.served.context(options, self.seating.len()).map_err(|errors| errors.to_string())?;
        let roster = (self.served.roster)();
        let mut participants = Participants::new(Vec::new(), context).helped_by(&roster);
        participants.players = self
            .seating
            .seats()
            .map(|(seat, _)| self.player(seat, &roster, &participants.substitute))
            .collect();
        Ok(participants)
    }

    /// Player of a seat now.
    fn player(&self, seat: Seat, roster: &Roster<G>, substitute: &BotFactory<G>) -> SeatPlayer<G> {
        match self.seating.sitter(seat) {
            // A newer program may not have this bot any more.
            Some(Sitter::Bot(name)) => {
                SeatPlayer::Bot(roster.find(name).unwrap_or_else(|_| substitute.clone()))
            }
            Some(Sitter::Person(one)) if one.acts == Acts::Bot => SeatPlayer::Bot(substitute.clone()),
            Some(Sitter::Person(_) | Sitter::Open | Sitter::Kept(_)) | None => SeatPlayer::Human,
        }
    }

    /// Hands a seat of the match over to the player who has it now.
    pub(super) fn hand_over(&mut self, seat: Seat) {
        let Some(play) = &self.play else { return };
        let player = self.player(seat, &(self.served.roster)(), &play.participants().substitute);
        if let Some(play) = &mut self.play {
            play.set_player(seat, player);
        }
    }

    pub(super) fn start_with_bots(&mut self, seat: Seat) -> Result<Change, Refusal> {
        if self.phase != Phase::Waiting {
            return Err(Refusal::new(RefusalCode::Begun, message!("refused-begun-already")));
        }
        // If who made the table has left, it is the first of those who are there.
        let host = self.seating.seat_of(self.spec.host).or(self.seating.people().first());
        if host != Some(seat) {
            return Err(Refusal::new(RefusalCode::NotHost, message!("refused-not-host")));
        }
        let seats = self.seating.free().iter().collect();
        let mut change = self.change(LogEntry::Filled { seats }).listed();
        self.begin_if_full(&mut change)?;
        Ok(change)
    }

    pub(super) fn leave(&mut self, seat: Seat) -> Result<Change, Refusal> {
        if self.phase.is_final() {
            return Err(Refusal::new(RefusalCode::Over, message!("refused-over-leave")));
        }
        let mut change = self.change(LogEntry::Left { seat }).listed();
        if self.seating.people().is_empty() {
            change.entries.extend(self.change(LogEntry::Abandoned).entries);
        }
        Ok(change)
    }

    pub(super) fn bot_plays(&mut self, seat: Seat) -> Option<Change> {
        let acts = self.seating.seated(seat)?.acts;
        if self.phase != Phase::Playing || acts == Acts::Bot {
            return None;
        }
        Some(Change { seat: Some(seat), ..self.change(LogEntry::BotPlays { seat }) })
    }

    pub(super) fn welcome_back(&mut self, seat: Seat) -> Option<Change> {
        self.seating.seated(seat).filter(|one| one.acts == Acts::Bot && self.phase == Phase::Playing)?;
        // Whatever the bot comes to, the person decides now.
        self.thinking = self.thinking.filter(|(thinker, _)| *thinker != seat);
        Some(Change { seat: Some(seat), ..self.change(LogEntry::Back { seat }) })
    }
}

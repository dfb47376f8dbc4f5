//! Setup of a game: decks, the first player, hands (LOR 3.1.2).

use cards::{
    Draws, EntersMeans, Event, Free, Ifs, Pays, Placed, PublicState, Replaced, RuleVariants, SEATS_MAX,
    Secret, Seen,
};
use kernel::{Seat, Seed, SetupErrors, Sink, message};

use crate::choice::Choice;
use crate::flow::{Flow, Going, ON};
use crate::options::{Deck, Edition, LIMITS, OPENING_HAND, Options};
use crate::state::{Course, Lorcana, Question};
use crate::steps::Step;

/// Variants of the rules this game plays, where games on the same layer differ.
pub(crate) fn variants(options: &Options) -> RuleVariants {
    let (draws, ifs, free) = match options.edition {
        Edition::Classic => (Draws::Noted, Ifs::Twice, Free::WaivesCost),
        Edition::Current => (Draws::Harmless, Ifs::OnResolution, Free::OwnWay),
    };
    // LOR 6.10: what is put into play is not played.
    let enters_means = EntersMeans::Played;
    // LOR 3.1.4: lore is never below 0.
    // LOR 6.9: what goes elsewhere instead was not banished.
    let replaced = Replaced::NotDone;
    RuleVariants {
        life_floor: 0,
        draws,
        ifs,
        free,
        pays: Pays::Ink,
        enters_means,
        replaced,
        ..RuleVariants::default()
    }
}

impl Lorcana {
    pub(crate) fn set_up(
        options: &Options,
        entries: &[Deck],
        seed: Seed,
        out: &mut Sink<'_, Event>,
    ) -> Result<Lorcana, SetupErrors> {
        let mut errors = SetupErrors::default();
        errors.require((2..=SEATS_MAX).contains(&entries.len()), || {
            message!("lorcana-setup-seats", most = SEATS_MAX as u32, count = entries.len() as u32)
        });
        let pool = options.pool();
        let mut decks = Vec::new();
        for (seat, entry) in entries.iter().enumerate() {
            decks.push(entry.cards_of(Seat(seat as u8), pool, &LIMITS, &mut errors));
        }
        errors.or(())?;

        let mut rng = seed.state_rng("lorcana");
        // LOR 3.1.2: drawn from the seed and published.
        let first = Seat(rng.below(decks.len() as u32) as u8);
        let mut public = PublicState::roomy(decks.len());
        public.active = first;
        public.variants = variants(options);
        // LOR 3.1.4.
        public.players.iter_mut().for_each(|player| player.life = 0);
        let secrets = decks.into_iter().map(|deck| {
            let library = deck.iter().map(|&card| Placed::from(card)).collect();
            let (hand, inkwell) = (Vec::with_capacity(deck.len()), Vec::with_capacity(deck.len()));
            Secret { deck, hand, library, inkwell, under: Vec::with_capacity(16) }
        });
        let course = Course {
            options: *options,
            first,
            step: Step::DetermineFirstPlayer,
            entered: false,
            asked: first,
            question: Question::Step,
            altered: [false; SEATS_MAX],
            ..Course::default()
        };
        let mut game = Lorcana { public, course, secrets: secrets.collect(), rng };
        Flow::new(&mut game, out).advance();
        Ok(game)
    }
}

impl Flow<'_, '_> {
    /// The seat `more` places after the starting one.
    fn nth(&self, more: u8) -> Seat {
        Seat((self.course.first.0 + more) % self.play.public.seats)
    }

    /// LOR 3.1.3.
    pub(crate) fn shuffle_decks(&mut self) {
        for more in 0..self.play.public.seats {
            self.play.shuffle(self.nth(more));
        }
    }

    /// LOR 3.1.5.
    pub(crate) fn draw_starting_hands(&mut self) {
        for more in 0..self.play.public.seats {
            let seat = self.nth(more);
            if !self.is_out(seat) {
                self.draw_up(seat, OPENING_HAND);
            }
        }
    }

    /// Draws as far as there are cards: before the first turn nobody loses by that.
    fn draw_up(&mut self, seat: Seat, count: u8) {
        for _ in 0..count {
            if !self.play.secrets[seat.index()].library.is_empty() {
                self.play.draw(seat);
            }
        }
    }

    /// LOR 3.1.6: the starting player first. Only when everybody has decided do those who moved a card shuffle, so what
    /// went to the bottom cannot come straight back.
    pub(crate) fn alter_hands(&mut self) -> Going {
        for more in 0..self.play.public.seats {
            let seat = self.nth(more);
            if !self.course.altered[seat.index()] && !self.is_out(seat) {
                return self.ask(seat, Question::Mulligan);
            }
        }
        for more in 0..self.play.public.seats {
            let seat = self.nth(more);
            if self.course.bottomed[seat.index()] > 0 && !self.is_out(seat) {
                self.play.shuffle(seat);
            }
        }
        ON
    }

    pub(crate) fn answer_mulligan(&mut self, seat: Seat, choice: Choice) {
        let index = seat.index();
        if let Choice::Bottom(card) = choice {
            if self.play.let_go(seat, card) {
                self.play.secrets[index].library.insert(0, Placed { card, seen: Seen::Owner });
                self.course.bottomed[index] += 1;
                self.play.emit(Event::PutOnBottom(seat, card));
            }
            return;
        }
        let count = self.course.bottomed[index];
        self.course.altered[index] = true;
        let hand = self.play.public.hands[index];
        self.play.emit(if count == 0 { Event::Kept(seat, hand) } else { Event::Mulliganed(seat, count) });
        self.draw_up(seat, count);
    }
}

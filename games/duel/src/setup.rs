//! Setup of a game: decks, the first player, hands (DUEL 1).

use cards::{Event, Placed, Play, PublicState, Secret};
use kernel::{Seat, Seed, SetupErrors, Sink, message};

use crate::choice::Choice;
use crate::options::{Deck, LIMITS, Mulligan, OPENING_HAND, Options};
use crate::priority::{ASKED, Flow, Going, ON};
use crate::seats::{SEATS, other};
use crate::state::{Course, Duel, Question};
use crate::steps::Step;

impl Duel {
    pub(crate) fn set_up(
        options: &Options,
        entries: &[Deck],
        seed: Seed,
        out: &mut Sink<'_, Event>,
    ) -> Result<Duel, SetupErrors> {
        let mut errors = SetupErrors::default();
        let pool = options.pool();
        options.check(&mut errors);
        errors.require(entries.len() == 2, || message!("duel-two-can-play"));
        let mut decks = Vec::new();
        for (seat, entry) in SEATS.into_iter().zip(entries) {
            decks.push(entry.cards_of(seat, pool, &LIMITS, &mut errors));
        }
        errors.or(())?;

        let mut rng = seed.state_rng("duel");
        // DUEL 1.2: drawn from the seed and published.
        let first = SEATS[rng.below(2) as usize];
        let mut public = PublicState::roomy(2);
        public.active = first;
        public.variants = options.variants();
        SEATS.iter().for_each(|seat| public.players[seat.index()].life = i16::from(options.life));
        let mut secrets = [Secret::default(), Secret::default()];
        for (secret, deck) in secrets.iter_mut().zip(decks) {
            secret.library = deck.iter().map(|&card| Placed::from(card)).collect();
            rng.shuffle(&mut secret.library);
            secret.hand.reserve(32);
            secret.deck = deck;
        }
        let course = Course {
            options: *options,
            first,
            regular: first,
            step: Step::Setup,
            entered: false,
            priority: first,
            asked: first,
            question: Question::Mulligan,
            kept: [false; 2],
            looked: [false; 2],
            ..Course::default()
        };
        let mut game = Duel { public, course, secrets, rng };
        let mut flow = Flow::new(&mut game, out);
        flow.play.emit(Event::First(first));
        for seat in [first, other(first)] {
            (0..OPENING_HAND).for_each(|_| flow.play.draw(seat));
        }
        flow.advance();
        Ok(game)
    }
}

impl Flow<'_, '_> {
    /// DUEL 1.3: in rounds, the first player first; then those with fewer cards look once.
    pub(crate) fn set_up_hands(&mut self) -> Going {
        let first = self.course.first;
        let next = self.course.priority;
        for seat in [next, other(next)] {
            if !self.course.kept[seat.index()] {
                return self.ask(seat, Question::Mulligan);
            }
        }
        for seat in [first, other(first)] {
            if self.course.looked[seat.index()] {
                continue;
            }
            self.course.looked[seat.index()] = true;
            let smaller = self.course.opening[seat.index()] < OPENING_HAND;
            if smaller && self.course.options.mulligan == Mulligan::Scry {
                if self.play.secrets[seat.index()].library.is_empty() {
                    continue;
                }
                self.play.look(seat, 1);
                return self.ask(seat, Question::Look);
            }
        }
        self.course.step = Step::Untap;
        self.course.priority = first;
        self.play.emit(Event::TurnBegan(1, first));
        ON
    }

    pub(crate) fn answer_mulligan(&mut self, seat: Seat, choice: Choice) -> Going {
        let index = seat.index();
        if choice == Choice::Keep {
            self.course.kept[index] = true;
            self.play.emit(Event::Kept(seat, self.course.opening[index]));
        } else {
            self.course.opening[index] -= 1;
            let count = self.course.opening[index];
            self.play.emit(Event::Mulliganed(seat, count));
            give_back(&mut self.play, seat);
            (0..count).for_each(|_| self.play.draw(seat));
        }
        self.course.priority = other(seat);
        ON
    }

    pub(crate) fn answer_look(&mut self, seat: Seat, choice: Choice) -> Going {
        let (card, on_top) = match choice {
            Choice::Top(card) => (card, true),
            Choice::Bottom(card) => (card, false),
            _ => return ASKED,
        };
        cards::sort_card(&mut self.play.secrets[seat.index()].library, 1, card, on_top);
        self.play.emit(if on_top { Event::PutOnTop(seat, card) } else { Event::PutOnBottom(seat, card) });
        ON
    }
}

/// Shuffles a hand back into the library.
fn give_back(play: &mut Play<'_, '_>, seat: Seat) {
    let Secret { hand, library, .. } = &mut play.secrets[seat.index()];
    library.extend(hand.drain(..).map(Placed::from));
    play.public.hands[seat.index()] = 0;
    play.shuffle(seat);
}

//! WIZ 1.3, WIZ 2: who deals, the deal, and the card that is turned up.

use kernel::{Seat, Seats, Seed, SetupErrors, Sink};

use crate::card::{CARDS, Card, Hand};
use crate::events::Event;
use crate::options::{FirstDealer, Options, Predictions, SEATS_MAX};
use crate::state::{Led, Open, Question, Sheet, Trump, Wizard};

impl Wizard {
    /// A new game, dealt.
    pub(crate) fn set_up(
        options: &Options,
        seats: usize,
        seed: Seed,
        out: &mut Sink<'_, Event>,
    ) -> Result<Self, SetupErrors> {
        let mut errors = SetupErrors::default();
        options.judge(seats, &mut errors);
        errors.or(())?;
        let mut open = Open::new(*options, seats as u8);
        let mut rng = seed.state_rng("wizard");
        // WIZ 1.3: the first dealer is set, or drawn from the seed.
        open.dealer = match options.first_dealer {
            FirstDealer::Drawn => Seat(rng.below(u32::from(open.seats)) as u8),
            FirstDealer::Set(seat) => seat,
        };
        let mut game = Wizard { open, hands: [Hand::NONE; SEATS_MAX], sealed: [None; SEATS_MAX], rng };
        game.begin_round(1, out);
        Ok(game)
    }

    /// WIZ 2.1: all sixty cards are shuffled and dealt from the dealer's left.
    pub(crate) fn begin_round(&mut self, round: u8, out: &mut Sink<'_, Event>) {
        let mut deck: [u8; CARDS as usize] = std::array::from_fn(|index| index as u8);
        self.rng.shuffle(&mut deck);
        let open = &mut self.open;
        open.clear_round(round);
        out.emit(|| Event::RoundBegan { round, size: open.size, dealer: open.dealer });
        let mut seat = open.leader;
        let mut cards = deck.chunks_exact(usize::from(open.size));
        for hand in cards.by_ref().take(usize::from(open.seats)) {
            let bits = hand.iter().fold(0, |bits, &card| bits | 1 << card);
            self.hands[seat.index()] = Hand::of_bits(bits);
            seat = open.next(seat);
        }
        self.sealed = [None; SEATS_MAX];
        let (hands, size) = (self.hands, open.size);
        out.emit(|| Event::Dealt { hands, size });
        let dealt = usize::from(open.size * open.seats);
        open.turn_up(deck.get(dealt).map(|&bit| Card::of_bit(bit)));
        out.emit(|| Event::Turned { card: open.turned, dealer: open.dealer });
    }
}

impl Open {
    /// A table at which nothing was dealt yet.
    pub(crate) fn new(options: Options, seats: u8) -> Open {
        Open {
            options,
            seats,
            round: 1,
            size: 0,
            dealer: Seat(0),
            turned: None,
            trump: Trump::Nothing,
            asking: Question::Bid,
            waiting: Seats::NONE,
            bids: [None; SEATS_MAX],
            won: [0; SEATS_MAX],
            leader: Seat(0),
            led: Led::NotYet,
            winning: Seat(0),
            strength: 0,
            tricks: 0,
            in_trick: 0,
            plays: 0,
            played: [Card::FILLER; CARDS as usize],
            voids: [0; SEATS_MAX],
            last_trick: None,
            sheet: Sheet::EMPTY,
            totals: [0; SEATS_MAX],
            ended: None,
        }
    }

    /// Forgets what belonged to the round before. What everybody saw last stays: the last trick.
    fn clear_round(&mut self, round: u8) {
        self.round = round;
        self.size = self.options.length.sizes(self.seats)[usize::from(round) - 1];
        self.bids = [None; SEATS_MAX];
        self.won = [0; SEATS_MAX];
        self.tricks = 0;
        self.plays = 0;
        self.played = [Card::FILLER; CARDS as usize];
        self.voids = [0; SEATS_MAX];
        // WIZ 4.1: the dealer's left leads the first trick.
        self.clear_trick(self.next(self.dealer));
    }

    /// WIZ 2.2, WIZ 2.3: what the turned card makes trump, and who is asked next.
    fn turn_up(&mut self, turned: Option<Card>) {
        self.turned = turned;
        self.trump = Trump::of_turned(turned);
        if self.trump == Trump::Unnamed {
            self.asking = Question::Trump;
            self.waiting = Seats::one(self.dealer);
        } else {
            self.ask_for_bids();
        }
    }

    /// WIZ 3.1, WIZ 6.2: predictions are asked from the dealer's left on, or of all at once.
    pub(crate) fn ask_for_bids(&mut self) {
        self.asking = Question::Bid;
        self.waiting = match self.options.predictions {
            Predictions::Open => Seats::one(self.next(self.dealer)),
            Predictions::Simultaneous | Predictions::Secret => Seats::all(self.seats),
        };
    }
}

impl Trump {
    /// WIZ 2.2: a colour is trump; a Fool, or no card (WIZ 2.3), means none; a Wizard lets the dealer name it.
    pub(crate) fn of_turned(turned: Option<Card>) -> Trump {
        match turned.map(|card| (card, card.colour())) {
            Some((_, Some(colour))) => Trump::Colour(colour),
            Some((Card::WIZARD, None)) => Trump::Unnamed,
            Some(_) | None => Trump::Nothing,
        }
    }
}

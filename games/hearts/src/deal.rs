//! HEA 2: the deal.

use kernel::{Seat, Seats, Seed, SetupErrors, Sink};

use crate::card::{CARDS, Card, Hand, RANKS};
use crate::events::Event;
use crate::options::{DEALS_MAX, Options, SEATS};
use crate::passing::Direction;
use crate::state::{Hearts, Open, Question, all_seats};

impl Hearts {
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
        let mut game = Hearts {
            open: Open::new(*options),
            hands: [Hand::NONE; SEATS],
            passed: [Hand::NONE; SEATS],
            rng: seed.state_rng("hearts"),
        };
        game.begin_deal(1, out);
        Ok(game)
    }

    /// HEA 2.1: all cards are shuffled and dealt, thirteen to each.
    pub(crate) fn begin_deal(&mut self, deal: u8, out: &mut Sink<'_, Event>) {
        let mut deck: [u8; CARDS as usize] = std::array::from_fn(|index| index as u8);
        self.rng.shuffle(&mut deck);
        self.open.clear_deal(deal);
        self.passed = [Hand::NONE; SEATS];
        for (hand, cards) in self.hands.iter_mut().zip(deck.chunks_exact(usize::from(RANKS))) {
            *hand = Hand::of_bits(cards.iter().fold(0, |bits, &card| bits | 1 << card));
        }
        let (direction, hands) = (self.open.direction(), self.hands);
        out.emit(|| Event::DealBegan { deal, direction });
        out.emit(|| Event::Dealt { hands });
        if direction == Direction::Hold {
            self.begin_play(out);
        } else {
            // HEA 3.1: all pass at the same time.
            self.open.asking = Question::Pass;
            self.open.waiting = Seats::all(SEATS as u8);
        }
    }

    /// HEA 4.1: the holder of the two of clubs leads.
    pub(crate) fn begin_play(&mut self, out: &mut Sink<'_, Event>) {
        let holder = all_seats().find(|seat| self.hands[seat.index()].has(Card::TWO_OF_CLUBS));
        let opener = holder.unwrap_or(Seat(0));
        self.open.asking = Question::Play;
        self.open.opener = opener;
        self.open.clear_trick(opener);
        self.open.waiting = Seats::one(opener);
        out.emit(|| Event::Begins { seat: opener });
    }
}

impl Open {
    /// A table at which nothing was dealt yet.
    pub(crate) fn new(options: Options) -> Open {
        Open {
            options,
            deal: 1,
            asking: Question::Pass,
            waiting: Seats::NONE,
            aside: [0; SEATS],
            opener: Seat(0),
            leader: Seat(0),
            winning: Seat(0),
            tricks: 0,
            in_trick: 0,
            trick: [Card::FILLER; SEATS],
            broken: !options.must_break,
            voids: [0; SEATS],
            played: [Hand::NONE; SEATS],
            taken: [Hand::NONE; SEATS],
            gone: Hand::NONE,
            last_trick: None,
            rows: 0,
            sheet: [[0; SEATS]; DEALS_MAX as usize],
            totals: [0; SEATS],
            ended: None,
        }
    }

    /// Forgets what belonged to the deal before. What everybody saw last stays: the last trick.
    fn clear_deal(&mut self, deal: u8) {
        self.deal = deal;
        self.aside = [0; SEATS];
        self.opener = Seat(0);
        self.tricks = 0;
        self.broken = !self.options.must_break;
        self.voids = [0; SEATS];
        self.played = [Hand::NONE; SEATS];
        self.taken = [Hand::NONE; SEATS];
        self.gone = Hand::NONE;
        self.clear_trick(Seat(0));
    }

    /// A new trick.
    #[inline]
    pub(crate) fn clear_trick(&mut self, leader: Seat) {
        self.leader = leader;
        self.winning = leader;
        self.in_trick = 0;
        self.trick = [Card::FILLER; SEATS];
    }
}

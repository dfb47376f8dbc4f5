use kernel::{Seed, SetupErrors, Sink, message};

use crate::abilities::Ability;
use crate::areas::{Future, Ring, Row};
use crate::candy::Candy;
use crate::card::{CARDS, Card, CardSet};
use crate::events::{Area, Event};
use crate::options::{Options, Supplies};
use crate::play::Play;
use crate::state::{DrawnFrom, Finished, Open, Question};

impl Finished {
    /// FIN 2: shuffles, lays 48 under the others, and starts the first turn.
    pub(crate) fn set_up(
        options: &Options,
        seats: usize,
        seed: Seed,
        out: &mut Sink<'_, Event>,
    ) -> Result<Self, SetupErrors> {
        if seats != 1 {
            return Err(SetupErrors::one(message!("finished-setup-alone", seats = seats as u32)));
        }
        let mut numbers: [u8; CARDS as usize - 1] = std::array::from_fn(|index| index as u8 + 1);
        seed.state_rng("stack").shuffle(&mut numbers);
        let mut game = Finished {
            stack: numbers.into_iter().map(Card).chain([Card::LAST]).collect(),
            open: Open::empty(*options),
        };
        game.open.in_play = CardSet::up_to(CARDS);
        game.open.unseen = CardSet::up_to(CARDS - 1);
        let mut play = Play::new(&mut game, out);
        // FIN 2.2: it lays out every area of cards, the empty ones too.
        play.run(Ability::BeginGame, None, [], |play| play.touch(Ability::BeginGame.info().areas));
        play.begin_turn();
        play.finish();
        Ok(game)
    }
}

impl Open {
    /// FIN 1.3, FIN 2.2: the supplies, and no card anywhere. No turn has begun.
    pub(crate) fn empty(options: Options) -> Open {
        let Supplies { coffee, active, reserved } = options.difficulty.supplies();
        Open {
            present: Row::EMPTY,
            past: Ring::EMPTY,
            future: Future::EMPTY,
            finished: 0,
            candy: Candy::NONE,
            active,
            reserved,
            coffee,
            question: Question::ACT,
            drawn_from: DrawnFrom(Area::DrawStack),
            laid: 0,
            turn: 0,
            ended: None,
            options,
            in_play: CardSet::NONE,
            unseen: CardSet::NONE,
        }
    }
}

//! Gain of a text for the seat that decides for it, judged from public information.

use cards::{Context, Handle, Item, Op, Permanent, PublicState, Value, pool};
use kernel::Seat;
use wording::ast::{
    Amount, Antecedent, Change, Cost, CounterKind, Duration, Effect, EffectPart, Filter, Keyword, Objects,
    Players, Prevented, Recipient, Restriction, Static, Subject, Where,
};

use crate::{GAME, Scale};

/// Text being judged: the item it stands on, and the objects it has mentioned.
struct Reading<'a, S> {
    scale: S,
    public: &'a PublicState,
    item: &'a Item,
    /// Controller of the text, its `you`.
    you: Seat,
    it: Value,
    /// Object that would be chosen on resolution, if that is the question.
    chosen: Handle,
}

/// Gain of an item with these targets for its controller.
pub(crate) fn of_item<S: Scale>(scale: S, public: &PublicState, item: &Item) -> f32 {
    let card = item.card.card();
    let program = card.program();
    if card.is_attached() && item.program == program {
        return of_attaching(scale, public, item);
    }
    of_ops(scale, public, item, item.controller, 0..usize::MAX)
}

/// Gain of some instructions of an item for a seat.
pub(crate) fn of_ops<S: Scale>(
    scale: S,
    public: &PublicState,
    item: &Item,
    you: Seat,
    which: std::ops::Range<usize>,
) -> f32 {
    let mut reading = Reading { scale, public, item, you, it: item.about, chosen: Handle::NONE };
    let ops = &pool::program(item.program).ops;
    reading.ops(&ops[which.start.min(ops.len())..which.end.min(ops.len())])
}

/// Gain of an effect that lets choose an object, if this one is chosen.
pub(crate) fn of_choosing<S: Scale>(
    scale: S,
    public: &PublicState,
    item: &Item,
    it: Value,
    effect: &Effect,
    chosen: Handle,
) -> f32 {
    Reading { scale, public, item, you: item.controller, it, chosen }.effect(effect, 0)
}

/// Gain of an attached enchantment on its target.
fn of_attaching<S: Scale>(scale: S, public: &PublicState, item: &Item) -> f32 {
    let Some(host) = public.find(item.targets[0].object()) else { return 0.0 };
    let (you, it, chosen) = (item.controller, Value::Nothing, Handle::NONE);
    let reading = Reading { scale, public, item, you, it, chosen };
    let card = item.card.card();
    let mut gain = 0.0;
    for one in &card.statics {
        match *one {
            Static::Has { who: Subject::Host, change } => {
                gain += reading.change(host, &change, Duration::Forever, 0);
            }
            Static::Restricted { who: Subject::Host, restriction } => {
                gain += reading.change(host, &Change::Restricted(restriction), Duration::Forever, 0);
            }
            _ => {}
        }
    }
    // Its other abilities are taken to be as good as its statics.
    let more = 0.4 * (card.triggered.len() + card.activated.len()) as f32;
    let good = host.now.controller == item.controller;
    gain + if good { more + 0.05 * scale.permanent(public, host) } else { -more }
}

impl<S: Scale> Reading<'_, S> {
    fn token(&self, token: &wording::ast::Token) -> f32 {
        let mut keywords = cards::Keywords::default();
        token.keyword.into_iter().for_each(|keyword| keywords.add(keyword));
        self.scale.body(i16::from(token.power), i16::from(token.toughness), keywords)
    }

    fn context(&self) -> Context {
        Context { you: self.you, it: self.it, ..Context::item(self.item) }
    }

    fn target(&self, slot: usize) -> Value {
        self.item.targets.get(slot).copied().unwrap_or_default()
    }

    /// Total gain of instructions, one after the other.
    fn ops(&mut self, ops: &[Op]) -> f32 {
        let (mut gain, mut likely) = (0.0, 1.0);
        for op in ops {
            match op {
                Op::Do { effect, slot } => {
                    gain += likely * self.effect(effect, usize::from(*slot));
                    self.speak(effect, usize::from(*slot));
                    likely = 1.0;
                }
                // A player who can pay mostly will.
                Op::Unless { cost, .. } if self.others_can_pay(cost) => likely = 0.3,
                // A delayed program counts in full.
                Op::Later { program, .. } => gain += self.ops(&pool::program(*program).ops),
                _ => {}
            }
        }
        gain
    }

    fn others_can_pay(&self, cost: &Cost) -> bool {
        let others = self.public.opponents(self.you);
        others.iter().any(|foe| self.public.can_pay(foe, cost, self.item.source))
    }

    /// Makes the target the antecedent of "it"; once something changed hands there is none, and nothing more is judged.
    fn speak(&mut self, effect: &Effect, slot: usize) {
        let points = matches!(
            effect,
            Effect::PutCounters(_, _, Objects::Target(_))
                | Effect::Tap(Objects::Target(_))
                | Effect::Untap(Objects::Target(_))
                | Effect::Exile(Objects::Target(_))
                | Effect::Destroy(Objects::Target(_))
                | Effect::Modify(Objects::Target(_), ..)
                | Effect::Damage(_, Recipient::Objects(Objects::Target(_)))
                | Effect::RemoveDamage(_, Objects::Target(_))
                | Effect::PutDamage(_, Objects::Target(_))
        );
        if points {
            self.it = self.target(slot);
        } else if matches!(effect, Effect::GainControl(..)) {
            self.it = Value::Nothing;
        }
    }

    /// The object or player a pronoun stands for, as far as it is judged.
    fn meant(&self, objects: Objects) -> Value {
        match objects {
            Objects::That(Antecedent::Trigger) => self.item.about,
            _ => self.it,
        }
    }

    /// Sign of a gain of a seat for `you`: 1 if the seat is `you`, otherwise -1.
    fn side(&self, seat: Seat) -> f32 {
        if seat == self.you { 1.0 } else { -1.0 }
    }

    /// Adds up over the objects a text means, each good for its controller if positive.
    fn sum(&self, what: Objects, slot: usize, each: impl Fn(&Permanent) -> f32) -> f32 {
        let one = |handle: Handle| {
            self.public.find(handle).map_or(0.0, |one| self.side(one.now.controller) * each(one))
        };
        match what {
            Objects::This(_) => one(self.item.source),
            Objects::It(_) | Objects::That(_) => one(self.meant(what).object()),
            Objects::Host => {
                one(self.public.find(self.item.source).map_or(Handle::NONE, |on| on.attached_to))
            }
            Objects::Target(_) => one(self.target(slot).object()),
            Objects::UpTo(count, _) => {
                (slot..slot + usize::from(count)).map(|slot| one(self.target(slot).object())).sum()
            }
            Objects::Chosen(_) => one(self.chosen),
            Objects::Each(filter) => {
                let context = self.context();
                let meant = self.public.field.iter().filter(|one| self.public.fits(&filter, one, &context));
                meant.map(|one| self.side(one.now.controller) * each(one)).sum()
            }
        }
    }

    /// Adds up over the players a text means, each good for them if positive.
    fn players(&self, who: Players, slot: usize, each: impl Fn(Seat) -> f32) -> f32 {
        let one = |seat: Seat| self.side(seat) * each(seat);
        match who {
            Players::You => one(self.you),
            Players::EachOpponent => self.public.opponents(self.you).iter().map(one).sum(),
            Players::EachPlayer => self.public.from_active().iter().map(one).sum(),
            Players::Target | Players::TargetOpponent => match self.target(slot) {
                Value::Player(seat) => one(seat),
                Value::Nothing | Value::Object(_) => 0.0,
            },
            Players::ItsController(_) => match self.it {
                Value::Player(seat) => one(seat),
                Value::Object(handle) => self.public.controller(handle).map_or(0.0, one),
                Value::Nothing => 0.0,
            },
            Players::ThatPlayer(Antecedent::Targets(slot, _)) => match self.target(usize::from(slot)) {
                Value::Player(seat) => one(seat),
                Value::Nothing | Value::Object(_) => 0.0,
            },
            Players::ThatPlayer(_) => {
                one(self.item.player.unwrap_or_else(|| self.public.opponents(self.you).first()))
            }
        }
    }

    fn worth(&self, one: &Permanent) -> f32 {
        self.scale.permanent(self.public, one)
    }

    fn amount(&self, amount: Amount) -> i16 {
        // The state has no program running: what a pronoun stands for is known here.
        let mut context = self.context();
        let mut here = |objects: Objects| match objects {
            Objects::It(_) | Objects::That(_) => {
                context.it = self.meant(objects);
                Objects::It(Antecedent::Latest)
            }
            other => other,
        };
        let amount = match amount {
            Amount::Power(objects) => Amount::Power(here(objects)),
            Amount::Lore(objects) => Amount::Lore(here(objects)),
            Amount::DamageOn(objects) => Amount::DamageOn(here(objects)),
            Amount::CardsUnder(objects) => Amount::CardsUnder(here(objects)),
            other => other,
        };
        self.public.amount(amount, &context).clamp(0, 100)
    }

    fn life(&self, seat: Seat, by: i16) -> f32 {
        self.scale.life_change(self.public, seat, by)
    }

    fn effect(&self, effect: &Effect, slot: usize) -> f32 {
        match *effect {
            Effect::Damage(count, to) => self.damage(self.amount(count), to, slot),
            Effect::DamageByPower(by, to) => {
                let (by, slots) = self.one(by, slot);
                self.damage(by.map_or(0, |by| by.now.power), to, slot + slots)
            }
            Effect::Fight(one, two) => self.fight(one, two, slot),
            Effect::GainLife(who, count) => {
                self.players(who, slot, |seat| self.life(seat, self.amount(count)))
            }
            Effect::LoseLife(who, count) => {
                self.players(who, slot, |seat| self.life(seat, -self.amount(count)))
            }
            Effect::Poison(who, count) => self.players(who, slot, |seat| {
                -f32::from(self.amount(count))
                    * (0.3 + 0.15 * f32::from(self.public.players[seat.index()].poison))
            }),
            Effect::ExtraTurn => 4.0,
            // The card is not known here.
            Effect::PlayFree(_) => 2.0,
            Effect::Move(..) => 0.4,
            Effect::MoveDamage(count, from, to) => {
                let healed = self.sum(from, slot, |one| Self::healed(one, count));
                let moved = i16::from(count);
                let to_slot = slot + self.one(from, slot).1;
                healed + self.sum(to, to_slot, |one| self.hurt(one, moved, false))
            }
            Effect::AddResource(..) => 0.0,
            Effect::WinGame => GAME,
            Effect::LoseGame(who) => self.players(who, slot, |_| -GAME),
            Effect::Counter(_) => self.spell(slot, -1.0),
            Effect::CopySpell(_) => self.spell(slot, 0.6),
            Effect::ReturnFromGraveyard(_, to) => self.unburied(slot, to),
            Effect::Sacrifice(who, filter) => self.players(who, slot, |seat| -self.least(seat, &filter)),
            Effect::Create(who, count, token) => {
                self.players(who, slot, |_| f32::from(self.amount(count)) * self.token(&token))
            }
            Effect::Prevent(what, to) => self.prevent(what, to, slot),
            _ => match effect.parts()[0] {
                Some(EffectPart::Objects(what)) => self.on_objects(effect, what, slot),
                _ => self.on_cards(effect, slot),
            },
        }
    }

    /// Gain of an effect on hidden cards.
    fn on_cards(&self, effect: &Effect, slot: usize) -> f32 {
        match *effect {
            Effect::Draw(who, count) => {
                self.players(who, slot, |_| S::DRAWN * f32::from(self.amount(count).min(7)))
            }
            Effect::Discard(who, count, _) => self.players(who, slot, |seat| {
                -0.8 * f32::from(self.amount(count).min(i16::from(self.public.hands[seat.index()])))
            }),
            Effect::DiscardChosen(who, _) => self
                .players(who, slot, |seat| if self.public.hands[seat.index()] > 0 { -S::HELD } else { 0.0 }),
            Effect::Mill(who, count) => self.players(who, slot, |seat| {
                let likes = self.scale.likes_its_graveyard(self.public, seat);
                f32::from(self.amount(count)) * if likes { 0.1 } else { -0.03 }
            }),
            Effect::LookAndSort(count) => 0.25 * f32::from(self.amount(count).min(3)),
            Effect::LookAndTake(..) => S::DRAWN,
            Effect::Search(_, to) => match to {
                Where::Hand => S::HELD,
                Where::Battlefield | Where::BattlefieldTapped => 1.6,
                Where::Inkwell => self.scale.ink(self.public, self.you),
            },
            Effect::InkTop(who) => self.players(who, slot, |seat| self.scale.ink(self.public, seat)),
            Effect::InkFromHand(who) => {
                self.players(who, slot, |seat| self.scale.ink(self.public, seat) - 0.8 * S::HELD)
            }
            _ => 0.0,
        }
    }

    /// Gain of an effect on permanents.
    fn on_objects(&self, effect: &Effect, what: Objects, slot: usize) -> f32 {
        match *effect {
            Effect::Destroy(_) => self
                .sum(what, slot, |one| if one.has(Keyword::Indestructible) { 0.0 } else { -self.worth(one) }),
            Effect::Exile(_) | Effect::ExileUntilThisLeaves(_) | Effect::SacrificeIt(_) => {
                self.sum(what, slot, |one| -self.worth(one))
            }
            Effect::ReturnToHand(_) => {
                self.sum(what, slot, |one| self.worth(one) * if one.token { -1.0 } else { -0.45 })
            }
            Effect::Blink(_) => self.sum(what, slot, |one| self.blinked(one)),
            Effect::BlinkUntilEndStep(_) => self.sum(what, slot, |one| {
                if one.token { -self.worth(one) } else { -0.2 * f32::from(one.now.power.max(0)) }
            }),
            Effect::Tap(_) => {
                self.sum(what, slot, |one| if one.tapped { 0.0 } else { -S::TAPPED * self.worth(one) })
            }
            Effect::Untap(_) => {
                self.sum(what, slot, |one| if one.tapped { S::UNTAPPED * self.worth(one) } else { 0.0 })
            }
            Effect::PutDamage(count, _) => {
                let count = self.amount(count);
                self.sum(what, slot, |one| self.hurt(one, count, false))
            }
            Effect::RemoveDamage(count, _) => self.sum(what, slot, |one| Self::healed(one, count)),
            Effect::InkObject(_) => {
                self.sum(what, slot, |one| self.scale.ink(self.public, one.owner) - self.worth(one))
            }
            Effect::PutUnder(_) => self.sum(what, slot, |_| 0.6),
            // Copied by `you`, whatever its controller.
            Effect::CreateCopy(_) => {
                self.sum(what, slot, |one| self.side(one.now.controller) * self.worth(one))
            }
            Effect::PutCounters(count, kind, _) => {
                let count = self.amount(count);
                self.sum(what, slot, |one| self.counters(one, kind, count))
            }
            Effect::RemoveCounters(count, kind, _) => {
                let count = self.amount(count);
                self.sum(what, slot, |one| {
                    let there = i16::from(one.counters.count(kind)).min(count);
                    f32::from(there) * if kind == CounterKind::Plus { -1.0 } else { 1.0 }
                })
            }
            Effect::Modify(_, change, duration) => {
                // The side is part of the gain of a change.
                let after = slot + self.one(what, slot).1;
                self.sum(what, slot, |one| {
                    self.side(one.now.controller) * self.change(one, &change, duration, after)
                })
            }
            Effect::GainControl(_, duration) => self.sum(what, slot, |one| {
                if one.now.controller == self.you {
                    return 0.0;
                }
                match duration {
                    // It fights once, and does not block.
                    Duration::EndOfTurn => -0.35 * f32::from(one.now.power.max(0)),
                    _ => -1.8 * self.worth(one),
                }
            }),
            _ => 0.0,
        }
    }

    /// Gain of a permanent leaving and coming back at once: its abilities trigger on entering again.
    fn blinked(&self, one: &Permanent) -> f32 {
        if one.token {
            return -self.worth(one);
        }
        let enters = one.card().triggered.iter();
        let enters = enters.filter(|ability| matches!(ability.when, wording::ast::Trigger::Enters(_)));
        0.7 * enters.count() as f32 - if one.attacking { 0.5 } else { 0.1 }
    }

    /// The one object a text means, and how many targets it takes.
    fn one(&self, what: Objects, slot: usize) -> (Option<&Permanent>, usize) {
        let (handle, slots) = match what {
            Objects::This(_) => (self.item.source, 0),
            Objects::It(_) | Objects::That(_) => (self.meant(what).object(), 0),
            Objects::Target(_) => (self.target(slot).object(), 1),
            Objects::UpTo(count, _) => (self.target(slot).object(), usize::from(count)),
            Objects::Chosen(_) => (self.chosen, 0),
            Objects::Host | Objects::Each(_) => (Handle::NONE, 0),
        };
        (self.public.find(handle), slots)
    }

    fn counters(&self, one: &Permanent, kind: CounterKind, count: i16) -> f32 {
        let left = one.now.toughness - one.damage;
        match kind {
            CounterKind::Plus => 1.1 * f32::from(count) + 0.02 * self.worth(one),
            CounterKind::Minus if left <= count => -self.worth(one),
            CounterKind::Minus => -f32::from(count) - 0.02 * self.worth(one),
            CounterKind::Charge => 0.1 * f32::from(count),
        }
    }

    /// Loss for a creature's controller if it is dealt damage.
    fn hurt(&self, one: &Permanent, damage: i16, deadly: bool) -> f32 {
        let left = one.now.toughness - one.damage;
        let dies = damage >= left || (deadly && damage > 0);
        if dies && !one.has(Keyword::Indestructible) {
            return -self.worth(one);
        }
        -S::SCAR * f32::from(damage.max(0))
    }

    /// Gain for the controller if up to `count` damage is removed.
    fn healed(one: &Permanent, count: u8) -> f32 {
        S::SCAR * f32::from(one.damage.min(i16::from(count)))
    }

    fn damage(&self, count: i16, to: Recipient, slot: usize) -> f32 {
        let hurt =
            |one: &Permanent| self.hurt(one, (count - i16::from(one.now.keywords.resist)).max(0), false);
        match to {
            Recipient::AnyTarget => match self.target(slot) {
                Value::Player(seat) => self.side(seat) * self.life(seat, -count),
                Value::Object(handle) => {
                    self.public.find(handle).map_or(0.0, |one| self.side(one.now.controller) * hurt(one))
                }
                Value::Nothing => 0.0,
            },
            Recipient::Objects(what) => self.sum(what, slot, hurt),
            Recipient::Players(who) => self.players(who, slot, |seat| self.life(seat, -count)),
            Recipient::Everything => {
                let creatures = self.public.field.iter().filter(|one| one.is_creature());
                let creatures: f32 = creatures.map(|one| self.side(one.now.controller) * hurt(one)).sum();
                creatures + self.players(Players::EachPlayer, slot, |seat| self.life(seat, -count))
            }
        }
    }

    fn fight(&self, one: Objects, two: Objects, slot: usize) -> f32 {
        let (first, slots) = self.one(one, slot);
        let (Some(first), (Some(second), _)) = (first, self.one(two, slot + slots)) else { return 0.0 };
        let blow = |by: &Permanent, to: &Permanent| {
            let side = self.side(to.now.controller);
            side * self.hurt(to, by.now.power.max(0), by.has(Keyword::Deathtouch))
        };
        blow(first, second) + blow(second, first)
    }

    /// Gain of countering or copying a spell, which counts as its card.
    fn spell(&self, slot: usize, share: f32) -> f32 {
        let Some(item) = self.public.item(self.target(slot).object()) else { return 0.0 };
        let card = item.card.card();
        let worth = self.scale.in_play(card, item.x).max(1.0 + 0.5 * f32::from(card.price.total()));
        self.side(item.controller) * share * worth
    }

    fn unburied(&self, slot: usize, to: Where) -> f32 {
        let Some((seat, place)) = self.public.buried(self.target(slot).object()) else { return 0.0 };
        let card = self.public.graveyards[seat.index()][place].card.card();
        let worth = self.scale.in_play(card, 0).max(0.6 + 0.4 * f32::from(card.price.total()));
        match to {
            Where::Hand => 0.5 + 0.35 * worth,
            Where::Battlefield | Where::BattlefieldTapped => worth,
            Where::Inkwell => self.scale.ink(self.public, seat),
        }
    }

    /// Worth of the cheapest permanent a seat could sacrifice.
    fn least(&self, seat: Seat, filter: &Filter) -> f32 {
        let mut least = f32::INFINITY;
        self.public.each_sacrifice(seat, filter, Handle::NONE, |one| least = least.min(self.worth(one)));
        if least.is_finite() { least } else { 0.0 }
    }

    /// Gain of preventing damage, which is something only if some is about to be dealt.
    fn prevent(&self, what: Prevented, to: Recipient, slot: usize) -> f32 {
        let attackers = self.public.field.iter().filter(|one| one.attacking);
        match (what, to) {
            (Prevented::AllCombat, _) => {
                let side = -self.side(self.public.active);
                side * 0.3 * attackers.map(|one| f32::from(one.now.power.max(0))).sum::<f32>()
            }
            (_, Recipient::Objects(objects)) => self.sum(objects, slot, |one| self.threatened(one)),
            (_, Recipient::AnyTarget) => {
                let target = self.public.find(self.target(slot).object());
                target.map_or(0.0, |one| 0.5 * self.side(one.now.controller) * self.threatened(one))
            }
            _ => 0.0,
        }
    }

    /// Worth of a creature if it is about to die in combat, otherwise nothing.
    fn threatened(&self, one: &Permanent) -> f32 {
        let left = one.now.toughness - one.damage;
        let against: i16 = if one.attacking {
            let blockers = self.public.field.iter().filter(|other| other.blocks == one.handle);
            blockers.map(|other| other.now.power).sum()
        } else {
            self.public.find(one.blocks).map_or(0, |other| other.now.power)
        };
        if against >= left && against > 0 { self.worth(one) } else { 0.0 }
    }

    /// Gain of a change of a permanent for `you`.
    fn change(&self, one: &Permanent, change: &Change, duration: Duration, slot: usize) -> f32 {
        let side = self.side(one.now.controller);
        // A change that ends soon matters only in a fight.
        let lasting = match duration {
            Duration::Forever | Duration::WhileSourceStays => 1.0,
            Duration::YourNextTurn => 0.3,
            Duration::EndOfTurn => self.scale.passing(self.public, one),
        };
        let worth = self.worth(one);
        let plus = |power: i16, toughness: i16| {
            if one.now.toughness - one.damage + toughness <= 0 {
                return -worth;
            }
            lasting * (0.6 * f32::from(power) + 0.5 * f32::from(toughness))
        };
        let better = match *change {
            Change::Plus(power, toughness) => plus(power.into(), toughness.into()),
            Change::PlusAnd(power, toughness, _) => plus(power.into(), toughness.into()) + 0.8 * lasting,
            Change::PlusForEach(power, toughness, filter) => {
                let count = self.public.count(&filter, &self.context());
                plus(i16::from(power) * count, i16::from(toughness) * count)
            }
            Change::PlusX(power, toughness) => {
                let x = i16::from(self.item.x);
                plus(i16::from(power) * x, i16::from(toughness) * x)
            }
            Change::Gains(_) => 0.5 * lasting,
            Change::GainsBoth(..) => 0.9 * lasting,
            Change::Loses(_) => -0.4 * lasting,
            Change::LosesAll => {
                -lasting * (worth - self.scale.body(one.now.power, one.now.toughness, Default::default()))
            }
            Change::Becomes(power, toughness) => {
                lasting * (self.scale.body(power.into(), toughness.into(), one.now.keywords) - worth)
            }
            Change::Restricted(Restriction::CantBeBlocked) => 0.2 * lasting * worth,
            Change::Restricted(Restriction::MustAttack) => -0.1 * lasting,
            Change::Restricted(_) => -0.5 * lasting * worth,
            Change::BecomesCopy(of) => self.one(of, slot).0.map_or(0.0, |of| self.worth(of) - worth),
            Change::PlusLore(more) => self.scale.more_lore(self.public, one, more.into(), duration),
            Change::BecomesKind(_) | Change::BecomesAspect(_) | Change::Switch => 0.0,
        };
        side * better
    }
}

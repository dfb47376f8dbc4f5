//! Fold over the parts of a tree that may stand for something named elsewhere: one place knows where those are.

use super::{
    Amount, Change, Condition, Cost, Duration, Effect, Filter, Objects, Players, Recipient, Replacement,
    State, Static, Subject, This, Trigger,
};

/// Rewriting of trees, part by part in the order of the text. Every part is passed on as it is unless said otherwise.
pub trait Fold: Sized {
    /// Rewrites objects.
    fn objects(&mut self, objects: Objects) -> Objects;

    /// Rewrites players.
    fn players(&mut self, players: Players) -> Players;

    /// Rewrites an amount.
    fn amount(&mut self, amount: Amount) -> Amount;

    /// Looks at a description of things.
    fn filter(&mut self, filter: &Filter);

    /// Looks at a name of the source.
    fn this(&mut self, this: This);

    /// Looks at `enchanted creature`.
    fn host(&mut self);

    /// Looks at `here`.
    fn here(&mut self);

    /// Looks at an `X`.
    fn x(&mut self);

    /// Rewrites an effect.
    fn effect(&mut self, effect: Effect) -> Effect {
        match effect {
            Effect::Draw(who, amount) => Effect::Draw(self.players(who), self.amount(amount)),
            Effect::Discard(who, amount, random) => {
                Effect::Discard(self.players(who), self.amount(amount), random)
            }
            Effect::DiscardChosen(who, card) => Effect::DiscardChosen(self.players(who), card),
            Effect::Mill(who, amount) => Effect::Mill(self.players(who), self.amount(amount)),
            Effect::LookAndSort(amount) => Effect::LookAndSort(self.amount(amount)),
            Effect::LookAndTake(amount, card) => Effect::LookAndTake(self.amount(amount), card),
            Effect::GainLife(who, amount) => Effect::GainLife(self.players(who), self.amount(amount)),
            Effect::LoseLife(who, amount) => Effect::LoseLife(self.players(who), self.amount(amount)),
            Effect::Poison(who, amount) => Effect::Poison(self.players(who), self.amount(amount)),
            Effect::Destroy(what) => Effect::Destroy(self.objects(what)),
            Effect::Exile(what) => Effect::Exile(self.objects(what)),
            Effect::ExileUntilThisLeaves(what) => {
                let what = self.objects(what);
                self.this(This::Permanent);
                Effect::ExileUntilThisLeaves(what)
            }
            Effect::Blink(what) => Effect::Blink(self.objects(what)),
            Effect::BlinkUntilEndStep(what) => Effect::BlinkUntilEndStep(self.objects(what)),
            Effect::ReturnToHand(what) => Effect::ReturnToHand(self.objects(what)),
            Effect::Tap(what) => Effect::Tap(self.objects(what)),
            Effect::Untap(what) => Effect::Untap(self.objects(what)),
            Effect::Sacrifice(who, what) => {
                let who = self.players(who);
                self.filter(&what);
                Effect::Sacrifice(who, what)
            }
            Effect::SacrificeIt(what) => Effect::SacrificeIt(self.objects(what)),
            Effect::GainControl(what, duration) => {
                Effect::GainControl(self.objects(what), self.duration(duration))
            }
            Effect::LoseGame(who) => Effect::LoseGame(self.players(who)),
            Effect::Attach(to) => {
                self.host();
                Effect::Attach(self.objects(to))
            }
            Effect::Damage(..)
            | Effect::DamageByPower(..)
            | Effect::Fight(..)
            | Effect::Prevent(..)
            | Effect::PutDamage(..)
            | Effect::RemoveDamage(..)
            | Effect::MoveDamage(..) => self.damage(effect),
            Effect::Create(..)
            | Effect::CreateCopy(_)
            | Effect::PutCounters(..)
            | Effect::RemoveCounters(..)
            | Effect::Modify(..) => self.alteration(effect),
            Effect::InkTop(who) => Effect::InkTop(self.players(who)),
            Effect::InkFromHand(who) => Effect::InkFromHand(self.players(who)),
            Effect::InkObject(what) => Effect::InkObject(self.objects(what)),
            Effect::Move(what, to) => Effect::Move(self.objects(what), self.objects(to)),
            Effect::PutUnder(what) => Effect::PutUnder(self.objects(what)),
            Effect::Search(..)
            | Effect::ReturnFromGraveyard(..)
            | Effect::Counter(_)
            | Effect::CopySpell(_)
            | Effect::ExtraTurn
            | Effect::AddResource(..)
            | Effect::WinGame
            | Effect::PlayFree(_) => effect,
        }
    }

    /// Rewrites an effect that deals, moves or prevents damage.
    fn damage(&mut self, effect: Effect) -> Effect {
        match effect {
            Effect::Damage(amount @ Amount::CardsUnder(_), to) => {
                let to = self.recipient(to);
                Effect::Damage(self.amount(amount), to)
            }
            Effect::Damage(amount, to) => Effect::Damage(self.amount(amount), self.recipient(to)),
            Effect::DamageByPower(by, to) => Effect::DamageByPower(self.objects(by), self.recipient(to)),
            Effect::Fight(one, other) => Effect::Fight(self.objects(one), self.objects(other)),
            Effect::Prevent(what, to) => Effect::Prevent(what, self.recipient(to)),
            Effect::PutDamage(amount @ Amount::CardsUnder(_), on) => {
                let on = self.objects(on);
                Effect::PutDamage(self.amount(amount), on)
            }
            Effect::PutDamage(amount, on) => Effect::PutDamage(self.amount(amount), self.objects(on)),
            Effect::RemoveDamage(most, from) => Effect::RemoveDamage(most, self.objects(from)),
            Effect::MoveDamage(most, from, to) => {
                Effect::MoveDamage(most, self.objects(from), self.objects(to))
            }
            // not the tree: `effect` hands on these alone
            _ => effect,
        }
    }

    /// Rewrites an effect that makes tokens, puts counters or changes objects.
    fn alteration(&mut self, effect: Effect) -> Effect {
        match effect {
            Effect::Create(who, amount, token) => {
                Effect::Create(self.players(who), self.amount(amount), token)
            }
            Effect::CreateCopy(what) => Effect::CreateCopy(self.objects(what)),
            Effect::PutCounters(amount, counter, on) => {
                let on = self.objects(on);
                Effect::PutCounters(self.amount(amount), counter, on)
            }
            Effect::RemoveCounters(amount, counter, from) => {
                Effect::RemoveCounters(self.amount(amount), counter, self.objects(from))
            }
            Effect::Modify(what, change, duration) => {
                let what = self.objects(what);
                Effect::Modify(what, self.change(change), self.duration(duration))
            }
            // not the tree: `effect` hands on these alone
            _ => effect,
        }
    }

    /// Rewrites a recipient of damage.
    fn recipient(&mut self, to: Recipient) -> Recipient {
        match to {
            Recipient::Objects(objects) => Recipient::Objects(self.objects(objects)),
            Recipient::Players(players) => Recipient::Players(self.players(players)),
            Recipient::AnyTarget | Recipient::Everything => to,
        }
    }

    /// Rewrites a change.
    fn change(&mut self, change: Change) -> Change {
        match change {
            Change::PlusForEach(_, _, filter) => self.filter(&filter),
            Change::PlusX(..) => self.x(),
            Change::BecomesCopy(of) => return Change::BecomesCopy(self.objects(of)),
            Change::Plus(..)
            | Change::PlusAnd(..)
            | Change::Gains(_)
            | Change::GainsBoth(..)
            | Change::Loses(_)
            | Change::LosesAll
            | Change::Becomes(..)
            | Change::BecomesKind(_)
            | Change::BecomesAspect(_)
            | Change::Restricted(_)
            | Change::Switch
            | Change::PlusLore(_) => {}
        }
        change
    }

    /// Looks at a duration.
    fn duration(&mut self, duration: Duration) -> Duration {
        match duration {
            Duration::WhileSourceStays => self.this(This::Permanent),
            Duration::EndOfTurn | Duration::YourNextTurn | Duration::Forever => {}
        }
        duration
    }

    /// Rewrites a condition.
    fn condition(&mut self, condition: Condition) -> Condition {
        match condition {
            Condition::YouControl { of, .. }
            | Condition::YouControlNo(of)
            | Condition::OpponentControls(of) => self.filter(&of),
            Condition::Is(objects, state) => {
                let objects = self.objects(objects);
                if state == State::Here {
                    self.here();
                }
                return Condition::Is(objects, state);
            }
            Condition::LifeAtMost(_)
            | Condition::LifeAtLeast(_)
            | Condition::YourTurn
            | Condition::NotYourTurn
            | Condition::EmptyHand
            | Condition::GraveyardAtLeast(_)
            | Condition::GainedLife
            | Condition::Attacked
            | Condition::CreatureDied
            | Condition::InkAtLeast(_)
            | Condition::OpponentAhead => {}
        }
        condition
    }

    /// Looks at a subject.
    fn subject(&mut self, subject: &Subject) {
        match subject {
            Subject::This(this) => self.this(*this),
            Subject::Host => self.host(),
            Subject::Any(filter) => self.filter(filter),
        }
    }

    /// Looks at a trigger.
    fn trigger(&mut self, trigger: &Trigger) {
        if let Some(subject) = trigger.subject() {
            self.subject(&subject);
        }
        if let Trigger::MovesHere(_) = trigger {
            self.here();
        }
    }

    /// Looks at a cost.
    fn cost(&mut self, cost: &Cost) {
        match cost {
            Cost::SacrificeThis(this) | Cost::RemoveCounters { this, .. } => self.this(*this),
            Cost::Sacrifice { of, .. } => self.filter(of),
            Cost::Resources { .. }
            | Cost::Tap
            | Cost::Life(_)
            | Cost::Discard(_)
            | Cost::ExileFromGraveyard(_) => {}
        }
    }

    /// Rewrites a static ability.
    fn always(&mut self, always: Static) -> Static {
        match always {
            Static::Has { who, change } => {
                self.subject(&who);
                Static::Has { who, change: self.change(change) }
            }
            Static::HasWhile { condition, who, change } => {
                let condition = self.condition(condition);
                self.subject(&who);
                Static::HasWhile { condition, who, change: self.change(change) }
            }
            Static::OwnCost { each, .. } => {
                self.filter(&each);
                always
            }
            Static::OwnCostIf { condition, more } => {
                Static::OwnCostIf { condition: self.condition(condition), more }
            }
            Static::PowerAndToughness { amount } => {
                self.this(This::Creature);
                Static::PowerAndToughness { amount: self.amount(amount) }
            }
            Static::MoveCost { .. } => {
                self.here();
                always
            }
            Static::Restricted { who, .. } => {
                self.subject(&who);
                always
            }
            Static::Cost { .. }
            | Static::NoLifeGain
            | Static::ExtraGenerator
            | Static::PlayerHexproof
            | Static::SilenceOnYourTurn
            | Static::OpponentsNeed(_) => always,
        }
    }

    /// Rewrites a replacement.
    fn replacement(&mut self, replacement: Replacement) -> Replacement {
        match replacement {
            Replacement::EntersTapped(who)
            | Replacement::ExiledInsteadOfDying(who)
            | Replacement::ReturnedInsteadOfDying(who)
            | Replacement::InkedInsteadOfDying(who) => {
                self.subject(&who);
                replacement
            }
            Replacement::EntersWith { this, count, counter } => {
                self.this(this);
                Replacement::EntersWith { this, count: self.amount(count), counter }
            }
            Replacement::Prevent { what, to } => Replacement::Prevent { what, to: self.recipient(to) },
            Replacement::MoreCounters { on, .. } => {
                self.filter(&on);
                replacement
            }
            Replacement::MoreLife(_) => replacement,
        }
    }
}

//! Binding: what `it`, `that player`, `X` and the like stand for, found once when a card is compiled (ADR 0025).
//!
//! A binder goes through a text in its order and keeps a scope of what has been named. Each anaphor is bound to the
//! nearest thing named before that fits it, and the program carries that; one that fits nothing is a fault of the card.

mod tables;

use wording::ast::{
    Amount, Antecedent, Cost, Effect, EffectPart, Filter, Fold, Objects, Other, Players, Recipient, State,
    Subject, This, Trigger, Where,
};
use wording::{Anaphor, Unread, unbound};

use crate::definition::card::{CardType, Dialect};
use crate::definition::compile::slots;
use crate::definition::printed::Printed;
use tables::{Place, advice_of, farthest, fits, is_creature, is_one, named_besides, part_slots, place_after};

/// Binder of the texts of one card.
pub(crate) struct Binder {
    card: Facts,
    scope: Scope,
    /// Index of the line that is bound, and its anaphors so far.
    line: usize,
    said: Vec<Anaphor>,
    /// Targets of the present effect that have not been named yet, with the place of each.
    targets: Vec<(EffectPart, u8)>,
    /// Farthest place at which the present effect finds an object.
    farthest: Place,
    unbound: Vec<Unbound>,
}

/// Facts of a card that decide about what its text can speak of.
#[derive(Clone, Copy)]
struct Facts {
    dialect: Dialect,
    card_type: CardType,
    /// Whether it is attached to a creature.
    attached: bool,
    /// Whether its cost has an X.
    x: bool,
}

/// The things a text has named so far.
#[derive(Clone, Default)]
struct Scope {
    /// The objects, the nearest last.
    objects: Vec<Named>,
    /// The nearest player.
    player: Option<Players>,
    /// Whether an amount was named.
    amount: bool,
    /// Whether X is known.
    x: bool,
    /// Times the latest object has changed.
    latest: u32,
    /// Place of the card itself, if it has left play by now.
    left: Option<Place>,
    /// Delayed part of a text: the objects named before it, and the one of them that is remembered.
    delayed: Option<(usize, Option<Antecedent>)>,
}

/// An object a text has named.
#[derive(Clone, Copy)]
struct Named {
    antecedent: Antecedent,
    /// Whether it is sure to be a creature.
    creature: bool,
    place: Place,
}

/// An anaphor that stands for nothing.
struct Unbound {
    line: usize,
    anaphor: Anaphor,
    /// Number of its like in the line before it.
    before: usize,
    advice: String,
}

impl Binder {
    pub(crate) fn new(dialect: Dialect, card: &Printed, attached: bool) -> Binder {
        let card = Facts { dialect, card_type: card.card_type, attached, x: card.price.x };
        let (scope, said, targets, unbound) = (Scope::default(), Vec::new(), Vec::new(), Vec::new());
        Binder { card, scope, line: 0, said, targets, farthest: Place::Gone, unbound }
    }

    /// Begins a line of the same text: what was named before it is still known.
    pub(crate) fn line(&mut self, line: usize) {
        self.line = line;
        self.said.clear();
    }

    /// Begins a line by itself, in which nothing has been named.
    pub(crate) fn ability(&mut self, line: usize) {
        self.line(line);
        self.scope = Scope::default();
    }

    /// Names what the text of a spell, or a card that enters, knows by itself: X.
    pub(crate) fn cast(&mut self) {
        self.scope.x = self.card.x;
    }

    /// Names what a trigger is about.
    pub(crate) fn triggered(&mut self, trigger: &Trigger) {
        self.trigger(trigger);
        if let Some(subject) = trigger.subject() {
            let creature = match subject {
                Subject::This(_) => self.card.card_type == CardType::Creature,
                Subject::Host => true,
                Subject::Any(filter) => is_creature(filter.noun),
            };
            let place = place_after(trigger, self.card.dialect);
            self.name_at(Antecedent::Trigger, creature, place);
            if matches!(subject, Subject::This(_)) && place != Place::InPlay {
                self.scope.left = Some(place);
            }
        }
        let (player, amount) = named_besides(trigger);
        self.scope.player = player.then_some(Players::ThatPlayer(Antecedent::Trigger));
        self.scope.amount = amount;
    }

    /// Names what the costs of an ability speak of.
    pub(crate) fn activated(&mut self, costs: &[Cost]) {
        for cost in costs {
            self.cost(cost);
            let creature = self.card.card_type == CardType::Creature;
            match cost {
                Cost::SacrificeThis(_) => {
                    let place = match self.card.dialect {
                        Dialect::Duel => Place::Buried,
                        // LOR 6.11: no text but one that triggers by a departure finds what has departed.
                        Dialect::Lorcana => Place::Gone,
                    };
                    self.name_at(Antecedent::Source, creature, place);
                    self.scope.left = Some(place);
                }
                Cost::RemoveCounters { .. } => self.name(Antecedent::Source, creature),
                // not the tree: no other cost names one object
                _ => {}
            }
        }
    }

    /// Looks at a cost of casting the card, which is not in play then.
    pub(crate) fn casting(&mut self, cost: &Cost) {
        match cost {
            Cost::SacrificeThis(this) | Cost::RemoveCounters { this, .. } => {
                self.say(Anaphor::This(*this));
                self.dangles(
                    Anaphor::This(*this),
                    "the card is not in play while it is cast: say `a creature`",
                );
            }
            other => self.cost(other),
        }
    }

    /// Binds an effect whose targets are at `slot` and after.
    pub(crate) fn bound(&mut self, effect: Effect, slot: u8) -> Effect {
        let mut at = slot;
        self.targets.clear();
        for part in effect.parts().into_iter().flatten() {
            self.targets.push((part, at));
            at += part_slots(part);
        }
        self.farthest = farthest(&effect);
        let effect = self.effect(effect);
        self.farthest = Place::Gone;
        match effect {
            // Whatever it is, it is in play no more.
            Effect::Exile(what) | Effect::ReturnToHand(what) | Effect::InkObject(what) if is_one(what) => {
                self.scope.latest_left();
            }
            Effect::Counter(filter) | Effect::CopySpell(filter) => {
                self.target(EffectPart::Spell(filter), false);
            }
            Effect::Attach(_) if !self.card.attached => {
                let advice = "this card enchants nothing: its text needs the line `Enchant creature.`";
                self.dangles(Anaphor::This(This::Permanent), advice);
            }
            Effect::RemoveDamage(..) => self.scope.forget_latest(),
            // not the tree: these alone name something besides their parts.
            _ => {}
        }
        if let Some(creature) = self.makes(&effect) {
            self.name(Antecedent::Latest, creature);
        }
        effect
    }

    /// Binds players whose target, if they are one, is at `slot`.
    pub(crate) fn bound_players(&mut self, who: Players, slot: u8) -> Players {
        self.targets = vec![(EffectPart::Players(who), slot)];
        self.players(who)
    }

    /// Whether an effect brings one object forth, and then whether that is a creature.
    fn makes(&self, effect: &Effect) -> Option<bool> {
        let as_named = || self.scope.objects.last().map(|named| named.creature);
        match *effect {
            Effect::Create(who, Amount::Number(1), _) => {
                (!matches!(who, Players::EachPlayer | Players::EachOpponent)).then_some(true)
            }
            Effect::CreateCopy(_) => as_named(),
            Effect::Blink(what) if slots(what) == 1 => as_named(),
            Effect::Search(card, Where::Battlefield | Where::BattlefieldTapped)
            | Effect::ReturnFromGraveyard(card, Where::Battlefield | Where::BattlefieldTapped)
            | Effect::PlayFree(card) => Some(is_creature(card.noun)),
            // not the tree: the others bring nothing forth.
            _ => None,
        }
    }

    /// Mark of everything named so far, to come back to.
    pub(crate) fn mark(&self) -> Mark {
        Mark(self.scope.clone())
    }

    /// Forgets what was named since.
    pub(crate) fn back_to(&mut self, mark: &Mark) {
        self.scope = mark.0.clone();
    }

    /// Ends a part of a text that may not have happened: what only it has brought forth is not known after it.
    pub(crate) fn may_not_have_happened(&mut self, since: &Mark) {
        if self.scope.latest != since.0.latest {
            self.scope.forget_latest();
        }
        // What may have left may as well be there.
        for named in &mut self.scope.objects {
            let before = since.0.objects.iter().rfind(|before| before.antecedent == named.antecedent);
            named.place = before.map_or(Place::InPlay, |before| before.place);
        }
    }

    /// Begins a part of a text that happens whenever something else does: it knows nothing of the text before it.
    pub(crate) fn watch(&mut self, trigger: &Trigger) {
        self.scope = Scope::default();
        self.triggered(trigger);
    }

    /// Begins a part of a text that happens later: of all that was named it remembers one object.
    pub(crate) fn delay(&mut self) {
        let objects = std::mem::take(&mut self.scope.objects);
        self.scope = Scope { delayed: Some((objects.len(), None)), objects, ..Scope::default() };
    }

    /// The object a delayed part of the text has to remember.
    pub(crate) fn remembered(&self) -> Option<Antecedent> {
        self.scope.delayed.and_then(|(_, remembered)| remembered)
    }

    /// The anaphors that stand for nothing, as errors with their place.
    pub(crate) fn faults(&self, lines: &[wording::AbilityLine<'_>]) -> Vec<Unread> {
        let unread = self.unbound.iter().filter_map(|one| {
            let (line, clause) = (lines.get(one.line)?.text, one.line + 1);
            let advice = one.advice.clone();
            Some(match self.card.dialect {
                Dialect::Duel => unbound::<wording::Duel>(line, clause, one.anaphor, one.before, advice),
                Dialect::Lorcana => {
                    unbound::<wording::Lorcana>(line, clause, one.anaphor, one.before, advice)
                }
            })
        });
        unread.collect()
    }

    fn name(&mut self, antecedent: Antecedent, creature: bool) {
        self.name_at(antecedent, creature, Place::InPlay);
    }

    fn name_at(&mut self, antecedent: Antecedent, creature: bool, place: Place) {
        if matches!(antecedent, Antecedent::Targets(..) | Antecedent::Latest) {
            // What happens last is remembered in one place.
            self.scope.forget_latest();
        }
        self.scope.objects.push(Named { antecedent, creature, place });
    }

    /// Names a target of the present effect.
    fn target(&mut self, part: EffectPart, creature: bool) {
        let Some(place) = self.targets.iter().position(|(other, _)| *other == part) else { return };
        let (part, slot) = self.targets.remove(place);
        self.name(Antecedent::Targets(slot, part_slots(part)), creature);
    }

    /// The nearest object that fits, which is then the nearest of all.
    fn nearest(&mut self, anaphor: Anaphor) -> Antecedent {
        self.say(anaphor);
        let is_meant = |named: &Named| named.creature || anaphor != Anaphor::That;
        let is_reached = |named: &Named| anaphor == Anaphor::ItsController || named.place <= self.farthest;
        let found = self.scope.objects.iter().rposition(|named| is_meant(named) && is_reached(named));
        let Some(place) = found else {
            let meant = self.scope.objects.iter().rfind(|named| is_meant(named)).map(|named| named.place);
            self.dangles(anaphor, meant.and_then(advice_of).unwrap_or_else(|| self.advice(anaphor)));
            return Antecedent::Open;
        };
        let named = self.scope.objects[place];
        let antecedent = match &mut self.scope.delayed {
            Some((outer, remembered)) if place < *outer => {
                if remembered.is_some_and(|other| other != named.antecedent) {
                    self.dangles(anaphor, "a text remembers one thing until later: say only `it` of one");
                    return Antecedent::Open;
                }
                *remembered = Some(named.antecedent);
                Antecedent::Trigger
            }
            _ => named.antecedent,
        };
        self.scope.objects.push(Named { antecedent, ..named });
        antecedent
    }

    fn say(&mut self, anaphor: Anaphor) {
        self.said.push(anaphor);
    }

    /// Records that the anaphor just said stands for nothing.
    fn dangles(&mut self, anaphor: Anaphor, advice: impl Into<String>) {
        let before = self.said.iter().filter(|one| **one == anaphor).count().saturating_sub(1);
        self.unbound.push(Unbound { line: self.line, anaphor, before, advice: advice.into() });
    }

    /// Binds what an amount counts.
    fn counted(&mut self, amount: Amount) -> Amount {
        match amount {
            Amount::X => self.x(),
            Amount::ThatMuch => {
                self.say(Anaphor::ThatMuch);
                if !self.scope.amount {
                    self.dangles(Anaphor::ThatMuch, self.advice(Anaphor::ThatMuch));
                }
            }
            Amount::Count(filter) => self.filter(&filter),
            Amount::Power(objects) => return Amount::Power(self.objects(objects)),
            Amount::CardsUnder(objects) => return Amount::CardsUnder(self.objects(objects)),
            Amount::DamageOn(objects) => return Amount::DamageOn(self.objects(objects)),
            Amount::Lore(objects) => return Amount::Lore(self.objects(objects)),
            Amount::Number(_) | Amount::CardsInHand | Amount::CardsInGraveyard => {}
        }
        amount
    }

    fn advice(&self, anaphor: Anaphor) -> &'static str {
        match (self.card.dialect, anaphor) {
            (Dialect::Duel, Anaphor::That) => {
                "nothing before it is a creature: say which, as in `target creature` or `this creature`"
            }
            (Dialect::Lorcana, Anaphor::That) => {
                "nothing before it is a character: say which, as in `chosen character` or `this character`"
            }
            (Dialect::Duel, Anaphor::ThatPlayer) => {
                "no player is named before: say which, as in `target player`, `each opponent` or `its controller`"
            }
            (Dialect::Lorcana, Anaphor::ThatPlayer) => {
                "no player is named before: say which, as in `chosen player`, `each opponent` or `its player`"
            }
            (Dialect::Duel, Anaphor::ThatMuch) => {
                "no damage or life is named by the trigger: say a number, or `equal to the number of ...`"
            }
            (Dialect::Lorcana, Anaphor::ThatMuch) => {
                "no damage or lore is named by the trigger: say a number, or `for each ...`"
            }
            (Dialect::Duel, _) => {
                "nothing before it is one thing: say which, as in `target creature` or `this creature`"
            }
            (Dialect::Lorcana, _) => {
                "nothing before it is one thing: say which, as in `chosen character` or `this character`"
            }
        }
    }
}

/// Scope of a text at some place.
pub(crate) struct Mark(Scope);

impl Scope {
    /// Records that the object named last is in play no more.
    fn latest_left(&mut self) {
        let Some(last) = self.objects.last().map(|named| named.antecedent) else { return };
        for named in self.objects.iter_mut().filter(|named| named.antecedent == last) {
            named.place = Place::Gone;
        }
        if last == Antecedent::Source {
            self.left = Some(Place::Gone);
        }
    }

    fn forget_latest(&mut self) {
        self.latest += 1;
        self.objects.retain(|named| named.antecedent != Antecedent::Latest);
    }
}

impl Fold for Binder {
    fn objects(&mut self, objects: Objects) -> Objects {
        let part = EffectPart::Objects(objects);
        match objects {
            Objects::It(_) => return Objects::It(self.nearest(Anaphor::It)),
            Objects::That(_) => return Objects::That(self.nearest(Anaphor::That)),
            Objects::This(this) => {
                self.this(this);
                if let Some(place) = self.scope.left.filter(|place| *place > self.farthest) {
                    self.dangles(Anaphor::This(this), advice_of(place).unwrap_or_default());
                }
                self.name(Antecedent::Source, self.card.card_type == CardType::Creature);
            }
            Objects::Host => {
                self.host();
                self.name(Antecedent::Host, true);
            }
            Objects::Target(filter) | Objects::UpTo(_, filter) => {
                self.filter(&filter);
                self.target(part, is_creature(filter.noun));
            }
            Objects::Chosen(filter) => {
                self.filter(&filter);
                self.name(Antecedent::Latest, is_creature(filter.noun));
            }
            Objects::Each(filter) => self.filter(&filter),
        }
        objects
    }

    fn players(&mut self, players: Players) -> Players {
        let players = match players {
            Players::Target | Players::TargetOpponent => {
                let part = EffectPart::Players(players);
                if let Some(&(_, slot)) = self.targets.iter().find(|(other, _)| *other == part) {
                    self.scope.player = Some(Players::ThatPlayer(Antecedent::Targets(slot, 1)));
                }
                return players;
            }
            Players::ItsController(_) => Players::ItsController(self.nearest(Anaphor::ItsController)),
            Players::ThatPlayer(_) => {
                self.say(Anaphor::ThatPlayer);
                self.scope.player.unwrap_or_else(|| {
                    self.dangles(Anaphor::ThatPlayer, self.advice(Anaphor::ThatPlayer));
                    players
                })
            }
            Players::You | Players::EachOpponent | Players::EachPlayer => return players,
        };
        self.scope.player = Some(players);
        players
    }

    fn amount(&mut self, amount: Amount) -> Amount {
        // What has left can still be counted.
        let farthest = std::mem::replace(&mut self.farthest, Place::Gone);
        let amount = self.counted(amount);
        self.farthest = farthest;
        amount
    }

    fn recipient(&mut self, to: Recipient) -> Recipient {
        match to {
            Recipient::AnyTarget => self.target(EffectPart::AnyTarget, false),
            Recipient::Objects(objects) => return Recipient::Objects(self.objects(objects)),
            Recipient::Players(players) => return Recipient::Players(self.players(players)),
            Recipient::Everything => {}
        }
        to
    }

    fn filter(&mut self, filter: &Filter) {
        if filter.other == Other::Another {
            self.say(Anaphor::Another);
            if !self.card.card_type.is_permanent() && self.scope.objects.is_empty() {
                self.dangles(
                    Anaphor::Another,
                    "nothing is named before that it could be another than: leave it out",
                );
            }
        }
        if filter.state == Some(State::Here) {
            self.here();
        }
    }

    fn this(&mut self, this: This) {
        self.say(Anaphor::This(this));
        if !fits(this, self.card.card_type) {
            self.dangles(Anaphor::This(this), self.card.own_name());
        }
    }

    fn host(&mut self) {
        self.say(Anaphor::Host);
        if !self.card.attached {
            let advice = "this card enchants nothing: its text needs the line `Enchant creature.`";
            self.dangles(Anaphor::Host, advice);
        }
    }

    fn here(&mut self) {
        self.say(Anaphor::Here);
        if self.card.card_type != CardType::Location {
            self.dangles(Anaphor::Here, "only a location has a here: say `at a location`, or leave it out");
        }
    }

    fn x(&mut self) {
        self.say(Anaphor::X);
        if !self.scope.x {
            let advice = if self.card.x {
                "X is known while the spell happens or the card enters, and not in this ability: say a number"
            } else {
                "the cost of the card has no X: write it there, as in `cost = \"X Ember\"`, or say a number"
            };
            self.dangles(Anaphor::X, advice);
        }
    }
}

impl Facts {
    /// Advice about the name by which the card can call itself.
    fn own_name(&self) -> &'static str {
        match (self.dialect, self.card_type) {
            (Dialect::Duel, CardType::Creature) => "this card is a creature: say `this creature`",
            (Dialect::Duel, CardType::Enchantment) => "this card is an enchantment: say `this enchantment`",
            (Dialect::Duel, CardType::Generator) => "this card is a generator: say `this generator`",
            (Dialect::Duel, _) => "this card does not stay: say `this spell`, or `target creature`",
            (Dialect::Lorcana, CardType::Creature) => "this card is a character: say `this character`",
            (Dialect::Lorcana, CardType::Item) => "this card is an item: say `this item`",
            (Dialect::Lorcana, CardType::Location) => "this card is a location: say `this location`",
            (Dialect::Lorcana, _) => "this card does not stay in play: say `chosen character`",
        }
    }
}

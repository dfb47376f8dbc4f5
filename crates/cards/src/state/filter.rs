//! Meaning of texts in a state: objects meant, amounts, and conditions.

use kernel::Seat;
use wording::ast::{Amount, Antecedent, Condition, Filter, Noun, Objects, Other, State, Whose, With};

use crate::definition::card::{Card, CardType};
use crate::state::item::{Item, Value};
use crate::state::object::{Handle, Leaving, Permanent};
use crate::state::public::PublicState;

/// Context in which a text is read: its controller, its source, and the objects it has mentioned.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// Controller of the text, its `you`.
    pub you: Seat,
    /// Source of the text, its `this`.
    pub source: Handle,
    /// Value of X.
    pub x: u8,
    /// Antecedent of "it": the object or player the text mentioned last.
    pub it: Value,
    /// Object or player the trigger is about.
    pub about: Value,
    /// Amount the trigger is about.
    pub amount: i16,
    /// Whether objects that are leaving count no more.
    pub after: bool,
}

impl Context {
    /// Returns the context of a text that has mentioned nothing yet.
    pub fn new(you: Seat, source: Handle) -> Context {
        Context { you, source, x: 0, it: Value::Nothing, about: Value::Nothing, amount: 0, after: false }
    }

    /// Returns the context of an item's text.
    pub fn item(item: &Item) -> Context {
        let Item { controller: you, source, x, about, amount, .. } = *item;
        Context { you, source, x, it: about, about, amount, after: false }
    }
}

impl PublicState {
    /// Whether a filter matches a permanent.
    pub fn fits(&self, filter: &Filter, permanent: &Permanent, context: &Context) -> bool {
        if !is_whose(filter.whose, permanent.now.controller, context.you) {
            return false;
        }
        let card = permanent.card();
        let noun = match filter.noun {
            Noun::Creature => card.is_creature(),
            Noun::Kind(kind) => permanent.is_kind(kind),
            Noun::Enchantment => card.card_type == CardType::Enchantment,
            Noun::Generator => card.card_type == CardType::Generator,
            Noun::Permanent => true,
            Noun::CreatureOrEnchantment => {
                matches!(card.card_type, CardType::Creature | CardType::Enchantment)
            }
            Noun::NongeneratorPermanent => card.card_type != CardType::Generator,
            Noun::Token => permanent.is_token(),
            Noun::Item => card.card_type == CardType::Item,
            Noun::Location => card.card_type == CardType::Location,
            Noun::CreatureOrLocation => matches!(card.card_type, CardType::Creature | CardType::Location),
            Noun::Spell
            | Noun::CreatureSpell
            | Noun::NoncreatureSpell
            | Noun::InstantOrSorcerySpell
            | Noun::KindSpell(_)
            | Noun::SongSpell
            | Noun::ItemSpell
            | Noun::LocationSpell
            | Noun::Card
            | Noun::CreatureCard
            | Noun::NoncreatureCard
            | Noun::GeneratorCard
            | Noun::EnchantmentCard
            | Noun::InstantOrSorceryCard
            | Noun::KindCard(_)
            | Noun::SongCard
            | Noun::ItemCard
            | Noun::LocationCard => false,
        };
        noun && (filter.other == Other::Any || permanent.handle != context.source)
            && filter.aspect.is_none_or(|aspect| permanent.now.aspects >> aspect as u8 & 1 == 1)
            && filter.state.is_none_or(|state| self.is(permanent, state, context))
            && filter.with.is_none_or(|with| has(permanent, with))
    }

    /// Whether a state is true of a permanent.
    pub fn is(&self, permanent: &Permanent, state: State, context: &Context) -> bool {
        match state {
            State::AtLocation => {
                self.find(permanent.attached_to).is_some_and(|location| location.is_location())
            }
            State::Here => permanent.attached_to.is_some() && permanent.attached_to == context.source,
            State::Boosted => self.under.iter().any(|under| under.host == permanent.handle),
            State::Enchanted => self.is_enchanted(permanent.handle),
            State::Tapped | State::Untapped | State::Attacking | State::Blocking | State::Damaged => {
                permanent.is(state)
            }
        }
    }

    /// Number of permanents a filter matches.
    pub fn count(&self, filter: &Filter, context: &Context) -> i16 {
        self.field.iter().filter(|permanent| self.fits(filter, permanent, context)).count() as i16
    }

    /// Present value of an amount.
    pub fn amount(&self, amount: Amount, context: &Context) -> i16 {
        match amount {
            Amount::Number(number) => i16::from(number),
            Amount::X => i16::from(context.x),
            Amount::Count(filter) => self.count(&filter, context),
            Amount::Power(objects) => self.power(self.one(objects, context)).max(0),
            Amount::ThatMuch => context.amount,
            Amount::CardsInHand => i16::from(self.hands[context.you.index()]),
            Amount::CardsInGraveyard => self.graveyards[context.you.index()].len() as i16,
            Amount::CardsUnder(objects) => self.cards_under(self.one(objects, context)),
            Amount::DamageOn(objects) => self.damage(self.one(objects, context)),
            Amount::Lore(objects) => self.lore(self.one(objects, context)).max(0),
        }
    }

    /// The power of an object, last known if it is gone.
    pub fn power(&self, handle: Handle) -> i16 {
        let here = self.find(handle).map(|permanent| permanent.now.power);
        here.or_else(|| self.last_known_of(handle).map(|last_known| last_known.power)).unwrap_or(0)
    }

    /// The lore of an object, last known if it is gone.
    pub fn lore(&self, handle: Handle) -> i16 {
        let here = self.find(handle).map(|permanent| permanent.now.lore);
        here.or_else(|| self.last_known_of(handle).map(|last_known| last_known.lore)).unwrap_or(0)
    }

    /// The damage on an object, last known if it is gone.
    pub fn damage(&self, handle: Handle) -> i16 {
        let here = self.find(handle).map(|permanent| permanent.damage);
        here.or_else(|| self.last_known_of(handle).map(|last_known| last_known.damage)).unwrap_or(0)
    }

    /// The one object a text means; targets and groups are not one.
    pub fn one(&self, objects: Objects, context: &Context) -> Handle {
        match objects {
            Objects::This(_) => context.source,
            Objects::It(antecedent) | Objects::That(antecedent) => {
                self.antecedent(antecedent, context).object()
            }
            Objects::Host => self.antecedent(Antecedent::Host, context).object(),
            Objects::Target(_) | Objects::UpTo(..) | Objects::Each(_) | Objects::Chosen(_) => {
                context.it.object()
            }
        }
    }

    /// The object or player a pronoun stands for; of several targets the first.
    pub(crate) fn antecedent(&self, antecedent: Antecedent, context: &Context) -> Value {
        match antecedent {
            Antecedent::Open => Value::Nothing,
            Antecedent::Source => Value::Object(context.source),
            Antecedent::Host => {
                let host = self.find(context.source).map_or(Handle::NONE, |source| source.attached_to);
                Value::Object(host)
            }
            Antecedent::Trigger => context.about,
            Antecedent::Targets(first, _) => self.target(first),
            Antecedent::Latest => context.it,
        }
    }

    /// Whether a condition holds.
    pub fn holds(&self, condition: &Condition, context: &Context) -> bool {
        crate::engine::trace::seen("Condition", condition);
        let you = context.you;
        let there = || self.field.iter().filter(|one| !context.after || one.leaving == Leaving::Stays);
        let controls = |seat: Seat, filter: &Filter| {
            there().filter(|one| one.now.controller == seat && self.fits(filter, one, context)).count()
        };
        match condition {
            Condition::YouControl { count, of } => controls(you, of) >= usize::from(*count),
            Condition::YouControlNo(of) => controls(you, of) == 0,
            Condition::OpponentControls(of) => {
                there().any(|one| one.now.controller != you && self.fits(of, one, context))
            }
            Condition::LifeAtMost(life) => self.players[you.index()].life <= i16::from(*life),
            Condition::LifeAtLeast(life) => self.players[you.index()].life >= i16::from(*life),
            Condition::YourTurn => self.active == you,
            Condition::NotYourTurn => self.active != you,
            Condition::EmptyHand => self.hands[you.index()] == 0,
            Condition::GraveyardAtLeast(count) => self.graveyards[you.index()].len() >= usize::from(*count),
            Condition::Is(objects, state) => {
                self.find(self.one(*objects, context)).is_some_and(|one| self.is(one, *state, context))
            }
            Condition::GainedLife => self.players[you.index()].gained,
            Condition::Attacked => self.players[you.index()].attacked,
            Condition::CreatureDied => self.creature_died,
            Condition::InkAtLeast(count) => self.ink[you.index()].total() >= *count,
            Condition::OpponentAhead => {
                let own = self.players[you.index()].life;
                self.opponents(you).iter().any(|seat| self.players[seat.index()].life > own)
            }
        }
    }
}

fn is_whose(whose: Whose, controller: Seat, you: Seat) -> bool {
    match whose {
        Whose::Anyones => true,
        Whose::Yours => controller == you,
        Whose::Theirs => controller != you,
    }
}

fn has(permanent: &Permanent, with: With) -> bool {
    match with {
        With::Keyword(keyword) => permanent.has(keyword),
        With::Without(keyword) => !permanent.has(keyword),
        With::PowerAtMost(power) => permanent.now.power <= i16::from(power),
        With::PowerAtLeast(power) => permanent.now.power >= i16::from(power),
        With::ToughnessAtMost(toughness) => permanent.now.toughness <= i16::from(toughness),
        With::CostAtMost(cost) => permanent.card().price.total() <= cost,
        With::CostAtLeast(cost) => permanent.card().price.total() >= cost,
        With::Counter(kind) => permanent.counters.count(kind) > 0,
    }
}

/// Whether a player is one of those meant.
pub(crate) fn is_player(whose: Whose, player: Seat, you: Seat) -> bool {
    is_whose(whose, player, you)
}

/// Whether a card is an instant, sorcery or action, which does not stay.
fn is_brief(card: &Card) -> bool {
    matches!(card.card_type, CardType::Instant | CardType::Sorcery | CardType::Action)
}

/// Whether a filter matches a card in a hand, library or graveyard.
pub fn fits_card(filter: &Filter, card: &Card) -> bool {
    let noun = match filter.noun {
        Noun::Card | Noun::Permanent => true,
        Noun::CreatureCard | Noun::Creature => card.is_creature(),
        Noun::NoncreatureCard => !card.is_creature(),
        Noun::GeneratorCard | Noun::Generator => card.card_type == CardType::Generator,
        Noun::EnchantmentCard | Noun::Enchantment => card.card_type == CardType::Enchantment,
        Noun::InstantOrSorceryCard => is_brief(card),
        Noun::ItemCard | Noun::Item => card.card_type == CardType::Item,
        Noun::LocationCard | Noun::Location => card.card_type == CardType::Location,
        Noun::SongCard => card.song,
        Noun::CreatureOrLocation => matches!(card.card_type, CardType::Creature | CardType::Location),
        Noun::KindCard(kind) | Noun::Kind(kind) => card.is_kind(kind),
        Noun::CreatureOrEnchantment => matches!(card.card_type, CardType::Creature | CardType::Enchantment),
        Noun::NongeneratorPermanent => matches!(card.card_type, CardType::Creature | CardType::Enchantment),
        Noun::Token
        | Noun::Spell
        | Noun::CreatureSpell
        | Noun::NoncreatureSpell
        | Noun::InstantOrSorcerySpell
        | Noun::KindSpell(_)
        | Noun::SongSpell
        | Noun::ItemSpell
        | Noun::LocationSpell => false,
    };
    noun && filter.aspect.is_none_or(|aspect| card.aspects >> aspect as u8 & 1 == 1)
        && filter.with.is_none_or(|with| match with {
            With::Keyword(keyword) => card.keywords.has(keyword),
            With::Without(keyword) => !card.keywords.has(keyword),
            With::PowerAtMost(power) => card.is_creature() && card.power <= power as i8,
            With::PowerAtLeast(power) => card.is_creature() && card.power >= power as i8,
            With::ToughnessAtMost(toughness) => card.is_creature() && card.toughness <= toughness as i8,
            With::CostAtMost(cost) => card.price.total() <= cost,
            With::CostAtLeast(cost) => card.price.total() >= cost,
            With::Counter(_) => false,
        })
}

/// Whether a filter for cards that are played matches this permanent, which came into play by that: as it is there, lasting
/// effects included (LOR 6.11).
pub(crate) fn fits_played(filter: &Filter, one: &Permanent, controller: Seat, you: Seat) -> bool {
    let is_kind = match filter.noun {
        Noun::Kind(kind) | Noun::KindSpell(kind) => one.is_kind(kind),
        // not the tree: all other nouns mean the same of a card that is played
        _ => fits_spell(&Filter { with: None, ..*filter }, one.card(), controller, you),
    };
    is_kind && is_whose(filter.whose, controller, you) && filter.with.is_none_or(|with| has(one, with))
}

/// Whether a filter matches a spell of this card, cast or controlled by `controller`.
pub fn fits_spell(filter: &Filter, card: &Card, controller: Seat, you: Seat) -> bool {
    let noun = match filter.noun {
        Noun::Spell => true,
        Noun::CreatureSpell | Noun::Creature => card.is_creature(),
        Noun::NoncreatureSpell => !card.is_creature(),
        Noun::InstantOrSorcerySpell => is_brief(card),
        Noun::SongSpell => card.song,
        Noun::ItemSpell | Noun::Item => card.card_type == CardType::Item,
        Noun::LocationSpell | Noun::Location => card.card_type == CardType::Location,
        Noun::Enchantment => card.card_type == CardType::Enchantment,
        Noun::Kind(kind) | Noun::KindSpell(kind) => card.is_kind(kind),
        Noun::Generator
        | Noun::Permanent
        | Noun::CreatureOrEnchantment
        | Noun::NongeneratorPermanent
        | Noun::Token
        | Noun::Card
        | Noun::CreatureCard
        | Noun::NoncreatureCard
        | Noun::GeneratorCard
        | Noun::EnchantmentCard
        | Noun::InstantOrSorceryCard
        | Noun::KindCard(_)
        | Noun::CreatureOrLocation
        | Noun::SongCard
        | Noun::ItemCard
        | Noun::LocationCard => false,
    };
    let of_any_noun = Filter { noun: Noun::Card, ..*filter };
    noun && is_whose(filter.whose, controller, you) && fits_card(&of_any_noun, card)
}

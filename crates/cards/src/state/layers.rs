//! Characteristics of objects after everything that modifies them, in a fixed order (DUEL 7.3).
//!
//! Copy, control, kind, aspect, abilities, set power and toughness, modify, counters, switch; within each by time stamp.
//! Restrictions come after all of them: they look at the characteristics that result.
//! Permanents have their handle as a time stamp and modifiers a number of the same counter, and both lists are in that
//! order, so one walk over both is enough for each layer, and layers nobody needs are skipped.

use wording::ast::{Change, Effect, Objects, Static, Subject};

use crate::definition::compile::Op;
use crate::engine::inkwell::Inkwell;
use crate::state::filter::Context;
use crate::state::object::Handle;
use crate::state::public::{Challenge, Modification, NUMBER_MAX, PublicState};
use crate::state::seats::SEATS_MAX;

/// The layers, first to last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layer {
    Copy,
    Control,
    Kind,
    Aspect,
    Abilities,
    Set,
    Modify,
    Switch,
    /// Restrictions, which look at everything else as it stands.
    Rules,
}

const LAYERS: [Layer; 9] = [
    Layer::Copy,
    Layer::Control,
    Layer::Kind,
    Layer::Aspect,
    Layer::Abilities,
    Layer::Set,
    Layer::Modify,
    Layer::Switch,
    Layer::Rules,
];

/// Set of layers, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Layers(u16);

impl Layers {
    fn add(&mut self, layer: Layer) {
        self.0 |= 1 << layer as u16;
    }

    #[inline]
    fn has(self, layer: Layer) -> bool {
        self.0 >> layer as u16 & 1 == 1
    }
}

/// Reach of the static abilities of a card.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Reach {
    /// The layers they work in.
    layers: Layers,
    /// Whether their result can change although nothing comes, goes or is modified.
    volatile: bool,
    /// Whether they change the cost of spells or forbid them.
    taxes: bool,
}

impl Reach {
    /// Returns the reach of these abilities.
    pub(crate) fn new(statics: &[Static]) -> Reach {
        let mut reach = Reach::default();
        for one in statics {
            reach.layers.0 |= layers_of(one).0;
            reach.volatile |= is_volatile(one);
            reach.taxes |= matches!(one, Static::Cost { .. } | Static::SilenceOnYourTurn);
        }
        reach
    }
}

/// The layers a static ability works in.
fn layers_of(one: &Static) -> Layers {
    let mut layers = Layers::default();
    match one {
        Static::Has { change, .. } | Static::HasWhile { change, .. } => {
            let parts = modifications(change, |_| 0, 0);
            parts.into_iter().flatten().for_each(|what| layers.add(layer(what)));
        }
        Static::Restricted { .. } => layers.add(Layer::Rules),
        Static::PowerAndToughness { .. } => layers.add(Layer::Set),
        Static::Cost { .. }
        | Static::OwnCost { .. }
        | Static::NoLifeGain
        | Static::ExtraGenerator
        | Static::PlayerHexproof
        | Static::SilenceOnYourTurn
        | Static::OwnCostIf { .. }
        | Static::MoveCost { .. }
        | Static::OpponentsNeed(_) => {}
    }
    layers
}

/// Inputs to the layers: values that [`Condition`](wording::ast::Condition)s and amounts may look at and that change
/// although nothing comes, goes or is modified, permanents apart. A value a new one looks at must be added here.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LayerInputs {
    active: kernel::Seat,
    players: [PlayerInputs; SEATS_MAX],
    challenge: Option<Challenge>,
    creature_died: bool,
}

/// Inputs to the layers of one player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct PlayerInputs {
    life: i16,
    gained: bool,
    attacked: bool,
    hand: u8,
    graveyard: u16,
    ink: Inkwell,
}

impl LayerInputs {
    #[inline]
    fn new(public: &PublicState) -> LayerInputs {
        let mut players = [PlayerInputs::default(); SEATS_MAX];
        for (seat, inputs) in players.iter_mut().enumerate().take(usize::from(public.seats)) {
            let player = &public.players[seat];
            *inputs = PlayerInputs {
                life: player.life,
                gained: player.gained,
                attacked: player.attacked,
                hand: public.hands[seat],
                graveyard: public.graveyards[seat].len() as u16,
                ink: public.ink[seat],
            };
        }
        let (active, challenge, creature_died) = (public.active, public.challenge, public.creature_died);
        LayerInputs { active, players, challenge, creature_died }
    }
}

/// Upper bound on the number of permanents, rounded up to whole words.
const PLACES: usize = crate::state::public::FIELD_MAX + 6;

/// Set of places on the battlefield, one bit each.
#[derive(Default)]
struct Sources([u64; PLACES / 64]);

impl Sources {
    fn add(&mut self, place: usize) {
        // A position with more permanents than there may be is refused after this.
        if let Some(word) = self.0.get_mut(place / 64) {
            *word |= 1 << (place % 64);
        }
    }

    /// The places, rising.
    fn places(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(word, &bits)| {
            let mut bits = bits;
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits.checked_sub(1)?;
                Some(word * 64 + bit)
            })
        })
    }
}

fn layer(modification: Modification) -> Layer {
    match modification {
        Modification::Copy(_) => Layer::Copy,
        Modification::Control(_) => Layer::Control,
        Modification::Kind(_) => Layer::Kind,
        Modification::Aspect(_) => Layer::Aspect,
        Modification::Gains(_) | Modification::Loses(_) | Modification::Mute => Layer::Abilities,
        Modification::Restricted(_) | Modification::Rule { .. } => Layer::Rules,
        Modification::Becomes(..) => Layer::Set,
        Modification::Plus(..) | Modification::PlusLore(_) => Layer::Modify,
        Modification::Switch => Layer::Switch,
    }
}

/// Modifications a change consists of: at most two, with counts and X worked out.
pub(crate) fn modifications(
    change: &Change,
    count: impl Fn(&wording::ast::Filter) -> i16,
    x: i16,
) -> [Option<Modification>; 2] {
    let plus = |power: i8, toughness: i8, times: i16| {
        let times = times.clamp(-NUMBER_MAX / 128, NUMBER_MAX / 128);
        Some(Modification::Plus(i16::from(power) * times, i16::from(toughness) * times))
    };
    match *change {
        Change::Plus(power, toughness) => [plus(power, toughness, 1), None],
        Change::PlusAnd(power, toughness, keyword) => {
            [plus(power, toughness, 1), Some(Modification::Gains(keyword))]
        }
        Change::PlusForEach(power, toughness, ref filter) => [plus(power, toughness, count(filter)), None],
        Change::PlusX(power, toughness) => [plus(power, toughness, x), None],
        Change::Gains(keyword) => [Some(Modification::Gains(keyword)), None],
        Change::GainsBoth(one, two) => [Some(Modification::Gains(one)), Some(Modification::Gains(two))],
        Change::Loses(keyword) => [Some(Modification::Loses(keyword)), None],
        Change::LosesAll => [Some(Modification::Mute), None],
        Change::Becomes(power, toughness) => [Some(Modification::Becomes(power, toughness)), None],
        Change::BecomesKind(kind) => [Some(Modification::Kind(kind)), None],
        Change::BecomesAspect(aspect) => [Some(Modification::Aspect(aspect)), None],
        Change::Restricted(restriction) => [Some(Modification::Restricted(restriction)), None],
        Change::Switch => [Some(Modification::Switch), None],
        Change::PlusLore(lore) => [Some(Modification::PlusLore(i16::from(lore))), None],
        // The copied card is looked up as the effect happens; a static ability copies nothing.
        Change::BecomesCopy(_) => [None, None],
    }
}

impl PublicState {
    /// Brings all characteristics up to date if they are not, and makes permanents that changed hands sick and leave
    /// combat.
    pub fn refresh(&mut self) {
        if !(self.stale || self.volatile && self.layer_inputs_changed()) {
            return;
        }
        let mut before = [kernel::Seat(0); PLACES];
        for (before, permanent) in before.iter_mut().zip(&self.field) {
            *before = permanent.now.controller;
        }
        self.settle();
        let mut handed_over = false;
        for (before, permanent) in before.iter().zip(&mut self.field) {
            if permanent.now.controller != *before {
                permanent.sick = true;
                permanent.leave_combat();
                handed_over = true;
            }
        }
        // Permanents that left combat may matter to conditions.
        if handed_over && self.volatile {
            self.settle();
        }
    }

    /// Whether the inputs to the layers differ from those of the last update.
    fn layer_inputs_changed(&self) -> bool {
        self.layer_inputs != LayerInputs::new(self)
            || self.field.iter().any(|permanent| permanent.now.layer_inputs != permanent.layer_inputs())
    }

    /// Brings all characteristics up to date, as after reading a position: nothing has changed hands.
    pub fn settle(&mut self) {
        self.stale = false;
        for permanent in &mut self.field {
            permanent.reset(permanent.card);
        }
        let (mut sources, mut reach) = self.sources();
        let mut needed = Layers::default();
        for modifier in &self.modifiers {
            needed.add(layer(modifier.what));
        }
        for now in LAYERS {
            if needed.has(now) || reach.has(now) {
                self.apply_layer(now, &sources);
            }
            // A copy has other static abilities.
            if now == Layer::Copy && needed.has(now) {
                (sources, reach) = self.sources();
            }
            if now == Layer::Modify {
                self.apply_counters();
            }
        }
        if let Some(challenger) = self.challenge.and_then(|challenge| self.place(challenge.challenger)) {
            let now = &mut self.field[challenger].now;
            now.power += i16::from(now.keywords.challenger);
        }
        (self.taxes, self.replaces) = (false, false);
        self.listening = self.floating_kinds();
        self.volatile =
            self.modifiers.iter().any(|modifier| matches!(modifier.what, Modification::Rule { .. }));
        for permanent in self.field.iter().filter(|permanent| !permanent.now.mute) {
            let card = permanent.now.card.card();
            self.listening |= card.listens;
            self.replaces |= !card.replacements.is_empty();
            self.volatile |= card.reach.volatile;
            self.taxes |= card.reach.taxes;
            card.statics.iter().for_each(|one| crate::engine::trace::seen("Static", one));
        }
        self.layer_inputs = if self.volatile { LayerInputs::new(self) } else { LayerInputs::default() };
        if self.volatile {
            self.field.iter_mut().for_each(|permanent| permanent.now.layer_inputs = permanent.layer_inputs());
        }
    }

    /// The permanents whose static abilities modify something, and all layers these work in.
    fn sources(&self) -> (Sources, Layers) {
        let (mut sources, mut layers) = (Sources::default(), Layers::default());
        for (place, permanent) in self.field.iter().enumerate() {
            let reach = permanent.card().reach.layers;
            if reach != Layers::default() {
                sources.add(place);
                layers.0 |= reach.0;
            }
        }
        (sources, layers)
    }

    fn apply_counters(&mut self) {
        for permanent in &mut self.field {
            let change = i16::from(permanent.counters.plus) - i16::from(permanent.counters.minus);
            permanent.now.power += change;
            permanent.now.toughness += change;
        }
    }

    /// Walks over static abilities and modifiers in the order of their time stamps.
    fn apply_layer(&mut self, now: Layer, sources: &Sources) {
        if now == Layer::Abilities {
            self.mute_first();
        }
        let mut next = 0;
        for place in sources.places() {
            next = self.apply_modifiers(now, next, self.field[place].handle.0);
            self.apply_statics(place, now);
        }
        self.apply_modifiers(now, next, u32::MAX);
    }

    /// Mutes permanents that lose all abilities before any of these is applied. They give none to others, not even
    /// those given before: without the ability there is nothing to give.
    fn mute_first(&mut self) {
        for number in 0..self.modifiers.len() {
            let modifier = self.modifiers[number];
            if modifier.what == Modification::Mute
                && let Some(on) = self.place(modifier.on)
            {
                self.field[on].now.mute = true;
            }
        }
    }

    /// Applies the modifiers of a layer from number `next` on, up to a time stamp. Returns the number of the next one.
    fn apply_modifiers(&mut self, now: Layer, mut next: usize, until: u32) -> usize {
        while let Some(&modifier) = self.modifiers.get(next).filter(|modifier| modifier.stamp <= until) {
            if layer(modifier.what) == now {
                match self.place(modifier.on) {
                    Some(on) => self.apply(on, modifier.what),
                    None => self.apply_rule(modifier.what),
                }
            }
            next += 1;
        }
        next
    }

    /// Restricts the permanents an instruction means now.
    fn apply_rule(&mut self, what: Modification) {
        let Modification::Rule { program, at, you, source } = what else { return };
        let op = crate::definition::pool::program(program).ops.get(usize::from(at));
        let Some(Op::Do { effect: Effect::Modify(Objects::Each(filter), change, _), .. }) = op else {
            return;
        };
        let Change::Restricted(restriction) = change else { return };
        let context = Context::new(you, source);
        for place in 0..self.field.len() {
            if self.fits(filter, &self.field[place], &context) {
                self.field[place].now.keywords.restrict(*restriction);
            }
        }
    }

    fn apply_statics(&mut self, place: usize, now: Layer) {
        let source = &self.field[place];
        let card = source.card();
        if source.now.mute || !card.reach.layers.has(now) {
            return;
        }
        let (handle, host) = (source.handle, source.attached_to);
        let context = Context::new(source.now.controller, handle);
        for one in card.statics.iter().filter(|one| layers_of(one).has(now)) {
            let (who, change) = match *one {
                Static::Has { ref who, change } => (who, change),
                Static::HasWhile { ref condition, ref who, change } => {
                    if !self.holds(condition, &context) {
                        continue;
                    }
                    (who, change)
                }
                Static::Restricted { ref who, restriction } => (who, Change::Restricted(restriction)),
                Static::PowerAndToughness { amount, .. } => {
                    let both = self.amount(amount, &context);
                    let own = &mut self.field[place].now;
                    (own.power, own.toughness) = (both, both);
                    continue;
                }
                Static::Cost { .. }
                | Static::OwnCost { .. }
                | Static::NoLifeGain
                | Static::ExtraGenerator
                | Static::PlayerHexproof
                | Static::SilenceOnYourTurn
                | Static::OwnCostIf { .. }
                | Static::MoveCost { .. }
                | Static::OpponentsNeed(_) => continue,
            };
            crate::engine::trace::seen("Change", &change);
            let parts = modifications(&change, |filter| self.count(filter, &context), 0);
            for what in parts.into_iter().flatten().filter(|&what| layer(what) == now) {
                self.apply_to(place, handle, host, who, what, &context);
            }
        }
    }

    fn apply_to(
        &mut self,
        place: usize,
        source: Handle,
        host: Handle,
        who: &Subject,
        what: Modification,
        context: &Context,
    ) {
        match who {
            Subject::This(_) => self.apply(place, what),
            Subject::Host => {
                if let Some(on) = self.place(host) {
                    self.apply(on, what);
                }
            }
            Subject::Any(filter) => {
                debug_assert_eq!(source, context.source);
                for on in 0..self.field.len() {
                    if self.fits(filter, &self.field[on], context) {
                        self.apply(on, what);
                    }
                }
            }
        }
    }

    fn apply(&mut self, place: usize, what: Modification) {
        let permanent = &mut self.field[place];
        match what {
            Modification::Copy(card) => permanent.reset(card),
            Modification::Control(seat) => permanent.now.controller = seat,
            Modification::Kind(kind) => permanent.now.kind = Some(kind),
            Modification::Aspect(aspect) => permanent.now.aspects = 1 << aspect as u8,
            Modification::Gains(keyword) => permanent.now.keywords.add(keyword),
            Modification::Loses(keyword) => permanent.now.keywords.remove(keyword),
            Modification::Mute => {
                permanent.now.mute = true;
                permanent.now.keywords = crate::definition::keywords::Keywords::default();
            }
            Modification::Restricted(restriction) => permanent.now.keywords.restrict(restriction),
            Modification::Becomes(power, toughness) => {
                permanent.now.power = i16::from(power);
                permanent.now.toughness = i16::from(toughness);
            }
            Modification::Plus(power, toughness) => {
                permanent.now.power = (permanent.now.power + power).clamp(-NUMBER_MAX, NUMBER_MAX);
                permanent.now.toughness =
                    (permanent.now.toughness + toughness).clamp(-NUMBER_MAX, NUMBER_MAX);
            }
            Modification::PlusLore(lore) => {
                permanent.now.lore = (permanent.now.lore + lore).clamp(-NUMBER_MAX, NUMBER_MAX);
            }
            Modification::Switch => {
                std::mem::swap(&mut permanent.now.power, &mut permanent.now.toughness);
            }
            Modification::Rule { .. } => {}
        }
    }
}

/// Whether the result of a static ability can change although nothing comes, goes or is modified.
fn is_volatile(one: &Static) -> bool {
    match one {
        Static::Has { who, change } => matches!(change, Change::PlusForEach(..)) || depends(who),
        Static::HasWhile { .. } | Static::PowerAndToughness { .. } => true,
        Static::Restricted { who, .. } => depends(who),
        Static::Cost { .. }
        | Static::OwnCost { .. }
        | Static::NoLifeGain
        | Static::ExtraGenerator
        | Static::PlayerHexproof
        | Static::SilenceOnYourTurn
        | Static::OwnCostIf { .. }
        | Static::MoveCost { .. }
        | Static::OpponentsNeed(_) => false,
    }
}

fn depends(who: &Subject) -> bool {
    matches!(who, Subject::Any(filter) if filter.state.is_some())
}

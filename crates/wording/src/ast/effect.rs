use super::{Amount, Aspect, Duration, Filter, Keyword, Kind, Objects, Players, Recipient, Restriction};

/// Effect of a sentence. Written without the full stop, in the imperative where the doer is `you`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// `draw a card`, `draw 2 cards`, `target player draws X cards`, `draw cards equal to the number of ...`.
    Draw(Players, Amount),
    /// `discard a card`, `target opponent discards 2 cards`, `... at random`. They choose which.
    Discard(Players, Amount, Random),
    /// `target opponent reveals their hand. You choose a creature card from it. That player discards that card.` is one
    /// effect: `look at target opponent's hand and discard a creature card from it`, or `that player's`; the noun is a card.
    DiscardChosen(Players, Filter),
    /// `mill 3 cards`, `target player mills 3 cards`: from the top of the library into the graveyard.
    Mill(Players, Amount),
    /// `look at the top 3 cards of your library and put any number of them on the bottom`: the others stay on top in any
    /// order, those below come in any order. Of one card: `look at the top card of your library and put it back or on the
    /// bottom`.
    LookAndSort(Amount),
    /// `look at the top 4 cards of your library, put a creature card from among them into your hand, and put the rest on
    /// the bottom`: one may take none; what is taken is shown.
    LookAndTake(Amount, Filter),
    /// `search your library for a generator card, put it into your hand, and shuffle`: what is found is shown; one may fail
    /// to find.
    Search(Filter, Where),
    /// `deal 3 damage to any target`, `deal X damage to each creature`, `deal damage equal to its power to ...`; the source
    /// deals it.
    Damage(Amount, Recipient),
    /// `target creature you control deals damage equal to its power to target creature an opponent controls`.
    DamageByPower(Objects, Recipient),
    /// `this creature fights target creature an opponent controls`: each deals damage equal to its power to the other.
    Fight(Objects, Objects),
    /// `gain 3 life`, `target player gains 3 life`.
    GainLife(Players, Amount),
    /// `lose 3 life`, `each opponent loses 1 life`.
    LoseLife(Players, Amount),
    /// `each opponent gets 1 poison`.
    Poison(Players, Amount),
    /// `destroy target creature`, `destroy all creatures`.
    Destroy(Objects),
    /// `exile target creature`.
    Exile(Objects),
    /// `exile target creature until this permanent leaves the battlefield`; other nouns for the source are read too.
    ExileUntilThisLeaves(Objects),
    /// `exile target creature you control, then return it to the battlefield under its owner's control`.
    Blink(Objects),
    /// `exile target creature, then return it to the battlefield under its owner's control at the beginning of the next
    /// end step`.
    BlinkUntilEndStep(Objects),
    /// `return target creature to its owner's hand`, `return all creatures to their owners' hands`.
    ReturnToHand(Objects),
    /// `return target creature card from your graveyard to your hand`, `... to the battlefield`, `... to the battlefield
    /// tapped`. The noun of the filter is a card.
    ReturnFromGraveyard(Filter, Where),
    /// `tap target creature`.
    Tap(Objects),
    /// `untap this creature`, `untap all creatures you control`.
    Untap(Objects),
    /// `counter target spell`; also `counter target creature spell`.
    Counter(Filter),
    /// `sacrifice a creature`, `target opponent sacrifices a creature`; they choose. The filter's `whose` is any.
    Sacrifice(Players, Filter),
    /// `sacrifice this creature`, `sacrifice it`.
    SacrificeIt(Objects),
    /// `create a 1/1 Ember Hound creature token with haste`, `create 2 1/1 Hound creature tokens`, `create X ...`; other
    /// players: `its controller creates a ...`; `create a number of 1/1 Hound creature tokens equal to the number of ...`.
    Create(Players, Amount, Token),
    /// `create a token that is a copy of target creature you control`.
    CreateCopy(Objects),
    /// `copy target instant or sorcery spell you control`; the copy keeps its targets and is not cast.
    CopySpell(Filter),
    /// `put a +1/+1 counter on target creature`, `put 2 charge counters on this generator`, `put a number of +1/+1
    /// counters on it equal to the number of ...`.
    PutCounters(Amount, CounterKind, Objects),
    /// `remove a +1/+1 counter from target creature`; a number that is counted, or all of them, is not there.
    RemoveCounters(Amount, CounterKind, Objects),
    /// `target creature gets +2/+2 until end of turn`, `it gains haste until end of turn`, `creatures you control get +1/+1
    /// and gain trample until end of turn`, `target creature can't block until end of turn`.
    Modify(Objects, Change, Duration),
    /// `gain control of target creature until end of turn`.
    GainControl(Objects, Duration),
    /// `take an extra turn after this one`.
    ExtraTurn,
    /// `add Ember`, `add 2 Ember`: resources that vanish at the end of the step.
    AddResource(u8, Aspect),
    /// `prevent all combat damage that would be dealt until end of turn`; `prevent the next 3 damage that would be dealt to
    /// target creature until end of turn`.
    Prevent(Prevented, Recipient),
    /// `win the game`, `target player loses the game` is [`Effect::LoseGame`].
    WinGame,
    /// `each opponent loses the game`.
    LoseGame(Players),
    /// `attach this permanent to target creature you control`; `this enchantment` is read too.
    Attach(Objects),
    /// `put 2 damage on chosen character`: not dealt, so nothing prevents it.
    PutDamage(Amount, Objects),
    /// `remove up to 3 damage from chosen character`; the controller of the effect says how much.
    RemoveDamage(u8, Objects),
    /// `move up to 2 damage from chosen character to chosen opposing character`: not dealt either.
    MoveDamage(u8, Objects, Objects),
    /// `put the top card of your deck into your inkwell facedown and exerted`; of other players, `each player puts the top
    /// card of their deck into their inkwell facedown and exerted`.
    InkTop(Players),
    /// `put a card from your hand into your inkwell facedown and exerted`; the player who does so chooses the card.
    InkFromHand(Players),
    /// `put chosen character into their player's inkwell facedown and exerted`.
    InkObject(Objects),
    /// `play a character with cost 3 or less for free`, from the own hand; the noun is a card.
    PlayFree(Filter),
    /// `move chosen character of yours to chosen location of yours for free`.
    Move(Objects, Objects),
    /// `put the top card of your deck facedown under this character`.
    PutUnder(Objects),
}

/// Part of an effect: players or objects it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EffectPart {
    /// Players, perhaps as targets.
    Players(Players),
    /// Permanents, perhaps as targets.
    Objects(Objects),
    /// `any target`: a creature or a player.
    AnyTarget,
    /// A target among the spells on the stack.
    Spell(Filter),
    /// A target among the cards of the own graveyard.
    Buried(Filter),
    /// Cards or permanents among which somebody picks while it happens.
    Among(Filter),
}

impl Effect {
    /// Parts of the effect, in the order of the text. Its targets, the choices while it happens, and the questions of
    /// bots about it all follow from these.
    #[inline]
    pub fn parts(&self) -> [Option<EffectPart>; 2] {
        match *self {
            Effect::Draw(who, _)
            | Effect::Discard(who, _, _)
            | Effect::Mill(who, _)
            | Effect::GainLife(who, _)
            | Effect::LoseLife(who, _)
            | Effect::Poison(who, _)
            | Effect::Create(who, _, _)
            | Effect::LoseGame(who)
            | Effect::InkTop(who)
            | Effect::InkFromHand(who) => [Some(EffectPart::Players(who)), None],
            Effect::DiscardChosen(who, filter) | Effect::Sacrifice(who, filter) => {
                [Some(EffectPart::Players(who)), Some(EffectPart::Among(filter))]
            }
            Effect::LookAndTake(_, filter) | Effect::Search(filter, _) | Effect::PlayFree(filter) => {
                [Some(EffectPart::Among(filter)), None]
            }
            Effect::Damage(_, to) | Effect::Prevent(_, to) => [to.part(), None],
            Effect::DamageByPower(by, to) => [Some(EffectPart::Objects(by)), to.part()],
            Effect::Fight(one, other) | Effect::MoveDamage(_, one, other) | Effect::Move(one, other) => {
                [Some(EffectPart::Objects(one)), Some(EffectPart::Objects(other))]
            }
            Effect::Modify(what, Change::BecomesCopy(of), _) => {
                [Some(EffectPart::Objects(what)), Some(EffectPart::Objects(of))]
            }
            Effect::Destroy(what)
            | Effect::Exile(what)
            | Effect::ExileUntilThisLeaves(what)
            | Effect::Blink(what)
            | Effect::BlinkUntilEndStep(what)
            | Effect::ReturnToHand(what)
            | Effect::Tap(what)
            | Effect::Untap(what)
            | Effect::SacrificeIt(what)
            | Effect::CreateCopy(what)
            | Effect::PutCounters(_, _, what)
            | Effect::RemoveCounters(_, _, what)
            | Effect::Modify(what, _, _)
            | Effect::GainControl(what, _)
            | Effect::Attach(what)
            | Effect::PutDamage(_, what)
            | Effect::RemoveDamage(_, what)
            | Effect::InkObject(what)
            | Effect::PutUnder(what) => [Some(EffectPart::Objects(what)), None],
            Effect::Counter(filter) | Effect::CopySpell(filter) => [Some(EffectPart::Spell(filter)), None],
            Effect::ReturnFromGraveyard(filter, _) => [Some(EffectPart::Buried(filter)), None],
            Effect::LookAndSort(_) | Effect::ExtraTurn | Effect::AddResource(..) | Effect::WinGame => {
                [None, None]
            }
        }
    }
}

impl Effect {
    /// Amount of the effect, if it has one that may have to be counted.
    pub fn amount(&self) -> Option<Amount> {
        match *self {
            Effect::Draw(_, amount)
            | Effect::Discard(_, amount, _)
            | Effect::Mill(_, amount)
            | Effect::LookAndSort(amount)
            | Effect::LookAndTake(amount, _)
            | Effect::Damage(amount, _)
            | Effect::GainLife(_, amount)
            | Effect::LoseLife(_, amount)
            | Effect::Poison(_, amount)
            | Effect::Create(_, amount, _)
            | Effect::PutCounters(amount, ..)
            | Effect::RemoveCounters(amount, ..)
            | Effect::PutDamage(amount, _) => Some(amount),
            // not the tree: the others do what they do without an amount.
            _ => None,
        }
    }
}

impl Recipient {
    #[inline]
    fn part(self) -> Option<EffectPart> {
        match self {
            Recipient::AnyTarget => Some(EffectPart::AnyTarget),
            Recipient::Objects(what) => Some(EffectPart::Objects(what)),
            Recipient::Players(who) => Some(EffectPart::Players(who)),
            Recipient::Everything => None,
        }
    }
}

/// Way of picking cards to discard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Random {
    /// Choice of the player who discards; nothing is said.
    Chosen,
    /// `at random`.
    AtRandom,
}

/// Zone a card is put into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Where {
    /// `to your hand`, `into your hand`.
    Hand,
    /// `to the battlefield`, `onto the battlefield`, under your control.
    Battlefield,
    /// `to the battlefield tapped`, `onto the battlefield tapped`.
    BattlefieldTapped,
    /// `into your inkwell facedown and exerted`.
    Inkwell,
}

/// Description of a token: `1/1 Ember Hound creature token with haste`. Its name is that of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Token {
    /// Its power.
    pub power: u8,
    /// Its toughness.
    pub toughness: u8,
    /// Its aspect, if it has one.
    pub aspect: Option<Aspect>,
    /// Its kind.
    pub kind: Kind,
    /// `with flying`, at most one.
    pub keyword: Option<Keyword>,
}

/// Counters on permanents.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CounterKind {
    /// `+1/+1 counter`.
    Plus,
    /// `-1/-1 counter`.
    Minus,
    /// `charge counter`: means nothing by itself.
    Charge,
}

/// Change of an object. `gets` / `get` and so on follow the number of the subject; static abilities say `has` / `have`
/// where effects say `gains` / `gain`: both are read everywhere, and printed by where they stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// `gets +2/+2`, `gets -1/-0` (signs as written for 0: `+0` after a plus, `-0` after a minus).
    Plus(i8, i8),
    /// `gets +2/+2 and gains flying`.
    PlusAnd(i8, i8, Keyword),
    /// `gets +1/+1 for each creature you control`.
    PlusForEach(i8, i8, Filter),
    /// `gets +X/+X`, `gets -X/-X`.
    PlusX(i8, i8),
    /// `gains flying`.
    Gains(Keyword),
    /// `gains flying and haste`.
    GainsBoth(Keyword, Keyword),
    /// `loses flying`.
    Loses(Keyword),
    /// `loses all abilities`.
    LosesAll,
    /// `becomes 0/2`: base power and toughness.
    Becomes(u8, u8),
    /// `becomes a Hound`: in place of its kinds.
    BecomesKind(Kind),
    /// `becomes Ember`: in place of its aspects.
    BecomesAspect(Aspect),
    /// `can't block`, `attacks each combat if able`, ...
    Restricted(Restriction),
    /// `switches power and toughness`.
    Switch,
    /// `becomes a copy of target creature`.
    BecomesCopy(Objects),
    /// `gets +1 lore`.
    PlusLore(i8),
}

/// Prevention of damage: the part that is not dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prevented {
    /// `all damage`.
    All,
    /// `all combat damage`.
    AllCombat,
    /// `the next 3 damage`: used up.
    Next(u8),
    /// `1 of any damage`: of each dealing, by a static ability only.
    Each(u8),
}

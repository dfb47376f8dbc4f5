use super::Filter;

/// The objects an effect is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Objects {
    /// `this creature`: the source.
    This(This),
    /// `it`: one object the text has named before.
    It(Antecedent),
    /// `that creature`: one creature the text has named before.
    That(Antecedent),
    /// `enchanted creature`: the permanent the source is attached to.
    Host,
    /// `target creature`: chosen when the spell is cast, or the ability put on the stack. `another target creature`.
    Target(Filter),
    /// `up to 2 target creatures`.
    UpTo(u8, Filter),
    /// `each creature you control`, `all creatures`: after verbs such as `destroy`, `tap`, `return` it is `all`, as a subject
    /// the bare plural (`creatures you control get ...`), after `to` and `on` it is `each` with the singular.
    Each(Filter),
    /// `a creature you control`: chosen on resolution by the controller of the ability, not a target.
    Chosen(Filter),
}

/// Noun by which a text calls its own source. It has to fit the card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum This {
    /// `this creature`.
    Creature,
    /// `this enchantment`.
    Enchantment,
    /// `this generator`.
    Generator,
    /// `this permanent`.
    Permanent,
    /// `this spell`.
    Spell,
    /// `this item`.
    Item,
    /// `this location`.
    Location,
}

/// The players an effect is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Players {
    /// `you`.
    You,
    /// `each opponent`.
    EachOpponent,
    /// `each player`.
    EachPlayer,
    /// `target player`.
    Target,
    /// `target opponent`.
    TargetOpponent,
    /// `its controller`: of one object the text has named before.
    ItsController(Antecedent),
    /// `that player`: a player the text has named before.
    ThatPlayer(Antecedent),
}

/// Recipient of damage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Recipient {
    /// `any target`: a creature or a player.
    AnyTarget,
    /// Permanents alone.
    Objects(Objects),
    /// Players alone.
    Players(Players),
    /// `each creature and each player`.
    Everything,
}

/// Antecedent of a pronoun: the thing named before that it stands for. A text by itself leaves it open; it is bound
/// once, when the card is compiled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Antecedent {
    /// Not bound yet.
    Open,
    /// The source of the text.
    Source,
    /// The permanent the source is attached to.
    Host,
    /// The object or the player the trigger is about.
    Trigger,
    /// The targets of the text from this place on, as many as were chosen together.
    Targets(u8, u8),
    /// The object that was chosen, made or put onto the battlefield last while the text happened.
    Latest,
}

/// Antecedent of a pronoun as it is read.
pub const OPEN: Antecedent = Antecedent::Open;

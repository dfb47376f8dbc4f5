//! Events in full; the games decide what each viewer hears of them.

use kernel::Seat;
use wording::ast::CounterKind;

use crate::definition::card::CardId;
use crate::engine::inkwell::Poured;
use crate::state::item::Value;
use crate::state::object::Handle;
use crate::state::public::Zone;
use crate::state::secret::Seen;

/// Event of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A card went from one zone to another; its owner's, where zones have owners.
    Moved {
        /// Identity it has now, if it has one there.
        handle: Handle,
        /// The card.
        card: CardId,
        /// Zone it left.
        from: Zone,
        /// Zone it went to.
        to: Zone,
        /// Owner of the zones.
        owner: Seat,
        /// Present controller, on the battlefield and the stack.
        controller: Seat,
    },
    /// A game began; this seat goes first.
    First(Seat),
    /// Kept a hand of this many cards.
    Kept(Seat, u8),
    /// Took a mulligan, down to this many cards.
    Mulliganed(Seat, u8),
    /// A turn began.
    TurnBegan(u16, Seat),
    /// A step began: its place in the game's table of steps.
    StepBegan(u8),
    /// Passed priority.
    Passed(Seat),
    /// Cast a spell: everything about it is settled and paid.
    Cast(Handle, CardId, Seat),
    /// Activated an ability.
    Activated(Handle, CardId, Seat),
    /// An item was pointed at a target; the last part is the target's card, if it has one.
    Pointed(Handle, CardId, Value, Option<CardId>),
    /// A creature attacks.
    Attacks(Handle, CardId),
    /// A creature blocks another.
    Blocks(Handle, CardId, Handle, CardId),
    /// Resources were made anew at the resource step.
    Refreshed(Seat),
    /// A seat left the game.
    Left(Seat),
    /// The game ended, in words.
    Ended(&'static str),
    /// Drew a card.
    Drew(Seat, CardId),
    /// Had no card left to draw.
    DrewNothing(Seat),
    /// Looked at the top cards of the own library.
    Looked(Seat, u8),
    /// Saw this card of the own library.
    Saw(Seat, CardId),
    /// Everybody sees that this card is in this hand.
    Shown(Seat, CardId),
    /// Looked at the hand of another.
    SawHand(Seat, Seat),
    /// Put a card of those looked at on top.
    PutOnTop(Seat, CardId),
    /// Put a card of those looked at on the bottom.
    PutOnBottom(Seat, CardId),
    /// Shuffled the library.
    Shuffled(Seat),
    /// Found no card, or did not want one.
    FoundNothing(Seat),
    /// An object was dealt damage.
    Damaged(Handle, CardId, i16),
    /// A player was dealt damage.
    PlayerDamaged(Seat, i16),
    /// Damage was prevented.
    Prevented(i16),
    /// A player gained life.
    Gained(Seat, i16),
    /// A player lost life, other than by damage.
    Lost(Seat, i16),
    /// A player got poison.
    Poisoned(Seat, i16),
    /// An object was tapped.
    Tapped(Handle, CardId),
    /// An object was untapped.
    Untapped(Handle, CardId),
    /// Counters came, or went if negative.
    Counters(Handle, CardId, CounterKind, i16),
    /// An ability of a card triggered and was put on the stack.
    Triggered(Handle, CardId, Seat),
    /// A text of a card had nothing to choose from, or nothing to do.
    NothingToChoose(CardId),
    /// A trigger found no target.
    Removed(CardId),
    /// An item of the stack begins to happen.
    Resolves(Handle, CardId),
    /// An item lost all its targets.
    Fizzled(CardId),
    /// A spell or ability was countered.
    Countered(CardId),
    /// A spell was copied.
    Copied(CardId),
    /// An object changed, in words of its card's text.
    Changed(Handle, CardId),
    /// An object changed its controller.
    Controlled(Handle, CardId, Seat),
    /// An object was attached to another.
    Attached(CardId, CardId),
    /// Two objects fight.
    Fought(CardId, CardId),
    /// A player may take another turn.
    ExtraTurn(Seat),
    /// Resources were made.
    Made(Seat, u8, wording::ast::Aspect),
    /// Somebody paid to prevent something.
    Paid(Seat),
    /// A player cannot gain life now.
    NoGain(Seat),
    /// A text lets a player win.
    Wins(Seat),
    /// A text lets a player lose.
    Loses(Seat),
    /// A card went into its owner's inkwell, facedown.
    Inked {
        /// Owner of the card.
        seat: Seat,
        /// The card.
        card: CardId,
        /// Zone it left.
        from: Zone,
        /// Whether it went there ready or exerted.
        how: Poured,
        /// Viewers who know the card.
        seen: Seen,
    },
    /// A creature quested, for this much lore.
    Quested(Handle, CardId, i16),
    /// A creature challenges a creature or location.
    Challenged(Handle, CardId, Handle, CardId),
    /// A card was played onto another.
    Shifted {
        /// Identity of the new permanent.
        handle: Handle,
        /// The card.
        card: CardId,
        /// Identity of the permanent below.
        base: Handle,
        /// Card of the permanent below.
        onto: CardId,
        /// Seat that played it.
        seat: Seat,
    },
    /// A creature sang a song: its card, and the song.
    Sang(Handle, CardId, CardId),
    /// A creature moved to a location.
    MovedTo(Handle, CardId, Handle, CardId),
    /// Somebody paid to put a card under a permanent.
    Boosted(Handle, CardId),
    /// The top card of the deck went facedown under a permanent.
    PutUnder(Handle, CardId),
    /// A card that lay facedown under a permanent came to its owner's hand.
    TookUnder(Seat, CardId),
    /// Damage was put on an object, not dealt.
    DamagePut(Handle, CardId, i16),
    /// Damage was removed from an object.
    DamageRemoved(Handle, CardId, i16),
    /// A location gives its lore.
    LocationLore(Handle, CardId, i16),
}

//! Wordings of other games and of older cards, with those of Duel that mean the same.

use super::Duel;
use crate::rewrite::rewrites;

rewrites! { Duel {
    // The things meant.
    "other <Kind> creatures" => "other <Kinds>",
        as in "Other Wolf creatures get +1/+1.";
    "<Kind> creatures" => "<Kinds>",
        as in "Wolf creatures you control have trample.";
    "<Kind> creature" => "<Kind>",
        as in "Destroy target Wolf creature.";
    "each other <noun> you control gets" => "other <nouns> you control get",
        as in "Each other Hound you control gets +1/+1.";
    "each <noun> you control gets" => "<nouns> you control get",
        as in "Each Wolf you control gets +1/+1.";
    "each other <noun> you control has" => "other <nouns> you control have",
        as in "Each other Spirit you control has flying.";
    "each <noun> you control has" => "<nouns> you control have",
        as in "Each creature you control has vigilance.";
    "each <noun> you control gains" => "<nouns> you control gain",
        as in "Each creature you control gains haste until end of turn.";
    "all other <nouns> <get|have>" => "other <nouns> <get|have>",
        as in "All other creatures get -1/-1.";
    "^ all <nouns>" => "<nouns>",
        as in "All creatures you control have haste.";
    "your other <nouns>" => "other <nouns> you control",
        as in "Your other Wolves get +1/+1.";
    "one of your <nouns>" => "a <noun> you control",
        as in "Whenever one of your creatures dies, draw a card.";
    "each of your <nouns>" => "each <noun> you control",
        as in "Put a +1/+1 counter on each of your creatures.";
    "all of|~ your <nouns>" => "all <nouns> you control",
        as in "Untap all of your creatures.";
    "your <nouns>" => "<nouns> you control",
        as in "Your creatures get +1/+1.";
    "of yours" => "you control",
        as in "Whenever another creature of yours dies, draw a card.";
    "your|~ opponents' <nouns>" => "<nouns> an opponent controls",
        as in "Your opponents' creatures get -1/-1.";
    "opposing|enemy <noun>" => "<noun> an opponent controls",
        as in "Destroy target enemy creature.";
    "friendly|allied <noun>" => "<noun> you control",
        as in "Untap target friendly creature.";
    "<creature|creatures|permanent|permanents|enchantment|generator> you don't control" => "<creature|creatures|permanent|permanents|enchantment|generator> an opponent controls",
        as in "Return target creature you don't control to its owner's hand.";
    "target <noun> other than this creature" => "another target <noun>",
        as in "Tap target creature other than this creature.";
    "all <nouns> other than this creature" => "all other <nouns>",
        as in "Destroy all creatures other than this creature.";
    "each <noun> other than this creature" => "each other <noun>",
        as in "Deal 1 damage to each creature other than this creature.";
    "target creature or player" => "any target",
        as in "Deal 2 damage to target creature or player.";
    "land" => "generator",
        as in "Search your library for a land card, put it onto the battlefield, and shuffle.";
    "lands" => "generators",
        as in "Untap all lands you control.";
    "nonland" => "nongenerator",
        as in "Exile target nonland permanent.";
    "minion|monster|unit" => "creature",
        as in "Destroy target minion.";
    "minions|monsters|units" => "creatures",
        as in "Destroy all monsters.";
    "deck" => "library",
        as in "Search your deck for a creature card, put it into your hand, and shuffle.";
    "discard pile" => "graveyard",
        as in "Return target creature card from your discard pile to your hand.";
    "mana value" => "cost",
        as in "Destroy target creature with mana value 2 or less.";
    "converted|total mana|~ cost" => "cost",
        as in "Counter target spell with converted mana cost 4 or more.";
    "with <n> power" => "with power <n>",
        as in "Destroy target creature with 4 power or more.";
    "with <n> or less|fewer power" => "with power <n> or less",
        as in "Destroy target creature with 2 or less power.";
    "with <n> or more|greater power" => "with power <n> or more",
        as in "Destroy target creature with 4 or more power.";
    "whose power is <n>" => "with power <n>",
        as in "Destroy target creature whose power is 4 or more.";
    "that costs|cost <n>" => "with cost <n>",
        as in "Counter target spell that costs 2 or less.";
    "that has|have" => "with",
        as in "Destroy target creature that has flying.";
    "that doesn't|don't have" => "without",
        as in "Deal 1 damage to each creature that doesn't have flying.";
    "creature that's <tapped|untapped|attacking|blocking|damaged|enchanted>" => "<tapped|untapped|attacking|blocking|damaged|enchanted> creature",
        as in "Destroy target creature that's attacking.";
    "<x> that are|is <tapped|untapped|attacking|blocking|damaged>" => "<tapped|untapped|attacking|blocking|damaged> <x>",
        as in "Destroy all creatures that are tapped.";
    "attacker" => "attacking creature",
        as in "Destroy target attacker.";
    "blocker" => "blocking creature",
        as in "Destroy target blocker.";
    "creatures and enchantments" => "creatures or enchantments",
        as in "Destroy all creatures and enchantments.";
    "those creatures" => "they",
        as in "Tap up to 2 target creatures. Those creatures can't block this turn.";
    "them" => "it",
        as in "Up to 2 target creatures get +1/+1 until end of turn. Untap them.";
    "they gain" => "it gains",
        as in "Untap up to 2 target creatures. They gain haste until end of turn.";
    "they get" => "it gets",
        as in "Untap up to 2 target creatures. They get +1/+0 until end of turn.";
    "they can't" => "it can't",
        as in "Tap up to 2 target creatures. They can't block this turn.";
    "they don't" => "it doesn't",
        as in "Tap up to 2 target creatures. They don't untap during their controller's untap step until your next turn.";
    "during their controller's" => "during its controller's",
        as in "Target creature doesn't untap during their controller's untap step until your next turn.";

    // Damage and life.
    "this creature|spell|enchantment|generator|permanent deals <n> damage" => "deal <n> damage",
        as in "This spell deals 3 damage to any target.";
    "this creature|spell|enchantment deals damage equal to" => "deal damage equal to",
        as in "This spell deals damage equal to the number of Wolves you control to any target.";
    "^ <when|whenever> this creature <x>, it deals <n> damage" => "<when|whenever> this creature <x>, deal <n> damage",
        as in "When this creature dies, it deals 2 damage to any target.";
    "this creature deals <n> damage to itself" => "deal <n> damage to this creature",
        as in "Whenever you draw a card, this creature deals 1 damage to itself.";
    "deal <n> damage to <x> and <m> damage to <y>." => "deal <n> damage to <x>. deal <m> damage to <y>.",
        as in "Deal 3 damage to target creature and 1 damage to you.";
    "inflict" => "deal",
        as in "Inflict 3 damage to target creature.";
    "^ <x> takes|take <n> damage" => "deal <n> damage to <x>",
        as in "Target creature takes 3 damage.";
    "<n> damage is|are dealt to <x>." => "deal <n> damage to <x>.",
        as in "3 damage is dealt to each creature.";
    "deals damage to <x> equal to its power" => "deals damage equal to its power to <x>",
        as in "Target creature you control deals damage to target creature an opponent controls equal to its power.";
    "each of|~ your|~ opponents|enemies" => "each opponent",
        as in "Deal 2 damage to each of your opponents.";
    "your|an|the|all opponent|opponents|enemy|enemies loses|lose" => "each opponent loses",
        as in "When this creature dies, an opponent loses 1 life.";
    "to your|the opponent" => "to each opponent",
        as in "Deal 2 damage to your opponent.";
    "the enemy player|hero" => "each opponent",
        as in "Deal 2 damage to the enemy hero.";
    "damage to each player and each creature" => "damage to each creature and each player",
        as in "Deal 2 damage to each player and each creature.";
    "<n> life points|point" => "<n> life",
        as in "Gain 3 life points.";
    "<n> health|hp" => "<n> life",
        as in "Gain 3 health.";
    "^ restore|heal <n>" => "gain <n> life",
        as in "Restore 3.";
    "drain <n> life|~" => "each opponent loses <n> life. gain <n> life",
        as in "Drain 2.";
    "gain life equal to the|that damage dealt|~" => "gain that much life",
        as in "When this creature deals damage, gain life equal to that damage.";
    "poison counter|counters" => "poison",
        as in "Each opponent gets 2 poison counters.";
    "the next <n> damage that would be dealt to <x> this turn is prevented" => "prevent the next <n> damage that would be dealt to <x> until end of turn",
        as in "The next 3 damage that would be dealt to you this turn is prevented.";
    "prevent all combat damage this turn" => "prevent all combat damage that would be dealt this turn",
        as in "Prevent all combat damage this turn.";
    "gain 1|one life for each <noun>" => "gain life equal to the number of <nouns>",
        as in "Gain 1 life for each creature you control.";
    "^ deal 1|one damage to <x> for each <noun> <y>." => "deal damage equal to the number of <nouns> <y> to <x>.",
        as in "Deal 1 damage to any target for each Hound you control.";

    // Cards.
    "scry|foresee 1" => "look at the top card of your library and put it back or on the bottom",
        as in "Scry 1. Draw a card.";
    "scry|foresee <n>" => "look at the top <n> cards of your library and put any number of them on the bottom",
        as in "When this creature enters, scry 2.";
    "^ loot" => "draw a card. discard a card",
        as in "Tap: Loot.";
    "may draw a card and" => "may draw a card. if you do,",
        as in "You may draw a card and lose 1 life.";
    "you may <x>, then <y>." => "you may <x>. if you do, <y>.",
        as in "You may discard a card, then draw a card.";
    "you may <x> and <y>." => "you may <x>. if you do, <y>.",
        as in "You may sacrifice a creature and draw 2 cards.";
    "you may <x> to <y>." => "you may <x>. if you do, <y>.",
        as in "You may pay 2 to draw a card.";
    "you may <x>. when you do," => "you may <x>. if you do,",
        as in "You may sacrifice a creature. When you do, deal 3 damage to any target.";
    "you may have this creature deal" => "you may deal",
        as in "You may have this creature deal 1 damage to any target.";
    "draw an|one additional|extra card" => "draw a card",
        as in "At the beginning of your draw step, draw an additional card.";
    "discard your hand" => "discard cards equal to the number of cards in your hand",
        as in "Discard your hand. Draw 3 cards.";
    "<discard|discards> a random card" => "<discard|discards> a card at random",
        as in "Each opponent discards a random card.";
    "your|an|the opponent <discards|draws|mills|sacrifices|gains>" => "each opponent <discards|draws|mills|sacrifices|gains>",
        as in "Your opponent discards 2 cards.";
    "draw a|one card for each <noun>" => "draw cards equal to the number of <nouns>",
        as in "Draw a card for each creature you control.";
    "target opponent|player reveals their hand. you choose <card> from it. that player discards that card." => "look at target opponent's hand and discard <card> from it.",
        as in "Target opponent reveals their hand. You choose a creature card from it. That player discards that card.";
    "put the top <n> cards of your library into your graveyard" => "mill <n> cards",
        as in "Put the top 3 cards of your library into your graveyard.";
    "put the top card of your library into your graveyard" => "mill a card",
        as in "When this creature enters, put the top card of your library into your graveyard.";
    "<x> puts the top <n> cards of their library into their graveyard" => "<x> mills <n> cards",
        as in "Target player puts the top 3 cards of their library into their graveyard.";
    "for <card> and put it|that into" => "for <card>, put it into",
        as in "Search your library for a creature card and put it into your hand, then shuffle.";
    "put that card" => "put it",
        as in "Search your library for a generator card, put that card onto the battlefield, then shuffle.";
    "reveal that card" => "reveal it",
        as in "Search your library for a Wolf card, reveal that card, put it into your hand, then shuffle.";
    ". then shuffle your|~ library|~" => ", and shuffle",
        as in "Search your library for a card, put it into your hand. Then shuffle.";
    ". shuffle your library" => ", and shuffle",
        as in "Search your library for a card, put it into your hand. Shuffle your library.";
    "into play" => "onto the battlefield",
        as in "Search your library for a generator card, put it into play, then shuffle.";
    "look at the top <n> cards of your library. you may reveal <card> from among them and put it into your hand. put the rest on the bottom <end>." => "look at the top <n> cards of your library, put <card> from among them into your hand, and put the rest on the bottom.",
        as in "Look at the top 4 cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in any order.";
    "look at the top <n> cards of your library. put <card> of|~ them|from|~ into your hand and the rest on the bottom <end>." => "look at the top <n> cards of your library, put <card> from among them into your hand, and put the rest on the bottom.",
        as in "Look at the top 3 cards of your library. Put a card into your hand and the rest on the bottom of your library.";
    "return|put a <card> from your graveyard" => "return target <card> from your graveyard",
        as in "Return a creature card from your graveyard to your hand.";
    "put target <card> from your graveyard onto the battlefield" => "return target <card> from your graveyard to the battlefield",
        as in "Put target creature card from your graveyard onto the battlefield.";
    "put target <card> from your graveyard into your hand" => "return target <card> from your graveyard to your hand",
        as in "Put target creature card from your graveyard into your hand.";
    "return target <card> in your graveyard" => "return target <card> from your graveyard",
        as in "Return target instant or sorcery card in your graveyard to your hand.";
    "reanimate target <card>" => "return target <card> from your graveyard to the battlefield",
        as in "Reanimate target creature card.";

    // What happens to permanents.
    "kill|murder" => "destroy",
        as in "Kill target creature.";
    "bounce|unsummon <x>." => "return <x> to its owner's hand.",
        as in "Bounce target creature.";
    "return <x> to your|their|his|its hand" => "return <x> to its owner's hand",
        as in "Return another target creature you control to your hand.";
    "return <x> to their|its owner's hand" => "return <x> to its owner's hand",
        as in "Return target creature to their owner's hand.";
    "return|put all <nouns> to|into their owner's hand|hands" => "return all <nouns> to their owners' hands",
        as in "Return all creatures to their owner's hand.";
    "flicker|blink <x>." => "exile <x>, then return it to the battlefield under its owner's control.",
        as in "Blink target creature you control.";
    "exile <x>, then return it|that to the battlefield." => "exile <x>, then return it to the battlefield under its owner's control.",
        as in "Exile target creature you control, then return it to the battlefield.";
    "exile <x>, then return that card to the battlefield" => "exile <x>, then return it to the battlefield",
        as in "Exile target creature you control, then return that card to the battlefield under its owner's control.";
    "exile <x>. return it|that card|~ to the battlefield under its owner's control at the beginning of the next end step." => "exile <x>, then return it to the battlefield under its owner's control at the beginning of the next end step.",
        as in "Exile target creature. Return it to the battlefield under its owner's control at the beginning of the next end step.";
    "until this permanent|creature|enchantment leaves play" => "until this permanent leaves the battlefield",
        as in "When this creature enters, exile target creature until this creature leaves play.";
    "gain|take control of" => "gain control of",
        as in "Take control of target creature until end of turn.";
    "steal <x>." => "gain control of <x>.",
        as in "Steal target creature.";
    "it can't be regenerated." => "",
        as in "Destroy target creature. It can't be regenerated.";
    "doesn't untap during its controller's next untap step" => "doesn't untap during its controller's untap step until your next turn",
        as in "Tap target creature. It doesn't untap during its controller's next untap step.";
    "doesn't untap during your untap step" => "doesn't untap during its controller's untap step",
        as in "This creature doesn't untap during your untap step.";
    "^ <x> can't attack or block <when>." => "<x> can't attack <when>. it can't block <when>.",
        as in "Target creature can't attack or block this turn.";
    "^ enchanted creature can't attack or block." => "enchanted creature can't attack. / enchanted creature can't block.",
        as in "Enchanted creature can't attack or block.";
    "^ this creature can't attack or block." => "this creature can't attack. / this creature can't block.",
        as in "This creature can't attack or block.";
    "<is|are> unblockable" => "can't be blocked",
        as in "This creature is unblockable.";
    "^ unblockable. $" => "this creature can't be blocked.",
        as in "Unblockable.";
    "must attack each|every turn|combat if|~ able|~" => "attacks each combat if able",
        as in "This creature must attack each turn.";
    "transforms into" => "becomes",
        as in "Target creature transforms into 0/2 until end of turn.";
    "unless its owner|caster pays" => "unless its controller pays",
        as in "Counter target spell unless its owner pays 2.";
    "negate target spell" => "counter target spell",
        as in "Negate target spell.";
    "sac" => "sacrifice",
        as in "Sac a creature: Draw a card.";
    "sacrifices a creature they control" => "sacrifices a creature",
        as in "Target opponent sacrifices a creature they control.";
    "^ <x> sacrifices 2|two <nouns>." => "<x> sacrifices a <noun>. <x> sacrifices a <noun>.",
        as in "Each player sacrifices two creatures.";
    "this creature can't be blocked except by 2|two or more creatures." => "menace.",
        as in "This creature can't be blocked except by two or more creatures.";

    // Changes.
    "gets <word> and <keyword> until end of turn" => "gets <word> and gains <keyword> until end of turn",
        as in "Target creature gets +2/+2 and flying until end of turn.";
    "get <word> and <keyword> until end of turn" => "get <word> and gain <keyword> until end of turn",
        as in "Creatures you control get +1/+1 and vigilance until end of turn.";
    "gains <keyword> and gets <word>" => "gets <word> and gains <keyword>",
        as in "Target creature gains trample and gets +3/+3 until end of turn.";
    "gains <keyword> and <word> until" => "gets <word> and gains <keyword> until",
        as in "Target creature gains first strike and +1/+0 until end of turn.";
    "gain <keyword> and <word> until" => "get <word> and gain <keyword> until",
        as in "Creatures you control gain haste and +1/+0 until end of turn.";
    "gain <keyword> and get <word>" => "get <word> and gain <keyword>",
        as in "Creatures you control gain haste and get +1/+0 until end of turn.";
    "has <keyword> and gets <word>" => "gets <word> and has <keyword>",
        as in "Enchanted creature has flying and gets +1/+1.";
    "have <keyword> and get <word>" => "get <word> and have <keyword>",
        as in "Wolves you control have trample and get +1/+0.";
    "^ <x> gets <word> and has <a> and <b>. $" => "<x> gets <word>. / <x> has <a> and <b>.",
        as in "This creature gets +2/+2 and has flying and lifelink.";
    "^ <x> gets <word> and gains <a> and <b> until end of turn." => "<x> gets <word> until end of turn. it gains <a> and <b> until end of turn.",
        as in "Target creature gets +2/+2 and gains flying and lifelink until end of turn.";
    "gains|has|receives <word>" => "gets <word>",
        as in "Target creature gains +2/+2 until end of turn.";
    "gain|have|receive <word>" => "get <word>",
        as in "Creatures you control have +1/+1.";
    "^ give <x> <word> until end of turn" => "<x> gets <word> until end of turn",
        as in "Give target creature +2/+2 until end of turn.";
    "^ give <x> <keyword> until end of turn" => "<x> gains <keyword> until end of turn",
        as in "Give target creature flying until end of turn.";
    "^ <x> gets +1/+1 permanently|forever." => "put a +1/+1 counter on <x>.",
        as in "Target creature gets +1/+1 permanently.";
    "for the rest of the|this turn" => "until end of turn",
        as in "Target creature gains flying for the rest of the turn.";
    "for the turn" => "until end of turn",
        as in "Target creature gets +3/+0 for the turn.";
    "for one turn" => "until end of turn",
        as in "Target creature gains haste for one turn.";
    "until turn's end" => "until end of turn",
        as in "Target creature gains haste until turn's end.";
    "^ until end of turn, <x>." => "<x> until end of turn.",
        as in "Until end of turn, target creature gains flying.";
    "^ <x> as long as this creature|enchantment stays|remains in|~ play|~." => "<x> for as long as this permanent remains on the battlefield.",
        as in "Gain control of target creature as long as this creature remains in play.";
    "loses <keyword> and all other abilities" => "loses all abilities",
        as in "Target creature loses flying and all other abilities.";
    "has base power and toughness" => "becomes",
        as in "Target creature has base power and toughness 1/1 until end of turn.";
    "switch target creature's power and toughness" => "target creature switches power and toughness",
        as in "Switch target creature's power and toughness until end of turn.";
    "is|are indestructible" => "has indestructible",
        as in "This creature is indestructible.";
    "can't be the target of spells or abilities your opponents control" => "has hexproof",
        as in "This creature can't be the target of spells or abilities your opponents control.";
    "^ <a> and <b>. $" => "<a>, <b>.",
        as in "Flying and haste.";
    "^ <a>. <b>. $" => "<a>, <b>.",
        as in "Flash. Flying.";
    "protection from <word> and from|~ <b>." => "protection from <word>, protection from <b>.",
        as in "Protection from Ember and from Tide.";
    "lifesteal|lifedrain" => "lifelink",
        as in "Flying, lifesteal.";
    "legendary" => "unique",
        as in "Legendary.";

    // Triggers.
    "^ when|whenever <x> <a> or <b>, <rest>" => "when <x> <a>, <rest> / when <x> <b>, <rest>",
        as in "When this creature enters or dies, draw a card.";
    "^ when <x> enters the|~ battlefield|~ and when|whenever it|<y> <b>, <rest>" => "when <x> enters, <rest> / when <x> <b>, <rest>",
        as in "When this creature enters and whenever it attacks, draw a card.";
    "is put into a|the|your graveyard from the|~ battlefield|play|~" => "dies",
        as in "When this creature is put into a graveyard from the battlefield, draw a card.";
    "is destroyed|killed" => "dies",
        as in "When this creature is destroyed, draw a card.";
    "leaves play" => "leaves the battlefield",
        as in "When this enchantment leaves play, draw a card.";
    "comes into play|~" => "enters",
        as in "When this creature comes into play, draw a card.";
    "enters play|~" => "enters",
        as in "When this creature enters play, draw a card.";
    "is summoned|played" => "enters",
        as in "When this creature is summoned, draw a card.";
    "^ battlecry|etb: <rest>" => "when this creature enters, <rest>",
        as in "Battlecry: Deal 1 damage to any target.";
    "^ deathrattle|~: <rest>" => "when this creature dies, <rest>",
        as in "Deathrattle: Draw a card.";
    "^ when|whenever a <noun> enters the|~ battlefield|~ under your control" => "whenever a <noun> you control enters",
        as in "Whenever a creature enters under your control, gain 1 life.";
    "^ when|whenever another <noun> enters the|~ battlefield|~ under your control" => "whenever another <noun> you control enters",
        as in "Whenever another Wolf enters the battlefield under your control, put a +1/+1 counter on this creature.";
    "deals combat damage to an|your opponent" => "deals combat damage to a player",
        as in "Whenever this creature deals combat damage to an opponent, draw a card.";
    "hits a player" => "deals combat damage to a player",
        as in "When this creature hits a player, draw a card.";
    "^ at the start|beginning of your turn" => "at the beginning of your upkeep",
        as in "At the start of your turn, gain 1 life.";
    "^ at the start|beginning of each|every turn" => "at the beginning of each upkeep",
        as in "At the beginning of each turn, each player loses 1 life.";
    "^ at the end of your turn" => "at the beginning of your end step",
        as in "At the end of your turn, draw a card.";
    "^ at the|~ end of each|the|~ turn" => "at the beginning of each end step",
        as in "At the end of each turn, gain 1 life.";
    "^ once each|per|a turn, when|whenever <rest>" => "whenever <rest> this ability triggers only once each turn.",
        as in "Once each turn, whenever another creature enters, gain 1 life.";
    "do this only once each turn." => "this ability triggers only once each turn.",
        as in "Whenever you gain life, draw a card. Do this only once each turn.";
    "takes damage" => "is dealt damage",
        as in "When this creature takes damage, draw a card.";
    "you play" => "you cast",
        as in "Whenever you play a creature spell, draw a card.";
    "each|every time" => "whenever",
        as in "Each time you gain life, draw a card.";

    // Costs.
    "{T}" => "tap",
        as in "{2}, {T}: Draw a card.";
    "tap this creature|enchantment|generator|permanent" => "tap",
        as in "2, tap this creature: Draw a card.";
    "^ pay <n>:" => "<n>:",
        as in "Pay 2: Untap this creature.";
    "^ pay <n>," => "<n>,",
        as in "Pay 2, tap: Draw a card.";
    "activate|use this|~ ability|~ only any time you could cast a sorcery." => "activate only as a sorcery.",
        as in "3: Draw a card. Activate only any time you could cast a sorcery.";
    "use|activate this|~ ability|~ only once each|per turn." => "activate only once each turn.",
        as in "0: Untap this creature. Use only once per turn.";
    "^ once each|per|a turn, <rest>" => "<rest> activate only once each turn.",
        as in "Once per turn, 2: Draw a card.";
    "to play this spell|card" => "to cast this spell",
        as in "As an additional cost to play this card, discard a card.";
    "instead of paying its|this cost|~ spell's|~ cost|~" => "rather than pay this spell's cost",
        as in "You may sacrifice a creature instead of paying its cost.";
    "this card costs" => "this spell costs",
        as in "This card costs 1 less for each creature you control.";
    "^ <nouns> you play|cast cost" => "<noun> spells you cast cost",
        as in "Creatures you cast cost 1 less.";
    "add one|1 <word>." => "add <word>.",
        as in "Tap: Add one Ember.";
    "resource|mana|resources" => "",
        as in "Tap: Add 2 Ember mana.";

    // Tokens.
    "<Kind> token" => "<Kind> creature token",
        as in "Create a 1/1 Hound token.";
    "<Kind> tokens" => "<Kind> creature tokens",
        as in "Create 2 1/1 Hound tokens with haste.";
    "put <x> creature <token|tokens> onto the battlefield" => "create <x> creature <token|tokens>",
        as in "Put a 1/1 Hound creature token onto the battlefield.";
    "summon|make <x> <Kind>." => "create <x> <Kind> creature token.",
        as in "Summon a 1/1 Hound.";
    "create a copy of" => "create a token that is a copy of",
        as in "Create a copy of target creature you control.";
    "a token that's a copy of" => "a token that is a copy of",
        as in "Create a token that's a copy of target creature you control.";

    // Conditions.
    "^ <x> as long as <c>. $" => "as long as <c>, <x>.",
        as in "This creature gets +2/+2 as long as you control a Wolf.";
    "as long as this creature <x>, it <gets|has|can't>" => "as long as this creature <x>, this creature <gets|has|can't>",
        as in "As long as this creature is tapped, it has hexproof.";
    "^ <x> while <c>. $" => "as long as <c>, <x>.",
        as in "This creature has first strike while it's your turn.";
    "^ <x> if <c>." => "if <c>, <x>.",
        as in "Draw a card if you control a Wolf.";
    "^ <x> during your turn." => "as long as it's your turn, <x>.",
        as in "This creature has first strike during your turn.";
    "^ during your opponents'|opponent's turn|turns, <x>." => "as long as it's not your turn, <x>.",
        as in "During your opponents' turns, this creature has flying.";
    "you have <n> life or more|greater" => "you have <n> or more life",
        as in "If you have 25 life or more, win the game.";
    "you have <n> life or less|fewer" => "you have <n> or less life",
        as in "If you have 5 life or less, gain 5 life.";
    "your life total is <n> or less" => "you have <n> or less life",
        as in "If your life total is 5 or less, draw a card.";
    "your life total is <n> or more|greater" => "you have <n> or more life",
        as in "As long as your life total is 25 or more, this creature gets +2/+2.";
    "your hand is empty" => "you have no cards in hand",
        as in "If your hand is empty, draw 2 cards.";
    "in your hand" => "in hand",
        as in "As long as you have no cards in your hand, this creature gets +2/+0.";
    "you don't control a|any <noun>" => "you control no <nouns>",
        as in "If you don't control a creature, draw a card.";
    "there are <n> or more cards in your graveyard" => "<n> or more cards are in your graveyard",
        as in "If there are 7 or more cards in your graveyard, draw a card.";
    "you've gained life" => "you gained life",
        as in "If you've gained life this turn, draw a card.";
    "you've attacked" => "you attacked",
        as in "If you've attacked this turn, draw a card.";
    "you control at least|~ <n> <nouns>" => "you control <n> or more <nouns>",
        as in "If you control at least 3 creatures, draw a card.";

    // Players and choices.
    "that creature's controller" => "its controller",
        as in "Destroy target creature. That creature's controller draws a card.";
    "the controller of that creature|it" => "its controller",
        as in "Destroy target creature. The controller of that creature loses 2 life.";
    "you and <x> each draw a card" => "draw a card. <x> draws a card",
        as in "You and target opponent each draw a card.";
    "you win" => "win",
        as in "You win the game.";
    "an additional|extra generator on each of your turns" => "an additional generator each of your turns",
        as in "You may play an additional generator on each of your turns.";
    "take another|one|1 extra|~ turn after|~ this|~ one|~" => "take an extra turn after this one",
        as in "Take another turn after this one.";
    "^ choose one: <a> or <b>. $" => "choose one: <a>; or <b>.",
        as in "Choose one - draw a card or gain 3 life.";
    "^ choose one -" => "choose one:",
        as in "Choose one - destroy target enchantment; or draw a card.";
    "^ either <a> or <b>. $" => "choose one: <a>; or <b>.",
        as in "Either draw a card or gain 3 life.";
    "^ <x> - <rest>" => "<x>: <rest>",
        as in "2, tap - Draw a card.";
}}

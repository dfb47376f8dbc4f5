//! Wordings of other games and of printed cards, with those of Lorcana that mean the same.

use super::Lorcana;
use crate::rewrite::rewrites;

rewrites! { Lorcana {
    // Symbols, names and terms.
    "{E}" => "exert",
        as in "{E}: Draw a card.";
    "{I}" => "ink",
        as in "2 {I}, exert: Draw a card.";
    "{S}" => "strength",
        as in "Chosen character gets +2 {S} this turn.";
    "{W}" => "willpower",
        as in "This character gets +1 {W}.";
    "{L}" => "lore",
        as in "Chosen character gets +1 {L} this turn.";
    "^ <NAME> <rest>" => "<rest>",
        as in "LANTERN SONG When you play this character, draw a card.";
    "creature|minion|unit" => "character",
        as in "Banish chosen creature.";
    "creatures|minions|units" => "characters",
        as in "Ready all creatures of yours.";
    "destroy|kill" => "banish",
        as in "Destroy chosen character.";
    "sacrifice" => "banish",
        as in "Sacrifice this item: Draw a card.";
    "tap" => "exert",
        as in "Tap chosen opposing character.";
    "tapped" => "exerted",
        as in "Banish chosen tapped character.";
    "untap" => "ready",
        as in "Untap chosen character of yours.";
    "untapped" => "ready",
        as in "Banish chosen untapped character.";
    "target" => "chosen",
        as in "Deal 2 damage to target character.";
    "power|attack" => "strength",
        as in "Banish chosen character with power 2 or less.";
    "toughness|defense|health" => "willpower",
        as in "Banish chosen character with toughness 2 or less.";
    "dies" => "is banished",
        as in "When this character dies, draw a card.";
    "attacks" => "challenges",
        as in "Whenever this character attacks, draw a card.";
    "graveyard" => "discard",
        as in "Return a character card from your graveyard to your hand.";
    "discard pile" => "discard",
        as in "Return a character card from your discard pile to your hand.";
    "library" => "deck",
        as in "Search your library for a song card, put it into your hand, and shuffle.";
    "until end of turn" => "this turn",
        as in "Chosen character gets +2 strength until end of turn.";
    "until the|~ end of the|this|~ turn" => "this turn",
        as in "Chosen character gains Rush until the end of the turn.";
    "until your next turn" => "until the start of your next turn",
        as in "Chosen character gets -2 strength until your next turn.";
    "until the beginning of your next turn" => "until the start of your next turn",
        as in "Chosen opposing character can't quest until the beginning of your next turn.";
    "face down" => "facedown",
        as in "Put the top card of your deck into your inkwell face down and exerted.";

    // The things meant.
    "you control|own" => "of yours",
        as in "Characters you control get +1 strength.";
    "you have" => "of yours",
        as in "Gain 1 lore for each character you have.";
    "your|~ opponents'|opponent's <noun>" => "opposing <noun>",
        as in "Banish all opponents' items.";
    "enemy" => "opposing",
        as in "Deal 2 damage to chosen enemy character.";
    "friendly|allied <x>" => "<x> of yours",
        as in "Ready chosen friendly character.";
    "chosen <noun> an opponent controls" => "chosen opposing <noun>",
        as in "Banish chosen item an opponent controls.";
    "your chosen <noun>" => "chosen <noun> of yours",
        as in "Ready your chosen character.";
    "one of your other <nouns>" => "another chosen <noun> of yours",
        as in "Ready one of your other characters.";
    "one of your <nouns>" => "chosen <noun> of yours",
        as in "Ready one of your characters.";
    "each of your <nouns>" => "each <noun> of yours",
        as in "Remove up to 1 damage from each of your characters.";
    "all of|~ your <nouns>" => "all <nouns> of yours",
        as in "Ready all of your characters.";
    "any|a character of|~ your|~ choice|~" => "chosen character",
        as in "Deal 2 damage to any character.";
    "an opposing character of|~ your|~ choice|~" => "chosen opposing character",
        as in "Return an opposing character to their player's hand.";
    "a|an <noun> of your choice" => "chosen <noun>",
        as in "Banish an item of your choice.";
    "^ choose <a> <x>. <verb> <y> to it|them." => "<verb> <y> to chosen <x>.",
        as in "Choose a character. Deal 2 damage to them.";
    "^ choose a|an <x> and <verb> it|them." => "<verb> chosen <x>.",
        as in "Choose an item and banish it.";
    "^ choose a|an <x>. <verb> it|them." => "<verb> chosen <x>.",
        as in "Choose an opposing character. Exert it.";
    "^ choose up to <n> <nouns>. <verb> them." => "<verb> up to <n> chosen <nouns>.",
        as in "Choose up to 2 characters. Ready them.";
    "^ choose a|an <x>. it|they <rest>" => "chosen <x> <rest>",
        as in "Choose a character. It gets +2 strength this turn.";
    "each character of yours gets" => "characters of yours get",
        as in "Each character of yours gets +1 strength.";
    "each of your characters gets" => "characters of yours get",
        as in "Each of your characters gets +1 strength this turn.";
    "each character of yours gains" => "characters of yours gain",
        as in "Each character of yours gains Rush this turn.";
    "all other characters get" => "other characters get",
        as in "All other characters get -1 strength.";
    "^ all <nouns>" => "<nouns>",
        as in "All Pirates of yours have Evasive.";
    "chosen character other than this character" => "another chosen character",
        as in "Exert chosen character other than this character.";
    "all characters other than this character" => "all other characters",
        as in "Banish all characters other than this character.";
    "that costs|cost <n>" => "with cost <n>",
        as in "Banish chosen character that costs 2 or less.";
    "that has|have" => "with",
        as in "Banish chosen character that has Evasive.";
    "who|that has|have" => "with",
        as in "Exert chosen character who has Bodyguard.";
    "<n> or less|fewer strength" => "strength <n> or less",
        as in "Banish chosen character with 2 or less strength.";
    "with <n> willpower or less" => "with willpower <n> or less",
        as in "Banish chosen character with 3 willpower or less.";
    "the challenging character" => "that character",
        as in "Whenever this character is challenged, deal 1 damage to the challenging character.";

    // Lore, damage and cards.
    "your|an|the opponent loses" => "each opponent loses",
        as in "Your opponent loses 1 lore.";
    "your|all opponents lose" => "each opponent loses",
        as in "Your opponents lose 1 lore.";
    "an|your opponent chooses" => "chosen opponent chooses",
        as in "An opponent chooses and discards a card.";
    "an|your opponent discards" => "chosen opponent discards",
        as in "Your opponent discards a card.";
    "heal <n> damage|~ from" => "remove up to <n> damage from",
        as in "Heal 2 damage from chosen character.";
    "remove <n> damage" => "remove up to <n> damage",
        as in "Remove 2 damage from chosen character.";
    "move <n> damage" => "move up to <n> damage",
        as in "Move 1 damage from chosen character of yours to chosen opposing character.";
    "this character|item|location deals <n> damage" => "deal <n> damage",
        as in "This character deals 2 damage to chosen character.";
    "^ <x> takes <n> damage." => "deal <n> damage to <x>.",
        as in "Chosen character takes 2 damage.";
    "put <n> damage counter|counters onto" => "put <n> damage on",
        as in "Put 1 damage counter onto chosen character.";
    "draw a|one card for every" => "draw a card for each",
        as in "Draw a card for every item of yours.";
    "for every" => "for each",
        as in "Gain 1 lore for every character of yours.";
    "look at the top card of your deck. put it on either|~ the top or the|~ bottom of your deck|~" => "look at the top card of your deck and put it back or on the bottom",
        as in "Look at the top card of your deck. Put it on either the top or the bottom of your deck.";
    "look at the top <n> cards of your deck. you may reveal <card> and put it into your hand. put the rest on the bottom <end>." => "look at the top <n> cards of your deck, put <card> from among them into your hand, and put the rest on the bottom.",
        as in "Look at the top 4 cards of your deck. You may reveal an item card and put it into your hand. Put the rest on the bottom of your deck in any order.";
    "look at the top <n> cards of your deck. put one into your hand and the rest|other on the bottom <end>." => "look at the top <n> cards of your deck, put a card from among them into your hand, and put the rest on the bottom.",
        as in "Look at the top 2 cards of your deck. Put one into your hand and the other on the bottom of your deck.";
    "look at chosen opponent's hand. choose <card>. they discard it." => "chosen opponent reveals their hand and discards <card> of your choice.",
        as in "Look at chosen opponent's hand. Choose an action card. They discard it.";
    "reveals their hand. you choose|~ <card> from|~ it|~. they discard it|that card|~." => "reveals their hand and discards <card> of your choice.",
        as in "Chosen opponent reveals their hand. You choose a song card. They discard it.";
    "mill <n> cards|~" => "put the top <n> cards of your deck into your discard",
        as in "Mill 2.";
    "^ <x> <draws|gains|loses> <a>, then <discards|draws|gains|loses> <b>." => "<x> <draws|gains|loses> <a>. <x> <discards|draws|gains|loses> <b>.",
        as in "Each player draws 3 cards, then discards 2 cards.";
    "for <card> and put it into" => "for <card>, put it into",
        as in "Search your deck for a Hero card and put it into your hand, then shuffle.";

    // What happens to cards in play.
    "return <x> to its|their|your owner's|~ hand" => "return <x> to their player's hand",
        as in "Return chosen character to its owner's hand.";
    "return this character|card to your hand" => "return it to its player's hand",
        as in "When this character is banished, return this card to your hand.";
    "bounce <x>." => "return <x> to their player's hand.",
        as in "Bounce chosen character.";
    "into your inkwell." => "into your inkwell facedown and exerted.",
        as in "Put the top card of your deck into your inkwell.";
    "without paying its|their cost" => "for free",
        as in "Play a character with cost 3 or less without paying its cost.";
    "from your hand for free" => "for free",
        as in "Play an item from your hand for free.";
    "<enters|enter> exerted|tapped" => "<enters|enter> play exerted",
        as in "This character enters exerted.";
    "can't untap|ready during <x> next turn" => "doesn't ready at the start of its player's next turn",
        as in "Exert chosen opposing character. It can't ready during its player's next turn.";
    "doesn't ready at the start of its|their next turn" => "doesn't ready at the start of its player's next turn",
        as in "Exert chosen opposing character. It doesn't ready at the start of its next turn.";
    "^ <x> can't <a> or <b> this turn." => "<x> can't <a> this turn. it can't <b> this turn.",
        as in "Chosen opposing character can't quest or challenge this turn.";
    "^ <x> can't <a> or <b> until <y>." => "<x> can't <a> until <y>. it can't <b> until <y>.",
        as in "Chosen character can't quest or challenge until the start of your next turn.";
    "^ this character can't <a> or <b>. $" => "this character can't <a>. / this character can't <b>.",
        as in "This character can't quest or challenge.";
    "can't attack" => "can't challenge",
        as in "This character can't attack.";
    "takes no damage when|while challenging|challenged" => "takes no damage from challenges",
        as in "This character takes no damage while challenging.";

    // Changes.
    "<gains|has> <word> <strength|willpower|lore>" => "gets <word> <strength|willpower|lore>",
        as in "Chosen character gains +2 strength this turn.";
    "<gain|have> <word> <strength|willpower|lore>" => "get <word> <strength|willpower|lore>",
        as in "Characters of yours have +1 willpower.";
    "gets <Kind> this turn" => "gains <Kind> this turn",
        as in "Chosen character gets Rush this turn.";
    "<word> <strength|willpower|lore> and <keyword> this turn" => "<word> <strength|willpower|lore> and gains <keyword> this turn",
        as in "Chosen character gets +2 strength and Evasive this turn.";
    "gains <keyword> and gets <x> this turn" => "gets <x> and gains <keyword> this turn",
        as in "Chosen character gains Rush and gets +2 strength this turn.";
    "gain <keyword> and get <x> this turn" => "get <x> and gain <keyword> this turn",
        as in "Characters of yours gain Rush and get +1 strength this turn.";
    "^ give <x> <word> <strength|willpower|lore> this turn" => "<x> gets <word> <strength|willpower|lore> this turn",
        as in "Give chosen character +2 strength this turn.";
    "^ give <x> <keyword> this turn" => "<x> gains <keyword> this turn",
        as in "Give chosen character Rush this turn.";
    "^ this turn, <x>." => "<x> this turn.",
        as in "This turn, chosen character gets +2 strength.";
    "^ shift: <n> ink|{I}|~" => "Shift <n>",
        as in "Shift: 4 ink.";
    "^ <Kind> shift: <n> ink|{I}|~" => "<Kind> Shift <n>",
        as in "Captain Shift: 3 ink.";
    "^ <a> and <b>. $" => "<a>, <b>.",
        as in "Rush and Evasive.";
    "^ <a>. <b>. $" => "<a>, <b>.",
        as in "Ward. Evasive.";
    "resist <n>" => "resist +<n>",
        as in "Resist 2.";
    "challenger <n>" => "challenger +<n>",
        as in "Challenger 3.";
    "hexproof" => "Ward",
        as in "Hexproof.";
    "haste" => "Rush",
        as in "Haste.";
    "flying" => "Evasive",
        as in "Flying.";

    // Triggers.
    "^ when this <character|item|location> enters play|~, <rest>" => "when you play this <character|item|location>, <rest>",
        as in "When this character enters play, draw a card.";
    "^ when|whenever you play this character and|or when|whenever it|he|she|they|this <b>, <rest>" => "when you play this character, <rest> / whenever this character <b>, <rest>",
        as in "When you play this character and whenever she quests, gain 1 lore.";
    "^ when|whenever this character <a> or <b>, <rest>" => "whenever this character <a>, <rest> / whenever this character <b>, <rest>",
        as in "Whenever this character quests or challenges, draw a card.";
    "^ when|whenever he|she|they|it <rest>" => "whenever this character <rest>",
        as in "Whenever he quests, gain 1 lore.";
    "^ during your turn, when|whenever <x>, <rest>" => "whenever <x>, if it's your turn, <rest>",
        as in "During your turn, whenever this character banishes another character in a challenge, draw a card.";
    "^ during|on opponents'|each opponent's|~ turns|turn, when|whenever <x>, <rest>" => "whenever <x>, if it's not your turn, <rest>",
        as in "During opponents' turns, whenever this character is dealt damage, draw a card.";
    "^ once during|per|each your|~ turn, you may pay <n> ink to <y>." => "<n> ink: <y>. use only once each turn.",
        as in "Once during your turn, you may pay 2 ink to draw a card.";
    "^ once during|per|each your|~ turn, when|whenever <rest>" => "whenever <rest> this ability triggers only once each turn.",
        as in "Once per turn, whenever you play a song, draw a card.";
    "^ once during|per|each your|~ turn, <rest>" => "<rest> use only once each turn.",
        as in "Once per turn, 1 ink: Draw a card.";
    "a card is put into your inkwell" => "you put a card into your inkwell",
        as in "Whenever a card is put into your inkwell, this character gets +1 strength this turn.";
    "you ink a card" => "you put a card into your inkwell",
        as in "Whenever you ink a card, gain 1 lore.";
    "is banished while|when|in challenging|challenged|combat" => "is banished in a challenge",
        as in "When this character is banished while challenging, draw a card.";
    "banishes a|an opposing|~ character|opponent in a challenge" => "banishes another character in a challenge",
        as in "Whenever this character banishes an opposing character in a challenge, gain 1 lore.";
    "takes damage" => "is dealt damage",
        as in "Whenever this character takes damage, draw a card.";
    "you sing a song with this character" => "this character sings a song",
        as in "Whenever you sing a song with this character, draw a card.";
    "at the beginning of your turn" => "at the start of your turn",
        as in "At the beginning of your turn, gain 1 lore.";
    "at the start|beginning of each|every turn" => "at the start of each player's turn",
        as in "At the start of each turn, each player draws a card.";
    "each|every time" => "whenever",
        as in "Each time you play a song, draw a card.";

    // Costs and conditions.
    "you may <x>, then <y>." => "you may <x>. if you do, <y>.",
        as in "You may draw a card, then discard a card.";
    "you may <x> and <y>." => "you may <x>. if you do, <y>.",
        as in "You may banish this item and draw a card.";
    "you may <x> to <y>." => "you may <x>. if you do, <y>.",
        as in "You may banish one of your items to draw a card.";
    "pay <n>." => "pay <n> ink.",
        as in "You may pay 2. If you do, draw a card.";
    "to play this character|song|action|item|location" => "to play this card",
        as in "If you have a Hero in play, you pay 1 ink less to play this character.";
    "^ this card|character|song|action|item costs <n> less|fewer to|~ play|~ for each" => "you pay <n> ink less to play this card for each",
        as in "This card costs 1 less for each item of yours.";
    "^ if <c>, this card|character|song|action|item costs <n> ink|~ less to|~ play|~." => "if <c>, you pay <n> ink less to play this card.",
        as in "If you have a Hero in play, this card costs 2 less.";
    "^ <x> cost you <n> ink|~ less to|~ play|~." => "you pay <n> ink less to play <x>.",
        as in "Songs cost you 1 ink less to play.";
    "you pay <n> ink|~ less for <x>." => "you pay <n> ink less to play <x>.",
        as in "You pay 1 ink less for songs.";
    "^ <x> as long as <c>. $" => "while <c>, <x>.",
        as in "This character has Rush as long as you have a Captain in play.";
    "^ as long as <c>, <x>" => "while <c>, <x>",
        as in "As long as you have a Captain in play, this character has Rush.";
    "^ <x> while <c>. $" => "while <c>, <x>.",
        as in "This character has Evasive while you have a Captain in play.";
    "^ <x> if <c>." => "if <c>, <x>.",
        as in "Draw a card if you have a Captain in play.";
    "^ <x> during your turn." => "during your turn, <x>.",
        as in "This character has Evasive during your turn.";
    "^ on your turn" => "during your turn",
        as in "On your turn, this character has Evasive.";
    "^ while here, <x>." => "<x> while here.",
        as in "While here, characters have Ward.";
    "^ during your|an|each opponents'|opponent's|~ turn|turns, <x>." => "during opponents' turns, <x>.",
        as in "During your opponent's turn, this character has Resist +1.";
    "you have at least <n> <x> in play" => "you have <n> or more <x> in play",
        as in "If you have at least 3 characters in play, draw a card.";
    "you have <n> or more ink" => "you have <n> or more cards in your inkwell",
        as in "If you have 7 or more ink, draw a card.";
    "this character has damage" => "this character is damaged",
        as in "While this character has damage, this character gets +2 strength.";
    "your opponents need" => "opponents need",
        as in "Your opponents need 25 lore to win the game.";
    "there are <n> or more cards in your <inkwell|discard>" => "you have <n> or more cards in your <inkwell|discard>",
        as in "If there are 5 or more cards in your discard, draw a card.";
    "your hand is empty" => "you have no cards in your hand",
        as in "If your hand is empty, draw 2 cards.";
    "you have less lore than an opponent" => "an opponent has more lore than you",
        as in "If you have less lore than an opponent, draw a card.";
    "you don't have a|any <noun> in play" => "you have no <nouns> in play",
        as in "If you don't have a location in play, draw a card.";
    "if you control|have a|an <x>," => "if you have a <x> in play,",
        as in "If you control a Captain, draw a card.";
    "you may put an additional card into your inkwell each of|~ your|~ turns|turn" => "you may ink an additional card each of your turns",
        as in "You may put an additional card into your inkwell each turn.";
    "you may ink an|one extra|additional card each turn" => "you may ink an additional card each of your turns",
        as in "You may ink an extra card each turn.";
    "^ choose one: <a> or <b>. $" => "choose one: <a>; or <b>.",
        as in "Choose one - draw a card or gain 1 lore.";
    "^ choose one -" => "choose one:",
        as in "Choose one - banish chosen item; or draw a card.";
    "^ either <a> or <b>. $" => "choose one: <a>; or <b>.",
        as in "Either draw a card or gain 1 lore.";
    "^ <x> - <rest>" => "<x>: <rest>",
        as in "{E}, 2 {I} - Draw a card.";
}}

# What the client says of Lorcana.

## What can be done with a card that was picked

web-lorcana-next = { $card }: { $deed }.
web-lorcana-next-or = { $card }: { $others }, or { $last }.
web-lorcana-deed-ink = put it into the inkwell
web-lorcana-deed-play = play it
web-lorcana-deed-quest = quest
web-lorcana-deed-boost = boost it
web-lorcana-deed-use = use it
web-lorcana-deed-sing-together = let several sing it
web-lorcana-deed-challenge = point at whom to challenge
web-lorcana-deed-move = point at a location to move there
web-lorcana-deed-sing = point at who sings it
web-lorcana-deed-shift = point at the character to shift it onto

## Buttons beside the name of a card

web-lorcana-button-ink = Ink it
web-lorcana-button-sing-together = Sing together
web-lorcana-button-play = Play for { $price }
web-lorcana-button-boost = Boost for { $price }
web-lorcana-button-quest = Quest for { $lore } lore

## How it goes

web-lorcana-bag = Bag
web-lorcana-goal = Goal:
web-lorcana-goal-text = be the first with 20 lore.
web-lorcana-turn = Your turn:
web-lorcana-turn-text = put one card into your inkwell, for good: each is one ink to pay with, every turn. Play cards for ink.
web-lorcana-characters = Characters
web-lorcana-characters-text = wait a turn, then exert to quest for lore, or to challenge a character that is exerted. So whoever quests can be challenged.

## Help

web-lorcana-help = Be the first with 20 lore. Who runs out of cards loses.
web-lorcana-help-turn = Your turn, in any order
web-lorcana-help-ink = Ink:
web-lorcana-help-ink-text = once a turn put a card of your hand into your inkwell, for good. It must have the ring with the drop around its cost. Every card there is one ink a turn.
web-lorcana-help-play = Play
web-lorcana-help-play-text = cards for ink. Characters dry first: they act from your next turn on. Actions and songs happen and are gone, items and locations stay.
web-lorcana-help-quest = Quest:
web-lorcana-help-quest-text = a ready character exerts, and you gain its lore.
web-lorcana-help-challenge = Challenge:
web-lorcana-help-challenge-text = point at a ready character of yours, then at an exerted one of an opponent, or at a location. Both deal their strength as damage; damage stays, and who has as much as willpower is banished.
web-lorcana-help-sing = Sing:
web-lorcana-help-sing-text = point at a song, then at a ready character that costs as much or more: it exerts, and no ink is paid.
web-lorcana-help-shift = Shift:
web-lorcana-help-shift-text = point at the card, then at your character of the same name. It can act at once if that one could.
web-lorcana-help-move = Move:
web-lorcana-help-move-text = point at a character, then at your location. Locations give lore at the start of your turn.
web-lorcana-help-bag = The bag
web-lorcana-help-bag-text = What triggers waits in the bag. If several of yours wait, point at the one that happens first. Nobody can answer in between.
web-lorcana-help-signs = Signs
web-lorcana-help-signs-text = A sword is strength, a shield willpower, a diamond lore, a boot what moving there costs. An hourglass: still drying. A turned card: exerted. Hearts count damage, leaves the cards under one. Rest the pointer on a card, or look closer, to read it.

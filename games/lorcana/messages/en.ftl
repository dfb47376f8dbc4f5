# What Lorcana says. Names and texts of cards are what the cards print.

## What is said of the game before it begins: in a sentence, and of its options

lorcana-summary = Characters quest for lore, challenge each other, and sing.
lorcana-help-edition = Which rules are played by: those of 2025 (classic) or of 2026 (current).
lorcana-help-manual-steps = Whether the game waits after each step in which nothing is decided.
lorcana-help-set = The set of cards that is played with.

## Steps of a game

lorcana-step-determine-first-player = First player
lorcana-step-shuffle-decks = Shuffle
lorcana-step-draw-starting-hands = Hands
lorcana-step-mulligan = Mulligan
lorcana-step-ready = Ready
lorcana-step-set = Set
lorcana-step-draw = Draw
lorcana-step-main = Main
lorcana-step-end = End

## Areas and tracks

lorcana-hand = Hand
lorcana-deck = Deck
lorcana-inkwell = Inkwell
lorcana-play-area = Play area
lorcana-discard = Discard
lorcana-lore = Lore
lorcana-ink = Ink
lorcana-ink-ready = { $ready } ready
lorcana-ink-ready-exerted = { $ready } ready, { $exerted } exerted

## Remarks on seats

lorcana-has-decided = has decided
lorcana-resolves-bag = resolves the bag
lorcana-has-lost = has lost

## Remarks on cards: what is otherwise than they say

lorcana-card-inks = { $inks-count ->
    [one] Its ink is { $inks } now.
   *[other] Its inks are { $inks } now.
 }
lorcana-card-lies-on = Lies on { $cards }.

## What waits in the bag

lorcana-item-support = Support: add { $strength } strength to another chosen character this turn.
lorcana-item-ability = An ability.

## What is asked

lorcana-prompt-it = it
lorcana-prompt-mulligan = Keep this hand, or choose cards to put on the bottom, and draw as many?
lorcana-prompt-mulligan-more = { $count ->
    [one] 1 card
   *[other] { $count } cards
 } on the bottom: put another there, or draw { $count }?
lorcana-prompt-main = Your turn: ink, play, quest, challenge, or end it.
lorcana-prompt-singers = Who sings { $card }? { $sung } of { $needed } so far.
lorcana-prompt-enter-exerted = Does { $card } enter exerted?
lorcana-prompt-instead = { $card } would be banished: where does it go instead?
lorcana-prompt-bag = Which of your abilities resolves first?
lorcana-prompt-shift-discard = To shift { $card }: discard { $count ->
    [one] 1 card
   *[other] { $count } cards
 }.
lorcana-prompt-cost = To pay for { $card }: { $question }
lorcana-prompt-setup-step = { $step } is over: go on.
lorcana-prompt-step = The { $step } step is over: go on.
lorcana-prompt-effect = { $card }: { $question }
lorcana-prompt-may = { $card }: { $effect }?
lorcana-prompt-pay = { $card }: pay { $price }?
lorcana-prompt-target = { $card }: { $effect }
lorcana-prompt-number = { $card }: { $effect }: how much?

lorcana-ask-may = let it happen?
lorcana-ask-pay = pay for it?
lorcana-ask-discard = which card do you discard?
lorcana-ask-strip = which card of that hand is discarded?
lorcana-ask-banish = which one do you banish?
lorcana-ask-exile = which card of your discard is used up?
lorcana-ask-choose = which one is it for?
lorcana-ask-search = which card of your deck do you find?
lorcana-ask-take = which of these cards do you take?
lorcana-ask-sort = which of these cards go on top, and which on the bottom?
lorcana-ask-mode = which of its effects?
lorcana-ask-number = how much?
lorcana-ask-ink = which card goes into your inkwell?
lorcana-ask-play-free = which card do you play for free?
lorcana-ask-onto = which character do you shift it onto?
lorcana-ask-enter-exerted = does it enter exerted?

## Choices on offer

lorcana-offer-end-turn = End the turn
lorcana-offer-keep = Keep this hand
lorcana-offer-draw = Draw { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
lorcana-offer-sung = These sing it
lorcana-offer-done = Done
lorcana-offer-continue = Go on
lorcana-offer-yes = Yes
lorcana-offer-no = No
lorcana-offer-pay = Pay { $price }
lorcana-offer-do-not-pay = Do not pay
lorcana-offer-enter-exerted = Enter exerted
lorcana-offer-enter-ready = Enter ready
lorcana-offer-choose-none = Choose none
lorcana-offer-take-none = Take none
lorcana-offer-play-none = Play none
lorcana-offer-do-not-shift = Do not shift it
lorcana-offer-player = Choose { $seat }
lorcana-offer-mode = Mode { $number }
lorcana-offer-number = { $number }
lorcana-offer-choose = Choose { $card }
lorcana-offer-sing-with = Sing with { $card }
lorcana-offer-banish = Banish { $card }
lorcana-offer-shift-onto = Shift onto { $card }
lorcana-offer-choose-discarded = Choose { $card } in the discard of { $seat }
lorcana-offer-resolve = Resolve { $card }: { $text }
lorcana-offer-top = { $card } on top
lorcana-offer-bottom = { $card } on the bottom
lorcana-offer-take = Take { $card }
lorcana-offer-play-free = Play { $card } for free
lorcana-offer-discard = Discard { $card }
lorcana-offer-ink = Put { $card } into your inkwell
lorcana-offer-play = Play { $card } for { $price }
lorcana-offer-shift = Shift { $card } onto { $character } for { $price }
lorcana-offer-shift-discard = Shift { $card } onto { $character } by discarding { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
lorcana-offer-sing = Sing { $card } with { $character }
lorcana-offer-sing-together = Sing { $card } together
lorcana-offer-quest = Quest with { $character } for { $lore } lore
lorcana-offer-challenge = Challenge { $defender } with { $character }
lorcana-offer-move = Move { $character } to { $location } for { $price }
lorcana-offer-boost = Boost { $character } for { $price }
lorcana-offer-use = { $card }: { $text }
lorcana-offer-to-hand = To its player's hand
lorcana-offer-to-inkwell = Into its player's inkwell
lorcana-offer-out-of-game = Out of the game
lorcana-offer-way = Way { $number }

## Choices that are refused

lorcana-refused-no-answer = that is no answer to what is asked now
lorcana-refused-not-in-hand = you have no { $card } in your hand
lorcana-refused-nothing-there = there is nothing at that place
lorcana-refused-not-yours = that is not yours
lorcana-refused-altering = you have put cards on the bottom already: say done
lorcana-refused-inked = you have put a card into your inkwell this turn
lorcana-refused-not-inkable = { $card } cannot go into the inkwell: it has no inkwell symbol
lorcana-refused-needs-ink = needs { $ink } more ready ink
lorcana-refused-cannot-pay = its cost cannot be paid
lorcana-refused-no-character = only characters do that
lorcana-refused-no-location = characters move to locations only
lorcana-refused-already-there = it is at that location already
lorcana-refused-drying = it came this turn and is still drying
lorcana-refused-exerted = it is exerted
lorcana-refused-cannot-quest = it cannot quest
lorcana-refused-cannot-challenge = it cannot challenge
lorcana-refused-not-exerted = only exerted characters can be challenged
lorcana-refused-cannot-be-challenged = it cannot be challenged
lorcana-refused-evasive = only a character with Evasive or Alert can challenge one with Evasive
lorcana-refused-bodyguard = a character with Bodyguard must be challenged before others
lorcana-refused-own = characters challenge those of opponents
lorcana-refused-no-song = { $card } is no song
lorcana-refused-cannot-sing = its cost is too low to sing { $card }
lorcana-refused-cannot-sing-together = your ready characters cannot sing { $card } together
lorcana-refused-no-shift = { $card } has no Shift
lorcana-refused-cannot-shift = { $card } cannot be shifted onto that
lorcana-refused-no-boost = it has no Boost
lorcana-refused-empty-deck = your deck is empty
lorcana-refused-no-ability = it has no such ability
lorcana-refused-used = that was used this turn
lorcana-refused-reckless = a ready character with Reckless can challenge, and has to before the turn ends
lorcana-refused-not-a-choice = that cannot be chosen
lorcana-refused-number = that number is not possible here
lorcana-refused-more-singers = the characters chosen so far cannot sing it: choose more

## What is written and cannot be read

lorcana-write-forms = write end turn, ink CARD, play CARD, shift CARD onto NAME, sing CARD with NAME, sing together CARD, quest NAME, challenge NAME with NAME, move NAME to NAME, boost NAME, use NAME, choose NAME, choose player N, discard CARD, take CARD, find CARD, top CARD, bottom CARD, order NAME, number N, mode N, keep, done, continue, yes, no or none
lorcana-write-number = write a number from 0 to 255
lorcana-write-mode = modes are numbered from 1 to { $most }
lorcana-write-player = players are numbered from 1
lorcana-write-ability = abilities are numbered from 1 to { $most }
lorcana-write-two-names = write two names with "{ $word }" between them
lorcana-write-which = say which: { $cards }
lorcana-write-not-in-play = nothing in play is called "{ $name }"
lorcana-write-not-in-bag = no ability of "{ $name }" is in the bag
lorcana-write-not-in-discard = { $seat } has no "{ $name }" in the discard

## Making a game

lorcana-setup-seats = 2 to { $most } can play, not { $count }

## Why it ended

lorcana-over-lore = one player has the lore to win
lorcana-over-deck-out = one player's deck ran out
lorcana-over-by-text = the text of a card decides the game
lorcana-over-conceded = one player gave up
lorcana-over-forfeited = one player is gone
lorcana-over-last-left = one player is the last one left
lorcana-over-loop = the same would go on for ever
lorcana-over-turn-budget = too much happened in one turn
lorcana-over-bag-budget = too much waits to happen
lorcana-over-field-budget = there are too many cards in play

## What happens: the turn

lorcana-mulligans = { $seat } puts { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
 } on the bottom and draws as many
lorcana-step = step: { $step }
lorcana-loses = { $seat } is out of the game
lorcana-uses = { $seat } uses { $card }
lorcana-finds-nothing = { $card } finds nothing to choose
lorcana-does-nothing = the ability of { $card } does nothing now

## What happens: cards that move

lorcana-plays = { $seat } plays { $cards }
lorcana-discards = { $seat } discards { $cards }
lorcana-discards-of-deck = { $seat } puts { $cards } from the deck into the discard
lorcana-enters = { $cards } { $cards-count ->
    [one] enters
   *[other] enter
 } play for { $seat }
lorcana-put-into-play = { $cards } { $cards-count ->
    [one] is
   *[other] are
 } put into play for { $seat }
lorcana-banished = { $cards } { $cards-count ->
    [one] is
   *[other] are
 } banished
lorcana-to-discard = { $cards } { $cards-count ->
    [one] goes
   *[other] go
 } to the discard
lorcana-takes = { $seat } takes { $cards }
lorcana-to-hand = { $cards } { $cards-count ->
    [one] goes
   *[other] go
 } to the hand of { $seat }
lorcana-to-deck = { $cards } { $cards-count ->
    [one] goes
   *[other] go
 } to the deck of { $seat }
lorcana-puts-back = { $seat } puts a card back into the deck
lorcana-goes-under = { $cards } { $cards-count ->
    [one] goes
   *[other] go
 } under a character
lorcana-leaves = { $cards } { $cards-count ->
    [one] leaves
   *[other] leave
 } the game
lorcana-takes-under-own = you take { $cards } from under it
lorcana-takes-under = { $seat } takes a facedown card from under it
lorcana-goes-to-inkwell = { $cards } { $cards-count ->
    [one] goes
   *[other] go
 } { $how ->
    [exerted] into the inkwell of { $seat }, exerted
   *[ready] into the inkwell of { $seat }
 }
lorcana-inks = { $seat } puts { $cards } { $how ->
    [exerted] into the inkwell, exerted
   *[ready] into the inkwell
 }
lorcana-inks-of-hand = { $seat } puts a card of the hand { $how ->
    [exerted] into the inkwell, exerted
   *[ready] into the inkwell
 }
lorcana-inks-of-deck = { $seat } puts the top card of the deck { $how ->
    [exerted] into the inkwell, exerted
   *[ready] into the inkwell
 }
lorcana-inks-unseen = { $seat } puts a card { $how ->
    [exerted] into the inkwell, exerted
   *[ready] into the inkwell
 }

## What happens: characters, locations and lore

lorcana-quests = { $card } quests for { $lore } lore
lorcana-challenges = { $card } challenges { $defender }
lorcana-shifted = { $card } is shifted onto { $onto }
lorcana-sings = { $cards } { $cards-count ->
    [one] sings
   *[other] sing
 } { $song }
lorcana-moves = { $cards } { $cards-count ->
    [one] moves
   *[other] move
 } to { $location }
lorcana-boosted = { $card } is boosted
lorcana-put-under = the top card of the deck goes facedown under { $card }
lorcana-location-lore = { $card } gives { $lore } lore
lorcana-gains-lore = { $seat } gains { $lore } lore
lorcana-loses-lore = { $seat } loses { $lore } lore
lorcana-gains-nothing = { $seat } cannot gain lore now
lorcana-damage-put = { $amount } damage is put on { $cards }
lorcana-damage-removed = { $amount } damage is removed from { $cards }
lorcana-exerts = { $cards } { $cards-count ->
    [one] exerts
   *[other] exert
 }
lorcana-readies = { $cards } { $cards-count ->
    [one] readies
   *[other] ready
 }

## The result of a seat

lorcana-result = { $verdict ->
    [won] won
    [lost] lost
   *[drew] drew
 } with { $tiebreak } lore

## How its bots play, in parts of sentences

lorcana-bot-rule = rules of thumb: ink while it helps, the best cards for it, quests unless a challenge pays
lorcana-bot-mc = tries every choice in dealt worlds, played on by rule for some turns
lorcana-bot-mcts = grows a tree over dealt worlds, played on by rule for some turns

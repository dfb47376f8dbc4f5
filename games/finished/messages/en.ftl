# What Finished! says.

## What is said of the game before it begins: in a sentence, and of its options

finished-summary = A solitaire of sorting 48 cards before the coffee runs out.
finished-help-difficulty = how many cups of coffee and how much candy you start with
finished-help-edition = whether cards laid under the stack by an ability earn candy for runs: no in the documents, yes in the rulebook
finished-help-show-known-order = show the cards of the stack whose place you could remember; remembering is part of the game

## Areas and numbers

finished-area-stack = Draw Stack
finished-area-present = Present
finished-area-past = Past
finished-area-future = Future
finished-area-finished = Finished Pile
finished-area-candy = Active Stash
finished-area-reserve = Reserve
finished-area-coffee = Coffee
finished-area-laid = Laid in order
finished-future-row = Future { $row }
finished-all-rows = All rows waiting

## Remarks on areas

finished-note-past = oldest first; at the end of a turn only the 3 newest stay
finished-note-next = next is { $next }
finished-note-known-order = the known order is shown: this aid is on
finished-note-row-one = joins the cards drawn next turn
finished-note-row-all = becomes the Present { $turns ->
    [1] next turn
   *[other] in { $turns } turns
 }, in place of the draw

## The flow of a turn

finished-flow-turn-start = Turn start
finished-flow-actions = Actions
finished-flow-laying = Laying
finished-flow-turn-end = Turn end

## What abilities do

finished-ability-begin-game = shuffle cards 1 to 47, lay 48 under them, leave all other areas empty
finished-ability-begin-turn = a waiting All row becomes the Present; otherwise draw 3 cards and a waiting One row joins them
finished-ability-take-candy = when drawn from the Draw Stack, pays 1 candy from the Reserve if it holds one
finished-ability-score-card = the next number goes from the Present to the Finished Pile and a replacement is drawn
finished-ability-start = begins the Finished Pile as soon as it lies in the Present; a replacement is drawn
finished-ability-end-turn-begin = the Present goes to the end of the Past, its candy to the Reserve
finished-ability-sequence-rule = runs of 3 or more cards moved just now, each 1 higher than the one before, pay their length less 1 in candy
finished-ability-drink-coffee = costs a cup of coffee when it goes to the Past or is laid under the stack; with no cup left the game is lost
finished-ability-end-turn-end = the Past keeps its 3 newest cards; the others go under the stack, oldest first
finished-ability-game-end-win = card 48 is finished: the game is won
finished-ability-game-end-lose = no cup is left to drink for card 48: the game is lost
finished-ability-draw-two = draw 2 cards
finished-ability-cards-into-past = move 2 Present cards to the Past, then draw 2 cards
finished-ability-draw-one = draw 1 card
finished-ability-draw-one-3x = draw 1 card, up to three times
finished-ability-exchange-card = draw 1 card, then put any Present card on top of the stack
finished-ability-cards-from-past = take the 2 newest cards of the Past into the Present
finished-ability-card-into-future = send 1 Present card into the nearest Future row
finished-ability-exchange-order = exchange the places of 2 Present cards
finished-ability-reset-candies = all candy on Present and Future cards, except on this one, goes to the Reserve
finished-ability-all-into-future = send the whole Present into a new nearest Future row, then draw 3 cards
finished-ability-below-the-stack = lay the whole Present under the stack in an order you choose; the turn ends

## What is asked

finished-prompt-act = Use a card of the Present for 1 candy, or end the turn. Next to finish: { $next }.
finished-prompt-return = Card { $card }: choose the card of the Present to put on top of the Draw Stack.
finished-prompt-past-first = Card { $card }: choose the first of 2 cards of the Present to move to the Past; then 2 are drawn.
finished-prompt-past-second = Card { $card }: { $first } goes to the Past first; choose the second card, then 2 are drawn.
finished-prompt-future = Card { $card }: choose the card of the Present to send into the Future.
finished-prompt-lay-end = End of turn: choose the next card for the Past, or keep the rest as they lie. Runs such as 7, 8, 9 earn candy.
finished-prompt-lay-below = Card { $card }: choose the card that goes under the stack next, or keep the rest as they lie.

## What can be chosen

finished-offer-end = end the turn
finished-offer-rest = keep the rest as they lie
finished-offer-use = use { $card }: { $does } ({ $price })
finished-offer-return = put { $card } on top of the Draw Stack
finished-offer-past = move { $card } to the Past
finished-offer-future = send { $card } into the Future
finished-offer-lay-end = lay { $card } in the Past next
finished-offer-lay-below = lay { $card } under the stack next
finished-offer-swap = swap { $first } and { $second } in the Present

## What happens

finished-turn-began = turn { $turn } begins
finished-card-moved = { $cards } { $from ->
    [stack] from the Draw Stack
    [present] from the Present
    [past] from the Past
   *[future] from the Future
 } { $to ->
    [stack] to the Draw Stack
    [present] to the Present
    [past] to the Past
   *[future] to the Future
 }
finished-scored = { $cards } { $cards-count ->
    [one] is
   *[other] are
 } finished
finished-candy-paid = { $count } candy from the Active Stash to card { $card }
finished-candy-earned = { $count } candy from the Reserve to the Active Stash
finished-candy-freed = { $cards-count ->
    [one] { $count } candy from card { $cards } to the Reserve
   *[other] { $count } candy each from cards { $cards } to the Reserve
 }
finished-coffee-drunk = a cup is drunk, { $left } left
finished-sequence-reward = the run { $run } earns { $candy } candy
finished-ability-executed = { $ability }: { $does }{ $card ->
    [0] { "" }
   *[other] ; card { $card }
 }{ $inputs-count ->
    [0] { "" }
   *[other] ; chosen { $inputs }
 }{ $areas-count ->
    [0] { "" }
   *[other] ; touched { $areas }
 }
finished-game-over = { $verdict ->
    [won] won
   *[lost] lost
 }: { $why }

## How a game ends

finished-over-won = card 48 is finished
finished-over-lost = no coffee is left to drink for card 48
finished-over-conceded = the player conceded
finished-over-forfeited = the player forfeited

## Choices that are refused

finished-refused-answer-first-return = card { $card } waits for an answer first: choose the card to put on top of the stack (return N)
finished-refused-answer-first-past = card { $card } waits for an answer first: choose the cards to move to the Past (past N)
finished-refused-answer-first-future = card { $card } waits for an answer first: choose the card to send into the Future (future N)
finished-refused-answer-first-lay-end = the turn is ending: lay the cards of the Present in order (lay N), or keep their order (rest)
finished-refused-answer-first-lay-below = card { $card } waits for an answer first: lay the cards of the Present in order (lay N), or keep their order (rest)
finished-refused-nothing-asked = no action waits for an answer now; use a card of the Present (use N) or end the turn (end)
finished-refused-not-in-present = card { $card } does not lie in the Present, which { $present-count ->
    [0] is empty
   *[other] holds { $present }
 }
finished-refused-no-manual-ability = card { $card } is never used: { $ability } works by itself ({ $does })
finished-refused-card-full = card { $card } already holds its { $room ->
    [1] candy
   *[other] { $room } candy
 }; it is free again when it leaves for the Past or the stack, or after card { $reset }'s reset
finished-refused-card-full-reset = card { $card } already holds its candy; it is free again when it leaves for the Past or the stack
finished-refused-no-candy = no candy is left in the Active Stash; more comes from takeCandy cards drawn from the stack and from runs at the end of a turn
finished-refused-nothing-to-draw = card { $card } draws, but the Draw Stack and the Past are both empty
finished-refused-too-few-cards = card { $card } moves 2 cards of the Present, and only { $card } itself lies there
finished-refused-past-empty = card { $card } takes cards back from the Past, which is empty
finished-refused-no-candy-to-reset = card { $card } takes candy off other cards of the Present and the Future, and none of them holds any
finished-refused-already-chosen = card { $card } is already chosen; choose a second card of the Present

## Choices that cannot be read

finished-unreadable-word = write end, use N, return N, past N, future N, lay N, rest or swap N M
finished-unreadable-one-card = { $word } names one card, as in { $word } 12
finished-unreadable-no-card = { $word } names no card
finished-unreadable-swap = swap names two cards, as in swap 3 12
finished-unreadable-swap-same = swap names two different cards, as in swap 3 12
finished-unreadable-card = cards are the numbers 1 to { $last }

## Games that cannot begin

finished-setup-alone = Finished! is played alone: 1 seat, not { $seats }

## The result of a seat

finished-result = { $verdict ->
    [won] won
   *[lost] lost
 } with { $score } { $score ->
    [one] card
   *[other] cards
 } finished and { $tiebreak } { $tiebreak ->
    [one] cup
   *[other] cups
 } left

## How its bots play, in parts of sentences

finished-bot-rule = rules of thumb: lays in rising order, holds 48 back
finished-bot-mc = tries every choice in dealt worlds and goes on by rules of thumb
finished-bot-mcts = grows a tree over dealt worlds and goes on by rules of thumb
finished-bot-expert = plans the whole game once it has seen every card
finished-bot-random = any act, each equally likely; lays in rising order

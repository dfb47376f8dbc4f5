# The table of Finished!

## The cards

# The name of an ability, a line of its card in each line.
web-finished-ability = { $ability ->
    [drawOne] Draw 1
    [drawTwo] Draw 2
    [drawOne3x]
        Draw 1,
        3 times
    [exchangeCard]
        Draw 1,
        return 1
    [cardsIntoPast]
        2 to the
        Past
    [cardsFromPast]
        2 from
        the Past
    [cardIntoFuture]
        1 to the
        Future
    [allCardsIntoFuture]
        All to the
        Future
    [belowTheStack]
        All under
        the stack
    [resetCandies]
        Clear the
        candy
    [takeCandy]
        Get 1
        candy
    [start] Start
    [drinkCoffee]
        Costs a
        coffee
   *[other] { $ability }
 }
# How many, beside the picture.
web-finished-all = all
web-finished-card = { $number }, { $ability }
web-finished-card-text = { $works ->
    [candy] Costs 1 candy: { $text }.
   *[itself] Works by itself: { $text }.
 }
web-finished-band = { $tone ->
    [running] at work
    [picked] first
   *[next] next
 }

## The desk

web-finished-pile = Finished
web-finished-next = Next to finish
web-finished-where = { $area ->
    [present] in the Present
    [past] in the Past
    [future] in the Future
   *[stack] in the Draw Stack
 }
web-finished-progress = { $count } of { $all } finished
web-finished-known-order = Known order of the stack
web-finished-unseen = { $count } unseen
web-finished-nothing-here = No card lies here.
web-finished-still = still to be laid
web-finished-first = first
web-finished-last = last
web-finished-lay-first = Choose a card to lay it first.
web-finished-past-empty = nothing yet
web-finished-oldest = oldest
web-finished-newest = newest
web-finished-past-keeps = the 3 newest stay
web-finished-future = Future
web-finished-future-empty = nothing waits; cards sent ahead come back later

## Candy and coffee

web-finished-supplies = Candy and coffee
web-finished-candy-words = { $count } candy in the Active Stash, to spend
web-finished-reserve = Reserve
web-finished-reserve-words = { $count } candy in the Reserve, to be earned
web-finished-coffee = Coffee
web-finished-coffee-words = { $count } of { $all } cups of coffee left

## How it goes, on the table

web-finished-how = How it goes
web-finished-how-dismiss = Dismiss: how it goes
web-finished-how-goal = Goal:
web-finished-how-goal-text = finish 1 to 48 in order. The next number goes by itself when it lies in the Present.
web-finished-how-turn = Your turn:
web-finished-how-turn-text = use cards for 1 candy each, as many as you like, then end the turn. The Present moves to the Past, and from there back under the stack.
web-finished-how-last = Beware of 48:
web-finished-how-last-text = each time it slips by you drink a coffee. No coffee left: you lose.

## How to play

web-finished-help-goal = Finish the cards 1 to 48 in order before the coffee runs out.
web-finished-help-alone = You play alone, against the stack.
web-finished-help-turn = A turn
web-finished-help-turn-1 = 3 cards come from the Draw Stack into the Present.
web-finished-help-turn-2 = Use cards of the Present, as many as you like: click one, then its button, or click it twice. Each costs a candy, which stays on the card: a card with candy on it is used.
web-finished-help-turn-3 = End the turn. The Present goes to the Past; the Past keeps its 3 newest cards, the others go under the stack.
web-finished-help-scoring = Whenever the next number lies in the Present it is finished by itself, and you draw another card. It is never finished from the Past or the Future.
web-finished-help-candy = Candy
web-finished-help-candy-text = Candy on cards goes back to the Reserve when they leave. It becomes yours again in two ways: draw a card that gives one, or lay a run. At the end of the turn, 3 or more cards in a row that rise by 1, such as 8, 9, 10, earn their number less one: 3 cards earn 2 candy. So order matters: swap cards of the Present by dragging one onto the other, or with the button that comes when you choose one: free and at any time.
web-finished-help-coffee = Coffee
web-finished-help-coffee-text = Each time 48 goes to the Past or under the stack you drink a cup. When you need one and there is none left, you lose.
web-finished-help-chance = Nothing is left to chance
web-finished-help-chance-text = Only the order of the stack is hidden, and it is never shuffled again: what goes under it comes back in the same order.
web-finished-help-cards = The cards
web-finished-help-itself = works by itself
web-finished-does = { $ability ->
    [drawOne] Draw a card into the Present.
    [drawTwo] Draw 2 cards into the Present.
    [drawOne3x] Draw a card for each candy; it has room for 3.
    [exchangeCard] Draw a card, then put any card of the Present on top of the Draw Stack.
    [cardsIntoPast] Move 2 cards of the Present to the Past, then draw 2.
    [cardsFromPast] Take the 2 newest cards of the Past back into the Present.
    [cardIntoFuture] Send a card of the Present ahead: it joins your next turn.
    [allCardsIntoFuture] Send the whole Present ahead, to be your next turn, and draw 3 now.
    [belowTheStack] Lay the whole Present under the Draw Stack in an order you choose. The turn ends.
    [resetCandies] Candy on other cards goes to the Reserve, so they can be used again.
    [takeCandy] When it is drawn from the Draw Stack, a candy of the Reserve becomes yours.
    [start] The first card to finish.
    [drinkCoffee] Costs a cup whenever it goes to the Past or under the stack unfinished. Finish it and you win.
   *[other] { $ability }
 }

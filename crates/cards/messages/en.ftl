# What every game of cards with texts says alike.

## The beginning, the turns and the end

cards-first = { $seat } goes first
cards-kept = { $seat } keeps { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
 }
cards-turn-began = turn { $turn } of { $seat } begins
cards-paid = { $seat } pays
cards-extra-turn = { $seat } takes another turn after this one
cards-wins = by a text { $seat } wins the game
cards-left = { $seat } leaves
cards-over = the game is over: { $why }

## What waits and happens

cards-triggered = { $card } triggers for { $seat }
cards-pointed = { $how ->
    [chosen] { $card } chooses { $at }
   *[targeted] { $card } targets { $at }
 }
cards-pointed-nowhere = { $how ->
    [chosen] { $card } chooses nothing
   *[targeted] { $card } has no target
 }
cards-something = something
cards-resolves = { $card } resolves

## Cards that are drawn, seen or put somewhere

cards-drew-own = you draw { $cards }
cards-drew = { $seat } draws a card
cards-drew-nothing = { $seat } has no card left to draw
cards-looked = { $seat } looks at the top { $count ->
    [one] card
   *[other] { $count } cards
 } of their { $library ->
    [deck] deck
   *[library] library
 }
cards-saw = you see { $cards }
cards-shown = { $seat } has { $cards } in hand
cards-saw-hand = { $seat } sees the hand of { $other }
cards-put-on-top-own = you put { $cards } on top
cards-put-on-top = { $seat } puts a card on top
cards-put-on-bottom-own = you put { $cards } on the bottom
cards-put-on-bottom = { $seat } puts a card on the bottom
cards-shuffled = { $seat } shuffles their { $library ->
    [deck] deck
   *[library] library
 }
cards-found-nothing = { $seat } takes no card

## What happens to objects

cards-damage = { $dealt }
cards-damage-to = { $amount } damage to { $to }
cards-prevented = { $amount } damage is prevented
cards-changed = { $cards } { $cards-count ->
    [one] changes
   *[other] change
 }

## Seats

cards-remarks = { $remarks }
cards-has-turn = has the turn
cards-goes-first = goes first
cards-has-kept = has kept
cards-takes-extra-turn = takes another turn
cards-has-left = has left

## What is shown

cards-looking = Looking at
cards-top-first = the top card first
cards-keywords = Keywords
cards-keyword = keyword
cards-keyword-meaning = what it means

## Cards that are otherwise than their text says

cards-text-and-more = { $text }
    { $more }
cards-lost-abilities = Has lost its abilities.
cards-now-has = Now has { $keywords }.
cards-no-longer-has = No longer has { $keywords }.
cards-now-restricted = { $restriction ->
    [cant_attack] Now can't attack.
    [cant_block] Now can't block.
    [cant_be_blocked] Now can't be blocked.
    [must_attack] Now must attack if it can.
    [doesnt_untap] Now doesn't untap.
    [cant_quest] Now can't quest.
   *[cant_be_challenged] Now can't be challenged.
 }
cards-belongs-to = Belongs to { $seat }.

## Decks and names of cards

cards-deck = { $seat }: { $fault }
cards-deck-token = { $card } is a token, and no deck can have it
cards-deck-copies = { $count } copies of { $card }, at most { $most } are allowed
cards-deck-size = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }, a deck has { $min } to { $max }
cards-deck-inks = { $count } inks, a deck has at most { $most }
cards-deck-nameless = the deck has no name
cards-list-empty = the list names no card: write a line for each, such as "4 NAME"
cards-list-long = the list is longer than { $most } KiB
cards-list-many = the list has { $count } entries, at most { $most } are read
cards-list-link = no deck is in this link: paste its list instead
cards-list-json = this is no JSON of a deck: { $why }
cards-list-json-shape = this JSON has neither "cards" nor "ObjectStates"
cards-list-toml = this is no TOML of a deck: { $why }
cards-list-decks = { $count ->
    [0] no deck is
   *[other] { $count } decks are
 } in this file: leave one
cards-unknown = there is no card "{ $name }"
cards-unknown-near = there is no card "{ $name }"; did you mean "{ $nearest }"?
cards-numbered = cards are numbered below { $count }

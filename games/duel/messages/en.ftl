# What Duel says.

## What is said of the game before it begins: in a sentence, and of its options

duel-summary = Two decks, a stack, and creatures that fight for you.
duel-help-life = Life at the start.
duel-help-hand-limit = Cards a player may hold at the end of the own turn.
duel-help-mulligan = Whether a smaller opening hand comes with a look at the top card (scry) or not (plain).
duel-help-base = Resources without aspect each player gets each turn.
duel-help-carry-over = Whether resources that are not spent are kept.
duel-help-yield-on-entry = Whether a generator yields as soon as it enters.
duel-help-set = The set of cards that is played with.

## Zones, numbers and steps

duel-zone-hand = Hand
duel-zone-library = Library
duel-zone-battlefield = Battlefield
duel-zone-graveyard = Graveyard
duel-zone-exile = Exile
duel-life = Life
duel-poison = Poison
duel-plain = Plain
duel-step-setup = Setup
duel-step-untap = Untap
duel-step-upkeep = Upkeep
duel-step-draw = Draw
duel-step-resource = Resources
duel-step-main-1 = Main 1
duel-step-begin-combat = Begin combat
duel-step-attackers = Attackers
duel-step-blockers = Blockers
duel-step-first-damage = First strike
duel-step-damage = Damage
duel-step-end-combat = End combat
duel-step-main-2 = Main 2
duel-step-end = End step
duel-step-cleanup = Cleanup

## Cards, and what waits on the stack

duel-yields = Yields { $yielded }.
duel-of-no-aspect = Is of no aspect now.
duel-of-aspects = Is { $aspects } now.
duel-of-kinds = Its kind is { $kinds } now.
duel-is-a-copy = This is a copy, made of { $card }.
duel-it = it
duel-spell = spell { $card }
duel-in-graveyard = { $card } in the graveyard of { $seat }
duel-item-copy = Copy of { $card }
duel-item-ability = { $card } (ability)
duel-item-ward = It is countered unless its controller pays { $price }.
duel-item-with-x = { $text } X is { $x }.

## What is asked

duel-prompt-keep = You have no cards left to give back: keep.
duel-prompt-mulligan = Keep this hand, or shuffle it back and draw { $count }?
duel-prompt-last-mulligan = Keep this hand, or shuffle it back and go on without any cards?
duel-prompt-look = Your hand is smaller: leave your top card there, or put it on the bottom?
duel-prompt-main-1 = Your main phase: play cards, then pass.
duel-prompt-main-2 = Your second main phase: play cards, then pass.
duel-prompt-own-turn = { $step }, your turn: do something, or pass.
duel-prompt-turn-of = { $step }, turn of { $seat }: do something, or pass.
duel-prompt-own-waits = Your { $item } waits: add something, or pass so that it happens.
duel-prompt-answer = { $item }: { $text } Answer it, or pass.
duel-prompt-way = Which cost of { $card } do you pay?
duel-prompt-mode = { $card }: choose one.
duel-prompt-x = How much is X for { $card }?
duel-prompt-target = { $card }: choose its target.
duel-prompt-target-of = { $card }: choose target { $number } of { $count }.
duel-prompt-pay-with = { $card }: pay the { $owed } with what? How much of it is { $aspect }?
duel-prompt-make = { $card } is not paid yet: choose what makes resources.
duel-prompt-attack = Does { $card } attack?
duel-prompt-block = What does { $card } block?
duel-prompt-assign = How much of the { $amount } damage does { $from } deal to { $to }?
duel-prompt-order = Which of your abilities goes on the stack next? The last one happens first.
duel-prompt-unique = You control several unique permanents of one name: which one stays?
duel-prompt-hand-limit = You may keep { $count ->
    [one] 1 card
   *[other] { $count } cards
 }: which one do you discard?
duel-prompt-may = { $card }: { $text }?
duel-prompt-choose = { $card }: { $text }.
duel-prompt-pay = { $card }: pay { $price }?
duel-prompt-pay-it = { $card }: pay?
duel-prompt-cost = { $ask ->
    [may] Pay for { $card } that way?
    [discard] To pay for { $card }: which card do you discard?
    [strip] To pay for { $card }: which card of that hand is discarded?
    [sacrifice] To pay for { $card }: what do you sacrifice?
    [exile] To pay for { $card }: which card of your graveyard do you exile?
   *[choose] To pay for { $card }: which one?
 }
duel-prompt-effect = { $ask ->
    [may] { $card }: let it happen?
    [discard] { $card }: which card do you discard?
    [strip] { $card }: which card of that hand is discarded?
    [sacrifice] { $card }: what do you sacrifice?
    [exile] { $card }: which card of your graveyard do you exile?
    [search] { $card }: which card of your library do you find?
    [take] { $card }: which of these cards do you take?
    [sort] { $card }: which of these cards go on top, and which on the bottom?
   *[choose] { $card }: which one is it for?
 }

## What can be done

duel-offer-pass = Pass
duel-offer-keep = Keep this hand
duel-offer-mulligan = Draw a new hand, a card fewer
duel-offer-yes = Yes
duel-offer-no = No
duel-offer-pay = Pay { $price }
duel-offer-pay-it = Pay
duel-offer-pay-not = Do not pay
duel-offer-pay-instead = Pay { $price } instead
duel-offer-instead = Instead: { $cost }
duel-offer-no-target = No target
duel-offer-take-none = Take none
duel-offer-attack = Attack with { $card }
duel-offer-hold = Hold { $card } back
duel-offer-no-block = { $card } does not block
duel-offer-thing = { $purpose ->
    [target] Target { $thing }
    [block] Block { $thing }
    [keep] Keep { $thing }
    [sacrifice] Sacrifice { $thing }
    [exile] Exile { $thing }
   *[choose] Choose { $thing }
 }
duel-offer-mode = Mode { $number }
duel-offer-number = { $number }
duel-offer-x = X is { $number }: pay { $price }
duel-others = others
duel-offer-pay-with = Pay { $number } with { $aspect }
duel-offer-pay-with-both = Pay { $number } with { $aspect } and { $rest } with { $other }
duel-offer-assign = { $number } to { $card }
duel-offer-ability = { $card }: { $text }
duel-offer-play = Play { $card }
duel-offer-cast = Cast { $card } for { $price }
duel-offer-take = Take { $card }
duel-offer-discard = Discard { $card }
duel-offer-top = { $card } on top
duel-offer-bottom = { $card } on the bottom

## What happens: turns, steps, resources

duel-mulligan = { $seat } shuffles the hand back and draws { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
 }
duel-step = step: { $step }
duel-passes = { $seat } passes
duel-resources-anew = the resources of { $seat } are made anew
duel-makes = { $seat } makes { $made }
duel-loses = by a text { $seat } loses the game

## What happens: the stack

duel-casts = { $seat } casts { $card }
duel-activates = { $seat } activates { $card }
duel-finds-no-target = the ability of { $card } finds no target and is gone
duel-fizzles = { $card } does nothing: its targets are gone
duel-countered = { $card } is countered
duel-copied = { $card } is copied

## What happens: cards that move

duel-puts-back = { $seat } puts a card back into the library
duel-announces = { $seat } announces { $cards }
duel-announced = { $cards } { $cards-count ->
    [one] is
   *[other] are
 } announced
duel-takes-back = { $seat } takes { $cards } back
duel-plays = { $seat } plays { $cards }
duel-discards = { $seat } discards { $cards }
duel-creates = { $seat } creates { $cards }
duel-enters = { $cards } { $cards-count ->
    [one] enters
   *[other] enter
 } for { $seat }
duel-returns = { $cards } { $cards-count ->
    [one] returns
   *[other] return
 } for { $seat }
duel-put-in = { $cards } { $cards-count ->
    [one] is
   *[other] are
 } put onto the battlefield for { $seat }
duel-dies = { $cards } { $cards-count ->
    [one] dies
   *[other] die
 }
duel-mills = { $seat } mills { $cards }
duel-to-graveyard = { $cards } { $cards-count ->
    [one] goes
   *[other] go
 } to the graveyard
duel-exiled = { $cards } { $cards-count ->
    [one] is
   *[other] are
 } exiled
duel-takes = { $seat } takes { $cards }
duel-to-hand = { $cards } { $cards-count ->
    [one] goes
   *[other] go
 } to the hand of { $seat }
duel-to-library = { $cards } { $cards-count ->
    [one] goes
   *[other] go
 } to the library of { $seat }
duel-gone = { $cards } { $cards-count ->
    [one] is
   *[other] are
 } gone

## What happens: fights, life, permanents

duel-attacks = { $cards } { $cards-count ->
    [one] attacks
   *[other] attack
 }
duel-blocks = { $blocks }
duel-blocks-one = { $card } blocks { $attacker }
duel-fights = { $card } fights { $other }
duel-gains-life = { $seat } gains { $amount } life
duel-loses-life = { $seat } loses { $amount } life
duel-gains-nothing = { $seat } cannot gain life now
duel-poisoned = { $seat } gets { $amount } poison
duel-tapped = { $cards } { $cards-count ->
    [one] is
   *[other] are
 } tapped
duel-untapped = { $cards } { $cards-count ->
    [one] untaps
   *[other] untap
 }
duel-gets-counters = { $cards } { $cards-count ->
    [one] gets
   *[other] get
 } { $count } { $counter } { $count ->
    [one] counter
   *[other] counters
 }
duel-loses-counters = { $cards } { $cards-count ->
    [one] loses
   *[other] lose
 } { $count } { $counter } { $count ->
    [one] counter
   *[other] counters
 }
duel-controls = { $seat } controls { $cards } now
duel-attached = { $card } is attached to { $host }

## How it ended

duel-over-no-life = one player has no life left
duel-over-no-cards = one player had no card left to draw
duel-over-poison = one player has 10 poison
duel-over-by-text = the text of a card decides the game
duel-over-both = both players lose at once
duel-over-gave-up = one player gave up
duel-over-gone = one player is gone
duel-over-loop = the same would go on for ever, and nobody can stop it
duel-over-turn-budget = too much happened in one turn
duel-over-stack-budget = too many things wait on the stack
duel-over-field-budget = there are too many permanents

## What is refused

duel-refused-no-answer = that is no answer to what is asked now
duel-refused-not-in-hand = you have no { $card } in your hand
duel-refused-wrong-time = { $card } is played in your own main phase while the stack is empty
duel-refused-ability-wrong-time = this ability is activated in your own main phase while the stack is empty
duel-refused-generator-played = you have played your generator for this turn
duel-refused-needs-aspect = needs { $short } more
duel-refused-needs-resources = needs { $short } more { $short ->
    [one] resource
   *[other] resources
 }
duel-refused-cannot-pay = its cost cannot be paid
duel-refused-nothing-to-target = there is nothing to point { $card } at
duel-refused-silenced = spells cannot be cast now: a permanent forbids it
duel-refused-nothing-there = there is nothing at that place
duel-refused-not-a-target = it cannot be pointed at that
duel-refused-not-yours = that is not yours
duel-refused-no-ability = it has no such ability
duel-refused-used = this ability was used this turn
duel-refused-tapped = it is tapped already
duel-refused-sick = it came this turn and cannot be tapped for a cost yet
duel-refused-must-attack = it must attack if it can
duel-refused-cannot-block = it cannot block that
duel-refused-one-blocker = an attacker that two or more must block would be left with one blocker
duel-refused-number = that number is not possible here
duel-refused-no-smaller-hand = a hand cannot be smaller than none

## What cannot be read, and what cannot be set

duel-forms = write pass, play CARD, activate NAME, attack, hold, block NAME, no block, target NAME, target player N, choose NAME, discard CARD, take CARD, find CARD, top CARD, bottom CARD, order NAME, mode N, x N, pay N, assign N, keep, mulligan, alternative, printed, yes, no or none
duel-modes-at-most = there are { $count } modes at most
duel-modes-from = modes are numbered from 1
duel-number-range = write a number from 0 to 255
duel-nothing-called = nothing on the table is called "{ $name }"
duel-nothing-in-play-called = nothing on the battlefield is called "{ $name }"
duel-no-trigger = no trigger of "{ $name }" waits
duel-two-can-play = two can play
duel-option-range = { $option } goes from { $min } to { $max }

## The result of a seat

duel-result = { $verdict ->
    [won] won
    [lost] lost
   *[drew] drew
 } with { $tiebreak } life

## How its bots play, in parts of sentences

duel-bot-rule = rules of thumb: the best card it can pay for, attacks and blocks that pay
duel-bot-mcts = grows a tree over dealt worlds, played on by rule for some turns
duel-bot-mc = tries every choice in dealt worlds, played on by rule for some turns

# What Hearts says.

## What is said of the game before it begins: in a sentence, and of its options

hearts-summary = Take no hearts and not the queen of spades, or take them all.
hearts-help-passing = where three cards are passed: in turn left, right, across and not at all, always one way, or never
hearts-help-limit = the game ends once somebody has so many points
hearts-help-deals = the game ends after so many deals at the latest
hearts-help-moon = who takes all points gives the others 26, or takes 26 off the own score
hearts-help-first-trick-points = hearts and the queen of spades may be played to the first trick
hearts-help-any-club = whoever holds the two of clubs may begin with any club
hearts-help-must-break = hearts may be led only once one was played
hearts-help-queen-breaks = the queen of spades breaks hearts, too
hearts-help-heart-for-queen = who has only hearts and the queen of spades may lead a heart
hearts-help-jack-bonus = the jack of diamonds takes 10 points off
hearts-help-no-trick-bonus = taking no trick takes 5 points off

## Cards

hearts-suit-clubs = clubs
hearts-suit-diamonds = diamonds
hearts-suit-spades = spades
hearts-suit-hearts = hearts
hearts-card = { $rank } of { $suit }
hearts-card-jack = jack of { $suit }
hearts-card-queen = queen of { $suit }
hearts-card-king = king of { $suit }
hearts-card-ace = ace of { $suit }

## Areas of the table

hearts-zone-trick = Trick
hearts-zone-last-trick = Last trick
hearts-zone-aside = Cards to pass
hearts-zone-hand = Hand

## What counts there

hearts-are-broken = hearts are broken
hearts-are-not-broken = hearts are not broken
hearts-last-trick = { $leader } led, { $winner } took it

## What is remarked of a seat

hearts-notes = { $remarks }
hearts-note-leads = leads
hearts-note-led = led
hearts-note-winning = takes the trick so far
hearts-note-passed = has passed
hearts-note-left = has left

## Numbers

hearts-track-deal = Deal
hearts-track-points = This deal
hearts-track-total = Points

## The score sheet

hearts-sheet-scores = Points
hearts-sheet-deal = deal
hearts-sheet-seat = { $seat }
hearts-sheet-total = total

## Options

hearts-sheet-options = Options
hearts-sheet-option = option
hearts-sheet-value = value
hearts-option-on = on
hearts-option-off = off
hearts-option-passing = passing
hearts-option-passing-cycle = left, right, across, hold
hearts-option-passing-left = left
hearts-option-passing-right = right
hearts-option-passing-across = across
hearts-option-passing-hold = never
hearts-option-limit = limit
hearts-option-deals = deals at most
hearts-option-moon = shooting the moon
hearts-option-moon-others = 26 for the others
hearts-option-moon-own = 26 off the own score
hearts-option-first-trick-points = points in the first trick
hearts-option-any-club = begin with any club
hearts-option-must-break = hearts must be broken
hearts-option-queen-breaks = the queen breaks hearts
hearts-option-heart-for-queen = a heart for the queen
hearts-option-jack-bonus = jack of diamonds
hearts-option-no-trick-bonus = no trick

## Phases of a deal

hearts-phase-deal = Deal
hearts-phase-pass = Pass
hearts-phase-play = Play
hearts-phase-score = Score

## What is asked

hearts-prompt-pass = Pass three cards to { $to }: choose them in the order of your hand.
hearts-prompt-pass-left = Everybody passes three cards to the left.
hearts-prompt-pass-right = Everybody passes three cards to the right.
hearts-prompt-pass-across = Everybody passes three cards across.
hearts-prompt-begin = Begin with clubs.
hearts-prompt-lead = Lead a card.
hearts-prompt-lead-no-heart = Lead a card: hearts are not broken.
hearts-prompt-follow = Play a card: { $suit } are led, follow if you can.

## What can be chosen

hearts-offer-pass = pass the { $card }
hearts-offer-play = play the { $card }

## What happened

hearts-deal-began-hold = deal { $deal } begins: everybody keeps their cards
hearts-deal-began-left = deal { $deal } begins: cards are passed to the left
hearts-deal-began-across = deal { $deal } begins: cards are passed across
hearts-deal-began-right = deal { $deal } begins: cards are passed to the right
hearts-dealt = thirteen cards are dealt to each
hearts-you-are-dealt = you are dealt { $cards }
hearts-puts-aside = { $seat } puts a card aside
hearts-you-put-aside = you put the { $card } aside
hearts-passes = { $from } passes three cards to { $to }
hearts-you-pass = you pass to { $to }: { $cards }
hearts-you-get = you get from { $from }: { $cards }
hearts-begins = { $seat } has the two of clubs and begins
hearts-plays = { $seat } plays the { $card }
hearts-broken = hearts are broken
hearts-takes-trick = { $points ->
    [0] { $seat } takes the trick
    [one] { $seat } takes the trick: { $points } point
   *[other] { $seat } takes the trick: { $points } points
 }
hearts-shoots-the-moon = { $seat } shoots the moon
hearts-scored = { $seat }: { $points } in this deal, { $total } in all
hearts-leaves = { $seat } leaves
hearts-wins = { $total ->
    [one] { $seat } wins with { $total } point
   *[other] { $seat } wins with { $total } points
 }
hearts-win = { $total ->
    [one] { $others } and { $last } win with { $total } point each
   *[other] { $others } and { $last } win with { $total } points each
 }
hearts-nobody-wins = nobody wins

## Why it ended

hearts-over = the limit is reached
hearts-over-left = somebody left

## Choices that are refused

hearts-refused-pass = cards are passed now: pass CARD, three times
hearts-refused-play = cards are played now: play CARD
hearts-refused-not-held = you do not hold the { $card }; you hold { $hand }
hearts-refused-wrong-order = three cards are put aside in the order of the hand: { $cards } can be next
hearts-refused-first-lead = the first trick begins with: { $playable }
hearts-refused-must-follow = { $led } are led and you have some ({ $playable })
hearts-refused-first-trick = no hearts and no queen of spades in the first trick, as long as you have anything else
hearts-refused-not-broken = hearts are not broken: lead something else

## What was to be written

hearts-expected-choice = write pass CARD or play CARD, as in pass QS, play 7C
hearts-expected-card = there is no card "{ $card }": cards are 2 to 10, J, Q, K, A with C, D, S or H, as in 7C, 10D, QS, AH

## Tables that cannot be

hearts-setup-seats = Hearts is played by 4, not by { $seats }
hearts-setup-limit = limit is a number from 1 to { $most }, not { $limit }
hearts-setup-deals = deals is a number from 1 to { $most }, not { $deals }

## The result of a seat

hearts-result = { $verdict ->
    [won] won
    [lost] lost
   *[drew] drew
 } with { $tiebreak } { $tiebreak ->
    [one] point
   *[other] points
 }

## How its bots play

hearts-bot-rule = passes what is likely to take points, ducks, throws the worst card away
hearts-bot-mc = tries every choice in dealt worlds, played out by rule
hearts-bot-mcts = grows a tree over dealt worlds, played out by rule

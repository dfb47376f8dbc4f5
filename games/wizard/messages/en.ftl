# What Wizard says.

## What is said of the game before it begins: in a sentence, and of its options

wizard-summary = Predict how many tricks you will win, and win exactly those.
wizard-help-sum-rule = the last to predict may not make the sum of predictions equal the number of tricks
wizard-help-sum-rule-from = the sum rule counts only in rounds of so many cards or more
wizard-help-predictions = said aloud in turn, or secret until all are in, or secret until the round is over
wizard-help-length = all rounds, the ten of a tournament, or a list of round sizes
wizard-help-first-dealer = the seat that deals the first round

## Cards

wizard-card = { $colour } { $rank }
wizard-card-wizard = a Wizard
wizard-card-wizard-text = Wizard: may always be played; the first one wins
wizard-card-fool = a Fool
wizard-card-fool-text = Fool: may always be played; never wins unless all play Fools

## Areas of the table

wizard-zone-turned = Turned up
wizard-zone-undealt = Undealt
wizard-zone-trick = Trick
wizard-zone-last-trick = Last trick
wizard-zone-hand = Hand

## What counts there

wizard-trump = trump is { $colour }
wizard-trump-named = trump is { $colour }, named by { $dealer }
wizard-trump-none = no trump
wizard-trump-none-left = no card was left: no trump
wizard-trump-unnamed = { $dealer } names trump
wizard-led = { $colour } is led
wizard-led-free = no colour is led: all play freely
wizard-led-not-yet = no colour is led yet
wizard-last-trick = { $leader } led, { $winner } won it

## What is remarked of a seat

wizard-notes = { $remarks }
wizard-note-deals = deals
wizard-note-leads = leads
wizard-note-led = led
wizard-note-winning = wins the trick so far
wizard-note-sealed = has predicted
wizard-note-own-sealed = predicted in secret
wizard-note-left = has left

## Numbers

wizard-track-round = Round
wizard-track-size = Cards each
wizard-track-predicted = Predicted
wizard-track-predicted-so-far = Predicted so far
wizard-track-bid = Predicts
wizard-track-won = Won
wizard-track-total = Experience Points

## The Tablet of Truth

wizard-sheet-scores = Tablet of Truth (tricks won of predicted: Experience Points)
wizard-sheet-round = round
wizard-sheet-cards = cards
wizard-sheet-seat = { $seat }
wizard-sheet-total = total

## Options

wizard-sheet-options = Options
wizard-sheet-option = option
wizard-sheet-value = value
wizard-option-sum-rule = sum rule
wizard-option-on = on
wizard-option-off = off
wizard-option-sum-rule-from = sum rule from
wizard-option-predictions = predictions
wizard-option-predictions-open = open
wizard-option-predictions-simultaneous = simultaneous
wizard-option-predictions-secret = secret
wizard-option-length = length
wizard-option-length-full = full
wizard-option-length-tournament = tournament
wizard-option-length-listed = { $sizes }
wizard-option-first-dealer = first dealer
wizard-option-first-dealer-drawn = drawn

## Phases of a round

wizard-phase-deal = Deal
wizard-phase-trump = Choose trump
wizard-phase-predict = Predict
wizard-phase-play = Play
wizard-phase-score = Score

## What is asked

wizard-prompt-trump = A Wizard is turned up: name the trump colour.
wizard-prompt-bid = { $tricks ->
    [one] { $tricks } trick is played: how many will you win?
   *[other] { $tricks } tricks are played: how many will you win?
 }
wizard-prompt-bid-not = { $tricks ->
    [one] { $tricks } trick is played: how many will you win? Not { $bid }: sum rule.
   *[other] { $tricks } tricks are played: how many will you win? Not { $bid }: sum rule.
 }
wizard-prompt-lead = Lead a card.
wizard-prompt-follow = Play a card: { $colour } is led, follow if you can.
wizard-prompt-free = Play any card: the trick began with a Wizard.
wizard-prompt-fools = Play any card: only Fools lie there.

## What can be chosen

wizard-offer-trump = { $colour } is trump
wizard-offer-bid = { $tricks ->
    [one] predict { $tricks } trick
   *[other] predict { $tricks } tricks
 }
wizard-offer-play = play { $card }

## What happened

wizard-round-began = { $size ->
    [one] round { $round } begins: { $size } card each, { $dealer } deals
   *[other] round { $round } begins: { $size } cards each, { $dealer } deals
 }
wizard-dealt = { $size ->
    [one] { $size } card is dealt to each
   *[other] { $size } cards are dealt to each
 }
wizard-you-are-dealt = you are dealt { $cards }
wizard-turned-colour = { $card } is turned up: trump is { $colour }
wizard-turned-wizard = { $card } is turned up: { $dealer } names trump
wizard-turned-fool = { $card } is turned up: no trump
wizard-turned-none = no card is left: no trump
wizard-names-trump = { $seat } names { $colour }
wizard-predicts = { $seat } predicts { $bid }
wizard-you-predict = you predict { $bid }
wizard-has-predicted = { $seat } has predicted
wizard-predicted = { $seat } predicted { $bid }
wizard-plays = { $seat } plays { $card }
wizard-wins-trick = { $seat } wins the trick
wizard-scored = { $seat } predicted { $bid } and won { $won }: { $points } Experience Points
wizard-leaves = { $seat } leaves
wizard-ascends = { $seat } ascends to Wizard with { $total } Experience Points
wizard-ascend = { $others } and { $last } ascend to Wizard with { $total } Experience Points each
wizard-nobody-ascends = nobody ascends to Wizard

## Why it ended

wizard-over = all rounds are played, the winner ascends to Wizard
wizard-over-shared = all rounds are played, the winners ascend to Wizard
wizard-over-left = an apprentice left

## Choices that are refused

wizard-refused-name-trump = trump is to be named first: trump blue, green, red or yellow
wizard-refused-predict = predictions are asked now: bid N, the number of tricks you will win
wizard-refused-play = predictions are made and trump is fixed: play a card of your hand
wizard-refused-out-of-range = predict 0 to { $size }, the number of tricks in this round
wizard-refused-sum-rule = you predict last and may not say { $bid }: the sum of predictions may not be { $size } (sum rule)
wizard-refused-not-held = you do not hold { $card }; you hold { $hand }
wizard-refused-must-follow = { $led } is led and you have it: play { $led }, a Wizard or a Fool ({ $playable })

## What was to be written

wizard-expected-choice = write trump COLOUR, bid N or play CARD, as in trump red, bid 3, play R7
wizard-expected-colour = trump is blue, green, red or yellow
wizard-expected-number = predict a number from 0 to { $most }
wizard-expected-card = there is no card "{ $card }": cards are B1 to B13, G1 to G13, R1 to R13, Y1 to Y13, Z and N

## Tables that cannot be

wizard-setup-seats = Wizard is played by { $least } to { $most }, not by { $seats }
wizard-setup-sum-rule = { $predictions ->
    [simultaneous] the sum rule needs open predictions, not simultaneous ones
   *[secret] the sum rule needs open predictions, not secret ones
 }
wizard-setup-sum-rule-from = sum_rule_from is a number from 1 to { $most }, not { $from }
wizard-setup-sum-rule-off = sum_rule_from says where the sum rule begins, and sum_rule is off
wizard-setup-size = a round of { $size } cards is too large: { $seats } seats have { $most } cards each
wizard-setup-rounds = { $rounds } rounds are too many: the Tablet of Truth holds { $most } for { $seats } seats
wizard-setup-dealer = seat { $dealer } cannot deal: there are { $seats } seats

## The result of a seat

wizard-result = { $verdict ->
    [won] ascends to Wizard
    [lost] lost
   *[drew] drew
 } with { $score } Experience { $score ->
    [one] Point
   *[other] Points
 }

## How its bots play, in parts of sentences

wizard-bot-rule = predicts what the hand is worth, plays high when short, ducks when not
wizard-bot-mc = tries every choice in dealt worlds, played out by rule
wizard-bot-mcts = grows a tree over dealt worlds, played out by rule
wizard-bot-expert = weighs worlds by the predictions heard, plays them out by habit, and solves the last tricks

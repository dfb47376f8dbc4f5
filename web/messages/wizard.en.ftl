# What the browser says of Wizard besides what the game says.

## Cards

web-wizard-wizard = Wizard
web-wizard-wizard-text = May always be played. The first Wizard of a trick wins it. If it is led, nobody has to follow.
web-wizard-fool = Fool
web-wizard-fool-text = May always be played. Never wins a trick, unless all cards in it are Fools.
web-wizard-colour-text = Wins if it is the highest { $colour } and { $colour } is trump, or was led and nobody plays trump.

## The middle of the table

web-wizard-trump = Trump
web-wizard-this-round = This round
web-wizard-round = Round { $round }
web-wizard-of = { $count } of { $all }
web-wizard-cards-each = { $count ->
    [one] { $count } card each
   *[other] { $count } cards each
 }
web-wizard-predicted = Predicted { $sum } of { $tricks }
web-wizard-balance-so-far = so far
web-wizard-balance-under = under by { $by }
web-wizard-balance-even = even
web-wizard-balance-over = over by { $by }

## The trick

web-wizard-round-over = Round { $round } is over
web-wizard-round-over-by = Round { $round } is over: { $name } won the last trick
web-wizard-round-over-by-you = Round { $round } is over: you won the last trick

## Seats

web-wizard-deals = deals
web-wizard-tally-open = no word yet
web-wizard-tally = { $won } of { $bid }
web-wizard-aim-exact = right so far
web-wizard-aim-under = { $tricks } more to win
web-wizard-aim-over = { $tricks } too many
web-wizard-points = Experience Points
web-wizard-cards = { $count ->
    [one] card
   *[other] cards
 }

## What one does

web-wizard-your-prediction = Your prediction
web-wizard-your-choice = Your choice

## The goal in a few words

web-wizard-intro = How it goes
web-wizard-intro-goal = Predict how many tricks you will win, then win exactly that many: 20 Experience Points, and 10 more for each. Every trick too many or too few costs 10.
web-wizard-intro-trick = Follow the colour that was led if you can. Trump beats the other colours, Wizards beat everything, Fools nothing.
web-wizard-intro-close = Got it

## How to play

web-wizard-help-goal = Predict how many tricks you will win this round, and win exactly that many: not one less, not one more.
web-wizard-help-winner = Who has the most Experience Points after the last round ascends to Wizard.
web-wizard-help-round = A round
web-wizard-help-round-deal = Everybody gets cards: one in round 1, two in round 2, and so on.
web-wizard-help-round-trump = The next card is turned up. Its colour is trump: it beats the other three. A Fool means no trump; a Wizard lets the dealer name it.
web-wizard-help-round-predict = In turn everybody predicts how many tricks they will win.
web-wizard-help-round-play = The cards are played, one trick after the other. Who wins a trick leads the next.
web-wizard-help-round-score = The Experience Points are written on the Tablet of Truth, and the next player deals.
web-wizard-help-trick = A trick
web-wizard-help-trick-follow = Everybody plays one card. If a colour was led and you have it, you must play it, but a Wizard or a Fool is always allowed. If you have none of it, play anything. The trick goes to
web-wizard-help-trick-wizard = the first Wizard; if there is none,
web-wizard-help-trick-trump = the highest trump; if there is none,
web-wizard-help-trick-led = the highest card of the colour that was led.
web-wizard-help-specials = Wizards and Fools
web-wizard-help-wizard = Wizard: wins. If it is led, nobody has to follow a colour.
web-wizard-help-fool = Fool: loses. If it is led, the next card sets the colour. If all are Fools, the first wins.
web-wizard-help-points = Experience Points
web-wizard-help-points-right = Exactly right: 20, and 10 more for each trick. Predicted 2, won 2: +40.
web-wizard-help-points-wrong = Wrong: 10 less for each trick too many or too few. Predicted 2, won 4: −20.
web-wizard-help-table = At this table
web-wizard-help-table-text = Cards you may play have a green edge. Click one to raise it, click it again to play it, or drag it to the middle. “2 of 3” beside a name: won two tricks, predicted three.

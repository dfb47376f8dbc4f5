# What the browser says of Hearts besides what the game says.

## Cards

web-hearts-card-text = { $points ->
    [0] Costs nothing. The highest card of the suit that was led takes the trick.
    [one] Whoever takes it gets { $points } point.
   *[other] Whoever takes it gets { $points } points.
 }

## The middle of the table

web-hearts-led = Led: { $suit }
web-hearts-taken-by = { $points ->
    [0] { $name } took it
    [one] { $name } took it: { $points } point
   *[other] { $name } took it: { $points } points
 }
web-hearts-taken-by-you = { $points ->
    [0] You took it
    [one] You took it: { $points } point
   *[other] You took it: { $points } points
 }
web-hearts-spot-took = took it
web-hearts-spot-takes = takes it so far
web-hearts-deal-over = Deal { $deal } is over
web-hearts-moon-by = { $name } shot the moon!
web-hearts-moon-by-you = You shot the moon!

## Passing

web-hearts-passing = { $direction ->
    [left] Cards go to the left
    [right] Cards go to the right
   *[across] Cards go across
 }
web-hearts-passing-to = To { $name }
web-hearts-pass = { $count ->
    [one] Choose a card to pass to { $to }.
   *[other] Choose { $count } cards to pass to { $to }.
 }
web-hearts-pass-more = { $count ->
    [one] Choose one more
   *[other] Choose { $count } more
 }
web-hearts-pass-done = Pass to { $to }
web-hearts-tray = Cards to pass
web-hearts-tray-to = { $direction ->
    [left] To { $name }, on your left
    [right] To { $name }, on your right
   *[across] To { $name }, across
 }
web-hearts-tray-choose = High hearts and high spades are what most give away. Click a card again to take it back.
web-hearts-tray-whole = Pass them, or click one to take it back.
web-hearts-tray-wait = The others are still choosing.

## Seats

web-hearts-leads = leads
web-hearts-passed = has passed
web-hearts-this-deal = this deal
web-hearts-in-deal = in deal { $deal }
web-hearts-total = { $total } of { $limit }
web-hearts-cards = { $count ->
    [one] card
   *[other] cards
 }

## How to play

web-hearts-help-goal = Take no hearts, and not the queen of spades.
web-hearts-help-winner = The game ends when somebody has 100 points, and whoever has the fewest wins.
web-hearts-help-deal = A deal
web-hearts-help-deal-pass = Everybody gets 13 cards and passes three: to the left in the first deal, to the right in the second, across in the third. In the fourth all keep theirs, and so on.
web-hearts-help-deal-begin = Whoever has the two of clubs begins with it.
web-hearts-help-deal-play = Thirteen tricks are played. Whoever takes one leads the next.
web-hearts-help-deal-score = Every heart you took costs 1 point, the queen of spades 13.
web-hearts-help-trick = A trick
web-hearts-help-trick-follow = Follow the suit that was led if you can. If you cannot, play anything: a good time to be rid of the queen.
web-hearts-help-trick-taken = The highest card of the led suit takes the trick. There is no trump.
web-hearts-help-trick-first = In the first trick nobody plays a heart or the queen of spades.
web-hearts-help-trick-broken = Hearts may be led only once they are broken: once one was thrown on another suit.
web-hearts-help-moon = Shooting the moon
web-hearts-help-moon-text = Whoever takes all thirteen hearts and the queen gets nothing, and the others 26 points each.
web-hearts-help-table = At this table
web-hearts-help-table-text = Click three cards to pass them, in any order; click one again to take it back. Cards you got have a corner with an arrow. Cards you may play have a green edge: click one to raise it and once more to play it, or drag it to the middle. The heart beside a name counts the points of this deal, the bar how far it is to the end.

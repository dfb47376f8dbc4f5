# What the browser client says itself. Games have catalogues of their own, beside their rules.

## Players and seats

web-seat = Seat { $number }
web-bot = Bot { $number }
web-you = You
web-you-mark = (you)
# In a list of names, as in "Bob, you and 1 hard bot".
web-you-among = you
web-you-alone = You alone
web-bots = { $count ->
    [one] 1 { $level } bot
   *[other] { $count } { $level } bots
 }
web-bot-of = { $level } bot
web-not-here = not here yet
web-away = away
web-away-bot = away, a bot plays
web-free-seat = free seat
web-asked = thinking
web-asked-you = your move
web-choose-seat = Choose { $seat }

## What a seat is to the game

web-role-active = has the turn
web-role-first = goes first
web-role-dealer = deals
web-role-leader = leads
web-role-winning = wins so far
web-role-answered = has answered
web-role-kept = keeps the hand
web-role-extra-turn = takes another turn
web-role-resolving = resolves
web-role-left = has left

## Everywhere

web-skip-links = Ways through the page
web-skip-link = Skip to what matters
web-home = Home
web-back = Back
web-cancel = Cancel
web-close = Close
web-clear = Clear
web-dismiss = Dismiss
web-wait = Wait
web-try-again = Try again
web-one-moment = One moment…
web-copy = Copy
web-copied = Copied
web-language = Language
web-theme = Colours
web-theme-system = As the device
web-theme-light = Light
web-theme-dark = Dark

## The server and the line to it

web-server-unreachable = the server cannot be reached; check the connection and try again
web-server-unheard = the server answered with status { $status }; try again in a moment
web-away-server = The server of this table is away. Trying again by itself…
web-part-overdue = A part of this page has not come yet. Trying again by itself… If it does not come, load the page again.
web-line-lost = the connection was lost
web-line-none = there is no connection to the server just now
web-line-back = Coming back by itself…
web-line-back-kept = Coming back by itself; your move is kept and will be sent…
web-game-unknown = the server does not know this game any more
web-stopped = the table was stopped

## The first page

web-tagline = Card games at a table of your own: against bots, or with friends by a link.
web-about = About
web-pick = Pick a game
web-back-to-table = Back to your table:
web-play = Play now
web-play-game = Play now: { $game }
web-make = Make a table…
web-make-for = Make a table for { $game }
web-players = { $count ->
    [one] 1 player
   *[other] { $count } players
 }
web-players-range = { $min } to { $max } players
web-own-tables = Your tables
web-own-tables-none = Nothing here yet: press Play now, and the game will be kept for you here.
web-own-going = Going on
web-own-going-list = Tables going on
web-own-past = Past games
web-open-tables = Open tables
web-open-tables-none = Nobody has put up a table for everybody just now. Make one, and others find it here.
web-show-fewer = Show fewer
web-show-all = Show all { $count }
web-go-on = Go on
web-go-on-with = Go on with { $game }, { $company }
web-look = Look
web-look-again = Look at this game of { $game } again
web-join = Join
web-join-with = Join { $game } with { $company }
web-watch = Watch
web-watch-with = Watch { $game } with { $company }
web-free-seats = { $free ->
    [one] 1 free seat
   *[other] { $free } free seats
 }
web-waits-for = waits for { $free } more
web-phase-waiting = waiting
web-phase-playing = playing
web-phase-over = over
web-phase-abandoned = abandoned
web-phase-stopped = stopped
web-when-now = just now
web-when-minutes = { $minutes ->
    [one] 1 minute ago
   *[other] { $minutes } minutes ago
 }
web-when-hours = { $hours ->
    [one] 1 hour ago
   *[other] { $hours } hours ago
 }
web-when-yesterday = yesterday

## Names

web-you-are = You are
web-you-are-new = You are new here
web-name-change = Change name
web-name-choose = Choose a name
web-name-another = Another name
web-name-yours = Your name
web-name-ask = What shall others call you?
web-name-new = New name
web-name-note = No account, no password: this browser remembers you.
web-name-note-new = At new tables you will have the new name. Where you sit already you stay { $before }, and those tables stay yours in this browser.
web-name-take = Take this name
web-name-be-new = Take this name from now on
web-name-not-now = Not now
web-name-stay = Stay { $before }
web-name-none = Type a name.
web-name-long = A name has at most { $max } characters.

## Making a table

web-table-for = A table for { $game }
web-who-plays = Who plays
web-player-count = Number of players
# Stands after a number that is chosen.
web-players-unit = players
web-sitter-open = Free, for somebody else
web-sitter-bot = Bot: { $level }
web-bot-deck = Deck of the bot at seat { $number }
web-bot-deck-drawn = Its deck: by chance
web-bot-deck-is = Its deck: { $deck }
web-deck = Your deck
web-deck-secret = Only you know which one you bring.
web-deck-own = A deck of your own
web-deck-own-help = Paste a list, a code or a link, or open a file.
web-deck-list = Your list: a line for each card, such as “4 NAME”
web-deck-check = Check the list
web-deck-file = Open a file…
web-deck-good = Nothing is wrong with it. It is kept in this browser for the next time.
web-deck-faults = { $count ->
    [one] One thing is wrong with it:
   *[other] { $count } things are wrong with it:
 }
web-deck-line = Line { $line }
web-deck-write = Write “{ $text }”
web-deck-write-all = Write all { $count } suggestions
web-deck-yours = a deck of your own
web-access = Who may come
web-access-link = Whoever has the link
web-access-link-help = You send it to those you want to play with.
web-access-link-alone = You send it to those you want to look on.
web-access-open = Everybody
web-access-open-help = The table is listed on the first page; anybody may sit down or watch.
web-access-open-alone = The table is listed on the first page; anybody may watch.
web-rules = Rules
web-list-own = A list of my own
web-list-numbers = { $option }: numbers with commas
web-practice = Practice
web-practice-help = Take back as many moves as you like, even after you have seen a new card. Otherwise undo reaches back to the last card that came to light.
web-outlook = { $free ->
    [0] The game begins at once.
    [1] At the table you get a link to send. The game begins when the free seat is taken, or when you say so.
   *[other] At the table you get a link to send. The game begins when the { $free } free seats are taken, or when you say so.
 }
web-make-it = Make the table

## Before the game

web-lobby = Before the game
web-lobby-waiting = Waiting for players
web-lobby-begins = About to begin
web-lobby-when = The game begins by itself when every seat is taken.
web-lobby-bots = You can also let bots take the free seats.
web-lobby-deck = Your deck, which only you know:
web-lobby-start = Begin with bots on the free seats
web-sit-down = Sit down and play
web-sit-here = Sit here
web-sit-at = Sit at seat { $number }
web-link-join = Who opens this link can join or watch:
web-link-watch = Who opens this link can watch:

## The way to a table

web-coming = Coming to the table…
web-elsewhere = You have this seat open in another window.
web-play-here = Play here

## At the table

web-the-table = The table
web-watching = watching
web-menu-open = This table: speed, colours, leaving
web-beside = Beside the table
web-tools = Help and log
web-undo = Undo
# Undo for which the others are asked.
web-undo-by-asking = Undo?
web-undo-nothing = There is nothing of yours to take back yet.
web-undo-revealed = Something came to light since, or somebody else has moved. At a practice table you could go back further.
web-log = Log
web-scores = Scores
web-how-to-play = How to play
web-flow = Where in the turn we are
web-turn = Turn
web-turn-number = { $turn } { $number }
web-abandoned = The game was left: nobody sits at this table any more.
web-arrows = Arrows
web-put-here = Put it here
web-empty = empty
web-option-switch = { $is ->
    [on] on
   *[off] off
 }
web-zone-empty = { $zone }: empty
# Within a name the title of an area is small; `zone` has it as a title, for languages in which nouns are not.
web-zone-yours = { $zone ->
   *[other] Your { $lower }
 }
web-zone-of = { $zone ->
   *[other] { $seat }'s { $lower }
 }
web-can-be-chosen = can be chosen
web-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
web-face-down = { $count ->
    [one] 1 card face down
   *[other] { $count } cards face down
 }
web-yours = yours
web-of = of { $seat }
web-look-through = Look through { $pile }
web-look-through-target = Look through { $pile }, one of them can be chosen
web-and-hidden = And { $hidden } that nobody has shown you.
web-stack-next = Next
web-stack-now = Happens now
web-stack-top-first = the first resolves next
web-stack-any = in any order
web-now = now
web-printed = printed
web-a-card = a card
web-something = something
web-look-closer = Look closer
web-look-at = Point at a card
web-closer-counters = Counters: { $counters }.
web-closer-now = Now: { $states }.
web-closer-from = From { $seat }.
web-plain-help = Choose one of the marked cards, or a button. Point at a card to read what it does.

## What is asked

web-move = Your move
web-to-move = { $seats } to move.
web-so-far = ({ $made } so far)
web-going-on = Going on…
web-sending = Sending…
web-passing = { $seat }: { $title }.
web-aside = { $kind } with another…
web-aside-other = { $kind }: choose the other.
web-wish-refused = Not all of that is possible. { $prompt }
web-why-allowed = this can be done now: { $choice }
web-why-nothing = there is nothing to do with this now

## Wishes of others

web-undo-own = You ask to take the last move back.
web-undo-other = { $seat } asks to take the last move back.
web-undo-waiting = Waiting for { $seats }.
# Among those who are waited for.
web-undo-you = you
web-agree = Agree
web-refuse = Refuse

## The log

web-log-happened = What happened
web-log-all = Show everything
web-log-more = { $left ->
    [one] 1 more thing happened.
   *[other] { $left } more things happened.
 }
web-times = ×{ $times }

## Hints

web-hint = Hint
web-hint-thinking = Thinking about it…
web-hint-would = A { $bot } bot would:
web-hint-worth = What each choice is worth to it
web-hint-chance = Chance to win with each choice
web-hint-expected = { $unit ->
    [experience-points] Expected Experience Points for each choice
    [cups-to-spare] Expected cups to spare for each choice
   *[other] Expected { $written } for each choice
 }
web-hint-do = Do that

## The menu of a table

web-menu = This table
web-pace = How fast others' moves are shown
web-pace-calm = Calm: watch every move
web-pace-brisk = Brisk
web-pace-instant = At once
web-concede-ask = Give up…
web-concede = Give up
web-concede-sure = Give up? The game ends for you as lost.
web-leave-ask = Leave for good…
web-leave = Leave
web-leave-sure = Leave? A bot takes your seat, and you cannot come back to it. To go on later just close the page instead.
web-leave-alone-sure = Leave? The game ends here, and you cannot come back to it. To go on later just close the page instead.
web-play-on = Play on

## How it ended

web-over = The game is over
web-over-won = You won
web-over-lost = You lost
web-over-shared = You share the win
web-over-draw = A draw
web-over-winners = { $count ->
   *[other] { $names } won
 }
web-result = Result
web-result-alone = { $verdict }: { $score }
web-result-with = { $verdict } with { $score }
web-result-both = { $mine }; { $others }
web-result-drew = It is a draw
web-result-winners = { $count ->
   *[other] { $names } won with { $score }
 }
web-result-others = the others won
web-result-nobody = Nobody won.
web-result-left = Nobody stayed to the end.
web-player = Player
web-verdict-won = won
web-verdict-lost = lost
web-verdict-drew = drew
web-rematch = Play again
web-rematch-join = Join the next game
web-save = Save the record
web-proof = The shuffle was one nobody could choose: { $command } checks the saved record against

## Scores in a sheet: tricks won of those predicted, and the points for them

web-score-of = { $won } of { $bid }
web-score-won = { $won } won
web-score-points = { $points }

## About

web-about-title = About Parlour
web-back-to-games = Back to the games
web-about-place = Parlour is a place for card games. You play against bots or with friends, as a guest with a name and nothing else: there are no accounts, no cookies and nothing to install. Your browser remembers your seats, and the server keeps every table, so that you can leave and go on later.
web-about-server = The rules are kept by the server. It shows each player what that player may know, and nothing more; the bots get the same and do not peek.
web-about-shuffle = A fair shuffle
web-about-shuffle-how = Before the cards are dealt the server commits to a secret, and every player’s browser adds a random number of its own, so that nobody can choose how the cards fall. When the game is over, its record holds all of them, and the command { $command } checks that it was played with the shuffle that was promised.
web-about-thanks = With thanks
web-about-pictures = Pictures of the games: game-icons.net, by Lorc, Delapouite and contributors, under Creative Commons Attribution 3.0. They are shown in the colours of the table.
web-about-symbols = Symbols of the buttons: Lucide, under the ISC license.
web-about-letters = Letters: Figtree by Erik Kennedy and Fraunces by Undercase Type, both under the SIL Open Font License.
web-about-names = Names of games
web-about-names-whose = The names of the games belong to their owners, who neither made nor endorsed Parlour.

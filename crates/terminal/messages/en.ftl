# What the terminal clients say themselves. What one types, keys and commands, is the same in every language.

## The table

# After the name of a seat or an area that belongs to whoever is at the screen.
terminal-you = (you)
terminal-turn = { $game ->
    [wizard] Round { $number }
   *[other] Turn { $number }
 }
# After the name of a bot: how well it plays, or what it is called elsewhere.
terminal-bot = { $level ->
    [easy] easy bot
    [medium] medium bot
    [hard] hard bot
    [random] plays by chance
   *[other] bot { $level }
 }
terminal-to-answer = to answer
terminal-face-down = { $count } face down
terminal-empty = empty
# Told after a choice, where another card of the same name lies there: its owner, or its place among them.
terminal-yours = yours
terminal-nth-of = { $number } of { $count }
terminal-more = more
terminal-out-of-sight = something out of sight
terminal-attached = on { $card }
terminal-link = { $kind ->
    [attacks] { $from } attacks { $to }
    [blocks] { $from } blocks { $to }
    [challenges] { $from } challenges { $to }
    [targets] { $from } targets { $to }
    [passes] { $from } passes to { $to }
   *[other] { $from } { $word } { $to }
 }
terminal-cards = { $count ->
    [0] No cards.
    [one] 1 card.
   *[other] { $count } cards.
 }
terminal-from-top = From the top: { $cards }.
terminal-next = Next to happen
terminal-then = then
terminal-score = { $won } of { $bid }
terminal-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
 }
terminal-moves-practice = practice, { $count ->
    [one] 1 move
   *[other] { $count } moves
 }
terminal-watching = watching
terminal-log = Log
terminal-log-show = Log (a shows abilities)
terminal-log-fold = Log (a folds abilities)
terminal-log-back = Log ({ $count } lines back)

## Words for what cards are

# Short, to fit on a card.
terminal-look = { $word ->
    [drawOne] draw 1
    [drawTwo] draw 2
    [drawOne3x] 3× draw
    [exchangeCard] trade
    [exchangePresentCardOrder] reorder
    [cardsIntoPast] 2 past
    [cardsFromPast] recall
    [cardIntoFuture] future
    [allCardsIntoFuture] all
    [belowTheStack] below
    [resetCandies] reset
    [takeCandy] candy
    [start] start
    [scoreCard] score
    [drinkCoffee] coffee
    [sequenceRule] run
    [beginGame] begin
    [beginTurn] turn
    [endTurnBegin] end
    [endTurnEnd] end
    [gameEndWin] won
    [gameEndLose] lost
    [blue] blue
    [green] green
    [red] red
    [yellow] yellow
    [wizard] wizard
    [fool] fool
   *[other] ?
 }
terminal-card-word = { $word ->
    [blue] blue
    [green] green
    [red] red
    [yellow] yellow
    [wizard] wizard
    [fool] fool
   *[other] { $printed }
 }

## What is asked

terminal-asked-of = Asked of { $seats }: { $prompt }
terminal-choice-of = (choice { $number } of at most { $most })
terminal-part-of = ({ $number } of at most { $most })
# Before commands one can type.
terminal-also = also:
terminal-one-of = one of { $count } choices
terminal-line-choice = Type a choice, or help WORD:
terminal-line-save = Save a copy as:
terminal-menu-with = With { $thing }
terminal-this-area = this area
terminal-rearrange = Rearrange

## How it ended

terminal-over-title = The game is over
terminal-over = The game is over: { $why }.
terminal-ended = { $game ->
    [wizard] The game ended in round { $number }: { $why }.
   *[other] The game ended in turn { $number }: { $why }.
 }
terminal-result-own = You { $result }.
terminal-result-of = { $who } { $result }.
terminal-look-at-table = look at the table

## What is not possible

terminal-only-watch = You only watch.
terminal-no-key = { $key } is no key here; ? shows those that are.
terminal-not-in-list = There is no { $number } in the list; it goes from 1 to { $count }.
terminal-nothing-to-do = Nothing can be done with { $thing } now.
terminal-no-asides = There is nothing to rearrange now.
terminal-aside-card = Point at a card to rearrange first.
terminal-aside-other = { $kind }: point at the other card and press x again. Esc stops.
terminal-not-together = These two do not go together.
terminal-no-sheets = There is no sheet in this game.
terminal-unknown-word = No card named "{ $word }" is in view, and the tables of the game do not have it.
terminal-unknown-help = `help` explains what is.

## The menu of games

terminal-menu-title = What do you want to play?
terminal-menu-continue = Go on with
terminal-menu-new = New game
terminal-menu-opponents = Opponents
terminal-menu-keys = Enter or a number plays   ↑ ↓ choose   ← → opponents   q quits
terminal-menu-levels = Opponents: { $levels }; now { $level }.
terminal-menu-level = Opponents: { $level }.
terminal-menu-which = Which one (1 to { $count }, with a level as in `1 hard` if you like, Enter for none)?
terminal-menu-unknown = There is no "{ $word }" here: type the number of a game, or a level: { $levels }.

## Questions before what cannot be taken back

terminal-sure = Sure?
terminal-sure-leave = Leave the seat for good? A bot takes it.
terminal-sure-quit = This game is not kept. Quit all the same?
terminal-sure-concede = Give the game up?
terminal-yes = yes
terminal-no = no

## Screens without a table

terminal-turn-of = It is the turn of { $seat }.
terminal-hand-over = Press Enter when only { $seat } looks at the screen.
terminal-q-quits = q quits.
terminal-s-starts = s starts now, and bots take the open seats.
terminal-l-leaves = L leaves the seat.
terminal-screen-size = This screen is { $width } x { $height }.
terminal-screen-needed = Needed: { $width } x { $height }.
terminal-screen-enlarge = Enlarge it, or q quits.
terminal-screen-plain = --plain needs no room.

## The keys at the bottom: short

terminal-key-agree = agree
terminal-key-refuse = refuse
terminal-key-pick = pick
terminal-key-again = play again
terminal-key-new = new game
terminal-key-hint = hint
terminal-key-undo = undo
terminal-key-redo = redo
terminal-key-type = type
terminal-key-sheets = sheets
terminal-key-save = save
terminal-key-concede = concede
terminal-key-leave = leave
terminal-key-help = help
terminal-key-quit = quit

## Help of the full screen

terminal-help = Help
terminal-sheets = Sheets
terminal-keys = Keys
# Names of keys: at most 13 columns.
terminal-keys-arrows = arrows, hjkl
terminal-keys-enter = Enter, click
terminal-keys-colon = : or /
terminal-keys-pages = PgUp, PgDn
terminal-keys-move = move between cards and choices; what is pointed at is explained
terminal-keys-area = go to the next area
terminal-keys-do = do what can be done with a card, or make the choice
terminal-keys-number = make the choice of that number; cards show theirs at the corner
terminal-keys-type = type a choice in notation, or help and a word to have it explained
terminal-keys-aside = rearrange, where a game allows it
terminal-keys-asides = rearrange ({ $asides }): x on one card, x on another
terminal-keys-hint = hint: what a strong bot would do in your place, and why
terminal-keys-undo = take the last decision back, unless something came to light
terminal-keys-undo-practice = take the last decision back, as far as you like: practice
terminal-keys-undo-server = take your last decision back; others at the table are asked first
terminal-keys-redo = do again what was taken back
terminal-keys-agree = agree or not when somebody wants to take a decision back
terminal-keys-log = read the log; the wheel does, too
terminal-keys-abilities = show every ability that runs in the log, or fold them again
terminal-keys-sheets = read the sheets, such as the scores, where a game has some
terminal-keys-save = save a copy of the record
terminal-keys-save-server = save the record, once the game is over
terminal-keys-concede = give the game up
terminal-keys-leave = leave the seat for good; a bot takes it
terminal-keys-again = play again, once the game is over
terminal-keys-quit-kept = quit; the game is kept, move by move, and goes on another time
terminal-keys-quit-lost = quit; this game is not kept
terminal-keys-quit-server = quit; your seat stays yours, and --resume comes back to it
terminal-cards-in-view = Cards in view

## Help of the line mode

terminal-help-title = What you can type
terminal-help-number = a number of the list makes that choice
terminal-help-notation = so does its notation
terminal-help-aside = possible at any time, answers nothing
terminal-help-help = this page; `help WORD` explains a card, an ability or the like
terminal-help-look = draws the table again
terminal-help-sheet = shows the sheets, such as the scores
terminal-help-abilities = tells every ability that runs, or folds them again
terminal-help-hint = says what a strong bot would do in your place, and why
terminal-help-undo = takes the last decision back, unless something came to light with it
terminal-help-undo-practice = takes the last decision back; this is a practice game, so back to the start
terminal-help-undo-server = takes your last decision back; others at the table are asked first
terminal-help-redo = does again what was taken back
terminal-help-save = writes a copy of the record to a new file
terminal-help-save-server = writes the record to a new file, once the game is over
terminal-help-agree = answers somebody who wants to take a decision back
terminal-help-start = begins without waiting: bots take the open seats
terminal-help-leave = leaves the seat for good; a bot takes it
terminal-help-rematch = plays again, once the game is over
terminal-help-concede = gives the game up
terminal-help-quit-kept = stops; the game is kept, move by move, and can be continued
terminal-help-quit-lost = stops; this game is not kept
terminal-help-quit-server = stops; your seat stays yours, and `--resume` comes back to it

## What happens at the screen

terminal-continued = Continued after { $count ->
    [one] 1 move.
   *[other] { $count } moves.
 }
terminal-saved-copy = Saved a copy to { $path }.
terminal-saved-record = Saved the record to { $path }.
terminal-abilities-shown = Every ability that runs is told now; `abilities` folds them again.
terminal-abilities-folded = Abilities are folded again.
terminal-no-abilities = Nothing is told of abilities in this game.
terminal-substituted = { $bot }, { $seat }, { $fault }. From here on { $substitute } plays for it.
terminal-bot-failed = { $bot } { $fault }

## Hints

terminal-hint-is = Hint ({ $bot }): { $told }
terminal-hint-more = { $count } more
terminal-hint-chance = chance to win
terminal-hint-unit = { $unit ->
    [experience-points] Experience Points
    [cups-to-spare] cups to spare
   *[other] { $written }
 }

## Waiting for others

terminal-and = and
terminal-thinking = { $who } is thinking…
terminal-strong-bot = A strong bot
terminal-passing = Passing…
terminal-waiting = Waiting for { $names }…
terminal-waiting-for = Waiting for { $names }.

## A table of a server

terminal-table = table { $table }
terminal-room = Waiting for others to sit down.
terminal-join-by-command = Others join with
terminal-join-by-link = or follow this link, which says how
terminal-type-start = Who made the table can type `start`: bots then take the open seats.
terminal-player-open = open
terminal-player-kept = kept for { $name }
terminal-away = away
terminal-away-bot-plays = away: a bot plays
terminal-asks-undo = { $name } asks to take back their last decision: y agrees, n refuses.
terminal-asks-undo-line = { $name } asks to take back their last decision: agree or refuse.
terminal-left = You have left the table.
terminal-left-out = Some of what happened meanwhile is not told here
terminal-abandoned = Everybody has left: the game is over.
terminal-abandoned-quit = Everybody has left: the game is over. q quits.
terminal-stopped = The table cannot go on: its game failed.
terminal-stopped-quit = The table cannot go on: its game failed. q quits.
terminal-rematch-or-quit = `rematch` plays again, `quit` ends.
terminal-they-play-again = They play again: n joins them.
terminal-they-play-again-line = They play again: `rematch` joins them.

## The connection to a server

terminal-connecting = Connecting…
terminal-reconnecting = No connection: trying again…
terminal-connection-back = The connection is back.
terminal-down = No connection: { $why }. Trying again…
terminal-down-line = No connection: { $why }. Trying again...
terminal-gone = The server ended the connection: { $why }.
terminal-gone-quit = The server ended the connection: { $why }. q quits.
terminal-disconnected = disconnected
terminal-no-connection = no connection
terminal-down-unsent = no connection; "{ $command }" waits
terminal-unsent = There is no connection; "{ $command }" is sent as soon as there is.
terminal-unanswered = The server has not answered to "{ $command }" yet.
terminal-no-connection-yet = There is no connection yet.
terminal-cannot-connect = No connection can be made: { $why }.
terminal-no-id = There is no id for a command.

## Why there is no connection

terminal-why-refused = the connection was refused
terminal-why-cut = the connection was cut
terminal-why-failed = the connection failed
terminal-why-slow = it took too long
terminal-why-no-host = there is no such host
terminal-why-closed = the server closed the connection
terminal-why-silent = the server does not answer
terminal-why-busy = the server is busy ({ $status })
terminal-why-unknown = the server says something this program does not know: { $why }
terminal-why-no-server = { $server } is no table server of this version: it answers with { $status }

## What is not done, and why

terminal-refused = No: { $reason }.
terminal-number-refused = { $count ->
    [1] there is no { $number } in the list; there is only 1
   *[other] there is no { $number } in the list; it goes from 1 to { $count }
 }
terminal-no-such-code = there is no choice of code { $code }
terminal-too-long = no choice is longer than { $most } characters
terminal-cannot-save = cannot save to { $path }: { $why }
terminal-is-over = The game is over.
terminal-not-over = The game is not over yet.
terminal-nothing-asked = Nothing is asked of you now.
terminal-not-on-offer = This is no longer on offer.
terminal-no-hint = There is a hint when you are asked something.
terminal-no-rematch-yet = They do not play again yet.
terminal-no-redo-at-server = At a table of a server nothing is done again.

## Errors that end the program

terminal-error-end-of-input = the input ended before the game did; end it with `quit` to stop early
terminal-error-not-yet = the line `{ $line }` waits for others, but it is your turn: make a choice before it
terminal-error-screen = the terminal failed: { $why }
terminal-error-unkept = the game cannot be kept in { $path }: { $why }
terminal-error-cannot-continue = { $path }: { $why }
terminal-error-held = another program has this game open
terminal-error-unkeepable = who you are on the server cannot be kept in { $path }: { $why }
terminal-error-unreachable = no server answers at { $server }: { $reason }
terminal-error-strange = { $server } does not answer as a Parlour server of this version does ({ $what })
terminal-strange-commitment = it does not keep to what it committed to
terminal-strange-answer = unexpected answer: { $why }
terminal-strange-status = status { $status }

# What the command line says while one plays or looks at a record. What commands and options are called, and help about them,
# is English.

## Picking a game

cli-players = { $max ->
    [one] 1 player
   *[other] { $max } players
 }
cli-players-range = { $min } to { $max } players
cli-under-way = turn { $turn }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
 }

## Rules

cli-rules-in-english = The rules of { $game } are there in English only.

## Games that are kept

cli-cannot-continue = A kept game cannot be continued and stays as it is: { $problem }
cli-nothing-to-continue = There is no game of { $game } to continue in { $directory }: this is a new one.
cli-kept = Kept in { $path }; `{ $command }` goes on with it.
cli-continue = Continue your game of { $game } (turn { $turn }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
 })? [Y/n]

## Tables of a server

cli-new-guest = { $server } does not know you any more: you are a new guest.
cli-you-are = You are { $name } on { $server }; --name changes that.
cli-no-tables = There is no table to join on { $server }.
cli-make-table = `{ $command }` makes one; `parlour games` lists games.
cli-own-tables = Your tables
cli-open-tables = Open tables
cli-join-table = `{ $command }` joins one, --watch watches it.
cli-which-table = Which one (1 to { $count }, Enter for none)?
cli-phase = { $phase ->
    [waiting] waiting
    [playing] playing
    [over] over
    [abandoned] abandoned
   *[stopped] stopped
 }
cli-open-seat = open
cli-not-sent = "{ $command }" has not reached the server.
cli-come-back = `{ $command }` comes back to the table.

## Records

cli-practice = practice
cli-taken-back = { $count ->
    [one] once taken back by consent
   *[other] { $count } times taken back by consent
 }
cli-seed = seed { $seed }
cli-forked = { $count } moves are in { $path }; `{ $command }` goes on.

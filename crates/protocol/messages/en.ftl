# What tables and the server say.

## News of the table

table-seat-taken = { $name } sits down at seat { $place }
table-bot-sits = a bot of level { $level } takes seat { $place }
table-bot-plays = { $name } is away: a bot plays for them
table-player-back = { $name } is back
table-undo-asked = { $name } asks to take back their last decision
table-undo-agreed = { $name } agrees
table-undo-refused = { $name } does not agree
table-undone = { $name } took back their last decision
table-rematch = they play again at another table
table-seat-left = { $name } leaves seat { $place }
table-seat-left-to-bot = { $name } leaves, and a bot takes seat { $place }
table-begins = the game begins

## Refusals

refused-table-full = every seat is taken; you can watch
refused-busy-table = too much waits at this table: try again
refused-unknown-table = there is no such table
refused-left = you have left this seat
refused-replaced = you are connected from elsewhere
refused-replaced-token = another token was given out for this seat
refused-not-invited = one comes to this table by invitation only
refused-crowded = too many people watch this table: try again later
refused-hello-again = this connection has said hello already
refused-spectator = who watches cannot act: sit down first
refused-busy-adviser = the adviser still thinks about your last question
refused-not-over = this game is not over yet
refused-not-over-record = the record is given out when the game is over
refused-not-seated-rematch = only who played can ask to play again
refused-not-seated = nobody sits at this seat
refused-not-begun-open = the game has not begun: a seat is still open
refused-not-begun = the game has not begun
refused-over = the game is over
refused-over-leave = the game is over: there is nothing to leave
refused-stopped = this table was stopped and cannot go on
refused-bot-plays = a bot still plays for you: connect again to take over
refused-stale = something has changed since: look again, then choose
refused-stale-wish = this was asked later than you answer: look again
refused-undo-asked = somebody already asks to take something back
refused-nothing-asked = nobody asks you to agree to anything
refused-begun = the game has begun; you can watch
refused-begun-already = the game has begun
refused-not-host = only who made the table can begin before it is full
refused-not-asked = nothing is asked of you now
refused-too-long-table = this table has seen too much: begin a new one
refused-seated = you sit here already: what you brought stays as it is
refused-id-used = who sat here before has used this id: take another
refused-bad-token = this token does not open a seat here (any more): sit down again to get another
refused-unknown-path = there is nothing here
refused-unknown-method = this path does not take this kind of request
refused-malformed-utf8 = a message is text in UTF-8
refused-malformed-frame = this is no WebSocket frame
refused-hello = the first message must be hello
refused-binary = messages are text, not binary
refused-flood = these were far too many messages
refused-busy = the server is too busy; come back soon
refused-slow = the request took too long
refused-restarting = the server restarts; come back in a moment
refused-restarting-table = the server starts this table anew; try again
refused-busy-unanswered = the server did not answer in time; try again
refused-connections = there are too many connections from your address
refused-origin = pages of this origin may not connect; --origin of the server allows one
refused-websocket = this path speaks WebSocket only
refused-guests = too many guests have come from your address; try again later
refused-commitment = this commitment is not yours, or was used: ask for another
refused-full = the server has as many tables as it can; try again later
refused-tables-address = too many tables were made from your address; try again later
refused-confused = the server gave a wrong answer
refused-unauthorized = say who you are: `Authorization: Bearer TOKEN`
refused-unauthorized-token = this is no token: `Authorization: Bearer` and 64 hexadecimal digits
refused-unauthorized-nobody = nobody here has this token; become a guest anew
refused-storage-read = the server cannot read its store just now; try again
refused-failed-server = the server failed; try again
refused-stopped-failed = this table cannot go on; its game failed
refused-failed = the game failed, and this table was stopped
refused-damaged = this table is damaged and was set aside
refused-seat-taken = seat { $place } is taken: choose another
refused-no-such-seat = this table has { $count } seats
refused-too-long = a message has at most { $count } bytes
refused-too-long-body = a body has at most { $count } bytes
refused-malformed = this message is not understood: { $why }
refused-malformed-body = the body is not understood: { $why }
refused-protocol = this server speaks version { $version } of the protocol: use a client that does
refused-protocol-client = the server speaks version { $theirs } of the protocol and this program version { $ours }
refused-from-the-future = this table has come to version { $version }: connect again
refused-unreadable-long = no choice is longer than { $count } bytes
refused-wrong-kind = this is a choice of kind { $kind }
refused-unknown-game = there is no game "{ $game }"; there is { $games }
refused-table-seats-fixed = { $game } is played at { $min } { $min ->
    [one] seat
   *[other] seats
 }, not at { $count }
refused-table-open = one seat must be open: yours
refused-table-no-bot = no bot is at seat { $place }: who sits down there says what they bring
refused-table-bot-thinks = bots here think as much as they usually do: write bot:{ $kind }
refused-no-hint-time = the adviser has no time now: ask again
refused-no-hint-changed = something has changed since: ask again
refused-no-hint-failed = the adviser { $why }
refused-hello-late = say hello within { $count } seconds
refused-rate-messages = at most { $count } messages a second, please
refused-rate-requests = at most { $count } requests a second, please
refused-tables = you have { $count } tables that are not over; finish or leave one first
refused-lost = something was lost on the way
refused-table-seats = { $game } is played at { $min } to { $max } seats, not at { $count }

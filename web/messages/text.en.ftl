# Text mode: the table in headings and lines, played by typing.

web-text-mode = Text mode
web-text-mode-on = Text mode: play by headings and typed lines
web-text-mode-off = Leave text mode
web-text-asked = What is asked
web-text-choices = { $count ->
    [one] 1 choice
   *[other] { $count } choices
 }
web-text-number = { $number }: { $choice }
web-text-also = Also: { $patterns }
web-text-command = Command
web-text-do = Do it
web-text-how = Type the number of a choice, or words such as { $notation }. The word help tells what else.
web-text-how-waiting = The word help tells what can be typed.
web-text-waiting = It is not your move.
web-text-said = What happens
web-text-table = Table
web-text-areas = Areas
web-text-seats = Players
web-text-track = { $title } { $value } of { $max }
web-text-step = Step: { $step }
web-text-area = { $zone }, { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
 }
web-text-your-move = You are asked: { $prompt } { $count ->
    [one] 1 choice.
   *[other] { $count } choices.
 }
web-text-line-back = The connection is back.
web-text-undo = { $seat } asks to take the last move back: type agree or refuse
web-text-nothing-asked = Nothing is asked of you now
web-text-no-number = { $count ->
    [1] there is no { $number } in the list; there is only 1
   *[other] there is no { $number } in the list; it goes from 1 to { $count }
 }
web-text-unknown = Nothing called “{ $word }” is on the table
web-text-why-what = type why and the name of a card
web-text-sure-concede = Type concede again to give the game up
web-text-sure-leave = Type leave again to leave the table for good
web-text-not-over = The game is not over yet
web-text-abilities = { $is ->
    [on] Everything that happens is told now
   *[off] What happens all the time is left out again
 }

## What can be typed

web-text-help-number = A number, or a choice in its own words: makes that choice
web-text-help-look = look: what is asked and all choices; look and a name: what lies there
web-text-help-help = help: this list; help and the name of a card: what it does
web-text-help-why = why and the name of a card: why nothing can be done with it now
web-text-help-hint = hint: what a strong bot would do
web-text-help-undo = undo: takes your last decision back; others at the table are asked first
web-text-help-abilities = abilities: tells what happens all the time, too, or leaves it out again
web-text-help-end = concede gives the game up, leave leaves the seat for good, quit goes to the first page
web-text-help-over = rematch plays again and save keeps the record, once the game is over

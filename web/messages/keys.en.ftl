# Keys, and what is done for who wants to be quick.

web-keys = Keys
web-keys-on = Keys without Ctrl or Alt act at the table
web-keys-space = Space
web-keys-arrows = Arrows
web-keys-enter = Enter
web-keys-escape = Escape
web-keys-go = Pass, end the turn or be done; while others move, see at once where it led
web-keys-digits = Choose: a number, a marked card, or a button under the table
web-keys-hint = Hint
web-keys-undo = Undo
web-keys-log = Log
web-keys-sound = Sounds on or off
web-keys-walk = Go from card to card
web-keys-point = Point at a card, press a button
web-keys-let-go = Let go of what you picked
web-keys-list = This list
web-one-tap = One tap plays a card that can do nothing else
web-last-card = The last card of a hand plays itself
web-skip = Skip ahead
web-undo-asked = Somebody has already asked to take a move back.

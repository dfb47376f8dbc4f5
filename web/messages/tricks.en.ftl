# What the client says at the table of any trick game.

web-tricks-hand = Your hand
web-tricks-trick = Trick
web-tricks-last-trick = Last trick
web-tricks-won-by = { $name } won it
web-tricks-won-by-you = You won it
web-tricks-spot-won = won it
web-tricks-spot-winning = wins so far
web-tricks-spot-led = led

# The story of a game, told when it is over.

web-story = The game
web-story-length = Lasted until
web-story-biggest = Biggest change
# As in "Turn 7: Bob −9".
web-story-biggest-is = { $turn }: { $name } { $by }
# Over a drawing: "Life over the game".
web-story-curve = { $title } over the game
# One line of the drawing, in words: "Ann from 20 to 7".
web-story-line = { $name } from { $from } to { $to }
web-story-shuffle = Check the shuffle

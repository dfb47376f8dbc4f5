# What is said of bots.

## Why a bot gave no answer, after its name

bots-fault-not-started = cannot be started: { $why }
bots-fault-ended = ended before it answered: { $why }
bots-fault-late = gave no answer within { $time } ms
bots-fault-garbled = broke the protocol: { $why }
bots-fault-illegal = chose "{ $choice }", which is not allowed: { $why }
bots-fault-nothing-to-choose = was asked although it has no choice

## What seats bring

bots-no-own-entry = this game is played without decks of one's own

## How bots play, in parts of sentences

bots-any-choice = any choice, each equally likely
bots-flat = tries every choice in dealt worlds, played out at random
bots-tree = grows a tree over dealt worlds, played out at random

# What is said of bots.

## Why a bot gave no answer, after its name

bots-fault-not-started = cannot be started: { $why }
bots-fault-ended = ended before it answered: { $why }
bots-fault-late = gave no answer within { $time } ms
bots-fault-garbled = broke the protocol: { $why }
bots-fault-illegal = chose "{ $choice }", which is not allowed: { $why }
bots-fault-nothing-to-choose = was asked although it has no choice

## How bots play, in parts of sentences

bots-any-choice = any choice, each equally likely

## Finished!

finished-bot-rule = rules of thumb: lays in rising order, holds 48 back
finished-bot-mc = tries every choice in dealt worlds and goes on by rules of thumb
finished-bot-mcts = grows a tree over dealt worlds and goes on by rules of thumb
finished-bot-expert = plans the whole game once it has seen every card
finished-bot-random = any act, each equally likely; lays in rising order

## Wizard

wizard-bot-rule = predicts what the hand is worth, plays high when short, ducks when not
wizard-bot-mc = tries every choice in dealt worlds, played out by rule
wizard-bot-mcts = grows a tree over dealt worlds, played out by rule
wizard-bot-expert = weighs worlds by the predictions heard, plays them out by habit, and solves the last tricks

## Hearts

hearts-bot-rule = passes what is likely to take points, ducks, throws the worst card away
hearts-bot-mc = tries every choice in dealt worlds, played out by rule
hearts-bot-mcts = grows a tree over dealt worlds, played out by rule

## Duel

duel-bot-rule = rules of thumb: the best card it can pay for, attacks and blocks that pay
duel-bot-mcts = grows a tree over dealt worlds, played on by rule for some turns
duel-bot-mc = tries every choice in dealt worlds, played on by rule for some turns

## Lorcana

lorcana-bot-rule = rules of thumb: ink while it helps, the best cards for it, quests unless a challenge pays
lorcana-bot-mc = tries every choice in dealt worlds, played on by rule for some turns
lorcana-bot-mcts = grows a tree over dealt worlds, played on by rule for some turns

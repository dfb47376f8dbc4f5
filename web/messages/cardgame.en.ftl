# What the browser client says at tables of games with card texts: Duel, Lorcana.

## Cards and the table

web-cardgame-lines = { $above }
    { $below }
web-cardgame-costs = Costs { $price }.
web-cardgame-resources = Resources
web-cardgame-ink = { $value } of { $max } ink
web-cardgame-ink-ready = { $value } of { $max } ink ready
web-cardgame-stack = Stack

## What can be done

web-cardgame-back = Go back
web-cardgame-pass-on = Pass until something happens
web-cardgame-passing-own = { $title } resolves
web-cardgame-passing-other = let { $title } happen
web-cardgame-passing-answer = no answer
web-cardgame-passing-combat = on to combat
web-cardgame-passing-end = end the turn
web-cardgame-passing-on = go on
web-cardgame-can-quest = { $count } can still quest
web-cardgame-how-much = How much
web-cardgame-less = Less
web-cardgame-more = More

## Attackers and blockers

web-cardgame-attackers = Point at the creatures that attack, in any order.
web-cardgame-attack-with = Attack with { $count ->
    [one] 1 creature
   *[other] { $count } creatures
 }
web-cardgame-attack-forced = Attack as it must
web-cardgame-no-attack = No attack
web-cardgame-choose-all = Choose all
web-cardgame-blockers = You are attacked. Point at a creature of yours, then at the attacker it blocks.
web-cardgame-blocked = Now point at the attacker it blocks.
web-cardgame-block-with = Block with { $count ->
    [one] 1 creature
   *[other] { $count } creatures
 }
web-cardgame-no-block = No block

## Steps and stops

# Short, where the bar has little room.
web-cardgame-step = { $step ->
    [begin_combat] Combat
    [first_damage] First strike
    [end_combat] After
    [end] End
   *[other] { $title }
 }
web-cardgame-stop = { $turn ->
    [own] { $step }: ask me here in your turns
   *[other] { $step }: ask me here in turns of others
 }
web-cardgame-stop-box = { $turn ->
    [own] { $step }, your turns
   *[other] { $step }, turns of others
 }
web-cardgame-stops = Stops
web-cardgame-when = When to ask you
web-cardgame-when-about = Where you can do something but have no stop, the table passes for you. It always asks when an opponent puts a spell or ability on the stack that you can answer.
web-cardgame-when-step = Step
web-cardgame-when-own = Your turns
web-cardgame-when-other = Turns of others
web-cardgame-ask-own = Ask me again before my own spells and abilities happen
web-cardgame-as-at-first = As it was at first

## How Duel goes

web-cardgame-how = How it goes
web-cardgame-how-dismiss = Dismiss: how it goes
web-cardgame-duel-goal = Goal:
web-cardgame-duel-goal-text = bring your opponent from 20 life to 0, mostly by attacking with creatures.
web-cardgame-duel-turn = Your turn:
web-cardgame-duel-turn-text = play one generator; from your next turn on it yields a resource each turn. Pay for the marked cards with them, attack, then pass.
web-cardgame-duel-answers = Answers:
web-cardgame-duel-answers-text = a spell waits on the stack before it happens, and the other may answer. You are asked when there is something to answer.
web-cardgame-duel-help = Bring your opponent from 20 life to 0. Who must draw and has no cards left loses too.
web-cardgame-duel-help-turn = Your turn
web-cardgame-duel-help-generators = Play one generator a turn. Each turn your generators fill your resources anew, shown at your name; pay with them for the marked cards of your hand. Creatures attack from the turn after they came.
web-cardgame-duel-help-fights = To attack, point at your creatures, in any order, and say so below. Attacked, point at a creature of yours, then at the attacker it blocks. Who is not blocked hits the player.
web-cardgame-duel-help-answers = Answers
web-cardgame-duel-help-stack = A spell waits on the stack before it happens: both may answer, and what was said last happens first. Pass when you want nothing more to happen first.
web-cardgame-duel-help-asked = When you are asked
web-cardgame-duel-help-stops = The table passes for you where there is nothing to do or you set no stop: the dots in the bar of steps, all of them under “Stops”. It always asks when an opponent does something you can answer. “Pass until something happens” also passes over the rest of your main phases.

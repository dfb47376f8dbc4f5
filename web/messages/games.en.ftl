# What the client says of games and their things: by the words games use for them, with the game's own words for what is
# not known here.

## Games in two sentences: what one does, and why it is not easy

web-pitch = { $game ->
    [finished] A day at the desk, alone: sort 48 shuffled cards into order before the coffee runs out. Every card has a trick that costs a candy, and what slips through your hands comes round again.
    [wizard] Look at your hand and predict how many tricks you will win: not as many as you can, but exactly so many. Wizards beat everything, Fools next to nothing, and who gains the most Experience Points ascends to Wizard.
    [duel] Two players, 20 life each: creatures fight, spells answer spells. Everything one does the other may respond to, and what was said last happens first.
    [lorcana] Turn cards into ink, play characters and send them on quests for lore. Whoever has 20 lore first wins, and every quest leaves a character open to a challenge.
    [hearts] Four players, thirteen tricks, and nobody wants them: every heart costs a point, the queen of spades thirteen. Pass your worst cards to a neighbour and duck, or dare to take all of them.
   *[other] { $summary }
 }

## Options

web-option = { $option ->
    [wizard-sum_rule] sum rule
    [wizard-sum_rule_from] sum rule from
    [wizard-predictions] predictions
    [wizard-length] length
    [wizard-first_dealer] first dealer
    [finished-difficulty] difficulty
    [finished-edition] edition
    [finished-show_known_order] show known order
    [duel-life] life
    [duel-hand_limit] hand limit
    [duel-mulligan] mulligan
    [duel-base] base
    [duel-carry_over] carry over
    [duel-yield_on_entry] yield on entry
    [lorcana-edition] edition
    [lorcana-manual_steps] manual steps
   *[other] { $name }
 }
web-option-help = { $option ->
    [wizard-sum_rule] the last to predict may not make the sum of predictions equal the number of tricks
    [wizard-sum_rule_from] the sum rule counts only in rounds of so many cards or more
    [wizard-predictions] said aloud in turn, or secret until all are in, or secret until the round is over
    [wizard-length] all rounds, the ten of a tournament, or a list of round sizes
    [wizard-first_dealer] the seat that deals the first round
    [finished-difficulty] how many cups of coffee and how much candy you start with
    [finished-edition] whether cards laid under the stack by an ability earn candy for runs: no in the documents, yes in the rulebook
    [finished-show_known_order] show the cards of the stack whose place you could remember; remembering is part of the game
    [duel-life] life at the start
    [duel-hand_limit] cards a player may hold at the end of the own turn
    [duel-mulligan] whether a smaller opening hand comes with a look at the top card (scry) or not (plain)
    [duel-base] resources without aspect each player gets each turn
    [duel-carry_over] whether resources that are not spent are kept
    [duel-yield_on_entry] whether a generator yields as soon as it enters
    [lorcana-edition] the rules of 2025 or of 2026; they differ in small things. With an empty deck one loses by the first when one has to draw, by the second when one ends a turn
    [lorcana-manual_steps] whether the game waits after each step in which nothing is decided
   *[other] { $help }
 }
web-option-value = { $value ->
    [wizard-predictions-open] open
    [wizard-predictions-simultaneous] simultaneous
    [wizard-predictions-secret] secret
    [wizard-length-full] full
    [wizard-length-tournament] tournament
    [wizard-first_dealer-drawn] drawn
    [finished-difficulty-very_easy] very easy
    [finished-difficulty-easy] easy
    [finished-difficulty-regular] regular
    [finished-difficulty-difficult] difficult
    [finished-edition-documents] documents
    [finished-edition-rulebook] rulebook
    [duel-mulligan-scry] scry
    [duel-mulligan-plain] plain
    [lorcana-edition-classic] classic, of 2025
    [lorcana-edition-current] current, of 2026
   *[other] { $name }
 }

## Bots

web-bot-kind = { $name ->
    [easy] easy
    [medium] medium
    [hard] hard
    [expert] expert
    [random] random
    [rule] rule
   *[other] { $name }
 }
web-bot-about = { $bot ->
    [finished-easy] rules of thumb: lays in rising order, holds 48 back.
    [finished-medium] tries every choice in dealt worlds and goes on by rules of thumb.
    [finished-hard] plans the whole game once it has seen every card.
    [finished-random] any act, each equally likely; lays in rising order.
    [finished-mcts] grows a tree over dealt worlds and goes on by rules of thumb.
    [wizard-easy] predicts what the hand is worth, plays high when short, ducks when not.
    [wizard-medium] tries every choice in dealt worlds, played out by rule.
    [wizard-hard] weighs worlds by the predictions heard, plays them out by habit, and solves the last tricks.
    [wizard-random] any choice, each equally likely.
    [wizard-mcts] grows a tree over dealt worlds, played out by rule.
    [duel-easy] rules of thumb: the best card it can pay for, attacks and blocks that pay.
    [duel-medium] tries every choice in dealt worlds, played on by rule for some turns.
    [duel-random] any choice, each equally likely.
    [duel-mcts] grows a tree over dealt worlds, played on by rule for some turns.
    [lorcana-easy] rules of thumb: ink while it helps, the best cards for it, quests unless a challenge pays.
    [lorcana-medium] tries every choice in dealt worlds, played on by rule for some turns.
    [lorcana-random] any choice, each equally likely.
    [lorcana-mcts] grows a tree over dealt worlds, played on by rule for some turns.
   *[other] { $about }
 }

## Decks

web-deck-about = { $deck ->
    [cinders] Attacks from the first turn and burns what is left.
    [old-growth] Gathers generators and counters, then tramples over everything.
    [high-water] Holds the ground, answers what matters and wins in the air or by sheer health.
    [wake-and-pyre] Feeds its own creatures, and yours, to the graveyard and profits twice.
    [tidewrack] Poisons, robs and reads your hand, one small wave after the other.
    [harvest-home] Fills the field with small creatures, then lets their number count.
    [songs-below-the-bridge] Fills the table with small singers who pay for the songs with their voices, and lets the dreams of Amethyst send back whatever would stop them.
    [open-door-quick-fingers] Quests from the first turn behind bodyguards and wards, empties the other hand card by card and sells the losses for lore.
    [hammer-and-gale] Challenges early, challenges often and sails over what is left; the wardens see to it that the crew comes home.
    [the-long-clock] Puts down items and ink while gates and golems hold the bridge, then winds up a colossus nobody can pay for in time.
    [ghosts-on-the-wind] Slips past everybody with wings and ghosts, sends home whoever stands in the way and strikes from the rigging when it counts.
    [ledger-and-lock] Takes a little from every purse, grows ink faster than anybody and buries what it cannot buy.
   *[other] { $about }
 }

## Scores

web-unit = { $game ->
    [finished] Cards finished
    [wizard] Experience Points
   *[other] { $unit }
 }
web-score = { $game ->
    [finished] { $score ->
        [one] { $written } card finished
       *[other] { $written } cards finished
     }
    [wizard] { $score ->
        [-1] { $written } Experience Point
        [one] { $written } Experience Point
       *[other] { $written } Experience Points
     }
   *[other] { $written } { $unit }
 }

## Arrows: a word, and what is said of the thing at either end

web-link = { $kind ->
    [declare_attacker] attack
    [attacks] attacks
    [declare_blocker] block
    [blocks] blocks
    [challenge] challenge
    [challenges] challenges
    [move_to_location] move
    [swap_cards] swap
    [passes] passes to
    [targets] targets
   *[other] { $word }
 }
web-link-to = { $kind ->
    [attacks] attacks { $thing }
    [blocks] blocks { $thing }
    [challenges] challenges { $thing }
    [passes] passes to { $thing }
    [targets] targets { $thing }
   *[other] { $word } { $thing }
 }
web-link-from = { $kind ->
    [attacks] { $thing } attacks it
    [blocks] { $thing } blocks it
    [challenges] { $thing } challenges it
    [passes] { $thing } passes to it
    [targets] { $thing } targets it
   *[other] { $thing } { $word } it
 }
web-link-at = at { $thing }
web-link-attached-to = attached to { $thing }
web-link-is-there = { $thing } is there
web-forecast-takes = would take { $count } damage
web-forecast-fatal = would not survive { $count } damage
web-forecast-divided = { $loss }, unless the damage is divided otherwise
web-forecast-seat = would lose { $count }
web-link-is-attached = { $thing } is attached

# What every game and every table says alike.

## Seats, where it does not matter who sits there

seat-number = seat { $number }

## Choices that are refused

kernel-over = the game is over
kernel-not-asked = nothing is asked of { $seat } now
kernel-reasons = { $first }; { $others }
kernel-on-line = line { $line }: { $fault }
kernel-unreadable = cannot read "{ $text }": { $expected }
kernel-cannot-undo-nothing = nothing has been done that could be taken back
kernel-cannot-undo-revealed = something came to light since, or another seat has moved; only practice games go back further
kernel-cannot-redo = nothing has been taken back that could be done again
kernel-batch-empty = a batch holds at least one choice
kernel-batch-long = a batch holds at most { $count } choices
kernel-batch-choice = choice { $place }: { $why }
kernel-batch-past = choice { $place } ends its decision or reveals something: send what follows later

## Questions of games that ask in no words of their own

kernel-choose = Choose.

## Results

kernel-result = { $verdict ->
    [won] won
    [lost] lost
   *[drew] drew
 }
kernel-result-points = { $verdict ->
    [won] won
    [lost] lost
   *[drew] drew
 } with { $score } { $score ->
    [one] point
   *[other] points
 }

## Prices

price-any = { $unit ->
    [candy] { $count } candy
    [ink] { $count } ink
    [lore] { $count } lore
   *[other] { $count }
 }
price-more = { $count } more
price-x = { $count ->
    [1] X
   *[other] { $count } times X
 }
price-colour = { $count } { $colour }
list-and = { $others } and { $last }

## Colours: suits, aspects, inks

colour-blue = blue
colour-green = green
colour-red = red
colour-yellow = yellow
colour-dawn = Dawn
colour-tide = Tide
colour-dusk = Dusk
colour-ember = Ember
colour-grove = Grove
colour-amber = Amber
colour-amethyst = Amethyst
colour-emerald = Emerald
colour-ruby = Ruby
colour-sapphire = Sapphire
colour-steel = Steel

## Numbers, counters and states of cards, and kinds of choices: by the words games have for them

card-number = { $kind ->
    [cost] cost
    [power] power
    [toughness] toughness
    [strength] strength
    [willpower] willpower
    [lore] lore
    [move] move
    [points] points
   *[other] { $word }
 }
card-number-now = { $name } { $now }
card-number-changed = { $name } { $now } (printed { $base })
card-counters = { $kind ->
    [candy] { $count } candy
    [damage] { $count } damage
    [charge] { $count } charge
    [under] { $count } under
   *[other] { $count } { $word }
 }
card-state = { $state ->
    [tapped] tapped
    [attacking] attacking
    [blocked] blocked
    [blocking] blocking
    [summoning_sick] summoning sick
    [token] token
    [exerted] exerted
    [drying] drying
    [challenging] challenging
    [challenged] challenged
    [inkable] inkable
    [used] used
    [running] running
    [picked] picked
    [winning] winning
    [received] received
   *[other] { $word }
 }
choice-kind = { $kind ->
    [swap_cards] swap
   *[other] { $word }
 }

# What every game and every table says alike.

## Choices that are refused

kernel-over = the game is over
kernel-not-asked = nothing is asked of { $seat } now
kernel-unreadable = cannot read "{ $text }": { $expected }

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

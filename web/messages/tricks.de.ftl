# What the client says at the table of any trick game.

web-tricks-hand = Deine Hand
web-tricks-trick = Stich
web-tricks-last-trick = Letzter Stich
web-tricks-won-by = { $name } hat ihn gewonnen
web-tricks-won-by-you = Du hast ihn gewonnen
web-tricks-spot-won = gewonnen
web-tricks-spot-winning = gewinnt bisher
web-tricks-spot-led = ausgespielt

# Was der Browser zu Hearts sagt, über das hinaus, was das Spiel sagt.

## Karten

web-hearts-card-text = { $points ->
    [0] Kostet nichts. Die höchste Karte der angespielten Farbe nimmt den Stich.
    [one] Wer sie nimmt, bekommt { $points } Punkt.
   *[other] Wer sie nimmt, bekommt { $points } Punkte.
 }

## Die Mitte des Tisches

web-hearts-led = Angespielt: { $suit }
web-hearts-taken-by = { $points ->
    [0] { $name } hat ihn genommen
    [one] { $name } hat ihn genommen: { $points } Punkt
   *[other] { $name } hat ihn genommen: { $points } Punkte
 }
web-hearts-taken-by-you = { $points ->
    [0] Du hast ihn genommen
    [one] Du hast ihn genommen: { $points } Punkt
   *[other] Du hast ihn genommen: { $points } Punkte
 }
web-hearts-spot-took = genommen
web-hearts-spot-takes = nimmt ihn bisher
web-hearts-deal-over = Runde { $deal } ist vorbei
web-hearts-moon-by = { $name } hat alle Punkte genommen!
web-hearts-moon-by-you = Du hast alle Punkte genommen!

## Weitergeben

web-hearts-passing = { $direction ->
    [left] Karten gehen nach links
    [right] Karten gehen nach rechts
   *[across] Karten gehen nach gegenüber
 }
web-hearts-passing-to = An { $name }
web-hearts-pass = { $count ->
    [one] Wähl eine Karte für { $to }.
   *[other] Wähl { $count } Karten für { $to }.
 }
web-hearts-pass-more = { $count ->
    [one] Noch eine wählen
   *[other] Noch { $count } wählen
 }
web-hearts-pass-done = An { $to } geben
web-hearts-tray = Karten zum Weitergeben
web-hearts-tray-to = { $direction ->
    [left] An { $name }, links von dir
    [right] An { $name }, rechts von dir
   *[across] An { $name }, gegenüber
 }
web-hearts-tray-choose = Hohe Herzen und hohe Pik gibt man meist weg. Klick eine Karte noch einmal an, um sie zurückzunehmen.
web-hearts-tray-whole = Gib sie weiter, oder klick eine an, um sie zurückzunehmen.
web-hearts-tray-wait = Die anderen wählen noch.

## Plätze

web-hearts-leads = spielt aus
web-hearts-passed = fertig
web-hearts-this-deal = diese Runde
web-hearts-in-deal = in Runde { $deal }
web-hearts-total = { $total } von { $limit }
web-hearts-cards = { $count ->
    [one] Karte
   *[other] Karten
 }

## So wird gespielt

web-hearts-help-goal = Nimm keine Herzen, und nicht die Pik-Dame.
web-hearts-help-winner = Das Spiel endet, wenn jemand 100 Punkte hat, und wer am wenigsten hat, gewinnt.
web-hearts-help-deal = Eine Runde
web-hearts-help-deal-pass = Alle bekommen 13 Karten und geben drei weiter: in der ersten Runde nach links, in der zweiten nach rechts, in der dritten nach gegenüber. In der vierten behalten alle ihre, und so weiter.
web-hearts-help-deal-begin = Wer die Kreuz-Zwei hat, beginnt mit ihr.
web-hearts-help-deal-play = Dreizehn Stiche werden gespielt. Wer einen nimmt, spielt zum nächsten aus.
web-hearts-help-deal-score = Jedes Herz, das du genommen hast, kostet 1 Punkt, die Pik-Dame 13.
web-hearts-help-trick = Ein Stich
web-hearts-help-trick-follow = Bediene die angespielte Farbe, wenn du kannst. Kannst du nicht, spiel, was du willst: eine gute Gelegenheit, die Dame loszuwerden.
web-hearts-help-trick-taken = Die höchste Karte der angespielten Farbe nimmt den Stich. Trumpf gibt es nicht.
web-hearts-help-trick-first = Im ersten Stich spielt niemand ein Herz oder die Pik-Dame.
web-hearts-help-trick-broken = Herz darf erst ausgespielt werden, wenn es frei ist: sobald eines auf eine andere Farbe abgeworfen wurde.
web-hearts-help-moon = Alle Punkte nehmen
web-hearts-help-moon-text = Wer alle dreizehn Herzen und die Dame nimmt, bekommt nichts, und die anderen je 26 Punkte.
web-hearts-help-table = An diesem Tisch
web-hearts-help-table-text = Klick drei Karten an, um sie weiterzugeben, in beliebiger Reihenfolge; klick eine noch einmal an, um sie zurückzunehmen. Karten, die du bekommen hast, haben eine Ecke mit einem Pfeil. Karten, die du spielen darfst, haben einen grünen Rand: Klick eine an, um sie anzuheben, und noch einmal, um sie zu spielen, oder zieh sie in die Mitte. Das Herz neben einem Namen zählt die Punkte dieser Runde, der Balken, wie weit es bis zum Ende ist.

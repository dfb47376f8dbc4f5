# Was jedes Spiel und jeder Tisch gleich sagt.

## Plätze, wo es nicht darauf ankommt, wer dort sitzt

seat-number = Platz { $number }

## Wahlen, die nicht angenommen werden

kernel-over = das Spiel ist zu Ende
kernel-not-asked = von { $seat } wird gerade nichts erwartet
kernel-reasons = { $first }; { $others }
kernel-on-line = Zeile { $line }: { $fault }
kernel-unreadable = „{ $text }“ ist nicht zu verstehen: { $expected }
kernel-cannot-undo-nothing = es ist nichts geschehen, das sich zurücknehmen ließe
kernel-cannot-undo-revealed = seitdem wurde etwas bekannt, oder jemand anderes war am Zug; nur Übungsspiele gehen weiter zurück
kernel-cannot-redo = es wurde nichts zurückgenommen, das sich wiederholen ließe
kernel-batch-empty = ein Bündel hat mindestens eine Wahl
kernel-batch-long = ein Bündel hat höchstens { $count } Wahlen
kernel-batch-choice = Wahl { $place }: { $why }
kernel-batch-past = Wahl { $place } beendet ihre Entscheidung oder deckt etwas auf: sende das Weitere später

## Fragen von Spielen, die keine eigenen Worte dafür haben

kernel-choose = Wähle.

## Ergebnisse

kernel-result = { $verdict ->
    [won] gewonnen
    [lost] verloren
   *[drew] unentschieden
 }
kernel-result-points = { $verdict ->
    [won] gewonnen
    [lost] verloren
   *[drew] unentschieden
 } mit { $score } { $score ->
    [one] Punkt
   *[other] Punkten
 }

## Preise

price-any = { $unit ->
    [candy] { $count } Bonbon
    [ink] { $count } Tinte
    [lore] { $count } Legenden
   *[other] { $count }
 }
price-more = { $count } weitere
price-x = { $count ->
    [1] X
   *[other] { $count }-mal X
 }
price-colour = { $count } { $colour }
list-and = { $others } und { $last }

## Farben: der Karten, der Aspekte, der Tinten

colour-blue = Blau
colour-green = Grün
colour-red = Rot
colour-yellow = Gelb
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

## Zahlen, Marken und Zustände von Karten, und Arten von Wahlen: nach den Wörtern, die Spiele dafür haben

card-number = { $kind ->
    [cost] Kosten
    [power] Stärke
    [toughness] Widerstand
    [strength] Stärke
    [willpower] Willenskraft
    [lore] Legenden
    [move] Bewegung
    [points] Punkte
   *[other] { $word }
 }
card-number-now = { $name } { $now }
card-number-changed = { $name } { $now } (aufgedruckt { $base })
card-counters = { $kind ->
    [candy] { $count ->
        [one] 1 Bonbon
       *[other] { $count } Bonbons
     }
    [damage] { $count } Schaden
    [charge] { $count } Ladung
    [under] { $count } darunter
   *[other] { $count } { $word }
 }
card-state = { $state ->
    [tapped] getappt
    [attacking] greift an
    [blocked] geblockt
    [blocking] blockt
    [summoning_sick] noch nicht bereit
    [token] Spielstein
    [exerted] erschöpft
    [drying] trocknet noch
    [challenging] fordert heraus
    [challenged] herausgefordert
    [inkable] als Tinte spielbar
    [used] benutzt
    [running] läuft gerade
    [picked] gewählt
    [winning] gewinnt den Stich
    [received] bekommen
   *[other] { $word }
 }
choice-kind = { $kind ->
    [swap_cards] tauschen
   *[other] { $word }
 }

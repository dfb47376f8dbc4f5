# Die Geschichte eines Spiels, erzählt, wenn es zu Ende ist.

web-story = Das Spiel
web-story-length = Dauerte bis
web-story-biggest = Größte Änderung
# Wie in „Zug 7: Bob −9“.
web-story-biggest-is = { $turn }: { $name } { $by }
# Über einer Zeichnung: „Leben im Lauf des Spiels“.
web-story-curve = { $title } im Lauf des Spiels
# Eine Linie der Zeichnung in Worten: „Ann von 20 auf 7“.
web-story-line = { $name } von { $from } auf { $to }
web-story-shuffle = Mischen überprüfen

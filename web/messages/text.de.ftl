# Textmodus: der Tisch in Überschriften und Zeilen, gespielt durch Tippen.

web-text-mode = Textmodus
web-text-mode-on = Textmodus: mit Überschriften und getippten Zeilen spielen
web-text-mode-off = Textmodus verlassen
web-text-asked = Was gefragt ist
web-text-choices = { $count ->
    [one] 1 Möglichkeit
   *[other] { $count } Möglichkeiten
 }
web-text-number = { $number }: { $choice }
web-text-also = Außerdem: { $patterns }
web-text-command = Befehl
web-text-do = Ausführen
web-text-how = Tippe die Nummer einer Möglichkeit oder Worte wie { $notation }. Das Wort help sagt, was es sonst noch gibt.
web-text-how-waiting = Das Wort help sagt, was sich tippen lässt.
web-text-waiting = Du bist nicht am Zug.
web-text-said = Was geschieht
web-text-table = Tisch
web-text-areas = Bereiche
web-text-seats = Spieler
web-text-track = { $title } { $value } von { $max }
web-text-step = Schritt: { $step }
web-text-area = { $zone }, { $count ->
    [0] leer
    [one] 1 Karte
   *[other] { $count } Karten
 }
web-text-your-move = Gefragt: { $prompt } { $count ->
    [one] 1 Möglichkeit.
   *[other] { $count } Möglichkeiten.
 }
web-text-line-back = Die Verbindung ist wieder da.
web-text-undo = { $seat } möchte den letzten Zug zurücknehmen: tippe agree, um zuzustimmen, oder refuse, um abzulehnen
web-text-nothing-asked = Du wirst gerade nichts gefragt
web-text-no-number = { $count ->
    [1] eine { $number } steht nicht in der Liste; es gibt nur die 1
   *[other] eine { $number } steht nicht in der Liste; sie geht von 1 bis { $count }
 }
web-text-unknown = Nichts auf dem Tisch heißt „{ $word }“
web-text-why-what = tippe why und den Namen einer Karte
web-text-sure-concede = Tippe noch einmal concede, um das Spiel aufzugeben
web-text-sure-leave = Tippe noch einmal leave, um den Tisch für immer zu verlassen
web-text-not-over = Das Spiel ist noch nicht vorbei
web-text-abilities = { $is ->
    [on] Ab jetzt wird alles erzählt, was geschieht
   *[off] Was ständig geschieht, bleibt wieder weg
 }

## Was sich tippen lässt

web-text-help-number = Eine Nummer, oder eine Möglichkeit in ihren eigenen Worten: wählt sie
web-text-help-look = look: was gefragt ist und alle Möglichkeiten; look und ein Name: was dort liegt
web-text-help-help = help: diese Liste; help und der Name einer Karte: was sie tut
web-text-help-why = why und der Name einer Karte: warum sich mit ihr gerade nichts tun lässt
web-text-help-hint = hint: was ein starker Bot täte
web-text-help-undo = undo: nimmt deine letzte Entscheidung zurück; andere am Tisch werden vorher gefragt
web-text-help-abilities = abilities: erzählt auch, was ständig geschieht, oder lässt es wieder weg
web-text-help-end = concede gibt das Spiel auf, leave verlässt den Platz für immer, quit führt zur ersten Seite
web-text-help-over = rematch spielt noch einmal und save sichert die Aufzeichnung, wenn das Spiel vorbei ist

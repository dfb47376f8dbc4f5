# Was die Befehlszeile sagt, während man spielt oder eine Aufzeichnung ansieht. Wie Befehle und Optionen heißen, und die Hilfe
# dazu, ist englisch.

## Ein Spiel auswählen

cli-players = { $max } Spieler
cli-players-range = { $min } bis { $max } Spieler
cli-under-way = Zug { $turn }, { $moves ->
    [one] 1 Entscheidung
   *[other] { $moves } Entscheidungen
 }

## Regeln

cli-rules-in-english = Die Regeln von { $game } gibt es nur auf Englisch.

## Aufgehobene Spiele

cli-cannot-continue = Ein aufgehobenes Spiel lässt sich nicht fortsetzen und bleibt, wie es ist: { $problem }
cli-nothing-to-continue = In { $directory } ist kein Spiel { $game }, das sich fortsetzen ließe: dies ist ein neues.
cli-kept = Aufgehoben in { $path }; `{ $command }` spielt weiter.
cli-continue = Dein Spiel { $game } fortsetzen (Zug { $turn }, { $moves ->
    [one] 1 Entscheidung
   *[other] { $moves } Entscheidungen
 })? [Y/n]

## Tische eines Servers

cli-new-guest = { $server } kennt dich nicht mehr: du bist ein neuer Gast.
cli-you-are = Du bist { $name } auf { $server }; --name ändert das.
cli-no-tables = Auf { $server } gibt es keinen Tisch zum Mitspielen.
cli-make-table = `{ $command }` macht einen auf; `parlour games` nennt die Spiele.
cli-own-tables = Deine Tische
cli-open-tables = Offene Tische
cli-join-table = `{ $command }` spielt an einem mit, --watch schaut dort zu.
cli-which-table = Welcher (1 bis { $count }, Enter für keinen)?
cli-phase = { $phase ->
    [waiting] wartet
    [playing] läuft
    [over] zu Ende
    [abandoned] verlassen
   *[stopped] angehalten
 }
cli-open-seat = frei
cli-not-sent = „{ $command }“ ist nicht beim Server angekommen.
cli-come-back = `{ $command }` kommt an den Tisch zurück.

## Aufzeichnungen

cli-practice = Übung
cli-taken-back = { $count ->
    [one] einmal einvernehmlich zurückgenommen
   *[other] { $count }-mal einvernehmlich zurückgenommen
 }
cli-seed = Seed { $seed }
cli-forked = { $count ->
    [one] 1 Entscheidung ist
   *[other] { $count } Entscheidungen sind
 } in { $path }; `{ $command }` spielt weiter.

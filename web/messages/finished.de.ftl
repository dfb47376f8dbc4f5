# Der Tisch von Finished!

## Die Karten

# Der Name einer Fähigkeit, in jeder Zeile eine Zeile ihrer Karte.
web-finished-ability = { $ability ->
    [drawOne] Zieh 1
    [drawTwo] Zieh 2
    [drawOne3x]
        Zieh 1,
        3-mal
    [exchangeCard]
        Zieh 1,
        leg 1 zurück
    [cardsIntoPast]
        2 in die
        Vergangenheit
    [cardsFromPast]
        2 aus der
        Vergangenheit
    [cardIntoFuture]
        1 in die
        Zukunft
    [allCardsIntoFuture]
        Alle in die
        Zukunft
    [belowTheStack]
        Alle unter
        den Stapel
    [resetCandies]
        Bonbons
        abräumen
    [takeCandy]
        Bringt 1
        Bonbon
    [start] Start
    [drinkCoffee]
        Kostet
        Kaffee
   *[other] { $ability }
 }
# Wie viele, neben dem Bild.
web-finished-all = alle
web-finished-card = { $number }, { $ability }
web-finished-card-text = { $works ->
    [candy] Kostet 1 Bonbon: { $text }.
   *[itself] Wirkt von selbst: { $text }.
 }
web-finished-band = { $tone ->
    [running] wirkt
    [picked] zuerst
   *[next] als Nächste
 }

## Der Schreibtisch

web-finished-pile = Fertig
web-finished-next = Als Nächste fertig
web-finished-where = { $area ->
    [present] in der Gegenwart
    [past] in der Vergangenheit
    [future] in der Zukunft
   *[stack] im Nachziehstapel
 }
web-finished-progress = { $count } von { $all } fertig
web-finished-known-order = Bekannte Reihenfolge des Stapels
web-finished-unseen = { $count } ungesehen
web-finished-nothing-here = Hier liegt keine Karte.
web-finished-still = noch zu legen
web-finished-first = zuerst
web-finished-last = zuletzt
web-finished-lay-first = Wähle eine Karte, um sie zuerst zu legen.
web-finished-past-empty = noch nichts
web-finished-oldest = älteste
web-finished-newest = neueste
web-finished-past-keeps = die 3 neuesten bleiben
web-finished-future = Zukunft
web-finished-future-empty = nichts wartet; vorausgeschickte Karten kommen später zurück

## Bonbons und Kaffee

web-finished-supplies = Bonbons und Kaffee
web-finished-candy-words = { $count ->
    [one] 1 Bonbon
   *[other] { $count } Bonbons
 } im Bonbonvorrat, zum Ausgeben
web-finished-reserve = Reserve
web-finished-reserve-words = { $count ->
    [one] 1 Bonbon
   *[other] { $count } Bonbons
 } in der Reserve, zu verdienen
web-finished-coffee = Kaffee
web-finished-coffee-words = { $count } von { $all } Tassen Kaffee übrig

## So geht es, auf dem Tisch

web-finished-how = So geht es
web-finished-how-dismiss = Ausblenden: so geht es
web-finished-how-goal = Ziel:
web-finished-how-goal-text = Bring 1 bis 48 der Reihe nach auf die Ablage „Fertig“. Die nächste Zahl geht von selbst, wenn sie in der Gegenwart liegt.
web-finished-how-turn = Dein Zug:
web-finished-how-turn-text = Nutze Karten für je 1 Bonbon, so viele du willst, dann beende den Zug. Die Gegenwart geht in die Vergangenheit und von dort wieder unter den Stapel.
web-finished-how-last = Vorsicht vor der 48:
web-finished-how-last-text = Immer wenn sie dir entwischt, trinkst du einen Kaffee. Kein Kaffee mehr da: verloren.

## Wie man spielt

web-finished-help-goal = Bring die Karten 1 bis 48 der Reihe nach auf die Ablage „Fertig“, bevor der Kaffee ausgeht.
web-finished-help-alone = Du spielst allein, gegen den Stapel.
web-finished-help-turn = Ein Zug
web-finished-help-turn-1 = 3 Karten kommen vom Nachziehstapel in die Gegenwart.
web-finished-help-turn-2 = Nutze Karten der Gegenwart, so viele du willst: Klick eine an, dann ihren Knopf, oder klick sie zweimal an. Jede kostet ein Bonbon, das auf der Karte bleibt: Eine Karte mit Bonbon ist benutzt.
web-finished-help-turn-3 = Beende den Zug. Die Gegenwart geht in die Vergangenheit; die behält ihre 3 neuesten Karten, die anderen gehen unter den Stapel.
web-finished-help-scoring = Sobald die nächste Zahl in der Gegenwart liegt, ist sie von selbst fertig, und du ziehst eine Karte nach. Aus der Vergangenheit oder der Zukunft wird sie nie fertig.
web-finished-help-candy = Bonbons
web-finished-help-candy-text = Bonbons auf Karten gehen in die Reserve zurück, wenn die Karten gehen. Auf zwei Wegen werden sie wieder deine: Zieh eine Karte, die eines bringt, oder leg eine Folge. Am Ende des Zuges bringen 3 oder mehr Karten nebeneinander, die um 1 steigen, etwa 8, 9, 10, so viele Bonbons, wie es Karten sind, weniger eins: 3 Karten bringen 2 Bonbons. Auf die Reihenfolge kommt es also an: Vertausch Karten der Gegenwart, indem du eine auf die andere ziehst, oder mit dem Knopf, der erscheint, wenn du eine wählst, kostenlos und jederzeit.
web-finished-help-coffee = Kaffee
web-finished-help-coffee-text = Immer wenn die 48 in die Vergangenheit oder unter den Stapel geht, trinkst du eine Tasse. Brauchst du eine und es ist keine mehr da, hast du verloren.
web-finished-help-chance = Nichts bleibt dem Zufall überlassen
web-finished-help-chance-text = Nur die Reihenfolge des Stapels ist verdeckt, und er wird nie wieder gemischt: Was darunterkommt, kommt in derselben Reihenfolge wieder.
web-finished-help-cards = Die Karten
web-finished-help-itself = wirkt von selbst
web-finished-does = { $ability ->
    [drawOne] Zieh eine Karte in die Gegenwart.
    [drawTwo] Zieh 2 Karten in die Gegenwart.
    [drawOne3x] Zieh für jedes Bonbon eine Karte; sie hat Platz für 3.
    [exchangeCard] Zieh eine Karte, dann leg eine beliebige Karte der Gegenwart oben auf den Nachziehstapel.
    [cardsIntoPast] Leg 2 Karten der Gegenwart in die Vergangenheit, dann zieh 2.
    [cardsFromPast] Nimm die 2 neuesten Karten der Vergangenheit zurück in die Gegenwart.
    [cardIntoFuture] Schick eine Karte der Gegenwart voraus: Sie kommt im nächsten Zug dazu.
    [allCardsIntoFuture] Schick die ganze Gegenwart voraus, sie wird dein nächster Zug, und zieh jetzt 3.
    [belowTheStack] Leg die ganze Gegenwart in beliebiger Reihenfolge unter den Nachziehstapel. Der Zug endet.
    [resetCandies] Bonbons auf anderen Karten gehen in die Reserve, so dass du sie wieder nutzen kannst.
    [takeCandy] Wird sie vom Nachziehstapel gezogen, wird ein Bonbon der Reserve deines.
    [start] Die erste Karte, die fertig wird.
    [drinkCoffee] Kostet eine Tasse, wann immer sie in die Vergangenheit oder unter den Stapel geht, ohne fertig zu sein. Ist sie fertig, hast du gewonnen.
   *[other] { $ability }
 }

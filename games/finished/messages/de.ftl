# Was Finished! sagt.

## Was vor dem Spiel gesagt wird: in einem Satz, und zu seinen Optionen

finished-summary = Ein Solitär: Sortiere 48 Karten, bevor der Kaffee ausgeht.
finished-help-difficulty = mit wie vielen Tassen Kaffee und wie vielen Bonbons du anfängst
finished-help-edition = ob Karten, die eine Fähigkeit unter den Stapel legt, Bonbons für Folgen bringen: nein in den Dokumenten, ja im Regelheft
finished-help-show-known-order = zeigt die Karten im Stapel, deren Platz du dir merken könntest; das Merken gehört zum Spiel

## Bereiche und Zahlen

finished-area-stack = Nachziehstapel
finished-area-present = Gegenwart
finished-area-past = Vergangenheit
finished-area-future = Zukunft
finished-area-finished = Ablage „Fertig“
finished-area-candy = Bonbonvorrat
finished-area-reserve = Reserve
finished-area-coffee = Kaffee
finished-area-laid = Der Reihe nach gelegt
finished-future-row = Zukunft { $row }
finished-all-rows = Wartende ganze Reihen

## Bemerkungen zu Bereichen

finished-note-past = die älteste zuerst; am Ende eines Zuges bleiben nur die 3 neuesten
finished-note-next = als Nächstes kommt die { $next }
finished-note-known-order = die bekannte Reihenfolge wird gezeigt: diese Hilfe ist an
finished-note-row-one = kommt im nächsten Zug zu den gezogenen Karten
finished-note-row-all = wird { $turns ->
    [1] im nächsten Zug
   *[other] in { $turns } Zügen
 } zur Gegenwart, statt dass du ziehst

## Der Ablauf eines Zuges

finished-flow-turn-start = Zugbeginn
finished-flow-actions = Aktionen
finished-flow-laying = Legen
finished-flow-turn-end = Zugende

## Was die Fähigkeiten tun

finished-ability-begin-game = mische die Karten 1 bis 47 und lege die 48 darunter; alle anderen Bereiche bleiben leer
finished-ability-begin-turn = eine wartende ganze Reihe wird zur Gegenwart; sonst ziehst du 3 Karten, und eine wartende Einzelreihe kommt dazu
finished-ability-take-candy = bringt 1 Bonbon aus der Reserve, wenn sie vom Nachziehstapel gezogen wird und die Reserve noch eines hat
finished-ability-score-card = die nächste Zahl geht aus der Gegenwart auf die Ablage „Fertig“, und eine Karte wird nachgezogen
finished-ability-start = beginnt die Ablage „Fertig“, sobald sie in der Gegenwart liegt; eine Karte wird nachgezogen
finished-ability-end-turn-begin = die Gegenwart geht ans Ende der Vergangenheit, ihre Bonbons gehen in die Reserve
finished-ability-sequence-rule = Folgen von 3 oder mehr eben bewegten Karten, jede um 1 höher als die vorige, bringen so viele Bonbons, wie sie Karten haben, weniger 1
finished-ability-drink-coffee = kostet eine Tasse Kaffee, wenn sie in die Vergangenheit geht oder unter den Stapel gelegt wird; ist keine Tasse mehr da, ist das Spiel verloren
finished-ability-end-turn-end = die Vergangenheit behält ihre 3 neuesten Karten; die anderen gehen unter den Stapel, die älteste zuerst
finished-ability-game-end-win = Karte 48 ist fertig: das Spiel ist gewonnen
finished-ability-game-end-lose = für Karte 48 ist keine Tasse mehr da: das Spiel ist verloren
finished-ability-draw-two = ziehe 2 Karten
finished-ability-cards-into-past = lege 2 Karten der Gegenwart in die Vergangenheit, dann ziehe 2 Karten
finished-ability-draw-one = ziehe 1 Karte
finished-ability-draw-one-3x = ziehe 1 Karte, bis zu dreimal
finished-ability-exchange-card = ziehe 1 Karte, dann lege eine beliebige Karte der Gegenwart oben auf den Stapel
finished-ability-cards-from-past = nimm die 2 neuesten Karten der Vergangenheit in die Gegenwart
finished-ability-card-into-future = schicke 1 Karte der Gegenwart in die nächste Reihe der Zukunft
finished-ability-exchange-order = vertausche 2 Karten der Gegenwart
finished-ability-reset-candies = alle Bonbons auf Karten der Gegenwart und der Zukunft, außer auf dieser, gehen in die Reserve
finished-ability-all-into-future = schicke die ganze Gegenwart als neue nächste Reihe in die Zukunft, dann ziehe 3 Karten
finished-ability-below-the-stack = lege die ganze Gegenwart in beliebiger Reihenfolge unter den Stapel; der Zug endet

## Was gefragt wird

finished-prompt-act = Nutze eine Karte der Gegenwart für 1 Bonbon oder beende den Zug. Als Nächstes wird die { $next } fertig.
finished-prompt-return = Karte { $card }: Wähle die Karte der Gegenwart, die oben auf den Nachziehstapel kommt.
finished-prompt-past-first = Karte { $card }: Wähle die erste von 2 Karten der Gegenwart, die in die Vergangenheit gehen; dann werden 2 gezogen.
finished-prompt-past-second = Karte { $card }: Die { $first } geht zuerst in die Vergangenheit; wähle die zweite Karte, dann werden 2 gezogen.
finished-prompt-future = Karte { $card }: Wähle die Karte der Gegenwart, die du in die Zukunft schickst.
finished-prompt-lay-end = Ende des Zuges: Wähle die nächste Karte für die Vergangenheit oder lass die übrigen, wie sie liegen. Folgen wie 7, 8, 9 bringen Bonbons.
finished-prompt-lay-below = Karte { $card }: Wähle die Karte, die als Nächste unter den Stapel kommt, oder lass die übrigen, wie sie liegen.

## Was gewählt werden kann

finished-offer-end = den Zug beenden
finished-offer-rest = die übrigen lassen, wie sie liegen
finished-offer-use = { $card } nutzen: { $does } ({ $price })
finished-offer-return = { $card } oben auf den Nachziehstapel legen
finished-offer-past = { $card } in die Vergangenheit legen
finished-offer-future = { $card } in die Zukunft schicken
finished-offer-lay-end = { $card } als Nächste in die Vergangenheit legen
finished-offer-lay-below = { $card } als Nächste unter den Stapel legen
finished-offer-swap = { $first } und { $second } in der Gegenwart vertauschen

## Was geschieht

finished-turn-began = Zug { $turn } beginnt
finished-card-moved = { $cards } { $from ->
    [stack] vom Nachziehstapel
    [present] aus der Gegenwart
    [past] aus der Vergangenheit
   *[future] aus der Zukunft
 } { $to ->
    [stack] zum Nachziehstapel
    [present] in die Gegenwart
    [past] in die Vergangenheit
   *[future] in die Zukunft
 }
finished-scored = { $cards } { $cards-count ->
    [one] ist
   *[other] sind
 } fertig
finished-candy-paid = { $count ->
    [one] 1 Bonbon
   *[other] { $count } Bonbons
 } aus dem Bonbonvorrat auf Karte { $card }
finished-candy-earned = { $count ->
    [one] 1 Bonbon
   *[other] { $count } Bonbons
 } aus der Reserve in den Bonbonvorrat
finished-candy-freed = { $cards-count ->
    [one] { $count ->
        [one] 1 Bonbon
       *[other] { $count } Bonbons
     } von Karte { $cards } in die Reserve
   *[other] je { $count ->
        [one] 1 Bonbon
       *[other] { $count } Bonbons
     } von den Karten { $cards } in die Reserve
 }
finished-coffee-drunk = eine Tasse ist getrunken, { $left ->
    [0] keine bleibt
    [one] 1 bleibt
   *[other] { $left } bleiben
 }
finished-sequence-reward = die Folge { $run } bringt { $candy ->
    [one] 1 Bonbon
   *[other] { $candy } Bonbons
 }
finished-ability-executed = { $ability }: { $does }{ $card ->
    [0] { "" }
   *[other] ; Karte { $card }
 }{ $inputs-count ->
    [0] { "" }
   *[other] ; gewählt { $inputs }
 }{ $areas-count ->
    [0] { "" }
   *[other] ; berührt { $areas }
 }
finished-game-over = { $verdict ->
    [won] gewonnen
   *[lost] verloren
 }: { $why }

## Wie ein Spiel endet

finished-over-won = Karte 48 ist fertig
finished-over-lost = für Karte 48 ist kein Kaffee mehr da
finished-over-conceded = du hast aufgegeben
finished-over-forfeited = das Spiel wurde für dich aufgegeben

## Wahlen, die nicht angenommen werden

finished-refused-answer-first-return = erst wartet Karte { $card } auf eine Antwort: wähle die Karte, die oben auf den Stapel kommt (return N)
finished-refused-answer-first-past = erst wartet Karte { $card } auf eine Antwort: wähle die Karten, die in die Vergangenheit gehen (past N)
finished-refused-answer-first-future = erst wartet Karte { $card } auf eine Antwort: wähle die Karte, die du in die Zukunft schickst (future N)
finished-refused-answer-first-lay-end = der Zug endet gerade: lege die Karten der Gegenwart der Reihe nach (lay N) oder lass sie, wie sie liegen (rest)
finished-refused-answer-first-lay-below = erst wartet Karte { $card } auf eine Antwort: lege die Karten der Gegenwart der Reihe nach (lay N) oder lass sie, wie sie liegen (rest)
finished-refused-nothing-asked = gerade wartet keine Aktion auf eine Antwort; nutze eine Karte der Gegenwart (use N) oder beende den Zug (end)
finished-refused-not-in-present = Karte { $card } liegt nicht in der Gegenwart; { $present-count ->
    [0] die ist leer
    [one] dort liegt { $present }
   *[other] dort liegen { $present }
 }
finished-refused-no-manual-ability = Karte { $card } wird nie genutzt: { $ability } wirkt von selbst ({ $does })
finished-refused-card-full = auf Karte { $card } { $room ->
    [1] liegt schon ihr Bonbon
   *[other] liegen schon ihre { $room } Bonbons
 }; sie wird wieder frei, wenn sie in die Vergangenheit oder zum Stapel geht oder wenn Karte { $reset } die Bonbons abräumt
finished-refused-card-full-reset = auf Karte { $card } liegt schon ihr Bonbon; sie wird wieder frei, wenn sie in die Vergangenheit oder zum Stapel geht
finished-refused-no-candy = im Bonbonvorrat ist kein Bonbon mehr; neue bringen takeCandy-Karten, die du vom Stapel ziehst, und Folgen am Ende eines Zuges
finished-refused-nothing-to-draw = Karte { $card } zieht, aber Nachziehstapel und Vergangenheit sind beide leer
finished-refused-too-few-cards = Karte { $card } bewegt 2 Karten der Gegenwart, und nur die { $card } selbst liegt dort
finished-refused-past-empty = Karte { $card } holt Karten aus der Vergangenheit zurück, und die ist leer
finished-refused-no-candy-to-reset = Karte { $card } räumt Bonbons von anderen Karten der Gegenwart und der Zukunft ab, und auf keiner liegt eines
finished-refused-already-chosen = Karte { $card } ist schon gewählt; wähle eine zweite Karte der Gegenwart

## Wahlen, die nicht zu verstehen sind

finished-unreadable-word = schreibe end, use N, return N, past N, future N, lay N, rest oder swap N M
finished-unreadable-one-card = { $word } nennt eine Karte, wie in { $word } 12
finished-unreadable-no-card = { $word } nennt keine Karte
finished-unreadable-swap = swap nennt zwei Karten, wie in swap 3 12
finished-unreadable-swap-same = swap nennt zwei verschiedene Karten, wie in swap 3 12
finished-unreadable-card = Karten sind die Zahlen 1 bis { $last }

## Spiele, die nicht beginnen können

finished-setup-alone = Finished! spielt man allein: an 1 Platz, nicht an { $seats }

## Das Ergebnis eines Platzes

finished-result = { $verdict ->
    [won] gewonnen
   *[lost] verloren
 } mit { $score } { $score ->
    [one] fertigen Karte
   *[other] fertigen Karten
 } und { $tiebreak } { $tiebreak ->
    [one] Tasse
   *[other] Tassen
 } übrig

## Wie Bots spielen, in Teilen von Sätzen

finished-bot-rule = Faustregeln: legt in steigender Reihenfolge und hält die 48 zurück
finished-bot-mc = probiert jede Wahl in ausgeteilten Welten und spielt mit Faustregeln weiter
finished-bot-mcts = baut einen Baum über ausgeteilte Welten und spielt mit Faustregeln weiter
finished-bot-expert = plant das ganze Spiel, sobald er jede Karte gesehen hat
finished-bot-random = irgendetwas, alles gleich wahrscheinlich; legt in steigender Reihenfolge

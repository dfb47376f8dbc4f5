# Was von Bots gesagt wird.

## Warum ein Bot keine Antwort gab, hinter seinem Namen

bots-fault-not-started = lässt sich nicht starten: { $why }
bots-fault-ended = hat aufgehört, ehe es antwortete: { $why }
bots-fault-late = hat innerhalb von { $time } ms nicht geantwortet
bots-fault-garbled = hat sich nicht an das Protokoll gehalten: { $why }
bots-fault-illegal = hat „{ $choice }“ gewählt, was nicht erlaubt ist: { $why }
bots-fault-nothing-to-choose = wurde gefragt, obwohl es nichts zu wählen hat

## Wie Bots spielen, in Teilen von Sätzen

bots-any-choice = irgendetwas, alles gleich wahrscheinlich

## Finished!

finished-bot-rule = Faustregeln: legt in steigender Reihenfolge und hält die 48 zurück
finished-bot-mc = probiert jede Wahl in ausgeteilten Welten und spielt mit Faustregeln weiter
finished-bot-mcts = baut einen Baum über ausgeteilte Welten und spielt mit Faustregeln weiter
finished-bot-expert = plant das ganze Spiel, sobald er jede Karte gesehen hat
finished-bot-random = irgendetwas, alles gleich wahrscheinlich; legt in steigender Reihenfolge

## Wizard

wizard-bot-rule = sagt an, was die Hand wert ist, spielt hoch, wenn Stiche fehlen, und duckt sich sonst
wizard-bot-mc = probiert jede Wahl in ausgeteilten Welten, nach Regeln zu Ende gespielt
wizard-bot-mcts = baut einen Baum über ausgeteilte Welten, nach Regeln zu Ende gespielt
wizard-bot-expert = gewichtet Welten nach den gehörten Ansagen, spielt sie nach Gewohnheit zu Ende und löst die letzten Stiche

## Hearts

hearts-bot-rule = gibt weiter, was Punkte nehmen könnte, duckt sich, wirft die schlimmste Karte ab
hearts-bot-mc = probiert jede Wahl in ausgeteilten Welten, nach Regeln zu Ende gespielt
hearts-bot-mcts = baut einen Baum über ausgeteilte Welten, nach Regeln zu Ende gespielt

## Duel

duel-bot-rule = Faustregeln: die beste bezahlbare Karte, lohnende Angriffe und Blocks
duel-bot-mcts = baut einen Baum über ausgeteilte Welten, nach Regeln einige Züge weitergespielt
duel-bot-mc = probiert jede Wahl in ausgeteilten Welten, nach Regeln einige Züge weitergespielt

## Lorcana

lorcana-bot-rule = Faustregeln: Tinte, solange sie hilft, dafür die besten Karten, und erkundet, wenn keine Herausforderung lohnt
lorcana-bot-mc = probiert jede Wahl in ausgeteilten Welten, nach Regeln einige Züge weitergespielt
lorcana-bot-mcts = baut einen Baum über ausgeteilte Welten, nach Regeln einige Züge weitergespielt

# Was von Bots gesagt wird.

## Warum ein Bot keine Antwort gab, hinter seinem Namen

bots-fault-not-started = lässt sich nicht starten: { $why }
bots-fault-ended = hat aufgehört, ehe es antwortete: { $why }
bots-fault-late = hat innerhalb von { $time } ms nicht geantwortet
bots-fault-garbled = hat sich nicht an das Protokoll gehalten: { $why }
bots-fault-illegal = hat „{ $choice }“ gewählt, was nicht erlaubt ist: { $why }
bots-fault-nothing-to-choose = wurde gefragt, obwohl es nichts zu wählen hat

## Was Plätze mitbringen

bots-no-own-entry = dieses Spiel wird ohne eigene Decks gespielt

## Wie Bots spielen, in Teilen von Sätzen

bots-any-choice = irgendetwas, alles gleich wahrscheinlich
bots-flat = probiert jede Wahl in ausgeteilten Welten, zufällig zu Ende gespielt
bots-tree = lässt einen Baum über ausgeteilten Welten wachsen, zufällig zu Ende gespielt

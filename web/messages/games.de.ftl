# Was der Client über Spiele und ihre Dinge sagt: nach den Wörtern, die Spiele dafür haben; was hier nicht bekannt ist, in den
# Worten des Spiels.

## Spiele in zwei Sätzen: was man tut, und warum es nicht leicht ist

web-pitch = { $game ->
    [finished] Ein Tag am Schreibtisch, allein: Bring 48 gemischte Karten in die richtige Reihenfolge, bevor der Kaffee ausgeht. Jede Karte hat einen Kniff, der ein Bonbon kostet, und was dir durch die Finger rutscht, kommt wieder.
    [wizard] Schau deine Hand an und sag an, wie viele Stiche du machst: nicht möglichst viele, sondern genau so viele. Zauberer schlagen alles, Narren fast nichts, und wer die meisten Erfahrungspunkte sammelt, steigt zum Zauberer auf.
    [duel] Zwei Spieler mit je 20 Leben: Kreaturen kämpfen, Zauber antworten auf Zauber. Auf alles darf der andere reagieren, und was zuletzt gesagt wurde, geschieht zuerst.
    [lorcana] Mach Karten zu Tinte, spiel Charaktere und schick sie auf Abenteuer, um Legenden zu sammeln. Wer zuerst 20 Legenden hat, gewinnt, und auf jedem Abenteuer ist ein Charakter angreifbar.
    [hearts] Vier spielen dreizehn Stiche, die niemand will: Jedes Herz kostet einen Punkt, die Pik-Dame dreizehn. Gib deine schlimmsten Karten weiter und duck dich, oder wag es, alle zu nehmen.
   *[other] { $summary }
 }

## Optionen

web-option = { $option ->
    [wizard-sum_rule] Summenregel
    [wizard-sum_rule_from] Summenregel ab
    [wizard-predictions] Ansagen
    [wizard-length] Länge
    [wizard-first_dealer] erster Geber
    [finished-difficulty] Schwierigkeit
    [finished-edition] Ausgabe
    [finished-show_known_order] bekannte Reihenfolge zeigen
    [duel-life] Leben
    [duel-hand_limit] Handlimit
    [duel-mulligan] Mulligan
    [duel-base] Grundeinkommen
    [duel-carry_over] Ressourcen behalten
    [duel-yield_on_entry] sofort ergiebig
    [lorcana-edition] Ausgabe
    [lorcana-manual_steps] Schritte von Hand
   *[other] { $name }
 }
web-option-help = { $option ->
    [wizard-sum_rule] wer zuletzt ansagt, darf die Summe der Ansagen nicht gleich der Zahl der Stiche machen
    [wizard-sum_rule_from] die Summenregel gilt erst in Runden mit so vielen Karten
    [wizard-predictions] laut der Reihe nach, verdeckt bis alle angesagt haben, oder verdeckt bis zum Ende der Runde
    [wizard-length] alle Runden, die zehn eines Turniers, oder eine Liste von Rundengrößen
    [wizard-first_dealer] wer in der ersten Runde gibt
    [finished-difficulty] mit wie vielen Tassen Kaffee und wie vielen Bonbons du anfängst
    [finished-edition] ob Karten, die eine Fähigkeit unter den Stapel legt, Bonbons für Folgen bringen: nein in den Dokumenten, ja im Regelheft
    [finished-show_known_order] zeigt die Karten im Stapel, deren Platz du dir merken könntest; das Merken gehört zum Spiel
    [duel-life] Leben zu Beginn
    [duel-hand_limit] wie viele Karten man am Ende des eigenen Zugs halten darf
    [duel-mulligan] ob man bei kleinerer Starthand die oberste Karte ansehen darf (Vorausschau) oder nicht (einfach)
    [duel-base] farblose Ressourcen, die jeder in jedem Zug bekommt
    [duel-carry_over] ob nicht ausgegebene Ressourcen erhalten bleiben
    [duel-yield_on_entry] ob ein Generator sofort Ertrag bringt
    [lorcana-edition] die Regeln von 2025 oder von 2026; sie unterscheiden sich in Kleinigkeiten. Mit leerem Deck verliert man nach den ersten, wenn man ziehen muss, nach den zweiten am Ende des eigenen Zugs
    [lorcana-manual_steps] ob das Spiel nach jedem Schritt wartet, in dem nichts zu entscheiden ist
   *[other] { $help }
 }
web-option-value = { $value ->
    [wizard-predictions-open] offen
    [wizard-predictions-simultaneous] gleichzeitig
    [wizard-predictions-secret] geheim
    [wizard-length-full] alle Runden
    [wizard-length-tournament] Turnier
    [wizard-first_dealer-drawn] ausgelost
    [finished-difficulty-very_easy] sehr leicht
    [finished-difficulty-easy] leicht
    [finished-difficulty-regular] normal
    [finished-difficulty-difficult] schwer
    [finished-edition-documents] Dokumente
    [finished-edition-rulebook] Regelheft
    [duel-mulligan-scry] Vorausschau
    [duel-mulligan-plain] einfach
    [lorcana-edition-classic] klassisch, von 2025
    [lorcana-edition-current] aktuell, von 2026
   *[other] { $name }
 }

## Bots

web-bot-kind = { $name ->
    [easy] leicht
    [medium] mittel
    [hard] schwer
    [expert] Experte
    [random] zufällig
    [rule] nach Regel
   *[other] { $name }
 }
web-bot-about = { $bot ->
    [finished-easy] Faustregeln: legt in steigender Reihenfolge und hält die 48 zurück.
    [finished-medium] probiert jede Wahl in ausgeteilten Welten und spielt mit Faustregeln weiter.
    [finished-hard] plant das ganze Spiel, sobald er jede Karte gesehen hat.
    [finished-random] irgendetwas, alles gleich wahrscheinlich; legt in steigender Reihenfolge.
    [finished-mcts] baut einen Baum über ausgeteilte Welten und spielt mit Faustregeln weiter.
    [wizard-easy] sagt an, was die Hand wert ist, spielt hoch, wenn Stiche fehlen, und duckt sich sonst.
    [wizard-medium] probiert jede Wahl in ausgeteilten Welten, nach Regeln zu Ende gespielt.
    [wizard-hard] gewichtet Welten nach den gehörten Ansagen, spielt sie nach Gewohnheit zu Ende und löst die letzten Stiche.
    [wizard-random] irgendetwas, alles gleich wahrscheinlich.
    [wizard-mcts] baut einen Baum über ausgeteilte Welten, nach Regeln zu Ende gespielt.
    [duel-easy] Faustregeln: die beste bezahlbare Karte, lohnende Angriffe und Blocks.
    [duel-medium] probiert jede Wahl in ausgeteilten Welten, nach Regeln einige Züge weitergespielt.
    [duel-random] irgendetwas, alles gleich wahrscheinlich.
    [duel-mcts] baut einen Baum über ausgeteilte Welten, nach Regeln einige Züge weitergespielt.
    [lorcana-easy] Faustregeln: Tinte, solange sie hilft, dafür die besten Karten, Abenteuer, wenn keine Herausforderung lohnt.
    [lorcana-medium] probiert jede Wahl in ausgeteilten Welten, nach Regeln einige Züge weitergespielt.
    [lorcana-random] irgendetwas, alles gleich wahrscheinlich.
    [lorcana-mcts] baut einen Baum über ausgeteilte Welten, nach Regeln einige Züge weitergespielt.
   *[other] { $about }
 }

## Decks

web-deck-about = { $deck ->
    [cinders] Greift vom ersten Zug an an und verbrennt, was übrig bleibt.
    [old-growth] Sammelt Generatoren und Marken und trampelt dann über alles hinweg.
    [high-water] Hält den Boden, antwortet auf das Wichtige und gewinnt in der Luft oder durch schiere Gesundheit.
    [wake-and-pyre] Verfüttert die eigenen Kreaturen, und deine, an den Friedhof und hat doppelt etwas davon.
    [tidewrack] Vergiftet, raubt und liest deine Hand, eine kleine Welle nach der anderen.
    [harvest-home] Füllt das Feld mit kleinen Kreaturen und lässt dann ihre Zahl zählen.
    [songs-below-the-bridge] Füllt den Tisch mit kleinen Sängern, die Lieder mit ihrer Stimme bezahlen, und lässt die Träume von Amethyst zurückschicken, was sie aufhalten könnte.
    [open-door-quick-fingers] Geht vom ersten Zug an hinter Leibwächtern und Schutz auf Abenteuer, leert die andere Hand Karte für Karte und verkauft die Verluste für Legenden.
    [hammer-and-gale] Fordert früh und oft heraus und segelt über den Rest hinweg; die Wächter sorgen dafür, dass die Mannschaft heimkommt.
    [the-long-clock] Legt Gegenstände und Tinte aus, während Tore und Golems die Brücke halten, und zieht dann einen Koloss auf, den niemand rechtzeitig bezahlen kann.
    [ghosts-on-the-wind] Schlüpft mit Flügeln und Geistern an allen vorbei, schickt heim, was im Weg steht, und schlägt im richtigen Augenblick aus der Takelage zu.
    [ledger-and-lock] Nimmt aus jeder Börse ein wenig, sammelt Tinte schneller als alle anderen und begräbt, was es nicht kaufen kann.
   *[other] { $about }
 }

## Punkte

web-unit = { $game ->
    [finished] Fertige Karten
    [wizard] Erfahrungspunkte
   *[other] { $unit }
 }
web-score = { $game ->
    [finished] { $score ->
        [one] { $written } fertige Karte
       *[other] { $written } fertige Karten
     }
    [wizard] { $score ->
        [-1] { $written } Erfahrungspunkt
        [one] { $written } Erfahrungspunkt
       *[other] { $written } Erfahrungspunkte
     }
   *[other] { $written } { $unit }
 }

## Pfeile: ein Wort, und was von dem Ding an jedem Ende gesagt wird

web-link = { $kind ->
    [declare_attacker] angreifen
    [attacks] greift an
    [declare_blocker] blocken
    [blocks] blockt
    [challenge] herausfordern
    [challenges] fordert heraus
    [move_to_location] bewegen
    [swap_cards] tauschen
    [passes] gibt an
    [targets] zielt auf
   *[other] { $word }
 }
web-link-to = { $kind ->
    [attacks] greift { $thing } an
    [blocks] blockt { $thing }
    [challenges] fordert { $thing } heraus
    [passes] gibt an { $thing }
    [targets] zielt auf { $thing }
   *[other] { $word } { $thing }
 }
web-link-from = { $kind ->
    [attacks] { $thing } greift sie an
    [blocks] { $thing } blockt sie
    [challenges] { $thing } fordert sie heraus
    [passes] { $thing } gibt daran
    [targets] { $thing } zielt darauf
   *[other] { $thing } { $word } sie
 }
web-link-at = bei { $thing }
web-link-attached-to = angelegt an { $thing }
web-link-is-there = { $thing } ist dort
web-forecast-takes = nähme { $count } Schaden
web-forecast-fatal = überlebte { $count } Schaden nicht
web-forecast-divided = { $loss }, wenn der Schaden nicht anders verteilt wird
web-forecast-seat = verlöre { $count }
web-link-is-attached = { $thing } ist angelegt

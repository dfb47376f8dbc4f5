# Was Lorcana sagt. Namen und Texte der Karten sind, was auf den Karten steht.

## Was vor dem Spiel gesagt wird: in einem Satz, und zu seinen Optionen

lorcana-summary = Charaktere erkunden für Legenden, fordern einander heraus und singen.
lorcana-help-edition = Nach welchen Regeln gespielt wird: denen von 2025 (classic) oder von 2026 (current).
lorcana-help-manual-steps = Ob das Spiel nach jedem Schritt wartet, in dem nichts zu entscheiden ist.
lorcana-help-set = Mit welchen Karten gespielt wird.

## Schritte eines Spiels

lorcana-step-determine-first-player = Startspieler
lorcana-step-shuffle-decks = Mischen
lorcana-step-draw-starting-hands = Starthände
lorcana-step-mulligan = Tauschen
lorcana-step-ready = Bereitmachen
lorcana-step-set = Vorbereiten
lorcana-step-draw = Ziehen
lorcana-step-main = Hauptphase
lorcana-step-end = Ende

## Bereiche und Zähler

lorcana-hand = Hand
lorcana-deck = Deck
lorcana-inkwell = Tintenvorrat
lorcana-play-area = Spielbereich
lorcana-discard = Ablage
lorcana-lore = Legenden
lorcana-ink = Tinte
lorcana-ink-ready = { $ready } bereit
lorcana-ink-ready-exerted = { $ready } bereit, { $exerted } erschöpft

## Anmerkungen zu Plätzen

lorcana-has-decided = hat entschieden
lorcana-resolves-bag = wickelt den Beutel ab
lorcana-has-lost = hat verloren

## Anmerkungen zu Karten: was anders ist, als sie sagen

lorcana-card-inks = { $inks-count ->
    [one] Ihre Tinte ist jetzt { $inks }.
   *[other] Ihre Tinten sind jetzt { $inks }.
 }
lorcana-card-lies-on = Liegt auf { $cards }.

## Was im Beutel wartet

lorcana-item-support = Support: Ein anderer gewählter Charakter bekommt in diesem Zug { $strength } Stärke dazu.
lorcana-item-ability = Eine Fähigkeit.

## Was gefragt ist

lorcana-prompt-it = die Karte
lorcana-prompt-mulligan = Behältst du diese Hand, oder legst du Karten nach unten und ziehst ebenso viele?
lorcana-prompt-mulligan-more = { $count ->
    [one] 1 Karte liegt
   *[other] { $count } Karten liegen
 } unten: noch eine dazu, oder { $count } ziehen?
lorcana-prompt-main = Du bist am Zug: Tinte machen, spielen, erkunden, herausfordern oder beenden.
lorcana-prompt-singers = Wer singt { $card }? Bisher { $sung } von { $needed }.
lorcana-prompt-enter-exerted = Kommt { $card } erschöpft ins Spiel?
lorcana-prompt-instead = { $card } würde verbannt: Wohin geht die Karte stattdessen?
lorcana-prompt-bag = Welche deiner Fähigkeiten geschieht zuerst?
lorcana-prompt-shift-discard = Shift von { $card }: Wirf { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 } ab.
lorcana-prompt-cost = Kosten von { $card }: { $question }
lorcana-prompt-setup-step = „{ $step }“ ist vorbei: weiter.
lorcana-prompt-step = Der Schritt „{ $step }“ ist vorbei: weiter.
lorcana-prompt-effect = { $card }: { $question }
lorcana-prompt-may = { $card }: { $effect }?
lorcana-prompt-pay = { $card }: { $price } bezahlen?
lorcana-prompt-target = { $card }: { $effect }
lorcana-prompt-number = { $card }: { $effect }: Wie viel?

lorcana-ask-may = Soll es geschehen?
lorcana-ask-pay = Dafür bezahlen?
lorcana-ask-discard = Welche Karte wirfst du ab?
lorcana-ask-strip = Welche Karte dieser Hand wird abgeworfen?
lorcana-ask-banish = Was verbannst du?
lorcana-ask-exile = Welche Karte deiner Ablage wird verbraucht?
lorcana-ask-choose = Wofür gilt es?
lorcana-ask-search = Welche Karte deines Decks suchst du heraus?
lorcana-ask-take = Welche dieser Karten nimmst du?
lorcana-ask-sort = Welche dieser Karten kommen nach oben, welche nach unten?
lorcana-ask-mode = Welche der Wirkungen?
lorcana-ask-number = Wie viel?
lorcana-ask-ink = Welche Karte kommt in deinen Tintenvorrat?
lorcana-ask-play-free = Welche Karte spielst du kostenlos?
lorcana-ask-onto = Auf welchen Charakter kommt sie durch Shift?
lorcana-ask-enter-exerted = Kommt die Karte erschöpft ins Spiel?

## Was man wählen kann

lorcana-offer-end-turn = Zug beenden
lorcana-offer-keep = Diese Hand behalten
lorcana-offer-draw = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 } ziehen
lorcana-offer-sung = Diese singen
lorcana-offer-done = Fertig
lorcana-offer-continue = Weiter
lorcana-offer-yes = Ja
lorcana-offer-no = Nein
lorcana-offer-pay = { $price } bezahlen
lorcana-offer-do-not-pay = Nicht bezahlen
lorcana-offer-enter-exerted = Erschöpft
lorcana-offer-enter-ready = Bereit
lorcana-offer-choose-none = Nichts wählen
lorcana-offer-take-none = Keine nehmen
lorcana-offer-play-none = Keine spielen
lorcana-offer-do-not-shift = Ohne Shift
lorcana-offer-player = { $seat } wählen
lorcana-offer-mode = Möglichkeit { $number }
lorcana-offer-number = { $number }
lorcana-offer-choose = { $card } wählen
lorcana-offer-sing-with = { $card } singt mit
lorcana-offer-banish = { $card } verbannen
lorcana-offer-shift-onto = Auf { $card }
lorcana-offer-choose-discarded = { $card } in der Ablage von { $seat } wählen
lorcana-offer-resolve = Zuerst { $card }: { $text }
lorcana-offer-top = { $card } nach oben
lorcana-offer-bottom = { $card } nach unten
lorcana-offer-take = { $card } nehmen
lorcana-offer-play-free = { $card } kostenlos spielen
lorcana-offer-discard = { $card } abwerfen
lorcana-offer-ink = { $card } in deinen Tintenvorrat legen
lorcana-offer-play = { $card } für { $price } spielen
lorcana-offer-shift = { $card } für { $price } durch Shift auf { $character } spielen
lorcana-offer-shift-discard = { $card } durch Shift auf { $character } spielen und { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 } abwerfen
lorcana-offer-sing = { $card } mit { $character } singen
lorcana-offer-sing-together = { $card } gemeinsam singen
lorcana-offer-quest = { $character } erkundet für { $lore ->
    [one] 1 Legende
   *[other] { $lore } Legenden
 }
lorcana-offer-challenge = { $defender } mit { $character } herausfordern
lorcana-offer-move = { $character } für { $price } zu { $location } bewegen
lorcana-offer-boost = Boost für { $character }: { $price }
lorcana-offer-use = { $card }: { $text }
lorcana-offer-to-hand = Auf die Hand zurück
lorcana-offer-to-inkwell = In den Tintenvorrat
lorcana-offer-out-of-game = Aus dem Spiel
lorcana-offer-way = Weg { $number }

## Was nicht geht

lorcana-refused-no-answer = das beantwortet nicht, was gerade gefragt ist
lorcana-refused-not-in-hand = du hast { $card } nicht auf der Hand
lorcana-refused-nothing-there = an dieser Stelle liegt nichts
lorcana-refused-not-yours = das gehört nicht dir
lorcana-refused-altering = du hast schon Karten nach unten gelegt: wähle „Fertig“
lorcana-refused-inked = du hast in diesem Zug schon eine Karte in deinen Tintenvorrat gelegt
lorcana-refused-not-inkable = { $card } kann nicht in den Tintenvorrat: das Symbol dafür fehlt
lorcana-refused-needs-ink = es fehlt noch { $ink } bereite Tinte
lorcana-refused-cannot-pay = die Kosten können nicht bezahlt werden
lorcana-refused-no-character = das tun nur Charaktere
lorcana-refused-no-location = Charaktere bewegen sich nur zu Orten
lorcana-refused-already-there = der Charakter ist schon an diesem Ort
lorcana-refused-drying = der Charakter kam in diesem Zug und trocknet noch
lorcana-refused-exerted = die Karte ist erschöpft
lorcana-refused-cannot-quest = dieser Charakter kann nicht erkunden
lorcana-refused-cannot-challenge = dieser Charakter kann nicht herausfordern
lorcana-refused-not-exerted = nur erschöpfte Charaktere können herausgefordert werden
lorcana-refused-cannot-be-challenged = das kann nicht herausgefordert werden
lorcana-refused-evasive = nur ein Charakter mit Evasive oder Alert kann einen mit Evasive herausfordern
lorcana-refused-bodyguard = ein Charakter mit Bodyguard muss vor anderen herausgefordert werden
lorcana-refused-own = Charaktere fordern nur die der anderen heraus
lorcana-refused-no-song = { $card } ist kein Lied
lorcana-refused-cannot-sing = die Kosten dieses Charakters sind zu niedrig, um { $card } zu singen
lorcana-refused-cannot-sing-together = deine bereiten Charaktere können { $card } nicht gemeinsam singen
lorcana-refused-no-shift = { $card } hat kein Shift
lorcana-refused-cannot-shift = { $card } kann nicht durch Shift darauf gespielt werden
lorcana-refused-no-boost = die Karte hat kein Boost
lorcana-refused-empty-deck = dein Deck ist leer
lorcana-refused-no-ability = so eine Fähigkeit hat die Karte nicht
lorcana-refused-used = das wurde in diesem Zug schon benutzt
lorcana-refused-reckless = ein bereiter Charakter mit Reckless kann herausfordern und muss es, bevor der Zug endet
lorcana-refused-not-a-choice = das kann nicht gewählt werden
lorcana-refused-number = diese Zahl ist hier nicht möglich
lorcana-refused-more-singers = die bisher gewählten Charaktere können es nicht singen: wähle mehr

## Was geschrieben und nicht verstanden wurde

lorcana-write-forms = schreibe end turn, ink KARTE, play KARTE, shift KARTE onto NAME, sing KARTE with NAME, sing together KARTE, quest NAME, challenge NAME with NAME, move NAME to NAME, boost NAME, use NAME, choose NAME, choose player N, discard KARTE, take KARTE, find KARTE, top KARTE, bottom KARTE, order NAME, number N, mode N, keep, done, continue, yes, no oder none
lorcana-write-number = schreibe eine Zahl von 0 bis 255
lorcana-write-mode = Möglichkeiten sind von 1 bis { $most } nummeriert
lorcana-write-player = Spieler sind ab 1 nummeriert
lorcana-write-ability = Fähigkeiten sind von 1 bis { $most } nummeriert
lorcana-write-two-names = schreibe zwei Namen mit „{ $word }“ dazwischen
lorcana-write-which = sag, welche: { $cards }
lorcana-write-not-in-play = im Spiel heißt nichts „{ $name }“
lorcana-write-not-in-bag = im Beutel ist keine Fähigkeit von „{ $name }“
lorcana-write-not-in-discard = in der Ablage von { $seat } ist kein „{ $name }“

## Ein Spiel beginnen

lorcana-setup-seats = 2 bis { $most } können spielen, nicht { $count }

## Warum es zu Ende ist

lorcana-over-lore = jemand hat die Legenden zum Sieg
lorcana-over-deck-out = ein Deck ist leer
lorcana-over-by-text = der Text einer Karte entscheidet das Spiel
lorcana-over-conceded = jemand hat aufgegeben
lorcana-over-forfeited = jemand ist nicht mehr da
lorcana-over-last-left = nur noch einer ist übrig
lorcana-over-loop = dasselbe ginge ewig so weiter
lorcana-over-turn-budget = in einem Zug ist zu viel geschehen
lorcana-over-bag-budget = zu viel wartet darauf, zu geschehen
lorcana-over-field-budget = es sind zu viele Karten im Spiel

## Was geschieht: der Zug

lorcana-mulligans = { $seat } legt { $count ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $count } Karten
 } nach unten und zieht ebenso viele
lorcana-step = Schritt: { $step }
lorcana-loses = { $seat } ist aus dem Spiel
lorcana-uses = { $seat } benutzt { $card }
lorcana-finds-nothing = { $card } findet nichts, was zu wählen wäre
lorcana-does-nothing = die Fähigkeit von { $card } bewirkt jetzt nichts

## Was geschieht: Karten, die sich bewegen

lorcana-plays = { $seat } spielt { $cards }
lorcana-discards = { $seat } wirft { $cards } ab
lorcana-discards-of-deck = { $seat } legt { $cards } vom Deck in die Ablage
lorcana-enters = { $cards } { $cards-count ->
    [one] kommt
   *[other] kommen
 } für { $seat } ins Spiel
lorcana-put-into-play = { $cards } { $cards-count ->
    [one] wird
   *[other] werden
 } für { $seat } ins Spiel gebracht
lorcana-banished = { $cards } { $cards-count ->
    [one] wird
   *[other] werden
 } verbannt
lorcana-to-discard = { $cards } { $cards-count ->
    [one] geht
   *[other] gehen
 } in die Ablage
lorcana-takes = { $seat } nimmt { $cards }
lorcana-to-hand = { $cards } { $cards-count ->
    [one] geht
   *[other] gehen
 } auf die Hand von { $seat }
lorcana-to-deck = { $cards } { $cards-count ->
    [one] geht
   *[other] gehen
 } ins Deck von { $seat }
lorcana-puts-back = { $seat } legt eine Karte zurück ins Deck
lorcana-goes-under = { $cards } { $cards-count ->
    [one] kommt
   *[other] kommen
 } unter einen Charakter
lorcana-leaves = { $cards } { $cards-count ->
    [one] verlässt
   *[other] verlassen
 } das Spiel
lorcana-takes-under-own = du nimmst { $cards } darunter hervor
lorcana-takes-under = { $seat } nimmt eine verdeckte Karte darunter hervor
lorcana-goes-to-inkwell = { $cards } { $cards-count ->
    [one] kommt
   *[other] kommen
 } { $how ->
    [exerted] erschöpft in den Tintenvorrat von { $seat }
   *[ready] in den Tintenvorrat von { $seat }
 }
lorcana-inks = { $seat } legt { $cards } { $how ->
    [exerted] erschöpft in den Tintenvorrat
   *[ready] in den Tintenvorrat
 }
lorcana-inks-of-hand = { $seat } legt eine Karte der Hand { $how ->
    [exerted] erschöpft in den Tintenvorrat
   *[ready] in den Tintenvorrat
 }
lorcana-inks-of-deck = { $seat } legt die oberste Karte des Decks { $how ->
    [exerted] erschöpft in den Tintenvorrat
   *[ready] in den Tintenvorrat
 }
lorcana-inks-unseen = { $seat } legt eine Karte { $how ->
    [exerted] erschöpft in den Tintenvorrat
   *[ready] in den Tintenvorrat
 }

## Was geschieht: Charaktere, Orte und Legenden

lorcana-quests = { $card } erkundet für { $lore ->
    [one] 1 Legende
   *[other] { $lore } Legenden
 }
lorcana-challenges = { $card } fordert { $defender } heraus
lorcana-shifted = { $card } kommt durch Shift auf { $onto }
lorcana-sings = { $cards } { $cards-count ->
    [one] singt
   *[other] singen
 } { $song }
lorcana-moves = { $cards } { $cards-count ->
    [one] bewegt sich
   *[other] bewegen sich
 } zu { $location }
lorcana-boosted = Boost für { $card }
lorcana-put-under = die oberste Karte des Decks kommt verdeckt unter { $card }
lorcana-location-lore = { $card } bringt { $lore ->
    [one] 1 Legende
   *[other] { $lore } Legenden
 }
lorcana-gains-lore = { $seat } gewinnt { $lore ->
    [one] 1 Legende
   *[other] { $lore } Legenden
 }
lorcana-loses-lore = { $seat } verliert { $lore ->
    [one] 1 Legende
   *[other] { $lore } Legenden
 }
lorcana-gains-nothing = { $seat } kann jetzt keine Legenden gewinnen
lorcana-damage-put = { $amount } Schaden { $amount ->
    [one] wird
   *[other] werden
 } auf { $cards } gelegt
lorcana-damage-removed = { $amount } Schaden { $amount ->
    [one] wird
   *[other] werden
 } von { $cards } entfernt
lorcana-exerts = { $cards } { $cards-count ->
    [one] erschöpft sich
   *[other] erschöpfen sich
 }
lorcana-readies = { $cards } { $cards-count ->
    [one] ist
   *[other] sind
 } wieder bereit

## Das Ergebnis eines Platzes

lorcana-result = { $verdict ->
    [won] gewonnen
    [lost] verloren
   *[drew] unentschieden
 } mit { $tiebreak ->
    [one] 1 Legende
   *[other] { $tiebreak } Legenden
 }

## Wie Bots spielen, in Teilen von Sätzen

lorcana-bot-rule = Faustregeln: Tinte, solange sie hilft, dafür die besten Karten, und erkundet, wenn keine Herausforderung lohnt
lorcana-bot-mc = probiert jede Wahl in ausgeteilten Welten, nach Regeln einige Züge weitergespielt
lorcana-bot-mcts = baut einen Baum über ausgeteilte Welten, nach Regeln einige Züge weitergespielt

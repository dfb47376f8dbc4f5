# Was Wizard sagt.

## Was vor dem Spiel gesagt wird: in einem Satz, und zu seinen Optionen

wizard-summary = Sag an, wie viele Stiche du gewinnst, und gewinn genau so viele.
wizard-help-sum-rule = wer zuletzt ansagt, darf die Summe der Ansagen nicht gleich der Zahl der Stiche machen
wizard-help-sum-rule-from = die Summenregel gilt erst in Runden mit so vielen Karten
wizard-help-predictions = laut der Reihe nach, verdeckt bis alle angesagt haben, oder verdeckt bis zum Ende der Runde
wizard-help-length = alle Runden, die zehn eines Turniers, oder eine Liste von Rundengrößen
wizard-help-first-dealer = wer in der ersten Runde gibt

## Karten

wizard-card = { $colour } { $rank }
wizard-card-wizard = Zauberer
wizard-card-wizard-text = Zauberer: darf immer gespielt werden; der erste gewinnt
wizard-card-fool = Narr
wizard-card-fool-text = Narr: darf immer gespielt werden; gewinnt nie, außer wenn alle Narren spielen

## Bereiche des Tisches

wizard-zone-turned = Aufgedeckt
wizard-zone-undealt = Nicht verteilt
wizard-zone-trick = Stich
wizard-zone-last-trick = Letzter Stich
wizard-zone-hand = Hand

## Was dort gilt

wizard-trump = Trumpf ist { $colour }
wizard-trump-named = Trumpf ist { $colour }, bestimmt von { $dealer }
wizard-trump-none = kein Trumpf
wizard-trump-none-left = keine Karte blieb übrig: kein Trumpf
wizard-trump-unnamed = { $dealer } bestimmt den Trumpf
wizard-led = { $colour } ist angespielt
wizard-led-free = keine Farbe ist angespielt: alle spielen frei
wizard-led-not-yet = noch keine Farbe ist angespielt
wizard-last-trick = ausgespielt von { $leader }, gewonnen von { $winner }

## Was zu einem Platz zu sagen ist

wizard-notes = { $remarks }
wizard-note-deals = gibt
wizard-note-leads = spielt aus
wizard-note-led = hat ausgespielt
wizard-note-winning = gewinnt bisher den Stich
wizard-note-sealed = hat angesagt
wizard-note-own-sealed = hat geheim angesagt
wizard-note-left = ist gegangen

## Zahlen

wizard-track-round = Runde
wizard-track-size = Karten für jeden
wizard-track-predicted = Angesagt
wizard-track-predicted-so-far = Bisher angesagt
wizard-track-bid = Ansage
wizard-track-won = Gewonnen
wizard-track-total = Erfahrungspunkte

## Die Tafel der Wahrheit

wizard-sheet-scores = Tafel der Wahrheit (gewonnene von angesagten Stichen: Erfahrungspunkte)
wizard-sheet-round = Runde
wizard-sheet-cards = Karten
wizard-sheet-seat = { $seat }
wizard-sheet-total = Summe

## Varianten

wizard-sheet-options = Varianten
wizard-sheet-option = Variante
wizard-sheet-value = Wert
wizard-option-sum-rule = Summenregel
wizard-option-on = an
wizard-option-off = aus
wizard-option-sum-rule-from = Summenregel ab
wizard-option-predictions = Ansagen
wizard-option-predictions-open = offen
wizard-option-predictions-simultaneous = gleichzeitig
wizard-option-predictions-secret = geheim
wizard-option-length = Länge
wizard-option-length-full = ganz
wizard-option-length-tournament = Turnier
wizard-option-length-listed = { $sizes }
wizard-option-first-dealer = erster Geber
wizard-option-first-dealer-drawn = ausgelost

## Phasen einer Runde

wizard-phase-deal = Geben
wizard-phase-trump = Trumpf bestimmen
wizard-phase-predict = Ansagen
wizard-phase-play = Spielen
wizard-phase-score = Werten

## Was gefragt ist

wizard-prompt-trump = Ein Zauberer ist aufgedeckt: Bestimme die Trumpffarbe.
wizard-prompt-bid = { $tricks ->
    [one] { $tricks } Stich wird gespielt: Wie viele gewinnst du?
   *[other] { $tricks } Stiche werden gespielt: Wie viele gewinnst du?
 }
wizard-prompt-bid-not = { $tricks ->
    [one] { $tricks } Stich wird gespielt: Wie viele gewinnst du? Nicht { $bid }: Summenregel.
   *[other] { $tricks } Stiche werden gespielt: Wie viele gewinnst du? Nicht { $bid }: Summenregel.
 }
wizard-prompt-lead = Spiel eine Karte aus.
wizard-prompt-follow = Spiel eine Karte: { $colour } ist angespielt, bediene, wenn du kannst.
wizard-prompt-free = Spiel irgendeine Karte: Der Stich begann mit einem Zauberer.
wizard-prompt-fools = Spiel irgendeine Karte: Bisher liegen nur Narren da.

## Was zur Wahl steht

wizard-offer-trump = { $colour } ist Trumpf
wizard-offer-bid = { $tricks ->
    [one] { $tricks } Stich ansagen
   *[other] { $tricks } Stiche ansagen
 }
wizard-offer-play = { $card } spielen

## Was geschehen ist

wizard-round-began = { $size ->
    [one] Runde { $round } beginnt: { $size } Karte für jeden, { $dealer } gibt
   *[other] Runde { $round } beginnt: { $size } Karten für jeden, { $dealer } gibt
 }
wizard-dealt = { $size ->
    [one] alle bekommen { $size } Karte
   *[other] alle bekommen { $size } Karten
 }
wizard-you-are-dealt = du bekommst { $cards }
wizard-turned-colour = { $card } wird aufgedeckt: Trumpf ist { $colour }
wizard-turned-wizard = { $card } wird aufgedeckt: { $dealer } bestimmt den Trumpf
wizard-turned-fool = { $card } wird aufgedeckt: kein Trumpf
wizard-turned-none = keine Karte bleibt übrig: kein Trumpf
wizard-names-trump = { $seat } bestimmt { $colour }
wizard-predicts = { $seat } sagt { $bid } an
wizard-you-predict = du sagst { $bid } an
wizard-has-predicted = { $seat } hat angesagt
wizard-predicted = { $seat } hat { $bid } angesagt
wizard-plays = { $seat } spielt { $card }
wizard-wins-trick = { $seat } gewinnt den Stich
wizard-scored = { $seat } hat { $bid } angesagt und { $won } gewonnen: { $points } Erfahrungspunkte
wizard-leaves = { $seat } geht
wizard-ascends = { $seat } steigt mit { $total } Erfahrungspunkten zum Zauberer auf
wizard-ascend = { $others } und { $last } steigen mit je { $total } Erfahrungspunkten zu Zauberern auf
wizard-nobody-ascends = niemand steigt zum Zauberer auf

## Warum es zu Ende ist

wizard-over = alle Runden sind gespielt, der beste Lehrling steigt zum Zauberer auf
wizard-over-shared = alle Runden sind gespielt, die besten Lehrlinge steigen zu Zauberern auf
wizard-over-left = ein Lehrling ist gegangen

## Wahlen, die nicht angenommen werden

wizard-refused-name-trump = erst wird der Trumpf bestimmt: trump blue, green, red oder yellow
wizard-refused-predict = jetzt wird angesagt: bid N, die Zahl der Stiche, die du gewinnst
wizard-refused-play = alle haben angesagt, der Trumpf steht fest: spiel eine Karte deiner Hand
wizard-refused-out-of-range = sag 0 bis { $size } an, so viele Stiche hat diese Runde
wizard-refused-sum-rule = du sagst als Letzter an und darfst nicht { $bid } sagen: die Summe der Ansagen darf nicht { $size } sein (Summenregel)
wizard-refused-not-held = du hast { $card } nicht; du hast { $hand }
wizard-refused-must-follow = { $led } ist angespielt, und du hast { $led }: spiel { $led }, einen Zauberer oder einen Narren ({ $playable })

## Was zu schreiben war

wizard-expected-choice = schreib trump FARBE, bid N oder play KARTE, zum Beispiel trump red, bid 3, play R7
wizard-expected-colour = Trumpf ist blue, green, red oder yellow
wizard-expected-number = sag eine Zahl von 0 bis { $most } an
wizard-expected-card = es gibt keine Karte „{ $card }“: Karten sind B1 bis B13, G1 bis G13, R1 bis R13, Y1 bis Y13, Z und N

## Tische, die es nicht geben kann

wizard-setup-seats = Wizard spielen { $least } bis { $most }, nicht { $seats }
wizard-setup-sum-rule = { $predictions ->
    [simultaneous] die Summenregel braucht offene Ansagen, keine gleichzeitigen
   *[secret] die Summenregel braucht offene Ansagen, keine geheimen
 }
wizard-setup-sum-rule-from = sum_rule_from ist eine Zahl von 1 bis { $most }, nicht { $from }
wizard-setup-sum-rule-off = sum_rule_from sagt, ab wann die Summenregel gilt, und sum_rule ist aus
wizard-setup-size = eine Runde mit { $size } Karten ist zu groß: bei { $seats } Plätzen hat jeder { $most } Karten
wizard-setup-rounds = { $rounds } Runden sind zu viele: die Tafel der Wahrheit fasst { $most } bei { $seats } Plätzen
wizard-setup-dealer = Platz { $dealer } kann nicht geben: es gibt { $seats } Plätze

## Das Ergebnis eines Platzes

wizard-result = { $verdict ->
    [won] zum Zauberer aufgestiegen
    [lost] verloren
   *[drew] unentschieden
 } mit { $score } { $score ->
    [one] Erfahrungspunkt
   *[other] Erfahrungspunkten
 }

## Wie Bots spielen, in Teilen von Sätzen

wizard-bot-rule = sagt an, was die Hand wert ist, spielt hoch, wenn Stiche fehlen, und duckt sich sonst
wizard-bot-mc = probiert jede Wahl in ausgeteilten Welten, nach Regeln zu Ende gespielt
wizard-bot-mcts = baut einen Baum über ausgeteilte Welten, nach Regeln zu Ende gespielt
wizard-bot-expert = gewichtet Welten nach den gehörten Ansagen, spielt sie nach Gewohnheit zu Ende und löst die letzten Stiche

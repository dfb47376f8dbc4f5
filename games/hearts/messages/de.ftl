# Was Hearts sagt.

## Was vor dem Spiel gesagt wird: in einem Satz, und zu seinen Optionen

hearts-summary = Nimm kein Herz und nicht die Pik-Dame, oder nimm sie alle.
hearts-help-passing = wohin drei Karten gegeben werden: reihum nach links, rechts, gegenüber und gar nicht, immer gleich, oder nie
hearts-help-limit = das Spiel endet, sobald jemand so viele Punkte hat
hearts-help-deals = das Spiel endet spätestens nach so vielen Runden
hearts-help-moon = wer alle Punkte nimmt, gibt den anderen 26 oder zieht sich selbst 26 ab
hearts-help-first-trick-points = Herz und Pik-Dame dürfen in den ersten Stich
hearts-help-any-club = wer die Kreuz-2 hat, darf mit irgendeinem Kreuz beginnen
hearts-help-must-break = Herz darf erst ausgespielt werden, wenn eines gefallen ist
hearts-help-queen-breaks = auch die Pik-Dame gibt Herz frei
hearts-help-heart-for-queen = wer nur Herz und die Pik-Dame hat, darf Herz ausspielen
hearts-help-jack-bonus = der Karo-Bube zieht 10 Punkte ab
hearts-help-no-trick-bonus = wer keinen Stich nimmt, zieht 5 Punkte ab

## Karten

hearts-suit-clubs = Kreuz
hearts-suit-diamonds = Karo
hearts-suit-spades = Pik
hearts-suit-hearts = Herz
hearts-card = { $suit }-{ $rank }
hearts-card-jack = { $suit }-Bube
hearts-card-queen = { $suit }-Dame
hearts-card-king = { $suit }-König
hearts-card-ace = { $suit }-Ass

## Bereiche des Tisches

hearts-zone-trick = Stich
hearts-zone-last-trick = Letzter Stich
hearts-zone-aside = Wird weitergegeben
hearts-zone-hand = Hand

## Was dort gilt

hearts-are-broken = Herz ist frei
hearts-are-not-broken = Herz ist noch nicht frei
hearts-last-trick = ausgespielt von { $leader }, genommen von { $winner }

## Was zu einem Platz zu sagen ist

hearts-notes = { $remarks }
hearts-note-leads = spielt aus
hearts-note-led = hat ausgespielt
hearts-note-winning = nimmt bisher den Stich
hearts-note-passed = hat weitergegeben
hearts-note-left = ist gegangen

## Zahlen

hearts-track-deal = Runde
hearts-track-points = Diese Runde
hearts-track-total = Punkte

## Der Punktezettel

hearts-sheet-scores = Punkte
hearts-sheet-deal = Runde
hearts-sheet-seat = { $seat }
hearts-sheet-total = Summe

## Optionen

hearts-sheet-options = Optionen
hearts-sheet-option = Option
hearts-sheet-value = Wert
hearts-option-on = an
hearts-option-off = aus
hearts-option-passing = Weitergeben
hearts-option-passing-cycle = links, rechts, gegenüber, behalten
hearts-option-passing-left = links
hearts-option-passing-right = rechts
hearts-option-passing-across = gegenüber
hearts-option-passing-hold = nie
hearts-option-limit = Grenze
hearts-option-deals = Runden höchstens
hearts-option-moon = alle Punkte
hearts-option-moon-others = 26 für die anderen
hearts-option-moon-own = 26 Abzug für sich
hearts-option-first-trick-points = Punkte im ersten Stich
hearts-option-any-club = Beginn mit irgendeinem Kreuz
hearts-option-must-break = Herz muss frei sein
hearts-option-queen-breaks = die Dame gibt Herz frei
hearts-option-heart-for-queen = Herz statt der Dame
hearts-option-jack-bonus = Karo-Bube
hearts-option-no-trick-bonus = kein Stich

## Phasen einer Runde

hearts-phase-deal = Geben
hearts-phase-pass = Weitergeben
hearts-phase-play = Spielen
hearts-phase-score = Werten

## Was gefragt wird

hearts-prompt-pass = Gib drei Karten an { $to }: wähl sie in der Reihenfolge deiner Hand.
hearts-prompt-pass-left = Alle geben drei Karten nach links.
hearts-prompt-pass-right = Alle geben drei Karten nach rechts.
hearts-prompt-pass-across = Alle geben drei Karten nach gegenüber.
hearts-prompt-begin = Beginn mit Kreuz.
hearts-prompt-lead = Spiel eine Karte aus.
hearts-prompt-lead-no-heart = Spiel eine Karte aus: Herz ist noch nicht frei.
hearts-prompt-follow = Spiel eine Karte: { $suit } ist angespielt, bedien, wenn du kannst.

## Was gewählt werden kann

hearts-offer-pass = { $card } weitergeben
hearts-offer-play = { $card } spielen

## Was geschah

hearts-deal-began-hold = Runde { $deal } beginnt: alle behalten ihre Karten
hearts-deal-began-left = Runde { $deal } beginnt: Karten gehen nach links
hearts-deal-began-across = Runde { $deal } beginnt: Karten gehen nach gegenüber
hearts-deal-began-right = Runde { $deal } beginnt: Karten gehen nach rechts
hearts-dealt = alle bekommen dreizehn Karten
hearts-you-are-dealt = du bekommst { $cards }
hearts-puts-aside = { $seat } legt eine Karte weg
hearts-you-put-aside = du legst { $card } weg
hearts-passes = { $from } gibt drei Karten an { $to }
hearts-you-pass = du gibst an { $to }: { $cards }
hearts-you-get = du bekommst von { $from }: { $cards }
hearts-begins = { $seat } hat die Kreuz-2 und beginnt
hearts-plays = { $seat } spielt { $card }
hearts-broken = Herz ist frei
hearts-takes-trick = { $points ->
    [0] { $seat } nimmt den Stich
    [one] { $seat } nimmt den Stich: { $points } Punkt
   *[other] { $seat } nimmt den Stich: { $points } Punkte
 }
hearts-shoots-the-moon = { $seat } nimmt alle Punkte
hearts-scored = { $seat }: { $points } in dieser Runde, { $total } zusammen
hearts-leaves = { $seat } geht
hearts-wins = { $total ->
    [one] { $seat } gewinnt mit { $total } Punkt
   *[other] { $seat } gewinnt mit { $total } Punkten
 }
hearts-win = { $total ->
    [one] { $others } und { $last } gewinnen mit je { $total } Punkt
   *[other] { $others } und { $last } gewinnen mit je { $total } Punkten
 }
hearts-nobody-wins = niemand gewinnt

## Warum es endete

hearts-over = die Grenze ist erreicht
hearts-over-left = jemand ist gegangen

## Was nicht geht

hearts-refused-pass = jetzt werden Karten weitergegeben: pass KARTE, dreimal
hearts-refused-play = jetzt werden Karten gespielt: play KARTE
hearts-refused-not-held = { $card } hast du nicht; du hast { $hand }
hearts-refused-wrong-order = drei Karten werden in der Reihenfolge der Hand weggelegt: { $cards } können jetzt folgen
hearts-refused-first-lead = der erste Stich beginnt mit: { $playable }
hearts-refused-must-follow = { $led } ist angespielt, und du hast welche ({ $playable })
hearts-refused-first-trick = kein Herz und keine Pik-Dame in den ersten Stich, solange du etwas anderes hast
hearts-refused-not-broken = Herz ist noch nicht frei: spiel etwas anderes aus

## Was zu schreiben war

hearts-expected-choice = schreib pass KARTE oder play KARTE, wie in pass QS, play 7C
hearts-expected-card = es gibt keine Karte „{ $card }“: Karten sind 2 bis 10, J, Q, K, A mit C, D, S oder H, wie in 7C, 10D, QS, AH

## Tische, die nicht gehen

hearts-setup-seats = Hearts spielen 4, nicht { $seats }
hearts-setup-limit = limit ist eine Zahl von 1 bis { $most }, nicht { $limit }
hearts-setup-deals = deals ist eine Zahl von 1 bis { $most }, nicht { $deals }

## Das Ergebnis eines Platzes

hearts-result = { $verdict ->
    [won] gewinnt
    [lost] verliert
   *[drew] spielt unentschieden
 } mit { $tiebreak } { $tiebreak ->
    [one] Punkt
   *[other] Punkten
 }

## Wie seine Bots spielen

hearts-bot-rule = gibt weiter, was Punkte nehmen könnte, duckt sich, wirft die schlimmste Karte ab
hearts-bot-mc = probiert jede Wahl in ausgeteilten Welten, nach Regeln zu Ende gespielt
hearts-bot-mcts = baut einen Baum über ausgeteilte Welten, nach Regeln zu Ende gespielt

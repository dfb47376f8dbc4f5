# Was der Client von Lorcana sagt.

## Was mit einer gewählten Karte geht

web-lorcana-next = { $card }: { $deed }.
web-lorcana-next-or = { $card }: { $others } oder { $last }.
web-lorcana-deed-ink = in den Tintenvorrat legen
web-lorcana-deed-play = spielen
web-lorcana-deed-quest = erkunden
web-lorcana-deed-boost = Boost nutzen
web-lorcana-deed-use = benutzen
web-lorcana-deed-sing-together = mehrere singen lassen
web-lorcana-deed-challenge = zeigen, wer herausgefordert wird
web-lorcana-deed-move = auf einen Ort zeigen, um dorthin zu gehen
web-lorcana-deed-sing = zeigen, wer es singt
web-lorcana-deed-shift = auf den Charakter zeigen, auf den sie durch Shift kommt

## Knöpfe neben dem Namen einer Karte

web-lorcana-button-ink = Zu Tinte machen
web-lorcana-button-sing-together = Gemeinsam singen
web-lorcana-button-play = Für { $price } spielen
web-lorcana-button-boost = Boost für { $price }
web-lorcana-button-quest = Für { $lore ->
    [one] 1 Legende
   *[other] { $lore } Legenden
 } erkunden

## So geht es

web-lorcana-bag = Beutel
web-lorcana-goal = Ziel:
web-lorcana-goal-text = Wer zuerst 20 Legenden hat, gewinnt.
web-lorcana-turn = Dein Zug:
web-lorcana-turn-text = Lege eine Karte für immer in deinen Tintenvorrat: Jede ist in jedem Zug eine Tinte zum Bezahlen. Spiele Karten für Tinte.
web-lorcana-characters = Charaktere
web-lorcana-characters-text = warten einen Zug, dann erschöpfen sie sich, um für Legenden zu erkunden oder einen erschöpften Charakter herauszufordern. Wer erkundet, kann also herausgefordert werden.

## Hilfe

web-lorcana-help = Wer zuerst 20 Legenden hat, gewinnt. Wem die Karten ausgehen, der verliert.
web-lorcana-help-turn = Dein Zug, in beliebiger Reihenfolge
web-lorcana-help-ink = Tinte:
web-lorcana-help-ink-text = Lege einmal im Zug eine Karte deiner Hand für immer in deinen Tintenvorrat. Um ihre Kosten muss der Ring mit dem Tropfen sein. Jede Karte dort ist eine Tinte pro Zug.
web-lorcana-help-play = Spielen:
web-lorcana-help-play-text = Karten kosten Tinte. Charaktere trocknen erst: Sie handeln ab deinem nächsten Zug. Aktionen und Lieder geschehen und sind weg, Gegenstände und Orte bleiben.
web-lorcana-help-quest = Erkunden:
web-lorcana-help-quest-text = Ein bereiter Charakter erschöpft sich, und du gewinnst seine Legenden.
web-lorcana-help-challenge = Herausfordern:
web-lorcana-help-challenge-text = Zeige auf einen bereiten Charakter von dir, dann auf einen erschöpften eines Gegners oder auf einen Ort. Beide fügen ihre Stärke als Schaden zu; Schaden bleibt, und wer so viel hat wie Willenskraft, wird verbannt.
web-lorcana-help-sing = Singen:
web-lorcana-help-sing-text = Zeige auf ein Lied, dann auf einen bereiten Charakter, der mindestens so viel kostet: Er erschöpft sich, und du bezahlst keine Tinte.
web-lorcana-help-shift = Shift:
web-lorcana-help-shift-text = Zeige auf die Karte, dann auf deinen Charakter desselben Namens. Er kann sofort handeln, wenn dieser es konnte.
web-lorcana-help-move = Bewegen:
web-lorcana-help-move-text = Zeige auf einen Charakter, dann auf deinen Ort. Orte bringen zu Beginn deines Zuges Legenden.
web-lorcana-help-bag = Der Beutel
web-lorcana-help-bag-text = Was ausgelöst wird, wartet im Beutel. Warten mehrere von dir, zeige auf das, was zuerst geschieht. Niemand kann dazwischen antworten.
web-lorcana-help-signs = Zeichen
web-lorcana-help-signs-text = Ein Schwert ist Stärke, ein Schild Willenskraft, ein Diamant Legenden, ein Stiefel, was es kostet, dorthin zu gehen. Eine Sanduhr: trocknet noch. Eine gedrehte Karte: erschöpft. Herzen zählen Schaden, Blätter die Karten darunter. Lass den Zeiger auf einer Karte ruhen oder sieh genauer hin, um sie zu lesen.

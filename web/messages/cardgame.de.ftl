# Was der Browser an Tischen von Spielen mit Kartentexten sagt: Duel, Lorcana.

## Karten und der Tisch

web-cardgame-lines = { $above }
    { $below }
web-cardgame-costs = Kostet { $price }.
web-cardgame-resources = Ressourcen
web-cardgame-ink = { $value } von { $max } Tinte
web-cardgame-ink-ready = { $value } von { $max } Tinte bereit
web-cardgame-stack = Stapel

## Was man tun kann

web-cardgame-back = Zurück
web-cardgame-pass-on = Passen, bis etwas geschieht
web-cardgame-passing-own = { $title } wird ausgeführt
web-cardgame-passing-other = { $title } geschehen lassen
web-cardgame-passing-answer = keine Antwort
web-cardgame-passing-combat = weiter zum Kampf
web-cardgame-passing-end = Zug beenden
web-cardgame-passing-on = weiter
web-cardgame-can-quest = { $count ->
    [one] 1 kann
   *[other] { $count } können
 } noch erkunden
web-cardgame-how-much = Wie viel
web-cardgame-less = Weniger
web-cardgame-more = Mehr

## Angreifer und Blocker

web-cardgame-attackers = Zeige auf die Kreaturen, die angreifen, in beliebiger Reihenfolge.
web-cardgame-attack-with = Mit { $count ->
    [one] 1 Kreatur
   *[other] { $count } Kreaturen
 } angreifen
web-cardgame-attack-forced = Angreifen, wie es sein muss
web-cardgame-no-attack = Kein Angriff
web-cardgame-choose-all = Alle wählen
web-cardgame-blockers = Du wirst angegriffen. Zeige auf eine deiner Kreaturen, dann auf den Angreifer, den sie blockt.
web-cardgame-blocked = Zeige jetzt auf den Angreifer, den sie blockt.
web-cardgame-block-with = Mit { $count ->
    [one] 1 Kreatur
   *[other] { $count } Kreaturen
 } blocken
web-cardgame-no-block = Nicht blocken

## Schritte und Halte

# Kurz, wo die Leiste wenig Platz hat.
web-cardgame-step = { $step ->
    [main_1] Haupt 1
    [begin_combat] Kampf
    [first_damage] Erstschlag
    [end_combat] Danach
    [main_2] Haupt 2
    [end] Ende
   *[other] { $title }
 }
web-cardgame-stop = { $turn ->
    [own] { $step }: hier in deinen Zügen fragen
   *[other] { $step }: hier in Zügen der anderen fragen
 }
web-cardgame-stop-box = { $turn ->
    [own] { $step }, deine Züge
   *[other] { $step }, Züge der anderen
 }
web-cardgame-stops = Halte
web-cardgame-when = Wann du gefragt wirst
web-cardgame-when-about = Wo du etwas tun kannst, aber keinen Halt gesetzt hast, passt der Tisch für dich. Er fragt immer, wenn jemand anderes einen Zauberspruch oder eine Fähigkeit auf den Stapel legt und du antworten kannst.
web-cardgame-when-step = Schritt
web-cardgame-when-own = Deine Züge
web-cardgame-when-other = Züge der anderen
web-cardgame-ask-own = Frage mich noch einmal, bevor meine eigenen Zaubersprüche und Fähigkeiten geschehen
web-cardgame-as-at-first = Wie am Anfang

## Wie Duel geht

web-cardgame-how = Wie es geht
web-cardgame-how-dismiss = Ausblenden: wie es geht
web-cardgame-duel-goal = Ziel:
web-cardgame-duel-goal-text = bringe dein Gegenüber von 20 Leben auf 0, meist durch Angriffe mit Kreaturen.
web-cardgame-duel-turn = Dein Zug:
web-cardgame-duel-turn-text = spiele einen Generator; ab deinem nächsten Zug liefert er in jedem Zug eine Ressource. Bezahle damit die markierten Karten, greife an, dann passe.
web-cardgame-duel-answers = Antworten:
web-cardgame-duel-answers-text = ein Zauberspruch wartet auf dem Stapel, bevor er geschieht, und die anderen dürfen antworten. Du wirst gefragt, wenn es etwas zu beantworten gibt.
web-cardgame-duel-help = Bringe dein Gegenüber von 20 Leben auf 0. Wer ziehen muss und keine Karte mehr hat, verliert auch.
web-cardgame-duel-help-turn = Dein Zug
web-cardgame-duel-help-generators = Spiele einen Generator je Zug. In jedem Zug füllen deine Generatoren deine Ressourcen neu; sie stehen bei deinem Namen, und du bezahlst damit die markierten Karten deiner Hand. Kreaturen greifen ab dem Zug nach ihrer Ankunft an.
web-cardgame-duel-help-fights = Um anzugreifen, zeige auf deine Kreaturen, in beliebiger Reihenfolge, und bestätige unten. Wirst du angegriffen, zeige auf eine deiner Kreaturen, dann auf den Angreifer, den sie blockt. Wer nicht geblockt wird, trifft dich.
web-cardgame-duel-help-answers = Antworten
web-cardgame-duel-help-stack = Ein Zauberspruch wartet auf dem Stapel, bevor er geschieht: beide dürfen antworten, und was zuletzt gesagt wurde, geschieht zuerst. Passe, wenn vorher nichts mehr geschehen soll.
web-cardgame-duel-help-asked = Wann du gefragt wirst
web-cardgame-duel-help-stops = Der Tisch passt für dich, wo es nichts zu tun gibt oder du keinen Halt gesetzt hast: die Punkte in der Leiste der Schritte, alle unter „Halte“. Er fragt immer, wenn jemand anderes etwas tut, worauf du antworten kannst. „Passen, bis etwas geschieht“ übergeht auch den Rest deiner Hauptphasen.

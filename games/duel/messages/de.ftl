# Was Duel sagt. Namen und Texte der Karten, Aspekte und Schlüsselwörter bleiben englisch.

## Was vor dem Spiel gesagt wird: in einem Satz, und zu seinen Optionen

duel-summary = Zwei Decks, ein Stapel, und Kreaturen, die für dich kämpfen.
duel-help-life = Leben zu Beginn.
duel-help-hand-limit = Wie viele Karten man am Ende des eigenen Zugs halten darf.
duel-help-mulligan = Ob man bei kleinerer Starthand die oberste Karte ansehen darf (scry) oder nicht (plain).
duel-help-base = Farblose Ressourcen, die jeder in jedem Zug bekommt.
duel-help-carry-over = Ob nicht ausgegebene Ressourcen erhalten bleiben.
duel-help-yield-on-entry = Ob ein Generator sofort Ertrag bringt.
duel-help-set = Mit welchen Karten gespielt wird.

## Zonen, Zahlen und Schritte

duel-zone-hand = Hand
duel-zone-library = Bibliothek
duel-zone-battlefield = Spielfeld
duel-zone-graveyard = Friedhof
duel-zone-exile = Exil
duel-life = Leben
duel-poison = Gift
duel-plain = Ohne Aspekt
duel-step-setup = Vorbereitung
duel-step-untap = Enttappen
duel-step-upkeep = Versorgung
duel-step-draw = Ziehen
duel-step-resource = Ressourcen
duel-step-main-1 = Hauptphase 1
duel-step-begin-combat = Kampfbeginn
duel-step-attackers = Angreifer
duel-step-blockers = Blocker
duel-step-first-damage = Erstschlag
duel-step-damage = Schaden
duel-step-end-combat = Kampfende
duel-step-main-2 = Hauptphase 2
duel-step-end = Endsegment
duel-step-cleanup = Aufräumen

## Karten, und was auf dem Stapel wartet

duel-yields = Liefert { $yielded }.
duel-of-no-aspect = Hat jetzt keinen Aspekt.
duel-of-aspects = Ist jetzt { $aspects }.
duel-of-kinds = Ist jetzt von der Art { $kinds }.
duel-is-a-copy = Dies ist eine Kopie, gemacht aus { $card }.
duel-it = es
duel-spell = Zauberspruch { $card }
duel-in-graveyard = { $card } im Friedhof von { $seat }
duel-item-copy = Kopie von { $card }
duel-item-ability = { $card } (Fähigkeit)
duel-item-ward = Wird neutralisiert, wenn nicht { $price } bezahlt wird.
duel-item-with-x = { $text } X ist { $x }.

## Was gefragt ist

duel-prompt-keep = Du hast keine Karten mehr, die du zurückgeben kannst: behalte die Hand.
duel-prompt-mulligan = Behältst du diese Hand, oder mischst du sie zurück und ziehst { $count }?
duel-prompt-last-mulligan = Behältst du diese Hand, oder mischst du sie zurück und spielst ohne Karten weiter?
duel-prompt-look = Deine Hand ist kleiner: lässt du deine oberste Karte liegen, oder legst du sie nach unten?
duel-prompt-main-1 = Deine Hauptphase: spiele Karten, dann passe.
duel-prompt-main-2 = Deine zweite Hauptphase: spiele Karten, dann passe.
duel-prompt-own-turn = { $step }, dein Zug: tu etwas, oder passe.
duel-prompt-turn-of = { $step }, Zug von { $seat }: tu etwas, oder passe.
duel-prompt-own-waits = { $item } von dir wartet: füge etwas hinzu, oder passe, damit es geschieht.
duel-prompt-answer = { $item }: { $text } Antworte, oder passe.
duel-prompt-way = Welche Kosten bezahlst du für { $card }?
duel-prompt-mode = { $card }: wähle eines.
duel-prompt-x = Wie viel ist X für { $card }?
duel-prompt-target = { $card }: wähle das Ziel.
duel-prompt-target-of = { $card }: wähle Ziel { $number } von { $count }.
duel-prompt-pay-with = { $card }: womit bezahlst du die { $owed }? Wie viel davon ist { $aspect }?
duel-prompt-make = { $card } ist noch nicht bezahlt: wähle, was Ressourcen erzeugt.
duel-prompt-attack = Greift { $card } an?
duel-prompt-block = Wen blockt { $card }?
duel-prompt-assign = Wie viel von { $amount } Schaden fügt { $from } { $to } zu?
duel-prompt-order = Welche deiner Fähigkeiten kommt als Nächste auf den Stapel? Die letzte geschieht zuerst.
duel-prompt-unique = Du hast mehrere einzigartige Karten gleichen Namens im Spiel: welche bleibt?
duel-prompt-hand-limit = Du darfst { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 } behalten: welche wirfst du ab?
duel-prompt-may = { $card }: { $text }?
duel-prompt-choose = { $card }: { $text }.
duel-prompt-pay = { $card }: { $price } bezahlen?
duel-prompt-pay-it = { $card }: bezahlen?
duel-prompt-cost = { $ask ->
    [may] { $card } so bezahlen?
    [discard] Um { $card } zu bezahlen: welche Karte wirfst du ab?
    [strip] Um { $card } zu bezahlen: welche Karte jener Hand wird abgeworfen?
    [sacrifice] Um { $card } zu bezahlen: was opferst du?
    [exile] Um { $card } zu bezahlen: welche Karte deines Friedhofs schickst du ins Exil?
   *[choose] Um { $card } zu bezahlen: was davon?
 }
duel-prompt-effect = { $ask ->
    [may] { $card }: soll es geschehen?
    [discard] { $card }: welche Karte wirfst du ab?
    [strip] { $card }: welche Karte jener Hand wird abgeworfen?
    [sacrifice] { $card }: was opferst du?
    [exile] { $card }: welche Karte deines Friedhofs schickst du ins Exil?
    [search] { $card }: welche Karte deiner Bibliothek suchst du aus?
    [take] { $card }: welche dieser Karten nimmst du?
    [sort] { $card }: welche dieser Karten kommen nach oben, welche nach unten?
   *[choose] { $card }: wofür gilt es?
 }

## Was man tun kann

duel-offer-pass = Passen
duel-offer-keep = Diese Hand behalten
duel-offer-mulligan = Neue Hand ziehen, eine Karte weniger
duel-offer-yes = Ja
duel-offer-no = Nein
duel-offer-pay = { $price } bezahlen
duel-offer-pay-it = Bezahlen
duel-offer-pay-not = Nicht bezahlen
duel-offer-pay-instead = Stattdessen { $price } bezahlen
duel-offer-instead = Stattdessen: { $cost }
duel-offer-no-target = Kein Ziel
duel-offer-take-none = Keine nehmen
duel-offer-attack = Mit { $card } angreifen
duel-offer-hold = { $card } zurückhalten
duel-offer-no-block = { $card } blockt nicht
duel-offer-thing = { $purpose ->
    [target] Ziel: { $thing }
    [block] { $thing } blocken
    [keep] { $thing } behalten
    [sacrifice] { $thing } opfern
    [exile] { $thing } ins Exil schicken
   *[choose] { $thing } wählen
 }
duel-offer-mode = Modus { $number }
duel-offer-number = { $number }
duel-offer-x = X ist { $number }: { $price } bezahlen
duel-others = anderen
duel-offer-pay-with = { $number } mit { $aspect } bezahlen
duel-offer-pay-with-both = { $number } mit { $aspect } und { $rest } mit { $other } bezahlen
duel-offer-assign = { $number } an { $card }
duel-offer-ability = { $card }: { $text }
duel-offer-play = { $card } spielen
duel-offer-cast = { $card } wirken für { $price }
duel-offer-take = { $card } nehmen
duel-offer-discard = { $card } abwerfen
duel-offer-top = { $card } nach oben
duel-offer-bottom = { $card } nach unten

## Was geschieht: Züge, Schritte, Ressourcen

duel-mulligan = { $seat } mischt die Hand zurück und zieht { $count ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $count } Karten
 }
duel-step = Schritt: { $step }
duel-passes = { $seat } passt
duel-resources-anew = { $seat } bekommt neue Ressourcen
duel-makes = { $seat } erzeugt { $made }
duel-loses = durch einen Kartentext verliert { $seat } das Spiel

## Was geschieht: der Stapel

duel-casts = { $seat } wirkt { $card }
duel-activates = { $seat } aktiviert { $card }
duel-finds-no-target = die Fähigkeit von { $card } findet kein Ziel und verfällt
duel-fizzles = { $card } bewirkt nichts: die Ziele sind weg
duel-countered = { $card } wird neutralisiert
duel-copied = { $card } wird kopiert

## Was geschieht: Karten, die sich bewegen

duel-puts-back = { $seat } legt eine Karte in die Bibliothek zurück
duel-announces = { $seat } kündigt { $cards } an
duel-announced = { $cards } { $cards-count ->
    [one] wird
   *[other] werden
 } angekündigt
duel-takes-back = { $seat } nimmt { $cards } zurück
duel-plays = { $seat } spielt { $cards }
duel-discards = { $seat } wirft { $cards } ab
duel-creates = { $seat } erzeugt { $cards }
duel-enters = { $cards } { $cards-count ->
    [one] kommt
   *[other] kommen
 } für { $seat } ins Spiel
duel-returns = { $cards } { $cards-count ->
    [one] kehrt
   *[other] kehren
 } für { $seat } zurück
duel-put-in = { $cards } { $cards-count ->
    [one] wird
   *[other] werden
 } für { $seat } ins Spiel gebracht
duel-dies = { $cards } { $cards-count ->
    [one] stirbt
   *[other] sterben
 }
duel-mills = { $seat } legt { $cards } von der Bibliothek auf den Friedhof
duel-to-graveyard = { $cards } { $cards-count ->
    [one] geht
   *[other] gehen
 } auf den Friedhof
duel-exiled = { $cards } { $cards-count ->
    [one] geht
   *[other] gehen
 } ins Exil
duel-takes = { $seat } nimmt { $cards }
duel-to-hand = { $cards } { $cards-count ->
    [one] geht
   *[other] gehen
 } auf die Hand von { $seat }
duel-to-library = { $cards } { $cards-count ->
    [one] geht
   *[other] gehen
 } in die Bibliothek von { $seat }
duel-gone = { $cards } { $cards-count ->
    [one] ist
   *[other] sind
 } weg

## Was geschieht: Kämpfe, Leben, Karten im Spiel

duel-attacks = { $cards } { $cards-count ->
    [one] greift
   *[other] greifen
 } an
duel-blocks = { $blocks }
duel-blocks-one = { $card } blockt { $attacker }
duel-fights = { $card } kämpft mit { $other }
duel-gains-life = { $seat } gewinnt { $amount } Leben
duel-loses-life = { $seat } verliert { $amount } Leben
duel-gains-nothing = { $seat } kann jetzt kein Leben gewinnen
duel-poisoned = { $seat } bekommt { $amount } Gift
duel-tapped = { $cards } { $cards-count ->
    [one] wird
   *[other] werden
 } getappt
duel-untapped = { $cards } { $cards-count ->
    [one] wird
   *[other] werden
 } enttappt
duel-gets-counters = { $cards } { $cards-count ->
    [one] bekommt
   *[other] bekommen
 } { $count } { $counter ->
    [charge] { $count ->
        [one] Ladungsmarke
       *[other] Ladungsmarken
     }
   *[other] { $count ->
        [one] { $counter }-Marke
       *[other] { $counter }-Marken
     }
 }
duel-loses-counters = { $cards } { $cards-count ->
    [one] verliert
   *[other] verlieren
 } { $count } { $counter ->
    [charge] { $count ->
        [one] Ladungsmarke
       *[other] Ladungsmarken
     }
   *[other] { $count ->
        [one] { $counter }-Marke
       *[other] { $counter }-Marken
     }
 }
duel-controls = { $seat } kontrolliert jetzt { $cards }
duel-attached = { $card } wird an { $host } angelegt

## Wie es endete

duel-over-no-life = eine Seite hat kein Leben mehr
duel-over-no-cards = eine Seite hatte keine Karte mehr zu ziehen
duel-over-poison = eine Seite hat 10 Gift
duel-over-by-text = der Text einer Karte entscheidet das Spiel
duel-over-both = beide verlieren zugleich
duel-over-gave-up = eine Seite hat aufgegeben
duel-over-gone = eine Seite ist weg
duel-over-loop = dasselbe ginge immer weiter, und niemand kann es aufhalten
duel-over-turn-budget = in einem Zug ist zu viel geschehen
duel-over-stack-budget = auf dem Stapel wartet zu viel
duel-over-field-budget = es sind zu viele Karten im Spiel

## Was nicht geht

duel-refused-no-answer = das ist keine Antwort auf das, was gefragt ist
duel-refused-not-in-hand = du hast { $card } nicht auf der Hand
duel-refused-wrong-time = { $card } spielst du in deiner Hauptphase, während der Stapel leer ist
duel-refused-ability-wrong-time = diese Fähigkeit aktivierst du in deiner Hauptphase, während der Stapel leer ist
duel-refused-generator-played = du hast deinen Generator in diesem Zug schon gespielt
duel-refused-needs-aspect = es fehlt noch { $short }
duel-refused-needs-resources = es { $short ->
    [one] fehlt noch 1 Ressource
   *[other] fehlen noch { $short } Ressourcen
 }
duel-refused-cannot-pay = die Kosten kannst du nicht bezahlen
duel-refused-nothing-to-target = es gibt kein Ziel für { $card }
duel-refused-silenced = jetzt kann man keine Zaubersprüche wirken: eine Karte im Spiel verbietet es
duel-refused-nothing-there = da ist nichts
duel-refused-not-a-target = das kann nicht das Ziel sein
duel-refused-not-yours = das gehört dir nicht
duel-refused-no-ability = so eine Fähigkeit hat es nicht
duel-refused-used = diese Fähigkeit wurde in diesem Zug schon benutzt
duel-refused-tapped = es ist schon getappt
duel-refused-sick = es kam in diesem Zug und kann noch nicht getappt werden, um Kosten zu bezahlen
duel-refused-must-attack = es muss angreifen, wenn es kann
duel-refused-cannot-block = das kann es nicht blocken
duel-refused-one-blocker = einem Angreifer, den zwei oder mehr blocken müssen, bliebe nur ein Blocker
duel-refused-number = diese Zahl ist hier nicht möglich
duel-refused-no-smaller-hand = weniger als keine Karte geht nicht

## Was nicht zu lesen ist, und was nicht einzustellen ist

duel-forms = schreibe pass, play CARD, activate NAME, attack, hold, block NAME, no block, target NAME, target player N, choose NAME, discard CARD, take CARD, find CARD, top CARD, bottom CARD, order NAME, mode N, x N, pay N, assign N, keep, mulligan, alternative, printed, yes, no oder none
duel-modes-at-most = es gibt höchstens { $count } Modi
duel-modes-from = Modi haben Nummern ab 1
duel-number-range = schreibe eine Zahl von 0 bis 255
duel-nothing-called = nichts auf dem Tisch heißt „{ $name }“
duel-nothing-in-play-called = nichts auf dem Spielfeld heißt „{ $name }“
duel-no-trigger = keine Fähigkeit von „{ $name }“ wartet
duel-two-can-play = zu zweit wird gespielt
duel-option-range = { $option } geht von { $min } bis { $max }

## Das Ergebnis eines Platzes

duel-result = { $verdict ->
    [won] gewonnen
    [lost] verloren
   *[drew] unentschieden
 } mit { $tiebreak } Leben

## Wie Bots spielen, in Teilen von Sätzen

duel-bot-rule = Faustregeln: die beste bezahlbare Karte, lohnende Angriffe und Blocks
duel-bot-mcts = baut einen Baum über ausgeteilte Welten, nach Regeln einige Züge weitergespielt
duel-bot-mc = probiert jede Wahl in ausgeteilten Welten, nach Regeln einige Züge weitergespielt

# Was die Terminal-Clients selbst sagen. Was man tippt, Tasten und Befehle, ist in jeder Sprache gleich.

## Der Tisch

# Hinter dem Namen eines Platzes oder Bereichs, der dem gehört, der vor dem Bildschirm sitzt.
terminal-you = (du)
terminal-turn = { $game ->
    [wizard] Runde { $number }
   *[other] Zug { $number }
 }
# Nach dem Namen eines Bots: wie gut er spielt, oder wie er sonst heißt.
terminal-bot = { $level ->
    [easy] leichter Bot
    [medium] mittlerer Bot
    [hard] schwerer Bot
    [random] spielt nach Zufall
   *[other] Bot { $level }
 }
terminal-to-answer = ist gefragt
terminal-face-down = { $count } verdeckt
terminal-empty = leer
# Hinter einer Wahl, wenn eine andere Karte gleichen Namens daliegt: wem sie gehört, oder die wievielte sie ist.
terminal-yours = deins
terminal-nth-of = { $number } von { $count }
terminal-more = mehr
terminal-out-of-sight = etwas, das nicht zu sehen ist
terminal-attached = bei { $card }
terminal-link = { $kind ->
    [attacks] { $from } greift { $to } an
    [blocks] { $from } blockt { $to }
    [challenges] { $from } fordert { $to } heraus
    [targets] { $from } zielt auf { $to }
    [passes] { $from } gibt an { $to }
   *[other] { $from } { $word } { $to }
 }
terminal-cards = { $count ->
    [0] Keine Karten.
    [one] 1 Karte.
   *[other] { $count } Karten.
 }
terminal-from-top = Von oben: { $cards }.
terminal-next = Als Nächstes
terminal-then = danach
terminal-score = { $won } von { $bid }
terminal-moves = { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
 }
terminal-moves-practice = Übung, { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
 }
terminal-watching = du schaust zu
terminal-log = Protokoll
terminal-log-show = Protokoll (a zeigt alles)
terminal-log-fold = Protokoll (a blendet aus)
terminal-log-back = Protokoll ({ $count ->
    [one] 1 Zeile
   *[other] { $count } Zeilen
 } zurück)

## Wörter dafür, was Karten sind

# Kurz, damit sie auf eine Karte passen.
terminal-look = { $word ->
    [drawOne] zieh 1
    [drawTwo] zieh 2
    [drawOne3x] 3× zieh
    [exchangeCard] tausch
    [exchangePresentCardOrder] ordnen
    [cardsIntoPast] 2 weg
    [cardsFromPast] zurück
    [cardIntoFuture] Zukunft
    [allCardsIntoFuture] alle
    [belowTheStack] unter
    [resetCandies] räumen
    [takeCandy] Bonbon
    [start] Start
    [scoreCard] fertig
    [drinkCoffee] Kaffee
    [sequenceRule] Folge
    [beginGame] Beginn
    [beginTurn] Zug
    [endTurnBegin] Ende
    [endTurnEnd] Ende
    [gameEndWin] Sieg
    [gameEndLose] aus
    [blue] blau
    [green] grün
    [red] rot
    [yellow] gelb
    [wizard] Zauberer
    [fool] Narr
   *[other] ?
 }
terminal-card-word = { $word ->
    [blue] blau
    [green] grün
    [red] rot
    [yellow] gelb
    [wizard] Zauberer
    [fool] Narr
   *[other] { $printed }
 }

## Was gefragt ist

terminal-asked-of = Frage an { $seats }: { $prompt }
terminal-choice-of = (Wahl { $number } von höchstens { $most })
terminal-part-of = ({ $number } von höchstens { $most })
# Vor Befehlen, die man tippen kann.
terminal-also = auch:
terminal-one-of = eine von { $count } Wahlen
terminal-line-choice = Tippe eine Wahl, oder help WORT:
terminal-line-save = Kopie speichern als:
terminal-menu-with = Mit { $thing }
terminal-this-area = diesem Bereich
terminal-rearrange = Umordnen

## Wie es ausging

terminal-over-title = Das Spiel ist zu Ende
terminal-over = Das Spiel ist zu Ende: { $why }.
terminal-ended = { $game ->
    [wizard] Das Spiel endete in Runde { $number }: { $why }.
   *[other] Das Spiel endete in Zug { $number }: { $why }.
 }
terminal-result-own = Ergebnis: { $result }.
terminal-result-of = { $who }: { $result }.
terminal-look-at-table = Tisch ansehen

## Was nicht geht

terminal-only-watch = Du schaust nur zu.
terminal-no-key = { $key } ist hier keine Taste; ? zeigt, welche es gibt.
terminal-not-in-list = In der Liste gibt es keine { $number }; sie geht von 1 bis { $count }.
terminal-nothing-to-do = Mit { $thing } ist gerade nichts zu tun.
terminal-no-asides = Gerade gibt es nichts umzuordnen.
terminal-aside-card = Zeig erst auf eine Karte, um sie umzuordnen.
terminal-aside-other = { $kind }: Zeig auf die andere Karte und drück noch einmal x. Esc bricht ab.
terminal-not-together = Diese beiden gehen nicht zusammen.
terminal-no-sheets = In diesem Spiel gibt es keine Tafel.
terminal-unknown-word = Keine Karte namens „{ $word }“ ist zu sehen, und die Tabellen des Spiels kennen das Wort nicht.
terminal-unknown-help = `help` erklärt, was da ist.

## Die Auswahl der Spiele

terminal-menu-title = Was möchtest du spielen?
terminal-menu-continue = Weiterspielen
terminal-menu-new = Neues Spiel
terminal-menu-opponents = Gegner
terminal-menu-keys = Enter oder eine Zahl spielt   ↑ ↓ wählen   ← → Gegner   q hört auf
terminal-menu-levels = Gegner: { $levels }; jetzt { $level }.
terminal-menu-level = Gegner: { $level }.
terminal-menu-which = Welches (1 bis { $count }, gern mit einer Stufe wie in `1 hard`, Enter für keines)?
terminal-menu-unknown = „{ $word }“ gibt es hier nicht: tipp die Nummer eines Spiels oder eine Stufe: { $levels }.

## Fragen vor dem, was sich nicht zurücknehmen lässt

terminal-sure = Sicher?
terminal-sure-leave = Endgültig gehen? Ein Bot nimmt deinen Platz.
terminal-sure-quit = Dieses Spiel wird nicht aufgehoben. Trotzdem aufhören?
terminal-sure-concede = Das Spiel aufgeben?
terminal-yes = ja
terminal-no = nein

## Bildschirme ohne Tisch

terminal-turn-of = { $seat } ist an der Reihe.
terminal-hand-over = Drück Enter, wenn nur noch { $seat } auf den Bildschirm sieht.
terminal-q-quits = q hört auf.
terminal-s-starts = s beginnt sofort, mit Bots auf den freien Plätzen.
terminal-l-leaves = L verlässt den Platz.
terminal-screen-size = Dieser Bildschirm hat { $width } x { $height } Zeichen.
terminal-screen-needed = Gebraucht werden { $width } x { $height }.
terminal-screen-enlarge = Mach ihn größer; q hört auf.
terminal-screen-plain = --plain braucht keinen Platz.

## Die Tasten ganz unten: kurz

terminal-key-agree = ja
terminal-key-refuse = nein
terminal-key-pick = wählen
terminal-key-again = noch einmal
terminal-key-new = neues Spiel
terminal-key-hint = Tipp
terminal-key-undo = zurück
terminal-key-redo = vor
terminal-key-type = tippen
terminal-key-sheets = Tafeln
terminal-key-save = sichern
terminal-key-concede = aufgeben
terminal-key-leave = gehen
terminal-key-help = Hilfe
terminal-key-quit = Ende

## Hilfe auf dem ganzen Bildschirm

terminal-help = Hilfe
terminal-sheets = Tafeln
terminal-keys = Tasten
# Namen von Tasten: höchstens 13 Zeichen.
terminal-keys-arrows = Pfeile, hjkl
terminal-keys-enter = Enter, Klick
terminal-keys-colon = : oder /
terminal-keys-pages = Bild auf, ab
terminal-keys-move = zwischen Karten und Wahlen wandern; worauf du zeigst, wird erklärt
terminal-keys-area = zum nächsten Bereich
terminal-keys-do = tun, was mit einer Karte geht, oder die Wahl treffen
terminal-keys-number = die Wahl dieser Nummer treffen; Karten zeigen ihre in der Ecke
terminal-keys-type = eine Wahl in Notation tippen, oder help und ein Wort, das erklärt wird
terminal-keys-aside = umordnen, wo ein Spiel es erlaubt
terminal-keys-asides = umordnen ({ $asides }): x auf einer Karte, x auf einer anderen
terminal-keys-hint = Tipp: was ein starker Bot an deiner Stelle täte, und warum
terminal-keys-undo = die letzte Entscheidung zurücknehmen, wenn nichts bekannt wurde
terminal-keys-undo-practice = die letzte Entscheidung zurücknehmen, so weit du willst: Übung
terminal-keys-undo-server = deine letzte Entscheidung zurücknehmen; erst werden andere am Tisch gefragt
terminal-keys-redo = wiederholen, was zurückgenommen wurde
terminal-keys-agree = zustimmen oder nicht, wenn jemand etwas zurücknehmen will
terminal-keys-log = im Protokoll blättern; das Mausrad tut es auch
terminal-keys-abilities = jede wirkende Fähigkeit im Protokoll zeigen, oder sie wieder verbergen
terminal-keys-sheets = die Tafeln lesen, etwa die Punkte, wo ein Spiel welche hat
terminal-keys-save = eine Kopie der Aufzeichnung speichern
terminal-keys-save-server = die Aufzeichnung speichern, wenn das Spiel zu Ende ist
terminal-keys-concede = das Spiel aufgeben
terminal-keys-leave = endgültig gehen; ein Bot nimmt den Platz
terminal-keys-again = noch einmal spielen, wenn das Spiel zu Ende ist
terminal-keys-quit-kept = aufhören; das Spiel ist Zug für Zug aufgehoben und geht ein andermal weiter
terminal-keys-quit-lost = aufhören; dieses Spiel wird nicht aufgehoben
terminal-keys-quit-server = aufhören; dein Platz bleibt deiner, und --resume kommt zu ihm zurück
terminal-cards-in-view = Karten, die zu sehen sind

## Hilfe der Zeilen

terminal-help-title = Was du tippen kannst
terminal-help-number = eine Nummer der Liste trifft diese Wahl
terminal-help-notation = ihre Notation ebenso
terminal-help-aside = jederzeit möglich, ist keine Antwort
terminal-help-help = diese Seite; `help WORT` erklärt eine Karte, eine Fähigkeit oder dergleichen
terminal-help-look = zeichnet den Tisch noch einmal
terminal-help-sheet = zeigt die Tafeln, etwa die Punkte
terminal-help-abilities = erzählt jede Fähigkeit, die wirkt, oder verbirgt sie wieder
terminal-help-hint = sagt, was ein starker Bot an deiner Stelle täte, und warum
terminal-help-undo = nimmt die letzte Entscheidung zurück, wenn damit nichts bekannt wurde
terminal-help-undo-practice = nimmt die letzte Entscheidung zurück, bis zum Anfang: dies ist ein Übungsspiel
terminal-help-undo-server = nimmt deine letzte Entscheidung zurück; erst werden andere am Tisch gefragt
terminal-help-redo = wiederholt, was zurückgenommen wurde
terminal-help-save = schreibt eine Kopie der Aufzeichnung in eine neue Datei
terminal-help-save-server = schreibt die Aufzeichnung in eine neue Datei, wenn das Spiel zu Ende ist
terminal-help-agree = antwortet dem, der eine Entscheidung zurücknehmen will
terminal-help-start = beginnt, ohne zu warten: Bots nehmen die freien Plätze
terminal-help-leave = verlässt den Platz endgültig; ein Bot nimmt ihn
terminal-help-rematch = spielt noch einmal, wenn das Spiel zu Ende ist
terminal-help-concede = gibt das Spiel auf
terminal-help-quit-kept = hört auf; das Spiel ist Zug für Zug aufgehoben und lässt sich fortsetzen
terminal-help-quit-lost = hört auf; dieses Spiel wird nicht aufgehoben
terminal-help-quit-server = hört auf; dein Platz bleibt deiner, und `--resume` kommt zu ihm zurück

## Was am Bildschirm geschieht

terminal-continued = Fortgesetzt nach { $count ->
    [one] 1 Entscheidung.
   *[other] { $count } Entscheidungen.
 }
terminal-saved-copy = Eine Kopie ist in { $path } gespeichert.
terminal-saved-record = Die Aufzeichnung ist in { $path } gespeichert.
terminal-abilities-shown = Jede Fähigkeit, die wirkt, wird jetzt erzählt; `abilities` verbirgt sie wieder.
terminal-abilities-folded = Fähigkeiten sind wieder verborgen.
terminal-no-abilities = In diesem Spiel wird von Fähigkeiten nichts erzählt.
terminal-substituted = { $bot }, { $seat }, { $fault }. Von hier an spielt { $substitute } an seiner Stelle.
terminal-bot-failed = { $bot } { $fault }

## Tipps

terminal-hint-is = Tipp ({ $bot }): { $told }
terminal-hint-more = { $count } weitere
terminal-hint-chance = Gewinnchance
terminal-hint-unit = { $unit ->
    [experience-points] Erfahrungspunkte
    [cups-to-spare] übrige Tassen
   *[other] { $written }
 }

## Warten auf andere

terminal-and = und
terminal-thinking = { $who } überlegt…
terminal-strong-bot = Ein starker Bot
terminal-passing = Es wird gepasst…
terminal-waiting = Warten auf { $names }…
terminal-waiting-for = Warten auf { $names }.

## Ein Tisch eines Servers

terminal-table = Tisch { $table }
terminal-room = Warten auf Mitspieler.
terminal-join-by-command = Andere spielen mit durch
terminal-join-by-link = oder folgen diesem Link, der sagt, wie es geht
terminal-type-start = Wer den Tisch aufgemacht hat, kann `start` tippen: Dann nehmen Bots die freien Plätze.
terminal-player-open = frei
terminal-player-kept = freigehalten für { $name }
terminal-away = abwesend
terminal-away-bot-plays = abwesend: ein Bot spielt
terminal-asks-undo = { $name } möchte die letzte Entscheidung zurücknehmen: y stimmt zu, n lehnt ab.
terminal-asks-undo-line = { $name } möchte die letzte Entscheidung zurücknehmen: agree oder refuse.
terminal-left = Du hast den Tisch verlassen.
terminal-left-out = Einiges, was inzwischen geschah, wird hier nicht erzählt
terminal-abandoned = Alle sind gegangen: Das Spiel ist zu Ende.
terminal-abandoned-quit = Alle sind gegangen: Das Spiel ist zu Ende. q hört auf.
terminal-stopped = Der Tisch kann nicht weitergehen: Sein Spiel ist gescheitert.
terminal-stopped-quit = Der Tisch kann nicht weitergehen: Sein Spiel ist gescheitert. q hört auf.
terminal-rematch-or-quit = `rematch` spielt noch einmal, `quit` hört auf.
terminal-they-play-again = Sie spielen noch einmal: n macht mit.
terminal-they-play-again-line = Sie spielen noch einmal: `rematch` macht mit.

## Die Verbindung zu einem Server

terminal-connecting = Verbinden…
terminal-reconnecting = Keine Verbindung: neuer Versuch…
terminal-connection-back = Die Verbindung ist wieder da.
terminal-down = Keine Verbindung: { $why }. Neuer Versuch…
terminal-down-line = Keine Verbindung: { $why }. Neuer Versuch...
terminal-gone = Der Server hat die Verbindung beendet: { $why }.
terminal-gone-quit = Der Server hat die Verbindung beendet: { $why }. q hört auf.
terminal-disconnected = getrennt
terminal-no-connection = keine Verbindung
terminal-down-unsent = keine Verbindung; „{ $command }“ wartet
terminal-unsent = Gerade besteht keine Verbindung; „{ $command }“ wird gesendet, sobald es eine gibt.
terminal-unanswered = Der Server hat auf „{ $command }“ noch nicht geantwortet.
terminal-no-connection-yet = Noch besteht keine Verbindung.
terminal-cannot-connect = Es lässt sich keine Verbindung herstellen: { $why }.
terminal-no-id = Es gibt keine Kennung für einen Befehl.

## Warum keine Verbindung besteht

terminal-why-refused = die Verbindung wurde abgelehnt
terminal-why-cut = die Verbindung ist abgebrochen
terminal-why-failed = die Verbindung kam nicht zustande
terminal-why-slow = es hat zu lange gedauert
terminal-why-no-host = diesen Rechner gibt es nicht
terminal-why-closed = der Server hat die Verbindung geschlossen
terminal-why-silent = der Server antwortet nicht
terminal-why-busy = der Server hat zu viel zu tun ({ $status })
terminal-why-unknown = der Server sagt etwas, das dieses Programm nicht kennt: { $why }
terminal-why-no-server = { $server } ist kein Spielserver dieser Version: er antwortet mit { $status }

## Was nicht geht, und warum

terminal-refused = Geht nicht: { $reason }.
terminal-number-refused = { $count ->
    [1] in der Liste gibt es keine { $number }, nur die 1
   *[other] in der Liste gibt es keine { $number }; sie geht von 1 bis { $count }
 }
terminal-no-such-code = es gibt keine Wahl mit dem Code { $code }
terminal-too-long = keine Wahl ist länger als { $most } Zeichen
terminal-cannot-save = in { $path } lässt sich nicht speichern: { $why }
terminal-is-over = Das Spiel ist zu Ende.
terminal-not-over = Das Spiel ist noch nicht zu Ende.
terminal-nothing-asked = Von dir wird gerade nichts erwartet.
terminal-not-on-offer = Das steht nicht mehr zur Wahl.
terminal-no-hint = Einen Tipp gibt es, wenn du gefragt bist.
terminal-no-rematch-yet = Noch spielen sie nicht noch einmal.
terminal-no-redo-at-server = An einem Tisch eines Servers wird nichts wiederholt.

## Fehler, die das Programm beenden

terminal-error-end-of-input = die Eingabe endete vor dem Spiel; beende sie mit `quit`, um vorher aufzuhören
terminal-error-not-yet = die Zeile `{ $line }` wartet auf andere, aber du bist an der Reihe: triff vorher eine Wahl
terminal-error-screen = das Terminal ist gescheitert: { $why }
terminal-error-unkept = das Spiel lässt sich nicht in { $path } aufheben: { $why }
terminal-error-cannot-continue = { $path }: { $why }
terminal-error-held = ein anderes Programm hat dieses Spiel offen
terminal-error-unkeepable = wer du auf dem Server bist, lässt sich nicht in { $path } aufheben: { $why }
terminal-error-unreachable = unter { $server } antwortet kein Server: { $reason }
terminal-error-strange = { $server } antwortet nicht wie ein Parlour-Server dieser Version ({ $what })
terminal-strange-commitment = er hält sich nicht an seine Zusage
terminal-strange-answer = unerwartete Antwort: { $why }
terminal-strange-status = Status { $status }

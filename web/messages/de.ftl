# Was der Browser-Client selbst sagt. Spiele haben eigene Kataloge, neben ihren Regeln.

## Spieler und Plätze

web-seat = Platz { $number }
web-bot = Bot { $number }
web-you = Du
web-you-mark = (du)
# In einer Liste von Namen, wie in „Bob, du und 1 Bot (schwer)“.
web-you-among = du
web-you-alone = Du allein
web-bots = { $count ->
    [one] 1 Bot ({ $level })
   *[other] { $count } Bots ({ $level })
 }
web-bot-of = Bot ({ $level })
web-not-here = noch nicht da
web-away = abwesend
web-away-bot = abwesend, ein Bot spielt
web-free-seat = freier Platz
web-asked = überlegt
web-asked-you = du bist dran
web-choose-seat = { $seat } wählen

## Was ein Platz im Spiel gerade ist

web-role-active = ist am Zug
web-role-first = beginnt
web-role-dealer = gibt
web-role-leader = spielt aus
web-role-winning = führt im Stich
web-role-answered = hat geantwortet
web-role-kept = behält die Hand
web-role-extra-turn = hat noch einen Zug
web-role-resolving = führt gerade aus
web-role-left = ist gegangen

## Überall

web-skip-links = Wege durch die Seite
web-skip-link = Zum Wesentlichen springen
web-home = Startseite
web-back = Zurück
web-cancel = Abbrechen
web-close = Schließen
web-clear = Alles zurücknehmen
web-dismiss = Verstanden
web-wait = Warten
web-try-again = Noch einmal versuchen
web-one-moment = Einen Moment…
web-copy = Kopieren
web-copied = Kopiert
web-language = Sprache
web-theme = Farben
web-theme-system = Wie das Gerät
web-theme-light = Hell
web-theme-dark = Dunkel

## Der Server und die Leitung zu ihm

web-server-unreachable = der Server ist nicht erreichbar; prüf die Verbindung und versuch es noch einmal
web-server-unheard = der Server hat mit Status { $status } geantwortet; versuch es gleich noch einmal
web-away-server = Der Server dieses Tischs ist nicht da. Es wird von selbst weiter versucht…
web-part-overdue = Ein Teil dieser Seite ist noch nicht da. Es wird von selbst weiter versucht… Kommt er nicht, lade die Seite neu.
web-line-lost = die Verbindung ist abgebrochen
web-line-none = gerade besteht keine Verbindung zum Server
web-line-back = Sie kommt von selbst zurück…
web-line-back-kept = Sie kommt von selbst zurück; dein Zug ist aufgehoben und wird dann gesendet…
web-game-unknown = der Server kennt dieses Spiel nicht mehr
web-stopped = der Tisch wurde angehalten

## Die erste Seite

web-tagline = Kartenspiele an deinem eigenen Tisch: gegen Bots, oder mit Freunden über einen Link.
web-about = Über
web-pick = Such dir ein Spiel aus
web-back-to-table = Zurück an deinen Tisch:
web-play = Jetzt spielen
web-play-game = { $game } jetzt spielen
web-make = Tisch aufmachen…
web-make-for = Einen Tisch für { $game } aufmachen
web-players = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
 }
web-players-range = { $min } bis { $max } Spieler
web-own-tables = Deine Tische
web-own-tables-none = Hier ist noch nichts: Drück auf „Jetzt spielen“, und das Spiel wird hier für dich aufgehoben.
web-own-going = Laufende Spiele
web-own-going-list = Tische, an denen gespielt wird
web-own-past = Vergangene Spiele
web-open-tables = Offene Tische
web-open-tables-none = Gerade hat niemand einen Tisch für alle aufgemacht. Mach einen auf, dann finden ihn andere hier.
web-show-fewer = Weniger zeigen
web-show-all = Alle { $count } zeigen
web-go-on = Weiterspielen
web-go-on-with = { $game } weiterspielen, { $company }
web-look = Ansehen
web-look-again = Dieses Spiel { $game } noch einmal ansehen
web-join = Mitspielen
web-join-with = { $game } mitspielen mit { $company }
web-watch = Zuschauen
web-watch-with = Bei { $game } zuschauen mit { $company }
web-free-seats = { $free ->
    [one] 1 freier Platz
   *[other] { $free } freie Plätze
 }
web-waits-for = wartet auf { $free } weitere
web-phase-waiting = wartet
web-phase-playing = läuft
web-phase-over = zu Ende
web-phase-abandoned = verlassen
web-phase-stopped = angehalten
web-when-now = gerade eben
web-when-minutes = { $minutes ->
    [one] vor 1 Minute
   *[other] vor { $minutes } Minuten
 }
web-when-hours = { $hours ->
    [one] vor 1 Stunde
   *[other] vor { $hours } Stunden
 }
web-when-yesterday = gestern

## Namen

web-you-are = Du bist
web-you-are-new = Du bist neu hier
web-name-change = Namen ändern
web-name-choose = Namen wählen
web-name-another = Ein anderer Name
web-name-yours = Dein Name
web-name-ask = Wie sollen dich andere nennen?
web-name-new = Neuer Name
web-name-note = Kein Konto, kein Passwort: Dieser Browser merkt sich dich.
web-name-note-new = An neuen Tischen hast du den neuen Namen. Wo du schon sitzt, bleibst du { $before }, und diese Tische bleiben in diesem Browser deine.
web-name-take = Diesen Namen nehmen
web-name-be-new = Ab jetzt so heißen
web-name-not-now = Jetzt nicht
web-name-stay = { $before } bleiben
web-name-none = Gib einen Namen ein.
web-name-long = Ein Name hat höchstens { $max } Zeichen.

## Einen Tisch aufmachen

web-table-for = Ein Tisch für { $game }
web-who-plays = Wer spielt
web-player-count = Zahl der Spieler
# Steht nach einer Zahl, die man wählt.
web-players-unit = Spieler
web-sitter-open = Frei, für jemand anderen
web-sitter-bot = Bot: { $level }
web-bot-deck = Deck des Bots auf Platz { $number }
web-bot-deck-drawn = Sein Deck: durch Zufall
web-bot-deck-is = Sein Deck: { $deck }
web-deck = Dein Deck
web-deck-secret = Nur du weißt, welches du mitbringst.
web-deck-own = Ein eigenes Deck
web-deck-own-help = Füge eine Liste, einen Code oder einen Link ein, oder öffne eine Datei.
web-deck-list = Deine Liste: für jede Karte eine Zeile wie „4 NAME“
web-deck-check = Liste prüfen
web-deck-file = Datei öffnen…
web-deck-good = Alles in Ordnung. Dieser Browser behält sie fürs nächste Mal.
web-deck-faults = { $count ->
    [one] Eines stimmt nicht:
   *[other] { $count } Dinge stimmen nicht:
 }
web-deck-line = Zeile { $line }
web-deck-write = „{ $text }“ schreiben
web-deck-write-all = Alle { $count } Vorschläge übernehmen
web-deck-yours = ein eigenes Deck
web-access = Wer kommen darf
web-access-link = Wer den Link hat
web-access-link-help = Du schickst ihn denen, mit denen du spielen willst.
web-access-link-alone = Du schickst ihn denen, die zuschauen sollen.
web-access-open = Alle
web-access-open-help = Der Tisch steht auf der ersten Seite; jeder darf sich setzen oder zuschauen.
web-access-open-alone = Der Tisch steht auf der ersten Seite; jeder darf zuschauen.
web-rules = Regeln
web-list-own = Eine eigene Liste
web-list-numbers = { $option }: Zahlen mit Kommas
web-practice = Übung
web-practice-help = Nimm so viele Züge zurück, wie du willst, auch nachdem du eine neue Karte gesehen hast. Sonst reicht das Zurücknehmen bis zur letzten Karte, die ans Licht kam.
web-outlook = { $free ->
    [0] Das Spiel beginnt sofort.
    [1] Am Tisch bekommst du einen Link zum Verschicken. Das Spiel beginnt, wenn der freie Platz besetzt ist oder wenn du es sagst.
   *[other] Am Tisch bekommst du einen Link zum Verschicken. Das Spiel beginnt, wenn die { $free } freien Plätze besetzt sind oder wenn du es sagst.
 }
web-make-it = Tisch aufmachen

## Vor dem Spiel

web-lobby = Vor dem Spiel
web-lobby-waiting = Warten auf Mitspieler
web-lobby-begins = Gleich geht es los
web-lobby-when = Das Spiel beginnt von selbst, wenn jeder Platz besetzt ist.
web-lobby-bots = Du kannst auch Bots auf die freien Plätze lassen.
web-lobby-deck = Dein Deck, das nur du kennst:
web-lobby-start = Mit Bots auf den freien Plätzen beginnen
web-sit-down = Hinsetzen und spielen
web-sit-here = Hier sitzen
web-sit-at = Auf Platz { $number } sitzen
web-link-join = Wer diesen Link öffnet, kann mitspielen oder zuschauen:
web-link-watch = Wer diesen Link öffnet, kann zuschauen:

## Der Weg an einen Tisch

web-coming = Auf dem Weg zum Tisch…
web-elsewhere = Du hast diesen Platz in einem anderen Fenster offen.
web-play-here = Hier spielen

## Am Tisch

web-the-table = Der Tisch
web-watching = du schaust zu
web-menu-open = Dieser Tisch: Tempo, Farben, Verlassen
web-beside = Neben dem Tisch
web-tools = Hilfe und Protokoll
web-undo = Zurück
# Undo for which the others are asked.
web-undo-by-asking = Zurück?
web-undo-nothing = Von dir gibt es noch nichts zurückzunehmen.
web-undo-revealed = Seitdem wurde etwas bekannt, oder jemand anderes war am Zug. An einem Übungstisch ginge es weiter zurück.
web-log = Protokoll
web-scores = Punkte
web-how-to-play = Spielanleitung
web-flow = Wo im Zug wir sind
web-turn = Zug
web-turn-number = { $turn } { $number }
web-abandoned = Das Spiel wurde verlassen: Niemand sitzt mehr an diesem Tisch.
web-arrows = Pfeile
web-put-here = Hierher legen
web-empty = leer
web-option-switch = { $is ->
    [on] an
   *[off] aus
 }
web-zone-empty = { $zone }: leer
web-zone-yours = { $zone } von dir
web-zone-of = { $zone } von { $seat }
web-can-be-chosen = kann gewählt werden
web-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 }
web-face-down = { $count ->
    [one] 1 verdeckte Karte
   *[other] { $count } verdeckte Karten
 }
web-yours = von dir
web-of = von { $seat }
web-look-through = Durchsehen: { $pile }
web-look-through-target = Durchsehen: { $pile }, eine davon kann gewählt werden
web-and-hidden = Und { $hidden }, die dir niemand gezeigt hat.
web-stack-next = Als Nächstes
web-stack-now = Geschieht jetzt
web-stack-top-first = das Erste geschieht als Nächstes
web-stack-any = in beliebiger Reihenfolge
web-now = jetzt
web-printed = aufgedruckt
web-a-card = eine Karte
web-something = etwas
web-look-closer = Genauer ansehen
web-look-at = Zeig auf eine Karte
web-closer-counters = Marken: { $counters }.
web-closer-now = Jetzt: { $states }.
web-closer-from = Von { $seat }.
web-plain-help = Wähl eine der markierten Karten oder einen Knopf. Zeig auf eine Karte, um zu lesen, was sie tut.

## Was gefragt ist

web-move = Du bist dran
web-to-move = Am Zug: { $seats }.
web-so-far = (bisher { $made })
web-going-on = Es geht weiter…
web-sending = Wird gesendet…
web-passing = { $seat }: { $title }.
web-aside = { $kind } mit einer anderen…
web-aside-other = { $kind }: Wähl die andere.
web-wish-refused = Nicht alles davon ist möglich. { $prompt }
web-why-allowed = das geht jetzt: { $choice }
web-why-nothing = damit ist gerade nichts zu tun

## Wünsche anderer

web-undo-own = Du möchtest den letzten Zug zurücknehmen.
web-undo-other = { $seat } möchte den letzten Zug zurücknehmen.
web-undo-waiting = Noch nicht geantwortet: { $seats }.
# Unter denen, auf die gewartet wird.
web-undo-you = du
web-agree = Zustimmen
web-refuse = Ablehnen

## Das Protokoll

web-log-happened = Was geschah
web-log-all = Alles zeigen
web-log-more = { $left ->
    [one] 1 weiteres Ereignis.
   *[other] { $left } weitere Ereignisse.
 }
web-times = ×{ $times }

## Tipps

web-hint = Tipp
web-hint-thinking = Ich überlege…
web-hint-would = Ein Bot ({ $bot }) würde:
web-hint-worth = Was jede Wahl ihm wert ist
web-hint-chance = Gewinnchance mit jeder Wahl
web-hint-expected = { $unit ->
    [experience-points] Erwartete Erfahrungspunkte für jede Wahl
    [cups-to-spare] Erwartete übrige Tassen für jede Wahl
   *[other] Erwartete { $written } für jede Wahl
 }
web-hint-do = Das machen

## Das Menü eines Tischs

web-menu = Dieser Tisch
web-pace = Wie schnell Züge anderer gezeigt werden
web-pace-calm = Ruhig: jeden Zug mitansehen
web-pace-brisk = Zügig
web-pace-instant = Sofort
web-concede-ask = Aufgeben…
web-concede = Aufgeben
web-concede-sure = Aufgeben? Das Spiel endet für dich als verloren.
web-leave-ask = Endgültig gehen…
web-leave = Gehen
web-leave-sure = Gehen? Ein Bot nimmt deinen Platz, und du kannst nicht zurückkommen. Wenn du später weiterspielen willst, mach einfach die Seite zu.
web-leave-alone-sure = Gehen? Das Spiel endet hier, und du kannst nicht zurückkommen. Wenn du später weiterspielen willst, mach einfach die Seite zu.
web-play-on = Weiterspielen

## Wie es ausging

web-over = Das Spiel ist zu Ende
web-over-won = Du hast gewonnen
web-over-lost = Du hast verloren
web-over-shared = Du teilst dir den Sieg
web-over-draw = Unentschieden
web-over-winners = { $count ->
    [one] { $names } hat gewonnen
   *[other] { $names } haben gewonnen
 }
web-result = Ergebnis
web-result-alone = { $verdict }: { $score }
web-result-with = { $verdict }: { $score }
web-result-both = { $mine }; { $others }
web-result-drew = Unentschieden
web-result-winners = { $count ->
    [one] { $names } hat gewonnen: { $score }
   *[other] { $names } haben gewonnen: { $score }
 }
web-result-others = die anderen haben gewonnen
web-result-nobody = Niemand hat gewonnen.
web-result-left = Niemand blieb bis zum Ende.
web-player = Spieler
web-verdict-won = gewonnen
web-verdict-lost = verloren
web-verdict-drew = unentschieden
web-rematch = Noch einmal spielen
web-rematch-join = Beim nächsten Spiel mitmachen
web-save = Aufzeichnung speichern
web-proof = Niemand konnte das Mischen bestimmen: { $command } prüft die gespeicherte Aufzeichnung gegen

## Punkte auf einem Blatt: gewonnene von angesagten Stichen, und die Punkte dafür

web-score-of = { $won } von { $bid }
web-score-won = { $won } gewonnen
web-score-points = { $points }

## Über Parlour

web-about-title = Über Parlour
web-back-to-games = Zurück zu den Spielen
web-about-place = Parlour ist ein Ort für Kartenspiele. Du spielst gegen Bots oder mit Freunden, als Gast mit einem Namen und sonst nichts: Es gibt keine Konten, keine Cookies und nichts zu installieren. Dein Browser merkt sich deine Plätze, und der Server bewahrt jeden Tisch auf, so dass du gehen und später weiterspielen kannst.
web-about-server = Über die Regeln wacht der Server. Er zeigt jedem Spieler, was dieser wissen darf, und nicht mehr; die Bots bekommen dasselbe und schummeln nicht.
web-about-shuffle = Ehrlich gemischt
web-about-shuffle-how = Bevor gegeben wird, legt sich der Server auf ein Geheimnis fest, und der Browser jedes Spielers fügt eine eigene Zufallszahl hinzu, so dass niemand bestimmen kann, wie die Karten fallen. Wenn das Spiel zu Ende ist, enthält seine Aufzeichnung alle davon, und der Befehl { $command } prüft, dass so gemischt wurde wie versprochen.
web-about-thanks = Mit Dank
web-about-pictures = Bilder der Spiele: game-icons.net, von Lorc, Delapouite und anderen, unter Creative Commons Attribution 3.0. Sie erscheinen in den Farben des Tischs.
web-about-symbols = Symbole der Knöpfe: Lucide, unter der ISC-Lizenz.
web-about-letters = Schriften: Figtree von Erik Kennedy und Fraunces von Undercase Type, beide unter der SIL Open Font License.
web-about-names = Namen der Spiele
web-about-names-whose = Die Namen der Spiele gehören ihren Inhabern, die Parlour weder gemacht noch gebilligt haben.

# Was Tische und der Server sagen.

## Neues vom Tisch

table-seat-taken = { $name } setzt sich an Platz { $place }
table-bot-sits = ein Bot der Stufe { $level } nimmt Platz { $place }
table-bot-plays = { $name } ist weg: ein Bot spielt weiter
table-player-back = { $name } ist zurück
table-undo-asked = { $name } bittet, die letzte Entscheidung zurückzunehmen
table-undo-agreed = { $name } stimmt zu
table-undo-refused = { $name } stimmt nicht zu
table-undone = { $name } hat die letzte Entscheidung zurückgenommen
table-rematch = es wird an einem anderen Tisch weitergespielt
table-seat-left = { $name } verlässt Platz { $place }
table-seat-left-to-bot = { $name } geht, und ein Bot übernimmt Platz { $place }
table-begins = das Spiel beginnt

## Was nicht geht

refused-table-full = alle Plätze sind besetzt; du kannst zuschauen
refused-busy-table = an diesem Tisch wartet zu viel: versuche es noch einmal
refused-unknown-table = diesen Tisch gibt es nicht
refused-left = du hast diesen Platz verlassen
refused-replaced = du bist von anderswo verbunden
refused-replaced-token = für diesen Platz wurde ein neuer Schlüssel ausgegeben
refused-not-invited = an diesen Tisch kommt man nur mit Einladung
refused-crowded = zu viele schauen an diesem Tisch zu: versuche es später noch einmal
refused-hello-again = diese Verbindung hat schon gegrüßt
refused-spectator = wer zuschaut, kann nichts tun: setz dich zuerst
refused-busy-adviser = über deine letzte Frage wird noch nachgedacht
refused-not-over = dieses Spiel ist noch nicht zu Ende
refused-not-over-record = die Aufzeichnung gibt es, wenn das Spiel zu Ende ist
refused-not-seated-rematch = nur wer mitgespielt hat, kann um ein neues Spiel bitten
refused-not-seated = an diesem Platz sitzt niemand
refused-not-begun-open = das Spiel hat noch nicht begonnen: ein Platz ist noch frei
refused-not-begun = das Spiel hat noch nicht begonnen
refused-over = das Spiel ist zu Ende
refused-over-leave = das Spiel ist zu Ende: es gibt nichts zu verlassen
refused-stopped = dieser Tisch wurde angehalten und kann nicht weitergehen
refused-bot-plays = noch spielt ein Bot für dich: verbinde dich neu, um zu übernehmen
refused-stale = seitdem hat sich etwas geändert: sieh noch einmal hin und wähle dann
refused-stale-wish = gefragt wurde später, als du antwortest: sieh noch einmal hin
refused-undo-asked = jemand bittet schon darum, etwas zurückzunehmen
refused-nothing-asked = niemand bittet um deine Zustimmung
refused-begun = das Spiel hat begonnen; du kannst zuschauen
refused-begun-already = das Spiel hat begonnen
refused-not-host = nur wer den Tisch eröffnet hat, kann vorher beginnen
refused-not-asked = von dir wird gerade nichts erwartet
refused-too-long-table = an diesem Tisch ist zu viel geschehen: beginne einen neuen
refused-seated = du sitzt schon hier: was du mitgebracht hast, bleibt, wie es ist
refused-id-used = wer vorher hier saß, hat diese Kennung benutzt: nimm eine andere
refused-bad-token = dieser Schlüssel gilt hier nicht (mehr): setz dich noch einmal, um einen neuen zu bekommen
refused-unknown-path = hier ist nichts
refused-unknown-method = dieser Pfad nimmt solche Anfragen nicht an
refused-malformed-utf8 = eine Nachricht ist Text in UTF-8
refused-malformed-frame = das ist kein WebSocket-Frame
refused-hello = die erste Nachricht muss hello sein
refused-binary = Nachrichten sind Text, nicht binär
refused-flood = das waren viel zu viele Nachrichten
refused-busy = der Server hat zu viel zu tun; komm bald wieder
refused-slow = die Anfrage hat zu lange gedauert
refused-restarting = der Server startet neu; komm gleich wieder
refused-restarting-table = der Server startet diesen Tisch neu; versuche es noch einmal
refused-busy-unanswered = der Server hat nicht rechtzeitig geantwortet; versuche es noch einmal
refused-connections = von deiner Adresse gibt es zu viele Verbindungen
refused-origin = Seiten dieser Herkunft dürfen sich nicht verbinden; --origin des Servers erlaubt eine
refused-websocket = dieser Pfad spricht nur WebSocket
refused-guests = von deiner Adresse kamen zu viele Gäste; versuche es später noch einmal
refused-commitment = diese Zusage ist nicht deine oder verbraucht: bitte um eine neue
refused-full = der Server hat so viele Tische, wie er kann; versuche es später noch einmal
refused-tables-address = von deiner Adresse wurden zu viele Tische eröffnet; versuche es später noch einmal
refused-confused = der Server hat falsch geantwortet
refused-unauthorized = sage, wer du bist: `Authorization: Bearer TOKEN`
refused-unauthorized-token = das ist kein Schlüssel: `Authorization: Bearer` und 64 hexadezimale Ziffern
refused-unauthorized-nobody = niemand hier hat diesen Schlüssel; werde neu Gast
refused-storage-read = der Server kann seinen Speicher gerade nicht lesen; versuche es noch einmal
refused-failed-server = der Server ist gescheitert; versuche es noch einmal
refused-stopped-failed = dieser Tisch kann nicht weitergehen; sein Spiel ist gescheitert
refused-failed = das Spiel ist gescheitert, und dieser Tisch wurde angehalten
refused-damaged = dieser Tisch ist beschädigt und wurde beiseitegelegt
refused-seat-taken = Platz { $place } ist besetzt: wähle einen anderen
refused-no-such-seat = dieser Tisch hat { $count } Plätze
refused-too-long = eine Nachricht hat höchstens { $count } Bytes
refused-too-long-body = ein Rumpf hat höchstens { $count } Bytes
refused-malformed = diese Nachricht ist nicht zu verstehen: { $why }
refused-malformed-body = der Rumpf ist nicht zu verstehen: { $why }
refused-protocol = dieser Server spricht Version { $version } des Protokolls: nimm ein Programm, das sie auch spricht
refused-protocol-client = der Server spricht Version { $theirs } des Protokolls und dieses Programm Version { $ours }
refused-from-the-future = dieser Tisch ist bei Version { $version }: verbinde dich neu
refused-unreadable-long = keine Wahl ist länger als { $count } Bytes
refused-wrong-kind = das ist eine Wahl der Art { $kind }
refused-unknown-game = es gibt kein Spiel „{ $game }“; es gibt { $games }
refused-table-seats-fixed = { $game } spielt man an { $min } { $min ->
    [one] Platz
   *[other] Plätzen
 }, nicht an { $count }
refused-table-open = ein Platz muss offen sein: deiner
refused-table-no-bot = an Platz { $place } ist kein Bot: wer sich dort setzt, sagt, was er mitbringt
refused-table-bot-thinks = Bots denken hier so viel wie üblich: schreibe bot:{ $kind }
refused-no-hint-time = für einen Tipp ist gerade keine Zeit: frage noch einmal
refused-no-hint-changed = seitdem hat sich etwas geändert: frage noch einmal
refused-no-hint-failed = der Ratgeber ist gescheitert: { $why }
refused-hello-late = grüße innerhalb von { $count } Sekunden
refused-rate-messages = bitte höchstens { $count } Nachrichten in der Sekunde
refused-rate-requests = bitte höchstens { $count } Anfragen in der Sekunde
refused-tables = du hast { $count } Tische, die nicht zu Ende sind; beende oder verlasse erst einen
refused-lost = unterwegs ging etwas verloren
refused-table-seats = { $game } spielt man an { $min } bis { $max } Plätzen, nicht an { $count }

# Tasten, und was für den getan wird, der es eilig hat.

web-keys = Tasten
web-keys-on = Tasten ohne Strg oder Alt wirken am Tisch
web-keys-space = Leertaste
web-keys-arrows = Pfeile
web-keys-enter = Eingabe
web-keys-escape = Escape
web-keys-go = Passen, den Zug beenden oder fertig sein; während andere ziehen: gleich sehen, wohin es führte
web-keys-digits = Wählen: eine Zahl, eine markierte Karte oder einen Knopf unter dem Tisch
web-keys-hint = Tipp
web-keys-undo = Zurück
web-keys-log = Protokoll
web-keys-sound = Klänge ein oder aus
web-keys-walk = Von Karte zu Karte gehen
web-keys-point = Auf eine Karte zeigen, einen Knopf drücken
web-keys-let-go = Loslassen, was du gewählt hast
web-keys-list = Diese Liste
web-one-tap = Einmal Tippen spielt eine Karte, mit der sonst nichts zu tun ist
web-last-card = Die letzte Karte einer Hand spielt sich selbst
web-skip = Vorspulen
web-undo-asked = Jemand hat schon gebeten, einen Zug zurückzunehmen.

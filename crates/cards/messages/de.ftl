# Was jedes Spiel mit Kartentexten gleich sagt.

## Der Anfang, die Züge und das Ende

cards-first = { $seat } beginnt
cards-kept = { $seat } behält { $count ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $count } Karten
 }
cards-turn-began = Zug { $turn } beginnt: { $seat }
cards-paid = { $seat } bezahlt
cards-extra-turn = { $seat } hat nach diesem Zug noch einen
cards-wins = durch einen Kartentext gewinnt { $seat } das Spiel
cards-left = { $seat } verlässt das Spiel
cards-over = das Spiel ist zu Ende: { $why }

## Was wartet und geschieht

cards-triggered = { $card } wird für { $seat } ausgelöst
cards-pointed = { $how ->
    [chosen] { $card } wählt { $at }
   *[targeted] { $card } zielt auf { $at }
 }
cards-pointed-nowhere = { $how ->
    [chosen] { $card } wählt nichts
   *[targeted] { $card } hat kein Ziel
 }
cards-something = etwas
cards-resolves = { $card } wird ausgeführt

## Karten, die gezogen, gesehen oder irgendwohin gelegt werden

cards-drew-own = du ziehst { $cards }
cards-drew = { $seat } zieht eine Karte
cards-drew-nothing = { $seat } hat keine Karte mehr zu ziehen
cards-looked = { $seat } sieht sich die { $count ->
    [one] oberste Karte
   *[other] obersten { $count } Karten
 } { $library ->
    [deck] des eigenen Decks
   *[library] der eigenen Bibliothek
 } an
cards-saw = du siehst { $cards }
cards-shown = { $seat } hat { $cards } auf der Hand
cards-saw-hand = { $seat } sieht die Hand von { $other }
cards-put-on-top-own = du legst { $cards } nach oben
cards-put-on-top = { $seat } legt eine Karte nach oben
cards-put-on-bottom-own = du legst { $cards } nach unten
cards-put-on-bottom = { $seat } legt eine Karte nach unten
cards-shuffled = { $seat } mischt { $library ->
    [deck] das eigene Deck
   *[library] die eigene Bibliothek
 }
cards-found-nothing = { $seat } nimmt keine Karte

## Was mit Karten im Spiel geschieht

cards-damage = { $dealt }
cards-damage-to = { $amount } Schaden an { $to }
cards-prevented = { $amount } Schaden { $amount ->
    [one] wird
   *[other] werden
 } verhindert
cards-changed = { $cards } { $cards-count ->
    [one] ändert
   *[other] ändern
 } sich

## Plätze

cards-remarks = { $remarks }
cards-has-turn = ist am Zug
cards-goes-first = beginnt
cards-has-kept = behält die Hand
cards-takes-extra-turn = hat noch einen Zug
cards-has-left = ist gegangen

## Was gezeigt wird

cards-looking = Angesehen
cards-top-first = die oberste Karte zuerst
cards-keywords = Schlüsselwörter
cards-keyword = Schlüsselwort
cards-keyword-meaning = was es bedeutet

## Karten, die anders sind, als ihr Text sagt

cards-text-and-more = { $text }
    { $more }
cards-lost-abilities = Hat seine Fähigkeiten verloren.
cards-now-has = Hat jetzt { $keywords }.
cards-no-longer-has = Hat nicht mehr { $keywords }.
cards-now-restricted = { $restriction ->
    [cant_attack] Kann jetzt nicht angreifen.
    [cant_block] Kann jetzt nicht blocken.
    [cant_be_blocked] Kann jetzt nicht geblockt werden.
    [must_attack] Muss jetzt angreifen, wenn möglich.
    [doesnt_untap] Enttappt jetzt nicht.
    [cant_quest] Kann jetzt nicht erkunden.
   *[cant_be_challenged] Kann jetzt nicht herausgefordert werden.
 }
cards-belongs-to = Gehört { $seat }.

## Decks und Namen von Karten

cards-deck = { $seat }: { $fault }
cards-deck-token = { $card } ist ein Spielstein und gehört in kein Deck
cards-deck-copies = { $count }-mal { $card }, höchstens { $most } sind erlaubt
cards-deck-size = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 }, ein Deck hat { $min } bis { $max }
cards-deck-inks = { $count } Tinten, ein Deck hat höchstens { $most }
cards-deck-nameless = das Deck hat keinen Namen
cards-list-empty = die Liste nennt keine Karte: schreib für jede eine Zeile wie „4 NAME“
cards-list-long = die Liste ist länger als { $most } KiB
cards-list-many = die Liste hat { $count } Einträge, gelesen werden höchstens { $most }
cards-list-link = in diesem Link steckt kein Deck: füge stattdessen seine Liste ein
cards-list-json = das ist kein JSON eines Decks: { $why }
cards-list-json-shape = dieses JSON hat weder „cards“ noch „ObjectStates“
cards-list-toml = das ist kein TOML eines Decks: { $why }
cards-list-decks = in dieser Datei { $count ->
    [0] ist kein Deck
   *[other] sind { $count } Decks
 }: lass eines stehen
cards-unknown = es gibt keine Karte „{ $name }“
cards-unknown-near = es gibt keine Karte „{ $name }“; meinst du „{ $nearest }“?
cards-numbered = Karten haben Nummern unter { $count }

# Was der Browser zu Wizard sagt, über das hinaus, was das Spiel sagt.

## Karten

web-wizard-wizard = Zauberer
web-wizard-wizard-text = Darf immer gespielt werden. Der erste Zauberer eines Stichs gewinnt ihn. Wird er ausgespielt, muss niemand bedienen.
web-wizard-fool = Narr
web-wizard-fool-text = Darf immer gespielt werden. Gewinnt nie einen Stich, außer wenn alle Karten darin Narren sind.
web-wizard-colour-text = Gewinnt als höchste Karte in { $colour }, wenn { $colour } Trumpf ist, oder wenn { $colour } angespielt wurde und niemand Trumpf spielt.

## Die Mitte des Tisches

web-wizard-trump = Trumpf
web-wizard-this-round = Diese Runde
web-wizard-round = Runde { $round }
web-wizard-of = { $count } von { $all }
web-wizard-cards-each = { $count ->
    [one] { $count } Karte für jeden
   *[other] { $count } Karten für jeden
 }
web-wizard-predicted = Angesagt { $sum } von { $tricks }
web-wizard-balance-so-far = bisher
web-wizard-balance-under = { $by } zu wenig
web-wizard-balance-even = geht auf
web-wizard-balance-over = { $by } zu viel

## Der Stich

web-wizard-round-over = Runde { $round } ist vorbei
web-wizard-round-over-by = Runde { $round } ist vorbei: { $name } hat den letzten Stich gewonnen
web-wizard-round-over-by-you = Runde { $round } ist vorbei: Du hast den letzten Stich gewonnen

## Plätze

web-wizard-deals = gibt
web-wizard-tally-open = noch keine Ansage
web-wizard-tally = { $won } von { $bid }
web-wizard-aim-exact = bisher richtig
web-wizard-aim-under = { $tricks ->
    [one] noch { $tricks } fehlt
   *[other] noch { $tricks } fehlen
 }
web-wizard-aim-over = { $tricks } zu viel
web-wizard-points = Erfahrungspunkte
web-wizard-cards = { $count ->
    [one] Karte
   *[other] Karten
 }

## Was man tut

web-wizard-your-prediction = Deine Ansage
web-wizard-your-choice = Deine Wahl

## Das Ziel in wenigen Worten

web-wizard-intro = So geht es
web-wizard-intro-goal = Sag an, wie viele Stiche du gewinnst, und gewinn dann genau so viele: 20 Erfahrungspunkte, und 10 mehr für jeden. Jeder Stich zu viel oder zu wenig kostet 10.
web-wizard-intro-trick = Bediene die angespielte Farbe, wenn du kannst. Trumpf schlägt die anderen Farben, Zauberer schlagen alles, Narren nichts.
web-wizard-intro-close = Alles klar

## Wie man spielt

web-wizard-help-goal = Sag an, wie viele Stiche du in dieser Runde gewinnst, und gewinn genau so viele: nicht einen weniger, nicht einen mehr.
web-wizard-help-winner = Wer nach der letzten Runde die meisten Erfahrungspunkte hat, steigt zum Zauberer auf.
web-wizard-help-round = Eine Runde
web-wizard-help-round-deal = Alle bekommen Karten: eine in Runde 1, zwei in Runde 2, und so weiter.
web-wizard-help-round-trump = Die nächste Karte wird aufgedeckt. Ihre Farbe ist Trumpf: Sie schlägt die anderen drei. Bei einem Narren gibt es keinen Trumpf; bei einem Zauberer bestimmt ihn, wer gibt.
web-wizard-help-round-predict = Der Reihe nach sagen alle an, wie viele Stiche sie gewinnen.
web-wizard-help-round-play = Die Karten werden gespielt, ein Stich nach dem anderen. Wer einen Stich gewinnt, spielt zum nächsten aus.
web-wizard-help-round-score = Die Erfahrungspunkte kommen auf die Tafel der Wahrheit, und der Nächste gibt.
web-wizard-help-trick = Ein Stich
web-wizard-help-trick-follow = Alle spielen eine Karte. Ist eine Farbe angespielt und du hast sie, musst du sie spielen; ein Zauberer oder ein Narr ist aber immer erlaubt. Hast du sie nicht, spiel, was du willst. Den Stich gewinnt
web-wizard-help-trick-wizard = der erste Zauberer; gibt es keinen,
web-wizard-help-trick-trump = der höchste Trumpf; gibt es keinen,
web-wizard-help-trick-led = die höchste Karte der angespielten Farbe.
web-wizard-help-specials = Zauberer und Narren
web-wizard-help-wizard = Zauberer: gewinnt. Wird er ausgespielt, muss niemand eine Farbe bedienen.
web-wizard-help-fool = Narr: verliert. Wird er ausgespielt, bestimmt die nächste Karte die Farbe. Sind alle Narren, gewinnt der erste.
web-wizard-help-points = Erfahrungspunkte
web-wizard-help-points-right = Genau richtig: 20, und 10 mehr für jeden Stich. 2 angesagt, 2 gewonnen: +40.
web-wizard-help-points-wrong = Falsch: 10 weniger für jeden Stich zu viel oder zu wenig. 2 angesagt, 4 gewonnen: −20.
web-wizard-help-table = An diesem Tisch
web-wizard-help-table-text = Karten, die du spielen darfst, haben einen grünen Rand. Klick eine an, um sie anzuheben, und noch einmal, um sie zu spielen, oder zieh sie in die Mitte. „2 von 3“ neben einem Namen: zwei Stiche gewonnen, drei angesagt.

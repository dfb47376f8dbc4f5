# Klänge am Tisch.

web-sound = Klänge
web-sound-on = Klänge einschalten
web-sound-off = Klänge ausschalten
web-sound-volume = Lautstärke

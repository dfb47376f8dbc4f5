# Sounds at the table.

web-sound = Sounds
web-sound-on = Turn sounds on
web-sound-off = Turn sounds off
web-sound-volume = Volume

//! Players by name: bots are given one, so that people can tell them apart, and people may have one of their own.

use std::ops::Deref;

use host::{Participants, SeatPlayer};
use kernel::{Game, Message, Seat, Text, message};
use language::Language;

/// Names of bots, by their seat; the browser calls them the same.
const BOTS: [&str; 6] = ["Ada", "Basil", "Cleo", "Dara", "Edgar", "Flora"];

/// A player as others speak of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlayerName {
    /// Name; a seat without one is called by its number.
    name: Option<String>,
    /// Remark beside the name: `medium bot`, `away`.
    remark: Option<Message>,
}

impl PlayerName {
    /// A person, with a remark if there is something to say of them.
    pub(crate) fn person(name: Option<String>, remark: Option<Message>) -> Self {
        PlayerName { name, remark }
    }

    /// The bot at a seat, by its level or its own word.
    pub(crate) fn bot(seat: Seat, level: &str) -> Self {
        let name = BOTS.get(seat.index()).map(|&name| name.to_owned());
        PlayerName { name, remark: Some(message!("terminal-bot", level = level.to_owned())) }
    }
}

/// The names of those who play at one screen.
pub(crate) fn names_of<G: Game>(participants: &Participants<G>) -> Vec<PlayerName> {
    let seats = (0..).map(Seat).zip(&participants.players).zip(&participants.names);
    seats
        .map(|((seat, player), name)| match player {
            SeatPlayer::Human => PlayerName::person(name.clone(), None),
            SeatPlayer::Bot(factory) => PlayerName::bot(seat, &factory.name),
        })
        .collect()
}

/// The words of the person at the screen: a language, and the names of those who play.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    language: Language,
    players: Vec<PlayerName>,
}

impl Words {
    pub(crate) fn new(language: Language, mut players: Vec<PlayerName>) -> Self {
        tell_apart(&mut players);
        Words { language, players }
    }

    /// Calls the players by other names from now on.
    pub(crate) fn rename(&mut self, mut players: Vec<PlayerName>) {
        tell_apart(&mut players);
        self.players = players;
    }

    /// Name of the player at a seat, or else the number of the seat.
    pub(crate) fn seat(&self, seat: Seat) -> String {
        let name = self.players.get(seat.index()).and_then(|player| player.name.clone());
        name.unwrap_or_else(|| self.language.seat(seat))
    }

    /// The name with what there is to say of the player: `Ada (medium bot)`.
    pub(crate) fn seat_with_remark(&self, seat: Seat) -> String {
        let remark = self.players.get(seat.index()).and_then(|player| player.remark.clone());
        match remark {
            Some(remark) => format!("{} ({})", self.seat(seat), self.say(remark)),
            None => self.seat(seat),
        }
    }

    /// The number of a seat, whoever plays it: `seat 2`.
    pub(crate) fn number(&self, seat: Seat) -> String {
        self.language.seat(seat)
    }

    /// A text in words.
    pub(crate) fn plain(&self, text: &Text) -> String {
        self.language.show(text, &|seat| self.seat(seat))
    }

    /// A message in words.
    pub(crate) fn say(&self, message: Message) -> String {
        self.plain(&message.into())
    }
}

impl From<Language> for Words {
    fn from(language: Language) -> Self {
        Words { language, players: Vec::new() }
    }
}

impl Deref for Words {
    type Target = Language;

    fn deref(&self) -> &Language {
        &self.language
    }
}

/// Changes names that somebody else has already: people keep theirs, bots take one that is free.
fn tell_apart(players: &mut [PlayerName]) {
    for index in 0..players.len() {
        let Some(own) = players[index].name.clone() else { continue };
        let is_bot = players[index].remark.as_ref().is_some_and(|remark| remark.id == "terminal-bot");
        let taken = |name: &str| {
            let others =
                players.iter().enumerate().filter(|(other, _)| *other < index || is_bot && *other != index);
            others.filter_map(|(_, other)| other.name.as_deref()).any(|other| other == name)
        };
        if taken(&own) {
            let free = BOTS.iter().map(|&name| name.to_owned()).filter(|_| is_bot);
            let mut free =
                free.chain((2..).map(|number| format!("{own} {number}"))).filter(|name| !taken(name));
            players[index].name = free.next();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::MESSAGES;

    fn words(players: Vec<PlayerName>) -> Words {
        Words::new(Language::new(language::ENGLISH, MESSAGES), players)
    }

    fn named(name: &str) -> PlayerName {
        PlayerName::person(Some(name.to_owned()), None)
    }

    #[test]
    fn bots_have_names_and_say_how_well_they_play() {
        let words = words(vec![PlayerName::default(), PlayerName::bot(Seat(1), "hard"), named("Ann")]);
        let names = [0, 1, 2].map(|seat| words.seat_with_remark(Seat(seat)));
        assert_eq!(names, ["seat 1", "Basil (hard bot)", "Ann"]);
        assert_eq!(words.say(message!("terminal-turn-of", seat = Seat(2))), "It is the turn of Ann.");
    }

    #[test]
    fn no_two_have_the_same_name() {
        let words =
            words(vec![named("Basil"), PlayerName::bot(Seat(1), "easy"), named("Basil"), named("Ada")]);
        assert_eq!([0, 1, 2, 3].map(|seat| words.seat(Seat(seat))), ["Basil", "Cleo", "Basil 2", "Ada"]);
    }
}

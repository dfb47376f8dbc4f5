//! The menu of games: what there is to go on with, what can be begun, and how well the opponents play.

use std::io::{self, BufRead, Write};

use kernel::message;
use language::Language;

/// A game to pick, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuItem {
    /// Whether it is under way already.
    pub begun: Begun,
    /// Title of the game.
    pub title: String,
    /// A few words beside the title, such as how many can play.
    pub note: String,
    /// A sentence about it.
    pub about: String,
    /// Whether bots would play against the person who picks it.
    pub opponents: bool,
}

/// Whether a game is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begun {
    /// Under way: it can be continued.
    Yes,
    /// Not begun: it would be a new one.
    No,
}

/// A menu of games.
pub struct Menu {
    /// The games, those that are under way first.
    pub(crate) items: Vec<MenuItem>,
    /// Levels of the opponents, in words.
    pub(crate) levels: Vec<String>,
    pub(crate) words: Language,
    /// The item that is pointed at.
    pub(crate) cursor: usize,
    pub(crate) level: usize,
}

/// Pick of a person, as indices into the offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picked {
    /// Index of the game.
    pub item: usize,
    /// Index of the opponents' level.
    pub level: usize,
}

impl Menu {
    /// A menu of at least one game, with one of the levels chosen to begin with.
    pub fn new(mut items: Vec<MenuItem>, levels: Vec<String>, level: usize, words: Language) -> Self {
        items.sort_by_key(|item| item.begun == Begun::No);
        Menu { items, levels, words, cursor: 0, level }
    }

    /// The games in the order of the menu.
    pub fn items(&self) -> &[MenuItem] {
        &self.items
    }

    pub(crate) fn picked(&self) -> Picked {
        Picked { item: self.cursor, level: self.level }
    }

    pub(crate) fn heading(&self, begun: Begun) -> String {
        self.words.say(match begun {
            Begun::Yes => message!("terminal-menu-continue"),
            Begun::No => message!("terminal-menu-new"),
        })
    }

    /// The level with this number or name.
    fn level_of(&self, typed: &str) -> Option<usize> {
        self.levels.iter().position(|level| level == typed)
    }

    /// Asks in lines of text; nothing if nobody wants to play. A line is the number of a game, a level, or both.
    pub fn ask(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<Option<Picked>> {
        self.write(out)?;
        loop {
            let question = message!("terminal-menu-which", count = self.items.len() as u32);
            write!(out, "{} ", self.words.say(question))?;
            out.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                writeln!(out)?;
                return Ok(None);
            }
            let mut item = None;
            let mut wrong = None;
            for word in line.split_whitespace() {
                match (word.parse::<usize>().ok(), self.level_of(word)) {
                    (Some(number), _) if (1..=self.items.len()).contains(&number) => item = Some(number - 1),
                    (_, Some(level)) => self.level = level,
                    _ => wrong = Some(word.to_owned()),
                }
            }
            match (wrong, item) {
                (None, None) if line.trim().is_empty() => return Ok(None),
                (Some(word), _) if word == "q" || word == "quit" => return Ok(None),
                (Some(word), _) => {
                    let levels = self.levels.join(", ");
                    let unknown = message!("terminal-menu-unknown", word = word, levels = levels);
                    writeln!(out, "{}", self.words.say(unknown))?;
                }
                (None, Some(item)) => {
                    self.cursor = item;
                    return Ok(Some(self.picked()));
                }
                (None, None) => {
                    let level = self.levels[self.level].clone();
                    writeln!(out, "{}", self.words.say(message!("terminal-menu-level", level = level)))?;
                }
            }
        }
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let wide = |part: fn(&MenuItem) -> &str| {
            self.items.iter().map(|item| part(item).chars().count()).max().unwrap_or(0)
        };
        let (title, note) = (wide(|item| &item.title), wide(|item| &item.note));
        let mut before = None;
        for (number, item) in self.items.iter().enumerate() {
            if before != Some(item.begun) {
                writeln!(out, "{}", self.heading(item.begun))?;
                before = Some(item.begun);
            }
            let line =
                format!("{:3}  {:title$}  {:note$}  {}", number + 1, item.title, item.note, item.about);
            writeln!(out, "{}", line.trim_end())?;
        }
        if self.items.iter().any(|item| item.opponents) {
            let (levels, level) = (self.levels.join(", "), self.levels[self.level].clone());
            writeln!(
                out,
                "{}",
                self.words.say(message!("terminal-menu-levels", levels = levels, level = level))
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu() -> Menu {
        let item = |begun, title: &str, opponents| MenuItem {
            begun,
            title: title.to_owned(),
            note: "2 players".to_owned(),
            about: "A toy.".to_owned(),
            opponents,
        };
        let items = vec![
            item(Begun::No, "Whist", true),
            item(Begun::No, "Patience", false),
            item(Begun::Yes, "Whist", true),
        ];
        let levels = ["easy", "medium", "hard"].map(str::to_owned).to_vec();
        Menu::new(items, levels, 1, Language::new(language::ENGLISH, crate::MESSAGES))
    }

    fn ask(typed: &str) -> (Option<Picked>, String) {
        let mut out = Vec::new();
        let picked = menu().ask(&mut typed.as_bytes(), &mut out).unwrap();
        (picked, String::from_utf8(out).unwrap())
    }

    #[test]
    fn games_under_way_come_first() {
        let (picked, shown) = ask("1\n");
        assert_eq!(picked, Some(Picked { item: 0, level: 1 }));
        let lines: Vec<&str> = shown.lines().take(6).collect();
        assert_eq!(
            lines,
            [
                "Go on with",
                "  1  Whist     2 players  A toy.",
                "New game",
                "  2  Whist     2 players  A toy.",
                "  3  Patience  2 players  A toy.",
                "Opponents: easy, medium, hard; now medium.",
            ]
        );
    }

    #[test]
    fn a_level_is_named_before_or_with_the_game() {
        for typed in ["2 hard\n", "hard 2\n", "hard\n2\n"] {
            assert_eq!(ask(typed).0, Some(Picked { item: 1, level: 2 }), "{typed}");
        }
    }

    #[test]
    fn nonsense_is_explained_and_nothing_is_a_no() {
        let (picked, shown) = ask("chess\n9\n3\n");
        assert_eq!(picked, Some(Picked { item: 2, level: 1 }));
        for word in ["chess", "9"] {
            assert!(shown.contains(&format!("There is no \"{word}\" here")), "{shown}");
        }
        for typed in ["", "\n", "q\n", "quit\n"] {
            assert_eq!(ask(typed).0, None, "{typed}");
        }
    }
}

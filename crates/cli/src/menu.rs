//! Bare `parlour play`: a menu of games.

use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;

use catalog::{Listed, Listing, Visitor, infos, with_game};
use host::HUMAN;
use kernel::{Message, message};
use language::Language;
use terminal::menu::{Begun, Menu, MenuItem};
use terminal::saved_games::SavedGames;
use terminal::screen::{self, Theme};

use crate::args::LanguageArgs;

/// Pick of a person.
pub(crate) struct Pick {
    pub(crate) game: &'static str,
    /// File of a kept game to go on with.
    pub(crate) kept: Option<PathBuf>,
    /// Players of a new game, seat by seat.
    pub(crate) players: Vec<String>,
}

/// Place where the menu is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    FullScreen,
    Lines,
}

/// The level that is chosen to begin with, among those of a game.
const USUAL_LEVEL: usize = 1;

/// Asks what to play, from the kept games and all there are; nothing if nobody wants to.
pub(crate) fn ask(
    saved_games: Option<&SavedGames>,
    shown: Shown,
    language: &LanguageArgs,
) -> anyhow::Result<Option<Pick>> {
    anyhow::ensure!(
        stdin().is_terminal() && stdout().is_terminal(),
        "say which game to play, as in `parlour play {}`: there is {}",
        infos().first().map_or("GAME", |info| info.id),
        infos().iter().map(|info| info.id).collect::<Vec<_>>().join(", ")
    );
    let (mut entries, mut levels) = (Vec::new(), Vec::new());
    for info in infos() {
        let found = with_game(info.id, Offer { saved_games, language })?;
        entries.extend(found.entries);
        levels = found.levels;
    }
    // The menu shows games under way first: so do we.
    entries.sort_by_key(|entry| entry.pick.kept.is_none());
    let items = entries.iter().map(|entry| entry.item.clone()).collect();
    let mut menu = Menu::new(items, levels.clone(), USUAL_LEVEL, language.words(&[]));
    let picked = match shown {
        Shown::FullScreen => screen::pick(&mut menu, Theme::from_env())?,
        Shown::Lines => menu.ask(&mut stdin().lock(), &mut anstream::stdout().lock())?,
    };
    Ok(picked.map(|picked| {
        let mut pick = entries.swap_remove(picked.item).pick;
        for player in pick.players.iter_mut().skip(1) {
            *player = format!("bot:{}", levels[picked.level]);
        }
        pick
    }))
}

/// An entry of the menu, with its pick.
struct Entry {
    item: MenuItem,
    pick: Pick,
}

/// Entries of a game, and the levels of its bots.
struct Offered {
    entries: Vec<Entry>,
    levels: Vec<String>,
}

struct Offer<'a> {
    saved_games: Option<&'a SavedGames>,
    language: &'a LanguageArgs,
}

impl Visitor for Offer<'_> {
    type Out = Offered;

    fn visit<G: Listed>(self) -> Offered {
        let info = G::INFO;
        let words = self.language.words(info.messages);
        let about = words.say(Message::of_id(info.summary));
        let entry = |begun, note: String, kept: Option<PathBuf>| Entry {
            item: MenuItem {
                begun,
                title: info.title.to_owned(),
                note,
                about: about.clone(),
                opponents: begun == Begun::No && info.seats.min > 1,
            },
            pick: Pick { game: info.id, kept, players: vec![HUMAN.to_owned(); usize::from(info.seats.min)] },
        };
        let mut entries = Vec::new();
        // What cannot be gone on with is told of when its game is played.
        if let Some(saved) = self.saved_games.and_then(|saved_games| saved_games.latest::<G>(|_| {})) {
            let (turn, moves) = (saved.timeline.game().turn(), saved.timeline.len() as u32);
            let note = words.say(message!("cli-under-way", turn = turn, moves = moves));
            entries.push(entry(Begun::Yes, note, Some(saved.path().to_owned())));
        }
        entries.push(entry(Begun::No, players(&words, info.seats), None));
        let levels = G::Listing::roster().levels.iter().map(|level| level.name.to_owned()).collect();
        Offered { entries, levels }
    }
}

/// Number of players a game allows, in words.
fn players(words: &Language, seats: kernel::SeatRange) -> String {
    let (min, max) = (u32::from(seats.min), u32::from(seats.max));
    words.say(match min == max {
        true => message!("cli-players", max = max),
        false => message!("cli-players-range", min = min, max = max),
    })
}

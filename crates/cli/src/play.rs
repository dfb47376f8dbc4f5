//! `parlour play`: a game at this screen.

use std::io::{BufRead, IsTerminal, Write, stderr, stdin, stdout};
use std::path::PathBuf;

use anyhow::Context;
use catalog::{Listed, Listing, Visitor, with_game};
use etcetera::BaseStrategy;
use host::{HUMAN, Participants, SeatPlayer, person_name};
use kernel::record::Mode;
use kernel::{Game, Seat, Seed, message};
use language::Language;
use protocol::http::Name;
use terminal::plain::Typist;
use terminal::saved_games::{SavedGame, SavedGames};
use terminal::screen::{self, Theme};
use terminal::{AutoPass, LocalGame, PlayEnd, plain};

use crate::Answer;
use crate::args::{BotArgs, LanguageArgs, OptionArgs, SeedArgs, check_seats, chosen_set};
use crate::cards::CardArgs;
use crate::completion;
use crate::decks::{DeckArgs, filled_up};
use crate::menu::{self, Shown};
use crate::remote::RemoteArgs;

/// Play a game at this screen, or feed it choices from a script
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour play                                     pick a game, or one to go on with
  parlour play finished
  parlour play finished --resume                   go on where you stopped
  parlour play finished --seed 7 --option difficulty=difficult
  parlour play finished --seed 7 < choices.txt     play a script; `#` starts a comment
  parlour play wizard                              you against two bots of level medium
  parlour play wizard --seat human,bot:hard,bot:hard,random
  parlour play wizard --seat human:Ann,human:Bob,bot:easy
  parlour play wizard --seat human,bot:mine,bot:easy --external \"mine=python3 bot.py\"
  parlour play finished --seat bot:hard            watch a bot play
  parlour play duel --cards my-cards.toml          with cards and a deck of your own
  parlour play wizard --server http://127.0.0.1:7777 --seat open,open,bot:medium
  parlour play --server http://127.0.0.1:7777      what there is to join

Players are human, human:NAME (a person with a name), random (chance) and bot:NAME. Bots are given
names, too. NAME of a bot is a level (easy, medium, hard), a bot of the game, with a number of worlds to look at if you like (mc, mc:200), or a program of yours.
Such a program reads questions on its standard input and writes answers to its standard output,
one JSON object a line; docs/bots.md describes them. If it fails, you are told why, and a bot
of level medium plays on for it.

With --server you play at a table of a server, with people elsewhere; the screen says how they join.

Every move is kept as it is made: quit, or switch the machine off, and go on later.
While playing, `?` explains the keys and the cards in view, and `i` gives a hint; in line mode
type `help` or `hint`.")]
pub(crate) struct Args {
    /// The game; `parlour games` lists them [default: asked for]
    #[arg(add = completion::games())]
    pub(crate) game: Option<String>,
    /// Play in plain lines of text, as in a pipe
    #[arg(long)]
    plain: bool,
    /// Pass automatically in plain lines where hardly anybody would do anything else, as the full screen does
    #[arg(long)]
    auto_pass: bool,
    /// Ask for every pass on the full screen
    #[arg(long, conflicts_with = "auto_pass")]
    no_auto_pass: bool,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    #[command(flatten)]
    seed: SeedArgs,
    #[command(flatten)]
    pub(crate) options: OptionArgs,
    /// Players, one for each seat in order, separated by commas: human, human:NAME, random, bot:NAME, and at a server
    /// open, which means human [default: you at the first, bot:medium at the others]
    #[arg(long = "seat", value_name = "PLAYER", value_delimiter = ',', add = completion::players())]
    pub(crate) seats: Vec<String>,
    #[command(flatten)]
    pub(crate) decks: DeckArgs,
    #[command(flatten)]
    cards: CardArgs,
    #[command(flatten)]
    bots: BotArgs,
    /// Start a new game and do not ask whether to go on with an unfinished one
    #[arg(long)]
    new: bool,
    /// Go on with a kept game [default: the unfinished one played last]
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "given", "decks", "new", "practice", "no_save"])]
    pub(crate) resume: Option<Option<PathBuf>>,
    /// Let undo go back to the start; the record says that it was practice
    #[arg(long)]
    pub(crate) practice: bool,
    /// Do not keep the game
    #[arg(long)]
    no_save: bool,
    /// Directory to keep games in [default: `parlour` in your data directory, such as ~/.local/share]
    #[arg(long, value_name = "DIR", env = "PARLOUR_DATA_DIR", hide_env_values = true)]
    data_dir: Option<PathBuf>,
    #[command(flatten)]
    remote: RemoteArgs,
}

/// Default opponent.
pub(crate) const OPPONENT: &str = "bot:medium";

pub(crate) fn run(mut args: Args) -> anyhow::Result<Answer> {
    let is_remote = args.remote.is_wanted()?;
    if args.game.is_none() && !is_remote && !args.pick()? {
        return Ok(Answer::Yes);
    }
    match args.game.clone() {
        Some(game) if !is_remote => {
            args.cards.add_to(&game)?;
            if args.decks.decks.is_empty() && args.resume.is_none() {
                args.decks.decks.extend(args.cards.deck()?);
            }
            with_game(&game, Play(args))?
        }
        _ => {
            args.cards.refuse_at_server()?;
            crate::remote::run(&args, &args.remote)
        }
    }
}

struct Play(Args);

impl Visitor for Play {
    type Out = anyhow::Result<Answer>;

    fn visit<G: Listed>(self) -> Self::Out {
        let args = self.0;
        let options = args.options.read::<G>()?;
        let saved_games =
            if args.no_save { None } else { Some(args.saved_games()?.of_set(chosen_set::<G>())) };
        let saved = args.saved::<G>(saved_games.as_ref());
        let mut local_game = match saved.with_context(|| args.cards.hint(G::INFO.id))? {
            Some(saved) => {
                let participants = args.company_of(&saved)?;
                LocalGame::resume(saved, participants)?
            }
            None => {
                let players = args.players::<G>()?;
                let mode = if args.practice { Mode::Practice } else { Mode::Play };
                let named = args.named::<G>(&options, &players)?;
                let participants = participants(&options, players)?.named(args.names(&args.seats)?);
                start::<G>(&options, named, args.seed.seed()?.seed, mode, participants, saved_games.as_ref())?
            }
        };
        while args.play(&mut local_game)? == PlayEnd::Again {
            let seed = Seed::from_number(getrandom::u64().context("the system gives no random numbers")?);
            let options = serde_json::from_value(local_game.header().options.clone())?;
            let named = args.named::<G>(&options, &local_game.participants().players)?;
            local_game = another::<G>(&local_game, named, seed, saved_games.as_ref())?;
        }
        Ok(Answer::Yes)
    }
}

/// Starts a new game, kept from its start if there is a directory for it. A player for whom no deck is named gets one.
fn start<G: Listed>(
    options: &G::Options,
    named: Vec<Option<G::SeatSetup>>,
    seed: Seed,
    mode: Mode,
    participants: Participants<G>,
    saved_games: Option<&SavedGames>,
) -> anyhow::Result<LocalGame<G>> {
    let bots: Vec<bool> = participants.players.iter().map(|player| !player.is_human()).collect();
    let entries = filled_up::<G>(named, &bots, options, seed);
    let mut local_game = LocalGame::start(options, &entries, seed, mode, participants)?;
    if let Some(saved_games) = saved_games {
        local_game.keep_on(saved_games)?;
    }
    Ok(local_game)
}

/// Another game like this one, which may have been begun with other words than those given now. People keep what they
/// brought.
fn another<G: Listed>(
    like: &LocalGame<G>,
    mut named: Vec<Option<G::SeatSetup>>,
    seed: Seed,
    saved_games: Option<&SavedGames>,
) -> anyhow::Result<LocalGame<G>> {
    let options = serde_json::from_value(like.header().options.clone())?;
    let participants = like.participants();
    for ((named, player), brought) in named.iter_mut().zip(&participants.players).zip(&like.header().entries)
    {
        if named.is_none() && player.is_human() {
            *named = Some(serde_json::from_value(brought.clone())?);
        }
    }
    start::<G>(&options, named, seed, like.mode(), participants.clone(), saved_games)
}

/// These players, with the bots that help.
fn participants<G: Listed>(
    options: &G::Options,
    players: Vec<SeatPlayer<G>>,
) -> anyhow::Result<Participants<G>> {
    let context = G::Listing::context(options, players.len() as u8)?;
    Ok(Participants::new(players, context).helped_by(&G::Listing::roster()))
}

impl Args {
    fn saved_games(&self) -> anyhow::Result<SavedGames> {
        self.directory().context("give --data-dir, or play with --no-save").map(SavedGames::new)
    }

    /// Asks which game to play, and whether to go on with one; returns whether the person wants to play.
    fn pick(&mut self) -> anyhow::Result<bool> {
        let saved_games = if self.no_save || self.wants_new() { None } else { Some(self.saved_games()?) };
        let shown = if self.wants_full_screen() { Shown::FullScreen } else { Shown::Lines };
        let Some(pick) = menu::ask(saved_games.as_ref(), shown, &self.language)? else { return Ok(false) };
        self.game = Some(pick.game.to_owned());
        match pick.kept {
            Some(file) => self.resume = Some(Some(file)),
            None if self.seats.is_empty() => self.seats = pick.players,
            None => {}
        }
        Ok(true)
    }

    /// Directory of kept games.
    pub(crate) fn directory(&self) -> anyhow::Result<PathBuf> {
        Ok(match &self.data_dir {
            Some(directory) => directory.clone(),
            None => etcetera::choose_base_strategy()?.data_dir().join("parlour"),
        })
    }

    pub(crate) fn wants_full_screen(&self) -> bool {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        !self.plain && !dumb && stdin().is_terminal() && stdout().is_terminal()
    }

    /// Whether the person at the screen is asked for every pass.
    pub(crate) fn passing(&self) -> AutoPass {
        let passes = self.auto_pass || self.wants_full_screen() && !self.no_auto_pass;
        if passes { AutoPass::ByItself } else { AutoPass::Asked }
    }

    /// Players that are named, or one person against bots.
    fn players<G: Listed>(&self) -> anyhow::Result<Vec<SeatPlayer<G>>> {
        if self.seats.is_empty() {
            let words = (0..G::INFO.seats.min).map(|seat| if seat == 0 { HUMAN } else { OPPONENT });
            return words.map(|word| self.player(word)).collect();
        }
        check_seats::<G>(self.seats.len())?;
        self.seats.iter().map(|word| self.player(word)).collect()
    }

    /// The decks that are named, seat by seat: a single one is for the people, or for all where only bots play.
    fn named<G: Listed>(
        &self,
        options: &G::Options,
        players: &[SeatPlayer<G>],
    ) -> anyhow::Result<Vec<Option<G::SeatSetup>>> {
        let only_bots = players.iter().all(|player| !player.is_human());
        let alone: Vec<bool> = players.iter().map(|player| only_bots || player.is_human()).collect();
        self.decks.named::<G>(options, &alone)
    }

    fn player<G: Listed>(&self, word: &str) -> anyhow::Result<SeatPlayer<G>> {
        SeatPlayer::read(word, |name| self.bots.find::<G>(name))
            .context("a seat is played by human, human:NAME, random or bot:NAME")
    }

    /// Participants who go on with a kept game: those named now, or those who played it before.
    fn company_of<G: Listed>(&self, saved: &SavedGame<G>) -> anyhow::Result<Participants<G>> {
        let options = serde_json::from_value(saved.timeline.header().options.clone())?;
        if !self.seats.is_empty() {
            return Ok(participants(&options, self.players::<G>()?)?.named(self.names(&self.seats)?));
        }
        let before = |(index, word): (usize, &String)| {
            let (seat, path) = (Seat(index as u8), saved.path().display());
            self.player(word).with_context(|| {
                format!(
                    "{path}: {seat} is played by {word}; name it again with --external, or say with --seat \
                     who plays now"
                )
            })
        };
        let players = saved.players.iter().enumerate().map(before).collect::<Result<_, _>>()?;
        Ok(participants(&options, players)?.named(self.names(&saved.players)?))
    }

    /// Names of the people among these players, seat by seat. The one of `--name` is for the first who has no other.
    fn names(&self, players: &[String]) -> anyhow::Result<Vec<Option<String>>> {
        let mut own = self.remote.name.as_ref().map(ToString::to_string);
        let alone = [HUMAN.to_owned()];
        let players = if players.is_empty() { &alone[..] } else { players };
        let name = |word: &String| match person_name(word) {
            Some(name) => match name.parse::<Name>() {
                Ok(name) => Ok(Some(name.to_string())),
                Err(why) => anyhow::bail!("--seat {word}: {why}"),
            },
            None if word == HUMAN => Ok(own.take()),
            None => Ok(None),
        };
        players.iter().map(name).collect()
    }

    /// The kept game to go on with, if there is one and it is wanted.
    fn saved<G: Game>(&self, saved_games: Option<&SavedGames>) -> anyhow::Result<Option<SavedGame<G>>> {
        if let Some(Some(file)) = &self.resume {
            return Ok(Some(SavedGame::open(file, chosen_set::<G>().as_ref())?));
        }
        let wants_new = self.wants_new();
        let must_resume = self.resume.is_some();
        let Some(saved_games) = saved_games.filter(|_| must_resume || !wants_new && stdin().is_terminal())
        else {
            return Ok(None);
        };
        let words = self.language.words(G::INFO.messages);
        let saved = saved_games.latest::<G>(|problem| {
            let problem = message!("cli-cannot-continue", problem = problem.message());
            anstream::eprintln!("{}", words.say(problem));
        });
        match saved {
            None if must_resume => {
                let (game, directory) =
                    (G::INFO.title, saved_games.directory(G::INFO.id).display().to_string());
                let nothing = message!("cli-nothing-to-continue", game = game, directory = directory);
                anstream::eprintln!("{}", words.say(nothing));
                Ok(None)
            }
            Some(saved) if !must_resume && !wants_to_continue(&saved, &words)? => Ok(None),
            saved => Ok(saved),
        }
    }

    /// Whether a new game is asked for: settings of a game do so, too.
    fn wants_new(&self) -> bool {
        self.new
            || self.practice
            || self.seed.is_given()
            || !self.options.given.is_empty()
            || !self.decks.decks.is_empty()
            || !self.seats.is_empty()
    }

    fn play<G: Game>(&self, local_game: &mut LocalGame<G>) -> anyhow::Result<PlayEnd> {
        let full_screen = self.wants_full_screen() && local_game.humans() > 0;
        local_game.set_passing(self.passing());
        local_game.set_language(self.language.tag());
        let ended = if full_screen {
            screen::play(local_game, Theme::from_env())?
        } else {
            let input = stdin().lock();
            let typist = if input.is_terminal() { Typist::Person } else { Typist::Script };
            plain::play(local_game, input, anstream::stdout().lock(), typist)?
        };
        if let (PlayEnd::Quit, Some(path), 1..) = (ended, local_game.kept_in(), local_game.moves()) {
            let (path, command) = (
                path.display().to_string(),
                format!("parlour play {} --resume{}", G::INFO.id, self.cards.words()),
            );
            let kept = message!("cli-kept", path = path, command = command);
            anstream::eprintln!("{}", self.language.words(&[]).say(kept));
        }
        Ok(ended)
    }
}

/// Asks the person at the terminal.
fn wants_to_continue<G: Game>(saved: &SavedGame<G>, words: &Language) -> anyhow::Result<bool> {
    let timeline = &saved.timeline;
    let (turn, moves) = (timeline.game().turn(), timeline.len() as u32);
    let question = words.say(message!("cli-continue", game = G::INFO.title, turn = turn, moves = moves));
    loop {
        write!(stderr(), "{question} ")?;
        let mut line = String::new();
        anyhow::ensure!(
            stdin().lock().read_line(&mut line)? > 0,
            "nobody answered; the game stays as it was"
        );
        match line.trim().to_lowercase().as_str() {
            "" | "y" | "yes" => return Ok(true),
            "n" | "no" => return Ok(false),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_game_is_like_the_one_before() {
        struct Check;
        impl Visitor for Check {
            type Out = ();
            fn visit<G: Listed>(self) {
                let Some(option) = G::INFO.options.first() else { return };
                let values = option.kind.values();
                let other = values.iter().find(|value| **value != option.kind.default()).unwrap();
                let word = other.as_str().map_or_else(|| other.to_string(), str::to_owned);
                let options = kernel::options_from_words::<G>([(option.name, word.as_str())]).unwrap();
                let players = (0..G::INFO.seats.max).map(|_| SeatPlayer::Human).collect();
                let participants = participants::<G>(&options, players).unwrap();
                let named = || vec![None; usize::from(G::INFO.seats.max)];
                let seed = Seed::from_number;
                let first =
                    start::<G>(&options, named(), seed(1), Mode::Practice, participants, None).unwrap();
                let next = another(&first, named(), seed(2), None).unwrap();
                assert_eq!(next.header().options, first.header().options);
                assert_eq!(next.header().entries, first.header().entries, "people keep their decks");
                assert_eq!((next.mode(), next.players()), (first.mode(), first.players()));
                assert_ne!(next.seed(), first.seed());
            }
        }
        for info in catalog::infos() {
            with_game(info.id, Check).unwrap();
        }
    }
}

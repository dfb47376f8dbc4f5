//! `parlour play --server URL`: a table of a server.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, IsTerminal, Write, stderr, stdin};

use anyhow::Context;
use host::{HUMAN, RANDOM};
use kernel::record::Mode;
use kernel::{Message, message};
use language::Language;
use protocol::http::{GameEntry, Invitation, Listed, Name, NewTable, SeatEntry, Sit};
use protocol::{Access, Phase, Player, PlayerWord, TableId};
use terminal::plain::Typist;
use terminal::remote::{Api, Guests, Place, Server, TableLink, Visit, fresh_nonce};
use terminal::screen::{self, Theme};
use terminal::{PlayEnd, plain};

use crate::Answer;
use crate::play::{Args, OPPONENT};

/// Server and table to play at, if not at this screen alone.
#[derive(clap::Args)]
#[command(next_help_heading = "At a table of a server")]
pub(crate) struct RemoteArgs {
    /// Play at a table of this server; without GAME and --join, see what there is to join
    #[arg(long, value_name = "URL", conflicts_with_all = ["seed", "externals", "new", "no_save"])]
    server: Option<Server>,
    /// Your name at the table; at a server each name is a guest of its own [default there: as last time, or your user name]
    #[arg(long)]
    pub(crate) name: Option<Name>,
    /// Sit down at this table, or come back to your seat there: its id, or the link to it
    #[arg(long, value_name = "TABLE", conflicts_with_all = ["game", "resume", "seats", "given", "practice"])]
    join: Option<TableLink>,
    /// Invitation to a table that is not open
    #[arg(long, value_name = "CODE", requires = "join")]
    invitation: Option<Invitation>,
    /// Watch without playing
    #[arg(long, requires = "join")]
    watch: bool,
    /// Let others come to the new table by invitation only
    #[arg(long, requires = "server", conflicts_with_all = ["join", "resume"])]
    invitation_only: bool,
}

impl RemoteArgs {
    /// Whether to play at a table of a server.
    pub(crate) fn is_wanted(&self) -> anyhow::Result<bool> {
        let named = self.server.is_some() || self.join.is_some();
        // A game and --join exclude each other, so that clap does not miss --join where there is a game.
        let about_a_table = self.watch || self.invitation.is_some();
        anyhow::ensure!(!about_a_table || self.join.is_some(), "say with --join which table is meant");
        Ok(named)
    }

    /// The server that is named, or the one the link names.
    fn server(&self) -> anyhow::Result<Server> {
        let linked = self.join.as_ref().and_then(|link| link.server.clone());
        self.server.clone().or(linked).context("say with --server URL where this table is")
    }
}

pub(crate) fn run(args: &Args, remote: &RemoteArgs) -> anyhow::Result<Answer> {
    let server = remote.server()?;
    let mut api = Api::new(server.clone());
    api.set_language(args.language.tag());
    let mut desk = Desk {
        args,
        remote,
        words: args.language.words(&[]),
        api,
        guests: Guests::open(&args.directory().context("give --data-dir")?, &server)?,
    };
    // The first question also shows whether the server is there.
    let games = desk.api.games()?.games;
    let name = if remote.watch { None } else { Some(desk.sign_in()?) };
    let Some(place) = desk.place(&games, name.as_ref())? else { return Ok(Answer::Yes) };
    desk.play(place, &games, name.as_ref())
}

/// Desk at which a place at a table is found.
struct Desk<'a> {
    args: &'a Args,
    remote: &'a RemoteArgs,
    words: Language,
    api: Api,
    guests: Guests,
}

impl Desk<'_> {
    /// Says something beside what is asked for.
    fn tell(&self, message: Message) {
        anstream::eprintln!("{}", self.words.say(message));
    }

    /// Becomes a guest: the one kept under this name, or a new one.
    fn sign_in(&mut self) -> anyhow::Result<Name> {
        let wanted = self.remote.name.as_ref();
        let name = match self.guests.find(wanted) {
            Some(kept) => {
                let name = kept.name.clone();
                self.api.be(kept.token.clone());
                match self.api.own_tables() {
                    Ok(_) => return Ok(name),
                    Err(error) if error.is_unknown_guest() => {
                        self.tell(message!("cli-new-guest", server = self.api.server().to_string()));
                        name
                    }
                    Err(error) => return Err(error.into()),
                }
            }
            None => wanted.cloned().unwrap_or_else(user_name),
        };
        let mut stranger = Api::new(self.api.server().clone());
        stranger.set_language(self.args.language.tag());
        let guest = stranger.new_guest(&name)?;
        let token = guest.token.clone().context("the server gave no token")?;
        self.guests.add(guest)?;
        self.api.be(token);
        let server = self.api.server().to_string();
        self.tell(message!("cli-you-are", name = name.to_string(), server = server));
        Ok(name)
    }

    /// Place at the table that is meant; none if the person only wanted to see the list.
    fn place(&self, games: &[GameEntry], name: Option<&Name>) -> anyhow::Result<Option<Place>> {
        if let Some(link) = &self.remote.join {
            let invitation = self.remote.invitation.or(link.invitation);
            return if self.remote.watch {
                Ok(Some(Place { table: link.table, seat_token: None, invitation }))
            } else {
                self.sit(link.table, invitation).map(Some)
            };
        }
        match (&self.args.resume, &self.args.game) {
            (Some(Some(_)), _) => {
                anyhow::bail!("a server keeps its games itself: give --resume without a file")
            }
            (Some(None), _) => self.sit(self.unfinished(name)?, None).map(Some),
            (None, Some(game)) => self.make(game, games).map(Some),
            (None, None) => self.choose(),
        }
    }

    fn sit(&self, table: TableId, invitation: Option<Invitation>) -> anyhow::Result<Place> {
        let mut decks = self.args.decks.for_server()?;
        anyhow::ensure!(decks.len() <= 1, "one sits down with one deck: others name their own");
        let entry = decks.pop();
        let seated = self.api.sit(table, &Sit { seat: None, invitation, nonce: fresh_nonce(), entry })?;
        let place = Place::from(seated);
        Ok(Place { invitation: place.invitation.or(invitation), ..place })
    }

    /// The own table that is not over and was visited last.
    fn unfinished(&self, name: Option<&Name>) -> anyhow::Result<TableId> {
        let game = self.args.game.as_deref();
        let wanted = |listed: &Listed| {
            !listed.table.phase.is_final() && game.is_none_or(|game| game == listed.table.game)
        };
        let own: Vec<TableId> = self
            .api
            .own_tables()?
            .iter()
            .filter(|listed| wanted(listed))
            .map(|one| one.table.table)
            .collect();
        let last = self.guests.find(name).and_then(|kept| kept.table);
        let last = last.filter(|table| own.contains(table));
        last.or(own.first().copied()).with_context(|| {
            format!("you have no unfinished table on {}; without --resume you see all", self.api.server())
        })
    }

    fn make(&self, game: &str, games: &[GameEntry]) -> anyhow::Result<Place> {
        let Some(entry) = games.iter().find(|entry| entry.id == game) else {
            let ids: Vec<&str> = games.iter().map(|entry| entry.id.as_str()).collect();
            anyhow::bail!(
                "there is no game \"{game}\" on {}; there is {}",
                self.api.server(),
                ids.join(", ")
            );
        };
        let words: Vec<&str> = match &self.args.seats[..] {
            [] => (0..entry.seats.min).map(|seat| if seat == 0 { HUMAN } else { OPPONENT }).collect(),
            given => given.iter().map(String::as_str).collect(),
        };
        let seats = words.into_iter().map(player).collect::<anyhow::Result<Vec<_>>>()?;
        let (entry, bot_entries) = brought(self.args.decks.for_server()?, &seats)?;
        let table = NewTable {
            game: game.to_owned(),
            options: self.args.options.given.iter().cloned().collect::<BTreeMap<_, _>>(),
            seats,
            entry,
            bot_entries,
            access: if self.remote.invitation_only { Access::Invitation } else { Access::Open },
            mode: if self.args.practice { Mode::Practice } else { Mode::Play },
            nonce: fresh_nonce(),
            commitment: None,
        };
        Ok(self.api.make(table)?.into())
    }

    /// Lists what there is to join, and at a terminal asks which.
    fn choose(&self) -> anyhow::Result<Option<Place>> {
        let server = self.api.server();
        let mut own = self.api.own_tables()?;
        own.retain(|listed| !listed.table.phase.is_final());
        let mut open = self.api.open_tables()?;
        open.retain(|one| {
            !one.table.phase.is_final() && own.iter().all(|own| own.table.table != one.table.table)
        });
        if own.is_empty() && open.is_empty() {
            let command = format!("parlour play GAME --server {server}");
            let none = self.words.say(message!("cli-no-tables", server = server.to_string()));
            anstream::println!("{none}\n{}", self.words.say(message!("cli-make-table", command = command)));
            return Ok(None);
        }
        let mut number = 0;
        for (heading, tables) in [(message!("cli-own-tables"), &own), (message!("cli-open-tables"), &open)] {
            if !tables.is_empty() {
                anstream::println!("{}", self.words.say(heading));
            }
            for listed in tables {
                number += 1;
                anstream::println!("{number:3}  {}", table_line(listed, &self.words));
            }
        }
        if !stdin().is_terminal() {
            let command = format!("parlour play --server {server} --join TABLE");
            anstream::println!("{}", self.words.say(message!("cli-join-table", command = command)));
            return Ok(None);
        }
        let all: Vec<&Listed> = own.iter().chain(&open).collect();
        let Some(index) = ask_number(all.len(), &self.words)? else { return Ok(None) };
        let listed = all[index];
        let table = listed.table.table;
        if listed.own_seat.is_some() || listed.table.phase == Phase::Waiting {
            return self.sit(table, None).map(Some);
        }
        Ok(Some(Place { table, seat_token: None, invitation: None }))
    }

    fn play(&mut self, place: Place, games: &[GameEntry], name: Option<&Name>) -> anyhow::Result<Answer> {
        self.remember(name, place.table)?;
        let seated = place.seat_token.is_some();
        let titles = games.iter().map(|entry| (entry.id.clone(), entry.title.clone())).collect();
        let mut visit = Visit::new(self.api.clone(), place, titles);
        visit.set_passing(self.args.passing());
        visit.set_language(self.args.language.tag());
        let ended = if self.args.wants_full_screen() {
            screen::visit(&mut visit, Theme::from_env())?
        } else {
            let typist = if stdin().is_terminal() { Typist::Person } else { Typist::Script };
            plain::visit(&mut visit, BufReader::new(stdin()), anstream::stdout(), typist)?
        };
        self.remember(name, visit.table_id())?;
        if let Some(waits) = visit.unsent() {
            self.tell(message!("cli-not-sent", command = waits));
        }
        if ended == PlayEnd::Quit && seated && !visit.has_left() {
            let command = format!("parlour play --server {} --resume", self.api.server());
            self.tell(message!("cli-come-back", command = command));
        }
        Ok(Answer::Yes)
    }

    fn remember(&mut self, name: Option<&Name>, table: TableId) -> anyhow::Result<()> {
        match name {
            Some(name) => Ok(self.guests.visited(name, table)?),
            None => Ok(()),
        }
    }
}

/// Name of the person at the keyboard, as the system knows it.
fn user_name() -> Name {
    let variables = ["USER", "LOGNAME", "USERNAME"];
    let found =
        variables.iter().filter_map(|name| std::env::var(name).ok()).find_map(|name| name.parse().ok());
    found.unwrap_or_else(|| "Guest".parse().expect("this is a name"))
}

/// Player of a seat. Here `human` is the person who sits down.
fn player(word: &str) -> anyhow::Result<PlayerWord> {
    match word {
        HUMAN => Ok(PlayerWord::Open),
        RANDOM => Ok(PlayerWord::Bot(RANDOM.to_owned())),
        _ => word.parse().ok().with_context(|| {
            format!("\"{word}\" cannot play at a table of a server: a seat is open, random or bot:NAME")
        }),
    }
}

/// Own deck, at the first open seat, and those of the others, who must be bots.
fn brought(
    mut decks: Vec<SeatEntry>,
    seats: &[PlayerWord],
) -> anyhow::Result<(Option<SeatEntry>, Vec<Option<SeatEntry>>)> {
    if decks.len() <= 1 {
        return Ok((decks.pop(), Vec::new()));
    }
    let (named, count) = (decks.len(), seats.len());
    anyhow::ensure!(
        named == count,
        "--deck names {named} decks for {count} seats: give one, or one for each"
    );
    let mut all: Vec<Option<SeatEntry>> = decks.into_iter().map(Some).collect();
    let own = seats.iter().position(|word| *word == PlayerWord::Open);
    Ok((own.and_then(|own| all[own].take()), all))
}

/// A table in a list: `wizard   waiting  0123456789abcdef  Ann, open, bot:medium`.
fn table_line(listed: &Listed, words: &Language) -> String {
    let table = &listed.table;
    let phase = match table.phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Abandoned => "abandoned",
        Phase::Stopped => "stopped",
    };
    let phase = words.say(message!("cli-phase", phase = phase));
    let name = |player: &Player| match player {
        Player::Open => words.say(message!("cli-open-seat")),
        Player::Kept { name } | Player::Person { name, .. } => name.clone(),
        Player::Bot { name } => format!("bot:{name}"),
    };
    let names: Vec<String> = table.seats.iter().map(|info| name(&info.player)).collect();
    format!("{:10} {phase:8} {}  {}", table.game, table.table, names.join(", "))
}

/// A number from 1 to `count`, less 1; none if nothing is wanted.
fn ask_number(count: usize, words: &Language) -> anyhow::Result<Option<usize>> {
    let question = words.say(message!("cli-which-table", count = count as u32));
    loop {
        write!(stderr(), "{question} ")?;
        let mut line = String::new();
        if stdin().lock().read_line(&mut line)? == 0 || line.trim().is_empty() {
            return Ok(None);
        }
        match line.trim().parse::<usize>() {
            Ok(number) if (1..=count).contains(&number) => return Ok(Some(number - 1)),
            _ => {}
        }
    }
}

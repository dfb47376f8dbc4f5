//! The games a server offers, each behind one pointer: a table is asked a few times a move, not in a loop.

mod words;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, OnceLock};

use bots::{Roster, Starter, TableContext};
use catalog::{Listed, Listing, Visitor};
use kernel::fair::Secret;
use kernel::text::Catalogue;
use kernel::{EntryFault, Game, OptionInfo, OptionKind, Seat, SetupErrors, Text, message};
use protocol::http::{
    BotEntry, GameEntry, GameOption, Invitation, NewTable, OwnEntry, SeatEntry, StarterEntry,
};
use protocol::packed::Words;
use protocol::{GuestId, PlayerWord, Refusal, RefusalCode, TableId};
use serde_json::Value;

use crate::io::Entropy;
use crate::log::{LogRow, TableSpec};
use crate::table::{AnyTable, Damaged, Table};

/// Reader of a setup of somebody's own, for a game with these options.
pub type ReadEntry<G> = fn(&<G as Game>::Options, &str) -> Result<<G as Game>::SeatSetup, Vec<EntryFault>>;

/// A served game: its rules, and the data the table manager needs besides.
pub struct ServedGame<G: Game> {
    /// Roster of its bots.
    pub roster: fn() -> Roster<G>,
    /// Default setup of a seat that names none.
    pub entry: fn(&G::Options, Seat) -> G::SeatSetup,
    /// Starters a seat can choose from.
    pub starters: fn(&G::Options) -> Vec<Starter<G::SeatSetup>>,
    /// Reader of setups of somebody's own.
    pub read_entry: ReadEntry<G>,
    /// Writer of setups, for that reader.
    pub write_entry: fn(&G::SeatSetup) -> String,
    /// Prior beliefs of bots about hidden things.
    pub prior: fn(&G::Options) -> G::Prior,
    /// Unit of its scores.
    pub score_unit: &'static str,
}

impl<G: Listed> ServedGame<G> {
    /// A game of the catalog.
    pub fn listed() -> Self {
        ServedGame {
            roster: G::Listing::roster,
            entry: G::Listing::entry,
            starters: G::Listing::starters,
            read_entry: G::Listing::read_entry,
            write_entry: G::Listing::write_entry,
            prior: G::Listing::prior,
            score_unit: G::Listing::SCORE_UNIT,
        }
    }
}

impl<G: Game> ServedGame<G> {
    pub(crate) fn entries(&self, options: &G::Options, seats: usize) -> Vec<G::SeatSetup> {
        (0..seats).map(|seat| (self.entry)(options, Seat(seat as u8))).collect()
    }

    pub(crate) fn context(&self, options: &G::Options, seats: usize) -> Result<TableContext<G>, SetupErrors> {
        TableContext::new(options, &self.entries(options, seats), (self.prior)(options))
    }

    fn starter_entry(&self, set: Option<&str>, starter: Starter<G::SeatSetup>) -> StarterEntry {
        let Starter { id, title, about, entry } = starter;
        StarterEntry { id, title, about, text: (self.write_entry)(&entry), set: set.map(str::to_owned) }
    }

    /// The options in which only the set of cards is chosen, if the game has sets; none for its own.
    fn of_set(set: Option<&str>) -> Result<G::Options, SetupErrors> {
        let option = set_option(G::INFO.options).map(|option| option.name);
        kernel::options_from_words::<G>(option.zip(set))
    }

    /// The starters of every set of cards there is.
    fn all_starters(&self) -> Vec<StarterEntry> {
        let others = set_option(G::INFO.options).map_or(Vec::new(), |set| {
            (set.of)().into_iter().filter(|name| name != set.own).map(Some).collect()
        });
        let sets = std::iter::once(None).chain(others);
        let of_set = |set: Option<String>| {
            let starters =
                Self::of_set(set.as_deref()).map_or(Vec::new(), |options| (self.starters)(&options));
            starters.into_iter().map(move |one| self.starter_entry(set.as_deref(), one)).collect::<Vec<_>>()
        };
        sets.flat_map(of_set).collect()
    }

    /// The setup that was named.
    pub(crate) fn setup(&self, options: &G::Options, entry: &SeatEntry) -> Result<G::SeatSetup, Refusal> {
        match entry {
            SeatEntry::Starter(name) => Starter::find(&(self.starters)(options), name)
                .map(|starter| starter.entry.clone())
                .map_err(|unknown| Refusal::new(RefusalCode::UnknownEntry, unknown.to_string())),
            SeatEntry::Own(own) => (self.read_entry)(options, &own.text)
                .map_err(|faults| Refusal::new(RefusalCode::BadEntry, SetupErrors::from(faults).text())),
        }
    }

    /// Setup of a seat in the form in which it is kept, if the seat may bring it.
    pub(crate) fn check_entry(
        &self,
        options: &Value,
        seats: usize,
        seat: Seat,
        entry: &SeatEntry,
    ) -> Result<SeatEntry, Refusal> {
        let bad = |reason: Text| Refusal::new(RefusalCode::BadEntry, reason);
        let options =
            serde_json::from_value(options.clone()).map_err(|error| bad(error.to_string().into()))?;
        let setup = self.setup(&options, entry)?;
        bots::entry_fits::<G>(&setup, &options, &self.entries(&options, seats), seat)
            .map_err(|errors| bad(errors.text()))?;
        Ok(match entry {
            SeatEntry::Starter(_) => entry.clone(),
            SeatEntry::Own(_) => SeatEntry::Own(OwnEntry { text: (self.write_entry)(&setup) }),
        })
    }
}

/// The games a server offers.
#[derive(Default)]
pub struct ServedGames(BTreeMap<&'static str, Served>);

/// A game of the list, and what is found out about it when it is needed.
struct Served {
    kind: Arc<dyn Kind>,
    words: OnceLock<Words>,
}

/// A game whose type is forgotten.
trait Kind: Send + Sync {
    fn messages(&self) -> &'static [Catalogue];
    fn words(&self) -> Words;
    fn entry(&self) -> GameEntry;
    fn options(&self, words: &BTreeMap<String, String>) -> Result<Value, SetupErrors>;
    fn check_bot(&self, name: &str) -> Result<(), Text>;
    fn check_seats(&self, count: usize, options: &Value) -> Result<(), Text>;
    fn check_entry(
        &self,
        options: &Value,
        seats: usize,
        seat: Seat,
        entry: &SeatEntry,
    ) -> Result<SeatEntry, Refusal>;
    fn read_entry(&self, set: Option<&str>, text: &str) -> Result<String, Vec<EntryFault>>;
    fn make(self: Arc<Self>, table: TableId, spec: TableSpec) -> Result<Box<dyn AnyTable>, Refusal>;
    fn load(self: Arc<Self>, spec: TableSpec, rows: &[LogRow]) -> Result<Box<dyn AnyTable>, Damaged>;
}

impl ServedGames {
    /// Every game of the catalog.
    pub fn of_catalog() -> Self {
        struct Add(ServedGames);
        impl Visitor for Add {
            type Out = ServedGames;
            fn visit<G: Listed>(self) -> ServedGames {
                self.0.with::<G>(ServedGame::listed())
            }
        }
        catalog::infos().iter().fold(ServedGames::default(), |games, info| {
            // Every info of the list has its game; the catalog's tests hold it to that.
            catalog::with_game(info.id, Add(games)).unwrap_or_default()
        })
    }

    /// Adds a game.
    #[must_use]
    pub fn with<G: Game>(mut self, served: ServedGame<G>) -> Self {
        self.0.insert(G::INFO.id, Served { kind: Arc::new(served), words: OnceLock::new() });
        self
    }

    /// Message catalogues of all games and their bots, in every language.
    pub fn messages(&self) -> impl Iterator<Item = Catalogue> {
        let games = self.0.values().flat_map(|served| served.kind.messages());
        games.chain(bots::MESSAGES).copied()
    }

    /// Entries of all games, for lists. Their texts about games, options and bots are message ids, to be put into words
    /// for the reader.
    pub fn entries(&self) -> Vec<GameEntry> {
        self.0.values().map(|served| served.kind.entry()).collect()
    }

    /// Makes the specification of a wanted table, or refuses it with everything that is wrong with it.
    pub fn plan(
        &self,
        new: NewTable,
        host: GuestId,
        created: u64,
        entropy: &mut dyn Entropy,
    ) -> Result<TableSpec, Refusal> {
        let bad = |reason: Text| Refusal::new(RefusalCode::BadTable, reason);
        let kind = self.kind(&new.game)?;
        let options = kind.options(&new.options).map_err(|errors| bad(errors.text()))?;
        kind.check_seats(new.seats.len(), &options).map_err(bad)?;
        for word in &new.seats {
            if let PlayerWord::Bot(name) = word {
                kind.check_bot(name).map_err(bad)?;
            }
        }
        if !new.seats.contains(&PlayerWord::Open) {
            return Err(bad(message!("refused-table-open").into()));
        }
        let mut entries = new.bot_entries;
        for (seat, entry) in (0..).map(Seat).zip(&mut entries) {
            let Some(entry) = entry else { continue };
            if !matches!(new.seats.get(seat.index()), Some(PlayerWord::Bot(_))) {
                return Err(bad(message!("refused-table-no-bot", place = seat.0 + 1).into()));
            }
            *entry = kind.check_entry(&options, new.seats.len(), seat, entry)?;
        }
        Ok(TableSpec {
            game: new.game,
            options,
            seats: new.seats,
            kept: Vec::new(),
            entries,
            access: new.access,
            invitation: invitation(entropy),
            mode: new.mode,
            secret: Secret::from_bytes(entropy.bits()),
            host,
            created,
        })
    }

    /// The setup of somebody's own, made of the cards of a set, as it would be kept, or everything that is wrong with it.
    pub fn read_entry(
        &self,
        game: &str,
        set: Option<&str>,
        text: &str,
    ) -> Result<Result<String, Vec<EntryFault>>, Refusal> {
        Ok(self.kind(game)?.read_entry(set, text))
    }

    pub(crate) fn make(&self, table: TableId, spec: TableSpec) -> Result<Box<dyn AnyTable>, Refusal> {
        Arc::clone(self.kind(&spec.game)?).make(table, spec)
    }

    pub(crate) fn load(&self, spec: TableSpec, rows: &[LogRow]) -> Result<Box<dyn AnyTable>, Damaged> {
        let kind = self.kind(&spec.game).map_err(|refusal| Damaged(refusal.reason.to_string()))?;
        Arc::clone(kind).load(spec, rows)
    }

    /// The words frames of a game refer to in the packed form; none if there is no such game.
    pub fn words(&self, game: &str) -> &Words {
        static NONE: LazyLock<Words> = LazyLock::new(Words::default);
        self.0.get(game).map_or(&NONE, |served| served.words.get_or_init(|| served.kind.words()))
    }

    fn kind(&self, id: &str) -> Result<&Arc<dyn Kind>, Refusal> {
        self.0.get(id).map(|served| &served.kind).ok_or_else(|| {
            let ids: Vec<&str> = self.0.keys().copied().collect();
            let id: String = id.chars().take(32).collect();
            Refusal::new(
                RefusalCode::UnknownGame,
                message!("refused-unknown-game", game = id, games = ids.join(", ")),
            )
        })
    }
}

/// A new invitation.
pub(crate) fn invitation(entropy: &mut dyn Entropy) -> Invitation {
    let mut half = [0; 16];
    half.copy_from_slice(&entropy.bits()[..16]);
    Invitation(u128::from_le_bytes(half))
}

impl<G: Game> Kind for ServedGame<G> {
    fn messages(&self) -> &'static [Catalogue] {
        G::INFO.messages
    }

    fn words(&self) -> Words {
        words::of_game(self)
    }

    fn entry(&self) -> GameEntry {
        let (info, roster) = (G::INFO, (self.roster)());
        let about = |kind: &str| {
            roster.kinds.iter().find(|one| one.name == kind).map_or("", |one| one.about).to_owned()
        };
        let levels =
            roster.levels.iter().map(|level| BotEntry { name: level.name.into(), about: about(level.kind) });
        let kinds =
            roster.kinds.iter().map(|kind| BotEntry { name: kind.name.into(), about: kind.about.into() });
        GameEntry {
            id: info.id.into(),
            title: info.title.into(),
            summary: info.summary.into(),
            seats: info.seats,
            options: info.options.iter().filter_map(option).collect(),
            bots: levels.chain(kinds).collect(),
            starters: self.all_starters(),
            score_unit: self.score_unit.into(),
        }
    }

    fn options(&self, words: &BTreeMap<String, String>) -> Result<Value, SetupErrors> {
        let options = kernel::options_from_words::<G>(words.iter().map(|(n, v)| (n.as_str(), v.as_str())))?;
        serde_json::to_value(&options).map_err(|error| SetupErrors::one(error.to_string()))
    }

    fn check_bot(&self, name: &str) -> Result<(), Text> {
        // How much a bot thinks is paid for by everybody at the server.
        if let Some((kind, _)) = name.split_once(':') {
            return Err(message!("refused-table-bot-thinks", kind = kind.to_owned()).into());
        }
        (self.roster)().find(name).map(|_| ()).map_err(|unknown| unknown.to_string().into())
    }

    fn check_seats(&self, count: usize, options: &Value) -> Result<(), Text> {
        let range = G::INFO.seats;
        if !(usize::from(range.min)..=usize::from(range.max)).contains(&count) {
            let (min, max, count) = (range.min, range.max, count as i64);
            let game = G::INFO.title;
            return Err(match min == max {
                true => message!("refused-table-seats-fixed", game = game, min = min, count = count),
                false => message!("refused-table-seats", game = game, min = min, max = max, count = count),
            }
            .into());
        }
        let options: G::Options =
            serde_json::from_value(options.clone()).map_err(|error| error.to_string())?;
        self.context(&options, count).map(|_| ()).map_err(|errors| errors.text())
    }

    fn check_entry(
        &self,
        options: &Value,
        seats: usize,
        seat: Seat,
        entry: &SeatEntry,
    ) -> Result<SeatEntry, Refusal> {
        ServedGame::check_entry(self, options, seats, seat, entry)
    }

    fn read_entry(&self, set: Option<&str>, text: &str) -> Result<String, Vec<EntryFault>> {
        let options = Self::of_set(set)?;
        (self.read_entry)(&options, text).map(|setup| (self.write_entry)(&setup))
    }

    fn make(self: Arc<Self>, table: TableId, spec: TableSpec) -> Result<Box<dyn AnyTable>, Refusal> {
        Ok(Box::new(Table::make(self, table, spec)?))
    }

    fn load(self: Arc<Self>, spec: TableSpec, rows: &[LogRow]) -> Result<Box<dyn AnyTable>, Damaged> {
        Ok(Box::new(Table::load(self, spec, rows)?))
    }
}

/// The option that chooses the set of cards.
struct SetOption {
    name: &'static str,
    /// Names of all sets.
    of: fn() -> Vec<String>,
    /// Name of the game's own.
    own: &'static str,
}

/// The option that chooses the set of cards, if there is one.
fn set_option(options: &[OptionInfo]) -> Option<SetOption> {
    options.iter().find_map(|option| match option.kind {
        OptionKind::Set { of, default } => Some(SetOption { name: option.name, of, own: default }),
        _ => None,
    })
}

/// The option as it is listed; a set of cards is to be chosen only where there are several.
fn option(info: &OptionInfo) -> Option<GameOption> {
    let default = match info.kind.default() {
        Value::String(word) => word,
        Value::Bool(flag) => (if flag { "on" } else { "off" }).to_owned(),
        other => other.to_string(),
    };
    let words = |of: &[&str]| of.iter().map(|&word| word.to_owned()).collect();
    let (words, range, list) = match info.kind {
        OptionKind::Word { of, .. } => (words(of), None, false),
        OptionKind::Set { of, .. } => Some((of(), None, false)).filter(|(sets, ..)| sets.len() > 1)?,
        OptionKind::Number { min, max, .. } => (Vec::new(), Some((min, max)), false),
        OptionKind::Flag { .. } => (words(&["on", "off"]), None, false),
        OptionKind::WordOrNumbers { of, min, max, .. } => (words(of), Some((min, max)), true),
    };
    Some(GameOption { name: info.name.into(), help: info.help.into(), words, range, list, default })
}

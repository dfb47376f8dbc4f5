//! `parlour verify`: did a recorded game happen as the record says?

use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::{Listed, Visitor, with_game};
use kernel::fair::Commitment;
use kernel::record::Mode;
use kernel::{Seat, Standing};
use serde::Serialize;

use crate::Answer;
use crate::cards::CardArgs;

/// Replay records and check every line of them
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour verify game.jsonl
  parlour verify records/*.jsonl
  parlour verify game.jsonl --json | jq .moves
  parlour verify game.jsonl --commitment 4f0e...   the shuffle was the one promised before the deal

A record holds if no byte of it was changed, no line is missing between others, and the game, played again from its seed, comes to the
recorded positions, to its end. A record that ends before its game does is of a game still being played, or was
cut off: only `--unfinished` accepts it.
A record of a table server also says what its seed was made of: a secret the server had committed to before the
deal, and what each player's client added. That is always checked. Whether the commitment is the one you were shown
is checked if you give it.
Exit codes: 0 all hold, 1 some do not or are no records this program knows, 2 some files cannot be read or are
of unknown games.")]
pub(crate) struct Args {
    /// Record files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Accept records of games that are still being played
    #[arg(long)]
    unfinished: bool,
    /// The commitment you were shown before the deal; the record must carry it
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// Write one JSON object a file
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    cards: CardArgs,
}

/// Summary of a record that holds.
#[derive(Serialize)]
struct Held {
    game: &'static str,
    moves: usize,
    #[serde(skip)]
    lines: usize,
    mode: Mode,
    agreed_undos: u32,
    shuffle: Shuffle,
    #[serde(skip)]
    commitment: Option<Commitment>,
    over: bool,
    standings: Vec<Standing>,
    /// The same in words.
    #[serde(skip)]
    results: String,
}

/// Trust in the shuffle.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum Shuffle {
    /// The dealer chose the seed, and is trusted.
    Trusted,
    /// The seed fits the commitment in the record; whether that was shown before the deal is not known.
    Committed,
    /// The commitment in the record is the one a player was shown, too.
    Proven,
}

/// Result for one file.
#[derive(Serialize)]
#[serde(tag = "result", rename_all = "snake_case")]
enum Finding {
    Holds(Held),
    Fails { line: usize, reason: String },
    Unusable { reason: String },
}

#[derive(Serialize)]
struct Object<'a> {
    file: String,
    #[serde(flatten)]
    finding: &'a Finding,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    args.cards.add()?;
    let mut out = anstream::stdout().lock();
    let mut answer = Answer::Yes;
    for path in &args.files {
        let finding = match verify(path) {
            Finding::Holds(held) if !held.over && !args.unfinished => cut_off(&held),
            Finding::Holds(held) => match args.commitment {
                Some(shown) => promised(held, shown),
                None => Finding::Holds(held),
            },
            finding => finding,
        };
        match &finding {
            Finding::Holds(_) => {}
            Finding::Fails { .. } if answer == Answer::Yes => answer = Answer::No,
            Finding::Fails { .. } => {}
            Finding::Unusable { .. } => answer = Answer::Unusable,
        }
        let file = path.display().to_string();
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&Object { file, finding: &finding })?)?;
            continue;
        }
        match finding {
            Finding::Holds(held) => writeln!(out, "ok    {file}: {}", held.sentence())?,
            Finding::Fails { line, reason } => writeln!(out, "FAIL  {file}: line {line}: {reason}")?,
            Finding::Unusable { reason } => anstream::eprintln!("error: {reason}"),
        }
    }
    Ok(answer)
}

fn verify(path: &Path) -> Finding {
    let text = match std::fs::read(path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => {
            return Finding::Unusable { reason: format!("cannot read {}: {error}", path.display()) };
        }
    };
    let fails =
        |error: kernel::record::RecordError| Finding::Fails { line: error.line, reason: error.reason };
    match kernel::record::Header::peek(&text) {
        Err(error) => fails(error),
        Ok(header) => match with_game(&header.game, Load(&text)) {
            Ok(Ok(held)) => Finding::Holds(held),
            Ok(Err(error)) => fails(error),
            Err(unknown) => Finding::Unusable { reason: format!("{}: {unknown}", path.display()) },
        },
    }
}

/// Finding for a record without its end: a prefix of a record is a record, so only the missing end shows the loss.
fn cut_off(held: &Held) -> Finding {
    let moves = held.moves;
    let reason = format!(
        "the record ends here and the game does not, after {moves} moves: cut off, or still being played \
         (--unfinished accepts that)"
    );
    Finding::Fails { line: held.lines, reason }
}

/// Whether the shuffle is the one a player was promised.
fn promised(held: Held, shown: Commitment) -> Finding {
    let reason = match held.commitment {
        Some(carried) if carried == shown => {
            return Finding::Holds(Held { shuffle: Shuffle::Proven, ..held });
        }
        Some(carried) => {
            format!("the record carries another commitment, {carried}: its shuffle is not the one promised")
        }
        None => "the record carries no commitment: nothing was promised about its shuffle".to_owned(),
    };
    Finding::Fails { line: 1, reason }
}

struct Load<'a>(&'a str);

impl Visitor for Load<'_> {
    type Out = Result<Held, kernel::record::RecordError>;

    fn visit<G: Listed>(self) -> Self::Out {
        let timeline = crate::record::load::<G>(self.0)?;
        let outcome = timeline.game().outcome();
        let commitment = timeline.header().fair.as_ref().map(|fair| fair.commitment);
        Ok(Held {
            game: G::INFO.id,
            moves: timeline.len(),
            lines: self.0.lines().count(),
            mode: timeline.header().mode,
            agreed_undos: timeline.agreed_undos(),
            // Loading has checked that seed, secret and commitment fit.
            shuffle: if commitment.is_some() { Shuffle::Committed } else { Shuffle::Trusted },
            commitment,
            over: outcome.is_some(),
            results: outcome.map(|outcome| results::<G>(outcome.standings())).unwrap_or_default(),
            standings: outcome.map(|outcome| outcome.standings().to_vec()).unwrap_or_default(),
        })
    }
}

impl Held {
    fn sentence(&self) -> String {
        let Held { game, moves, mode, agreed_undos, shuffle, over, results, .. } = self;
        let practice = if *mode == Mode::Practice { ", practice" } else { "" };
        let agreed = match agreed_undos {
            0 => String::new(),
            1 => ", once taken back by consent".to_owned(),
            count => format!(", {count} times taken back by consent"),
        };
        let shuffle = match shuffle {
            Shuffle::Trusted => "",
            Shuffle::Committed => ", shuffle as committed",
            Shuffle::Proven => ", shuffle proven",
        };
        let end = if *over { results.as_str() } else { "not over" };
        format!("{game}{practice}, {moves} moves{agreed}{shuffle}, {end}")
    }
}

/// The results of the seats: `won with 48 cards finished and 1 cup left`, or for several `seat 1 won with 3 life, ...`.
fn results<G: Listed>(standings: &[Standing]) -> String {
    let english = language::Language::english(&G::INFO);
    let result = |(index, standing): (usize, &Standing)| {
        let who = if standings.len() == 1 { String::new() } else { format!("{} ", Seat(index as u8)) };
        format!("{who}{}", english.plain(&standing.text(&G::INFO)))
    };
    standings.iter().enumerate().map(result).collect::<Vec<_>>().join(", ")
}

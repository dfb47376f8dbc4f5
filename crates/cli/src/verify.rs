//! `parlour verify`: did a recorded game happen as the record says?

use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::{Listed, Visitor, with_game};
use kernel::record::{Mode, Tail, Timeline};
use kernel::{Seat, Standing, Verdict};
use serde::Serialize;

use crate::Answer;

/// Replay records and check every line of them
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour verify game.jsonl
  parlour verify records/*.jsonl
  parlour verify game.jsonl --json | jq .moves

A record holds if no byte of it was changed, no line is missing between others, and the game, played again from its seed, comes to the
recorded positions, to its end. A record that ends before its game does is of a game still being played, or was
cut off: only `--unfinished` accepts it.
Exit codes: 0 all hold, 1 some do not or are no records this program knows, 2 some files cannot be read or are
of unknown games.")]
pub(crate) struct Args {
    /// Record files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Accept records of games that are still being played
    #[arg(long)]
    unfinished: bool,
    /// Write one JSON object a file
    #[arg(long)]
    json: bool,
}

/// What a record that holds says.
#[derive(Serialize)]
struct Held {
    game: &'static str,
    moves: usize,
    #[serde(skip)]
    lines: usize,
    mode: Mode,
    over: bool,
    standings: Vec<Standing>,
}

/// How it went for one file.
#[derive(Serialize)]
#[serde(tag = "result", rename_all = "snake_case")]
enum Finding {
    Holds(Held),
    Fails { line: usize, reason: String },
    Unreadable { reason: String },
}

#[derive(Serialize)]
struct Object<'a> {
    file: String,
    #[serde(flatten)]
    finding: &'a Finding,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    let mut out = anstream::stdout().lock();
    let mut answer = Answer::Yes;
    for path in &args.files {
        let finding = match verify(path) {
            Finding::Holds(held) if !held.over && !args.unfinished => cut_off(&held),
            finding => finding,
        };
        match &finding {
            Finding::Holds(_) => {}
            Finding::Fails { .. } if answer == Answer::Yes => answer = Answer::No,
            Finding::Fails { .. } => {}
            Finding::Unreadable { .. } => answer = Answer::Unusable,
        }
        let file = path.display().to_string();
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&Object { file, finding: &finding })?)?;
            continue;
        }
        match finding {
            Finding::Holds(held) => writeln!(out, "ok    {file}: {}", held.sentence())?,
            Finding::Fails { line, reason } => writeln!(out, "FAIL  {file}: line {line}: {reason}")?,
            Finding::Unreadable { reason } => anstream::eprintln!("error: {reason}"),
        }
    }
    Ok(answer)
}

fn verify(path: &Path) -> Finding {
    let text = match std::fs::read(path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => {
            return Finding::Unreadable { reason: format!("cannot read {}: {error}", path.display()) };
        }
    };
    let fails =
        |error: kernel::record::RecordError| Finding::Fails { line: error.line, reason: error.reason };
    match kernel::record::Header::peek(&text) {
        Err(error) => fails(error),
        Ok(header) => match with_game(&header.game, Load(&text)) {
            Ok(Ok(held)) => Finding::Holds(held),
            Ok(Err(error)) => fails(error),
            Err(unknown) => Finding::Unreadable { reason: format!("{}: {unknown}", path.display()) },
        },
    }
}

/// A prefix of a record is a record: that the end is missing is all that shows what was lost.
fn cut_off(held: &Held) -> Finding {
    let moves = held.moves;
    let reason = format!(
        "the record ends here and the game does not, after {moves} moves: cut off, or still being played \
         (--unfinished accepts that)"
    );
    Finding::Fails { line: held.lines, reason }
}

struct Load<'a>(&'a str);

impl Visitor for Load<'_> {
    type Out = Result<Held, kernel::record::RecordError>;

    fn visit<G: Listed>(self) -> Self::Out {
        let timeline = Timeline::<G>::load(self.0, Tail::Whole)?;
        let outcome = timeline.game().outcome();
        Ok(Held {
            game: G::INFO.id,
            moves: timeline.len(),
            lines: self.0.lines().count(),
            mode: timeline.header().mode,
            over: outcome.is_some(),
            standings: outcome.map(|outcome| outcome.standings().to_vec()).unwrap_or_default(),
        })
    }
}

impl Held {
    fn sentence(&self) -> String {
        let Held { game, moves, mode, over, standings, .. } = self;
        let practice = if *mode == Mode::Practice { ", practice" } else { "" };
        let end = if *over { results(standings) } else { "not over".to_owned() };
        format!("{game}{practice}, {moves} moves, {end}")
    }
}

/// `won with 48`, or for several seats `seat 1 won with 3, seat 2 lost with 1`.
fn results(standings: &[Standing]) -> String {
    let result = |(index, standing): (usize, &Standing)| {
        let verdict = match standing.verdict {
            Verdict::Won => "won",
            Verdict::Lost => "lost",
            Verdict::Drew => "drew",
        };
        let who = if standings.len() == 1 { String::new() } else { format!("{} ", Seat(index as u8)) };
        format!("{who}{verdict} with {}", standing.score)
    };
    standings.iter().enumerate().map(result).collect::<Vec<_>>().join(", ")
}

//! `parlour load`: how much a table server can take.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use anyhow::ensure;
use clap::ValueEnum;
use loadtest::{
    Abuse, AbusePlan, LoadTarget, LoadUntil, Loop, Memory, MemoryPlan, On, Order, Patience, Pid, Speed,
    SpeedPlan,
};
use protocol::PlayerWord;
use serde::Serialize;

use crate::Answer;
use crate::args::OptionArgs;
use crate::completion;
use crate::text::{Align, bar, columns};

/// Measure a table server: speed, memory, and the effect of clients that misbehave
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour load
  parlour load wizard --seats open,open,open,open --seconds 20
  parlour load --rate 5000
  parlour load --measure memory
  parlour load --measure abuse
  parlour load finished --tables 100 --server http://127.0.0.1:7777 --pid 4242

A server of its own is started for it, with the games of the catalog and `small-whist`, a toy for two:
forty hands of seven hidden cards each, cheap to play. docs/load.md says what the numbers mean.")]
pub(crate) struct Args {
    /// The game
    #[arg(default_value = "small-whist", add = completion::games())]
    game: String,
    /// Quantity to measure
    #[arg(long, value_enum, default_value_t = What::Speed)]
    measure: What,
    /// Number of tables [default: 1000; memory: 10000; abuse: 100]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    tables: Option<u32>,
    /// Players, one for each seat: `open` or `bot:NAME` [default: as few as can play, all open]
    #[arg(long, value_name = "WHO,...", value_delimiter = ',')]
    seats: Vec<PlayerWord>,
    /// Time to measure, in seconds [default: 10; abuse: 5 for each reading]
    #[arg(long, value_name = "S", value_parser = positive)]
    seconds: Option<f64>,
    /// Number of moves to make: in all (speed), or at each table (memory, 20 by default)
    #[arg(long, value_name = "N", conflicts_with = "seconds", value_parser = clap::value_parser!(u64).range(1..))]
    moves: Option<u64>,
    /// Rate of moves a second, at fixed times, counting how late each is [default: answers at once; abuse: 500]
    #[arg(long, value_name = "N", value_parser = positive)]
    rate: Option<f64>,
    /// Measure the speed of a server that runs already
    #[arg(long, value_name = "URL")]
    server: Option<String>,
    /// Process of that server, to count its CPU time and memory
    #[arg(long, value_name = "PID", requires = "server")]
    pid: Option<u32>,
    /// Seed of the players' choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    options: OptionArgs,
    /// Write one JSON object
    #[arg(long)]
    json: bool,
    /// Be the server that is measured, with data in this directory, until standard input ends
    #[arg(long, value_name = "DIR", hide = true)]
    serve: Option<PathBuf>,
    /// Limit what an address may do, as always
    #[arg(long, hide = true, requires = "serve")]
    limited: bool,
}

/// Quantity to measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum What {
    /// Moves per second of the server's CPU time, and how long a move takes
    Speed,
    /// Memory of idle tables, and how soon a server that was killed is back
    Memory,
    /// Slowdown of moves while others flood, stall and send rubbish
    Abuse,
}

fn positive(text: &str) -> Result<f64, String> {
    const MAX: f64 = 1e9;
    let number = text.parse().ok().filter(|number| *number > 0.0 && *number <= MAX);
    number.ok_or_else(|| "give a number above 0".to_owned())
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    if let Some(data_dir) = &args.serve {
        let patience = if args.limited { Patience::Usual } else { Patience::Endless };
        loadtest::serve(data_dir.clone(), patience, &mut io::stdout(), &mut io::stdin())?;
        return Ok(Answer::Yes);
    }
    ensure!(
        args.server.is_none() || args.measure == What::Speed,
        "--server measures speed only: the rest needs a server that can be killed and misused"
    );
    match args.measure {
        What::Speed => measure_speed(args),
        What::Memory => measure_memory(args),
        What::Abuse => measure_abuse(args),
    }
}

/// Command that starts a server to measure: this program again.
fn launch(data_dir: &std::path::Path, patience: Patience) -> anyhow::Result<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["load", "--serve"]).arg(data_dir);
    if patience == Patience::Usual {
        command.arg("--limited");
    }
    Ok(command)
}

fn progress(text: &str) {
    anstream::eprintln!("{text}");
}

impl Args {
    fn order(&self) -> Order {
        let options: BTreeMap<String, String> = self.options.given.iter().cloned().collect();
        Order { game: self.game.clone(), options, seats: self.seats.clone() }
    }

    fn tables(&self, usual: u32) -> usize {
        self.tables.unwrap_or(usual) as usize
    }

    fn time(&self, usual: f64) -> Duration {
        Duration::from_secs_f64(self.seconds.unwrap_or(usual))
    }
}

fn measure_speed(args: &Args) -> anyhow::Result<Answer> {
    let plan = SpeedPlan {
        order: args.order(),
        tables: args.tables(1000),
        pace: args.rate.map_or(Loop::Closed, Loop::Open),
        until: args.moves.map_or_else(|| LoadUntil::Time(args.time(10.0)), LoadUntil::Moves),
        seed: args.seed,
    };
    let on = match &args.server {
        None => On::Own(&launch),
        Some(url) => On::Running(LoadTarget::at(url, args.pid.map(Pid))?),
    };
    let speed = loadtest::speed(&plan, on, &progress)?;
    print(args, &speed, speed_rows(&speed))?;
    if !args.json {
        histogram(&speed)?;
    }
    Ok(if speed.refused + speed.closed == 0 { Answer::Yes } else { Answer::No })
}

fn measure_memory(args: &Args) -> anyhow::Result<Answer> {
    let plan = MemoryPlan {
        order: args.order(),
        tables: args.tables(10_000),
        moves: args.moves.unwrap_or(20),
        seed: args.seed,
    };
    let memory = loadtest::memory(&plan, &launch, &progress)?;
    print(args, &memory, memory_rows(&memory))?;
    Ok(Answer::Yes)
}

fn measure_abuse(args: &Args) -> anyhow::Result<Answer> {
    const PAIRS: usize = 5;
    const MOVES_PER_SECOND: f64 = 500.0;
    let plan = AbusePlan {
        order: args.order(),
        tables: args.tables(100),
        rate: args.rate.unwrap_or(MOVES_PER_SECOND),
        time: args.time(5.0),
        pairs: PAIRS,
        seed: args.seed,
    };
    let abuse = loadtest::abuse(&plan, &launch, &progress)?;
    print(args, &abuse, abuse_rows(&abuse))?;
    Ok(if abuse.harmed == 0 { Answer::Yes } else { Answer::No })
}

/// Prints a result: rows of two columns, or JSON.
fn print(args: &Args, result: &impl Serialize, rows: Vec<[String; 2]>) -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(result)?)?;
    } else {
        let rows: Vec<Vec<String>> = rows.into_iter().map(Vec::from).collect();
        columns(&mut out, 0, &[Align::Left, Align::Left], &rows)?;
    }
    Ok(())
}

fn row(name: &str, value: String) -> [String; 2] {
    [name.to_owned(), value]
}

fn speed_rows(speed: &Speed) -> Vec<[String; 2]> {
    let Speed { game, tables, connections, seconds, moves, latency, .. } = speed;
    let mut rows = vec![
        row("game", format!("{game}, {tables} tables, {connections} players")),
        row("moves", format!("{moves} accepted in {seconds:.1} s, {:.0} a second", speed.moves_per_second)),
    ];
    if let Some((per_cpu, cpu)) = speed.moves_per_cpu_second.zip(speed.cpu_seconds) {
        rows.push(row("server", format!("{per_cpu:.0} moves per CPU second, {cpu:.2} CPU seconds")));
    }
    let [p50, p90, p99, max] = [latency.p50, latency.p90, latency.p99, latency.max].map(millis);
    rows.push(row(
        "accepted after",
        format!("{p50} (half), {p90} (9 in 10), {p99} (99 in 100), {max} (all)"),
    ));
    rows.push(row("sent", format!("{:.0} bytes a move, to all players of a table", speed.bytes_per_move)));
    if let Some(rows_per_commit) = speed.rows_per_commit {
        rows.push(row("stored", format!("{rows_per_commit:.1} changes a transaction")));
    }
    if let Some(resident) = speed.resident {
        rows.push(row("memory", mebibytes(resident)));
    }
    if speed.refused + speed.closed > 0 {
        let trouble = speed.trouble.as_deref().unwrap_or("no reason given");
        let counts = format!("{} moves refused, {} connections ended", speed.refused, speed.closed);
        rows.push(row("trouble", format!("{counts}: {trouble}")));
    }
    rows
}

/// Draws how long moves took.
fn histogram(speed: &Speed) -> anyhow::Result<()> {
    let most = speed.histogram.iter().map(|(_, count)| *count).max().unwrap_or(0);
    let rows: Vec<Vec<String>> = speed
        .histogram
        .iter()
        .map(|(micros, count)| {
            vec![format!("up to {}", millis(*micros)), count.to_string(), bar(*count, most, 40)]
        })
        .collect();
    let mut out = anstream::stdout().lock();
    writeln!(out)?;
    columns(&mut out, 2, &[Align::Right, Align::Right, Align::Left], &rows)?;
    Ok(())
}

fn memory_rows(memory: &Memory) -> Vec<[String; 2]> {
    let Memory { game, few, many, moves, .. } = memory;
    let in_memory = memory.in_memory.map(|count| format!(", {count} in memory")).unwrap_or_default();
    vec![
        row("game", format!("{game}, {moves} moves played at each table")),
        row(&format!("{few} tables"), mebibytes(memory.resident_few)),
        row(&format!("{many} tables"), format!("{}{in_memory}", mebibytes(memory.resident_many))),
        row("a table more", format!("{:.1} KiB", memory.bytes_per_table / 1024.0)),
        row("killed", format!("listens again after {} ms", memory.listens_after)),
        row("", format!("a move is accepted after {} ms", memory.move_after)),
    ]
}

fn abuse_rows(abuse: &Abuse) -> Vec<[String; 2]> {
    let mut rows: Vec<[String; 2]> = abuse
        .pairs
        .iter()
        .enumerate()
        .map(|(number, pair)| {
            let (calm, abused) = (millis(pair.calm), millis(pair.abused));
            let text = format!(
                "median {calm} calm, {abused} abused: {:.2} times; {} and {} moves",
                pair.ratio, pair.moves.0, pair.moves.1
            );
            row(&format!("pair {}", number + 1), text)
        })
        .collect();
    rows.push(row("all", format!("{:.2} times", abuse.ratio)));
    rows.push(row(
        "rogues",
        format!("{} things thrown, {} times thrown out", abuse.thrown, abuse.thrown_out),
    ));
    if abuse.harmed > 0 {
        let trouble = abuse.trouble.as_deref().unwrap_or("no reason given");
        rows.push(row("trouble", format!("{} people who behave were harmed: {trouble}", abuse.harmed)));
    }
    rows
}

fn millis(micros: u64) -> String {
    let millis = micros as f64 / 1000.0;
    let decimals = if millis < 10.0 { 2 } else { usize::from(millis < 100.0) };
    format!("{millis:.decimals$} ms")
}

fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}

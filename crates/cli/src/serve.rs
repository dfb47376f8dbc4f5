//! `parlour serve`: tables for everybody who can reach this machine.

mod limits;

use std::io::{ErrorKind, IsTerminal, Write, stderr, stdout};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;

use anyhow::Context;
use clap::ValueEnum;
use etcetera::BaseStrategy;
use server::{Config, MetricsAt};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::Answer;
use crate::cards::offer_all;

/// Serve tables to everybody who can reach this machine
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour serve                              for this machine alone
  parlour serve --listen 0.0.0.0:7777        for everybody in the network
  parlour serve --cards ./sets               with sets of cards beside the games' own
  parlour play wizard --server http://127.0.0.1:7777
                                             sit down at a table of it

Nothing needs to be set up. Tables are kept in one file in the data directory and survive whatever
happens to the process; start it again, and everybody goes on where they were. SIGTERM and Ctrl-C
end it: what is under way is stored, and players are told to come back.

Behind a proxy, for HTTPS in browsers say, give --public-url, and --trusted-proxy with the address of
the proxy: limits by address then count the people behind it, each for themselves. `parlour play`
itself speaks http:// only.

/healthz says that the process runs, and /readyz that it takes players. With --metrics-listen an address
of its own also has /metrics, what the server counts, for Prometheus.")]
pub(crate) struct Args {
    /// Address to listen on; port 0 takes any free one [default: 127.0.0.1:7777, or another port if that is taken]
    #[arg(long, value_name = "ADDRESS", env = "PARLOUR_LISTEN")]
    listen: Option<SocketAddr>,
    /// Address to serve /metrics at, for Prometheus; players cannot ask for them [default: nowhere]
    #[arg(long, value_name = "ADDRESS", env = "PARLOUR_METRICS_LISTEN")]
    metrics_listen: Option<SocketAddr>,
    /// Directory to keep tables in [default: `parlour` in your data directory, such as ~/.local/share]
    #[arg(long, value_name = "DIR", env = "PARLOUR_DATA_DIR", hide_env_values = true)]
    data_dir: Option<PathBuf>,

    /// Offer the cards in this directory: every file *.toml is a set that tables may choose instead of the game's own;
    /// docs/designing-cards.md describes the files
    #[arg(long, value_name = "DIR", env = "PARLOUR_CARDS")]
    cards: Option<PathBuf>,

    /// The data come from a backup: clients forget what they saw of the tables since it was made
    #[arg(long)]
    restored: bool,
    /// Public URL of the server, if not the address it listens on; its pages may connect
    #[arg(long, value_name = "URL", env = "PARLOUR_PUBLIC_URL")]
    public_url: Option<String>,
    /// Let pages of this origin (scheme and host) connect, besides the server's own; several times or
    /// separated by commas
    #[arg(long = "origin", value_name = "ORIGIN", env = "PARLOUR_ORIGINS", value_delimiter = ',', value_parser = origin)]
    origins: Vec<String>,
    /// Seconds a person may be away while others wait before a bot plays for them; after a start they count from the last
    /// one who came back, for four times as long at most
    #[arg(long, value_name = "SECONDS", env = "PARLOUR_GRACE", default_value_t = 30)]
    grace: u64,
    /// Threads on which bots think [default: one less than there are processors]
    #[arg(long, value_name = "COUNT", env = "PARLOUR_BOT_THREADS", value_parser = clap::value_parser!(u16).range(1..=256))]
    bot_threads: Option<u16>,
    #[command(flatten)]
    limits: limits::LimitArgs,

    /// Log level (error, warn, info, debug), or a filter such as server=debug
    #[arg(long, value_name = "FILTER", env = "PARLOUR_LOG", default_value = "info")]
    log: String,
    /// Log format on standard error [default: text on a terminal, json otherwise]
    #[arg(long, value_name = "FORMAT", env = "PARLOUR_LOG_FORMAT")]
    log_format: Option<LogFormat>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LogFormat {
    /// Lines for people
    Text,
    /// One JSON object a line
    Json,
}

/// Number of graces after a start in which people who come back put off the grace of those who have not yet.
const RETURN_GRACES: u64 = 4;

/// Default address to listen on.
const LISTEN: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 7777);

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    args.start_log()?;
    let sets = args.cards.as_deref().map(offer_all).transpose()?.unwrap_or_default();
    let config = args.config()?;
    let data_dir = config.data_dir.clone();
    let listener = args.listener()?;
    let running = server::start(config, session::ServedGames::of_catalog(), listener)?;
    let url = args.public_url.clone().unwrap_or_else(|| format!("http://{}", running.addr()));
    {
        let mut out = stdout().lock();
        writeln!(out, "Parlour is open at {url}")?;
        writeln!(out, "Play with: parlour play wizard --server {url}")?;
        writeln!(out, "Tables are kept in {}", data_dir.display())?;
        if let Some(addr) = running.metrics_addr() {
            writeln!(out, "Metrics are at http://{addr}/metrics")?;
        }
        for (game, name) in sets {
            writeln!(out, "Set of cards for {game}: {name}")?;
        }
        out.flush()?;
    }
    running.wait_for_signal().context("cannot listen for signals")?;
    anstream::eprintln!("Parlour closes: what is under way is stored, and players are told to come back.");
    running.stop()?;
    Ok(Answer::Yes)
}

impl Args {
    fn config(&self) -> anyhow::Result<Config> {
        let data_dir = match &self.data_dir {
            Some(directory) => directory.clone(),
            None => etcetera::choose_base_strategy()
                .context("there is no home directory; give --data-dir")?
                .data_dir()
                .join("parlour"),
        };
        let mut config = Config::new(data_dir);
        if self.restored {
            config.data = server::Data::Restored;
        }
        config.tables.grace = session::Millis(self.grace.saturating_mul(1000));
        config.tables.return_within = session::Millis(self.grace.saturating_mul(RETURN_GRACES * 1000));
        config.origins.clone_from(&self.origins);
        if let Some(url) = &self.public_url {
            config.origins.push(origin_of(url)?);
        }
        if let Some(count) = self.bot_threads {
            config.thinkers = usize::from(count);
        }
        config.metrics = self.metrics_listen.map_or(MetricsAt::Nowhere, MetricsAt::Address);
        self.limits.set(&mut config);
        Ok(config)
    }

    /// The address asked for. Only the usual one may give way to another.
    fn listener(&self) -> anyhow::Result<TcpListener> {
        let wanted = self.listen.unwrap_or(LISTEN);
        match TcpListener::bind(wanted) {
            Err(error) if error.kind() == ErrorKind::AddrInUse && self.listen.is_none() => {
                let listener = TcpListener::bind(SocketAddr::new(wanted.ip(), 0))
                    .context("no port is free on this machine")?;
                anstream::eprintln!("Port {} is taken; this server takes another.", wanted.port());
                Ok(listener)
            }
            other => {
                other.with_context(|| format!("cannot listen at {wanted}; --listen names another address"))
            }
        }
    }

    fn start_log(&self) -> anyhow::Result<()> {
        let filter = log_filter(&self.log)
            .with_context(|| format!("--log {:?} is no filter; try info, or info,server=debug", self.log))?;
        let is_text = match self.log_format {
            Some(format) => format == LogFormat::Text,
            None => stderr().is_terminal(),
        };
        let log = tracing_subscriber::fmt::layer().with_writer(stderr);
        let log = if is_text {
            log.with_ansi(stderr().is_terminal()).boxed()
        } else {
            log.json().flatten_event(true).boxed()
        };
        let set = tracing_subscriber::registry().with(log.with_filter(filter)).try_init();
        set.map_err(|error| anyhow::anyhow!("cannot start the log: {error}"))
    }
}

/// Log filter, from levels and targets with levels, separated by commas. `Targets` alone would take any text for a
/// target, and then log nothing.
fn log_filter(text: &str) -> Option<Targets> {
    let mut filter = Targets::new();
    for part in text.split(',').map(str::trim) {
        filter = match part.split_once('=') {
            None => filter.with_default(level(part)?),
            Some((target, of)) => {
                let is_path = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
                let named = !target.is_empty() && target.chars().all(is_path);
                filter.with_target(target, level(of).filter(|_| named)?)
            }
        };
    }
    Some(filter)
}

fn level(word: &str) -> Option<LevelFilter> {
    word.parse().ok().filter(|_| !word.is_empty())
}

/// An origin as browsers name it.
fn origin(text: &str) -> Result<String, String> {
    let authority = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"));
    match authority {
        Some(authority) if !authority.is_empty() && !authority.contains(['/', '?', '#', '*', ' ']) => {
            Ok(text.to_lowercase())
        }
        _ => Err("an origin is http:// or https:// and a host, as in https://cards.example".to_owned()),
    }
}

/// The origin of the pages at a URL.
fn origin_of(url: &str) -> anyhow::Result<String> {
    let start = url.find("://").map_or(0, |at| at + 3);
    let end = url[start..].find('/').map_or(url.len(), |at| start + at);
    origin(&url[..end]).map_err(|reason| anyhow::anyhow!("--public-url {url:?}: {reason}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_filter_is_levels_and_targets() {
        for good in
            ["info", "off", "server=debug", "warn,server=debug,session::table=trace", "info, server=warn"]
        {
            assert!(log_filter(good).is_some(), "{good}");
        }
        for bad in ["", "loud", "info,", "server=", "=info", "server=loud", "server[table]=debug", "a=b=c"] {
            assert!(log_filter(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn an_origin_is_a_scheme_and_a_host() {
        assert_eq!(origin("https://Cards.example:8443").unwrap(), "https://cards.example:8443");
        for bad in ["cards.example", "https://", "https://*.example", "https://a/b", "null", "ftp://a"] {
            assert!(origin(bad).is_err(), "{bad}");
        }
        assert_eq!(origin_of("https://cards.example/play/").unwrap(), "https://cards.example");
        assert!(origin_of("cards.example").is_err());
    }
}

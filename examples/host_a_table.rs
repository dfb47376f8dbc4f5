//! A table server in a program of your own: `cargo run --example host_a_table`.
//!
//! It makes a table of Wizard with one seat taken, one open and one for a bot, and says how others join.

#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::Path;

use kernel::record::Mode;
use protocol::http::NewTable;
use protocol::{Access, PlayerWord};
use server::{Config, RunningServer};
use session::ServedGames;
use terminal::remote::{Api, fresh_nonce};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let running = host(&std::env::temp_dir().join("parlour-example"))?;
    println!("Ctrl-C closes the server.");
    running.wait_for_signal()?;
    running.stop()?;
    Ok(())
}

/// Opens a server that keeps its tables in a directory, and makes one.
pub(crate) fn host(directory: &Path) -> Result<RunningServer, Box<dyn std::error::Error>> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let running = server::start(Config::new(directory.to_owned()), ServedGames::of_catalog(), listener)?;
    let url = format!("http://{}", running.addr());
    let mut api = Api::new(url.parse()?);
    let guest = api.new_guest(&"Host".parse()?)?;
    api.be(guest.token.ok_or("a new guest gets a token")?);
    let seated = api.make(NewTable {
        game: "wizard".to_owned(),
        options: BTreeMap::from([("length".to_owned(), "3".to_owned())]),
        seats: vec![PlayerWord::Open, PlayerWord::Open, PlayerWord::Bot("easy".to_owned())],
        entry: None,
        bot_entries: Vec::new(),
        access: Access::Open,
        mode: Mode::Play,
        nonce: fresh_nonce(),
        commitment: None,
    })?;
    println!("Join with: parlour play --server {url} --join {}", seated.table);
    Ok(running)
}

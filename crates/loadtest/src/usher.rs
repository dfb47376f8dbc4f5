//! Makes tables and takes seats at them, as people would over HTTP.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use kernel::Seat;
use protocol::http::{Games, Guest, NewGuest, NewTable, Seated, Sit};
use protocol::limits::TABLES_PER_GUEST;
use protocol::{Access, PlayerWord, TableId, Token};

use crate::http::{Http, Route};

/// Order for tables: the game to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The id of the game.
    pub game: String,
    /// Its options, by name.
    pub options: BTreeMap<String, String>,
    /// Players of the seats; as few as can play, all of them open, if none is named.
    pub seats: Vec<PlayerWord>,
}

impl Order {
    /// The order with somebody at every seat.
    pub(crate) async fn complete(mut self, http: &mut Http) -> Result<Self> {
        let answer = http.get("/api/games").await?;
        let games: Games = serde_json::from_slice(&answer.body).context("this is no table server")?;
        let ids: Vec<&str> = games.games.iter().map(|game| game.id.as_str()).collect();
        let game = games.games.iter().find(|game| game.id == self.game);
        let game =
            game.with_context(|| format!("there is no game \"{}\"; there is {}", self.game, ids.join(", ")))?;
        if self.seats.is_empty() {
            self.seats = vec![PlayerWord::Open; usize::from(game.seats.min)];
        }
        Ok(self)
    }

    fn open_seats(&self) -> usize {
        self.seats.iter().filter(|word| **word == PlayerWord::Open).count()
    }
}

/// A table with somebody at every open seat.
#[derive(Clone, Debug)]
pub(crate) struct Laid {
    pub(crate) table: TableId,
    pub(crate) seats: Vec<(Seat, Token)>,
}

/// Makes tables, one after the other, for the same people until they have enough.
pub(crate) struct Usher {
    http: Http,
    order: Order,
    /// Their tokens.
    people: Vec<String>,
    made: u32,
}

impl Usher {
    pub(crate) async fn new(route: Route, order: Order) -> Result<Self> {
        Ok(Usher { http: Http::connect(route).await?, order, people: Vec::new(), made: 0 })
    }

    pub(crate) async fn lay(&mut self) -> Result<Laid> {
        if self.made.is_multiple_of(TABLES_PER_GUEST) {
            self.people = Vec::new();
            for number in 0..self.order.open_seats() {
                self.people.push(guest(&mut self.http, &format!("Load {number}")).await?);
            }
        }
        self.made += 1;
        let Order { game, options, seats } = self.order.clone();
        let new = NewTable {
            game,
            options,
            seats,
            entry: None,
            bot_entries: Vec::new(),
            access: Access::Open,
            mode: Default::default(),
            nonce: None,
            commitment: None,
        };
        let mut people = self.people.iter();
        let host = people.next().context("one seat must be open")?;
        let first: Seated = self.http.post("/api/tables", Some(host), &new).await?;
        let mut seats = vec![(first.seat, first.seat_token)];
        for person in people {
            let path = format!("/api/tables/{}/seats", first.table);
            let seated: Seated = self.http.post(&path, Some(person), &Sit::default()).await?;
            seats.push((seated.seat, seated.seat_token));
        }
        Ok(Laid { table: first.table, seats })
    }
}

/// Makes a guest; the token says who it is.
pub(crate) async fn guest(http: &mut Http, name: &str) -> Result<String> {
    let name = name.parse().map_err(anyhow::Error::msg)?;
    let guest: Guest = http.post("/api/guests", None, &NewGuest { name }).await?;
    Ok(guest.token.context("a guest without a token")?.to_string())
}

//! HTTP client that can do as much as it takes to make tables: one connection, one request at a time.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Longest answer that is read.
const ANSWER_BYTES_MAX: usize = 16 << 20;

/// Idle time after which a new connection is made: a server does not wait for ever for the next request.
const IDLE_MAX: Duration = Duration::from_secs(2);

/// Route to a server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Route {
    pub(crate) server: SocketAddr,
    /// Address to come from, if it matters: the server limits what one address may do.
    pub(crate) from: Option<SocketAddr>,
}

impl Route {
    pub(crate) fn to(server: SocketAddr) -> Self {
        Route { server, from: None }
    }

    pub(crate) async fn connect(&self) -> Result<TcpStream> {
        let socket = if self.server.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        if let Some(from) = self.from {
            socket.bind(from).with_context(|| format!("cannot come from {}", from.ip()))?;
        }
        let server = self.server;
        let stream =
            socket.connect(server).await.with_context(|| format!("no server answers at {server}"))?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

/// A connection for requests.
pub(crate) struct Http {
    route: Route,
    stream: TcpStream,
    buffer: Vec<u8>,
    /// Time of the latest answer.
    used: Instant,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

impl Http {
    pub(crate) async fn connect(route: Route) -> Result<Self> {
        Ok(Http { route, stream: route.connect().await?, buffer: Vec::new(), used: Instant::now() })
    }

    /// Posts something and reads what comes back. `token` says who asks.
    pub(crate) async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        token: Option<&str>,
        body: &impl Serialize,
    ) -> Result<T> {
        let Answer { status, body } =
            self.request("POST", path, token, serde_json::to_string(body)?.as_bytes()).await?;
        if !(200..300).contains(&status) {
            bail!("the server refused {path} with {status}: {}", String::from_utf8_lossy(&body));
        }
        serde_json::from_slice(&body).with_context(|| format!("what {path} answered cannot be read"))
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Answer> {
        self.request("GET", path, None, b"").await
    }

    pub(crate) async fn request(
        &mut self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &[u8],
    ) -> Result<Answer> {
        if self.used.elapsed() > IDLE_MAX {
            self.stream = self.route.connect().await?;
        }
        let authorization =
            token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n{authorization}content-length: {}\r\n\r\n",
            self.route.server,
            body.len()
        );
        self.stream.write_all(&[head.as_bytes(), body].concat()).await?;
        self.buffer.clear();
        let end = loop {
            if let Some(at) = memchr::memmem::find(&self.buffer, b"\r\n\r\n") {
                break at + 4;
            }
            self.fill().await?;
        };
        let head = String::from_utf8_lossy(&self.buffer[..end]).to_ascii_lowercase();
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).context("no HTTP answer")?;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length:"));
        let length: usize = length.context("an answer without a length")?.trim().parse()?;
        ensure!(length <= ANSWER_BYTES_MAX, "an answer of {length} bytes is too long");
        while self.buffer.len() < end + length {
            self.fill().await?;
        }
        self.used = Instant::now();
        Ok(Answer { status, body: self.buffer[end..end + length].to_vec() })
    }

    async fn fill(&mut self) -> Result<()> {
        let count = self.stream.read_buf(&mut self.buffer).await?;
        ensure!(count > 0, "the server closed the connection");
        Ok(())
    }
}

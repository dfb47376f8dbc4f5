//! WebSocket client that can do as much as it takes to play, and to misbehave. It shares the machine with the server it
//! measures, so it does little: frames are not masked in earnest, and text is looked at where it lies.

use std::ops::Range;

use anyhow::{Result, bail, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::http::Route;

const TEXT: u8 = 1;
const BINARY: u8 = 2;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;
const FINAL: u8 = 0x80;
const MASKED: u8 = 0x80;

/// A message as it came.
#[derive(Clone, Copy)]
pub(crate) enum Received<'a> {
    Text(&'a [u8]),
    /// A frame in the packed form.
    Packed(&'a [u8]),
}

/// A WebSocket connection.
pub(crate) struct Wire {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// Index of the first byte that has not been looked at.
    next: usize,
}

impl Wire {
    pub(crate) async fn connect(route: Route) -> Result<Self> {
        let mut wire = Wire { stream: route.connect().await?, buffer: Vec::with_capacity(4096), next: 0 };
        let request = format!(
            "GET /ws HTTP/1.1\r\nhost: {}\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            route.server
        );
        wire.stream.write_all(request.as_bytes()).await?;
        loop {
            if let Some(at) = memchr::memmem::find(&wire.buffer, b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&wire.buffer[..at]);
                ensure!(
                    head.starts_with("HTTP/1.1 101"),
                    "no WebSocket: {}",
                    head.lines().next().unwrap_or("")
                );
                wire.next = at + 4;
                return Ok(wire);
            }
            wire.fill().await?;
        }
    }

    /// Sends a text. A mask of zeros is a mask, and costs nothing to apply.
    pub(crate) async fn send(&mut self, text: &[u8]) -> Result<()> {
        self.send_frame(TEXT, text).await
    }

    async fn send_frame(&mut self, kind: u8, body: &[u8]) -> Result<()> {
        let mut frame = Vec::with_capacity(body.len() + 14);
        frame.push(FINAL | kind);
        match body.len() {
            length @ 0..=125 => frame.push(MASKED | length as u8),
            length @ 126..=0xffff => {
                frame.push(MASKED | 126);
                frame.extend((length as u16).to_be_bytes());
            }
            length => {
                frame.push(MASKED | 127);
                frame.extend((length as u64).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(body);
        Ok(self.stream.write_all(&frame).await?)
    }

    /// Sends bytes that need be no frame at all.
    pub(crate) async fn send_raw(&mut self, bytes: &[u8]) -> Result<()> {
        Ok(self.stream.write_all(bytes).await?)
    }

    /// The next message; none once the server has closed the connection.
    pub(crate) async fn receive(&mut self) -> Result<Option<Received<'_>>> {
        let (kind, body) = loop {
            match self.frame()? {
                None => {
                    if self.fill().await.is_err() {
                        return Ok(None);
                    }
                }
                Some((kind @ (TEXT | BINARY), body)) => break (kind, body),
                Some((CLOSE, _)) => return Ok(None),
                Some((PING, body)) => {
                    let body = self.buffer[body].to_vec();
                    self.send_frame(PONG, &body).await?;
                }
                Some(_) => {}
            }
        };
        let body = &self.buffer[body];
        Ok(Some(if kind == TEXT { Received::Text(body) } else { Received::Packed(body) }))
    }

    /// Takes the next frame from what was read, if it is whole.
    fn frame(&mut self) -> Result<Option<(u8, Range<usize>)>> {
        let rest = &self.buffer[self.next..];
        let [first, second, after @ ..] = rest else { return Ok(None) };
        if first & FINAL == 0 || second & MASKED != 0 {
            bail!("the server sent a frame this client does not understand");
        }
        let (head, length) = match (second, after) {
            (127, [a, b, c, d, e, f, g, h, ..]) => {
                (10, u64::from_be_bytes([*a, *b, *c, *d, *e, *f, *g, *h]) as usize)
            }
            (126, [a, b, ..]) => (4, usize::from(u16::from_be_bytes([*a, *b]))),
            (126 | 127, _) => return Ok(None),
            (length, _) => (2, usize::from(*length)),
        };
        if rest.len() < head + length {
            return Ok(None);
        }
        let start = self.next + head;
        self.next = start + length;
        Ok(Some((first & 0xf, start..self.next)))
    }

    async fn fill(&mut self) -> Result<()> {
        self.buffer.drain(..self.next);
        self.next = 0;
        let count = self.stream.read_buf(&mut self.buffer).await?;
        ensure!(count > 0, "the server closed the connection");
        Ok(())
    }
}

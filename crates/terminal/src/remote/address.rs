//! Addresses of servers and links to their tables.

use std::fmt;
use std::str::FromStr;

use protocol::TableId;
use protocol::http::Invitation;

/// A text that names no server, or no table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAddress {
    /// No server.
    #[error("\"{0}\" is no address of a server: write it as http://HOST:PORT, as in http://127.0.0.1:7777")]
    Server(String),
    /// A server that can only be reached in a way this program does not know.
    #[error("\"{0}\" asks for an encrypted connection, which this program cannot make: use http://")]
    Encrypted(String),
    /// No table.
    #[error(
        "\"{0}\" names no table: give its 16 hexadecimal digits, or a link as in \
         http://127.0.0.1:7777/#/table/0123456789abcdef"
    )]
    Table(String),
}

/// The address of a server, such as `http://127.0.0.1:7777`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Server {
    /// Host and port, as an address has them.
    authority: String,
}

impl Server {
    /// Host and port for the socket to connect to.
    pub(crate) fn host_and_port(&self) -> (&str, u16) {
        let (host, port) = split_port(&self.authority);
        let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        (host, port.and_then(|port| port.parse().ok()).unwrap_or(80))
    }

    /// URL of the WebSocket.
    pub(crate) fn socket_url(&self) -> String {
        format!("ws://{}/ws", self.authority)
    }

    /// URL of `path` over HTTP.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.authority)
    }
}

/// The host, and the port if one is given. In brackets a host may contain colons.
fn split_port(authority: &str) -> (&str, Option<&str>) {
    match authority.rsplit_once(':') {
        Some((host, port)) if !port.contains(']') => (host, Some(port)),
        _ => (authority, None),
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.authority)
    }
}

impl FromStr for Server {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let bad = || BadAddress::Server(text.to_owned());
        let trimmed = text.trim();
        if trimmed.starts_with("https://") || trimmed.starts_with("wss://") {
            return Err(BadAddress::Encrypted(text.to_owned()));
        }
        let authority = trimmed.strip_prefix("http://").unwrap_or(trimmed);
        let authority = authority.strip_suffix('/').unwrap_or(authority).to_lowercase();
        let (host, port) = split_port(&authority);
        let name = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
        let number = |letter: char| letter.is_ascii_hexdigit() || matches!(letter, ':' | '.');
        let good_host = match host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
            Some(inner) => !inner.is_empty() && inner.chars().all(number),
            None => !host.is_empty() && host.chars().all(name),
        };
        let good_port = port.is_none_or(|port| port.parse::<u16>().is_ok_and(|port| port > 0));
        if good_host && good_port { Ok(Server { authority }) } else { Err(bad()) }
    }
}

/// A link to a table: its id, and where it is if the link says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLink {
    /// The server, if the link names one.
    pub server: Option<Server>,
    /// Id of the table.
    pub table: TableId,
    /// Invitation that admits to a table that is not open.
    pub invitation: Option<Invitation>,
}

const FRAGMENT: &str = "#/table/";
const INVITATION: &str = "invitation=";

impl FromStr for TableLink {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let bad = || BadAddress::Table(text.to_owned());
        let text = text.trim();
        let (server, rest) = match text.split_once(FRAGMENT) {
            Some(("", rest)) => (None, rest),
            Some((server, rest)) => (Some(server.parse()?), rest),
            None => (None, text),
        };
        let (table, query) = rest.split_once('?').unwrap_or((rest, ""));
        let invitation = match query.split('&').find_map(|part| part.strip_prefix(INVITATION)) {
            Some(code) => Some(code.parse().map_err(|_| bad())?),
            None => None,
        };
        let table = table.to_lowercase().parse().map_err(|_| bad())?;
        Ok(TableLink { server, table, invitation })
    }
}

impl fmt::Display for TableLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(server) = &self.server {
            write!(f, "{server}/")?;
        }
        write!(f, "{FRAGMENT}{}", self.table)?;
        self.invitation.map_or(Ok(()), |invitation| write!(f, "?{INVITATION}{invitation}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(text: &str) -> Result<String, BadAddress> {
        text.parse::<Server>().map(|server| server.to_string())
    }

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for text in ["http://Games.example:8080/", "games.example:8080", " http://games.example:8080 "] {
            assert_eq!(server(text).unwrap(), "http://games.example:8080");
        }
        let local: Server = "http://[::1]:81".parse().unwrap();
        assert_eq!(local.host_and_port(), ("::1", 81));
        assert_eq!(local.socket_url(), "ws://[::1]:81/ws");
        assert_eq!("localhost".parse::<Server>().unwrap().host_and_port(), ("localhost", 80));
    }

    #[test]
    fn what_is_no_address_is_refused_with_an_example() {
        for text in
            ["", "http://", "ftp://x", "a b", "http://x:0", "x:99999", "x:", "u@h", "http://x/y", "[::1"]
        {
            let error = server(text).unwrap_err().to_string();
            assert!(error.contains("http://HOST:PORT"), "{text}: {error}");
        }
        assert!(server("https://games.example").unwrap_err().to_string().contains("encrypted"));
    }

    #[test]
    fn tables_are_named_by_id_or_link() {
        let id = "0123456789abcdef";
        let code = "00112233445566778899aabbccddeeff";
        let plain: TableLink = id.parse().unwrap();
        assert_eq!((plain.server, plain.invitation), (None, None));
        let full = format!("http://127.0.0.1:7777/#/table/{id}?invitation={code}");
        let link: TableLink = full.parse().unwrap();
        assert_eq!(link.to_string(), full);
        assert_eq!((link.table.to_string(), link.invitation.is_some()), (id.to_owned(), true));
        for text in ["", "012", "0123456789abcdeg", "http://x/#/table/12", &format!("{id}?invitation=1")] {
            assert!(matches!(text.parse::<TableLink>(), Err(BadAddress::Table(_))), "{text}");
        }
        assert!(matches!(format!("ftp://x/#/table/{id}").parse::<TableLink>(), Err(BadAddress::Server(_))));
    }
}

//! Guest identities: the tokens of guests on servers, kept in a file that nobody else may read.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kernel::{Message, message};
use protocol::http::{Guest, Name};
use protocol::{TableId, Token};
use serde::{Deserialize, Serialize};

use super::address::Server;
use crate::words::english;

/// The guests one has been on one server, the one used last first.
#[derive(Debug)]
pub struct Guests {
    path: PathBuf,
    kept: Vec<StoredGuest>,
}

/// A guest one has been.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredGuest {
    /// The name.
    pub name: Name,
    /// Token that proves one is this guest.
    pub token: Token,
    /// The table visited last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
}

/// An error of the file of guests: it cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}", english(self.message()))]
pub struct Unkeepable {
    path: PathBuf,
    error: io::Error,
}

impl Unkeepable {
    /// The same in a message.
    pub(crate) fn message(&self) -> Message {
        let (path, why) = (self.path.display().to_string(), self.error.to_string());
        message!("terminal-error-unkeepable", path = path, why = why)
    }
}

impl Guests {
    /// The guests one has been on `server`, kept below `directory`, which need not exist yet.
    pub fn open(directory: &Path, server: &Server) -> Result<Self, Unkeepable> {
        let path = directory.join("servers").join(file_name(server));
        let kept = match fs::read(&path) {
            Ok(bytes) => serde_json::from_slice(&bytes).map_err(io::Error::from),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(error),
        };
        match kept {
            Ok(kept) => Ok(Guests { path, kept }),
            Err(error) => Err(Unkeepable { path, error }),
        }
    }

    /// The guest of this name; the one used last, if none is given.
    pub fn find(&self, name: Option<&Name>) -> Option<&StoredGuest> {
        self.kept.iter().find(|kept| name.is_none_or(|name| *name == kept.name))
    }

    /// Keeps a guest the server has just made, in place of any other of this name.
    pub fn add(&mut self, guest: Guest) -> Result<(), Unkeepable> {
        let Guest { name, token: Some(token), .. } = guest else { return Ok(()) };
        self.kept.retain(|kept| kept.name != name);
        self.kept.insert(0, StoredGuest { name, token, table: None });
        self.store()
    }

    /// Remembers where the guest of this name plays.
    pub fn visited(&mut self, name: &Name, table: TableId) -> Result<(), Unkeepable> {
        let Some(index) = self.kept.iter().position(|kept| kept.name == *name) else { return Ok(()) };
        let mut kept = self.kept.remove(index);
        kept.table = Some(table);
        self.kept.insert(0, kept);
        self.store()
    }

    /// Writes a new file and puts it in the place of the old one: a token is never half there.
    fn store(&self) -> Result<(), Unkeepable> {
        let write = || -> io::Result<()> {
            let text = serde_json::to_string_pretty(&self.kept)?;
            if let Some(directory) = self.path.parent() {
                fs::create_dir_all(directory)?;
            }
            let fresh = self.path.with_extension(format!("{}.new", std::process::id()));
            let mut file = private(&fresh)?;
            file.write_all(text.as_bytes())?;
            file.sync_data()?;
            fs::rename(&fresh, &self.path)
        };
        write().map_err(|error| Unkeepable { path: self.path.clone(), error })
    }
}

/// A new file that only its owner may read.
fn private(path: &Path) -> io::Result<fs::File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Host and port, with what file names may not contain written as numbers.
fn file_name(server: &Server) -> String {
    let text = server.to_string();
    let authority = text.strip_prefix("http://").unwrap_or(&text);
    let mut name = String::new();
    for byte in authority.bytes() {
        match byte {
            b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-' => name.push(char::from(byte)),
            _ => name.push_str(&format!("%{byte:02x}")),
        }
    }
    name + ".json"
}

#[cfg(test)]
mod tests {
    use protocol::GuestId;

    use super::*;

    fn guest(name: &str, number: u8) -> Guest {
        let token = Some(Token::from_bytes([number; 32]));
        Guest { guest: GuestId(number.into()), name: name.parse().unwrap(), token }
    }

    #[test]
    fn guests_are_kept_per_server_and_name() {
        let directory = tempfile::tempdir().unwrap();
        let here: Server = "http://127.0.0.1:8080".parse().unwrap();
        let there: Server = "http://127.0.0.1:8081".parse().unwrap();
        let mut guests = Guests::open(directory.path(), &here).unwrap();
        assert!(guests.find(None).is_none());
        guests.add(guest("Ann", 1)).unwrap();
        guests.add(guest("Bob", 2)).unwrap();
        guests.visited(&"Ann".parse().unwrap(), TableId(7)).unwrap();
        let again = Guests::open(directory.path(), &here).unwrap();
        let last = again.find(None).unwrap();
        assert_eq!((last.name.as_str(), last.table), ("Ann", Some(TableId(7))));
        let bob = again.find(Some(&"Bob".parse().unwrap())).unwrap();
        assert_eq!(bob.token, Token::from_bytes([2; 32]));
        assert!(again.find(Some(&"Cleo".parse().unwrap())).is_none());
        assert!(Guests::open(directory.path(), &there).unwrap().find(None).is_none());
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_may_read_a_token() {
        use std::os::unix::fs::PermissionsExt;
        let directory = tempfile::tempdir().unwrap();
        let mut guests = Guests::open(directory.path(), &"localhost:1".parse().unwrap()).unwrap();
        guests.add(guest("Ann", 1)).unwrap();
        assert_eq!(fs::metadata(&guests.path).unwrap().permissions().mode() & 0o777, 0o600);
        assert!(guests.path.ends_with("servers/localhost%3a1.json"));
    }

    #[test]
    fn a_damaged_file_is_an_error_that_names_it() {
        let directory = tempfile::tempdir().unwrap();
        let server: Server = "localhost".parse().unwrap();
        let path = directory.path().join("servers/localhost.json");
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, "{").unwrap();
        let error = Guests::open(directory.path(), &server).unwrap_err().to_string();
        assert!(error.contains("localhost.json"), "{error}");
    }
}

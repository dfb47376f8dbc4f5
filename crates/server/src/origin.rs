//! Origins of the pages that may connect. There are no cookies, so this is a second fence and not the first.

use std::net::IpAddr;

use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, HOST, ORIGIN, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

/// Whether a page of the origin a request names may connect: one of the host it is sent to, or one of a list.
/// Programs name no origin.
pub(crate) fn is_welcome(headers: &HeaderMap, listed: &[String]) -> bool {
    let mut origins = headers.get_all(ORIGIN).iter();
    let Some(origin) = origins.next() else { return true };
    let (Ok(origin), None) = (origin.to_str(), origins.next()) else { return false };
    if is_listed(origin, listed) {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let authority = authority(origin).filter(|authority| !authority.is_empty());
    authority.is_some_and(|authority| Some(authority) == host && is_own_name(authority, listed))
}

/// The host and port of an origin.
fn authority(origin: &str) -> Option<&str> {
    origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"))
}

/// A host without its port.
fn name(authority: &str) -> &str {
    let end = authority.rfind(':').filter(|&colon| !authority[colon..].contains(']'));
    end.map_or(authority, |colon| &authority[..colon])
}

/// Whether a name can only be that of this server: an address, a name of the local network, or one in the list. Anybody may
/// let another name of theirs lead here, and a page under that name would be one of the same host.
fn is_own_name(authority: &str, listed: &[String]) -> bool {
    /// Ends of names that nobody can have for themselves.
    const LOCAL: [&str; 6] = [".localhost", ".local", ".lan", ".internal", ".home.arpa", ".test"];
    let host = name(authority).to_ascii_lowercase();
    let bare = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(&host);
    let is_listed = || {
        let names =
            listed.iter().filter_map(|origin| self::authority(origin.trim_end_matches('/'))).map(name);
        names.into_iter().any(|name| name == host)
    };
    bare.parse::<IpAddr>().is_ok()
        || !host.contains('.')
        || LOCAL.iter().any(|end| host.ends_with(end))
        || is_listed()
}

fn is_listed(origin: &str, listed: &[String]) -> bool {
    listed.iter().any(|one| one.trim_end_matches('/') == origin)
}

/// The origin of a request, if its pages are listed and so may read answers.
pub(crate) fn listed(headers: &HeaderMap, listed: &[String]) -> Option<HeaderValue> {
    let mut origins = headers.get_all(ORIGIN).iter();
    let (Some(origin), None) = (origins.next(), origins.next()) else { return None };
    origin.to_str().is_ok_and(|origin| is_listed(origin, listed)).then(|| origin.clone())
}

/// The answer to a browser that asks what a page of a listed origin may send.
pub(crate) fn preflight() -> Response {
    let headers = [
        (ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
        (ACCESS_CONTROL_ALLOW_HEADERS, "authorization, content-type, x-parlour-invitation"),
        (ACCESS_CONTROL_MAX_AGE, "600"),
    ];
    (StatusCode::NO_CONTENT, headers).into_response()
}

/// Lets pages of an origin read an answer.
pub(crate) fn allow(origin: HeaderValue, headers: &mut HeaderMap) {
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    let exposed = HeaderValue::from_static("content-disposition, retry-after");
    headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
    headers.insert(VARY, HeaderValue::from_static("origin"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_exact_origins_are_welcome() {
        let listed = ["https://cards.example".to_owned(), "https://other.example:8443/".to_owned()];
        let is_welcome = |origin: &str| {
            let headers = [(HOST, "cards.example:7777".parse().unwrap()), (ORIGIN, origin.parse().unwrap())];
            super::is_welcome(&HeaderMap::from_iter(headers), &listed)
        };
        for good in [
            "http://cards.example:7777",
            "https://cards.example:7777",
            "https://cards.example",
            "https://other.example:8443",
        ] {
            assert!(is_welcome(good), "{good}");
        }
        for bad in [
            "null",
            "",
            "http://cards.example",
            "http://cards.example:7777.evil.example",
            "http://evil.example/cards.example:7777",
            "http://evilcards.example:7777",
            "https://cards.example.evil.example",
            "https://sub.cards.example",
            "http://cards.example",
            "file://cards.example:7777",
            "https://cards.example/",
        ] {
            assert!(!is_welcome(bad), "{bad}");
        }
        assert!(super::is_welcome(&HeaderMap::new(), &listed));
    }

    #[test]
    fn a_foreign_name_that_leads_here_is_not_ours() {
        let listed = ["https://cards.example".to_owned()];
        let is_welcome = |host: &str| {
            let origin = format!("http://{host}").parse().unwrap();
            let headers = [(HOST, host.parse().unwrap()), (ORIGIN, origin)];
            super::is_welcome(&HeaderMap::from_iter(headers), &listed)
        };
        for ours in ["127.0.0.1:7777", "[::1]:7777", "localhost:7777", "box", "box.local", "cards.example"] {
            assert!(is_welcome(ours), "{ours}");
        }
        for foreign in
            ["evil.example:7777", "evil.example", "cards.example.evil.example", "local.evil.example"]
        {
            assert!(!is_welcome(foreign), "{foreign}");
        }
    }
}

//! Which pages may connect. There are no cookies, so this is a second fence and not the first.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// Whether a page of the origin a request names may connect: one of the host it is sent to, or one of a list.
/// Programs name no origin.
pub(crate) fn is_welcome(headers: &HeaderMap, listed: &[String]) -> bool {
    let mut origins = headers.get_all(ORIGIN).iter();
    let Some(origin) = origins.next() else { return true };
    let (Ok(origin), None) = (origin.to_str(), origins.next()) else { return false };
    if listed.iter().any(|one| one.trim_end_matches('/') == origin) {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    authority.is_some_and(|authority| !authority.is_empty() && Some(authority) == host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_exact_origins_are_welcome() {
        let listed = ["https://cards.example".to_owned(), "https://other.example:8443/".to_owned()];
        let is_welcome = |origin: &str| {
            let headers = [(HOST, "play.example:7777".parse().unwrap()), (ORIGIN, origin.parse().unwrap())];
            super::is_welcome(&HeaderMap::from_iter(headers), &listed)
        };
        for good in [
            "http://play.example:7777",
            "https://play.example:7777",
            "https://cards.example",
            "https://other.example:8443",
        ] {
            assert!(is_welcome(good), "{good}");
        }
        for bad in [
            "null",
            "",
            "http://play.example",
            "http://play.example:7777.evil.example",
            "http://evil.example/play.example:7777",
            "http://evilplay.example:7777",
            "https://cards.example.evil.example",
            "https://sub.cards.example",
            "http://cards.example",
            "file://play.example:7777",
            "https://cards.example/",
        ] {
            assert!(!is_welcome(bad), "{bad}");
        }
        assert!(super::is_welcome(&HeaderMap::new(), &listed));
    }
}

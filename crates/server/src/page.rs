//! Pages for browsers: the client, as `cargo xtask web` builds it, or while there is none a page that says how to build
//! it and how to play without.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use kernel::message;
use protocol::limits::Rate;
use rust_embed::{Embed, EmbeddedFile};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use protocol::RefusalCode;

use crate::api_error::ApiError;

/// Content security policy: sources pages may load from, and sites that may frame them. The hashes are those of the two
/// style elements that React Aria adds to a page: one for all that can be pressed, one while a dialog is open on iOS.
pub(crate) const POLICY: &str = "default-src 'self'; \
    style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' \
    'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='; \
    form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/// Names in this directory change with what is in the files.
const NAMED_BY_CONTENT: &str = "assets/";
/// Number of files that may be asked for in the place of one other request: opening a page takes about ten.
const FILES_PER_REQUEST: u32 = 5;
/// Smaller files are not worth compressing.
const COMPRESSED_BYTES_MIN: u64 = 1024;

/// The client: in the binary of a release build, otherwise on the disk, where it may be built while the server runs.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// Files served without a client: one page and its parts.
#[derive(Embed)]
#[folder = "src/page"]
struct Page;

/// Finds a file of the client by its name.
type Find = fn(&str) -> Option<EmbeddedFile>;

/// Rate of files an address may ask for, so that a whole class can open the page at once.
pub(crate) fn rate(requests: Rate) -> Rate {
    let more = |count: u32| count.saturating_mul(FILES_PER_REQUEST);
    Rate { burst: more(requests.burst), per_second: more(requests.per_second) }
}

/// Compresses files on their way out.
pub(crate) fn compression() -> CompressionLayer<impl Predicate> {
    let is_worth_it = SizeAbove::new(COMPRESSED_BYTES_MIN)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::const_new("font/"));
    CompressionLayer::new().compress_when(is_worth_it)
}

/// Answers to a path that nothing else answers to.
pub(crate) async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    answer(Client::get, &method, uri.path(), &headers)
}

fn answer(client: Find, method: &Method, path: &str, headers: &HeaderMap) -> Response {
    let name = match path.strip_prefix('/').unwrap_or(path) {
        "" => "index.html",
        name => name,
    };
    let Some(EmbeddedFile { data, metadata }) = find(client, name) else {
        return ApiError::new(RefusalCode::UnknownPath, message!("refused-unknown-path")).into_response();
    };
    if ![Method::GET, Method::HEAD].contains(method) {
        return ApiError::unknown_method().into_response();
    }
    // All text of ours is in UTF-8, which the ending of a name cannot say.
    let charset = if metadata.mimetype().starts_with("text/") { "; charset=utf-8" } else { "" };
    let cache =
        if name.starts_with(NAMED_BY_CONTENT) { "public, max-age=31536000, immutable" } else { "no-cache" };
    // Weak, because compressed or not it is the same.
    let tag = format!("W/\"{}\"", metadata.sha256_hash().map(|byte| format!("{byte:02x}")).concat());
    let (status, body) = if names(headers, &tag) {
        (StatusCode::NOT_MODIFIED, Body::empty())
    } else {
        (StatusCode::OK, Body::from(data))
    };
    let headers = [
        (CONTENT_TYPE, format!("{}{charset}", metadata.mimetype())),
        (CACHE_CONTROL, cache.to_owned()),
        (ETAG, tag),
        (VARY, "accept-encoding".to_owned()),
    ];
    (status, headers, body).into_response()
}

/// A file of the client. Without a client there is one page and what it is made of.
fn find(client: Find, name: &str) -> Option<EmbeddedFile> {
    if !is_plain(name) {
        return None;
    }
    client(name).or_else(|| if client("index.html").is_none() { Page::get(name) } else { None })
}

/// Whether a name leads down from the directory it is looked up in, and to nothing hidden.
fn is_plain(name: &str) -> bool {
    name.split('/').all(|part| !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', ':']))
}

/// Whether the client has the content with this tag already.
fn names(headers: &HeaderMap, tag: &str) -> bool {
    let listed = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    listed.flat_map(|value| value.split(',')).any(|one| ["*", tag].contains(&one.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A client of two files, with something beside it that is none of its.
    fn built(name: &str) -> Option<EmbeddedFile> {
        match name {
            "index.html" => Page::get("page.css"),
            "assets/main-1.js" => Page::get("page.js"),
            "../secret" | ".secret" | "assets//main-1.js" => Page::get("index.html"),
            _ => None,
        }
    }

    fn get(client: Find, path: &str) -> Response {
        answer(client, &Method::GET, path, &HeaderMap::new())
    }

    #[test]
    fn without_a_client_there_is_one_page() {
        for path in ["/", "/index.html", "/page.css", "/page.js"] {
            assert_eq!(get(|_| None, path).status(), StatusCode::OK, "{path}");
        }
        assert_eq!(get(|_| None, "/gallery.html").status(), StatusCode::NOT_FOUND);
        let page = find(|_| None, "index.html").unwrap().data;
        let page = std::str::from_utf8(&page).unwrap();
        for command in ["cargo xtask run", "cargo xtask web", "parlour play"] {
            assert!(page.contains(command), "{command}");
        }
    }

    #[test]
    fn a_client_takes_the_place_of_the_page() {
        assert_eq!(find(built, "index.html").unwrap().data, Page::get("page.css").unwrap().data);
        assert!(find(built, "page.js").is_none());
    }

    #[test]
    fn only_what_never_changes_is_kept_unasked() {
        let cache = |path: &str| get(built, path).headers()[CACHE_CONTROL].clone();
        assert_eq!(cache("/"), "no-cache");
        assert_eq!(cache("/assets/main-1.js"), "public, max-age=31536000, immutable");
    }

    #[test]
    fn who_has_it_is_not_sent_it_again() {
        let tag = |client: Find| get(client, "/").headers()[ETAG].to_str().unwrap().to_owned();
        let ask = |tag: &str| {
            let headers = [(IF_NONE_MATCH, tag.parse().unwrap())].into_iter().collect();
            answer(built, &Method::GET, "/", &headers).status()
        };
        assert_eq!(ask(&tag(built)), StatusCode::NOT_MODIFIED);
        assert_eq!(ask(&format!("W/\"0\", {}", tag(built))), StatusCode::NOT_MODIFIED);
        assert_eq!(ask(&tag(|_| None)), StatusCode::OK, "another content under the same name");
    }

    #[test]
    fn names_lead_to_nothing_outside() {
        for path in
            ["/../secret", "/.secret", "/assets//main-1.js", "//index.html", "/assets/", "/a\\b", "/c:d"]
        {
            assert_eq!(get(built, path).status(), StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[test]
    fn files_are_asked_for_and_not_written() {
        let status = |method, path| answer(built, &method, path, &HeaderMap::new()).status();
        assert_eq!(status(Method::HEAD, "/"), StatusCode::OK);
        assert_eq!(status(Method::POST, "/"), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(status(Method::POST, "/nothing"), StatusCode::NOT_FOUND);
    }
}

//! Pages for browsers, with the client built or not.

use std::io::{Read, Write};
use std::net::TcpStream;

use protocol::limits::Rate;

use crate::client::Server;

/// Raw answer to exactly this request, as text as far as it is text.
fn asked(server: &Server, method: &str, target: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(&server.host).unwrap();
    write!(
        stream,
        "{method} {target} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{headers}\r\n",
        server.host
    )
    .unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// The files a page loads at once.
fn parts(page: &str) -> Vec<&str> {
    let words = page.split(['"', '\'']).filter(|word| word.starts_with('/') && word.contains('.'));
    words.collect()
}

#[test]
fn the_page_and_its_parts_are_there() {
    let server = Server::start();
    let page = server.get("/", &[]);
    assert_eq!(
        (page.status, &page.headers["content-type"]),
        (200, &"text/html; charset=utf-8".parse().unwrap())
    );
    assert_eq!(page.headers["cache-control"], "no-cache");
    assert!(page.text.contains("<title>Parlour</title>"), "{}", page.text);
    let parts = parts(&page.text);
    assert!(parts.len() >= 2, "a style and a script at least: {parts:?}");
    for part in parts {
        let answer = server.get(part, &[]);
        let kind = match part.rsplit('.').next().unwrap() {
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "woff2" => "font/woff2",
            other => panic!("what is {other}?"),
        };
        assert_eq!((answer.status, answer.headers["content-type"].to_str().unwrap()), (200, kind), "{part}");
        let cache =
            if part.starts_with("/assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        assert_eq!(answer.headers["cache-control"], cache, "{part}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    }
}

#[test]
fn what_a_browser_has_it_need_not_load_again() {
    let server = Server::start();
    let tag = server.get("/", &[]).headers["etag"].clone();
    let again = server.get("/", &[("if-none-match", tag.to_str().unwrap())]);
    assert_eq!((again.status, again.text.as_str()), (304, ""));
    assert_eq!(again.headers["etag"], tag);
}

#[test]
fn files_are_compressed_and_answers_to_programs_are_not() {
    let server = Server::start();
    let page = server.get("/", &[]).text;
    let accepting = "accept-encoding: gzip, deflate, br\r\n";
    let is_gzip = |target: &str, headers: &str| {
        let answer = asked(&server, "GET", target, headers);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        answer.contains("content-encoding: gzip\r\n")
    };
    let is_large = |target: &&str| !target.ends_with(".woff2") && server.get(target, &[]).text.len() >= 1024;
    let (large, small): (Vec<&str>, Vec<&str>) = parts(&page).into_iter().chain(["/"]).partition(is_large);
    assert!(!large.is_empty(), "nothing is worth compressing: {small:?}");
    for target in large {
        assert!(is_gzip(target, accepting), "{target}");
        assert!(!is_gzip(target, ""), "{target}");
    }
    for target in small {
        assert!(!is_gzip(target, accepting), "{target}");
    }
    assert!(!is_gzip("/api/games", accepting));
}

#[test]
fn nothing_else_of_the_disk_is_served() {
    let server = Server::start();
    for target in [
        "/../package.json",
        "/../../Cargo.toml",
        "/%2e%2e/package.json",
        "/..%2fpackage.json",
        "/assets/../../package.json",
        "/..\\package.json",
        "//etc/passwd",
        "/assets",
        "/assets/",
        "/.installed",
        "/src/page.rs",
        "/nonsense",
        "/index.html/",
    ] {
        let answer = asked(&server, "GET", target, "");
        assert!(answer.starts_with("HTTP/1.1 404"), "{target}: {answer}");
        assert!(answer.contains("unknown_path"), "{target}: {answer}");
    }
}

#[test]
fn heads_come_without_bodies_and_nothing_is_posted_to_a_page() {
    let server = Server::start();
    let head = asked(&server, "HEAD", "/", "");
    assert!(head.starts_with("HTTP/1.1 200") && head.ends_with("\r\n\r\n"), "{head}");
    assert!(asked(&server, "POST", "/", "content-length: 0\r\n").starts_with("HTTP/1.1 405"));
}

#[test]
fn opening_a_page_takes_nothing_from_what_it_may_ask() {
    let server = Server::with(|config| config.limits.requests = Rate { burst: 5, per_second: 1 });
    for _ in 0..20 {
        assert_eq!(server.get("/", &[]).status, 200);
    }
    assert_eq!(server.get("/api/games", &[]).status, 200);
    let refused = (0..10_000).map(|_| server.get("/", &[])).find(|answer| answer.status != 200);
    assert_eq!(refused.expect("nobody was refused").refusal(), (429, "rate".to_owned()));
}

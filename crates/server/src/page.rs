//! The page of a server that has no other: how to play on it, and for whoever follows a link to a table how to join.

use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse};

pub(crate) async fn index() -> impl IntoResponse {
    Html(include_str!("page/index.html"))
}

pub(crate) async fn style() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("page/page.css"))
}

pub(crate) async fn script() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("page/page.js"))
}

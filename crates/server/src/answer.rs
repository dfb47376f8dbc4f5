//! How requests are refused: a status, a word for programs and a sentence for people.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use protocol::http::HttpError;
use session::Refusal;

/// A request that was refused.
#[derive(Debug)]
pub(crate) struct No {
    status: StatusCode,
    error: HttpError,
}

impl No {
    pub(crate) fn new(status: StatusCode, code: &str, reason: impl Into<String>) -> Self {
        No { status, error: HttpError { code: code.to_owned(), reason: reason.into() } }
    }

    pub(crate) fn no_such_table() -> Self {
        No::new(StatusCode::NOT_FOUND, "unknown_table", "there is no such table")
    }

    pub(crate) fn unknown_method() -> Self {
        let reason = "this path does not take this kind of request";
        No::new(StatusCode::METHOD_NOT_ALLOWED, "unknown_method", reason)
    }

    pub(crate) fn too_many(code: &str, reason: impl Into<String>) -> Self {
        No::new(StatusCode::TOO_MANY_REQUESTS, code, reason)
    }
}

impl From<Refusal> for No {
    fn from(Refusal { code, reason }: Refusal) -> Self {
        let status = match code {
            "unknown_table" => StatusCode::NOT_FOUND,
            "unknown_game" | "bad_table" | "no_such_seat" | "unknown_entry" | "bad_entry" => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            "not_invited" | "not_yours" | "not_seated" => StatusCode::FORBIDDEN,
            "stopped" => StatusCode::GONE,
            "busy" | "failed" | "restarting" | "storage" => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::CONFLICT,
        };
        No::new(status, code, reason)
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.error)).into_response();
        if [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE].contains(&self.status) {
            response.headers_mut().insert(RETRY_AFTER, axum::http::HeaderValue::from_static("1"));
        }
        response
    }
}

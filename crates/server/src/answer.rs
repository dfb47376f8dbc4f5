//! How requests are refused: a status, a word for programs and a sentence for people.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use protocol::{Refusal, RefusalCode};

/// A request that was refused.
#[derive(Debug)]
pub(crate) struct No {
    status: StatusCode,
    refusal: Refusal,
}

impl No {
    pub(crate) fn new(status: StatusCode, code: RefusalCode, reason: impl Into<String>) -> Self {
        No { status, refusal: Refusal::new(code, reason) }
    }

    pub(crate) fn no_such_table() -> Self {
        No::new(StatusCode::NOT_FOUND, RefusalCode::UnknownTable, "there is no such table")
    }

    pub(crate) fn unknown_method() -> Self {
        let reason = "this path does not take this kind of request";
        No::new(StatusCode::METHOD_NOT_ALLOWED, RefusalCode::UnknownMethod, reason)
    }

    pub(crate) fn too_many(code: RefusalCode, reason: impl Into<String>) -> Self {
        No::new(StatusCode::TOO_MANY_REQUESTS, code, reason)
    }
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        use RefusalCode::{
            BadEntry, BadTable, Busy, Failed, NoSuchSeat, NotInvited, NotSeated, Restarting, Stopped,
            Storage, UnknownEntry, UnknownGame, UnknownTable,
        };
        let status = match refusal.code {
            UnknownTable => StatusCode::NOT_FOUND,
            UnknownGame | BadTable | NoSuchSeat | UnknownEntry | BadEntry => StatusCode::UNPROCESSABLE_ENTITY,
            NotInvited | NotSeated => StatusCode::FORBIDDEN,
            Stopped => StatusCode::GONE,
            Busy | Failed | Restarting | Storage => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::CONFLICT,
        };
        No { status, refusal }
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.refusal)).into_response();
        if [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE].contains(&self.status) {
            response.headers_mut().insert(RETRY_AFTER, axum::http::HeaderValue::from_static("1"));
        }
        response
    }
}

//! Errors of the HTTP interface: a status, a code for programs and a sentence in the language of the client.

use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use kernel::{Message, Text, message};
use language::Language;
use protocol::http::GameEntry;
use protocol::{Refusal, RefusalCode};

/// A request that was refused.
#[derive(Debug)]
pub(crate) struct ApiError(Refusal);

impl ApiError {
    pub(crate) fn new(code: RefusalCode, reason: impl Into<Text>) -> Self {
        ApiError(Refusal::new(code, reason))
    }

    pub(crate) fn no_such_table() -> Self {
        ApiError::new(RefusalCode::UnknownTable, message!("refused-unknown-table"))
    }

    pub(crate) fn unknown_method() -> Self {
        ApiError::new(RefusalCode::UnknownMethod, message!("refused-unknown-method"))
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        ApiError(refusal)
    }
}

impl IntoResponse for ApiError {
    /// The refusal, to be put into words by [`in_words`], where it is known who asked.
    fn into_response(self) -> Response {
        // A code that is for sockets can only mean that the table does not allow it now.
        let status = self.0.code.status().and_then(|status| StatusCode::from_u16(status).ok());
        let status = status.unwrap_or(StatusCode::CONFLICT);
        let mut response = (status, Extension(self.0)).into_response();
        if [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE].contains(&status) {
            response.headers_mut().insert(RETRY_AFTER, axum::http::HeaderValue::from_static("1"));
        }
        response
    }
}

/// Puts what is said of games, their options and their bots into words.
pub(crate) fn say_all(games: &mut [GameEntry], language: &Language) {
    let say = |text: &mut String| *text = language.say(Message::of_id(std::mem::take(text)));
    for GameEntry { summary, options, bots, .. } in games {
        say(summary);
        options.iter_mut().for_each(|option| say(&mut option.help));
        bots.iter_mut().for_each(|bot| say(&mut bot.about));
    }
}

/// Puts a refusal into words; any other answer is as it was.
pub(crate) fn in_words(mut response: Response, language: &Language) -> Response {
    let Some(mut refusal) = response.extensions_mut().remove::<Refusal>() else { return response };
    refusal.reason = language.plain(&refusal.reason).into();
    let (mut head, _) = response.into_parts();
    let (body_head, body) = Json(refusal).into_response().into_parts();
    head.headers.extend(body_head.headers);
    head.headers.remove(CONTENT_LENGTH);
    Response::from_parts(head, body)
}

//! Requests over HTTP.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequestParts, Path, Query, Request, State};
use axum::handler::Handler;
use axum::http::header::{
    ACCEPT_LANGUAGE, ACCESS_CONTROL_REQUEST_METHOD, AUTHORIZATION, CACHE_CONTROL, CONTENT_DISPOSITION,
    CONTENT_TYPE, HOST,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use kernel::fair::{Commitment, Secret};
use kernel::{EntryFault, Message, Text, message};
use protocol::http::{
    EntryReport, Games, Guest, Invitation, Listed, NewGuest, NewTable, OwnEntry, Pledge, Rematch,
    ReportedFault, Seated, Sit, Story, Tables,
};
use protocol::limits::{BODY_BYTES_MAX, ENTRY_BYTES_MAX, MESSAGE_BYTES_MAX, REQUEST_WITHIN};
use protocol::{GuestId, RefusalCode, TableId, Token};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use session::{Entropy, Person, Reply, RequestKind, Stored, TableSpec};
use tokio::sync::oneshot;

use crate::api_error::{self, ApiError};
use crate::config::MetricsAt;
use crate::hub::{Hub, System, seconds};
use crate::limit::Visit;
use crate::store::ListQuery;
use crate::store::writer::Work;
use crate::{origin, page, socket};

/// Carries an invitation, so that it does not end up in the logs of those who pass requests on.
const INVITATION: HeaderName = HeaderName::from_static("x-parlour-invitation");

type Shared = State<Arc<Hub>>;

/// The address of the client a request comes from.
#[derive(Clone, Copy)]
pub(crate) struct ClientAddr(pub(crate) IpAddr);

/// Everything the server answers to.
pub(crate) fn router(hub: Arc<Hub>) -> Router {
    let beside = match hub.config.metrics {
        MetricsAt::PlayersPort => operators_router(),
        MetricsAt::Nowhere | MetricsAt::Address(_) => health_router(),
    };
    beside
        .route("/ws", get(connect))
        .route("/api/games", get(games))
        .route("/api/games/{id}/entries", post(check_entry))
        .route("/api/guests", post(new_guest))
        .route("/api/me", get(me))
        .route("/api/me/tables", get(my_tables))
        .route("/api/commitments", post(commit))
        .route("/api/tables", get(open_tables).post(new_table))
        .route("/api/tables/{id}", get(table))
        .route("/api/tables/{id}/seats", post(sit))
        .route("/api/tables/{id}/rematch", post(rematch))
        .route("/api/tables/{id}/record", get(record))
        .route("/api/tables/{id}/story", get(story))
        .fallback(page::file.layer(page::compression()))
        .method_not_allowed_fallback(|| async { ApiError::unknown_method() })
        .layer(from_fn_with_state(Arc::clone(&hub), gate))
        .with_state(hub)
}

/// Routes that tell whether the server is well.
fn health_router() -> Router<Arc<Hub>> {
    Router::new().route("/healthz", get(|| async { "ok\n" })).route("/readyz", get(ready))
}

/// Routes for operators.
pub(crate) fn operators_router() -> Router<Arc<Hub>> {
    health_router().route("/metrics", get(metrics))
}

/// Middleware around every request: lets it in or refuses it, and adds headers to the answer.
async fn gate(State(hub): Shared, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_api = is_api(path);
    let language = language_of(request.headers());
    let page = origin::listed(request.headers(), &hub.config.origins).filter(|_| is_api);
    let is_preflight = page.is_some()
        && request.method() == Method::OPTIONS
        && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    let mut response = match admit(&hub, &request) {
        Err(no) => no.into_response(),
        Ok(()) if is_preflight => origin::preflight(),
        Ok(()) => match tokio::time::timeout(REQUEST_WITHIN, next.run(request)).await {
            Ok(response) => response,
            Err(_) => ApiError::new(RefusalCode::Slow, message!("refused-slow")).into_response(),
        },
    };
    response = api_error::in_words(response, hub.language(language));
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    };
    set("x-content-type-options", "nosniff");
    set("referrer-policy", "no-referrer");
    set("x-frame-options", "DENY");
    set("content-security-policy", page::POLICY);
    if is_api {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if let Some(page) = page {
        origin::allow(page, headers);
    }
    response
}

/// Whether a path is for programs.
fn is_api(path: &str) -> bool {
    path.starts_with("/api")
}

/// Whether a request is looked at at all.
fn admit(hub: &Hub, request: &Request) -> Result<(), ApiError> {
    let path = request.uri().path();
    if request.version() == Version::HTTP_11 && request.headers().get_all(HOST).iter().count() != 1 {
        return Err(ApiError::new(RefusalCode::Malformed, "a request names its host, and once"));
    }
    if path == "/healthz" {
        return Ok(());
    }
    if !hub.is_open() {
        let reason = message!("refused-restarting");
        return Err(ApiError::new(RefusalCode::Restarting, reason));
    }
    let visit = request.extensions().get::<Arc<Visit>>();
    if visit.is_some_and(|visit| visit.is_one_too_many) {
        return Err(too_many_connections());
    }
    if !request.method().is_safe() && !origin::is_welcome(request.headers(), &hub.config.origins) {
        return Err(foreign_page());
    }
    let ClientAddr(address) = *request.extensions().get().unwrap_or(&ClientAddr(IpAddr::from([0; 4])));
    let limits = hub.config.limits.requests;
    let (bucket, rate) = match path {
        "/readyz" | "/metrics" => return Ok(()),
        "/ws" => (&hub.sockets, hub.config.limits.sockets()),
        _ if is_api(path) => (&hub.requests, limits),
        _ => (&hub.file_requests, page::rate(limits)),
    };
    if !bucket.take(address, Instant::now()) {
        let reason = message!("refused-rate-requests", count = rate.per_second);
        return Err(ApiError::new(RefusalCode::Rate, reason));
    }
    Ok(())
}

fn foreign_page() -> ApiError {
    ApiError::new(RefusalCode::Origin, message!("refused-origin"))
}

fn too_many_connections() -> ApiError {
    ApiError::new(RefusalCode::Connections, message!("refused-connections"))
}

async fn ready(State(hub): Shared) -> Result<&'static str, ApiError> {
    let gone = (!hub.store.is_in_place()).then(|| crate::store::writer::GONE.to_owned());
    match gone.or_else(|| hub.trouble()) {
        None => Ok("ready\n"),
        Some(why) => Err(ApiError::new(RefusalCode::Storage, why)),
    }
}

async fn metrics(State(hub): Shared) -> impl IntoResponse {
    let tables = hub.shards.iter().map(crate::shard::Shard::tables).sum();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], hub.metrics.text(tables, hub.thinkers.len()))
}

async fn connect(
    State(hub): Shared,
    Extension(visit): Extension<Arc<Visit>>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    if !origin::is_welcome(&headers, &hub.config.origins) {
        return Err(foreign_page());
    }
    let upgrade =
        upgrade.map_err(|_| ApiError::new(RefusalCode::Websocket, message!("refused-websocket")))?;
    let upgrade = upgrade
        .max_message_size(MESSAGE_BYTES_MAX)
        .max_frame_size(MESSAGE_BYTES_MAX)
        .read_buffer_size(socket::BUFFER_BYTES)
        .write_buffer_size(socket::BUFFER_BYTES);
    let behind_proxy = if visit.is_of_proxy() {
        let counted = hub.doors.come_through(address).filter(|visit| !visit.is_one_too_many);
        Some(counted.ok_or_else(too_many_connections)?)
    } else {
        None
    };
    Ok(upgrade.on_upgrade(async move |socket| {
        socket::serve(hub, socket).await;
        drop((visit, behind_proxy));
    }))
}

async fn games(State(hub): Shared, headers: HeaderMap) -> Json<Games> {
    let mut games = hub.games.entries();
    api_error::say_all(&mut games, hub.language(language_of(&headers)));
    Json(Games { games })
}

/// The set of cards a setup is made of.
#[derive(Deserialize)]
struct OfSet {
    set: Option<String>,
}

/// Says what is wrong with a setup of somebody's own. Nothing is kept of it.
async fn check_entry(
    State(hub): Shared,
    Path(game): Path<String>,
    Query(OfSet { set }): Query<OfSet>,
    headers: HeaderMap,
    Body(OwnEntry { text }): Body<OwnEntry, ENTRY_BYTES_MAX>,
) -> Result<Json<EntryReport>, ApiError> {
    let language = hub.language(language_of(&headers));
    Ok(Json(match hub.games.read_entry(&game, set.as_deref(), &text)? {
        Ok(text) => EntryReport { text: Some(text), faults: Vec::new() },
        Err(faults) => {
            let said = |EntryFault { reason, line, instead }| {
                let reason = language.plain(&reason);
                ReportedFault { reason, line, instead }
            };
            EntryReport { text: None, faults: faults.into_iter().map(said).collect() }
        }
    }))
}

/// The language the client wants to read.
fn language_of(headers: &HeaderMap) -> &'static str {
    let asked = headers.get(ACCEPT_LANGUAGE).and_then(|header| header.to_str().ok());
    language::negotiate(asked.unwrap_or_default())
}

async fn new_guest(
    State(hub): Shared,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    Body(NewGuest { name }): Body<NewGuest>,
) -> Result<(StatusCode, Json<Guest>), ApiError> {
    if !hub.new_guests.take(address, Instant::now()) {
        return Err(ApiError::new(RefusalCode::Guests, message!("refused-guests")));
    }
    let token = Token::from_bytes(System.bits());
    let person = Person { guest: GuestId(System::id()), name };
    let (done, stored) = oneshot::channel();
    let work = Work::Guest { person: person.clone(), token: token.hash(), created: seconds(), done };
    hub.writer.push(work);
    match stored.await {
        Ok(Stored::Safely) => {
            let guest = Guest { guest: person.guest, name: person.name, token: Some(token) };
            Ok((StatusCode::CREATED, Json(guest)))
        }
        Ok(Stored::NotAtAll(reason)) => Err(ApiError::new(RefusalCode::Storage, reason)),
        Err(_) => Err(ApiError::new(RefusalCode::Restarting, "the server restarts")),
    }
}

async fn me(Who(person): Who) -> Json<Guest> {
    Json(Guest { guest: person.guest, name: person.name, token: None })
}

async fn my_tables(
    State(hub): Shared,
    Who(person): Who,
    Asked(query): Asked,
) -> Result<Json<Tables>, ApiError> {
    let tables = hub.read(move |reader| reader.tables_of(person.guest, &query)).await?;
    Ok(Json(Tables { tables }))
}

async fn open_tables(
    State(hub): Shared,
    who: Option<Who>,
    Asked(query): Asked,
) -> Result<Json<Tables>, ApiError> {
    let guest = who.map(|Who(person)| person.guest);
    let tables = hub.read(move |reader| reader.open_tables(guest, &query)).await?;
    Ok(Json(Tables { tables }))
}

async fn commit(State(hub): Shared, Who(guest): Who) -> (StatusCode, Json<Pledge>) {
    let commitment = hub.commitments.give(guest.guest, Secret::from_bytes(System.bits()));
    (StatusCode::CREATED, Json(Pledge { commitment }))
}

/// Lets a table be dealt from the secret the server has committed to.
fn use_commitment(
    hub: &Hub,
    guest: GuestId,
    commitment: Option<Commitment>,
    spec: &mut TableSpec,
) -> Result<(), ApiError> {
    if let Some(commitment) = commitment {
        spec.secret = hub.commitments.keep(guest, commitment).ok_or_else(|| {
            let reason = message!("refused-commitment");
            ApiError::new(RefusalCode::Commitment, reason)
        })?;
    }
    Ok(())
}

async fn new_table(
    State(hub): Shared,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    Who(guest): Who,
    Body(mut new): Body<NewTable>,
) -> Result<(StatusCode, Json<Seated>), ApiError> {
    let (nonce, commitment, entry) = (new.nonce.take(), new.commitment.take(), new.entry.take());
    let mut spec = hub.games.plan(new, guest.guest, seconds(), &mut System)?;
    room_for_one_more(&hub, guest.guest, address).await?;
    use_commitment(&hub, guest.guest, commitment, &mut spec)?;
    let ask = RequestKind::Make { spec: Box::new(spec), guest, nonce, entry };
    let seated = seated(hub.ask(TableId(System::id()), ask).await)?;
    Ok((StatusCode::CREATED, Json(seated)))
}

/// Whether this guest at this address may make another table.
async fn room_for_one_more(hub: &Arc<Hub>, guest: GuestId, address: IpAddr) -> Result<(), ApiError> {
    let counter = Arc::clone(hub);
    let (own, has_room) =
        hub.read(move |reader| Ok((reader.live_tables_of(guest)?, counter.has_room(reader)?))).await?;
    let most = hub.config.limits.tables_per_guest;
    if own >= most {
        let reason = message!("refused-tables", count = own);
        return Err(ApiError::new(RefusalCode::Tables, reason));
    }
    if !has_room {
        let reason = message!("refused-full");
        return Err(ApiError::new(RefusalCode::Full, reason));
    }
    if !hub.new_tables.take(address, Instant::now()) {
        return Err(ApiError::new(RefusalCode::Tables, message!("refused-tables-address")));
    }
    Ok(())
}

async fn table(
    State(hub): Shared,
    At(table): At,
    who: Option<Who>,
    Invited(invitation): Invited,
) -> Result<Json<Listed>, ApiError> {
    let guest = who.map(|Who(person)| person.guest);
    match hub.ask(table, RequestKind::Info { guest, invitation }).await {
        Reply::Info { table, own_seat } => Ok(Json(Listed { table: *table, own_seat })),
        other => Err(unexpected(other)),
    }
}

async fn sit(
    State(hub): Shared,
    At(table): At,
    Who(guest): Who,
    Body(sit): Body<Sit>,
) -> Result<Json<Seated>, ApiError> {
    seated(hub.ask(table, RequestKind::Sit { guest, sit }).await).map(Json)
}

async fn rematch(
    State(hub): Shared,
    At(table): At,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    Who(guest): Who,
    Body(Rematch { nonce, commitment }): Body<Rematch>,
) -> Result<(StatusCode, Json<Seated>), ApiError> {
    room_for_one_more(&hub, guest.guest, address).await?;
    match hub.ask(table, RequestKind::Rematch { guest: guest.clone() }).await {
        Reply::Rematch { table, mut spec } => {
            use_commitment(&hub, guest.guest, commitment, &mut spec)?;
            // The new table knows what each of them brought to this one.
            let seated = seated(hub.ask(table, RequestKind::Make { spec, guest, nonce, entry: None }).await)?;
            Ok((StatusCode::CREATED, Json(seated)))
        }
        other => Err(unexpected(other)),
    }
}

async fn story(
    State(hub): Shared,
    At(table): At,
    who: Option<Who>,
    Invited(invitation): Invited,
) -> Result<Json<Story>, ApiError> {
    let guest = who.map(|Who(person)| person.guest);
    match hub.ask(table, RequestKind::Story { guest, invitation }).await {
        Reply::Story(story) => Ok(Json(story)),
        other => Err(unexpected(other)),
    }
}

async fn record(
    State(hub): Shared,
    At(table): At,
    who: Option<Who>,
    Invited(invitation): Invited,
) -> Result<Response, ApiError> {
    let guest = who.map(|Who(person)| person.guest);
    let game = match hub.ask(table, RequestKind::Info { guest, invitation }).await {
        Reply::Info { table, .. } => table.game,
        other => return Err(unexpected(other)),
    };
    match hub.ask(table, RequestKind::Record { guest, invitation }).await {
        Reply::Record(text) => {
            let disposition = format!("attachment; filename=\"parlour-{game}-{table}.jsonl\"");
            let headers =
                [(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, disposition)];
            Ok((headers, text).into_response())
        }
        other => Err(unexpected(other)),
    }
}

fn seated(reply: Reply) -> Result<Seated, ApiError> {
    match reply {
        Reply::Seated(seated) => Ok(seated),
        other => Err(unexpected(other)),
    }
}

/// A refusal, or an answer to something else.
fn unexpected(reply: Reply) -> ApiError {
    match reply {
        Reply::Refused(refusal) => refusal.into(),
        Reply::Seated(_)
        | Reply::Info { .. }
        | Reply::Rematch { .. }
        | Reply::Story(_)
        | Reply::Record(_) => ApiError::new(RefusalCode::Confused, message!("refused-confused")),
    }
}

/// Guest who asks, known by their token.
struct Who(Person);

impl FromRequestParts<Arc<Hub>> for Who {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Self, ApiError> {
        let who = <Who as OptionalFromRequestParts<_>>::from_request_parts(parts, hub).await?;
        who.ok_or_else(|| unauthorized(message!("refused-unauthorized")))
    }
}

impl OptionalFromRequestParts<Arc<Hub>> for Who {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Option<Self>, ApiError> {
        let Some(header) = parts.headers.get(AUTHORIZATION) else { return Ok(None) };
        let token = header.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
        let token: Token = token
            .and_then(|text| text.trim().parse().ok())
            .ok_or_else(|| unauthorized(message!("refused-unauthorized-token")))?;
        let person = hub.read(move |reader| reader.guest(&token.hash())).await?;
        let person = person.ok_or_else(|| unauthorized(message!("refused-unauthorized-nobody")))?;
        Ok(Some(Who(person)))
    }
}

fn unauthorized(reason: Message) -> ApiError {
    ApiError::new(RefusalCode::Unauthorized, reason)
}

/// Query of a list, as the address says it.
struct Asked(ListQuery);

impl FromRequestParts<Arc<Hub>> for Asked {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Self, ApiError> {
        let query = <Query<ListQuery> as FromRequestParts<_>>::from_request_parts(parts, hub).await;
        let malformed = |error: QueryRejection| ApiError::new(RefusalCode::Malformed, error.body_text());
        query.map(|Query(query)| Asked(query)).map_err(malformed)
    }
}

/// The table a path names.
struct At(TableId);

impl FromRequestParts<Arc<Hub>> for At {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Self, ApiError> {
        let path = <Path<String> as FromRequestParts<_>>::from_request_parts(parts, hub).await;
        let Path(id) = path.map_err(|_| ApiError::no_such_table())?;
        id.parse().map(At).map_err(|_| ApiError::no_such_table())
    }
}

/// The invitation of a request.
struct Invited(Option<Invitation>);

impl FromRequestParts<Arc<Hub>> for Invited {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Hub>) -> Result<Self, ApiError> {
        let bad = |reason: &'static str| ApiError::new(RefusalCode::Malformed, reason);
        let header = parts.headers.get(INVITATION);
        header.map(|value| value.to_str().unwrap_or_default().parse().map_err(bad)).transpose().map(Invited)
    }
}

/// The body of a request, as JSON. An empty one is an empty object.
struct Body<T, const BYTES_MAX: usize = BODY_BYTES_MAX>(T);

impl<T: DeserializeOwned, const BYTES_MAX: usize> FromRequest<Arc<Hub>> for Body<T, BYTES_MAX> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &Arc<Hub>) -> Result<Self, ApiError> {
        let bytes = axum::body::to_bytes(request.into_body(), BYTES_MAX).await.map_err(|_| {
            let reason = message!("refused-too-long-body", count = BYTES_MAX as i64);
            ApiError::new(RefusalCode::TooLong, reason)
        })?;
        let bytes = if bytes.is_empty() { b"{}" } else { &bytes[..] };
        serde_json::from_slice(bytes)
            .map(Body)
            .map_err(|error| ApiError::new(RefusalCode::Malformed, not_understood(&error)))
    }
}

/// Reason for which a body is not understood. People read what is wrong with a value, for they may have typed it, but
/// not its line and column.
fn not_understood(error: &serde_json::Error) -> Text {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((why, _)) if error.is_data() => why.to_owned().into(),
        _ => message!("refused-malformed-body", why = text).into(),
    }
}

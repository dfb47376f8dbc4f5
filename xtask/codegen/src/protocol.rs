//! The protocol of the table server for programs in other languages: JSON Schema, AsyncAPI, and tables for its page.

use std::time::Duration;

use anyhow::{Context, Result};
use kernel::limits::{BATCH_CHOICES_MAX, NOTATION_BYTES_MAX};
use kernel::{Choice, DocTable};
use protocol::http::{
    EntryReport, Games, Guest, Listed, NewGuest, NewTable, OwnEntry, Pledge, Rematch, Seated, Sit, Story,
    Tables,
};
use protocol::limits::{self, Rate};
use protocol::{ClientMsg, PROTOCOL, Refusal, RefusalCode, ServerMsg};
use schemars::JsonSchema;
use serde_json::{Map, Value, json};

use crate::reference::Reference;
use crate::schema::Definitions;

/// Identity a request needs.
#[derive(Clone, Copy)]
enum Who {
    /// Anybody; a guest's token is not looked at.
    Anybody,
    /// Anybody; who shows a guest's token hears about themselves too.
    AnybodyOrGuest,
    /// The holder of a guest's token.
    Guest,
}

impl Who {
    fn word(self) -> &'static str {
        match self {
            Who::Anybody => "no",
            Who::AnybodyOrGuest => "if there is one",
            Who::Guest => "yes",
        }
    }
}

/// A request over HTTP.
struct Request {
    method: &'static str,
    path: &'static str,
    who: Who,
    /// The type of its body, if it has one.
    body: Option<Value>,
    status: u16,
    /// The type of the answer; none if that is no JSON.
    answer: Option<Value>,
    about: &'static str,
}

impl Request {
    fn new(method: &'static str, path: &'static str, who: Who, status: u16, about: &'static str) -> Self {
        Request { method, path, who, body: None, status, answer: None, about }
    }

    fn get(path: &'static str, who: Who, about: &'static str) -> Self {
        Request::new("GET", path, who, 200, about)
    }

    fn post(path: &'static str, who: Who, status: u16, about: &'static str) -> Self {
        Request::new("POST", path, who, status, about)
    }

    fn with<T: JsonSchema>(self, definitions: &mut Definitions) -> Self {
        Request { body: Some(definitions.accept::<T>()), ..self }
    }

    fn answered_by<T: JsonSchema>(self, definitions: &mut Definitions) -> Self {
        Request { answer: Some(definitions.send::<T>()), ..self }
    }
}

/// Everything a program asks for over HTTP.
fn requests(all: &mut Definitions) -> Vec<Request> {
    use Who::{Anybody, AnybodyOrGuest, Guest as OnlyGuest};
    let record = "the [record](records.md) of a finished game, as JSON Lines";
    let rematch = "a seat at the table where the same people play again";
    vec![
        Request::get("/api/games", Anybody, "what can be played, in the language of `Accept-Language`")
            .answered_by::<Games>(all),
        Request::post(
            "/api/games/{id}/entries",
            Anybody,
            200,
            "what is wrong with a setup of one's own, such as a deck",
        )
        .with::<OwnEntry>(all)
        .answered_by::<EntryReport>(all),
        Request::post("/api/guests", Anybody, 201, "a name and a token, told this once")
            .with::<NewGuest>(all)
            .answered_by::<Guest>(all),
        Request::get("/api/me", OnlyGuest, "who the token belongs to").answered_by::<Guest>(all),
        Request::get("/api/me/tables", OnlyGuest, "the guest's own tables, newest first, with results")
            .answered_by::<Tables>(all),
        Request::get("/api/tables", AnybodyOrGuest, "open tables that wait or play, newest first")
            .answered_by::<Tables>(all),
        Request::post("/api/commitments", OnlyGuest, 201, "what the server commits to for the next table")
            .answered_by::<Pledge>(all),
        Request::post("/api/tables", OnlyGuest, 201, "a seat at a new table: the first open one")
            .with::<NewTable>(all)
            .answered_by::<Seated>(all),
        Request::get("/api/tables/{id}", AnybodyOrGuest, "one table").answered_by::<Listed>(all),
        Request::post("/api/tables/{id}/seats", OnlyGuest, 200, "a seat at a table")
            .with::<Sit>(all)
            .answered_by::<Seated>(all),
        Request::post("/api/tables/{id}/rematch", OnlyGuest, 201, rematch)
            .with::<Rematch>(all)
            .answered_by::<Seated>(all),
        Request::get("/api/tables/{id}/record", AnybodyOrGuest, record),
        Request::get("/api/tables/{id}/story", AnybodyOrGuest, "the course of a finished game, turn by turn")
            .answered_by::<Story>(all),
    ]
}

/// The schema of every message and body.
pub(crate) fn schema() -> Result<Value> {
    let mut definitions = Definitions::new();
    let (client, server) = (definitions.accept::<ClientMsg>(), definitions.send::<ServerMsg>());
    let refusal = definitions.send::<Refusal>();
    let http: Map<String, Value> = requests(&mut definitions)
        .into_iter()
        .map(|Request { method, path, body, status, answer, .. }| {
            let entry = json!({ "body": body, "status": status, "answer": answer });
            (format!("{method} {path}"), entry)
        })
        .collect();
    definitions.into_document(json!({
        "title": format!("The protocol of Parlour, version {PROTOCOL}"),
        "description": "A message over the WebSocket, of either side. `x-client` and `x-server` are the messages of each \
            side alone; `x-http` has the body and the answer of every request over HTTP, and `x-refusal` is what any of \
            them is refused with. Written by `cargo xtask codegen`; docs/protocol.md tells what it means.",
        "anyOf": [client, server],
        "x-client": client,
        "x-server": server,
        "x-http": http,
        "x-refusal": refusal,
    }))
}

/// The WebSocket as AsyncAPI describes it, from the side of the server; payloads are in the schema.
pub(crate) fn asyncapi(schema: &Value) -> Result<Value> {
    let (mut messages, mut operations) = (Map::new(), Map::new());
    for (side, action, type_name) in [("client", "receive", "ClientMsg"), ("server", "send", "ServerMsg")] {
        let forms = schema["$defs"][type_name]["oneOf"].as_array().context("messages have forms")?;
        let mut of_side = Vec::new();
        for (index, form) in forms.iter().enumerate() {
            let word = form["properties"]["type"]["const"].as_str().context("a message names its type")?;
            let id = format!("{side}_{word}");
            of_side.push(json!({ "$ref": format!("#/channels/table/messages/{id}") }));
            let message = json!({
                "name": word,
                "summary": form["description"],
                "contentType": "application/json",
                "payload": { "$ref": format!("./protocol.json#/$defs/{type_name}/oneOf/{index}") },
            });
            messages.insert(id, message);
        }
        let operation = json!({
            "action": action,
            "channel": { "$ref": "#/channels/table" },
            "summary": schema["$defs"][type_name]["description"],
            "messages": of_side,
        });
        operations.insert(format!("{action}_{side}_message"), operation);
    }
    Ok(json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Parlour: tables of card games",
            "version": PROTOCOL.to_string(),
            "description": "How a table server talks over its WebSocket, as the server sees it. Tables and seats are had \
                over HTTP, which docs/protocol.md describes with all the rest. Written by `cargo xtask codegen`.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "defaultContentType": "application/json",
        "servers": {
            "local": {
                "host": "localhost:7777",
                "protocol": "ws",
                "description": "What `parlour serve` opens on one's own machine.",
            },
        },
        "channels": {
            "table": {
                "address": "/ws",
                "title": "One table",
                "description": "A connection follows one table. The client's first message is `hello`; every message is a \
                    JSON object in a text frame.",
                "messages": messages,
                "bindings": { "ws": { "method": "GET" } },
            },
        },
        "operations": operations,
    }))
}

/// Every type for people.
pub(crate) fn types_page(schema: &Value) -> String {
    let reference = Reference::new(schema);
    let bodies = |side: &str| {
        let entries = schema["x-http"].as_object().into_iter().flat_map(Map::values);
        let names = entries.filter_map(|entry| entry[side]["$ref"].as_str()?.rsplit('/').next());
        names.collect::<std::collections::BTreeSet<_>>()
    };
    let (accepted, sent) = (bodies("body"), bodies("answer"));
    let all = |names: &mut dyn Iterator<Item = &str>| -> String {
        names.map(|name| reference.definition(name)).collect()
    };
    let shown: Vec<&str> =
        ["ClientMsg", "ServerMsg"].into_iter().chain(accepted.iter().chain(&sent).copied()).collect();
    let parts = reference.parts_of(&shown);
    let text = format!(
        "# Types of the protocol\n\nGenerated by `cargo xtask codegen` from the types of `crates/protocol` and \
         `crates/kernel`. [The protocol](protocol.md) tells\nhow they are used; [protocol.json](schema/protocol.json) \
         is the same as JSON Schema, and\n[asyncapi.json](schema/asyncapi.json) describes the WebSocket for tools. \
         Numbers are whole unless they are called `number`.\n\n\
         ## Messages of the client\n\n{}## Messages of the server\n\n{}## Bodies of requests\n\n{}\
         ## Answers over HTTP\n\n{}## Parts\n\n{}",
        reference.messages("ClientMsg"),
        reference.messages("ServerMsg"),
        all(&mut accepted.iter().copied()),
        all(&mut sent.iter().copied()),
        all(&mut parts.into_iter()),
    );
    format!("{}\n", text.trim_end())
}

/// The tables `docs/protocol.md` shows.
pub(crate) fn tables() -> Result<Vec<DocTable>> {
    Ok(vec![requests_table(), kinds()?, refusals(), limits_table()])
}

/// The kinds of choices of every game and what they mean.
fn kinds() -> Result<DocTable> {
    struct Kinds;
    impl catalog::Visitor for Kinds {
        type Out = Vec<Vec<String>>;
        fn visit<G: catalog::Listed>(self) -> Self::Out {
            let row = |(kind, meaning): &(&str, &str)| {
                vec![G::INFO.title.to_owned(), format!("`{kind}`"), (*meaning).to_owned()]
            };
            G::Choice::KINDS.iter().map(row).collect()
        }
    }
    let mut rows = Vec::new();
    for info in catalog::infos() {
        rows.extend(catalog::with_game(info.id, Kinds)?);
    }
    Ok(DocTable {
        id: "kinds",
        title: "Kinds of choices",
        columns: vec!["game", "kind", "such a choice"],
        rows,
    })
}

fn requests_table() -> DocTable {
    let link = |reference: &Option<Value>| {
        let name = reference.as_ref().and_then(|one| one["$ref"].as_str()?.rsplit('/').next());
        name.map(|name| format!("[`{name}`](protocol-types.md#{})", name.to_lowercase()))
    };
    let row = |request: &Request| {
        vec![
            format!("`{} {}`", request.method, request.path),
            request.who.word().to_owned(),
            link(&request.body).unwrap_or_default(),
            format!("{} {}", request.status, link(&request.answer).unwrap_or_default()).trim_end().to_owned(),
            request.about.to_owned(),
        ]
    };
    DocTable {
        id: "requests",
        title: "Requests over HTTP",
        columns: vec!["request", "token", "body", "answer", "which is"],
        rows: requests(&mut Definitions::new()).iter().map(row).collect(),
    }
}

/// The codes of refusals, what they mean, and with which status they come over HTTP.
fn refusals() -> DocTable {
    let row = |code: &RefusalCode| {
        let status = code.status().map(|status| status.to_string());
        vec![format!("`{code}`"), status.unwrap_or_default(), code.meaning().to_owned()]
    };
    let rows = RefusalCode::ALL.iter().map(row).collect();
    DocTable { id: "refusals", title: "Codes of refusals", columns: vec!["code", "status", "meaning"], rows }
}

/// Limits clients live within.
fn limits_table() -> DocTable {
    let seconds = |duration: Duration| format!("{} seconds", duration.as_secs());
    let kib = |bytes: usize| format!("{} KiB", bytes / 1024);
    let rate = |rate: Rate| format!("{} at once, {} a second in the long run", rate.burst, rate.per_second);
    let rows = [
        ("a message of a client", kib(limits::MESSAGE_BYTES_MAX), "goodbye `too_long`"),
        ("the notation of a choice", format!("{NOTATION_BYTES_MAX} bytes"), "`unreadable`"),
        ("choices of a batch", BATCH_CHOICES_MAX.to_string(), "`bad_batch`"),
        ("the id of a command", format!("{} bytes", limits::COMMAND_ID_BYTES_MAX), "`malformed`"),
        ("time until `hello`", seconds(limits::HELLO_WITHIN), "goodbye `hello`"),
        ("messages of a connection", rate(limits::MESSAGES), "`rate`"),
        ("messages over that without a rest", limits::FLOOD_MAX.to_string(), "goodbye `flood`"),
        ("messages that are not understood", limits::MALFORMED_MAX.to_string(), "goodbye `malformed`"),
        (
            "silence of a client, which is pinged meanwhile",
            seconds(limits::SILENCE_MAX),
            "the connection ends",
        ),
        (
            "messages that wait for a client to read",
            limits::UNREAD_MESSAGES_MAX.to_string(),
            "the connection ends",
        ),
        ("bytes that wait for a client to read", kib(limits::UNREAD_BYTES_MAX), "the connection ends"),
        ("time in which a client reads nothing", seconds(limits::READ_WITHIN), "the connection ends"),
        ("connections of an address", limits::CONNECTIONS_PER_ADDRESS.to_string(), "`connections`"),
        (
            "sockets an address opens",
            format!(
                "{0} at once, {1} a second in the long run",
                limits::CONNECTIONS_PER_ADDRESS,
                limits::CONNECTIONS_PER_ADDRESS / 4
            ),
            "`rate`",
        ),
        ("connections to a table", limits::CONNECTIONS_PER_TABLE.to_string(), "goodbye `crowded`"),
        ("connections to a server", limits::CONNECTIONS.to_string(), "not let in"),
        ("the body of a request", kib(limits::BODY_BYTES_MAX), "`too_long`"),
        ("time a request takes", seconds(limits::REQUEST_WITHIN), "`slow`"),
        ("other requests of an address", rate(limits::REQUESTS), "`rate`"),
        ("the name of a guest", format!("{} characters", limits::NAME_CHARS_MAX), "`malformed`"),
        ("new guests of an address in an hour", limits::GUESTS_PER_ADDRESS_HOUR.to_string(), "`guests`"),
        ("new tables of an address in an hour", limits::TABLES_PER_ADDRESS_HOUR.to_string(), "`tables`"),
        ("tables of a guest that are not over", limits::TABLES_PER_GUEST.to_string(), "`tables`"),
        ("tables of a server that are not over", limits::TABLES.to_string(), "`full`"),
        ("tables of a list", limits::LISTED_TABLES_MAX.to_string(), "older ones are left out"),
    ];
    let row = |(what, most, beyond): (&str, String, &str)| vec![what.to_owned(), most, beyond.to_owned()];
    let rows = rows.into_iter().map(row).collect();
    DocTable { id: "limits", title: "Limits", columns: vec!["what", "at most", "beyond that"], rows }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls `each` with every object in a document.
    fn visit(value: &Value, each: &mut impl FnMut(&Map<String, Value>)) {
        match value {
            Value::Array(all) => all.iter().for_each(|one| visit(one, each)),
            Value::Object(map) => {
                each(map);
                map.values().for_each(|one| visit(one, each));
            }
            _ => {}
        }
    }

    #[test]
    fn the_schema_means_the_same_in_both_drafts() {
        let schema = schema().unwrap();
        assert!(
            jsonschema::draft202012::meta::is_valid(&schema) && jsonschema::draft7::meta::is_valid(&schema)
        );
        let newer =
            ["prefixItems", "unevaluatedProperties", "dependentSchemas", "dependentRequired", "minContains"];
        visit(&schema, &mut |map| {
            for keyword in newer {
                assert!(!map.contains_key(keyword), "{keyword} in {map:?}");
            }
            let counts = |name: &&String| !["$ref", "description", "title"].contains(&name.as_str());
            if map.contains_key("$ref") {
                assert_eq!(map.keys().find(counts), None, "{map:?}");
            }
        });
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let schema = schema().unwrap();
        let documents = [schema.clone(), asyncapi(&schema).unwrap()];
        for document in &documents {
            visit(document, &mut |map| {
                let Some(path) = map.get("$ref").and_then(Value::as_str) else { return };
                let (file, pointer) = path.split_once('#').unwrap();
                let place = if file.is_empty() { document } else { &schema };
                assert!(place.pointer(pointer).is_some(), "{path}");
            });
        }
    }

    #[test]
    fn asyncapi_names_every_message_of_both_sides() {
        let schema = schema().unwrap();
        let document = asyncapi(&schema).unwrap();
        let messages = document["channels"]["table"]["messages"].as_object().unwrap();
        let forms = |name: &str| schema["$defs"][name]["oneOf"].as_array().unwrap().len();
        assert_eq!(messages.len(), forms("ClientMsg") + forms("ServerMsg"));
        for message in messages.values() {
            let payload = message["payload"]["$ref"].as_str().unwrap().split_once('#').unwrap().1;
            let form = schema.pointer(payload).unwrap();
            assert_eq!(form["properties"]["type"]["const"], message["name"]);
        }
    }
}

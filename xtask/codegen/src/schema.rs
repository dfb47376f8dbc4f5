//! JSON Schema of types, in one document with definitions by name.
//!
//! What we send is open: whoever reads it passes over fields they do not know. What we accept is as closed as the readers
//! are. Documents are of draft 2020-12, and keep to what draft 7 has too, because AsyncAPI stands on that.

use anyhow::{Result, ensure};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

/// The definitions of a document: types with all they are made of.
pub(crate) struct Definitions {
    /// Of what others send us.
    accepted: SchemaGenerator,
    /// Of what we send.
    sent: SchemaGenerator,
}

impl Definitions {
    /// No definitions yet.
    pub(crate) fn new() -> Self {
        let settings = || SchemaSettings::draft2020_12().with_transform(RecursiveTransform(plain));
        Definitions {
            accepted: settings().for_deserialize().into_generator(),
            sent: settings().for_serialize().with_transform(RecursiveTransform(open)).into_generator(),
        }
    }

    /// Adds a type others send us, and refers to it.
    pub(crate) fn accept<T: JsonSchema>(&mut self) -> Value {
        self.accepted.subschema_for::<T>().into()
    }

    /// Adds a type we send, and refers to it.
    pub(crate) fn send<T: JsonSchema>(&mut self) -> Value {
        self.sent.subschema_for::<T>().into()
    }

    /// The schema of something others send us, which is not named yet.
    pub(crate) fn accepted(&mut self, make: impl FnOnce(&mut SchemaGenerator) -> Schema) -> Value {
        make(&mut self.accepted).into()
    }

    /// The schema of something we send, which is not named yet.
    pub(crate) fn sent(&mut self, make: impl FnOnce(&mut SchemaGenerator) -> Schema) -> Value {
        make(&mut self.sent).into()
    }

    /// Names the schema of something others send us, and refers to it.
    pub(crate) fn define_accepted(&mut self, name: &str, schema: Value) -> Value {
        define(&mut self.accepted, name, schema)
    }

    /// Names the schema of something we send, and refers to it.
    pub(crate) fn define_sent(&mut self, name: &str, schema: Value) -> Value {
        define(&mut self.sent, name, schema)
    }

    /// The whole document, which begins with `head`. A type that goes both ways is open.
    pub(crate) fn into_document(mut self, head: Value) -> Result<Value> {
        let mut all = self.sent.take_definitions(true);
        for (name, schema) in self.accepted.take_definitions(true) {
            let Some(sent) = all.get(&name) else {
                all.insert(name, schema);
                continue;
            };
            let mut opened = Schema::try_from(schema)?;
            schemars::transform::Transform::transform(&mut RecursiveTransform(open), &mut opened);
            ensure!(opened.as_value() == sent, "{name} is sent in another shape than it is accepted in");
        }
        let mut document = Map::new();
        document.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
        if let Value::Object(head) = head {
            document.extend(head);
        }
        document.insert("$defs".to_owned(), Value::Object(all));
        Ok(Value::Object(document))
    }
}

fn define(generator: &mut SchemaGenerator, name: &str, schema: Value) -> Value {
    generator.definitions_mut().insert(name.to_owned(), schema);
    json!({ "$ref": format!("#/$defs/{name}") })
}

/// A document as a file.
pub(crate) fn text(document: &Value) -> String {
    format!("{document:#}\n")
}

/// Words about a schema, which allow and forbid nothing.
const ANNOTATIONS: [&str; 2] = ["description", "title"];

/// Descriptions as running text, and references as draft 7 reads them: nothing that counts stands beside one.
fn plain(schema: &mut Schema) {
    let Some(schema) = schema.as_object_mut() else { return };
    if let Some(Value::String(description)) = schema.get_mut("description") {
        let paragraphs: Vec<String> =
            description.split("\n\n").map(|lines| lines.replace('\n', " ")).collect();
        *description = paragraphs.join("\n\n");
    }
    let counts = |name: &String| name != "$ref" && !ANNOTATIONS.contains(&name.as_str());
    if schema.keys().any(counts)
        && let Some(reference) = schema.remove("$ref")
    {
        schema.insert("allOf".to_owned(), json!([{ "$ref": reference }]));
    }
}

/// Opens a schema: messages we send may have more fields some day. A field left out when there is nothing to say is
/// never `null`.
fn open(schema: &mut Schema) {
    let Some(schema) = schema.as_object_mut() else { return };
    if schema.get("additionalProperties") == Some(&Value::Bool(false)) {
        schema.remove("additionalProperties");
    }
    let required: Vec<Value> = schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let Some(Value::Object(properties)) = schema.get_mut("properties") else { return };
    for (name, property) in properties {
        if !required.contains(&json!(name)) {
            never_null(property);
        }
    }
}

fn never_null(property: &mut Value) {
    let Value::Object(property) = property else { return };
    if let Some(Value::Array(types)) = property.get_mut("type") {
        types.retain(|one| one != "null");
        if let [only] = &types[..] {
            let only = only.clone();
            property.insert("type".to_owned(), only);
        }
    }
    let Some(Value::Array(forms)) = property.get_mut("anyOf") else { return };
    forms.retain(|form| *form != json!({ "type": "null" }));
    if let [Value::Object(only)] = &forms[..] {
        let only = only.clone();
        property.remove("anyOf");
        property.extend(only);
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::*;

    /// A thing that goes both ways.
    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    enum Thing {
        Card(u8),
        Nothing,
    }

    /// A question
    /// in two lines.
    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    struct Asked {
        on: Thing,
        #[serde(default)]
        again: Option<u8>,
    }

    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Answered {
        on: Thing,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        times: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Thing>,
        last: Option<u8>,
    }

    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(tag = "type")]
    enum Said {
        Answered(Answered),
    }

    fn document() -> Value {
        let mut definitions = Definitions::new();
        let head = json!({ "anyOf": [definitions.accept::<Asked>(), definitions.send::<Said>()] });
        definitions.into_document(head).unwrap()
    }

    #[test]
    fn what_is_sent_is_open_and_what_is_accepted_is_not() {
        let document = document();
        let defs = &document["$defs"];
        assert_eq!(defs["Asked"]["additionalProperties"], false);
        assert_eq!(defs["Answered"].get("additionalProperties"), None);
        assert!(!defs["Thing"].to_string().contains("additionalProperties"), "it goes both ways");
    }

    #[test]
    fn what_is_left_out_is_never_null() {
        let document = document();
        let defs = &document["$defs"];
        assert_eq!(defs["Answered"]["required"], json!(["on", "last"]));
        assert_eq!(defs["Answered"]["properties"]["times"]["type"], "integer");
        assert_eq!(defs["Answered"]["properties"]["by"], json!({ "$ref": "#/$defs/Thing" }));
        assert_eq!(defs["Answered"]["properties"]["last"]["type"], json!(["integer", "null"]));
        assert_eq!(defs["Asked"]["properties"]["again"]["type"], json!(["integer", "null"]));
    }

    #[test]
    fn nothing_that_counts_stands_beside_a_reference() {
        let document = document();
        let said = &document["$defs"]["Said"]["oneOf"][0];
        assert_eq!(said["allOf"], json!([{ "$ref": "#/$defs/Answered" }]));
        assert_eq!(said["properties"]["type"]["const"], "Answered");
        assert_eq!(document["$defs"]["Asked"]["description"], "A question in two lines.");
    }

    #[test]
    fn one_name_has_one_shape() {
        #[derive(JsonSchema)]
        #[schemars(rename = "Thing")]
        #[expect(dead_code, reason = "only its shape counts")]
        struct Other {
            on: u8,
        }
        let mut definitions = Definitions::new();
        definitions.accept::<Asked>();
        definitions.send::<Other>();
        let error = definitions.into_document(json!({})).unwrap_err().to_string();
        assert!(error.starts_with("Thing is sent in another shape"), "{error}");
    }
}

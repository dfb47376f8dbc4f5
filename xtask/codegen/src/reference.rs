//! Definitions of a schema as a page people read: a table for every type.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// The definitions of a document, to be written out.
pub(crate) struct Reference<'a> {
    definitions: &'a Value,
    /// Types another page has, and where.
    elsewhere: BTreeSet<String>,
    page: &'static str,
}

impl<'a> Reference<'a> {
    /// The definitions of a document, all on one page.
    pub(crate) fn new(document: &'a Value) -> Self {
        Reference { definitions: &document["$defs"], elsewhere: BTreeSet::new(), page: "" }
    }

    /// Types of this document that the other one has too are looked up on its page.
    pub(crate) fn with_page_of(mut self, other: &Value, page: &'static str) -> Self {
        let names = other["$defs"].as_object().into_iter().flat_map(Map::keys);
        self.elsewhere = names.filter(|name| self.definitions.get(name).is_some()).cloned().collect();
        self.page = page;
        self
    }

    /// Every form of a type that says by `type` which it is, each under a heading of its own.
    pub(crate) fn messages(&self, name: &str) -> String {
        let forms = self.definitions.get(name).and_then(|schema| schema["oneOf"].as_array());
        let forms = forms.into_iter().flatten();
        forms
            .filter_map(|form| {
                let word = form["properties"]["type"]["const"].as_str()?;
                Some(format!("### Message `{word}`\n\n{}", self.body(&self.whole(form))))
            })
            .collect()
    }

    /// A type under a heading of its name.
    pub(crate) fn definition(&self, name: &str) -> String {
        self.definitions
            .get(name)
            .map_or_else(String::new, |schema| format!("### {name}\n\n{}", self.body(schema)))
    }

    /// The types these are made of, by rising name: neither themselves nor what stands on another page.
    pub(crate) fn parts_of(&self, names: &[&str]) -> Vec<&'a str> {
        let mut found = BTreeSet::new();
        let mut open: Vec<&Value> = Vec::new();
        for schema in names.iter().filter_map(|name| self.definitions.get(*name)) {
            match schema["oneOf"].as_array() {
                // What a message is made of is shown with it.
                Some(forms) if forms.iter().all(|form| !form["properties"]["type"].is_null()) => {
                    open.extend(forms.iter().flat_map(|form| {
                        let inner = form["allOf"][0]["$ref"].as_str().and_then(|path| self.find(path));
                        [&form["properties"], &form["oneOf"], inner.map_or(&Value::Null, |(_, inner)| inner)]
                    }));
                }
                _ => open.push(schema),
            }
        }
        while let Some(value) = open.pop() {
            match value {
                Value::Array(all) => open.extend(all),
                Value::Object(map) => {
                    open.extend(map.values());
                    let named = map.get("$ref").and_then(Value::as_str).and_then(|path| self.find(path));
                    if let Some((name, schema)) = named
                        && !names.contains(&name)
                        && !self.elsewhere.contains(name)
                        && found.insert(name)
                    {
                        open.push(schema);
                    }
                }
                _ => {}
            }
        }
        found.into_iter().collect()
    }

    fn find(&self, reference: &str) -> Option<(&'a str, &'a Value)> {
        let name = reference.rsplit('/').next()?;
        self.definitions.as_object()?.get_key_value(name).map(|(name, schema)| (name.as_str(), schema))
    }

    /// A form with the fields of the type it refers to among its own.
    fn whole(&self, form: &Value) -> Value {
        let mut whole = form.clone();
        let inner = form["allOf"][0]["$ref"].as_str().and_then(|path| self.find(path));
        let (Some((_, inner)), Some(object)) = (inner, whole.as_object_mut()) else { return whole };
        object.remove("allOf");
        if let (Some(Value::Object(own)), Some(more)) =
            (object.get_mut("properties"), inner["properties"].as_object())
        {
            own.extend(more.clone());
        }
        if let (Some(Value::Array(own)), Some(more)) =
            (object.get_mut("required"), inner["required"].as_array())
        {
            own.extend(more.iter().cloned());
        }
        whole
    }

    /// Description of a type, in words and tables.
    fn body(&self, schema: &Value) -> String {
        let mut text = String::new();
        if let Some(description) = schema["description"].as_str() {
            text.push_str(&format!("{description}\n\n"));
        }
        let has_fields = schema["properties"].is_object();
        if has_fields {
            text.push_str(&self.fields(schema));
        }
        match schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
            Some(forms) if has_fields => text.push_str(&format!("And one of\n\n{}", self.forms(forms))),
            Some(forms) => text.push_str(&self.forms(forms)),
            None if !has_fields => text.push_str(&format!("In JSON: {}.\n\n", self.named(schema))),
            None => {}
        }
        text
    }

    /// The fields of an object: those that are always there as they are declared, then the others by name.
    fn fields(&self, schema: &Value) -> String {
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let properties = schema["properties"].as_object();
        let row = |name: &str, there: &str| {
            let property = properties.and_then(|all| all.get(name)).unwrap_or(&Value::Null);
            let meaning = property["description"].as_str().unwrap_or_default();
            row(&[&format!("`{name}`"), &self.named(property), there, meaning])
        };
        let mut text = head(&["field", "type", "present", "meaning"]);
        required.iter().for_each(|name| text.push_str(&row(name, "always")));
        let others =
            properties.into_iter().flat_map(Map::keys).filter(|name| !required.contains(&name.as_str()));
        others.for_each(|name| text.push_str(&row(name, "optional")));
        text.push('\n');
        if schema["additionalProperties"] == true {
            text.push_str("More fields may stand beside these.\n\n");
        }
        text
    }

    /// The forms a value can have.
    fn forms(&self, forms: &[Value]) -> String {
        let mut text = head(&["value", "meaning"]);
        for form in forms {
            let meaning = form["description"].as_str().unwrap_or_default();
            match form["enum"].as_array() {
                Some(words) => {
                    words.iter().for_each(|word| text.push_str(&row(&[&format!("`{word}`"), ""])));
                }
                None => text.push_str(&row(&[&self.named(form), meaning])),
            }
        }
        text.push('\n');
        text
    }

    /// Name of a value's type, in a few words.
    fn named(&self, schema: &Value) -> String {
        if let Some(path) = schema["$ref"].as_str() {
            let name = path.rsplit('/').next().unwrap_or_default();
            let page = if self.elsewhere.contains(name) { self.page } else { "" };
            return format!("[{name}]({page}#{})", name.to_lowercase());
        }
        if !schema["const"].is_null() {
            return format!("`{}`", schema["const"]);
        }
        if schema["properties"].is_object() {
            return self.inline(schema);
        }
        if let Some(all) = schema["allOf"].as_array() {
            return all.iter().map(|one| self.named(one)).collect::<Vec<_>>().join(" and ");
        }
        if let Some(forms) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
            return forms.iter().map(|form| self.named(form)).collect::<Vec<_>>().join(" or ");
        }
        if let Some(words) = schema["enum"].as_array() {
            return words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(" or ");
        }
        match &schema["type"] {
            Value::String(word) => self.simple(word, schema),
            Value::Array(words) => {
                let words = words.iter().filter_map(Value::as_str).map(|word| self.simple(word, schema));
                words.collect::<Vec<_>>().join(" or ")
            }
            _ => "anything".to_owned(),
        }
    }

    fn simple(&self, word: &str, schema: &Value) -> String {
        match word {
            "array" if schema["prefixItems"].is_array() => {
                let items = schema["prefixItems"].as_array().into_iter().flatten();
                format!("list of {}", items.map(|one| self.named(one)).collect::<Vec<_>>().join(", "))
            }
            "array" => {
                let mut items = self.named(&schema["items"]);
                if items.contains(" or ") {
                    items = format!("({items})");
                }
                match &schema["maxItems"] {
                    Value::Number(count) if schema["minItems"] == schema["maxItems"] => {
                        format!("list of {count} {items}")
                    }
                    _ => format!("list of {items}"),
                }
            }
            "object" if schema["patternProperties"].is_object() => {
                let values = schema["patternProperties"].as_object().into_iter().flat_map(Map::values);
                format!("{} by number", values.map(|one| self.named(one)).collect::<Vec<_>>().join(" or "))
            }
            "object" if schema["additionalProperties"].is_object() => {
                format!("{} by name", self.named(&schema["additionalProperties"]))
            }
            "null" => "`null`".to_owned(),
            "string" => match schema["pattern"].as_str() {
                Some(pattern) => format!("string that fits `{pattern}`"),
                None => "string".to_owned(),
            },
            word => word.to_owned(),
        }
    }

    /// A small object, written out.
    fn inline(&self, schema: &Value) -> String {
        let properties = schema["properties"].as_object().into_iter().flatten();
        let required = schema["required"].as_array();
        let is_there = |name: &String| required.is_some_and(|all| all.iter().any(|one| one == name));
        let fields: Vec<String> = properties
            .map(|(name, property)| {
                let mark = if is_there(name) { "" } else { "?" };
                format!("`{name}`{mark}: {}", self.named(property))
            })
            .collect();
        let more = schema["allOf"].as_array().into_iter().flatten();
        let more: String = more.map(|one| format!(", fields of {}", self.named(one))).collect();
        format!("{{ {}{more} }}", fields.join(", "))
    }
}

fn head(columns: &[&str]) -> String {
    format!("{}|{}\n", row(columns), "---|".repeat(columns.len()))
}

fn row(cells: &[&str]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|").replace("\n\n", " ")).collect();
    format!("| {} |\n", cells.join(" | "))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn document() -> Value {
        json!({ "$defs": {
            "Msg": { "description": "What is said.", "oneOf": [
                { "description": "A view.", "allOf": [{ "$ref": "#/$defs/Seen" }], "type": "object",
                  "properties": { "type": { "type": "string", "const": "seen" } }, "required": ["type"] },
            ] },
            "Seen": { "properties": {
                "seat": { "$ref": "#/$defs/Seat", "description": "Who a|b." },
                "cards": { "type": "array", "items": { "$ref": "#/$defs/Card" } },
                "note": { "type": ["string", "null"] },
            }, "required": ["seat", "note"] },
            "Seat": { "description": "A seat.", "type": "integer" },
            "Card": { "oneOf": [
                { "const": "back", "description": "Not known." },
                { "type": "object", "properties": { "face": { "type": "string" } }, "required": ["face"] },
            ] },
        } })
    }

    #[test]
    fn a_message_has_the_fields_of_what_it_is_made_of() {
        let document = document();
        let page = Reference::new(&document).messages("Msg");
        let wanted = "### Message `seen`\n\nA view.\n\n| field | type | present | meaning |\n|---|---|---|---|\n\
            | `type` | `\"seen\"` | always |  |\n| `seat` | [Seat](#seat) | always | Who a\\|b. |\n\
            | `note` | string or `null` | always |  |\n\
            | `cards` | list of [Card](#card) | optional |  |\n\n";
        assert_eq!(page, wanted);
    }

    #[test]
    fn forms_are_listed() {
        let document = document();
        let page = Reference::new(&document).definition("Card");
        assert!(page.contains("| `\"back\"` | Not known. |\n| { `face`: string } |  |\n"), "{page}");
    }

    #[test]
    fn parts_are_found_at_any_depth_and_those_of_other_pages_are_linked() {
        let document = document();
        assert_eq!(Reference::new(&document).parts_of(&["Msg"]), ["Card", "Seat"]);
        let other = json!({ "$defs": { "Seat": {} } });
        let reference = Reference::new(&document).with_page_of(&other, "other.md");
        assert_eq!(reference.parts_of(&["Msg"]), ["Card"]);
        assert!(reference.messages("Msg").contains("[Seat](other.md#seat)"));
    }
}

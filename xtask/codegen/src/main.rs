//! Content of generated files about games and protocols, as one JSON object: `cargo xtask codegen` starts this program and puts it
//! into the files. It is apart from `xtask` because it needs every game, and most commands of `xtask` need none.

// A command-line tool speaks to other programs on stdout.
#![allow(clippy::print_stdout)]

mod bots;
mod protocol;
mod reference;
mod schema;
mod wordings;

use std::collections::BTreeMap;

use anyhow::Result;
use kernel::DocTable;
use serde::Serialize;

/// Everything that is generated from games and protocols.
#[derive(Serialize)]
struct Generated {
    /// Whole files, by their paths from the root of the project.
    files: BTreeMap<String, String>,
    /// Tables of pages that are otherwise written by people, likewise.
    tables: BTreeMap<String, Vec<DocTable>>,
    /// Remarks for whoever tidies.
    notes: Vec<String>,
}

fn main() -> Result<()> {
    println!("{}", serde_json::to_string(&generated()?)?);
    Ok(())
}

fn generated() -> Result<Generated> {
    let (messages, bots) = (protocol::schema()?, bots::schema()?);
    let files = [
        ("docs/wording-duel.md", wordings::page::<wording::Duel>("duel", "Duel")),
        ("docs/wording-lorcana.md", wordings::page::<wording::Lorcana>("lorcana", "Lorcana")),
        ("web/src/protocol.ts", ::protocol::typescript::declarations()),
        ("docs/protocol-types.md", protocol::types_page(&messages)),
        ("docs/schema/asyncapi.json", schema::text(&protocol::asyncapi(&messages)?)),
        ("docs/schema/protocol.json", schema::text(&messages)),
        ("docs/bots-types.md", bots::types_page(&bots, &messages)),
        ("docs/schema/bots.json", schema::text(&bots)),
    ];
    let rules = catalog::infos().iter().map(|info| (format!("games/{}/rules.md", info.id), (info.tables)()));
    let mut tables: BTreeMap<String, Vec<DocTable>> = rules.collect();
    tables.insert("docs/protocol.md".to_owned(), protocol::tables()?);
    let files = files.into_iter().map(|(path, text)| (path.to_owned(), text)).collect();
    Ok(Generated { files, tables, notes: wordings::rare() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_tables() {
        let generated = generated().unwrap();
        for info in catalog::infos() {
            assert!(generated.tables.contains_key(&format!("games/{}/rules.md", info.id)), "{}", info.id);
        }
        assert!(generated.files.values().all(|text| !text.is_empty()));
    }
}

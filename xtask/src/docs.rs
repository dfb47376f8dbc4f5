//! `cargo xtask docs`: the pages of all crates, and a first page that leads to them.

use std::fs;

use anyhow::{Context, Result, bail};
use cargo_metadata::{Metadata, Package};

use crate::project::{cargo, root, succeed, target};
use crate::tidy::{layers, metadata};

/// Makes the pages; anything doubtful in them is an error.
pub(crate) fn docs() -> Result<()> {
    succeed(cargo(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    let path = target().join("doc/index.html");
    let page = page(&entries(&metadata()?)?);
    fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))?;
    println!("{}", path.display());
    Ok(())
}

/// Crate on the first page.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Entry {
    /// Place among the layers, from the bottom.
    layer: usize,
    /// Directory, from the root of the project.
    directory: String,
    /// Name of its documentation's directory.
    docs: String,
    about: String,
}

/// The crates of the workspace, from the bottom to the top.
fn entries(metadata: &Metadata) -> Result<Vec<Entry>> {
    let packages = metadata.workspace_packages();
    let mut entries = packages.iter().map(|package| entry(package)).collect::<Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}

fn entry(package: &Package) -> Result<Entry> {
    let directory = package.manifest_path.parent().context("a manifest is in a directory")?;
    let directory = directory.strip_prefix(root()).unwrap_or(directory).to_string();
    let documented = package.targets.iter().find(|target| target.is_lib());
    let Some(documented) = documented.or_else(|| package.targets.iter().find(|target| target.is_bin()))
    else {
        bail!("{directory} has neither a library nor a program");
    };
    Ok(Entry {
        layer: layers::place(&package.name, &format!("{directory}/Cargo.toml")),
        docs: documented.name.replace('-', "_"),
        about: package.description.clone().with_context(|| format!("{directory} has no description"))?,
        directory,
    })
}

/// The page, complete in itself, light or dark as the reader likes it.
fn page(entries: &[Entry]) -> String {
    let row = |Entry { directory, docs, about, .. }: &Entry| {
        let (directory, about) = (escaped(directory), escaped(about));
        format!(
            "<tr><th scope=\"row\"><a href=\"{docs}/index.html\">{docs}</a></th><td>{about}</td><td><code>{directory}</code></td></tr>\n"
        )
    };
    let rows: String = entries.iter().map(row).collect();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Parlour</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>Parlour</h1>\n\
         <p>Card games, played by exact rules. These are its crates, from the bottom to the top: each uses only those above \
         it in this table.</p>\n<table>\n<thead><tr><th scope=\"col\">crate</th><th scope=\"col\">what it is for</th>\
         <th scope=\"col\">where</th></tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n</main>\n</body>\n</html>\n"
    )
}

const STYLE: &str = "\
:root { color-scheme: light dark; --text: #22262b; --soft: #5c646e; --line: #dcdfe4; --page: #fbfaf7; --link: #0b5c8a; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e4e6e9; --soft: #a2a9b3; --line: #3a3f47; --page: #1b1d21; --link: #7cc4f0; }
}
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { margin: 0; font-size: 2rem; }
p { max-width: 44rem; color: var(--soft); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem 1rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: baseline; }
thead th { color: var(--soft); font-size: .85rem; font-weight: 600; }
a { color: var(--link); font-weight: 600; }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code { color: var(--soft); font-size: .85rem; }
@media (max-width: 40rem) { tr > :nth-child(3) { display: none; } }
";

/// Text as HTML has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_is_on_the_page_in_the_order_of_the_layers() {
        let entries = entries(&metadata().unwrap()).unwrap();
        let place = |docs: &str| entries.iter().position(|entry| entry.docs == docs).unwrap();
        let order = ["kernel", "wizard", "bots", "wizard_players", "catalog", "server", "parlour", "xtask"];
        assert!(order.map(place).is_sorted(), "{entries:?}");
        let page = page(&entries);
        assert!(page.contains("<a href=\"wizard_players/index.html\">wizard_players</a>"), "{page}");
        assert_eq!(page.matches("<tr><th scope=\"row\">").count(), entries.len());
    }

    #[test]
    fn descriptions_are_text() {
        assert_eq!(escaped("a <b> & \"c\""), "a &lt;b&gt; &amp; &quot;c&quot;");
    }
}

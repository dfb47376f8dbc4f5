//! The arena's report, and bots that fail.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn arena(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_parlour")).arg("arena").args(args).output().expect("the binary runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

fn report(path: &Path, more: &[&str]) -> Output {
    let path = path.to_string_lossy();
    let mut args = vec!["wizard", "--bots", "random,rule", "--deals", "3", "--seed", "7"];
    args.extend(["--option", "length=1,2,3", "--report", &path]);
    args.extend(more);
    arena(&args)
}

/// Every tag that is opened is closed, in order. Style sheets and the doctype are left out.
fn check_well_formed(page: &str) {
    let mut open: Vec<&str> = Vec::new();
    for part in page.split('<').skip(1) {
        let (tag, _) = part.split_once('>').expect("a tag ends");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().expect("a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "closed in order");
        } else if !tag.ends_with('/') && !tag.starts_with('!') {
            open.push(name);
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "quotes are closed in <{tag}>");
    }
    assert_eq!(open, [""; 0], "everything is closed");
}

#[test]
fn the_report_is_one_whole_page_with_the_numbers_of_the_table() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("report.html");
    let output = report(&path, &[]);
    assert!(output.status.success(), "{output:?}");
    let page = fs::read_to_string(&path).unwrap();
    check_well_formed(&page);
    for outside in ["src=", "href=", "url(", "@import", "<script"] {
        assert!(!page.contains(outside), "{outside} would need something else");
    }
    assert!(page.contains("prefers-color-scheme: dark"));
    for title in ["Wins", "Scores", "Exact predictions", "Ratings", "Thinking"] {
        assert!(page.contains(&format!("<b>{title}</b>")), "{title}");
    }
    // All cells of all tables, which two spaces part.
    let printed = text(&output.stdout);
    let rows = printed.lines().filter(|line| line.starts_with("  rule  ") || line.starts_with("  random  "));
    let cells: Vec<&str> =
        rows.flat_map(|row| row.split("  ")).map(str::trim).filter(|c| !c.is_empty()).collect();
    assert!(cells.len() > 30, "{printed}");
    for cell in cells {
        assert!(page.contains(&format!(">{cell}<")), "{cell}");
    }
    assert!(
        page.contains("parlour arena wizard --bots random,rule --option length=1,2,3 --deals 3 --seed 7")
    );
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1, "nothing else is left behind");
}

#[test]
fn a_report_is_replaced_only_if_that_is_wanted() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("report.html");
    fs::write(&path, "mine").unwrap();
    let output = report(&path, &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("exists: name another file, or replace it with --force"));
    assert!(output.stdout.is_empty(), "refused before anything is played");
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    assert!(report(&path, &["--force"]).status.success());
    assert!(fs::read_to_string(&path).unwrap().contains("</html>"));
}

/// The same bytes on any number of threads, CPU times apart.
#[test]
fn threads_change_nothing() {
    let play = |threads: &str| {
        let output = arena(&[
            "wizard",
            "--bots",
            "random,rule,mc:2",
            "--deals",
            "3",
            "--seed",
            "5",
            "--option",
            "length=1,3",
            "--json",
            "--threads",
            threads,
        ]);
        assert!(output.status.success(), "{output:?}");
        let lines = text(&output.stdout);
        let without_times = |line: &str| {
            let mut object: serde_json::Value = serde_json::from_str(line).unwrap();
            let cpu = object.as_object_mut().and_then(|object| object.remove("cpu_us"));
            (
                object["type"] == "bot",
                cpu.is_some(),
                if cpu.is_some() { object.to_string() } else { line.to_owned() },
            )
        };
        lines.lines().map(without_times).collect::<Vec<_>>()
    };
    let one = play("1");
    assert!(one.iter().all(|(is_bot, has_times, _)| is_bot == has_times), "times are in summaries only");
    assert_eq!(one.len(), 1 + 6 * 3 * 3 + 3 + 3);
    assert_eq!(one, play("4"));
}

#[test]
fn a_program_that_fails_loses_by_forfeit() {
    let output = arena(&[
        "wizard",
        "--lineup",
        "random,broken,random",
        "--external",
        "broken=false",
        "--deals",
        "2",
        "--seed",
        "3",
        "--option",
        "length=2",
        "--json",
    ]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let told = text(&output.stderr);
    assert!(told.contains("broken lost 6 times by forfeit in 6 games"), "{told}");
    assert!(told.contains("--external broken=false --option length=2 --json --deals 1 --seed 3"), "{told}");
    let bots = text(&output.stdout);
    let broken = bots.lines().find(|line| line.contains(r#""type":"bot","bot":"broken""#)).unwrap();
    let broken: serde_json::Value = serde_json::from_str(broken).unwrap();
    assert_eq!((&broken["forfeits"], &broken["won"]["mean"]), (&6.into(), &0.0.into()));
    assert_eq!(broken["first_forfeit"]["deal"], 0);
    assert!(bots.lines().any(|line| line.contains(r#""forfeits":[{"seat":1"#)));
}

//! `parlour replay`: a recorded game, move by move.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use catalog::{Listed, Visitor, with_game};
use kernel::record::{Header, Mode, Timeline};
use kernel::view::FlowStep;
use kernel::{Digest, Seat, Sink, Told, View, Viewer, message};
use language::Language;
use serde::Serialize;
use terminal::Abilities;
use terminal::plain::draw;

use crate::Answer;
use crate::args::{LanguageArgs, option_values};
use crate::cards::CardArgs;
use crate::record;

/// Show a recorded game, move by move or at one move
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour replay game.jsonl                the whole game in words, then the table at its end
  parlour replay game.jsonl --at 12        the table after 12 moves
  parlour replay game.jsonl --at 12 --fork other.jsonl
                                           then `parlour play GAME --resume other.jsonl`
  parlour replay game.jsonl --json         one object a move, for programs
  parlour replay game.jsonl --at 12 --json | jq .position")]
pub(crate) struct Args {
    /// A record file
    file: PathBuf,
    /// Show the table after this many moves
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Write the moves up to there to a new record, to go on from it another way; it is a practice game
    #[arg(long, value_name = "FILE", requires = "at")]
    fork: Option<PathBuf>,
    /// Look from this seat, counted from 1 [default: the only seat, or the public]
    #[arg(long, value_name = "SEAT", value_parser = clap::value_parser!(u8).range(1..))]
    seat: Option<u8>,
    /// Tell every ability that ran, where a game has some, and not only what it did
    #[arg(long, conflicts_with_all = ["at", "json"])]
    abilities: bool,
    /// Write JSON: one object a move, or the one moment asked for
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    #[command(flatten)]
    cards: CardArgs,
}

impl Args {
    fn abilities(&self) -> Abilities {
        if self.abilities { Abilities::Shown } else { Abilities::Folded }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    args.cards.add()?;
    let (text, header) = record::read(&args.file)?;
    let file = args.file.display().to_string();
    with_game(&header.game, Replay { args, text: &text }).with_context(|| file.clone())?.with_context(|| file)
}

struct Replay<'a> {
    args: &'a Args,
    text: &'a str,
}

impl Visitor for Replay<'_> {
    type Out = anyhow::Result<Answer>;

    fn visit<G: Listed>(self) -> Self::Out {
        let timeline = record::load::<G>(self.text)?;
        let language = self.args.language.words(G::INFO.messages);
        let seats = timeline.game().seats();
        let viewer = match self.args.seat {
            Some(number) if number > seats => anyhow::bail!("there is no seat {number}; there are {seats}"),
            Some(number) => Viewer::Seat(Seat(number - 1)),
            None if seats == 1 => Viewer::Seat(Seat(0)),
            None => Viewer::Public,
        };
        if let Some(at) = self.args.at.filter(|&at| at > timeline.len()) {
            anyhow::bail!("there is no move {at}; the game has {}", timeline.len());
        }
        if let (Some(at), Some(path)) = (self.args.at, &self.args.fork) {
            write_fork(&timeline, at, path, &language)?;
        }
        let mut out = anstream::stdout().lock();
        match (self.args.at, self.args.json) {
            (None, false) => write_game(&timeline, viewer, self.args.abilities(), &language, &mut out)?,
            (None, true) => write_moves(&timeline, viewer, &mut out)?,
            (Some(at), false) => {
                draw::moment(&spoken(&timeline.at(at), viewer, &language), &language, &mut out)?
            }
            (Some(at), true) => write_moment(&timeline, at, viewer, &mut out)?,
        }
        Ok(Answer::Yes)
    }
}

fn write_fork<G: Listed>(
    timeline: &Timeline<G>,
    at: usize,
    path: &Path,
    language: &Language,
) -> anyhow::Result<()> {
    let lines = timeline.fork(at, Mode::Practice).take_lines();
    let written = File::create_new(path).and_then(|mut file| file.write_all(lines.as_bytes()));
    written.with_context(|| format!("cannot write {}", path.display()))?;
    let path = path.display().to_string();
    let command = format!("parlour play {} --resume {path}", G::INFO.id);
    let forked = message!("cli-forked", count = at as u32, path = path, command = command);
    anstream::eprintln!("{}", language.say(forked));
    Ok(())
}

fn tell<G: Listed>(events: &[G::Event], viewer: Viewer) -> Vec<Told> {
    G::tell_all(events, viewer)
}

/// View of a viewer, in words.
fn spoken<G: Listed>(game: &G, viewer: Viewer, language: &Language) -> View {
    let mut view = game.look(viewer);
    language.speak(&mut view, &language.numbers());
    view
}

/// Events as a viewer hears them, in words.
fn tell_in_words<G: Listed>(
    events: &[G::Event],
    viewer: Viewer,
    flow: &[FlowStep],
    language: &Language,
) -> Vec<Told> {
    let mut told = tell::<G>(events, viewer);
    language.tell(&mut told, flow, &language.numbers());
    told
}

fn write_game<G: Listed>(
    timeline: &Timeline<G>,
    viewer: Viewer,
    abilities: Abilities,
    language: &Language,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let Header { options, seed, mode, .. } = timeline.header();
    let options = option_values::<G>(&serde_json::from_value(options.clone())?)?;
    let options: Vec<String> = options.iter().map(|(name, value)| format!("{name} {value}")).collect();
    let mut heading = vec![G::INFO.title.to_owned()];
    heading.extend((*mode == Mode::Practice).then(|| language.say(message!("cli-practice"))));
    let agreed = timeline.agreed_undos();
    heading.extend((agreed > 0).then(|| language.say(message!("cli-taken-back", count = agreed))));
    heading.push(language.say(message!("cli-seed", seed = seed.to_string())));
    writeln!(out, "{}", heading.join(", "))?;
    writeln!(out, "{}", options.join(", "))?;
    let flow = timeline.game().look(viewer).flow;
    draw::news(&tell_in_words::<G>(&timeline.opening(), viewer, &flow, language), abilities, out)?;
    let (mut walk, mut events) = (timeline.walk(0), Vec::new());
    while let Some((seat, text)) = walk.coming() {
        events.clear();
        walk.go_on(&mut Sink::into_list(&mut events));
        let who =
            if timeline.game().seats() == 1 { String::new() } else { format!("{}: ", language.seat(seat)) };
        writeln!(out, "{:>4}  {who}{text}", walk.made())?;
        draw::news(&tell_in_words::<G>(&events, viewer, &flow, language), abilities, out)?;
    }
    Ok(draw::moment(&spoken(timeline.game(), viewer, language), language, out)?)
}

#[derive(Serialize)]
struct MoveObject {
    r#move: usize,
    seat: Seat,
    choice: String,
    told: Vec<Told>,
    digest: Digest,
}

fn write_moves<G: Listed>(
    timeline: &Timeline<G>,
    viewer: Viewer,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let (mut walk, mut events) = (timeline.walk(0), Vec::new());
    while let Some((seat, choice)) = walk.coming() {
        events.clear();
        walk.go_on(&mut Sink::into_list(&mut events));
        let told = tell::<G>(&events, viewer);
        let object = MoveObject { r#move: walk.made(), seat, choice, told, digest: walk.game().digest() };
        writeln!(out, "{}", serde_json::to_string(&object)?)?;
    }
    Ok(())
}

#[derive(Serialize)]
struct MomentObject<P> {
    r#move: usize,
    position: P,
    digest: Digest,
    view: View,
}

fn write_moment<G: Listed>(
    timeline: &Timeline<G>,
    at: usize,
    viewer: Viewer,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let game = timeline.at(at);
    let object = MomentObject {
        r#move: at,
        position: game.position(),
        digest: game.digest(),
        view: game.look(viewer),
    };
    Ok(writeln!(out, "{}", serde_json::to_string(&object)?)?)
}

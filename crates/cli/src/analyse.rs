//! `parlour analyse`: what a bot would have done in a recorded game.

use std::io::Write;
use std::num::NonZeroU8;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context;
use bots::{BotFactory, Candidate, Query, TableContext, Thought};
use catalog::{Listed, Listing, Visitor, with_game};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::record::Timeline;
use kernel::{Choice, Seat, Sink, Unit, Viewer};

use crate::Answer;
use crate::args::BotArgs;
use crate::cards::CardArgs;
use crate::completion;
use crate::record;

mod report;

use report::Report;

/// Go through a recorded game and find moves where a better choice existed
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour analyse game.jsonl
  parlour analyse game.jsonl --seat 1              only what the first seat did
  parlour analyse game.jsonl --bot mcts:500        another judge
  parlour analyse game.jsonl --json | jq 'select(.loss > 5)'

At every decision of a record the bot is asked what it would do, from what the seat knew then. A
move is listed if another choice was valued higher, by more than twice the error of the difference
and by no less than --least. A bot can be wrong, and what came of a move is not looked at: this
judges decisions, not luck.")]
pub(crate) struct Args {
    /// A record file
    file: PathBuf,
    /// Bot that judges: a level or one that gives values
    #[arg(long, value_name = "NAME", default_value = "hard", add = completion::bots())]
    bot: String,
    #[command(flatten)]
    bots: BotArgs,
    /// Look only at this seat, counted from 1
    #[arg(long, value_name = "SEAT", value_parser = clap::value_parser!(u8).range(1..))]
    seat: Option<u8>,
    /// List only moves that lost at least this amount, in the unit the bot counts, chances in per cent
    #[arg(long, value_name = "AMOUNT", default_value_t = 0.0, value_parser = amount)]
    least: f64,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroU8>,
    /// Write JSON: one object a decision, then one a seat
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    cards: CardArgs,
}

fn amount(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|amount: &f64| amount.is_finite() && *amount >= 0.0);
    number.ok_or_else(|| "give a number that is not negative, as in 2.5".to_owned())
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Answer> {
    args.cards.add()?;
    let (text, header) = record::read(&args.file)?;
    let file = args.file.display().to_string();
    with_game(&header.game, Analyse { args, text: &text })
        .with_context(|| file.clone())?
        .with_context(|| file)
}

struct Analyse<'a> {
    args: &'a Args,
    text: &'a str,
}

impl Visitor for Analyse<'_> {
    type Out = anyhow::Result<Answer>;

    fn visit<G: Listed>(self) -> Self::Out {
        let Args { bot, bots, seat, least, threads, json, .. } = self.args;
        let timeline = record::load::<G>(self.text)?;
        let seats = timeline.game().seats();
        if let Some(number) = seat.filter(|number| *number > seats) {
            anyhow::bail!("there is no seat {number}; there are {seats}");
        }
        let judge = Judge {
            factory: bots.find::<G>(bot)?,
            context: G::Listing::context(&serde_json::from_value(timeline.header().options.clone())?, seats)?,
            timeline: &timeline,
        };
        let moments = moments(&timeline, seat.map(|number| Seat(number - 1)));
        let verdicts = judge.look_at_all(&moments, threads.map(|count| usize::from(count.get())))?;
        anyhow::ensure!(
            verdicts.is_empty() || verdicts.iter().any(|verdict| !verdict.candidates.is_empty()),
            "{bot} does not say what choices are worth: let another bot judge, such as hard"
        );
        let report = Report { bot, verdicts: &verdicts, least: *least, moves: timeline.len(), seats };
        let mut out = anstream::stdout().lock();
        if *json {
            report.write_json(&mut out)?;
        } else {
            writeln!(out, "{}", G::INFO.title)?;
            report.write_text(&mut out)?;
        }
        Ok(Answer::Yes)
    }
}

/// A decision in which a player had another choice.
struct Moment<C> {
    /// Number of moves before it.
    index: usize,
    seat: Seat,
    choice: C,
}

/// Every decision with more than one choice; leaving and rearranging are none.
fn moments<G: Listed>(timeline: &Timeline<G>, only: Option<Seat>) -> Vec<Moment<G::Choice>> {
    let (mut walk, mut choices, mut moments) = (timeline.walk(0), Vec::new(), Vec::new());
    while let Some((seat, text)) = walk.coming() {
        choices.clear();
        walk.game().choices(seat, &mut choices);
        let choice = walk.game().read(seat, &text).ok().filter(|choice| choices.contains(choice));
        if let Some(choice) = choice.filter(|_| choices.len() > 1 && only.is_none_or(|only| only == seat)) {
            moments.push(Moment { index: walk.made(), seat, choice });
        }
        walk.go_on(&mut Sink::off());
    }
    moments
}

/// The bot that judges.
struct Judge<'a, G: Listed> {
    factory: BotFactory<G>,
    context: TableContext<G>,
    timeline: &'a Timeline<G>,
}

/// Verdict of the bot on one move.
#[derive(Clone)]
struct Verdict {
    /// The number of the move, from 1.
    number: usize,
    seat: Seat,
    played: String,
    best: String,
    /// Choices it weighed, best first.
    candidates: Vec<Weighed>,
    /// Unit of their values, if the bot says so.
    unit: Option<Unit>,
}

#[derive(Clone, serde::Serialize)]
struct Weighed {
    choice: String,
    value: f64,
    error: Option<f64>,
}

impl<G: Listed> Judge<'_, G> {
    /// Looks at moments on several threads. Each has its own seed and its own bot, so that the number of
    /// threads does not matter.
    fn look_at_all(
        &self,
        moments: &[Moment<G::Choice>],
        threads: Option<usize>,
    ) -> anyhow::Result<Vec<Verdict>> {
        let threads = threads.or(std::thread::available_parallelism().ok().map(usize::from)).unwrap_or(1);
        let progress = progress_bar(moments.len() as u64);
        let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..threads.min(moments.len()) {
                scope.spawn(|| {
                    while let Some(moment) = moments.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let verdict = self.look_at(moment);
                        progress.inc(1);
                        let failed = verdict.is_err();
                        let mut found = found.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        found.push((moment.index, verdict));
                        if failed {
                            // Whoever fails once is not asked again.
                            next.store(moments.len(), Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        progress.finish_and_clear();
        let mut found = found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        found.sort_by_key(|(index, _)| *index);
        found.into_iter().map(|(_, verdict)| verdict).collect()
    }

    fn look_at(&self, moment: &Moment<G::Choice>) -> anyhow::Result<Verdict> {
        let Moment { index, seat, choice } = *moment;
        let game = self.timeline.at(index);
        let query = Query {
            known: &game.known(Viewer::Seat(seat)),
            seat,
            seed: self.timeline.header().seed.nth(index as u64).rng("analysis").seed(),
            budget: self.factory.budget,
            context: &self.context,
        };
        let Thought { choice: best, candidates, unit } = self
            .factory
            .make()
            .think(&query)
            .with_context(|| format!("{}, move {}", self.factory.name, index + 1))?;
        let weighed = |candidate: &Candidate<G::Choice>| Weighed {
            choice: game.write(candidate.choice),
            value: candidate.value,
            error: candidate.error,
        };
        debug_assert!(game.code(seat, choice) < Some(G::Choice::LISTED), "only listed choices are judged");
        Ok(Verdict {
            number: index + 1,
            seat,
            played: game.write(choice),
            best: game.write(best),
            candidates: candidates.iter().map(weighed).collect(),
            unit,
        })
    }
}

/// Progress bar on standard error, drawn only if that is a terminal.
fn progress_bar(moments: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} decisions, {eta} to go");
    ProgressBar::new(moments).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

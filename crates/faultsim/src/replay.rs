//! The game of a table gone over again from its log, without the manager: what views must show.

use kernel::record::{RecordLine, Tail, Timeline};
use kernel::view::Anchor;
use kernel::{Game, Rng, Seat, Seed, Sink, View, Viewer};
use protocol::Pointed;

/// A game whose type is forgotten.
pub(crate) trait Rules: Send + Sync {
    /// The game these first lines of its record begin.
    fn begin(&self, lines: &str) -> Result<Box<dyn Going>, String>;
}

/// A game that goes on as its record says.
pub(crate) trait Going {
    fn go_on(&mut self, lines: &str) -> Result<(), String>;
    fn look(&self, viewer: Viewer) -> View;
    /// View of the viewer in another world that agrees with all they know; none once the game is over.
    fn twin(&self, viewer: Viewer, rng: &mut Rng) -> Option<View>;
    /// Answer to a player who points at a thing, if it is the game that answers.
    fn why(&self, seat: Seat, on: &Anchor) -> Pointed;
    fn is_over(&self) -> bool;
    fn seed(&self) -> String;
}

pub(crate) struct RulesOf<G: Game> {
    pub(crate) prior: fn(&G::Options) -> G::Prior,
}

struct GoingOf<G: Game> {
    timeline: Timeline<G>,
    blank: G,
    prior: G::Prior,
}

impl<G: Game> Rules for RulesOf<G> {
    fn begin(&self, lines: &str) -> Result<Box<dyn Going>, String> {
        let timeline = Timeline::<G>::load(lines, Tail::Whole).map_err(|error| error.to_string())?;
        let header = timeline.header();
        let plain = |error: serde_json::Error| error.to_string();
        let options = serde_json::from_value(header.options.clone()).map_err(plain)?;
        let entries = header.entries.iter().map(|entry| serde_json::from_value(entry.clone()));
        let entries: Vec<G::SeatSetup> = entries.collect::<Result<_, _>>().map_err(plain)?;
        let blank = G::new(&options, &entries, Seed::from_number(0), &mut Sink::off())
            .map_err(|errors| errors.to_string())?;
        Ok(Box::new(GoingOf { timeline, blank, prior: (self.prior)(&options) }))
    }
}

impl<G: Game> Going for GoingOf<G> {
    fn go_on(&mut self, lines: &str) -> Result<(), String> {
        for line in lines.lines() {
            // The last field of a line is its checksum, which the loader of records looks at.
            let mut value: serde_json::Value =
                serde_json::from_str(line).map_err(|error| format!("{error}: {line}"))?;
            if let Some(fields) = value.as_object_mut() {
                fields.remove("sum");
            }
            let entry: RecordLine =
                serde_json::from_value(value).map_err(|error| format!("{error}: {line}"))?;
            self.enter(&entry)?;
        }
        Ok(())
    }

    fn look(&self, viewer: Viewer) -> View {
        self.timeline.game().look(viewer)
    }

    fn twin(&self, viewer: Viewer, rng: &mut Rng) -> Option<View> {
        let game = self.timeline.game();
        if game.outcome().is_some() {
            return None;
        }
        let mut world = self.blank.clone();
        G::deal(&game.known(viewer), &self.prior, rng, &mut world);
        Some(world.look(viewer))
    }

    fn why(&self, seat: Seat, on: &Anchor) -> Pointed {
        let game = self.timeline.game();
        match game.explain_at(seat, on) {
            Some(Err(refused)) => Pointed::Refused(refused.into()),
            Some(Ok(choice)) => Pointed::Allowed { notation: game.write(choice) },
            None => Pointed::Nothing,
        }
    }

    fn is_over(&self) -> bool {
        self.timeline.game().outcome().is_some()
    }

    fn seed(&self) -> String {
        self.timeline.header().seed.to_string()
    }
}

impl<G: Game> GoingOf<G> {
    fn enter(&mut self, entry: &RecordLine) -> Result<(), String> {
        let off = &mut Sink::off();
        match entry {
            RecordLine::Choice { seat, text } => {
                let choice = self.timeline.game().read(*seat, text).map_err(|error| error.to_string())?;
                self.timeline.choose(*seat, choice, off).map_err(|error| error.to_string())?;
            }
            RecordLine::Leave { seat, why } => self.timeline.leave(*seat, *why, off),
            RecordLine::UndoTo(left) => {
                self.timeline.undo_to(*left as usize).map_err(|error| error.to_string())?;
            }
            RecordLine::AgreedUndoTo(left) => {
                self.timeline.undo_agreed(*left as usize).map_err(|error| error.to_string())?;
            }
            RecordLine::Checkpoint(digest) | RecordLine::Over(digest) => {
                if self.timeline.game().digest() != *digest {
                    return Err("the position is not the one that was recorded".to_owned());
                }
            }
        }
        Ok(())
    }
}

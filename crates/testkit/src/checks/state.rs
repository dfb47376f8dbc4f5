use kernel::{Game, OptionKind, Seed, Sink};
use serde_json::{Map, Value};

use super::{bytes, require};
use crate::{CheckFailure, Kit};

/// Equal setups, seeds and choices give equal states, events and digests; copies are equal too.
pub fn determinism<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    let mut twin: Option<G> = None;
    kit.walk(|moment, _| {
        let game = moment.game;
        if moment.history.is_empty() {
            let mut told = (Vec::new(), Vec::new());
            for events in [&mut told.0, &mut told.1] {
                let setup = moment.setup;
                let again = G::new(&setup.options, &setup.entries, moment.seed, &mut Sink::into_list(events));
                twin = Some(again.map_err(|errors| errors.to_string())?);
            }
            require(told.0 == told.1, || "two equal starts told different events".into())?;
        }
        let Some(twin) = &mut twin else { return Ok(()) };
        require(twin == game, || "two games with equal seeds and choices differ".into())?;
        require(twin.digest() == game.digest(), || "equal states have different digests".into())?;
        let mut copy = moment.setup.start(Seed::from_number(u64::MAX))?;
        copy.clone_from(game);
        require(copy == *game, || "clone_from made a different state".into())?;
        let Some((seat, choice)) = moment.next else { return Ok(()) };
        let (mut copy_events, mut twin_events) = (Vec::new(), Vec::new());
        let copy_step = copy.apply(seat, choice, &mut Sink::into_list(&mut copy_events));
        let twin_step = twin.apply(seat, choice, &mut Sink::into_list(&mut twin_events));
        require(copy_step == twin_step, || format!("{choice:?} gave {copy_step:?} and {twin_step:?}"))?;
        require(copy_events == twin_events, || {
            format!("{choice:?} told {copy_events:?} and {twin_events:?}")
        })?;
        require(copy == *twin, || format!("{choice:?} led to two different states"))
    })
}

/// `check` holds after every step; turns and seats behave.
pub fn invariants_hold<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    let mut turn = 0;
    kit.walk(|moment, _| {
        let game = moment.game;
        game.check().map_err(|broken| broken.to_string())?;
        if moment.history.is_empty() {
            turn = 1;
        }
        require(game.turn() >= turn, || format!("turn {turn} was followed by turn {}", game.turn()))?;
        turn = game.turn();
        require(usize::from(game.seats()) == moment.setup.entries.len(), || {
            "the number of seats changed".into()
        })
    })
}

/// A position holds everything: written, read and played on, it leads where the original leads.
pub fn position_round_trip<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    kit.walk(|moment, _| {
        let game = moment.game;
        let position = game.position();
        let text = bytes(&position)?;
        let read: G::Position = serde_json::from_str(&text)
            .map_err(|error| format!("a position does not read back: {error}; {text}"))?;
        require(read == position, || format!("a position reads back differently: {text}"))?;
        let mut restored =
            G::from_position(&read).map_err(|errors| format!("a position is refused: {errors}; {text}"))?;
        require(restored == *game, || format!("a position lost something: {text}"))?;
        // States may compare equal and yet go on differently if equality overlooks something.
        let Some((seat, choice)) = moment.next else { return Ok(()) };
        let Ok(after) = game.after(seat, choice) else { return Ok(()) };
        let applied = restored.apply(seat, choice, &mut Sink::off());
        require(applied.is_ok() && restored == after && restored.digest() == after.digest(), || {
            format!("{choice:?} leads elsewhere from the position {text}")
        })
    })
}

/// The options that are always written; which set of cards is, is not if it is the game's own.
fn described_options<G: Game>() -> impl Iterator<Item = &'static kernel::OptionInfo> {
    G::INFO.options.iter().filter(|option| !matches!(option.kind, OptionKind::Set { .. }))
}

/// The described options are the fields of `Options`, with the same defaults, and every value is accepted.
pub fn options_match_their_description<G: Game>(kit: &Kit<G>) -> Result<(), CheckFailure> {
    let judge = || -> Result<(), String> {
        let described: Map<String, Value> =
            described_options::<G>().map(|option| (option.name.to_owned(), option.kind.default())).collect();
        let default = serde_json::to_value(G::Options::default()).map_err(|error| error.to_string())?;
        require(
            default == Value::Object(described.clone()) || (described.is_empty() && default.is_null()),
            || format!("described defaults are {}, actual ones {default}", Value::Object(described.clone())),
        )?;
        for option in described_options::<G>() {
            for value in option.kind.values() {
                let word = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                let options = kernel::options_from_words::<G>([(option.name, word.as_str())])
                    .map_err(|errors| format!("{} = {word} is refused: {errors}", option.name))?;
                let written = serde_json::to_value(&options).map_err(|error| error.to_string())?;
                require(written[option.name] == value, || {
                    format!("{} = {word} became {written}", option.name)
                })?;
            }
            let wrong = kernel::options_from_words::<G>([(option.name, "no such value")]);
            require(wrong.is_err(), || format!("{} accepts anything", option.name))?;
        }
        require(kernel::options_from_words::<G>([("no such option", "1")]).is_err(), || {
            "an unknown option is accepted".into()
        })?;
        for setup in &kit.setups {
            let text = bytes(&(&setup.options, &setup.entries))?;
            let read: (G::Options, Vec<G::SeatSetup>) =
                serde_json::from_str(&text).map_err(|error| error.to_string())?;
            require(read.0 == setup.options && read.1 == setup.entries, || {
                format!("{text} reads back differently")
            })?;
        }
        for table in (G::INFO.tables)() {
            require(table.rows.iter().all(|row| row.len() == table.columns.len()), || {
                format!("table {} has rows of another width than its columns", table.id)
            })?;
        }
        let id = G::INFO.id;
        require(
            !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'),
            || format!("\"{id}\" is no word for commands and files"),
        )
    };
    judge().map_err(|problem| kit.overall(problem))
}

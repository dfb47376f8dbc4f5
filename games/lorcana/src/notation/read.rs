use cards::naming::{card_named, place_of};
use cards::pool::ACTIVATED_MAX;
use cards::{Ask, CardId, Pool, PublicState, pool};
use kernel::text::Argument;
use kernel::{Choice as _, Seat, Text, Unreadable, message};

use super::{buried, object, title, trigger};
use crate::choice::{Choice, MODES};
use crate::state::{Course, Question};

/// Context a text is read against: the public state, the set, and the reader's hand.
struct Reader<'a> {
    public: &'a PublicState,
    question: Question,
    hand: &'a [CardId],
    pool: &'static Pool,
}

/// Reads a choice; case and extra spaces do not matter. A name without its version will do where only one fits.
pub(crate) fn read(
    public: &PublicState,
    course: &Course,
    hand: &[CardId],
    text: &str,
) -> Result<Choice, Unreadable> {
    let tidy = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let tidy = pool::key(&tidy);
    match plain(&tidy) {
        Some(choice) => Ok(choice),
        None => {
            let reader = Reader { public, question: course.question, hand, pool: course.options.set.pool() };
            reader.worded(&tidy).map_err(|expected| Unreadable::new(text, expected))
        }
    }
}

fn plain(text: &str) -> Option<Choice> {
    Some(match text {
        "end turn" => Choice::EndTurn,
        "keep" => Choice::Keep,
        "done" => Choice::Done,
        "yes" => Choice::Yes,
        "no" | "none" => Choice::No,
        "continue" => Choice::Continue,
        _ => return None,
    })
}

/// Names in errors are not longer than names are.
fn short(name: &str) -> String {
    name.chars().take(60).collect()
}

fn no_object(name: &str) -> Text {
    message!("lorcana-write-not-in-play", name = short(name)).into()
}

impl Reader<'_> {
    fn worded(&self, text: &str) -> Result<Choice, Text> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            // What an effect asks for is a card, whatever becomes of it.
            "ink" if self.question == Question::Effect(Ask::Ink) => self.card(rest).map(Choice::Card),
            "play" if self.question == Question::Effect(Ask::PlayFree) => self.card(rest).map(Choice::Card),
            "ink" => self.card(rest).map(Choice::Ink),
            "play" => self.card(rest).map(Choice::Play),
            "shift" => self.card_and_object(rest, " onto ").map(|(card, place)| Choice::Shift(card, place)),
            "sing" => self.sing(rest),
            "quest" => self.object(rest).map(Choice::Quest),
            "challenge" => {
                let (defender, challenger) = self.objects(rest, " with ")?;
                Ok(Choice::Challenge(challenger, defender))
            }
            "move" => {
                let (character, location) = self.objects(rest, " to ")?;
                Ok(Choice::Move(character, location))
            }
            "boost" => self.object(rest).map(Choice::Boost),
            "use" => self.activated(rest),
            "bottom" => self.card(rest).map(Choice::Bottom),
            "top" => self.card(rest).map(Choice::Top),
            "discard" | "take" | "find" | "card" => self.card(rest).map(Choice::Card),
            "choose" => self.thing(rest),
            "number" => rest.parse().map(Choice::Number).map_err(|_| message!("lorcana-write-number").into()),
            "mode" => {
                let mode = rest.parse::<u8>().ok().and_then(|mode| mode.checked_sub(1));
                let choice = mode.map(Choice::Mode).filter(|&choice| is_coded(choice));
                choice.ok_or_else(|| message!("lorcana-write-mode", most = MODES).into())
            }
            "order" => {
                let written = |place| trigger(self.public, place);
                place_of(rest, "trigger at ", self.public.waiting.len(), written)
                    .map(Choice::Trigger)
                    .ok_or_else(|| message!("lorcana-write-not-in-bag", name = short(rest)).into())
            }
            _ => Err(message!("lorcana-write-forms").into()),
        }
    }

    fn sing(&self, rest: &str) -> Result<Choice, Text> {
        if let Some(song) = rest.strip_prefix("together ")
            && let Ok(card) = self.card(song)
        {
            return Ok(Choice::SingTogether(card));
        }
        self.card_and_object(rest, " with ").map(|(card, place)| Choice::Sing(card, place))
    }

    /// A card and something in play, with a word between them that may also be part of a name.
    fn card_and_object(&self, text: &str, between: &'static str) -> Result<(CardId, u8), Text> {
        two(text, between, |card| self.card(card), |name| self.object(name))
    }

    fn objects(&self, text: &str, between: &'static str) -> Result<(u8, u8), Text> {
        two(text, between, |name| self.object(name), |name| self.object(name))
    }

    /// A player, something in play, or a card in a discard.
    fn thing(&self, name: &str) -> Result<Choice, Text> {
        let player = |number: &str| {
            let seat = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(Seat);
            let seat = seat.filter(|&seat| is_coded(Choice::Player(seat)));
            seat.ok_or_else(|| Text::from(message!("lorcana-write-player")))
        };
        if let Some(number) = name.strip_prefix("player ") {
            return player(number).map(Choice::Player);
        }
        if let Some((card, number)) = name.rsplit_once(" in discard of player ") {
            let seat = player(number)?;
            let written = |place| buried(self.public, seat.index(), place);
            let count = self.public.graveyards[seat.index()].len();
            let titles = |place: usize| title(self.public.graveyards[seat.index()][place].card);
            let place =
                place_of(card, "card at ", count, written).or_else(|| only_titled(card, count, titles));
            return place.map(|place| Choice::Buried(seat, place)).ok_or_else(|| {
                message!("lorcana-write-not-in-discard", seat = seat, name = short(card)).into()
            });
        }
        let object = self.object(name).map(Choice::Object);
        // Of cards in hand, or looked at, one may speak so too.
        object.or_else(
            |nothing| {
                if self.asks_for_a_card() { self.card(name).map(Choice::Card) } else { Err(nothing) }
            },
        )
    }

    fn asks_for_a_card(&self) -> bool {
        match self.question {
            Question::Cost(ask) | Question::Effect(ask) => {
                matches!(ask, Ask::Discard | Ask::Strip | Ask::Search | Ask::Take | Ask::Ink | Ask::PlayFree)
            }
            _ => false,
        }
    }

    fn object(&self, name: &str) -> Result<u8, Text> {
        let field = &self.public.field;
        place_of(name, "object at ", field.len(), |place| object(self.public, place))
            .or_else(|| only_titled(name, field.len(), |place| title(field[place].now.card)))
            .ok_or_else(|| no_object(name))
    }

    fn activated(&self, name: &str) -> Result<Choice, Text> {
        // The whole first: a name may end like that.
        let whole = self.object(name);
        if whole.is_err()
            && let Some((name, number)) = name.rsplit_once(" ability ")
            && let Ok(place) = self.object(name)
        {
            let ability = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
            return ability
                .filter(|&ability| usize::from(ability) < ACTIVATED_MAX)
                .map(|ability| Choice::Activate(place, ability))
                .ok_or_else(|| message!("lorcana-write-ability", most = ACTIVATED_MAX as u32).into());
        }
        whole.map(|place| Choice::Activate(place, 0))
    }

    /// A card by its full name, or without its version if only one fits: of those in hand first.
    fn card(&self, name: &str) -> Result<CardId, Text> {
        let unknown = match card_named(self.pool, name) {
            Ok(card) => return Ok(card),
            Err(unknown) => unknown,
        };
        let titled = |card: CardId| pool::key(title(card)) == name;
        let mut held: Vec<CardId> = self.hand.iter().copied().filter(|&card| titled(card)).collect();
        held.dedup();
        let pool = self.pool;
        let all: Vec<CardId> = pool.cards().iter().map(|card| card.id).filter(|&card| titled(card)).collect();
        match (&held[..], &all[..]) {
            ([card], _) | ([], [card]) => Ok(*card),
            (_, []) => Err(unknown.into()),
            _ => {
                let names: Argument = all.iter().map(|card| card.card().name).collect();
                Err(message!("lorcana-write-which", cards = names).into())
            }
        }
    }
}

/// The choice has a code.
fn is_coded(choice: Choice) -> bool {
    choice.code().and_then(Choice::from_code) == Some(choice)
}

/// Two names with a word between them that may be part of either: the first way to read both counts.
fn two<A, B>(
    text: &str,
    between: &'static str,
    one: impl Fn(&str) -> Result<A, Text>,
    other: impl Fn(&str) -> Result<B, Text>,
) -> Result<(A, B), Text> {
    let mut problem = None;
    for (place, _) in text.match_indices(between) {
        match (one(&text[..place]), other(&text[place + between.len()..])) {
            (Ok(one), Ok(other)) => return Ok((one, other)),
            (Err(wrong), _) | (_, Err(wrong)) => problem = problem.or(Some(wrong)),
        }
    }
    Err(problem.unwrap_or_else(|| message!("lorcana-write-two-names", word = between.trim()).into()))
}

/// The only place of this name without version.
fn only_titled(name: &str, count: usize, title: impl Fn(usize) -> &'static str) -> Option<u8> {
    let mut places = (0..count.min(256)).filter(|&place| pool::key(title(place)) == name);
    let place = places.next()?;
    places.next().is_none().then_some(place as u8)
}

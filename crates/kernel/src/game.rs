use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::view::{Anchor, Ending, Offer};
use crate::{
    Broken, Choice, Decision, Digest, GameInfo, Leave, Outcome, Progress, Reason, Refused, Rng, Seat, Seed,
    SetupErrors, Sink, Step, Told, Unreadable, View, Viewer, message,
};

/// A card game: a pure state machine.
///
/// The implementing type is the whole state, small and flat, because search and undo clone it. Search calls
/// `clone_from`: a state that owns vectors writes it out. The test kit checks everything promised here
/// (`testkit::conformance!`).
///
/// Methods marked *final* are written in terms of the others and not meant to be replaced.
pub trait Game: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// The fixed facts of the game.
    const INFO: GameInfo;

    /// Options set before a game; public. Their fields are those of [`GameInfo::options`].
    type Options: Clone + Eq + fmt::Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// Setup of one seat, such as its deck; private to that seat.
    type SeatSetup: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One answer to a decision.
    type Choice: Choice;
    /// The question of a decision, in the game's own terms.
    type Question: Copy + Eq + fmt::Debug;
    /// Reason of the rules to refuse a choice.
    type Reason: Reason;
    /// An event in full; [`tell`](Game::tell) says who hears what of it.
    type Event: Clone + Eq + fmt::Debug + Send + Sync;
    /// All that a viewer may know, named field by field: cards seen, order remembered, own hidden answers.
    type Known: Clone + Eq + fmt::Debug + Serialize + Send + Sync;
    /// Prior beliefs of a player about things no one has shown, such as closed decks.
    type Prior: Clone + Send + Sync;
    /// The whole state by names, for people, scenario files and storage.
    type Position: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned;

    /// A new game, played up to its first decision. `entries` has what each seat brings. All reasons against it at once.
    fn new(
        options: &Self::Options,
        entries: &[Self::SeatSetup],
        seed: Seed,
        out: &mut Sink<'_, Self::Event>,
    ) -> Result<Self, SetupErrors>;

    /// The digest of the cards that what the seats bring is made of, for games whose cards are data: a record says with
    /// which cards it was played.
    fn pool(_options: &Self::Options, _entries: &[Self::SeatSetup]) -> Option<Digest> {
        None
    }

    /// The files of cards that a record of a game with these options holds: those of a set that is the own work of who
    /// brought it.
    fn own_cards(_options: &Self::Options) -> Vec<String> {
        Vec::new()
    }

    /// Makes known the set of cards in these files, besides the game's own, and returns the word for it in the options; or all
    /// that is wrong with the cards.
    fn learn_cards(_files: &[String]) -> Result<String, SetupErrors> {
        Err(SetupErrors::one("this game is not played with cards from files"))
    }

    /// Number of seats.
    fn seats(&self) -> u8;

    /// The decision the game waits for. The question is public: the same for every viewer.
    fn decision(&self) -> Decision<Self::Question>;

    /// Progress of `seat` in the decision it is asked for; as if nothing were begun if it is not asked. Public, as the
    /// question is. The provided one takes it from [`decision`](Game::decision); a game in which several seats make
    /// several choices each at the same time, such as passing cards, says it for each.
    fn progress(&self, seat: Seat) -> Progress {
        match self.decision() {
            Decision::Ask { seats, progress, .. } if seats.has(seat) => progress,
            Decision::Ask { .. } | Decision::Over => Progress::WHOLE,
        }
    }

    /// The announcement that the question asked now belongs to, by a number of its own: what its seat began by a choice and
    /// settles by several, such as a spell with its targets and its payment. Public, as the question is. A batch may hold
    /// all choices of one, although they are questions apart and undo takes them one by one. None unless the game has such
    /// things.
    fn announcement(&self) -> Option<u32> {
        None
    }

    /// The number of the turn (round, hand) for people, from 1, never falling. Always 1 unless the game has several.
    fn turn(&self) -> u32 {
        1
    }

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends all legal answers of `seat`, in a fixed order and without repetition; none if it is not asked. The
    /// provided one asks [`legal`](Game::legal) about every code, which is slow if there are many.
    fn choices(&self, seat: Seat, out: &mut Vec<Self::Choice>) {
        let listed = (0..Self::Choice::LISTED).filter_map(|code| self.choice_of(seat, code));
        out.extend(listed.filter(|&choice| self.legal(seat, choice).is_ok()));
    }

    /// Appends legal acts that answer nothing and change only how things lie before the seat, listed apart
    /// because there may be many and they lead nowhere. They are `Quiet` and leave the decision as it is.
    fn asides(&self, _seat: Seat, _out: &mut Vec<Self::Choice>) {}

    /// The code of a choice of `seat`: below [`Choice::CODES`], no two choices on offer having the same. `None` if it names
    /// something the seat knows nothing of, which is never legal. Depends on nothing but what the seat knows; the provided one
    /// is the choice's own.
    fn code(&self, _seat: Seat, choice: Self::Choice) -> Option<u32> {
        choice.code()
    }

    /// The choice of `seat` with this code, if there is one now.
    fn choice_of(&self, _seat: Seat, code: u32) -> Option<Self::Choice> {
        Self::Choice::from_code(code)
    }

    /// Whether `seat` may make `choice` now: a predicate over the state, never a trial on a copy.
    fn legal(&self, seat: Seat, choice: Self::Choice) -> Result<(), Refused<Self::Reason>>;

    /// Carries out a choice, up to the next decision, without checking it. The caller has asked
    /// [`legal`](Game::legal) or taken the choice from [`choices`](Game::choices); all others use
    /// [`apply`](Game::apply).
    fn apply_unchecked(&mut self, seat: Seat, choice: Self::Choice, out: &mut Sink<'_, Self::Event>) -> Step;

    /// Takes `seat` out of the game; always possible until the game is over, and never listed.
    fn leave(&mut self, seat: Seat, why: Leave, out: &mut Sink<'_, Self::Event>);

    /// All that `viewer` may know. The one door for information: nothing else leaves a game.
    fn known(&self, viewer: Viewer) -> Self::Known;

    /// View of a viewer with this knowledge, with the choices on offer. Made from what is known alone, so that it can show
    /// nothing else. The provided one is the [`outline`](Game::outline), enough to play a new game by its notation; one that
    /// shows cards begins with it, or with an empty [`View`] where everything is said otherwise.
    fn view(_known: &Self::Known, _offered: &Offered<Self::Choice>, outline: impl FnOnce() -> View) -> View {
        outline()
    }

    /// The choice meant by pointing at a thing that is shown, legal or not: so that a client that knows no rules can
    /// hear why not. `None` if it could be several, or nothing.
    fn choice_at(_known: &Self::Known, _at: &Anchor) -> Option<Self::Choice> {
        None
    }

    /// The event as `viewer` hears of it, if at all.
    fn tell(event: &Self::Event, viewer: Viewer) -> Option<Told>;

    /// Makes `into` a full state that `known` cannot tell from the true one, every such state equally likely;
    /// others' hidden answers are drawn from their legal ones. Exact by construction, never by repair.
    fn deal(known: &Self::Known, prior: &Self::Prior, rng: &mut Rng, into: &mut Self);

    /// The notation of a choice: what people type and records hold. By names, never by handles.
    fn write(&self, choice: Self::Choice) -> String;

    /// The choice `seat` means by a text. Depends on nothing but what the seat knows. The provided one compares the
    /// text with the notation of every code, which is slow if there are many.
    fn read(&self, _seat: Seat, text: &str) -> Result<Self::Choice, Unreadable> {
        let meant = Self::Choice::all().find(|&choice| self.write(choice) == text);
        meant.ok_or_else(|| {
            let all: Vec<_> = Self::Choice::all().map(|choice| format!("`{}`", self.write(choice))).collect();
            Unreadable::new(text, format!("write {}", all.join(" or ")))
        })
    }

    /// The whole state by names.
    fn position(&self) -> Self::Position;

    /// The state of a position; all reasons against it at once.
    fn from_position(position: &Self::Position) -> Result<Self, SetupErrors>;

    /// Whether everything that must hold in every state holds: cards and tokens conserved, numbers in range.
    fn check(&self) -> Result<(), Broken>;

    /// *Final.* Refuses every answer of `seat` if nothing is asked of it now: the usual beginning of
    /// [`legal`](Game::legal).
    fn asks(&self, seat: Seat) -> Result<(), Refused<Self::Reason>> {
        match self.decision() {
            Decision::Over => Err(Refused::Over),
            Decision::Ask { seats, .. } if !seats.has(seat) => Err(Refused::NotAsked(seat)),
            Decision::Ask { .. } => Ok(()),
        }
    }

    /// *Final.* Carries out a choice if it is legal; refused, it changes nothing and says why.
    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        choice: Self::Choice,
        out: &mut Sink<'_, Self::Event>,
    ) -> Result<Step, Refused<Self::Reason>> {
        self.legal(seat, choice)?;
        Ok(self.apply_unchecked(seat, choice, out))
    }

    /// *Final.* The state after a choice; this one stays as it is and valid.
    fn after(&self, seat: Seat, choice: Self::Choice) -> Result<Self, Refused<Self::Reason>> {
        self.legal(seat, choice)?;
        let mut next = self.clone();
        next.apply_unchecked(seat, choice, &mut Sink::off());
        Ok(next)
    }

    /// *Final.* All choices and asides `viewer` may make now.
    fn offered(&self, viewer: Viewer) -> Offered<Self::Choice> {
        let mut offered = Offered { choices: Vec::new(), asides: Vec::new() };
        if let Viewer::Seat(seat) = viewer {
            self.choices(seat, &mut offered.choices);
            self.asides(seat, &mut offered.asides);
        }
        offered
    }

    /// *Final.* View of `viewer` now.
    fn look(&self, viewer: Viewer) -> View {
        let offered = self.offered(viewer);
        Self::view(&self.known(viewer), &offered, || self.outline(viewer, &offered))
    }

    /// *Final.* Outline of what `viewer` is shown: seats, who is asked, the choices on offer by their notation, and the
    /// ending, from what is public or the viewer's own. No cards: which of them a viewer may see only the game knows.
    fn outline(&self, viewer: Viewer, offered: &Offered<Self::Choice>) -> View {
        let mut view = View::new(Self::INFO.id, viewer, self.turn(), self.seats());
        if let Decision::Ask { seats, progress, .. } = self.decision() {
            let progress = match viewer {
                Viewer::Seat(seat) if seats.has(seat) => self.progress(seat),
                Viewer::Seat(_) | Viewer::Public => progress,
            };
            view.ask(seats, message!("kernel-choose"), progress);
        }
        let offer = |&choice: &Self::Choice| {
            let notation = self.write(choice);
            let code = match viewer {
                Viewer::Seat(seat) => self.code(seat, choice),
                Viewer::Public => choice.code(),
            };
            Offer::coded(code.unwrap_or_default(), choice, notation.clone(), notation, Vec::new())
        };
        view.choices = offered.choices.iter().map(offer).collect();
        view.asides = offered.asides.iter().map(offer).collect();
        view.ending = self.outcome().map(|outcome| Ending::new(&Self::INFO, outcome));
        view
    }

    /// *Final.* The events of a move as `viewer` hears of them: what can be told in one sentence is.
    fn tell_all(events: &[Self::Event], viewer: Viewer) -> Vec<Told> {
        Told::joined(events.iter().filter_map(|event| Self::tell(event, viewer)))
    }

    /// *Final.* The answer to `seat` pointing at a thing: the choice at it if it can be made now, or the refusal;
    /// `None` if there is no [`choice_at`](Game::choice_at) it.
    fn explain_at(&self, seat: Seat, at: &Anchor) -> Option<Result<Self::Choice, Refused<Self::Reason>>> {
        let choice = Self::choice_at(&self.known(Viewer::Seat(seat)), at)?;
        Some(self.legal(seat, choice).map(|()| choice))
    }

    /// *Final.* The fingerprint of the position.
    fn digest(&self) -> Digest {
        Digest::compute(&self.position())
    }
}

/// All choices and asides a viewer may make now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered<C> {
    /// Answers to the decision.
    pub choices: Vec<C>,
    /// Acts that answer nothing.
    pub asides: Vec<C>,
}

impl<C> Offered<C> {
    /// An empty offer.
    pub fn nothing() -> Self {
        Offered { choices: Vec::new(), asides: Vec::new() }
    }
}

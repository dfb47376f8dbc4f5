//! The pool: every card there is, read from files of cards.
//!
//! A process has one pool; cards are then plain numbers. It is made of the files a game comes with and of those a
//! designer adds, before the first game.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use serde::Deserialize;
use wording::ast::{Ability, Aspect, Cost, Effect, Keyword, Limit, Static, Step, Subject, Timing, Token};
use wording::{Duel, Unread, kind_name, kind_named};

use crate::card::{Activated, Card, CardId, CardType, Keywords, Triggered};
use crate::compile::{Compiler, Op, Program, ProgramId, TargetSpec};
use crate::layers::Reach;
use crate::resources::Price;
use crate::trigger;

/// Most cards of a pool: choices of a card are coded by its place.
pub const POOL_CARDS_MAX: usize = 1024;

/// Most activated abilities of one card: choices of one are coded by its place.
pub const ACTIVATED_MAX: usize = 4;

/// Most once-per-turn abilities of one card.
const LIMITED_MAX: u8 = 8;

/// All cards and their programs.
#[derive(Debug)]
pub struct Pool {
    cards: Vec<Card>,
    by_name: BTreeMap<String, CardId>,
    programs: Vec<Program>,
    tokens: BTreeMap<&'static str, Vec<CardId>>,
}

static POOL: OnceLock<Pool> = OnceLock::new();

/// The pool of this process.
///
/// # Panics
/// If none was given yet: a game gives its own before it makes a card.
#[inline]
pub fn get() -> &'static Pool {
    POOL.get().expect("the pool is given before any card is spoken of")
}

/// The pool of this process, made now if there is none yet.
pub fn get_or_give(make: impl FnOnce() -> Pool) -> &'static Pool {
    POOL.get_or_init(make)
}

/// Gives the process its pool. Says no if it has one already.
pub fn give(pool: Pool) -> Result<(), Pool> {
    POOL.set(pool)
}

#[inline]
pub(crate) fn definition(id: CardId) -> &'static Card {
    &get().cards[usize::from(id.0)]
}

/// A card as files have it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// Its name.
    pub name: String,
    /// What it is.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// What it costs, as wordings write resources, with `X` before everything.
    #[serde(default)]
    pub cost: String,
    /// Its kinds.
    #[serde(default)]
    pub kinds: Vec<String>,
    /// Its power.
    pub power: Option<i8>,
    /// Its toughness.
    pub toughness: Option<i8>,
    /// The aspect a generator yields.
    pub yields: Option<String>,
    /// Whether a deck may have any number of it.
    #[serde(default)]
    pub basic: bool,
    /// Its rules text, one ability per line.
    #[serde(default)]
    pub text: String,
    /// Words without meaning for the rules.
    #[serde(default)]
    pub flavour: String,
    /// A word for the picture.
    #[serde(default)]
    pub glyph: String,
}

/// A file of cards.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardFile {
    /// The cards.
    #[serde(default)]
    pub card: Vec<Written>,
}

/// What is wrong with cards, all at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(pub Vec<Fault>);

/// What is wrong with one card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The card, or nothing if the file itself is wrong.
    pub card: String,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let end = if index > 0 { "\n" } else { "" };
            if fault.card.is_empty() {
                write!(f, "{end}{}", fault.what)?;
            } else {
                write!(f, "{end}{}: {}", fault.card, fault.what)?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

impl Pool {
    /// The pool of the cards in these files, given as texts.
    pub fn read(files: &[&str]) -> Result<Pool, Faults> {
        let mut written = Vec::new();
        let mut faults = Faults::default();
        for text in files {
            match toml::from_str::<CardFile>(text) {
                Ok(file) => written.extend(file.card),
                Err(error) => faults.0.push(Fault { card: String::new(), what: error.to_string() }),
            }
        }
        if faults.0.is_empty() { Pool::of(&written) } else { Err(faults) }
    }

    /// The pool of these cards, with all that is wrong with them.
    pub fn of(written: &[Written]) -> Result<Pool, Faults> {
        let mut maker = Maker { pool: Pool::empty(), faults: Faults::default() };
        for card in written {
            maker.card(card);
        }
        maker.finish()
    }

    fn empty() -> Pool {
        let mut programs = Vec::new();
        let mut compiler = Compiler { programs: &mut programs };
        let ward = Program { ops: vec![Op::Ward], text: "Ward.", ..Program::default() };
        compiler.add(ward);
        compiler.add(Program::default());
        let text = "Return it to the battlefield under its owner's control.";
        compiler.add(Program { ops: vec![Op::ComeBack], text, ..Program::default() });
        Pool { cards: Vec::new(), by_name: BTreeMap::new(), programs, tokens: BTreeMap::new() }
    }

    /// All cards, tokens last.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Cards a deck can have.
    pub fn collectible(&self) -> impl Iterator<Item = &Card> {
        self.cards.iter().filter(|card| !card.token)
    }

    /// The card of this name, whatever its capitals. Several tokens may share one: the first is meant.
    pub fn named(&self, name: &str) -> Result<CardId, UnknownCard> {
        let key = key(name);
        self.by_name
            .get(&key)
            .copied()
            .ok_or_else(|| UnknownCard { name: name.to_owned(), nearest: self.nearest(&key) })
    }

    fn nearest(&self, key: &str) -> Option<&'static str> {
        let near = self.cards.iter().map(|card| (wording::distance(key, &self::key(card.name)), card.name));
        near.min().filter(|&(distance, _)| distance <= 3).map(|(_, name)| name)
    }

    /// A program.
    #[inline]
    pub fn program(&self, id: ProgramId) -> &Program {
        &self.programs[usize::from(id.0)]
    }

    /// How many programs there are.
    pub fn programs(&self) -> usize {
        self.programs.len()
    }

    /// The card of a token a text makes.
    pub fn token(&self, token: &Token) -> CardId {
        let same = self.tokens.get(kind_name(token.kind)).into_iter().flatten();
        let found = same.copied().find(|id| is_token(&self.cards[usize::from(id.0)], token));
        found.expect("every token of a text is in the pool")
    }
}

fn key(name: &str) -> String {
    name.to_lowercase()
}

/// There is no card of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCard {
    name: String,
    nearest: Option<&'static str>,
}

impl fmt::Display for UnknownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no card \"{}\"", self.name)?;
        match self.nearest {
            Some(nearest) => write!(f, "; did you mean \"{nearest}\"?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownCard {}

fn is_token(card: &Card, token: &Token) -> bool {
    let mut keywords = Keywords::default();
    token.keyword.into_iter().for_each(|keyword| keywords.add(keyword));
    card.token
        && card.power == token.power as i8
        && card.toughness == token.toughness as i8
        && card.aspects == token.aspect.map_or(0, |aspect| 1 << aspect as u8)
        && card.kinds == 1 << token.kind.0
        && card.keywords == keywords
}

/// Words clients map to colours and a picture.
fn symbol(written: &Written, aspects: u8) -> String {
    let mut words: Vec<String> = Aspect::ALL
        .iter()
        .filter(|&&aspect| aspects >> aspect as u8 & 1 == 1)
        .map(|aspect| aspect.name().to_lowercase())
        .chain([written.card_type.name().to_owned()])
        .chain(written.kinds.iter().map(|kind| kind.to_lowercase()))
        .chain((!written.glyph.is_empty()).then(|| written.glyph.clone()))
        .collect();
    words.dedup();
    words.join(" ")
}

/// Text that lives as long as the pool, which is as long as the process.
fn keep(text: &str) -> &'static str {
    if text.is_empty() { "" } else { Box::leak(text.to_owned().into_boxed_str()) }
}

/// A pool being made.
struct Maker {
    pool: Pool,
    faults: Faults,
}

impl Maker {
    fn card(&mut self, written: &Written) {
        let before = self.faults.0.len();
        let card = self.made(written);
        let Some(card) = card.filter(|_| self.faults.0.len() == before) else { return };
        if self.pool.by_name.insert(key(card.name), card.id).is_some() {
            self.fault(&written.name, "there are two cards of this name");
        }
        self.pool.cards.push(card);
    }

    fn fault(&mut self, card: &str, what: impl Into<String>) {
        self.faults.0.push(Fault { card: card.to_owned(), what: what.into() });
    }

    fn made(&mut self, written: &Written) -> Option<Card> {
        let name = written.name.as_str();
        if name.trim() != name || name.is_empty() || name.ends_with(|c: char| c.is_ascii_digit()) {
            self.fault(name, "a name has no spaces around it and does not end with a digit");
        }
        let price = self.price(written);
        let creature = written.card_type == CardType::Creature;
        if creature != (written.power.is_some() && written.toughness.is_some())
            || creature != (written.power.is_some() || written.toughness.is_some())
        {
            self.fault(name, "power and toughness belong to creatures, and creatures have both");
        }
        let yields = written.yields.as_deref().and_then(|word| {
            let found = Aspect::ALL.into_iter().find(|aspect| aspect.name().eq_ignore_ascii_case(word));
            if found.is_none() {
                self.fault(name, format!("yields one of Dawn, Tide, Dusk, Ember, Grove, not \"{word}\""));
            }
            found
        });
        if written.card_type == CardType::Generator && !written.cost.is_empty() {
            self.fault(name, "generators have no cost");
        }
        let mut kinds = 0;
        for word in &written.kinds {
            match kind_named(word) {
                Some(kind) => kinds |= 1 << kind.0,
                None => self.fault(name, format!("there is no kind \"{word}\"")),
            }
        }
        let abilities = match wording::read_card_text::<Duel>(&written.text) {
            Ok(abilities) => abilities,
            Err(unread) => {
                unread.iter().for_each(|one: &Unread| self.fault(name, one.to_string()));
                return None;
            }
        };
        let mut aspects =
            Aspect::ALL.iter().filter(|&&a| price.aspects[a as usize] > 0).fold(0, |m, &a| m | 1 << a as u8);
        aspects |= yields.map_or(0, |aspect| 1 << aspect as u8);
        let mut card = Card {
            price,
            aspects,
            kinds,
            power: written.power.unwrap_or(0),
            toughness: written.toughness.unwrap_or(0),
            yields,
            basic: written.basic,
            text: keep(written.text.trim()),
            flavour: keep(written.flavour.trim()),
            symbol: keep(&symbol(written, aspects)),
            abilities,
            ..Card::plain(CardId(self.pool.cards.len() as u16), keep(name), written.card_type)
        };
        self.abilities(&mut card);
        Some(card)
    }

    fn price(&mut self, written: &Written) -> Price {
        let cost = written.cost.trim();
        let (x, rest) = match cost.strip_prefix('X') {
            Some(rest) => (true, rest.trim()),
            None => (false, cost),
        };
        if rest.is_empty() {
            return Price { x, ..Price::default() };
        }
        match wording::read::<Duel, Cost>(rest) {
            Ok(cost @ Cost::Resources { .. }) => Price { x, ..Price::from(&cost) },
            Ok(_) | Err(_) => {
                self.fault(
                    &written.name,
                    format!("the cost \"{cost}\" is no resources, such as \"2 Ember\""),
                );
                Price::default()
            }
        }
    }

    /// Sorts the abilities of a card by what they are, and compiles what has to run.
    fn abilities(&mut self, card: &mut Card) {
        let name = card.name;
        let lines: Vec<&'static str> =
            card.text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let mut limited = 0;
        for (index, ability) in card.abilities.clone().iter().enumerate() {
            let text = lines.get(index).copied().unwrap_or("");
            let bit = limited;
            match ability {
                Ability::Keywords(keywords) => {
                    keywords.iter().for_each(|&keyword| card.keywords.add(keyword))
                }
                Ability::Spell(steps) => {
                    if card.card_type.is_permanent() || card.spell.is_some() {
                        self.fault(
                            name,
                            format!("only instants and sorceries do something by themselves, once: {text}"),
                        );
                    }
                    card.spell = self.program(name, steps, text);
                }
                Ability::Triggered { when, only_if, does, limit } => {
                    limited += u8::from(*limit == Limit::OncePerTurn);
                    let Some(program) = self.program(name, does, text) else { continue };
                    card.listens |= trigger::moment(when).bit();
                    card.triggered.push(Triggered {
                        when: *when,
                        only_if: *only_if,
                        program,
                        limit: *limit,
                        bit,
                    });
                }
                Ability::Activated { costs, does, timing, limit } => {
                    limited += u8::from(*limit == Limit::OncePerTurn);
                    let Some(program) = self.program(name, does, text) else { continue };
                    card.activated.push(activated(costs, does, program, (*timing, *limit), bit, text));
                }
                Ability::Static(one) => {
                    // Restrictions of itself are as good as keywords.
                    match *one {
                        Static::Restricted { who: Subject::This(_), restriction } => {
                            card.keywords.restrict(restriction)
                        }
                        one => card.statics.push(one),
                    }
                }
                Ability::Replacement(one) => card.replacements.push(*one),
                Ability::AdditionalCost(cost) => card.additional = Some(*cost),
                Ability::AlternativeCost(cost) => card.alternative = Some(*cost),
            }
        }
        card.reach = Reach::of(&card.statics);
        self.whole(card, limited);
    }

    /// What can be wrong with a card as a whole.
    fn whole(&mut self, card: &mut Card, limited: u8) {
        let (name, permanent) = (card.name, card.card_type.is_permanent());
        if card.activated.len() > ACTIVATED_MAX || limited > LIMITED_MAX {
            self.fault(name, format!("more than {ACTIVATED_MAX} abilities to activate"));
        }
        if !permanent && card.spell.is_none() {
            self.fault(name, "an instant or sorcery needs a text that says what it does");
        }
        let has_abilities = !card.triggered.is_empty() || !card.activated.is_empty();
        if has_abilities && !permanent {
            self.fault(name, "only permanents have abilities that trigger or are activated");
        }
        if card.is_attached() {
            let filter = wording::ast::Filter::of(wording::ast::Noun::Creature);
            let targets = vec![TargetSpec::Object { filter, optional: false }];
            let program = Program { targets, text: card.text, ..Program::default() };
            card.spell = Some(Compiler { programs: &mut self.pool.programs }.add(program));
        }
    }

    fn program(&mut self, name: &str, steps: &[Step], text: &'static str) -> Option<ProgramId> {
        let made = Compiler { programs: &mut self.pool.programs }.program(steps, text);
        made.map_err(|error| self.fault(name, format!("{error}: {text}"))).ok()
    }

    /// Adds the tokens all texts make.
    fn finish(mut self) -> Result<Pool, Faults> {
        let mut tokens = Vec::new();
        for program in &self.pool.programs {
            for op in &program.ops {
                if let Op::Do { effect: Effect::Create(_, _, token), .. } = op
                    && !tokens.contains(token)
                {
                    tokens.push(*token);
                }
            }
        }
        for token in tokens {
            self.token(&token);
        }
        if self.pool.cards.len() > POOL_CARDS_MAX {
            self.fault(
                "",
                format!("{} cards, at most {POOL_CARDS_MAX} can be in one pool", self.pool.cards.len()),
            );
        }
        if self.faults.0.is_empty() { Ok(self.pool) } else { Err(self.faults) }
    }

    fn token(&mut self, token: &Token) {
        let id = CardId(self.pool.cards.len() as u16);
        let kind = kind_name(token.kind);
        let same = self.pool.tokens.entry(kind).or_default();
        // Two tokens of one kind need names of their own, since positions name them.
        let name = if same.is_empty() {
            format!("{kind} token")
        } else {
            let with =
                token.keyword.map_or_else(String::new, |keyword| format!(" with {}", keyword_word(keyword)));
            let aspect = token.aspect.map_or_else(String::new, |aspect| format!("{} ", aspect.name()));
            format!("{}/{} {aspect}{kind} token{with}", token.power, token.toughness)
        };
        same.push(id);
        let mut keywords = Keywords::default();
        token.keyword.into_iter().for_each(|keyword| keywords.add(keyword));
        let aspect =
            token.aspect.map_or_else(String::new, |aspect| format!("{} ", aspect.name().to_lowercase()));
        let abilities: Vec<Ability> =
            token.keyword.into_iter().map(|keyword| Ability::Keywords(vec![keyword])).collect();
        let text = wording::print_abilities::<Duel>(&abilities).unwrap_or_default();
        let card = Card {
            aspects: token.aspect.map_or(0, |aspect| 1 << aspect as u8),
            kinds: 1 << token.kind.0,
            power: token.power as i8,
            toughness: token.toughness as i8,
            token: true,
            text: keep(&text),
            symbol: keep(&format!("{aspect}creature {}", kind.to_lowercase())),
            abilities,
            keywords,
            ..Card::plain(id, keep(&name), CardType::Creature)
        };
        self.pool.by_name.entry(key(&name)).or_insert(id);
        self.pool.cards.push(card);
    }
}

fn keyword_word(keyword: Keyword) -> String {
    wording::print::<Duel, Keyword>(&keyword).unwrap_or_default()
}

fn activated(
    costs: &[Cost],
    does: &[Step],
    program: ProgramId,
    (timing, limit): (Timing, Limit),
    bit: u8,
    text: &'static str,
) -> Activated {
    let makes = match does {
        [Step::Do(Effect::AddResource(count, aspect))] => Some((*aspect, *count)),
        _ => None,
    };
    let is_price = |cost: &&Cost| matches!(cost, Cost::Resources { .. });
    let price = costs.iter().find(is_price).map_or_else(Price::default, Price::from);
    let costs = costs.iter().filter(|cost| !is_price(cost)).copied().collect();
    Activated { price, costs, program, timing, limit, bit, makes, text }
}

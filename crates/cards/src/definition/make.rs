//! Construction of a pool from printed cards: abilities sorted, texts compiled, faults collected.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use wording::ast::{Ability, Cost, Effect, Fold, Keyword, Limit, Static, Step, Subject, Timing, Token};
use wording::{AbilityLine, Duel, Vocabulary};

use crate::definition::bind::Binder;
use crate::definition::card::{Activated, Card, CardId, CardType, Dialect, Triggered};
use crate::definition::compile::{Compiler, Op, Program, ProgramId, TargetSpec, add};
use crate::definition::mend;
use crate::definition::pool::{self, ACTIVATED_MAX, POOL_CARDS_MAX, Pool};
use crate::definition::price::Price;
use crate::definition::printed::{Fault, Faults, Printed, keep};
use crate::definition::registry::PoolId;
use crate::definition::set::SetFacts;
use crate::definition::special;
use crate::state::layers::Reach;

/// Most once-per-turn abilities of one card.
const LIMITED_MAX: u8 = 7;

/// Most letters of a card's name.
const NAME_MAX: usize = 100;

/// Fault of a name that could not be written in choices, positions and lists of decks.
fn wrong_with(name: &str) -> Option<&'static str> {
    let player = pool::key(name).strip_prefix("player ").is_some_and(|rest| rest.parse::<u8>().is_ok());
    match () {
        () if name.is_empty() || name.chars().count() > NAME_MAX => Some("a name has 1 to 100 letters"),
        () if name.split(' ').any(str::is_empty)
            || name.contains(|c: char| c.is_whitespace() && c != ' ') =>
        {
            Some("a name has single spaces, and none around it")
        }
        () if name.chars().any(char::is_control) || name.contains(['|', '_', '#']) => {
            Some("a name has no control characters and none of | _ #, which deck lists and labels use")
        }
        () if player => Some("a name is not that of a player"),
        () => None,
    }
}

fn is_shift(keyword: &Keyword) -> bool {
    matches!(
        keyword,
        Keyword::Shift(_) | Keyword::ShiftKind(..) | Keyword::UniversalShift(_) | Keyword::ShiftDiscard(_)
    )
}

/// Whether a text makes its card one that is attached to a creature.
fn is_attached(lines: &[AbilityLine<'_>]) -> bool {
    lines
        .iter()
        .any(|line| matches!(&line.ability, Ability::Keywords(all) if all.contains(&Keyword::Enchant)))
}

/// Builder of a pool.
pub(crate) struct Maker {
    pool: Pool,
    faults: Faults,
}

impl Maker {
    pub(crate) fn new(id: PoolId, vocabulary: Vocabulary) -> Maker {
        let mut pool = Pool {
            id,
            set: SetFacts::default(),
            vocabulary: Box::new(vocabulary),
            cards: Vec::new(),
            by_name: BTreeMap::new(),
            programs: Vec::new(),
            tokens: BTreeMap::new(),
            modes: OnceLock::new(),
        };
        special::programs(id, &mut pool.programs);
        Maker { pool, faults: Faults::default() }
    }

    pub(crate) fn card(&mut self, printed: &Printed) {
        let before = self.faults.0.len();
        let card = self.made(printed);
        if self.faults.0.len() > before {
            return;
        }
        if self.pool.by_name.insert(pool::key(card.name), card.id).is_some() {
            self.fault(printed.name, "there are two cards of this name");
        }
        self.pool.cards.push(card);
    }

    fn next_card(&self) -> CardId {
        self.pool.id.card(self.pool.cards.len() as u32)
    }

    fn fault(&mut self, card: &str, what: impl Into<String>) {
        self.faults.0.push(Fault::new(card, what));
    }

    fn made(&mut self, printed: &Printed) -> Card {
        let name = printed.name;
        if let Some(what) = wrong_with(name) {
            self.fault(name, what);
        }
        printed.faults.iter().for_each(|what| self.fault(name, what.as_str()));
        let id = self.next_card();
        let mut card = Card::new(id, printed.clone());
        let unread = mend::offers(self.pool.id.dialect(), &self.pool.vocabulary, printed);
        self.faults.0.extend(unread.into_iter().map(|unread| Fault::in_text(name, unread)));
        if printed.unread.is_empty() {
            self.abilities(&mut card, &printed.abilities);
        }
        card
    }

    /// The faults of the abilities of a card, compiled by themselves.
    pub(crate) fn faults_of_text(dialect: Dialect, printed: &Printed) -> Faults {
        let mut maker = Maker::new(PoolId::unentered(dialect), Vocabulary::default());
        let mut card = Card::new(PoolId::unentered(dialect).card(0), printed.clone());
        maker.abilities(&mut card, &printed.abilities);
        maker.faults
    }

    /// Sorts the abilities of a card by type, binds their anaphors and compiles those that run.
    fn abilities(&mut self, card: &mut Card, lines: &[AbilityLine<'static>]) {
        let mut binder = Binder::new(self.pool.id.dialect(), card, is_attached(lines));
        let mut limited = 0;
        for (index, line) in lines.iter().enumerate() {
            binder.ability(index);
            limited += self.ability(card, line, limited, &mut binder);
        }
        card.reach = Reach::new(&card.statics);
        let unbound = binder.faults(lines);
        self.faults.0.extend(unbound.into_iter().map(|unread| Fault::in_text(card.name, unread)));
        self.whole(card, limited);
    }

    /// Sorts an ability; returns how many bits for uses in a turn it takes.
    fn ability(&mut self, card: &mut Card, line: &AbilityLine<'static>, bit: u8, binder: &mut Binder) -> u8 {
        let (name, text) = (card.name, line.text);
        match &line.ability {
            Ability::Keywords(keywords) => {
                keywords.iter().for_each(|&keyword| card.keywords.add(keyword));
                card.shifts.extend(keywords.iter().copied().filter(is_shift));
            }
            Ability::Spell(steps) => self.spell(card, steps, text, binder),
            Ability::Triggered { when, only_if, does, limit } => {
                binder.triggered(when);
                let only_if = only_if.map(|condition| binder.condition(condition));
                if let Some(program) = self.program(name, &[(0, does)], text, binder) {
                    card.listens |= when.kind().bit();
                    card.triggered.push(Triggered { when: *when, only_if, program, limit: *limit, bit });
                }
                return u8::from(*limit == Limit::OncePerTurn);
            }
            Ability::Activated { costs, does, timing, limit } => {
                binder.activated(costs);
                if let Some(program) = self.program(name, &[(0, does)], text, binder) {
                    card.activated.push(activated(costs, does, program, (*timing, *limit), bit, text));
                }
                return u8::from(*limit == Limit::OncePerTurn);
            }
            Ability::Static(one) => {
                // Restrictions of the card itself are as good as keywords.
                match binder.always(*one) {
                    Static::Restricted { who: Subject::This(_), restriction } => {
                        card.keywords.restrict(restriction)
                    }
                    one => card.statics.push(one),
                }
            }
            Ability::Replacement(one) => {
                binder.cast();
                card.replacements.push(binder.replacement(*one));
            }
            Ability::AdditionalCost(cost) => {
                binder.casting(cost);
                card.additional = Some(*cost);
            }
            Ability::AlternativeCost(cost) => {
                binder.casting(cost);
                card.alternative = Some(*cost);
            }
        }
        0
    }

    /// Compiles the text of a card that does not stay. In Lorcana several lines are one text.
    fn spell(&mut self, card: &mut Card, steps: &[Step], text: &'static str, binder: &mut Binder) {
        let (name, again) = (card.name, card.spell.is_some());
        match self.pool.id.dialect() {
            Dialect::Duel if card.card_type.is_permanent() || again => {
                let what = "only instants and sorceries do something by themselves, once";
                self.fault(name, format!("{what}: {text}"));
            }
            Dialect::Lorcana if card.card_type.is_permanent() => {
                self.fault(name, format!("only actions do something by themselves: {text}"));
            }
            Dialect::Lorcana if again => return,
            Dialect::Duel | Dialect::Lorcana => {}
        }
        binder.cast();
        card.spell = match self.pool.id.dialect() {
            Dialect::Duel => self.program(name, &[(0, steps)], text, binder),
            Dialect::Lorcana => {
                let lines =
                    card.abilities.iter().enumerate().filter_map(|(index, line)| match &line.ability {
                        Ability::Spell(steps) => Some((index, &steps[..])),
                        _ => None,
                    });
                let lines: Vec<(usize, &[Step])> = lines.collect();
                self.program(name, &lines, card.text, binder)
            }
        };
    }

    /// Checks a card as a whole for faults.
    fn whole(&mut self, card: &mut Card, limited: u8) {
        let (name, permanent) = (card.name, card.card_type.is_permanent());
        if card.activated.len() > ACTIVATED_MAX || limited > LIMITED_MAX {
            self.fault(name, format!("more than {ACTIVATED_MAX} abilities to activate"));
        }
        if !permanent && card.spell.is_none() {
            let what = match self.pool.id.dialect() {
                Dialect::Duel => "an instant or sorcery",
                Dialect::Lorcana => "an action",
            };
            self.fault(name, format!("{what} needs a text that says what it does"));
        }
        let has_abilities = !card.triggered.is_empty() || !card.activated.is_empty();
        if has_abilities && !permanent {
            self.fault(name, "only permanents have abilities that trigger or are activated");
        }
        if card.is_attached() {
            let filter = wording::ast::Filter::new(wording::ast::Noun::Creature);
            let targets = vec![TargetSpec::Object { filter, optional: false }];
            let program = Program { targets, text: card.text, ..Program::default() };
            card.spell = Some(add(&mut self.pool.programs, self.pool.id, program));
        }
    }

    fn program(
        &mut self,
        name: &str,
        lines: &[(usize, &[Step])],
        text: &'static str,
        binder: &mut Binder,
    ) -> Option<ProgramId> {
        let (pool, programs) = (self.pool.id, &mut self.pool.programs);
        let made = Compiler { pool, programs, binder }.program(lines, text);
        made.map_err(|error| self.fault(name, format!("{error}: {text}"))).ok()
    }

    /// Adds the tokens all texts make.
    pub(crate) fn finish(mut self) -> Result<Pool, Faults> {
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
        self.names_apart();
        let dialect = self.pool.id.dialect();
        for card in &mut self.pool.cards {
            card.keyword_names =
                card.keywords.iter().map(|keyword| keep(&dialect.keyword(keyword))).collect();
        }
        if self.faults.0.is_empty() { Ok(self.pool) } else { Err(self.faults) }
    }

    /// Refuses names that lists or choices could not tell from another with a word around it: `4 Horses`, `Well ability 2`.
    fn names_apart(&mut self) {
        const BEHIND: [&str; 3] = [" ability ", " in graveyard of player ", " in discard of player "];
        let is_number = |text: &str| text.parse::<u32>().is_ok();
        let mut faults = Vec::new();
        for (key, id) in &self.pool.by_name {
            let copies = key.split_once(' ').filter(|(count, _)| is_number(count)).map(|(_, rest)| rest);
            let behind = BEHIND.iter().filter_map(|mark| key.rsplit_once(mark));
            let mut others = behind.filter(|(_, last)| is_number(last)).map(|(name, _)| name).chain(copies);
            if let Some(other) = others.find_map(|other| self.pool.by_name.get(other)) {
                let [name, other] = [id, other].map(|id| self.pool.cards[id.index() as usize].name);
                faults.push((name, format!("the name could be read as that of \"{other}\" with a number")));
            }
        }
        faults.into_iter().for_each(|(name, what)| self.fault(name, what));
    }

    fn token(&mut self, token: &Token) {
        let id = self.next_card();
        let kind = token.kind.name();
        let same = self.pool.tokens.entry(kind).or_default();
        // Two tokens of one kind need names of their own, since positions name them.
        let name = if same.is_empty() {
            format!("{kind} token")
        } else {
            let with = token
                .keyword
                .map_or_else(String::new, |keyword| format!(" with {}", Dialect::Duel.keyword(keyword)));
            let aspect = token.aspect.map_or_else(String::new, |aspect| format!("{} ", aspect.name()));
            format!("{}/{} {aspect}{kind} token{with}", token.power, token.toughness)
        };
        same.push(id);
        let mut printed = Printed::new(&name, CardType::Creature);
        printed.aspects = token.aspect.map_or(0, |aspect| 1 << aspect as u8);
        printed.kinds = vec![token.kind];
        (printed.power, printed.toughness) = (token.power as i8, token.toughness as i8);
        let mut card = Card::new(id, printed);
        card.token = true;
        if let Some(keyword) = token.keyword {
            let ability = Ability::Keywords(vec![keyword]);
            card.keywords.add(keyword);
            card.printed.text = keep(&wording::print_ability::<Duel>(&ability).unwrap_or_default());
            card.printed.abilities = vec![AbilityLine { text: card.printed.text, ability }];
        }
        self.pool.by_name.entry(pool::key(&name)).or_insert(id);
        self.pool.cards.push(card);
    }
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

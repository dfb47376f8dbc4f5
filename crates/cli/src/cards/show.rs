//! `parlour cards show`: cards as people read them.

use std::io::Write;

use anstyle::Style;
use cards::{Card, CardType};
use serde::Serialize;
use wording::ast::{Ability, Aspect, Keyword};
use wording::{Duel, kind_name};

use super::files::CardArgs;
use crate::Answer;
use crate::text::{Align, columns, paragraph};

/// Show cards: what they cost, are and do, and what their keywords mean
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour cards show
  parlour cards show --aspect ember --type creature
  parlour cards show \"Cinder Hound\" \"Flint and Spite\"
  parlour cards show \"Cinder Hound\" --tree      what was understood of its text
  parlour cards show --json | jq -r 'select(.power > 4).name'")]
pub(super) struct Args {
    /// The cards [default: a table of all of them]
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Only cards of this aspect: dawn, tide, dusk, ember, grove or neutral
    #[arg(long, value_name = "ASPECT", value_parser = aspect, conflicts_with = "names")]
    aspect: Option<Wanted>,
    /// Only cards of this type: creature, instant, sorcery, enchantment or generator
    #[arg(long = "type", value_name = "TYPE", value_parser = card_type, conflicts_with = "names")]
    card_type: Option<CardType>,
    /// Write what was understood of the text, as data
    #[arg(long, requires = "names")]
    tree: bool,
    /// Write one JSON object a card
    #[arg(long, conflicts_with = "tree")]
    json: bool,
    #[command(flatten)]
    cards: CardArgs,
}

/// An aspect, or none.
#[derive(Clone, Copy)]
struct Wanted(Option<Aspect>);

fn aspect(text: &str) -> Result<Wanted, String> {
    if text.eq_ignore_ascii_case("neutral") {
        return Ok(Wanted(None));
    }
    let found = Aspect::ALL.into_iter().find(|aspect| aspect.name().eq_ignore_ascii_case(text));
    found
        .map(|aspect| Wanted(Some(aspect)))
        .ok_or_else(|| "give dawn, tide, dusk, ember, grove or neutral".to_owned())
}

fn card_type(text: &str) -> Result<CardType, String> {
    let all = [
        CardType::Creature,
        CardType::Instant,
        CardType::Sorcery,
        CardType::Enchantment,
        CardType::Generator,
    ];
    let found = all.into_iter().find(|card_type| card_type.name().eq_ignore_ascii_case(text));
    found.ok_or_else(|| format!("give {}", all.map(CardType::name).join(", ")))
}

/// A card for programs.
#[derive(Serialize)]
struct Description {
    name: &'static str,
    #[serde(rename = "type")]
    card_type: CardType,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<String>,
    aspects: Vec<&'static str>,
    kinds: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    toughness: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    yields: Option<&'static str>,
    text: Vec<&'static str>,
    flavour: &'static str,
}

impl Description {
    fn of(card: &Card) -> Self {
        let creature = card.is_creature();
        Description {
            name: card.name,
            card_type: card.card_type,
            cost: cost(card),
            aspects: aspects(card),
            kinds: kinds(card),
            power: creature.then_some(card.power),
            toughness: creature.then_some(card.toughness),
            yields: card.yields.map(Aspect::name),
            text: card.text.lines().map(str::trim).collect(),
            flavour: card.flavour,
        }
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    args.cards.add()?;
    let pool = duel::pool();
    let mut out = anstream::stdout().lock();
    let mut shown: Vec<&Card> = Vec::new();
    let mut unknown = Vec::new();
    for name in &args.names {
        match pool.named(name) {
            Ok(id) => shown.push(id.card()),
            Err(error) => unknown.push(error.to_string()),
        }
    }
    anyhow::ensure!(unknown.is_empty(), "{}", unknown.join("\n"));
    if args.names.is_empty() {
        shown.extend(pool.collectible().filter(|card| args.wants(card)));
    }
    if args.json {
        for card in shown {
            writeln!(out, "{}", serde_json::to_string(&Description::of(card))?)?;
        }
    } else if args.names.is_empty() {
        table(&mut out, &shown)?;
    } else {
        for (index, card) in shown.into_iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            whole(&mut out, card)?;
            if args.tree {
                writeln!(out)?;
                for ability in &card.abilities {
                    writeln!(out, "{ability:#?}")?;
                }
            }
        }
    }
    Ok(Answer::Yes)
}

impl Args {
    fn wants(&self, card: &Card) -> bool {
        let aspect = self.aspect.is_none_or(|Wanted(aspect)| match aspect {
            None => card.aspects == 0,
            Some(aspect) => card.aspects >> aspect as u8 & 1 == 1,
        });
        aspect && self.card_type.is_none_or(|card_type| card_type == card.card_type)
    }
}

fn cost(card: &Card) -> Option<String> {
    (card.card_type != CardType::Generator && !card.token).then(|| duel::cost_words(&card.price))
}

fn aspects(card: &Card) -> Vec<&'static str> {
    let has = |aspect: &Aspect| card.aspects >> *aspect as u8 & 1 == 1;
    Aspect::ALL.into_iter().filter(has).map(Aspect::name).collect()
}

fn kinds(card: &Card) -> Vec<&'static str> {
    (0..u64::BITS as u8)
        .filter(|kind| card.kinds >> kind & 1 == 1)
        .map(|kind| kind_name(wording::ast::Kind(kind)))
        .collect()
}

/// `creature: Hound, 2/1`.
fn type_line(card: &Card) -> String {
    let token = if card.token { "token " } else { "" };
    let basic = if card.basic { "basic " } else { "" };
    let mut line = format!("{basic}{token}{}", card.card_type.name());
    if card.is_creature() {
        line += &format!(": {}, {}/{}", kinds(card).join(" "), card.power, card.toughness);
    }
    if let Some(aspect) = card.yields {
        line += &format!(": yields {} each turn", aspect.name());
    }
    line
}

fn table(out: &mut impl Write, cards: &[&Card]) -> anyhow::Result<()> {
    let heading = ["card", "cost", "type", "kinds", "size"].map(str::to_owned).to_vec();
    let rows = cards.iter().map(|card| {
        let size =
            if card.is_creature() { format!("{}/{}", card.power, card.toughness) } else { String::new() };
        let what = match card.yields {
            Some(aspect) => format!("yields {}", aspect.name()),
            None => kinds(card).join(" "),
        };
        vec![
            card.name.to_owned(),
            cost(card).unwrap_or_default(),
            card.card_type.name().to_owned(),
            what,
            size,
        ]
    });
    let rows: Vec<Vec<String>> = std::iter::once(heading).chain(rows).collect();
    Ok(columns(out, 0, &[Align::Left, Align::Left, Align::Left, Align::Left, Align::Right], &rows)?)
}

/// The card as one wants to read it.
fn whole(out: &mut impl Write, card: &Card) -> anyhow::Result<()> {
    const BOLD: Style = Style::new().bold();
    const FAINT: Style = Style::new().italic();
    let cost = cost(card).map_or_else(String::new, |cost| format!("  {cost}"));
    writeln!(out, "{BOLD}{}{BOLD:#}{cost}", card.name)?;
    writeln!(out, "{}", type_line(card))?;
    for line in card.text.lines() {
        paragraph(out, 2, line)?;
    }
    for (word, help) in helps(card) {
        paragraph(out, 4, &format!("{word}: {help}"))?;
    }
    if !card.flavour.is_empty() {
        writeln!(out, "  {FAINT}{}{FAINT:#}", card.flavour)?;
    }
    Ok(())
}

/// The words of the card that stand for rules, with what they mean.
fn helps(card: &Card) -> Vec<(String, String)> {
    let keyword = |keyword: &Keyword| {
        let word = wording::print::<Duel, Keyword>(keyword).unwrap_or_default();
        (word, wording::keyword_help(*keyword).to_string())
    };
    let listed = card.abilities.iter().flat_map(|ability| match ability {
        Ability::Keywords(keywords) => &keywords[..],
        _ => &[],
    });
    listed.map(keyword).collect()
}

//! `parlour cards show`: cards as people read them.

use std::io::Write;

use anstyle::Style;
use cards::{Card, CardType, Dialect};
use serde::Serialize;
use wording::ast::{Ability, Aspect};

use super::designed::{self, groups_of, help, kinds, type_of};
use super::files::CardArgs;
use crate::Answer;
use crate::text::{Align, columns, paragraph};

/// Show cards: what they cost, are and do, and what their keywords mean
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlour cards show
  parlour cards show --aspect ember --type creature
  parlour cards show --game lorcana --ink amber --type song
  parlour cards show \"Cinder Hound\" \"Flint and Spite\"
  parlour cards show \"Cinder Hound\" --tree      what was understood of its text
  parlour cards show --json | jq -r 'select(.power > 4).name'")]
pub(super) struct Args {
    /// The cards [default: a table of all of them]
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// The game: duel or lorcana [default: that of the cards named, or duel]
    #[arg(long, value_name = "GAME", value_parser = designed::game)]
    game: Option<Dialect>,
    /// Show only cards of this aspect: dawn, tide, dusk, ember, grove or neutral; of Lorcana, of this ink: amber,
    /// amethyst, emerald, ruby, sapphire or steel
    #[arg(long, visible_alias = "ink", value_name = "ASPECT", conflicts_with = "names")]
    aspect: Option<String>,
    /// Show only cards of this type: creature, instant, sorcery, enchantment or generator; of Lorcana character,
    /// action, song, item or location
    #[arg(long = "type", value_name = "TYPE", conflicts_with = "names")]
    card_type: Option<String>,
    /// Write what was understood of the text, as data
    #[arg(long, requires = "names")]
    tree: bool,
    /// Write one JSON object a card
    #[arg(long, conflicts_with = "tree")]
    json: bool,
    #[command(flatten)]
    cards: CardArgs,
}

/// A card for programs.
#[derive(Serialize)]
struct Description {
    name: &'static str,
    #[serde(rename = "type")]
    card_type: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    aspects: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    inks: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    inkable: Option<bool>,
    kinds: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    toughness: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    strength: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    willpower: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lore: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    move_cost: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    yields: Option<&'static str>,
    text: Vec<&'static str>,
    flavour: &'static str,
}

impl Description {
    fn new(card: &Card) -> Self {
        let duel = card.id.dialect() == Dialect::Duel;
        let (creature, location) = (card.is_creature(), card.card_type == CardType::Location);
        Description {
            name: card.name,
            card_type: type_of(card),
            cost: cost(card),
            aspects: duel.then(|| groups_of(card)),
            inks: (!duel).then(|| groups_of(card)),
            inkable: (!duel).then_some(card.inkable),
            kinds: kinds(card),
            power: (duel && creature).then_some(card.power),
            toughness: (duel && creature).then_some(card.toughness),
            strength: (!duel && creature).then_some(card.power),
            willpower: (!duel && (creature || location)).then_some(card.toughness),
            lore: (!duel && (creature || location)).then_some(card.lore),
            move_cost: location.then_some(card.move_cost),
            yields: card.yields.map(Aspect::name),
            text: card.text.lines().map(str::trim).collect(),
            flavour: card.flavour,
        }
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    args.cards.add()?;
    let dialect = args.dialect();
    let pool = designed::pool(dialect);
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
        let wanted = Wanted::new(args, dialect)?;
        shown.extend(pool.collectible().filter(|card| wanted.fits(card)));
    }
    if args.json {
        for card in shown {
            writeln!(out, "{}", serde_json::to_string(&Description::new(card))?)?;
        }
    } else if args.names.is_empty() {
        table(&mut out, dialect, &shown)?;
    } else {
        for (index, card) in shown.into_iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            whole(&mut out, card)?;
            if args.tree {
                writeln!(out)?;
                for line in &card.abilities {
                    writeln!(out, "{:#?}", line.ability)?;
                }
            }
        }
    }
    Ok(Answer::Yes)
}

impl Args {
    /// The game that is said, or the one that has the cards.
    fn dialect(&self) -> Dialect {
        let named = || {
            let of_lorcana = |name: &String| designed::pool(Dialect::Lorcana).named(name).is_ok();
            if self.names.iter().any(of_lorcana) { Dialect::Lorcana } else { Dialect::Duel }
        };
        self.game.unwrap_or_else(named)
    }
}

/// Filter for the cards to show.
struct Wanted<'a> {
    /// Group of the cards: a bit of their aspects, or none of these.
    group: Option<Option<u8>>,
    card_type: Option<&'a str>,
}

impl Wanted<'_> {
    fn new(args: &Args, dialect: Dialect) -> anyhow::Result<Wanted<'_>> {
        let group = args.aspect.as_deref().map(|text| designed::group(dialect, text)).transpose()?;
        let card_type = args.card_type.as_deref();
        let types = designed::types(dialect);
        if let Some(text) = card_type {
            anyhow::ensure!(
                types.iter().any(|name| name.eq_ignore_ascii_case(text)),
                "there is no type \"{text}\": give {}",
                types.join(", ")
            );
        }
        Ok(Wanted { group, card_type })
    }

    fn fits(&self, card: &Card) -> bool {
        let group = self.group.is_none_or(|group| match group {
            None => card.aspects == 0,
            Some(bit) => card.aspects >> bit & 1 == 1,
        });
        group && self.card_type.is_none_or(|name| name.eq_ignore_ascii_case(type_of(card)))
    }
}

fn cost(card: &Card) -> Option<String> {
    match card.id.dialect() {
        Dialect::Duel => {
            (card.card_type != CardType::Generator && !card.token).then(|| duel::cost_words(&card.price))
        }
        Dialect::Lorcana => Some(card.price.total().to_string()),
    }
}

/// `creature: Hound, 2/1`, `character: Hero Mage, 2/3, 1 lore`.
fn type_line(card: &Card) -> String {
    let token = if card.token { "token " } else { "" };
    let basic = if card.basic { "basic " } else { "" };
    let mut line = format!("{basic}{token}{}", type_of(card));
    if card.is_creature() {
        line += &format!(": {}, {}/{}", kinds(card).join(" "), card.power, card.toughness);
    }
    if card.card_type == CardType::Location {
        line += &format!(": willpower {}, {} ink to move there", card.toughness, card.move_cost);
    }
    if card.lore > 0 {
        line += &format!(", {} lore", card.lore);
    }
    if let Some(aspect) = card.yields {
        line += &format!(": yields {} each turn", aspect.name());
    }
    line
}

fn table(out: &mut impl Write, dialect: Dialect, cards: &[&Card]) -> anyhow::Result<()> {
    let row = |card: &&Card| {
        let size = match card.card_type {
            CardType::Creature => format!("{}/{}", card.power, card.toughness),
            CardType::Location => card.toughness.to_string(),
            _ => String::new(),
        };
        let what = match card.yields {
            Some(aspect) => format!("yields {}", aspect.name()),
            None => kinds(card).join(" "),
        };
        let (name, cost) = (card.name.to_owned(), cost(card).unwrap_or_default());
        match dialect {
            Dialect::Duel => vec![name, cost, type_of(card).to_owned(), what, size],
            Dialect::Lorcana => {
                let lore = if card.lore > 0 { card.lore.to_string() } else { String::new() };
                vec![name, groups_of(card).join(" "), cost, type_of(card).to_owned(), what, size, lore]
            }
        }
    };
    let (heading, aligned): (&[&str], &[Align]) = match dialect {
        Dialect::Duel => (
            &["card", "cost", "type", "kinds", "size"],
            &[Align::Left, Align::Left, Align::Left, Align::Left, Align::Right],
        ),
        Dialect::Lorcana => (
            &["card", "ink", "cost", "type", "kinds", "size", "lore"],
            &[Align::Left, Align::Left, Align::Right, Align::Left, Align::Left, Align::Right, Align::Right],
        ),
    };
    let heading = heading.iter().map(|&word| word.to_owned()).collect();
    let rows: Vec<Vec<String>> = std::iter::once(heading).chain(cards.iter().map(row)).collect();
    Ok(columns(out, 0, aligned, &rows)?)
}

/// The card as one wants to read it.
fn whole(out: &mut impl Write, card: &Card) -> anyhow::Result<()> {
    const BOLD: Style = Style::new().bold();
    const FAINT: Style = Style::new().italic();
    let cost = match card.id.dialect() {
        Dialect::Duel => cost(card).map_or_else(String::new, |cost| format!("  {cost}")),
        Dialect::Lorcana => {
            let inkable = if card.inkable { "" } else { ", cannot be put into the inkwell" };
            format!("  {} {}{inkable}", card.price.total(), groups_of(card).join(" and "))
        }
    };
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
fn helps(card: &Card) -> Vec<(String, &'static str)> {
    let listed = card.abilities.iter().flat_map(|line| match &line.ability {
        Ability::Keywords(keywords) => &keywords[..],
        _ => &[],
    });
    listed.map(|keyword| help(card.id.dialect(), keyword)).collect()
}

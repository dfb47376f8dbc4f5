//! A rules page as sections and rules.
//!
//! Pages are Markdown of a few kinds: headings, paragraphs, lists and tables. A section with a number is headed `## WIZ 3
//! Predictions`; a rule begins with its number, as in `**3.2** Everybody ...`, and goes on to the next one.

/// The rules of a game.
pub(super) struct Rulebook {
    pub(super) title: String,
    pub(super) opening: Vec<Block>,
    pub(super) sections: Vec<Section>,
}

/// Rules under one heading.
pub(super) struct Section {
    /// The heading, as in `WIZ 3 Predictions`.
    pub(super) title: String,
    /// Text before the first rule.
    pub(super) opening: Vec<Block>,
    pub(super) rules: Vec<Rule>,
}

/// A rule.
pub(super) struct Rule {
    /// Number, as in `3.2`.
    pub(super) number: String,
    pub(super) blocks: Vec<Block>,
    /// Text of the rule in Markdown.
    pub(super) text: String,
}

/// A part of a page that is laid out as a whole.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Block {
    Paragraph(String),
    Item {
        /// Mark of the item, as in `-` or `2.`.
        mark: String,
        text: String,
    },
    /// A table; the first row is the heading.
    Table(Vec<Vec<String>>),
}

impl Rulebook {
    pub(super) fn read(page: &str) -> Self {
        let mut book = Rulebook { title: String::new(), opening: Vec::new(), sections: Vec::new() };
        let mut lines = page.lines().filter(|line| !line.starts_with("<!--")).peekable();
        while let Some(line) = lines.next() {
            if let Some(title) = line.strip_prefix("# ") {
                book.title = title.to_owned();
            } else if let Some(title) = line.strip_prefix("## ") {
                book.sections.push(Section {
                    title: title.to_owned(),
                    opening: Vec::new(),
                    rules: Vec::new(),
                });
            } else if !line.is_empty() {
                let (number, first) =
                    numbered(line).map_or((None, line), |(number, rest)| (Some(number), rest));
                let mut source = vec![first];
                while let Some(line) = lines.next_if(|next| !next.is_empty() && !begins(next)) {
                    source.push(line);
                }
                book.add(number, &source);
            }
        }
        book
    }

    /// Adds a block to the rule it belongs to.
    fn add(&mut self, number: Option<&str>, source: &[&str]) {
        let Some(section) = self.sections.last_mut() else { return self.opening.push(Block::read(source)) };
        if let Some(number) = number {
            section.rules.push(Rule { number: number.to_owned(), blocks: Vec::new(), text: String::new() });
        }
        let Some(rule) = section.rules.last_mut() else { return section.opening.push(Block::read(source)) };
        let block = Block::read(source);
        if !rule.text.is_empty() {
            let in_list =
                matches!(block, Block::Item { .. }) && matches!(rule.blocks.last(), Some(Block::Item { .. }));
            rule.text.push_str(if in_list { "\n" } else { "\n\n" });
        }
        rule.text.push_str(&source.join("\n"));
        rule.blocks.push(block);
    }

    /// Every rule with its section.
    pub(super) fn rules(&self) -> impl Iterator<Item = (&Section, &Rule)> {
        self.sections.iter().flat_map(|section| section.rules.iter().map(move |rule| (section, rule)))
    }

    /// Keeps only the rule or the section of this number, which may be cited as in `WIZ 3.2`. The error names another
    /// if there is none: `no rule 3.9: the nearest is 3.3`.
    pub(super) fn only(mut self, cited: &str) -> Result<Self, String> {
        let wanted = cited.trim_start_matches(|letter: char| letter.is_ascii_alphabetic() || letter == ' ');
        let Some(number) = Number::read(wanted) else {
            let example = self.rules().next().map_or("1", |(_, rule)| rule.number.as_str());
            return Err(format!("no rule \"{cited}\": give a number, as in {example}"));
        };
        let nearest = self.numbers().min_by_key(|other| other.distance(number));
        let Some(nearest) = nearest.filter(|nearest| *nearest == number) else {
            let nearest = nearest.map(|nearest| format!(": the nearest is {}", nearest.shown()));
            return Err(format!("no rule {wanted}{}", nearest.unwrap_or_default()));
        };
        self.opening.clear();
        self.sections.retain(|section| section.number() == Some(nearest.section));
        if nearest.rule.is_some() {
            for section in &mut self.sections {
                section.opening.clear();
                section.rules.retain(|rule| Number::read(&rule.number) == Some(nearest));
            }
        }
        Ok(self)
    }

    /// The numbers of all sections and rules.
    fn numbers(&self) -> impl Iterator<Item = Number> {
        let sections = self.sections.iter().filter_map(Section::number);
        let rules = self.rules().filter_map(|(_, rule)| Number::read(&rule.number));
        sections.map(|section| Number { section, rule: None }).chain(rules)
    }
}

impl Section {
    /// The 3 of `WIZ 3 Predictions`.
    fn number(&self) -> Option<u32> {
        self.title.split(' ').nth(1)?.parse().ok()
    }
}

/// The number of a section or of a rule in it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Number {
    section: u32,
    rule: Option<u32>,
}

impl Number {
    fn read(text: &str) -> Option<Self> {
        let (section, rule) = match text.split_once('.') {
            Some((section, rule)) => (section, Some(rule.parse().ok()?)),
            None => (text, None),
        };
        Some(Number { section: section.parse().ok()?, rule })
    }

    fn shown(self) -> String {
        match self.rule {
            Some(rule) => format!("{}.{rule}", self.section),
            None => self.section.to_string(),
        }
    }

    /// Distance between two numbers; nearest are those of the same section and kind.
    fn distance(self, other: Number) -> (u32, bool, u32) {
        let rules = self.rule.unwrap_or(0).abs_diff(other.rule.unwrap_or(0));
        (self.section.abs_diff(other.section), self.rule.is_some() != other.rule.is_some(), rules)
    }
}

impl Block {
    /// A block of at least one line.
    fn read(lines: &[&str]) -> Self {
        if lines[0].starts_with('|') {
            let rule = |line: &&&str| !line.starts_with("|---");
            return Block::Table(lines.iter().filter(rule).map(|line| cells(line)).collect());
        }
        let text = plain(&lines.join(" "));
        match item(lines[0]) {
            Some(mark) => Block::Item { mark: mark.to_owned(), text: text[mark.len()..].trim().to_owned() },
            None => Block::Paragraph(text),
        }
    }
}

/// Whether a line is the first of a block, whatever stands before it.
fn begins(line: &str) -> bool {
    line.starts_with("## ") || item(line).is_some() || numbered(line).is_some()
}

/// The number of a rule and how it goes on: `**3.2** Everybody ...`.
fn numbered(line: &str) -> Option<(&str, &str)> {
    let (number, rest) = line.strip_prefix("**")?.split_once("** ")?;
    Number::read(number).map(|_| (number, rest))
}

/// The mark of an item of a list.
fn item(line: &str) -> Option<&str> {
    let (mark, _) = line.split_once(' ')?;
    let counted = mark.strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok());
    (mark == "-" || counted).then_some(mark)
}

/// The cells of a row of a table; `\|` is a bar within one.
fn cells(row: &str) -> Vec<String> {
    const BAR: &str = "\u{1}";
    let row = row.replace("\\|", BAR);
    row.trim_matches('|').split('|').map(|cell| plain(&cell.replace(BAR, "|"))).collect()
}

/// A text without the marks of bold words and links.
fn plain(text: &str) -> String {
    let mut text = text.replace("**", "");
    while let Some(middle) = text.find("](") {
        let (Some(start), Some(length)) = (text[..middle].rfind('['), text[middle..].find(')')) else {
            break;
        };
        let words = text[start + 1..middle].to_owned();
        text.replace_range(start..=middle + length, &words);
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "\
# Toy

Find [the **key**](key.md).

## TOY 1 Setup

What you need.

**1.1** Take cards:
1. one,
2. another
   one.

**1.2** As here.

<!-- generated: cards -->

| card | does |
|---|---|
| a | `x \\| y` |

<!-- /generated -->

## TOY 2 Play

**2.1** Play.

## Questions

- **Who?** You.
";

    fn missing(number: &str) -> String {
        Rulebook::read(PAGE).only(number).err().unwrap()
    }

    #[test]
    fn a_page_is_read_as_sections_and_rules() {
        let book = Rulebook::read(PAGE);
        assert_eq!(
            (book.title.as_str(), &book.opening[..]),
            ("Toy", &[Block::Paragraph("Find the key.".into())][..])
        );
        let numbers: Vec<_> =
            book.rules().map(|(section, rule)| (&section.title[..], &rule.number[..])).collect();
        assert_eq!(numbers, [("TOY 1 Setup", "1.1"), ("TOY 1 Setup", "1.2"), ("TOY 2 Play", "2.1")]);
        let item = |mark: &str, text: &str| Block::Item { mark: mark.into(), text: text.into() };
        let first = &book.sections[0].rules[0];
        let cards = Block::Paragraph("Take cards:".into());
        assert_eq!(first.blocks, [cards, item("1.", "one,"), item("2.", "another one.")]);
        assert_eq!(first.text, "Take cards:\n\n1. one,\n2. another\n   one.");
        let row = |a: &str, b: &str| vec![a.to_owned(), b.to_owned()];
        assert_eq!(
            book.sections[0].rules[1].blocks[1],
            Block::Table(vec![row("card", "does"), row("a", "`x | y`")])
        );
        assert_eq!(book.sections[2].opening, [item("-", "Who? You.")]);
    }

    #[test]
    fn a_rule_or_a_section_is_found_by_its_number() {
        let titles = |number: &str| -> Vec<String> {
            let book = Rulebook::read(PAGE).only(number).unwrap();
            book.rules().map(|(_, rule)| rule.number.clone()).collect()
        };
        assert_eq!(titles("1.2"), ["1.2"]);
        assert_eq!(titles("TOY 1"), ["1.1", "1.2"]);
        assert_eq!(titles("toy2.1"), ["2.1"]);
    }

    #[test]
    fn the_nearest_is_named_where_there_is_no_such_rule() {
        assert_eq!(missing("1.9"), "no rule 1.9: the nearest is 1.2");
        assert_eq!(missing("7"), "no rule 7: the nearest is 2");
        assert_eq!(missing("7.1"), "no rule 7.1: the nearest is 2.1");
        assert_eq!(missing("key"), "no rule \"key\": give a number, as in 1.1");
    }
}

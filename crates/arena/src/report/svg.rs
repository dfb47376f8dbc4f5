//! A little SVG: shapes, scales and axes. Colours are classes; the style sheet of the page says what they are.

use std::fmt::Write;

/// The width of every figure, in its own units: small, so that words stay legible on a phone.
pub(super) const WIDTH: f64 = 520.0;
/// Margin at both sides.
pub(super) const MARGIN: f64 = 30.0;

/// Text that is safe between tags and in attributes.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter => safe.push(letter),
        }
    }
    safe
}

/// The class of the colour of a bot, by its number. There are eight; more bots share them.
pub(super) fn colour(bot: usize) -> String {
    format!("c{}", bot % 8)
}

/// Alignment of a text at its point.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A drawing in the making.
pub(super) struct Figure {
    /// Lines behind everything else.
    grid: String,
    body: String,
    /// Its height so far.
    pub(super) height: f64,
}

// Writing to a string cannot fail.
impl Figure {
    pub(super) fn new() -> Self {
        Figure { grid: String::new(), body: String::new(), height: 0.0 }
    }

    pub(super) fn text(&mut self, (x, y): (f64, f64), anchor: Anchor, class: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let text = escape(text);
        let _ = write!(
            self.body,
            r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" class="{class}">{text}</text>"#
        );
    }

    pub(super) fn line(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64), class: &str) {
        let _ = write!(
            self.body,
            r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" class="{class}"/>"#
        );
    }

    /// A line behind everything else.
    pub(super) fn grid(&mut self, from: (f64, f64), to: (f64, f64), class: &str) {
        let drawn = self.body.len();
        self.line(from, to, class);
        self.grid.push_str(&self.body.split_off(drawn));
    }

    /// A box that says what it is when pointed at.
    pub(super) fn bar(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), class: &str, tip: &str) {
        let tip = escape(tip);
        let _ = write!(
            self.body,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" class="{class}"><title>{tip}</title></rect>"#
        );
    }

    pub(super) fn dot(&mut self, (x, y): (f64, f64), radius: f64, class: &str, tip: &str) {
        let tip = escape(tip);
        let _ = write!(
            self.body,
            r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" class="{class}"><title>{tip}</title></circle>"#
        );
    }

    pub(super) fn polyline(&mut self, points: &[(f64, f64)], class: &str) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = write!(self.body, r#"<polyline points="{}" class="{class}"/>"#, points.join(" "));
    }

    /// A horizontal axis below everything so far, its grid reaching up to `top`.
    pub(super) fn axis(&mut self, scale: &Scale, top: f64, title: &str) {
        let bottom = self.height;
        self.line((MARGIN, bottom), (WIDTH - MARGIN, bottom), "axis");
        for (value, label) in scale.ticks() {
            let x = scale.at(value);
            self.grid((x, top), (x, bottom + 5.0), "grid");
            self.text((x, bottom + 20.0), Anchor::Middle, "tick", &label);
        }
        self.text((WIDTH / 2.0, bottom + 40.0), Anchor::Middle, "title", title);
        self.height = bottom + 48.0;
    }

    /// The drawing, described in words for those who cannot see it.
    pub(super) fn finish(self, described: &str) -> String {
        format!(
            r#"<svg viewBox="0 0 {WIDTH:.0} {:.0}" role="img" aria-label="{}">{}{}</svg>"#,
            self.height,
            escape(described),
            self.grid,
            self.body
        )
    }
}

/// Scale that puts values on a line from left to right.
pub(super) struct Scale {
    low: f64,
    high: f64,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Linear,
    Percent,
    /// Microseconds, every power of ten equally wide.
    Time,
}

impl Scale {
    /// Linear scale from `low` to `high`.
    pub(super) fn linear(low: f64, high: f64) -> Self {
        Scale { low, high: if high > low { high } else { low + 1.0 }, kind: Kind::Linear }
    }

    /// Scale of shares, from 0 to a round number above `high`; shown in percent.
    pub(super) fn percent(high: f64) -> Self {
        let step = round_step(high);
        Scale { low: 0.0, high: ((high / step).ceil() * step).min(1.0), kind: Kind::Percent }
    }

    /// Logarithmic scale of microseconds, from a power of ten to another.
    pub(super) fn time(low: f64, high: f64) -> Self {
        let low = low.max(0.1).log10().floor();
        let high = high.max(0.1).log10().ceil().max(low + 1.0);
        Scale { low, high, kind: Kind::Time }
    }

    /// The x of a value.
    pub(super) fn at(&self, value: f64) -> f64 {
        let value = if self.kind == Kind::Time { value.max(0.1).log10() } else { value };
        let share = ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        MARGIN + share * (WIDTH - 2.0 * MARGIN)
    }

    /// Round values with their labels.
    pub(super) fn ticks(&self) -> Vec<(f64, String)> {
        if self.kind == Kind::Time {
            let powers = self.low as i32..=self.high as i32;
            return powers.map(|power| (10f64.powi(power), power_of_ten(power))).collect();
        }
        let step = round_step(self.high - self.low);
        let (factor, unit) = if self.kind == Kind::Percent { (100.0, " %") } else { (1.0, "") };
        let decimals = if factor * step < 0.999 { 1 } else { 0 };
        // A hair of room for what rounding does to the ends.
        let first = (self.low / step - 1e-9).ceil() as i64;
        let last = (self.high / step + 1e-9).floor() as i64;
        let tick = |number: i64| {
            let value = number as f64 * step;
            (value, format!("{:.decimals$}{unit}", factor * value))
        };
        (first..=last).map(tick).collect()
    }
}

/// A power of ten microseconds, in words.
fn power_of_ten(power: i32) -> String {
    let (power, unit) = match power {
        ..0 => (power + 3, "ns"),
        0..3 => (power, "µs"),
        3..6 => (power - 3, "ms"),
        _ => (power - 6, "s"),
    };
    format!("{:.0} {unit}", 10f64.powi(power))
}

/// A step of 1, 2 or 5 times a power of ten that covers `span` in at most seven.
fn round_step(span: f64) -> f64 {
    let tens = 10f64.powf((span / 7.0).log10().floor());
    [1.0, 2.0, 5.0, 10.0]
        .map(|digit| digit * tens)
        .into_iter()
        .find(|step| span / step <= 7.001)
        .unwrap_or(tens)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(scale: &Scale) -> Vec<String> {
        scale.ticks().into_iter().map(|(_, label)| label).collect()
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!(labels(&Scale::linear(-130.0, 410.0)), ["-100", "0", "100", "200", "300", "400"]);
        assert_eq!(labels(&Scale::percent(0.93)), ["0 %", "20 %", "40 %", "60 %", "80 %", "100 %"]);
        assert_eq!(labels(&Scale::percent(0.04)), ["0 %", "1 %", "2 %", "3 %", "4 %"]);
        assert_eq!(labels(&Scale::linear(3.0, 3.0)), ["3.0", "3.2", "3.4", "3.6", "3.8", "4.0"]);
        let time = Scale::time(7.0, 12_000.0);
        assert_eq!(labels(&time), ["1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms"]);
        assert_eq!(labels(&Scale::time(0.5, 2e6))[..2], ["100 ns", "1 µs"]);
    }

    #[test]
    fn values_stand_within_the_margins() {
        let scale = Scale::linear(0.0, 10.0);
        assert_eq!([-5.0, 0.0, 5.0, 10.0, 50.0].map(|value| scale.at(value)), {
            [MARGIN, MARGIN, WIDTH / 2.0, WIDTH - MARGIN, WIDTH - MARGIN]
        });
        let time = Scale::time(1.0, 100.0);
        assert!((time.at(10.0) - WIDTH / 2.0).abs() < 1e-9);
        assert_eq!(time.at(0.0), MARGIN);
    }

    #[test]
    fn names_cannot_break_the_page() {
        assert_eq!(escape("<b> & \"it's\""), "&lt;b&gt; &amp; &quot;it&#39;s&quot;");
    }
}

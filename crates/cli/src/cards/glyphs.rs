//! Glyphs: the words for which the page in the browser has pictures.

/// All of them, as `web/src/art/motifs.ts` has them. Any other word gives the picture of the card's kind or type.
#[rustfmt::skip]
pub(super) const GLYPHS: [&str; 91] = [
    "antlers", "bear", "beast", "bell", "bird", "boar", "boat", "bolt", "bone", "book", "boots", "brigand",
    "candle", "castle", "cat", "choir", "cleric", "coffee", "construct", "crab", "crate", "crown", "dawn",
    "dragon", "drake", "druid", "dryad", "dusk", "elk", "ember", "flame", "fool", "fox", "gear", "giant",
    "golem", "grave", "grove", "horror", "hound", "hourglass", "imp", "jar", "kettle", "kiln", "kite",
    "knight", "lamp", "lantern", "ledger", "leech", "lightning", "loaf", "mage", "mantle", "mariner",
    "mirror", "moon", "oak", "owl", "phoenix", "plant", "rat", "rogue", "salamander", "scout", "scroll",
    "seraph", "serpent", "shade", "shield", "shrine", "snake", "soldier", "song", "spell", "spider", "spirit",
    "spring", "sprite", "sprout", "sun", "sweet", "tide", "tome", "torch", "warden", "wave", "wight", "wing",
    "wolf",
];

/// Advice about a glyph there is no picture for.
pub(super) fn unknown(glyph: &str) -> Option<String> {
    if glyph.is_empty() || GLYPHS.contains(&glyph) {
        return None;
    }
    let near = GLYPHS.iter().map(|known| (wording::distance(known, glyph), known)).min();
    let near = near.filter(|(distance, _)| distance * 3 <= glyph.chars().count());
    let near = near.map_or(String::new(), |(_, known)| format!("; did you mean \"{known}\"?"));
    Some(format!(
        "there is no picture for the glyph \"{glyph}\"{near} `parlour cards grammar` lists them; without one the card shows its kind"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glyphs_are_those_of_the_page_in_the_browser() {
        let motifs = include_str!("../../../../web/src/art/motifs.ts");
        let words =
            motifs.split_once("// Words for pictures").and_then(|(_, rest)| rest.split_once("// Types"));
        let lines = words.expect("a table of words").0.lines().filter_map(|line| line.split_once(": ["));
        let words: Vec<&str> = lines.map(|(word, _)| word.trim()).collect();
        assert_eq!(words, GLYPHS);
    }

    #[test]
    fn a_glyph_without_a_picture_is_told_with_the_nearest() {
        assert_eq!(unknown("hound"), None);
        assert_eq!(unknown(""), None);
        assert!(unknown("huond").is_some_and(|told| told.contains("did you mean \"hound\"?")));
        assert!(unknown("submarine").is_some_and(|told| !told.contains("did you mean")));
    }
}

//! Codes and links: a whole deck in one word.

use base64::Engine;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use cards::Deck;
use kernel::{SetupErrors, message};

use crate::Listed;

/// Base64 as links carry it: padded or not, and with bits left over.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Separator of name and version in codes.
const VERSION: &str = "_";

/// The cards of a code, or of a link that carries one; none if the text is something else.
pub(crate) fn read(text: &str) -> Option<Result<Listed, SetupErrors>> {
    if text.contains(char::is_whitespace) {
        return None;
    }
    if !(text.starts_with("https://") || text.starts_with("http://")) {
        return decoded(text).map(Ok);
    }
    let parts = text.split(['?', '#']).skip(1);
    let values = parts.flat_map(|part| form_urlencoded::parse(part.as_bytes()));
    // A plus is a space to those who read forms.
    let mut codes = values.filter_map(|(_, value)| decoded(&value.replace(' ', "+")));
    Some(codes.next().ok_or_else(|| SetupErrors::one(message!("cards-list-link"))))
}

fn decoded(code: &str) -> Option<Listed> {
    let standard = code.replace('-', "+").replace('_', "/");
    let text = String::from_utf8(BASE64.decode(standard).ok()?).ok()?;
    let card = |part: &str| {
        let (name, count) = part.rsplit_once('$')?;
        Some((count.trim().parse().ok()?, name.replacen(VERSION, " - ", 1)))
    };
    text.split('|').filter(|part| !part.is_empty()).map(card).collect()
}

/// The code of a deck.
pub(crate) fn write(deck: &Deck) -> String {
    let card = |(name, count): (&String, &u8)| format!("{}${count}", name.replacen(" - ", VERSION, 1));
    BASE64.encode(deck.cards.iter().map(card).collect::<Vec<_>>().join("|"))
}
